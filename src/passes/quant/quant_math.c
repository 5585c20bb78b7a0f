/* Arithmetic on quantized elements. What the reference computes in f32 and in 32-bit integers is
 * computed so here, step for step, because its results are exact integers that a test compares.
 *
 * Data: `numbers` are scales or zero points, one or one for each place along an axis, in the
 * module's arena; a `product` is one dot or convolution as it was read, on the stack.
 * Invariant: a quantization has as many scales as zero points, and one of each where it has no axis
 * (quant_fits, which is asked first). What is added, multiplied or rounded is never of a quantized
 * type: values turn from quantized to stored and back by bitcasts, which the second walk of quant.c
 * drops.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "base/types.h"
#include "passes/quant/quant.h"
#include "passes/rewrite/rewrite.h"
#include <math.h>
#include <string.h>

/* ---- types -------------------------------------------------------------------------------------
 */

const ir_quant *quant_of(const ir_type *type) {
  return type && type->of && type->of->kind == IR_TYPE_QUANT ? type->of->quant : NULL;
}

bool quant_fits(const ir_type *type) {
  const ir_quant *q = quant_of(type);
  if (!q || q->storage->kind != IR_TYPE_ELEMENT || q->expressed->kind != IR_TYPE_ELEMENT)
    return false;
  tn_type_kind stored = tn_type_get_kind(q->storage->element);
  if (stored != TN_KIND_SIGNED && stored != TN_KIND_UNSIGNED) return false;
  if (tn_type_get_kind(q->expressed->element) != TN_KIND_FLOAT || q->count == 0) return false;
  if (q->axis < 0) return q->count == 1;
  if (type->kind != IR_TYPE_TENSOR || q->axis >= (int64_t)type->rank) return false;
  int64_t dim = type->dims[q->axis];
  return dim == IR_DYNAMIC || dim == (int64_t)q->count;
}

/* The type of sums and differences of stored numbers. */
static tn_type wide_type(const ir_quant *q) {
  return q->storage->element == TN_U32 ? TN_S64 : TN_S32;
}

/* f32 but for f64: also for narrower expressed types. */
static tn_type scale_type(const ir_quant *q) {
  return q->expressed->element == TN_F64 ? TN_F64 : TN_F32;
}

static ir_value *convert_elements(const op_builder *e, ir_value *x, tn_type element) {
  if (!x || x->type->element == element) return x;
  return build_unary_to(e, HLO_CONVERT, x, build_type(e, x->type, element));
}

static ir_value *bitcast_to_storage(const op_builder *e, ir_value *x) {
  const ir_quant *q = x ? quant_of(x->type) : NULL;
  if (!q) return NULL;
  return build_unary_to(e, HLO_BITCAST_CONVERT, x, build_type(e, x->type, q->storage->element));
}

static ir_value *convert_to_quantized(const op_builder *e, ir_value *x, const ir_type *type) {
  TN_ASSERT(!x || !quant_of(x->type));
  x = convert_elements(e, x, quant_of(type)->storage->element);
  return build_unary_to(e, HLO_BITCAST_CONVERT, x, type);
}

/* ---- numbers -----------------------------------------------------------------------------------
 */

/* One number, or one for each place along an axis. */
typedef struct numbers {
  int64_t axis;
  size_t count;
  double *at;
} numbers;

static bool numbers_like(const op_builder *e, const ir_quant *q, numbers *out) {
  *out = (numbers){q->axis, q->count, NULL};
  out->at = tn_arena_alloc_array(&e->module->arena, q->count, sizeof *out->at);
  return out->at != NULL;
}

static bool all_numbers_are(const numbers *n, double value) {
  for (size_t i = 0; i < n->count; i++)
    if (n->at[i] != value) return false;
  return true;
}

static numbers scales_of(const op_builder *e, const ir_quant *q) {
  numbers n;
  if (numbers_like(e, q, &n)) memcpy(n.at, q->scales, q->count * sizeof *n.at);
  return n;
}

static numbers zeros_of(const op_builder *e, const ir_quant *q) {
  numbers n;
  if (numbers_like(e, q, &n))
    for (size_t i = 0; i < q->count; i++) n.at[i] = (double)q->zero_points[i];
  return n;
}

static uint64_t number_bits(tn_type element, double number) {
  if (tn_type_get_kind(element) == TN_KIND_FLOAT) return tn_float_from_double(element, number);
  return (uint64_t)(int64_t)number;
}

