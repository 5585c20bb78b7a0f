/* Pretty forms in code: parts of forms that no description fits, and whole ones.
 *
 * Each has a counterpart of its name in text_forms.c. Data: the op is only read; arguments of a
 * block whose names stand outside of its braces get their numbers here. Invariant: a form checks
 * that the op is what it can say (types that it leaves out are those that reading infers, blocks
 * have the arguments that it names) before it writes what could not be taken back; attributes that
 * a form shows are listed in `shown`, so that none is written twice or lost. Threads: a printer is
 * one thread's; no state of its own. */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/text/print.h"

/* ---- which attributes they show ------------------------------------------------------------- */

static const struct shown_attrs {
  const char *piece, *attrs[6];
} shown[] = {
    {"ranges", {"start_indices", "limit_indices", "strides"}},
    {"format", {"exponent_bits", "mantissa_bits"}},
    {"dot_dims", {"dot_dimension_numbers"}},
    {"conv_dims", {"dimension_numbers"}},
    {"window", {"window_strides", "padding", "lhs_dilation", "rhs_dilation", "window_reversal"}},
    {"target", {"call_target_name"}},
    {"constant", {"value"}},
    {"reduce", {"dimensions"}},
    {"scan", {"dimension", "operandSegmentSizes", "resultSegmentSizes"}},
    {"module", {"sym_name"}},
    {"func", {"sym_name", "function_type", "arg_attrs", "res_attrs", "sym_visibility"}},
};

bool print_form_shows(const char *name, const char *attr) {
  for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
    if (strcmp(shown[i].piece, name) != 0) continue;
    for (size_t k = 0; k < 6 && shown[i].attrs[k]; k++) {
      if (strcmp(shown[i].attrs[k], attr) == 0) return true;
    }
  }
  return false;
}

static bool piece_shows(const ir_op *op, const char *name, const void *arg) {
  (void)op;
  return print_form_shows(arg, name);
}

/* ---- parts ---------------------------------------------------------------------------------- */

enum { MAX_LIST = 256 };

/* The numbers of a list of that type; -1 if it is none, or too long to write prettily. */
static int64_t numbers_of(const ir_attr *attr, tn_type element, int64_t *out) {
  if (!attr || attr->kind != IR_ATTR_DENSE_ARRAY || attr->type->element != element) return -1;
  int64_t count = ir_attr_get_i64s(attr, out, MAX_LIST);
  return count > MAX_LIST ? -1 : count;
}

static int64_t read_numbers(const ir_attr *attr, int64_t *out) {
  return numbers_of(attr, TN_S64, out);
}

static void print_list(printer *p, const int64_t *values, int64_t count) {
  tn_text_putc(p->out, '[');
  for (int64_t i = 0; i < count; i++)
    tn_text_printf(p->out, "%s%" PRId64, i ? ", " : "", values[i]);
  tn_text_putc(p->out, ']');
}

static bool print_ranges(printer *p, const ir_op *op) {
  int64_t start[MAX_LIST], limit[MAX_LIST], stride[MAX_LIST];
  int64_t count = read_numbers(ir_op_attr(op, "start_indices"), start);
  if (count < 0 || read_numbers(ir_op_attr(op, "limit_indices"), limit) != count ||
      read_numbers(ir_op_attr(op, "strides"), stride) != count)
    return false;
  tn_text_puts(p->out, " [");
  for (int64_t i = 0; i < count; i++) {
    tn_text_printf(p->out, "%s%" PRId64 ":%" PRId64, i ? ", " : "", start[i], limit[i]);
    if (stride[i] != 1) tn_text_printf(p->out, ":%" PRId64, stride[i]);
  }
  tn_text_putc(p->out, ']');
  return true;
}

static bool is_i32(const ir_attr *attr) {
  return attr && attr->kind == IR_ATTR_INT && attr->type && attr->type->element == TN_S32;
}

