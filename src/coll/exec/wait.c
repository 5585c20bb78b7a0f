/* Waiting: a short spin, then handing the core to others for a while, then sleep. */
#include "coll/exec/program.h"

#include "base/system.h"
#include "coll/notice.h"

#include <inttypes.h>
#include <sched.h>

enum {
  BUSY = 8,               /* advances at once: one that finds nothing takes some nanoseconds */
  SPINS = 40,             /* and with a pause between */
  YIELD_FOR = 200 * 1000, /* nanoseconds */
  SLEEP_FOR = 1000 * 1000 /* at most, since peers' health is looked at between */
};

static inline void relax_cpu(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

typedef struct waiting {
  coll_run *run;
  coll_progress progress;
  int64_t since; /* the first yield; 0: spins */
  uint32_t spins;
  coll_notice notice; /* for `tenon coll stuck` */
} waiting;

static bool has_advanced(void *arg) {
  waiting *w = arg;
  w->progress = coll_run_advance(w->run);
  return w->progress != COLL_BLOCKED;
}

/* Nothing rings for more than one port at a time: with several, sleep is short. */
static void sleep_a_while(waiting *w, int64_t left) {
  enum { SHORT = 50 * 1000 };
  const coll_team *team = w->run->team;
  int64_t most = team->num_ports > 1 ? SHORT : SLEEP_FOR;
  if (left < most) most = left;
  if (!team->num_ports) {
    sched_yield();
    return;
  }
  for (size_t i = 0; i < team->num_ports && w->progress == COLL_BLOCKED; i++)
    team->ports[i]->calls->sleep(team->ports[i], most, has_advanced, w);
}

static tn_status *too_late(coll_run *run, int64_t nanoseconds);
static void describe_late(const coll_run *run, tn_text *out);

void coll_run_tell(const coll_run *run, tn_text *out) {
  tn_text_printf(out, "call %" PRIu64 ", %s, ", run->sequence, run->program->capsule->name);
  describe_late(run, out);
}

static void say_wait(waiting *w, int64_t now) {
  tn_text text = {.size = 0};
  coll_run_tell(w->run, &text);
  if (!text.failed) coll_notice_put(&w->notice, w->since, now, text.data);
  tn_text_free(&text);
}

static tn_status *wait_once(waiting *w, int64_t nanoseconds) {
  if (w->spins++ < (w->run->team->crowded ? BUSY : SPINS)) {
    if (w->spins > BUSY) relax_cpu();
    return NULL;
  }
  int64_t now = tn_now();
  if (w->run->deadline == INT64_MAX && nanoseconds < INT64_MAX - now)
    w->run->deadline = now + nanoseconds;
  if (now >= w->run->deadline) return too_late(w->run, nanoseconds);
  if (coll_run_look(w->run) == COLL_FAILED) {
    w->progress = COLL_FAILED;
    return NULL;
  }
  if (!w->since) w->since = now;
  if (coll_notice_due(&w->notice, w->since, now)) say_wait(w, now);
  if (now - w->since < YIELD_FOR)
    sched_yield();
  else
    sleep_a_while(w, w->run->deadline - now);
  return NULL;
}

static tn_status *wait_for_it(waiting *w, int64_t nanoseconds) {
  for (;;) {
    w->progress = coll_run_advance(w->run);
    while (w->progress == COLL_BLOCKED) {
      tn_status *late = wait_once(w, nanoseconds);
      if (late) return late;
      if (w->progress == COLL_BLOCKED) w->progress = coll_run_advance(w->run);
    }
    if (w->progress == COLL_ENDED) return NULL;
    if (w->progress == COLL_FAILED) {
      coll_run_let_go(w->run);
      return coll_run_error(w->run);
    }
    w->since = w->spins = 0;
    coll_notice_end(&w->notice);
  }
}

tn_status *coll_run_wait(coll_run *run, int64_t nanoseconds) {
  waiting w = {.run = run};
  run->patient = run->program->num_lanes == 1;
  tn_status *status = wait_for_it(&w, nanoseconds);
  coll_notice_end(&w.notice);
  return status;
}

static tn_status *go_on(coll_run *run, int64_t nanoseconds) {
  tn_status *status = coll_run_wait(run, nanoseconds);
  if (!status) coll_quick_learn(run->program);
  coll_run_end(run);
  return status;
}

tn_status *coll_execute(coll_program *program, const coll_call *call, int64_t nanoseconds) {
  coll_run *run;
  uint32_t steps = 0;
  bool short_form = coll_quick_run(program, call, &steps);
  if (short_form && steps == program->lanes[0].count) return NULL;
  tn_status *status = short_form ? coll_run_resume(program, call, steps, &run)
                                 : coll_run_begin(program, call, &run);
  return status ? status : go_on(run, nanoseconds);
}

/* ---- who is waited for -------------------------------------------------------------------------
 */

static void describe_move(const coll_run *run, const coll_step *s, const exec_step *e,
                          tn_text *out) {
  size_t bytes;
  uint64_t tag;
  if (e->from && !e->from->calls->peek(e->from, e->take, &bytes, &tag)) {
    tn_text_printf(out, "taking from rank %" PRId32 ", channel %" PRId32, s->take, s->channel);
    return;
  }
  for (int i = 0; i < e->num_operands + e->num_stores; i++) {
    int32_t peer = e->refs[i].peer;
    if (peer == COLL_HERE || run->program->peers[peer].reached == run->sequence) continue;
    tn_text_printf(out, "reaching into rank %" PRId32, peer);
    return;
  }
  if (e->to)
    tn_text_printf(out, "giving to rank %" PRId32 ", channel %" PRId32, s->give, s->give_channel);
  else
    tn_text_puts(out, "moving");
}

static void describe_step(const coll_run *run, const run_lane *lane, const coll_step *s,
                          const exec_step *e, tn_text *out) {
  switch ((coll_op)s->op) {
  case COLL_MOVE: describe_move(run, s, e, out); break;
  case COLL_WAIT:
    tn_text_printf(out, "waiting for rank %" PRId32 ", channel %" PRId32, s->take, s->channel);
    break;
  case COLL_PHASE:
    tn_text_printf(out, "phase %" PRId32 ", waiting for rank %" PRIu32, s->channel,
                   run->team->rank ? 0 : lane->part + 1);
    break;
  case COLL_MEET: tn_text_printf(out, "meeting %" PRId32, s->channel); break;
  case COLL_ACQUIRE: tn_text_printf(out, "semaphore %" PRId32, s->channel); break;
  default: tn_text_puts(out, coll_op_name((coll_op)s->op));
  }
}

static bool waits_for_lane(const coll_run *run, const run_lane *lane, const exec_step *e,
                           tn_text *out) {
  for (int i = 0; i < e->num_deps; i++) {
    coll_dep d = e->deps[i];
    uint64_t due = lane->slice * (uint64_t)run->program->lanes[d.lane].count + (uint64_t)d.step;
    if (run->program->run_lanes[d.lane].progress > due) continue;
    tn_text_printf(out, "after lane %" PRId32 " step %" PRId32, d.lane, d.step);
    return true;
  }
  return false;
}

static void describe_lane(const coll_run *run, uint32_t l, tn_text *out) {
  const coll_program *p = run->program;
  const run_lane *lane = &p->run_lanes[l];
  tn_text_printf(out, "rank %d lane %" PRIu32 " step %" PRIu32 " (", run->team->rank, l,
                 lane->step);
  if (lane->step == p->lanes[l].count) {
    tn_text_puts(out, "between slices)");
    return;
  }
  const exec_step *e = &p->lanes[l].steps[lane->step];
  const coll_step *s =
      &p->capsule->steps[coll_lane_of(p->capsule, run->team->rank, (int32_t)l)->first + lane->step];
  if (!waits_for_lane(run, lane, e, out)) describe_step(run, lane, s, e, out);
  tn_text_putc(out, ')');
}

void coll_run_describe(const coll_run *run, tn_text *out) {
  enum { SHOWN = 4 };
  const coll_program *p = run->program;
  if (run->state == RUN_IDLE || run->state == RUN_ENDED) tn_text_puts(out, "nobody is waited for");
  if (run->state == RUN_ENTERING)
    tn_text_printf(out, "rank %d is %d calls ahead of another", run->team->rank, COLL_CARDS);
  if (run->state != RUN_GOING && run->state != RUN_FAILED) return;
  uint32_t left = 0;
  for (uint32_t l = 0; l < p->num_lanes; l++) {
    if (p->run_lanes[l].slice == run->num_slices) continue;
    if (left++ >= SHOWN) continue;
    if (left > 1) tn_text_puts(out, "; ");
    describe_lane(run, l, out);
  }
  if (left > SHOWN) tn_text_printf(out, "; and %" PRIu32 " lanes more", left - SHOWN);
}

/* Ranks that have not begun the call are to blame; if all have, who is waited for. */
static void describe_late(const coll_run *run, tn_text *out) {
  uint32_t late = 0;
  for (int32_t r = 0; r < run->team->size; r++) {
    coll_link *link = run->team->links[r];
    coll_card card;
    if (!link || link->calls->card(link, run->sequence, &card) ||
        link->calls->done(link) >= run->sequence)
      continue;
    tn_text_printf(out, late++ ? ", %" PRId32 : "not begun by rank %" PRId32, r);
  }
  if (late) tn_text_puts(out, ": ");
  coll_run_describe(run, out);
}

/* All ranks hear that the team is over, and who listens ends its call at once, and says so too. */
static bool is_silent(const coll_run *run, int32_t rank) {
  coll_link *link = run->team->links[rank];
  if (!link || link->calls->done(link) >= run->sequence) return false;
  tn_status *health = link->calls->health(link);
  bool ended = tn_status_code(health) == TN_ABORTED;
  tn_status_destroy(health);
  return !ended;
}

static bool any_is_silent(const coll_run *run) {
  for (int32_t r = 0; r < run->team->size; r++)
    if (is_silent(run, r)) return true;
  return false;
}

/* Who does not answer is to blame, and not who waits for that rank as this one does. */
static void find_silent(const coll_run *run, int64_t nanoseconds, tn_text *out) {
  enum { LEAST = 5 * 1000 * 1000, MOST = 50 * 1000 * 1000 };
  int64_t patience = nanoseconds / 4 < LEAST ? LEAST : nanoseconds / 4;
  int64_t until = tn_now() + (patience > MOST ? MOST : patience);
  while (any_is_silent(run) && tn_now() < until) {
    for (size_t i = 0; i < run->team->num_ports; i++)
      run->team->ports[i]->calls->progress(run->team->ports[i]);
    sched_yield();
  }
  uint32_t count = 0;
  for (int32_t r = 0; r < run->team->size; r++)
    if (is_silent(run, r))
      tn_text_printf(out, count++ ? ", rank %" PRId32 : "; unresponsive: rank %" PRId32, r);
}

static tn_status *too_late(coll_run *run, int64_t nanoseconds) {
  tn_text text = {.size = 0};
  describe_late(run, &text);
  tn_status *status =
      tn_error(TN_DEADLINE_EXCEEDED, "call %" PRIu64 " has not ended after %.3f s: %s",
               run->sequence, (double)nanoseconds / 1e9, text.data ? text.data : "?");
  tn_text_free(&text);
  coll_run_fail(run, status);
  find_silent(run, nanoseconds, &text);
  coll_run_let_go(run);
  status = tn_error(TN_DEADLINE_EXCEEDED, "%s%s", tn_status_message(run->error),
                    text.data ? text.data : "");
  tn_text_free(&text);
  return status;
}
