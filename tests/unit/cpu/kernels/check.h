/* What the kernel tests share: seeded random data with the values that go wrong, and the comparison
 * of every variant of a kernel with the plain one, in random pieces run in random order. */
#ifndef TESTS_CPU_KERNELS_CHECK_H
#define TESTS_CPU_KERNELS_CHECK_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/types.h"
#include "cpu/kernels/kernel.h"

enum { CHECK_MAX_DATA = 24, CHECK_GUARD = 64 };

static uint64_t check_seed = 0x9e3779b97f4a7c15;

static inline uint64_t check_random(void) {
  check_seed ^= check_seed << 13;
  check_seed ^= check_seed >> 7;
  check_seed ^= check_seed << 17;
  return check_seed * 0x2545f4914f6cdd1d >> 8;
}
/* In [low, high]. */
static inline int64_t check_between(int64_t low, int64_t high) {
  return low + (int64_t)(check_random() % (uint64_t)(high - low + 1));
}
/* TEST_SEED=n runs other random cases; the seed is printed. */
static inline int check_setup(void **state) {
  (void)state;
  const char *word = getenv("TEST_SEED");
  if (word) check_seed = strtoull(word, NULL, 0) | 1;
  printf("seed %llu\n", (unsigned long long)check_seed);
  return 0;
}

