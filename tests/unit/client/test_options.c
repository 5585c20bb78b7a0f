/* Client and compile options: what is sent, and what is refused before it is. */
#include "mock/mock_load.h"
#include <tenon/tenon.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), words)) {
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  }
  tn_status_destroy(status);
}

/* ---- of clients ------------------------------------------------------------------------------ */

static tn_status *open_with(const mock_copy *copy, const tn_value *values, size_t count) {
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.values = values;
  options.num_values = count;
  tn_client *client = NULL;
  tn_status *status = tn_client_open(copy->spec, &options, &client);
  assert_true((status == NULL) == (client != NULL));
  tn_client_destroy(client);
  return status;
}

static void values_arrive(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  const int64_t list[] = {4, 5, 6};
  const tn_value values[] = {tn_value_int("count", -7), tn_value_bool("flag", true),
                             tn_value_string("word", "abc"), tn_value_float("share", 0.75),
                             tn_value_ints("list", list, 3)};
  assert_fine(open_with(&copy, values, 5));
  assert_string_equal(mock_state_of(&copy)->created,
                      "count=-7,flag=true,word=abc,share=0.75,list=#3,");
}

static void wrong_types_of_known_names_never_reach_the_plugin(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_PLATFORM=cpu");
  tn_value value = tn_value_string("cpu_device_count", "4");
  assert_fails(open_with(&copy, &value, 1), TN_INVALID_ARGUMENT,
               "\"cpu_device_count\" takes int, not string");
  value = tn_value_int("asynchronous", 1);
  assert_fails(open_with(&copy, &value, 1), TN_INVALID_ARGUMENT, "takes bool, not int");
  value = tn_value_float("process_id", 1);
  assert_fails(open_with(&copy, &value, 1), TN_INVALID_ARGUMENT, "takes int, not float");
  tn_value twice[] = {tn_value_int("process_id", 1), tn_value_int("process_id", 2)};
  assert_fails(open_with(&copy, twice, 2), TN_INVALID_ARGUMENT, "twice");
  value = tn_value_int(NULL, 1);
  assert_fails(open_with(&copy, &value, 1), TN_INVALID_ARGUMENT, "no name");
  value = tn_value_int("x", 1);
  value.type = (tn_value_type)9;
  assert_fails(open_with(&copy, &value, 1), TN_INVALID_ARGUMENT, "no value type");
  assert_null(dlopen(copy.path, RTLD_NOW | RTLD_NOLOAD)); /* nobody even loaded it */
}

static void unknown_names_are_refused_where_the_names_are_known(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_PLATFORM=cpu");
  tn_value value = tn_value_int("cpu_device_cuont", 4);
  assert_fails(open_with(&copy, &value, 1), TN_INVALID_ARGUMENT,
               "did you mean \"cpu_device_count\"?");
  value = tn_value_int("zzzzzzzz", 4);
  assert_fails(open_with(&copy, &value, 1), TN_INVALID_ARGUMENT, "no client option \"zzzzzzzz\"");
  value = tn_value_int("cpu_device_count", 4);
  assert_fine(open_with(&copy, &value, 1));
  mock_state *state = mock_state_of(&copy);
  assert_int_equal(state->clients, 0);
  assert_int_equal(state->errors, 0);
}

static void option_structs_have_a_size(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client_options options = {0};
  tn_client *client = NULL;
  assert_fails(tn_client_open(copy.spec, &options, &client), TN_INVALID_ARGUMENT, "struct_size 0");
  tn_client_options_init(&options);
  assert_fine(tn_client_open(copy.spec, &options, &client));
  tn_compile_options compile = {0};
  tn_executable *executable = NULL;
  assert_fails(tn_compile(client, "mock 0", 6, &compile, &executable), TN_INVALID_ARGUMENT,
               "struct_size 0");
  tn_compile_options_init(&compile);
  assert_fine(tn_compile(client, "mock 0", 6, &compile, &executable));
  tn_execution call = {0};
  assert_fails(tn_execute(executable, &call, NULL, NULL), TN_INVALID_ARGUMENT, "struct_size 0");
  tn_from_host_options host = {0};
  tn_buffer *x = NULL;
  assert_fails(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, &host, &x), TN_INVALID_ARGUMENT,
               "struct_size 0");
  tn_executable_destroy(executable);
  tn_client_destroy(client);
}

/* ---- of clients, typed ------------------------------------------------------------------------
 */

