/* Who uses a value: counts of uses, and lists of them.
 *
 * Data: an ir_uses is three arrays that it owns. `values` are the block's values in the order of
 * their numbers, `uses` all uses side by side, sorted by the value that is used, and `first` says
 * where each value's row begins. A value is known by its number and by lying in `values` at that
 * place: so one of another block, whose number is anything, is never mistaken for one of these.
 * Invariant: rows are in the order of the numbers, each ends where the next begins, and an entry
 * names an operand that is the row's value.
 * Threads: building writes ir_value.number, and so needs the program alone; ir_uses_of() only
 * reads.
 */
#include "ir/uses.h"
#include "base/assert.h"

#include <string.h>

static void number_values(ir_value *values, uint32_t count, uint32_t number) {
  for (uint32_t i = 0; i < count; i++) values[i].number = number;
}

static bool clear_counts(ir_op *op, void *arg) {
  (void)arg;
  number_values(op->results, op->num_results, 0);
  for (uint32_t i = 0; i < op->num_regions; i++)
    for (ir_block *block = op->regions[i].first; block; block = block->next)
      number_values(block->args, block->num_args, 0);
  return true;
}

static bool count_operands(ir_op *op, void *arg) {
  (void)arg;
  for (uint32_t i = 0; i < op->num_operands; i++) op->operands[i]->number++;
  return true;
}

void ir_count_uses(ir_op *scope) {
  ir_walk(scope, clear_counts, NULL);
  ir_walk(scope, count_operands, NULL);
}

/* ---- lists ------------------------------------------------------------------------------------
 */

static bool walk_block(ir_block *block, bool (*visit)(ir_op *op, void *arg), void *arg) {
  for (ir_op *op = block->first; op; op = op->next)
    if (!ir_walk(op, visit, arg)) return false;
  return true;
}

static bool count_values(ir_op *op, void *arg) {
  uint32_t *count = arg;
  *count += op->num_results;
  for (uint32_t i = 0; i < op->num_regions; i++)
    for (const ir_block *block = op->regions[i].first; block; block = block->next)
      *count += block->num_args;
  return true;
}

static void list_values(ir_uses *uses, ir_value *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    values[i].number = uses->num_values;
    uses->values[uses->num_values++] = &values[i];
  }
}

static bool list_op(ir_op *op, void *arg) {
  ir_uses *uses = arg;
  list_values(uses, op->results, op->num_results);
  for (uint32_t i = 0; i < op->num_regions; i++)
    for (ir_block *block = op->regions[i].first; block; block = block->next)
      list_values(uses, block->args, block->num_args);
  return true;
}

static bool is_listed(const ir_uses *uses, const ir_value *value) {
  return value->number < uses->num_values && uses->values[value->number] == value;
}

static bool count_listed(ir_op *op, void *arg) {
  ir_uses *uses = arg;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (is_listed(uses, op->operands[i])) uses->first[op->operands[i]->number]++;
  return true;
}

/* first[n] is where the uses of n end as long as they are filled in, from the last one on. */
static bool fill_listed(ir_op *op, void *arg) {
  ir_uses *uses = arg;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (is_listed(uses, op->operands[i]))
      uses->uses[uses->first[op->operands[i]->number]++] = (ir_use){op, i};
  return true;
}

/* Rows end where the next begins, and hold uses of their value. */
static void assert_uses(const ir_uses *uses, uint32_t total) {
#ifdef TENON_ASSERTS
  TN_ASSERT(uses->first[0] == 0 && uses->first[uses->num_values] == total);
  for (uint32_t n = 0; n < uses->num_values; n++) {
    TN_ASSERT(uses->values[n]->number == n);
    TN_ASSERT(uses->first[n] <= uses->first[n + 1]);
    for (uint32_t i = uses->first[n]; i < uses->first[n + 1]; i++) {
      TN_ASSERT(uses->uses[i].operand < uses->uses[i].user->num_operands);
      TN_ASSERT(uses->uses[i].user->operands[uses->uses[i].operand] == uses->values[n]);
    }
  }
#else
  (void)uses, (void)total;
#endif
}

bool ir_uses_build(ir_block *block, ir_uses *out) {
  uint32_t count = block->num_args;
  *out = (ir_uses){0};
  walk_block(block, count_values, &count);
  out->values = tn_alloc_array((size_t)count + 1, sizeof *out->values);
  out->first = tn_alloc_array((size_t)count + 2, sizeof *out->first);
  if (!out->values || !out->first) return false;
  list_values(out, block->args, block->num_args);
  walk_block(block, list_op, out);
  TN_ASSERT(out->num_values == count);
  walk_block(block, count_listed, out);
  uint32_t total = 0;
  for (uint32_t n = 0; n < count; n++) {
    uint32_t own = out->first[n];
    out->first[n] = total;
    total += own;
  }
  out->uses = tn_alloc_array((size_t)total + 1, sizeof *out->uses);
  if (!out->uses) return false;
  walk_block(block, fill_listed, out);
  memmove(out->first + 1, out->first, count * sizeof *out->first);
  out->first[0] = 0;
  assert_uses(out, total);
  return true;
}

size_t ir_uses_of(const ir_uses *uses, const ir_value *value, const ir_use **out) {
  *out = NULL;
  if (!is_listed(uses, value)) return 0;
  uint32_t begin = uses->first[value->number];
  TN_ASSERT(begin <= uses->first[value->number + 1]);
  *out = uses->uses + begin;
  return uses->first[value->number + 1] - begin;
}

void ir_uses_free(ir_uses *uses) {
  tn_free(uses->values);
  tn_free(uses->first);
  tn_free(uses->uses);
  *uses = (ir_uses){0};
}
