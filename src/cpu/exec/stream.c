/* A device's stream: tasks that run one at a time, in the order in which they were submitted.
 *
 * `busy` says that somebody is inside: the stream's own thread at a task, or a caller who found it
 * idle and entered, for whom small programs are not worth a thread's turn. Nobody enters past what
 * is queued, so both keep one order. A task that waits for an event runs those behind it meanwhile,
 * on the same thread and with `busy` kept, since what it waits for may be one of them.
 *
 * The lock guards all of it but a task while it runs. The thread is started by the first task. Who
 * destroys the stream waits until the queue is empty; a task's struct is the queue's until it has
 * run. */
#include "base/assert.h"
#include "base/system.h"
#include "cpu/cpu.h"

#include <pthread.h>
#include <string.h>

typedef struct task {
  void (*run)(void *arg);
  void *arg;
  struct task *next;
} task;

struct cpu_stream {
  pthread_mutex_t lock;
  pthread_cond_t wake; /* for the thread: work, or the end; for enter's owner: the stream is free */
  task *first, **tail;
  bool busy; /* a task runs, or a caller is inside */
  bool ending;
  tn_thread thread;
  char name[16];
};

/* The lock is held. The queue ends at `tail`, and what is queued has a thread to run it. */
static void assert_queue(const cpu_stream *stream) {
  TN_ASSERT(!*stream->tail);
  TN_ASSERT((stream->first == NULL) == (stream->tail == &stream->first));
  TN_ASSERT(!stream->first || stream->thread.started);
}

tn_status *cpu_stream_create(const char *name, cpu_stream **out) {
  *out = NULL;
  cpu_stream *stream = tn_alloc_zero(sizeof *stream);
  if (!stream) return tn_error_no_memory("a device stream");
  pthread_mutex_init(&stream->lock, NULL);
  pthread_cond_init(&stream->wake, NULL);
  stream->tail = &stream->first;
  strncpy(stream->name, name, sizeof stream->name - 1);
  *out = stream;
  return NULL;
}

/* The stream whose own thread this is. */
static _Thread_local cpu_stream *served;

bool cpu_stream_is_here(const cpu_stream *stream) {
  return stream && served == stream;
}

/* The next task, which there is, with the lock let go of while it runs. */
static void run_next_task(cpu_stream *stream) {
  task *next = stream->first;
  TN_ASSERT(next && stream->busy && served == stream);
  stream->first = next->next;
  if (!stream->first) stream->tail = &stream->first;
  assert_queue(stream);
  pthread_mutex_unlock(&stream->lock);
  next->run(next->arg);
  tn_free(next);
  pthread_mutex_lock(&stream->lock);
  TN_ASSERT(stream->busy); /* nobody came in between */
}

/* The stream's own thread: tasks in order, while no caller is inside. */
static void serve_stream(void *arg) {
  cpu_stream *stream = arg;
  served = stream;
  pthread_mutex_lock(&stream->lock);
  for (;;) {
    while ((!stream->first && !stream->ending) || stream->busy)
      pthread_cond_wait(&stream->wake, &stream->lock);
    if (!stream->first) break;
    stream->busy = true;
    run_next_task(stream);
    stream->busy = false;
  }
  pthread_mutex_unlock(&stream->lock);
}

/* A wait of the stream's own thread, in the task that it is at. */
typedef struct stream_wait {
  cpu_stream *stream;
  bool over; /* under the stream's lock */
} stream_wait;

static void end_stream_wait(void *arg, const tn_status *error) {
  stream_wait *wait = arg;
  cpu_stream *stream = wait->stream;
  (void)error; /* whoever waits looks for it */
  pthread_mutex_lock(&stream->lock);
  wait->over = true;
  pthread_cond_broadcast(&stream->wake);
  pthread_mutex_unlock(&stream->lock);
}

/* `busy` stays: nobody else comes in, since the task that waits is not over. */
void cpu_stream_wait_for(cpu_event *event) {
  cpu_stream *stream = served;
  stream_wait wait = {.stream = stream};
  if (!stream || cpu_event_is_ready(event)) {
    cpu_event_wait(event);
    return;
  }
  tn_status *status = cpu_event_on_ready(event, end_stream_wait, &wait);
  bool told = !status; /* else, short of memory, what is queued by now has to do */
  tn_status_destroy(status);
  pthread_mutex_lock(&stream->lock);
  while (!wait.over) {
    if (stream->first)
      run_next_task(stream);
    else if (told)
      pthread_cond_wait(&stream->wake, &stream->lock);
    else
      break;
  }
  pthread_mutex_unlock(&stream->lock);
  cpu_event_wait(event);
}

void cpu_stream_destroy(cpu_stream *stream) {
  if (!stream) return;
  pthread_mutex_lock(&stream->lock);
  stream->ending = true;
  pthread_cond_broadcast(&stream->wake);
  pthread_mutex_unlock(&stream->lock);
  tn_thread_join(&stream->thread);
  TN_ASSERT(!stream->first && !stream->busy);
  pthread_cond_destroy(&stream->wake);
  pthread_mutex_destroy(&stream->lock);
  tn_free(stream);
}

tn_status *cpu_stream_submit(cpu_stream *stream, void (*run)(void *arg), void *arg) {
  task *item = tn_alloc(sizeof *item);
  if (!item) return tn_error_no_memory("a task for the device stream");
  *item = (task){.run = run, .arg = arg};
  tn_status *status = NULL;
  pthread_mutex_lock(&stream->lock);
  if (!stream->thread.started)
    status = tn_thread_start(&stream->thread, stream->name, serve_stream, stream);
  if (!status) {
    *stream->tail = item;
    stream->tail = &item->next;
    assert_queue(stream);
    pthread_cond_broadcast(&stream->wake);
  }
  pthread_mutex_unlock(&stream->lock);
  if (status) tn_free(item);
  return status;
}

bool cpu_stream_enter(cpu_stream *stream) {
  pthread_mutex_lock(&stream->lock);
  bool free_now = !stream->busy && !stream->first;
  if (free_now) stream->busy = true;
  pthread_mutex_unlock(&stream->lock);
  return free_now;
}

bool cpu_stream_is_idle(cpu_stream *stream) {
  pthread_mutex_lock(&stream->lock);
  bool idle = !stream->busy && !stream->first;
  pthread_mutex_unlock(&stream->lock);
  return idle;
}

void cpu_stream_leave(cpu_stream *stream) {
  pthread_mutex_lock(&stream->lock);
  TN_ASSERT(stream->busy && served != stream);
  stream->busy = false;
  if (stream->first || stream->ending) pthread_cond_broadcast(&stream->wake);
  pthread_mutex_unlock(&stream->lock);
}
