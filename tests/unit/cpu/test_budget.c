/* What compiling takes. Tiny programs with huge numbers in every place are compiled or refused,
 * each within a second of the processor and 256 MB, under a limit of as much for what programs
 * keep. */
#include "cmocka_header.h"

#include "compiling.h"
#include "stablehlo/verify.h"
#include "unit/verify_cases.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SLOWER = 30, MEASURED = 0 }; /* and shadows that count as memory */
#else
enum { SLOWER = 1, MEASURED = 1 };
#endif

enum { LIMIT = 128 << 20, MOST_BYTES = 256 << 20 };

/* What a child says of the program that it is at, so that one that ends with it can be named. */
typedef struct progress {
  size_t programs, compiled, refused;
  char text[4096], fault[1024];
} progress;

/* ---- one program ------------------------------------------------------------------------------
 */

static double processor_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* From now on the peak is that of what comes. */
static void forget_peak(void) {
  int fd = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  if (write(fd, "5", 1) != 1) (void)errno;
  close(fd);
}

static long status_kilobytes(const char *name) {
  char line[256];
  long kilobytes = -1;
  FILE *file = fopen("/proc/self/status", "re");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, name, strlen(name))) kilobytes = atol(line + strlen(name));
  if (file) fclose(file);
  return kilobytes;
}

static tn_status *compile_limited(const char *text, cpu_account *account, cpu_program **out) {
  cpu_compile_options options;
  ir_module *module;
  cpu_compile_options_init(&options);
  options.account = account;
  hlo_limits limits = hlo_default_limits;
  limits.max_memory = LIMIT;
  *out = NULL;
  tn_status *status = hlo_read(text, strlen(text), NULL, &limits, &module);
  if (status) return status;
  status = hlo_verify_first(module);
  if (!status) status = cpu_program_create(module, &options, out);
  ir_module_destroy(module);
  return status;
}

/* Compiles it, or fails in words. */
static bool try_program(const char *text, progress *p) {
  cpu_account *account;
  cpu_program *program;
  snprintf(p->text, sizeof p->text, "%s", text);
  if (cpu_account_create(&account)) return false;
  cpu_account_limit(account, LIMIT, "the test's limit");
  forget_peak();
  long before = status_kilobytes("VmRSS:");
  double began = processor_seconds();
  tn_status *status = compile_limited(text, account, &program);
  double took = processor_seconds() - began;
  double bytes = 1024.0 * (double)(status_kilobytes("VmHWM:") - before);
  p->programs++;
  if (status)
    p->refused++;
  else
    p->compiled++;
  cpu_program_destroy(program);
  if (cpu_account_room(account) != LIMIT)
    snprintf(p->fault, sizeof p->fault, "something is still counted when the program has gone");
  if (took > (double)SLOWER) snprintf(p->fault, sizeof p->fault, "it took %.3f s", took);
  if (MEASURED && bytes > (double)MOST_BYTES)
    snprintf(p->fault, sizeof p->fault, "it took %.0f bytes", bytes);
  if (status && !*tn_status_message(status)) snprintf(p->fault, sizeof p->fault, "no words");
  tn_status_destroy(status);
  cpu_account_unref(account);
  return !*p->fault;
}

/* ---- in a child -------------------------------------------------------------------------------
 */

typedef bool (*many_fn)(const void *arg, progress *p);

/* A child may not have more than the processor's seconds of all its programs together; without a
 * sanitizer nor much more address space than it has. */
static void limit_child(void) {
  struct rlimit seconds = {60 * SLOWER, 60 * SLOWER + 5};
  setrlimit(RLIMIT_CPU, &seconds);
  rlim_t size = (rlim_t)status_kilobytes("VmSize:") * 1024 + 4 * (rlim_t)MOST_BYTES;
  struct rlimit space = {size, size};
  if (MEASURED) setrlimit(RLIMIT_AS, &space);
}

