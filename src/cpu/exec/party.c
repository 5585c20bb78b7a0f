/* The devices of one launch as they talk to each other: a team for each group, a program for each
 * rank of a tie. Made for a launch and used again by later ones of the same program.
 *
 * A device that ends with an error ends the others' waiting; so does one that ends well without
 * having done what another one waits for. */
#include "cpu/exec/party.h"

#include "base/system.h"
#include "coll/exec/exec.h"
#include "coll/segments.h"

#include <pthread.h>
#include <string.h>

/* Longer than anything runs. */
#define FOR_EVER ((int64_t)365 * 24 * 3600 * 1000000000)

typedef struct table {
  coll_team **teams; /* of a group, by rank */
} table;

typedef struct seats {
  coll_program **programs; /* of a tie, by rank */
} seats;

struct cpu_party {
  const plan_exchanges *all;
  cpu_party_home *home;
  coll_segments *segments;
  table *tables;        /* by group */
  seats *seats;         /* by tie */
  pthread_mutex_t lock; /* of what follows */
  uint64_t **begun;     /* by group and rank: exchanges begun */
  bool *ended;          /* by device */
  uint32_t left;        /* devices that have not ended */
  tn_status *why;       /* it is over before its time */
  cpu_party *next;      /* of the idle */
};

/* ---- life -------------------------------------------------------------------------------------
 */

static void destroy_launch(cpu_party *party) {
  const plan_exchanges *all = party->all;
  for (size_t i = 0; party->seats && i < all->num_ties; i++) {
    uint32_t size = all->groups[all->ties[i].group].size;
    for (uint32_t r = 0; party->seats[i].programs && r < size; r++)
      coll_program_destroy(party->seats[i].programs[r]);
    tn_free(party->seats[i].programs);
  }
  for (size_t g = 0; party->tables && g < all->num_groups; g++) {
    for (uint32_t r = 0; party->tables[g].teams && r < all->groups[g].size; r++)
      coll_team_destroy(party->tables[g].teams[r]);
    tn_free(party->tables[g].teams);
  }
  for (size_t g = 0; party->begun && g < all->num_groups; g++) tn_free(party->begun[g]);
  coll_segments_destroy(party->segments);
  pthread_mutex_destroy(&party->lock);
  tn_status_destroy(party->why);
  tn_free(party->tables);
  tn_free(party->seats);
  tn_free(party->begun);
  tn_free(party->ended);
  tn_free(party);
}

static tn_status *make_team(cpu_party *party, size_t g) {
  uint32_t size = party->all->groups[g].size;
  party->begun[g] = tn_alloc_zero(size * sizeof **party->begun);
  coll_team **teams = tn_alloc_zero(size * sizeof(coll_team *));
  party->tables[g].teams = teams;
  if (!teams || !party->begun[g]) return tn_error_no_memory("a launch");
  return coll_team_create_local((int)size, "devices", party->segments, teams);
}

static tn_status *make_programs(cpu_party *party, size_t t) {
  const plan_tie *tie = &party->all->ties[t];
  uint32_t size = party->all->groups[tie->group].size;
  coll_program **programs = tn_alloc_zero(size * sizeof(coll_program *));
  party->seats[t].programs = programs;
  tn_status *status = programs ? NULL : tn_error_no_memory("a launch");
  for (uint32_t r = 0; r < size && !status; r++)
    status = coll_program_create(party->tables[tie->group].teams[r],
                                 party->all->capsules[tie->capsule].capsule, &programs[r]);
  return status;
}

static tn_status *fill_launch(cpu_party *party) {
  const plan_exchanges *all = party->all;
  party->tables = tn_alloc_zero((all->num_groups + 1) * sizeof *party->tables);
  party->begun = tn_alloc_zero((all->num_groups + 1) * sizeof *party->begun);
  party->seats = tn_alloc_zero((all->num_ties + 1) * sizeof *party->seats);
  party->ended = tn_alloc_zero(all->devices);
  if (!party->tables || !party->begun || !party->seats || !party->ended)
    return tn_error_no_memory("a launch");
  tn_status *status = coll_segments_create(&party->segments);
  for (size_t g = 0; g < all->num_groups && !status; g++)
    if (all->groups[g].size > 1) status = make_team(party, g);
  for (size_t t = 0; t < all->num_ties && !status; t++) status = make_programs(party, t);
  return status;
}

static tn_status *make_launch(cpu_party_home *home, const plan_exchanges *all, cpu_party **out) {
  cpu_party *party = tn_alloc_zero(sizeof *party);
  if (!party) return tn_error_no_memory("a launch");
  party->all = all;
  party->home = home;
  pthread_mutex_init(&party->lock, NULL);
  tn_status *status = fill_launch(party);
  if (status)
    destroy_launch(party);
  else
    *out = party;
  return tn_status_prefix(status, "joining %u devices", all->devices);
}

tn_status *cpu_party_take(cpu_party_home *home, const plan_exchanges *all, cpu_party **out) {
  pthread_mutex_lock(&home->lock);
  *out = home->idle;
  if (*out) {
    home->idle = (*out)->next;
    home->num_idle--;
  }
  pthread_mutex_unlock(&home->lock);
  tn_status *status = *out ? NULL : make_launch(home, all, out);
  if (*out) (*out)->left = all->devices;
  return status;
}

