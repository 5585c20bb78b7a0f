/* Compile options as typed structs: each field beside what jaxlib writes for it, and back. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include "option_goldens.h"
#include <tenon/tenon.h>

enum { NUM_GOLDENS = sizeof goldens / sizeof *goldens };

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

static const char *golden(const char *name) {
  for (size_t i = 0; i < NUM_GOLDENS; i++) {
    if (!strcmp(goldens[i].name, name)) return goldens[i].hex;
  }
  fail_msg("no golden %s", name);
  return NULL;
}

static char *from_hex(const char *hex, size_t *size) {
  *size = strlen(hex) / 2;
  char *bytes = malloc(*size + 1);
  for (size_t i = 0; i < *size; i++) {
    unsigned byte = 0;
    assert_int_equal(sscanf(hex + 2 * i, "%2x", &byte), 1);
    bytes[i] = (char)byte;
  }
  return bytes;
}

static const char *to_hex(const void *bytes, size_t size) {
  static char hex[1 << 16];
  assert_true(2 * size < sizeof hex);
  hex[0] = '\0';
  for (size_t i = 0; i < size; i++) {
    snprintf(hex + 2 * i, 3, "%02x", (unsigned)((const unsigned char *)bytes)[i]);
  }
  return hex;
}

static const char *encoded(const tn_compile_options *options) {
  char *bytes = NULL;
  size_t size = 0;
  assert_fine(tn_compile_options_to_proto(options, &bytes, &size));
  const char *hex = to_hex(bytes, size);
  tn_string_destroy(bytes);
  return hex;
}

static tn_stored_options *decoded(const char *hex) {
  size_t size;
  char *bytes = from_hex(hex, &size);
  tn_stored_options *stored = NULL;
  assert_fine(tn_stored_options_from_proto(bytes, size, &stored));
  free(bytes); /* it keeps none of them */
  return stored;
}

/* ---- field by field -------------------------------------------------------------------------- */

static const int64_t mesh_shape[] = {2, 300}, mesh_ids[] = {0, 1, 2, INT64_C(1) << 40};
static const bool parameters[] = {true, false, true}, outputs[] = {false, true};

/* Sets a field as scripts/make_option_goldens.py did. False: there is none of that name. */
static bool set_build_field(const char *name, tn_executable_build_options *b) {
#define IS(field) (!strcmp(name, field))
  if (IS("device_ordinal"))
    b->device_ordinal = 5;
  else if (IS("num_replicas"))
    b->num_replicas = 3;
  else if (IS("num_partitions"))
    b->num_partitions = 4, b->use_spmd_partitioning = TN_OFF;
  else if (IS("use_spmd_partitioning"))
    b->use_spmd_partitioning = TN_ON;
  else if (IS("use_auto_spmd_partitioning"))
    b->use_auto_spmd_partitioning = true;
  else if (IS("auto_spmd_partitioning_mesh_shape")) {
    b->auto_spmd_mesh_shape = mesh_shape;
    b->auto_spmd_mesh_rank = 2;
  } else if (IS("auto_spmd_partitioning_mesh_ids")) {
    b->auto_spmd_mesh_ids = mesh_ids;
    b->num_auto_spmd_mesh_ids = 4;
  } else if (IS("exec_time_optimization_effort"))
    b->exec_time_optimization_effort = 0.75F;
  else if (IS("memory_fitting_effort"))
    b->memory_fitting_effort = -0.5F;
  else if (IS("optimization_level"))
    b->optimization_level = TN_EFFORT_O2;
  else if (IS("memory_fitting_level"))
    b->memory_fitting_level = TN_EFFORT_O3;
  else if (IS("deduplicate_hlo"))
    b->deduplicate_hlo = true;
  else if (IS("alias_passthrough_params"))
    b->alias_passthrough_params = true;
  else if (IS("run_backend_only"))
    b->run_backend_only = true;
  else if (IS("allow_spmd_sharding_propagation_to_parameters")) {
    b->propagate_to_parameters = parameters;
    b->num_propagate_to_parameters = 3;
  } else if (IS("allow_spmd_sharding_propagation_to_output")) {
    b->propagate_to_output = outputs;
    b->num_propagate_to_output = 2;
  } else if (IS("fdo_profile"))
    b->fdo_profile = (tn_bytes){"\0prof\xff", 6};
  else if (IS("device_memory_size"))
    b->device_memory_size = INT64_C(1) << 35;
  else if (IS("use_shardy_partitioner"))
    b->use_shardy_partitioner = true;
  else if (IS("process_index"))
    b->process_index = 3;
  else if (IS("process_count"))
    b->process_count = 8;
  else if (IS("slice_size"))
    b->slice_size = 16;
  else
    return false;
  return true;
}

