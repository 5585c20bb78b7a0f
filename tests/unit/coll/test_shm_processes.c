/* Shared memory between real processes: exchange, sleep, death, stops, strangers. What children
 * find wrong they say to stderr and end with 1. */
#include "link_suite.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/local.h"
#include "coll/transports/shm_pending.h"
#include "timed.h"
#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <inttypes.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define MS INT64_C(1000000)
enum { MOST_RANKS = 6 };

static bool in_child;

#define CHECK(x)                                                                                   \
  do {                                                                                             \
    if (x) break;                                                                                  \
    if (!in_child) fail_msg("line %d: %s", __LINE__, #x);                                          \
    fprintf(stderr, "process %d, line %d: %s\n", (int)getpid(), __LINE__, #x);                     \
    _exit(1);                                                                                      \
  } while (0)

static void well(tn_status *status) {
  if (!status) return;
  if (!in_child) fail_msg("%s", tn_status_message(status));
  fprintf(stderr, "process %d: %s\n", (int)getpid(), tn_status_message(status));
  _exit(1);
}

/* What the processes of a test share. */
static struct {
  struct {
    atomic_size_t size; /* 0: not there yet */
    char address[120];
  } ranks[MOST_RANKS];
  atomic_int flags[8];
  atomic_llong times[8];
} * board;

static int make_board(void **state) {
  (void)state;
  board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return board == MAP_FAILED;
}

static int end_board(void **state) {
  (void)state;
  return munmap(board, sizeof *board);
}

static void await_flag(int flag, int value) {
  int64_t until = tn_now() + 30000 * MS;
  while (atomic_load(&board->flags[flag]) < value) {
    CHECK(tn_now() < until);
    usleep(100);
  }
}

static void raise_flag(int flag) {
  atomic_fetch_add(&board->flags[flag], 1);
}

static pid_t spawn(void (*run)(int rank), int rank) {
  fflush(NULL);
  pid_t pid = fork();
  assert_true(pid >= 0);
  if (pid) return pid;
  in_child = true;
  alarm(60);
  run(rank);
  _exit(0);
}

static void expect_end(pid_t pid, int signal) {
  int how;
  assert_int_equal(waitpid(pid, &how, 0), pid);
  if (signal)
    assert_true(WIFSIGNALED(how) && WTERMSIG(how) == signal);
  else
    assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 0);
}

/* ---- members of a team ------------------------------------------------------------------------
 */

typedef struct member {
  int rank, size;
  coll_segments *segments;
  coll_port *port;
  coll_link *links[MOST_RANKS];
} member;

static void open_member(member *m, int rank, int size, const char *team, const char *secret) {
  *m = (member){.rank = rank, .size = size};
  well(coll_segments_create(&m->segments));
  coll_port_options options = {.rank = rank,
                               .num_ranks = size,
                               .secret = secret,
                               .secret_size = strlen(secret),
                               .name = team,
                               .segments = m->segments};
  well(coll_transport_shm.open(&options, &m->port));
}

static void show_address(const member *m) {
  tn_text text = {0};
  well(m->port->calls->address(m->port, &text));
  CHECK(text.size < sizeof board->ranks[0].address);
  memcpy(board->ranks[m->rank].address, text.data, text.size);
  atomic_store(&board->ranks[m->rank].size, text.size);
  tn_text_free(&text);
}

static tn_status *connect_to(member *m, int first, int last, int64_t nanoseconds) {
  coll_peer peers[MOST_RANKS] = {{0}};
  coll_link *links[MOST_RANKS];
  size_t count = 0;
  for (int i = first; i <= last; i++) {
    if (i == m->rank) continue;
    int64_t until = tn_now() + 30000 * MS;
    while (!atomic_load(&board->ranks[i].size)) {
      CHECK(tn_now() < until);
      usleep(100);
    }
    peers[count++] = (coll_peer){i, board->ranks[i].address, atomic_load(&board->ranks[i].size)};
  }
  tn_status *status = m->port->calls->connect(m->port, peers, count, nanoseconds, links);
  for (size_t i = 0; i < count; i++) {
    CHECK((links[i] == NULL) == (status != NULL));
    m->links[peers[i].rank] = links[i];
  }
  return status;
}

static void join(member *m, int rank, int size) {
  open_member(m, rank, size, "team", "secret");
  show_address(m);
  well(connect_to(m, 0, size - 1, 30000 * MS));
}

static void leave(member *m) {
  for (int i = 0; i < m->size; i++)
    if (m->links[i]) m->links[i]->calls->close(m->links[i]);
  m->port->calls->close(m->port);
  coll_segments_destroy(m->segments);
}

typedef struct wish {
  coll_link *link;
  uint32_t channel;
  bool to_send;
} wish;

static bool is_granted(void *arg) {
  const wish *w = arg;
  size_t bytes;
  uint64_t tag;
  if (w->to_send) return w->link->calls->reserve(w->link, w->channel, 8) != NULL;
  return w->link->calls->peek(w->link, w->channel, &bytes, &tag) != NULL;
}

/* Waits asleep from the first moment: a lost wake-up costs a minute, and so fails the test. */
static void sleep_for(coll_link *link, uint32_t channel, bool to_send) {
  wish w = {link, channel, to_send};
  int64_t until = tn_now() + 30000 * MS;
  while (!is_granted(&w)) {
    CHECK(tn_now() < until);
    link->port->calls->sleep(link->port, 60000 * MS, is_granted, &w);
    link->port->calls->progress(link->port);
    tn_status *status = link->calls->health(link);
    if (!status || !is_granted(&w))
      well(status);
    else
      tn_status_destroy(status); /* it came before its sender left */
  }
}

static void give(coll_link *link, uint32_t channel, size_t bytes, uint64_t seed) {
  sleep_for(link, channel, true);
  uint64_t *room = link->calls->reserve(link, channel, bytes);
  for (size_t i = 0; i < bytes / 8; i++) room[i] = seed + i;
  link->calls->commit(link, channel, bytes, seed);
}

static void take(coll_link *link, uint32_t channel, size_t want, uint64_t seed) {
  sleep_for(link, channel, false);
  size_t bytes;
  uint64_t tag;
  const uint64_t *value = link->calls->peek(link, channel, &bytes, &tag);
  CHECK(bytes == want && tag == seed);
  for (size_t i = 0; i < bytes / 8; i++) CHECK(value[i] == seed + i);
  link->calls->release(link, channel);
}

/* ---- living -----------------------------------------------------------------------------------
 */

enum { FOUR = 4, ROUNDS = 300 };

static void exchange_values(int rank) {
  member m;
  join(&m, rank, FOUR);
  for (uint64_t round = 0; round < ROUNDS; round++) {
    size_t bytes = round % 10 == 9 ? SHM_VALUE : round % 3 == 2 ? 4000 : 8;
    for (int i = 0; i < FOUR; i++)
      if (i != rank) give(m.links[i], 1, bytes, round << 32 | (uint64_t)rank << 24);
    for (int i = 0; i < FOUR; i++)
      if (i != rank) take(m.links[i], 1, bytes, round << 32 | (uint64_t)i << 24);
  }
  leave(&m);
}

static void test_four_processes_exchange_values(void **state) {
  (void)state;
  pid_t children[FOUR];
  for (int i = 1; i < FOUR; i++) children[i] = spawn(exchange_values, i);
  exchange_values(0);
  for (int i = 1; i < FOUR; i++) expect_end(children[i], 0);
}

/* The place of this rank's memory, to all; then all read, map and write it. */
static void exchange_memory(int rank) {
  enum { BYTES = 3 << 20 };
  member m;
  void *memory;
  coll_place place;
  join(&m, rank, FOUR);
  well(coll_segments_allocate(m.segments, BYTES, &memory));
  CHECK(coll_segments_find(m.segments, memory, BYTES, &place));
  *(int *)memory = 100 + rank;
  for (int i = 0; i < FOUR; i++) {
    if (i == rank) continue;
    memcpy(m.links[i]->calls->reserve(m.links[i], 0, sizeof place), &place, sizeof place);
    m.links[i]->calls->commit(m.links[i], 0, sizeof place, 0);
  }
  for (int i = 0; i < FOUR; i++) {
    if (i == rank) continue;
    coll_link *link = m.links[i];
    size_t bytes;
    uint64_t tag;
    sleep_for(link, 0, false);
    coll_place theirs;
    memcpy(&theirs, link->calls->peek(link, 0, &bytes, &tag), sizeof theirs);
    link->calls->release(link, 0);
    int *mapped = link->calls->map(link, &theirs, BYTES), word = 0;
    CHECK(mapped && *mapped == 100 + i);
    well(link->calls->read(link, &theirs, &word, sizeof word));
    CHECK(word == 100 + i);
    theirs.offset = 8 * (uint64_t)(rank + 1);
    word = 1000 + rank;
    well(link->calls->write(link, &theirs, &word, sizeof word));
    link->calls->signal(link, 0);
  }
  for (int i = 0; i < FOUR; i++) {
    if (i == rank) continue;
    int64_t until = tn_now() + 30000 * MS;
    while (!m.links[i]->calls->take_signal(m.links[i], 0)) {
      CHECK(tn_now() < until);
      usleep(50);
    }
    CHECK(((int *)memory)[2 * (i + 1)] == 1000 + i);
  }
  leave(&m);
}

static void test_four_processes_reach_each_others_memory(void **state) {
  (void)state;
  pid_t children[FOUR];
  for (int i = 1; i < FOUR; i++) children[i] = spawn(exchange_memory, i);
  exchange_memory(0);
  for (int i = 1; i < FOUR; i++) expect_end(children[i], 0);
}

/* Back and forth, both always asleep; and a queue that is always full, or always empty. */
static void ping(int rank) {
  enum { PINGS = 10000 };
  member m;
  join(&m, rank, 2);
  coll_link *link = m.links[1 - rank];
  for (uint64_t i = 0; i < PINGS; i++) {
    if (rank == 0) give(link, 0, 8, i);
    take(link, 0, 8, i);
    if (rank == 1) give(link, 0, 8, i);
  }
  for (uint64_t i = 0; i < PINGS; i++) {
    if (rank == 0)
      give(link, 5, 8, i);
    else
      take(link, 5, 8, i);
    if (rank == 1 && i % 1000 == 0) usleep(1000);
  }
  if (rank == 0)
    take(link, 6, 8, 1);
  else
    give(link, 6, 8, 1);
  leave(&m);
}

static void test_no_wake_up_is_lost(void **state) {
  (void)state;
  pid_t child = spawn(ping, 1);
  ping(0);
  expect_end(child, 0);
}

/* Links of one port are made one by one, not in the order in which the others dial. */
static void join_in_parts(int rank) {
  member m;
  open_member(&m, rank, 3, "team", "secret");
  show_address(&m);
  /* 1 dials 0 while 0 waits for 2 only: it is kept at the door until it is asked for. */
  static const int order[3][2] = {{2, 1}, {0, 2}, {0, 1}};
  for (int k = 0; k < 2; k++) well(connect_to(&m, order[rank][k], order[rank][k], 30000 * MS));
  for (int i = 0; i < 3; i++)
    if (i != rank) give(m.links[i], 0, 8, (uint64_t)rank);
  for (int i = 0; i < 3; i++)
    if (i != rank) take(m.links[i], 0, 8, (uint64_t)i);
  leave(&m);
}

static void test_links_are_made_one_by_one(void **state) {
  (void)state;
  pid_t a = spawn(join_in_parts, 1), b = spawn(join_in_parts, 2);
  join_in_parts(0);
  expect_end(a, 0);
  expect_end(b, 0);
}

/* ---- dying ------------------------------------------------------------------------------------
 */

static tn_status *await_trouble(coll_link *link, int64_t limit) {
  tn_status *status;
  int64_t until = tn_now() + limit;
  while (!(status = link->calls->health(link))) {
    CHECK(tn_now() < until);
    usleep(100);
  }
  return status;
}

/* Sends for ever; takes what comes. */
static void send_for_ever(int rank) {
  member m;
  join(&m, rank, 2);
  coll_link *link = m.links[1 - rank];
  raise_flag(0);
  for (uint64_t i = 0;;) {
    size_t bytes = i % 3 ? 8 : 3000;
    if (link->calls->reserve(link, 0, bytes))
      link->calls->commit(link, 0, bytes, i++);
    else
      usleep(10);
    link->calls->signal(link, 0);
  }
}

static void test_a_killed_peer_is_noticed(void **state) {
  (void)state;
  enum { KILLS = 30 };
  int64_t slowest = 0;
  for (int i = 0; i < KILLS; i++) {
    end_board(NULL);
    make_board(NULL);
    member m;
    pid_t child = spawn(send_for_ever, 1);
    join(&m, 0, 2);
    await_flag(0, 1);
    size_t bytes;
    uint64_t tag, taken = 0;
    for (int64_t until = tn_now() + i * MS / 4; tn_now() < until;)
      if (m.links[1]->calls->peek(m.links[1], 0, &bytes, &tag))
        m.links[1]->calls->release(m.links[1], 0), taken++;
    well(m.links[1]->calls->health(m.links[1]));
    sleep_for(m.links[1], 0, false);
    int64_t start = tn_now();
    kill(child, SIGKILL);
    tn_status *status = await_trouble(m.links[1], 10000 * MS);
    int64_t took = tn_now() - start;
    if (took > slowest) slowest = took;
    char words[64];
    snprintf(words, sizeof words, "rank 1 died (process %d)", (int)child);
    fails(status, TN_UNAVAILABLE, words);
    /* What was sent whole is there; what was not is not. */
    for (; m.links[1]->calls->peek(m.links[1], 0, &bytes, &tag); taken++) {
      assert_int_equal(tag, taken);
      assert_int_equal(bytes, taken % 3 ? 8 : 3000);
      m.links[1]->calls->release(m.links[1], 0);
    }
    assert_true(taken > 0);
    expect_end(child, SIGKILL);
    leave(&m);
  }
  print_message("slowest notice of a death: %.1f ms\n", (double)slowest / 1e6);
}

/* A child of the peer keeps its sockets open: the peer is dead all the same. */
static void die_with_heirs(int rank) {
  member m;
  join(&m, rank, 2);
  if (fork() == 0) {
    alarm(30); /* if nobody ends it */
    atomic_store(&board->flags[1], (int)getpid());
    raise_flag(0);
    pause();
  }
  await_flag(0, 1);
  kill(getpid(), SIGKILL);
}

static void test_a_peer_whose_child_lives_on_is_dead(void **state) {
  (void)state;
  member m;
  pid_t child = spawn(die_with_heirs, 1);
  join(&m, 0, 2);
  fails(await_trouble(m.links[1], 10000 * MS), TN_UNAVAILABLE, "rank 1 died");
  expect_end(child, SIGKILL);
  kill(atomic_load(&board->flags[1]), SIGKILL);
  leave(&m);
}

static void test_a_sleeper_hears_of_a_death(void **state) {
  (void)state;
  member m;
  pid_t child = spawn(send_for_ever, 1);
  join(&m, 0, 2);
  await_flag(0, 1);
  kill(child, SIGKILL);
  int64_t start = tn_now();
  while (!((shm_link *)m.links[1])->failure) {
    m.port->calls->sleep(m.port, 60000 * MS, NULL, NULL);
    assert_true(tn_now() - start < timed_limit(30000 * MS));
  }
  fails(m.links[1]->calls->health(m.links[1]), TN_UNAVAILABLE, "rank 1 died");
  expect_end(child, SIGKILL);
  leave(&m);
}

static void echo_for_ever(int rank) {
  member m;
  join(&m, rank, 2);
  for (uint64_t i = 0; i < 2; i++) {
    take(m.links[0], 0, 8, i);
    give(m.links[0], 0, 8, i);
  }
  leave(&m);
}

static void test_a_stopped_peer_is_not_dead(void **state) {
  (void)state;
  member m;
  pid_t child = spawn(echo_for_ever, 1);
  join(&m, 0, 2);
  give(m.links[1], 0, 8, 0);
  take(m.links[1], 0, 8, 0);
  kill(child, SIGSTOP);
  for (int i = 0; i < 100; i++) {
    usleep(1000);
    well(m.links[1]->calls->health(m.links[1]));
  }
  kill(child, SIGCONT);
  give(m.links[1], 0, 8, 1);
  take(m.links[1], 0, 8, 1);
  expect_end(child, 0);
  leave(&m);
}

static void revoke_and_die(int rank) {
  member m;
  join(&m, rank, 2);
  m.port->calls->revoke(m.port, TN_INTERNAL, "step 7 of lane 0 failed");
  kill(getpid(), SIGKILL);
}

static void test_last_words_count(void **state) {
  (void)state;
  member m;
  pid_t child = spawn(revoke_and_die, 1);
  join(&m, 0, 2);
  expect_end(child, SIGKILL);
  for (int64_t until = tn_now() + 5 * MS; tn_now() < until;) m.port->calls->progress(m.port);
  fails(await_trouble(m.links[1], 10000 * MS), TN_ABORTED, "rank 1 ended the team: step 7");
  leave(&m);
}

static char private_memory[64] = "of no segment";

static void show_memory(int rank) {
  member m;
  join(&m, rank, 2);
  strcpy(private_memory, "the child's");
  raise_flag(0);
  pause();
}

static void test_memory_of_the_dead_is_not_read(void **state) {
  (void)state;
  tn_status *no_cma = coll_transport_cma.probe();
  if (no_cma) {
    print_message("%s\n", tn_status_message(no_cma));
    tn_status_destroy(no_cma);
    skip();
  }
  member m;
  char seen[64] = "";
  coll_place place = {.offset = (uintptr_t)private_memory};
  pid_t child = spawn(show_memory, 1);
  join(&m, 0, 2);
  await_flag(0, 1);
  well(m.links[1]->calls->read(m.links[1], &place, seen, sizeof seen));
  assert_string_equal(seen, "the child's");
  coll_place nowhere = {.offset = 64};
  fails(m.links[1]->calls->read(m.links[1], &nowhere, seen, 1), TN_OUT_OF_RANGE, "rank 1");
  kill(child, SIGKILL);
  expect_end(child, SIGKILL);
  fails(m.links[1]->calls->read(m.links[1], &place, seen, 1), TN_UNAVAILABLE, "rank 1 died");
  fails(m.links[1]->calls->write(m.links[1], &place, seen, 1), TN_UNAVAILABLE, "rank 1 died");
  leave(&m);
}

/* ---- nothing stays ----------------------------------------------------------------------------
 */

/* Files with names that a process has open: memory without one is "/memfd:...", and other tests'
 * files do not count. */
static int count_files(pid_t process) {
  char folder[64], entry[400], path[400];
  snprintf(folder, sizeof folder, "/proc/%d/fd", (int)process);
  DIR *listing = opendir(folder);
  int count = 0;
  if (!listing) return -1;
  for (struct dirent *e; (e = readdir(listing));) {
    snprintf(entry, sizeof entry, "%s/%s", folder, e->d_name);
    ssize_t size = readlink(entry, path, sizeof path - 1);
    path[size > 0 ? size : 0] = 0;
    count += strncmp(path, "/dev/shm/", 9) == 0 || strncmp(path, "/tmp/tenon", 10) == 0;
  }
  closedir(listing);
  return count;
}

static int count_maps(pid_t process) {
  char path[64], line[512];
  snprintf(path, sizeof path, "/proc/%d/maps", (int)process);
  FILE *file = fopen(path, "r");
  int count = file ? 0 : -1;
  while (file && fgets(line, sizeof line, file))
    count += strstr(line, " /dev/shm/") != NULL || strstr(line, " /tmp/tenon") != NULL;
  if (file) fclose(file);
  return count;
}

static int count_sockets(const char *name) {
  char line[512];
  FILE *file = fopen("/proc/net/unix", "r");
  int count = 0;
  while (file && fgets(line, sizeof line, file)) count += strstr(line, name) != NULL;
  if (file) fclose(file);
  return count;
}

static void test_a_crash_leaves_nothing(void **state) {
  (void)state;
  member m;
  char name[SHM_NAME + 1];
  pid_t child = spawn(send_for_ever, 1);
  join(&m, 0, 2);
  await_flag(0, 1);
  assert_true(shm_read_address(board->ranks[1].address, board->ranks[1].size, name));
  assert_true(count_sockets(name) >= 1);
  assert_int_equal(count_files(child), 0);
  assert_int_equal(count_maps(child), 0);
  assert_int_equal(count_files(getpid()), 0);
  assert_int_equal(count_maps(getpid()), 0);
  kill(child, SIGKILL);
  expect_end(child, SIGKILL);
  leave(&m);
  assert_int_equal(count_sockets(name), 0);
}

/* ---- meeting ----------------------------------------------------------------------------------
 */

static void hold(int rank) {
  member m;
  join(&m, rank, 2);
  give(m.links[0], 0, 8, 1);
  take(m.links[0], 0, 8, 1);
  leave(&m);
}

static int dial_first(void) {
  char name[SHM_NAME + 1];
  CHECK(shm_read_address(board->ranks[0].address, board->ranks[0].size, name));
  int fd = local_dial(name);
  CHECK(fd >= 0);
  return fd;
}

static int strangers[400];

/* All that a stranger may do at the door, and hold on to. */
static void be_strange(int count) {
  static char large[100000];
  shm_handshake request = {.magic = SHM_MAGIC, .kind = SHM_REQUEST, .from = 1, .to = 0, .size = 2};
  int file = memfd_create("strange", 0), fds[3] = {file, file, file};
  for (int i = 0; i < count; i++) {
    int fd = strangers[i] = dial_first();
    switch (i < count / 5 * 4 ? 0 : i % 8) {
    case 0: break;                                                        /* silent */
    case 1: local_send(fd, "hello", 5, NULL, 0); break;                   /* something else */
    case 2: local_send(fd, large, sizeof large, NULL, 0); break;          /* too much */
    case 3: local_send(fd, &request, sizeof request / 2, NULL, 0); break; /* half a request */
    case 4: local_send(fd, &request, sizeof request, NULL, 0); break;     /* another protocol */
    case 5: local_send(fd, &request, sizeof request, fds, 3); break;      /* with descriptors */
    case 6: local_send(fd, large, sizeof request, NULL, 0); break;        /* noughts */
    case 7: shutdown(fd, SHUT_RDWR); break;                               /* gone again */
    }
  }
  close(file);
}

static void test_strangers_do_no_harm(void **state) {
  (void)state;
  member m;
  open_member(&m, 0, 2, "team", "secret");
  show_address(&m);
  be_strange(400);
  pid_t child = spawn(hold, 1);
  int64_t start = tn_now();
  well(connect_to(&m, 1, 1, 30000 * MS));
  assert_true(tn_now() - start < timed_limit(10000 * MS));
  assert_true(((shm_port *)m.port)->num_pending <= 256 + 2); /* of 320 that say nothing */
  give(m.links[1], 0, 8, 1);
  take(m.links[1], 0, 8, 1);
  expect_end(child, 0);
  leave(&m);
  for (int i = 0; i < 400; i++) close(strangers[i]);
}

/* A process that connects often and says nothing, until it is killed. */
static void be_silent(int count) {
  for (int i = 0; i < count; i++) dial_first();
  raise_flag(0);
  for (;;) pause();
}

/* They take no descriptor that a peer needs, however few there are. */
static void test_strangers_do_not_use_up_descriptors(void **state) {
  (void)state;
  for (int room = 26; room <= 60; room += 17) {
    member m;
    struct rlimit limit, few;
    memset(board, 0, sizeof *board);
    open_member(&m, 0, 2, "team", "secret");
    show_address(&m);
    pid_t stranger = spawn(be_silent, 200);
    await_flag(0, 1);
    pid_t child = spawn(hold, 1);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    few = limit;
    few.rlim_cur = (rlim_t)dup(0);
    close((int)few.rlim_cur);
    few.rlim_cur += (rlim_t)room;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
    tn_status *status = connect_to(&m, 1, 1, 30000 * MS);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    well(status);
    give(m.links[1], 0, 8, 1);
    take(m.links[1], 0, 8, 1);
    expect_end(child, 0);
    leave(&m);
    kill(stranger, SIGKILL);
    expect_end(stranger, SIGKILL);
  }
}

/* How long a rank takes to be joined with its peer, which comes when so many say nothing at the
 * door, and `room` descriptors are left (0: as many as there are). */
static int64_t time_join(int silent, int room) {
  member m;
  struct rlimit limit, few;
  memset(board, 0, sizeof *board);
  open_member(&m, 0, 2, "team", "secret");
  show_address(&m);
  pid_t stranger = spawn(be_silent, silent);
  await_flag(0, 1);
  pid_t child = spawn(hold, 1);
  while (!atomic_load(&board->ranks[1].size)) usleep(100);
  assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
  few = limit;
  if (room) {
    few.rlim_cur = (rlim_t)dup(0);
    close((int)few.rlim_cur);
    few.rlim_cur += (rlim_t)room;
  }
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
  int64_t begun = tn_now();
  tn_status *status = connect_to(&m, 1, 1, 30000 * MS);
  int64_t took = tn_now() - begun;
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
  well(status);
  give(m.links[1], 0, 8, 1);
  take(m.links[1], 0, 8, 1);
  expect_end(child, 0);
  leave(&m);
  kill(stranger, SIGKILL);
  expect_end(stranger, SIGKILL);
  return took;
}

static int by_time(const void *a, const void *b) {
  const int64_t *x = a, *y = b;
  return *x < *y ? -1 : *x > *y;
}

/* A figure, whose bound counts where nothing else runs (./dev test timed). */
static void test_strangers_cost_a_join_little_time(void **state) {
  (void)state;
  enum { TRIES = 11 };
  static const struct { int silent, room; } cases[] = {{0, 0}, {256, 0}, {256, 32}};
  int64_t alone = 0;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    int64_t times[TRIES];
    for (int k = 0; k < TRIES; k++) times[k] = time_join(cases[i].silent, cases[i].room);
    qsort(times, TRIES, sizeof *times, by_time);
    int64_t middle = times[TRIES / 2];
    if (!i) alone = middle;
    print_message("a join beside %3d that say nothing, %s: %.2f ms (at most %.2f)\n",
                  cases[i].silent, cases[i].room ? "32 descriptors left" : "no descriptor short",
                  (double)middle / 1e6, (double)times[TRIES - 1] / 1e6);
    assert_true(middle - alone < timed_limit(50 * MS));
  }
}

