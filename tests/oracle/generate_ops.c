/* Ops on tensors. Each function makes one, with the operands it finds, or returns false. */
#include "generate.h"

#include <inttypes.h>
#include <string.h>

/* ---- elementwise ---------------------------------------------------------------------------- */

static const char *const float_unary[] = {"abs",
                                          "negate",
                                          "exponential",
                                          "log",
                                          "sqrt",
                                          "rsqrt",
                                          "tanh",
                                          "floor",
                                          "ceil",
                                          "sine",
                                          "cosine",
                                          "logistic",
                                          "cbrt",
                                          "sign",
                                          "round_nearest_even",
                                          "round_nearest_afz",
                                          "exponential_minus_one",
                                          "log_plus_one",
                                          "tan"};
static const char *const signed_unary[] = {"abs", "negate", "not", "popcnt", "count_leading_zeros",
                                           "sign"};
static const char *const unsigned_unary[] = {"not", "popcnt", "count_leading_zeros", "negate"};
static const char *const complex_unary[] = {"negate", "exponential", "log",  "sqrt",    "tanh",
                                            "sine",   "cosine",      "sign", "logistic"};
static const char *const bool_unary[] = {"not"};
static const char *const float_binary[] = {"add",     "subtract", "multiply",  "divide", "maximum",
                                           "minimum", "power",    "remainder", "atan2"};
static const char *const integer_binary[] = {"add",
                                             "subtract",
                                             "multiply",
                                             "divide",
                                             "maximum",
                                             "minimum",
                                             "power",
                                             "remainder",
                                             "and",
                                             "or",
                                             "xor",
                                             "shift_left",
                                             "shift_right_arithmetic",
                                             "shift_right_logical"};
static const char *const complex_binary[] = {"add", "subtract", "multiply", "divide", "power"};
static const char *const bool_binary[] = {"and",     "or",  "xor",     "maximum",
                                          "minimum", "add", "multiply"};

typedef struct name_list {
  const char *const *names;
  int count;
} name_list;
#define LIST(names) ((name_list){names, (int)(sizeof names / sizeof names[0])})

static name_list unary_of(gen_kind kind) {
  switch (kind) {
  case GEN_FLOAT: return LIST(float_unary);
  case GEN_SIGNED: return LIST(signed_unary);
  case GEN_UNSIGNED: return LIST(unsigned_unary);
  case GEN_COMPLEX: return LIST(complex_unary);
  default: return LIST(bool_unary);
  }
}

static name_list binary_of(gen_kind kind) {
  switch (kind) {
  case GEN_FLOAT: return LIST(float_binary);
  case GEN_COMPLEX: return LIST(complex_binary);
  case GEN_BOOL: return LIST(bool_binary);
  default: return LIST(integer_binary);
  }
}

gen_value *gen_elementwise(gen *g, const gen_shape *shape) {
  bool binary = gen_chance(g, 60);
  name_list list = binary ? binary_of(shape->type->kind) : unary_of(shape->type->kind);
  const char *name = list.names[gen_below(g, list.count)];
  int a = gen_pick_like(g, shape)->number, b = binary ? gen_pick_like(g, shape)->number : 0;
  gen_value *value = gen_define(g, shape);
  gen_put(g, "stablehlo.%s %%%d", name, a);
  if (binary) gen_put(g, ", %%%d", b);
  gen_put(g, " : ");
  gen_put_type(g, shape);
  gen_put(g, "\n");
  return value;
}

static bool any(const gen_value *value, const void *arg) {
  return value != NULL && arg == NULL;
}

static bool put_elementwise(gen *g) {
  gen_value *like = gen_pick(g, any, NULL);
  if (!like) return false;
  gen_shape shape = like->shape;
  gen_elementwise(g, &shape);
  return true;
}

