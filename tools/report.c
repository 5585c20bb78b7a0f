#include "report.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static yyjson_mut_doc *report; /* of the command that runs */
static bool report_failed;

static yyjson_mut_doc *report_doc(void) {
  if (!report) report = tn_json_new();
  return report;
}

static report_value *check_made(report_value *value) {
  if (!value) report_failed = true;
  return value;
}

report_value *report_pack(const char *form, ...) {
  va_list args;
  va_start(args, form);
  report_value *value = tn_json_pack_v(report_doc(), form, args);
  va_end(args);
  return check_made(value);
}

report_value *report_list(void) {
  return check_made(yyjson_mut_arr(report_doc()));
}

report_value *report_object(void) {
  return check_made(yyjson_mut_obj(report_doc()));
}

report_value *report_text(const char *text, size_t size) {
  return check_made(tn_json_text(report_doc(), text, size));
}

report_value *report_string(const char *text) {
  return report_text(text, strlen(text));
}

report_value *report_int(int64_t number) {
  return check_made(yyjson_mut_int(report_doc(), number));
}

report_value *report_real(double number) {
  return check_made(yyjson_mut_real(report_doc(), number));
}

report_value *report_bool(bool truth) {
  return check_made(yyjson_mut_bool(report_doc(), truth));
}

report_value *report_null(void) {
  return check_made(yyjson_mut_null(report_doc()));
}

report_value *report_copy(yyjson_val *value) {
  return check_made(yyjson_val_mut_copy(report_doc(), value));
}

void report_add(report_value *list, report_value *value) {
  if (!yyjson_mut_arr_append(list, value)) report_failed = true;
}

void report_set(report_value *object, const char *key, report_value *value) {
  if (!value || !yyjson_mut_obj_put(object, report_string(key), value)) report_failed = true;
}

static void end_report(void) {
  yyjson_mut_doc_free(report);
  report = NULL;
  report_failed = false;
}

static char *take_text(report_value *value, bool pretty) {
  char *text = report_failed ? NULL : tn_json_print(value, pretty);
  end_report();
  return text;
}

char *report_take_text(report_value *value) {
  return take_text(value, false);
}

int report_print(const char *command, report_value *value) {
  tool_error error;
  char *text = take_text(value, true);
  bool good = text && puts(text) >= 0;
  free(text);
  if (good) return EXIT_GOOD;
  tool_fail(&error, "the report could not be made");
  return tool_report(command, &error);
}
