/* Every handle in words: the list is described.def, which `./dev check headers` holds to the public
 * headers. */
#include "abi/pjrt/pjrt.h"
#include "cmocka_header.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <tenon/tenon.h>

const PJRT_Api *GetPjrtApi(void); /* our plugin's, linked */

/* One of each, all of one client. */
typedef struct things {
#define DESCRIBED(name) tn_##name *name;
#include "described.def"
#undef DESCRIBED
} things;

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

typedef size_t (*describer)(const void *handle, char *text, size_t size);

#define DESCRIBED(name)                                                                            \
  static size_t describe_##name(const void *handle, char *text, size_t size) {                     \
    return tn_##name##_describe(handle, text, size);                                               \
  }
#include "described.def"
#undef DESCRIBED

static const struct {
  const char *name;
  describer describe;
  size_t offset; /* of the handle in things */
} list[] = {
#define DESCRIBED(name) {#name, describe_##name, offsetof(things, name)},
#include "described.def"
#undef DESCRIBED
};

/* The whole text; that every cut of it is right. */
static const char *described(describer describe, const void *handle) {
  static char text[1024];
  memset(text, 'x', sizeof text);
  size_t length = describe(handle, text, sizeof text);
  assert_true(length > 0 && length < sizeof text);
  assert_int_equal(strlen(text), length);
  assert_null(strstr(text, "0x"));
  assert_null(strchr(text, '\n'));
  assert_int_equal(describe(handle, NULL, 0), length);
  for (size_t size = 0; size <= length + 1; size++) {
    char part[1026];
    memset(part, 'x', sizeof part);
    assert_int_equal(describe(handle, part, size), length);
    assert_int_equal(part[size], 'x');
    if (!size) continue;
    assert_memory_equal(part, text, size - 1);
    assert_int_equal(part[size - 1], 0);
  }
  return text;
}

static void null_is_no_thing(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    const char *text = described(list[i].describe, NULL);
    if (strncmp(text, "no ", 3)) fail_msg("%s: '%s'", list[i].name, text);
  }
}

static const char source[] = "func.func @main(%a: tensor<2x2xi8>) -> tensor<2x2xi8> {\n"
                             "  %0 = stablehlo.add %a, %a : tensor<2x2xi8>\n"
                             "  return %0 : tensor<2x2xi8>\n"
                             "}\n";

static const int64_t dims[] = {2, 2}, order[] = {1, 0}, ids[] = {1, 0};
static char memory[16];
static tn_value value;
static tn_shape shape;
static tn_client_options client_options = TN_CLIENT_OPTIONS_INIT;
static tn_compile_options compile_options = TN_COMPILE_OPTIONS_INIT;
static tn_compute_capability capability;

static void open_programs(things *t) {
  assert_fine(tn_program_create(source, sizeof source - 1, NULL, "add.mlir", &t->program));
  assert_fine(tn_module_read_program(t->program, &t->module));
  assert_fine(tn_builder_create("jit_f", &t->builder));
  assert_fine(tn_selfcheck_create(source, sizeof source - 1, "add.mlir", &t->selfcheck));
  assert_fine(
      tn_einsum_find_path("ab,bc", (const int64_t[]){2, 3, 3, 4}, 4, NULL, &t->einsum_path));
  t->function = (tn_function *)tn_module_main(t->module);
  assert_true(tn_function_argument(t->function, 0, &shape, NULL));
  assert_fine(tn_compile_program(t->client, t->program, &compile_options, &t->executable));
  assert_fine(tn_executable_compile_options(t->executable, &t->stored_options));
  assert_fine(tn_compile_for(t->topology, t->program, NULL, NULL, &t->compiled));
  assert_fine(tn_compiled_output_memory_kinds(t->compiled, &t->strings));
  assert_fine(tn_compiled_costs(t->compiled, &t->values));
  assert_fine(tn_executable_report(t->executable, &t->report));
}

