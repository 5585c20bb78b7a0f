/* Collectives: a step that exchanges (exchange.h), and copies before and after it where the blocks
 * that ranks exchange do not lie one after another in the array. Blocks along a dimension that only
 * dimensions of size 1 precede do: then the devices work on the arrays themselves.
 *
 * The verifier has compared shapes with the op's attributes; how many devices a group has is known
 * only since the pass `collectives`, so what depends on that is checked here. An op of several
 * arrays is as many exchanges, in the order of the arrays on every device. */
#include "base/assert.h"
#include "cpu/plan/exchange_step.h"

#include "passes/partition/replica_groups.h"

#include <string.h>

/* ---- one array --------------------------------------------------------------------------------
 */

/* How the blocks lie in an array: it is outer x blocks x chunk. */
typedef struct cut {
  size_t outer, blocks, chunk;
} cut;

static cut cut_at(const ir_type *type, uint32_t dim, size_t blocks) {
  cut c = {1, blocks, 1};
  for (uint32_t d = 0; d < dim; d++) c.outer *= (size_t)type->dims[d];
  for (uint32_t d = dim; d < type->rank; d++) c.chunk *= (size_t)type->dims[d];
  c.chunk /= blocks;
  return c;
}

/* Between the array and its blocks one after another. */
static tn_status *transpose_blocks(builder *b, const ir_op *op, tn_type type, const cut *c,
                                   bool to_blocks, uint32_t dst, uint32_t src) {
  int64_t outer = (int64_t)c->outer, blocks = (int64_t)c->blocks, chunk = (int64_t)c->chunk;
  cpu_copy_spec spec = {.element_size = tn_type_size(type), .rank = 3};
  const int64_t dims[3] = {outer, blocks, chunk};
  const int64_t array[3] = {blocks * chunk, chunk, 1}, apart[3] = {chunk, outer * chunk, 1};
  memcpy(spec.dims, dims, sizeof dims);
  memcpy(spec.dst_strides, to_blocks ? apart : array, sizeof array);
  memcpy(spec.src_strides, to_blocks ? array : apart, sizeof array);
  cpu_kernel kernel;
  tn_status *status = cpu_make_copy(&b->p->arena, b->settings->target, &spec, &kernel);
  return status ? status
                : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, (uint32_t[]){dst, src}, 2);
}

/* The operand as the exchange takes it. NULL: the array is one block, or its blocks lie right. */
static tn_status *place_input(builder *b, ir_op *op, uint32_t i, const cut *c, uint32_t *out) {
  const ir_type *type = op->operands[i]->type;
  uint32_t source = PLAN_NONE;
  tn_status *status = builder_dense(b, op->operands[i], &source);
  *out = source;
  if (status || !c || c->outer == 1) return status;
  status = builder_buffer(b, PLAN_TEMP, plan_bytes(type), type, out);
  return status ? status : transpose_blocks(b, op, type->element, c, true, *out, source);
}

/* Where the exchange of operand `i` puts its result, then the result. */
static tn_status *exchange_array(builder *b, ir_op *op, uint32_t i, const exchange_spec *spec,
                                 const cut *in, const cut *out) {
  const ir_type *type = op->results[i].type;
  bool turned = out && out->outer > 1;
  uint32_t from, to, result = PLAN_NONE;
  tn_status *status = place_input(b, op, i, in, &from);
  if (!status) status = builder_result(b, &op->results[i], NULL, 0, &result);
  if (status) return status;
  to = result;
  if (turned) status = builder_buffer(b, PLAN_TEMP, plan_bytes(type), type, &to);
  if (!status) status = plan_exchange_step(b, op, spec, to, from);
  if (!status && turned) status = transpose_blocks(b, op, type->element, out, false, result, to);
  return status;
}

/* ---- what the ops say -------------------------------------------------------------------------
 */

/* The root is a rank of the group, one for each array, in the last operand. */
static uint32_t has_root(const ir_op *op) {
  bool may = op->opcode == HLO_COLLECTIVE_BROADCAST || op->opcode == HLO_COLLECTIVE_REDUCE;
  return may && hlo_get_bool(op, "has_dynamic_root");
}

