/* Blocks of sums of products (gemm.h).
 *
 * Rows and columns are cut into blocks whose operands, packed into panels as wide as a tile, stay
 * in the caches; a tile of the tier's registers takes a panel of each through a block's terms. Sums
 * lie in dst, or, where dst has another type, in `held`, and go on from one block of terms to the
 * next: one chain for each, whatever the cut. What a tile computes beyond rows and columns is not
 * stored.
 *
 * One set for each accumulator's form, and each tier. Leaf code: panels and held sums lie in the
 * scratch of the thread that runs it. */
#include "cpu/kernels/gemm.h"
#include "base/assert.h"
#include "base/tier.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/vector/functions_lanes.h"
#include <string.h>

/* A tile is ROWS rows of two vectors. */
#if defined TN_TIER_avx512
enum { TILE_ROWS = 14 };
#elif defined TN_TIER_avx2
enum { TILE_ROWS = 6 };
#else
enum { TILE_ROWS = 4 };
#endif
enum { FEW_ROWS = 56 }; /* that use each of rhs: reading it in place costs less than packing it */
_Static_assert(GEMM_ROWS % TILE_ROWS == 0 && GEMM_HELD % GEMM_ROWS == 0,
               "packed rows are whole tiles, and held ones whole blocks");

/* x * b + sum, of floats with one rounding. */
LANE vf32 add_product_f32(float x, vf32 b, vf32 sum) {
  return fma_f32(splat_f32(x), b, sum);
}
LANE vf64 add_product_f64(double x, vf64 b, vf64 sum) {
  return fma_f64(splat_f64(x), b, sum);
}
LANE vu32 add_product_u32(uint32_t x, vu32 b, vu32 sum) {
  return sum + x * b;
}
LANE vu64 add_product_u64(uint64_t x, vu64 b, vu64 sum) {
  return sum + x * b;
}
LANE vu32 add_product_pred(uint32_t x, vu32 b, vu32 sum) {
  return sum | (x & b);
}

#define clean_f32(v)  settle_f32(v)
#define clean_f64(v)  settle_f64(v)
#define clean_u32(v)  (v)
#define clean_u64(v)  (v)
#define clean_pred(v) (v)

/* Where a tile's terms lie: element (i, t) of lhs at a[i * row + t * term], (t, j) of rhs at
 * b[t * stride + j]; sums at c, `first`: begin at zero, `last`: NaNs become canonical. */
typedef struct tile_place {
  int64_t terms, row, term, stride, sums;
  bool first, last;
} tile_place;

#define MICRO(form, T, V)                                                                          \
  static inline __attribute__((always_inline)) void micro_##form(                                  \
      const int rows, const int vectors, const T *a, const T *b, T *c, const tile_place *p) {      \
    enum { W = VECTOR_BYTES / sizeof(T) };                                                         \
    V s[TILE_ROWS][2];                                                                             \
    _Pragma("GCC unroll 16") for (int i = 0; i < rows; i++)                                        \
        _Pragma("GCC unroll 2") for (int j = 0; j < vectors; j++) {                                \
      if (p->first)                                                                                \
        s[i][j] = (V){0};                                                                          \
      else                                                                                         \
        memcpy(&s[i][j], c + i * p->sums + j * W, VECTOR_BYTES);                                   \
    }                                                                                              \
    const int64_t row = p->row, term = p->term, stride = p->stride;                                \
    for (int64_t t = p->terms; t > 0; t--) {                                                       \
      V x[2];                                                                                      \
      _Pragma("GCC unroll 2") for (int j = 0; j < vectors; j++)                                    \
          memcpy(&x[j], b + j * W, VECTOR_BYTES);                                                  \
      _Pragma("GCC unroll 16") for (int i = 0; i < rows; i++)                                      \
          _Pragma("GCC unroll 2") for (int j = 0; j < vectors; j++) s[i][j] =                      \
              add_product_##form(a[i * row], x[j], s[i][j]);                                       \
      a += term;                                                                                   \
      b += stride;                                                                                 \
    }                                                                                              \
    _Pragma("GCC unroll 16") for (int i = 0; i < rows; i++)                                        \
        _Pragma("GCC unroll 2") for (int j = 0; j < vectors; j++) {                                \
      V v = s[i][j];                                                                               \
      if (p->last) v = clean_##form(v);                                                            \
      memcpy(c + i * p->sums + j * W, &v, VECTOR_BYTES);                                           \
    }                                                                                              \
  }                                                                                                \
  /* Packed lhs has constant strides, which saves the addresses' registers. */                     \
  static inline __attribute__((always_inline)) void sized_##form(                                  \
      const int rows, int vectors, const T *a, const T *b, T *c, const tile_place *p) {            \
    tile_place q = *p;                                                                             \
    if (p->row == 1 && p->term == TILE_ROWS) {                                                     \
      q.row = 1;                                                                                   \
      q.term = TILE_ROWS;                                                                          \
      if (vectors == 2)                                                                            \
        micro_##form(rows, 2, a, b, c, &q);                                                        \
      else                                                                                         \
        micro_##form(rows, 1, a, b, c, &q);                                                        \
      return;                                                                                      \
    }                                                                                              \
    if (vectors == 2)                                                                              \
      micro_##form(rows, 2, a, b, c, &q);                                                          \
    else                                                                                           \
      micro_##form(rows, 1, a, b, c, &q);                                                          \
  }

