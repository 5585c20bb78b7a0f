/* oneDNN as far as the provider looks, by -D of what version and what is wrong with it. */
#include <stdint.h>

#ifndef MAJOR
#define MAJOR 3
#endif
#ifndef RUNTIME
#define RUNTIME 1 /* sequential */
#endif
#ifndef LIES
#define LIES 0
#endif

typedef struct version {
  int major, minor, patch;
  const char *hash;
  unsigned cpu_runtime, gpu_runtime;
} version;

const version *dnnl_version(void) {
  static const version is = {MAJOR, 9, 1, "fake", RUNTIME, 0};
  return &is;
}

unsigned dnnl_get_effective_cpu_isa(void) {
  return 0x7; /* AVX2 */
}

#if RUNTIME == 2
int fake_omp_threads = 4, fake_omp_seen;
int omp_get_max_threads(void) {
  return fake_omp_threads;
}
void omp_set_num_threads(int threads) {
  fake_omp_threads = threads;
}
#endif

#ifndef LACKS_SGEMM
int dnnl_sgemm(char lhs, char rhs, int64_t m, int64_t n, int64_t k, float alpha, const float *a,
               int64_t lda, const float *b, int64_t ldb, float beta, float *c, int64_t ldc) {
  (void)alpha, (void)beta;
#if RUNTIME == 2
  fake_omp_seen = fake_omp_threads;
#endif
  if (m == 77) return 4; /* what the trial never asks for fails */
  for (int64_t i = 0; i < m; i++)
    for (int64_t j = 0; j < n; j++) {
      float sum = 0;
      for (int64_t t = 0; t < k; t++)
        sum += (lhs == 'T' ? a[t * lda + i] : a[i * lda + t]) *
               (rhs == 'T' ? b[j * ldb + t] : b[t * ldb + j]);
      c[i * ldc + j] = LIES && lhs == 'T' ? -sum : sum;
    }
  return 0;
}
#endif
