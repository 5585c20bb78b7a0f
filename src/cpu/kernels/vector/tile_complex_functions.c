/* The complex functions in f64 lanes, parts apart: the steps of plain/functions_complex_text.h for
 * the usual numbers, so that a lane has their bits. Where a lane holds an infinity, a NaN, a zero
 * that has a case of its own or a number out of the usual range, that lane is the plain function's.
 *
 * complex<f32> is computed in f64 and rounded once; complex<f64> in f64 with second parts
 * (complex_f64_lanes.h). A body loads as many numbers as a vector of f64 has lanes, in the order
 * that unpacking leaves, and puts them back in order. Compiled once a tier. Leaf code, on any
 * thread. */
#include "base/types.h"
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions_complex.h"
#include "cpu/kernels/vector/complex_f64_lanes.h"
#include "cpu/kernels/vector/double_double_lanes.h"
#include "cpu/kernels/vector/functions_f64_lanes.h"

/* Numbers come and go in the order that unpacking leaves; packing undoes it. */
#if defined(TN_TIER_avx512)
#define FIRST_OF(a, b)  ((vf64)_mm512_unpacklo_pd(a, b))
#define SECOND_OF(a, b) ((vf64)_mm512_unpackhi_pd(a, b))
#define IN_ORDER(x)     ((vf64)_mm512_permutexvar_pd(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), x))
#elif defined(TN_TIER_avx2)
#define FIRST_OF(a, b)  ((vf64)_mm256_unpacklo_pd(a, b))
#define SECOND_OF(a, b) ((vf64)_mm256_unpackhi_pd(a, b))
#define IN_ORDER(x)     ((vf64)_mm256_permute4x64_pd(x, 0xD8))
#else
#define FIRST_OF(a, b)  ((vf64)_mm_unpacklo_pd(a, b))
#define SECOND_OF(a, b) ((vf64)_mm_unpackhi_pd(a, b))
#define IN_ORDER(x)     (x)
#endif

LANE pairs load_c64(const float *p) {
  vf64 a = load_wide(p), b = load_wide(p + LANES_F64);
  return (pairs){FIRST_OF(a, b), SECOND_OF(a, b)};
}
LANE pairs load_c128(const double *p) {
  vf64 a = load_f64(p), b = load_f64(p + LANES_F64);
  return (pairs){FIRST_OF(a, b), SECOND_OF(a, b)};
}
LANE void store_c64(float *p, pairs z) {
  store_narrow(p, FIRST_OF(z.re, z.im));
  store_narrow(p + LANES_F64, SECOND_OF(z.re, z.im));
}
LANE void store_c128(double *p, pairs z) {
  store_f64(p, FIRST_OF(z.re, z.im));
  store_f64(p + LANES_F64, SECOND_OF(z.re, z.im));
}

/* ---- which lanes are usual ---------------------------------------------------------------------
 */

LANE vs64 is_zero(pairs z) {
  return (vs64)(z.re == 0) & (vs64)(z.im == 0);
}
LANE vs64 is_within(vf64 x, double limit) {
  return (vs64)(magnitude_f64(x) <= limit);
}

/* e^x times a sine is scaled by one power of two up to here. */
static const double exp_within = 690;

/* ---- steps -------------------------------------------------------------------------------------
 */

LANE vf64 sum_of_squares(vf64 x, vf64 y) {
  return x * x + y * y;
}
/* |z| of parts whose squares are exact, as those of f32 are. */
LANE vf64 short_size(pairs z) {
  return root_f64(sum_of_squares(z.re, z.im));
}

/* Both for |y| of TRIG_FAST at most: one reduction, and each polynomial once. */
LANE void sine_and_cosine(vf64 y, vf64 *sine, vf64 *cosine) {
  vf64 r, lo;
  vs64 quadrant = reduce_near_f64(y, &r, &lo), odd = odd_quadrant(quadrant);
  vf64 s = sine_of_f64(r, lo), c = cosine_of_f64(r, lo);
  vu64 sine_sign = (vu64)(quadrant & 2) << 62;
  vu64 cosine_sign = (vu64)((vs64)((vu64)quadrant + 1) & 2) << 62;
  *sine = pick_f64((vs64)(y == 0), y, (vf64)((vu64)pick_f64(odd, c, s) ^ sine_sign));
  *cosine = (vf64)((vu64)pick_f64(odd, s, c) ^ cosine_sign);
}

