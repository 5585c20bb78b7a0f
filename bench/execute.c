/* What the client adds to one execution: tn_run() and tn_execute() beside the same calls made on
 * the plugin's table by hand.
 *
 *     bench_execute [SPEC...]     back ends ("cpu" unless named; "pjrt:/path/to/plugin.so")
 *
 * The program adds one to four numbers: one argument, one output. A turn is execute, wait, destroy
 * the event and the output, CALLS times; the three ways take turns, ROUNDS times, and each figure
 * is the median of its rounds, in nanoseconds a call. The last two columns are medians of the
 * differences within a round. The hand-written calls check nothing but the returned errors. */
#include "abi/pjrt/pjrt.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <time.h>

enum { ROUNDS = 201, CALLS = 200, WAYS = 3 };
enum { BY_HAND, EXECUTE, RUN };

/* The first line is for the plugin that tests use in place of a real one (tests/mock). */
static const char text[] = "// mock 1\n"
                           "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                           "  %one = stablehlo.constant dense<1.0> : tensor<4xf32>\n"
                           "  %y = stablehlo.add %x, %one : tensor<4xf32>\n"
                           "  return %y : tensor<4xf32>\n"
                           "}\n";
static const float input[4] = {1, 2, 3, 4};
static const int64_t dims[] = {4};

static double nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static void must(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "bench_execute: %s\n", tn_status_message(status));
  exit(1);
}

static void must_pjrt(const PJRT_Error *error, const char *call) {
  if (!error) return;
  fprintf(stderr, "bench_execute: %s failed\n", call);
  exit(1);
}

#define ARGS(call, name)      PJRT_##call##_Args name = {.struct_size = PJRT_##call##_Args_STRUCT_SIZE}
#define CALL(api, call, args) must_pjrt((api)->PJRT_##call(&(args)), #call)

/* ---- by hand --------------------------------------------------------------------------------- */

typedef struct by_hand {
  const PJRT_Api *api;
  PJRT_Client *client;
  PJRT_LoadedExecutable *program;
  PJRT_Buffer *x;
  size_t options_size;
} by_hand;

/* ExecuteOptions by minors: 0.78, 0.97, 0.108, 0.112 made it longer. A plugin that is older than
 * the first of them is content with more. */
static size_t options_size(int minor) {
  if (minor < 97) return 112;
  if (minor < 108) return 120;
  return minor < 112 ? 121 : 144;
}

static void open_by_hand(by_hand *h, tn_plugin *plugin) {
  int minor;
  tn_plugin_version(plugin, NULL, &minor);
  h->api = tn_plugin_api(plugin);
  h->options_size = options_size(minor);
  ARGS(Client_Create, create);
  CALL(h->api, Client_Create, create);
  h->client = create.client;
  /* One replica and one partition on any device. */
  static const char options[] =
      "\x1a\x0f\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x20\x01\x28\x01";
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE};
  char code[sizeof text];
  memcpy(code, text, sizeof text);
  program.code = code;
  program.code_size = sizeof text - 1;
  program.format = "mlir";
  program.format_size = 4;
  ARGS(Client_Compile, compile);
  compile.client = h->client;
  compile.program = &program;
  compile.compile_options = options;
  compile.compile_options_size = sizeof options - 1;
  CALL(h->api, Client_Compile, compile);
  h->program = compile.executable;
  ARGS(Client_AddressableDevices, devices);
  devices.client = h->client;
  CALL(h->api, Client_AddressableDevices, devices);
  ARGS(Client_BufferFromHostBuffer, from);
  from.client = h->client;
  from.data = input;
  from.type = PJRT_Buffer_Type_F32;
  from.dims = dims;
  from.num_dims = 1;
  from.device = devices.addressable_devices[0];
  CALL(h->api, Client_BufferFromHostBuffer, from);
  h->x = from.buffer;
  ARGS(Event_Await, await);
  await.event = from.done_with_host_buffer;
  CALL(h->api, Event_Await, await);
  ARGS(Event_Destroy, destroy);
  destroy.event = from.done_with_host_buffer;
  CALL(h->api, Event_Destroy, destroy);
}

