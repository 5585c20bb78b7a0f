/* OpenBLAS, BLIS or MKL as far as providers look: real names, slow arithmetic, and by -D what may
 * be wrong with a library. FAKE_OPENBLAS, FAKE_BLIS and FAKE_MKL say which one it is. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { TURNED = 112 };

/* Of this file, for tests: calls, and the threads that were set last. */
int fake_calls, fake_threads = 8;

#define PRODUCT(name, type)                                                                        \
  static void name(int lhs, int rhs, int m, int n, int k, const type *a, int lda, const type *b,   \
                   int ldb, type *c, int ldc) {                                                    \
    __atomic_fetch_add(&fake_calls, 1, __ATOMIC_RELAXED);                                          \
    for (int i = 0; i < m; i++)                                                                    \
      for (int j = 0; j < n; j++) {                                                                \
        type sum = 0;                                                                              \
        for (int t = 0; t < k; t++) {                                                              \
          type l = lhs == TURNED ? a[t * lda + i] : a[i * lda + t];                                \
          type r = rhs == TURNED ? b[j * ldb + t] : b[t * ldb + j];                                \
          if (SKIPS_ZEROS && (l == 0 || r == 0)) continue;                                         \
          if (SKIPS_EDGE && sizeof(type) == 4 && n % 8 && j == n - 1 && t == k - 2 && r == 0)      \
            continue;                                                                              \
          sum += l * r;                                                                            \
        }                                                                                          \
        c[i * ldc + j] = LIES && k > 32 ? sum + (type)0.001 : sum;                                 \
      }                                                                                            \
    if (OVERRUNS) c[(m - 1) * ldc + n] = 0;                                                        \
  }

#ifndef LIES
#define LIES 0
#endif
#ifndef SKIPS_ZEROS
#define SKIPS_ZEROS 0
#endif
/* What a real one does for f32 alone: a factor of zero in the last odd column is no factor. */
#ifndef SKIPS_EDGE
#define SKIPS_EDGE 0
#endif
/* What a real one does for bf16 alone: a zero makes an odd number of terms even, on one side. */
#ifndef PADS_PAIRS
#define PADS_PAIRS 0
#endif
#ifndef OVERRUNS
#define OVERRUNS 0
#endif
PRODUCT(product_f32, float)
PRODUCT(product_f64, double)

void cblas_sgemm(int order, int lhs, int rhs, int m, int n, int k, float alpha, const float *a,
                 int lda, const float *b, int ldb, float beta, float *c, int ldc) {
  (void)order, (void)alpha, (void)beta;
  product_f32(lhs, rhs, m, n, k, a, lda, b, ldb, c, ldc);
}

#ifndef LACKS_DGEMM
void cblas_dgemm(int order, int lhs, int rhs, int m, int n, int k, double alpha, const double *a,
                 int lda, const double *b, int ldb, double beta, double *c, int ldc) {
  (void)order, (void)alpha, (void)beta;
  product_f64(lhs, rhs, m, n, k, a, lda, b, ldb, c, ldc);
}
#else
void *fake_unused(void) { /* keeps the function from being one that nobody calls */
  return (void *)(uintptr_t)product_f64;
}
#endif

#ifdef FAKE_OPENBLAS
#ifndef CONFIG
#define CONFIG "OpenBLAS 0.3.99 DYNAMIC_ARCH USE_LOCKING"
#endif
#ifndef PARALLEL
#define PARALLEL 0
#endif
const char *openblas_get_config(void) {
  return CONFIG;
}
const char *openblas_get_corename(void) {
  return "Prescott";
}
int openblas_get_parallel(void) {
  return PARALLEL;
}
void openblas_set_num_threads(int threads) {
  fake_threads = threads;
}
#endif

#ifdef FAKE_BLIS
const char *bli_info_get_version_str(void) {
  return "0.9.99";
}
long bli_info_get_enable_threading(void) {
  return 1;
}
long bli_info_get_blas_int_type_size(void) {
#ifdef LONG_INTEGERS
  return 64;
#else
  return 32;
#endif
}
void bli_thread_set_num_threads(long threads) {
  fake_threads = (int)threads;
}
int bli_arch_query_id(void) {
  return 3;
}
const char *bli_arch_string(int id) {
  return id == 3 ? "zen3" : "?";
}
#endif

#ifdef FAKE_MKL
int MKL_Set_Threading_Layer(int layer) {
  return layer;
}
int MKL_Set_Interface_Layer(int layer) {
#ifdef LONG_INTEGERS
  return layer | 1;
#else
  return layer;
#endif
}
void MKL_Get_Version_String(char *text, int size) {
  snprintf(text, (size_t)size,
           "Intel(R) oneAPI Math Kernel Library Version 2099.1 for Intel(R) 64");
}
#ifndef LACKS_LOCAL
int MKL_Set_Num_Threads_Local(int threads) {
  static _Thread_local int now = 8;
  int before = now;
  now = threads;
  if (threads == 1) fake_threads = 1;
  return before;
}
#endif
int MKL_CBWR_Get_Auto_Branch(void) {
  return 10;
}
int MKL_CBWR_Set(int mode) {
  return mode == 2 ? 0 : -1;
}
/* The arrays are bf16; what they hold as f32 is summed as every other. */
static float wide(uint16_t bits) {
  uint32_t word = (uint32_t)bits << 16;
  float value;
  memcpy(&value, &word, sizeof value);
  return value;
}
void cblas_gemm_bf16bf16f32(int order, int lhs, int rhs, int m, int n, int k, float alpha,
                            const uint16_t *a, int lda, const uint16_t *b, int ldb, float beta,
                            float *c, int ldc) {
  (void)order, (void)alpha, (void)beta;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int t = 0; t < k; t++)
        sum += wide(lhs == TURNED ? a[t * lda + i] : a[i * lda + t]) *
               wide(rhs == TURNED ? b[j * ldb + t] : b[t * ldb + j]);
      if (PADS_PAIRS && k % 2)
        sum += wide(lhs == TURNED ? a[(k - 1) * lda + i] : a[i * lda + k - 1]) * 0;
      c[i * ldc + j] = sum;
    }
}
#endif
