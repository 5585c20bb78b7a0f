/* The walk over a program: each op to what is known of all ops, then to its family. */
#include "stablehlo/verify/check.h"

#include "stablehlo/infer.h"
#include <stdio.h>
#include <string.h>

void vf_bad(verifier *v, const char *id, const char *format, ...) {
  char text[800];
  if (v->stopped) return;
  va_list args;
  va_start(args, format);
  /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() was one line above */
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  TN_ASSERT(v->op && v->problems >= v->before);
  v->problems++;
  v->stopped = !v->tell(v->arg, v->op, id, text);
}

bool vf_broken(const verifier *v) {
  return v->problems != v->before;
}

static bool is_of(const ir_op *op, const char *dialect) {
  return op->opcode != HLO_UNKNOWN && strncmp(op->name, dialect, strlen(dialect)) == 0;
}

static void check_counts(verifier *v) {
  tn_status *status = hlo_check_arguments(v->op);
  if (!status) status = hlo_check_results(v->op, v->op->num_results);
  if (!status) return;
  const char *text = tn_status_message(status), *name = v->op->name;
  size_t size = strlen(name);
  if (strncmp(text, name, size) == 0 && text[size] == ':') text += size + 2;
  vf_bad(v, "op", "%s", text);
  tn_status_destroy(status);
}

static void check_family(verifier *v) {
  bool (*const families[])(verifier *) = {vf_shape,   vf_window,     vf_index,  vf_product,
                                          vf_control, vf_collective, vf_linear, vf_call};
  vf_elementwise(v);
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
    if (families[i](v)) break;
  if (!vf_broken(v)) vf_quantized(v);
}

static bool check_op(ir_op *op, void *arg) {
  verifier *v = arg;
  bool hlo = is_of(op, "stablehlo."), chlo = is_of(op, "chlo.");
  v->op = op;
  v->before = v->problems;
  if (hlo || chlo) check_counts(v);
  if ((hlo || chlo) && !vf_broken(v)) vf_types(v);
  if (!vf_broken(v)) {
    if (hlo)
      check_family(v);
    else if (chlo)
      vf_chlo(v);
    else
      vf_control(v);
  }
  return !v->stopped;
}

size_t hlo_verify(const ir_module *module, bool strict, hlo_problem_fn tell, void *arg) {
  verifier v = {.module = module, .strict = strict, .tell = tell, .arg = arg};
  ir_walk(module->top, check_op, &v);
  tn_map_free(&v.symbols);
  return v.problems;
}

typedef struct first {
  const ir_module *module;
  tn_status *status;
} first;

static bool keep_first(void *arg, const ir_op *op, const char *id, const char *text) {
  first *f = arg;
  char place[300];
  ir_op_place(f->module, op, place, sizeof place);
  f->status = tn_error_at(TN_INVALID_ARGUMENT, place, "%s %s: %s", op->name, id, text);
  return false;
}

tn_status *hlo_verify_first(const ir_module *module) {
  first f = {.module = module};
  hlo_verify(module, false, keep_first, &f);
  return f.status;
}
