/* dense<...> : type. The type stands behind the elements, so they are passed over first and read
 * when it is known.
 *
 * Data: a dense_reading says what the type's elements are and where the next one goes: bytes of the
 * heap that the function which reads all of them owns, and that the attribute copies. An element is
 * one number, or two for complex ones; each is put as it is kept (ir.h): little-endian, narrow
 * integers sign-extended over their bytes. Nothing is allocated for a list that the text is too
 * short to spell. Invariant: all `count` elements, or the splat's one, have been put when a list
 * has been read, and none beyond. Threads: a reader is one thread's; no state of its own. */
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/text/text_dense.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_stack.h"
#include "stablehlo/text/text_types.h"

typedef struct dense_reading {
  const ir_type *type; /* the shaped type */
  const ir_type *of;   /* of the numbers: the storage type of quantized ones */
  tn_type_kind kind;
  tn_type element; /* of a number; the parts' for complex ones */
  uint32_t bits;   /* of a number */
  size_t unit;     /* bytes of an element */
  size_t part;     /* bytes of a number: unit, or half of it */
  bool is_complex, is_signed, is_unsigned;
  size_t count;
  uint8_t *out; /* where the next element goes */
  const uint8_t *end;
} dense_reading;

/* Moves from after '<' to after the '>' that closes it. */
static bool skip_elements(text_reader *r) {
  const char *p = r->at.at;
  for (; p < r->end; p++) {
    if (*p == '>') {
      text_resume(r, p + 1);
      return true;
    }
    if (*p == '\n') {
      r->at.line++;
      r->at.line_start = p + 1;
    } else if (*p == '"') {
      do {
        const char *quote = memchr(p + 1, '"', (size_t)(r->end - p - 1));
        if (!quote) return text_fail(r, "this elements literal does not end");
        p = quote;
      } while (p[-1] == '\\' && p[-2] != '\\');
    } else if (*p == '/' && r->end - p > 1 && p[1] == '/') {
      const char *newline = memchr(p, '\n', (size_t)(r->end - p));
      if (!newline) break;
      p = newline - 1;
    }
  }
  return text_fail(r, "this elements literal does not end");
}

static bool number_kind(dense_reading *d, const ir_type *of) {
  d->of = of;
  d->part = ir_type_element_bytes(of);
  if (of->kind == IR_TYPE_INDEX) {
    d->kind = TN_KIND_SIGNED;
    d->bits = 64;
    d->is_signed = true;
  } else if (of->kind == IR_TYPE_INTEGER) {
    d->kind = of->sign == 2 ? TN_KIND_UNSIGNED : TN_KIND_SIGNED;
    d->bits = of->width;
    d->is_signed = of->sign == 1;
  } else if (of->kind == IR_TYPE_ELEMENT) {
    d->kind = tn_type_get_kind(of->element);
    d->element = of->element;
    d->bits = (uint32_t)tn_type_bits(of->element);
  } else {
    d->kind = TN_KIND_NONE;
  }
  d->is_unsigned = d->kind == TN_KIND_UNSIGNED;
  return d->kind != TN_KIND_NONE && d->part != 0;
}

static bool element_kind(dense_reading *d) {
  const ir_type *of = d->type->of;
  if (of->kind == IR_TYPE_QUANT) of = of->quant->storage;
  d->unit = ir_type_element_bytes(of);
  if (of->kind == IR_TYPE_COMPLEX) {
    d->is_complex = true;
    return number_kind(d, of->of);
  }
  if (!number_kind(d, of)) return false;
  if (d->kind != TN_KIND_COMPLEX) return true;
  d->is_complex = true;
  d->element = tn_type_of_complex(of->element);
  d->kind = TN_KIND_FLOAT;
  d->bits = (uint32_t)tn_type_bits(d->element);
  d->part = d->unit / 2;
  return true;
}

/* ---- one number ----------------------------------------------------------------------------- */

static void put_bits(dense_reading *d, uint64_t bits) {
  TN_ASSERT(d->part > 0 && d->part <= (size_t)(d->end - d->out));
  memset(d->out, 0, d->part);
  memcpy(d->out, &bits, d->part < 8 ? d->part : 8); /* little-endian, as the machine */
  if (d->part > 8 && (int64_t)bits < 0 && !d->is_unsigned) memset(d->out + 8, 0xff, d->part - 8);
  d->out += d->part;
}