static bool print_format(printer *p, const ir_op *op) {
  const ir_attr *exponent = ir_op_attr(op, "exponent_bits");
  const ir_attr *mantissa = ir_op_attr(op, "mantissa_bits");
  if (!is_i32(exponent) || !is_i32(mantissa) || exponent->i < 0 || mantissa->i < 0) return false;
  tn_text_printf(p->out, " e%" PRId64 "m%" PRId64, exponent->i, mantissa->i);
  return true;
}

static int64_t field_list(const ir_attr *attr, const char *name, int64_t *out) {
  const ir_attr *field = ir_attr_field(attr, name);
  return field ? read_numbers(field, out) : 0;
}

static bool dims_pair(printer *p, const ir_attr *dims, const char *word, const char *lhs,
                      const char *rhs, bool always) {
  int64_t left[MAX_LIST], right[MAX_LIST];
  int64_t num_left = field_list(dims, lhs, left), num_right = field_list(dims, rhs, right);
  if (num_left < 0 || num_right < 0) return false;
  if (!always && num_left + num_right == 0) return true;
  tn_text_printf(p->out, ", %s = ", word);
  print_list(p, left, num_left);
  tn_text_puts(p->out, " x ");
  print_list(p, right, num_right);
  return true;
}

static bool is_struct(const ir_attr *attr, const char *name) {
  return attr && attr->kind == IR_ATTR_STRUCT && strcmp(attr->name, name) == 0;
}

static bool dot_dims(printer *p, const ir_op *op) {
  const ir_attr *dims = ir_op_attr(op, "dot_dimension_numbers");
  return is_struct(dims, "stablehlo.dot") &&
         dims_pair(p, dims, "batching_dims", "lhs_batching_dimensions", "rhs_batching_dimensions",
                   false) &&
         dims_pair(p, dims, "contracting_dims", "lhs_contracting_dimensions",
                   "rhs_contracting_dimensions", true);
}

/* The attribute's text without its name and brackets. */
static bool conv_dims(printer *p, const ir_op *op) {
  static const char name[] = "stablehlo.conv";
  const ir_attr *dims = ir_op_attr(op, "dimension_numbers");
  if (!is_struct(dims, name)) return false;
  tn_text text = {0};
  ir_attr_print(dims, &text);
  bool fits = !text.failed && text.data[sizeof name + 1] == '[';
  if (fits) {
    print_blank(p);
    tn_text_append(p->out, text.data + sizeof name + 1, text.size - sizeof name - 2);
  }
  tn_text_free(&text);
  return fits;
}

static bool print_padding(printer *p, const ir_attr *attr) {
  int64_t pairs[MAX_LIST];
  const ir_type *type = attr->type;
  if (attr->kind != IR_ATTR_DENSE || !type || type->kind != IR_TYPE_TENSOR || type->rank != 2 ||
      type->dims[1] != 2 || type->element != TN_S64 || type->encoding)
    return false;
  int64_t count = ir_attr_get_i64s(attr, pairs, MAX_LIST);
  if (count < 0 || count > MAX_LIST) return false;
  tn_text_putc(p->out, '[');
  for (int64_t i = 0; i < count; i += 2)
    tn_text_printf(p->out, "%s[%" PRId64 ", %" PRId64 "]", i ? ", " : "", pairs[i], pairs[i + 1]);
  tn_text_putc(p->out, ']');
  return true;
}

static bool print_reversal(printer *p, const ir_attr *attr) {
  int64_t values[MAX_LIST];
  int64_t count = numbers_of(attr, TN_PRED, values);
  if (count < 0) return false;
  tn_text_putc(p->out, '[');
  for (int64_t i = 0; i < count; i++)
    tn_text_printf(p->out, "%s%s", i ? ", " : "", values[i] ? "true" : "false");
  tn_text_putc(p->out, ']');
  return true;
}