static bool set_top_field(const char *name, tn_compile_options *o) {
  if (IS("defaults")) return true;
  if (IS("parameter_is_tupled_arguments"))
    o->parameter_is_tupled_arguments = true;
  else if (IS("compile_portable_executable"))
    o->compile_portable_executable = true;
  else if (IS("profile_version"))
    o->profile_version = INT64_C(1) << 33;
  else if (IS("serialized_multi_slice_config"))
    o->multi_slice_config = (tn_bytes){"\1\0\2", 3};
  else if (IS("allow_in_place_mlir_modification"))
    o->allow_in_place_mlir_modification = true;
  else if (IS("matrix_unit_operand_precision"))
    o->matrix_unit_operand_precision = TN_PRECISION_HIGHEST;
  else if (IS("compiler_variant"))
    o->compiler_variant = "fast";
  else
    return false;
#undef IS
  return true;
}

/* ---- fields that are more than a value */

static const int64_t d8_128[] = {8, 128}, d2_3[] = {2, 3}, d4[] = {4}, d7[] = {7},
                     d1_2_3[] = {1, 2, 3}, up[] = {0, 1}, down[] = {1, 0}, only[] = {0},
                     order[] = {1, 0, 2}, tiles[] = {8, 128, 2, 1};
static const size_t tile_ranks[] = {2, 2};
static const bool first_dynamic[] = {true, false};

static tn_array_layout array_of(tn_type type, size_t rank, const int64_t *dims,
                                const int64_t *minor_to_major) {
  tn_array_layout layout = TN_ARRAY_LAYOUT_INIT;
  layout.type = type;
  layout.rank = rank;
  layout.dims = dims;
  layout.minor_to_major = minor_to_major;
  return layout;
}

static bool same(const tn_compile_options *o, const char *name) {
  assert_string_equal(encoded(o), golden(name));
  return true;
}

static void layouts_of_arguments_and_results(void **unused) {
  (void)unused;
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  o.build = &b;
  tn_array_layout tiled = array_of(TN_F32, 2, d8_128, down);
  tiled.tile_dims = tiles;
  tiled.tile_ranks = tile_ranks;
  tiled.num_tiles = 2;
  tiled.element_bits = 4;
  tiled.memory_space = 5;
  b.result_layouts = &tiled;
  b.num_result_layouts = 1;
  same(&o, "result_layout");

  /* The tuple inside of the tuple goes as bytes: (s8[4]{0}, pred[]), by jaxlib. */
  size_t size;
  char *inner = from_hex("100d221010021a01042a060a0100800101320100220710012a03800101", &size);
  tn_array_layout parts[] = {array_of(TN_F32, 2, d2_3, up), TN_ARRAY_LAYOUT_INIT,
                             array_of(TN_BF16, 0, NULL, only)};
  parts[1].serialized = (tn_bytes){inner, size};
  b.result_layouts = parts;
  b.num_result_layouts = 3;
  b.result_is_tuple = true;
  same(&o, "result_tuple");
  free(inner);

  tn_compile_options_init(&o);
  tn_array_layout arguments[] = {array_of(TN_S32, 2, d2_3, down), array_of(TN_U4, 1, d7, only),
                                 array_of(TN_C128, 3, d1_2_3, order + 0)};
  static const int64_t c128_order[] = {2, 0, 1};
  arguments[0].dynamic = first_dynamic;
  arguments[2].minor_to_major = c128_order;
  o.argument_layouts = arguments;
  o.num_argument_layouts = 3;
  same(&o, "argument_layouts");

  tn_stored_options *stored = decoded(golden("result_tuple"));
  const tn_executable_build_options *got = tn_stored_options_get(stored)->build;
  assert_true(got->result_is_tuple);
  assert_int_equal(got->num_result_layouts, 3);
  assert_int_equal(got->result_layouts[0].type, TN_F32);
  assert_int_equal(got->result_layouts[0].minor_to_major[0], 0);
  assert_null(got->result_layouts[0].serialized.data);
  assert_non_null(got->result_layouts[1].serialized.data);
  assert_int_equal(got->result_layouts[2].rank, 0);
  tn_stored_options_destroy(stored);
  stored = decoded(golden("argument_layouts"));
  const tn_compile_options *read = tn_stored_options_get(stored);
  assert_int_equal(read->num_argument_layouts, 3);
  assert_true(read->argument_layouts[0].dynamic[0]);
  assert_null(read->argument_layouts[1].dynamic);
  assert_int_equal(read->argument_layouts[2].minor_to_major[1], 0);
  tn_stored_options_destroy(stored);
  stored = decoded(golden("result_layout"));
  const tn_array_layout *one = tn_stored_options_get(stored)->build->result_layouts;
  assert_false(tn_stored_options_get(stored)->build->result_is_tuple);
  assert_int_equal(one->num_tiles, 2);
  assert_int_equal(one->tile_dims[3], 1);
  assert_int_equal(one->element_bits, 4);
  assert_int_equal(one->memory_space, 5);
  tn_stored_options_destroy(stored);
}

