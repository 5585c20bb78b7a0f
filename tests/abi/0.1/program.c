/* A program of 0.1: it knows Tenon as the frozen tenon_0_1.h beside it shows it, and runs on the
 * library of today. It sends every options struct as 0.1's macros begin it, sets what 0.1 set, and
 * checks what comes back; prints OK. */
#include "tenon_0_1.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(int good, const char *what, int line) {
  if (good) return;
  fprintf(stderr, "program.c:%d: %s\n", line, what);
  exit(1);
}
#define CHECK(condition) check(condition, #condition, __LINE__)

static void check_status(tn_status *status, const char *what, int line) {
  if (status) fprintf(stderr, "%s\n", tn_status_message(status));
  check(!status, what, line);
}
#define FINE(call) check_status(call, #call, __LINE__)

/* ---- begun by functions: never more than 0.1's struct is written -------------------------------
 */

#define BEGUN(type, macro)                                                                         \
  do {                                                                                             \
    struct {                                                                                       \
      type o;                                                                                      \
      unsigned char behind[256];                                                                   \
    } at;                                                                                          \
    memset(&at, 0x5a, sizeof at);                                                                  \
    type##_init(&at.o);                                                                            \
    CHECK(at.o.struct_size == sizeof at.o);                                                        \
    for (size_t i = 0; i < sizeof at.behind; i++) CHECK(at.behind[i] == 0x5a);                     \
    type from_macro = macro;                                                                       \
    CHECK(from_macro.struct_size == sizeof at.o);                                                  \
  } while (0)

static void structs_are_begun(void) {
  BEGUN(tn_cpu_client_options, TN_CPU_CLIENT_OPTIONS_INIT);
  BEGUN(tn_gpu_client_options, TN_GPU_CLIENT_OPTIONS_INIT);
  BEGUN(tn_tpu_client_options, TN_TPU_CLIENT_OPTIONS_INIT);
  BEGUN(tn_client_options, TN_CLIENT_OPTIONS_INIT);
  BEGUN(tn_executable_build_options, TN_EXECUTABLE_BUILD_OPTIONS_INIT);
  BEGUN(tn_compile_options, TN_COMPILE_OPTIONS_INIT);
  BEGUN(tn_load_options, TN_LOAD_OPTIONS_INIT);
  BEGUN(tn_execution, TN_EXECUTION_INIT);
  BEGUN(tn_from_host_options, TN_FROM_HOST_OPTIONS_INIT);
  BEGUN(tn_buffer_options, TN_BUFFER_OPTIONS_INIT);
  BEGUN(tn_view_options, TN_VIEW_OPTIONS_INIT);
  BEGUN(tn_upload_options, TN_UPLOAD_OPTIONS_INIT);
  BEGUN(tn_module_write_options, TN_MODULE_WRITE_OPTIONS_INIT);
  BEGUN(tn_einsum_options, TN_EINSUM_OPTIONS_INIT);
  BEGUN(tn_selection, TN_SELECTION_INIT);
  BEGUN(tn_backend_descriptor, TN_BACKEND_DESCRIPTOR_INIT);
  BEGUN(tn_store_calls, TN_STORE_CALLS_INIT);
  BEGUN(tn_etcd_options, TN_ETCD_OPTIONS_INIT);
  BEGUN(tn_memory_context_options, TN_MEMORY_CONTEXT_OPTIONS_INIT);
  BEGUN(tn_connection_context_options, TN_CONNECTION_CONTEXT_OPTIONS_INIT);
  BEGUN(tn_comm_options, TN_COMM_OPTIONS_INIT);
  BEGUN(tn_coll_options, TN_COLL_OPTIONS_INIT);
  BEGUN(tn_operation, TN_OPERATION_INIT);
  BEGUN(tn_capsule_wish, TN_CAPSULE_WISH_INIT);
  BEGUN(tn_generator_info, TN_GENERATOR_INFO_INIT);
  BEGUN(tn_capsule_info, TN_CAPSULE_INFO_INIT);
  BEGUN(tn_verdict, TN_VERDICT_INIT);
  BEGUN(tn_library_entry, TN_LIBRARY_ENTRY_INIT);
  BEGUN(tn_cluster_options, TN_CLUSTER_OPTIONS_INIT);
  BEGUN(tn_network_device, TN_NETWORK_DEVICE_INIT);
}

