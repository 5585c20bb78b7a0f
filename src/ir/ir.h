/* The in-memory form of a program: modules, operations, regions, blocks, values, types, attributes.
 *
 * One form serves text, generic text and bytecode of every version; it mirrors MLIR's structure
 * with StableHLO's op names. Everything a module holds lives in the module's arena and dies with
 * it. Types and attributes are immutable and interned: within one module, equal ones are the same
 * pointer, so that ir_type_equal() and ir_attr_equal() take one look, and what walks them may mark
 * those that it has seen. Attribute names and op names are interned strings of the module
 * (ir_intern), so within one module they compare as pointers too, but nothing has to.
 *
 * Canonical forms, which every reader and every pass keeps, so that two readings of one program are
 * ir_equal():
 *  - an op's attributes, properties and discardable ones alike, are one list sorted by name;
 *  - an attribute of ops.def that has its default value is absent (see stablehlo/dialect/ops.h);
 *  - dense elements whose values are all the same bytes are stored as a splat;
 *  - structs such as `#stablehlo.gather<...>` hold only fields that differ from empty/zero.
 *
 * A module may be read from several threads while nobody changes it. Functions that create return
 * NULL when memory is short; nothing else fails. */
#ifndef TN_IR_IR_H
#define TN_IR_IR_H

#include "base/containers.h"
#include "base/memory.h"
#include "base/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/types.h>

typedef struct ir_module ir_module;
typedef struct ir_type ir_type;
typedef struct ir_attr ir_attr;
typedef struct ir_op ir_op;
typedef struct ir_region ir_region;
typedef struct ir_block ir_block;
typedef struct ir_value ir_value;

/* Regions in regions: what the readers and the inliner refuse to exceed is far below it. */
enum { IR_MAX_DEPTH = 4096 };

/* A dimension written `?`. */
#define IR_DYNAMIC INT64_MIN

/* What makes a type or an attribute a module's own; zero in a template, and in a copy of one's own
 * that becomes a template it is not believed. First in both. */
typedef struct ir_interned {
  const struct ir_interned *self;
  const ir_module *module;
  uint64_t hash; /* by value: equal across modules */
} ir_interned;

/* ---- types ---------------------------------------------------------------------------------- */

typedef enum ir_type_kind {
  IR_TYPE_ELEMENT, /* i1, i32, ui8, bf16, complex<f32>, ...: `element` */
  IR_TYPE_INTEGER, /* an integer tn_type has no number for (i3, si32, i128): `width`, `sign` */
  IR_TYPE_FLOAT,   /* a float tn_type has no number for: `text` is its name (tf32, f80, f128) */
  IR_TYPE_INDEX,
  IR_TYPE_NONE,
  IR_TYPE_QUANT,    /* !quant.uniform<...>: `quant` */
  IR_TYPE_TENSOR,   /* ranked: `dims`, `rank`, `of`, `element` (of's, or TN_INVALID), `encoding` */
  IR_TYPE_UNRANKED, /* tensor<*xT>: `of` */
  IR_TYPE_MEMREF,   /* as IR_TYPE_TENSOR; `encoding` is the layout or memory space */
  IR_TYPE_VECTOR,   /* as IR_TYPE_TENSOR */
  IR_TYPE_COMPLEX,  /* complex<T> where tn_type has no number for it: `of` */
  IR_TYPE_TUPLE,    /* `inputs` */
  IR_TYPE_FUNCTION, /* `inputs`, `outputs` */
  IR_TYPE_TOKEN,    /* !stablehlo.token */
  IR_TYPE_FUTURE,   /* !stablehlo.future<...>: `inputs` */
  IR_TYPE_WITNESS,  /* !shape.witness */
  IR_TYPE_OPAQUE    /* another dialect's type: `text`, all of it, with the leading '!' */
} ir_type_kind;

typedef struct ir_quant {
  const ir_type *storage, *expressed;
  int64_t storage_min, storage_max; /* as written, or the storage type's own limits */
  bool is_signed;
  int64_t axis; /* -1: per tensor */
  size_t count; /* scales and zero points */
  const double *scales;
  const int64_t *zero_points;
} ir_quant;

