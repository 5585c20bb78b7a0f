/* What the fuzz targets of capsules have in common: a capsule that a reader takes comes back from
 * both forms, and if it is small and the verifier takes it, it runs right. */
#ifndef TN_FUZZ_CAPSULE_H
#define TN_FUZZ_CAPSULE_H

#include <stdio.h>
#include <string.h>

#include "coll/capsule/capsule.h"
#include "coll/capsule/collective.h"
#include "coll/capsule/verify.h"
#include "simulate.h"

/* Never an error here but for want of memory. */
static inline bool must_be_same(tn_status *status, const coll_capsule *c, coll_capsule *back) {
  bool same = status ? tn_status_code(status) == TN_RESOURCE_EXHAUSTED
                     : !memcmp(c->hash, back->hash, sizeof c->hash) && !strcmp(c->name, back->name);
  if (status && !same) fprintf(stderr, "%s\n", tn_status_message(status));
  tn_status_destroy(status);
  coll_capsule_destroy(back);
  return same;
}

static inline void must_come_back(const coll_capsule *c) {
  tn_text text = {.size = 0};
  coll_capsule *back = NULL;
  char *bytes = NULL;
  size_t size = 0;
  coll_print(c, &text);
  tn_status *status = coll_read_text(text.data, text.size, "printed", &back);
  if (!must_be_same(status, c, back)) {
    fprintf(stderr, "%.*s\n", (int)text.size, text.data);
    __builtin_trap();
  }
  tn_text_free(&text);
  status = coll_write_binary(c, &bytes, &size);
  if (!status) status = coll_read_binary(bytes, size, "written", &back);
  if (!must_be_same(status, c, back)) __builtin_trap();
  tn_free(bytes);
}

static inline bool is_small(const coll_capsule *c) {
  enum { RANKS = 64, CHUNKS = 1 << 14, STEPS = 1000, LANES = 200, MOVED = 1 << 16 };
  int64_t chunks = 0, moved = 0;
  if (c->num_ranks > RANKS || c->num_steps > STEPS || c->num_lanes > LANES) return false;
  for (int32_t r = 0; r < c->num_ranks; r++) {
    chunks += coll_input_chunks(c, r) + coll_output_chunks(c, r);
    for (int b = 0; b < COLL_NUM_BUFFERS; b++) chunks += c->ranks[r].chunks[b];
  }
  for (size_t i = 0; i < c->num_steps; i++)
    if (c->steps[i].op == COLL_MOVE) moved += c->steps[i].count;
  return chunks <= CHUNKS && moved <= MOVED;
}

static inline void must_run_right(const coll_capsule *c) {
  coll_verdict verdict;
  uint64_t seed = c->hash[0];
  tn_status *status = coll_verify(c, &verdict);
  for (int i = 0; !status && i < 6; i++) {
    bool in_place = i % 2;
    if (!(in_place ? c->in_place : c->out_of_place)) continue;
    const char *wrong = simulate(c, in_place, verdict.depth, &seed);
    if (!wrong) continue;
    fprintf(stderr, "the verifier takes it, and %s\n", wrong);
    __builtin_trap();
  }
  tn_status_destroy(status);
}

static inline void check_capsule(tn_status *status, coll_capsule *c) {
  if (!status == !c) __builtin_trap();
  tn_status_destroy(status);
  if (!c) return;
  must_come_back(c);
  if (is_small(c)) must_run_right(c);
  coll_capsule_destroy(c);
}

#endif
