/* Driving the runs of a simulation: who may go on goes on, in an order that the seed decides; when
 * nobody may, the clock does. */
#include "base/memory.h"
#include "base/system.h"
#include "coll/exec/program.h"
#include "coll/transports/simulated_world.h"
#include <time.h>

typedef struct driver {
  sim_world *world;
  coll_run *const *runs;
  tn_status **statuses;
  bool *over;
  int *ready; /* ranks in a heap of no order */
  int num_ready, left;
  int64_t idle_since; /* 0: not idle */
} driver;

static void end_rank(driver *d, int rank, tn_status *status) {
  d->over[rank] = true;
  d->statuses[rank] = status;
  d->left--;
}

static void advance_rank(driver *d, int rank) {
  sim_port *port = &d->world->ports[rank];
  coll_progress progress = port->dead ? COLL_FAILED : coll_run_advance(d->runs[rank]);
  if (port->dead) { /* perhaps only just now */
    end_rank(d, rank, tn_error(TN_ABORTED, "this rank, %d, died", rank));
    return;
  }
  if (progress == COLL_MOVED || progress == COLL_ENDED || progress == COLL_FAILED)
    d->idle_since = 0;
  if (progress == COLL_MOVED) port->ready = true;
  if (progress == COLL_ENDED) end_rank(d, rank, NULL);
  if (progress == COLL_FAILED) end_rank(d, rank, coll_run_error(d->runs[rank]));
}

static void gather_ready(driver *d) {
  d->num_ready = 0;
  for (int r = 0; r < d->world->size; r++)
    if (d->world->ports[r].ready && !d->over[r]) d->ready[d->num_ready++] = r;
}

static void advance_ready(driver *d) {
  while (d->num_ready) {
    int at = (int)(sim_random(d->world) % (uint64_t)d->num_ready);
    int rank = d->ready[at];
    d->ready[at] = d->ready[--d->num_ready];
    d->world->ports[rank].ready = false;
    advance_rank(d, rank);
  }
}

/* Some of what is under way comes: as many messages at a time as there are ranks, so that looking
 * for who is ready costs little. */
static bool let_come(driver *d) {
  bool came = false;
  int most = 1 + (int)(sim_random(d->world) % (uint64_t)d->world->size);
  for (int i = 0; i < most && sim_step(d->world); i++) came = true;
  return came;
}

static void give_up(driver *d) {
  for (int r = 0; r < d->world->size; r++) {
    if (d->over[r]) continue;
    tn_text text = {0};
    coll_run_describe(d->runs[r], &text);
    end_rank(d, r,
             tn_error(TN_INTERNAL, "the simulation stands still: %s",
                      text.data ? text.data : "no memory"));
    tn_text_free(&text);
  }
}

/* Nothing is under way, and nobody moves: cards may be seen now, deaths may show. Runs look at
 * their peers every now and then by the machine's clock. */
static void pass_time(driver *d) {
  enum { PATIENCE = 2000000000 };
  const struct timespec moment = {0, 600000};
  int64_t now = tn_now();
  sim_pass(d->world);
  if (!d->idle_since) {
    d->idle_since = now;
  } else if (now - d->idle_since > PATIENCE) {
    give_up(d);
    return;
  } else {
    nanosleep(&moment, NULL);
  }
  for (int r = 0; r < d->world->size; r++) {
    if (d->over[r]) continue;
    d->world->ports[r].ready = true;
    if (!d->world->ports[r].dead && coll_run_look(d->runs[r]) == COLL_FAILED)
      end_rank(d, r, coll_run_error(d->runs[r]));
  }
}

static void drive_world(driver *d) {
  d->world->driven = true;
  while (d->left) {
    gather_ready(d);
    if (d->num_ready)
      advance_ready(d);
    else if (!let_come(d))
      pass_time(d);
  }
  d->world->driven = false;
}

void coll_simulation_run(coll_team *const *teams, coll_run *const *runs, tn_status **statuses) {
  sim_world *world = sim_port_of(teams[0]->ports[0])->world;
  size_t size = (size_t)world->size;
  driver d = {.world = world, .runs = runs, .statuses = statuses};
  d.over = tn_alloc_array(size, sizeof *d.over);
  d.ready = tn_alloc_array(size, sizeof *d.ready);
  for (size_t r = 0; r < size; r++) {
    statuses[r] = NULL;
    bool takes_part = runs[r] && d.over && d.ready;
    if (runs[r] && !takes_part) statuses[r] = tn_error_no_memory("a simulation");
    if (d.over) d.over[r] = !takes_part;
    world->ports[r].ready = takes_part;
    d.left += takes_part;
  }
  drive_world(&d);
  tn_free(d.over);
  tn_free(d.ready);
}
