/* Ops with regions, and calls. */
#include <stdio.h>

#include "generate.h"

enum { MAX_DEPTH = 2 };

static int below(generator *g, int n) {
  return random_below(&g->random, n);
}

/* ---- regions ----------------------------------------------------------------------------------
 */

int region_enter(generator *g, region *saved, const shape *args, int num_args) {
  *saved = (region){g->count, g->scope};
  g->depth++;
  int first = g->count;
  say(g, "{\n  ^bb0");
  for (int i = 0; i < num_args; i++) {
    int v = new_value(g, &args[i]);
    say(g, i ? ", " : "(");
    say_result(g, v);
    say(g, ": ");
    say_shape(g, &args[i]);
  }
  say(g, "%s:\n", num_args ? ")" : "");
  return first;
}

void region_leave(generator *g, const region *saved, const int *results, int num_results) {
  say(g, "  \"stablehlo.return\"(");
  for (int i = 0; i < num_results; i++) {
    if (i) say(g, ", ");
    say_value(g, results[i]);
  }
  say(g, ") : (");
  for (int i = 0; i < num_results; i++) {
    if (i) say(g, ", ");
    say_shape(g, &g->values[results[i]]);
  }
  say(g, ") -> ()\n  }");
  g->count = saved->count;
  g->scope = saved->scope;
  g->depth--;
}

static void some_ops(generator *g, int most) {
  for (int n = below(g, most + 1); n > 0 && g->count < MAX_VALUES - 100; n--) any_op(g);
}

int mixed_value(generator *g, int a, int b) {
  static const char *names[][4] = {
      {"stablehlo.add", "stablehlo.multiply", "stablehlo.maximum", "stablehlo.minimum"},
      {"stablehlo.and", "stablehlo.or", "stablehlo.xor", "stablehlo.maximum"},
      {"stablehlo.add", "stablehlo.subtract", "stablehlo.multiply", "stablehlo.add"},
  };
  shape s = g->values[a];
  int kind = s.type->kind;
  int row = kind & (BOOLEAN | INTEGER) ? below(g, 2) : kind == FLOAT ? 0 : 2;
  if (kind == BOOLEAN) row = 1;
  int args[2] = {a, b};
  int v = simple(g, names[row][below(g, 4)], args, 2, "", &s);
  if (below(g, 3)) return v;
  int more[2] = {v, below(g, 2) ? a : value_of(g, &s)};
  return simple(g, names[row][below(g, 4)], more, 2, "", &s);
}

/* Region of two scalars to one of the kind that may come in any order: sum, product, max, min. */
static void accumulate(generator *g, const element *e, bool free_form) {
  static const char *names[] = {"stablehlo.add", "stablehlo.maximum", "stablehlo.minimum",
                                "stablehlo.multiply"};
  shape args[2] = {scalar_of(e), scalar_of(e)};
  region saved;
  int a = region_enter(g, &saved, args, 2), both[2] = {a, a + 1};
  int r = free_form && below(g, 2)
              ? mixed_value(g, a, a + 1)
              : simple(g, names[e->kind == COMPLEX ? 0 : below(g, 4)], both, 2, "", &args[0]);
  region_leave(g, &saved, &r, 1);
}

/* Returns the name of the first result. None is in scope before region_finish(): regions stand
 * between. */
int region_begin(generator *g, const char *op, int num_results) {
  int first = g->next_name;
  g->next_name += num_results;
  for (int i = 0; i < num_results; i++) say(g, "%s%%v%d", i ? ", " : "  ", first + i);
  say(g, " = \"%s\"(", op);
  if (g->now && !g->now->op) g->now->op = op;
  return first;
}

void region_finish(generator *g, int first, const int *args, int num_args, const shape *results,
                   int num_results) {
  say_types(g, args, num_args, results, num_results);
  for (int i = 0; i < num_results; i++) {
    int v = new_value(g, &results[i]);
    g->names[v] = first + i;
    g->next_name--;
  }
}

void say_operands(generator *g, const int *args, int count) {
  for (int i = 0; i < count; i++) {
    if (i) say(g, ", ");
    say_value(g, args[i]);
  }
  say(g, ")");
}

/* ---- reductions -------------------------------------------------------------------------------
 */

