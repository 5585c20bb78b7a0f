/* The types of results by each op's rule.
 *
 * Data: an inference lives on the stack for one op; the types that it finds lie in the module's
 * arena, the list of them too. A rule sets them, leaves them unknown (they must be given then), or
 * says why there can be none. Invariant: whoever asks has seen to the op's counts and its
 * attributes' kinds (hlo_check_op); sizes of plain tensors are not negative and stay so, with every
 * sum and product checked for overflow. Threads: no state of its own; inference makes types, and so
 * needs the module alone. */
#include "stablehlo/shape/infer.h"

#include "base/assert.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/shape/infer_types.h"
#include <string.h>

enum { MAX_RANK = HLO_INFER_MAX_RANK };

typedef struct inference {
  ir_module *module;
  const ir_op *op;
  const ir_type **types; /* room for `count` */
  size_t count;
  bool known, loose;
  tn_status *status;
} inference;

static void report_error(inference *x, const char *format, ...) TN_PRINTF(2, 3);
static void report_error(inference *x, const char *format, ...) {
  if (x->status) return;
  va_list args;
  va_start(args, format);
  x->status = tn_status_prefix(tn_error_v(TN_INVALID_ARGUMENT, format, args), "%s", x->op->name);
  va_end(args);
}

static const ir_type *operand_type(const inference *x, size_t i) {
  TN_ASSERT(i < x->op->num_operands);
  return x->op->operands[i]->type;
}

/* A ranked tensor of known sizes whose elements are plain. */
bool hlo_type_is_plain(const ir_type *type) {
  return ir_type_is_static(type) && type->kind == IR_TYPE_TENSOR && !type->encoding &&
         type->element != TN_INVALID && type->rank <= MAX_RANK;
}

static bool all_plain(const inference *x) {
  for (uint32_t i = 0; i < x->op->num_operands; i++)
    if (!hlo_type_is_plain(operand_type(x, i))) return false;
  return true;
}

static void set_result(inference *x, size_t i, const ir_type *type) {
  if (x->status) return;
  if (!x->types)
    x->types = tn_arena_alloc_array(&x->module->arena, x->count ? x->count : 1, sizeof *x->types);
  if (!type || !x->types) {
    x->status = tn_error_no_memory("a type");
    return;
  }
  TN_ASSERT(i < x->count);
  x->types[i] = type;
  x->known = true;
}

static void set_only_result(inference *x, const ir_type *type) {
  x->count = 1;
  set_result(x, 0, type);
}

static void set_tensor(inference *x, tn_type element, const int64_t *dims, size_t rank) {
  if (!x->status) set_only_result(x, ir_type_tensor(x->module, element, dims, rank));
}

/* Elements of one baseline type: scales and zero points may differ. */
static bool same_baseline(const ir_type *a, const ir_type *b) {
  if (a->kind != IR_TYPE_QUANT || b->kind != IR_TYPE_QUANT) return ir_type_equal(a, b);
  const ir_quant *x = a->quant, *y = b->quant;
  return ir_type_equal(x->storage, y->storage) && ir_type_equal(x->expressed, y->expressed) &&
         x->storage_min == y->storage_min && x->storage_max == y->storage_max;
}

bool hlo_types_compatible(const ir_type *a, const ir_type *b, bool loose) {
  if (ir_type_equal(a, b)) return true;
  if (a->kind != b->kind || a->kind != IR_TYPE_TENSOR || a->rank != b->rank) return false;
  if (!loose && !same_baseline(a->of, b->of)) return false;
  for (uint32_t d = 0; d < a->rank; d++)
    if (a->dims[d] != b->dims[d] && a->dims[d] != IR_DYNAMIC && b->dims[d] != IR_DYNAMIC)
      return false;
  return true;
}

static bool has_quantized(const inference *x) {
  for (uint32_t i = 0; i < x->op->num_operands; i++) {
    const ir_type *of = operand_type(x, i)->of;
    if (of && of->kind == IR_TYPE_QUANT) return true;
  }
  return false;
}

