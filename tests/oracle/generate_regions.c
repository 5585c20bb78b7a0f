/* Ops with regions, functions and composites. A region sees what stands outside it, but for
 * functions. */
#include "generate.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_DEPTH = 3 };

/* ---- bodies --------------------------------------------------------------------------------- */

/* Values of a region end with it. */
static int region_begin(gen *g) {
  g->depth++;
  return g->num_values;
}

static void region_end(gen *g, int values) {
  g->depth--;
  g->num_values = values;
}

/* "^bb0(%7: T, %8: T):" and its values. */
static void block_args(gen *g, const gen_shape *shapes, int count, gen_value *out) {
  gen_put(g, "  ^bb0(");
  for (int i = 0; i < count; i++) {
    if (g->num_values == GEN_MAX_VALUES) g->num_values--;
    g->values[g->num_values] = (gen_value){g->next++, shapes[i], true};
    out[i] = g->values[g->num_values++];
    gen_put(g, "%s%%%d: ", i ? ", " : "", out[i].number);
    gen_put_type(g, &shapes[i]);
  }
  gen_put(g, "):\n");
}

static void put_return(gen *g, const gen_value *values, int count) {
  gen_put(g, "  stablehlo.return");
  for (int i = 0; i < count; i++) gen_put(g, "%s%%%d", i ? ", " : " ", values[i].number);
  if (count) gen_put(g, " : ");
  for (int i = 0; i < count; i++) {
    if (i) gen_put(g, ", ");
    gen_put_type(g, &values[i].shape);
  }
  gen_put(g, "\n");
}

/* Some ops, then one of that shape. */
static gen_value random_body(gen *g, const gen_shape *shape) {
  int64_t count = gen_below(g, 4);
  for (int64_t i = 0; i < count; i++) {
    bool region = g->depth < MAX_DEPTH && gen_chance(g, 15);
    if (region)
      gen_region_op(g);
    else
      gen_op(g);
  }
  return *gen_elementwise(g, shape);
}

/* Two values into one of their shape: one op of a sort that has an order, or three ops. */
static void put_combine(gen *g, const gen_shape *element) {
  static const char *const of_numbers[] = {"add", "maximum", "minimum", "multiply"};
  static const char *const of_bools[] = {"and", "or", "xor"};
  bool is_bool = element->type->kind == GEN_BOOL;
  bool ordered = element->type->kind != GEN_COMPLEX;
  gen_shape both[2] = {*element, *element};
  gen_value args[2], last;
  int outer = region_begin(g);
  block_args(g, both, 2, args);
  const char *name =
      is_bool ? of_bools[gen_below(g, 3)] : of_numbers[ordered ? gen_below(g, 4) : 0];
  last = *gen_define(g, element);
  gen_put(g, "stablehlo.%s %%%d, %%%d : ", name, args[0].number, args[1].number);
  gen_put_type(g, element);
  gen_put(g, "\n");
  if (gen_chance(g, 30)) {
    int before = last.number, unary = g->next;
    gen_define(g, element);
    gen_put(g, "stablehlo.%s %%%d : ", is_bool ? "not" : "negate", before);
    gen_put_type(g, element);
    gen_put(g, "\n");
    last = *gen_define(g, element);
    gen_put(g, "stablehlo.%s %%%d, %%%d : ", is_bool ? "or" : "add", unary, args[1].number);
    gen_put_type(g, element);
    gen_put(g, "\n");
  }
  put_return(g, &last, 1);
  region_end(g, outer);
}

/* ---- reductions ----------------------------------------------------------------------------- */