/* Rows that a tile computes: the next size there is code for. */
static inline int rounded_rows(int64_t rows) {
#if defined TN_TIER_avx512
  return rows <= 2 ? (int)rows : rows <= 4 ? 4 : rows <= 8 ? 8 : rows <= 11 ? 11 : 14;
#elif defined TN_TIER_avx2
  return rows <= 2 ? (int)rows : rows <= 4 ? 4 : 6;
#else
  return rows <= 2 ? (int)rows : 4;
#endif
}

#if defined TN_TIER_avx512
#define MORE_ROWS(form)                                                                            \
  case 8: sized_##form(8, vectors, a, b, c, p); break;                                             \
  case 11: sized_##form(11, vectors, a, b, c, p); break;                                           \
  case 14:                                                                                         \
    sized_##form(14, vectors, a, b, c, p);                                                         \
    break;
#elif defined TN_TIER_avx2
#define MORE_ROWS(form)                                                                            \
  case 6:                                                                                          \
    sized_##form(6, vectors, a, b, c, p);                                                          \
    break;
#else
#define MORE_ROWS(form)
#endif

/* tile: `rows` and `columns` of sums at c; what the code computes beyond them is not stored. In
 * place, lines beyond the last are not read either: the last one stands in for them. */
#define TILE(form, T, V)                                                                           \
  static void exact_##form(int rows, int vectors, const T *a, const T *b, T *c,                    \
                           const tile_place *p) {                                                  \
    switch (rows) {                                                                                \
    case 1: sized_##form(1, vectors, a, b, c, p); break;                                           \
    case 2: sized_##form(2, vectors, a, b, c, p); break;                                           \
    case 4:                                                                                        \
      sized_##form(4, vectors, a, b, c, p);                                                        \
      break;                                                                                       \
      MORE_ROWS(form)                                                                              \
    default: break;                                                                                \
    }                                                                                              \
  }                                                                                                \
  static void tile_##form(int64_t rows, int64_t columns, const T *a, const T *b, T *c,             \
                          const tile_place *p) {                                                   \
    enum { W = VECTOR_BYTES / sizeof(T) };                                                         \
    int computed = rounded_rows(rows), vectors = columns > W ? 2 : 1;                              \
    if (computed == rows && vectors * W == columns) {                                              \
      exact_##form(computed, vectors, a, b, c, p);                                                 \
      return;                                                                                      \
    }                                                                                              \
    T held[TILE_ROWS * 2 * W] __attribute__((aligned(64)));                                        \
    tile_place q = *p;                                                                             \
    q.sums = 2 * W;                                                                                \
    if (!p->first) {                                                                               \
      memset(held, 0, sizeof held);                                                                \
      for (int64_t i = 0; i < rows; i++)                                                           \
        memcpy(held + i * 2 * W, c + i * p->sums, (size_t)columns * sizeof(T));                    \
    }                                                                                              \
    exact_##form(computed, vectors, a, b, held, &q);                                               \
    for (int64_t i = 0; i < rows; i++)                                                             \
      memcpy(c + i * p->sums, held + i * 2 * W, (size_t)columns * sizeof(T));                      \
  }

