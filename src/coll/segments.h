/* Memory of this process that others may map: each segment is a memfd, which has no name in the
 * system and goes with the last process that has it. Ports send the descriptors to their peers, and
 * are told of segments that come and go. All functions may be called from several threads. */
#ifndef TN_COLL_SEGMENTS_H
#define TN_COLL_SEGMENTS_H

#include "coll/transport.h"

/* Segments are numbered from 1, below this. */
enum { COLL_MAX_SEGMENTS = 4096 };

tn_status *coll_segments_create(coll_segments **out) TN_MUST_USE;
void coll_segments_destroy(coll_segments *segments); /* after the ports that use it */

/* Zeroed memory, aligned to a page (to 2 MiB what is as large as that), sealed in its size. */
tn_status *coll_segments_allocate(coll_segments *segments, size_t bytes, void **out) TN_MUST_USE;
/* Of what allocate() gave. Places in it are stale from here on. NULL is fine. */
void coll_segments_free(coll_segments *segments, void *address);
/* Where `bytes` at `address` lie; memory of no segment gives a place with the address itself
 * (false). Made for every call: cheap. */
bool coll_segments_find(coll_segments *segments, const void *address, size_t bytes,
                        coll_place *out);
/* This process's own address of a place; NULL: stale, or beyond the segment. */
void *coll_segments_at(coll_segments *segments, const coll_place *place, size_t bytes);

/* For ports. A watcher is told of each segment there is, at once, and of each that comes or goes,
 * from whatever thread; it must not call into the segments. `fd` stays the segments', and is open
 * until `went` has returned. */
typedef struct coll_segment_watcher {
  void (*came)(void *arg, uint32_t segment, uint32_t generation, int fd, size_t bytes);
  void (*went)(void *arg, uint32_t segment, uint32_t generation);
  void *arg;
} coll_segment_watcher;
tn_status *coll_segments_watch(coll_segments *segments, const coll_segment_watcher *watcher,
                               uint32_t *id) TN_MUST_USE;
void coll_segments_unwatch(coll_segments *segments, uint32_t id);

#endif
