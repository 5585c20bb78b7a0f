/* Several devices. */
#include "cts.h"

enum { DEVICES = 4 };

static const char triple[] = "func.func public @main(%x: tensor<3xi32>) -> tensor<3xi32> {\n"
                             "  %y = stablehlo.add %x, %x : tensor<3xi32>\n"
                             "  %z = stablehlo.add %y, %x : tensor<3xi32>\n"
                             "  return %z : tensor<3xi32>\n"
                             "}\n";

static const char which_replica[] = "func.func public @main(%x: tensor<ui32>) -> tensor<ui32> {\n"
                                    "  %r = stablehlo.replica_id : tensor<ui32>\n"
                                    "  %y = stablehlo.add %x, %r : tensor<ui32>\n"
                                    "  return %y : tensor<ui32>\n"
                                    "}\n";

static tn_buffer *on_device(const void *data, tn_type type, const int64_t *dims, size_t rank,
                            const tn_device *device) {
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  options.device = device;
  tn_buffer *buffer = NULL;
  cts_fine(tn_buffer_from_host(cts.client, data, type, dims, rank, &options, &buffer));
  return buffer;
}

static bool has_devices(void) {
  if (tn_client_num_addressable_devices(cts.client) >= DEVICES) return true;
  print_message("SKIP: fewer than %d devices\n", DEVICES);
  return false;
}

static void program_runs_on_the_device_it_is_compiled_for(void **unused) {
  (void)unused;
  const int32_t in[] = {1, 2, 3}, want[] = {3, 6, 9};
  const int64_t dims[] = {3};
  for (size_t i = 0; i < tn_client_num_addressable_devices(cts.client); i++) {
    tn_device *device = tn_client_addressable_device(cts.client, i);
    tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
    options.device = device;
    tn_executable *e = cts_compile(triple, &options);
    assert_int_equal(tn_executable_num_devices(e), 1);
    assert_ptr_equal(tn_executable_device(e, 0), device);
    tn_buffer *x = on_device(in, TN_S32, dims, 1, device), *y = NULL;
    cts_fine(tn_run(e, &x, 1, &y, 1));
    assert_ptr_equal(tn_buffer_device(y), device);
    int32_t got[3];
    cts_read(y, got, sizeof got);
    assert_memory_equal(got, want, sizeof want);
    tn_buffer_destroy(x);
    tn_buffer_destroy(y);
    tn_executable_destroy(e);
  }
}

