/* Types, lists and the constraints that many ops share.
 *
 * Data: a list is a copy of an attribute's numbers, VF_MAX of them at most; texts of types are in
 * four buffers of the verifier that are used in turn, so that one message may name four types.
 * Invariant: what is not known (an open dimension, an attribute that is not there) keeps every
 * constraint; a function that says a problem goes on where what it has seen allows it, so that one
 * op may have several.
 * Threads: a verifier is one thread's; the module is only read. */
#include "stablehlo/verify/check.h"

#include <stdio.h>
#include <string.h>

const char *vf_type(verifier *v, const ir_type *type) {
  char *out = v->types[v->turn++ % 4];
  tn_text text = {.max = 4000};
  ir_type_print(type, &text);
  snprintf(out, sizeof v->types[0], "%s", text.data && !text.failed ? text.data : "another type");
  tn_text_free(&text);
  return out;
}

/* ---- types ---------------------------------------------------------------------------------- */

bool vf_is_tensor(const ir_type *type) {
  return type->kind == IR_TYPE_TENSOR && type->rank <= VF_MAX / 2;
}

const ir_type *vf_of(const ir_type *type) {
  return type->of ? type->of : type;
}

bool vf_is_quantized(const ir_type *type) {
  return vf_of(type)->kind == IR_TYPE_QUANT;
}

bool vf_is_per_axis(const ir_type *type) {
  return vf_is_quantized(type) && vf_of(type)->quant->axis >= 0;
}

char vf_class(const ir_type *type) {
  const ir_type *of = vf_of(type);
  if (of->kind == IR_TYPE_QUANT) return of->quant->axis >= 0 ? 'Q' : 'q';
  if (of->kind != IR_TYPE_ELEMENT) return 0;
  switch (of->element) {
  case TN_PRED: return 'p';
  case TN_S2:
  case TN_S4:
  case TN_S8:
  case TN_S16:
  case TN_S32:
  case TN_S64: return 's';
  case TN_U2:
  case TN_U4:
  case TN_U8:
  case TN_U16:
  case TN_U32:
  case TN_U64: return 'u';
  case TN_C64:
  case TN_C128: return 'c';
  case TN_INVALID:
  case TN_TOKEN:
  case TN_S1:
  case TN_U1: return 0;
  default: return 'f';
  }
}

const ir_type *vf_storage(const ir_type *type) {
  return vf_is_quantized(type) ? vf_of(type)->quant->storage : NULL;
}

const ir_type *vf_expressed(const ir_type *type) {
  return vf_is_quantized(type) ? vf_of(type)->quant->expressed : vf_of(type);
}

int vf_bits(const ir_type *type) {
  const ir_type *of = vf_storage(type) ? vf_storage(type) : vf_of(type);
  return of->kind == IR_TYPE_ELEMENT ? tn_type_bits(of->element) : of->width;
}

bool vf_same_dim(int64_t a, int64_t b) {
  return a == b || a == IR_DYNAMIC || b == IR_DYNAMIC;
}

static const ir_attr *bounds_of(const ir_type *type) {
  const ir_attr *as = type->encoding;
  return as && as->kind == IR_ATTR_STRUCT ? ir_attr_field(as, "bounds") : NULL;
}

bool vf_is_bounded(const ir_type *type) {
  return bounds_of(type) != NULL;
}

int64_t vf_bound(const ir_type *type, uint32_t dim) {
  const ir_attr *bounds = bounds_of(type);
  int64_t list[VF_MAX];
  int64_t count = bounds && dim < VF_MAX ? ir_attr_get_i64s(bounds, list, dim + 1) : 0;
  return count > (int64_t)dim ? list[dim] : IR_DYNAMIC;
}

/* A size that is known is within the bound of one that is not. */
static bool is_within(const ir_type *a, const ir_type *b, uint32_t dim) {
  int64_t bound = vf_bound(b, dim);
  return a->dims[dim] == IR_DYNAMIC || bound == IR_DYNAMIC || a->dims[dim] <= bound;
}

bool vf_same_shape(const ir_type *a, const ir_type *b) {
  if (!vf_is_tensor(a) || !vf_is_tensor(b)) return a->kind == b->kind;
  if (a->rank != b->rank) return false;
  for (uint32_t d = 0; d < a->rank; d++)
    if (!vf_same_dim(a->dims[d], b->dims[d]) || !is_within(a, b, d) || !is_within(b, a, d))
      return false;
  return true;
}

bool vf_same_element(const ir_type *a, const ir_type *b) {
  if (vf_is_quantized(a) && vf_is_quantized(b)) {
    const ir_quant *x = vf_of(a)->quant, *y = vf_of(b)->quant;
    if (!ir_type_equal(x->storage, y->storage) || x->storage_min != y->storage_min ||
        x->storage_max != y->storage_max)
      return false;
  }
  return ir_type_equal(vf_expressed(a), vf_expressed(b));
}