static void test_who_did_not_come_is_named(void **state) {
  (void)state;
  member m;
  open_member(&m, 0, 4, "team", "secret");
  show_address(&m);
  for (int i = 1; i < 4; i++) board->ranks[i] = board->ranks[0];
  int fd = dial_first();
  local_send(fd, "hello", 5, NULL, 0);
  int64_t start = tn_now();
  tn_status *status = connect_to(&m, 1, 3, 100 * MS);
  assert_true(tn_now() - start >= 100 * MS && tn_now() - start < timed_limit(5000 * MS));
  assert_non_null(strstr(tn_status_message(status), "refused: process"));
  fails(status, TN_DEADLINE_EXCEEDED, "rank 1, 2, 3 did not join within 100 ms");
  close(fd);
  leave(&m);
}

enum { ANOTHER_USER = 65534 };

static void be_another_user(void) {
  CHECK(setgroups(0, NULL) == 0 && setgid(ANOTHER_USER) == 0 && setuid(ANOTHER_USER) == 0);
}

/* Knows the team's secret and a rank's address, and is another user. */
static void come_as_another_user(int rank) {
  member m;
  be_another_user();
  open_member(&m, rank, 2, "team", "secret");
  fails(connect_to(&m, 0, 0, 2000 * MS), TN_PERMISSION_DENIED, "rank 0: its address is used by");
  int fd = dial_first(); /* one that does not look whom it dials */
  shm_handshake request = {.magic = SHM_MAGIC,
                           .kind = SHM_REQUEST,
                           .from = 1,
                           .to = 0,
                           .size = 2,
                           .layout = shm_layout()};
  shm_hash_team((shm_port *)m.port, request.team);
  local_send(fd, &request, sizeof request, NULL, 0); /* if there still is somebody */
  struct pollfd answer = {.fd = fd, .events = POLLIN};
  CHECK(poll(&answer, 1, 10000) == 1 && read(fd, &request, sizeof request) <= 0); /* not a byte */
  leave(&m);
  raise_flag(0);
}

