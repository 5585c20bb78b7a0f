/* Ops that move elements: reshape, broadcast, slice, pad, concatenate and their dynamic forms.
 *
 * Each function checks the constraints of one op's specification, under their ids, and at last the
 * result's shape against the one that the operands make. Data: sizes are on the stack, VF_MAX of
 * them, which is twice the highest rank that a tensor here may have. Invariant: sums and products
 * of sizes are checked for overflow; a size that comes out is not negative, or open. Threads: no
 * state of its own; see check.h. */
#include "stablehlo/verify/check.h"

#include <string.h>

static bool count_of(const ir_type *type, int64_t *out) {
  *out = 1;
  for (uint32_t d = 0; d < type->rank; d++) {
    if (type->dims[d] == IR_DYNAMIC) return false;
    if (__builtin_mul_overflow(*out, type->dims[d], out)) return false;
  }
  return true;
}

static void want_element_per_axis(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  vf_want_element(v, "C1", to, "the result", from, "the operand");
}

static void want_vector(verifier *v, const char *id, size_t operand, const char *name,
                        uint32_t size) {
  const ir_type *type = vf_operand(v, operand);
  if (type->rank != 1 || !vf_same_dim(type->dims[0], size))
    vf_bad(v, id, "%s is %s, where %u values are due", name, vf_type(v, type), size);
}

/* A shape that is given as an operand, where it is a constant, is the result's. */
static void want_output(verifier *v, const char *id, size_t operand) {
  vf_list dims;
  vf_get_constant(v, operand, &dims);
  if (dims.n >= 0 && !vf_broken(v))
    vf_want_dims(v, id, vf_result(v, 0), "the result", dims.at, (size_t)dims.n);
}

static void want_known(verifier *v, size_t operand) {
  if (!ir_type_is_static(vf_operand(v, operand)))
    vf_bad(v, "types", "operand %zu is %s, of no known size", operand,
           vf_type(v, vf_operand(v, operand)));
}

static void want_count(verifier *v) {
  vf_list dims;
  int64_t before, after = 1;
  vf_get_constant(v, 1, &dims);
  if (dims.n < 0 || !count_of(vf_operand(v, 0), &before)) return;
  for (int64_t d = 0; d < dims.n; d++)
    if (__builtin_mul_overflow(after, dims.at[d], &after)) return;
  if (before != after)
    vf_bad(v, "C2", "%lld elements become %lld", (long long)before, (long long)after);
}

static void verify_reshape(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  int64_t before, after;
  want_element_per_axis(v);
  if (count_of(from, &before) && count_of(to, &after) && before != after)
    vf_bad(v, "C2", "%lld elements become %lld", (long long)before, (long long)after);
  if (v->op->opcode != HLO_DYNAMIC_RESHAPE) return;
  want_known(v, 1);
  want_vector(v, "C4", 1, "output_shape", to->rank);
  want_output(v, "C4", 1);
  if (!vf_broken(v)) want_count(v);
}

static void broadcast_in_dim(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  vf_list dims;
  vf_get_list(v, "broadcast_dimensions", &dims);
  want_element_per_axis(v);
  if (!vf_want_size(v, "C2", "broadcast_dimensions", &dims, from->rank)) return;
  vf_want_unique(v, "C4", "broadcast_dimensions", &dims);
  if (!vf_want_axes(v, "C3", "broadcast_dimensions", &dims, to->rank)) return;
  for (int64_t d = 0; d < dims.n; d++)
    if (from->dims[d] != 1 && !vf_same_dim(from->dims[d], to->dims[dims.at[d]]))
      vf_bad(v, "C5", "dimension %lld of the operand has %lld elements, %lld of the result %lld",
             (long long)d, (long long)from->dims[d], (long long)dims.at[d],
             (long long)to->dims[dims.at[d]]);
}

