#include "base/assert.h"
#include "cpu/kernels/plain/chain.h"
#include "cpu/kernels/plain/plain.h"

/* One result: its coordinates, split into what they mean. */
typedef struct conv_place {
  const cpu_conv_spec *spec;
  void *const *data;
  int64_t lhs[CPU_MAX_RANK], rhs[CPU_MAX_RANK], out[CPU_MAX_RANK];
  int64_t first_feature; /* of the group in lhs */
} conv_place;

/* Sets the spatial coordinates for a window position; false where padding or a hole lies. */
static bool move_window(conv_place *at, const int64_t *tap) {
  const cpu_conv_spec *spec = at->spec;
  bool inside = true;
  for (int s = 0; s < spec->spatial; s++) {
    int64_t size = spec->rhs.dims[spec->rhs_spatial[s]];
    int64_t place = at->out[spec->result_spatial[s]] * spec->strides[s] +
                    tap[s] * spec->rhs_dilation[s] - spec->pad_low[s];
    at->rhs[spec->rhs_spatial[s]] = spec->reversal[s] ? size - 1 - tap[s] : tap[s];
    at->lhs[spec->lhs_spatial[s]] = place / spec->lhs_dilation[s];
    inside = inside && place >= 0 && place % spec->lhs_dilation[s] == 0 &&
             place / spec->lhs_dilation[s] < spec->lhs.dims[spec->lhs_spatial[s]];
  }
  return inside;
}

static void add_taps(conv_place *at, chain *c) {
  const cpu_conv_spec *spec = at->spec;
  int64_t window[CPU_MAX_RANK], tap[CPU_MAX_RANK], taps = 1;
  int64_t features = spec->rhs.dims[spec->rhs_input_feature];
  for (int s = 0; s < spec->spatial; s++) {
    window[s] = spec->rhs.dims[spec->rhs_spatial[s]];
    taps *= window[s];
  }
  for (int64_t t = 0; t < taps; t++) {
    plain_unravel(spec->spatial, window, t, tap);
    bool inside = move_window(at, tap);
    for (int64_t i = 0; i < features; i++) {
      at->lhs[spec->lhs_feature] = at->first_feature + i;
      at->rhs[spec->rhs_input_feature] = i;
      const char *rhs =
          (const char *)at->data[2] + plain_ravel(spec->rhs.rank, spec->rhs.dims, at->rhs) *
                                          (int64_t)tn_type_size(spec->rhs_type);
      if (inside)
        chain_add(c,
                  (const char *)at->data[1] + plain_ravel(spec->lhs.rank, spec->lhs.dims, at->lhs) *
                                                  (int64_t)tn_type_size(spec->lhs_type),
                  rhs);
      else
        chain_add_padding(c, rhs);
    }
  }
}

void plain_conv(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  (void)scratch;
  const cpu_conv_spec *spec = params;
  dot_kind kind = cpu_dot_kind(spec->lhs_type, spec->rhs_type, spec->result_type);
  int64_t outputs = spec->rhs.dims[spec->rhs_output_feature];
  int64_t batch = spec->result.dims[spec->result_batch];
  TN_ASSERT(kind != DOT_NONE && spec->lhs.rank == spec->spatial + 2);
  conv_place at = {.spec = spec, .data = data};
  for (int64_t unit = begin; unit < end; unit++) {
    plain_unravel(spec->result.rank, spec->result.dims, unit, at.out);
    int64_t feature = at.out[spec->result_feature];
    int64_t batch_group = feature / (outputs / spec->batch_groups);
    int64_t feature_group = feature / (outputs / spec->feature_groups);
    at.lhs[spec->lhs_batch] = batch_group * batch + at.out[spec->result_batch];
    at.first_feature = feature_group * spec->rhs.dims[spec->rhs_input_feature];
    at.rhs[spec->rhs_output_feature] = feature;
    chain c;
    chain_begin(&c, kind, spec->lhs_type, spec->rhs_type, spec->result_type);
    add_taps(&at, &c);
    chain_end(&c, (char *)data[0] + unit * (int64_t)tn_type_size(spec->result_type));
  }
}