static void come_after_another_user(int rank) {
  await_flag(0, 1);
  hold(rank);
}

static void test_a_peer_of_another_user_is_refused(void **state) {
  (void)state;
  if (geteuid() != 0) skip(); /* it takes root to be two users */
  member m;
  open_member(&m, 0, 2, "team", "secret");
  show_address(&m);
  board->ranks[1] = board->ranks[0]; /* it is not dialled */
  pid_t other = spawn(come_as_another_user, 1);
  tn_status *status = connect_to(&m, 1, 1, 1500 * MS);
  assert_non_null(strstr(tn_status_message(status), "of user 65534 is another user's"));
  fails(status, TN_DEADLINE_EXCEEDED, "rank 1 did not join");
  expect_end(other, 0);
  pid_t right = spawn(come_after_another_user, 1);
  well(connect_to(&m, 1, 1, 30000 * MS));
  give(m.links[1], 0, 8, 1);
  take(m.links[1], 0, 8, 1);
  expect_end(right, 0);
  leave(&m);
}

static void come_with_another_key(int rank) {
  member m;
  open_member(&m, rank, 2, "team", "another secret");
  show_address(&m);
  fails(connect_to(&m, 0, 0, 10000 * MS), TN_UNAUTHENTICATED, "rank 0");
  leave(&m);
}

