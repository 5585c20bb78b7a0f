#include "cpu/kernels/sort.h"
#include "base/assert.h"
#include "base/narrow.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/plain.h"

typedef struct sorter {
  const cpu_sort_spec *spec;
  void *const *data;
  int64_t base, stride; /* of the line: element i lies at base + i * stride */
  void *body_scratch;
} sorter;

size_t plain_sort_scratch(int64_t length) {
  return cpu_align64(2 * (size_t)length * sizeof(int64_t));
}

/* Floats as integers in IEEE total order. */
static int64_t total_rank(tn_type type, const void *data) {
  if (narrow_is_float(type)) return tn_narrow_total(type, *(const uint8_t *)data);
  uint64_t bits = 0, sign = (uint64_t)1 << (tn_type_bits(type) - 1);
  memcpy(&bits, data, tn_type_size(type));
  return bits & sign ? -(int64_t)(bits & (sign - 1)) - 1 : (int64_t)bits;
}

/* Of f64 the bits are compared, so that no denormal mode makes two values equal. */
static bool less_f64(const void *a, const void *b) {
  static const double zero;
  double x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  if (x != x || y != y) return false;
  uint64_t sign = (uint64_t)1 << 63, p, q;
  memcpy(&p, a, sizeof p);
  memcpy(&q, b, sizeof q);
  return total_rank(TN_F64, (p & ~sign) ? a : &zero) < total_rank(TN_F64, (q & ~sign) ? b : &zero);
}

/* NaNs are one number, above all others, and so are the zeros. */
static int64_t weak_rank(tn_type type, const void *data) {
  if (narrow_is_float(type)) return tn_narrow_weak(type, *(const uint8_t *)data);
  uint64_t bits = 0, sign = (uint64_t)1 << (tn_type_bits(type) - 1);
  memcpy(&bits, data, tn_type_size(type));
  if ((bits & (sign - 1)) > tn_float_from_double(type, __builtin_inf())) return INT64_MAX;
  return bits & (sign - 1) ? total_rank(type, data) : 0;
}

static bool less_typed(tn_type type, sort_order order, const void *a, const void *b) {
  if (tn_type_get_kind(type) == TN_KIND_FLOAT && order != SORT_ORDINARY)
    return order == SORT_TOTAL ? total_rank(type, a) < total_rank(type, b)
                               : weak_rank(type, a) < weak_rank(type, b);
  if (type == TN_F64) return less_f64(a, b);
  if (tn_type_get_kind(type) == TN_KIND_FLOAT)
    return number_read_f64(type, a) < number_read_f64(type, b);
  if (type == TN_U64)
    return (uint64_t)number_read_int(type, a) < (uint64_t)number_read_int(type, b);
  return number_read_int(type, a) < number_read_int(type, b);
}

static const char *locate_element(const sorter *s, int k, int64_t i) {
  size_t size = tn_type_size(s->spec->types[k]);
  return (const char *)s->data[s->spec->num_inputs + k] + (s->base + i * s->stride) * (int64_t)size;
}

/* The comparator on elements a and b of the line. */
static bool is_less_element(const sorter *s, int64_t a, int64_t b) {
  const cpu_sort_spec *spec = s->spec;
  const cpu_body *body = spec->body;
  if (cpu_sort_known(spec)) {
    sort_order order = cpu_sort_order(body);
    bool greater = cpu_sort_greater(body);
    const char *x = locate_element(s, body->key, a), *y = locate_element(s, body->key, b);
    return greater ? less_typed(spec->types[body->key], order, y, x)
                   : less_typed(spec->types[body->key], order, x, y);
  }
  const void *args[CPU_MAX_OPERANDS];
  uint8_t result = 0;
  void *results[1] = {&result};
  for (int k = 0; k < spec->num_inputs; k++) {
    args[2 * k] = locate_element(s, k, a);
    args[2 * k + 1] = locate_element(s, k, b);
  }
  body->run(body, s->data + 2 * spec->num_inputs, args, results, 1, s->body_scratch);
  return result != 0;
}

/* Runs of 1, 2, 4, ... elements are merged in pairs; the right one gives only what is less. */
static const int64_t *merge_all(const sorter *s, int64_t length, int64_t *from, int64_t *to) {
  for (int64_t i = 0; i < length; i++) from[i] = i;
  for (int64_t width = 1; width < length; width *= 2) {
    for (int64_t low = 0; low < length; low += 2 * width) {
      int64_t middle = low + width < length ? low + width : length;
      int64_t high = low + 2 * width < length ? low + 2 * width : length;
      int64_t left = low, right = middle;
      for (int64_t i = low; i < high; i++) {
        bool take_right =
            left == middle || (right < high && is_less_element(s, from[right], from[left]));
        to[i] = take_right ? from[right++] : from[left++];
      }
      TN_ASSERT(left == middle && right == high);
    }
    int64_t *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

void plain_sort(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  const cpu_sort_spec *spec = params;
  int64_t length = spec->dims.dims[spec->dimension], stride = 1;
  for (int d = spec->dimension + 1; d < spec->dims.rank; d++) stride *= spec->dims.dims[d];
  int64_t *order = scratch;
  sorter s = {.spec = spec,
              .data = data,
              .stride = stride,
              .body_scratch = (char *)scratch + plain_sort_scratch(length)};
  for (int64_t unit = begin; unit < end; unit++) {
    s.base = unit / stride * stride * length + unit % stride;
    const int64_t *sorted = merge_all(&s, length, order, order + length);
    for (int k = 0; k < spec->num_inputs; k++) {
      size_t size = tn_type_size(spec->types[k]);
      for (int64_t i = 0; i < length; i++)
        memcpy((char *)data[k] + (s.base + i * stride) * (int64_t)size,
               locate_element(&s, k, sorted[i]), size);
    }
  }
}
