/* Triangular systems. Every case is one: T X = B with the unknowns found from the first to the last
 * and X a panel of columns, T and X read by strides that may be negative.
 *
 * Unknowns are found in blocks of LINEAR_BLOCK: each from those before it in the block, and then
 * the block's share is taken from all equations after it at once. A unit is a panel, whose columns
 * are its own; from the left it is solved where the result lies, from the right in a copy in the
 * thread's scratch. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/linear.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <string.h>

enum { PANEL = 64, NARROW = 8 };

typedef struct triangular_params {
  cpu_triangular_spec spec;
  const linear_ops *ops;
  const gemm_ops *gemm; /* NULL: complex, or one block is all */
  int64_t size, panels;
  int64_t first, row, step; /* T: the first unknown's own coefficient, to the next equation, and to
                               the next unknown */
} triangular_params;

/* A panel: unknown i of column j at x + i * row + j. */
typedef struct unknowns {
  const char *t; /* at the first unknown's own coefficient */
  char *x;       /* at the first unknown */
  int64_t row, columns;
  void *scratch;
} unknowns;

static void find_block(const triangular_params *p, const unknowns *panel, int64_t first,
                       int64_t last) {
  const cpu_triangular_spec *s = &p->spec;
  const char *start = panel->x + first * panel->row * p->size;
  for (int64_t i = first; i < last; i++) {
    char *x = panel->x + i * panel->row * p->size;
    const char *t = panel->t + (i * p->row + first * p->step) * p->size;
    if (panel->columns == 1 && p->ops->column)
      p->ops->column(x, 0, t, 0, p->step, start, panel->row, 1, i - first);
    else
      p->ops->less(x, t, p->step, s->conjugate, start, panel->row, i - first, panel->columns);
    const char *own = panel->t + i * (p->row + p->step) * p->size;
    p->ops->divide(x, s->unit_diagonal ? NULL : own, s->conjugate, panel->columns);
  }
}

/* What the unknowns [first, last) take from the equations after them. */
static void take_share(const triangular_params *p, const unknowns *panel, int64_t first,
                       int64_t last) {
  int64_t n = p->spec.n, size = p->size;
  const char *t = panel->t + (last * p->row + first * p->step) * size;
  const char *x = panel->x + first * panel->row * size;
  char *c = panel->x + last * panel->row * size;
  if (p->gemm && panel->columns >= NARROW) {
    linear_update update = {.ops = p->gemm,
                            .lhs = t,
                            .rhs = x,
                            .c = c,
                            .row = p->row,
                            .step = p->step,
                            .stride = panel->row,
                            .c_row = panel->row};
    cpu_linear_update(&update, 0, n - last, 0, panel->columns, last - first, panel->scratch);
  } else if (p->ops->column) {
    for (int64_t j = 0; j < panel->columns; j++)
      p->ops->column(c + j * size, panel->row, t, p->row, p->step, x + j * size, panel->row,
                     n - last, last - first);
  } else {
    for (int64_t i = 0; i < n - last; i++)
      p->ops->less(c + i * panel->row * size, t + i * p->row * size, p->step, p->spec.conjugate, x,
                   panel->row, last - first, panel->columns);
  }
}

static void solve_panel(const triangular_params *p, const unknowns *panel) {
  for (int64_t first = 0; first < p->spec.n; first += LINEAR_BLOCK) {
    int64_t last = cpu_min(p->spec.n, first + LINEAR_BLOCK);
    find_block(p, panel, first, last);
    take_share(p, panel, first, last);
  }
}

/* Columns of X where they lie. */
static void solve_left(const triangular_params *p, unknowns *panel, char *x, const char *b) {
  int64_t n = p->spec.n, lines = p->spec.lines, size = p->size;
  for (int64_t i = 0; i < n && x != b; i++)
    memcpy(x + i * lines * size, b + i * lines * size, (size_t)(panel->columns * size));
  bool forward = p->first == 0;
  panel->x = x + (forward ? 0 : (n - 1) * lines * size);
  panel->row = forward ? lines : -lines;
  solve_panel(p, panel);
}

