/* Inside the bytecode writer: what its files share. The way in is hlo_write_bytecode()
 * (stablehlo.h).
 *
 * The tree of ops is written twice. The first time, attributes, types, op names and strings are
 * collected and counted, and nothing is kept of the bytes; then they get their numbers, those used
 * most often the smallest ones (bytecode_write.c); the second time makes the bytes
 * (bytecode_write_ir.c).
 *
 * An attribute or type is kept as a list of tokens, since the numbers of those inside it are not
 * known before the end. Its identity is its tokens, so that equal ones are one entry. VHLO's are
 * made by vhlo_write.c, builtin's (the module's own attributes, locations, dictionaries of ops) by
 * builtin_write.c, Shardy's by sdy_write.c, an op's inherent attributes as VHLO has them by
 * vhlo_write_op.c.
 *
 * Errors are sticky: the first failure stays in `error`; everything goes on with number 0 until the
 * caller checks. */
#ifndef TN_STABLEHLO_BYTECODE_WRITER_H
#define TN_STABLEHLO_BYTECODE_WRITER_H

#include "stablehlo/stablehlo.h"
#include "stablehlo/vhlo/vhlo.h"

enum { WRITER_BUILTIN, WRITER_VHLO, WRITER_SDY, WRITER_NUM_DIALECTS };

typedef struct writer_entry {
  const char *tokens;
  size_t size;
  uint64_t uses;
  uint32_t number; /* in the file */
  uint8_t dialect;
} writer_entry;

typedef struct writer_table {
  writer_entry *entries;
  size_t count, capacity;
  tn_map ids;      /* tokens -> entry + 1 */
  uint32_t *order; /* entry of each number, once they are numbered */
} writer_table;

typedef struct writer_name {
  const char *text;
  uint64_t uses;
  uint32_t number;
  uint8_t dialect;
} writer_name;

/* What an opcode is written as. */
typedef struct writer_op {
  const vhlo_op *row;
  const vhlo_field *fields; /* ended by a NULL name */
  size_t num_fields;
  uint32_t name; /* index into `names` */
} writer_op;

typedef struct bytecode_writer {
  const ir_module *module;
  uint32_t version;      /* VHLO_VERSION(...) that is written */
  char version_text[24]; /* "1.13.0" */
  unsigned container;    /* version of the container */
  tn_arena arena;        /* lives as long as the writing */
  tn_status *error;
  uint32_t since;        /* the version that has what failed for being too new; else 0 */
  const ir_op *op;       /* being written, for messages */
  const char *attr_name; /* the attribute of it, or NULL */
  uint32_t depth;        /* of attributes and types */
  uint32_t region_depth;

  writer_table attrs, types;
  tn_map of_attr[WRITER_NUM_DIALECTS], of_type[WRITER_NUM_DIALECTS]; /* address -> entry + 1 */
  writer_name *names;
  size_t num_names, names_capacity;
  tn_map name_ids;
  const char **strings;
  size_t *string_sizes;
  size_t num_strings, strings_capacity, string_sizes_capacity;
  tn_map string_ids;
  const writer_op *ops[HLO_NUM_OPCODES];

  /* The walk. */
  bool numbered; /* the second time */
  tn_text properties;
  size_t num_properties;
  tn_map property_ids;
  tn_map values; /* ir_value -> number + 1 */
} bytecode_writer;

/* ---- failing -------------------------------------------------------------------------------- */

/* Records an error at the op being written, unless there is one already. The message is put after
 * the op's and the attribute's name. */
void writer_fail(bytecode_writer *w, tn_code code, const char *format, ...) TN_PRINTF(3, 4);
void writer_no_memory(bytecode_writer *w);
/* An error unless the version that is written has `what`, which came in `since`. */
void writer_needs(bytecode_writer *w, uint32_t since, const char *what);
/* Zeroed memory of the writer's arena; NULL only with an error recorded. */
void *writer_alloc(bytecode_writer *w, size_t count, size_t size);

/* ---- bytes ---------------------------------------------------------------------------------- */

void writer_put_varint(tn_text *out, uint64_t value);

/* ---- tokens of an entry --------------------------------------------------------------------- */

/* What an entry is kept as: a byte that says which, then its value. */
typedef enum token_kind {
  TOKEN_VARINT = 'v',
  TOKEN_BYTE = 'y',
  TOKEN_ATTR = 'a',
  TOKEN_OPTIONAL = 'o',
  TOKEN_TYPE = 't',
  TOKEN_STRING = 's',
  TOKEN_DATA = 'd', /* a size and that many bytes, here */
  TOKEN_BLOB = 'b'  /* a size and the address of that many bytes */
} token_kind;

typedef struct writer_tokens {
  tn_text text;
} writer_tokens;

