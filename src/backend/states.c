/* What is kept of a row's answers, and which of them stops it. */
#include "backend/states.h"

#include <stdatomic.h>
#include <string.h>

/* ---- references ------------------------------------------------------------------------------ */

backend_answers *backend_answers_hold(backend_answers *answers) {
  if (answers) atomic_fetch_add(&answers->holders, 1);
  return answers;
}

void backend_answers_release(backend_answers *answers) {
  if (!answers || atomic_fetch_sub(&answers->holders, 1) != 1) return;
  tn_arena_free(&answers->arena);
  tn_free(answers);
}

/* ---- enabled --------------------------------------------------------------------------------- */

static bool is_listed(const char *list, const char *name) {
  while (list && *list) {
    list += strspn(list, ", ");
    size_t size = strcspn(list, ", ");
    char word[BACKEND_MAX_NAME];
    if (size && size < sizeof word) {
      memcpy(word, list, size);
      word[size] = '\0';
      const tn_backend *row = tn_backend_by_name(word); /* aliases, too */
      if (row && strcmp(row->facts.name, name) == 0) return true;
    }
    list += size;
  }
  return false;
}

static tn_backend_verdict own_switch(const tn_backend *row) {
  int said = atomic_load(&row->enabled);
  if (said > 0) return (tn_backend_verdict){TN_ANSWER_YES, "tn_backend_set_enabled() said so", ""};
  if (said == 0)
    return (tn_backend_verdict){TN_ANSWER_NO, "tn_backend_set_enabled() switched it off",
                                "switch it on again"};
  if (is_listed(tn_config_string(TN_CONFIG_DISABLE), row->facts.name))
    return (tn_backend_verdict){TN_ANSWER_NO, "TENON_DISABLE names it",
                                "take it out of TENON_DISABLE"};
  return (tn_backend_verdict){TN_ANSWER_YES, "", ""};
}

tn_backend_verdict backend_enabled(const tn_backend *row) {
  const tn_backend_verdict verdict = own_switch(row);
  const tn_backend *device = backend_device_of(row);
  if (verdict.answer != TN_ANSWER_YES || device == row || !device) return verdict;
  const tn_backend_verdict of_device = own_switch(device);
  if (of_device.answer == TN_ANSWER_YES) return verdict;
  return (tn_backend_verdict){TN_ANSWER_NO, "the device that it serves is switched off",
                              of_device.remedy};
}

int backend_first_no(const tn_backend *row, const backend_answers *answers,
                     tn_backend_verdict states[TN_NUM_BACKEND_QUESTIONS]) {
  for (int i = 0; i < TN_BACKEND_ENABLED; i++)
    states[i] = answers ? answers->states[i] : (tn_backend_verdict){TN_ANSWER_UNKNOWN, "", ""};
  states[TN_BACKEND_ENABLED] = backend_enabled(row);
  int i = 0;
  while (i < TN_NUM_BACKEND_QUESTIONS && states[i].answer != TN_ANSWER_NO) i++;
  return i;
}
