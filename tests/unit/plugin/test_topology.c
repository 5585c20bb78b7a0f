/* Topologies: by name, as bytes, damaged bytes; shapes on them; programs compiled for them. */
#include "cmocka_header.h"
#include "cpu/cpu.h"
#include "plugin/device.h"
#include "plugin/topology.h"

#include "base/fault.h"
#include "compile_details.pb-c.h"
#include "plugin/api.h"
#include "plugin/seal.h"
#include "table.h"

static PJRT_Error *try_create(const char *name, const PJRT_NamedValue *values, size_t count,
                              PJRT_TopologyDescription **out) {
  PJRT_TopologyDescription_Create_Args args =
      ARGS(PJRT_TopologyDescription_Create, .topology_name = name,
           .topology_name_size = strlen(name), .create_options = values, .num_options = count);
  PJRT_Error *error = API->PJRT_TopologyDescription_Create(&args);
  *out = args.topology;
  return error;
}

static PJRT_TopologyDescription *created(const char *name) {
  PJRT_TopologyDescription *topology;
  OK(try_create(name, NULL, 0, &topology));
  return topology;
}

static void end(PJRT_TopologyDescription *topology) {
  PJRT_TopologyDescription_Destroy_Args args =
      ARGS(PJRT_TopologyDescription_Destroy, .topology = topology);
  OK(API->PJRT_TopologyDescription_Destroy(&args));
}

static size_t num_devices(PJRT_TopologyDescription *topology) {
  PJRT_TopologyDescription_GetDeviceDescriptions_Args args =
      ARGS(PJRT_TopologyDescription_GetDeviceDescriptions, .topology = topology);
  OK(API->PJRT_TopologyDescription_GetDeviceDescriptions(&args));
  return args.num_descriptions;
}

static uint64_t fingerprint(PJRT_TopologyDescription *topology) {
  PJRT_TopologyDescription_Fingerprint_Args args =
      ARGS(PJRT_TopologyDescription_Fingerprint, .topology = topology);
  OK(API->PJRT_TopologyDescription_Fingerprint(&args));
  return args.fingerprint;
}

static PJRT_TopologyDescription *of_client(PJRT_Client *client) {
  PJRT_Client_TopologyDescription_Args args =
      ARGS(PJRT_Client_TopologyDescription, .client = client);
  OK(API->PJRT_Client_TopologyDescription(&args));
  return args.topology;
}

/* ---- by name -----------------------------------------------------------------------------------
 */

static void test_names_say_how_many(void **state) {
  (void)state;
  PJRT_TopologyDescription *topology = created("cpu:5");
  assert_int_equal(num_devices(topology), 5);
  PJRT_TopologyDescription_PlatformName_Args name =
      ARGS(PJRT_TopologyDescription_PlatformName, .topology = topology);
  OK(API->PJRT_TopologyDescription_PlatformName(&name));
  assert_memory_equal(name.platform_name, "cpu", 3);
  end(topology);
  topology = created("tenon:2");
  name.topology = topology;
  OK(API->PJRT_TopologyDescription_PlatformName(&name));
  assert_memory_equal(name.platform_name, "tenon", 5);
  end(topology);
  PJRT_Client *client; /* with the defaults that no name has as well */
  OK(try_client(NULL, 0, &client));
  topology = created("");
  assert_int_equal(num_devices(topology), num_devices(of_client(client)));
  assert_true(fingerprint(topology) == fingerprint(of_client(client)));
  end(topology);
  close_client(client);
}

static void test_options_are_those_of_a_client(void **state) {
  (void)state;
  PJRT_TopologyDescription *topology;
  PJRT_NamedValue options[] = {int_option("cpu_device_count", 3), int_option("process_id", 2),
                               int_option("threads", 7)};
  OK(try_create("", options, 3, &topology));
  PJRT_TopologyDescription_GetDeviceDescriptions_Args all =
      ARGS(PJRT_TopologyDescription_GetDeviceDescriptions, .topology = topology);
  OK(API->PJRT_TopologyDescription_GetDeviceDescriptions(&all));
  assert_int_equal(all.num_descriptions, 3);
  PJRT_DeviceDescription_Id_Args id =
      ARGS(PJRT_DeviceDescription_Id, .device_description = all.descriptions[1]);
  OK(API->PJRT_DeviceDescription_Id(&id));
  assert_int_equal(id.id, 2 * 2048 + 1);
  PJRT_DeviceDescription_Attributes_Args attributes =
      ARGS(PJRT_DeviceDescription_Attributes, .device_description = all.descriptions[1]);
  OK(API->PJRT_DeviceDescription_Attributes(&attributes));
  assert_int_equal(attributes.attributes[1].int64_value, 7);
  end(topology);
}

