/* dot, dot_general, convolution, dynamic_conv.
 *
 * Data: lists of dimensions lie on the stack, as the attributes say them; the module stays as it
 * is. Invariant: a dimension is looked up in a type only once its list is known to be in range
 * (vf_broken ends a check before). Sizes that are not known agree with any; what the result must be
 * is put together from the operands' and compared as a whole.
 * Threads: no state of its own; each verifier serves one thread. */
#include "stablehlo/verify/check.h"

#include <string.h>

/* ---- dot_general ---------------------------------------------------------------------------- */

static bool want_side(verifier *v, const vf_list *batch, const vf_list *sum, const ir_type *of,
                      const char *unique, const char *batch_range, const char *sum_range) {
  vf_list both = *batch;
  vf_append(&both, sum);
  bool once = vf_want_unique(v, unique, "batching and contracting dimensions", &both);
  bool batched = vf_want_axes(v, batch_range, "batching dimensions", batch, of->rank);
  bool summed = vf_want_axes(v, sum_range, "contracting dimensions", sum, of->rank);
  return once && batched && summed;
}

static void want_pairs(verifier *v, const char *id, const char *name, const vf_list *a,
                       const vf_list *b) {
  for (int64_t i = 0; i < a->n && i < b->n; i++) {
    int64_t x = vf_operand(v, 0)->dims[a->at[i]], y = vf_operand(v, 1)->dims[b->at[i]];
    if (!vf_same_dim(x, y))
      vf_bad(v, id, "%s dimensions %lld and %lld have %lld and %lld elements", name,
             (long long)a->at[i], (long long)b->at[i], (long long)x, (long long)y);
  }
}

static void want_precision(verifier *v, const char *id) {
  const ir_attr *config = ir_op_attr(v->op, "precision_config");
  if (!config || config->kind != IR_ATTR_ARRAY) return;
  if (config->count > 2)
    vf_bad(v, id, "precision_config has %zu values, where 2 are due", config->count);
  for (size_t i = 0; i < config->count; i++)
    if (config->items[i]->kind != IR_ATTR_ENUM)
      vf_bad(v, id, "value %zu of precision_config is no precision", i);
}

static size_t free_dims(const ir_type *of, const vf_list *batch, const vf_list *sum,
                        int64_t *dims) {
  size_t count = 0;
  for (uint32_t d = 0; d < of->rank; d++)
    if (!vf_has(batch, d) && !vf_has(sum, d)) dims[count++] = of->dims[d];
  return count;
}

static void dot_general(verifier *v) {
  static const char name[] = "dot_dimension_numbers";
  const ir_type *lhs = vf_operand(v, 0), *rhs = vf_operand(v, 1);
  vf_list lb, rb, ls, rs;
  int64_t dims[3 * VF_MAX];
  size_t rank = 0;
  vf_get_field(v, name, "lhs_batching_dimensions", &lb);
  vf_get_field(v, name, "rhs_batching_dimensions", &rb);
  vf_get_field(v, name, "lhs_contracting_dimensions", &ls);
  vf_get_field(v, name, "rhs_contracting_dimensions", &rs);
  if (lb.n != rb.n)
    vf_bad(v, "C1", "%lld batching dimensions of lhs, %lld of rhs", (long long)lb.n,
           (long long)rb.n);
  if (ls.n != rs.n)
    vf_bad(v, "C2", "%lld contracting dimensions of lhs, %lld of rhs", (long long)ls.n,
           (long long)rs.n);
  want_precision(v, "C11");
  vf_want_algorithm(v);
  bool there = want_side(v, &lb, &ls, lhs, "C3", "C5", "C6");
  there &= want_side(v, &rb, &rs, rhs, "C4", "C7", "C8");
  if (!there) return;
  want_pairs(v, "C9", "batching", &lb, &rb);
  want_pairs(v, "C10", "contracting", &ls, &rs);
  for (int64_t i = 0; i < lb.n; i++) dims[rank++] = lhs->dims[lb.at[i]];
  rank += free_dims(lhs, &lb, &ls, dims + rank);
  rank += free_dims(rhs, &rb, &rs, dims + rank);
  if (!vf_broken(v)) vf_want_dims(v, "C12", vf_result(v, 0), "the result", dims, rank);
}

