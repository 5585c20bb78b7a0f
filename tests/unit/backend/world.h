/* A machine as a test wants it: what the registry asks of files, devices and the child process is
 * answered from here (the test is linked with --wrap for each of them). Paths are "/fake/NAME". */
#ifndef TN_TESTS_BACKEND_WORLD_H
#define TN_TESTS_BACKEND_WORLD_H

#include "backend/states.h"

typedef struct world {
  backend_id not_built;   /* BACKEND_NUM_IDS: none */
  const char *missing;    /* ... and why, where its switch is on; NULL: it is off */
  const char *not_found;  /* plugins and libraries that are not here: names, or "*" */
  const char *not_loaded; /* "/fake/NAME" that cannot be loaded */
  const char *not_opened; /* "/fake/NAME", or an option, that cannot be used */
  const char *limits;     /* of Tenon's extension, for every device */
  const char *reports;    /* of small dots, for every option of a device */
  int64_t memory;         /* of each device; -1 */
  bool no_nodes, not_apple;
  void (*in_probe)(void); /* is called in the probe; NULL */
  _Atomic int probes;     /* how many were made */
} world;
extern world here;

/* A machine that has everything; nothing is known of its rows. */
void world_begin(void);

#endif
