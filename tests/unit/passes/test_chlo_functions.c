/* The functions that chlo is expanded to, evaluated: a scalar interpreter of the few ops they are
 * made of, against libm and against values from SciPy. */
#include "base/memory.h"
#include "base/types.h"
#include "unit/passes/programs.h"
#include <math.h>
#include <stdio.h>

/* ---- evaluating --------------------------------------------------------------------------------
 */

static uint64_t mask_of(tn_type type) {
  return UINT64_MAX >> (64 - tn_type_bits(type));
}

static bool compare(const char *direction, bool less, bool equal) {
  if (strcmp(direction, "EQ") == 0) return equal;
  if (strcmp(direction, "NE") == 0) return !equal;
  if (strcmp(direction, "GT") == 0) return !less && !equal;
  if (strcmp(direction, "LT") == 0) return less;
  assert_string_equal(direction, "GE");
  return !less;
}

static uint64_t evaluate_compare(const ir_op *op, uint64_t a, uint64_t b) {
  tn_type type = op->operands[0]->type->element;
  const char *direction = ir_op_attr(op, "comparison_direction")->text;
  if (tn_type_get_kind(type) != TN_KIND_FLOAT) return compare(direction, a < b, a == b);
  double x = tn_float_to_double(type, a), y = tn_float_to_double(type, b);
  if (isnan(x) || isnan(y)) return strcmp(direction, "NE") == 0;
  return compare(direction, x < y, x == y);
}

static double evaluate_float(uint16_t opcode, double x, double y) {
  switch (opcode) {
  case HLO_ABS: return fabs(x);
  case HLO_ADD: return x + y;
  case HLO_ATAN2: return atan2(x, y);
  case HLO_DIVIDE: return x / y;
  case CHLO_ERF: return erf(x);
  case CHLO_ERFC: return erfc(x);
  case HLO_EXPONENTIAL: return exp(x);
  case HLO_LOG: return log(x);
  case HLO_MULTIPLY: return x * y;
  case HLO_NEGATE: return -x;
  case HLO_SIGN: return x > 0 ? 1 : x < 0 ? -1 : x;
  case HLO_SQRT: return sqrt(x);
  case HLO_SUBTRACT: return x - y;
  default: fail_msg("opcode %d", opcode);
  }
  return 0;
}

static uint64_t evaluate_integer(uint16_t opcode, uint64_t a, uint64_t b) {
  switch (opcode) {
  case HLO_ADD: return a + b;
  case HLO_AND: return a & b;
  case HLO_OR: return a | b;
  case HLO_SUBTRACT: return a - b;
  default: fail_msg("opcode %d", opcode);
  }
  return 0;
}

static uint64_t operand_bits(const ir_op *op, uint32_t i, const uint64_t *values) {
  return i < op->num_operands ? values[op->operands[i]->number] : 0;
}

static uint64_t evaluate(const ir_op *op, const uint64_t *values) {
  tn_type type = op->results[0].type->element;
  uint64_t a = operand_bits(op, 0, values), b = operand_bits(op, 1, values), word = 0;
  switch (op->opcode) {
  case HLO_CONSTANT: return memcpy(&word, ir_op_attr(op, "value")->data, tn_type_size(type)), word;
  case HLO_BITCAST_CONVERT: return a;
  case HLO_COMPARE: return evaluate_compare(op, a, b);
  case HLO_CONVERT:
    return tn_float_from_double(type, tn_float_to_double(op->operands[0]->type->element, a));
  case HLO_SELECT: return a ? b : operand_bits(op, 2, values);
  default: break;
  }
  if (tn_type_get_kind(type) != TN_KIND_FLOAT)
    return evaluate_integer(op->opcode, a, b) & mask_of(type);
  /* One rounding from double is right for these ops on f32 and smaller; f64 is double itself. */
  return tn_float_from_double(
      type, evaluate_float(op->opcode, tn_float_to_double(type, a), tn_float_to_double(type, b)));
}

static uint64_t run(const ir_module *module, const uint64_t *args) {
  enum { MAX_VALUES = 200 };
  uint64_t values[MAX_VALUES];
  ir_block *body = ir_module_body(module)->first->regions[0].first;
  uint32_t count = 0;
  for (; count < body->num_args; count++) {
    body->args[count].number = count;
    values[count] = args[count];
  }
  const ir_op *op = body->first;
  for (; op != body->last; op = op->next) {
    assert_true(count < MAX_VALUES);
    op->results[0].number = count;
    values[count++] = evaluate(op, values);
  }
  return values[op->operands[0]->number];
}

static ir_module *expanded(const char *op, const char *type, int operands) {
  char text[500];
  snprintf(text, sizeof text,
           "func.func @main(%%x: tensor<%s>%s%s%s) -> tensor<%s> {\n"
           "  %%0 = chlo.%s %%x%s : tensor<%s>%s%s%s -> tensor<%s>\n"
           "  return %%0 : tensor<%s>\n}\n",
           type, operands == 2 ? ", %y: tensor<" : "", operands == 2 ? type : "",
           operands == 2 ? ">" : "", type, op, operands == 2 ? ", %y" : "", type,
           operands == 2 ? ", tensor<" : "", operands == 2 ? type : "", operands == 2 ? ">" : "",
           type, type);
  ir_module *module = read_program(text);
  tn_status *status = pass_run(module, (const char *[]){"chlo", "check"}, 2);
  if (status) fail_msg("%s", tn_status_message(status));
  assert_int_not_equal(
      ir_module_body(module)->first->regions[0].first->last->operands[0]->def->opcode,
      hlo_opcode_find(op));
  return module;
}

