/* Protobuf messages by way of protobuf-c: memory, sizes and fields that have no name. */
#ifndef TN_CLIENT_MESSAGE_H
#define TN_CLIENT_MESSAGE_H

#include "base/memory.h"
#include "base/status.h"
#include <protobuf-c/protobuf-c.h>

/* Serializes into a block that the caller ends with tn_free(). `what` is for the error. */
tn_status *message_pack(const ProtobufCMessage *message, const char *what, char **bytes,
                        size_t *size) TN_MUST_USE;

/* Reads bytes that may be anybody's. The message and all in it belong to the arena. `name` is the
 * message's name for the error. NULL bytes are an empty message only with size 0. */
tn_status *message_unpack(tn_arena *arena, const ProtobufCMessageDescriptor *type,
                          const void *bytes, size_t size, const char *name,
                          ProtobufCMessage **out) TN_MUST_USE;

/* The message's unknown fields as the bytes they were; NULL and 0 if it has none. In the arena. */
tn_status *message_unknown(tn_arena *arena, const ProtobufCMessage *message, const void **bytes,
                           size_t *size) TN_MUST_USE;
/* Gives the message these bytes as its unknown fields, behind those it has. `name` as above. */
tn_status *message_add_unknown(tn_arena *arena, ProtobufCMessage *message, const void *bytes,
                               size_t size, const char *name) TN_MUST_USE;

/* The wire form of a number, 1 to 10 bytes; and back: the bytes read, 0 if they are no number. */
size_t message_put_varint(uint64_t value, uint8_t out[10]);
size_t message_get_varint(const uint8_t *bytes, size_t size, uint64_t *value);

#endif
