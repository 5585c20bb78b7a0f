#include "backend/probe/child.h"
#include "base/system.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { READ = 0, WRITE = 1, OUT = 0, ERR = 1 };

typedef struct child {
  pid_t pid;
  int pipes[2][2];       /* of stdout and of stderr; -1: closed */
  char folder[PATH_MAX]; /* it runs there; "": none could be made */
  child_end *end;
} child;

/* ---- pipes -------------------------------------------------------------------------------------
 */

/* Above the standard streams, which a program may have closed. */
static bool lift_above_stdio(int *file) {
  if (*file > 2) return true;
  int higher = fcntl(*file, F_DUPFD_CLOEXEC, 3);
  if (higher < 0) return false;
  close(*file);
  *file = higher;
  return true;
}

static void close_file(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

static void close_pipes(child *c) {
  for (int i = 0; i < 4; i++) close_file(&c->pipes[i / 2][i % 2]);
}

static tn_status *open_pipes(child *c) {
  for (int i = 0; i < 2; i++) {
    if (pipe2(c->pipes[i], O_CLOEXEC)) c->pipes[i][READ] = c->pipes[i][WRITE] = -1;
    if (c->pipes[i][READ] < 0 || !lift_above_stdio(&c->pipes[i][READ]) ||
        !lift_above_stdio(&c->pipes[i][WRITE]) || fcntl(c->pipes[i][READ], F_SETFL, O_NONBLOCK)) {
      return tn_error(TN_UNAVAILABLE, "no pipe to it: %s", strerror(errno));
    }
  }
  return NULL;
}

/* ---- a folder of its own ------------------------------------------------------------------------
 */

/* For what it drops, and so that nothing of the folder that we are in is found by it. */
static void make_folder(child *c) {
  const char *named = getenv("TMPDIR");
  bool usable = named && *named == '/' && strlen(named) < PATH_MAX - 32;
  snprintf(c->folder, sizeof c->folder, "%s/tenon-child-XXXXXX", usable ? named : "/tmp");
  if (!mkdtemp(c->folder)) c->folder[0] = '\0';
}

static int remove_entry(const char *path, const struct stat *about, int kind, struct FTW *where) {
  (void)about, (void)kind, (void)where;
  remove(path); /* what does not go stays, and so does the folder */
  return 0;
}

static void remove_folder(const child *c) {
  if (c->folder[0]) nftw(c->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

typedef int add_chdir(posix_spawn_file_actions_t *, const char *);

/* By glibc from 2.29 on, which is asked as it runs; with an older one it begins in our folder. */
static int go_there(const child *c, posix_spawn_file_actions_t *files) {
  add_chdir *add;
  *(void **)&add = dlsym(RTLD_DEFAULT, "posix_spawn_file_actions_addchdir_np");
  return add ? add(files, c->folder[0] ? c->folder : "/") : 0;
}

/* ---- start -------------------------------------------------------------------------------------
 */

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
  if (error) return error;
  return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                  POSIX_SPAWN_SETSIGDEF);
}

static int set_files(const child *c, posix_spawn_file_actions_t *files) {
  int error = posix_spawn_file_actions_addopen(files, 0, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(files, c->pipes[OUT][WRITE], 1);
  if (!error) error = posix_spawn_file_actions_adddup2(files, c->pipes[ERR][WRITE], 2);
  return error ? error : go_there(c, files);
}

static int spawn_child(child *c, const char *program, char *const *arguments) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t files;
  int error = posix_spawnattr_init(&attributes);
  if (error) return error;
  error = posix_spawn_file_actions_init(&files);
  if (!error) {
    error = set_attributes(&attributes);
    if (!error) error = set_files(c, &files);
    if (!error) error = posix_spawn(&c->pid, program, &files, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
  }
  posix_spawnattr_destroy(&attributes);
  return error;
}

/* ---- while it runs -----------------------------------------------------------------------------
 */

/* What is there now; closes the pipe at its end. */
static void drain_pipe(child *c, int which) {
  tn_text *text = which == OUT ? &c->end->out : &c->end->err;
  char bytes[16384];
  while (c->pipes[which][READ] >= 0 && !c->end->too_much) {
    ssize_t size = read(c->pipes[which][READ], bytes, sizeof bytes);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && errno == EAGAIN) return;
    if (size <= 0) {
      close_file(&c->pipes[which][READ]);
      return;
    }
    if (text->size + (size_t)size > CHILD_MAX_OUTPUT) {
      c->end->too_much = true;
    } else {
      tn_text_append(text, bytes, (size_t)size);
    }
  }
}

/* Whether the process itself has ended; it stays a zombie, so that its number stays its own. */
static bool has_ended(child *c) {
  siginfo_t info = {.si_pid = 0};
  if (waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT)) return errno == ECHILD;
  return info.si_pid != 0;
}

static void wait_a_little(child *c, int64_t left) {
  enum { SLICE = 20, TAIL = 1 };
  struct pollfd files[2];
  nfds_t open = 0;
  for (int i = 0; i < 2; i++) {
    if (c->pipes[i][READ] < 0) continue;
    files[open++] = (struct pollfd){.fd = c->pipes[i][READ], .events = POLLIN};
  }
  int64_t slice = open ? SLICE : TAIL; /* milliseconds; without pipes its end is near */
  if (slice > left / 1000000) slice = left / 1000000 + 1;
  poll(files, open, (int)slice);
}

static void watch_child(child *c, int64_t deadline) {
  for (;;) {
    bool ended = has_ended(c); /* asked before the pipes: what it wrote is in them */
    drain_pipe(c, OUT);
    drain_pipe(c, ERR);
    if (ended || c->end->too_much) return;
    int64_t left = deadline - tn_now();
    if (left <= 0) {
      c->end->too_late = true;
      return;
    }
    wait_a_little(c, left);
  }
}

/* Kills what is left of its group and takes its end. */
static void reap_child(child *c) {
  int status = 0;
  kill(-c->pid, SIGKILL);
  pid_t got;
  do {
    got = waitpid(c->pid, &status, 0);
  } while (got < 0 && errno == EINTR);
  c->end->exit_code = got == c->pid && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  c->end->signal = got == c->pid && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

tn_status *child_run(const char *program, char *const *arguments, int64_t timeout, child_end *end) {
  *end = (child_end){.exit_code = -1};
  child c = {.pipes = {{-1, -1}, {-1, -1}}, .end = end};
  int64_t deadline = tn_now() + timeout;
  char whole[PATH_MAX]; /* a path that does not begin in our folder */
  tn_status *status = open_pipes(&c);
  if (!status) make_folder(&c);
  int error = status ? 0 : spawn_child(&c, realpath(program, whole) ? whole : program, arguments);
  if (error) status = tn_error(TN_UNAVAILABLE, "it does not start: %s", strerror(error));
  if (!status) {
    close_file(&c.pipes[OUT][WRITE]);
    close_file(&c.pipes[ERR][WRITE]);
    watch_child(&c, deadline);
    reap_child(&c);
  }
  remove_folder(&c);
  close_pipes(&c);
  return status;
}