static tn_status *read_root(builder *b, const ir_op *op, uint32_t i, exchange_spec *spec) {
  if (!has_root(op)) return NULL;
  const ir_value *roots = op->operands[op->num_operands - 1];
  TN_ASSERT(roots->type->element == TN_S32 && roots->type->rank == 1 &&
            roots->type->dims[0] == op->num_results);
  spec->has_root = true;
  spec->root = i;
  return builder_dense(b, roots, &spec->roots);
}

static tn_status *check_arrays(const builder *b, const ir_op *op) {
  if (builder_is_in_body(op))
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "it stands in the region of %s, which runs for every element; "
                          "collectives stand in functions, while, if and case",
                          op->block->region->op->name);
  TN_ASSERT(op->num_results > 0 && ir_op_attr(op, PASS_GROUPS));
  tn_status *status = plan_check_op(b, op, op->num_results + has_root(op), op->num_results);
  for (uint32_t i = 0; i < op->num_results && !status; i++)
    if (op->operands[i]->type->element != op->results[i].type->element)
      status = builder_refuse(
          b, op, TN_UNIMPLEMENTED, "operand and result %u differ in element type: %s and %s", i,
          tn_type_name(op->operands[i]->type->element), tn_type_name(op->results[i].type->element));
  return status;
}

/* Groups of one size: `*out`. */
static tn_status *equal_groups(const builder *b, const ir_op *op, size_t *out) {
  const ir_attr *groups = ir_op_attr(op, PASS_GROUPS);
  for (size_t g = 0; g < groups->count; g++) {
    int64_t size = ir_attr_get_i64s(groups->items[g], NULL, 0);
    if (g && (size_t)size != *out)
      return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                            "has groups of %zu and of %lld devices: the result would have two "
                            "shapes",
                            *out, (long long)size);
    *out = (size_t)size;
  }
  return NULL;
}

static tn_status *read_dimension(const builder *b, const ir_op *op, const char *name,
                                 uint32_t *out) {
  int64_t dim;
  tn_status *status = hlo_get_i64(b->module, op, name, &dim);
  if (status) return status;
  *out = (uint32_t)dim;
  for (uint32_t i = 0; i < op->num_results; i++)
    TN_ASSERT(dim >= 0 && dim < op->operands[i]->type->rank);
  return NULL;
}

/* `large` is `small` but for a dimension that is `times` as large. */
static tn_status *check_times(const builder *b, const ir_op *op, const ir_type *small,
                              const ir_type *large, uint32_t dim, size_t times) {
  bool fits = small->rank == large->rank;
  for (uint32_t d = 0; d < small->rank && fits; d++) {
    int64_t want;
    fits = !__builtin_mul_overflow(small->dims[d], d == dim ? (int64_t)times : 1, &want) &&
           want == large->dims[d];
  }
  if (fits) return NULL;
  return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                        "its shapes are not those of groups of %zu along dimension %u", times, dim);
}

/* ---- the rules --------------------------------------------------------------------------------
 */

/* Of a result that is as the operand is. */
static exchange_spec same_shape_spec(const ir_op *op, uint32_t i, coll_kind kind) {
  const ir_type *type = op->operands[i]->type;
  TN_ASSERT(plan_same_shape(type, op->results[i].type));
  return (exchange_spec){.kind = kind, .type = type->element, .elements = plan_elements(type)};
}

static tn_status *reduce_like(builder *b, ir_op *op, coll_kind kind) {
  tn_status *status = check_arrays(b, op);
  for (uint32_t i = 0; i < op->num_results && !status; i++) {
    exchange_spec spec = same_shape_spec(op, i, kind);
    status = plan_exchange_region(b, op, &spec);
    if (!status) status = read_root(b, op, i, &spec);
    if (!status) status = exchange_array(b, op, i, &spec, NULL, NULL);
  }
  return status;
}

tn_status *plan_all_reduce(builder *b, ir_op *op) {
  return reduce_like(b, op, COLL_ALL_REDUCE);
}

/* The first of a group gets the result, the others zeros. */
tn_status *plan_collective_reduce(builder *b, ir_op *op) {
  return reduce_like(b, op, COLL_REDUCE);
}

