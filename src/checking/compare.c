/* Judging what came back.
 *
 * Data: the bytes are the caller's; what is said of them is a text of his.
 * Invariant: elements are compared bit by bit but for floats, where either sign of zero is equal,
 * and NaNs where the check is not of equality; complex ones come part by part. The first element
 * that differs is told, and how many do.
 * Threads: no state of its own; all may run at once. */
#include "base/assert.h"
#include "base/types.h"
#include "checking/checking.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits_at(tn_type type, const void *data, size_t i) {
  uint64_t bits = 0;
  size_t size = tn_type_size(type);
  int width = tn_type_bits(type);
  TN_ASSERT(size > 0 && size <= sizeof bits); /* complex ones come part by part */
  memcpy(&bits, (const char *)data + i * size, size);
  /* Bits above the width of a narrow type mean nothing. */
  return width < 64 ? bits & (((uint64_t)1 << width) - 1) : bits;
}

static int64_t signed_at(tn_type type, const void *data, size_t i) {
  unsigned unused = (unsigned)(64 - tn_type_bits(type));
  return (int64_t)(bits_at(type, data, i) << unused) >> unused;
}

static bool is_float(tn_type type) {
  return tn_type_get_kind(type) == TN_KIND_FLOAT;
}

/* How far two elements are apart, in the check's own unit. */
typedef struct distance {
  double value;  /* ALMOST */
  uint64_t ulps; /* CLOSE */
} distance;

/* In units of the last place: the difference of the ordered bit patterns. */
static uint64_t ulps_between(tn_type type, uint64_t got, uint64_t want) {
  uint64_t sign = (uint64_t)1 << (tn_type_bits(type) - 1), a = got & ~sign, b = want & ~sign;
  if ((got ^ want) & sign) return a + b;
  return a > b ? a - b : b - a;
}

/* Equal values of either sign of zero, and NaNs beside each other except where equality is asked
 * for, are no distance apart. */