static void dynamic_broadcast_in_dim(verifier *v) {
  const ir_type *from = vf_operand(v, 0);
  vf_list wide, narrow, dims, to;
  broadcast_in_dim(v);
  want_known(v, 1);
  want_vector(v, "C7", 1, "output_dimensions", vf_result(v, 0)->rank);
  want_output(v, "C7", 1);
  vf_get_list(v, "broadcast_dimensions", &dims);
  vf_get_constant(v, 1, &to);
  for (int64_t d = 0; d < dims.n && !vf_broken(v) && to.n >= 0; d++)
    if (from->dims[d] != 1 && !vf_same_dim(from->dims[d], to.at[dims.at[d]]))
      vf_bad(v, "C5", "dimension %lld of the operand has %lld elements, not %lld", (long long)d,
             (long long)from->dims[d], (long long)to.at[dims.at[d]]);
  vf_get_list(v, "known_expanding_dimensions", &wide);
  vf_get_list(v, "known_nonexpanding_dimensions", &narrow);
  vf_want_axes(v, "C9", "known_expanding_dimensions", &wide, from->rank);
  vf_want_axes(v, "C10", "known_nonexpanding_dimensions", &narrow, from->rank);
  if (wide.n < 0) wide.n = 0;
  vf_append(&wide, &narrow);
  vf_want_unique(v, "C8", "known_expanding_dimensions and known_nonexpanding_dimensions", &wide);
}

static void verify_concatenate(verifier *v) {
  const ir_type *to = vf_result(v, 0);
  if (!v->op->num_operands) {
    vf_bad(v, "C3", "there is nothing to put together");
    return;
  }
  const ir_type *head = vf_operand(v, 0);
  int64_t axis = vf_get_i64(v, "dimension", 0), total = 0;
  vf_want_axis(v, "C4", "dimension", axis, head->rank);
  vf_want_element(v, "C5", to, "the result", head, "operand 0");
  if (vf_broken(v)) return;
  for (uint32_t i = 0; i < v->op->num_operands; i++) {
    const ir_type *part = vf_operand(v, i);
    vf_want_element(v, "C1", part, "an operand", head, "operand 0");
    bool fits = part->rank == head->rank;
    for (uint32_t d = 0; fits && d < head->rank; d++)
      fits = d == axis || vf_same_dim(part->dims[d], head->dims[d]);
    if (!fits) {
      vf_bad(v, "C2", "operand %u is %s, which does not fit beside %s", i, vf_type(v, part),
             vf_type(v, head));
      return;
    }
    bool known = part->dims[axis] != IR_DYNAMIC && total != IR_DYNAMIC;
    if (!known || __builtin_add_overflow(total, part->dims[axis], &total)) total = IR_DYNAMIC;
  }
  int64_t dims[VF_MAX];
  for (uint32_t d = 0; d < head->rank; d++) dims[d] = d == axis ? total : head->dims[d];
  vf_want_dims(v, "C6", to, "the result", dims, head->rank);
}

static void verify_transpose(verifier *v) {
  const ir_type *from = vf_operand(v, 0);
  int64_t dims[VF_MAX];
  vf_list order;
  vf_get_list(v, "permutation", &order);
  want_element_per_axis(v);
  if (!vf_want_size(v, "C2", "permutation", &order, from->rank) ||
      !vf_want_axes(v, "C2", "permutation", &order, from->rank) ||
      !vf_want_unique(v, "C2", "permutation", &order))
    return;
  TN_ASSERT(order.n < 0 || order.n == (int64_t)from->rank);
  for (int64_t d = 0; d < order.n; d++) dims[d] = from->dims[order.at[d]];
  vf_want_dims(v, "C3", vf_result(v, 0), "the result", dims, from->rank);
}