/* e^x (cos y + i sin y) */
LANE pairs exp_of(vf64 x, vf64 y) {
  vs64 n;
  vf64 size = 1 + exp_parts_f64(x, splat_f64(0), &n), power = power_of_two_f64(n), s, c;
  sine_and_cosine(y, &s, &c);
  return (pairs){size * c * power, size * s * power};
}

/* sinh x and cosh x; a zero keeps its sign. */
LANE void hyperbolic_of(vf64 x, vf64 *sinh, vf64 *cosh) {
  vs64 n;
  vf64 a = magnitude_f64(x), q = exp_parts_f64(a, splat_f64(0), &n);
  vf64 e = expm1_of_f64(a, q, n), up = 1 + e;
  *sinh = signed_as_f64((e + e / up) * 0.5, x);
  *cosh = 1 + e * e / up * 0.5;
}

/* log(1 + rest) where `near` is set, else log x. */
LANE vf64 log_of_either(vs64 near, vf64 rest, vf64 x) {
  vf64 u = 1 + rest, b = u - 1, c = (1 - (u - b)) + (rest - b);
  vf64 k, m = split_f64(pick_f64(near, u, x), &k), f = m - 1;
  vf64 near_f = fma_f64(c, power_of_two_f64(to_integer(-k)), f);
  near_f = pick_f64((vs64)(k == 0), rest, near_f);
  return log_of_f64(pick_f64(near, near_f, f), k);
}

LANE vf64 log_size(pairs z) {
  vf64 p = magnitude_f64(z.re), q = magnitude_f64(z.im);
  vf64 a = larger_f64(p, q), b = smaller_f64(p, q);
  vf64 rest = (a * a - 1) + b * b;
  vs64 near = (vs64)(a >= 0.5) & (vs64)(a < 2) & (vs64)(rest > -0.5) & (vs64)(rest < 2);
  vf64 y = log_of_either(near, rest, short_size(z));
  return pick_f64(near, y * 0.5, y);
}

/* sqrt(|x| + i |y|) = t + i u, with |z| */
LANE pairs root_parts(pairs z, vf64 size) {
  vf64 t = root_f64((magnitude_f64(z.re) + size) * 0.5);
  return (pairs){t, magnitude_f64(z.im) / (t + t)};
}

/* ---- complex<f32>: arithmetic and roots --------------------------------------------------------
 */

LANE pairs divide_lanes_c64(pairs z, pairs w, vs64 *usual) {
  *usual = is_finite(z) & is_finite(w) & (vs64)(w.re != 0);
  vs64 real = (vs64)(w.im == 0);
  vf64 below = pick_f64(real, w.re, sum_of_squares(w.re, w.im));
  vf64 re = pick_f64(real, z.re, z.re * w.re + z.im * w.im);
  vf64 im = pick_f64(real, z.im, z.im * w.re - z.re * w.im);
  return (pairs){re / below, im / below};
}

LANE pairs sign_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_finite(z) & ~is_zero(z);
  vf64 size = short_size(z);
  return (pairs){z.re / size, z.im / size};
}

LANE pairs sqrt_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_finite(z);
  pairs root = root_parts(z, short_size(z));
  vs64 zero = is_zero(z);
  root.im = pick_f64(zero, splat_f64(0), root.im);
  return root_of(z.re, z.im, root.re, root.im);
}

LANE pairs rsqrt_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_finite(z) & ~is_zero(z);
  vf64 size = short_size(z);
  pairs root = root_parts(z, size);
  return root_of(z.re, -z.im, root.re / size, root.im / size);
}

LANE pairs cbrt_lanes_c64(pairs z, vs64 *usual) {
  vs64 flat = (vs64)(z.re > 0) & (vs64)(magnitude_f64(z.im) <= 0x1p-80 * z.re);
  *usual = is_finite(z) & ~is_zero(z) & ~flat;
  vf64 root = cbrt_lanes_f64(short_size(z)), s, c;
  sine_and_cosine(atan2_lanes_f64(z.im, z.re) / 3, &s, &c);
  return (pairs){root * c, root * s};
}

/* ---- complex<f32>: exponentials ----------------------------------------------------------------
 */

LANE pairs exp_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_within(z.re, exp_within) & is_within(z.im, CPU_TRIG_FAST);
  return exp_of(z.re, z.im);
}

