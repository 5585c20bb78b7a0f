/* Ops without regions: each function writes one op of random type and shape, or returns false. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate.h"

static int below(generator *g, int n) {
  return random_below(&g->random, n);
}

/* ---- elementwise ------------------------------------------------------------------------------
 */

typedef struct op_row {
  const char *name;
  int kinds;
} op_row;

static bool unary(generator *g) {
  static const op_row rows[] = {
      {"stablehlo.abs", SIGNED | SUB_SIGNED | FLOAT | SMALL_FLOAT},
      {"stablehlo.negate", NUMBER},
      {"stablehlo.sign", SIGNED | SUB_SIGNED | FLOAT | SMALL_FLOAT},
      {"stablehlo.not", BOOLEAN | INTEGER},
      {"stablehlo.popcnt", INTEGER},
      {"stablehlo.count_leading_zeros", INTEGER},
      {"stablehlo.exponential", FLOAT | COMPLEX},
      {"stablehlo.exponential_minus_one", FLOAT},
      {"stablehlo.log", FLOAT | COMPLEX},
      {"stablehlo.log_plus_one", FLOAT},
      {"stablehlo.sine", FLOAT | COMPLEX},
      {"stablehlo.cosine", FLOAT | COMPLEX},
      {"stablehlo.tan", FLOAT},
      {"stablehlo.tanh", FLOAT | COMPLEX},
      {"stablehlo.sqrt", FLOAT | COMPLEX},
      {"stablehlo.rsqrt", FLOAT | COMPLEX},
      {"stablehlo.cbrt", FLOAT},
      {"stablehlo.logistic", FLOAT | COMPLEX},
      {"stablehlo.floor", FLOAT | SMALL_FLOAT},
      {"stablehlo.ceil", FLOAT},
      {"stablehlo.round_nearest_even", FLOAT},
      {"stablehlo.round_nearest_afz", FLOAT},
      {"chlo.erf", FLOAT},
      {"chlo.asinh", FLOAT},
      {"chlo.square", FLOAT | COMPLEX},
      {"chlo.lgamma", FLOAT},
  };
  const op_row *row = &rows[below(g, (int)(sizeof rows / sizeof *rows))];
  int a = any_value(g, row->kinds);
  simple(g, row->name, &a, 1, "", &g->values[a]);
  return true;
}

static bool binary(generator *g) {
  static const op_row rows[] = {
      {"stablehlo.add", NUMBER | BOOLEAN},
      {"stablehlo.subtract", NUMBER},
      {"stablehlo.multiply", NUMBER | BOOLEAN},
      {"stablehlo.divide", NUMBER},
      {"stablehlo.remainder", REAL},
      {"stablehlo.maximum", REAL | BOOLEAN},
      {"stablehlo.minimum", REAL | BOOLEAN},
      {"stablehlo.power", FLOAT | INTEGER},
      {"stablehlo.atan2", FLOAT},
      {"stablehlo.and", BOOLEAN | INTEGER},
      {"stablehlo.or", BOOLEAN | INTEGER},
      {"stablehlo.xor", BOOLEAN | INTEGER},
      {"stablehlo.shift_left", INTEGER},
      {"stablehlo.shift_right_logical", INTEGER},
      {"stablehlo.shift_right_arithmetic", INTEGER},
  };
  const op_row *row = &rows[below(g, (int)(sizeof rows / sizeof *rows))];
  int args[2] = {any_value(g, row->kinds)};
  args[1] = value_of(g, &g->values[args[0]]);
  simple(g, row->name, args, 2, "", &g->values[args[0]]);
  return true;
}