struct ir_type {
  ir_interned interned;
  ir_type_kind kind;
  tn_type element;
  uint32_t rank;
  uint32_t num_inputs, num_outputs;
  const int64_t *dims;
  const ir_type *of;
  const ir_attr *encoding; /* NULL: none */
  const ir_type *const *inputs, *const *outputs;
  const ir_quant *quant;
  const char *text;
  uint16_t width;
  uint8_t sign; /* IR_TYPE_INTEGER: 0 signless, 1 signed, 2 unsigned */
};

/* Fill a template (unused fields zero; pointers may be temporary, but the encoding is the module's
 * own already), get the module's own. */
const ir_type *ir_type_get(ir_module *module, const ir_type *like);
const ir_type *ir_type_element(ir_module *module, tn_type element);
const ir_type *ir_type_tensor(ir_module *module, tn_type element, const int64_t *dims, size_t rank);
const ir_type *ir_type_function(ir_module *module, const ir_type *const *inputs, size_t num_inputs,
                                const ir_type *const *outputs, size_t num_outputs);
bool ir_type_equal(const ir_type *a, const ir_type *b); /* across modules too */
/* A ranked tensor without `?`. */
bool ir_type_is_static(const ir_type *type);
/* Bytes of one element of a constant with that element type (a tensor's `of`): tn_type_size(), 8
 * for index, the storage type's for quantized ones; 0 for what has no elements. */
size_t ir_type_element_bytes(const ir_type *of);
/* Bits of a number of that float type as an attribute keeps them: tn_type_bits(), 19 for tf32; 0
 * for what is no float, and for floats whose numbers are not kept (f80, f128). */
uint32_t ir_type_float_bits(const ir_type *type);
/* MLIR's spelling. */
void ir_type_print(const ir_type *type, tn_text *out);

/* ---- attributes ----------------------------------------------------------------------------- */

typedef enum ir_attr_kind {
  IR_ATTR_UNIT,
  IR_ATTR_BOOL,        /* `i` */
  IR_ATTR_INT,         /* `i`, `type` (an integer type or index; i64 unless said) */
  IR_ATTR_FLOAT,       /* `i`: the bits in the type's own format, `type` */
  IR_ATTR_STRING,      /* `text`, `size`: any bytes; also NUL-terminated */
  IR_ATTR_SYMBOL,      /* @text, nested references in `items` (each a SYMBOL) */
  IR_ATTR_TYPE,        /* `type` */
  IR_ATTR_ARRAY,       /* `items`, `count` */
  IR_ATTR_DICT,        /* `fields`, `count`, sorted by name */
  IR_ATTR_DENSE,       /* dense<...> : type; `data`, `size`, `splat`; see below */
  IR_ATTR_DENSE_TEXT,  /* dense<["a", ...]> : type; `items` are STRINGs; a splat has one */
  IR_ATTR_DENSE_ARRAY, /* array<i64: 1, 2>: `type` is the element type, `data`, `size`, `count` */
  IR_ATTR_ENUM,        /* `name` the enum ("comparison_direction"), `text` the value ("LT"), `i` its
                          VHLO number */
  IR_ATTR_STRUCT,      /* `name` ("stablehlo.gather"), `fields`, `count`, sorted by name */
  IR_ATTR_LOC,         /* a location used as an attribute: `loc` */
  IR_ATTR_RESOURCE,    /* dense_resource<text> : type */
  IR_ATTR_OPAQUE       /* another dialect's attribute: `text`, all of it, with the leading '#' and
                          white space made canonical: none, but one blank after ',' and ':' and
                          around '=' '->' */
} ir_attr_kind;

typedef struct ir_named_attr {
  const char *name;
  const ir_attr *value;
} ir_named_attr;

typedef struct ir_loc ir_loc;

/* IR_ATTR_DENSE: row-major little-endian elements, tn_type_size() bytes each (i1 and sub-byte types
 * one byte each; `index` eight). A splat holds one element. Quantized element types hold their
 * storage type's elements. */
struct ir_attr {
  ir_interned interned;
  ir_attr_kind kind;
  bool splat;
  const ir_type *type;
  int64_t i;
  const char *name;
  const char *text;
  size_t size;  /* of text or data, in bytes */
  size_t count; /* of items or fields, or of a DENSE_ARRAY's elements */
  const ir_attr *const *items;
  const ir_named_attr *fields;
  const void *data;
  const ir_loc *loc;
};

/* The module's own of a template (its strings, arrays and data are copied; nested attributes and
 * types must be the module's own already; members that the kind does not have are not looked at).
 * Sorts `fields` by name, finds splats. */
