/* How time grows with size: of ops that are easily written worse than they need be, and of reading,
 * verifying, printing, passes and compiling with the length of a program.
 *
 *     bench_growth [WORD]     the page docs/measurements/growth.md, or what has the word in its
 * name
 *
 * Each is timed at sizes n, 2n, 4n, ..., the shortest of several runs on one thread, in seconds of
 * the processor, until it takes 0.1. The power is the median of those by which the time of each
 * size is above the one before, over the sizes that take 20 us or more, four at least: so the steps
 * where a cache is full, or where memory comes from the system anew, do not count. Fails where it
 * is more than 0.6 above the stated one: a wrong power is one too many. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <time.h>

enum { SIZES = 12, FITTED = 4, ARGUMENTS = 3 };
#define ALLOWED 0.6
#define ENOUGH  0.1  /* seconds */
#define SHORT   2e-5 /* seconds */

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static const char *current = "";

static void must(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "bench_growth: %s: %s\n", current, tn_status_message(status));
  exit(1);
}

/* ---- text --------------------------------------------------------------------------------------
 */

typedef struct text {
  char *at;
  size_t size, room;
} text;

static void append(text *t, const char *from, size_t size) {
  if (!t->at || t->room - t->size < size) {
    t->room = 2 * (t->room + size) + 4096;
    char *grown = realloc(t->at, t->room);
    if (!grown) exit(1);
    t->at = grown;
  }
  memcpy(t->at + t->size, from, size);
  t->size += size;
}

static long next_prime(long n) {
  for (;; n++) {
    long d = 2;
    while (d * d <= n && n % d) d++;
    if (d * d > n) return n;
  }
}

static long number_for(char letter, long n) {
  switch (letter) {
  case 'n': return n;
  case 'h': return n / 2;
  case 'p': return n - 1;
  case 'q': return n + 1;
  case 'd': return 2 * n;
  case 'k': return n - 31;
  case 'P': return next_prime(n);
  case 'D': return 2 * next_prime(n / 2);
  case 'S': {
    long p = next_prime((long)sqrt((double)n));
    return p * next_prime(p + 1);
  }
  default: fprintf(stderr, "bench_growth: $%c\n", letter); exit(1);
  }
}

static void fill(text *t, const char *pattern, long n) {
  while (*pattern) {
    size_t plain = strcspn(pattern, "$");
    append(t, pattern, plain);
    pattern += plain;
    if (!*pattern) return;
    char digits[32];
    int size = snprintf(digits, sizeof digits, "%ld", number_for(pattern[1], n));
    append(t, digits, (size_t)size);
    pattern += 2;
  }
}

/* ---- running -----------------------------------------------------------------------------------
 */

static uint64_t random_state = 88172645463325252u;

static uint64_t next_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  return random_state ^= random_state << 17;
}

static size_t count_of(tn_shape shape) {
  size_t count = 1;
  for (size_t i = 0; i < shape.rank; i++) count *= (size_t)shape.dims[i];
  return count;
}

static tn_buffer *make_argument(tn_client *client, tn_shape shape, int64_t indices) {
  size_t count = count_of(shape), size = tn_type_size(shape.type);
  char *data = calloc(count + 1, size);
  if (!data) exit(1);
  bool square = shape.rank == 2 && shape.dims[0] == shape.dims[1];
  for (size_t i = 0; i < count * size / 4; i++) {
    uint64_t r = next_random();
    if (shape.type == TN_S32) {
      ((int32_t *)(void *)data)[i] = (int32_t)(r % (uint64_t)indices);
      continue;
    }
    bool diagonal = square && i % ((size_t)shape.dims[0] + 1) == 0;
    ((float *)(void *)data)[i] = (float)(r >> 40) * 0x1p-24f + (diagonal ? (float)count : 0);
  }
  tn_buffer *buffer;
  must(tn_buffer_from_host(client, data, shape.type, shape.dims, shape.rank, NULL, &buffer));
  free(data);
  return buffer;
}

typedef struct program {
  tn_client *client;
  tn_executable *executable;
  tn_buffer *arguments[ARGUMENTS];
  size_t num_arguments;
} program;

