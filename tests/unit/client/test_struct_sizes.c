/* Every struct that callers begin with a size, at every size: those of older programs, which are
 * shorter, those of newer ones, and sizes of no struct. scripts/check_headers compares the list
 * with include/tenon. Each is malloc'ed with no byte more than it says, so a sanitizer sees one too
 * many read. */
#include "cmocka_header.h"
#include "mock/mock_load.h"
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

enum { TAIL = 16, LONGEST = 1024, GUARD = 64, FILLING = 0x5a };

/* What the calls need. */
static struct {
  mock_copy copy;
  tn_client *client;
  tn_executable *executable;
  tn_module *module;
  tn_comm *comms[2];
  tn_capsule *capsule;
  tn_capsule_library *library;
  tn_operator *operation;
  tn_cluster *cluster;
} at;

static const float data[4] __attribute__((aligned(64)));
static const int64_t dims[] = {4};
static const char text[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                           "  return %x : tensor<4xf32>\n}\n";

/* ---- taken by a call --------------------------------------------------------------------------
 */

static tn_status *open_with(const tn_client_options *o) {
  tn_client *client = NULL;
  tn_status *status = tn_client_open(at.copy.spec, o, &client);
  tn_client_destroy(client);
  return status;
}

static tn_status *compile_with(const tn_compile_options *o) {
  tn_executable *e = NULL;
  tn_status *status = tn_compile(at.client, "mock 0", 6, o, &e);
  tn_executable_destroy(e);
  return status;
}

static tn_status *send_tn_client_options(const void *o) {
  return open_with(o);
}
static tn_status *send_tn_cpu_client_options(const void *o) {
  tn_client_options all = TN_CLIENT_OPTIONS_INIT;
  all.cpu = o;
  return open_with(&all);
}
static tn_status *send_tn_gpu_client_options(const void *o) {
  tn_client_options all = TN_CLIENT_OPTIONS_INIT;
  all.gpu = o;
  return open_with(&all);
}
static tn_status *send_tn_tpu_client_options(const void *o) {
  tn_client_options all = TN_CLIENT_OPTIONS_INIT;
  all.tpu = o;
  return open_with(&all);
}
static tn_status *send_tn_compile_options(const void *o) {
  return compile_with(o);
}
static tn_status *send_tn_executable_build_options(const void *o) {
  tn_compile_options all = TN_COMPILE_OPTIONS_INIT;
  all.build = o;
  return compile_with(&all);
}
static tn_status *send_tn_load_options(const void *o) {
  char *bytes = NULL;
  size_t size = 0;
  tn_executable *e = NULL;
  tn_status *status = tn_executable_serialize(at.executable, &bytes, &size);
  if (!status) status = tn_executable_deserialize(at.client, bytes, size, o, &e);
  tn_string_destroy(bytes);
  tn_executable_destroy(e);
  return status;
}
static tn_status *send_tn_execution(const void *o) {
  tn_buffer *outputs[4] = {NULL};
  tn_status *status = tn_execute(at.executable, o, outputs, NULL);
  for (int i = 0; i < 4; i++) tn_buffer_destroy(outputs[i]);
  return status;
}
static tn_status *send_tn_from_host_options(const void *o) {
  tn_buffer *b = NULL;
  tn_status *status = tn_buffer_from_host(at.client, data, TN_F32, dims, 1, o, &b);
  tn_buffer_destroy(b);
  return status;
}
static tn_status *send_tn_buffer_options(const void *o) {
  tn_buffer *b = NULL;
  tn_status *status = tn_client_buffer(at.client, data, TN_F32, dims, 1, o, &b);
  tn_buffer_destroy(b);
  return status;
}
static tn_status *send_tn_view_options(const void *o) {
  tn_buffer *b = NULL;
  tn_status *status = tn_buffer_view(at.client, (void *)data, TN_F32, dims, 1, o, &b);
  tn_buffer_destroy(b);
  return status;
}
static tn_status *send_tn_upload_options(const void *o) {
  tn_buffer *b = NULL;
  tn_status *status = tn_upload_array(at.client, data, TN_F32, dims, 1, o, &b);
  tn_buffer_destroy(b);
  return status;
}
static tn_status *send_tn_module_write_options(const void *o) {
  char *bytes = NULL;
  size_t size;
  tn_status *status = tn_module_write(at.module, o, &bytes, &size);
  tn_string_destroy(bytes);
  return status;
}
static tn_status *send_tn_einsum_options(const void *o) {
  const int64_t sizes[] = {2, 3, 3, 4};
  tn_einsum_path *path = NULL;
  tn_status *status = tn_einsum_find_path("ab,bc->ac", sizes, 4, o, &path);
  tn_einsum_path_destroy(path);
  return status;
}
static tn_status *send_tn_selection(const void *o) {
  tn_client *client = NULL;
  tn_status *status = tn_backend_select(o, &client, NULL, NULL);
  tn_client_destroy(client);
  return status;
}
static tn_status *send_tn_backend_descriptor(const void *o) {
  return tn_backend_register(o, NULL);
}
static tn_status *send_tn_store_calls(const void *o) {
  tn_store *store = NULL;
  tn_status *status = tn_store_create(o, &store);
  tn_store_destroy(store);
  return status;
}
static tn_status *send_tn_etcd_options(const void *o) {
  tn_store *store = NULL;
  tn_status *status = tn_store_create_etcd(o, &store);
  tn_store_destroy(store);
  return status;
}
static tn_status *send_tn_memory_context_options(const void *o) {
  tn_memory_context *context = NULL;
  tn_status *status = tn_memory_context_create(0, 1, o, &context);
  tn_memory_context_destroy(context);
  return status;
}
static tn_status *send_tn_connection_context_options(const void *o) {
  tn_connection_context *context = NULL;
  tn_status *status = tn_connection_context_create(0, 1, o, &context);
  tn_connection_context_destroy(context);
  return status;
}
static tn_status *send_tn_comm_options(const void *o) {
  tn_comm *comm = NULL;
  tn_status *status = tn_comm_create_local(1, o, &comm);
  tn_comm_destroy(comm);
  return status;
}
static tn_status *send_tn_coll_options(const void *o) {
  char *why = NULL;
  tn_status *status =
      tn_comm_explain(at.comms[0], TN_ALL_REDUCE, 64, TN_F32, TN_SUM, 0, o, TN_REPORT_TEXT, &why);
  tn_string_destroy(why);
  tn_coll_event *event = NULL;
  if (!status) status = tn_barrier(at.comms[0], o, &event); /* which waits for rank 1 */
  if (status) return status;
  status = tn_barrier(at.comms[1], NULL, NULL);
  if (!status) status = tn_coll_event_wait(event, TN_FOREVER);
  tn_coll_event_destroy(event);
  return status;
}
static tn_status *send_tn_operation(const void *o) {
  return tn_operator_execute(at.operation, o, NULL);
}
static tn_status *send_tn_capsule_wish(const void *o) {
  tn_capsule *capsule = NULL;
  tn_status *status = tn_capsule_generate("ring", o, &capsule);
  tn_capsule_destroy(capsule);
  return status;
}
static tn_status *send_tn_cluster_options(const void *o) {
  tn_cluster *cluster = NULL;
  tn_status *status = tn_cluster_create(o, &cluster);
  tn_cluster_destroy(cluster);
  return status;
}
static tn_status *send_tn_network_device(const void *o) {
  tn_cluster *cluster = NULL;
  tn_status *status = tn_cluster_create(NULL, &cluster);
  if (!status) status = tn_cluster_add_device(cluster, o);
  tn_cluster_destroy(cluster);
  return status;
}

/* ---- filled by a call -------------------------------------------------------------------------
 */

static void fill_tn_network_device(void *o) {
  assert_true(tn_cluster_device(at.cluster, 0, o));
}
static void fill_tn_generator_info(void *o) {
  assert_true(tn_capsule_generator(0, o));
}
static void fill_tn_capsule_info(void *o) {
  tn_capsule_get_info(at.capsule, o);
}
static void fill_tn_verdict(void *o) {
  assert_null(tn_capsule_verify(at.capsule, o));
}
static void fill_tn_library_entry(void *o) {
  assert_true(tn_capsule_library_entry(at.library, 0, o));
}

/* ---- all of them ------------------------------------------------------------------------------
 */

typedef struct sized {
  const char *name;
  size_t size;
  void (*init)(void *o);
  tn_status *(*send)(const void *o);
  void (*fill)(void *o);
} sized;

#define SENT(X)                                                                                    \
  X(tn_client_options, TN_CLIENT_OPTIONS_INIT)                                                     \
  X(tn_cpu_client_options, TN_CPU_CLIENT_OPTIONS_INIT)                                             \
  X(tn_gpu_client_options, TN_GPU_CLIENT_OPTIONS_INIT)                                             \
  X(tn_tpu_client_options, TN_TPU_CLIENT_OPTIONS_INIT)                                             \
  X(tn_compile_options, TN_COMPILE_OPTIONS_INIT)                                                   \
  X(tn_executable_build_options, TN_EXECUTABLE_BUILD_OPTIONS_INIT)                                 \
  X(tn_load_options, TN_LOAD_OPTIONS_INIT)                                                         \
  X(tn_execution, TN_EXECUTION_INIT)                                                               \
  X(tn_from_host_options, TN_FROM_HOST_OPTIONS_INIT)                                               \
  X(tn_buffer_options, TN_BUFFER_OPTIONS_INIT)                                                     \
  X(tn_view_options, TN_VIEW_OPTIONS_INIT)                                                         \
  X(tn_upload_options, TN_UPLOAD_OPTIONS_INIT)                                                     \
  X(tn_module_write_options, TN_MODULE_WRITE_OPTIONS_INIT)                                         \
  X(tn_einsum_options, TN_EINSUM_OPTIONS_INIT)                                                     \
  X(tn_selection, TN_SELECTION_INIT)                                                               \
  X(tn_backend_descriptor, TN_BACKEND_DESCRIPTOR_INIT)                                             \
  X(tn_store_calls, TN_STORE_CALLS_INIT)                                                           \
  X(tn_etcd_options, TN_ETCD_OPTIONS_INIT)                                                         \
  X(tn_memory_context_options, TN_MEMORY_CONTEXT_OPTIONS_INIT)                                     \
  X(tn_connection_context_options, TN_CONNECTION_CONTEXT_OPTIONS_INIT)                             \
  X(tn_comm_options, TN_COMM_OPTIONS_INIT)                                                         \
  X(tn_coll_options, TN_COLL_OPTIONS_INIT)                                                         \
  X(tn_operation, TN_OPERATION_INIT)                                                               \
  X(tn_capsule_wish, TN_CAPSULE_WISH_INIT)                                                         \
  X(tn_cluster_options, TN_CLUSTER_OPTIONS_INIT)                                                   \
  X(tn_network_device, TN_NETWORK_DEVICE_INIT)

#define FILLED(X)                                                                                  \
  X(tn_network_device, TN_NETWORK_DEVICE_INIT)                                                     \
  X(tn_generator_info, TN_GENERATOR_INFO_INIT)                                                     \
  X(tn_capsule_info, TN_CAPSULE_INFO_INIT)                                                         \
  X(tn_verdict, TN_VERDICT_INIT)                                                                   \
  X(tn_library_entry, TN_LIBRARY_ENTRY_INIT)

/* Begun by the macro; the function says the same. */
#define BEGIN(type, ...)                                                                           \
  type from_macro = __VA_ARGS__, *to = o;                                                          \
  type##_init(NULL);                                                                               \
  type##_init(to);                                                                                 \
  assert_int_equal(to->struct_size, sizeof *to);                                                   \
  *to = from_macro

#define CALL_INIT(type, macro)                                                                     \
  static void init_##type(void *o) {                                                               \
    BEGIN(type, macro);                                                                            \
  }
