/* Which types and ops a row takes, as its device says in the list of Tenon's extension ("types",
 * "ops" of abi/tenon/extension.h). Of devices without it nothing is known. */
#include "backend/states.h"
#include "base/json.h"
#include "base/memory.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

typedef enum finding { NO_LIST, LISTED, NOT_LISTED } finding;

static finding find_in(yyjson_val *limits, const char *list, const char *word) {
  yyjson_val *array = yyjson_obj_get(limits, list), *entry;
  size_t i, n;
  if (!yyjson_is_arr(array)) return NO_LIST;
  yyjson_arr_foreach(array, i, n, entry) {
    if (yyjson_equals_str(entry, word)) return LISTED;
  }
  return NOT_LISTED;
}

/* A reason, kept for ever: there are as many as rows have types and first noes. */
static const char *keep_text(const char *reason) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static char *kept[256];
  const char *found = ""; /* more than there are places: it is said without */
  pthread_mutex_lock(&lock);
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    if (!kept[i]) kept[i] = tn_strdup(reason);
    if (!kept[i] || strcmp(kept[i], reason) != 0) continue;
    found = kept[i];
    break;
  }
  pthread_mutex_unlock(&lock);
  return found;
}

/* A row that is answered with no takes nothing here, whatever its device does: which types it would
 * take, only the library itself can say. */
static bool row_says_no(const tn_backend *row, tn_backend_verdict *out) {
  tn_backend_verdict states[TN_NUM_BACKEND_QUESTIONS];
  backend_answers *answers = NULL;
  tn_status_destroy(backend_ask(row, TN_BACKEND_USABLE, &answers));
  int no = answers ? backend_first_no(row, answers, states) : TN_NUM_BACKEND_QUESTIONS;
  if (no < TN_NUM_BACKEND_QUESTIONS) {
    char reason[1024];
    snprintf(reason, sizeof reason, "not known: the row is not %s: %s",
             tn_backend_question_name((tn_backend_question)no), states[no].reason);
    *out = (tn_backend_verdict){TN_ANSWER_UNKNOWN, keep_text(reason), keep_text(states[no].remedy)};
  }
  backend_answers_release(answers);
  return no < TN_NUM_BACKEND_QUESTIONS;
}

/* What the row's device says of itself; NULL: nothing. `why` says why. */
static yyjson_doc *read_lists(const tn_backend *row, tn_backend_verdict *why) {
  backend_answers *answers = NULL;
  const tn_backend *device = backend_device_of(row);
  tn_status *status = device ? backend_ask(device, TN_BACKEND_USABLE, &answers) : NULL;
  tn_status_destroy(status);
  yyjson_doc *lists = NULL;
  if (answers && answers->probe && answers->probe->limits[0])
    lists = tn_json_read(answers->probe->limits, strlen(answers->probe->limits), NULL);
  *why =
      (tn_backend_verdict){TN_ANSWER_UNKNOWN, "its plugin does not say; compiling a program tells",
                           "compile a program that uses it"};
  if (!answers)
    *why = (tn_backend_verdict){TN_ANSWER_UNKNOWN, "its device cannot be used here", ""};
  backend_answers_release(answers);
  return lists;
}

static tn_backend_verdict verdict_of(finding found, const char *yes, const char *no) {
  if (found == LISTED) return (tn_backend_verdict){TN_ANSWER_YES, yes, ""};
  return (tn_backend_verdict){TN_ANSWER_NO, no, ""};
}

/* ---- what serves a device --------------------------------------------------------------------
 */

/* What a report of a small dot says: "chosen" of its op is the provider, or "native", and then
 * "rejected" has the provider's reason. */
static bool took_dot(yyjson_val *report, const char *provider, const char **why) {
  size_t i, n, k, m;
  yyjson_val *entry, *refusal;
  yyjson_arr_foreach(yyjson_obj_get(yyjson_obj_get(report, "program"), "providers"), i, n, entry) {
    if (yyjson_equals_str(yyjson_obj_get(entry, "chosen"), provider)) return true;
    yyjson_arr_foreach(yyjson_obj_get(entry, "rejected"), k, m, refusal) {
      const char *reason = yyjson_get_str(yyjson_obj_get(refusal, "reason"));
      if (reason) *why = reason;
    }
  }
  return false;
}

static tn_backend_verdict judge_dot(const yyjson_doc *reports, const tn_backend *row,
                                    tn_type type) {
  const char *spelled = type == TN_S8 ? "i8" : tn_type_name(type), *why = "";
  yyjson_val *name, *report;
  size_t i, n;
  yyjson_obj_foreach(yyjson_doc_get_root((yyjson_doc *)(uintptr_t)reports), i, n, name, report) {
    if (type != TN_INVALID && !yyjson_equals_str(name, spelled)) continue;
    if (took_dot(report, row->facts.name, &why))
      return (tn_backend_verdict){TN_ANSWER_YES, "its library took such a dot when it was tried",
                                  ""};
  }
  return (tn_backend_verdict){TN_ANSWER_NO,
                              why[0] ? keep_text(why) : "its library does not take the type", ""};
}

