/* sort: stable, one line after another.
 *
 * A known order of one operand sorts keys: each element's as an unsigned number that orders as it
 * does, with the place that it comes from, by insertion or digit by digit; then every operand takes
 * its elements from those places. A key of 32 bits and its place are one number of 64. With NaNs in
 * the ordinary order nothing is less or greater than them, so there the merges of the plain variant
 * decide. Any other comparator is run for up to 256 merges side by side: runs of 1, 2, 4, ...
 * elements are merged in pairs, and cover the line at each width.
 *
 * A unit is a line. Parameters lie in the planner's arena and are only read; entries, lanes and
 * arguments lie in the thread's scratch. */
#include "cpu/kernels/sort.h"
#include "base/assert.h"
#include "base/narrow.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <immintrin.h>
#include <string.h>

/* ---- known orders: keys ---------------------------------------------------------------------- */

enum { SORT_SMALL = 48, SORT_DIGITS = 256 };

/* An element's key, which orders as an unsigned number, and where it comes from. */
typedef struct sort_entry {
  uint64_t key;
  int64_t index;
} sort_entry;

/* No element compares with a NaN in compare's own order; SORT_NAN is no other value's key. */
#define SORT_NAN UINT64_MAX

typedef struct sort_params {
  cpu_sort_spec spec;
  int64_t length, stride, front; /* `front` results of a line are written */
  tn_type key_type;
  size_t key_size;
  uint64_t sign, infinity; /* bits of the key's type; infinity 0: not a float */
  bool is_signed, greater;
  sort_order order; /* of floats */
} sort_params;

static uint64_t key_of(const sort_params *p, const char *element) {
  uint64_t bits = 0;
  switch (p->key_size) {
  case 1: bits = *(const uint8_t *)element; break;
  case 2: bits = *(const uint16_t *)(const void *)element; break;
  case 4: bits = *(const uint32_t *)(const void *)element; break;
  default: bits = *(const uint64_t *)(const void *)element; break;
  }
  uint64_t all = p->sign | (p->sign - 1);
  if (narrow_is_float(p->key_type)) {
    uint32_t value = tn_narrow_values[p->key_type][bits];
    if (p->order == SORT_ORDINARY && (value << 1) > 0xff000000) return SORT_NAN;
    bits = p->order == SORT_TOTAL ? tn_narrow_total(p->key_type, (uint8_t)bits)
                                  : tn_narrow_weak(p->key_type, (uint8_t)bits);
    return p->greater ? ~bits & all : bits;
  }
  if (narrow_is_integer(p->key_type))
    bits = narrow_wrap((uint8_t)bits, tn_type_bits(p->key_type), p->is_signed);
  if (p->infinity) {
    uint64_t magnitude = bits & (p->sign - 1);
    bool is_nan = p->order != SORT_TOTAL && magnitude > p->infinity;
    if (is_nan && p->order == SORT_ORDINARY) return SORT_NAN;
    if (is_nan) bits = p->sign - 1; /* one number, above the others */
    if (p->order != SORT_TOTAL && magnitude == 0) bits = 0;
    bits = bits & p->sign ? ~bits & all : bits | p->sign;
  } else if (p->is_signed) {
    bits ^= p->sign;
  }
  return p->greater ? ~bits & all : bits;
}

static void insertion_sort(sort_entry *e, int64_t n) {
  for (int64_t i = 1; i < n; i++) {
    sort_entry now = e[i];
    int64_t at = i;
    for (; at > 0 && now.key < e[at - 1].key; at--) e[at] = e[at - 1];
    e[at] = now;
  }
}

/* In the order of the keys, and of equal ones the first first. */
static void assert_sorted(const sort_entry *e, int64_t n) {
#ifdef TENON_ASSERTS
  for (int64_t i = 1; i < n; i++)
    TN_ASSERT(e[i - 1].key < e[i].key || (e[i - 1].key == e[i].key && e[i - 1].index < e[i].index));
#else
  (void)e, (void)n;
#endif
}

