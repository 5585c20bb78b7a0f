/* Custom calls: whoever serves them (cpu_call_provider) makes a call of each site, and the plan
 * brings the operands into the layouts that the site asks for and the results back.
 *
 * The order of an op's steps: operands are turned; operands that results alias are copied into
 * them; the call; results are turned back. What is row-major is handed over where it lies, so an
 * operand is the handler's to read only, unless a result is aliased to it: then both are one
 * buffer, which nothing else of the call uses.
 *
 * A call may fail and may wait for others, which a region that runs for every element cannot: calls
 * stand in functions, while, if and case. Runs at one time share the call. */
#include "base/assert.h"
#include "cpu/plan/builder.h"

#include <string.h>

enum { NOT_ALIASED = -1 };

/* One operand or result as the handler sees it. */
typedef struct side {
  const ir_type *type;
  int64_t strides[CPU_MAX_RANK]; /* of the handler's layout, in elements */
  bool turned;                   /* which is not row-major */
  uint32_t buffer;               /* that the handler gets */
} side;

typedef struct call_plan {
  size_t num_args, num_results;
  side *args, *results;
  int64_t *alias;    /* of each result: the operand that starts out in its memory, or NOT_ALIASED */
  uint32_t *data;    /* args, then results */
  uint32_t *targets; /* of each result: where its value is wanted, row-major */
  cpu_call_value *values;
} call_plan;

/* ---- what the op says -------------------------------------------------------------------------
 */

static tn_status *check_type(const builder *b, const ir_op *op, const ir_type *type) {
  if (type->kind == IR_TYPE_TOKEN) return NULL;
  if (plan_fits(type)) return NULL;
  tn_text text = {0};
  ir_type_print(type, &text);
  tn_status *status =
      builder_refuse(b, op, TN_UNIMPLEMENTED,
                     "custom call @%s takes and gives tokens and tensors of static shape, of rank "
                     "at most %d, below 2^47 bytes; here is %s",
                     ir_op_attr(op, "call_target_name")->text, CPU_MAX_RANK,
                     text.data && !text.failed ? text.data : "?");
  tn_text_free(&text);
  return status;
}

/* Fills `strides` from a list of dimensions, the fastest first. */
static void read_order(const ir_attr *attr, side *out) {
  const ir_type *type = out->type;
  int64_t order[CPU_MAX_RANK], step = 1;
  int64_t rank = ir_attr_get_i64s(attr, order, CPU_MAX_RANK);
  TN_ASSERT(rank == (type->kind == IR_TYPE_TOKEN ? 0 : (int64_t)type->rank));
  for (int64_t k = 0; k < rank; k++) {
    out->strides[order[k]] = step;
    step *= type->dims[order[k]] ? type->dims[order[k]] : 1;
  }
}

/* Whether the strides differ from row-major's where that matters. */
static bool is_turned(const side *s) {
  if (s->type->kind == IR_TYPE_TOKEN || plan_elements(s->type) < 2) return false;
  int64_t row_major[CPU_MAX_RANK];
  plan_row_major(s->type, row_major);
  for (uint32_t d = 0; d < s->type->rank; d++)
    if (s->type->dims[d] > 1 && s->strides[d] != row_major[d]) return true;
  return false;
}

static void read_layouts(const ir_op *op, const char *name, side *sides, size_t count) {
  const ir_attr *attr = ir_op_attr(op, name);
  if (!attr || attr->count == 0) return;
  TN_ASSERT(attr->kind == IR_ATTR_ARRAY && attr->count == count);
  for (size_t i = 0; i < count; i++) {
    read_order(attr->items[i], &sides[i]);
    sides[i].turned = is_turned(&sides[i]);
  }
}

static bool is_aliased(const call_plan *c, int64_t operand) {
  for (size_t k = 0; k < c->num_results; k++)
    if (c->alias[k] == operand) return true;
  return false;
}

