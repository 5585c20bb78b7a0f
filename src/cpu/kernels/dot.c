/* dot_general.
 *
 * A dot is brought to a batch of matrices: rows of lhs, columns of rhs, and terms, each an index
 * space over its operand, so any order of dimensions is only a way to walk. Then one of three ways:
 * blocks (gemm.h), a matrix by a vector in 64 lanes, or a vector by a matrix as one chain a column.
 * Which one depends on sizes and types alone, and each result's order of terms on those too
 * (docs/numerics.md), so neither split, tier nor layout changes a bit.
 *
 * Parameters lie in the planner's arena and are only read. Runs on any thread of the pool, for
 * units of its own, with scratch of its own. */
#include "cpu/kernels/dot.h"
#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/gemm.h"
#include "cpu/kernels/order.h"
#include "cpu/kernels/plain/plain.h"

#include <string.h>

/* Dimensions that go together are of one size. */
static void assert_pairs(const cpu_dot_spec *spec, const cpu_dims *lhs, const cpu_dims *rhs) {
  TN_ASSERT(lhs->rank == rhs->rank);
  for (int i = 0; i < lhs->rank; i++)
    TN_ASSERT(spec->lhs.dims[lhs->dims[i]] == spec->rhs.dims[rhs->dims[i]]);
}

/* ---- the normal form ------------------------------------------------------------------------- */

enum {
  DOT_STRIP_ROWS = 84,
  DOT_STRIP_COLUMNS = 128,
  DOT_FEW_ROWS = 672,
  DOT_SHORT_STRIP_ROWS = 28
};

/* An operand as lines (rows of lhs, columns of rhs) of terms. Array 0 of each space is the operand.
 */
typedef struct dot_side {
  int64_t offset; /* of the first element */
  cpu_axes lines, terms;
  tn_type type;
  gemm_copy *copy;
} dot_side;

typedef struct dot_params {
  cpu_axes batch; /* array 0: lhs, array 1: rhs */
  dot_side lhs, rhs;
  dot_sizes sizes;
  tn_type result;
  size_t size; /* of an accumulator */
  const gemm_ops *ops;
  const gemm_lines *line_ops;
  gemm_convert *convert;
  bool stores;    /* results are not accumulators: sums are held and converted */
  bool by_rows;   /* which way a matrix is cut into units */
  bool rhs_dense; /* matrix-vector: the vector is read where it lies */
  int64_t strip, strips;
} dot_params;

/* Panels from an operand of any layout: offsets of the lines, then runs of terms. */
static void pack_side(const gemm_operand *operand, int64_t line, int64_t count, int64_t term,
                      int64_t terms, int64_t width, void *out) {
  const dot_side *side = operand->context;
  int64_t offset[64];
  TN_ASSERT(count > 0 && count <= 64 && count <= width);
  cpu_cursor at;
  cpu_cursor_seek(&at, &side->lines, line);
  for (int64_t i = 0; i < count; i++, cpu_cursor_next(&at, &side->lines)) offset[i] = at.at[0];
  int last = side->terms.rank - 1;
  int64_t run = last >= 0 ? side->terms.dims[last] : 1;
  int64_t step = last >= 0 ? side->terms.strides[0][last] : 0;
  int64_t size = (int64_t)tn_type_size(side->type);
  while (terms > 0) {
    cpu_cursor_seek(&at, &side->terms, term);
    int64_t now = cpu_min(terms, last >= 0 ? run - at.index[last] : 1);
    side->copy(side->type, (const char *)operand->data + at.at[0] * size, offset, count, step, now,
               width, out);
    out = (char *)out + now * width * operand->term_size;
    term += now;
    terms -= now;
  }
}

static void store_sums(const gemm_job *job, int64_t row, int64_t rows, int64_t column,
                       int64_t columns, const void *sums, int64_t stride) {
  const dot_params *p = job->context;
  int64_t size = (int64_t)tn_type_size(p->result);
  for (int64_t i = 0; i < rows; i++)
    p->convert(p->result, (char *)job->dst + ((row + i) * job->dst_stride + column) * size,
               (const char *)sums + i * stride * (int64_t)p->size, columns);
}

