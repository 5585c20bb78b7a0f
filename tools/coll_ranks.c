#include "coll_ranks.h"
#include <errno.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct job {
  const char *command;
  int ranks;
  coll_rank_body body;
  void *arg;
  char folder[64];    /* of the store */
  tool_error *errors; /* of each rank */
} job;

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

static int wait_for_all(const job *j, pid_t *children) {
  int code = EXIT_GOOD, how;
  for (pid_t which; (which = wait(&how)) > 0 || errno == EINTR;) {
    for (int r = 0; r < j->ranks && which > 0; r++) {
      if (children[r] != which) continue;
      children[r] = 0; /* its number may serve again */
      if (WIFEXITED(how) && WEXITSTATUS(how) == EXIT_GOOD) continue;
      if (code == EXIT_GOOD) {
        say_failure(j, r, how);
        end_all(j, children, 0);
      }
      code = EXIT_FAILED;
    }
  }
  return code;
}

static int run_processes(const job *j) {
  pid_t children[COLL_MAX_RANKS] = {0}, parent = getpid();
  signal(SIGINT, SIG_IGN); /* the ranks end; then this one tidies up */
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
    signal(SIGINT, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(EXIT_FAILED);
    _exit(run_rank(j, r, &j->errors[r]) ? EXIT_GOOD : EXIT_FAILED);
  }
  return wait_for_all(j, children);
}

static int drop(const char *path, const struct stat *about, int kind, struct FTW *at) {
  (void)about, (void)kind, (void)at;
  return remove(path);
}

int coll_run_ranks(const char *command, int ranks, coll_rank_body body, void *arg) {
  job j = {command, ranks, body, arg, "/tmp/tenon-coll-XXXXXX", NULL};
  tool_error error;
  j.errors = coll_shared_memory((size_t)ranks * sizeof *j.errors, &error);
  if (!j.errors) return tool_report(command, &error);
  if (!mkdtemp(j.folder)) {
    tool_fail(&error, "no folder in /tmp: %s", strerror(errno));
    return tool_report(command, &error);
  }
  int code = run_processes(&j);
  nftw(j.folder, drop, 16, FTW_DEPTH | FTW_PHYS);
  return code;
}
