/* Options in words. */
#include "client/handles.h"
#include "client/text.h"
#include <inttypes.h>

enum { MAX_NAMED = 8 };

/* The first of the named values; a text stays untold. */
static void put_values(tn_line *line, const char **between, const tn_value *values, size_t count) {
  for (size_t i = 0; values && i < count && i < MAX_NAMED; i++) {
    char one[128];
    tn_value_describe(&values[i], one, sizeof one);
    if (values[i].type == TN_VALUE_STRING) {
      line_put(line, "%s%s", *between, values[i].name ? values[i].name : "");
    } else {
      line_put(line, "%s%s", *between, one);
    }
    *between = ", ";
  }
  if (values && count > MAX_NAMED) line_put(line, " and %zu more", count - MAX_NAMED);
}

static void put_part(tn_line *line, const char **between, const char *part) {
  line_put(line, "%s%s", *between, part);
  *between = ", ";
}

/* Otherwise the line says why not. */
static bool is_read(tn_status *status, tn_line *line) {
  if (status) line_put(line, ": %s", tn_status_message(status));
  tn_status_destroy(status);
  return !status;
}

size_t tn_client_options_describe(const tn_client_options *o, char *text, size_t size) {
  tn_line line = line_start(text, size);
  const char *between = ": ";
  line_put(&line, o ? "client options" : "no client options");
  if (!o) return line.length;
  client_create_options given;
  if (!is_read(client_read_create_options(o, &given), &line)) return line.length;
  o = &given.options;
  put_values(&line, &between, o->values, o->num_values);
  if (o->cpu) put_part(&line, &between, "cpu");
  if (o->gpu) put_part(&line, &between, "gpu");
  if (o->tpu) put_part(&line, &between, "tpu");
  if (between[0] == ':') put_part(&line, &between, "all default");
  return line.length;
}

static void put_compile_options(tn_line *line, const tn_compile_options *given) {
  const char *between;
  client_compile_options read;
  line_put(line, "compile options");
  if (!is_read(client_read_compile_options(given, &read), line)) return;
  const tn_compile_options *o = &read.options;
  if (o->serialized) {
    line_put(line, ": serialized, ");
    line_put_count(line, (int64_t)o->serialized_size, "byte");
    return;
  }
  int64_t replicas = o->num_replicas, partitions = o->num_partitions;
  if (o->build && replicas == 1) replicas = o->build->num_replicas;
  if (o->build && partitions == 1) partitions = o->build->num_partitions;
  line_put(line, ": ");
  line_put_count(line, replicas, "replica");
  line_put(line, ", ");
  line_put_count(line, partitions, "partition");
  between = ", ";
  if (o->device) line_put(line, ", on %s:%d", o->device->client->platform_name, o->device->id);
  if (o->device_assignment) put_part(line, &between, "with a device assignment");
  if (o->use_shardy) put_part(line, &between, "by Shardy");
  if (o->level >= 0) line_put(line, ", level %d", o->level);
  if (o->compile_portable_executable) put_part(line, &between, "for any device");
  put_values(line, &between, o->values, o->num_values);
}

size_t tn_compile_options_describe(const tn_compile_options *options, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (options) {
    put_compile_options(&line, options);
  } else {
    line_put(&line, "no compile options");
  }
  return line.length;
}

size_t tn_stored_options_describe(const tn_stored_options *options, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (options) {
    line_put(&line, "stored ");
    put_compile_options(&line, tn_stored_options_get(options));
  } else {
    line_put(&line, "no stored options");
  }
  return line.length;
}
