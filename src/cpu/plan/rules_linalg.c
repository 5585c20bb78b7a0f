/* Linear algebra, and select_and_scatter.
 *
 * Batch dimensions come first and count as one; the matrices are the last two. A kernel's unit is a
 * matrix or a line of one, so batches and right-hand sides are what threads share out.
 *
 * Custom calls of XLA's own (Qr, Eigh, ...) may be written by anybody, and the specification says
 * nothing of their operands. So what they take and give is checked here, other than of StableHLO's
 * own ops, which the verifier has checked. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/plan/builder.h"

#include <string.h>

static bool is_linear(tn_type type) {
  return type == TN_F32 || type == TN_F64 || type == TN_C64 || type == TN_C128;
}

static tn_status *check_linear(const builder *b, const ir_op *op, size_t operands, size_t results) {
  tn_status *status = plan_check_op(b, op, operands, results);
  if (status) return status;
  const ir_type *first = op->operands[0]->type;
  for (size_t i = 0; i < operands + results; i++) {
    const ir_type *type = i < operands ? op->operands[i]->type : op->results[i - operands].type;
    if (type->element != first->element)
      return builder_refuse(b, op, TN_INVALID_ARGUMENT, "operands and results differ in type");
  }
  if (!is_linear(first->element))
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "the CPU device has it for f32, f64, complex<f32> and complex<f64>, not "
                          "for %s",
                          tn_type_name(first->element));
  if (first->rank < 2)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "its operand is no matrix");
  return NULL;
}

/* The product of the first `count` dimensions, which must be the same in both. */
static bool batch_fits(const ir_type *a, const ir_type *b, uint32_t count, int64_t *batch) {
  *batch = 1;
  for (uint32_t d = 0; d < count; d++) {
    if (a->dims[d] != b->dims[d]) return false;
    *batch *= a->dims[d];
  }
  return true;
}

