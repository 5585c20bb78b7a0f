/* Asking a row its questions, one after the other, until one is answered with no. */
#include "abi/tenon/provider.h"
#include "backend/states.h"
#include "base/containers.h"
#include "base/json.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <tenon/plugin.h>

enum { MAX_FILES = 4 };

/* One asking. */
typedef struct asking {
  const tn_backend *row;
  const backend_facts *facts;
  backend_answers *answers;
  bool no_memory;
  /* a device's plugins that are here */
  const char *files[MAX_FILES];
  size_t num_files;
} asking;

/* ---- answers --------------------------------------------------------------------------------- */

static const char *keep_text(asking *a, const char *text) {
  if (!text || !text[0]) return "";
  const char *copy = tn_arena_strdup(&a->answers->arena, text);
  if (!copy) a->no_memory = true;
  return copy ? copy : "";
}

/* True for yes: the next one may be asked. */
static bool set_verdict(asking *a, tn_backend_question question, tn_backend_answer said,
                        const char *reason, const char *remedy) {
  if (said == TN_ANSWER_NO && (!remedy || !remedy[0]))
    remedy =
        "put right what the reason says; tn_backend_refresh(), or tenon backends --refresh, has "
        "it asked again";
  a->answers->states[question] =
      (tn_backend_verdict){said, keep_text(a, reason), keep_text(a, remedy)};
  return said == TN_ANSWER_YES;
}

static bool set_refused(asking *a, tn_backend_question question, tn_text *reason, tn_text *remedy) {
  a->no_memory |= reason->failed || remedy->failed;
  set_verdict(a, question, TN_ANSWER_NO, reason->data, remedy->data);
  tn_text_free(reason);
  tn_text_free(remedy);
  return false;
}

/* What serves an NVIDIA GPU is a module of Tenon's, and perhaps a library of its maker's. */
static bool find_of_gpu(const asking *a, gpu_findings *out) {
  gpu_row row;
  if (a->facts->kind == TN_KIND_DEVICE || !gpu_row_of(a->facts->name, &row)) return false;
  gpu_find(row, NULL, out);
  return true;
}

static bool take_finding(asking *a, tn_backend_question question, const gpu_findings *gpu) {
  const gpu_verdict *verdict = &gpu->states[question];
  return set_verdict(a, question, verdict->answer, verdict->reason, verdict->remedy);
}

/* ---- built ----------------------------------------------------------------------------------- */

/* The next of names with commas, into `name`; NULL: no more. */
static const char *next_name(const char *list, char name[BACKEND_MAX_NAME]) {
  size_t size = strcspn(list, ",");
  if (!size || size >= BACKEND_MAX_NAME) return NULL;
  memcpy(name, list, size);
  name[size] = '\0';
  return list + size + (list[size] == ',');
}

static bool find_known(const char *name, tn_known_plugin *out) {
  for (size_t i = 0; tn_known_plugin_at(i, out); i++)
    if (strcmp(out->name, name) == 0) return true;
  return false;
}

/* TENON_PLUGIN_<NAME>=OFF leaves a plugin's name out of a build. */
static bool knows_a_plugin(const backend_facts *facts) {
  char name[BACKEND_MAX_NAME];
  tn_known_plugin known;
  for (const char *at = facts->plugins; (at = next_name(at, name));)
    if (find_known(name, &known) && known.built) return true;
  return !facts->plugins[0];
}

static bool ask_built(asking *a) {
  char remedy[256];
  if (a->facts->id == BACKEND_NUM_IDS)
    return set_verdict(a, TN_BACKEND_BUILT, TN_ANSWER_YES, "nothing of Tenon's is needed", "");
  if (a->facts->id == BACKEND_MPS && !backend_is_apple())
    return set_verdict(a, TN_BACKEND_BUILT, TN_ANSWER_NO, "Tenon does not build on macOS",
                       "nothing in this version of Tenon: it builds on Linux alone");
  const backend_build build = backend_built(a->facts->id);
  if (!build.on) {
    char reason[64];
    snprintf(reason, sizeof reason, "%s is off", build.option);
    snprintf(remedy, sizeof remedy, "set(%s ON) in config.cmake, and build again", build.option);
    return set_verdict(a, TN_BACKEND_BUILT, TN_ANSWER_NO, reason, remedy);
  }
  if (build.missing[0]) {
    bool nowhere = strstr(build.missing, "Tenon has no module") != NULL;
    return set_verdict(
        a, TN_BACKEND_BUILT, TN_ANSWER_NO, build.missing,
        nowhere ? "nothing in this version of Tenon; a provider of your own can be named by "
                  "its path (docs/providers.md)"
                : "install what is missing, and build again");
  }
  gpu_findings gpu;
  if (find_of_gpu(a, &gpu) && gpu.states[TN_BACKEND_BUILT].answer == TN_ANSWER_NO)
    return take_finding(a, TN_BACKEND_BUILT, &gpu);
  if (!knows_a_plugin(a->facts))
    return set_verdict(a, TN_BACKEND_BUILT, TN_ANSWER_NO, "its plugins were left out",
                       "build again without TENON_PLUGIN_<NAME>=OFF");
  return set_verdict(a, TN_BACKEND_BUILT, TN_ANSWER_YES, "", "");
}

