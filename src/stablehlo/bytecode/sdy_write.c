/* Shardy's attributes, written from the text that they are kept as (sdy_bytecode.c reads them).
 * Each gets the oldest form that can say it, so that most readers take it.
 *
 * Data: a piece is a place in the attribute's text, which the module owns; entries are collected as
 * tokens, from the inside out. Invariant: once a piece is bad nothing is taken any more, and what
 * was collected for it is in the table but in no file, since the writing has failed; lists are as
 * long as MAX_ITEMS at most.
 * Threads: a writer is one thread's; no state of its own. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/bytecode/bytecode_writer.h"

enum {
  MANUAL_AXES = 0,
  MESH_AXIS = 1,
  MESH = 2,
  SUB_AXIS = 3,
  AXIS_REF = 4,
  DIMENSION = 5,
  SHARDING = 6,
  SHARDING_PER_VALUE = 7,
  DIM_MAPPING = 8,
  TENSOR_MAPPING = 9,
  RULE = 10,
  SHARDING_UNREDUCED = 15,
  SHARDING_PER_VALUE_UNREDUCED = 16,
  SHARDING_REDUCED_BY = 17
};

/* The text being taken apart; `bad` once it was not what was expected. */
typedef struct piece {
  bytecode_writer *w;
  const char *at;
  bool bad, unreduced; /* a sharding has axes to reduce */
} piece;

/* ---- text ----------------------------------------------------------------------------------- */

static bool take_text(piece *p, const char *text) {
  const char *at = p->at;
  while (*at == ' ') at++;
  size_t size = strlen(text);
  if (p->bad || strncmp(at, text, size) != 0) return false;
  p->at = at + size;
  return true;
}

static void need_text(piece *p, const char *text) {
  if (!take_text(p, text)) p->bad = true;
}

static int64_t take_int(piece *p) {
  char *end;
  while (*p->at == ' ') p->at++;
  int64_t value = strtoll(p->at, &end, 10);
  if (end == p->at) p->bad = true;
  p->at = end;
  return value;
}

static int hex_digit(char c) {
  const char *digits = "0123456789ABCDEF", *found = c ? strchr(digits, c & ~0x20) : NULL;
  if (c >= '0' && c <= '9') return c - '0';
  return found && found - digits > 9 ? (int)(found - digits) : -1;
}

/* "text" with MLIR's escapes; its number as a string. */
static uint32_t take_string(piece *p, char *text, size_t *size, size_t max) {
  *size = 0;
  need_text(p, "\"");
  while (!p->bad && *p->at && *p->at != '"') {
    char c = *p->at++;
    if (c == '\\') {
      int high = hex_digit(p->at[0]), low = high < 0 ? -1 : hex_digit(p->at[1]);
      c = (char)(low < 0 ? p->at[0] : high << 4 | low);
      if (!*p->at) break;
      p->at += low < 0 ? 1 : 2;
    }
    if (*size == max)
      p->bad = true;
    else
      text[(*size)++] = c;
  }
  need_text(p, "\"");
  return p->bad ? 0 : writer_string(p->w, text, *size);
}

static void begin_sdy_tokens(writer_tokens *t, uint64_t code) {
  tokens_begin(t, WRITER_SDY, code);
}

/* ---- lists ---------------------------------------------------------------------------------- */

enum { MAX_ITEMS = 256 };

typedef struct id_list {
  uint32_t ids[MAX_ITEMS];
  size_t count;
} id_list;

static void add_id(piece *p, id_list *list, uint32_t id) {
  if (list->count == MAX_ITEMS)
    p->bad = true;
  else
    list->ids[list->count++] = id;
}

/* Items with commas between, up to `close`, whose opening was taken. */
static void take_list(piece *p, const char *close, uint32_t (*item)(piece *), id_list *out) {
  out->count = 0;
  if (take_text(p, close)) return;
  do {
    add_id(p, out, item(p));
  } while (!p->bad && take_text(p, ","));
  need_text(p, close);
}

