/* Capsules made by rule, for any number of ranks. A list stands in generate.c; each generator says
 * which collectives it makes. What they make goes the way of every capsule: it is verified before
 * it runs. */
#ifndef TN_COLL_CAPSULE_GENERATE_H
#define TN_COLL_CAPSULE_GENERATE_H

#include "coll/capsule/capsule.h"

/* What is wanted. */
typedef struct coll_wish {
  coll_kind kind;
  int32_t ranks;
  int32_t root;           /* of rooted collectives */
  const int32_t *sources; /* of permute: of each rank, where it gets from, or COLL_NOBODY */
  int32_t group;          /* ranks of a host, which follow one another; 0: none are grouped */
} coll_wish;

typedef struct coll_generator {
  const char *name, *about;
  unsigned kinds;     /* bits, 1 << coll_kind */
  int32_t most_ranks; /* 0: any number */
  tn_status *(*steps)(coll_capsule *c, const coll_wish *wish);
  bool (*fits)(const coll_wish *wish); /* NULL: whatever the above says */
  const char *needs;                   /* what it asks for: "an even number" */
} coll_generator;

/* In a fixed order; NULL: no such index. */
const coll_generator *coll_generator_at(size_t index);
const coll_generator *coll_generator_find(const char *name);
bool coll_generator_makes(const coll_generator *generator, const coll_wish *wish);

/* INVALID_ARGUMENT where the generator does not make that, or the root or the sources are wrong. */
tn_status *coll_generate(const coll_generator *generator, const coll_wish *wish,
                         coll_capsule **out) TN_MUST_USE;

#endif
