/* Locations. */
#include <string.h>

#include "stablehlo/text/text_attrs.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_locs.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_stack.h"

static const ir_loc *loc_get(text_reader *r, const ir_loc *like) {
  const ir_loc *loc = ir_loc_get(r->module, like);
  if (!loc) text_no_memory(r);
  return loc;
}

static bool loc_number(text_reader *r, uint32_t *out) {
  int64_t number;
  token at = r->at.token;
  if (!text_int(r, &number)) return false;
  if (number < 0 || number > UINT32_MAX)
    return text_fail_at(r, &at, "expected integer line or column number in FileLineColLoc");
  *out = (uint32_t)number;
  return true;
}

/* After "file" the current token is ':'. line[:column][ to [line]:column]. */
static const ir_loc *file_loc(text_reader *r, const char *file) {
  ir_loc like = {.kind = IR_LOC_FILE, .text = file};
  text_next(r);
  if (!loc_number(r, &like.line)) return NULL;
  if (text_take(r, ':') && !loc_number(r, &like.column)) return NULL;
  like.end_line = like.line;
  like.end_column = like.column;
  if (text_take_word(r, "to")) {
    if (!text_is(r, ':') && !loc_number(r, &like.end_line)) return NULL;
    if (!text_expect(r, ':') || !loc_number(r, &like.end_column)) return NULL;
  }
  return loc_get(r, &like);
}

static const ir_loc *named_loc(text_reader *r) {
  token t = r->at.token;
  const char *bytes;
  size_t size;
  if (!text_string_bytes(r, &t, &bytes, &size)) return NULL;
  const char *name = text_intern_token(r, bytes, size);
  if (!name) return NULL;
  text_next(r);
  if (text_is(r, ':')) return file_loc(r, name);
  ir_loc like = {.kind = IR_LOC_NAME, .text = name};
  const ir_loc *child = NULL;
  if (text_take(r, '(')) {
    child = text_loc_inside(r);
    if (!child || !text_expect(r, ')')) return NULL;
    like.children = &child;
    like.count = 1;
  }
  return loc_get(r, &like);
}

static const ir_loc *callsite_loc(text_reader *r) {
  const ir_loc *children[2];
  text_next(r);
  if (!text_expect(r, '(')) return NULL;
  children[0] = text_loc_inside(r);
  if (!children[0] || !text_expect_word(r, "at")) return NULL;
  children[1] = text_loc_inside(r);
  if (!children[1] || !text_expect(r, ')')) return NULL;
  return loc_get(r, &(ir_loc){.kind = IR_LOC_CALLSITE, .children = children, .count = 2});
}

static const ir_loc *fused_loc(text_reader *r) {
  ir_loc like = {.kind = IR_LOC_FUSED};
  size_t height = r->locs.size;
  text_next(r);
  if (text_take(r, '<')) {
    like.meta = text_attr(r);
    if (!like.meta || !text_expect(r, '>')) return NULL;
  }
  if (!text_expect(r, '[')) return NULL;
  if (!text_is(r, ']')) {
    do {
      const ir_loc *child = text_loc_inside(r);
      if (!child || !text_push(r, &r->locs, &child)) return NULL;
    } while (text_take(r, ','));
  }
  if (!text_expect(r, ']')) return NULL;
  like.children = TEXT_ABOVE(r->locs, const ir_loc *, height);
  like.count = (uint32_t)(r->locs.size - height);
  r->locs.size = height;
  return loc_get(r, &like);
}

static const ir_loc *alias_loc(text_reader *r) {
  token t = r->at.token;
  const text_alias *alias = text_alias_use(r);
  if (alias && !alias->loc)
    text_fail_at(r, &t, "expected location, but '%.*s' is none", (int)t.size, t.text);
  return alias ? alias->loc : NULL;
}

/* A location of another dialect, such as #llvm.di...: kept as the metadata of an empty fusion. */
static const ir_loc *dialect_loc(text_reader *r) {
  const ir_attr *meta = text_attr(r);
  return meta ? loc_get(r, &(ir_loc){.kind = IR_LOC_FUSED, .meta = meta}) : NULL;
}

const ir_loc *text_loc_inside(text_reader *r) {
  const ir_loc *loc = NULL;
  const token *t = &r->at.token;
  bool alias = t->kind == TOKEN_HASH && !memchr(t->text, '.', t->size);
  if (alias) return alias_loc(r);
  if (!text_enter(r)) return NULL;
  if (t->kind == TOKEN_STRING) {
    loc = named_loc(r);
  } else if (t->kind == TOKEN_HASH) {
    loc = dialect_loc(r);
  } else if (text_is_word(r, "callsite")) {
    loc = callsite_loc(r);
  } else if (text_is_word(r, "fused")) {
    loc = fused_loc(r);
  } else if (text_is_word(r, "unknown")) {
    text_next(r);
    loc = loc_get(r, &(ir_loc){.kind = IR_LOC_UNKNOWN});
  } else {
    text_expected(r, "a location");
  }
  text_leave(r);
  return loc;
}

const ir_loc *text_loc(text_reader *r) {
  text_next(r);
  if (!text_expect(r, '(')) return NULL;
  const ir_loc *loc = text_loc_inside(r);
  return loc && text_expect(r, ')') ? loc : NULL;
}

bool text_optional_loc(text_reader *r, const ir_loc **out) {
  *out = NULL;
  if (!text_is_word(r, "loc")) return true;
  *out = text_loc(r);
  return *out != NULL;
}
