/* Private to the text reader.
 *
 * One pass, recursive descent, over MLIR's grammar as far as StableHLO programs use it. Functions
 * return false (or NULL) when they failed and left the reason in `reader->status`; the first reason
 * stays. Lists under construction live on the reader's stacks: remember the height, push, take what
 * lies above it, cut back.
 *
 *   text_lexer.c     characters to tokens
 *   text_reader.c    the whole: aliases, top level
 *   text_fail.c      errors, and how deep it has gone
 *   text_scope.c     values by name
 *   text_stack.c     the stacks of what is being collected
 *   text_types.c     types
 *   text_attrs.c     attributes; text_structs.c those of StableHLO; text_dense.c elements
 *   text_locs.c      locations
 *   text_ops.c       operations, regions, blocks
 *   text_pieces.c    pretty forms by description (forms.def)
 *   text_forms.c     pretty forms in code: func, module, while, reduce, scan, ...
 */
#ifndef TN_STABLEHLO_TEXT_H
#define TN_STABLEHLO_TEXT_H

#include "ir/ir.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"

typedef enum token_kind {
  TOKEN_END,
  TOKEN_WORD,    /* bare identifier or keyword */
  TOKEN_VALUE,   /* %name */
  TOKEN_HASH,    /* #name */
  TOKEN_BANG,    /* !name */
  TOKEN_SYMBOL,  /* @name or @"name" */
  TOKEN_BLOCK,   /* ^name */
  TOKEN_INTEGER, /* 12 or 0xAB */
  TOKEN_FLOAT,
  TOKEN_STRING,
  TOKEN_ARROW,  /* -> */
  TOKEN_COLONS, /* :: */
  TOKEN_ELLIPSIS,
  TOKEN_RESOURCES, /* {-# ... #-}, whole */
  TOKEN_PUNCT,     /* one character: `punct` */
  TOKEN_BAD
} token_kind;

typedef struct token {
  token_kind kind;
  char punct;
  bool plain;       /* TOKEN_STRING: no escapes; TOKEN_SYMBOL: no quotes */
  const char *text; /* with its sigil or quotes */
  size_t size;
  uint32_t line, column;
} token;

/* Where the lexer stands; copied to come back to a place. */
typedef struct cursor {
  token token;    /* the current one */
  const char *at; /* just after it */
  const char *line_start;
  uint32_t line;
} cursor;

typedef struct text_alias {
  const char *name; /* with '#' or '!' */
  size_t size;
  cursor value; /* its first token */
  bool busy;
  /* Once resolved: */
  cursor after;
  uint32_t height; /* how deeply it nests */
  uint64_t parts;  /* types, attributes and locations in it, shared ones each time */
  const ir_attr *attr;
  const ir_type *type;
  const ir_loc *loc;
} text_alias;

/* Growing stacks of what is being collected. */
typedef struct text_stack {
  void *data;
  size_t size, capacity, unit;
} text_stack;

typedef struct text_name {
  const char *name; /* without '%' */
  size_t size;
  uint64_t hash;
  ir_value *values; /* of the first; the others follow */
  size_t count;
} text_name;

typedef struct text_scope {
  text_name *names;
  size_t size, capacity;
  uint32_t *slots; /* index + 1 into names; open addressing */
  size_t num_slots;
  size_t floor; /* names below are outside of an isolated op */
} text_scope;

