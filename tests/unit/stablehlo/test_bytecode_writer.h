/* A small writer of MLIR bytecode, for artifacts that no honest writer makes. Format version 6. */
#ifndef TN_TESTS_BYTECODE_WRITER_H
#define TN_TESTS_BYTECODE_WRITER_H

#include <string.h>

#include "stablehlo/stablehlo.h"

typedef struct bytes {
  unsigned char data[1 << 16];
  size_t size;
} bytes;

static inline void put_byte(bytes *b, unsigned value) {
  if (b->size < sizeof b->data) b->data[b->size++] = (unsigned char)value;
}

static inline void put_raw(bytes *b, const void *data, size_t size) {
  for (size_t i = 0; i < size; i++) put_byte(b, ((const unsigned char *)data)[i]);
}

static inline void put_varint(bytes *b, uint64_t value) {
  if (value < 1 << 7) {
    put_byte(b, (unsigned)value << 1 | 1);
  } else if (value < 1 << 14) {
    put_byte(b, (unsigned)(value << 2 & 0xff) | 2);
    put_byte(b, (unsigned)(value >> 6));
  } else {
    put_byte(b, 0);
    for (int i = 0; i < 8; i++) put_byte(b, (unsigned)(value >> (8 * i) & 0xff));
  }
}

static inline void put_section(bytes *b, unsigned id, const bytes *body) {
  put_byte(b, id);
  put_varint(b, body->size);
  put_raw(b, body->data, body->size);
}

enum { DIALECT_BUILTIN, DIALECT_VHLO, DIALECT_SDY, DIALECT_OTHER, NUM_DIALECTS };
enum { OP_MODULE, MAX_ENTRIES = 512, MAX_STRINGS = 64, MAX_OPS = 16 };
/* Strings 0 to 3 are the dialects' names. */
enum { STRING_MODULE = NUM_DIALECTS, STRING_X, STRING_TEXT, STRING_F32, FIRST_STRING };
/* Every artifact starts with: attribute 0 the unknown location, 1 the string "x". */
enum { ATTR_LOC, ATTR_X, FIRST_ATTR };

typedef struct entry {
  unsigned dialect, custom;
  size_t at, size;
} entry;

typedef struct artifact {
  const char *producer;
  unsigned version;
  const char *strings[MAX_STRINGS];
  size_t num_strings;
  entry attrs[MAX_ENTRIES], types[MAX_ENTRIES];
  size_t num_attrs, num_types;
  bytes attr_data, type_data, ir, properties;
  unsigned op_dialects[MAX_OPS], op_strings[MAX_OPS];
  size_t num_ops, num_properties;
} artifact;

static inline unsigned add_entry(entry *entries, size_t *count, bytes *data, unsigned dialect,
                                 unsigned custom, const void *body, size_t size) {
  entries[*count] = (entry){dialect, custom, data->size, size};
  put_raw(data, body, size);
  return (unsigned)(*count)++;
}

static inline unsigned add_attr(artifact *a, unsigned dialect, const void *body, size_t size) {
  return add_entry(a->attrs, &a->num_attrs, &a->attr_data, dialect, 1, body, size);
}

static inline unsigned add_type(artifact *a, unsigned dialect, const void *body, size_t size) {
  return add_entry(a->types, &a->num_types, &a->type_data, dialect, 1, body, size);
}

static inline unsigned add_string(artifact *a, const char *text) {
  a->strings[a->num_strings] = text;
  return (unsigned)a->num_strings++;
}

static inline unsigned add_op(artifact *a, unsigned dialect, const char *name) {
  a->op_dialects[a->num_ops] = dialect;
  a->op_strings[a->num_ops] = add_string(a, name);
  return (unsigned)a->num_ops++;
}

/* One byte of varint, for bodies written as literals. */
#define N(value) ((unsigned char)((value) << 1 | 1))
/* One byte of signed varint, for 0 <= value < 64. */
#define S(value) ((unsigned char)((value) << 2 | 1))
#define BODY(...)                                                                                  \
  (const unsigned char[]){__VA_ARGS__}, sizeof(const unsigned char[]) {                            \
    __VA_ARGS__                                                                                    \
  }