static tn_status *open_typed(const mock_copy *copy, const tn_client_options *options) {
  tn_client *client = NULL;
  tn_status *status = tn_client_open(copy->spec, options, &client);
  assert_true((status == NULL) == (client != NULL));
  tn_client_destroy(client);
  return status;
}

static void typed_options_of_a_cpu_arrive(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_PLATFORM=cpu");
  tn_cpu_client_options cpu = TN_CPU_CLIENT_OPTIONS_INIT;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.cpu = &cpu;
  assert_fine(open_typed(&copy, &options));
  assert_string_equal(mock_state_of(&copy)->created, ""); /* what is unset is not sent */
  cpu.device_count = 8;
  cpu.asynchronous = TN_OFF;
  cpu.process_id = 0;
  assert_fine(open_typed(&copy, &options));
  assert_string_equal(mock_state_of(&copy)->created,
                      "cpu_device_count=8,asynchronous=false,process_id=0,");
  const tn_value value = tn_value_int("process_id", 2);
  options.values = &value;
  options.num_values = 1;
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT, "\"process_id\" is given twice");
  cpu.process_id = -1;
  assert_fine(open_typed(&copy, &options));
  assert_string_equal(mock_state_of(&copy)->created,
                      "process_id=2,cpu_device_count=8,asynchronous=false,");
}

static void typed_options_of_a_gpu_arrive(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_PLATFORM=cuda");
  const int64_t visible[] = {0, 2};
  tn_gpu_client_options gpu;
  tn_gpu_client_options_init(&gpu);
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.gpu = &gpu;
  assert_fine(open_typed(&copy, &options));
  assert_string_equal(mock_state_of(&copy)->created, "");
  gpu.platform_name = "cuda";
  gpu.allocator = TN_GPU_ALLOCATOR_CUDA_ASYNC;
  gpu.memory_fraction = 0.5;
  gpu.preallocate = TN_OFF;
  gpu.collective_memory_size = 1 << 20;
  gpu.visible_devices = visible;
  gpu.num_visible_devices = 2;
  gpu.node_id = 1;
  gpu.num_nodes = 2;
  gpu.stage_host_to_device_transfers = TN_ON;
  gpu.abort_collectives_on_failure = TN_ON;
  gpu.use_tfrt_gpu_client = TN_OFF;
  gpu.enable_mock_nccl = TN_ON;
  gpu.mock_gpu_topology = "2x4";
  gpu.partition_index = 3;
  gpu.max_inflight_computations = 16;
  assert_fine(open_typed(&copy, &options));
  assert_string_equal(
      mock_state_of(&copy)->created,
      "platform_name=cuda,allocator=cuda_async,memory_fraction=0.5,preallocate=false,"
      "collective_memory_size=1048576,visible_devices=#2,node_id=1,num_nodes=2,"
      "should_stage_host_to_device_transfers=true,abort_collectives_on_failure=true,"
      "use_tfrt_gpu_client=false,enable_mock_nccl=true,mock_gpu_topology=2x4,partition_index=3,"
      "max_inflight_computations=16,");
}

static void typed_options_of_a_tpu_arrive(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_PLATFORM=tpu");
  tn_tpu_client_options tpu = TN_TPU_CLIENT_OPTIONS_INIT;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  const tn_value mode = tn_value_string("any name", "recycle");
  options.tpu = &tpu;
  tpu.ml_framework_name = "tenon";
  tpu.ml_framework_version = "0.1";
  tpu.max_inflight_computations = 4;
  tpu.use_tf_pjrt_client = TN_OFF;
  tpu.use_global_tpu_system = TN_ON;
  tpu.allow_async_allocations = TN_ON;
  tpu.executable_compatibility_check_on_deserialization = TN_OFF;
  tpu.throttle_low_priority_host_transfers = TN_ON;
  tpu.pinned_host_allocation_mode = &mode;
  tpu.premapped_buffer_size = 1024;
  tpu.maximum_premapped_buffer_size_for_transfers = 512;
  tpu.num_premapped_partitions = 2;
  tpu.skip_megascale_pjrt_client = TN_ON;
  assert_fine(open_typed(&copy, &options));
  assert_string_equal(
      mock_state_of(&copy)->created,
      "ml_framework_name=tenon,ml_framework_version=0.1,max_inflight_computations=4,"
      "use_tf_pjrt_client=false,use_global_tpu_system=true,tpu_allow_async_allocations=true,"
      "executable_compatibility_check_on_deserialization=false,"
      "throttle_low_priority_host_transfers=true,pinned_host_allocation_mode=recycle,"
      "premapped_buffer_size=1024,maximum_premapped_buffer_size_for_transfers_in_bytes=512,"
      "num_premapped_partitions=2,skip_megascale_pjrt_client=true,");
}