static void open_arrays(things *t) {
  const tn_transfer_shape part = {.type = TN_S8, .dims = dims, .rank = 2};
  assert_fine(tn_device_assignment_create(2, 1, ids, &t->device_assignment));
  assert_fine(tn_buffer_from_host(t->client, "abcd", TN_S8, dims, 2, NULL, &t->buffer));
  assert_fine(tn_buffer_await(t->buffer));
  assert_fine(tn_buffer_ready_event(t->buffer, &t->event));
  assert_fine(tn_upload_start(t->client, TN_S8, dims, 2, NULL, &t->upload));
  assert_fine(tn_transfer_create(t->client, &part, 1, t->memory, &t->transfer));
  assert_fine(tn_dma_map(t->client, memory, sizeof memory, &t->dma_mapping));
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = TN_S8;
  array.rank = 2;
  array.dims = dims;
  array.minor_to_major = order;
  const int *kinds;
  size_t count;
  assert_fine(tn_topology_memory_kind_ids(t->topology, &kinds, &count));
  assert_fine(tn_topology_canonical_shape(t->topology, kinds[0], &array, &t->stored_layout));
}

/* What is told later, and not told in this test; what it is about is in `ends`. */
static void open_promises(things *t, tn_buffer *ends[4], tn_event **done) {
  assert_fine(tn_client_alias_buffer(t->client, TN_S8, dims, 2, NULL, &t->alias, &ends[0]));
  assert_fine(tn_buffer_from_host(t->client, "abcd", TN_S8, dims, 2, NULL, &ends[1]));
  assert_fine(tn_buffer_donate_with_dependency(ends[1], &t->donation, &ends[2]));
  assert_fine(tn_buffer_from_host(t->client, "abcd", TN_S8, dims, 2, NULL, &ends[3]));
  assert_fine(tn_buffer_external_ref(ends[3], &t->external_ref));
  assert_fine(tn_buffer_copy_raw_to_host_later(ends[3], 0, 4, &t->raw_copy, done));
}

static void close_promises(things *t, tn_buffer *ends[4], tn_event *done) {
  tn_raw_copy_destroy(t->raw_copy);
  tn_external_ref_destroy(t->external_ref);
  tn_donation_destroy(t->donation);
  tn_alias_destroy(t->alias);
  tn_event_destroy(done);
  for (int i = 0; i < 4; i++) tn_buffer_destroy(ends[i]);
}

static void open_capsules(things *t) {
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  wish.ranks = 4;
  assert_fine(tn_capsule_generate("ring", &wish, &t->capsule));
  assert_fine(tn_capsule_library_open("", &t->capsule_library));
}

/* The other side of a connection: rank 1, on a thread of its own. */
static tn_connection_context *other_side;

static void *join_first(void *unused) {
  (void)unused;
  return tn_connection_context_connect(other_side, 0, TN_TRANSPORT_IN_PROCESS,
                                       INT64_C(10000000000));
}

static void open_ranks(things *t) {
  tn_connection_context_options options = TN_CONNECTION_CONTEXT_OPTIONS_INIT;
  pthread_t thread;
  void *status;
  assert_fine(tn_memory_context_create(0, 2, NULL, &t->memory_context));
  assert_fine(tn_memory_context_allocate(t->memory_context, 16, TN_AREA_TEMPORARY, 7,
                                         &t->registered_memory));
  options.store = t->store;
  assert_fine(tn_connection_context_create(0, 2, &options, &t->connection_context));
  assert_fine(tn_connection_context_create(1, 2, &options, &other_side));
  assert_int_equal(pthread_create(&thread, NULL, join_first, NULL), 0);
  assert_fine(tn_connection_context_connect(t->connection_context, 1, TN_TRANSPORT_IN_PROCESS,
                                            INT64_C(10000000000)));
  pthread_join(thread, &status);
  assert_fine(status);
  assert_fine(tn_connection_context_get(t->connection_context, 1, 0, &t->connection));
  assert_fine(tn_connection_context_endpoint(t->connection_context, 0, &t->endpoint));
}

static void close_ranks(things *t) {
  tn_endpoint_destroy(t->endpoint);
  tn_connection_destroy(t->connection);
  tn_connection_context_destroy(t->connection_context);
  tn_connection_context_destroy(other_side);
  tn_registered_memory_destroy(t->registered_memory);
  tn_memory_context_destroy(t->memory_context);
}