static void open_operand(const dot_side *side, const dot_params *p, const void *data,
                         bool dense_lines, gemm_operand *out) {
  int64_t line = side->lines.rank == 1 ? side->lines.strides[0][0] : 1;
  int64_t term = side->terms.rank == 1 ? side->terms.strides[0][0] : 0;
  *out = (gemm_operand){.pack = pack_side,
                        .data = data,
                        .context = side,
                        .term_size = (int64_t)p->size,
                        .line_stride = line,
                        .term_stride = term};
  out->in_place = tn_type_size(side->type) == p->size && p->size >= 4 &&
                  (tn_type_get_kind(side->type) == TN_KIND_FLOAT) ==
                      (tn_type_get_kind(p->result) == TN_KIND_FLOAT) &&
                  side->lines.rank <= 1 && side->terms.rank <= 1 && (!dense_lines || line == 1);
}

static void open_job(const dot_params *p, void *const *data, int64_t batch, gemm_job *job) {
  cpu_cursor at;
  cpu_cursor_seek(&at, &p->batch, batch);
  *job = (gemm_job){.terms = p->sizes.k, .dst_stride = p->sizes.n, .context = p};
  int64_t lhs = (p->lhs.offset + at.at[0]) * (int64_t)tn_type_size(p->lhs.type);
  int64_t rhs = (p->rhs.offset + at.at[1]) * (int64_t)tn_type_size(p->rhs.type);
  open_operand(&p->lhs, p, (const char *)data[1] + lhs, false, &job->lhs);
  open_operand(&p->rhs, p, (const char *)data[2] + rhs, true, &job->rhs);
  job->dst = (char *)data[0] + batch * p->sizes.m * p->sizes.n * (int64_t)tn_type_size(p->result);
  job->store = p->stores ? store_sums : NULL;
}

/* A unit is a strip of rows, or of columns, of one matrix. */
static void dot_run(const void *params, void *const *data, int64_t begin, int64_t end,
                    void *scratch) {
  const dot_params *p = params;
  TN_ASSERT(begin >= 0 && end <= p->sizes.batch * p->strips);
  while (begin < end) {
    int64_t batch = begin / p->strips, first = begin % p->strips;
    int64_t last = cpu_min(p->strips, first + (end - begin));
    int64_t size = p->by_rows ? p->sizes.m : p->sizes.n;
    int64_t from = first * p->strip, to = cpu_min(size, last * p->strip);
    gemm_job job;
    open_job(p, data, batch, &job);
    if (p->by_rows)
      p->ops->run(&job, from, to, 0, p->sizes.n, scratch);
    else
      p->ops->run(&job, 0, p->sizes.m, from, to, scratch);
    begin += last - first;
  }
}

/* ---- matrix by vector: 64 lanes -------------------------------------------------------------- */

enum { DOT_LINE_ROWS = 16 };

static bool is_dense(const gemm_operand *operand) {
  return operand->in_place && operand->term_stride == 1;
}

/* A unit is 16 rows of one matrix. Scratch: 16 sums, and what is not dense: the vector, 16 rows. */
static void lanes_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  const dot_params *p = params;
  int64_t terms = p->sizes.k, size = (int64_t)tn_type_size(p->result), packed = -1;
  char *sums = scratch, *vector = sums + DOT_LINE_ROWS * (int64_t)p->size;
  char *rows = vector + (p->rhs_dense ? 0 : terms * (int64_t)p->size);
  TN_ASSERT(begin >= 0 && end <= p->sizes.batch * p->strips);
  TN_ASSERT(p->sizes.n == 1 && terms >= CPU_DOT_LANES_MIN_K);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t batch = unit / p->strips, row = unit % p->strips * DOT_LINE_ROWS;
    int64_t count = cpu_min(DOT_LINE_ROWS, p->sizes.m - row), stride = terms;
    gemm_job job;
    open_job(p, data, batch, &job);
    const char *lhs = rows, *rhs = vector;
    if (is_dense(&job.rhs))
      rhs = job.rhs.data;
    else if (packed != batch)
      job.rhs.pack(&job.rhs, 0, 1, 0, terms, 1, vector);
    packed = batch;
    if (is_dense(&job.lhs)) {
      stride = job.lhs.line_stride;
      lhs = (const char *)job.lhs.data + row * stride * (int64_t)p->size;
    } else {
      for (int64_t i = 0; i < count; i++)
        job.lhs.pack(&job.lhs, row + i, 1, 0, terms, 1, rows + i * terms * (int64_t)p->size);
    }
    p->line_ops->lanes(lhs, stride, count, rhs, terms, sums);
    p->convert(p->result, (char *)job.dst + row * size, sums, count);
  }
}

