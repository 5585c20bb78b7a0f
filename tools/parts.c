#include "parts.h"
#include "folder.h"
#include <stdlib.h>
#include <string.h>

/* ---- meta.json -------------------------------------------------------------------------------
 */

/* 0 where it is no whole number. */
static int64_t whole_number(const yyjson_val *value) {
  int64_t number = 0;
  tn_json_int(value, &number);
  return number;
}

static bool read_ranges(yyjson_val *device, size_t rank, const int64_t *dims, int64_t *out) {
  yyjson_val *index = yyjson_obj_get(device, "index"), *range;
  size_t d, n;
  if (yyjson_arr_size(index) != rank) return false;
  yyjson_arr_foreach(index, d, n, range) {
    int64_t begin = whole_number(yyjson_arr_get(range, 0)),
            end = whole_number(yyjson_arr_get(range, 1));
    if (begin < 0 || end < begin || end > dims[d]) return false;
    out[2 * d] = begin;
    out[2 * d + 1] = end;
  }
  return true;
}

static bool read_array(yyjson_val *object, size_t devices, parts_array *out, tool_error *error) {
  yyjson_val *shape = yyjson_obj_get(object, "shape"), *dim;
  yyjson_val *each = yyjson_obj_get(object, "per_device"), *part;
  size_t d, i, n;
  out->rank = yyjson_arr_size(shape);
  if (!yyjson_is_arr(shape) || out->rank > NPY_MAX_RANK || yyjson_arr_size(each) != devices)
    return tool_fail(error, "has no shape, or no part for each device");
  yyjson_arr_foreach(shape, d, n, dim) {
    out->dims[d] = whole_number(dim);
    if (out->dims[d] < 0) return tool_fail(error, "has a negative dimension");
  }
  out->ranges = tool_array(devices * out->rank * 2 + 1, sizeof *out->ranges, error);
  if (!out->ranges) return false;
  yyjson_arr_foreach(each, i, n, part) {
    if (!read_ranges(part, out->rank, out->dims, out->ranges + i * out->rank * 2))
      return tool_fail(error, "the part of device %zu is none of the array", i);
  }
  return true;
}

static bool read_list(const yyjson_doc *meta, const char *name, size_t devices, parts_array **out,
                      size_t *count, tool_error *error) {
  yyjson_val *list = tn_json_member(meta, name), *one;
  size_t i, n;
  *count = yyjson_arr_size(list);
  *out = tool_array(*count, sizeof **out, error);
  if (!*out) return false;
  yyjson_arr_foreach(list, i, n, one) {
    if (!read_array(one, devices, &(*out)[i], error)) return tool_prefix(error, "%s %zu", name, i);
  }
  return true;
}

static int64_t read_positive(const yyjson_doc *meta, const char *name) {
  int64_t number = whole_number(tn_json_member(meta, name));
  return number > 0 ? number : 1;
}

static bool read_meta(const yyjson_doc *meta, parts **out, tool_error *error) {
  enum { MOST = 1024 };
  int64_t devices = read_positive(meta, "devices");
  if (devices == 1) return true;
  parts *p = tool_array(1, sizeof *p, error);
  if (!p) return false;
  p->devices = (size_t)devices;
  p->replicas = read_positive(meta, "num_replicas");
  p->partitions = read_positive(meta, "num_partitions");
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
  yyjson_doc *meta = folder_json(path, error);
  bool good = meta && (read_meta(meta, out, error) || tool_prefix(error, "%s", path));
  yyjson_doc_free(meta);
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
static void copy_part(const parts_array *array, size_t device, size_t item, char *whole, char *part,
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
  copy_part(array, device, item, (char *)(uintptr_t)whole, part, true);
}

void parts_paste(const parts_array *array, size_t device, size_t item, void *whole,
                 const void *part) {
  copy_part(array, device, item, whole, (char *)(uintptr_t)part, false);
}