static void verify_dot(verifier *v) {
  const ir_type *lhs = vf_operand(v, 0), *rhs = vf_operand(v, 1);
  int64_t dims[2];
  size_t rank = 0;
  if (lhs->rank < 1 || lhs->rank > 2 || rhs->rank < 1 || rhs->rank > 2) {
    vf_bad(v, "op", "takes vectors and matrices, here %s and %s", vf_type(v, lhs), vf_type(v, rhs));
    return;
  }
  if (!vf_same_dim(lhs->dims[lhs->rank - 1], rhs->dims[0]))
    vf_bad(v, "op", "%s and %s do not have one size to sum over", vf_type(v, lhs), vf_type(v, rhs));
  if (lhs->rank == 2) dims[rank++] = lhs->dims[0];
  if (rhs->rank == 2) dims[rank++] = rhs->dims[1];
  want_precision(v, "op");
  vf_want_dims(v, "op", vf_result(v, 0), "the result", dims, rank);
}

/* ---- convolution ---------------------------------------------------------------------------- */

typedef struct conv {
  vf_list in, kernel, out; /* spatial dimensions */
  vf_list stride, base, dilation, padding, reversal;
  int64_t in_batch, in_feature, kernel_in, kernel_out, out_batch, out_feature;
  int64_t groups, batches;
  int64_t rank;
} conv;

static int64_t get_dim_number(const verifier *v, const char *field) {
  return hlo_field_i64(v->op, "dimension_numbers", field);
}

static void get_conv(verifier *v, conv *c) {
  static const char name[] = "dimension_numbers";
  c->rank = vf_operand(v, 0)->rank;
  vf_get_field(v, name, "input_spatial_dimensions", &c->in);
  vf_get_field(v, name, "kernel_spatial_dimensions", &c->kernel);
  vf_get_field(v, name, "output_spatial_dimensions", &c->out);
  c->in_batch = get_dim_number(v, "input_batch_dimension");
  c->in_feature = get_dim_number(v, "input_feature_dimension");
  c->kernel_in = get_dim_number(v, "kernel_input_feature_dimension");
  c->kernel_out = get_dim_number(v, "kernel_output_feature_dimension");
  c->out_batch = get_dim_number(v, "output_batch_dimension");
  c->out_feature = get_dim_number(v, "output_feature_dimension");
  vf_get_list(v, "window_strides", &c->stride);
  vf_get_list(v, "lhs_dilation", &c->base);
  vf_get_list(v, "rhs_dilation", &c->dilation);
  vf_get_list(v, "padding", &c->padding);
  vf_get_list(v, "window_reversal", &c->reversal);
  c->groups = vf_get_i64(v, "feature_group_count", 1);
  c->batches = vf_get_i64(v, "batch_group_count", 1);
}

/* Spatial dimensions and the two others are each dimension once. */
static void want_numbers(verifier *v, const conv *c, const char *what, const vf_list *spatial,
                         int64_t a, int64_t b, const char *size_id, const char *id) {
  vf_list all = *spatial;
  vf_append(&all, &(vf_list){.n = 2, .at = {a, b}});
  vf_want_size(v, size_id, what, spatial, c->rank - 2);
  vf_want_unique(v, id, what, &all);
  vf_want_axes(v, id, what, &all, c->rank);
}

static void want_windows(verifier *v, const conv *c) {
  static const char *const names[] = {"window_strides", "lhs_dilation", "rhs_dilation"};
  static const char *const size_ids[] = {"C2", "C5", "C7"}, *const least_ids[] = {"C3", "C6", "C8"};
  const vf_list *lists[] = {&c->stride, &c->base, &c->dilation};
  for (size_t i = 0; i < 3; i++) {
    if (v->op->opcode == HLO_CONVOLUTION || v->strict)
      vf_want_size(v, size_ids[i], names[i], lists[i], c->rank - 2);
    vf_want_least(v, least_ids[i], names[i], lists[i], 1);
  }
  vf_want_size(v, "C9", "window_reversal", &c->reversal, c->rank - 2);
  const ir_attr *padding = ir_op_attr(v->op, "padding");
  vf_want_size(v, "C4", "padding", &c->padding, 2 * (c->rank - 2));
  const ir_type *type = padding ? padding->type : NULL;
  if (type && type->kind == IR_TYPE_TENSOR && !vf_broken(v) &&
      (type->rank != 2 || type->dims[1] != 2))
    vf_bad(v, "C4", "padding is %s, where pairs are due", vf_type(v, type));
}

static bool is_divisible(int64_t size, int64_t by) {
  return size == IR_DYNAMIC || size % by == 0;
}

