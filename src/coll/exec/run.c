/* Runs: lanes as state machines over slices. */
#include "coll/exec/program.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/capsule/collective.h"

#include <inttypes.h>
#include <string.h>
#include <tenon/comm.h>

/* ---- steps -------------------------------------------------------------------------------------
 */

static coll_progress check_value(coll_run *run, const exec_step *s, size_t bytes, size_t wanted,
                                 uint64_t tag) {
  int32_t rank = s->from->peer;
  if (tag != run->tag) {
    coll_progress met = coll_peer_meet(run, rank);
    if (met == COLL_FAILED) return met;
    if (met == COLL_BLOCKED) return coll_peer_differs(run, rank);
    return coll_run_fail(run, tn_error(TN_FAILED_PRECONDITION,
                                       "a value of rank %" PRId32
                                       " is left of a call before call %" PRIu64
                                       ", which is not that of rank %d: collectives differed",
                                       rank, run->sequence, run->team->rank));
  }
  return coll_run_fail(run, tn_error(TN_DATA_LOSS,
                                     "a value of %zu bytes of rank %" PRId32 ", where %zu are due",
                                     bytes, rank, wanted));
}

static coll_progress reach_all(coll_run *run, const exec_step *s) {
  for (int i = 0; i < s->num_operands + s->num_stores; i++) {
    if (s->refs[i].peer == COLL_HERE) continue;
    coll_progress reached = coll_peer_reach(run, s->refs[i].peer);
    if (reached != COLL_MOVED) return reached;
  }
  return COLL_MOVED;
}

/* A value often comes while it is looked for: a waiting run of one lane looks some times more. */
static const void *take_value(const coll_run *run, const exec_step *s, size_t *bytes,
                              uint64_t *tag) {
  enum { LOOKS = 64 };
  const void *(*peek)(coll_link *, uint32_t, size_t *, uint64_t *) = s->from->calls->peek;
  const void *taken = peek(s->from, s->take, bytes, tag);
  for (int i = 0; !taken && run->patient && i < LOOKS; i++)
    taken = peek(s->from, s->take, bytes, tag);
  return taken;
}

static bool take_signal(const coll_run *run, const exec_step *s) {
  enum { LOOKS = 64 };
  bool (*take)(coll_link *, uint32_t) = s->from->calls->take_signal;
  bool taken = take(s->from, s->take);
  for (int i = 0; !taken && run->patient && i < LOOKS; i++) taken = take(s->from, s->take);
  return taken;
}

static coll_progress step_move(coll_run *run, const run_lane *lane, const exec_step *s) {
  size_t bytes = (size_t)s->count * lane->at.bytes, size = bytes;
  const void *taken = NULL;
  void *room = NULL;
  uint64_t tag = run->tag;
  if (s->from) {
    taken = take_value(run, s, &size, &tag);
    if (!taken) return COLL_BLOCKED;
    if (tag != run->tag || size != bytes) return check_value(run, s, size, bytes, tag);
  }
  if (s->to) {
    room = s->to->calls->reserve(s->to, s->give, bytes);
    if (!room) return COLL_BLOCKED;
  }
  if (s->reaches) {
    coll_progress reached = reach_all(run, s);
    if (reached != COLL_MOVED) return reached;
  }
  if (bytes) {
    tn_status *status = coll_move_data(run, s, &lane->at, taken, room);
    if (status) return coll_run_fail(run, status);
  }
  if (s->from) s->from->calls->release(s->from, s->take);
  if (s->to) s->to->calls->commit(s->to, s->give, bytes, run->tag);
  return COLL_MOVED;
}

/* Signals carry no tag: the first of each peer is believed when its card has come, and fits. */
static coll_progress step_wait(coll_run *run, run_lane *lane, const exec_step *s) {
  if (!lane->came && !take_signal(run, s)) return COLL_BLOCKED;
  coll_progress met = coll_peer_meet(run, s->from->peer);
  lane->came = met == COLL_BLOCKED;
  return met;
}

/* All lanes that meet come equally often, so arrivals alone say which meeting one is at. */
static coll_progress step_meet(coll_run *run, run_lane *lane, const exec_step *s) {
  int64_t *arrivals = &run->program->meetings[s->take];
  if (!lane->came) {
    lane->came = true;
    lane->meeting = (*arrivals / s->count + 1) * s->count;
    ++*arrivals;
  }
  if (*arrivals < lane->meeting) return COLL_BLOCKED;
  lane->came = false;
  return COLL_MOVED;
}

