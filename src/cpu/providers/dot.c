/* A dot that a provider computes: a call of the plan's that hands the parts to the pool. Libraries
 * give f32 for bf16 operands; a result of bf16 is rounded from that, once, as the law has it.
 *
 * A batch is as many matrices, and each is cut into the parts that the provider asks for: a unit is
 * one part of one matrix, and any thread of the pool may take it, with the scratch of its slot. The
 * call is the plan's, made once and only read by runs, which may be several at once; the provider's
 * kernel behind it is dropped with it. Providers themselves live as long as the process (list.c).
 */
#include "base/assert.h"
#include "base/memory.h"
#include "base/types.h"
#include "cpu/kernels/gemm.h"
#include "cpu/providers/provider.h"

#include <stdio.h>
#include <string.h>

typedef struct provided_dot {
  cpu_call base;
  const cpu_provider *provider;
  Tenon_Plan plan;
  cpu_axes batch;
  int64_t matrices, units;
  int64_t lhs_size, rhs_size; /* of an element */
  int64_t result_bytes;       /* of a matrix, as the provider writes it */
  gemm_convert *narrow;       /* NULL: the provider writes the result itself */
} provided_dot;

/* ---- running ----------------------------------------------------------------------------------
 */

typedef struct job {
  const provided_dot *dot;
  const cpu_run_context *context;
  void *const *data;
  atomic_int failed;
} job;

static void run_units(job *j, int64_t begin, int64_t end, void *scratch) {
  const provided_dot *d = j->dot;
  TN_ASSERT(begin >= 0 && begin <= end && end <= d->units);
  TN_ASSERT(!d->base.scratch || scratch);
  cpu_cursor at;
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t matrix = unit / d->plan.parts;
    cpu_cursor_seek(&at, &d->batch, matrix);
    void *const data[] = {(char *)j->data[2] + matrix * d->result_bytes,
                          (char *)j->data[0] + at.at[0] * d->lhs_size,
                          (char *)j->data[1] + at.at[1] * d->rhs_size};
    int32_t failed = d->provider->table->run(d->plan.kernel, data, unit % d->plan.parts, scratch);
    if (failed) atomic_store(&j->failed, failed);
  }
}

static void run_piece(void *arg, int64_t begin, int64_t end, int slot) {
  job *j = arg;
  run_units(j, begin, end, j->dot->base.scratch ? cpu_run_context_scratch(j->context, slot) : NULL);
}

double cpu_provider_cost(const cpu_call *call) {
  const provided_dot *d = (const provided_dot *)call;
  return (double)d->units * d->plan.part_ns;
}

/* What a thread takes at least, and what is worth waking threads for. */
enum { PIECE_NS = 50000 };

static tn_status *run_parts(const provided_dot *d, const cpu_run_context *context,
                            void *const *data) {
  job j = {.dot = d, .context = context, .data = data};
  double cost = d->plan.part_ns > 1 ? d->plan.part_ns : 1;
  int64_t grain = cost >= (double)PIECE_NS ? 1 : (int64_t)((double)PIECE_NS / cost);
  if (!context->pool || d->units <= grain)
    run_piece(&j, 0, d->units, 0);
  else
    cpu_pool_run(context->pool, d->units, grain, run_piece, &j);
  int failed = atomic_load(&j.failed);
  if (!failed) return NULL;
  return tn_error(TN_INTERNAL, "the provider %s failed with %d", d->provider->name, failed);
}

/* From f32, a block of elements a unit. */
typedef struct narrowing {
  const provided_dot *dot;
  const float *from;
  uint16_t *to;
  int64_t count;
} narrowing;
enum { NARROW_BLOCK = 16384 };

static void narrow_piece(void *arg, int64_t begin, int64_t end, int slot) {
  const narrowing *n = arg;
  int64_t from = begin * NARROW_BLOCK, to = cpu_min(n->count, end * NARROW_BLOCK);
  TN_ASSERT(from >= 0 && from < to);
  (void)slot;
  n->dot->narrow(TN_BF16, n->to + from, n->from + from, to - from);
}

static tn_status *run_narrow(const provided_dot *d, const cpu_run_context *context,
                             void *const *data) {
  float *sums = data[3];
  TN_ASSERT(sums && d->base.workspace == (size_t)(d->matrices * d->result_bytes));
  tn_status *status = run_parts(d, context, (void *const[]){data[0], data[1], sums});
  narrowing n = {d, sums, data[2], (int64_t)(d->base.workspace / sizeof *sums)};
  int64_t units = (n.count + NARROW_BLOCK - 1) / NARROW_BLOCK;
  if (!status && context->pool) cpu_pool_run(context->pool, units, 4, narrow_piece, &n);
  if (!status && !context->pool) narrow_piece(&n, 0, units, 0);
  return status;
}

static tn_status *run_dot(cpu_call *call, const cpu_run_context *context, void *const *data) {
  const provided_dot *d = (const provided_dot *)call;
  return d->narrow ? run_narrow(d, context, data) : run_parts(d, context, data);
}

static void end_dot(cpu_call *call) {
  provided_dot *d = (provided_dot *)call;
  if (d->plan.kernel) d->provider->table->drop(d->plan.kernel);
  tn_free(d);
}

