/* The text of the complex functions, included by functions_complex.c once for each precision. No
 * header guard, and no use to anybody else. It is written in terms of
 *
 *   T(name)        name_c64 or name_c128
 *   NUM            the number that computes: f64, or two of them
 *   OF(f64) TOP(n) from and to f64
 *   ADD SUB MUL DIV NEG ROOT           arithmetic
 *   EXP_PARTS EXPM1 SINCOS LOG LOG1P ATAN2 CBRT   functions of NUM
 *   REST(x, y)     x^2 + y^2 + 2 x of two f64, good to NUM's last digits whatever cancels
 *
 * Cancellation is kept out where it would cost more than the digits that NUM has to spare: near
 * |z| = 1 for log, near |1 + z| = 1 for log1p, near the branch points of the inverse functions.
 * Infinities, NaNs and zeros are C's (ISO C, Annex G), for the functions that C has. */

#define TWICE(x) ADD(x, x)
#define HALF(x)  MUL(x, OF(0.5))

/* sqrt(p^2 + q^2) for squares that do not overflow. */
static NUM T(norm)(NUM p, NUM q) {
  if (TOP(p) == 0) return TOP(q) < 0 ? NEG(q) : q;
  return ROOT(ADD(MUL(p, p), MUL(q, q)));
}

static NUM T(part)(double x, int64_t k) {
  return OF(cpu_plain_scale(x, -k));
}

/* |z| 2^-k, with k such that squares neither overflow nor vanish. */
static NUM T(size)(cpu_c128 z, int64_t *k) {
  *k = excess_binades(larger_part(z));
  return T(norm)(T(part)(z.re, *k), T(part)(z.im, *k));
}

cpu_c128 T(cpu_plain_sign)(cpu_c128 z) {
  if (has_nan(z)) return nan_both();
  if (is_zero(z)) return z;
  if (!is_finite(z)) return (cpu_c128){over_infinity(z.re), over_infinity(z.im)};
  int64_t k;
  NUM h = T(size)(z, &k);
  double re = TOP(DIV(T(part)(z.re, k), h)), im = TOP(DIV(T(part)(z.im, k), h));
  return (cpu_c128){copysign(re, z.re), copysign(im, z.im)}; /* pairs lose the sign of a zero */
}

cpu_c128 T(cpu_plain_divide)(cpu_c128 z, cpu_c128 w) {
  if (!is_finite(z) || !is_finite(w) || is_zero(w)) return divide_at_ends(z, w);
  if (w.im == 0) return (cpu_c128){z.re / w.re, z.im / w.re};
  if (w.re == 0) return (cpu_c128){z.im / w.im, -z.re / w.im};
  int64_t kz = excess_binades(larger_part(z)), kw = excess_binades(larger_part(w));
  NUM a = T(part)(z.re, kz), b = T(part)(z.im, kz);
  NUM c = T(part)(w.re, kw), d = T(part)(w.im, kw);
  NUM square = ADD(MUL(c, c), MUL(d, d));
  NUM re = DIV(ADD(MUL(a, c), MUL(b, d)), square);
  NUM im = DIV(SUB(MUL(b, c), MUL(a, d)), square);
  return scale_complex(TOP(re), TOP(im), kz - kw);
}

/* ---- roots ------------------------------------------------------------------------------------
 */

/* sqrt(|x| + i|y|) is t 2^(k/2) + i u 2^(-k/2), k even; *size is |z| 2^-k. */
static void T(root_parts)(cpu_c128 z, NUM *t, NUM *u, NUM *size, int64_t *k) {
  *k = excess_binades(larger_part(z)) & ~INT64_C(1);
  NUM x = T(part)(fabs(z.re), *k);
  *size = T(norm)(x, T(part)(z.im, *k));
  *t = ROOT(HALF(ADD(x, *size)));
  *u = DIV(OF(fabs(z.im)), TWICE(*t));
}