/* Fields that are 0 or empty are left out. */
static bool read_alias(const ir_attr *attr, call_plan *c) {
  const ir_attr *index = ir_attr_field(attr, "operand_index");
  const ir_attr *indices = ir_attr_field(attr, "output_tuple_indices");
  const ir_attr *inner = ir_attr_field(attr, "operand_tuple_indices");
  int64_t operand = index ? index->i : 0, result = 0;
  int64_t depth = indices ? ir_attr_get_i64s(indices, &result, 1) : 0;
  bool fits = (depth == 1 || (depth == 0 && c->num_results == 1)) &&
              (!inner || ir_attr_get_i64s(inner, NULL, 0) == 0) && operand >= 0 &&
              (uint64_t)operand < c->num_args && result >= 0 && (uint64_t)result < c->num_results;
  if (!fits || c->alias[result] != NOT_ALIASED || is_aliased(c, operand)) return false;
  const side *from = &c->args[operand], *to = &c->results[result];
  if (from->type != to->type || from->type->kind != IR_TYPE_TENSOR || from->turned != to->turned ||
      (from->turned && memcmp(from->strides, to->strides, sizeof from->strides) != 0))
    return false;
  c->alias[result] = operand;
  return true;
}

static tn_status *read_aliases(const builder *b, const ir_op *op, call_plan *c) {
  const ir_attr *attr = ir_op_attr(op, "output_operand_aliases");
  for (size_t i = 0; attr && attr->kind == IR_ATTR_ARRAY && i < attr->count; i++)
    if (!read_alias(attr->items[i], c))
      return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                            "output_operand_aliases: entry %zu names an operand and a result that "
                            "do not agree",
                            i);
  return NULL;
}

static tn_status *read_op(const builder *b, const ir_op *op, call_plan *c) {
  tn_status *status = NULL;
  for (size_t i = 0; i < c->num_args + c->num_results && !status; i++) {
    bool is_arg = i < c->num_args;
    side *s = is_arg ? &c->args[i] : &c->results[i - c->num_args];
    s->type = is_arg ? op->operands[i]->type : op->results[i - c->num_args].type;
    status = check_type(b, op, s->type);
    if (!status && s->type->kind != IR_TYPE_TOKEN) plan_row_major(s->type, s->strides);
  }
  for (size_t k = 0; k < c->num_results; k++) c->alias[k] = NOT_ALIASED;
  if (status) return status;
  read_layouts(op, "operand_layouts", c->args, c->num_args);
  read_layouts(op, "result_layouts", c->results, c->num_results);
  return read_aliases(b, op, c);
}

/* ---- the handler ------------------------------------------------------------------------------
 */

static const ir_attr *find_dictionary(const ir_op *op, const char *name) {
  const ir_attr *attr = ir_op_attr(op, name);
  return attr && attr->kind == IR_ATTR_DICT ? attr : NULL;
}

static cpu_call_value describe_value(const ir_type *type) {
  if (type->kind == IR_TYPE_TOKEN) return (cpu_call_value){.type = TN_TOKEN};
  return (cpu_call_value){type->element, type->rank, type->dims, plan_bytes(type)};
}

