/* The arguments of a PJRT call in words, for errors and traces; from the table arguments.def. */
#ifndef TN_CLIENT_ARGUMENTS_H
#define TN_CLIENT_ARGUMENTS_H

#include "client/call.h"

/* The longest text, with its NUL. */
enum { CLIENT_ARGUMENTS_SIZE = 1024 };

/* "client cpu, program mlp.mlir (mlir, 1204 bytes), 2 replicas x 4 partitions". `number` is a
 * pjrt_function_id or, from PJRT_NUM_FUNCTIONS on, a client_extension_call_id; `size` how much of
 * the struct behind `args` this plugin knows. Asks the plugin about handles, which must be alive
 * still; takes no memory. "" for a function without a row. */
void client_put_arguments(const tn_plugin *plugin, unsigned number, size_t size, const void *args,
                          char text[CLIENT_ARGUMENTS_SIZE]);

/* PJRT does not say what a program is called: this thread's next calls do, until NULL. */
void client_name_program(const char *name);

#endif
