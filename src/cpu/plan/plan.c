#include "cpu/plan/builder.h"
#include "cpu/plan/exchange.h"
#include "cpu/plan/schedule.h"
#include "cpu/plan/seal.h"

#include <string.h>

/* Adds a finished plan to those that end with `owner` (regions planned on their own). */
tn_status *plan_adopt(plan *owner, plan *child) {
  plan **grown = tn_realloc(owner->children, (owner->num_children + 1) * sizeof *grown);
  if (!grown) {
    plan_destroy(child);
    return tn_error_no_memory("a plan");
  }
  owner->children = grown;
  owner->children[owner->num_children++] = child;
  owner->const_bytes += child->const_bytes;
  return NULL;
}

static tn_status *make_args(builder *b, ir_value *const *args, size_t num_args) {
  for (size_t i = 0; i < num_args; i++) {
    uint32_t buffer;
    const ir_type *type = args[i]->type;
    tn_status *status = builder_buffer(b, PLAN_ARG, plan_bytes(type), type, &buffer);
    if (status) return status;
    b->p->buffers[buffer].index = (uint32_t)i;
    builder_bind(b, args[i], buffer);
  }
  return NULL;
}

/* Output buffers, wanted by the values that the block returns; then the ops; then whatever did not
 * come to lie in its output by itself. */
static tn_status *make_main(builder *b, ir_block *block) {
  const ir_op *end = block->last;
  uint32_t *outputs = tn_alloc_array(end->num_operands + 1, sizeof *outputs);
  if (!outputs) return tn_error_no_memory("a plan");
  tn_status *status = NULL;
  for (uint32_t i = 0; i < end->num_operands && !status; i++) {
    const ir_type *type = end->operands[i]->type;
    status = builder_buffer(b, PLAN_OUTPUT, plan_bytes(type), type, &outputs[i]);
    if (!status) b->p->buffers[outputs[i]].index = i;
  }
  if (!status) {
    builder_set_targets(b, block, outputs);
    status = builder_block(b, block, &b->p->main);
  }
  b->block = &b->p->main;
  for (uint32_t i = 0; i < end->num_operands && !status; i++)
    status = builder_store(b, end->operands[i], outputs[i]);
  tn_free(outputs);
  return status;
}

/* Whatever a rule makes besides what it reserves cannot be more than there is room for. */
static void begin_counting(builder *b) {
  int64_t room = cpu_account_room(b->settings->account);
  if (room < INT64_MAX) b->p->arena.limit = room > 0 ? (size_t)room : 1;
  b->p->account = cpu_account_ref(b->settings->account);
}

/* Steps, lists and texts. */
static tn_status *count_rest(builder *b) {
  const plan *p = b->p;
  return p->arena.used > p->reserved
             ? builder_reserve(b, p->arena.used - p->reserved, "a program's plan")
             : NULL;
}

tn_status *plan_create(const ir_module *module, ir_block *block, ir_value *const *args,
                       size_t num_args, const plan_settings *settings, plan **out) {
  *out = NULL;
  plan *p = tn_alloc_zero(sizeof *p);
  if (!p) return tn_error_no_memory("a plan");
  p->num_args = num_args;
  p->num_outputs = block->last->num_operands;
  builder b = {.module = module, .p = p, .settings = settings, .block = &p->main, .turns = 1};
  begin_counting(&b);
  tn_status *status = builder_cluster(&b, block);
  if (!status) status = builder_number(&b, block, args, num_args);
  if (!status) status = make_args(&b, args, num_args);
  if (!status) status = make_main(&b, block);
  if (!status && settings->fuse)
    status = plan_schedule(p, &p->main, settings->tile, plan_rates_of(settings->target));
  assignment places;
  if (!status) status = assign_temporaries(&b.arena, p, &places);
  if (!status) plan_seal(p, &places);
  if (!status) status = count_rest(&b);
  tn_free(b.values);
  tn_free(b.busy);
  tn_map_free(&b.clusters);
  tn_arena_free(&b.arena);
  if (status) {
    plan_destroy(p);
    return status;
  }
  *out = p;
  return NULL;
}

void builder_free_steps(plan_block *block) {
  for (size_t i = 0; i < block->count; i++)
    for (size_t k = 0; k < block->steps[i].num_blocks; k++)
      builder_free_steps(&block->steps[i].blocks[k]);
  tn_free(block->steps);
}

void plan_destroy(plan *p) {
  if (!p) return;
  for (size_t i = 0; i < p->num_children; i++) plan_destroy(p->children[i]);
  tn_free(p->children);
  for (size_t i = 0; i < p->num_calls; i++) p->calls[i]->destroy(p->calls[i]);
  tn_free(p->calls);
  plan_exchanges_destroy(p->exchanges);
  cpu_account_give_back(p->account, p->reserved);
  cpu_account_unref(p->account);
  builder_free_steps(&p->main);
  tn_free(p->buffers);
  tn_arena_free(&p->arena);
  tn_free(p);
}
