/* The forms that providers know, and how ops are brought to them.
 *
 * Data: what a form reads of an op goes into the match's fields, in the order in which the
 * provider's side names them; constants are read where they lie in the module.
 * Invariant: a form puts down only what it has read in full, and a refusal says why; both sides of
 * a product have the same batch and contracted sizes, since the op's types say so. Programs need
 * not have been verified, so attributes are read as if they could be wrong.
 * Threads: no state of its own; reads the module only, but for the attributes it makes there. */
#include "passes/offload/offload_forms.h"
#include "base/assert.h"
#include "stablehlo/dialect/ops.h"

#include <string.h>

enum { MAX_DIMS = 16 };

/* ---- products -------------------------------------------------------------------------------- */

/* An operand of a product: its dimensions are those of the batch, and then either the free ones and
 * the contracted one, or the other way round. */
typedef struct side {
  int64_t batch, free, k;
  bool contracted_first;
} side;

static const char dots[] = "dot_dimension_numbers";

static bool multiply_size(offload_match *match, int64_t *size, int64_t by) {
  TN_ASSERT(by >= 0); /* the types are static */
  return !__builtin_mul_overflow(*size, by, size) || offload_refuse(match, "it is too large");
}

static bool read_side(offload_match *match, int which, side *out) {
  static const char *const batching[] = {"lhs_batching_dimensions", "rhs_batching_dimensions"};
  static const char *const contracting[] = {"lhs_contracting_dimensions",
                                            "rhs_contracting_dimensions"};
  const ir_type *type = match->op->operands[which]->type;
  int64_t batch[MAX_DIMS], contracted[MAX_DIMS], rank = type->rank;
  int64_t num_batch = hlo_field_i64s(match->op, dots, batching[which], batch, MAX_DIMS);
  if (hlo_field_i64s(match->op, dots, contracting[which], contracted, MAX_DIMS) != 1)
    return offload_refuse(match, "it contracts not one dimension");
  for (int64_t d = 0; d < num_batch; d++)
    if (batch[d] != d) return offload_refuse(match, "its batch dimensions are not the first");
  *out = (side){.batch = 1, .free = 1, .contracted_first = contracted[0] == num_batch};
  bool last = contracted[0] == rank - 1;
  if (num_batch < 0 || contracted[0] < num_batch || contracted[0] >= rank ||
      (!last && !out->contracted_first))
    return offload_refuse(match, "it contracts a dimension between others");
  if (last && which == 0) out->contracted_first = false; /* a vector is a row, or a column */
  out->k = type->dims[contracted[0]];
  for (int64_t d = 0; d < rank; d++) {
    if (d == contracted[0]) continue;
    if (!multiply_size(match, d < num_batch ? &out->batch : &out->free, type->dims[d]))
      return false;
  }
  return true;
}

static bool is_multiple(offload_match *match, int64_t m, int64_t n, int64_t k) {
  int64_t of = match->rule->multiple;
  if (of <= 1 || (m % of == 0 && n % of == 0 && k % of == 0)) return true;
  return offload_refuse(match, "%lld x %lld x %lld are not multiples of %lld", (long long)m,
                        (long long)n, (long long)k, (long long)of);
}

/* At most two of each four along k: `step` elements apart, in lines that `stride` divides. */
static bool is_two_of_four(const uint16_t *data, int64_t k, int64_t lines, int64_t step,
                           int64_t stride) {
  TN_ASSERT(k % 4 == 0 && (step == 1 || stride == 1));
  for (int64_t line = 0; line < lines; line++)
    for (int64_t at = 0; at < k; at += 4) {
      int numbers = 0;
      for (int64_t i = 0; i < 4; i++)
        numbers += (data[line * stride + (at + i) * step] & 0x7fff) != 0;
      if (numbers > 2) return false;
    }
  return true;
}

