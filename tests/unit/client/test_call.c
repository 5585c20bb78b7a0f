/* What the error of a call carries, for every function of PJRT's table: a table whose slots all
 * fail, and the mock for what reads as a sentence. */
#include "client/arguments.h"
#include "mock/mock_load.h"
#include <inttypes.h>
#include <tenon/tenon.h>

/* ---- a plugin that fails --------------------------------------------------------------------- */

typedef struct visited {
  const char *key;
  size_t key_size;
  const char *value;
  size_t size;
} visited;

static const visited *payloads; /* of every error; NULL: none */
static size_t num_payloads;
static int alive;
static struct { char bytes[64]; } dummy;

static PJRT_Error *slot_that_fails(void *args) {
  (void)args;
  alive++;
  return (PJRT_Error *)(void *)&dummy;
}
static void destroy(PJRT_Error_Destroy_Args *args) {
  (void)args;
  alive--;
}
static void message(PJRT_Error_Message_Args *args) {
  args->message = "no luck\n";
  args->message_size = 8;
}
static PJRT_Error *code(PJRT_Error_GetCode_Args *args) {
  args->code = PJRT_Error_Code_ABORTED;
  return NULL;
}
static PJRT_Error *each(PJRT_Error_ForEachPayload_Args *args) {
  for (size_t i = 0; i < num_payloads; i++) {
    const visited *v = &payloads[i];
    args->visitor(v->key, v->key_size, v->value, v->size, args->user_arg);
  }
  return NULL;
}

static tn_plugin *failing_plugin(int minor) {
  static PJRT_Api api;
  static tn_plugin plugin;
  PJRT_Error *(*slot)(void *) = slot_that_fails;
  api = (PJRT_Api){.struct_size = sizeof api,
                   .pjrt_api_version = {.major_version = 0, .minor_version = minor}};
  for (size_t at = offsetof(PJRT_Api, PJRT_Error_Destroy); at < sizeof api; at += sizeof slot) {
    memcpy((char *)&api + at, &slot, sizeof slot);
  }
  api.PJRT_Error_Destroy = destroy;
  api.PJRT_Error_Message = message;
  api.PJRT_Error_GetCode = code;
  api.PJRT_Error_ForEachPayload = each;
  memset(&plugin, 0, sizeof plugin);
  plugin.api = &api;
  plugin.name = "failing.so";
  assert_null(client_plugin_bind(&plugin));
  return &plugin;
}

/* The args struct of a function: the name with "_Args". */
static pjrt_struct_id struct_of(pjrt_function_id function) {
  char name[128];
  snprintf(name, sizeof name, "%s_Args", pjrt_function_name(function));
  for (int i = 0; i < PJRT_NUM_STRUCTS; i++) {
    if (!strcmp(pjrt_struct_name((pjrt_struct_id)i), name)) return (pjrt_struct_id)i;
  }
  fail_msg("%s has no args", pjrt_function_name(function));
  return PJRT_NUM_STRUCTS;
}

/* The first member is set: a handle with most functions, else an array of length 0. */
static tn_status *call(tn_plugin *plugin, pjrt_function_id function) {
  void *args[64] = {NULL, NULL, &dummy};
  tn_status *status = client_call(plugin, function, struct_of(function), args);
  assert_non_null(status);
  return status;
}

static void every_function_names_its_arguments(void **unused) {
  (void)unused;
  for (int minor = 40; minor <= 114; minor += 37) {
    tn_plugin *plugin = failing_plugin(minor);
    int count = 0;
    for (int i = PJRT_FN_PJRT_Plugin_Initialize; i < PJRT_NUM_FUNCTIONS; i++) {
      pjrt_function_id function = (pjrt_function_id)i;
      const char *name = pjrt_function_name(function);
      if (function == PJRT_FN_PJRT_Error_ForEachPayload) continue;
      tn_status *status = call(plugin, function);
      bool has = pjrt_function_since(function) <= minor;
      count += has;
      assert_int_equal(tn_status_code(status), has ? TN_ABORTED : TN_UNIMPLEMENTED);
      assert_string_equal(tn_status_function(status), name);
      assert_string_equal(tn_status_plugin(status), "failing.so");
      int their_minor = 0;
      assert_true(tn_status_plugin_version(status, NULL, &their_minor));
      assert_int_equal(their_minor, minor);
      const char *arguments = tn_status_arguments(status);
      if (!arguments[0] || strstr(arguments, "0x")) fail_msg("%s: '%s'", name, arguments);
      if (has) {
        char want[512];
        snprintf(want, sizeof want, "%s (failing.so, PJRT 0.%d): no luck [%s]", name, minor,
                 arguments);
        assert_string_equal(tn_status_message(status), want);
      }
      tn_status_destroy(status);
    }
    assert_true(count > 80);
    assert_int_equal(alive, 0);
  }
}

