/* Topologies: from a client, by a name, as bytes; and programs compiled for them. */
#include "coverage.h"

/* ---- where they come from -------------------------------------------------------------------- */

static tn_status *of_client(cov *c, tn_topology **out) {
  TRY(cov_open(c));
  TRY(tn_client_topology(c->client, out));
  COV_OWN(c, tn_topology_destroy, *out);
  return NULL;
}

static tn_status *of_name(cov *c, tn_topology **out) {
  TRY(cov_load(c));
  TRY(tn_topology_create(c->loaded, c->plugin == COV_TENON ? "cpu:4" : "", NULL, 0, out));
  COV_OWN(c, tn_topology_destroy, *out);
  return NULL;
}

/* Its devices are those that the plugin told, in that order; `before` descriptions were read before
 * it. */
static bool same_devices(cov *c, const tn_topology *t, size_t before) {
  const PJRT_TopologyDescription_GetDeviceDescriptions_Args *told =
      COV_TOLD(c, TopologyDescription_GetDeviceDescriptions, 0);
  if (tn_topology_num_devices(t) != told->num_descriptions || !told->num_descriptions) return false;
  for (size_t i = 0; i < told->num_descriptions; i++) {
    const PJRT_DeviceDescription_Id_Args *read = COV_TOLD(c, DeviceDescription_Id, before + i);
    if (read->device_description != told->descriptions[i]) return false;
    if (tn_device_description_id(tn_topology_device(t, i)) != read->id) return false;
  }
  return true;
}

static tn_status *clients(cov *c) {
  tn_topology *t = NULL;
  TRY(of_client(c, &t));
  CHECK(tn_topology_plugin(t) == c->loaded && tn_topology_num_devices(t) == 4);
  return NULL;
}

static tn_status *create(cov *c) {
  tn_topology *t = NULL;
  TRY(of_name(c, &t));
  CHECK(same_devices(c, t, 0));
  return NULL;
}

static tn_status *destroy(cov *c) {
  tn_topology *t = NULL;
  TRY(of_name(c, &t));
  c->num_owned--;
  tn_topology_destroy(t);
  CHECK(cov_num_told(c, COV(TopologyDescription_Destroy)) == 1);
  return NULL;
}

static tn_status *destroy_in_vain(cov *c) {
  tn_topology *t = NULL;
  TRY(of_name(c, &t));
  c->num_owned--;
  tn_topology_destroy(t);
  CHECK(cov_num_told(c, COV(TopologyDescription_Destroy)) == 0);
  return NULL;
}

static tn_status *serialize_it(cov *c, tn_topology **t, char **bytes, size_t *size) {
  TRY(of_client(c, t));
  TRY(tn_topology_serialize(*t, bytes, size));
  COV_OWN(c, tn_string_destroy, *bytes);
  return NULL;
}

static tn_status *serialize(cov *c) {
  tn_topology *t = NULL;
  char *bytes = NULL;
  size_t size = 0;
  TRY(serialize_it(c, &t, &bytes, &size));
  const PJRT_TopologyDescription_Serialize_Args *told =
      COV_TOLD(c, TopologyDescription_Serialize, 0);
  CHECK(size > 0 && size == told->serialized_bytes_size);
  CHECK(!memcmp(bytes, told->serialized_bytes, size));
  return NULL;
}

static tn_status *deserialize(cov *c) {
  tn_topology *t = NULL, *again = NULL;
  char *bytes = NULL;
  size_t size = 0;
  TRY(serialize_it(c, &t, &bytes, &size));
  /* XLA's CPU plugin saves them and knows none that is saved. */
  tn_status *status = tn_topology_deserialize(c->loaded, bytes, size, &again);
  if (c->plugin == COV_XLA && tn_status_code(status) == TN_NOT_FOUND) return cov_refused(status);
  TRY(status);
  COV_OWN(c, tn_topology_destroy, again);
  CHECK(tn_topology_num_devices(again) == tn_topology_num_devices(t));
  return NULL;
}

/* ---- what they are --------------------------------------------------------------------------- */

static tn_status *platform_name(cov *c) {
  tn_topology *t = NULL;
  TRY(of_client(c, &t));
  const PJRT_TopologyDescription_PlatformName_Args *told =
      COV_TOLD(c, TopologyDescription_PlatformName, 0);
  CHECK(cov_same(told->platform_name, told->platform_name_size, tn_topology_platform_name(t)));
  return NULL;
}

static tn_status *platform_version(cov *c) {
  tn_topology *t = NULL;
  TRY(of_client(c, &t));
  const PJRT_TopologyDescription_PlatformVersion_Args *told =
      COV_TOLD(c, TopologyDescription_PlatformVersion, 0);
  CHECK(cov_same(told->platform_version, told->platform_version_size,
                 tn_topology_platform_version(t)));
  return NULL;
}

static tn_status *descriptions(cov *c) {
  tn_topology *t = NULL;
  TRY(of_client(c, &t));
  CHECK(same_devices(c, t, 4));
  return NULL;
}

static tn_status *attributes(cov *c) {
  tn_topology *t = NULL;
  TRY(of_client(c, &t));
  const PJRT_TopologyDescription_Attributes_Args *told =
      COV_TOLD(c, TopologyDescription_Attributes, 0);
  CHECK(tn_topology_num_attributes(t) == told->num_attributes);
  for (size_t i = 0; i < told->num_attributes; i++) {
    tn_value value;
    CHECK(tn_topology_attribute(t, i, &value));
    CHECK(cov_same_value(&told->attributes[i], &value));
  }
  return NULL;
}

