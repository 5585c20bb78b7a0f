#include "cluster/null.h"

#include "base/system.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct session {
  cluster_null *device;
  cluster_null_plan *plan;
  uint64_t number;
  cluster_null own;
} session;

static atomic_uint_least64_t sessions;

/* ---- what goes wrong ------------------------------------------------------------------------- */

static cluster_null_wrong next_wrong(cluster_null_plan *plan) {
  if (!plan) return CLUSTER_NULL_RIGHT;
  unsigned call = atomic_fetch_add(&plan->calls, 1) + 1;
  for (int i = 0; i < CLUSTER_NULL_FAULTS; i++)
    if (plan->at[i] == call) return plan->wrong[i];
  return CLUSTER_NULL_RIGHT;
}

static void end_trial(cluster_null *d) {
  d->running = d->before;
  d->trial = false;
}

static bool owns_device(const session *s) {
  return s->device->owner == getpid() && s->device->session == s->number;
}

/* What the device does by itself when a session ends. */
static void end_session(session *s) {
  if (!owns_device(s)) return;
  s->device->owner = 0;
  s->device->candidate = s->device->running;
}

/* Whether the call is to be done; if not `*status` is the answer. */
static bool begin_call(session *s, cluster_null_wrong wrong, tn_status **status) {
  cluster_null *d = s->device;
  if (d->trial && tn_now() >= d->until) end_trial(d);
  if (wrong == CLUSTER_NULL_DIE_BEFORE) raise(SIGKILL);
  *status = NULL;
  if (d->dead || wrong == CLUSTER_NULL_LOST) {
    end_session(s);
    *status = tn_error(TN_UNAVAILABLE, "the agent cannot be reached");
  } else if (wrong == CLUSTER_NULL_FAIL) {
    *status = tn_error(TN_INTERNAL, "the agent says no");
  }
  return !*status && wrong != CLUSTER_NULL_LIE;
}

/* The answer to what was done. */
static tn_status *end_call(session *s, cluster_null_wrong wrong, const cluster_call *call,
                           tn_status *status) {
  if (wrong == CLUSTER_NULL_DIE_AFTER) raise(SIGKILL);
  if (wrong == CLUSTER_NULL_DROP) {
    tn_status_destroy(status);
    end_session(s);
    return tn_error(TN_UNAVAILABLE, "the session ended");
  }
  if (wrong != CLUSTER_NULL_SLOW) return status;
  struct timespec pause = {call->nanoseconds / 1000000000, call->nanoseconds % 1000000000};
  tn_status_destroy(status);
  nanosleep(&pause, NULL);
  return tn_error(TN_DEADLINE_EXCEEDED, "no answer within %d ms",
                  (int)(call->nanoseconds / 1000000));
}

/* ---- configurations -------------------------------------------------------------------------- */

static tn_status *copy_from_null(const cluster_null_conf *from, cluster_conf *out) {
  tn_status *status = NULL;
  for (uint32_t i = 0; !status && i < from->count; i++)
    status = cluster_conf_add(out, from->list[i]);
  return status;
}

static tn_status *copy_to_null(const cluster_conf *from, cluster_null_conf *out) {
  if (from->count > CLUSTER_NULL_ENTRIES)
    return tn_error(TN_RESOURCE_EXHAUSTED, "%zu entries: a simulated switch has %d", from->count,
                    CLUSTER_NULL_ENTRIES);
  if (from->count) memcpy(out->list, from->list, from->count * sizeof *from->list);
  out->count = (uint32_t)from->count;
  return NULL;
}

/* ---- the calls ------------------------------------------------------------------------------- */

static tn_status *do_lock(session *s) {
  cluster_null *d = s->device;
  if (owns_device(s)) return NULL;
  if (d->owner && !(kill(d->owner, 0) != 0 && errno == ESRCH))
    return tn_error(TN_ABORTED, "it is locked by process %d", (int)d->owner);
  d->owner = getpid();
  d->session = s->number;
  d->candidate = d->running;
  return NULL;
}

