/* Which types an op's operands and results may have. */
#include "stablehlo/verify/check.h"

#include <math.h>
#include <string.h>

/* A row says for each operand, then for each result, the classes of vf_class() or, narrower, 'i'
 * for i32 and 'w' for ui32; 't' a token, 'T' a tuple, 'b' a memref, 'F' a future, '.' anything. '*'
 * takes tensors of no rank too, '=' asks for known sizes, '~' lets one of them be open with a
 * bound, a digit asks for that rank. The last word of a list stands for the rest, or the one that
 * ends with
 * '+' does for all that the words behind it leave. */
typedef struct signature {
  uint16_t opcode;
  const char *operands, *results;
} signature;

#define ANY   "psufcqQ"
#define PER_T "psufcq"
static const signature signatures[] = {
#define TYPES(opcode, operands, results) {opcode, operands, results},
#include "stablehlo/verify/types.def"
#undef TYPES
};

static const signature *find_signature(uint16_t opcode) {
  for (size_t i = 0; i < sizeof signatures / sizeof signatures[0]; i++)
    if (signatures[i].opcode == opcode) return &signatures[i];
  return NULL;
}

/* Zero points that the storage holds, positive scales that the expressed type holds, one of each an
 * element of the axis. */
static bool is_sound(const ir_type *type) {
  const ir_quant *quant = vf_of(type)->quant;
  if (!quant) return true;
  bool half = quant->expressed->element == TN_F16;
  if (quant->storage->kind != IR_TYPE_ELEMENT || tn_type_bits(quant->storage->element) > 32)
    return false;
  for (size_t i = 0; i < quant->count; i++) {
    int64_t zero = quant->zero_points[i];
    if (zero < quant->storage_min || zero > quant->storage_max) return false;
    if (!(quant->scales[i] > 0) || isinf(quant->scales[i])) return false; /* a NaN is neither */
    if (half && (quant->scales[i] > 65504.0 || quant->scales[i] < 5.9e-8)) return false;
  }
  if (quant->axis < 0) return true;
  if (quant->axis >= (int64_t)type->rank) return false;
  return vf_same_dim(type->dims[quant->axis], (int64_t)quant->count);
}

static bool is_sized(const ir_type *type, bool bounded) {
  uint32_t open = 0, bounds = 0;
  for (uint32_t d = 0; d < type->rank; d++) {
    open += type->dims[d] == IR_DYNAMIC;
    bounds += vf_bound(type, d) != IR_DYNAMIC;
  }
  return !open || (bounded && open == 1 && bounds == 1);
}

typedef struct words {
  const char *at;
  size_t size;
} words;

static bool has_letter(words w, char c) {
  return memchr(w.at, c, w.size) != NULL;
}

/* What stands for another kind of type than a tensor; 0: none. */
static char kind_class(ir_type_kind kind) {
  switch (kind) {
  case IR_TYPE_TOKEN: return 't';
  case IR_TYPE_TUPLE: return 'T';
  case IR_TYPE_MEMREF: return 'b';
  case IR_TYPE_FUTURE: return 'F';
  default: return 0;
  }
}

static bool has_element(const ir_type *type, words w) {
  if (vf_of(type)->kind == IR_TYPE_INDEX) return has_letter(w, 'x');
  char c = vf_class(type);
  if (!c) return false;
  return has_letter(w, c) || (has_letter(w, 'i') && vf_of(type)->element == TN_S32) ||
         (has_letter(w, 'w') && vf_of(type)->element == TN_U32);
}

static char rank_of(words w) {
  TN_ASSERT(!memchr(w.at, ' ', w.size)); /* one word */
  char last = w.size ? w.at[w.size - 1] : ' ';
  return last >= '0' && last <= '9' ? last : 0;
}