/* Operands from `from` on have one type. */
static bool same_operands(inference *x, uint32_t from) {
  for (uint32_t i = from + 1; i < x->op->num_operands; i++) {
    if (hlo_types_compatible(operand_type(x, from), operand_type(x, i), false)) continue;
    tn_text text = {.max = 800};
    ir_type_print(operand_type(x, i), &text);
    tn_text_puts(&text, ", operand ");
    tn_text_printf(&text, "%u is ", from);
    ir_type_print(operand_type(x, from), &text);
    report_error(x, "operand %u is %s", i,
                 text.data && !text.failed ? text.data : "of another type");
    tn_text_free(&text);
    return false;
  }
  return true;
}

/* A list attribute of one number a dimension. */
static bool read_list(inference *x, const char *name, size_t count, int64_t *out) {
  if (!x->status) x->status = hlo_get_i64s(x->module, x->op, name, count, out);
  return !x->status;
}

static bool read_number(inference *x, const char *name, int64_t *out) {
  if (!x->status) x->status = hlo_get_i64(x->module, x->op, name, out);
  return !x->status;
}

static bool read_dimension(inference *x, const char *name, size_t rank, int64_t *out) {
  if (!read_number(x, name, out)) return false;
  if (*out >= 0 && (uint64_t)*out < rank) return true;
  report_error(x, "attribute \"%s\" is %lld, where there are %zu dimensions", name, (long long)*out,
               rank);
  return false;
}

/* Marks the dimensions that a list names, each once. */
static bool mark_dimensions(inference *x, const char *what, const int64_t *dims, int64_t count,
                            size_t rank, bool *marked) {
  for (int64_t i = 0; i < count; i++) {
    if (dims[i] < 0 || (uint64_t)dims[i] >= rank || marked[dims[i]]) {
      report_error(x, "%s names dimension %lld %s", what, (long long)dims[i],
                   dims[i] < 0 || (uint64_t)dims[i] >= rank ? "which is not there" : "twice");
      return false;
    }
    marked[dims[i]] = true;
  }
  return true;
}

/* ---- elementwise ------------------------------------------------------------------------------
 */

static void like_operand(inference *x, uint32_t i) {
  if (x->op->num_operands <= i || has_quantized(x)) return;
  set_only_result(x, operand_type(x, i));
}

static void infer_same(inference *x) {
  if (!x->op->num_operands || has_quantized(x)) return;
  if (same_operands(x, 0)) set_only_result(x, operand_type(x, 0));
}

/* The operand's shape with another element type. */
static void with_element(inference *x, tn_type element) {
  const ir_type *from = operand_type(x, 0);
  bool sized =
      hlo_type_is_plain(from) || (has_quantized(x) && ir_type_is_static(from) && !from->encoding);
  if (same_operands(x, 0) && sized) set_tensor(x, element, from->dims, from->rank);
}

static void real_part(inference *x) {
  tn_type of = operand_type(x, 0)->element;
  with_element(x, of == TN_C64 ? TN_F32 : of == TN_C128 ? TN_F64 : of);
}

static void complex_of(inference *x) {
  tn_type of = operand_type(x, 0)->element;
  if (of != TN_F32 && of != TN_F64) {
    report_error(x, "operand 0 has no f32 or f64");
    return;
  }
  with_element(x, of == TN_F32 ? TN_C64 : TN_C128);
}

static void infer_abs(inference *x) {
  tn_type of = operand_type(x, 0)->element;
  if (of == TN_C64 || of == TN_C128) {
    real_part(x);
  } else {
    infer_same(x);
  }
}

static void infer_select(inference *x) {
  if (has_quantized(x)) return;
  const ir_type *pred = operand_type(x, 0);
  if (pred->kind == IR_TYPE_TENSOR && pred->element != TN_PRED)
    report_error(x, "operand 0 is no i1");
  if (pred->rank && !hlo_types_compatible(pred, operand_type(x, 1), true))
    report_error(x, "operand 0 has another shape than operand 1");
  if (same_operands(x, 1)) set_only_result(x, operand_type(x, 1));
}

/* ---- shapes -----------------------------------------------------------------------------------
 */

static void infer_transpose(inference *x) {
  const ir_type *from = operand_type(x, 0);
  int64_t order[MAX_RANK], dims[MAX_RANK];
  bool marked[MAX_RANK] = {false};
  if (!hlo_type_is_plain(from) || !read_list(x, "permutation", from->rank, order)) return;
  if (!mark_dimensions(x, "attribute \"permutation\"", order, from->rank, from->rank, marked))
    return;
  for (uint32_t d = 0; d < from->rank; d++) dims[d] = from->dims[order[d]];
  set_tensor(x, from->element, dims, from->rank);
}

