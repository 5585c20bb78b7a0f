#include "client/options/build_options.h"

#include "client/options/array_layout.h"
#include "client/options/assignment.h"
#include "client/options/debug_options.h"
#include "client/options/message.h"
#include <string.h>

typedef Xla__ExecutableBuildOptionsProto build_proto;

void tn_executable_build_options_init(tn_executable_build_options *options) {
  if (options) *options = (tn_executable_build_options)TN_EXECUTABLE_BUILD_OPTIONS_INIT;
}

/* ---- writing --------------------------------------------------------------------------------- */

tn_status *build_options_check(const tn_executable_build_options *o) {
  const struct {
    const char *name;
    const void *list;
    size_t count;
  } lists[] = {
      {"result_layouts", o->result_layouts, o->num_result_layouts},
      {"debug_options", o->debug_options, o->num_debug_options},
      {"auto_spmd_mesh_shape", o->auto_spmd_mesh_shape, o->auto_spmd_mesh_rank},
      {"auto_spmd_mesh_ids", o->auto_spmd_mesh_ids, o->num_auto_spmd_mesh_ids},
      {"propagate_to_parameters", o->propagate_to_parameters, o->num_propagate_to_parameters},
      {"propagate_to_output", o->propagate_to_output, o->num_propagate_to_output},
  };
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    if (lists[i].list || !lists[i].count) continue;
    return tn_error(TN_INVALID_ARGUMENT, "tn_executable_build_options: %zu %s, and no list",
                    lists[i].count, lists[i].name);
  }
  if (o->use_spmd_partitioning < TN_UNSET || o->use_spmd_partitioning > TN_ON) {
    return tn_error(TN_INVALID_ARGUMENT, "use_spmd_partitioning is %d: TN_ON, TN_OFF or TN_UNSET",
                    (int)o->use_spmd_partitioning);
  }
  return NULL;
}

static tn_status *write_flags(tn_arena *arena, const bool *flags, size_t count,
                              protobuf_c_boolean **out, size_t *out_count) {
  *out = tn_arena_alloc_array(arena, count, sizeof **out);
  if (!*out) return tn_error_no_memory("compile options");
  for (size_t i = 0; i < count; i++) (*out)[i] = flags[i];
  *out_count = count;
  return NULL;
}

static tn_status *write_opaque(tn_arena *arena, tn_bytes bytes, const char *name,
                               Xla__Opaque **out) {
  if (!bytes.data) return NULL;
  return message_unpack(arena, &xla__opaque__descriptor, bytes.data, bytes.size, name,
                        (ProtobufCMessage **)out);
}

static void write_numbers(const tn_executable_build_options *o, build_proto *to) {
  bool several = o->num_partitions > 1;
  to->device_ordinal = o->device_ordinal;
  to->num_replicas = o->num_replicas;
  to->num_partitions = o->num_partitions;
  to->use_spmd_partitioning =
      o->use_spmd_partitioning == TN_UNSET ? several : o->use_spmd_partitioning == TN_ON;
  to->use_auto_spmd_partitioning = o->use_auto_spmd_partitioning;
  to->use_shardy_partitioner = o->use_shardy_partitioner;
  to->deduplicate_hlo = o->deduplicate_hlo;
  to->alias_passthrough_params = o->alias_passthrough_params;
  to->run_backend_only = o->run_backend_only;
  to->optimization_level = (int32_t)o->optimization_level;
  to->memory_fitting_level = (int32_t)o->memory_fitting_level;
  to->exec_time_optimization_effort = o->exec_time_optimization_effort;
  to->memory_fitting_effort = o->memory_fitting_effort;
  to->device_memory_size = o->device_memory_size;
  to->process_index = o->process_index;
  to->process_count = o->process_count;
  to->slice_size = o->slice_size;
  to->fdo_profile = (ProtobufCBinaryData){o->fdo_profile.size, (uint8_t *)o->fdo_profile.data};
  to->n_auto_spmd_partitioning_mesh_shape = o->auto_spmd_mesh_rank;
  to->auto_spmd_partitioning_mesh_shape = (int64_t *)o->auto_spmd_mesh_shape;
  to->n_auto_spmd_partitioning_mesh_ids = o->num_auto_spmd_mesh_ids;
  to->auto_spmd_partitioning_mesh_ids = (int64_t *)o->auto_spmd_mesh_ids;
}

static tn_status *write_lists(tn_arena *arena, const tn_executable_build_options *o,
                              build_proto *to) {
  tn_status *status = write_flags(arena, o->propagate_to_parameters, o->num_propagate_to_parameters,
                                  &to->allow_spmd_sharding_propagation_to_parameters,
                                  &to->n_allow_spmd_sharding_propagation_to_parameters);
  if (status) return status;
  return write_flags(arena, o->propagate_to_output, o->num_propagate_to_output,
                     &to->allow_spmd_sharding_propagation_to_output,
                     &to->n_allow_spmd_sharding_propagation_to_output);
}

static tn_status *write_messages(tn_arena *arena, const tn_executable_build_options *o,
                                 build_proto *to) {
  tn_status *status = array_layouts_write(arena, o->result_layouts, o->num_result_layouts,
                                          o->result_is_tuple, &to->result_layout);
  if (!status && (o->num_debug_options || o->debug_unknown.data)) {
    status = debug_options_write(arena, o->debug_options, o->num_debug_options, o->debug_unknown,
                                 &to->debug_options);
  }
  if (!status && o->device_assignment) {
    status = client_assignment_message(arena, o->device_assignment, &to->device_assignment);
  }
  if (!status) {
    status = write_opaque(arena, o->compilation_environments, "CompilationEnvironmentsProto",
                          &to->comp_envs);
  }
  if (!status) status = write_opaque(arena, o->gpu_topology, "GpuTopologyProto", &to->gpu_topology);
  return status;
}

