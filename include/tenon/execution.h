/* Running an executable: on one device and waiting (tn_run), or with every choice (tn_execute);
 * data that a program sends and receives while it runs; what custom calls see of the caller. */
#ifndef TENON_EXECUTION_H
#define TENON_EXECUTION_H

#include <tenon/event.h>
#include <tenon/executable.h>
#include <tenon/plugin.h>

TN_BEGIN_DECLS

/* Runs on one device and waits. `arguments` and `outputs` hold exactly as many buffers as the
 * program has; the outputs are the caller's. On an error there are no outputs (the array is set to
 * NULLs).
 *
 * Where the client could read the program (StableHLO, one partition), the arguments' number, types
 * and shapes are compared with it before the plugin sees them: INVALID_ARGUMENT says which differs.
 * An argument that is deleted or donated, of another client, or donated while it is passed twice is
 * refused too. */
TN_API tn_status *tn_run(tn_executable *executable, tn_buffer *const *arguments,
                         size_t num_arguments, tn_buffer **outputs, size_t num_outputs) TN_MUST_USE;

/* stablehlo.outfeed and infeed on Tenon's CPU plugin: PJRT has no queue for them, so they are host
 * transfers, as send and recv are, on these channels. A program's own channels are others. */
#define TN_CHANNEL_OUTFEED INT64_C(0x7465666f75740000)
#define TN_CHANNEL_INFEED  INT64_C(0x746566696e660000)

/* ---- from the program to the host ------------------------------------------------------------ */

/* A piece of what a program sends on a channel (stablehlo.send with is_host_transfer), as it lies
 * on the device: its arrays row-major, one after another. PJRT tells a callback nothing of type or
 * shape: the program says them. */
typedef struct tn_chunk {
  int64_t channel_id;
  size_t device;      /* index of the device among the call's */
  const void *data;   /* `size` bytes; not to be changed */
  size_t size;        /* may be 0 */
  size_t offset;      /* of `data` in the transfer */
  size_t total_bytes; /* of the transfer */
  bool done;          /* the last piece; the next one is of another transfer */
} tn_chunk;

/* Called on a thread of the plugin's, piece after piece, which waits. The chunk is lent for the
 * call: tn_chunk_keep() keeps it longer. An error, which is taken over, fails the execution with
 * that code and message; tn_status_create() makes one. The callback must not end a client's last
 * handle. */
typedef tn_status *(*tn_send_function)(tn_chunk *chunk, void *arg);

typedef struct tn_send_callback {
  int64_t channel_id;
  tn_send_function function;
  void *arg;
} tn_send_callback;

/* Takes the bytes of a chunk out of its callback, without a copy: `*out` is the caller's, for
 * tn_chunk_destroy(). Once for a chunk; FAILED_PRECONDITION then. */
TN_API tn_status *tn_chunk_keep(tn_chunk *chunk, tn_chunk **out) TN_MUST_USE;
/* Of a chunk that was kept, from any thread; not of one that is lent. */
TN_API void tn_chunk_destroy(tn_chunk *chunk);

/* ---- from the host to the program ------------------------------------------------------------ */

/* Where the data for a program's receive (stablehlo.recv with is_host_transfer) goes. Usable from
 * any thread, also after the callback has returned, and after the execution has ended. */
typedef struct tn_copy_stream tn_copy_stream;

/* Called once for a transfer on a thread of the plugin's, which waits for the call, and then for
 * the data. The stream is the callback's, who ends it or hands it to somebody who will. The
 * execution goes on when tn_copy_stream_total_bytes() have been added; destroying the stream before
 * that fails it, if the plugin notices (ours does). The callback must not end a client's last
 * handle. */
typedef void (*tn_recv_function)(tn_copy_stream *stream, void *arg);

typedef struct tn_recv_callback {
  int64_t channel_id;
  tn_recv_function function;
  void *arg;
} tn_recv_callback;

TN_API int64_t tn_copy_stream_channel_id(const tn_copy_stream *stream);
/* Index of the device among the call's. */
TN_API size_t tn_copy_stream_device(const tn_copy_stream *stream);
/* Bytes of the whole transfer; what each chunk's size is a multiple of; bytes added so far. */
TN_API tn_status *tn_copy_stream_total_bytes(const tn_copy_stream *stream,
                                             size_t *bytes) TN_MUST_USE;
TN_API tn_status *tn_copy_stream_granule_size(const tn_copy_stream *stream,
                                              size_t *bytes) TN_MUST_USE;
