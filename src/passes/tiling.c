/* How a partition cuts the tile it wants out of the tile it has. */
#include "passes/partition.h"

static tn_status *no_memory(void) {
  return tn_error_no_memory("partitioning a program");
}

static ir_value *constant_before(partition_pass *pass, ir_op *at, const ir_type *type,
                                 const int32_t *data, size_t count) {
  const ir_attr *value = ir_attr_dense(pass->module, type, data, count * sizeof *data);
  const ir_named_attr attrs[] = {{"value", value}};
  ir_op *op =
      value ? pass_build_before(pass->module, at, HLO_CONSTANT, 0, NULL, type, 1, attrs) : NULL;
  return op ? &op->results[0] : NULL;
}

/* Where partition p's new tile begins in its old one, along a dimension; -1: it is not inside. */
static int64_t offset_of(const pass_sharding *from, const pass_sharding *to, size_t p, uint32_t d,
                         int64_t size) {
  int64_t old_size = size / from->tiles[d], new_size = size / to->tiles[d];
  int64_t offset =
      to->place[p * to->rank + d] * new_size - from->place[p * from->rank + d] * old_size;
  return offset >= 0 && offset + new_size <= old_size ? offset : -1;
}

/* A scalar: this partition's number in a table of one number a partition. */
static ir_value *pick_offset(partition_pass *pass, ir_op *at, const int32_t *table) {
  ir_module *module = pass->module;
  const int64_t count = (int64_t)pass->partitions, one = 1;
  const ir_type *scalar = ir_type_tensor(module, TN_S32, NULL, 0);
  const ir_type *vector = ir_type_tensor(module, TN_S32, &count, 1);
  const ir_type *single = ir_type_tensor(module, TN_S32, &one, 1);
  const ir_type *id_type = ir_type_tensor(module, TN_U32, NULL, 0);
  const ir_attr *sizes = ir_attr_i64s(module, &one, 1);
  if (!scalar || !vector || !single || !id_type || !sizes) return NULL;
  const ir_named_attr attrs[] = {{"slice_sizes", sizes}};
  ir_value *values = constant_before(pass, at, vector, table, pass->partitions);
  ir_op *id = pass_build_before(module, at, HLO_PARTITION_ID, 0, NULL, id_type, 0, NULL);
  if (!values || !id) return NULL;
  ir_value *operands[] = {values, &id->results[0]};
  ir_op *slice = pass_build_before(module, at, HLO_DYNAMIC_SLICE, 2, operands, single, 1, attrs);
  if (!slice) return NULL;
  operands[0] = &slice->results[0];
  ir_op *reshape = pass_build_before(module, at, HLO_RESHAPE, 1, operands, scalar, 0, NULL);
  return reshape ? &reshape->results[0] : NULL;
}

/* One dimension's start for the slice. `*inside` is cleared if some partition has not the data. */
static ir_value *start_of(partition_pass *pass, ir_op *at, const pass_sharding *from,
                          const pass_sharding *to, uint32_t d, int64_t size, bool *inside) {
  int32_t *table = tn_alloc_array(pass->partitions, sizeof *table);
  if (!table) return NULL;
  bool zero = true;
  for (size_t p = 0; p < pass->partitions && *inside; p++) {
    int64_t offset = offset_of(from, to, p, d, size);
    *inside = offset >= 0 && offset <= INT32_MAX;
    table[p] = (int32_t)offset;
    zero = zero && offset == 0;
  }
  ir_value *start = NULL;
  if (*inside && zero) {
    const ir_type *scalar = ir_type_tensor(pass->module, TN_S32, NULL, 0);
    start = scalar ? constant_before(pass, at, scalar, table, 1) : NULL;
  } else if (*inside) {
    start = pick_offset(pass, at, table);
  }
  tn_free(table);
  return start;
}

/* An array whose elements are all one number needs no slice, only a smaller array of them. */
static ir_op *smaller_splat(partition_pass *pass, const ir_value *value, const ir_type *type,
                            ir_op *at) {
  const ir_op *op = value->def;
  if (!op || (op->opcode != HLO_CONSTANT && op->opcode != HLO_BROADCAST_IN_DIM)) return NULL;
  if (op->opcode == HLO_BROADCAST_IN_DIM)
    return op->operands[0]->type->rank
               ? NULL
               : pass_build_before(pass->module, at, op->opcode, 1, op->operands, type,
                                   op->num_attrs, op->attrs);
  const ir_attr *dense = ir_op_attr(op, "value");
  if (!dense || dense->kind != IR_ATTR_DENSE || !dense->splat) return NULL;
  ir_attr like = *dense;
  like.type = type;
  const ir_named_attr attrs[] = {{"value", ir_attr_get(pass->module, &like)}};
  return attrs[0].value ? pass_build_before(pass->module, at, HLO_CONSTANT, 0, NULL, type, 1, attrs)
                        : NULL;
}

static tn_status *refuse_change(const partition_pass *pass, const ir_op *op, uint32_t i,
                                const pass_sharding *from, const pass_sharding *to) {
  return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                    "needs operand %u moved between devices, from the sharding %s to %s: "
                    "there is no partitioner yet",
                    i, from->text, to->text);
}

/* `value` cut to the tiles of `to`, for operand `i` of `at`. */
static tn_status *slice_to(partition_pass *pass, ir_op *at, uint32_t i, ir_value *value,
                           const value_state *state, const pass_sharding *to, ir_value **out) {
  const pass_sharding *from = state->sharding;
  const ir_type *type, *whole = state->whole;
  tn_status *status = partition_at(pass, at, pass_sharding_local(pass->module, to, whole, &type));
  if (status) return status;
  ir_op *splat = from->tiled ? NULL : smaller_splat(pass, value, type, at);
  if (splat) {
    *out = &splat->results[0];
    return NULL;
  }
  ir_value **operands = tn_alloc_array(whole->rank + 1u, sizeof *operands);
  const ir_attr *sizes = ir_attr_i64s(pass->module, type->dims, type->rank);
  bool inside = true, fine = operands && sizes;
  for (uint32_t d = 0; d < whole->rank && fine && inside; d++) {
    operands[d + 1] = start_of(pass, at, from, to, d, whole->dims[d], &inside);
    fine = operands[d + 1] || !inside;
  }
  ir_op *slice = NULL;
  if (fine && inside) {
    const ir_named_attr attrs[] = {{"slice_sizes", sizes}};
    operands[0] = value;
    slice = pass_build_before(pass->module, at, HLO_DYNAMIC_SLICE, whole->rank + 1u, operands, type,
                              1, attrs);
  }
  tn_free(operands);
  if (!inside) return refuse_change(pass, at, i, from, to);
  if (!slice) return no_memory();
  *out = &slice->results[0];
  return NULL;
}

tn_status *partition_operand(partition_pass *pass, ir_op *op, uint32_t i, const pass_sharding *to) {
  const value_state *state = partition_state(pass, op->operands[i]);
  if (!state->sharding)
    return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                      "takes as operand %u a value of one partition alone, outside of manual "
                      "computations",
                      i);
  if (pass_sharding_equal(state->sharding, to)) return NULL;
  ir_value *cut = NULL;
  tn_status *status = slice_to(pass, op, i, op->operands[i], state, to, &cut);
  if (!status) op->operands[i] = cut;
  return status;
}
