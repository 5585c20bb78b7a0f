/* Characters to tokens.
 *
 * Data: the reader's cursor holds the current token and where the lexer stands behind it; tokens
 * point into the text, which its owner keeps, and own nothing. A copy of the cursor is all that it
 * takes to come back. Invariant: data <= token.text <= at <= end, and line_start <= at; a token
 * that is not the end has at least one character. The text may hold any bytes, and need not end
 * with a NUL: nothing is read at `end`. Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_stack.h"

enum { IS_WORD = 1, IS_DIGIT = 2, IS_SUFFIX = 4, IS_START = 8, IS_HEX = 16 };

static uint8_t class_of(char c) {
  if (c >= '0' && c <= '9') return IS_WORD | IS_DIGIT | IS_SUFFIX | IS_HEX;
  if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
    return IS_WORD | IS_SUFFIX | IS_START | IS_HEX;
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return IS_WORD | IS_SUFFIX | IS_START;
  if (c == '_') return IS_WORD | IS_SUFFIX | IS_START;
  if (c == '$' || c == '.') return IS_WORD | IS_SUFFIX;
  if (c == '-') return IS_SUFFIX;
  return 0;
}

static bool has_class(const text_reader *r, const char *p, uint8_t wanted) {
  return p < r->end && (class_of(*p) & wanted);
}

static const char *skip_class(const text_reader *r, const char *p, uint8_t wanted) {
  while (has_class(r, p, wanted)) p++;
  return p;
}

const char *text_skip_blank(text_reader *r, const char *p) {
  TN_ASSERT(p >= r->at.line_start && p <= r->end);
  while (p < r->end) {
    if (*p == '\n') {
      r->at.line++;
      r->at.line_start = ++p;
    } else if (*p == ' ' || *p == '\t' || *p == '\r') {
      p++;
    } else if (*p == '/' && r->end - p > 1 && p[1] == '/') {
      const char *newline = memchr(p, '\n', (size_t)(r->end - p));
      p = newline ? newline : r->end;
    } else {
      break;
    }
  }
  return p;
}

/* p is after the opening quote. NULL if the string does not end. */
static const char *string_end(const text_reader *r, const char *p, bool *plain) {
  *plain = true;
  for (;;) {
    TN_ASSERT(p <= r->end);
    const char *quote = memchr(p, '"', (size_t)(r->end - p));
    if (!quote) return NULL;
    const char *slash = memchr(p, '\\', (size_t)(quote - p));
    if (!slash) return memchr(p, '\n', (size_t)(quote - p)) ? NULL : quote + 1;
    if (memchr(p, '\n', (size_t)(slash - p)) || r->end - slash < 2) return NULL;
    *plain = false;
    p = slash + 2;
  }
}

static const char *number_end(const text_reader *r, const char *p, token_kind *kind) {
  *kind = TOKEN_INTEGER;
  if (p[0] == '0' && r->end - p > 2 && p[1] == 'x' && has_class(r, p + 2, IS_HEX))
    return skip_class(r, p + 2, IS_HEX);
  p = skip_class(r, p, IS_DIGIT);
  if (p >= r->end || *p != '.') return p;
  *kind = TOKEN_FLOAT;
  p = skip_class(r, p + 1, IS_DIGIT);
  if (p < r->end && (*p == 'e' || *p == 'E')) {
    const char *digits = p + 1;
    if (digits < r->end && (*digits == '+' || *digits == '-')) digits++;
    if (has_class(r, digits, IS_DIGIT)) p = skip_class(r, digits, IS_DIGIT);
  }
  return p;
}

/* After a sigil: digits alone, or a name. NULL if there is neither. */
static const char *suffix_end(const text_reader *r, const char *p) {
  if (has_class(r, p, IS_DIGIT)) return skip_class(r, p, IS_DIGIT);
  if (!has_class(r, p, IS_SUFFIX)) return NULL;
  return skip_class(r, p, IS_SUFFIX);
}

static const char *symbol_end(const text_reader *r, const char *p, bool *plain) {
  *plain = true;
  if (p < r->end && *p == '"') {
    p = string_end(r, p + 1, plain);
    *plain = false;
    return p;
  }
  return has_class(r, p, IS_START) ? skip_class(r, p, IS_SUFFIX) : NULL;
}

