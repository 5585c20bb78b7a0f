/* CHLO functions written out: those that are not formulas in f64 (chlo_real.c).
 *
 * Data: an op_builder that writes before the op; values are the module's. NULL goes through all
 * emitters, so that only the last one is asked whether there was memory.
 * Invariant: an expansion is found only for operands whose number, types and shapes it takes, which
 * are known then; what it makes has the operand's shape. Results are the nearest there are in the
 * op's type: ways through wider types round once, at the end.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "passes/chlo/chlo_functions.h"

#include "base/assert.h"
#include "base/types.h"
#include "passes/rewrite/rewrite.h"

/* The operand is a tensor of a float type, of known shape. */
static bool is_static_float(const ir_value *x) {
  return ir_type_is_static(x->type) && tn_type_get_kind(x->type->element) == TN_KIND_FLOAT;
}

/* ---- tests for infinity ------------------------------------------------------------------------
 */

static bool has_infinity(const ir_value *x) {
  tn_type type = x->type->element;
  return tn_float_is_inf(type, tn_float_from_double(type, __builtin_inf()));
}

static ir_value *expand_is_inf(const op_builder *e, const ir_op *op) {
  ir_value *x = op->operands[0];
  if (!has_infinity(x)) return build_bits(e, op->results[0].type, 0);
  double limit = op->opcode == CHLO_IS_NEG_INF ? -__builtin_inf() : __builtin_inf();
  if (op->opcode == CHLO_IS_INF) x = build_unary(e, HLO_ABS, x);
  return build_compare(e, "EQ", "FLOAT", x, build_number(e, op->operands[0]->type, limit));
}

/* ---- next_after --------------------------------------------------------------------------------
 */

/* TN_INVALID for the floats of six bits. */
static tn_type unsigned_like(tn_type type) {
  switch (tn_type_bits(type)) {
  case 4: return TN_U4;
  case 8: return TN_U8;
  case 16: return TN_U16;
  case 32: return TN_U32;
  case 64: return TN_U64;
  default: return TN_INVALID;
  }
}

static ir_value *step_by_one(const op_builder *e, ir_value *bits, ir_value *down) {
  ir_value *one = build_bits(e, bits->type, 1);
  ir_value *less = build_binary(e, HLO_SUBTRACT, bits, one);
  ir_value *more = build_binary(e, HLO_ADD, bits, one);
  return build_select(e, down, less, more);
}

/* The bits of a float of either sign order by magnitude, so the next one away from zero is one
 * more, towards zero one less. From x towards y: less if y is on the other side of zero, or nearer
 * to it. */
static ir_value *step_bits(const op_builder *e, ir_value *x, ir_value *y, const ir_type *bits) {
  tn_type type = x->type->element;
  uint64_t sign = (uint64_t)1 << (tn_type_bits(type) - 1);
  ir_value *xb = build_unary_to(e, HLO_BITCAST_CONVERT, x, bits);
  ir_value *yb = build_unary_to(e, HLO_BITCAST_CONVERT, y, bits);
  if (!xb || !yb) return NULL;
  if (type == TN_F8E8M0FNU) /* no sign, no zero */
    return step_by_one(e, xb, build_compare(e, "GT", "UNSIGNED", xb, yb));
  ir_value *sign_mask = build_bits(e, bits, sign), *rest_mask = build_bits(e, bits, sign - 1);
  ir_value *one = build_bits(e, bits, 1);
  ir_value *x_sign = build_binary(e, HLO_AND, xb, sign_mask);
  ir_value *y_sign = build_binary(e, HLO_AND, yb, sign_mask);
  ir_value *x_size = build_binary(e, HLO_AND, xb, rest_mask);
  ir_value *y_size = build_binary(e, HLO_AND, yb, rest_mask);
  ir_value *apart = build_compare(e, "NE", "UNSIGNED", x_sign, y_sign);
  ir_value *nearer = build_compare(e, "GT", "UNSIGNED", x_size, y_size);
  ir_value *down = build_binary(e, HLO_OR, apart, nearer);
  ir_value *step = step_by_one(e, xb, down), *zero = build_bits(e, bits, 0);
  /* Where -0 would be, there is NaN if a format has one zero only. */
  if (tn_float_is_nan(type, sign))
    step = build_select(e, build_compare(e, "EQ", "UNSIGNED", step, sign_mask), zero, step);
  /* From either zero the next number is the smallest one with the sign of y. */
  ir_value *is_zero = build_compare(e, "EQ", "UNSIGNED", x_size, zero);
  ir_value *smallest = build_binary(e, HLO_OR, y_sign, one);
  return build_select(e, is_zero, smallest, step);
}