static program make_program(tn_client *client, text t) {
  program p = {.client = client};
  tn_module *module;
  must(tn_module_read(t.at, t.size, "growth", &module));
  const tn_function *function = tn_module_main(module);
  p.num_arguments = tn_function_num_arguments(function);
  int64_t indices = 1;
  for (size_t i = 0; i < p.num_arguments; i++) {
    tn_shape shape;
    if (!tn_function_argument(function, i, &shape, NULL)) exit(1);
    if (i == 0) indices = shape.dims[0];
    p.arguments[i] = make_argument(client, shape, indices);
  }
  tn_module_destroy(module);
  must(tn_compile(client, t.at, t.size, NULL, &p.executable));
  return p;
}

static double run_once(const program *p) {
  tn_buffer *result;
  double start = seconds();
  must(tn_run(p->executable, (tn_buffer **)(void *)p->arguments, p->num_arguments, &result, 1));
  must(tn_buffer_await(result));
  double taken = seconds() - start;
  tn_buffer_destroy(result);
  return taken;
}

static void close_program(program *p) {
  tn_executable_destroy(p->executable);
  for (size_t i = 0; i < p->num_arguments; i++) tn_buffer_destroy(p->arguments[i]);
}

/* The shortest of as many runs as take 0.1 s, three at least. */
static double time_run(tn_client *client, const char *pattern, long n) {
  text t = {0};
  fill(&t, pattern, n);
  program p = make_program(client, t);
  double best = run_once(&p), all = 0;
  for (int i = 0; (i < 3 || all < 0.05) && i < 100 && all < 0.5; i++) {
    double taken = run_once(&p);
    all += taken;
    if (taken < best) best = taken;
  }
  close_program(&p);
  free(t.at);
  return best;
}

/* ---- programs of n ops -------------------------------------------------------------------------
 */

/* $n is the op's number and $p that of the one before it; %u0 is the argument. */
typedef struct sequence {
  const char *name, *function, *op;
} sequence;

static const sequence sequences[] = {
    {"a chain of n ops", NULL,
     "  %v$n = stablehlo.tanh %u$p : tensor<8xf32>\n"
     "  %u$n = stablehlo.add %v$n, %x : tensor<8xf32>\n"},
    {"n ops of one operand, added up", NULL,
     "  %v$n = stablehlo.tanh %x : tensor<8xf32>\n"
     "  %u$n = stablehlo.add %u$p, %v$n : tensor<8xf32>\n"},
    {"n constants, added up", NULL,
     "  %v$n = stablehlo.constant dense<$n.0> : tensor<8xf32>\n"
     "  %u$n = stablehlo.add %u$p, %v$n : tensor<8xf32>\n"},
    {"n calls of functions", "  %u = stablehlo.tanh %x : tensor<8xf32>\n",
     "  %u$n = func.call @f$n(%u$p) : (tensor<8xf32>) -> tensor<8xf32>\n"},
    {"n loops", NULL,
     "  %u$n = \"stablehlo.while\"(%u$p) ({^b(%a: tensor<8xf32>):\n"
     "  %no = stablehlo.constant dense<false> : tensor<i1>\n"
     "  stablehlo.return %no : tensor<i1>}, {^b(%a: tensor<8xf32>):\n"
     "  %b = stablehlo.tanh %a : tensor<8xf32>\n  stablehlo.return %b : tensor<8xf32>\n"
     "  }) : (tensor<8xf32>) -> tensor<8xf32>\n"},
    {"n dots, each of the one before", NULL,
     "  %u$n = stablehlo.dot_general %u$p, %u$p, batching_dims = [0] x [0],\n"
     "  contracting_dims = [] x [] : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>\n"}};
enum { SEQUENCES = sizeof sequences / sizeof *sequences };

