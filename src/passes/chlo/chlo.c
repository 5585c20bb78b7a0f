/* CHLO ops that are other ops: squares, constants, broadcasting arithmetic, top_k, and the
 * functions of chlo_functions.c and chlo_real.c. What the kernels have themselves (erf, erfc, the
 * complex functions) stays.
 *
 * Data: the pass has a map of what takes the place of results of ops that go; most ops are renamed
 * where they stand and keep their results.
 * Invariant: whether an op can be written out is asked in full before anything is changed; one that
 * cannot stays as it is, and the device refuses it by name. What is made is of the type of what it
 * replaces.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "base/types.h"
#include "passes/chlo/chlo_functions.h"
#include "passes/rewrite/builder.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

typedef struct chlo_pass {
  ir_module *module;
  ir_value_map map;   /* for the results of ops that were replaced */
  bool keeps_kernels; /* functions that the CPU device has kernels for stay */
  bool failed;        /* out of memory */
} chlo_pass;

/* ---- broadcasting ------------------------------------------------------------------------------
 */

static uint16_t plain_opcode(uint16_t opcode) {
  switch (opcode) {
  case CHLO_BROADCAST_ADD: return HLO_ADD;
  case CHLO_BROADCAST_AND: return HLO_AND;
  case CHLO_BROADCAST_ATAN2: return HLO_ATAN2;
  case CHLO_BROADCAST_COMPARE: return HLO_COMPARE;
  case CHLO_BROADCAST_COMPLEX: return HLO_COMPLEX;
  case CHLO_BROADCAST_DIVIDE: return HLO_DIVIDE;
  case CHLO_BROADCAST_MAXIMUM: return HLO_MAXIMUM;
  case CHLO_BROADCAST_MINIMUM: return HLO_MINIMUM;
  case CHLO_BROADCAST_MULTIPLY: return HLO_MULTIPLY;
  case CHLO_BROADCAST_NEXT_AFTER: return CHLO_NEXT_AFTER;
  case CHLO_BROADCAST_OR: return HLO_OR;
  case CHLO_BROADCAST_POLYGAMMA: return CHLO_POLYGAMMA;
  case CHLO_BROADCAST_POWER: return HLO_POWER;
  case CHLO_BROADCAST_REMAINDER: return HLO_REMAINDER;
  case CHLO_BROADCAST_SELECT: return HLO_SELECT;
  case CHLO_BROADCAST_SHIFT_LEFT: return HLO_SHIFT_LEFT;
  case CHLO_BROADCAST_SHIFT_RIGHT_ARITHMETIC: return HLO_SHIFT_RIGHT_ARITHMETIC;
  case CHLO_BROADCAST_SHIFT_RIGHT_LOGICAL: return HLO_SHIFT_RIGHT_LOGICAL;
  case CHLO_BROADCAST_SUBTRACT: return HLO_SUBTRACT;
  case CHLO_BROADCAST_XOR: return HLO_XOR;
  case CHLO_BROADCAST_ZETA: return CHLO_ZETA;
  default: return HLO_UNKNOWN;
  }
}

enum { MAX_RANK = 64 };

static bool same_dims(const ir_type *a, const ir_type *b) {
  return a->rank == b->rank &&
         (a->rank == 0 || memcmp(a->dims, b->dims, a->rank * sizeof *a->dims) == 0);
}

/* Which dimension of the result each of the operand's is; false if the operand does not fit. A
 * given list is for the operands of lower rank than the result. */
static bool align_dims(const ir_op *op, const ir_type *from, const ir_type *to, int64_t *dims) {
  const ir_attr *given = ir_op_attr(op, "broadcast_dimensions");
  for (uint32_t i = 0; i < from->rank; i++) dims[i] = (int64_t)to->rank - from->rank + i;
  if (given && from->rank != to->rank &&
      ir_attr_get_i64s(given, dims, from->rank) != (int64_t)from->rank)
    return false;
  for (uint32_t i = 0; i < from->rank; i++) {
    if (dims[i] < 0 || dims[i] >= to->rank || (i && dims[i] <= dims[i - 1])) return false;
    if (from->dims[i] != to->dims[dims[i]] && from->dims[i] != 1) return false;
  }
  return true;
}