bool vf_same_baseline(const ir_type *a, const ir_type *b) {
  if (!vf_is_tensor(a) || !vf_is_tensor(b)) return ir_type_equal(a, b);
  return vf_same_shape(a, b) && vf_same_element(a, b);
}

static char kind_of(const ir_type *type) {
  char c = vf_class(type);
  return c == 'p' || c == 'u' ? 's' : c;
}

bool vf_promotable(const ir_type *from, const ir_type *to) {
  if (ir_type_equal(vf_of(from), vf_of(to))) return true;
  if (kind_of(from) != kind_of(to) || !kind_of(from)) return false;
  if (vf_is_quantized(from) && !ir_type_equal(vf_expressed(from), vf_expressed(to))) return false;
  return vf_bits(from) <= vf_bits(to);
}

/* ---- shared constraints --------------------------------------------------------------------- */

void vf_want_shape(verifier *v, const char *id, const ir_type *a, const char *a_name,
                   const ir_type *b, const char *b_name) {
  if (!vf_same_shape(a, b))
    vf_bad(v, id, "%s is %s, of another shape than %s, %s", a_name, vf_type(v, a), b_name,
           vf_type(v, b));
}

void vf_want_element(verifier *v, const char *id, const ir_type *a, const char *a_name,
                     const ir_type *b, const char *b_name) {
  if (!vf_same_element(a, b))
    vf_bad(v, id, "%s is %s, of another element type than %s, %s", a_name, vf_type(v, a), b_name,
           vf_type(v, b));
}

void vf_want_dims(verifier *v, const char *id, const ir_type *type, const char *name,
                  const int64_t *dims, size_t rank) {
  if (!vf_is_tensor(type)) return;
  if (type->rank != rank) {
    vf_bad(v, id, "%s is %s, where rank %zu is due", name, vf_type(v, type), rank);
    return;
  }
  for (size_t d = 0; d < rank; d++)
    if (!vf_same_dim(dims[d], type->dims[d])) {
      vf_bad(v, id, "%s is %s, where dimension %zu must be %lld", name, vf_type(v, type), d,
             (long long)dims[d]);
      return;
    }
}

void vf_want_axis(verifier *v, const char *id, const char *name, int64_t axis, int64_t rank) {
  if (axis < 0 || axis >= rank)
    vf_bad(v, id, "%s is %lld, of %lld dimensions", name, (long long)axis, (long long)rank);
}

/* In types -2^63 stands for a size that is not known, which fits any other: no list may say so. */
static void set_list(verifier *v, const char *name, const ir_attr *attr, vf_list *out) {
  out->n = attr ? ir_attr_get_i64s(attr, out->at, VF_MAX) : -1;
  if (out->n > VF_MAX) out->n = VF_MAX;
  for (int64_t i = 0; i < out->n; i++)
    if (out->at[i] == IR_DYNAMIC) {
      vf_bad(v, "types", "%s has %lld, which is neither a size nor a place", name,
             (long long)out->at[i]);
      return;
    }
}

void vf_get_list(verifier *v, const char *name, vf_list *out) {
  set_list(v, name, ir_op_attr(v->op, name), out);
}

void vf_get_field(verifier *v, const char *attr, const char *field, vf_list *out) {
  const ir_attr *of = ir_op_attr(v->op, attr);
  const ir_attr *value = of ? ir_attr_field(of, field) : NULL;
  set_list(v, field, value, out);
  if (out->n < 0) out->n = 0;
}

void vf_get_constant(verifier *v, size_t operand, vf_list *out) {
  char name[32];
  snprintf(name, sizeof name, "operand %zu", operand);
  const ir_op *def = v->op->operands[operand]->def;
  set_list(v, name, def && def->opcode == HLO_CONSTANT ? ir_op_attr(def, "value") : NULL, out);
}

int64_t vf_get_i64(const verifier *v, const char *name, int64_t fallback) {
  const ir_attr *attr = ir_op_attr(v->op, name);
  return attr && (attr->kind == IR_ATTR_INT || attr->kind == IR_ATTR_BOOL) ? attr->i : fallback;
}

bool vf_want_size(verifier *v, const char *id, const char *name, const vf_list *list, int64_t n) {
  if (list->n < 0 || list->n == n) return true;
  vf_bad(v, id, "%s has %lld values, where %lld are due", name, (long long)list->n, (long long)n);
  return false;
}

void vf_want_least(verifier *v, const char *id, const char *name, const vf_list *list,
                   int64_t least) {
  for (int64_t i = 0; i < list->n; i++)
    if (list->at[i] < least) {
      vf_bad(v, id, "%s has %lld, where at least %lld is due", name, (long long)list->at[i],
             (long long)least);
      return;
    }
}

