/* The journal of changes: one key of a store, which holds the latest state of the latest change,
 * with all that another process needs to end it. A put replaces it whole. */
#include "base/crypto.h"
#include "cluster/cluster.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGEST = 2 * TN_SHA256_SIZE, KEY_ROOM = CLUSTER_MAX_NAME + 32 };
static const char magic[] = "tenon-journal 1 ";

/* A coordinator that has no locks yet must not write over the journal of one that has, so what is
 * only planned goes to a key of its own. */
static int key_of(const tn_cluster *c, bool planned, char key[KEY_ROOM]) {
  return snprintf(key, KEY_ROOM, "cluster/%s/%s", c->name, planned ? "planned" : "journal");
}

static void digest_of(const char *text, size_t size, char out[DIGEST + 1]) {
  uint8_t bytes[TN_SHA256_SIZE];
  tn_sha256 hash;
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, text, size);
  tn_sha256_finish(&hash, bytes);
  for (size_t i = 0; i < sizeof bytes; i++) snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void put_conf(tn_text *text, const char *word, const cluster_conf *conf) {
  tn_text_printf(text, "%s %zu\n", word, conf->count);
  for (size_t i = 0; i < conf->count; i++)
    tn_text_printf(text, "%d %d %d\n", (int)conf->list[i].a, (int)conf->list[i].b,
                   (int)conf->list[i].out);
}

static void put_change(tn_text *text, const tn_cluster *c) {
  const cluster_change *change = &c->change;
  size_t switches = 0;
  for (size_t i = 0; i < c->num_devices; i++) switches += cluster_is_switch(&c->devices[i]);
  tn_text_printf(text, "state %d done %d trial %s epoch %" PRIu64 " from %d to %d devices %zu\n",
                 (int)change->state, change->done, change->trial, c->epoch, (int)change->from,
                 (int)change->to, switches);
  for (size_t i = 0; i < c->num_devices; i++) {
    const cluster_device *d = &c->devices[i];
    if (!cluster_is_switch(d)) continue;
    tn_text_printf(text, "device %d\n", (int)d->about.id);
    put_conf(text, "now", &d->part.now);
    put_conf(text, "next", &d->part.next);
  }
}

