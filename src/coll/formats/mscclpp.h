/* Inside the reader of MSCCL++'s plans: what its parts share. */
#ifndef TN_COLL_CAPSULE_MSCCLPP_H
#define TN_COLL_CAPSULE_MSCCLPP_H

#include "base/json.h"
#include "coll/capsule/capsule.h"

/* A channel to a peer, by what the peer calls it too. */
typedef struct plan_channel {
  int32_t peer, number;
} plan_channel;

/* A gpu's list of channels of one type, or of its switch channels. */
typedef struct plan_channels {
  plan_channel *list;
  size_t count, capacity;
} plan_channels;

typedef struct plan {
  const char *file;
  coll_capsule *draft; /* without what packets wait for */
  bool *packets;       /* of each step: what it has in scratch are packets */
  size_t cap_packets;
  int32_t (*chunks)[COLL_NUM_BUFFERS]; /* of each rank, as the file counts them */
  int32_t parts;                       /* that one of the file's chunks is divided into */
  char reduction[16];                  /* the plan's one reduction; "": not known yet */
  /* where it is; -1: not there yet */
  int32_t gpu, block, op, inner;
  char field[48];
  yyjson_val *gpu_json, *block_json;
  plan_channels memory, port;
  coll_move move;
} plan;

/* ---- mscclpp_json.c ----------------------------------------------------------------------------
 */

/* INVALID_ARGUMENT at the place, as "FILE: gpus[0].threadblocks[1].ops[2].field: ...". */
tn_status *coll_plan_error(const plan *p, const char *field, const char *format, ...)
    TN_PRINTF(3, 4) TN_MUST_USE TN_NEVER_NULL;
#if defined(__clang_analyzer__) /* which does not read the attribute (base/status.h) */
#define coll_plan_error(...) tn_never_null(coll_plan_error(__VA_ARGS__))
#endif
/* NULL: a plan has no such collective. */
const char *coll_plan_kind_name(coll_kind kind);
/* A number of an object; `otherwise` where there is none, unless that is below `least`. */
tn_status *coll_plan_number(const plan *p, yyjson_val *object, const char *name, int32_t least,
                            int32_t most, int32_t otherwise, int32_t *out) TN_MUST_USE;
/* A number of an array. */
tn_status *coll_plan_item(const plan *p, yyjson_val *item, const char *name, int32_t most,
                          int32_t *out) TN_MUST_USE;
/* An array; NULL is set where there is none and none is needed. */
tn_status *coll_plan_array(const plan *p, yyjson_val *object, const char *name, bool needed,
                           yyjson_val **out) TN_MUST_USE;
/* "" where there is none and none is needed. */
tn_status *coll_plan_string(const plan *p, yyjson_val *object, const char *name, bool needed,
                            const char **out) TN_MUST_USE;

/* ---- mscclpp_ops.c -----------------------------------------------------------------------------
 */

/* Adds what the block's ops do to its lane. */
tn_status *coll_plan_read_ops(plan *p, yyjson_val *ops) TN_MUST_USE;

/* ---- mscclpp_packets.c -------------------------------------------------------------------------
 */

/* The draft with what packets do by themselves: who reads one waits until it has come. `packets`
 * has a flag for each step of the draft. */
tn_status *coll_plan_join_packets(const coll_capsule *draft, const bool *packets,
                                  coll_capsule **out) TN_MUST_USE;

#endif
