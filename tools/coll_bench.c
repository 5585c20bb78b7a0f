/* tenon coll bench: collectives between processes of this host, timed and checked, in the columns
 * of nccl-tests. */
#include "coll_bench.h"
#include <errno.h>
#include <ftw.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SMALL = 1024 /* bytes, up to which rewriting and checking are timed, too */ };

/* What the processes share: what each has measured, and why it could not. */
typedef struct board {
  double seconds[2][BENCH_MAX_RANKS]; /* of one call, out of place and in place */
  uint64_t wrong[2][BENCH_MAX_RANKS];
  uint64_t all_wrong;
  char error[BENCH_MAX_RANKS][2048];
} board;

typedef struct bench {
  bench_case what; /* count is that of the size at hand */
  int64_t least, most, factor, step, iterations, warmup;
  const char *capsule;
  bool json, private_memory;
  board *board;
  char folder[64];
  tn_comm *comm;
  json_t *rows;
  char ran[128]; /* the capsule said last */
  /* Of the size at hand. */
  char *input[2], *expected[2], *send, *receive, *both;
  tool_error error;
} bench;

/* ---- one call -------------------------------------------------------------------------------- */

static tn_status *call(bench *b, const void *send, void *receive) {
  const bench_case *c = &b->what;
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  int sources[BENCH_MAX_RANKS];
  o.capsule = b->capsule;
  o.reachable = !b->private_memory;
  for (int r = 0; r < c->ranks; r++) sources[r] = (r ? r : c->ranks) - 1;
  switch (c->kind) {
  case TN_ALL_REDUCE:
    return tn_all_reduce(b->comm, send, receive, c->count, c->type, c->op, &o, NULL);
  case TN_REDUCE_SCATTER:
    return tn_reduce_scatter(b->comm, send, receive, c->count, c->type, c->op, &o, NULL);
  case TN_ALL_GATHER: return tn_all_gather(b->comm, send, receive, c->count, c->type, &o, NULL);
  case TN_ALL_TO_ALL: return tn_all_to_all(b->comm, send, receive, c->count, c->type, &o, NULL);
  case TN_BROADCAST:
    return tn_broadcast(b->comm, send, receive, c->count, c->type, c->root, &o, NULL);
  case TN_REDUCE:
    return tn_reduce(b->comm, send, receive, c->count, c->type, c->op, c->root, &o, NULL);
  case TN_GATHER: return tn_gather(b->comm, send, receive, c->count, c->type, c->root, &o, NULL);
  case TN_SCATTER: return tn_scatter(b->comm, send, receive, c->count, c->type, c->root, &o, NULL);
  case TN_PERMUTE: return tn_permute(b->comm, send, receive, c->count, c->type, sources, &o, NULL);
  default: return tn_barrier(b->comm, &o, NULL);
  }
}

/* Where input and output lie: apart, or the smaller as the rank's part of the larger. */
static void places(const bench *b, bool in_place, char **send, char **receive) {
  const bench_case *c = &b->what;
  size_t own = (size_t)c->rank * c->count * tn_type_size(c->type);
  *send = in_place ? b->both : b->send;
  *receive = in_place ? b->both : b->receive;
  if (!in_place) return;
  if (bench_inputs(c) < bench_outputs(c)) *send += own;
  if (bench_inputs(c) > bench_outputs(c)) *receive += own;
}

/* ---- measuring ------------------------------------------------------------------------------- */

static bool meet(bench *b) {
  return tool_check(&b->error, tn_barrier(b->comm, NULL, NULL));
}

/* Runs iterations `from` to `to`; each begins with an input that the one before did not have, and
 * is checked. Adds what the calls took; of small ones also what rewriting and checking took, so
 * that they follow each other without a pause. */
static bool iterate(bench *b, bool in_place, int64_t from, int64_t to, double *seconds,
                    uint64_t *wrong) {
  const bench_case *c = &b->what;
  size_t bytes = bench_inputs(c) * tn_type_size(c->type);
  bool small = bytes <= SMALL, has_output = bench_has_output(c);
  char *send, *receive;
  places(b, in_place, &send, &receive);
  double begun = tool_seconds();
  for (int64_t i = from; i < to; i++) {
    memcpy(send, b->input[i % 2], bytes);
    if (!small) {
      if (!meet(b)) return false;
      begun = tool_seconds();
    }
    if (!tool_check(&b->error, call(b, send, receive))) return false;
    if (!small) *seconds += tool_seconds() - begun;
    if (has_output) *wrong += bench_count_wrong(c, receive, b->expected[i % 2]);
  }
  if (small) *seconds += tool_seconds() - begun;
  return true;
}

