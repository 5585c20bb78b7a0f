/* What is learnt of one result, and what goes wrong with it. */
#include "base/assert.h"
#include "passes/shapes/refine.h"

#include <stdarg.h>
#include <stdio.h>

bool refine_is_fixed(const ir_type *type) {
  if (type->kind == IR_TYPE_UNRANKED) return false;
  for (uint32_t i = 0; i < type->num_inputs; i++)
    if (type->kind == IR_TYPE_TUPLE && !refine_is_fixed(type->inputs[i])) return false;
  return type->kind != IR_TYPE_TENSOR || ir_type_is_static(type);
}

bool refine_fail(refinement *r, const ir_op *op, tn_code code, const char *format, ...) {
  char text[900];
  if (r->status) return false;
  va_list args;
  va_start(args, format);
  /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() was one line above */
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  r->status = pass_error(r->module, op, code, "%s", text);
  return false;
}

bool refine_no_memory(refinement *r) {
  if (!r->status) r->status = tn_error_no_memory("refining shapes");
  return false;
}

static bool wrong_result(refinement *r, const ir_op *op, uint32_t i, const ir_type *given,
                         const int64_t *dims, size_t rank) {
  tn_text a = {.max = 300}, b = {.max = 300};
  ir_type_print(given, &a);
  for (size_t d = 0; d < rank; d++) tn_text_printf(&b, "%s%lld", d ? "x" : "", (long long)dims[d]);
  refine_fail(r, op, TN_INVALID_ARGUMENT, "gives %s as result %u, where the shapes make [%s]",
              a.data && !a.failed ? a.data : "a type", i, b.data && !b.failed ? b.data : "");
  tn_text_free(&a);
  tn_text_free(&b);
  return false;
}

bool refine_result(refinement *r, ir_op *op, uint32_t i, const int64_t *dims, size_t rank) {
  const ir_type *given = op->results[i].type;
  bool ranked = given->kind == IR_TYPE_TENSOR;
  bool fits = given->of != NULL && rank <= REFINE_MAX_RANK;
  if (!ranked && given->kind != IR_TYPE_UNRANKED) fits = false;
  if (ranked && given->rank != rank) fits = false;
  for (size_t d = 0; fits && ranked && d < rank; d++)
    fits = given->dims[d] == IR_DYNAMIC || given->dims[d] == dims[d];
  for (size_t d = 0; fits && d < rank; d++) fits = dims[d] >= 0;
  if (!fits) return wrong_result(r, op, i, given, dims, rank);
  if (ir_type_is_static(given)) return true;
  ir_type like = {.kind = IR_TYPE_TENSOR, .of = given->of, .dims = dims, .rank = (uint32_t)rank};
  const ir_type *type = ir_type_get(r->module, &like);
  if (!type) return refine_no_memory(r);
  TN_ASSERT(ir_type_is_static(type));
  op->results[i].type = type;
  return true;
}

bool refine_like(refinement *r, ir_op *op, uint32_t result, const ir_type *type) {
  if (type->kind == IR_TYPE_TENSOR && ir_type_is_static(type))
    return refine_result(r, op, result, type->dims, type->rank);
  if (refine_is_fixed(type) && type->kind == op->results[result].type->kind)
    op->results[result].type = type;
  return true;
}
