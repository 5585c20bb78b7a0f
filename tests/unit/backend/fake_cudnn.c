/* cuDNN as tests want it to be: handles, versions, and graphs of one product or convolution of f32,
 * which run on the host when they are executed. FAKE_CUDNN has what cudnnCreate() gives
 * (-1: it crashes, -2: it hangs);
 * FAKE_CUDNN_EXECUTE what cudnnBackendExecute() gives; fake_cudnn_plans counts the plans. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SHOWN __attribute__((visibility("default")))
enum { SUCCESS, BAD_PARAM = 2000, NOT_SUPPORTED = 3000 };
/* Kinds of descriptors, and attributes, by NVIDIA's numbers. */
enum { PLAN = 5, CONV_FORWARD = 10, TENSOR = 17, OPERATION_MATMUL = 19 };

typedef struct value {
  int name;
  int64_t count;
  int64_t data[8]; /* numbers and pointers; what is narrower lies in the first bytes */
} value;
typedef struct descriptor {
  int kind, num_values, finished;
  value values[12];
} descriptor;

static int from_environment(const char *name) {
  const char *text = getenv(name);
  return text ? atoi(text) : 0;
}

SHOWN size_t cudnnGetVersion(void) {
  return 91900;
}
#ifndef OLD_CUDNN
SHOWN int cudnnCreate(void **handle) {
  static int it;
  *handle = &it;
  if (from_environment("FAKE_CUDNN") == -1) abort();
  while (from_environment("FAKE_CUDNN") == -2) pause();
  return from_environment("FAKE_CUDNN");
}
#endif
SHOWN int cudnnDestroy(void *handle) {
  (void)handle;
  return SUCCESS;
}
SHOWN int cudnnSetStream(void *handle, void *stream) {
  (void)handle;
  return stream ? SUCCESS : BAD_PARAM;
}
SHOWN const char *cudnnGetErrorString(int error) {
  return error == 1001            ? "CUDNN_STATUS_NOT_INITIALIZED"
         : error == NOT_SUPPORTED ? "CUDNN_STATUS_NOT_SUPPORTED"
                                  : "a fake error";
}
SHOWN void cudnnGetLastErrorString(char *message, size_t size) {
  snprintf(message, size, "Error: CUDNN_STATUS_NOT_INITIALIZED; Reason: the fake says so");
}

/* ---- descriptors ----------------------------------------------------------------------------- */

static const value *find(const descriptor *d, int name) {
  for (int i = 0; d && i < d->num_values; i++)
    if (d->values[i].name == name) return &d->values[i];
  return NULL;
}
static const descriptor *part(const descriptor *d, int name) {
  const value *v = find(d, name);
  return v ? (const descriptor *)(intptr_t)v->data[0] : NULL;
}

SHOWN int cudnnBackendCreateDescriptor(int kind, void **out) {
  descriptor *d = calloc(1, sizeof *d);
  d->kind = kind;
  *out = d;
  return SUCCESS;
}
SHOWN int cudnnBackendDestroyDescriptor(void *d) {
  free(d);
  return SUCCESS;
}
SHOWN int cudnnBackendSetAttribute(void *to, int name, int type, int64_t count, const void *data) {
  static const size_t sizes[32] = {8, 4, 1, 8, 4, 8, 8, 4, 4, [15] = 8};
  descriptor *d = to;
  if (d->finished || count > 8 || d->num_values == 12 || !sizes[type]) return BAD_PARAM;
  value *v = &d->values[d->num_values++];
  v->name = name;
  v->count = count;
  memcpy(v->data, data, sizes[type] * (size_t)count);
  return SUCCESS;
}

SHOWN int fake_cudnn_plans;
/* A tensor of more than four dimensions is refused; a plan needs an engine. */
SHOWN int cudnnBackendFinalize(void *of) {
  descriptor *d = of;
  const value *dims = find(d, 902);
  if (d->kind == TENSOR && (!dims || !find(d, 903) || !find(d, 906) || !find(d, 901)))
    return BAD_PARAM;
  if (d->kind == PLAN) {
    const descriptor *engine = part(d, 401);
    if (!engine || !engine->finished) return BAD_PARAM;
    if (engine->finished == 2) return NOT_SUPPORTED;
    fake_cudnn_plans++;
  }
  d->finished = 1;
  return SUCCESS;
}

