/* reduce, one result at a time: the oracle of the order that docs/numerics.md fixes. The reduced
 * dimensions of a result are a sequence, in row-major order. A known body folds it in blocks of
 * CPU_REDUCE_BLOCK, each in lanes where the innermost dimension is reduced, and then the blocks;
 * any other body from left to right, or in segments where the sequence is long and results are few.
 * A unit is a result; accumulators lie in the thread's scratch. */
#include "base/assert.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/order.h"
#include "cpu/kernels/plain/plain.h"
#include <string.h>

enum { ELEMENT = 16 }; /* room for one element of any type */

/* acc, next, first: N elements each; then the body's own scratch. */
size_t plain_fold_scratch(int num_inputs) {
  return cpu_align64((size_t)num_inputs * 3 * ELEMENT);
}

/* The reduced sequence of one output: element i of it lies at `base` plus offset(i). */
typedef struct sequence {
  const cpu_reduce_spec *spec;
  int rank;
  int64_t dims[CPU_MAX_RANK], strides[CPU_MAX_RANK]; /* of the reduced dimensions */
  int64_t base, length;
} sequence;

static void split_dims(const cpu_reduce_spec *spec, sequence *seq, cpu_dims *kept,
                       int64_t *kept_strides) {
  int64_t stride = 1, strides[CPU_MAX_RANK];
  for (int d = spec->input.rank - 1; d >= 0; d--) {
    strides[d] = stride;
    stride *= spec->input.dims[d];
  }
  seq->spec = spec;
  seq->rank = 0;
  seq->length = 1;
  kept->rank = 0;
  for (int d = 0; d < spec->input.rank; d++) {
    if (spec->reduced[d]) {
      seq->dims[seq->rank] = spec->input.dims[d];
      seq->strides[seq->rank++] = strides[d];
      seq->length *= spec->input.dims[d];
    } else {
      kept_strides[kept->rank] = strides[d];
      kept->dims[kept->rank++] = spec->input.dims[d];
    }
  }
}

static int64_t place_of_element(const sequence *seq, int64_t i) {
  int64_t index[CPU_MAX_RANK], at = seq->base;
  plain_unravel(seq->rank, seq->dims, i, index);
  for (int d = 0; d < seq->rank; d++) at += index[d] * seq->strides[d];
  return at;
}

/* Whether the innermost dimension that is not of size 1 is reduced. */
static bool minor_is_reduced(const cpu_reduce_spec *spec) {
  for (int d = spec->input.rank - 1; d >= 0; d--)
    if (spec->input.dims[d] != 1) return spec->reduced[d];
  return false;
}

/* ---- known bodies: blocks of 4,096, and in them 64 lanes or one -------------------------------
 */

static void fold_block(const sequence *seq, const char *input, size_t size, plain_step_fn *step,
                       int64_t first, int64_t count, int lanes, char *out) {
  char lane[CPU_REDUCE_LANES][8];
  TN_ASSERT(first % CPU_REDUCE_BLOCK == 0 && first + count <= seq->length);
  TN_ASSERT(count == CPU_REDUCE_BLOCK || first + count == seq->length);
  for (int64_t i = 0; i < count; i++) {
    const char *value = input + place_of_element(seq, first + i) * (int64_t)size;
    if (i < lanes)
      memcpy(lane[i], value, size);
    else
      step(lane[i % lanes], value);
  }
  int64_t present = count < lanes ? count : lanes;
  for (int half = lanes / 2; half > 0; half /= 2)
    for (int j = 0; j < half; j++)
      if (j + half < present) step(lane[j], lane[j + half]);
  memcpy(out, lane[0], size);
}

static void canonicalise_value(tn_type type, void *value) {
  uint16_t half;
  float f;
  double d;
  switch ((int)type) {
  case TN_BF16:
    memcpy(&half, value, 2);
    half = number_to_bf16(number_from_bf16(half));
    memcpy(value, &half, 2);
    break;
  case TN_F16:
    memcpy(&half, value, 2);
    half = number_to_f16(number_from_f16(half));
    memcpy(value, &half, 2);
    break;
  case TN_F32:
    memcpy(&f, value, 4);
    f = number_canonical_f32(f);
    memcpy(value, &f, 4);
    break;
  case TN_F64:
    memcpy(&d, value, 8);
    d = number_canonical_f64(d);
    memcpy(value, &d, 8);
    break;
  default: break;
  }
}

static void reduce_known(const sequence *seq, void *const *data, int64_t unit) {
  tn_type type = seq->spec->types[0];
  size_t size = tn_type_size(type);
  plain_step_fn *step = plain_find_step(seq->spec->body->known, type);
  int lanes = minor_is_reduced(seq->spec) ? CPU_REDUCE_LANES : 1;
  char total[8], block[8];
  memcpy(total, data[2], size);
  for (int64_t first = 0; first < seq->length; first += CPU_REDUCE_BLOCK) {
    int64_t rest = seq->length - first;
    fold_block(seq, data[1], size, step, first, rest < CPU_REDUCE_BLOCK ? rest : CPU_REDUCE_BLOCK,
               lanes, block);
    step(total, block);
  }
  canonicalise_value(type, total);
  memcpy((char *)data[0] + unit * (int64_t)size, total, size);
}