#define CALL_FILLED_INIT(type, macro)                                                              \
  static void begin_##type(void *o) {                                                              \
    BEGIN(type, macro);                                                                            \
  }
SENT(CALL_INIT)
FILLED(CALL_FILLED_INIT)

#define SENT_ROW(type, macro)   {#type, sizeof(type), init_##type, send_##type, NULL},
#define FILLED_ROW(type, macro) {#type, sizeof(type), begin_##type, NULL, fill_##type},
static const sized sent[] = {SENT(SENT_ROW)}, filled[] = {FILLED(FILLED_ROW)};

/* With its defaults, in as many bytes as it says. What is behind a whole one is `tail`. */
static unsigned char *made(const sized *s, size_t size, int tail) {
  union {
    size_t struct_size;
    unsigned char bytes[LONGEST];
  } whole;
  assert_true(s->size + TAIL <= LONGEST);
  memset(&whole, tail, sizeof whole);
  s->init(&whole);
  whole.struct_size = size;
  size_t room = size < sizeof(size_t) ? sizeof(size_t) : size;
  unsigned char *o = malloc(room);
  assert_non_null(o);
  memcpy(o, &whole, room);
  return o;
}

static tn_status *send(const sized *s, size_t size, int tail) {
  unsigned char *o = made(s, size, tail);
  tn_status *status = s->send(o);
  free(o);
  return status;
}