/* ---- blocks ---------------------------------------------------------------------------------- */

static inline int64_t smaller_of(int64_t a, int64_t b) {
  return a < b ? a : b;
}

/* What run relies on, for a tile of `wide` columns. */
static void assert_job(const gemm_job *job, int64_t row, int64_t row_end, int64_t column,
                       int64_t column_end, int64_t wide) {
  TN_ASSERT(row >= 0 && row < row_end && column >= 0 && column < column_end && job->terms >= 0);
  TN_ASSERT(!job->store || !job->onto);
  TN_ASSERT(job->store || job->dst_stride != 0 || row_end - row == 1);
  TN_ASSERT(job->rhs.pack && job->lhs.pack);
  TN_ASSERT(!job->rhs.in_place || job->rhs.line_stride == 1);
  /* Panels are whole tiles, and as wide as cpu_gemm_scratch() counts them. */
  TN_ASSERT(GEMM_COLUMNS % wide == 0 && 64 % wide == 0);
}

/* One block of rows x columns x terms; sums at c. `packed_rhs` holds the block's panels unless rhs
 * is used in place. */
#define BLOCK(form, T)                                                                             \
  typedef struct block_##form {                                                                    \
    const gemm_job *job;                                                                           \
    int64_t row, rows, column, columns, term, terms;                                               \
    T *lhs, *rhs, *sums;                                                                           \
    int64_t stride;                                                                                \
    bool lhs_in_place, rhs_in_place;                                                               \
  } block_##form;                                                                                  \
  static void pack_rhs_##form(const block_##form *k) {                                             \
    enum { NR = 2 * VECTOR_BYTES / sizeof(T) };                                                    \
    for (int64_t j = 0; j < k->columns; j += NR)                                                   \
      k->job->rhs.pack(&k->job->rhs, k->column + j, smaller_of(NR, k->columns - j), k->term,       \
                       k->terms, NR, k->rhs + j * k->terms);                                       \
  }                                                                                                \
  static void pack_lhs_##form(const block_##form *k) {                                             \
    for (int64_t i = 0; i < k->rows; i += TILE_ROWS)                                               \
      k->job->lhs.pack(&k->job->lhs, k->row + i, smaller_of(TILE_ROWS, k->rows - i), k->term,      \
                       k->terms, TILE_ROWS, k->lhs + i * k->terms);                                \
  }                                                                                                \
  static void multiply_##form(const block_##form *k) {                                             \
    enum { NR = 2 * VECTOR_BYTES / sizeof(T) };                                                    \
    const gemm_job *job = k->job;                                                                  \
    tile_place p = {.terms = k->terms,                                                             \
                    .sums = k->stride,                                                             \
                    .first = k->term == 0 && !job->onto,                                           \
                    .last = k->term + k->terms == job->terms};                                     \
    for (int64_t j = 0; j < k->columns; j += NR) {                                                 \
      int64_t columns = smaller_of(NR, k->columns - j);                                            \
      const T *b = k->rhs + j * k->terms;                                                          \
      p.stride = NR;                                                                               \
      if (k->rhs_in_place) {                                                                       \
        b = (const T *)job->rhs.data + k->column + j + k->term * job->rhs.term_stride;             \
        p.stride = job->rhs.term_stride;                                                           \
      }                                                                                            \
      for (int64_t i = 0; i < k->rows; i += TILE_ROWS) {                                           \
        int64_t rows = smaller_of(TILE_ROWS, k->rows - i);                                         \
        const T *a = k->lhs + i * k->terms;                                                        \
        p.row = 1;                                                                                 \
        p.term = TILE_ROWS;                                                                        \
        if (k->lhs_in_place) {                                                                     \
          a = (const T *)job->lhs.data + (k->row + i) * job->lhs.line_stride +                     \
              k->term * job->lhs.term_stride;                                                      \
          p.row = job->lhs.line_stride;                                                            \
          p.term = job->lhs.term_stride;                                                           \
        }                                                                                          \
        tile_##form(rows, columns, a, b, k->sums + i * k->stride + j, &p);                         \
      }                                                                                            \
    }                                                                                              \
  }

