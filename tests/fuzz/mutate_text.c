/* How libFuzzer changes StableHLO text: besides bytes it edits what programs are
 * made of, numbers, types, op names, operands, lines, so that more of what comes out can be read,
 * and what is wrong in it is a shape or an attribute. */
#include "mutate.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct draft {
  char *text;
  size_t size, max;
  uint32_t random;
} draft;

static uint32_t pick(draft *d, size_t below) {
  d->random ^= d->random << 13;
  d->random ^= d->random >> 17;
  d->random ^= d->random << 5;
  return below ? (uint32_t)(d->random % below) : 0;
}

static bool splice(draft *d, size_t at, size_t old, const char *text, size_t size) {
  if (d->size - old + size > d->max) return false;
  memmove(d->text + at + size, d->text + at + old, d->size - at - old);
  memcpy(d->text + at, text, size);
  d->size = d->size - old + size;
  return true;
}

/* ---- words: runs of letters, digits, '_' and '.', with the '%' or '-' before them ---------------
 */

typedef struct word {
  size_t at, size;
} word;

enum { MAX_WORDS = 4096 };

typedef bool word_test(const draft *d, word w);

static bool in_word(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '%';
}

/* Dimensions and element types are words of their own: "2x3xf32" is three. */
static size_t collect(const draft *d, word_test *test, word *out) {
  size_t count = 0;
  for (size_t at = 0; at < d->size && count < MAX_WORDS;) {
    if (!in_word(d->text[at])) {
      at++;
      continue;
    }
    word w = {at, 0};
    bool digits = isdigit((unsigned char)d->text[at]) != 0;
    while (at < d->size && in_word(d->text[at]) && !(digits && d->text[at] == 'x')) at++;
    w.size = at - w.at;
    if (digits && at < d->size && d->text[at] == 'x') at++;
    if (test(d, w)) out[count++] = w;
  }
  return count;
}

static bool is_number(const draft *d, word w) {
  for (size_t i = 0; i < w.size; i++)
    if (!isdigit((unsigned char)d->text[w.at + i])) return false;
  return true;
}

static bool is_value(const draft *d, word w) {
  return d->text[w.at] == '%' && w.size > 1;
}

static bool is_op(const draft *d, word w) {
  const char *text = d->text + w.at;
  return (w.size > 10 && memcmp(text, "stablehlo.", 10) == 0) ||
         (w.size > 5 && memcmp(text, "chlo.", 5) == 0);
}

static const char *const types[] = {"i1",   "i8",   "i16",      "i32",         "i64", "ui8",
                                    "ui16", "ui32", "ui64",     "bf16",        "f16", "f32",
                                    "f64",  "i4",   "f8E4M3FN", "complex<f32>"};
enum { NUM_TYPES = sizeof types / sizeof *types };

static bool is_type(const draft *d, word w) {
  for (size_t i = 0; i < NUM_TYPES; i++)
    if (strlen(types[i]) == w.size && memcmp(types[i], d->text + w.at, w.size) == 0) return true;
  return false;
}

/* ---- edits -------------------------------------------------------------------------------------
 */

static word words[MAX_WORDS];

/* One word of the kind, or every word that reads the same. */
static void replace(draft *d, word_test *test, const char *with) {
  size_t count = collect(d, test, words);
  if (!count) return;
  word one = words[pick(d, count)];
  char old[64];
  size_t size = strlen(with);
  if (one.size >= sizeof old || pick(d, 2)) {
    splice(d, one.at, one.size, with, size);
    return;
  }
  memcpy(old, d->text + one.at, one.size);
  for (size_t i = count; i-- > 0;) /* from the end, so that places before it stay */
    if (words[i].size == one.size && memcmp(d->text + words[i].at, old, one.size) == 0)
      splice(d, words[i].at, words[i].size, with, size);
}

static void edit_number(draft *d) {
  static const char *const odd[] = {"-1",
                                    "0",
                                    "-2",
                                    "16",
                                    "17",
                                    "63",
                                    "64",
                                    "255",
                                    "1000",
                                    "65537",
                                    "2147483647",
                                    "4294967296",
                                    "4611686018427387904",
                                    "9223372036854775807",
                                    "-9223372036854775808"};
  char small[16];
  snprintf(small, sizeof small, "%u", pick(d, 9));
  replace(d, is_number, pick(d, 3) ? small : odd[pick(d, sizeof odd / sizeof *odd)]);
}

static void edit_type(draft *d) {
  replace(d, is_type, types[pick(d, NUM_TYPES)]);
}

