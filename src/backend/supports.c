/* Which types and ops a row takes, as its device says in the list of Tenon's extension ("types",
 * "ops" of abi/tenon/extension.h). Of devices without it nothing is known. */
#include "backend/states.h"

#include <jansson.h>
#include <string.h>

typedef enum finding { NO_LIST, LISTED, NOT_LISTED } finding;

static finding find_in(const json_t *limits, const char *list, const char *word) {
  const json_t *array = json_object_get(limits, list);
  size_t i;
  json_t *entry;
  if (!json_is_array(array)) return NO_LIST;
  json_array_foreach(array, i, entry) {
    const char *text = json_string_value(entry);
    if (text && strcmp(text, word) == 0) return LISTED;
  }
  return NOT_LISTED;
}

/* What the row's device says of itself; NULL: nothing. `why` says why. */
static json_t *read_lists(const tn_backend *row, tn_backend_verdict *why) {
  backend_answers *answers = NULL;
  const tn_backend *device = backend_device_of(row);
  tn_status *status = device ? backend_ask(device, TN_BACKEND_USABLE, &answers) : NULL;
  tn_status_destroy(status);
  json_t *lists = NULL;
  if (answers && answers->probe && answers->probe->limits[0])
    lists = json_loads(answers->probe->limits, 0, NULL);
  *why =
      (tn_backend_verdict){TN_ANSWER_UNKNOWN, "its plugin does not say; compiling a program tells",
                           "compile a program that uses it"};
  if (!answers || answers->states[TN_BACKEND_USABLE].answer != TN_ANSWER_YES)
    *why = (tn_backend_verdict){TN_ANSWER_UNKNOWN, "its device cannot be used here", ""};
  backend_answers_release(answers);
  return lists;
}

static tn_backend_verdict judge(finding found, const char *yes, const char *no) {
  if (found == LISTED) return (tn_backend_verdict){TN_ANSWER_YES, yes, ""};
  return (tn_backend_verdict){TN_ANSWER_NO, no, ""};
}

static const tn_backend_verdict no_row = {TN_ANSWER_UNKNOWN, "no back end", ""};

tn_backend_verdict tn_backend_supports_data_type(const tn_backend *backend, tn_type type) {
  tn_backend_verdict verdict = no_row;
  if (!backend) return verdict;
  if (tn_type_size(type) == 0)
    return (tn_backend_verdict){TN_ANSWER_NO, "it is no type of arrays", ""};
  json_t *lists = read_lists(backend, &verdict);
  finding found = find_in(lists, "types", tn_type_name(type));
  if (found != NO_LIST)
    verdict = judge(found, "its device lists the type", "its device does not list the type");
  json_decref(lists);
  return verdict;
}

/* Ops of other dialects may be turned into ones that the device has. */
static const tn_backend_verdict expanded = {TN_ANSWER_UNKNOWN,
                                            "its device does not list the op; where it is made of "
                                            "others, it runs all the same",
                                            "compile a program that uses it"};

/* A library has some of its device's ops, for some types: which, the report of a program says. */
static tn_backend_verdict narrow(const tn_backend *backend, tn_backend_verdict verdict) {
  if (backend->facts.kind == TN_KIND_DEVICE || verdict.answer != TN_ANSWER_YES) return verdict;
  return (tn_backend_verdict){
      TN_ANSWER_UNKNOWN, "its device has the op; whether this row does it depends on the program",
      "compile a program, and read tn_executable_report()"};
}

tn_backend_verdict tn_backend_supports_op(const tn_backend *backend, const char *op, tn_type type) {
  tn_backend_verdict verdict = no_row;
  if (!backend) return verdict;
  if (!op || !op[0]) return (tn_backend_verdict){TN_ANSWER_UNKNOWN, "no op", ""};
  json_t *lists = read_lists(backend, &verdict);
  finding found = find_in(lists, "ops", op);
  if (found != NO_LIST)
    verdict = judge(found, "its device lists the op", "its device does not list the op");
  if (found == NOT_LISTED && strncmp(op, "stablehlo.", 10) != 0) verdict = expanded;
  if (found == LISTED && type != TN_INVALID &&
      (find_in(lists, "types", tn_type_name(type)) == NOT_LISTED ||
       find_in(json_object_get(lists, "op_types"), op, tn_type_name(type)) == NOT_LISTED))
    verdict = (tn_backend_verdict){TN_ANSWER_NO, "its device does not list that type for it", ""};
  json_decref(lists);
  return narrow(backend, verdict);
}
