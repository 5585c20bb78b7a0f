/* Attributes of builtin kinds, and opaque ones.
 *
 * Data: items, fields and numbers of a list are pushed on the reader's stacks above the height that
 * the function found, and cut back when the attribute, which copies them, is made; where reading
 * fails they stay, since the reading as a whole has failed then. Bytes of a string or an array are
 * collected in r->bytes, which holds one thing at a time: nothing is read between filling it and
 * making the attribute. Invariant: NULL means that an error has been left; numbers are kept as the
 * type has them, sign-extended unless it is unsigned.
 * Threads: a reader is one thread's; no state of its own. */
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/text/text_attrs.h"
#include "stablehlo/text/text_dense.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_locs.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_stack.h"
#include "stablehlo/text/text_structs.h"
#include "stablehlo/text/text_types.h"

static const ir_attr *attr_get(text_reader *r, const ir_attr *like) {
  const ir_attr *attr = ir_attr_get(r->module, like);
  if (!attr) text_no_memory(r);
  return attr;
}

/* ---- numbers -------------------------------------------------------------------------------- */

static uint32_t integer_bits(const ir_type *type, bool *is_unsigned, bool *is_signed) {
  *is_unsigned = *is_signed = false;
  if (type->kind == IR_TYPE_INDEX) return *is_signed = true, 64;
  if (type->kind == IR_TYPE_INTEGER) {
    *is_unsigned = type->sign == 2;
    *is_signed = type->sign == 1;
    return type->width;
  }
  tn_type_kind kind =
      type->kind == IR_TYPE_ELEMENT ? tn_type_get_kind(type->element) : TN_KIND_NONE;
  *is_unsigned = kind == TN_KIND_UNSIGNED;
  if (kind == TN_KIND_UNSIGNED || kind == TN_KIND_SIGNED || kind == TN_KIND_BOOL)
    return (uint32_t)tn_type_bits(type->element);
  return 0;
}

/* MLIR's rule: the digits are an unsigned number of the type's width; with a minus the negated
 * number must have its sign bit set; a signed type's must not without one. */
static bool in_range(uint64_t bits, bool negative, uint32_t width, bool is_signed) {
  if (width < 64 && bits >> width) return false;
  TN_ASSERT(width > 0);
  uint64_t top = (uint64_t)1 << ((width < 64 ? width : 64) - 1);
  if (negative) return ((0 - bits) & top) != 0 && (width >= 64 || bits <= top);
  return width > 64 || !is_signed || !(bits & top);
}

static const ir_attr *integer_attr(text_reader *r, const token *t, bool negative,
                                   const ir_type *type) {
  bool is_unsigned, is_signed;
  uint64_t bits;
  uint32_t width = integer_bits(type, &is_unsigned, &is_signed);
  if (width == 0) {
    text_fail_at(r, t, "integer literal not valid for specified type");
    return NULL;
  }
  if (negative && is_unsigned) {
    text_fail_at(r, t, "negative integer literal not valid for unsigned integer type");
    return NULL;
  }
  if (!text_bits(t, &bits) || !in_range(bits, negative, width, is_signed)) {
    text_fail_at(r, t, "integer constant out of range for attribute");
    return NULL;
  }
  if (negative) bits = 0 - bits;
  if (width < 64 && !is_unsigned) { /* signless and signed numbers are kept sign-extended */
    uint64_t top = (uint64_t)1 << (width - 1);
    bits &= (top << 1) - 1;
    bits = (bits ^ top) - top;
  }
  if (type->kind == IR_TYPE_ELEMENT && type->element == TN_PRED)
    return attr_get(r, &(ir_attr){.kind = IR_ATTR_BOOL, .i = bits != 0});
  return attr_get(r, &(ir_attr){.kind = IR_ATTR_INT, .type = type, .i = (int64_t)bits});
}