/* A constant of that type. */
static ir_value *broadcast_numbers(const op_builder *e, const ir_type *type, const numbers *n) {
  if (!type || !n->at) return NULL;
  tn_type element = type->element;
  TN_ASSERT(n->count > 0 && (n->axis >= 0 || n->count == 1));
  if (n->axis < 0) return build_bits(e, type, number_bits(element, n->at[0]));
  int64_t count = (int64_t)n->count;
  size_t size = tn_type_size(element);
  uint8_t *bytes = tn_arena_alloc_array(&e->module->arena, n->count, size);
  const ir_type *row = ir_type_tensor(e->module, element, &count, 1);
  if (!bytes || !row) return NULL;
  for (size_t i = 0; i < n->count; i++) {
    uint64_t bits = number_bits(element, n->at[i]); /* little-endian */
    memcpy(bytes + i * size, &bits, size);
  }
  ir_named_attr value = {"value", ir_attr_dense(e->module, row, bytes, n->count * size)};
  ir_named_attr dims = {"broadcast_dimensions", ir_attr_i64s(e->module, &n->axis, 1)};
  if (!value.value || !dims.value) return NULL;
  ir_op *op = pass_build_before(e->module, e->at, HLO_CONSTANT, 0, NULL, row, 1, &value);
  if (op)
    op = pass_build_before(e->module, e->at, HLO_BROADCAST_IN_DIM, 1,
                           (ir_value *[]){&op->results[0]}, type, 1, &dims);
  return op ? &op->results[0] : NULL;
}

/* x op numbers; just x where they are all `neutral`. */
static ir_value *combine_with_numbers(const op_builder *e, uint16_t opcode, ir_value *x,
                                      const numbers *n, double neutral) {
  if (!x || !n->at) return NULL;
  if (all_numbers_are(n, neutral)) return x;
  return build_binary(e, opcode, x, broadcast_numbers(e, x->type, n));
}

/* Within the storage's limits. */
static ir_value *clamp_to_storage(const op_builder *e, ir_value *x, const ir_quant *q) {
  double low = (double)q->storage_min, high = (double)q->storage_max;
  ir_value *between[3] = {NULL, x, NULL};
  if (x) between[0] = broadcast_numbers(e, x->type, &(numbers){-1, 1, &low});
  if (x) between[2] = broadcast_numbers(e, x->type, &(numbers){-1, 1, &high});
  if (!between[0] || !between[2]) return NULL;
  ir_op *op = pass_build_before(e->module, e->at, HLO_CLAMP, 3, between, x->type, 0, NULL);
  return op ? &op->results[0] : NULL;
}

/* ---- to and from floats ------------------------------------------------------------------------
 */

ir_value *quant_dequantize(const op_builder *e, ir_value *x) {
  const ir_quant *q = quant_of(x->type);
  numbers scales = scales_of(e, q), zeros = zeros_of(e, q);
  if (!scales.at || !zeros.at) return NULL;
  ir_value *value = bitcast_to_storage(e, x);
  if (!all_numbers_are(&zeros, 0))
    value =
        combine_with_numbers(e, HLO_SUBTRACT, convert_elements(e, value, wide_type(q)), &zeros, 0);
  return combine_with_numbers(e, HLO_MULTIPLY, convert_elements(e, value, q->expressed->element),
                              &scales, 1);
}

static ir_value *round_to(const op_builder *e, ir_value *x, const ir_type *type) {
  x = build_unary(e, HLO_ROUND_NEAREST_EVEN, clamp_to_storage(e, x, quant_of(type)));
  return convert_to_quantized(e, x, type);
}

ir_value *quant_quantize(const op_builder *e, ir_value *x, const ir_type *type) {
  const ir_quant *q = quant_of(type);
  numbers scales = scales_of(e, q), zeros = zeros_of(e, q);
  x = combine_with_numbers(e, HLO_DIVIDE, x, &scales, 1);
  return round_to(e, combine_with_numbers(e, HLO_ADD, x, &zeros, 0), type);
}

bool quant_can_rescale(const ir_quant *from, const ir_quant *to) {
  return from->axis < 0 || to->axis < 0 || (from->axis == to->axis && from->count == to->count);
}