static bool reduce(generator *g) {
  int a = any_value_of_rank(g, NUMBER | BOOLEAN, 1), dims[MAX_RANK], count = 0;
  shape from = g->values[a], to = from, one = scalar_of(from.type);
  to.rank = 0;
  int always = below(g, from.rank);
  for (int i = 0; i < from.rank; i++) {
    if (i == always || below(g, 2))
      dims[count++] = i;
    else
      to.dims[to.rank++] = from.dims[i];
  }
  int args[2] = {a, value_of(g, &one)};
  int first = region_begin(g, "stablehlo.reduce", 1);
  say_operands(g, args, 2);
  say(g, " <{");
  say_list(g, "dimensions", dims, count);
  say(g, "}> (");
  accumulate(g, from.type, true);
  say(g, ")");
  region_finish(g, first, args, 2, &to, 1);
  return true;
}

static int compare_as(generator *g, const char *direction, int a, int b) {
  char attrs[96];
  shape truth = scalar_of(element_named("i1"));
  snprintf(attrs, sizeof attrs, "comparison_direction = #stablehlo<comparison_direction %s>",
           direction);
  return simple(g, "stablehlo.compare", (int[2]){a, b}, 2, attrs, &truth);
}

static int choose_as(generator *g, int which, int yes, int no) {
  shape s = g->values[yes];
  return simple(g, "stablehlo.select", (int[3]){which, yes, no}, 3, "", &s);
}

static int join_as(generator *g, const char *op, int a, int b) {
  shape s = g->values[a];
  bool turned = below(g, 2);
  return simple(g, op, (int[2]){turned ? b : a, turned ? a : b}, 2, "", &s);
}

/* The greater or lesser of the values v and w, and its index, i or j: as JAX writes it, as XLA's
 * library does, or like both. Sometimes the index has a mistake. */
static void better_pair(generator *g, int v, int i, int w, int j, int results[2]) {
  bool least = below(g, 2), wrong = below(g, 6) == 0;
  int form = below(g, 3), keep, take;
  if (form == 0) {
    keep = compare_as(g, least ? "LE" : "GE", v, w);
    results[0] = choose_as(g, keep, v, w);
    results[1] = choose_as(g, keep, i, j);
    return;
  }
  if (form == 1) {
    int beats = compare_as(g, least ? "LT" : "GT", v, w);
    int none = compare_as(g, "NE", v, wrong ? w : v), equal = compare_as(g, "EQ", w, v);
    int lower = below(g, 2) ? compare_as(g, "LT", i, j) : compare_as(g, "GT", j, i);
    keep = join_as(g, "stablehlo.or", beats, none);
    take = join_as(g, "stablehlo.and", equal, lower);
    take = join_as(g, "stablehlo.or", keep, take);
    results[0] = choose_as(g, keep, v, w);
    results[1] = choose_as(g, take, i, j);
    return;
  }
  keep = compare_as(g, least ? "LE" : "GE", v, w);
  int equal = compare_as(g, "EQ", v, w), other = choose_as(g, keep, i, j);
  int lower = join_as(g, wrong ? "stablehlo.maximum" : "stablehlo.minimum", i, j);
  results[0] = choose_as(g, keep, v, w);
  results[1] = choose_as(g, equal, lower, other);
}

/* Two operands: the greatest and where it stands, as argmax is written. */
static bool reduce_pair(generator *g) {
  int a = any_value_of_rank(g, REAL, 1);
  shape from = g->values[a], places = from, to[2] = {from, from};
  static const char *indices[] = {"i32", "i32", "i64", "ui32", "i16"};
  places.type = element_named(indices[below(g, 5)]);
  shape one[2] = {scalar_of(from.type), scalar_of(places.type)};
  int dim = below(g, from.rank), p;
  char attrs[64];
  snprintf(attrs, sizeof attrs, "iota_dimension = %d : i64", below(g, 5) ? dim : 0);
  p = below(g, 3) ? simple(g, "stablehlo.iota", NULL, 0, attrs, &places) : value_of(g, &places);
  int low = value_of(g, &one[0]), args[4] = {a, p, low, value_of(g, &one[1])};
  for (int i = 0; i < 2; i++) {
    to[i].rank = 0;
    for (int k = 0; k < from.rank; k++)
      if (k != dim) to[i].dims[to[i].rank++] = from.dims[k];
  }
  to[1].type = places.type;
  int first = region_begin(g, "stablehlo.reduce", 2);
  say_operands(g, args, 4);
  say(g, " <{dimensions = array<i64: %d>}> (", dim);
  shape four[4] = {one[0], one[1], one[0], one[1]};
  region saved;
  int x = region_enter(g, &saved, four, 4), results[2];
  better_pair(g, x, x + 1, x + 2, x + 3, results);
  region_leave(g, &saved, results, 2);
  say(g, ")");
  region_finish(g, first, args, 4, to, 2);
  return true;
}