/* A stretch of rows and columns over all terms, with sums in dst or in `held`. */
#define RUN(form, T)                                                                               \
  static void stretch_##form(block_##form k, int64_t row_end, T *held) {                           \
    const gemm_job *job = k.job;                                                                   \
    int64_t first = k.row;                                                                         \
    for (k.term = 0; k.term < job->terms || job->terms == 0; k.term += GEMM_TERMS) {               \
      k.terms = smaller_of(GEMM_TERMS, job->terms - k.term);                                       \
      if (!k.rhs_in_place) pack_rhs_##form(&k);                                                    \
      for (k.row = first; k.row < row_end; k.row += GEMM_ROWS) {                                   \
        k.rows = smaller_of(GEMM_ROWS, row_end - k.row);                                           \
        if (!k.lhs_in_place) pack_lhs_##form(&k);                                                  \
        k.sums = job->store ? held + (k.row - first) * k.stride                                    \
                            : (T *)job->dst + k.row * k.stride + k.column;                         \
        multiply_##form(&k);                                                                       \
      }                                                                                            \
      if (job->terms == 0) break;                                                                  \
    }                                                                                              \
    if (job->store) job->store(job, first, row_end - first, k.column, k.columns, held, k.stride);  \
  }                                                                                                \
  static void run_##form(const gemm_job *job, int64_t row, int64_t row_end, int64_t column,        \
                         int64_t column_end, void *scratch) {                                      \
    enum { NR = 2 * VECTOR_BYTES / sizeof(T), W = VECTOR_BYTES / sizeof(T) };                      \
    block_##form k = {.job = job};                                                                 \
    assert_job(job, row, row_end, column, column_end, NR);                                         \
    int64_t width = smaller_of(GEMM_COLUMNS, (column_end - column + NR - 1) / NR * NR);            \
    int64_t terms = smaller_of(GEMM_TERMS, job->terms);                                            \
    k.lhs = scratch;                                                                               \
    k.rhs = k.lhs + GEMM_ROWS * terms;                                                             \
    T *held = k.rhs + width * terms;                                                               \
    /* Packing pays when what is packed is used several times. A whole tile is read in place, so   \
     * there must be whole tiles. */                                                               \
    int64_t rows = row_end - row, columns = column_end - column;                                   \
    k.lhs_in_place = job->lhs.in_place && columns <= 4 * NR &&                                     \
                     rounded_rows(rows % TILE_ROWS) == rows % TILE_ROWS;                           \
    k.rhs_in_place = job->rhs.in_place && rows <= FEW_ROWS && columns % W == 0;                    \
    for (k.column = column; k.column < column_end; k.column += GEMM_COLUMNS) {                     \
      k.columns = smaller_of(GEMM_COLUMNS, column_end - k.column);                                 \
      k.stride = job->store ? width : job->dst_stride;                                             \
      int64_t stretch = job->store ? GEMM_HELD : rows;                                             \
      for (k.row = row; k.row < row_end; k.row += stretch)                                         \
        stretch_##form(k, smaller_of(row_end, k.row + stretch), held);                             \
    }                                                                                              \
  }                                                                                                \
  static const gemm_ops ops_##form = {sizeof(T), run_##form};

#define FORM(form, T, V) MICRO(form, T, V) TILE(form, T, V) BLOCK(form, T) RUN(form, T)
FORM(f32, float, vf32)
FORM(f64, double, vf64)
FORM(u32, uint32_t, vu32)
FORM(u64, uint64_t, vu64)
FORM(pred, uint32_t, vu32)

const gemm_ops *TN_TIERED(cpu_gemm_find)(gemm_form form) {
  static const gemm_ops *const all[GEMM_NUM_FORMS] = {&ops_f32, &ops_f64, &ops_u32, &ops_u64,
                                                      &ops_pred};
  return all[form];
}