/* ---- found ----------------------------------------------------------------------------------- */

static void say_how_to_get(tn_text *remedy, const tn_known_plugin *known) {
  if (remedy->size) tn_text_puts(remedy, "; or ");
  if (known->sha256[0]) {
    tn_text_printf(remedy, "tenon plugins fetch %s%s", known->name,
                   known->needs_agreement ? " --accept-licence" : "");
  } else if (known->elsewhere[0]) {
    tn_text_puts(remedy, known->elsewhere);
  } else {
    tn_text_printf(remedy, "set %s", known->env);
  }
}

/* A line that stands there already, of another plugin, is not said again. */
static void add_places(tn_text *places, const char *lines) {
  while (lines && *lines) {
    char line[1024];
    size_t size = 1 + strcspn(lines + 1, "\n");
    snprintf(line, sizeof line, "%.*s", (int)size, lines);
    if (!places->data || !strstr(places->data, line)) tn_text_puts(places, line);
    lines += size;
  }
}

/* "no plugin cuda_13, no plugin cuda_12", then the places of all, a line each. */
static bool refuse_plugins(asking *a, tn_text *reason, tn_text *places, tn_text *remedy) {
  if (places->size) tn_text_append(reason, places->data, places->size);
  reason->failed |= places->failed;
  tn_text_free(places);
  return set_refused(a, TN_BACKEND_FOUND, reason, remedy);
}

/* Every plugin of the row that is here, the best first. */
static bool find_plugins(asking *a) {
  tn_text reason = {0}, remedy = {0}, places = {0};
  char name[BACKEND_MAX_NAME], path[PATH_MAX];
  for (const char *at = a->facts->plugins; (at = next_name(at, name));) {
    tn_known_plugin known;
    if (!find_known(name, &known) || !known.built) continue;
    tn_status *status = backend_find_plugin(name, path);
    if (!status && a->num_files < MAX_FILES) {
      a->files[a->num_files++] = keep_text(a, path);
    } else if (status) {
      const char *said = tn_status_message(status);
      tn_text_printf(&reason, "%s%.*s", reason.size ? ", " : "", (int)strcspn(said, "\n"), said);
      add_places(&places, strchr(said, '\n'));
      say_how_to_get(&remedy, &known);
    }
    a->no_memory |= tn_status_code(status) == TN_RESOURCE_EXHAUSTED;
    tn_status_destroy(status);
  }
  if (!a->num_files) return refuse_plugins(a, &reason, &places, &remedy);
  tn_text_free(&places);
  tn_text_free(&reason);
  tn_text_free(&remedy);
  return true;
}

static bool find_own_plugin(asking *a) {
  tn_status *status = backend_check_file(a->facts->plugin, "GetPjrtApi");
  if (!status) {
    a->files[a->num_files++] = a->facts->plugin;
    return true;
  }
  char remedy[128];
  snprintf(remedy, sizeof remedy, "correct the path that %s gave", a->facts->origin);
  a->no_memory |= tn_status_code(status) == TN_RESOURCE_EXHAUSTED;
  set_verdict(a, TN_BACKEND_FOUND, TN_ANSWER_NO, tn_status_message(status), remedy);
  tn_status_destroy(status);
  return false;
}

static bool find_device(asking *a) {
  if (!(a->facts->plugin[0] ? find_own_plugin(a) : find_plugins(a))) return false;
  a->answers->library = a->files[0];
  return set_verdict(a, TN_BACKEND_FOUND, TN_ANSWER_YES, a->files[0], "");
}