cpu_c128 T(cpu_plain_sqrt)(cpu_c128 z) {
  if (!is_finite(z) || is_zero(z)) return sqrt_at_ends(z);
  NUM t, u, size;
  int64_t k;
  T(root_parts)(z, &t, &u, &size, &k);
  double larger = cpu_plain_scale(TOP(t), k / 2), smaller = cpu_plain_scale(TOP(u), -k / 2);
  return root_of(z, larger, copysign(smaller, z.im));
}

/* The conjugate of the root, over |z|. */
cpu_c128 T(cpu_plain_rsqrt)(cpu_c128 z) {
  if (has_infinity(z)) return (cpu_c128){0, copysign(0, -z.im)};
  if (has_nan(z)) return nan_both();
  if (is_zero(z)) return (cpu_c128){infinity, (double)NAN};
  NUM t, u, size;
  int64_t k;
  T(root_parts)(z, &t, &u, &size, &k);
  double larger = cpu_plain_scale(TOP(DIV(t, size)), -k / 2);
  double smaller = cpu_plain_scale(TOP(DIV(u, size)), -k / 2 - k);
  return root_of(z, larger, copysign(smaller, -z.im));
}

cpu_c128 T(cpu_plain_cbrt)(cpu_c128 z) {
  if (has_infinity(z)) return cbrt_of_infinity(z);
  if (has_nan(z)) return nan_both();
  if (is_zero(z)) return z;
  int64_t k = excess_binades(larger_part(z)) / 3 * 3;
  NUM x = T(part)(z.re, k), y = T(part)(z.im, k), s, c;
  NUM root = CBRT(T(norm)(x, y));
  if (z.re > 0 && fabs(z.im) <= 0x1p-80 * z.re) { /* the angle, y / x, may be too small for f64 */
    double small = TOP(DIV(OF(z.im), MUL(OF(3), MUL(root, root))));
    small = copysign(cpu_plain_scale(small, -2 * (k / 3)), z.im);
    return (cpu_c128){cpu_plain_scale(TOP(root), k / 3), small};
  }
  SINCOS(DIV(ATAN2(y, x), OF(3)), &s, &c);
  return scale_complex(TOP(MUL(root, c)), TOP(MUL(root, s)), k / 3);
}

/* ---- exponentials -----------------------------------------------------------------------------
 */

/* e^x (cos y + i sin y), for a finite y and an x of moderate size. */
static cpu_c128 T(exp_of)(NUM x, NUM y) {
  NUM s, c;
  int64_t n;
  NUM size = ADD(OF(1), EXP_PARTS(x, &n));
  SINCOS(y, &s, &c);
  return scale_complex(TOP(MUL(size, c)), TOP(MUL(size, s)), n);
}

/* size sin y 2^n. The sine of a tiny y, where pairs have no second part, is y. */
static double T(times_sine)(NUM size, NUM sine, double y, int64_t n) {
  if (fabs(y) < 0x1p-500) return cpu_plain_scale(TOP(size) * (y * 0x1p400), n - 400);
  return cpu_plain_scale(TOP(MUL(size, sine)), n);
}

/* e^x cos y - 1 = E cos y - 2 sin^2(y/2), E = e^x - 1. */
cpu_c128 T(cpu_plain_expm1)(cpu_c128 z) {
  if (z.im == 0) return (cpu_c128){cpu_plain_expm1_f64(z.re), z.im};
  if (!is_finite(z) || z.re > 700) {
    cpu_c128 y = T(cpu_plain_exp)(z);
    return (cpu_c128){y.re - 1, y.im};
  }
  NUM s, c, half, unused, x = OF(z.re > -700 ? z.re : -700);
  int64_t n;
  NUM size = ADD(OF(1), EXP_PARTS(OF(z.re), &n));
  SINCOS(OF(z.im), &s, &c);
  SINCOS(OF(0.5 * z.im), &half, &unused);
  NUM re = SUB(MUL(EXPM1(x), c), TWICE(MUL(half, half)));
  return (cpu_c128){TOP(re), T(times_sine)(size, s, z.im, n)};
}

/* sinh x and cosh x for |x| at most FLAT. */
static void T(hyperbolic)(double x, NUM *sinh, NUM *cosh) {
  NUM e = EXPM1(OF(fabs(x))), up = ADD(OF(1), e);
  *sinh = HALF(ADD(e, DIV(e, up)));
  *cosh = ADD(OF(1), HALF(DIV(MUL(e, e), up)));
  if (x < 0) *sinh = NEG(*sinh);
}

