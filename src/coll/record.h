/* Records: what processes tell each other in a store or a file, as bytes. Four letters say what it
 * is, a number which version; at the end stand 8 bytes of the SHA-256 of all that is before, so
 * that damage is noticed (not malice: a record says nothing that the reader need believe). Numbers
 * are little-endian. */
#ifndef TN_COLL_RECORD_H
#define TN_COLL_RECORD_H

#include "base/containers.h"
#include "base/status.h"

enum { COLL_RECORD_SEAL = 8 }; /* bytes at the end */

void coll_record_start(tn_text *out, const char letters[4], uint32_t version);
void coll_record_put(tn_text *out, uint64_t value); /* 8 bytes */
void coll_record_put_real(tn_text *out, double value);
void coll_record_put_bytes(tn_text *out, const void *bytes, size_t size);
void coll_record_seal(tn_text *out);

/* Reading. After the first error everything reads as 0 or NULL, so one check at the end serves. */
typedef struct coll_record {
  const uint8_t *start, *at, *end;
  const char *what; /* "an endpoint" */
  tn_status *status;
} coll_record;

/* DATA_LOSS: damaged or cut short; INVALID_ARGUMENT: no such record, or of another version. */
void coll_record_open(coll_record *record, const void *bytes, size_t size, const char letters[4],
                      uint32_t version, const char *what);
uint64_t coll_record_get(coll_record *record, uint64_t most);
double coll_record_get_real(coll_record *record); /* finite, 0 or more */
/* In the record itself; at most `most` of them. */
const void *coll_record_get_bytes(coll_record *record, size_t most, size_t *size);
/* What it says makes no sense. */
void coll_record_refuse(coll_record *record, const char *why);
/* The first error; also when something is left over. */
tn_status *coll_record_close(coll_record *record) TN_MUST_USE;

#endif
