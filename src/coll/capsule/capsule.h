/* A capsule: a collective algorithm as data. For each rank a few lanes, for each lane a list of
 * steps that run in order; lanes run at the same time. It is the one form that generators make,
 * that files of other libraries are read into, that the verifier proves and that the executor runs.
 *
 * Data are counted in chunks. A rank has three buffers, `i` (what it gives), `o` (what it gets) and
 * `s` (scratch); the header says how many chunks each has, and how the collective's data lie in
 * them (collective.h). How many bytes a chunk has is decided at the call.
 *
 * One kind of step moves data, and says all of it at once:
 *
 *     o[2:2], >1.0 = <3.0 + i[2:2]
 *
 * "take 2 chunks from rank 3 over channel 0, reduce them with chunks 2 and 3 of `i`, store the
 * result in `o`, and give it to rank 1 over channel 0". On the right stand operands, in the order
 * in which they are reduced; on the left what the result goes to. `o@5[0]` is a buffer of rank 5,
 * reached directly. The other steps order lanes and ranks.
 *
 * A capsule is immutable once made and may be shared by threads. */
#ifndef TN_COLL_CAPSULE_CAPSULE_H
#define TN_COLL_CAPSULE_CAPSULE_H

#include "base/containers.h"
#include "base/memory.h"
#include "base/status.h"

typedef enum coll_kind {
  COLL_ALL_REDUCE,
  COLL_REDUCE_SCATTER,
  COLL_ALL_GATHER,
  COLL_ALL_TO_ALL,
  COLL_BROADCAST,
  COLL_REDUCE,
  COLL_GATHER,
  COLL_SCATTER,
  COLL_PERMUTE,
  COLL_BARRIER,
  COLL_NUM_KINDS
} coll_kind;

typedef enum coll_buffer { COLL_INPUT, COLL_OUTPUT, COLL_SCRATCH, COLL_NUM_BUFFERS } coll_buffer;

/* Limits of every reader and of coll_capsule_finish(). */
enum {
  COLL_MAX_RANKS = 65536,
  COLL_MAX_LANES = 4096,     /* of one rank */
  COLL_MAX_CHUNKS = 1 << 24, /* of one buffer */
  COLL_MAX_STEPS = 1 << 26,  /* of a capsule */
  COLL_MAX_OPERANDS = 64,    /* of one step, and as many stores */
  COLL_MAX_CHANNEL = 1 << 16,
  COLL_MAX_NAME = 128
};

typedef enum coll_op {
  COLL_MOVE,    /* operands to stores */
  COLL_SIGNAL,  /* adds 1 to the counter (this rank, peer, channel) */
  COLL_WAIT,    /* waits until it is above 0, and takes 1 off: (peer, this rank, channel) */
  COLL_MEET,    /* waits for `count` lanes of this rank at meeting point `channel` */
  COLL_ACQUIRE, /* takes 1 off semaphore `channel` of this rank, waiting until it is above 0 */
  COLL_RELEASE, /* adds 1 to it */
  COLL_FLUSH,   /* everything this lane stored in other ranks has arrived there */
  COLL_PHASE,   /* all ranks together: the network is in phase `channel` from here on */
  COLL_NOP,     /* to hang dependencies on */
  COLL_NUM_OPS
} coll_op;

#define COLL_MAX_BYTES (INT64_MAX / 16) /* of min_bytes and max_bytes */

/* Chunks of a buffer. */
typedef struct coll_ref {
  int32_t rank; /* COLL_HERE: this rank's own */
  int32_t first;
  uint8_t buffer; /* coll_buffer */
} coll_ref;
enum { COLL_HERE = -1, COLL_NOBODY = -1 };

/* "This step starts when that one of the same rank has ended." */
typedef struct coll_dep {
  int32_t lane, step;
} coll_dep;

typedef struct coll_step {
  uint8_t op;           /* coll_op */
  uint8_t num_operands; /* refs; the taken value is one operand more */
  uint8_t num_stores;
  uint8_t take_at;  /* MOVE: where among the operands the taken value stands */
  uint8_t num_deps; /* in coll_capsule.deps */
  int32_t count;    /* MOVE: chunks; MEET: lanes */
  int32_t take;     /* MOVE: the rank it takes from, or COLL_NOBODY; WAIT: the peer */
  int32_t give;     /* MOVE: the rank it gives to; SIGNAL: the peer */
  int32_t channel;  /* of `take`, or of what is no MOVE */
  int32_t give_channel;
  uint32_t refs; /* index of the first operand in coll_capsule.refs; the stores follow them */
  uint32_t deps; /* index of the first */
  int32_t line;  /* in the file it came from; 0: none */
} coll_step;

typedef struct coll_lane {
  uint32_t first, count; /* in coll_capsule.steps */
} coll_lane;

typedef struct coll_rank {
  uint32_t first, count;            /* in coll_capsule.lanes */
  int32_t chunks[COLL_NUM_BUFFERS]; /* in each buffer */
} coll_rank;

/* Which order of operands the algorithm keeps. */
typedef enum coll_order {
  COLL_ANY_ORDER, /* reductions that are associative and commutative */
  COLL_IN_ORDER   /* by rank, 0 first, grouped anyhow: associative is enough */
} coll_order;