/* ---- vector by matrix: the chain, streaming the matrix --------------------------------------- */

enum { DOT_LINE_COLUMNS = 512 };

/* A unit is 512 columns of one matrix whose rows are dense. Scratch: the vector, 512 sums. */
static void row_run(const void *params, void *const *data, int64_t begin, int64_t end,
                    void *scratch) {
  const dot_params *p = params;
  int64_t terms = p->sizes.k, size = (int64_t)tn_type_size(p->result);
  char *vector = scratch, *sums = vector + terms * (int64_t)p->size;
  TN_ASSERT(begin >= 0 && end <= p->sizes.batch * p->strips && p->sizes.m == 1);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t column = unit % p->strips * DOT_LINE_COLUMNS;
    int64_t count = cpu_min(DOT_LINE_COLUMNS, p->sizes.n - column);
    gemm_job job;
    open_job(p, data, unit / p->strips, &job);
    job.lhs.pack(&job.lhs, 0, 1, 0, terms, 1, vector);
    p->line_ops->row(vector, 1, (const char *)job.rhs.data + column * (int64_t)p->size,
                     job.rhs.term_stride, terms, count, sums);
    p->convert(p->result, (char *)job.dst + column * size, sums, count);
  }
}

/* ---- making one ------------------------------------------------------------------------------ */

static void push_axis(cpu_axes *axes, const cpu_dims *array, const int64_t *strides, int64_t d) {
  cpu_axes_push(axes, array->dims[d], strides[d], 0, 0);
}

static void read_layout(const cpu_dims *array, const cpu_layout *layout, int64_t *strides) {
  if (layout->strided)
    memcpy(strides, layout->strides, (size_t)array->rank * sizeof *strides);
  else
    cpu_row_major(array->rank, array->dims, strides);
}

static void normalise_dot(const cpu_dot_spec *spec, dot_params *p) {
  int64_t lhs[CPU_MAX_RANK], rhs[CPU_MAX_RANK];
  read_layout(&spec->lhs, &spec->lhs_layout, lhs);
  read_layout(&spec->rhs, &spec->rhs_layout, rhs);
  p->lhs.offset = spec->lhs_layout.strided ? spec->lhs_layout.offset : 0;
  p->rhs.offset = spec->rhs_layout.strided ? spec->rhs_layout.offset : 0;
  for (int i = 0; i < spec->lhs_batch.rank; i++)
    cpu_axes_push(&p->batch, spec->lhs.dims[spec->lhs_batch.dims[i]], lhs[spec->lhs_batch.dims[i]],
                  rhs[spec->rhs_batch.dims[i]], 0);
  for (int i = 0; i < spec->lhs_contract.rank; i++) {
    push_axis(&p->lhs.terms, &spec->lhs, lhs, spec->lhs_contract.dims[i]);
    push_axis(&p->rhs.terms, &spec->rhs, rhs, spec->rhs_contract.dims[i]);
  }
  for (int d = 0; d < spec->lhs.rank; d++)
    if (!cpu_dims_contain(&spec->lhs_batch, d) && !cpu_dims_contain(&spec->lhs_contract, d))
      push_axis(&p->lhs.lines, &spec->lhs, lhs, d);
  for (int d = 0; d < spec->rhs.rank; d++)
    if (!cpu_dims_contain(&spec->rhs_batch, d) && !cpu_dims_contain(&spec->rhs_contract, d))
      push_axis(&p->rhs.lines, &spec->rhs, rhs, d);
  cpu_axes_merge(&p->batch);
  cpu_axes_merge(&p->lhs.lines);
  cpu_axes_merge(&p->lhs.terms);
  cpu_axes_merge(&p->rhs.lines);
  cpu_axes_merge(&p->rhs.terms);
  p->lhs.type = spec->lhs_type;
  p->rhs.type = spec->rhs_type;
  p->result = spec->result_type;
}