/* Beyond, both are e^|x| / 2, but for the sign. */
#define FLAT CPU_HYPERBOLIC_FLAT

cpu_c128 T(cpu_plain_sinh)(cpu_c128 z) {
  if (!is_finite(z)) return sinh_at_ends(z);
  NUM sinh, cosh, s, c;
  SINCOS(OF(z.im), &s, &c);
  if (fabs(z.re) > FLAT) {
    int64_t n;
    NUM size = ADD(OF(1), EXP_PARTS(OF(fabs(z.re)), &n));
    double re = copysign(1, z.re) * TOP(MUL(size, c));
    return (cpu_c128){cpu_plain_scale(re, n - 1), T(times_sine)(size, s, z.im, n - 1)};
  }
  T(hyperbolic)(z.re, &sinh, &cosh);
  double re = z.re == 0 ? copysign(0, z.re * TOP(c)) : TOP(MUL(sinh, c));
  return (cpu_c128){re, z.im == 0 ? z.im : TOP(MUL(cosh, s))};
}

cpu_c128 T(cpu_plain_cosh)(cpu_c128 z) {
  if (!is_finite(z)) return cosh_at_ends(z);
  NUM sinh, cosh, s, c;
  SINCOS(OF(z.im), &s, &c);
  if (fabs(z.re) > FLAT) {
    int64_t n;
    NUM size = ADD(OF(1), EXP_PARTS(OF(fabs(z.re)), &n));
    double im = copysign(1, z.re) * T(times_sine)(size, s, z.im, n - 1);
    return (cpu_c128){cpu_plain_scale(TOP(MUL(size, c)), n - 1), im};
  }
  T(hyperbolic)(z.re, &sinh, &cosh);
  double im = z.re == 0 ? z.re * TOP(s) : z.im == 0 ? copysign(1, z.re) * z.im : TOP(MUL(sinh, s));
  return (cpu_c128){TOP(MUL(cosh, c)), im};
}

/* (sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y) */
cpu_c128 T(cpu_plain_tanh)(cpu_c128 z) {
  if (!is_finite(z)) return tanh_at_ends(z);
  if (z.im == 0) return (cpu_c128){cpu_plain_tanh_f64(z.re), z.im};
  NUM sinh, cosh, s, c;
  SINCOS(OF(z.im), &s, &c);
  if (fabs(z.re) > FLAT) {
    int64_t n;
    NUM size = ADD(OF(1), EXP_PARTS(OF(-2 * fabs(z.re)), &n));
    double im = TOP(MUL(size, MUL(s, c)));
    return (cpu_c128){copysign(1, z.re), cpu_plain_scale(im, n + 2)};
  }
  T(hyperbolic)(z.re, &sinh, &cosh);
  NUM below = ADD(MUL(sinh, sinh), MUL(c, c));
  double re = z.re == 0 ? z.re : TOP(DIV(MUL(sinh, cosh), below));
  return (cpu_c128){re, TOP(DIV(MUL(s, c), below))};
}

/* With a + i b = z / 2: (2 (e^a sinh a + cos^2 b) + i sin y) / (4 (sinh^2 a + cos^2 b)). The sum is
 * e^x + cos y, good to its last digits beside the poles too, where e^x is 1 and cos y is -1. */
cpu_c128 T(cpu_plain_logistic)(cpu_c128 z) {
  if (!is_finite(z)) return logistic_at_ends(z);
  if (z.im == 0) return (cpu_c128){cpu_plain_logistic_f64(z.re), z.im};
  if (z.re < -2 * FLAT) return T(cpu_plain_exp)(z);
  NUM sinh, cosh, s, unused, s2, c2;
  int64_t n;
  SINCOS(OF(z.im), &s, &unused);
  if (z.re > 2 * FLAT) {
    NUM size = ADD(OF(1), EXP_PARTS(OF(-z.re), &n));
    return (cpu_c128){1, cpu_plain_scale(TOP(MUL(size, s)), n)};
  }
  T(hyperbolic)(0.5 * z.re, &sinh, &cosh);
  SINCOS(OF(0.5 * z.im), &s2, &c2);
  NUM root = ADD(sinh, cosh), below = MUL(OF(4), ADD(MUL(sinh, sinh), MUL(c2, c2)));
  if (z.re < 0) root = DIV(OF(1), SUB(cosh, sinh));
  NUM re = DIV(TWICE(ADD(MUL(sinh, root), MUL(c2, c2))), below);
  return (cpu_c128){TOP(re), TOP(DIV(s, below))};
}

