#include "written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stablehlo/stablehlo.h"

/* What the message says has no form: an op's dialect, or the attribute or type. "PLACE: OP: WHAT
 * has no form", and 'attribute "NAME": ' before WHAT where it is one. */
static void reason_of(const ir_module *module, const char *message, char *what, size_t size) {
  const char *op = strstr(message, ": the op has no form");
  if (op) {
    while (op > message && op[-1] != ' ') op--;
    snprintf(what, size, "ops of %.*s", (int)strcspn(op, "."), op);
    return;
  }
  const char *start = strstr(message, ": attribute \"");
  start = start ? strstr(start, "\": ") + 3 : message + strlen(module->source);
  const char *end = strstr(start, " has no form");
  snprintf(what, size, "%.*s", end ? (int)(end - start) : (int)strlen(start), start);
  if (*what == '#' || *what == '!') what[strcspn(what, ".<")] = '\0';
}

static void count(written_tally *t, const ir_module *module, const char *message) {
  char what[64];
  reason_of(module, message, what, sizeof what);
  size_t i = 0;
  while (i < t->num_reasons && strcmp(t->reasons[i].what, what) != 0) i++;
  if (i == sizeof t->reasons / sizeof t->reasons[0]) return;
  if (i == t->num_reasons) snprintf(t->reasons[t->num_reasons++].what, 64, "%s", what);
  t->reasons[i].count++;
}

/* Outside the attributes that ops define, VHLO has no array<i64> and no symbols. */
static bool is_lossy_attr(const ir_attr *attr) {
  if (attr->kind == IR_ATTR_SYMBOL || attr->kind == IR_ATTR_DENSE_ARRAY) return true;
  for (size_t i = 0; attr->kind == IR_ATTR_ARRAY && i < attr->count; i++)
    if (is_lossy_attr(attr->items[i])) return true;
  for (size_t i = 0; attr->kind == IR_ATTR_DICT && i < attr->count; i++)
    if (is_lossy_attr(attr->fields[i].value)) return true;
  return false;
}

static bool is_kept(ir_op *op, void *arg) {
  for (uint32_t i = 0; op->opcode != BUILTIN_MODULE && i < op->num_attrs; i++) {
    const hlo_attr_info *info = hlo_attr_find(op->opcode, op->attrs[i].name);
    bool own = info && info->kind != HLO_ATTR_ANY && info->kind != HLO_ATTR_DICT &&
               info->kind != HLO_ATTR_ARRAY;
    if (!own && is_lossy_attr(op->attrs[i].value)) return false;
  }
  return arg == NULL;
}

bool written_check(written_tally *t, const ir_module *module, char *why, size_t why_size) {
  tn_text bytes = {0}, twice = {0};
  ir_module *again = NULL;
  bool ok = true;
  tn_status *status = hlo_write_bytecode(module, NULL, &bytes);
  if (status && tn_status_code(status) == TN_UNIMPLEMENTED) {
    count(t, module, tn_status_message(status));
    tn_status_destroy(status);
    tn_text_free(&bytes);
    return true;
  }
  if (!status) status = hlo_read_bytecode(bytes.data, bytes.size, "written", NULL, &again);
  if (!status) status = hlo_write_bytecode(again, NULL, &twice);
  if (status) {
    snprintf(why, why_size, "%s", tn_status_message(status));
    ok = false;
  } else if (!is_kept(module->top, NULL) || !ir_walk(module->top, is_kept, NULL)) {
    t->lossy++;
  } else if (!(ok = ir_equal(module->top, again->top, why, why_size))) {
  } else {
    t->equal++;
  }
  tn_status_destroy(status);
  ir_module_destroy(again);
  tn_text_free(&bytes);
  tn_text_free(&twice);
  return ok;
}

static int by_count(const void *a, const void *b) {
  size_t x = ((const written_reason *)a)->count, y = ((const written_reason *)b)->count;
  return x < y ? 1 : x > y ? -1 : 0;
}

void written_report(const written_tally *t) {
  written_tally sorted = *t;
  size_t total = 0;
  qsort(sorted.reasons, sorted.num_reasons, sizeof sorted.reasons[0], by_count);
  for (size_t i = 0; i < sorted.num_reasons; i++) total += sorted.reasons[i].count;
  printf(
      "             bytecode: %zu come back equal, %zu but for array<i64> and symbols, %zu have no "
      "form there",
      t->equal, t->lossy, total);
  for (size_t i = 0; i < sorted.num_reasons; i++)
    printf("%s%s %zu", i ? ", " : " (", sorted.reasons[i].what, sorted.reasons[i].count);
  puts(total ? ")" : "");
}