static bool put_reduce(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape element = {x.shape.type, 0, {0}}, shape = element;
  gen_value init = *gen_pick_like(g, &element);
  int64_t dims[GEN_MAX_RANK];
  int count = 0;
  for (int i = 0; i < x.shape.rank; i++) {
    if (gen_chance(g, 50))
      dims[count++] = i;
    else
      shape.dims[shape.rank++] = x.shape.dims[i];
  }
  int number = g->next++;
  gen_put(g, "  %%%d = \"stablehlo.reduce\"(%%%d, %%%d) ({\n", number, x.number, init.number);
  put_combine(g, &element);
  gen_put(g, "  }) {");
  gen_put_list(g, "dimensions", dims, count);
  gen_put(g, "}");
  gen_put_signature(g, (gen_value *[]){&x, &init}, 2, &shape);
  g->values[g->num_values++] = (gen_value){number, shape, false};
  return true;
}

static bool put_reduce_window(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape element = {x.shape.type, 0, {0}}, shape = x.shape;
  int64_t window[GEN_MAX_RANK], strides[GEN_MAX_RANK], low[GEN_MAX_RANK], high[GEN_MAX_RANK],
      work = 1;
  for (int i = 0; i < shape.rank; i++) {
    bool running = gen_chance(g, 10);
    window[i] = running ? x.shape.dims[i] : 1 + gen_below(g, 3);
    strides[i] = running ? 1 : 1 + gen_below(g, 2);
    low[i] = running ? window[i] - 1 : gen_below(g, 2);
    high[i] = running ? 0 : gen_below(g, 2);
    int64_t room = x.shape.dims[i] + low[i] + high[i] - window[i];
    if (room < 0) return false;
    shape.dims[i] = room / strides[i] + 1;
    work *= window[i];
  }
  if (gen_elements(&shape) * work > 1000000 || gen_elements(&shape) > GEN_MAX_ELEMENTS)
    return false;
  gen_value init = *gen_pick_like(g, &element);
  int number = g->next++;
  gen_put(g, "  %%%d = \"stablehlo.reduce_window\"(%%%d, %%%d) ({\n", number, x.number,
          init.number);
  put_combine(g, &element);
  gen_put(g, "  }) {");
  gen_put_list(g, "window_dimensions", window, shape.rank);
  gen_put_list(g, ", window_strides", strides, shape.rank);
  gen_put(g, ", padding = dense<[");
  for (int i = 0; i < shape.rank; i++)
    gen_put(g, "%s[%" PRId64 ", %" PRId64 "]", i ? ", " : "", low[i], high[i]);
  gen_put(g, "]> : tensor<%dx2xi64>}", shape.rank);
  gen_put_signature(g, (gen_value *[]){&x, &init}, 2, &shape);
  g->values[g->num_values++] = (gen_value){number, shape, false};
  return true;
}

static bool put_scatter(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape element = {x.shape.type, 0, {0}}, updates = x.shape;
  gen_shape indices = {gen_type_named("i32"), 2, {1 + gen_below(g, 9), 1}};
  updates.dims[0] = indices.dims[0];
  if (gen_elements(&updates) > GEN_MAX_ELEMENTS) return false;
  gen_value at = *gen_pick_like(g, &indices), with = *gen_pick_like(g, &updates);
  int number = g->next++;
  gen_put(g, "  %%%d = \"stablehlo.scatter\"(%%%d, %%%d, %%%d) ({\n", number, x.number, at.number,
          with.number);
  put_combine(g, &element);
  gen_put(g, "  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [");
  for (int i = 1; i < x.shape.rank; i++) gen_put(g, "%s%d", i > 1 ? ", " : "", i);
  gen_put(g, "], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
             "index_vector_dim = 1>}");
  gen_put_signature(g, (gen_value *[]){&x, &at, &with}, 3, &x.shape);
  g->values[g->num_values++] = (gen_value){number, x.shape, false};
  return true;
}

