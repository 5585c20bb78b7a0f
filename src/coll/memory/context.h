/* The memory context (<tenon/memory_context.h>) from within. */
#ifndef TN_COLL_MEMORY_CONTEXT_H
#define TN_COLL_MEMORY_CONTEXT_H

#include "coll/memory/pool.h"
#include "coll/memory/registered.h"
#include "coll/segments.h"
#include "store/store.h"
#include <tenon/memory_context.h>

/* Where a piece of memory comes from, and so goes back to. */
typedef enum piece_origin {
  PIECE_AREA,    /* a whole pool: goes with the context */
  PIECE_POOL,    /* taken from one */
  PIECE_SEGMENT, /* a segment of its own */
  PIECE_FOREIGN  /* the program's */
} piece_origin;

typedef struct piece {
  piece_origin origin;
  tn_registered_memory *memory;
} piece;

typedef struct segment_file {
  uint32_t generation; /* 0: none has the number */
  uint64_t fd, inode;
} segment_file;

struct tn_memory_context {
  int rank, num_ranks;
  char name[64];
  tn_store *store;
  coll_segments *segments;
  control *table;
  tn_transport_flags mapped_flags, foreign_flags; /* that memory of each sort has here */
  tn_status *no_copies;                           /* why foreign memory has not flag cma */
  size_t pool_sizes[2];
  uint32_t watcher; /* 0: none */
  pthread_mutex_t lock;
  pool pools[2]; /* library, host; base NULL: not made yet */
  piece *pieces;
  size_t num_pieces, room_for_pieces;
  tn_registered_memory **remote; /* what was found of others */
  size_t num_remote, room_for_remote;
  pthread_mutex_t files_lock; /* of what follows; taken inside `lock` */
  segment_file *files;        /* by segment */
  size_t num_files, room_for_files;
};

/* ---- pieces.c: this rank's memory, under the lock */
/* Notes memory at an address, and tells the store. */
tn_status *pieces_add(tn_memory_context *c, piece_origin origin, void *address, size_t size,
                      tn_area area, uint64_t tag, tn_registered_memory **out) TN_MUST_USE;
piece *pieces_find(tn_memory_context *c, uint64_t tag);
/* NULL: not this context's, or gone. */
piece *pieces_of(tn_memory_context *c, const tn_registered_memory *memory);
/* Makes its keys stale, and gives the memory back where it came from. */
void pieces_remove(tn_memory_context *c, piece *p);
/* A pool, made at its first use. */
tn_status *pieces_pool(tn_memory_context *c, tn_area area, pool **out) TN_MUST_USE;
void pieces_segment_came(void *context, uint32_t segment, uint32_t generation, int fd,
                         size_t bytes);
void pieces_segment_went(void *context, uint32_t segment, uint32_t generation);

/* ---- workspace.c: what is in the store */
/* What peers find under the tag; NULL: nothing any more. */
tn_status *workspace_tell(tn_memory_context *c, uint64_t tag,
                          const tn_registered_memory *memory) TN_MUST_USE;

#endif