static void messages_kept_as_bytes(void **unused) {
  (void)unused;
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  o.build = &b;
  /* Any: type_url 1, value 2; in environments 1 */
  static const char environments[] =
      "\x0a\x35\x0a\x2f"
      "type.googleapis.com/xla.GpuCompilationEnvironment\x12\x02\x08\x07";
  b.compilation_environments = (tn_bytes){environments, sizeof environments - 1};
  char fixed[sizeof environments];
  memcpy(fixed, environments, sizeof environments);
  fixed[1] = (char)(sizeof environments - 1 - 2);
  fixed[3] = (char)strlen("type.googleapis.com/xla.GpuCompilationEnvironment");
  b.compilation_environments.data = fixed;
  same(&o, "comp_envs");
  /* A field of a younger XLA than jaxlib's; an empty message is one too. */
  tn_executable_build_options_init(&b);
  b.gpu_topology = (tn_bytes){"", 0};
  assert_string_equal(encoded(&o), "1a1508ffffffffffffffffff0120012801b80101da0100");
  b.gpu_topology = (tn_bytes){"\x20\x03", 2};
  assert_string_equal(encoded(&o), "1a1708ffffffffffffffffff0120012801b80101da01022003");
  b.gpu_topology = (tn_bytes){"\x23\x03", 2};
  char *bytes = NULL;
  size_t size;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
               "2 bytes are no GpuTopologyProto");
  assert_null(bytes);
}

static void compute_capabilities_go_into_the_target(void **unused) {
  (void)unused;
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  tn_compute_capability c;
  /* gpu_device_info { core_count: 132 (field 6) }, platform_name (4): what the goldens have */
  o.target_config = (tn_bytes){"\x0a\x03\x30\x84\x01\x22\x04"
                               "CUDA",
                               11};
  assert_fine(tn_compute_capability_parse("9.0a", &c));
  o.compute_capability = &c;
  /* The same fields as by protobuf, those that have a name here first. */
  assert_string_equal(encoded(&o), "1a1208ffffffffffffffffff0120012801b80101"
                                   "42120a0a82010408091802308401220443554441");
  /* In place of the one that is there. */
  tn_stored_options *stored = decoded(golden("target_config"));
  tn_compile_options other = *tn_stored_options_get(stored);
  tn_compute_capability rocm;
  assert_fine(tn_compute_capability_parse("gfx942:sramecc+", &rocm));
  other.compute_capability = &rocm;
  assert_string_equal(encoded(&other), "1a1208ffffffffffffffffff0120012801b80101"
                                       "421f0a178a01110a0f6766783934323a7372616d6563632b308401"
                                       "220443554441");
  tn_stored_options_destroy(stored);
  /* Alone. */
  tn_compile_options_init(&o);
  o.compute_capability = &c;
  assert_string_equal(encoded(&o), "1a1208ffffffffffffffffff0120012801b80101"
                                   "42090a07820104080918" /**/ "02");
  c.major = 0;
  char *bytes = NULL;
  size_t size;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
               "0.0 is no compute capability");
}

