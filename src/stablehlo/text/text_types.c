/* Types.
 *
 * Data: dimensions are pushed on r->numbers and types of a list on r->types, above the height that
 * the function found, and cut back when the type, which copies them, is made. Dimensions
 * (`4x8xf32`) are no tokens: they are read as characters from where the lexer stands, which then
 * goes on behind them. Invariant: NULL means that an error has been left; a dimension is IR_DYNAMIC
 * or not negative; widths of integers are at least 1. Threads: a reader is one thread's; no state
 * of its own. */
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/text/text_attrs.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_stack.h"
#include "stablehlo/text/text_types.h"

static const ir_type *type_get(text_reader *r, const ir_type *like) {
  const ir_type *type = ir_type_get(r->module, like);
  if (!type) text_no_memory(r);
  return type;
}

static const ir_type *element_type(text_reader *r, tn_type element) {
  const ir_type *type = ir_type_element(r->module, element);
  if (!type) text_no_memory(r);
  return type;
}

/* ---- scalars -------------------------------------------------------------------------------- */

/* iN, siN, uiN: the width, or 0 if the word is none of them. */
static uint64_t integer_width(const char *word, size_t size, uint8_t *sign) {
  size_t i = 0;
  *sign = 0;
  if (word[0] == 's')
    *sign = 1, i = 1;
  else if (word[0] == 'u')
    *sign = 2, i = 1;
  if (i + 1 >= size || word[i] != 'i') return 0;
  uint64_t width = 0;
  for (i++; i < size; i++) {
    if (word[i] < '0' || word[i] > '9' || width > 100000000) return 0;
    width = width * 10 + (uint64_t)(word[i] - '0');
  }
  return width;
}

static const ir_type *integer_type(text_reader *r, uint64_t width, uint8_t sign) {
  static const struct {
    uint8_t width, sign, element;
  } known[] = {{1, 0, TN_PRED}, {2, 0, TN_S2},   {4, 0, TN_S4},  {8, 0, TN_S8}, {16, 0, TN_S16},
               {32, 0, TN_S32}, {64, 0, TN_S64}, {2, 2, TN_U2},  {4, 2, TN_U4}, {8, 2, TN_U8},
               {16, 2, TN_U16}, {32, 2, TN_U32}, {64, 2, TN_U64}};
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (known[i].width == width && known[i].sign == sign)
      return element_type(r, (tn_type)known[i].element);
  }
  if (width > UINT16_MAX) {
    text_fail(r, "integer bitwidth is limited to %d bits", UINT16_MAX);
    return NULL;
  }
  return type_get(r, &(ir_type){.kind = IR_TYPE_INTEGER, .width = (uint16_t)width, .sign = sign});
}

static tn_type float_type(const char *word, size_t size) {
  static const uint8_t floats[] = {TN_F32,      TN_F64,      TN_BF16,         TN_F16,
                                   TN_F8E5M2,   TN_F8E4M3FN, TN_F8E5M2FNUZ,   TN_F8E4M3FNUZ,
                                   TN_F8E4M3,   TN_F8E3M4,   TN_F8E8M0FNU,    TN_F4E2M1FN,
                                   TN_F6E2M3FN, TN_F6E3M2FN, TN_F8E4M3B11FNUZ};
  for (size_t i = 0; i < sizeof floats; i++) {
    const char *name = tn_type_name((tn_type)floats[i]);
    if (strlen(name) == size && memcmp(name, word, size) == 0) return (tn_type)floats[i];
  }
  return TN_INVALID;
}

static const ir_type *scalar_type(text_reader *r, const token *t) {
  uint8_t sign;
  uint64_t width = integer_width(t->text, t->size, &sign);
  if (width) return integer_type(r, width, sign);
  tn_type element = float_type(t->text, t->size);
  if (element != TN_INVALID) return element_type(r, element);
  static const char *const others[] = {"tf32", "f80", "f128"};
  for (size_t i = 0; i < 3; i++) {
    if (strlen(others[i]) == t->size && memcmp(others[i], t->text, t->size) == 0)
      return type_get(r, &(ir_type){.kind = IR_TYPE_FLOAT, .text = others[i]});
  }
  if (text_is_word(r, "index")) return type_get(r, &(ir_type){.kind = IR_TYPE_INDEX});
  if (text_is_word(r, "none")) return type_get(r, &(ir_type){.kind = IR_TYPE_NONE});
  return NULL;
}

