/* Division of complex numbers, the same in every variant. */
#ifndef TN_CPU_KERNELS_QUOTIENT_H
#define TN_CPU_KERNELS_QUOTIENT_H

#include <math.h>

/* f32: in f64, where the square of the divisor neither overflows nor vanishes. */
static inline void quotient_c64(float *re, float *im, float by_re, float by_im) {
  double c = by_re, d = by_im, square = fma(c, c, d * d), a = *re, b = *im;
  *re = (float)(fma(b, d, a * c) / square);
  *im = (float)(fma(b, c, -(a * d)) / square);
}

/* f64: by the ratio of the divisor's smaller part to its larger one (Smith 1962). */
static inline void quotient_c128(double *re, double *im, double c, double d) {
  double a = *re, b = *im;
  if (fabs(c) >= fabs(d)) {
    double ratio = d / c, by = fma(d, ratio, c);
    *re = fma(b, ratio, a) / by;
    *im = fma(-a, ratio, b) / by;
  } else {
    double ratio = c / d, by = fma(c, ratio, d);
    *re = fma(a, ratio, b) / by;
    *im = fma(b, ratio, -a) / by;
  }
}

#endif
