/* Ops whose region is a function of scalars: reduce, reduce_window, sort, map. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/plan/builder.h"

#include <string.h>

/* N inputs and N inits; N results. */
static tn_status *check_reduction(const builder *b, const ir_op *op, uint32_t *n, tn_type *types) {
  *n = op->num_operands / 2;
  TN_ASSERT(op->num_operands >= 2 && op->num_operands % 2 == 0 && op->num_regions == 1);
  tn_status *status = plan_check_inputs(b, op, *n, CPU_MAX_OPERANDS / 2);
  if (!status) status = plan_check_op(b, op, op->num_operands, *n);
  for (uint32_t i = 0; i < *n && !status; i++) {
    const ir_type *in = op->operands[i]->type, *init = op->operands[*n + i]->type;
    const ir_type *out = op->results[i].type;
    types[i] = types[*n + i] = in->element;
    if (in->element != init->element || in->element != out->element)
      status = builder_refuse(b, op, TN_UNIMPLEMENTED,
                              "the CPU device reduces in the inputs' own type; here %s, init %s, "
                              "result %s",
                              tn_type_name(in->element), tn_type_name(init->element),
                              tn_type_name(out->element));
  }
  return status;
}

/* Whether the kernel need not read the second operand, which is a count that nobody has written out
 * so far. */
static bool is_counted(const builder *b, const ir_op *op, const cpu_reduce_spec *s) {
  if (s->num_inputs != 2) return false;
  const value_info *info = builder_value(b, op->operands[1]);
  return info->dense == PLAN_NONE && info->view &&
         plan_is_place(&s->input, s->reduced, info->view) &&
         cpu_reduce_counts(b->settings->target, s);
}

tn_status *plan_reduce(builder *b, ir_op *op) {
  uint32_t n;
  tn_type types[CPU_MAX_OPERANDS];
  cpu_reduce_spec s = {0};
  tn_status *status = check_reduction(b, op, &n, types);
  if (status) return status;
  s.num_inputs = (int)n;
  memcpy(s.types, types, n * sizeof *types);
  plan_dims(op->operands[0]->type, &s.input);
  plan_reduced_dims(op, s.reduced);
  region_body region;
  status = builder_body(b, op, &op->regions[0], 2 * n, types, n, types, &region);
  if (status) return status;
  s.body = region.body;
  s.counted = is_counted(b, op, &s);
  cpu_kernel kernel;
  status = cpu_make_reduce(&b->p->arena, b->settings->target, &s, &kernel);
  if (status || !s.counted)
    return status ? status : builder_body_step(b, op, op->operands, &kernel, &region, 1);
  /* Its place among the data is anything's. */
  ir_value *operands[] = {op->operands[0], op->operands[3], op->operands[2], op->operands[3]};
  return builder_body_step(b, op, operands, &kernel, &region, 1);
}

/* ---- reduce_window ----------------------------------------------------------------------------
 */

static tn_status *window_spec(const builder *b, const ir_op *op, cpu_reduce_window_spec *s) {
  size_t rank = (size_t)s->input.rank;
  int64_t padding[2 * CPU_MAX_RANK];
  tn_status *status = hlo_get_i64s(b->module, op, "window_dimensions", rank, s->window);
  if (!status) status = hlo_get_i64s(b->module, op, "window_strides", rank, s->strides);
  if (!status) status = hlo_get_i64s(b->module, op, "base_dilations", rank, s->base_dilations);
  if (!status) status = hlo_get_i64s(b->module, op, "window_dilations", rank, s->window_dilations);
  if (!status) status = hlo_get_i64s(b->module, op, "padding", 2 * rank, padding);
  if (status) return status;
  TN_ASSERT(s->result.rank == s->input.rank);
  for (size_t d = 0; d < rank; d++) {
    s->pad_low[d] = padding[2 * d];
    s->pad_high[d] = padding[2 * d + 1];
    TN_ASSERT(s->window[d] >= 1 && s->strides[d] >= 1 && s->base_dilations[d] >= 1 &&
              s->window_dilations[d] >= 1);
  }
  return NULL;
}