void cpu_party_home_end(cpu_party_home *home) {
  for (cpu_party *party = home->idle, *next; party; party = next) {
    next = party->next;
    destroy_launch(party);
  }
  home->idle = NULL;
}

/* Everything is as for the first launch but the numbers of calls, which only have to agree. */
static void go_home(cpu_party *party) {
  enum { MOST_IDLE = 4 };
  cpu_party_home *home = party->home;
  memset(party->ended, 0, party->all->devices);
  pthread_mutex_lock(&home->lock);
  bool kept = home->num_idle < MOST_IDLE;
  if (kept) {
    party->next = home->idle;
    home->idle = party;
    home->num_idle++;
  }
  pthread_mutex_unlock(&home->lock);
  if (!kept) destroy_launch(party);
}

/* ---- over before its time ---------------------------------------------------------------------
 */

/* The lock is held. The first reason counts. */
static void end_early(cpu_party *party, tn_status *why) {
  if (party->why || !why) {
    tn_status_destroy(why);
    return;
  }
  party->why = why;
  for (size_t g = 0; g < party->all->num_groups; g++)
    for (uint32_t r = 0; party->tables[g].teams && r < party->all->groups[g].size; r++)
      coll_team_revoke(party->tables[g].teams[r], tn_status_code(why), tn_status_message(why));
}

void cpu_party_stop(cpu_party *party, tn_status *why) {
  pthread_mutex_lock(&party->lock);
  end_early(party, why);
  pthread_mutex_unlock(&party->lock);
}

static tn_status *why_again(const cpu_party *party) {
  return tn_error(tn_status_code(party->why), "%s", tn_status_message(party->why));
}

static uint32_t rank_of(const plan_group *group, uint32_t device) {
  for (uint32_t r = 0; r < group->size; r++)
    if (group->devices[r] == device) return r;
  return UINT32_MAX;
}

/* A rank of the group that ended with fewer exchanges than `begun`; or UINT32_MAX. */
static uint32_t find_absent_rank(const cpu_party *party, size_t g, uint64_t begun) {
  const plan_group *group = &party->all->groups[g];
  for (uint32_t r = 0; r < group->size; r++)
    if (party->ended[group->devices[r]] && party->begun[g][r] < begun) return r;
  return UINT32_MAX;
}

static tn_status *error_absent(const cpu_party *party, size_t g, uint32_t rank) {
  return tn_error(TN_FAILED_PRECONDITION,
                  "device %u of the launch ended its program without an exchange that others wait "
                  "for: devices of one group must make the same ones",
                  party->all->groups[g].devices[rank]);
}

/* Whether someone waits for what this device will not do any more. */
static void look_for_waiting(cpu_party *party, uint32_t device) {
  for (size_t g = 0; g < party->all->num_groups && !party->why; g++) {
    const plan_group *group = &party->all->groups[g];
    uint32_t rank = party->begun[g] ? rank_of(group, device) : UINT32_MAX;
    if (rank == UINT32_MAX) continue;
    uint64_t most = 0;
    for (uint32_t r = 0; r < group->size; r++)
      if (party->begun[g][r] > most) most = party->begun[g][r];
    if (most > party->begun[g][rank]) end_early(party, error_absent(party, g, rank));
  }
}

void cpu_party_leave(cpu_party *party, uint32_t place, int32_t device, const tn_status *error) {
  pthread_mutex_lock(&party->lock);
  party->ended[place] = true;
  if (!error)
    look_for_waiting(party, place);
  else if (!party->why)
    end_early(party, tn_error(TN_ABORTED, "device %d, with which it exchanges data, failed: %s",
                              device, tn_status_message(error)));
  bool last = --party->left == 0, again = !party->why;
  pthread_mutex_unlock(&party->lock);
  if (!last) return;
  if (again)
    go_home(party);
  else
    destroy_launch(party);
}

/* ---- exchanging -------------------------------------------------------------------------------
 */

static tn_status *begin_exchange(cpu_party *party, size_t g, uint32_t rank) {
  tn_status *status = NULL;
  pthread_mutex_lock(&party->lock);
  uint32_t missing = find_absent_rank(party, g, ++party->begun[g][rank]);
  if (!party->why && missing != UINT32_MAX) end_early(party, error_absent(party, g, missing));
  if (party->why) status = why_again(party);
  pthread_mutex_unlock(&party->lock);
  return status;
}

/* What went wrong elsewhere says more than that the team is over. */
static tn_status *name_cause(cpu_party *party, tn_status *status) {
  pthread_mutex_lock(&party->lock);
  if (party->why) {
    tn_status_destroy(status);
    status = why_again(party);
  }
  pthread_mutex_unlock(&party->lock);
  return status;
}

tn_status *cpu_party_exchange(cpu_party *party, const plan_exchange *x, uint32_t device,
                              uint32_t tie, void *const *data, const coll_reduce *reduce) {
  uint32_t rank = x->ranks[device], group = party->all->ties[tie].group;
  coll_call call = {.input = data[1],
                    .output = data[0],
                    .elements = x->elements,
                    .reduce = *reduce,
                    .agreed = x->number};
  call.reduce.ranks = (int)party->all->groups[group].size;
  tn_status *status = begin_exchange(party, group, rank);
  if (!status) {
    status = coll_execute(party->seats[tie].programs[rank], &call, FOR_EVER);
    if (status) status = name_cause(party, status);
  }
  return tn_status_prefix(status, "%s", x->place);
}