/* All operands can be broadcast to the result's shape, known now. */
static bool can_broadcast(const ir_op *op) {
  int64_t dims[MAX_RANK];
  const ir_type *to = op->results[0].type;
  if (!ir_type_is_static(to) || to->rank > MAX_RANK) return false;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_type *from = op->operands[i]->type;
    if (!ir_type_is_static(from) || from->rank > to->rank) return false;
    if (!align_dims(op, from, to, dims)) return false;
  }
  return true;
}

/* The value in the result's shape: itself or a broadcast_in_dim before the op. NULL: no memory. */
static ir_value *broadcast_value(ir_module *module, ir_op *op, ir_value *value) {
  int64_t dims[MAX_RANK];
  const ir_type *from = value->type, *to = op->results[0].type;
  if (same_dims(from, to)) return value;
  bool aligned = align_dims(op, from, to, dims);
  TN_ASSERT(aligned); /* can_broadcast() has seen it */
  ir_named_attr attr = {"broadcast_dimensions", ir_attr_i64s(module, dims, from->rank)};
  const ir_type *type = ir_type_get(
      module,
      &(ir_type){.kind = IR_TYPE_TENSOR, .of = from->of, .dims = to->dims, .rank = to->rank});
  if (!attr.value || !type) return NULL;
  ir_op *made = pass_build_before(module, op, HLO_BROADCAST_IN_DIM, 1, &value, type, 1, &attr);
  return made ? &made->results[0] : NULL;
}

/* chlo's comparison enums become stablehlo's of the same name and numbers. */
static bool rename_enums(ir_module *module, ir_op *op) {
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    const ir_attr *value = op->attrs[i].value;
    if (value->kind != IR_ATTR_ENUM || strncmp(value->name, "chlo.", 5) != 0) continue;
    value = ir_attr_enum(module, value->name + 5, value->text, value->i);
    if (!value) return false;
    op->attrs[i].value = value;
  }
  return true;
}

static bool expand_broadcast(ir_module *module, ir_op *op, uint16_t plain) {
  if (!can_broadcast(op)) return true;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    /* select takes a scalar condition for all elements. */
    if (plain == HLO_SELECT && i == 0 && op->operands[0]->type->rank == 0) continue;
    ir_value *value = broadcast_value(module, op, op->operands[i]);
    if (!value) return false;
    op->operands[i] = value;
  }
  ir_op_drop_attr(op, "broadcast_dimensions");
  return pass_rename(module, op, plain) && rename_enums(module, op);
}

/* ---- constants ---------------------------------------------------------------------------------
 */

static bool expand_constant_like(ir_module *module, ir_op *op) {
  const ir_attr *value = ir_op_attr(op, "value");
  const ir_type *type = op->results[0].type;
  bool number = value && (value->kind == IR_ATTR_INT || value->kind == IR_ATTR_FLOAT);
  bool truth = value && value->kind == IR_ATTR_BOOL && type->element == TN_PRED;
  bool same = truth || (number && ir_type_equal(value->type, type->of));
  if (!same || !ir_type_is_static(type) || type->of->kind != IR_TYPE_ELEMENT) return true;
  uint64_t bits = (uint64_t)value->i;
  const ir_attr *dense = ir_attr_dense(module, type, &bits, tn_type_size(type->element));
  return dense && ir_op_set_attr(module, op, "value", dense) &&
         ir_op_set_operands(module, op, 0, NULL) && pass_rename(module, op, HLO_CONSTANT);
}

/* A complex square has a kernel of its own: the product of equal factors would cancel. */
static bool expand_square(ir_module *module, ir_op *op) {
  ir_value *x = op->operands[0];
  if (x->type->kind == IR_TYPE_TENSOR && tn_type_of_complex(x->type->element)) return true;
  return ir_op_set_operands(module, op, 2, (ir_value *[]){x, x}) &&
         pass_rename(module, op, HLO_MULTIPLY);
}

/* ---- top_k -------------------------------------------------------------------------------------
 */

/* The comparator of a sort by the first pair, largest first: floats in the total order, so that
 * NaNs come first and -0 after 0. */