static void run_in_child(many_fn many, const void *arg, progress *sum) {
  progress *p = mmap(NULL, sizeof *p, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  assert_true(p != MAP_FAILED);
  fflush(NULL);
  pid_t child = fork();
  assert_true(child >= 0);
  if (!child) {
    limit_child();
    _exit(many(arg, p) ? 0 : 1);
  }
  int how;
  while (waitpid(child, &how, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(how)) fail_msg("signal %d at this program:\n%s", WTERMSIG(how), p->text);
  if (WEXITSTATUS(how)) fail_msg("%s:\n%s", p->fault, p->text);
  sum->programs += p->programs;
  sum->compiled += p->compiled;
  sum->refused += p->refused;
  munmap(p, sizeof *p);
}

/* ---- the verifier's cases, with other numbers -------------------------------------------------
 */

/* The next whole number at or after `at`, and where it ends: of attributes, and of shapes, where an
 * x stands before; not of names (%0, f32, @f_1). */
static const char *find_number(const char *text, const char *at, const char **end) {
  for (; *at; at++) {
    if (!isdigit((unsigned char)*at)) continue;
    char before = at > text ? at[-1] : ' ';
    bool in_shape = before == 'x' && at > text + 1 && isdigit((unsigned char)at[-2]);
    bool named = isalnum((unsigned char)before) || strchr("_%#@.$", before);
    *end = at;
    while (isdigit((unsigned char)**end)) ++*end;
    if ((!named || in_shape) && **end != '.') return at;
    at = *end - 1;
  }
  return NULL;
}

/* The text with `word` for the number at `from`; with `all` for every number equal to it. */
static void replace_number(const char *text, const char *from, const char *word, bool all,
                           char *out, size_t size) {
  const char *end, *other, *done = text;
  size_t used = 0, length = 0;
  find_number(text, from, &end);
  length = (size_t)(end - from);
  for (const char *at = find_number(text, text, &other); at && used < size;
       at = find_number(text, other, &other)) {
    bool equal = (size_t)(other - at) == length && !memcmp(at, from, length);
    if (!(all ? equal : at == from)) continue;
    used += (size_t)snprintf(out + used, size - used, "%.*s%s", (int)(at - done), done, word);
    done = other;
  }
  if (used < size) snprintf(out + used, size - used, "%s", done);
}

static const char *const numbers[] = {"67108859",   "16777213",      "2147483648",
                                      "4294967297", "1099511627776", "9223372036854775807"};
enum { NUM_NUMBERS = sizeof numbers / sizeof *numbers, MOST_TEXT = 1 << 16 };

static bool try_case(const void *arg, progress *p) {
  const verify_case *one = arg;
  static char text[MOST_TEXT];
  const char *end;
  for (const char *at = find_number(one->text, one->text, &end); at;
       at = find_number(one->text, end, &end)) {
    for (int i = 0; i < 2 * NUM_NUMBERS; i++) {
      replace_number(one->text, at, numbers[i / 2], i % 2, text, sizeof text);
      if (!try_program(text, p)) return false;
    }
  }
  return true;
}

static void visit_case(const verify_case *one, void *arg) {
  if (one->refused || one->size > MOST_TEXT / 2) return;
  run_in_child(try_case, one, arg);
}

/* Of every op of StableHLO and CHLO: what keeps its constraints, with a huge number in each place
 * in turn, and for all that are equal at once, so that shapes still agree. */
static void every_number_of_every_op(void **state) {
  (void)state;
  progress sum = {.programs = 0};
  verify_each_case(visit_case, &sum);
  print_message("%zu programs: %zu compiled, %zu refused\n", sum.programs, sum.compiled,
                sum.refused);
  assert_true(sum.programs > 5000 && sum.compiled > 200 && sum.refused > 200);
}

/* ---- programs whose shapes agree, however large -----------------------------------------------
 */

/* N is the number; M, P, H and D are one less, one more, half and one more, twice as much. */
static const char *const grid[] = {
#include "unit/cpu/budget_programs.inc"
};
enum { NUM_GRID = sizeof grid / sizeof *grid };

static const int64_t sizes[] = {65537, 1048583, 16777213, 67108859, INT64_C(1) << 40};
enum { NUM_SIZES = sizeof sizes / sizeof *sizes };

static void spell(const char *pattern, int64_t n, char *out, size_t size) {
  size_t used = 0;
  for (const char *at = pattern; *at && used + 32 < size; at++) {
    int64_t value = -1;
    if (*at == '$') {
      at++;
      value = *at == 'N'   ? n
              : *at == 'M' ? n - 1
              : *at == 'P' ? n + 1
              : *at == 'H' ? n / 2 + 1
                           : 2 * n;
    }
    if (value >= 0)
      used += (size_t)snprintf(out + used, size - used, "%lld", (long long)value);
    else
      out[used++] = *at;
  }
  out[used] = '\0';
}

static bool try_sizes(const void *arg, progress *p) {
  static char text[MOST_TEXT];
  for (int i = 0; i < NUM_SIZES; i++) {
    spell(arg, sizes[i], text, sizeof text);
    if (!try_program(text, p)) return false;
  }
  return true;
}

/* One that nobody can read is a mistake of the test's: it is right for a size that is small. */
static void check_pattern(const char *pattern) {
  static char text[MOST_TEXT];
  cpu_program *program;
  cpu_account *account;
  spell(pattern, 8, text, sizeof text);
  assert_null(cpu_account_create(&account));
  cpu_account_limit(account, LIMIT, "the test's limit");
  tn_status *status = compile_limited(text, account, &program);
  if (status) fail_msg("%s\n%s", tn_status_message(status), text);
  cpu_program_destroy(program);
  cpu_account_unref(account);
}

static void shapes_of_every_size(void **state) {
  (void)state;
  progress sum = {.programs = 0};
  for (int i = 0; i < NUM_GRID; i++) {
    check_pattern(grid[i]);
    run_in_child(try_sizes, grid[i], &sum);
  }
  print_message("%zu programs: %zu compiled, %zu refused\n", sum.programs, sum.compiled,
                sum.refused);
  assert_true(sum.programs >= 200 && sum.compiled > 50 && sum.refused > 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(shapes_of_every_size),
      cmocka_unit_test(every_number_of_every_op),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
