/* Quantized elements become what they are stored as. Ops that compute with them are written out
 * first, with bitcasts where a value turns from quantized to stored or back; then every type that
 * says "quantized" says the storage type, and those bitcasts do nothing and go.
 *
 * Data: the pass has a map of what takes the place of results; there are two walks, and the map
 * goes on from the first to the second.
 * Invariant: an op is written out only once its values' types have been found fit for it, and each
 * of its results is replaced by a value of its type. Behind the op at work of the second walk no
 * type and no attribute says "quantized".
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "passes/quant/quant.h"

#include "base/assert.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

typedef struct quant_pass {
  ir_module *module;
  ir_value_map map;
  tn_status *status;
  bool found;
} quant_pass;

enum { MAX_VALUES = 8, MAX_DEPTH = 64 };

/* ---- finding them ------------------------------------------------------------------------------
 */

static bool holds_quant(const ir_type *type, int depth) {
  if (!type || depth > MAX_DEPTH) return false;
  if (quant_of(type)) return true;
  for (uint32_t i = 0; i < type->num_inputs; i++)
    if (holds_quant(type->inputs[i], depth + 1)) return true;
  for (uint32_t i = 0; i < type->num_outputs; i++)
    if (holds_quant(type->outputs[i], depth + 1)) return true;
  return false;
}

static bool find_quantized(ir_op *op, void *arg) {
  quant_pass *pass = arg;
  for (uint32_t i = 0; i < op->num_results; i++)
    pass->found = pass->found || holds_quant(op->results[i].type, 0);
  for (uint32_t r = 0; r < op->num_regions; r++)
    for (const ir_block *block = op->regions[r].first; block; block = block->next)
      for (uint32_t i = 0; i < block->num_args; i++)
        pass->found = pass->found || holds_quant(block->args[i].type, 0);
  return !pass->found;
}

/* ---- ops that compute --------------------------------------------------------------------------
 */

typedef enum quant_rule { CARRIES, COMPUTES, REFUSES } quant_rule;

/* CARRIES: the op moves elements about, or its regions say what is done with them. COMPUTES: on
 * what the elements stand for. */
static quant_rule rule_of(uint16_t opcode) {
  switch (opcode) {
  case HLO_ABS:
  case HLO_ADD:
  case HLO_ATAN2:
  case HLO_BATCH_NORM_GRAD:
  case HLO_BATCH_NORM_INFERENCE:
  case HLO_BATCH_NORM_TRAINING:
  case HLO_CBRT:
  case HLO_CEIL:
  case HLO_CHOLESKY:
  case HLO_CLAMP:
  case HLO_COMPARE:
  case HLO_CONVOLUTION:
  case HLO_COSINE:
  case HLO_DIVIDE:
  case HLO_DOT:
  case HLO_DOT_GENERAL:
  case HLO_DYNAMIC_CONV:
  case HLO_DYNAMIC_IOTA:
  case HLO_EINSUM:
  case HLO_EXPONENTIAL:
  case HLO_EXPONENTIAL_MINUS_ONE:
  case HLO_FLOOR:
  case HLO_IOTA:
  case HLO_IS_FINITE:
  case HLO_LOG:
  case HLO_LOG_PLUS_ONE:
  case HLO_LOGISTIC:
  case HLO_MAXIMUM:
  case HLO_MINIMUM:
  case HLO_MULTIPLY:
  case HLO_NEGATE:
  case HLO_POWER:
  case HLO_REDUCE_PRECISION:
  case HLO_REMAINDER:
  case HLO_ROUND_NEAREST_AFZ:
  case HLO_ROUND_NEAREST_EVEN:
  case HLO_RSQRT:
  case HLO_SELECT:
  case HLO_SIGN:
  case HLO_SINE:
  case HLO_SQRT:
  case HLO_SUBTRACT:
  case HLO_TAN:
  case HLO_TANH:
  case HLO_TRIANGULAR_SOLVE:
  case HLO_UNIFORM_DEQUANTIZE:
  case HLO_UNIFORM_QUANTIZE: return COMPUTES;
  case HLO_AND:
  case HLO_COMPLEX:
  case HLO_CONVERT:
  case HLO_COUNT_LEADING_ZEROS:
  case HLO_FFT:
  case HLO_IMAG:
  case HLO_NOT:
  case HLO_OR:
  case HLO_POPCNT:
  case HLO_REAL:
  case HLO_RNG:
  case HLO_RNG_BIT_GENERATOR:
  case HLO_SHIFT_LEFT:
  case HLO_SHIFT_RIGHT_ARITHMETIC:
  case HLO_SHIFT_RIGHT_LOGICAL:
  case HLO_XOR: return REFUSES;
  default: return CARRIES;
  }
}

