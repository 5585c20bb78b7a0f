/* What tenon coll bench moves, and what must come out. */
#include "coll_bench.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ----------------------------------------------------------------------------------- */

static const char *const reductions[] = {"sum", "prod", "min", "max", "and", "or", "xor", "avg"};
enum { NUM_REDUCTIONS = sizeof reductions / sizeof *reductions };

bool bench_reduction_find(const char *name, tn_reduction *out) {
  for (int i = 0; i < NUM_REDUCTIONS; i++) {
    if (strcmp(reductions[i], name) != 0) continue;
    *out = (tn_reduction)i;
    return true;
  }
  return false;
}

const char *bench_reduction_name(tn_reduction op) {
  return (unsigned)op < NUM_REDUCTIONS ? reductions[op] : "none";
}

static const tn_type known[] = {TN_S8,  TN_U8,  TN_S32, TN_U32,  TN_S64,
                                TN_U64, TN_F16, TN_F32, TN_BF16, TN_F64};

bool bench_type_find(const char *name, tn_type *out) {
  static const char *const others[][2] = {{"half", "f16"}, {"float", "f32"}, {"double", "f64"}};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (!strcmp(others[i][0], name)) name = others[i][1];
  tn_type type = tn_type_from_name(name);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (known[i] != type) continue;
    *out = type;
    return true;
  }
  return false;
}

/* "8", "64K", "1M", "2G". */
bool bench_read_size(const char *text, int64_t *out) {
  char *end;
  errno = 0;
  double value = strtod(text, &end);
  const char *letters = "KMG", *letter = *end ? strchr(letters, *end & ~0x20) : NULL;
  double scale = letter && *letter ? (double)((int64_t)1 << 10 * (letter - letters + 1)) : 1;
  if (errno || end == text || (*end && !(letter && !end[1])) || !(value >= 1)) return false;
  if (value * scale > 1e12) return false;
  *out = (int64_t)(value * scale);
  return true;
}

static bool is_float(tn_type type) {
  return type == TN_F16 || type == TN_F32 || type == TN_BF16 || type == TN_F64;
}

bool bench_can_reduce(tn_type type, tn_reduction op) {
  return !(is_float(type) && (op == TN_AND || op == TN_OR || op == TN_XOR));
}

double bench_bus_factor(tn_collective kind, int ranks) {
  double part = (ranks - 1) / (double)ranks;
  switch (kind) {
  case TN_ALL_REDUCE: return 2 * part;
  case TN_REDUCE_SCATTER:
  case TN_ALL_GATHER:
  case TN_ALL_TO_ALL:
  case TN_GATHER:
  case TN_SCATTER: return part;
  default: return 1;
  }
}

/* ---- sizes ----------------------------------------------------------------------------------- */

static size_t count_elements(const bench_case *c, bool many) {
  return many ? c->count * (size_t)c->ranks : c->count;
}

size_t bench_inputs(const bench_case *c) {
  return count_elements(c, c->kind == TN_REDUCE_SCATTER || c->kind == TN_ALL_TO_ALL ||
                               c->kind == TN_SCATTER);
}

size_t bench_outputs(const bench_case *c) {
  return count_elements(c, c->kind == TN_ALL_GATHER || c->kind == TN_ALL_TO_ALL ||
                               c->kind == TN_GATHER);
}

bool bench_has_output(const bench_case *c) {
  return (c->kind != TN_REDUCE && c->kind != TN_GATHER) || c->rank == c->root;
}

/* ---- elements -------------------------------------------------------------------------------- */

bool bench_reduces(tn_collective kind) {
  return kind == TN_ALL_REDUCE || kind == TN_REDUCE || kind == TN_REDUCE_SCATTER;
}

/* Element k of rank q's input. */
static uint64_t input_of(const bench_case *c, int q, size_t k, int parity) {
  uint64_t rank = (uint64_t)q, odd = (uint64_t)parity;
  if (!bench_reduces(c->kind)) return (k + 13 * rank + 5 * odd) % 127;
  switch (c->op) {
  case TN_SUM: return (k + 3 * rank) % 4 + (q == 0 ? odd : 0);
  case TN_PROD: return k % (size_t)c->ranks == rank ? 2 + odd : 1;
  case TN_MIN:
  case TN_MAX: return (k + 7 * rank) % 100 + odd;
  case TN_AVG: {
    bool alone = q == c->ranks - 1 && c->ranks % 2;
    uint64_t base = k % 2 + odd + 1;
    return alone ? base : q % 2 ? base - 1 : base + 1;
  }
  default: /* bits: of those that all have, of those that few have */
    return q == 0 ? (odd ? 0x55 : 0x2a) ^ (k & 7) : c->op == TN_AND ? 0x7f : (k >> 1) & 7;
  }
}

static uint64_t reduce_two(tn_reduction op, uint64_t a, uint64_t b) {
  switch (op) {
  case TN_PROD: return a * b;
  case TN_MIN: return a < b ? a : b;
  case TN_MAX: return a > b ? a : b;
  case TN_AND: return a & b;
  case TN_OR: return a | b;
  case TN_XOR: return a ^ b;
  default: return a + b;
  }
}

static uint64_t reduce_inputs(const bench_case *c, size_t k, int parity) {
  uint64_t result = input_of(c, 0, k, parity);
  for (int q = 1; q < c->ranks; q++) result = reduce_two(c->op, result, input_of(c, q, k, parity));
  return c->op == TN_AVG ? result / (uint64_t)c->ranks : result;
}

