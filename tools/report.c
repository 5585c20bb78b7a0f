#include "report.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int report_print(const char *command, json_t *object) {
  tool_error error;
  bool good = object && json_dumpf(object, stdout, JSON_INDENT(2)) == 0 && putchar('\n') == '\n';
  json_decref(object);
  if (good) return EXIT_GOOD;
  tool_fail(&error, "the report could not be made");
  return tool_report(command, &error);
}

json_t *report_text(const char *text, size_t size) {
  json_t *plain = json_stringn(text, size);
  if (plain) return plain;
  char *copy = malloc(size + 1);
  if (!copy) return NULL;
  for (size_t i = 0; i < size; i++) copy[i] = (unsigned char)text[i] < 128 ? text[i] : '?';
  plain = json_stringn(copy, size);
  free(copy);
  return plain;
}
