/* Threads for tasks that may wait (cpu.h): each task has a worker to itself. A worker without one
 * is in the list of idle ones and waits on a condition of its own; whoever has a task takes the
 * first of that list, or starts a worker. `lock` guards everything but a task while it runs; the
 * thread that destroys the pool waits until all that was announced has run. */
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

/* A thread that waits for a task has `given` NULL; whoever has one puts it there. */
typedef struct worker {
  cpu_elastic_pool *pool;
  tn_thread thread;
  pthread_cond_t wake;
  task *given;
  struct worker *next_idle, *next; /* among the idle; among all */
} worker;

struct cpu_elastic_pool {
  pthread_mutex_t lock;
  pthread_cond_t done; /* announced has become 0 */
  size_t announced;
  worker *idle, *all;
  bool ending;
  char name[16];
};

/* The lock is held. Idle workers have no task, and those that have one were announced. */
static void assert_workers(const cpu_elastic_pool *pool) {
#ifdef TENON_ASSERTS
  size_t idle = 0, all = 0;
  for (const worker *w = pool->idle; w; w = w->next_idle, idle++)
    TN_ASSERT(w->pool == pool && !w->given);
  for (const worker *w = pool->all; w; w = w->next) all++;
  TN_ASSERT(idle <= all);
  TN_ASSERT(all - idle <= pool->announced);
#else
  (void)pool;
#endif
}

/* The pool whose task this thread is at. */
static _Thread_local const cpu_elastic_pool *here;

bool cpu_elastic_pool_is_here(const cpu_elastic_pool *pool) {
  return pool && here == pool;
}

tn_status *cpu_elastic_pool_create(const char *name, cpu_elastic_pool **out) {
  *out = NULL;
  cpu_elastic_pool *pool = tn_alloc_zero(sizeof *pool);
  if (!pool) return tn_error_no_memory("a pool of threads");
  pthread_mutex_init(&pool->lock, NULL);
  pthread_cond_init(&pool->done, NULL);
  strncpy(pool->name, name, sizeof pool->name - 1);
  *out = pool;
  return NULL;
}

static void finish_task(cpu_elastic_pool *pool) {
  TN_ASSERT(pool->announced > 0);
  if (--pool->announced == 0) pthread_cond_broadcast(&pool->done);
}

/* A worker's life: from one task to the next. */
static void serve_tasks(void *arg) {
  worker *self = arg;
  cpu_elastic_pool *pool = self->pool;
  here = pool;
  pthread_mutex_lock(&pool->lock);
  for (;;) {
    while (!self->given && !pool->ending) pthread_cond_wait(&self->wake, &pool->lock);
    task *mine = self->given;
    if (!mine) break;
    self->given = NULL;
    pthread_mutex_unlock(&pool->lock);
    mine->run(mine->arg);
    tn_free(mine);
    pthread_mutex_lock(&pool->lock);
    self->next_idle = pool->idle;
    pool->idle = self;
    finish_task(pool);
    assert_workers(pool);
  }
  pthread_mutex_unlock(&pool->lock);
}

void cpu_elastic_pool_announce(cpu_elastic_pool *pool) {
  pthread_mutex_lock(&pool->lock);
  pool->announced++;
  pthread_mutex_unlock(&pool->lock);
}

/* Starts a thread that has its first task. The lock is held. */
static bool start_worker(cpu_elastic_pool *pool, task *first) {
  worker *fresh = tn_alloc_zero(sizeof *fresh);
  if (!fresh) return false;
  fresh->pool = pool;
  fresh->given = first;
  pthread_cond_init(&fresh->wake, NULL);
  tn_status *status = tn_thread_start(&fresh->thread, pool->name, serve_tasks, fresh);
  if (status) {
    tn_status_destroy(status);
    pthread_cond_destroy(&fresh->wake);
    tn_free(fresh);
    return false;
  }
  fresh->next = pool->all;
  pool->all = fresh;
  return true;
}

bool cpu_elastic_pool_try_run(cpu_elastic_pool *pool, void (*run)(void *arg), void *arg) {
  task *item = tn_alloc(sizeof *item);
  if (!item) return false;
  *item = (task){.run = run, .arg = arg};
  pthread_mutex_lock(&pool->lock);
  TN_ASSERT(!pool->ending); /* who destroys it waits for what was announced */
  bool taken = true;
  worker *idle = pool->idle;
  if (idle) {
    pool->idle = idle->next_idle;
    idle->given = item;
    pthread_cond_signal(&idle->wake);
  } else {
    taken = start_worker(pool, item);
  }
  assert_workers(pool);
  pthread_mutex_unlock(&pool->lock);
  if (!taken) tn_free(item);
  return taken;
}

void cpu_elastic_pool_run(cpu_elastic_pool *pool, void (*run)(void *arg), void *arg) {
  if (cpu_elastic_pool_try_run(pool, run, arg)) return;
  const cpu_elastic_pool *before = here;
  here = pool;
  run(arg);
  here = before;
  pthread_mutex_lock(&pool->lock);
  finish_task(pool);
  pthread_mutex_unlock(&pool->lock);
}

void cpu_elastic_pool_destroy(cpu_elastic_pool *pool) {
  if (!pool) return;
  pthread_mutex_lock(&pool->lock);
  while (pool->announced) pthread_cond_wait(&pool->done, &pool->lock);
  pool->ending = true;
  assert_workers(pool);
  for (worker *h = pool->all; h; h = h->next) pthread_cond_signal(&h->wake);
  pthread_mutex_unlock(&pool->lock);
  for (worker *h = pool->all, *next; h; h = next) {
    next = h->next;
    tn_thread_join(&h->thread);
    pthread_cond_destroy(&h->wake);
    tn_free(h);
  }
  pthread_cond_destroy(&pool->done);
  pthread_mutex_destroy(&pool->lock);
  tn_free(pool);
}