tn_status *plan_cholesky(builder *b, ir_op *op) {
  tn_status *status = check_linear(b, op, 1, 1);
  if (status) return status;
  const ir_type *a = op->operands[0]->type;
  cpu_cholesky_spec s = {.type = a->element, .lower = hlo_get_bool(op, "lower")};
  s.n = a->dims[a->rank - 1];
  TN_ASSERT(a->dims[a->rank - 2] == s.n && plan_same_shape(a, op->results[0].type));
  batch_fits(a, a, a->rank - 2, &s.batch);
  cpu_kernel kernel;
  uint32_t data[2];
  status = cpu_make_cholesky(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_result(b, &op->results[0], &data[1], 1, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 2);
}

static void triangular_spec(const ir_op *op, cpu_triangular_spec *s) {
  const ir_type *a = op->operands[0]->type, *x = op->operands[1]->type;
  uint32_t rank = a->rank;
  s->type = a->element;
  s->right = !hlo_get_bool(op, "left_side");
  s->lower = hlo_get_bool(op, "lower");
  s->unit_diagonal = hlo_get_bool(op, "unit_diagonal");
  int64_t transpose = hlo_get_enum(op, "transpose_a");
  s->conjugate = transpose == hlo_enum_number("transpose", "ADJOINT", 7);
  s->transpose = s->conjugate || transpose == hlo_enum_number("transpose", "TRANSPOSE", 9);
  TN_ASSERT(s->transpose || transpose == hlo_enum_number("transpose", "NO_TRANSPOSE", 12));
  s->n = a->dims[rank - 1];
  bool fits = batch_fits(a, x, rank - 2, &s->batch);
  TN_ASSERT(fits && a->dims[rank - 2] == s->n && x->rank == rank &&
            x->dims[s->right ? rank - 1 : rank - 2] == s->n);
  (void)fits;
  s->lines = x->dims[s->right ? rank - 2 : rank - 1];
}

tn_status *plan_triangular_solve(builder *b, ir_op *op) {
  tn_status *status = check_linear(b, op, 2, 1);
  cpu_triangular_spec s = {0};
  if (status) return status;
  triangular_spec(op, &s);
  cpu_kernel kernel;
  uint32_t data[3] = {0};
  status = cpu_make_triangular(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_dense(b, op->operands[1], &data[2]);
  size_t reusable = data[1] != data[2];
  if (!status) status = builder_result(b, &op->results[0], &data[2], reusable, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}

/* ---- Householder reflectors: XLA's own custom calls --------------------------------------------
 */

static void householder_sizes(const ir_type *a, cpu_householder_spec *s) {
  s->type = a->element;
  s->m = a->dims[a->rank - 2];
  s->n = a->dims[a->rank - 1];
  batch_fits(a, a, a->rank - 2, &s->batch);
}

static bool taus_fit(const ir_type *a, const ir_type *taus, int64_t *batch) {
  return taus->rank + 1 == a->rank && batch_fits(a, taus, a->rank - 2, batch);
}

tn_status *plan_qr(builder *b, ir_op *op) {
  tn_status *status = check_linear(b, op, 1, 2);
  if (status) return status;
  const ir_type *a = op->operands[0]->type, *taus = op->results[1].type;
  cpu_householder_spec s;
  householder_sizes(a, &s);
  s.reflectors = s.m < s.n ? s.m : s.n;
  if (!plan_same_shape(a, op->results[0].type) || !taus_fit(a, taus, &s.batch) ||
      taus->dims[taus->rank - 1] != s.reflectors)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "@Qr gives matrices like its operand's and min(m, n) factors for each");
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_qr(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[2]);
  for (int i = 0; i < 2 && !status; i++)
    status = builder_result(b, &op->results[i], NULL, 0, &data[i]);
  return status ? status : builder_kernel_outputs(b, hlo_op(op->opcode)->name, &kernel, data, 3, 2);
}

tn_status *plan_householder_product(builder *b, ir_op *op) {
  tn_status *status = check_linear(b, op, 2, 1);
  if (status) return status;
  const ir_type *a = op->operands[0]->type, *taus = op->operands[1]->type;
  cpu_householder_spec s;
  householder_sizes(a, &s);
  if (!plan_same_shape(a, op->results[0].type) || !taus_fit(a, taus, &s.batch))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "@ProductOfElementaryHouseholderReflectors takes matrices, factors for "
                          "each, and gives matrices like them");
  s.reflectors = taus->dims[taus->rank - 1];
  if (s.n > s.m || s.reflectors > s.n)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "%lld reflectors of %lld x %lld: there must be at least as many rows as "
                          "columns, and columns as reflectors",
                          (long long)s.reflectors, (long long)s.m, (long long)s.n);
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_householder_product(&b->p->arena, b->settings->target, &s, &kernel);
  for (int i = 0; i < 2 && !status; i++) status = builder_dense(b, op->operands[i], &data[1 + i]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}

/* ---- eigenvalues: XLA's own custom call --------------------------------------------------------
 */

/* Skips digits with at most one point: how XLA writes its tolerance. */
static const char *skip_decimal(const char *text) {
  size_t whole = strspn(text, "0123456789");
  if (whole == 0) return NULL;
  text += whole;
  if (*text == '.') text += 1 + strspn(text + 1, "0123456789");
  return text;
}

/* backend_config is "LOWER,SORT,MAX_ITER,TOL": which triangle is read, whether the eigenvalues must
 * ascend (here they always do), and when XLA's iteration may stop (ours goes on to the last bit).
 */
static tn_status *eigh_settings(const builder *b, const ir_op *op, bool *lower) {
  const ir_attr *config = ir_op_attr(op, "backend_config");
  const char *text = config && config->kind == IR_ATTR_STRING ? config->text : "";
  bool flags = (text[0] == '0' || text[0] == '1') && text[1] == ',' &&
               (text[2] == '0' || text[2] == '1') && text[3] == ',';
  size_t steps = flags ? strspn(text + 4, "0123456789") : 0;
  const char *end = steps && text[4 + steps] == ',' ? skip_decimal(text + 5 + steps) : NULL;
  if (!end || config->size != (size_t)(end - text))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "@Eigh takes a backend_config \"LOWER,SORT,MAX_ITER,TOL\": twice 0 or 1, "
                          "a count and a decimal number; here '%.60s'",
                          text);
  *lower = text[0] == '1';
  return NULL;
}

static tn_status *check_eigh(const builder *b, const ir_op *op) {
  tn_status *status = plan_check_op(b, op, 1, 2);
  if (status) return status;
  const ir_type *a = op->operands[0]->type, *vectors = op->results[0].type,
                *values = op->results[1].type;
  if (!is_linear(a->element))
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "the CPU device has @Eigh for f32, f64, complex<f32> and complex<f64>, "
                          "not for %s",
                          tn_type_name(a->element));
  tn_type part = tn_type_of_complex(a->element), real = part ? part : a->element;
  int64_t batch;
  if (a->rank < 2 || a->dims[a->rank - 1] != a->dims[a->rank - 2])
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "@Eigh takes square matrices");
  if (vectors->element != a->element || !plan_same_shape(a, vectors) || values->element != real ||
      values->rank + 1 != a->rank || !batch_fits(a, values, values->rank, &batch))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "@Eigh gives matrices like its operand's and as many %s for each as it "
                          "has rows",
                          tn_type_name(real));
  return NULL;
}

