/* What a kernel is, and the families that make them.
 *
 * A kernel is leaf code with parameters fixed at compile time. The planner fills a spec that is
 * right, a family's `cpu_make_*` refuses what it lacks or yields a cpu_kernel, and the executor
 * calls it. Kernels know nothing of IR, threads or the clock; they never allocate, lock, or keep
 * state; they use no libc but memcpy, memset and math. Each family has a plain variant (level 0:
 * separate scalar code, the oracle) and fast ones (level 1) that equal it by memcmp for every split
 * of the work, every ISA tier.
 *
 * Arrays are dense, row-major, tn_type_size() bytes an element; a byte of i1 is 0 or 1. */
#ifndef TN_CPU_KERNELS_KERNEL_H
#define TN_CPU_KERNELS_KERNEL_H

#include "base/isa.h"
#include "base/memory.h"
#include "base/status.h"
#include "cpu/kernels/order.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/types.h>

enum { CPU_MAX_RANK = 16, CPU_MAX_OPERANDS = 64 };

/* Which bodies to use: level 0 is the plain scalar ones whatever `isa` says. */
typedef struct cpu_target {
  int level;
  tn_isa isa;
} cpu_target;

/* Does units [begin, end). `data`: outputs first, then inputs, then a body's captures, in the order
 * the spec states. `scratch` has the kernel's `scratch` bytes, 64-byte aligned, not shared with
 * another range running at the same time. */
typedef void cpu_kernel_fn(const void *params, void *const *data, int64_t begin, int64_t end,
                           void *scratch);

enum { CPU_UNIT_DATA = 4 };

/* What one unit of a kernel does, counted and not timed: time follows from a machine's rates
 * (plan/rates.h). Rough: for choosing a split, and whether a launch is worth another thread. */
typedef struct cpu_work {
  double bytes;   /* of memory that it reads and writes in rows */
  double lanes;   /* operations in vectors, each on four bytes: an f64's addition counts as two */
  double singles; /* operations one at a time: of plain bodies, on strides, by index */
  double calls;   /* of bodies and loops, for what they take before their first element */
} cpu_work;

typedef struct cpu_kernel {
  cpu_kernel_fn *run;
  const void *params; /* in the arena given to cpu_make_* */
  int64_t units;      /* independent pieces of work; 0 means nothing to do */
  cpu_work work;      /* of one unit */
  size_t scratch;
  const char *name; /* static, for plans and reports: "dot f32 avx512" */
  /* Bytes of its first data that a group of so many units (0: one) touches: group g nothing but
   * [g n, (g + 1) n). 0: anything, or nobody has said so. */
  int64_t unit_group, unit_bytes[CPU_UNIT_DATA];
  cpu_order order; /* of a fold's terms */
  /* Units are done in their order, by one thread at a time: they write anywhere into the results.
   */
  bool in_order;
} cpu_kernel;

/* ---- elementwise: tile instructions ---------------------------------------------------------- */

typedef enum cpu_tile_op {
#define CPU_TILE(id, name, arity) CPU_TILE_##id,
#include "cpu/kernels/tile_ops.def"
#undef CPU_TILE
  CPU_NUM_TILE_OPS
} cpu_tile_op;

typedef struct cpu_tile_info {
  const char *name; /* "add" */
  int arity;        /* sources */
} cpu_tile_info;
const cpu_tile_info *cpu_tile_describe(cpu_tile_op op);

/* dst[i] = op(src[0][i], src[1][i], ...) for i in [0, n). dst may be one of the sources (same
 * element size, same start); otherwise no overlap. No alignment beyond the element's own is
 * assumed. `imm`: two integers that the instruction carries (reduce_precision: exponent, mantissa
 * bits). */
typedef void cpu_tile_fn(void *dst, const void *const *src, int64_t n, const int64_t *imm);

/* The body for `op` on sources of type `in` giving `out`; NULL if that pair has none (then the
 * planner refuses the op by name). For SELECT and CLAMP `in` is the type of the values; SELECT's
 * src[0] is i1. For compares `out` is TN_PRED. For ops with one type in == out. */
cpu_tile_fn *cpu_tile_find(cpu_target target, cpu_tile_op op, tn_type in, tn_type out);

/* Which operand of an instruction is one element for all. */
typedef enum cpu_tile_single {
  CPU_TILE_NONE_SINGLE,
  CPU_TILE_LEFT_SINGLE,
  CPU_TILE_RIGHT_SINGLE
} cpu_tile_single;