static void test_other_names_are_refused(void **state) {
  (void)state;
  PJRT_TopologyDescription *none;
  static const char *const names[] = {
      "v5e:2x2",   "cpu:", "cpu:0",   "cpu:-1",
      "cpu:99999", ":4",   "CPU:4",   "cpu:4 ",
      "cpu:4x",    "cpu4", "cpu: 4x", "a name that is longer than any name is"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    REFUSED(try_create(names[i], NULL, 0, &none), INVALID_ARGUMENT, "names no topology");
  REFUSED(try_create("gpu:4", NULL, 0, &none), INVALID_ARGUMENT, "platform_name");
  REFUSED(try_create("cpu:2048", NULL, 0, &none), INVALID_ARGUMENT, "cpu_device_count");
  PJRT_NamedValue two = int_option("cpu_device_count", 2), bad = int_option("cpu_device_cout", 2);
  REFUSED(try_create("cpu:4", &two, 1, &none), INVALID_ARGUMENT, "named for 4 devices");
  REFUSED(try_create("", &bad, 1, &none), INVALID_ARGUMENT, "cpu_device_count");
}

/* ---- as bytes ----------------------------------------------------------------------------------
 */

static char *saved(PJRT_TopologyDescription *topology, size_t *size) {
  PJRT_TopologyDescription_Serialize_Args args =
      ARGS(PJRT_TopologyDescription_Serialize, .topology = topology);
  OK(API->PJRT_TopologyDescription_Serialize(&args));
  char *bytes = malloc(args.serialized_bytes_size);
  assert_non_null(bytes);
  memcpy(bytes, args.serialized_bytes, args.serialized_bytes_size);
  *size = args.serialized_bytes_size;
  args.serialized_topology_deleter(args.serialized_topology);
  return bytes;
}

static PJRT_Error *try_load(const char *bytes, size_t size, PJRT_TopologyDescription **out) {
  PJRT_TopologyDescription_Deserialize_Args args =
      ARGS(PJRT_TopologyDescription_Deserialize, .serialized_topology = bytes,
           .serialized_topology_size = size);
  PJRT_Error *error = API->PJRT_TopologyDescription_Deserialize(&args);
  *out = error ? NULL : args.topology;
  return error;
}

static void test_bytes_make_the_same_topology(void **state) {
  (void)state;
  PJRT_NamedValue options[] = {int_option("cpu_device_count", 3), int_option("process_id", 4),
                               text_option("platform_name", "tenon"),
                               text_option("denormals", "flush"), int_option("tile", 77)};
  PJRT_Client *client;
  OK(try_client(options, 5, &client));
  PJRT_TopologyDescription *first = of_client(client), *second, *third;
  size_t size, again_size;
  char *bytes = saved(first, &size);
  OK(try_load(bytes, size, &second));
  char *again = saved(second, &again_size);
  assert_int_equal(size, again_size);
  assert_memory_equal(bytes, again, size);
  OK(try_load(again, size, &third));
  assert_true(fingerprint(first) == fingerprint(third));
  assert_int_equal(second->descriptions[2]->id, 4 * 2048 + 2);
  assert_string_equal(second->descriptions[2]->debug, first->descriptions[2]->debug);
  assert_string_equal(second->platform, "tenon");
  assert_true(second->compile.flush_denormals);
  assert_int_equal(second->compile.tile, 77);
  end(second);
  end(third);
  end(first); /* a client's: nothing happens */
  assert_int_equal(num_devices(first), 3);
  close_client(client);
  free(bytes);
  free(again);
}

static void test_cut_bytes_are_refused(void **state) {
  (void)state;
  PJRT_TopologyDescription *topology = created("cpu:2"), *none;
  size_t size;
  char *bytes = saved(topology, &size);
  end(topology);
  for (size_t cut = 0; cut < size; cut++) {
    char *part = malloc(cut + !cut);
    assert_non_null(part);
    memcpy(part, bytes, cut);
    REFUSED(try_load(part, cut, &none), INVALID_ARGUMENT, "saved");
    free(part);
  }
  char *longer = calloc(1, size + 1);
  assert_non_null(longer);
  memcpy(longer, bytes, size);
  REFUSED(try_load(longer, size + 1, &none), INVALID_ARGUMENT, "saved");
  REFUSED(try_load(NULL, 0, &none), INVALID_ARGUMENT, "saved");
  free(longer);
  free(bytes);
}

static void test_every_damaged_bit_is_found(void **state) {
  (void)state;
  PJRT_TopologyDescription *topology = created("cpu:2"), *none;
  size_t size;
  char *bytes = saved(topology, &size);
  end(topology);
  for (size_t bit = 0; bit < 8 * size; bit++) {
    size_t i = bit / 8;
    bytes[i] = (char)(bytes[i] ^ 1 << bit % 8);
    PJRT_Error *error = try_load(bytes, size, &none);
    assert_non_null(error);
    int code = error_code(error);
    bool version = i >= 8 && i < 24 && code == PJRT_Error_Code_FAILED_PRECONDITION;
    assert_true(version || code == PJRT_Error_Code_INVALID_ARGUMENT);
    error_destroy(error);
    bytes[i] = (char)(bytes[i] ^ 1 << bit % 8);
  }
  memcpy(bytes + 8, "77.1.2\0\0\0\0\0\0\0\0\0", 16);
  REFUSED(try_load(bytes, size, &none), FAILED_PRECONDITION, "77.1.2");
  free(bytes);
}

/* Somebody who can make the digest can still not make a topology that no options could. */
static void test_sealed_nonsense_is_refused(void **state) {
  (void)state;
  static const char letters[8] = {'T', 'E', 'N', 'O', 'N', 'T', 'O', 'P'};
  PJRT_TopologyDescription *topology = created("cpu:2"), *made;
  size_t size;
  char *bytes = saved(topology, &size);
  end(topology);
  for (size_t at = PLUGIN_SEAL_FIELDS; at < size - PLUGIN_DIGEST_SIZE; at += 8) {
    char keep[8];
    memcpy(keep, bytes + at, 8);
    const uint64_t values[] = {UINT64_MAX, INT64_MAX, (uint64_t)INT64_MIN, 1u << 31, 70000};
    for (size_t v = 0; v < sizeof values / sizeof *values; v++) {
      plugin_put_u64(bytes + at, values[v]);
      plugin_seal(bytes, size, letters, size - PLUGIN_DIGEST_SIZE);
      PJRT_Error *error = try_load(bytes, size, &made);
      if (error) {
        assert_int_equal(error_code(error), PJRT_Error_Code_INVALID_ARGUMENT);
        error_destroy(error);
      } else { /* a process of that number may be */
        assert_true(at == PLUGIN_SEAL_FIELDS + 8 && v == 4);
        end(made);
      }
    }
    memcpy(bytes + at, keep, 8);
  }
  free(bytes);
}

/* A block of another machine's keeps what it says of it, whatever this one has. */
static void test_other_machines_are_told_as_they_are(void **state) {
  (void)state;
  static const char letters[8] = {'T', 'E', 'N', 'O', 'N', 'T', 'O', 'P'};
  PJRT_TopologyDescription *topology = created("cpu:2"), *made;
  size_t size, again_size;
  char *bytes = saved(topology, &size);
  end(topology);
  for (uint64_t isa = 0; isa < TN_NUM_ISAS; isa++) {
    plugin_put_u64(bytes + PLUGIN_SEAL_FIELDS + 24, isa);
    plugin_put_u64(bytes + PLUGIN_SEAL_FIELDS + 48, isa); /* the highest to use */
    plugin_seal(bytes, size, letters, size - PLUGIN_DIGEST_SIZE);
    OK(try_load(bytes, size, &made));
    assert_string_equal(made->descriptions[0]->attributes[0].string_value,
                        tn_isa_name((tn_isa)isa));
    assert_true(made->compile.isa <= tn_isa_detect());
    char *again = saved(made, &again_size);
    assert_memory_equal(again, bytes, size);
    free(again);
    end(made);
  }
  free(bytes);
}

/* ---- shapes ------------------------------------------------------------------------------------
 */

static PJRT_Error *try_shape(PJRT_TopologyDescription *topology, int kind, PJRT_Buffer_Type type,
                             const int64_t *dims, size_t rank,
                             const PJRT_Buffer_MemoryLayout *layout, Xla__ShapeProto **out) {
  PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args args =
      ARGS(PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace, .topology = topology,
           .memory_space_kind_id = kind, .dims = dims, .num_dims = rank, .element_type = type,
           .layout = layout);
  PJRT_Error *error = API->PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace(&args);
  *out = NULL;
  if (error) return error;
  *out = xla__shape_proto__unpack(NULL, args.serialized_shape_size,
                                  (const uint8_t *)args.serialized_shape);
  assert_non_null(*out);
  args.serialized_shape_deleter(args.serialized_shape);
  return NULL;
}

static void test_shapes_are_row_major_in_each_memory(void **state) {
  (void)state;
  PJRT_TopologyDescription *topology = created("");
  PJRT_TopologyDescription_GetMemorySpaceKindIds_Args kinds =
      ARGS(PJRT_TopologyDescription_GetMemorySpaceKindIds, .topology = topology);
  OK(API->PJRT_TopologyDescription_GetMemorySpaceKindIds(&kinds));
  assert_int_equal(kinds.num_memory_space_kind_ids, 3);
  const int64_t dims[] = {2, 0, 5};
  for (size_t i = 0; i < 3; i++) {
    Xla__ShapeProto *shape;
    OK(try_shape(topology, kinds.memory_space_kind_ids[i], PJRT_Buffer_Type_BF16, dims, 3, NULL,
                 &shape));
    assert_int_equal(shape->element_type, 16); /* XLA's number of bf16 */
    assert_int_equal(shape->n_dimensions, 3);
    assert_memory_equal(shape->dimensions, dims, sizeof dims);
    assert_int_equal(shape->layout->n_minor_to_major, 3);
    for (int d = 0; d < 3; d++) assert_int_equal(shape->layout->minor_to_major[d], 2 - d);
    assert_int_equal(shape->layout->memory_space, i ? 5 : 0); /* 5: XLA's host memory */
    xla__shape_proto__free_unpacked(shape, NULL);
  }
  end(topology);
}

static void test_impossible_shapes_are_refused(void **state) {
  (void)state;
  PJRT_TopologyDescription *topology = created("");
  Xla__ShapeProto *shape;
  const int64_t dims[] = {2, 3}, negative[] = {2, -3}, huge[] = {INT64_MAX, INT64_MAX};
  const int64_t turned[] = {0, 1};
  REFUSED(try_shape(topology, 3, PJRT_Buffer_Type_F32, dims, 2, NULL, &shape), INVALID_ARGUMENT,
          "kind 3");
  REFUSED(try_shape(topology, -1, PJRT_Buffer_Type_F32, dims, 2, NULL, &shape), INVALID_ARGUMENT,
          "kind -1");
  REFUSED(try_shape(topology, 0, PJRT_Buffer_Type_INVALID, dims, 2, NULL, &shape), INVALID_ARGUMENT,
          "");
  REFUSED(try_shape(topology, 0, PJRT_Buffer_Type_F32, negative, 2, NULL, &shape), INVALID_ARGUMENT,
          "");
  REFUSED(try_shape(topology, 0, PJRT_Buffer_Type_F32, huge, 2, NULL, &shape), INVALID_ARGUMENT,
          "");
  REFUSED(try_shape(topology, 0, PJRT_Buffer_Type_F32, NULL, 2, NULL, &shape), INVALID_ARGUMENT,
          "2 dimensions");
  REFUSED(try_shape(topology, 0, PJRT_Buffer_Type_F32, dims, 65, NULL, &shape), INVALID_ARGUMENT,
          "65 dimensions");
  PJRT_Buffer_MemoryLayout layout = {.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE,
                                     .type = PJRT_Buffer_MemoryLayout_Type_Tiled};
  layout.tiled.minor_to_major = turned;
  layout.tiled.minor_to_major_size = 2;
  REFUSED(try_shape(topology, 0, PJRT_Buffer_Type_F32, dims, 2, &layout, &shape), UNIMPLEMENTED,
          "row-major");
  end(topology);
}

/* ---- compiling ---------------------------------------------------------------------------------
 */

static const char twice_text[] = "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                                 "  %0 = stablehlo.add %x, %x : tensor<4xf32>\n"
                                 "  return %0 : tensor<4xf32>\n"
                                 "}\n";

static PJRT_Error *try_aot(PJRT_TopologyDescription *topology, PJRT_Executable **out) {
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE,
                          .code = (char *)twice_text,
                          .code_size = sizeof twice_text - 1,
                          .format = "mlir",
                          .format_size = 4};
  PJRT_Compile_Args args = ARGS(PJRT_Compile, .topology = topology, .program = &program);
  PJRT_Error *error = API->PJRT_Compile(&args);
  *out = error ? NULL : args.executable;
  return error;
}