static void senseless_typed_options_never_reach_the_plugin(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_PLATFORM=cpu");
  tn_cpu_client_options cpu = TN_CPU_CLIENT_OPTIONS_INIT;
  tn_gpu_client_options gpu = TN_GPU_CLIENT_OPTIONS_INIT;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.cpu = &cpu;
  options.gpu = &gpu;
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT, "one platform only");
  options.gpu = NULL;
  cpu.device_count = -3;
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT,
               "\"cpu_device_count\" is -3: not negative");
  tn_cpu_client_options_init(&cpu);
  cpu.asynchronous = (tn_setting)2;
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT, "\"asynchronous\" is 2");
  cpu.struct_size = 0;
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT,
               "tn_cpu_client_options has struct_size 0");
  tn_cpu_client_options_init(&cpu);
  tn_value value = tn_value_bool("preallocate", true); /* a GPU's, and a CPU is meant */
  options.values = &value;
  options.num_values = 1;
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT,
               "platform cpu has no client option \"preallocate\"");
  tn_client_options_init(&options);
  options.gpu = &gpu;
  gpu.allocator = (tn_gpu_allocator)9;
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT, "9 is no allocator");
  tn_gpu_client_options_init(&gpu);
  gpu.memory_fraction = -0.5;
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT, "\"memory_fraction\" is -0.5");
  tn_client_options_init(&options);
  static const struct {
    const char *name, *words;
  } wrong[] = {{"preallocate", "takes bool, not int"},
               {"memory_fraction", "takes float, not int"},
               {"visible_devices", "takes int list, not int"},
               {"allocator", "takes string, not int"},
               {"ml_framework_name", "takes string, not int"}};
  options.values = &value;
  options.num_values = 1;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    value = tn_value_int(wrong[i].name, 1);
    assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT, wrong[i].words);
  }
  assert_null(dlopen(copy.path, RTLD_NOW | RTLD_NOLOAD)); /* nobody even loaded it */
}

static void options_of_another_platform_are_refused(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_PLATFORM=cuda"), other = MOCK_MAKE("MOCK_PLATFORM=new");
  tn_cpu_client_options cpu = TN_CPU_CLIENT_OPTIONS_INIT;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.cpu = &cpu;
  /* Each mock reads its settings when it is first loaded: that is now, and they say "new". */
  assert_fails(open_typed(&other, &options), TN_INVALID_ARGUMENT,
               "options of platform cpu for platform \"new\"");
  tn_client_options_init(&options);
  tn_value value = tn_value_int("whatever", 1);
  options.values = &value;
  options.num_values = 1;
  assert_fine(open_typed(&other, &options)); /* nobody knows its names */
  assert_int_equal(setenv("MOCK_PLATFORM", "cuda", 1), 0);
  value = tn_value_int("num_node", 2);
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT, "did you mean \"num_nodes\"?");
  value = tn_value_int("cpu_device_count", 2);
  assert_fails(open_typed(&copy, &options), TN_INVALID_ARGUMENT,
               "has no client option \"cpu_device_count\"");
  assert_int_equal(mock_state_of(&copy)->clients, 0);
  assert_int_equal(mock_state_of(&other)->clients, 0);
}

/* ---- of compilations ------------------------------------------------------------------------- */

static const char *sent(const mock_copy *copy, tn_client *client, const tn_compile_options *o) {
  tn_executable *executable = NULL;
  assert_fine(tn_compile(client, "mock 0", 6, o, &executable));
  tn_executable_destroy(executable);
  return mock_state_of(copy)->options;
}

/* The bytes worked out by hand from the field numbers: 1a = field 3, a message; 08 = its field 1,
 * -1 as a varint; 20 and 28 = its fields 4 and 5; b8 01 = its field 23, one process. */
static void bytes_on_the_wire(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DEVICES=6");
  tn_client *client = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_string_equal(sent(&copy, client, NULL), "1a1208ffffffffffffffffff0120012801b80101");
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  assert_string_equal(sent(&copy, client, &o), "1a1208ffffffffffffffffff0120012801b80101");

  /* field 9 of the build options: 08 replicas, 10 partitions, 1a lists of ids (0a, packed) */
  o.device = tn_client_device(client, 4);
  assert_string_equal(sent(&copy, client, &o), "1a1d08ffffffffffffffffff0120012801"
                                               "4a09"
                                               "08011001"
                                               "1a03"
                                               "0a0104"
                                               "b80101");
  o.device = NULL;

  /* 2 replicas x 3 partitions: the mock's ids are [replica][partition] = {{5,4,3},{2,1,0}}; on the
   * wire each partition lists its replicas: {5,2},{4,1},{3,0}. 30 = SPMD, 98 01 = Shardy. */
  o.num_replicas = 2;
  o.num_partitions = 3;
  o.use_shardy = true;
  assert_string_equal(sent(&copy, client, &o), "1a2f08ffffffffffffffffff01200228033001"
                                               "4a16"
                                               "08021003"
                                               "1a040a020502"
                                               "1a040a020401"
                                               "1a040a020300"
                                               "980101b80101");
  tn_client_destroy(client);
}