/* Byte by byte from the lowest; a byte that all keys share is skipped. */
static sort_entry *radix_sort(sort_entry *from, sort_entry *to, int64_t n, size_t bytes) {
  for (size_t byte = 0; byte < bytes; byte++) {
    int64_t count[SORT_DIGITS] = {0}, at = 0;
    int shift = (int)(8 * byte);
    for (int64_t i = 0; i < n; i++) count[from[i].key >> shift & 0xff]++;
    if (count[from[0].key >> shift & 0xff] == n) continue;
    for (int d = 0; d < SORT_DIGITS; d++) {
      int64_t size = count[d];
      count[d] = at;
      at += size;
    }
    TN_ASSERT(at == n);
    for (int64_t i = 0; i < n; i++) to[count[from[i].key >> shift & 0xff]++] = from[i];
    sort_entry *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

/* With NaNs the order is no order, and the result is what the plain variant's merges give. */
static sort_entry *merge_sort(sort_entry *from, sort_entry *to, int64_t n) {
  for (int64_t width = 1; width < n; width *= 2) {
    for (int64_t low = 0; low < n; low += 2 * width) {
      int64_t middle = cpu_min(low + width, n), high = cpu_min(low + 2 * width, n);
      int64_t left = low, right = middle;
      for (int64_t i = low; i < high; i++) {
        bool take = left == middle || (right < high && from[right].key < from[left].key &&
                                       from[left].key != SORT_NAN);
        to[i] = take ? from[right++] : from[left++];
      }
    }
    sort_entry *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

static sort_entry *sort_line(const sort_params *p, const char *keys, sort_entry *e) {
  bool has_nan = false;
  int64_t n = p->length, step = p->stride * (int64_t)p->key_size;
  for (int64_t i = 0; i < n; i++) {
    e[i] = (sort_entry){key_of(p, keys + i * step), i};
    has_nan = has_nan || (e[i].key == SORT_NAN && p->infinity && p->order == SORT_ORDINARY);
  }
  if (has_nan) return merge_sort(e, e + n, n);
  if (n > SORT_SMALL)
    e = radix_sort(e, e + n, n, p->key_size);
  else
    insertion_sort(e, n);
  assert_sorted(e, n);
  return e;
}

/* ---- keys of four bytes ---------------------------------------------------------------------- */

enum { KEY_BLOCK = 64, WIDE_FROM = 8192, WIDE_BITS = 11, MOST_DIGITS = 1 << WIDE_BITS };

/* The key of bits that are no NaN that has none. */
static inline uint32_t narrow_key(uint32_t bits, bool is_float, bool is_total, bool is_signed,
                                  uint32_t turned) {
  const uint32_t sign = 0x80000000u, infinity = 0x7f800000u;
  if (is_float && !is_total) {
    uint32_t magnitude = bits & ~sign;
    if (magnitude == 0) bits = 0;
    if (magnitude > infinity) bits = ~sign;
  }
  if (is_float)
    bits = bits & sign ? ~bits : bits | sign;
  else if (is_signed)
    bits ^= sign;
  return bits ^ turned;
}

/* Keys of a block's elements. Whether one is below `worst`. */
static bool load_some(const sort_params *p, const char *from, int64_t step, int64_t n,
                      uint32_t *keys, uint32_t worst, bool *has_nan) {
  const bool is_float = p->infinity != 0, is_total = p->order == SORT_TOTAL;
  const bool is_signed = p->is_signed;
  const uint32_t turned = p->greater ? UINT32_MAX : 0;
  uint32_t better = 0, nans = 0;
  for (int64_t i = 0; i < n; i++) {
    uint32_t bits;
    memcpy(&bits, from + i * step, sizeof bits);
    nans |= (bits & 0x7fffffffu) > 0x7f800000u;
    keys[i] = narrow_key(bits, is_float, is_total, is_signed, turned);
    better |= keys[i] < worst;
  }
  *has_nan |= nans != 0;
  return better != 0;
}

/* The same of a whole block whose elements are neighbours, four at a time. */
static bool load_whole(const sort_params *p, const char *from, uint32_t *keys, uint32_t worst,
                       bool *has_nan) {
  const __m128i none = _mm_setzero_si128(), sign = _mm_set1_epi32(INT32_MIN);
  const __m128i infinity = _mm_set1_epi32(0x7f800000), all = _mm_set1_epi32(-1);
  const __m128i floats = p->infinity ? all : none, turned = p->greater ? all : none;
  const __m128i joins = p->infinity && p->order != SORT_TOTAL ? all : none; /* zeros, and NaNs */
  const __m128i base = p->infinity || p->is_signed ? sign : none;
  const __m128i limit = _mm_xor_si128(_mm_set1_epi32((int32_t)worst), sign);
  __m128i nans = none, better = none;
  for (int i = 0; i < KEY_BLOCK; i += 4) {
    __m128i bits = _mm_loadu_si128((const __m128i *)(const void *)(from + (ptrdiff_t)i * 4));
    __m128i magnitude = _mm_andnot_si128(sign, bits);
    __m128i nan = _mm_cmpgt_epi32(magnitude, infinity);
    __m128i zero = _mm_cmpeq_epi32(magnitude, none), is_one = _mm_and_si128(nan, joins);
    nans = _mm_or_si128(nans, nan);
    bits = _mm_andnot_si128(_mm_and_si128(zero, joins), bits);
    bits = _mm_or_si128(_mm_andnot_si128(is_one, bits), _mm_andnot_si128(sign, is_one));
    __m128i below = _mm_and_si128(_mm_srai_epi32(bits, 31), floats);
    bits = _mm_xor_si128(_mm_xor_si128(bits, _mm_or_si128(below, base)), turned);
    better = _mm_or_si128(better, _mm_cmpgt_epi32(limit, _mm_xor_si128(bits, sign)));
    _mm_storeu_si128((__m128i *)(void *)(keys + i), bits);
  }
  *has_nan |= _mm_movemask_epi8(nans) != 0;
  return _mm_movemask_epi8(better) != 0;
}

/* Of the block of a line that begins with element `at`. */
static bool load_block(const sort_params *p, const char *line, int64_t at, int64_t n,
                       uint32_t *keys, uint32_t worst, bool *has_nan) {
  int64_t step = p->stride * 4;
  if (step == 4 && n == KEY_BLOCK) return load_whole(p, line + at * 4, keys, worst, has_nan);
  return load_some(p, line + at * step, step, n, keys, worst, has_nan);
}

/* A NaN has no place in the ordinary order. */
static bool has_no_order(const sort_params *p, bool has_nan) {
  return has_nan && p->infinity && p->order == SORT_ORDINARY;
}

/* False: there is no order. */
static bool pack_line(const sort_params *p, const char *line, uint64_t *e) {
  uint32_t keys[KEY_BLOCK];
  bool has_nan = false;
  for (int64_t at = 0; at < p->length; at += KEY_BLOCK) {
    int64_t n = cpu_min(KEY_BLOCK, p->length - at);
    load_block(p, line, at, n, keys, 0, &has_nan);
    for (int64_t i = 0; i < n; i++) e[at + i] = (uint64_t)keys[i] << 32 | (uint64_t)(at + i);
  }
  return !has_no_order(p, has_nan);
}

/* By digits of so many bits, the lowest first, whose numbers are counted in one go; a digit that
 * all keys share is skipped. */
static inline __attribute__((always_inline)) uint64_t *
sort_digits(uint64_t *from, uint64_t *to, int64_t n, const int bits, const int passes) {
  uint32_t count[4][MOST_DIGITS];
  const uint64_t mask = ((uint64_t)1 << bits) - 1;
  for (int k = 0; k < passes; k++) memset(count[k], 0, sizeof(uint32_t) << bits);
  for (int64_t i = 0; i < n; i++)
    for (int k = 0; k < passes; k++) count[k][from[i] >> (32 + k * bits) & mask]++;
  for (int k = 0; k < passes; k++) {
    const int shift = 32 + k * bits;
    if (count[k][from[0] >> shift & mask] == n) continue;
    uint32_t at = 0;
    for (uint64_t d = 0; d <= mask; d++) {
      uint32_t size = count[k][d];
      count[k][d] = at;
      at += size;
    }
    for (int64_t i = 0; i < n; i++) to[count[k][from[i] >> shift & mask]++] = from[i];
    uint64_t *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

static uint64_t *sort_packed(uint64_t *e, int64_t n) {
  if (n <= SORT_SMALL) {
    for (int64_t i = 1; i < n; i++) {
      uint64_t now = e[i];
      int64_t at = i;
      for (; at > 0 && now < e[at - 1]; at--) e[at] = e[at - 1];
      e[at] = now;
    }
    return e;
  }
  if (n < WIDE_FROM) return sort_digits(e, e + n, n, 8, 4);
  return sort_digits(e, e + n, n, WIDE_BITS, 3);
}

/* ---- the first ones of a long line ----------------------------------------------------------- */

/* Candidates are kept in a list that is cut to the best `front` when it is full; a block of
 * elements none of which is better than the worst of those is passed over. */
enum { FRONT_SHARE = 8, LEAST_CANDIDATES = 256 };

static int64_t count_candidates(int64_t front) {
  return cpu_max(LEAST_CANDIDATES, 4 * front);
}

/* Whether looking for the first ones beats sorting all; candidates and what sorts them have room
 * where the line would be. */
static bool finds_front(const sort_params *p) {
  return p->front * FRONT_SHARE <= p->length && count_candidates(p->front) <= p->length;
}

/* The first `front` of the line in order. NULL: there is no order. Once
 * that many are known, a later element comes before the last of them only with a smaller key. */
static const uint64_t *find_front(const sort_params *p, const char *line, uint64_t *e) {
  int64_t most = count_candidates(p->front), count = 0;
  uint32_t worst = UINT32_MAX, keys[KEY_BLOCK];
  bool has_nan = false, is_full = false;
  for (int64_t at = 0; at < p->length; at += KEY_BLOCK) {
    int64_t n = cpu_min(KEY_BLOCK, p->length - at);
    bool better = load_block(p, line, at, n, keys, worst, &has_nan);
    if (is_full && !better) continue;
    for (int64_t i = 0; i < n; i++) {
      if (is_full && keys[i] >= worst) continue;
      e[count++] = (uint64_t)keys[i] << 32 | (uint64_t)(at + i);
      if (count < most) continue;
      const uint64_t *sorted = sort_packed(e, count);
      if (sorted != e) memcpy(e, sorted, (size_t)p->front * sizeof *e);
      count = p->front;
      worst = (uint32_t)(e[count - 1] >> 32);
      is_full = true;
    }
  }
  TN_ASSERT(count >= p->front && count <= most);
  return has_no_order(p, has_nan) ? NULL : sort_packed(e, count);
}

/* ---- lines by keys --------------------------------------------------------------------------- */

#define TAKE_EACH(type, place)                                                                     \
  for (int64_t i = 0; i < n; i++)                                                                  \
    ((type *)to)[i * stride] = ((const type *)from)[(int64_t)(place)*stride];                      \
  break;

/* name: element i of the result is the one from entry i's place. */
#define TAKE_LINE(name, entry, place)                                                              \
  static void name(const entry *e, int64_t n, int64_t stride, void *to, const void *from,          \
                   size_t size) {                                                                  \
    switch (size) {                                                                                \
    case 1: TAKE_EACH(uint8_t, place)                                                              \
    case 2: TAKE_EACH(uint16_t, place)                                                             \
    case 4: TAKE_EACH(uint32_t, place)                                                             \
    case 8: TAKE_EACH(uint64_t, place)                                                             \
    default: TAKE_EACH(rows_16, place)                                                             \
    }                                                                                              \
  }
TAKE_LINE(take_line, sort_entry, e[i].index)
TAKE_LINE(take_packed, uint64_t, (uint32_t)e[i])

static int64_t line_base(const sort_params *p, int64_t unit) {
  return unit / p->stride * p->stride * p->length + unit % p->stride;
}

/* A unit is a line. */
static void keys_run(const void *params, void *const *data, int64_t begin, int64_t end,
                     void *scratch) {
  const sort_params *p = params;
  int n = p->spec.num_inputs, key = p->spec.body->key;
  bool packs = p->key_size == 4 && p->length <= UINT32_MAX && !narrow_is_integer(p->key_type);
  TN_ASSERT(cpu_sort_known(&p->spec) && p->key_size <= sizeof(uint64_t));
  TN_ASSERT(p->length > 0 && p->stride > 0 && begin >= 0);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t base = line_base(p, unit);
    const uint64_t *packed = NULL;
    const char *line = (const char *)data[n + key] + base * (int64_t)p->key_size;
    if (packs && finds_front(p)) packed = find_front(p, line, scratch);
    if (packs && !packed && pack_line(p, line, scratch)) packed = sort_packed(scratch, p->length);
    if (packed) {
      for (int k = 0; k < n; k++) {
        int64_t size = (int64_t)tn_type_size(p->spec.types[k]);
        take_packed(packed, p->front, p->stride, (char *)data[k] + base * size,
                    (const char *)data[n + k] + base * size, (size_t)size);
      }
      continue;
    }
    const sort_entry *sorted = sort_line(p, line, scratch);
    for (int k = 0; k < n; k++) {
      size_t size = tn_type_size(p->spec.types[k]);
      take_line(sorted, p->front, p->stride, (char *)data[k] + base * (int64_t)size,
                (const char *)data[n + k] + base * (int64_t)size, size);
    }
  }
}

/* ---- any comparator: the plain variant's merges, up to 256 of them side by side -------------- */

typedef struct merge_lane {
  int64_t left, middle, right, high, out;
} merge_lane;

typedef struct merger {
  const sort_params *p;
  void *const *data;
  int64_t base;
  sort_entry *from, *to; /* keys unused */
  merge_lane lane[CPU_BODY_LANES];
  char *args[CPU_MAX_OPERANDS];
  uint8_t *less;
  void *body_scratch;
} merger;

#define PICK(type)                                                                                 \
  for (int64_t j = 0; j < lanes; j++) {                                                            \
    const merge_lane *l = &m->lane[j];                                                             \
    ((type *)lhs)[j] = ((const type *)line)[m->from[l->right].index * stride];                     \
    ((type *)rhs)[j] = ((const type *)line)[m->from[l->left].index * stride];                      \
  }                                                                                                \
  break;

/* less(right, left) of every lane. */
static void compare_lanes(merger *m, int64_t lanes) {
  const cpu_sort_spec *spec = &m->p->spec;
  int n = spec->num_inputs;
  int64_t stride = m->p->stride;
  for (int k = 0; k < n; k++) {
    size_t size = tn_type_size(spec->types[k]);
    const void *line = (const char *)m->data[n + k] + m->base * (int64_t)size;
    void *lhs = m->args[2 * k], *rhs = m->args[2 * k + 1];
    switch (size) {
    case 1: PICK(uint8_t)
    case 2: PICK(uint16_t)
    case 4: PICK(uint32_t)
    case 8: PICK(uint64_t)
    default: PICK(rows_16)
    }
  }
  void *results[1] = {m->less};
  spec->body->run(spec->body, m->data + 2 * n, (const void *const *)m->args, results, lanes,
                  m->body_scratch);
}

/* Ends the lanes that have one run left; gives how many still compare. */
static int64_t finish_lanes(merger *m, int64_t lanes) {
  int64_t kept = 0;
  for (int64_t j = 0; j < lanes; j++) {
    merge_lane l = m->lane[j];
    if (l.left < l.middle && l.right < l.high) {
      m->lane[kept++] = l;
      continue;
    }
    while (l.left < l.middle) m->to[l.out++] = m->from[l.left++];
    while (l.right < l.high) m->to[l.out++] = m->from[l.right++];
    TN_ASSERT(l.out == l.high); /* a pair of runs becomes the run that both cover */
  }
  return kept;
}

static void merge_lanes(merger *m, int64_t lanes) {
  while ((lanes = finish_lanes(m, lanes)) > 0) {
    compare_lanes(m, lanes);
    for (int64_t j = 0; j < lanes; j++) {
      merge_lane *l = &m->lane[j];
      m->to[l->out++] = m->less[j] ? m->from[l->right++] : m->from[l->left++];
    }
  }
}

static void merge_width(merger *m, int64_t width) {
  int64_t n = m->p->length, lanes = 0;
  for (int64_t low = 0; low < n; low += 2 * width) {
    int64_t middle = cpu_min(low + width, n);
    m->lane[lanes++] = (merge_lane){low, middle, middle, cpu_min(low + 2 * width, n), low};
    if (lanes < CPU_BODY_LANES) continue;
    merge_lanes(m, lanes);
    lanes = 0;
  }
  merge_lanes(m, lanes);
  sort_entry *swap = m->from;
  m->from = m->to;
  m->to = swap;
}

static size_t merger_scratch(const cpu_sort_spec *spec, int64_t length) {
  return cpu_align64(2 * (size_t)length * sizeof(sort_entry)) + cpu_align64(sizeof(merger)) +
         CPU_BODY_LANES * (size_t)(1 + 32 * spec->num_inputs) + cpu_align64(spec->body->scratch);
}

/* A unit is a line. Scratch: entries, the merger, arguments, the comparator's own. */
static void merges_run(const void *params, void *const *data, int64_t begin, int64_t end,
                       void *scratch) {
  const sort_params *p = params;
  int n = p->spec.num_inputs;
  char *at = scratch;
  sort_entry *entries = scratch;
  TN_ASSERT(p->spec.body->run && (uintptr_t)scratch % 64 == 0);
  at += cpu_align64(2 * (size_t)p->length * sizeof(sort_entry));
  merger *m = (merger *)(void *)at;
  at += cpu_align64(sizeof *m);
  m->p = p;
  m->data = data;
  for (int k = 0; k < 2 * n; k++, at += CPU_BODY_LANES * 16) m->args[k] = at;
  m->less = (uint8_t *)at;
  m->body_scratch = at + CPU_BODY_LANES;
  TN_ASSERT((char *)m->body_scratch + cpu_align64(p->spec.body->scratch) <=
            (char *)scratch + merger_scratch(&p->spec, p->length));
  for (int64_t unit = begin; unit < end; unit++) {
    m->base = line_base(p, unit);
    m->from = entries;
    m->to = entries + p->length;
    for (int64_t i = 0; i < p->length; i++) m->from[i].index = i;
    for (int64_t width = 1; width < p->length; width *= 2) merge_width(m, width);
    for (int k = 0; k < n; k++) {
      size_t size = tn_type_size(p->spec.types[k]);
      take_line(m->from, p->front, p->stride, (char *)data[k] + m->base * (int64_t)size,
                (const char *)data[n + k] + m->base * (int64_t)size, size);
    }
  }
}

/* ---- making one ------------------------------------------------------------------------------ */

static void choose_keys(const cpu_sort_spec *spec, sort_params *p) {
  const cpu_body *body = spec->body;
  tn_type type = spec->types[body->key];
  p->key_type = type;
  p->key_size = tn_type_size(type);
  p->sign = (uint64_t)1 << (8 * p->key_size - 1);
  p->is_signed = tn_type_get_kind(type) == TN_KIND_SIGNED;
  p->order = cpu_sort_order(body);
  p->greater = cpu_sort_greater(body);
  if (tn_type_get_kind(type) == TN_KIND_FLOAT)
    p->infinity = tn_float_from_double(type, __builtin_inf());
}

static tn_status *make_fast(tn_arena *arena, const cpu_sort_spec *spec, cpu_kernel *kernel) {
  sort_params p = {.spec = *spec, .length = spec->dims.dims[spec->dimension], .stride = 1};
  TN_ASSERT(spec->front >= 0 && spec->front <= p.length);
  p.front = spec->front ? spec->front : p.length;
  for (int d = spec->dimension + 1; d < spec->dims.rank; d++) p.stride *= spec->dims.dims[d];
  double n = (double)p.length;
  if (cpu_sort_known(spec)) {
    choose_keys(spec, &p);
    kernel->run = keys_run;
    kernel->name = "sort keys";
    kernel->work = (cpu_work){.singles = n * (3 + 3 * (double)p.key_size), .calls = 30};
    if (finds_front(&p)) kernel->work.singles = n;
    kernel->scratch = 2 * (size_t)p.length * sizeof(sort_entry);
  } else {
    kernel->run = merges_run;
    kernel->name = "sort merges";
    kernel->work =
        (cpu_work){.singles = 15 * n * (65 - __builtin_clzll((uint64_t)p.length)), .calls = 10};
    kernel->scratch = merger_scratch(spec, p.length);
  }
  bool is_said = p.stride == 1 && 2 * spec->num_inputs <= CPU_UNIT_DATA && p.front == p.length;
  for (int k = 0; is_said && k < spec->num_inputs; k++) {
    int64_t row = p.length * (int64_t)tn_type_size(spec->types[k]);
    kernel->unit_bytes[k] = kernel->unit_bytes[spec->num_inputs + k] = row;
  }
  return cpu_keep(arena, &p, sizeof p, &kernel->params);
}

tn_status *cpu_make_sort(tn_arena *arena, cpu_target target, const cpu_sort_spec *spec,
                         cpu_kernel *out) {
  TN_ASSERT(spec->num_inputs >= 1 && 2 * spec->num_inputs <= CPU_MAX_OPERANDS);
  TN_ASSERT(spec->body->num_args == 2 * spec->num_inputs && spec->body->num_results == 1 &&
            spec->body->result_types[0] == TN_PRED && (cpu_sort_known(spec) || spec->body->run));
  TN_ASSERT(spec->dimension >= 0 && spec->dimension < spec->dims.rank);
  int64_t count =
      cpu_count_elements(spec->dims.rank, spec->dims.dims, tn_type_size(spec->types[0]));
  int64_t length = spec->dims.dims[spec->dimension];
  bool plain = target.level == 0 || count == 0;
  cpu_kernel kernel = {.run = plain_sort, .name = "sort plain"};
  kernel.units = count == 0 ? 0 : count / length;
  kernel.work = (cpu_work){.singles = 300 * (double)length, .calls = 5};
  kernel.scratch = plain_sort_scratch(length) + spec->body->scratch;
  tn_status *status =
      plain ? cpu_keep(arena, spec, sizeof *spec, &kernel.params) : make_fast(arena, spec, &kernel);
  if (!status) *out = kernel;
  return status;
}