/* ---- next_after --------------------------------------------------------------------------------
 */

static const double interesting[] = {0.0,       -0.0,     1.0,       -1.0,    1.5,       0x1p-149,
                                     -0x1p-149, 0x1p-126, -0x1p-126, 3.4e38,  -3.4e38,   INFINITY,
                                     -INFINITY, NAN,      2.0,       0x1p-24, 0x1p-1074, 1e308};
enum { NUM_INTERESTING = sizeof interesting / sizeof interesting[0] };

static void next_after_f32(void **state) {
  (void)state;
  ir_module *module = expanded("next_after", "f32", 2);
  for (size_t i = 0; i < NUM_INTERESTING; i++)
    for (size_t j = 0; j < NUM_INTERESTING; j++) {
      float x = (float)interesting[i], y = (float)interesting[j], expected = nextafterf(x, y);
      uint32_t a, b, c;
      memcpy(&a, &x, 4);
      memcpy(&b, &y, 4);
      memcpy(&c, &expected, 4);
      uint64_t got = run(module, (uint64_t[]){a, b});
      if (isnan(expected))
        assert_true(tn_float_is_nan(TN_F32, got));
      else
        assert_int_equal(got, c);
    }
  ir_module_destroy(module);
}

static void next_after_f64(void **state) {
  (void)state;
  ir_module *module = expanded("next_after", "f64", 2);
  for (size_t i = 0; i < NUM_INTERESTING; i++)
    for (size_t j = 0; j < NUM_INTERESTING; j++) {
      double x = interesting[i], y = interesting[j], expected = nextafter(x, y);
      uint64_t args[2], c;
      memcpy(&args[0], &x, 8);
      memcpy(&args[1], &y, 8);
      memcpy(&c, &expected, 8);
      uint64_t got = run(module, args);
      if (isnan(expected))
        assert_true(tn_float_is_nan(TN_F64, got));
      else
        assert_int_equal(got, c);
    }
  ir_module_destroy(module);
}

/* Every finite f16 and bf16: up from one is down from the next. */
static void next_after_16_bits(void **state) {
  (void)state;
  const char *const names[] = {"f16", "bf16"};
  const uint64_t infinities[] = {0x7c00, 0x7f80};
  for (int t = 0; t < 2; t++) {
    ir_module *module = expanded("next_after", names[t], 2);
    uint64_t infinity = infinities[t];
    for (uint64_t bits = 0; bits < infinity; bits++) {
      assert_int_equal(run(module, (uint64_t[]){bits, infinity}), bits + 1);
      assert_int_equal(run(module, (uint64_t[]){bits | 0x8000, infinity | 0x8000}),
                       (bits + 1) | 0x8000);
      if (bits) assert_int_equal(run(module, (uint64_t[]){bits, infinity | 0x8000}), bits - 1);
    }
    assert_int_equal(run(module, (uint64_t[]){0, infinity | 0x8000}), 0x8001);
    ir_module_destroy(module);
  }
}

/* ---- erf_inv -----------------------------------------------------------------------------------
 */

static double erf_inv_of(const ir_module *module, double x) {
  uint64_t bits, got;
  memcpy(&bits, &x, 8);
  got = run(module, &bits);
  memcpy(&x, &got, 8);
  return x;
}

static void expect_erf_inv(const ir_module *module, double x, double expected) {
  double value = erf_inv_of(module, x);
  if (!(fabs(value - expected) <=
        4.5e-16 * fabs(expected))) /* 3 ulp, 4 just above a power of two */
    fail_msg("erf_inv(%.17g) is %.17g instead of %.17g", x, value, expected);
}

/* The formula of f64, and the short one of types that the kernels do not have. */
static void erf_inv_of_other_types(void **state) {
  (void)state;
#include "unit/passes/erf_inv.inc"
  ir_module *module = expanded("erf_inv", "f64", 1);
  for (size_t i = 0; i < sizeof erf_inv_values / sizeof erf_inv_values[0]; i++) {
    expect_erf_inv(module, erf_inv_values[i][0], erf_inv_values[i][1]);
    expect_erf_inv(module, -erf_inv_values[i][0], -erf_inv_values[i][1]);
  }
  assert_true(erf_inv_of(module, 1) == INFINITY && erf_inv_of(module, -1) == -INFINITY);
  assert_true(erf_inv_of(module, -0.0) == 0 && signbit(erf_inv_of(module, -0.0)));
  assert_true(isnan(erf_inv_of(module, 1.0000001)) && isnan(erf_inv_of(module, NAN)));
  ir_module_destroy(module);
  module = expanded("erf_inv", "f8E4M3FN", 1);
  /* erfinv(0.5) = 0.476936...: 0x2f is 0.46875, the nearest */
  assert_int_equal(run(module, (uint64_t[]){0x30}), 0x2f);
  ir_module_destroy(module);
}

static void atan_is_atan2(void **state) {
  (void)state;
  ir_module *module = expanded("atan", "f64", 1);
  const double xs[] = {0.0, -0.0, 1, -2.5, 1e300, INFINITY, -INFINITY};
  for (size_t i = 0; i < sizeof xs / sizeof xs[0]; i++) {
    double expected = atan(xs[i]);
    uint64_t bits, want;
    memcpy(&bits, &xs[i], 8);
    memcpy(&want, &expected, 8);
    assert_int_equal(run(module, &bits), want);
  }
  ir_module_destroy(module);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(next_after_f32),     cmocka_unit_test(next_after_f64),
      cmocka_unit_test(next_after_16_bits), cmocka_unit_test(erf_inv_of_other_types),
      cmocka_unit_test(atan_is_atan2),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
