#include "coll/transports/simulated.h"
#include "base/memory.h"
#include "base/system.h"
#include "coll/segments.h"
#include "coll/transports/simulated_world.h"
#include <sched.h>
#include <string.h>

static sim_link *sim_link_of(const coll_link *link) {
  return (sim_link *)(uintptr_t)link;
}
static sim_port *peer_of(const coll_link *link) {
  return &sim_port_of(link->port)->world->ports[link->peer];
}
static sim_world *lock_world(const coll_port *port) {
  sim_world *world = sim_port_of(port)->world;
  pthread_mutex_lock(&world->lock);
  return world;
}
static void unlock_world(sim_world *world) {
  pthread_mutex_unlock(&world->lock);
}

/* NULL: never used, or no memory. */
static sim_channel *find_channel(sim_link *link, uint32_t number, bool make) {
  for (sim_channel *c = link->channels; c; c = c->next)
    if (c->number == number) return c;
  sim_channel *made = make ? tn_alloc_zero(sizeof *made) : NULL;
  if (!made) return NULL;
  made->number = number;
  made->next = link->channels;
  return link->channels = made;
}
static sim_channel *find_incoming(const coll_link *link, uint32_t number) {
  return find_channel(&peer_of(link)->links[link->port->rank], number, false);
}

/* ---- values and signals ------------------------------------------------------------------------
 */

static void *reserve_value(coll_link *base, uint32_t number, size_t bytes) {
  sim_world *world = lock_world(base->port);
  sim_channel *channel = find_channel(sim_link_of(base), number, true);
  sim_value *value = channel ? channel->reserved : NULL;
  void *room = NULL;
  if (channel && channel->sent - channel->released < base->depth) {
    if (value && value->room < bytes) {
      sim_value_drop(value);
      value = NULL;
    }
    if (!value) {
      value = tn_alloc_aligned(sizeof *value + bytes, 16);
      if (value) *value = (sim_value){.users = 1, .room = bytes};
    }
    channel->reserved = value;
    if (value) room = value->data;
    if (!value) sim_port_of(base->port)->short_of_memory = true;
  }
  if (!channel) sim_port_of(base->port)->short_of_memory = true;
  unlock_world(world);
  return room;
}

/* The dead send nothing. True: alive after it. */
static bool count_sent(sim_world *world, sim_port *port) {
  const coll_simulation_options *o = &world->options;
  port->sent++;
  if (o->dead == port->base.rank && o->dies_after && port->sent > o->dies_after)
    sim_die(world, port);
  return !port->dead;
}

static void commit_value(coll_link *base, uint32_t number, size_t bytes, uint64_t tag) {
  sim_port *port = sim_port_of(base->port);
  sim_world *world = lock_world(base->port);
  sim_channel *channel = find_channel(sim_link_of(base), number, false);
  sim_value *value = channel->reserved;
  channel->reserved = NULL;
  value->bytes = bytes;
  value->tag = tag;
  value->number = channel->sent++;
  sim_event event = {.from = port, .to = peer_of(base), .channel = channel, .value = value};
  if (count_sent(world, port) && !sim_post(world, &event)) port->short_of_memory = true;
  sim_value_drop(value);
  unlock_world(world);
}

static const void *peek_value(coll_link *base, uint32_t number, size_t *bytes, uint64_t *tag) {
  sim_world *world = lock_world(base->port);
  const sim_channel *channel = find_incoming(base, number);
  const sim_value *value = channel ? channel->values : NULL;
  if (value && value->number != channel->released) value = NULL;
  if (value) *bytes = value->bytes, *tag = value->tag;
  unlock_world(world);
  return value ? value->data : NULL;
}

static void release_value(coll_link *base, uint32_t number) {
  sim_world *world = lock_world(base->port);
  sim_channel *channel = find_incoming(base, number);
  sim_value *value = channel->values;
  channel->values = value->next;
  channel->released++;
  sim_value_drop(value);
  peer_of(base)->ready = true;
  unlock_world(world);
}

