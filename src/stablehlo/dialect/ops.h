/* What Tenon knows of ops. ops.def is the one source: readers, printer, verifier, documentation and
 * the tool's op list come from it. */
#ifndef TN_STABLEHLO_OPS_H
#define TN_STABLEHLO_OPS_H

#include "ir/ir.h"

/* Opcodes: HLO_ADD, HLO_DOT_GENERAL, ..., CHLO_ERF, FUNC_FUNC, FUNC_CALL, FUNC_RETURN,
 * BUILTIN_MODULE, BUILTIN_CAST (unrealized_conversion_cast), SDY_MESH, CHECK_EXPECT_EQ,
 * INTERPRETER_PRINT, ... 0 is HLO_UNKNOWN. */
typedef enum hlo_opcode {
  HLO_UNKNOWN = 0,
#define OP(id, ...) id,
#include "stablehlo/dialect/ops.def"
#undef OP
  HLO_NUM_OPCODES
} hlo_opcode;

/* How an attribute's value is written and kept. */
typedef enum hlo_attr_kind {
  HLO_ATTR_ANY,
  HLO_ATTR_BOOL,
  HLO_ATTR_I32,
  HLO_ATTR_I64,
  HLO_ATTR_F32,
  HLO_ATTR_STRING,
  HLO_ATTR_SYMBOL,
  HLO_ATTR_I64_ARRAY,  /* array<i64: ...>; dense<...> : tensor<Nxi64> is read as the same */
  HLO_ATTR_BOOL_ARRAY, /* array<i1: ...> */
  HLO_ATTR_ELEMENTS,   /* dense<...> */
  HLO_ATTR_ENUM,       /* #stablehlo<enum VALUE>: `detail` is the enum's name */
  HLO_ATTR_STRUCT,     /* #stablehlo.name<...>: `detail` is its name */
  HLO_ATTR_ARRAY,
  HLO_ATTR_DICT,
  HLO_ATTR_TYPE,
  HLO_ATTR_UNIT
} hlo_attr_kind;

typedef struct hlo_attr_info {
  const char *name;
  hlo_attr_kind kind;
  const char *detail;   /* enum or struct name, or NULL */
  const char *fallback; /* NULL: must be given. "": optional, no default value. Else the default as
                           MLIR text ("0", "false", "[DEFAULT, DEFAULT]"); a list of one repeated
                           value is written "1*" (as many as the rank asks) */
} hlo_attr_info;

enum {
  HLO_ELEMENTWISE = 1 << 0, /* one result element from the operands' elements at the same place */
  HLO_COMMUTATIVE = 1 << 1,
  HLO_TERMINATOR = 1 << 2,
  HLO_SIDE_EFFECT = 1 << 3, /* must not be removed even if unused */
  HLO_CALL_LIKE = 1 << 4,
  HLO_SYMBOL = 1 << 5,
  HLO_ISOLATED = 1 << 6, /* its regions see no outer values */
  HLO_DEPRECATED = 1 << 7
};

typedef struct hlo_op_info {
  const char *name;     /* "stablehlo.add" */
  const char *operands; /* names in order, blank-separated; "*inputs" variadic, "?x" optional */
  const char *results;
  const char *regions;
  const hlo_attr_info *attrs; /* ends with a NULL name */
  uint32_t traits;
  int form; /* which pretty form the text reader and the printer use */
} hlo_op_info;

const hlo_op_info *hlo_op(uint16_t opcode);   /* never NULL; an empty one for HLO_UNKNOWN */
hlo_opcode hlo_opcode_find(const char *name); /* HLO_UNKNOWN: none */

/* The function that a program starts with: @main, else the only public one, else the only one; NULL
 * if that leaves none. Passes that drop unused functions do not change the answer. */
ir_op *hlo_main(const ir_module *module);

/* What a function's caller gives up of an argument's memory. JAX says it in two ways:
 * tf.aliasing_output names the result that should take it, whose number is put to `result`;
 * jax.buffer_donor leaves the choice open. */
typedef enum hlo_donation { HLO_NOT_DONATED, HLO_DONATED, HLO_DONATED_TO } hlo_donation;
hlo_donation hlo_argument_donation(const ir_op *function, size_t argument, int64_t *result);

const hlo_attr_info *hlo_attr_find(uint16_t opcode, const char *name);

/* Enum values by VHLO's numbers: hlo_enum_number("comparison_direction", "LT") is 5; -1: none. */
int64_t hlo_enum_number(const char *name, const char *value, size_t value_size);
const char *hlo_enum_value(const char *name, int64_t number); /* NULL: none */

/* The kind of a struct attribute's field, as structs.def writes it: 'n', 'l', ...; 0: none. */
char hlo_struct_field(const char *name, const char *field);

/* Whether a struct attribute is without one of its fields that have no default, as types have none,
 * whose name is put to `field`. */
enum { HLO_FIELD_NAME = 64 };
bool hlo_struct_lacks_field(const ir_attr *value, char field[HLO_FIELD_NAME]);

/* Makes an op's attributes canonical (ir.h): defaults dropped, spellings unified. Both readers call
 * it for each op when its operands, types and regions are known. */
tn_status *hlo_op_normalise(ir_module *module, ir_op *op) TN_MUST_USE;

/* How many dimensions a window of the op has; -1: not known. */
int64_t hlo_window_rank(const ir_op *op);

/* Attribute access with the defaults of ops.def applied. `count` values are written; a list of
 * other length, or an absent attribute without a default, is an error that names op and attribute.
 */
tn_status *hlo_get_i64(const ir_module *module, const ir_op *op, const char *name,
                       int64_t *out) TN_MUST_USE;
tn_status *hlo_get_i64s(const ir_module *module, const ir_op *op, const char *name, size_t count,
                        int64_t *out) TN_MUST_USE;
bool hlo_get_bool(const ir_op *op, const char *name);
/* The enum's number, default applied. */
int64_t hlo_get_enum(const ir_op *op, const char *name);
/* A field of a struct attribute as a list (absent is empty) or a number (absent is 0). `max` bounds
 * the list; returns its length, or -1 if there are more or it is no list. */
int64_t hlo_field_i64s(const ir_op *op, const char *attr, const char *field, int64_t *out,
                       size_t max);
int64_t hlo_field_i64(const ir_op *op, const char *attr, const char *field);

#endif