static void infer_slice(inference *x) {
  const ir_type *from = operand_type(x, 0);
  int64_t start[MAX_RANK], limit[MAX_RANK], step[MAX_RANK], dims[MAX_RANK];
  if (!hlo_type_is_plain(from) || !read_list(x, "start_indices", from->rank, start) ||
      !read_list(x, "limit_indices", from->rank, limit) ||
      !read_list(x, "strides", from->rank, step))
    return;
  for (uint32_t d = 0; d < from->rank; d++) {
    if (start[d] < 0 || start[d] > limit[d] || limit[d] > from->dims[d] || step[d] < 1) {
      report_error(x, "dimension %u: [%lld:%lld:%lld] does not lie in %lld elements", d,
                   (long long)start[d], (long long)limit[d], (long long)step[d],
                   (long long)from->dims[d]);
      return;
    }
    dims[d] = (limit[d] - start[d]) / step[d] + ((limit[d] - start[d]) % step[d] != 0);
  }
  set_tensor(x, from->element, dims, from->rank);
}

static void check_starts(inference *x, uint32_t first, uint32_t rank) {
  if (x->op->num_operands != first + rank)
    report_error(x, "takes %u start indices, here %u", rank, x->op->num_operands - first);
}

static void dynamic_slice(inference *x) {
  const ir_type *from = operand_type(x, 0);
  int64_t sizes[MAX_RANK];
  if (!hlo_type_is_plain(from) || !read_list(x, "slice_sizes", from->rank, sizes)) return;
  check_starts(x, 1, from->rank);
  for (uint32_t d = 0; d < from->rank; d++)
    if (sizes[d] < 0 || sizes[d] > from->dims[d])
      report_error(x, "attribute \"slice_sizes\": %lld of %lld elements in dimension %u",
                   (long long)sizes[d], (long long)from->dims[d], d);
  set_tensor(x, from->element, sizes, from->rank);
}

static void dynamic_update_slice(inference *x) {
  const ir_type *into = operand_type(x, 0), *update = operand_type(x, 1);
  if (into->kind != IR_TYPE_TENSOR || has_quantized(x)) return;
  check_starts(x, 2, into->rank);
  if (update->rank != into->rank || update->element != into->element)
    report_error(x, "operand 1 is no part of operand 0");
  for (uint32_t d = 0; d < into->rank && !x->status && all_plain(x); d++)
    if (update->dims[d] > into->dims[d])
      report_error(x, "operand 1 is larger than operand 0 in dimension %u", d);
  set_only_result(x, into);
}

static void infer_concatenate(inference *x) {
  if (!x->op->num_operands || !all_plain(x)) return;
  const ir_type *first = operand_type(x, 0);
  int64_t at, dims[MAX_RANK];
  if (!read_dimension(x, "dimension", first->rank, &at)) return;
  memcpy(dims, first->dims, first->rank * sizeof *dims);
  for (uint32_t i = 1; i < x->op->num_operands; i++) {
    const ir_type *next = operand_type(x, i);
    bool fits = next->rank == first->rank && next->element == first->element;
    for (uint32_t d = 0; fits && d < first->rank; d++)
      fits = d == at || next->dims[d] == first->dims[d];
    if (!fits || __builtin_add_overflow(dims[at], next->dims[at], &dims[at])) {
      report_error(x, "operand %u does not fit to operand 0", i);
      return;
    }
  }
  set_tensor(x, first->element, dims, first->rank);
}

static bool pad_size(int64_t size, int64_t low, int64_t high, int64_t between, int64_t *out) {
  int64_t gaps;
  return between >= 0 && !__builtin_mul_overflow(size ? size - 1 : 0, between, &gaps) &&
         !__builtin_add_overflow(size, gaps, out) && !__builtin_add_overflow(*out, low, out) &&
         !__builtin_add_overflow(*out, high, out) && *out >= 0;
}

static void infer_pad(inference *x) {
  const ir_type *from = operand_type(x, 0);
  int64_t low[MAX_RANK], high[MAX_RANK], between[MAX_RANK], dims[MAX_RANK];
  if (!all_plain(x) || !read_list(x, "edge_padding_low", from->rank, low) ||
      !read_list(x, "edge_padding_high", from->rank, high) ||
      !read_list(x, "interior_padding", from->rank, between))
    return;
  if (operand_type(x, 1)->rank || operand_type(x, 1)->element != from->element)
    report_error(x, "operand 1 is no element of operand 0's type");
  for (uint32_t d = 0; d < from->rank; d++)
    if (!pad_size(from->dims[d], low[d], high[d], between[d], &dims[d]))
      report_error(x, "dimension %u cannot be padded so", d);
  set_tensor(x, from->element, dims, from->rank);
}