static void signal_peer(coll_link *base, uint32_t number) {
  sim_port *port = sim_port_of(base->port);
  sim_world *world = lock_world(base->port);
  sim_channel *channel = find_channel(sim_link_of(base), number, true);
  if (!channel) {
    port->short_of_memory = true;
  } else if (count_sent(world, port)) {
    sim_event event = {.from = port, .to = peer_of(base), .channel = channel};
    event.number = ++channel->signals_sent;
    for (const sim_channel *c = sim_link_of(base)->channels; c; c = c->next)
      if (c->latest > event.time) event.time = c->latest;
    if (!sim_post(world, &event)) port->short_of_memory = true;
  }
  unlock_world(world);
}

static bool take_signal(coll_link *base, uint32_t number) {
  sim_world *world = lock_world(base->port);
  sim_channel *channel = find_incoming(base, number);
  bool there = channel && channel->signals_there > channel->signals_taken;
  if (there) channel->signals_taken++;
  unlock_world(world);
  return there;
}

/* ---- memory ------------------------------------------------------------------------------------
 */

static void *map_memory(coll_link *base, const coll_place *place, size_t bytes) {
  const sim_port *peer = peer_of(base);
  if (!place->segment) return (void *)(uintptr_t)place->offset;
  return peer->segments ? coll_segments_at(peer->segments, place, bytes) : NULL;
}

static tn_status *error_gone(const coll_link *base) {
  return tn_error(TN_FAILED_PRECONDITION, "memory of rank %d that is gone", base->peer);
}

static tn_status *read_peer(coll_link *base, const coll_place *from, void *to, size_t bytes) {
  const void *at = map_memory(base, from, bytes);
  if (!at) return error_gone(base);
  memcpy(to, at, bytes);
  return NULL;
}

static tn_status *write_peer(coll_link *base, const coll_place *to, const void *from,
                             size_t bytes) {
  void *at = map_memory(base, to, bytes);
  if (!at) return error_gone(base);
  memcpy(at, from, bytes);
  return NULL;
}

static bool has_flushed(coll_link *base) {
  (void)base;
  return true;
}

/* ---- cards and health --------------------------------------------------------------------------
 */

/* What is shown is seen the longest delay later. */
static bool is_seen(const sim_world *world, int64_t since) {
  return world->counts.clock >= since + world->options.most_delay;
}

static bool find_posted(coll_link *base, uint64_t sequence, coll_card *out) {
  sim_world *world = lock_world(base->port);
  const sim_port *peer = peer_of(base);
  size_t at = sequence % COLL_CARDS;
  bool found = peer->cards[at].sequence == sequence && is_seen(world, peer->posted[at]);
  if (found) *out = peer->cards[at];
  unlock_world(world);
  return found;
}

static uint64_t count_done(coll_link *base) {
  sim_world *world = lock_world(base->port);
  const sim_port *peer = peer_of(base);
  uint64_t calls = is_seen(world, peer->done_at) ? peer->done : peer->done_before;
  unlock_world(world);
  return calls;
}

static tn_status *check_health(coll_link *base) {
  sim_world *world = lock_world(base->port);
  const sim_port *peer = peer_of(base);
  tn_status *status = NULL;
  if (sim_port_of(base->port)->short_of_memory)
    status = tn_error_no_memory("a simulated message");
  else if (peer->revoked && is_seen(world, peer->revoked_at))
    status = tn_error(TN_ABORTED, "rank %d ended the team: %s", base->peer,
                      peer->why ? peer->why : tn_code_name(peer->revoked));
  else if (peer->dead && is_seen(world, peer->died))
    status = tn_error(TN_UNAVAILABLE, "rank %d died", base->peer);
  else if (peer->closed)
    status = tn_error(TN_UNAVAILABLE, "rank %d has left the team", base->peer);
  unlock_world(world);
  return status;
}

static void close_link(coll_link *base) {
  (void)base; /* the world's */
}