/* Two engines: the first is offered and then not supported. FAKE_CUDNN_ENGINES=-1: neither is. */
SHOWN int cudnnBackendGetAttribute(void *of, int name, int type, int64_t most, int64_t *count,
                                   void *out) {
  descriptor *d = of, **engines = out;
  (void)type;
  if (!d->finished) return BAD_PARAM;
  if (d->kind == PLAN && name == 402) {
    *(int64_t *)out = 64;
    *count = 1;
    return SUCCESS;
  }
  if (name != 202 || most < 2) return BAD_PARAM;
  for (int i = 0; i < 2; i++) {
    descriptor *engine = engines[i];
    const value *graph = find(d, 201);
    engine->values[0] = *graph;
    engine->num_values = 1;
    engine->finished = i == 0 || from_environment("FAKE_CUDNN_ENGINES") < 0 ? 2 : 1;
  }
  *count = 2;
  return SUCCESS;
}

/* ---- running --------------------------------------------------------------------------------- */

typedef struct tensor {
  int64_t dims[4], strides[4];
  float *data;
} tensor;

/* What the module must have set before it runs a plan. */
static const value *value_of(const descriptor *d, int name) {
  const value *v = find(d, name);
  if (!v) abort();
  return v;
}

static tensor tensor_of(const descriptor *op, int name, const descriptor *pack) {
  tensor t = {.data = NULL};
  const descriptor *d = part(op, name);
  const value *ids = value_of(pack, 1000), *pointers = value_of(pack, 1001);
  memcpy(t.dims, value_of(d, 902)->data, sizeof t.dims);
  memcpy(t.strides, value_of(d, 903)->data, sizeof t.strides);
  for (int i = 0; i < ids->count; i++)
    if (ids->data[i] == value_of(d, 906)->data[0]) t.data = (float *)(intptr_t)pointers->data[i];
  return t;
}
static float *at(const tensor *t, int64_t a, int64_t b, int64_t c, int64_t d) {
  return t->data + a * t->strides[0] + b * t->strides[1] + c * t->strides[2] + d * t->strides[3];
}

static void multiply(const descriptor *op, const descriptor *pack) {
  tensor x = tensor_of(op, 1520, pack), y = tensor_of(op, 1521, pack);
  tensor out = tensor_of(op, 1522, pack);
  for (int64_t b = 0; b < x.dims[0]; b++)
    for (int64_t i = 0; i < x.dims[1]; i++)
      for (int64_t j = 0; j < y.dims[2]; j++) {
        float sum = 0;
        for (int64_t k = 0; k < x.dims[2]; k++) sum += *at(&x, b, i, k, 0) * *at(&y, b, k, j, 0);
        *at(&out, b, i, j, 0) = sum;
      }
}

static float one_of_conv(const tensor *x, const tensor *w, const descriptor *window,
                         const int64_t p[4]) {
  const int64_t *pad = find(window, 105)->data, *step = find(window, 103)->data;
  const int64_t *dilation = find(window, 102)->data;
  float sum = 0;
  for (int64_t c = 0; c < w->dims[1]; c++)
    for (int64_t r = 0; r < w->dims[2]; r++)
      for (int64_t s = 0; s < w->dims[3]; s++) {
        int64_t h = p[2] * step[0] - pad[0] + r * dilation[0];
        int64_t v = p[3] * step[1] - pad[1] + s * dilation[1];
        if (h >= 0 && h < x->dims[2] && v >= 0 && v < x->dims[3])
          sum += *at(x, p[0], c, h, v) * *at(w, p[1], c, r, s);
      }
  return sum;
}

static void convolve(const descriptor *op, const descriptor *pack) {
  tensor x = tensor_of(op, 704, pack), w = tensor_of(op, 703, pack), y = tensor_of(op, 705, pack);
  const descriptor *window = part(op, 702);
  int64_t p[4];
  for (p[0] = 0; p[0] < y.dims[0]; p[0]++)
    for (p[1] = 0; p[1] < y.dims[1]; p[1]++)
      for (p[2] = 0; p[2] < y.dims[2]; p[2]++)
        for (p[3] = 0; p[3] < y.dims[3]; p[3]++)
          *at(&y, p[0], p[1], p[2], p[3]) = one_of_conv(&x, &w, window, p);
}

SHOWN int cudnnBackendExecute(void *handle, void *plan, void *pack) {
  const descriptor *d = plan, *with = pack, *op = part(part(part(d, 401), 201), 801);
  int error = from_environment("FAKE_CUDNN_EXECUTE");
  if (error) return error;
  if (!handle || !d->finished || !with->finished || !op || !find(with, 1003)->data[0])
    return BAD_PARAM;
  if (op->kind == OPERATION_MATMUL)
    multiply(op, with);
  else if (op->kind == CONV_FORWARD)
    convolve(op, with);
  else
    return NOT_SUPPORTED;
  return SUCCESS;
}