static const ir_attr *float_attr(text_reader *r, const token *t, bool negative,
                                 const ir_type *type) {
  uint64_t bits;
  double value;
  if (t->kind == TOKEN_INTEGER) { /* 0x7FC00000: the bits themselves */
    uint32_t width = ir_type_float_bits(type);
    bool hex = t->size > 2 && t->text[1] == 'x';
    if (!hex)
      text_fail_at(r, t, "unexpected decimal integer literal for a floating point value");
    else if (negative)
      text_fail_at(r, t, "hexadecimal float literal should not have a minus");
    else if (!text_bits(t, &bits) || (width < 64 && bits >> width))
      text_fail_at(r, t, "hexadecimal float constant out of range for type");
    if (r->status) return NULL;
  } else {
    if (!text_double(r, t, &value)) return NULL;
    if (negative) value = -value;
    bits = type->kind == IR_TYPE_FLOAT ? tn_tf32_from_double(value)
                                       : tn_float_from_double(type->element, value);
  }
  return attr_get(r, &(ir_attr){.kind = IR_ATTR_FLOAT, .type = type, .i = (int64_t)bits});
}

const ir_attr *text_number(text_reader *r) {
  bool negative = text_take(r, '-');
  token t = r->at.token;
  if (t.kind != TOKEN_INTEGER && t.kind != TOKEN_FLOAT) return text_expected(r, "a number"), NULL;
  text_next(r);
  const ir_type *type;
  token type_at = r->at.token;
  if (text_take(r, ':')) {
    type_at = r->at.token;
    type = text_type(r);
    if (!type) return NULL;
  } else {
    type = ir_type_element(r->module, t.kind == TOKEN_FLOAT ? TN_F64 : TN_S64);
    if (!type) return text_no_memory(r), NULL;
  }
  if (ir_type_float_bits(type)) return float_attr(r, &t, negative, type);
  if (t.kind == TOKEN_FLOAT) {
    text_fail_at(r, &type_at, "floating point value not valid for specified type");
    return NULL;
  }
  return integer_attr(r, &t, negative, type);
}

/* ---- strings and symbols -------------------------------------------------------------------- */

/* "text" : type, which no program has but MLIR knows. */
static const ir_attr *typed_string(text_reader *r) {
  const ir_attr *attr = text_string(r);
  if (!attr || !text_take(r, ':')) return attr;
  const ir_type *type = text_type(r);
  if (!type) return NULL;
  if (type->kind == IR_TYPE_NONE) return attr;
  ir_attr like = *attr;
  like.type = type;
  return attr_get(r, &like);
}

static const ir_attr *symbol_alone(text_reader *r, const ir_attr *const *nested, size_t count) {
  token t = r->at.token;
  const char *bytes = t.text + 1;
  size_t size = t.size - 1;
  if (t.kind != TOKEN_SYMBOL) return text_expected(r, "a symbol name"), NULL;
  if (!t.plain && !text_string_bytes(r, &t, &bytes, &size)) return NULL;
  const char *name = text_intern_token(r, bytes, size);
  if (!name) return NULL;
  text_next(r);
  return attr_get(
      r, &(ir_attr){.kind = IR_ATTR_SYMBOL, .text = name, .items = nested, .count = count});
}

const ir_attr *text_symbol(text_reader *r) {
  cursor first = r->at;
  size_t height = r->items.size;
  const ir_attr *attr = symbol_alone(r, NULL, 0);
  if (!attr || r->at.token.kind != TOKEN_COLONS) return attr;
  while (r->at.token.kind == TOKEN_COLONS) {
    text_next(r);
    attr = symbol_alone(r, NULL, 0);
    if (!attr || !text_push(r, &r->items, &attr)) return NULL;
  }
  cursor after = r->at;
  TN_ASSERT(r->items.size > height && after.at > first.at);
  r->at = first;
  attr = symbol_alone(r, TEXT_ABOVE(r->items, const ir_attr *, height), r->items.size - height);
  r->items.size = height;
  r->at = after;
  return attr;
}

/* ---- lists and dictionaries ----------------------------------------------------------------- */

const ir_attr *text_bool_attr(text_reader *r) {
  bool value = text_is_word(r, "true");
  if (!value && !text_is_word(r, "false")) return text_expected(r, "'true' or 'false'"), NULL;
  text_next(r);
  const ir_attr *attr = ir_attr_bool(r->module, value);
  if (!attr) text_no_memory(r);
  return attr;
}

