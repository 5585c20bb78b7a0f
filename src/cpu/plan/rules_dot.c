/* dot_general, dot, convolution. */
#include "base/assert.h"
#include "cpu/kernels/gemm.h"
#include "cpu/plan/builder.h"

#include <string.h>

/* Of operands that are dense. */
static void read_dot(const ir_op *op, cpu_dot_spec *spec) {
  static const char attr[] = "dot_dimension_numbers";
  *spec = (cpu_dot_spec){.lhs_type = op->operands[0]->type->element,
                         .rhs_type = op->operands[1]->type->element,
                         .result_type = op->results[0].type->element};
  plan_dims(op->operands[0]->type, &spec->lhs);
  plan_dims(op->operands[1]->type, &spec->rhs);
  if (op->opcode == HLO_DOT) { /* the last dimension of lhs with the first of rhs */
    TN_ASSERT(spec->lhs.rank >= 1 && spec->rhs.rank >= 1);
    spec->lhs_contract = (cpu_dims){1, {spec->lhs.rank - 1}};
    spec->rhs_contract = (cpu_dims){1, {0}};
    return;
  }
  plan_read_dims(op, attr, "lhs_batching_dimensions", &spec->lhs_batch);
  plan_read_dims(op, attr, "rhs_batching_dimensions", &spec->rhs_batch);
  plan_read_dims(op, attr, "lhs_contracting_dimensions", &spec->lhs_contract);
  plan_read_dims(op, attr, "rhs_contracting_dimensions", &spec->rhs_contract);
  TN_ASSERT(spec->lhs_batch.rank == spec->rhs_batch.rank &&
            spec->lhs_contract.rank == spec->rhs_contract.rank);
}

bool plan_is_dot(const ir_op *op) {
  return op->opcode == HLO_DOT || op->opcode == HLO_DOT_GENERAL;
}

cpu_order plan_order_of(const ir_op *op) {
  if (op->opcode == HLO_REDUCE) return plan_reduce_order(op);
  if (!plan_is_dot(op) || !plan_fits(op->operands[0]->type) || !plan_fits(op->operands[1]->type))
    return (cpu_order){CPU_ORDER_UNSAID, 0};
  cpu_dot_spec spec;
  read_dot(op, &spec);
  return cpu_dot_order(&spec);
}

static void set_layout(const value_view *view, cpu_layout *layout) {
  *layout = (cpu_layout){.strided = true, .offset = view->offset};
  memcpy(layout->strides, view->strides, sizeof layout->strides);
}

bool plan_dot_may_read(const ir_op *op, const ir_value *value, const value_view *view) {
  if (!plan_is_dot(op) || view->is_iota) return false;
  if (!plan_fits(op->operands[0]->type) || !plan_fits(op->operands[1]->type)) return false;
  cpu_dot_spec spec;
  read_dot(op, &spec);
  if (cpu_gemm_form(cpu_dot_kind(spec.lhs_type, spec.rhs_type, spec.result_type),
                    spec.result_type) < 0)
    return false; /* it is computed by the plain kernel */
  if (op->operands[0] == value) set_layout(view, &spec.lhs_layout);
  if (op->operands[1] == value) set_layout(view, &spec.rhs_layout);
  return cpu_dot_reads_fast(&spec);
}

/* Where the operand's elements are read: its buffer, or, of a view that stays, what it is of. */
static tn_status *read_dot_operand(builder *b, const ir_op *op, int k, cpu_layout *layout,
                                   uint32_t *buffer) {
  const value_info *info = builder_value(b, op->operands[k]);
  if (info->dense != PLAN_NONE || !info->view ||
      !plan_dot_may_read(op, op->operands[k], info->view))
    return builder_dense(b, op->operands[k], buffer);
  set_layout(info->view, layout);
  *buffer = info->view->base;
  builder_extend(b, *buffer, b->position);
  return NULL;
}

