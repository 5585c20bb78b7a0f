/* tenon coll bench: collectives between processes of this host, timed and checked, in the columns
 * of nccl-tests. */
#include "coll_bench.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SMALL = 1024 /* bytes, up to which rewriting and checking are timed, too */ };

/* What the processes share: what each has measured. */
typedef struct board {
  double seconds[2][COLL_MAX_RANKS]; /* of one call, out of place and in place */
  uint64_t wrong[2][COLL_MAX_RANKS];
  uint64_t all_wrong;
} board;

typedef struct bench {
  bench_case what; /* count is that of the size at hand */
  int64_t least, most, factor, step, iterations, warmup;
  const char *capsule;
  bool json, private_memory;
  board *board;
  tn_comm *comm;
  report_value *rows;
  char ran[128]; /* the capsule said last */
  /* Of the size at hand. */
  char *input[2], *expected[2], *send, *receive, *both;
  tool_error error;
} bench;

/* ---- one call -------------------------------------------------------------------------------- */

static tn_status *call_collective(const bench *b, const void *send, void *receive) {
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  o.capsule = b->capsule;
  o.reachable = !b->private_memory;
  return bench_call(b->comm, &b->what, &o, send, receive);
}

/* Where input and output lie: apart, or the smaller as the rank's part of the larger. */
static void choose_buffers(const bench *b, bool in_place, char **send, char **receive) {
  const bench_case *c = &b->what;
  size_t own = (size_t)c->rank * c->count * tn_type_size(c->type);
  *send = in_place ? b->both : b->send;
  *receive = in_place ? b->both : b->receive;
  if (!in_place) return;
  if (bench_inputs(c) < bench_outputs(c)) *send += own;
  if (bench_inputs(c) > bench_outputs(c)) *receive += own;
}

/* ---- measuring ------------------------------------------------------------------------------- */

static bool wait_for_ranks(bench *b) {
  return tool_check(&b->error, tn_barrier(b->comm, NULL, NULL));
}

/* Runs iterations `from` to `to`; each begins with an input that the one before did not have, and
 * is checked. Adds what the calls took; of small ones also what rewriting and checking took, so
 * that they follow each other without a pause. */
static bool run_iterations(bench *b, bool in_place, int64_t from, int64_t to, double *seconds,
                           uint64_t *wrong) {
  const bench_case *c = &b->what;
  size_t bytes = bench_inputs(c) * tn_type_size(c->type);
  bool small = bytes <= SMALL, has_output = bench_has_output(c);
  char *send, *receive;
  choose_buffers(b, in_place, &send, &receive);
  double begun = tool_seconds();
  for (int64_t i = from; i < to; i++) {
    memcpy(send, b->input[i % 2], bytes);
    if (!small) {
      if (!wait_for_ranks(b)) return false;
      begun = tool_seconds();
    }
    if (!tool_check(&b->error, call_collective(b, send, receive))) return false;
    if (!small) *seconds += tool_seconds() - begun;
    if (has_output) *wrong += bench_count_wrong(c, receive, b->expected[i % 2]);
  }
  if (small) *seconds += tool_seconds() - begun;
  return true;
}