/* ---- logarithms -------------------------------------------------------------------------------
 */

/* log |z| for finite z but 0. Near 1 the logarithm of 1 + (a^2 - 1 + b^2), a the larger part, where
 * the sum is exact but for one rounding. */
static NUM T(log_size)(cpu_c128 z) {
  NUM a = OF(larger_part(z)), b = OF(smaller_part(z));
  if (TOP(a) >= 0.5 && TOP(a) < 2) {
    NUM rest = ADD(SUB(MUL(a, a), OF(1)), MUL(b, b));
    if (TOP(rest) > -0.5 && TOP(rest) < 2) return HALF(LOG1P(rest));
  }
  int64_t k;
  NUM size = LOG(T(size)(z, &k));
  return ADD(MUL(LOG(OF(2)), OF((double)k)), size);
}

cpu_c128 T(cpu_plain_log)(cpu_c128 z) {
  if (!is_finite(z) || is_zero(z)) return log_at_ends(z);
  return (cpu_c128){TOP(T(log_size)(z)), TOP(ATAN2(OF(z.im), OF(z.re)))};
}

cpu_c128 T(cpu_plain_log1p)(cpu_c128 z) {
  if (!is_finite(z) || (z.re == -1 && z.im == 0)) return log_at_ends((cpu_c128){1 + z.re, z.im});
  if (z.im == 0 && z.re > -1) return (cpu_c128){cpu_plain_log1p_f64(z.re), z.im};
  if (larger_part(z) > 0x1p120) return T(cpu_plain_log)(z);
  NUM x = OF(z.re), y = OF(z.im), u = ADD(x, OF(1));
  double angle = TOP(ATAN2(y, u));
  NUM rest = REST(z.re, z.im); /* |1 + z|^2 - 1 = x^2 + y^2 + 2 x */
  if (TOP(rest) > -0.5) return (cpu_c128){TOP(HALF(LOG1P(rest))), angle};
  if (TOP(u) == 0) return (cpu_c128){TOP(LOG(OF(fabs(z.im)))), angle};
  return (cpu_c128){TOP(HALF(LOG(ADD(MUL(u, u), MUL(y, y))))), angle};
}

/* exp(w log z); of real numbers with a real result, the real power. */
cpu_c128 T(cpu_plain_power)(cpu_c128 z, cpu_c128 w) {
  cpu_c128 result;
  if (power_at_ends(z, w, &result)) return result;
  if (z.im == 0 && w.im == 0 && (z.re > 0 || w.re == floor(w.re)))
    return (cpu_c128){cpu_plain_power_f64(z.re, w.re), z.re > 0 ? z.im * w.re : 0};
  NUM size = T(log_size)(z), angle = ATAN2(OF(z.im), OF(z.re)), c = OF(w.re), d = OF(w.im);
  double x = w.re * TOP(size) - w.im * TOP(angle), y = w.im * TOP(size) + w.re * TOP(angle);
  if (!(fabs(x) < 5000 && fabs(y) < 0x1p900)) return power_out_of_range(x, y);
  return T(exp_of)(SUB(MUL(c, size), MUL(d, angle)), ADD(MUL(d, size), MUL(c, angle)));
}

/* ---- inverse functions ------------------------------------------------------------------------
 */

/* Hull, Fairgrieve and Tang's way (ACM TOMS 23, 1997): for x, y >= 0, r = |z + 1|, s = |z - 1| and
 * a = (r + s) / 2, sin of the real part of asin z is x / a. Its tangent is x / *root, and the
 * imaginary part is log(a + sqrt(a^2 - 1)), returned. Sums of one sign make a - x and a - 1: the
 * one on the far side of 1 is `far`, the other y^2 `near`. */
