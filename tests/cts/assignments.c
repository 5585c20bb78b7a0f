/* Device assignments, end to end: eight devices, replicas and partitions that know their numbers,
 * and results that lie where the assignment says. */
#include "cts.h"

enum { DEVICES = 8 };

/* x + 100 * replica + partition, on every device for its own x. */
static const char one_partition[] =
    "func.func public @main(%x: tensor<1xui32>) -> tensor<1xui32> {\n"
    "  %r = stablehlo.replica_id : tensor<ui32>\n"
    "  %c = stablehlo.constant dense<100> : tensor<ui32>\n"
    "  %m = stablehlo.multiply %r, %c : tensor<ui32>\n"
    "  %b = stablehlo.broadcast_in_dim %m, dims = [] : (tensor<ui32>) -> tensor<1xui32>\n"
    "  %y = stablehlo.add %x, %b : tensor<1xui32>\n"
    "  return %y : tensor<1xui32>\n"
    "}\n";

/* The same, written for each partition by hand; %d is their number. */
static const char many_partitions[] =
    "module attributes {mhlo.num_partitions = %d : i32} {\n"
    "  sdy.mesh @mesh = <[\"x\"=%d]>\n"
    "  func.func public @main(%%x: tensor<%dxui32>\n"
    "      {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> (tensor<%dxui32>\n"
    "      {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
    "    %%y = sdy.manual_computation(%%x) in_shardings=[<@mesh, [{\"x\"}]>]\n"
    "        out_shardings=[<@mesh, [{\"x\"}]>] manual_axes={\"x\"} (%%a: tensor<1xui32>) {\n"
    "      %%r = stablehlo.replica_id : tensor<ui32>\n"
    "      %%c = stablehlo.constant dense<100> : tensor<ui32>\n"
    "      %%m = stablehlo.multiply %%r, %%c : tensor<ui32>\n"
    "      %%p = stablehlo.partition_id : tensor<ui32>\n"
    "      %%s = stablehlo.add %%m, %%p : tensor<ui32>\n"
    "      %%b = stablehlo.broadcast_in_dim %%s, dims = [] : (tensor<ui32>) -> tensor<1xui32>\n"
    "      %%z = stablehlo.add %%a, %%b : tensor<1xui32>\n"
    "      sdy.return %%z : tensor<1xui32>\n"
    "    } : (tensor<%dxui32>) -> tensor<%dxui32>\n"
    "    return %%y : tensor<%dxui32>\n"
    "  }\n"
    "}\n";

/* ---- a client of eight devices --------------------------------------------------------------- */

/* NULL, and the case shall end, where there are fewer devices. */
static tn_client *open_eight(void) {
  tn_cpu_client_options cpu = TN_CPU_CLIENT_OPTIONS_INIT;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_client *client = NULL;
  cpu.device_count = DEVICES;
  if (!strcmp(tn_client_platform_name(cts.client), "cpu")) options.cpu = &cpu;
  cts_fine(tn_client_open(cts.spec, &options, &client));
  if (tn_client_num_addressable_devices(client) >= DEVICES) return client;
  print_message("SKIP: fewer than %d devices\n", DEVICES);
  tn_client_destroy(client);
  return NULL;
}

static tn_program *program_for(int64_t partitions) {
  char text[2048];
  const int n = (int)partitions;
  if (n > 1) {
    snprintf(text, sizeof text, many_partitions, n, n, n, n, n, n, n);
  } else {
    snprintf(text, sizeof text, "%s", one_partition);
  }
  tn_program *program = NULL;
  cts_fine(tn_program_create(text, strlen(text), NULL, NULL, &program));
  return program;
}

static tn_executable *compile_for(tn_client *client, const tn_device_assignment *assignment) {
  tn_program *program = program_for(tn_device_assignment_num_partitions(assignment));
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.use_shardy = tn_device_assignment_num_partitions(assignment) > 1;
  tn_executable *e = NULL;
  cts_fine(tn_client_compile_on(client, program, assignment, &options, &e));
  tn_program_destroy(program);
  return e;
}

/* ids[] are places among the client's devices. */
static tn_device_assignment *assign(tn_client *client, int64_t replicas, int64_t partitions,
                                    const int *places) {
  int64_t ids[DEVICES];
  for (int64_t i = 0; i < replicas * partitions; i++) {
    ids[i] = tn_device_id(tn_client_addressable_device(client, (size_t)places[i]));
  }
  tn_device_assignment *a = NULL;
  cts_fine(tn_device_assignment_create(replicas, partitions, ids, &a));
  return a;
}

/* ---- running --------------------------------------------------------------------------------- */

