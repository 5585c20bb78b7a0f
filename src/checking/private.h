/* Private to src/checking. */
#ifndef TN_CHECKING_PRIVATE_H
#define TN_CHECKING_PRIVATE_H

#include "checking/checking.h"
#include "stablehlo/dialect/ops.h"

/* A function while it is rewritten: the values that it will return. */
typedef struct checking_function {
  checking_case *out; /* who gets checks and printed values */
  ir_module *module;
  ir_op *op;
  size_t device;      /* that runs it */
  ir_value **outputs; /* from `out`'s arena */
  size_t count, capacity;
} checking_function;

/* Adds a value to those it returns. False: no memory. */
bool checking_return(checking_function *f, ir_value *value, size_t *output);
/* Room for one more of either; NULL: no memory. */
checking_check *checking_add_check(checking_case *c);
checking_printed *checking_add_printed(checking_case *c);

/* "check.expect_eq" of a check op, or of a custom call of that name; NULL: it is none. */
const char *checking_kind(const ir_op *op);
/* Fills all of a check but what it compares. UNIMPLEMENTED: a kind that is not known. */
tn_status *checking_read(const ir_module *module, const ir_op *op, checking_case *c,
                         checking_check *out) TN_MUST_USE;
/* The constant that a check brings with it, if it is one that does; NULL: none that fits. */
const ir_attr *checking_constant(const ir_op *op, const checking_check *check, bool *is_const);
/* Takes the checks out of the function's block, and returns what they look at. */
tn_status *checking_collect(checking_function *f) TN_MUST_USE;
/* Brings prints and probes here that stand in functions it calls. Before anything else. */
tn_status *checking_bring_here(checking_function *f) TN_MUST_USE;
/* Takes prints and probes out of the function, and returns what they show. */
tn_status *checking_show(checking_function *f) TN_MUST_USE;
/* A function's name, or "". */
const char *checking_symbol(const ir_op *op);
/* Makes the function @main, which returns what was asked of it, and the only one that is left
 * besides what it calls. */
tn_status *checking_finish(checking_function *f) TN_MUST_USE;

/* The text's module, its functions in the top block. */
tn_status *checking_load(const checking_text *text, ir_module **out) TN_MUST_USE;

/* Carries what an op in a region has as its operand out to the function: a tensor with the values
 * it had, slot after slot, and an i64 with how often it had one. */
tn_status *checking_hoist_results(checking_function *f, ir_op *op, int64_t num_slots,
                                  ir_value *out[2]) TN_MUST_USE;

/* interpreter.run_parallel of the function's block, or NULL. */
ir_op *checking_parallel(const ir_op *function);
tn_status *checking_parallel_create(const checking_text *text, const ir_op *parallel,
                                    checking_case *c) TN_MUST_USE;

/* UNIMPLEMENTED or another code, at the op's place. */
tn_status *checking_error(const ir_module *module, const ir_op *op, tn_code code,
                          const char *text) TN_MUST_USE;
const char *checking_place(checking_case *c, const ir_module *module, const ir_op *op);

#endif