static bool reduce_window(generator *g) {
  int a = any_value_of_rank(g, REAL, 1), window[MAX_RANK], strides[MAX_RANK], low[MAX_RANK],
      high[MAX_RANK], holes[MAX_RANK];
  shape from = g->values[a], to = from, one = scalar_of(from.type);
  for (int i = 0; i < from.rank; i++) {
    window[i] = 1 + below(g, 3);
    strides[i] = 1 + below(g, 2);
    holes[i] = 1 + below(g, 2);
    low[i] = below(g, 3);
    high[i] = below(g, 3);
    int size = from.dims[i] + low[i] + high[i], reach = (window[i] - 1) * holes[i] + 1;
    if (from.dims[i] == 0 || size < reach) return false;
    if (below(g, 6) == 0) { /* a running sum */
      window[i] = from.dims[i], strides[i] = holes[i] = 1;
      low[i] = from.dims[i] - 1, high[i] = 0;
      size = from.dims[i] + low[i], reach = window[i];
    }
    to.dims[i] = (size - reach) / strides[i] + 1;
  }
  if (elements_of(&to) > 20000) return false;
  int args[2] = {a, value_of(g, &one)};
  int first = region_begin(g, "stablehlo.reduce_window", 1);
  say_operands(g, args, 2);
  say(g, " <{");
  say_list(g, "window_dimensions", window, from.rank);
  say_list(g, ", window_strides", strides, from.rank);
  say_list(g, ", window_dilations", holes, from.rank);
  say(g, ", padding = dense<[");
  for (int i = 0; i < from.rank; i++) say(g, "%s[%d, %d]", i ? ", " : "", low[i], high[i]);
  say(g, "]> : tensor<%dx2xi64>}> (", from.rank);
  accumulate(g, from.type, true);
  say(g, ")");
  region_finish(g, first, args, 2, &to, 1);
  return true;
}

/* Updates of rows by a list of indices, some of them out of range or the same. */
static bool scatter(generator *g) {
  int a = any_value_of_rank(g, REAL, 2);
  shape from = g->values[a];
  if (from.rank > 3) return false;
  shape index = scalar_of(any_element(g, INTEGER)), updates = from;
  index.rank = 2;
  index.dims[0] = updates.dims[0] = below(g, 7);
  index.dims[1] = 1;
  int i = value_of(g, &index), args[3] = {a, i, value_of(g, &updates)};
  int first = region_begin(g, "stablehlo.scatter", 1);
  say_operands(g, args, 3);
  say(g,
      " <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [%s], "
      "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, "
      "indices_are_sorted = false, unique_indices = false}> (",
      from.rank == 2 ? "1" : "1, 2");
  accumulate(g, from.type, true);
  say(g, ")");
  region_finish(g, first, args, 3, &from, 1);
  return true;
}

static bool select_and_scatter(generator *g) {
  int a = any_value_of_rank(g, REAL, 1);
  shape from = g->values[a], source = from, one = scalar_of(from.type);
  int window[MAX_RANK];
  if (!elements_of(&from)) return false;
  for (int i = 0; i < from.rank; i++) {
    window[i] = 1 + below(g, from.dims[i] < 3 ? from.dims[i] : 3);
    source.dims[i] = (from.dims[i] - window[i]) / window[i] + 1;
  }
  int s = value_of(g, &source), args[3] = {a, s, value_of(g, &one)};
  int first = region_begin(g, "stablehlo.select_and_scatter", 1);
  say_operands(g, args, 3);
  say(g, " <{");
  say_list(g, "window_dimensions", window, from.rank);
  say_list(g, ", window_strides", window, from.rank);
  say(g, "}> (");
  shape two[2] = {one, one}, truth = scalar_of(element_named("i1"));
  region saved;
  int x = region_enter(g, &saved, two, 2), pair[2] = {x, x + 1};
  int r = simple(g, "stablehlo.compare", pair, 2,
                 "comparison_direction = #stablehlo<comparison_direction GE>", &truth);
  region_leave(g, &saved, &r, 1);
  say(g, ", ");
  accumulate(g, from.type, true);
  say(g, ")");
  region_finish(g, first, args, 3, &from, 1);
  return true;
}