static bool put_compare(gen *g) {
  static const char *const directions[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
  gen_value *found = gen_pick(g, any, NULL);
  if (!found) return false;
  gen_value a = *found, b = *gen_pick_like(g, &a.shape);
  gen_shape shape = a.shape;
  shape.type = gen_type_named("i1");
  int64_t direction = gen_below(g, a.shape.type->kind == GEN_COMPLEX ? 2 : 6);
  gen_define(g, &shape);
  gen_put(g, "stablehlo.compare %s, %%%d, %%%d", directions[direction], a.number, b.number);
  if (a.shape.type->kind == GEN_FLOAT && gen_chance(g, 20)) gen_put(g, ", TOTALORDER");
  gen_put_signature(g, (gen_value *[]){&a, &b}, 2, &shape);
  return true;
}

static bool put_select(gen *g) {
  gen_value *found = gen_pick(g, any, NULL);
  if (!found) return false;
  gen_value a = *found, b = *gen_pick_like(g, &a.shape);
  gen_shape mask = a.shape;
  if (gen_chance(g, 20)) mask.rank = 0;
  mask.type = gen_type_named("i1");
  gen_value p = *gen_pick_like(g, &mask);
  gen_define(g, &a.shape);
  gen_put(g, "stablehlo.select %%%d, %%%d, %%%d", p.number, a.number, b.number);
  gen_put(g, " : ");
  gen_put_type(g, &p.shape);
  gen_put(g, ", ");
  gen_put_type(g, &a.shape);
  gen_put(g, "\n");
  return true;
}

static bool put_clamp(gen *g) {
  gen_value *found = gen_pick(g, gen_is_real, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape scalar = {x.shape.type, 0, {0}};
  gen_value low = *gen_pick_like(g, gen_chance(g, 50) ? &scalar : &x.shape);
  gen_value high = *gen_pick_like(g, &low.shape);
  gen_define(g, &x.shape);
  gen_put(g, "stablehlo.clamp %%%d, %%%d, %%%d", low.number, x.number, high.number);
  gen_put_signature(g, (gen_value *[]){&low, &x, &high}, 3, &x.shape);
  return true;
}

/* An op of one operand whose result has another shape or type. */
static void put_unary(gen *g, const char *name, gen_value x, const gen_shape *shape) {
  gen_define(g, shape);
  gen_put(g, "stablehlo.%s %%%d", name, x.number);
  gen_put_signature(g, (gen_value *[]){&x}, 1, shape);
}

static bool put_convert(gen *g) {
  gen_value *found = gen_pick(g, any, NULL);
  if (!found) return false;
  gen_shape shape = found->shape;
  shape.type = gen_random_type(g);
  put_unary(g, "convert", *found, &shape);
  return true;
}

static bool put_complex_parts(gen *g) {
  gen_value *found = gen_pick(g, gen_is_number, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape shape = x.shape;
  if (x.shape.type->kind == GEN_COMPLEX) {
    shape.type = gen_type_named(x.shape.type->bits == 32 ? "f32" : "f64");
    static const char *const names[] = {"real", "imag", "abs"};
    put_unary(g, names[gen_below(g, 3)], x, &shape);
    return true;
  }
  if (x.shape.type->kind != GEN_FLOAT || x.shape.type->bits < 32) return false;
  gen_value y = *gen_pick_like(g, &x.shape);
  shape.type = gen_type_named(x.shape.type->bits == 32 ? "complex<f32>" : "complex<f64>");
  gen_define(g, &shape);
  gen_put(g, "stablehlo.complex %%%d, %%%d : ", x.number, y.number);
  gen_put_type(g, &shape);
  gen_put(g, "\n");
  return true;
}

static bool put_float_only(gen *g) {
  gen_value *found = gen_pick(g, gen_is_float, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape shape = x.shape;
  if (gen_chance(g, 50)) {
    shape.type = gen_type_named("i1");
    put_unary(g, "is_finite", x, &shape);
    return true;
  }
  gen_define(g, &shape);
  gen_put(g, "stablehlo.reduce_precision %%%d, format = e%dm%d : ", x.number,
          (int)gen_below(g, 8) + 1, (int)gen_below(g, 12));
  gen_put_type(g, &shape);
  gen_put(g, "\n");
  return true;
}

/* Bits of one width as another type's. */
static bool put_bitcast(gen *g) {
  gen_value *found = gen_pick(g, gen_is_real, NULL);
  if (!found) return false;
  gen_shape shape = found->shape;
  for (int tries = 0; tries < 20; tries++) {
    shape.type = gen_random_type(g);
    bool real = shape.type->kind != GEN_COMPLEX && shape.type->kind != GEN_BOOL;
    if (!real || shape.type->bits != found->shape.type->bits) continue;
    put_unary(g, "bitcast_convert", *found, &shape);
    return true;
  }
  return false;
}

/* ---- shapes --------------------------------------------------------------------------------- */

static bool put_broadcast(gen *g) {
  gen_value *found = gen_pick(g, any, NULL);
  if (!found || found->shape.rank == GEN_MAX_RANK) return false;
  gen_value x = *found;
  gen_shape shape = {x.shape.type, 0, {0}};
  int64_t dims[GEN_MAX_RANK];
  int next = 0, extra = 1 + (int)gen_below(g, GEN_MAX_RANK - x.shape.rank);
  while (next < x.shape.rank || extra > 0) {
    bool own = next < x.shape.rank && (extra == 0 || gen_chance(g, 50));
    if (own) dims[next] = shape.rank;
    int64_t size = own ? x.shape.dims[next] : 1 + gen_below(g, 5);
    if (own && size == 1 && gen_chance(g, 50)) size = 1 + gen_below(g, 5);
    if (own) next++;
    if (!own) extra--;
    shape.dims[shape.rank++] = size;
  }
  if (gen_elements(&shape) > GEN_MAX_ELEMENTS) return false;
  gen_define(g, &shape);
  gen_put(g, "\"stablehlo.broadcast_in_dim\"(%%%d) {", x.number);
  gen_put_list(g, "broadcast_dimensions", dims, x.shape.rank);
  gen_put(g, "}");
  gen_put_signature(g, (gen_value *[]){&x}, 1, &shape);
  return true;
}

static bool put_reshape(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_shape shape = {found->shape.type, 1, {gen_elements(&found->shape)}};
  for (int64_t factor = 2; factor < 9 && shape.rank < GEN_MAX_RANK; factor++) {
    if (shape.dims[0] % factor || !gen_chance(g, 50)) continue;
    shape.dims[0] /= factor;
    shape.dims[shape.rank++] = factor;
  }
  put_unary(g, "reshape", *found, &shape);
  return true;
}

static bool put_transpose(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found;
  int64_t order[GEN_MAX_RANK];
  gen_shape shape = x.shape;
  for (int i = 0; i < shape.rank; i++) order[i] = i;
  for (int i = shape.rank - 1; i > 0; i--) {
    int64_t k = gen_below(g, i + 1), swap = order[i];
    order[i] = order[k];
    order[k] = swap;
  }
  for (int i = 0; i < shape.rank; i++) shape.dims[i] = x.shape.dims[order[i]];
  gen_define(g, &shape);
  gen_put(g, "\"stablehlo.transpose\"(%%%d) {", x.number);
  gen_put_list(g, "permutation", order, shape.rank);
  gen_put(g, "}");
  gen_put_signature(g, (gen_value *[]){&x}, 1, &shape);
  return true;
}

static bool put_slice(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape shape = x.shape;
  int64_t start[GEN_MAX_RANK], limit[GEN_MAX_RANK], stride[GEN_MAX_RANK];
  for (int i = 0; i < shape.rank; i++) {
    start[i] = gen_below(g, x.shape.dims[i]);
    limit[i] = start[i] + 1 + gen_below(g, x.shape.dims[i] - start[i]);
    stride[i] = gen_chance(g, 70) ? 1 : 1 + gen_below(g, 3);
    shape.dims[i] = (limit[i] - start[i] + stride[i] - 1) / stride[i];
  }
  gen_define(g, &shape);
  gen_put(g, "\"stablehlo.slice\"(%%%d) {", x.number);
  gen_put_list(g, "start_indices", start, shape.rank);
  gen_put_list(g, ", limit_indices", limit, shape.rank);
  gen_put_list(g, ", strides", stride, shape.rank);
  gen_put(g, "}");
  gen_put_signature(g, (gen_value *[]){&x}, 1, &shape);
  return true;
}

static bool put_pad(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape shape = x.shape, scalar = {x.shape.type, 0, {0}};
  int64_t low[GEN_MAX_RANK], high[GEN_MAX_RANK], inner[GEN_MAX_RANK];
  for (int i = 0; i < shape.rank; i++) {
    inner[i] = gen_chance(g, 70) ? 0 : gen_below(g, 3);
    int64_t size = x.shape.dims[i] + (x.shape.dims[i] - 1) * inner[i];
    low[i] = gen_below(g, 5) - 1;
    high[i] = gen_below(g, 5) - 1;
    if (size + low[i] + high[i] < 0) low[i] = high[i] = 0;
    shape.dims[i] = size + low[i] + high[i];
  }
  if (gen_elements(&shape) > GEN_MAX_ELEMENTS) return false;
  gen_value p = *gen_pick_like(g, &scalar);
  gen_define(g, &shape);
  gen_put(g, "\"stablehlo.pad\"(%%%d, %%%d) {", x.number, p.number);
  gen_put_list(g, "edge_padding_low", low, shape.rank);
  gen_put_list(g, ", edge_padding_high", high, shape.rank);
  gen_put_list(g, ", interior_padding", inner, shape.rank);
  gen_put(g, "}");
  gen_put_signature(g, (gen_value *[]){&x, &p}, 2, &shape);
  return true;
}

static bool put_concatenate(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value a = *found, b = *gen_pick_like(g, &a.shape);
  gen_shape shape = a.shape;
  int64_t dim = gen_below(g, shape.rank);
  shape.dims[dim] *= 2;
  if (gen_elements(&shape) > GEN_MAX_ELEMENTS) return false;
  gen_define(g, &shape);
  gen_put(g, "\"stablehlo.concatenate\"(%%%d, %%%d) {dimension = %" PRId64 " : i64}", a.number,
          b.number, dim);
  gen_put_signature(g, (gen_value *[]){&a, &b}, 2, &shape);
  return true;
}

static bool put_reverse(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found;
  int64_t dims[GEN_MAX_RANK];
  int count = 0;
  for (int i = 0; i < x.shape.rank; i++)
    if (gen_chance(g, 50)) dims[count++] = i;
  gen_define(g, &x.shape);
  gen_put(g, "\"stablehlo.reverse\"(%%%d) {", x.number);
  gen_put_list(g, "dimensions", dims, count);
  gen_put(g, "}");
  gen_put_signature(g, (gen_value *[]){&x}, 1, &x.shape);
  return true;
}

static bool put_iota(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found || found->shape.type->kind == GEN_BOOL) return false;
  gen_shape shape = found->shape;
  int64_t dim = gen_below(g, shape.rank);
  gen_define(g, &shape);
  gen_put(g, "stablehlo.iota dim = %" PRId64 " : ", dim);
  gen_put_type(g, &shape);
  gen_put(g, "\n");
  return true;
}

/* ---- indices -------------------------------------------------------------------------------- */

static bool put_dynamic_slice(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found, starts[GEN_MAX_RANK + 2];
  gen_value *operands[GEN_MAX_RANK + 2] = {&x};
  gen_shape shape = x.shape, index = {gen_type_named(gen_chance(g, 80) ? "i32" : "ui8"), 0, {0}};
  bool update = gen_chance(g, 50);
  int count = 1;
  for (int i = 0; i < shape.rank; i++) shape.dims[i] = 1 + gen_below(g, x.shape.dims[i]);
  if (update) {
    starts[0] = *gen_pick_like(g, &shape);
    operands[count++] = &starts[0];
  }
  for (int i = 0; i < shape.rank; i++) {
    starts[count] = *gen_pick_like(g, &index);
    operands[count] = &starts[count];
    count++;
  }
  const gen_shape *result = update ? &x.shape : &shape;
  gen_define(g, result);
  gen_put(g, "\"stablehlo.dynamic_%sslice\"(", update ? "update_" : "");
  for (int i = 0; i < count; i++) gen_put(g, "%s%%%d", i ? ", " : "", operands[i]->number);
  gen_put(g, ")");
  if (!update) {
    gen_put(g, " {");
    gen_put_list(g, "slice_sizes", shape.dims, shape.rank);
    gen_put(g, "}");
  }
  gen_put_signature(g, operands, count, result);
  return true;
}

/* Rows by numbers, some of them out of range. */
static bool put_gather(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_shape indices = {
      gen_type_named(gen_chance(g, 70) ? "i32" : "ui8"), 2, {1 + gen_below(g, 6), 1}};
  gen_value at = *gen_pick_like(g, &indices);
  gen_shape shape = {x.shape.type, x.shape.rank, {indices.dims[0]}};
  int64_t sizes[GEN_MAX_RANK];
  for (int i = 0; i < x.shape.rank; i++) sizes[i] = i ? x.shape.dims[i] : 1;
  for (int i = 1; i < x.shape.rank; i++) shape.dims[i] = x.shape.dims[i];
  if (gen_elements(&shape) > GEN_MAX_ELEMENTS) return false;
  gen_define(g, &shape);
  gen_put(g,
          "\"stablehlo.gather\"(%%%d, %%%d) {dimension_numbers = #stablehlo.gather<offset_dims = [",
          x.number, at.number);
  for (int i = 1; i < x.shape.rank; i++) gen_put(g, "%s%d", i > 1 ? ", " : "", i);
  gen_put(g, "], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, ");
  gen_put_list(g, "slice_sizes", sizes, x.shape.rank);
  gen_put(g, "}");
  gen_put_signature(g, (gen_value *[]){&x, &at}, 2, &shape);
  return true;
}

/* ---- products ------------------------------------------------------------------------------- */

static bool put_dot(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found || found->shape.rank > 3) return false;
  gen_value a = *found;
  bool batch = a.shape.rank == 3 || (a.shape.rank == 2 && gen_chance(g, 20));
  int contracted = a.shape.rank - 1;
  gen_shape other = {a.shape.type, 0, {0}}, shape = {a.shape.type, 0, {0}};
  if (batch && contracted == 0) return false;
  if (batch) other.dims[other.rank++] = a.shape.dims[0];
  other.dims[other.rank++] = a.shape.dims[contracted];
  other.dims[other.rank++] = 1 + gen_below(g, 20);
  for (int i = 0; i < contracted; i++) shape.dims[shape.rank++] = a.shape.dims[i];
  shape.dims[shape.rank++] = other.dims[other.rank - 1];
  if (gen_elements(&shape) > GEN_MAX_ELEMENTS || gen_elements(&other) > GEN_MAX_ELEMENTS)
    return false;
  if (gen_elements(&shape) * a.shape.dims[contracted] > 2000000) return false;
  gen_value b = *gen_pick_like(g, &other);
  gen_define(g, &shape);
  gen_put(g, "stablehlo.dot_general %%%d, %%%d, ", a.number, b.number);
  if (batch) gen_put(g, "batching_dims = [0] x [0], ");
  gen_put(g, "contracting_dims = [%d] x [%d]", contracted, batch ? 1 : 0);
  gen_put_signature(g, (gen_value *[]){&a, &b}, 2, &shape);
  return true;
}

static bool put_convolution(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found || found->shape.rank != 3 || found->shape.type->kind == GEN_BOOL) return false;
  gen_value x = *found; /* [b, 0, f] */
  int64_t width = 1 + gen_below(g, 3), stride = 1 + gen_below(g, 2), dilation = 1 + gen_below(g, 2);
  int64_t low = gen_below(g, 3), high = gen_below(g, 3);
  gen_shape kernel = {x.shape.type, 3, {width, x.shape.dims[2], 1 + gen_below(g, 6)}};
  int64_t room = x.shape.dims[1] + low + high - ((width - 1) * dilation + 1);
  if (room < 0 || gen_elements(&kernel) > GEN_MAX_ELEMENTS) return false;
  gen_shape shape = {x.shape.type, 3, {x.shape.dims[0], room / stride + 1, kernel.dims[2]}};
  if (gen_elements(&shape) * width * x.shape.dims[2] > 2000000 ||
      gen_elements(&shape) > GEN_MAX_ELEMENTS)
    return false;
  gen_value k = *gen_pick_like(g, &kernel);
  gen_define(g, &shape);
  gen_put(
      g,
      "stablehlo.convolution(%%%d, %%%d) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {",
      x.number, k.number);
  gen_put(
      g, "stride = [%" PRId64 "], pad = [[%" PRId64 ", %" PRId64 "]], rhs_dilate = [%" PRId64 "]} ",
      stride, low, high, dilation);
  gen_put(g, "{batch_group_count = 1 : i64, feature_group_count = 1 : i64}");
  gen_put_signature(g, (gen_value *[]){&x, &k}, 2, &shape);
  return true;
}

static bool put_fft(gen *g) {
  gen_value *found = gen_pick(g, gen_is_tensor, NULL);
  if (!found || found->shape.type->kind != GEN_COMPLEX) return false;
  gen_value x = *found;
  gen_define(g, &x.shape);
  gen_put(g, "stablehlo.fft %%%d, type = %s, length = [%" PRId64 "]", x.number,
          gen_chance(g, 50) ? "FFT" : "IFFT", x.shape.dims[x.shape.rank - 1]);
  gen_put_signature(g, (gen_value *[]){&x}, 1, &x.shape);
  return true;
}

static bool put_barrier(gen *g) {
  gen_value *found = gen_pick(g, any, NULL);
  if (!found) return false;
  gen_value x = *found;
  gen_define(g, &x.shape);
  gen_put(g, "stablehlo.optimization_barrier %%%d : ", x.number);
  gen_put_type(g, &x.shape);
  gen_put(g, "\n");
  return true;
}

bool gen_op(gen *g) {
  static const struct {
    bool (*put)(gen *g);
    int weight;
  } ops[] = {
      {put_elementwise, 40},  {put_compare, 6},       {put_select, 6},     {put_clamp, 3},
      {put_convert, 8},       {put_complex_parts, 4}, {put_float_only, 3}, {put_bitcast, 3},
      {put_broadcast, 6},     {put_reshape, 5},       {put_transpose, 5},  {put_slice, 5},
      {put_pad, 4},           {put_concatenate, 4},   {put_reverse, 2},    {put_iota, 2},
      {put_dynamic_slice, 5}, {put_gather, 4},        {put_dot, 6},        {put_convolution, 3},
      {put_fft, 2},           {put_barrier, 1}};
  int64_t sum = 0;
  for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++) sum += ops[i].weight;
  int64_t at = gen_below(g, sum);
  size_t i = 0;
  while (at >= ops[i].weight) at -= ops[i++].weight;
  return ops[i].put(g);
}
