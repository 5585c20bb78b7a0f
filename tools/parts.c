#include "parts.h"
#include "folder.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* ---- meta.json -------------------------------------------------------------------------------
 */

static bool read_ranges(const json_t *device, size_t rank, const int64_t *dims, int64_t *out) {
  const json_t *index = json_object_get(device, "index");
  if (json_array_size(index) != rank) return false;
  for (size_t d = 0; d < rank; d++) {
    const json_t *range = json_array_get(index, d);
    int64_t begin = json_integer_value(json_array_get(range, 0));
    int64_t end = json_integer_value(json_array_get(range, 1));
    if (begin < 0 || end < begin || end > dims[d]) return false;
    out[2 * d] = begin;
    out[2 * d + 1] = end;
  }
  return true;
}

static bool read_array(const json_t *object, size_t devices, parts_array *out, tool_error *error) {
  const json_t *shape = json_object_get(object, "shape");
  const json_t *each = json_object_get(object, "per_device");
  out->rank = json_array_size(shape);
  if (!json_is_array(shape) || out->rank > NPY_MAX_RANK || json_array_size(each) != devices)
    return tool_fail(error, "has no shape, or no part for each device");
  for (size_t d = 0; d < out->rank; d++) {
    out->dims[d] = json_integer_value(json_array_get(shape, d));
    if (out->dims[d] < 0) return tool_fail(error, "has a negative dimension");
  }
  out->ranges = tool_array(devices * out->rank * 2 + 1, sizeof *out->ranges, error);
  if (!out->ranges) return false;
  for (size_t i = 0; i < devices; i++)
    if (!read_ranges(json_array_get(each, i), out->rank, out->dims,
                     out->ranges + i * out->rank * 2))
      return tool_fail(error, "the part of device %zu is none of the array", i);
  return true;
}

static bool read_list(const json_t *meta, const char *name, size_t devices, parts_array **out,
                      size_t *count, tool_error *error) {
  const json_t *list = json_object_get(meta, name);
  *count = json_array_size(list);
  *out = tool_array(*count, sizeof **out, error);
  if (!*out) return false;
  for (size_t i = 0; i < *count; i++)
    if (!read_array(json_array_get(list, i), devices, &(*out)[i], error))
      return tool_prefix(error, "%s %zu", name, i);
  return true;
}

static int64_t positive(const json_t *meta, const char *name) {
  const json_t *value = json_object_get(meta, name);
  return json_is_integer(value) && json_integer_value(value) > 0 ? json_integer_value(value) : 1;
}

static bool read_meta(const json_t *meta, parts **out, tool_error *error) {
  enum { MOST = 1024 };
  int64_t devices = positive(meta, "devices");
  if (devices == 1) return true;
  parts *p = tool_array(1, sizeof *p, error);
  if (!p) return false;
  p->devices = (size_t)devices;
  p->replicas = positive(meta, "num_replicas");
  p->partitions = positive(meta, "num_partitions");
  bool fits = devices <= MOST && p->replicas <= MOST && p->partitions <= MOST &&
              p->replicas * p->partitions == devices;
  if (!fits) tool_fail(error, "its devices are not its replicas times its partitions");
  if (fits && read_list(meta, "args", p->devices, &p->args, &p->num_args, error) &&
      read_list(meta, "outputs", p->devices, &p->outputs, &p->num_outputs, error)) {
    *out = p;
    return true;
  }
  parts_free(p);
  return false;
}

bool parts_read(const char *folder, parts **out, tool_error *error) {
  char path[FOLDER_PATH];
  *out = NULL;
  if (!tool_path(path, sizeof path, error, "%s/meta.json", folder)) return false;
  if (!tool_exists(path)) return true;
  json_t *meta = folder_json(path, error);
  bool good = meta && (read_meta(meta, out, error) || tool_prefix(error, "%s", path));
  json_decref(meta);
  return good;
}

void parts_free(parts *p) {
  if (!p) return;
  for (size_t i = 0; p->args && i < p->num_args; i++) free(p->args[i].ranges);
  for (size_t i = 0; p->outputs && i < p->num_outputs; i++) free(p->outputs[i].ranges);
  free(p->args);
  free(p->outputs);
  free(p);
}

/* ---- moving ----------------------------------------------------------------------------------
 */

void parts_dims(const parts_array *array, size_t device, int64_t *dims) {
  const int64_t *range = array->ranges + device * array->rank * 2;
  for (size_t d = 0; d < array->rank; d++) dims[d] = range[2 * d + 1] - range[2 * d];
}

/* Row by row of the last dimension; `to_part` says which way. */
static void move(const parts_array *array, size_t device, size_t item, char *whole, char *part,
                 bool to_part) {
  const int64_t *range = array->ranges + device * array->rank * 2;
  int64_t dims[NPY_MAX_RANK], at[NPY_MAX_RANK] = {0};
  size_t rank = array->rank, rows = 1;
  parts_dims(array, device, dims);
  for (size_t d = 0; d + 1 < rank; d++) rows *= (size_t)dims[d];
  size_t row = (rank ? (size_t)dims[rank - 1] : 1) * item;
  for (size_t r = 0; r < rows && row; r++, part += row) {
    size_t offset = 0;
    for (size_t d = 0; d < rank; d++)
      offset = offset * (size_t)array->dims[d] + (size_t)(range[2 * d] + at[d]);
    char *there = whole + offset * item;
    memcpy(to_part ? part : there, to_part ? there : part, row);
    for (size_t d = rank > 1 ? rank - 1 : 0; d-- > 0;) {
      if (++at[d] < dims[d]) break;
      at[d] = 0;
    }
  }
}

void parts_cut(const parts_array *array, size_t device, size_t item, const void *whole,
               void *part) {
  move(array, device, item, (char *)(uintptr_t)whole, part, true);
}

void parts_paste(const parts_array *array, size_t device, size_t item, void *whole,
                 const void *part) {
  move(array, device, item, whole, (char *)(uintptr_t)part, false);
}
