/* The kernels of known argmax bodies against the body as it is written, bit by bit. */
#include "check.h"

#include <immintrin.h>

/* ---- the body ----------------------------------------------------------------------------------
 */

/* Of values: below, equal, above; or one is no number. */
enum { BELOW = -1, EQUAL = 0, ABOVE = 1, UNORDERED = 2 };

static uint64_t bits_of(tn_type type, const void *data, int64_t i) {
  uint64_t bits = 0;
  size_t size = tn_type_size(type);
  memcpy(&bits, (const char *)data + i * (int64_t)size, size);
  return bits;
}

/* f32 and bf16 are compared in f32, so that a mode that takes subnormal numbers as zero does so. */
static int order_of_f32(uint32_t a, uint32_t b) {
  volatile float x, y;
  memcpy((void *)&x, &a, sizeof x);
  memcpy((void *)&y, &b, sizeof y);
  return x != x || y != y ? UNORDERED : x < y ? BELOW : x > y;
}

static int order_of(tn_type type, uint64_t a, uint64_t b) {
  if (type == TN_F32) return order_of_f32((uint32_t)a, (uint32_t)b);
  if (type == TN_BF16) return order_of_f32((uint32_t)a << 16, (uint32_t)b << 16);
  int unused = 64 - 8 * (int)tn_type_size(type);
  if (tn_type_get_kind(type) == TN_KIND_FLOAT) {
    double x = tn_float_to_double(type, a), y = tn_float_to_double(type, b);
    return isnan(x) || isnan(y) ? UNORDERED : x < y ? BELOW : x > y;
  }
  if (tn_type_get_kind(type) != TN_KIND_SIGNED) return a < b ? BELOW : a > b;
  int64_t x = (int64_t)(a << unused), y = (int64_t)(b << unused);
  return x < y ? BELOW : x > y;
}

static void argmax_run(const cpu_body *self, void *const *captures, const void *const *args,
                       void *const *results, int64_t n, void *scratch) {
  (void)captures;
  memset(scratch, 0x11, self->scratch);
  tn_type type = self->arg_types[0], index = self->arg_types[1];
  size_t size = tn_type_size(type), index_size = tn_type_size(index);
  bool least = self->known == CPU_BODY_ARGMIN || self->known == CPU_BODY_ARGMIN_FIRST;
  bool first = self->known == CPU_BODY_ARGMAX_FIRST || self->known == CPU_BODY_ARGMIN_FIRST;
  for (int64_t k = 0; k < n; k++) {
    uint64_t v = bits_of(type, args[0], k), w = bits_of(type, args[2], k);
    uint64_t i = bits_of(index, args[1], k), j = bits_of(index, args[3], k);
    int order = order_of(type, v, w), beats = least ? BELOW : ABOVE;
    bool lower = order_of(index, i, j) == BELOW, keep, take;
    if (first) {
      keep = order == beats || order == EQUAL;
      take = order == EQUAL ? lower : keep;
    } else {
      keep = order == beats || order_of(type, v, v) == UNORDERED;
      take = keep || (order == EQUAL && lower);
    }
    memcpy((char *)results[0] + k * (int64_t)size, keep ? &v : &w, size);
    memcpy((char *)results[1] + k * (int64_t)index_size, take ? &i : &j, index_size);
  }
}

/* ---- values ------------------------------------------------------------------------------------
 */

typedef enum pattern {
  MIXED,
  TIES,
  SPECIAL,
  ZEROS,      /* of both signs */
  BELOW_ZERO, /* with some zeros */
  ALL_EQUAL,
  ONE_NAN,
  SOME_NANS,
  LAST_NAN,
  ASCENDING,
  DESCENDING,
  SUBNORMAL, /* and zeros */
  NUM_PATTERNS
} pattern;

static void put_bits(tn_type type, void *data, int64_t i, uint64_t bits) {
  size_t size = tn_type_size(type);
  memcpy((char *)data + i * (int64_t)size, &bits, size);
}

/* Of either sign, quiet or not, with any payload. */
static uint64_t random_nan(tn_type type) {
  for (;;) {
    uint64_t bits = check_random() ^ check_random() << 40,
             ones = tn_float_from_double(type, INFINITY);
    if (isnan(tn_float_to_double(type, bits | ones))) return bits | ones;
  }
}