static void verify_slice(verifier *v) {
  const ir_type *from = vf_operand(v, 0);
  vf_list start, limit, step;
  int64_t dims[VF_MAX];
  vf_get_list(v, "start_indices", &start);
  vf_get_list(v, "limit_indices", &limit);
  vf_get_list(v, "strides", &step);
  vf_want_element(v, "C1", vf_result(v, 0), "the result", from, "the operand");
  if (!vf_want_size(v, "C2", "start_indices", &start, from->rank) ||
      !vf_want_size(v, "C2", "limit_indices", &limit, from->rank) ||
      !vf_want_size(v, "C2", "strides", &step, from->rank))
    return;
  vf_want_least(v, "C4", "strides", &step, 1);
  for (int64_t d = 0; d < start.n; d++) {
    int64_t size = from->dims[d], a = start.at[d], b = limit.at[d];
    if (size == IR_DYNAMIC) size = vf_bound(from, (uint32_t)d);
    if (a < 0 || a > b || (size != IR_DYNAMIC && b > size))
      vf_bad(v, "C3", "%lld to %lld does not lie in the %lld elements of dimension %lld",
             (long long)a, (long long)b, (long long)size, (long long)d);
    if (vf_broken(v)) return;
    dims[d] = (b - a) / step.at[d] + ((b - a) % step.at[d] != 0);
    TN_ASSERT(dims[d] >= 0 && dims[d] <= b - a);
  }
  vf_want_dims(v, "C5", vf_result(v, 0), "the result", dims, from->rank);
}

/* All start indices are there and of one type. */
static void want_starts(verifier *v, uint32_t at, uint32_t rank, const char *count_id,
                        const char *type_id) {
  if (v->op->num_operands != at + rank)
    vf_bad(v, count_id, "there are %u start indices for %u dimensions", v->op->num_operands - at,
           rank);
  for (uint32_t i = at + 1; i < v->op->num_operands; i++)
    if (!ir_type_equal(vf_operand(v, i), vf_operand(v, at)))
      vf_bad(v, type_id, "start indices are %s and %s", vf_type(v, vf_operand(v, at)),
             vf_type(v, vf_operand(v, i)));
}

static void dynamic_slice(verifier *v) {
  const ir_type *from = vf_operand(v, 0);
  vf_list sizes;
  vf_get_list(v, "slice_sizes", &sizes);
  vf_want_element(v, "C1", vf_result(v, 0), "the result", from, "the operand");
  want_starts(v, 1, from->rank, "C2", "C3");
  if (!vf_want_size(v, "C2", "slice_sizes", &sizes, from->rank)) return;
  vf_want_least(v, "C4", "slice_sizes", &sizes, 0);
  for (int64_t d = 0; d < sizes.n; d++)
    if (from->dims[d] != IR_DYNAMIC && sizes.at[d] > from->dims[d])
      vf_bad(v, "C4", "slice_sizes asks for %lld of %lld elements in dimension %lld",
             (long long)sizes.at[d], (long long)from->dims[d], (long long)d);
  if (!vf_broken(v))
    vf_want_dims(v, "C5", vf_result(v, 0), "the result", sizes.at, (size_t)sizes.n);
}

static void dynamic_update_slice(verifier *v) {
  const ir_type *into = vf_operand(v, 0), *part = vf_operand(v, 1);
  if (!vf_same_baseline(into, vf_result(v, 0)))
    vf_bad(v, "C1", "the result is %s, the operand %s", vf_type(v, vf_result(v, 0)),
           vf_type(v, into));
  vf_want_element(v, "C2", part, "update", into, "the operand");
  want_starts(v, 2, into->rank, "C4", "C5");
  if (part->rank != into->rank) {
    vf_bad(v, "C3", "update is %s, the operand %s", vf_type(v, part), vf_type(v, into));
    return;
  }
  for (uint32_t d = 0; d < into->rank; d++)
    if (into->dims[d] != IR_DYNAMIC && part->dims[d] != IR_DYNAMIC && part->dims[d] > into->dims[d])
      vf_bad(v, "C6", "update is %s, larger than %s", vf_type(v, part), vf_type(v, into));
}

static bool pad_size(int64_t size, int64_t low, int64_t high, int64_t between, int64_t *out) {
  int64_t gaps;
  if (size == IR_DYNAMIC) {
    *out = IR_DYNAMIC;
    return true;
  }
  return !__builtin_mul_overflow(size ? size - 1 : 0, between, &gaps) &&
         !__builtin_add_overflow(size, gaps, out) && !__builtin_add_overflow(*out, low, out) &&
         !__builtin_add_overflow(*out, high, out) && *out >= 0;
}

