/* The attributes of stablehlo and chlo, by structs.def and enums.def.
 *
 * Data: a struct's fields are pushed on r->attrs above the height that the function found, in the
 * order of the text, and cut back when the attribute is made, which sorts them. Invariant: a field
 * stands there once and is one that structs.def has for the struct; what is zero is left out of the
 * attribute, so that it does not matter whether the text says it (ir.h, canonical forms).
 * Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/text/text_attrs.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_stack.h"
#include "stablehlo/text/text_structs.h"
#include "stablehlo/text/text_types.h"

static const struct struct_row {
  const char *name, *fields;
} structs[] = {
#define STRUCT(name, fields) {name, fields},
#include "stablehlo/dialect/structs.def"
#undef STRUCT
};

static const char *struct_fields(const char *name) {
  for (size_t i = 0; i < sizeof structs / sizeof structs[0]; i++) {
    if (strcmp(structs[i].name, name) == 0) return structs[i].fields;
  }
  return NULL;
}

/* The kind of a field, or 0 if there is none of that name. */
static char field_kind(const char *fields, const char *name, size_t size) {
  for (const char *p = fields; *p;) {
    size_t length = strcspn(p + 2, " ");
    if (length == size && memcmp(p + 2, name, size) == 0) return *p;
    p += 2 + length;
    while (*p == ' ') p++;
  }
  return 0;
}

char hlo_struct_field(const char *name, const char *field) {
  const char *fields = struct_fields(name);
  return fields ? field_kind(fields, field, strlen(field)) : 0;
}

bool hlo_struct_lacks_field(const ir_attr *value, char field[HLO_FIELD_NAME]) {
  const char *fields = struct_fields(value->name);
  while (fields && *fields) {
    int length = (int)strcspn(fields + 2, " ");
    if (*fields == 't') {
      snprintf(field, HLO_FIELD_NAME, "%.*s", length, fields + 2);
      const ir_attr *type = ir_attr_field(value, field);
      if (!type || type->type->kind > IR_TYPE_FLOAT) return true; /* `none` is no element's type */
    }
    fields += 2 + length;
    while (*fields == ' ') fields++;
  }
  return false;
}

static const ir_attr *number_field(text_reader *r) {
  int64_t number;
  if (!text_int(r, &number)) return NULL;
  const ir_attr *attr = ir_attr_i64(r->module, number);
  if (!attr) text_no_memory(r);
  return attr;
}

/* Infinities and NaNs are written as their bits: 0x7FF0000000000000. */
static const ir_attr *float_field(text_reader *r) {
  token t = r->at.token;
  bool hex = t.kind == TOKEN_INTEGER && t.size > 2 && t.text[1] == 'x';
  const ir_attr *attr = text_number(r);
  if (!attr || attr->kind == IR_ATTR_FLOAT) return attr;
  if (!hex || attr->kind != IR_ATTR_INT || attr->type->element != TN_S64) {
    text_fail(r, "expected a floating-point number");
    return NULL;
  }
  const ir_type *type = ir_type_element(r->module, TN_F64);
  ir_attr like = {.kind = IR_ATTR_FLOAT, .type = type, .i = attr->i};
  attr = type ? ir_attr_get(r->module, &like) : NULL;
  if (!attr) text_no_memory(r);
  return attr;
}

static const ir_attr *type_field(text_reader *r) {
  const ir_type *type = text_type(r);
  if (!type) return NULL;
  const ir_attr *attr = ir_attr_type(r->module, type);
  if (!attr) text_no_memory(r);
  return attr;
}

/* [<name = "x", size = 2>, #stablehlo.mesh_axis<...>] */
static const ir_attr *mesh_axes(text_reader *r) {
  size_t height = r->items.size;
  if (!text_expect(r, '[')) return NULL;
  while (!text_is(r, ']')) {
    if (r->items.size > height && !text_expect(r, ',')) return NULL;
    const ir_attr *axis = text_is(r, '<') ? text_struct(r, "stablehlo.mesh_axis") : text_attr(r);
    if (!axis || !text_push(r, &r->items, &axis)) return NULL;
  }
  text_next(r);
  const ir_attr *attr = ir_attr_array(r->module, TEXT_ABOVE(r->items, const ir_attr *, height),
                                      r->items.size - height);
  r->items.size = height;
  if (!attr) text_no_memory(r);
  return attr;
}

