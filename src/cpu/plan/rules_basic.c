/* Elementwise ops, constants, and ops that only rename memory. */
#include "base/types.h"
#include "cpu/plan/builder.h"
#include "cpu/plan/group.h"
#include "passes/passes.h"

#include <string.h>

/* ---- elementwise ------------------------------------------------------------------------------
 */

static const uint8_t tile_of[HLO_NUM_OPCODES] = {
#define TILE(op, tile) [HLO_##op] = CPU_TILE_##tile + 1
    TILE(ABS, ABS),
    TILE(NEGATE, NEGATE),
    TILE(SIGN, SIGN),
    TILE(NOT, NOT),
    TILE(POPCNT, POPCNT),
    TILE(COUNT_LEADING_ZEROS, COUNT_LEADING_ZEROS),
    TILE(CEIL, CEIL),
    TILE(FLOOR, FLOOR),
    TILE(ROUND_NEAREST_AFZ, ROUND_NEAREST_AFZ),
    TILE(ROUND_NEAREST_EVEN, ROUND_NEAREST_EVEN),
    TILE(IS_FINITE, IS_FINITE),
    TILE(SQRT, SQRT),
    TILE(RSQRT, RSQRT),
    TILE(CBRT, CBRT),
    TILE(EXPONENTIAL, EXP),
    TILE(EXPONENTIAL_MINUS_ONE, EXPM1),
    TILE(LOG, LOG),
    TILE(LOG_PLUS_ONE, LOG1P),
    TILE(LOGISTIC, LOGISTIC),
    TILE(TANH, TANH),
    TILE(SINE, SINE),
    TILE(COSINE, COSINE),
    TILE(TAN, TAN),
    TILE(CONVERT, CONVERT),
    TILE(REDUCE_PRECISION, REDUCE_PRECISION),
    TILE(REAL, REAL),
    TILE(IMAG, IMAG),
    TILE(COMPLEX, COMPLEX),
    TILE(ADD, ADD),
    TILE(SUBTRACT, SUBTRACT),
    TILE(MULTIPLY, MULTIPLY),
    TILE(DIVIDE, DIVIDE),
    TILE(REMAINDER, REMAINDER),
    TILE(MAXIMUM, MAXIMUM),
    TILE(MINIMUM, MINIMUM),
    TILE(POWER, POWER),
    TILE(ATAN2, ATAN2),
    TILE(AND, AND),
    TILE(OR, OR),
    TILE(XOR, XOR),
    TILE(SHIFT_LEFT, SHIFT_LEFT),
    TILE(SHIFT_RIGHT_ARITHMETIC, SHIFT_RIGHT_ARITHMETIC),
    TILE(SHIFT_RIGHT_LOGICAL, SHIFT_RIGHT_LOGICAL),
    TILE(SELECT, SELECT),
    TILE(CLAMP, CLAMP),
    TILE(COMPARE, EQ),
#undef TILE
    [CHLO_ERF] = CPU_TILE_ERF + 1,
    [CHLO_ERFC] = CPU_TILE_ERFC + 1,
    [CHLO_ERF_INV] = CPU_TILE_ERF_INV + 1,
#define TILE(op) [CHLO_##op] = CPU_TILE_##op + 1
    TILE(ASIN),
    TILE(ACOS),
    TILE(ATAN),
    TILE(SINH),
    TILE(COSH),
    TILE(ASINH),
    TILE(ACOSH),
    TILE(ATANH),
    TILE(SQUARE),
    TILE(CONJ),
    TILE(LGAMMA),
    TILE(DIGAMMA),
    TILE(BESSEL_I1E),
    TILE(ZETA),
    TILE(POLYGAMMA),
#undef TILE
};

plan_order plan_float_order(const ir_op *op, tn_type type) {
  int64_t given = hlo_get_enum(op, "compare_type");
  if (tn_type_get_kind(type) != TN_KIND_FLOAT) return PLAN_ORDINARY;
  if (given == hlo_enum_number("comparison_type", "TOTALORDER", 10)) return PLAN_TOTAL;
  return given == hlo_enum_number("comparison_type", "WEAKORDER", 9) ? PLAN_WEAK : PLAN_ORDINARY;
}