/* Runs on `where`; `at_call` passes it along too. Checks numbers and places. */
static void check_run(tn_client *client, tn_executable *e, const tn_device_assignment *where,
                      bool at_call) {
  const int64_t one = 1, partitions = tn_device_assignment_num_partitions(where);
  size_t count = (size_t)(tn_device_assignment_num_replicas(where) * partitions);
  tn_buffer *in[DEVICES] = {0}, *out[DEVICES] = {0};
  for (size_t i = 0; i < count; i++) {
    const uint32_t x = (uint32_t)(10000 * (i + 1));
    tn_from_host_options host = TN_FROM_HOST_OPTIONS_INIT;
    host.device = tn_client_find_device(client, (int)tn_device_assignment_ids(where)[i]);
    assert_non_null(host.device);
    cts_fine(tn_buffer_from_host(client, &x, TN_U32, &one, 1, &host, &in[i]));
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 1;
  call.num_devices = count;
  call.device_assignment = at_call ? where : NULL;
  cts_fine(tn_execute(e, &call, out, NULL));
  for (size_t i = 0; i < count; i++) {
    uint32_t got = 0, replica = (uint32_t)(i / (size_t)partitions);
    uint32_t partition = (uint32_t)(i % (size_t)partitions);
    cts_read(out[i], &got, sizeof got);
    assert_int_equal(got, 10000 * (i + 1) + 100 * replica + partition);
    assert_int_equal(tn_device_id(tn_buffer_device(out[i])), tn_device_assignment_ids(where)[i]);
    tn_buffer_destroy(in[i]);
    tn_buffer_destroy(out[i]);
  }
}

static void check_executable(const tn_executable *e, const tn_device_assignment *want) {
  tn_device_assignment *got = NULL;
  assert_int_equal(tn_executable_num_replicas(e), tn_device_assignment_num_replicas(want));
  assert_int_equal(tn_executable_num_partitions(e), tn_device_assignment_num_partitions(want));
  cts_fine(tn_executable_device_assignment(e, &got));
  assert_true(tn_device_assignment_equal(got, want));
  for (size_t i = 0; i < tn_executable_num_devices(e); i++) {
    assert_int_equal(tn_device_id(tn_executable_device(e, i)), tn_device_assignment_ids(want)[i]);
  }
  tn_device_assignment_destroy(got);
}

static void check_shape(int64_t replicas, int64_t partitions) {
  static const int orders[][DEVICES] = {
      {0, 1, 2, 3, 4, 5, 6, 7}, {7, 6, 5, 4, 3, 2, 1, 0}, {5, 2, 7, 0, 3, 6, 1, 4}};
  tn_client *client = open_eight();
  if (!client) skip();
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
    tn_device_assignment *a = assign(client, replicas, partitions, orders[i]);
    tn_executable *e = compile_for(client, a);
    check_executable(e, a);
    check_run(client, e, a, false);
    check_run(client, e, a, true); /* equal: nothing is loaded again */
    tn_executable_destroy(e);
    tn_device_assignment_destroy(a);
  }
  tn_client_destroy(client);
}

static void assignment_1x1(void **unused) {
  (void)unused;
  check_shape(1, 1);
}
static void assignment_2x1(void **unused) {
  (void)unused;
  check_shape(2, 1);
}
static void assignment_1x2(void **unused) {
  (void)unused;
  check_shape(1, 2);
}
static void assignment_2x2(void **unused) {
  (void)unused;
  check_shape(2, 2);
}
static void assignment_4x2(void **unused) {
  (void)unused;
  check_shape(4, 2);
}
static void assignment_2x4(void **unused) {
  (void)unused;
  check_shape(2, 4);
}
static void assignment_8x1(void **unused) {
  (void)unused;
  check_shape(8, 1);
}

/* What the client says is its default is what a program without an assignment gets. */
static void default_assignment_is_used(void **unused) {
  (void)unused;
  static const int64_t shapes[][2] = {{2, 2}, {4, 2}, {2, 4}, {8, 1}};
  tn_client *client = open_eight();
  if (!client) skip();
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    tn_device_assignment *a = NULL;
    tn_executable *e = NULL;
    tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
    options.num_replicas = shapes[i][0];
    options.num_partitions = shapes[i][1];
    options.use_shardy = shapes[i][1] > 1;
    cts_fine(tn_client_default_device_assignment(client, shapes[i][0], shapes[i][1], &a));
    tn_program *program = program_for(shapes[i][1]);
    cts_fine(tn_compile_program(client, program, &options, &e));
    check_executable(e, a);
    check_run(client, e, a, false);
    tn_program_destroy(program);
    tn_executable_destroy(e);
    tn_device_assignment_destroy(a);
  }
  tn_client_destroy(client);
}

/* An executable runs on other devices than it was compiled for, and then on its own again. */
static void assignment_at_the_call(void **unused) {
  (void)unused;
  static const int64_t shapes[][2] = {{1, 1}, {2, 1}, {2, 2}, {2, 4}};
  static const int first[] = {0, 1, 2, 3, 4, 5, 6, 7}, second[] = {5, 2, 7, 0, 3, 6, 1, 4};
  tn_client *client = open_eight();
  if (!client) skip();
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    tn_device_assignment *a = assign(client, shapes[i][0], shapes[i][1], first);
    tn_device_assignment *b = assign(client, shapes[i][0], shapes[i][1], second);
    tn_executable *e = compile_for(client, a);
    for (int times = 0; times < 2; times++) {
      check_run(client, e, a, true);
      check_run(client, e, b, true);
    }
    check_run(client, e, a, false);
    check_executable(e, a);
    tn_executable_destroy(e);
    tn_device_assignment_destroy(a);
    tn_device_assignment_destroy(b);
  }
  tn_client_destroy(client);
}

