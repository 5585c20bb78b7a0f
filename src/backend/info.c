/* What a row says of itself. */
#include "backend/states.h"
#include "base/json.h"
#include "client/handles.h"
#include "client/text.h"

#include <string.h>

/* How this library was built; the build says it. */
#ifndef TN_BACKEND_COMPILE_FLAGS
#define TN_BACKEND_COMPILE_FLAGS ""
#endif

/* ---- limits ---------------------------------------------------------------------------------- */

static const tn_limit unknown_limit = {-1, TN_LIMIT_UNKNOWN};

/* The setting, if there is one, but no more than the device has, if that is known. */
static tn_limit limit_of(int64_t setting, int64_t device) {
  if (device > 0 && (setting <= 0 || device < setting)) return (tn_limit){device, TN_LIMIT_DEVICE};
  return setting > 0 ? (tn_limit){setting, TN_LIMIT_DEFAULT} : unknown_limit;
}

static int64_t first_known(int64_t a, int64_t b) {
  return a > 0 ? a : b;
}

static void read_limits(const tn_backend *row, const backend_probe *probe, tn_backend_info *out) {
  tn_config_key device, shared;
  int64_t memory = probe ? first_known(probe->max_device_memory, probe->device_memory) : -1;
  int64_t group = probe ? probe->max_shared_memory : -1;
  bool has = backend_limit_settings(row, &device, &shared);
  out->max_device_memory = limit_of(has ? tn_config_int(device) : 0, memory);
  out->max_shared_memory = limit_of(has ? tn_config_int(shared) : 0, group);
  out->compute_units = probe && probe->compute_units > 0 ? probe->compute_units : -1;
}

static void say_of_device(tn_limit *limit) {
  if (limit->source != TN_LIMIT_UNKNOWN) limit->source = TN_LIMIT_OF_DEVICE;
}

/* As its device's row says: with what is known of that. */
static tn_status *read_device_limits(const tn_backend *row, tn_backend_question until,
                                     tn_backend_info *out) {
  const tn_backend *device = backend_device_of(row);
  backend_answers *answers = NULL;
  tn_status *status = backend_ask(device, until, &answers);
  if (status) return status;
  read_limits(device, answers->probe, out);
  say_of_device(&out->max_device_memory);
  say_of_device(&out->max_shared_memory);
  backend_answers_release(answers);
  return NULL;
}

/* ---- the rest -------------------------------------------------------------------------------- */

/* The texts are behind it. */
typedef struct info {
  tn_backend_info info;
  tn_arena arena;
} info;

static const char *copy_text(info *to, const char *text, bool *failed) {
  const char *kept = tn_arena_strdup(&to->arena, text);
  if (!kept) *failed = true;
  return kept;
}

static void fill_facts(const backend_facts *facts, tn_backend_info *out) {
  out->type = facts->type;
  out->name = facts->name;
  out->display_name = facts->title;
  out->kind = facts->kind;
  out->device = facts->device;
  out->requires_gpu = facts->requires_gpu;
  out->required_libs = facts->required;
  out->optional_libs = facts->optional;
  out->last_ran = facts->ran ? facts->ran : "";
  bool ours = facts->id == BACKEND_CPU || strcmp(facts->device, "cpu") == 0;
  out->compile_flags = ours ? TN_BACKEND_COMPILE_FLAGS : "";
}

/* A library's, as the report of its device has it: {"f32": {"program": {"providers": [{"provider",
 * "version", ...}, ...]}}, ...}. */
static const char *copy_provider_version(info *to, const tn_backend *row,
                                         const backend_probe *probe, bool *failed) {
  const char *said = probe ? probe->reports : "";
  tn_json_fault fault = {.no_memory = false};
  yyjson_doc *reports = tn_json_read(said, strlen(said), &fault);
  const char *version = NULL;
  yyjson_val *type, *report, *entry;
  size_t i, n, k, m;
  yyjson_obj_foreach(yyjson_doc_get_root(reports), i, n, type, report) {
    yyjson_val *program = yyjson_obj_get(report, "program");
    yyjson_arr_foreach(yyjson_obj_get(program, "providers"), k, m, entry) {
      const char *name = yyjson_get_str(yyjson_obj_get(entry, "provider"));
      if (!version && name && !strcmp(name, row->facts.name))
        version = yyjson_get_str(yyjson_obj_get(entry, "version"));
    }
  }
  const char *copied = copy_text(to, version ? version : "", failed);
  if (fault.no_memory) *failed = true;
  yyjson_doc_free(reports);
  return copied;
}

