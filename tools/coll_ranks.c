#include "coll_ranks.h"
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Of a job's folder; six letters follow. */
#define FOLDER_NAME "tenon-coll-"

enum { MAX_FOLDER = 4096 };

typedef struct job {
  const char *command;
  int ranks;
  coll_rank_body body;
  void *arg;
  char folder[MAX_FOLDER]; /* of the store */
  DIR *lock;               /* on it: held by every process of the job, until the last has ended */
  tool_error *errors;      /* of each rank */
  sigset_t outer, waited;  /* signals: what was blocked before; what is waited for */
} job;

/* What ends a command from outside: a terminal, a shell, an operator. */
static const int ended_by[] = {SIGINT, SIGTERM, SIGHUP};

void *coll_shared_memory(size_t size, tool_error *error) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) return memory;
  tool_fail(error, "no memory: %s", strerror(errno));
  return NULL;
}

static bool run_rank(const job *j, int rank, tool_error *error) {
  tn_store *store = NULL;
  tn_comm *comm = NULL;
  tn_comm_options o = TN_COMM_OPTIONS_INIT;
  o.deadline = 60 * TN_SECOND;
  bool good = tool_check(error, tn_store_create_directory(j->folder, &store)) &&
              tool_check(error, tn_comm_create(store, rank, j->ranks, &o, &comm));
  tn_store_destroy(store);
  good = good && j->body(comm, rank, j->arg, error);
  tn_comm_destroy(comm);
  if (fflush(stdout) == 0 && !ferror(stdout)) return good;
  return good && tool_fail(error, "stdout could not be written");
}

static void end_all(const job *j, const pid_t *children, pid_t but) {
  for (int r = 0; r < j->ranks; r++)
    if (children[r] > 0 && children[r] != but) kill(children[r], SIGKILL);
}

static void say_failure(const job *j, int rank, int how) {
  if (WIFSIGNALED(how))
    fprintf(stderr, "tenon %s: rank %d was ended by signal %d\n", j->command, rank, WTERMSIG(how));
  else
    fprintf(stderr, "tenon %s: rank %d: %s\n", j->command, rank, j->errors[rank].text);
}

/* What ends this command from outside, and the end of a child, are waited for and not handled. What
 * it was started to ignore (nohup, a shell's background) stays ignored. */
static void block_signals(job *j) {
  struct sigaction action;
  signal(SIGCHLD, SIG_DFL); /* who starts it may have ignored that, and then it never comes */
  sigemptyset(&j->waited);
  sigaddset(&j->waited, SIGCHLD);
  for (size_t i = 0; i < sizeof ended_by / sizeof *ended_by; i++) {
    if (!sigaction(ended_by[i], NULL, &action) && action.sa_handler != SIG_IGN)
      sigaddset(&j->waited, ended_by[i]);
  }
  sigprocmask(SIG_BLOCK, &j->waited, &j->outer);
}

/* A rank has ended: forgotten, and the first that failed is told of, and ends all. */
static void note_end(const job *j, pid_t *children, pid_t which, int how, int *code) {
  for (int r = 0; r < j->ranks; r++) {
    if (children[r] != which) continue;
    children[r] = 0; /* its number may serve again */
    if (WIFEXITED(how) && WEXITSTATUS(how) == EXIT_GOOD) return;
    if (*code == EXIT_GOOD) {
      say_failure(j, r, how);
      end_all(j, children, 0);
    }
    *code = EXIT_FAILED;
  }
}

/* `*signal_number`: what has ended the job from outside; 0: nothing. */
static int wait_for_all(const job *j, pid_t *children, int *signal_number) {
  int code = EXIT_GOOD, how;
  *signal_number = 0;
  for (;;) {
    pid_t which;
    while ((which = waitpid(-1, &how, WNOHANG)) > 0) {
      if (!*signal_number) note_end(j, children, which, how, &code);
    }
    if (which < 0) return code; /* there is no child any more */
    int number = SIGCHLD;
    sigwait(&j->waited, &number);
    if (number == SIGCHLD || *signal_number) continue;
    *signal_number = number;
    end_all(j, children, 0);
  }
}