static void infer_fft(inference *x) {
  const ir_type *from = operand_type(x, 0);
  const ir_attr *length = ir_op_attr(x->op, "fft_length");
  int64_t dims[MAX_RANK], sizes[3];
  int64_t count = length ? ir_attr_get_i64s(length, sizes, 3) : -1;
  if (!hlo_type_is_plain(from) || count < 1 || count > 3 || (uint64_t)count > from->rank) return;
  memcpy(dims, from->dims, from->rank * sizeof *dims);
  tn_type element = from->element;
  switch (hlo_get_enum(x->op, "fft_type")) {
  case 2:
    dims[from->rank - 1] = sizes[count - 1] / 2 + (sizes[count - 1] != 0);
    element = element == TN_F64 ? TN_C128 : TN_C64;
    break;
  case 3:
    dims[from->rank - 1] = sizes[count - 1];
    element = element == TN_C128 ? TN_F64 : TN_F32;
    break;
  default: break;
  }
  set_tensor(x, element, dims, from->rank);
}

/* ---- products and reductions ------------------------------------------------------------------
 */

typedef struct dot_dims {
  int64_t batch[2][MAX_RANK], contract[2][MAX_RANK], num_batch, num_contract;
  bool used[2][MAX_RANK];
} dot_dims;

static bool dot_list(inference *x, const char *left, const char *right, int64_t out[2][MAX_RANK],
                     int64_t *count) {
  static const char name[] = "dot_dimension_numbers";
  *count = hlo_field_i64s(x->op, name, left, out[0], MAX_RANK);
  int64_t other = hlo_field_i64s(x->op, name, right, out[1], MAX_RANK);
  if (*count >= 0 && *count == other) return true;
  report_error(x, "attribute \"%s\": %s and %s do not belong together", name, left, right);
  return false;
}

static bool read_dot(inference *x, dot_dims *dot) {
  if (!dot_list(x, "lhs_batching_dimensions", "rhs_batching_dimensions", dot->batch,
                &dot->num_batch) ||
      !dot_list(x, "lhs_contracting_dimensions", "rhs_contracting_dimensions", dot->contract,
                &dot->num_contract))
    return false;
  for (size_t s = 0; s < 2; s++) {
    static const char *const sides[2] = {"operand 0", "operand 1"};
    if (!mark_dimensions(x, sides[s], dot->batch[s], dot->num_batch, operand_type(x, s)->rank,
                         dot->used[s]) ||
        !mark_dimensions(x, sides[s], dot->contract[s], dot->num_contract, operand_type(x, s)->rank,
                         dot->used[s]))
      return false;
  }
  return true;
}

static bool same_sizes(inference *x, int64_t pairs[2][MAX_RANK], int64_t count) {
  for (int64_t i = 0; i < count; i++) {
    int64_t left = operand_type(x, 0)->dims[pairs[0][i]],
            right = operand_type(x, 1)->dims[pairs[1][i]];
    if (left == right) continue;
    report_error(x,
                 "dimension %lld of operand 0 has %lld elements, dimension %lld of operand 1 %lld",
                 (long long)pairs[0][i], (long long)left, (long long)pairs[1][i], (long long)right);
    return false;
  }
  return true;
}

static void dot_general(inference *x) {
  dot_dims dot = {.num_batch = 0};
  int64_t dims[2 * MAX_RANK];
  size_t rank = 0;
  if (!all_plain(x) || !read_dot(x, &dot) || !same_sizes(x, dot.batch, dot.num_batch) ||
      !same_sizes(x, dot.contract, dot.num_contract))
    return;
  for (int64_t i = 0; i < dot.num_batch; i++)
    dims[rank++] = operand_type(x, 0)->dims[dot.batch[0][i]];
  for (size_t s = 0; s < 2; s++)
    for (uint32_t d = 0; d < operand_type(x, s)->rank; d++)
      if (!dot.used[s][d]) dims[rank++] = operand_type(x, s)->dims[d];
  TN_ASSERT(rank + (size_t)(dot.num_batch + 2 * dot.num_contract) ==
            operand_type(x, 0)->rank + operand_type(x, 1)->rank);
  x->loose = true;
  set_tensor(x, operand_type(x, 0)->element, dims, rank);
}