static void an_event_has_no_arguments(void **unused) {
  (void)unused;
  tn_plugin *plugin = failing_plugin(114);
  tn_status *status = client_error(plugin, PJRT_FN_PJRT_Buffer_ReadyEvent, slot_that_fails(NULL));
  assert_string_equal(tn_status_message(status),
                      "PJRT_Buffer_ReadyEvent (failing.so, PJRT 0.114): no luck");
  assert_string_equal(tn_status_arguments(status), "");
  tn_status_destroy(status);
  assert_null(client_error(plugin, PJRT_FN_PJRT_Buffer_ReadyEvent, NULL));
  assert_int_equal(alive, 0);
}

/* ---- payloads -------------------------------------------------------------------------------- */

static tn_status *call_with(const visited *list, size_t count, int minor) {
  payloads = list;
  num_payloads = count;
  tn_status *status = call(failing_plugin(minor), PJRT_FN_PJRT_Buffer_Delete);
  num_payloads = 0;
  assert_int_equal(alive, 0);
  return status;
}

static void payloads_come_along(void **unused) {
  (void)unused;
  static const visited list[] = {
      {"type.url", 8, "\0\1\2", 3}, {"k\0y", 3, NULL, 0}, {"tenon.place", 11, "a.mlir:3:4", 10}};
  tn_status *status = call_with(list, 3, 114);
  assert_int_equal(tn_status_num_payloads(status), 3);
  for (size_t i = 0; i < 3; i++) {
    const void *key, *value;
    size_t key_size, size;
    assert_true(tn_status_payload(status, i, &key, &key_size, &value, &size));
    assert_int_equal(key_size, list[i].key_size);
    assert_memory_equal(key, list[i].key, key_size);
    assert_int_equal(size, list[i].size);
    if (size) assert_memory_equal(value, list[i].value, size);
    assert_int_equal(((const char *)value)[size], 0);
  }
  assert_string_equal(tn_status_place(status), "a.mlir:3:4");
  tn_status_destroy(status);
  status = call_with(list, 3, 98); /* one minor before the function came */
  assert_int_equal(tn_status_num_payloads(status), 0);
  assert_string_equal(tn_status_place(status), "");
  tn_status_destroy(status);
}

static void payloads_are_bounded(void **unused) {
  (void)unused;
  static char huge[70000];
  visited many[40];
  for (size_t i = 0; i < 40; i++) many[i] = (visited){"key", 3, "value", 5};
  tn_status *status = call_with(many, 40, 114);
  assert_int_equal(tn_status_num_payloads(status), 32);
  tn_status_destroy(status);
  many[2] = (visited){"key", 3, huge, sizeof huge};
  status = call_with(many, 40, 114);
  assert_int_equal(tn_status_num_payloads(status), 2);
  tn_status_destroy(status);
  many[0] = (visited){"tenon.place", 11, "a\0b", 3}; /* no text */
  status = call_with(many, 1, 114);
  assert_int_equal(tn_status_num_payloads(status), 1);
  assert_string_equal(tn_status_place(status), "");
  tn_status_destroy(status);
}

/* ---- words ----------------------------------------------------------------------------------- */

static const char *words(pjrt_function_id function, const void *args) {
  static char text[CLIENT_ARGUMENTS_SIZE];
  const tn_plugin *plugin = failing_plugin(114);
  client_put_arguments(plugin, function, client_size(plugin, struct_of(function)), args, text);
  return text;
}

