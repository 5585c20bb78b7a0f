/* What the text reader says where it cannot go on, and how deep it has gone. */
#include <stdio.h>

#include "base/assert.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_reader.h"

static bool fail_v(text_reader *r, tn_code code, const token *where, const char *format,
                   va_list args) {
  if (r->status) return false;
  char place[640], text[1024];
  vsnprintf(text, sizeof text, format, args);
  snprintf(place, sizeof place, "%s:%u:%u", r->module->source, where->line, where->column);
  if (r->op_name_size)
    r->status = tn_error_at(code, place, "%.*s: %s", (int)r->op_name_size, r->op_name, text);
  else
    r->status = tn_error_at(code, place, "%s", text);
  return false;
}

bool text_fail(text_reader *r, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fail_v(r, TN_INVALID_ARGUMENT, &r->at.token, format, args);
  va_end(args);
  return false;
}

bool text_fail_at(text_reader *r, const token *where, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fail_v(r, TN_INVALID_ARGUMENT, where, format, args);
  va_end(args);
  return false;
}

bool text_fail_code(text_reader *r, tn_code code, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fail_v(r, code, &r->at.token, format, args);
  va_end(args);
  return false;
}

bool text_no_memory(text_reader *r) {
  if (!r->status) r->status = tn_error_no_memory("a program");
  return false;
}

bool text_expected(text_reader *r, const char *what) {
  const token *t = &r->at.token;
  if (t->kind == TOKEN_END) return text_fail(r, "expected %s, found the end of the text", what);
  int shown = t->size > 40 ? 40 : (int)t->size;
  return text_fail(r, "expected %s, found %.*s", what, shown, t->text);
}

bool text_fail_depth(text_reader *r) {
  return text_fail_code(r, TN_RESOURCE_EXHAUSTED, "nested more than %u deep", r->limits->max_depth);
}

bool text_enter(text_reader *r) {
  r->parts++;
  if (++r->depth > r->deepest) r->deepest = r->depth;
  return r->depth <= r->limits->max_depth || text_fail_depth(r);
}

void text_leave(text_reader *r) {
  TN_ASSERT(r->depth > 0);
  r->depth--;
}
