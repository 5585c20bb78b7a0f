#include "coll/comm/cost.h"

#include <string.h>

/* Getting to a step and past it, whatever it does. */
static const double step_price = 15;

/* Times at which what is in a channel will have arrived, oldest first. */
typedef struct cost_queue {
  double *times;
  size_t first, count;
} cost_queue;

typedef struct cost_run {
  const coll_capsule *c;
  const coll_wiring *w;
  const comm_facts *facts;
  double chunk;
  double *lanes;   /* of each lane, the time now */
  double *ends;    /* of each step */
  double *begins;  /* of each step, or NULL */
  double *work;    /* of each rank: nanoseconds of a core */
  double *meeting; /* of each channel: when the last one came */
  cost_queue *queues;
  double *times; /* of all queues */
} cost_run;

static const comm_way *link_of(const cost_run *run, int32_t from, int32_t to) {
  return &run->facts->ways[(size_t)from * (size_t)run->facts->ranks + (size_t)to];
}

static void push_arrival(cost_run *run, uint32_t channel, double time) {
  cost_queue *q = &run->queues[channel];
  q->times[q->first + q->count++] = time;
}

static double pop_arrival(cost_run *run, uint32_t channel, double now) {
  cost_queue *q = &run->queues[channel];
  if (!q->count) return now;
  double time = q->times[q->first++];
  q->count--;
  return time > now ? time : now;
}

/* Bytes to or from another rank's memory. What is mapped is read and stored like one's own. */
static double remote_time(const cost_run *run, const coll_ref *ref, int32_t rank, double bytes) {
  if (ref->rank == COLL_HERE || ref->rank == rank) return 0;
  const comm_way *link = link_of(run, rank, ref->rank);
  return link->maps != 0 ? 0 : bytes / link->bandwidth;
}

/* What a move keeps its rank busy for, besides giving. */
static double move_time(const cost_run *run, const coll_step *s, int32_t rank, double bytes) {
  int operands = s->num_operands + (s->take != COLL_NOBODY);
  double time = 0;
  for (int i = 0; i < s->num_operands + s->num_stores; i++)
    time += remote_time(run, &coll_operands(run->c, s)[i], rank, bytes);
  if (operands > 1) time += (operands - 1) * bytes / run->facts->reduce;
  int copies = s->num_stores - (operands > 1);
  return copies > 0 ? time + copies * bytes / run->facts->copy : time;
}

static double run_move(cost_run *run, const coll_step *s, uint32_t step, int32_t rank, double now) {
  double bytes = run->chunk * s->count;
  if (s->take != COLL_NOBODY) now = pop_arrival(run, run->w->take[step], now);
  double busy = move_time(run, s, rank, bytes), flight = 0;
  if (s->give != COLL_NOBODY) {
    const comm_way *link = link_of(run, rank, s->give);
    flight = link->latency;
    if (link->copies != 0)
      busy += bytes / link->bandwidth;
    else
      flight += bytes / link->bandwidth;
  }
  run->work[rank] += busy;
  if (s->give != COLL_NOBODY) push_arrival(run, run->w->give[step], now + busy + flight);
  return now + busy;
}

static tn_status *on_step(void *arg, uint32_t lane, uint32_t step, coll_moment moment) {
  cost_run *run = arg;
  const coll_step *s = &run->c->steps[step];
  int32_t rank = run->w->lane_rank[lane];
  double now = run->lanes[lane];
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep dep = run->c->deps[s->deps + (uint32_t)i];
    uint32_t other = coll_lane_of(run->c, rank, dep.lane)->first + (uint32_t)dep.step;
    if (run->ends[other] > now) now = run->ends[other];
  }
  if (moment == COLL_ARRIVED) { /* at a meeting */
    double *last = &run->meeting[run->w->take[step]];
    if (now > *last) *last = now;
    return NULL;
  }
  if (run->begins) run->begins[step] = now;
  now += step_price;
  run->work[rank] += step_price;
  if (s->op == COLL_MOVE)
    now = run_move(run, s, step, rank, now);
  else if (s->op == COLL_SIGNAL)
    push_arrival(run, run->w->give[step], now + link_of(run, rank, s->give)->latency);
  else if (s->op == COLL_WAIT)
    now = pop_arrival(run, run->w->take[step], now);
  else if ((s->op == COLL_MEET || s->op == COLL_PHASE) && run->meeting[run->w->take[step]] > now)
    now = run->meeting[run->w->take[step]];
  run->lanes[lane] = run->ends[step] = now;
  return NULL;
}

/* Room in each queue for all that is ever given to it. */
static bool open_queues(cost_run *run) {
  const coll_wiring *w = run->w;
  size_t total = 0, next = 0;
  run->queues = tn_alloc_array(w->count, sizeof *run->queues);
  if (!run->queues) return false;
  for (size_t i = 0; i < run->c->num_steps; i++) {
    coll_op op = (coll_op)run->c->steps[i].op;
    if ((op != COLL_MOVE && op != COLL_SIGNAL) || w->give[i] == UINT32_MAX) continue;
    run->queues[w->give[i]].count++;
    total++;
  }
  run->times = tn_alloc_array(total, sizeof *run->times);
  if (!run->times) return false;
  for (size_t i = 0; i < w->count; i++) {
    run->queues[i].times = &run->times[next];
    next += run->queues[i].count;
    run->queues[i].count = 0;
  }
  return true;
}

static double longest_time(const cost_run *run) {
  double most = 0, work = 0;
  for (size_t i = 0; i < run->c->num_lanes; i++)
    if (run->lanes[i] > most) most = run->lanes[i];
  for (int32_t r = 0; r < run->c->num_ranks; r++) work += run->work[r];
  work /= run->facts->cores;
  return most > work ? most : work;
}

/* `run` says what is priced, and has room for the ends of the steps. */
static tn_status *price_capsule(cost_run *run, double *out) {
  const coll_capsule *c = run->c;
  run->lanes = tn_alloc_array(c->num_lanes, sizeof(double));
  run->work = tn_alloc_array((size_t)c->num_ranks, sizeof(double));
  run->meeting = tn_alloc_array(run->w->count, sizeof(double));
  bool room = open_queues(run) && run->lanes && run->work && run->meeting;
  tn_status *status = room ? coll_run_network(c, run->w, COLL_UNBOUNDED, on_step, run, NULL)
                           : tn_error_no_memory("the price of a capsule");
  if (!status) *out = longest_time(run);
  tn_free(run->lanes);
  tn_free(run->work);
  tn_free(run->meeting);
  tn_free(run->queues);
  tn_free(run->times);
  return status;
}

tn_status *comm_cost(const coll_capsule *c, const coll_wiring *wiring, const comm_facts *facts,
                     double chunk, double *out) {
  cost_run run = {.c = c, .w = wiring, .facts = facts, .chunk = chunk};
  run.ends = tn_alloc_array(c->num_steps, sizeof *run.ends);
  if (!run.ends) return tn_error_no_memory("the price of a capsule");
  tn_status *status = price_capsule(&run, out);
  tn_free(run.ends);
  return status;
}

tn_status *comm_cost_steps(const coll_capsule *c, const coll_wiring *wiring,
                           const comm_facts *facts, double chunk, double *begins, double *ends) {
  cost_run run = {.c = c, .w = wiring, .facts = facts, .chunk = chunk};
  run.begins = begins;
  run.ends = ends;
  double all;
  return price_capsule(&run, &all);
}