static void test_another_key_is_refused_on_both_sides(void **state) {
  (void)state;
  member m;
  open_member(&m, 0, 2, "team", "secret");
  show_address(&m);
  pid_t child = spawn(come_with_another_key, 1);
  fails(connect_to(&m, 1, 1, 500 * MS), TN_UNAUTHENTICATED, "rank 1 did not join");
  expect_end(child, 0);
  leave(&m);
}

/* Somebody with another key comes first; then the right one. */
static void come_late(int rank) {
  await_flag(0, 1);
  atomic_store(&board->ranks[1].size, 0);
  hold(rank);
}

static void test_the_right_one_may_come_after_the_wrong_one(void **state) {
  (void)state;
  member m;
  open_member(&m, 0, 2, "team", "secret");
  show_address(&m);
  pid_t wrong = spawn(come_with_another_key, 1), right = spawn(come_late, 1);
  while (!atomic_load(&board->ranks[1].size)) usleep(100);
  coll_peer peer = {1, board->ranks[0].address, board->ranks[0].size}; /* it is not dialled */
  coll_link *link;
  fails(m.port->calls->connect(m.port, &peer, 1, 200 * MS, &link), TN_UNAUTHENTICATED, "rank 1");
  expect_end(wrong, 0);
  raise_flag(0);
  well(m.port->calls->connect(m.port, &peer, 1, 30000 * MS, &link));
  m.links[1] = link;
  give(link, 0, 8, 1);
  take(link, 0, 8, 1);
  expect_end(right, 0);
  leave(&m);
}