/* The spaces have as many places as the sizes say. */
static void assert_dot(const dot_params *p) {
  const dot_sizes *s = &p->sizes;
  TN_ASSERT(cpu_axes_count(&p->batch) == s->batch);
  TN_ASSERT(cpu_axes_count(&p->lhs.lines) == s->m && cpu_axes_count(&p->rhs.lines) == s->n);
  TN_ASSERT(cpu_axes_count(&p->lhs.terms) == s->k && cpu_axes_count(&p->rhs.terms) == s->k);
}

static bool find_single_stride(const cpu_axes *axes, int64_t *out) {
  *out = axes->rank == 1 ? axes->strides[0][0] : 1;
  return axes->rank <= 1;
}

enum { LEAST_RUN = 8 };

/* Packing goes by runs of terms or of lines that lie together, as long as they last. */
static bool has_long_runs(const dot_side *side) {
  const cpu_axes *spaces[] = {&side->lines, &side->terms};
  int64_t count = cpu_axes_count(&side->lines) * cpu_axes_count(&side->terms);
  for (int i = 0; i < 2; i++) {
    int last = spaces[i]->rank - 1;
    if (last >= 0 && spaces[i]->strides[0][last] == 1 && spaces[i]->dims[last] >= LEAST_RUN)
      return true;
  }
  return count < LEAST_RUN;
}

cpu_order cpu_dot_order(const cpu_dot_spec *spec) {
  dot_sizes sizes;
  cpu_dot_sizes(spec, &sizes);
  bool lanes =
      cpu_dot_in_lanes(cpu_dot_kind(spec->lhs_type, spec->rhs_type, spec->result_type), &sizes);
  return (cpu_order){lanes ? CPU_ORDER_LANES : CPU_ORDER_CHAIN, sizes.k};
}

bool cpu_dot_reads_fast(const cpu_dot_spec *spec) {
  dot_params p = {0};
  normalise_dot(spec, &p);
  return (!spec->lhs_layout.strided || has_long_runs(&p.lhs)) &&
         (!spec->rhs_layout.strided || has_long_runs(&p.rhs));
}

bool cpu_dot_matrices(const cpu_dot_spec *spec, dot_matrices *out) {
  dot_params p = {0};
  TN_ASSERT(!spec->lhs_layout.strided && !spec->rhs_layout.strided);
  normalise_dot(spec, &p);
  cpu_dot_sizes(spec, &out->sizes);
  p.sizes = out->sizes;
  assert_dot(&p);
  out->batch = p.batch;
  return find_single_stride(&p.lhs.lines, &out->lhs_row) &&
         find_single_stride(&p.lhs.terms, &out->lhs_term) &&
         find_single_stride(&p.rhs.terms, &out->rhs_term) &&
         find_single_stride(&p.rhs.lines, &out->rhs_column);
}

/* Strips are even pieces for few threads where nothing is packed for each of them again. */
static int64_t choose_strip_rows(const dot_params *p) {
  gemm_operand rhs;
  open_operand(&p->rhs, p, NULL, true, &rhs);
  return rhs.in_place && p->sizes.m <= DOT_FEW_ROWS ? DOT_SHORT_STRIP_ROWS : DOT_STRIP_ROWS;
}

static void choose_blocks(dot_params *p, cpu_kernel *kernel) {
  const dot_sizes *s = &p->sizes;
  p->by_rows = s->m >= s->n || s->n <= DOT_STRIP_COLUMNS;
  int64_t size = p->by_rows ? s->m : s->n;
  p->strip = p->by_rows ? choose_strip_rows(p) : DOT_STRIP_COLUMNS;
  p->strips = (size + p->strip - 1) / p->strip;
  int64_t across = p->by_rows ? (s->n + 31) / 32 * 32 : (s->m + 3) / 4 * 4;
  double sums = (double)(cpu_min(size, p->strip) * across);
  kernel->run = dot_run;
  kernel->units = s->batch * p->strips;
  kernel->work = (cpu_work){
      .lanes = 2 * sums * (double)s->k * (double)p->size / 4, .singles = 0.3 * sums, .calls = 6};
  kernel->scratch = cpu_gemm_scratch(p->ops, s->m, s->n, s->k, p->stores);
}