static bool print_window(printer *p, const ir_op *op) {
  static const char *const entries[5][2] = {{"stride", "window_strides"},
                                            {"pad", "padding"},
                                            {"lhs_dilate", "lhs_dilation"},
                                            {"rhs_dilate", "rhs_dilation"},
                                            {"reverse", "window_reversal"}};
  bool any = false;
  for (int i = 0; i < 5; i++) {
    const ir_attr *attr = ir_op_attr(op, entries[i][1]);
    int64_t values[MAX_LIST];
    if (!attr) continue;
    tn_text_printf(p->out, "%s%s = ", any ? ", " : "", entries[i][0]);
    any = true;
    if (i == 1) {
      if (!print_padding(p, attr)) return false;
    } else if (i == 4) {
      if (!print_reversal(p, attr)) return false;
    } else {
      int64_t count = read_numbers(attr, values);
      if (count < 0) return false;
      print_list(p, values, count);
    }
  }
  return true;
}

static bool print_target(printer *p, const ir_op *op) {
  const ir_attr *name = ir_op_attr(op, "call_target_name");
  if (!name || name->kind != IR_ATTR_STRING || name->type || name->size == 0 ||
      memchr(name->text, 0, name->size))
    return false;
  tn_text_putc(p->out, ' ');
  ir_print_symbol(name->text, name->size, p->out);
  return true;
}

static bool print_regions(printer *p, const ir_op *op) {
  for (uint32_t i = 0; i < op->num_regions; i++) {
    tn_text_puts(p->out, i ? ", " : " (");
    print_region(p, &op->regions[i], true);
  }
  if (op->num_regions) tn_text_putc(p->out, ')');
  return true;
}

/* ---- small whole forms ---------------------------------------------------------------------- */

/* The next operation's results would read as operands of a return without any. */
static bool return_form(printer *p, const ir_op *op) {
  if (op->num_results || (op->num_operands == 0 && op->next)) return false;
  print_attrs(p, op, "{", NULL, NULL);
  if (op->num_operands == 0) return true;
  print_blank(p);
  print_operands(p, op, 0, op->num_operands);
  tn_text_puts(p->out, " : ");
  print_operand_types(p, op);
  return true;
}

static bool print_barrier(printer *p, const ir_op *op) {
  if (op->num_results != op->num_operands) return false;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (op->operands[i]->type != op->results[i].type) return false;
  }
  if (op->num_operands == 0) {
    tn_text_puts(p->out, "()");
    return true;
  }
  print_blank(p);
  print_operands(p, op, 0, op->num_operands);
  tn_text_puts(p->out, " : ");
  print_operand_types(p, op);
  return true;
}

static bool print_constant(printer *p, const ir_op *op) {
  if (op->num_operands || op->num_results != 1) return false;
  print_attrs(p, op, "{", piece_shows, "constant");
  return print_pieces(p, op, "$elements:value");
}

static bool print_cast(printer *p, const ir_op *op) {
  if (op->num_results == 0) return false;
  if (op->num_operands) {
    print_blank(p);
    print_operands(p, op, 0, op->num_operands);
    tn_text_puts(p->out, " : ");
    print_operand_types(p, op);
  }
  tn_text_puts(p->out, " to ");
  print_types(p, op->results, op->num_results);
  print_attrs(p, op, "{", NULL, NULL);
  return true;
}

static bool print_module(printer *p, const ir_op *op) {
  const ir_region *region = op->regions;
  if (op->num_regions != 1 || op->num_operands || op->num_results || !region->first ||
      region->first->next || region->first->num_args)
    return false;
  if (ir_op_attr(op, "sym_name") &&
      !print_pieces(p, &(ir_op){.num_attrs = op->num_attrs, .attrs = op->attrs}, "$name:sym_name"))
    return false;
  print_attrs(p, op, "attributes {", piece_shows, "module");
  tn_text_putc(p->out, ' ');
  print_region(p, region, false);
  return true;
}

/* ---- bodies with named arguments ------------------------------------------------------------ */

static const ir_block *only_block(const ir_region *region) {
  return region->first && !region->first->next ? region->first : NULL;
}

static void typed_arg(printer *p, const ir_block *block, uint32_t index) {
  TN_ASSERT(block && index < block->num_args);
  print_arg(p, block, index);
  tn_text_puts(p->out, ": ");
  ir_type_print(block->args[index].type, p->out);
}

