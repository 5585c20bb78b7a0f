#include "coll/memory/context.h"
#include "base/options.h"

#include "base/memory.h"
#include "coll/flags.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LIBRARY_SIZE = 1 << 20, HOST_SIZE = 64 << 20 };
static const size_t most_bytes = (size_t)1 << 46;

/* ---- life -------------------------------------------------------------------------------------
 */

void tn_memory_context_options_init(tn_memory_context_options *options) {
  if (options) *options = (tn_memory_context_options)TN_MEMORY_CONTEXT_OPTIONS_INIT;
}

static tn_status *check_options(int rank, int num_ranks, const tn_memory_context_options *o) {
  if (num_ranks < 1 || rank < 0 || rank >= num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", rank, num_ranks);
  if (o->name && (!*o->name || strlen(o->name) > 63))
    return tn_error(TN_INVALID_ARGUMENT, "a job's name has 1 to 63 bytes");
  if (o->library_size > most_bytes || o->host_size > most_bytes)
    return tn_error(TN_INVALID_ARGUMENT, "a pool has at most %zu bytes", most_bytes);
  return NULL;
}

/* What is reached directly has the flags of this host's transports; the rest needs a link. */
static void find_flags(tn_memory_context *c) {
  tn_transport_flags here = tn_transport_flags_available();
  tn_transport_flags linked = TN_TRANSPORT_IN_PROCESS | TN_TRANSPORT_IB | TN_TRANSPORT_ETHERNET;
  c->mapped_flags = here & (linked | TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA);
  c->foreign_flags = here & (linked | TN_TRANSPORT_CMA);
  c->no_copies = here & TN_TRANSPORT_CMA ? NULL : tn_transport_flags_probe(TN_TRANSPORT_CMA);
}

static tn_status *start_context(tn_memory_context *c) {
  tn_status *status = coll_segments_create(&c->segments);
  if (!status) status = control_create(&c->table);
  if (status) return status;
  const coll_segment_watcher watcher = {pieces_segment_came, pieces_segment_went, c};
  status = coll_segments_watch(c->segments, &watcher, &c->watcher);
  if (!status) find_flags(c);
  return status;
}

tn_status *tn_memory_context_create(int rank, int num_ranks,
                                    const tn_memory_context_options *options,
                                    tn_memory_context **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_memory_context_create: NULL");
  *out = NULL;
  tn_memory_context_options o = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_memory_context_options);
  if (!status) status = check_options(rank, num_ranks, &o);
  if (status) return status;
  tn_memory_context *c = tn_alloc_zero(sizeof *c);
  if (!c) return tn_error_no_memory("a memory context");
  c->rank = rank;
  c->num_ranks = num_ranks;
  snprintf(c->name, sizeof c->name, "%s", o.name ? o.name : "job");
  c->store = store_ref(o.store);
  c->pool_sizes[TN_AREA_LIBRARY] = o.library_size ? o.library_size : LIBRARY_SIZE;
  c->pool_sizes[TN_AREA_HOST] = o.host_size ? o.host_size : HOST_SIZE;
  pthread_mutex_init(&c->lock, NULL);
  pthread_mutex_init(&c->files_lock, NULL);
  status = start_context(c);
  if (status) {
    tn_memory_context_destroy(c);
    return status;
  }
  *out = c;
  return NULL;
}

void tn_memory_context_destroy(tn_memory_context *c) {
  if (!c) return;
  while (c->num_pieces) pieces_remove(c, &c->pieces[c->num_pieces - 1]);
  for (size_t i = 0; i < c->num_remote; i++) tn_registered_memory_destroy(c->remote[i]);
  for (int i = 0; i < 2; i++) pool_end(&c->pools[i]);
  if (c->watcher) coll_segments_unwatch(c->segments, c->watcher);
  coll_segments_destroy(c->segments);
  control_drop(c->table);
  tn_store_destroy(c->store);
  tn_status_destroy(c->no_copies);
  tn_free(c->pieces);
  tn_free(c->remote);
  tn_free(c->files);
  pthread_mutex_destroy(&c->lock);
  pthread_mutex_destroy(&c->files_lock);
  tn_free(c);
}

/* ---- asking -----------------------------------------------------------------------------------
 */

int tn_memory_context_rank(const tn_memory_context *context) {
  return context ? context->rank : -1;
}

int tn_memory_context_num_ranks(const tn_memory_context *context) {
  return context ? context->num_ranks : 0;
}

