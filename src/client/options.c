/* Options of clients: defaults, and the check of what a plugin would take badly. */
#include "base/system.h"
#include "client/handles.h"
#include <string.h>

void tn_client_options_init(tn_client_options *options) {
  if (options) *options = (tn_client_options)TN_CLIENT_OPTIONS_INIT;
}
void tn_compile_options_init(tn_compile_options *options) {
  if (options) *options = (tn_compile_options)TN_COMPILE_OPTIONS_INIT;
}
void tn_from_host_options_init(tn_from_host_options *options) {
  if (options) *options = (tn_from_host_options)TN_FROM_HOST_OPTIONS_INIT;
}
void tn_execution_init(tn_execution *call) {
  if (call) *call = (tn_execution)TN_EXECUTION_INIT;
}

/* The create options that Tenon knows. XLA's CPU plugin ends the process on a value of a wrong type
 * and ignores a name it does not know, so both are checked here. */
typedef struct known_option {
  const char *platform, *name;
  tn_value_type type;
} known_option;

static const known_option known[] = {
    {"cpu", "cpu_device_count", TN_VALUE_INT},
    {"cpu", "asynchronous", TN_VALUE_BOOL},
    {"cpu", "process_id", TN_VALUE_INT},
};
enum { NUM_KNOWN = sizeof known / sizeof *known };

/* How the version of Tenon's own CPU plugin begins. It has more options and checks them itself. */
static const char own_version[] = "tenon ";

static tn_status *check_value(const tn_value *value, size_t index) {
  if (!value->name || !value->name[0]) {
    return tn_error(TN_INVALID_ARGUMENT, "client option %zu has no name", index);
  }
  if ((unsigned)value->type > TN_VALUE_BOOL) {
    return tn_error(TN_INVALID_ARGUMENT, "client option \"%s\": %d is no value type", value->name,
                    (int)value->type);
  }
  bool missing = (value->type == TN_VALUE_STRING && !value->string) ||
                 (value->type == TN_VALUE_INTS && !value->ints && value->count);
  if (missing) {
    return tn_error(TN_INVALID_ARGUMENT, "client option \"%s\" has no value", value->name);
  }
  for (size_t i = 0; i < NUM_KNOWN; i++) {
    if (strcmp(value->name, known[i].name) || value->type == known[i].type) continue;
    return tn_error(TN_INVALID_ARGUMENT, "client option \"%s\" takes %s, not %s", value->name,
                    tn_value_type_name(known[i].type), tn_value_type_name(value->type));
  }
  return NULL;
}

tn_status *client_check_options(const tn_client_options *options) {
  if (!options) return NULL;
  if (options->struct_size < sizeof *options) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_client_options has struct_size %zu: start from TN_CLIENT_OPTIONS_INIT",
                    options->struct_size);
  }
  if (options->num_values && !options->values) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_client_options: num_values without values");
  }
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < options->num_values; i++) {
    status = check_value(&options->values[i], i);
  }
  for (size_t i = 0; !status && i < options->num_values; i++) {
    for (size_t j = 0; !status && j < i; j++) {
      if (strcmp(options->values[i].name, options->values[j].name)) continue;
      status = tn_error(TN_INVALID_ARGUMENT, "client option \"%s\" is given twice",
                        options->values[i].name);
    }
  }
  return status;
}

static tn_status *check_name(const tn_client *client, const char *name) {
  const char *names[NUM_KNOWN];
  size_t count = 0;
  for (size_t i = 0; i < NUM_KNOWN; i++) {
    if (strcmp(known[i].platform, client->platform_name)) continue;
    if (!strcmp(known[i].name, name)) return NULL;
    names[count++] = known[i].name;
  }
  if (!count) return NULL;
  const char *near = tn_nearest(name, names, count);
  return tn_error(TN_INVALID_ARGUMENT, "platform \"%s\" (%s) has no client option \"%s\"%s%s%s",
                  client->platform_name, client->plugin->name, name,
                  near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
}

tn_status *client_check_option_names(const tn_client *client, const tn_client_options *options) {
  tn_status *status = NULL;
  if (!strncmp(client->platform_version, own_version, sizeof own_version - 1)) return NULL;
  for (size_t i = 0; options && !status && i < options->num_values; i++) {
    status = check_name(client, options->values[i].name);
  }
  return status;
}