static const ir_op *region_terminator(const ir_op *op, uint32_t region) {
  const ir_block *block = region < op->num_regions ? op->regions[region].first : NULL;
  return block ? block->last : NULL;
}

/* Half the operands are inputs, half the values they begin with, and the body gives one each. */
static bool check_reduction(inference *x) {
  const ir_op *end = region_terminator(x->op, 0);
  if (x->op->num_operands % 2 || !x->op->num_operands) {
    report_error(x, "takes as many initial values as inputs");
    return false;
  }
  x->count = x->op->num_operands / 2;
  if (end && end->num_operands != x->count)
    report_error(x, "its body gives %u values instead of %zu", end->num_operands, x->count);
  return !x->status && all_plain(x) && end;
}

/* The elements are what the body gives. */
static void give_reduced(inference *x, const int64_t *dims, size_t rank) {
  const ir_op *end = region_terminator(x->op, 0);
  TN_ASSERT(end && end->num_operands == x->count);
  for (size_t i = 0; i < x->count && !x->status; i++) {
    tn_type element = end->operands[i]->type->element;
    set_result(x, i, ir_type_tensor(x->module, element, dims, rank));
  }
}

static void infer_reduce(inference *x) {
  if (!check_reduction(x)) return;
  const ir_type *from = operand_type(x, 0);
  int64_t which[MAX_RANK], dims[MAX_RANK];
  const ir_attr *attr = ir_op_attr(x->op, "dimensions");
  int64_t count = attr ? ir_attr_get_i64s(attr, which, MAX_RANK) : -1;
  bool marked[MAX_RANK] = {false};
  size_t rank = 0;
  if (count < 0 || count > MAX_RANK) {
    report_error(x, "attribute \"dimensions\" is no list of dimensions");
    return;
  }
  if (!mark_dimensions(x, "attribute \"dimensions\"", which, count, from->rank, marked)) return;
  for (uint32_t d = 0; d < from->rank; d++)
    if (!marked[d]) dims[rank++] = from->dims[d];
  TN_ASSERT(rank + (size_t)count == from->rank);
  give_reduced(x, dims, rank);
}

/* (size - 1) * dilation + 1; 0 for nothing. */
static bool dilate_size(int64_t size, int64_t dilation, int64_t *out) {
  *out = 0;
  if (!size) return true;
  return dilation > 0 && !__builtin_mul_overflow(size - 1, dilation, out) &&
         !__builtin_add_overflow(*out, 1, out);
}

typedef struct windows {
  int64_t size[MAX_RANK], stride[MAX_RANK], base[MAX_RANK], dilation[MAX_RANK];
  int64_t padding[2 * MAX_RANK];
} windows;

static bool count_windows(const windows *w, size_t d, int64_t size, int64_t *out) {
  int64_t base, extent;
  if (w->stride[d] < 1 || w->size[d] < 0 || !dilate_size(size, w->base[d], &base) ||
      !dilate_size(w->size[d], w->dilation[d], &extent) ||
      __builtin_add_overflow(base, w->padding[2 * d], &base) ||
      __builtin_add_overflow(base, w->padding[2 * d + 1], &base))
    return false;
  *out = base <= 0 || extent > base ? 0 : (base - extent) / w->stride[d] + 1;
  TN_ASSERT(*out >= 0);
  return true;
}

static void reduce_window(inference *x) {
  if (!check_reduction(x)) return;
  const ir_type *from = operand_type(x, 0);
  windows w;
  int64_t dims[MAX_RANK];
  if (!read_list(x, "window_dimensions", from->rank, w.size) ||
      !read_list(x, "window_strides", from->rank, w.stride) ||
      !read_list(x, "base_dilations", from->rank, w.base) ||
      !read_list(x, "window_dilations", from->rank, w.dilation) ||
      !read_list(x, "padding", (size_t)2 * from->rank, w.padding))
    return;
  for (uint32_t d = 0; d < from->rank; d++)
    if (!count_windows(&w, d, from->dims[d], &dims[d]))
      report_error(x, "dimension %u has no such windows", d);
  if (!x->status) give_reduced(x, dims, from->rank);
}