static void open_things(things *t) {
  *t = (things){.value = &value,
                .shape = &shape,
                .client_options = &client_options,
                .compile_options = &compile_options,
                .compute_capability = &capability};
  value = tn_value_int("cpu_device_count", 2);
  client_options.values = &value;
  client_options.num_values = 1;
  compile_options.level = 0;
  tn_client *none = NULL;
  assert_fine(tn_client_open("cpu", &client_options, &t->client));
  t->plugin = tn_client_plugin(t->client);
  t->backend = (tn_backend *)(uintptr_t)tn_backend_by_name("nnpack");
  t->device = tn_client_device(t->client, 1);
  t->memory = tn_client_memory(t->client, 0);
  assert_fine(tn_client_topology(t->client, &t->topology));
  t->device_description = (tn_device_description *)tn_topology_device(t->topology, 1);
  assert_fine(tn_store_create_memory(&t->store));
  assert_fine(tn_liveness_create(t->store, "job", 0, 2, 1000000000, &t->liveness));
  assert_fine(tn_cluster_create(NULL, &t->cluster));
  assert_fine(tn_comm_create_local(1, NULL, &t->comm));
  assert_fine(tn_coll_event_record(t->comm, &t->coll_event));
  assert_fine(tn_coll_event_flush(t->coll_event, TN_FOREVER));
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  tn_capsule *ring = NULL;
  wish.ranks = 1;
  assert_fine(tn_capsule_generate("ring", &wish, &ring));
  assert_fine(tn_operator_create(ring, t->comm, &t->operator));
  tn_capsule_destroy(ring);
  assert_fine(tn_execute_context_create(t->client, &t->execute_context));
  assert_fine(tn_execute_context_add_user_data(t->execute_context, "test", memory, NULL));
  assert_fine(tn_device_mark_work(t->device, "test", &t->work_mark));
  assert_fine(tn_compute_capability_parse("9.0a", &capability));
  t->status = TN_AT(tn_client_open("no such thing", NULL, &none));
  open_programs(t);
  open_arrays(t);
  open_capsules(t);
  open_ranks(t);
}

static void close_things(things *t) {
  tn_status_destroy(t->status);
  close_ranks(t);
  tn_capsule_library_destroy(t->capsule_library);
  tn_capsule_destroy(t->capsule);
  tn_stored_layout_destroy(t->stored_layout);
  tn_dma_mapping_destroy(t->dma_mapping);
  tn_transfer_destroy(t->transfer);
  tn_upload_destroy(t->upload);
  tn_event_destroy(t->event);
  tn_buffer_destroy(t->buffer);
  tn_device_assignment_destroy(t->device_assignment);
  tn_values_destroy(t->values);
  tn_strings_destroy(t->strings);
  tn_compiled_destroy(t->compiled);
  tn_stored_options_destroy(t->stored_options);
  tn_report_destroy(t->report);
  tn_executable_destroy(t->executable);
  tn_builder_destroy(t->builder);
  tn_selfcheck_destroy(t->selfcheck);
  tn_einsum_path_destroy(t->einsum_path);
  tn_module_destroy(t->module);
  tn_program_destroy(t->program);
  tn_work_mark_destroy(t->work_mark);
  tn_execute_context_destroy(t->execute_context);
  tn_operator_destroy(t->operator);
  tn_cluster_destroy(t->cluster);
  tn_liveness_destroy(t->liveness);
  tn_coll_event_destroy(t->coll_event);
  tn_comm_destroy(t->comm);
  tn_store_destroy(t->store);
  tn_topology_destroy(t->topology);
  tn_client_destroy(t->client);
}

/* Those that live in a callback only are checked by tests of their own below. */
static bool lives_in_callbacks(const char *name) {
  return !strcmp(name, "op") || !strcmp(name, "answer") || !strcmp(name, "copy_stream");
}