tn_status *build_options_write(tn_arena *arena, const tn_executable_build_options *o,
                               build_proto **out) {
  build_proto *to = tn_arena_alloc(arena, sizeof *to);
  if (!to) return tn_error_no_memory("compile options");
  xla__executable_build_options_proto__init(to);
  write_numbers(o, to);
  tn_status *status = write_lists(arena, o, to);
  if (!status) status = write_messages(arena, o, to);
  if (!status) {
    status = message_add_unknown(arena, &to->base, o->unknown.data, o->unknown.size,
                                 "ExecutableBuildOptionsProto");
  }
  if (!status) *out = to;
  return status;
}

/* ---- reading --------------------------------------------------------------------------------- */

static tn_status *read_flags(tn_arena *arena, const protobuf_c_boolean *flags, size_t count,
                             const bool **out, size_t *out_count) {
  bool *copy = tn_arena_alloc_array(arena, count, sizeof *copy);
  if (!copy) return tn_error_no_memory("compile options");
  for (size_t i = 0; i < count; i++) copy[i] = flags[i];
  *out = copy;
  *out_count = count;
  return NULL;
}

static tn_status *read_opaque(tn_arena *arena, const Xla__Opaque *message, tn_bytes *out) {
  if (!message) return NULL;
  tn_status *status = message_unknown(arena, &message->base, &out->data, &out->size);
  if (!status && !out->data) out->data = "";
  return status;
}

static void read_numbers(const build_proto *from, tn_executable_build_options *o) {
  o->device_ordinal = from->device_ordinal;
  o->num_replicas = from->num_replicas;
  o->num_partitions = from->num_partitions;
  o->use_spmd_partitioning = from->use_spmd_partitioning ? TN_ON : TN_OFF;
  o->use_auto_spmd_partitioning = from->use_auto_spmd_partitioning;
  o->use_shardy_partitioner = from->use_shardy_partitioner;
  o->deduplicate_hlo = from->deduplicate_hlo;
  o->alias_passthrough_params = from->alias_passthrough_params;
  o->run_backend_only = from->run_backend_only;
  o->optimization_level = (tn_effort)from->optimization_level;
  o->memory_fitting_level = (tn_effort)from->memory_fitting_level;
  o->exec_time_optimization_effort = from->exec_time_optimization_effort;
  o->memory_fitting_effort = from->memory_fitting_effort;
  o->device_memory_size = from->device_memory_size;
  o->process_index = from->process_index;
  o->process_count = from->process_count;
  o->slice_size = from->slice_size;
  o->fdo_profile = (tn_bytes){from->fdo_profile.data, from->fdo_profile.len};
  o->auto_spmd_mesh_rank = from->n_auto_spmd_partitioning_mesh_shape;
  o->auto_spmd_mesh_shape = from->auto_spmd_partitioning_mesh_shape;
  o->num_auto_spmd_mesh_ids = from->n_auto_spmd_partitioning_mesh_ids;
  o->auto_spmd_mesh_ids = from->auto_spmd_partitioning_mesh_ids;
}

static tn_status *read_lists(tn_arena *arena, const build_proto *from,
                             tn_executable_build_options *o) {
  tn_status *status = read_flags(arena, from->allow_spmd_sharding_propagation_to_parameters,
                                 from->n_allow_spmd_sharding_propagation_to_parameters,
                                 &o->propagate_to_parameters, &o->num_propagate_to_parameters);
  if (status) return status;
  return read_flags(arena, from->allow_spmd_sharding_propagation_to_output,
                    from->n_allow_spmd_sharding_propagation_to_output, &o->propagate_to_output,
                    &o->num_propagate_to_output);
}

static tn_status *read_messages(tn_arena *arena, const build_proto *from,
                                tn_executable_build_options *o) {
  tn_status *status = NULL;
  if (from->result_layout) {
    status = array_layouts_read(arena, from->result_layout, &o->result_layouts,
                                &o->num_result_layouts, &o->result_is_tuple);
  }
  if (!status && from->debug_options) {
    status = debug_options_read(arena, from->debug_options, &o->debug_options,
                                &o->num_debug_options, &o->debug_unknown);
  }
  if (!status) status = read_opaque(arena, from->comp_envs, &o->compilation_environments);
  if (!status) status = read_opaque(arena, from->gpu_topology, &o->gpu_topology);
  return status;
}

tn_status *build_options_read(tn_arena *arena, const build_proto *from,
                              tn_executable_build_options *out, tn_device_assignment **assignment) {
  *out = (tn_executable_build_options)TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  *assignment = NULL;
  read_numbers(from, out);
  tn_status *status = read_lists(arena, from, out);
  if (!status) status = read_messages(arena, from, out);
  if (!status) {
    status = message_unknown(arena, &from->base, &out->unknown.data, &out->unknown.size);
  }
  if (!status && from->device_assignment) {
    status = client_assignment_read(from->device_assignment, assignment);
  }
  out->device_assignment = *assignment;
  return status;
}