/* By comparison_direction's number: EQ NE GE GT LE LT (VHLO's order, and tile_ops.def's). */
static tn_status *compare_tile(const builder *b, const ir_op *op, cpu_tile_op *out) {
  int64_t direction = hlo_get_enum(op, "comparison_direction");
  if (direction < 0 || direction > 5)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "has no comparison_direction");
  static const cpu_tile_op first[] = {[PLAN_ORDINARY] = CPU_TILE_EQ,
                                      [PLAN_TOTAL] = CPU_TILE_EQ_TOTAL,
                                      [PLAN_WEAK] = CPU_TILE_EQ_WEAK};
  plan_order order = plan_float_order(op, op->operands[0]->type->element);
  *out = (cpu_tile_op)(first[order] + (int)direction);
  return NULL;
}

bool builder_tile_op(uint16_t opcode, cpu_tile_op *out) {
  int code = opcode < HLO_NUM_OPCODES ? tile_of[opcode] : 0;
  if (code) *out = (cpu_tile_op)(code - 1);
  return code != 0;
}

/* One body's work at a time, as a program's tiles are. */
static bool fold_elements(const ir_op *op, tn_type in, tn_type out, const void *const *operands,
                          size_t count, void *results) {
  cpu_tile_op tile;
  const int64_t imm[2] = {0, 0};
  if (!builder_tile_op(op->opcode, &tile) || op->opcode == HLO_REDUCE_PRECISION) return false;
  int64_t direction = op->opcode == HLO_COMPARE ? hlo_get_enum(op, "comparison_direction") : 0;
  if (direction < 0 || direction > 5) return false;
  tile = (cpu_tile_op)((int)tile + (int)direction);
  cpu_tile_fn *body = cpu_tile_find((cpu_target){.level = 0}, tile, in, out);
  if (!body || (uint32_t)cpu_tile_describe(tile)->arity != op->num_operands) return false;
  body(results, operands, (int64_t)count, imm);
  return true;
}

const pass_folder cpu_folder = {fold_elements};

tn_status *builder_tile(const builder *b, const ir_op *op, cpu_tile_fn **out, int64_t imm[2]) {
  *out = NULL;
  imm[0] = imm[1] = 0;
  int code = tile_of[op->opcode];
  if (!code) return builder_refuse(b, op, TN_UNIMPLEMENTED, "the CPU device does not have this op");
  cpu_tile_op tile = (cpu_tile_op)(code - 1);
  size_t arity = (size_t)cpu_tile_describe(tile)->arity;
  if (op->num_operands != arity || op->num_results != 1)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "takes %zu operands and gives one result, here %u and %u", arity,
                          op->num_operands, op->num_results);
  tn_status *status = op->opcode == HLO_COMPARE ? compare_tile(b, op, &tile) : NULL;
  if (status) return status;
  const ir_type *in = op->operands[arity == 3 ? 1 : 0]->type;
  const ir_type *result = op->results[0].type;
  for (size_t i = 0; i < arity; i++) {
    tn_type type = op->operands[i]->type->element;
    bool is_predicate = tile == CPU_TILE_SELECT && i == 0;
    if (type != (is_predicate ? TN_PRED : in->element))
      return builder_refuse(b, op, TN_INVALID_ARGUMENT, "operand %zu is %s, %s is wanted", i,
                            tn_type_name(type), tn_type_name(is_predicate ? TN_PRED : in->element));
  }
  if (op->opcode == HLO_REDUCE_PRECISION) {
    status = hlo_get_i64(b->module, op, "exponent_bits", &imm[0]);
    if (!status) status = hlo_get_i64(b->module, op, "mantissa_bits", &imm[1]);
    if (status) return status;
    if (imm[0] < 1 || imm[1] < 0) /* more bits than the type's are as many as that */
      return builder_refuse(b, op, TN_INVALID_ARGUMENT, "format e%dm%d is no float format",
                            (int)imm[0], (int)imm[1]);
  }
  *out = cpu_tile_find(b->settings->target, tile, in->element, result->element);
  if (*out) return NULL;
  return builder_refuse(b, op, TN_UNIMPLEMENTED,
                        "the CPU device has no kernel from %s to %s for it",
                        tn_type_name(in->element), tn_type_name(result->element));
}

/* Shapes agree, but for select's predicate and clamp's limits, which may be scalars. */
static tn_status *check_shapes(const builder *b, const ir_op *op) {
  bool scalars = op->opcode == HLO_SELECT || op->opcode == HLO_CLAMP;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_type *type = op->operands[i]->type;
    if (plan_same_shape(type, op->results[0].type)) continue;
    bool may = scalars && (op->opcode == HLO_CLAMP ? i != 1 : i == 0);
    if (may && type->rank == 0) continue;
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "operand %u and the result differ in shape",
                          i);
  }
  return NULL;
}