static bool compare(generator *g) {
  static const char *directions[] = {"EQ", "NE", "LT", "LE", "GT", "GE"};
  int a = any_value(g, REAL | COMPLEX | BOOLEAN), args[2] = {a, value_of(g, &g->values[a])};
  shape result = g->values[a];
  char attrs[160];
  static const char *const orders[] = {"",
                                       ", compare_type = #stablehlo<comparison_type TOTALORDER>",
                                       ", compare_type = #stablehlo<comparison_type WEAKORDER>"};
  const char *type = result.type->kind & (FLOAT | SMALL_FLOAT) ? orders[below(g, 3)] : "";
  snprintf(attrs, sizeof attrs, "comparison_direction = #stablehlo<comparison_direction %s>%s",
           directions[below(g, result.type->kind == COMPLEX ? 2 : 6)], type);
  result.type = element_named("i1");
  simple(g, "stablehlo.compare", args, 2, attrs, &result);
  return true;
}

static bool select_op(generator *g) {
  int a = any_value(g, ANY);
  shape pred = g->values[a];
  pred.type = element_named("i1");
  if (below(g, 3) == 0) pred.rank = 0;
  int p = value_of(g, &pred), args[3] = {p, a, value_of(g, &g->values[a])};
  simple(g, "stablehlo.select", args, 3, "", &g->values[a]);
  return true;
}

static bool clamp(generator *g) {
  int a = any_value(g, REAL);
  shape bound = g->values[a];
  if (below(g, 2)) bound.rank = 0;
  int low = value_of(g, &bound), args[3] = {low, a, value_of(g, &bound)};
  simple(g, "stablehlo.clamp", args, 3, "", &g->values[a]);
  return true;
}

static bool convert(generator *g) {
  int a = any_value(g, ANY & ~COMPLEX);
  shape result = g->values[a];
  result.type = any_element(g, ANY);
  simple(g, "stablehlo.convert", &a, 1, "", &result);
  return true;
}

static bool bitcast(generator *g) {
  int a = any_value(g, REAL);
  shape result = g->values[a];
  const element *e;
  do e = any_element(g, REAL);
  while (e->bits != result.type->bits);
  result.type = e;
  simple(g, "stablehlo.bitcast_convert", &a, 1, "", &result);
  return true;
}

static bool predicate(generator *g) {
  int a = any_value(g, FLOAT | SMALL_FLOAT);
  shape result = g->values[a];
  result.type = element_named("i1");
  simple(g, "stablehlo.is_finite", &a, 1, "", &result);
  return true;
}

static bool parts(generator *g) {
  int a = any_value(g, COMPLEX);
  shape result = g->values[a];
  result.type = element_named(result.type->bits == 64 ? "f32" : "f64");
  int real = simple(g, "stablehlo.real", &a, 1, "", &result);
  int args[2] = {real, simple(g, "stablehlo.imag", &a, 1, "", &result)};
  shape whole = g->values[a];
  simple(g, "stablehlo.complex", args, 2, "", &whole);
  return true;
}

static bool reduce_precision(generator *g) {
  int a = any_value(g, FLOAT);
  char attrs[96];
  int exponent = 1 + below(g, 11), mantissa = below(g, 24);
  snprintf(attrs, sizeof attrs, "exponent_bits = %d : i32, mantissa_bits = %d : i32", exponent,
           mantissa);
  simple(g, "stablehlo.reduce_precision", &a, 1, attrs, &g->values[a]);
  return true;
}

/* ---- movement ---------------------------------------------------------------------------------
 */

static void list_text(char *out, size_t size, const char *name, const int *list, int count) {
  size_t at = (size_t)snprintf(out, size, "%s = array<i64", name);
  for (int i = 0; i < count; i++)
    at += (size_t)snprintf(out + at, size - at, "%s%d", i ? ", " : ": ", list[i]);
  snprintf(out + at, size - at, ">");
}

static void shuffle(generator *g, int *list, int count) {
  for (int i = 0; i < count; i++) list[i] = i;
  for (int i = count - 1; i > 0; i--) {
    int k = below(g, i + 1), t = list[i];
    list[i] = list[k];
    list[k] = t;
  }
}