tn_status *plan_dot(builder *b, ir_op *op) {
  cpu_dot_spec spec;
  cpu_kernel kernel;
  uint32_t data[3];
  tn_status *status = plan_check_op(b, op, 2, 1);
  if (status) return status;
  read_dot(op, &spec);
  bool done;
  status = plan_provided_dot(b, op, &spec, &done);
  if (status || done) return status;
  status = read_dot_operand(b, op, 0, &spec.lhs_layout, &data[1]);
  if (!status) status = read_dot_operand(b, op, 1, &spec.rhs_layout, &data[2]);
  if (!status) status = cpu_make_dot(&b->p->arena, b->settings->target, &spec, &kernel);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}

/* ---- convolution ------------------------------------------------------------------------------
 */

static const char conv_attr[] = "dimension_numbers";

/* Reads one operand's dimension numbers: two of its own and the spatial ones. */
static void read_conv_dims(const ir_op *op, const char *const fields[3], int64_t *first,
                           int64_t *second, int64_t *spatial) {
  cpu_dims list;
  *first = hlo_field_i64(op, conv_attr, fields[0]);
  *second = hlo_field_i64(op, conv_attr, fields[1]);
  plan_read_dims(op, conv_attr, fields[2], &list);
  memcpy(spatial, list.dims, sizeof list.dims);
}

static tn_status *conv_window(const builder *b, const ir_op *op, cpu_conv_spec *s) {
  size_t n = (size_t)s->spatial;
  int64_t padding[2 * CPU_MAX_RANK], reversal[CPU_MAX_RANK];
  tn_status *status = hlo_get_i64s(b->module, op, "window_strides", n, s->strides);
  if (!status) status = hlo_get_i64s(b->module, op, "padding", 2 * n, padding);
  if (!status) status = hlo_get_i64s(b->module, op, "lhs_dilation", n, s->lhs_dilation);
  if (!status) status = hlo_get_i64s(b->module, op, "rhs_dilation", n, s->rhs_dilation);
  if (!status) status = hlo_get_i64s(b->module, op, "window_reversal", n, reversal);
  if (!status) status = hlo_get_i64(b->module, op, "feature_group_count", &s->feature_groups);
  if (!status) status = hlo_get_i64(b->module, op, "batch_group_count", &s->batch_groups);
  for (size_t i = 0; i < n && !status; i++) {
    s->pad_low[i] = padding[2 * i];
    s->pad_high[i] = padding[2 * i + 1];
    s->reversal[i] = reversal[i] != 0;
    TN_ASSERT(s->strides[i] >= 1 && s->lhs_dilation[i] >= 1 && s->rhs_dilation[i] >= 1);
  }
  return status;
}

tn_status *plan_convolution(builder *b, ir_op *op) {
  static const char *const lhs[] = {"input_batch_dimension", "input_feature_dimension",
                                    "input_spatial_dimensions"};
  static const char *const rhs[] = {"kernel_input_feature_dimension",
                                    "kernel_output_feature_dimension", "kernel_spatial_dimensions"};
  static const char *const out[] = {"output_batch_dimension", "output_feature_dimension",
                                    "output_spatial_dimensions"};
  tn_status *status = plan_check_op(b, op, 2, 1);
  if (status) return status;
  uint32_t rank = op->results[0].type->rank;
  TN_ASSERT(rank >= 2 && op->operands[0]->type->rank == rank &&
            op->operands[1]->type->rank == rank);
  cpu_conv_spec s = {.lhs_type = op->operands[0]->type->element,
                     .rhs_type = op->operands[1]->type->element,
                     .result_type = op->results[0].type->element,
                     .spatial = (int)rank - 2};
  plan_dims(op->operands[0]->type, &s.lhs);
  plan_dims(op->operands[1]->type, &s.rhs);
  plan_dims(op->results[0].type, &s.result);
  read_conv_dims(op, lhs, &s.lhs_batch, &s.lhs_feature, s.lhs_spatial);
  read_conv_dims(op, rhs, &s.rhs_input_feature, &s.rhs_output_feature, s.rhs_spatial);
  read_conv_dims(op, out, &s.result_batch, &s.result_feature, s.result_spatial);
  status = conv_window(b, op, &s);
  if (status) return status;
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_conv(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_dense(b, op->operands[1], &data[2]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}