/* The same of one that came from bytes, and of one that came from its bytes. */
static void loaded_programs_move(void **unused) {
  (void)unused;
  static const int first[] = {0, 1}, second[] = {5, 2};
  tn_client *client = open_eight();
  if (!client) skip();
  tn_device_assignment *a = assign(client, 2, 1, first), *b = assign(client, 2, 1, second);
  tn_executable *from = compile_for(client, a);
  for (int times = 0; times < 2; times++) {
    char *bytes = NULL;
    size_t size = 0;
    tn_executable *e = NULL;
    cts_fine(tn_executable_serialize(from, &bytes, &size));
    cts_fine(tn_executable_deserialize(client, bytes, size, NULL, &e));
    tn_string_destroy(bytes);
    check_run(client, e, a, false);
    check_run(client, e, b, true);
    tn_executable_destroy(from);
    from = e;
  }
  tn_executable_destroy(from);
  tn_device_assignment_destroy(a);
  tn_device_assignment_destroy(b);
  tn_client_destroy(client);
}

static void impossible_assignments_are_refused(void **unused) {
  (void)unused;
  static const int order[] = {0, 1, 2, 3, 4, 5, 6, 7};
  tn_client *client = open_eight();
  if (!client) skip();
  tn_device_assignment *a = assign(client, 4, 2, order), *b = assign(client, 2, 4, order);
  tn_executable *e = compile_for(client, a), *none = NULL;
  tn_execution call = TN_EXECUTION_INIT;
  tn_buffer *x = NULL, *in[DEVICES], *out[DEVICES] = {0};
  const uint32_t zero = 0;
  const int64_t one = 1;
  cts_fine(tn_buffer_from_host(client, &zero, TN_U32, &one, 1, NULL, &x));
  for (size_t i = 0; i < DEVICES; i++) in[i] = x;
  call.arguments = in;
  call.num_arguments = 1;
  call.num_devices = DEVICES;
  call.device_assignment = b; /* the transpose */
  cts_fails(tn_execute(e, &call, out, NULL), TN_INVALID_ARGUMENT,
            "compiled for 4 replicas of 2 partitions, and the device assignment is of 2 of 4");
  cts_fine(tn_device_assignment_set(a, 3, 1, 123456));
  call.device_assignment = a;
  cts_fails(tn_execute(e, &call, out, NULL), TN_INVALID_ARGUMENT,
            "replica 3, partition 1 is assigned to device 123456");
  tn_program *program = program_for(2);
  cts_fails(tn_client_compile_on(client, program, a, NULL, &none), TN_INVALID_ARGUMENT,
            "replica 3, partition 1 is assigned to device 123456");
  assert_null(none);
  tn_program_destroy(program);
  tn_buffer_destroy(x);
  tn_executable_destroy(e);
  tn_device_assignment_destroy(a);
  tn_device_assignment_destroy(b);
  tn_client_destroy(client);
}

/* Typed options go through a real plugin and come back. */
static void compile_options_come_back(void **unused) {
  (void)unused;
  const bool free_parameters[] = {true};
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  tn_executable_build_options build = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  options.build = &build;
  options.profile_version = 7;
  build.alias_passthrough_params = true;
  build.propagate_to_parameters = free_parameters;
  build.num_propagate_to_parameters = 1;
  tn_executable *e = cts_compile(one_partition, &options);
  tn_stored_options *stored = NULL;
  tn_status *status = tn_executable_compile_options(e, &stored);
  if (!cts_missing("compile options", status)) {
    const tn_compile_options *got = tn_stored_options_get(stored);
    assert_int_equal(got->profile_version, 7);
    assert_non_null(got->build);
    assert_true(got->build->alias_passthrough_params);
    assert_int_equal(got->build->num_propagate_to_parameters, 1);
    assert_true(got->build->propagate_to_parameters[0]);
    assert_int_equal(got->build->device_ordinal, -1);
    tn_stored_options_destroy(stored);
  }
  tn_executable_destroy(e);
}

const cts_case cts_assignment_cases[] = {
    {"assignment_1x1", "compile,devices", assignment_1x1},
    {"assignment_2x1", "compile,devices", assignment_2x1},
    {"assignment_1x2", "compile,devices,spmd", assignment_1x2},
    {"assignment_2x2", "compile,devices,spmd", assignment_2x2},
    {"assignment_4x2", "compile,devices,spmd", assignment_4x2},
    {"assignment_2x4", "compile,devices,spmd", assignment_2x4},
    {"assignment_8x1", "compile,devices", assignment_8x1},
    {"default_assignment_is_used", "compile,devices,spmd", default_assignment_is_used},
    {"assignment_at_the_call", "compile,devices,spmd,serialize", assignment_at_the_call},
    {"loaded_programs_move", "compile,devices,spmd,serialize", loaded_programs_move},
    {"impossible_assignments_are_refused", "compile,devices,spmd",
     impossible_assignments_are_refused},
    {"compile_options_come_back", "compile", compile_options_come_back},
    {NULL, NULL, NULL},
};
