/* Exchanges: steps of a plan in which the devices of a launch give each other data. Every one runs
 * a capsule (coll/capsule), chosen and proved when the program is compiled. The choice depends on
 * the kind, the number of ranks and the bytes, so results do not depend on threads or on time.
 *
 * A *group* is a list of devices of the launch, in the order of ranks; a *tie* is a capsule that a
 * group runs. Each is kept once for a plan, however many steps use it: a launch makes a team for
 * each group and a program for each rank of a tie (exec/clique.c). */
#ifndef TN_CPU_PLAN_EXCHANGE_H
#define TN_CPU_PLAN_EXCHANGE_H

#include "coll/capsule/capsule.h"
#include "coll/exec/reduce.h"
#include "cpu/plan/plan.h"

enum { PLAN_MAX_DEVICES = 1 << 16 };
#define PLAN_NO_TIE UINT32_MAX

typedef struct plan_group {
  uint32_t size;
  const uint32_t *devices;
} plan_group;

/* What makes capsules equal: as coll_wish. */
typedef struct plan_capsule {
  coll_kind kind;
  uint32_t ranks, root;
  const int32_t *sources; /* permute, else NULL */
  coll_capsule *capsule;
} plan_capsule;

typedef struct plan_tie {
  uint32_t group, capsule;
} plan_tie;

typedef struct plan_exchanges {
  uint32_t devices; /* of a launch */
  uint32_t count;   /* of exchanges in the program */
  plan_group *groups;
  plan_capsule *capsules;
  plan_tie *ties;
  size_t num_groups, num_capsules, num_ties;
  size_t cap_groups, cap_capsules, cap_ties;
} plan_exchanges;

/* Bytes of as many of the largest element as a body takes at once. */
enum { PLAN_LANE_BYTES = 16 * CPU_BODY_LANES };

/* One step. data: output, input, the roots where they are not known before, captures of `body`, and
 * its workspace: PLAN_LANE_BYTES for its results, then what the body itself asks for. The devices
 * of a group do it together; a device in no group gets zeros. */
typedef struct plan_exchange {
  cpu_call base;
  uint32_t number;      /* among the program's, from 1 */
  const char *place;    /* of the op, for messages */
  const uint32_t *ties; /* of each device, num_roots of them; PLAN_NO_TIE: it is alone or in no
                           group, or the group has no such root */
  uint32_t num_roots;   /* above 0: the rank of the root is an s32, at `root` in its array */
  uint32_t root;
  const uint32_t *ranks;     /* of each device, in its group; UINT32_MAX: in none */
  const plan_exchanges *all; /* the plan's */
  coll_kind kind;
  coll_reduce reduce;
  const cpu_body *body; /* of TN_USER; else NULL */
  size_t num_captures;
  size_t elements; /* in a block (coll/capsule/collective.h) */
  size_t bytes, result_bytes;
} plan_exchange;

/* Finds or adds. `devices` and `sources` are copied to the arena. */
tn_status *plan_exchanges_group(plan_exchanges *all, tn_arena *arena, const uint32_t *devices,
                                uint32_t size, uint32_t *out) TN_MUST_USE;
/* `bytes`: of a block. */
tn_status *plan_exchanges_tie(plan_exchanges *all, tn_arena *arena, uint32_t group,
                              const plan_capsule *wanted, size_t bytes, uint32_t *out) TN_MUST_USE;
void plan_exchanges_destroy(plan_exchanges *all); /* NULL is fine */

/* Runs one: its base.run (exec/exchange.c). */
tn_status *plan_exchange_run(cpu_call *base, const cpu_run_context *context,
                             void *const *data) TN_MUST_USE;
/* exec/clique.c: the device's part in an exchange. Waits for the others of its group. */
tn_status *cpu_clique_exchange(cpu_clique *clique, const plan_exchange *exchange, uint32_t device,
                               uint32_t tie, void *const *data,
                               const coll_reduce *reduce) TN_MUST_USE;

#endif
