/* Pretty forms by description (forms.def), and the ways to write types in them.
 *
 * A description is what text_pieces.c reads by; here it is gone through once more, and each piece
 * either writes its part or says that the op does not fit, upon which the op is written
 * generically. Data: descriptions are constants of ours. Invariant: a form is used only for an op
 * of which it shows everything: regions, operands, results, and the attributes through its own
 * pieces or
 * `$attrs`; what it writes reads back to that op.
 * Threads: a printer is one thread's; no state of its own. */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/text/print.h"

/* ---- pieces that are an attribute ----------------------------------------------------------- */

typedef struct attr_piece {
  char kind[16], name[48], prefix[64];
} attr_piece;

static size_t piece_size(const char *piece) {
  return strcspn(piece, " ");
}

static const char *next_piece(const char *piece) {
  piece += piece_size(piece);
  while (*piece == ' ') piece++;
  return piece;
}

/* `$kind:name:prefix`; false if it is no attribute. */
static bool split_piece(const char *piece, attr_piece *out) {
  size_t size = piece_size(piece);
  const char *colon = memchr(piece, ':', size);
  memset(out, 0, sizeof *out);
  if (*piece != '$' || !colon) return false;
  size_t kind = (size_t)(colon - piece) - 1, rest = size - kind - 2;
  const char *second = memchr(colon + 1, ':', rest);
  size_t name = second ? (size_t)(second - colon - 1) : rest;
  size_t prefix = second ? rest - name - 1 : 0;
  if (kind >= sizeof out->kind || name >= sizeof out->name || prefix >= sizeof out->prefix)
    return false;
  memcpy(out->kind, piece + 1, kind);
  memcpy(out->name, colon + 1, name);
  if (second) memcpy(out->prefix, second + 1, prefix);
  return true;
}

static bool int_piece(printer *p, const ir_op *op, const char *name, const ir_attr *attr) {
  const hlo_attr_info *info = hlo_attr_find(op->opcode, name);
  tn_type wanted = info && info->kind == HLO_ATTR_I32 ? TN_S32 : TN_S64;
  if (attr->kind != IR_ATTR_INT || !attr->type || attr->type->kind != IR_TYPE_ELEMENT ||
      attr->type->element != wanted)
    return false;
  tn_text_printf(p->out, "%" PRId64, attr->i);
  return true;
}

static bool count_piece(printer *p, const ir_attr *attr) {
  if (attr->kind != IR_ATTR_INT || !attr->type || attr->type->kind != IR_TYPE_ELEMENT ||
      attr->type->element != TN_U64)
    return false;
  tn_text_printf(p->out, "%" PRIu64, (uint64_t)attr->i);
  return true;
}

static bool float_piece(printer *p, const ir_attr *attr) {
  bool fits = attr->kind == IR_ATTR_FLOAT && attr->type->element == TN_F64 &&
              !tn_float_is_nan(TN_F64, (uint64_t)attr->i) &&
              !tn_float_is_inf(TN_F64, (uint64_t)attr->i);
  if (fits) ir_print_float(TN_F64, (uint64_t)attr->i, p->out);
  return fits;
}

static bool direction_piece(printer *p, const ir_attr *attr) {
  const char *word = hlo_enum_value("sdy.propagation_direction", attr->i);
  if (attr->kind != IR_ATTR_INT || attr->type->element != TN_S32 || !word) return false;
  tn_text_puts(p->out, word);
  return true;
}

static bool list_piece(printer *p, const ir_attr *attr) {
  const ir_type *type = attr->type;
  if (attr->kind != IR_ATTR_DENSE_ARRAY || !type || type->element != TN_S64) return false;
  tn_text_putc(p->out, '[');
  for (size_t i = 0; i < attr->count; i++) {
    int64_t number;
    memcpy(&number, (const char *)attr->data + i * sizeof number, sizeof number);
    tn_text_printf(p->out, "%s%" PRId64, i ? ", " : "", number);
  }
  tn_text_putc(p->out, ']');
  return true;
}