/* What ir.h asks to leave out of structs. */
static bool is_zero(const ir_attr *value) {
  switch (value->kind) {
  case IR_ATTR_INT:
  case IR_ATTR_BOOL:
  case IR_ATTR_ENUM:
  case IR_ATTR_FLOAT: return value->i == 0;
  case IR_ATTR_DENSE_ARRAY:
  case IR_ATTR_ARRAY: return value->count == 0;
  default: return false;
  }
}

static bool add_field(text_reader *r, const token *at, size_t height, const char *name,
                      const ir_attr *value) {
  if (!value) return false;
  const ir_named_attr *fields = TEXT_ABOVE(r->attrs, const ir_named_attr, height);
  for (size_t i = 0; i < r->attrs.size - height; i++) {
    if (strcmp(fields[i].name, name) == 0)
      return text_fail_at(r, at, "duplicated `%s` entry", name);
  }
  return text_push_attr(r, name, value);
}

static const ir_attr *finish_struct(text_reader *r, const char *name, size_t height) {
  ir_named_attr *fields = TEXT_ABOVE(r->attrs, ir_named_attr, height);
  size_t kept = 0;
  TN_ASSERT(height <= r->attrs.size);
  for (size_t i = 0; i < r->attrs.size - height; i++) {
    TN_ASSERT(hlo_struct_field(name, fields[i].name));
    if (!is_zero(fields[i].value)) fields[kept++] = fields[i];
  }
  const ir_attr *attr = ir_attr_struct(r->module, name, fields, kept);
  r->attrs.size = height;
  if (!attr) text_no_memory(r);
  return attr;
}

/* (1)2 */
static const ir_attr *sub_axis(text_reader *r) {
  size_t height = r->attrs.size;
  if (!text_expect(r, '(') || !text_push_attr(r, "pre_size", number_field(r)) ||
      !text_expect(r, ')') || !text_push_attr(r, "size", number_field(r)))
    return NULL;
  return finish_struct(r, "stablehlo.sub_axis_info", height);
}

static const ir_attr *enum_field(text_reader *r) {
  token t = r->at.token;
  const ir_attr *attr = text_attr(r);
  if (!attr || attr->kind == IR_ATTR_ENUM) return attr;
  text_fail_at(r, &t, "expected a value of an enum");
  return NULL;
}

static const ir_attr *field_value(text_reader *r, char kind) {
  switch (kind) {
  case 'n': return number_field(r);
  case 'l': return text_list(r, true);
  case 'b': return text_bool_attr(r);
  case 'f': return float_field(r);
  case 't': return type_field(r);
  case 'm': return mesh_axes(r);
  case 'e': return enum_field(r);
  default: return text_is(r, '(') ? sub_axis(r) : text_attr(r);
  }
}

/* field = value, ... up to the '>', which is consumed. */
static const ir_attr *struct_body(text_reader *r, const char *name, const char *fields) {
  size_t height = r->attrs.size;
  while (!text_is(r, '>')) {
    token t = r->at.token;
    char kind = t.kind == TOKEN_WORD ? field_kind(fields, t.text, t.size) : 0;
    if (!kind) return text_fail(r, "expected a field of #%s: %s", name, fields), NULL;
    const char *field = text_intern_token(r, t.text, t.size);
    if (!field) return NULL;
    text_next(r);
    if (!text_expect(r, '=')) return NULL;
    if (!add_field(r, &t, height, field, field_value(r, kind))) return NULL;
    if (!text_take(r, ',')) break;
  }
  return text_expect(r, '>') ? finish_struct(r, name, height) : NULL;
}

const ir_attr *text_struct(text_reader *r, const char *name) {
  const char *fields = struct_fields(name);
  if (!fields || !text_expect(r, '<')) return NULL;
  return struct_body(r, name, fields);
}

/* ---- bounds --------------------------------------------------------------------------------- */

/* <8, ?> and <bounds = [8, ?]> are one attribute. */
static const ir_attr *parse_bounds(text_reader *r) {
  size_t height = r->numbers.size;
  if (!text_expect(r, '<')) return NULL;
  bool named = text_take_word(r, "bounds");
  if (named && (!text_expect(r, '=') || !text_expect(r, '['))) return NULL;
  while (!text_is(r, named ? ']' : '>')) {
    int64_t number = IR_DYNAMIC;
    if (!text_take(r, '?') && !text_int(r, &number)) return NULL;
    if (!text_push(r, &r->numbers, &number)) return NULL;
    if (!text_take(r, ',')) break;
  }
  if ((named && !text_expect(r, ']')) || !text_expect(r, '>')) return NULL;
  ir_named_attr field = {"bounds", ir_attr_i64s(r->module, TEXT_ABOVE(r->numbers, int64_t, height),
                                                r->numbers.size - height)};
  r->numbers.size = height;
  const ir_attr *attr =
      field.value ? ir_attr_struct(r->module, "stablehlo.bounds", &field, 1) : NULL;
  if (!attr) text_no_memory(r);
  return attr;
}