/* ---- sort and map -----------------------------------------------------------------------------
 */

static bool sort(generator *g) {
  int a = any_value_of_rank(g, REAL, 1);
  shape s[2] = {g->values[a], g->values[a]};
  s[1].type = any_element(g, REAL);
  int args[2] = {a, value_of(g, &s[1])}, count = 1 + below(g, 2), dim = below(g, s[0].rank);
  int first = region_begin(g, "stablehlo.sort", count);
  say_operands(g, args, count);
  say(g, " <{dimension = %d : i64, is_stable = true}> (", dim);
  shape four[4] = {scalar_of(s[0].type), scalar_of(s[0].type), scalar_of(s[1].type),
                   scalar_of(s[1].type)};
  shape truth = scalar_of(element_named("i1"));
  region saved;
  int x = region_enter(g, &saved, four, 2 * count);
  int key = count == 2 && below(g, 4) == 0 ? 1 : 0, pair[2] = {x + 2 * key, x + 2 * key + 1};
  char attrs[192];
  snprintf(attrs, sizeof attrs,
           "comparison_direction = #stablehlo<comparison_direction %s>, compare_type = "
           "#stablehlo<comparison_type %s>",
           below(g, 2) ? "LT" : "GT",
           s[key].type->kind & (FLOAT | SMALL_FLOAT) ? (below(g, 2) ? "TOTALORDER" : "WEAKORDER")
           : s[key].type->kind & (UNSIGNED | SUB_UNSIGNED) ? "UNSIGNED"
                                                           : "SIGNED");
  int r = simple(g, "stablehlo.compare", pair, 2, attrs, &truth);
  region_leave(g, &saved, &r, 1);
  say(g, ")");
  region_finish(g, first, args, count, s, count);
  return true;
}

static bool map(generator *g) {
  int a = any_value(g, NUMBER), dims[MAX_RANK] = {0, 1, 2, 3};
  shape s = g->values[a], two[2] = {scalar_of(s.type), scalar_of(s.type)};
  int args[2] = {a, value_of(g, &s)};
  int first = region_begin(g, "stablehlo.map", 1);
  say_operands(g, args, 2);
  say(g, " <{");
  say_list(g, "dimensions", dims, s.rank);
  say(g, "}> (");
  region saved;
  int x = region_enter(g, &saved, two, 2), r = mixed_value(g, x, x + 1);
  region_leave(g, &saved, &r, 1);
  say(g, ")");
  region_finish(g, first, args, 2, &s, 1);
  return true;
}

/* ---- control flow -----------------------------------------------------------------------------
 */

/* A body of any ops that gives values of those shapes. */
static void body(generator *g, const shape *results, int count) {
  region saved;
  int values[2];
  region_enter(g, &saved, NULL, 0);
  some_ops(g, 3);
  for (int i = 0; i < count; i++) values[i] = value_of(g, &results[i]);
  region_leave(g, &saved, values, count);
}

static bool choice(generator *g) {
  if (g->depth >= MAX_DEPTH) return false;
  int a = any_value(g, ANY);
  shape results[2] = {g->values[a], g->values[any_value(g, ANY)]};
  bool cases = below(g, 2);
  shape which = scalar_of(element_named(cases ? "i32" : "i1"));
  int branches = cases ? 1 + below(g, 3) : 2, count = 1 + below(g, 2), w = value_of(g, &which);
  int first = region_begin(g, cases ? "stablehlo.case" : "stablehlo.if", count);
  say_operands(g, &w, 1);
  say(g, " (");
  for (int i = 0; i < branches; i++) {
    if (i) say(g, ", ");
    body(g, results, count);
  }
  say(g, ")");
  region_finish(g, first, &w, 1, results, count);
  return true;
}

static void while_condition(generator *g, const shape *carried, int count, int times) {
  region saved;
  shape truth = scalar_of(element_named("i1"));
  int x = region_enter(g, &saved, carried, count), limit = new_value(g, &carried[0]);
  say(g, "  ");
  say_result(g, limit);
  say(g, " = stablehlo.constant dense<%d> : tensor<i32>\n", times);
  int pair[2] = {x, limit};
  int r = simple(g, "stablehlo.compare", pair, 2,
                 "comparison_direction = #stablehlo<comparison_direction LT>", &truth);
  region_leave(g, &saved, &r, 1);
}