/* One number of the convolution's dimensions, checked against the rank. */
static int64_t conv_number(inference *x, const char *field, uint32_t rank) {
  int64_t at = hlo_field_i64(x->op, "dimension_numbers", field);
  if (at >= 0 && (uint64_t)at < rank) return at;
  report_error(x, "attribute \"dimension_numbers\": %s is %lld", field, (long long)at);
  return 0;
}

static bool conv_list(inference *x, const char *field, uint32_t rank, int64_t *out) {
  int64_t count = hlo_field_i64s(x->op, "dimension_numbers", field, out, MAX_RANK);
  for (int64_t i = 0; i < count; i++)
    if (out[i] < 0 || (uint64_t)out[i] >= rank) count = -1;
  if (count + 2 == rank) return true;
  report_error(x, "attribute \"dimension_numbers\": %s does not fit the rank", field);
  return false;
}

static void infer_convolution(inference *x) {
  const ir_type *in = operand_type(x, 0), *kernel = operand_type(x, 1);
  if (!all_plain(x)) return;
  if (in->rank < 2 || kernel->rank != in->rank) {
    report_error(x, "operand 1 has not the rank of operand 0");
    return;
  }
  size_t spatial = in->rank - 2;
  int64_t from[MAX_RANK], taps[MAX_RANK], to[MAX_RANK], dims[MAX_RANK] = {0}, batches;
  windows w;
  if (!conv_list(x, "input_spatial_dimensions", in->rank, from) ||
      !conv_list(x, "kernel_spatial_dimensions", in->rank, taps) ||
      !conv_list(x, "output_spatial_dimensions", in->rank, to) ||
      !read_list(x, "window_strides", spatial, w.stride) ||
      !read_list(x, "lhs_dilation", spatial, w.base) ||
      !read_list(x, "rhs_dilation", spatial, w.dilation) ||
      !read_list(x, "padding", 2 * spatial, w.padding) ||
      !read_number(x, "batch_group_count", &batches))
    return;
  for (size_t d = 0; d < spatial; d++) {
    w.size[d] = kernel->dims[taps[d]];
    if (!count_windows(&w, d, in->dims[from[d]], &dims[to[d]]))
      report_error(x, "spatial dimension %zu has no such windows", d);
  }
  if (batches < 1) report_error(x, "attribute \"batch_group_count\" is %lld", (long long)batches);
  int64_t batch = conv_number(x, "output_batch_dimension", in->rank);
  int64_t feature = conv_number(x, "output_feature_dimension", in->rank);
  int64_t in_batch = conv_number(x, "input_batch_dimension", in->rank);
  int64_t in_feature = conv_number(x, "kernel_output_feature_dimension", in->rank);
  if (x->status) return;
  dims[batch] = in->dims[in_batch] / batches;
  dims[feature] = kernel->dims[in_feature];
  x->loose = true;
  set_tensor(x, in->element, dims, in->rank);
}

/* ---- indexing ---------------------------------------------------------------------------------
 */

bool hlo_list_contains(const int64_t *values, int64_t count, int64_t value) {
  for (int64_t i = 0; i < count; i++)
    if (values[i] == value) return true;
  return false;
}

static void infer_gather(inference *x) {
  static const char name[] = "dimension_numbers";
  const ir_type *from = operand_type(x, 0), *at = operand_type(x, 1);
  int64_t offset[MAX_RANK], gone[MAX_RANK], batch[MAX_RANK], sizes[MAX_RANK], dims[2 * MAX_RANK];
  if (!all_plain(x) || !read_list(x, "slice_sizes", from->rank, sizes)) return;
  int64_t num_offset = hlo_field_i64s(x->op, name, "offset_dims", offset, MAX_RANK);
  int64_t num_gone = hlo_field_i64s(x->op, name, "collapsed_slice_dims", gone, MAX_RANK);
  int64_t num_batch = hlo_field_i64s(x->op, name, "operand_batching_dims", batch, MAX_RANK);
  int64_t vector = hlo_field_i64(x->op, name, "index_vector_dim");
  int64_t rank = num_offset + at->rank - (vector < (int64_t)at->rank ? 1 : 0);
  if (num_offset < 0 || num_gone < 0 || num_batch < 0 || vector < 0 ||
      num_offset + num_gone + num_batch != from->rank || rank < 0) {
    report_error(x, "attribute \"%s\" does not fit the operands", name);
    return;
  }
  uint32_t index = 0, window = 0;
  for (int64_t d = 0; d < rank; d++) {
    if (hlo_list_contains(offset, num_offset, d)) {
      while (window < from->rank && (hlo_list_contains(gone, num_gone, window) ||
                                     hlo_list_contains(batch, num_batch, window)))
        window++;
      dims[d] = window < from->rank ? sizes[window++] : -1;
    } else {
      if (index == vector) index++;
      dims[d] = index < at->rank ? at->dims[index++] : -1;
    }
    if (dims[d] < 0) report_error(x, "attribute \"%s\" does not fit the operands", name);
  }
  if (rank > MAX_RANK) report_error(x, "a result of rank %lld", (long long)rank);
  set_tensor(x, from->element, dims, (size_t)rank);
}