static bool put_integer(text_reader *r, dense_reading *d, const token *t, bool negative) {
  uint64_t bits;
  if (t->kind == TOKEN_FLOAT)
    return text_fail_at(r, t, "expected integer elements, but parsed floating-point");
  if (negative && d->is_unsigned)
    return text_fail_at(r, t, "expected unsigned integer elements, but parsed negative value");
  bool fits = text_bits(t, &bits);
  if (fits && d->bits < 64) {
    uint64_t top = (uint64_t)1 << (d->bits - 1);
    fits = bits >> d->bits == 0 && (!negative || (bits && bits <= top)) &&
           (negative || !d->is_signed || !(bits & top));
  } else if (fits && d->bits == 64) {
    fits = (!negative || (bits && bits <= (uint64_t)1 << 63)) &&
           (negative || !d->is_signed || bits >> 63 == 0);
  }
  if (!fits) return text_fail_at(r, t, "integer constant out of range for type");
  if (negative) bits = 0 - bits;
  if (d->bits < 64 && !d->is_unsigned && d->kind == TN_KIND_SIGNED) {
    uint64_t top = (uint64_t)1 << (d->bits - 1);
    bits &= (top << 1) - 1;
    bits = (bits ^ top) - top;
  }
  if (d->kind == TN_KIND_BOOL) bits &= 1;
  put_bits(d, bits);
  return true;
}

static bool put_float(text_reader *r, dense_reading *d, const token *t, bool negative) {
  uint64_t bits;
  double value;
  if (t->kind == TOKEN_INTEGER) {
    bool hex = t->size > 2 && t->text[1] == 'x';
    if (!hex) return text_fail_at(r, t, "expected floating-point elements, but parsed integer");
    if (negative)
      return text_fail_at(r, t, "hexadecimal float literal should not have a leading minus");
    if (!text_bits(t, &bits) || (d->bits < 64 && bits >> d->bits))
      return text_fail_at(r, t, "hexadecimal float constant out of range for type");
  } else {
    if (!text_double(r, t, &value)) return false;
    bits = tn_float_from_double(d->element, negative ? -value : value);
  }
  put_bits(d, bits);
  return true;
}

static bool parse_number(text_reader *r, dense_reading *d) {
  bool is_true = text_is_word(r, "true");
  if (is_true || text_is_word(r, "false")) {
    if (d->kind != TN_KIND_BOOL)
      return text_fail(r, "expected i1 type for 'true' or 'false' values");
    put_bits(d, is_true);
    text_next(r);
    return true;
  }
  bool negative = text_take(r, '-');
  token t = r->at.token;
  if (t.kind != TOKEN_INTEGER && t.kind != TOKEN_FLOAT)
    return text_expected(r, "element literal of primitive type");
  text_next(r);
  return d->kind == TN_KIND_FLOAT ? put_float(r, d, &t, negative) : put_integer(r, d, &t, negative);
}

static bool parse_element(text_reader *r, dense_reading *d) {
  TN_ASSERT(d->unit == (d->is_complex ? 2 : 1) * d->part);
  if (!d->is_complex) {
    if (text_is(r, '(')) return text_fail(r, "expected element literal of primitive type");
    return parse_number(r, d);
  }
  return text_expect(r, '(') && parse_number(r, d) && text_expect(r, ',') && parse_number(r, d) &&
         text_expect(r, ')');
}

/* ---- all of them ---------------------------------------------------------------------------- */

static bool shape_mismatch(text_reader *r, const token *at) {
  return text_fail_at(r, at, "inferred shape of elements literal does not match type");
}

static bool list_of(text_reader *r, dense_reading *d, uint32_t axis) {
  if (axis == d->type->rank) return parse_element(r, d);
  token at = r->at.token;
  if (!text_is(r, '[')) return shape_mismatch(r, &at);
  text_next(r);
  int64_t count = d->type->dims[axis];
  for (int64_t i = 0; i < count; i++) {
    if (i && !text_take(r, ',')) {
      return text_is(r, ']') ? shape_mismatch(r, &at) : text_expected(r, "','");
    }
    if (i == 0 && text_is(r, ']')) return shape_mismatch(r, &at);
    if (!list_of(r, d, axis + 1)) return false;
  }
  if (text_take(r, ']')) return true;
  return shape_mismatch(r, &at);
}