static text write_sequence(const sequence *s, long n) {
  text t = {0};
  for (long i = 1; s->function && i <= n; i++) {
    fill(&t, "func.func private @f$n(%x: tensor<8xf32>) -> tensor<8xf32> {\n", i);
    fill(&t, s->function, i);
    fill(&t, "  return %u : tensor<8xf32>\n}\n", i);
  }
  fill(&t,
       "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
       "  %u0 = stablehlo.negate %x : tensor<8xf32>\n",
       n);
  for (long i = 1; i <= n; i++) fill(&t, s->op, i);
  fill(&t, "  return %u$n : tensor<8xf32>\n}\n", n);
  return t;
}

static text write_constant(const sequence *s, long n) {
  text t = {0};
  (void)s;
  fill(&t, "func.func @main() -> tensor<$nxf32> {\n  %r = stablehlo.constant dense<[0.0", n);
  for (long i = 1; i < n; i++) fill(&t, ", $n.5", i);
  fill(&t, "]> : tensor<$nxf32>\n  return %r : tensor<$nxf32>\n}\n", n);
  return t;
}

/* A loop that carries n values. */
static text write_carries(const sequence *s, long n) {
  text t = {0};
  (void)s;
  fill(&t, "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n", n);
  fill(&t, "  %r:$n = stablehlo.while(%a1 = %x", n);
  for (long i = 2; i <= n; i++) fill(&t, ", %a$n = %x", i);
  fill(&t, ") : tensor<f32>", n);
  for (long i = 2; i <= n; i++) fill(&t, ", tensor<f32>", i);
  fill(&t,
       "\n  cond {\n"
       "    %less = stablehlo.compare LT, %a1, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
       "    stablehlo.return %less : tensor<i1>\n  } do {\n",
       n);
  for (long i = 1; i <= n; i++) fill(&t, "    %b$n = stablehlo.tanh %a$n : tensor<f32>\n", i);
  fill(&t, "    stablehlo.return %b1", n);
  for (long i = 2; i <= n; i++) fill(&t, ", %b$n", i);
  fill(&t, " : tensor<f32>", n);
  for (long i = 2; i <= n; i++) fill(&t, ", tensor<f32>", i);
  fill(&t, "\n  }\n  return %r#0 : tensor<f32>\n}\n", n);
  return t;
}

typedef enum work { READ, VERIFY, PRINT, PASSES, COMPILE, WORKS } work;
static const char *const work_names[WORKS] = {"read", "verified", "printed", "passes", "compiled"};

/* The seconds of each, the shortest of three. */
static void time_program(tn_client *client, text t, double best[WORKS]) {
  for (int round = 0; round < 3; round++) {
    double at[WORKS + 1] = {seconds()};
    tn_module *module;
    tn_executable *executable;
    char *printed;
    size_t size;
    must(tn_module_read(t.at, t.size, "growth", &module));
    at[1] = seconds();
    must(tn_module_verify(module, NULL, NULL));
    at[2] = seconds();
    must(tn_module_print(module, 0, &printed, &size));
    at[3] = seconds();
    must(tn_module_transform(module, NULL, NULL, NULL));
    at[4] = seconds();
    must(tn_compile(client, t.at, t.size, NULL, &executable));
    at[5] = seconds();
    tn_executable_destroy(executable);
    tn_module_destroy(module);
    tn_string_destroy(printed);
    for (int i = 0; i < WORKS; i++)
      if (round == 0 || at[i + 1] - at[i] < best[i]) best[i] = at[i + 1] - at[i];
  }
}

/* ---- the table ---------------------------------------------------------------------------------
 */

typedef struct curve {
  long n[SIZES];
  double time[SIZES];
  int count;
} curve;

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median_power(const curve *c) {
  double powers[SIZES];
  int first = 0, used = 0;
  while (first < c->count - FITTED && c->time[first] < SHORT) first++;
  for (int i = first + 1; i < c->count; i++)
    powers[used++] = log(c->time[i] / c->time[i - 1]) / log((double)c->n[i] / (double)c->n[i - 1]);
  qsort(powers, (size_t)used, sizeof *powers, by_size);
  return (powers[used / 2] + powers[(used - 1) / 2]) / 2;
}

static int failures;