static void test_what_is_compiled_for_a_topology_runs(void **state) {
  (void)state;
  PJRT_TopologyDescription *topology = created("cpu:2");
  PJRT_Executable *executable;
  OK(try_aot(topology, &executable));
  end(topology); /* the program needs it no longer */
  PJRT_Client *client = open_client(1);
  PJRT_Client_Load_Args load = ARGS(PJRT_Client_Load, .client = client, .executable = executable);
  OK(API->PJRT_Client_Load(&load));
  PJRT_Executable_Destroy_Args destroy = ARGS(PJRT_Executable_Destroy, .executable = executable);
  OK(API->PJRT_Executable_Destroy(&destroy));
  const float x[4] = {1, 2, 3, -4.5f};
  PJRT_Buffer *in = f32_buffer(client, x, 4), *out;
  OK(try_execute(load.loaded_executable, &in, 1, &out));
  float y[4];
  OK(try_read(out, y, sizeof y));
  for (int i = 0; i < 4; i++) assert_true(y[i] == 2 * x[i]);
  end_buffer(in);
  end_buffer(out);
  end_loaded(load.loaded_executable);
  close_client(client);
  REFUSED(try_aot(NULL, &executable), INVALID_ARGUMENT, "neither");
}

/* ---- lack of memory ----------------------------------------------------------------------------
 */