static const ir_type *complex_type(text_reader *r) {
  text_next(r);
  if (!text_expect(r, '<')) return NULL;
  token at = r->at.token;
  const ir_type *part = text_type(r);
  if (!part || !text_expect(r, '>')) return NULL;
  if (part->kind == IR_TYPE_ELEMENT) {
    tn_type element = tn_type_complex_of(part->element);
    if (element != TN_INVALID) return element_type(r, element);
  }
  tn_type_kind kind =
      part->kind == IR_TYPE_ELEMENT ? tn_type_get_kind(part->element) : TN_KIND_NONE;
  bool number = kind == TN_KIND_FLOAT || kind == TN_KIND_SIGNED || kind == TN_KIND_UNSIGNED ||
                kind == TN_KIND_BOOL || part->kind == IR_TYPE_INTEGER ||
                part->kind == IR_TYPE_FLOAT;
  if (!number) {
    text_fail_at(r, &at, "invalid element type for complex");
    return NULL;
  }
  return type_get(r, &(ir_type){.kind = IR_TYPE_COMPLEX, .of = part});
}

/* ---- shaped --------------------------------------------------------------------------------- */

/* The dimensions `4x?x` from raw characters; the lexer is then at the element type. */
static bool parse_dimensions(text_reader *r, bool *unranked) {
  const char *p = text_skip_blank(r, r->at.at);
  *unranked = false;
  if (p < r->end && *p == '*') {
    *unranked = true;
    p = text_skip_blank(r, p + 1);
    if (p >= r->end || *p != 'x') return text_fail(r, "expected 'x' after '*'");
    text_resume(r, p + 1);
    return true;
  }
  for (size_t rank = 0;; rank++) {
    p = text_skip_blank(r, p);
    if (p >= r->end || !(*p == '?' || (*p >= '0' && *p <= '9'))) break;
    int64_t dim = 0;
    if (*p == '?') {
      dim = IR_DYNAMIC;
      p++;
    } else {
      for (; p < r->end && *p >= '0' && *p <= '9'; p++) {
        if (__builtin_mul_overflow(dim, (int64_t)10, &dim) ||
            __builtin_add_overflow(dim, (int64_t)(*p - '0'), &dim))
          return text_fail(r, "dimension is too large");
      }
    }
    if (rank >= r->limits->max_rank)
      return text_fail_code(r, TN_RESOURCE_EXHAUSTED, "more than %u dimensions",
                            r->limits->max_rank);
    if (!text_push(r, &r->numbers, &dim)) return false;
    p = text_skip_blank(r, p);
    if (p >= r->end || *p != 'x') {
      text_resume(r, p);
      return text_fail(r, "expected 'x' in dimension list");
    }
    p++;
  }
  text_resume(r, p);
  return true;
}

static bool can_be_element(const ir_type *of) {
  switch (of->kind) {
  case IR_TYPE_NONE:
  case IR_TYPE_TENSOR:
  case IR_TYPE_UNRANKED:
  case IR_TYPE_MEMREF:
  case IR_TYPE_TUPLE:
  case IR_TYPE_FUNCTION: return false;
  default: return true;
  }
}

static const ir_attr *parse_encoding(text_reader *r, bool *failed) {
  *failed = false;
  if (!text_take(r, ',')) return NULL;
  const ir_attr *attr = text_attr(r);
  *failed = !attr;
  return attr;
}

