/* What a generation writes down (generation.h), and who of it lives. */
#ifndef TN_STORE_GENERATION_RECORD_H
#define TN_STORE_GENERATION_RECORD_H

#include "store/generation.h"
#include "store/process.h"

/* "job/NAME". */
typedef struct generation_record {
  char id[STORE_ID + 1];
  int size;
  bool seats; /* each rank is given its seat by a list; else it just comes */
  bool ended; /* rank 0 has left */
  uint64_t tag;
  store_process author; /* rank 0's */
  char *gift;           /* tn_free */
  size_t gift_size;
} generation_record;

/* "generation/ID/claim/NAME/RANK". */
typedef struct generation_claim {
  uint64_t number; /* that no other claim has; 0: there is none */
  int size;
  uint64_t tag;
  store_process author;
} generation_claim;

void generation_record_end(generation_record *record);
/* NULL with `found` false where there is none; DATA_LOSS for what is no record. */
tn_status *generation_record_read(tn_store *store, const char *name, generation_record *out,
                                  bool *found) TN_MUST_USE;
/* Waits for one to be there, at most so long. */
tn_status *generation_record_await(tn_store *store, const char *name,
                                   int64_t nanoseconds) TN_MUST_USE;
tn_status *generation_record_put(tn_store *store, const char *name,
                                 const generation_record *record) TN_MUST_USE;

/* Waits at most `nanoseconds`; number 0 where none came. */
tn_status *generation_claim_read(tn_store *store, const char *id, const char *name, int rank,
                                 int64_t nanoseconds, generation_claim *out) TN_MUST_USE;
tn_status *generation_claim_put(tn_store *store, const char *id, const char *name, int rank,
                                const generation_claim *claim) TN_MUST_USE;

/* The list: the numbers of the claims that were taken, by rank; rank 0's is 0. NULL: none came. */
tn_status *generation_list_read(tn_store *store, const char *id, const char *name, int size,
                                int64_t nanoseconds, uint64_t **out) TN_MUST_USE;
tn_status *generation_list_put(tn_store *store, const char *id, const char *name, int size,
                               const uint64_t *numbers) TN_MUST_USE;

/* Says that ranks of another name may have joined: who they are is not known. */
tn_status *generation_note_guests(tn_store *store, const char *id) TN_MUST_USE;

typedef enum generation_life {
  GENERATION_OVER,
  GENERATION_LIVES,
  GENERATION_LINGERS, /* without its rank 0 */
  GENERATION_UNSURE   /* its last process may have been killed a moment ago */
} generation_life;

/* How it is; where it is not over, `who` is a process of it, and its rank. */
tn_status *generation_look(tn_store *store, const char *name, const generation_record *record,
                           generation_life *out, store_process *who, int *rank) TN_MUST_USE;

#endif
