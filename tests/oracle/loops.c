/* Loops over a few numbers, as the planner makes one step of them (src/cpu/plan/lower_loop.c): what
 * they carry has 1 to 16 elements, or is an array that is cut and updated by indices. Now and then
 * something is in them that no such step has, and the loop must stay steps. */
#include <stdio.h>
#include <string.h>

#include "generate.h"

enum { MOST_CARRIED = 7, MOST_ARRAYS = 8, DEEPEST = 3 };

/* Arrays that a turn can read; those that are carried it can write too. Which value is one now, and
 * which was before: only names inside the loop that is being written. */
typedef struct live_array {
  int now, before;
  bool carried;
} live_array;

typedef struct live_arrays {
  live_array all[MOST_ARRAYS];
  int count, depth;
  int counter; /* of the innermost loop */
} live_arrays;

static void write_turn(generator *g, live_arrays *live, int most);

static int below(generator *g, int n) {
  return random_below(&g->random, n);
}

static bool one_in(generator *g, int n) {
  return random_one_in(&g->random, n);
}

static bool is_small_shape(const shape *s) {
  int64_t count = elements_of(s);
  return count > 0 && count <= 20 && s->type->bits <= 64;
}

/* A value from outside by its name, among the newest in scope. */
static int capture_value(generator *g, int v, bool hidden) {
  shape s = g->values[v];
  int again = new_value(g, &s);
  g->next_name--;
  g->names[again] = g->names[v];
  g->hidden[again] = hidden;
  return again;
}

static int number_constant(generator *g, const element *type, int number) {
  shape s = scalar_of(type);
  int v = new_value(g, &s);
  say(g, "  ");
  say_result(g, v);
  say(g, " = stablehlo.constant dense<%d%s> : tensor<%s>\n", number,
      type->kind == FLOAT ? ".0" : "", type->name);
  return v;
}

/* ---- arrays ------------------------------------------------------------------------------------
 */

static void add_array(live_arrays *live, int v, bool carried) {
  if (live->count < MOST_ARRAYS) live->all[live->count++] = (live_array){v, v, carried};
}

/* Of 1 to 16 elements, mostly of few. */
static shape any_piece(generator *g, const shape *whole) {
  shape piece = *whole;
  bool one = below(g, 2);
  for (int i = 0; i < piece.rank; i++) {
    int most = whole->dims[i] < 4 ? whole->dims[i] : 4;
    piece.dims[i] = one || elements_of(whole) == 0 ? most > 0 : 1 + below(g, most);
  }
  while (elements_of(&piece) > 16) piece.dims[below(g, piece.rank)] = 1;
  return piece;
}

/* Indices are the loop's counter, small constants, or what a number at hand is in their type: often
 * negative or beyond. */
static void choose_indices(generator *g, const live_arrays *live, int *indices, int count) {
  static const char *const types[] = {"i32", "i64", "ui32", "ui64"};
  const element *e = element_named(one_in(g, 40) ? "i16" : types[below(g, 4)]);
  shape index = scalar_of(e), number = scalar_of(element_named("i32"));
  for (int i = 0; i < count; i++) {
    int from = live->counter, what = below(g, 4);
    if (what == 0) from = value_of(g, below(g, 2) ? &number : &index);
    if (what == 1) from = number_constant(g, e, below(g, 3));
    if (g->values[from].type != e) from = simple(g, "stablehlo.convert", &from, 1, "", &index);
    indices[i] = from;
  }
}

static void read_value(generator *g, const live_arrays *live, int v) {
  int args[MAX_RANK + 1] = {v};
  shape whole = g->values[args[0]], piece = any_piece(g, &whole);
  choose_indices(g, live, args + 1, whole.rank);
  char attrs[96] = "slice_sizes = array<i64";
  for (int i = 0; i < whole.rank; i++)
    snprintf(attrs + strlen(attrs), sizeof attrs - strlen(attrs), "%s%d", i ? ", " : ": ",
             piece.dims[i]);
  strcat(attrs, ">");
  simple(g, "stablehlo.dynamic_slice", args, whole.rank + 1, attrs, &piece);
}

static void read_array(generator *g, const live_arrays *live) {
  if (!live->count) return;
  const live_array *array = &live->all[below(g, live->count)];
  read_value(g, live, one_in(g, 8) ? array->before : array->now);
}

