#include "backend/answer.h"
#include "base/memory.h"
#include <jansson.h>
#include <pthread.h>
#include <stdlib.h>
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

static tn_status *copy(const backend_probe *facts, kept **out) {
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
    status = copy(&whole, &k);
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

static void take_text(const json_t *object, const char *name, const char **out) {
  const char *text = json_string_value(json_object_get(object, name));
  if (text) *out = text;
}

static void take_number(const json_t *object, const char *name, int64_t *out) {
  const json_t *number = json_object_get(object, name);
  if (json_is_integer(number)) *out = json_integer_value(number);
}

static void take_small(const json_t *object, const char *name, int *out) {
  int64_t number = *out;
  take_number(object, name, &number);
  if (number >= 0 && number < 1 << 30) *out = (int)number;
}

static bool take_stage(const json_t *object, backend_stage *out) {
  const char *text = json_string_value(json_object_get(object, "stage"));
  for (int i = 0; text && i < BACKEND_NUM_STAGES; i++) {
    if (strcmp(text, backend_stage_name((backend_stage)i)) != 0) continue;
    *out = (backend_stage)i;
    return true;
  }
  return false;
}

/* The numbers that limits have, which is text in the line. */
static void take_limits(backend_probe *facts) {
  if (!facts->limits || !facts->limits[0]) return;
  json_t *limits = json_loads(facts->limits, 0, NULL);
  take_number(limits, "max_device_memory", &facts->max_device_memory);
  take_number(limits, "max_shared_memory", &facts->max_shared_memory);
  take_number(limits, "compute_units", &facts->compute_units);
  json_decref(limits);
}

bool answer_parse(const char *json, size_t size, backend_probe *facts, void **memory) {
  json_t *object = json_loadb(json, size, 0, NULL);
  *memory = NULL;
  if (!json_is_object(object) || !take_stage(object, &facts->stage)) {
    json_decref(object);
    return false;
  }
  facts->ok = facts->stage == BACKEND_STAGE_DONE && json_is_true(json_object_get(object, "ok"));
  facts->died = json_is_true(json_object_get(object, "died"));
  take_text(object, "path", &facts->path);
  take_text(object, "reason", &facts->reason);
  take_text(object, "remedy", &facts->remedy);
  take_text(object, "platform", &facts->platform);
  take_text(object, "platform_version", &facts->platform_version);
  take_text(object, "device_kind", &facts->device_kind);
  take_text(object, "limits", &facts->limits);
  take_text(object, "reports", &facts->reports);
  take_small(object, "signal", &facts->signal);
  take_small(object, "pjrt_major", &facts->pjrt_major);
  take_small(object, "pjrt_minor", &facts->pjrt_minor);
  take_number(object, "num_devices", &facts->num_devices);
  take_number(object, "device_memory", &facts->device_memory);
  take_number(object, "probe_ns", &facts->probe_ns);
  take_limits(facts);
  facts->loadable = facts->stage > BACKEND_STAGE_LOAD;
  *memory = object;
  return true;
}

void answer_release(void *memory) {
  json_decref(memory);
}

void answer_print(const backend_probe *a, tn_text *out) {
  json_t *object = json_pack(
      "{s:s, s:b, s:b, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:i, s:i, s:I, s:I, s:I}",
      "stage", backend_stage_name(a->stage), "ok", a->ok, "died", a->died, "path", a->path,
      "reason", a->reason, "remedy", a->remedy, "platform", a->platform, "platform_version",
      a->platform_version, "device_kind", a->device_kind, "limits", a->limits, "reports",
      a->reports, "signal", a->signal, "pjrt_major", a->pjrt_major, "pjrt_minor", a->pjrt_minor,
      "num_devices", (json_int_t)a->num_devices, "device_memory", (json_int_t)a->device_memory,
      "probe_ns", (json_int_t)a->probe_ns);
  char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
  if (text) {
    tn_text_puts(out, text);
  } else {
    out->failed = true;
  }
  free(text);
  json_decref(object);
}