static bool type_fits(const ir_type *type, words w) {
  if (has_letter(w, '.')) return true;
  char kind = kind_class(type->kind), rank = rank_of(w);
  if (kind) return has_letter(w, kind);
  if (type->kind == IR_TYPE_UNRANKED) return has_letter(w, '*') && has_element(type, w);
  if (type->kind != IR_TYPE_TENSOR || type->rank > VF_MAX / 2) return false;
  if (rank && type->rank != (uint32_t)(rank - '0')) return false;
  if ((has_letter(w, '=') || has_letter(w, '~')) && !is_sized(type, has_letter(w, '~')))
    return false;
  return has_element(type, w) && is_sound(type);
}

static const char *class_name(char c) {
  switch (c) {
  case 'p': return "i1";
  case 'i': return "i32";
  case 'w': return "ui32";
  case 's': return "signed integers";
  case 'u': return "unsigned integers";
  case 'f': return "floats";
  case 'c': return "complex numbers";
  case 'q': return "elements quantized per tensor";
  case 'Q': return "elements quantized per axis";
  case 'x': return "index";
  default: return NULL;
  }
}

static const char *kind_name(char c) {
  switch (c) {
  case 't': return "a token";
  case 'T': return "a tuple";
  case 'b': return "a memref";
  case 'F': return "a future";
  default: return NULL;
  }
}

/* What the word takes, in words: "a tensor of known size, of i1, floats, or a token". */
static void print_expected(words w, tn_text *text) {
  bool tensor = false;
  for (size_t k = 0; k < w.size; k++) tensor = tensor || class_name(w.at[k]);
  if (tensor)
    tn_text_printf(text, "a tensor%s of ",
                   has_letter(w, '=')   ? " of known size,"
                   : has_letter(w, '~') ? " of known size or with one bounded dimension,"
                                        : "");
  for (size_t k = 0, told = 0; k < w.size; k++) {
    const char *name = class_name(w.at[k]);
    if (name) tn_text_printf(text, "%s%s", told++ ? ", " : "", name);
  }
  if (rank_of(w)) tn_text_printf(text, " in rank %c", rank_of(w));
  for (size_t k = 0; k < w.size; k++) {
    const char *name = kind_name(w.at[k]);
    if (name) tn_text_printf(text, "%s%s", tensor ? " or " : "", name);
    tensor = tensor || name;
  }
}

static void refuse_type(verifier *v, const char *what, size_t i, const ir_type *type, words w) {
  tn_text text = {.max = 400};
  print_expected(w, &text);
  vf_bad(v, "types", "%s %zu is %s, where the op takes %s", what, i, vf_type(v, type),
         text.data && !text.failed ? text.data : "other types");
  tn_text_free(&text);
}

/* The word of value `i` of `count`. */
static words word_at(const char *list, size_t i, size_t count) {
  size_t num = 1, repeats = SIZE_MAX, at = 0;
  for (const char *c = list; *c; c++) {
    if (*c == '+') repeats = num - 1;
    num += *c == ' ';
  }
  if (repeats == SIZE_MAX) repeats = num - 1;
  size_t behind = num - 1 - repeats, first_behind = count > behind ? count - behind : 0;
  size_t want = i < repeats ? i : i < first_behind ? repeats : num - (count - i);
  TN_ASSERT(i < count && want < num);
  for (; at < want; at++) list = strchr(list, ' ') + 1;
  return (words){list, strcspn(list, " ")};
}

void vf_types(verifier *v) {
  const signature *row = find_signature(v->op->opcode);
  if (!row) return;
  for (uint32_t i = 0; i < v->op->num_operands; i++) {
    words w = word_at(row->operands, i, v->op->num_operands);
    if (!type_fits(vf_operand(v, i), w)) refuse_type(v, "operand", i, vf_operand(v, i), w);
  }
  for (uint32_t i = 0; i < v->op->num_results; i++) {
    words w = word_at(row->results, i, v->op->num_results);
    if (!type_fits(vf_result(v, i), w)) refuse_type(v, "result", i, vf_result(v, i), w);
  }
}
