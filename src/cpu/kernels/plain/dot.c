/* dot_general, one result at a time: the oracle, and all that there is for complex numbers. The
 * chain of products (chain.h) is shared with plain/conv.c: its kind says in which arithmetic it
 * sums, and it is rounded to the result's type once, at its end. A unit is a result; its terms come
 * in row-major order of the contracted dimensions, in 64 lanes where cpu_dot_in_lanes() says so. */
#include "cpu/kernels/dot.h"
#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/order.h"
#include "cpu/kernels/plain/chain.h"
#include "cpu/kernels/plain/plain.h"
#include <math.h>
#include <string.h>

void chain_begin(chain *c, dot_kind kind, tn_type lhs, tn_type rhs, tn_type result) {
  memset(c, 0, sizeof *c);
  c->kind = kind;
  c->lhs = lhs;
  c->rhs = rhs;
  c->result = result;
}

/* The real and imaginary part of an element of any type. */
static void read_complex(tn_type type, const void *data, double *re, double *im) {
  tn_type part = tn_type_of_complex(type);
  *im = 0;
  if (part == TN_INVALID) {
    *re = number_read_f64(type, data);
    return;
  }
  *re = number_read_f64(part, data);
  *im = number_read_f64(part, (const char *)data + tn_type_size(part));
}

static void add_complex(chain *c, const void *lhs, const void *rhs) {
  double ar, ai, br, bi;
  read_complex(c->lhs, lhs, &ar, &ai);
  read_complex(c->rhs, rhs, &br, &bi);
  if (c->kind == DOT_C128) {
    c->f64 = fma(-ai, bi, fma(ar, br, c->f64));
    c->im64 = fma(ai, br, fma(ar, bi, c->im64));
    return;
  }
  float a = (float)ar, b = (float)ai, x = (float)br, y = (float)bi;
  c->f32 = fmaf(-b, y, fmaf(a, x, c->f32));
  c->im32 = fmaf(b, x, fmaf(a, y, c->im32));
}

void chain_add(chain *c, const void *lhs, const void *rhs) {
  switch (c->kind) {
  case DOT_F32:
    c->f32 = fmaf(number_read_f32(c->lhs, lhs), number_read_f32(c->rhs, rhs), c->f32);
    break;
  case DOT_F64:
    c->f64 = fma(number_read_f64(c->lhs, lhs), number_read_f64(c->rhs, rhs), c->f64);
    break;
  case DOT_INT:
    c->integer += (uint64_t)number_read_int(c->lhs, lhs) * (uint64_t)number_read_int(c->rhs, rhs);
    break;
  case DOT_PRED:
    c->integer |= (uint64_t)(number_read_int(c->lhs, lhs) & number_read_int(c->rhs, rhs));
    break;
  case DOT_C64:
  case DOT_C128: add_complex(c, lhs, rhs); break;
  case DOT_NONE: break;
  }
}

void chain_add_padding(chain *c, const void *rhs) {
  static const char zero[16];
  chain padded = *c;
  padded.lhs = TN_F32;
  chain_add(&padded, zero, rhs);
  padded.lhs = c->lhs;
  *c = padded;
}

void chain_join(chain *c, const chain *other) {
  c->f32 += other->f32;
  c->f64 += other->f64;
}

void chain_end(const chain *c, void *out) {
  tn_type part = tn_type_of_complex(c->result);
  switch (c->kind) {
  case DOT_F32: number_write_f32(c->result, c->f32, out); break;
  case DOT_F64: number_write_f64(c->result, c->f64, out); break;
  case DOT_INT:
  case DOT_PRED: number_from_int(c->result, (int64_t)c->integer, out); break;
  case DOT_C64:
    number_write_f32(part, c->f32, out);
    number_write_f32(part, c->im32, (char *)out + tn_type_size(part));
    break;
  case DOT_C128:
    number_write_f64(part, c->f64, out);
    number_write_f64(part, c->im64, (char *)out + tn_type_size(part));
    break;
  case DOT_NONE: break;
  }
}

/* ---- dot_general ----------------------------------------------------------------------------- */

/* Sets index[d] for the dimensions of `array` that are neither batch nor contracted, from the
 * coordinates at `*from` of the result. */