/* e^x - 1 is -1 wherever the plain steps hold x to a bound. */
LANE pairs expm1_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_within(z.re, exp_within) & is_within(z.im, CPU_TRIG_FAST);
  vs64 n;
  vf64 q = exp_parts_f64(z.re, splat_f64(0), &n), s, c, half, unused;
  sine_and_cosine(z.im, &s, &c);
  sine_and_cosine(0.5 * z.im, &half, &unused);
  half *= half;
  vf64 re = expm1_of_f64(z.re, q, n) * c - (half + half);
  return (pairs){re, (1 + q) * s * power_of_two_f64(n)};
}

LANE pairs sinh_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_within(z.re, CPU_HYPERBOLIC_FLAT) & is_within(z.im, CPU_TRIG_FAST);
  vf64 sinh, cosh, s, c;
  sine_and_cosine(z.im, &s, &c);
  hyperbolic_of(z.re, &sinh, &cosh);
  return (pairs){sinh * c, cosh * s};
}

LANE pairs cosh_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_within(z.re, CPU_HYPERBOLIC_FLAT) & is_within(z.im, CPU_TRIG_FAST);
  vf64 sinh, cosh, s, c;
  sine_and_cosine(z.im, &s, &c);
  hyperbolic_of(z.re, &sinh, &cosh);
  return (pairs){cosh * c, sinh * s};
}

LANE pairs tanh_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_within(z.re, CPU_HYPERBOLIC_FLAT) & is_within(z.im, CPU_TRIG_FAST);
  *usual &= (vs64)(z.im != 0); /* a real tanh has other steps */
  vf64 sinh, cosh, s, c;
  sine_and_cosine(z.im, &s, &c);
  hyperbolic_of(z.re, &sinh, &cosh);
  vf64 below = sum_of_squares(sinh, c);
  return (pairs){sinh * cosh / below, s * c / below};
}

LANE pairs sine_lanes_c64(pairs z, vs64 *usual) {
  return over_i(sinh_lanes_c64(times_i(z), usual));
}
LANE pairs cosine_lanes_c64(pairs z, vs64 *usual) {
  return cosh_lanes_c64(times_i(z), usual);
}
LANE pairs tan_lanes_c64(pairs z, vs64 *usual) {
  return over_i(tanh_lanes_c64(times_i(z), usual));
}

LANE pairs logistic_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_within(z.re, 2 * CPU_HYPERBOLIC_FLAT) & is_within(z.im, CPU_TRIG_FAST);
  *usual &= (vs64)(z.im != 0);
  vf64 sinh, cosh, s, unused, half;
  sine_and_cosine(z.im, &s, &unused);
  sine_and_cosine(0.5 * z.im, &unused, &half);
  hyperbolic_of(0.5 * z.re, &sinh, &cosh);
  vf64 root = magnitude_f64(sinh) + cosh, below = 4 * sum_of_squares(sinh, half);
  root = pick_f64((vs64)(z.re < 0), 1 / root, root);
  return (pairs){2 * (sinh * root + half * half) / below, s / below};
}

/* ---- complex<f32>: logarithms ------------------------------------------------------------------
 */

LANE pairs log_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_finite(z) & ~is_zero(z);
  return (pairs){log_size(z), atan2_lanes_f64(z.im, z.re)};
}

LANE pairs log1p_lanes_c64(pairs z, vs64 *usual) {
  *usual = is_within(z.re, 0x1p120) & is_within(z.im, 0x1p120);
  *usual &= (vs64)(z.im != 0) & (vs64)(z.re != -1);
  vf64 u = z.re + 1, rest = z.re * (z.re + 2) + z.im * z.im;
  vf64 y = log_of_either((vs64)(rest > -0.5), rest, sum_of_squares(u, z.im));
  return (pairs){y * 0.5, atan2_lanes_f64(z.im, u)};
}

LANE pairs power_lanes_c64(pairs z, pairs w, vs64 *usual) {
  vf64 size = log_size(z), angle = atan2_lanes_f64(z.im, z.re);
  vf64 x = w.re * size - w.im * angle, y = w.im * size + w.re * angle;
  vs64 real = (vs64)(z.im == 0) | (vs64)(w.re == 1) | (vs64)(w.re == 0); /* z^1, z^0 */
  *usual = is_finite(z) & is_finite(w) & ~is_zero(z) & ~((vs64)(w.im == 0) & real);
  *usual &= is_within(x, exp_within) & is_within(y, CPU_TRIG_FAST);
  return exp_of(x, y);
}

