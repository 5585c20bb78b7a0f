/* reduce, reduce_window, select_and_scatter, sort, map: ops that run a region on scalars.
 *
 * Data: lists and dimensions lie on the stack; the module stays as it is.
 * Invariant: operands are inputs and as many initial values before either half is looked at. How
 * many windows there are is found without overflow, or said to be beyond 2^63: sizes and strides
 * are the program's. A region's arguments are read only once it is known to have them.
 * Threads: no state of its own; each verifier serves one thread. */
#include "stablehlo/verify/check.h"

static bool dilate_size(int64_t size, int64_t by, int64_t *out) {
  *out = 0;
  return !size ||
         (!__builtin_mul_overflow(size - 1, by, out) && !__builtin_add_overflow(*out, 1, out));
}

bool vf_windows(int64_t size, int64_t window, int64_t stride, int64_t low, int64_t high,
                int64_t base, int64_t dilation, int64_t *out) {
  int64_t wide, extent;
  *out = IR_DYNAMIC;
  if (size == IR_DYNAMIC || window == IR_DYNAMIC) return true;
  if (stride < 1 || !dilate_size(size, base, &wide) || !dilate_size(window, dilation, &extent) ||
      __builtin_add_overflow(wide, low, &wide) || __builtin_add_overflow(wide, high, &wide))
    return false;
  *out = wide <= 0 || extent > wide ? 0 : (wide - extent) / stride + 1;
  TN_ASSERT(*out >= 0);
  return true;
}

void vf_bad_windows(verifier *v, const char *id, int64_t dim) {
  vf_bad(v, id, "the windows of dimension %lld reach beyond 2^63 elements", (long long)dim);
}

/* Inputs of one shape, each with an initial value of its type. Returns how many; 0: none. */
static uint32_t want_inputs(verifier *v, const char *count_id, const char *shape_id) {
  uint32_t count = v->op->num_operands / 2;
  if (!count || v->op->num_operands % 2 || v->op->num_results != count) {
    vf_bad(v, count_id,
           "%u operands and %u results are not inputs, as many initial values and as "
           "many results",
           v->op->num_operands, v->op->num_results);
    return 0;
  }
  for (uint32_t i = 0; i < count; i++) {
    const ir_type *init = vf_operand(v, count + i);
    if (i) vf_want_shape(v, shape_id, vf_operand(v, i), "an input", vf_operand(v, 0), "input 0");
    if (init->rank && v->op->opcode != HLO_REDUCE)
      vf_bad(v, "types", "initial value %u is %s, which is no scalar", i, vf_type(v, init));
  }
  return count;
}

/* The initial values' type may be wider than the inputs': it is the region's. */
static void want_initial(verifier *v, const char *id, uint32_t count) {
  for (uint32_t i = 0; i < count && !vf_broken(v); i++)
    if (!vf_promotable(vf_operand(v, i), vf_operand(v, count + i)))
      vf_bad(v, id, "initial value %u is %s, for elements of %s", i,
             vf_type(v, vf_operand(v, count + i)), vf_type(v, vf_operand(v, i)));
}

static void verify_reduce(verifier *v) {
  vf_list dims;
  int64_t kept[VF_MAX];
  size_t rank = 0;
  uint32_t count = want_inputs(v, "C3", "C1");
  if (!count || vf_broken(v)) return;
  const ir_type *from = vf_operand(v, 0);
  vf_get_list(v, "dimensions", &dims);
  vf_want_axes(v, "C4", "dimensions", &dims, from->rank);
  vf_want_unique(v, "C5", "dimensions", &dims);
  want_initial(v, "C2", count);
  vf_want_reducer(v, "C6", "C8", 0, count, 0);
  if (vf_broken(v)) return;
  for (uint32_t d = 0; d < from->rank; d++)
    if (!vf_has(&dims, d)) kept[rank++] = from->dims[d];
  for (uint32_t i = 0; i < count; i++)
    vf_want_dims(v, "C7", vf_result(v, i), "a result", kept, rank);
}

static int64_t or_one(const vf_list *list, uint32_t d) {
  return list->n < 0 ? 1 : list->at[d];
}

