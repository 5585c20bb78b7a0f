/* The trial of a provider before its first use: small dots of odd shapes, turned operands, strides,
 * odd addresses, NaNs, infinities, subnormal numbers, each compared with the plain kernels. */
#include "base/half.h"
#include "base/memory.h"
#include "base/types.h"
#include "cpu/kernels/dot.h"
#include "cpu/providers/provider.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <xmmintrin.h>

/* A dot of a batch of matrices; what is turned has its last two dimensions exchanged. */
typedef struct trial_shape {
  int64_t batch, m, n, k;
  bool lhs_turned, rhs_turned;
} trial_shape;

static const trial_shape shapes[] = {
    {1, 1, 1, 1, false, false},   {1, 5, 7, 3, false, false},   {1, 17, 9, 33, true, false},
    {1, 16, 16, 16, false, true}, {1, 13, 31, 65, true, true},  {1, 1, 37, 129, false, false},
    {1, 41, 1, 130, false, true}, {3, 6, 11, 19, false, true},  {1, 67, 49, 257, false, false},
    {2, 33, 64, 5, true, false},  {1, 200, 6, 70, false, true}, {1, 1, 1, 200, false, false},
};
enum { NUM_SHAPES = sizeof shapes / sizeof *shapes };

static const struct {
  tn_type in, out;
} types[] = {{TN_F32, TN_F32}, {TN_F64, TN_F64}, {TN_BF16, TN_F32}, {TN_S8, TN_S32}};
enum { NUM_TYPES = sizeof types / sizeof *types };

/* What the operands hold. */
typedef enum trial_fill { FILL_NUMBERS, FILL_SUBNORMAL, FILL_SPECIAL, NUM_FILLS } trial_fill;
static const char *const fill_names[] = {"numbers", "subnormal numbers", "NaNs and infinities"};

typedef struct trial {
  const cpu_provider *provider;
  cpu_dot_spec spec;
  trial_shape shape;
  trial_fill fill;
  tn_type in, out;
  int64_t counts[3];   /* elements of lhs, rhs, result */
  char *data[3], *law; /* data begin one element past an aligned address */
  uint64_t random;
} trial;

enum { GUARD = 64, GUARD_BYTE = 0xA5 };

static double draw(trial *t) {
  t->random = t->random * 6364136223846793005u + 1442695040888963407u;
  return (double)(int64_t)(t->random >> 11) / (double)(INT64_C(1) << 52) - 1;
}

/* Numbers between -1 and 1; or of which each second is subnormal; or of which some are none. */
static double element(trial *t, int64_t i) {
  static const double odd[] = {INFINITY, NAN, 0, -INFINITY, -0.0};
  double x = draw(t);
  if (t->fill == FILL_SUBNORMAL && i % 2) {
    x *= t->in == TN_F64 ? DBL_MIN : (double)FLT_MIN;
  } else if (t->fill == FILL_SPECIAL && t->random >> 60 == 0) {
    x = odd[(size_t)i % (sizeof odd / sizeof *odd)];
  }
  return x;
}

static void put(tn_type type, void *data, int64_t i, double x) {
  switch (type) {
  case TN_F32: ((float *)data)[i] = (float)x; break;
  case TN_F64: ((double *)data)[i] = x; break;
  case TN_BF16: ((uint16_t *)data)[i] = number_to_bf16((float)x); break;
  default: ((int8_t *)data)[i] = (int8_t)(x * 127); break;
  }
}

static double get(tn_type type, const void *data, int64_t i) {
  switch (type) {
  case TN_F32: return (double)((const float *)data)[i];
  case TN_F64: return ((const double *)data)[i];
  case TN_BF16: return (double)number_from_bf16(((const uint16_t *)data)[i]);
  case TN_S8: return ((const int8_t *)data)[i];
  default: return ((const int32_t *)data)[i];
  }
}

/* ---- class P ----------------------------------------------------------------------------------
 */