static bool iota(generator *g) {
  shape s = any_shape(g, NUMBER);
  if (!s.rank) s.dims[s.rank++] = 5;
  char attrs[64];
  snprintf(attrs, sizeof attrs, "iota_dimension = %d : i64", below(g, s.rank));
  simple(g, "stablehlo.iota", NULL, 0, attrs, &s);
  return true;
}

static bool broadcast(generator *g) {
  int a = any_value(g, ANY), dims[MAX_RANK], rank = 0;
  shape from = g->values[a], to = from;
  to.rank = 0;
  int extra = from.rank < MAX_RANK ? below(g, MAX_RANK - from.rank + 1) : 0;
  for (int i = 0; i <= from.rank; i++) {
    for (; extra && below(g, 2); extra--) to.dims[rank++] = 1 + below(g, 4);
    if (i == from.rank) break;
    dims[i] = rank;
    to.dims[rank++] = from.dims[i] == 1 && below(g, 2) ? 1 + below(g, 5) : from.dims[i];
  }
  to.rank = rank;
  if (elements_of(&to) > most_elements(g)) return false;
  char attrs[96];
  list_text(attrs, sizeof attrs, "broadcast_dimensions", dims, from.rank);
  simple(g, "stablehlo.broadcast_in_dim", &a, 1, attrs, &to);
  return true;
}

static bool transpose(generator *g) {
  int a = any_value_of_rank(g, ANY, 1), order[MAX_RANK];
  shape from = g->values[a], to = from;
  shuffle(g, order, from.rank);
  for (int i = 0; i < from.rank; i++) to.dims[i] = from.dims[order[i]];
  char attrs[96];
  list_text(attrs, sizeof attrs, "permutation", order, from.rank);
  simple(g, "stablehlo.transpose", &a, 1, attrs, &to);
  return true;
}

static bool reshape(generator *g) {
  int a = any_value(g, ANY);
  shape to = g->values[a];
  int64_t n = elements_of(&to);
  if (n > 100000) return false;
  to.rank = 0;
  for (int rest = (int)n; rest > 1 && to.rank < MAX_RANK - 1;) {
    int d = 2 + below(g, 8);
    if (rest % d) break;
    to.dims[to.rank++] = d;
    rest /= d;
    n = rest;
  }
  if (n != 1 || below(g, 2)) to.dims[to.rank++] = (int)n;
  simple(g, "stablehlo.reshape", &a, 1, "", &to);
  return true;
}

static bool reverse(generator *g) {
  int a = any_value_of_rank(g, ANY, 1), order[MAX_RANK];
  shuffle(g, order, g->values[a].rank);
  char attrs[96];
  list_text(attrs, sizeof attrs, "dimensions", order, 1 + below(g, g->values[a].rank));
  simple(g, "stablehlo.reverse", &a, 1, attrs, &g->values[a]);
  return true;
}

static bool slice(generator *g) {
  int a = any_value_of_rank(g, ANY, 1), start[MAX_RANK], limit[MAX_RANK], stride[MAX_RANK];
  shape to = g->values[a];
  for (int i = 0; i < to.rank; i++) {
    start[i] = below(g, to.dims[i] + 1);
    limit[i] = start[i] + below(g, to.dims[i] - start[i] + 1);
    stride[i] = 1 + below(g, 3);
    if (below(g, 2)) start[i] = 0, limit[i] = to.dims[i];
    to.dims[i] = (limit[i] - start[i] + stride[i] - 1) / stride[i];
  }
  if (g->small && !elements_of(&to)) return false;
  char attrs[256], more[96];
  list_text(attrs, sizeof attrs, "start_indices", start, to.rank);
  list_text(more, sizeof more, ", limit_indices", limit, to.rank);
  strcat(attrs, more);
  list_text(more, sizeof more, ", strides", stride, to.rank);
  strcat(attrs, more);
  simple(g, "stablehlo.slice", &a, 1, attrs, &to);
  return true;
}