static bool precision_piece(printer *p, const ir_attr *attr) {
  if (attr->kind != IR_ATTR_ARRAY) return false;
  tn_text_putc(p->out, '[');
  for (size_t i = 0; i < attr->count; i++) {
    const ir_attr *item = attr->items[i];
    if (item->kind != IR_ATTR_ENUM || strcmp(item->name, "precision") != 0) return false;
    tn_text_printf(p->out, "%s%s", i ? ", " : "", item->text);
  }
  tn_text_putc(p->out, ']');
  return true;
}

static bool enum_piece(printer *p, const ir_op *op, const char *name, const ir_attr *attr) {
  const hlo_attr_info *info = hlo_attr_find(op->opcode, name);
  if (attr->kind != IR_ATTR_ENUM || !info || !info->detail || strcmp(attr->name, info->detail) != 0)
    return false;
  tn_text_puts(p->out, attr->text);
  return true;
}

/* The struct's text without its name. */
static bool algorithm_piece(printer *p, const ir_attr *attr) {
  static const char name[] = "stablehlo.dot_algorithm";
  if (attr->kind != IR_ATTR_STRUCT || strcmp(attr->name, name) != 0) return false;
  tn_text text = {0};
  ir_attr_print(attr, &text);
  if (text.failed)
    p->out->failed = true;
  else
    tn_text_puts(p->out, text.data + 1 + strlen(name));
  tn_text_free(&text);
  return true;
}

static bool raw_piece(printer *p, const char *prefix, const ir_attr *attr) {
  size_t size = strlen(prefix), end = attr->size;
  if (attr->kind != IR_ATTR_OPAQUE || attr->size <= size + 1 ||
      memcmp(attr->text, prefix, size) != 0)
    return false;
  /* #sdy.sharding_per_value is no #sdy.sharding */
  char next = attr->text[size];
  if (!strchr(prefix, '<') && (isalnum((unsigned char)next) || next == '_' || next == '.'))
    return false;
  if (strchr(prefix, '<') && attr->text[--end] != '>') return false;
  while (size < end && attr->text[size] == ' ') size++;
  tn_text_append(p->out, attr->text + size, end - size);
  return size < end;
}

static bool elements_piece(printer *p, const ir_op *op, const ir_attr *attr) {
  bool elements = attr->kind == IR_ATTR_DENSE || attr->kind == IR_ATTR_DENSE_TEXT ||
                  attr->kind == IR_ATTR_RESOURCE;
  const ir_type *wanted = op->num_operands       ? op->operands[0]->type
                          : op->num_results == 1 ? op->results[0].type
                                                 : NULL;
  if (!elements || attr->type != wanted) return false;
  print_attr(p, attr);
  return true;
}

static bool print_attr_piece(printer *p, const ir_op *op, const attr_piece *piece) {
  const ir_attr *attr = ir_op_attr(op, piece->name);
  if (!attr) return false;
  print_blank(p);
  const char *kind = piece->kind;
  if (strcmp(kind, "int") == 0) return int_piece(p, op, piece->name, attr);
  if (strcmp(kind, "count") == 0) return count_piece(p, attr);
  if (strcmp(kind, "float") == 0) return float_piece(p, attr);
  if (strcmp(kind, "direction") == 0) return direction_piece(p, attr);
  if (strcmp(kind, "list") == 0) return list_piece(p, attr);
  if (strcmp(kind, "enum") == 0) return enum_piece(p, op, piece->name, attr);
  if (strcmp(kind, "precision") == 0) return precision_piece(p, attr);
  if (strcmp(kind, "algorithm") == 0) return algorithm_piece(p, attr);
  if (strcmp(kind, "raw") == 0) return raw_piece(p, piece->prefix, attr);
  if (strcmp(kind, "elements") == 0) return elements_piece(p, op, attr);
  if (strcmp(kind, "name") == 0) {
    if (attr->kind != IR_ATTR_STRING || attr->type || memchr(attr->text, 0, attr->size))
      return false;
    ir_print_symbol(attr->text, attr->size, p->out);
    return attr->size != 0;
  }
  bool fits = (strcmp(kind, "bool") == 0 && attr->kind == IR_ATTR_BOOL) ||
              (strcmp(kind, "string") == 0 && attr->kind == IR_ATTR_STRING && !attr->type) ||
              (strcmp(kind, "symbol") == 0 && attr->kind == IR_ATTR_SYMBOL);
  if (fits) ir_attr_print(attr, p->out);
  return fits;
}

