/* The program being made. */
#include "generate.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const gen_type types[] = {
    {"f32", GEN_FLOAT, 32, 30},
    {"i32", GEN_SIGNED, 32, 18},
    {"i1", GEN_BOOL, 1, 8},
    {"f64", GEN_FLOAT, 64, 8},
    {"i64", GEN_SIGNED, 64, 6},
    {"bf16", GEN_FLOAT, 16, 6},
    {"f16", GEN_FLOAT, 16, 5},
    {"ui8", GEN_UNSIGNED, 8, 4},
    {"i8", GEN_SIGNED, 8, 4},
    {"ui32", GEN_UNSIGNED, 32, 4},
    {"i16", GEN_SIGNED, 16, 2},
    {"ui16", GEN_UNSIGNED, 16, 2},
    {"ui64", GEN_UNSIGNED, 64, 2},
    {"i4", GEN_SIGNED, 4, 2},
    {"ui4", GEN_UNSIGNED, 4, 1},
    {"f8E4M3FN", GEN_FLOAT, 8, 2},
    {"f8E5M2", GEN_FLOAT, 8, 1},
    {"f8E4M3B11FNUZ", GEN_FLOAT, 8, 1},
    {"f4E2M1FN", GEN_FLOAT, 4, 1},
    {"i2", GEN_SIGNED, 2, 1},
    {"complex<f32>", GEN_COMPLEX, 32, 4},
    {"complex<f64>", GEN_COMPLEX, 64, 2},
};
enum { NUM_TYPES = sizeof types / sizeof types[0] };

/* ---- random numbers ------------------------------------------------------------------------- */

