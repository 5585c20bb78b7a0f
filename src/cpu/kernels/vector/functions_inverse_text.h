/* The hyperbolic and the inverse functions on vectors, whose steps are the same in f32 and f64:
 * those of plain/functions_inverse_text.h. The file that includes it has said what REAL, VF, VS,
 * VU, OF, CONSTANT, POLY_OF, EXP_PARTS and LOG, of 1 and more, are in its type. */

LANE VF OF(half_exp)(VF a) {
  VS n;
  VF q = EXP_PARTS(OF(at_most)(a, CONSTANT(SINH_HIGH)), &n);
  return OF(scale)(1 + q, (VS)((VU)n - 1));
}

/* x + x^3 P(x^2) */
#define ODD(NAME, a, z) OF(fma)((a) * (z), POLY_OF(NAME, z), a)

LANE VF OF(sinh_lanes)(VF x) {
  VF a = OF(magnitude)(x), z = a * a, half = OF(half_exp)(a);
  VF size = OF(pick)((VS)(a < 1), ODD(SINH, a, z), half - (REAL)0.25 / half);
  return OF(settle_by)(OF(signed_as)(size, x), x);
}

LANE VF OF(cosh_lanes)(VF x) {
  VF half = OF(half_exp)(OF(magnitude)(x));
  return OF(settle_by)(half + (REAL)0.25 / half, x);
}

/* y, no NaN where the mask is set, and our NaN elsewhere. */
LANE VF OF(number_where)(VS mask, VF y) {
  OPAQUE(y);
  return OF(pick)(mask, y, OF(splat)((REAL)NAN));
}

/* log(a + sqrt(a^2 + one)) for a of 3/4 and more */
LANE VF OF(log_of_sum)(VF a, REAL one) {
  VF root = OF(root)(OF(fma)(a, a, OF(splat)(one)));
  root = OF(pick)((VS)(a < CONSTANT(SQUARE_HIGH)), root, a);
  VF k, m = OF(split)(OF(fma)(OF(splat)((REAL)0.5), a, (REAL)0.5 * root), &k);
  return OF(pick)((VS)(a < (REAL)INFINITY), OF(log_of)(m - 1, k + 1), a);
}

LANE VF OF(asinh_lanes)(VF x) {
  VF a = OF(magnitude)(x), z = a * a;
  VS small = (VS)(a < CONSTANT(ASINH_SMALL));
  VF size = OF(pick)(small, ODD(ASINH, a, z), OF(log_of_sum)(a, 1));
  return OF(settle_by)(OF(signed_as)(size, x), x);
}

LANE VF OF(acosh_lanes)(VF x) {
  VF t = x - 1, root = OF(root)(2 * t);
  VF near = OF(fma)(root * t, POLY_OF(ACOSH, t), root);
  VF y = OF(pick)((VS)(x < 2), near, OF(log_of_sum)(x, -1));
  return OF(number_where)((VS)(x >= 1), y);
}

LANE VF OF(atanh_lanes)(VF x) {
  VF a = OF(magnitude)(x), z = a * a;
  VF large = (REAL)0.5 * LOG((1 + a) / (1 - a));
  VF size = OF(pick)((VS)(a < (REAL)0.5), ODD(ATANH, a, z), large);
  return OF(number_where)((VS)(a <= 1), OF(signed_as)(size, x));
}

LANE VF OF(asin_or_half_acos)(VF a, VS large) {
  VF z = OF(pick)(large, (1 - a) * (REAL)0.5, a * a);
  VF base = OF(pick)(large, OF(root)(z), a);
  return ODD(ASIN, base, z);
}

LANE VF OF(asin_lanes)(VF x) {
  VF a = OF(magnitude)(x);
  VS large = (VS)(a > (REAL)0.5);
  VF t = OF(asin_or_half_acos)(a, large);
  VF rest = CONSTANT(PI_2_1) + OF(fma)(OF(splat)(-2), t, OF(splat)(CONSTANT(PI_2_2)));
  t = OF(signed_as)(OF(pick)(large, rest, t), x);
  return OF(number_where)((VS)(a <= 1), t);
}

LANE VF OF(acos_lanes)(VF x) {
  VF a = OF(magnitude)(x);
  VS large = (VS)(a > (REAL)0.5);
  VF t = OF(asin_or_half_acos)(a, large);
  VF right = CONSTANT(PI_2_1) + (CONSTANT(PI_2_2) - OF(pick)(large, t, OF(signed_as)(t, x)));
  VF y = OF(pick)(large, OF(pick)((VS)(x > 0), t, right) * 2, right);
  return OF(number_where)((VS)(a <= 1), y);
}

#undef ODD
#undef REAL
#undef VF
#undef VS
#undef VU
#undef OF
#undef CONSTANT
#undef POLY_OF
#undef EXP_PARTS
#undef LOG