static const ir_type *shaped_type(text_reader *r, ir_type_kind kind) {
  token at = r->at.token;
  text_next(r);
  if (!text_is(r, '<')) return text_expected(r, "'<'"), NULL;
  size_t height = r->numbers.size;
  bool unranked, failed;
  if (!parse_dimensions(r, &unranked)) return NULL;
  token element_at = r->at.token;
  const ir_type *of = text_type(r);
  if (!of) return NULL;
  if (!can_be_element(of)) return text_fail_at(r, &element_at, "invalid element type"), NULL;
  ir_type like = {.kind = unranked ? IR_TYPE_UNRANKED : kind,
                  .element = of->kind == IR_TYPE_ELEMENT ? of->element : TN_INVALID,
                  .of = of};
  like.encoding = parse_encoding(r, &failed);
  if (failed || !text_expect(r, '>')) return NULL;
  if (unranked && kind != IR_TYPE_TENSOR)
    return text_fail_at(r, &at, "only tensors may be unranked"), NULL;
  TN_ASSERT(!unranked || r->numbers.size == height);
  like.rank = (uint32_t)(r->numbers.size - height);
  like.dims = TEXT_ABOVE(r->numbers, int64_t, height);
  if (unranked) like.element = TN_INVALID;
  r->numbers.size = height;
  return type_get(r, &like);
}

/* ---- lists ---------------------------------------------------------------------------------- */

bool text_type_list(text_reader *r) {
  do {
    const ir_type *type = text_type(r);
    if (!type || !text_push(r, &r->types, &type)) return false;
  } while (text_take(r, ','));
  return true;
}

bool text_type_parens(text_reader *r) {
  if (!text_expect(r, '(')) return false;
  if (text_take(r, ')')) return true;
  return text_type_list(r) && text_expect(r, ')');
}

static const ir_type *type_of_lists(text_reader *r, ir_type_kind kind, size_t height,
                                    size_t middle) {
  TN_ASSERT(height <= middle && middle <= r->types.size);
  ir_type like = {.kind = kind,
                  .num_inputs = (uint32_t)(middle - height),
                  .num_outputs = (uint32_t)(r->types.size - middle),
                  .inputs = TEXT_ABOVE(r->types, const ir_type *, height),
                  .outputs = TEXT_ABOVE(r->types, const ir_type *, middle)};
  r->types.size = height;
  return type_get(r, &like);
}

const ir_type *text_function_type(text_reader *r) {
  size_t height = r->types.size;
  if (!text_enter(r) || !text_type_parens(r) || !text_expect_arrow(r)) return NULL;
  size_t middle = r->types.size;
  if (text_is(r, '(')) {
    if (!text_type_parens(r)) return NULL;
  } else {
    const ir_type *type = text_type(r);
    if (!type || !text_push(r, &r->types, &type)) return NULL;
  }
  text_leave(r);
  return type_of_lists(r, IR_TYPE_FUNCTION, height, middle);
}

/* tuple<...> and !stablehlo.future<...>; the current token is the name. */
static const ir_type *listed_type(text_reader *r, ir_type_kind kind) {
  size_t height = r->types.size;
  text_next(r);
  if (!text_expect(r, '<')) return NULL;
  if (!text_is(r, '>') && !text_type_list(r)) return NULL;
  if (!text_expect(r, '>')) return NULL;
  return type_of_lists(r, kind, height, r->types.size);
}

/* ---- quantized ------------------------------------------------------------------------------ */

typedef struct quant_reading {
  ir_quant quant;
  size_t numbers; /* height of r->numbers: pairs (bits of the scale, zero point) */
} quant_reading;

/* i8, ui8 or u8 (the same), perhaps with <-128:127>; si8 is a type of its own, which no op takes.
 */
