/* The hyperbolic and the inverse functions, whose steps are the same in f32 and f64. The file that
 * includes it has said what REAL, INT, OF, CONSTANT, POLY_OF, EXP_PARTS, FMA, ROOT, SIZE, SIGNED,
 * SPLIT and LOG, of 1 and more, are in its type, and has not_a_number, clamp_to, scale_by_power and
 * log_of. */

/* e^a / 2, which may be infinite. */
static REAL half_exp(REAL a) {
  INT n;
  REAL q = EXP_PARTS(clamp_to(a, 0, CONSTANT(SINH_HIGH)), &n);
  return scale_by_power(1 + q, n - 1);
}

REAL OF(sinh)(REAL x) {
  if (x != x) return not_a_number();
  REAL a = SIZE(x), z = a * a;
  if (a < 1) return SIGNED(FMA(a * z, POLY_OF(SINH, z), a), x);
  REAL half = half_exp(a);
  return SIGNED(half - (REAL)0.25 / half, x);
}

REAL OF(cosh)(REAL x) {
  if (x != x) return not_a_number();
  REAL half = half_exp(SIZE(x));
  return half + (REAL)0.25 / half;
}

/* log(a + root), with root = sqrt(a^2 + one) if that matters. */
static REAL log_of_sum(REAL a, REAL one) {
  if (a == (REAL)INFINITY) return a;
  REAL root = a < CONSTANT(SQUARE_HIGH) ? ROOT(FMA(a, a, one)) : a;
  REAL k, m = SPLIT(FMA((REAL)0.5, a, (REAL)0.5 * root), &k);
  return log_of(m - 1, k + 1);
}

REAL OF(asinh)(REAL x) {
  if (x != x) return not_a_number();
  REAL a = SIZE(x), z = a * a;
  REAL size = a < CONSTANT(ASINH_SMALL) ? FMA(a * z, POLY_OF(ASINH, z), a) : log_of_sum(a, 1);
  return SIGNED(size, x);
}

REAL OF(acosh)(REAL x) {
  if (!(x >= 1)) return not_a_number();
  if (x >= 2) return log_of_sum(x, -1);
  REAL t = x - 1, root = ROOT(2 * t);
  return FMA(root * t, POLY_OF(ACOSH, t), root);
}

REAL OF(atanh)(REAL x) {
  REAL a = SIZE(x), z = a * a;
  if (!(a <= 1)) return not_a_number();
  if (a < (REAL)0.5) return SIGNED(FMA(a * z, POLY_OF(ATANH, z), a), x);
  return SIGNED((REAL)0.5 * LOG((1 + a) / (1 - a)), x);
}

/* asin a for a up to 1/2; above it asin sqrt((1 - a) / 2), which is half of acos a. */
static REAL asin_or_half_acos(REAL a) {
  REAL z = a > (REAL)0.5 ? (1 - a) * (REAL)0.5 : a * a;
  REAL base = a > (REAL)0.5 ? ROOT(z) : a;
  return FMA(base * z, POLY_OF(ASIN, z), base);
}

REAL OF(asin)(REAL x) {
  REAL a = SIZE(x);
  if (!(a <= 1)) return not_a_number();
  REAL t = asin_or_half_acos(a);
  if (a > (REAL)0.5) t = CONSTANT(PI_2_1) + FMA(-2, t, CONSTANT(PI_2_2));
  return SIGNED(t, x);
}

REAL OF(acos)(REAL x) {
  REAL a = SIZE(x);
  if (!(a <= 1)) return not_a_number();
  REAL t = asin_or_half_acos(a);
  if (x > (REAL)0.5) return 2 * t;
  if (x < -(REAL)0.5) return 2 * (CONSTANT(PI_2_1) + (CONSTANT(PI_2_2) - t));
  return CONSTANT(PI_2_1) + (CONSTANT(PI_2_2) - SIGNED(t, x));
}

#undef REAL
#undef INT
#undef OF
#undef CONSTANT
#undef POLY_OF
#undef EXP_PARTS
#undef FMA
#undef ROOT
#undef SIZE
#undef SIGNED
#undef SPLIT
#undef LOG
