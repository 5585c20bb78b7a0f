/* Pretty forms by description (forms.def), and the ways to write types in them.
 *
 * A description is words with blanks between: a literal stands for itself, `$kind:name:prefix` for
 * an attribute, another `$name` for operands, types or code (text_forms.c), `?{ ... ?}` for what
 * may be absent, which its first words decide. Data: descriptions are constants of ours, so a bad
 * one is a mistake of ours and not of the text; what is read goes onto the reader's stacks for the
 * op. Invariant: groups do not nest, and each is closed; a piece that returns false has left an
 * error. Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/text/text_attrs.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_forms.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_ops.h"
#include "stablehlo/text/text_pieces.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_scope.h"
#include "stablehlo/text/text_stack.h"
#include "stablehlo/text/text_structs.h"
#include "stablehlo/text/text_types.h"

/* ---- pieces that are an attribute ----------------------------------------------------------- */

/* `$kind:name:prefix`. */
typedef struct attr_piece {
  char kind[16], name[48], prefix[64];
} attr_piece;

static bool split_piece(const char *piece, size_t size, attr_piece *out) {
  const char *colon = memchr(piece, ':', size);
  memset(out, 0, sizeof *out);
  if (!colon) return false;
  size_t kind = (size_t)(colon - piece), rest = size - kind - 1;
  const char *second = memchr(colon + 1, ':', rest);
  size_t name = second ? (size_t)(second - colon - 1) : rest;
  size_t prefix = second ? rest - name - 1 : 0;
  if (kind >= sizeof out->kind || name >= sizeof out->name || prefix >= sizeof out->prefix)
    return false;
  memcpy(out->kind, piece, kind);
  memcpy(out->name, colon + 1, name);
  if (second) memcpy(out->prefix, second + 1, prefix);
  return true;
}

/* A bare integer, of the type that ops.def says. */
static const ir_attr *int_piece(text_reader *r, const op_reading *op, const char *name) {
  const hlo_attr_info *info = hlo_attr_find(op->opcode, name);
  bool narrow = info && info->kind == HLO_ATTR_I32;
  int64_t value;
  token at = r->at.token;
  if (!text_int(r, &value)) return NULL;
  if (narrow && value != (int32_t)value)
    return text_fail_at(r, &at, "integer value too large"), NULL;
  const ir_type *type = ir_type_element(r->module, narrow ? TN_S32 : TN_S64);
  const ir_attr *attr = type ? ir_attr_int(r->module, type, value) : NULL;
  if (!attr) text_no_memory(r);
  return attr;
}

static const ir_attr *count_piece(text_reader *r) {
  token at = r->at.token;
  uint64_t value;
  if (at.kind != TOKEN_INTEGER) return text_expected(r, "an integer"), NULL;
  if (!text_bits(&at, &value)) return text_fail_at(r, &at, "integer value too large"), NULL;
  text_next(r);
  const ir_type *type = ir_type_element(r->module, TN_U64);
  const ir_attr *attr = type ? ir_attr_int(r->module, type, (int64_t)value) : NULL;
  if (!attr) text_no_memory(r);
  return attr;
}

/* FORWARD, which is kept as a number. */
static const ir_attr *direction_piece(text_reader *r) {
  const ir_attr *value = text_enum_word(r, "sdy.propagation_direction");
  const ir_type *type = value ? ir_type_element(r->module, TN_S32) : NULL;
  const ir_attr *attr = type ? ir_attr_int(r->module, type, value->i) : NULL;
  if (value && !attr) text_no_memory(r);
  return attr;
}

static const ir_attr *float_piece(text_reader *r) {
  bool negative = text_take(r, '-');
  token t = r->at.token;
  double value;
  if (t.kind != TOKEN_FLOAT) return text_expected(r, "a number with a point"), NULL;
  if (!text_double(r, &t, &value)) return NULL;
  if (negative) value = -value;
  text_next(r);
  ir_attr like = {.kind = IR_ATTR_FLOAT, .type = ir_type_element(r->module, TN_F64)};
  memcpy(&like.i, &value, sizeof value);
  const ir_attr *attr = like.type ? ir_attr_get(r->module, &like) : NULL;
  if (!attr) text_no_memory(r);
  return attr;
}

