/* Where an executable runs: its device assignment, and the same program loaded for another one. */
#include "client/handles.h"
#include "client/options/assignment.h"
#include "client/options/message.h"
#include "compile_options.pb-c.h"
#include <inttypes.h>
#include <string.h>

/* ---- the executable's own -------------------------------------------------------------------- */

/* All devices in execution order, which is replica by replica. */
static tn_status *from_devices(const tn_executable *e, tn_device_assignment **out) {
  size_t count = (size_t)(e->num_replicas * e->num_partitions);
  bool all = e->num_devices == count;
  for (size_t i = 0; all && i < count; i++) all = e->devices[i] != NULL;
  if (!all) {
    return tn_error(TN_UNIMPLEMENTED,
                    "%s does not tell device assignments, and %zu of the program's %zu devices are "
                    "another process's",
                    e->client->plugin->name, count - e->num_devices, count);
  }
  int64_t *ids = tn_alloc_array(count, sizeof *ids);
  if (!ids) return tn_error_no_memory("a device assignment");
  for (size_t i = 0; i < count; i++) ids[i] = e->devices[i]->id;
  tn_status *status = tn_device_assignment_create(e->num_replicas, e->num_partitions, ids, out);
  tn_free(ids);
  return status;
}

static tn_status *ask_plugin(const tn_executable *e, tn_device_assignment **out) {
  PJRT_LoadedExecutable_GetDeviceAssignment_Args args = {.executable = e->loaded};
  tn_status *status = PJRT(e->client->plugin, LoadedExecutable_GetDeviceAssignment, &args);
  if (status) return status;
  /* A portable executable has no bytes, and nothing to release. */
  if (!args.serialized_bytes || !args.serialized_bytes_size) {
    status = tn_error(TN_NOT_FOUND, "%s is portable: it has no device assignment", e->name);
  } else {
    status = tn_status_prefix(
        tn_device_assignment_from_proto(args.serialized_bytes, args.serialized_bytes_size, out),
        "%s", e->client->plugin->name);
  }
  if (args.serialized_device_assignment_deleter) {
    args.serialized_device_assignment_deleter(args.serialized_device_assignment);
  }
  return status;
}

/* Asked once; e->lock is held. */
static tn_status *learn_assignment(tn_executable *e) {
  if (e->assignment) return NULL;
  tn_status *status = ask_plugin(e, &e->assignment);
  if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
  tn_status_destroy(status);
  return from_devices(e, &e->assignment);
}

tn_status *tn_executable_device_assignment(const tn_executable *executable,
                                           tn_device_assignment **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "no place for the device assignment");
  *out = NULL;
  if (!executable) return tn_error(TN_INVALID_ARGUMENT, "no executable");
  tn_executable *e = (tn_executable *)executable; /* what is learnt is no change to see */
  pthread_mutex_lock(&e->lock);
  tn_status *status = learn_assignment(e);
  if (!status) status = tn_device_assignment_copy(e->assignment, out);
  pthread_mutex_unlock(&e->lock);
  return status;
}

/* ---- loaded for another ---------------------------------------------------------------------- */

/* The options that it was compiled with, and the assignment in place of theirs. */
static tn_status *override_options(const tn_executable *e, const tn_device_assignment *a,
                                   char **bytes, size_t *size) {
  tn_arena arena = {0};
  ProtobufCMessage *read = NULL;
  tn_status *status = message_unpack(&arena, &xla__compile_options_proto__descriptor, e->options,
                                     e->options_size, "CompileOptionsProto", &read);
  Xla__CompileOptionsProto *options = (Xla__CompileOptionsProto *)read;
  Xla__ExecutableBuildOptionsProto build;
  xla__executable_build_options_proto__init(&build);
  if (!status && !options->executable_build_options) options->executable_build_options = &build;
  if (!status) {
    Xla__ExecutableBuildOptionsProto *to = options->executable_build_options;
    to->num_replicas = a->num_replicas;
    to->num_partitions = a->num_partitions;
    status = client_assignment_message(&arena, a, &to->device_assignment);
  }
  if (!status) status = message_pack(&options->base, "compile options", bytes, size);
  tn_arena_free(&arena);
  return status;
}