static tn_status *fingerprint(cov *c) {
  tn_topology *t = NULL;
  uint64_t got = 0;
  TRY(of_client(c, &t));
  TRY(tn_topology_fingerprint(t, &got));
  CHECK(got == COV_TOLD(c, TopologyDescription_Fingerprint, 0)->fingerprint);
  return NULL;
}

static tn_status *memory_kind_ids(cov *c) {
  tn_topology *t = NULL;
  const int *ids = NULL;
  size_t count = 0;
  TRY(of_client(c, &t));
  TRY(tn_topology_memory_kind_ids(t, &ids, &count));
  const PJRT_TopologyDescription_GetMemorySpaceKindIds_Args *told =
      COV_TOLD(c, TopologyDescription_GetMemorySpaceKindIds, 0);
  CHECK(count > 0 && count == told->num_memory_space_kind_ids);
  CHECK(!memcmp(ids, told->memory_space_kind_ids, count * sizeof *ids));
  return NULL;
}

/* Row-major in the device's own memory: what every plugin keeps as it is. */
static tn_status *canonical_shape(cov *c) {
  tn_topology *t = NULL;
  tn_stored_layout *stored = NULL;
  const int *ids = NULL;
  size_t count = 0;
  TRY(of_client(c, &t));
  TRY(tn_topology_memory_kind_ids(t, &ids, &count));
  CHECK(count > 0);
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = TN_S8;
  array.rank = 2;
  array.dims = cov_dims;
  TRY(tn_topology_canonical_shape(t, ids[0], &array, &stored));
  COV_OWN(c, tn_stored_layout_destroy, stored);
  const tn_array_layout *got = tn_stored_layout_get(stored);
  CHECK(got->type == TN_S8 && got->rank == 2);
  CHECK(!memcmp(got->dims, cov_dims, sizeof cov_dims));
  CHECK(got->minor_to_major && got->minor_to_major[0] == 1 && got->minor_to_major[1] == 0);
  return NULL;
}

/* ---- programs compiled for one --------------------------------------------------------------- */

static tn_status *compile_it(cov *c, tn_compiled **out) {
  tn_topology *t = NULL;
  tn_program *program = NULL;
  TRY(of_client(c, &t));
  TRY(tn_program_create(cov_program(c), strlen(cov_program(c)), NULL, NULL, &program));
  COV_OWN(c, tn_program_destroy, program);
  tn_status *status = tn_compile_for(t, program, NULL, NULL, out);
  /* "No compiler registered for platform cpu" */
  if (c->plugin == COV_XLA && tn_status_code(status) == TN_NOT_FOUND) return cov_refused(status);
  TRY(status);
  COV_OWN(c, tn_compiled_destroy, *out);
  return NULL;
}

static tn_status *compile(cov *c) {
  tn_compiled *compiled = NULL;
  TRY(compile_it(c, &compiled));
  CHECK(tn_compiled_num_outputs(compiled) == 2);
  return NULL;
}

static tn_status *load(cov *c) {
  tn_compiled *compiled = NULL;
  tn_executable *e = NULL;
  tn_buffer *outputs[2] = {NULL, NULL};
  TRY(compile_it(c, &compiled));
  TRY(tn_client_load(c->client, compiled, &e));
  COV_OWN(c, tn_executable_destroy, e);
  TRY(cov_run(c, e, outputs));
  CHECK(cov_same_numbers(c, outputs[0]));
  return NULL;
}

COV_TABLE(topology) = {
    {COV(Client_TopologyDescription), "tn_client_topology", clients, NULL, NULL},
    {COV(TopologyDescription_Create), "tn_topology_create", create, NULL, NULL},
    {COV(TopologyDescription_Destroy), "tn_topology_destroy", destroy, destroy_in_vain, NULL},
    {COV(TopologyDescription_PlatformName), "tn_topology_platform_name", platform_name, NULL, NULL},
    {COV(TopologyDescription_PlatformVersion), "tn_topology_platform_version", platform_version,
     NULL, NULL},
    {COV(TopologyDescription_GetDeviceDescriptions), "tn_topology_num_devices, tn_topology_device",
     descriptions, NULL, NULL},
    {COV(TopologyDescription_Serialize), "tn_topology_serialize", serialize, NULL, NULL},
    {COV(TopologyDescription_Deserialize), "tn_topology_deserialize", deserialize, NULL, NULL},
    {COV(TopologyDescription_Attributes), "tn_topology_num_attributes, tn_topology_attribute",
     attributes, NULL, NULL},
    {COV(TopologyDescription_Fingerprint), "tn_topology_fingerprint", fingerprint, NULL, NULL},
    {COV(TopologyDescription_GetMemorySpaceKindIds), "tn_topology_memory_kind_ids", memory_kind_ids,
     NULL, NULL},
    {COV(TopologyDescription_MakeCanonicalShapeForMemorySpace), "tn_topology_canonical_shape",
     canonical_shape, NULL, NULL},
    {COV(Compile), "tn_compile_for", compile, NULL, NULL},
    {COV(Client_Load), "tn_client_load", load, NULL, NULL},
    COV_END};
