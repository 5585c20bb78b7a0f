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

/* The stream's own thread: tasks in order, while no caller is inside. */
static void serve(void *arg) {
  cpu_stream *stream = arg;
  pthread_mutex_lock(&stream->lock);
  for (;;) {
    while ((!stream->first && !stream->ending) || stream->busy)
      pthread_cond_wait(&stream->wake, &stream->lock);
    task *next = stream->first;
    if (!next) break;
    stream->first = next->next;
    if (!stream->first) stream->tail = &stream->first;
    stream->busy = true;
    pthread_mutex_unlock(&stream->lock);
    next->run(next->arg);
    tn_free(next);
    pthread_mutex_lock(&stream->lock);
    stream->busy = false;
  }
  pthread_mutex_unlock(&stream->lock);
}

void cpu_stream_destroy(cpu_stream *stream) {
  if (!stream) return;
  pthread_mutex_lock(&stream->lock);
  stream->ending = true;
  pthread_cond_broadcast(&stream->wake);
  pthread_mutex_unlock(&stream->lock);
  tn_thread_join(&stream->thread);
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
    status = tn_thread_start(&stream->thread, stream->name, serve, stream);
  if (!status) {
    *stream->tail = item;
    stream->tail = &item->next;
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
  stream->busy = false;
  if (stream->first || stream->ending) pthread_cond_broadcast(&stream->wake);
  pthread_mutex_unlock(&stream->lock);
}
