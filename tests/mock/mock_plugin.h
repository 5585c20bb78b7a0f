/* What the files of the mock share. Each file is a noun, as in src/plugin; table.c puts every
 * function that exists into its slot, so a new one is a CALL() in the file of its noun and nothing
 * else. It is given args of the plugin's own: counted, of the right size, about a handle that lives
 * (state.c); what it writes into them goes back to the client.
 *
 *   CALL(Memory_Id) {
 *     a->id = ((const mock_device *)a->memory)->id;
 *     return NULL;
 *   }
 */
#ifndef TN_TESTS_MOCK_PLUGIN_H
#define TN_TESTS_MOCK_PLUGIN_H

#include "mock.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { MAX_DEVICES = 16, MAX_OUTPUTS = 64, MAX_RANK = 8 };

/* ---- settings.c: the environment, read once */
typedef struct mock_settings {
  int minor, delay_ms, num_devices, bad_piece, padding;
  const char *sizes, *missing, *failing, *platform, *payloads, *errors, *oddities;
  bool stubborn, garbage_tails;
} mock_settings;
extern mock_settings settings;

/* Reads them again; what is not in the environment stays. */
void mock_read_settings(void);
/* Where `name` stands in a comma-separated list; what follows the name, or NULL. */
const char *mock_find_name(const char *list, const char *name);
/* Whether MOCK_ODD lists it. */
bool mock_is_odd(const char *how);

/* ---- state.c: what every call goes through */
extern mock_state mock_counts;
/* Any minor, any policy: an error if a struct of this size is not taken. */
PJRT_Error *mock_check_size(pjrt_struct_id type, size_t sent);
/* The args as the plugin's minor knows them, zeros behind; gives the bytes that it knows. And what
 * the plugin knows of them back. `newest` is the sizeof of both. */
size_t mock_copy_in(pjrt_struct_id type, const void *from, void *to, size_t newest);
void mock_copy_out(pjrt_struct_id type, void *to, const void *from, size_t newest);
PJRT_Error *mock_enter(pjrt_function_id function, pjrt_struct_id type, const void *given, void *own,
                       size_t newest);

#define CALL(name)                                                                                 \
  static PJRT_Error *name##_on_own(PJRT_##name##_Args *a);                                         \
  PJRT_Error *mock_PJRT_##name(PJRT_##name##_Args *given);                                         \
  PJRT_Error *mock_PJRT_##name(PJRT_##name##_Args *given) {                                        \
    PJRT_##name##_Args own;                                                                        \
    const pjrt_struct_id type = PJRT_ID_PJRT_##name##_Args;                                        \
    PJRT_Error *error = mock_enter(PJRT_FN_PJRT_##name, type, given, &own, sizeof own);            \
    if (error) return error;                                                                       \
    error = name##_on_own(&own);                                                                   \
    if (!error) mock_copy_out(type, given, &own, sizeof own);                                      \
    return error;                                                                                  \
  }                                                                                                \
  static PJRT_Error *name##_on_own(__attribute__((unused)) PJRT_##name##_Args *a)

