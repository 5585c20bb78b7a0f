/* Private to src/author: a program under construction.
 *
 *   builder.c     the builder's life, its errors, handles of values
 *   types.c       types
 *   attributes.c  public attributes to the module's
 *   functions.c   functions, their arguments and ends
 *   ops.c         any op, with regions or without
 *   control.c     calls, loops, branches
 *   location.c    where all that comes from
 *   shorthands.c  the ops with one value
 *   verify.c      the whole against the specification
 *
 * What is open is a stack of frames: a function at the bottom, then ops that were begun, each with
 * a region that is open or none. Values are visible if their block is that of a frame. */
#ifndef TN_AUTHOR_BUILDER_H
#define TN_AUTHOR_BUILDER_H

#include "ir/ir.h"
#include "stablehlo/dialect/ops.h"
#include <tenon/build.h>

typedef struct author_frame {
  bool is_function;
  const char *name; /* of the function or the op */
  uint16_t opcode;
  size_t num_ops; /* before it was begun */
  ir_block *open; /* the region that is being filled; NULL: none is */
  ir_value **operands;
  size_t num_operands;
  ir_named_attr *attrs; /* a function's are made when it ends */
  size_t num_attrs;
  ir_block **blocks; /* of regions that were opened, the last may be open */
  size_t num_blocks, block_capacity;
  bool is_private;
  const ir_loc *loc;
  /* Of the function's arguments and results, and its own, as dictionaries grow: */
  struct author_marks {
    ir_named_attr *attrs;
    size_t count, capacity;
  } * marks[3];
  size_t num_marks[3];
} author_frame;

struct tn_builder {
  uint32_t id; /* in the handles */
  bool finished;
  tn_status *error; /* what ended it */
  ir_module *module;
  const char *name;
  const ir_loc *loc; /* of what is begun from now on; NULL: nowhere */
  ir_value **values; /* by handle, from 1 */
  size_t num_values, value_capacity;
  const ir_type **types;
  size_t num_types, type_capacity;
  author_frame *frames;
  size_t num_frames, frame_capacity;
  size_t num_functions, num_ops;
};

/* ---- builder.c ------------------------------------------------------------------------------ */

/* NULL while the builder can be written to; else why not. `what` is the public call. */
tn_status *author_ready(const tn_builder *b, const char *what) TN_MUST_USE;
/* Keeps an error that ends the builder. */
void author_end(tn_builder *b, tn_status *status);
/* Ends the builder for want of memory, and says so. */
static inline TN_MUST_USE tn_status *author_no_memory(tn_builder *b) {
  author_end(b, tn_error_no_memory("a program"));
  return tn_error_no_memory("a program");
}
author_frame *author_top(tn_builder *b);
/* Gives up the innermost frame. */
void author_pop(tn_builder *b);

/* Handles: a new one for a value (none and a dead builder if memory is short), and the value behind
 * one. The error begins with `what` and the operand's number. */
tn_node author_node(tn_builder *b, ir_value *value);
tn_status *author_value(const tn_builder *b, tn_node node, const char *what, size_t i,
                        ir_value **out) TN_MUST_USE;
/* `count` values into the module's arena. */
tn_status *author_values(tn_builder *b, const tn_node *nodes, size_t count, const char *what,
                         ir_value ***out) TN_MUST_USE;

/* ---- types.c, attributes.c ------------------------------------------------------------------ */

tn_node_type author_type_handle(tn_builder *b, const ir_type *type);
tn_status *author_type(const tn_builder *b, tn_node_type type, const char *what, size_t i,
                       const ir_type **out) TN_MUST_USE;
tn_status *author_types(tn_builder *b, const tn_node_type *types, size_t count, const char *what,
                        const ir_type *const **out) TN_MUST_USE;

/* Those of an op; `extra` more are left room for. */
tn_status *author_attributes(tn_builder *b, uint16_t opcode, const char *what,
                             const tn_attribute *attributes, size_t count, size_t extra,
                             ir_named_attr **out) TN_MUST_USE;

/* ---- ops.c ---------------------------------------------------------------------------------- */

/* Writes a detached op at the end of what is open, once it is made canonical. */
tn_status *author_append(tn_builder *b, ir_op *op) TN_MUST_USE;

/* ---- verify.c ------------------------------------------------------------------------------- */

/* The first constraint that the program breaks: "op 7 of @main: stablehlo.add C1: ...". */
tn_status *author_verify(const ir_module *module) TN_MUST_USE;

#endif
