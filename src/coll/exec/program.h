/* What programs and runs are made of. Private to src/coll/exec. */
#ifndef TN_COLL_EXEC_PROGRAM_H
#define TN_COLL_EXEC_PROGRAM_H

#include "coll/exec/exec.h"

/* ---- programs ----------------------------------------------------------------------------------
 */

/* Chunks of a buffer: chunk `within` of block `block` is the first (of scratch the block is 0). */
typedef struct exec_ref {
  int32_t peer; /* rank; COLL_HERE: this rank */
  int32_t block, within;
  uint8_t buffer;
  bool last; /* a store that this rank does not read again */
} exec_ref;

typedef struct exec_step {
  uint8_t op, num_operands, num_stores, take_at, num_deps;
  bool reaches; /* memory of other ranks */
  bool plain;   /* a result from this rank's memory, or taken, to one place */
  int32_t count;
  coll_link *from, *to; /* NULL: nothing is taken, given */
  uint32_t take, give;  /* channels of the links; of what is no move, `take` has the channel */
  const exec_ref *refs; /* operands, then stores */
  const coll_dep *deps;
} exec_step;

typedef struct exec_lane {
  exec_step *steps;
  uint32_t count;
} exec_lane;

/* Where the buffers of what is left over lie behind scratch, in elements (layout.c). */
typedef struct exec_layout {
  size_t at[COLL_NUM_BUFFERS], size;
} exec_layout;

/* ---- runs --------------------------------------------------------------------------------------
 */

/* The part of each chunk that a lane is at. */
typedef struct exec_slice {
  size_t block, chunk;    /* bytes from one to the next */
  size_t offset;          /* bytes into each chunk */
  size_t elements, bytes; /* of each chunk */
  bool whole;             /* a block's chunks are next to each other */
  bool seamless;          /* and blocks are */
  bool rest;              /* what is left over */
} exec_slice;

typedef struct run_lane {
  uint32_t step;
  uint32_t part; /* of the step: ranks that a phase has heard of */
  bool came; /* to the meeting; for a phase: this rank's signal is sent; for a wait: one is taken */
  int64_t meeting;   /* arrivals until which it waits there */
  size_t slice;      /* number */
  uint64_t progress; /* steps in all slices */
  int64_t begun;     /* of a traced call: when the step was first tried; 0: not yet */
  exec_slice at;
} run_lane;

/* Another rank's memory, as found in the call `sequence`. */
typedef struct run_peer {
  uint64_t sequence; /* its card was seen, and fits */
  uint64_t reached;  /* its memory was looked for */
  bool in_place;
  coll_place places[COLL_NUM_BUFFERS];
  char *base[COLL_NUM_BUFFERS]; /* NULL: not mapped */
} run_peer;

typedef enum run_state { RUN_IDLE, RUN_ENTERING, RUN_GOING, RUN_ENDED, RUN_FAILED } run_state;

struct coll_run {
  coll_program *program;
  coll_team *team;
  run_state state;
  coll_call call;
  coll_card card;
  uint64_t sequence, tag;
  /* Sizes in elements: of a chunk, of a slice, of what is left over of a block. */
  size_t chunk, slice, rest, num_slices;
  char *base[COLL_NUM_BUFFERS];      /* of this rank */
  char *rest_base[COLL_NUM_BUFFERS]; /* in memory of the run's */
  exec_layout layout;
  size_t gate;         /* the slice that lanes may be in, where they wait for each other */
  uint32_t lanes_left; /* lanes that have not ended */
  uint32_t at_gate;    /* lanes that wait for the next slice */
  uint32_t blocked;    /* advances in a row without a step */
  bool patient;        /* its thread waits for nothing else */
  bool measured;       /* sizes are those of the call before */
  int64_t looked;
  int64_t warned;   /* when a peer was first seen to have ended the team; 0: none has */
  int64_t deadline; /* INT64_MAX: none */
  tn_status *error;
};

