/* Capsules over shared memory: every generator with ranks that are joined by it, and what the
 * others see when a rank's process is killed in the middle of a call. */
#include "link_suite.h"

#include "base/system.h"
#include "coll/comm/connect.h"
#include "coll/transports/shm.h"
#include "simulate.h"
#include "team_run.h"
#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define MS INT64_C(1000000)
enum { MOST = 4 };

/* ---- joining ----------------------------------------------------------------------------------
 */

typedef struct comer {
  coll_connect_options options;
  coll_team *team;
  tn_status *status;
  pthread_t thread;
} comer;

static coll_connect_options options_of(int rank, int size, tn_store *store,
                                       coll_segments *segments) {
  static const coll_transport *const only[] = {&coll_transport_shm};
  return (coll_connect_options){.rank = rank,
                                .size = size,
                                .name = "team",
                                .secret = "secret",
                                .secret_size = 6,
                                .segments = segments,
                                .store = store,
                                .nanoseconds = 30000 * MS,
                                .transports = only,
                                .num_transports = 1};
}

static void *come(void *arg) {
  comer *c = arg;
  c->status = coll_connect(&c->options, &c->team);
  return NULL;
}

/* Ranks of this process, each with segments of its own; programs come later. */
static void open_ranks(team_run *run, int ranks, coll_segments **segments) {
  tn_store *store;
  comer comers[MOST];
  *run = (team_run){.ranks = ranks};
  run->teams = calloc(MOST, sizeof *run->teams);
  run->programs = calloc(MOST, sizeof *run->programs);
  run->calls = calloc(MOST, sizeof *run->calls);
  run->memory = calloc(MOST, sizeof *run->memory);
  run->memory_bytes = calloc(MOST, sizeof *run->memory_bytes);
  fine(tn_store_create_memory(&store));
  for (int r = 0; r < ranks; r++) {
    fine(coll_segments_create(&segments[r]));
    comers[r] = (comer){.options = options_of(r, ranks, store, segments[r])};
    assert_int_equal(pthread_create(&comers[r].thread, NULL, come, &comers[r]), 0);
  }
  for (int r = 0; r < ranks; r++) {
    pthread_join(comers[r].thread, NULL);
    run->teams[r] = comers[r].team;
  }
  for (int r = 0; r < ranks; r++) fine(comers[r].status);
  tn_store_destroy(store);
}

static void close_ranks(team_run *run, coll_segments **segments) {
  int ranks = run->ranks;
  team_close(run);
  for (int r = 0; r < ranks; r++) coll_segments_destroy(segments[r]);
}

/* ---- every generator --------------------------------------------------------------------------
 */

static void call_it(team_run *run, const team_call *call, const char *name) {
  char what[160];
  tn_status *statuses[MOST] = {NULL};
  snprintf(what, sizeof what, "%s of kind %d, %d ranks, %zu elements, %s", name,
           (int)run->capsule->kind, run->ranks, call->elements, call->in_place ? "in place" : "");
  team_fill(run, call);
  if (call->seed % 3)
    statuses[0] = team_step(run, call->seed);
  else
    team_threads(run, 30000 * MS, statuses);
  for (int r = 0; r < run->ranks; r++)
    if (statuses[r]) fail_msg("%s: %s", what, tn_status_message(statuses[r]));
  team_check(run, call, what);
}

static int try_capsule(team_run *run, const coll_capsule *c, const char *name, uint64_t *seed) {
  const size_t counts[] = {0, 1, 7, 1000, run->ranks == 2 ? 70001 : 5003}; /* 2: in slices */
  tn_status *status = team_program(run, c);
  if (status) fail_msg("%s: %s", name, tn_status_message(status));
  for (int i = 0; i < 10; i++) {
    bool in_place = i % 2;
    if (in_place ? !c->in_place : !c->out_of_place) continue;
    team_call call = {TN_F32, TN_SUM, counts[i / 2], in_place, simulate_random(seed)};
    call_it(run, &call, name);
  }
  team_free(run);
  return 1;
}

