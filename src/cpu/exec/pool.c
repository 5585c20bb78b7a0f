/* The pool: one job at a time, split into pieces that threads take from a shared counter. Workers
 * spin for a moment after a job, because the next step of a program follows within microseconds,
 * and then sleep; while a run holds them they look out for longer, so that a run wakes them once.
 * Whoever hands a launch to another thread rouses them: they wake while it does.
 *
 * Whoever holds `turn` has the job: it alone writes it, opens it under `lock`, takes pieces with
 * the workers as slot 0, and closes it when no worker is inside. A worker joins under `lock` and
 * only an open job, so the job stands still while anybody is inside; each piece is run once, by one
 * thread. Threads of a slot are one at a time, which is what scratch by slot relies on. A second
 * caller does not wait for its turn and runs its job itself. With a runtime the pieces go to its
 * threads, and the pool has none. */
#include "base/assert.h"
#include "base/config.h"
#include "base/system.h"
#include "cpu/cpu.h"
#include "cpu/exec/parallel.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>
#include <xmmintrin.h>

enum {
  POOL_MAX_THREADS = 256,
  POOL_SPINS = 2000,
  POOL_HELD_TURNS = 10, /* how often a worker that is held spins so, a longer step's time */
  POOL_PIECES_PER_THREAD = 4
};

typedef struct job {
  void (*run)(void *arg, int64_t begin, int64_t end, int slot);
  void *arg;
  int64_t units, piece;
  unsigned modes; /* MXCSR of the caller: rounding and denormal handling belong to the program */
} job;

typedef struct worker {
  cpu_pool *pool;
  int slot;
  tn_thread thread;
} worker;

struct cpu_pool {
  int threads;
  pthread_mutex_t turn; /* held by the caller whose job runs */
  pthread_mutex_t lock;
  pthread_cond_t wake;
  job job;
  bool open;                  /* under lock: the job may be joined */
  atomic_int_fast64_t next;   /* first unit nobody has taken */
  atomic_uint_fast64_t epoch; /* number of the current job */
  atomic_int inside;          /* workers that may still touch the job */
  atomic_bool ending;
  atomic_int asleep; /* workers that only a signal wakes; written under lock */
  uint64_t roused;   /* under lock: how often sleepers were woken to look out for a job */
  worker *workers;
  const cpu_parallel *runtime; /* whose threads take the pieces; NULL: the workers */
  pid_t process;               /* that it was made in: a fork leaves its threads behind */
  _Atomic(int64_t) regions;    /* jobs that were split */
  _Atomic(int64_t) wakes;      /* times that a worker slept and a job woke it */
  atomic_int held;             /* runs that have more for the workers */
};

static void take_pieces(cpu_pool *pool, int slot) {
  const job *j = &pool->job;
  TN_ASSERT(slot >= 0 && slot < pool->threads);
  TN_ASSERT(j->units > 0 && j->piece > 0);
  for (;;) {
    int64_t begin = atomic_fetch_add_explicit(&pool->next, j->piece, memory_order_relaxed);
    if (begin >= j->units) return;
    int64_t end = begin + j->piece < j->units ? begin + j->piece : j->units;
    j->run(j->arg, begin, end, slot);
  }
}

static void spin_for_job(const cpu_pool *pool, uint_fast64_t seen) {
  for (int i = 0; i < POOL_SPINS; i++) {
    uint_fast64_t now = atomic_load_explicit(&pool->epoch, memory_order_acquire);
    if (now != seen || atomic_load_explicit(&pool->ending, memory_order_relaxed)) return;
    _mm_pause();
  }
}

/* The lock is held. */
static bool has_no_job(const cpu_pool *pool, uint_fast64_t seen) {
  return (!pool->open || atomic_load(&pool->epoch) == seen) && !atomic_load(&pool->ending);
}

/* Between the turns others may have the processor: what is held for a long step does not hurt them.
 */
static void look_out_for_job(const cpu_pool *pool, uint_fast64_t seen) {
  spin_for_job(pool, seen);
  for (int i = 1; i < POOL_HELD_TURNS; i++) {
    if (!atomic_load_explicit(&pool->held, memory_order_relaxed)) return;
    if (atomic_load_explicit(&pool->epoch, memory_order_acquire) != seen) return;
    sched_yield();
    spin_for_job(pool, seen);
  }
}