const ir_attr *ir_attr_get(ir_module *module, const ir_attr *like);
const ir_attr *ir_attr_bool(ir_module *module, bool value);
const ir_attr *ir_attr_i64(ir_module *module, int64_t value);
const ir_attr *ir_attr_int(ir_module *module, const ir_type *type, int64_t value);
const ir_attr *ir_attr_string(ir_module *module, const char *text, size_t size);
const ir_attr *ir_attr_symbol(ir_module *module, const char *name);
const ir_attr *ir_attr_type(ir_module *module, const ir_type *type);
const ir_attr *ir_attr_array(ir_module *module, const ir_attr *const *items, size_t count);
const ir_attr *ir_attr_dict(ir_module *module, const ir_named_attr *fields, size_t count);
const ir_attr *ir_attr_struct(ir_module *module, const char *name, const ir_named_attr *fields,
                              size_t count);
const ir_attr *ir_attr_enum(ir_module *module, const char *name, const char *value, int64_t number);
const ir_attr *ir_attr_i64s(ir_module *module, const int64_t *values,
                            size_t count); /* array<i64> */
/* `size` bytes of elements, or one element's bytes for a splat. */
const ir_attr *ir_attr_dense(ir_module *module, const ir_type *type, const void *data, size_t size);

/* Across modules too, where what is equal is walked by value: the readers bound what that comes to.
 * NULL equals NULL. */
bool ir_attr_equal(const ir_attr *a, const ir_attr *b);
const ir_attr *ir_attr_field(const ir_attr *dict_or_struct, const char *name); /* NULL: none */
void ir_attr_print(const ir_attr *attr, tn_text *out);
/* Parts of it: a float's bits as the shortest of "1.000000e+00", more digits, or hex for NaN and
 * infinity, so that it reads back to the same bits; a quoted string; "@name" or "@\"any name\"". */
void ir_print_float(tn_type type, uint64_t bits, tn_text *out);
void ir_print_string(const char *text, size_t size, tn_text *out);
void ir_print_symbol(const char *name, size_t size, tn_text *out);
/* "name" bare where MLIR allows it, else quoted: keys of dictionaries. */
void ir_print_key(const char *name, tn_text *out);

/* Integers out of whatever form holds them: a DENSE_ARRAY or DENSE of integers or i1, an ARRAY of
 * INTs. Writes up to `max`, returns how many there are, or -1 if it is no list of integers. */
int64_t ir_attr_get_i64s(const ir_attr *attr, int64_t *out, size_t max);

/* ---- locations ------------------------------------------------------------------------------ */

typedef enum ir_loc_kind {
  IR_LOC_UNKNOWN,
  IR_LOC_FILE,     /* file `text`, line:column to end_line:end_column (equal for a point) */
  IR_LOC_NAME,     /* `text`, child[0] or none */
  IR_LOC_CALLSITE, /* child[0] callee at child[1] caller */
  IR_LOC_FUSED     /* children; `meta` or NULL */
} ir_loc_kind;

struct ir_loc {
  ir_loc_kind kind;
  uint32_t count;
  const char *text;
  const ir_loc *const *children;
  const ir_attr *meta;
  uint32_t line, column, end_line, end_column;
};

const ir_loc *ir_loc_get(ir_module *module, const ir_loc *like);
/* A short place for messages: the first file:line:column found, else a name, else "". */
void ir_loc_describe(const ir_loc *loc, char *out, size_t size);
bool ir_loc_equal(const ir_loc *a, const ir_loc *b);
/* What stands between the parentheses of loc(...). */
void ir_loc_print(const ir_loc *loc, tn_text *out);

/* ---- structure ------------------------------------------------------------------------------ */

struct ir_value {
  const ir_type *type;
  ir_op *def;       /* the op whose result this is, or NULL */
  ir_block *block;  /* the block whose argument this is, or NULL */
  uint32_t index;   /* which result or argument */
  uint32_t number;  /* scratch for whoever numbers values (printer, planner) */
  const char *name; /* without '%'; NULL when it had only a number */
};

