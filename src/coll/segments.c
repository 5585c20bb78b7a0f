/* Segments: what a process shares with its peers.
 *
 * Entries stand in a table of fixed size and are never moved, so that coll_segments_find(), which
 * every call of a collective makes, reads them without a lock: an entry's `version` is odd while it
 * is changed. Everything else is done under the lock, watchers are told under it too. */
#include "coll/segments.h"

#include "base/fault.h"
#include "base/memory.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAGE = 4096, HUGE_PAGE = 2 << 20, CACHED = 16 };
#define MOST_BYTES ((size_t)1 << 46)

typedef struct entry {
  atomic_uint version;    /* odd: being changed */
  atomic_uint generation; /* of the number; counts up when a segment gets it */
  atomic_uintptr_t base;  /* 0: no segment has this number */
  atomic_size_t bytes;    /* mapped */
  int fd;                 /* under the lock */
} entry;

struct coll_segments {
  pthread_mutex_t lock;
  entry *entries;           /* by number; 0 is nobody's */
  atomic_uint used;         /* numbers below have had a segment */
  atomic_uint hits[CACHED]; /* numbers that were found last, by address */
  coll_segment_watcher *watchers;
  size_t num_watchers, room_for_watchers;
};

tn_status *coll_segments_create(coll_segments **out) {
  *out = NULL;
  coll_segments *segments = tn_alloc_zero(sizeof *segments);
  if (!segments) return tn_error_no_memory("a table of segments");
  segments->entries = tn_alloc_array(COLL_MAX_SEGMENTS, sizeof *segments->entries);
  if (!segments->entries) {
    tn_free(segments);
    return tn_error_no_memory("a table of segments");
  }
  pthread_mutex_init(&segments->lock, NULL);
  atomic_store(&segments->used, 1);
  *out = segments;
  return NULL;
}

/* ---- entries ----------------------------------------------------------------------------------
 */

/* Gives the entry a segment, or takes it away (base 0). Under the lock. */
static void set_entry(entry *e, uintptr_t base, size_t bytes) {
  atomic_fetch_add(&e->version, 1);
  if (base) {
    unsigned generation = atomic_load(&e->generation) + 1;
    atomic_store(&e->generation, generation ? generation : 1);
  }
  atomic_store(&e->base, base);
  atomic_store(&e->bytes, bytes);
  atomic_fetch_add(&e->version, 1);
}

typedef struct span {
  uintptr_t base;
  size_t bytes;
  uint32_t generation;
} span;

/* What the entry says, all of one time; false: it is being changed, or nobody's. */
static bool read_entry(entry *e, span *out) {
  unsigned before = atomic_load(&e->version);
  out->base = atomic_load(&e->base);
  out->bytes = atomic_load(&e->bytes);
  out->generation = atomic_load(&e->generation);
  return before % 2 == 0 && atomic_load(&e->version) == before && out->base;
}

static bool span_holds(const span *s, uintptr_t address, size_t bytes) {
  return address >= s->base && address - s->base <= s->bytes &&
         bytes <= s->bytes - (address - s->base);
}

static atomic_uint *hit_of(coll_segments *segments, uintptr_t address) {
  return &segments->hits[(address >> 16 ^ address >> 21) % CACHED];
}

bool coll_segments_find(coll_segments *segments, const void *address, size_t bytes,
                        coll_place *out) {
  uintptr_t at = (uintptr_t)address;
  *out = (coll_place){.offset = at};
  if (!segments) return false;
  atomic_uint *hit = hit_of(segments, at);
  uint32_t guess = atomic_load_explicit(hit, memory_order_relaxed);
  uint32_t used = atomic_load_explicit(&segments->used, memory_order_acquire);
  for (uint32_t i = 0; i < used; i++) { /* the guess stands where 0, nobody's, would */
    span s;
    uint32_t number = i ? i : guess;
    if (!read_entry(&segments->entries[number], &s) || !span_holds(&s, at, bytes)) continue;
    *out = (coll_place){.segment = number, .generation = s.generation, .offset = at - s.base};
    if (i) atomic_store_explicit(hit, number, memory_order_relaxed);
    return true;
  }
  return false;
}

