#include "coll/capsule/value.h"

#include "base/crypto.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>

static const uint64_t prime = (UINT64_C(1) << 61) - 1;

static uint64_t mod_add(uint64_t a, uint64_t b) {
  uint64_t sum = a + b;
  return sum >= prime ? sum - prime : sum;
}

static uint64_t mod_mul(uint64_t a, uint64_t b) {
  unsigned __int128 product = (unsigned __int128)a * b;
  return mod_add((uint64_t)(product & prime), (uint64_t)(product >> 61));
}

/* A random function of its argument, by the seed (splitmix64's finisher, twice). */
static uint64_t mix_bits(uint64_t x) {
  x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

static uint64_t weight_of(const coll_values *values, uint64_t which, uint32_t rank,
                          uint32_t chunk) {
  uint64_t key = (uint64_t)rank << 32 | chunk;
  return mix_bits(mix_bits(values->seed + which * UINT64_C(0x9e3779b97f4a7c15)) ^
                  mix_bits(key + values->seed));
}

tn_status *coll_values_start(coll_values *values) {
  *values = (coll_values){.count = 1};
  tn_status *status = tn_random_bytes(&values->seed, sizeof values->seed);
  if (status) return tn_status_prefix(status, "a verifier's seed");
  if (!tn_array_reserve((void **)&values->list, &values->capacity, 1024, sizeof *values->list))
    return tn_error_no_memory("a verifier's values");
  values->list[0] = (coll_value){.leaf = true};
  return NULL;
}

void coll_values_end(coll_values *values) {
  tn_free(values->list);
  *values = (coll_values){.count = 0};
}

static tn_status *add_value(coll_values *values, const coll_value *value, coll_value_id *out) {
  if (values->count == UINT32_MAX) return tn_error(TN_RESOURCE_EXHAUSTED, "too many values");
  if (!tn_array_reserve((void **)&values->list, &values->capacity, values->count + 1,
                        sizeof *values->list))
    return tn_error_no_memory("a verifier's values");
  *out = (coll_value_id)values->count;
  values->list[values->count++] = *value;
  return NULL;
}

coll_value coll_value_of_one(const coll_values *values, uint32_t rank, uint32_t chunk) {
  uint64_t high = weight_of(values, 1, rank, chunk), low = weight_of(values, 2, rank, chunk);
  return (coll_value){.sum = (unsigned __int128)high << 64 | low,
                      .order = weight_of(values, 3, rank, chunk) % prime,
                      .shift = weight_of(values, 4, 0, 0) % prime,
                      .tree = weight_of(values, 5, rank, chunk),
                      .terms = 1,
                      .left = rank,
                      .right = chunk,
                      .leaf = true};
}

static coll_value reduce_values(const coll_value *a, const coll_value *b) {
  uint32_t room = UINT32_MAX - a->terms;
  return (coll_value){.sum = a->sum + b->sum,
                      .order = mod_add(mod_mul(a->order, b->shift), b->order),
                      .shift = mod_mul(a->shift, b->shift),
                      .tree = mix_bits(mix_bits(a->tree) + 3 * b->tree + 1),
                      .terms = b->terms > room ? UINT32_MAX : a->terms + b->terms};
}

tn_status *coll_value_leaf(coll_values *values, uint32_t rank, uint32_t chunk, coll_value_id *out) {
  coll_value value = coll_value_of_one(values, rank, chunk);
  return add_value(values, &value, out);
}

tn_status *coll_value_reduce(coll_values *values, coll_value_id left, coll_value_id right,
                             coll_value_id *out) {
  coll_value value = reduce_values(&values->list[left], &values->list[right]);
  value.left = left;
  value.right = right;
  return add_value(values, &value, out);
}

coll_value coll_value_of_all(const coll_values *values, uint32_t ranks, uint32_t chunk) {
  coll_value all = coll_value_of_one(values, 0, chunk);
  for (uint32_t r = 1; r < ranks; r++) {
    coll_value one = coll_value_of_one(values, r, chunk);
    all = reduce_values(&all, &one);
  }
  return all;
}

/* ---- in words ----------------------------------------------------------------------------------
 */

enum { MAX_TERMS = 4096, SHOWN_TERMS = 8 };

static int by_term(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* The contributions below `id`, at most MAX_TERMS of them, with a stack of their own: trees are
 * deep. */
static size_t collect_terms(const coll_values *values, coll_value_id id, uint64_t *terms,
                            uint32_t *stack) {
  size_t count = 0, depth = 0;
  stack[depth++] = id;
  while (depth && count < MAX_TERMS) {
    const coll_value *v = &values->list[stack[--depth]];
    if (v->leaf) {
      terms[count++] = (uint64_t)v->left << 32 | v->right;
    } else if (depth + 2 <= MAX_TERMS) {
      stack[depth++] = v->right;
      stack[depth++] = v->left;
    }
  }
  return count;
}

void coll_value_print(const coll_values *values, coll_value_id id, tn_text *out) {
  if (id == COLL_UNWRITTEN) {
    tn_text_puts(out, "nothing");
    return;
  }
  uint64_t *terms = tn_alloc_array(MAX_TERMS, sizeof *terms);
  uint32_t *stack = tn_alloc_array(MAX_TERMS, sizeof *stack);
  size_t count = terms && stack ? collect_terms(values, id, terms, stack) : 0, shown = 0;
  if (count) qsort(terms, count, sizeof *terms, by_term);
  for (size_t i = 0, next; i < count; i = next, shown++) {
    for (next = i; next < count && terms[next] == terms[i]; next++) {
    }
    if (shown == SHOWN_TERMS) {
      tn_text_puts(out, " + ...");
      break;
    }
    if (shown) tn_text_puts(out, " + ");
    if (next - i > 1) tn_text_printf(out, "%zu x ", next - i);
    tn_text_printf(out, "%" PRIu64 ".%" PRIu64, terms[i] >> 32, terms[i] & UINT32_MAX);
  }
  tn_free(terms);
  tn_free(stack);
}