/* Takes another op's place from the program itself, or one of the same arity from here. */
static void edit_op(draft *d) {
  static const char *const one[] = {"abs",         "negate",
                                    "not",         "sqrt",
                                    "exponential", "tanh",
                                    "popcnt",      "is_finite",
                                    "convert",     "bitcast_convert",
                                    "reshape",     "reverse",
                                    "transpose",   "broadcast_in_dim",
                                    "slice",       "optimization_barrier",
                                    "iota",        "constant",
                                    "log_plus_one"};
  static const char *const two[] = {"add",
                                    "subtract",
                                    "multiply",
                                    "divide",
                                    "remainder",
                                    "maximum",
                                    "power",
                                    "atan2",
                                    "and",
                                    "shift_left",
                                    "shift_right_logical",
                                    "dot",
                                    "dot_general",
                                    "pad",
                                    "concatenate",
                                    "dynamic_slice",
                                    "gather",
                                    "reduce",
                                    "compare",
                                    "xor",
                                    "convolution"};
  static const char *const three[] = {"select", "clamp", "scatter",       "dynamic_update_slice",
                                      "map",    "sort",  "reduce_window", "while",
                                      "case",   "if",    "return"};
  char name[64];
  uint32_t kind = pick(d, 5);
  const char *op = kind < 2   ? one[pick(d, sizeof one / sizeof *one)]
                   : kind < 4 ? two[pick(d, sizeof two / sizeof *two)]
                              : three[pick(d, sizeof three / sizeof *three)];
  snprintf(name, sizeof name, "stablehlo.%s", op);
  replace(d, is_op, name);
}

static void edit_operand(draft *d) {
  size_t count = collect(d, is_value, words);
  if (count < 2) return;
  word to = words[pick(d, count)], from = words[pick(d, count)];
  char text[64];
  if (from.size >= sizeof text) return;
  memcpy(text, d->text + from.at, from.size);
  splice(d, to.at, to.size, text, from.size);
}

/* Another dimension, or one less, at a number that stands before an 'x'; an entry more or less in
 * a list. */
static void edit_length(draft *d) {
  size_t count = collect(d, is_number, words);
  if (!count) return;
  word w = words[pick(d, count)];
  char after = w.at + w.size < d->size ? d->text[w.at + w.size] : 0;
  bool more = pick(d, 2);
  if (after == 'x')
    splice(d, w.at, more ? 0 : w.size + 1, more ? "2x" : "", more ? 2 : 0);
  else if (after == ',')
    splice(d, w.at, more ? 0 : w.size + 1, more ? "0, " : "", more ? 3 : 0);
  else
    splice(d, w.at + w.size, 0, ", 1", 3);
}

/* Gives an argument up for an output. */
static void edit_donation(draft *d) {
  char attribute[64];
  size_t end = 0, places = 0;
  while (end + 1 < d->size && memcmp(d->text + end, "->", 2) != 0) end++;
  for (size_t at = 0; at + 1 < end; at++) {
    bool ends = d->text[at] == '>' && (d->text[at + 1] == ',' || d->text[at + 1] == ')');
    if (ends && places < MAX_WORDS) words[places++].at = at + 1;
  }
  if (!places) return;
  int size = snprintf(attribute, sizeof attribute, " {tf.aliasing_output = %u : i32}", pick(d, 4));
  splice(d, words[pick(d, places)].at, 0, attribute, (size_t)size);
}

static word line_of(const draft *d, size_t at) {
  size_t begin = at, end = at;
  while (begin > 0 && d->text[begin - 1] != '\n') begin--;
  while (end < d->size && d->text[end] != '\n') end++;
  return (word){begin, end - begin + (end < d->size)};
}

/* A line twice, nowhere, or somewhere else. */
static void edit_line(draft *d) {
  static char text[4096];
  word line = line_of(d, pick(d, d->size));
  if (line.size > sizeof text) return;
  memcpy(text, d->text + line.at, line.size);
  uint32_t how = pick(d, 3);
  if (how && !splice(d, line.at, line.size, "", 0)) return;
  if (how == 1) return;
  splice(d, line_of(d, pick(d, d->size)).at, 0, text, line.size);
}

size_t mutate_text(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  static void (*const edits[])(draft * d) = {edit_number, edit_number, edit_number,
                                             edit_type,   edit_op,     edit_operand,
                                             edit_length, edit_line,   edit_donation};
  draft d = {(char *)data, size, max_size, seed * 2654435761u | 1};
  if (size == 0 || pick(&d, 8) == 0) return LLVMFuzzerMutate(data, size, max_size);
  for (uint32_t left = 1 + pick(&d, 3); left && d.size; left--)
    edits[pick(&d, sizeof edits / sizeof *edits)](&d);
  return d.size;
}