/* JAX sends typed calls with a dictionary in mhlo.backend_config, whatever api_version says. */
static tn_status *make_call(builder *b, const ir_op *op, const char *target, call_plan *c,
                            cpu_call **out) {
  enum { TYPED = 4 };
  char place[256];
  ir_op_place(b->module, op, place, sizeof place);
  for (size_t i = 0; i < c->num_args; i++) c->values[i] = describe_value(c->args[i].type);
  for (size_t k = 0; k < c->num_results; k++)
    c->values[c->num_args + k] = describe_value(c->results[k].type);
  const ir_attr *settings = find_dictionary(op, "backend_config");
  if (!settings) settings = find_dictionary(op, "mhlo.backend_config");
  const ir_attr *version = ir_op_attr(op, "api_version");
  bool typed = settings || (version && version->i == TYPED);
  TN_ASSERT(settings || !typed || !ir_op_attr(op, "backend_config"));
  cpu_call_site site = {.target = target,
                        .place = place,
                        .settings = settings,
                        .typed = typed,
                        .has_side_effect = hlo_get_bool(op, "has_side_effect"),
                        .args = c->values,
                        .results = c->values + c->num_args,
                        .num_args = c->num_args,
                        .num_results = c->num_results};
  const cpu_call_provider *provider = b->settings->calls;
  tn_status *status = provider->make(provider->context, &site, out);
  if (!status) return NULL;
  if (tn_status_code(status) != TN_NOT_FOUND)
    return tn_status_prefix(status, "%s: custom call @%s", place, target);
  tn_status *refusal =
      builder_refuse(b, op, TN_UNIMPLEMENTED, "the CPU device has no custom call @%s: %s", target,
                     tn_status_message(status));
  tn_status_destroy(status);
  return refusal;
}

/* ---- steps ------------------------------------------------------------------------------------
 */

/* Between row-major and the handler's layout. */
static tn_status *change_layout(builder *b, const side *s, bool to_handler, uint32_t dst,
                                uint32_t src) {
  cpu_copy_spec spec = {.element_size = tn_type_size(s->type->element), .rank = (int)s->type->rank};
  plan_sizes(s->type, spec.dims);
  plan_row_major(s->type, to_handler ? spec.src_strides : spec.dst_strides);
  memcpy(to_handler ? spec.dst_strides : spec.src_strides, s->strides, sizeof s->strides);
  cpu_kernel kernel;
  tn_status *status = cpu_make_copy(&b->p->arena, b->settings->target, &spec, &kernel);
  return status ? status : builder_kernel(b, "turn", &kernel, (uint32_t[]){dst, src}, 2);
}

static tn_status *place_arg(builder *b, ir_op *op, side *s, uint32_t i) {
  uint32_t source;
  tn_status *status = builder_dense(b, op->operands[i], &source);
  s->buffer = source;
  if (status || !s->turned) return status;
  status = builder_buffer(b, PLAN_TEMP, plan_bytes(s->type), s->type, &s->buffer);
  return status ? status : change_layout(b, s, true, s->buffer, source);
}

static bool is_only_use(const ir_op *op, uint32_t operand, const builder *b, uint32_t buffer) {
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (i != operand && builder_value(b, op->operands[i])->dense == buffer) return false;
  return true;
}

/* An aliased operand that is turned has a temporary of its own, which the result then is as well;
 * else the result takes the operand's memory where that ends here, or gets a copy. */
static tn_status *place_result(builder *b, ir_op *op, call_plan *c, size_t k) {
  side *result = &c->results[k];
  side *from = c->alias[k] == NOT_ALIASED ? NULL : &c->args[c->alias[k]];
  uint32_t source = from && !from->turned ? from->buffer : PLAN_NONE;
  size_t reusable =
      source != PLAN_NONE && is_only_use(op, (uint32_t)c->alias[k], b, source) ? 1 : 0;
  tn_status *status = builder_result(b, &op->results[k], &source, reusable, &c->targets[k]);
  if (status) return status;
  if (result->turned) {
    if (from) {
      result->buffer = from->buffer;
      return NULL;
    }
    return builder_buffer(b, PLAN_TEMP, plan_bytes(result->type), result->type, &result->buffer);
  }
  result->buffer = c->targets[k];
  if (!from || source == result->buffer) return NULL;
  from->buffer = result->buffer;
  return builder_copy(b, result->buffer, source, plan_bytes(result->type));
}

/* Handlers of linear algebra work in n^3, of the rest in less: a guess that is good enough to tell
 * what runs at once from what is handed to another thread. */