static int run_processes(job *j, int *signal_number) {
  pid_t children[COLL_MAX_RANKS] = {0}, parent = getpid();
  *signal_number = 0;
  block_signals(j);
  fflush(NULL);
  for (int r = 0; r < j->ranks; r++) {
    children[r] = fork();
    if (children[r] < 0) {
      fprintf(stderr, "tenon %s: no process for rank %d: %s\n", j->command, r, strerror(errno));
      end_all(j, children, 0);
      while (wait(NULL) > 0) continue;
      return EXIT_FAILED;
    }
    if (children[r]) continue;
    sigprocmask(SIG_SETMASK, &j->outer, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(EXIT_FAILED);
    _exit(run_rank(j, r, &j->errors[r]) ? EXIT_GOOD : EXIT_FAILED);
  }
  return wait_for_all(j, children, signal_number);
}

/* ---- the folder ------------------------------------------------------------------------------ */

static const char *temporary_folder(void) {
  const char *named = getenv("TMPDIR");
  return named && *named == '/' ? named : "/tmp";
}

/* One of ours whose job is over, as nobody holds its lock, goes. The lock is held meanwhile: who
 * has just made it finds that it went (lock_folder()). */
static void sweep_folder(const char *path) {
  struct stat about;
  if (lstat(path, &about) || !S_ISDIR(about.st_mode) || about.st_uid != geteuid()) return;
  DIR *folder = opendir(path);
  if (!folder) return;
  if (flock(dirfd(folder), LOCK_EX | LOCK_NB) == 0) tool_remove_tree(path);
  closedir(folder);
}

/* What jobs that were killed have left. */
static void sweep_folders(const char *where) {
  char path[MAX_FOLDER];
  DIR *folder = opendir(where);
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    if (strncmp(entry->d_name, FOLDER_NAME, strlen(FOLDER_NAME)) != 0) continue;
    int length = snprintf(path, sizeof path, "%s/%s", where, entry->d_name);
    if (length < (int)sizeof path) sweep_folder(path);
  }
  if (folder) closedir(folder);
}

/* False: another command has swept it before it had its lock. Without locks in the file system
 * nobody sweeps, and the job runs all the same. */
static bool lock_folder(job *j) {
  struct stat there, locked;
  j->lock = opendir(j->folder);
  if (!j->lock) return errno != ENOENT;
  int fd = dirfd(j->lock);
  if (fd < 0 || flock(fd, LOCK_EX) != 0) return true;
  if (lstat(j->folder, &there) == 0 && fstat(fd, &locked) == 0 && there.st_ino == locked.st_ino)
    return true;
  closedir(j->lock);
  j->lock = NULL;
  return false;
}

static bool make_folder(job *j, tool_error *error) {
  enum { TRIES = 100 };
  const char *where = temporary_folder();
  sweep_folders(where);
  for (int i = 0; i < TRIES; i++) {
    int length = snprintf(j->folder, sizeof j->folder, "%s/" FOLDER_NAME "XXXXXX", where);
    if (length >= (int)sizeof j->folder) return tool_fail(error, "TMPDIR is too long");
    if (!mkdtemp(j->folder)) return tool_fail(error, "no folder in %s: %s", where, strerror(errno));
    if (lock_folder(j)) return true;
  }
  return tool_fail(error, "no folder in %s stays: others sweep it", where);
}

int coll_run_ranks(const char *command, int ranks, coll_rank_body body, void *arg) {
  job j = {.command = command, .ranks = ranks, .body = body, .arg = arg};
  tool_error error;
  int signal_number;
  j.errors = coll_shared_memory((size_t)ranks * sizeof *j.errors, &error);
  if (!j.errors || !make_folder(&j, &error)) return tool_report(command, &error);
  int code = run_processes(&j, &signal_number);
  tool_remove_tree(j.folder);
  if (j.lock) closedir(j.lock);
  sigprocmask(SIG_SETMASK, &j.outer, NULL);
  if (signal_number) { /* as who sent it expects */
    signal(signal_number, SIG_DFL);
    raise(signal_number);
  }
  return code;
}
