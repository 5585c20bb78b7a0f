/* Programs as text.
 *
 * Data: a printer appends to its caller's text and owns a table from ops and blocks to the number
 * of their first value; the program is only read. Values are numbered as they are printed, and anew
 * in each function. Invariant: indentation is back to where it was after whatever was printed;
 * where a pretty form does not fit, what it wrote and the numbers that it gave are taken back; what
 * is printed reads back to an equal program. Once memory was short the text is marked and the rest
 * is of no account. Threads: each call has its own printer; no state of its own. */
#include "stablehlo/text/print.h"
#include "base/assert.h"

#include <inttypes.h>
#include <string.h>

#include "stablehlo/dialect/forms.h"

enum { MAX_LISTED = 100 };

/* ---- names ---------------------------------------------------------------------------------- */

static printer_name *name_slot(const printer *p, const void *owner) {
  size_t mask = p->capacity - 1;
  TN_ASSERT((p->capacity & mask) == 0 && 2 * p->num_names <= p->capacity);
  size_t i = (size_t)(((uintptr_t)owner >> 4) * UINT64_C(0x9e3779b97f4a7c15) >> 20) & mask;
  while (p->names[i].owner && p->names[i].owner != owner) i = (i + 1) & mask;
  return &p->names[i];
}

static bool put_name(printer *p, const void *owner, uint32_t number) {
  if (2 * (p->num_names + 1) > p->capacity) {
    printer old = *p;
    p->capacity = old.capacity ? old.capacity * 2 : 256;
    p->names = tn_alloc_array(p->capacity, sizeof *p->names);
    if (!p->names) {
      *p = old;
      p->out->failed = true;
      return false;
    }
    for (size_t i = 0; i < old.capacity; i++) {
      if (old.names[i].owner) *name_slot(p, old.names[i].owner) = old.names[i];
    }
    tn_free(old.names);
  }
  printer_name *slot = name_slot(p, owner);
  if (!slot->owner) p->num_names++;
  *slot = (printer_name){owner, number};
  return true;
}

bool print_name_args(printer *p, const ir_block *block) {
  uint32_t first = p->next_arg;
  p->next_arg += block->num_args;
  return put_name(p, block, first);
}

bool print_share_args(printer *p, const ir_block *block, const ir_block *like) {
  TN_ASSERT(name_slot(p, like)->owner == like);
  return put_name(p, block, name_slot(p, like)->number);
}

/* A function's argument keeps its name if no number looks like it. */
static bool keeps_name(const printer *p, const ir_block *block, uint32_t index) {
  const char *name = block->args[index].name;
  const ir_op *op = block->region->op;
  if (!(p->flags & HLO_PRINT_NAMES) || !name || !op || op->opcode != FUNC_FUNC) return false;
  return strncmp(name, "arg", 3) != 0 && (name[0] < '0' || name[0] > '9');
}

void print_arg(printer *p, const ir_block *block, uint32_t index) {
  TN_ASSERT(index < block->num_args);
  if (keeps_name(p, block, index)) {
    tn_text_printf(p->out, "%%%s", block->args[index].name);
    return;
  }
  const printer_name *name = p->capacity ? name_slot(p, block) : NULL;
  if (name && name->owner)
    tn_text_printf(p->out, "%%arg%" PRIu32, name->number + index);
  else
    tn_text_printf(p->out, "%%%s", block->args[index].name ? block->args[index].name : "arg");
}

void print_value(printer *p, const ir_value *value) {
  if (!value->def) {
    print_arg(p, value->block, value->index);
    return;
  }
  const printer_name *name = p->capacity ? name_slot(p, value->def) : NULL;
  if (name && name->owner)
    tn_text_printf(p->out, "%%%" PRIu32, name->number);
  else
    tn_text_printf(p->out, "%%%s", value->name ? value->name : "value");
  if (value->def->num_results > 1) tn_text_printf(p->out, "#%" PRIu32, value->index);
}

/* ---- small parts ---------------------------------------------------------------------------- */

void print_blank(printer *p) {
  const tn_text *out = p->out;
  if (out->size && !strchr(" ([<{\n", out->data[out->size - 1])) tn_text_putc(p->out, ' ');
}

