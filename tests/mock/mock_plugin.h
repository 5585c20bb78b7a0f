/* What the files of the mock share. Each file is a noun, as in src/plugin; table.c puts every
 * function that exists into its slot, so a new one is a CALL() in the file of its noun and nothing
 * else:
 *
 *   CALL(Memory_Id) {
 *     ENTER(Memory_Id);                       counted, sized, failed if the settings say so
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
  int minor, delay_ms, num_devices;
  const char *sizes, *missing, *failing, *platform;
  bool stubborn;
} mock_settings;
extern mock_settings settings;

/* Reads them again; what is not in the environment stays. */
void mock_read_settings(void);
/* Where `name` stands in a comma-separated list; what follows the name, or NULL. */
const char *mock_find_name(const char *list, const char *name);

/* ---- state.c: what every call goes through */
extern mock_state mock_counts;
PJRT_Error *mock_check_size(pjrt_struct_id type, size_t sent);
PJRT_Error *mock_enter(pjrt_function_id function, pjrt_struct_id type, size_t sent);

#define CALL(name)                                                                                 \
  PJRT_Error *mock_PJRT_##name(PJRT_##name##_Args *a);                                             \
  PJRT_Error *mock_PJRT_##name(PJRT_##name##_Args *a)
#define CALL_VOID(name)                                                                            \
  void mock_PJRT_##name(PJRT_##name##_Args *a);                                                    \
  void mock_PJRT_##name(PJRT_##name##_Args *a)
#define ENTER(name)                                                                                \
  do {                                                                                             \
    PJRT_Error *error_ =                                                                           \
        mock_enter(PJRT_FN_PJRT_##name, PJRT_ID_PJRT_##name##_Args, a->struct_size);               \
    if (error_) return error_;                                                                     \
  } while (0)

/* ---- error.c */
typedef struct mock_error {
  const void *vtable;
  PJRT_Error_Code code;
  char text[200];
} mock_error;
PJRT_Error *mock_make_error(PJRT_Error_Code code, const char *text);

/* ---- event.c */
typedef struct mock_callback {
  PJRT_Event_OnReadyCallback call;
  void *arg;
  struct mock_callback *next;
} mock_callback;

typedef struct mock_event {
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  atomic_int refs; /* the handle, and the thread that will set it */
  bool ready, failed;
  PJRT_Error_Code code; /* of one that the client set, with its text */
  char text[64];
  mock_callback *callbacks;
} mock_event;
extern atomic_int mock_late; /* events with a thread under way */
PJRT_Event *mock_make_event(bool failed, bool may_be_late);

/* ---- client.c: devices and memories, one memory a device; a place is the number of both */
typedef struct mock_device {
  int id;
  char text[32];
} mock_device;
extern PJRT_Device *mock_devices[MAX_DEVICES];
extern PJRT_Memory *mock_memories[MAX_DEVICES];

/* ---- buffer.c */
typedef struct mock_buffer {
  PJRT_Buffer_Type type;
  size_t rank, bytes;
  int64_t dims[MAX_RANK];
  int place; /* of the device and of the memory */
  bool deleted;
  char *data;
} mock_buffer;
mock_buffer *mock_make_buffer(PJRT_Buffer_Type type, const int64_t *dims, size_t rank,
                              const void *data, int place);
mock_buffer *mock_copy_buffer(const mock_buffer *b, int place);

/* ---- program.c */
typedef struct mock_executable {
  atomic_int refs; /* of both handles, loaded and not */
  size_t num_outputs;
  bool fails, donates;
  int replicas, partitions;
  PJRT_Device *on[MAX_DEVICES];
  char text[64];
  char *options;
  size_t options_size, assignment_at, assignment_size; /* the assignment's bytes in the options */
  char assignment[64];                                 /* if they have none */
} mock_executable;
void mock_executable_unref(mock_executable *e);
/* A program of the mock's, and the options that it is compiled with. */
PJRT_Error *mock_load(const char *code, size_t code_size, const char *options, size_t options_size,
                      PJRT_LoadedExecutable **out);

#endif