/* One element of the value, as often as there is room for it in a value of that type. */
static int bring_value(generator *g, int v, const shape *type) {
  shape to = *type, one = scalar_of(g->values[v].type), from = g->values[v];
  if (same_shape(&from, &to)) return v;
  if (elements_of(&from) > 1) {
    char attrs[256] = "start_indices = array<i64";
    bool last = below(g, 2);
    for (int list = 0; list < 3; list++) {
      if (list)
        strcat(attrs, list == 1 ? ">, limit_indices = array<i64" : ">, strides = array<i64");
      for (int i = 0; i < from.rank; i++) {
        int at = last ? from.dims[i] - 1 : 0;
        snprintf(attrs + strlen(attrs), sizeof attrs - strlen(attrs), "%s%d", i ? ", " : ": ",
                 list == 0   ? at
                 : list == 1 ? at + 1
                             : 1);
      }
    }
    strcat(attrs, ">");
    for (int i = 0; i < from.rank; i++) from.dims[i] = 1;
    v = simple(g, "stablehlo.slice", &v, 1, attrs, &from);
  }
  if (from.rank) v = simple(g, "stablehlo.reshape", &v, 1, "", &one);
  if (one.type->kind == COMPLEX && to.type != one.type) {
    one.type = element_named("f32");
    v = simple(g, "stablehlo.real", &v, 1, "", &one);
  }
  if (one.type != to.type) {
    one.type = to.type;
    v = simple(g, "stablehlo.convert", &v, 1, "", &one);
  }
  if (!to.rank) return v;
  return simple(g, "stablehlo.broadcast_in_dim", &v, 1, "broadcast_dimensions = array<i64>", &to);
}

/* One from `first` on, mostly of the newest; -1: there is none. */
static int newest_value(generator *g, int first) {
  for (int tries = 0; tries < 4; tries++) {
    int v = g->count - 1 - below(g, one_in(g, 3) ? g->count - first + 1 : 8);
    if (v >= first && !g->hidden[v] && is_small_shape(&g->values[v])) return v;
  }
  return -1;
}

/* Of that shape: mostly something that the newest values have a part in, so that what a turn
 * computes is seen; else one that is there, perhaps an argument, or a constant. */
static int choose_result(generator *g, const shape *type, int first) {
  shape s = *type;
  int other = value_of(g, &s), new = one_in(g, 5) ? -1 : newest_value(g, first);
  if (new < 0) return other;
  new = bring_value(g, new, &s);
  return one_in(g, 4) ? new : mixed_value(g, new, other);
}

static void write_array(generator *g, live_arrays *live) {
  if (!live->count) return;
  live_array *array = &live->all[below(g, live->count)];
  if (!array->carried && !one_in(g, 20)) return;
  int args[MAX_RANK + 2] = {array->now};
  shape whole = g->values[args[0]], piece = any_piece(g, &whole);
  args[1] = choose_result(g, &piece, g->scope);
  choose_indices(g, live, args + 2, whole.rank);
  array->before = array->now;
  array->now = simple(g, "stablehlo.dynamic_update_slice", args, whole.rank + 2, "", &whole);
  g->hidden[array->now] = true;
}

/* ---- blocks ------------------------------------------------------------------------------------
 */

static void write_branch(generator *g, const live_arrays *outer, const shape *results, int count) {
  region saved;
  live_arrays live = *outer;
  int values[2];
  int x = region_enter(g, &saved, NULL, 0);
  for (int i = 0; i < live.count; i++) live.all[i].carried = one_in(g, 30);
  live.depth++;
  write_turn(g, &live, 3);
  for (int i = 0; i < count; i++) values[i] = choose_result(g, &results[i], x);
  region_leave(g, &saved, values, count);
}

/* A case's index is any number, most often out of range. */
static void write_choice(generator *g, const live_arrays *live) {
  bool cases = below(g, 2);
  int branches = cases ? 1 + below(g, 4) : 2, count = 1 + below(g, 2);
  shape results[2], which = scalar_of(element_named(cases ? "i32" : "i1"));
  for (int i = 0; i < 2; i++) results[i] = g->values[any_value(g, ANY)];
  int w = value_of(g, &which);
  int first = region_begin(g, cases ? "stablehlo.case" : "stablehlo.if", count);
  say_operands(g, &w, 1);
  say(g, " (");
  for (int i = 0; i < branches; i++) {
    if (i) say(g, ", ");
    write_branch(g, live, results, count);
  }
  say(g, ")");
  region_finish(g, first, &w, 1, results, count);
}

/* ---- loops -------------------------------------------------------------------------------------
 */

/* What a loop carries: a counter, small values, arrays. */
typedef struct loop_plan {
  int args[MOST_CARRIED], array[MOST_CARRIED]; /* its number among the live ones; -1: none */
  shape types[MOST_CARRIED];
  int count, turns;
} loop_plan;