static void come_from_another_team(int rank) {
  member m;
  open_member(&m, rank, 2, "another team", "secret");
  show_address(&m);
  fails(connect_to(&m, 0, 0, 10000 * MS), TN_FAILED_PRECONDITION, "another team");
  leave(&m);
  open_member(&m, rank, 3, "team", "secret");
  fails(connect_to(&m, 0, 0, 10000 * MS), TN_FAILED_PRECONDITION, "one of another size");
  leave(&m);
}

static void test_another_team_is_refused(void **state) {
  (void)state;
  member m;
  open_member(&m, 0, 2, "team", "secret");
  show_address(&m);
  pid_t child = spawn(come_from_another_team, 1);
  fails(connect_to(&m, 1, 1, 500 * MS), TN_DEADLINE_EXCEEDED, "is of another team");
  expect_end(child, 0);
  leave(&m);
}

static void test_nobody_at_the_address(void **state) {
  (void)state;
  member m;
  open_member(&m, 0, 2, "team", "secret");
  show_address(&m);
  leave(&m);
  open_member(&m, 1, 2, "team", "secret");
  int64_t start = tn_now();
  fails(connect_to(&m, 0, 0, 30000 * MS), TN_UNAVAILABLE, "rank 0 is gone");
  assert_true(tn_now() - start < timed_limit(10000 * MS));
  leave(&m);
}