static coll_progress step_acquire(coll_run *run, const exec_step *s) {
  int32_t *semaphore = &run->program->semaphores[s->take];
  if (!*semaphore) return COLL_BLOCKED;
  --*semaphore;
  return COLL_MOVED;
}

static coll_progress step_flush(const coll_run *run) {
  for (int32_t r = 0; r < run->team->size; r++) {
    coll_link *link = run->team->links[r];
    if (link && !link->calls->flushed(link)) return COLL_BLOCKED;
  }
  return COLL_MOVED;
}

/* ---- phases ------------------------------------------------------------------------------------
 */

static tn_status *enter_phase(coll_run *run, int phase) {
  enum { PATIENCE = 60 }; /* seconds, where the call has no deadline */
  const coll_phase_switcher *phases = run->team->phases;
  int64_t left = INT64_C(1000000000) * PATIENCE;
  if (run->deadline != INT64_MAX) left = run->deadline - tn_now();
  if (left <= 0) return tn_error(TN_DEADLINE_EXCEEDED, "no time is left to enter phase %d", phase);
  tn_status *status = phases->enter(phases->arg, phase, left);
  return tn_status_prefix(status, "phase %d", phase);
}

/* Rank 0 hears of all others, switches, and tells them. */
static coll_progress step_phase(coll_run *run, run_lane *lane, int phase) {
  coll_program *p = run->program;
  coll_team *team = run->team;
  for (; team->rank == 0 && lane->part + 1 < (uint32_t)team->size; lane->part++) {
    coll_link *link = team->links[lane->part + 1];
    if (!link->calls->take_signal(link, p->phase_take[link->peer])) return COLL_BLOCKED;
    if (coll_peer_meet(run, link->peer) == COLL_FAILED) return COLL_FAILED;
  }
  if (team->rank == 0) {
    tn_status *status = enter_phase(run, phase);
    if (status) return coll_run_fail(run, status);
    for (int r = 1; r < team->size; r++)
      team->links[r]->calls->signal(team->links[r], p->phase_give[r]);
  } else {
    coll_link *link = team->links[0];
    if (!lane->came) link->calls->signal(link, p->phase_give[0]);
    lane->came = true;
    if (!link->calls->take_signal(link, p->phase_take[0])) return COLL_BLOCKED;
  }
  lane->came = false;
  lane->part = 0;
  team->phase = phase;
  return COLL_MOVED;
}

/* ---- lanes -------------------------------------------------------------------------------------
 */

static bool deps_done(const coll_run *run, const run_lane *lane, const exec_step *s) {
  const coll_program *p = run->program;
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep d = s->deps[i];
    uint64_t due = lane->slice * (uint64_t)p->lanes[d.lane].count + (uint64_t)d.step;
    if (p->run_lanes[d.lane].progress <= due) return false;
  }
  return true;
}

static coll_progress do_step(coll_run *run, run_lane *lane, const exec_step *s) {
  switch ((coll_op)s->op) {
  case COLL_MOVE: return step_move(run, lane, s);
  case COLL_SIGNAL: s->to->calls->signal(s->to, s->give); return COLL_MOVED;
  case COLL_WAIT: return step_wait(run, lane, s);
  case COLL_MEET: return step_meet(run, lane, s);
  case COLL_ACQUIRE: return step_acquire(run, s);
  case COLL_RELEASE: run->program->semaphores[s->take]++; return COLL_MOVED;
  case COLL_FLUSH: return step_flush(run);
  case COLL_PHASE: return step_phase(run, lane, (int)s->take);
  default: return COLL_MOVED;
  }
}

static void fill_semaphores(coll_program *p) {
  for (int32_t i = 0; i < p->capsule->num_semaphores; i++)
    p->semaphores[i] = p->capsule->semaphores[i];
}