static void each_thing_has_its_words(void **unused) {
  (void)unused;
  static const struct {
    const char *name, *text;
  } want[] = {
      {"alias", "placeholder of cpu, not told yet"},
      {"capsule", "capsule ring_all_reduce_4: all_reduce, 4 ranks, 4 chunks, 28 steps, a2b879f4"},
      {"capsule_library", "capsules of no folder: 0, 0 of them wrong"},
      {"client", "cpu by linked (PJRT 0.116), 2 devices"},
      {"client_options", "client options: cpu_device_count=2"},
      {"comm", "communicator world: rank 0 of 1, threads, 0 calls under way"},
      {"compile_options", "compile options: 1 replica, 1 partition, level 0"},
      {"compiled", "main: 1 argument, 1 output"},
      {"compute_capability", "9.0a"},
      {"connection_context", "connection context of rank 0 of 2: connected to 1"},
      {"device", "cpu:1"},
      {"device_assignment", "2 replicas of 1 partition: [1] [0]"},
      {"device_description", "device 1 of process 0: cpu"},
      {"dma_mapping", "mapping of 16 bytes for cpu"},
      {"donation", "donation to cpu, not told yet"},
      {"event", "event of PJRT_Buffer_ReadyEvent, ready"},
      {"execute_context", "execute context of cpu with 1 data"},
      {"executable", "main: 1 argument, 1 output, on cpu:0"},
      {"external_ref", "external reference, held"},
      {"function", "main(s8[2,2]) -> (s8[2,2])"},
      {"memory_context", "memory context of rank 0 of 2: 1 piece, 16 bytes"},
      {"module", "module: 1 function, 4 ops"},
      {"program", "add.mlir: mlir, text, 132 bytes"},
      {"raw_copy", "raw copy of 4 bytes, not told yet"},
      {"backend", "nnpack (provider): not asked"},
      {"report", "report: 1 candidate, cpu chosen"},
      {"shape", "s8[2,2]"},
      {"builder", "builder of jit_f: no functions, no ops"},
      {"selfcheck", "selfcheck of add.mlir: no function"},
      {"einsum_path", "2 operands, 1 step: 48 flops (naive 48), largest 12"},
      {"cluster", "network of 0 devices, 0 phases, in no known phase, IDLE"},
      {"liveness", "rank 0 of job job: 1 of 2 alive"},
      {"store", "store in memory"},
      {"stored_layout", "layout of s8[2,2], minor to major [1 0]"},
      {"stored_options", "stored compile options: 1 replica, 1 partition, level=0"},
      {"strings", "1 string, 6 bytes"},
      {"topology", "cpu topology of 2 devices: cpu"},
      {"transfer", "transfer of 1 buffer, 4 bytes, to cpu:0"},
      {"upload", "upload: 0 of 4 bytes written, in pieces"},
      {"value", "cpu_device_count=2"},
      {"work_mark", "mark of work for cpu:1"},
  };
  things t;
  tn_buffer *ends[4];
  tn_event *done;
  open_things(&t);
  open_promises(&t, ends, &done);
  size_t found = 0;
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    void *handle;
    memcpy(&handle, (char *)&t + list[i].offset, sizeof handle);
    if (lives_in_callbacks(list[i].name)) continue;
    if (!handle) fail_msg("no %s was made", list[i].name);
    const char *text = described(list[i].describe, handle);
    for (size_t j = 0; j < sizeof want / sizeof *want; j++) {
      if (strcmp(list[i].name, want[j].name)) continue;
      assert_string_equal(text, want[j].text);
      found++;
    }
  }
  assert_int_equal(found, sizeof want / sizeof *want);
  close_promises(&t, ends, done);
  close_things(&t);
}

static bool check_op(const tn_op *op, void *arg) {
  const char *text = described(describe_op, op);
  if (strcmp(tn_op_name(op), "stablehlo.add")) return true;
  assert_string_equal(text, "stablehlo.add at add.mlir:2:8: tensor<2x2xi8>, tensor<2x2xi8> -> "
                            "tensor<2x2xi8>");
  ++*(int *)arg;
  return true;
}