static void choose_lines(dot_params *p, bool lanes, cpu_kernel *kernel) {
  const dot_sizes *s = &p->sizes;
  int64_t step = lanes ? DOT_LINE_ROWS : DOT_LINE_COLUMNS;
  p->strips = ((lanes ? s->m : s->n) + step - 1) / step;
  kernel->run = lanes ? lanes_run : row_run;
  kernel->units = s->batch * p->strips;
  double terms = (double)s->k * (double)step;
  kernel->work = (cpu_work){
      .bytes = terms * (double)p->size, .lanes = 2 * terms * (double)p->size / 4, .calls = 6};
  gemm_operand lhs, rhs;
  open_operand(&p->lhs, p, NULL, false, &lhs);
  open_operand(&p->rhs, p, NULL, false, &rhs);
  p->rhs_dense = is_dense(&rhs);
  size_t lines = lanes ? (p->rhs_dense ? 0 : 1) + (is_dense(&lhs) ? 0 : DOT_LINE_ROWS) : 1;
  kernel->scratch = ((size_t)s->k * lines + (size_t)step) * p->size;
}

/* One row against a matrix whose rows are dense. */
static bool is_row_by_dense_rhs(const dot_params *p) {
  gemm_operand rhs;
  open_operand(&p->rhs, p, NULL, true, &rhs);
  return p->sizes.m == 1 && rhs.in_place;
}

static const char *const block_names[GEMM_NUM_FORMS] = {"dot f32", "dot f64", "dot 32-bit",
                                                        "dot 64-bit", "dot i1"};

static void choose_fast(const cpu_dot_spec *spec, cpu_target target, int form, dot_params *p,
                        cpu_kernel *kernel) {
  dot_kind kind = cpu_dot_kind(spec->lhs_type, spec->rhs_type, spec->result_type);
  normalise_dot(spec, p);
  assert_dot(p);
  p->ops = cpu_gemm_find(target.isa, (gemm_form)form);
  p->size = p->ops->size;
  p->lhs.copy = cpu_gemm_copy(target.isa, (gemm_form)form, spec->lhs_type);
  p->rhs.copy = cpu_gemm_copy(target.isa, (gemm_form)form, spec->rhs_type);
  p->convert = cpu_gemm_convert(target.isa, (gemm_form)form, spec->result_type);
  p->stores = tn_type_size(spec->result_type) != p->size || form == GEMM_PRED ||
              (form == GEMM_F32 && spec->result_type != TN_F32);
  if (form == GEMM_F32 || form == GEMM_F64)
    p->line_ops = cpu_gemm_lines(target.isa, (gemm_form)form);
  kernel->name = block_names[form];
  bool lanes = cpu_dot_in_lanes(kind, &p->sizes);
  kernel->order =
      (cpu_order){lanes ? CPU_ORDER_LANES : CPU_ORDER_CHAIN, cpu_axes_count(&p->lhs.terms)};
  if (lanes || (p->line_ops && is_row_by_dense_rhs(p))) {
    kernel->name = lanes ? "dot matrix-vector" : "dot vector-matrix";
    choose_lines(p, lanes, kernel);
  } else {
    choose_blocks(p, kernel);
  }
}

tn_status *cpu_make_dot(tn_arena *arena, cpu_target target, const cpu_dot_spec *spec,
                        cpu_kernel *out) {
  dot_sizes sizes;
  tn_status *status;
  dot_kind kind = cpu_dot_kind(spec->lhs_type, spec->rhs_type, spec->result_type);
  if (kind == DOT_NONE)
    return tn_error(TN_UNIMPLEMENTED, "dot_general of %s and %s giving %s",
                    tn_type_name(spec->lhs_type), tn_type_name(spec->rhs_type),
                    tn_type_name(spec->result_type));
  assert_pairs(spec, &spec->lhs_batch, &spec->rhs_batch);
  assert_pairs(spec, &spec->lhs_contract, &spec->rhs_contract);
  cpu_dot_sizes(spec, &sizes);
  int form = cpu_gemm_form(kind, spec->result_type);
  cpu_kernel kernel = {.run = plain_dot, .name = "dot plain"};
  kernel.units = sizes.batch * sizes.m * sizes.n;
  kernel.work = (cpu_work){.singles = 20 * (double)sizes.k, .calls = 3};
  if (target.level == 0 || kernel.units == 0 || form < 0) {
    bool dense = !spec->lhs_layout.strided && !spec->rhs_layout.strided;
    TN_ASSERT(dense || kernel.units == 0);
    (void)dense;
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    dot_params p = {.sizes = sizes};
    choose_fast(spec, target, form, &p, &kernel);
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