/* (%a: T, ...) {...} */
static bool print_body(printer *p, const ir_op *op) {
  const ir_block *block = op->num_regions == 1 ? op->regions[0].first : NULL;
  if (!block || !print_name_args(p, block)) return false;
  tn_text_puts(p->out, " (");
  for (uint32_t i = 0; i < block->num_args; i++) {
    if (i) tn_text_puts(p->out, ", ");
    typed_arg(p, block, i);
  }
  tn_text_puts(p->out, ") ");
  print_region(p, &op->regions[0], false);
  return true;
}

/* ---- while ---------------------------------------------------------------------------------- */

static bool args_are_operands(const ir_block *block, const ir_op *op) {
  if (!block || block->num_args != op->num_operands) return false;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (block->args[i].type != op->operands[i]->type) return false;
  }
  return true;
}

static bool while_fits(const ir_op *op) {
  if (op->num_regions != 2 || op->num_results != op->num_operands) return false;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (op->results[i].type != op->operands[i]->type) return false;
  }
  return args_are_operands(op->regions[0].first, op) && args_are_operands(op->regions[1].first, op);
}

static bool while_form(printer *p, const ir_op *op) {
  if (!while_fits(op)) return false;
  const ir_block *cond = op->regions[0].first, *loop = op->regions[1].first;
  if (!print_name_args(p, cond) || !print_share_args(p, loop, cond)) return false;
  tn_text_putc(p->out, '(');
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (i) tn_text_puts(p->out, ", ");
    print_arg(p, cond, i);
    tn_text_puts(p->out, " = ");
    print_value(p, op->operands[i]);
  }
  tn_text_putc(p->out, ')');
  if (op->num_operands) {
    tn_text_puts(p->out, " : ");
    print_operand_types(p, op);
  }
  print_attrs(p, op, "attributes {", NULL, NULL);
  print_newline(p);
  tn_text_puts(p->out, "cond ");
  print_region(p, &op->regions[0], false);
  tn_text_puts(p->out, " do ");
  print_region(p, &op->regions[1], false);
  return true;
}

/* ---- reduce --------------------------------------------------------------------------------- */

/* The op that `applies` can name: the body is `return op(acc, value)` on the operand's elements. */
static const ir_op *applied_op(const printer *p, const ir_op *op) {
  const ir_block *block = only_block(&op->regions[0]);
  const ir_op *inner = block ? block->first : NULL, *last = inner ? inner->next : NULL;
  uint32_t wanted = HLO_ELEMENTWISE | HLO_COMMUTATIVE;
  if (op->num_operands != 2 || !last || last->next || (p->flags & HLO_PRINT_LOCATIONS)) return NULL;
  if ((hlo_op(inner->opcode)->traits & wanted) != wanted || inner->num_attrs ||
      inner->num_operands != 2 || inner->num_results != 1 || inner->num_regions)
    return NULL;
  const ir_type *input = op->operands[0]->type, *type = inner->results[0].type;
  bool scalar =
      type->kind == IR_TYPE_TENSOR && type->rank == 0 && !type->encoding && input->of == type->of;
  bool plain = inner->operands[0] == &block->args[0] && inner->operands[1] == &block->args[1] &&
               block->args[0].type == type && block->args[1].type == type;
  bool returns = last->opcode == HLO_RETURN && last->num_operands == 1 && last->num_attrs == 0 &&
                 last->operands[0] == &inner->results[0];
  return scalar && plain && returns ? inner : NULL;
}

static bool print_reducer(printer *p, const ir_op *op, uint32_t pairs) {
  const ir_block *block = op->regions[0].first;
  TN_ASSERT(block->num_args == 2 * pairs);
  if (!print_name_args(p, block)) return false;
  p->indent++;
  print_newline(p);
  tn_text_puts(p->out, "reducer");
  for (uint32_t i = 0; i < pairs; i++) {
    tn_text_puts(p->out, i ? " (" : "(");
    typed_arg(p, block, i);
    tn_text_puts(p->out, ", ");
    typed_arg(p, block, pairs + i);
    tn_text_putc(p->out, ')');
  }
  tn_text_puts(p->out, "  ");
  p->indent--;
  print_region(p, &op->regions[0], false);
  return true;
}