/* Rows of X are columns of a copy. */
static void solve_right(const triangular_params *p, unknowns *panel, char *x, const char *b) {
  int64_t n = p->spec.n, size = p->size;
  bool forward = p->first == 0;
  char *copy = panel->x;
  for (int64_t j = 0; j < panel->columns; j++)
    rows_copy(copy + j * size, PANEL, b + j * n * size, 1, n, (size_t)size);
  panel->x = copy + (forward ? 0 : (n - 1) * PANEL * size);
  panel->row = forward ? PANEL : -PANEL;
  solve_panel(p, panel);
  for (int64_t j = 0; j < panel->columns; j++)
    rows_copy(x + j * n * size, 1, copy + j * size, PANEL, n, (size_t)size);
}

/* A unit is a panel: PANEL columns of X, or rows when solving from the right. */
static void triangular_run(const void *params, void *const *data, int64_t begin, int64_t end,
                           void *scratch) {
  const triangular_params *p = params;
  const cpu_triangular_spec *s = &p->spec;
  TN_ASSERT(begin >= 0 && end <= s->batch * p->panels);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t batch = unit / p->panels, line = unit % p->panels * PANEL;
    int64_t at = (batch * s->n * s->lines + (s->right ? line * s->n : line)) * p->size;
    unknowns panel = {.t = (const char *)data[1] + (batch * s->n * s->n + p->first) * p->size,
                      .columns = cpu_min(PANEL, s->lines - line),
                      .scratch = scratch};
    char *x = (char *)data[0] + at;
    const char *b = (const char *)data[2] + at;
    if (s->right) {
      panel.x = (char *)scratch + cpu_linear_scratch(p->gemm, PANEL);
      solve_right(p, &panel, x, b);
    } else {
      solve_left(p, &panel, x, b);
    }
  }
}

static void orient_triangle(triangular_params *p) {
  const cpu_triangular_spec *s = &p->spec;
  bool flip = s->transpose != s->right, forward = s->lower != flip;
  int64_t sign = forward ? 1 : -1;
  p->row = sign * (flip ? 1 : s->n);
  p->step = sign * (flip ? s->n : 1);
  p->first = forward ? 0 : s->n * s->n - 1;
  /* The last unknown's own coefficient is the triangle's other corner. */
  TN_ASSERT(p->first + (s->n - 1) * (p->row + p->step) == (forward ? s->n * s->n - 1 : 0));
}

tn_status *cpu_make_triangular(tn_arena *arena, cpu_target target, const cpu_triangular_spec *spec,
                               cpu_kernel *out) {
  TN_ASSERT(cpu_linear_type(spec->type));
  int64_t count = spec->batch * spec->n * spec->lines;
  tn_status *status;
  double square = (double)spec->n * (double)spec->n;
  cpu_kernel kernel = {.run = plain_triangular, .name = "triangular_solve plain"};
  kernel.units = count == 0 ? 0 : spec->batch * spec->lines;
  kernel.work = (cpu_work){.singles = 10 * square, .calls = 5};
  if (target.level == 0) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    triangular_params p = {.spec = *spec, .size = (int64_t)tn_type_size(spec->type)};
    p.ops = cpu_linear_find(target.isa, spec->type);
    p.gemm = spec->n > LINEAR_BLOCK ? cpu_linear_gemm(target.isa, spec->type) : NULL;
    p.panels = (spec->lines + PANEL - 1) / PANEL;
    orient_triangle(&p);
    kernel.run = triangular_run;
    kernel.name = "triangular_solve";
    kernel.units = count == 0 ? 0 : spec->batch * p.panels;
    kernel.work =
        (cpu_work){.lanes = square * (p.gemm ? 4 : 16) * (double)cpu_min(PANEL, spec->lines),
                   .singles = square,
                   .calls = 5};
    kernel.scratch = cpu_linear_scratch(p.gemm, PANEL);
    if (spec->right) kernel.scratch += (size_t)(spec->n * PANEL * p.size);
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
