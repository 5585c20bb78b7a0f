/* How long until a program has run once: Tenon's CPU plugin beside XLA's, from C.
 *
 *   bench_first_run --models DIR --peer PLUGIN.so [--rounds N] [--only NAME]
 *
 * Each measurement is a process of its own, forked from a parent that has loaded no plugin: it
 * opens the client, compiles program.mlirbc, runs it once, then runs it warm. The two plugins take
 * turns, one process after the other, for some rounds; the table shows medians over the rounds, and
 * the ratio is the median of each round's ratio, so that noise of the machine meets both alike.
 * Inputs are uploaded before the first run is timed. Markdown on stdout, progress on stderr. */
#include "program.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_ROUNDS = 99, WARM_RUNS = 50 };
static const double warm_seconds = 1.0; /* stop warm runs after this long, but not before five */

static const char *const models[] = {
    "digits_mlp_sgd", "digits_mlp_epoch", "minilm_embed",  "gpt2_decode", "gpt2_prefill",
    "resnet18_fwd",   "lstm_scan",        "ode_rk4_while", "kmeans",      "black_scholes"};
enum { NUM_MODELS = sizeof models / sizeof *models };

/* Seconds. */
typedef struct times {
  double open, compile, first, warm;
} times;

static double median_of_values(double *values, size_t count) {
  qsort(values, count, sizeof *values, bench_by_size);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/* ---- one process ---------------------------------------------------------------------------- */

/* One run, until it is done, without donation; the outputs are dropped. */
static bool run_once(const bench_program *program, double *seconds, tool_error *error) {
  tn_buffer *outputs[BENCH_MAX_VALUES] = {NULL};
  tn_event *done = NULL;
  tn_execution call = bench_execution(program);
  double start = tool_seconds();
  tn_status *status = tn_execute(program->executable, &call, outputs, &done);
  if (!status) status = tn_event_await(done);
  *seconds = tool_seconds() - start;
  tn_event_destroy(done);
  bench_drop_outputs(program, outputs);
  return tool_check(error, status);
}

static bool run_warm(const bench_program *program, double *seconds, tool_error *error) {
  double runs[WARM_RUNS], total = 0;
  size_t count = 0;
  while (count < WARM_RUNS && (count < 5 || total < warm_seconds)) {
    if (!run_once(program, &runs[count], error)) return false;
    total += runs[count++];
  }
  *seconds = median_of_values(runs, count);
  return true;
}

static bool measure_here(const char *spec, const char *folder, times *out, tool_error *error) {
  static bench_program program;
  tn_client *client = NULL;
  char path[BENCH_PATH];
  if (!tool_path(path, sizeof path, error, "%s/program.mlirbc", folder)) return false;
  double start = tool_seconds();
  if (!tool_check(error, tn_client_open(spec, NULL, &client))) return false;
  out->open = tool_seconds() - start;
  start = tool_seconds();
  if (!tool_check(error, tn_compile_file(client, path, NULL, &program.executable))) return false;
  out->compile = tool_seconds() - start;
  return bench_upload_inputs(client, &program, folder, error) &&
         run_once(&program, &out->first, error) && run_warm(&program, &out->warm, error);
}

/* Measures in a child; false if it failed, which it has said on stderr. */
static bool measure_apart(const char *spec, const char *folder, times *out) {
  int ends[2];
  if (pipe(ends)) return false;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    times result;
    tool_error error;
    bool good = measure_here(spec, folder, &result, &error);
    if (!good) fprintf(stderr, "%s: %s\n", folder, error.text);
    good = good && write(ends[1], &result, sizeof result) == (ssize_t)sizeof result;
    _exit(good ? 0 : 1); /* the process is thrown away with all it holds */
  }
  close(ends[1]);
  bool good = child > 0 && read(ends[0], out, sizeof *out) == (ssize_t)sizeof *out;
  close(ends[0]);
  int state = 0;
  if (child > 0) waitpid(child, &state, 0);
  return good && state == 0;
}

/* ---- the table ------------------------------------------------------------------------------ */

/* A first run that noise makes faster than the warm ones costs nothing more than they. */
static double extra_seconds(const times *t) {
  return t->compile + fmax(t->first - t->warm, 0);
}

static const char *three_digits(double value, char *out, size_t size) {
  snprintf(out, size, "%.*f", value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0, value);
  return out;
}

static double median_of_times(const times *list, size_t count, double (*pick)(const times *)) {
  double values[MAX_ROUNDS];
  for (size_t i = 0; i < count; i++) values[i] = pick(&list[i]);
  return median_of_values(values, count);
}

static double pick_open(const times *t) {
  return t->open * 1e3;
}
static double pick_compile(const times *t) {
  return t->compile * 1e3;
}
static double pick_first(const times *t) {
  return t->first * 1e3;
}
static double pick_warm(const times *t) {
  return t->warm * 1e3;
}
static double pick_extra(const times *t) {
  return extra_seconds(t) * 1e3;
}

