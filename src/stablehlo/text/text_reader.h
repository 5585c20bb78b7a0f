/* The text reader's state, which is one reading of one program, and its aliases.
 *
 * One pass, recursive descent, over MLIR's grammar as far as StableHLO programs use it. Functions
 * return false (or NULL) when they failed and left the reason in `reader->status`; the first reason
 * stays. Lists under construction live on the reader's stacks: remember the height, push, take what
 * lies above it, cut back. Each .c has a header by its name:
 *
 *   text_lexer     characters to tokens
 *   text_reader    the whole: aliases, top level
 *   text_fail      errors, and how deep it has gone
 *   text_scope     values by name
 *   text_stack     the stacks of what is being collected
 *   text_types     types
 *   text_attrs     attributes; text_structs those of StableHLO; text_dense elements
 *   text_locs      locations
 *   text_ops       operations, regions, blocks
 *   text_pieces    pretty forms by description (forms.def)
 *   text_forms     pretty forms in code: func, module, while, reduce, scan, ...
 *
 * A reader lies on the stack of the thread that reads, and no other has it. It owns its stacks, its
 * scope and its aliases; the text and the limits are borrowed; types, attributes, locations and ops
 * are the module's, which is handed out at the end, or ended where reading fails. */
#ifndef TN_STABLEHLO_TEXT_READER_H
#define TN_STABLEHLO_TEXT_READER_H

#include "base/containers.h"
#include "base/status.h"
#include "ir/ir.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_scope.h"
#include "stablehlo/text/text_stack.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

struct text_reader {
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
};

/* Reads a program; with `heads` as hlo_read_heads(). */
tn_status *text_read_program(const char *data, size_t size, const char *source,
                             const hlo_limits *limits, bool heads, ir_module **out) TN_MUST_USE;

/* The alias a token names, its value read; NULL with an error if there is none, if it refers to
 * itself, or if it stands for more than the limits say. Borrowed. The token is consumed. */
const text_alias *text_alias_use(text_reader *r);

#endif