/* ---- pieces that are types ------------------------------------------------------------------ */

static bool all_types_are(const ir_op *op, const ir_type *type) {
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (op->operands[i]->type != type) return false;
  }
  for (uint32_t i = 0; i < op->num_results; i++) {
    if (op->results[i].type != type) return false;
  }
  return type->kind != IR_TYPE_FUNCTION;
}

static bool complex_parts(const ir_op *op) {
  if (op->num_operands != 2 || op->num_results != 1) return false;
  const ir_type *result = op->results[0].type;
  tn_type part = tn_type_of_complex(result->element);
  if (result->kind != IR_TYPE_TENSOR || part == TN_INVALID) return false;
  for (int i = 0; i < 2; i++) {
    const ir_type *type = op->operands[i]->type;
    if (type->kind != IR_TYPE_TENSOR || type->element != part || type->rank != result->rank ||
        !ir_attr_equal(type->encoding, result->encoding))
      return false;
    for (uint32_t k = 0; k < type->rank; k++) {
      if (type->dims[k] != result->dims[k]) return false;
    }
  }
  return true;
}

static bool tuple_members(const ir_op *op) {
  const ir_type *tuple = op->num_results == 1 ? op->results[0].type : NULL;
  if (!tuple || tuple->kind != IR_TYPE_TUPLE || tuple->num_inputs != op->num_operands) return false;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (op->operands[i]->type != tuple->inputs[i]) return false;
  }
  return true;
}

static bool select_types(const ir_op *op) {
  return op->num_operands == 3 && op->num_results == 1 &&
         op->operands[1]->type == op->results[0].type &&
         op->operands[2]->type == op->results[0].type &&
         op->operands[0]->type->kind != IR_TYPE_FUNCTION;
}

/* One type where the short form fits, else a function type. */
static bool short_or_function(printer *p, const ir_op *op, bool fits) {
  print_blank(p);
  if (fits)
    ir_type_print(op->results[0].type, p->out);
  else
    print_function_type(p, op);
  return true;
}

static bool arrow_types(printer *p, const ir_op *op) {
  if (op->num_operands == 0 || op->operands[0]->type->kind == IR_TYPE_FUNCTION) return false;
  print_blank(p);
  print_operand_types(p, op);
  tn_text_puts(p->out, " -> ");
  bool bare = op->num_results == 1 && op->results[0].type->kind != IR_TYPE_FUNCTION;
  if (!bare) tn_text_putc(p->out, '(');
  print_types(p, op->results, op->num_results);
  if (!bare) tn_text_putc(p->out, ')');
  return true;
}

static bool print_types_piece(printer *p, const ir_op *op, const char *name, bool *known) {
  *known = true;
  bool one = op->num_results == 1;
  if (strcmp(name, "fn") == 0) return short_or_function(p, op, false);
  if (strcmp(name, "same") == 0)
    return short_or_function(p, op, one && all_types_are(op, op->results[0].type));
  if (strcmp(name, "complex") == 0) return short_or_function(p, op, complex_parts(op));
  if (strcmp(name, "tuple") == 0) return tuple_members(op) && short_or_function(p, op, true);
  if (strcmp(name, "arrow") == 0) return arrow_types(p, op);
  if (strcmp(name, "select") == 0) {
    if (!select_types(op)) return short_or_function(p, op, false);
    print_blank(p);
    ir_type_print(op->operands[0]->type, p->out);
    tn_text_puts(p->out, ", ");
    ir_type_print(op->results[0].type, p->out);
    return true;
  }
  if (strcmp(name, "result") == 0) {
    if (!one || op->num_operands) return false;
    return short_or_function(p, op, true);
  }
  if (strcmp(name, "one") == 0) {
    if (op->num_results || op->num_operands == 0 || !all_types_are(op, op->operands[0]->type))
      return false;
    print_blank(p);
    ir_type_print(op->operands[0]->type, p->out);
    return true;
  }
  if (strcmp(name, "each") == 0) {
    if (op->num_results || op->num_operands == 0) return false;
    print_blank(p);
    print_operand_types(p, op);
    return true;
  }
  *known = false;
  return false;
}

