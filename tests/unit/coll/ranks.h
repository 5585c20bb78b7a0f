/* Ranks as real processes, for tests: each runs a function, and the test and it tell each other
 * single letters. Nothing of cmocka is used in the children: what is wrong there ends them. */
#ifndef RANKS_H
#define RANKS_H

#include "base/memory.h"
#include "base/status.h"
#include <tenon/store.h>

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define MS INT64_C(1000000)

static char ranks_folder[64]; /* of the store */

typedef struct child {
  pid_t pid;
  int rank, fd;
} child;

/* In a child: ends it with what is wrong. */
static inline void need(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "child %d: %s\n", (int)getpid(), tn_status_message(status));
  _exit(1);
}

static inline void need_that(bool claim, const char *words) {
  if (claim) return;
  fprintf(stderr, "child %d: not so: %s\n", (int)getpid(), words);
  _exit(1);
}

static inline void say(int fd, char letter) {
  if (send(fd, &letter, 1, MSG_NOSIGNAL) != 1) fprintf(stderr, "nobody hears '%c'\n", letter);
}

static inline bool can_hear(int fd, int milliseconds) {
  struct pollfd other = {.fd = fd, .events = POLLIN};
  return poll(&other, 1, milliseconds) == 1;
}

/* 0: the other has ended, or says nothing for a minute. */
static inline char hear(int fd) {
  char letter = 0;
  if (!can_hear(fd, 60000) || read(fd, &letter, 1) != 1) return 0;
  return letter;
}

static inline void await_letter(int fd, char letter) {
  char got = hear(fd);
  if (got == letter) return;
  fprintf(stderr, "process %d: wanted '%c', got %d\n", (int)getpid(), letter, got);
  _exit(1);
}

static inline tn_store *open_ranks_store(void) {
  tn_store *store = NULL;
  tn_status *status = tn_store_create_directory(ranks_folder, &store);
  if (status) fprintf(stderr, "%s\n", tn_status_message(status));
  tn_status_destroy(status);
  return store;
}

static inline child fork_rank(int rank, void (*run)(int rank, int fd)) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) abort();
  fflush(NULL);
  child c = {.pid = fork(), .rank = rank, .fd = pair[0]};
  if (c.pid == 0) {
    close(pair[0]);
    alarm(250); /* a test has 300 */
    run(rank, pair[1]);
    _exit(0);
  }
  close(pair[1]);
  return c;
}

/* True: it ended by itself and all was well. */
static inline bool reap(child *c) {
  int how = 0;
  close(c->fd);
  return waitpid(c->pid, &how, 0) == c->pid && WIFEXITED(how) && WEXITSTATUS(how) == 0;
}

static inline void kill_rank(child *c) {
  kill(c->pid, SIGKILL);
  waitpid(c->pid, NULL, 0);
  close(c->fd);
}

static inline int make_ranks_folder(void **unused) {
  (void)unused;
  strcpy(ranks_folder, "/tmp/tenon-ranks-XXXXXX");
  return mkdtemp(ranks_folder) ? 0 : 1;
}

static inline int remove_ranks_folder(void **unused) {
  char command[128];
  (void)unused;
  snprintf(command, sizeof command, "rm -rf %s", ranks_folder);
  return system(command);
}

#endif