static bool fill_comparator(ir_module *module, ir_op *sort, tn_type element) {
  const ir_type *value = ir_type_tensor(module, element, NULL, 0);
  const ir_type *index = ir_type_tensor(module, TN_S32, NULL, 0);
  const ir_type *truth = ir_type_tensor(module, TN_PRED, NULL, 0);
  if (!value || !index || !truth) return false;
  ir_block *block = ir_block_create(module, &sort->regions[0], 4,
                                    (const ir_type *[]){value, value, index, index});
  tn_type_kind kind = tn_type_get_kind(element);
  const char *type = kind == TN_KIND_FLOAT    ? "TOTALORDER"
                     : kind == TN_KIND_SIGNED ? "SIGNED"
                                              : "UNSIGNED";
  ir_named_attr attrs[2];
  if (!block || !build_compare_attrs(module, "GT", type, attrs)) return false;
  ir_op *compare =
      ir_op_create(module, HLO_COMPARE, hlo_op(HLO_COMPARE)->name, 2,
                   (ir_value *[]){&block->args[0], &block->args[1]}, 1, &truth, 0, 2, attrs);
  if (!compare) return false;
  ir_op *end = ir_op_create(module, HLO_RETURN, hlo_op(HLO_RETURN)->name, 1,
                            (ir_value *[]){&compare->results[0]}, 0, NULL, 0, 0, NULL);
  if (!end) return false;
  ir_block_append(block, compare);
  ir_block_append(block, end);
  return true;
}

/* A stable sort by the last dimension, which is the default: equal values keep their order. */
static ir_op *build_sort(ir_module *module, ir_op *at, ir_value *values, ir_value *indices) {
  ir_named_attr stable = {"is_stable", ir_attr_bool(module, true)};
  if (!stable.value) return NULL;
  ir_op *sort =
      ir_op_create(module, HLO_SORT, hlo_op(HLO_SORT)->name, 2, (ir_value *[]){values, indices}, 2,
                   (const ir_type *[]){values->type, indices->type}, 1, 1, &stable);
  if (!sort || !fill_comparator(module, sort, values->type->element)) return NULL;
  pass_place_before(sort, at);
  return sort;
}

static bool can_sort(const ir_op *op) {
  if (op->num_operands != 1 || op->num_results != 2) return false;
  const ir_type *from = op->operands[0]->type;
  const ir_type *values = op->results[0].type, *indices = op->results[1].type;
  if (!ir_type_is_static(from) || !ir_type_is_static(values) || !ir_type_is_static(indices))
    return false;
  if (from->rank == 0 || from->rank > MAX_RANK || !same_dims(values, indices)) return false;
  if (values->rank != from->rank || indices->element != TN_S32 || values->of != from->of)
    return false;
  tn_type_kind kind = tn_type_get_kind(from->element);
  return kind == TN_KIND_FLOAT || kind == TN_KIND_SIGNED || kind == TN_KIND_UNSIGNED ||
         kind == TN_KIND_BOOL;
}

static bool expand_top_k(chlo_pass *pass, ir_op *op) {
  ir_module *module = pass->module;
  if (!can_sort(op)) return true;
  ir_value *operand = op->operands[0];
  const ir_type *from = operand->type;
  const ir_type *type = ir_type_tensor(module, TN_S32, from->dims, from->rank);
  ir_named_attr last = {"iota_dimension", ir_attr_i64(module, (int64_t)from->rank - 1)};
  if (!type || !last.value) return false;
  ir_op *iota = pass_build_before(module, op, HLO_IOTA, 0, NULL, type, 1, &last);
  ir_op *sort = iota ? build_sort(module, op, operand, &iota->results[0]) : NULL;
  for (uint32_t i = 0; sort && i < 2; i++) {
    ir_value *slice = pass_build_head(module, op, &sort->results[i], op->results[i].type);
    if (!slice || !pass_substitute(&pass->map, &op->results[i], slice)) return false;
  }
  if (sort) ir_op_remove(op);
  return sort != NULL;
}

/* ---- the pass ----------------------------------------------------------------------------------
 */

static bool expand_function(chlo_pass *pass, ir_op *op) {
  ir_value *value;
  op_builder e = {.module = pass->module, .at = op};
  if (!chlo_expand_function(&e, op, pass->keeps_kernels, &value)) return false;
  if (!value || value->type != op->results[0].type) return true; /* then the device refuses it */
  if (!pass_substitute(&pass->map, &op->results[0], value)) return false;
  ir_op_remove(op);
  return true;
}