static ir_value *next_after(const op_builder *e, ir_value *x, ir_value *y) {
  if (!x || !y) return NULL;
  TN_ASSERT(unsigned_like(x->type->element) != TN_INVALID && x->type == y->type);
  const ir_type *bits = build_type(e, x->type, unsigned_like(x->type->element));
  if (!bits) return NULL;
  ir_value *stepped = build_unary_to(e, HLO_BITCAST_CONVERT, step_bits(e, x, y, bits), x->type);
  ir_value *same = build_compare(e, "EQ", "FLOAT", x, y);
  ir_value *result = build_select(e, same, y, stepped);
  /* A sum with a NaN is a NaN; whether there is one is asked of each, for inf - inf is one too. */
  ir_value *x_nan = build_compare(e, "NE", "FLOAT", x, x),
           *y_nan = build_compare(e, "NE", "FLOAT", y, y);
  return build_select(e, x_nan, x, build_select(e, y_nan, y, result));
}

/* Exact here, by way of f32. */
static ir_value *times_as(const op_builder *e, ir_value *x, double factor, tn_type element) {
  const ir_type *wide = x ? build_type(e, x->type, TN_F32) : NULL;
  const ir_type *to = x ? build_type(e, x->type, element) : NULL;
  if (!wide || !to) return NULL;
  x = build_unary_to(e, HLO_CONVERT, x, wide);
  x = build_binary(e, HLO_MULTIPLY, x, build_number(e, wide, factor));
  return build_unary_to(e, HLO_CONVERT, x, to);
}

static ir_value *expand_next_after(const op_builder *e, const ir_op *op) {
  ir_value *x = op->operands[0], *y = op->operands[1];
  tn_type type = x->type->element;
  if (unsigned_like(type)) return next_after(e, x, y);
  /* Six bits are the lowest numbers of a format of eight, but for a power of two. */
  TN_ASSERT(type == TN_F6E2M3FN || type == TN_F6E3M2FN);
  tn_type like = type == TN_F6E2M3FN ? TN_F8E4M3FN : TN_F8E5M2;
  double factor = type == TN_F6E2M3FN ? 0x1p-6 : 0x1p-12;
  x = times_as(e, x, factor, like);
  y = times_as(e, y, factor, like);
  return times_as(e, next_after(e, x, y), 1 / factor, type);
}

/* ---- the rest ----------------------------------------------------------------------------------
 */

static ir_value *expand_atan(const op_builder *e, const ir_op *op) {
  ir_value *x = op->operands[0];
  return build_binary(e, HLO_ATAN2, x, build_number(e, x->type, 1));
}

/* sqrt(a^2 - real(z)^2): the real part of sqrt(1 - z) * sqrt(1 + z), a sum of two that are not
 * negative. */