/* ---- making -----------------------------------------------------------------------------------
 */

__attribute__((format(printf, 2, 3))) static bool no(Tenon_Verdict *verdict, const char *format,
                                                     ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(verdict->reason, sizeof verdict->reason, format, args);
  va_end(args);
  verdict->takes = 0;
  return false;
}

static bool is_narrow(const cpu_dot_spec *spec) {
  return spec->lhs_type == TN_BF16 && spec->rhs_type == TN_BF16 && spec->result_type == TN_BF16;
}

static void describe_dot(const cpu_dot_spec *spec, const dot_matrices *m, Tenon_Dot *out) {
  *out = (Tenon_Dot){.struct_size = sizeof *out,
                     .lhs_type = (int32_t)spec->lhs_type,
                     .rhs_type = (int32_t)spec->rhs_type,
                     .result_type = (int32_t)(is_narrow(spec) ? TN_F32 : spec->result_type),
                     .m = m->sizes.m,
                     .n = m->sizes.n,
                     .k = m->sizes.k,
                     .lhs_row = m->lhs_row,
                     .lhs_term = m->lhs_term,
                     .rhs_term = m->rhs_term,
                     .rhs_column = m->rhs_column,
                     .result_row = m->sizes.n};
}

static bool ask_provider(const cpu_provider *p, const cpu_dot_spec *spec, const dot_matrices *m,
                         Tenon_Dot *dot, Tenon_Verdict *verdict) {
  const char *refused = cpu_provider_refused(
      p, spec->lhs_type, cpu_provider_form_of(m->sizes.m, m->sizes.n, m->sizes.k));
  if (refused) return no(verdict, "trial: %s", refused);
  if (m->sizes.batch == 0 || m->sizes.m == 0 || m->sizes.n == 0 || m->sizes.k == 0)
    return no(verdict, "shape: nothing to multiply");
  describe_dot(spec, m, dot);
  Tenon_Op op = {.struct_size = sizeof op, .kind = TENON_OP_DOT, .what = dot};
  p->table->supports(p->self, &op, verdict);
  verdict->reason[sizeof verdict->reason - 1] = 0;
  if (verdict->takes) return true;
  return *verdict->reason ? false : no(verdict, "it does not say why");
}

/* No array is larger; the sum of what threads want must fit. */
#define MOST_SCRATCH ((size_t)1 << 47)

static bool prepare_dot(provided_dot *d, const Tenon_Dot *dot, Tenon_Verdict *verdict) {
  char error[sizeof verdict->reason - 16] = "";
  Tenon_Op op = {.struct_size = sizeof op, .kind = TENON_OP_DOT, .what = dot};
  d->plan.struct_size = sizeof d->plan;
  int32_t failed =
      d->provider->table->prepare(d->provider->self, &op, &d->plan, error, sizeof error);
  error[sizeof error - 1] = 0;
  if (failed) {
    d->plan.kernel = NULL;
    return no(verdict, "preparing it: %s", error);
  }
  if (d->plan.parts < 1 || __builtin_mul_overflow(d->plan.parts, d->matrices, &d->units))
    return no(verdict, "preparing it: it asks for %lld parts", (long long)d->plan.parts);
  if (d->plan.scratch > MOST_SCRATCH)
    return no(verdict, "preparing it: it asks for %zu bytes a part, more than %zu", d->plan.scratch,
              MOST_SCRATCH);
  d->base.scratch = d->plan.scratch;
  if (d->narrow) d->base.workspace = (size_t)(d->matrices * d->result_bytes);
  return true;
}

tn_status *cpu_provider_dot(const cpu_provider *provider, const cpu_dot_spec *spec,
                            Tenon_Verdict *verdict, cpu_call **out) {
  dot_matrices m;
  Tenon_Dot dot = {0};
  *out = NULL;
  *verdict = (Tenon_Verdict){.struct_size = sizeof *verdict};
  if (!cpu_dot_matrices(spec, &m)) {
    no(verdict, "layout: free or contracted dimensions do not lie one distance apart");
    return NULL;
  }
  if (!ask_provider(provider, spec, &m, &dot, verdict)) return NULL;
  provided_dot *d = tn_alloc_zero(sizeof *d);
  if (!d) return tn_error_no_memory("a plan");
  d->base = (cpu_call){.run = run_dot, .destroy = end_dot, .is_exchange = true};
  d->provider = provider;
  d->batch = m.batch;
  d->matrices = m.sizes.batch;
  TN_ASSERT(cpu_axes_count(&d->batch) == d->matrices);
  d->lhs_size = (int64_t)tn_type_size(spec->lhs_type);
  d->rhs_size = (int64_t)tn_type_size(spec->rhs_type);
  d->result_bytes = m.sizes.m * m.sizes.n * (int64_t)tn_type_size((tn_type)dot.result_type);
  if (is_narrow(spec)) d->narrow = cpu_gemm_convert(tn_isa_detect(), GEMM_F32, TN_BF16);
  if (prepare_dot(d, &dot, verdict))
    *out = &d->base;
  else
    end_dot(&d->base);
  return NULL;
}