/* Two teams of the same processes, with the same channels and the same secret. */
static void be_in_two_teams(int rank) {
  member a, b;
  open_member(&a, rank, 2, "a", "secret");
  show_address(&a);
  well(connect_to(&a, 1 - rank, 1 - rank, 30000 * MS));
  raise_flag(0);
  await_flag(0, 2);
  atomic_store(&board->ranks[rank].size, 0);
  raise_flag(1);
  await_flag(1, 2);
  open_member(&b, rank, 2, "b", "secret");
  show_address(&b);
  well(connect_to(&b, 1 - rank, 1 - rank, 30000 * MS));
  for (uint64_t i = 0; i < 200; i++) {
    give(a.links[1 - rank], 0, 8, i);
    give(b.links[1 - rank], 0, 8, i + 1000);
    if (i == 100) a.port->calls->finish(a.port, 5);
    take(b.links[1 - rank], 0, 8, i + 1000);
    take(a.links[1 - rank], 0, 8, i);
  }
  CHECK(b.links[1 - rank]->calls->done(b.links[1 - rank]) == 0);
  CHECK(a.links[1 - rank]->calls->done(a.links[1 - rank]) == 5);
  if (rank == 1) a.port->calls->revoke(a.port, TN_ABORTED, "only this");
  raise_flag(2);
  await_flag(2, 2);
  if (rank == 0) fails(await_trouble(a.links[1], 10000 * MS), TN_ABORTED, "only this");
  well(b.links[1 - rank]->calls->health(b.links[1 - rank]));
  raise_flag(3);
  await_flag(3, 2);
  leave(&a);
  leave(&b);
}