/* What floats of the stored numbers are multiplied by, and what is added then. */
static bool merge_scales(const op_builder *e, const ir_quant *from, const ir_quant *to,
                         numbers *scales, numbers *zeros) {
  const ir_quant *shape = to->axis >= 0 ? to : from;
  TN_ASSERT(quant_can_rescale(from, to));
  if (!numbers_like(e, shape, scales) || !numbers_like(e, shape, zeros)) return false;
  for (size_t i = 0; i < shape->count; i++) {
    size_t f = from->axis >= 0 ? i : 0, t = to->axis >= 0 ? i : 0;
    scales->at[i] = from->scales[f] / to->scales[t];
    zeros->at[i] = (double)to->zero_points[t] - (double)from->zero_points[f] * scales->at[i];
  }
  return true;
}

/* Floats that want to be rounded to the other quantization's integers. */
static ir_value *rescale_value(const op_builder *e, ir_value *x, const ir_quant *to) {
  numbers scales, zeros;
  const ir_quant *from = quant_of(x->type);
  if (!merge_scales(e, from, to, &scales, &zeros)) return NULL;
  ir_value *value = convert_elements(e, bitcast_to_storage(e, x), scale_type(to));
  value = combine_with_numbers(e, HLO_MULTIPLY, value, &scales, 1);
  return combine_with_numbers(e, HLO_ADD, value, &zeros, 0);
}

ir_value *quant_requantize(const op_builder *e, ir_value *x, const ir_type *type) {
  if (x->type == type) return x;
  return round_to(e, rescale_value(e, x, quant_of(type)), type);
}

/* ---- sums --------------------------------------------------------------------------------------
 */

/* As wide integers of the other quantization, beyond its limits too. */
static ir_value *requantize_wide(const op_builder *e, ir_value *x, const ir_type *type) {
  const ir_quant *to = quant_of(type);
  if (x->type->of == type->of) return convert_elements(e, bitcast_to_storage(e, x), wide_type(to));
  ir_value *value = build_unary(e, HLO_ROUND_NEAREST_EVEN, rescale_value(e, x, to));
  return convert_elements(e, value, wide_type(to));
}

bool quant_add(const op_builder *e, const ir_op *op, ir_value **out) {
  *out = NULL;
  ir_value *lhs = op->operands[0], *rhs = op->operands[1];
  const ir_type *type = op->results[0].type;
  const ir_quant *a = quant_of(lhs->type), *b = quant_of(rhs->type), *to = quant_of(type);
  if (!a || !b || !to) return true;
  bool whole = a->axis < 0 && b->axis < 0 && to->axis < 0;
  bool alike = lhs->type == type && rhs->type == type && tn_type_bits(to->storage->element) == 32;
  if (!whole && !alike) return true;
  numbers zeros = zeros_of(e, to);
  ir_value *sum =
      build_binary(e, HLO_ADD, requantize_wide(e, lhs, type), requantize_wide(e, rhs, type));
  sum = clamp_to_storage(e, combine_with_numbers(e, HLO_SUBTRACT, sum, &zeros, 0), to);
  *out = convert_to_quantized(e, sum, type);
  return *out != NULL;
}

/* ---- products ----------------------------------------------------------------------------------
 */

enum { MAX_DIMS = 5, MAX_PADDING = 1 << 30 };

typedef struct product {
  op_builder e;
  const ir_op *op;
  const ir_quant *lhs, *rhs, *to;
  tn_type sum;         /* s64 where products of two stored numbers fill s32 */
  const ir_type *sums; /* the result's shape of `sum` */
  int64_t low[MAX_DIMS], high[MAX_DIMS],
      interior[MAX_DIMS]; /* a convolution's padding, by dimension of lhs */
  bool padded;
} product;

/* The ratio of result to rhs is the same everywhere, nearly: one scale serves all. */
static bool has_one_ratio(const product *p) {
  if (p->rhs->axis < 0) return true;
  if (p->rhs->count != p->to->count) return false;
  double first = p->to->scales[0] / p->rhs->scales[0];
  for (size_t i = 0; i < p->rhs->count; i++) {
    double ratio = p->to->scales[i] / p->rhs->scales[i];
    if (!(fabs((ratio - first) / first) <= 0.001)) return false;
    if (p->rhs->zero_points[i] || p->to->zero_points[i]) return false;
  }
  return true;
}

static bool product_fits_integers(const product *p) {
  if (!p->lhs || !p->rhs || !p->to || p->lhs->axis >= 0) return false;
  if ((p->rhs->axis < 0) != (p->to->axis < 0)) return false;
  if (tn_type_bits(p->lhs->storage->element) > 16 || tn_type_bits(p->rhs->storage->element) > 16)
    return false; /* their products do not fit */
  if (p->to->storage->element == TN_U32) return false;
  return has_one_ratio(p);
}

