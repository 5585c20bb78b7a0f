/* One run of a program on one device: the launch, its states, and what moves it from one to the
 * next. What is around it stands beside: call.h, inflight.h, ordered_effects.h, launch_group.h,
 * host_callbacks.h, poison.h.
 *
 * A small program whose arguments are there runs on the caller's thread when the device's stream is
 * idle, and its outputs are ready on return. Anything else is a task of the stream; only two kinds
 * are not, the detached ones: programs that may wait for something outside (custom calls, transfers
 * with the host), and programs whose arguments come neither from the stream nor are there. They
 * wait only for their arguments, and then run on a thread of the client's elastic pool; one with
 * custom calls before which nothing is on its way runs on its caller's. So a task of a stream never
 * waits, and a handler may run programs, and wait for any array, on the device that it is called
 * from. What a launch reads is marked as being read until it has its place in the stream's order,
 * from which donations in place have their safety: it is submitted, or has run here. A detached
 * launch never has one: it reads to its end, and takes no argument's memory for an output.
 *
 * One thread has a launch at a time, its caller's and then the one that runs it, and it needs no
 * lock but for two things: `noted`, `poisoned` and the list behind them are under the device's
 * calls_lock, and so is `next`; `refs`, `let_go`, `stop` and `awaiting` are atomic. */
#ifndef TN_PLUGIN_LAUNCH_H
#define TN_PLUGIN_LAUNCH_H

#include "base/status.h"
#include "cpu/cpu.h"
#include "plugin/buffer.h"
#include "plugin/ffi/ffi.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct call call;
typedef struct launch_group launch_group;
typedef struct plugin_host plugin_host;

/* How far a launch has come. Each state follows the one before it, but for two ways: what is made
 * or prepared may be cancelled, and what is handed over may end without having run. */
typedef enum launch_state {
  LAUNCH_MADE,        /* not all of it is there yet */
  LAUNCH_PREPARED,    /* its arguments are held or claimed, and nothing can fail any more */
  LAUNCH_HANDED_OVER, /* the caller has the outputs, and what it gave up is gone */
  LAUNCH_RUNNING,     /* its arguments are there */
  LAUNCH_ENDED
} launch_state;

/* One run on one device. Holds all that it needs, and not the client; a detached one does. */
typedef struct launch {
  atomic_int refs;             /* its run, and who submits it */
  launch_state state;          /* changed by whoever has the launch: its caller, then its run */
  bool holds;                  /* arguments: the claims were made */
  atomic_bool let_go;          /* they are not reading any more */
  PJRT_Executable *executable; /* counted */
  PJRT_Device *device;
  cpu_pool *pool;
  uint32_t replica, partition;
  size_t num_args, num_outputs;
  cpu_event *done;   /* of all outputs */
  plugin_hold *args; /* in one block with the launch */
  cpu_memory **outputs;
  const void **arg_data;
  void **output_data;
  buffer_claim *claims; /* of each argument */
  PJRT_Buffer **held;   /* the arguments, counted while they are read or claimed */
  PJRT_Buffer **results;
  plugin_ffi_given given;    /* for its handlers */
  int64_t id;                /* the same for all launches of one call */
  plugin_host *host;         /* NULL: the program has no transfers */
  int launch_id;             /* the caller's; 0: none */
  atomic_bool stop;          /* it is to end: its outputs have failed already */
  bool noted;                /* it stands in the device's list of those with a launch id */
  bool poisoned;             /* made to fail, under the device's calls_lock */
  struct launch *next_named; /* in that list (poison.c) */
  bool detached;
  bool aided;    /* detached, and its end may need what somebody outside does: a handler, the host's
                    side of a transfer, who fills an argument */
  bool admitted; /* it counts as in flight */
  size_t admitted_bytes;
  PJRT_Client *client;    /* detached: whose elastic pool runs it; counted */
  struct launch *next;    /* of the device's that have not begun */
  cpu_event *released;    /* with calls: the next one need not wait any more */
  bool from_handler;      /* launched by a handler of another one */
  atomic_size_t awaiting; /* detached: arguments not there yet, and one for who starts it */
  launch_group *group;    /* NULL: it exchanges nothing with other devices */
  cpu_clique *clique;     /* of the group, until it is left */
  uint32_t place;         /* among the executable's devices */
} launch;

/* Asserts what the state says of the launch, and moves it on. */
void launch_advance(launch *run, launch_state next);
launch *launch_ref(launch *run); /* of the struct alone */
void launch_unref(launch *run);
/* It has its place in its device's order, or has run: donations need not wait for its reading. */
void launch_end_reading(launch *run);
/* What the caller gave up is gone. */
void launch_settle(launch *run);
/* Ends a launch that never ran: donated arguments come back. */
void launch_cancel(launch *run);
/* Everything that can fail, before anything runs: a launch for each of `count` devices, the first
 * of which is at `place` among the executable's. On failure there is none, and nothing is taken. */
tn_status *launch_prepare(const call *what, PJRT_Device *const *devices, size_t count, size_t place,
                          launch **runs) TN_MUST_USE;
/* The blocks of the outputs' memory, unless they are there. */
tn_status *launch_back_outputs(launch *run) TN_MUST_USE;
/* Runs to the end on this thread. The arguments' events are ready: only now it is known where those
 * of placeholders are. */
tn_status *launch_run(launch *run) TN_MUST_USE;
/* Takes the launch and the error, and makes the outputs ready. */
void launch_finish(launch *run, tn_status *error);

/* Calls `arrives` once for each argument, when it is there: here if it is already, or if there is
 * no memory to be told in. The launch must stay until it returns. */
void launch_watch_arguments(launch *run, void (*arrives)(void *arg, const tn_status *error),
                            void *arg);

#endif
