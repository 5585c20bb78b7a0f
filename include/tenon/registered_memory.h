/* Registered memory: bytes of one process that others may reach, as an object that travels. Its
 * owner makes it with a memory context (<tenon/memory_context.h>); what it serialises another
 * process imports, and reads, writes or maps.
 *
 * Who has the bytes of one reaches what its owner has registered, and only while it is: the owner
 * keeps a table, which peers look into, of what is registered now. Once it is unregistered or freed
 * every key that was given out is stale (FAILED_PRECONDITION), also when the same address is
 * registered again. A write that is under way while its target is freed may still land in what
 * comes after it: free memory when peers have ended with it.
 *
 * Memory that the library allocated is mapped by peers of the same host. Foreign memory is copied
 * by the kernel, which must allow that (flag cma). Peers on other hosts need a connection
 * (<tenon/connection.h>). */
#ifndef TENON_REGISTERED_MEMORY_H
#define TENON_REGISTERED_MEMORY_H

#include <stddef.h>
#include <stdint.h>
#include <tenon/export.h>
#include <tenon/status.h>
#include <tenon/transport.h>

TN_BEGIN_DECLS

/* What memory is for. */
typedef enum tn_area {
  TN_AREA_LIBRARY = 0,  /* the library's own notes: small and always there */
  TN_AREA_HOST = 1,     /* the host's memory, from a pool */
  TN_AREA_DEVICE = 2,   /* a device's memory: where a device transport works */
  TN_AREA_TEMPORARY = 3 /* the host's, from the system and at once back to it */
} tn_area;
enum { TN_NUM_AREAS = 4 };
/* "library", "host", "device", "temporary"; "?" for a number that is none. Static. */
TN_API const char *tn_area_name(tn_area area);

/* Counted: each function that gives one gives a count, which tn_registered_memory_destroy() ends.
 * That ends the handle and never the memory. */
typedef struct tn_registered_memory tn_registered_memory;

/* -1, 0 and so on for NULL. */
TN_API int tn_registered_memory_rank(const tn_registered_memory *memory); /* the owner's */
TN_API size_t tn_registered_memory_size(const tn_registered_memory *memory);
TN_API tn_area tn_registered_memory_area(const tn_registered_memory *memory);
TN_API uint64_t tn_registered_memory_tag(const tn_registered_memory *memory);
/* Counts what its owner has registered in its place: two that differ are not the same memory. */
TN_API uint64_t tn_registered_memory_generation(const tn_registered_memory *memory);
/* By which it can be reached. */
TN_API tn_transport_flags tn_registered_memory_flags(const tn_registered_memory *memory);

/* NULL: it can be reached now. FAILED_PRECONDITION: stale; UNAVAILABLE: its owner, who is named,
 * has ended, or is on another host. */
TN_API tn_status *tn_registered_memory_check(tn_registered_memory *memory) TN_MUST_USE;

/* The memory in this process: its own, or a peer's, mapped at the first call. UNIMPLEMENTED for a
 * peer's foreign memory, which cannot be mapped. Valid until the handle is destroyed; a peer's
 * pages stay readable even if it frees them or dies, and mean nothing then. */
TN_API tn_status *tn_registered_memory_map(tn_registered_memory *memory,
                                           void **address) TN_MUST_USE;

/* Copies, in either direction. OUT_OF_RANGE beyond its size; nothing has been copied then. What a
 * stale one's read has put into `to` is not to be used. */
TN_API tn_status *tn_registered_memory_read(tn_registered_memory *memory, size_t offset, void *to,
                                            size_t bytes) TN_MUST_USE;
TN_API tn_status *tn_registered_memory_write(tn_registered_memory *memory, size_t offset,
                                             const void *from, size_t bytes) TN_MUST_USE;

/* As bytes, ended with tn_string_destroy(), and back. They may come from anywhere: DATA_LOSS and
 * INVALID_ARGUMENT as tn_endpoint_deserialize(), and what they claim is believed only as far as the
 * owner's table confirms it. Importing does not reach for the memory yet. */
TN_API tn_status *tn_registered_memory_serialize(const tn_registered_memory *memory, char **bytes,
                                                 size_t *size) TN_MUST_USE;
TN_API tn_status *tn_registered_memory_deserialize(const void *bytes, size_t size,
                                                   tn_registered_memory **out) TN_MUST_USE;

TN_API void tn_registered_memory_destroy(tn_registered_memory *memory);

/* One line: "registered memory of rank 1: 4096 bytes, host, tag 7, generation 3
 * (host_ipc,cma)". As tn_status_describe(). */
TN_API size_t tn_registered_memory_describe(const tn_registered_memory *memory, char *text,
                                            size_t size);

TN_END_DECLS
#endif