/* ---- complex<f32>: inverse functions -----------------------------------------------------------
 */

/* Either end of asin's cuts has a case of its own. */
LANE vf64 arc_lanes_c64(pairs z, vf64 *root, vs64 *usual) {
  vf64 x = magnitude_f64(z.re), y = magnitude_f64(z.im), less = x - 1, more = x + 1;
  *usual = is_finite(z) & ~((vs64)(x == 1) & (vs64)(y == 0));
  vs64 inside = (vs64)(x < 1);
  vf64 r = short_size((pairs){more, y}), s = short_size((pairs){less, y}), a = (r + s) * 0.5;
  vf64 up = 1 / (r + more), beside = s + magnitude_f64(less);
  vf64 far = (y * y * up + beside) * 0.5, near = (up + 1 / beside) * 0.5;
  vf64 tangent = root_f64((a + x) * pick_f64(inside, far, near));
  vf64 above = root_f64(pick_f64(inside, near, far) * (a + 1));
  *root = pick_f64(inside, tangent, y * tangent);
  return log1p_lanes_f64(pick_f64(inside, y * (y * near + above), far + above));
}

LANE pairs asin_lanes_c64(pairs z, vs64 *usual) {
  vf64 root, im = arc_lanes_c64(z, &root, usual);
  vf64 re = atan2_lanes_f64(magnitude_f64(z.re), root);
  return (pairs){signed_as_f64(re, z.re), signed_as_f64(im, z.im)};
}

LANE pairs acos_lanes_c64(pairs z, vs64 *usual) {
  vf64 root, im = arc_lanes_c64(z, &root, usual);
  return (pairs){atan2_lanes_f64(root, z.re), signed_as_f64(im, -z.im)};
}

LANE pairs acosh_lanes_c64(pairs z, vs64 *usual) {
  return turned_acosh(acos_lanes_c64(z, usual), z);
}

LANE pairs atanh_lanes_c64(pairs z, vs64 *usual) {
  vf64 x = magnitude_f64(z.re), y = magnitude_f64(z.im), less = 1 - x, square = y * y;
  *usual = is_finite(z) & ~((vs64)(x == 1) & (vs64)(y == 0));
  vf64 im = atan2_lanes_f64(y + y, less * (1 + x) - square) * 0.5;
  vf64 re = 0.25 * log1p_lanes_f64(4 * x / (less * less + square));
  return (pairs){signed_as_f64(re, z.re), signed_as_f64(im, z.im)};
}

LANE pairs asinh_lanes_c64(pairs z, vs64 *usual) {
  return over_i(asin_lanes_c64(times_i(z), usual));
}
LANE pairs atan_lanes_c64(pairs z, vs64 *usual) {
  return over_i(atanh_lanes_c64(times_i(z), usual));
}

/* Nothing is scaled, which is exact for the plain steps. Real numbers are not usual, nor is a
 * product without an imaginary part, which may be on a cut. */
LANE pairs atan2_lanes_c64(pairs y, pairs x, vs64 *usual) {
  vf64 a = x.re, b = x.im, c = y.re, d = y.im;
  pairs up = {a - d, b + c}, down = {a + d, b - c};
  vf64 along = up.re * down.re + up.im * down.im, across = 2 * (b * d + a * c);
  vf64 angle = atan2_lanes_f64(across, along) * 0.5;
  vs64 apart = (vs64)((vu64)up.im ^ (vu64)down.im) < 0;
  vf64 side = pick_f64(apart, across, a * b + c * d);
  *usual = is_finite(x) & is_finite(y) & ~is_zero(up) & ~is_zero(down) & (vs64)(side != 0);
  *usual &= (vs64)(b != 0) | (vs64)(d != 0);
  vs64 turned = (vs64)((vu64)side ^ (vu64)up.im) < 0;
  vf64 from = pick_f64((vs64)(angle == 0), splat_f64(1), -angle);
  angle = pick_f64(turned, angle + signed_as_f64(splat_f64(2 * CPU_PI_2_1), from), angle);
  vf64 more = 4 * (b * c - a * d);
  vs64 grows = (vs64)(more > 0);
  vf64 re = pick_f64(grows, down.re, up.re), im = pick_f64(grows, down.im, up.im);
  vf64 log = log1p_lanes_f64(magnitude_f64(more) / sum_of_squares(re, im));
  return (pairs){angle, signed_as_f64(0.25 * log, -more)};
}

