/* CHLO's functions of real numbers that the kernels do not have, as formulas in f64. Narrower types
 * are widened, and rounded once at the end.
 *
 * lgamma and digamma are polynomials about their zeros, reached by the recurrence, and the
 * asymptotic series for what is large; zeta sums ten terms and takes the rest from Euler and
 * Maclaurin; bessel_i1e is the power series up to 8 and a Chebyshev fit in 16 / x beyond. */
#include "passes/chlo_functions.h"

#include "base/types.h"
#include "passes/rewrite.h"
#include <math.h>

/* ---- writing formulas --------------------------------------------------------------------------
 */

static ir_value *number(const emitter *e, double value) {
  return emit_number(e, e->type, value);
}
static ir_value *plus(const emitter *e, ir_value *x, ir_value *y) {
  return emit_binary(e, HLO_ADD, x, y);
}
static ir_value *less(const emitter *e, ir_value *x, ir_value *y) {
  return emit_binary(e, HLO_SUBTRACT, x, y);
}
static ir_value *times(const emitter *e, ir_value *x, ir_value *y) {
  return emit_binary(e, HLO_MULTIPLY, x, y);
}
static ir_value *over(const emitter *e, ir_value *x, ir_value *y) {
  return emit_binary(e, HLO_DIVIDE, x, y);
}
static ir_value *plus_number(const emitter *e, ir_value *x, double value) {
  return plus(e, x, number(e, value));
}
static ir_value *scale(const emitter *e, ir_value *x, double value) {
  return times(e, x, number(e, value));
}
static ir_value *of(const emitter *e, uint16_t function, ir_value *x) {
  return emit_unary(e, function, x);
}
static ir_value *test(const emitter *e, ir_value *x, const char *direction, double value) {
  return emit_compare(e, direction, "FLOAT", x, number(e, value));
}
static ir_value *is_whole(const emitter *e, ir_value *x) {
  return emit_compare(e, "EQ", "FLOAT", x, of(e, HLO_FLOOR, x));
}
static ir_value *both(const emitter *e, ir_value *x, ir_value *y) {
  return emit_binary(e, HLO_AND, x, y);
}
static ir_value *otherwise(const emitter *e, ir_value *condition, double value, ir_value *x) {
  return emit_select(e, condition, number(e, value), x);
}

/* The highest term first. */
static ir_value *polynomial(const emitter *e, const double *terms, int count, ir_value *z) {
  ir_value *sum = number(e, terms[0]);
  for (int k = 1; k < count; k++) sum = plus_number(e, times(e, sum, z), terms[k]);
  return sum;
}

#define POLYNOMIAL(name, middle, count, ...)                                                       \
  static const double name##_terms[count] = {__VA_ARGS__};                                         \
  static const double name##_centre = middle;
