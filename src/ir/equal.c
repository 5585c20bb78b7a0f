/* Comparing whole programs: side by side, with a map from one's values to the other's.
 *
 * First pass: the trees are gone through together, and each value of the first is put into the map
 * with the value of the other that stands in its place. Second pass, once every value has its
 * partner (an operand may be defined further down): operands are compared by way of the map.
 * Data: the map and the text that explains belong to the comparison, which ends with the call; the
 * programs are only read. Invariant: at a difference `at` is an op of the first tree.
 * Threads: no state of its own. */
#include "base/assert.h"
#include "ir/ir.h"
#include <stdio.h>
#include <string.h>

typedef struct comparison {
  ir_value_map map;
  tn_text why;     /* the first difference, without the path */
  const ir_op *at; /* where, in the first tree */
} comparison;

static bool note_difference(comparison *c, const ir_op *at) {
  c->at = at;
  return false;
}

static bool no_memory(comparison *c, const ir_op *at) {
  tn_text_puts(&c->why, "out of memory while comparing");
  return note_difference(c, at);
}

static bool types_equal(comparison *c, const ir_op *at, const char *what, uint32_t i,
                        const ir_type *a, const ir_type *b) {
  if (ir_type_equal(a, b)) return true;
  tn_text_printf(&c->why, "%s %u has type ", what, i);
  ir_type_print(a, &c->why);
  tn_text_puts(&c->why, ", the other ");
  ir_type_print(b, &c->why);
  return note_difference(c, at);
}

static bool counts_equal(comparison *c, const ir_op *at, const char *what, uint32_t a, uint32_t b) {
  if (a == b) return true;
  tn_text_printf(&c->why, "%u %s, the other %u", a, what, b);
  return note_difference(c, at);
}

static void print_attr(const ir_attr *attr, tn_text *out) {
  if (!attr) {
    tn_text_puts(out, "absent");
    return;
  }
  tn_text text = {0};
  ir_attr_print(attr, &text);
  const size_t most = 160;
  if (text.failed)
    out->failed = true;
  else
    tn_text_append(out, text.data, text.size > most ? most : text.size);
  if (text.size > most) tn_text_puts(out, "...");
  tn_text_free(&text);
}

static bool attr_differs(comparison *c, const ir_op *at, const char *name, const ir_attr *a,
                         const ir_attr *b) {
  tn_text_printf(&c->why, "attribute '%s' is ", name);
  print_attr(a, &c->why);
  tn_text_puts(&c->why, ", the other's is ");
  print_attr(b, &c->why);
  return note_difference(c, at);
}

static bool attrs_equal(comparison *c, const ir_op *a, const ir_op *b) {
  uint32_t i = 0, j = 0;
  while (i < a->num_attrs || j < b->num_attrs) {
    int order = i == a->num_attrs   ? 1
                : j == b->num_attrs ? -1
                                    : strcmp(a->attrs[i].name, b->attrs[j].name);
    if (order < 0) return attr_differs(c, a, a->attrs[i].name, a->attrs[i].value, NULL);
    if (order > 0) return attr_differs(c, a, b->attrs[j].name, NULL, b->attrs[j].value);
    if (!ir_attr_equal(a->attrs[i].value, b->attrs[j].value))
      return attr_differs(c, a, a->attrs[i].name, a->attrs[i].value, b->attrs[j].value);
    i++, j++;
  }
  return true;
}

static void describe_value(const ir_value *value, tn_text *out) {
  if (value->def)
    tn_text_printf(out, "result %u of %s", value->index, value->def->name);
  else
    tn_text_printf(out, "argument %u of a block", value->index);
  if (value->name) tn_text_printf(out, " (%%%s)", value->name);
}

static bool operands_equal(comparison *c, const ir_op *a, const ir_op *b) {
  for (uint32_t i = 0; i < a->num_operands; i++) {
    /* A value from outside both trees is in no map and must be the same one. */
    const ir_value *expected = ir_value_map_get(&c->map, a->operands[i]);
    if (!expected) expected = a->operands[i];
    if (expected == b->operands[i]) continue;
    tn_text_printf(&c->why, "operand %u is ", i);
    describe_value(a->operands[i], &c->why);
    tn_text_puts(&c->why, ", the other's is ");
    describe_value(b->operands[i], &c->why);
    return note_difference(c, a);
  }
  return true;
}

static bool pair_blocks(comparison *c, const ir_op *at, const ir_region *a, const ir_region *b);
static bool pair_op(comparison *c, const ir_op *a, const ir_op *b);

static bool pair_args(comparison *c, const ir_op *at, const ir_block *a, const ir_block *b) {
  if (!counts_equal(c, at, "block arguments", a->num_args, b->num_args)) return false;
  for (uint32_t i = 0; i < a->num_args; i++) {
    if (!types_equal(c, at, "block argument", i, a->args[i].type, b->args[i].type)) return false;
    if (!ir_value_map_put(&c->map, &a->args[i], &b->args[i])) return no_memory(c, at);
  }
  return true;
}