/* The body of an op on arrays of one type and a single element of it, of which src[0] or src[1] is
 * the address; `raw` leaves NaNs as the operation makes them, for those who read them as NaNs and
 * no more. NULL: there is none, as at level 0. */
cpu_tile_fn *cpu_tile_find_form(cpu_target target, cpu_tile_op op, tn_type type,
                                cpu_tile_single single, bool raw);
/* Whether all that the op gives is the same whatever bits a NaN among its sources has. */
bool cpu_tile_reads_any_nan(cpu_tile_op op, tn_type in, tn_type out);

/* ---- regions as functions -------------------------------------------------------------------- */

enum { CPU_BODY_LANES = 256 };

/* A region of reduce, scatter, sort, ... : pure, scalar arguments, scalar results, evaluated for up
 * to CPU_BODY_LANES independent sets of arguments at once. */
typedef enum cpu_known_body {
  CPU_BODY_GENERAL, /* nothing known */
  CPU_BODY_ADD,
  CPU_BODY_MUL,
  CPU_BODY_MIN,
  CPU_BODY_MAX, /* op(arg0, arg1), or op(arg1, arg0), in */
  CPU_BODY_AND,
  CPU_BODY_OR,
  CPU_BODY_XOR,    /* the type of the arguments */
  CPU_BODY_SECOND, /* results are the second half of the arguments (scatter that overwrites) */
  CPU_BODY_LESS,   /* comparator: arg[2*key] < arg[2*key+1] in compare's own order for the type */
  CPU_BODY_GREATER,
  CPU_BODY_LESS_TOTAL,
  CPU_BODY_GREATER_TOTAL, /* in IEEE totalOrder */
  CPU_BODY_LESS_WEAK,
  CPU_BODY_GREATER_WEAK, /* in compare's weak order */
  CPU_BODY_ARGMAX,       /* arguments v, i, w, j: (v if v > w or v is a NaN, else w; */
  CPU_BODY_ARGMIN,       /* i if so or if v == w and i < j, else j); for the least v < w */
  CPU_BODY_ARGMAX_FIRST, /* (v if v >= w, else w; min(i, j) if v == w, */
  CPU_BODY_ARGMIN_FIRST  /* else i or j with their values); v <= w */
} cpu_known_body;

typedef struct cpu_body cpu_body;
struct cpu_body {
  cpu_known_body known;
  int key; /* comparators: which operand decides */
  int num_args, num_results;
  tn_type arg_types[CPU_MAX_OPERANDS];
  tn_type result_types[CPU_MAX_OPERANDS];
  size_t scratch; /* bytes for run, 64-byte aligned; add it to the kernel's own */
  /* args[k] and results[k] point to n elements each; results[k] may be args[k] itself (accumulators
   * in place), else they overlap nothing. `captures` is the tail of the kernel's data. */
  void (*run)(const cpu_body *self, void *const *captures, const void *const *args,
              void *const *results, int64_t n, void *scratch);
};

/* ---- data movement (move.c) ------------------------------------------------------------------ */

/* dst[dst_offset + sum i_d*dst_stride[d]] = src[src_offset + sum i_d*src_stride[d]] for i over
 * dims. Offsets and strides in elements, any sign, 0 in src for broadcasts. data: dst, src. Serves
 * broadcast_in_dim, transpose, slice, reverse, and each piece of a concatenation. */
typedef struct cpu_copy_spec {
  size_t element_size; /* 1, 2, 4, 8 or 16 */
  int rank;
  int64_t dims[CPU_MAX_RANK];
  int64_t dst_offset, src_offset;
  int64_t dst_strides[CPU_MAX_RANK], src_strides[CPU_MAX_RANK];
} cpu_copy_spec;
tn_status *cpu_make_copy(tn_arena *arena, cpu_target target, const cpu_copy_spec *spec,
                         cpu_kernel *out) TN_MUST_USE;

/* bitcast_convert (bitcast.c) where the narrower of the two types has fewer than 8 bits; of types
 * with more, memory stays as it is. The wider one's bits are a multiple of the narrower one's; its
 * lowest come first. data: dst, src. */
typedef struct cpu_bitcast_spec {
  tn_type from, to;
  int64_t count; /* elements of the wider type */
} cpu_bitcast_spec;
tn_status *cpu_make_bitcast(tn_arena *arena, const cpu_bitcast_spec *spec,
                            cpu_kernel *out) TN_MUST_USE;

