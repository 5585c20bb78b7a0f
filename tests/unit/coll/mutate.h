/* Mutants of a capsule, to test the verifier: what changes one thing in a right capsule is refused,
 * or is right as well. */
#ifndef TN_TEST_MUTATE_H
#define TN_TEST_MUTATE_H

#include "coll/capsule/capsule.h"

typedef enum mutation {
  MUTATE_DROP_DEP,
  MUTATE_DROP_STEP,
  MUTATE_DROP_SIGNAL, /* or wait */
  MUTATE_SWAP_STEPS,
  MUTATE_OPERAND_OFFSET,
  MUTATE_STORE_OFFSET,
  MUTATE_BUFFER,
  MUTATE_RANK, /* of a ref */
  MUTATE_DROP_OPERAND,
  MUTATE_DOUBLE_OPERAND,
  MUTATE_PEER,
  MUTATE_CHANNEL,
  NUM_MUTATIONS
} mutation;

typedef struct mutation_tally {
  size_t made, refused[2], same, equivalent; /* refused by finish and by the verifier */
} mutation_tally;

typedef struct mutation_report {
  uint64_t seed;
  int runs;        /* of the naive simulation, of each mutant that the verifier takes */
  bool list;       /* print each one that is taken */
  size_t mistaken; /* taken, and seen to go wrong */
  size_t strict;   /* refused by the verifier, and not seen to go wrong in as many runs */
  mutation_tally tallies[NUM_MUTATIONS];
} mutation_report;

/* Up to `each` mutants of each kind; the capsule itself must be right. */
void mutate_capsule(const coll_capsule *c, int each, mutation_report *report);
void mutation_print(const mutation_report *report);

#endif