tn_status *plan_reduce_window(builder *b, ir_op *op) {
  uint32_t n;
  tn_type types[CPU_MAX_OPERANDS];
  cpu_reduce_window_spec s = {0};
  tn_status *status = check_reduction(b, op, &n, types);
  if (status) return status;
  s.num_inputs = (int)n;
  memcpy(s.types, types, n * sizeof *types);
  plan_dims(op->operands[0]->type, &s.input);
  plan_dims(op->results[0].type, &s.result);
  status = window_spec(b, op, &s);
  region_body region;
  if (!status) status = builder_body(b, op, &op->regions[0], 2 * n, types, n, types, &region);
  if (status) return status;
  s.body = region.body;
  cpu_kernel kernel;
  status = cpu_make_reduce_window(&b->p->arena, b->settings->target, &s, &kernel);
  return status ? status : builder_body_step(b, op, op->operands, &kernel, &region, 1);
}

/* ---- sort -------------------------------------------------------------------------------------
 */

tn_status *plan_sort(builder *b, ir_op *op) {
  uint32_t n = op->num_operands;
  TN_ASSERT(n >= 1 && op->num_regions == 1);
  cpu_sort_spec s = {.num_inputs = (int)n};
  tn_type types[CPU_MAX_OPERANDS], predicate = TN_PRED;
  int64_t dimension;
  tn_status *status = plan_check_inputs(b, op, n, CPU_MAX_OPERANDS / 2);
  if (!status) status = plan_check_op(b, op, n, n);
  if (!status) status = hlo_get_i64(b->module, op, "dimension", &dimension);
  for (uint32_t i = 0; i < n && !status; i++) {
    const ir_type *in = op->operands[i]->type;
    s.types[i] = types[2 * i] = types[2 * i + 1] = in->element;
    TN_ASSERT(plan_same_shape(in, op->results[i].type) &&
              in->element == op->results[i].type->element);
  }
  if (status) return status;
  plan_dims(op->operands[0]->type, &s.dims);
  if (dimension < 0) dimension += s.dims.rank;
  TN_ASSERT(dimension >= 0 && dimension < s.dims.rank);
  s.dimension = (int)dimension;
  s.front = b->node->front;
  region_body region;
  status = builder_body(b, op, &op->regions[0], 2 * n, types, 1, &predicate, &region);
  if (status) return status;
  s.body = region.body;
  cpu_kernel kernel;
  status = cpu_make_sort(&b->p->arena, b->settings->target, &s, &kernel);
  return status ? status : builder_body_step(b, op, op->operands, &kernel, &region, 1);
}

/* ---- map: the body over the elements, a batch of lanes at a time -------------------------------
 */

typedef struct map_params {
  const cpu_body *body;
  size_t sizes[CPU_MAX_OPERANDS + 1]; /* of the result's element, then of each operand's */
} map_params;

static void run_map(const void *params, void *const *data, int64_t begin, int64_t end,
                    void *scratch) {
  const map_params *m = params;
  int n = m->body->num_args;
  const void *args[CPU_MAX_OPERANDS];
  for (int64_t at = begin; at < end; at += CPU_BODY_LANES) {
    int64_t lanes = end - at < CPU_BODY_LANES ? end - at : CPU_BODY_LANES;
    void *result = (char *)data[0] + (size_t)at * m->sizes[0];
    for (int i = 0; i < n; i++) args[i] = (const char *)data[1 + i] + (size_t)at * m->sizes[1 + i];
    m->body->run(m->body, data + 1 + n, args, &result, lanes, scratch);
  }
}

tn_status *plan_map(builder *b, ir_op *op) {
  uint32_t n = op->num_operands;
  TN_ASSERT(n >= 1 && op->num_regions == 1);
  tn_status *status = plan_check_inputs(b, op, n, CPU_MAX_OPERANDS);
  if (!status) status = plan_check_op(b, op, n, 1);
  map_params *m = tn_arena_alloc(&b->p->arena, sizeof *m);
  if (!status && !m) status = tn_error_no_memory("a plan");
  tn_type types[CPU_MAX_OPERANDS];
  for (uint32_t i = 0; i < n && !status; i++) {
    types[i] = op->operands[i]->type->element;
    m->sizes[1 + i] = tn_type_size(types[i]);
    TN_ASSERT(plan_same_shape(op->operands[i]->type, op->results[0].type));
  }
  if (status) return status;
  tn_type result = op->results[0].type->element;
  m->sizes[0] = tn_type_size(result);
  region_body region;
  status = builder_body(b, op, &op->regions[0], n, types, 1, &result, &region);
  if (status) return status;
  m->body = region.body;
  cpu_kernel kernel = {.run = run_map,
                       .params = m,
                       .work = {.singles = 2},
                       .scratch = region.body->scratch,
                       .units = (int64_t)plan_elements(op->results[0].type),
                       .name = "map"};
  return builder_body_step(b, op, op->operands, &kernel, &region, 1);
}