/* How frameworks wrote these before composites (JAX 0.9 does): custom calls of XLA's. */
static const struct {
  const char *target;
  uint16_t opcode;
} old_calls[] = {
    {"mhlo.acos", CHLO_ACOS},   {"mhlo.acosh", CHLO_ACOSH}, {"mhlo.asin", CHLO_ASIN},
    {"mhlo.asinh", CHLO_ASINH}, {"mhlo.atanh", CHLO_ATANH}, {"mhlo.cosh", CHLO_COSH},
    {"mhlo.erf", CHLO_ERF},     {"mhlo.sinh", CHLO_SINH},   {"mhlo.tan", HLO_TAN},
    {"mhlo.topk", CHLO_TOP_K},
};

static bool wants_smallest(const ir_op *op) {
  const ir_attr *attrs = ir_op_attr(op, "mhlo.attributes");
  const ir_attr *largest = attrs ? ir_attr_field(attrs, "largest") : NULL;
  return largest && largest->kind == IR_ATTR_BOOL && !largest->i;
}

/* How many operands an op has that takes each once: "lhs rhs". */
static uint32_t listed_operands(uint16_t opcode) {
  uint32_t count = 1;
  for (const char *p = hlo_op(opcode)->operands; *p; p++) count += *p == ' ';
  return count;
}

/* What a call of that target means; HLO_UNKNOWN: something else. Calls by the names of chlo itself
 * are ours, of ops without attributes (foreign.c). */
static uint16_t called_op(const ir_op *op, const ir_attr *target) {
  for (size_t i = 0; i < sizeof old_calls / sizeof *old_calls; i++)
    if (target->size == strlen(old_calls[i].target) &&
        !memcmp(target->text, old_calls[i].target, target->size))
      return op->num_operands == 1 ? old_calls[i].opcode : HLO_UNKNOWN;
  if (strncmp(target->text, "chlo.", 5) || op->num_attrs != 1) return HLO_UNKNOWN;
  uint16_t opcode = (uint16_t)hlo_opcode_find(target->text);
  bool fits = (hlo_op(opcode)->traits & HLO_ELEMENTWISE) != 0 &&
              op->num_operands == listed_operands(opcode);
  return fits ? opcode : HLO_UNKNOWN;
}

/* A custom call in the old style becomes the op that it means. */
static bool rename_old_call(ir_module *module, ir_op *op) {
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  if (!target || target->kind != IR_ATTR_STRING || wants_smallest(op)) return true;
  uint16_t opcode = called_op(op, target);
  if (opcode == HLO_UNKNOWN || op->num_results != (opcode == CHLO_TOP_K ? 2u : 1u)) return true;
  op->num_attrs = 0;
  return pass_rename(module, op, opcode);
}

static bool expand_op(chlo_pass *pass, ir_op *op) {
  ir_module *module = pass->module;
  if (op->opcode == HLO_CUSTOM_CALL && !rename_old_call(module, op)) return false;
  if (op->opcode == HLO_CUSTOM_CALL) return pass_expand_approx_top_k(module, &pass->map, op);
  uint16_t plain = plain_opcode(op->opcode);
  if (plain && op->num_results == 1 && !expand_broadcast(module, op, plain)) return false;
  switch (op->opcode) {
  case CHLO_CONSTANT: return pass_rename(module, op, HLO_CONSTANT);
  case CHLO_CONSTANT_LIKE: return op->num_results != 1 || expand_constant_like(module, op);
  case CHLO_SQUARE: return op->num_operands != 1 || expand_square(module, op);
  case CHLO_TAN: return pass_rename(module, op, HLO_TAN);
  case CHLO_TOP_K: return expand_top_k(pass, op);
  default: return expand_function(pass, op);
  }
}

static bool remap_and_expand_op(ir_op *op, void *arg) {
  chlo_pass *pass = arg;
  pass_apply(&pass->map, op);
  if (!expand_op(pass, op)) pass->failed = true;
  return !pass->failed;
}

static tn_status *run_chlo(ir_module *module, bool keeps_kernels) {
  chlo_pass pass = {.module = module, .keeps_kernels = keeps_kernels};
  ir_walk(module->top, remap_and_expand_op, &pass);
  ir_value_map_free(&pass.map);
  return pass.failed ? tn_error_no_memory("expanding chlo") : NULL;
}

tn_status *pass_chlo(ir_module *module) {
  return run_chlo(module, false);
}

tn_status *pass_chlo_cpu(ir_module *module) {
  return run_chlo(module, true);
}
