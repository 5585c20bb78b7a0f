#include "client/options/message.h"

#include "compile_options.pb-c.h"
#include <string.h>

tn_status *message_pack(const ProtobufCMessage *message, const char *what, char **bytes,
                        size_t *size) {
  size_t need = protobuf_c_message_get_packed_size(message);
  char *packed = tn_alloc(need);
  if (!packed) return tn_error_no_memory(what);
  protobuf_c_message_pack(message, (uint8_t *)packed);
  *bytes = packed;
  *size = need;
  return NULL;
}

/* What is freed early stays in the arena until all of it goes: readers free only what they needed
 * to sort the fields. */
typedef struct reader {
  tn_arena *arena;
  bool failed;
} reader;

static void *reader_alloc(void *data, size_t size) {
  reader *r = data;
  void *block = tn_arena_alloc(r->arena, size);
  r->failed |= !block;
  return block;
}

static void reader_free(void *data, void *block) {
  (void)data;
  (void)block;
}

tn_status *message_unpack(tn_arena *arena, const ProtobufCMessageDescriptor *type,
                          const void *bytes, size_t size, const char *name,
                          ProtobufCMessage **out) {
  reader r = {arena, false};
  ProtobufCAllocator allocator = {reader_alloc, reader_free, &r};
  if (size && !bytes) return tn_error(TN_INVALID_ARGUMENT, "no bytes of a %s", name);
  const uint8_t *from = size ? bytes : (const uint8_t *)"";
  *out = protobuf_c_message_unpack(type, &allocator, size, from);
  if (*out) return NULL;
  if (r.failed) return tn_error_no_memory("a message");
  return tn_error(TN_INVALID_ARGUMENT, "these %zu bytes are no %s", size, name);
}

tn_status *message_unknown(tn_arena *arena, const ProtobufCMessage *message, const void **bytes,
                           size_t *size) {
  Xla__Opaque rest;
  xla__opaque__init(&rest);
  rest.base.n_unknown_fields = message->n_unknown_fields;
  rest.base.unknown_fields = message->unknown_fields;
  *bytes = NULL;
  *size = xla__opaque__get_packed_size(&rest);
  if (!*size) return NULL;
  uint8_t *packed = tn_arena_alloc(arena, *size);
  if (!packed) return tn_error_no_memory("a message's fields");
  xla__opaque__pack(&rest, packed);
  *bytes = packed;
  return NULL;
}

tn_status *message_add_unknown(tn_arena *arena, ProtobufCMessage *message, const void *bytes,
                               size_t size, const char *name) {
  if (!size) return NULL;
  ProtobufCMessage *more = NULL;
  tn_status *status = message_unpack(arena, &xla__opaque__descriptor, bytes, size, name, &more);
  if (status) return status;
  size_t had = message->n_unknown_fields, count;
  if (!tn_size_add(had, more->n_unknown_fields, &count)) return tn_error_no_memory("a message");
  ProtobufCMessageUnknownField *all = tn_arena_alloc_array(arena, count, sizeof *all);
  if (!all) return tn_error_no_memory("a message's fields");
  if (had) memcpy(all, message->unknown_fields, had * sizeof *all);
  memcpy(all + had, more->unknown_fields, more->n_unknown_fields * sizeof *all);
  message->unknown_fields = all;
  message->n_unknown_fields = (unsigned)count;
  return NULL;
}

size_t message_put_varint(uint64_t value, uint8_t out[10]) {
  size_t count = 0;
  for (; value >= 0x80; value >>= 7) out[count++] = (uint8_t)(value | 0x80);
  out[count++] = (uint8_t)value;
  return count;
}

size_t message_get_varint(const uint8_t *bytes, size_t size, uint64_t *value) {
  *value = 0;
  for (size_t i = 0; i < size && i < 10; i++) {
    *value |= (uint64_t)(bytes[i] & 0x7f) << (7 * i);
    if (!(bytes[i] & 0x80)) return i + 1;
  }
  return 0;
}