static const coll_link_calls link_calls = {
    .size = sizeof link_calls,
    .reserve = reserve_value,
    .commit = commit_value,
    .peek = peek_value,
    .release = release_value,
    .signal = signal_peer,
    .take_signal = take_signal,
    .map = map_memory,
    .read = read_peer,
    .write = write_peer,
    .flushed = has_flushed,
    .card = find_posted,
    .done = count_done,
    .health = check_health,
    .close = close_link,
};

/* ---- ports -------------------------------------------------------------------------------------
 */

static void post_call(coll_port *base, const coll_card *shown) {
  sim_world *world = lock_world(base);
  sim_port *port = sim_port_of(base);
  size_t at = shown->sequence % COLL_CARDS;
  if (!port->dead) {
    port->cards[at] = *shown;
    port->posted[at] = world->counts.clock;
  }
  unlock_world(world);
}

static void finish_calls(coll_port *base, uint64_t calls) {
  sim_world *world = lock_world(base);
  sim_port *port = sim_port_of(base);
  if (!port->dead) {
    if (is_seen(world, port->done_at)) port->done_before = port->done;
    port->done = calls;
    port->done_at = world->counts.clock;
  }
  unlock_world(world);
}

/* Where nothing drives the simulation, whoever waits moves it. */
static bool progress_port(coll_port *base) {
  sim_world *world = lock_world(base);
  bool moved = !world->driven && sim_step(world);
  if (!moved && !world->driven) sim_pass(world);
  unlock_world(world);
  return moved;
}

static void sleep_until(coll_port *base, int64_t nanoseconds, bool (*ready)(void *arg), void *arg) {
  int64_t begun = tn_now();
  while (!ready(arg) && tn_now() - begun < nanoseconds)
    if (!progress_port(base)) sched_yield();
}

static void revoke_port(coll_port *base, tn_code code, const char *why) {
  sim_world *world = lock_world(base);
  sim_port *port = sim_port_of(base);
  if (!port->revoked && !port->dead) {
    port->revoked = code;
    port->why = tn_strdup(why);
    port->revoked_at = world->counts.clock;
  }
  unlock_world(world);
}

static void close_port(coll_port *base) {
  sim_world *world = lock_world(base);
  sim_port_of(base)->closed = true;
  bool last = --world->open == 0;
  unlock_world(world);
  if (last) sim_world_destroy(world);
}

static tn_status *write_address(coll_port *base, tn_text *out) {
  tn_text_printf(out, "simulated %d", base->rank);
  return out->failed ? tn_error_no_memory("an address") : NULL;
}

/* Ranks of a simulation are linked when it is made. */
static bool reaches_peer(coll_port *base, const void *bytes, size_t size) {
  (void)base, (void)bytes, (void)size;
  return false;
}

static tn_status *connect_peers(coll_port *base, const coll_peer *peers, size_t count,
                                int64_t nanoseconds, coll_link **links) {
  (void)base, (void)peers, (void)count, (void)nanoseconds, (void)links;
  return tn_error(TN_UNIMPLEMENTED, "ranks of a simulation are linked when it is made");
}

static const coll_port_calls port_calls = {
    .size = sizeof port_calls,
    .address = write_address,
    .reaches = reaches_peer,
    .connect = connect_peers,
    .post = post_call,
    .finish = finish_calls,
    .progress = progress_port,
    .sleep = sleep_until,
    .revoke = revoke_port,
    .close = close_port,
};

static tn_status *probe_simulated(void) {
  return NULL;
}
static tn_status *open_alone(const coll_port_options *options, coll_port **out) {
  (void)options;
  *out = NULL;
  return tn_error(TN_UNIMPLEMENTED, "ports of a simulation are made together");
}
static const coll_transport transport = {
    .size = sizeof transport,
    .name = "simulated",
    .about = "many ranks in one thread, with a clock of their own",
    .maps = true,
    .probe = probe_simulated,
    .open = open_alone,
};

/* ---- making a world ----------------------------------------------------------------------------
 */

