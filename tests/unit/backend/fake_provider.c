/* A provider whose kernels run on the host: products, sums and convolutions of f32, by the plainest
 * loops. FAKE_PROVIDER=refuse: it cannot be opened; =fail: its product fails while running. */
#include "backend/gpu/kernels/frame.h"
#include "backend/gpu/provider.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const XLA_FFI_DataType f32_only[] = {XLA_FFI_DataType_F32, XLA_FFI_DataType_INVALID};

static bool is_told(const char *what) {
  const char *text = getenv("FAKE_PROVIDER");
  return text && !strcmp(text, what);
}

static XLA_FFI_Error *matmul(XLA_FFI_CallFrame *frame) {
  frame_arrays a;
  frame_product p;
  if (frame_asks_version(frame)) return NULL;
  XLA_FFI_Error *error = frame_read_arrays(frame, f32_only, &a);
  if (!error) error = frame_read_product(frame, &a, &p);
  if (error) return error;
  if (is_told("fail"))
    return frame_error(frame, XLA_FFI_Error_Code_INTERNAL, "fakeGemm gives 7 (a fake error)");
  const float *x = a.x, *y = a.y;
  for (int64_t b = 0; b < p.batch; b++, x += p.m * p.k, y += p.k * p.n)
    for (int64_t i = 0; i < p.m; i++)
      for (int64_t j = 0; j < p.n; j++) {
        float sum = 0;
        for (int64_t k = 0; k < p.k; k++)
          sum += x[p.transpose_lhs ? k * p.m + i : i * p.k + k] *
                 y[p.transpose_rhs ? j * p.k + k : k * p.n + j];
        ((float *)a.out)[(b * p.m + i) * p.n + j] = sum;
      }
  return NULL;
}

static XLA_FFI_Error *add(XLA_FFI_CallFrame *frame) {
  frame_arrays a;
  int64_t n;
  if (frame_asks_version(frame)) return NULL;
  XLA_FFI_Error *error = frame_read_arrays(frame, f32_only, &a);
  if (!error) error = frame_i64(frame, "n", &n);
  if (error) return error;
  for (int64_t i = 0; i < n; i++) ((float *)a.out)[i] = ((float *)a.x)[i] + ((float *)a.y)[i];
  return NULL;
}

/* ---- convolutions ---------------------------------------------------------------------------- */

typedef struct conv {
  int64_t x[4], xs[4], w[4], ws[4], y[4], ys[4], stride[2], pad[2], dilation[2], groups;
} conv;

static XLA_FFI_Error *read_conv(const XLA_FFI_CallFrame *frame, conv *c) {
  const struct {
    const char *name;
    int64_t *to;
    size_t count;
  } lists[] = {{"x_dims", c->x, 4},       {"x_strides", c->xs, 4}, {"w_dims", c->w, 4},
               {"w_strides", c->ws, 4},   {"y_dims", c->y, 4},     {"y_strides", c->ys, 4},
               {"strides", c->stride, 2}, {"padding", c->pad, 2},  {"dilation", c->dilation, 2}};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    XLA_FFI_Error *error = frame_i64s(frame, lists[i].name, lists[i].to, lists[i].count);
    if (error) return error;
  }
  return frame_i64(frame, "groups", &c->groups);
}

static int64_t at(const int64_t *strides, int64_t a, int64_t b, int64_t h, int64_t w) {
  return a * strides[0] + b * strides[1] + h * strides[2] + w * strides[3];
}

static float one_of_conv(const conv *c, const float *x, const float *w, const int64_t place[4]) {
  int64_t first = place[1] / (c->w[0] / c->groups) * c->w[1];
  float sum = 0;
  for (int64_t i = 0; i < c->w[1]; i++)
    for (int64_t r = 0; r < c->w[2]; r++)
      for (int64_t s = 0; s < c->w[3]; s++) {
        int64_t h = place[2] * c->stride[0] - c->pad[0] + r * c->dilation[0];
        int64_t v = place[3] * c->stride[1] - c->pad[1] + s * c->dilation[1];
        if (h < 0 || h >= c->x[2] || v < 0 || v >= c->x[3]) continue;
        sum += x[at(c->xs, place[0], first + i, h, v)] * w[at(c->ws, place[1], i, r, s)];
      }
  return sum;
}

static XLA_FFI_Error *convolve(XLA_FFI_CallFrame *frame) {
  frame_arrays a;
  conv c;
  if (frame_asks_version(frame)) return NULL;
  XLA_FFI_Error *error = frame_read_arrays(frame, f32_only, &a);
  if (!error) error = read_conv(frame, &c);
  if (error) return error;
  int64_t p[4];
  for (p[0] = 0; p[0] < c.y[0]; p[0]++)
    for (p[1] = 0; p[1] < c.y[1]; p[1]++)
      for (p[2] = 0; p[2] < c.y[2]; p[2]++)
        for (p[3] = 0; p[3] < c.y[3]; p[3]++)
          ((float *)a.out)[at(c.ys, p[0], p[1], p[2], p[3])] = one_of_conv(&c, a.x, a.y, p);
  return NULL;
}

/* ---- the module ------------------------------------------------------------------------------ */

static bool open_it(const provider_libraries *libraries, char *why, size_t size) {
  (void)libraries;
  if (is_told("refuse")) snprintf(why, size, "libfake.so.1: wrong phase of the moon");
  return !is_told("refuse");
}

static const tn_type f32[] = {TN_F32, TN_INVALID};
static const provider_op ops[] = {
    {{"fakehost", "tenon.fakehost.matmul", OFFLOAD_MATMUL, f32, 0, true}, matmul},
    {{"fakehost", "tenon.fakehost.conv", OFFLOAD_CONV, f32, 0, true}, convolve},
    {{"fakehost", "tenon.fakehost.add", OFFLOAD_ADD, f32, 0, false}, add},
};
static const provider_module module = {.struct_size = sizeof module,
                                       .name = "fakehost",
                                       .platform = FAKE_PLATFORM,
                                       .ops = ops,
                                       .num_ops = sizeof ops / sizeof *ops,
                                       .open = open_it};

const provider_module *tenon_provider(void) {
  return &module;
}