static void compute_capabilities_as_text(void **unused) {
  (void)unused;
  static const struct {
    const char *text, *again;
    int major, minor;
    tn_cuda_features features;
  } good[] = {
      {"9.0", "9.0", 9, 0, TN_CUDA_FEATURES_UNSET},
      {"9.0a", "9.0a", 9, 0, TN_CUDA_FEATURES_ACCELERATED},
      {"10.3f", "10.3f", 10, 3, TN_CUDA_FEATURES_FAMILY},
      {"sm_90", "9.0", 9, 0, TN_CUDA_FEATURES_UNSET},
      {"sm_121a", "12.1a", 12, 1, TN_CUDA_FEATURES_ACCELERATED},
      {"gfx90a:sramecc+:xnack-", "gfx90a:sramecc+:xnack-", 0, 0, TN_CUDA_FEATURES_UNSET},
  };
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    tn_compute_capability c;
    char text[80];
    assert_fine(tn_compute_capability_parse(good[i].text, &c));
    assert_int_equal(c.major, good[i].major);
    assert_int_equal(c.minor, good[i].minor);
    assert_int_equal(c.features, good[i].features);
    tn_compute_capability_describe(&c, text, sizeof text);
    assert_string_equal(text, good[i].again);
  }
  static const char *const bad[] = {"",      "9",   "9.",      ".0",   "9.0b", "9.0aa", "sm_",
                                    "sm_9x", "gfx", "90000.1", "-9.0", "0.0",  "sm_5",  "nine"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    tn_compute_capability c = {.major = 77};
    assert_fails(tn_compute_capability_parse(bad[i], &c), TN_INVALID_ARGUMENT, "is no compute");
    assert_int_equal(c.major, 77);
  }
}

static void each_field_as_jaxlib_writes_it(void **unused) {
  (void)unused;
  size_t scalars = 0;
  for (size_t i = 0; i < NUM_GOLDENS; i++) {
    tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
    tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
    o.build = &b;
    if (!set_build_field(goldens[i].name, &b) && !set_top_field(goldens[i].name, &o)) continue;
    scalars++;
    if (strcmp(encoded(&o), goldens[i].hex) != 0) {
      fail_msg("%s: %s, jaxlib: %s", goldens[i].name, encoded(&o), goldens[i].hex);
    }
  }
  assert_int_equal(scalars, 30);
}

/* What was read is written again as it was, field for field. */
static void every_golden_comes_back(void **unused) {
  (void)unused;
  for (size_t i = 0; i < NUM_GOLDENS; i++) {
    tn_stored_options *stored = decoded(goldens[i].hex);
    if (strcmp(encoded(tn_stored_options_get(stored)), goldens[i].hex) != 0) {
      fail_msg("%s: %s, jaxlib: %s", goldens[i].name, encoded(tn_stored_options_get(stored)),
               goldens[i].hex);
    }
    tn_stored_options_destroy(stored);
  }
  assert_int_equal(NUM_GOLDENS, 43);
}

static void read_fields_have_their_values(void **unused) {
  (void)unused;
  tn_stored_options *stored = decoded(golden("auto_spmd_partitioning_mesh_ids"));
  const tn_executable_build_options *b = tn_stored_options_get(stored)->build;
  assert_int_equal(b->num_auto_spmd_mesh_ids, 4);
  assert_memory_equal(b->auto_spmd_mesh_ids, mesh_ids, sizeof mesh_ids);
  assert_true(b->device_ordinal == -1 && b->num_replicas == 1 && b->num_partitions == 1);
  assert_true(b->process_count == 1 && b->use_spmd_partitioning == TN_OFF);
  tn_stored_options_destroy(stored);
  stored = decoded(golden("allow_spmd_sharding_propagation_to_parameters"));
  b = tn_stored_options_get(stored)->build;
  assert_int_equal(b->num_propagate_to_parameters, 3);
  assert_memory_equal(b->propagate_to_parameters, parameters, sizeof parameters);
  assert_int_equal(b->num_propagate_to_output, 0);
  tn_stored_options_destroy(stored);
  stored = decoded(golden("memory_fitting_effort"));
  assert_true(tn_stored_options_get(stored)->build->memory_fitting_effort == -0.5F);
  tn_stored_options_destroy(stored);
  stored = decoded(golden("device_assignment"));
  b = tn_stored_options_get(stored)->build;
  assert_int_equal(tn_device_assignment_get(b->device_assignment, 1, 0), 3);
  assert_int_equal(tn_device_assignment_get(b->device_assignment, 0, 1), 2);
  tn_stored_options_destroy(stored);
  stored = decoded(golden("override_share"));
  assert_int_equal(tn_stored_options_get(stored)->num_values, 1);
  assert_string_equal(tn_stored_options_get(stored)->values[0].name, "share");
  assert_true(tn_stored_options_get(stored)->values[0].real == 0.5);
  tn_stored_options_destroy(stored);
  assert_null(tn_stored_options_get(NULL));
  tn_stored_options_destroy(NULL);
}

static void named_options(void **unused) {
  (void)unused;
  const tn_value values[] = {tn_value_string("text", "x=1"), tn_value_bool("flag", true),
                             tn_value_int("count", -7), tn_value_float("share", 0.5)};
  static const char *const names[] = {"override_text", "override_flag", "override_count",
                                      "override_share"};
  for (size_t i = 0; i < 4; i++) {
    tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
    o.values = &values[i];
    o.num_values = 1;
    same(&o, names[i]);
  }
}

