/* A process that can compute, and reach nothing: no file, no network, no other process. x86-64. */
#ifndef TEST_SEAL_H
#define TEST_SEAL_H

#include <stdbool.h>

/* From now on every thread ends the process with a line on stdout when it asks the kernel for
 * anything but memory, threads and their names, time, its own signals, or to write to stdout and
 * stderr. */
bool seal(void);

/* Whether that is so: a child that is sealed computes, and ends when it opens a file, a socket or a
 * process. */
bool seal_holds(void);

#endif