static const ir_attr *array_attr(text_reader *r) {
  size_t height = r->items.size;
  text_next(r);
  if (!text_is(r, ']')) {
    do {
      const ir_attr *item = text_attr(r);
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

bool text_push_attr(text_reader *r, const char *name, const ir_attr *value) {
  ir_named_attr entry = {name, value};
  return value && text_push(r, &r->attrs, &entry);
}

static bool attr_entry(text_reader *r) {
  token t = r->at.token;
  const char *bytes = t.text;
  size_t size = t.size;
  if (t.kind == TOKEN_STRING) {
    if (!text_string_bytes(r, &t, &bytes, &size)) return false;
  } else if (t.kind != TOKEN_WORD) {
    return text_expected(r, "an attribute name");
  }
  if (size == 0) return text_fail_at(r, &t, "expected a valid attribute name");
  const char *name = text_intern_token(r, bytes, size);
  if (!name) return false;
  text_next(r);
  const ir_attr *value =
      text_take(r, '=') ? text_attr(r) : attr_get(r, &(ir_attr){.kind = IR_ATTR_UNIT});
  return text_push_attr(r, name, value);
}

bool text_attr_entries(text_reader *r) {
  text_next(r);
  if (text_take(r, '}')) return true;
  do {
    if (!attr_entry(r)) return false;
  } while (text_take(r, ','));
  return text_expect(r, '}');
}

bool text_optional_dict(text_reader *r) {
  return !text_is(r, '{') || text_attr_entries(r);
}

const ir_attr *text_dict(text_reader *r) {
  token at = r->at.token;
  size_t height = r->attrs.size;
  if (!text_attr_entries(r)) return NULL;
  const ir_attr *attr =
      ir_attr_dict(r->module, TEXT_ABOVE(r->attrs, ir_named_attr, height), r->attrs.size - height);
  r->attrs.size = height;
  if (!attr) return text_no_memory(r), NULL;
  for (size_t i = 1; i < attr->count; i++) {
    if (attr->fields[i - 1].name != attr->fields[i].name) continue;
    text_fail_at(r, &at, "duplicate key '%s' in dictionary attribute", attr->fields[i].name);
    return NULL;
  }
  return attr;
}

const ir_attr *text_list(text_reader *r, bool dynamic) {
  size_t height = r->numbers.size;
  if (!text_expect(r, '[')) return NULL;
  if (!text_is(r, ']')) {
    do {
      int64_t number = IR_DYNAMIC;
      if (!(dynamic && text_take(r, '?')) && !text_int(r, &number)) return NULL;
      if (!text_push(r, &r->numbers, &number)) return NULL;
    } while (text_take(r, ','));
  }
  if (!text_expect(r, ']')) return NULL;
  const ir_attr *attr =
      ir_attr_i64s(r->module, TEXT_ABOVE(r->numbers, int64_t, height), r->numbers.size - height);
  r->numbers.size = height;
  if (!attr) text_no_memory(r);
  return attr;
}

/* ---- array<i64: ...> ------------------------------------------------------------------------ */

static bool array_element(text_reader *r, const ir_type *type, size_t unit) {
  const ir_attr *value;
  token t = r->at.token;
  uint64_t bits;
  if (type->kind == IR_TYPE_ELEMENT && type->element == TN_PRED && t.kind == TOKEN_WORD) {
    bool is_true = text_is_word(r, "true");
    if (!is_true && !text_is_word(r, "false")) return text_expected(r, "'true' or 'false'");
    bits = is_true;
    text_next(r);
  } else {
    bool negative = text_take(r, '-');
    t = r->at.token;
    if (t.kind != TOKEN_INTEGER && t.kind != TOKEN_FLOAT) return text_expected(r, "a number");
    text_next(r);
    if (ir_type_float_bits(type))
      value = float_attr(r, &t, negative, type);
    else if (t.kind == TOKEN_FLOAT)
      value = NULL, text_fail_at(r, &t, "expected an integer");
    else
      value = integer_attr(r, &t, negative, type);
    if (!value) return false;
    bits = (uint64_t)value->i;
  }
  for (size_t i = 0; i < unit; i++) {
    char byte = (char)(bits >> 8 * i);
    if (!text_push(r, &r->bytes, &byte)) return false;
  }
  return true;
}

static const ir_attr *dense_array_attr(text_reader *r) {
  text_next(r);
  if (!text_expect(r, '<')) return NULL;
  token at = r->at.token;
  const ir_type *type = text_type(r);
  if (!type) return NULL;
  size_t unit = type->kind == IR_TYPE_ELEMENT ? tn_type_size(type->element) : 0;
  if (unit == 0 || unit > 8 || tn_type_get_kind(type->element) == TN_KIND_COMPLEX) {
    text_fail_at(r, &at, "expected integer or float type");
    return NULL;
  }
  r->bytes.size = 0;
  size_t count = 0;
  if (!text_is(r, '>')) {
    if (!text_expect(r, ':')) return NULL;
    do {
      if (!array_element(r, type, unit)) return NULL;
      count++;
    } while (text_take(r, ','));
  }
  if (!text_expect(r, '>')) return NULL;
  TN_ASSERT(r->bytes.size == count * unit);
  return attr_get(r, &(ir_attr){.kind = IR_ATTR_DENSE_ARRAY,
                                .type = type,
                                .count = count,
                                .data = r->bytes.size ? r->bytes.data : "",
                                .size = r->bytes.size});
}

/* ---- opaque --------------------------------------------------------------------------------- */

static bool is_word_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$' || c == '.';
}

static size_t quoted_size(const char *text, size_t size) {
  size_t i = 1;
  while (i < size && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
  return i < size ? i + 1 : size;
}

void text_canonical(const char *text, size_t size, tn_text *out) {
  bool blank = false; /* one was seen since the last character kept */
  for (size_t i = 0; i < size;) {
    char c = text[i];
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      blank = true;
      i++;
      continue;
    }
    if (c == '/' && i + 1 < size && text[i + 1] == '/') {
      const char *newline = memchr(text + i, '\n', size - i);
      i = newline ? (size_t)(newline - text) : size;
      continue;
    }
    char last = out->size && out->data ? out->data[out->size - 1] : 0;
    if (blank && is_word_char(last) && is_word_char(c)) tn_text_putc(out, ' ');
    blank = false;
    if (c == '"') {
      size_t used = quoted_size(text + i, size - i);
      tn_text_append(out, text + i, used);
      i += used;
    } else if (c == '-' && i + 1 < size && text[i + 1] == '>') {
      tn_text_puts(out, " -> ");
      i += 2;
    } else if (c == '=') {
      tn_text_puts(out, " = ");
      i++;
    } else {
      bool colons = c == ':' && i + 1 < size && text[i + 1] == ':';
      tn_text_append(out, text + i, colons ? 2 : 1);
      if (c == ',' || (c == ':' && !colons)) tn_text_putc(out, ' ');
      i += colons ? 2 : 1;
    }
  }
}

/* Moves over tokens from an opening bracket to where all are closed. */
static bool skip_balanced(text_reader *r, const char **end) {
  char open[64];
  size_t depth = 0;
  for (;;) {
    const token *t = &r->at.token;
    char c = t->kind == TOKEN_PUNCT ? t->punct : 0;
    if (t->kind == TOKEN_END || t->kind == TOKEN_BAD)
      return text_fail(r, "unbalanced brackets in an attribute or type");
    if (c == '<' || c == '(' || c == '[' || c == '{') {
      if (depth == sizeof open) return text_fail(r, "brackets nested too deeply");
      open[depth++] = c == '<' ? '>' : c == '(' ? ')' : c == '[' ? ']' : '}';
    } else if (c == '>' || c == ')' || c == ']' || c == '}') {
      if (depth == 0 || open[--depth] != c)
        return text_fail(r, "unbalanced '%c' character in pretty dialect name", c);
      if (depth == 0) {
        *end = t->text + 1;
        text_next(r);
        return true;
      }
    }
    text_next(r);
  }
}

bool text_balanced(text_reader *r, tn_text *out) {
  const char *start = r->at.token.text, *end = NULL;
  if (!skip_balanced(r, &end)) return false;
  TN_ASSERT(end > start && end <= r->end);
  if (memchr(start, 0, (size_t)(end - start)))
    return text_fail(r, "a NUL character in an attribute");
  text_canonical(start, (size_t)(end - start), out);
  return true;
}

/* affine_map<...>, strided<...>, sparse<...>, distinct[0]<...>: builtin, but nothing we look into.
 */
static const ir_attr *opaque_builtin(text_reader *r) {
  tn_text text = {0};
  const ir_attr *attr = NULL;
  tn_text_append(&text, r->at.token.text, r->at.token.size);
  text_next(r);
  bool ok = true;
  while (ok && (text_is(r, '[') || text_is(r, '<'))) ok = text_balanced(r, &text);
  if (ok && text_take(r, ':')) {
    const ir_type *type = text_type(r);
    tn_text_puts(&text, " : ");
    if (type)
      ir_type_print(type, &text);
    else
      ok = false;
  }
  if (ok && !text.failed && text.data)
    attr = ir_attr_get(r->module, &(ir_attr){.kind = IR_ATTR_OPAQUE, .text = text.data});
  if (ok && !attr) text_no_memory(r);
  tn_text_free(&text);
  return attr;
}

/* ---- the whole ------------------------------------------------------------------------------ */

static const ir_attr *alias_attr(text_reader *r) {
  token t = r->at.token;
  const text_alias *alias = text_alias_use(r);
  if (!alias) return NULL;
  if (alias->loc) return attr_get(r, &(ir_attr){.kind = IR_ATTR_LOC, .loc = alias->loc});
  if (!alias->attr) text_fail_at(r, &t, "this alias is no attribute");
  return alias->attr;
}

static const ir_attr *hash_attr(text_reader *r) {
  const token *t = &r->at.token;
  bool bracket = r->at.at < r->end && *r->at.at == '<';
  if (bracket || memchr(t->text, '.', t->size)) return text_dialect_attr(r);
  return alias_attr(r);
}

static const ir_attr *type_attr(text_reader *r) {
  const ir_type *type = text_type(r);
  if (!type) return NULL;
  const ir_attr *attr = ir_attr_type(r->module, type);
  if (!attr) text_no_memory(r);
  return attr;
}

static const ir_attr *resource_attr(text_reader *r) {
  text_next(r);
  if (!text_expect(r, '<')) return NULL;
  token t = r->at.token;
  const char *bytes = t.text;
  size_t size = t.size;
  if (t.kind == TOKEN_STRING && !text_string_bytes(r, &t, &bytes, &size)) return NULL;
  if (t.kind != TOKEN_STRING && t.kind != TOKEN_WORD)
    return text_expected(r, "a resource key"), NULL;
  const char *name = text_intern_token(r, bytes, size);
  if (!name) return NULL;
  text_next(r);
  if (!text_expect(r, '>') || !text_expect(r, ':')) return NULL;
  const ir_type *type = text_type(r);
  if (!type) return NULL;
  return attr_get(r, &(ir_attr){.kind = IR_ATTR_RESOURCE, .text = name, .type = type});
}

static const ir_attr *word_attr(text_reader *r) {
  bool is_true = text_is_word(r, "true");
  if (is_true || text_is_word(r, "false")) {
    text_next(r);
    return attr_get(r, &(ir_attr){.kind = IR_ATTR_BOOL, .i = is_true});
  }
  if (text_take_word(r, "unit")) return attr_get(r, &(ir_attr){.kind = IR_ATTR_UNIT});
  if (text_is_word(r, "dense")) return text_dense(r);
  if (text_is_word(r, "dense_resource")) return resource_attr(r);
  if (text_is_word(r, "array")) return dense_array_attr(r);
  if (text_is_word(r, "loc")) {
    const ir_loc *loc = text_loc(r);
    return loc ? attr_get(r, &(ir_attr){.kind = IR_ATTR_LOC, .loc = loc}) : NULL;
  }
  static const char *const builtins[] = {"affine_map", "affine_set", "strided", "sparse",
                                         "distinct"};
  for (size_t i = 0; i < sizeof builtins / sizeof builtins[0]; i++) {
    if (text_is_word(r, builtins[i])) return opaque_builtin(r);
  }
  return type_attr(r);
}

const ir_attr *text_attr(text_reader *r) {
  const ir_attr *attr = NULL;
  if (!text_enter(r)) return NULL;
  switch (r->at.token.kind) {
  case TOKEN_STRING: attr = typed_string(r); break;
  case TOKEN_SYMBOL: attr = text_symbol(r); break;
  case TOKEN_INTEGER:
  case TOKEN_FLOAT: attr = text_number(r); break;
  case TOKEN_HASH: attr = hash_attr(r); break;
  case TOKEN_WORD: attr = word_attr(r); break;
  case TOKEN_BANG: attr = type_attr(r); break;
  case TOKEN_PUNCT:
    if (text_is(r, '['))
      attr = array_attr(r);
    else if (text_is(r, '{'))
      attr = text_dict(r);
    else if (text_is(r, '-'))
      attr = text_number(r);
    else if (text_is(r, '('))
      attr = type_attr(r);
    else
      text_expected(r, "an attribute value");
    break;
  default: text_expected(r, "an attribute value");
  }
  text_leave(r);
  return attr;
}
