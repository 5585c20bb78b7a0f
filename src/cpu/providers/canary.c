/* The trial of a provider before its first use: small dots of odd shapes, turned operands, strides,
 * odd addresses, NaNs, infinities, subnormal numbers. Each type is judged by itself, and of each
 * the dots that libraries have other kernels for (vectors): what a library gets wrong it is not
 * given.
 *
 * A trial is one provider's: the dot at hand, its operands, what the plain kernel makes of them,
 * and the result between two guards of bytes that nobody may write. All of it lies in one block of
 * the caller's, laid out anew for each shape. The outcome goes to the provider's `refused` and
 * `mistrust`, which belong to it from then on. Runs once for each provider in a process, on the
 * thread that names it, under the lock of the list (list.c), with the machine's rounding modes set
 * to the law's. */
#include "base/assert.h"
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
    {1, 1, 37, 65, false, true},  {1, 29, 1, 33, true, false},  {1, 9, 7, 1, false, false},
};
enum { NUM_SHAPES = sizeof shapes / sizeof *shapes };

/* What the operands hold, in the order in which it is tried. */
typedef enum trial_kind { KIND_NUMBERS, KIND_SUBNORMAL, KIND_MIXED, KIND_TERMS } trial_kind;
static const char *const kind_names[] = {"numbers", "subnormal numbers", "NaNs and infinities", ""};

/* One term of the sums is made of these, all others of numbers between 1 and 2. Each was lost by a
 * library that people use: kernels for the last odd column or row skip a factor that is zero, and
 * those for pairs of terms put zeros behind an odd number of them. */
static const struct {
  double lhs, rhs, result;
  const char *name;
} specials[] = {
    {NAN, 1, NAN, "a NaN in lhs"},
    {1, NAN, NAN, "a NaN in rhs"},
    {INFINITY, 1, INFINITY, "an infinity in lhs"},
    {1, -INFINITY, -INFINITY, "an infinity in rhs"},
    {INFINITY, 0, NAN, "infinity times zero"},
    {0, INFINITY, NAN, "zero times infinity"},
    {NAN, 0, NAN, "a NaN times zero"},
    {0, NAN, NAN, "zero times a NaN"},
};
enum { NUM_SPECIALS = sizeof specials / sizeof *specials };

typedef struct trial {
  const cpu_provider *provider;
  cpu_dot_spec spec;
  trial_shape shape;
  trial_kind kind;
  tn_type in, out;
  int64_t counts[3];   /* elements of lhs, rhs, result */
  char *data[3], *law; /* data begin one element past an aligned address */
  uint64_t random;
  const char *what; /* of specials[], by name; "" */
  bool overran;     /* it wrote where it must not */
  char fault[320];  /* what went wrong; "" */
} trial;

enum { GUARD = 64, GUARD_BYTE = 0xA5 };

static double draw_number(trial *t) {
  t->random = t->random * 6364136223846793005u + 1442695040888963407u;
  return (double)(int64_t)(t->random >> 11) / (double)(INT64_C(1) << 52) - 1;
}

/* Numbers between -1 and 1; or of which each second is subnormal; or of which some are none. */
static double draw_element(trial *t, int64_t i) {
  static const double odd[] = {INFINITY, NAN, 0, -INFINITY, -0.0};
  double x = draw_number(t);
  if (t->kind == KIND_SUBNORMAL && i % 2) {
    x *= t->in == TN_F64 ? DBL_MIN : (double)FLT_MIN;
  } else if (t->kind == KIND_MIXED && t->random >> 60 == 0) {
    x = odd[(size_t)i % (sizeof odd / sizeof *odd)];
  }
  return x;
}

static void put_element(tn_type type, void *data, int64_t i, double x) {
  switch (type) {
  case TN_F32: ((float *)data)[i] = (float)x; break;
  case TN_F64: ((double *)data)[i] = x; break;
  case TN_BF16: ((uint16_t *)data)[i] = number_to_bf16((float)x); break;
  default: ((int8_t *)data)[i] = (int8_t)(x * 127); break;
  }
}