/* Waits for a job newer than `seen`; spins first, and again when roused. 0: the pool ends. */
static uint_fast64_t await_job(cpu_pool *pool, uint_fast64_t seen) {
  look_out_for_job(pool, seen);
  pthread_mutex_lock(&pool->lock);
  while (has_no_job(pool, seen)) {
    uint64_t roused = pool->roused;
    atomic_fetch_add(&pool->asleep, 1);
    while (has_no_job(pool, seen) && pool->roused == roused)
      pthread_cond_wait(&pool->wake, &pool->lock);
    atomic_fetch_sub(&pool->asleep, 1);
    if (!has_no_job(pool, seen)) {
      atomic_fetch_add_explicit(&pool->wakes, 1, memory_order_relaxed);
      break;
    }
    pthread_mutex_unlock(&pool->lock);
    spin_for_job(pool, seen);
    pthread_mutex_lock(&pool->lock);
  }
  uint_fast64_t now = atomic_load(&pool->ending) ? 0 : atomic_load(&pool->epoch);
  /* Counted under the lock, so that the caller cannot close the job between the look and the count.
   */
  if (now) atomic_fetch_add(&pool->inside, 1);
  pthread_mutex_unlock(&pool->lock);
  return now;
}

void cpu_pool_hold(cpu_pool *pool) {
  if (pool) atomic_fetch_add_explicit(&pool->held, 1, memory_order_relaxed);
}

void cpu_pool_let_go(cpu_pool *pool) {
  if (!pool) return;
  int held = atomic_fetch_sub_explicit(&pool->held, 1, memory_order_relaxed);
  TN_ASSERT(held > 0);
  (void)held;
}

int64_t cpu_pool_wakes(const cpu_pool *pool) {
  return atomic_load(&pool->wakes);
}

void cpu_pool_rouse(cpu_pool *pool) {
  if (!pool || !atomic_load_explicit(&pool->asleep, memory_order_relaxed)) return;
  pthread_mutex_lock(&pool->lock);
  pool->roused++;
  pthread_cond_broadcast(&pool->wake);
  pthread_mutex_unlock(&pool->lock);
}

static void run_worker(void *arg) {
  worker *self = arg;
  cpu_pool *pool = self->pool;
  uint_fast64_t seen = 1;
  while ((seen = await_job(pool, seen)) != 0) {
    _mm_setcsr(pool->job.modes);
    take_pieces(pool, self->slot);
    int inside = atomic_fetch_sub_explicit(&pool->inside, 1, memory_order_release);
    TN_ASSERT(inside > 0);
  }
}

int cpu_pool_threads_for(int threads) {
  if (threads <= 0) threads = (int)tn_config_int(TN_CONFIG_THREADS);
  if (threads <= 0) threads = tn_num_cpus();
  return threads > POOL_MAX_THREADS ? POOL_MAX_THREADS : threads;
}

static cpu_pool *pool_new(void) {
  cpu_pool *pool = tn_alloc_zero(sizeof *pool);
  if (!pool) return NULL;
  pthread_mutex_init(&pool->turn, NULL);
  pthread_mutex_init(&pool->lock, NULL);
  pthread_cond_init(&pool->wake, NULL);
  atomic_init(&pool->epoch, 1);
  pool->threads = 1;
  pool->process = getpid();
  return pool;
}

tn_status *cpu_pool_create_openmp(int threads, cpu_pool **out) {
  *out = NULL;
  const cpu_parallel *runtime;
  tn_status *status = cpu_parallel_openmp(&runtime);
  if (status) return status;
  *out = pool_new();
  if (!*out) return tn_error_no_memory("the thread pool");
  (*out)->threads = cpu_pool_threads_for(threads);
  (*out)->runtime = runtime;
  return NULL;
}

tn_status *cpu_pool_create(int threads, cpu_pool **out) {
  *out = NULL;
  threads = cpu_pool_threads_for(threads);
  cpu_pool *pool = pool_new();
  if (!pool) return tn_error_no_memory("the thread pool");
  pool->workers = tn_alloc_array((size_t)threads, sizeof *pool->workers);
  tn_status *status = pool->workers ? NULL : tn_error_no_memory("the thread pool");
  for (int i = 1; i < threads && !status; i++) {
    worker *w = &pool->workers[i];
    *w = (worker){.pool = pool, .slot = i};
    status = tn_thread_start(&w->thread, "tenon-pool", run_worker, w);
    if (!status) pool->threads = i + 1;
  }
  if (status) {
    cpu_pool_destroy(pool);
    return status;
  }
  *out = pool;
  return NULL;
}

void cpu_pool_destroy(cpu_pool *pool) {
  if (!pool) return;
  pthread_mutex_lock(&pool->lock);
  TN_ASSERT(!pool->open && !atomic_load(&pool->inside) && !atomic_load(&pool->held));
  atomic_store(&pool->ending, true);
  pthread_cond_broadcast(&pool->wake);
  pthread_mutex_unlock(&pool->lock);
  for (int i = 1; pool->workers && i < pool->threads; i++) tn_thread_join(&pool->workers[i].thread);
  tn_free(pool->workers);
  pthread_cond_destroy(&pool->wake);
  pthread_mutex_destroy(&pool->lock);
  pthread_mutex_destroy(&pool->turn);
  tn_free(pool);
}

