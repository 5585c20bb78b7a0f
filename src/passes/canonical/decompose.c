/* Ops that are written out in other ops: batch normalisation, by the specification's formulas,
 * linear algebra of narrow floats, by way of f32, and the order of complex numbers, by their parts.
 *
 * Floats narrower than f32 are widened to f32 first and results rounded once at the end.
 *
 * Data: the pass has a map of what takes the place of results; a `norm` is one batch normalisation
 * as it was read, on the stack, with an op_builder that writes before the op.
 * Invariant: an op whose types or attributes do not fit its form stays, and the device refuses it
 * by name; of the others each result is replaced by a value of its type.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "base/types.h"
#include "passes/rewrite/builder.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

enum { MAX_RANK = 64, MAX_VALUES = 5 };

typedef struct decompose_pass {
  ir_module *module;
  ir_value_map map; /* for the results of ops that were replaced */
  bool failed;      /* out of memory */
} decompose_pass;

/* ---- pieces ------------------------------------------------------------------------------------
 */

/* One batch normalisation: `e.type` is the operand's type, widened, `feature` that of a vector with
 * an element for each feature. */
typedef struct norm {
  op_builder e;
  const ir_type *feature;
  int64_t index;
  double epsilon;
  double count; /* elements of one feature */
} norm;

static ir_value *broadcast_feature(const norm *n, ir_value *vector) {
  ir_named_attr attr = {"broadcast_dimensions", ir_attr_i64s(n->e.module, &n->index, 1)};
  if (!vector || !attr.value) return NULL;
  ir_op *op = pass_build_before(n->e.module, n->e.at, HLO_BROADCAST_IN_DIM, 1, &vector, n->e.type,
                                1, &attr);
  return op ? &op->results[0] : NULL;
}

/* The sum over all dimensions but the feature's. */
static ir_value *sum_per_feature(const norm *n, ir_value *x) {
  int64_t dims[MAX_RANK];
  size_t count = 0;
  for (int64_t d = 0; d < n->e.type->rank; d++)
    if (d != n->index) dims[count++] = d;
  TN_ASSERT(count + 1 == n->e.type->rank);
  return build_sum(&n->e, x, dims, count);
}

static ir_value *mean_of(const norm *n, ir_value *x) {
  return build_binary(&n->e, HLO_DIVIDE, sum_per_feature(n, x),
                      build_number(&n->e, n->feature, n->count));
}

/* sqrt(variance + epsilon), for each feature. */
static ir_value *emit_deviation(const norm *n, ir_value *variance) {
  ir_value *more =
      build_binary(&n->e, HLO_ADD, variance, build_number(&n->e, n->feature, n->epsilon));
  return build_unary(&n->e, HLO_SQRT, more);
}

static ir_value *subtract_mean(const norm *n, ir_value *x, ir_value *mean) {
  return build_binary(&n->e, HLO_SUBTRACT, x, broadcast_feature(n, mean));
}

/* ---- the three ops -----------------------------------------------------------------------------
 */

static ir_value *normalise_value(const norm *n, ir_value *x, ir_value *scale, ir_value *offset,
                                 ir_value *mean, ir_value *variance) {
  const op_builder *e = &n->e;
  ir_value *rest = subtract_mean(n, x, mean),
           *by = broadcast_feature(n, emit_deviation(n, variance));
  ir_value *value = build_binary(e, HLO_DIVIDE, rest, by);
  value = build_binary(e, HLO_MULTIPLY, value, broadcast_feature(n, scale));
  return build_binary(e, HLO_ADD, value, broadcast_feature(n, offset));
}

static void write_inference(const norm *n, ir_value *const *x, ir_value **out) {
  out[0] = normalise_value(n, x[0], x[1], x[2], x[3], x[4]);
}

static void write_training(const norm *n, ir_value *const *x, ir_value **out) {
  out[1] = mean_of(n, x[0]);
  ir_value *rest = subtract_mean(n, x[0], out[1]);
  out[2] = mean_of(n, build_binary(&n->e, HLO_MULTIPLY, rest, rest));
  out[0] = normalise_value(n, x[0], x[1], x[2], out[1], out[2]);
}

