/* Inside the simulation. */
#ifndef TN_COLL_TRANSPORTS_SIMULATED_WORLD_H
#define TN_COLL_TRANSPORTS_SIMULATED_WORLD_H

#include "coll/transports/simulated.h"
#include <pthread.h>

typedef struct sim_value {
  struct sim_value *next;
  uint64_t number, tag;
  size_t bytes, room;
  int users; /* messages under way, and the channel */
  bool there;
  _Alignas(16) char data[];
} sim_value;

/* One channel of one direction of a link; made at its first use. */
typedef struct sim_channel {
  struct sim_channel *next;
  uint32_t number;
  uint64_t sent, released; /* values */
  uint64_t signals_sent, signals_there, signals_taken;
  int64_t latest;               /* when all that was sent is there */
  sim_value *reserved, *values; /* there, by number; some before their turn */
} sim_channel;

typedef struct sim_link {
  coll_link base;
  sim_channel *channels; /* out */
} sim_link;

typedef struct sim_world sim_world;
typedef struct sim_port {
  coll_port base;
  sim_world *world;
  coll_segments *segments;
  sim_link *links; /* by rank; its own is not used */
  coll_card cards[COLL_CARDS];
  int64_t posted[COLL_CARDS];
  uint64_t done, done_before;
  int64_t done_at;
  uint64_t sent; /* values and signals */
  bool ready, closed, dead;
  int64_t died;
  tn_code revoked; /* TN_OK: not */
  char *why;
  int64_t revoked_at;
  bool short_of_memory;
} sim_port;

typedef struct sim_event {
  int64_t time;
  uint64_t order; /* of equal times */
  sim_port *from, *to;
  sim_channel *channel;
  sim_value *value; /* NULL: a signal, with its number */
  uint64_t number;
} sim_event;

struct sim_world {
  pthread_mutex_t lock;
  coll_simulation_options options;
  int size, open; /* ports */
  bool driven;    /* coll_simulation_run() moves it, and nobody else */
  sim_port *ports;
  uint64_t random, order;
  coll_simulation_counts counts;
  sim_event *events; /* a heap, the next one first */
  size_t num_events, cap_events;
};

static inline sim_port *sim_port_of(const coll_port *port) {
  return (sim_port *)(uintptr_t)port;
}

uint64_t sim_random(sim_world *world);
int64_t sim_delay(sim_world *world);
/* Sends it, perhaps more than once. False: no memory. */
bool sim_post(sim_world *world, const sim_event *event);
/* The clock goes on to the next message, which comes; false: there is none. */
bool sim_step(sim_world *world);
/* Time passes, and nothing comes. */
void sim_pass(sim_world *world);
void sim_die(sim_world *world, sim_port *port);
void sim_value_drop(sim_value *value);
void sim_world_destroy(sim_world *world);

#endif