static void test_two_teams_side_by_side(void **state) {
  (void)state;
  pid_t child = spawn(be_in_two_teams, 1);
  be_in_two_teams(0);
  expect_end(child, 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, make_board, end_board)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(test_four_processes_exchange_values),
      CASE(test_four_processes_reach_each_others_memory),
      CASE(test_no_wake_up_is_lost),
      CASE(test_links_are_made_one_by_one),
      CASE(test_a_killed_peer_is_noticed),
      CASE(test_a_peer_whose_child_lives_on_is_dead),
      CASE(test_a_sleeper_hears_of_a_death),
      CASE(test_a_stopped_peer_is_not_dead),
      CASE(test_last_words_count),
      CASE(test_memory_of_the_dead_is_not_read),
      CASE(test_a_crash_leaves_nothing),
      CASE(test_strangers_do_no_harm),
      CASE(test_strangers_do_not_use_up_descriptors),
      CASE(test_strangers_cost_a_join_little_time),
      CASE(test_a_peer_of_another_user_is_refused),
      CASE(test_who_did_not_come_is_named),
      CASE(test_another_key_is_refused_on_both_sides),
      CASE(test_the_right_one_may_come_after_the_wrong_one),
      CASE(test_another_team_is_refused),
      CASE(test_nobody_at_the_address),
      CASE(test_two_teams_side_by_side),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