/* The bound of docs/numerics.md for result (row, column) of a batch's matrix. */
static double bound(const trial *t, int64_t matrix, int64_t row, int64_t column) {
  const trial_shape *s = &t->shape;
  double sum = 0;
  for (int64_t k = 0; k < s->k; k++) {
    int64_t l = matrix * s->m * s->k + (s->lhs_turned ? k * s->m + row : row * s->k + k);
    int64_t r = matrix * s->n * s->k + (s->rhs_turned ? column * s->k + k : k * s->n + column);
    sum += fabs(get(t->in, t->data[0], l) * get(t->in, t->data[1], r));
  }
  double rounding = t->in == TN_F64 ? DBL_EPSILON : (double)FLT_EPSILON;
  double least = t->in == TN_F64    ? DBL_TRUE_MIN
                 : t->in == TN_BF16 ? (double)FLT_MIN
                                    : (double)FLT_TRUE_MIN;
  return (double)s->k * (rounding * sum + 2 * least);
}

static bool agree(const trial *t, int64_t i, bool by_law) {
  if (by_law) {
    size_t size = tn_type_size(t->out);
    return !memcmp(t->data[2] + (size_t)i * size, t->law + (size_t)i * size, size);
  }
  double got = get(t->out, t->data[2], i), want = get(t->out, t->law, i);
  if (isnan(want)) return isnan(got);
  if (isinf(want) || got == want) return got == want;
  int64_t size = t->shape.m * t->shape.n, at = i % size;
  return fabs(got - want) <= bound(t, i / size, at / t->shape.n, at % t->shape.n);
}

/* ---- one trial --------------------------------------------------------------------------------
 */

static tn_status *complain(const trial *t, const char *what) {
  const trial_shape *s = &t->shape;
  return tn_error(TN_DATA_LOSS,
                  "%s %s on %s in a dot of %s, %lld x (%lld x %lld x %lld)%s%s, tried against "
                  "Tenon's own kernels (library %s)",
                  t->provider->name, what, fill_names[t->fill], tn_type_name(t->in),
                  (long long)s->batch, (long long)s->m, (long long)s->n, (long long)s->k,
                  s->lhs_turned ? ", lhs turned" : "", s->rhs_turned ? ", rhs turned" : "",
                  t->provider->identity.library ? t->provider->identity.library : "?");
}

static tn_status *compare(const trial *t, bool by_law) {
  char what[160];
  size_t size = tn_type_size(t->out) * (size_t)t->counts[2];
  for (int i = 0; i < GUARD; i++)
    if ((uint8_t)t->data[2][-1 - i] != GUARD_BYTE ||
        (uint8_t)t->data[2][size + (size_t)i] != GUARD_BYTE)
      return complain(t, "wrote outside the result");
  for (int64_t i = 0; i < t->counts[2]; i++) {
    if (agree(t, i, by_law)) continue;
    snprintf(what, sizeof what, "gave %.9g where %.9g is right (element %lld)",
             get(t->out, t->data[2], i), get(t->out, t->law, i), (long long)i);
    return complain(t, what);
  }
  return NULL;
}

/* By the plain kernel, whose data are dst, lhs, rhs. */
static tn_status *run_law(const trial *t) {
  tn_arena arena = {0};
  cpu_kernel kernel;
  tn_status *status = cpu_make_dot(&arena, (cpu_target){0, TN_ISA_BASELINE}, &t->spec, &kernel);
  void *scratch = status || !kernel.scratch ? NULL : tn_alloc_aligned(kernel.scratch, 64);
  if (!status && kernel.scratch && !scratch) status = tn_error_no_memory("a provider's trial");
  if (!status)
    kernel.run(kernel.params, (void *const[]){t->law, t->data[0], t->data[1]}, 0, kernel.units,
               scratch);
  tn_free_aligned(scratch);
  tn_arena_free(&arena);
  return status;
}