static void want_padding(verifier *v, const char *id, uint32_t rank) {
  const ir_attr *padding = ir_op_attr(v->op, "padding");
  const ir_type *type = padding ? padding->type : NULL;
  vf_list values;
  vf_get_list(v, "padding", &values);
  vf_want_size(v, id, "padding", &values, 2 * (int64_t)rank);
  if (!type || type->kind != IR_TYPE_TENSOR || vf_broken(v)) return;
  if (type->rank != 2 || type->dims[0] != rank || type->dims[1] != 2)
    vf_bad(v, id, "padding is %s, where %u pairs are due", vf_type(v, type), rank);
}

/* Attributes of one value a dimension, each at least `least`. */
static void want_each(verifier *v, const char *size_id, const char *least_id, const char *name,
                      uint32_t rank, vf_list *out) {
  vf_get_list(v, name, out);
  vf_want_size(v, size_id, name, out, rank);
  vf_want_least(v, least_id, name, out, 1);
}

static void reduce_window(verifier *v) {
  vf_list window, stride, base, dilation, padding;
  int64_t dims[VF_MAX];
  uint32_t count = want_inputs(v, "C1", "C2");
  if (!count || vf_broken(v)) return;
  const ir_type *from = vf_operand(v, 0);
  want_each(v, "C4", "C5", "window_dimensions", from->rank, &window);
  want_each(v, "C6", "C7", "window_strides", from->rank, &stride);
  want_each(v, "C8", "C9", "base_dilations", from->rank, &base);
  want_each(v, "C10", "C11", "window_dilations", from->rank, &dilation);
  want_padding(v, "C12", from->rank);
  vf_get_list(v, "padding", &padding);
  want_initial(v, "C3", count);
  vf_want_reducer(v, "C13", "C16", 0, count, 0);
  if (vf_broken(v)) return;
  for (uint32_t d = 0; d < from->rank; d++)
    if (!vf_windows(from->dims[d], window.at[d], or_one(&stride, d),
                    padding.n < 0 ? 0 : padding.at[2 * d],
                    padding.n < 0 ? 0 : padding.at[2 * d + 1], or_one(&base, d),
                    or_one(&dilation, d), &dims[d])) {
      vf_bad_windows(v, "C15", d);
      return;
    }
  for (uint32_t i = 0; i < count; i++) {
    if (i) vf_want_shape(v, "C14", vf_result(v, i), "a result", vf_result(v, 0), "result 0");
    vf_want_dims(v, "C15", vf_result(v, i), "a result", dims, from->rank);
  }
}

/* The region takes two scalars of the operand's type and gives an i1. */
static void want_choice(verifier *v) {
  const ir_block *block = vf_block(v, 0);
  const ir_op *end = vf_end(block);
  bool fits = end && block->num_args == 2 && end->num_operands == 1;
  for (uint32_t i = 0; fits && i < 2; i++)
    fits = vf_is_tensor(block->args[i].type) && !block->args[i].type->rank &&
           vf_same_element(block->args[i].type, vf_operand(v, 0));
  if (fits) {
    const ir_type *gives = end->operands[0]->type;
    fits = vf_is_tensor(gives) && !gives->rank && gives->element == TN_PRED;
  }
  if (!fits)
    vf_bad(v, "C9", "select must take two elements of %s and give an i1",
           vf_type(v, vf_operand(v, 0)));
}

static void select_and_scatter(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *source = vf_operand(v, 1);
  vf_list window, stride, padding;
  int64_t dims[VF_MAX];
  vf_want_element(v, "C1", source, "source", from, "the operand");
  if (!vf_promotable(from, vf_operand(v, 2)))
    vf_bad(v, "C3", "init_value is %s, for elements of %s", vf_type(v, vf_operand(v, 2)),
           vf_type(v, from));
  want_each(v, "C4", "C5", "window_dimensions", from->rank, &window);
  want_each(v, "C6", "C7", "window_strides", from->rank, &stride);
  want_padding(v, "C8", from->rank);
  vf_get_list(v, "padding", &padding);
  vf_want_shape(v, "C11", vf_result(v, 0), "the result", from, "the operand");
  want_choice(v);
  vf_want_reducer(v, "C10", "C12", 1, 1, 0);
  if (vf_broken(v)) return;
  for (uint32_t d = 0; d < from->rank; d++)
    if (!vf_windows(from->dims[d], or_one(&window, d), or_one(&stride, d),
                    padding.n < 0 ? 0 : padding.at[2 * d],
                    padding.n < 0 ? 0 : padding.at[2 * d + 1], 1, 1, &dims[d])) {
      vf_bad_windows(v, "C2", d);
      return;
    }
  vf_want_dims(v, "C2", source, "source", dims, from->rank);
}