static ir_value *kernel_first(const op_builder *e, ir_value *z, tn_type part) {
  const ir_type *real = build_type(e, z->type, part);
  ir_value *one = build_bits(e, z->type, tn_float_from_double(part, 1));
  ir_value *a = build_unary(e, HLO_SQRT, build_binary(e, HLO_SUBTRACT, one, z));
  ir_value *b = build_unary(e, HLO_SQRT, build_binary(e, HLO_ADD, one, z));
  ir_value *reals = build_binary(e, HLO_MULTIPLY, build_unary_to(e, HLO_REAL, a, real),
                                 build_unary_to(e, HLO_REAL, b, real));
  ir_value *imags = build_binary(e, HLO_MULTIPLY, build_unary_to(e, HLO_IMAG, a, real),
                                 build_unary_to(e, HLO_IMAG, b, real));
  ir_value *first = build_binary(e, HLO_ADD, reals, build_unary(e, HLO_ABS, imags));
  /* 0 * inf, where z is infinite. */
  ir_value *rest = build_unary(e, HLO_ABS, build_unary_to(e, HLO_IMAG, z, real));
  return build_select(e, build_compare(e, "EQ", "FLOAT", first, first), first, rest);
}

/* What asin and acos of complex numbers are made of: with a = cosh(imag(asin(z))), the numbers
 * sqrt(a^2 - real(z)^2) and log(a + sqrt(a^2 - 1)). The second is the real part of acosh(z). Parts
 * of the first may be too small for f32 where it is not. */
static ir_value *expand_asin_acos_kernel(const op_builder *e, const ir_op *op) {
  ir_value *z = op->operands[0];
  const ir_type *real = build_type(e, z->type, tn_type_of_complex(z->type->element));
  const ir_type *wide = build_type(e, z->type, TN_C128);
  ir_value *w = z->type->element == TN_C128 ? z : build_unary_to(e, HLO_CONVERT, z, wide);
  ir_value *first = w ? kernel_first(e, w, TN_F64) : NULL;
  if (w != z) first = build_unary_to(e, HLO_CONVERT, first, real);
  ir_value *second = build_unary_to(e, HLO_REAL, build_unary(e, CHLO_ACOSH, z), real);
  return build_op(e, HLO_COMPLEX, 2, (ir_value *[]){first, second}, z->type, 0, NULL);
}

/* ---- mulhi -------------------------------------------------------------------------------------
 */

static bool is_static_integer(const ir_value *x) {
  if (!ir_type_is_static(x->type)) return false;
  tn_type_kind kind = tn_type_get_kind(x->type->element);
  return kind == TN_KIND_SIGNED || kind == TN_KIND_UNSIGNED;
}

/* The high half of a product of 64-bit numbers, taken as unsigned, from the four products of their
 * halves. */
static ir_value *high_half(const op_builder *e, ir_value *x, ir_value *y) {
  if (!x || !y) return NULL;
  ir_value *shift = build_bits(e, x->type, 32), *low = build_bits(e, x->type, UINT32_MAX);
  ir_value *x1 = build_binary(e, HLO_SHIFT_RIGHT_LOGICAL, x, shift);
  ir_value *y1 = build_binary(e, HLO_SHIFT_RIGHT_LOGICAL, y, shift);
  ir_value *x0 = build_binary(e, HLO_AND, x, low), *y0 = build_binary(e, HLO_AND, y, low);
  ir_value *carry = build_binary(e, HLO_MULTIPLY, x0, y0);
  carry = build_binary(e, HLO_SHIFT_RIGHT_LOGICAL, carry, shift);
  ir_value *middle = build_binary(e, HLO_ADD, build_binary(e, HLO_MULTIPLY, x1, y0), carry);
  ir_value *other = build_binary(e, HLO_ADD, build_binary(e, HLO_MULTIPLY, x0, y1),
                                 build_binary(e, HLO_AND, middle, low));
  ir_value *high = build_binary(e, HLO_ADD, build_binary(e, HLO_MULTIPLY, x1, y1),
                                build_binary(e, HLO_SHIFT_RIGHT_LOGICAL, middle, shift));
  return build_binary(e, HLO_ADD, high, build_binary(e, HLO_SHIFT_RIGHT_LOGICAL, other, shift));
}