/* ---- where it runs --------------------------------------------------------------------------- */

static void the_assignment_says_the_counts(void **unused) {
  (void)unused;
  tn_device_assignment *a = NULL;
  assert_fine(tn_device_assignment_create(2, 4, (const int64_t[]){5, 2, 7, 0, 3, 6, 1, 4}, &a));
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  o.device_assignment = a;
  same(&o, "device_assignment");
  o.num_replicas = 2;
  o.num_partitions = 4;
  same(&o, "device_assignment");
  tn_compile_options_init(&o);
  o.build = &b;
  b.device_assignment = a;
  same(&o, "device_assignment");
  b.num_replicas = 2;
  o.device_assignment = a;
  char *bytes = NULL;
  size_t size;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
               "2 replicas of 1 partitions, and the device assignment is of 2 of 4");
  b.num_partitions = 4;
  same(&o, "device_assignment");
  o.num_replicas = 4;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
               "num_replicas is 4, and 2 in the build options");
  tn_device_assignment_destroy(a);
}

static void senseless_build_options_are_refused(void **unused) {
  (void)unused;
  char *bytes = (char *)1;
  size_t size;
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  tn_executable_build_options b = {0};
  o.build = &b;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
               "tn_executable_build_options has struct_size 0");
  assert_null(bytes);
  tn_executable_build_options_init(&b);
  b.num_propagate_to_output = 1;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
               "1 propagate_to_output, and no list");
  tn_executable_build_options_init(&b);
  b.num_replicas = -2;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT, "at least 1");
  tn_executable_build_options_init(&b);
  b.use_spmd_partitioning = (tn_setting)7;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT, "is 7");
  tn_executable_build_options_init(&b);
  tn_array_layout layout = array_of(TN_F32, 2, d2_3, tiles);
  b.result_layouts = &layout;
  b.num_result_layouts = 1;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
               "result layout 0: minor_to_major is no order");
  layout = array_of(TN_INVALID, 1, d4, NULL);
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT, "no type");
  b.num_result_layouts = 2;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT, "is_tuple");
  tn_compile_options_init(&o);
  o.unknown = (tn_bytes){"\xff", 1};
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
               "are no CompileOptionsProto");
  tn_compile_options_init(&o);
  o.serialized = "";
  o.compiler_variant = "x";
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT, "replaces");
}

/* ---- debug options --------------------------------------------------------------------------- */

/* One option's values as scripts/make_option_goldens.py chose them: how many, in `to`. */
static size_t choose_by_rule(const tn_debug_option *d, char text[2][160], tn_value *to) {
  const char *last = d->num_choices ? d->choices[d->num_choices - 1] : NULL;
  size_t used = 1;
  if (!strcmp(d->type, "bool")) {
    to[0] = tn_value_bool(d->name, d->number % 2);
  } else if (!strcmp(d->type, "int32") || !strcmp(d->type, "int64")) {
    to[0] = tn_value_int(d->name, d->number % 2 ? d->number : -d->number);
  } else if (!strcmp(d->type, "float")) {
    to[0] = tn_value_float(d->name, d->number / 4.0);
  } else if (!strcmp(d->type, "enum")) {
    to[0] = tn_value_string(d->name, last);
  } else if (!strcmp(d->type, "string")) {
    snprintf(text[0], 160, "s%d", d->number);
    to[0] = tn_value_string(d->name, text[0]);
  } else if (!strcmp(d->type, "enum list")) {
    snprintf(text[0], 160, "%s,%s", d->choices[0], last);
    to[0] = tn_value_string(d->name, text[0]);
  } else if (!strcmp(d->type, "string map")) {
    snprintf(text[0], 160, "k%d=v%d", d->number, d->number);
    to[0] = tn_value_string(d->name, text[0]);
  } else if (!strcmp(d->type, "string list")) {
    snprintf(text[0], 160, "a%d", d->number);
    snprintf(text[1], 160, "b%d", d->number);
    to[0] = tn_value_string(d->name, text[0]);
    to[1] = tn_value_string(d->name, text[1]);
    used = 2;
  } else {
    assert_string_equal(d->type, "message");
    used = 0;
  }
  return used;
}

