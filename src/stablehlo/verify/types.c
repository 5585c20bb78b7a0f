/* Which types an op's operands and results may have. */
#include "stablehlo/verify/check.h"

#include <string.h>

/* A row says for each operand, then for each result, the classes of vf_class(); 't' a token, '.'
 * anything; a digit asks for that rank; the last word of a list stands for the rest. */
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

static const signature *find(uint16_t opcode) {
  for (size_t i = 0; i < sizeof signatures / sizeof signatures[0]; i++)
    if (signatures[i].opcode == opcode) return &signatures[i];
  return NULL;
}

/* Zero points that the storage holds, scales that the expressed type holds, one of each an element
 * of the axis. */
static bool is_sound(const ir_type *type) {
  const ir_quant *quant = vf_of(type)->quant;
  if (!quant) return true;
  bool half = quant->expressed->element == TN_F16;
  if (quant->storage->kind != IR_TYPE_ELEMENT) return false;
  for (size_t i = 0; i < quant->count; i++) {
    int64_t zero = quant->zero_points[i];
    if (zero < quant->storage_min || zero > quant->storage_max) return false;
    if (half && (quant->scales[i] > 65504.0 || quant->scales[i] < 5.9e-8)) return false;
  }
  if (quant->axis < 0) return true;
  if (quant->axis >= (int64_t)type->rank) return false;
  return vf_same_dim(type->dims[quant->axis], (int64_t)quant->count);
}

static bool fits(const ir_type *type, const char *word, size_t size) {
  int64_t rank = -1;
  if (memchr(word, '.', size)) return true;
  if (type->kind == IR_TYPE_TOKEN) return memchr(word, 't', size) != NULL;
  if (size && word[size - 1] >= '0' && word[size - 1] <= '9') rank = word[--size] - '0';
  if (type->kind != IR_TYPE_TENSOR || type->rank > VF_MAX / 2) return false;
  if (rank >= 0 && type->rank != (uint32_t)rank) return false;
  if (vf_of(type)->kind == IR_TYPE_INDEX) return memchr(word, 'x', size) != NULL;
  char c = vf_class(type);
  return c && memchr(word, c, size) != NULL && is_sound(type);
}

static const char *class_name(char c) {
  switch (c) {
  case 'p': return "i1";
  case 's': return "signed integers";
  case 'u': return "unsigned integers";
  case 'f': return "floats";
  case 'c': return "complex numbers";
  case 'q': return "elements quantized per tensor";
  case 'Q': return "elements quantized per axis";
  case 'x': return "index";
  case 't': return "a token";
  default: return NULL;
  }
}

static void refuse(verifier *v, const char *what, size_t i, const ir_type *type, const char *word,
                   size_t size) {
  tn_text text = {.max = 400};
  for (size_t k = 0; k < size; k++) {
    const char *name = class_name(word[k]);
    if (name) tn_text_printf(&text, "%s%s", k ? ", " : "", name);
  }
  char last = size ? word[size - 1] : ' ';
  if (last >= '0' && last <= '9') tn_text_printf(&text, " in rank %c", last);
  vf_bad(v, "types", "%s %zu is %s, where the op takes a tensor of %s", what, i, vf_type(v, type),
         text.data && !text.failed ? text.data : "other elements");
  tn_text_free(&text);
}

typedef struct words {
  const char *word;
  size_t size;
} words;

static void next(words *w) {
  const char *after = w->word + w->size;
  if (*after != ' ') return;
  w->word = after + 1;
  w->size = strcspn(w->word, " ");
}

void vf_types(verifier *v) {
  const signature *row = find(v->op->opcode);
  if (!row) return;
  words w = {row->operands, strcspn(row->operands, " ")};
  for (uint32_t i = 0; i < v->op->num_operands; i++, next(&w))
    if (!fits(vf_operand(v, i), w.word, w.size))
      refuse(v, "operand", i, vf_operand(v, i), w.word, w.size);
  w = (words){row->results, strcspn(row->results, " ")};
  for (uint32_t i = 0; i < v->op->num_results; i++, next(&w))
    if (!fits(vf_result(v, i), w.word, w.size))
      refuse(v, "result", i, vf_result(v, i), w.word, w.size);
}