static bool quant_storage(text_reader *r, ir_quant *q) {
  token t = r->at.token;
  uint8_t sign = 2;
  uint64_t width = 0;
  if (t.kind != TOKEN_WORD) return text_expected(r, "the storage type");
  if (t.size > 1 && t.size < 4 && t.text[0] == 'u' && t.text[1] != 'i') {
    for (size_t i = 1; i < t.size && t.text[i] >= '0' && t.text[i] <= '9'; i++)
      width = width * 10 + (uint64_t)(t.text[i] - '0');
  } else {
    width = integer_width(t.text, t.size, &sign);
  }
  if (width == 0) return text_fail(r, "illegal storage type");
  if (width > 32) return text_fail(r, "illegal storage type size: %u", (unsigned)width);
  text_next(r);
  q->is_signed = sign != 2;
  q->storage = integer_type(r, width, sign);
  if (!q->storage) return false;
  TN_ASSERT(width > 0 && width < 63);
  int64_t low = q->is_signed ? -((int64_t)1 << (width - 1)) : 0;
  int64_t high = ((int64_t)1 << (q->is_signed ? width - 1 : width)) - 1;
  q->storage_min = low;
  q->storage_max = high;
  if (!text_take(r, '<')) return true;
  token at = r->at.token;
  if (!text_int(r, &q->storage_min) || !text_expect(r, ':') || !text_int(r, &q->storage_max) ||
      !text_expect(r, '>'))
    return false;
  if (q->storage_min < low)
    return text_fail_at(r, &at, "illegal storage type minimum: %lld", (long long)q->storage_min);
  if (q->storage_max > high || q->storage_max <= q->storage_min)
    return text_fail_at(r, &at, "illegal storage type maximum: %lld", (long long)q->storage_max);
  return true;
}

/* scale[:zero point], pushed as two numbers. */
static bool quant_scale(text_reader *r) {
  bool negative = text_take(r, '-');
  token t = r->at.token;
  if (t.kind != TOKEN_FLOAT && t.kind != TOKEN_INTEGER)
    return text_fail_at(r, &t, "expected floating point literal");
  double scale;
  int64_t bits, zero = 0;
  bool hex = t.size > 2 && t.text[1] == 'x';
  uint64_t pattern;
  if (hex && (negative || t.size != 2 + 16 || !text_bits(&t, &pattern)))
    return text_fail_at(r, &t, "a hexadecimal scale has the 16 digits of a double's bits");
  if (hex) {
    memcpy(&bits, &pattern, sizeof bits);
  } else {
    if (!text_double(r, &t, &scale)) return false;
    if (negative) scale = -scale;
    memcpy(&bits, &scale, sizeof bits);
  }
  text_next(r);
  if (text_take(r, ':') && !text_int(r, &zero)) return false;
  return text_push(r, &r->numbers, &bits) && text_push(r, &r->numbers, &zero);
}

static bool quant_scales(text_reader *r, bool per_axis) {
  if (!per_axis) return quant_scale(r);
  if (!text_expect(r, '{')) return false;
  if (text_take(r, '}')) return true;
  do {
    if (!quant_scale(r)) return false;
  } while (text_take(r, ','));
  return text_expect(r, '}');
}

static const ir_type *quant_finish(text_reader *r, quant_reading *reading) {
  ir_quant *q = &reading->quant;
  TN_ASSERT(r->numbers.size >= reading->numbers && (r->numbers.size - reading->numbers) % 2 == 0);
  TN_ASSERT(q->storage_min < q->storage_max);
  q->count = (r->numbers.size - reading->numbers) / 2;
  const int64_t *pairs = TEXT_ABOVE(r->numbers, int64_t, reading->numbers);
  double *scales = tn_alloc_array(q->count + 1, sizeof *scales);
  int64_t *zeros = tn_alloc_array(q->count + 1, sizeof *zeros);
  const ir_type *type = NULL;
  if (scales && zeros) {
    for (size_t i = 0; i < q->count; i++) {
      memcpy(&scales[i], &pairs[2 * i], sizeof scales[i]);
      zeros[i] = pairs[2 * i + 1];
    }
    q->scales = scales;
    q->zero_points = zeros;
    type = type_get(r, &(ir_type){.kind = IR_TYPE_QUANT, .quant = q});
  } else {
    text_no_memory(r);
  }
  tn_free(scales);
  tn_free(zeros);
  r->numbers.size = reading->numbers;
  return type;
}