static void ops_are_described(void **unused) {
  (void)unused;
  tn_module *module = NULL;
  int adds = 0;
  assert_fine(tn_module_read(source, sizeof source - 1, "add.mlir", &module));
  assert_true(tn_module_walk(module, check_op, &adds));
  assert_int_equal(adds, 1);
  tn_module_destroy(module);
}

static tn_status *answer_three(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  (void)arg, (void)key, (void)key_size;
  assert_string_equal(described(describe_answer, answer), "answer, not set");
  tn_status *status = tn_answer_set(answer, "abc", 3);
  assert_string_equal(described(describe_answer, answer), "answer of 3 bytes");
  return status;
}
static tn_status *wait_for_three(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                                 tn_answer *answer) {
  (void)nanoseconds;
  return answer_three(arg, key, key_size, answer);
}
static tn_status *put_nothing(void *arg, const char *key, size_t key_size, const char *bytes,
                              size_t size) {
  (void)arg, (void)key, (void)key_size, (void)bytes, (void)size;
  return NULL;
}

static void answers_are_described(void **unused) {
  (void)unused;
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  calls.get = wait_for_three;
  calls.try_get = answer_three;
  calls.put = put_nothing;
  tn_store *store = NULL;
  char *bytes = NULL;
  size_t size = 0;
  assert_fine(tn_store_create(&calls, &store));
  assert_string_equal(described(describe_store, store), "store of the program's");
  assert_fine(tn_store_try_get(store, "k", 1, &bytes, &size));
  assert_int_equal(size, 3);
  tn_string_destroy(bytes);
  tn_store_destroy(store);
}

static void describe_and_fill(tn_copy_stream *stream, void *arg) {
  assert_string_equal(described(describe_copy_stream, stream),
                      "stream of channel 8 to the launch's device 0");
  static const int32_t seven = 7;
  assert_fine(tn_copy_stream_add_chunk(stream, &seven, sizeof seven, NULL, NULL, NULL));
  tn_copy_stream_destroy(stream);
  ++*(int *)arg;
}

static void streams_are_described(void **unused) {
  (void)unused;
  static const char receive[] =
      "func.func @main() -> tensor<i32> {\n"
      "  %t = stablehlo.create_token : !stablehlo.token\n"
      "  %r:2 = \"stablehlo.recv\"(%t) {channel_handle = #stablehlo.channel_handle<handle = 8, "
      "type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<i32>, "
      "!stablehlo.token)\n"
      "  return %r#0 : tensor<i32>\n"
      "}\n";
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_buffer *out = NULL;
  int called = 0, got = 0;
  assert_fine(tn_client_open("cpu", NULL, &client));
  assert_fine(tn_compile(client, receive, sizeof receive - 1, NULL, &executable));
  const tn_recv_callback callback = {8, describe_and_fill, &called};
  tn_execution call = TN_EXECUTION_INIT;
  call.num_devices = 1;
  call.recv_callbacks = &callback;
  call.num_recv_callbacks = 1;
  assert_fine(tn_execute(executable, &call, &out, NULL));
  assert_fine(tn_buffer_to_host(out, &got, sizeof got));
  assert_int_equal(called, 1);
  assert_int_equal(got, 7);
  tn_buffer_destroy(out);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
}

/* States change the words. */
static void states_are_told(void **unused) {
  (void)unused;
  tn_client *client = NULL;
  tn_event *event = NULL;
  tn_dma_mapping *mapping = NULL;
  assert_fine(tn_client_open("cpu", NULL, &client));
  assert_fine(tn_event_create(client, &event));
  assert_string_equal(described(describe_event, event), "event of PJRT_Event_Create, not ready");
  assert_fine(tn_event_set(event, TN_ABORTED, "no more"));
  assert_string_equal(described(describe_event, event),
                      "event of PJRT_Event_Create, failed: ABORTED");
  tn_event_destroy(event);
  assert_fine(tn_dma_map(client, memory, 1, &mapping));
  assert_fine(tn_dma_unmap(mapping));
  assert_string_equal(described(describe_dma_mapping, mapping), "ended mapping of 1 byte for cpu");
  tn_dma_mapping_destroy(mapping);
  tn_external_ref *ref = NULL;
  tn_buffer *buffer = NULL;
  assert_fine(tn_buffer_from_host(client, "abcd", TN_S8, dims, 2, NULL, &buffer));
  assert_fine(tn_buffer_external_ref(buffer, &ref));
  assert_fine(tn_external_ref_release(ref));
  assert_string_equal(described(describe_external_ref, ref), "external reference, released");
  tn_external_ref_destroy(ref);
  tn_buffer_destroy(buffer);
  tn_client_destroy(client);
}