static void every_debug_option_as_jaxlib_writes_it(void **unused) {
  (void)unused;
  static tn_value values[1024];
  static char texts[512][2][160];
  size_t count = 0;
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  o.build = &b;
  assert_int_equal(tn_num_debug_options(), 311);
  for (size_t i = 0; i < tn_num_debug_options(); i++) {
    tn_debug_option d;
    assert_true(tn_debug_option_at(i, &d));
    count += choose_by_rule(&d, texts[i], &values[count]);
  }
  b.debug_options = values;
  b.num_debug_options = count;
  b.debug_unknown = (tn_bytes){"\xc2\x1a\x00", 3}; /* the message, field 424, empty */
  same(&o, "debug_options");
  assert_false(tn_debug_option_at(311, NULL));
}

/* A few numbers that documents of XLA's give. */
static void numbers_of_debug_options(void **unused) {
  (void)unused;
  static const struct {
    const char *name;
    int number;
  } known[] = {
      {"xla_gpu_cuda_data_dir", 61},
      {"xla_cpu_enable_fast_math", 99},
      {"xla_force_host_platform_device_count", 102},
      {"xla_dump_to", 109},
      {"xla_dump_hlo_as_text", 112},
      {"xla_allow_excess_precision", 122},
      {"xla_gpu_autotune_level", 123},
      {"xla_dump_max_hlo_modules", 132},
      {"xla_gpu_deterministic_ops", 148},
      {"xla_backend_optimization_level", 31},
      {"xla_disable_hlo_passes", 30},
      {"xla_gpu_load_autotune_results_from", 223},
      {"xla_cpu_max_isa", 333},
      {"xla_backend_extra_options", 500},
  };
  const char *before = "";
  size_t found = 0;
  for (size_t i = 0; i < tn_num_debug_options(); i++) {
    tn_debug_option d;
    assert_true(tn_debug_option_at(i, &d));
    assert_true(strcmp(before, d.name) < 0);
    before = d.name;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
      if (strcmp(known[k].name, d.name) != 0) continue;
      assert_int_equal(d.number, known[k].number);
      found++;
    }
  }
  assert_int_equal(found, sizeof known / sizeof *known);
}

/* Text is read as the option's type; the same wire as the typed value. */
static void debug_options_as_text(void **unused) {
  (void)unused;
  const int64_t numbers[] = {1, 2};
  const tn_value pairs[][2] = {
      {tn_value_string("xla_dump_hlo_as_text", "true"),
       tn_value_bool("xla_dump_hlo_as_text", true)},
      {tn_value_string("xla_dump_hlo_as_text", "0"), tn_value_bool("xla_dump_hlo_as_text", false)},
      {tn_value_string("xla_gpu_autotune_level", "-4"), tn_value_int("xla_gpu_autotune_level", -4)},
      {tn_value_string("xla_gpu_autotune_gemm_rtol", "0.25"),
       tn_value_float("xla_gpu_autotune_gemm_rtol", 0.25)},
      {tn_value_int("xla_gpu_autotune_gemm_rtol", 3),
       tn_value_float("xla_gpu_autotune_gemm_rtol", 3)},
      {tn_value_string("xla_step_marker_location", "STEP_MARK_NONE"),
       tn_value_int("xla_step_marker_location", 2)},
      {tn_value_string("xla_step_marker_location", "2"),
       tn_value_int("xla_step_marker_location", 2)},
      {tn_value_string("xla_gpu_enable_command_buffer", "FUSION,CUBLAS"),
       tn_value_ints("xla_gpu_enable_command_buffer", numbers, 2)},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    char first[256];
    tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
    tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
    o.build = &b;
    b.num_debug_options = 1;
    b.debug_options = &pairs[i][0];
    snprintf(first, sizeof first, "%s", encoded(&o));
    b.debug_options = &pairs[i][1];
    assert_string_equal(first, encoded(&o));
  }
}