struct ir_op {
  uint16_t opcode;       /* stablehlo/dialect/ops.h; 0 for an op that ops.def does not know */
  const char *name;      /* "stablehlo.add"; interned */
  const ir_loc *loc;     /* from the program's own location information; may be NULL */
  uint32_t line, column; /* where it stands in the text (from 1), or 0, and */
  uint64_t offset;       /* its byte offset in bytecode, or 0 */
  ir_block *block;       /* that holds it; NULL for the module's top op and detached ops */
  ir_op *prev, *next;
  uint32_t num_operands, num_results, num_regions, num_attrs;
  ir_value **operands;
  ir_value *results;
  ir_region *regions;
  ir_named_attr *attrs; /* sorted by name */
  uint32_t mark;        /* scratch for passes */
};

struct ir_region {
  ir_op *op;
  ir_block *first, *last;
};

struct ir_block {
  ir_region *region;
  ir_block *prev, *next;
  uint32_t num_args;
  ir_value *args;
  ir_op *first, *last;
};

struct ir_module {
  tn_arena arena;
  ir_op *top;         /* builtin.module */
  const char *source; /* file name for messages, or "" */
  char producer[64];  /* bytecode's producer string, or "" */
  struct ir_interner *interner;
  /* What the device that it is compiled for gives the passes (passes/passes.h); NULL: nothing. */
  const struct pass_folder *folder;
};

/* An empty module with a `builtin.module` op that has one region and one block. `limit` bounds the
 * arena in bytes (0: none). */
tn_status *ir_module_create(const char *source, size_t limit, ir_module **out) TN_MUST_USE;
void ir_module_destroy(ir_module *module);
ir_block *ir_module_body(const ir_module *module);

const char *ir_intern(ir_module *module, const char *text, size_t size);

/* A detached op. `results` are types. Regions start empty. Attributes are copied and sorted. */
ir_op *ir_op_create(ir_module *module, uint16_t opcode, const char *name, size_t num_operands,
                    ir_value *const *operands, size_t num_results, const ir_type *const *results,
                    size_t num_regions, size_t num_attrs, const ir_named_attr *attrs);
ir_block *ir_block_create(ir_module *module, ir_region *region, size_t num_args,
                          const ir_type *const *types); /* appended to the region */
bool ir_block_add_arg(ir_module *module, ir_block *block, const ir_type *type); /* reader only: may
                          move `args`; call before anything refers to them */
void ir_block_append(ir_block *block, ir_op *op);
void ir_op_insert_before(ir_op *op, ir_op *at);
void ir_op_remove(ir_op *op); /* detaches; memory stays with the module */

const ir_attr *ir_op_attr(const ir_op *op, const char *name); /* NULL: absent */
bool ir_op_set_attr(ir_module *module, ir_op *op, const char *name, const ir_attr *value);
void ir_op_drop_attr(ir_op *op, const char *name);
bool ir_op_set_operands(ir_module *module, ir_op *op, size_t count, ir_value *const *operands);

/* "file:line:column", "file: byte N" or the location's own description; for tn_error_at(). */
void ir_op_place(const ir_module *module, const ir_op *op, char *out, size_t size);

/* ---- whole trees ---------------------------------------------------------------------------- */

/* Calls `visit` for `op` and everything under it, parents first, in program order. Stops when it
 * returns false; then returns false. The visited op may be removed by the visitor. */
bool ir_walk(ir_op *op, bool (*visit)(ir_op *op, void *arg), void *arg);

/* The op of the module's top block with that sym_name, or NULL. */
ir_op *ir_symbol_lookup(const ir_module *module, const char *name);

/* Replaces every use of `from` as an operand inside `scope` (an op and all under it). */
void ir_replace_uses(ir_op *scope, ir_value *from, ir_value *to);

/* A map from values to values for cloning. Zeroed is empty. */
typedef struct ir_value_map {
  tn_map map;
} ir_value_map;
bool ir_value_map_put(ir_value_map *map, const ir_value *from, ir_value *to);
ir_value *ir_value_map_get(const ir_value_map *map, const ir_value *from); /* NULL: none */
void ir_value_map_free(ir_value_map *map);

/* Copies an op with its regions within the same module; operands go through the map where it has
 * them, stay as they are elsewhere. Adds results and block arguments to the map. NULL also when
 * regions nest deeper than IR_MAX_DEPTH. */
ir_op *ir_op_clone(ir_module *module, const ir_op *op, ir_value_map *map);

/* Whether two trees are the same program: ops, types, attributes, structure and which value is used
 * where; locations and value names do not count. If not, `why` says the first difference. */
bool ir_equal(const ir_op *a, const ir_op *b, char *why, size_t why_size);

#endif