void print_newline(printer *p) {
  tn_text_putc(p->out, '\n');
  for (int i = 0; i < p->indent; i++) tn_text_puts(p->out, "  ");
}

void print_operands(printer *p, const ir_op *op, size_t from, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (i) tn_text_puts(p->out, ", ");
    print_value(p, op->operands[from + i]);
  }
}

void print_types(printer *p, const ir_value *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (i) tn_text_puts(p->out, ", ");
    ir_type_print(values[i].type, p->out);
  }
}

void print_operand_types(printer *p, const ir_op *op) {
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (i) tn_text_puts(p->out, ", ");
    ir_type_print(op->operands[i]->type, p->out);
  }
}

void print_function_type(printer *p, const ir_op *op) {
  tn_text_putc(p->out, '(');
  print_operand_types(p, op);
  tn_text_puts(p->out, ") -> ");
  bool bare = op->num_results == 1 && op->results[0].type->kind != IR_TYPE_FUNCTION;
  if (!bare) tn_text_putc(p->out, '(');
  print_types(p, op->results, op->num_results);
  if (!bare) tn_text_putc(p->out, ')');
}

void print_attr(printer *p, const ir_attr *attr) {
  bool elements = attr->kind == IR_ATTR_DENSE && attr->type->of;
  size_t unit = elements ? ir_type_element_bytes(attr->type->of) : 0;
  if ((p->flags & HLO_PRINT_ELIDE) && unit && attr->size / unit > MAX_LISTED) {
    tn_text_puts(p->out, "dense_resource<__elided__> : ");
    ir_type_print(attr->type, p->out);
  } else {
    ir_attr_print(attr, p->out);
  }
}

void print_attrs(printer *p, const ir_op *op, const char *lead, print_filter shown,
                 const void *arg) {
  bool any = false;
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    const ir_named_attr *attr = &op->attrs[i];
    if (shown && shown(op, attr->name, arg)) continue;
    if (!any) print_blank(p);
    tn_text_puts(p->out, any ? ", " : lead);
    any = true;
    ir_print_key(attr->name, p->out);
    if (attr->value->kind == IR_ATTR_UNIT) continue;
    tn_text_puts(p->out, " = ");
    print_attr(p, attr->value);
  }
  if (any) tn_text_putc(p->out, '}');
}

/* ---- regions -------------------------------------------------------------------------------- */

static void print_op(printer *p, const ir_op *op);

static void block_header(printer *p, const ir_block *block, uint32_t number) {
  p->indent--;
  print_newline(p);
  p->indent++;
  tn_text_printf(p->out, "^bb%" PRIu32, number);
  if (block->num_args) {
    tn_text_putc(p->out, '(');
    for (uint32_t i = 0; i < block->num_args; i++) {
      if (i) tn_text_puts(p->out, ", ");
      print_arg(p, block, i);
      tn_text_puts(p->out, ": ");
      ir_type_print(block->args[i].type, p->out);
    }
    tn_text_putc(p->out, ')');
  }
  tn_text_putc(p->out, ':');
}

void print_region(printer *p, const ir_region *region, bool header) {
  uint32_t number = 0;
  int indent = p->indent;
  tn_text_putc(p->out, '{');
  p->indent++;
  for (const ir_block *block = region->first; block; block = block->next, number++) {
    bool first = block == region->first;
    /* An entry block without arguments needs its label only to be there at all. */
    bool label = !first || (header && (block->num_args || !block->first));
    if ((header || !first) && !print_name_args(p, block)) break;
    if (label) block_header(p, block, number);
    for (const ir_op *op = block->first; op; op = op->next) {
      print_newline(p);
      print_op(p, op);
    }
  }
  p->indent--;
  TN_ASSERT(p->indent == indent || p->out->failed);
  print_newline(p);
  tn_text_putc(p->out, '}');
}

/* ---- operations ----------------------------------------------------------------------------- */

static bool is_inherent(const ir_op *op, const char *name, const void *arg) {
  bool wanted = arg != NULL;
  return (hlo_attr_find(op->opcode, name) != NULL) == wanted;
}