static void overrides_are_named_values(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  const tn_value values[] = {tn_value_string("s", "ab"), tn_value_bool("b", true)};
  o.values = values;
  o.num_values = 2;
  o.level = 2;
  /* 3a = field 7: entries of 0a key, 12 value; in the value 0a string, 10 bool, 18 int */
  assert_string_equal(sent(&copy, client, &o), "1a1208ffffffffffffffffff0120012801b80101"
                                               "3a09"
                                               "0a0173"
                                               "1204"
                                               "0a026162"
                                               "3a07"
                                               "0a0162"
                                               "1202"
                                               "1001"
                                               "3a0b"
                                               "0a056c6576656c"
                                               "1202"
                                               "1802");
  tn_client_destroy(client);
}

static void serialized_bytes_go_as_they_are(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  o.serialized = "\x1a\x00\x7f";
  o.serialized_size = 3;
  assert_string_equal(sent(&copy, client, &o), "1a007f");
  o.num_replicas = 2;
  assert_fails(tn_compile(client, "mock 0", 6, &o, &executable), TN_INVALID_ARGUMENT, "replaces");
  tn_client_destroy(client);
}

static void senseless_compile_options_are_refused(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = NULL, *second = NULL;
  tn_executable *e = (tn_executable *)1;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_fine(tn_client_open(copy.spec, NULL, &second));
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  o.num_replicas = -1;
  assert_fails(tn_compile(client, "mock 0", 6, &o, &e), TN_INVALID_ARGUMENT, "at least 1");
  assert_null(e);
  o.num_replicas = INT64_MAX;
  o.num_partitions = INT64_MAX;
  assert_fails(tn_compile(client, "mock 0", 6, &o, &e), TN_INVALID_ARGUMENT, "at most");
  o.num_replicas = 2;
  o.num_partitions = 1;
  o.device = tn_client_device(client, 0);
  assert_fails(tn_compile(client, "mock 0", 6, &o, &e), TN_INVALID_ARGUMENT, "one replica");
  o.num_replicas = 1;
  o.device = tn_client_device(second, 0);
  assert_fails(tn_compile(client, "mock 0", 6, &o, &e), TN_INVALID_ARGUMENT, "another client");
  tn_compile_options_init(&o);
  o.level = 77;
  assert_fails(tn_compile(client, "mock 0", 6, &o, &e), TN_INVALID_ARGUMENT, "level 77");
  tn_compile_options_init(&o);
  const int64_t list[] = {1};
  const tn_value value = tn_value_ints("list", list, 1);
  o.values = &value;
  o.num_values = 1;
  assert_fails(tn_compile(client, "mock 0", 6, &o, &e), TN_INVALID_ARGUMENT, "int list");
  tn_compile_options_init(&o);
  o.num_replicas = 3; /* more than there are: the plugin's word */
  assert_fails(tn_compile(client, "mock 0", 6, &o, &e), TN_FAILED_PRECONDITION, "too many");
  tn_client_destroy(second);
  tn_client_destroy(client);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_arrive),
      cmocka_unit_test(wrong_types_of_known_names_never_reach_the_plugin),
      cmocka_unit_test(unknown_names_are_refused_where_the_names_are_known),
      cmocka_unit_test(option_structs_have_a_size),
      cmocka_unit_test(typed_options_of_a_cpu_arrive),
      cmocka_unit_test(typed_options_of_a_gpu_arrive),
      cmocka_unit_test(typed_options_of_a_tpu_arrive),
      cmocka_unit_test(senseless_typed_options_never_reach_the_plugin),
      cmocka_unit_test(options_of_another_platform_are_refused),
      cmocka_unit_test(bytes_on_the_wire),
      cmocka_unit_test(overrides_are_named_values),
      cmocka_unit_test(serialized_bytes_go_as_they_are),
      cmocka_unit_test(senseless_compile_options_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