/* Where operand `i` comes from: its single element if it has one, for cache's sake; else the array.
 */
static tn_status *source(builder *b, const ir_op *op, uint32_t i, group_slot *slot,
                         uint32_t *buffer) {
  const ir_value *value = op->operands[i];
  const value_info *info = builder_value(b, value);
  slot->element_size = tn_type_size(value->type->element);
  bool scalar = value->type->rank == 0 && op->results[0].type->rank != 0;
  if (info->splat != PLAN_NONE && !scalar && plan_elements(value->type) != 1) {
    slot->kind = GROUP_SPLAT;
    *buffer = info->splat;
    return NULL;
  }
  slot->kind = scalar ? GROUP_SPLAT : GROUP_ARRAY;
  return builder_dense(b, value, buffer);
}

static double tile_cost(const ir_op *op) {
  static const uint8_t slow[HLO_NUM_OPCODES] = {
      [HLO_EXPONENTIAL] = 1,  [HLO_LOG] = 1,
      [HLO_TANH] = 2,         [HLO_LOGISTIC] = 2,
      [HLO_SINE] = 4,         [HLO_COSINE] = 4,
      [HLO_POWER] = 8,        [HLO_EXPONENTIAL_MINUS_ONE] = 2,
      [HLO_LOG_PLUS_ONE] = 2, [HLO_CBRT] = 4,
      [HLO_TAN] = 5,          [HLO_ATAN2] = 8,
      [HLO_DIVIDE] = 1,       [HLO_REMAINDER] = 6,
      [CHLO_ERF] = 2,         [CHLO_ERFC] = 4,
      [CHLO_ERF_INV] = 4,     [CHLO_ASIN] = 2,
      [CHLO_ACOS] = 2,        [CHLO_SINH] = 3,
      [CHLO_COSH] = 2,        [CHLO_ASINH] = 3,
      [CHLO_ACOSH] = 3,       [CHLO_ATANH] = 3,
      [CHLO_LGAMMA] = 6,      [CHLO_DIGAMMA] = 5,
      [CHLO_ZETA] = 250,      [CHLO_POLYGAMMA] = 250,
      [CHLO_BESSEL_I1E] = 60};
  double bytes = (double)tn_type_size(op->results[0].type->element) * (op->num_operands + 1);
  bool by_number = (op->opcode == CHLO_LGAMMA || op->opcode == CHLO_DIGAMMA) &&
                   op->results[0].type->element == TN_F64; /* plain below 0 */
  return bytes * 0.03 + (by_number ? 120 : slow[op->opcode]) * 0.5;
}

tn_status *plan_elementwise(builder *b, ir_op *op) {
  cpu_tile_fn *run;
  int64_t imm[2];
  tn_status *status = plan_check_op(b, op, op->num_operands, 1);
  if (!status) status = builder_tile(b, op, &run, imm);
  if (!status) status = check_shapes(b, op);
  if (status) return status;

  uint32_t n = op->num_operands;
  group *g = tn_arena_alloc(&b->p->arena, sizeof *g);
  if (!g) return tn_error_no_memory("a plan");
  *g = (group){.tile = b->settings->tile, .num_slots = n + 1, .num_insns = 1};
  g->slots = tn_arena_alloc_array(&b->p->arena, n + 1, sizeof *g->slots);
  g->insns = tn_arena_alloc(&b->p->arena, sizeof *g->insns);
  if (!g->slots || !g->insns) return tn_error_no_memory("a plan");
  *g->insns = (group_insn){.run = run, .imm = {imm[0], imm[1]}, .dst = 0, .arity = (int)n};

  uint32_t data[4], reusable[3];
  size_t num_reusable = 0;
  const ir_type *type = op->results[0].type;
  for (uint32_t i = 0; i < n; i++) {
    group_slot *slot = &g->slots[i + 1];
    status = source(b, op, i, slot, &data[i + 1]);
    if (status) return status;
    slot->index = i + 1;
    g->insns->src[i] = i + 1;
    /* Reading and writing one array at once needs elements of one size. */
    if (slot->kind == GROUP_ARRAY && slot->element_size == tn_type_size(type->element))
      reusable[num_reusable++] = data[i + 1];
  }
  status = builder_result(b, &op->results[0], reusable, num_reusable, &data[0]);
  if (status) return status;
  g->slots[0] = (group_slot){GROUP_ARRAY, 0, tn_type_size(type->element), 0};
  group_layout(g);
  cpu_kernel kernel = {.run = group_run,
                       .params = g,
                       .units = (int64_t)plan_elements(type),
                       .unit_cost = tile_cost(op),
                       .scratch = g->scratch,
                       .name = "tile"};
  return builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, n + 1);
}

