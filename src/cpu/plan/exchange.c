/* The groups of a plan's exchanges, and the capsules that they run.
 *
 * Groups, capsules and ties (exchange.h) are found by comparison with those that are there, or
 * added: a program has few. Which algorithm makes a capsule depends on its kind and ranks alone, so
 * that results do not depend on the machine, and each capsule is proved when it is made: that it
 * does what its kind says, and reduces in the order of ranks where it says so. */
#include "cpu/plan/exchange.h"

#include "coll/capsule/generate.h"
#include "coll/capsule/verify.h"

#include <string.h>

/* ---- groups and ties --------------------------------------------------------------------------
 */

static bool same_group(const plan_group *group, const uint32_t *devices, uint32_t size) {
  return group->size == size && !memcmp(group->devices, devices, size * sizeof *devices);
}

tn_status *plan_exchanges_group(plan_exchanges *all, tn_arena *arena, const uint32_t *devices,
                                uint32_t size, uint32_t *out) {
  for (size_t i = 0; i < all->num_groups; i++) {
    *out = (uint32_t)i;
    if (same_group(&all->groups[i], devices, size)) return NULL;
  }
  uint32_t *copy = tn_arena_copy(arena, devices, size * sizeof *devices);
  if (!copy || !tn_array_reserve((void **)&all->groups, &all->cap_groups, all->num_groups + 1,
                                 sizeof *all->groups))
    return tn_error_no_memory("a plan");
  *out = (uint32_t)all->num_groups;
  all->groups[all->num_groups++] = (plan_group){size, copy};
  return NULL;
}

/* By kind, ranks and bytes alone, and reductions in the order of ranks: docs/numerics.md says which
 * it is. */
static const char *choose_algorithm(coll_kind kind, uint32_t ranks, size_t bytes) {
  bool few = ranks <= COLL_MAX_OPERANDS; /* all reach into each other's arrays */
  (void)bytes;                           /* no size has a better one so far */
  switch (kind) {
  case COLL_ALL_REDUCE: return few ? "direct" : "recursive_doubling";
  case COLL_REDUCE_SCATTER: return "direct";
  case COLL_ALL_GATHER: return few ? "direct" : "ring";
  case COLL_ALL_TO_ALL: return few ? "reach" : "pairwise";
  case COLL_BROADCAST: return few ? "reach" : "binomial_tree";
  case COLL_REDUCE: return "flat";
  default: return few ? "reach" : "straight";
  }
}

static tn_status *check_verdict(const coll_capsule *capsule) {
  coll_verdict verdict;
  tn_status *status = coll_verify(capsule, &verdict);
  if (status || !capsule->order || verdict.in_order) return status;
  return tn_error(TN_INTERNAL, "capsule %s does not keep the order of ranks", capsule->name);
}

static tn_status *make_capsule(plan_capsule *made, size_t bytes) {
  const char *name = choose_algorithm(made->kind, made->ranks, bytes);
  const coll_generator *generator = coll_generator_find(name);
  coll_wish wish = {.kind = made->kind,
                    .ranks = (int32_t)made->ranks,
                    .root = (int32_t)made->root,
                    .sources = made->sources};
  if (!generator || !coll_generator_makes(generator, &wish))
    return tn_error(TN_UNIMPLEMENTED, "no algorithm makes %s of %u devices",
                    coll_kind_name(made->kind), made->ranks);
  tn_status *status = coll_generate(generator, &wish, &made->capsule);
  if (!status) status = check_verdict(made->capsule);
  return tn_status_prefix(status, "%s of %u devices by '%s'", coll_kind_name(made->kind),
                          made->ranks, name);
}

static bool same_capsule(const plan_capsule *a, const plan_capsule *b) {
  if (a->kind != b->kind || a->ranks != b->ranks || a->root != b->root) return false;
  if (!a->sources || !b->sources) return a->sources == b->sources;
  return !memcmp(a->sources, b->sources, a->ranks * sizeof *a->sources);
}

static tn_status *find_capsule(plan_exchanges *all, tn_arena *arena, const plan_capsule *wanted,
                               size_t bytes, uint32_t *out) {
  for (size_t i = 0; i < all->num_capsules; i++) {
    *out = (uint32_t)i;
    if (same_capsule(&all->capsules[i], wanted)) return NULL;
  }
  plan_capsule made = *wanted;
  if (made.sources) made.sources = tn_arena_copy(arena, made.sources, made.ranks * sizeof(int32_t));
  if ((wanted->sources && !made.sources) ||
      !tn_array_reserve((void **)&all->capsules, &all->cap_capsules, all->num_capsules + 1,
                        sizeof *all->capsules))
    return tn_error_no_memory("a plan");
  tn_status *status = make_capsule(&made, bytes);
  if (status) {
    coll_capsule_destroy(made.capsule);
    return status;
  }
  *out = (uint32_t)all->num_capsules;
  all->capsules[all->num_capsules++] = made;
  return NULL;
}

tn_status *plan_exchanges_tie(plan_exchanges *all, tn_arena *arena, uint32_t group,
                              const plan_capsule *wanted, size_t bytes, uint32_t *out) {
  uint32_t capsule;
  tn_status *status = find_capsule(all, arena, wanted, bytes, &capsule);
  if (status) return status;
  for (size_t i = 0; i < all->num_ties; i++) {
    *out = (uint32_t)i;
    if (all->ties[i].group == group && all->ties[i].capsule == capsule) return NULL;
  }
  if (!tn_array_reserve((void **)&all->ties, &all->cap_ties, all->num_ties + 1, sizeof *all->ties))
    return tn_error_no_memory("a plan");
  *out = (uint32_t)all->num_ties;
  all->ties[all->num_ties++] = (plan_tie){group, capsule};
  return NULL;
}

void plan_exchanges_destroy(plan_exchanges *all) {
  if (!all) return;
  for (size_t i = 0; i < all->num_capsules; i++) coll_capsule_destroy(all->capsules[i].capsule);
  tn_free(all->groups);
  tn_free(all->capsules);
  tn_free(all->ties);
  tn_free(all);
}