static uint64_t output_of(const bench_case *c, size_t k, int parity) {
  size_t own = (size_t)c->rank * c->count;
  switch (c->kind) {
  case TN_ALL_REDUCE:
  case TN_REDUCE: return reduce_inputs(c, k, parity);
  case TN_REDUCE_SCATTER: return reduce_inputs(c, own + k, parity);
  case TN_ALL_GATHER:
  case TN_GATHER: return input_of(c, (int)(k / c->count), k % c->count, parity);
  case TN_ALL_TO_ALL: return input_of(c, (int)(k / c->count), own + k % c->count, parity);
  case TN_SCATTER: return input_of(c, c->root, own + k, parity);
  case TN_PERMUTE: return input_of(c, (c->rank ? c->rank : c->ranks) - 1, k, parity);
  default: return input_of(c, c->root, k, parity);
  }
}

/* A whole number below 2048 as f16; below 256 as bf16. */
static uint16_t half_of(uint64_t value) {
  if (!value) return 0;
  int exponent = 63 - __builtin_clzll(value);
  return (uint16_t)(((unsigned)(exponent + 15) << 10) |
                    (((unsigned)value << (10 - exponent)) & 0x3ff));
}

static void store_element(tn_type type, void *to, size_t k, uint64_t value) {
  float single = (float)value;
  uint32_t bits;
  memcpy(&bits, &single, sizeof bits);
  switch (type) {
  case TN_S8:
  case TN_U8: ((uint8_t *)to)[k] = (uint8_t)value; break;
  case TN_S32:
  case TN_U32: ((uint32_t *)to)[k] = (uint32_t)value; break;
  case TN_S64:
  case TN_U64: ((uint64_t *)to)[k] = value; break;
  case TN_F16: ((uint16_t *)to)[k] = half_of(value); break;
  case TN_BF16: ((uint16_t *)to)[k] = (uint16_t)(bits >> 16); break;
  case TN_F64: ((double *)to)[k] = (double)value; break;
  default: ((float *)to)[k] = single; break;
  }
}

void bench_fill_input(const bench_case *c, int parity, void *to) {
  size_t count = bench_inputs(c);
  for (size_t k = 0; k < count; k++) store_element(c->type, to, k, input_of(c, c->rank, k, parity));
}

void bench_fill_expected(const bench_case *c, int parity, void *to) {
  size_t count = bench_outputs(c);
  for (size_t k = 0; k < count; k++) store_element(c->type, to, k, output_of(c, k, parity));
}

uint64_t bench_count_wrong(const bench_case *c, const void *got, const void *expected) {
  size_t size = tn_type_size(c->type), count = bench_outputs(c);
  uint64_t wrong = 0;
  if (!memcmp(got, expected, count * size)) return 0;
  for (size_t k = 0; k < count; k++)
    wrong += memcmp((const char *)got + k * size, (const char *)expected + k * size, size) != 0;
  return wrong;
}

/* ---- calls ----------------------------------------------------------------------------------- */

tn_status *bench_call(tn_comm *comm, const bench_case *c, const tn_coll_options *o,
                      const void *send, void *receive) {
  int sources[COLL_MAX_RANKS];
  for (int r = 0; r < c->ranks; r++) sources[r] = (r ? r : c->ranks) - 1;
  switch (c->kind) {
  case TN_ALL_REDUCE: return tn_all_reduce(comm, send, receive, c->count, c->type, c->op, o, NULL);
  case TN_REDUCE_SCATTER:
    return tn_reduce_scatter(comm, send, receive, c->count, c->type, c->op, o, NULL);
  case TN_ALL_GATHER: return tn_all_gather(comm, send, receive, c->count, c->type, o, NULL);
  case TN_ALL_TO_ALL: return tn_all_to_all(comm, send, receive, c->count, c->type, o, NULL);
  case TN_BROADCAST: return tn_broadcast(comm, send, receive, c->count, c->type, c->root, o, NULL);
  case TN_REDUCE: return tn_reduce(comm, send, receive, c->count, c->type, c->op, c->root, o, NULL);
  case TN_GATHER: return tn_gather(comm, send, receive, c->count, c->type, c->root, o, NULL);
  case TN_SCATTER: return tn_scatter(comm, send, receive, c->count, c->type, c->root, o, NULL);
  case TN_PERMUTE: return tn_permute(comm, send, receive, c->count, c->type, sources, o, NULL);
  default: return tn_barrier(comm, o, NULL);
  }
}

yyjson_doc *bench_explain(tn_comm *comm, const bench_case *c, const tn_coll_options *o,
                          yyjson_val **chosen) {
  char *report = NULL;
  size_t i, n;
  yyjson_val *one;
  *chosen = NULL;
  tn_status *status = tn_comm_explain(comm, c->kind, c->count * tn_type_size(c->type), c->type,
                                      c->op, c->root, o, TN_REPORT_JSON, &report);
  yyjson_doc *json = status ? NULL : tn_json_read(report, strlen(report), NULL);
  yyjson_arr_foreach(tn_json_member(json, "candidates"), i, n, one) {
    if (yyjson_is_true(yyjson_obj_get(one, "chosen"))) *chosen = one;
  }
  tn_status_destroy(status);
  if (report) tn_string_destroy(report);
  return json;
}