/* Operands: operand, scale, mean, variance, gradient of the output. */
static void write_grad(const norm *n, ir_value *const *x, ir_value **out) {
  const op_builder *e = &n->e;
  ir_value *gradient = x[4], *rest = subtract_mean(n, x[0], x[2]),
           *spreads = emit_deviation(n, x[3]);
  ir_value *normal = build_binary(e, HLO_DIVIDE, rest, broadcast_feature(n, spreads));
  out[2] = sum_per_feature(n, gradient);
  out[1] = sum_per_feature(n, build_binary(e, HLO_MULTIPLY, gradient, normal));
  ir_value *variance = build_binary(e, HLO_ADD, x[3], build_number(e, n->feature, n->epsilon));
  ir_value *slope = sum_per_feature(n, build_binary(e, HLO_MULTIPLY, gradient, rest));
  ir_value *turn = build_binary(e, HLO_MULTIPLY, broadcast_feature(n, slope), rest);
  turn = build_binary(e, HLO_DIVIDE, turn, broadcast_feature(n, variance));
  ir_value *value = build_binary(e, HLO_MULTIPLY, gradient, build_number(e, e->type, n->count));
  value = build_binary(e, HLO_SUBTRACT, value, broadcast_feature(n, out[2]));
  value = build_binary(e, HLO_SUBTRACT, value, turn);
  ir_value *factor = build_binary(e, HLO_DIVIDE, x[1], spreads);
  factor = build_binary(e, HLO_DIVIDE, factor, build_number(e, n->feature, n->count));
  out[0] = build_binary(e, HLO_MULTIPLY, broadcast_feature(n, factor), value);
}

/* ---- shapes and types --------------------------------------------------------------------------
 */

typedef struct norm_form {
  uint16_t opcode;
  uint32_t operands, results;
  uint32_t whole; /* bit i: operand i has the operand's shape; bit 8 + i: result i */
  void (*write)(const norm *n, ir_value *const *x, ir_value **out);
} norm_form;

static const norm_form norm_forms[] = {
    {HLO_BATCH_NORM_INFERENCE, 5, 1, 1 | 1 << 8, write_inference},
    {HLO_BATCH_NORM_TRAINING, 3, 3, 1 | 1 << 8, write_training},
    {HLO_BATCH_NORM_GRAD, 5, 3, 1 | 1 << 4 | 1 << 8, write_grad},
};

static const norm_form *find_form(const ir_op *op) {
  for (size_t i = 0; i < sizeof norm_forms / sizeof *norm_forms; i++)
    if (norm_forms[i].opcode == op->opcode) return &norm_forms[i];
  return NULL;
}

static tn_type widen_type(tn_type type) {
  return tn_type_bits(type) < 32 ? TN_F32 : type;
}

static bool same_dims(const ir_type *a, const ir_type *b) {
  return a->rank == b->rank &&
         (a->rank == 0 || memcmp(a->dims, b->dims, a->rank * sizeof *a->dims) == 0);
}

/* Fills what the op says; false if its types or attributes do not fit, and it stays. */
static bool read_norm(const norm_form *form, const ir_op *op, norm *n, const ir_type **feature) {
  if (op->num_operands != form->operands || op->num_results != form->results) return false;
  const ir_type *whole = op->operands[0]->type;
  const ir_attr *index = ir_op_attr(op, "feature_index"), *epsilon = ir_op_attr(op, "epsilon");
  if (!index || index->kind != IR_ATTR_INT || !epsilon || epsilon->kind != IR_ATTR_FLOAT)
    return false;
  n->index = index->i;
  n->epsilon = tn_float_to_double(TN_F32, (uint64_t)epsilon->i);
  if (!ir_type_is_static(whole) || tn_type_get_kind(whole->element) != TN_KIND_FLOAT ||
      whole->rank > MAX_RANK || n->index < 0 || n->index >= whole->rank)
    return false;
  n->count = 1;
  for (int64_t d = 0; d < whole->rank; d++)
    if (d != n->index) n->count *= (double)whole->dims[d];
  *feature = op->operands[1]->type;
  for (uint32_t i = 0; i < form->operands + form->results; i++) {
    bool result = i >= form->operands;
    uint32_t at = result ? i - form->operands : i;
    const ir_type *type = result ? op->results[at].type : op->operands[at]->type;
    bool is_whole = form->whole >> (result ? 8 + at : at) & 1;
    if (!ir_type_is_static(type) || type->element != whole->element) return false;
    if (is_whole ? !same_dims(type, whole)
                 : type->rank != 1 || type->dims[0] != whole->dims[n->index])
      return false;
  }
  return true;
}