static void options_tell_names_but_no_texts(void **unused) {
  (void)unused;
  const tn_cpu_client_options cpu = TN_CPU_CLIENT_OPTIONS_INIT;
  const tn_value values[] = {tn_value_string("key", "secret"), tn_value_bool("on", true)};
  tn_client_options open = TN_CLIENT_OPTIONS_INIT;
  assert_string_equal(described(describe_client_options, &open), "client options: all default");
  open.values = values;
  open.num_values = 2;
  open.cpu = &cpu;
  assert_string_equal(described(describe_client_options, &open),
                      "client options: key, on=true, cpu");
  tn_compile_options compile = TN_COMPILE_OPTIONS_INIT;
  compile.num_replicas = 2;
  compile.num_partitions = 4;
  compile.level = 0;
  compile.use_shardy = true;
  compile.values = values;
  compile.num_values = 2;
  assert_string_equal(
      described(describe_compile_options, &compile),
      "compile options: 2 replicas, 4 partitions, by Shardy, level 0, key, on=true");
  compile.serialized = "abc";
  compile.serialized_size = 3;
  assert_string_equal(described(describe_compile_options, &compile),
                      "compile options: serialized, 3 bytes");
  compile.struct_size = open.struct_size = 8; /* nothing beyond is read */
  assert_string_equal(described(describe_compile_options, &compile),
                      "compile options: 1 replica, 1 partition");
  assert_string_equal(described(describe_client_options, &open), "client options: all default");
  compile.struct_size = open.struct_size = 3;
  assert_string_equal(described(describe_compile_options, &compile),
                      "compile options: tn_compile_options has struct_size 3: start from "
                      "TN_COMPILE_OPTIONS_INIT");
  assert_string_equal(described(describe_client_options, &open),
                      "client options: tn_client_options has struct_size 3: start from "
                      "TN_CLIENT_OPTIONS_INIT");
}

/* Our plugin has no say in layouts: a ShapeProto of s8[2,2] with the layout {1,0}. */
static PJRT_Error *canonical(PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args *args) {
  args->serialized_shape = "\x10\x02\x1a\x02\x02\x02\x2a\x04\x0a\x02\x01\x00";
  args->serialized_shape_size = 12;
  return NULL;
}

/* Nor does it keep marks. */
static PJRT_Error *mark(PJRT_Device_CreateAsyncTrackingEvent_Args *args) {
  static char mark;
  args->event = (PJRT_AsyncTrackingEvent *)(void *)&mark;
  return NULL;
}
static PJRT_Error *unmark(PJRT_AsyncTrackingEvent_Destroy_Args *args) {
  (void)args;
  return NULL;
}

static const PJRT_Api *api_with_more(void) {
  static PJRT_Api api;
  api = *GetPjrtApi();
  api.PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace = canonical;
  api.PJRT_Device_CreateAsyncTrackingEvent = mark;
  api.PJRT_AsyncTrackingEvent_Destroy = unmark;
  return &api;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(null_is_no_thing),
      cmocka_unit_test(each_thing_has_its_words),
      cmocka_unit_test(ops_are_described),
      cmocka_unit_test(answers_are_described),
      cmocka_unit_test(streams_are_described),
      cmocka_unit_test(states_are_told),
      cmocka_unit_test(options_tell_names_but_no_texts),
  };
  tn_status *status = tn_plugin_register_linked(api_with_more);
  if (status) return 1;
  return cmocka_run_group_tests(tests, NULL, NULL);
}