/* StableHLO pad; low and high may be negative. data: dst, src, pad value. */
typedef struct cpu_pad_spec {
  size_t element_size;
  int rank;
  int64_t src_dims[CPU_MAX_RANK], dst_dims[CPU_MAX_RANK];
  int64_t low[CPU_MAX_RANK], interior[CPU_MAX_RANK];
} cpu_pad_spec;
tn_status *cpu_make_pad(tn_arena *arena, cpu_target target, const cpu_pad_spec *spec,
                        cpu_kernel *out) TN_MUST_USE;

/* data: dst. Any type but tokens. */
typedef struct cpu_iota_spec {
  tn_type type;
  int rank, dimension;
  int64_t dims[CPU_MAX_RANK];
} cpu_iota_spec;
tn_status *cpu_make_iota(tn_arena *arena, cpu_target target, const cpu_iota_spec *spec,
                         cpu_kernel *out) TN_MUST_USE;
/* dst[k] = (at + k) / inner % length for k in [0, n): a piece of an iota whose dimension has
 * `length` elements of `inner` each. */
void cpu_count(tn_type type, int64_t length, int64_t inner, int64_t at, int64_t n, void *dst);

/* Starts are clamped as the specification says. dynamic_slice: data: dst, src, start per dimension.
 * dynamic_update_slice: data: dst, src, update, start per dimension; dst may be src, and then only
 * the window is written. */
typedef struct cpu_window_spec {
  size_t element_size;
  tn_type index_type;
  int rank;
  int64_t dims[CPU_MAX_RANK];   /* of the whole */
  int64_t window[CPU_MAX_RANK]; /* slice sizes, or the update's dims */
  bool in_place;                /* dynamic_update_slice with dst == src */
} cpu_window_spec;
tn_status *cpu_make_dynamic_slice(tn_arena *arena, cpu_target target, const cpu_window_spec *spec,
                                  cpu_kernel *out) TN_MUST_USE;
tn_status *cpu_make_dynamic_update_slice(tn_arena *arena, cpu_target target,
                                         const cpu_window_spec *spec, cpu_kernel *out) TN_MUST_USE;

/* ---- gather and scatter (gather.c) ----------------------------------------------------------- */

/* Names as in the specification; lists hold dimension numbers. data: dst, operand, start indices.
 */
typedef struct cpu_dims {
  int rank;
  int64_t dims[CPU_MAX_RANK];
} cpu_dims;

/* How an operand's elements lie where they are not dense: element (i, j, ...) is element offset +
 * i strides[0] + j strides[1] + ..., strides of any sign, 0 where it repeats itself. */
typedef struct cpu_layout {
  bool strided; /* false: dense, row-major */
  int64_t offset, strides[CPU_MAX_RANK];
} cpu_layout;
typedef struct cpu_gather_spec {
  size_t element_size;
  tn_type index_type;
  cpu_dims operand, indices, result;
  cpu_dims offset_dims, collapsed_slice_dims, operand_batching_dims, start_indices_batching_dims,
      start_index_map, slice_sizes;
  int64_t index_vector_dim;
} cpu_gather_spec;
tn_status *cpu_make_gather(tn_arena *arena, cpu_target target, const cpu_gather_spec *spec,
                           cpu_kernel *out) TN_MUST_USE;

/* Updates apply one after another in row-major order of the updates; out-of-bounds ones are
 * skipped. data: N results, then N inputs, indices, N updates, captures. A result may be its input
 * (in_place): then nothing is copied first. */
typedef struct cpu_scatter_spec {
  int num_inputs;
  tn_type types[CPU_MAX_OPERANDS];
  tn_type index_type;
  cpu_dims input, indices, updates;
  cpu_dims update_window_dims, inserted_window_dims, input_batching_dims,
      scatter_indices_batching_dims, scatter_dims_to_operand_dims;
  int64_t index_vector_dim;
  bool unique_indices;
  bool in_place;
  const cpu_body *body; /* args: N current values, N updates */
} cpu_scatter_spec;
tn_status *cpu_make_scatter(tn_arena *arena, cpu_target target, const cpu_scatter_spec *spec,
                            cpu_kernel *out) TN_MUST_USE;

/* ---- reductions (reduce.c) ------------------------------------------------------------------- */