static void while_body(generator *g, const shape *carried, int count) {
  region saved;
  int x = region_enter(g, &saved, carried, count), one = new_value(g, &carried[0]), values[3];
  say(g, "  ");
  say_result(g, one);
  say(g, " = stablehlo.constant dense<1> : tensor<i32>\n");
  int pair[2] = {x, one};
  values[0] = simple(g, "stablehlo.add", pair, 2, "", &carried[0]);
  some_ops(g, 3);
  for (int i = 1; i < count; i++) values[i] = value_of(g, &carried[i]);
  region_leave(g, &saved, values, count);
}

/* A counter from 0, and one or two values that change. */
static bool loop(generator *g) {
  if (g->depth >= MAX_DEPTH) return false;
  shape carried[3] = {scalar_of(element_named("i32"))};
  int count = 2 + below(g, 2), args[3];
  for (int i = 1; i < count; i++) {
    args[i] = any_value(g, ANY);
    carried[i] = g->values[args[i]];
  }
  args[0] = new_value(g, &carried[0]);
  say(g, "  ");
  say_result(g, args[0]);
  say(g, " = stablehlo.constant dense<0> : tensor<i32>\n");
  int first = region_begin(g, "stablehlo.while", count);
  say_operands(g, args, count);
  say(g, " (");
  while_condition(g, carried, count, below(g, 4));
  say(g, ", ");
  while_body(g, carried, count);
  say(g, ")");
  region_finish(g, first, args, count, carried, count);
  return true;
}

/* ---- calls ------------------------------------------------------------------------------------
 */

/* A function of two arguments and one result, of any ops; its number. */
static int function(generator *g, const shape *args, int num_args, shape *result) {
  int number = g->num_functions++, count = g->count, scope = g->scope;
  bool isolated = g->isolated;
  tn_text text = {0}, *out = g->out;
  g->isolated = true;
  g->out = &text;
  g->scope = g->count;
  g->depth++;
  for (int i = 0; i < num_args; i++) new_value(g, &args[i]);
  some_ops(g, 4);
  int r = g->scope + below(g, g->count - g->scope);
  *result = g->values[r];
  int name = g->names[r];
  char *inner = tn_text_take(&text);
  g->out = &g->functions;
  tn_text head = {0}, *all = &g->functions;
  g->out = &head;
  say(g, "func.func private @f%d(", number);
  for (int i = 0; i < num_args; i++) {
    say(g, "%s%%v%d: ", i ? ", " : "", g->names[g->scope + i]);
    say_shape(g, &args[i]);
  }
  say(g, ") -> ");
  say_shape(g, result);
  say(g, " {\n");
  tn_text_puts(all, head.data);
  if (inner) tn_text_puts(all, inner);
  tn_text_free(&head);
  g->out = all;
  say(g, "  func.return %%v%d : ", name);
  say_shape(g, result);
  say(g, "\n}\n");
  tn_text_free(&(tn_text){.data = inner});
  g->out = out;
  g->count = count;
  g->scope = scope;
  g->isolated = isolated;
  g->depth--;
  return number;
}

static bool call(generator *g) {
  if (g->depth >= MAX_DEPTH) return false;
  int a = any_value(g, ANY), args[2] = {a, any_value(g, ANY)};
  shape types[2] = {g->values[args[0]], g->values[args[1]]}, result;
  int number = function(g, types, 2, &result);
  bool composite = below(g, 2);
  int first = region_begin(g, composite ? "stablehlo.composite" : "func.call", 1);
  say_operands(g, args, 2);
  if (composite)
    say(g, " <{name = \"oracle.f%d\", decomposition = @f%d, version = 1 : i32}>", number, number);
  else
    say(g, " <{callee = @f%d}>", number);
  region_finish(g, first, args, 2, &result, 1);
  return true;
}

bool region_op(generator *g) {
  static bool (*const rows[])(generator *) = {
      reduce, reduce, reduce_pair, reduce_window, scatter, select_and_scatter, sort, map, choice,
      choice, loop,   loop,        call,          call,
  };
  return rows[below(g, (int)(sizeof rows / sizeof *rows))](g);
}