static NUM T(arc)(double re, double im, NUM *root) {
  NUM x = OF(re), y = OF(im);
  if (re > 0x1p400 || im > 0x1p400) { /* 1 is nothing beside z */
    int64_t k;
    NUM size = LOG(T(size)((cpu_c128){re, im}, &k));
    *root = y;
    return ADD(MUL(LOG(OF(2)), OF((double)(k + 1))), size);
  }
  if (re == 1 && im < 0x1p-500) /* both are sqrt(y), whose half has not all of y's digits */
    return *root = OF(cpu_plain_scale(sqrt(cpu_plain_scale(im, 400)), -200));
  NUM one = OF(1), less = SUB(x, one), more = ADD(x, one);
  NUM r = T(norm)(more, y), s = T(norm)(less, y), a = HALF(ADD(r, s));
  NUM up = DIV(one, ADD(r, more)), beside = ADD(s, re < 1 ? NEG(less) : less);
  NUM far = HALF(ADD(MUL(MUL(y, y), up), beside)); /* r - (x + 1) and s + |x - 1| */
  NUM near = HALF(ADD(up, DIV(one, beside)));
  if (re < 1) {
    *root = ROOT(MUL(ADD(a, x), far));
    return LOG1P(MUL(y, ADD(MUL(y, near), ROOT(MUL(near, ADD(a, one))))));
  }
  *root = MUL(y, ROOT(MUL(ADD(a, x), near)));
  return LOG1P(ADD(far, ROOT(MUL(far, ADD(a, one)))));
}

cpu_c128 T(cpu_plain_asin)(cpu_c128 z) {
  if (!is_finite(z)) return asin_at_ends(z);
  NUM root, im = T(arc)(fabs(z.re), fabs(z.im), &root);
  double re = TOP(ATAN2(OF(fabs(z.re)), root));
  return (cpu_c128){copysign(re, z.re), copysign(TOP(im), z.im)};
}

cpu_c128 T(cpu_plain_acos)(cpu_c128 z) {
  if (!is_finite(z)) return acos_at_ends(z);
  NUM root, im = T(arc)(fabs(z.re), fabs(z.im), &root);
  return (cpu_c128){TOP(ATAN2(root, OF(z.re))), copysign(TOP(im), -z.im)};
}

cpu_c128 T(cpu_plain_acosh)(cpu_c128 z) {
  cpu_c128 y = T(cpu_plain_acos)(z);
  return (cpu_c128){fabs(y.im), copysign(y.re, z.im)};
}

/* log((1 + z) / (1 - z)) / 2, for x, y >= 0 */
static cpu_c128 T(atanh_of)(double re, double im) {
  NUM x = OF(re), y = OF(im), one = OF(1);
  if (re > 0x1p200 || im > 0x1p200) { /* 1/z + i pi/2 */
    int64_t k = cpu_plain_binade(re > im ? re : im);
    NUM p = T(part)(re, k), q = T(part)(im, k);
    NUM part = DIV(p, ADD(MUL(p, p), MUL(q, q)));
    return (cpu_c128){cpu_plain_scale(TOP(part), -k), CPU_PI_2_1};
  }
  NUM less = SUB(one, x), square = MUL(y, y);
  NUM angle = HALF(ATAN2(TWICE(y), SUB(MUL(less, ADD(one, x)), square)));
  if (re == 1 && im < 0x1p-400) { /* log(2 / y) / 2 */
    if (im == 0) return (cpu_c128){infinity, 0};
    return (cpu_c128){TOP(HALF(SUB(LOG(OF(2)), LOG(y)))), TOP(angle)};
  }
  NUM ratio = DIV(MUL(OF(4), x), ADD(MUL(less, less), square));
  return (cpu_c128){TOP(MUL(OF(0.25), LOG1P(ratio))), TOP(angle)};
}