static bool measure(bench *b, bool in_place) {
  double seconds = 0, unused = 0;
  uint64_t wrong = 0;
  if (!meet(b) || !iterate(b, in_place, 0, b->warmup, &unused, &wrong) || !meet(b) ||
      !iterate(b, in_place, b->warmup, b->warmup + b->iterations, &seconds, &wrong))
    return false;
  b->board->seconds[in_place][b->what.rank] = seconds / (double)b->iterations;
  b->board->wrong[in_place][b->what.rank] = wrong;
  return meet(b);
}

/* ---- memory ---------------------------------------------------------------------------------- */

static bool take_memory(bench *b, size_t bytes, char **out) {
  void *memory = NULL;
  if (b->private_memory)
    memory = tool_array(bytes, 1, &b->error);
  else if (!tool_check(&b->error, tn_comm_allocate(b->comm, bytes, &memory)))
    return false;
  *out = memory;
  return memory != NULL;
}

static void drop_memory(bench *b, char **memory) {
  if (b->private_memory)
    free(*memory);
  else
    tn_comm_free(b->comm, *memory);
  *memory = NULL;
}

static void end_size(bench *b) {
  for (int parity = 0; parity < 2; parity++) {
    free(b->input[parity]);
    free(b->expected[parity]);
    b->input[parity] = b->expected[parity] = NULL;
  }
  drop_memory(b, &b->send);
  drop_memory(b, &b->receive);
  drop_memory(b, &b->both);
}