static void put_number(tn_type type, void *data, int64_t i, double value) {
  if (tn_type_get_kind(type) == TN_KIND_FLOAT)
    put_bits(type, data, i, tn_float_from_double(type, value));
  else
    put_bits(type, data, i, type == TN_PRED ? (uint64_t)value & 1 : (uint64_t)(int64_t)value);
}

static void *make_values(tn_type type, int64_t count, pattern how) {
  bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
  check_values values = how == MIXED ? CHECK_MIXED : how == SPECIAL ? CHECK_SPECIAL : CHECK_SMALL;
  void *data = check_array(type, count, values);
  for (int64_t i = 0; i < count; i++) {
    bool odd = check_between(0, 1);
    if (how == ZEROS) put_number(type, data, i, odd && is_float ? -0.0 : 0.0);
    if (how == BELOW_ZERO)
      put_number(type, data, i,
                 check_between(0, 9) ? (double)check_between(-100, -1)
                 : odd && is_float   ? -0.0
                                     : 0.0);
    if (how == ALL_EQUAL) put_number(type, data, i, 1);
    if (how == ASCENDING) put_number(type, data, i, (double)(i / 3 % 120));
    if (how == DESCENDING) put_number(type, data, i, (double)(120 - i / 3 % 120));
    if (how == SUBNORMAL && is_float)
      put_bits(type, data, i,
               (uint64_t)check_between(0, 3) | (odd ? tn_float_from_double(type, -0.0) : 0));
    if (how == SOME_NANS && is_float && check_between(0, 20) == 0)
      put_bits(type, data, i, random_nan(type));
  }
  if (how == ONE_NAN && is_float)
    put_bits(type, data, check_between(0, count - 1), random_nan(type));
  if (how == LAST_NAN && is_float) put_bits(type, data, count - 1, random_nan(type));
  return data;
}

/* One that loses, wins or is equal to some; or no number. */
static void *make_init(tn_type type, bool least, int turn) {
  bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
  double worst = least                                                           ? 100
                 : type == TN_PRED || tn_type_get_kind(type) == TN_KIND_UNSIGNED ? 0
                                                                                 : -100;
  void *init = check_array(type, 1, CHECK_SMALL);
  switch (turn % 8) {
  case 0: put_number(type, init, 0, is_float ? (least ? INFINITY : -INFINITY) : worst); break;
  case 1:
    put_number(type, init, 0, is_float ? (least ? -INFINITY : INFINITY) : least ? 0 : 100);
    break;
  case 2: put_number(type, init, 0, is_float ? -0.0 : 0.0); break;
  case 3: put_number(type, init, 0, 0.0); break;
  case 4: put_number(type, init, 0, 1); break;
  case 5:
    if (is_float) put_bits(type, init, 0, random_nan(type));
    break;
  default: put_number(type, init, 0, worst); break;
  }
  return init;
}

/* ---- one reduce --------------------------------------------------------------------------------
 */

typedef struct argmax_case {
  cpu_known_body known;
  tn_type type, index;
  int rank;
  int64_t dims[4];
  int axis;
  pattern values;
  bool places; /* indices are places in the sequence */
  bool counted;
} argmax_case;

/* The plain kernel reads indices in any case. */
static tn_status *make_reduce(tn_arena *arena, cpu_target target, const void *spec,
                              cpu_kernel *out) {
  cpu_reduce_spec own = *(const cpu_reduce_spec *)spec;
  own.counted = own.counted && target.level > 0;
  return cpu_make_reduce(arena, target, &own, out);
}

static void *make_indices(const argmax_case *c, int64_t count) {
  void *data = check_array(c->index, count, CHECK_SMALL);
  int64_t inner = check_product(c->rank - c->axis - 1, c->dims + c->axis + 1);
  for (int64_t i = 0; c->places && i < count; i++)
    put_bits(c->index, data, i, (uint64_t)(i / inner % c->dims[c->axis]));
  return data;
}

