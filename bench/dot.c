/* Speed of dot_general on one core, against the peak of fused multiply-adds measured in the same
 * run.
 *
 *   cc -O2 -Iinclude -Isrc -I. bench/dot.c libtn_cpu.a libtn_cpu_kernels.a libtn_base.a -lm
 * -lpthread
 *
 * Prints GF/s (2 m n k / time), the best of several runs. To compare:
 *   OPENBLAS_NUM_THREADS=1 python -c "import numpy ..." on the same machine. */
#include "cpu/kernels/kernel.h"
#include "cpu/plan/rates.h"
#include <immintrin.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Time of this thread, so that neighbours on the machine disturb less. */
static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1000000000 + t.tv_nsec;
}

#define PEAK(name, isa, vec, zero, fma, width)                                                     \
  __attribute__((target(isa), noinline)) static double name(void) {                                \
    vec s[12], x = zero, y = zero;                                                                 \
    for (int i = 0; i < 12; i++) s[i] = zero;                                                      \
    int64_t start = now();                                                                         \
    for (int turn = 0; turn < 20000000; turn++) {                                                  \
      _Pragma("GCC unroll 12") for (int i = 0; i < 12; i++) s[i] = fma(x, y, s[i]);                \
      __asm__ volatile("" : "+v"(x));                                                              \
    }                                                                                              \
    for (int i = 0; i < 12; i++) __asm__ volatile("" : : "v"(s[i]));                               \
    return 20e6 * 12 * 2 * width / (double)(now() - start);                                        \
  }
PEAK(peak_avx2, "avx2,fma", __m256, _mm256_setzero_ps(), _mm256_fmadd_ps, 8)
PEAK(peak_avx512, "avx512f", __m512, _mm512_setzero_ps(), _mm512_fmadd_ps, 16)

typedef struct shape {
  int64_t batch, m, n, k;
  tn_type type, result;
  int turned; /* rhs is [n, k] */
} shape;

static const shape shapes[] = {
    {1, 32, 32, 32, TN_F32, TN_F32, 0},    {1, 64, 64, 64, TN_F32, TN_F32, 0},
    {1, 128, 128, 128, TN_F32, TN_F32, 0}, {1, 256, 256, 256, TN_F32, TN_F32, 0},
    {1, 512, 512, 512, TN_F32, TN_F32, 0}, {1, 1024, 1024, 1024, TN_F32, TN_F32, 0},
    {1, 256, 256, 256, TN_F32, TN_F32, 1}, {64, 32, 32, 32, TN_F32, TN_F32, 0},
    {12, 128, 128, 64, TN_F32, TN_F32, 1}, {1, 64, 10, 64, TN_F32, TN_F32, 0},
    {1, 1, 1024, 1024, TN_F32, TN_F32, 0}, {1, 1, 1024, 1024, TN_F32, TN_F32, 1},
    {1, 1024, 1, 1024, TN_F32, TN_F32, 0}, {1, 4, 1024, 1024, TN_F32, TN_F32, 0},
    {1, 256, 256, 256, TN_F64, TN_F64, 0}, {1, 512, 512, 512, TN_BF16, TN_BF16, 0},
    {1, 512, 512, 512, TN_F16, TN_F32, 0}, {1, 256, 256, 256, TN_S8, TN_S32, 0},
    {1, 256, 256, 256, TN_S32, TN_S32, 0},
};

static cpu_dot_spec spec_of(const shape *s) {
  cpu_dot_spec spec = {.lhs_type = s->type, .rhs_type = s->type, .result_type = s->result};
  spec.lhs = (cpu_dims){3, {s->batch, s->m, s->k}};
  spec.rhs = (cpu_dims){3, {s->batch, s->turned ? s->n : s->k, s->turned ? s->k : s->n}};
  spec.lhs_batch.rank = spec.rhs_batch.rank = 1;
  spec.lhs_contract = (cpu_dims){1, {2}};
  spec.rhs_contract = (cpu_dims){1, {s->turned ? 2 : 1}};
  return spec;
}

static double measure(const shape *s, tn_isa isa, const char **name, double *claimed) {
  tn_arena arena = {0};
  cpu_kernel kernel;
  cpu_dot_spec spec = spec_of(s);
  cpu_target target = {1, isa};
  tn_status *status = cpu_make_dot(&arena, target, &spec, &kernel);
  if (status) {
    printf("%s\n", tn_status_message(status));
    exit(1);
  }
  int64_t a = s->batch * s->m * s->k, b = s->batch * s->n * s->k, c = s->batch * s->m * s->n;
  void *data[] = {aligned_alloc(64, (size_t)c * 8 + 64), aligned_alloc(64, (size_t)a * 8 + 64),
                  aligned_alloc(64, (size_t)b * 8 + 64)};
  void *scratch = aligned_alloc(64, kernel.scratch + 64);
  for (int64_t i = 0; i < 2 * a; i++) ((float *)data[1])[i] = 0.5f;
  for (int64_t i = 0; i < 2 * b; i++) ((float *)data[2])[i] = 0.25f;
  double flops = 2.0 * (double)(s->batch * s->m * s->n) * (double)s->k, best = 1e30;
  int64_t turns = (int64_t)(4e8 / flops) + 1;
  for (int run = 0; run < 5; run++) {
    int64_t start = now();
    for (int64_t i = 0; i < turns; i++) kernel.run(kernel.params, data, 0, kernel.units, scratch);
    double time = (double)(now() - start) / (double)turns;
    if (time < best) best = time;
  }
  *name = kernel.name;
  *claimed = plan_kernel_ns(plan_rates_of(target), &kernel) / best;
  for (int i = 0; i < 3; i++) free(data[i]);
  free(scratch);
  tn_arena_free(&arena);
  return flops / best;
}

int main(void) {
  tn_isa best = tn_isa_detect();
  if (best >= TN_ISA_AVX2) printf("peak f32 avx2   %7.1f GF/s\n", peak_avx2());
  if (best >= TN_ISA_AVX512) printf("peak f32 avx512 %7.1f GF/s\n", peak_avx512());
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    const shape *s = &shapes[i];
    printf("%4lld x %4lld x %4lld x %4lld %s->%s%s", (long long)s->batch, (long long)s->m,
           (long long)s->n, (long long)s->k, tn_type_name(s->type), tn_type_name(s->result),
           s->turned ? " rhs turned" : "");
    const char *name = "";
    for (int isa = TN_ISA_AVX2; isa <= (int)best; isa++) {
      double claimed, speed = measure(s, (tn_isa)isa, &name, &claimed);
      printf("  %s %7.1f (cost x%.1f)", tn_isa_name((tn_isa)isa), speed, claimed);
    }
    printf("  %s\n", name);
  }
  return 0;
}
