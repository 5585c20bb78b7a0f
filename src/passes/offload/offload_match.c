/* What a match has: fields of the call, or why there is none. */
#include "base/assert.h"
#include "passes/offload/offload_forms.h"

#include <stdio.h>
#include <string.h>

bool offload_refuse(offload_match *match, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(match->reason, sizeof match->reason, format, args);
  va_end(args);
  return false;
}

static bool put_field(offload_match *match, const char *name, const ir_attr *value) {
  /* The longest form, offload_match_conv, fits. */
  TN_ASSERT(match->num_fields < OFFLOAD_MAX_FIELDS);
  if (!value || match->num_fields == OFFLOAD_MAX_FIELDS) {
    match->no_memory = true;
    return false;
  }
  match->fields[match->num_fields++] = (ir_named_attr){name, value};
  return true;
}

bool offload_put(offload_match *match, const char *name, int64_t value) {
  return put_field(match, name, ir_attr_i64(match->module, value));
}

bool offload_put_list(offload_match *match, const char *name, const int64_t *values, size_t count) {
  return put_field(match, name, ir_attr_i64s(match->module, values, count));
}

bool offload_is_precise(offload_match *match) {
  const ir_attr *precision = ir_op_attr(match->op, "precision_config");
  if (ir_op_attr(match->op, "algorithm")) return offload_refuse(match, "it asks for an algorithm");
  for (size_t i = 0; precision && match->rule->rounds && i < precision->count; i++) {
    const char *text = precision->items ? precision->items[i]->text : NULL;
    if (text && strcmp(text, "DEFAULT") != 0)
      return offload_refuse(match, "it asks for precision %s", text);
  }
  return true;
}