/* ---- complex<f64> ------------------------------------------------------------------------------
 */

LANE pairs exp_lanes_c128(pairs z, vs64 *usual) {
  vs64 tiny = (vs64)(magnitude_f64(z.im) < 0x1p-500) & (vs64)(z.im != 0);
  *usual = is_within(z.re, exp_within) & is_within(z.im, CPU_TRIG_FAST) & ~tiny;
  return exp_of(z.re, z.im);
}

/* ---- both: sizes and squares -------------------------------------------------------------------
 */

LANE vf64 abs_lanes_c64(pairs z, vs64 *usual) {
  *usual = (vs64)splat_f64(0) == 0;
  vf64 infinity = splat_f64((double)INFINITY);
  vs64 endless = (vs64)(magnitude_f64(z.re) == infinity) | (vs64)(magnitude_f64(z.im) == infinity);
  return settle_f64(pick_f64(endless, infinity, short_size(z)));
}

/* The larger part is brought next to 1 by its power of two. */
LANE vf64 abs_lanes_c128(pairs z, vs64 *usual) {
  vf64 p = magnitude_f64(z.re), q = magnitude_f64(z.im);
  vf64 a = larger_f64(p, q), b = smaller_f64(p, q);
  *usual = is_moderate(z);
  vs64 exponent = (vs64)((vu64)a >> 52);
  vf64 down = (vf64)((vu64)(2046 - exponent) << 52), up = (vf64)((vu64)exponent << 52);
  a *= down;
  b *= down;
  vdd square = vdd_sum(a * a, b * b);
  vf64 h = root_f64(square.hi);
  vf64 lost = square.lo + fma_f64(a, a, -(a * a)) + fma_f64(b, b, -(b * b));
  vf64 rest = fma_f64(-h, h, square.hi) + lost;
  return (h + rest / (2 * h)) * up;
}

LANE pairs square_lanes_c128(pairs z, vs64 *usual) {
  *usual = is_finite(z);
  vs64 level = (vs64)(magnitude_f64(z.re) == magnitude_f64(z.im));
  vf64 re = pick_f64(level, splat_f64(0), (z.re - z.im) * (z.re + z.im));
  return (pairs){re, 2 * (z.re * z.im)};
}
LANE pairs square_lanes_c64(pairs z, vs64 *usual) {
  return square_lanes_c128(z, usual);
}

/* ---- loops -------------------------------------------------------------------------------------
 */

typedef cpu_c128 plain1(cpu_c128 z);
typedef cpu_c128 plain2(cpu_c128 z, cpu_c128 w);

/* The lanes that are not usual, one at a time. */
static __attribute__((noinline)) void take_plain1(plain1 *f, const pairs *z, const vs64 *usual,
                                                  pairs *y) {
  for (int i = 0; i < LANES_F64; i++) {
    if ((*usual)[i]) continue;
    cpu_c128 r = f((cpu_c128){z->re[i], z->im[i]});
    y->re[i] = r.re;
    y->im[i] = r.im;
  }
  *y = (pairs){settle_f64(y->re), settle_f64(y->im)};
}

static __attribute__((noinline)) void take_plain2(plain2 *f, const pairs *z, const pairs *w,
                                                  const vs64 *usual, pairs *y) {
  for (int i = 0; i < LANES_F64; i++) {
    if ((*usual)[i]) continue;
    cpu_c128 r = f((cpu_c128){z->re[i], z->im[i]}, (cpu_c128){w->re[i], w->im[i]});
    y->re[i] = r.re;
    y->im[i] = r.im;
  }
  *y = (pairs){settle_f64(y->re), settle_f64(y->im)};
}

/* Copies, so that what the loops hold stays in registers. */
LANE pairs finish1(plain1 *f, pairs z, vs64 usual, pairs y) {
  if (!any_s64(~usual)) return y;
  pairs held = z, result = y;
  vs64 mask = usual;
  take_plain1(f, &held, &mask, &result);
  return result;
}
LANE pairs finish2(plain2 *f, pairs z, pairs w, vs64 usual, pairs y) {
  if (!any_s64(~usual)) return y;
  pairs first = z, second = w, result = y;
  vs64 mask = usual;
  take_plain2(f, &first, &second, &mask, &result);
  return result;
}