/* A digit's value, or -1: large constants are mostly this. */
static int hex_value(char c) {
  static const uint8_t one_more[256] = {
      ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,
      ['6'] = 7,  ['7'] = 8,  ['8'] = 9,  ['9'] = 10, ['A'] = 11, ['B'] = 12,
      ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16, ['a'] = 11, ['b'] = 12,
      ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16};
  return one_more[(uint8_t)c] - 1;
}

/* The bytes as they are kept: sub-byte integers sign-extended, i1 as 0 or 1. */
static void canonical_bytes(const dense_reading *d, uint8_t *bytes, size_t size) {
  if (d->kind == TN_KIND_BOOL) {
    for (size_t i = 0; i < size; i++) bytes[i] = bytes[i] != 0;
  } else if (d->bits < 8 && d->part == 1) {
    TN_ASSERT(d->bits > 0);
    unsigned top = 1u << (d->bits - 1), mask = (top << 1) - 1;
    bool extend = d->kind == TN_KIND_SIGNED;
    for (size_t i = 0; i < size; i++) {
      unsigned low = bytes[i] & mask;
      bytes[i] = (uint8_t)(extend ? (low ^ top) - top : low);
    }
  }
}

/* i1 in older files: eight elements a byte, the first in the lowest bit. */
static bool unpack_bits(text_reader *r, const uint8_t *packed, size_t count, uint8_t **out) {
  *out = tn_alloc(count);
  if (!*out) return text_no_memory(r);
  for (size_t i = 0; i < count; i++) (*out)[i] = packed[i / 8] >> i % 8 & 1;
  return true;
}

static const ir_attr *make_dense(text_reader *r, const dense_reading *d, const void *data,
                                 size_t size) {
  const ir_attr *attr = ir_attr_dense(r->module, d->type, data, size);
  if (!attr) text_no_memory(r);
  return attr;
}

/* Elements that are stored one by one; a splat may stand for more. */
static bool check_count(text_reader *r, size_t count) {
  if (count <= r->limits->max_elements) return true;
  return text_fail_code(r, TN_RESOURCE_EXHAUSTED, "a constant of %zu elements is too large", count);
}

static const ir_attr *hex_elements(text_reader *r, dense_reading *d, const token *t) {
  const char *p = t->text + 3, *end = t->text + t->size - 1;
  size_t size = t->size < 4 ? 0 : (size_t)(end - p);
  const ir_attr *attr = NULL;
  if (size % 2 || t->size < 4 || t->text[1] != '0' || t->text[2] != 'x')
    return text_fail_at(r, t, "expected string containing hex digits starting with `0x`"), NULL;
  size /= 2;
  uint8_t *bytes = tn_alloc(size + 1), *unpacked = NULL;
  if (!bytes) return text_no_memory(r), NULL;
  int bad = 0;
  for (size_t i = 0; i < size; i++, p += 2) {
    int high = hex_value(p[0]), low = hex_value(p[1]);
    bad |= high | low;
    bytes[i] = (uint8_t)((unsigned)high << 4 | (unsigned)low);
  }
  size_t all = d->count > SIZE_MAX / 64 ? SIZE_MAX : d->count * d->unit;
  if (bad < 0) {
    text_fail_at(r, t, "expected string containing hex digits starting with `0x`");
  } else if (size > d->unit && !check_count(r, d->count)) {
    attr = NULL;
  } else if (size == all || (size == d->unit && d->count)) {
    canonical_bytes(d, bytes, size);
    attr = make_dense(r, d, bytes, size);
  } else if (d->kind == TN_KIND_BOOL && size == (d->count + 7) / 8) {
    if (unpack_bits(r, bytes, d->count, &unpacked)) attr = make_dense(r, d, unpacked, d->count);
  } else {
    text_fail_at(r, t, "elements hex data size is invalid for provided type");
  }
  tn_free(bytes);
  tn_free(unpacked);
  return attr;
}

