/* The verifier: every op of a program against the constraints of StableHLO's specification. It
 * reads only, keeps nothing and makes no memory that it needs. Structure (values that are defined,
 * terminators) is pass_verify_structure()'s. */
#ifndef TN_STABLEHLO_VERIFY_H
#define TN_STABLEHLO_VERIFY_H

#include "ir/ir.h"

/* `id`: the constraint, "C4"; "types" for operands and results that the op cannot have; "op" for
 * what ops.def says of it. `text` is borrowed. False: enough, stop. */
typedef bool (*hlo_problem_fn)(void *arg, const ir_op *op, const char *id, const char *text);

/* Returns how many problems were told. Not strict: what the specification forbids and upstream's
 * own programs do all the same is let pass; docs/verifier.md says which. */
size_t hlo_verify(const ir_module *module, bool strict, hlo_problem_fn tell, void *arg);

/* The first problem as an error at its place: "stablehlo.concatenate C4: ...". */
tn_status *hlo_verify_first(const ir_module *module) TN_MUST_USE;

#endif
