/* The heap behind fault points. */
#include "base/memory.h"

#include "base/fault.h"
#include <stdlib.h>
#include <string.h>

bool tn_size_of_dims(const int64_t *dims, size_t rank, size_t *out) {
  size_t count = 1;
  bool empty = false;
  for (size_t i = 0; i < rank; i++) {
    if (dims[i] < 0) return false;
    if (dims[i] == 0) empty = true;
  }
  if (!empty) {
    for (size_t i = 0; i < rank; i++)
      if (!tn_size_mul(count, (size_t)dims[i], &count)) return false;
  }
  *out = empty ? 0 : count;
  return true;
}

bool tn_size_align(size_t size, size_t align, size_t *out) {
  size_t sum;
  if (!tn_size_add(size, align - 1, &sum)) return false;
  *out = sum & ~(align - 1);
  return true;
}

void *tn_alloc(size_t size) {
  if (tn_fault_point(TN_FAULT_ALLOC)) return NULL;
  return malloc(size ? size : 1);
}

/* glibc's calloc() passes by the thread's own list of free blocks, where most small ones end. */
void *tn_alloc_zero(size_t size) {
  enum { SMALL = 1024 };
  if (tn_fault_point(TN_FAULT_ALLOC)) return NULL;
  if (size > SMALL) return calloc(1, size);
  void *block = malloc(size ? size : 1);
  return block ? memset(block, 0, size) : NULL;
}

void *tn_alloc_array(size_t count, size_t size) {
  size_t bytes;
  return tn_size_mul(count, size, &bytes) ? tn_alloc_zero(bytes) : NULL;
}

void *tn_realloc(void *p, size_t size) {
  if (tn_fault_point(TN_FAULT_ALLOC)) return NULL;
  return realloc(p, size ? size : 1);
}

void tn_free(void *p) {
  free(p);
}

char *tn_strdup(const char *text) {
  return tn_strndup(text, strlen(text));
}

char *tn_strndup(const char *text, size_t size) {
  size_t bytes;
  char *copy = tn_size_add(size, 1, &bytes) ? tn_alloc(bytes) : NULL;
  if (!copy) return NULL;
  if (size) memcpy(copy, text, size);
  copy[size] = '\0';
  return copy;
}

void *tn_alloc_aligned(size_t size, size_t align) {
  if (tn_fault_point(TN_FAULT_ALLOC)) return NULL;
  if (align < sizeof(void *)) align = sizeof(void *);
  void *p = NULL;
  return posix_memalign(&p, align, size ? size : align) == 0 ? p : NULL;
}

void tn_free_aligned(void *p) {
  free(p);
}
