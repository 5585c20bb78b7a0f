/* Errors, and the numbers and strings that everything in bytecode is made of. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/bytecode/bytecode.h"

enum { PADDING = 0xCB };

void bytecode_fail(bytecode *in, tn_code code, size_t at, const char *format, ...) {
  if (in->error) return;
  char place[256];
  snprintf(place, sizeof place, "%.200s: byte %zu", in->source, at);
  char text[1024];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  in->error = tn_error_at(code, place, "%s", text);
}

void bytecode_no_memory(bytecode *in, const char *what) {
  if (!in->error) in->error = tn_error_no_memory(what);
}

const char *bytecode_newer(const bytecode *in) {
  if (in->major < 0) return "";
  if (VHLO_VERSION(in->major, in->minor) <= VHLO_CURRENT) return "";
  return " (the artifact is of a StableHLO newer than 1.22, the newest known here)";
}

void *bytecode_scratch(bytecode *in, size_t count, size_t size) {
  void *p = tn_arena_alloc_array(&in->scratch, count ? count : 1, size);
  if (!p) bytecode_no_memory(in, "reading bytecode");
  return p;
}

bool bytecode_ok(const byte_cursor *c) {
  return c->in->error == NULL;
}

/* Whether `size` bytes are left. */
static bool has_bytes(byte_cursor *c, size_t size) {
  TN_ASSERT(c->at <= c->end && c->end <= c->in->size);
  if (!bytecode_ok(c)) return false;
  if (c->end - c->at >= size) return true;
  bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at, "%zu more bytes are needed, %zu are left here",
                size, c->end - c->at);
  return false;
}

uint8_t bytecode_byte(byte_cursor *c) {
  return has_bytes(c, 1) ? c->in->data[c->at++] : 0;
}

static uint64_t little_endian(const unsigned char *p, size_t size) {
  uint64_t value = 0;
  for (size_t i = 0; i < size; i++) value |= (uint64_t)p[i] << (8 * i);
  return value;
}

/* The number of zero bits at the bottom of the first byte says how many bytes follow it. */
uint64_t bytecode_varint(byte_cursor *c) {
  if (!has_bytes(c, 1)) return 0;
  const unsigned char *p = c->in->data + c->at;
  if (p[0] & 1) {
    c->at++;
    return p[0] >> 1;
  }
  size_t more = p[0] ? (size_t)__builtin_ctz(p[0]) : 8;
  if (!has_bytes(c, more + 1)) return 0;
  c->at += more + 1;
  return p[0] ? little_endian(p, more + 1) >> (more + 1) : little_endian(p + 1, 8);
}

int64_t bytecode_svarint(byte_cursor *c) {
  uint64_t value = bytecode_varint(c);
  return (int64_t)(value >> 1 ^ (0 - (value & 1)));
}

size_t bytecode_count(byte_cursor *c, const char *what) {
  size_t at = c->at;
  uint64_t count = bytecode_varint(c);
  if (count <= c->end - c->at) return bytecode_ok(c) ? (size_t)count : 0;
  bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "%llu %s cannot be in the %zu bytes left here",
                (unsigned long long)count, what, c->end - c->at);
  return 0;
}

const unsigned char *bytecode_bytes(byte_cursor *c, size_t size) {
  if (!has_bytes(c, size)) return NULL;
  c->at += size;
  return c->in->data + (c->at - size);
}

const unsigned char *bytecode_blob(byte_cursor *c, size_t *size) {
  *size = bytecode_count(c, "bytes of data");
  return bytecode_bytes(c, *size);
}

uint64_t bytecode_bits(byte_cursor *c, uint32_t width) {
  TN_ASSERT(width >= 1 && width <= 64);
  uint64_t value = width <= 8 ? bytecode_byte(c) : (uint64_t)bytecode_svarint(c);
  return width >= 64 ? value : value & (((uint64_t)1 << width) - 1);
}

const int64_t *bytecode_svarints(byte_cursor *c, size_t *count) {
  *count = bytecode_count(c, "numbers");
  int64_t *list = bytecode_scratch(c->in, *count, sizeof *list);
  for (size_t i = 0; list && i < *count; i++) list[i] = bytecode_svarint(c);
  if (!list) *count = 0;
  return list;
}

const char *bytecode_string(byte_cursor *c, size_t *size) {
  size_t at = c->at;
  uint64_t index = bytecode_varint(c);
  *size = 0;
  if (!bytecode_ok(c)) return "";
  if (index >= c->in->num_strings) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "string %llu does not exist; there are %zu",
                  (unsigned long long)index, c->in->num_strings);
    return "";
  }
  *size = c->in->strings[index].size;
  TN_ASSERT(*size < c->in->size - c->in->strings[index].at);
  TN_ASSERT(c->in->data[c->in->strings[index].at + *size] == 0);
  return (const char *)c->in->data + c->in->strings[index].at;
}

byte_cursor bytecode_section(byte_cursor *c, uint8_t *id) {
  size_t start = c->at;
  uint8_t head = bytecode_byte(c);
  uint64_t size = bytecode_varint(c);
  *id = head & 0x7f;
  if (head & 0x80) {
    uint64_t align = bytecode_varint(c);
    if (bytecode_ok(c) && (align == 0 || (align & (align - 1)) != 0))
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, start, "an alignment of %llu is no power of two",
                    (unsigned long long)align);
    while (bytecode_ok(c) && (c->at & (align - 1)) != 0) {
      if (bytecode_byte(c) != PADDING)
        bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at, "padding before a section is not 0xCB");
    }
  }
  if (bytecode_ok(c) && size > c->end - c->at)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, start, "a section of %llu bytes has only %zu",
                  (unsigned long long)size, c->end - c->at);
  byte_cursor body = {c->in, c->at, c->at};
  if (!bytecode_ok(c)) return body;
  c->at += (size_t)size;
  body.end = c->at;
  TN_ASSERT(body.at <= body.end && body.end <= c->end);
  return body;
}
