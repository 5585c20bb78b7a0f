#include "backend/answer.h"
#include "base/json.h"
#include "base/memory.h"
#include <pthread.h>
#include <string.h>

/* ---- kept --------------------------------------------------------------------------------------
 */

typedef struct kept {
  backend_probe answer;
  tn_arena arena;
  struct kept *next;
} kept;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static kept *all;

/* The texts of an answer, by place. */
enum { NUM_TEXTS = 8 };
static const char **text_at(backend_probe *a, int i) {
  const char **const texts[NUM_TEXTS] = {&a->path,     &a->reason,           &a->remedy,
                                         &a->platform, &a->platform_version, &a->device_kind,
                                         &a->limits,   &a->reports};
  return texts[i];
}

static bool is_equal(const backend_probe *a, const backend_probe *b) {
  backend_probe x = *a, y = *b;
  for (int i = 0; i < NUM_TEXTS; i++) {
    if (strcmp(*text_at(&x, i), *text_at(&y, i)) != 0) return false;
  }
  return x.ok == y.ok && x.stage == y.stage && x.signal == y.signal && x.died == y.died &&
         x.loadable == y.loadable && x.pjrt_major == y.pjrt_major && x.pjrt_minor == y.pjrt_minor &&
         x.num_devices == y.num_devices && x.device_memory == y.device_memory;
}

static tn_status *copy_answer(const backend_probe *facts, kept **out) {
  kept *k = tn_alloc_zero(sizeof *k);
  if (!k) return tn_error_no_memory("an answer");
  k->answer = *facts;
  for (int i = 0; i < NUM_TEXTS; i++) {
    const char **text = text_at(&k->answer, i);
    *text = tn_arena_strdup(&k->arena, *text);
    if (*text) continue;
    tn_arena_free(&k->arena);
    tn_free(k);
    return tn_error_no_memory("an answer");
  }
  *out = k;
  return NULL;
}

tn_status *answer_keep(const backend_probe *facts, const backend_probe **out) {
  backend_probe whole = *facts;
  for (int i = 0; i < NUM_TEXTS; i++) {
    if (!*text_at(&whole, i)) *text_at(&whole, i) = "";
  }
  pthread_mutex_lock(&lock);
  kept *k = all;
  while (k && !is_equal(&k->answer, &whole)) k = k->next;
  tn_status *status = NULL;
  if (!k) {
    status = copy_answer(&whole, &k);
    if (!status) {
      k->next = all;
      all = k;
    }
  }
  pthread_mutex_unlock(&lock);
  if (!status) *out = &k->answer;
  return status;
}

/* ---- JSON --------------------------------------------------------------------------------------
 */

static void take_text(const yyjson_doc *line, const char *name, const char **out) {
  const char *text = yyjson_get_str(tn_json_member(line, name));
  if (text) *out = text;
}

static void take_number(const yyjson_doc *line, const char *name, int64_t *out) {
  tn_json_int(tn_json_member(line, name), out);
}

static void take_small(const yyjson_doc *line, const char *name, int *out) {
  int64_t number = *out;
  take_number(line, name, &number);
  if (number >= 0 && number < 1 << 30) *out = (int)number;
}

static bool take_stage(const yyjson_doc *line, backend_stage *out) {
  const char *text = yyjson_get_str(tn_json_member(line, "stage"));
  for (int i = 0; text && i < BACKEND_NUM_STAGES; i++) {
    if (strcmp(text, backend_stage_name((backend_stage)i)) != 0) continue;
    *out = (backend_stage)i;
    return true;
  }
  return false;
}

/* The numbers that limits have, which is text in the line. */
static bool take_limits(backend_probe *facts) {
  tn_json_fault fault = {.no_memory = false};
  if (!facts->limits || !facts->limits[0]) return true;
  yyjson_doc *limits = tn_json_read(facts->limits, strlen(facts->limits), &fault);
  take_number(limits, "max_device_memory", &facts->max_device_memory);
  take_number(limits, "max_shared_memory", &facts->max_shared_memory);
  take_number(limits, "compute_units", &facts->compute_units);
  yyjson_doc_free(limits);
  return !fault.no_memory;
}

bool answer_parse(const char *json, size_t size, backend_probe *facts, void **memory,
                  bool *no_memory) {
  tn_json_fault fault = {.no_memory = false};
  yyjson_doc *line = tn_json_read(json, size, &fault);
  *memory = NULL;
  if (!take_stage(line, &facts->stage)) {
    yyjson_doc_free(line);
    if (fault.no_memory) *no_memory = true;
    return false;
  }
  facts->ok = facts->stage == BACKEND_STAGE_DONE && yyjson_is_true(tn_json_member(line, "ok"));
  facts->died = yyjson_is_true(tn_json_member(line, "died"));
  take_text(line, "path", &facts->path);
  take_text(line, "reason", &facts->reason);
  take_text(line, "remedy", &facts->remedy);
  take_text(line, "platform", &facts->platform);
  take_text(line, "platform_version", &facts->platform_version);
  take_text(line, "device_kind", &facts->device_kind);
  take_text(line, "limits", &facts->limits);
  take_text(line, "reports", &facts->reports);
  take_small(line, "signal", &facts->signal);
  take_small(line, "pjrt_major", &facts->pjrt_major);
  take_small(line, "pjrt_minor", &facts->pjrt_minor);
  take_number(line, "num_devices", &facts->num_devices);
  take_number(line, "device_memory", &facts->device_memory);
  take_number(line, "probe_ns", &facts->probe_ns);
  if (!take_limits(facts)) {
    yyjson_doc_free(line);
    *no_memory = true;
    return false;
  }
  facts->loadable = facts->stage > BACKEND_STAGE_LOAD;
  *memory = line;
  return true;
}

void answer_release(void *memory) {
  yyjson_doc_free(memory);
}

void answer_print(const backend_probe *a, tn_text *out) {
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *object = tn_json_pack(
      doc, "{s:s, s:b, s:b, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:i, s:i, s:I, s:I, s:I}",
      "stage", backend_stage_name(a->stage), "ok", a->ok, "died", a->died, "path", a->path,
      "reason", a->reason, "remedy", a->remedy, "platform", a->platform, "platform_version",
      a->platform_version, "device_kind", a->device_kind, "limits", a->limits, "reports",
      a->reports, "signal", a->signal, "pjrt_major", a->pjrt_major, "pjrt_minor", a->pjrt_minor,
      "num_devices", a->num_devices, "device_memory", a->device_memory, "probe_ns", a->probe_ns);
  char *text = tn_json_print(object, false);
  if (text) {
    tn_text_puts(out, text);
  } else {
    out->failed = true;
  }
  tn_free(text);
  yyjson_mut_doc_free(doc);
}
