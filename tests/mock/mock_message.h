/* Just enough of protobuf's wire to find a device assignment in compile options. */
#ifndef TN_TESTS_MOCK_MESSAGE_H
#define TN_TESTS_MOCK_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

/* One field of a message: its number, and the content of a field with a length. */
typedef struct mock_field {
  unsigned number;
  size_t at, size;
  long long value;
} mock_field;

static inline long long get_varint(const char *bytes, size_t *at) {
  unsigned long long value = 0;
  for (int shift = 0; shift < 70; shift += 7) {
    unsigned char c = (unsigned char)bytes[(*at)++];
    if (shift < 64) value |= (unsigned long long)(c & 127) << shift;
    if (c < 128) break;
  }
  return (long long)value;
}

/* The client's own messages only: they are not checked. */
static inline bool next_field(const char *bytes, size_t end, size_t *at, mock_field *out) {
  if (*at >= end) return false;
  long long tag = get_varint(bytes, at);
  *out = (mock_field){.number = (unsigned)(tag >> 3)};
  if ((tag & 7) == 0) out->value = get_varint(bytes, at);
  if ((tag & 7) == 2) out->size = (size_t)get_varint(bytes, at);
  if ((tag & 7) == 1) out->size = 8;
  if ((tag & 7) == 5) out->size = 4;
  out->at = *at;
  *at += out->size;
  return true;
}

static inline bool find_field(const char *bytes, size_t at, size_t end, unsigned number,
                              mock_field *out) {
  while (next_field(bytes, end, &at, out)) {
    if (out->number == number) return true;
  }
  return false;
}

#endif