/* One list by its order, another along with it. */
static bool put_sort(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found || found->shape.type->kind == GEN_COMPLEX) return false;
  gen_value x = *found, y = *gen_pick_like(g, &x.shape);
  gen_shape element = {x.shape.type, 0, {0}}, verdict = {gen_type_named("i1"), 0, {0}};
  gen_shape four[4] = {element, element, element, element};
  gen_value args[4];
  int number = g->next++;
  gen_put(g, "  %%%d:2 = \"stablehlo.sort\"(%%%d, %%%d) ({\n", number, x.number, y.number);
  int outer = region_begin(g);
  block_args(g, four, 4, args);
  gen_value p = *gen_define(g, &verdict);
  bool is_float = x.shape.type->kind == GEN_FLOAT;
  gen_put(g, "stablehlo.compare %s, %%%d, %%%d%s", gen_chance(g, 50) ? "LT" : "GT", args[0].number,
          args[1].number, is_float ? ", TOTALORDER" : "");
  gen_put_signature(g, (gen_value *[]){&args[0], &args[1]}, 2, &verdict);
  put_return(g, &p, 1);
  region_end(g, outer);
  gen_put(g, "  }) {dimension = %" PRId64 " : i64, is_stable = true} : (",
          gen_below(g, x.shape.rank));
  gen_put_type(g, &x.shape);
  gen_put(g, ", ");
  gen_put_type(g, &y.shape);
  gen_put(g, ") -> (");
  gen_put_type(g, &x.shape);
  gen_put(g, ", ");
  gen_put_type(g, &y.shape);
  gen_put(g, ")\n");
  for (int i = 0; i < 2; i++) {
    gen_define(g, &x.shape);
    gen_put(g, "stablehlo.optimization_barrier %%%d#%d : ", number, i);
    gen_put_type(g, &x.shape);
    gen_put(g, "\n");
  }
  return true;
}

/* ---- control -------------------------------------------------------------------------------- */