static void try_generators(int ranks, uint64_t *seed) {
  team_run run;
  coll_segments *segments[MOST];
  const coll_generator *g;
  int32_t sources[MOST];
  int tried = 0;
  open_ranks(&run, ranks, segments);
  for (int32_t r = 0; r < ranks; r++) sources[r] = (r + 2) % ranks;
  for (size_t i = 0; (g = coll_generator_at(i)); i++) {
    for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
      coll_wish wish = {.kind = (coll_kind)kind,
                        .ranks = ranks,
                        .root = ranks / 2,
                        .sources = kind == COLL_PERMUTE ? sources : NULL,
                        .group = ranks % 2 ? 1 : 2};
      coll_capsule *c = team_capsule(g->name, &wish);
      if (!c) continue;
      tried += try_capsule(&run, c, g->name, seed);
      for (int r = 0; r < ranks; r++) { /* programs end before their capsule */
        coll_program_destroy(run.programs[r]);
        run.programs[r] = NULL;
      }
      coll_capsule_destroy(c);
    }
  }
  assert_true(tried >= 20);
  close_ranks(&run, segments);
}

static void every_generator_runs_over_shared_memory(void **state) {
  (void)state;
  uint64_t seed = 1;
  for (int ranks = 2; ranks <= MOST; ranks++) try_generators(ranks, &seed);
}

/* ---- processes --------------------------------------------------------------------------------
 */

enum { RANKS = 4, ELEMENTS = 3000 };

static struct {
  atomic_int calls[RANKS];
  atomic_llong killed; /* when */
  atomic_llong noticed[RANKS];
} * board;

static char folder[64];

#define MUST(status)                                                                               \
  do {                                                                                             \
    tn_status *s_ = (status);                                                                      \
    if (!s_) break;                                                                                \
    fprintf(stderr, "rank %d: %s\n", rank, tn_status_message(s_));                                 \
    _exit(1);                                                                                      \
  } while (0)

typedef struct process {
  tn_store *store;
  coll_segments *segments;
  coll_team *team;
  coll_capsule *capsule;
  coll_program *program;
  float *in, *out;
} process;

static void begin(process *p, int rank, const char *generator) {
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = RANKS};
  *p = (process){.store = NULL};
  MUST(tn_store_create_directory(folder, &p->store));
  MUST(coll_segments_create(&p->segments));
  coll_connect_options options = options_of(rank, RANKS, p->store, p->segments);
  MUST(coll_connect(&options, &p->team));
  MUST(coll_generate(coll_generator_find(generator), &wish, &p->capsule));
  MUST(coll_program_create(p->team, p->capsule, &p->program));
  MUST(coll_segments_allocate(p->segments, ELEMENTS * sizeof(float), (void **)&p->in));
  MUST(coll_segments_allocate(p->segments, ELEMENTS * sizeof(float), (void **)&p->out));
}

static void end(process *p) {
  coll_program_destroy(p->program);
  coll_capsule_destroy(p->capsule);
  coll_team_destroy(p->team);
  coll_segments_destroy(p->segments);
  tn_store_destroy(p->store);
}

static tn_status *call_once(process *p, int rank, int round) {
  for (int i = 0; i < ELEMENTS; i++) p->in[i] = (float)(rank + round % 100 + i);
  coll_call call = {.input = p->in,
                    .output = p->out,
                    .elements = ELEMENTS,
                    .reduce = {.type = TN_F32, .element = 4, .op = TN_SUM, .ranks = RANKS},
                    .agreed = 1};
  tn_status *status = coll_execute(p->program, &call, 20000 * MS);
  const int ranks = RANKS * (RANKS - 1) / 2; /* their sum */
  for (int i = 0; !status && i < ELEMENTS; i++)
    if (p->out[i] != (float)(ranks + RANKS * (round % 100 + i)))
      status = tn_error(TN_INTERNAL, "round %d: element %d is %g", round, i, p->out[i]);
  return status;
}