static inline void artifact_start(artifact *a, const char *producer) {
  memset(a, 0, sizeof *a);
  a->producer = producer;
  a->version = 6;
  static const char *const names[] = {"builtin", "vhlo", "sdy",  "other",
                                      "module",  "x",    "a\"b", "f32"};
  for (size_t i = 0; i < FIRST_STRING; i++) add_string(a, names[i]);
  a->op_dialects[OP_MODULE] = DIALECT_BUILTIN;
  a->op_strings[OP_MODULE] = STRING_MODULE;
  a->num_ops = 1;
  add_attr(a, DIALECT_BUILTIN, BODY(N(15)));
  add_attr(a, DIALECT_BUILTIN, BODY(N(2), N(STRING_X)));
}

static inline void put_strings(bytes *out, const artifact *a) {
  static bytes body;
  body.size = 0;
  put_varint(&body, a->num_strings);
  for (size_t i = a->num_strings; i > 0; i--) put_varint(&body, strlen(a->strings[i - 1]) + 1);
  for (size_t i = 0; i < a->num_strings; i++)
    put_raw(&body, a->strings[i], strlen(a->strings[i]) + 1);
  put_section(out, 0, &body);
}

static inline void put_dialects(bytes *out, const artifact *a) {
  static bytes body;
  body.size = 0;
  put_varint(&body, NUM_DIALECTS);
  for (unsigned i = 0; i < NUM_DIALECTS; i++) put_varint(&body, i << 1);
  put_varint(&body, a->num_ops);
  for (size_t i = 0; i < a->num_ops; i++) {
    put_varint(&body, a->op_dialects[i]);
    put_varint(&body, 1);
    put_varint(&body, a->op_strings[i] << 1 | 1);
  }
  put_section(out, 1, &body);
}

static inline void put_table(bytes *out, const artifact *a) {
  static bytes body;
  body.size = 0;
  put_raw(&body, a->attr_data.data, a->attr_data.size);
  put_raw(&body, a->type_data.data, a->type_data.size);
  put_section(out, 2, &body);
  body.size = 0;
  put_varint(&body, a->num_attrs);
  put_varint(&body, a->num_types);
  for (size_t i = 0; i < a->num_attrs + a->num_types; i++) {
    const entry *e = i < a->num_attrs ? &a->attrs[i] : &a->types[i - a->num_attrs];
    put_varint(&body, e->dialect);
    put_varint(&body, 1);
    put_varint(&body, e->size << 1 | e->custom);
  }
  put_section(out, 3, &body);
}

static inline void artifact_finish(const artifact *a, bytes *out) {
  out->size = 0;
  put_raw(out, "ML\xEFR", 4);
  put_varint(out, a->version);
  put_raw(out, a->producer, strlen(a->producer) + 1);
  put_strings(out, a);
  put_dialects(out, a);
  put_table(out, a);
  if (a->num_properties) {
    static bytes body;
    body.size = 0;
    put_varint(&body, a->num_properties);
    put_raw(&body, a->properties.data, a->properties.size);
    put_section(out, 8, &body);
  }
  put_section(out, 4, &a->ir);
}

/* The module op's head up to its region; `dict` is its attributes, or 0 for none. */
static inline void put_module(bytes *ir, unsigned dict, const bytes *region) {
  put_varint(ir, 1 << 1);
  put_varint(ir, OP_MODULE);
  put_byte(ir, dict ? 0x11 : 0x10);
  put_varint(ir, ATTR_LOC);
  if (dict) put_varint(ir, dict);
  put_varint(ir, 1 << 1 | 1);
  put_section(ir, 4, region);
}

/* An empty module with the attribute x. */
static inline void put_module_with(artifact *a, unsigned attr) {
  static bytes dict, region;
  dict.size = region.size = 0;
  put_varint(&dict, 1);
  put_varint(&dict, 1);
  put_varint(&dict, ATTR_X);
  put_varint(&dict, attr);
  unsigned number = add_attr(a, DIALECT_BUILTIN, dict.data, dict.size);
  put_varint(&region, 1); /* blocks */
  put_varint(&region, 0); /* values */
  put_varint(&region, 0); /* ops, no arguments */
  put_module(&a->ir, number, &region);
}

static inline tn_status *artifact_read(const artifact *a, const hlo_limits *limits,
                                       ir_module **out) {
  static bytes file;
  artifact_finish(a, &file);
  return hlo_read_bytecode((const char *)file.data, file.size, "made", limits, out);
}

#endif