/* splitmix64 */
uint64_t gen_random(gen *g) {
  uint64_t z = g->state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

int64_t gen_below(gen *g, int64_t bound) {
  return (int64_t)(gen_random(g) % (uint64_t)bound);
}

bool gen_chance(gen *g, int percent) {
  return gen_below(g, 100) < percent;
}

/* ---- types and shapes ----------------------------------------------------------------------- */

const gen_type *gen_type_named(const char *name) {
  for (int i = 0; i < NUM_TYPES; i++)
    if (strcmp(types[i].name, name) == 0) return &types[i];
  return NULL;
}

const gen_type *gen_random_type(gen *g) {
  int64_t sum = 0;
  for (int i = 0; i < NUM_TYPES; i++) sum += types[i].weight;
  int64_t at = gen_below(g, sum);
  int i = 0;
  while (at >= types[i].weight) at -= types[i++].weight;
  return &types[i];
}

int64_t gen_elements(const gen_shape *shape) {
  int64_t count = 1;
  for (int i = 0; i < shape->rank; i++) count *= shape->dims[i];
  return count;
}

bool gen_same_dims(const gen_shape *a, const gen_shape *b) {
  return a->rank == b->rank && memcmp(a->dims, b->dims, (size_t)a->rank * sizeof a->dims[0]) == 0;
}

static void random_dims(gen *g, gen_shape *shape) {
  static const int64_t sizes[] = {1, 2, 3, 4, 5, 7, 8, 16, 17, 33, 64, 100, 257, 0};
  shape->rank = (int)gen_below(g, GEN_MAX_RANK + 1);
  for (int i = 0; i < shape->rank; i++) {
    int64_t drawn = gen_chance(g, 2) ? 13 : gen_below(g, gen_chance(g, 70) ? 7 : 13);
    shape->dims[i] = sizes[drawn];
    if (gen_elements(&(gen_shape){
            shape->type, i + 1, {shape->dims[0], shape->dims[1], shape->dims[2], shape->dims[3]}}) >
        GEN_MAX_ELEMENTS)
      shape->dims[i] = 1;
  }
}

/* ---- text ----------------------------------------------------------------------------------- */

void gen_put(gen *g, const char *format, ...) {
  char text[512];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  tn_text_puts(g->out, text);
}

void gen_put_type(gen *g, const gen_shape *shape) {
  gen_put(g, "tensor<");
  for (int i = 0; i < shape->rank; i++) gen_put(g, "%" PRId64 "x", shape->dims[i]);
  gen_put(g, "%s>", shape->type->name);
}

void gen_put_list(gen *g, const char *name, const int64_t *list, int count) {
  gen_put(g, "%s = array<i64", name);
  for (int i = 0; i < count; i++) gen_put(g, "%s%" PRId64, i ? ", " : ": ", list[i]);
  gen_put(g, ">");
}

gen_value *gen_define(gen *g, const gen_shape *shape) {
  /* The oldest that is used already makes room. */
  if (g->num_values == GEN_MAX_VALUES) g->num_values--;
  gen_value *value = &g->values[g->num_values++];
  *value = (gen_value){g->next++, *shape, false};
  gen_put(g, "  %%%d = ", value->number);
  return value;
}

void gen_put_signature(gen *g, gen_value *const *operands, int count, const gen_shape *result) {
  gen_put(g, " : (");
  for (int i = 0; i < count; i++) {
    if (i) gen_put(g, ", ");
    gen_put_type(g, &operands[i]->shape);
  }
  gen_put(g, ") -> ");
  gen_put_type(g, result);
  gen_put(g, "\n");
}

/* ---- values --------------------------------------------------------------------------------- */

gen_value *gen_pick(gen *g, gen_filter fits, const void *arg) {
  if (g->num_values == 0) return NULL;
  /* Near ones rather than far ones. */
  int64_t window = gen_chance(g, 70) && g->num_values > 8 ? 8 : g->num_values;
  int64_t start = g->num_values - 1 - gen_below(g, window);
  for (int i = 0; i < g->num_values; i++) {
    gen_value *value = &g->values[(start + g->num_values - i) % g->num_values];
    if (!fits(value, arg)) continue;
    value->used = true;
    return value;
  }
  return NULL;
}

static bool is_like(const gen_value *value, const void *arg) {
  const gen_shape *like = arg;
  return value->shape.type == like->type && gen_same_dims(&value->shape, like);
}

gen_value *gen_pick_like(gen *g, const gen_shape *like) {
  gen_value *value = gen_pick(g, is_like, like);
  return value ? value : gen_constant(g, like);
}

bool gen_is_float(const gen_value *value, const void *arg) {
  return value->shape.type->kind == GEN_FLOAT && arg == NULL;
}
bool gen_is_number(const gen_value *value, const void *arg) {
  return value->shape.type->kind != GEN_BOOL && arg == NULL;
}
bool gen_is_real(const gen_value *value, const void *arg) {
  return gen_is_number(value, arg) && value->shape.type->kind != GEN_COMPLEX;
}
bool gen_is_tensor(const gen_value *value, const void *arg) {
  return value->shape.rank > 0 && gen_elements(&value->shape) > 0 && arg == NULL;
}

/* ---- constants ------------------------------------------------------------------------------ */

static void put_number(gen *g, const gen_type *type) {
  static const char *const special[] = {"0.0", "-0.0", "1.0", "-1.0", "1.0e30", "3.0e-39", "-2.5"};
  int64_t half = type->bits > 30 ? 1000000 : (int64_t)1 << (type->bits - 1);
  switch (type->kind) {
  case GEN_BOOL: gen_put(g, gen_chance(g, 50) ? "true" : "false"); break;
  case GEN_SIGNED: gen_put(g, "%" PRId64, gen_below(g, 2 * half) - half); break;
  case GEN_UNSIGNED: gen_put(g, "%" PRId64, gen_below(g, 2 * half)); break;
  default:
    if (gen_chance(g, 10) && type->bits >= 32)
      gen_put(g, "%s", special[gen_below(g, 7)]);
    else
      gen_put(g, "%.6f", (double)(gen_below(g, 8001) - 4000) / (type->bits < 8 ? 1000 : 1000.0));
  }
}

static void put_element(gen *g, const gen_type *type) {
  if (type->kind != GEN_COMPLEX) {
    put_number(g, type);
    return;
  }
  gen_put(g, "(");
  put_number(g, type);
  gen_put(g, ", ");
  put_number(g, type);
  gen_put(g, ")");
}

/* dense<[...]> of one dimension */
static gen_value *flat_constant(gen *g, const gen_type *type, int64_t count) {
  gen_shape flat = {type, 1, {count}};
  gen_value *value = gen_define(g, &flat);
  gen_put(g, "stablehlo.constant dense<[");
  for (int64_t i = 0; i < count; i++) {
    if (i) gen_put(g, ", ");
    put_element(g, type);
  }
  gen_put(g, "]> : ");
  gen_put_type(g, &flat);
  gen_put(g, "\n");
  return value;
}

/* A few drawn elements, one after another, over the whole shape. */
gen_value *gen_constant(gen *g, const gen_shape *shape) {
  int64_t count = gen_elements(shape);
  if (shape->rank == 0 || count == 0 || gen_chance(g, 15)) {
    gen_value *value = gen_define(g, shape);
    gen_put(g, "stablehlo.constant dense<");
    put_element(g, shape->type);
    gen_put(g, "> : ");
    gen_put_type(g, shape);
    gen_put(g, "\n");
    value->used = true;
    return value;
  }
  int64_t inner = 1;
  int from = shape->rank;
  while (from > 0 && inner * shape->dims[from - 1] <= 300) inner *= shape->dims[--from];
  gen_value *flat = flat_constant(g, shape->type, inner);
  flat->used = true;
  gen_shape part = {shape->type, shape->rank - from, {0}};
  memcpy(part.dims, shape->dims + from, (size_t)part.rank * sizeof part.dims[0]);
  gen_shape flat_shape = flat->shape;
  int number = flat->number;
  gen_value *whole = gen_define(g, &part);
  gen_put(g, "stablehlo.reshape %%%d : (", number);
  gen_put_type(g, &flat_shape);
  gen_put(g, ") -> ");
  gen_put_type(g, &part);
  gen_put(g, "\n");
  whole->used = true;
  if (from == 0) return whole;
  int64_t dims[GEN_MAX_RANK];
  for (int i = 0; i < part.rank; i++) dims[i] = from + i;
  number = whole->number;
  whole = gen_define(g, shape);
  gen_put(g, "\"stablehlo.broadcast_in_dim\"(%%%d) {", number);
  gen_put_list(g, "broadcast_dimensions", dims, part.rank);
  gen_put(g, "} : (");
  gen_put_type(g, &part);
  gen_put(g, ") -> ");
  gen_put_type(g, shape);
  gen_put(g, "\n");
  whole->used = true;
  return whole;
}

/* ---- the program ---------------------------------------------------------------------------- */

static void put_leaf(gen *g) {
  gen_shape shape = {gen_random_type(g), 0, {0}};
  random_dims(g, &shape);
  gen_constant(g, &shape)->used = false;
}

static void put_results(gen *g, tn_text *header) {
  int first = 1;
  tn_text *body = g->out, types_text = {0};
  gen_put(g, "  return");
  for (int i = 0; i < g->num_values; i++) {
    if (g->values[i].used) continue;
    gen_put(g, "%s%%%d", first ? " " : ", ", g->values[i].number);
    g->out = &types_text;
    if (!first) gen_put(g, ", ");
    gen_put_type(g, &g->values[i].shape);
    g->out = body;
    first = 0;
  }
  if (!first) gen_put(g, " : %s", "");
  if (!first) tn_text_append(body, types_text.data, types_text.size);
  gen_put(g, "\n");
  tn_text_puts(header, "func.func @main() -> (");
  if (!first) tn_text_append(header, types_text.data, types_text.size);
  tn_text_puts(header, ") {\n");
  tn_text_free(&types_text);
}

void oracle_generate(uint64_t seed, int num_ops, tn_text *out) {
  tn_text body = {0}, header = {0};
  gen g = {.state = seed * 0x2545f4914f6cdd1du + 1, .out = &body};
  for (int i = 0; i < 4; i++) put_leaf(&g);
  for (int i = 0; i < num_ops; i++) {
    bool region = gen_chance(&g, 15);
    if (gen_chance(&g, 8)) put_leaf(&g);
    if (!(region ? gen_region_op(&g) : gen_op(&g))) put_leaf(&g);
  }
  put_results(&g, &header);
  tn_text_append(out, header.data, header.size);
  tn_text_append(out, body.data, body.size);
  tn_text_puts(out, "}\n");
  if (g.functions.size) tn_text_append(out, g.functions.data, g.functions.size);
  if (body.failed || header.failed || g.functions.failed) out->failed = true;
  tn_text_free(&body);
  tn_text_free(&header);
  tn_text_free(&g.functions);
}
