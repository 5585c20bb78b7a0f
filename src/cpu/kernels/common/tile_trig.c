/* Exact reduction of large arguments by pi/2 (Payne and Hanek): x * 2/pi is formed in integers from
 * the bits of 2/pi that can still matter, so nothing is lost however large x is. */
#include "base/assert.h"
#include "cpu/kernels/functions.h"
#include "cpu/kernels/tile.h"
#include <math.h>
#include <string.h>

__extension__ typedef unsigned __int128 uint128;

/* 2/pi = sum words[i] * 2^(-64 (i + 1)) */
static const uint64_t two_over_pi[20] = {
    UINT64_C(0xa2f9836e4e441529), UINT64_C(0xfc2757d1f534ddc0), UINT64_C(0xdb6295993c439041),
    UINT64_C(0xfe5163abdebbc561), UINT64_C(0xb7246e3a424dd2e0), UINT64_C(0x06492eea09d1921c),
    UINT64_C(0xfe1deb1cb129a73e), UINT64_C(0xe88235f52ebb4484), UINT64_C(0xe99c7026b45f7e41),
    UINT64_C(0x3991d639835339f4), UINT64_C(0x9c845f8bbdf9283b), UINT64_C(0x1ff897ffde05980f),
    UINT64_C(0xef2f118b5a0a6d1f), UINT64_C(0x6d367ecf27cb09b7), UINT64_C(0x4f463f669e5fea2d),
    UINT64_C(0x7527bac7ebe5f17b), UINT64_C(0x3d0739f78a5292ea), UINT64_C(0x6bfb5fb11f8d5d08),
    UINT64_C(0x56033046fc7b6bab), UINT64_C(0xf0cfbc209af4361d)};

/* 64 bits of 2/pi that begin at bit `at` after the point (bit 0 weighs 1/2); zeros before it. */
static uint64_t bits_from(int at) {
  int word = at >= 0 ? at / 64 : (at - 63) / 64;
  int shift = at - word * 64;
  TN_ASSERT(shift >= 0 && shift < 64);
  uint64_t high = word >= 0 && word < 20 ? two_over_pi[word] : 0;
  uint64_t low = word + 1 >= 0 && word + 1 < 20 ? two_over_pi[word + 1] : 0;
  return shift == 0 ? high : (high << shift) | (low >> (64 - shift));
}

/* A signed 128-bit fraction of the unit, 2^-128 each, as two doubles. */
static void fraction_to_doubles(uint128 f, bool negative, double *hi, double *lo) {
  uint64_t top = (uint64_t)(f >> 64), bottom = (uint64_t)f;
  int shift = top ? __builtin_clzll(top) : 64 + (bottom ? __builtin_clzll(bottom) : 63);
  f = shift < 128 ? f << shift : 0;
  /* 53 leading bits, then the next 53. */
  double a = ldexp((double)(uint64_t)(f >> 75), -53 - shift);
  double b = ldexp((double)(uint64_t)((f >> 22) & ((UINT64_C(1) << 53) - 1)), -106 - shift);
  *hi = negative ? -a : a;
  *lo = negative ? -b : b;
}

int cpu_reduce_by_half_pi(double x, double *hi, double *lo) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  bool negative = bits >> 63;
  int exponent = (int)(bits >> 52 & 0x7FF) - 1075; /* |x| = mantissa * 2^exponent */
  uint64_t mantissa = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
  /* Bit j of 2/pi times 2^exponent weighs 2^(exponent - 1 - j): while that is 4 or more it can only
   * give multiples of 4, so start at the bit that weighs 2. The product of 192 bits from there with
   * the mantissa, modulo 2^192, has two integer bits on top and 190 bits of fraction. */
  int at = exponent - 2;
  uint64_t w0 = bits_from(at), w1 = bits_from(at + 64), w2 = bits_from(at + 128);
  uint128 low = (uint128)mantissa * w2;
  uint128 middle = (uint128)mantissa * w1 + (uint64_t)(low >> 64);
  uint64_t high = mantissa * w0 + (uint64_t)(middle >> 64);
  int quadrant = (int)(high >> 62);
  uint128 fraction = (uint128)high << 66 | (uint128)(uint64_t)middle << 2 | (uint64_t)low >> 62;
  bool above_half = fraction >> 127;
  if (above_half) {
    fraction = -fraction;
    quadrant++;
  }
  double f_hi, f_lo;
  fraction_to_doubles(fraction, above_half != negative, &f_hi, &f_lo);
  double product = f_hi * CPU_PI_2_1;
  double rest = fma(f_hi, CPU_PI_2_1, -product) + f_hi * CPU_PI_2_2 + f_lo * CPU_PI_2_1;
  *hi = product + rest;
  *lo = rest - (*hi - product);
  return (negative ? -quadrant : quadrant) & 3;
}
