/* CHLO: it has no numbered constraints, only what its ops mean. Tensors of no rank keep every rule.
 */
#include "stablehlo/verify/check.h"

static void want_same(verifier *v, const char *name, const ir_type *a, const ir_type *b) {
  if (!vf_same_element(a, b) || (vf_is_tensor(a) && vf_is_tensor(b) && !vf_same_shape(a, b)))
    vf_bad(v, "op", "%s is %s, where %s is due", name, vf_type(v, a), vf_type(v, b));
}

static void verify_elementwise(verifier *v) {
  for (uint32_t i = 1; i < v->op->num_operands; i++)
    want_same(v, "an operand", vf_operand(v, i), vf_operand(v, 0));
  want_same(v, "the result", vf_result(v, 0), vf_operand(v, 0));
}

static void want_shape(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  if (vf_is_tensor(from) && vf_is_tensor(to)) vf_want_shape(v, "op", to, "the result", from, "x");
}

/* Sizes counted from the last dimension on, as numpy does; broadcast_dimensions says otherwise
 * which of the larger shape's the smaller's are. */
static void want_broadcast(verifier *v, const ir_type *a, const ir_type *b) {
  vf_list at;
  if (!vf_is_tensor(a) || !vf_is_tensor(b)) return;
  if (a->rank > b->rank) {
    const ir_type *larger = a;
    a = b;
    b = larger;
  }
  vf_get_list(v, "broadcast_dimensions", &at);
  if (!vf_want_size(v, "op", "broadcast_dimensions", &at, a->rank) ||
      !vf_want_axes(v, "op", "broadcast_dimensions", &at, b->rank))
    return;
  vf_want_sorted(v, "op", "broadcast_dimensions", &at);
  for (uint32_t d = 0; d < a->rank; d++) {
    int64_t to = at.n < 0 ? (int64_t)(b->rank - a->rank + d) : at.at[d];
    int64_t x = a->dims[d], y = b->dims[to];
    if (x == 1 || y == 1 || vf_same_dim(x, y)) continue;
    vf_bad(v, "op", "%s and %s cannot be broadcast", vf_type(v, a), vf_type(v, b));
    return;
  }
}

static void verify_broadcasting(verifier *v) {
  const ir_op *op = v->op;
  uint32_t first = op->opcode == CHLO_BROADCAST_SELECT;
  const ir_type *a = vf_operand(v, first), *b = vf_operand(v, first + 1), *to = vf_result(v, 0);
  bool other = op->opcode == CHLO_BROADCAST_COMPARE || op->opcode == CHLO_BROADCAST_COMPLEX;
  if (!vf_same_element(a, b) || (!other && !vf_same_element(a, to)))
    vf_bad(v, "op", "%s and %s give %s, where one element type is due", vf_type(v, a),
           vf_type(v, b), vf_type(v, to));
  want_broadcast(v, a, b);
}

static void top_k(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *values = vf_result(v, 0);
  int64_t k = vf_get_i64(v, "k", 0), dims[VF_MAX];
  vf_list wanted = {.n = 1, .at = {k}};
  vf_want_least(v, "op", "k", &wanted, 0);
  if (!vf_same_element(from, values))
    vf_bad(v, "op", "values are %s, of elements of %s", vf_type(v, values), vf_type(v, from));
  if (!vf_is_tensor(from)) return;
  if (!from->rank) {
    vf_bad(v, "op", "takes the largest of a dimension, here of %s", vf_type(v, from));
    return;
  }
  for (uint32_t d = 0; d < from->rank; d++) dims[d] = from->dims[d];
  int64_t *last = &dims[from->rank - 1];
  if (*last != IR_DYNAMIC && k > *last)
    vf_bad(v, "op", "k is %lld, of %lld elements", (long long)k, (long long)*last);
  *last = k;
  for (uint32_t i = 0; i < 2 && !vf_broken(v); i++)
    vf_want_dims(v, "op", vf_result(v, i), i ? "indices" : "values", dims, from->rank);
}

void vf_chlo(verifier *v) {
  uint16_t opcode = v->op->opcode;
  if (opcode == CHLO_IS_INF || opcode == CHLO_IS_NEG_INF || opcode == CHLO_IS_POS_INF)
    want_shape(v);
  else if (opcode == CHLO_CONSTANT_LIKE)
    want_same(v, "the result", vf_result(v, 0), vf_operand(v, 0));
  else if (opcode == CHLO_TOP_K)
    top_k(v);
  else if (hlo_op(opcode)->traits & HLO_ELEMENTWISE)
    verify_elementwise(v);
  else if (opcode >= CHLO_BROADCAST_ADD && opcode <= CHLO_BROADCAST_ZETA)
    verify_broadcasting(v);
}
