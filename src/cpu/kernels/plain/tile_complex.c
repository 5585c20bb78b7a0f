/* The oracle for complex<f32> and complex<f64>: pairs of floats, real part first. What the real op
 * does to each part alone is the real op on twice as many elements.
 *
 * Tile bodies (kernel.h): arithmetic and functions on pairs, comparisons, real and imaginary parts
 * and the two put together, and conversions of which one side is complex. Moves leave a NaN's bits;
 * arithmetic gives the canonical NaN. Level 1's are in vector/tile_complex.c and have these bits.
 * Leaf code, on any thread. */
#include "base/narrow.h"
#include "base/types.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/functions_complex.h"
#include <math.h>

/* X(TYPE, suffix, type of the parts, its suffix, its C type) */
#define COMPLEX_TYPES(X) X(C64, c64, F32, f32, float) X(C128, c128, F64, f64, double)

/* ---- parts -------------------------------------------------------------------------------------
 */

#define EACH_PART(op, name, s, PART)                                                               \
  static void name##_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    cpu_tile_float_plain(CPU_TILE_##op, TN_##PART)(dst, src, 2 * n, imm);                          \
  }

#define LOOP1(name, D, S, expr)                                                                    \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    D *d = dst;                                                                                    \
    const S *a = src[0];                                                                           \
    for (int64_t i = 0; i < n; i++) d[i] = (expr);                                                 \
  }
#define LOOP2(name, D, S, expr)                                                                    \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    D *d = dst;                                                                                    \
    const S *a = src[0], *b = src[1];                                                              \
    for (int64_t i = 0; i < n; i++) d[i] = (expr);                                                 \
  }

/* The real parts, the imaginary parts, both with the latter negated, and the two put together: bits
 * move, NaNs too. */