static bool pad(generator *g) {
  int a = any_value_of_rank(g, ANY, 1), low[MAX_RANK], high[MAX_RANK], inside[MAX_RANK];
  shape to = g->values[a], one = scalar_of(to.type);
  for (int i = 0; i < to.rank; i++) {
    int d = to.dims[i];
    inside[i] = below(g, 3) ? 0 : below(g, 3);
    if (d) d += (d - 1) * inside[i];
    low[i] = below(g, 5) - 1;
    high[i] = below(g, 5) - 1;
    if (d + low[i] + high[i] < 0) low[i] = high[i] = 0;
    to.dims[i] = d + low[i] + high[i];
  }
  if (elements_of(&to) > 20000) return false;
  char attrs[256], more[96];
  list_text(attrs, sizeof attrs, "edge_padding_low", low, to.rank);
  list_text(more, sizeof more, ", edge_padding_high", high, to.rank);
  strcat(attrs, more);
  list_text(more, sizeof more, ", interior_padding", inside, to.rank);
  strcat(attrs, more);
  int args[2] = {a, value_of(g, &one)};
  simple(g, "stablehlo.pad", args, 2, attrs, &to);
  return true;
}

static bool concatenate(generator *g) {
  int args[3] = {any_value_of_rank(g, ANY, 1)}, count = 1 + below(g, 3);
  shape to = g->values[args[0]];
  int dim = below(g, to.rank), sum = to.dims[dim];
  for (int i = 1; i < count; i++) {
    shape next = to;
    if (below(g, 2)) next.dims[dim] = g->small + below(g, 6);
    sum += next.dims[dim];
    args[i] = value_of(g, &next);
  }
  to.dims[dim] = sum;
  if (elements_of(&to) > most_elements(g)) return false;
  char attrs[64];
  snprintf(attrs, sizeof attrs, "dimension = %d : i64", dim);
  simple(g, "stablehlo.concatenate", args, count, attrs, &to);
  return true;
}

static bool dynamic_slice(generator *g) {
  int args[MAX_RANK + 2] = {any_value_of_rank(g, ANY, 1)}, sizes[MAX_RANK];
  bool update = below(g, 2);
  shape whole = g->values[args[0]], piece = whole, index = scalar_of(any_element(g, INTEGER));
  for (int i = 0; i < whole.rank; i++) piece.dims[i] = sizes[i] = below(g, whole.dims[i] + 1);
  if (update) args[1] = value_of(g, &piece);
  for (int i = 0; i < whole.rank; i++) args[1 + update + i] = value_of(g, &index);
  char attrs[96] = "";
  if (!update) list_text(attrs, sizeof attrs, "slice_sizes", sizes, whole.rank);
  simple(g, update ? "stablehlo.dynamic_update_slice" : "stablehlo.dynamic_slice", args,
         whole.rank + 1 + update, attrs, update ? &whole : &piece);
  return true;
}

/* Rows of the operand by a list of indices, in any order of the result's dimensions. */
static bool gather(generator *g) {
  int a = any_value_of_rank(g, ANY, 2), sizes[MAX_RANK];
  shape from = g->values[a];
  if (from.rank > 3 || !elements_of(&from)) return false;
  shape index = scalar_of(any_element(g, INTEGER));
  index.dims[index.rank++] = 1 + below(g, 6);
  index.dims[index.rank++] = 1;
  int args[2] = {a, value_of(g, &index)};
  shape to = {.type = from.type, .rank = from.rank, .dims = {index.dims[0]}};
  char attrs[320], offsets[32] = "";
  for (int i = 0; i < from.rank; i++) {
    sizes[i] = i ? 1 + below(g, from.dims[i]) : 1;
    if (!i) continue;
    to.dims[i] = sizes[i];
    snprintf(offsets + strlen(offsets), sizeof offsets - strlen(offsets), "%s%d", i > 1 ? ", " : "",
             i);
  }
  char list[96];
  list_text(list, sizeof list, "slice_sizes", sizes, from.rank);
  snprintf(attrs, sizeof attrs,
           "dimension_numbers = #stablehlo.gather<offset_dims = [%s], collapsed_slice_dims = [0], "
           "start_index_map = [0], index_vector_dim = 1>, %s, indices_are_sorted = false",
           offsets, list);
  simple(g, "stablehlo.gather", args, 2, attrs, &to);
  return true;
}