/* ---- a client ---------------------------------------------------------------------------------
 */

static const char text[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                           "  %0 = stablehlo.add %x, %x : tensor<4xf32>\n"
                           "  return %0 : tensor<4xf32>\n}\n";
static const float numbers[4] __attribute__((aligned(64))) = {1, 2, 3, 4};
static const int64_t dims[] = {4};

static void expect_twice(tn_executable *e, tn_buffer *argument) {
  tn_buffer *output = NULL, *again = NULL;
  tn_event *done = NULL;
  float got[4] = {0};
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &argument;
  call.num_arguments = 1;
  FINE(tn_execute(e, &call, &output, &done));
  FINE(tn_event_await(done));
  tn_event_destroy(done);
  FINE(tn_buffer_to_host(output, got, sizeof got));
  for (int i = 0; i < 4; i++) CHECK(got[i] == 2 * numbers[i]);
  FINE(tn_run(e, &argument, 1, &again, 1));
  tn_buffer_destroy(again);
  tn_buffer_destroy(output);
  tn_buffer_destroy(argument);
}

static void buffers_are_made(tn_client *client, tn_executable *e) {
  tn_buffer *b = NULL;
  tn_from_host_options from_host = TN_FROM_HOST_OPTIONS_INIT;
  from_host.device = tn_client_addressable_device(client, 0);
  FINE(tn_buffer_from_host(client, numbers, TN_F32, dims, 1, &from_host, &b));
  expect_twice(e, b);
  tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
  options.device = from_host.device;
  FINE(tn_client_buffer(client, numbers, TN_F32, dims, 1, &options, &b));
  expect_twice(e, b);
  tn_view_options view = TN_VIEW_OPTIONS_INIT;
  view.device = from_host.device;
  FINE(tn_buffer_view(client, (void *)numbers, TN_F32, dims, 1, &view, &b));
  expect_twice(e, b);
  tn_upload_options upload = TN_UPLOAD_OPTIONS_INIT;
  upload.chunk_size = 8;
  FINE(tn_upload_array(client, numbers, TN_F32, dims, 1, &upload, &b));
  expect_twice(e, b);
}

static void programs_run(tn_client *client) {
  tn_executable *e = NULL, *loaded = NULL;
  char *bytes = NULL;
  size_t size = 0;
  tn_executable_build_options build = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  build.use_spmd_partitioning = TN_OFF;
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.level = 0;
  options.build = &build;
  FINE(tn_compile(client, text, sizeof text - 1, &options, &e));
  buffers_are_made(client, e);
  FINE(tn_executable_serialize(e, &bytes, &size));
  tn_load_options load = TN_LOAD_OPTIONS_INIT;
  FINE(tn_executable_deserialize(client, bytes, size, &load, &loaded));
  buffers_are_made(client, loaded);
  tn_string_destroy(bytes);
  tn_executable_destroy(loaded);
  tn_executable_destroy(e);
}

static void clients_open(void) {
  tn_client *client = NULL;
  tn_cpu_client_options cpu = TN_CPU_CLIENT_OPTIONS_INIT;
  cpu.device_count = 2;
  cpu.asynchronous = TN_OFF;
  cpu.process_id = 0;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.cpu = &cpu;
  FINE(tn_client_open("cpu", &options, &client));
  CHECK(tn_client_num_addressable_devices(client) == 2);
  programs_run(client);
  tn_client_destroy(client);
  const char *const specs[] = {"cpu"};
  tn_selection selection = TN_SELECTION_INIT;
  selection.mode = TN_SELECT_STRICT;
  selection.specs = specs;
  selection.num_specs = 1;
  FINE(tn_backend_select(&selection, &client, NULL, NULL));
  tn_client_destroy(client);
}

/* ---- stores, ranks, capsules, networks, plans -------------------------------------------------
 */

static tn_status *get(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                      tn_answer *answer) {
  (void)key, (void)key_size, (void)nanoseconds;
  return tn_answer_set(answer, arg, 5);
}
static tn_status *try_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  return get(arg, key, key_size, 0, answer);
}
static tn_status *put(void *arg, const char *key, size_t key_size, const char *value,
                      size_t value_size) {
  (void)arg, (void)key, (void)key_size, (void)value, (void)value_size;
  return NULL;
}