static void verify_pad(verifier *v) {
  const ir_type *from = vf_operand(v, 0);
  vf_list low, high, between;
  int64_t dims[VF_MAX], bound;
  vf_get_list(v, "edge_padding_low", &low);
  vf_get_list(v, "edge_padding_high", &high);
  vf_get_list(v, "interior_padding", &between);
  vf_want_element(v, "C1", vf_operand(v, 1), "padding_value", from, "the operand");
  vf_want_element(v, "C1", vf_result(v, 0), "the result", from, "the operand");
  if (!vf_want_size(v, "C2", "edge_padding_low", &low, from->rank) ||
      !vf_want_size(v, "C2", "edge_padding_high", &high, from->rank) ||
      !vf_want_size(v, "C2", "interior_padding", &between, from->rank))
    return;
  vf_want_least(v, "C3", "interior_padding", &between, 0);
  for (uint32_t d = 0; d < from->rank && !vf_broken(v); d++)
    if (!pad_size(from->dims[d], low.at[d], high.at[d], between.at[d], &dims[d]) ||
        !pad_size(vf_bound(from, d), low.at[d], high.at[d], between.at[d], &bound))
      vf_bad(v, "C4", "dimension %u would have less than no elements", d);
  if (!vf_broken(v)) vf_want_dims(v, "C4", vf_result(v, 0), "the result", dims, from->rank);
}

static void dynamic_pad(verifier *v) {
  static const char *const names[] = {"edge_padding_low", "edge_padding_high", "interior_padding"};
  const ir_type *from = vf_operand(v, 0);
  vf_want_element(v, "C1", vf_operand(v, 1), "padding_value", from, "the operand");
  vf_want_element(v, "C1", vf_result(v, 0), "the result", from, "the operand");
  for (size_t i = 0; i < 3; i++) want_vector(v, "C2", i + 2, names[i], from->rank);
  if (vf_result(v, 0)->rank != from->rank)
    vf_bad(v, "C4", "the result is %s, where rank %u is due", vf_type(v, vf_result(v, 0)),
           from->rank);
  vf_list low, high, between;
  int64_t dims[VF_MAX];
  vf_get_constant(v, 2, &low);
  vf_get_constant(v, 3, &high);
  vf_get_constant(v, 4, &between);
  vf_want_least(v, "C3", "interior_padding", &between, 0);
  if (vf_broken(v) || low.n < 0 || high.n < 0 || between.n < 0) return;
  for (uint32_t d = 0; d < from->rank; d++)
    if (!pad_size(from->dims[d], low.at[d], high.at[d], between.at[d], &dims[d])) return;
  vf_want_dims(v, "C4", vf_result(v, 0), "the result", dims, from->rank);
}

static void verify_reverse(verifier *v) {
  vf_list dims;
  vf_get_list(v, "dimensions", &dims);
  if (!vf_same_baseline(vf_operand(v, 0), vf_result(v, 0)))
    vf_bad(v, "C1", "the result is %s, the operand %s", vf_type(v, vf_result(v, 0)),
           vf_type(v, vf_operand(v, 0)));
  vf_want_unique(v, "C2", "dimensions", &dims);
  vf_want_axes(v, "C3", "dimensions", &dims, vf_operand(v, 0)->rank);
}

static void verify_bitcast(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0), *large = from, *small = to;
  if ((vf_class(from) == 'c') != (vf_class(to) == 'c')) {
    vf_bad(v, "C2", "%s becomes %s: complex numbers on one side alone", vf_type(v, from),
           vf_type(v, to));
    return;
  }
  int before = vf_bits(from), after = vf_bits(to);
  if (before == after) {
    vf_want_shape(v, "C1", to, "the result", from, "the operand");
    return;
  }
  if (before < after) {
    large = to;
    small = from;
    int more = before;
    before = after;
    after = more;
  }
  TN_ASSERT(before > after);
  bool fits = small->rank == large->rank + 1 && after > 0 && before % after == 0;
  for (uint32_t d = 0; fits && d < large->rank; d++)
    fits = vf_same_dim(large->dims[d], small->dims[d]);
  if (!fits || !vf_same_dim(small->dims[large->rank], before / after))
    vf_bad(v, "C1", "%s is not of the bits of %s", vf_type(v, to), vf_type(v, from));
}