/* Begins an attribute or type of a dialect by its code. */
void tokens_begin(writer_tokens *t, uint8_t dialect, uint64_t code);
void tokens_varint(writer_tokens *t, uint64_t value);
void tokens_svarint(writer_tokens *t, int64_t value);
/* An integer or a float's bits of `width` (1 to 64) bits. */
void tokens_bits(writer_tokens *t, uint64_t bits, uint32_t width);
void tokens_attr(writer_tokens *t, uint32_t attr);
void tokens_optional_attr(writer_tokens *t, bool present, uint32_t attr);
void tokens_type(writer_tokens *t, uint32_t type);
void tokens_string(writer_tokens *t, uint32_t string);
/* A size and that many bytes, which must stay until the end. */
void tokens_blob(writer_tokens *t, const void *data, size_t size);
/* The entry of those tokens, there already or made; the tokens are freed. */
uint32_t tokens_attr_end(bytecode_writer *w, writer_tokens *t);
uint32_t tokens_type_end(bytecode_writer *w, writer_tokens *t);

/* ---- collecting ----------------------------------------------------------------------------- */

uint32_t writer_string(bytecode_writer *w, const char *text, size_t size);
uint32_t writer_op_name(bytecode_writer *w, uint8_t dialect, const char *text);
/* Remembers which entry an attribute or type became; writer_known() gives it, or false. */
void writer_remember(bytecode_writer *w, tn_map *map, const void *what, uint32_t entry);
bool writer_known(bytecode_writer *w, const tn_map *map, writer_table *table, const void *what,
                  uint32_t *entry);
/* Steps into a nested attribute or type; false, with an error, where that is too deep to be read.
 */
bool writer_enter(bytecode_writer *w);
void writer_leave(bytecode_writer *w);

/* ---- attributes and types, by dialect ------------------------------------------------------- */

uint32_t vhlo_write_attr(bytecode_writer *w, const ir_attr *attr);
uint32_t vhlo_write_type(bytecode_writer *w, const ir_type *type);
uint32_t vhlo_write_string(bytecode_writer *w, const char *text, size_t size);
uint32_t vhlo_write_bool(bytecode_writer *w, bool value);
uint32_t vhlo_write_int(bytecode_writer *w, tn_type type, int64_t value);
uint32_t vhlo_write_enum(bytecode_writer *w, uint64_t code, int64_t number);
/* dense<...> : tensor<dims x element> of numbers: i64 or i1. */
uint32_t vhlo_write_numbers(bytecode_writer *w, tn_type element, const int64_t *dims, size_t rank,
                            const int64_t *numbers);
/* A dense attribute's elements as MLIR has them: truth values packed, narrow ones masked. */
const void *vhlo_dense_data(bytecode_writer *w, const ir_attr *attr, size_t *size);
/* An ArrayV1 or a DictionaryV1 of nothing. */
uint32_t vhlo_write_empty(bytecode_writer *w, bool dictionary);
uint32_t vhlo_write_none(bytecode_writer *w); /* the type none, as an attribute */
/* Codes of enums, and an array of values of one. */
enum { VHLO_COMPARISON_TYPE = 4, VHLO_API_VERSION = 5, VHLO_PRECISION = 11 };
uint32_t vhlo_write_enums(bytecode_writer *w, uint64_t code, const int64_t *numbers, size_t count);

uint32_t builtin_write_attr(bytecode_writer *w, const ir_attr *attr);
uint32_t builtin_write_string(bytecode_writer *w, const char *text, size_t size);
uint32_t builtin_write_loc(bytecode_writer *w, const ir_loc *loc); /* NULL: unknown */
uint32_t builtin_write_symbol(bytecode_writer *w, const ir_attr *symbol);
/* A dictionary of entries that are there already; names in order. */
uint32_t builtin_write_dict(bytecode_writer *w, const char *const *names, const uint32_t *values,
                            size_t count);

/* Shardy's, which stand in others as they are. */
bool sdy_is_attr(const ir_attr *attr);
uint32_t sdy_write_attr(bytecode_writer *w, const ir_attr *attr);

/* ---- ops ------------------------------------------------------------------------------------ */

/* What the op being written becomes; NULL, with an error, if that version cannot say it. */
const writer_op *vhlo_write_op(bytecode_writer *w, const ir_op *op);
/* The value of an inherent attribute, its default if it is absent. */
uint32_t vhlo_write_field(bytecode_writer *w, const ir_op *op, const vhlo_field *field);
/* Whether an attribute is one of VHLO's own for that op, not a discardable one. */
bool vhlo_is_inherent(const ir_op *op, const char *name);

/* Writes the IR section's contents: the module, which is all of the program. */
void writer_put_program(bytecode_writer *w, tn_text *out);

#endif