static tn_status *fill_info(info *to, const tn_backend *row, const backend_answers *answers,
                            tn_backend_question until) {
  bool failed = false;
  tn_backend_info *out = &to->info;
  const backend_probe *probe = answers->probe;
  fill_facts(&row->facts, out);
  backend_first_no(row, answers, out->states);
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++) {
    out->states[i].reason = copy_text(to, out->states[i].reason, &failed);
    out->states[i].remedy = copy_text(to, out->states[i].remedy, &failed);
  }
  bool device = row->facts.kind == TN_KIND_DEVICE;
  bool says = probe && (device || row->facts.requires_gpu); /* else it is of its device */
  out->version = says ? copy_text(to, probe->platform_version, &failed)
                      : copy_provider_version(to, row, probe, &failed);
  out->library = copy_text(to, answers->library, &failed);
  if (failed) return tn_error_no_memory("what a back end says");
  if (!device) return read_device_limits(row, until, out);
  read_limits(row, probe, out);
  return NULL;
}

tn_status *tn_backend_info_get(const tn_backend *backend, tn_backend_question until,
                               tn_backend_info **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_backend_info_get: no place for the answer");
  *out = NULL;
  if (!backend) return tn_error(TN_INVALID_ARGUMENT, "tn_backend_info_get: no back end");
  if ((unsigned)until >= TN_NUM_BACKEND_QUESTIONS)
    return tn_error(TN_INVALID_ARGUMENT, "tn_backend_info_get: %d is no question", (int)until);
  backend_answers *answers = NULL;
  tn_status *status = backend_ask(backend, until, &answers);
  if (status) return status;
  info *made = tn_alloc_zero(sizeof *made);
  status =
      made ? fill_info(made, backend, answers, until) : tn_error_no_memory("what a back end says");
  backend_answers_release(answers);
  if (!status)
    *out = &made->info;
  else if (made)
    tn_backend_info_destroy(&made->info);
  return status;
}

void tn_backend_info_destroy(tn_backend_info *backend_info) {
  if (!backend_info) return;
  info *made = (info *)(void *)((char *)backend_info - offsetof(info, info));
  tn_arena_free(&made->arena);
  tn_free(made);
}

/* ---- whether ---------------------------------------------------------------------------------
 */

static tn_status *ask_usable(const tn_backend *row, bool *out) {
  tn_backend_verdict states[TN_NUM_BACKEND_QUESTIONS];
  backend_answers *answers = NULL;
  *out = false;
  if (backend_enabled(row).answer != TN_ANSWER_YES) return NULL;
  tn_status *status = backend_ask(row, TN_BACKEND_USABLE, &answers);
  if (status) return status;
  *out = backend_first_no(row, answers, states) == TN_NUM_BACKEND_QUESTIONS &&
         states[TN_BACKEND_USABLE].answer == TN_ANSWER_YES;
  backend_answers_release(answers);
  return NULL;
}

bool tn_backend_usable(const tn_backend *backend) {
  bool usable = false;
  if (backend) tn_status_destroy(ask_usable(backend, &usable));
  return usable;
}

bool tn_backend_is_available(const char *name) {
  return tn_backend_usable(tn_backend_by_name(name));
}

tn_status *tn_backend_available(tn_strings **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_backend_available: no place for the names");
  *out = NULL;
  const char *names[BACKEND_MAX_ROWS];
  size_t count = 0;
  const tn_backend *row;
  for (size_t i = 0; (row = tn_backend_at(i)); i++) {
    bool usable;
    tn_status *status = ask_usable(row, &usable);
    if (status) return status;
    if (usable) names[count++] = row->facts.name;
  }
  tn_strings *list = client_strings_create(count);
  tn_status *status = list ? NULL : tn_error_no_memory("names of back ends");
  for (size_t i = 0; i < count && !status; i++)
    status = client_strings_set(list, i, names[i], strlen(names[i]));
  if (status)
    tn_strings_destroy(list);
  else
    *out = list;
  return status;
}

/* ---- in words -------------------------------------------------------------------------------- */

size_t tn_backend_describe(const tn_backend *backend, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!backend) {
    line_put(&line, "no back end");
    return line.length;
  }
  tn_backend_verdict states[TN_NUM_BACKEND_QUESTIONS];
  backend_answers *answers = backend_known(backend);
  int no = backend_first_no(backend, answers, states);
  line_put(&line, "%s (%s): ", backend->facts.name, tn_backend_kind_name(backend->facts.kind));
  if (no > TN_BACKEND_FOUND && answers && answers->library[0])
    line_put(&line, "found %s; ", answers->library);
  if (no < TN_NUM_BACKEND_QUESTIONS)
    line_put(&line, "not %s: %s", tn_backend_question_name((tn_backend_question)no),
             states[no].reason);
  else if (states[TN_BACKEND_USABLE].answer == TN_ANSWER_YES)
    line_put(&line, "usable");
  else
    line_put(&line, "not asked");
  backend_answers_release(answers);
  return line.length;
}
