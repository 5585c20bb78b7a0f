/* Contraction orders, found for another process that has opt_einsum beside it
 * (tests/einsum/compare.py).
 *
 * Each line of stdin is a problem, "METHOD EQUATION SIZE,SIZE,...": the method by its number, the
 * operands' dimensions one after another. Each gets a line on stdout: the least nanoseconds of
 * ROUNDS calls of tn_einsum_find_path(), which reads the equation and words the steps, then the
 * order's flops, then its steps as "first,second". A problem that is refused gets "error MESSAGE".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <time.h>

enum { ROUNDS = 3, MAX_SIZES = 4096, MAX_LINE = 1 << 16 };

static double nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static size_t read_sizes(const char *text, int64_t *sizes) {
  size_t count = 0;
  for (char *end; count < MAX_SIZES; text = end + 1) {
    sizes[count] = strtoll(text, &end, 10);
    if (end == text) break;
    count++;
    if (*end != ',') break;
  }
  return count;
}

static void answer(const char *equation, const int64_t *sizes, size_t num_sizes, int method) {
  tn_einsum_options options = TN_EINSUM_OPTIONS_INIT;
  options.method = (tn_einsum_method)method;
  tn_einsum_path *path = NULL;
  double least = 0;
  for (int round = 0; round < ROUNDS; round++) {
    tn_einsum_path_destroy(path);
    double begin = nanoseconds();
    tn_status *status = tn_einsum_find_path(equation, sizes, num_sizes, &options, &path);
    double taken = nanoseconds() - begin;
    if (status) {
      printf("error %s\n", tn_status_message(status));
      tn_status_destroy(status);
      return;
    }
    if (!round || taken < least) least = taken;
  }
  printf("%.0f %.17g", least, tn_einsum_path_flops(path));
  size_t first = 0, second = 0;
  for (size_t i = 0; tn_einsum_path_step(path, i, &first, &second, NULL, NULL); i++)
    printf(" %zu,%zu", first, second);
  putchar('\n');
  tn_einsum_path_destroy(path);
}

int main(void) {
  static char line[MAX_LINE], equation[MAX_LINE], dims[MAX_LINE];
  static int64_t sizes[MAX_SIZES];
  while (fgets(line, sizeof line, stdin)) {
    int method = 0;
    if (sscanf(line, "%d %65535s %65535s", &method, equation, dims) != 3)
      printf("error not METHOD EQUATION SIZES\n");
    else
      answer(equation, sizes, read_sizes(dims, sizes), method);
    fflush(stdout);
  }
  return 0;
}