/* ---- regions, tuples, the rest ----------------------------------------------------------------
 */

static void like_operands(inference *x, size_t count) {
  x->count = count;
  if (count > x->op->num_operands || has_quantized(x)) return;
  for (size_t i = 0; i < count; i++) set_result(x, i, operand_type(x, i));
  x->known = !x->status;
}

static void like_terminator(inference *x) {
  const ir_op *first = region_terminator(x->op, 0);
  if (!first) return;
  x->count = first->num_operands;
  for (uint32_t i = 0; i < first->num_operands; i++) set_result(x, i, first->operands[i]->type);
  for (uint32_t r = 1; r < x->op->num_regions && !x->status; r++) {
    const ir_op *end = region_terminator(x->op, r);
    bool fits = end && end->num_operands == first->num_operands;
    for (uint32_t i = 0; fits && i < end->num_operands; i++)
      fits = hlo_types_compatible(end->operands[i]->type, first->operands[i]->type, false);
    if (!fits) report_error(x, "region %u gives other types than region 0", r);
  }
  x->known = !x->status;
}

static void infer_while(inference *x) {
  const ir_op *test = region_terminator(x->op, 0), *end = region_terminator(x->op, 1);
  if (test && (test->num_operands != 1 || test->operands[0]->type->element != TN_PRED ||
               test->operands[0]->type->rank))
    report_error(x, "region 0 must give one tensor<i1>");
  bool fits = !end || end->num_operands == x->op->num_operands;
  for (uint32_t i = 0; fits && end && i < end->num_operands; i++)
    fits = hlo_types_compatible(end->operands[i]->type, operand_type(x, i), false);
  if (!fits) report_error(x, "region 1 gives other types than the operands have");
  if (!x->status) like_operands(x, x->op->num_operands);
}

static void set_scalar(inference *x, tn_type element) {
  set_tensor(x, element, NULL, 0);
}

static void infer_tuple(inference *x) {
  const ir_type **inputs =
      tn_arena_alloc_array(&x->module->arena, x->op->num_operands + 1, sizeof *inputs);
  if (!inputs) {
    x->status = tn_error_no_memory("a type");
    return;
  }
  for (uint32_t i = 0; i < x->op->num_operands; i++) inputs[i] = operand_type(x, i);
  ir_type like = {.kind = IR_TYPE_TUPLE, .inputs = inputs, .num_inputs = x->op->num_operands};
  set_only_result(x, ir_type_get(x->module, &like));
}

static void tuple_element(inference *x) {
  const ir_type *from = operand_type(x, 0);
  int64_t index;
  if (from->kind != IR_TYPE_TUPLE) {
    report_error(x, "operand 0 is no tuple");
  } else if (read_dimension(x, "index", from->num_inputs, &index)) {
    set_only_result(x, from->inputs[index]);
  }
}

static void infer_token(inference *x) {
  ir_type like = {.kind = IR_TYPE_TOKEN};
  set_only_result(x, ir_type_get(x->module, &like));
}

static void infer_constant(inference *x) {
  const ir_attr *value = ir_op_attr(x->op, "value");
  if (value && value->type) set_only_result(x, value->type);
}

static void batch_norm(inference *x, bool gradient) {
  if (!all_plain(x)) return;
  x->count = 3;
  set_result(x, 0, operand_type(x, 0));
  set_result(x, 1, operand_type(x, 1));
  set_result(x, 2, operand_type(x, gradient ? 1 : 2));
}