static bool print_reduce(printer *p, const ir_op *op) {
  uint32_t pairs = op->num_operands / 2;
  if (op->num_regions != 1 || pairs == 0 || op->num_operands % 2) return false;
  const ir_block *block = op->regions[0].first;
  if (!block || block->num_args != 2 * pairs) return false;
  const ir_op *applied = applied_op(p, op);
  for (uint32_t i = 0; i < pairs; i++) {
    tn_text_puts(p->out, i ? ", (" : "(");
    print_value(p, op->operands[i]);
    tn_text_puts(p->out, " init: ");
    print_value(p, op->operands[pairs + i]);
    tn_text_putc(p->out, ')');
  }
  if (applied) tn_text_printf(p->out, " applies %s", applied->name);
  if (!print_pieces(p, &(ir_op){.num_attrs = op->num_attrs, .attrs = op->attrs},
                    "across dimensions = $list:dimensions"))
    return false;
  print_attrs(p, op, "{", piece_shows, "reduce");
  tn_text_puts(p->out, " : ");
  print_function_type(p, op);
  return applied ? true : print_reducer(p, op, pairs);
}

/* ---- scan ----------------------------------------------------------------------------------- */

static bool read_segments(const ir_op *op, const char *name, uint32_t total, int64_t sizes[2]) {
  const ir_attr *attr = ir_op_attr(op, name);
  if (!attr || attr->kind != IR_ATTR_DENSE_ARRAY || attr->type->element != TN_S32) return false;
  return ir_attr_get_i64s(attr, sizes, 2) == 2 && sizes[0] >= 0 && sizes[1] >= 0 &&
         sizes[0] + sizes[1] == total;
}

static bool print_scan(printer *p, const ir_op *op) {
  int64_t operands[2], results[2];
  if (op->num_regions != 1 ||
      !read_segments(op, "operandSegmentSizes", op->num_operands, operands) ||
      !read_segments(op, "resultSegmentSizes", op->num_results, results) ||
      operands[1] != results[1])
    return false;
  tn_text_putc(p->out, '(');
  print_operands(p, op, 0, (size_t)operands[0]);
  tn_text_puts(p->out, ") inits (");
  print_operands(p, op, (size_t)operands[0], (size_t)operands[1]);
  tn_text_putc(p->out, ')');
  if (!print_pieces(p,
                    &(ir_op){.num_attrs = op->num_attrs, .attrs = op->attrs, .opcode = CHLO_SCAN},
                    "dimension = $int:dimension"))
    return false;
  print_attrs(p, op, "attributes {", piece_shows, "scan");
  tn_text_putc(p->out, ' ');
  print_region(p, &op->regions[0], true);
  tn_text_puts(p->out, " : ");
  print_function_type(p, op);
  return true;
}

/* ---- func ----------------------------------------------------------------------------------- */

/* An array with a dictionary for each of `count`, or none at all. */
static bool dicts_fit(const ir_attr *attr, uint32_t count) {
  if (!attr) return true;
  if (attr->kind != IR_ATTR_ARRAY || attr->count != count) return false;
  for (size_t i = 0; i < attr->count; i++) {
    if (attr->items[i]->kind != IR_ATTR_DICT) return false;
  }
  return true;
}

static bool func_fits(const ir_op *op) {
  const ir_attr *type = ir_op_attr(op, "function_type"), *name = ir_op_attr(op, "sym_name");
  if (!type || type->kind != IR_ATTR_TYPE || type->type->kind != IR_TYPE_FUNCTION || !name)
    return false;
  if (op->num_regions != 1 || op->num_operands || op->num_results) return false;
  const ir_type *fn = type->type;
  const ir_block *entry = op->regions[0].first;
  if (!dicts_fit(ir_op_attr(op, "arg_attrs"), fn->num_inputs) ||
      !dicts_fit(ir_op_attr(op, "res_attrs"), fn->num_outputs))
    return false;
  if (!entry) return true;
  if (!entry->first || entry->num_args != fn->num_inputs) return false;
  for (uint32_t i = 0; i < fn->num_inputs; i++) {
    if (entry->args[i].type != fn->inputs[i]) return false;
  }
  return true;
}