static const ir_type *expressed_type(const op_builder *e, const ir_type *type) {
  const ir_quant *q = quant_of(type);
  return q ? build_type(e, type, q->expressed->element) : type;
}

/* A comparison of quantized elements is one of floats, whatever it says. */
static bool compare_floats(ir_module *module, ir_op *op) {
  static const char kind[] = "FLOAT";
  int64_t number = hlo_enum_number("comparison_type", kind, sizeof kind - 1);
  const ir_attr *attr = ir_attr_enum(module, "comparison_type", kind, number);
  return attr && ir_op_set_attr(module, op, "compare_type", attr);
}

/* Dequantizes, does the op, quantizes. */
static bool by_floats(const op_builder *e, const ir_op *op, ir_value **out) {
  ir_value *operands[MAX_VALUES];
  const ir_type *types[MAX_VALUES];
  TN_ASSERT(op->num_operands <= MAX_VALUES && op->num_results <= MAX_VALUES);
  for (uint32_t i = 0; i < op->num_operands; i++) {
    ir_value *x = op->operands[i];
    operands[i] = quant_of(x->type) ? quant_dequantize(e, x) : x;
    if (!operands[i]) return false;
  }
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!(types[i] = expressed_type(e, op->results[i].type))) return false;
  ir_op *made = ir_op_create(e->module, op->opcode, op->name, op->num_operands, operands,
                             op->num_results, types, 0, op->num_attrs, op->attrs);
  if (!made || (op->opcode == HLO_COMPARE && !compare_floats(e->module, made))) return false;
  pass_place_before(made, e->at);
  for (uint32_t i = 0; i < op->num_results; i++) {
    const ir_type *type = op->results[i].type;
    out[i] = &made->results[i];
    if (quant_of(type)) out[i] = quant_quantize(e, out[i], type);
    if (!out[i]) return false;
  }
  return true;
}

/* All quantized alike, so that the stored numbers are ordered as what they stand for. */
static bool is_quantized_alike(const ir_op *op) {
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (quant_of(op->operands[i]->type) && op->operands[i]->type->of != op->results[0].type->of)
      return false;
  return true;
}

static bool write_out(const op_builder *e, const ir_op *op, ir_value **out) {
  const ir_type *to = op->results[0].type;
  switch (op->opcode) {
  case HLO_UNIFORM_DEQUANTIZE: return (out[0] = quant_dequantize(e, op->operands[0])) != NULL;
  case HLO_UNIFORM_QUANTIZE: {
    bool floats = !quant_of(op->operands[0]->type);
    out[0] =
        floats ? quant_quantize(e, op->operands[0], to) : quant_requantize(e, op->operands[0], to);
    return out[0] != NULL;
  }
  case HLO_ADD:
    if (!quant_add(e, op, &out[0])) return false;
    break;
  case HLO_DOT:
  case HLO_DOT_GENERAL:
  case HLO_CONVOLUTION:
    if (!quant_dot(e, op, &out[0])) return false;
    break;
  default: break;
  }
  return out[0] || by_floats(e, op, out);
}

/* ---- what is refused ---------------------------------------------------------------------------
 */

static tn_status *check_value(const quant_pass *pass, const ir_op *op, const ir_type *type) {
  if (quant_of(type) && !quant_fits(type))
    return pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                      "has quantized elements whose storage is no integer of 2, 4, 8, 16 or 32 "
                      "bits, whose expressed type is no float, or with another number of scales "
                      "than places");
  if (ir_type_is_static(type)) return NULL;
  return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                    "has quantized elements and a shape that is not known");
}