static void put_ids(writer_tokens *t, const id_list *list) {
  TN_ASSERT(list->count <= MAX_ITEMS);
  tokens_varint(t, list->count);
  for (size_t i = 0; i < list->count; i++) tokens_attr(t, list->ids[i]);
}

/* ---- meshes --------------------------------------------------------------------------------- */

static uint32_t mesh_axis(piece *p) {
  char text[256];
  size_t size;
  uint32_t name = take_string(p, text, &size, sizeof text);
  need_text(p, "=");
  int64_t extent = take_int(p);
  writer_tokens t;
  begin_sdy_tokens(&t, MESH_AXIS);
  tokens_string(&t, name);
  tokens_svarint(&t, extent);
  return tokens_attr_end(p->w, &t);
}

/* <["x" = 2, "y" = 4], device_ids = [0, 1]> */
static uint32_t write_mesh(piece *p) {
  id_list axes;
  need_text(p, "<[");
  take_list(p, "]", mesh_axis, &axes);
  int64_t ids[MAX_ITEMS * 16];
  size_t count = 0;
  if (take_text(p, ",")) {
    need_text(p, "device_ids");
    need_text(p, "=");
    need_text(p, "[");
    do {
      if (count == sizeof ids / sizeof ids[0]) p->bad = true;
      if (!p->bad) ids[count++] = take_int(p);
    } while (!p->bad && take_text(p, ","));
    need_text(p, "]");
  }
  need_text(p, ">");
  writer_tokens t;
  begin_sdy_tokens(&t, MESH);
  put_ids(&t, &axes);
  tokens_varint(&t, count);
  for (size_t i = 0; i < count; i++) tokens_svarint(&t, ids[i]);
  return tokens_attr_end(p->w, &t);
}

/* ---- shardings ------------------------------------------------------------------------------ */

/* "x" or "x":(1)2 */
static uint32_t axis_ref(piece *p) {
  char text[256];
  size_t size;
  uint32_t name = take_string(p, text, &size, sizeof text), sub = 0;
  bool has_sub = take_text(p, ":");
  writer_tokens t;
  if (has_sub) {
    begin_sdy_tokens(&t, SUB_AXIS);
    need_text(p, "(");
    tokens_svarint(&t, take_int(p));
    need_text(p, ")");
    tokens_svarint(&t, take_int(p));
    sub = tokens_attr_end(p->w, &t);
  }
  begin_sdy_tokens(&t, AXIS_REF);
  tokens_string(&t, name);
  tokens_optional_attr(&t, has_sub, sub);
  return tokens_attr_end(p->w, &t);
}

/* {"x", "y"}, {"x", ?}, {?}p1 */
static uint32_t write_dimension(piece *p) {
  id_list axes = {.count = 0};
  bool open = false;
  need_text(p, "{");
  if (!take_text(p, "}")) {
    do {
      open = take_text(p, "?");
      if (!open) add_id(p, &axes, axis_ref(p));
    } while (!p->bad && !open && take_text(p, ","));
    need_text(p, "}");
  }
  bool has_priority = *p->at == 'p' && take_text(p, "p");
  int64_t priority = has_priority ? take_int(p) : 0;
  writer_tokens t;
  begin_sdy_tokens(&t, DIMENSION);
  put_ids(&t, &axes);
  tokens_bits(&t, !open, 8);
  tokens_varint(&t, has_priority ? (uint64_t)priority << 1 | 1 : 0);
  return tokens_attr_end(p->w, &t);
}

/* @mesh, or mesh<[...]> written out */
static uint32_t mesh_or_symbol(piece *p) {
  if (take_text(p, "mesh")) return write_mesh(p);
  char text[256];
  size_t size = 0;
  need_text(p, "@");
  if (*p->at == '"') {
    take_string(p, text, &size, sizeof text);
  } else {
    size = strcspn(p->at, ",> ");
    if (size >= sizeof text) p->bad = true;
    if (!p->bad) memcpy(text, p->at, size);
    if (!p->bad) p->at += size;
  }
  if (p->bad) return 0;
  text[size < sizeof text ? size : sizeof text - 1] = '\0';
  ir_attr symbol = {.kind = IR_ATTR_SYMBOL, .text = text, .size = size};
  return builtin_write_symbol(p->w, &symbol);
}