/* @name kept as a string: the op's own name, or a custom call's target. */
static const ir_attr *name_piece(text_reader *r) {
  const ir_attr *symbol = text_symbol(r);
  if (!symbol) return NULL;
  if (symbol->count) return text_fail(r, "expected a plain symbol name"), NULL;
  const ir_attr *attr = ir_attr_string(r->module, symbol->text, symbol->size);
  if (!attr) text_no_memory(r);
  return attr;
}

/* [DEFAULT, HIGH] */
static const ir_attr *precision_piece(text_reader *r) {
  size_t height = r->items.size;
  if (!text_expect(r, '[')) return NULL;
  if (!text_is(r, ']')) {
    do {
      const ir_attr *item = text_enum_word(r, "precision");
      if (!item || !text_push(r, &r->items, &item)) return NULL;
    } while (text_take(r, ','));
  }
  if (!text_expect(r, ']')) return NULL;
  const ir_attr *attr = ir_attr_array(r->module, TEXT_ABOVE(r->items, const ir_attr *, height),
                                      r->items.size - height);
  r->items.size = height;
  if (!attr) text_no_memory(r);
  return attr;
}

static bool is_word_end(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* <@mesh, [{"x"}]> or a word, with the prefix put back. */
static const ir_attr *raw_piece(text_reader *r, const char *prefix) {
  tn_text text = {0};
  const ir_attr *attr = NULL;
  const token *t = &r->at.token;
  bool ok = true, inside = strchr(prefix, '<') != NULL;
  tn_text_puts(&text, prefix);
  if (inside && t->kind == TOKEN_WORD) {
    if (is_word_end(prefix[strlen(prefix) - 1])) tn_text_putc(&text, ' ');
    tn_text_append(&text, t->text, t->size);
    text_next(r);
  } else if (inside ? text_is(r, '[') || text_is(r, '{') : text_is(r, '<')) {
    ok = text_balanced(r, &text);
  } else {
    ok = text_expected(r, "an attribute");
  }
  if (inside) tn_text_putc(&text, '>');
  if (ok && !text.failed)
    attr = ir_attr_get(r->module, &(ir_attr){.kind = IR_ATTR_OPAQUE, .text = text.data});
  if (ok && !attr) text_no_memory(r);
  tn_text_free(&text);
  return attr;
}

static bool is_elements(const ir_attr *attr) {
  return attr->kind == IR_ATTR_DENSE || attr->kind == IR_ATTR_DENSE_TEXT ||
         attr->kind == IR_ATTR_RESOURCE || attr->kind == IR_ATTR_OPAQUE;
}

static const ir_attr *elements_piece(text_reader *r) {
  token at = r->at.token;
  const ir_attr *attr = text_attr(r);
  if (!attr || is_elements(attr)) return attr;
  text_fail_at(r, &at, "expected an elements attribute");
  return NULL;
}

static bool attr_piece_read(text_reader *r, const op_reading *op, const char *piece, size_t size) {
  attr_piece p;
  const ir_attr *attr = NULL;
  token first = r->at.token;
  if (!split_piece(piece, size, &p)) return text_fail(r, "bad description of a form");
  const hlo_attr_info *info = hlo_attr_find(op->opcode, p.name);
  if (strcmp(p.kind, "int") == 0)
    attr = int_piece(r, op, p.name);
  else if (strcmp(p.kind, "count") == 0)
    attr = count_piece(r);
  else if (strcmp(p.kind, "bool") == 0)
    attr = text_bool_attr(r);
  else if (strcmp(p.kind, "string") == 0)
    attr = text_string(r);
  else if (strcmp(p.kind, "symbol") == 0)
    attr = text_symbol(r);
  else if (strcmp(p.kind, "name") == 0)
    attr = name_piece(r);
  else if (strcmp(p.kind, "list") == 0)
    attr = text_list(r, false);
  else if (strcmp(p.kind, "enum") == 0)
    attr = text_enum_word(r, info ? info->detail : "");
  else if (strcmp(p.kind, "float") == 0)
    attr = float_piece(r);
  else if (strcmp(p.kind, "direction") == 0)
    attr = direction_piece(r);
  else if (strcmp(p.kind, "elements") == 0)
    attr = elements_piece(r);
  else if (strcmp(p.kind, "precision") == 0)
    attr = precision_piece(r);
  else if (strcmp(p.kind, "algorithm") == 0)
    attr = text_struct(r, "stablehlo.dot_algorithm");
  else if (strcmp(p.kind, "raw") == 0)
    attr = raw_piece(r, p.prefix);
  else
    return text_fail(r, "bad description of a form");
  if (!attr) return false;
  const char *name = text_intern_token(r, p.name, strlen(p.name));
  if (!name || !text_push_attr(r, name, attr)) return false;
  if (strcmp(p.kind, "elements") == 0 && !attr->type)
    return text_fail_at(r, &first,
                        "a constant's elements are due here (dense<...> : TYPE), no other "
                        "attribute");
  /* The output of a value-carrying form has the value's type; a compared constant its operand's. */
  if (strcmp(p.kind, "elements") != 0) return true;
  if (text_num_operands(r, op)) return text_check_operand(r, op, 0, attr->type);
  return text_add_result(r, attr->type);
}

/* ---- pieces that are types ------------------------------------------------------------------ */

/* A function type says all; any other type is everybody's. */
static bool same_types(text_reader *r, const op_reading *op, bool with_result) {
  const ir_type *type = text_type(r);
  if (!type) return false;
  if (type->kind == IR_TYPE_FUNCTION) return text_apply_function_type(r, op, type);
  for (size_t i = 0; i < text_num_operands(r, op); i++) {
    if (!text_check_operand(r, op, i, type)) return false;
  }
  return !with_result || text_add_result(r, type);
}

/* The result's type; operands are its real parts. */
static bool complex_types(text_reader *r, const op_reading *op) {
  token at = r->at.token;
  const ir_type *type = text_type(r);
  if (!type) return false;
  if (type->kind == IR_TYPE_FUNCTION) return text_apply_function_type(r, op, type);
  tn_type part = type->kind == IR_TYPE_TENSOR ? tn_type_of_complex(type->element) : TN_INVALID;
  if (part == TN_INVALID) return text_fail_at(r, &at, "expected tensor with complex element type");
  ir_type like = *type;
  like.element = part;
  like.of = ir_type_element(r->module, part);
  const ir_type *real = like.of ? ir_type_get(r->module, &like) : NULL;
  if (!real) return text_no_memory(r);
  const ir_type *both[2] = {real, real};
  return text_check_operands(r, op, both, 2) && text_add_result(r, type);
}

/* The predicate's type and that of all else. */
static bool select_types(text_reader *r, const op_reading *op) {
  const ir_type *type = text_type(r);
  if (!type) return false;
  if (type->kind == IR_TYPE_FUNCTION) return text_apply_function_type(r, op, type);
  if (!text_is(r, ',')) return text_fail(r, "expected functional type or list of two types");
  text_next(r);
  const ir_type *other = text_type(r);
  if (!other) return false;
  const ir_type *types[3] = {type, other, other};
  return text_check_operands(r, op, types, 3) && text_add_result(r, other);
}

static bool tuple_types(text_reader *r, const op_reading *op) {
  token at = r->at.token;
  const ir_type *type = text_type(r);
  if (!type) return false;
  if (type->kind != IR_TYPE_TUPLE) return text_fail_at(r, &at, "expected tuple type");
  return text_check_operands(r, op, type->inputs, type->num_inputs) && text_add_result(r, type);
}

/* One type for each operand, in order. */
static bool each_type(text_reader *r, const op_reading *op, bool results) {
  size_t height = r->types.size;
  if (!text_type_list(r)) return false;
  size_t count = r->types.size - height;
  if (!text_check_operands(r, op, TEXT_ABOVE(r->types, const ir_type *, height), count))
    return false;
  if (!results) r->types.size = height; /* else they stay, as the results' */
  return true;
}

/* T, U -> V or T -> (V, W) */
static bool arrow_types(text_reader *r, const op_reading *op) {
  if (text_is(r, '(')) return text_apply_function_type(r, op, text_function_type(r));
  if (!each_type(r, op, false) || !text_expect_arrow(r)) return false;
  return text_is(r, '(') ? text_type_parens(r) : text_add_result(r, text_type(r));
}

bool text_types_piece(text_reader *r, op_reading *op, const char *name, bool *known) {
  *known = true;
  if (strcmp(name, "same") == 0) return same_types(r, op, true);
  if (strcmp(name, "fn") == 0) return text_apply_function_type(r, op, text_function_type(r));
  if (strcmp(name, "result") == 0) return text_add_result(r, text_type(r));
  if (strcmp(name, "one") == 0) return same_types(r, op, false);
  if (strcmp(name, "each") == 0) return each_type(r, op, false);
  if (strcmp(name, "pairs") == 0) return each_type(r, op, true);
  if (strcmp(name, "arrow") == 0) return arrow_types(r, op);
  if (strcmp(name, "complex") == 0) return complex_types(r, op);
  if (strcmp(name, "select") == 0) return select_types(r, op);
  if (strcmp(name, "tuple") == 0) return tuple_types(r, op);
  *known = false;
  return false;
}

/* ---- the interpreter of descriptions -------------------------------------------------------- */

static size_t piece_size(const char *p) {
  return strcspn(p, " ");
}

static const char *next_piece(const char *p) {
  p += piece_size(p);
  while (*p == ' ') p++;
  return p;
}

static bool is_literal(const char *p) {
  return *p && *p != '$' && !(p[0] == '?' && p[1] != '\0');
}

/* Whether the current token is this literal piece. */
static bool at_literal(const text_reader *r, const char *p) {
  size_t size = piece_size(p);
  char word[32];
  if (size >= sizeof word) return false;
  memcpy(word, p, size);
  word[size] = '\0';
  if (size == 1 && strchr("()[]{}<>,:=", word[0])) return text_is(r, word[0]);
  return text_is_word(r, word);
}

static bool expect_literal(text_reader *r, const char *p) {
  char what[40];
  if (at_literal(r, p)) {
    text_next(r);
    return true;
  }
  snprintf(what, sizeof what, "'%.*s'", (int)piece_size(p), p);
  return text_expected(r, what);
}

/* p is just after `?{`. Whether its first tokens are there; a second literal decides too. */
static bool group_present(text_reader *r, const char *p) {
  if (!at_literal(r, p)) return false;
  const char *second = next_piece(p);
  if (!is_literal(second)) return true;
  cursor back = r->at;
  text_next(r);
  bool present = at_literal(r, second);
  r->at = back;
  return present;
}

static const char *after_group(const char *p) {
  while (*p && !(p[0] == '?' && p[1] == '}')) p = next_piece(p);
  TN_ASSERT(*p); /* each group is closed */
  return *p ? next_piece(p) : p;
}

static bool dollar_piece(text_reader *r, op_reading *op, const char *p, size_t size) {
  char name[40];
  bool known;
  if (memchr(p, ':', size)) return attr_piece_read(r, op, p, size);
  if (size >= sizeof name) return text_fail(r, "bad description of a form");
  memcpy(name, p, size);
  name[size] = '\0';
  if (strcmp(name, "operands") == 0) return text_value_list(r);
  if (strcmp(name, "attrs") == 0) return text_optional_dict(r);
  bool ok = text_types_piece(r, op, name, &known);
  return known ? ok : text_form_piece(r, op, name);
}

bool text_pieces(text_reader *r, op_reading *op, const char *p) {
  bool in_group = false;
  while (*p) {
    if (p[0] == '?' && p[1] == '{') {
      TN_ASSERT(!in_group);
      p = next_piece(p);
      in_group = group_present(r, p);
      if (!in_group) p = after_group(p);
      continue;
    }
    if (p[0] == '?' && p[1] == '}') {
      TN_ASSERT(in_group);
      in_group = false;
      p = next_piece(p);
      continue;
    }
    if (*p == '$') {
      if (!dollar_piece(r, op, p + 1, piece_size(p) - 1)) return false;
    } else if (!expect_literal(r, p)) {
      return false;
    }
    p = next_piece(p);
  }
  TN_ASSERT(!in_group);
  return true;
}