/* !quant.uniform<i8<-128:127>:f32:1, {0.1:-30, 0.5:-20}>; the current token is the name. */
static const ir_type *quant_type(text_reader *r) {
  quant_reading reading = {.quant = {.axis = -1}, .numbers = r->numbers.size};
  ir_quant *q = &reading.quant;
  token at = r->at.token;
  text_next(r);
  if (!text_expect(r, '<') || !quant_storage(r, q) || !text_expect(r, ':')) return NULL;
  q->expressed = text_type(r);
  if (!q->expressed) return NULL;
  bool per_axis = text_take(r, ':');
  if (per_axis && text_is(r, '{'))
    return text_fail(r, "sub-channel quantization is not supported"), NULL;
  if (per_axis && !text_int(r, &q->axis)) return NULL;
  if (per_axis && q->axis < 0) return text_fail_at(r, &at, "illegal quantized dimension"), NULL;
  if (!text_expect(r, ',') || !quant_scales(r, per_axis) || !text_expect(r, '>')) return NULL;
  return quant_finish(r, &reading);
}

/* ---- dialects' types ------------------------------------------------------------------------ */

static bool token_is(const token *t, const char *text) {
  return strlen(text) == t->size && memcmp(text, t->text, t->size) == 0;
}

static const ir_type *alias_type(text_reader *r) {
  token t = r->at.token;
  const text_alias *alias = text_alias_use(r);
  if (alias && !alias->type) text_fail_at(r, &t, "this alias is no type");
  return alias ? alias->type : NULL;
}

static const ir_type *opaque_type(text_reader *r) {
  tn_text text = {0};
  token t = r->at.token;
  const ir_type *type = NULL;
  tn_text_append(&text, t.text, t.size);
  text_next(r);
  if (!text_is(r, '<') || text_balanced(r, &text)) {
    if (!text.failed && text.data) {
      type = ir_type_get(r->module, &(ir_type){.kind = IR_TYPE_OPAQUE, .text = text.data});
    }
    if (!type) text_no_memory(r);
  }
  tn_text_free(&text);
  return type;
}

static const ir_type *dialect_type(text_reader *r) {
  token t = r->at.token;
  if (token_is(&t, "!stablehlo.future")) return listed_type(r, IR_TYPE_FUTURE);
  if (token_is(&t, "!quant.uniform")) return quant_type(r);
  ir_type_kind kind = token_is(&t, "!stablehlo.token") ? IR_TYPE_TOKEN
                      : token_is(&t, "!shape.witness") ? IR_TYPE_WITNESS
                                                       : IR_TYPE_OPAQUE;
  if (kind != IR_TYPE_OPAQUE) {
    text_next(r);
    return type_get(r, &(ir_type){.kind = kind});
  }
  bool dotted = memchr(t.text, '.', t.size) != NULL;
  bool bracket = r->at.at < r->end && *r->at.at == '<';
  if (!dotted && !bracket) return alias_type(r);
  static const char ours[] = "!stablehlo.";
  if (t.size > sizeof ours - 1 && memcmp(t.text, ours, sizeof ours - 1) == 0) {
    text_fail(r, "unknown type '%.*s'", (int)t.size, t.text);
    return NULL;
  }
  return opaque_type(r);
}

static const ir_type *word_type(text_reader *r) {
  token t = r->at.token;
  if (token_is(&t, "tensor")) return shaped_type(r, IR_TYPE_TENSOR);
  if (token_is(&t, "memref")) return shaped_type(r, IR_TYPE_MEMREF);
  if (token_is(&t, "vector")) return shaped_type(r, IR_TYPE_VECTOR);
  if (token_is(&t, "complex")) return complex_type(r);
  if (token_is(&t, "tuple")) return listed_type(r, IR_TYPE_TUPLE);
  const ir_type *type = scalar_type(r, &t);
  if (type)
    text_next(r);
  else
    text_expected(r, "a type");
  return type;
}

const ir_type *text_type(text_reader *r) {
  const ir_type *type = NULL;
  if (!text_enter(r)) return NULL;
  switch (r->at.token.kind) {
  case TOKEN_WORD: type = word_type(r); break;
  case TOKEN_BANG: type = dialect_type(r); break;
  default:
    if (text_is(r, '('))
      type = text_function_type(r);
    else
      text_expected(r, "a type");
  }
  text_leave(r);
  return type;
}
