/* Growing array, string builder, string-keyed map. None is thread-safe. Each has a maximum, so that
 * hostile input cannot make one grow without end. */
#ifndef TN_BASE_CONTAINERS_H
#define TN_BASE_CONTAINERS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/export.h>

/* Makes room for `need` elements of `size` bytes in `*data`, whose capacity is `*capacity`; grows
 * by half again. False, with nothing changed, when memory is short. Start from NULL and 0; end with
 * tn_free(*data). */
bool tn_array_reserve(void **data, size_t *capacity, size_t need, size_t size);

/* A string builder. Zeroed is empty. After a failure (`failed`) appends do nothing, so one check at
 * the end serves. `max` 0 means 1 GiB. */
typedef struct tn_text {
  char *data; /* NUL-terminated once anything was appended; NULL before */
  size_t size;
  size_t capacity;
  size_t max;
  bool failed;
} tn_text;

void tn_text_append(tn_text *text, const char *bytes, size_t size);
void tn_text_puts(tn_text *text, const char *string);
void tn_text_putc(tn_text *text, char c);
void tn_text_printf(tn_text *text, const char *format, ...) TN_PRINTF(2, 3);
/* The C string, owned by the caller (tn_free), the builder emptied; NULL if anything failed. */
char *tn_text_take(tn_text *text);
void tn_text_free(tn_text *text);

/* A map from byte strings to pointers, open addressing. Keys are borrowed and must outlive the map.
 * With TN_MAP_ADDRESS for `key_size` the key is the address itself and nothing is read from it;
 * both sorts of key may stand in one map. A NULL key is refused (put) and has no value (get).
 * Zeroed is empty. */
#define TN_MAP_ADDRESS SIZE_MAX
typedef struct tn_map {
  struct tn_map_slot *slots;
  size_t count;
  size_t capacity;
} tn_map;

bool tn_map_put(tn_map *map, const char *key, size_t key_size, void *value); /* replaces */
void *tn_map_get(const tn_map *map, const char *key, size_t key_size);       /* NULL: none */
void tn_map_free(tn_map *map);

uint64_t tn_hash_bytes(const void *data, size_t size, uint64_t seed);

#endif
