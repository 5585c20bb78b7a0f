/* What the two sets of tile bodies share: the lists of element types and the finders. Nothing here
 * computes: plain/ and vector/ write their arithmetic separately, so that one checks the other. */
#ifndef TN_CPU_KERNELS_TILE_H
#define TN_CPU_KERNELS_TILE_H

#include "cpu/kernels/registers.h"

/* X(TYPE, suffix, C type, unsigned C type of the same size, bits) */
#define CPU_SIGNED_TYPES(X)                                                                        \
  X(S8, s8, int8_t, uint8_t, 8)                                                                    \
  X(S16, s16, int16_t, uint16_t, 16)                                                               \
  X(S32, s32, int32_t, uint32_t, 32)                                                               \
  X(S64, s64, int64_t, uint64_t, 64)
#define CPU_UNSIGNED_TYPES(X)                                                                      \
  X(U8, u8, uint8_t, uint8_t, 8)                                                                   \
  X(U16, u16, uint16_t, uint16_t, 16)                                                              \
  X(U32, u32, uint32_t, uint32_t, 32)                                                              \
  X(U64, u64, uint64_t, uint64_t, 64)
#define CPU_INTEGER_TYPES(X) CPU_SIGNED_TYPES(X) CPU_UNSIGNED_TYPES(X)

/* X(TYPE, suffix, unsigned C type that holds the bits, exponent bits, mantissa bits) */
#define CPU_FLOAT_TYPES(X)                                                                         \
  X(BF16, bf16, uint16_t, 8, 7)                                                                    \
  X(F16, f16, uint16_t, 5, 10)                                                                     \
  X(F32, f32, uint32_t, 8, 23)                                                                     \
  X(F64, f64, uint64_t, 11, 52)

/* The only NaN that arithmetic makes (docs/numerics.md, "NaN"). */
#define CPU_NAN_BF16 UINT16_C(0x7FC0)
#define CPU_NAN_F16  UINT16_C(0x7E00)
#define CPU_NAN_F32  UINT32_C(0x7FC00000)
#define CPU_NAN_F64  UINT64_C(0x7FF8000000000000)

/* A set of bodies: NULL where the op does not take the type. */
typedef cpu_tile_fn *cpu_tile_finder(cpu_tile_op op, tn_type in, tn_type out);
cpu_tile_finder cpu_tile_find_plain, cpu_tile_find_baseline, cpu_tile_find_avx2,
    cpu_tile_find_avx512;

/* Rows of a set: the bodies of `op` for elements of `type`. */
typedef cpu_tile_fn *cpu_tile_row(cpu_tile_op op, tn_type type);
cpu_tile_row cpu_tile_integer_plain, cpu_tile_float_plain, cpu_tile_function_plain;
cpu_tile_row cpu_tile_complex_plain, cpu_tile_complex_baseline, cpu_tile_complex_avx2,
    cpu_tile_complex_avx512;
cpu_tile_row cpu_tile_complex_function_baseline, cpu_tile_complex_function_avx2,
    cpu_tile_complex_function_avx512;
cpu_tile_row cpu_tile_integer_baseline, cpu_tile_integer_avx2, cpu_tile_integer_avx512;
cpu_tile_row cpu_tile_float_baseline, cpu_tile_float_avx2, cpu_tile_float_avx512;
cpu_tile_row cpu_tile_function_baseline, cpu_tile_function_avx2, cpu_tile_function_avx512;
cpu_tile_row cpu_tile_gamma_baseline, cpu_tile_gamma_avx2, cpu_tile_gamma_avx512;

typedef cpu_tile_fn *cpu_tile_former(cpu_tile_op op, tn_type type, cpu_tile_single single,
                                     bool raw);
cpu_tile_former cpu_tile_form_baseline, cpu_tile_form_avx2, cpu_tile_form_avx512;

/* The register machine's (registers.h). */
typedef cpu_register_fn *cpu_register_finder(cpu_register_op op, tn_type type, int values, int dst,
                                             int src);
cpu_register_finder cpu_register_find_baseline, cpu_register_find_avx2, cpu_register_find_avx512;
typedef int64_t cpu_register_runner(int values, const cpu_register_insn *code, void *const *where,
                                    int64_t n);
cpu_register_runner cpu_register_run_baseline, cpu_register_run_avx2, cpu_register_run_avx512;

typedef cpu_tile_fn *cpu_tile_converter(tn_type in, tn_type out);
cpu_tile_converter cpu_tile_convert_plain, cpu_tile_convert_baseline, cpu_tile_convert_avx2,
    cpu_tile_convert_avx512;
/* Pairs in which one type or both are complex. */
cpu_tile_converter cpu_tile_convert_complex_plain, cpu_tile_convert_complex_baseline,
    cpu_tile_convert_complex_avx2, cpu_tile_convert_complex_avx512;

/* The narrow types (narrow.h), for both levels; CONVERT has them on either side. */
cpu_tile_finder cpu_tile_find_narrow;
cpu_tile_converter cpu_tile_convert_narrow;

/* x = (hi + lo) + quadrant * pi/2 for any finite x, |hi| <= pi/4 and a bit; returns quadrant mod 4.
 * Exact argument reduction: the slow path of sine, cosine and tangent, the same for all bodies. */
int cpu_reduce_by_half_pi(double x, double *hi, double *lo);

#endif
