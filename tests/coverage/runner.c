#include "runner.h"
#include "tests/mock/mock.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_WORKERS = 64, DEADLINE = 60 /* seconds a case may take */, PATIENCE = 3000 /* ms */ };

const char *cov_paths[COV_NUM_PLUGINS] = {"", "", ""};
const char *const cov_names[COV_NUM_PLUGINS] = {"ours", "XLA", "mock"};

/* One process at a time, and the shim's log of it. */
typedef struct worker {
  pid_t pid;
  const cov_job *job;
  shim_log *log;
  char path[64];
} worker;

/* ---- in the child ---------------------------------------------------------------------------- */

/* What the mock still has, in words; "" for nothing. */
static void mock_leftover(char *text, size_t size) {
  void *object = dlopen(cov_paths[COV_MOCK], RTLD_NOW | RTLD_NOLOAD);
  void *state = object ? dlsym(object, "mock_get_state") : NULL;
  void *left = object ? dlsym(object, "mock_left") : NULL;
  if (!state || !left) return;
  mock_state *(*get_state)(void);
  int (*get_left)(char *text, size_t size);
  memcpy(&get_state, &state, sizeof get_state);
  memcpy(&get_left, &left, sizeof get_left);
  if (!get_left(text, size)) snprintf(text, size, "%.*s", (int)size - 1, get_state()->misused);
}

bool cov_handles_stay(const cov_job *job) {
  const char *name = pjrt_function_name(job->test->function);
  bool ends = strstr(name, "_Destroy") || job->test->function == COV(Client_FulfillAliasBuffer);
  return job->mode == COV_CORRUPT || (job->mode == COV_ERROR && ends);
}

/* What is ended on a thread of the client's or the plugin's has a moment for that. */
static void look_around(const cov_job *job, const shim_log *log) {
  char *text = job->outcome->leftover;
  for (int i = 0; i < PATIENCE; i++) {
    text[0] = '\0';
    if (job->plugin == COV_MOCK) mock_leftover(text, sizeof job->outcome->leftover);
    if (cov_handles_stay(job) || (!text[0] && !log->alive && !log->owed)) return;
    usleep(1000);
  }
}

/* LeakSanitizer's, where this is built with it. */
extern int __lsan_do_recoverable_leak_check(void) __attribute__((weak)); /* NOLINT */

/* XLA's plugin keeps memory of its own, and a handle that stays keeps ours. */
static void look_for_leaks(const cov_job *job) {
  if (!__lsan_do_recoverable_leak_check || job->plugin == COV_XLA || cov_handles_stay(job)) return;
  usleep(20000); /* it does not bear threads that are about to end */
  if (!__lsan_do_recoverable_leak_check()) return;
  snprintf(job->outcome->leftover, sizeof job->outcome->leftover, "memory is lost (--loud)");
}

static void end_owned(cov *c) {
  while (c->num_owned) {
    c->num_owned--;
    c->owned[c->num_owned].end(c->owned[c->num_owned].object);
  }
}

static void run_case(const cov_job *job, const shim_log *log) {
  cov_outcome *o = job->outcome;
  cov c = {.plugin = job->plugin};
  bool special = job->mode == COV_ERROR && job->test->on_error;
  tn_status *status = (special ? job->test->on_error : job->test->run)(&c);
  o->code = (int)tn_status_code(status);
  snprintf(o->function, sizeof o->function, "%s", tn_status_function(status));
  snprintf(o->plugin, sizeof o->plugin, "%s", tn_status_plugin(status));
  snprintf(o->message, sizeof o->message, "%s", tn_status_message(status));
  snprintf(o->failure, sizeof o->failure, "%s", c.failure);
  o->offered = !c.loaded || tn_plugin_offers(c.loaded, pjrt_function_name(job->test->function));
  tn_status_destroy(status);
  end_owned(&c);
  look_around(job, log);
  look_for_leaks(job);
  o->ended = true;
}

/* XLA's plugin writes its own traces, and a crash is an answer like another here. */
static void be_quiet(bool loud) {
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  setenv("TF_CPP_MIN_LOG_LEVEL", "3", 1);
  int nowhere = loud ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
}

_Noreturn static void child(const cov_job *job, const worker *w, bool loud) {
  be_quiet(loud);
  alarm(DEADLINE);
  setenv("SHIM_PLUGIN", cov_paths[job->plugin], 1);
  setenv("SHIM_LOG", w->path, 1);
  setenv("MOCK_DEVICES", "4", 1);
  setenv("MOCK_ODD", "generous", 1);
  setenv("MOCK_PAYLOADS", "colour=red", 1);
  if (job->mode == COV_ERROR) setenv("SHIM_FAIL", pjrt_function_name(job->test->function), 1);
  if (job->mode == COV_CORRUPT) setenv("SHIM_CORRUPT", job->changed->name, 1);
  run_case(job, w->log);
  _exit(0);
}

/* ---- the runner's side ----------------------------------------------------------------------- */

static bool make_worker(worker *w) {
  int file = memfd_create("shim-log", 0); /* the child's children need it no more than we do */
  if (file < 0 || ftruncate(file, sizeof *w->log)) return false;
  w->log = mmap(NULL, sizeof *w->log, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  snprintf(w->path, sizeof w->path, "/proc/self/fd/%d", file);
  return w->log != MAP_FAILED;
}

static bool start(worker *w, const cov_job *job, bool loud) {
  memset(w->log, 0, sizeof *w->log);
  w->job = job;
  fflush(NULL);
  w->pid = fork();
  if (!w->pid) child(job, w, loud);
  return w->pid > 0;
}

static void finish(worker *w) {
  cov_outcome *o = w->job->outcome;
  pjrt_function_id id = w->job->test->function;
  o->ok = w->log->ok[id];
  o->errors = w->log->errors[id];
  o->injected = w->log->injected;
  o->alive = w->log->alive;
  o->given = w->log->given;
  o->owed = w->log->owed;
  o->corrupted = w->log->corrupted;
  w->pid = 0;
}

static bool wait_one(worker *workers, size_t count) {
  int how;
  pid_t pid = waitpid(-1, &how, 0);
  if (pid < 0) return false;
  for (size_t i = 0; i < count; i++) {
    if (workers[i].pid == pid) finish(&workers[i]);
  }
  return true;
}

static size_t num_workers(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores < 1 ? 1 : cores > MAX_WORKERS ? MAX_WORKERS : (size_t)cores;
}

bool cov_run_jobs(cov_job *jobs, size_t count, bool loud) {
  static worker workers[MAX_WORKERS];
  size_t most = num_workers(), next = 0, running = 0;
  cov_outcome *outcomes = mmap(NULL, (count + 1) * sizeof *outcomes, PROT_READ | PROT_WRITE,
                               MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (outcomes == MAP_FAILED) return false;
  for (size_t i = 0; i < most; i++) {
    if (!workers[i].log && !make_worker(&workers[i])) return false;
  }
  while (next < count || running) {
    for (size_t i = 0; i < most && next < count; i++) {
      if (workers[i].pid) continue;
      jobs[next].outcome = &outcomes[next];
      if (!start(&workers[i], &jobs[next], loud)) return false;
      next++;
      running++;
    }
    if (!wait_one(workers, most)) return false;
    running--;
  }
  return true;
}
