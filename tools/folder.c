#include "folder.h"
#include <stdlib.h>
#include <string.h>

bool folder_program(const char *program, char *path, size_t size, tool_error *error) {
  if (!tool_is_folder(program)) return tool_path(path, size, error, "%s", program);
  static const char *const names[] = {"program.mlirbc", "program.mlir"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!tool_path(path, size, error, "%s/%s", program, names[i])) return false;
    if (tool_exists(path)) return true;
  }
  return tool_fail(error, "%s: the folder holds no program.mlirbc and no program.mlir", program);
}

static bool load_stdin(tn_program **out, tool_error *error) {
  char *data;
  size_t size;
  if (!tool_read_stdin(&data, &size, error)) return false;
  bool good = tool_check(error, tn_program_create(data, size, NULL, "<stdin>", out));
  free(data);
  return good;
}

bool folder_load(const char *program, tn_program **out, tool_error *error) {
  char path[FOLDER_PATH];
  if (strcmp(program, "-") == 0) return load_stdin(out, error);
  return folder_program(program, path, sizeof path, error) &&
         tool_check(error, tn_program_load(path, out));
}

bool folder_of_inputs(const char *program, char *folder, size_t size) {
  tool_error ignored;
  char first[FOLDER_PATH];
  if (!tool_path(folder, size, &ignored, "%s", program)) return false;
  if (!tool_is_folder(folder)) {
    char *slash = strrchr(folder, '/');
    if (slash)
      *slash = '\0';
    else if (!tool_path(folder, size, &ignored, "."))
      return false;
  }
  return tool_path(first, sizeof first, &ignored, "%s/inputs", folder) && tool_is_folder(first);
}

bool folder_output(const char *folder, size_t index, char *path, size_t size, tool_error *error) {
  char outputs[FOLDER_PATH];
  if (!tool_path(outputs, sizeof outputs, error, "%s/outputs", folder)) return false;
  return tool_path(path, size, error, "%s/%zu.npy", tool_is_folder(outputs) ? outputs : folder,
                   index);
}

static double read_number(yyjson_val *object, const char *key) {
  return yyjson_get_num(yyjson_obj_get(object, key)); /* 0 where it is absent */
}

static bool read_tolerances(const yyjson_doc *meta, size_t count, compare_tolerance *out,
                            tool_error *error) {
  yyjson_val *outputs = tn_json_member(meta, "outputs"), *output;
  size_t i, n;
  if (!yyjson_is_arr(outputs)) return tool_fail(error, "has no list \"outputs\"");
  if (yyjson_arr_size(outputs) != count)
    return tool_fail(error, "lists %zu outputs, the program has %zu", yyjson_arr_size(outputs),
                     count);
  yyjson_arr_foreach(outputs, i, n, output) {
    yyjson_val *tolerance = yyjson_obj_get(output, "tolerance");
    out[i] = (compare_tolerance){.rtol = read_number(tolerance, "rtol"),
                                 .atol = read_number(tolerance, "atol"),
                                 .bad_share = read_number(tolerance, "bad_share")};
  }
  return true;
}

yyjson_doc *folder_json(const char *path, tool_error *error) {
  char *text;
  size_t size;
  tn_json_fault why;
  if (!tool_read_file(path, &text, &size, error)) return NULL;
  yyjson_doc *json = tn_json_read(text, size, &why);
  if (!json)
    tool_fail(error, "%s:%zu:%zu: %s", path, why.line, why.column,
              why.no_memory ? "no memory for it" : why.text);
  free(text);
  return json;
}

bool folder_tolerances(const char *folder, size_t count, compare_tolerance **out,
                       tool_error *error) {
  char path[FOLDER_PATH];
  *out = NULL;
  if (!tool_path(path, sizeof path, error, "%s/meta.json", folder)) return false;
  compare_tolerance *list = tool_array(count, sizeof *list, error);
  if (!list) return false;
  bool good = true;
  if (tool_exists(path)) {
    yyjson_doc *meta = folder_json(path, error);
    good = meta && (read_tolerances(meta, count, list, error) || tool_prefix(error, "%s", path));
    yyjson_doc_free(meta);
  }
  if (good)
    *out = list;
  else
    free(list);
  return good;
}