static void replicas_run_on_their_own_data(void **unused) {
  (void)unused;
  if (!has_devices()) skip();
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.num_replicas = DEVICES;
  tn_executable *e = cts_compile(triple, &options);
  assert_int_equal(tn_executable_num_replicas(e), DEVICES);
  assert_int_equal(tn_executable_num_devices(e), DEVICES);
  const int64_t dims[] = {3};
  tn_buffer *in[DEVICES], *out[DEVICES];
  for (int d = 0; d < DEVICES; d++) {
    const int32_t data[] = {d, 10 * d, 100 * d};
    in[d] = on_device(data, TN_S32, dims, 1, tn_executable_device(e, (size_t)d));
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 1;
  call.num_devices = DEVICES;
  tn_event *done = NULL;
  cts_fine(tn_execute(e, &call, out, &done));
  cts_fine(tn_event_wait_for(done, 60 * TN_SECOND));
  tn_event_destroy(done);
  for (int d = 0; d < DEVICES; d++) {
    int32_t got[3];
    assert_ptr_equal(tn_buffer_device(out[d]), tn_executable_device(e, (size_t)d));
    cts_read(out[d], got, sizeof got);
    assert_int_equal(got[0], 3 * d);
    assert_int_equal(got[1], 30 * d);
    assert_int_equal(got[2], 300 * d);
    tn_buffer_destroy(in[d]);
    tn_buffer_destroy(out[d]);
  }
  tn_buffer *one = NULL;
  cts_fails(tn_run(e, in, 1, &one, 1), TN_INVALID_ARGUMENT, "runs on 4 devices");
  tn_executable_destroy(e);
}

static void replicas_know_their_number(void **unused) {
  (void)unused;
  if (!has_devices()) skip();
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.num_replicas = DEVICES;
  tn_executable *e = cts_compile(which_replica, &options);
  tn_buffer *in[DEVICES], *out[DEVICES];
  const uint32_t hundred = 100;
  for (size_t d = 0; d < DEVICES; d++) {
    in[d] = on_device(&hundred, TN_U32, NULL, 0, tn_executable_device(e, d));
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 1;
  call.num_devices = DEVICES;
  cts_fine(tn_execute(e, &call, out, NULL));
  for (uint32_t d = 0; d < DEVICES; d++) {
    uint32_t got = 0;
    cts_read(out[d], &got, sizeof got);
    assert_int_equal(got, 100 + d);
    tn_buffer_destroy(in[d]);
    tn_buffer_destroy(out[d]);
  }
  tn_executable_destroy(e);
}

/* Replicas give each other data: the sum, all of it, and the left neighbour's. */
static const char exchanging[] =
    "func.func public @main(%x: tensor<2xi32>)\n"
    "    -> (tensor<2xi32>, tensor<8xi32>, tensor<2xi32>) {\n"
    "  %s = \"stablehlo.all_reduce\"(%x) ({\n"
    "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
    "    %t = stablehlo.add %p, %q : tensor<i32>\n"
    "    stablehlo.return %t : tensor<i32>\n"
    "  }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2xi32>)\n"
    "      -> tensor<2xi32>\n"
    "  %g = \"stablehlo.all_gather\"(%x) {all_gather_dim = 0 : i64,\n"
    "      replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2xi32>)\n"
    "      -> tensor<8xi32>\n"
    "  %n = \"stablehlo.collective_permute\"(%x) {source_target_pairs =\n"
    "      dense<[[0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>\n"
    "  return %s, %g, %n : tensor<2xi32>, tensor<8xi32>, tensor<2xi32>\n"
    "}\n";

static void check_exchanged(tn_buffer *const *out, int32_t d) {
  int32_t sum[2], all[8], left[2];
  cts_read(out[0], sum, sizeof sum);
  cts_read(out[1], all, sizeof all);
  cts_read(out[2], left, sizeof left);
  assert_int_equal(sum[0], 0 + 1 + 2 + 3);
  assert_int_equal(sum[1], 4 + 5 + 6 + 7);
  for (int32_t k = 0; k < DEVICES; k++) {
    assert_int_equal(all[2 * k], k);
    assert_int_equal(all[2 * k + 1], 4 + k);
  }
  assert_int_equal(left[0], d ? d - 1 : 0); /* nobody sends to the first, which gets zeros */
  assert_int_equal(left[1], d ? d + 3 : 0);
}

static void replicas_exchange_data(void **unused) {
  (void)unused;
  enum { OUTPUTS = 3 };
  if (!has_devices()) skip();
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.num_replicas = DEVICES;
  tn_executable *e = cts_compile(exchanging, &options);
  const int64_t dims[] = {2};
  tn_buffer *in[DEVICES], *out[DEVICES * OUTPUTS];
  for (int32_t d = 0; d < DEVICES; d++) {
    const int32_t data[] = {d, 4 + d};
    in[d] = on_device(data, TN_S32, dims, 1, tn_executable_device(e, (size_t)d));
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 1;
  call.num_devices = DEVICES;
  tn_event *done = NULL;
  cts_fine(tn_execute(e, &call, out, &done));
  cts_fine(tn_event_wait_for(done, 60 * TN_SECOND));
  tn_event_destroy(done);
  for (int32_t d = 0; d < DEVICES; d++) {
    check_exchanged(out + (ptrdiff_t)d * OUTPUTS, d);
    for (int32_t k = 0; k < OUTPUTS; k++) tn_buffer_destroy(out[d * OUTPUTS + k]);
    tn_buffer_destroy(in[d]);
  }
  tn_executable_destroy(e);
}

/* One program over four devices: each takes and gives its quarter of the global arrays. */
static const char sharded[] =
    "module attributes {mhlo.num_partitions = 4 : i32} {\n"
    "  func.func public @main(%x: tensor<8xf32> {mhlo.sharding = \"{devices=[4]<=[4]}\"})\n"
    "      -> (tensor<8xf32> {mhlo.sharding = \"{devices=[4]<=[4]}\"}) {\n"
    "    %y = stablehlo.add %x, %x : tensor<8xf32>\n"
    "    return %y : tensor<8xf32>\n"
    "  }\n"
    "}\n";

static void partitions_take_their_parts(void **unused) {
  (void)unused;
  if (!has_devices()) skip();
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.num_partitions = DEVICES;
  tn_executable *e = cts_compile(sharded, &options);
  assert_int_equal(tn_executable_num_partitions(e), DEVICES);
  assert_int_equal(tn_executable_num_devices(e), DEVICES);
  bool known = true; /* the program tells global shapes, which are not those of one device */
  assert_int_equal(tn_executable_num_arguments(e, &known), 0);
  assert_false(known);
  const int64_t dims[] = {2};
  tn_buffer *in[DEVICES], *out[DEVICES];
  for (int d = 0; d < DEVICES; d++) {
    const float data[] = {(float)(2 * d), (float)(2 * d + 1)};
    in[d] = on_device(data, TN_F32, dims, 1, tn_executable_device(e, (size_t)d));
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 1;
  call.num_devices = DEVICES;
  cts_fine(tn_execute(e, &call, out, NULL));
  for (int d = 0; d < DEVICES; d++) {
    float got[2];
    cts_read(out[d], got, sizeof got);
    assert_true(got[0] == (float)(4 * d));
    assert_true(got[1] == (float)(4 * d + 2));
    tn_buffer_destroy(in[d]);
    tn_buffer_destroy(out[d]);
  }
  tn_executable_destroy(e);
}

/* The same by hand: each adds its number, and twice a number that all are given. */
static const char manual[] =
    "module attributes {mhlo.num_partitions = 4 : i32} {\n"
    "  sdy.mesh @mesh = <[\"x\"=4]>\n"
    "  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>},\n"
    "      %k: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>})\n"
    "      -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
    "    %k2 = stablehlo.add %k, %k : tensor<f32>\n"
    "    %r = sdy.manual_computation(%x, %k2) in_shardings=[<@mesh, [{\"x\"}]>, <@mesh, []>]\n"
    "        out_shardings=[<@mesh, [{\"x\"}]>] manual_axes={\"x\"}\n"
    "        (%p: tensor<2xf32>, %q: tensor<f32>) {\n"
    "      %i = stablehlo.partition_id : tensor<ui32>\n"
    "      %f = stablehlo.convert %i : (tensor<ui32>) -> tensor<f32>\n"
    "      %s = stablehlo.add %f, %q : tensor<f32>\n"
    "      %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2xf32>\n"
    "      %y = stablehlo.add %p, %b : tensor<2xf32>\n"
    "      sdy.return %y : tensor<2xf32>\n"
    "    } : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>\n"
    "    return %r : tensor<8xf32>\n"
    "  }\n"
    "}\n";

static void manual_partitions_know_their_number(void **unused) {
  (void)unused;
  if (!has_devices()) skip();
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.num_partitions = DEVICES;
  options.use_shardy = true;
  tn_executable *e = cts_compile(manual, &options);
  const int64_t dims[] = {2};
  tn_buffer *in[2 * DEVICES], *out[DEVICES];
  for (int d = 0; d < DEVICES; d++) {
    tn_device *device = tn_executable_device(e, (size_t)d);
    const float data[] = {(float)(10 * d), 0.5f}, eight = 8;
    in[2 * d] = on_device(data, TN_F32, dims, 1, device);
    in[2 * d + 1] = on_device(&eight, TN_F32, NULL, 0, device);
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 2;
  call.num_devices = DEVICES;
  cts_fine(tn_execute(e, &call, out, NULL));
  for (int d = 0; d < DEVICES; d++) {
    float got[2];
    cts_read(out[d], got, sizeof got);
    assert_true(got[0] == (float)(10 * d + d + 16));
    assert_true(got[1] == (float)d + 16.5f);
    assert_ptr_equal(tn_buffer_device(out[d]), tn_executable_device(e, (size_t)d));
    tn_buffer_destroy(in[2 * d]);
    tn_buffer_destroy(in[2 * d + 1]);
    tn_buffer_destroy(out[d]);
  }
  tn_executable_destroy(e);
}

const cts_case cts_many_cases[] = {
    {"program_runs_on_the_device_it_is_compiled_for", "compile,devices",
     program_runs_on_the_device_it_is_compiled_for},
    {"replicas_run_on_their_own_data", "compile,devices", replicas_run_on_their_own_data},
    {"replicas_know_their_number", "compile,devices", replicas_know_their_number},
    {"replicas_exchange_data", "compile,devices", replicas_exchange_data},
    {"partitions_take_their_parts", "compile,devices,spmd", partitions_take_their_parts},
    {"manual_partitions_know_their_number", "compile,devices,spmd",
     manual_partitions_know_their_number},
    {NULL, NULL, NULL},
};