TN_API tn_status *tn_copy_stream_current_bytes(const tn_copy_stream *stream,
                                               size_t *bytes) TN_MUST_USE;

/* Adds the next `size` bytes. A size that is no multiple of the granule is INVALID_ARGUMENT, more
 * than is still to come OUT_OF_RANGE; neither reaches the plugin. `data` is taken: `release` (NULL:
 * nothing is to be done) is called exactly once when it is not needed any more, also if this fails,
 * on any thread, perhaps before this returns. `event` (NULL: not wanted) is ready when the bytes
 * are on the device. */
TN_API tn_status *tn_copy_stream_add_chunk(tn_copy_stream *stream, const void *data, size_t size,
                                           void (*release)(void *data, void *arg), void *arg,
                                           tn_event **event) TN_MUST_USE;
TN_API void tn_copy_stream_destroy(tn_copy_stream *stream); /* NULL is fine */

/* One line: "stream of channel 3 to the launch's device 0". As tn_status_describe(). */
TN_API size_t tn_copy_stream_describe(const tn_copy_stream *stream, char *text, size_t size);

/* ---- what single ops give -------------------------------------------------------------------- */

/* One operand of an op that the program has marked with a callback's id. */
typedef struct tn_hlo_output {
  int64_t callback_id;
  int64_t replica, partition;
  int64_t operand; /* index */
  tn_type type;
  const int64_t *dims;
  size_t rank;
  const void *data; /* dense and row-major; lent for the call, as `dims` are */
} tn_hlo_output;

typedef void (*tn_hlo_output_function)(const tn_hlo_output *output, void *arg);

typedef struct tn_hlo_output_callback {
  int64_t callback_id;
  size_t num_operands;
  tn_hlo_output_function function;
  void *arg;
} tn_hlo_output_callback;

/* ---- custom calls ---------------------------------------------------------------------------- */

/* An XLA FFI handler, as XLA's header declares them (XLA_FFI_Handler). */
struct XLA_FFI_CallFrame;
struct XLA_FFI_Error;
typedef struct XLA_FFI_Error *(*tn_ffi_handler)(struct XLA_FFI_CallFrame *frame);

/* Makes `handler` the one that serves programs' custom calls @target, on the platform of that name
 * ("cpu", "CUDA", "ROCM": the plugin's spelling; NULL: "cpu" for the CPU plugins' sake). Before
 * such programs are compiled; for good. `traits` are XLA's bits, 0: none. The same handler again is
 * fine; another one for a name is ALREADY_EXISTS. Some plugins do not tell when they refuse a
 * handler: compiling the program then says so. UNIMPLEMENTED from a plugin without the FFI
 * extension. */
TN_API tn_status *tn_plugin_register_ffi_handler(tn_plugin *plugin, const char *target,
                                                 const char *platform, tn_ffi_handler handler,
                                                 uint32_t traits) TN_MUST_USE;

/* The number of a type of user data, by which a handler asks for it (XLA_FFI_TypeId). The plugin is
 * told of a name once in a process. */
TN_API tn_status *tn_plugin_ffi_type_id(tn_plugin *plugin, const char *type_name,
                                        int64_t *id) TN_MUST_USE;

/* Data for the handlers of executions. It may serve any number of them, at once too. Since PJRT
 * 0.52; in an execution since 0.64. */
typedef struct tn_execute_context tn_execute_context;
TN_API tn_status *tn_execute_context_create(tn_client *client,
                                            tn_execute_context **out) TN_MUST_USE;
/* Adds `data` by the name of its type, or by the number of a type. One for a type: ALREADY_EXISTS
 * from most plugins. `deleter` (NULL: none) is called once with `data` when the context and all
 * executions that were started with it have ended, on any thread; not if this fails. */
TN_API tn_status *tn_execute_context_add_user_data(tn_execute_context *context,
                                                   const char *type_name, void *data,
                                                   void (*deleter)(void *data)) TN_MUST_USE;
TN_API tn_status *tn_execute_context_add_user_data_by_id(tn_execute_context *context,
                                                         int64_t type_id, void *data,
                                                         void (*deleter)(void *data)) TN_MUST_USE;
/* Executions under way go on with what it holds. */
TN_API void tn_execute_context_destroy(tn_execute_context *context);
/* One line: "execute context of cpu with 2 data". As tn_status_describe(). */
TN_API size_t tn_execute_context_describe(const tn_execute_context *context, char *text,
                                          size_t size);

/* ---- a call with every choice ---------------------------------------------------------------- */

