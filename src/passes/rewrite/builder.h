/* Private to src/passes: writing the few elementwise ops that an expansion is made of, before an op
 * and at its place. Each call gives the new op's result. When memory runs out, or an operand is
 * NULL because it did before, the answer is NULL: one check at the end serves. */
#ifndef TN_PASSES_BUILDER_H
#define TN_PASSES_BUILDER_H

#include "ir/ir.h"
#include "stablehlo/dialect/ops.h"

typedef struct op_builder {
  ir_module *module;
  ir_op *at;
  const ir_type *type; /* what a formula is written in; NULL where that is not used */
} op_builder;

/* `type`'s shape with another element type. */
const ir_type *build_type(const op_builder *e, const ir_type *type, tn_type element);

/* Any op with one result. Attributes without a value are no memory either. */
ir_value *build_op(const op_builder *e, uint16_t opcode, size_t num_operands,
                   ir_value *const *operands, const ir_type *type, size_t num_attrs,
                   const ir_named_attr *attrs);
ir_value *build_reshape(const op_builder *e, ir_value *x, const ir_type *type);

/* Every element the same: those bits, or that number. */
ir_value *build_bits(const op_builder *e, const ir_type *type, uint64_t bits);
ir_value *build_number(const op_builder *e, const ir_type *type, double number);

/* The result has the operand's type (the first operand's), or the one that is given. */
ir_value *build_unary(const op_builder *e, uint16_t opcode, ir_value *x);
ir_value *build_unary_to(const op_builder *e, uint16_t opcode, ir_value *x, const ir_type *type);
ir_value *build_binary(const op_builder *e, uint16_t opcode, ir_value *x, ir_value *y);
ir_value *build_select(const op_builder *e, ir_value *condition, ir_value *x, ir_value *y);
/* `direction` is "EQ", "LT", ...; `kind` is "FLOAT", "UNSIGNED", .... */
ir_value *build_compare(const op_builder *e, const char *direction, const char *kind, ir_value *x,
                        ir_value *y);

enum { BUILD_MAX_RANK = 64 };
/* The sum over some dimensions, in their order, of an array of at most that rank;
 * and the region of a sum. */
ir_value *build_sum(const op_builder *e, ir_value *x, const int64_t *dims, size_t count);
bool build_adder(const op_builder *e, ir_region *region, tn_type element);

/* The two attributes of a comparison; false: no memory. */
bool build_compare_attrs(ir_module *module, const char *direction, const char *kind,
                         ir_named_attr attrs[2]);

#endif
