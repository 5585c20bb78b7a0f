/* A process's table of what it has registered: a memfd that peers open by the process's number and
 * the descriptor's (/proc/PID/fd/N), and map read-only. Each slot says what lies where now; its
 * generation is odd while it says something, and changes with every change. A key that does not fit
 * its slot is stale, or made up. */
#ifndef TN_COLL_MEMORY_CONTROL_H
#define TN_COLL_MEMORY_CONTROL_H

#include "base/status.h"
#include <stdint.h>

enum { CONTROL_SLOTS = 4096 };

typedef struct control control;

/* Where a file is that another process holds open. */
typedef struct control_file {
  uint64_t process, fd;
  uint64_t inode; /* what is open there must be this */
} control_file;

typedef struct control_key {
  uint32_t slot;
  uint64_t generation;
  uint64_t address, size;
  uint64_t inode, offset; /* of and in its segment's file; 0: foreign memory */
} control_key;

tn_status *control_create(control **out) TN_MUST_USE;
/* That of another process (or of this one). NOT_FOUND: it is not there (any more). */
tn_status *control_open(const control_file *file, control **out) TN_MUST_USE;
control *control_ref(control *table);
void control_drop(control *table);
const control_file *control_where(const control *table);

/* The owner's; one thread at a time. RESOURCE_EXHAUSTED: all slots are taken. Fills slot and
 * generation. */
tn_status *control_enter(control *table, control_key *key) TN_MUST_USE;
void control_remove(control *table, const control_key *key);

bool control_holds(const control *table, const control_key *key);

/* Opens a memfd that another process holds, for reading and writing or only reading; checked by its
 * inode. */
tn_status *control_open_file(const control_file *file, bool writes, int *out) TN_MUST_USE;
/* 0: not known. */
uint64_t control_inode(int fd);

#endif