/* A provider's library computes dots; which types it takes was tried when it was probed. False: it
 * was not. */
static bool ask_provider(const tn_backend *row, const char *op, tn_type type,
                         tn_backend_verdict *out) {
  backend_answers *answers = NULL;
  if (row->facts.kind != TN_KIND_PROVIDER || row->facts.requires_gpu) return false;
  tn_status_destroy(backend_ask(row, TN_BACKEND_USABLE, &answers));
  bool tried = answers && answers->probe && answers->probe->reports[0] &&
               answers->states[TN_BACKEND_USABLE].answer == TN_ANSWER_YES;
  const char *said = tried ? answers->probe->reports : "";
  yyjson_doc *reports = tn_json_read(said, strlen(said), NULL);
  backend_answers_release(answers);
  if (!reports) return false;
  if (strcmp(op, "stablehlo.dot_general") != 0)
    *out = (tn_backend_verdict){TN_ANSWER_NO, "its library is asked for stablehlo.dot_general only",
                                "the device computes the op itself"};
  else
    *out = judge_dot(reports, row, type);
  yyjson_doc_free(reports);
  return true;
}

static const tn_backend_verdict no_row = {TN_ANSWER_UNKNOWN, "no back end", ""};

tn_backend_verdict tn_backend_supports_data_type(const tn_backend *backend, tn_type type) {
  tn_backend_verdict verdict = no_row;
  if (!backend) return verdict;
  if (tn_type_size(type) == 0)
    return (tn_backend_verdict){TN_ANSWER_NO, "it is no type of arrays", ""};
  if (row_says_no(backend, &verdict)) return verdict;
  if (ask_provider(backend, "stablehlo.dot_general", type, &verdict)) return verdict;
  yyjson_doc *lists = read_lists(backend, &verdict);
  yyjson_val *root = yyjson_doc_get_root(lists);
  finding found = find_in(root, "types", tn_type_name(type));
  if (found != NO_LIST)
    verdict = verdict_of(found, "its device lists the type", "its device does not list the type");
  yyjson_doc_free(lists);
  if (verdict.answer == TN_ANSWER_YES && backend->facts.kind == TN_KIND_PROVIDER)
    verdict = (tn_backend_verdict){TN_ANSWER_UNKNOWN,
                                   "its device lists the type; its library was not asked",
                                   "compile a program, and read tn_executable_report()"};
  return verdict;
}

/* Ops of other dialects may be turned into ones that the device has. */
static const tn_backend_verdict expanded = {TN_ANSWER_UNKNOWN,
                                            "its device does not list the op; where it is made of "
                                            "others, it runs all the same",
                                            "compile a program that uses it"};

/* A library has some of its device's ops, for some types: which, the report of a program says. */
static tn_backend_verdict narrow_verdict(const tn_backend *backend, tn_backend_verdict verdict) {
  if (backend->facts.kind == TN_KIND_DEVICE || verdict.answer != TN_ANSWER_YES) return verdict;
  return (tn_backend_verdict){
      TN_ANSWER_UNKNOWN, "its device has the op; whether this row does it depends on the program",
      "compile a program, and read tn_executable_report()"};
}

tn_backend_verdict tn_backend_supports_op(const tn_backend *backend, const char *op, tn_type type) {
  tn_backend_verdict verdict = no_row;
  if (!backend) return verdict;
  if (!op || !op[0]) return (tn_backend_verdict){TN_ANSWER_UNKNOWN, "no op", ""};
  if (row_says_no(backend, &verdict)) return verdict;
  if (ask_provider(backend, op, type, &verdict)) return verdict;
  yyjson_doc *lists = read_lists(backend, &verdict);
  yyjson_val *root = yyjson_doc_get_root(lists);
  finding found = find_in(root, "ops", op);
  if (found != NO_LIST)
    verdict = verdict_of(found, "its device lists the op", "its device does not list the op");
  if (found == NOT_LISTED && strncmp(op, "stablehlo.", 10) != 0) verdict = expanded;
  if (found == LISTED && type != TN_INVALID &&
      (find_in(root, "types", tn_type_name(type)) == NOT_LISTED ||
       find_in(yyjson_obj_get(root, "op_types"), op, tn_type_name(type)) == NOT_LISTED))
    verdict = (tn_backend_verdict){TN_ANSWER_NO, "its device does not list that type for it", ""};
  yyjson_doc_free(lists);
  return narrow_verdict(backend, verdict);
}