tn_status *plan_eigh(builder *b, ir_op *op) {
  cpu_eigh_spec s = {0};
  tn_status *status = check_eigh(b, op);
  if (!status) status = eigh_settings(b, op, &s.lower);
  if (status) return status;
  const ir_type *a = op->operands[0]->type;
  s.type = a->element;
  s.n = a->dims[a->rank - 1];
  batch_fits(a, a, a->rank - 2, &s.batch);
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_eigh(&b->p->arena, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[2]);
  for (int i = 0; i < 2 && !status; i++)
    status = builder_result(b, &op->results[i], NULL, 0, &data[i]);
  return status ? status : builder_kernel_outputs(b, hlo_op(op->opcode)->name, &kernel, data, 3, 2);
}

/* ---- select_and_scatter ------------------------------------------------------------------------
 */

/* A region that is one ordinary comparison of its arguments, in order. */
static cpu_select known_select(const ir_region *region) {
  static const struct {
    const char *direction;
    cpu_select select;
  } known[] = {
      {"GE", CPU_SELECT_GE}, {"GT", CPU_SELECT_GT}, {"LE", CPU_SELECT_LE}, {"LT", CPU_SELECT_LT}};
  const ir_block *block = region->first;
  const ir_op *op = block->first, *end = block->last;
  if (op->opcode != HLO_COMPARE || op->next != end || end->operands[0] != &op->results[0] ||
      op->operands[0] != &block->args[0] || op->operands[1] != &block->args[1] ||
      plan_float_order(op, block->args[0].type->element) != PLAN_ORDINARY)
    return CPU_SELECT_GENERAL;
  int64_t direction = hlo_get_enum(op, "comparison_direction");
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (direction == hlo_enum_number("comparison_direction", known[i].direction, 2))
      return known[i].select;
  return CPU_SELECT_GENERAL;
}

static tn_status *select_window(const builder *b, const ir_op *op, cpu_select_scatter_spec *s) {
  size_t rank = (size_t)s->operand.rank;
  int64_t padding[2 * CPU_MAX_RANK];
  tn_status *status = hlo_get_i64s(b->module, op, "window_dimensions", rank, s->window);
  if (!status) status = hlo_get_i64s(b->module, op, "window_strides", rank, s->strides);
  if (!status) status = hlo_get_i64s(b->module, op, "padding", 2 * rank, padding);
  for (size_t d = 0; d < rank && !status; d++) {
    s->pad_low[d] = padding[2 * d];
    s->pad_high[d] = padding[2 * d + 1];
    TN_ASSERT(s->window[d] >= 1 && s->strides[d] >= 1);
  }
  return status;
}

static tn_status *select_shapes(const builder *b, const ir_op *op, cpu_select_scatter_spec *s) {
  TN_ASSERT(op->num_regions == 2);
  tn_status *status = plan_check_op(b, op, 3, 1);
  if (status) return status;
  const ir_type *operand = op->operands[0]->type, *source = op->operands[1]->type,
                *init = op->operands[2]->type, *result = op->results[0].type;
  if (source->element != operand->element || init->element != operand->element ||
      result->element != operand->element)
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "the CPU device has it for one type; here operand %s, source %s, init "
                          "%s, result %s",
                          tn_type_name(operand->element), tn_type_name(source->element),
                          tn_type_name(init->element), tn_type_name(result->element));
  TN_ASSERT(source->rank == operand->rank && plan_same_shape(operand, result));
  s->type = operand->element;
  plan_dims(operand, &s->operand);
  plan_dims(source, &s->source);
  return select_window(b, op, s);
}

tn_status *plan_select_and_scatter(builder *b, ir_op *op) {
  cpu_select_scatter_spec s = {0};
  tn_status *status = select_shapes(b, op, &s);
  if (status) return status;
  tn_type types[] = {s.type, s.type}, predicate = TN_PRED;
  region_body regions[2];
  status = builder_body(b, op, &op->regions[0], 2, types, 1, &predicate, &regions[0]);
  if (!status) status = builder_body(b, op, &op->regions[1], 2, types, 1, types, &regions[1]);
  if (status) return status;
  s.select = known_select(&op->regions[0]);
  s.select_body = regions[0].body;
  s.scatter_body = regions[1].body;
  s.select_captures = (int)regions[0].num_captures;
  cpu_kernel kernel;
  status = cpu_make_select_and_scatter(&b->p->arena, b->settings->target, &s, &kernel);
  return status ? status : builder_body_step(b, op, op->operands, &kernel, regions, 2);
}