/* Level 0 reads the indices; where they are counted, the others get none that could be read. */
static void run_case(const argmax_case *c, int turn) {
  tn_type types[] = {c->type, c->index};
  cpu_body body = check_body(c->known, 2, types);
  body.run = argmax_run;
  body.scratch = 40;
  cpu_reduce_spec spec = {.num_inputs = 2,
                          .types = {c->type, c->index},
                          .body = &body,
                          .input = {.rank = c->rank},
                          .counted = c->counted};
  bool least = c->known == CPU_BODY_ARGMIN || c->known == CPU_BODY_ARGMIN_FIRST;
  int64_t count = check_product(c->rank, c->dims), outputs = 1;
  for (int d = 0; d < c->rank; d++) {
    spec.input.dims[d] = c->dims[d];
    if (d != c->axis) outputs *= c->dims[d];
  }
  spec.reduced[c->axis] = true;
  void *values =
      count ? make_values(c->type, count, c->values) : check_array(c->type, 1, CHECK_SMALL);
  void *indices = make_indices(c, count), *init = make_init(c->type, least, turn);
  void *from = check_array(c->index, 1, turn % 3 ? CHECK_SMALL : CHECK_MIXED);
  if (turn % 5 == 0) put_bits(c->index, from, 0, 0);
  check_case k = {
      .make = make_reduce,
      .spec = &spec,
      .outputs = 2,
      .inputs = 5,
      .bytes = {(size_t)outputs * tn_type_size(c->type), (size_t)outputs * tn_type_size(c->index)},
      .input = {values, indices, init, from, init}};
  void *plain[2], *fast[2];
  check_variant(&k, (cpu_target){0, TN_ISA_BASELINE}, plain, NULL);
  if (c->counted) k.input[1] = from;
  for (int isa = 0; isa <= (int)tn_isa_detect(); isa++) {
    const char *name = "";
    check_variant(&k, (cpu_target){1, (tn_isa)isa}, fast, &name);
    bool is_float = tn_type_get_kind(c->type) == TN_KIND_FLOAT, is_row = c->dims[c->axis] > 1;
    for (int d = c->axis + 1; d < c->rank; d++) is_row &= c->dims[d] == 1;
    bool first = c->known == CPU_BODY_ARGMAX_FIRST || c->known == CPU_BODY_ARGMIN_FIRST;
    if (count && (is_row || !first || !is_float))
      assert_true(strstr(name, least ? "argmin" : "argmax"));
    for (int i = 0; i < 2; i++) {
      for (size_t j = 0; j < k.bytes[i]; j++)
        if (((unsigned char *)plain[i])[j] != ((unsigned char *)fast[i])[j])
          fail_msg("%s (%s) of %s, %s, pattern %d, axis %d of %lld x %lld x %lld, %s: output %d "
                   "differs at "
                   "byte %zu of %zu",
                   name, tn_isa_name((tn_isa)isa), tn_type_name(c->type), tn_type_name(c->index),
                   c->values, c->axis, (long long)c->dims[0], (long long)c->dims[1],
                   (long long)c->dims[2], c->counted ? "counted" : "read", i, j, k.bytes[i]);
      free(fast[i]);
    }
  }
  free(plain[0]);
  free(plain[1]);
  free(values);
  free(indices);
  free(init);
  free(from);
}

static const tn_type value_types[] = {TN_F32, TN_F64, TN_S32, TN_S64, TN_BF16, TN_F16, TN_U32,
                                      TN_U8,  TN_S8,  TN_S16, TN_U16, TN_U64,  TN_PRED};
static const tn_type index_types[] = {TN_S32, TN_S64, TN_U32};
enum { NUM_VALUE_TYPES = sizeof value_types / sizeof *value_types };

