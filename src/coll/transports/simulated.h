/* Many ranks in one thread, on a network with a clock of its own: messages take a time that a seed
 * decides, overtake each other between channels and peers, are lost and sent again, come twice; a
 * rank may die. What links promise stays true: values of a channel are in order and come once, and
 * a signal is behind what was sent before it. The same seed gives the same run.
 *
 * One thread at a time may move a simulation; calls of its links may come from any (the world has
 * one lock). It serves no flags: nobody gets it who does not ask for it. */
#ifndef TN_COLL_TRANSPORTS_SIMULATED_H
#define TN_COLL_TRANSPORTS_SIMULATED_H

#include "coll/exec/exec.h"

typedef struct coll_simulation_options {
  uint64_t seed;
  int64_t least_delay, most_delay; /* of a message, in nanoseconds of the simulation's clock */
  uint32_t lost, twice;            /* messages of a thousand */
  int64_t again_after;             /* a message that was lost is sent again */
  uint32_t depth;                  /* values that a channel holds; 0: 8 */
  int dead;                        /* a rank that dies; negative: none */
  int64_t dies_at;                 /* on the clock; negative: not by time */
  uint64_t dies_after;             /* values and signals that it sends; 0: not by count */
} coll_simulation_options;
#define COLL_SIMULATION_INIT                                                                       \
  {                                                                                                \
    .seed = 1, .least_delay = 1000, .most_delay = 20000, .again_after = 200000, .dead = -1,        \
    .dies_at = -1                                                                                  \
  }

typedef struct coll_simulation_counts {
  int64_t clock;
  uint64_t messages, lost, twice;
} coll_simulation_counts;

/* A team for each of `size` ranks. The simulation goes with the last of them. */
tn_status *coll_team_create_simulated(int size, const coll_simulation_options *options,
                                      coll_segments *segments, coll_team **teams) TN_MUST_USE;

/* Advances the runs of all ranks of teams[0]'s simulation, each as soon as something may have come
 * for it, until all have ended. runs[r] is rank r's, begun, or NULL: it takes no part. statuses[r]
 * gets its error; a rank that died has none of a run's but says ABORTED. Runs that cannot go on
 * get INTERNAL with what they wait for. */
void coll_simulation_run(coll_team *const *teams, coll_run *const *runs, tn_status **statuses);

/* Rank `rank` is dead from now on. */
void coll_simulation_kill(coll_team *const *teams, int rank);
void coll_simulation_count(const coll_team *team, coll_simulation_counts *out);

/* For the suite of links: ports 0 and 1 of a simulation of two. */
tn_status *coll_simulation_pair(const coll_simulation_options *options,
                                coll_segments *const segments[2], coll_port *ports[2],
                                coll_link *links[2]) TN_MUST_USE;

#endif