/* Start from TN_EXECUTION_INIT. Everything that is not a function may go when tn_execute() returns;
 * functions and their `arg`s must live until the execution has ended; if tn_execute() fails, until
 * it returns. What a plugin's minor does not know is UNIMPLEMENTED, and the message names member
 * and minor, unless a comment says otherwise. */
typedef struct tn_execution {
  size_t struct_size;
  /* num_devices x num_arguments buffers, those of the first device first; the devices in the order
   * of tn_executable_device(). 0 devices mean 1. */
  tn_buffer *const *arguments;
  size_t num_devices;
  size_t num_arguments;
  /* Indices of arguments that must not be donated though the program would. */
  const int64_t *keep;
  size_t num_keep;
  /* Run on this device only; num_devices must be 1. NULL: where it was compiled for. XLA's plugins
   * take no send and receive callbacks then. */
  const tn_device *device;
  /* Not 0: one of several launches, one a process, that make one execution. */
  int launch_id;
  /* "file:line" for the plugin's traces. NULL: the place that TN_AT() or TN_HERE gave, if any.
   * Since PJRT 0.76; dropped before. */
  const char *call_location;
  /* Run on these devices, whatever it was compiled for; NULL: there. The counts must be the
   * executable's. For an assignment that is not its own, the executable is serialized and loaded
   * again with it, once: later calls with that assignment find it. UNIMPLEMENTED where the plugin
   * cannot do that (it needs PJRT 0.71): compile with tn_client_compile_on() then. */
  const tn_device_assignment *device_assignment;
  /* num_devices x num_send_callbacks, those of the first device first; and so for receives. A
   * channel may stand once among a device's. Ours refuses a call that lacks one that the program
   * needs. */
  const tn_send_callback *send_callbacks;
  size_t num_send_callbacks; /* of one device */
  const tn_recv_callback *recv_callbacks;
  size_t num_recv_callbacks; /* of one device */
  /* What callbacks get and give lies as the device keeps it, instead of row-major. Since PJRT
   * 0.108; plugins before have it row-major. */
  bool callbacks_keep_device_layout;
  /* Shown what ops of the program give that have one of the ids. Since PJRT 0.112. */
  const tn_hlo_output_callback *hlo_output_callbacks;
  size_t num_hlo_output_callbacks;
  /* User data for custom calls; NULL: none. Since PJRT 0.64. */
  tn_execute_context *context;
  /* The tasks that take part and the incarnation that each is expected to have: `num_tasks` of
   * both. Since PJRT 0.78. */
  const int *task_ids;
  const int64_t *incarnation_ids;
  size_t num_tasks;
  /* A PJRT_MultiSlice_Config of the plugin's own. Since PJRT 0.97, and not for plugins newer than
   * 0.116: they read it only from callers that know all of their struct. */
  void *multi_slice_config;
  /* Options by name for the handlers of custom calls (XLA FFI 0.5's CustomOptions), the same on
   * all devices. A name may stand once, and a float goes as one of 32 bits: INVALID_ARGUMENT names
   * one that cannot be. Since PJRT 0.116. */
  const tn_value *custom_options;
  size_t num_custom_options;
} tn_execution;

#define TN_EXECUTION_INIT                                                                          \
  {                                                                                                \
    sizeof(tn_execution), NULL, 1, 0, NULL, 0, NULL, 0, NULL, NULL, NULL, 0, NULL, 0, false, NULL, \
        0, NULL, NULL, NULL, 0, NULL, NULL, 0                                                      \
  }
/* The library's begins the struct of 0.1, whose size it cannot be told; that of these headers has
 * grown, and is begun here. */
TN_API void tn_execution_init(tn_execution *call);
static inline void tn_execution_init_whole(tn_execution *call) {
  const tn_execution whole = TN_EXECUTION_INIT;
  if (call) *call = whole;
}
#define tn_execution_init tn_execution_init_whole

/* Starts it. `outputs` takes num_devices x tn_executable_num_outputs() buffers, those of the first
 * device first; they may be used at once, as arguments too. `done`, unless NULL, gets an event that
 * is ready when every device has finished. An error found before the start gives no outputs and no
 * event; a later one arrives in `done` and in the outputs' events. Once this has returned an error
 * no callback of the call runs any more.
 *
 * tn_run() and this may be called from callbacks too, but not wait there for what waits for them.
 */
TN_API tn_status *tn_execute(tn_executable *executable, const tn_execution *call,
                             tn_buffer **outputs, tn_event **done) TN_MUST_USE;

TN_END_DECLS
#endif
