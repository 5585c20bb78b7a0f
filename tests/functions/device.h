/* One op as a program of its own on a device: numbers in, numbers out. */
#ifndef TENON_TESTS_FUNCTIONS_DEVICE_H
#define TENON_TESTS_FUNCTIONS_DEVICE_H

#include <tenon/tenon.h>

enum { MOST_OPERANDS = 2 };

typedef struct device_op {
  tn_client *client;
  tn_executable *program;
  tn_type type;
  int operands;
  int64_t count; /* of elements at a time */
} device_op;

/* Opens the back end and compiles the op for `count` elements. Ends the process with a message if
 * that fails; so does running it. */
device_op device_open(const char *spec, const char *op, tn_type type, int operands, int64_t count);
void device_run(const device_op *d, const void *const *in, void *out);
void device_close(device_op *d);

#endif