void *coll_segments_at(coll_segments *segments, const coll_place *place, size_t bytes) {
  span s;
  if (!place->segment || place->segment >= COLL_MAX_SEGMENTS) return NULL;
  if (!read_entry(&segments->entries[place->segment], &s)) return NULL;
  if (s.generation != place->generation || place->offset > s.bytes) return NULL;
  if (bytes > s.bytes - place->offset) return NULL;
  return (void *)(s.base + place->offset);
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static tn_status *system_error(const char *what, size_t bytes) {
  char text[128];
  int number = errno;
  tn_code code = number == EPERM || number == EACCES ? TN_PERMISSION_DENIED : TN_RESOURCE_EXHAUSTED;
  return tn_error(code, "cannot %s of %zu bytes: %s", what, bytes,
                  strerror_r(number, text, sizeof text));
}

/* A memfd that nobody can make smaller or larger: a peer that maps it need not fear SIGBUS. */
static tn_status *make_fd(size_t bytes, int *out) {
  int fd = tn_fault_point(TN_FAULT_FILE)
               ? (errno = EMFILE, -1)
               : memfd_create("tenon-segment", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return system_error("make a segment", bytes);
  int failed = tn_fault_point(TN_FAULT_FILE) ? (errno = ENOSPC, -1) : ftruncate(fd, (off_t)bytes);
  if (!failed) failed = fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
  if (failed) {
    tn_status *status = system_error("make a segment", bytes);
    close(fd);
    return status;
  }
  *out = fd;
  return NULL;
}

/* Maps at a multiple of `align`: takes more addresses than needed and gives the rest back. */
static tn_status *map_fd(int fd, size_t bytes, size_t align, void **out) {
  size_t slack = align > PAGE ? align : 0;
  if (tn_fault_point(TN_FAULT_ALLOC)) return tn_error_no_memory("a segment's addresses");
  char *room =
      mmap(NULL, bytes + slack, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) return system_error("find addresses for a segment", bytes);
  char *base = room + (slack ? -(uintptr_t)room % align : 0);
  if (mmap(base, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, 0) == MAP_FAILED) {
    tn_status *status = system_error("map a segment", bytes);
    munmap(room, bytes + slack);
    return status;
  }
  if (base > room) munmap(room, (size_t)(base - room));
  if (base + bytes < room + bytes + slack) munmap(base + bytes, (size_t)(room + slack - base));
  if (slack) madvise(base, bytes, MADV_HUGEPAGE); /* a wish: kernels without it do as well */
  *out = base;
  return NULL;
}

/* The lowest number that is free; 0: none is. Under the lock. */
static uint32_t free_number(coll_segments *segments) {
  for (uint32_t i = 1; i < COLL_MAX_SEGMENTS; i++)
    if (!atomic_load(&segments->entries[i].base)) return i;
  return 0;
}

static tn_status *add_segment(coll_segments *segments, void *base, size_t bytes, int fd) {
  pthread_mutex_lock(&segments->lock);
  uint32_t number = free_number(segments);
  if (!number) {
    pthread_mutex_unlock(&segments->lock);
    return tn_error(TN_RESOURCE_EXHAUSTED, "there are %d segments already, the most there can be",
                    COLL_MAX_SEGMENTS - 1);
  }
  entry *e = &segments->entries[number];
  e->fd = fd;
  set_entry(e, (uintptr_t)base, bytes);
  if (number >= atomic_load(&segments->used)) atomic_store(&segments->used, number + 1);
  for (size_t i = 0; i < segments->num_watchers; i++) {
    const coll_segment_watcher *w = &segments->watchers[i];
    if (w->came) w->came(w->arg, number, atomic_load(&e->generation), fd, bytes);
  }
  pthread_mutex_unlock(&segments->lock);
  return NULL;
}

tn_status *coll_segments_allocate(coll_segments *segments, size_t bytes, void **out) {
  *out = NULL;
  size_t align = bytes >= HUGE_PAGE ? HUGE_PAGE : PAGE, size;
  if (bytes > MOST_BYTES || !tn_size_align(bytes ? bytes : 1, align, &size))
    return tn_error(TN_INVALID_ARGUMENT, "a segment of %zu bytes: the most is %zu", bytes,
                    MOST_BYTES);
  int fd = -1;
  void *base = NULL;
  tn_status *status = make_fd(size, &fd);
  if (!status) status = map_fd(fd, size, align, &base);
  if (!status) status = add_segment(segments, base, size, fd);
  if (status) {
    if (base) munmap(base, size);
    if (fd >= 0) close(fd);
    return status;
  }
  *out = base;
  return NULL;
}

/* Under the lock. */
static void drop_segment(coll_segments *segments, uint32_t number) {
  entry *e = &segments->entries[number];
  void *base = (void *)atomic_load(&e->base);
  size_t bytes = atomic_load(&e->bytes);
  set_entry(e, 0, 0);
  for (size_t i = 0; i < segments->num_watchers; i++) {
    const coll_segment_watcher *w = &segments->watchers[i];
    if (w->went) w->went(w->arg, number, atomic_load(&e->generation));
  }
  munmap(base, bytes);
  close(e->fd);
}

void coll_segments_free(coll_segments *segments, void *address) {
  if (!address) return;
  pthread_mutex_lock(&segments->lock);
  for (uint32_t i = 1; i < atomic_load(&segments->used); i++) {
    if (atomic_load(&segments->entries[i].base) != (uintptr_t)address) continue;
    drop_segment(segments, i);
    break;
  }
  pthread_mutex_unlock(&segments->lock);
}

void coll_segments_destroy(coll_segments *segments) {
  if (!segments) return;
  for (uint32_t i = 1; i < atomic_load(&segments->used); i++)
    if (atomic_load(&segments->entries[i].base)) drop_segment(segments, i);
  pthread_mutex_destroy(&segments->lock);
  tn_free(segments->watchers);
  tn_free(segments->entries);
  tn_free(segments);
}

/* ---- watchers ---------------------------------------------------------------------------------
 */

/* A place among the watchers that nobody has; ids count from 1. Under the lock. */
static coll_segment_watcher *room_for_one(coll_segments *segments) {
  for (size_t i = 0; i < segments->num_watchers; i++)
    if (!segments->watchers[i].came && !segments->watchers[i].went) return &segments->watchers[i];
  void *grown = segments->watchers;
  if (!tn_array_reserve(&grown, &segments->room_for_watchers, segments->num_watchers + 1,
                        sizeof *segments->watchers))
    return NULL;
  segments->watchers = grown;
  return &segments->watchers[segments->num_watchers++];
}

tn_status *coll_segments_watch(coll_segments *segments, const coll_segment_watcher *watcher,
                               uint32_t *id) {
  *id = 0;
  pthread_mutex_lock(&segments->lock);
  coll_segment_watcher *w = room_for_one(segments);
  if (w) {
    *w = *watcher;
    *id = (uint32_t)(w - segments->watchers) + 1;
    for (uint32_t i = 1; watcher->came && i < atomic_load(&segments->used); i++) {
      entry *e = &segments->entries[i];
      if (atomic_load(&e->base))
        watcher->came(watcher->arg, i, atomic_load(&e->generation), e->fd, atomic_load(&e->bytes));
    }
  }
  pthread_mutex_unlock(&segments->lock);
  return w ? NULL : tn_error_no_memory("a watcher of segments");
}

void coll_segments_unwatch(coll_segments *segments, uint32_t id) {
  pthread_mutex_lock(&segments->lock);
  if (id && id <= segments->num_watchers) segments->watchers[id - 1] = (coll_segment_watcher){0};
  pthread_mutex_unlock(&segments->lock);
}