/* What is a part of its device is where that is. */
static bool find_with_device(asking *a) {
  backend_answers *device = NULL;
  const tn_backend *row = backend_device_of(a->row);
  tn_status *status = row ? backend_ask(row, TN_BACKEND_FOUND, &device) : NULL;
  a->no_memory |= status != NULL;
  tn_status_destroy(status);
  if (!device) return false;
  char reason[PATH_MAX + 64];
  const tn_backend_verdict *found = &device->states[TN_BACKEND_FOUND];
  bool yes = found->answer == TN_ANSWER_YES;
  if (device->states[TN_BACKEND_BUILT].answer == TN_ANSWER_NO) {
    found = &device->states[TN_BACKEND_BUILT];
    snprintf(reason, sizeof reason, "%s is not built: %s", row->facts.name, found->reason);
  } else {
    snprintf(reason, sizeof reason, yes ? "part of %s" : "%s is not found: %.4000s",
             row->facts.name, found->reason);
  }
  set_verdict(a, TN_BACKEND_FOUND, yes ? TN_ANSWER_YES : TN_ANSWER_NO, reason, found->remedy);
  backend_answers_release(device);
  return yes;
}

static bool find_library(asking *a) {
  char path[PATH_MAX], remedy[256];
  tn_status *status = backend_find_library(a->facts->library, path);
  if (!status) {
    a->answers->library = keep_text(a, path);
    return set_verdict(a, TN_BACKEND_FOUND, TN_ANSWER_YES, path, "");
  }
  const char *setting = backend_library_setting(a->facts->library);
  const char *title = a->facts->required[0] ? a->facts->required[0] : a->facts->title;
  if (setting[0])
    snprintf(remedy, sizeof remedy, "install %s, or set %s to its file", title, setting);
  else
    snprintf(remedy, sizeof remedy, "install %s", title);
  a->no_memory |= tn_status_code(status) == TN_RESOURCE_EXHAUSTED;
  set_verdict(a, TN_BACKEND_FOUND, TN_ANSWER_NO, tn_status_message(status), remedy);
  tn_status_destroy(status);
  return false;
}

static bool ask_found(asking *a) {
  gpu_findings gpu;
  if (a->facts->kind == TN_KIND_DEVICE) return find_device(a);
  if (find_of_gpu(a, &gpu)) {
    a->answers->library = keep_text(a, gpu.library);
    return take_finding(a, TN_BACKEND_FOUND, &gpu);
  }
  return a->facts->library[0] ? find_library(a) : find_with_device(a);
}

/* ---- loadable, usable ------------------------------------------------------------------------ */

/* NULL: memory was short. */
static const backend_probe *take_probed(asking *a, tn_status *status, const backend_probe *found) {
  if (!status) return found;
  a->no_memory |= tn_status_code(status) == TN_RESOURCE_EXHAUSTED;
  set_verdict(a, TN_BACKEND_LOADABLE, TN_ANSWER_NO, tn_status_message(status), "");
  tn_status_destroy(status);
  return NULL;
}

static const backend_probe *probe_file(asking *a, backend_probe_kind kind, const char *path,
                                       const char *option) {
  const char *const options[] = {option, NULL};
  const backend_question question = {kind, path, option && option[0] ? options : NULL};
  const backend_probe *found = NULL;
  tn_status *status = backend_probe_ask(&question, &found);
  return take_probed(a, status, found);
}

static const backend_probe *probe_gpu(asking *a, gpu_row row) {
  const backend_probe *found = NULL;
  tn_status *status = backend_try_gpu(row, row == GPU_CUDA ? "" : a->answers->library, &found);
  return take_probed(a, status, found);
}

/* What the child said of a device, and that of its usability which is not its option's. */
static bool take_probe(asking *a, const backend_probe *found) {
  a->answers->probe = found;
  if (!found->loadable)
    return set_verdict(a, TN_BACKEND_LOADABLE, TN_ANSWER_NO, found->reason, found->remedy);
  set_verdict(a, TN_BACKEND_LOADABLE, TN_ANSWER_YES, "", "");
  return set_verdict(a, TN_BACKEND_USABLE, found->ok ? TN_ANSWER_YES : TN_ANSWER_NO, found->reason,
                     found->remedy);
}

/* The driver says sooner and better than a plugin does that there is no GPU that works. */
static bool driver_refuses(asking *a) {
  if (a->facts->id != BACKEND_CUDA) return false;
  const backend_probe *found = probe_gpu(a, GPU_CUDA);
  if (found && !found->ok)
    set_verdict(a, TN_BACKEND_USABLE, TN_ANSWER_NO, found->reason, found->remedy);
  return !found || !found->ok;
}