/* The last lane that comes to the end of a slice opens the gate to the next. */
static bool pass_gate(coll_run *run, run_lane *lane) {
  coll_program *p = run->program;
  if (!p->gated || lane->slice + 1 <= run->gate) return true;
  if (!lane->came) {
    lane->came = true;
    run->at_gate++;
  }
  if (run->at_gate < p->num_lanes) return false;
  run->at_gate = 0;
  run->gate++;
  fill_semaphores(p);
  return true;
}

/* True: the lane is in its next slice; false: it waits for others, or has ended. */
static bool next_slice(coll_run *run, run_lane *lane) {
  if (lane->slice + 1 == run->num_slices) {
    lane->slice++;
    run->lanes_left--;
    return false;
  }
  if (!pass_gate(run, lane)) return false;
  lane->came = false;
  lane->step = 0;
  coll_slice_at(run, ++lane->slice, &lane->at);
  return true;
}

/* The step of the lane is done. */
static void trace_step(const coll_run *run, run_lane *lane, uint32_t number) {
  tn_coll_trace *trace = run->call.trace;
  if (trace->count < trace->capacity)
    trace->steps[trace->count] = (tn_coll_step){.lane = (int)number,
                                                .step = (int)lane->step,
                                                .slice = (int64_t)lane->slice,
                                                .begun = lane->begun,
                                                .ended = tn_now()};
  trace->count++;
  lane->begun = 0;
}

static coll_progress advance_lane(coll_run *run, uint32_t number) {
  const exec_lane *steps = &run->program->lanes[number];
  run_lane *lane = &run->program->run_lanes[number];
  coll_progress so_far = COLL_BLOCKED;
  while (lane->slice < run->num_slices) {
    if (lane->step == steps->count) {
      if (!next_slice(run, lane)) return so_far;
      so_far = COLL_MOVED;
      continue;
    }
    const exec_step *s = &steps->steps[lane->step];
    if (run->call.trace && !lane->begun) lane->begun = tn_now();
    if (s->num_deps && !deps_done(run, lane, s)) return so_far;
    coll_progress done = do_step(run, lane, s);
    if (done != COLL_MOVED) return done == COLL_FAILED ? done : so_far;
    if (run->call.trace) trace_step(run, lane, number);
    lane->step++;
    lane->progress++;
    so_far = COLL_MOVED;
  }
  return so_far;
}

/* ---- beginning ---------------------------------------------------------------------------------
 */

/* In place only one of the two need be named; the smaller lies where this rank's part is. */
static tn_status *find_buffers(coll_run *run) {
  const coll_capsule *c = run->program->capsule;
  int32_t rank = run->team->rank;
  bool has_in = coll_has_input(c, rank), has_out = coll_has_output(c, rank);
  char *in = has_in ? (char *)(uintptr_t)run->call.input : NULL;
  char *out = has_out ? run->call.output : NULL;
  if (run->call.in_place && has_in && has_out) {
    exec_layout own = coll_layout(c, rank, true);
    size_t chunks = c->chunks > 0 ? (size_t)c->chunks : 1;
    size_t block = run->call.elements * run->call.reduce.element;
    size_t in_at = own.at[COLL_INPUT] / chunks * block;
    size_t out_at = own.at[COLL_OUTPUT] / chunks * block;
    if (!out && in) out = in - in_at + out_at;
    if (!in && out) in = out - out_at + in_at;
    if (out && in - in_at != out - out_at)
      return tn_error(TN_INVALID_ARGUMENT, "in place, and input and output are not one memory");
  }
  if (run->call.elements && ((has_in && !in) || (has_out && !out)))
    return tn_error(TN_INVALID_ARGUMENT, "rank %" PRId32 " needs an %s", rank,
                    has_in && !in ? "input" : "output");
  run->base[COLL_INPUT] = in;
  run->base[COLL_OUTPUT] = out;
  return NULL;
}

