/* Growing array, string builder, string-keyed map.
 *
 * Data: each is its user's struct, which owns what it points to; the map borrows its keys.
 * Invariant: no size goes beyond its capacity. A text that ran out of memory or over its limit has
 * failed and takes no more; one that has not ends with a NUL that is not counted. A map has free
 * slots left, so that looking for a key that is not there ends.
 * Threads: no state of its own; who changes one has it alone. */
#include "base/containers.h"

#include "base/assert.h"
#include "base/memory.h"
#include <stdio.h>
#include <string.h>

bool tn_array_reserve(void **data, size_t *capacity, size_t need, size_t size) {
  TN_ASSERT(size > 0 && (*data || !*capacity));
  if (need <= *capacity) return true;
  size_t grown = *capacity + *capacity / 2;
  if (grown < need) grown = need;
  if (grown < 8) grown = 8;
  size_t bytes;
  if (!tn_size_mul(grown, size, &bytes)) return false;
  void *moved = tn_realloc(*data, bytes);
  if (!moved) return false;
  TN_ASSERT(grown >= need && grown > *capacity);
  *data = moved;
  *capacity = grown;
  return true;
}

/* ---- text --------------------------------------------------------------------------------------
 */

static const size_t default_max = (size_t)1 << 30;

/* Makes room for `more` bytes and a NUL. */
static bool text_reserve(tn_text *text, size_t more) {
  size_t max = text->max ? text->max : default_max;
  size_t need;
  if (text->failed) return false;
  void *data = text->data;
  if (!tn_size_add(text->size, more, &need) || need > max ||
      !tn_array_reserve(&data, &text->capacity, need + 1, 1)) {
    text->failed = true;
    return false;
  }
  text->data = data;
  return true;
}

void tn_text_append(tn_text *text, const char *bytes, size_t size) {
  if (!text_reserve(text, size)) return;
  TN_ASSERT(size < text->capacity - text->size); /* the NUL has its place */
  if (size) memcpy(text->data + text->size, bytes, size);
  text->size += size;
  text->data[text->size] = '\0';
}

void tn_text_puts(tn_text *text, const char *string) {
  tn_text_append(text, string, strlen(string));
}

void tn_text_putc(tn_text *text, char c) {
  tn_text_append(text, &c, 1);
}

void tn_text_printf(tn_text *text, const char *format, ...) {
  char small[256];
  va_list args;
  va_start(args, format);
  int n = vsnprintf(small, sizeof small, format, args);
  va_end(args);
  if (n < 0) {
    text->failed = true;
  } else if ((size_t)n < sizeof small) {
    tn_text_append(text, small, (size_t)n);
  } else if (text_reserve(text, (size_t)n)) {
    va_start(args, format);
    vsnprintf(text->data + text->size, (size_t)n + 1, format, args);
    va_end(args);
    text->size += (size_t)n;
    TN_ASSERT(text->size < text->capacity && !text->data[text->size]);
  }
}

char *tn_text_take(tn_text *text) {
  if (!text->data && !text->failed) text_reserve(text, 0);
  char *data = text->data;
  if (text->failed || !data) {
    tn_free(data);
    data = NULL;
  } else {
    data[text->size] = '\0';
  }
  *text = (tn_text){.max = text->max};
  return data;
}

void tn_text_free(tn_text *text) {
  tn_free(text->data);
  *text = (tn_text){.max = text->max};
}

/* ---- map ---------------------------------------------------------------------------------------
 */

struct tn_map_slot {
  const char *key; /* NULL: free */
  size_t key_size;
  uint64_t hash;
  void *value;
};

static uint64_t mix_hash(uint64_t h) {
  h ^= h >> 32;
  h *= 0x9e3779b97f4a7c15u;
  h ^= h >> 29;
  h *= 0xbf58476d1ce4e5b9u;
  return h ^ (h >> 32);
}

uint64_t tn_hash_bytes(const void *data, size_t size, uint64_t seed) {
  const unsigned char *bytes = data;
  uint64_t h = mix_hash(seed + 0x9e3779b97f4a7c15u * (size + 1));
  for (; size >= 8; size -= 8, bytes += 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    h = mix_hash(h ^ word);
  }
  uint64_t tail = 0;
  if (size) memcpy(&tail, bytes, size);
  return mix_hash(h ^ tail);
}

/* The slot that has the key, or the free one where it belongs. There is always a free one. */
static struct tn_map_slot *find_slot(struct tn_map_slot *slots, size_t capacity, const char *key,
                                     size_t key_size, uint64_t hash) {
  TN_ASSERT(capacity && (capacity & (capacity - 1)) == 0);
  for (size_t i = hash & (capacity - 1);; i = (i + 1) & (capacity - 1)) {
    struct tn_map_slot *slot = &slots[i];
    if (!slot->key) return slot;
    if (slot->hash == hash && slot->key_size == key_size &&
        (slot->key == key || (key_size != TN_MAP_ADDRESS && memcmp(slot->key, key, key_size) == 0)))
      return slot;
  }
}

static uint64_t hash_key(const char *key, size_t key_size) {
  return key_size == TN_MAP_ADDRESS ? mix_hash((uintptr_t)key) : tn_hash_bytes(key, key_size, 0);
}

static bool map_grow(tn_map *map) {
  size_t capacity = map->capacity ? map->capacity * 2 : 16;
  struct tn_map_slot *slots = tn_alloc_array(capacity, sizeof *slots);
  if (!slots) return false;
  size_t moved = 0;
  for (size_t i = 0; i < map->capacity; i++) {
    struct tn_map_slot *old = &map->slots[i];
    if (!old->key) continue;
    *find_slot(slots, capacity, old->key, old->key_size, old->hash) = *old;
    moved++;
  }
  TN_ASSERT(moved == map->count);
  tn_free(map->slots);
  map->slots = slots;
  map->capacity = capacity;
  return true;
}

bool tn_map_put(tn_map *map, const char *key, size_t key_size, void *value) {
  if (!key) return false;
  if (map->count + 1 > map->capacity / 4 * 3 && !map_grow(map)) return false;
  uint64_t hash = hash_key(key, key_size);
  struct tn_map_slot *slot = find_slot(map->slots, map->capacity, key, key_size, hash);
  if (!slot->key) {
    *slot = (struct tn_map_slot){.key = key, .key_size = key_size, .hash = hash};
    map->count++;
    TN_ASSERT(map->count < map->capacity); /* a free slot ends every search */
  }
  slot->value = value;
  return true;
}

void *tn_map_get(const tn_map *map, const char *key, size_t key_size) {
  if (map->count == 0 || !key) return NULL;
  uint64_t hash = hash_key(key, key_size);
  return find_slot(map->slots, map->capacity, key, key_size, hash)->value;
}

void tn_map_free(tn_map *map) {
  tn_free(map->slots);
  *map = (tn_map){0};
}