bool vf_want_axes(verifier *v, const char *id, const char *name, const vf_list *list,
                  int64_t rank) {
  for (int64_t i = 0; i < list->n; i++)
    if (list->at[i] < 0 || list->at[i] >= rank) {
      vf_bad(v, id, "%s names dimension %lld, of %lld", name, (long long)list->at[i],
             (long long)rank);
      return false;
    }
  return true;
}

bool vf_want_unique(verifier *v, const char *id, const char *name, const vf_list *list) {
  for (int64_t i = 0; i < list->n; i++)
    for (int64_t k = 0; k < i; k++)
      if (list->at[i] == list->at[k]) {
        vf_bad(v, id, "%s has %lld twice", name, (long long)list->at[i]);
        return false;
      }
  return true;
}

void vf_want_sorted(verifier *v, const char *id, const char *name, const vf_list *list) {
  for (int64_t i = 1; i < list->n; i++)
    if (list->at[i - 1] > list->at[i]) {
      vf_bad(v, id, "%s is not sorted: %lld before %lld", name, (long long)list->at[i - 1],
             (long long)list->at[i]);
      return;
    }
}

bool vf_has(const vf_list *list, int64_t value) {
  for (int64_t i = 0; i < list->n; i++)
    if (list->at[i] == value) return true;
  return false;
}

void vf_append(vf_list *list, const vf_list *more) {
  TN_ASSERT(list->n >= 0 && list->n <= VF_MAX);
  for (int64_t i = 0; i < more->n && list->n < VF_MAX; i++) list->at[list->n++] = more->at[i];
}

/* ---- regions -------------------------------------------------------------------------------- */

const ir_block *vf_block(const verifier *v, size_t region) {
  if (region >= v->op->num_regions) return NULL;
  const ir_block *block = v->op->regions[region].first;
  return block && !block->next ? block : NULL;
}

const ir_op *vf_end(const ir_block *block) {
  const ir_op *last = block ? block->last : NULL;
  return last && (last->opcode == HLO_RETURN || last->opcode == FUNC_RETURN) ? last : NULL;
}

bool vf_gives(const ir_block *block, size_t count, const ir_type *const *types) {
  const ir_op *end = vf_end(block);
  if (!end || end->num_operands != count) return false;
  for (size_t i = 0; i < count; i++)
    if (!vf_same_baseline(end->operands[i]->type, types[i])) return false;
  return true;
}

static bool is_scalar(const ir_type *type) {
  return vf_is_tensor(type) && type->rank == 0;
}

/* A reduction may work on tensors of some of the dimensions that it keeps. */
static bool may_hold(const verifier *v, const ir_type *type, size_t i, size_t count) {
  if (v->op->opcode != HLO_REDUCE) return is_scalar(type);
  if (!vf_is_tensor(type) || !vf_same_shape(type, vf_operand(v, count + i))) return false;
  const ir_type *result = vf_result(v, i);
  uint32_t d = 0;
  for (uint32_t at = 0; at < result->rank && d < type->rank; at++)
    d += vf_same_dim(result->dims[at], type->dims[d]);
  return d == type->rank;
}

static void want_one(verifier *v, const char *id, const ir_block *block, size_t i, size_t count,
                     const ir_type *input) {
  TN_ASSERT(i < count && block->num_args == 2 * count);
  const ir_type *to = block->args[i].type, *with = block->args[count + i].type;
  const ir_type *gives = vf_end(block)->operands[i]->type;
  bool holds = may_hold(v, to, i, count), takes = may_hold(v, with, i, count);
  if (!holds || !takes || !may_hold(v, gives, i, count))
    vf_bad(v, id, "its region's value %zu is %s, which is no scalar tensor", i,
           vf_type(v, holds ? takes ? gives : with : to));
  else if (!vf_same_element(to, with) || !vf_same_element(to, gives))
    vf_bad(v, id, "its region takes %s and %s and gives %s, where all must be one type",
           vf_type(v, to), vf_type(v, with), vf_type(v, gives));
  else if (!vf_promotable(input, to))
    vf_bad(v, id, "its region takes %s, to which %s cannot be widened", vf_type(v, to),
           vf_type(v, input));
}

void vf_want_reducer(verifier *v, const char *id, const char *last, size_t region, size_t count,
                     size_t first_input) {
  const ir_block *block = vf_block(v, region);
  const ir_op *end = vf_end(block);
  if (!end || block->num_args != 2 * count || end->num_operands != count) {
    vf_bad(v, id, "its region takes %u values and gives %u, where %zu and %zu are due",
           block ? block->num_args : 0, end ? end->num_operands : 0, 2 * count, count);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    want_one(v, id, block, i, count, vf_operand(v, first_input + i));
    if (last && i < v->op->num_results && !vf_same_element(vf_result(v, i), block->args[i].type))
      vf_bad(v, last, "result %zu is %s, where its region makes %s", i, vf_type(v, vf_result(v, i)),
             vf_type(v, block->args[i].type));
  }
}