/* Batch, feature and the first spatial dimension of lhs, input feature, output feature and first
 * spatial of the kernel. Spatial dimensions are in order; the result is laid out as lhs. */
static const struct conv_layout {
  int8_t rank, batch, feature, spatial, in, out, window;
} conv_layouts[] = {
    {4, 0, 3, 1, 2, 3, 0}, /* b01f 01io */
    {4, 0, 1, 2, 1, 0, 2}, /* bf01 oi01 */
    {5, 0, 4, 1, 3, 4, 0}, /* b012f 012io */
    {5, 0, 1, 2, 0, 1, 2}, /* bf012 io012 */
};

static bool in_order(const ir_op *op, const char *field, int64_t first, int64_t count) {
  int64_t dims[MAX_DIMS];
  if (hlo_field_i64s(op, "dimension_numbers", field, dims, MAX_DIMS) != count) return false;
  for (int64_t i = 0; i < count; i++)
    if (dims[i] != first + i) return false;
  return true;
}

static bool is_laid_out(const ir_op *op, const struct conv_layout *l) {
  static const char attr[] = "dimension_numbers";
  return op->operands[0]->type->rank == (uint32_t)l->rank &&
         hlo_field_i64(op, attr, "input_batch_dimension") == l->batch &&
         hlo_field_i64(op, attr, "input_feature_dimension") == l->feature &&
         in_order(op, "input_spatial_dimensions", l->spatial, l->rank - 2) &&
         hlo_field_i64(op, attr, "kernel_input_feature_dimension") == l->in &&
         hlo_field_i64(op, attr, "kernel_output_feature_dimension") == l->out &&
         in_order(op, "kernel_spatial_dimensions", l->window, l->rank - 2) &&
         hlo_field_i64(op, attr, "output_batch_dimension") == l->batch &&
         hlo_field_i64(op, attr, "output_feature_dimension") == l->feature &&
         in_order(op, "output_spatial_dimensions", l->spatial, l->rank - 2);
}

/* A convolution that the reference takes to integers; its padding. */
static bool conv_serves(product *p) {
  const struct conv_layout *layout = NULL;
  for (size_t i = 0; i < sizeof conv_layouts / sizeof *conv_layouts && !layout; i++)
    if (is_laid_out(p->op, &conv_layouts[i])) layout = &conv_layouts[i];
  if (!layout) return false;
  if (p->rhs->axis >= 0 ? p->rhs->axis != layout->rank - 1 : p->rhs->zero_points[0] != 0)
    return false;
  size_t spatial = (size_t)layout->rank - 2;
  int64_t padding[6], dilation[3];
  if (ir_op_attr(p->op, "lhs_dilation")) {
    if (ir_attr_get_i64s(ir_op_attr(p->op, "lhs_dilation"), dilation, 3) != (int64_t)spatial)
      return false;
    for (size_t i = 0; i < spatial; i++)
      if (dilation[i] != 1) return false;
  }
  const ir_attr *attr = ir_op_attr(p->op, "padding");
  if (!attr) return true;
  if (ir_attr_get_i64s(attr, padding, 6) != (int64_t)(2 * spatial)) return false;
  for (size_t i = 0; i < 2 * spatial; i++)
    if (padding[i] < -MAX_PADDING || padding[i] > MAX_PADDING) return false;
  for (size_t i = 0; i < spatial; i++) {
    p->low[(size_t)layout->spatial + i] = padding[2 * i];
    p->high[(size_t)layout->spatial + i] = padding[2 * i + 1];
    p->padded = p->padded || padding[2 * i] || padding[2 * i + 1];
  }
  return true;
}

/* The op again, on integers. */
static ir_value *emit_integer_product(const product *p, ir_value *lhs, ir_value *rhs,
                                      bool padding) {
  if (!lhs || !rhs || !p->sums) return NULL;
  ir_op *op = pass_build_before(p->e.module, p->e.at, p->op->opcode, 2, (ir_value *[]){lhs, rhs},
                                p->sums, p->op->num_attrs, p->op->attrs);
  if (op && !padding) ir_op_drop_attr(op, "padding");
  return op ? &op->results[0] : NULL;
}

