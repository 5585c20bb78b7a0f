/* What was given with an event: run in that order by a thread of the communicator's, which starts
 * with the first. */
#include "coll/comm/comm.h"
#include "coll/comm/speed.h"

#include <errno.h>
#include <string.h>
#include <tenon/coll_event.h>
#include <time.h>

struct comm_work {
  comm_work *next;
  tn_comm *comm;
  comm_requests requests;
  tn_coll_event *event;
};

tn_status *comm_queue_start(comm_queue *queue) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init(&queue->lock, NULL);
  pthread_cond_init(&queue->changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  return NULL;
}

/* ---- the thread --------------------------------------------------------------------------------
 */

/* What was stored in other ranks has arrived there, or the communicator is over. */
static void flush_links(tn_comm *comm) {
  const coll_team *team = comm->dispatcher.team;
  unsigned idle = 0;
  for (int r = 0; r < team->size; r++) {
    coll_link *link = team->links[r];
    while (link && !link->calls->flushed(link) && !atomic_load(&comm->over)) comm_rest(++idle);
  }
}

static tn_status *run_work(comm_work *work) {
  tn_comm *comm = work->comm;
  tn_status *status = NULL;
  comm_event_begun(work->event);
  if (work->requests.count) {
    status = tn_status_prefix(comm_reason(comm), "communicator %s is over", comm->name);
    if (!status) status = comm_requests_run(&work->requests);
    if (!status) flush_links(comm);
  }
  return status;
}

static void end_work(comm_work *work, tn_status *status) {
  comm_event_done(work->event, status);
  comm_requests_end(&work->requests);
  tn_coll_event_destroy(work->event);
  tn_free(work);
}

static void run_queue(void *arg) {
  comm_queue *queue = arg;
  pthread_mutex_lock(&queue->lock);
  while (queue->first || !queue->ending) {
    comm_work *work = queue->first;
    if (!work) {
      pthread_cond_wait(&queue->changed, &queue->lock);
      continue;
    }
    pthread_mutex_unlock(&queue->lock);
    tn_status *status = run_work(work);
    pthread_mutex_lock(&queue->lock);
    queue->first = work->next;
    if (!queue->first) queue->last = NULL;
    atomic_fetch_sub(&queue->pending, 1);
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
    end_work(work, status); /* callbacks run without the lock */
    pthread_mutex_lock(&queue->lock);
  }
  pthread_mutex_unlock(&queue->lock);
}

/* ---- giving and waiting ------------------------------------------------------------------------
 */

static tn_status *queue_work(comm_queue *queue, comm_work *work) {
  tn_status *status = NULL;
  pthread_mutex_lock(&queue->lock);
  if (!queue->thread.started)
    status = tn_thread_start(&queue->thread, "tenon-comm", run_queue, queue);
  if (!status) {
    atomic_fetch_add(&queue->pending, 1);
    if (queue->last)
      queue->last->next = work;
    else
      queue->first = work;
    queue->last = work;
    pthread_cond_broadcast(&queue->changed);
  }
  pthread_mutex_unlock(&queue->lock);
  return status;
}

tn_status *comm_queue_add(tn_comm *comm, comm_requests *requests, tn_coll_event **out) {
  comm_work *work = tn_alloc_zero(sizeof *work);
  if (!work) return tn_error_no_memory("an asynchronous call");
  tn_coll_event *event = NULL;
  tn_status *status = comm_event_create(&event);
  if (status) {
    tn_free(work);
    return status;
  }
  *work = (comm_work){.comm = comm, .requests = *requests, .event = comm_event_ref(event)};
  status = queue_work(&comm->queue, work);
  if (status) {
    tn_coll_event_destroy(work->event); /* the requests are still the caller's */
    tn_free(work);
    tn_coll_event_destroy(event);
    return status;
  }
  *requests = (comm_requests){.list = NULL};
  *out = event;
  return NULL;
}

tn_status *comm_queue_drain(tn_comm *comm, int64_t nanoseconds) {
  comm_queue *queue = &comm->queue;
  int64_t now = tn_now();
  int64_t end = nanoseconds > INT64_MAX - now ? INT64_MAX : now + nanoseconds;
  const struct timespec until = {end / TN_SECOND, end % TN_SECOND};
  int error = 0;
  pthread_mutex_lock(&queue->lock);
  while (atomic_load(&queue->pending) && error != ETIMEDOUT)
    error = pthread_cond_timedwait(&queue->changed, &queue->lock, &until);
  bool empty = !atomic_load(&queue->pending);
  pthread_mutex_unlock(&queue->lock);
  if (empty) return NULL;
  return tn_error(TN_DEADLINE_EXCEEDED, "asynchronous calls before it have not ended within %.3f s",
                  (double)nanoseconds / 1e9);
}

void comm_queue_end(comm_queue *queue) {
  pthread_mutex_lock(&queue->lock);
  queue->ending = true;
  pthread_cond_broadcast(&queue->changed);
  pthread_mutex_unlock(&queue->lock);
  if (queue->thread.started) tn_thread_join(&queue->thread);
  pthread_cond_destroy(&queue->changed);
  pthread_mutex_destroy(&queue->lock);
}