static tn_status *do_stage(session *s, const cluster_edit *edit) {
  if (!owns_device(s)) return tn_error(TN_FAILED_PRECONDITION, "it is not locked");
  if (edit->replaces) return copy_to_null(edit->to, &s->device->candidate);
  cluster_conf conf = {0};
  tn_status *status = copy_from_null(&s->device->running, &conf);
  for (size_t i = 0; !status && i < edit->orders->count; i++)
    status = cluster_order_apply(&conf, edit->orders->list[i]);
  if (!status) status = copy_to_null(&conf, &s->device->candidate);
  cluster_conf_end(&conf);
  return status;
}

static tn_status *do_commit(session *s, const cluster_call *call, int64_t confirm_in) {
  cluster_null *d = s->device;
  if (!owns_device(s)) return tn_error(TN_FAILED_PRECONDITION, "it is not locked");
  if (d->trial && strcmp(d->trial_name, call->trial) != 0)
    return tn_error(TN_FAILED_PRECONDITION, "there is a trial of %s", d->trial_name);
  if (!d->trial) d->before = d->running;
  d->running = d->candidate;
  d->trial = true;
  d->until = tn_now() + confirm_in;
  snprintf(d->trial_name, sizeof d->trial_name, "%s", call->trial);
  return NULL;
}

static tn_status *do_end(session *s, const cluster_call *call, bool confirms) {
  cluster_null *d = s->device;
  if (!d->trial || strcmp(d->trial_name, call->trial) != 0)
    return tn_error(TN_NOT_FOUND, "there is no trial of %s", call->trial);
  if (!confirms) d->running = d->before;
  d->trial = false;
  return NULL;
}

#define CALL(name, what, ...)                                                                      \
  static tn_status *null_##name(void *agent, const cluster_call *call __VA_ARGS__) {               \
    session *s = agent;                                                                            \
    tn_status *status;                                                                             \
    cluster_null_wrong wrong = next_wrong(s->plan);                                                \
    return begin_call(s, wrong, &status) ? end_call(s, wrong, call, what) : status;                \
  }
#define AND(...) , __VA_ARGS__
CALL(lock, do_lock(s))
CALL(snapshot, copy_from_null(&s->device->running, out), AND(cluster_conf *out))
CALL(stage, do_stage(s, edit), AND(const cluster_edit *edit))
CALL(validate, NULL)
CALL(commit, do_commit(s, call, confirm_in), AND(int64_t confirm_in))
CALL(confirm, do_end(s, call, true))
CALL(cancel, do_end(s, call, false))
CALL(read_back, copy_from_null(&s->device->running, out), AND(cluster_conf *out))
CALL(unlock, owns_device(s) ? (end_session(s), NULL) : tn_error(TN_NOT_FOUND, "it is not locked"))

static size_t null_describe(const void *agent, char *text, size_t size) {
  const session *s = agent;
  int length =
      snprintf(text, size, "simulated switch of %u entries", (unsigned)s->device->running.count);
  return length < 0 ? 0 : (size_t)length;
}

static void null_release(void *agent) {
  end_session(agent);
  tn_free(agent);
}

const cluster_driver cluster_null_driver = {
    .size = sizeof(cluster_driver),
    .name = "null",
    .lock = null_lock,
    .snapshot = null_snapshot,
    .stage = null_stage,
    .validate = null_validate,
    .commit_confirmed = null_commit,
    .confirm = null_confirm,
    .cancel = null_cancel,
    .read_back = null_read_back,
    .unlock = null_unlock,
    .describe = null_describe,
    .release = null_release,
};

tn_status *cluster_null_open(cluster_null *device, cluster_null_plan *plan, void **agent) {
  session *s = tn_alloc_zero(sizeof *s);
  if (!s) return tn_error_no_memory("a simulated switch");
  s->device = device ? device : &s->own;
  s->plan = plan;
  s->number = atomic_fetch_add(&sessions, 1) + 1;
  *agent = s;
  return NULL;
}

const cluster_null_conf *cluster_null_running(cluster_null *device) {
  if (device->trial && tn_now() >= device->until) end_trial(device);
  return &device->running;
}
