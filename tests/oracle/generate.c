#include "generate.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

const element elements[] = {
    {"i1", BOOLEAN, 1, 4},
    {"i2", SUB_SIGNED, 2, 1},
    {"i4", SUB_SIGNED, 4, 1},
    {"ui2", SUB_UNSIGNED, 2, 1},
    {"ui4", SUB_UNSIGNED, 4, 1},
    {"i8", SIGNED, 8, 2},
    {"i16", SIGNED, 16, 2},
    {"i32", SIGNED, 32, 6},
    {"i64", SIGNED, 64, 3},
    {"ui8", UNSIGNED, 8, 2},
    {"ui16", UNSIGNED, 16, 1},
    {"ui32", UNSIGNED, 32, 3},
    {"ui64", UNSIGNED, 64, 2},
    {"f8E4M3FN", SMALL_FLOAT, 8, 1},
    {"f8E5M2", SMALL_FLOAT, 8, 1},
    {"f6E2M3FN", SMALL_FLOAT, 6, 1},
    {"f6E3M2FN", SMALL_FLOAT, 6, 1},
    {"f4E2M1FN", SMALL_FLOAT, 4, 1},
    {"f16", FLOAT, 16, 3},
    {"bf16", FLOAT, 16, 3},
    {"f32", FLOAT, 32, 10},
    {"f64", FLOAT, 64, 4},
    {"complex<f32>", COMPLEX, 64, 2},
    {"complex<f64>", COMPLEX, 128, 1},
    {NULL, 0, 0, 0},
};

/* ---- types ------------------------------------------------------------------------------------
 */

bool same_shape(const shape *a, const shape *b) {
  return a->type == b->type && a->rank == b->rank &&
         memcmp(a->dims, b->dims, (size_t)a->rank * sizeof *a->dims) == 0;
}

int64_t elements_of(const shape *s) {
  int64_t n = 1;
  for (int i = 0; i < s->rank; i++) n *= s->dims[i];
  return n;
}

shape scalar_of(const element *type) {
  return (shape){.type = type};
}

const element *element_named(const char *name) {
  const element *e = elements;
  while (strcmp(e->name, name) != 0) e++;
  return e;
}

const element *any_element(generator *g, int kinds) {
  const element *theme = g->themes[0] ? g->themes[random_below(&g->random, 2)] : NULL;
  if (theme && (theme->kind & kinds) && !random_one_in(&g->random, 3)) return theme;
  int total = 0, most = g->small ? 64 : 128;
  for (const element *e = elements; e->name; e++)
    total += (e->kind & kinds) && e->bits <= most ? e->weight : 0;
  int at = random_below(&g->random, total);
  const element *e = elements;
  for (;; e++) {
    if (!(e->kind & kinds) || e->bits > most) continue;
    if (at < e->weight) return e;
    at -= e->weight;
  }
}

int most_elements(const generator *g) {
  return g->small ? 16 : 20000;
}

/* Of 1 to 16 elements, now and then just above. */
static shape small_shape(generator *g, int kinds) {
  shape s = scalar_of(any_element(g, kinds));
  if (random_one_in(&g->random, 3)) return s;
  do {
    s.rank = random_below(&g->random, MAX_RANK);
    for (int i = 0; i < s.rank; i++) s.dims[i] = 1 + random_below(&g->random, 4);
    if (s.rank == 1 && random_one_in(&g->random, 4)) s.dims[0] = 5 + random_below(&g->random, 12);
  } while (elements_of(&s) > 16);
  if (s.rank == 1 && random_one_in(&g->random, 40))
    s.dims[0] = random_one_in(&g->random, 2) ? 17 : 20;
  return s;
}

/* Mostly small, sometimes empty, sometimes longer than a vector or a tile. */
shape any_shape(generator *g, int kinds) {
  if (g->small) return small_shape(g, kinds);
  static const int sizes[] = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17};
  shape s = scalar_of(any_element(g, kinds));
  s.rank = random_below(&g->random, MAX_RANK);
  for (int i = 0; i < s.rank; i++) s.dims[i] = sizes[random_below(&g->random, 10)];
  if (s.rank && random_one_in(&g->random, 12))
    s.dims[random_below(&g->random, s.rank)] = random_one_in(&g->random, 3) ? 0 : 70;
  if (s.rank == 1 && random_one_in(&g->random, 8)) s.dims[0] = 1500;
  return s;
}

/* ---- writing ----------------------------------------------------------------------------------
 */

void say(generator *g, const char *format, ...) {
  char text[1024];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  tn_text_puts(g->out, text);
}

void say_result(generator *g, int v) {
  say(g, "%%v%d", g->names[v]);
}