#define PARTS(ID, s, PART, p, T)                                                                   \
  EACH_PART(ADD, add, s, PART)                                                                     \
  EACH_PART(SUBTRACT, subtract, s, PART)                                                           \
  EACH_PART(NEGATE, negate, s, PART)                                                               \
  LOOP1(real_##s, T, cpu_##s, a[i].re)                                                             \
  LOOP1(imag_##s, T, cpu_##s, a[i].im)                                                             \
  LOOP1(conj_##s, cpu_##s, cpu_##s, ((cpu_##s){a[i].re, -a[i].im}))                                \
  LOOP2(complex_##p, cpu_##s, T, ((cpu_##s){a[i], b[i]}))                                          \
  LOOP2(eq_##s, uint8_t, cpu_##s, a[i].re == b[i].re && a[i].im == b[i].im)                        \
  LOOP2(ne_##s, uint8_t, cpu_##s, a[i].re != b[i].re || a[i].im != b[i].im)
COMPLEX_TYPES(PARTS)

/* ---- arithmetic and functions ------------------------------------------------------------------
 */

/* Each of the products, the sum and the difference is rounded to the type. */
#define MULTIPLY(ID, s, PART, p, T)                                                                \
  static cpu_##s product_##s(cpu_##s x, cpu_##s y) {                                               \
    T rr = x.re * y.re, ii = x.im * y.im, ri = x.re * y.im, ir = x.im * y.re;                      \
    return (cpu_##s){settle_##p(rr - ii), settle_##p(ri + ir)};                                    \
  }                                                                                                \
  LOOP2(multiply_##s, cpu_##s, cpu_##s, product_##s(a[i], b[i]))
COMPLEX_TYPES(MULTIPLY)

/* By real part, then by imaginary part. A NaN in either number makes both parts NaN; zeros of both
 * signs are equal, and then the first operand wins. */
#define ORDER(ID, s, PART, p, T)                                                                   \
  static cpu_##s nan_##s(void) {                                                                   \
    return (cpu_##s){settle_##p((T)NAN), settle_##p((T)NAN)};                                      \
  }                                                                                                \
  static bool unordered_##s(cpu_##s x, cpu_##s y) {                                                \
    return x.re != x.re || x.im != x.im || y.re != y.re || y.im != y.im;                           \
  }                                                                                                \
  static bool less_##s(cpu_##s x, cpu_##s y) {                                                     \
    return x.re == y.re ? x.im < y.im : x.re < y.re;                                               \
  }                                                                                                \
  LOOP2(maximum_##s, cpu_##s, cpu_##s,                                                             \
        unordered_##s(a[i], b[i]) ? nan_##s()                                                      \
        : less_##s(a[i], b[i])    ? b[i]                                                           \
                                  : a[i])                                                             \
  LOOP2(minimum_##s, cpu_##s, cpu_##s,                                                             \
        unordered_##s(a[i], b[i]) ? nan_##s()                                                      \
        : less_##s(b[i], a[i])    ? b[i]                                                           \
                                  : a[i])
COMPLEX_TYPES(ORDER)

static inline cpu_c128 wide_c64(cpu_c64 x) {
  return (cpu_c128){(double)x.re, (double)x.im};
}
static inline cpu_c128 wide_c128(cpu_c128 x) {
  return x;
}
static inline cpu_c64 narrow_c64(cpu_c128 x) {
  return (cpu_c64){settle_f32((float)x.re), settle_f32((float)x.im)};
}
static inline cpu_c128 narrow_c128(cpu_c128 x) {
  return (cpu_c128){settle_f64(x.re), settle_f64(x.im)};
}

#define ABS(ID, s, PART, p, T)                                                                     \
  LOOP1(abs_##s, T, cpu_##s, settle_##p((T)cpu_plain_abs_##s(wide_##s(a[i]))))
COMPLEX_TYPES(ABS)

#define FUNCTION1_OF(s, name)                                                                      \
  LOOP1(name##_##s, cpu_##s, cpu_##s, narrow_##s(cpu_plain_##name##_##s(wide_##s(a[i]))))
#define FUNCTION2_OF(s, name)                                                                      \
  LOOP2(name##_##s, cpu_##s, cpu_##s,                                                              \
        narrow_##s(cpu_plain_##name##_##s(wide_##s(a[i]), wide_##s(b[i]))))
#define FUNCTION1(op, name) FUNCTION1_OF(c64, name) FUNCTION1_OF(c128, name)
#define FUNCTION2(op, name) FUNCTION2_OF(c64, name) FUNCTION2_OF(c128, name)
CPU_COMPLEX_UNARY(FUNCTION1)
CPU_COMPLEX_BINARY(FUNCTION2)

/* ---- real numbers as complex ones --------------------------------------------------------------
 */

/* Of all real types, the narrow ones too. */
static cpu_tile_fn *convert_reals(tn_type in, tn_type out) {
  if (narrow_is(in) || narrow_is(out)) return cpu_tile_find_narrow(CPU_TILE_CONVERT, in, out);
  return cpu_tile_find_plain(CPU_TILE_CONVERT, in, out);
}

#define FILL(name, size, byte)                                                                     \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)src;                                                                                     \
    (void)imm;                                                                                     \
    memset(dst, byte, (size_t)n *size);                                                            \
  }
FILL(zero_1, 1, 0)
FILL(zero_2, 2, 0)
FILL(zero_4, 4, 0)
FILL(zero_8, 8, 0)
FILL(zero_e8m0, 1, 0xFF) /* the type has no zero: its NaN */

/* real and imag of a real number: itself, and zero. */
static cpu_tile_fn *find_part_of_real(cpu_tile_op op, tn_type type) {
  if (tn_type_get_kind(type) != TN_KIND_FLOAT) return NULL;
  if (op == CPU_TILE_REAL) return convert_reals(type, type);
  if (type == TN_F8E8M0FNU) return zero_e8m0;
  switch (tn_type_size(type)) {
  case 1: return zero_1;
  case 2: return zero_2;
  case 4: return zero_4;
  default: return zero_8;
  }
}

/* ---- conversion --------------------------------------------------------------------------------
 */

enum { CHUNK = 64 };

/* By way of the type of the parts. dst may be src: a chunk is read before it is written. */
static void from_real(tn_type in, tn_type out, char *dst, const char *src, int64_t n) {
  double made[CHUNK];
  tn_type part = tn_type_of_complex(out);
  size_t size = tn_type_size(part);
  cpu_tile_fn *convert = convert_reals(in, part);
  while (n > 0) {
    int64_t now = n < CHUNK ? n : CHUNK;
    convert(made, (const void *[]){src}, now, NULL);
    memset(dst, 0, 2 * size * (size_t)now);
    for (int64_t i = 0; i < now; i++)
      memcpy(dst + 2 * i * (int64_t)size, (char *)made + i * (int64_t)size, size);
    dst += now * 2 * (int64_t)size;
    src += now * (int64_t)tn_type_size(in);
    n -= now;
  }
}

/* The imaginary part is dropped, for i1 too. */
static void to_real(tn_type in, tn_type out, char *dst, const char *src, int64_t n) {
  double parts[2 * CHUNK];
  tn_type part = tn_type_of_complex(in);
  size_t size = tn_type_size(part);
  cpu_tile_fn *convert = convert_reals(part, out);
  while (n > 0) {
    int64_t now = n < CHUNK ? n : CHUNK;
    for (int64_t i = 0; i < now; i++)
      memcpy((char *)parts + i * (int64_t)size, src + 2 * i * (int64_t)size, size);
    convert(dst, (const void *[]){parts}, now, NULL);
    dst += now * (int64_t)tn_type_size(out);
    src += now * 2 * (int64_t)size;
    n -= now;
  }
}

#define REAL_TYPES(X)                                                                              \
  X(PRED)                                                                                          \
  X(S2)                                                                                            \
  X(S4)                                                                                            \
  X(S8)                                                                                            \
  X(S16)                                                                                           \
  X(S32)                                                                                           \
  X(S64)                                                                                           \
  X(U2)                                                                                            \
  X(U4)                                                                                            \
  X(U8)                                                                                            \
  X(U16)                                                                                           \
  X(U32)                                                                                           \
  X(U64)                                                                                           \
  X(F16)                                                                                           \
  X(BF16)                                                                                          \
  X(F32)                                                                                           \
  X(F64)                                                                                           \
  X(F8E5M2)                                                                                        \
  X(F8E4M3FN)                                                                                      \
  X(F8E4M3B11FNUZ)                                                                                 \
  X(F8E5M2FNUZ)                                                                                    \
  X(F8E4M3FNUZ)                                                                                    \
  X(F8E4M3)                                                                                        \
  X(F8E3M4)                                                                                        \
  X(F8E8M0FNU)                                                                                     \
  X(F4E2M1FN)                                                                                      \
  X(F6E2M3FN)                                                                                      \
  X(F6E3M2FN)

#define CONVERT(name, from, to, how)                                                               \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    how(TN_##from, TN_##to, dst, src[0], n);                                                       \
  }
#define CONVERT_REAL(ID)                                                                           \
  CONVERT(ID##_to_c64, ID, C64, from_real)                                                         \
  CONVERT(ID##_to_c128, ID, C128, from_real)                                                       \
  CONVERT(c64_to_##ID, C64, ID, to_real)                                                           \
  CONVERT(c128_to_##ID, C128, ID, to_real)
REAL_TYPES(CONVERT_REAL)

#define CONVERT_PARTS(name, from, to)                                                              \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    cpu_tile_convert_plain(TN_##from, TN_##to)(dst, src, 2 * n, imm);                              \
  }
CONVERT_PARTS(c64_to_c64, F32, F32)
CONVERT_PARTS(c64_to_c128, F32, F64)
CONVERT_PARTS(c128_to_c64, F64, F32)
CONVERT_PARTS(c128_to_c128, F64, F64)

typedef struct converters {
  cpu_tile_fn *to_c64, *to_c128, *from_c64, *from_c128;
} converters;

#define CONVERTERS(ID) [TN_##ID] = {ID##_to_c64, ID##_to_c128, c64_to_##ID, c128_to_##ID},
static const converters real_converters[TN_NUM_TYPES] = {REAL_TYPES(CONVERTERS)};

static cpu_tile_fn *find_to_real(tn_type in, tn_type out) {
  if (!convert_reals(tn_type_of_complex(in), out)) return NULL;
  return in == TN_C64 ? real_converters[out].from_c64 : real_converters[out].from_c128;
}

static cpu_tile_fn *find_from_real(tn_type in, tn_type out) {
  if (!convert_reals(in, tn_type_of_complex(out))) return NULL;
  return out == TN_C64 ? real_converters[in].to_c64 : real_converters[in].to_c128;
}

cpu_tile_fn *cpu_tile_convert_complex_plain(tn_type in, tn_type out) {
  bool from = tn_type_of_complex(in) != TN_INVALID, to = tn_type_of_complex(out) != TN_INVALID;
  if (from && to) {
    if (in == TN_C64) return out == TN_C64 ? c64_to_c64 : c64_to_c128;
    return out == TN_C64 ? c128_to_c64 : c128_to_c128;
  }
  if (from) return find_to_real(in, out);
  return to ? find_from_real(in, out) : NULL;
}

/* ---- table -------------------------------------------------------------------------------------
 */

#define CELL(op, ID, name) [CPU_TILE_##op][TN_##ID] = name,
#define CELLS(ID, s, PART, p, T)                                                                   \
  CELL(ADD, ID, add_##s)                                                                           \
  CELL(SUBTRACT, ID, subtract_##s)                                                                 \
  CELL(MULTIPLY, ID, multiply_##s)                                                                 \
  CELL(MAXIMUM, ID, maximum_##s)                                                                   \
  CELL(MINIMUM, ID, minimum_##s)                                                                   \
  CELL(NEGATE, ID, negate_##s)                                                                     \
  CELL(ABS, ID, abs_##s)                                                                           \
  CELL(REAL, ID, real_##s)                                                                         \
  CELL(IMAG, ID, imag_##s)                                                                         \
  CELL(CONJ, ID, conj_##s)                                                                         \
  CELL(COMPLEX, PART, complex_##p)                                                                 \
  CELL(EQ, ID, eq_##s)                                                                             \
  CELL(NE, ID, ne_##s)
#define FUNCTION_CELLS(op, name) CELL(op, C64, name##_c64) CELL(op, C128, name##_c128)

static cpu_tile_fn *const table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {
    COMPLEX_TYPES(CELLS) CPU_COMPLEX_UNARY(FUNCTION_CELLS) CPU_COMPLEX_BINARY(FUNCTION_CELLS)};

cpu_tile_fn *cpu_tile_complex_plain(cpu_tile_op op, tn_type type) {
  if (table[op][type]) return table[op][type];
  return op == CPU_TILE_REAL || op == CPU_TILE_IMAG ? find_part_of_real(op, type) : NULL;
}