tn_status *cluster_journal_write(tn_cluster *c) {
  tn_text body = {.size = 0}, whole = {.size = 0};
  char digest[DIGEST + 1], key[KEY_ROOM];
  put_change(&body, c);
  if (!body.failed) {
    digest_of(body.data, body.size, digest);
    tn_text_printf(&whole, "%s%s\n", magic, digest);
    tn_text_append(&whole, body.data, body.size);
  }
  tn_status *status = NULL;
  bool planned = c->change.state == TN_PHASE_PLANNED;
  if (body.failed || whole.failed)
    status = tn_error_no_memory("the journal");
  else
    status = tn_store_put(c->store, key, (size_t)key_of(c, planned, key), whole.data, whole.size);
  tn_text_free(&body);
  tn_text_free(&whole);
  return tn_status_prefix(status, "the journal of %s", c->name);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct reader {
  const char *at; /* a text that ends in NUL */
} reader;

static bool next_word(reader *r, const char *word) {
  size_t size = strlen(word);
  if (strncmp(r->at, word, size) != 0) return false;
  r->at += size;
  return true;
}

/* A number of at most `most`, and the character behind it. */
static bool next_number(reader *r, int64_t least, int64_t most, char behind, int64_t *out) {
  char *end;
  bool digit = (*r->at >= '0' && *r->at <= '9') || (*r->at == '-' && r->at[1] == '1');
  long long number = digit ? strtoll(r->at, &end, 10) : 0;
  if (!digit || number < least || number > most || *end != behind) return false;
  r->at = end + 1;
  *out = number;
  return true;
}

static bool next_conf(reader *r, const char *word, cluster_conf *conf, tn_status **status) {
  int64_t count, a, b, out;
  conf->count = 0;
  if (!next_word(r, word) || !next_number(r, 0, CLUSTER_MAX_ENTRIES, '\n', &count)) return false;
  for (int64_t i = 0; i < count; i++) {
    if (!next_number(r, 0, INT32_MAX, ' ', &a) || !next_number(r, 0, INT32_MAX, ' ', &b) ||
        !next_number(r, 0, CLUSTER_MAX_PORTS, '\n', &out))
      return false;
    *status = cluster_conf_add(conf, (cluster_entry){(int32_t)a, (int32_t)b, (int32_t)out});
    if (*status) return false;
  }
  return true;
}

static bool next_head(reader *r, cluster_change *change, uint64_t *epoch, int64_t *devices) {
  int64_t state, done, number, from, to;
  bool good = next_word(r, "state ") && next_number(r, 0, TN_PHASE_ROLLED_BACK, ' ', &state) &&
              next_word(r, "done ") && next_number(r, 0, 1, ' ', &done) && next_word(r, "trial ");
  if (!good || strnlen(r->at, CLUSTER_TRIAL) < CLUSTER_TRIAL) return false;
  memcpy(change->trial, r->at, CLUSTER_TRIAL - 1);
  change->trial[CLUSTER_TRIAL - 1] = 0;
  r->at += CLUSTER_TRIAL - 1;
  good = next_word(r, " epoch ") && next_number(r, 0, INT64_MAX, ' ', &number) &&
         next_word(r, "from ") && next_number(r, -1, INT32_MAX, ' ', &from) &&
         next_word(r, "to ") && next_number(r, 0, INT32_MAX, ' ', &to) &&
         next_word(r, "devices ") && next_number(r, 0, CLUSTER_MAX_DEVICES, '\n', devices);
  if (!good) return false;
  change->state = (tn_phase_state)state;
  change->done = done != 0;
  change->from = (int32_t)from;
  change->to = (int32_t)to;
  *epoch = (uint64_t)number;
  return true;
}

static tn_status *read_devices(tn_cluster *c, reader *r, int64_t count) {
  tn_status *status = NULL;
  size_t found = 0, switches = 0;
  for (size_t i = 0; i < c->num_devices; i++) switches += cluster_is_switch(&c->devices[i]);
  for (int64_t i = 0; i < count; i++, found++) {
    int64_t id;
    if (!next_word(r, "device ") || !next_number(r, 0, INT32_MAX, '\n', &id))
      return tn_error(TN_DATA_LOSS, "device %d of it is damaged", (int)i);
    cluster_device *d = cluster_find(c, (int32_t)id);
    if (!d || !cluster_is_switch(d))
      return tn_error(TN_FAILED_PRECONDITION, "it has a switch %d, which this network has not",
                      (int)id);
    bool good = next_conf(r, "now ", &d->part.now, &status) &&
                next_conf(r, "next ", &d->part.next, &status);
    if (!good) return status ? status : tn_error(TN_DATA_LOSS, "device %d is damaged", (int)id);
  }
  if (found != switches || *r->at)
    return tn_error(TN_FAILED_PRECONDITION, "it has %zu switches, this network %zu", found,
                    switches);
  return NULL;
}

static tn_status *parse_journal(tn_cluster *c, const char *text, size_t size, cluster_change *out,
                                uint64_t *epoch) {
  char digest[DIGEST + 1];
  size_t before = sizeof magic - 1 + DIGEST + 1;
  int64_t devices = 0;
  reader r = {text + before};
  if (size < before || strlen(text) != size || memcmp(text, magic, sizeof magic - 1) != 0)
    return tn_error(TN_DATA_LOSS, "it is no journal");
  digest_of(r.at, size - before, digest);
  if (memcmp(text + sizeof magic - 1, digest, DIGEST) != 0 || r.at[-1] != '\n')
    return tn_error(TN_DATA_LOSS, "its digest is not that of its text");
  if (!next_head(&r, out, epoch, &devices)) return tn_error(TN_DATA_LOSS, "its head is damaged");
  return read_devices(c, &r, devices);
}

tn_status *cluster_journal_read(tn_cluster *c, cluster_change *out, uint64_t *epoch) {
  char key[KEY_ROOM], *text = NULL;
  size_t size = 0;
  *out = (cluster_change){.from = -1, .done = true};
  *epoch = 0;
  tn_status *status = tn_store_try_get(c->store, key, (size_t)key_of(c, false, key), &text, &size);
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status);
    return NULL;
  }
  if (!status) status = parse_journal(c, text, size, out, epoch);
  tn_free(text);
  return tn_status_prefix(status, "the journal of %s", c->name);
}