static tn_status *run_call(trial *t, cpu_call *call, bool by_law) {
  static const cpu_run_context alone = {0};
  size_t size = tn_type_size(t->out) * (size_t)t->counts[2];
  for (int side = 0; side < 2; side++)
    for (int64_t i = 0; i < t->counts[side]; i++) put(t->in, t->data[side], i, element(t, i));
  memset(t->data[2] - GUARD, GUARD_BYTE, size + 2 * GUARD);
  tn_status *status = run_law(t);
  if (status) return status;
  status = call->run(call, &alone, (void *const[]){t->data[0], t->data[1], t->data[2]});
  if (!status) return compare(t, by_law);
  tn_status_destroy(status);
  return complain(t, "failed");
}

static void describe(trial *t) {
  const trial_shape *s = &t->shape;
  cpu_dot_spec *spec = &t->spec;
  *spec = (cpu_dot_spec){.lhs_type = t->in, .rhs_type = t->in, .result_type = t->out};
  spec->lhs = (cpu_dims){3, {s->batch, s->lhs_turned ? s->k : s->m, s->lhs_turned ? s->m : s->k}};
  spec->rhs = (cpu_dims){3, {s->batch, s->rhs_turned ? s->n : s->k, s->rhs_turned ? s->k : s->n}};
  spec->lhs_batch = spec->rhs_batch = (cpu_dims){1, {0}};
  spec->lhs_contract = (cpu_dims){1, {s->lhs_turned ? 1 : 2}};
  spec->rhs_contract = (cpu_dims){1, {s->rhs_turned ? 2 : 1}};
  t->counts[0] = s->batch * s->m * s->k;
  t->counts[1] = s->batch * s->k * s->n;
  t->counts[2] = s->batch * s->m * s->n;
}

/* Odd addresses: each array begins one element past one of 64 bytes. */
static bool lay_out(trial *t, char *memory, size_t size) {
  char *at = memory;
  for (int i = 0; i < 4; i++) {
    tn_type type = i < 2 ? t->in : t->out;
    char *begin = at + GUARD + tn_type_size(type);
    *(i < 3 ? &t->data[i] : &t->law) = begin;
    size_t bytes = tn_type_size(type) * (size_t)t->counts[i < 3 ? i : 2];
    at = begin + bytes + GUARD;
    at += (size_t)(64 - (at - memory) % 64) % 64;
  }
  return (size_t)(at - memory) <= size;
}

static tn_status *try_shape(trial *t, char *memory, size_t size) {
  Tenon_Verdict verdict;
  cpu_call *call;
  describe(t);
  if (!lay_out(t, memory, size)) return tn_error(TN_INTERNAL, "a trial needs more memory");
  tn_status *status = cpu_provider_dot(t->provider, &t->spec, &verdict, &call);
  if (status || !call) return status; /* what it does not take, it is not given later */
  bool by_law = verdict.numerics == TENON_NUMERICS_LAW;
  int fills = t->in == TN_S8 ? 1 : NUM_FILLS;
  for (int fill = 0; fill < fills && !status; fill++) {
    t->fill = (trial_fill)fill;
    status = run_call(t, call, by_law);
  }
  call->destroy(call);
  return status;
}

tn_status *cpu_provider_try(const cpu_provider *provider) {
  enum { MEMORY = 1 << 19, KEEP = 0x1F80 }; /* round to nearest, subnormal numbers kept */
  char *memory = tn_alloc_aligned(MEMORY, 64);
  if (!memory) return tn_error_no_memory("a provider's trial");
  trial t = {.provider = provider, .random = 1};
  tn_status *status = NULL;
  unsigned modes = _mm_getcsr();
  _mm_setcsr(KEEP);
  for (int i = 0; i < NUM_TYPES * NUM_SHAPES && !status; i++) {
    t.in = types[i / NUM_SHAPES].in;
    t.out = types[i / NUM_SHAPES].out;
    t.shape = shapes[i % NUM_SHAPES];
    status = try_shape(&t, memory, MEMORY);
  }
  _mm_setcsr(modes);
  tn_free_aligned(memory);
  return status;
}