/* Order: docs/numerics.md. data: N results, N inputs, N inits, captures. */
typedef struct cpu_reduce_spec {
  int num_inputs;
  tn_type types[CPU_MAX_OPERANDS];
  cpu_dims input;
  bool reduced[CPU_MAX_RANK];
  bool counted;         /* cpu_reduce_counts: the second input is not read */
  const cpu_body *body; /* args: N accumulators, N values */
} cpu_reduce_spec;
tn_status *cpu_make_reduce(tn_arena *arena, cpu_target target, const cpu_reduce_spec *spec,
                           cpu_kernel *out) TN_MUST_USE;
/* Whether the kernel of that target can do without its second input where each of its elements is
 * its place in the sequence that it belongs to. */
bool cpu_reduce_counts(cpu_target target, const cpu_reduce_spec *spec);
/* Unsaid: the body is one whose result is the same in any. */
cpu_order cpu_reduce_order(const cpu_reduce_spec *spec);

/* data: N results, N inputs, N inits, captures. Padding may be negative. */
typedef struct cpu_reduce_window_spec {
  int num_inputs;
  tn_type types[CPU_MAX_OPERANDS];
  cpu_dims input, result;
  int64_t window[CPU_MAX_RANK], strides[CPU_MAX_RANK], base_dilations[CPU_MAX_RANK],
      window_dilations[CPU_MAX_RANK], pad_low[CPU_MAX_RANK], pad_high[CPU_MAX_RANK];
  const cpu_body *body;
} cpu_reduce_window_spec;
tn_status *cpu_make_reduce_window(tn_arena *arena, cpu_target target,
                                  const cpu_reduce_window_spec *spec, cpu_kernel *out) TN_MUST_USE;

/* ---- dot and convolution (dot.c, conv.c) ----------------------------------------------------- */

/* dot_general; result dims: batch, lhs free, rhs free. Integers (i1 too: OR of ANDs), bf16, f16,
 * f32, f64; lhs, rhs and result may differ in type as StableHLO allows. Layouts say where elements
 * are read, at level 1, and nothing of the order of terms. data: dst, lhs, rhs. */
typedef struct cpu_dot_spec {
  tn_type lhs_type, rhs_type, result_type;
  cpu_dims lhs, rhs;
  cpu_layout lhs_layout, rhs_layout;
  cpu_dims lhs_batch, rhs_batch, lhs_contract, rhs_contract;
} cpu_dot_spec;
tn_status *cpu_make_dot(tn_arena *arena, cpu_target target, const cpu_dot_spec *spec,
                        cpu_kernel *out) TN_MUST_USE;
/* Whether operands are read where they lie as fast as they would be if they were dense. */
bool cpu_dot_reads_fast(const cpu_dot_spec *spec);
cpu_order cpu_dot_order(const cpu_dot_spec *spec);

/* Attention: softmax over keys of the scores q k^T, changed by steps, times v, f32. Rows are the
 * dimensions of q between those of the batch and the depth. q: batch, rows, depth; k: batch, keys,
 * depth; v: batch, keys, width; result: batch, rows, width. Keys are taken in blocks, so no more
 * than a block of scores exists at a time; the same bits for every split, tier and thread count,
 * but not those of the ops one by one (docs/numerics.md, class P). data: dst, q, k, v, then the
 * operand of each step that has one: f32, or i1 for masks. */
enum { CPU_MAX_SCORE_STEPS = 12 };
typedef enum cpu_score_op {
  CPU_SCORE_ADD,
  CPU_SCORE_SUB,
  CPU_SCORE_MUL,
  CPU_SCORE_DIV,
  CPU_SCORE_WHERE,     /* i1: the score where it is true, else `value` */
  CPU_SCORE_WHERE_NOT, /* the other way round */
  CPU_SCORE_UP_TO,     /* the score where key <= place along `axis` + offset, else `value` */
  CPU_SCORE_FROM,      /* the score where key >= place along `axis` + offset, else `value` */
  CPU_SCORE_BF16,      /* rounded to bf16, */
  CPU_SCORE_F16,       /* to f16 */
  CPU_NUM_SCORE_OPS
} cpu_score_op;
typedef struct cpu_score_step {
  cpu_score_op op;
  bool constant; /* ADD to DIV: with `value` in place of an operand */
  float value;
  int axis; /* of batch and rows together */
  int64_t offset;
  int64_t strides[CPU_MAX_RANK + 1]; /* of the operand, in elements, 0 where it has one for all:
                                        along batch and rows, then along keys */
} cpu_score_step;
typedef struct cpu_attention_spec {
  int batch_rank, row_rank;
  int64_t dims[CPU_MAX_RANK]; /* of the batch, then of the rows */
  int64_t keys, depth, width;
  int num_steps;
  cpu_score_step steps[CPU_MAX_SCORE_STEPS];
} cpu_attention_spec;
tn_status *cpu_make_attention(tn_arena *arena, cpu_target target, const cpu_attention_spec *spec,
                              cpu_kernel *out) TN_MUST_USE;