static bool begin_size(bench *b) {
  const bench_case *c = &b->what;
  size_t size = tn_type_size(c->type), in = bench_inputs(c) * size, out = bench_outputs(c) * size;
  for (int parity = 0; parity < 2; parity++) {
    b->input[parity] = tool_array(in, 1, &b->error);
    b->expected[parity] = tool_array(out, 1, &b->error);
    if (!b->input[parity] || !b->expected[parity]) return false;
    bench_fill_input(c, parity, b->input[parity]);
    bench_fill_expected(c, parity, b->expected[parity]);
  }
  return take_memory(b, in, &b->send) && take_memory(b, out, &b->receive) &&
         take_memory(b, in > out ? in : out, &b->both);
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Which capsule runs, as the communicator tells; "" where it does not. */
static void find_capsule(bench *b, char *name, char *hash, size_t size) {
  const bench_case *c = &b->what;
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  char *report = NULL;
  *name = *hash = '\0';
  o.capsule = b->capsule;
  o.reachable = !b->private_memory;
  tn_status *status = tn_comm_explain(b->comm, c->kind, c->count * tn_type_size(c->type), c->type,
                                      c->op, c->root, &o, TN_REPORT_JSON, &report);
  json_t *json = status ? NULL : json_loads(report, 0, NULL), *one;
  const char *chosen = json_string_value(json_object_get(json, "chosen"));
  size_t i;
  json_array_foreach(json_object_get(json, "candidates"), i, one) {
    if (!json_is_true(json_object_get(one, "chosen")) || !chosen) continue;
    snprintf(name, size, "%.60s", chosen);
    snprintf(hash, size, "%.64s", json_string_value(json_object_get(one, "hash")));
  }
  json_decref(json);
  tn_status_destroy(status);
  if (report) tn_string_destroy(report);
}

static size_t bytes_of(const bench_case *c) {
  size_t in = bench_inputs(c), out = bench_outputs(c);
  return (in > out ? in : out) * tn_type_size(c->type);
}

/* The mean over the ranks, as nccl-tests has it. */
static void sum_up(const bench *b, bool in_place, double *micros, uint64_t *wrong) {
  *micros = 0;
  *wrong = 0;
  for (int r = 0; r < b->what.ranks; r++) {
    *micros += b->board->seconds[in_place][r] * 1e6 / b->what.ranks;
    *wrong += b->board->wrong[in_place][r];
  }
  b->board->all_wrong += *wrong;
}

static void print_head(const bench *b) {
  const bench_case *c = &b->what;
  printf("# %s between %d processes of this host, %d warm-up and %d timed calls, all of them "
         "checked\n",
         tn_collective_name(c->kind), c->ranks, (int)b->warmup, (int)b->iterations);
  printf("#%42s%-30s%s\n", "", "         out-of-place", "           in-place");
  printf("#%10s %11s %5s %5s %5s %8s %7s %7s %5s %8s %7s %7s %5s\n", "size", "count", "type",
         "redop", "root", "time", "algbw", "busbw", "wrong", "time", "algbw", "busbw", "wrong");
  printf("#%10s %11s %5s %5s %5s %8s %7s %7s %5s %8s %7s %7s %5s\n", "(B)", "(elems)", "", "", "",
         "(us)", "(GB/s)", "(GB/s)", "", "(us)", "(GB/s)", "(GB/s)", "");
}

static void print_half(const bench *b, double micros, uint64_t wrong) {
  double algorithm = (double)bytes_of(&b->what) / micros / 1e3;
  printf(" %8.*f %7.2f %7.2f %5llu", micros < 1e5 ? 2 : 0, micros, algorithm,
         algorithm * bench_bus_factor(b->what.kind, b->what.ranks), (unsigned long long)wrong);
}

static bool reduces(tn_collective kind) {
  return kind == TN_ALL_REDUCE || kind == TN_REDUCE || kind == TN_REDUCE_SCATTER;
}

static json_t *half_json(const bench *b, double micros, uint64_t wrong) {
  double algorithm = (double)bytes_of(&b->what) / micros / 1e3;
  return json_pack("{s:f, s:f, s:f, s:I}", "microseconds", micros, "algbw", algorithm, "busbw",
                   algorithm * bench_bus_factor(b->what.kind, b->what.ranks), "wrong",
                   (json_int_t)wrong);
}

static void print_row(bench *b) {
  const bench_case *c = &b->what;
  char name[128], hash[128];
  double micros[2];
  uint64_t wrong[2];
  for (int i = 0; i < 2; i++) sum_up(b, i, &micros[i], &wrong[i]);
  find_capsule(b, name, hash, sizeof name);
  const char *op = reduces(c->kind) ? bench_reduction_name(c->op) : "none";
  if (b->json) {
    json_array_append_new(
        b->rows, json_pack("{s:I, s:I, s:s, s:s, s:i, s:s, s:s, s:o, s:o}", "bytes",
                           (json_int_t)bytes_of(c), "count", (json_int_t)c->count, "type",
                           tn_type_name(c->type), "redop", op, "root", c->root, "capsule", name,
                           "hash", hash, "out_of_place", half_json(b, micros[0], wrong[0]),
                           "in_place", half_json(b, micros[1], wrong[1])));
    return;
  }
  if (strcmp(hash, b->ran)) printf("# %s, hash %s\n", *name ? name : "?", hash);
  snprintf(b->ran, sizeof b->ran, "%s", hash);
  printf("%11zu %11zu %5s %5s %5d", bytes_of(c), c->count, tn_type_name(c->type), op, c->root);
  for (int i = 0; i < 2; i++) print_half(b, micros[i], wrong[i]);
  putchar('\n');
  fflush(stdout);
}

/* ---- a rank ---------------------------------------------------------------------------------- */

/* On a terminal the size at hand is shown while it is measured. */
static void progress(const bench *b, const char *text) {
  if (b->what.rank == 0 && isatty(STDERR_FILENO)) fprintf(stderr, "\r%-40s\r%s", "", text);
}

static bool run_size(bench *b) {
  char text[64];
  snprintf(text, sizeof text, "measuring %zu bytes ...", bytes_of(&b->what));
  progress(b, text);
  bool good = begin_size(b) && measure(b, false) && measure(b, true);
  progress(b, "");
  if (good && b->what.rank == 0) print_row(b);
  end_size(b);
  return good && meet(b);
}

static bool run_sizes(bench *b) {
  size_t unit = tn_type_size(b->what.type), before = 0;
  b->what.count = 1;
  unit *= (bench_inputs(&b->what) > bench_outputs(&b->what) ? bench_inputs(&b->what)
                                                            : bench_outputs(&b->what));
  for (int64_t bytes = b->least; bytes <= b->most;
       bytes = b->step ? bytes + b->step : bytes * b->factor) {
    size_t count = (size_t)bytes / unit;
    if (!count) count = 1;
    if (count == before) continue;
    b->what.count = before = count;
    if (!run_size(b)) return false;
  }
  return true;
}

static int run_rank(bench *b) {
  tn_store *store = NULL;
  tn_comm_options o = TN_COMM_OPTIONS_INIT;
  o.deadline = 60 * TN_SECOND;
  bool good =
      tool_check(&b->error, tn_store_create_directory(b->folder, &store)) &&
      tool_check(&b->error, tn_comm_create(store, b->what.rank, b->what.ranks, &o, &b->comm));
  tn_store_destroy(store);
  if (good && b->what.rank == 0 && !b->json) print_head(b);
  if (b->json) b->rows = json_array();
  good = good && run_sizes(b);
  if (!good)
    snprintf(b->board->error[b->what.rank], sizeof b->board->error[0], "%s", b->error.text);
  tn_comm_destroy(b->comm);
  if (good && b->json && b->what.rank == 0)
    return report_print("coll bench",
                        json_pack("{s:s, s:i, s:o}", "collective", tn_collective_name(b->what.kind),
                                  "ranks", b->what.ranks, "rows", b->rows));
  json_decref(b->rows);
  return fflush(stdout) == 0 && good ? EXIT_GOOD : EXIT_FAILED;
}

/* ---- all ranks ------------------------------------------------------------------------------- */

static int drop(const char *path, const struct stat *about, int kind, struct FTW *at) {
  (void)about, (void)kind, (void)at;
  return remove(path);
}

/* One that fails is waited for a moment by the others, which then say so too, and are ended. */
static int wait_for_all(const bench *b, const pid_t *children) {
  int code = EXIT_GOOD;
  for (int left = b->what.ranks; left > 0; left--) {
    int how;
    pid_t which = wait(&how);
    if (which < 0) break;
    if (WIFEXITED(how) && WEXITSTATUS(how) == EXIT_GOOD) continue;
    for (int r = 0; r < b->what.ranks && code == EXIT_GOOD; r++) {
      if (children[r] != which) continue;
      if (WIFSIGNALED(how))
        fprintf(stderr, "tenon coll bench: rank %d was ended by signal %d\n", r, WTERMSIG(how));
      else
        fprintf(stderr, "tenon coll bench: rank %d: %s\n", r, b->board->error[r]);
    }
    code = EXIT_FAILED;
    for (int r = 0; r < b->what.ranks; r++)
      if (children[r] != which) kill(children[r], SIGKILL);
  }
  return code;
}

static int run_all(bench *b) {
  pid_t children[BENCH_MAX_RANKS];
  pid_t parent = getpid();
  signal(SIGINT, SIG_IGN); /* the ranks end; then this one tidies up */
  fflush(NULL);
  for (int r = 0; r < b->what.ranks; r++) {
    children[r] = fork();
    if (children[r] < 0) {
      fprintf(stderr, "tenon coll bench: no process for rank %d: %s\n", r, strerror(errno));
      for (int k = 0; k < r; k++) kill(children[k], SIGKILL);
      while (wait(NULL) > 0) continue;
      return EXIT_FAILED;
    }
    if (children[r]) continue;
    signal(SIGINT, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(EXIT_FAILED);
    b->what.rank = r;
    _exit(run_rank(b));
  }
  return wait_for_all(b, children);
}

static int run_bench(bench *b) {
  strcpy(b->folder, "/tmp/tenon-bench-XXXXXX");
  if (!mkdtemp(b->folder)) {
    tool_fail(&b->error, "no folder in /tmp: %s", strerror(errno));
    return tool_report("coll bench", &b->error);
  }
  b->board =
      mmap(NULL, sizeof *b->board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  int code = EXIT_FAILED;
  if (b->board == MAP_FAILED)
    fprintf(stderr, "tenon coll bench: no memory\n");
  else
    code = run_all(b);
  nftw(b->folder, drop, 16, FTW_DEPTH | FTW_PHYS);
  if (code == EXIT_GOOD && b->board->all_wrong) {
    fprintf(stderr, "tenon coll bench: %llu elements were wrong\n",
            (unsigned long long)b->board->all_wrong);
    return EXIT_FAILED;
  }
  return code;
}

/* ---- the command ----------------------------------------------------------------------------- */

/* "8", "64K", "1M", "2G". */
static bool read_size(const char *text, int64_t *out) {
  char *end;
  errno = 0;
  double value = strtod(text, &end);
  const char *letters = "KMG", *letter = *end ? strchr(letters, *end & ~0x20) : NULL;
  double scale = letter && *letter ? (double)((int64_t)1 << 10 * (letter - letters + 1)) : 1;
  if (errno || end == text || (*end && !(letter && !end[1])) || !(value >= 1)) return false;
  if (value * scale > 1e12) return false;
  *out = (int64_t)(value * scale);
  return true;
}

typedef struct words {
  const char *from, *to, *step, *type, *op;
  int64_t ranks;
} words;

static int read_words(bench *b, const words *w) {
  const char *const name = "coll bench";
  if (!read_size(w->from, &b->least)) return tool_usage(name, "-b wants a size, not '%s'", w->from);
  if (!read_size(w->to, &b->most)) return tool_usage(name, "-e wants a size, not '%s'", w->to);
  if (w->step && !read_size(w->step, &b->step))
    return tool_usage(name, "-i wants a size, not '%s'", w->step);
  if (!b->step && b->factor < 2) return tool_usage(name, "-f wants at least 2");
  if (!bench_type_find(w->type, &b->what.type))
    return tool_usage(name, "-d wants int8 to uint64, half, bfloat16, float or double, not '%s'",
                      w->type);
  if (!bench_reduction_find(w->op, &b->what.op))
    return tool_usage(name, "-o wants sum, prod, min, max, and, or, xor or avg, not '%s'", w->op);
  if (reduces(b->what.kind) && !bench_can_reduce(b->what.type, b->what.op))
    return tool_usage(name, "%s is not for %s", w->op, tn_type_name(b->what.type));
  if (w->ranks > BENCH_MAX_RANKS) return tool_usage(name, "at most %d ranks", BENCH_MAX_RANKS);
  b->what.ranks = (int)w->ranks;
  return b->what.root < b->what.ranks ? EXIT_GOOD : tool_usage(name, "-r wants one of the ranks");
}

static int run(int argc, char **argv) {
  bench b = {.factor = 2, .iterations = 20, .warmup = 5};
  words w = {.from = "8", .to = "64M", .type = "float", .op = "sum", .ranks = 2};
  int64_t root = 0;
  const tool_option options[] = {{.name = "-b", .value = &w.from},
                                 {.name = "-e", .value = &w.to},
                                 {.name = "-f", .number = &b.factor},
                                 {.name = "-i", .value = &w.step},
                                 {.name = "-n", .number = &b.iterations},
                                 {.name = "-w", .number = &b.warmup, .from_zero = true},
                                 {.name = "-d", .value = &w.type},
                                 {.name = "-o", .value = &w.op},
                                 {.name = "-r", .number = &root, .from_zero = true},
                                 {.name = "--ranks", .number = &w.ranks},
                                 {.name = "--capsule", .value = &b.capsule},
                                 {.name = "--private", .flag = &b.private_memory},
                                 {.name = "--json", .flag = &b.json}};
  int code = tool_options(&argc, argv, options, sizeof options / sizeof *options);
  if (code) return code;
  if (argc > 2) return tool_usage("coll bench", "wants one collective, not '%s' too", argv[2]);
  b.what.kind = TN_ALL_REDUCE;
  if (argc == 2) code = coll_find_collective("coll bench", argv[1], &b.what.kind);
  if (code) return code;
  if (b.what.kind == TN_BARRIER) return tool_usage("coll bench", "a barrier has no size");
  b.what.root = root > BENCH_MAX_RANKS ? BENCH_MAX_RANKS : (int)root;
  code = read_words(&b, &w);
  return code ? code : run_bench(&b);
}

const tool_command coll_bench = {
    .name = "bench",
    .usage = "tenon coll bench [COLLECTIVE] [--ranks N] [-b SIZE] [-e SIZE] [-f N] [...]",
    .summary = "collectives between processes of this host, timed and checked",
    .help =
        "Runs a collective (all_reduce if not said) between N processes of this host and prints "
        "what\n"
        "nccl-tests print: the mean time of a call over the ranks, the bytes by that time, what "
        "that\n"
        "asks of each link (busbw), and how many elements were wrong. Inputs are rewritten "
        "between\n"
        "calls, so that the result of one is wrong for the next, every result is checked, and "
        "values\n"
        "are such that any order of reducing gives the same. Up to 1 KiB calls follow each other\n"
        "without a pause, and rewriting and checking are timed, too; above, all ranks meet before\n"
        "each call. The capsule that ran stands above the rows with its hash. Exit code 1 if "
        "anything\n"
        "was wrong.\n\n"
        "  --ranks N        processes (2)\n"
        "  -b SIZE -e SIZE  the least and the largest size: 8, 64K, 1M (8 to 64M)\n"
        "  -f N             each size is N times the one before (2)\n"
        "  -i SIZE          each size is so much more than the one before, instead\n"
        "  -n N -w N        timed calls, and calls before them (20, 5)\n"
        "  -d TYPE -o OP    float, half, int32, ...; sum, prod, min, max, and, or, xor, avg\n"
        "  -r RANK          the root (0)\n"
        "  --capsule NAME   instead of the one that is chosen\n"
        "  --private        buffers that the other processes cannot reach\n"
        "  --json           a report for programs\n",
    .run = run,
};
