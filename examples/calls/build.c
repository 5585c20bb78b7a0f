/* Programs written from C, op by op. Two styles: tn_build_...() give a value and nest, the first
 * error ends the builder; tn_builder_...() give a status. */
#include "example.h"

static const int64_t four[] = {4}, square[] = {2, 2};

/* ---- values -----------------------------------------------------------------------------------
 */

/* Formulas nest; nothing is checked until the end. */
static tn_node formula(tn_builder *b, tn_node x) {
  tn_node positive = tn_build_abs(b, x), half = tn_build_splat(b, tn_build_type_of(b, x), 0.5);
  tn_node waves = tn_build_add(b, tn_build_sine(b, x), tn_build_cosine(b, x));
  tn_node roots = tn_build_subtract(b, tn_build_sqrt(b, positive), tn_build_rsqrt(b, half));
  tn_node steps = tn_build_multiply(b, tn_build_floor(b, x), tn_build_ceil(b, half));
  tn_node soft = tn_build_divide(b, tn_build_tanh(b, x), tn_build_logistic(b, x));
  tn_node logs = tn_build_power(b, tn_build_log(b, tn_build_exp(b, half)), half);
  tn_node rest = tn_build_remainder(b, tn_build_negate(b, x), half);
  tn_node sum = tn_build_add(b, tn_build_add(b, waves, roots), tn_build_add(b, steps, soft));
  sum = tn_build_add(b, sum, tn_build_add(b, logs, rest));
  return tn_build_maximum(b, tn_build_minimum(b, sum, positive), tn_build_sign(b, x));
}

/* Booleans, choices, other types. */
static tn_node choices(tn_builder *b, tn_node x, tn_node y) {
  tn_node less = tn_build_compare(b, "LT", x, y), equal = tn_build_compare(b, "EQ", x, y);
  tn_node both = tn_build_and(b, less, tn_build_not(b, equal));
  tn_node either = tn_build_xor(b, tn_build_or(b, less, equal), both);
  tn_node chosen = tn_build_select(b, either, x, tn_build_clamp(b, x, y, x));
  return tn_build_convert(b, tn_build_convert(b, chosen, TN_BF16), TN_F32);
}

/* The same numbers in other shapes; a row of four in, a row of four out. */
static tn_node shapes(tn_builder *b, tn_node x) {
  const int64_t turn[] = {1, 0}, none[] = {0, 0}, one[] = {1, 1}, starts[] = {0, 1};
  const int64_t limits[] = {2, 2}, last = 1, both[] = {0, 1};
  tn_node_type whole = tn_build_tensor_type(b, TN_S32, NULL, 0);
  tn_node zero = tn_build_splat(b, tn_build_tensor_type(b, TN_F32, NULL, 0), 0);
  tn_node at[] = {tn_build_splat(b, whole, 0), tn_build_splat(b, whole, 1)};
  tn_node matrix = tn_build_transpose(b, tn_build_reshape(b, x, square, 2), turn);
  tn_node column = tn_build_slice(b, matrix, starts, limits, NULL);
  tn_node columns[] = {column, column};
  matrix = tn_build_concatenate(b, columns, 2, last);
  matrix = tn_build_dynamic_update_slice(b, matrix, tn_build_dynamic_slice(b, matrix, at, one), at);
  matrix = tn_build_reverse(b, tn_build_dot(b, matrix, matrix), both, 2);
  tn_node padded = tn_build_pad(b, matrix, zero, none, one, none); /* 3x3 */
  tn_node total = tn_build_reduce(b, "stablehlo.add", padded, zero, both, 2);
  return tn_build_broadcast_in_dim(b, total, four, 1, NULL);
}

/* Constants have the bytes of a host array; a batched product has dimensions of its own. */
static tn_node constants(tn_builder *b) {
  const float numbers[] = {1, 2, 3, 4};
  const int64_t first = 0, second = 1;
  const tn_dot_dims batched = {&first, &first, 1, &second, &second, 1};
  tn_node_type type = tn_build_tensor_type(b, TN_F32, square, 2);
  tn_node table = tn_build_constant(b, type, numbers, sizeof numbers);
  tn_node rows = tn_build_dot_general(b, table, tn_build_iota(b, type, 1), &batched); /* 2 */
  tn_node parts[] = {rows, rows};
  return tn_build_concatenate(b, parts, 2, 0);
}

/* ---- control ----------------------------------------------------------------------------------
 */

