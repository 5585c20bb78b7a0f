/* Inside the writer of MSCCL++'s plans: what its parts share. */
#ifndef TN_COLL_FORMATS_MSCCLPP_WRITE_H
#define TN_COLL_FORMATS_MSCCLPP_WRITE_H

#include "coll/formats/mscclpp_wires.h"

/* Numbers by which things are called, in the order of their first use. */
typedef struct plan_names {
  int32_t *at;   /* of each thing, its number; -1: none yet */
  int32_t *list; /* of each number, the thing */
  int32_t count;
} plan_names;

typedef struct plan_writer {
  const coll_capsule *c;
  plan_wires wires;
  tn_text *out;
  int32_t rank;
  plan_names buffers; /* of the gpu: rank * COLL_NUM_BUFFERS + buffer */
  uint32_t *switches; /* of the gpu: for each switch channel a step that stores in its group */
  size_t num_switches, cap_switches;
  plan_names channels, remotes, groups; /* of the thread block: the gpu's numbers */
  bool any_op;                          /* in the thread block */
  bool *begun, *told; /* of each queue: its giver has waited for its taker; the taker has said so */
  int32_t scratch;    /* of the gpu, so far; from there on the thread block stages what it must */
  int32_t staged;     /* of the thread block: the most chunks at a time */
} plan_writer;

int32_t coll_plan_name(plan_names *names, int32_t key);
/* `{"name": NAME`, which the caller goes on with. */
void coll_plan_begin_op(plan_writer *w, const char *name);

/* The ops of a move (mscclpp_moves.c). */
tn_status *coll_plan_write_move(plan_writer *w, uint32_t step) TN_MUST_USE;

#endif