static void set_free(const cpu_dims *array, const cpu_dims *batch, const cpu_dims *contract,
                     const int64_t **from, int64_t *index) {
  for (int d = 0; d < array->rank; d++)
    if (!cpu_dims_contain(batch, d) && !cpu_dims_contain(contract, d)) index[d] = *(*from)++;
}

typedef struct dot_place {
  const cpu_dot_spec *spec;
  void *const *data;
  int64_t lhs[CPU_MAX_RANK], rhs[CPU_MAX_RANK];
} dot_place;

static void add_term(dot_place *at, chain *c, int64_t k) {
  const cpu_dot_spec *spec = at->spec;
  for (int i = spec->lhs_contract.rank - 1; i >= 0; i--) {
    int64_t size = spec->lhs.dims[spec->lhs_contract.dims[i]];
    at->lhs[spec->lhs_contract.dims[i]] = at->rhs[spec->rhs_contract.dims[i]] = k % size;
    k /= size;
  }
  chain_add(c,
            (const char *)at->data[1] + plain_ravel(spec->lhs.rank, spec->lhs.dims, at->lhs) *
                                            (int64_t)tn_type_size(spec->lhs_type),
            (const char *)at->data[2] + plain_ravel(spec->rhs.rank, spec->rhs.dims, at->rhs) *
                                            (int64_t)tn_type_size(spec->rhs_type));
}

static void in_lanes(dot_place *at, chain *c, int64_t k) {
  chain lane[CPU_DOT_LANES];
  for (int j = 0; j < CPU_DOT_LANES; j++) {
    lane[j] = *c;
    for (int64_t i = j; i < k; i += CPU_DOT_LANES) add_term(at, &lane[j], i);
  }
  for (int half = CPU_DOT_LANES / 2; half > 0; half /= 2)
    for (int j = 0; j < half; j++) chain_join(&lane[j], &lane[j + half]);
  *c = lane[0];
}

void plain_dot(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  (void)scratch;
  const cpu_dot_spec *spec = params;
  dot_kind kind = cpu_dot_kind(spec->lhs_type, spec->rhs_type, spec->result_type);
  dot_sizes sizes;
  cpu_dot_sizes(spec, &sizes);
  cpu_dims result = {0};
  for (int i = 0; i < spec->lhs_batch.rank; i++)
    result.dims[result.rank++] = spec->lhs.dims[spec->lhs_batch.dims[i]];
  for (int d = 0; d < spec->lhs.rank; d++)
    if (!cpu_dims_contain(&spec->lhs_batch, d) && !cpu_dims_contain(&spec->lhs_contract, d))
      result.dims[result.rank++] = spec->lhs.dims[d];
  for (int d = 0; d < spec->rhs.rank; d++)
    if (!cpu_dims_contain(&spec->rhs_batch, d) && !cpu_dims_contain(&spec->rhs_contract, d))
      result.dims[result.rank++] = spec->rhs.dims[d];
  TN_ASSERT(kind != DOT_NONE && result.rank <= CPU_MAX_RANK);
  TN_ASSERT(begin >= 0 && end <= sizes.batch * sizes.m * sizes.n);
  dot_place at = {.spec = spec, .data = data};
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t index[2 * CPU_MAX_RANK];
    const int64_t *from = index + spec->lhs_batch.rank;
    plain_unravel(result.rank, result.dims, unit, index);
    for (int i = 0; i < spec->lhs_batch.rank; i++)
      at.lhs[spec->lhs_batch.dims[i]] = at.rhs[spec->rhs_batch.dims[i]] = index[i];
    set_free(&spec->lhs, &spec->lhs_batch, &spec->lhs_contract, &from, at.lhs);
    set_free(&spec->rhs, &spec->rhs_batch, &spec->rhs_contract, &from, at.rhs);
    chain c;
    chain_begin(&c, kind, spec->lhs_type, spec->rhs_type, spec->result_type);
    if (cpu_dot_in_lanes(kind, &sizes))
      in_lanes(&at, &c, sizes.k);
    else
      for (int64_t k = 0; k < sizes.k; k++) add_term(&at, &c, k);
    chain_end(&c, (char *)data[0] + unit * (int64_t)tn_type_size(spec->result_type));
  }
}
