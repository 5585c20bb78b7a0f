/* Executions: a run with every choice. A plain run is tn_run(), as in examples/add.c. */
#include "example.h"

/* The new parameters may lie where the old ones did: their memory is donated. */
static const char step[] = "func.func @main(%p: tensor<4xf32> {tf.aliasing_output = 0 : i32},\n"
                           "                %g: tensor<4xf32>) -> tensor<4xf32> {\n"
                           "  %n = stablehlo.subtract %p, %g : tensor<4xf32>\n"
                           "  return %n : tensor<4xf32>\n"
                           "}\n";

/* A training loop: each step's result is the next step's argument, without waiting in between.
 * Donation uses the old parameters up, so that only one set of them is ever on the device. */
static tn_buffer *train(tn_executable *program, tn_buffer *parameters, tn_buffer *gradient) {
  for (int i = 0; i < 3; i++) {
    tn_buffer *arguments[] = {parameters, gradient}, *next = NULL;
    tn_execution call = TN_EXECUTION_INIT;
    bool used_up = false;
    call.arguments = arguments;
    call.num_arguments = 2;
    ok(tn_execute(program, &call, &next, NULL));
    ok(tn_buffer_is_deleted(parameters, &used_up));
    must(used_up, "the old parameters are used up");
    tn_buffer_destroy(parameters); /* the handle is still ours */
    parameters = next;
  }
  return parameters;
}

/* The same program where the argument is needed afterwards: kept for this call. */
static tn_buffer *step_and_keep(tn_executable *program, tn_buffer *parameters,
                                tn_buffer *gradient) {
  tn_buffer *arguments[] = {parameters, gradient}, *next = NULL;
  const int64_t keep[] = {0};
  tn_execution call;
  bool used_up = true;
  tn_execution_init(&call); /* as TN_EXECUTION_INIT */
  call.arguments = arguments;
  call.num_arguments = 2;
  call.keep = keep;
  call.num_keep = 1;
  call.call_location = "execution.c:step_and_keep"; /* for the plugin's traces */
  ok(tn_execute(program, &call, &next, NULL));
  ok(tn_buffer_is_deleted(parameters, &used_up));
  must(!used_up, "the old parameters are still there");
  return next;
}

static void show_donation(tn_client *client) {
  tn_executable *program = compile(client, step);
  tn_buffer *gradient = row_of(client, 1, 1, 1, 1), *parameters = row_of(client, 10, 20, 30, 40);
  parameters = train(program, parameters, gradient);
  tn_buffer *next = step_and_keep(program, parameters, gradient);
  show_row("after three steps", parameters, 7);
  show_row("after four", next, 6);
  tn_buffer_destroy(next);
  tn_buffer_destroy(parameters);
  tn_buffer_destroy(gradient);
  tn_executable_destroy(program);
}

/* Nothing has to be kept for a run that is under way: what it needs lives until it has finished. */
static tn_buffer *start_and_forget(tn_client *client) {
  tn_executable *program = compile(client, add_one);
  tn_buffer *x = row_of(client, 1, 2, 3, 4), *y = NULL;
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &x;
  call.num_arguments = 1;
  ok(tn_execute(program, &call, &y, NULL));
  tn_buffer_destroy(x);
  tn_executable_destroy(program);
  return y;
}

/* Two replicas: the same program on two devices at once, each with arguments that lie there. */
static tn_executable *compile_replicas(tn_client *client, int64_t count) {
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  tn_executable *program = NULL;
  options.num_replicas = count;
  ok(tn_compile(client, add_one, strlen(add_one), &options, &program));
  return program;
}

static void run_on_both(tn_client *client, tn_executable *program) {
  tn_buffer *here = row_of(client, 1, 2, 3, 4), *x[2] = {NULL, NULL}, *y[2] = {NULL, NULL};
  tn_execution call = TN_EXECUTION_INIT;
  tn_event *done = NULL;
  for (size_t i = 0; i < 2; i++)
    ok(tn_buffer_copy_to_device(here, tn_executable_device(program, i), &x[i]));
  call.arguments = x;
  call.num_devices = 2;
  call.num_arguments = 1;
  ok(tn_execute(program, &call, y, &done));
  ok(tn_event_await(done)); /* both have finished */
  show_row("first replica", y[0], 2);
  show_row("second replica", y[1], 2);
  for (size_t i = 0; i < 2; i++) {
    tn_buffer_destroy(x[i]);
    tn_buffer_destroy(y[i]);
  }
  tn_buffer_destroy(here);
  tn_event_destroy(done);
}

int main(int argc, char **argv) {
  tn_client *client = open_devices(argc, argv, 2);
  if (!client) return 0;
  show_donation(client);
  tn_buffer *row = start_and_forget(client);
  show_row("started and forgotten", row, 2);
  tn_buffer_destroy(row);
  tn_executable *program = compile_replicas(client, 2);
  run_on_both(client, program);
  tn_executable_destroy(program);
  tn_client_destroy(client);
  return 0;
}