static void wrong_debug_options_are_refused(void **unused) {
  (void)unused;
  const struct {
    tn_value value;
    const char *words;
  } cases[] = {
      {tn_value_bool("xla_dump_hlo_as_txt", true), "did you mean \"xla_dump_hlo_as_text\"?"},
      {tn_value_int("nonsense", 1), "there is no debug option \"nonsense\""},
      {tn_value_string("xla_dump_hlo_as_text", "yes"),
       "\"xla_dump_hlo_as_text\" takes a bool, not the string \"yes\""},
      {tn_value_int("xla_dump_hlo_as_text", 1), "takes a bool, not the int 1"},
      {tn_value_int("xla_gpu_autotune_level", INT64_C(1) << 31), "takes an int32"},
      {tn_value_string("xla_gpu_autotune_level", "4x"), "takes an int32, not the string \"4x\""},
      {tn_value_string("xla_gpu_autotune_level", ""), "takes an int32"},
      {tn_value_float("xla_gpu_autotune_level", 1), "not the float 1"},
      {tn_value_float("xla_gpu_autotune_gemm_rtol", 1e300), "takes a float"},
      {tn_value_int("xla_dump_to", 1), "takes a string, not the int 1"},
      {tn_value_string("xla_step_marker_location", "STEP_MARK_NON"), "mean \"STEP_MARK_NONE\"?"},
      {tn_value_string("xla_gpu_enable_command_buffer", "FUSION,CUBLASS"), "mean \"CUBLAS\"?"},
      {tn_value_bool("xla_gpu_enable_command_buffer", true), "takes an enum list"},
      {tn_value_string("xla_backend_extra_options", "novalue"), "takes key=value"},
      {tn_value_string("xla_gpu_experimental_thunk_buffer_debug_filter", "x"), "is a message"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
    tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
    char *bytes = NULL;
    size_t size;
    o.build = &b;
    b.debug_options = &cases[i].value;
    b.num_debug_options = 1;
    assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT,
                 cases[i].words);
  }
  const tn_value twice[] = {tn_value_bool("xla_dump_hlo_as_text", true),
                            tn_value_bool("xla_dump_hlo_as_text", false)};
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  char *bytes = NULL;
  size_t size;
  o.build = &b;
  b.debug_options = twice;
  b.num_debug_options = 2;
  assert_fails(tn_compile_options_to_proto(&o, &bytes, &size), TN_INVALID_ARGUMENT, "twice");
}

static const tn_value *find_value(const tn_executable_build_options *b, const char *name) {
  for (size_t i = 0; i < b->num_debug_options; i++) {
    if (!strcmp(b->debug_options[i].name, name)) return &b->debug_options[i];
  }
  fail_msg("no %s", name);
  return NULL;
}

static void debug_options_are_read_by_name(void **unused) {
  (void)unused;
  tn_stored_options *stored = decoded(golden("of_jaxlib"));
  const tn_executable_build_options *b = tn_stored_options_get(stored)->build;
  assert_true(b->num_debug_options > 200);
  assert_int_equal(b->debug_unknown.size, 0);
  /* XLA's flags as jaxlib has them when nothing is set. */
  assert_int_equal(find_value(b, "xla_backend_optimization_level")->integer, 3);
  assert_true(find_value(b, "xla_allow_excess_precision")->boolean);
  assert_string_equal(find_value(b, "xla_gpu_cuda_data_dir")->string, "./cuda_sdk_lib");
  assert_string_equal(find_value(b, "xla_gpu_shape_checks")->string, "RUNTIME");
  tn_stored_options_destroy(stored);
}

/* ---- strangers' bytes ------------------------------------------------------------------------ */

static void unknown_fields_are_kept(void **unused) {
  (void)unused;
  /* Field 99 of the top, of the build options, of the debug options; 98 of a shape and 97 of its
   * layout: each a number. */
  static const char *const messages[] = {
      "1a0f08ffffffffffffffffff0120012801980607",
      "1a1208ffffffffffffffffff0120012801980607",
      "1a1808ffffffffffffffffff011a0498" /**/ "bc0101200128019806" /**/ "07",
      "0a19100b1a0202032a0a0a0201008001018806053202000090060" /**/ "61a1208ffffffffffffffffff012001"
      "2801b80101",
  };
  for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
    tn_stored_options *stored = decoded(messages[i]);
    assert_string_equal(encoded(tn_stored_options_get(stored)), messages[i]);
    tn_stored_options_destroy(stored);
  }
  tn_stored_options *stored = decoded(messages[1]);
  assert_int_equal(tn_stored_options_get(stored)->build->unknown.size, 3);
  tn_stored_options_destroy(stored);
}