static void run_shape(const argmax_case *shape, int turn) {
  for (int t = 0; t < NUM_VALUE_TYPES; t++)
    for (int known = CPU_BODY_ARGMAX; known <= CPU_BODY_ARGMIN_FIRST; known++) {
      argmax_case c = *shape;
      c.type = value_types[t];
      c.known = (cpu_known_body)known;
      c.index = index_types[check_between(0, 2)];
      c.values = (pattern)check_between(0, NUM_PATTERNS - 1);
      c.places = check_between(0, 2) > 0;
      bool first = known >= CPU_BODY_ARGMAX_FIRST,
           is_float = tn_type_get_kind(c.type) == TN_KIND_FLOAT;
      bool fits = (c.axis == c.rank - 1 && c.dims[c.axis] > 1) || !first || !is_float;
      c.counted = c.places && fits && check_product(c.rank, c.dims) && check_between(0, 1);
      run_case(&c, turn);
    }
}

static const int64_t lengths[] = {0,    1,    2,    3,    4,    7,    8,    9,   15,  16,
                                  17,   31,   32,   33,   63,   64,   65,   100, 127, 255,
                                  1000, 1023, 1024, 2047, 2048, 2049, 4100, 5000};

static void test_rows(void **state) {
  (void)state;
  for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++)
    for (int turn = 0; turn < 4; turn++) {
      int64_t rows = turn < 3 || lengths[l] > 1100 ? check_between(1, 5) : 70;
      run_shape(&(argmax_case){.rank = 2, .dims = {rows, lengths[l]}, .axis = 1},
                (int)check_between(0, 7));
    }
}

static void test_columns(void **state) {
  (void)state;
  static const int64_t widths[] = {2, 3, 8, 17, 64, 511, 512, 513, 1100};
  for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++)
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
      if (lengths[l] * widths[w] > 10000) continue;
      int turn = (int)check_between(0, 7);
      run_shape(&(argmax_case){.rank = 2, .dims = {lengths[l], widths[w]}, .axis = 0}, turn);
      run_shape(&(argmax_case){.rank = 3, .dims = {2, lengths[l], widths[w]}, .axis = 1}, turn + 1);
    }
}

/* Every pattern with every init, where one row is short and where it has vectors and a rest. */
static void test_patterns(void **state) {
  (void)state;
  static const tn_type types[] = {TN_F32, TN_F64, TN_BF16, TN_F16, TN_S32};
  static const int64_t sizes[] = {5, 150, 1030};
  for (int t = 0; t < 5; t++)
    for (int s = 0; s < 3; s++)
      for (int how = 0; how < NUM_PATTERNS; how++)
        for (int turn = 0; turn < 16; turn++)
          for (int known = CPU_BODY_ARGMAX; known <= CPU_BODY_ARGMIN_FIRST; known++) {
            int axis = turn / 8;
            argmax_case c = {.known = (cpu_known_body)known,
                             .type = types[t],
                             .index = index_types[turn % 3],
                             .rank = 2,
                             .axis = axis,
                             .values = (pattern)how,
                             .places = turn & 1};
            c.dims[axis] = sizes[s];
            c.dims[1 - axis] = 3;
            c.counted =
                c.places && (axis == 1 || known < CPU_BODY_ARGMAX_FIRST || types[t] == TN_S32);
            run_case(&c, turn);
          }
}

/* Subnormal numbers equal zero, and each other. */
static void test_subnormal_numbers_as_zero(void **state) {
  (void)state;
  static const tn_type types[] = {TN_F32, TN_F64, TN_BF16, TN_F16};
  static const int64_t sizes[] = {5, 40, 150, 1030};
  unsigned usual = _mm_getcsr();
  _mm_setcsr(usual | 0x8040);
  for (int t = 0; t < 4; t++)
    for (int s = 0; s < 4; s++)
      for (int turn = 0; turn < 16; turn++)
        for (int known = CPU_BODY_ARGMAX; known <= CPU_BODY_ARGMIN_FIRST; known++) {
          argmax_case c = {.known = (cpu_known_body)known,
                           .type = types[t],
                           .index = TN_S32,
                           .rank = 2,
                           .axis = turn / 8,
                           .values = SUBNORMAL,
                           .places = turn & 1};
          c.dims[c.axis] = sizes[s];
          c.dims[1 - c.axis] = 3;
          run_case(&c, turn);
        }
  _mm_setcsr(usual);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows), cmocka_unit_test(test_columns),
                                     cmocka_unit_test(test_patterns),
                                     cmocka_unit_test(test_subnormal_numbers_as_zero)};
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