static void want_groups(verifier *v, const conv *c) {
  const ir_type *lhs = vf_operand(v, 0), *rhs = vf_operand(v, 1);
  int64_t batch = lhs->dims[c->in_batch], feature = lhs->dims[c->in_feature];
  int64_t kernel = rhs->dims[c->kernel_in], out = rhs->dims[c->kernel_out];
  if (!is_divisible(batch, c->batches))
    vf_bad(v, "C10", "a batch of %lld in %lld groups", (long long)batch, (long long)c->batches);
  if (!is_divisible(feature, c->groups))
    vf_bad(v, "C11", "%lld features in %lld groups", (long long)feature, (long long)c->groups);
  else if (feature != IR_DYNAMIC && !vf_same_dim(kernel, feature / c->groups))
    vf_bad(v, "C14", "the kernel takes %lld features of %lld in %lld groups", (long long)kernel,
           (long long)feature, (long long)c->groups);
  if (!is_divisible(out, c->batches))
    vf_bad(v, "C15", "%lld kernels in %lld batch groups", (long long)out, (long long)c->batches);
  if (!is_divisible(out, c->groups))
    vf_bad(v, "C16", "%lld kernels in %lld groups", (long long)out, (long long)c->groups);
}

static int64_t at_or(const vf_list *list, int64_t i, int64_t fallback) {
  return i < list->n ? list->at[i] : fallback;
}

static void want_result(verifier *v, const conv *c, bool dynamic) {
  const ir_type *lhs = vf_operand(v, 0), *rhs = vf_operand(v, 1), *to = vf_result(v, 0);
  int64_t dims[VF_MAX], batch = lhs->dims[c->in_batch];
  if (to->rank != c->rank) {
    vf_bad(v, "C26", "the result is %s, where rank %lld is due", vf_type(v, to),
           (long long)c->rank);
    return;
  }
  dims[c->out_batch] = batch == IR_DYNAMIC ? batch : batch / c->batches;
  dims[c->out_feature] = rhs->dims[c->kernel_out];
  for (int64_t i = 0; i < c->out.n; i++) {
    int64_t *out = &dims[c->out.at[i]];
    if (dynamic) {
      *out = IR_DYNAMIC;
    } else if (!vf_windows(lhs->dims[c->in.at[i]], rhs->dims[c->kernel.at[i]],
                           at_or(&c->stride, i, 1), at_or(&c->padding, 2 * i, 0),
                           at_or(&c->padding, 2 * i + 1, 0), at_or(&c->base, i, 1),
                           at_or(&c->dilation, i, 1), out)) {
      vf_bad_windows(v, "C25", c->in.at[i]);
      return;
    }
  }
  vf_want_dims(v, "C25", to, "the result", dims, (size_t)c->rank);
}

static void verify_convolution(verifier *v) {
  bool dynamic = v->op->opcode == HLO_DYNAMIC_CONV;
  conv c;
  get_conv(v, &c);
  if (vf_operand(v, 1)->rank != c.rank || c.rank < 2) {
    vf_bad(v, "C1", "lhs is %s, rhs %s", vf_type(v, vf_operand(v, 0)),
           vf_type(v, vf_operand(v, 1)));
    return;
  }
  want_windows(v, &c);
  if (dynamic) {
    const ir_type *padding = vf_operand(v, 2);
    if (!vf_same_dim(padding->dims[0], c.rank - 2) || !vf_same_dim(padding->dims[1], 2))
      vf_bad(v, "C4", "padding is %s, where %lld pairs are due", vf_type(v, padding),
             (long long)c.rank - 2);
  }
  want_numbers(v, &c, "the input's dimensions", &c.in, c.in_batch, c.in_feature, "C12", "C13");
  want_numbers(v, &c, "the kernel's dimensions", &c.kernel, c.kernel_in, c.kernel_out, "C17",
               "C18");
  want_numbers(v, &c, "the output's dimensions", &c.out, c.out_batch, c.out_feature, "C19", "C20");
  if (c.groups < 1) vf_bad(v, "C21", "feature_group_count is %lld", (long long)c.groups);
  if (c.batches < 1) vf_bad(v, "C22", "batch_group_count is %lld", (long long)c.batches);
  if (c.groups > 1 && c.batches > 1)
    vf_bad(v, "C23", "feature_group_count is %lld and batch_group_count %lld, where one must be 1",
           (long long)c.groups, (long long)c.batches);
  want_precision(v, "C24");
  if (!vf_broken(v)) want_groups(v, &c);
  if (!vf_broken(v)) want_result(v, &c, dynamic);
}

bool vf_product(verifier *v) {
  switch (v->op->opcode) {
  case HLO_DOT: return verify_dot(v), true;
  case HLO_DOT_GENERAL: return dot_general(v), true;
  case HLO_CONVOLUTION:
  case HLO_DYNAMIC_CONV: return verify_convolution(v), true;
  default: return false;
  }
}