/* ---- products and transforms ------------------------------------------------------------------
 */

static bool dot(generator *g) {
  shape l = scalar_of(any_element(g, NUMBER)), r, to;
  r = to = l;
  int batch = below(g, 2), n = 1 + below(g, 9), k = below(g, 20), m = 1 + below(g, 40);
  l.rank = r.rank = to.rank = 2 + batch;
  int first = batch;
  if (batch) l.dims[0] = r.dims[0] = to.dims[0] = 1 + below(g, 3);
  bool flip = below(g, 2), turn = below(g, 2);
  l.dims[first + flip] = n, l.dims[first + !flip] = k;
  r.dims[first + turn] = k, r.dims[first + !turn] = m;
  to.dims[first] = n, to.dims[first + 1] = m;
  int args[2] = {value_of(g, &l), value_of(g, &r)};
  char attrs[256];
  const char *b = batch ? "0" : "";
  snprintf(attrs, sizeof attrs,
           "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [%s], "
           "rhs_batching_dimensions = [%s], lhs_contracting_dimensions = [%d], "
           "rhs_contracting_dimensions = [%d]>",
           b, b, first + !flip, first + turn);
  simple(g, "stablehlo.dot_general", args, 2, attrs, &to);
  return true;
}

static bool convolution(generator *g) {
  const element *e = any_element(g, REAL);
  int groups = 1 + below(g, 2), in = 1 + below(g, 3), stride = 1 + below(g, 2),
      hole = 1 + below(g, 2);
  int low = below(g, 3), high = below(g, 3), size = 4 + below(g, 8), window = 1 + below(g, 3);
  shape l = {e, 3, {1 + below(g, 2), size, in * groups}}, r = {e, 3, {window, in, groups * 2}};
  int args[2] = {value_of(g, &l), value_of(g, &r)};
  int reach = (window - 1) * hole + 1, length = size + low + high;
  if (length < reach) return false;
  shape to = {e, 3, {l.dims[0], (length - reach) / stride + 1, groups * 2}};
  int v = new_value(g, &to);
  say(g, "  ");
  say_result(g, v);
  say(g, " = stablehlo.convolution(");
  say_value(g, args[0]);
  say(g, ", ");
  say_value(g, args[1]);
  say(g,
      ") dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [%d], pad = [[%d, %d]], "
      "rhs_dilate = [%d], reverse = [%s]} {batch_group_count = 1 : i64, "
      "feature_group_count = %d : i64}",
      stride, low, high, hole, below(g, 2) ? "true" : "false", groups);
  say_types(g, args, 2, &to, 1);
  return true;
}

static bool fft(generator *g) {
  int a = any_value_of_rank(g, COMPLEX, 1);
  shape s = g->values[a];
  if (!elements_of(&s)) return false;
  char attrs[128];
  snprintf(attrs, sizeof attrs, "fft_type = #stablehlo<fft_type %s>, fft_length = array<i64: %d>",
           below(g, 2) ? "FFT" : "IFFT", s.dims[s.rank - 1]);
  simple(g, "stablehlo.fft", &a, 1, attrs, &s);
  return true;
}