struct coll_program {
  coll_team *team;
  const coll_capsule *capsule;
  exec_lane *lanes;
  uint32_t num_lanes, num_steps;
  exec_step *steps;
  exec_ref *refs;
  uint32_t num_meetings; /* 1 beyond the highest */
  bool has_phases, gated;
  uint32_t *phase_take, *phase_give; /* by rank: channels of a phase's signals */
  bool reached[COLL_NUM_BUFFERS];    /* others reach into these of this rank */
  bool any_reached;                  /* ... or the other way */
  bool reaches;                      /* some rank reaches into some other */
  int32_t widest;                    /* chunks of the largest value of any rank; 0: none */
  uint64_t hash;                     /* of the capsule */
  uint64_t posted;                   /* the call whose card the short form has posted */
  uint64_t peers_done;               /* calls that all others had ended when last seen */
  coll_reduce checked;               /* the last that was found to be right */
  bool any_checked;
  struct exec_quick *quick; /* NULL: nothing was learned */
  /* scratch, and what is left over; kept */
  void *scratch;
  size_t scratch_bytes;
  char *bounce; /* for memory that is not mapped, and results that go to several places */
  size_t bounce_bytes;
  /* of the run */
  coll_run run;
  run_lane *run_lanes;
  run_peer *peers;   /* by rank */
  int64_t *meetings; /* arrivals */
  int32_t *semaphores;
};

/* ---- run.c
 * ---------------------------------------------------------------------------------------
 */

/* As coll_run_begin(), of a call whose number the team has counted already and of whose one lane
 * so many steps have run. */
tn_status *coll_run_resume(coll_program *program, const coll_call *call, uint32_t steps,
                           coll_run **out) TN_MUST_USE;
/* Whether the card of that call may be posted: a rank is at most COLL_CARDS calls ahead of any
 * other. */
bool coll_may_post(coll_program *program, uint64_t sequence);

/* ---- quick.c: small calls that are made again
 * ----------------------------------------------------
 */

/* After a call that went the long way: keeps it in the short form, where it has one. */
void coll_quick_learn(coll_program *program);
/* Runs it, if it is the call that was learned: true. It has `steps` steps behind it, and if that is
 * not all of them it goes on from there by coll_run_resume(). */
bool coll_quick_run(coll_program *program, const coll_call *call, uint32_t *steps);
bool coll_quick_is_learned(const coll_program *program);
void coll_quick_free(coll_program *program);

/* ---- layout.c: sizes ---------------------------------------------------------------------------
 */

exec_layout coll_layout(const coll_capsule *c, int32_t rank, bool in_place);
/* Sizes of the run by the call's. OUT_OF_RANGE where a size does not fit. */
tn_status *coll_run_measure(coll_run *run) TN_MUST_USE;
/* Bytes of a rank's scratch; what is left over lies behind, from there on. */
size_t coll_scratch_bytes(const coll_run *run, int32_t rank);
/* Bytes of a buffer of a rank as the capsule uses it. */
size_t coll_buffer_bytes(const coll_run *run, int32_t rank, bool in_place, coll_buffer buffer);
void coll_slice_at(const coll_run *run, size_t number, exec_slice *out);
/* Copies what is left over of the inputs to memory of the run, and of the outputs back. */
void coll_rest_in(coll_run *run);
void coll_rest_out(coll_run *run);

/* ---- scratch.c: memory of runs -----------------------------------------------------------------
 */

tn_status *coll_scratch_need(coll_program *program, size_t bytes) TN_MUST_USE;
void coll_scratch_free(coll_program *program);
void coll_scratch_place(const coll_team *team, const void *address, size_t bytes, coll_place *out);

/* ---- peers.c: cards and other ranks' memory ----------------------------------------------------
 */

uint64_t coll_fingerprint(const coll_program *program, const coll_call *call);
uint64_t coll_value_tag(uint64_t fingerprint, uint64_t sequence);
/* The peer's card of this call, seen before or now. COLL_BLOCKED: it has not come; COLL_FAILED. */
coll_progress coll_peer_meet(coll_run *run, int32_t rank);
/* And its memory. */
coll_progress coll_peer_reach(coll_run *run, int32_t rank);
/* The error of a call that is not the peer's. */
coll_progress coll_peer_differs(coll_run *run, int32_t rank);
/* Whether the run should go on: revoked, peers' health and cards. Asks the clock. */
coll_progress coll_run_look(coll_run *run);
/* Ends the run with that error, and the team with it; COLL_FAILED. */
coll_progress coll_run_fail(coll_run *run, tn_status *error);
/* After that: waits until no other rank reaches into memory of this one any more. */
void coll_run_let_go(const coll_run *run);

/* ---- move.c ------------------------------------------------------------------------------------
 */

/* A move whose value and room are there (NULL: has none). */
tn_status *coll_move_data(coll_run *run, const exec_step *step, const exec_slice *slice,
                          const void *taken, void *room) TN_MUST_USE;

#endif
