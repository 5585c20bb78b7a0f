/* Fourier transforms in vectors: fft_type.h for f32 and for f64. */
#include "cpu/kernels/fft.h"
#include "base/assert.h"
#include "base/tier.h"
#include "cpu/kernels/vector/functions_lanes.h"
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
/* Called from several places: one copy is enough. */
#define APART  static __attribute__((noinline))
#define UNROLL _Pragma("GCC unroll 8")

#define SAME(v)          (v)
#define SHUFFLED(v, ...) __builtin_shufflevector(v, v, __VA_ARGS__)
#if defined TN_TIER_avx512
#define BACK_F32(v) SHUFFLED(v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define BACK_F64(v) SHUFFLED(v, 7, 6, 5, 4, 3, 2, 1, 0)
#elif defined TN_TIER_avx2
#define BACK_F32(v) SHUFFLED(v, 7, 6, 5, 4, 3, 2, 1, 0)
#define BACK_F64(v) SHUFFLED(v, 3, 2, 1, 0)
#else
#define BACK_F32(v) SHUFFLED(v, 3, 2, 1, 0)
#define BACK_F64(v) SHUFFLED(v, 1, 0)
#endif

#define REAL    float
#define BITS    uint32_t
#define ABOVE   UINT32_C(0x7f800000)
#define QUIET   UINT32_C(0x7fc00000)
#define SIGN    UINT32_C(0x80000000)
#define BACK    BACK_F32
#define NAME(x) x##_f32
#define TRANSPOSE(m)                                                                               \
  {                                                                                                \
    narrow_f32 a = __builtin_shufflevector(m[0], m[1], 0, 4, 1, 5);                                \
    narrow_f32 b = __builtin_shufflevector(m[2], m[3], 0, 4, 1, 5);                                \
    narrow_f32 d = __builtin_shufflevector(m[0], m[1], 2, 6, 3, 7);                                \
    narrow_f32 e = __builtin_shufflevector(m[2], m[3], 2, 6, 3, 7);                                \
    m[0] = __builtin_shufflevector(a, b, 0, 1, 4, 5);                                              \
    m[1] = __builtin_shufflevector(a, b, 2, 3, 6, 7);                                              \
    m[2] = __builtin_shufflevector(d, e, 0, 1, 4, 5);                                              \
    m[3] = __builtin_shufflevector(d, e, 2, 3, 6, 7);                                              \
  }
#include "cpu/kernels/vector/fft_type.h"
#undef REAL
#undef BITS
#undef ABOVE
#undef QUIET
#undef SIGN
#undef NAME
#undef BACK
#undef TRANSPOSE

#define REAL    double
#define BITS    uint64_t
#define ABOVE   UINT64_C(0x7ff0000000000000)
#define QUIET   UINT64_C(0x7ff8000000000000)
#define SIGN    UINT64_C(0x8000000000000000)
#define BACK    BACK_F64
#define NAME(x) x##_f64
#define TRANSPOSE(m)                                                                               \
  {                                                                                                \
    narrow_f64 a = __builtin_shufflevector(m[0], m[1], 0, 2);                                      \
    m[1] = __builtin_shufflevector(m[0], m[1], 1, 3);                                              \
    m[0] = a;                                                                                      \
  }
#include "cpu/kernels/vector/fft_type.h"

void TN_TIERED(cpu_fft_run)(const void *params, void *const *data, int64_t begin, int64_t end,
                            void *scratch) {
  const fft_params *p = params;
  if (p->spec.type == TN_F32)
    run_f32(p, data, begin, end, scratch);
  else
    run_f64(p, data, begin, end, scratch);
}