static double get_element(tn_type type, const void *data, int64_t i) {
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
static double error_bound(const trial *t, int64_t matrix, int64_t row, int64_t column) {
  const trial_shape *s = &t->shape;
  double sum = 0;
  for (int64_t k = 0; k < s->k; k++) {
    int64_t l = matrix * s->m * s->k + (s->lhs_turned ? k * s->m + row : row * s->k + k);
    int64_t r = matrix * s->n * s->k + (s->rhs_turned ? column * s->k + k : k * s->n + column);
    sum += fabs(get_element(t->in, t->data[0], l) * get_element(t->in, t->data[1], r));
  }
  double rounding = t->in == TN_F64 ? DBL_EPSILON : (double)FLT_EPSILON;
  double least = t->in == TN_F64    ? DBL_TRUE_MIN
                 : t->in == TN_BF16 ? (double)FLT_MIN
                                    : (double)FLT_TRUE_MIN;
  return (double)s->k * (rounding * sum + 2 * least);
}

static bool results_agree(const trial *t, int64_t i, bool by_law) {
  if (by_law) {
    size_t size = tn_type_size(t->out);
    return !memcmp(t->data[2] + (size_t)i * size, t->law + (size_t)i * size, size);
  }
  double got = get_element(t->out, t->data[2], i), want = get_element(t->out, t->law, i);
  if (isnan(want)) return isnan(got);
  if (isinf(want) || got == want) return got == want;
  int64_t size = t->shape.m * t->shape.n, at = i % size;
  return fabs(got - want) <= error_bound(t, i / size, at / t->shape.n, at % t->shape.n);
}

/* ---- one dot ----------------------------------------------------------------------------------
 */

/* Gives false, for `return`. */
static bool note_fault(trial *t, const char *what) {
  const trial_shape *s = &t->shape;
  snprintf(t->fault, sizeof t->fault, "%s on %s, %s %lldx%lldx%lldx%lld%s%s", what,
           t->kind == KIND_TERMS ? t->what : kind_names[t->kind], tn_type_name(t->in),
           (long long)s->batch, (long long)s->m, (long long)s->n, (long long)s->k,
           s->lhs_turned ? ", lhs turned" : "", s->rhs_turned ? ", rhs turned" : "");
  return false;
}

static bool guards_hold(trial *t) {
  size_t size = tn_type_size(t->out) * (size_t)t->counts[2];
  for (int i = 0; i < GUARD && !t->overran; i++)
    t->overran = (uint8_t)t->data[2][-1 - i] != GUARD_BYTE ||
                 (uint8_t)t->data[2][size + (size_t)i] != GUARD_BYTE;
  return !t->overran || note_fault(t, "wrote outside the result");
}

static bool complain_of(trial *t, int64_t i, double want) {
  char what[120];
  snprintf(what, sizeof what, "gave %.9g where %.9g is right", get_element(t->out, t->data[2], i),
           want);
  return note_fault(t, what);
}

static bool equals_law(trial *t, bool by_law) {
  for (int64_t i = 0; i < t->counts[2]; i++)
    if (!results_agree(t, i, by_law)) return complain_of(t, i, get_element(t->out, t->law, i));
  return true;
}

/* By the plain kernel, whose data are dst, lhs, rhs. */
static tn_status *run_law(const trial *t) {
  tn_arena arena = {0};
  cpu_kernel kernel;
  tn_status *status = cpu_make_dot(&arena, (cpu_target){0, TN_ISA_BASELINE}, &t->spec, &kernel);
  TN_ASSERT(status || kernel.units == t->counts[2]);
  void *scratch = status || !kernel.scratch ? NULL : tn_alloc_aligned(kernel.scratch, 64);
  if (!status && kernel.scratch && !scratch) status = tn_error_no_memory("a provider's trial");
  if (!status)
    kernel.run(kernel.params, (void *const[]){t->law, t->data[0], t->data[1]}, 0, kernel.units,
               scratch);
  tn_free_aligned(scratch);
  tn_arena_free(&arena);
  return status;
}

/* False: it failed, or wrote outside the result. */
static bool run_call(trial *t, cpu_call *call) {
  size_t size = tn_type_size(t->out) * (size_t)t->counts[2];
  memset(t->data[2] - GUARD, GUARD_BYTE, size + 2 * GUARD);
  char *workspace = call->workspace ? tn_alloc_aligned(call->workspace, 64) : NULL;
  cpu_run_context alone = {.scratch = call->scratch ? tn_alloc_aligned(call->scratch, 64) : NULL};
  bool ran = (workspace || !call->workspace) && (alone.scratch || !call->scratch);
  if (ran) {
    tn_status *status =
        call->run(call, &alone, (void *const[]){t->data[0], t->data[1], t->data[2], workspace});
    ran = !status;
    tn_status_destroy(status);
  }
  tn_free_aligned(workspace);
  tn_free_aligned(alone.scratch);
  return ran ? guards_hold(t) : note_fault(t, "failed");
}

/* Operands at random, compared with what the plain kernels make of them. */
static tn_status *try_random(trial *t, cpu_call *call, bool by_law, bool *held) {
  for (int side = 0; side < 2; side++)
    for (int64_t i = 0; i < t->counts[side]; i++)
      put_element(t->in, t->data[side], i, draw_element(t, i));
  tn_status *status = run_law(t);
  if (!status) *held = run_call(t, call) && equals_law(t, by_law);
  return status;
}

/* ---- one term of each sum ---------------------------------------------------------------------
 */

/* Where term k of a matrix's line begins in an operand, and how far the lines are apart. */
typedef struct term_place {
  int64_t lines, first, step;
} term_place;

static term_place place_of(const trial *t, int side, int64_t matrix, int64_t k) {
  const trial_shape *s = &t->shape;
  int64_t lines = side ? s->n : s->m, from = matrix * lines * s->k;
  bool along = side ? s->rhs_turned : !s->lhs_turned; /* terms of a line side by side */
  term_place at = {lines, from + (along ? k : k * lines), along ? s->k : 1};
  TN_ASSERT(at.first >= 0 && at.first + (lines - 1) * at.step < t->counts[side]);
  return at;
}

static void put_term(trial *t, int side, int64_t k, double x, bool at_random) {
  for (int64_t matrix = 0; matrix < t->shape.batch; matrix++) {
    term_place at = place_of(t, side, matrix, k);
    for (int64_t i = 0; i < at.lines; i++)
      put_element(t->in, t->data[side], at.first + i * at.step,
                  at_random ? 1.5 + draw_number(t) / 2 : x);
  }
}

static bool try_special(trial *t, cpu_call *call, int64_t k, int special) {
  double want = specials[special].result;
  t->what = specials[special].name;
  put_term(t, 0, k, specials[special].lhs, false);
  put_term(t, 1, k, specials[special].rhs, false);
  if (!run_call(t, call)) return false;
  for (int64_t i = 0; i < t->counts[2]; i++) {
    double got = get_element(t->out, t->data[2], i);
    if (isnan(want) ? !isnan(got) : got != want) return complain_of(t, i, want);
  }
  return true;
}

/* All terms of small dots, fewer of large ones, the last always. */
static bool try_terms(trial *t, cpu_call *call) {
  enum { PRODUCTS = 1 << 23, LEAST = 4 };
  const trial_shape *s = &t->shape;
  int64_t each = s->batch * s->m * s->n * s->k * NUM_SPECIALS, most = PRODUCTS / each;
  int64_t step = cpu_max(1, s->k / cpu_max(LEAST, most));
  for (int64_t k = 0; k < s->k; k++) {
    put_term(t, 0, k, 0, true);
    put_term(t, 1, k, 0, true);
  }
  for (int64_t k = s->k - 1; k >= 0; k -= step) {
    for (int special = 0; special < NUM_SPECIALS; special++)
      if (!try_special(t, call, k, special)) return false;
    put_term(t, 0, k, 0, true);
    put_term(t, 1, k, 0, true);
  }
  return true;
}

/* ---- one type ---------------------------------------------------------------------------------
 */

static void describe_trial(trial *t) {
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
  /* Nothing else lies in the result's guards. */
  TN_ASSERT(t->data[2] + (size_t)t->counts[2] * tn_type_size(t->out) + GUARD <= t->law - GUARD);
  return (size_t)(at - memory) <= size;
}

static tn_status *try_call(trial *t, cpu_call *call, bool by_law, bool *held) {
  bool is_float = t->in != TN_S8;
  tn_status *status = NULL;
  for (int kind = 0; kind < (is_float ? KIND_TERMS : KIND_SUBNORMAL) && *held && !status; kind++) {
    t->kind = (trial_kind)kind;
    status = try_random(t, call, by_law, held);
  }
  t->kind = KIND_TERMS;
  if (is_float && *held && !status) *held = try_terms(t, call);
  return status;
}

static tn_status *try_shape(trial *t, char *memory, size_t size, bool *held) {
  Tenon_Verdict verdict;
  cpu_call *call;
  describe_trial(t);
  if (!lay_out(t, memory, size)) return tn_error(TN_INTERNAL, "a trial needs more memory");
  tn_status *status = cpu_provider_dot(t->provider, &t->spec, &verdict, &call);
  if (status || !call) return status; /* what it does not take, it is not given later */
  status = try_call(t, call, verdict.numerics == TENON_NUMERICS_LAW, held);
  call->destroy(call);
  return status;
}

/* The shapes of one form, until one is wrong: what went wrong, "" for nothing, in t->fault. */
static tn_status *try_form(trial *t, cpu_provider_form form, char *memory, size_t size) {
  tn_status *status = NULL;
  bool held = true;
  t->fault[0] = 0;
  for (int i = 0; i < NUM_SHAPES && held && !status; i++) {
    t->shape = shapes[i];
    if (cpu_provider_form_of(t->shape.m, t->shape.n, t->shape.k) == form)
      status = try_shape(t, memory, size, &held);
  }
  return status;
}

/* ---- a provider -------------------------------------------------------------------------------
 */

static tn_status *keep_text(char **out, const char *text) {
  *out = tn_strdup(text);
  return *out ? NULL : tn_error_no_memory("a provider's trial");
}

/* Whether the library has a function for the type at all, for any of the form's shapes. */
static bool takes_form(trial *t, cpu_provider_form form) {
  Tenon_Verdict verdict = {.struct_size = sizeof verdict};
  cpu_call *call = NULL;
  for (int i = 0; i < NUM_SHAPES && !call; i++) {
    t->shape = shapes[i];
    if (cpu_provider_form_of(t->shape.m, t->shape.n, t->shape.k) != form) continue;
    describe_trial(t);
    tn_status_destroy(cpu_provider_dot(t->provider, &t->spec, &verdict, &call));
  }
  if (call) call->destroy(call);
  return call != NULL;
}

/* `left`: how many forms of types may be given to it. */
static tn_status *try_types(trial *t, cpu_provider *p, char *memory, size_t size, int *left) {
  tn_status *status = NULL;
  for (int i = 0; i < CPU_PROVIDER_NUM_TYPES * CPU_PROVIDER_NUM_FORMS && !status; i++) {
    int type = i / CPU_PROVIDER_NUM_FORMS;
    cpu_provider_form form = (cpu_provider_form)(i % CPU_PROVIDER_NUM_FORMS);
    t->in = cpu_provider_type(type);
    t->out = cpu_provider_result_type(type);
    if (!takes_form(t, form)) continue;
    status = try_form(t, form, memory, size);
    if (status || t->overran) break;
    if (t->fault[0])
      status = keep_text(&p->refused[type][form], t->fault);
    else
      ++*left;
  }
  return status;
}

/* All that it would take was refused: the first reason is as good as any. */
static tn_status *mistrust_provider(cpu_provider *p) {
  for (int i = 0; i < CPU_PROVIDER_NUM_TYPES * CPU_PROVIDER_NUM_FORMS; i++) {
    const char *why = p->refused[i / CPU_PROVIDER_NUM_FORMS][i % CPU_PROVIDER_NUM_FORMS];
    if (why) return keep_text(&p->mistrust, why);
  }
  return NULL;
}

tn_status *cpu_provider_try(cpu_provider *p) {
  enum { MEMORY = 1 << 19, KEEP = 0x1F80 }; /* round to nearest, subnormal numbers kept */
  char *memory = tn_alloc_aligned(MEMORY, 64);
  if (!memory) return tn_error_no_memory("a provider's trial");
  trial t = {.provider = p, .random = 1, .what = ""};
  int left = 0;
  unsigned modes = _mm_getcsr();
  _mm_setcsr(KEEP);
  tn_status *status = try_types(&t, p, memory, MEMORY, &left);
  _mm_setcsr(modes);
  tn_free_aligned(memory);
  if (!status && t.overran) return keep_text(&p->mistrust, t.fault);
  return status || left ? status : mistrust_provider(p);
}