int cpu_pool_threads(const cpu_pool *pool) {
  return pool ? pool->threads : 1;
}

int cpu_pool_pin(cpu_pool *pool, const int *cpus, int count) {
  if (pool->runtime) return -1;
  TN_ASSERT(count > 0);
  int pinned = 0;
  for (int i = 1; i < pool->threads; i++) {
    int cpu = cpus[i % count];
    size_t size = CPU_ALLOC_SIZE(cpu + 1);
    cpu_set_t *set = CPU_ALLOC(cpu + 1);
    if (!set) continue;
    CPU_ZERO_S(size, set);
    CPU_SET_S(cpu, size, set);
    pinned += pthread_setaffinity_np(pool->workers[i].thread.handle, size, set) == 0;
    CPU_FREE(set);
  }
  return pinned;
}

void cpu_pool_print(const cpu_pool *pool, tn_text *out) {
  tn_text_printf(out, "{\"runtime\": \"%s\"", pool->runtime ? "openmp" : "pool");
  if (pool->runtime) {
    tn_text_puts(out, ", \"library\": ");
    tn_json_append(out, pool->runtime->library);
    tn_text_puts(out, ", \"version\": ");
    tn_json_append(out, pool->runtime->version);
  }
  tn_text_printf(out, ", \"regions\": %lld, \"threads\": %d}",
                 (long long)atomic_load(&pool->regions), pool->threads);
}

static int64_t piece_size(const cpu_pool *pool, int64_t units, int64_t grain) {
  int64_t pieces = (int64_t)pool->threads * POOL_PIECES_PER_THREAD;
  int64_t even = (units + pieces - 1) / pieces;
  return even > grain ? even : grain;
}

/* On a thread of the runtime's, which is not ours: its modes are put back. */
static void run_foreign(void *arg, int64_t index, int slot) {
  const job *j = &((cpu_pool *)arg)->job;
  unsigned modes = _mm_getcsr();
  if (modes != j->modes) _mm_setcsr(j->modes);
  int64_t begin = index * j->piece;
  TN_ASSERT(begin >= 0 && begin < j->units);
  TN_ASSERT(slot >= 0 && slot < ((cpu_pool *)arg)->threads);
  j->run(j->arg, begin, begin + j->piece < j->units ? begin + j->piece : j->units, slot);
  if (modes != j->modes) _mm_setcsr(modes);
}

static void run_on_workers(cpu_pool *pool) {
  pthread_mutex_lock(&pool->lock);
  TN_ASSERT(!pool->open && !atomic_load(&pool->inside));
  pool->open = true;
  atomic_store(&pool->next, 0);
  atomic_fetch_add_explicit(&pool->epoch, 1, memory_order_release);
  pthread_cond_broadcast(&pool->wake);
  pthread_mutex_unlock(&pool->lock);

  take_pieces(pool, 0);

  /* Every piece is taken. Closes the job once the workers are out of it; the lock keeps new ones
   * from entering while this looks. */
  for (;;) {
    pthread_mutex_lock(&pool->lock);
    bool done = atomic_load_explicit(&pool->inside, memory_order_acquire) == 0;
    if (done) pool->open = false;
    pthread_mutex_unlock(&pool->lock);
    if (done) {
      TN_ASSERT(atomic_load(&pool->next) >= pool->job.units);
      break;
    }
    for (int i = 0; i < 64 && atomic_load_explicit(&pool->inside, memory_order_acquire); i++)
      _mm_pause();
  }
}

void cpu_pool_run(cpu_pool *pool, int64_t units, int64_t grain,
                  void (*run)(void *arg, int64_t begin, int64_t end, int slot), void *arg) {
  if (units <= 0) return;
  if (grain < 1) grain = 1;
  /* Alone, too small, or somebody else's job is running: waiting would only lose time. */
  if (!pool || pool->threads == 1 || units <= grain || pthread_mutex_trylock(&pool->turn) != 0) {
    run(arg, 0, units, 0);
    return;
  }
  /* Workers look at the job only while it is open, which this alone says. */
  pthread_mutex_lock(&pool->lock);
  pool->job = (job){run, arg, units, piece_size(pool, units, grain), _mm_getcsr()};
  pthread_mutex_unlock(&pool->lock);
  atomic_fetch_add_explicit(&pool->regions, 1, memory_order_relaxed);
  if (!pool->runtime)
    run_on_workers(pool);
  else if (pool->process != getpid()) /* libgomp would wait for threads that the fork left behind */
    run(arg, 0, units, 0);
  else
    pool->runtime->loop(pool->threads, (units + pool->job.piece - 1) / pool->job.piece, run_foreign,
                        pool);
  pthread_mutex_unlock(&pool->turn);
}