/* ---- any other body: left to right, in segments when long -------------------------------------
 */

typedef struct folder {
  const cpu_reduce_spec *spec;
  void *const *data;
  char *acc, *next, *segment; /* N elements of 16 bytes each */
  void *body_scratch;
} folder;

/* acc = body(acc, value); value[k] is an element of input k. */
static void fold_one(folder *f, char *acc, const char *const *value) {
  int n = f->spec->num_inputs;
  const void *args[CPU_MAX_OPERANDS];
  void *results[CPU_MAX_OPERANDS];
  for (int k = 0; k < n; k++) {
    args[k] = acc + k * ELEMENT;
    args[n + k] = value[k];
    results[k] = f->next + k * ELEMENT;
  }
  f->spec->body->run(f->spec->body, f->data + 3 * n, args, results, 1, f->body_scratch);
  memcpy(acc, f->next, (size_t)n * ELEMENT);
}

static void locate_elements(const folder *f, const sequence *seq, int64_t i, const char **value) {
  int n = f->spec->num_inputs;
  int64_t at = place_of_element(seq, i);
  for (int k = 0; k < n; k++)
    value[k] = (const char *)f->data[n + k] + at * (int64_t)tn_type_size(f->spec->types[k]);
}

static void fold_segment(folder *f, const sequence *seq, int64_t first, int64_t last) {
  const char *value[CPU_MAX_OPERANDS];
  locate_elements(f, seq, first, value);
  for (int k = 0; k < f->spec->num_inputs; k++)
    memcpy(f->segment + k * ELEMENT, value[k], tn_type_size(f->spec->types[k]));
  for (int64_t i = first + 1; i < last; i++) {
    locate_elements(f, seq, i, value);
    fold_one(f, f->segment, value);
  }
}

static void fold_all(folder *f, const sequence *seq, bool segmented) {
  const char *value[CPU_MAX_OPERANDS];
  if (!segmented) {
    for (int64_t i = 0; i < seq->length; i++) {
      locate_elements(f, seq, i, value);
      fold_one(f, f->acc, value);
    }
    return;
  }
  int64_t size = (seq->length + CPU_FOLD_SEGMENTS - 1) / CPU_FOLD_SEGMENTS;
  for (int64_t first = 0; first < seq->length; first += size) {
    int64_t last = first + size < seq->length ? first + size : seq->length;
    fold_segment(f, seq, first, last);
    for (int k = 0; k < f->spec->num_inputs; k++) value[k] = f->segment + k * ELEMENT;
    fold_one(f, f->acc, value);
  }
}

static void reduce_general(const sequence *seq, void *const *data, int64_t unit, int64_t outputs,
                           char *scratch) {
  const cpu_reduce_spec *spec = seq->spec;
  int n = spec->num_inputs;
  folder f = {spec,
              data,
              scratch,
              scratch + n * ELEMENT,
              scratch + 2 * n * ELEMENT,
              scratch + plain_fold_scratch(n)};
  for (int k = 0; k < n; k++)
    memcpy(f.acc + k * ELEMENT, data[2 * n + k], tn_type_size(spec->types[k]));
  fold_all(&f, seq, seq->length >= CPU_FOLD_LONG && outputs < CPU_FOLD_OUTPUTS);
  for (int k = 0; k < n; k++) {
    size_t size = tn_type_size(spec->types[k]);
    memcpy((char *)data[k] + unit * (int64_t)size, f.acc + k * ELEMENT, size);
  }
}

void plain_reduce(const void *params, void *const *data, int64_t begin, int64_t end,
                  void *scratch) {
  const cpu_reduce_spec *spec = params;
  bool known = cpu_fold_known(spec->body, spec->num_inputs, spec->types);
  sequence seq;
  cpu_dims kept;
  int64_t kept_strides[CPU_MAX_RANK], index[CPU_MAX_RANK], outputs = 1;
  split_dims(spec, &seq, &kept, kept_strides);
  for (int d = 0; d < kept.rank; d++) outputs *= kept.dims[d];
  TN_ASSERT(begin >= 0 && end <= outputs);
  for (int64_t unit = begin; unit < end; unit++) {
    plain_unravel(kept.rank, kept.dims, unit, index);
    seq.base = 0;
    for (int d = 0; d < kept.rank; d++) seq.base += index[d] * kept_strides[d];
    if (known)
      reduce_known(&seq, data, unit);
    else
      reduce_general(&seq, data, unit, outputs, scratch);
  }
}