static bool one_of_each(const ir_op *op) {
  const ir_type *in = op->num_operands ? op->operands[0]->type : NULL;
  const ir_type *to = op->num_results ? op->results[0].type : NULL;
  if (op->num_operands != 1 || op->num_results != 1) return false;
  const ir_quant *a = quant_of(in), *b = quant_of(to);
  if (op->opcode == HLO_UNIFORM_DEQUANTIZE) return a && to->of == a->expressed;
  return b && (a ? quant_can_rescale(a, b) : in->of == b->expressed);
}

static tn_status *check_op(const quant_pass *pass, const ir_op *op) {
  bool fits = op->num_results > 0 && op->num_results <= MAX_VALUES &&
              op->num_operands <= MAX_VALUES && op->num_regions == 0;
  if (op->opcode == HLO_UNIFORM_QUANTIZE || op->opcode == HLO_UNIFORM_DEQUANTIZE)
    fits = fits && one_of_each(op);
  if (op->opcode == HLO_ADD || op->opcode == HLO_DOT || op->opcode == HLO_DOT_GENERAL ||
      op->opcode == HLO_CONVOLUTION)
    fits = fits && op->num_operands == 2 && op->num_results == 1;
  if (!fits)
    return pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                      "does not take quantized elements in this way");
  tn_status *status = NULL;
  for (uint32_t i = 0; i < op->num_operands && !status; i++)
    status = check_value(pass, op, op->operands[i]->type);
  for (uint32_t i = 0; i < op->num_results && !status; i++)
    status = check_value(pass, op, op->results[i].type);
  return status;
}

/* ---- first walk --------------------------------------------------------------------------------
 */

static tn_status *no_memory(void) {
  return tn_error_no_memory("quantized elements");
}

static tn_status *replace_results(quant_pass *pass, ir_op *op, ir_value *const *values) {
  for (uint32_t i = 0; i < op->num_results; i++) {
    if (!values[i]) return no_memory();
    if (values[i]->type != op->results[i].type)
      return pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                        "gives a result of another shape than its operand");
    if (!pass_substitute(&pass->map, &op->results[i], values[i])) return no_memory();
  }
  ir_op_remove(op);
  return NULL;
}

/* A region may take wider elements than the op is given. */
static tn_status *promote_operands(quant_pass *pass, ir_op *op) {
  const ir_block *body = op->num_regions == 1 ? op->regions[0].first : NULL;
  uint32_t count = op->num_operands / 2;
  if (!body || body->num_args != op->num_operands) return NULL;
  op_builder e = {.module = pass->module, .at = op};
  for (uint32_t i = 0; i < 2 * count; i++) {
    const ir_type *in = op->operands[i]->type, *to = body->args[i % count].type;
    if (!quant_of(in) || !quant_of(to) || in->of == to->of) continue;
    tn_status *status = check_value(pass, op, in);
    const ir_type *type = ir_type_get(pass->module, &(ir_type){.kind = IR_TYPE_TENSOR,
                                                               .of = to->of,
                                                               .rank = in->rank,
                                                               .dims = in->dims,
                                                               .element = to->element});
    if (!status && !type) status = no_memory();
    if (!status) status = check_value(pass, op, type);
    if (!status && !quant_can_rescale(quant_of(in), quant_of(to)))
      status = pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                          "has a region that takes elements quantized along another axis");
    if (status) return status;
    op->operands[i] = quant_requantize(&e, op->operands[i], type);
    if (!op->operands[i]) return no_memory();
  }
  return NULL;
}

static tn_status *rewrite_quantized_op(quant_pass *pass, ir_op *op) {
  bool any = false;
  for (uint32_t i = 0; i < op->num_operands; i++) any = any || quant_of(op->operands[i]->type);
  for (uint32_t i = 0; i < op->num_results; i++) any = any || quant_of(op->results[i].type);
  if (!any) return NULL;
  quant_rule rule = rule_of(op->opcode);
  if (rule == REFUSES)
    return pass_error(pass->module, op, TN_INVALID_ARGUMENT, "takes no quantized elements");
  if (op->opcode == HLO_REDUCE || op->opcode == HLO_REDUCE_WINDOW)
    return promote_operands(pass, op);
  bool ordered = op->opcode == HLO_MAXIMUM || op->opcode == HLO_MINIMUM || op->opcode == HLO_SELECT;
  if (rule == CARRIES || (ordered && op->num_results == 1 && is_quantized_alike(op))) return NULL;
  tn_status *status = check_op(pass, op);
  if (status) return status;
  op_builder e = {.module = pass->module, .at = op};
  ir_value *values[MAX_VALUES] = {0};
  return write_out(&e, op, values) ? replace_results(pass, op, values) : no_memory();
}