static void carry_one(generator *g, loop_plan *p, int v, int array) {
  if (p->count == MOST_CARRIED) return;
  p->args[p->count] = v;
  p->array[p->count] = array;
  p->types[p->count++] = g->values[v];
}

static void carry_counter(generator *g, loop_plan *p) {
  static const char *const types[] = {"i32", "i32", "i32", "i64", "ui32", "f32", "i8", "bf16"};
  carry_one(g, p, number_constant(g, element_named(types[below(g, 8)]), 0), -1);
}

static void hide_carried(generator *g, const loop_plan *p, int first) {
  for (int i = 0; i < p->count; i++) g->hidden[first + i] = p->array[i] >= 0;
}

/* The arrays as they are called in a block of the loop, and before as they are outside. */
static live_arrays arrays_within(const live_arrays *outer, const loop_plan *p, int first) {
  live_arrays live = *outer;
  for (int i = 0; i < p->count; i++)
    if (p->array[i] >= 0) live.all[p->array[i]] = (live_array){first + i, p->args[i], true};
  live.depth++;
  live.counter = first;
  return live;
}

static void write_condition(generator *g, const live_arrays *outer, const loop_plan *p) {
  region saved;
  shape truth = scalar_of(element_named("i1"));
  int x = region_enter(g, &saved, p->types, p->count);
  hide_carried(g, p, x);
  live_arrays live = arrays_within(outer, p, x);
  for (int i = 0; i < live.count; i++) live.all[i].carried = false;
  if (one_in(g, 4)) write_turn(g, &live, 2);
  int pair[2] = {x, number_constant(g, p->types[0].type, p->turns)};
  int r = simple(g, "stablehlo.compare", pair, 2,
                 "comparison_direction = #stablehlo<comparison_direction LT>", &truth);
  if (one_in(g, 6)) {
    int both[2] = {r, choose_result(g, &truth, x)};
    r = simple(g, "stablehlo.and", both, 2, "", &truth);
  }
  region_leave(g, &saved, &r, 1);
}

/* As it is called now; seldom as it was before, or another. */
static int array_result(generator *g, const live_arrays *live, const loop_plan *p, int i) {
  const live_array *array = &live->all[p->array[i]];
  if (one_in(g, 30)) return array->before;
  const live_array *other = &live->all[below(g, live->count)];
  if (one_in(g, 10) && same_shape(&g->values[other->now], &p->types[i])) return other->now;
  return array->now;
}

/* What another argument was or another result is, or a value that was chosen for it. */
static int carried_result(generator *g, const loop_plan *p, int i, int first, const int *results) {
  int other = below(g, p->count), what = below(g, 6);
  bool fits = p->array[other] < 0 && same_shape(&p->types[i], &p->types[other]);
  if (fits && what == 0) return first + other;
  if (fits && what < 3 && other < i) return results[other];
  return choose_result(g, &p->types[i], first);
}

static void write_body(generator *g, const live_arrays *outer, const loop_plan *p) {
  region saved;
  int x = region_enter(g, &saved, p->types, p->count), values[MOST_CARRIED];
  hide_carried(g, p, x);
  live_arrays live = arrays_within(outer, p, x);
  int pair[2] = {x, number_constant(g, p->types[0].type, 1)};
  bool early = below(g, 2);
  if (early) values[0] = simple(g, "stablehlo.add", pair, 2, "", &p->types[0]);
  for (int i = 0; i < live.count; i++)
    if (live.all[i].before != live.all[i].now && one_in(g, 6))
      read_value(g, &live, live.all[i].before);
  write_turn(g, &live, 8);
  for (int i = 0; i < live.count; i++)
    if (one_in(g, 3)) read_array(g, &live);
  if (!early) values[0] = simple(g, "stablehlo.add", pair, 2, "", &p->types[0]);
  for (int i = 1; i < p->count; i++)
    values[i] =
        p->array[i] >= 0 ? array_result(g, &live, p, i) : carried_result(g, p, i, x, values);
  region_leave(g, &saved, values, p->count);
}

/* Arrays that it carried are the results from then on. */
static void write_loop(generator *g, live_arrays *live, loop_plan *p) {
  int first = region_begin(g, "stablehlo.while", p->count);
  say_operands(g, p->args, p->count);
  say(g, " (");
  write_condition(g, live, p);
  say(g, ", ");
  write_body(g, live, p);
  say(g, ")");
  int at = g->count;
  region_finish(g, first, p->args, p->count, p->types, p->count);
  for (int i = 0; i < p->count; i++) {
    if (p->array[i] < 0) continue;
    g->hidden[at + i] = true;
    live->all[p->array[i]] = (live_array){at + i, p->args[i], true};
  }
}

