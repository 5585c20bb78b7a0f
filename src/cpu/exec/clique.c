/* The devices of one launch as they talk to each other: a team for each group, a program for each
 * rank of a tie. Made for a launch and used again by later ones of the same program; between
 * launches it is the pool's, during one that of the devices together, and the last to leave gives
 * it back.
 *
 * Each device has a seat, by its place in the launch, and leaves it once. A device that ends with
 * an error ends the others' waiting; so does one that ends well without having done what another
 * one waits for: `begun` counts the exchanges of each rank, and the ranks of a group make the same
 * ones. A clique that was revoked is never used again.
 *
 * Each device's part runs on a thread of its own. The clique's lock guards seats, counts and
 * reason; teams and programs are each one rank's alone. The pool's lock guards its list. */
#include "cpu/exec/clique.h"

#include "base/assert.h"
#include "base/system.h"
#include "coll/exec/exec.h"
#include "coll/segments.h"

#include <pthread.h>
#include <string.h>

/* Longer than anything runs. */
#define FOR_EVER ((int64_t)365 * 24 * 3600 * 1000000000)

typedef struct group_teams {
  coll_team **teams; /* of a group, by rank */
} group_teams;

typedef struct tie_programs {
  coll_program **programs; /* of a tie, by rank */
} tie_programs;

struct cpu_clique {
  const plan_exchanges *all;
  cpu_clique_pool *pool;
  coll_segments *segments;
  group_teams *groups;  /* by group */
  tie_programs *ties;   /* by tie */
  pthread_mutex_t lock; /* of what follows */
  uint64_t **begun;     /* by group and rank: exchanges begun */
  bool *ended;          /* by device */
  uint32_t left;        /* devices that have not ended */
  tn_status *reason;    /* it is over before its time */
  cpu_clique *next;     /* of the idle */
};

/* The lock is held. Who has not ended has a seat; groups of several have a team and a count for
 * each rank. */
static void assert_clique(const cpu_clique *clique) {
#ifdef TENON_ASSERTS
  uint32_t seats = 0;
  for (uint32_t d = 0; d < clique->all->devices; d++) seats += !clique->ended[d];
  TN_ASSERT(clique->left == seats);
  for (size_t g = 0; g < clique->all->num_groups; g++) {
    bool several = clique->all->groups[g].size > 1;
    TN_ASSERT(several == (clique->begun[g] != NULL));
    TN_ASSERT(several == (clique->groups[g].teams != NULL));
  }
#else
  (void)clique;
#endif
}

/* The pool's lock is held. What is idle has been left by all, and nothing went wrong. */
static void assert_idle(const cpu_clique_pool *pool) {
#ifdef TENON_ASSERTS
  size_t count = 0;
  for (const cpu_clique *clique = pool->idle; clique; clique = clique->next, count++)
    TN_ASSERT(clique->pool == pool && !clique->left && !clique->reason);
  TN_ASSERT(count == pool->num_idle);
#else
  (void)pool;
#endif
}

/* ---- life -------------------------------------------------------------------------------------
 */

static void destroy_clique(cpu_clique *clique) {
  const plan_exchanges *all = clique->all;
  for (size_t i = 0; clique->ties && i < all->num_ties; i++) {
    uint32_t size = all->groups[all->ties[i].group].size;
    for (uint32_t r = 0; clique->ties[i].programs && r < size; r++)
      coll_program_destroy(clique->ties[i].programs[r]);
    tn_free(clique->ties[i].programs);
  }
  for (size_t g = 0; clique->groups && g < all->num_groups; g++) {
    for (uint32_t r = 0; clique->groups[g].teams && r < all->groups[g].size; r++)
      coll_team_destroy(clique->groups[g].teams[r]);
    tn_free(clique->groups[g].teams);
  }
  for (size_t g = 0; clique->begun && g < all->num_groups; g++) tn_free(clique->begun[g]);
  coll_segments_destroy(clique->segments);
  pthread_mutex_destroy(&clique->lock);
  tn_status_destroy(clique->reason);
  tn_free(clique->groups);
  tn_free(clique->ties);
  tn_free(clique->begun);
  tn_free(clique->ended);
  tn_free(clique);
}

static tn_status *create_group_teams(cpu_clique *clique, size_t g) {
  uint32_t size = clique->all->groups[g].size;
  clique->begun[g] = tn_alloc_zero(size * sizeof **clique->begun);
  coll_team **teams = tn_alloc_zero(size * sizeof(coll_team *));
  clique->groups[g].teams = teams;
  if (!teams || !clique->begun[g]) return tn_error_no_memory("a launch");
  return coll_team_create_local((int)size, "devices", clique->segments, teams);
}

