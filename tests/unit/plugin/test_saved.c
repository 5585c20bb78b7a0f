/* Executables saved and loaded again; bytes that are none. */
#include "cmocka_header.h"

#include "table.h"

static const char twice_text[] = "module @twice {\n"
                                 "  func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = "
                                 "0 : i32}) -> tensor<4xf32> {\n"
                                 "    %0 = stablehlo.add %x, %x : tensor<4xf32>\n"
                                 "    return %0 : tensor<4xf32>\n"
                                 "  }\n"
                                 "}\n";

static PJRT_Client *client;

static int open_shared(void **state) {
  (void)state;
  client = open_client(3);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

/* The bytes of a program for that many replicas, copied; the executable is gone. */
static char *saved(int replicas, size_t *size) {
  PJRT_LoadedExecutable *loaded = compile(client, twice_text, replicas);
  PJRT_LoadedExecutable_GetExecutable_Args get =
      ARGS(PJRT_LoadedExecutable_GetExecutable, .loaded_executable = loaded);
  OK(API->PJRT_LoadedExecutable_GetExecutable(&get));
  PJRT_Executable_Serialize_Args args =
      ARGS(PJRT_Executable_Serialize, .executable = get.executable);
  OK(API->PJRT_Executable_Serialize(&args));
  PJRT_Executable_Destroy_Args end = ARGS(PJRT_Executable_Destroy, .executable = get.executable);
  OK(API->PJRT_Executable_Destroy(&end));
  end_loaded(loaded);
  char *bytes = malloc(args.serialized_bytes_size);
  assert_non_null(bytes);
  memcpy(bytes, args.serialized_bytes, args.serialized_bytes_size);
  *size = args.serialized_bytes_size;
  args.serialized_executable_deleter(args.serialized_executable);
  return bytes;
}

static PJRT_Error *try_load(const char *bytes, size_t size, PJRT_LoadedExecutable **out) {
  PJRT_Executable_DeserializeAndLoad_Args args =
      ARGS(PJRT_Executable_DeserializeAndLoad, .client = client, .serialized_executable = bytes,
           .serialized_executable_size = size);
  PJRT_Error *error = API->PJRT_Executable_DeserializeAndLoad(&args);
  *out = error ? NULL : args.loaded_executable;
  return error;
}

static size_t num_devices(PJRT_LoadedExecutable *loaded) {
  PJRT_LoadedExecutable_AddressableDevices_Args args =
      ARGS(PJRT_LoadedExecutable_AddressableDevices, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_AddressableDevices(&args));
  return args.num_addressable_devices;
}

static void test_what_is_loaded_runs(void **state) {
  (void)state;
  size_t size;
  char *bytes = saved(1, &size);
  PJRT_LoadedExecutable *loaded;
  OK(try_load(bytes, size, &loaded));
  memset(bytes, 0xee, size); /* they are the caller's again */
  free(bytes);
  const float x[4] = {1, 2, 3, -4.5f};
  PJRT_Buffer *in = f32_buffer(client, x, 4), *out;
  OK(try_execute(loaded, &in, 1, &out));
  float y[4];
  OK(try_read(out, y, sizeof y));
  for (int i = 0; i < 4; i++) assert_true(y[i] == 2 * x[i]);
  assert_true(is_deleted(in)); /* donation was saved, too */
  end_buffer(in);
  end_buffer(out);
  end_loaded(loaded);
}

static void test_options_are_saved_and_can_be_overridden(void **state) {
  (void)state;
  size_t size;
  char *bytes = saved(2, &size);
  PJRT_LoadedExecutable *loaded;
  OK(try_load(bytes, size, &loaded));
  assert_int_equal(num_devices(loaded), 2);
  end_loaded(loaded);
  char options[64];
  PJRT_Executable_DeserializeAndLoad_Args args =
      ARGS(PJRT_Executable_DeserializeAndLoad, .client = client, .serialized_executable = bytes,
           .serialized_executable_size = size, .overridden_serialized_compile_options = options,
           .overridden_serialized_compile_options_size = build_options(options, 3, 1));
  OK(API->PJRT_Executable_DeserializeAndLoad(&args));
  assert_int_equal(num_devices(args.loaded_executable), 3);
  end_loaded(args.loaded_executable);
  args.struct_size = 48; /* a caller from before overriding: what follows is not looked at */
  OK(API->PJRT_Executable_DeserializeAndLoad(&args));
  assert_int_equal(num_devices(args.loaded_executable), 2);
  end_loaded(args.loaded_executable);
  free(bytes);
}

static void test_the_same_program_gives_the_same_bytes(void **state) {
  (void)state;
  size_t size, again_size;
  char *bytes = saved(1, &size), *again = saved(1, &again_size);
  assert_int_equal(size, again_size);
  assert_memory_equal(bytes, again, size);
  free(bytes);
  free(again);
}

static void test_cut_bytes_are_refused(void **state) {
  (void)state;
  size_t size;
  char *bytes = saved(1, &size);
  PJRT_LoadedExecutable *loaded;
  for (size_t cut = 0; cut < size; cut++) {
    char *part = malloc(cut + !cut); /* of just that size, for a sanitizer to see */
    assert_non_null(part);
    memcpy(part, bytes, cut);
    REFUSED(try_load(part, cut, &loaded), INVALID_ARGUMENT, "saved");
    free(part);
  }
  REFUSED(try_load(NULL, 0, &loaded), INVALID_ARGUMENT, "saved");
  free(bytes);
}

static void test_every_damaged_byte_is_found(void **state) {
  (void)state;
  size_t size;
  char *bytes = saved(1, &size);
  PJRT_LoadedExecutable *loaded;
  for (size_t i = 0; i < size; i++) {
    bytes[i] ^= 0x41;
    PJRT_Error *error = try_load(bytes, size, &loaded);
    assert_non_null(error);
    int code = error_code(error);
    assert_true(code == PJRT_Error_Code_INVALID_ARGUMENT ||
                (i >= 8 && i < 24 && code == PJRT_Error_Code_FAILED_PRECONDITION));
    error_destroy(error);
    bytes[i] ^= 0x41;
  }
  free(bytes);
}

static void test_another_version_is_refused_by_name(void **state) {
  (void)state;
  size_t size;
  char *bytes = saved(1, &size);
  PJRT_LoadedExecutable *loaded;
  memcpy(bytes + 8, "99.98.97", 9);
  REFUSED(try_load(bytes, size, &loaded), FAILED_PRECONDITION, "99.98.97");
  free(bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_what_is_loaded_runs),
      cmocka_unit_test(test_options_are_saved_and_can_be_overridden),
      cmocka_unit_test(test_the_same_program_gives_the_same_bytes),
      cmocka_unit_test(test_cut_bytes_are_refused),
      cmocka_unit_test(test_every_damaged_byte_is_found),
      cmocka_unit_test(test_another_version_is_refused_by_name),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