static bool replace_results(decompose_pass *pass, ir_op *op, op_builder *e,
                            ir_value *const *values) {
  for (uint32_t i = 0; i < op->num_results; i++) {
    ir_value *value = values[i];
    if (value && value->type != op->results[i].type)
      value = build_unary_to(e, HLO_CONVERT, value, op->results[i].type);
    if (!value || !pass_substitute(&pass->map, &op->results[i], value)) return false;
  }
  ir_op_remove(op);
  return true;
}

static bool widen_operands(const op_builder *e, const ir_op *op, ir_value **out) {
  TN_ASSERT(op->num_operands <= MAX_VALUES);
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_type *type = op->operands[i]->type;
    const ir_type *wide = build_type(e, type, widen_type(type->element));
    out[i] = op->operands[i];
    if (wide && wide->element != type->element)
      out[i] = build_unary_to(e, HLO_CONVERT, out[i], wide);
    if (!wide || !out[i]) return false;
  }
  return true;
}

static bool decompose_norm(decompose_pass *pass, const norm_form *form, ir_op *op) {
  norm n = {.e = {.module = pass->module, .at = op}};
  const ir_type *feature;
  if (!read_norm(form, op, &n, &feature)) return true; /* then the device refuses it */
  tn_type element = widen_type(op->operands[0]->type->element);
  n.e.type = build_type(&n.e, op->operands[0]->type, element);
  n.feature = build_type(&n.e, feature, element);
  ir_value *x[MAX_VALUES] = {0}, *out[MAX_VALUES] = {0};
  if (!n.e.type || !n.feature || !widen_operands(&n.e, op, x)) return false;
  form->write(&n, x, out);
  return replace_results(pass, op, &n.e, out);
}

/* ---- linear algebra of narrow floats -----------------------------------------------------------
 */

static bool is_narrow(const ir_op *op, uint32_t operands) {
  if (op->num_operands != operands || op->num_results != 1) return false;
  const ir_type *first = op->operands[0]->type;
  if (!ir_type_is_static(first) || tn_type_get_kind(first->element) != TN_KIND_FLOAT ||
      tn_type_bits(first->element) >= 32)
    return false;
  for (uint32_t i = 1; i < operands; i++)
    if (!ir_type_is_static(op->operands[i]->type) || op->operands[i]->type->of != first->of)
      return false;
  return ir_type_is_static(op->results[0].type) && op->results[0].type->of == first->of;
}

static bool decompose_narrow(decompose_pass *pass, ir_op *op) {
  op_builder e = {.module = pass->module, .at = op};
  ir_value *x[MAX_VALUES] = {0};
  const ir_type *type = build_type(&e, op->results[0].type, TN_F32);
  if (!type || !widen_operands(&e, op, x)) return false;
  ir_op *made = pass_build_before(pass->module, op, op->opcode, op->num_operands, x, type,
                                  op->num_attrs, op->attrs);
  if (!made) return false;
  ir_value *results[MAX_VALUES] = {&made->results[0]};
  return replace_results(pass, op, &e, results);
}

/* ---- complex numbers in their order ------------------------------------------------------------
 */

static bool is_complex(const ir_op *op, uint32_t operands) {
  if (op->num_operands != operands || op->num_results != 1) return false;
  const ir_type *first = op->operands[0]->type;
  for (uint32_t i = 0; i < operands; i++)
    if (!ir_type_is_static(op->operands[i]->type) || op->operands[i]->type->of != first->of)
      return false;
  return tn_type_get_kind(first->element) == TN_KIND_COMPLEX;
}