static void expect_as(const sized *s, size_t size, const tn_status *usual, tn_status *status) {
  if (tn_status_code(status) != tn_status_code(usual) ||
      strcmp(tn_status_message(status), tn_status_message(usual)) != 0)
    fail_msg("%s of %zu bytes: \"%s\"; of %zu: \"%s\"", s->name, size, tn_status_message(status),
             s->size, tn_status_message(usual));
  tn_status_destroy(status);
}

static void expect_refused(const sized *s, size_t size, const char *words, tn_status *status) {
  const char *message = tn_status_message(status);
  char number[32];
  snprintf(number, sizeof number, " %zu", size);
  if (tn_status_code(status) != TN_INVALID_ARGUMENT || !strstr(message, s->name) ||
      !strstr(message, words) || !strstr(message, number))
    fail_msg("%s of %zu bytes, wanted \"%s\": \"%s\"", s->name, size, words, message);
  tn_status_destroy(status);
}

/* All say the same, their defaults, so what comes of it is the same. */
static void structs_of_any_size_are_taken_or_refused(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof sent / sizeof *sent; i++) {
    const sized *s = &sent[i];
    tn_status *usual = send(s, s->size, 0);
    assert_null(strstr(tn_status_message(usual), "struct_size"));
    for (size_t size = 0; size <= s->size; size++) {
      tn_status *status = send(s, size, 0);
      if (size >= sizeof(size_t) && size % sizeof(size_t) == 0)
        expect_as(s, size, usual, status);
      else
        expect_refused(s, size, "struct_size", status);
    }
    expect_as(s, s->size + TAIL, usual, send(s, s->size + TAIL, 0));
    expect_refused(s, s->size + TAIL, "this Tenon is older than the program",
                   send(s, s->size + TAIL, FILLING));
    tn_status_destroy(usual);
  }
}

