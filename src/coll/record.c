#include "coll/record.h"

#include "base/crypto.h"

#include <inttypes.h>
#include <string.h>

/* ---- writing ----------------------------------------------------------------------------------
 */

void coll_record_start(tn_text *out, const char letters[4], uint32_t version) {
  tn_text_append(out, letters, 4);
  char bytes[4];
  for (int i = 0; i < 4; i++) bytes[i] = (char)(version >> 8 * i & 0xff);
  tn_text_append(out, bytes, sizeof bytes);
}

void coll_record_put(tn_text *out, uint64_t value) {
  char bytes[8];
  for (int i = 0; i < 8; i++) bytes[i] = (char)(value >> 8 * i & 0xff);
  tn_text_append(out, bytes, sizeof bytes);
}

void coll_record_put_real(tn_text *out, double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  coll_record_put(out, bits);
}

void coll_record_put_bytes(tn_text *out, const void *bytes, size_t size) {
  coll_record_put(out, size);
  if (size) tn_text_append(out, bytes, size);
}

static void seal_of(const void *bytes, size_t size, uint8_t sum[TN_SHA256_SIZE]) {
  tn_sha256 hash;
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, bytes, size);
  tn_sha256_finish(&hash, sum);
}

void coll_record_seal(tn_text *out) {
  uint8_t sum[TN_SHA256_SIZE];
  if (out->failed) return;
  seal_of(out->data, out->size, sum);
  tn_text_append(out, (const char *)sum, COLL_RECORD_SEAL);
}

/* ---- reading ----------------------------------------------------------------------------------
 */

static void fail_at(coll_record *r, tn_code code, const char *why) {
  if (r->status) return;
  r->status = tn_error(code, "%s: byte %td: %s", r->what, r->at - r->start, why);
}

void coll_record_refuse(coll_record *record, const char *why) {
  fail_at(record, TN_INVALID_ARGUMENT, why);
}

void coll_record_open(coll_record *r, const void *bytes, size_t size, const char letters[4],
                      uint32_t version, const char *what) {
  *r = (coll_record){.start = bytes, .at = bytes, .end = bytes, .what = what};
  uint8_t sum[TN_SHA256_SIZE];
  if (!bytes || size < 8 + COLL_RECORD_SEAL) {
    fail_at(r, TN_DATA_LOSS, "it ends too early");
    return;
  }
  const uint8_t *at = r->start;
  uint32_t written = at[4] | (uint32_t)at[5] << 8 | (uint32_t)at[6] << 16 | (uint32_t)at[7] << 24;
  if (memcmp(at, letters, 4) != 0) {
    r->status = tn_error(TN_INVALID_ARGUMENT, "%s: these bytes are something else", what);
  } else if (written != version) {
    r->status =
        tn_error(TN_INVALID_ARGUMENT, "%s of version %" PRIu32 "; this library reads %" PRIu32,
                 what, written, version);
  } else {
    seal_of(bytes, size - COLL_RECORD_SEAL, sum);
    r->at += 8;
    r->end = at + size - COLL_RECORD_SEAL;
    if (memcmp(r->end, sum, COLL_RECORD_SEAL) != 0) {
      r->status = tn_error(TN_DATA_LOSS, "%s of %zu bytes is damaged", what, size);
    }
  }
}

uint64_t coll_record_get(coll_record *r, uint64_t most) {
  if (r->status) return 0;
  if (r->end - r->at < 8) {
    fail_at(r, TN_DATA_LOSS, "it ends too early");
    return 0;
  }
  uint64_t value = 0;
  for (int i = 0; i < 8; i++) value |= (uint64_t)r->at[i] << 8 * i;
  if (value > most) {
    fail_at(r, TN_INVALID_ARGUMENT, "a number is too large");
    return 0;
  }
  r->at += 8;
  return value;
}

double coll_record_get_real(coll_record *r) {
  uint64_t bits = coll_record_get(r, UINT64_MAX);
  double value;
  memcpy(&value, &bits, sizeof value);
  if (value >= 0 && value <= 1e300) return value;
  fail_at(r, TN_INVALID_ARGUMENT, "a number is negative or none");
  return 0;
}

const void *coll_record_get_bytes(coll_record *r, size_t most, size_t *size) {
  *size = (size_t)coll_record_get(r, most);
  if ((size_t)(r->end - r->at) < *size) fail_at(r, TN_DATA_LOSS, "it ends too early");
  if (r->status) {
    *size = 0;
    return NULL;
  }
  const void *bytes = r->at;
  r->at += *size;
  return bytes;
}

tn_status *coll_record_close(coll_record *r) {
  if (r->at != r->end) fail_at(r, TN_INVALID_ARGUMENT, "more follows than belongs to it");
  tn_status *status = r->status;
  r->status = NULL;
  return status;
}