static void write_loop_within(generator *g, live_arrays *live) {
  loop_plan p = {.turns = below(g, 4)};
  carry_counter(g, &p);
  for (int n = below(g, 3); n > 0; n--) {
    int v = p.args[below(g, p.count)];
    carry_one(g, &p, one_in(g, 3) ? value_of(g, &g->values[v]) : any_value(g, ANY), -1);
  }
  for (int i = 0; i < live->count; i++)
    if (live->all[i].carried ? below(g, 3) : one_in(g, 40)) carry_one(g, &p, live->all[i].now, i);
  if (live->count && one_in(g, 20)) carry_one(g, &p, live->all[0].now, 0);
  write_loop(g, live, &p);
}

static void write_turn(generator *g, live_arrays *live, int most) {
  for (int n = below(g, most + 1); n > 0 && g->count < MAX_VALUES - 150; n--) {
    int what = below(g, 16);
    if (what < 3)
      read_array(g, live);
    else if (what < 6)
      write_array(g, live);
    else if ((what == 6 || what == 8) && live->depth < DEEPEST)
      write_loop_within(g, live);
    else if (what == 7 && live->depth < DEEPEST)
      write_choice(g, live);
    else
      while (!small_op(g)) {
      }
  }
}

/* A value from outside in which there is nothing large, or a new one. */
static int outer_value(generator *g) {
  for (int tries = 0; tries < 8; tries++) {
    int v = g->scope + below(g, g->count - g->scope + 1);
    if (v < g->count && !g->hidden[v] && is_small_shape(&g->values[v])) return v;
  }
  shape s = any_shape(g, ANY);
  return fresh_constant(g, &s);
}

static int outer_array(generator *g) {
  for (int tries = 0; tries < 8; tries++) {
    int v = g->scope + below(g, g->count - g->scope + 1);
    if (v < g->count && !g->hidden[v] && g->values[v].type->bits <= 64 && g->values[v].rank <= 3 &&
        elements_of(&g->values[v]) < 3000)
      return v;
  }
  shape s = scalar_of(any_element(g, ANY));
  s.rank = 1 + below(g, 3);
  for (int i = 0; i < s.rank; i++) s.dims[i] = 1 + below(g, 5);
  if (s.rank == 1) s.dims[0] = 1 + below(g, 40);
  return fresh_constant(g, &s);
}

bool small_loop(generator *g) {
  if (g->small || g->depth >= DEEPEST - 1) return false;
  loop_plan p = {.turns = below(g, 5)};
  live_arrays live = {.count = 0};
  int scope = g->scope, arrays[2];
  g->small = true;
  for (int i = 0; i < 2; i++) g->themes[i] = any_element(g, ANY);
  carry_counter(g, &p);
  for (int n = below(g, 5); n > 0; n--) {
    int v = p.args[below(g, p.count)]; /* it, another of its type, or any */
    if (!one_in(g, 4)) v = below(g, 2) ? value_of(g, &g->values[v]) : outer_value(g);
    carry_one(g, &p, v, -1);
  }
  for (int i = 0; i < 2; i++) arrays[i] = outer_array(g);
  for (int n = below(g, 3); n > 0; n--) {
    if (p.count == MOST_CARRIED) break;
    add_array(&live, arrays[below(g, 2)], true);
    carry_one(g, &p, live.all[live.count - 1].now, live.count - 1);
  }
  int captured[5], num_captured = 0;
  for (int n = below(g, 3); n > 0; n--) captured[num_captured++] = outer_value(g);
  int seen = g->count, first_array = num_captured;
  for (int n = below(g, 3); n > 0; n--) captured[num_captured++] = arrays[below(g, 2)];
  g->scope = seen;
  for (int i = 0; i < num_captured; i++) {
    int v = capture_value(g, captured[i], i >= first_array);
    if (i >= first_array) add_array(&live, v, false);
  }
  write_loop(g, &live, &p);
  int results = g->count - p.count;
  for (int i = 0; i < p.count; i++) { /* over what was captured */
    g->hidden[results + i] = false;
    g->values[seen + i] = g->values[results + i];
    g->names[seen + i] = g->names[results + i];
    g->hidden[seen + i] = false;
  }
  g->count = seen + p.count;
  g->scope = scope;
  g->small = false;
  g->themes[0] = g->themes[1] = NULL;
  return true;
}