/* <@mesh, [{"x"}, {}], replicated = {"y"}, unreduced = max{"z"}> */
static uint32_t write_sharding(piece *p) {
  id_list dims, replicated = {.count = 0}, unreduced = {.count = 0};
  int64_t by = 0;
  need_text(p, "<");
  uint32_t where = mesh_or_symbol(p);
  need_text(p, ",");
  need_text(p, "[");
  take_list(p, "]", write_dimension, &dims);
  while (!p->bad && take_text(p, ",")) {
    bool is_replicated = take_text(p, "replicated");
    if (!is_replicated) need_text(p, "unreduced");
    need_text(p, "=");
    if (is_replicated) {
      need_text(p, "{");
      take_list(p, "}", axis_ref, &replicated);
    } else {
      by = take_text(p, "max") ? 1 : take_text(p, "min") ? 2 : 0;
      need_text(p, "{");
      take_list(p, "}", axis_ref, &unreduced);
    }
  }
  need_text(p, ">");
  TN_ASSERT(by >= 0 && by <= 2);
  uint64_t code = by ? SHARDING_REDUCED_BY : unreduced.count ? SHARDING_UNREDUCED : SHARDING;
  if (code != SHARDING) p->unreduced = true;
  writer_tokens t;
  begin_sdy_tokens(&t, code);
  tokens_attr(&t, where);
  put_ids(&t, &dims);
  put_ids(&t, &replicated);
  if (code != SHARDING) put_ids(&t, &unreduced);
  if (code == SHARDING_REDUCED_BY) tokens_svarint(&t, by);
  return tokens_attr_end(p->w, &t);
}

static uint32_t sharding_per_value(piece *p) {
  id_list list;
  need_text(p, "<[");
  take_list(p, "]", write_sharding, &list);
  need_text(p, ">");
  writer_tokens t;
  begin_sdy_tokens(&t, p->unreduced ? SHARDING_PER_VALUE_UNREDUCED : SHARDING_PER_VALUE);
  put_ids(&t, &list);
  return tokens_attr_end(p->w, &t);
}

static uint32_t manual_axes(piece *p) {
  writer_tokens t;
  id_list names = {.count = 0};
  need_text(p, "{");
  while (!p->bad && !take_text(p, "}")) {
    char text[256];
    size_t size;
    if (names.count) need_text(p, ",");
    take_string(p, text, &size, sizeof text);
    add_id(p, &names, builtin_write_string(p->w, text, size));
  }
  begin_sdy_tokens(&t, MANUAL_AXES);
  put_ids(&t, &names);
  return tokens_attr_end(p->w, &t);
}

/* ---- rules ---------------------------------------------------------------------------------- */

/* i to z, then z_1, z_2; false: no more. */
static bool take_factor(piece *p, int64_t *factor) {
  if (p->bad || *p->at < 'i' || *p->at > 'z') return false;
  *factor = *p->at++ - 'i';
  if (*p->at == '_') {
    p->at++;
    *factor = 17 + take_int(p);
  }
  return true;
}

/* ij: the factors that make up a dimension */
static uint32_t dim_mapping(piece *p) {
  int64_t factors[MAX_ITEMS];
  size_t count = 0;
  while (*p->at == ' ') p->at++;
  while (count < MAX_ITEMS && take_factor(p, &factors[count])) count++;
  if (count == 0 || count == MAX_ITEMS) p->bad = true;
  writer_tokens t;
  begin_sdy_tokens(&t, DIM_MAPPING);
  tokens_varint(&t, count);
  for (size_t i = 0; i < count; i++) tokens_svarint(&t, factors[i]);
  return tokens_attr_end(p->w, &t);
}

