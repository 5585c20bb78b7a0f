/* A plugin that is whatever a test wants it to be: any minor, any policy on struct sizes, slots
 * missing, errors injected, events late. It counts what it was sent and what it still holds.
 *
 * This folder is that plugin (mock_plugin.h says how its files are made), what tests include to
 * load copies of it (mock_load.h) and to read its counts (this header). It is no model of a device:
 * it computes nothing, has no order of execution and takes its users' word for what real plugins
 * check; where it does check, that is in order to catch the client. Nothing here is installed.
 *
 * It reads its settings from the environment once, in GetPjrtApi(): a test copies the file for each
 * kind of plugin that it wants (mock_load.h), so that each copy is a plugin of its own.
 *
 *   MOCK_MAJOR, MOCK_MINOR
 *       what it reports (0, 116)
 *   MOCK_NULL_API
 *       GetPjrtApi returns NULL
 *   MOCK_SIZES
 *       "equal" (the default: any other size than its minor's is refused), "other" (the same with
 *       the smaller size where its minor is ambiguous), "least" (larger ones are fine: XLA's
 *       rule), "any" (smaller ones too; what was not sent is not read or written)
 *   MOCK_STUBBORN
 *       loads a serialized executable with its own options, whatever it is told
 *   MOCK_TABLE_SIZE
 *       bytes that its table reports
 *   MOCK_MISSING
 *       functions whose slots are NULL, comma-separated
 *   MOCK_FAIL
 *       functions that fail, with code 13, comma-separated; a name may be followed by "*N": only
 *       the first N calls
 *   MOCK_FAIL_NTH
 *       this call of all fails, also with code 13; destroy functions are not counted
 *   MOCK_PAYLOADS
 *       what injected errors carry: "KEY=VALUE,..."
 *   MOCK_ERRORS
 *       what is odd about errors: "no-message" (NULL), "no-message-but-size", "huge" (1 MiB of
 *       text), "no-code" (GetCode itself fails), "bad-code" (999), "zeros" (bytes 0 in the text)
 *   MOCK_ODD
 *       what else is odd, comma-separated:
 *       "tails" (what lies beyond the plugin's structs in the client's is garbage after a call),
 *       "attributes" (of types that 0.116 does not have),
 *       "extensions" (a chain of unknown types, short nodes and NULL functions; before 0.45 one
 *       of the nodes of those days), "null-extensions" (all long enough), "extension-loop" (one
 *       without an end), "no-marks" (Device_CreateAsyncTrackingEvent gives NULL),
 *       "grown" (beyond 0.116 ExecuteOptions and the compiled memory figures are 8 bytes larger),
 *       "no-memories" (nothing is known of them),
 *       "null-Client_Devices" and the like (that function's list is NULL and its count is not 0),
 *       "bad-shape" (a canonical shape is no message),
 *       "generous" (every memory figure is told, each memory is every device's, and the first
 *       dimension of a buffer is dynamic),
 *       "ffi" (the FFI extension), "ffi-short" (that ends after its first function), "ffi-null"
 *       (whose functions are NULL),
 *       "whole-extensions" (every extension that Tenon calls, at work; MOCK_MISSING and MOCK_FAIL
 *       take their functions' names too),
 *       "forgets-code" (what was loaded from bytes and is serialized again fails when it runs),
 *       "told-back" (an error that a placeholder is told is the call's own, as in XLA's 0.81),
 *       "rude-views" (a view is refused after its callback was called),
 *       "tiles", "strides" (layouts have them),
 *       "layouts" (layouts and dimensions that cannot be)
 *   MOCK_DELAY_MS
 *       events become ready that late, on a thread of the plugin's
 *   MOCK_BAD_PIECE
 *       the number of the piece of a transfer, from 1, whose event fails
 *   MOCK_PADDING
 *       bytes that buffers of transfers have on the device beyond those of the host
 *   MOCK_PLATFORM, MOCK_DEVICES
 *       the platform's name ("mock"), how many devices (2)
 *
 * Its programs are one line of text: "mock OUTPUTS [WORD] [WORD]". Output i is a copy of argument
 * i; "shapes" lets it tell the shape s8[4] of each, "fail" makes the execution fail after it
 * started (on its last device), "donate" deletes the first argument, "all" runs on every device,
 * "recv" needs no arguments: an output without one is f32[2,3], to be received.
 * With callbacks an execution goes on on a thread of the mock's (callbacks.c says what it does),
 * and does not end before they have. The line may begin with "// ", so that StableHLO may follow,
 * which the client reads and the mock does not. */
#ifndef TN_TESTS_MOCK_H
#define TN_TESTS_MOCK_H

#include "abi/pjrt/minors.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct mock_state {
  atomic_size_t sent[PJRT_NUM_STRUCTS]; /* the struct_size of the last call with that struct */
  atomic_int calls[PJRT_NUM_FUNCTIONS];
  atomic_int clients, buffers, executables, events, errors; /* alive */
  atomic_int programs;                                      /* executables that are not loaded */
  atomic_int blobs; /* serialized things whose deleters were not called */
  atomic_int topologies, contexts, managers, streams, marks, memory_layouts;
  atomic_int extension_calls; /* of the whole extensions */
  atomic_int promises;        /* functions given to the client, to be called once */
  atomic_int lent;            /* host memory that is in use, and is not the mock's */
  atomic_int misuse;          /* Event_Error before ready, a client ended with things alive, ... */
  char misused[1024];         /* all that, in words */
  atomic_int initialized;
  atomic_int total;   /* calls of functions that can fail, those of destroy functions left out */
  atomic_int fail_at; /* the one of these that fails: MOCK_FAIL_NTH, or a test's */
  char failed[64];    /* its name, when it has come */
  atomic_int unsized; /* Error_Destroy and Error_Message with another size than the plugin takes */
  char options[512];  /* the last compile options, in hex */
  char created[1024]; /* the last create options as "name=value,..." */
  char store[256];    /* what the last client's store answered: "get:3:abc try:5 ..." */
  size_t non_donatable;                 /* of the last execution */
  atomic_int mappings;                  /* of host memory, alive */
  atomic_int pieces;                    /* of transfers: sent so far */
  atomic_int under_way, most_under_way; /* sent and not arrived: now, at most */
  int layouts;                          /* given to transfers */
  char metadata[64];                    /* the last name given to a transfer */
  char call_location[64];
  int launch_id;       /* the same */
  char poison[256];    /* the last PJRT_Device_PoisonExecution: "LAUNCH:CODE:MESSAGE,KEY=VALUE" */
  PJRT_Device *asked;  /* the last one whose memory figures were asked for */
  char processes[512]; /* the last states: "TASK/INCARNATION/STATE/CODE/MESSAGE,..." */
  struct {             /* what else it was told */
    size_t sends, receives, outputs_shown, tasks;
    int task_ids[4];
    int64_t incarnations[4];
    const void *context, *multi_slice_config;
    bool major_to_minor;
    char custom_options[256]; /* as `created` */
  } execution;
  struct { /* by the FFI extension: calls, and what the last ones said */
    atomic_int types, user_data, handlers;
    char type_name[32], target[32], platform[16];
    int64_t user_data_type;
    void *data, *handler;
    uint32_t traits;
  } ffi;
} mock_state;

mock_state *mock_get_state(void);

/* How many handles the client still has; lists them: "2 buffers, 1 event". */
int mock_left(char *text, size_t size);

#endif