static void call_by_hand(const by_hand *h) {
  PJRT_ExecuteOptions options = {.struct_size = h->options_size,
                                 .use_major_to_minor_data_layout_for_callbacks = true};
  PJRT_Buffer *arguments[] = {h->x}, *outputs[] = {NULL};
  PJRT_Buffer *const *argument_lists[] = {arguments};
  PJRT_Buffer **output_lists[] = {outputs};
  PJRT_Event *events[] = {NULL};
  ARGS(LoadedExecutable_Execute, execute);
  execute.executable = h->program;
  execute.options = &options;
  execute.argument_lists = argument_lists;
  execute.num_devices = 1;
  execute.num_args = 1;
  execute.output_lists = output_lists;
  execute.device_complete_events = events;
  CALL(h->api, LoadedExecutable_Execute, execute);
  ARGS(Event_Await, await);
  await.event = events[0];
  CALL(h->api, Event_Await, await);
  ARGS(Event_Destroy, end_event);
  end_event.event = events[0];
  CALL(h->api, Event_Destroy, end_event);
  ARGS(Buffer_Destroy, end_buffer);
  end_buffer.buffer = outputs[0];
  CALL(h->api, Buffer_Destroy, end_buffer);
}

static void close_by_hand(by_hand *h) {
  ARGS(Buffer_Destroy, buffer);
  buffer.buffer = h->x;
  CALL(h->api, Buffer_Destroy, buffer);
  ARGS(LoadedExecutable_Destroy, program);
  program.executable = h->program;
  CALL(h->api, LoadedExecutable_Destroy, program);
  ARGS(Client_Destroy, client);
  client.client = h->client;
  CALL(h->api, Client_Destroy, client);
}

/* ---- by the client --------------------------------------------------------------------------- */

static void call_execute(tn_executable *program, tn_buffer *x) {
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &x;
  call.num_arguments = 1;
  tn_buffer *y = NULL;
  tn_event *done = NULL;
  must(tn_execute(program, &call, &y, &done));
  must(tn_event_await(done));
  tn_event_destroy(done);
  tn_buffer_destroy(y);
}

static void call_run(tn_executable *program, tn_buffer *x) {
  tn_buffer *y = NULL;
  must(tn_run(program, &x, 1, &y, 1));
  tn_buffer_destroy(y);
}

/* ---- measuring ------------------------------------------------------------------------------- */

static double turn(int way, const by_hand *h, tn_executable *program, tn_buffer *x) {
  double start = nanoseconds();
  for (int i = 0; i < CALLS; i++) {
    if (way == BY_HAND) call_by_hand(h);
    if (way == EXECUTE) call_execute(program, x);
    if (way == RUN) call_run(program, x);
  }
  return (nanoseconds() - start) / (double)CALLS;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values) {
  qsort(values, ROUNDS, sizeof *values, by_size);
  return values[ROUNDS / 2];
}

static void measure(const char *spec) {
  static double times[WAYS][ROUNDS], more[WAYS][ROUNDS];
  tn_client *client = NULL;
  tn_executable *program = NULL;
  tn_buffer *x = NULL;
  by_hand h;
  must(tn_client_open(spec, NULL, &client));
  must(tn_compile(client, text, sizeof text - 1, NULL, &program));
  must(tn_buffer_from_host(client, input, TN_F32, dims, 1, NULL, &x));
  open_by_hand(&h, tn_client_plugin(client));
  for (int way = 0; way < WAYS; way++) turn(way, &h, program, x); /* to warm up */
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < WAYS; i++) {
      int way = (round + i) % WAYS;
      times[way][round] = turn(way, &h, program, x);
    }
    for (int way = 0; way < WAYS; way++)
      more[way][round] = times[way][round] - times[BY_HAND][round];
  }
  printf("| %s | %.0f | %.0f | %.0f | %.0f | %.0f |\n", tn_plugin_name(tn_client_plugin(client)),
         median(times[BY_HAND]), median(times[EXECUTE]), median(times[RUN]), median(more[EXECUTE]),
         median(more[RUN]));
  close_by_hand(&h);
  tn_buffer_destroy(x);
  tn_executable_destroy(program);
  tn_client_destroy(client);
}

int main(int argc, char **argv) {
  printf("| plugin | by hand | tn_execute | tn_run | tn_execute adds | tn_run adds |\n"
         "|---|---|---|---|---|---|\n");
  if (argc < 2) measure("cpu");
  for (int i = 1; i < argc; i++) measure(argv[i]);
  return 0;
}
