/* Sealing a plan.
 *
 * Invariant of a sealed plan (assert_sealed()): every step reaches nothing but the plan's buffers,
 * by a part of the table of addresses that is its own; temporaries lie within the arena, or have no
 * memory and are reached by bands alone; no kernel wants more scratch than a run gives it. Threads:
 * one seals; any number run it then, and only read. */
#include "cpu/plan/seal.h"

#include "base/assert.h"
#include "cpu/plan/scalar_program.h"
#include "cpu/plan/schedule.h"

static void seal_block(plan *p, plan_block *block) {
  for (size_t i = 0; i < block->count; i++) {
    plan_step *step = &block->steps[i];
    step->slot = p->num_slots;
    p->num_slots += step->num_data;
    size_t scratch = step->kind == PLAN_KERNEL ? step->kernel.scratch : 0;
    if (step->kind == PLAN_LOOP) scratch = step->loop->num_regs * sizeof(uint64_t);
    if (scratch > p->scratch) p->scratch = scratch;
    bool splits = step->kind == PLAN_KERNEL && step->grain < step->kernel.units;
    *(splits ? &p->split_ns : &p->alone_ns) += step->ns;
    for (size_t k = 0; k < step->num_blocks; k++) seal_block(p, &step->blocks[k]);
  }
}

#ifdef TENON_ASSERTS
static void assert_sealed_block(const plan *p, const plan_block *block, size_t *slots) {
  for (size_t i = 0; i < block->count; i++) {
    const plan_step *step = &block->steps[i];
    TN_ASSERT(step->slot == *slots);
    *slots += step->num_data;
    TN_ASSERT(step->num_outputs <= step->num_data);
    TN_ASSERT(step->kind != PLAN_WHILE || step->num_blocks == 2);
    TN_ASSERT(step->kind != PLAN_CASE || step->num_blocks > 0);
    TN_ASSERT(step->kind != PLAN_KERNEL || step->kernel.scratch <= p->scratch);
    TN_ASSERT(step->kind != PLAN_LOOP || step->loop->num_regs * sizeof(uint64_t) <= p->scratch);
    TN_ASSERT(step->kind != PLAN_LOOP ||
              step->num_data == step->loop->num_outputs + step->loop->num_inputs);
    for (uint32_t k = 0; k < step->num_data; k++) {
      TN_ASSERT(step->data[k] < p->num_buffers);
      const plan_buffer *buffer = &p->buffers[step->data[k]];
      TN_ASSERT(!buffer->in_band || plan_step_band(step));
      TN_ASSERT(buffer->storage != PLAN_TEMP || buffer->offset + buffer->size <= p->temp_bytes);
    }
    for (size_t k = 0; k < step->num_blocks; k++) assert_sealed_block(p, &step->blocks[k], slots);
  }
}
#endif

static void assert_sealed(const plan *p) {
#ifdef TENON_ASSERTS
  size_t slots = 0;
  assert_sealed_block(p, &p->main, &slots);
  TN_ASSERT(slots == p->num_slots);
#else
  (void)p;
#endif
}

void plan_seal(plan *p, const assignment *places) {
  TN_ASSERT(!p->num_slots && !p->temp_bytes); /* once */
  for (size_t i = 0; i < places->count; i++)
    p->buffers[places->placements[i].buffer].offset = places->placements[i].offset;
  p->temp_bytes = places->bytes;
  seal_block(p, &p->main);
  assert_sealed(p);
}
