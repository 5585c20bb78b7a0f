/* Registered memory (<tenon/registered_memory.h>) from within. */
#ifndef TN_COLL_MEMORY_REGISTERED_H
#define TN_COLL_MEMORY_REGISTERED_H

#include "coll/memory/control.h"
#include "coll/transport.h"
#include <pthread.h>
#include <stdatomic.h>
#include <tenon/registered_memory.h>

/* All that travels. */
typedef struct memory_record {
  int rank;
  tn_area area;
  uint64_t tag;
  tn_transport_flags flags;
  uint64_t host;        /* endpoint_this_host() */
  control_file control; /* the owner's table; its process is the owner's */
  control_key key;      /* address in the owner's process, size, slot, generation */
  coll_place place;     /* for links; segment 0: foreign memory */
  uint64_t segment_fd;  /* of the owner's; 0 without a segment */
} memory_record;

struct tn_registered_memory {
  atomic_size_t refs;
  memory_record record;
  pthread_mutex_t lock; /* for reaching */
  control *table;       /* NULL: not reached yet */
  int pidfd;            /* of the owner; -1: this process, or not reached yet */
  char *address;        /* NULL: copied by the kernel */
  void *mapped;         /* NULL: `address` is this process's own */
  size_t mapped_bytes;
};

/* This process's own: `table` is the context's, and gets a count. */
tn_status *registered_create(const memory_record *record, control *table,
                             tn_registered_memory **out) TN_MUST_USE;
tn_registered_memory *registered_ref(tn_registered_memory *memory);

/* OUT_OF_RANGE unless the bytes are in it. */
tn_status *registered_bounds(const tn_registered_memory *memory, size_t offset,
                             size_t bytes) TN_MUST_USE;

/* Finds the owner's table and, where it can be, maps the memory (reach.c). Does so once. */
tn_status *registered_reach(tn_registered_memory *memory) TN_MUST_USE;
/* Whether what was reached still holds. */
tn_status *registered_alive(const tn_registered_memory *memory) TN_MUST_USE;

#endif