/* ---- convolution dimensions ----------------------------------------------------------------- */

typedef struct conv_side {
  const char *first, *second, *spatial; /* field names */
  char first_letter, second_letter;
} conv_side;

static const conv_side conv_sides[3] = {
    {"input_batch_dimension", "input_feature_dimension", "input_spatial_dimensions", 'b', 'f'},
    {"kernel_input_feature_dimension", "kernel_output_feature_dimension",
     "kernel_spatial_dimensions", 'i', 'o'},
    {"output_batch_dimension", "output_feature_dimension", "output_spatial_dimensions", 'b', 'f'}};

enum { MAX_SPATIAL = 64 };

typedef struct conv_reading {
  int64_t spatial[MAX_SPATIAL]; /* -1: not seen */
  int64_t first, second, highest;
} conv_reading;

static bool conv_entry(text_reader *r, const conv_side *side, int64_t dim, conv_reading *c) {
  const token *t = &r->at.token;
  if (t->kind == TOKEN_WORD) {
    int64_t *letter = t->size != 1                      ? NULL
                      : *t->text == side->first_letter  ? &c->first
                      : *t->text == side->second_letter ? &c->second
                                                        : NULL;
    if (!letter) return text_fail(r, "Unexpected keyword %.*s", (int)t->size, t->text);
    if (*letter >= 0) return text_fail(r, "Duplicate entries for %c", *t->text);
    *letter = dim;
    text_next(r);
    return true;
  }
  if (text_take(r, '?')) return true;
  token at = *t;
  int64_t number;
  if (!text_int(r, &number)) return false;
  if (number < 0 || number >= MAX_SPATIAL)
    return text_fail_at(r, &at, "Unexpected dimension %lld", (long long)number);
  if (c->spatial[number] >= 0)
    return text_fail_at(r, &at, "Duplicate entries for spatial dimension %lld", (long long)number);
  c->spatial[number] = dim;
  if (number > c->highest) c->highest = number;
  return true;
}

static bool push_number(text_reader *r, const char *name, int64_t value) {
  const ir_attr *attr = ir_attr_i64(r->module, value);
  return attr ? text_push_attr(r, name, attr) : text_no_memory(r);
}

static bool conv_dims_of(text_reader *r, const conv_side *side) {
  conv_reading c = {.first = -1, .second = -1, .highest = -1};
  token at = r->at.token;
  for (int i = 0; i < MAX_SPATIAL; i++) c.spatial[i] = -1;
  if (!text_expect(r, '[')) return false;
  for (int64_t dim = 0; !text_is(r, ']'); dim++) {
    if (dim && !text_expect(r, ',')) return false;
    if (!conv_entry(r, side, dim, &c)) return false;
  }
  text_next(r);
  if (c.first < 0 || c.second < 0)
    return text_fail_at(r, &at, "Expected dimensions %c and %c not specified", side->first_letter,
                        side->second_letter);
  for (int64_t i = 0; i <= c.highest; i++) {
    if (c.spatial[i] < 0)
      return text_fail_at(r, &at, "Expected spatial dimensions %lld not specified", (long long)i);
  }
  TN_ASSERT(c.highest < MAX_SPATIAL && c.first != c.second);
  const ir_attr *list = ir_attr_i64s(r->module, c.spatial, (size_t)(c.highest + 1));
  if (!list) return text_no_memory(r);
  return push_number(r, side->first, c.first) && push_number(r, side->second, c.second) &&
         text_push_attr(r, side->spatial, list);
}

const ir_attr *text_conv_dims(text_reader *r) {
  size_t height = r->attrs.size;
  if (!conv_dims_of(r, &conv_sides[0]) || !text_expect_word(r, "x") ||
      !conv_dims_of(r, &conv_sides[1]) || !text_expect_arrow(r) || !conv_dims_of(r, &conv_sides[2]))
    return NULL;
  return finish_struct(r, "stablehlo.conv", height);
}