/* Calls until one fails, which must name the rank that was killed. */
static int call_until_it_fails(int rank, const char *generator) {
  process p;
  tn_status *status = NULL;
  begin(&p, rank, generator);
  while (!(status = call_once(&p, rank, atomic_load(&board->calls[rank]))))
    atomic_fetch_add(&board->calls[rank], 1);
  atomic_store(&board->noticed[rank], tn_now());
  bool named = strstr(tn_status_message(status), "rank 1") != NULL;
  bool coded = tn_status_code(status) == TN_UNAVAILABLE || tn_status_code(status) == TN_ABORTED;
  if (!named || !coded) fprintf(stderr, "rank %d: %s\n", rank, tn_status_message(status));
  for (int i = 0; i < ELEMENTS; i++) /* what went in is as it was */
    if (p.in[i] != (float)(rank + atomic_load(&board->calls[rank]) % 100 + i)) named = false;
  tn_status_destroy(status);
  end(&p);
  return named && coded ? 0 : 1;
}

static void remove_folder(void) {
  DIR *listing = opendir(folder);
  for (struct dirent *entry; listing && (entry = readdir(listing));) {
    char path[400];
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_name[0] != '.') unlink(path);
  }
  if (listing) closedir(listing);
  rmdir(folder);
}

static int64_t kill_one(const char *generator, unsigned when) {
  pid_t children[RANKS];
  memset(board, 0, sizeof *board);
  strcpy(folder, "/tmp/tenon-team-XXXXXX");
  assert_non_null(mkdtemp(folder));
  fflush(NULL);
  for (int r = 0; r < RANKS; r++) {
    children[r] = fork();
    if (children[r]) continue;
    alarm(60);
    _exit(call_until_it_fails(r, generator));
  }
  int64_t until = tn_now() + 30000 * MS;
  while (atomic_load(&board->calls[1]) < 3 && tn_now() < until) usleep(100);
  usleep(when);
  int64_t killed = tn_now(), slowest = 0;
  kill(children[1], SIGKILL);
  for (int r = 0; r < RANKS; r++) {
    int how;
    waitpid(children[r], &how, 0);
    if (r == 1)
      assert_true(WIFSIGNALED(how));
    else
      assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 0);
    int64_t took = r == 1 ? 0 : atomic_load(&board->noticed[r]) - killed;
    if (took > slowest) slowest = took;
  }
  remove_folder();
  return slowest;
}

/* Calls that nothing happens to. */
static int call_often(int rank, const char *generator, int calls) {
  process p;
  begin(&p, rank, generator);
  for (int i = 0; i < calls; i++) MUST(call_once(&p, rank, i));
  end(&p);
  return 0;
}

/* More ranks than cores, busy neighbours: nobody is taken for dead. */
static void nobody_is_reported_who_lives(void **state) {
  (void)state;
  enum { CALLS = 10000 };
  pid_t children[RANKS];
  strcpy(folder, "/tmp/tenon-team-XXXXXX");
  assert_non_null(mkdtemp(folder));
  fflush(NULL);
  int64_t start = tn_now();
  for (int r = 0; r < RANKS; r++) {
    children[r] = fork();
    if (children[r]) continue;
    alarm(200);
    _exit(call_often(r, "recursive_doubling", CALLS));
  }
  for (int r = 0; r < RANKS; r++) {
    int how;
    waitpid(children[r], &how, 0);
    assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 0);
  }
  print_message("%d calls, %.0f us each\n", CALLS,
                (double)(tn_now() - start) / (double)CALLS / 1e3);
  remove_folder();
}

static int compare(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

/* Four ranks, on as many cores as there are: the time is told, not judged; the errors are. */
static void a_killed_rank_is_named_by_all_others(void **state) {
  (void)state;
  static const char *const generators[] = {"ring", "direct", "rabenseifner", "swing"};
  enum { KILLS = 12, MIDDLE = KILLS / 2 };
  int64_t took[KILLS];
  board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  assert_true(board != MAP_FAILED);
  for (int i = 0; i < KILLS; i++) {
    took[i] = kill_one(generators[i % 4], (unsigned)(i * 137));
  }
  qsort(took, KILLS, sizeof *took, compare);
  double median = (double)took[MIDDLE], most = (double)took[KILLS - 1];
  print_message("all others knew after %.1f ms (median), %.1f ms (most)\n", median / 1e6,
                most / 1e6);
  munmap(board, sizeof *board);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_generator_runs_over_shared_memory),
      cmocka_unit_test(nobody_is_reported_who_lives),
      cmocka_unit_test(a_killed_rank_is_named_by_all_others),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
