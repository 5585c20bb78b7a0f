/* What --json prints. A command makes one report, whose values lie in one document; what memory is
 * too short for, or what cannot be JSON, makes report_print() fail, so nothing before it needs
 * looking at. Values are NULL then, which every function here takes. */
#ifndef TENON_TOOLS_REPORT_H
#define TENON_TOOLS_REPORT_H

#include "base/json.h"
#include "tool.h"

typedef yyjson_mut_val report_value;

/* By a form, as tn_json_pack() (base/json.h) has it: "{s:s, s:I, s:v}". */
report_value *report_pack(const char *form, ...);
report_value *report_list(void);
report_value *report_object(void);
/* Bytes that are no UTF-8 become '?'. */
report_value *report_text(const char *text, size_t size);
report_value *report_string(const char *text);
report_value *report_int(int64_t number);
report_value *report_real(double number);
report_value *report_bool(bool truth);
report_value *report_null(void);
/* Of something that was read. */
report_value *report_copy(yyjson_val *value);

void report_add(report_value *list, report_value *value);
/* In the place of what the object has under that key. */
void report_set(report_value *object, const char *key, report_value *value);

/* Prints the value to stdout and ends the report. Returns the exit code for `command`. */
int report_print(const char *command, report_value *value);
/* The same as text in one line, ended with free(); NULL: it could not be made. */
char *report_take_text(report_value *value);

#endif
