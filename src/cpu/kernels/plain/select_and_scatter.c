#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/plain/plain.h"
#include <string.h>

typedef struct picker {
  const cpu_select_scatter_spec *spec;
  void *const *data;
  plain_step_fn *step; /* NULL: run the scatter body */
  void *scratch;
} picker;

static size_t size_of(const picker *p) {
  return tn_type_size(p->spec->type);
}

/* The element of the operand under position `tap` of the window of source element `at`, or -1. */
static int64_t element_under_tap(const cpu_select_scatter_spec *s, const int64_t *at,
                                 const int64_t *tap) {
  int64_t element = 0;
  for (int d = 0; d < s->operand.rank; d++) {
    int64_t i = at[d] * s->strides[d] + tap[d] - s->pad_low[d];
    if (i < 0 || i >= s->operand.dims[d]) return -1;
    element = element * s->operand.dims[d] + i;
  }
  return element;
}

static bool select_keeps(const picker *p, int64_t kept, int64_t next) {
  const cpu_body *body = p->spec->select_body;
  const char *operand = p->data[1];
  const void *args[] = {operand + (size_t)kept * size_of(p), operand + (size_t)next * size_of(p)};
  char answer[16];
  void *results[] = {answer};
  body->run(body, p->data + 4, args, results, 1, p->scratch);
  return answer[0] != 0;
}

static void scatter_value(const picker *p, int64_t to, const char *value) {
  char *at = (char *)p->data[0] + (size_t)to * size_of(p), result[16];
  if (p->step) {
    p->step(at, value);
    return;
  }
  const cpu_body *body = p->spec->scatter_body;
  const void *args[] = {at, value};
  void *results[] = {result};
  body->run(body, p->data + 4 + p->spec->select_captures, args, results, 1, p->scratch);
  memcpy(at, result, size_of(p));
}

void plain_select_and_scatter(const void *params, void *const *data, int64_t begin, int64_t end,
                              void *scratch) {
  const cpu_select_scatter_spec *s = params;
  picker p = {.spec = s, .data = data, .scratch = scratch};
  if (begin >= end) return;
  if (cpu_fold_known(s->scatter_body, 1, &s->type))
    p.step = plain_find_step(s->scatter_body->known, s->type);
  int64_t elements = 1, windows = 1, taps = 1;
  for (int d = 0; d < s->operand.rank; d++) {
    elements *= s->operand.dims[d];
    windows *= s->source.dims[d];
    taps *= s->window[d];
  }
  for (int64_t i = 0; i < elements; i++)
    memcpy((char *)data[0] + (size_t)i * size_of(&p), data[3], size_of(&p));
  for (int64_t w = 0; w < windows; w++) {
    int64_t at[CPU_MAX_RANK], tap[CPU_MAX_RANK], kept = -1;
    plain_unravel(s->operand.rank, s->source.dims, w, at);
    for (int64_t t = 0; t < taps; t++) {
      plain_unravel(s->operand.rank, s->window, t, tap);
      int64_t next = element_under_tap(s, at, tap);
      if (next >= 0 && (kept < 0 || !select_keeps(&p, kept, next))) kept = next;
    }
    if (kept >= 0) scatter_value(&p, kept, (const char *)data[2] + (size_t)w * size_of(&p));
  }
}