static void want_comparator(verifier *v) {
  const ir_block *block = vf_block(v, 0);
  const ir_op *end = vf_end(block);
  uint32_t count = v->op->num_operands;
  bool fits = end && block->num_args == 2 * count && end->num_operands == 1;
  for (uint32_t i = 0; fits && i < 2 * count; i++) {
    const ir_type *type = block->args[i].type;
    fits = vf_is_tensor(type) && !type->rank && vf_same_element(type, vf_operand(v, i / 2));
  }
  if (fits) {
    const ir_type *gives = end->operands[0]->type;
    fits = vf_is_tensor(gives) && !gives->rank && gives->element == TN_PRED;
  }
  if (!fits)
    vf_bad(v, "C5", "the comparator must take two elements of each of the %u inputs and give an i1",
           count);
}

static void verify_sort(verifier *v) {
  uint32_t count = v->op->num_operands;
  if (!count) {
    vf_bad(v, "C1", "there is nothing to sort");
    return;
  }
  const ir_type *head = vf_operand(v, 0);
  int64_t rank = head->rank, axis = vf_get_i64(v, "dimension", -1);
  for (uint32_t i = 0; i < count; i++) {
    if (i) vf_want_shape(v, "C3", vf_operand(v, i), "an input", head, "input 0");
    if (i < v->op->num_results && !vf_same_baseline(vf_operand(v, i), vf_result(v, i)))
      vf_bad(v, "C2", "result %u is %s, the input %s", i, vf_type(v, vf_result(v, i)),
             vf_type(v, vf_operand(v, i)));
  }
  if (v->op->num_results != count)
    vf_bad(v, "C2", "%u inputs and %u results", count, v->op->num_results);
  if (axis < -rank || axis >= rank)
    vf_bad(v, "C4", "dimension is %lld, of %lld", (long long)axis, (long long)rank);
  want_comparator(v);
}

static void verify_map(verifier *v) {
  const ir_block *block = vf_block(v, 0);
  const ir_op *end = vf_end(block);
  uint32_t count = v->op->num_operands;
  vf_list dims;
  if (!count) {
    vf_bad(v, "C2", "there is nothing to map");
    return;
  }
  for (uint32_t i = 0; i < count; i++)
    vf_want_shape(v, "C1", vf_operand(v, i), "an input", vf_result(v, 0), "the result");
  vf_get_list(v, "dimensions", &dims);
  vf_want_size(v, "C3", "dimensions", &dims, vf_operand(v, 0)->rank);
  for (int64_t d = 0; d < dims.n; d++)
    if (dims.at[d] != d) {
      vf_bad(v, "C3", "dimensions are not 0, 1, ... in order");
      break;
    }
  bool fits = end && block->num_args == count && end->num_operands == 1;
  for (uint32_t i = 0; fits && i < count; i++)
    fits = vf_is_tensor(block->args[i].type) && !block->args[i].type->rank &&
           vf_same_element(block->args[i].type, vf_operand(v, i));
  if (fits) {
    const ir_type *gives = end->operands[0]->type;
    fits = vf_is_tensor(gives) && !gives->rank && vf_same_element(gives, vf_result(v, 0));
  }
  if (!fits)
    vf_bad(v, "C4",
           "the computation must take an element of each input and give the "
           "result's");
}

bool vf_window(verifier *v) {
  switch (v->op->opcode) {
  case HLO_REDUCE: return verify_reduce(v), true;
  case HLO_REDUCE_WINDOW: return reduce_window(v), true;
  case HLO_SELECT_AND_SCATTER: return select_and_scatter(v), true;
  case HLO_SORT: return verify_sort(v), true;
  case HLO_MAP: return verify_map(v), true;
  default: return false;
  }
}