static bool remap_and_rewrite_op(ir_op *op, void *arg) {
  quant_pass *pass = arg;
  pass_apply(&pass->map, op);
  pass->status = rewrite_quantized_op(pass, op);
  return pass->status == NULL;
}

/* ---- second walk -------------------------------------------------------------------------------
 */

static const ir_type *storage_type(ir_module *module, const ir_type *type, int depth);

static bool storage_types(ir_module *module, const ir_type *const **types, uint32_t count,
                          int depth) {
  if (count == 0) return true;
  const ir_type **made = tn_arena_alloc_array(&module->arena, count, sizeof *made);
  if (!made) return false;
  for (uint32_t i = 0; i < count; i++)
    if (!(made[i] = storage_type(module, (*types)[i], depth + 1))) return false;
  *types = made;
  return true;
}

/* The type with stored elements for quantized ones; itself if it has none. */
static const ir_type *storage_type(ir_module *module, const ir_type *type, int depth) {
  if (!holds_quant(type, depth)) return type;
  ir_type like = *type;
  const ir_quant *q = quant_of(type);
  if (q) {
    like.of = q->storage;
    like.element = q->storage->kind == IR_TYPE_ELEMENT ? q->storage->element : TN_INVALID;
  }
  if (!storage_types(module, &like.inputs, like.num_inputs, depth)) return NULL;
  if (!storage_types(module, &like.outputs, like.num_outputs, depth)) return NULL;
  return ir_type_get(module, &like);
}

static bool store_value(ir_module *module, ir_value *value) {
  value->type = storage_type(module, value->type, 0);
  TN_ASSERT(!holds_quant(value->type, 0));
  return value->type != NULL;
}

static bool store_attr(ir_module *module, ir_named_attr *attr) {
  const ir_attr *value = attr->value;
  if (value->kind != IR_ATTR_TYPE && value->kind != IR_ATTR_DENSE) return true;
  if (!holds_quant(value->type, 0)) return true;
  ir_attr like = *value;
  like.type = storage_type(module, like.type, 0);
  attr->value = like.type ? ir_attr_get(module, &like) : NULL;
  return attr->value != NULL;
}

static bool store_op(quant_pass *pass, ir_op *op) {
  ir_module *module = pass->module;
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!store_value(module, &op->results[i])) return false;
  for (uint32_t i = 0; i < op->num_attrs; i++)
    if (!store_attr(module, &op->attrs[i])) return false;
  for (uint32_t r = 0; r < op->num_regions; r++)
    for (ir_block *block = op->regions[r].first; block; block = block->next)
      for (uint32_t i = 0; i < block->num_args; i++)
        if (!store_value(module, &block->args[i])) return false;
  if (op->opcode != HLO_BITCAST_CONVERT || op->num_operands != 1 || op->num_results != 1 ||
      op->operands[0]->type != op->results[0].type)
    return true;
  if (!pass_substitute(&pass->map, &op->results[0], op->operands[0])) return false;
  ir_op_remove(op);
  return true;
}

static bool remap_and_store_op(ir_op *op, void *arg) {
  quant_pass *pass = arg;
  pass_apply(&pass->map, op);
  if (!store_op(pass, op)) pass->status = no_memory();
  return pass->status == NULL;
}

tn_status *pass_quant(ir_module *module) {
  quant_pass pass = {.module = module};
  ir_walk(module->top, find_quantized, &pass);
  if (!pass.found) return NULL;
  if (ir_walk(module->top, remap_and_rewrite_op, &pass))
    ir_walk(module->top, remap_and_store_op, &pass);
  ir_value_map_free(&pass.map);
  return pass.status;
}