static tn_status *is_small(tn_builder *b, const tn_node *values, size_t count, void *unused) {
  (void)count, (void)unused;
  tn_node limit = tn_build_splat(b, tn_build_type_of(b, values[0]), 100);
  tn_node answer = tn_build_compare(b, "LT", values[0], limit);
  return tn_builder_return(b, &answer, 1);
}
static tn_status *doubled(tn_builder *b, const tn_node *values, size_t count, void *unused) {
  (void)count, (void)unused;
  tn_node sum = tn_build_add(b, values[0], values[0]);
  return tn_builder_return(b, &sum, 1);
}
/* A branch has no arguments: it uses what is around it. */
static tn_status *as_it_is(tn_builder *b, const tn_node *values, size_t count, void *outer) {
  (void)values, (void)count;
  return tn_builder_return(b, outer, 1);
}

static tn_node control(tn_builder *b) {
  const tn_build_region branches[] = {as_it_is, as_it_is, as_it_is};
  tn_node n = tn_build_splat(b, tn_build_tensor_type(b, TN_S32, NULL, 0), 3), grown, chosen, is;
  ok(tn_builder_while(b, &n, 1, is_small, doubled, NULL, &grown));
  is = tn_build_compare(b, "GT", grown, n);
  ok(tn_builder_if(b, is, as_it_is, as_it_is, &grown, 1, &chosen));
  ok(tn_builder_case(b, n, branches, 3, &chosen, 1, &chosen));
  return tn_build_broadcast_in_dim(b, tn_build_convert(b, chosen, TN_F32), four, 1, NULL);
}

/* Any op of StableHLO and CHLO goes by its name and the attributes that it documents. */
static tn_node sorted(tn_builder *b, tn_node x) {
  const tn_attribute how[] = {tn_attribute_int("dimension", 0),
                              tn_attribute_bool("is_stable", true)};
  tn_node_type element = tn_build_tensor_type(b, TN_F32, NULL, 0);
  tn_node pair[2], less;
  ok(tn_builder_begin_op(b, "stablehlo.sort", &x, 1, how, 2));
  ok(tn_builder_begin_region(b, (tn_node_type[]){element, element}, 2, pair));
  less = tn_build_compare(b, "LT", pair[0], pair[1]);
  ok(tn_builder_return(b, &less, 1));
  ok(tn_builder_end_region(b));
  ok(tn_builder_end_op(b, NULL, 1, &x));
  return x;
}

/* Attributes of each sort; what has no kind of its own goes as MLIR writes it. */
static tn_node with_attributes(tn_builder *b, tn_node x) {
  const int64_t contract = 0;
  const tn_attribute list = tn_attribute_ints("lhs_contracting_dimensions", &contract, 1);
  const tn_attribute right = tn_attribute_ints("rhs_contracting_dimensions", &contract, 1);
  const tn_attribute fields[] = {list, right};
  const tn_attribute dot[] = {
      tn_attribute_fields("dot_dimension_numbers", fields, 2),
      tn_attribute_text("precision_config",
                        "[#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]"),
      tn_attribute_float("my.weight", 0.25)};
  const tn_attribute order = tn_attribute_enum("comparison_direction", "GE");
  tn_node scalar, operands[] = {x, x};
  ok(tn_builder_op(b, "stablehlo.dot_general", operands, 2, dot, 3, NULL, 1, &scalar));
  ok(tn_builder_op(b, "stablehlo.compare", operands, 2, &order, 1, NULL, 1, &operands[0]));
  return tn_build_broadcast_in_dim(b, scalar, four, 1, NULL);
}

/* ---- functions --------------------------------------------------------------------------------
 */

/* A private function that @main calls. */
static void write_helper(tn_builder *b) {
  tn_node_type type = tn_build_tensor_type(b, TN_F32, four, 1);
  tn_node x;
  ok(tn_builder_begin_function(b, "helper", TN_BUILD_PRIVATE, &type, 1, &x));
  x = formula(b, x);
  ok(tn_builder_return(b, &x, 1));
  ok(tn_builder_end_function(b));
}

