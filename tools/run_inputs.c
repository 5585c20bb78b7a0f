/* The arrays that tenon run gives a program. */
#include "folder.h"
#include "run.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool run_is_stdin(const char *program) {
  return strcmp(program, "-") == 0;
}

static bool count_folder_inputs(const char *folder, size_t *count, tool_error *error) {
  char path[FOLDER_PATH];
  for (*count = 0;; ++*count) {
    if (!tool_path(path, sizeof path, error, "%s/inputs/%zu.npy", folder, *count)) return false;
    if (!tool_exists(path)) return true;
  }
}

bool run_find_inputs(job *j, int argc, char **argv, tool_error *error) {
  char folder[FOLDER_PATH], path[FOLDER_PATH];
  size_t given = (size_t)(argc - 2);
  bool stored = given == 0 && !run_is_stdin(j->program) &&
                folder_of_inputs(j->program, folder, sizeof folder);
  if (stored && !count_folder_inputs(folder, &given, error)) return false;
  j->num_inputs = given;
  j->named = !stored;
  j->paths = tool_array(given, sizeof *j->paths, error);
  if (!j->paths) return false;
  for (size_t i = 0; i < given; i++) {
    if (stored && !tool_path(path, sizeof path, error, "%s/inputs/%zu.npy", folder, i))
      return false;
    j->paths[i] = strdup(stored ? path : argv[2 + i]);
    if (!j->paths[i]) return tool_fail(error, "no memory");
  }
  return true;
}

bool run_read_inputs(job *j, tool_error *error) {
  j->inputs = tool_array(j->num_inputs, sizeof *j->inputs, error);
  if (!j->inputs) return false;
  for (size_t i = 0; i < j->num_inputs; i++)
    if (!npy_read(j->paths[i], j->named, &j->inputs[i], error)) return false;
  return true;
}

static bool check_count(const job *j, tool_error *error) {
  bool known = false;
  size_t want = tn_executable_num_arguments(j->executable, &known);
  if (!known || want == j->num_inputs) return true;
  char text[1024];
  size_t used = 0;
  text[0] = '\0';
  for (size_t i = 0; i < want && used + 64 < sizeof text; i++) {
    tn_shape shape;
    if (tn_executable_argument(j->executable, i, &shape, NULL))
      used +=
          (size_t)snprintf(text + used, sizeof text - used, "%s%.60s", i ? ", " : "", shape.text);
  }
  return tool_fail(error, "%s takes %zu arguments (%s), got %zu", j->program, want, text,
                   j->num_inputs);
}

/* The element type of argument i, once its file fits what the program says of it. */
static bool argument_type(const job *j, size_t i, tn_type *type, tool_error *error) {
  static const tn_type own[] = {TN_PRED, TN_S8,  TN_S16, TN_S32, TN_S64, TN_U8,  TN_U16,
                                TN_U32,  TN_U64, TN_F16, TN_F32, TN_F64, TN_C64, TN_C128};
  const npy_array *array = &j->inputs[i];
  char got[600];
  tn_shape shape;
  npy_describe(array, got, sizeof got);
  if (!tn_executable_argument(j->executable, i, &shape, NULL)) {
    for (size_t k = 0; k < sizeof own / sizeof *own; k++)
      if (npy_holds(array, own[k])) return *type = own[k], true;
    return tool_fail(error, "%s: holds %s, which needs a program that says what it is", j->paths[i],
                     got);
  }
  *type = shape.type;
  bool fits = npy_holds(array, shape.type) && array->rank == shape.rank;
  for (size_t d = 0; fits && d < shape.rank; d++)
    fits = shape.dims[d] == TN_DYNAMIC || shape.dims[d] == array->dims[d];
  return fits ||
         tool_fail(error, "%s: holds %s, but argument %zu is %s", j->paths[i], got, i, shape.text);
}

static bool put_argument(job *j, size_t i, size_t device, const void *data, tn_type type,
                         const int64_t *dims, tool_error *error) {
  tn_from_host_options where = TN_FROM_HOST_OPTIONS_INIT;
  where.device = tn_executable_device(j->executable, device);
  tn_status *status =
      tn_buffer_from_host(j->client, data, type, dims, j->inputs[i].rank, j->parts ? &where : NULL,
                          &j->arguments[device * j->num_inputs + i]);
  return tool_check(error, status) || tool_prefix(error, "%s", j->paths[i]);
}

/* Of an array that is cut: each device's part. */
static bool put_parts(job *j, size_t i, tn_type type, tool_error *error) {
  const npy_array *array = &j->inputs[i];
  const parts_array *cut = &j->parts->args[i];
  bool fits = cut->rank == array->rank && !memcmp(cut->dims, array->dims, cut->rank * 8);
  if (!fits) return tool_fail(error, "%s: is not of the shape in meta.json", j->paths[i]);
  void *part = tool_array(array->count, array->item, error);
  bool good = part != NULL;
  for (size_t d = 0; d < j->num_devices && good; d++) {
    int64_t dims[NPY_MAX_RANK];
    parts_dims(cut, d, dims);
    parts_cut(cut, d, array->item, array->data, part);
    good = put_argument(j, i, d, part, type, dims, error);
  }
  free(part);
  return good;
}

bool run_upload(job *j, tool_error *error) {
  j->arguments = tool_array(j->num_devices * j->num_inputs, sizeof(tn_buffer *), error);
  j->donated = tool_array(j->num_inputs, sizeof *j->donated, error);
  if (!j->arguments || !j->donated || !check_count(j, error)) return false;
  if (j->parts && j->parts->num_args != j->num_inputs)
    return tool_fail(error, "meta.json cuts %zu arguments, got %zu", j->parts->num_args,
                     j->num_inputs);
  for (size_t i = 0; i < j->num_inputs; i++) {
    tn_type type = TN_INVALID;
    j->donated[i] = (int64_t)i;
    if (!argument_type(j, i, &type, error)) return false;
    if (j->parts ? !put_parts(j, i, type, error)
                 : !put_argument(j, i, 0, j->inputs[i].data, type, j->inputs[i].dims, error))
      return false;
  }
  return true;
}
