/* Element types, by the numbers of PJRT_Buffer_Type (PJRT C API 0.116), so that a value passes
 * through a plugin unchanged. Host arrays hold one element per `tn_type_size` bytes: types narrower
 * than a byte take one byte each, sign- or zero-extended, as PJRT clients expect (the CPU device
 * ignores the bits above their width where it reads them); i1 (TN_PRED) is a byte that is 0 or 1.
 */
#ifndef TENON_TYPES_H
#define TENON_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/export.h>

TN_BEGIN_DECLS

typedef enum tn_type {
  TN_INVALID = 0,
  TN_PRED = 1,
  TN_S8 = 2,
  TN_S16 = 3,
  TN_S32 = 4,
  TN_S64 = 5,
  TN_U8 = 6,
  TN_U16 = 7,
  TN_U32 = 8,
  TN_U64 = 9,
  TN_F16 = 10,
  TN_F32 = 11,
  TN_F64 = 12,
  TN_BF16 = 13,
  TN_C64 = 14,
  TN_C128 = 15,
  TN_F8E5M2 = 16,
  TN_F8E4M3FN = 17,
  TN_F8E4M3B11FNUZ = 18,
  TN_F8E5M2FNUZ = 19,
  TN_F8E4M3FNUZ = 20,
  TN_S4 = 21,
  TN_U4 = 22,
  TN_TOKEN = 23,
  TN_S2 = 24,
  TN_U2 = 25,
  TN_F8E4M3 = 26,
  TN_F8E3M4 = 27,
  TN_F8E8M0FNU = 28,
  TN_F4E2M1FN = 29,
  TN_S1 = 30,
  TN_U1 = 31,
  TN_F6E2M3FN = 32,
  TN_F6E3M2FN = 33
} tn_type;

enum { TN_NUM_TYPES = 34 };

/* Bytes of one element in host memory; 0 for TN_INVALID, TN_TOKEN and numbers that are no type. */
TN_API size_t tn_type_size(tn_type type);

/* Bits that carry the value: 4 for TN_S4, 1 for TN_PRED, 64 for TN_C64; 0 where the size is 0. */
TN_API int tn_type_bits(tn_type type);

/* StableHLO's name for it in MLIR text: "i1", "i32", "ui8", "bf16", "complex<f32>", "f8E4M3FN",
 * "token". "invalid" for anything else. Static. */
TN_API const char *tn_type_name(tn_type type);

/* The inverse of tn_type_name(), NumPy's names too ("float32", "bool", "bfloat16"). TN_INVALID if
 * the name is none, or NULL. */
TN_API tn_type tn_type_from_name(const char *name);

TN_END_DECLS
#endif
