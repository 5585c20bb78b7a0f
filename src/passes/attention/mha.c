/* The pass mha: attention becomes a custom call, which the CPU device runs by blocks. */
#include "passes/attention/mha.h"
#include "ir/uses.h"

#include <string.h>

typedef struct search {
  ir_module *module;
  const pass_settings *settings;
  size_t written;
  tn_status *status;
} search;

static bool rewrite_attention(ir_op *op, void *arg) {
  search *s = arg;
  mha_match match;
  mha_verdict verdict = mha_find(op, &match);
  if (verdict == MHA_NOTHING) return true;
  bool found = verdict == MHA_FOUND;
  if (s->settings->tell_mha) {
    char place[256];
    ir_op_place(s->module, op, place, sizeof place);
    s->settings->tell_mha(s->settings->arg,
                          &(pass_mha_place){place, found, found ? "" : match.reason});
  }
  if (!found || !s->settings->mha) return true;
  s->status = mha_rewrite(s->module, &match);
  s->written++;
  return !s->status;
}

tn_status *pass_mha(ir_module *module, const pass_settings *settings) {
  search s = {.module = module, .settings = settings};
  ir_count_uses(module->top);
  ir_walk(module->top, rewrite_attention, &s);
  if (!s.status && s.written) s.status = pass_dce(module);
  return s.status;
}
