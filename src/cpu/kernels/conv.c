/* Convolution. */
#include "cpu/kernels/axes.h"
#include "cpu/kernels/dot.h"
#include "cpu/kernels/plain/plain.h"

/* Whether batch, feature and spatial dimension numbers are a permutation of the array's. */
static bool numbers_ok(const cpu_dims *array, int spatial, int64_t a, int64_t b,
                       const int64_t *rest) {
  if (array->rank != spatial + 2) return false;
  uint32_t seen = 0;
  for (int i = -2; i < spatial; i++) {
    int64_t d = i == -2 ? a : i == -1 ? b : rest[i];
    if (d < 0 || d >= array->rank || seen >> d & 1) return false;
    seen |= (uint32_t)1 << d;
  }
  return true;
}

static bool sizes_ok(const cpu_conv_spec *spec) {
  int64_t batch = spec->lhs.dims[spec->lhs_batch], feature = spec->lhs.dims[spec->lhs_feature];
  int64_t in = spec->rhs.dims[spec->rhs_input_feature];
  int64_t out = spec->rhs.dims[spec->rhs_output_feature];
  if (spec->feature_groups < 1 || spec->batch_groups < 1) return false;
  if (spec->feature_groups > 1 && spec->batch_groups > 1) return false;
  return batch % spec->batch_groups == 0 && feature % spec->feature_groups == 0 &&
         out % spec->feature_groups == 0 && out % spec->batch_groups == 0 &&
         in == feature / spec->feature_groups &&
         spec->result.dims[spec->result_batch] == batch / spec->batch_groups &&
         spec->result.dims[spec->result_feature] == out;
}

/* The number of window positions along each spatial dimension is the result's size there. */
static bool windows_ok(const cpu_conv_spec *spec) {
  for (int s = 0; s < spec->spatial; s++) {
    int64_t limit = INT32_MAX;
    int64_t in = spec->lhs.dims[spec->lhs_spatial[s]], size = spec->rhs.dims[spec->rhs_spatial[s]];
    if (spec->strides[s] < 1 || spec->lhs_dilation[s] < 1 || spec->rhs_dilation[s] < 1 ||
        spec->strides[s] > limit || spec->lhs_dilation[s] > limit ||
        spec->rhs_dilation[s] > limit || in > limit || size > limit || spec->pad_low[s] > limit ||
        spec->pad_low[s] < -limit || spec->pad_high[s] > limit || spec->pad_high[s] < -limit)
      return false;
    int64_t padded =
        (in > 0 ? (in - 1) * spec->lhs_dilation[s] + 1 : 0) + spec->pad_low[s] + spec->pad_high[s];
    int64_t window = size > 0 ? (size - 1) * spec->rhs_dilation[s] + 1 : 0;
    int64_t positions =
        padded <= 0 || window > padded ? 0 : (padded - window) / spec->strides[s] + 1;
    if (spec->result.dims[spec->result_spatial[s]] != positions) return false;
  }
  return true;
}

static tn_status *check_conv(const cpu_conv_spec *spec, int64_t *count) {
  int64_t unused = 0;
  tn_status *status = cpu_check_array("convolution's lhs", spec->lhs.rank, spec->lhs.dims,
                                      tn_type_size(spec->lhs_type), &unused);
  if (!status)
    status = cpu_check_array("convolution's rhs", spec->rhs.rank, spec->rhs.dims,
                             tn_type_size(spec->rhs_type), &unused);
  if (!status)
    status = cpu_check_array("convolution's result", spec->result.rank, spec->result.dims,
                             tn_type_size(spec->result_type), count);
  if (status) return status;
  if (spec->spatial < 0 || spec->spatial > CPU_MAX_RANK - 2 ||
      !numbers_ok(&spec->lhs, spec->spatial, spec->lhs_batch, spec->lhs_feature,
                  spec->lhs_spatial) ||
      !numbers_ok(&spec->rhs, spec->spatial, spec->rhs_input_feature, spec->rhs_output_feature,
                  spec->rhs_spatial) ||
      !numbers_ok(&spec->result, spec->spatial, spec->result_batch, spec->result_feature,
                  spec->result_spatial))
    return tn_error(TN_INVALID_ARGUMENT, "convolution: dimension numbers do not fit the operands");
  if (!sizes_ok(spec) || !windows_ok(spec))
    return tn_error(TN_INVALID_ARGUMENT, "convolution: sizes, groups or windows do not fit");
  if (cpu_dot_kind(spec->lhs_type, spec->rhs_type, spec->result_type) == DOT_NONE)
    return tn_error(TN_UNIMPLEMENTED, "convolution of %s and %s giving %s",
                    tn_type_name(spec->lhs_type), tn_type_name(spec->rhs_type),
                    tn_type_name(spec->result_type));
  return NULL;
}

/* Products of one result. */
static double terms(const cpu_conv_spec *spec) {
  double product = (double)spec->rhs.dims[spec->rhs_input_feature];
  for (int s = 0; s < spec->spatial; s++) product *= (double)spec->rhs.dims[spec->rhs_spatial[s]];
  return product;
}

tn_status *cpu_make_conv(tn_arena *arena, cpu_target target, const cpu_conv_spec *spec,
                         cpu_kernel *out) {
  (void)target;
  int64_t count = 0;
  tn_status *status = check_conv(spec, &count);
  if (status) return status;
  cpu_kernel kernel = {.run = plain_conv, .units = count, .name = "conv plain"};
  kernel.unit_cost = 50 + 30 * terms(spec);
  status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