static uint32_t tensor_mapping(piece *p) {
  id_list dims;
  need_text(p, "[");
  take_list(p, "]", dim_mapping, &dims);
  writer_tokens t;
  begin_sdy_tokens(&t, TENSOR_MAPPING);
  put_ids(&t, &dims);
  return tokens_attr_end(p->w, &t);
}

/* " keyword = {i, j}"; nothing: no factors */
static void put_factors(piece *p, writer_tokens *t, const char *keyword) {
  int64_t factors[MAX_ITEMS] = {0};
  size_t count = 0;
  if (take_text(p, keyword)) {
    need_text(p, "=");
    need_text(p, "{");
    do {
      while (*p->at == ' ') p->at++;
      if (count == MAX_ITEMS || !take_factor(p, &factors[count++])) p->bad = true;
    } while (!p->bad && take_text(p, ","));
    need_text(p, "}");
  }
  tokens_varint(t, p->bad ? 0 : count);
  for (size_t i = 0; !p->bad && i < count; i++) tokens_svarint(t, factors[i]);
}

/* {i = 4, j = 8}: the sizes of the factors, in order */
static void put_sizes(piece *p, writer_tokens *t) {
  int64_t sizes[MAX_ITEMS] = {0}, factor;
  size_t count = 0;
  if (take_text(p, "{") && !take_text(p, "}")) {
    do {
      while (*p->at == ' ') p->at++;
      if (count == MAX_ITEMS || !take_factor(p, &factor) || factor != (int64_t)count) p->bad = true;
      need_text(p, "=");
      if (!p->bad) sizes[count++] = take_int(p);
    } while (!p->bad && take_text(p, ","));
    need_text(p, "}");
  }
  tokens_varint(t, count);
  for (size_t i = 0; i < count; i++) tokens_svarint(t, sizes[i]);
}

/* <([i, j])->([j]) {i = 4, j = 8} reduction = {i}, custom> */
static uint32_t write_sharding_rule(piece *p) {
  id_list operands, results;
  need_text(p, "<(");
  take_list(p, ")", tensor_mapping, &operands);
  need_text(p, "->");
  need_text(p, "(");
  take_list(p, ")", tensor_mapping, &results);
  writer_tokens t;
  begin_sdy_tokens(&t, RULE);
  put_sizes(p, &t);
  put_ids(&t, &operands);
  put_ids(&t, &results);
  put_factors(p, &t, "reduction");
  put_factors(p, &t, "need_replication");
  put_factors(p, &t, "permutation");
  put_factors(p, &t, "blocked_propagation");
  tokens_bits(&t, take_text(p, ",") ? (need_text(p, "custom"), 1) : 0, 8);
  need_text(p, ">");
  return tokens_attr_end(p->w, &t);
}

/* ---- whole attributes ----------------------------------------------------------------------- */

bool sdy_is_attr(const ir_attr *attr) {
  return attr->kind == IR_ATTR_OPAQUE &&
         (strncmp(attr->text, "#sdy.", 5) == 0 || strncmp(attr->text, "#sdy<", 5) == 0);
}

uint32_t sdy_write_attr(bytecode_writer *w, const ir_attr *attr) {
  static const struct {
    const char *before;
    uint32_t (*write)(piece *p);
    const char *after;
  } forms[] = {{"#sdy.sharding_per_value", sharding_per_value, ""},
               {"#sdy.sharding", write_sharding, ""},
               {"#sdy.mesh", write_mesh, ""},
               {"#sdy.op_sharding_rule", write_sharding_rule, ""},
               {"#sdy<manual_axes", manual_axes, ">"}};
  for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
    piece p = {.w = w, .at = attr->text};
    if (!take_text(&p, forms[i].before)) continue;
    uint32_t id = forms[i].write(&p);
    need_text(&p, forms[i].after);
    if (!p.bad && *p.at == '\0') return id;
    break;
  }
  writer_fail(w, TN_UNIMPLEMENTED, "%.200s has no form in a portable artifact", attr->text);
  return 0;
}