static uint32_t ops_in(const ir_block *block) {
  uint32_t count = 0;
  for (const ir_op *op = block->first; op; op = op->next) count++;
  return count;
}

static bool pair_blocks(comparison *c, const ir_op *at, const ir_region *a, const ir_region *b) {
  const ir_block *x = a->first, *y = b->first;
  for (; x && y; x = x->next, y = y->next) {
    if (!pair_args(c, at, x, y)) return false;
    const ir_op *p = x->first, *q = y->first;
    for (; p && q; p = p->next, q = q->next)
      if (!pair_op(c, p, q)) return false;
    if (p || q) return counts_equal(c, at, "ops in a block", ops_in(x), ops_in(y));
  }
  if (!x && !y) return true;
  tn_text_printf(&c->why, "the %s has more blocks", x ? "first" : "other");
  return note_difference(c, at);
}

/* Everything of two ops but their operands, which may be defined later. */
static bool pair_op(comparison *c, const ir_op *a, const ir_op *b) {
  if (strcmp(a->name, b->name) != 0) {
    tn_text_printf(&c->why, "is %s, the other %s", a->name, b->name);
    return note_difference(c, a);
  }
  if (!counts_equal(c, a, "operands", a->num_operands, b->num_operands) ||
      !counts_equal(c, a, "results", a->num_results, b->num_results) ||
      !counts_equal(c, a, "regions", a->num_regions, b->num_regions))
    return false;
  for (uint32_t i = 0; i < a->num_results; i++) {
    if (!types_equal(c, a, "result", i, a->results[i].type, b->results[i].type)) return false;
    if (!ir_value_map_put(&c->map, &a->results[i], &b->results[i])) return no_memory(c, a);
  }
  if (!attrs_equal(c, a, b)) return false;
  for (uint32_t i = 0; i < a->num_regions; i++)
    if (!pair_blocks(c, a, &a->regions[i], &b->regions[i])) return false;
  return true;
}

/* Once all values are paired: the operands, walking `b` in step. */
typedef struct step {
  comparison *c;
  tn_text others; /* pointers to b's ops in program order, as bytes */
  size_t next;
} step;

static bool collect_op(ir_op *op, void *arg) {
  step *s = arg;
  tn_text_append(&s->others, (const char *)&op, sizeof op);
  return !s->others.failed;
}

static bool check_operands(ir_op *op, void *arg) {
  step *s = arg;
  const ir_op *other;
  TN_ASSERT((s->next + 1) * sizeof other <= s->others.size);
  memcpy(&other, s->others.data + s->next++ * sizeof other, sizeof other);
  TN_ASSERT(other->opcode == op->opcode && other->num_operands == op->num_operands);
  return operands_equal(s->c, op, other);
}

static bool all_operands_equal(comparison *c, const ir_op *a, const ir_op *b) {
  step s = {.c = c};
  /* Neither visitor changes what it visits. */
  ir_op *first = (ir_op *)(uintptr_t)a, *second = (ir_op *)(uintptr_t)b;
  bool equal =
      ir_walk(second, collect_op, &s) ? ir_walk(first, check_operands, &s) : no_memory(c, a);
  TN_ASSERT(!equal || s.next * sizeof(ir_op *) == s.others.size);
  tn_text_free(&s.others);
  return equal;
}

/* "builtin.module / func.func @main / stablehlo.while / stablehlo.add (op 3)". */
static void print_path(const ir_op *op, const ir_op *root, int depth, tn_text *out) {
  if (op != root && op->block && depth < 64) {
    print_path(op->block->region->op, root, depth + 1, out);
    tn_text_puts(out, " / ");
  }
  tn_text_puts(out, op->name);
  const ir_attr *symbol = ir_op_attr(op, "sym_name");
  if (symbol && symbol->text) {
    tn_text_printf(out, " @%s", symbol->text);
  } else if (op->block && op != root) {
    uint32_t number = 0;
    for (const ir_op *before = op->prev; before; before = before->prev) number++;
    tn_text_printf(out, " (op %u)", number);
  }
}

static void explain_difference(const comparison *c, const ir_op *root, char *why, size_t why_size) {
  tn_text text = {0};
  TN_ASSERT(c->at);
  print_path(c->at, root, 0, &text);
  tn_text_puts(&text, ": ");
  tn_text_puts(&text, c->why.failed || !c->why.data ? "differs" : c->why.data);
  snprintf(why, why_size, "%s", text.failed ? "the programs differ" : text.data);
  tn_text_free(&text);
}

bool ir_equal(const ir_op *a, const ir_op *b, char *why, size_t why_size) {
  comparison c = {0};
  if (why_size) why[0] = '\0';
  bool equal = pair_op(&c, a, b) && all_operands_equal(&c, a, b);
  if (!equal && why_size) explain_difference(&c, a, why, why_size);
  ir_value_map_free(&c.map);
  tn_text_free(&c.why);
  return equal;
}