static const ir_attr *listed_elements(text_reader *r, dense_reading *d) {
  token at = r->at.token;
  if (text_is(r, '>')) {
    if (d->count) return text_fail_at(r, &at, "parsed zero elements, but expected some"), NULL;
    return make_dense(r, d, "", 0);
  }
  bool splat = !text_is(r, '[');
  if (!splat && !check_count(r, d->count)) return NULL;
  size_t count = splat ? 1 : d->count, size;
  if (!tn_size_mul(count, d->unit, &size)) return text_no_memory(r), NULL;
  /* Each element takes a character at least: a longer list than the text is a wrong list, and no
   * reason to allocate. */
  if (count > (size_t)(r->end - r->at.token.text)) return shape_mismatch(r, &at), NULL;
  uint8_t *bytes = tn_alloc(size + 1);
  if (!bytes) return text_no_memory(r), NULL;
  d->out = bytes;
  d->end = bytes + size;
  const ir_attr *attr = NULL;
  bool ok = splat ? parse_element(r, d) : list_of(r, d, 0);
  if (ok && !text_is(r, '>')) ok = text_expected(r, "'>'");
  TN_ASSERT(!ok || d->out == d->end);
  if (ok)
    attr = make_dense(r, d, bytes, d->count ? size : 0); /* a splat may stand for no element */
  tn_free(bytes);
  return attr;
}

/* ---- strings -------------------------------------------------------------------------------- */

static bool string_list(text_reader *r, const ir_type *type, uint32_t axis) {
  if (axis == type->rank) {
    const ir_attr *item = text_string(r);
    return item && text_push(r, &r->items, &item);
  }
  token at = r->at.token;
  if (!text_expect(r, '[')) return false;
  for (int64_t i = 0; i < type->dims[axis]; i++) {
    if (i && !text_expect(r, ',')) return false;
    if (text_is(r, ']')) return shape_mismatch(r, &at);
    if (!string_list(r, type, axis + 1)) return false;
  }
  return text_take(r, ']') || shape_mismatch(r, &at);
}

static const ir_attr *string_elements(text_reader *r, const dense_reading *d) {
  size_t height = r->items.size;
  bool splat = r->at.token.kind == TOKEN_STRING;
  if (!splat && !text_is(r, '[') && !text_is(r, '>'))
    return text_fail(r, "expected string elements for this type"), NULL;
  if (!text_is(r, '>') && !string_list(r, d->type, splat ? d->type->rank : 0)) return NULL;
  ir_attr like = {.kind = IR_ATTR_DENSE_TEXT,
                  .type = d->type,
                  .items = TEXT_ABOVE(r->items, const ir_attr *, height),
                  .count = r->items.size - height};
  bool same = like.count > 1;
  for (size_t i = 1; same && i < like.count; i++)
    same = ir_attr_equal(like.items[0], like.items[i]);
  if (same) like.count = 1;
  r->items.size = height;
  const ir_attr *attr = ir_attr_get(r->module, &like);
  if (!attr) text_no_memory(r);
  return attr;
}

/* ---- the attribute -------------------------------------------------------------------------- */

static bool check_type(text_reader *r, const token *at, dense_reading *d) {
  if (d->type->kind != IR_TYPE_TENSOR && d->type->kind != IR_TYPE_VECTOR)
    return text_fail_at(r, at, "elements literal must be a shaped type");
  if (!tn_size_of_dims(d->type->dims, d->type->rank, &d->count))
    return text_fail_at(r, at, "elements literal type must have static shape");
  return true;
}

static const ir_attr *parse_elements(text_reader *r, dense_reading *d) {
  token t = r->at.token;
  if (!element_kind(d)) return string_elements(r, d);
  if (t.kind != TOKEN_STRING) return listed_elements(r, d);
  const ir_attr *attr = hex_elements(r, d, &t);
  text_next(r);
  return attr;
}

const ir_attr *text_dense(text_reader *r) {
  dense_reading d = {0};
  text_next(r);
  if (!text_is(r, '<')) return text_expected(r, "'<' after 'dense'"), NULL;
  cursor open = r->at;
  if (!skip_elements(r) || !text_expect(r, ':')) return NULL;
  token at = r->at.token;
  d.type = text_type(r);
  if (!d.type || !check_type(r, &at, &d)) return NULL;
  cursor after = r->at;
  TN_ASSERT(after.at > open.at && after.line >= open.line);
  r->at = open;
  text_next(r);
  const ir_attr *attr = parse_elements(r, &d);
  if (attr && !text_is(r, '>')) return text_expected(r, "'>'"), NULL;
  r->at = after;
  return attr;
}
