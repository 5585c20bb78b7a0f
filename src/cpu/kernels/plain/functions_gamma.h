/* The functions about gamma, and Bessel's, on f64 (docs/numerics.md, "Functions about gamma"). The
 * kernels have them for f64 alone: programs widen narrower types to it. A NaN is any NaN. */
#ifndef TN_CPU_KERNELS_PLAIN_FUNCTIONS_GAMMA_H
#define TN_CPU_KERNELS_PLAIN_FUNCTIONS_GAMMA_H

#include "cpu/kernels/plain/double_double.h"

double cpu_plain_lgamma(double x); /* log |gamma| */
double cpu_plain_digamma(double x);
double cpu_plain_zeta(double x, double q); /* Hurwitz's: the sum of (q + k)^-x over k >= 0 */
double cpu_plain_polygamma(double n, double x);
double cpu_plain_bessel_i1e(double x); /* e^-|x| I1(x) */

dd dd_lgamma(dd x);  /* x >= 1/4 */
dd dd_digamma(dd x); /* x >= 1/4 */

#endif