/* What an operand's bytes are, if it is a constant of 16-bit floats; NULL. */
static const ir_attr *constant_of(const ir_value *value) {
  const ir_op *op = value->def;
  const ir_attr *attr = op && op->opcode == HLO_CONSTANT ? ir_op_attr(op, "value") : NULL;
  bool known = attr && attr->kind == IR_ATTR_DENSE && !attr->splat &&
               ir_type_element_bytes(value->type->of) == 2;
  return known ? attr : NULL;
}

static bool match_sparse(offload_match *match, const side *lhs, const side *rhs) {
  if (lhs->batch != 1)
    return offload_refuse(match, "it has a batch of %lld", (long long)lhs->batch);
  bool constant = false;
  for (int which = 0; which < 2; which++) {
    const side *s = which ? rhs : lhs;
    const ir_attr *data = constant_of(match->op->operands[which]);
    if (!data || s->k % 4 != 0 || data->size / 2 != (size_t)(s->free * s->k)) continue;
    constant = true;
    int64_t step = s->contracted_first ? s->free : 1, stride = s->contracted_first ? 1 : s->k;
    if (!is_two_of_four(data->data, s->k, s->free, step, stride)) continue;
    uint64_t hash = tn_hash_bytes(data->data, data->size, 0);
    return offload_put(match, "sparse", which) && offload_put(match, "weights", (int64_t)hash);
  }
  return offload_refuse(match, constant ? "no constant operand has two zeros in each four along "
                                          "the contracted dimension"
                                        : "neither operand is a constant: whether it has two zeros "
                                          "in each four is not known");
}

bool offload_match_dot(offload_match *match) {
  side lhs = {0}, rhs = {0};
  if (!offload_is_precise(match) || !read_side(match, 0, &lhs) || !read_side(match, 1, &rhs) ||
      !is_multiple(match, lhs.free, rhs.free, lhs.k))
    return false;
  if (match->rule->form == OFFLOAD_SPARSE && !match_sparse(match, &lhs, &rhs)) return false;
  return offload_put(match, "batch", lhs.batch) && offload_put(match, "m", lhs.free) &&
         offload_put(match, "n", rhs.free) && offload_put(match, "k", lhs.k) &&
         offload_put(match, "transpose_lhs", lhs.contracted_first) &&
         offload_put(match, "transpose_rhs", !rhs.contracted_first);
}

/* ---- convolutions ---------------------------------------------------------------------------- */

/* Where a tensor has its batch (or output features), its features, and its space. */
typedef struct places {
  const char *outer, *inner, *spatial, *dims_name, *strides_name;
} places;

/* Dimensions and strides in that order. The array lies with its features side by side, then its
 * space, then its batch (NHWC, and OHWI of a kernel), wherever the program has them: libraries have
 * kernels for that, and compute something else over other strides instead of refusing them. */
static bool put_tensor(offload_match *match, const places *p, const ir_type *type,
                       int64_t layout[OFFLOAD_CONV_RANK]) {
  static const int inwards[OFFLOAD_CONV_RANK] = {1, 3, 2, 0}; /* of outer, inner, spatial */
  static const char numbers[] = "dimension_numbers";
  int64_t at[MAX_DIMS] = {hlo_field_i64(match->op, numbers, p->outer),
                          hlo_field_i64(match->op, numbers, p->inner)};
  int64_t strides[OFFLOAD_CONV_RANK], dims[OFFLOAD_CONV_RANK], size = 1;
  int64_t spatial = hlo_field_i64s(match->op, numbers, p->spatial, at + 2, MAX_DIMS - 2);
  if (spatial != 2 || type->rank != 4)
    return offload_refuse(match, "it has %lld spatial dimensions, not 2", (long long)spatial);
  for (int i = 0; i < OFFLOAD_CONV_RANK; i++) {
    if (at[i] < 0 || at[i] > 3) return offload_refuse(match, "its dimension numbers are not sound");
    dims[i] = type->dims[at[i]];
  }
  for (int i = 0; i < OFFLOAD_CONV_RANK; i++) {
    layout[i] = at[inwards[i]];
    strides[inwards[i]] = size;
    if (!multiply_size(match, &size, dims[inwards[i]])) return false;
  }
  return offload_put_list(match, p->dims_name, dims, 4) &&
         offload_put_list(match, p->strides_name, strides, 4);
}