static void generic_form(printer *p, const ir_op *op) {
  static const bool inherent = true;
  bool known = op->opcode != HLO_UNKNOWN, any = false;
  ir_print_string(op->name, strlen(op->name), p->out);
  tn_text_putc(p->out, '(');
  print_operands(p, op, 0, op->num_operands);
  tn_text_putc(p->out, ')');
  for (uint32_t i = 0; known && i < op->num_attrs; i++)
    any = any || hlo_attr_find(op->opcode, op->attrs[i].name);
  if (any) {
    print_attrs(p, op, "<{", is_inherent, NULL); /* all but the discardable ones */
    tn_text_putc(p->out, '>');
  }
  for (uint32_t i = 0; i < op->num_regions; i++) {
    tn_text_puts(p->out, i ? ", " : " (");
    print_region(p, &op->regions[i], true);
  }
  if (op->num_regions) tn_text_putc(p->out, ')');
  print_attrs(p, op, "{", known ? is_inherent : NULL, &inherent);
  tn_text_puts(p->out, " : ");
  print_function_type(p, op);
}

/* `return` and `call` directly in a function, `module` anywhere; else the whole name. */
static void pretty_name(printer *p, const ir_op *op) {
  const ir_op *parent = op->block && op->block->region ? op->block->region->op : NULL;
  bool in_func = parent && parent->opcode == FUNC_FUNC;
  if (op->opcode == BUILTIN_MODULE)
    tn_text_puts(p->out, "module");
  else if (op->opcode == FUNC_RETURN && in_func)
    tn_text_puts(p->out, "return");
  else if (op->opcode == FUNC_CALL && in_func)
    tn_text_puts(p->out, "call");
  else
    tn_text_puts(p->out, op->name);
}

static bool pretty_form(printer *p, const ir_op *op) {
  const char *pieces = hlo_form_pieces(hlo_op(op->opcode)->form);
  if (!pieces || (p->flags & HLO_PRINT_GENERIC)) return false;
  size_t size = p->out->size;
  uint32_t value = p->next_value, arg = p->next_arg;
  int indent = p->indent;
  pretty_name(p, op);
  bool fits = print_pieces(p, op, pieces);
  TN_ASSERT(!fits || p->indent == indent || p->out->failed);
  if (fits || p->out->failed) return true;
  TN_ASSERT(p->out->size >= size);
  p->out->size = size;
  p->out->data[size] = '\0';
  p->next_value = value;
  p->next_arg = arg;
  p->indent = indent;
  return false;
}

static void print_op(printer *p, const ir_op *op) {
  bool isolated = hlo_op(op->opcode)->traits & HLO_ISOLATED;
  if (p->out->failed) return;
  if (op->num_results) {
    if (!put_name(p, op, p->next_value)) return;
    tn_text_printf(p->out, "%%%" PRIu32, p->next_value++);
    if (op->num_results > 1) tn_text_printf(p->out, ":%" PRIu32, op->num_results);
    tn_text_puts(p->out, " = ");
  }
  uint32_t value = p->next_value, arg = p->next_arg;
  if (isolated) p->next_value = p->next_arg = 0;
  if (!pretty_form(p, op)) generic_form(p, op);
  if (isolated) {
    p->next_value = value;
    p->next_arg = arg;
  }
  if ((p->flags & HLO_PRINT_LOCATIONS) && op->loc) {
    tn_text_puts(p->out, " loc(");
    ir_loc_print(op->loc, p->out);
    tn_text_putc(p->out, ')');
  }
}

tn_status *hlo_print(const ir_module *module, unsigned flags, tn_text *out) {
  printer p = {.out = out, .flags = flags};
  if (out->max == 0) out->max = (size_t)16 << 30;
  print_op(&p, module->top);
  tn_text_putc(out, '\n');
  tn_free(p.names);
  return out->failed ? tn_error_no_memory("the text of a program") : NULL;
}

void hlo_print_op(const ir_op *op, unsigned flags, tn_text *out) {
  printer p = {.out = out, .flags = flags};
  print_op(&p, op);
  tn_free(p.names);
}