static bool measure_size(bench *b, bool in_place) {
  double seconds = 0, unused = 0;
  uint64_t wrong = 0;
  if (!wait_for_ranks(b) || !run_iterations(b, in_place, 0, b->warmup, &unused, &wrong) ||
      !wait_for_ranks(b) ||
      !run_iterations(b, in_place, b->warmup, b->warmup + b->iterations, &seconds, &wrong))
    return false;
  b->board->seconds[in_place][b->what.rank] = seconds / (double)b->iterations;
  b->board->wrong[in_place][b->what.rank] = wrong;
  return wait_for_ranks(b);
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
static void find_capsule(const bench *b, char *name, char *hash, size_t size) {
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  yyjson_val *one = NULL;
  o.capsule = b->capsule;
  o.reachable = !b->private_memory;
  yyjson_doc *report = bench_explain(b->comm, &b->what, &o, &one);
  const char *chosen = yyjson_get_str(yyjson_obj_get(one, "name"));
  const char *digits = yyjson_get_str(yyjson_obj_get(one, "hash"));
  snprintf(name, size, "%.60s", chosen ? chosen : "");
  snprintf(hash, size, "%.64s", digits ? digits : "");
  yyjson_doc_free(report);
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
  printf("#%40s%-29s%s\n", "", "         out-of-place", "         in-place");
  printf("#%10s %11s %5s %5s %5s %8s %6s %6s %5s %8s %6s %6s %5s\n", "size", "count", "type",
         "redop", "root", "time", "algbw", "busbw", "wrong", "time", "algbw", "busbw", "wrong");
  printf("#%10s %11s %5s %5s %5s %8s %6s %6s %5s %8s %6s %6s %5s\n", "(B)", "(elems)", "", "", "",
         "(us)", "(GB/s)", "(GB/s)", "", "(us)", "(GB/s)", "(GB/s)", "");
}

static void print_half(const bench *b, double micros, uint64_t wrong) {
  double algorithm = (double)bytes_of(&b->what) / micros / 1e3;
  printf(" %8.*f %6.2f %6.2f %5llu", micros < 1e5 ? 2 : 0, micros, algorithm,
         algorithm * bench_bus_factor(b->what.kind, b->what.ranks), (unsigned long long)wrong);
}

static report_value *half_json(const bench *b, double micros, uint64_t wrong) {
  double algorithm = (double)bytes_of(&b->what) / micros / 1e3;
  return report_pack("{s:f, s:f, s:f, s:I}", "microseconds", micros, "algbw", algorithm, "busbw",
                     algorithm * bench_bus_factor(b->what.kind, b->what.ranks), "wrong",
                     (int64_t)wrong);
}

static void print_row(bench *b) {
  const bench_case *c = &b->what;
  char name[128], hash[128];
  double micros[2];
  uint64_t wrong[2];
  for (int i = 0; i < 2; i++) sum_up(b, i, &micros[i], &wrong[i]);
  find_capsule(b, name, hash, sizeof name);
  const char *op = bench_reduces(c->kind) ? bench_reduction_name(c->op) : "none";
  if (b->json) {
    report_add(b->rows,
               report_pack("{s:I, s:I, s:s, s:s, s:i, s:s, s:s, s:v, s:v}", "bytes",
                           (int64_t)bytes_of(c), "count", (int64_t)c->count, "type",
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
static void show_progress(const bench *b, const char *text) {
  if (b->what.rank == 0 && isatty(STDERR_FILENO)) fprintf(stderr, "\r%-40s\r%s", "", text);
}

static bool run_size(bench *b) {
  char text[64];
  snprintf(text, sizeof text, "measuring %zu bytes ...", bytes_of(&b->what));
  show_progress(b, text);
  bool good = begin_size(b) && measure_size(b, false) && measure_size(b, true);
  show_progress(b, "");
  if (good && b->what.rank == 0) print_row(b);
  end_size(b);
  return good && wait_for_ranks(b);
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

static bool run_rank(tn_comm *comm, int rank, void *arg, tool_error *error) {
  bench *b = arg;
  b->comm = comm;
  b->what.rank = rank;
  bool prints = rank == 0;
  if (prints && !b->json) print_head(b);
  if (b->json) b->rows = report_list();
  bool good = run_sizes(b);
  if (!good) *error = b->error;
  if (good && prints && b->json)
    return report_print("coll bench", report_pack("{s:s, s:i, s:v}", "collective",
                                                  tn_collective_name(b->what.kind), "ranks",
                                                  b->what.ranks, "rows", b->rows)) == EXIT_GOOD;
  return good;
}

static int run_bench(bench *b) {
  b->board = coll_shared_memory(sizeof *b->board, &b->error);
  if (!b->board) return tool_report("coll bench", &b->error);
  int code = coll_run_ranks("coll bench", b->what.ranks, run_rank, b);
  if (code != EXIT_GOOD || !b->board->all_wrong) return code;
  fprintf(stderr, "tenon coll bench: %llu elements were wrong\n",
          (unsigned long long)b->board->all_wrong);
  return EXIT_FAILED;
}

/* ---- the command ----------------------------------------------------------------------------- */

typedef struct words {
  const char *from, *to, *step, *type, *op;
  int64_t ranks;
} words;

static int read_words(bench *b, const words *w) {
  const char *const name = "coll bench";
  if (!bench_read_size(w->from, &b->least))
    return tool_usage(name, "-b wants a size, not '%s'", w->from);
  if (!bench_read_size(w->to, &b->most))
    return tool_usage(name, "-e wants a size, not '%s'", w->to);
  if (w->step && !bench_read_size(w->step, &b->step))
    return tool_usage(name, "-i wants a size, not '%s'", w->step);
  if (!b->step && b->factor < 2) return tool_usage(name, "-f wants at least 2");
  if (!bench_type_find(w->type, &b->what.type))
    return tool_usage(name, "-d wants int8 to uint64, half, bfloat16, float or double, not '%s'",
                      w->type);
  if (!bench_reduction_find(w->op, &b->what.op))
    return tool_usage(name, "-o wants sum, prod, min, max, and, or, xor or avg, not '%s'", w->op);
  if (bench_reduces(b->what.kind) && !bench_can_reduce(b->what.type, b->what.op))
    return tool_usage(name, "%s is not for %s", w->op, tn_type_name(b->what.type));
  if (w->ranks > COLL_MAX_RANKS) return tool_usage(name, "at most %d ranks", COLL_MAX_RANKS);
  b->what.ranks = (int)w->ranks;
  return b->what.root < b->what.ranks ? EXIT_GOOD : tool_usage(name, "-r wants one of the ranks");
}

static int run_coll_bench(int argc, char **argv) {
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
  b.what.root = root > COLL_MAX_RANKS ? COLL_MAX_RANKS : (int)root;
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
    .run = run_coll_bench,
};
