/* Inside the bytecode reader: what its files share. The way in is hlo_read_bytecode()
 * (stablehlo.h).
 *
 * MLIR bytecode is a container (bytecode.c): strings, dialects, op names, a table of attributes and
 * types addressed by number, and one tree of ops. Attributes and types are decoded when somebody
 * first asks for their number (bytecode_attrs.c), each by its dialect: builtin there, VHLO in
 * vhlo_attrs.c, Shardy in sdy_bytecode.c. The tree is read by bytecode_ir.c, which turns VHLO ops
 * of every version into today's StableHLO ops with the table in vhlo.def (vhlo.c).
 *
 * Errors are sticky: the first failure stays in `error`, and from then on every read gives zero or
 * NULL and moves nothing, so that a decoder may read all its fields and let the caller check once.
 * Loops over a count need no check of their own: bytecode_count() has already compared it with the
 * bytes left. */
#ifndef TN_STABLEHLO_BYTECODE_H
#define TN_STABLEHLO_BYTECODE_H

#include "stablehlo/stablehlo.h"
#include "stablehlo/vhlo/vhlo.h"

typedef struct bytecode bytecode;

/* A range of the input, by absolute offset, being read. */
typedef struct byte_cursor {
  bytecode *in;
  size_t at, end;
} byte_cursor;

typedef struct byte_span {
  size_t at, size;
} byte_span;

typedef enum bytecode_dialect {
  BYTECODE_OTHER, /* entries only as text, ops only without properties */
  BYTECODE_BUILTIN,
  BYTECODE_VHLO,
  BYTECODE_SDY,
  BYTECODE_STABLEHLO
} bytecode_dialect;

/* One attribute or type of the table. */
typedef struct bytecode_entry {
  byte_span bytes;
  uint32_t dialect;    /* index into `dialects` */
  bool custom;         /* the dialect's own encoding; else MLIR text */
  uint8_t state;       /* 0 not read, 1 being read (asking for it again is a cycle), 2 read */
  const ir_attr *attr; /* an attribute's value, or */
  const ir_type *type; /* a type's */
  const char *inner;   /* Shardy's attributes: the text they have inside other attributes */
  uint64_t weight;     /* attributes and types in it, those met twice counted twice */
} bytecode_entry;

typedef struct bytecode_dialect_name {
  const char *name;
  bytecode_dialect kind;
} bytecode_dialect_name;

/* An op name of the file, and what it becomes. */
typedef struct bytecode_op_name {
  const char *name; /* "vhlo.add_v1"; NULL until first used */
  uint32_t dialect;
  byte_span text;           /* "add_v1" */
  const vhlo_op *vhlo;      /* its row, or NULL */
  const vhlo_field *fields; /* its inherent attributes in the order of a property blob, ended by a
                               NULL name; NULL when unknown */
} bytecode_op_name;

struct bytecode {
  const unsigned char *data;
  size_t size;
  const char *source;
  hlo_limits limits;
  ir_module *module;
  tn_arena scratch; /* lives as long as the reading */
  tn_status *error;
  uint64_t version;     /* of the container */
  int32_t major, minor; /* of StableHLO, from the producer; -1 if it says none */
  byte_span *strings;
  size_t num_strings;
  bytecode_dialect_name *dialects;
  size_t num_dialects;
  bytecode_op_name *op_names;
  size_t num_op_names;
  bytecode_entry *attrs, *types;
  size_t num_attrs, num_types;
  byte_span *properties;
  size_t num_properties;
  ir_value **values; /* of the scopes being read, by number; NULL: not defined yet */
  size_t num_values, values_capacity;
  uint32_t depth;        /* of attributes and types being read */
  uint64_t weight;       /* of the one being read, so far */
  uint64_t shared_parts; /* of the large ones that ops have used so far */
  uint32_t region_depth;
  uint64_t num_ops;
  bool heads; /* bodies of functions are passed over */
};

/* Reads a program; with `heads` as hlo_read_heads(). */
tn_status *bytecode_read_program(const char *data, size_t size, const char *source,
                                 const hlo_limits *limits, bool heads, ir_module **out) TN_MUST_USE;

/* ---- failing -------------------------------------------------------------------------------- */

/* Records an error at byte `at`, unless there is one already. */
void bytecode_fail(bytecode *in, tn_code code, size_t at, const char *format, ...) TN_PRINTF(4, 5);
void bytecode_no_memory(bytecode *in, const char *what);
/* ", written by StableHLO 1.21.0, newer than ..." for artifacts newer than this reader, else "". */
const char *bytecode_newer(const bytecode *in);
/* Zeroed scratch memory; NULL only with an error recorded. */
void *bytecode_scratch(bytecode *in, size_t count, size_t size);