static tn_status *check_call(coll_program *p, const coll_call *call) {
  const coll_capsule *c = p->capsule;
  if (call->in_place ? !c->in_place : !c->out_of_place)
    return tn_error(TN_INVALID_ARGUMENT, "capsule '%s' does not run %s", c->name,
                    call->in_place ? "in place" : "out of place");
  bool in_order = call->reduce.op == TN_USER && call->reduce.user.order == TN_IN_ORDER;
  if (coll_reduces(c->kind) && in_order && c->order != COLL_IN_ORDER)
    return tn_error(TN_INVALID_ARGUMENT,
                    "capsule '%s' does not keep the order that the reduction needs", c->name);
  if (p->any_checked && p->checked.type == call->reduce.type && p->checked.op == call->reduce.op &&
      p->checked.element == call->reduce.element && p->checked.ranks == call->reduce.ranks &&
      p->checked.user.reduce == call->reduce.user.reduce)
    return NULL;
  if (c->kind != COLL_BARRIER) {
    tn_status *status = coll_reduce_check(&call->reduce, !coll_reduces(c->kind));
    if (status) return status;
  }
  p->checked = call->reduce;
  p->any_checked = true;
  return NULL;
}

static tn_status *get_memory(coll_run *run) {
  size_t element = run->call.reduce.element, main = coll_scratch_bytes(run, run->team->rank);
  size_t bytes = main + (run->rest ? run->layout.size * element : 0);
  if (!bytes) return NULL;
  tn_status *status = coll_scratch_need(run->program, bytes);
  if (status) return status;
  run->base[COLL_SCRATCH] = run->program->scratch;
  for (int b = 0; b < COLL_NUM_BUFFERS; b++)
    run->rest_base[b] = run->base[COLL_SCRATCH] + main + run->layout.at[b] * element;
  return NULL;
}

static void fill_card(coll_run *run) {
  const coll_program *p = run->program;
  run->card =
      (coll_card){.sequence = run->sequence, .fingerprint = coll_fingerprint(p, &run->call)};
  run->tag = coll_value_tag(run->card.fingerprint, run->sequence);
  if (!p->any_reached) return;
  for (int b = 0; b < COLL_NUM_BUFFERS; b++) {
    size_t bytes = coll_buffer_bytes(run, run->team->rank, run->call.in_place, (coll_buffer)b);
    bool left = b == COLL_SCRATCH && run->rest;
    if (bytes && (p->reached[b] || left))
      coll_scratch_place(run->team, run->base[b], bytes, &run->card.places[b]);
  }
}

bool coll_may_post(coll_program *p, uint64_t sequence) {
  if (sequence <= COLL_CARDS + p->peers_done) return true;
  uint64_t least = UINT64_MAX;
  for (int32_t r = 0; r < p->team->size; r++) {
    coll_link *link = p->team->links[r];
    uint64_t done = link ? link->calls->done(link) : UINT64_MAX;
    if (done < least) least = done;
  }
  p->peers_done = least == UINT64_MAX ? sequence : least;
  return sequence <= COLL_CARDS + p->peers_done;
}

static bool post_call(coll_run *run) {
  if (!coll_may_post(run->program, run->sequence)) return false;
  /* not again: peers may be reading it */
  for (size_t i = 0; run->program->posted != run->sequence && i < run->team->num_ports; i++)
    run->team->ports[i]->calls->post(run->team->ports[i], &run->card);
  run->state = RUN_GOING;
  return true;
}

static void start_lanes(coll_run *run) {
  coll_program *p = run->program;
  exec_slice first;
  coll_slice_at(run, 0, &first);
  for (uint32_t l = 0; l < p->num_lanes; l++) p->run_lanes[l] = (run_lane){.at = first};
  for (uint32_t i = 0; i < p->num_meetings; i++) p->meetings[i] = 0;
  fill_semaphores(p);
  run->lanes_left = p->num_lanes;
  run->gate = run->at_gate = run->blocked = 0;
}

static tn_status *prepare_call(coll_run *run) {
  const coll_call *call = &run->call;
  tn_status *status = check_call(run->program, call);
  if (!status && !run->measured) status = coll_run_measure(run);
  run->measured = !status;
  return status ? status : find_buffers(run);
}

/* The others would wait for ever for a rank that cannot come. */
static tn_status *give_up(coll_team *team, tn_status *status) {
  coll_team_revoke(team, tn_status_code(status), tn_status_message(status));
  return status;
}

