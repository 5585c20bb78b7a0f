/* Endpoints as bytes and as words. */
#include "base/memory.h"
#include "coll/comm/endpoint.h"
#include "coll/flags.h"
#include "coll/record.h"

#include <stdio.h>
#include <string.h>

static const char letters[4] = "TNEP";
enum { VERSION = 2, MAX_RANKS = 1 << 20 };

/* ---- bytes ------------------------------------------------------------------------------------
 */

static void put_address(const endpoint_address *a, tn_text *out) {
  coll_record_put_bytes(out, a->transport, strlen(a->transport));
  coll_record_put(out, a->flags);
  coll_record_put_real(out, a->latency);
  coll_record_put_real(out, a->bandwidth);
  coll_record_put(out, a->measured);
  coll_record_put_bytes(out, a->bytes, a->size);
}

static void put_network(const endpoint_network *n, tn_text *out) {
  coll_record_put(out, n->prefix);
  coll_record_put_bytes(out, n->bytes, n->size);
}

tn_status *tn_endpoint_serialize(const tn_endpoint *endpoint, char **bytes, size_t *size) {
  if (bytes) *bytes = NULL;
  if (!endpoint || !bytes || !size)
    return tn_error(TN_INVALID_ARGUMENT, "tn_endpoint_serialize: NULL");
  tn_text out = {.size = 0};
  coll_record_start(&out, letters, VERSION);
  coll_record_put(&out, (uint64_t)endpoint->rank);
  coll_record_put(&out, (uint64_t)endpoint->num_ranks);
  coll_record_put(&out, endpoint->host);
  coll_record_put(&out, endpoint->process);
  coll_record_put(&out, endpoint->write_queue);
  coll_record_put(&out, endpoint->complete_queue);
  coll_record_put_bytes(&out, endpoint->excuse, strlen(endpoint->excuse));
  coll_record_put(&out, endpoint->num_addresses);
  for (size_t i = 0; i < endpoint->num_addresses; i++) put_address(&endpoint->addresses[i], &out);
  coll_record_put(&out, endpoint->num_networks);
  for (size_t i = 0; i < endpoint->num_networks; i++) put_network(&endpoint->networks[i], &out);
  coll_record_seal(&out);
  size_t length = out.size;
  char *all = tn_text_take(&out);
  if (!all) return tn_error_no_memory("an endpoint's bytes");
  *bytes = all;
  *size = length;
  return NULL;
}

/* A text without NULs, into an array of `room`. */
static void read_text(coll_record *r, char *text, size_t room) {
  size_t size;
  const char *from = coll_record_get_bytes(r, room - 1, &size);
  if (!from) return;
  if (memchr(from, 0, size)) coll_record_refuse(r, "a text with a NUL in it");
  memcpy(text, from, size);
  text[size] = 0;
}

static void read_address(coll_record *r, tn_endpoint *e) {
  endpoint_address *a = &e->addresses[e->num_addresses];
  size_t size;
  read_text(r, a->transport, sizeof a->transport);
  if (!r->status && (!*a->transport || endpoint_find(e, a->transport)))
    coll_record_refuse(r, "a transport without a name of its own");
  a->flags = coll_record_get(r, TN_TRANSPORT_ALL);
  a->latency = coll_record_get_real(r);
  a->bandwidth = coll_record_get_real(r);
  a->measured = coll_record_get(r, 1) != 0;
  const void *bytes = coll_record_get_bytes(r, ENDPOINT_MAX_ADDRESS, &size);
  if (r->status) return;
  a->bytes = tn_strndup(bytes, size);
  a->size = size;
  e->num_addresses++;
  if (!a->bytes) r->status = tn_error_no_memory("an endpoint");
}

static void read_network(coll_record *r, endpoint_network *n) {
  size_t size;
  uint64_t prefix = coll_record_get(r, 8 * sizeof n->bytes);
  const void *bytes = coll_record_get_bytes(r, sizeof n->bytes, &size);
  if (r->status) return;
  if ((size != 4 && size != 16) || prefix > 8 * size)
    coll_record_refuse(r, "an address of no known network");
  else
    memcpy(n->bytes, bytes, size);
  n->size = (uint8_t)size;
  n->prefix = (uint8_t)prefix;
}

static void read_endpoint(coll_record *r, tn_endpoint *e) {
  e->rank = (int)coll_record_get(r, MAX_RANKS - 1);
  e->num_ranks = (int)coll_record_get(r, MAX_RANKS);
  if (!r->status && e->rank >= e->num_ranks)
    coll_record_refuse(r, "a rank beyond the number of them");
  e->host = coll_record_get(r, UINT64_MAX);
  e->process = coll_record_get(r, UINT64_MAX);
  e->write_queue = (uint32_t)coll_record_get(r, UINT32_MAX);
  e->complete_queue = (uint32_t)coll_record_get(r, UINT32_MAX);
  read_text(r, e->excuse, sizeof e->excuse);
  size_t count = (size_t)coll_record_get(r, ENDPOINT_MAX_ADDRESSES);
  for (size_t i = 0; !r->status && i < count; i++) read_address(r, e);
  e->num_networks = (size_t)coll_record_get(r, ENDPOINT_MAX_NETWORKS);
  for (size_t i = 0; !r->status && i < e->num_networks; i++) read_network(r, &e->networks[i]);
}

tn_status *tn_endpoint_deserialize(const void *bytes, size_t size, tn_endpoint **out) {
  if (out) *out = NULL;
  if (!out || !bytes) return tn_error(TN_INVALID_ARGUMENT, "tn_endpoint_deserialize: NULL");
  tn_endpoint *e = tn_alloc_zero(sizeof *e);
  if (!e) return tn_error_no_memory("an endpoint");
  coll_record r;
  coll_record_open(&r, bytes, size, letters, VERSION, "an endpoint");
  read_endpoint(&r, e);
  tn_status *status = coll_record_close(&r);
  if (status) {
    tn_endpoint_destroy(e);
    return status;
  }
  *out = e;
  return NULL;
}

/* ---- words ------------------------------------------------------------------------------------
 */

size_t tn_endpoint_describe(const tn_endpoint *endpoint, char *text, size_t size) {
  char words[1024], flags[FLAGS_TEXT];
  if (!endpoint) return (size_t)snprintf(text, size, "no endpoint");
  int at = snprintf(words, sizeof words, "endpoint of rank %d of %d: ", endpoint->rank,
                    endpoint->num_ranks);
  if (*endpoint->excuse)
    at += snprintf(words + at, sizeof words - (size_t)at, "has failed: %s", endpoint->excuse);
  else if (!endpoint->num_addresses)
    at += snprintf(words + at, sizeof words - (size_t)at, "no address");
  for (size_t i = 0; i < endpoint->num_addresses && (size_t)at < sizeof words; i++) {
    const endpoint_address *a = &endpoint->addresses[i];
    tn_transport_flags_print(a->flags, flags, sizeof flags);
    at += snprintf(words + at, sizeof words - (size_t)at, "%s%s (%s)", i ? ", " : "", a->transport,
                   flags);
  }
  int length = snprintf(text, size, "%s", words);
  return length < 0 ? 0 : (size_t)length;
}