static void verify_iota(verifier *v) {
  vf_want_axis(v, "C1", "iota_dimension", vf_get_i64(v, "iota_dimension", 0),
               vf_result(v, 0)->rank);
  if (v->op->opcode == HLO_DYNAMIC_IOTA)
    want_vector(v, "C2", 0, "output_shape", vf_result(v, 0)->rank);
  if (v->op->opcode == HLO_DYNAMIC_IOTA) want_output(v, "C2", 0);
}

static void verify_constant(verifier *v) {
  const ir_attr *value = ir_op_attr(v->op, "value");
  if (!value || !value->type) return;
  const ir_type *of = value->type, *to = vf_result(v, 0);
  bool fits = vf_same_shape(of, to) && ir_type_is_static(of) &&
              (ir_type_equal(vf_of(of), vf_of(to)) ||
               (vf_is_quantized(to) && ir_type_equal(vf_of(of), vf_storage(to))));
  if (!fits) vf_bad(v, "C1", "elements of %s are given as %s", vf_type(v, of), vf_type(v, to));
}

static void dimension_size(verifier *v) {
  int64_t axis = vf_get_i64(v, "dimension", 0);
  vf_want_axis(v, "C1", "dimension", axis, vf_operand(v, 0)->rank);
}

static void verify_broadcast(verifier *v) {
  const ir_type *from = vf_operand(v, 0);
  vf_list sizes;
  vf_get_list(v, "broadcast_sizes", &sizes);
  vf_want_least(v, "op", "broadcast_sizes", &sizes, 0);
  if (vf_broken(v)) return;
  for (uint32_t d = 0; d < from->rank && sizes.n < VF_MAX; d++) sizes.at[sizes.n++] = from->dims[d];
  vf_want_dims(v, "op", vf_result(v, 0), "the result", sizes.at, (size_t)sizes.n);
}

static void real_dynamic_slice(verifier *v) {
  static const char *const names[] = {"", "start_indices", "limit_indices", "strides"};
  const ir_type *from = vf_operand(v, 0);
  for (size_t i = 1; i < 4; i++) want_vector(v, "op", i, names[i], from->rank);
  if (vf_result(v, 0)->rank != from->rank)
    vf_bad(v, "op", "the result is %s, of another rank than %s", vf_type(v, vf_result(v, 0)),
           vf_type(v, from));
}

bool vf_shape(verifier *v) {
  switch (v->op->opcode) {
  case HLO_RESHAPE:
  case HLO_DYNAMIC_RESHAPE: return verify_reshape(v), true;
  case HLO_BROADCAST_IN_DIM: return broadcast_in_dim(v), true;
  case HLO_DYNAMIC_BROADCAST_IN_DIM: return dynamic_broadcast_in_dim(v), true;
  case HLO_BROADCAST: return verify_broadcast(v), true;
  case HLO_CONCATENATE: return verify_concatenate(v), true;
  case HLO_TRANSPOSE: return verify_transpose(v), true;
  case HLO_SLICE: return verify_slice(v), true;
  case HLO_DYNAMIC_SLICE: return dynamic_slice(v), true;
  case HLO_DYNAMIC_UPDATE_SLICE: return dynamic_update_slice(v), true;
  case HLO_REAL_DYNAMIC_SLICE: return real_dynamic_slice(v), true;
  case HLO_PAD: return verify_pad(v), true;
  case HLO_DYNAMIC_PAD: return dynamic_pad(v), true;
  case HLO_REVERSE: return verify_reverse(v), true;
  case HLO_BITCAST_CONVERT: return verify_bitcast(v), true;
  case HLO_IOTA:
  case HLO_DYNAMIC_IOTA: return verify_iota(v), true;
  case HLO_CONSTANT: return verify_constant(v), true;
  case HLO_GET_DIMENSION_SIZE:
  case HLO_SET_DIMENSION_SIZE: return dimension_size(v), true;
  default: return false;
  }
}