bool cpu_score_has_operand(const cpu_score_step *step);

/* Convolution in the specification's terms. data: dst, lhs, rhs. */
typedef struct cpu_conv_spec {
  tn_type lhs_type, rhs_type, result_type;
  cpu_dims lhs, rhs, result;
  int spatial; /* number of spatial dimensions */
  int64_t lhs_batch, lhs_feature, lhs_spatial[CPU_MAX_RANK];
  int64_t rhs_input_feature, rhs_output_feature, rhs_spatial[CPU_MAX_RANK];
  int64_t result_batch, result_feature, result_spatial[CPU_MAX_RANK];
  int64_t strides[CPU_MAX_RANK], pad_low[CPU_MAX_RANK], pad_high[CPU_MAX_RANK],
      lhs_dilation[CPU_MAX_RANK], rhs_dilation[CPU_MAX_RANK];
  bool reversal[CPU_MAX_RANK];
  int64_t feature_groups, batch_groups;
} cpu_conv_spec;
tn_status *cpu_make_conv(tn_arena *arena, cpu_target target, const cpu_conv_spec *spec,
                         cpu_kernel *out) TN_MUST_USE;

/* ---- sort (sort.c) --------------------------------------------------------------------------- */

/* Always stable. data: N results, N inputs, captures. body: comparator, args interleaved
 * (lhs0, rhs0, lhs1, rhs1, ...), one i1 result. */
typedef struct cpu_sort_spec {
  int num_inputs;
  tn_type types[CPU_MAX_OPERANDS];
  cpu_dims dims;
  int dimension;
  int64_t front; /* of each line so many results are read by anybody, the others need not be
                    written; 0: all */
  const cpu_body *body;
} cpu_sort_spec;
tn_status *cpu_make_sort(tn_arena *arena, cpu_target target, const cpu_sort_spec *spec,
                         cpu_kernel *out) TN_MUST_USE;

/* ---- linear algebra (cholesky.c, triangular.c, householder.c, eigh.c): f32, f64 and their complex
 * types */

/* data: dst, src; dst may be src. Only the asked triangle is read; the other one of dst is zero. A
 * matrix without a factor gives NaN in the asked triangle. */
typedef struct cpu_cholesky_spec {
  tn_type type;
  bool lower;
  int64_t batch, n;
} cpu_cholesky_spec;
tn_status *cpu_make_cholesky(tn_arena *arena, cpu_target target, const cpu_cholesky_spec *spec,
                             cpu_kernel *out) TN_MUST_USE;

/* op(A) X = B, or X op(A) = B (right). A is n x n; `lines` is the number of columns of X, of rows
 * if right. data: x, a, b; x may be b. */
typedef struct cpu_triangular_spec {
  tn_type type;
  bool right, lower, unit_diagonal, transpose, conjugate; /* the adjoint has both */
  int64_t batch, n, lines;
} cpu_triangular_spec;
tn_status *cpu_make_triangular(tn_arena *arena, cpu_target target, const cpu_triangular_spec *spec,
                               cpu_kernel *out) TN_MUST_USE;

/* m x n matrices and `reflectors` of them, H = I - tau v v^H, v in a column below the diagonal with
 * an implied 1 on it. qr: data: packed R and v, taus, src; reflectors is min(m, n). The product:
 * the first n columns of H1 H2 ...; data: dst, packed, taus; reflectors <= n <= m. */
typedef struct cpu_householder_spec {
  tn_type type;
  int64_t batch, m, n, reflectors;
} cpu_householder_spec;
tn_status *cpu_make_qr(tn_arena *arena, cpu_target target, const cpu_householder_spec *spec,
                       cpu_kernel *out) TN_MUST_USE;
tn_status *cpu_make_householder_product(tn_arena *arena, cpu_target target,
                                        const cpu_householder_spec *spec,
                                        cpu_kernel *out) TN_MUST_USE;

