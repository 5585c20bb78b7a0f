/* How long until a program has run once: Tenon's CPU plugin beside XLA's, from C.
 *
 *   bench_first_run --models DIR --peer PLUGIN.so [--rounds N] [--only NAME]
 *
 * Each measurement is a process of its own, forked from a parent that has loaded no plugin: it
 * opens the client, compiles program.mlirbc, runs it once, then runs it warm. The two plugins take
 * turns, one process after the other, for some rounds; the table shows medians over the rounds, and
 * the ratio is the median of each round's ratio, so that noise of the machine meets both alike.
 * Inputs are uploaded before the first run is timed. Markdown on stdout, progress on stderr. */
#include "tools/npy.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_ROUNDS = 99, MAX_ARGUMENTS = 512, WARM_RUNS = 50, PATH = 4096 };
static const double warm_seconds = 1.0; /* stop warm runs after this long, but not before five */

static const char *const models[] = {
    "digits_mlp_sgd", "digits_mlp_epoch", "minilm_embed",  "gpt2_decode", "gpt2_prefill",
    "resnet18_fwd",   "lstm_scan",        "ode_rk4_while", "kmeans",      "black_scholes"};
enum { NUM_MODELS = sizeof models / sizeof *models };

/* Seconds. */
typedef struct times {
  double open, compile, first, warm;
} times;

typedef struct subject {
  tn_client *client;
  tn_executable *executable;
  tn_buffer *arguments[MAX_ARGUMENTS];
  int64_t keep[MAX_ARGUMENTS];
  size_t num_arguments, num_outputs;
} subject;

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, by_size);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/* ---- one process ---------------------------------------------------------------------------- */

static bool upload(subject *s, const char *folder, tool_error *error) {
  for (size_t i = 0; i < MAX_ARGUMENTS; i++) {
    char path[PATH];
    npy_array array;
    tn_shape shape;
    if (!tool_path(path, sizeof path, error, "%s/inputs/%zu.npy", folder, i)) return false;
    if (!tool_exists(path)) return true;
    if (!tn_executable_argument(s->executable, i, &shape, NULL))
      return tool_fail(error, "%s: the program has no such argument", path);
    if (!npy_read(path, false, &array, error)) return false;
    bool good = tool_check(error, tn_buffer_from_host(s->client, array.data, shape.type, array.dims,
                                                      array.rank, NULL, &s->arguments[i]));
    npy_free(&array);
    if (!good) return false;
    if (!tool_check(error, tn_buffer_await(s->arguments[i]))) return false;
    s->keep[i] = (int64_t)i;
    s->num_arguments = i + 1;
  }
  return tool_fail(error, "%s has more than %d inputs", folder, (int)MAX_ARGUMENTS);
}

/* One run, until it is done, without donation; the outputs are dropped. */
static bool run(subject *s, double *seconds, tool_error *error) {
  tn_buffer *outputs[MAX_ARGUMENTS] = {NULL};
  tn_event *done = NULL;
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = s->arguments;
  call.num_arguments = s->num_arguments;
  call.keep = s->keep;
  call.num_keep = s->num_arguments;
  double start = tool_seconds();
  tn_status *status = tn_execute(s->executable, &call, outputs, &done);
  if (!status) status = tn_event_await(done);
  *seconds = tool_seconds() - start;
  tn_event_destroy(done);
  for (size_t i = 0; i < s->num_outputs; i++) tn_buffer_destroy(outputs[i]);
  return tool_check(error, status);
}

static bool run_warm(subject *s, double *seconds, tool_error *error) {
  double runs[WARM_RUNS], total = 0;
  size_t count = 0;
  while (count < WARM_RUNS && (count < 5 || total < warm_seconds)) {
    if (!run(s, &runs[count], error)) return false;
    total += runs[count++];
  }
  *seconds = median(runs, count);
  return true;
}

static bool measure(const char *spec, const char *folder, times *out, tool_error *error) {
  static subject s;
  char path[PATH];
  if (!tool_path(path, sizeof path, error, "%s/program.mlirbc", folder)) return false;
  double start = tool_seconds();
  if (!tool_check(error, tn_client_open(spec, NULL, &s.client))) return false;
  out->open = tool_seconds() - start;
  start = tool_seconds();
  if (!tool_check(error, tn_compile_file(s.client, path, NULL, &s.executable))) return false;
  out->compile = tool_seconds() - start;
  s.num_outputs = tn_executable_num_outputs(s.executable);
  if (s.num_outputs > MAX_ARGUMENTS) return tool_fail(error, "%s has too many outputs", folder);
  return upload(&s, folder, error) && run(&s, &out->first, error) &&
         run_warm(&s, &out->warm, error);
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
    bool good = measure(spec, folder, &result, &error);
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
static double extra(const times *t) {
  return t->compile + fmax(t->first - t->warm, 0);
}

static const char *three_digits(double value, char *out, size_t size) {
  snprintf(out, size, "%.*f", value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0, value);
  return out;
}

static double median_of(const times *list, size_t count, double (*pick)(const times *)) {
  double values[MAX_ROUNDS];
  for (size_t i = 0; i < count; i++) values[i] = pick(&list[i]);
  return median(values, count);
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
  return extra(t) * 1e3;
}

static void print_row(const char *name, const times *ours, const times *peer, size_t rounds) {
  static double (*const columns[])(const times *) = {pick_open, pick_compile, pick_first, pick_warm,
                                                     pick_extra};
  double ratios[MAX_ROUNDS];
  printf("| %s |", name);
  for (size_t c = 0; c < sizeof columns / sizeof *columns; c++) {
    char a[32], b[32];
    printf(" %s / %s |", three_digits(median_of(ours, rounds, columns[c]), a, sizeof a),
           three_digits(median_of(peer, rounds, columns[c]), b, sizeof b));
  }
  for (size_t i = 0; i < rounds; i++) ratios[i] = extra(&peer[i]) / extra(&ours[i]);
  printf(" **%.1f** |\n", median(ratios, rounds));
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

static bool take(int argc, char **argv, const char *name, const char **out) {
  for (int i = 1; i + 1 < argc; i++)
    if (strcmp(argv[i], name) == 0) return *out = argv[i + 1], true;
  return false;
}

int main(int argc, char **argv) {
  const char *folder = NULL, *peer = NULL, *rounds_text = "5", *only = "";
  char spec[PATH], path[PATH];
  tool_error error;
  take(argc, argv, "--rounds", &rounds_text);
  take(argc, argv, "--only", &only);
  int64_t rounds = strtoll(rounds_text, NULL, 10);
  if (!take(argc, argv, "--models", &folder) || !take(argc, argv, "--peer", &peer) || rounds < 1 ||
      rounds > MAX_ROUNDS) {
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
