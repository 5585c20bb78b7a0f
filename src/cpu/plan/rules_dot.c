/* dot_general, dot, convolution. */
#include "cpu/plan/builder.h"

#include <string.h>

/* A list of dimension numbers out of a struct attribute: distinct, below `rank`. */
static tn_status *dimension_list(const builder *b, const ir_op *op, const char *attr,
                                 const char *field, uint32_t rank, uint32_t *seen, cpu_dims *out) {
  memset(out, 0, sizeof *out);
  int64_t count = hlo_field_i64s(op, attr, field, out->dims, CPU_MAX_RANK);
  bool ok = count >= 0 && count <= (int64_t)rank;
  for (int64_t i = 0; i < count && ok; i++) {
    ok = out->dims[i] >= 0 && out->dims[i] < (int64_t)rank && !(*seen >> out->dims[i] & 1);
    if (ok) *seen |= 1u << out->dims[i];
  }
  if (!ok)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "%s is no list of different dimensions of its operand", field);
  out->rank = (int)count;
  return NULL;
}

static tn_status *finish_dot(builder *b, ir_op *op, const cpu_dot_spec *spec) {
  cpu_kernel kernel;
  uint32_t data[3];
  tn_status *status = cpu_make_dot(&b->p->arena, b->settings->target, spec, &kernel);
  if (status) {
    char place[256];
    ir_op_place(b->module, op, place, sizeof place);
    return tn_status_prefix(status, "%s: %s", place, op->name);
  }
  bool done;
  status = plan_provided_dot(b, op, spec, &done);
  if (status || done) return status;
  status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_dense(b, op->operands[1], &data[2]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}

/* Paired dimensions agree, and the result is batch, lhs free, rhs free. */
static tn_status *check_dot(const builder *b, const ir_op *op, const cpu_dot_spec *s,
                            uint32_t lhs_seen, uint32_t rhs_seen) {
  const ir_type *result = op->results[0].type;
  bool ok = s->lhs_batch.rank == s->rhs_batch.rank && s->lhs_contract.rank == s->rhs_contract.rank;
  int64_t want[2 * CPU_MAX_RANK];
  uint32_t n = 0;
  for (int i = 0; ok && i < s->lhs_batch.rank; i++) {
    want[n++] = s->lhs.dims[s->lhs_batch.dims[i]];
    ok = want[n - 1] == s->rhs.dims[s->rhs_batch.dims[i]];
  }
  for (int i = 0; ok && i < s->lhs_contract.rank; i++)
    ok = s->lhs.dims[s->lhs_contract.dims[i]] == s->rhs.dims[s->rhs_contract.dims[i]];
  for (int d = 0; ok && d < s->lhs.rank; d++)
    if (!(lhs_seen >> d & 1)) want[n++] = s->lhs.dims[d];
  for (int d = 0; ok && d < s->rhs.rank; d++)
    if (!(rhs_seen >> d & 1)) want[n++] = s->rhs.dims[d];
  ok = ok && n == result->rank;
  for (uint32_t d = 0; ok && d < n; d++) ok = want[d] == result->dims[d];
  if (ok) return NULL;
  return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                        "batching and contracting dimensions do not give the result's shape");
}

static void dot_operands(const ir_op *op, cpu_dot_spec *spec) {
  spec->lhs_type = op->operands[0]->type->element;
  spec->rhs_type = op->operands[1]->type->element;
  spec->result_type = op->results[0].type->element;
  plan_dims(op->operands[0]->type, &spec->lhs);
  plan_dims(op->operands[1]->type, &spec->rhs);
}

tn_status *plan_dot_general(builder *b, ir_op *op) {
  static const char attr[] = "dot_dimension_numbers";
  cpu_dot_spec spec = {0};
  tn_status *status = plan_check_op(b, op, 2, 1);
  if (status) return status;
  dot_operands(op, &spec);
  uint32_t lhs = 0, rhs = 0;
  uint32_t lhs_rank = (uint32_t)spec.lhs.rank, rhs_rank = (uint32_t)spec.rhs.rank;
  status = dimension_list(b, op, attr, "lhs_batching_dimensions", lhs_rank, &lhs, &spec.lhs_batch);
  if (!status)
    status =
        dimension_list(b, op, attr, "rhs_batching_dimensions", rhs_rank, &rhs, &spec.rhs_batch);
  if (!status)
    status = dimension_list(b, op, attr, "lhs_contracting_dimensions", lhs_rank, &lhs,
                            &spec.lhs_contract);
  if (!status)
    status = dimension_list(b, op, attr, "rhs_contracting_dimensions", rhs_rank, &rhs,
                            &spec.rhs_contract);
  if (!status) status = check_dot(b, op, &spec, lhs, rhs);
  return status ? status : finish_dot(b, op, &spec);
}

