/* Private to src/passes: what several passes need to look at a program and to change it. */
#ifndef TN_PASSES_REWRITE_H
#define TN_PASSES_REWRITE_H

#include "ir/ir.h"
#include "passes/passes.h"
#include "stablehlo/dialect/ops.h"

/* The passes themselves, for the table. */
tn_status *pass_quant(ir_module *module) TN_MUST_USE;
tn_status *pass_composite(ir_module *module) TN_MUST_USE;
tn_status *pass_inline(ir_module *module) TN_MUST_USE;
tn_status *pass_untuple(ir_module *module) TN_MUST_USE;
tn_status *pass_deprecated(ir_module *module) TN_MUST_USE;
tn_status *pass_collectives(ir_module *module) TN_MUST_USE;
tn_status *pass_partition(ir_module *module) TN_MUST_USE;
tn_status *pass_sdy(ir_module *module) TN_MUST_USE;
tn_status *pass_refine(ir_module *module) TN_MUST_USE;
tn_status *pass_scan(ir_module *module) TN_MUST_USE;
tn_status *pass_raise(ir_module *module) TN_MUST_USE;
tn_status *pass_chlo(ir_module *module) TN_MUST_USE;
tn_status *pass_chlo_cpu(ir_module *module) TN_MUST_USE;
tn_status *pass_decompose(ir_module *module) TN_MUST_USE;
tn_status *pass_algorithm(ir_module *module) TN_MUST_USE;
tn_status *pass_zero_element_constants(ir_module *module) TN_MUST_USE;
tn_status *pass_dce(ir_module *module) TN_MUST_USE;
tn_status *pass_foreign(ir_module *module) TN_MUST_USE;
tn_status *pass_mha(ir_module *module, const pass_settings *settings) TN_MUST_USE;
tn_status *pass_einsum(ir_module *module, const pass_settings *settings) TN_MUST_USE;

/* An error at the op's place; the message names the op. */
tn_status *pass_error(const ir_module *module, const ir_op *op, tn_code code, const char *format,
                      ...) TN_PRINTF(4, 5) TN_MUST_USE;

/* Puts a detached op before `at`, with the place of `at` as its own. */
void pass_place_before(ir_op *op, ir_op *at);
/* A new op of ops.def, put there. NULL: no memory. */
ir_op *pass_build_before(ir_module *module, ir_op *at, uint16_t opcode, size_t num_operands,
                         ir_value *const *operands, const ir_type *result, size_t num_attrs,
                         const ir_named_attr *attrs);
/* A slice there that has the first elements of each dimension, as many as `to` has. */
ir_value *pass_build_head(ir_module *module, ir_op *at, ir_value *value, const ir_type *to);
/* A custom call @ApproxTopK becomes a sort and slices, if it is well made; other ops stay. False:
 * no memory. */
bool pass_expand_approx_top_k(ir_module *module, ir_value_map *map, ir_op *op);
/* Makes the op another one of ops.def; operands, attributes and results stay. False: no memory. */
bool pass_rename(ir_module *module, ir_op *op, uint16_t opcode);

/* Two types a value may pass between without a change: equal, or tensors of one element type and
 * rank whose dimensions differ only where one is `?`. Encodings do not count. */
bool pass_types_compatible(const ir_type *a, const ir_type *b);

/* A map from the names of the module's top-level symbols to their ops; the first of equal names.
 * False: no memory. */
bool pass_symbols(const ir_module *module, tn_map *out);
/* What a SYMBOL attribute of the op names, if it is a top-level function; else NULL. */
ir_op *pass_called(const tn_map *symbols, const ir_op *op, const char *attr);

/* A positive number that the module states (mhlo.num_partitions, mhlo.num_replicas); 1: it does
 * not.
 */
int64_t pass_module_count(const ir_module *module, const char *name);

/* "@name" of a function or of anything with a sym_name; "" without one. */
const char *pass_symbol_name(const ir_op *op);

/* Substitution: `from` is to be replaced by `to` in the ops that pass_apply() comes to. Chains are
 * followed to their end, and shortened on the way. False: no memory. */
bool pass_substitute(ir_value_map *map, ir_value *from, ir_value *to);
void pass_apply(ir_value_map *map, ir_op *op);

/* Moves an op's body out: `body`'s ops go before `at`, arguments become
 * `operands`, the terminator's operands stand for the results of `at`. The block has one
 * terminator, which is dropped with `at`. The map gets the substitutions. False: no memory. */
bool pass_splice(ir_op *at, ir_block *body, ir_value_map *map);

/* Removes private functions that nothing public, and not @main, leads to through symbol references.
 * Keeps all where there is neither. NULL or an error. */
tn_status *pass_drop_unused_functions(ir_module *module) TN_MUST_USE;

/* The bits that all elements of a constant of up to 8 bytes an element have. False: it is none, or
 * NULL, or they differ. */
bool pass_splat_bits(const ir_op *op, uint64_t *out);

/* A sharding, a placement or a barrier: gives its operands back. */
bool pass_is_annotation(const ir_op *op);

/* The op does something besides giving its results (its regions not counted). */
bool pass_has_effect(const ir_op *op);

#endif
