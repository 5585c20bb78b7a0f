/* Which lanes and blocks should the order of a float sum have (docs/numerics.md)? Times the sum of
 * f32 arrays that fit L1, L2 and neither, for each candidate order, with AVX2 and AVX-512 code.
 *
 *   gcc -O3 -ffp-contract=off bench/reduce_order.c -o /tmp/reduce_order && /tmp/reduce_order
 *
 * Prints ns per 1,000 elements, the best of several runs. Results: docs/measurements. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef float v8 __attribute__((vector_size(32)));
typedef float v16 __attribute__((vector_size(64)));
typedef float v8u __attribute__((vector_size(32), aligned(4), may_alias));
typedef float v16u __attribute__((vector_size(64), aligned(4), may_alias));

typedef float sum_fn(const float *x, int64_t n);

/* A sum with `count` vectors of `width` lanes, in blocks of `block` elements. */
#define SUM(name, isa, vec, width, count, block)                                                   \
  __attribute__((target(isa), noinline)) static float name(const float *x, int64_t n) {            \
    float total = 0;                                                                               \
    for (int64_t at = 0; at < n; at += (block)) {                                                  \
      int64_t size = n - at < (block) ? n - at : (block);                                          \
      vec acc[count];                                                                              \
      for (int j = 0; j < (count); j++) acc[j] = *(const vec##u *)(x + at + j * (width));          \
      for (int64_t i = (width) * (count); i + (width) * (count) <= size; i += (width) * (count)) { \
        _Pragma("GCC unroll 16") for (int j = 0; j < (count); j++) acc[j] +=                       \
            *(const vec##u *)(x + at + i + j * (width));                                           \
      }                                                                                            \
      _Pragma("GCC unroll 5") for (int half = (count) / 2; half; half /= 2)                        \
          _Pragma("GCC unroll 8") for (int j = 0; j < half; j++) acc[j] += acc[j + half];          \
      float lane[width];                                                                           \
      for (int j = 0; j < (width); j++) lane[j] = acc[0][j];                                       \
      for (int half = (width) / 2; half; half /= 2)                                                \
        for (int j = 0; j < half; j++) lane[j] += lane[j + half];                                  \
      total += lane[0];                                                                            \
    }                                                                                              \
    return total;                                                                                  \
  }

#define SUMS(isa, tag, vec, width)                                                                 \
  SUM(tag##_32_1k, isa, vec, width, 32 / width, 1024)                                              \
  SUM(tag##_32_4k, isa, vec, width, 32 / width, 4096)                                              \
  SUM(tag##_32_8k, isa, vec, width, 32 / width, 8192)                                              \
  SUM(tag##_64_1k, isa, vec, width, 64 / width, 1024)                                              \
  SUM(tag##_64_4k, isa, vec, width, 64 / width, 4096)                                              \
  SUM(tag##_64_8k, isa, vec, width, 64 / width, 8192)                                              \
  SUM(tag##_128_1k, isa, vec, width, 128 / width, 1024)                                            \
  SUM(tag##_128_4k, isa, vec, width, 128 / width, 4096)                                            \
  SUM(tag##_128_8k, isa, vec, width, 128 / width, 8192)

SUMS("avx2", avx2, v8, 8)
#ifdef __clang__ /* which knows no such attribute, and takes the vectors as they are written */
SUMS("avx512f", avx512, v16, 16)
#else
SUMS("avx512f,prefer-vector-width=512", avx512, v16, 16)
#endif

#define ROW(tag)                                                                                   \
  {                                                                                                \
    tag##_32_1k, tag##_32_4k, tag##_32_8k, tag##_64_1k, tag##_64_4k, tag##_64_8k, tag##_128_1k,    \
        tag##_128_4k, tag##_128_8k                                                                 \
  }

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static volatile float sink;

static double best(sum_fn *f, const float *x, int64_t n) {
  int64_t turns = 40000000 / n + 1;
  double least = 1e9;
  for (int run = 0; run < 7; run++) {
    double start = seconds();
    for (int64_t i = 0; i < turns; i++) sink = f(x, n);
    double time = (seconds() - start) / (double)turns;
    if (time < least) least = time;
  }
  return least;
}

int main(void) {
  static sum_fn *const table[2][9] = {ROW(avx2), ROW(avx512)};
  static const char *const isas[] = {"avx2", "avx512"};
  static const int64_t sizes[] = {8192, 131072, 16777216}; /* 32 KiB, 512 KiB, 64 MiB */
  float *x = aligned_alloc(64, (size_t)sizes[2] * sizeof *x);
  if (!x) return 1;
  for (int64_t i = 0; i < sizes[2]; i++) x[i] = (float)(i % 1000) * 1e-3f;
  printf("%-8s%10s", "isa", "n");
  for (int c = 0; c < 9; c++) printf("%7d/%dk", 32 << c / 3, c % 3 == 0 ? 1 : c % 3 * 4);
  printf("\n");
  for (int isa = 0; isa < 2; isa++) {
    if (isa == 0 ? !__builtin_cpu_supports("avx2") : !__builtin_cpu_supports("avx512f")) continue;
    for (int s = 0; s < 3; s++) {
      printf("%-8s%10lld", isas[isa], (long long)sizes[s]);
      for (int c = 0; c < 9; c++)
        printf("%10.1f", best(table[isa][c], x, sizes[s]) * 1e12 / (double)sizes[s]);
      printf("\n");
    }
  }
  free(x);
  return 0;
}
