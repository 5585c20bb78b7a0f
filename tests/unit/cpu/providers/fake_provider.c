/* A provider out of the tree, by -D of what is wrong with it. It needs the interface's header and
 * nothing else; each row is a part, and it wants memory to work in. */
#include "abi/tenon/provider.h"

#include <stdio.h>
#include <stdlib.h>

#ifndef MAJOR
#define MAJOR TENON_PROVIDER_MAJOR
#endif

static int32_t open_provider(const Tenon_Provider_Open *args, void **out, char *error,
                             size_t size) {
  static int self;
  (void)args;
#ifdef FAILS
  snprintf(error, size, "it has a cold");
  return 1;
#endif
  (void)error, (void)size;
  *out = &self;
  return 0;
}

static void identity(void *self, Tenon_Provider_Identity *out) {
  (void)self;
  out->version = "7";
}

static void supports(void *self, const Tenon_Op *op, Tenon_Verdict *out) {
  const Tenon_Dot *dot = op->what;
  (void)self;
  out->takes = op->kind == TENON_OP_DOT && dot->lhs_type == TENON_PROVIDER_F32 &&
               dot->rhs_type == TENON_PROVIDER_F32 && dot->result_type == TENON_PROVIDER_F32;
  out->numerics = TENON_NUMERICS_PROVIDER;
  if (!out->takes) snprintf(out->reason, sizeof out->reason, "types: f32 alone");
}

static int32_t prepare(void *self, const Tenon_Op *op, Tenon_Plan *out, char *error, size_t size) {
  (void)self, (void)error, (void)size;
  Tenon_Dot *dot = malloc(sizeof *dot);
  *dot = *(const Tenon_Dot *)op->what;
  out->kernel = dot;
  out->parts = dot->m;
  out->scratch = (size_t)dot->k * sizeof(float);
  out->part_ns = 100000;
  return 0;
}

static int32_t run(void *kernel, void *const *data, int64_t part, void *scratch) {
  const Tenon_Dot *dot = kernel;
  const float *lhs = data[1], *rhs = data[2];
  float *row = scratch, *result = (float *)data[0] + part * dot->result_row;
  for (int64_t t = 0; t < dot->k; t++) row[t] = lhs[part * dot->lhs_row + t * dot->lhs_term];
  for (int64_t j = 0; j < dot->n; j++) {
    result[j] = 0;
    for (int64_t t = 0; t < dot->k; t++)
      result[j] += row[t] * rhs[t * dot->rhs_term + j * dot->rhs_column];
  }
  return 0;
}

static const Tenon_Provider_Table table = {sizeof table, MAJOR,         TENON_PROVIDER_MINOR,
                                           "fake",       open_provider, identity,
                                           supports,     prepare,       run,
#ifdef LACKS_DROP
                                           NULL
#else
                                           free
#endif
};

const Tenon_Provider_Table *tenon_kernel_table(int32_t major, int32_t minor, const char *name) {
  (void)major, (void)minor, (void)name;
  return &table;
}
