/* Arenas: a list of blocks, the newest first; allocations are cut from the newest. */
#include "base/assert.h"
#include "base/memory.h"
#include <stdint.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define POISONED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define POISONED 1
#endif
#endif

#ifdef POISONED
#include <sanitizer/asan_interface.h>
static void poison_memory(const void *p, size_t size) {
  ASAN_POISON_MEMORY_REGION(p, size);
}
static void unpoison_memory(const void *p, size_t size) {
  ASAN_UNPOISON_MEMORY_REGION(p, size);
}
/* A gap that stays poisoned, so that running over the end of one allocation is seen. */
enum { GAP = 16 };
#else
static void poison_memory(const void *p, size_t size) {
  (void)p, (void)size;
}
static void unpoison_memory(const void *p, size_t size) {
  (void)p, (void)size;
}
enum { GAP = 0 };
#endif

enum { ALIGN = 16, FIRST_BLOCK = 4096, LARGEST_BLOCK = 1 << 20 };

struct tn_arena_block {
  struct tn_arena_block *next;
  size_t size, used; /* of the bytes behind this struct */
};

_Static_assert(sizeof(struct tn_arena_block) % 8 == 0, "blocks start aligned");

static char *block_data(struct tn_arena_block *block) {
  return (char *)block + ((sizeof *block + ALIGN - 1) & ~(size_t)(ALIGN - 1));
}

static size_t block_header(void) {
  return (sizeof(struct tn_arena_block) + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

/* A new block with room for `need` bytes. A large allocation gets a block of its own, put second,
 * so that the rest of the newest is not wasted. */
static struct tn_arena_block *add_block(tn_arena *arena, size_t need) {
  struct tn_arena_block *newest = arena->blocks;
  size_t size = newest ? newest->size * 2 : FIRST_BLOCK;
  if (size > LARGEST_BLOCK) size = LARGEST_BLOCK;
  bool own = newest && need > size / 2;
  if (own || need > size) size = need;
  size_t bytes;
  if (!tn_size_add(size, block_header(), &bytes)) return NULL;
  struct tn_arena_block *block = tn_alloc_zero(bytes);
  if (!block) return NULL;
  block->size = size;
  poison_memory(block_data(block), size);
  if (own) {
    block->next = newest->next;
    newest->next = block;
  } else {
    block->next = newest;
    arena->blocks = block;
  }
  return block;
}

void *tn_arena_alloc(tn_arena *arena, size_t size) {
  size_t rounded, need, total;
  if (!tn_size_align(size ? size : 1, ALIGN, &rounded) || !tn_size_add(rounded, GAP, &need) ||
      !tn_size_add(arena->used, rounded, &total))
    return NULL;
  if (arena->limit && total > arena->limit) return NULL;
  struct tn_arena_block *block = arena->blocks;
  if (!block || block->size - block->used < need) block = add_block(arena, need);
  if (!block) return NULL;
  char *p = block_data(block) + block->used;
  TN_ASSERT(need <= block->size - block->used && (uintptr_t)p % ALIGN == 0);
  block->used += need;
  arena->used = total;
  unpoison_memory(p, size ? size : 1);
  return p;
}

void *tn_arena_alloc_array(tn_arena *arena, size_t count, size_t size) {
  size_t bytes;
  return tn_size_mul(count, size, &bytes) ? tn_arena_alloc(arena, bytes) : NULL;
}

void *tn_arena_copy(tn_arena *arena, const void *data, size_t size) {
  void *copy = tn_arena_alloc(arena, size);
  if (copy && size) memcpy(copy, data, size);
  return copy;
}

char *tn_arena_strndup(tn_arena *arena, const char *text, size_t size) {
  size_t bytes;
  char *copy = tn_size_add(size, 1, &bytes) ? tn_arena_alloc(arena, bytes) : NULL;
  if (copy && size) memcpy(copy, text, size);
  return copy;
}

char *tn_arena_strdup(tn_arena *arena, const char *text) {
  return tn_arena_strndup(arena, text, strlen(text));
}

void tn_arena_free(tn_arena *arena) {
  struct tn_arena_block *block = arena->blocks;
  while (block) {
    struct tn_arena_block *next = block->next;
    unpoison_memory(block_data(block), block->size);
    tn_free(block);
    block = next;
  }
  arena->blocks = NULL;
  arena->used = 0;
}