static void report(const char *name, double power, const curve *c) {
  double found = median_power(c);
  int last = c->count - 1;
  bool over = found > power + ALLOWED;
  failures += over;
  printf("| %s | %g | %.2f%s | %ld: %.2f ms | %ld: %.2f ms |\n", name, power, found,
         over ? " **over**" : "", c->n[0], c->time[0] * 1e3, c->n[last], c->time[last] * 1e3);
  fflush(stdout);
}

/* ---- all ---------------------------------------------------------------------------------------
 */

typedef struct growth {
  const char *name;
  double power;
  long first;
  const char *pattern;
} growth;

static const growth growths[] = {
#define GROWTH(name, power, first, pattern) {name, power, first, pattern},
#include "growth.def"
#undef GROWTH
};

static void measure_op(tn_client *client, const growth *g) {
  curve c = {0};
  current = g->name;
  for (long n = g->first; c.count < SIZES; n *= 2) {
    c.n[c.count] = n;
    c.time[c.count] = time_run(client, g->pattern, n);
    const bool enough = c.time[c.count] > ENOUGH;
    c.count++;
    if (enough && c.count >= FITTED) break;
    if (n >= 1 << 24) break;
  }
  report(g->name, g->power, &c);
  if (getenv("GROWTH_POINTS"))
    for (int i = 0; i < c.count; i++) printf("  %ld: %.4f ms\n", c.n[i], c.time[i] * 1e3);
}

static void measure_program(tn_client *client, const char *name, const sequence *s, long first,
                            text (*write)(const sequence *s, long n)) {
  curve curves[WORKS] = {0};
  current = name;
  for (long n = first; curves[0].count < 6; n *= 2) {
    double times[WORKS];
    text t = write(s, n);
    time_program(client, t, times);
    free(t.at);
    for (int w = 0; w < WORKS; w++) {
      curves[w].n[curves[w].count] = n;
      curves[w].time[curves[w].count++] = times[w];
    }
    if (times[COMPILE] > 2) break;
  }
  for (int w = 0; w < WORKS; w++) {
    char line[128];
    snprintf(line, sizeof line, "%s: %s", name, work_names[w]);
    report(line, 1, &curves[w]);
  }
}

static const char page[] =
    "# How time grows\n\n"
    "`./dev bench growth` writes this page. Each program is timed at sizes n, 2n, 4n, ..., the\n"
    "shortest of several runs on one thread, in milliseconds of the processor, until a run takes\n"
    "100. \"Found\" is the median of the powers by which the time of each size is above the one\n"
    "before, over the sizes that take 20 us or more; log n adds 0.1 or so, and caches that fill\n"
    "little by little add more. The command fails where it is more than 0.6 above the power "
    "stated.\n"
    "\"From\" and \"to\" are the smallest size and the largest.\n";

static void print_head(const char *first) {
  printf("\n| %s | power, at most | found | from | to |\n|---|---|---|---|---|\n", first);
}

int main(int argc, char **argv) {
  const char *word = argc > 1 ? argv[1] : "";
  tn_client *client;
  must(tn_client_open("cpu?threads=1", NULL, &client));
  fputs(page, stdout);
  print_head("run");
  for (size_t i = 0; i < sizeof growths / sizeof *growths; i++)
    if (strstr(growths[i].name, word)) measure_op(client, &growths[i]);
  print_head("program");
  for (size_t i = 0; i < SEQUENCES; i++)
    if (strstr(sequences[i].name, word))
      measure_program(client, sequences[i].name, &sequences[i], 512, write_sequence);
  if (strstr("a loop that carries n values", word))
    measure_program(client, "a loop that carries n values", NULL, 1024, write_carries);
  if (strstr("a constant of n numbers", word))
    measure_program(client, "a constant of n numbers", NULL, 1 << 15, write_constant);
  tn_client_destroy(client);
  puts("\nBy their definition (numerics.md) these grow faster than a scan needs: sliding windows "
       "of a sum, as\n"
       "n w, because each window is folded in its own order; a cumulative sum or product that "
       "starts from\n"
       "another number than 0 or 1, as n^2. top_k sorts, as n log n for any k.");
  if (failures) fprintf(stderr, "bench_growth: %d grow faster than stated\n", failures);
  return failures > 0;
}