#include "passes/chlo_real.def"
#undef POLYNOMIAL
#define POLYNOMIAL_OF(e, name, x)                                                                  \
  polynomial(e, name##_terms, sizeof name##_terms / sizeof name##_terms[0],                        \
             plus_number(e, x, -name##_centre))

/* ---- inverse and hyperbolic functions ----------------------------------------------------------
 */

/* sqrt(1 - x^2) without losing what is near 1. */
static ir_value *leg(const emitter *e, ir_value *x) {
  ir_value *one = number(e, 1), *below = less(e, one, x), *above = plus(e, one, x);
  return of(e, HLO_SQRT, times(e, below, above));
}

static ir_value *formula_asin(const emitter *e, ir_value *const *x) {
  return emit_binary(e, HLO_ATAN2, x[0], leg(e, x[0]));
}

static ir_value *formula_acos(const emitter *e, ir_value *const *x) {
  return emit_binary(e, HLO_ATAN2, leg(e, x[0]), x[0]);
}

enum { EXP_LIMIT = 709 }; /* e^x is finite up to here */

/* e^a / 2 where e^a itself may be too large. */
static ir_value *half_exp(const emitter *e, ir_value *a) {
  ir_value *root = of(e, HLO_EXPONENTIAL, scale(e, a, 0.5));
  return times(e, scale(e, root, 0.5), root);
}

static ir_value *formula_sinh(const emitter *e, ir_value *const *x) {
  ir_value *a = of(e, HLO_ABS, x[0]), *m = of(e, HLO_EXPONENTIAL_MINUS_ONE, a);
  ir_value *usual = scale(e, plus(e, m, over(e, m, plus_number(e, m, 1))), 0.5);
  ir_value *size = emit_select(e, test(e, a, "GT", EXP_LIMIT), half_exp(e, a), usual);
  return times(e, of(e, HLO_SIGN, x[0]), size);
}

static ir_value *formula_cosh(const emitter *e, ir_value *const *x) {
  ir_value *a = of(e, HLO_ABS, x[0]), *power = of(e, HLO_EXPONENTIAL, a);
  ir_value *usual = plus(e, scale(e, power, 0.5), over(e, number(e, 0.5), power));
  return emit_select(e, test(e, a, "GT", EXP_LIMIT), half_exp(e, a), usual);
}

#define HUGE_ARGUMENT 0x1p28 /* beyond it only the logarithm of 2x counts */

static ir_value *log_of_twice(const emitter *e, ir_value *x) {
  return plus_number(e, of(e, HLO_LOG, x), M_LN2);
}

static ir_value *formula_asinh(const emitter *e, ir_value *const *x) {
  ir_value *a = of(e, HLO_ABS, x[0]), *square = times(e, a, a);
  ir_value *root = plus_number(e, of(e, HLO_SQRT, plus_number(e, square, 1)), 1);
  ir_value *usual = of(e, HLO_LOG_PLUS_ONE, plus(e, a, over(e, square, root)));
  ir_value *size = emit_select(e, test(e, a, "GT", HUGE_ARGUMENT), log_of_twice(e, a), usual);
  return times(e, of(e, HLO_SIGN, x[0]), size);
}

static ir_value *formula_acosh(const emitter *e, ir_value *const *x) {
  ir_value *t = plus_number(e, x[0], -1);
  ir_value *root = of(e, HLO_SQRT, times(e, t, plus_number(e, t, 2)));
  ir_value *usual = of(e, HLO_LOG_PLUS_ONE, plus(e, t, root));
  ir_value *large = log_of_twice(e, x[0]);
  ir_value *size = emit_select(e, test(e, x[0], "GT", HUGE_ARGUMENT), large, usual);
  return otherwise(e, test(e, x[0], "LT", 1), NAN, size);
}

static ir_value *formula_atanh(const emitter *e, ir_value *const *x) {
  ir_value *a = of(e, HLO_ABS, x[0]);
  ir_value *ratio = over(e, plus(e, a, a), less(e, number(e, 1), a));
  ir_value *size = scale(e, of(e, HLO_LOG_PLUS_ONE, ratio), 0.5);
  return times(e, of(e, HLO_SIGN, x[0]), size);
}

/* ---- gamma -------------------------------------------------------------------------------------
 */

/* The argument brought into the interval of a polynomial: start - k, and what the recurrence takes
 * for that. */
typedef struct shifted {
  ir_value *start, *below; /* the argument, plus one if it is below the interval */
  ir_value *at;            /* in it */
  ir_value *steps;         /* from start to at */
} shifted;

/* `middle` is one less than the interval's end: k is the least that goes below the end. */
static shifted shift(const emitter *e, ir_value *x, double low, double middle) {
  shifted s = {.below = test(e, x, "LT", low)};
  s.start = emit_select(e, s.below, plus_number(e, x, 1), x);
  ir_value *whole = of(e, HLO_FLOOR, plus_number(e, s.start, -middle));
  s.steps = emit_select(e, test(e, whole, "GT", 0), whole, number(e, 0));
  s.at = less(e, s.start, s.steps);
  return s;
}

static ir_value *stirling(const emitter *e, const double *terms, int count, ir_value *inverse) {
  return polynomial(e, terms, count, times(e, inverse, inverse));
}

enum { STIRLING_TERMS = 8 };
#define GAMMA_LARGE   8 /* Stirling's series from here */
#define DIGAMMA_LARGE 10
#define REFLECTED     -0.3 /* below it lgamma goes by way of -x */
/* B_2k / (2k (2k - 1)), and B_2k / 2k, the highest first */
static const double stirling_lgamma[STIRLING_TERMS] = {
    -3617.0 / 122400, 1.0 / 156,  -691.0 / 360360, 1.0 / 1188,
    -1.0 / 1680,      1.0 / 1260, -1.0 / 360,      1.0 / 12};
static const double stirling_digamma[STIRLING_TERMS] = {-3617.0 / 8160, 1.0 / 12,   -691.0 / 32760,
                                                        1.0 / 132,      -1.0 / 240, 1.0 / 252,
                                                        -1.0 / 120,     1.0 / 12};

/* lgamma from 0.7 to 2.4, where it has its two zeros. */
static ir_value *lgamma_between(const emitter *e, ir_value *x) {
  ir_value *one = plus_number(e, x, -1), *two = plus_number(e, x, -2);
  ir_value *first = POLYNOMIAL_OF(e, GAMMA_ONE, x);
  ir_value *second = times(e, two, POLYNOMIAL_OF(e, GAMMA_TWO, x));
  return times(e, one, emit_select(e, test(e, x, "LT", 1.4), first, second));
}

/* lgamma from -0.3 on: lgamma(x + 1) - log |x| below 0.7, with the product of x - 1, x - 2, ...
 * from 2.4 on, Stirling's series from 8 on. There is one logarithm for all. */
static ir_value *lgamma_above(const emitter *e, ir_value *x) {
  shifted s = shift(e, x, 0.7, 1.4);
  ir_value *is_large = test(e, x, "GE", GAMMA_LARGE), *product = number(e, 1);
  for (int k = 1; k <= GAMMA_LARGE - 2; k++)
    product =
        times(e, product,
              emit_select(e, test(e, s.steps, "GE", k), plus_number(e, s.start, -k), number(e, 1)));
  ir_value *size = emit_select(e, s.below, of(e, HLO_ABS, x), product);
  ir_value *logarithm = of(e, HLO_LOG, emit_select(e, is_large, x, size));
  ir_value *inverse = over(e, number(e, 1), x);
  ir_value *rest = times(e, inverse, stirling(e, stirling_lgamma, STIRLING_TERMS, inverse));
  rest = plus_number(e, rest, 0.41893853320467274178); /* (log(2 pi) - 1) / 2 */
  ir_value *large = times(e, plus_number(e, x, -0.5), plus_number(e, logarithm, -1));
  ir_value *moved = emit_select(e, s.below, of(e, HLO_NEGATE, logarithm), logarithm);
  return emit_select(e, is_large, plus(e, large, rest), plus(e, lgamma_between(e, s.at), moved));
}

/* log |gamma|; gamma(x) gamma(-x) = -pi / (x sin(pi x)) below. */
static ir_value *formula_lgamma(const emitter *e, ir_value *const *x) {
  ir_value *a = of(e, HLO_ABS, x[0]), *reflects = test(e, x[0], "LT", REFLECTED);
  ir_value *value = lgamma_above(e, emit_select(e, reflects, a, x[0]));
  ir_value *part = less(e, a, of(e, HLO_FLOOR, a));
  part = emit_select(e, test(e, part, "GT", 0.5), less(e, number(e, 1), part), part);
  ir_value *sine = times(e, a, of(e, HLO_SINE, scale(e, part, M_PI)));
  ir_value *mirrored = less(e, of(e, HLO_LOG, over(e, number(e, M_PI), sine)), value);
  mirrored = otherwise(e, test(e, part, "EQ", 0), INFINITY, mirrored);
  value = emit_select(e, reflects, mirrored, value);
  return otherwise(e, test(e, a, "EQ", INFINITY), INFINITY, value);
}

/* digamma from 0 on: digamma(x + 1) - 1 / x below 1, with 1 / (x - 1) + 1 / (x - 2) + ... from 2.3
 * on, the asymptotic series from 10 on. */
static ir_value *digamma_above(const emitter *e, ir_value *x) {
  shifted s = shift(e, x, 1, 1.3);
  ir_value *inverse = over(e, number(e, 1), x), *moved = number(e, 0);
  for (int k = 1; k < DIGAMMA_LARGE - 1; k++) {
    ir_value *step = over(e, number(e, 1), plus_number(e, s.start, -k));
    moved = plus(e, moved, emit_select(e, test(e, s.steps, "GE", k), step, number(e, 0)));
  }
  moved = emit_select(e, s.below, of(e, HLO_NEGATE, inverse), moved);
  /* The zero, in two parts. */
  ir_value *off =
      plus_number(e, plus_number(e, s.at, -0x1.762d86356be3fp+0), -0x1.b86a722197829p-54);
  ir_value *usual = plus(e, times(e, off, POLYNOMIAL_OF(e, DIGAMMA, s.at)), moved);
  ir_value *square = times(e, inverse, inverse);
  ir_value *rest = times(e, square, stirling(e, stirling_digamma, STIRLING_TERMS, inverse));
  ir_value *large = less(e, of(e, HLO_LOG, x), plus(e, scale(e, inverse, 0.5), rest));
  return emit_select(e, test(e, x, "GE", DIGAMMA_LARGE), large, usual);
}

/* digamma(1 - x) = digamma(x) + pi / tan(pi x) below 0. */
static ir_value *formula_digamma(const emitter *e, ir_value *const *x) {
  ir_value *reflects = test(e, x[0], "LT", 0);
  ir_value *value = digamma_above(e, emit_select(e, reflects, less(e, number(e, 1), x[0]), x[0]));
  ir_value *nearest = of(e, HLO_FLOOR, plus_number(e, x[0], 0.5));
  ir_value *angle = scale(e, less(e, x[0], nearest), M_PI);
  ir_value *tangent = over(e, scale(e, of(e, HLO_COSINE, angle), M_PI), of(e, HLO_SINE, angle));
  value = emit_select(e, reflects, less(e, value, tangent), value);
  ir_value *pole = both(e, test(e, x[0], "LE", 0), is_whole(e, x[0]));
  return otherwise(e, pole, NAN, value);
}

/* ---- zeta --------------------------------------------------------------------------------------
 */

enum { ZETA_SUMMED = 10, ZETA_REST = 12 };
/* (2k)! / B_2k */
static const double zeta_rest[ZETA_REST] = {12.0,
                                            -720.0,
                                            30240.0,
                                            -1209600.0,
                                            47900160.0,
                                            -1307674368000.0 / 691,
                                            74724249600.0,
                                            -10670622842880000.0 / 3617,
                                            5109094217170944000.0 / 43867,
                                            -802857662698291200000.0 / 174611,
                                            14101100039391805440000.0 / 77683,
                                            -1693824136731743669452800000.0 / 236364091};

/* The sum of (q + k)^-x over k >= 0: the first terms, the integral of the rest from a = q + 10,
 * half of the term there, and the derivatives there. */
static ir_value *sum_zeta(const emitter *e, ir_value *x, ir_value *q) {
  ir_value *minus = of(e, HLO_NEGATE, x), *sum = emit_binary(e, HLO_POWER, q, minus), *a = q;
  for (int k = 1; k < ZETA_SUMMED; k++)
    sum = plus(e, sum, emit_binary(e, HLO_POWER, plus_number(e, q, k), minus));
  a = plus_number(e, q, ZETA_SUMMED);
  ir_value *term = emit_binary(e, HLO_POWER, a, minus);
  ir_value *rest = over(e, times(e, term, a), plus_number(e, x, -1));
  rest = plus(e, rest, scale(e, term, 0.5));
  ir_value *derivative = over(e, times(e, term, x), a), *square = times(e, a, a);
  for (int k = 0; k < ZETA_REST; k++) {
    rest = plus(e, rest, scale(e, derivative, 1 / zeta_rest[k]));
    ir_value *more = times(e, plus_number(e, x, 2 * k + 1), plus_number(e, x, 2 * k + 2));
    derivative = times(e, derivative, over(e, more, square));
  }
  /* Where a^-x is nothing, so is the rest, whatever the factors are. */
  rest = otherwise(e, test(e, term, "EQ", 0), 0, rest);
  return plus(e, sum, rest);
}

/* Below q = 0 there are poles at whole numbers, and powers only for whole x. */
static ir_value *formula_zeta(const emitter *e, ir_value *const *operands) {
  ir_value *x = operands[0], *q = operands[1], *value = sum_zeta(e, x, q);
  ir_value *low = test(e, q, "LE", 0), *half = of(e, HLO_FLOOR, scale(e, x, 0.5));
  ir_value *even = emit_compare(e, "EQ", "FLOAT", x, scale(e, half, 2));
  ir_value *pole = otherwise(e, even, INFINITY, number(e, NAN));
  value = emit_select(e, both(e, low, is_whole(e, q)), pole, value);
  ir_value *broken = emit_compare(e, "NE", "FLOAT", x, of(e, HLO_FLOOR, x));
  value = otherwise(e, both(e, low, broken), NAN, value);
  value = otherwise(e, test(e, x, "EQ", 1), INFINITY, value);
  return otherwise(e, test(e, x, "LT", 1), NAN, value);
}

/* (-1)^(n + 1) n! zeta(n + 1, x). */
static ir_value *formula_polygamma(const emitter *e, ir_value *const *operands) {
  ir_value *n = operands[0], *x = operands[1], *next = plus_number(e, n, 1);
  ir_value *factorial = of(e, HLO_EXPONENTIAL, formula_lgamma(e, &next));
  ir_value *value = times(e, factorial, formula_zeta(e, (ir_value *[]){next, x}));
  ir_value *odd = emit_binary(e, HLO_REMAINDER, n, number(e, 2));
  ir_value *sign = plus_number(e, scale(e, odd, 2), -1);
  value = emit_select(e, test(e, n, "EQ", 0), formula_digamma(e, &x), times(e, sign, value));
  ir_value *whole = both(e, is_whole(e, n), test(e, n, "GE", 0));
  return emit_select(e, whole, value, number(e, NAN));
}

/* ---- bessel_i1e --------------------------------------------------------------------------------
 */

enum { BESSEL_SERIES = 34 };
#define BESSEL_SPLIT 8.0
/* sqrt(x) i1e(x) in Chebyshev polynomials of 16 / x - 1, the highest first. */
static const double bessel_far[] = {
    2.0269443840532852e-19,  2.4142767194548486e-19,  -1.242193275194891e-18,
    -9.314178867326884e-19,  7.517296310842105e-18,   4.414348323071708e-18,
    -4.6503053684893586e-17, -3.209525921993424e-17,  2.96262899764595e-16,
    3.3082023109209285e-16,  -1.8803547755107825e-15, -3.8144030724370075e-15,
    1.0420276984128802e-14,  4.272440016711951e-14,   -2.1015418427726643e-14,
    -4.0835511110921974e-13, -7.198551776245908e-13,  2.0356285441470896e-12,
    1.4125807436613782e-11,  3.2526035830154884e-11,  -1.8974958123505413e-11,
    -5.589743462196584e-10,  -3.835380385964237e-09,  -2.6314688468895196e-08,
    -2.512236237870209e-07,  -3.882564808877691e-06,  -0.00011058893876262371,
    -0.009761097491361469,   0.7785762350182801};
enum { BESSEL_FAR = sizeof bessel_far / sizeof bessel_far[0] };

/* x/2 times the sum of (x/2)^2k / (k! (k + 1)!), times e^-x. */
static ir_value *bessel_near(const emitter *e, ir_value *x) {
  long double product[BESSEL_SERIES] = {1};
  for (int k = 1; k < BESSEL_SERIES; k++) product[k] = product[k - 1] * k * (k + 1);
  ir_value *half = scale(e, x, 0.5), *square = times(e, half, half);
  ir_value *sum = number(e, (double)(1 / product[BESSEL_SERIES - 1]));
  for (int k = BESSEL_SERIES - 2; k >= 0; k--)
    sum = plus_number(e, times(e, sum, square), (double)(1 / product[k]));
  return times(e, times(e, half, sum), of(e, HLO_EXPONENTIAL, of(e, HLO_NEGATE, x)));
}

static ir_value *bessel_beyond(const emitter *e, ir_value *x) {
  ir_value *t = plus_number(e, over(e, number(e, 32), x), -2);
  ir_value *b0 = number(e, 0), *b1 = b0, *b2 = b0;
  for (int k = 0; k < BESSEL_FAR; k++) {
    b2 = b1;
    b1 = b0;
    b0 = plus_number(e, less(e, times(e, t, b1), b2), bessel_far[k]);
  }
  return over(e, scale(e, less(e, b0, b2), 0.5), of(e, HLO_SQRT, x));
}

static ir_value *formula_bessel_i1e(const emitter *e, ir_value *const *x) {
  ir_value *a = of(e, HLO_ABS, x[0]), *is_near = test(e, a, "LE", BESSEL_SPLIT);
  ir_value *size = emit_select(e, is_near, bessel_near(e, a), bessel_beyond(e, a));
  return times(e, of(e, HLO_SIGN, x[0]), size);
}

/* ---- erf_inv -----------------------------------------------------------------------------------
 */

/* erf_inv of a = |x|, to 5e-9: a times a function of w = -log(1 - a^2). */
static ir_value *near_erf_inv(const emitter *e, ir_value *a, ir_value *rest) {
  ir_value *w = of(e, HLO_NEGATE, of(e, HLO_LOG, times(e, rest, plus_number(e, a, 1))));
  ir_value *root = of(e, HLO_SQRT, w);
  ir_value *centre = POLYNOMIAL_OF(e, INVERSE_CENTRE, w);
  ir_value *tail = times(e, root, POLYNOMIAL_OF(e, INVERSE_TAIL, over(e, number(e, 1), root)));
  return times(e, a, emit_select(e, test(e, w, "LT", 5), centre, tail));
}

/* With the sign of x, and infinite at 1 and -1. */
static ir_value *signed_erf_inv(const emitter *e, ir_value *x, ir_value *a, ir_value *size) {
  ir_value *value = times(e, of(e, HLO_SIGN, x), size);
  return emit_select(e, test(e, a, "EQ", 1), times(e, x, number(e, INFINITY)), value);
}

/* For what is rounded to f32 or less. */
static ir_value *formula_erf_inv_short(const emitter *e, ir_value *const *x) {
  ir_value *a = of(e, HLO_ABS, x[0]);
  return signed_erf_inv(e, x[0], a, near_erf_inv(e, a, less(e, number(e, 1), a)));
}

/* For f64, with one step of Halley's, which cubes the error. */
static ir_value *formula_erf_inv(const emitter *e, ir_value *const *x) {
  ir_value *a = of(e, HLO_ABS, x[0]), *rest = less(e, number(e, 1), a);
  ir_value *y = near_erf_inv(e, a, rest);
  /* How far erf(y) is from a: above 1/2 by erfc, where 1 - a is exact. */
  ir_value *below = less(e, of(e, CHLO_ERF, y), a);
  ir_value *above = less(e, rest, of(e, CHLO_ERFC, y));
  ir_value *off = emit_select(e, test(e, a, "LT", 0.5), below, above);
  ir_value *step =
      scale(e, times(e, off, of(e, HLO_EXPONENTIAL, times(e, y, y))), 0.88622692545275801365);
  step = over(e, step, plus_number(e, times(e, y, step), 1));
  return signed_erf_inv(e, x[0], a, less(e, y, step));
}

/* ---- choosing ----------------------------------------------------------------------------------
 */

typedef ir_value *formula(const emitter *e, ir_value *const *x);

static formula *find_formula(uint16_t opcode, uint32_t *operands) {
  *operands = opcode == CHLO_ZETA || opcode == CHLO_POLYGAMMA ? 2 : 1;
  switch (opcode) {
  case CHLO_ASIN: return formula_asin;
  case CHLO_ACOS: return formula_acos;
  case CHLO_SINH: return formula_sinh;
  case CHLO_COSH: return formula_cosh;
  case CHLO_ASINH: return formula_asinh;
  case CHLO_ACOSH: return formula_acosh;
  case CHLO_ATANH: return formula_atanh;
  case CHLO_LGAMMA: return formula_lgamma;
  case CHLO_DIGAMMA: return formula_digamma;
  case CHLO_ZETA: return formula_zeta;
  case CHLO_POLYGAMMA: return formula_polygamma;
  case CHLO_BESSEL_I1E: return formula_bessel_i1e;
  case CHLO_ERF_INV: return formula_erf_inv;
  default: return NULL;
  }
}

static bool takes(const ir_type *type) {
  return ir_type_is_static(type) && tn_type_get_kind(type->element) == TN_KIND_FLOAT;
}

bool chlo_has_formula_for(uint16_t opcode, const ir_type *type) {
  uint32_t operands;
  return find_formula(opcode, &operands) && operands == 1 && takes(type);
}

bool chlo_has_formula(const ir_op *op) {
  uint32_t operands;
  if (!find_formula(op->opcode, &operands) || op->num_operands != operands) return false;
  const ir_type *type = op->operands[0]->type;
  return takes(type) && (operands == 1 || ir_type_equal(type, op->operands[1]->type));
}

ir_value *chlo_expand_formula(const emitter *e, const ir_op *op) {
  uint32_t operands;
  formula *write = find_formula(op->opcode, &operands);
  ir_value *x[2];
  emitter wide = *e;
  const ir_type *type = op->operands[0]->type;
  wide.type = emit_type(e, type, TN_F64);
  if (!wide.type) return NULL;
  for (uint32_t i = 0; i < operands; i++) {
    x[i] = op->operands[i];
    if (type->element != TN_F64) x[i] = emit_unary_to(e, HLO_CONVERT, x[i], wide.type);
    if (!x[i]) return NULL;
  }
  if (op->opcode == CHLO_ERF_INV && type->element != TN_F64) write = formula_erf_inv_short;
  ir_value *value = write(&wide, x);
  return type->element == TN_F64 ? value : emit_unary_to(e, HLO_CONVERT, value, type);
}