/* The call has its number, and this rank has run `steps` of its one lane already. */
static tn_status *begin_at(coll_program *program, const coll_call *call, uint64_t sequence,
                           uint32_t steps) {
  coll_run *run = &program->run;
  run->measured = run->measured && run->call.elements == call->elements &&
                  run->call.in_place == call->in_place &&
                  run->call.reduce.element == call->reduce.element;
  run->call = *call;
  tn_status *status = prepare_call(run);
  if (status) return status;
  status = get_memory(run);
  if (status) return give_up(run->team, status);
  run->sequence = sequence;
  run->team->sequence = sequence;
  run->deadline = INT64_MAX;
  run->patient = false;
  run->looked = run->warned = 0;
  fill_card(run);
  if (run->rest) coll_rest_in(run);
  start_lanes(run);
  if (steps) {
    program->run_lanes[0].step = steps;
    program->run_lanes[0].progress = steps;
  }
  run->state = RUN_ENTERING;
  post_call(run);
  return NULL;
}

tn_status *coll_run_begin(coll_program *program, const coll_call *call, coll_run **out) {
  *out = NULL;
  coll_team *team = program->team;
  if (program->run.state != RUN_IDLE)
    return tn_error(TN_FAILED_PRECONDITION, "the call before has not ended");
  if (atomic_load_explicit(&team->revoked, memory_order_acquire) == COLL_TEAM_REVOKED)
    return tn_status_copy(team->why);
  tn_status *status = begin_at(program, call, team->sequence + 1, 0);
  if (!status) *out = &program->run;
  return status;
}

tn_status *coll_run_resume(coll_program *program, const coll_call *call, uint32_t steps,
                           coll_run **out) {
  *out = NULL;
  tn_status *status = begin_at(program, call, program->team->sequence, steps);
  if (status) return give_up(program->team, status);
  *out = &program->run;
  return NULL;
}

/* ---- going on, and ending ----------------------------------------------------------------------
 */

static coll_progress finish_run(coll_run *run) {
  if (run->rest) coll_rest_out(run);
  if (run->call.reduce.op == TN_AVG && coll_has_output(run->program->capsule, run->team->rank) &&
      coll_reduces(run->program->capsule->kind))
    coll_reduce_finish(&run->call.reduce, run->base[COLL_OUTPUT], run->call.elements);
  run->state = RUN_ENDED;
  for (size_t i = 0; i < run->team->num_ports; i++)
    run->team->ports[i]->calls->finish(run->team->ports[i], run->sequence);
  return COLL_ENDED;
}

static coll_progress poll_blocked(coll_run *run) {
  enum { OFTEN = 64 }; /* between looks at the clock */
  coll_progress moved = COLL_BLOCKED;
  for (size_t i = 0; i < run->team->num_ports; i++)
    if (run->team->ports[i]->calls->progress(run->team->ports[i])) moved = COLL_MOVED;
  if (++run->blocked % OFTEN &&
      atomic_load_explicit(&run->team->revoked, memory_order_relaxed) == COLL_TEAM_WHOLE)
    return moved;
  return coll_run_look(run) == COLL_FAILED ? COLL_FAILED : moved;
}

coll_progress coll_run_advance(coll_run *run) {
  if (run->state == RUN_ENTERING && !post_call(run)) return poll_blocked(run);
  if (run->state == RUN_ENDED) return COLL_ENDED;
  if (run->state != RUN_GOING) return COLL_FAILED;
  coll_progress progress = COLL_BLOCKED;
  for (uint32_t l = 0; l < run->program->num_lanes; l++) {
    coll_progress lane = advance_lane(run, l);
    if (lane == COLL_FAILED) return COLL_FAILED;
    if (lane == COLL_MOVED) progress = COLL_MOVED;
  }
  if (!run->lanes_left) return finish_run(run);
  if (progress == COLL_BLOCKED) return poll_blocked(run);
  run->blocked = 0;
  return progress;
}

tn_status *coll_run_error(coll_run *run) {
  if (run->state != RUN_FAILED) return NULL;
  return tn_status_copy(run->error);
}

void coll_run_end(coll_run *run) {
  if (!run || run->state == RUN_IDLE) return;
  coll_team *team = run->team;
  if (run->state != RUN_ENDED && run->state != RUN_FAILED)
    coll_team_revoke(team, TN_CANCELLED, "a call was given up before it had ended");
  if (run->state != RUN_ENDED)
    for (size_t i = 0; i < team->num_ports; i++)
      team->ports[i]->calls->finish(team->ports[i], run->sequence);
  tn_status_destroy(run->error);
  run->error = NULL;
  run->state = RUN_IDLE;
}