/* Whole vectors by `run`, then a padded one for the rest; each result has so many parts. */
#define LOOP_OF(s, T)                                                                              \
  typedef void run_##s(T *d, const T *a, const T *b, int64_t n);                                   \
  static void run_padded_##s(run_##s *run, int parts, T *d, const T *a, const T *b, int64_t n) {   \
    int64_t whole = n / LANES_F64 * LANES_F64;                                                     \
    run(d, a, b, whole);                                                                           \
    if (n == whole) return;                                                                        \
    size_t rest = (size_t)(n - whole) * sizeof(T);                                                 \
    T x[2 * LANES_F64], y[2 * LANES_F64];                                                          \
    for (int i = 0; i < 2 * LANES_F64; i++) x[i] = y[i] = (T)0.5;                                  \
    memcpy(x, a + 2 * whole, 2 * rest);                                                            \
    memcpy(y, b + 2 * whole, 2 * rest);                                                            \
    run(x, x, y, LANES_F64);                                                                       \
    memcpy(d + parts * whole, x, (size_t)parts * rest);                                            \
  }
LOOP_OF(c64, float)
LOOP_OF(c128, double)

#define FUNCTION1(name, s, T)                                                                      \
  static                                                                                           \
      __attribute__((noinline)) void run_##name##_##s(T *d, const T *a, const T *b, int64_t n) {   \
    (void)b;                                                                                       \
    for (int64_t i = 0; i < 2 * n; i += 2 * LANES_F64) {                                           \
      vs64 usual;                                                                                  \
      pairs z = load_##s(a + i), y = name##_lanes_##s(z, &usual);                                  \
      store_##s(d + i, finish1(cpu_plain_##name##_##s, z, usual, y));                              \
    }                                                                                              \
  }                                                                                                \
  static void name##_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    run_padded_##s(run_##name##_##s, 2, dst, src[0], src[0], n);                                   \
  }
#define FUNCTION2(name, s, T)                                                                      \
  static                                                                                           \
      __attribute__((noinline)) void run_##name##_##s(T *d, const T *a, const T *b, int64_t n) {   \
    for (int64_t i = 0; i < 2 * n; i += 2 * LANES_F64) {                                           \
      vs64 usual;                                                                                  \
      pairs z = load_##s(a + i), w = load_##s(b + i), y = name##_lanes_##s(z, w, &usual);          \
      store_##s(d + i, finish2(cpu_plain_##name##_##s, z, w, usual, y));                           \
    }                                                                                              \
  }                                                                                                \
  static void name##_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    run_padded_##s(run_##name##_##s, 2, dst, src[0], src[1], n);                                   \
  }
#define ABS(s, T, store)                                                                           \
  static __attribute__((noinline)) void run_abs_##s(T *d, const T *a, const T *b, int64_t n) {     \
    (void)b;                                                                                       \
    for (int64_t i = 0; i < n; i += LANES_F64) {                                                   \
      vs64 usual;                                                                                  \
      pairs z = load_##s(a + 2 * i), y = {abs_lanes_##s(z, &usual), splat_f64(0)};                 \
      store(d + i, IN_ORDER(finish1(plain_abs, z, usual, y).re));                                  \
    }                                                                                              \
  }                                                                                                \
  static void abs_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {          \
    (void)imm;                                                                                     \
    run_padded_##s(run_abs_##s, 1, dst, src[0], src[0], n);                                        \
  }

/* X(op, name), those of complex<f32> and those of complex<f64> */
#define UNARY_C64(X)                                                                               \
  X(SQUARE, square)                                                                                \
  X(SIGN, sign)                                                                                    \
  X(SQRT, sqrt)                                                                                    \
  X(RSQRT, rsqrt)
#define UNARY_C128(X) X(SQUARE, square)
/* Whose steps are fused multiply-adds, each of them a call where the tier has none: plain there, as
 * is abs. */
