#include "store/generation_record.h"

#include "base/containers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 256 };

/* ---- keys --------------------------------------------------------------------------------------
 */

static size_t key_of_record(const char *name, char key[KEY_ROOM]) {
  return (size_t)snprintf(key, KEY_ROOM, "job/%s", name);
}

/* "generation/ID/claim/world/1"; a rank below 0: without it. */
static size_t key_within(const char *id, const char *what, const char *name, int rank,
                         char key[KEY_ROOM]) {
  size_t size = (size_t)snprintf(key, KEY_ROOM, STORE_SCOPE "%s/%s/%s", id, what, name);
  if (rank >= 0) size += (size_t)snprintf(key + size, KEY_ROOM - size, "/%d", rank);
  return size;
}

/* Late or none is no error: NULL then. */
static tn_status *get_value(tn_store *store, const char *key, size_t key_size, int64_t nanoseconds,
                            char **value, size_t *size) {
  *value = NULL;
  tn_status *status = nanoseconds > 0 ? tn_store_get(store, key, key_size, nanoseconds, value, size)
                                      : tn_store_try_get(store, key, key_size, value, size);
  tn_code code = tn_status_code(status);
  if (code != TN_NOT_FOUND && code != TN_DEADLINE_EXCEEDED) return status;
  tn_status_destroy(status);
  return NULL;
}

/* ---- the record --------------------------------------------------------------------------------
 */

void generation_record_end(generation_record *record) {
  tn_free(record->gift);
  record->gift = NULL;
}

static bool record_parse(const char *value, size_t size, generation_record *r) {
  int seats = 0, ended = 0, at = 0;
  const char *line = memchr(value, '\n', size);
  if (!line || sscanf(value, "tenon-job 1 %32[0-9a-f] %d %d %d %" SCNx64 " %n", r->id, &r->size,
                      &seats, &ended, &r->tag, &at) != 5)
    return false;
  r->seats = seats != 0;
  r->ended = ended != 0;
  if (strlen(r->id) != STORE_ID || r->size < 1 || !store_process_parse(value + at, &r->author))
    return false;
  r->gift_size = size - (size_t)(line + 1 - value);
  r->gift = tn_strndup(line + 1, r->gift_size);
  return r->gift != NULL;
}

tn_status *generation_record_read(tn_store *store, const char *name, generation_record *out,
                                  bool *found) {
  char key[KEY_ROOM], *value;
  size_t size = 0;
  *out = (generation_record){.size = 0};
  tn_status *status = get_value(store, key, key_of_record(name, key), 0, &value, &size);
  *found = !status && value;
  if (!*found) return status;
  bool good = record_parse(value, size, out);
  tn_free(value);
  return good
             ? NULL
             : tn_error(TN_DATA_LOSS, "what the store has under \"%s\" is no record of a job", key);
}

tn_status *generation_record_await(tn_store *store, const char *name, int64_t nanoseconds) {
  char key[KEY_ROOM], *value;
  tn_status *status = get_value(store, key, key_of_record(name, key), nanoseconds, &value, NULL);
  tn_free(value);
  return status;
}

tn_status *generation_record_put(tn_store *store, const char *name, const generation_record *r) {
  char key[KEY_ROOM], author[STORE_PROCESS_TEXT];
  tn_text text = {.size = 0};
  store_process_print(&r->author, author);
  tn_text_printf(&text, "tenon-job 1 %s %d %d %d %016" PRIx64 " %s\n", r->id, r->size, r->seats,
                 r->ended, r->tag, author);
  tn_text_append(&text, r->gift, r->gift_size);
  tn_status *status =
      text.failed ? tn_error_no_memory("a record of a job")
                  : tn_store_put(store, key, key_of_record(name, key), text.data, text.size);
  tn_text_free(&text);
  return status;
}

/* ---- claims and the list -----------------------------------------------------------------------
 */

tn_status *generation_claim_read(tn_store *store, const char *id, const char *name, int rank,
                                 int64_t nanoseconds, generation_claim *out) {
  char key[KEY_ROOM], *value;
  int at = 0;
  *out = (generation_claim){.number = 0};
  size_t size = key_within(id, "claim", name, rank, key);
  tn_status *status = get_value(store, key, size, nanoseconds, &value, NULL);
  if (status || !value) return status;
  bool good = sscanf(value, "%" SCNx64 " %d %" SCNx64 " %n", &out->number, &out->size, &out->tag,
                     &at) == 3 &&
              store_process_parse(value + at, &out->author);
  tn_free(value);
  return good ? NULL : tn_error(TN_DATA_LOSS, "what the store has under \"%s\" is no claim", key);
}