/* Hermitian n x n matrices of which one triangle is read; of the diagonal, the real parts. data:
 * eigenvectors (columns, of length 1), eigenvalues (ascending, real), src. What is not finite gives
 * NaN in all of its matrix. */
typedef struct cpu_eigh_spec {
  tn_type type;
  bool lower;
  int64_t batch, n;
} cpu_eigh_spec;
tn_status *cpu_make_eigh(tn_arena *arena, const cpu_eigh_spec *spec, cpu_kernel *out) TN_MUST_USE;

/* ---- select_and_scatter (select_and_scatter.c) ----------------------------------------------- */

/* What select does with the value kept so far and the next one: a comparison, in that order of
 * operands, or whatever its body does. */
typedef enum cpu_select {
  CPU_SELECT_GENERAL,
  CPU_SELECT_GE,
  CPU_SELECT_GT,
  CPU_SELECT_LE,
  CPU_SELECT_LT
} cpu_select;

/* data: dst, operand, source, init, captures of select, captures of scatter. */
typedef struct cpu_select_scatter_spec {
  tn_type type;
  cpu_dims operand, source;
  int64_t window[CPU_MAX_RANK], strides[CPU_MAX_RANK], pad_low[CPU_MAX_RANK],
      pad_high[CPU_MAX_RANK];
  cpu_select select;
  const cpu_body *select_body, *scatter_body;
  int select_captures;
} cpu_select_scatter_spec;
tn_status *cpu_make_select_and_scatter(tn_arena *arena, cpu_target target,
                                       const cpu_select_scatter_spec *spec,
                                       cpu_kernel *out) TN_MUST_USE;

/* ---- Fourier transforms (fft.c) -------------------------------------------------------------- */

typedef enum cpu_fft_kind {
  CPU_FFT_FORWARD,   /* complex to complex, e^(-2 pi i j k / length) */
  CPU_FFT_INVERSE,   /* complex to complex, e^(+2 pi i j k / length) */
  CPU_FFT_FROM_REAL, /* the forward transform of real numbers: its first length / 2 + 1 elements */
  CPU_FFT_TO_REAL    /* the inverse transform, real, of the first length / 2 + 1 elements */
} cpu_fft_kind;

/* One dimension of an array that is outer x length x inner; a transform of several dimensions is a
 * kernel for each. Complex elements are two numbers of `type`. Every number of the result is
 * multiplied by 1 / divisor. data: dst, src; dst may be src if both are complex. */
typedef struct cpu_fft_spec {
  tn_type type; /* TN_F32 or TN_F64: of the parts */
  cpu_fft_kind kind;
  int64_t outer, length, inner; /* inner is 1 for real ones */
  int64_t divisor;
} cpu_fft_spec;
/* Bytes: of its tables, and the most that there are while they are made, those among them. */
typedef struct cpu_fft_memory {
  int64_t kept, making;
} cpu_fft_memory;
/* Known before anything is made, and the same errors. */
tn_status *cpu_measure_fft(const cpu_fft_spec *spec, cpu_fft_memory *out) TN_MUST_USE;
tn_status *cpu_make_fft(tn_arena *arena, cpu_target target, const cpu_fft_spec *spec,
                        cpu_kernel *out) TN_MUST_USE;

/* ---- random numbers (random.c) --------------------------------------------------------------- */

typedef enum cpu_bits_algorithm { CPU_BITS_THREEFRY, CPU_BITS_PHILOX } cpu_bits_algorithm;

/* rng_bit_generator. The state is ui64[2], or ui64[3] for Philox. data: new state, bits, state. */
typedef struct cpu_bits_spec {
  cpu_bits_algorithm algorithm;
  tn_type type; /* an integer or float of 8 to 64 bits */
  int state_size;
  cpu_dims dims;
} cpu_bits_spec;
tn_status *cpu_make_bits(tn_arena *arena, cpu_target target, const cpu_bits_spec *spec,
                         cpu_kernel *out) TN_MUST_USE;

/* rng: `count` numbers of Philox's stream `key` in the distribution that two scalars describe.
 * data: dst, a, b. One body serves every level. */
typedef struct cpu_random_spec {
  tn_type type;
  bool normal; /* mean a, standard deviation b, floats only; else uniform in [a, b) */
  uint64_t key;
  int64_t count;
} cpu_random_spec;
tn_status *cpu_make_random(tn_arena *arena, cpu_target target, const cpu_random_spec *spec,
                           cpu_kernel *out) TN_MUST_USE;

#endif