static void test_memory_may_be_short(void **state) {
  (void)state;
  const int64_t dims[] = {3};
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    PJRT_TopologyDescription *topology, *again = NULL;
    Xla__ShapeProto *shape = NULL;
    PJRT_Error *error = try_create("cpu:2", NULL, 0, &topology);
    PJRT_TopologyDescription_Serialize_Args args =
        ARGS(PJRT_TopologyDescription_Serialize, .topology = topology);
    if (!error) {
      error = API->PJRT_TopologyDescription_Serialize(&args);
      if (!error) {
        error = try_load(args.serialized_bytes, args.serialized_bytes_size, &again);
        args.serialized_topology_deleter(args.serialized_topology);
      }
      if (!error) error = try_shape(topology, 0, PJRT_Buffer_Type_F32, dims, 1, NULL, &shape);
      end(topology);
      if (again) end(again);
      if (shape) xla__shape_proto__free_unpacked(shape, NULL);
    }
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired) {
      assert_int_equal(error_code(error), PJRT_Error_Code_RESOURCE_EXHAUSTED);
      error_destroy(error);
    } else {
      assert_null(error);
    }
  }
  assert_true(n > 6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_names_say_how_many),
      cmocka_unit_test(test_options_are_those_of_a_client),
      cmocka_unit_test(test_other_names_are_refused),
      cmocka_unit_test(test_bytes_make_the_same_topology),
      cmocka_unit_test(test_cut_bytes_are_refused),
      cmocka_unit_test(test_every_damaged_bit_is_found),
      cmocka_unit_test(test_sealed_nonsense_is_refused),
      cmocka_unit_test(test_other_machines_are_told_as_they_are),
      cmocka_unit_test(test_shapes_are_row_major_in_each_memory),
      cmocka_unit_test(test_impossible_shapes_are_refused),
      cmocka_unit_test(test_what_is_compiled_for_a_topology_runs),
      cmocka_unit_test(test_memory_may_be_short),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
