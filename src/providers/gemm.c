#include "providers/gemm.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  int32_t in, out, in_size, out_size;
  const char *name;
} rows[GEMM_NUM_TYPES] = {
    [GEMM_TYPES_F32] = {TENON_PROVIDER_F32, TENON_PROVIDER_F32, 4, 4, "f32"},
    [GEMM_TYPES_F64] = {TENON_PROVIDER_F64, TENON_PROVIDER_F64, 8, 8, "f64"},
    [GEMM_TYPES_BF16] = {TENON_PROVIDER_BF16, TENON_PROVIDER_F32, 2, 4, "bf16 giving f32"},
    [GEMM_TYPES_S8] = {TENON_PROVIDER_S8, TENON_PROVIDER_S32, 1, 4, "s8 giving s32"},
};

__attribute__((format(printf, 2, 3))) static bool no(Tenon_Verdict *verdict, const char *format,
                                                     ...) {
  va_list args;
  va_start(args, format);
  /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() was one line above */
  vsnprintf(verdict->reason, sizeof verdict->reason, format, args);
  va_end(args);
  verdict->takes = 0;
  return false;
}

/* An operand of `lines` lines of `terms` terms: dense one way or the other. */
static bool read_side(int64_t lines, int64_t terms, int64_t line, int64_t term, bool *turned,
                      int64_t *ld) {
  *turned = false;
  *ld = lines == 1 ? terms : line;
  if ((terms == 1 || term == 1) && *ld >= terms) return true;
  *turned = true;
  *ld = terms == 1 ? lines : term;
  return (lines == 1 || line == 1) && *ld >= lines;
}

static bool read_types(const Tenon_Dot *dot, const bool has[GEMM_NUM_TYPES], gemm *out,
                       Tenon_Verdict *verdict) {
  for (int i = 0; i < GEMM_NUM_TYPES; i++) {
    if (dot->lhs_type != rows[i].in || dot->rhs_type != rows[i].in ||
        dot->result_type != rows[i].out)
      continue;
    out->types = (gemm_types)i;
    return has[i] || no(verdict, "types: the library has no function for %s", rows[i].name);
  }
  return no(verdict, "types: it has no function for these (PJRT's types %d and %d giving %d)",
            (int)dot->lhs_type, (int)dot->rhs_type, (int)dot->result_type);
}

bool gemm_read(const Tenon_Op *op, const bool has[GEMM_NUM_TYPES], gemm *out,
               Tenon_Verdict *verdict) {
  if (op->kind != TENON_OP_DOT) return no(verdict, "op: it knows dots alone");
  const Tenon_Dot *dot = op->what;
  if (!read_types(dot, has, out, verdict)) return false;
  out->m = dot->m;
  out->n = dot->n;
  out->k = dot->k;
  out->result_ld = dot->result_row;
  if (dot->m < 1 || dot->n < 1 || dot->k < 1) return no(verdict, "shape: nothing to multiply");
  if (!read_side(dot->m, dot->k, dot->lhs_row, dot->lhs_term, &out->lhs_turned, &out->lhs_ld))
    return no(verdict, "layout: neither rows nor terms of lhs lie one after another");
  if (!read_side(dot->n, dot->k, dot->rhs_column, dot->rhs_term, &out->rhs_turned, &out->rhs_ld))
    return no(verdict, "layout: neither columns nor terms of rhs lie one after another");
  out->rhs_turned = !out->rhs_turned; /* its lines are columns */
  int64_t most = INT32_MAX;
  if (dot->m > most || dot->n > most || dot->k > most || out->lhs_ld > most || out->rhs_ld > most ||
      out->result_ld > most)
    return no(verdict, "shape: a size does not fit the library's integers of 32 bits");
  return true;
}

void gemm_supports(const Tenon_Op *op, const bool has[GEMM_NUM_TYPES], Tenon_Verdict *out) {
  gemm unused = {0};
  out->takes = 1;
  out->reason[0] = 0;
  if (gemm_read(op, has, &unused, out))
    out->numerics = unused.types == GEMM_TYPES_S8 ? TENON_NUMERICS_LAW : TENON_NUMERICS_PROVIDER;
}

/* ---- parts ------------------------------------------------------------------------------------
 */

/* Terms' products that one thread takes at least (some 80 microseconds at 100 GF/s), lines that a
 * strip has at least, so that packing the other operand again costs little; and a guess of speed.
 */
enum { PART_PRODUCTS = 1 << 22, PART_LINES = 192, MAX_PARTS = 64, PRODUCTS_PER_NS = 30 };

static int64_t min_of(int64_t a, int64_t b) {
  return a < b ? a : b;
}

void gemm_divide(const gemm *whole, gemm_cut *out) {
  out->whole = *whole;
  out->by_rows = whole->m >= whole->n;
  int64_t lines = out->by_rows ? whole->m : whole->n;
  if (lines < 1) lines = 1; /* one part, of nothing */
  double products = (double)whole->m * (double)whole->n * (double)whole->k;
  int64_t parts = min_of(lines / PART_LINES, MAX_PARTS);
  if ((double)parts * (double)PART_PRODUCTS > products)
    parts = (int64_t)(products / (double)PART_PRODUCTS);
  if (parts < 1) parts = 1;
  out->step = parts == 1 ? lines : ((lines + parts - 1) / parts + 15) / 16 * 16;
  while (parts > 1 && lines % out->step == 1) out->step += 16; /* no strip is a vector */
  out->parts = (lines + out->step - 1) / out->step;
  out->part_ns = 100 + products / (double)out->parts / (double)PRODUCTS_PER_NS;
}

void gemm_part(const gemm_cut *cut, int64_t part, void *const *data, gemm *out, void *own[3]) {
  const gemm *g = &cut->whole;
  int64_t from = part * cut->step;
  int64_t lhs = 0, rhs = 0, result = 0;
  *out = *g;
  if (cut->by_rows) {
    out->m = min_of(cut->step, g->m - from);
    lhs = from * (g->lhs_turned ? 1 : g->lhs_ld);
    result = from * g->result_ld;
  } else {
    out->n = min_of(cut->step, g->n - from);
    rhs = from * (g->rhs_turned ? g->rhs_ld : 1);
    result = from;
  }
  own[0] = (char *)data[0] + result * rows[g->types].out_size;
  own[1] = (char *)data[1] + lhs * rows[g->types].in_size;
  own[2] = (char *)data[2] + rhs * rows[g->types].in_size;
}

/* ---- kernels -----------------------------------------------------------------------------------
 */

int32_t gemm_prepare(const void *self, const gemm *whole, bool dense, Tenon_Plan *out,
                     words *trouble) {
  gemm_kernel *k = malloc(sizeof *k);
  if (!k) return trouble_say(trouble, "out of memory");
  k->library = self;
  gemm_divide(whole, &k->cut);
  if (dense && !k->cut.by_rows && whole->m > 1) {
    k->cut.part_ns *= (double)k->cut.parts;
    k->cut.step = whole->n;
    k->cut.parts = 1;
  }
  out->kernel = k;
  out->parts = k->cut.parts;
  out->scratch = 0;
  out->part_ns = k->cut.part_ns;
  return 0;
}

int32_t gemm_prepare_op(const void *self, const Tenon_Op *op, const bool has[GEMM_NUM_TYPES],
                        Tenon_Plan *out, words *trouble) {
  Tenon_Verdict verdict = {.struct_size = sizeof verdict};
  gemm whole = {0};
  if (!gemm_read(op, has, &whole, &verdict)) return trouble_say(trouble, "%s", verdict.reason);
  return gemm_prepare(self, &whole, false, out, trouble);
}
