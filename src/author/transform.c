/* tn_module_transform: the passes for the public. */
#include "base/memory.h"
#include "client/programs/module.h"
#include "passes/passes.h"
#include <string.h>
#include <tenon/module.h>
#include <time.h>

const char *tn_module_pass(size_t index, const char **about, bool *standard) {
  if (index >= pass_count) return NULL;
  const pass_info *pass = &pass_table[index];
  size_t count;
  const char *const *names = pass_cpu_order(&count);
  if (about) *about = pass->help;
  if (standard) *standard = false;
  for (size_t i = 0; standard && i < count; i++)
    if (strcmp(names[i], pass->name) == 0) *standard = true;
  return pass->name;
}

typedef struct pass_list {
  char *text; /* the names, each ended by NUL */
  const char **names;
  size_t count;
} pass_list;

static tn_status *error_unknown_pass(const char *name) {
  char known[512] = "";
  size_t used = 0;
  for (size_t i = 0; i < pass_count && used < sizeof known - 1; i++) {
    const char *next = pass_table[i].name;
    size_t size = strlen(next), comma = i ? 2 : 0;
    if (used + size + comma >= sizeof known) break;
    memcpy(known + used, ", ", comma);
    memcpy(known + used + comma, next, size + 1);
    used += comma + size;
  }
  return tn_error(TN_NOT_FOUND, "there is no pass '%s'; there are %s", name, known);
}

/* Cuts the list at its commas. */
static tn_status *split_passes(const char *passes, pass_list *out) {
  size_t size = strlen(passes) + 1;
  out->text = tn_alloc(size);
  out->names = tn_alloc_array(size, sizeof *out->names);
  if (!out->text || !out->names) return tn_error_no_memory("a list of passes");
  memcpy(out->text, passes, size);
  for (char *at = out->text, *end; at; at = end) {
    end = strchr(at, ',');
    if (end) *end++ = '\0';
    if (!pass_find(at)) return error_unknown_pass(at);
    out->names[out->count++] = at;
  }
  return NULL;
}

static double now_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static tn_status *run_all(tn_module *module, const char *const *names, size_t count,
                          tn_pass_visitor visit, void *arg) {
  for (size_t i = 0; i < count; i++) {
    double start = now_seconds();
    tn_status *status = pass_run(client_module_ir(module), &names[i], 1);
    double took = now_seconds() - start;
    /* What was asked of it before refers to what may be gone. */
    if (!status) status = client_module_changed(module);
    if (status) return status;
    if (visit && !visit(module, names[i], took, arg)) break;
  }
  return NULL;
}

tn_status *tn_module_transform(tn_module *module, const char *passes, tn_pass_visitor visit,
                               void *arg) {
  if (!module) return tn_error(TN_INVALID_ARGUMENT, "tn_module_transform: no module");
  pass_list list = {0};
  size_t count = 0;
  const char *const *names = pass_cpu_order(&count);
  tn_status *status = passes ? split_passes(passes, &list) : NULL;
  if (!status && passes) names = list.names, count = list.count;
  if (!status) status = run_all(module, names, count, visit, arg);
  tn_free(list.names);
  tn_free(list.text);
  return status;
}