/* ---- constants --------------------------------------------------------------------------------
 */

enum { SPLAT_FROM_BYTES = 256 }; /* smaller splats are written out: every kernel can read them */

static tn_status *constant_dense(builder *b, const ir_op *op, const ir_attr *value) {
  const ir_type *type = op->results[0].type;
  size_t bytes = plan_bytes(type), element = tn_type_size(type->element);
  if (!value->splat || bytes <= element) {
    uint32_t buffer;
    tn_status *status = builder_constant(b, value->data, bytes, type, &buffer);
    if (!status) builder_bind(b, &op->results[0], buffer);
    return status;
  }
  char *data = tn_alloc(bytes);
  if (!data) return tn_error_no_memory("a constant");
  for (size_t at = 0; at < bytes; at += element) memcpy(data + at, value->data, element);
  uint32_t buffer;
  tn_status *status = builder_constant(b, data, bytes, type, &buffer);
  tn_free(data);
  if (!status) builder_bind(b, &op->results[0], buffer);
  return status;
}

tn_status *plan_constant(builder *b, ir_op *op) {
  tn_status *status = plan_check_op(b, op, 0, 1);
  if (status) return status;
  const ir_attr *value = ir_op_attr(op, "value");
  const ir_type *type = op->results[0].type;
  if (!value || value->kind != IR_ATTR_DENSE || !value->type ||
      value->type->element != type->element || !plan_same_shape(value->type, type))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "its value is not dense elements of its result's type");
  size_t bytes = plan_bytes(type), element = tn_type_size(type->element);
  size_t want = value->splat ? element : bytes;
  if (value->size != want && bytes != 0)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "its value has %zu bytes, %zu are wanted",
                          value->size, want);
  if (!value->splat || bytes <= SPLAT_FROM_BYTES) return constant_dense(b, op, value);
  uint32_t buffer;
  status = builder_constant(b, value->data, element, type, &buffer);
  if (!status) builder_bind_splat(b, &op->results[0], buffer);
  return status;
}

tn_status *plan_iota(builder *b, ir_op *op) {
  int64_t dimension;
  tn_status *status = plan_check_op(b, op, 0, 1);
  if (!status) status = hlo_get_i64(b->module, op, "iota_dimension", &dimension);
  if (status) return status;
  const ir_type *type = op->results[0].type;
  if (dimension < 0 || dimension >= (int64_t)type->rank)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "iota_dimension %lld is no dimension",
                          (long long)dimension);
  if (type->element == TN_PRED) /* counting would leave bytes that are no i1 */
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "cannot count in i1");
  cpu_iota_spec spec = {
      .type = type->element, .rank = (int)type->rank, .dimension = (int)dimension};
  plan_sizes(type, spec.dims);
  cpu_kernel kernel;
  uint32_t dst;
  status = cpu_make_iota(&b->p->arena, b->settings->target, &spec, &kernel);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &dst);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, &dst, 1);
}

/* ---- the same memory under another name -------------------------------------------------------
 */

static void share(builder *b, const ir_value *from, const ir_value *to) {
  const value_info info = *builder_value(b, from);
  if (info.dense != PLAN_NONE) builder_bind(b, to, info.dense);
  if (info.splat != PLAN_NONE) builder_bind_splat(b, to, info.splat);
}

/* One shape; or the narrower type has one dimension more, the last, for the wider one's parts.
 * Complex bits become complex ones only. */
static bool bitcast_fits(const ir_type *in, const ir_type *out) {
  bool from_complex = tn_type_get_kind(in->element) == TN_KIND_COMPLEX;
  if (from_complex != (tn_type_get_kind(out->element) == TN_KIND_COMPLEX)) return false;
  int from = tn_type_bits(in->element), to = tn_type_bits(out->element);
  const ir_type *wide = from >= to ? in : out, *narrow = from >= to ? out : in;
  uint32_t more = from != to;
  if (narrow->rank != wide->rank + more) return false;
  for (uint32_t d = 0; d < wide->rank; d++)
    if (narrow->dims[d] != wide->dims[d]) return false;
  int bits = tn_type_bits(narrow->element), parts = tn_type_bits(wide->element) / bits;
  return !more ||
         (narrow->dims[wide->rank] == parts && tn_type_bits(wide->element) == parts * bits);
}