static void item_attrs(printer *p, const ir_attr *attrs, uint32_t index) {
  if (!attrs || attrs->items[index]->count == 0) return;
  tn_text_putc(p->out, ' ');
  ir_attr_print(attrs->items[index], p->out);
}

static void func_signature(printer *p, const ir_op *op, const ir_type *fn) {
  const ir_attr *args = ir_op_attr(op, "arg_attrs"), *results = ir_op_attr(op, "res_attrs");
  const ir_block *entry = op->regions[0].first;
  TN_ASSERT((!args || args->count == fn->num_inputs) &&
            (!results || results->count == fn->num_outputs));
  tn_text_putc(p->out, '(');
  for (uint32_t i = 0; i < fn->num_inputs; i++) {
    if (i) tn_text_puts(p->out, ", ");
    if (entry)
      typed_arg(p, entry, i);
    else
      ir_type_print(fn->inputs[i], p->out);
    item_attrs(p, args, i);
  }
  tn_text_putc(p->out, ')');
  if (fn->num_outputs == 0) return;
  bool bare = fn->num_outputs == 1 && !results && fn->outputs[0]->kind != IR_TYPE_FUNCTION;
  tn_text_puts(p->out, bare ? " -> " : " -> (");
  for (uint32_t i = 0; i < fn->num_outputs; i++) {
    if (i) tn_text_puts(p->out, ", ");
    ir_type_print(fn->outputs[i], p->out);
    item_attrs(p, results, i);
  }
  if (!bare) tn_text_putc(p->out, ')');
}

static bool print_visibility(printer *p, const ir_op *op) {
  const ir_attr *attr = ir_op_attr(op, "sym_visibility");
  if (!attr) return true;
  if (attr->kind != IR_ATTR_STRING ||
      (strcmp(attr->text, "public") != 0 && strcmp(attr->text, "private") != 0 &&
       strcmp(attr->text, "nested") != 0))
    return false;
  tn_text_printf(p->out, " %s", attr->text);
  return true;
}

static bool print_func(printer *p, const ir_op *op) {
  if (!func_fits(op) || !print_visibility(p, op)) return false;
  if (!print_pieces(p, &(ir_op){.num_attrs = op->num_attrs, .attrs = op->attrs}, "$name:sym_name"))
    return false;
  const ir_block *entry = op->regions[0].first;
  if (entry && !print_name_args(p, entry)) return false;
  func_signature(p, op, ir_op_attr(op, "function_type")->type);
  print_attrs(p, op, "attributes {", piece_shows, "func");
  if (!entry) return true;
  tn_text_putc(p->out, ' ');
  print_region(p, &op->regions[0], false);
  return true;
}

/* ---- the dispatch --------------------------------------------------------------------------- */

bool print_form_piece(printer *p, const ir_op *op, const char *name) {
  static const struct {
    const char *name;
    bool (*print)(printer *p, const ir_op *op);
  } pieces[] = {{"ranges", print_ranges},     {"format", print_format}, {"dot_dims", dot_dims},
                {"conv_dims", conv_dims},     {"window", print_window}, {"target", print_target},
                {"regions", print_regions},   {"return", return_form},  {"barrier", print_barrier},
                {"constant", print_constant}, {"cast", print_cast},     {"module", print_module},
                {"body", print_body},         {"while", while_form},    {"reduce", print_reduce},
                {"scan", print_scan},         {"func", print_func}};
  for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
    if (strcmp(pieces[i].name, name) == 0) return pieces[i].print(p, op);
  }
  return false; /* constant_like: written generically, as MLIR does */
}
