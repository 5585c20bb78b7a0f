/* Ranks as processes for tests of faults: each makes a communicator, and one of them comes to harm
 * at a point that the test chose. Points are found by standing between the executor and its links
 * (their tables of calls are replaced) and before each step's data (--wrap, tests/CMakeLists.txt),
 * so nothing in the library knows of them. */
#ifndef TENON_TESTS_COLL_FAULT_RANKS_H
#define TENON_TESTS_COLL_FAULT_RANKS_H

#include "coll/comm/comm.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <tenon/coll_event.h>
#include <tenon/comm.h>

enum { FAULT_RANKS = 4, FAULT_POINTS = 4096 };

/* What a rank is about to do there. A step is one of STEP, SIGNAL and WAITED; with the others it is
 * between steps, or within one. */
typedef enum fault_place {
  FAULT_STEP,   /* move the data of the step `index` of this rank */
  FAULT_SIGNAL, /* signal: peer and channel are the index */
  FAULT_WAITED, /* go on: a signal has been taken */
  FAULT_COMMIT, /* send what is filled */
  FAULT_RELEASE,
  FAULT_POST, /* show its card */
  FAULT_FINISH,
  FAULT_NUM_PLACES
} fault_place;

/* The `nth` time, from 0, that the rank comes to the place in the call. */
typedef struct fault_point {
  int16_t place, index, nth;
} fault_point;

typedef enum fault_way {
  FAULT_LONG,   /* a call that is the first of its kind */
  FAULT_SLICED, /* in several slices */
  FAULT_QUICK,  /* small, and made several times before */
  FAULT_COPIED  /* as the first; memory that others reach by the kernel's copies */
} fault_way;

typedef struct fault_case {
  const char *generator;
  coll_kind kind;
  int ranks, victim;
  fault_way way;
  bool counts; /* nothing happens: the points are written down */
  bool stops;  /* it is stopped there, and goes on when `going` says so; else killed */
  fault_point at;
  int64_t deadline; /* of calls that a stopped rank holds up */
} fault_case;

/* What processes tell each other. */
typedef struct fault_board {
  atomic_llong struck; /* when it happened */
  atomic_llong noticed[FAULT_RANKS], shrunk[FAULT_RANKS];
  atomic_int failed; /* ranks that have the error and their memory back */
  atomic_int pid;    /* of a rank that others must know */
  atomic_int going;  /* the stopped rank has gone on, and ended its call */
  bool quick;        /* the call went the short way */
  bool missed;       /* a step was not seen */
  uint32_t num_points;
  fault_point points[FAULT_POINTS];
} fault_board;
extern fault_board *fault_shown;

/* Once: the board, the store's folder, what each process would measure anew. */
void fault_begin(void);
void fault_end(void);

/* A communicator of this process, its points watched. */
tn_comm *fault_join(tn_store *store, int rank, int ranks, const tn_comm_options *options);
tn_store *fault_store(void);
/* From here on the process ends (or stops) at the point; NULL: writes points down. */
void fault_arm(const fault_point *at, bool stops);
void fault_disarm(void);
/* After a call that went the long way: whether each of its steps is among the points. */
bool fault_saw_all(const coll_program *program);

/* Runs a body in a process for each rank; false: one did not end well (the victim is not asked). */
bool fault_run(const fault_case *c, void (*body)(const fault_case *c, int rank));

/* In a process of fault_run(): ends it, saying what was not so. */
#define FAULT_NEED(claim) fault_need((claim) ? NULL : #claim, __FILE__, __LINE__)
void fault_need(const char *broken, const char *file, int line);
void fault_need_ok(tn_status *status, const char *file, int line);
#define FAULT_OK(status) fault_need_ok(status, __FILE__, __LINE__)

/* ---- calls of any kind -------------------------------------------------------------------------
 */

/* Buffers that others may reach, with guards round them. */
typedef struct fault_buffers {
  tn_comm *comm;
  float *all, *in, *out;
  size_t in_count, out_count, count; /* elements */
  bool copied;                       /* of the heap: only the kernel reaches it for others */
} fault_buffers;

void fault_fill(tn_comm *comm, coll_kind kind, size_t count, fault_buffers *out);
void fault_fill_heap(tn_comm *comm, coll_kind kind, size_t count, fault_buffers *out);
void fault_free(fault_buffers *b);
/* Inputs and guards are as they were. */
bool fault_intact(const fault_buffers *b, int rank);

/* Root is the last rank; a permutation passes to the next. */
tn_status *fault_call(const fault_buffers *b, coll_kind kind, const char *capsule, int64_t deadline,
                      tn_coll_event **event) TN_MUST_USE;
/* What it would run, proved; NULL: the generator makes none for so many ranks. */
comm_candidate *fault_candidate(tn_comm *comm, const char *generator, coll_kind kind);

#endif
