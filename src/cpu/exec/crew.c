#include "base/system.h"
#include "cpu/cpu.h"

#include <pthread.h>
#include <string.h>

typedef struct task {
  void (*run)(void *arg);
  void *arg;
  struct task *next;
} task;

/* A thread that waits for a task has `given` NULL; whoever has one puts it there. */
typedef struct hand {
  cpu_crew *crew;
  tn_thread thread;
  pthread_cond_t wake;
  task *given;
  struct hand *next_idle, *next; /* among the idle; among all */
} hand;

struct cpu_crew {
  pthread_mutex_t lock;
  pthread_cond_t done; /* announced has become 0 */
  size_t announced;
  hand *idle, *all;
  bool ending;
  char name[16];
};

/* The crew whose task this thread is at. */
static _Thread_local const cpu_crew *here;

bool cpu_crew_is_here(const cpu_crew *crew) {
  return crew && here == crew;
}

tn_status *cpu_crew_create(const char *name, cpu_crew **out) {
  *out = NULL;
  cpu_crew *crew = tn_alloc_zero(sizeof *crew);
  if (!crew) return tn_error_no_memory("a crew of threads");
  pthread_mutex_init(&crew->lock, NULL);
  pthread_cond_init(&crew->done, NULL);
  strncpy(crew->name, name, sizeof crew->name - 1);
  *out = crew;
  return NULL;
}

static void finish_task(cpu_crew *crew) {
  if (--crew->announced == 0) pthread_cond_broadcast(&crew->done);
}

/* A hand's life: from one task to the next. */
static void serve_tasks(void *arg) {
  hand *self = arg;
  cpu_crew *crew = self->crew;
  here = crew;
  pthread_mutex_lock(&crew->lock);
  for (;;) {
    while (!self->given && !crew->ending) pthread_cond_wait(&self->wake, &crew->lock);
    task *mine = self->given;
    if (!mine) break;
    self->given = NULL;
    pthread_mutex_unlock(&crew->lock);
    mine->run(mine->arg);
    tn_free(mine);
    pthread_mutex_lock(&crew->lock);
    self->next_idle = crew->idle;
    crew->idle = self;
    finish_task(crew);
  }
  pthread_mutex_unlock(&crew->lock);
}

void cpu_crew_announce(cpu_crew *crew) {
  pthread_mutex_lock(&crew->lock);
  crew->announced++;
  pthread_mutex_unlock(&crew->lock);
}

/* Starts a thread that has its first task. The lock is held. */
static bool start_hand(cpu_crew *crew, task *first) {
  hand *fresh = tn_alloc_zero(sizeof *fresh);
  if (!fresh) return false;
  fresh->crew = crew;
  fresh->given = first;
  pthread_cond_init(&fresh->wake, NULL);
  tn_status *status = tn_thread_start(&fresh->thread, crew->name, serve_tasks, fresh);
  if (status) {
    tn_status_destroy(status);
    pthread_cond_destroy(&fresh->wake);
    tn_free(fresh);
    return false;
  }
  fresh->next = crew->all;
  crew->all = fresh;
  return true;
}

bool cpu_crew_try_run(cpu_crew *crew, void (*run)(void *arg), void *arg) {
  task *item = tn_alloc(sizeof *item);
  if (!item) return false;
  *item = (task){.run = run, .arg = arg};
  pthread_mutex_lock(&crew->lock);
  bool taken = true;
  hand *idle = crew->idle;
  if (idle) {
    crew->idle = idle->next_idle;
    idle->given = item;
    pthread_cond_signal(&idle->wake);
  } else {
    taken = start_hand(crew, item);
  }
  pthread_mutex_unlock(&crew->lock);
  if (!taken) tn_free(item);
  return taken;
}

void cpu_crew_run(cpu_crew *crew, void (*run)(void *arg), void *arg) {
  if (cpu_crew_try_run(crew, run, arg)) return;
  const cpu_crew *before = here;
  here = crew;
  run(arg);
  here = before;
  pthread_mutex_lock(&crew->lock);
  finish_task(crew);
  pthread_mutex_unlock(&crew->lock);
}

void cpu_crew_destroy(cpu_crew *crew) {
  if (!crew) return;
  pthread_mutex_lock(&crew->lock);
  while (crew->announced) pthread_cond_wait(&crew->done, &crew->lock);
  crew->ending = true;
  for (hand *h = crew->all; h; h = h->next) pthread_cond_signal(&h->wake);
  pthread_mutex_unlock(&crew->lock);
  for (hand *h = crew->all, *next; h; h = next) {
    next = h->next;
    tn_thread_join(&h->thread);
    pthread_cond_destroy(&h->wake);
    tn_free(h);
  }
  pthread_cond_destroy(&crew->done);
  pthread_mutex_destroy(&crew->lock);
  tn_free(crew);
}
