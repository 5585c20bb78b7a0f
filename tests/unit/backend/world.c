#include "unit/backend/world.h"
/* What the linker puts in the place of others is declared nowhere. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

world here;

void world_begin(void) {
  here = (world){.not_built = BACKEND_NUM_IDS, .limits = "", .reports = "", .memory = -1};
  for (size_t i = 0; i < tn_backend_count(); i++)
    ((tn_backend *)(uintptr_t)tn_backend_at(i))->enabled = -1;
  tn_backend_refresh();
}

static bool is(const char *what, const char *name) {
  return what && (strcmp(what, "*") == 0 || strcmp(what, name) == 0);
}

backend_build __real_backend_built(backend_id id);
backend_build __wrap_backend_built(backend_id id) {
  backend_build build = __real_backend_built(id);
  build.on = id != here.not_built || here.missing;
  build.missing = id == here.not_built && here.missing ? here.missing : "";
  return build;
}

static tn_status *find(const char *name, char path[PATH_MAX]) {
  if (is(here.not_found, name)) return tn_error(TN_NOT_FOUND, "%s is not on this machine", name);
  snprintf(path, PATH_MAX, "/fake/%s", name);
  return NULL;
}

tn_status *__wrap_backend_find_library(const char *name, char path[PATH_MAX]) {
  return find(name, path);
}
tn_status *__wrap_backend_find_plugin(const char *name, char path[PATH_MAX]) {
  return find(name, path);
}
tn_status *__wrap_backend_check_file(const char *path, const char *symbol) {
  (void)symbol;
  if (is(here.not_found, path)) return tn_error(TN_NOT_FOUND, "%s: no such file", path);
  return NULL;
}

bool __wrap_backend_has_node(const char *pattern) {
  return pattern && !here.no_nodes;
}
bool __wrap_backend_is_apple(void) {
  return !here.not_apple;
}

void __wrap_gpu_find(gpu_row row, const char *library, gpu_findings *out) {
  (void)library;
  *out = (gpu_findings){0};
  const char *name = gpu_row_name(row);
  gpu_answer(&out->states[TN_BACKEND_BUILT], TN_ANSWER_YES, "", "its module is here");
  if (is(here.not_found, name)) {
    gpu_answer(&out->states[TN_BACKEND_FOUND], TN_ANSWER_NO, "install it", "%s is not here", name);
    return;
  }
  gpu_answer(&out->states[TN_BACKEND_FOUND], TN_ANSWER_YES, "", "/fake/%s", name);
  snprintf(out->library, sizeof out->library, "/fake/%s", name);
}

/* Answers stay for ever, as the real ones do. */
typedef struct kept {
  backend_probe probe;
  struct kept *next;
} kept;
static _Atomic(kept *) all;

static backend_probe *keep_one(void) {
  kept *one = calloc(1, sizeof *one);
  if (!one) abort();
  one->next = all;
  while (!atomic_compare_exchange_weak(&all, &one->next, one)) continue;
  return &one->probe;
}

tn_status *__wrap_backend_probe_ask(const backend_question *question, const backend_probe **out) {
  here.probes++;
  if (here.in_probe) here.in_probe();
  backend_probe *probe = keep_one();
  const char *option = question->options ? question->options[0] : "";
  bool device = question->kind == BACKEND_PROBE_DEVICE;
  bool gpu = question->kind == BACKEND_PROBE_GPU;
  probe->loadable = !is(here.not_loaded, question->path);
  probe->ok = probe->loadable && !(device && !option[0] && is(here.not_opened, question->path)) &&
              !(gpu && is(here.not_opened, question->path)) && !is(here.not_opened, option);
  probe->path = probe->reason = probe->remedy = probe->platform_version = "";
  if (!probe->ok) probe->reason = probe->loadable ? "it ended by SIGILL" : "undefined symbol: foo";
  if (!probe->ok) probe->remedy = "another version of it";
  if (device && probe->ok) probe->platform_version = "7.5";
  probe->limits = device && probe->ok ? here.limits : "";
  probe->reports = probe->ok && option[0] ? here.reports : "";
  probe->device_memory = here.memory;
  probe->max_device_memory = probe->max_shared_memory = probe->compute_units = -1;
  probe->num_devices = 1;
  *out = probe;
  return NULL;
}

tn_status *__wrap_backend_try_gpu(gpu_row row, const char *library, const backend_probe **out) {
  const char *const options[] = {gpu_row_name(row), NULL};
  const backend_question question = {BACKEND_PROBE_GPU, library, options};
  return __wrap_backend_probe_ask(&question, out);
}