static bool random_bits_op(generator *g) {
  bool philox = below(g, 2);
  shape state = {element_named("ui64"), 1, {2 + (philox && below(g, 2))}};
  shape results[2] = {state, any_shape(g, UNSIGNED)};
  int a = value_of(g, &state), s = new_value(g, &state), v = new_value(g, &results[1]);
  say(g, "  ");
  say_result(g, s);
  say(g, ", ");
  say_result(g, v);
  say(g, " = \"stablehlo.rng_bit_generator\"(");
  say_value(g, a);
  say(g, ") <{rng_algorithm = #stablehlo<rng_algorithm %s>}>", philox ? "PHILOX" : "THREE_FRY");
  say_types(g, &a, 1, results, 2);
  return true;
}

static bool factor(generator *g) {
  const element *e = any_element(g, FLOAT | COMPLEX);
  if (e->bits == 16) return false;
  int n = 1 + below(g, 6);
  shape s = {e, 2, {n, n}}, b = {e, 2, {n, 1 + below(g, 4)}};
  int args[2] = {value_of(g, &s)};
  if (below(g, 2)) {
    simple(g, "stablehlo.cholesky", args, 1, below(g, 2) ? "lower = true" : "lower = false", &s);
    return true;
  }
  args[1] = value_of(g, &b);
  char attrs[160];
  int choice = below(g, 8); /* several draws in one call would come in the compiler's order */
  snprintf(attrs, sizeof attrs,
           "left_side = true, lower = %s, unit_diagonal = %s, transpose_a = #stablehlo<transpose "
           "%s>",
           choice & 1 ? "true" : "false", choice & 2 ? "true" : "false",
           choice & 4 ? "TRANSPOSE" : "NO_TRANSPOSE");
  simple(g, "stablehlo.triangular_solve", args, 2, attrs, &b);
  return true;
}

static bool barrier(generator *g) {
  int first = any_value(g, ANY), args[2] = {first, any_value(g, ANY)};
  shape types[2] = {g->values[args[0]], g->values[args[1]]};
  int a = new_value(g, &types[0]), b = new_value(g, &types[1]);
  say(g, "  ");
  say_result(g, a);
  say(g, ", ");
  say_result(g, b);
  say(g, " = \"stablehlo.optimization_barrier\"(");
  say_value(g, args[0]);
  say(g, ", ");
  say_value(g, args[1]);
  say(g, ")");
  say_types(g, args, 2, types, 2);
  return true;
}

/* ---- all --------------------------------------------------------------------------------------
 */

typedef struct weighted {
  bool (*write)(generator *g);
  int weight;
} weighted;

static bool write_one(generator *g, const weighted *rows, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) total += rows[i].weight;
  int at = below(g, total), i = 0;
  while (at >= rows[i].weight) at -= rows[i++].weight;
  return rows[i].write(g);
}

bool any_op(generator *g) {
  static const weighted rows[] = {
      {unary, 8},   {binary, 12},     {compare, 3},     {select_op, 3}, {clamp, 2},
      {convert, 5}, {bitcast, 2},     {predicate, 1},   {parts, 1},     {reduce_precision, 1},
      {iota, 2},    {broadcast, 5},   {transpose, 3},   {reshape, 3},   {reverse, 2},
      {slice, 3},   {pad, 3},         {concatenate, 3}, {gather, 2},    {dynamic_slice, 3},
      {dot, 4},     {convolution, 2}, {fft, 1},         {factor, 1},    {random_bits_op, 1},
      {barrier, 1}, {region_op, 16},  {small_loop, 12},
  };
  return write_one(g, rows, (int)(sizeof rows / sizeof *rows));
}

bool small_op(generator *g) {
  static const weighted rows[] = {
      {unary, 6},   {binary, 14},          {compare, 4},   {select_op, 4},
      {clamp, 3},   {convert, 5},          {bitcast, 2},   {predicate, 1},
      {parts, 1},   {reduce_precision, 1}, {broadcast, 3}, {transpose, 2},
      {reshape, 3}, {reverse, 2},          {slice, 3},     {concatenate, 3},
  };
  return write_one(g, rows, (int)(sizeof rows / sizeof *rows));
}