/* The first plugin that can be used; where none can, what the last one said stands. */
static void try_device(asking *a) {
  const char *reason, *remedy;
  if (strcmp(a->files[0], "linked") == 0) { /* the program's own code */
    set_verdict(a, TN_BACKEND_LOADABLE, TN_ANSWER_YES, "linked into the program", "");
    set_verdict(a, TN_BACKEND_USABLE, TN_ANSWER_YES, "linked into the program", "");
    return;
  }
  if (backend_device_missing(a->row, &reason, &remedy)) {
    set_verdict(a, TN_BACKEND_USABLE, TN_ANSWER_NO, reason, remedy);
    return;
  }
  if (driver_refuses(a)) return;
  for (size_t i = 0; i < a->num_files; i++) {
    set_verdict(a, TN_BACKEND_USABLE, TN_ANSWER_UNKNOWN, "", "");
    const backend_probe *found = probe_file(a, BACKEND_PROBE_DEVICE, a->files[i], "");
    if (!found) return;
    a->answers->library = a->files[i];
    if (take_probe(a, found)) return;
  }
}

static bool try_library(asking *a) {
  if (!a->facts->library[0]) return set_verdict(a, TN_BACKEND_LOADABLE, TN_ANSWER_YES, "", "");
  const backend_probe *found = probe_file(a, BACKEND_PROBE_LIBRARY, a->answers->library, "");
  if (!found) return false;
  if (found->ok) return set_verdict(a, TN_BACKEND_LOADABLE, TN_ANSWER_YES, found->reason, "");
  return set_verdict(a, TN_BACKEND_LOADABLE, TN_ANSWER_NO, found->reason, found->remedy);
}

/* The library and the GPU, as the driver has it; of the plugin nothing is asked here. */
static bool try_gpu(asking *a, gpu_row row) {
  const backend_probe *found = probe_gpu(a, row);
  return found && take_probe(a, found);
}

static bool device_refuses(asking *a, const tn_backend *device, const backend_answers *answers) {
  char reason[PATH_MAX];
  for (int i = 0; i <= TN_BACKEND_USABLE; i++) {
    const tn_backend_verdict *verdict = &answers->states[i];
    if (verdict->answer != TN_ANSWER_NO) continue;
    snprintf(reason, sizeof reason, "%s is not %s: %s", device->facts.name,
             tn_backend_question_name((tn_backend_question)i), verdict->reason);
    set_verdict(a, TN_BACKEND_USABLE, TN_ANSWER_NO, reason, verdict->remedy);
    return true;
  }
  return false;
}

bool backend_failed_trial(const backend_answers *answers) {
  const backend_probe *probe = answers ? answers->probe : NULL;
  return probe && !probe->ok && probe->stage == BACKEND_STAGE_OPEN && !probe->signal &&
         strstr(probe->reason, TENON_PROVIDER_FAILED_TRIAL) != NULL;
}

/* "f32 of matrices (gave 0 where ...)", for each kind of dot that a provider in use is not given,
 * as the report of its device has it. */
static void say_refused(asking *a, const backend_probe *probe, tn_text *out) {
  tn_json_fault fault = {.no_memory = false};
  yyjson_doc *reports = tn_json_read(probe->reports, strlen(probe->reports), &fault);
  a->no_memory |= fault.no_memory;
  yyjson_obj_iter all = yyjson_obj_iter_with(yyjson_doc_get_root(reports));
  yyjson_val *any = yyjson_obj_iter_get_val(yyjson_obj_iter_next(&all)), *entry, *one;
  size_t i, n, k, m;
  yyjson_arr_foreach(yyjson_obj_get(yyjson_obj_get(any, "program"), "providers"), i, n, entry) {
    const char *name = yyjson_get_str(yyjson_obj_get(entry, "provider"));
    if (!name || strcmp(name, a->facts->name) != 0) continue;
    yyjson_arr_foreach(yyjson_obj_get(entry, "refused"), k, m, one) {
      const char *type = yyjson_get_str(yyjson_obj_get(one, "type"));
      const char *form = yyjson_get_str(yyjson_obj_get(one, "form"));
      const char *reason = yyjson_get_str(yyjson_obj_get(one, "reason"));
      if (type && form && reason)
        tn_text_printf(out, "; not given %s of %s: %s", form, type, reason);
    }
  }
  yyjson_doc_free(reports);
}

