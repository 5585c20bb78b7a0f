/* One candidate of a selection: what its spec means, how far it came, and why no further. */
#ifndef TN_BACKEND_CANDIDATE_H
#define TN_BACKEND_CANDIDATE_H

#include "backend/choose/spec.h"
#include "backend/gpu/attach.h"
#include "backend/registry.h"
#include <tenon/tenon.h>

enum { CANDIDATE_MAX_PARTS = SPEC_MAX_PROVIDERS + 1 };

typedef struct candidate {
  const char *asked; /* the spec as it was given; borrowed */
  backend_spec spec;
  const tn_backend *row; /* the device; NULL: a plugin by its path or its own name */
  const char *plugin;    /* the plugin's own name: "cuda_12"; "" */
  const char *library;   /* the row's file; "" */
  bool trusted;          /* it is opened without being tried before */
  bool careful;          /* what is trusted is tried all the same, for whether it dies */
  bool runs_programs;    /* so it counts where it dies with one, too */
  bool gpu;              /* its ordinal is a GPU of the machine */
  bool unknown;          /* its first name is no back end's: `status` says so */
  size_t num_parts;      /* providers, planners, runtimes and profiles that it is to have */
  const tn_backend *parts[CANDIDATE_MAX_PARTS];
  tn_value *values; /* create options that the spec says; in the arena */
  size_t num_values;
  size_t num_attach; /* of those, and of modules without a row, that are handlers on the plugin */
  const char *attach[CANDIDATE_MAX_PARTS];
  size_t num_calls; /* ops of the program that became their calls */
  /* how far it came */
  bool tried, chosen;
  const char *stage, *reason, *remedy;
  tn_status *status; /* what it said of itself: form, name, open, compile */
  tn_arena arena;
} candidate;

/* Reads the spec and finds what it names: INVALID_ARGUMENT, kept in `status` too, if it is none. */
void candidate_read(candidate *c, const char *spec);
/* Asks the rows; false: one of them said no. An error is this process's own (memory). */
tn_status *candidate_ask(candidate *c, bool *passed) TN_MUST_USE;
/* Opens a client, with the spec's options beside those of the caller (or NULL). False: `status` has
 * the error. */
bool candidate_open(candidate *c, const tn_client_options *options, tn_client **out);
bool candidate_compile(candidate *c, tn_client *client, const tn_program *program,
                       const tn_compile_options *options, tn_executable **out);
/* Where it ended. Texts are copied; NULL status: it says nothing more. */
void candidate_end(candidate *c, const char *stage, const char *reason, const char *remedy);
void candidate_free(candidate *c);

/* Whether there is a provider, or a module of kernels, of that name: for backend_spec_split(). */
bool candidate_is_provider(const char *name);

#endif
