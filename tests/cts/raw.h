/* For the cases that call a plugin's table themselves (table_*.c). Calls send the struct sizes of
 * the plugin's own minor. */
#ifndef TN_TESTS_CTS_RAW_H
#define TN_TESTS_CTS_RAW_H

#include "abi/pjrt/minors.h"
#include "abi/pjrt/pjrt.h"
#include "cts.h"

size_t raw_size(pjrt_struct_id id);
/* The slot. Where the plugin has none: a failure in group basic, else the case is skipped. */
void *raw_slot(pjrt_function_id id);

/* An args struct, zeroed but for its size. */
#define RAW_ARGS(function, args)                                                                   \
  PJRT_##function##_Args args;                                                                     \
  memset(&args, 0, sizeof args);                                                                   \
  args.struct_size = raw_size(PJRT_ID_PJRT_##function##_Args)

/* The call: its PJRT_Error. */
#define RAW_CALL(function, args) ((PJRT_##function *)raw_slot(PJRT_FN_PJRT_##function))(&(args))
/* The call, which must succeed; any other must fail with that code (0: any). */
#define RAW_FINE(function, args) raw_fine(RAW_CALL(function, args), "PJRT_" #function, RAW_HERE)
#define RAW_FAILS(function, args, code)                                                            \
  raw_fails(RAW_CALL(function, args), code, "PJRT_" #function, RAW_HERE)

/* Where a call stands, for the failure. */
#define RAW_HERE __FILE__, __LINE__

void raw_fine(PJRT_Error *error, const char *function, const char *file, int line);
void raw_fails(PJRT_Error *error, PJRT_Error_Code code, const char *function, const char *file,
               int line);
/* As raw_fine, but UNIMPLEMENTED skips the case. */
void raw_offered(PJRT_Error *error, const char *function, const char *file, int line);
#define RAW_OFFERED(function, args)                                                                \
  raw_offered(RAW_CALL(function, args), "PJRT_" #function, RAW_HERE)

PJRT_Error_Code raw_code(PJRT_Error *error);
void raw_free(PJRT_Error *error);

/* A string that a plugin lends: present, not empty, without a NUL inside. */
void raw_text(const char *text, size_t size, const char *what);
/* Names and types of values that a plugin lends. */
void raw_values(const PJRT_NamedValue *values, size_t count);

/* Dense and row-major, for arrays of two dimensions: static, with this plugin's sizes. */
PJRT_Buffer_MemoryLayout *raw_row_major(void);

/* Without a client the case is one that shows nothing: cts_no_client(). */
PJRT_Client *raw_client(void);
void raw_end_client(PJRT_Client *client);
PJRT_Device *raw_device(PJRT_Client *client); /* the first addressable one */
PJRT_DeviceDescription *raw_description(PJRT_Device *device);
int raw_device_id(PJRT_Device *device);

/* Six f32, 2x3, on the first device. */
extern const float raw_six[6];
PJRT_Buffer *raw_buffer(PJRT_Client *client);
void raw_end_buffer(PJRT_Buffer *buffer);
/* Skips the case where the device's memory is not the host's. */
void raw_need_host_memory(PJRT_Client *client);
/* Waits for the event, which must end well, and destroys it. */
void raw_await(PJRT_Event *event);
/* The buffer's bytes in C order must be raw_six. */
void raw_expect_six(PJRT_Buffer *buffer);

/* f(x: tensor<2x3xf32>) = x, compiled for one device. */
extern const char raw_identity[];
PJRT_Error *raw_compile(PJRT_Client *client, const char *code, const char *format,
                        const char *options, size_t options_size, PJRT_LoadedExecutable **out);
PJRT_LoadedExecutable *raw_loaded(PJRT_Client *client);
void raw_end_loaded(PJRT_LoadedExecutable *loaded);

#endif