/* A bound may be one number for all. */
static ir_value *broadcast_bound(const op_builder *e, ir_value *bound, const ir_type *type) {
  if (bound->type == type) return bound;
  ir_named_attr dims = {"broadcast_dimensions", ir_attr_i64s(e->module, NULL, 0)};
  return build_op(e, HLO_BROADCAST_IN_DIM, 1, &bound, type, 1, &dims);
}

static bool decompose_clamp(decompose_pass *pass, ir_op *op) {
  op_builder e = {.module = pass->module, .at = op};
  const ir_type *type = op->operands[1]->type;
  for (int i = 0; i < 3; i += 2) /* else the device refuses it */
    if (op->operands[i]->type->rank && op->operands[i]->type != type) return true;
  ir_value *low = broadcast_bound(&e, op->operands[0], type),
           *high = broadcast_bound(&e, op->operands[2], type);
  ir_value *above = build_binary(&e, HLO_MAXIMUM, low, op->operands[1]);
  return replace_results(pass, op, &e,
                         (ir_value *[MAX_VALUES]){build_binary(&e, HLO_MINIMUM, above, high)});
}

/* By the real parts; where they are equal by the imaginary ones. */
static bool decompose_order(decompose_pass *pass, ir_op *op, const char *direction) {
  op_builder e = {.module = pass->module, .at = op};
  ir_value *x = op->operands[0], *y = op->operands[1];
  const ir_type *part = build_type(&e, x->type, tn_type_of_complex(x->type->element));
  if (!part) return false;
  ir_value *a = build_unary_to(&e, HLO_REAL, x, part), *b = build_unary_to(&e, HLO_REAL, y, part);
  ir_value *c = build_unary_to(&e, HLO_IMAG, x, part), *d = build_unary_to(&e, HLO_IMAG, y, part);
  ir_value *equal = build_compare(&e, "EQ", "FLOAT", a, b);
  ir_value *by_imag = build_compare(&e, direction, "FLOAT", c, d);
  ir_value *by_real = build_compare(&e, direction, "FLOAT", a, b);
  ir_value *out = build_select(&e, equal, by_imag, by_real);
  return replace_results(pass, op, &e, &out);
}

static const char *ordering_direction(const ir_op *op) {
  static const char *const directions[] = {"GE", "GT", "LE", "LT"};
  const ir_attr *attr = ir_op_attr(op, "comparison_direction");
  for (size_t i = 0; attr && attr->kind == IR_ATTR_ENUM && i < 4; i++)
    if (!strcmp(attr->text, directions[i])) return directions[i];
  return NULL;
}

/* ---- the pass ----------------------------------------------------------------------------------
 */

static bool decompose_op(decompose_pass *pass, ir_op *op) {
  const norm_form *form = find_form(op);
  if (form) return decompose_norm(pass, form, op);
  if (op->opcode == HLO_CHOLESKY && is_narrow(op, 1)) return decompose_narrow(pass, op);
  if (op->opcode == HLO_TRIANGULAR_SOLVE && is_narrow(op, 2)) return decompose_narrow(pass, op);
  if (op->opcode == HLO_CLAMP && is_complex(op, 3)) return decompose_clamp(pass, op);
  if (op->opcode == HLO_COMPARE && is_complex(op, 2) && ordering_direction(op))
    return decompose_order(pass, op, ordering_direction(op));
  return true;
}

static bool remap_and_expand_op(ir_op *op, void *arg) {
  decompose_pass *pass = arg;
  pass_apply(&pass->map, op);
  if (!decompose_op(pass, op)) pass->failed = true;
  return !pass->failed;
}

tn_status *pass_decompose(ir_module *module) {
  decompose_pass pass = {.module = module};
  ir_walk(module->top, remap_and_expand_op, &pass);
  ir_value_map_free(&pass.map);
  return pass.failed ? tn_error_no_memory("writing ops out") : NULL;
}
