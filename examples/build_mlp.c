/* A small network, written and trained from C without program text: tn_builder writes the step of
 * training, forward and back, and the loop below runs it.
 *
 *   build_mlp [SPEC]     learns whether two numbers have one sign; prints the loss as it falls */
#include <stdio.h>
#include <stdlib.h>
#include <tenon/tenon.h>

enum { ROWS = 128, INPUTS = 2, HIDDEN = 16, STEPS = 400, PARAMETERS = 4, ARGUMENTS = 6 };

static void ok(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "build_mlp: %s\n", tn_status_message(status));
  tn_status_destroy(status);
  exit(1);
}

/* ---- the program ------------------------------------------------------------------------------
 */

/* The parameters, as the step takes and gives them; then the examples and their answers. */
static const int64_t dims[ARGUMENTS][2] = {{INPUTS, HIDDEN}, {1, HIDDEN},    {HIDDEN, 1},
                                           {1, 1},           {ROWS, INPUTS}, {ROWS, 1}};

static tn_node number(tn_builder *b, tn_node like, double value) {
  return tn_build_splat(b, tn_build_type_of(b, like), value);
}

/* A row for each example. */
static tn_node over_rows(tn_builder *b, tn_node row, int64_t columns) {
  const int64_t to[] = {ROWS, columns}, at[] = {0, 1};
  return tn_build_broadcast_in_dim(b, row, to, 2, at);
}

/* The sum over the examples, as one row. */
static tn_node sum_rows(tn_builder *b, tn_node x, int64_t columns) {
  const int64_t first = 0, row[] = {1, columns};
  tn_node zero = tn_build_splat(b, tn_build_tensor_type(b, TN_F32, NULL, 0), 0);
  return tn_build_reshape(b, tn_build_reduce(b, "stablehlo.add", x, zero, &first, 1), row, 2);
}

static tn_node turned(tn_builder *b, tn_node x) {
  const int64_t order[] = {1, 0};
  return tn_build_transpose(b, x, order);
}

/* parameter - rate * gradient */
static tn_node stepped(tn_builder *b, tn_node parameter, tn_node gradient) {
  tn_node rate = number(b, gradient, 0.5 / (double)ROWS);
  return tn_build_subtract(b, parameter, tn_build_multiply(b, rate, gradient));
}

/* results: the four parameters, then the loss. */
static void write_step(tn_builder *b, const tn_node *in, tn_node *results) {
  tn_node w1 = in[0], b1 = in[1], w2 = in[2], b2 = in[3], x = in[4], answer = in[5];
  tn_node hidden =
      tn_build_tanh(b, tn_build_add(b, tn_build_dot(b, x, w1), over_rows(b, b1, HIDDEN)));
  tn_node guess =
      tn_build_logistic(b, tn_build_add(b, tn_build_dot(b, hidden, w2), over_rows(b, b2, 1)));
  /* Of the cross entropy, by what goes into the logistic. */
  tn_node error = tn_build_subtract(b, guess, answer);
  tn_node slope = tn_build_subtract(b, number(b, hidden, 1), tn_build_multiply(b, hidden, hidden));
  tn_node back = tn_build_multiply(b, tn_build_dot(b, error, turned(b, w2)), slope);
  results[0] = stepped(b, w1, tn_build_dot(b, turned(b, x), back));
  results[1] = stepped(b, b1, sum_rows(b, back, HIDDEN));
  results[2] = stepped(b, w2, tn_build_dot(b, turned(b, hidden), error));
  results[3] = stepped(b, b2, sum_rows(b, error, 1));
  results[4] = sum_rows(b, tn_build_multiply(b, error, error), 1);
}

/* Nothing of the builder's short-hands is checked here: the first error is what finish gives. */
static tn_program *write_program(void) {
  tn_builder *b = NULL;
  tn_module *module = NULL;
  tn_program *program = NULL;
  tn_node_type types[ARGUMENTS];
  tn_node arguments[ARGUMENTS], results[PARAMETERS + 1];
  ok(tn_builder_create("train", &b));
  for (int i = 0; i < ARGUMENTS; i++) types[i] = tn_build_tensor_type(b, TN_F32, dims[i], 2);
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, types, ARGUMENTS, arguments));
  for (size_t i = 0; i < PARAMETERS; i++) ok(tn_builder_donate(b, i, i));
  write_step(b, arguments, results);
  ok(tn_builder_return(b, results, PARAMETERS + 1));
  ok(tn_builder_end_function(b));
  ok(tn_builder_finish(b, &module));
  ok(tn_module_program(module, &program));
  tn_module_destroy(module);
  tn_builder_destroy(b);
  return program;
}

/* ---- the training -----------------------------------------------------------------------------
 */

/* Between -1 and 1, the same at each run. */
static float next(void) {
  static unsigned state = 1;
  state = state * 1664525 + 1013904223;
  return (float)(state >> 8) / 8388608.0f - 1.0f;
}

static void fill(tn_client *client, tn_buffer **buffers) {
  float values[ARGUMENTS][ROWS * INPUTS + HIDDEN * INPUTS];
  for (int i = 0; i < ARGUMENTS; i++) {
    for (int64_t k = 0; k < dims[i][0] * dims[i][1]; k++)
      values[i][k] = i == 1 || i == 3 ? 0 : next();
  }
  for (int k = 0; k < ROWS; k++) values[5][k] = values[4][2 * k] * values[4][2 * k + 1] > 0;
  for (int i = 0; i < ARGUMENTS; i++)
    ok(tn_buffer_from_host(client, values[i], TN_F32, dims[i], 2, NULL, &buffers[i]));
}

/* One step; the parameters are replaced. Gives the mean squared error. */
static float step(tn_executable *executable, tn_buffer **buffers) {
  tn_buffer *out[PARAMETERS + 1];
  tn_execution call = TN_EXECUTION_INIT;
  float loss = 0;
  call.arguments = buffers;
  call.num_arguments = ARGUMENTS;
  ok(tn_execute(executable, &call, out, NULL));
  ok(tn_buffer_to_host(out[PARAMETERS], &loss, sizeof loss));
  tn_buffer_destroy(out[PARAMETERS]);
  for (int i = 0; i < PARAMETERS; i++) {
    tn_buffer_destroy(buffers[i]); /* donated: its memory is the result's now */
    buffers[i] = out[i];
  }
  return loss / (float)ROWS;
}

int main(int argc, char **argv) {
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_buffer *buffers[ARGUMENTS];
  tn_program *program = write_program();
  ok(tn_client_open(argc > 1 ? argv[1] : "cpu", NULL, &client));
  ok(tn_compile_program(client, program, NULL, &executable));
  fill(client, buffers);
  float first = step(executable, buffers), last = first;
  for (int i = 1; i <= STEPS; i++) {
    last = step(executable, buffers);
    if (i % 100 == 0) printf("step %3d: mean squared error %.4f\n", i, (double)last);
  }
  for (int i = 0; i < ARGUMENTS; i++) tn_buffer_destroy(buffers[i]);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  tn_program_destroy(program);
  if (!(last < first / 4)) {
    fprintf(stderr, "build_mlp: it has not learnt: %g at first, %g at last\n", (double)first,
            (double)last);
    return 1;
  }
  return 0;
}
