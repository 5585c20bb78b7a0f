/* A memory context: the memory of one rank that its peers may reach, and how ranks agree on where
 * each one's lies.
 *
 * An operation that several ranks run has a tag, a number that all of them know. Each allocates its
 * workspace under that tag, waits until the others have, and gets theirs:
 *
 *   tn_status *status = tn_memory_context_allocate(context, 4096, TN_AREA_HOST, 7, &mine);
 *   if (!status) status = tn_memory_context_wait(context, NULL, 0, 7, seconds);
 *   if (!status) status = tn_memory_context_remote(context, peer, 7, &theirs);
 *
 * Nothing of it has a name in the system: when the processes end, however they do, it is gone. */
#ifndef TENON_MEMORY_CONTEXT_H
#define TENON_MEMORY_CONTEXT_H

#include <tenon/registered_memory.h>
#include <tenon/store.h>

TN_BEGIN_DECLS

typedef struct tn_memory_context tn_memory_context;

typedef struct tn_memory_context_options {
  size_t struct_size;
  const char *name;    /* of the job, in the store's keys; below 64 bytes; NULL: "job" */
  tn_store *store;     /* by which ranks meet; NULL: tags are this rank's own */
  size_t library_size; /* bytes of the pools; 0: 1 MiB and 64 MiB. Pages are taken when they are */
  size_t host_size;    /* touched. What does not fit is allocated by itself */
} tn_memory_context_options;
#define TN_MEMORY_CONTEXT_OPTIONS_INIT                                                             \
  { sizeof(tn_memory_context_options), NULL, NULL, 0, 0 }
TN_API void tn_memory_context_options_init(tn_memory_context_options *options);

/* For rank `rank` of `num_ranks`. */
TN_API tn_status *tn_memory_context_create(int rank, int num_ranks,
                                           const tn_memory_context_options *options,
                                           tn_memory_context **out) TN_MUST_USE;

TN_API int tn_memory_context_rank(const tn_memory_context *context);
TN_API int tn_memory_context_num_ranks(const tn_memory_context *context);

/* The whole pool of an area, from which workspaces are taken. UNIMPLEMENTED for TN_AREA_DEVICE
 * where no device transport works, saying which lacks what; INVALID_ARGUMENT for
 * TN_AREA_TEMPORARY, which has no pool. */
TN_API tn_status *tn_memory_context_area(tn_memory_context *context, tn_area area,
                                         tn_registered_memory **out) TN_MUST_USE;

/* `size` zeroed bytes, aligned to 4096, which peers find by the tag. ALREADY_EXISTS: this rank has
 * memory of that tag. TN_AREA_DEVICE as above. */
TN_API tn_status *tn_memory_context_allocate(tn_memory_context *context, size_t size, tn_area area,
                                             uint64_t tag, tn_registered_memory **out) TN_MUST_USE;
/* Ends that memory: handles to it, here and with peers, are stale. FAILED_PRECONDITION for what was
 * registered and not allocated, or has been freed. The handle is the caller's as before. */
TN_API tn_status *tn_memory_context_free(tn_memory_context *context,
                                         tn_registered_memory *memory) TN_MUST_USE;

/* Memory of the program's own, which must stay until it is unregistered; peers find it by the tag.
 * UNAVAILABLE where the kernel does not let others copy it (flag cma). */
TN_API tn_status *tn_memory_context_register(tn_memory_context *context, void *address, size_t size,
                                             tn_area area, uint64_t tag,
                                             tn_registered_memory **out) TN_MUST_USE;
TN_API tn_status *tn_memory_context_unregister(tn_memory_context *context,
                                               tn_registered_memory *memory) TN_MUST_USE;

/* Waits until each of those ranks (NULL and 0: all) has memory of that tag, together at most
 * `nanoseconds`: DEADLINE_EXCEEDED then, and the message names those that have not.
 * UNAVAILABLE: one of them, who is named, has died. */
TN_API tn_status *tn_memory_context_wait(tn_memory_context *context, const int *ranks,
                                         size_t num_ranks, uint64_t tag,
                                         int64_t nanoseconds) TN_MUST_USE;

/* A rank's memory of that tag, this rank's own included. NOT_FOUND: it has none now. */
TN_API tn_status *tn_memory_context_remote(tn_memory_context *context, int rank, uint64_t tag,
                                           tn_registered_memory **out) TN_MUST_USE;

/* Frees and unregisters all of it. NULL is fine. */
TN_API void tn_memory_context_destroy(tn_memory_context *context);

/* One line: "memory context of rank 0 of 4: 2 pieces, 8192 bytes". As tn_status_describe(). */
TN_API size_t tn_memory_context_describe(const tn_memory_context *context, char *text, size_t size);

TN_END_DECLS
#endif