static void broken_messages_break_nothing(void **unused) {
  (void)unused;
  size_t refused = 0, read = 0, again = 0;
  for (size_t i = 0; i < NUM_GOLDENS; i++) {
    size_t size;
    char *bytes = from_hex(goldens[i].hex, &size);
    size_t step = size > 200 ? 7 : 1;
    for (size_t at = 0; at < size; at += step) {
      for (unsigned bit = 0; bit < 8; bit++) {
        tn_stored_options *stored = NULL;
        bytes[at] = (char)(bytes[at] ^ (char)(1U << bit));
        tn_status *status = tn_stored_options_from_proto(bytes, size, &stored);
        assert_true((status == NULL) == (stored != NULL));
        *(status ? &refused : &read) += 1;
        if (stored) {
          char *out = NULL;
          size_t out_size;
          tn_status *wrote =
              tn_compile_options_to_proto(tn_stored_options_get(stored), &out, &out_size);
          again += !wrote;
          tn_status_destroy(wrote);
          tn_string_destroy(out);
        }
        tn_status_destroy(status);
        tn_stored_options_destroy(stored);
        bytes[at] = (char)(bytes[at] ^ (char)(1U << bit));
      }
    }
    free(bytes);
  }
  print_message("%zu refused, %zu read, %zu of them written again\n", refused, read, again);
  assert_true(refused > 1000 && read > 1000 && again > 1000);
  tn_stored_options *stored = NULL;
  assert_fails(tn_stored_options_from_proto("\x1a\x7f", 2, &stored), TN_INVALID_ARGUMENT,
               "2 bytes are no CompileOptionsProto");
  assert_fails(tn_stored_options_from_proto("\x3a\x03\x0a\x01x", 5, &stored), TN_INVALID_ARGUMENT,
               "\"x\" has no value");
  assert_fails(tn_stored_options_from_proto(NULL, 3, &stored), TN_INVALID_ARGUMENT, "no bytes");
  assert_null(stored);
}

static void lack_of_memory_is_told(void **unused) {
  (void)unused;
  static const char *const names[] = {"of_jaxlib",        "debug_options", "result_tuple",
                                      "argument_layouts", "comp_envs",     "target_config",
                                      "device_assignment"};
  tn_compute_capability c = {.major = 9};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t size, n = 0;
    char *bytes = from_hex(golden(names[i]), &size);
    for (bool fired = true; fired;) {
      tn_stored_options *stored = NULL;
      char *out = NULL;
      size_t out_size = 0;
      tn_fault_arm(TN_FAULT_ALLOC, ++n);
      tn_status *status = tn_stored_options_from_proto(bytes, size, &stored);
      if (!status) {
        tn_compile_options o = *tn_stored_options_get(stored);
        if (o.target_config.data) o.compute_capability = &c;
        status = tn_compile_options_to_proto(&o, &out, &out_size);
      }
      fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      if (!fired) assert_null(status);
      tn_status_destroy(status);
      tn_string_destroy(out);
      tn_stored_options_destroy(stored);
    }
    assert_true(n > 3);
    free(bytes);
  }
}

/* ---- with a plugin --------------------------------------------------------------------------- */

static void options_reach_the_plugin_and_come_back(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = NULL;
  tn_executable *e = NULL;
  tn_stored_options *stored = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  tn_executable_build_options b = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  o.build = &b;
  b.device_memory_size = INT64_C(1) << 35;
  assert_fine(tn_compile(client, "mock 0", 6, &o, &e));
  assert_string_equal(mock_state_of(&copy)->options, golden("device_memory_size"));
  assert_fine(tn_executable_compile_options(e, &stored));
  assert_true(tn_stored_options_get(stored)->build->device_memory_size == INT64_C(1) << 35);
  tn_stored_options_destroy(stored);
  tn_executable_destroy(e);
  tn_compute_capability c;
  assert_fails(tn_device_compute_capability(tn_client_device(client, 0), &c), TN_NOT_FOUND,
               "mock:0 tells no compute capability");
  tn_client_destroy(client);
  assert_int_equal(mock_state_of(&copy)->blobs, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_field_as_jaxlib_writes_it),
      cmocka_unit_test(every_golden_comes_back),
      cmocka_unit_test(read_fields_have_their_values),
      cmocka_unit_test(layouts_of_arguments_and_results),
      cmocka_unit_test(messages_kept_as_bytes),
      cmocka_unit_test(compute_capabilities_go_into_the_target),
      cmocka_unit_test(compute_capabilities_as_text),
      cmocka_unit_test(named_options),
      cmocka_unit_test(the_assignment_says_the_counts),
      cmocka_unit_test(senseless_build_options_are_refused),
      cmocka_unit_test(every_debug_option_as_jaxlib_writes_it),
      cmocka_unit_test(numbers_of_debug_options),
      cmocka_unit_test(debug_options_as_text),
      cmocka_unit_test(wrong_debug_options_are_refused),
      cmocka_unit_test(debug_options_are_read_by_name),
      cmocka_unit_test(unknown_fields_are_kept),
      cmocka_unit_test(broken_messages_break_nothing),
      cmocka_unit_test(lack_of_memory_is_told),
      cmocka_unit_test(options_reach_the_plugin_and_come_back),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
