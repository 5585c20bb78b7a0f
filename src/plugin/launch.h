/* Running executables: what the files of execution share (launch.c, ordered_effects.c,
 * host_callbacks.c, poison.c, execute.c).
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
 */
#ifndef TN_PLUGIN_LAUNCH_H
#define TN_PLUGIN_LAUNCH_H

#include "cpu/cpu.h"
#include "plugin/buffer.h"
#include "plugin/ffi/ffi.h"

typedef struct plugin_host plugin_host;
typedef struct launch_group launch_group;

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

/* What all devices' launches of one call share. */
typedef struct call {
  PJRT_LoadedExecutable *loaded;
  PJRT_LoadedExecutable_Execute_Args *args;
  const int64_t *keep; /* arguments that must not be donated */
  size_t num_keep;
  plugin_ffi_given given; /* for handlers; the context is the caller's */
  int64_t id;
  const PJRT_ExecuteOptions *options; /* NULL: none */
} call;

/* ---- launch.c ---------------------------------------------------------------------------------
 */

/* Asserts what the state says of the launch, and moves it on. */
void assert_launch(const launch *run);
void launch_advance(launch *run, launch_state next);
void launch_free(launch *run);   /* NULL is fine */
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

/* ---- inflight.c: how many there are
 */

/* Waits until the launches of one call may be queued, all of them together. They are handed over
 * already or will be: who has their outputs waits for this thread. */
void launch_admit(launch *const *runs, size_t count);

/* ---- ordered_effects.c: launches that may wait, one after another on a device
 */

/* Runs a detached launch whose arguments are there. */
void launch_run_loose(launch *run);
/* Whether one whose arguments are there may run on this thread, its caller's, at once. If so it has
 * its turn, and launch_run_here() is due. */
bool launch_begin_here(launch *run);
/* Handed over already. Takes the launch. */
void launch_run_here(launch *run);
/* Whether this thread is at a handler or callback of a launch. */
bool launch_is_in_handler(void);
/* The event that the caller gets for the launch as a whole, counted. */
cpu_event *launch_completion(launch *run);

/* Runs it as one whose handlers may launch others. */
tn_status *launch_run_in_handler(launch *run) TN_MUST_USE;

/* ---- launch_group.c: launches that exchange data
 */

/* Of launches that are prepared. They are its own once it is started. */
tn_status *launch_group_create(launch **runs, size_t count, launch_group **out) TN_MUST_USE;
/* Handed over already. All may be gone on return. */
void launch_group_start(launch_group *group);
void launch_group_release(launch_group *group);
void launch_group_leave(launch_group *group);

/* ---- host_callbacks.c: the host's side of a launch's transfers
 */

/* Finds the caller's callback for each transfer of the program; INVALID_ARGUMENT names a channel
 * that has none. Gives NULL if there are no transfers. `d` is the place in the caller's lists. */
tn_status *plugin_host_create(const cpu_program *program, const PJRT_ExecuteOptions *options,
                              size_t d, plugin_host **out) TN_MUST_USE;
void plugin_host_destroy(plugin_host *host); /* NULL is fine */
cpu_host *plugin_host_base(plugin_host *host);
/* Wakes the run if it waits for the caller, who is not asked again. */
void plugin_host_stop(plugin_host *host);

/* ---- copy_to_device_stream.c: what a receive callback fills
 */

/* A stream that fills the arrays of `transfer` at `data`, with one reference for the caller's
 * handle and one for us. */
tn_status *plugin_stream_create(const cpu_transfer *transfer, void *const *data,
                                PJRT_CopyToDeviceStream **out) TN_MUST_USE;
/* Borrowed: ready when the arrays are full, or will never be. */
cpu_event *plugin_stream_filled(PJRT_CopyToDeviceStream *stream);
/* Ends our reference. From here on nothing is written to the arrays. */
void plugin_stream_detach(PJRT_CopyToDeviceStream *stream);

/* ---- poison.c: launches that can be made to fail from outside
 */

/* Before it runs: notes it if it has a launch id. */
void launch_note(launch *run);
void launch_forget(launch *run);

#endif
