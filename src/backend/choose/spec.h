/* Specs of back ends, taken apart: DEVICE[:ORDINAL][/PROVIDER,...][?NAME=VALUE&...], or
 * pjrt:PATH[?NAME=VALUE&...].
 *
 * Names are letters, digits and _. In paths and values %XX is the byte XX; a %, ? or & that is
 * meant itself is written so, and in a list of specs a comma. Nothing here knows which back ends
 * there are. */
#ifndef TN_BACKEND_SPEC_H
#define TN_BACKEND_SPEC_H

#include "base/memory.h"
#include "base/status.h"

enum {
  SPEC_MAX_SIZE = 8192, /* bytes of a spec */
  SPEC_MAX_NAME = 64,
  SPEC_MAX_PROVIDERS = 16,
  SPEC_MAX_OPTIONS = 64,
  SPEC_MAX_ORDINAL = 65535,
  SPEC_MAX_LIST = 32 /* specs of a list */
};

typedef struct spec_option {
  const char *name, *value;
  size_t column; /* of the name, from 1 */
} spec_option;

typedef struct backend_spec {
  const char *text;   /* as it was given */
  const char *device; /* "" with a path */
  const char *path;   /* of pjrt:PATH; "" without */
  int ordinal;        /* -1: none is said */
  size_t num_providers, num_options;
  const char *providers[SPEC_MAX_PROVIDERS];
  size_t provider_columns[SPEC_MAX_PROVIDERS];
  spec_option options[SPEC_MAX_OPTIONS];
  tn_arena arena; /* has all texts */
} backend_spec;

/* INVALID_ARGUMENT says what is wrong and at which column, from 1. On an error there is nothing to
 * free. */
tn_status *backend_spec_parse(const char *text, backend_spec *out) TN_MUST_USE;
void backend_spec_free(backend_spec *spec);

/* Cuts a list of specs at its commas. What follows a spec's providers ("cpu/mkldnn,openblas") and
 * is the bare name of a provider, as `is_provider` says, is one of them and no spec of its own. The
 * texts are in the arena, each with its column in the list. */
typedef bool (*spec_is_provider)(const char *name);
typedef struct spec_list {
  size_t count;
  const char *texts[SPEC_MAX_LIST];
} spec_list;
tn_status *backend_spec_split(const char *list, spec_is_provider is_provider, tn_arena *arena,
                              spec_list *out) TN_MUST_USE;

#endif