static tn_status *create_tie_programs(cpu_clique *clique, size_t t) {
  const plan_tie *tie = &clique->all->ties[t];
  uint32_t size = clique->all->groups[tie->group].size;
  coll_program **programs = tn_alloc_zero(size * sizeof(coll_program *));
  clique->ties[t].programs = programs;
  tn_status *status = programs ? NULL : tn_error_no_memory("a launch");
  for (uint32_t r = 0; r < size && !status; r++)
    status = coll_program_create(clique->groups[tie->group].teams[r],
                                 clique->all->capsules[tie->capsule].capsule, &programs[r]);
  return status;
}

static tn_status *create_clique_members(cpu_clique *clique) {
  const plan_exchanges *all = clique->all;
  clique->groups = tn_alloc_zero((all->num_groups + 1) * sizeof *clique->groups);
  clique->begun = tn_alloc_zero((all->num_groups + 1) * sizeof *clique->begun);
  clique->ties = tn_alloc_zero((all->num_ties + 1) * sizeof *clique->ties);
  clique->ended = tn_alloc_zero(all->devices);
  if (!clique->groups || !clique->begun || !clique->ties || !clique->ended)
    return tn_error_no_memory("a launch");
  tn_status *status = coll_segments_create(&clique->segments);
  for (size_t g = 0; g < all->num_groups && !status; g++)
    if (all->groups[g].size > 1) status = create_group_teams(clique, g);
  for (size_t t = 0; t < all->num_ties && !status; t++) status = create_tie_programs(clique, t);
  return status;
}

static tn_status *create_clique(cpu_clique_pool *pool, const plan_exchanges *all,
                                cpu_clique **out) {
  cpu_clique *clique = tn_alloc_zero(sizeof *clique);
  if (!clique) return tn_error_no_memory("a launch");
  clique->all = all;
  clique->pool = pool;
  pthread_mutex_init(&clique->lock, NULL);
  tn_status *status = create_clique_members(clique);
  if (status)
    destroy_clique(clique);
  else
    *out = clique;
  return tn_status_prefix(status, "joining %u devices", all->devices);
}

tn_status *cpu_clique_acquire(cpu_clique_pool *pool, const plan_exchanges *all, cpu_clique **out) {
  pthread_mutex_lock(&pool->lock);
  assert_idle(pool);
  *out = pool->idle;
  if (*out) {
    pool->idle = (*out)->next;
    pool->num_idle--;
  }
  pthread_mutex_unlock(&pool->lock);
  tn_status *status = *out ? NULL : create_clique(pool, all, out);
  if (*out) {
    (*out)->left = all->devices;
    TN_ASSERT((*out)->all == all); /* a pool's cliques are of one program */
    assert_clique(*out);
  }
  return status;
}

void cpu_clique_pool_destroy(cpu_clique_pool *pool) {
  assert_idle(pool);
  for (cpu_clique *clique = pool->idle, *next; clique; clique = next) {
    next = clique->next;
    destroy_clique(clique);
  }
  pool->idle = NULL;
}

/* Everything is as for the first launch but the numbers of calls, which only have to agree. */
static void return_clique_to_pool(cpu_clique *clique) {
  enum { MAX_IDLE = 4 };
  cpu_clique_pool *pool = clique->pool;
  memset(clique->ended, 0, clique->all->devices);
  pthread_mutex_lock(&pool->lock);
  bool kept = pool->num_idle < MAX_IDLE;
  if (kept) {
    clique->next = pool->idle;
    pool->idle = clique;
    pool->num_idle++;
    assert_idle(pool);
  }
  pthread_mutex_unlock(&pool->lock);
  if (!kept) destroy_clique(clique);
}

/* ---- over before its time ---------------------------------------------------------------------
 */

/* The lock is held. The first reason counts. */
static void revoke_clique(cpu_clique *clique, tn_status *reason) {
  if (clique->reason || !reason) {
    tn_status_destroy(reason);
    return;
  }
  clique->reason = reason;
  for (size_t g = 0; g < clique->all->num_groups; g++)
    for (uint32_t r = 0; clique->groups[g].teams && r < clique->all->groups[g].size; r++)
      coll_team_revoke(clique->groups[g].teams[r], tn_status_code(reason),
                       tn_status_message(reason));
}

void cpu_clique_stop(cpu_clique *clique, tn_status *reason) {
  pthread_mutex_lock(&clique->lock);
  revoke_clique(clique, reason);
  pthread_mutex_unlock(&clique->lock);
}