static void stores_answer(void) {
  tn_store *store = NULL;
  char *value = NULL;
  size_t size = 0;
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  calls.get = get;
  calls.try_get = try_get;
  calls.put = put;
  calls.arg = "value";
  FINE(tn_store_create(&calls, &store));
  FINE(tn_store_get(store, "key", 3, 0, &value, &size));
  CHECK(size == 5 && !strcmp(value, "value"));
  tn_string_destroy(value);
  tn_memory_context *memory = NULL;
  tn_memory_context_options of_memory = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  FINE(tn_memory_context_create(0, 1, &of_memory, &memory));
  tn_connection_context *connections = NULL;
  tn_connection_context_options of_connections = TN_CONNECTION_CONTEXT_OPTIONS_INIT;
  of_connections.store = store;
  of_connections.memory = memory;
  FINE(tn_connection_context_create(0, 1, &of_connections, &connections));
  tn_connection_context_destroy(connections);
  tn_memory_context_destroy(memory);
  tn_store_destroy(store);
}

static void ranks_sum(void) {
  tn_comm *comm = NULL;
  float sum[4] = {0};
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  options.name = "old";
  FINE(tn_comm_create_local(1, &options, &comm));
  CHECK(!strcmp(tn_comm_name(comm), "old"));
  tn_coll_options call = TN_COLL_OPTIONS_INIT;
  call.deadline = INT64_C(10000000000);
  FINE(tn_all_reduce(comm, numbers, sum, 4, TN_F32, TN_SUM, &call, NULL));
  CHECK(!memcmp(sum, numbers, sizeof sum));
  tn_comm_destroy(comm);
}

static void capsules_tell(void) {
  tn_capsule *capsule = NULL;
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  wish.ranks = 4;
  FINE(tn_capsule_generate("ring", &wish, &capsule));
  tn_capsule_info info = TN_CAPSULE_INFO_INIT;
  tn_capsule_get_info(capsule, &info);
  CHECK(info.ranks == 4 && info.collective == TN_ALL_REDUCE && strlen(info.hash) == 64);
  tn_verdict verdict = TN_VERDICT_INIT;
  FINE(tn_capsule_verify(capsule, &verdict));
  CHECK(verdict.same_bits && verdict.channels);
  tn_generator_info generator = TN_GENERATOR_INFO_INIT;
  CHECK(tn_capsule_generator(0, &generator) && generator.name[0]);
  tn_capsule_destroy(capsule);
}

static void networks_are_told(void) {
  tn_cluster *cluster = NULL;
  tn_cluster_options options = TN_CLUSTER_OPTIONS_INIT;
  FINE(tn_cluster_create(&options, &cluster));
  tn_network_device device = TN_NETWORK_DEVICE_INIT;
  device.id = 7;
  device.rank = 0;
  device.name = "seven";
  FINE(tn_cluster_add_device(cluster, &device));
  tn_network_device out; /* not begun: 0.1 did not ask for that */
  memset(&out, 0, sizeof out);
  CHECK(tn_cluster_device(cluster, 0, &out));
  CHECK(out.struct_size == sizeof out && out.id == 7 && out.rank == 0 &&
        !strcmp(out.name, "seven"));
  tn_cluster_destroy(cluster);
}

static void plans_are_made(void) {
  const int64_t sizes[] = {2, 3, 3, 4};
  tn_einsum_path *path = NULL;
  tn_einsum_options options = TN_EINSUM_OPTIONS_INIT;
  options.method = TN_EINSUM_GREEDY;
  FINE(tn_einsum_find_path("ab,bc->ac", sizes, 4, &options, &path));
  CHECK(tn_einsum_path_num_steps(path) == 1);
  tn_einsum_path_destroy(path);
  tn_module *module = NULL;
  char *bytes = NULL;
  size_t size = 0;
  FINE(tn_module_read(text, sizeof text - 1, NULL, &module));
  tn_module_write_options write = TN_MODULE_WRITE_OPTIONS_INIT;
  write.target_version = "minimum";
  FINE(tn_module_write(module, &write, &bytes, &size));
  CHECK(size > 4 && !memcmp(bytes, "ML\xefR", 4));
  tn_string_destroy(bytes);
  tn_module_destroy(module);
}

int main(void) {
  structs_are_begun();
  clients_open();
  stores_answer();
  ranks_sum();
  capsules_tell();
  networks_are_told();
  plans_are_made();
  puts("OK");
  return 0;
}