/* A size that is none of a memory's; the struct itself is whole. */
static void absurd_sizes_are_refused(void **unused) {
  (void)unused;
  const size_t sizes[] = {5000, (size_t)1 << 40, SIZE_MAX - 7, SIZE_MAX};
  for (size_t i = 0; i < sizeof sent / sizeof *sent; i++) {
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
      unsigned char *o = made(&sent[i], sent[i].size, 0);
      memcpy(o, &sizes[k], sizeof sizes[k]);
      expect_refused(&sent[i], sizes[k], "start from TN_", sent[i].send(o));
      free(o);
    }
  }
}

/* Once in its own bytes alone, for a sanitizer, once with others behind, which stay. */
static void nothing_is_written_beyond_the_size(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof filled / sizeof *filled; i++) {
    const sized *s = &filled[i];
    unsigned char *whole = made(s, s->size, 0);
    s->fill(whole);
    for (size_t size = sizeof(size_t); size <= s->size + TAIL; size += sizeof(size_t)) {
      unsigned char *o = made(s, size, FILLING);
      s->fill(o);
      size_t has = size < s->size ? size : s->size;
      /* all begin with at least four bytes without padding */
      if (has > sizeof size) assert_memory_equal(o + sizeof size, whole + sizeof size, 4);
      assert_memory_equal(o, &size, sizeof size);
      for (size_t k = s->size; k < size; k++) assert_int_equal(o[k], FILLING);
      free(o);
      unsigned char guarded[LONGEST + GUARD];
      memset(guarded, FILLING, sizeof guarded);
      memcpy(guarded, &size, sizeof size);
      s->fill(guarded);
      for (size_t k = has; k < sizeof guarded; k++) assert_int_equal(guarded[k], FILLING);
    }
    free(whole);
  }
}

/* ---- */

static tn_status *open_all(void) {
  tn_network_device host = TN_NETWORK_DEVICE_INIT;
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  wish.ranks = 2;
  host.name = "host";
  tn_status *status = tn_client_open(at.copy.spec, NULL, &at.client);
  if (!status) status = tn_compile(at.client, "mock 0", 6, NULL, &at.executable);
  if (!status) status = tn_module_read(text, sizeof text - 1, NULL, &at.module);
  if (!status) status = tn_comm_create_local(2, NULL, at.comms);
  if (!status) status = tn_capsule_generate("ring", &wish, &at.capsule);
  if (!status) status = tn_operator_create(at.capsule, at.comms[0], &at.operation);
  if (!status) status = tn_cluster_create(NULL, &at.cluster);
  if (!status) status = tn_cluster_add_device(at.cluster, &host);
  return status;
}

static int set_up(void **unused) {
  (void)unused;
  static char folder[] = "/tmp/tenon-sizes-XXXXXX";
  char path[sizeof folder + 16];
  if (setenv("TENON_BACKEND", "none_of_all", 1) || !mkdtemp(folder)) return -1;
  at.copy = MOCK_MAKE(NULL);
  tn_status *status = open_all();
  snprintf(path, sizeof path, "%s/ring.capsule", folder);
  if (!status) status = tn_capsule_save(at.capsule, NULL, path);
  if (!status) status = tn_capsule_library_open(folder, &at.library);
  if (status) print_error("%s\n", tn_status_message(status));
  remove(path);
  remove(folder);
  return status ? -1 : 0;
}

static int tear_down(void **state) {
  tn_capsule_library_destroy(at.library);
  tn_operator_destroy(at.operation);
  tn_capsule_destroy(at.capsule);
  for (int r = 0; r < 2; r++) tn_comm_destroy(at.comms[r]);
  tn_cluster_destroy(at.cluster);
  tn_module_destroy(at.module);
  tn_executable_destroy(at.executable);
  tn_client_destroy(at.client);
  return mock_clean(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(structs_of_any_size_are_taken_or_refused),
      cmocka_unit_test(absurd_sizes_are_refused),
      cmocka_unit_test(nothing_is_written_beyond_the_size),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