static tn_status *copy_reason(const cpu_clique *clique) {
  return tn_error(tn_status_code(clique->reason), "%s", tn_status_message(clique->reason));
}

static uint32_t rank_of(const plan_group *group, uint32_t device) {
  for (uint32_t r = 0; r < group->size; r++)
    if (group->devices[r] == device) return r;
  return UINT32_MAX;
}

/* A rank of the group that ended with fewer exchanges than `begun`; or UINT32_MAX. */
static uint32_t find_absent_rank(const cpu_clique *clique, size_t g, uint64_t begun) {
  const plan_group *group = &clique->all->groups[g];
  for (uint32_t r = 0; r < group->size; r++)
    if (clique->ended[group->devices[r]] && clique->begun[g][r] < begun) return r;
  return UINT32_MAX;
}

static tn_status *error_absent(const cpu_clique *clique, size_t g, uint32_t rank) {
  return tn_error(TN_FAILED_PRECONDITION,
                  "device %u of the launch ended its program without an exchange that others wait "
                  "for: devices of one group must make the same ones",
                  clique->all->groups[g].devices[rank]);
}

/* Whether someone waits for what this device will not do any more. */
static void revoke_if_awaited(cpu_clique *clique, uint32_t device) {
  for (size_t g = 0; g < clique->all->num_groups && !clique->reason; g++) {
    const plan_group *group = &clique->all->groups[g];
    uint32_t rank = clique->begun[g] ? rank_of(group, device) : UINT32_MAX;
    if (rank == UINT32_MAX) continue;
    uint64_t most = 0;
    for (uint32_t r = 0; r < group->size; r++)
      if (clique->begun[g][r] > most) most = clique->begun[g][r];
    if (most > clique->begun[g][rank]) revoke_clique(clique, error_absent(clique, g, rank));
  }
}

void cpu_clique_leave(cpu_clique *clique, uint32_t place, int32_t device, const tn_status *error) {
  pthread_mutex_lock(&clique->lock);
  TN_ASSERT(place < clique->all->devices && !clique->ended[place]);
  clique->ended[place] = true;
  if (!error)
    revoke_if_awaited(clique, place);
  else if (!clique->reason)
    revoke_clique(clique,
                  tn_error(TN_ABORTED, "device %d, with which it exchanges data, failed: %s",
                           device, tn_status_message(error)));
  bool last = --clique->left == 0, again = !clique->reason;
  assert_clique(clique);
  pthread_mutex_unlock(&clique->lock);
  if (!last) return;
  if (again)
    return_clique_to_pool(clique);
  else
    destroy_clique(clique);
}

/* ---- exchanging -------------------------------------------------------------------------------
 */

static tn_status *begin_exchange(cpu_clique *clique, size_t g, uint32_t rank) {
  tn_status *status = NULL;
  pthread_mutex_lock(&clique->lock);
  TN_ASSERT(!clique->ended[clique->all->groups[g].devices[rank]]);
  uint32_t missing = find_absent_rank(clique, g, ++clique->begun[g][rank]);
  if (!clique->reason && missing != UINT32_MAX)
    revoke_clique(clique, error_absent(clique, g, missing));
  if (clique->reason) status = copy_reason(clique);
  pthread_mutex_unlock(&clique->lock);
  return status;
}

/* What went wrong elsewhere says more than that the team is over. */
static tn_status *name_cause(cpu_clique *clique, tn_status *status) {
  pthread_mutex_lock(&clique->lock);
  if (clique->reason) {
    tn_status_destroy(status);
    status = copy_reason(clique);
  }
  pthread_mutex_unlock(&clique->lock);
  return status;
}

tn_status *cpu_clique_exchange(cpu_clique *clique, const plan_exchange *x, uint32_t device,
                               uint32_t tie, void *const *data, const coll_reduce *reduce) {
  TN_ASSERT(clique->all == x->all && device < x->all->devices && tie < x->all->num_ties);
  uint32_t rank = x->ranks[device], group = clique->all->ties[tie].group;
  TN_ASSERT(rank < clique->all->groups[group].size &&
            clique->all->groups[group].devices[rank] == device);
  coll_call call = {.input = data[1],
                    .output = data[0],
                    .elements = x->elements,
                    .reduce = *reduce,
                    .agreed = x->number};
  call.reduce.ranks = (int)clique->all->groups[group].size;
  tn_status *status = begin_exchange(clique, group, rank);
  if (!status) {
    status = coll_execute(clique->ties[tie].programs[rank], &call, FOR_EVER);
    if (status) status = name_cause(clique, status);
  }
  return tn_status_prefix(status, "%s", x->place);
}
