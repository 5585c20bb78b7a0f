/* CHLO's functions of real numbers as formulas in f64, or as the ops that the kernels have for f64.
 * Narrower types are widened, and rounded once at the end. Those about gamma, and Bessel's, have
 * kernels for f64: for them that is all there is to write.
 *
 * Data: an op_builder whose type is the operand's shape in f64; polynomials are tables of
 * chlo_real.def, each in powers of what lies between the argument and its centre. Invariant: a
 * formula's values are all of the op_builder's type, but for conditions; it has one or two
 * operands. Where it has branches, every branch is computed, so none may do harm to another.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/chlo/chlo_functions.h"

#include "base/types.h"
#include "passes/rewrite/rewrite.h"
#include <math.h>

/* ---- writing formulas --------------------------------------------------------------------------
 */

static ir_value *make_number(const op_builder *e, double value) {
  return build_number(e, e->type, value);
}
static ir_value *add_values(const op_builder *e, ir_value *x, ir_value *y) {
  return build_binary(e, HLO_ADD, x, y);
}
static ir_value *subtract_values(const op_builder *e, ir_value *x, ir_value *y) {
  return build_binary(e, HLO_SUBTRACT, x, y);
}
static ir_value *multiply_values(const op_builder *e, ir_value *x, ir_value *y) {
  return build_binary(e, HLO_MULTIPLY, x, y);
}
static ir_value *divide_values(const op_builder *e, ir_value *x, ir_value *y) {
  return build_binary(e, HLO_DIVIDE, x, y);
}
static ir_value *plus_number(const op_builder *e, ir_value *x, double value) {
  return add_values(e, x, make_number(e, value));
}
static ir_value *scale_value(const op_builder *e, ir_value *x, double value) {
  return multiply_values(e, x, make_number(e, value));
}
static ir_value *apply_function(const op_builder *e, uint16_t function, ir_value *x) {
  return build_unary(e, function, x);
}
static ir_value *compare_with_number(const op_builder *e, ir_value *x, const char *direction,
                                     double value) {
  return build_compare(e, direction, "FLOAT", x, make_number(e, value));
}
static ir_value *replace_where(const op_builder *e, ir_value *condition, double value,
                               ir_value *x) {
  return build_select(e, condition, make_number(e, value), x);
}

/* The highest term first. */
static ir_value *evaluate_polynomial(const op_builder *e, const double *terms, int count,
                                     ir_value *z) {
  ir_value *sum = make_number(e, terms[0]);
  for (int k = 1; k < count; k++) sum = plus_number(e, multiply_values(e, sum, z), terms[k]);
  return sum;
}

#define POLYNOMIAL(name, middle, count, ...)                                                       \
  static const double name##_terms[count] = {__VA_ARGS__};                                         \
  static const double name##_centre = middle;