size_t tn_memory_context_describe(const tn_memory_context *context, char *text, size_t size) {
  if (!context) return (size_t)snprintf(text, size, "no memory context");
  tn_memory_context *c = (tn_memory_context *)context; /* only its lock changes */
  uint64_t bytes = 0;
  pthread_mutex_lock(&c->lock);
  size_t count = c->num_pieces;
  for (size_t i = 0; i < count; i++) bytes += c->pieces[i].memory->record.key.size;
  pthread_mutex_unlock(&c->lock);
  int length =
      snprintf(text, size, "memory context of rank %d of %d: %zu piece%s, %" PRIu64 " bytes",
               c->rank, c->num_ranks, count, count == 1 ? "" : "s", bytes);
  return length < 0 ? 0 : (size_t)length;
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static tn_status *check_area(tn_area area) {
  if ((unsigned)area >= TN_NUM_AREAS)
    return tn_error(TN_INVALID_ARGUMENT, "%d is no area of memory", (int)area);
  if (area != TN_AREA_DEVICE) return NULL;
  tn_status *why = tn_transport_flags_probe(TN_TRANSPORT_CUDA_IPC | TN_TRANSPORT_NVLS);
  tn_status *status = tn_error(
      TN_UNIMPLEMENTED, "no transport for the memory of devices works here: %s",
      why ? tn_status_message(why) : "those that there are have no memory of their own to give");
  tn_status_destroy(why);
  return status;
}

tn_status *tn_memory_context_area(tn_memory_context *c, tn_area area, tn_registered_memory **out) {
  if (out) *out = NULL;
  if (!c || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_memory_context_area: NULL");
  tn_status *status = check_area(area);
  if (status) return status;
  if (area == TN_AREA_TEMPORARY)
    return tn_error(TN_INVALID_ARGUMENT, "temporary memory comes from no pool");
  pool *p = NULL;
  pthread_mutex_lock(&c->lock);
  status = pieces_pool(c, area, &p);
  for (size_t i = 0; !status && !*out && i < c->num_pieces; i++) {
    const piece *at = &c->pieces[i];
    if (at->origin == PIECE_AREA && at->memory->record.area == area)
      *out = registered_ref(at->memory);
  }
  pthread_mutex_unlock(&c->lock);
  return status;
}

/* From the pool of the area where there is room, else a segment of its own. */
static tn_status *allocate_memory(tn_memory_context *c, size_t size, tn_area area,
                                  piece_origin *origin, void **address) {
  pool *p = NULL;
  if (area != TN_AREA_TEMPORARY) {
    tn_status *status = pieces_pool(c, area, &p);
    if (status) return status;
    *origin = PIECE_POOL;
    *address = pool_take(p, size);
    if (*address) {
      memset(*address, 0, size); /* somebody may have had it */
      return NULL;
    }
  }
  *origin = PIECE_SEGMENT;
  return coll_segments_allocate(c->segments, size, address);
}

static void give_back(tn_memory_context *c, piece_origin origin, tn_area area, void *address) {
  if (origin == PIECE_POOL) pool_give(&c->pools[area], address);
  if (origin == PIECE_SEGMENT) coll_segments_free(c->segments, address);
}

static tn_status *error_taken(const tn_memory_context *c, uint64_t tag) {
  return tn_error(TN_ALREADY_EXISTS, "rank %d has memory of tag %" PRIu64 " already", c->rank, tag);
}

tn_status *tn_memory_context_allocate(tn_memory_context *c, size_t size, tn_area area, uint64_t tag,
                                      tn_registered_memory **out) {
  if (out) *out = NULL;
  if (!c || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_memory_context_allocate: NULL");
  tn_status *status = check_area(area);
  if (status) return status;
  if (!size || size > most_bytes)
    return tn_error(TN_INVALID_ARGUMENT, "a workspace has 1 to %zu bytes, not %zu", most_bytes,
                    size);
  piece_origin origin = PIECE_SEGMENT;
  void *address = NULL;
  pthread_mutex_lock(&c->lock);
  if (pieces_find(c, tag)) status = error_taken(c, tag);
  if (!status) status = allocate_memory(c, size, area, &origin, &address);
  if (!status) {
    status = pieces_add(c, origin, address, size, area, tag, out);
    if (status) give_back(c, origin, area, address);
  }
  pthread_mutex_unlock(&c->lock);
  return tn_status_prefix(status, "a workspace of %zu bytes", size);
}

tn_status *tn_memory_context_register(tn_memory_context *c, void *address, size_t size,
                                      tn_area area, uint64_t tag, tn_registered_memory **out) {
  if (out) *out = NULL;
  if (!c || !out || !address)
    return tn_error(TN_INVALID_ARGUMENT, "tn_memory_context_register: NULL");
  tn_status *status = check_area(area);
  if (status) return status;
  if (!size || size > UINTPTR_MAX - (uintptr_t)address)
    return tn_error(TN_INVALID_ARGUMENT, "%zu bytes at one address are no memory", size);
  pthread_mutex_lock(&c->lock);
  coll_place place;
  bool ours = coll_segments_find(c->segments, address, size, &place);
  if (pieces_find(c, tag))
    status = error_taken(c, tag);
  else if (!ours && c->no_copies)
    status = tn_error(TN_UNAVAILABLE, "peers cannot reach memory of the program's: %s",
                      tn_status_message(c->no_copies));
  else
    status = pieces_add(c, PIECE_FOREIGN, address, size, area, tag, out);
  pthread_mutex_unlock(&c->lock);
  return status;
}

static tn_status *end_memory(tn_memory_context *c, const tn_registered_memory *memory, bool foreign,
                             const char *function) {
  if (!c || !memory) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
  tn_status *status = NULL;
  pthread_mutex_lock(&c->lock);
  piece *p = pieces_of(c, memory);
  if (!p)
    status = tn_error(TN_FAILED_PRECONDITION, "%s: it is no memory of rank %d's, or has been ended",
                      function, c->rank);
  else if (p->origin == PIECE_AREA)
    status = tn_error(TN_FAILED_PRECONDITION, "%s: the area '%s' goes with its context", function,
                      tn_area_name(memory->record.area));
  else if ((p->origin == PIECE_FOREIGN) != foreign)
    status =
        tn_error(TN_FAILED_PRECONDITION, "%s: memory of tag %" PRIu64 " was %s", function,
                 memory->record.tag, foreign ? "allocated: free it" : "registered: unregister it");
  else
    pieces_remove(c, p);
  pthread_mutex_unlock(&c->lock);
  return status;
}

tn_status *tn_memory_context_free(tn_memory_context *context, tn_registered_memory *memory) {
  return end_memory(context, memory, false, "tn_memory_context_free");
}

tn_status *tn_memory_context_unregister(tn_memory_context *context, tn_registered_memory *memory) {
  return end_memory(context, memory, true, "tn_memory_context_unregister");
}
