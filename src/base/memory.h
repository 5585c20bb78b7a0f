/* Allocation: the heap behind fault points, overflow-checked sizes, arenas.
 *
 * Everything in src/ allocates through here, so that a test can make the N-th allocation fail
 * (base/fault.h) and a limit can be set. */
#ifndef TN_BASE_MEMORY_H
#define TN_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* False if the result does not fit; `*out` is set only on success. */
static inline bool tn_size_add(size_t a, size_t b, size_t *out) {
  return !__builtin_add_overflow(a, b, out);
}
static inline bool tn_size_mul(size_t a, size_t b, size_t *out) {
  return !__builtin_mul_overflow(a, b, out);
}
/* Multiplies `rank` dimensions, none negative, into an element count. */
bool tn_size_of_dims(const int64_t *dims, size_t rank, size_t *out);
/* Rounds up to a power of two `align`. */
bool tn_size_align(size_t size, size_t align, size_t *out);

/* malloc, calloc, realloc, free. NULL when memory is short (or a fault was armed). Size 0 gives a
 * pointer that may be freed. tn_alloc_array multiplies with a check. */
void *tn_alloc(size_t size);
void *tn_alloc_zero(size_t size);
void *tn_alloc_array(size_t count, size_t size); /* zeroed */
void *tn_realloc(void *p, size_t size);
void tn_free(void *p);
char *tn_strdup(const char *text);
char *tn_strndup(const char *text, size_t size); /* NUL-terminated copy of exactly `size` bytes */

/* Memory with an alignment (a power of two); freed with tn_free_aligned. */
void *tn_alloc_aligned(size_t size, size_t align);
void tn_free_aligned(void *p);

/* An arena: many small allocations, freed all at once. Not thread-safe. A zeroed arena is ready for
 * use with no limit. Memory is zeroed. Under AddressSanitizer the unused part of each block is
 * poisoned. */
typedef struct tn_arena {
  struct tn_arena_block *blocks;
  size_t used;  /* bytes handed out */
  size_t limit; /* 0: none; else tn_arena_alloc fails beyond it */
} tn_arena;

void *tn_arena_alloc(tn_arena *arena, size_t size);                     /* aligned to 16 */
void *tn_arena_alloc_array(tn_arena *arena, size_t count, size_t size); /* checked product */
void *tn_arena_copy(tn_arena *arena, const void *data, size_t size);
char *tn_arena_strndup(tn_arena *arena, const char *text, size_t size);
char *tn_arena_strdup(tn_arena *arena, const char *text);
void tn_arena_free(tn_arena *arena); /* frees every block; the arena is zeroed, its limit kept */

#endif