#include "passes/chlo/chlo_real.def"
#undef POLYNOMIAL
#define POLYNOMIAL_OF(e, name, x)                                                                  \
  evaluate_polynomial(e, name##_terms, sizeof name##_terms / sizeof name##_terms[0],               \
                      plus_number(e, x, -name##_centre))

/* ---- inverse and hyperbolic functions ----------------------------------------------------------
 */

/* sqrt(1 - x^2) without losing what is near 1. */
static ir_value *sqrt_one_minus_square(const op_builder *e, ir_value *x) {
  ir_value *one = make_number(e, 1), *below = subtract_values(e, one, x),
           *above = add_values(e, one, x);
  return apply_function(e, HLO_SQRT, multiply_values(e, below, above));
}

static ir_value *formula_asin(const op_builder *e, ir_value *const *x) {
  return build_binary(e, HLO_ATAN2, x[0], sqrt_one_minus_square(e, x[0]));
}

static ir_value *formula_acos(const op_builder *e, ir_value *const *x) {
  return build_binary(e, HLO_ATAN2, sqrt_one_minus_square(e, x[0]), x[0]);
}

enum { EXP_LIMIT = 709 }; /* e^x is finite up to here */

/* e^a / 2 where e^a itself may be too large. */
static ir_value *half_exp(const op_builder *e, ir_value *a) {
  ir_value *root = apply_function(e, HLO_EXPONENTIAL, scale_value(e, a, 0.5));
  return multiply_values(e, scale_value(e, root, 0.5), root);
}

static ir_value *formula_sinh(const op_builder *e, ir_value *const *x) {
  ir_value *a = apply_function(e, HLO_ABS, x[0]),
           *m = apply_function(e, HLO_EXPONENTIAL_MINUS_ONE, a);
  ir_value *usual =
      scale_value(e, add_values(e, m, divide_values(e, m, plus_number(e, m, 1))), 0.5);
  ir_value *size =
      build_select(e, compare_with_number(e, a, "GT", EXP_LIMIT), half_exp(e, a), usual);
  return multiply_values(e, apply_function(e, HLO_SIGN, x[0]), size);
}

static ir_value *formula_cosh(const op_builder *e, ir_value *const *x) {
  ir_value *a = apply_function(e, HLO_ABS, x[0]), *power = apply_function(e, HLO_EXPONENTIAL, a);
  ir_value *usual =
      add_values(e, scale_value(e, power, 0.5), divide_values(e, make_number(e, 0.5), power));
  return build_select(e, compare_with_number(e, a, "GT", EXP_LIMIT), half_exp(e, a), usual);
}

#define HUGE_ARGUMENT 0x1p28 /* beyond it only the logarithm of 2x counts */

static ir_value *log_of_twice(const op_builder *e, ir_value *x) {
  return plus_number(e, apply_function(e, HLO_LOG, x), M_LN2);
}

static ir_value *formula_asinh(const op_builder *e, ir_value *const *x) {
  ir_value *a = apply_function(e, HLO_ABS, x[0]), *square = multiply_values(e, a, a);
  ir_value *root = plus_number(e, apply_function(e, HLO_SQRT, plus_number(e, square, 1)), 1);
  ir_value *usual =
      apply_function(e, HLO_LOG_PLUS_ONE, add_values(e, a, divide_values(e, square, root)));
  ir_value *size =
      build_select(e, compare_with_number(e, a, "GT", HUGE_ARGUMENT), log_of_twice(e, a), usual);
  return multiply_values(e, apply_function(e, HLO_SIGN, x[0]), size);
}

static ir_value *formula_acosh(const op_builder *e, ir_value *const *x) {
  ir_value *t = plus_number(e, x[0], -1);
  ir_value *root = apply_function(e, HLO_SQRT, multiply_values(e, t, plus_number(e, t, 2)));
  ir_value *usual = apply_function(e, HLO_LOG_PLUS_ONE, add_values(e, t, root));
  ir_value *large = log_of_twice(e, x[0]);
  ir_value *size = build_select(e, compare_with_number(e, x[0], "GT", HUGE_ARGUMENT), large, usual);
  return replace_where(e, compare_with_number(e, x[0], "LT", 1), NAN, size);
}

static ir_value *formula_atanh(const op_builder *e, ir_value *const *x) {
  ir_value *a = apply_function(e, HLO_ABS, x[0]);
  ir_value *ratio = divide_values(e, add_values(e, a, a), subtract_values(e, make_number(e, 1), a));
  ir_value *size = scale_value(e, apply_function(e, HLO_LOG_PLUS_ONE, ratio), 0.5);
  return multiply_values(e, apply_function(e, HLO_SIGN, x[0]), size);
}

/* ---- erf_inv -----------------------------------------------------------------------------------
 */

/* erf_inv of a = |x|, to 5e-9: a times a function of w = -log(1 - a^2). */
static ir_value *near_erf_inv(const op_builder *e, ir_value *a, ir_value *rest) {
  ir_value *w = apply_function(
      e, HLO_NEGATE, apply_function(e, HLO_LOG, multiply_values(e, rest, plus_number(e, a, 1))));
  ir_value *root = apply_function(e, HLO_SQRT, w);
  ir_value *centre = POLYNOMIAL_OF(e, INVERSE_CENTRE, w);
  ir_value *tail = multiply_values(
      e, root, POLYNOMIAL_OF(e, INVERSE_TAIL, divide_values(e, make_number(e, 1), root)));
  return multiply_values(e, a, build_select(e, compare_with_number(e, w, "LT", 5), centre, tail));
}

/* With the sign of x, and infinite at 1 and -1. */
static ir_value *signed_erf_inv(const op_builder *e, ir_value *x, ir_value *a, ir_value *size) {
  ir_value *value = multiply_values(e, apply_function(e, HLO_SIGN, x), size);
  return build_select(e, compare_with_number(e, a, "EQ", 1),
                      multiply_values(e, x, make_number(e, INFINITY)), value);
}

/* For what is rounded to f32 or less. */
static ir_value *formula_erf_inv_short(const op_builder *e, ir_value *const *x) {
  ir_value *a = apply_function(e, HLO_ABS, x[0]);
  return signed_erf_inv(e, x[0], a, near_erf_inv(e, a, subtract_values(e, make_number(e, 1), a)));
}

/* For f64, with one step of Halley's, which cubes the error. */
static ir_value *formula_erf_inv(const op_builder *e, ir_value *const *x) {
  ir_value *a = apply_function(e, HLO_ABS, x[0]), *rest = subtract_values(e, make_number(e, 1), a);
  ir_value *y = near_erf_inv(e, a, rest);
  /* How far erf(y) is from a: above 1/2 by erfc, where 1 - a is exact. */
  ir_value *below = subtract_values(e, apply_function(e, CHLO_ERF, y), a);
  ir_value *above = subtract_values(e, rest, apply_function(e, CHLO_ERFC, y));
  ir_value *off = build_select(e, compare_with_number(e, a, "LT", 0.5), below, above);
  ir_value *step = scale_value(
      e, multiply_values(e, off, apply_function(e, HLO_EXPONENTIAL, multiply_values(e, y, y))),
      0.88622692545275801365);
  step = divide_values(e, step, plus_number(e, multiply_values(e, y, step), 1));
  return signed_erf_inv(e, x[0], a, subtract_values(e, y, step));
}

/* ---- choosing ----------------------------------------------------------------------------------
 */

typedef ir_value *formula(const op_builder *e, ir_value *const *x);

static formula *find_formula(uint16_t opcode) {
  switch (opcode) {
  case CHLO_ASIN: return formula_asin;
  case CHLO_ACOS: return formula_acos;
  case CHLO_SINH: return formula_sinh;
  case CHLO_COSH: return formula_cosh;
  case CHLO_ASINH: return formula_asinh;
  case CHLO_ACOSH: return formula_acosh;
  case CHLO_ATANH: return formula_atanh;
  case CHLO_ERF_INV: return formula_erf_inv;
  default: return NULL;
  }
}

/* The number of operands of an op that has no formula, but a kernel for f64; else 0. */
static uint32_t wide_operands(uint16_t opcode) {
  switch (opcode) {
  case CHLO_LGAMMA:
  case CHLO_DIGAMMA:
  case CHLO_BESSEL_I1E: return 1;
  case CHLO_ZETA:
  case CHLO_POLYGAMMA: return 2;
  default: return 0;
  }
}

bool chlo_has_kernel(uint16_t opcode, tn_type element) {
  bool usual = element == TN_F64 || element == TN_F32 || element == TN_F16 || element == TN_BF16;
  return usual && (find_formula(opcode) || opcode == CHLO_ATAN || opcode == CHLO_ERF ||
                   opcode == CHLO_ERFC || opcode == CHLO_LGAMMA || opcode == CHLO_DIGAMMA);
}

static bool takes_formula(const ir_type *type) {
  return ir_type_is_static(type) && tn_type_get_kind(type->element) == TN_KIND_FLOAT;
}

bool chlo_has_formula_for(uint16_t opcode, const ir_type *type) {
  return (find_formula(opcode) || wide_operands(opcode) == 1) && takes_formula(type);
}

bool chlo_has_formula(const ir_op *op) {
  uint32_t wide = wide_operands(op->opcode), operands = wide ? wide : 1;
  if ((!wide && !find_formula(op->opcode)) || op->num_operands != operands) return false;
  const ir_type *type = op->operands[0]->type;
  if (!takes_formula(type) || (wide && type->element == TN_F64)) return false;
  return operands == 1 || ir_type_equal(type, op->operands[1]->type);
}

/* The formula of the operands, widened to f64, rounded to the op's type; without one the op itself.
 */
static ir_value *expand_in_f64(const op_builder *e, const ir_op *op, formula *write) {
  ir_value *x[2] = {0};
  op_builder wide = *e;
  TN_ASSERT(op->num_operands <= 2);
  const ir_type *type = op->operands[0]->type;
  wide.type = build_type(e, type, TN_F64);
  if (!wide.type) return NULL;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    x[i] = op->operands[i];
    if (type->element != TN_F64) x[i] = build_unary_to(e, HLO_CONVERT, x[i], wide.type);
    if (!x[i]) return NULL;
  }
  ir_value *value =
      write ? write(&wide, x) : build_op(e, op->opcode, op->num_operands, x, wide.type, 0, NULL);
  return type->element == TN_F64 ? value : build_unary_to(e, HLO_CONVERT, value, type);
}

ir_value *chlo_expand_formula(const op_builder *e, const ir_op *op) {
  bool is_short = op->operands[0]->type->element != TN_F64;
  bool is_erf_inv = op->opcode == CHLO_ERF_INV;
  return expand_in_f64(e, op,
                       is_erf_inv && is_short ? formula_erf_inv_short : find_formula(op->opcode));
}

ir_value *chlo_expand_widened(const op_builder *e, const ir_op *op) {
  return expand_in_f64(e, op, NULL);
}