static void of_ops(inference *x) {
  switch (x->op->opcode) {
  case HLO_ABS: infer_abs(x); break;
  case HLO_REAL:
  case HLO_IMAG: real_part(x); break;
  case HLO_COMPLEX: complex_of(x); break;
  case HLO_COMPARE:
  case HLO_IS_FINITE: with_element(x, TN_PRED); break;
  case HLO_SELECT: infer_select(x); break;
  case HLO_CLAMP: like_operand(x, 1); break;
  case HLO_TRANSPOSE: infer_transpose(x); break;
  case HLO_SLICE: infer_slice(x); break;
  case HLO_DYNAMIC_SLICE: dynamic_slice(x); break;
  case HLO_DYNAMIC_UPDATE_SLICE: dynamic_update_slice(x); break;
  case HLO_CONCATENATE: infer_concatenate(x); break;
  case HLO_PAD: infer_pad(x); break;
  case HLO_FFT: infer_fft(x); break;
  case HLO_DOT_GENERAL: dot_general(x); break;
  case HLO_REDUCE: infer_reduce(x); break;
  case HLO_REDUCE_WINDOW: reduce_window(x); break;
  case HLO_CONVOLUTION: infer_convolution(x); break;
  case HLO_GATHER: infer_gather(x); break;
  case HLO_SCATTER: like_operands(x, (x->op->num_operands - 1) / 2); break;
  case HLO_SORT:
  case HLO_OPTIMIZATION_BARRIER: like_operands(x, x->op->num_operands); break;
  case HLO_WHILE: infer_while(x); break;
  case HLO_IF:
  case HLO_CASE: like_terminator(x); break;
  case HLO_TUPLE: infer_tuple(x); break;
  case HLO_GET_TUPLE_ELEMENT: tuple_element(x); break;
  case HLO_AFTER_ALL:
  case HLO_CREATE_TOKEN:
  case HLO_SEND:
  case HLO_OUTFEED: infer_token(x); break;
  case HLO_CONSTANT:
  case CHLO_CONSTANT: infer_constant(x); break;
  case HLO_PARTITION_ID:
  case HLO_REPLICA_ID: set_scalar(x, TN_U32); break;
  case HLO_GET_DIMENSION_SIZE: set_scalar(x, TN_S32); break;
  case HLO_BATCH_NORM_INFERENCE:
  case HLO_REVERSE:
  case HLO_CHOLESKY:
  case HLO_SELECT_AND_SCATTER:
  case HLO_COLLECTIVE_PERMUTE: like_operand(x, 0); break;
  case HLO_ALL_REDUCE: like_operands(x, x->op->num_operands); break;
  case HLO_TRIANGULAR_SOLVE: like_operand(x, 1); break;
  case HLO_BATCH_NORM_TRAINING: batch_norm(x, false); break;
  case HLO_BATCH_NORM_GRAD: batch_norm(x, true); break;
  default: break;
  }
}

/* Elementwise ops whose results are not of the operands' type. */
static bool is_like_operands(const ir_op *op) {
  switch (op->opcode) {
  case HLO_CONVERT:
  case HLO_UNIFORM_QUANTIZE:
  case HLO_UNIFORM_DEQUANTIZE:
  case HLO_SELECT:
  case HLO_COMPARE:
  case HLO_COMPLEX:
  case HLO_REAL:
  case HLO_IMAG:
  case HLO_IS_FINITE:
  case CHLO_IS_INF:
  case CHLO_IS_NEG_INF:
  case CHLO_IS_POS_INF: return false;
  default: return (hlo_op(op->opcode)->traits & HLO_ELEMENTWISE) != 0;
  }
}

tn_status *hlo_infer_results(ir_module *module, const ir_op *op, const ir_type *const **types,
                             size_t *count, bool *loose) {
  static const ir_type *const none[1];
  inference x = {.module = module, .op = op, .count = 1};
  of_ops(&x);
  if (!x.known && !x.status && is_like_operands(op)) infer_same(&x);
  bool without = op->opcode != HLO_UNKNOWN && !*hlo_op(op->opcode)->results;
  if (without || (x.known && !x.count)) {
    x.count = 0;
    *types = none;
  } else {
    *types = x.known ? (const ir_type *const *)x.types : NULL;
  }
  *count = *types ? x.count : 0;
  *loose = x.loose;
  return x.status;
}