static const char *punctuation_end(const text_reader *r, const char *p, token *t) {
  size_t left = (size_t)(r->end - p);
  t->kind = TOKEN_PUNCT;
  t->punct = *p;
  if (*p == '-' && left > 1 && p[1] == '>') {
    t->kind = TOKEN_ARROW;
    return p + 2;
  }
  if (*p == ':' && left > 1 && p[1] == ':') {
    t->kind = TOKEN_COLONS;
    return p + 2;
  }
  if (*p == '.' && left > 2 && p[1] == '.' && p[2] == '.') {
    t->kind = TOKEN_ELLIPSIS;
    return p + 3;
  }
  if (*p == '{' && left > 2 && p[1] == '-' && p[2] == '#') {
    const char *end = memmem(p, left, "#-}", 3);
    t->kind = TOKEN_RESOURCES;
    return end ? end + 3 : NULL;
  }
  return strchr("()[]{}<>,:=-+?*/|;", *p) && *p ? p + 1 : NULL;
}

static const char *token_end(const text_reader *r, const char *p, token *t) {
  if (has_class(r, p, IS_START)) {
    t->kind = TOKEN_WORD;
    return skip_class(r, p, IS_WORD);
  }
  if (has_class(r, p, IS_DIGIT)) return number_end(r, p, &t->kind);
  switch (*p) {
  case '%': t->kind = TOKEN_VALUE; return suffix_end(r, p + 1);
  case '#': t->kind = TOKEN_HASH; return suffix_end(r, p + 1);
  case '!': t->kind = TOKEN_BANG; return suffix_end(r, p + 1);
  case '^': t->kind = TOKEN_BLOCK; return suffix_end(r, p + 1);
  case '@': t->kind = TOKEN_SYMBOL; return symbol_end(r, p + 1, &t->plain);
  case '"': t->kind = TOKEN_STRING; return string_end(r, p + 1, &t->plain);
  default: return punctuation_end(r, p, t);
  }
}

bool text_skip_braces(text_reader *r) {
  size_t depth = 0;
  bool plain;
  TN_ASSERT(text_is(r, '{'));
  for (const char *p = r->at.token.text; p && p < r->end;) {
    char c = *p++;
    if (c == '\n') {
      r->at.line++;
      r->at.line_start = p;
    } else if (c == '"') {
      p = string_end(r, p, &plain);
    } else if (c == '/' && p < r->end && *p == '/') {
      p = memchr(p, '\n', (size_t)(r->end - p));
    } else if (c == '{') {
      depth++;
    } else if (c == '}' && --depth == 0) {
      text_resume(r, p);
      return true;
    }
  }
  return text_fail(r, "the function's body does not end");
}

void text_next(text_reader *r) {
  const char *p = text_skip_blank(r, r->at.at);
  token *t = &r->at.token;
  t->text = p;
  t->size = 0;
  t->punct = 0;
  t->line = r->at.line;
  t->column = (uint32_t)(p - r->at.line_start) + 1;
  t->kind = TOKEN_END;
  if (p < r->end) {
    const char *end = token_end(r, p, t);
    if (!end) {
      bool string = *p == '"' || *p == '@';
      t->kind = TOKEN_BAD;
      text_fail(r, string ? "this string does not end on its line" : "unexpected character");
      end = r->end;
    }
    TN_ASSERT(end > p && end <= r->end);
    t->size = (size_t)(end - p);
    if (t->kind == TOKEN_RESOURCES) { /* the one token that spans lines */
      for (const char *c = p; c < end; c++) {
        if (*c != '\n') continue;
        r->at.line++;
        r->at.line_start = c + 1;
      }
    }
    p = end;
  }
  r->at.at = p;
}

void text_resume(text_reader *r, const char *at) {
  TN_ASSERT(at >= r->at.token.text && at <= r->end);
  r->at.at = at;
  text_next(r);
}

/* ---- asking for tokens ---------------------------------------------------------------------- */

bool text_is(const text_reader *r, char punct) {
  return r->at.token.punct == punct && r->at.token.kind == TOKEN_PUNCT;
}

bool text_is_word(const text_reader *r, const char *word) {
  const token *t = &r->at.token;
  return t->kind == TOKEN_WORD && strlen(word) == t->size && memcmp(word, t->text, t->size) == 0;
}

bool text_take(text_reader *r, char punct) {
  if (!text_is(r, punct)) return false;
  text_next(r);
  return true;
}

bool text_take_word(text_reader *r, const char *word) {
  if (!text_is_word(r, word)) return false;
  text_next(r);
  return true;
}

