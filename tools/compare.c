#include "compare.h"
#include "element.h"
#include <math.h>
#include <stdio.h>

static double distance_of(uint64_t a, uint64_t b) {
  return (double)(a > b ? a - b : b - a);
}

/* How far apart two integers are; exact enough, since only 0 and small numbers matter. */
static double integer_difference(tn_type type, const void *got, const void *want, size_t i) {
  if (element_class_of(type) == ELEMENT_UNSIGNED)
    return distance_of(element_unsigned(type, got, i), element_unsigned(type, want, i));
  int64_t a = element_signed(type, got, i), b = element_signed(type, want, i);
  return a > b ? (double)((uint64_t)a - (uint64_t)b) : (double)((uint64_t)b - (uint64_t)a);
}

/* Where an infinity or NaN is involved the quotient may be NaN: that is no agreement. */
static double share_of(double difference, double allowed) {
  if (difference == 0) return 0;
  double share = allowed > 0 ? difference / allowed : (double)INFINITY;
  return isnan(share) || isinf(difference) ? (double)INFINITY : share;
}

static bool are_same(double a, double b) {
  return a == b || (isnan(a) && isnan(b));
}

static double real_share(tn_type type, const void *got, const void *want, size_t i,
                         const compare_tolerance *t) {
  double a = element_real(type, got, i), b = element_real(type, want, i);
  if (are_same(a, b)) return 0;
  return share_of(fabs(a - b), t->atol + t->rtol * fabs(b));
}

static double complex_share(tn_type type, const void *got, const void *want, size_t i,
                            const compare_tolerance *t) {
  double ar = element_real(type, got, i), ai = element_imaginary(type, got, i);
  double br = element_real(type, want, i), bi = element_imaginary(type, want, i);
  if (are_same(ar, br) && are_same(ai, bi)) return 0;
  return share_of(hypot(ar - br, ai - bi), t->atol + t->rtol * hypot(br, bi));
}

static double element_share(tn_type type, const void *got, const void *want, size_t i,
                            const compare_tolerance *t) {
  switch (element_class_of(type)) {
  case ELEMENT_REAL: return real_share(type, got, want, i, t);
  case ELEMENT_COMPLEX: return complex_share(type, got, want, i, t);
  default: return share_of(integer_difference(type, got, want, i), t->atol);
  }
}

void compare_elements(tn_type type, const void *got, const void *want, size_t count,
                      const compare_tolerance *tolerance, compare_result *out) {
  *out = (compare_result){.count = count};
  size_t different = 0;
  for (size_t i = 0; i < count; i++) {
    double share = element_share(type, got, want, i, tolerance);
    if (share > 0) different++;
    if (share > 1) out->failed++;
    if (share > out->share) {
      out->share = share;
      out->worst = i;
    }
  }
  element_class class = element_class_of(type);
  bool integer = class == ELEMENT_SIGNED || class == ELEMENT_UNSIGNED;
  out->passed = out->failed == 0;
  if (integer && (double)different <= tolerance->bad_share * (double)count) out->passed = true;
}

static void print_index(size_t element, const int64_t *dims, size_t rank, char *out, size_t size) {
  size_t used = (size_t)snprintf(out, size, "[");
  size_t below = 1;
  for (size_t d = 0; d < rank; d++) below *= (size_t)dims[d];
  for (size_t d = 0; d < rank && used < size; d++) {
    below /= (size_t)dims[d];
    used += (size_t)snprintf(out + used, size - used, "%s%zu", d ? "," : "", element / below);
    element %= below;
  }
  if (used < size) snprintf(out + used, size - used, "]");
}

const char *compare_describe(const compare_result *result, tn_type type, const void *got,
                             const void *want, const int64_t *dims, size_t rank, char *out,
                             size_t size) {
  if (result->passed && result->share == 0)
    snprintf(out, size, "ok, equal");
  else if (result->passed)
    snprintf(out, size, "ok, max error %.3g of the tolerance", result->share);
  else {
    char index[256], a[64], b[64];
    print_index(result->worst, dims, rank, index, sizeof index);
    snprintf(out, size,
             "FAILED at %s: got %s, want %s, %.3g times the tolerance; %zu of %zu outside", index,
             element_print(type, got, result->worst, a, sizeof a),
             element_print(type, want, result->worst, b, sizeof b), result->share, result->failed,
             result->count);
  }
  return out;
}
