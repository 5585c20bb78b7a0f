/* Sums of products in blocks: what dots and convolutions run on. Each result is one chain over the
 * terms, in order, begun at zero and carried on through memory from one block of terms to the next,
 * so blocks and tiles change no bit. */
#ifndef TN_CPU_KERNELS_GEMM_H
#define TN_CPU_KERNELS_GEMM_H

#include "cpu/kernels/dot.h"

enum {
  GEMM_ROWS = 168,     /* rows of lhs packed at once; a multiple of every tier's tile */
  GEMM_TERMS = 256,    /* terms packed at once */
  GEMM_COLUMNS = 1024, /* columns of rhs packed at once */
  GEMM_HELD = 504      /* rows whose sums are held while terms remain and dst cannot hold them */
};

typedef struct gemm_operand gemm_operand;
/* out[t * width + i] = element (line + i, term + t), in the accumulator's type, for t < terms and
 * i < count; zero for count <= i < width. A line is a row of lhs or a column of rhs. */
typedef void gemm_pack(const gemm_operand *operand, int64_t line, int64_t count, int64_t term,
                       int64_t terms, int64_t width, void *out);
struct gemm_operand {
  gemm_pack *pack;
  const void *data;
  const void *context; /* the pack function's */
  int64_t term_size;   /* of an accumulator, for the pack function */
  /* Elements that have the accumulator's type and lie at fixed strides may be used where they are.
   * (rhs only if line_stride is 1.) */
  bool in_place;
  int64_t line_stride, term_stride;
};

typedef struct gemm_job gemm_job;
/* Writes finished sums: rows x columns of them, `stride` apart. */
typedef void gemm_store(const gemm_job *job, int64_t row, int64_t rows, int64_t column,
                        int64_t columns, const void *sums, int64_t stride);
struct gemm_job {
  gemm_operand lhs, rhs;
  int64_t terms;
  bool onto; /* sums begin at what dst holds, not at zero; `store` is NULL then */
  void *dst;
  int64_t dst_stride; /* rows of dst; used when `store` is NULL: dst has the accumulator's type */
  gemm_store *store;
  const void *context; /* the store function's */
};

typedef struct gemm_ops {
  size_t size; /* of an accumulator */
  void (*run)(const gemm_job *job, int64_t row, int64_t row_end, int64_t column, int64_t column_end,
              void *scratch);
} gemm_ops;

/* The accumulator's form: i1 sums as or of ands in 32 bits. */
typedef enum gemm_form {
  GEMM_F32,
  GEMM_F64,
  GEMM_U32,
  GEMM_U64,
  GEMM_PRED,
  GEMM_NUM_FORMS
} gemm_form;

typedef const gemm_ops *gemm_finder(gemm_form form);
gemm_finder cpu_gemm_find_baseline, cpu_gemm_find_avx2, cpu_gemm_find_avx512;
const gemm_ops *cpu_gemm_find(tn_isa isa, gemm_form form);

/* Scratch of run for any job with that many rows, columns and terms at most. */
size_t cpu_gemm_scratch(const gemm_ops *ops, int64_t rows, int64_t columns, int64_t terms,
                        bool stores);

/* The form that sums of a kind and result type take; complex kinds have none (-1). */
int cpu_gemm_form(dot_kind kind, tn_type result);

/* Copies `count` lines of `terms` elements of `type`, line i at src + offset[i], terms `step`
 * apart, into out[t * width + i], converted to the form. */
typedef void gemm_copy(tn_type type, const void *src, const int64_t *offset, int64_t count,
                       int64_t step, int64_t terms, int64_t width, void *out);
typedef gemm_copy *gemm_copy_finder(gemm_form form, tn_type type);
gemm_copy_finder cpu_gemm_copy_baseline, cpu_gemm_copy_avx2, cpu_gemm_copy_avx512;
gemm_copy *cpu_gemm_copy(tn_isa isa, gemm_form form, tn_type type);

/* dst[i] = sums[i] converted to `type`, rounded once, NaNs canonical. */
typedef void gemm_convert(tn_type type, void *dst, const void *sums, int64_t count);
typedef gemm_convert *gemm_convert_finder(gemm_form form, tn_type type);
gemm_convert_finder cpu_gemm_convert_baseline, cpu_gemm_convert_avx2, cpu_gemm_convert_avx512;
gemm_convert *cpu_gemm_convert(tn_isa isa, gemm_form form, tn_type type);

/* The shapes that are no blocks; f32 and f64 only.
 * lanes: sums[i] = row i of lhs by rhs, 64 lanes over the terms, then pairwise.
 * row: one row by many columns with the chain, streaming rhs: element (t, j) at rhs[t * stride +
 * j]. pairs: sums[j] = the chain of lhs[t][j] * rhs[t][j] over t. taps: of lhs[t][j] * rhs[t]. */
typedef struct gemm_lines {
  void (*lanes)(const void *lhs, int64_t stride, int64_t rows, const void *rhs, int64_t terms,
                void *sums);
  void (*row)(const void *lhs, int64_t step, const void *rhs, int64_t stride, int64_t terms,
              int64_t columns, void *sums);
  void (*pairs)(const void *const *lhs, const void *const *rhs, int64_t terms, int64_t columns,
                void *sums);
  void (*taps)(const void *const *lhs, const void *rhs, int64_t terms, int64_t columns, void *sums);
} gemm_lines;
typedef const gemm_lines *gemm_lines_finder(gemm_form form);
gemm_lines_finder cpu_gemm_lines_baseline, cpu_gemm_lines_avx2, cpu_gemm_lines_avx512;
const gemm_lines *cpu_gemm_lines(tn_isa isa, gemm_form form);

#endif