cpu_c128 T(cpu_plain_atanh)(cpu_c128 z) {
  if (!is_finite(z)) return atanh_at_ends(z);
  cpu_c128 y = T(atanh_of)(fabs(z.re), fabs(z.im));
  return (cpu_c128){copysign(y.re, z.re), copysign(y.im, z.im)};
}

/* ---- the same along the other axis ------------------------------------------------------------
 */

cpu_c128 T(cpu_plain_sine)(cpu_c128 z) {
  return over_i(T(cpu_plain_sinh)(times_i(z)));
}
cpu_c128 T(cpu_plain_cosine)(cpu_c128 z) {
  return T(cpu_plain_cosh)(times_i(z));
}
cpu_c128 T(cpu_plain_tan)(cpu_c128 z) {
  return over_i(T(cpu_plain_tanh)(times_i(z)));
}
cpu_c128 T(cpu_plain_asinh)(cpu_c128 z) {
  return over_i(T(cpu_plain_asin)(times_i(z)));
}
cpu_c128 T(cpu_plain_atan)(cpu_c128 z) {
  return over_i(T(cpu_plain_atanh)(times_i(z)));
}

/* -i log(up / sqrt(up down)), up and down = x +- iy. With x = a + ib and y = c + id, |up|^2 and
 * |down|^2 differ by 4 (bc - ad). The real part is half the angle of up / down, but for a half turn
 * where the angles of up and down, both on one side of the real line, add up to more than the half
 * turn that the angle of a root's square is held to, or, on two sides, differ by as much: `with`
 * and `across`, the imaginary parts of up down and of up conj(down), tell. */
cpu_c128 T(cpu_plain_atan2)(cpu_c128 y, cpu_c128 x) {
  if (x.im == 0 && y.im == 0) return (cpu_c128){cpu_plain_atan2_f64(y.re, x.re), 0};
  bool finite = is_finite(x) && is_finite(y);
  if (finite) {
    int64_t k = excess_binades(larger_part((cpu_c128){larger_part(x), larger_part(y)}));
    x = scale_complex(x.re, x.im, -k);
    y = scale_complex(y.re, y.im, -k);
  }
  cpu_c128 up = {x.re - y.im, x.im + y.re}, down = {x.re + y.im, x.im - y.re};
  if (!finite || larger_part(up) < 0x1p-450 || larger_part(down) < 0x1p-450) {
    cpu_c128 root = T(cpu_plain_sqrt)(multiply_complex(up, down));
    return over_i(T(cpu_plain_log)(T(cpu_plain_divide)(up, root)));
  }
  NUM a = OF(x.re), b = OF(x.im), c = OF(y.re), d = OF(y.im);
  NUM up_re = SUB(a, d), up_im = ADD(b, c), down_re = ADD(a, d), down_im = SUB(b, c);
  NUM along = ADD(MUL(up_re, down_re), MUL(up_im, down_im));
  NUM across = TWICE(ADD(MUL(b, d), MUL(a, c))), with = ADD(MUL(a, b), MUL(c, d));
  bool apart = signbit(up.im) != signbit(down.im);
  if (TOP(across) == 0 && (apart || TOP(along) < 0)) /* zeros' signs tell */
    across = OF(copysign(0, up.im * down.re - up.re * down.im));
  if (TOP(with) == 0) with = OF(multiply_complex(up, down).im);
  NUM angle = HALF(ATAN2(across, along));
  if (signbit(TOP(apart ? across : with)) != signbit(up.im)) {
    double from = apart ? up.im : up.re == 0 ? up.re * up.im : 1;
    if (TOP(angle) != 0) from = -TOP(angle);
    angle = ADD(angle, ATAN2(OF(copysign(0, from)), OF(-1)));
  }
  NUM more = MUL(OF(4), SUB(MUL(b, c), MUL(a, d)));
  bool grows = TOP(more) > 0;
  NUM re = grows ? down_re : up_re, im = grows ? down_im : up_im;
  NUM log = LOG1P(DIV(grows ? more : NEG(more), ADD(MUL(re, re), MUL(im, im))));
  return (cpu_c128){TOP(angle), copysign(0.25 * TOP(log), -TOP(more))};
}

#undef TWICE
#undef HALF
#undef FLAT