typedef struct text_reader {
  ir_module *module;
  const char *data, *end;
  const hlo_limits *limits;
  tn_status *status;
  const char *op_name; /* of the op being read, for messages; "" */
  size_t op_name_size;
  cursor at;
  uint32_t depth, deepest; /* now, and the most since somebody set it back */
  uint64_t parts;          /* that were entered since somebody set it back */
  uint64_t shared_parts;   /* that the large aliases used so far stand for */
  uint64_t num_ops;
  bool in_func; /* `return` and `call` stand for func's */
  bool heads;   /* bodies of functions are passed over */
  tn_map alias_map;
  text_stack aliases; /* of text_alias * */
  text_stack values;  /* of ir_value * */
  text_stack types;   /* of const ir_type * */
  text_stack attrs;   /* of ir_named_attr */
  text_stack items;   /* of const ir_attr * */
  text_stack locs;    /* of const ir_loc * */
  text_stack numbers; /* of int64_t */
  text_stack regions; /* of ir_region */
  text_stack bytes;   /* of char */
  text_stack results; /* of result_name */
  text_stack args;    /* of region_arg */
  text_scope scope;
} text_reader;

/* Reads a program; with `heads` as hlo_read_heads(). */
tn_status *text_read_program(const char *data, size_t size, const char *source,
                             const hlo_limits *limits, bool heads, ir_module **out) TN_MUST_USE;

/* ---- errors (text_fail.c) ------------------------------------------------------------------- */

/* At the current token, or at a given one. Always false. */
bool text_fail(text_reader *r, const char *format, ...) TN_PRINTF(2, 3);
bool text_fail_at(text_reader *r, const token *where, const char *format, ...) TN_PRINTF(3, 4);
bool text_fail_code(text_reader *r, tn_code code, const char *format, ...) TN_PRINTF(3, 4);
bool text_no_memory(text_reader *r);
bool text_expected(text_reader *r, const char *what); /* "expected WHAT, found ..." */
bool text_fail_depth(text_reader *r);                 /* nested deeper than the limits say */
bool text_enter(text_reader *r);                      /* one deeper; end with text_leave() */
void text_leave(text_reader *r);
/* text_reader.c: the alias a token names, its value read; NULL with an error if there is none. The
 * token is consumed. */
const text_alias *text_alias_use(text_reader *r);

/* ---- tokens (text_lexer.c) ------------------------------------------------------------------ */

void text_next(text_reader *r); /* a bad character gives TOKEN_BAD and sets the status */
/* From here on, as if the last token had ended at `at`; for what is no token, such as `4x8xf32`. */
void text_resume(text_reader *r, const char *at);
/* The token is a '{': passes over all up to the '}' that belongs to it, and over that. */
bool text_skip_braces(text_reader *r);
/* The next character that is no blank or comment, from *at on (raw reading). */
const char *text_skip_blank(text_reader *r, const char *at);
bool text_is(const text_reader *r, char punct);
bool text_is_word(const text_reader *r, const char *word);
bool text_take(text_reader *r, char punct); /* consumes it if it is there */
bool text_take_word(text_reader *r, const char *word);
bool text_expect(text_reader *r, char punct);
bool text_expect_word(text_reader *r, const char *word);
bool text_expect_arrow(text_reader *r);
/* Consumes an integer with its sign. */
bool text_int(text_reader *r, int64_t *out);
/* The value of a decimal number's token. */
bool text_double(text_reader *r, const token *number, double *out);
/* The bits of an integer's token, decimal or hexadecimal; false, and no error, if there are more
 * than 64. */
bool text_bits(const token *number, uint64_t *out);
/* The string's or @"..."'s bytes without quotes and escapes; borrowed until the next call. */
bool text_string_bytes(text_reader *r, const token *string, const char **bytes, size_t *size);
const ir_attr *text_string(text_reader *r);
const char *text_intern_token(text_reader *r, const char *text, size_t size);

/* ---- stacks (text_stack.c) and values (text_scope.c) ------------------------------------------
 */

bool text_push(text_reader *r, text_stack *stack, const void *item);
#define TEXT_ABOVE(stack, type, height) ((type *)(stack).data + (height))
bool text_define(text_reader *r, const token *name, ir_value *values, size_t count);
void text_scope_cut(text_scope *scope, size_t height); /* forgets the names above it */
/* Consumes %name or %name#2 and pushes the value. */
bool text_use_value(text_reader *r);
bool text_value_list(text_reader *r); /* none or more, comma-separated; pushes them */
void text_free_stacks(text_reader *r);