static void take_tried(asking *a, const backend_probe *found) {
  char remedy[256];
  tn_text reason = {0};
  a->answers->probe = found;
  if (backend_failed_trial(a->answers)) {
    snprintf(remedy, sizeof remedy,
             "name another provider beside or in place of it, or install another version of %s; "
             "without one %s computes the op itself",
             a->facts->required[0] ? a->facts->required[0] : a->facts->title, a->facts->device);
    set_verdict(a, TN_BACKEND_USABLE, TN_ANSWER_NO, found->reason, remedy);
    return;
  }
  tn_text_puts(&reason, found->reason);
  if (found->ok) say_refused(a, found, &reason);
  a->no_memory |= reason.failed;
  set_verdict(a, TN_BACKEND_USABLE, found->ok ? TN_ANSWER_YES : TN_ANSWER_NO, reason.data,
              found->remedy);
  tn_text_free(&reason);
}

/* Its device, with the row's option, in the child. */
static void try_with_device(asking *a, const tn_backend *device, const backend_answers *answers) {
  if (device_refuses(a, device, answers)) return;
  if (!a->facts->option[0]) {
    char reason[128];
    snprintf(reason, sizeof reason, "this Tenon has no way to attach it to %s", device->facts.name);
    set_verdict(a, TN_BACKEND_USABLE, TN_ANSWER_NO, reason, "");
    return;
  }
  if (strcmp(answers->library, "linked") == 0) {
    set_verdict(a, TN_BACKEND_USABLE, TN_ANSWER_UNKNOWN,
                "its device is linked into the program, so it is not tried", "");
    return;
  }
  const backend_probe *found =
      probe_file(a, BACKEND_PROBE_DEVICE, answers->library, a->facts->option);
  if (found) take_tried(a, found);
}

static void try_serving(asking *a) {
  backend_answers *answers = NULL;
  gpu_row gpu;
  bool on_gpu = gpu_row_of(a->facts->name, &gpu);
  if (!(on_gpu ? try_gpu(a, gpu) : try_library(a))) return;
  const tn_backend *device = backend_device_of(a->row);
  tn_status *status = device ? backend_ask(device, TN_BACKEND_USABLE, &answers) : NULL;
  a->no_memory |= status != NULL;
  tn_status_destroy(status);
  if (answers && on_gpu)
    device_refuses(a, device, answers);
  else if (answers)
    try_with_device(a, device, answers);
  backend_answers_release(answers);
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* How far the answers go: after a no nothing is left to ask. */
static tn_backend_question last_question(const backend_answers *answers,
                                         tn_backend_question until) {
  for (int i = 0; i <= TN_BACKEND_USABLE; i++)
    if (answers->states[i].answer == TN_ANSWER_NO) return TN_BACKEND_USABLE;
  return until <= TN_BACKEND_FOUND ? TN_BACKEND_FOUND : TN_BACKEND_USABLE;
}

static void ask_all(asking *a, tn_backend_question until) {
  if (ask_built(a) && ask_found(a) && until > TN_BACKEND_FOUND) {
    if (a->facts->kind == TN_KIND_DEVICE)
      try_device(a);
    else
      try_serving(a);
  }
  a->answers->until = last_question(a->answers, until);
}

static tn_status *ask_anew(const tn_backend *row, tn_backend_question until,
                           backend_answers **out) {
  uint64_t round = backend_round();
  asking a = {.row = row, .facts = &row->facts, .answers = tn_alloc_zero(sizeof *a.answers)};
  if (!a.answers) return tn_error_no_memory("what is known of a back end");
  atomic_init(&a.answers->holders, 1);
  a.answers->library = "";
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++)
    a.answers->states[i] = (tn_backend_verdict){TN_ANSWER_UNKNOWN, "", ""};
  ask_all(&a, until);
  if (a.no_memory) {
    backend_answers_release(a.answers);
    return tn_error_no_memory("what is known of a back end");
  }
  backend_remember(row, a.answers, round);
  *out = a.answers;
  return NULL;
}

tn_status *backend_ask(const tn_backend *row, tn_backend_question until, backend_answers **out) {
  backend_answers *known = backend_known(row);
  *out = NULL;
  if (known && (known->until >= until || known->until == TN_BACKEND_USABLE)) {
    *out = known;
    return NULL;
  }
  backend_answers_release(known);
  return ask_anew(row, until, out);
}