static void write_main(tn_builder *b) {
  const tn_attribute note = tn_attribute_string("my.note", "the sum"),
                     count = tn_attribute_symbol("my.helper", "helper");
  tn_node_type type = tn_build_type(b, "tensor<4xf32>"); /* any type, in text */
  tn_node in[2], sum;
  tn_shape shape;
  char line[128];
  ok(tn_builder_location(b, "step", __FILE__, __LINE__, 1)); /* what follows comes from here */
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, (tn_node_type[]){type, type}, 2, in));
  ok(tn_builder_name(b, 0, "weights"));
  ok(tn_builder_function_attribute(b, &note));
  ok(tn_builder_donate(b, 0, 0));
  ok(tn_builder_argument_attribute(b, 1, &note));
  ok(tn_builder_result_attribute(b, 0, &note));
  ok(tn_builder_module_attribute(b, &count));
  ok(tn_builder_call(b, "helper", &in[0], 1, NULL, 1, &sum)); /* types from @helper */
  sum = tn_build_add(b, sum, choices(b, in[0], in[1]));
  sum = tn_build_add(b, sum, shapes(b, in[1]));
  sum = tn_build_add(b, sum, tn_build_add(b, constants(b), control(b)));
  sum = tn_build_add(b, sorted(b, sum), with_attributes(b, in[0]));
  must(tn_builder_shape(b, sum, &shape), "the sum has a shape");
  tn_builder_describe(b, line, sizeof line);
  printf("%s: a value of %s\n", line, shape.text);
  ok(tn_builder_return(b, &sum, 1));
  ok(tn_builder_end_function(b));
}

static void show_run(int argc, char **argv, const tn_module *module) {
  tn_client *client = open_client(argc, argv);
  tn_program *program = NULL;
  tn_executable *executable = NULL;
  tn_buffer *in[2] = {row_of(client, 1, 2, 3, 4), row_of(client, 1, 1, 1, 1)}, *out = NULL;
  tn_execution call = TN_EXECUTION_INIT;
  float row[4];
  ok(tn_module_program(module, &program));
  ok(tn_compile_program(client, program, NULL, &executable));
  call.arguments = in;
  call.num_arguments = 2;
  ok(tn_execute(executable, &call, &out, NULL));
  ok(tn_buffer_to_host(out, row, sizeof row));
  printf("it runs: %g %g %g %g\n", (double)row[0], (double)row[1], (double)row[2], (double)row[3]);
  must(row[0] > 30, "1 + 4 + 9 + 16 is part of it");
  for (int i = 0; i < 2; i++) tn_buffer_destroy(in[i]);
  tn_buffer_destroy(out);
  tn_executable_destroy(executable);
  tn_program_destroy(program);
  tn_client_destroy(client);
}

/* A custom call is for who has its handler; tokens and tuples are types as others are. */
static void show_custom_call(void) {
  tn_builder *b = NULL;
  tn_module *module = NULL;
  tn_node token, unused;
  char *text = NULL;
  ok(tn_builder_create(NULL, &b));
  tn_node_type types[] = {tn_build_token_type(b), tn_build_tensor_type(b, TN_F32, four, 1)};
  tn_node_type pair = tn_build_tuple_type(b, types, 2);
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, types, 1, &token));
  ok(tn_builder_custom_call(b, "fetch", &token, 1, NULL, 0, &pair, 1, &unused));
  unused = tn_build_tuple(b, (tn_node[]){tn_build_get_tuple_element(b, unused, 1)}, 1);
  ok(tn_builder_return(b, &unused, 1));
  ok(tn_builder_end_function(b));
  ok(tn_builder_finish(b, &module));
  ok(tn_module_print(module, TN_PRINT_NAMES, &text, NULL));
  printf("%s", text);
  tn_string_destroy(text);
  tn_module_destroy(module);
  tn_builder_destroy(b);
}

/* What is wrong is named; a short-hand's error ends the builder. */
static void show_errors(void) {
  tn_builder *b = NULL;
  tn_module *module = NULL;
  tn_node x, y;
  ok(tn_builder_create(NULL, &b));
  tn_node_type type = tn_build_tensor_type(b, TN_F32, four, 1);
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, &type, 1, &x));
  refused(tn_builder_op(b, "stablehlo.add", &x, 1, NULL, 0, NULL, 1, &y), TN_INVALID_ARGUMENT);
  ok(tn_builder_begin_op(b, "stablehlo.if", &x, 1, NULL, 0));
  refused(tn_builder_end_op(b, NULL, 0, NULL), TN_INVALID_ARGUMENT);
  ok(tn_builder_drop_op(b)); /* as if it had not been begun */
  must(!tn_builder_error(b), "the builder goes on");
  y = tn_build_add(b, x, tn_build_reshape(b, x, square, 2));
  must(!y.index && tn_builder_error(b), "the short-hand ended it");
  refused(tn_builder_finish(b, &module), TN_INVALID_ARGUMENT);
  tn_builder_destroy(b);
}

int main(int argc, char **argv) {
  tn_builder *b = NULL;
  tn_module *module = NULL;
  ok(tn_builder_create("built", &b));
  write_helper(b);
  write_main(b);
  ok(tn_builder_finish(b, &module));
  tn_builder_destroy(b);
  show_run(argc, argv, module);
  tn_module_destroy(module);
  show_custom_call();
  show_errors();
  return 0;
}