bool text_expect(text_reader *r, char punct) {
  if (text_take(r, punct)) return true;
  char what[4] = {'\'', punct, '\'', 0};
  return text_expected(r, what);
}

bool text_expect_word(text_reader *r, const char *word) {
  if (text_take_word(r, word)) return true;
  char what[64];
  snprintf(what, sizeof what, "'%s'", word);
  return text_expected(r, what);
}

bool text_expect_arrow(text_reader *r) {
  if (r->at.token.kind != TOKEN_ARROW) return text_expected(r, "'->'");
  text_next(r);
  return true;
}

bool text_bits(const token *t, uint64_t *out) {
  bool hex = t->size > 2 && t->text[1] == 'x';
  uint64_t value = 0;
  for (size_t i = hex ? 2 : 0; i < t->size; i++) {
    char c = t->text[i];
    uint64_t digit = (uint64_t)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
    TN_ASSERT(digit < (hex ? 16 : 10));
    if (__builtin_mul_overflow(value, (uint64_t)(hex ? 16 : 10), &value) ||
        __builtin_add_overflow(value, digit, &value))
      return false;
  }
  *out = value;
  return true;
}

bool text_int(text_reader *r, int64_t *out) {
  bool negative = text_take(r, '-');
  uint64_t value;
  if (r->at.token.kind != TOKEN_INTEGER) return text_expected(r, "an integer");
  if (!text_bits(&r->at.token, &value) || value > (uint64_t)INT64_MAX + negative)
    return text_fail(r, "integer constant out of range");
  *out = (int64_t)(negative ? 0 - value : value);
  text_next(r);
  return true;
}

bool text_double(text_reader *r, const token *number, double *out) {
  char small[64];
  TN_ASSERT(number->kind == TOKEN_FLOAT || number->kind == TOKEN_INTEGER);
  char *copy = number->size < sizeof small ? small : tn_alloc(number->size + 1);
  if (!copy) return text_no_memory(r);
  memcpy(copy, number->text, number->size); /* the input need not end with NUL */
  copy[number->size] = '\0';
  *out = strtod(copy, NULL); /* the reader has set the C locale */
  if (copy != small) tn_free(copy);
  return true;
}

/* ---- strings -------------------------------------------------------------------------------- */

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/* One escape at `p` (after the backslash), `left` characters to the closing quote. Returns how many
 * characters it has, 0 if it is none. */
static size_t unescape_char(const char *p, size_t left, char *out) {
  if (left == 0) return 0;
  switch (*p) {
  case '"':
  case '\\': *out = *p; return 1;
  case 'n': *out = '\n'; return 1;
  case 't': *out = '\t'; return 1;
  default: break;
  }
  if (left < 2 || hex_digit(p[0]) < 0 || hex_digit(p[1]) < 0) return 0;
  *out = (char)(hex_digit(p[0]) << 4 | hex_digit(p[1]));
  return 2;
}

bool text_string_bytes(text_reader *r, const token *string, const char **bytes, size_t *size) {
  size_t skip = *string->text == '@' ? 2 : 1;
  TN_ASSERT(string->size > skip && string->text[string->size - 1] == '"');
  const char *p = string->text + skip, *end = string->text + string->size - 1;
  *bytes = p;
  *size = (size_t)(end - p);
  if (string->kind == TOKEN_STRING && string->plain) return true;
  r->bytes.size = 0;
  while (p < end) {
    char c = *p++;
    if (c == '\\') {
      size_t used = unescape_char(p, (size_t)(end - p), &c);
      if (used == 0) return text_fail_at(r, string, "unknown escape in string literal");
      p += used;
    }
    if (!text_push(r, &r->bytes, &c)) return false;
  }
  *bytes = r->bytes.size ? r->bytes.data : "";
  *size = r->bytes.size;
  return true;
}

const char *text_intern_token(text_reader *r, const char *text, size_t size) {
  if (memchr(text, 0, size)) return text_fail(r, "a name with a NUL character"), NULL;
  const char *name = ir_intern(r->module, text, size);
  if (!name) text_no_memory(r);
  return name;
}

const ir_attr *text_string(text_reader *r) {
  token t = r->at.token;
  const char *bytes;
  size_t size;
  if (t.kind != TOKEN_STRING) return text_expected(r, "a string"), NULL;
  if (!text_string_bytes(r, &t, &bytes, &size)) return NULL;
  const ir_attr *attr = ir_attr_string(r->module, bytes, size);
  if (!attr) text_no_memory(r);
  text_next(r);
  return attr;
}
