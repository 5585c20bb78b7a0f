/* How fast are elements of collectives reduced? Bytes stored in a nanosecond, by type, operands and
 * size, beside memcpy of as many bytes in the same run, interleaved; medians of 31.
 *
 *   build/dev/bin/bench_coll_reduce [baseline|avx2|avx512] */
#include "base/system.h"
#include "coll/exec/reduce_body.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUNS = 31, MOST = 64 << 20 };

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static char *operands[3], *out;

static void measure(const coll_reduce *reduce, int n, size_t bytes, bool stream) {
  double ours[RUNS], copies[RUNS];
  size_t times = bytes < 4 << 20 ? (4u << 20) / bytes : 1;
  for (int run = 0; run < RUNS; run++) {
    int64_t begin = tn_now();
    for (size_t i = 0; i < times; i++) {
      memcpy(out, operands[0], bytes);
      __asm__ volatile("" ::: "memory");
    }
    int64_t middle = tn_now();
    for (size_t i = 0; i < times; i++)
      coll_reduce_run(reduce, (const void *const *)operands, n, out, bytes / reduce->element,
                      stream);
    coll_reduce_fence();
    int64_t end = tn_now();
    copies[run] = (double)(bytes * times) / (double)(middle - begin);
    ours[run] = (double)(bytes * times) / (double)(end - middle);
  }
  qsort(ours, RUNS, sizeof *ours, by_value);
  qsort(copies, RUNS, sizeof *copies, by_value);
  printf("%-14s %d operands %8zu KiB %-8s %7.2f   memcpy %7.2f\n", tn_type_name(reduce->type), n,
         bytes >> 10, stream ? "streamed" : "", ours[RUNS / 2], copies[RUNS / 2]);
}

int main(int argc, char **argv) {
  for (int isa = 0; argc > 1 && isa < TN_NUM_ISAS; isa++)
    if (strcmp(argv[1], tn_isa_name((tn_isa)isa)) == 0) coll_reduce_use((tn_isa)isa);
  for (int k = 0; k < 3; k++) {
    operands[k] = aligned_alloc(4096, MOST);
    memset(operands[k], 0x35, MOST);
  }
  out = aligned_alloc(4096, MOST);
  memset(out, 0, MOST);
  static const tn_type types[] = {TN_F32, TN_F16, TN_BF16, TN_F64, TN_S8, TN_F8E4M3FN, TN_C64};
  static const size_t sizes[] = {16 << 10, 256 << 10, MOST};
  for (size_t t = 0; t < sizeof types / sizeof *types; t++)
    for (size_t s = 0; s < 3; s++)
      for (int n = 2; n <= 3; n++) {
        coll_reduce reduce = {types[t], tn_type_size(types[t]), TN_SUM, {0}, 1};
        measure(&reduce, n, sizes[s], false);
        if (sizes[s] == MOST) measure(&reduce, n, sizes[s], true);
      }
  return 0;
}