static coll_link link_of(sim_port *port, int peer) {
  const sim_world *world = port->world;
  uint32_t depth = world->options.depth ? world->options.depth : 8;
  return (coll_link){.calls = &link_calls,
                     .port = &port->base,
                     .peer = peer,
                     .value_bytes = 64 << 10,
                     .depth = depth,
                     .most_channels = COLL_MAX_LINK_CHANNELS,
                     .latency = (double)world->options.most_delay,
                     .bandwidth = 1};
}

static bool fill_port(sim_world *world, int rank) {
  sim_port *port = &world->ports[rank];
  port->base = (coll_port){&port_calls, &transport, rank, world->size};
  port->world = world;
  port->links = tn_alloc_array((size_t)world->size, sizeof *port->links);
  for (int q = 0; port->links && q < world->size; q++) port->links[q].base = link_of(port, q);
  return port->links != NULL;
}

static tn_status *check_options(int size, const coll_simulation_options *o) {
  if (size < 1 || size > COLL_MAX_RANKS)
    return tn_error(TN_INVALID_ARGUMENT, "a simulation of %d ranks", size);
  if (o->least_delay < 0 || o->most_delay < o->least_delay || o->again_after < 0 ||
      o->lost >= 1000 || o->twice > 1000 || o->dead >= size)
    return tn_error(TN_INVALID_ARGUMENT,
                    "a simulation's delays, losses or dead rank make no sense");
  return NULL;
}

static tn_status *create_world(int size, const coll_simulation_options *options, sim_world **out) {
  *out = NULL;
  tn_status *status = check_options(size, options);
  if (status) return status;
  sim_world *world = tn_alloc_zero(sizeof *world);
  if (!world) return tn_error_no_memory("a simulation");
  pthread_mutex_init(&world->lock, NULL);
  world->options = *options;
  world->random = options->seed;
  world->size = size;
  world->ports = tn_alloc_array((size_t)size, sizeof *world->ports);
  bool made = world->ports;
  for (int r = 0; made && r < size; r++) made = fill_port(world, r);
  if (!made) {
    sim_world_destroy(world);
    return tn_error_no_memory("a simulation");
  }
  world->open = size;
  *out = world;
  return NULL;
}

tn_status *coll_simulation_pair(const coll_simulation_options *options,
                                coll_segments *const segments[2], coll_port *ports[2],
                                coll_link *links[2]) {
  sim_world *world;
  tn_status *status = create_world(2, options, &world);
  for (int i = 0; !status && i < 2; i++) {
    world->ports[i].segments = segments[i];
    ports[i] = &world->ports[i].base;
    links[i] = &world->ports[i].links[1 - i].base;
  }
  return status;
}

static void give_port(sim_world *world, coll_team *team, coll_segments *segments) {
  sim_port *port = &world->ports[team->rank];
  port->segments = segments;
  team->segments = segments;
  team->ports[0] = &port->base;
  team->num_ports = 1;
  for (int q = 0; q < world->size; q++)
    if (q != team->rank) team->links[q] = &port->links[q].base;
}

tn_status *coll_team_create_simulated(int size, const coll_simulation_options *options,
                                      coll_segments *segments, coll_team **teams) {
  sim_world *world;
  tn_status *status = create_world(size, options, &world);
  if (status) return status;
  for (int r = 0; r < size; r++) teams[r] = NULL;
  for (int r = 0; !status && r < size; r++)
    status = coll_team_create(r, size, "simulated", &teams[r]);
  for (int r = 0; r < size; r++) {
    if (!status) {
      give_port(world, teams[r], segments);
    } else {
      coll_team_destroy(teams[r]);
      teams[r] = NULL;
    }
  }
  if (status) sim_world_destroy(world);
  return status;
}

void coll_simulation_kill(coll_team *const *teams, int rank) {
  sim_world *world = lock_world(teams[0]->ports[0]);
  sim_die(world, &world->ports[rank]);
  unlock_world(world);
}

void coll_simulation_count(const coll_team *team, coll_simulation_counts *out) {
  sim_world *world = lock_world(team->ports[0]);
  *out = world->counts;
  unlock_world(world);
}
