/* Steps, as rules append them to the block that is planned. */
#include "base/assert.h"
#include "cpu/plan/builder.h"
#include "cpu/plan/rates.h"

#include <stdio.h>

enum { STEP_NS = 20 }; /* what the executor takes for one */

tn_status *builder_refuse(const builder *b, const ir_op *op, tn_code code, const char *format,
                          ...) {
  char place[256], text[512];
  ir_op_place(b->module, op, place, sizeof place);
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  return tn_error_at(code, place, "%s: %s", op->name, text);
}

tn_status *builder_step(builder *b, const plan_step *step, const uint32_t *data, size_t num_data) {
  plan_block *block = b->block;
  if (!tn_array_reserve((void **)&block->steps, &block->capacity, block->count + 1,
                        sizeof *block->steps))
    return tn_error_no_memory("a plan");
  uint32_t *list = tn_arena_copy(&b->p->arena, data, num_data * sizeof *data);
  if (!list) return tn_error_no_memory("a plan");
  plan_step *added = &block->steps[block->count++];
  *added = *step;
  /* The op's name in the module dies with it; the op table's does not. */
  const hlo_op_info *known = hlo_op((uint16_t)hlo_opcode_find(step->op));
  if (*known->name) added->op = known->name;
  for (size_t i = 0; i < num_data; i++) TN_ASSERT(list[i] < b->p->num_buffers);
  added->data = list;
  added->num_data = (uint32_t)num_data;
  added->position = b->position;
  added->ns = step->ns * b->turns;
  return NULL;
}

/* What is read in another way than the op says is folded in the op's order all the same. */
static void assert_order(const builder *b, const cpu_kernel *kernel) {
  const cpu_order *own = &kernel->order, *said = b->node ? &b->node->order : NULL;
  TN_ASSERT(own->kind == CPU_ORDER_UNSAID ||
            (said && own->kind == said->kind && own->terms == said->terms));
  (void)own, (void)said;
}

tn_status *builder_kernel_outputs(builder *b, const char *op, const cpu_kernel *kernel,
                                  const uint32_t *data, size_t num_data, size_t num_outputs) {
  TN_ASSERT(num_outputs <= num_data);
  assert_order(b, kernel);
  const plan_rates *rates = plan_rates_of(b->settings->target);
  plan_step step = {.kind = PLAN_KERNEL,
                    .op = op,
                    .kernel = *kernel,
                    .grain = plan_kernel_grain(rates, kernel),
                    .ns = plan_kernel_ns(rates, kernel) + STEP_NS,
                    .num_outputs = (uint32_t)num_outputs};
  return builder_step(b, &step, data, num_data);
}

tn_status *builder_kernel(builder *b, const char *op, const cpu_kernel *kernel,
                          const uint32_t *data, size_t num_data) {
  return builder_kernel_outputs(b, op, kernel, data, num_data, 1);
}

tn_status *builder_copy(builder *b, uint32_t dst, uint32_t src, size_t size) {
  if (size == 0) return NULL; /* tokens, empty tensors: there may be no memory at all */
  plan_step step = {.kind = PLAN_COPY, .op = "copy", .size = size, .num_outputs = 1};
  step.ns = STEP_NS + (double)size / 10;
  return builder_step(b, &step, (uint32_t[]){dst, src}, 2);
}

tn_status *builder_own_call(builder *b, cpu_call *call) {
  plan *p = b->p;
  if (!tn_array_reserve((void **)&p->calls, &p->call_capacity, p->num_calls + 1,
                        sizeof(cpu_call *))) {
    call->destroy(call);
    return tn_error_no_memory("a plan");
  }
  p->calls[p->num_calls++] = call;
  if (call->scratch > p->scratch) p->scratch = call->scratch;
  return NULL;
}

bool builder_is_in_body(const ir_op *op) {
  const ir_op *above = op->block->region->op;
  for (; above && above->opcode != FUNC_FUNC;
       above = above->block ? above->block->region->op : NULL)
    if (!builder_is_control(above)) return true;
  return false;
}

bool builder_is_control(const ir_op *op) {
  return op->opcode == HLO_WHILE || op->opcode == HLO_IF || op->opcode == HLO_CASE;
}
