/* The simulation's clock and what is under way. */
#include "coll/transports/simulated_world.h"
#include "base/memory.h"

/* splitmix64 */
uint64_t sim_random(sim_world *world) {
  uint64_t z = world->random += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

int64_t sim_delay(sim_world *world) {
  const coll_simulation_options *o = &world->options;
  uint64_t range = (uint64_t)(o->most_delay - o->least_delay) + 1;
  return o->least_delay + (int64_t)(sim_random(world) % range);
}

static bool draw_chance(sim_world *world, uint32_t of_thousand) {
  return of_thousand && sim_random(world) % 1000 < of_thousand;
}

/* ---- the heap ----------------------------------------------------------------------------------
 */

static bool event_before(const sim_event *a, const sim_event *b) {
  return a->time != b->time ? a->time < b->time : a->order < b->order;
}

static bool push_event(sim_world *world, sim_event event) {
  if (!tn_array_reserve((void **)&world->events, &world->cap_events, world->num_events + 1,
                        sizeof event))
    return false;
  event.order = world->order++;
  size_t at = world->num_events++;
  for (; at && event_before(&event, &world->events[(at - 1) / 2]); at = (at - 1) / 2)
    world->events[at] = world->events[(at - 1) / 2];
  world->events[at] = event;
  if (event.value) event.value->users++;
  return true;
}

static sim_event pop_event(sim_world *world) {
  sim_event first = world->events[0], last = world->events[--world->num_events];
  size_t at = 0, count = world->num_events;
  for (size_t child; (child = 2 * at + 1) < count; at = child) {
    if (child + 1 < count && event_before(&world->events[child + 1], &world->events[child]))
      child++;
    if (!event_before(&world->events[child], &last)) break;
    world->events[at] = world->events[child];
  }
  if (count) world->events[at] = last;
  return first;
}

/* ---- sending -----------------------------------------------------------------------------------
 */

bool sim_post(sim_world *world, const sim_event *event) {
  enum { MOST_TRIES = 20 };
  const coll_simulation_options *o = &world->options;
  sim_event sent = *event;
  sent.time = world->counts.clock + sim_delay(world);
  for (int i = 0; i < MOST_TRIES && draw_chance(world, o->lost); i++) {
    sent.time += o->again_after;
    world->counts.lost++;
  }
  if (sent.time < event->time) sent.time = event->time; /* behind what it must not overtake */
  if (sent.channel->latest < sent.time) sent.channel->latest = sent.time;
  world->counts.messages++;
  if (!push_event(world, sent)) return false;
  if (!draw_chance(world, o->twice)) return true;
  world->counts.twice++;
  sent.time += sim_delay(world);
  return push_event(world, sent);
}

/* ---- coming ------------------------------------------------------------------------------------
 */

void sim_value_drop(sim_value *value) {
  if (value && --value->users == 0) tn_free_aligned(value);
}

static void value_comes(sim_channel *channel, sim_value *value) {
  sim_value **at = &channel->values;
  if (value->there) return; /* for the second time */
  value->there = true;
  value->users++;
  while (*at && (*at)->number < value->number) at = &(*at)->next;
  value->next = *at;
  *at = value;
}

bool sim_step(sim_world *world) {
  if (!world->num_events) return false;
  sim_event event = pop_event(world);
  if (event.time > world->counts.clock) world->counts.clock = event.time;
  const coll_simulation_options *o = &world->options;
  if (o->dead >= 0 && o->dies_at >= 0 && world->counts.clock >= o->dies_at)
    sim_die(world, &world->ports[o->dead]);
  if (event.value)
    value_comes(event.channel, event.value);
  else if (event.number > event.channel->signals_there)
    event.channel->signals_there = event.number;
  sim_value_drop(event.value);
  event.to->ready = true;
  return true;
}

void sim_pass(sim_world *world) {
  const coll_simulation_options *o = &world->options;
  world->counts.clock += o->most_delay + 1;
  if (o->dead >= 0 && o->dies_at >= 0 && world->counts.clock >= o->dies_at)
    sim_die(world, &world->ports[o->dead]);
}

void sim_die(sim_world *world, sim_port *port) {
  if (port->dead) return;
  port->dead = true;
  port->died = world->counts.clock;
}

/* ---- the end -----------------------------------------------------------------------------------
 */

static void destroy_channels(sim_channel *channel) {
  while (channel) {
    sim_channel *next = channel->next;
    sim_value_drop(channel->reserved);
    while (channel->values) {
      sim_value *value = channel->values;
      channel->values = value->next;
      sim_value_drop(value);
    }
    tn_free(channel);
    channel = next;
  }
}

void sim_world_destroy(sim_world *world) {
  if (!world) return;
  while (world->num_events) {
    sim_event event = pop_event(world);
    sim_value_drop(event.value);
  }
  for (int r = 0; world->ports && r < world->size; r++) {
    sim_port *port = &world->ports[r];
    for (int q = 0; port->links && q < world->size; q++) destroy_channels(port->links[q].channels);
    tn_free(port->links);
    tn_free(port->why);
  }
  tn_free(world->ports);
  tn_free(world->events);
  pthread_mutex_destroy(&world->lock);
  tn_free(world);
}