/* ---- the interpreter of descriptions -------------------------------------------------------- */

/* Whether some piece of the form shows the attribute; `arg` is the form. */
static bool form_shows(const ir_op *op, const char *name, const void *arg) {
  (void)op;
  for (const char *piece = arg; *piece; piece = next_piece(piece)) {
    attr_piece parts;
    char word[40];
    if (*piece != '$') continue;
    if (split_piece(piece, &parts)) {
      if (strcmp(parts.name, name) == 0) return true;
      continue;
    }
    size_t size = piece_size(piece) - 1;
    if (size >= sizeof word) continue;
    memcpy(word, piece + 1, size);
    word[size] = '\0';
    if (print_form_shows(word, name)) return true;
  }
  return false;
}

static void print_literal(printer *p, const char *piece) {
  size_t size = piece_size(piece);
  const tn_text *out = p->out;
  char last = out->size ? out->data[out->size - 1] : 0;
  if (!(size == 1 && strchr(",)]>}(<[", *piece)))
    print_blank(p);
  else if (last == ' ' && size == 1 && *piece == ',')
    p->out->size--;
  tn_text_append(p->out, piece, size);
}

/* A part that may be missing is there if its first attribute is. */
static const char *skip_absent_group(const ir_op *op, const char *piece) {
  attr_piece parts;
  const char *inside = next_piece(piece), *end = inside;
  const ir_attr *attr = NULL;
  bool found = false;
  while (*end && !(end[0] == '?' && end[1] == '}')) {
    if (!found && split_piece(end, &parts)) {
      found = true;
      attr = ir_op_attr(op, parts.name);
    }
    end = next_piece(end);
  }
  TN_ASSERT(found && *end); /* a group has an attribute, and is closed */
  return attr ? inside : next_piece(end);
}

static bool dollar_piece(printer *p, const ir_op *op, const char *piece, const char *form) {
  attr_piece parts;
  char name[40];
  bool known;
  if (split_piece(piece, &parts)) return print_attr_piece(p, op, &parts);
  size_t size = piece_size(piece) - 1;
  if (size >= sizeof name) return false;
  memcpy(name, piece + 1, size);
  name[size] = '\0';
  if (strcmp(name, "operands") == 0) {
    if (op->num_operands) print_blank(p);
    print_operands(p, op, 0, op->num_operands);
    return true;
  }
  if (strcmp(name, "attrs") == 0) {
    print_attrs(p, op, "{", form_shows, form);
    return true;
  }
  bool ok = print_types_piece(p, op, name, &known);
  return known ? ok : print_form_piece(p, op, name);
}

/* Regions are shown by some pieces in code; elsewhere there must be none. */
static bool shows_regions(const char *form) {
  static const char *const pieces[] = {"$reduce", "$while", "$func",   "$module",
                                       "$body",   "$scan",  "$regions"};
  for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
    if (strstr(form, pieces[i])) return true;
  }
  return false;
}

/* A form of attributes alone, as a mesh has: no operand, no result. */
static bool shows_values(const char *form) {
  for (const char *piece = form; *piece; piece = next_piece(piece)) {
    attr_piece parts;
    if (*piece != '$' || strncmp(piece, "$attrs", 6) == 0) continue;
    if (!split_piece(piece, &parts) || strcmp(parts.kind, "elements") == 0) return true;
  }
  return false;
}

bool print_pieces(printer *p, const ir_op *op, const char *form) {
  if (op->num_regions && !shows_regions(form)) return false;
  if ((op->num_operands || op->num_results) && !shows_values(form)) return false;
  for (const char *piece = form; *piece;) {
    if (piece[0] == '?' && piece[1] == '{') {
      piece = skip_absent_group(op, piece);
      continue;
    }
    if (*piece == '$') {
      if (!dollar_piece(p, op, piece, form)) return false;
    } else if (!(piece[0] == '?' && piece[1] == '}')) {
      print_literal(p, piece);
    }
    piece = next_piece(piece);
  }
  return true;
}
