/* Which provider a dot goes to, and the report of it. */
#include "cpu/plan/builder.h"
#include "cpu/providers/provider.h"

#include <string.h>

/* What became of an op: `rejected` holds JSON objects with commas between them, `words` the same
 * for an error. */
typedef struct choice {
  tn_text rejected, words;
  const cpu_provider *chosen;
  int32_t numerics;
  cpu_call *call;
} choice;

static void reject_provider(choice *c, const char *name, const char *why) {
  tn_text_printf(&c->rejected, "%s{\"provider\": ", c->rejected.size ? ", " : "");
  tn_json_append(&c->rejected, name);
  tn_text_puts(&c->rejected, ", \"reason\": ");
  tn_json_append(&c->rejected, why);
  tn_text_putc(&c->rejected, '}');
  tn_text_printf(&c->words, "%s%s: %s", c->words.size ? "; " : "", name, why);
}

static tn_status *choose_provider(const builder *b, const ir_op *op, const cpu_dot_spec *spec,
                                  choice *c) {
  const cpu_provider_list *list = b->settings->providers;
  const char *never = b->settings->target.level == 0 ? "level 0 is the law itself"
                      : builder_is_in_body(op) ? "it stands in a region that runs for every element"
                                               : NULL;
  tn_status *status = NULL;
  for (size_t i = 0; i < list->count && !c->call && !status; i++) {
    const cpu_provider *p = list->items[i];
    Tenon_Verdict verdict = {0};
    if (!never) status = cpu_provider_dot(p, spec, &verdict, &c->call);
    if (c->call) {
      c->chosen = p;
      c->numerics = verdict.numerics;
    } else if (!status) {
      reject_provider(c, p->name, never ? never : verdict.reason);
    }
  }
  return status;
}

static void report_choice(const builder *b, const ir_op *op, const choice *c) {
  tn_text text = {0};
  char place[256];
  ir_op_place(b->module, op, place, sizeof place);
  tn_text_puts(&text, "{\"op\": ");
  tn_json_append(&text, op->name);
  tn_text_puts(&text, ", \"place\": ");
  tn_json_append(&text, place);
  tn_text_puts(&text, ", \"chosen\": ");
  tn_json_append(&text, c->chosen ? c->chosen->name : "native");
  tn_text_printf(&text, ", \"numerics\": \"%s\", \"rejected\": [%s]}",
                 c->chosen ? cpu_provider_numerics(c->numerics) : "law",
                 c->rejected.data ? c->rejected.data : "");
  if (!text.failed && !c->rejected.failed)
    cpu_report_add(b->settings->report, CPU_REPORT_PROVIDERS, text.data);
  tn_text_free(&text);
}

static tn_status *add_step(builder *b, ir_op *op, cpu_call *call) {
  uint32_t data[4], num_data = 3;
  double cost = cpu_provider_cost(call);
  tn_status *status = builder_own_call(b, call);
  if (!status) status = builder_dense(b, op->operands[0], &data[0]);
  if (!status) status = builder_dense(b, op->operands[1], &data[1]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[2]);
  if (!status && call->workspace)
    status = builder_buffer(b, PLAN_TEMP, call->workspace, NULL, &data[num_data++]);
  if (status) return status;
  plan_step step = {.kind = PLAN_CALL, .op = hlo_op(op->opcode)->name, .call = call, .ns = cost};
  return builder_step(b, &step, data, num_data);
}

tn_status *plan_provided_dot(builder *b, ir_op *op, const cpu_dot_spec *spec, bool *done) {
  const cpu_provider_list *list = b->settings->providers;
  *done = false;
  if (!list || !list->count) return NULL;
  choice c = {0};
  tn_status *status = choose_provider(b, op, spec, &c);
  if (!status) report_choice(b, op, &c);
  if (!status && !c.call && list->only)
    status = builder_refuse(b, op, TN_UNIMPLEMENTED, "none of the providers takes it: %s",
                            c.words.data ? c.words.data : "");
  tn_text_free(&c.rejected);
  tn_text_free(&c.words);
  if (status || !c.call) return status;
  *done = true;
  return add_step(b, op, c.call);
}