tn_status *generation_claim_put(tn_store *store, const char *id, const char *name, int rank,
                                const generation_claim *claim) {
  char key[KEY_ROOM], author[STORE_PROCESS_TEXT], text[STORE_PROCESS_TEXT + 64];
  store_process_print(&claim->author, author);
  int size = snprintf(text, sizeof text, "%016" PRIx64 " %d %016" PRIx64 " %s", claim->number,
                      claim->size, claim->tag, author);
  size_t key_size = key_within(id, "claim", name, rank, key);
  return tn_store_put(store, key, key_size, text, (size_t)size);
}

tn_status *generation_list_read(tn_store *store, const char *id, const char *name, int size,
                                int64_t nanoseconds, uint64_t **out) {
  char key[KEY_ROOM], *value;
  size_t bytes = 0, key_size = key_within(id, "list", name, -1, key);
  *out = NULL;
  tn_status *status = get_value(store, key, key_size, nanoseconds, &value, &bytes);
  if (status || !value) return status;
  uint64_t *list = tn_alloc_array((size_t)size, sizeof *list);
  if (!list)
    status = tn_error_no_memory("the ranks of a job");
  else if (bytes != (size_t)size * sizeof *list)
    status = tn_error(TN_DATA_LOSS, "the store has %zu bytes for %d ranks", bytes, size);
  else
    memcpy(list, value, bytes);
  tn_free(value);
  if (status)
    tn_free(list);
  else
    *out = list;
  return status;
}

tn_status *generation_list_put(tn_store *store, const char *id, const char *name, int size,
                               const uint64_t *numbers) {
  char key[KEY_ROOM];
  size_t key_size = key_within(id, "list", name, -1, key);
  return tn_store_put(store, key, key_size, (const char *)numbers, (size_t)size * sizeof *numbers);
}

/* ---- who lives ---------------------------------------------------------------------------------
 */

tn_status *generation_note_guests(tn_store *store, const char *id) {
  char key[KEY_ROOM];
  return tn_store_put(store, key, key_within(id, "guests", "", -1, key), "", 0);
}

static tn_status *has_guests(tn_store *store, const char *id, bool *out) {
  char key[KEY_ROOM], *value;
  tn_status *status = get_value(store, key, key_within(id, "guests", "", -1, key), 0, &value, NULL);
  *out = value != NULL;
  tn_free(value);
  return status;
}

/* Whether the store can tell, and what it says. */
static tn_status *ask_store(tn_store *store, const char *id, bool *can, bool *held, int64_t *lag) {
  void *arg;
  const store_extra *extra = store_extra_of(store, &arg);
  *can = extra != NULL;
  if (!extra) return NULL;
  *lag = extra->lag;
  tn_status *status = extra->is_held(arg, id, held);
  if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
  tn_status_destroy(status);
  *can = false;
  return NULL;
}

/* The other ranks: the first that is alive, else whether some may be. */
static tn_status *look_at_others(tn_store *store, const char *name, const generation_record *r,
                                 store_process *who, int *rank, bool *some_may) {
  tn_status *status = has_guests(store, r->id, some_may);
  for (int i = 1; !status && r->seats && i < r->size; i++) {
    generation_claim claim;
    status = generation_claim_read(store, r->id, name, i, 0, &claim);
    if (status || !claim.number) continue;
    store_process_life life = store_process_look(&claim.author);
    if (life == STORE_PROCESS_ENDED) continue;
    *some_may = true;
    *who = claim.author;
    *rank = i;
    if (life == STORE_PROCESS_ALIVE) return NULL;
  }
  return status;
}

/* Somebody holds it. */
static tn_status *look_at_held(tn_store *store, const char *name, const generation_record *r,
                               int64_t lag, generation_life *out, store_process *who, int *rank) {
  store_process_life first = r->ended ? STORE_PROCESS_ENDED : store_process_look(&r->author);
  bool some_may = false;
  *out = GENERATION_LIVES;
  if (first == STORE_PROCESS_ALIVE) return NULL;
  tn_status *status = look_at_others(store, name, r, who, rank, &some_may);
  bool seen = *rank > 0 && store_process_look(who) == STORE_PROCESS_ALIVE;
  if (lag && !seen && (some_may || first == STORE_PROCESS_UNKNOWN))
    *out = GENERATION_UNSURE;
  else if (first == STORE_PROCESS_ENDED)
    *out = some_may ? GENERATION_LINGERS : GENERATION_OVER; /* a child of it has the lock */
  return status;
}

tn_status *generation_look(tn_store *store, const char *name, const generation_record *record,
                           generation_life *out, store_process *who, int *rank) {
  bool can = false, held = false;
  int64_t lag = 0;
  *out = GENERATION_OVER;
  *who = record->author;
  *rank = 0;
  tn_status *status = ask_store(store, record->id, &can, &held, &lag);
  if (status) return status;
  if (can && held) return look_at_held(store, name, record, lag, out, who, rank);
  if (!can && !record->ended && store_process_look(&record->author) != STORE_PROCESS_ENDED)
    *out = GENERATION_LIVES;
  return NULL;
}