/* bitcast_convert into or out of elements with fewer bits than their byte. */
static tn_status *plan_repack(builder *b, ir_op *op) {
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  bool wide_in = tn_type_bits(in->element) >= tn_type_bits(out->element);
  cpu_bitcast_spec spec = {in->element, out->element, (int64_t)plan_elements(wide_in ? in : out)};
  cpu_kernel kernel;
  uint32_t data[2];
  tn_status *status = cpu_make_bitcast(&b->p->arena, &spec, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 2);
}

bool plan_repacks(const ir_op *op) {
  tn_type in = op->operands[0]->type->element, out = op->results[0].type->element;
  return in != out && (tn_type_bits(in) < 8 || tn_type_bits(out) < 8);
}

/* reshape, bitcast_convert: row-major memory stays as it is. */
tn_status *plan_alias(builder *b, ir_op *op) {
  tn_status *status = plan_check_op(b, op, 1, 1);
  if (status) return status;
  const ir_value *from = op->operands[0];
  const ir_type *in = from->type, *out = op->results[0].type;
  bool same_size = tn_type_size(in->element) == tn_type_size(out->element);
  if (op->opcode == HLO_RESHAPE && in->element != out->element)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "cannot turn %s into %s",
                          tn_type_name(in->element), tn_type_name(out->element));
  if (op->opcode == HLO_BITCAST_CONVERT ? !bitcast_fits(in, out)
                                        : plan_elements(in) != plan_elements(out))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "operand and result differ in size");
  if (plan_repacks(op)) return plan_repack(b, op);
  if (!same_size && builder_value(b, from)->dense == PLAN_NONE) {
    uint32_t filled; /* an element of the result is not one of the operand: write it out */
    status = builder_dense(b, from, &filled);
    if (!status) builder_bind(b, &op->results[0], filled);
    return status;
  }
  if (!same_size) {
    builder_bind(b, &op->results[0], builder_value(b, from)->dense);
    return NULL;
  }
  share(b, from, &op->results[0]);
  return NULL;
}

tn_status *plan_barrier(builder *b, ir_op *op) {
  if (op->num_operands != op->num_results)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "%u operands and %u results",
                          op->num_operands, op->num_results);
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (op->operands[i]->type != op->results[i].type)
      return builder_refuse(b, op, TN_INVALID_ARGUMENT, "operand %u changes its type", i);
    share(b, op->operands[i], &op->results[i]);
  }
  return NULL;
}

/* Tokens order effects; the device runs steps in order, so they are nothing. */
tn_status *plan_token(builder *b, ir_op *op) {
  if (op->num_results != 1 || op->results[0].type->kind != IR_TYPE_TOKEN)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "its result is no token");
  uint32_t buffer;
  tn_status *status = builder_buffer(b, PLAN_TEMP, 0, op->results[0].type, &buffer);
  if (!status) builder_bind(b, &op->results[0], buffer);
  return status;
}

tn_status *plan_dimension_size(builder *b, ir_op *op) {
  int64_t dimension;
  tn_status *status = plan_check_op(b, op, 1, 1);
  if (!status) status = hlo_get_i64(b->module, op, "dimension", &dimension);
  if (status) return status;
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  if (dimension < 0 || dimension >= (int64_t)in->rank || out->rank != 0 || out->element != TN_S32)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "dimension %lld of rank %u, as %s",
                          (long long)dimension, in->rank, tn_type_name(out->element));
  int32_t size = (int32_t)in->dims[dimension];
  uint32_t buffer;
  status = builder_constant(b, &size, sizeof size, out, &buffer);
  if (!status) builder_bind(b, &op->results[0], buffer);
  return status;
}

tn_status *plan_context_id(builder *b, ir_op *op) {
  tn_status *status = plan_check_op(b, op, 0, 1);
  if (status) return status;
  const ir_type *type = op->results[0].type;
  if (type->rank != 0 || type->element != TN_U32)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "its result is tensor<ui32>");
  uint32_t buffer;
  status = builder_buffer(b, PLAN_CONTEXT, sizeof(uint32_t), type, &buffer);
  if (status) return status;
  b->p->buffers[buffer].index = op->opcode == HLO_PARTITION_ID;
  builder_bind(b, &op->results[0], buffer);
  return NULL;
}