static const ir_attr *parse_conv(text_reader *r) {
  if (!text_expect(r, '<')) return NULL;
  if (text_take_word(r, "raw"))
    return struct_body(r, "stablehlo.conv", struct_fields("stablehlo.conv"));
  const ir_attr *attr = text_conv_dims(r);
  return attr && text_expect(r, '>') ? attr : NULL;
}

/* ---- enums ---------------------------------------------------------------------------------- */

const ir_attr *text_enum_word(text_reader *r, const char *name) {
  const token *t = &r->at.token;
  int64_t number = t->kind == TOKEN_WORD ? hlo_enum_number(name, t->text, t->size) : -1;
  if (number < 0) return text_fail(r, "expected a value of %s", name), NULL;
  TN_ASSERT(hlo_enum_value(name, number)); /* the two tables agree */
  const ir_attr *attr = ir_attr_enum(r->module, name, hlo_enum_value(name, number), number);
  text_next(r);
  if (!attr) text_no_memory(r);
  return attr;
}

/* ---- the dispatch --------------------------------------------------------------------------- */

/* The attribute `name` ("stablehlo.gather", enums by their name in enums.def), whose body the
 * current token starts. */
static const ir_attr *known_attr(text_reader *r, const char *dialect, const char *mnemonic) {
  char name[96], enum_name[96];
  bool chlo = strcmp(dialect, "chlo") == 0;
  snprintf(name, sizeof name, "%s.%s", dialect, mnemonic);
  snprintf(enum_name, sizeof enum_name, "%s%s", chlo ? "chlo." : "", mnemonic);
  if (hlo_enum_value(enum_name, 1)) {
    bool bracket = text_take(r, '<');
    const ir_attr *attr = text_enum_word(r, enum_name);
    return attr && (!bracket || text_expect(r, '>')) ? attr : NULL;
  }
  if (!chlo && (strcmp(mnemonic, "bounds") == 0 || strcmp(mnemonic, "type_extensions") == 0))
    return parse_bounds(r);
  if (!chlo && strcmp(mnemonic, "conv") == 0) return parse_conv(r);
  if (!struct_fields(name)) return text_fail(r, "unknown attribute `%s`", name), NULL;
  return text_struct(r, name);
}

static const ir_attr *opaque_attr(text_reader *r) {
  tn_text text = {0};
  const ir_attr *attr = NULL;
  bool bracket = r->at.at < r->end && *r->at.at == '<';
  tn_text_append(&text, r->at.token.text, r->at.token.size);
  text_next(r);
  if (!bracket || text_balanced(r, &text)) {
    if (!text.failed && text.data)
      attr = ir_attr_get(r->module, &(ir_attr){.kind = IR_ATTR_OPAQUE, .text = text.data});
    if (!attr) text_no_memory(r);
  }
  tn_text_free(&text);
  return attr;
}

static bool mnemonic_of(const char *text, size_t size, char *out, size_t out_size) {
  if (size == 0 || size >= out_size) return false;
  memcpy(out, text, size);
  out[size] = '\0';
  return true;
}

const ir_attr *text_dialect_attr(text_reader *r) {
  token t = r->at.token;
  char mnemonic[48];
  const char *name = t.text + 1, *dialect;
  size_t size = t.size - 1, length;
  if (size >= 9 && memcmp(name, "stablehlo", 9) == 0)
    dialect = "stablehlo", length = 9;
  else if (size >= 4 && memcmp(name, "chlo", 4) == 0)
    dialect = "chlo", length = 4;
  else
    return opaque_attr(r);
  if (size > length && name[length] != '.') return opaque_attr(r);
  text_next(r);
  if (size > length) {
    if (!mnemonic_of(name + length + 1, size - length - 1, mnemonic, sizeof mnemonic))
      return text_fail_at(r, &t, "unknown attribute `%.*s`", (int)t.size, t.text), NULL;
    return known_attr(r, dialect, mnemonic);
  }
  if (!text_expect(r, '<')) return NULL;
  t = r->at.token;
  if (t.kind != TOKEN_WORD || !mnemonic_of(t.text, t.size, mnemonic, sizeof mnemonic))
    return text_expected(r, "an attribute's name"), NULL;
  text_next(r);
  const ir_attr *attr = known_attr(r, dialect, mnemonic);
  return attr && text_expect(r, '>') ? attr : NULL;
}