/* lhs with its zero point around it. */
static ir_value *pad_lhs(const product *p, ir_value *lhs) {
  if (!lhs || !p->padded) return lhs;
  ir_module *module = p->e.module;
  size_t rank = lhs->type->rank;
  TN_ASSERT(rank <= MAX_DIMS); /* of a layout that conv_serves() knows */
  int64_t dims[MAX_DIMS];
  for (size_t d = 0; d < rank; d++) {
    dims[d] = lhs->type->dims[d] + p->low[d] + p->high[d];
    if (dims[d] < 0) dims[d] = 0;
  }
  const ir_type *type = ir_type_tensor(module, p->sum, dims, rank);
  ir_value *zero =
      build_bits(&p->e, ir_type_tensor(module, p->sum, NULL, 0), (uint64_t)p->lhs->zero_points[0]);
  ir_named_attr attrs[] = {{"edge_padding_high", ir_attr_i64s(module, p->high, rank)},
                           {"edge_padding_low", ir_attr_i64s(module, p->low, rank)},
                           {"interior_padding", ir_attr_i64s(module, p->interior, rank)}};
  if (!type || !zero || !attrs[0].value || !attrs[1].value || !attrs[2].value) return NULL;
  ir_op *op =
      pass_build_before(module, p->e.at, HLO_PAD, 2, (ir_value *[]){lhs, zero}, type, 3, attrs);
  return op ? &op->results[0] : NULL;
}

/* Times a number, in f32, the fraction dropped. */
static ir_value *scale_value(const product *p, ir_value *x, double by) {
  if (fabs(by - 1) <= 0.001) return x;
  x = combine_with_numbers(&p->e, HLO_MULTIPLY, convert_elements(&p->e, x, TN_F32),
                           &(numbers){-1, 1, &by}, 1);
  return convert_elements(&p->e, x, p->sum);
}

/* sum(lhs rhs) * scale + (zero point - offset * scale), where the offset is what the zero points of
 * lhs and rhs add to the sum. It is found as the difference to the sum without them. */
static ir_value *product_of(product *p) {
  const op_builder *e = &p->e;
  ir_value *lhs = convert_elements(e, bitcast_to_storage(e, p->op->operands[0]), p->sum);
  ir_value *rhs = convert_elements(e, bitcast_to_storage(e, p->op->operands[1]), p->sum);
  numbers left = zeros_of(e, p->lhs), right = zeros_of(e, p->rhs);
  if (!left.at || !right.at) return NULL;
  bool offset = !all_numbers_are(&left, 0) || !all_numbers_are(&right, 0);
  double by = p->lhs->scales[0] * p->rhs->scales[0] / p->to->scales[0];
  double zero = p->to->axis < 0 ? (double)p->to->zero_points[0] : 0;
  TN_ASSERT(p->lhs->axis < 0 && (p->rhs->axis < 0) == (p->to->axis < 0));
  ir_value *all = emit_integer_product(p, pad_lhs(p, lhs), rhs, false);
  ir_value *value = scale_value(p, all, by);
  if (offset) {
    ir_value *pure =
        emit_integer_product(p, combine_with_numbers(e, HLO_SUBTRACT, lhs, &left, 0),
                             combine_with_numbers(e, HLO_SUBTRACT, rhs, &right, 0), true);
    ir_value *rest = scale_value(p, build_binary(e, HLO_SUBTRACT, all, pure), by);
    value = build_binary(e, HLO_SUBTRACT, value, rest);
  }
  value = combine_with_numbers(e, HLO_ADD, value, &(numbers){-1, 1, &zero}, 0);
  return convert_to_quantized(e, clamp_to_storage(e, value, p->to), p->op->results[0].type);
}

bool quant_dot(const op_builder *e, const ir_op *op, ir_value **out) {
  *out = NULL;
  const ir_type *type = op->results[0].type;
  product p = {.e = *e, .op = op, .to = quant_of(type)};
  p.lhs = quant_of(op->operands[0]->type);
  p.rhs = quant_of(op->operands[1]->type);
  if (!product_fits_integers(&p) || (op->opcode == HLO_CONVOLUTION && !conv_serves(&p)))
    return true;
  int bits = tn_type_bits(p.lhs->storage->element) + tn_type_bits(p.rhs->storage->element);
  p.sum = bits > 24 ? TN_S64 : TN_S32;
  p.sums = build_type(e, type, p.sum);
  *out = product_of(&p);
  return *out != NULL;
}