/* A value carried through a few turns, beside a counter. */
static bool put_while(gen *g) {
  gen_value *found = gen_pick(g, gen_is_number, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape count = {gen_type_named("i32"), 0, {0}}, verdict = {gen_type_named("i1"), 0, {0}};
  gen_shape both[2] = {count, x.shape};
  gen_value zero = *gen_define(g, &count);
  gen_put(g, "stablehlo.constant dense<0> : tensor<i32>\n");
  gen_value args[2], next[2];
  int number = g->next++, outer = region_begin(g);
  gen_put(g, "  %%%d:2 = \"stablehlo.while\"(%%%d, %%%d) ({\n", number, zero.number, x.number);
  block_args(g, both, 2, args);
  gen_value bound = *gen_define(g, &count);
  gen_put(g, "stablehlo.constant dense<%d> : tensor<i32>\n", (int)gen_below(g, 5));
  gen_value p = *gen_define(g, &verdict);
  gen_put(g, "stablehlo.compare LT, %%%d, %%%d", args[0].number, bound.number);
  gen_put_signature(g, (gen_value *[]){&args[0], &bound}, 2, &verdict);
  put_return(g, &p, 1);
  g->num_values = outer;
  gen_put(g, "  }, {\n");
  block_args(g, both, 2, args);
  gen_value one = *gen_define(g, &count);
  gen_put(g, "stablehlo.constant dense<1> : tensor<i32>\n");
  next[0] = *gen_define(g, &count);
  gen_put(g, "stablehlo.add %%%d, %%%d : tensor<i32>\n", args[0].number, one.number);
  next[1] = random_body(g, &x.shape);
  put_return(g, next, 2);
  region_end(g, outer);
  gen_put(g, "  }) : (tensor<i32>, ");
  gen_put_type(g, &x.shape);
  gen_put(g, ") -> (tensor<i32>, ");
  gen_put_type(g, &x.shape);
  gen_put(g, ")\n");
  gen_define(g, &x.shape);
  gen_put(g, "stablehlo.optimization_barrier %%%d#1 : ", number);
  gen_put_type(g, &x.shape);
  gen_put(g, "\n");
  return true;
}

/* if of two regions, case of one to three. */
static bool put_choice(gen *g) {
  gen_value *found = gen_pick(g, gen_is_number, NULL);
  if (!found) return false;
  gen_value x = *found;
  bool is_case = gen_chance(g, 50);
  gen_shape scalar = {gen_type_named(is_case ? "i32" : "i1"), 0, {0}};
  gen_value which = *gen_pick_like(g, &scalar);
  int64_t branches = is_case ? 1 + gen_below(g, 3) : 2;
  int number = g->next++;
  gen_put(g, "  %%%d = \"stablehlo.%s\"(%%%d) (", number, is_case ? "case" : "if", which.number);
  for (int64_t i = 0; i < branches; i++) {
    gen_put(g, "%s{\n", i ? "  }, " : "");
    int outer = region_begin(g);
    gen_value last = random_body(g, &x.shape);
    put_return(g, &last, 1);
    region_end(g, outer);
  }
  gen_put(g, "  })");
  gen_put_signature(g, (gen_value *[]){&which}, 1, &x.shape);
  g->values[g->num_values++] = (gen_value){number, x.shape, false};
  return true;
}

static bool put_map(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found, y = *gen_pick_like(g, &x.shape);
  gen_shape element = {x.shape.type, 0, {0}};
  int64_t dims[GEN_MAX_RANK] = {0, 1, 2, 3};
  int number = g->next++;
  gen_put(g, "  %%%d = \"stablehlo.map\"(%%%d, %%%d) ({\n", number, x.number, y.number);
  put_combine(g, &element);
  gen_put(g, "  }) {");
  gen_put_list(g, "dimensions", dims, x.shape.rank);
  gen_put(g, "}");
  gen_put_signature(g, (gen_value *[]){&x, &y}, 2, &x.shape);
  g->values[g->num_values++] = (gen_value){number, x.shape, false};
  return true;
}

/* ---- functions ------------------------------------------------------------------------------ */

/* A function of one value, written beside the others; its number. */
static int make_function(gen *g, const gen_shape *shape) {
  int name = g->num_functions++, outer_values = g->num_values;
  gen inner = {.state = gen_random(g), .next = 0, .depth = g->depth + 1, .num_functions = -1000};
  tn_text text = {0};
  inner.out = &text;
  gen_put(&inner, "func.func private @f%d(%%%d: ", name, inner.next);
  gen_put_type(&inner, shape);
  gen_put(&inner, ") -> ");
  gen_put_type(&inner, shape);
  gen_put(&inner, " {\n");
  inner.values[inner.num_values++] = (gen_value){inner.next++, *shape, true};
  int64_t count = 1 + gen_below(&inner, 4);
  for (int64_t i = 0; i < count; i++) gen_op(&inner);
  gen_value last = *gen_elementwise(&inner, shape);
  gen_put(&inner, "  return %%%d : ", last.number);
  gen_put_type(&inner, shape);
  gen_put(&inner, "\n}\n");
  tn_text_append(&g->functions, text.data ? text.data : "", text.size);
  if (text.failed) g->functions.failed = true;
  tn_text_free(&text);
  g->num_values = outer_values;
  return name;
}

static bool put_call(gen *g) {
  gen_value *found = gen_pick(g, gen_is_number, NULL);
  if (!found || g->num_functions < 0) return false;
  gen_value x = *found;
  int name = make_function(g, &x.shape);
  gen_define(g, &x.shape);
  if (gen_chance(g, 50))
    gen_put(g, "func.call @f%d(%%%d)", name, x.number);
  else
    gen_put(g, "stablehlo.composite \"a.b%d\" %%%d {decomposition = @f%d, version = 1 : i32}", name,
            x.number, name);
  gen_put_signature(g, (gen_value *[]){&x}, 1, &x.shape);
  return true;
}

bool gen_region_op(gen *g) {
  static bool (*const ops[])(gen * g) = {put_reduce,  put_reduce, put_reduce_window,
                                         put_scatter, put_sort,   put_while,
                                         put_choice,  put_map,    put_call};
  if (g->num_values + 20 > GEN_MAX_VALUES) return false;
  return ops[gen_below(g, (int64_t)(sizeof ops / sizeof ops[0]))](g);
}