tn_status *plan_collective_move(builder *b, ir_op *op) {
  coll_kind kind = op->opcode == HLO_COLLECTIVE_PERMUTE ? COLL_PERMUTE : COLL_BROADCAST;
  tn_status *status = check_arrays(b, op);
  for (uint32_t i = 0; i < op->num_results && !status; i++) {
    exchange_spec spec = same_shape_spec(op, i, kind);
    status = read_root(b, op, i, &spec);
    if (!status) status = exchange_array(b, op, i, &spec, NULL, NULL);
  }
  return status;
}

tn_status *plan_all_gather(builder *b, ir_op *op) {
  uint32_t dim = 0;
  size_t size = 1;
  tn_status *status = check_arrays(b, op);
  if (!status) status = read_dimension(b, op, "all_gather_dim", &dim);
  if (!status) status = equal_groups(b, op, &size);
  for (uint32_t i = 0; i < op->num_results && !status; i++) {
    const ir_type *in = op->operands[i]->type, *out = op->results[i].type;
    status = check_times(b, op, in, out, dim, size);
    exchange_spec spec = {
        .kind = COLL_ALL_GATHER, .type = in->element, .elements = plan_elements(in)};
    cut c = {0};
    if (!status) c = cut_at(out, dim, size);
    if (!status) status = exchange_array(b, op, i, &spec, NULL, &c);
  }
  return status;
}

tn_status *plan_reduce_scatter(builder *b, ir_op *op) {
  uint32_t dim = 0;
  size_t size = 1;
  tn_status *status = check_arrays(b, op);
  if (!status) status = read_dimension(b, op, "scatter_dimension", &dim);
  if (!status) status = equal_groups(b, op, &size);
  for (uint32_t i = 0; i < op->num_results && !status; i++) {
    const ir_type *in = op->operands[i]->type, *out = op->results[i].type;
    status = check_times(b, op, out, in, dim, size);
    exchange_spec spec = {
        .kind = COLL_REDUCE_SCATTER, .type = in->element, .elements = plan_elements(out)};
    if (!status) status = plan_exchange_region(b, op, &spec);
    cut c = {0};
    if (!status) c = cut_at(in, dim, size);
    if (!status) status = exchange_array(b, op, i, &spec, &c, NULL);
  }
  return status;
}

/* The shape of a part is the operand's with dimension `split` divided, and the result's with
 * dimension `concat` divided. */
static void assert_exchanged(const ir_op *op, uint32_t i, uint32_t split, uint32_t concat,
                             int64_t count) {
  const ir_type *in = op->operands[i]->type, *out = op->results[i].type;
  TN_ASSERT(in->rank == out->rank && in->dims[split] % count == 0 &&
            out->dims[concat] % count == 0);
  for (uint32_t d = 0; d < in->rank; d++)
    TN_ASSERT((d == split ? in->dims[d] / count : in->dims[d]) ==
              (d == concat ? out->dims[d] / count : out->dims[d]));
}

tn_status *plan_all_to_all(builder *b, ir_op *op) {
  uint32_t split = 0, concat = 0;
  int64_t count = 1;
  size_t size = 1;
  tn_status *status = check_arrays(b, op);
  if (!status) status = read_dimension(b, op, "split_dimension", &split);
  if (!status) status = read_dimension(b, op, "concat_dimension", &concat);
  if (!status) status = hlo_get_i64(b->module, op, "split_count", &count);
  if (!status) status = equal_groups(b, op, &size);
  if (!status && (size_t)count != size)
    status = builder_refuse(b, op, TN_INVALID_ARGUMENT, "split_count is %lld for groups of %zu",
                            (long long)count, size);
  for (uint32_t i = 0; i < op->num_results && !status; i++) {
    const ir_type *in = op->operands[i]->type, *out = op->results[i].type;
    assert_exchanged(op, i, split, concat, count);
    exchange_spec spec = {
        .kind = COLL_ALL_TO_ALL, .type = in->element, .elements = plan_elements(in) / size};
    cut from = cut_at(in, split, size), to = cut_at(out, concat, size);
    status = exchange_array(b, op, i, &spec, &from, &to);
  }
  return status;
}
