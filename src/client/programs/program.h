/* A program behind its handle. */
#ifndef TN_CLIENT_PROGRAM_H
#define TN_CLIENT_PROGRAM_H

#include <tenon/program.h>

struct tn_program {
  char *data; /* a NUL follows */
  size_t size;
  char *format, *name;
};

/* The first bytes of MLIR bytecode. */
extern const char client_bytecode_magic[4];

/* No bytes, or none where some are announced. */
tn_status *client_check_program(const void *data, size_t size, const char *name) TN_MUST_USE;

#endif