typedef struct coll_capsule {
  char name[COLL_MAX_NAME];
  coll_kind kind;
  int32_t num_ranks;
  int32_t ranks_begun;          /* while it is built */
  int32_t chunks;               /* in the collective's unit (collective.h) */
  int32_t root;                 /* of broadcast, reduce, gather, scatter */
  bool in_place, out_of_place;  /* which of the two it may run */
  coll_order order;             /* claimed; the verifier holds it to that */
  int32_t depth;                /* values a channel must hold; 0: not stated */
  int64_t min_bytes, max_bytes; /* sizes it is meant for; 0: no limit */
  int32_t num_semaphores;
  int32_t *semaphores; /* initial values, the same on each rank */
  int32_t *sources;    /* permute: of each rank, the rank it gets from, or COLL_NOBODY */

  coll_rank *ranks;
  coll_lane *lanes;
  coll_step *steps;
  coll_ref *refs;
  coll_dep *deps;
  size_t num_lanes, num_steps, num_refs, num_deps;
  size_t cap_lanes, cap_steps, cap_refs, cap_deps; /* while it is built */
  uint8_t hash[32];                                /* SHA-256 of the binary form, name excepted */
} coll_capsule;

/* ---- making one (capsule.c) --------------------------------------------------------------------
 */

/* An empty one. Ranks are begun in order from 0, lanes of a rank after it, steps of a lane after
 * it. */
tn_status *coll_capsule_create(const char *name, coll_kind kind, int32_t num_ranks, int32_t chunks,
                               coll_capsule **out) TN_MUST_USE;
tn_status *coll_add_rank(coll_capsule *c, int32_t in, int32_t out, int32_t scratch) TN_MUST_USE;
tn_status *coll_add_lane(coll_capsule *c) TN_MUST_USE;

/* A move being described; see coll_add_move(). */
typedef struct coll_move {
  int32_t count;
  int num_operands, num_stores, take_at;
  coll_ref operands[COLL_MAX_OPERANDS], stores[COLL_MAX_OPERANDS];
  int32_t take, take_channel, give, give_channel;
} coll_move;
void coll_move_init(coll_move *move, int32_t count);
void coll_move_read(coll_move *move, int32_t rank, coll_buffer buffer, int32_t first);
void coll_move_store(coll_move *move, int32_t rank, coll_buffer buffer, int32_t first);
void coll_move_take(coll_move *move, int32_t from, int32_t channel); /* the next operand */
void coll_move_give(coll_move *move, int32_t to, int32_t channel);
tn_status *coll_add_move(coll_capsule *c, const coll_move *move, int32_t line) TN_MUST_USE;
/* Any other step; `peer` and `count` where the op has them. */
tn_status *coll_add_step(coll_capsule *c, coll_op op, int32_t peer, int32_t channel, int32_t count,
                         int32_t line) TN_MUST_USE;
/* The last step waits for that one. */
tn_status *coll_add_dep(coll_capsule *c, int32_t lane, int32_t step) TN_MUST_USE;

/* Checks shape and limits (every index in range; not what the algorithm does: verify.h) and
 * computes the hash. Nothing may be added afterwards. The error names rank, lane and step. */
tn_status *coll_capsule_finish(coll_capsule *c) TN_MUST_USE;
void coll_capsule_destroy(coll_capsule *c);

/* ---- looking at one ----------------------------------------------------------------------------
 */

static inline const coll_lane *coll_lane_of(const coll_capsule *c, int32_t rank, int32_t lane) {
  return &c->lanes[c->ranks[rank].first + (uint32_t)lane];
}
static inline const coll_ref *coll_operands(const coll_capsule *c, const coll_step *s) {
  return s->num_operands + s->num_stores ? &c->refs[s->refs] : NULL;
}
static inline const coll_ref *coll_stores(const coll_capsule *c, const coll_step *s) {
  return s->num_stores ? &c->refs[s->refs + s->num_operands] : NULL;
}

/* "rank 3 lane 0 step 5 (line 17)" in front of a message. */
tn_status *coll_at_step(const coll_capsule *c, int32_t rank, uint32_t lane, uint32_t step,
                        tn_status *status) TN_MUST_USE;

const char *coll_kind_name(coll_kind kind); /* "all_reduce" */
bool coll_kind_find(const char *name, size_t size, coll_kind *out);
const char *coll_op_name(coll_op op);             /* "signal" */
const char *coll_buffer_name(coll_buffer buffer); /* "i" */

/* ---- the text form (text.c, print.c) -----------------------------------------------------------
 */

tn_status *coll_read_text(const char *text, size_t size, const char *file,
                          coll_capsule **out) TN_MUST_USE;
void coll_print(const coll_capsule *c, tn_text *out);
void coll_print_step(const coll_capsule *c, const coll_step *step, tn_text *out);

/* ---- the binary form (binary.c) ----------------------------------------------------------------
 */

/* Little-endian; what the hash is of. Freed with tn_free(). */
tn_status *coll_write_binary(const coll_capsule *c, char **bytes, size_t *size) TN_MUST_USE;
tn_status *coll_read_binary(const void *bytes, size_t size, const char *file,
                            coll_capsule **out) TN_MUST_USE;

#endif