void say_value(generator *g, int v) {
  say_result(g, v);
  if (g->isolated || g->names[v] >= g->outer) return;
  for (int i = 0; i < g->now->num_uses; i++)
    if (g->now->uses[i] == g->names[v]) return;
  if (g->now->num_uses == MAX_USES) abort();
  g->now->uses[g->now->num_uses++] = g->names[v];
}

void say_shape(generator *g, const shape *s) {
  say(g, "tensor<");
  for (int i = 0; i < s->rank; i++) say(g, "%dx", s->dims[i]);
  say(g, "%s>", s->type->name);
}

void say_list(generator *g, const char *name, const int *list, int count) {
  say(g, "%s = array<i64", name);
  for (int i = 0; i < count; i++) say(g, "%s%d", i ? ", " : ": ", list[i]);
  say(g, ">");
}

void say_types(generator *g, const int *args, int num_args, const shape *results, int num_results) {
  say(g, " : (");
  for (int i = 0; i < num_args; i++) {
    if (i) say(g, ", ");
    say_shape(g, &g->values[args[i]]);
  }
  say(g, ") -> ");
  if (num_results != 1) say(g, "(");
  for (int i = 0; i < num_results; i++) {
    if (i) say(g, ", ");
    say_shape(g, &results[i]);
  }
  say(g, "%s\n", num_results != 1 ? ")" : "");
}

int new_value(generator *g, const shape *s) {
  if (g->count == MAX_VALUES) abort();
  g->values[g->count] = *s;
  g->hidden[g->count] = false;
  g->names[g->count] = g->next_name++;
  return g->count++;
}

int simple(generator *g, const char *op, const int *args, int num_args, const char *attrs,
           const shape *result) {
  shape type = *result;
  int v = new_value(g, &type);
  say(g, "  ");
  say_result(g, v);
  say(g, " = \"%s\"(", op);
  for (int i = 0; i < num_args; i++) {
    if (i) say(g, ", ");
    say_value(g, args[i]);
  }
  say(g, ")");
  if (*attrs) say(g, " <{%s}>", attrs);
  say_types(g, args, num_args, &type, 1);
  if (g->now && !g->now->op) g->now->op = op;
  return v;
}

/* ---- values -----------------------------------------------------------------------------------
 */

static void literal(generator *g, const element *e, char *out, size_t size) {
  static const char *floats[] = {"0.0",  "-0.0", "1.0",     "-1.0", "0.5",    "2.0",
                                 "1.75", "-3.5", "1.25e-2", "12.0", "-0.375", "3.0"};
  const char *real = floats[random_below(&g->random, 12)];
  const char *imaginary = floats[random_below(&g->random, 12)];
  int bits = e->bits > 8 ? 8 : e->bits;
  int low = e->name[0] == 'u' ? 0 : -(1 << (bits - 1)),
      number = low + random_below(&g->random, 1 << bits);
  if (e->kind == BOOLEAN)
    snprintf(out, size, "%s", random_one_in(&g->random, 2) ? "true" : "false");
  else if (e->kind == COMPLEX)
    snprintf(out, size, "(%s, %s)", real, imaginary);
  else if (e->kind & (FLOAT | SMALL_FLOAT))
    snprintf(out, size, "%s", real);
  else
    snprintf(out, size, "%d", random_one_in(&g->random, 2) ? number : number / 16);
}

static void nested(generator *g, const shape *s, int dim) {
  char text[64];
  if (dim == s->rank) {
    literal(g, s->type, text, sizeof text);
    say(g, "%s", text);
    return;
  }
  say(g, "[");
  for (int i = 0; i < s->dims[dim]; i++) {
    if (i) say(g, ", ");
    nested(g, s, dim + 1);
  }
  say(g, "]");
}

int fresh_constant(generator *g, const shape *type) {
  shape s = *type;
  int v = new_value(g, &s);
  int64_t n = elements_of(&s);
  say(g, "  ");
  say_result(g, v);
  say(g, " = stablehlo.constant dense<");
  if (n > 0 && n <= 24)
    nested(g, &s, 0);
  else if (n)
    nested(g, &s, s.rank);
  say(g, "> : ");
  say_shape(g, &s);
  say(g, "\n");
  return v;
}

static int fitting(generator *g, bool (*fits)(const shape *, const void *), const void *arg) {
  int found = -1, seen = 0;
  for (int i = g->scope; i < g->count; i++)
    if (!g->hidden[i] && fits(&g->values[i], arg) && random_one_in(&g->random, ++seen)) found = i;
  return found;
}

static bool is_same(const shape *s, const void *arg) {
  return same_shape(s, arg);
}

