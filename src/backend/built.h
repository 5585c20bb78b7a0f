/* What this build of Tenon has: the one reader of config.cmake's switches in C. A build that was
 * configured without them has everything. */
#ifndef TN_BACKEND_BUILT_H
#define TN_BACKEND_BUILT_H

#include <stdbool.h>

/* The rows of backends.def, by number. */
typedef enum backend_id {
#define TN_BACKEND(ID, ...) BACKEND_##ID,
#define TN_BACKEND_ALIAS(...)
#include "backend/backends.def"
#undef TN_BACKEND
#undef TN_BACKEND_ALIAS
  BACKEND_NUM_IDS
} backend_id;

typedef struct backend_build {
  const char *option;  /* "USE_CUDA" */
  bool on;             /* what the switch says */
  const char *missing; /* why it is not built although it is on; "" */
} backend_build;

backend_build backend_built(backend_id id);

#endif