static inline void check_ok(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

/* ---- data ------------------------------------------------------------------------------------ */

/* Which floats: small integers (any order of sums is exact), numbers of mixed size, or those with
 * NaN, infinities, zeros of both signs and denormals among them. */
typedef enum check_values { CHECK_SMALL, CHECK_MIXED, CHECK_SPECIAL } check_values;

static inline double check_double(check_values values) {
  double v = (double)check_between(-8, 8);
  if (values == CHECK_SMALL) return v;
  if (values == CHECK_SPECIAL && check_between(0, 15) == 0) {
    static const double special[] = {0.0, -0.0, INFINITY, -INFINITY, 1e-40, -1e-310, 3e-8, 65504};
    int64_t pick = check_between(0, 9);
    return pick < 8 ? special[pick] : NAN;
  }
  v = (double)check_between(-1000000, 1000000) * 1e-6;
  return ldexp(v, (int)check_between(-4, 4));
}

static inline void check_fill(tn_type type, void *data, int64_t count, check_values values) {
  size_t size = tn_type_size(type);
  tn_type part = tn_type_of_complex(type);
  if (part != TN_INVALID) {
    check_fill(part, data, 2 * count, values);
    return;
  }
  for (int64_t i = 0; i < count; i++) {
    uint64_t bits = check_random() ^ check_random() << 40;
    if (type == TN_F32) {
      float f = (float)check_double(values);
      memcpy(&bits, &f, sizeof f);
    } else if (tn_type_get_kind(type) == TN_KIND_FLOAT) {
      bits = tn_float_from_double(type, check_double(values));
    } else if (type == TN_PRED) {
      bits &= 1;
    } else if (values == CHECK_SMALL) {
      bits = (uint64_t)check_between(tn_type_get_kind(type) == TN_KIND_SIGNED ? -8 : 0, 8);
    }
    memcpy((char *)data + i * (int64_t)size, &bits, size);
  }
}

static inline void *check_array(tn_type type, int64_t count, check_values values) {
  void *data = malloc((size_t)count * tn_type_size(type) + 16);
  assert_non_null(data);
  check_fill(type, data, count, values);
  return data;
}

static inline int64_t check_product(int rank, const int64_t *dims) {
  int64_t product = 1;
  for (int d = 0; d < rank; d++) product *= dims[d];
  return product;
}

/* ---- running --------------------------------------------------------------------------------- */

typedef tn_status *check_make(tn_arena *arena, cpu_target target, const void *spec,
                              cpu_kernel *out);

/* A kernel's data: `outputs` arrays of these bytes, then inputs. An output's `start` gives its
 * contents before the run (in place); NULL: garbage. */
typedef struct check_case {
  check_make *make;
  const void *spec;
  int outputs, inputs;
  size_t bytes[CHECK_MAX_DATA];
  const void *start[CHECK_MAX_DATA];
  const void *input[CHECK_MAX_DATA];
} check_case;

static inline void check_piece(const cpu_kernel *k, void *const *data, int64_t begin, int64_t end) {
  char *scratch = aligned_alloc(64, (k->scratch + 127) / 64 * 64);
  assert_non_null(scratch);
  memset(scratch, 0xc3, (k->scratch + 127) / 64 * 64);
  k->run(k->params, data, begin, end, scratch);
  for (size_t i = k->scratch; i < (k->scratch + 127) / 64 * 64; i++)
    assert_int_equal((unsigned char)scratch[i], 0xc3);
  free(scratch);
}

/* Cuts [0, units) at random points and runs the pieces in random order, or in theirs where the
 * kernel asks for it. */
static inline void check_run(const cpu_kernel *k, void *const *data) {
  int64_t cut[8], pieces = 1;
  cut[0] = 0;
  while (pieces < 7 && check_between(0, 3) > 0) cut[pieces++] = check_between(0, k->units);
  cut[pieces] = k->units;
  for (int64_t i = 1; i < pieces; i++)
    for (int64_t j = i; j > 1 && cut[j] < cut[j - 1]; j--) {
      int64_t swap = cut[j];
      cut[j] = cut[j - 1];
      cut[j - 1] = swap;
    }
  int64_t first = check_between(0, pieces - 1);
  for (int64_t i = 0; i < pieces; i++) {
    int64_t at = k->in_order ? i : (first + i * (pieces - 1 > 0 ? pieces - 1 : 1)) % pieces;
    if (cut[at] < cut[at + 1]) check_piece(k, data, cut[at], cut[at + 1]);
  }
}

/* Holds a kernel to what it says of its units: some groups of them, run where nothing but their
 * bytes of each array is there, give what they gave (`data` after a run). */
static inline void check_unit_bytes(const check_case *c, const cpu_kernel *k, void *const *data) {
  int64_t group = k->unit_group > 1 ? k->unit_group : 1, groups = k->units / group;
  bool in_place = false;
  for (int i = 0; i < c->inputs; i++) in_place = in_place || !c->input[i];
  if (!k->unit_bytes[0] || k->units == 0 || in_place) return;
  assert_int_equal(k->units % group, 0);
  int64_t first = check_between(0, groups - 1), last = check_between(first + 1, groups);
  void *given[2 * CHECK_MAX_DATA], *parts[CPU_UNIT_DATA] = {NULL};
  for (int i = 0; i < c->outputs + c->inputs; i++) {
    int64_t unit = i < CPU_UNIT_DATA ? k->unit_bytes[i] : 0;
    given[i] = data[i];
    if (!unit) continue;
    if (i < c->outputs) assert_int_equal(unit * groups, c->bytes[i]);
    /* A block of its own, and not of more bytes than that: ASan sees what goes beyond. */
    char *part = parts[i] = malloc((size_t)((last - first) * unit));
    assert_non_null(part);
    memset(part, 0x3c, (size_t)((last - first) * unit));
    if (i >= c->outputs)
      memcpy(part, (char *)data[i] + first * unit, (size_t)((last - first) * unit));
    given[i] = (void *)((uintptr_t)part - (uintptr_t)(first * unit));
  }
  check_piece(k, given, first * group, last * group);
  for (int i = 0; i < c->outputs && i < CPU_UNIT_DATA; i++)
    if (parts[i])
      assert_memory_equal(parts[i], (char *)data[i] + first * k->unit_bytes[i],
                          (size_t)((last - first) * k->unit_bytes[i]));
  for (int i = 0; i < CPU_UNIT_DATA; i++) free(parts[i]);
}

/* Runs one variant; results[i] are new arrays, to be freed. */
static inline void check_variant(const check_case *c, cpu_target target, void **results,
                                 const char **name) {
  tn_arena arena = {0};
  cpu_kernel kernel;
  void *data[2 * CHECK_MAX_DATA];
  check_ok(c->make(&arena, target, c->spec, &kernel));
  for (int i = 0; i < c->outputs; i++) {
    data[i] = results[i] = malloc(c->bytes[i] + CHECK_GUARD);
    assert_non_null(data[i]);
    memset(data[i], 0xa5, c->bytes[i] + CHECK_GUARD);
    if (c->start[i]) memcpy(data[i], c->start[i], c->bytes[i]);
  }
  for (int i = 0; i < c->inputs; i++)
    data[c->outputs + i] = (void *)(uintptr_t)(c->input[i] ? c->input[i] : data[i]);
  if (name) *name = kernel.name;
  const cpu_work *work = &kernel.work;
  assert_true(kernel.units >= 0);
  assert_true(work->bytes >= 0 && work->lanes >= 0 && work->singles >= 0 && work->calls >= 0);
  assert_true(work->bytes + work->lanes + work->singles + work->calls > 0);
  check_run(&kernel, data);
  check_unit_bytes(c, &kernel, data);
  for (int i = 0; i < c->outputs; i++)
    for (size_t j = 0; j < CHECK_GUARD; j++)
      assert_int_equal(((unsigned char *)results[i])[c->bytes[i] + j], 0xa5);
  tn_arena_free(&arena);
}

/* Every tier of this machine against the plain variant, bit by bit. Gives the plain results, to be
 * freed by the caller, if `expected` is not NULL. */
static inline void check_all(const check_case *c, void **expected) {
  void *plain[CHECK_MAX_DATA], *fast[CHECK_MAX_DATA];
  check_variant(c, (cpu_target){0, TN_ISA_BASELINE}, plain, NULL);
  tn_isa best = tn_isa_detect();
  for (int isa = 0; isa <= (int)best; isa++) {
    const char *name = "";
    check_variant(c, (cpu_target){1, (tn_isa)isa}, fast, &name);
    for (int i = 0; i < c->outputs; i++) {
      for (size_t j = 0; j < c->bytes[i]; j++)
        if (((unsigned char *)plain[i])[j] != ((unsigned char *)fast[i])[j])
          fail_msg("%s (%s): output %d differs at byte %zu of %zu", name, tn_isa_name((tn_isa)isa),
                   i, j, c->bytes[i]);
      free(fast[i]);
    }
  }
  for (int i = 0; i < c->outputs; i++) {
    if (expected)
      expected[i] = plain[i];
    else
      free(plain[i]);
  }
}

/* ---- bodies ---------------------------------------------------------------------------------- */

/* (value, index) pairs: the larger value wins, the smaller index among equals. */
static inline void check_argmax_run(const cpu_body *self, void *const *captures,
                                    const void *const *args, void *const *results, int64_t n,
                                    void *scratch) {
  (void)self;
  (void)captures;
  memset(scratch, 0x11, self->scratch);
  const float *a = args[0], *b = args[2];
  const int32_t *i = args[1], *j = args[3];
  for (int64_t k = 0; k < n; k++) {
    int first = a[k] > b[k] || (a[k] == b[k] && i[k] <= j[k]);
    ((float *)results[0])[k] = first ? a[k] : b[k];
    ((int32_t *)results[1])[k] = first ? i[k] : j[k];
  }
}

/* Composition of x -> p x + q mod 2^32: associative, not commutative. Capture 0 is added nowhere
 * but must be readable: it is the number 7. */
static inline void check_affine_run(const cpu_body *self, void *const *captures,
                                    const void *const *args, void *const *results, int64_t n,
                                    void *scratch) {
  memset(scratch, 0x22, self->scratch);
  assert_int_equal(*(const int32_t *)captures[0], 7);
  const uint32_t *p = args[0], *q = args[1], *r = args[2], *s = args[3];
  for (int64_t k = 0; k < n; k++) {
    ((uint32_t *)results[0])[k] = p[k] * r[k];
    ((uint32_t *)results[1])[k] = q[k] * r[k] + s[k];
  }
}

/* A float operation that is neither associative nor commutative, so that the order shows. */
static inline void check_order_run(const cpu_body *self, void *const *captures,
                                   const void *const *args, void *const *results, int64_t n,
                                   void *scratch) {
  (void)self;
  (void)captures;
  (void)scratch;
  const double *a = args[0], *b = args[1];
  for (int64_t k = 0; k < n; k++) ((double *)results[0])[k] = a[k] * 0.75 + b[k];
}

static inline cpu_body check_body(cpu_known_body known, int n, const tn_type *types) {
  cpu_body body = {.known = known, .num_args = 2 * n, .num_results = n};
  for (int k = 0; k < n; k++)
    body.arg_types[k] = body.arg_types[n + k] = body.result_types[k] = types[k];
  return body;
}

#endif