typedef struct wish {
  int kinds, low;
} wish;

static bool is_wished(const shape *s, const void *arg) {
  const wish *w = arg;
  return (s->type->kind & w->kinds) && s->rank >= w->low;
}

int value_of(generator *g, const shape *type) {
  shape s = *type;
  int v = random_one_in(&g->random, 8) ? -1 : fitting(g, is_same, &s);
  return v >= 0 ? v : fresh_constant(g, &s);
}

int any_value_of_rank(generator *g, int kinds, int low) {
  int v = fitting(g, is_wished, &(wish){kinds, low});
  if (v >= 0) return v;
  shape s = any_shape(g, kinds);
  while (s.rank < low) s.dims[s.rank++] = 1 + random_below(&g->random, 5);
  return fresh_constant(g, &s);
}

int any_value(generator *g, int kinds) {
  return any_value_of_rank(g, kinds, 0);
}

/* ---- programs ---------------------------------------------------------------------------------
 */

static statement *begin_statement(generator *g, tn_text *text) {
  g->now = &g->statements[g->num_statements];
  *g->now = (statement){.first = g->next_name};
  g->outer = g->next_name;
  g->out = text;
  return g->now;
}

static void add_argument(generator *g) {
  statement *s = begin_statement(g, NULL);
  shape type = any_shape(g, ANY);
  if (random_one_in(&g->random, 3) && g->count) {
    const element *e = type.type;
    type = g->values[random_below(&g->random, g->count)];
    if (random_one_in(&g->random, 2)) type.type = e;
  }
  new_value(g, &type);
  s->count = 1;
  g->num_statements++;
  g->num_args++;
}

void generate(generator *g, uint64_t seed, int size) {
  *g = (generator){.random = {seed * 0x2545F4914F6CDD1Du + 77}};
  int args = 1 + random_below(&g->random, MAX_ARGS - 1);
  for (int i = 0; i < args; i++) add_argument(g);
  for (int i = 0; i < size && g->num_statements < MAX_STATEMENTS && g->count < 200; i++) {
    tn_text text = {0};
    statement *s = begin_statement(g, &text);
    while (!any_op(g)) {
    }
    s->count = g->next_name - s->first;
    s->text = tn_text_take(&text);
    g->num_statements++;
  }
}

void generator_free(generator *g) {
  for (int i = 0; i < g->num_statements; i++) tn_free(g->statements[i].text);
  tn_text_free(&g->functions);
}

/* ---- printing ---------------------------------------------------------------------------------
 */

static bool is_used(const generator *g, const bool *keep, int name) {
  for (int i = 0; i < g->num_statements; i++)
    for (int k = 0; keep[i] && k < g->statements[i].num_uses; k++)
      if (g->statements[i].uses[k] == name) return true;
  return false;
}

/* Values of @main by name; inner ones of regions are in no scope any more. */
static void print_returned(const generator *g, const bool *keep, bool types, tn_text *out) {
  const char *comma = "";
  generator writer = {.out = out};
  for (int v = 0; v < g->count; v++) {
    for (int i = g->num_args; i < g->num_statements; i++) {
      const statement *s = &g->statements[i];
      if (!keep[i] || g->names[v] < s->first || g->names[v] >= s->first + s->count) continue;
      if (is_used(g, keep, g->names[v])) continue;
      tn_text_puts(out, comma);
      comma = ", ";
      if (types)
        say_shape(&writer, &g->values[v]);
      else
        tn_text_printf(out, "%%v%d", g->names[v]);
    }
  }
}

void generator_print(const generator *g, const bool *keep, tn_text *out) {
  generator writer = {.out = out};
  tn_text_puts(out, "func.func @main(");
  for (int i = 0; i < g->num_args; i++) {
    tn_text_printf(out, "%s%%v%d: ", i ? ", " : "", g->names[i]);
    say_shape(&writer, &g->values[i]);
    tn_text_puts(out, " {jax.buffer_donor = true}");
  }
  tn_text_puts(out, ") -> (");
  print_returned(g, keep, true, out);
  tn_text_puts(out, ") {\n");
  for (int i = g->num_args; i < g->num_statements; i++)
    if (keep[i]) tn_text_puts(out, g->statements[i].text);
  tn_text names = {0};
  print_returned(g, keep, false, &names);
  tn_text_puts(out, "  func.return");
  if (names.size) {
    tn_text_printf(out, " %s : ", names.data);
    print_returned(g, keep, true, out);
  }
  tn_text_free(&names);
  tn_text_puts(out, "\n}\n");
  if (g->functions.size) tn_text_append(out, g->functions.data, g->functions.size);
}