/* A negative number taken as unsigned is 2^64 too large: the other operand too much in the result.
 */
static ir_value *signed_share(const op_builder *e, ir_value *x, ir_value *y) {
  ir_value *sign = build_binary(e, HLO_SHIFT_RIGHT_ARITHMETIC, x, build_bits(e, x->type, 63));
  return build_binary(e, HLO_AND, sign, y);
}

static ir_value *expand_mulhi(const op_builder *e, const ir_op *op) {
  ir_value *x = op->operands[0], *y = op->operands[1];
  int bits = tn_type_bits(x->type->element);
  bool is_signed = tn_type_get_kind(x->type->element) == TN_KIND_SIGNED;
  if (bits == 64) {
    ir_value *high = high_half(e, x, y);
    if (!is_signed) return high;
    high = build_binary(e, HLO_SUBTRACT, high, signed_share(e, x, y));
    return build_binary(e, HLO_SUBTRACT, high, signed_share(e, y, x));
  }
  TN_ASSERT(bits <= 32); /* the product fits the wide type */
  const ir_type *wide = build_type(e, x->type, is_signed ? TN_S64 : TN_U64);
  if (!wide) return NULL;
  x = build_unary_to(e, HLO_CONVERT, x, wide);
  y = build_unary_to(e, HLO_CONVERT, y, wide);
  ir_value *product = build_binary(e, HLO_MULTIPLY, x, y);
  product = build_binary(e, HLO_SHIFT_RIGHT_LOGICAL, product, build_bits(e, wide, (uint64_t)bits));
  return build_unary_to(e, HLO_CONVERT, product, op->results[0].type);
}

/* Of a real number: itself. */
static ir_value *expand_conj(const op_builder *e, const ir_op *op) {
  (void)e;
  return op->operands[0];
}

typedef ir_value *(*expansion)(const op_builder *e, const ir_op *op);

/* The expansion for the op with these operand types, or NULL. */
static expansion find_expansion(const ir_op *op, bool keeps_kernels) {
  const ir_value *x = op->num_operands ? op->operands[0] : NULL;
  if (!x || op->num_results != 1) return NULL;
  switch (op->opcode) {
  case CHLO_ATAN:
    if (keeps_kernels && chlo_has_kernel(CHLO_ATAN, x->type->element)) return NULL;
    return is_static_float(x) ? expand_atan : NULL;
  case CHLO_CONJ: return is_static_float(x) ? expand_conj : NULL;
  case CHLO_ASIN_ACOS_KERNEL:
    return ir_type_is_static(x->type) && tn_type_of_complex(x->type->element) != TN_INVALID
               ? expand_asin_acos_kernel
               : NULL;
  case CHLO_IS_INF:
  case CHLO_IS_NEG_INF:
  case CHLO_IS_POS_INF: return is_static_float(x) ? expand_is_inf : NULL;
  case CHLO_NEXT_AFTER:
    return op->num_operands == 2 && is_static_float(x) &&
                   ir_type_equal(x->type, op->operands[1]->type)
               ? expand_next_after
               : NULL;
  case CHLO_RAGGED_DOT: return chlo_has_ragged_dot(op) ? chlo_expand_ragged_dot : NULL;
  case CHLO_MULHI:
    return op->num_operands == 2 && is_static_integer(x) &&
                   ir_type_equal(x->type, op->operands[1]->type)
               ? expand_mulhi
               : NULL;
  default: break;
  }
  if (keeps_kernels && chlo_has_kernel(op->opcode, x->type->element)) return NULL;
  if (!chlo_has_formula(op)) return NULL;
  return keeps_kernels ? chlo_expand_widened : chlo_expand_formula;
}

bool chlo_expand_function(const op_builder *e, const ir_op *op, bool keeps_kernels,
                          ir_value **out) {
  expansion expand = find_expansion(op, keeps_kernels);
  *out = expand ? expand(e, op) : NULL;
  return !expand || *out;
}
