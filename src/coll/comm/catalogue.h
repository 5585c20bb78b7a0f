/* Candidates: the capsules that could run a collective, each proved. A catalogue keeps one for each
 * kind, root and permutation that was asked for. Nothing here sends anything: what the ranks agree
 * on is dispatcher.h's. */
#ifndef TN_COLL_COMM_CATALOGUE_H
#define TN_COLL_COMM_CATALOGUE_H

#include "coll/capsule/generate.h"
#include "coll/capsule/library.h"
#include "coll/capsule/network.h"
#include "coll/capsule/verify.h"

typedef struct coll_program coll_program;

/* A capsule that could run a collective, or the reason why it cannot. */
typedef struct comm_candidate {
  char name[COLL_MAX_NAME]; /* of the generator, or of the file's capsule */
  const char *origin;       /* "generator", or the file */
  coll_capsule *capsule;    /* NULL: it could not be made */
  bool borrowed;            /* of a library, which keeps it */
  coll_verdict verdict;
  coll_wiring wiring;
  int32_t channels;             /* of one link, as many as its numbers ask for */
  bool reaches;                 /* it uses other ranks' memory */
  bool phases;                  /* it changes the network's phase */
  tn_status *status;            /* not NULL: it may not run, and why */
  struct coll_program *program; /* made when it first runs (dispatcher.h) */
  bool agreed;                  /* all ranks have shown the same hash */
} comm_candidate;

typedef struct comm_candidates {
  coll_wish wish; /* `sources` is their own */
  comm_candidate *list;
  size_t count, capacity;
} comm_candidates;

enum { COMM_MAX_SETS = 64 }; /* kept at a time, of permutations and roots */
typedef struct comm_catalogue {
  int32_t ranks, group;
  const coll_library *library; /* of files; NULL: none. Borrowed */
  comm_candidates *sets[COMM_MAX_SETS];
  size_t count;
  void (*forget)(void *arg, comm_candidate *candidate); /* before a candidate goes: its program */
  void *arg;
} comm_catalogue;

/* Looks a capsule over that `candidate` has; a refusal goes into its status. */
void comm_prove_candidate(comm_candidate *candidate);
void comm_end_candidate(comm_catalogue *catalogue, comm_candidate *candidate);

/* The candidates for a kind; `root` and `sources` where the kind has them. Made at first: every
 * generator is tried, and what it makes is proved; files follow. One that is refused stays among
 * them with the reason. */
tn_status *comm_find_candidates(comm_catalogue *catalogue, coll_kind kind, int32_t root,
                                const int32_t *sources, comm_candidates **out) TN_MUST_USE;
void comm_catalogue_end(comm_catalogue *catalogue);

#endif