static bool holds_at(const checking_check *c, tn_type type, uint64_t got, uint64_t want,
                     distance *apart) {
  *apart = (distance){.value = 0};
  if (!is_float(type)) return got == want;
  double g = tn_float_to_double(type, got), w = tn_float_to_double(type, want);
  if (g == w) return true;
  bool nan = isnan(g) || isnan(w);
  if (nan || c->how == CHECKING_EQUAL) return c->how != CHECKING_EQUAL && isnan(g) && isnan(w);
  if (c->how == CHECKING_ALMOST) {
    apart->value = fabs(g - w);
    return apart->value <= c->tolerance;
  }
  apart->ulps = ulps_between(type, got, want);
  return apart->ulps <= c->most;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void print_part(tn_type type, const void *data, size_t i, char *out, size_t size) {
  uint64_t bits = bits_at(type, data, i);
  switch (tn_type_get_kind(type)) {
  case TN_KIND_FLOAT:
    snprintf(out, size, "%.*g", tn_type_bits(type) > 32 ? 17 : 9, tn_float_to_double(type, bits));
    break;
  case TN_KIND_SIGNED: snprintf(out, size, "%" PRId64, signed_at(type, data, i)); break;
  default:
    if (type == TN_PRED)
      snprintf(out, size, "%s", bits ? "true" : "false");
    else
      snprintf(out, size, "%" PRIu64, bits);
  }
}

void checking_print_element(tn_type type, const void *data, size_t i, char *out, size_t size) {
  tn_type part = tn_type_of_complex(type);
  char real[38], imaginary[38]; /* both, a comma and brackets fit the callers' 80 characters */
  if (part == TN_INVALID) {
    print_part(type, data, i, out, size);
    return;
  }
  print_part(part, data, 2 * i, real, sizeof real);
  print_part(part, data, 2 * i + 1, imaginary, sizeof imaginary);
  snprintf(out, size, "(%s,%s)", real, imaginary);
}

static void print_index(const ir_type *type, size_t element, char *out, size_t size) {
  size_t used = (size_t)snprintf(out, size, "["), below = 1;
  bool known = ir_type_is_static(type);
  for (uint32_t d = 0; known && d < type->rank; d++) below *= (size_t)type->dims[d];
  known = known && element < below;
  if (!known) used += (size_t)snprintf(out + used, size - used, "%zu", element);
  for (uint32_t d = 0; known && d < type->rank && used < size; d++) {
    TN_ASSERT(element < below && below % (size_t)type->dims[d] == 0);
    below /= (size_t)type->dims[d];
    used += (size_t)snprintf(out + used, size - used, "%s%zu", d ? "," : "", element / below);
    element %= below;
  }
  if (used < size) snprintf(out + used, size - used, "]");
}

/* ---- checks ---------------------------------------------------------------------------------- */

typedef struct elements {
  const char *data;
  size_t count;
  bool splat; /* one for all */
} elements;

static const checking_output *output_of(const checking_case *c, const checking_output *outputs,
                                        size_t device, size_t output) {
  TN_ASSERT(output < checking_program_of(c, device)->num_outputs);
  return &outputs[checking_first_output(c, device) + output];
}

/* False: the loop did not come so far. */
static bool elements_of(const checking_case *c, const checking_output *outputs,
                        const checking_check *check, const checking_value *v, elements *out) {
  size_t item = tn_type_size(check->type->element);
  if (v->constant) {
    *out = (elements){v->constant->data, v->constant->size / item, v->constant->splat};
    return true;
  }
  const checking_output *o = output_of(c, outputs, v->device, v->output);
  *out = (elements){o->data, o->size / item, false};
  if (!v->has_slot) return true;
  const checking_output *n = output_of(c, outputs, v->device, v->how_many);
  int64_t written = n->size == sizeof written ? signed_at(TN_S64, n->data, 0) : 0;
  size_t count = 1;
  for (uint32_t d = 0; d < check->type->rank; d++) count *= (size_t)check->type->dims[d];
  TN_ASSERT(v->slot >= 0 && check->probe);
  if (v->slot >= written || ((size_t)v->slot + 1) * count > out->count) return false;
  out->data += (size_t)v->slot * count * item;
  out->count = count;
  return true;
}

static bool fail_check(const char *why, checking_mismatch *out) {
  snprintf(out->why, sizeof out->why, "%s", why);
  return false;
}

static void note_mismatch(const checking_check *check, const elements *got, const elements *want,
                          size_t i, distance apart, checking_mismatch *out) {
  tn_type type = check->type->element;
  if (out->differing++) return;
  out->element = i;
  print_index(check->type, i, out->index, sizeof out->index);
  checking_print_element(type, got->data, i, out->got, sizeof out->got);
  checking_print_element(type, want->data, want->splat ? 0 : i, out->want, sizeof out->want);
  if (check->how == CHECKING_EQUAL && strcmp(out->got, "nan") == 0)
    snprintf(out->why, sizeof out->why, "NaN is equal to nothing");
  if (check->how == CHECKING_CLOSE && apart.ulps > 0)
    snprintf(out->why, sizeof out->why, "%" PRIu64 " ulp, %" PRIu64 " are allowed", apart.ulps,
             check->most);
  if (check->how == CHECKING_ALMOST && apart.value > 0)
    snprintf(out->why, sizeof out->why, "%.3g apart, %.3g is allowed", apart.value,
             check->tolerance);
}

/* Every element, complex ones part by part. */
static bool compare_elements(const checking_check *check, const elements *got, const elements *want,
                             checking_mismatch *out) {
  tn_type type = check->type->element, part = tn_type_of_complex(type);
  size_t parts = part == TN_INVALID ? 1 : 2;
  uint64_t worst = 0;
  if (part != TN_INVALID) type = part;
  TN_ASSERT(parts * tn_type_size(type) == tn_type_size(check->type->element));
  out->count = got->count;
  for (size_t i = 0; i < got->count; i++) {
    bool good = true;
    distance apart = {.value = 0}, one;
    for (size_t k = 0; k < parts; k++) {
      size_t at = i * parts + k, wanted = want->splat ? k : at;
      good = holds_at(check, type, bits_at(type, got->data, at), bits_at(type, want->data, wanted),
                      &one) &&
             good;
      if (one.value > apart.value) apart.value = one.value;
      if (one.ulps > apart.ulps) apart.ulps = one.ulps;
    }
    if (apart.ulps > worst) worst = apart.ulps;
    if (!good) note_mismatch(check, got, want, i, apart, out);
  }
  if (!out->differing && worst < check->least) {
    char why[160];
    snprintf(why, sizeof why, "at most %" PRIu64 " ulp apart, at least %" PRIu64 " are wanted",
             worst, check->least);
    return fail_check(why, out);
  }
  return !out->differing;
}

static bool check_holds(const checking_case *c, const checking_output *outputs,
                        const checking_check *check, checking_mismatch *out) {
  elements got, want;
  *out = (checking_mismatch){.check = check};
  if (!elements_of(c, outputs, check, &check->got, &got) ||
      !elements_of(c, outputs, check, &check->want, &want))
    return fail_check("the probe did not come to that iteration", out);
  if (!want.splat && got.count != want.count) return fail_check("the shapes differ", out);
  return compare_elements(check, &got, &want, out);
}

size_t checking_judge(const checking_case *c, const checking_output *outputs,
                      checking_mismatch *first) {
  size_t failed = 0;
  for (size_t i = 0; i < c->num_checks; i++) {
    checking_mismatch mismatch;
    if (check_holds(c, outputs, &c->checks[i], &mismatch)) continue;
    if (!failed++ && first) *first = mismatch;
  }
  return failed;
}