static bool put_tensors(offload_match *match) {
  static const places x = {"input_batch_dimension", "input_feature_dimension",
                           "input_spatial_dimensions", "x_dims", "x_strides"};
  static const places w = {"kernel_output_feature_dimension", "kernel_input_feature_dimension",
                           "kernel_spatial_dimensions", "w_dims", "w_strides"};
  static const places y = {"output_batch_dimension", "output_feature_dimension",
                           "output_spatial_dimensions", "y_dims", "y_strides"};
  match->is_laid_out = true;
  return put_tensor(match, &x, match->op->operands[0]->type, match->layouts[0]) &&
         put_tensor(match, &w, match->op->operands[1]->type, match->layouts[1]) &&
         put_tensor(match, &y, match->op->results[0].type, match->layouts[2]);
}

/* A list with one value for each spatial dimension; absent: `fallback`. */
static bool read_pair(const offload_match *match, const char *name, int64_t fallback, size_t count,
                      int64_t *out) {
  const ir_attr *attr = ir_op_attr(match->op, name);
  for (size_t i = 0; i < count; i++) out[i] = fallback;
  if (!attr) return true;
  if (attr->kind == IR_ATTR_DENSE && attr->splat) {
    if (attr->size != sizeof *out) return false;
    for (size_t i = 0; i < count; i++) memcpy(&out[i], attr->data, sizeof *out);
    return true;
  }
  return ir_attr_get_i64s(attr, out, count) == (int64_t)count;
}

static bool put_window(offload_match *match) {
  int64_t strides[2], padding[4], lhs[2], rhs[2], reversal[2];
  if (!read_pair(match, "window_strides", 1, 2, strides) ||
      !read_pair(match, "padding", 0, 4, padding) || !read_pair(match, "lhs_dilation", 1, 2, lhs) ||
      !read_pair(match, "rhs_dilation", 1, 2, rhs) ||
      !read_pair(match, "window_reversal", 0, 2, reversal))
    return offload_refuse(match, "its window is not sound");
  if (lhs[0] != 1 || lhs[1] != 1) return offload_refuse(match, "its input is dilated");
  if (reversal[0] || reversal[1]) return offload_refuse(match, "its window is reversed");
  if (padding[0] != padding[1] || padding[2] != padding[3] || padding[0] < 0 || padding[2] < 0)
    return offload_refuse(match, "its padding is not the same on both sides");
  const int64_t pads[] = {padding[0], padding[2]};
  return offload_put_list(match, "strides", strides, 2) &&
         offload_put_list(match, "padding", pads, 2) && offload_put_list(match, "dilation", rhs, 2);
}

bool offload_match_conv(offload_match *match) {
  int64_t groups = 1, batches = 1;
  const ir_attr *attr = ir_op_attr(match->op, "feature_group_count");
  if (attr) groups = attr->i;
  attr = ir_op_attr(match->op, "batch_group_count");
  if (attr) batches = attr->i;
  if (batches != 1) return offload_refuse(match, "it has groups of the batch");
  return offload_is_precise(match) && put_tensors(match) && put_window(match) &&
         offload_put(match, "groups", groups);
}

/* ---- elementwise ----------------------------------------------------------------------------- */

bool offload_match_add(offload_match *match) {
  const ir_type *type = match->op->results[0].type;
  int64_t n = 1;
  for (uint32_t d = 0; d < type->rank; d++)
    if (__builtin_mul_overflow(n, type->dims[d], &n) || n > INT32_MAX)
      return offload_refuse(match, "it has more than 2^31 elements");
  return offload_put(match, "n", n);
}