/* A plugin may take the options and load for the old devices all the same. */
static tn_status *check_moved(tn_executable *moved, const tn_device_assignment *a) {
  pthread_mutex_lock(&moved->lock);
  tn_status *status = learn_assignment(moved);
  pthread_mutex_unlock(&moved->lock);
  if (status || tn_device_assignment_equal(moved->assignment, a)) return status;
  char text[256];
  tn_device_assignment_describe(moved->assignment, text, sizeof text);
  return tn_error(TN_UNIMPLEMENTED, "%s loaded it for %s", moved->client->plugin->name, text);
}

/* The plugin's own serialization of it, loaded with other options. */
static tn_status *load_again(tn_executable *e, const char *options, size_t size,
                             tn_executable *moved) {
  const tn_compiled *c = e->compiled;
  if (c->saved) return client_load_bytes(moved, c->saved, c->saved_size, options, size, NULL);
  PJRT_Executable_Serialize_Args program = {.executable = e->executable};
  tn_status *status = PJRT(e->client->plugin, Executable_Serialize, &program);
  if (!status) {
    status = client_load_bytes(moved, program.serialized_bytes, program.serialized_bytes_size,
                               options, size, NULL);
  }
  if (program.serialized_executable_deleter) {
    program.serialized_executable_deleter(program.serialized_executable);
  }
  return status;
}

static tn_status *reload_executable(tn_executable *e, const tn_device_assignment *a,
                                    tn_executable *moved) {
  char *options = NULL;
  size_t size = 0;
  tn_status *status = override_options(e, a, &options, &size);
  if (!status) status = load_again(e, options, size, moved);
  tn_free(options);
  moved->compiled->signature = e->signature; /* in e's arena, and e lives longer */
  if (!status) status = client_read_executable(moved);
  return status ? status : check_moved(moved, a);
}

/* e->lock is held. */
static tn_status *move_executable(tn_executable *e, const tn_device_assignment *a,
                                  tn_executable **out) {
  tn_executable *moved = client_new_executable(e->client);
  if (!moved) return tn_error_no_memory("an executable");
  tn_status *status = reload_executable(e, a, moved);
  if (status) {
    char text[256];
    tn_device_assignment_describe(a, text, sizeof text);
    tn_executable_destroy(moved);
    return tn_status_prefix(status, "it cannot be moved to %s", text);
  }
  moved->next = e->moved;
  *out = e->moved = moved;
  return NULL;
}

static tn_status *check_fits(const tn_executable *e, const tn_device_assignment *a) {
  if (a->num_replicas != e->num_replicas || a->num_partitions != e->num_partitions) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "it was compiled for %" PRId64 " replicas of %" PRId64
                    " partitions, and the device assignment is of %" PRId64 " of %" PRId64
                    ": it must be compiled again",
                    e->num_replicas, e->num_partitions, a->num_replicas, a->num_partitions);
  }
  tn_status *status = tn_device_assignment_check(a);
  return status ? status : client_check_devices(e->client, a);
}

tn_status *client_executable_on(tn_executable *e, const tn_device_assignment *a,
                                tn_executable **out) {
  tn_status *status = check_fits(e, a);
  if (status) return status;
  pthread_mutex_lock(&e->lock);
  status = learn_assignment(e);
  tn_executable *found = e;
  if (!status && !tn_device_assignment_equal(e->assignment, a)) {
    found = e->moved;
    while (found && !tn_device_assignment_equal(found->assignment, a)) found = found->next;
    if (!found) status = move_executable(e, a, &found);
  }
  pthread_mutex_unlock(&e->lock);
  if (!status && found && found->num_devices != e->num_devices) {
    status = tn_error(TN_INVALID_ARGUMENT,
                      "%zu devices of that assignment are this process's, and the call is for %zu",
                      found->num_devices, e->num_devices);
  }
  if (!status) *out = found;
  return status;
}