static void each_kind_has_its_words(void **unused) {
  (void)unused;
  PJRT_NamedValue values[6] = {{.name = "one", .name_size = 3}, {.name = "t\nwo", .name_size = 4}};
  PJRT_Client_Create_Args create = {.create_options = values, .num_options = 2};
  assert_string_equal(words(PJRT_FN_PJRT_Client_Create, &create), "2 options (one, t wo)");
  create.num_options = 6;
  assert_non_null(strstr(words(PJRT_FN_PJRT_Client_Create, &create), ", , ...)"));
  create.num_options = 0;
  assert_string_equal(words(PJRT_FN_PJRT_Client_Create, &create), "no options");

  const int64_t dims[20] = {2, 3};
  PJRT_Client_BufferFromHostBuffer_Args host = {
      .client = (PJRT_Client *)(void *)&dummy, .type = PJRT_Buffer_Type_F32, .dims = dims};
  host.num_dims = 2;
  host.memory = (PJRT_Memory *)(void *)&dummy;
  assert_string_equal(words(PJRT_FN_PJRT_Client_BufferFromHostBuffer, &host),
                      "a client, f32[2,3], to a memory");
  host.num_dims = SIZE_MAX; /* never read */
  host.dims = NULL;
  assert_string_equal(words(PJRT_FN_PJRT_Client_BufferFromHostBuffer, &host),
                      "a client, f32[], to a memory");

  PJRT_Event_Set_Args set = {.event = (PJRT_Event *)(void *)&dummy,
                             .error_code = PJRT_Error_Code_DATA_LOSS,
                             .error_message = "it broke",
                             .error_message_size = 8};
  assert_string_equal(words(PJRT_FN_PJRT_Event_Set, &set),
                      "an event, DATA_LOSS, message \"it broke\"");
  char text[201];
  memset(text, 'a', sizeof text);
  memcpy(text + 63, "\xc3\xa9", 2); /* a letter of two bytes where the text is cut */
  set.error_message = text;
  set.error_message_size = 200;
  const char *got = words(PJRT_FN_PJRT_Event_Set, &set);
  assert_non_null(strstr(got, "aaa...\""));
  assert_null(strchr(got, '\xc3'));

  PJRT_AsyncHostToDeviceTransferManager_TransferData_Args chunk = {
      .buffer_index = 1, .offset = 64, .transfer_size = 1};
  assert_string_equal(words(PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_TransferData, &chunk),
                      "buffer 1, offset 64, chunk of 1 byte");
}

static const char *options_words(const char *bytes, size_t size) {
  PJRT_Client_Compile_Args args = {.compile_options = bytes, .compile_options_size = size};
  const char *text = words(PJRT_FN_PJRT_Client_Compile, &args);
  assert_memory_equal(text, "program", 7);
  return text + 7;
}

static void compile_options_are_read(void **unused) {
  (void)unused;
  /* field 3 { field 4: 2, field 5: 300, field 1: -1 }, then field 4 of the outer message: 9 */
  static const char bytes[] = "\x1a\x10\x20\x02\x28\xac\x02\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff"
                              "\x01\x20\x09";
  assert_string_equal(options_words(bytes, sizeof bytes - 1), ", 2 replicas x 300 partitions");
  /* Bytes that are no message say how many they are, and nothing is read beyond them. */
  for (size_t n = 0; n + 1 < sizeof bytes; n++) {
    char *tight = malloc(n ? n : 1);
    memcpy(tight, bytes, n);
    assert_non_null(strstr(options_words(tight, n), n >= 18 ? "partitions" : "options of "));
    free(tight);
  }
}

/* ---- the mock -------------------------------------------------------------------------------- */

static const char source[] = "// mock 1\n"
                             "func.func @main(%a: tensor<4xi8>) -> tensor<4xi8> {\n"
                             "  return %a : tensor<4xi8>\n"
                             "}\n";

static void check(tn_status *status, const char *function, const char *arguments) {
  assert_non_null(status);
  assert_string_equal(tn_status_function(status), function);
  assert_string_equal(tn_status_arguments(status), arguments);
  assert_non_null(strstr(tn_status_message(status), arguments));
  tn_status_destroy(status);
}

