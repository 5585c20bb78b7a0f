/* Joining runs. An instruction joins those before it if it has their function (and body), its
 * destination follows theirs, and each source follows theirs or is theirs all along. They are done
 * in order, so whatever depends on what is as it was. Where a branch goes, a run begins anew.
 *
 * Invariant: targets are moved with what they name. One plans; nobody runs the code yet. */
#include "cpu/plan/loop_runs.h"

#include "base/assert.h"
#include "base/memory.h"

#include <string.h>

enum { MOST_IN_RUN = 256 };

/* A run as far as it goes: its first instruction, and how many. */
typedef struct code_run {
  const cpu_scalar_insn *first;
  uint32_t count;
  uint16_t steps;
} code_run;

static bool is_same_body(const cpu_scalar_insn *a, const cpu_scalar_insn *b) {
  return a->run != cpu_scalar_run_body ||
         (a->more.body->run == b->more.body->run &&
          memcmp(a->more.body->imm, b->more.body->imm, sizeof a->more.body->imm) == 0);
}

/* Whether `next` goes on with the run; the second of it says which sources go on. */
static bool goes_on(code_run *run, const cpu_scalar_insn *next, uint8_t num_src) {
  const cpu_scalar_insn *first = run->first;
  uint16_t steps = 0;
  if (next->run != first->run || !is_same_body(first, next) ||
      next->dst != first->dst + run->count || run->count == MOST_IN_RUN)
    return false;
  for (int i = 0; i < num_src; i++) {
    if (next->src[i] == first->src[i] + run->count)
      steps |= (uint16_t)(1u << i);
    else if (next->src[i] != first->src[i])
      return false;
  }
  if (run->count > 1 && steps != run->steps) return false;
  run->steps = steps;
  return true;
}

static void mark_targets(const scalar_program *p, bool *is_target) {
  for (uint32_t i = 0; i < p->num_insns; i++) {
    const cpu_scalar_insn *insn = &p->insns[i];
    if (p->notes[i].branches) is_target[insn->more.target - p->insns] = true;
    for (uint32_t k = 0; insn->run == cpu_scalar_switch && k < insn->src[1]; k++)
      is_target[insn->more.targets[k] - p->insns] = true;
  }
}

static void move_targets(const scalar_program *p, const uint32_t *moved) {
  for (uint32_t i = 0; i < p->num_insns; i++) {
    cpu_scalar_insn *insn = &p->insns[i];
    if (p->notes[i].branches) insn->more.target = &p->insns[moved[insn->more.target - p->insns]];
    for (uint32_t k = 0; insn->run == cpu_scalar_switch && k < insn->src[1]; k++)
      insn->more.targets[k] = &p->insns[moved[insn->more.targets[k] - p->insns]];
  }
}

bool loop_join_runs(scalar_program *p) {
  bool *is_target = tn_alloc_array(p->num_insns, sizeof *is_target);
  uint32_t *moved = tn_alloc_array(p->num_insns, sizeof *moved), count = 0;
  if (!is_target || !moved) {
    tn_free(is_target);
    tn_free(moved);
    return false;
  }
  memset(is_target, 0, p->num_insns * sizeof *is_target);
  mark_targets(p, is_target);
  for (uint32_t i = 0; i < p->num_insns;) {
    code_run run = {.first = &p->insns[i], .count = 1};
    cpu_scalar_fn *joined = cpu_scalar_find_run(p->insns[i].run);
    while (joined && i + run.count < p->num_insns && !is_target[i + run.count] &&
           goes_on(&run, &p->insns[i + run.count], p->notes[i].num_src))
      run.count++;
    for (uint32_t k = 0; k < run.count; k++) moved[i + k] = count;
    cpu_scalar_insn kept = p->insns[i];
    if (run.count > 1) {
      kept.run = joined;
      kept.count = (uint16_t)run.count;
      kept.steps = run.steps;
    }
    p->notes[count] = p->notes[i];
    p->insns[count++] = kept;
    i += run.count;
  }
  TN_ASSERT(count <= p->num_insns);
  p->num_insns = count;
  move_targets(p, moved);
  tn_free(is_target);
  tn_free(moved);
  return true;
}
