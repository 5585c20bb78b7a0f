/* Everything that the client holds a handle of: what lives, and what is done to the dead. Memory is
 * not given back before the process ends, so a handle of something destroyed is always recognised.
 */
#include "mock_plugin.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct record {
  const void *object;
  mock_kind kind;
  bool alive;
} record;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static record *records; /* open addressing; `room` is a power of two */
static size_t used, room;

const char *const mock_kind_names[] = {
#define KIND(ID, name, counter, plural, of_client) #name,
#include "mock_kinds.def"
#undef KIND
};

static atomic_int *counter_of(mock_kind kind) {
  switch (kind) {
#define KIND(ID, name, counter, plural, of_client)                                                 \
  case ID:                                                                                         \
    return &mock_counts.counter;
#include "mock_kinds.def"
#undef KIND
  case MOCK_NOTHING: break;
  }
  return NULL;
}

/* ---- misuse ---------------------------------------------------------------------------------- */

/* Under the lock: whoever reads `misused` has stopped the client's threads. */
static void note_misuse(const char *text) {
  atomic_fetch_add(&mock_counts.misuse, 1);
  size_t at = strlen(mock_counts.misused);
  snprintf(mock_counts.misused + at, sizeof mock_counts.misused - at, "%s%s", at ? "; " : "", text);
}

void mock_misuse(const char *format, ...) {
  char text[160];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  pthread_mutex_lock(&lock);
  note_misuse(text);
  pthread_mutex_unlock(&lock);
}

/* ---- records --------------------------------------------------------------------------------- */

static record *slot_of(record *in, size_t count, const void *object) {
  size_t at = ((uintptr_t)object >> 4) * 0x9e3779b97f4a7c15U;
  while (in[at & (count - 1)].object && in[at & (count - 1)].object != object) at++;
  return &in[at & (count - 1)];
}

static void grow(void) {
  size_t more = room ? room * 2 : 1024;
  record *next = calloc(more, sizeof *next);
  for (size_t i = 0; i < room; i++) {
    if (records[i].object) *slot_of(next, more, records[i].object) = records[i];
  }
  free(records);
  records = next;
  room = more;
}

void *mock_new(mock_kind kind, size_t size) {
  void *object = calloc(1, size);
  memcpy(object, &mock_garbage, sizeof mock_garbage);
  pthread_mutex_lock(&lock);
  if (used * 2 >= room) grow();
  *slot_of(records, room, object) = (record){object, kind, true};
  used++;
  pthread_mutex_unlock(&lock);
  atomic_fetch_add(counter_of(kind), 1);
  return object;
}

static mock_life look(const void *object, mock_kind kind) {
  const record *r = room ? slot_of(records, room, object) : NULL;
  if (!r || !r->object || r->kind != kind) return MOCK_FOREIGN;
  return r->alive ? MOCK_ALIVE : MOCK_DEAD;
}

mock_life mock_look(const void *object, mock_kind kind) {
  pthread_mutex_lock(&lock);
  mock_life life = look(object, kind);
  pthread_mutex_unlock(&lock);
  return life;
}

bool mock_end(const void *object, mock_kind kind) {
  char text[96];
  pthread_mutex_lock(&lock);
  mock_life life = look(object, kind);
  if (life == MOCK_ALIVE) {
    slot_of(records, room, object)->alive = false;
  } else {
    snprintf(text, sizeof text, "%s %s", mock_kind_names[kind],
             life == MOCK_DEAD ? "destroyed twice" : "destroyed that is none");
    note_misuse(text);
  }
  pthread_mutex_unlock(&lock);
  if (life == MOCK_ALIVE) atomic_fetch_sub(counter_of(kind), 1);
  return life == MOCK_ALIVE;
}

/* ---- what is left ---------------------------------------------------------------------------- */

static int list_left(bool all, char *text, size_t size) {
  int left = 0;
  size_t at = 0;
  if (size) text[0] = '\0';
#define KIND(ID, name, counter, plural, of_client)                                                 \
  int counter = all || of_client ? atomic_load(&mock_counts.counter) : 0;                          \
  left += counter;                                                                                 \
  if (counter && at < size) {                                                                      \
    at += (size_t)snprintf(text + at, size - at, "%s%d %s", at ? ", " : "", counter, plural);      \
  }
#include "mock_kinds.def"
#undef KIND
  return left;
}

__attribute__((visibility("default"))) int mock_left(char *text, size_t size) {
  return list_left(true, text, size);
}

int mock_left_of_client(char *text, size_t size) {
  return list_left(false, text, size);
}