static double guess_cost(const call_plan *c) {
  double cost = 2000;
  for (size_t i = 0; i < c->num_args; i++) {
    double elements = (double)c->values[i].bytes / 4;
    cost += elements * (elements < 1e6 ? __builtin_sqrt(elements) : 1e3);
  }
  return cost;
}

static tn_status *add_steps(builder *b, ir_op *op, call_plan *c, cpu_call *call) {
  tn_status *status = NULL;
  for (size_t i = 0; i < c->num_args && !status; i++)
    status = place_arg(b, op, &c->args[i], (uint32_t)i);
  for (size_t k = 0; k < c->num_results && !status; k++) status = place_result(b, op, c, k);
  if (status) return status;
  for (size_t i = 0; i < c->num_args; i++) c->data[i] = c->args[i].buffer;
  for (size_t k = 0; k < c->num_results; k++) c->data[c->num_args + k] = c->results[k].buffer;
  plan_step step = {.kind = PLAN_CALL, .op = "stablehlo.custom_call", .call = call};
  step.ns = guess_cost(c);
  size_t num_data = c->num_args + c->num_results;
  if (call->workspace)
    status = builder_buffer(b, PLAN_TEMP, call->workspace, NULL, &c->data[num_data++]);
  if (!status) status = builder_step(b, &step, c->data, num_data);
  for (size_t k = 0; k < c->num_results && !status; k++)
    if (c->results[k].turned)
      status = change_layout(b, &c->results[k], false, c->targets[k], c->results[k].buffer);
  return status;
}

static tn_status *alloc_call_plan(tn_arena *arena, const ir_op *op, call_plan *c) {
  c->num_args = op->num_operands;
  c->num_results = op->num_results;
  size_t all = c->num_args + c->num_results;
  c->args = tn_arena_alloc_array(arena, all + 1, sizeof *c->args);
  c->alias = tn_arena_alloc_array(arena, c->num_results + 1, sizeof *c->alias);
  c->data = tn_arena_alloc_array(arena, all + 1, sizeof *c->data);
  c->targets = tn_arena_alloc_array(arena, c->num_results + 1, sizeof *c->targets);
  c->values = tn_arena_alloc_array(arena, all + 1, sizeof *c->values);
  if (!c->args || !c->alias || !c->data || !c->targets || !c->values)
    return tn_error_no_memory("a plan");
  c->results = c->args + c->num_args;
  return NULL;
}

static tn_status *plan_known(builder *b, ir_op *op, const char *target, tn_arena *arena) {
  call_plan c = {0};
  cpu_call *call = NULL;
  tn_status *status = alloc_call_plan(arena, op, &c);
  if (!status) status = read_op(b, op, &c);
  if (!status) status = make_call(b, op, target, &c, &call);
  if (!status) status = builder_own_call(b, call);
  return status ? status : add_steps(b, op, &c, call);
}

/* A call that is there so that its operands are computed, and does nothing itself. */
static bool is_sink(const ir_op *op, const ir_attr *target) {
  return op->num_results == 0 && !strcmp(target->text, "dce_sink");
}

tn_status *plan_call(builder *b, ir_op *op) {
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  TN_ASSERT(target && target->kind == IR_ATTR_STRING);
  if (is_sink(op, target)) return NULL;
  if (!b->settings->calls)
    return builder_refuse(b, op, TN_UNIMPLEMENTED, "the CPU device has no custom call @%s",
                          target->text);
  if (builder_is_in_body(op))
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "custom call @%s stands in the region of %s, which runs for every "
                          "element; calls stand in functions, while, if and case",
                          target->text, op->block->region->op->name);
  const ir_attr *called = ir_op_attr(op, "called_computations");
  if (called && called->count)
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "custom call @%s has called computations, which no handler gets",
                          target->text);
  tn_arena scratch = {0};
  tn_status *status = plan_known(b, op, target->text, &scratch);
  tn_arena_free(&scratch);
  return status;
}