/* The older dot: contracts the last dimension of lhs with the first of rhs. */
tn_status *plan_dot(builder *b, ir_op *op) {
  cpu_dot_spec spec = {0};
  tn_status *status = plan_check_op(b, op, 2, 1);
  if (status) return status;
  dot_operands(op, &spec);
  if (spec.lhs.rank < 1 || spec.lhs.rank > 2 || spec.rhs.rank < 1 || spec.rhs.rank > 2)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "takes vectors and matrices");
  spec.lhs_contract = (cpu_dims){1, {spec.lhs.rank - 1}};
  spec.rhs_contract = (cpu_dims){1, {0}};
  status = check_dot(b, op, &spec, 1u << (spec.lhs.rank - 1), 1u);
  return status ? status : finish_dot(b, op, &spec);
}

/* ---- convolution ------------------------------------------------------------------------------
 */

static const char conv_attr[] = "dimension_numbers";

/* Reads one operand's dimension numbers: two of its own and the spatial ones, all different. */
static tn_status *conv_dims(const builder *b, const ir_op *op, const char *const fields[3],
                            uint32_t rank, int64_t *first, int64_t *second, int64_t *spatial) {
  *first = hlo_field_i64(op, conv_attr, fields[0]);
  *second = hlo_field_i64(op, conv_attr, fields[1]);
  uint32_t seen = 0;
  cpu_dims list;
  tn_status *status = dimension_list(b, op, conv_attr, fields[2], rank, &seen, &list);
  if (status) return status;
  bool ok = list.rank + 2 == (int)rank && *first >= 0 && *first < (int64_t)rank && *second >= 0 &&
            *second < (int64_t)rank && *first != *second && !(seen >> *first & 1) &&
            !(seen >> *second & 1);
  if (!ok)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "%s, %s and %s do not name each dimension once", fields[0], fields[1],
                          fields[2]);
  memcpy(spatial, list.dims, sizeof list.dims);
  return NULL;
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
    if (s->strides[i] < 1 || s->lhs_dilation[i] < 1 || s->rhs_dilation[i] < 1)
      status = builder_refuse(b, op, TN_INVALID_ARGUMENT, "strides and dilations are at least 1");
  }
  return status;
}

static tn_status *check_conv(const builder *b, const ir_op *op, const cpu_conv_spec *s) {
  int64_t in_features = s->lhs.dims[s->lhs_feature], batch = s->lhs.dims[s->lhs_batch];
  int64_t out_features = s->rhs.dims[s->rhs_output_feature];
  bool ok = s->feature_groups >= 1 && s->batch_groups >= 1 &&
            (s->feature_groups == 1 || s->batch_groups == 1) &&
            in_features % s->feature_groups == 0 && batch % s->batch_groups == 0 &&
            in_features / s->feature_groups == s->rhs.dims[s->rhs_input_feature] &&
            out_features % s->feature_groups == 0 && out_features % s->batch_groups == 0 &&
            s->result.dims[s->result_batch] == batch / s->batch_groups &&
            s->result.dims[s->result_feature] == out_features;
  if (!ok)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "batch, feature and group sizes of operands and result do not fit");
  for (int i = 0; i < s->spatial; i++) {
    int64_t size;
    if (!plan_windowed(s->lhs.dims[s->lhs_spatial[i]], s->lhs_dilation[i], s->pad_low[i],
                       s->pad_high[i], s->rhs.dims[s->rhs_spatial[i]], s->rhs_dilation[i],
                       s->strides[i], &size) ||
        s->result.dims[s->result_spatial[i]] != size)
      return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                            "window of spatial dimension %d does not give the result's shape", i);
  }
  return NULL;
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
  if (rank < 2 || op->operands[0]->type->rank != rank || op->operands[1]->type->rank != rank)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "operands and result have one rank, at least 2");
  cpu_conv_spec s = {.lhs_type = op->operands[0]->type->element,
                     .rhs_type = op->operands[1]->type->element,
                     .result_type = op->results[0].type->element,
                     .spatial = (int)rank - 2};
  plan_dims(op->operands[0]->type, &s.lhs);
  plan_dims(op->operands[1]->type, &s.rhs);
  plan_dims(op->results[0].type, &s.result);
  status = conv_dims(b, op, lhs, rank, &s.lhs_batch, &s.lhs_feature, s.lhs_spatial);
  if (!status)
    status =
        conv_dims(b, op, rhs, rank, &s.rhs_input_feature, &s.rhs_output_feature, s.rhs_spatial);
  if (!status)
    status = conv_dims(b, op, out, rank, &s.result_batch, &s.result_feature, s.result_spatial);
  if (!status) status = conv_window(b, op, &s);
  if (!status) status = check_conv(b, op, &s);
  if (status) return status;
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_conv(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_dense(b, op->operands[1], &data[2]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}