static void calls_read_as_sentences(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_FAIL=PJRT_Client_Compile*1,PJRT_LoadedExecutable_Execute,"
                             "PJRT_Buffer_CopyToDevice,PJRT_Buffer_Delete");
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_program *program = NULL;
  tn_buffer *buffer = NULL, *out = NULL;
  char want[256];
  const int64_t dims[] = {4};
  assert_null(tn_client_open(copy.spec, NULL, &client));
  assert_null(tn_program_create(source, sizeof source - 1, NULL, "copy.mlir", &program));
  snprintf(want, sizeof want,
           "client mock, program copy.mlir (mlir, %zu bytes), 1 replica x 1 partition",
           sizeof source - 1);
  check(tn_compile_program(client, program, NULL, &executable), "PJRT_Client_Compile", want);
  assert_null(tn_compile_program(client, program, NULL, &executable));
  assert_null(tn_buffer_from_host(client, "abcd", TN_S8, dims, 1, NULL, &buffer));
  check(tn_buffer_copy_to_device(buffer, tn_client_device(client, 1), &out),
        "PJRT_Buffer_CopyToDevice", "buffer s8[4], to device 1 (mock kind)");
  check(tn_buffer_delete(buffer), "PJRT_Buffer_Delete", "buffer s8[4]");
  tn_execution run = TN_EXECUTION_INIT;
  run.arguments = &buffer;
  run.num_arguments = 1;
  run.num_devices = 1;
  tn_status *status = TN_AT(tn_execute(executable, &run, &out, NULL));
  assert_non_null(strstr(tn_status_caller(status), "test_call.c:"));
  check(status, "PJRT_LoadedExecutable_Execute",
        "executable mocked, 1 argument (s8[4]), 1 device, launch 0");
  tn_buffer_destroy(buffer);
  tn_executable_destroy(executable);
  tn_program_destroy(program);
  tn_client_destroy(client);
  assert_int_equal(atomic_load(&mock_state_of(&copy)->errors), 0);
  assert_int_equal(atomic_load(&mock_state_of(&copy)->misuse), 0);
}

/* Describing an error's arguments never fails, even where every function that is asked does. */
static void what_is_not_told_is_left_out(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_FAIL=PJRT_Client_Compile");
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  assert_null(tn_client_open(copy.spec, NULL, &client));
  tn_status *status = tn_compile(client, source, sizeof source - 1, NULL, &executable);
  assert_non_null(strstr(tn_status_arguments(status), "program <program> (mlir, "));
  assert_null(executable);
  tn_status_destroy(status);
  tn_client_destroy(client);
}

static void the_callers_place_is_the_call_location(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_buffer *buffer = NULL, *out = NULL;
  const int64_t dims[] = {4};
  assert_null(tn_client_open(copy.spec, NULL, &client));
  assert_null(tn_compile(client, source, sizeof source - 1, NULL, &executable));
  assert_null(tn_buffer_from_host(client, "abcd", TN_S8, dims, 1, NULL, &buffer));
  tn_execution run = TN_EXECUTION_INIT;
  run.arguments = &buffer;
  run.num_arguments = 1;
  run.num_devices = 1;
  const mock_state *state = mock_state_of(&copy);
  tn_here("model.py:7", "f");
  assert_null(tn_execute(executable, &run, &out, NULL));
  assert_string_equal(state->call_location, "model.py:7");
  tn_buffer_destroy(out);
  run.call_location = "own.c:1"; /* comes first */
  assert_null(tn_execute(executable, &run, &out, NULL));
  assert_string_equal(state->call_location, "own.c:1");
  tn_buffer_destroy(out);
  tn_here(NULL, NULL);
  tn_buffer_destroy(buffer);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_function_names_its_arguments),
      cmocka_unit_test(an_event_has_no_arguments),
      cmocka_unit_test(payloads_come_along),
      cmocka_unit_test(payloads_are_bounded),
      cmocka_unit_test(each_kind_has_its_words),
      cmocka_unit_test(compile_options_are_read),
      cmocka_unit_test(calls_read_as_sentences),
      cmocka_unit_test(what_is_not_told_is_left_out),
      cmocka_unit_test(the_callers_place_is_the_call_location),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