static void print_row(const char *name, const times *ours, const times *peer, size_t rounds) {
  static double (*const columns[])(const times *) = {pick_open, pick_compile, pick_first, pick_warm,
                                                     pick_extra};
  double ratios[MAX_ROUNDS];
  printf("| %s |", name);
  for (size_t c = 0; c < sizeof columns / sizeof *columns; c++) {
    char a[32], b[32];
    printf(" %s / %s |", three_digits(median_of_times(ours, rounds, columns[c]), a, sizeof a),
           three_digits(median_of_times(peer, rounds, columns[c]), b, sizeof b));
  }
  for (size_t i = 0; i < rounds; i++) ratios[i] = extra_seconds(&peer[i]) / extra_seconds(&ours[i]);
  printf(" **%.1f** |\n", median_of_values(ratios, rounds));
  fflush(stdout);
}

static void print_machine(void) {
  char line[256], name[256] = "unknown processor";
  FILE *file = fopen("/proc/cpuinfo", "r");
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "model name : %255[^\n]", name) == 1) break;
  if (file) fclose(file);
  printf("Machine: %s, %ld cores online; Tenon %s.\n", name, sysconf(_SC_NPROCESSORS_ONLN),
         tn_version());
}

static void print_head(const char *peer, int64_t rounds) {
  printf("# First run: Tenon's CPU plugin beside XLA's\n\n"
         "Made by `./dev bench first-run`. Every measurement is a process of its own that opens a "
         "client,\n"
         "compiles `program.mlirbc`, runs it once and then warm (median of up to %d runs); the "
         "plugins take\n"
         "turns; rounds: %lld; medians. Cells are ours / XLA's in milliseconds; XLA's is `%s`.\n"
         "*Extra* is compile + first run - warm run (the difference of the runs not below zero): "
         "what the\n"
         "first result costs over any later one.\n"
         "*Ratio* is XLA's extra over ours, the median of each round's ratio.\n\n",
         (int)WARM_RUNS, (long long)rounds, strrchr(peer, '/') ? strrchr(peer, '/') + 1 : peer);
  print_machine();
  printf("\n| program | load + client | compile | first run | warm run | extra | ratio |\n"
         "| --- | --- | --- | --- | --- | --- | --- |\n");
}

static bool measure_model(const char *folder, const char *name, const char *peer, int64_t rounds) {
  static times ours[MAX_ROUNDS], theirs[MAX_ROUNDS];
  for (int64_t i = 0; i < rounds; i++) {
    fprintf(stderr, "%s, round %lld of %lld\n", name, (long long)i + 1, (long long)rounds);
    bool first = i % 2 == 0; /* who begins changes too */
    for (int turn = 0; turn < 2; turn++) {
      bool mine = (turn == 0) == first;
      if (!measure_apart(mine ? "cpu" : peer, folder, mine ? &ours[i] : &theirs[i])) return false;
    }
  }
  print_row(name, ours, theirs, (size_t)rounds);
  return true;
}

static bool take_option(int argc, char **argv, const char *name, const char **out) {
  for (int i = 1; i + 1 < argc; i++)
    if (strcmp(argv[i], name) == 0) return *out = argv[i + 1], true;
  return false;
}

int main(int argc, char **argv) {
  const char *folder = NULL, *peer = NULL, *rounds_text = "5", *only = "";
  char spec[BENCH_PATH], path[BENCH_PATH];
  tool_error error;
  take_option(argc, argv, "--rounds", &rounds_text);
  take_option(argc, argv, "--only", &only);
  int64_t rounds = strtoll(rounds_text, NULL, 10);
  if (!take_option(argc, argv, "--models", &folder) || !take_option(argc, argv, "--peer", &peer) ||
      rounds < 1 || rounds > MAX_ROUNDS) {
    fprintf(stderr, "usage: %s --models DIR --peer PLUGIN.so [--rounds 1..%d] [--only NAME]\n",
            argv[0], (int)MAX_ROUNDS);
    return EXIT_USAGE;
  }
  setenv("TF_CPP_MIN_LOG_LEVEL", "3", 1);
  if (!tool_path(spec, sizeof spec, &error, "pjrt:%s", peer)) return tool_report("bench", &error);
  int failed = 0;
  print_head(peer, rounds);
  for (size_t i = 0; i < NUM_MODELS; i++) {
    if (!strstr(models[i], only)) continue;
    if (!tool_path(path, sizeof path, &error, "%s/%s", folder, models[i]))
      return tool_report("bench", &error);
    if (!measure_model(path, models[i], spec, rounds)) failed = EXIT_FAILED;
  }
  return failed;
}