/* ---- types, attributes, locations ----------------------------------------------------------- */

const ir_type *text_type(text_reader *r);
const ir_type *text_function_type(text_reader *r);
bool text_type_list(text_reader *r);   /* one or more, pushed */
bool text_type_parens(text_reader *r); /* (T, ...) pushed */

const ir_attr *text_attr(text_reader *r);
/* {a, b = 1}: pushed on r->attrs. The current token is '{'. */
bool text_attr_entries(text_reader *r);
bool text_optional_dict(text_reader *r); /* the same if there is one */
const ir_attr *text_dict(text_reader *r);
bool text_push_attr(text_reader *r, const char *name, const ir_attr *value);
/* A number with an optional ": type". */
const ir_attr *text_number(text_reader *r);
const ir_attr *text_symbol(text_reader *r);
/* [1, 2] as array<i64>; `?` is IR_DYNAMIC where `dynamic`. */
const ir_attr *text_list(text_reader *r, bool dynamic);
/* #stablehlo..., #chlo..., another dialect's. */
const ir_attr *text_dialect_attr(text_reader *r);
/* The fields inside <...> of a struct we know: "stablehlo.gather". The current token is '<'. */
const ir_attr *text_struct(text_reader *r, const char *name);
/* [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f] */
const ir_attr *text_conv_dims(text_reader *r);
const ir_attr *text_enum_word(text_reader *r, const char *name);
const ir_attr *text_dense(text_reader *r); /* the current token is `dense` */
/* Text up to where the brackets are balanced again, from the current '<', '[' or '{' on, canonical,
 * appended to `out`. */
bool text_balanced(text_reader *r, tn_text *out);
/* The canonical spelling of opaque text. */
void text_canonical(const char *text, size_t size, tn_text *out);

const ir_loc *text_loc(text_reader *r); /* loc(...); the current token is `loc` */
bool text_optional_loc(text_reader *r, const ir_loc **out);
const ir_loc *text_loc_inside(text_reader *r); /* what stands between the parentheses */

/* ---- operations ----------------------------------------------------------------------------- */

typedef struct result_name {
  token name;
  size_t count;
} result_name;

typedef struct region_arg {
  token name;
  const ir_type *type;
  const ir_loc *loc;
} region_arg;

/* An op being read. What it is made of lies on the reader's stacks above these heights; `types` are
 * the results' (operands' types are checked at once and not kept). */
typedef struct op_reading {
  uint16_t opcode;
  const char *name; /* interned */
  token at;         /* its name in the text */
  size_t values, types, attrs, regions, results;
} op_reading;

bool text_op(text_reader *r, ir_block *block);
/* {...}; the region is pushed. `num_args` arguments from the stack r->args at `args` on begin its
 * entry block, where the form names them outside of the braces; SIZE_MAX: it does not. */
bool text_region(text_reader *r, size_t args, size_t num_args, bool isolated);
size_t text_num_operands(const text_reader *r, const op_reading *op);
/* Checks that operand k has this type. */
bool text_check_operand(text_reader *r, const op_reading *op, size_t k, const ir_type *type);
/* The same for all operands, and that there are `count`. */
bool text_check_operands(text_reader *r, const op_reading *op, const ir_type *const *types,
                         size_t count);
bool text_add_result(text_reader *r, const ir_type *type);
/* Operands checked, results added. */
bool text_apply_function_type(text_reader *r, const op_reading *op, const ir_type *type);
/* Reads a pretty form by its description, after the op's name. */
bool text_pieces(text_reader *r, op_reading *op, const char *pieces);
/* One piece `$name` that is types or code; text_types_piece returns false with *known false if it
 * has none of that name. */
bool text_types_piece(text_reader *r, op_reading *op, const char *name, bool *known);
bool text_form_piece(text_reader *r, op_reading *op, const char *name);

#endif