/* A struct that args point to, as the plugin's minor knows it. */
#define VIEW(type, from, to)                                                                       \
  do {                                                                                             \
    PJRT_Error *error_ = mock_check_size(PJRT_ID_##type, (from)->struct_size);                     \
    if (error_) return error_;                                                                     \
    mock_copy_in(PJRT_ID_##type, from, to, sizeof *(to));                                          \
  } while (0)

/* CALL() does what this once did. */
#define ENTER(name) (void)0

/* ---- object.c: handles that the client holds. Every struct below that it gets one of begins with
 * `opaque`: garbage, or the vtable that newer minors have, which nobody else may read. */
typedef enum mock_kind {
#define KIND(ID, name, counter, plural, of_client) ID,
#include "mock_kinds.def"
#undef KIND
  MOCK_NOTHING
} mock_kind;
typedef enum mock_life { MOCK_ALIVE, MOCK_DEAD, MOCK_FOREIGN } mock_life;
extern const char *const mock_kind_names[];
extern const void *const mock_garbage; /* no address that can be read */

void *mock_new(mock_kind kind, size_t size);
mock_life mock_look(const void *object, mock_kind kind);
/* False, and counted as misuse, if it is dead already or none. Its memory stays. */
bool mock_end(const void *object, mock_kind kind);
/* As mock_left(), of what a client must outlive. */
int mock_left_of_client(char *text, size_t size);
void mock_misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- extension.c: the chain, if the settings ask for one */
PJRT_Extension_Base *mock_extensions(void);

/* ---- callbacks.c: the host's side of an execution on device `d`, on a thread of its own. Sends
 * give the bytes of argument 0, and receives fill output 0. */
bool mock_has_callbacks(const PJRT_ExecuteOptions *options);
PJRT_Event *mock_start_callbacks(const PJRT_ExecuteOptions *options, size_t d,
                                 PJRT_Buffer *const *arguments, size_t num_arguments,
                                 PJRT_Buffer **outputs, size_t num_outputs);

/* ---- ffi.c: the FFI extension's node, if MOCK_ODD asks for one */
PJRT_Extension_Base *mock_ffi_extension(void);

/* ---- whole_extensions.c: all that Tenon calls, if MOCK_ODD asks for it */
PJRT_Extension_Base *mock_whole_extensions(void);

/* ---- plugin.c: values of types that 0.116 does not have, and without a name */
const PJRT_NamedValue *mock_odd_values(size_t *count);

/* ---- client.c: adds "name=value," to a text of `size` bytes */
void mock_note_value(const PJRT_NamedValue *value, char *list, size_t size);

/* ---- error.c */
typedef struct mock_payload {
  char key[40], value[40];
} mock_payload;

typedef struct mock_error {
  const void *opaque;
  PJRT_Error_Code code;
  char text[200];
  mock_payload payloads[4];
  size_t num_payloads;
} mock_error;
PJRT_Error *mock_make_error(PJRT_Error_Code code, const char *text);
/* Another payload; those beyond the fourth are lost. */
void mock_add_payload(PJRT_Error *error, const char *key, size_t key_size, const char *value,
                      size_t value_size);
/* What the settings say of an error that a test asked for. */
PJRT_Error *mock_make_injected(void);

/* ---- event.c */
typedef struct mock_callback {
  PJRT_Event_OnReadyCallback call;
  void *arg;
  struct mock_callback *next;
} mock_callback;

typedef struct mock_event {
  const void *opaque;
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  bool ready, failed;
  PJRT_Error_Code code; /* of one that the client set, with its text */
  char text[200];
  mock_callback *callbacks;
  void (*before)(void *arg); /* done when it is about to be ready */
  void *arg;
} mock_event;
extern atomic_int mock_late; /* events with a thread under way */
PJRT_Event *mock_make_event(bool failed, bool may_be_late);
/* One that is not ready: mock_settle_event() makes it so. */
PJRT_Event *mock_make_open_event(void);
/* One that may be late, with something to do first. */
PJRT_Event *mock_make_event_after(void (*before)(void *arg), void *arg, bool failed);
/* One of the mock's own, which the client sees by those that follow it. */
mock_event *mock_plain_event(void);
void mock_settle_event(mock_event *e, PJRT_Error_Code code, const char *text);
PJRT_Event *mock_follow_event(mock_event *of);
PJRT_Error *mock_await(mock_event *e);

/* ---- client.c: devices and memories, one memory a device; a place is the number of both */
typedef struct mock_device {
  const void *opaque;
  int id;
  char text[32];
  bool cleared;    /* its peaks */
  const void *key; /* of a memory: one entry of user data */
  void *user_data;
} mock_device;
extern PJRT_Device *mock_devices[MAX_DEVICES];
extern PJRT_Memory *mock_memories[MAX_DEVICES];
PJRT_Error *mock_no_memories(void);
/* A list as the client gets it: NULL with MOCK_ODD=null-NAME, whatever its count says. */
#define mock_list(name, list) (mock_is_odd("null-" #name) ? NULL : (list))

/* ---- key_value.c: puts and gets, if there is a store */
void mock_use_store(const PJRT_Client_Create_Args *a);

/* ---- buffer.c */
typedef struct mock_buffer {
  const void *opaque;
  PJRT_Buffer_Type type;
  size_t rank, bytes;
  int64_t dims[MAX_RANK];
  int place; /* of the device and of the memory */
  bool deleted, is_view;
  char *data;
  void (*on_delete)(void *data, void *arg); /* of a view */
  void *on_delete_arg;
  atomic_int holds; /* external references */
  int64_t minor_to_major[MAX_RANK];
  struct mock_incoming *incoming; /* the transfer that fills it; NULL: none */
  mock_event *ready;              /* NULL: always */
  mock_event *lent;               /* of the host's memory that it was made of; NULL: none */
} mock_buffer;
size_t mock_element_size(PJRT_Buffer_Type type);
mock_buffer *mock_make_buffer(PJRT_Buffer_Type type, const int64_t *dims, size_t rank,
                              const void *data, int place);
mock_buffer *mock_copy_buffer(const mock_buffer *b, int place);
/* From any thread; nothing happens if the contents have gone. */
void mock_fill_buffer(mock_buffer *b, const void *bytes, size_t size);
void mock_delete_buffer(mock_buffer *b);
PJRT_Error *mock_check_contents(const mock_buffer *b);

/* ---- transfer.c: an error unless the client said that an array is dense and row-major */
PJRT_Error *mock_check_row_major(const PJRT_Buffer_MemoryLayout *given, size_t rank);

/* ---- async_transfer.c */
mock_event *mock_contents_of(const struct mock_incoming *in);

/* ---- serialize.c: `size` bytes, copied, that a deleter given to the client ends */
void *mock_make_blob(const void *bytes, size_t size);
const char *mock_blob_bytes(const void *blob);
void mock_end_blob(void *blob);
/* The same where the bytes are what the client holds. */
bool mock_end_bytes(const char *bytes);

/* ---- program.c: behind a loaded executable and, as a copy, behind one that is not */
typedef struct mock_executable {
  const void *opaque;
  size_t num_outputs;
  bool fails, donates, deleted;
  bool is_loaded; /* from bytes */
  int replicas, partitions;
  PJRT_Device *on[MAX_DEVICES];
  PJRT_LogicalDeviceIds logical_ids[MAX_DEVICES];
  char text[64];
  char *options;
  size_t options_size, assignment_at, assignment_size; /* the assignment's bytes in the options */
  char assignment[64];                                 /* if they have none */
} mock_executable;
mock_executable *mock_copy_executable(const mock_executable *e, mock_kind kind);
void mock_end_executable(mock_executable *e, mock_kind kind);
/* A program of the mock's, and the options that it is compiled with. */
PJRT_Error *mock_load(const char *code, size_t code_size, const char *options, size_t options_size,
                      PJRT_LoadedExecutable **out);

#endif
