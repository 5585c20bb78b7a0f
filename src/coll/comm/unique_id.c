/* Unique ids: a key and a name, as bytes and as text. */
#include "coll/comm/unique_id.h"

#include "base/memory.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The bytes of one. The check finds mistyped ids; it proves nothing. */
typedef struct layout {
  char magic[4];
  uint8_t version, job_size, zero[2];
  uint8_t key[COMM_KEY_SIZE];
  uint8_t check[8];
  char job[80];
} layout;
_Static_assert(sizeof(layout) == TN_UNIQUE_ID_SIZE, "a unique id has no padding");
static const char magic[4] = {'T', 'N', 'I', 'D'};

static void compute_check(const layout *id, uint8_t out[8]) {
  tn_sha256 hash;
  uint8_t digest[TN_SHA256_SIZE];
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, id->key, sizeof id->key);
  tn_sha256_add(&hash, id->job, id->job_size);
  tn_sha256_finish(&hash, digest);
  memcpy(out, digest, 8);
}

static bool good_name(const char *job, size_t size) {
  if (!size || size > TN_MAX_JOB_NAME) return false;
  for (size_t i = 0; i < size; i++)
    if (!isalnum((unsigned char)job[i]) && !strchr("._-", job[i])) return false;
  return true;
}

static tn_status *fill_id(layout *id, const char *job, size_t size) {
  if (!good_name(job, size))
    return tn_error(TN_INVALID_ARGUMENT,
                    "a job's name has 1 to %d letters, digits, '.', '_' and '-'", TN_MAX_JOB_NAME);
  memcpy(id->magic, magic, sizeof magic);
  id->version = 1;
  id->job_size = (uint8_t)size;
  memcpy(id->job, job, size);
  return NULL;
}

bool comm_read_id(const tn_unique_id *id, uint8_t key[COMM_KEY_SIZE],
                  char job[TN_MAX_JOB_NAME + 1]) {
  layout l;
  uint8_t check[8];
  memcpy(&l, id->bytes, sizeof l);
  if (memcmp(l.magic, magic, sizeof magic) != 0 || l.version != 1) return false;
  if (!good_name(l.job, l.job_size)) return false;
  compute_check(&l, check);
  if (memcmp(check, l.check, sizeof check) != 0) return false;
  memcpy(key, l.key, sizeof l.key);
  memcpy(job, l.job, l.job_size);
  job[l.job_size] = 0;
  return true;
}

tn_status *tn_unique_id_create(const char *job, tn_unique_id *out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_unique_id_create: NULL");
  layout id = {.version = 0};
  if (!job) job = "job";
  tn_status *status = fill_id(&id, job, strlen(job));
  if (!status) status = tn_random_bytes(id.key, sizeof id.key);
  if (status) return tn_status_prefix(status, "tn_unique_id_create");
  compute_check(&id, id.check);
  memcpy(out->bytes, &id, sizeof id);
  return NULL;
}

static void write_hex(char *text, const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

size_t tn_unique_id_print(const tn_unique_id *id, char *text, size_t size) {
  uint8_t key[COMM_KEY_SIZE];
  char job[TN_MAX_JOB_NAME + 1], key_text[2 * COMM_KEY_SIZE + 1], check[17];
  if (size) text[0] = 0;
  if (!id || !comm_read_id(id, key, job)) return 0;
  layout l;
  memcpy(&l, id->bytes, sizeof l);
  write_hex(key_text, key, sizeof key);
  write_hex(check, l.check, sizeof l.check);
  return (size_t)snprintf(text, size, "tenon1:%s:%s:%s", job, key_text, check);
}

static bool read_hex(const char *text, uint8_t *bytes, size_t size) {
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < 2 * size; i++) {
    const char *digit = text[i] ? strchr(digits, text[i]) : NULL;
    if (!digit) return false;
    unsigned value = (unsigned)(digit - digits);
    bytes[i / 2] = (uint8_t)(i % 2 ? bytes[i / 2] | value : value << 4);
  }
  return true;
}

tn_status *tn_unique_id_parse(const char *text, tn_unique_id *out) {
  if (!text || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_unique_id_parse: NULL");
  static const char head[] = "tenon1:";
  enum { HEAD = sizeof head - 1, TAIL = 1 + 2 * COMM_KEY_SIZE + 1 + 16 };
  size_t size = strnlen(text, HEAD + TN_MAX_JOB_NAME + TAIL + 1);
  layout id = {.version = 0};
  uint8_t check[8];
  bool good =
      size > HEAD + TAIL && size <= HEAD + TN_MAX_JOB_NAME + TAIL && !memcmp(text, head, HEAD);
  const char *tail = text + size - (good ? TAIL : 0);
  good = good && tail[0] == ':' && read_hex(tail + 1, id.key, sizeof id.key) &&
         tail[1 + 2 * COMM_KEY_SIZE] == ':' &&
         read_hex(tail + 2 + 2 * COMM_KEY_SIZE, id.check, sizeof id.check);
  if (!good)
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_unique_id_parse: a unique id reads tenon1:JOB:KEY:CHECK");
  tn_status *status = fill_id(&id, text + HEAD, (size_t)(tail - text) - HEAD);
  if (status) return tn_status_prefix(status, "tn_unique_id_parse");
  compute_check(&id, check);
  if (memcmp(check, id.check, sizeof check) != 0)
    return tn_error(TN_INVALID_ARGUMENT, "tn_unique_id_parse: mistyped: the check is another");
  memcpy(out->bytes, &id, sizeof id);
  return NULL;
}