/* ---- reading numbers ------------------------------------------------------------------------ */

bool bytecode_ok(const byte_cursor *c); /* nothing has failed */
uint8_t bytecode_byte(byte_cursor *c);
uint64_t bytecode_varint(byte_cursor *c);
int64_t bytecode_svarint(byte_cursor *c);
/* A varint that says how many things follow, each at least one byte; more than can be is an error.
 */
size_t bytecode_count(byte_cursor *c, const char *what);
/* `size` bytes, borrowed from the input; NULL if they are not there. */
const unsigned char *bytecode_bytes(byte_cursor *c, size_t size);
/* A length and that many bytes. */
const unsigned char *bytecode_blob(byte_cursor *c, size_t *size);
/* An integer or a float's bits of `width` bits (1 to 64), zero-extended. */
uint64_t bytecode_bits(byte_cursor *c, uint32_t width);
/* A list of signed varints in scratch memory. */
const int64_t *bytecode_svarints(byte_cursor *c, size_t *count);
/* A string by its number; the text is NUL-terminated. */
const char *bytecode_string(byte_cursor *c, size_t *size);

/* ---- the table ------------------------------------------------------------------------------ */

/* An attribute or type by the number that stands next. Never NULL unless something failed. */
const ir_attr *bytecode_attr(byte_cursor *c);
const ir_attr *bytecode_optional_attr(byte_cursor *c); /* NULL also when absent */
const ir_type *bytecode_type(byte_cursor *c);
const ir_type *bytecode_type_number(byte_cursor *c, uint64_t number, size_t at);
const ir_loc *bytecode_loc(byte_cursor *c);
/* The same for an attribute that must be a string. */
const char *bytecode_string_attr(byte_cursor *c, size_t *size);
/* A Shardy attribute's inner text. */
const char *bytecode_inner(byte_cursor *c);
/* A count and that many attributes or types, in scratch memory. */
const ir_attr *const *bytecode_attrs(byte_cursor *c, size_t *count);
const ir_type *const *bytecode_types(byte_cursor *c, size_t *count);

/* Decoders of one entry's bytes, by dialect. */
const ir_attr *bytecode_builtin_attr(byte_cursor *c);
const ir_type *bytecode_builtin_type(byte_cursor *c);
const ir_attr *vhlo_read_attr(byte_cursor *c);
const ir_type *vhlo_read_type(byte_cursor *c);
/* Gives the text inside other attributes in `*inner`. */
const ir_attr *sdy_read_attr(byte_cursor *c, const char **inner);

/* ---- shared by the dialects ----------------------------------------------------------------- */

/* A shaped type, its parts checked: rank, dimensions, an element type that can be one. */
const ir_type *bytecode_shaped(byte_cursor *c, ir_type_kind kind, const int64_t *dims, size_t rank,
                               const ir_type *of, const ir_attr *encoding);
const ir_type *bytecode_complex(byte_cursor *c, const ir_type *of);
/* dense<...> from MLIR's raw bytes: i1 packed or not, one element for a splat. */
const ir_attr *bytecode_dense(byte_cursor *c, const ir_type *type, const unsigned char *data,
                              size_t size);
const ir_attr *bytecode_integer(byte_cursor *c, const ir_type *type);
const ir_attr *bytecode_float(byte_cursor *c, const ir_type *type);

/* Entries that the dialects encode alike, after their code. */
const ir_attr *bytecode_array_attr(byte_cursor *c);
const ir_attr *bytecode_dict_attr(byte_cursor *c);
const ir_attr *bytecode_dense_attr(byte_cursor *c);
const ir_attr *bytecode_type_attr(byte_cursor *c);
const ir_type *bytecode_function_type(byte_cursor *c);
const ir_type *bytecode_shaped_type(byte_cursor *c, ir_type_kind kind, bool has_encoding);
const ir_type *bytecode_list_type(byte_cursor *c, ir_type_kind kind); /* tuple, future */

/* ---- sections and ops ----------------------------------------------------------------------- */

/* A section's header; `*id` and its contents, which `c` steps over. */
byte_cursor bytecode_section(byte_cursor *c, uint8_t *id);
enum { BYTECODE_SECTION_IR = 4 };

/* Reads the op tree of the IR section into the module. */
void bytecode_read_ir(byte_cursor *c);

#endif