#define FUSED_UNARY(X)                                                                             \
  X(CBRT, cbrt)                                                                                    \
  X(EXP, exp)                                                                                      \
  X(EXPM1, expm1)                                                                                  \
  X(LOG, log)                                                                                      \
  X(LOG1P, log1p)                                                                                  \
  X(LOGISTIC, logistic)                                                                            \
  X(TANH, tanh)                                                                                    \
  X(SINE, sine)                                                                                    \
  X(COSINE, cosine)                                                                                \
  X(TAN, tan)                                                                                      \
  X(SINH, sinh)                                                                                    \
  X(COSH, cosh)                                                                                    \
  X(ASIN, asin)                                                                                    \
  X(ACOS, acos)                                                                                    \
  X(ATAN, atan)                                                                                    \
  X(ASINH, asinh)                                                                                  \
  X(ACOSH, acosh)                                                                                  \
  X(ATANH, atanh)
#define FUSED_UNARY_C128(X)                                                                        \
  FUSED_UNARY(X)                                                                                   \
  X(SIGN, sign)                                                                                    \
  X(SQRT, sqrt)                                                                                    \
  X(RSQRT, rsqrt)

#define BODY_C64(op, name)  FUNCTION1(name, c64, float)
#define BODY_C128(op, name) FUNCTION1(name, c128, double)
#define CELL_C64(op, name)  [CPU_TILE_##op] = name##_c64,
#define CELL_C128(op, name) [CPU_TILE_##op] = name##_c128,

UNARY_C64(BODY_C64)
FUNCTION2(divide, c64, float)
UNARY_C128(BODY_C128)
#define CELLS_C64  UNARY_C64(CELL_C64) CELL_C64(DIVIDE, divide)
#define CELLS_C128 UNARY_C128(CELL_C128)

#if defined(TN_TIER_baseline)
#define FUSED_CELLS_C64
#define FUSED_CELLS_C128
#else
FUSED_UNARY(BODY_C64)
FUNCTION2(power, c64, float)
FUNCTION2(atan2, c64, float)
FUSED_UNARY_C128(BODY_C128)
FUNCTION2(divide, c128, double)
enum { POWERS_AT_ONCE = 8 };
static __attribute__((noinline)) void run_power_c128(double *d, const double *a, const double *b,
                                                     int64_t n) {
  exponents held[POWERS_AT_ONCE];
  for (int64_t i = 0; i < 2 * n;) {
    int count = 0;
    for (int64_t at = i; at < 2 * n && count < POWERS_AT_ONCE; at += 2 * LANES_F64)
      held[count++] = exponents_of_power(load_c128(a + at), load_c128(b + at));
    for (int k = 0; k < count; k++, i += 2 * LANES_F64) {
      vs64 usual;
      pairs z = load_c128(a + i), w = load_c128(b + i), y = power_of_exponents(held[k], &usual);
      store_c128(d + i, finish2(cpu_plain_power_c128, z, w, usual, y));
    }
  }
}
static void power_c128(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  run_padded_c128(run_power_c128, 2, dst, src[0], src[1], n);
}
FUNCTION2(atan2, c128, double)

static cpu_c128 plain_abs(cpu_c128 z) {
  return (cpu_c128){cpu_plain_abs_c128(z), 0};
}
ABS(c64, float, store_narrow)
ABS(c128, double, store_f64)

#define FUSED_CELLS_C64                                                                            \
  FUSED_UNARY(CELL_C64) CELL_C64(POWER, power) CELL_C64(ATAN2, atan2) CELL_C64(ABS, abs)
#define FUSED_CELLS_C128                                                                           \
  FUSED_UNARY_C128(CELL_C128)                                                                      \
  CELL_C128(DIVIDE, divide)                                                                        \
  CELL_C128(POWER, power) CELL_C128(ATAN2, atan2) CELL_C128(ABS, abs)
#endif

static cpu_tile_fn *const table_c64[CPU_NUM_TILE_OPS] = {CELLS_C64 FUSED_CELLS_C64};
static cpu_tile_fn *const table_c128[CPU_NUM_TILE_OPS] = {CELLS_C128 FUSED_CELLS_C128};

cpu_tile_fn *TN_TIERED(cpu_tile_complex_function)(cpu_tile_op op, tn_type type) {
  cpu_tile_fn *f = type == TN_C64 ? table_c64[op] : type == TN_C128 ? table_c128[op] : NULL;
  return f ? f : cpu_tile_complex_plain(op, type);
}
