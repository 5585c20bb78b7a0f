/* Segments across processes: each port tells its peers which there are and sends their descriptors;
 * peers map them as they hear of them. Telling catches up: a link knows which generation of each
 * number its peer knows, so that a peer whose socket is full is told later, and of each number only
 * what is true then. Whether a place is stale the owner's board says at once. */
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/cma.h"
#include "coll/transports/local.h"
#include "coll/transports/shm.h"
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- telling ---- */

static bool tell_one(shm_link *link, uint32_t number) {
  const shm_segment *s = &link->port->known[number];
  shm_notice notice = {.kind = s->generation ? SHM_CAME : SHM_WENT,
                       .segment = number,
                       .generation = s->generation ? s->generation : link->told[number],
                       .bytes = s->bytes,
                       .address = s->address};
  if (local_send(link->socket, &notice, sizeof notice, &s->fd, s->generation ? 1 : 0) <= 0)
    return false;
  link->told[number] = s->generation;
  return true;
}

static bool make_room(shm_link *link, size_t numbers) {
  void *grown = link->told;
  if (numbers > link->num_told) {
    if (!tn_array_reserve(&grown, &link->room_for_told, numbers, sizeof *link->told)) return false;
    link->told = grown;
    memset(link->told + link->num_told, 0, (numbers - link->num_told) * sizeof *link->told);
    link->num_told = numbers;
  }
  return true;
}

/* Under the port's lock. */
static bool catch_up(shm_link *link) {
  bool said = false;
  uint32_t numbers = link->port->num_known;
  if (!make_room(link, numbers)) return false;
  for (uint32_t i = 1; i < numbers; i++) {
    if (link->told[i] == link->port->known[i].generation) continue;
    if (!tell_one(link, i)) return said;
    said = true;
  }
  atomic_store(&link->behind, false);
  return said;
}

bool shm_tell(shm_link *link) {
  if (!atomic_load_explicit(&link->behind, memory_order_relaxed)) return false;
  pthread_mutex_lock(&link->port->lock);
  bool said = catch_up(link);
  pthread_mutex_unlock(&link->port->lock);
  return said;
}

static void change(shm_port *port, uint32_t number, const shm_segment *now) {
  if (number >= COLL_MAX_SEGMENTS) return;
  pthread_mutex_lock(&port->lock);
  port->known[number] = *now;
  if (number >= port->num_known) port->num_known = number + 1;
  atomic_store(&port->board->generations[number], now->generation);
  for (int i = 0; i < port->port.num_ranks; i++) {
    if (!port->links[i]) continue;
    atomic_store(&port->links[i]->behind, true);
    catch_up(port->links[i]);
  }
  pthread_mutex_unlock(&port->lock);
}

void shm_segment_came(void *arg, uint32_t segment, uint32_t generation, int fd, size_t bytes) {
  shm_port *port = arg;
  coll_place start = {.segment = segment, .generation = generation};
  shm_segment now = {.generation = generation,
                     .fd = fd,
                     .bytes = bytes,
                     .address = (uintptr_t)coll_segments_at(port->segments, &start, 0)};
  change(port, segment, &now);
}

void shm_segment_went(void *arg, uint32_t segment, uint32_t generation) {
  (void)generation;
  shm_segment now = {.fd = -1};
  change(arg, segment, &now);
}

/* ---- hearing ---- */

static void unmap(shm_view *view) {
  if (view->base) munmap(view->base, view->bytes);
  *view = (shm_view){0};
}

void shm_forget_views(shm_link *link) {
  for (size_t i = 0; i < link->num_views; i++) unmap(&link->views[i]);
  tn_free(link->views);
}

static shm_view *view_of(shm_link *link, uint32_t number) {
  if (number >= link->num_views) {
    void *grown = link->views;
    if (!tn_array_reserve(&grown, &link->room_for_views, number + 1, sizeof *link->views))
      return NULL;
    link->views = grown;
    memset(link->views + link->num_views, 0, (number + 1 - link->num_views) * sizeof *link->views);
    link->num_views = number + 1;
  }
  return &link->views[number];
}

static bool is_sealed(int fd, uint64_t bytes) {
  struct stat facts;
  int seals = fcntl(fd, F_GET_SEALS);
  return seals >= 0 && seals & F_SEAL_SHRINK && fstat(fd, &facts) == 0 && facts.st_size > 0 &&
         (uint64_t)facts.st_size == bytes;
}

/* A segment for which memory or addresses are short here is not mapped: read() and write() reach
 * it. */
static void take_segment(shm_link *link, const shm_notice *notice, int fd) {
  shm_view *view = view_of(link, notice->segment);
  if (!view) return;
  unmap(view);
  void *base = NULL;
  if (link->port->maps) {
    base = mmap(NULL, notice->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (base == MAP_FAILED) base = NULL;
  }
  *view = (shm_view){notice->generation, notice->bytes, notice->address, base};
}

void shm_hear(shm_link *link, const shm_notice *notice, int fd) {
  uint32_t number = notice->segment;
  bool counted = number && number < COLL_MAX_SEGMENTS;
  bool came = notice->kind == SHM_CAME && counted && notice->generation && fd >= 0 &&
              is_sealed(fd, notice->bytes);
  bool went = notice->kind == SHM_WENT && counted && fd < 0;
  if (came)
    take_segment(link, notice, fd);
  else if (went && number < link->num_views)
    unmap(&link->views[number]);
  else if (!went)
    shm_link_fail(link, tn_error(TN_DATA_LOSS, "rank %d: a malformed notice of segment %" PRIu32,
                                 link->link.peer, number));
  if (fd >= 0) close(fd);
}

/* ---- reaching ---- */

static bool fits(const shm_view *view, const coll_place *place, size_t bytes) {
  return view->generation == place->generation && place->offset <= view->bytes &&
         bytes <= view->bytes - place->offset;
}

/* What is known of the peer's segment; NULL: the place is stale, or beyond the segment. */
static const shm_view *find_view(shm_link *link, const coll_place *place, size_t bytes) {
  uint32_t number = place->segment;
  if (!number || number >= COLL_MAX_SEGMENTS || !place->generation) return NULL;
  if (atomic_load_explicit(&link->board->generations[number], memory_order_acquire) !=
      place->generation)
    return NULL;
  bool known = number < link->num_views && link->views[number].generation == place->generation;
  if (!known) shm_link_look(link); /* the notice may be under way */
  if (number >= link->num_views || !fits(&link->views[number], place, bytes)) return NULL;
  return &link->views[number];
}

void *shm_map(coll_link *l, const coll_place *place, size_t bytes) {
  shm_link *link = (shm_link *)l;
  const shm_view *view = find_view(link, place, bytes);
  return view && view->base ? (char *)view->base + place->offset : NULL;
}

/* Whether the process still is the one that the link was made to: its number may have been given
 * to another. */
static tn_status *check_alive(const shm_link *link) {
  struct pollfd life = {.fd = link->pidfd, .events = POLLIN};
  if (poll(&life, 1, 0) == 0) return NULL;
  return tn_error(TN_UNAVAILABLE, "rank %d died (process %d)", link->link.peer, link->pid);
}

/* Where the kernel finds the place in the peer's process. */
static tn_status *find_address(shm_link *link, const coll_place *place, size_t bytes,
                               uint64_t *out) {
  const shm_view *view = place->segment ? find_view(link, place, bytes) : NULL;
  if (place->segment && !view)
    return tn_error(TN_FAILED_PRECONDITION,
                    "rank %d: %zu bytes at offset %" PRIu64 " of segment %" PRIu32 ", generation "
                    "%" PRIu32 ": that memory was freed, or is smaller",
                    link->link.peer, bytes, place->offset, place->segment, place->generation);
  if (!link->cma)
    return tn_error(TN_FAILED_PRECONDITION,
                    "rank %d: its memory is in no segment that this process maps, and cannot be "
                    "copied by the kernel",
                    link->link.peer);
  *out = (view ? view->address : 0) + place->offset;
  return check_alive(link);
}

static tn_status *name_rank(const shm_link *link, tn_status *status) {
  if (!status) return check_alive(link);
  if (tn_status_code(status) != TN_UNAVAILABLE)
    return tn_status_prefix(status, "rank %d", link->link.peer);
  tn_status_destroy(status); /* the process is gone */
  return tn_error(TN_UNAVAILABLE, "rank %d died (process %d)", link->link.peer, link->pid);
}

tn_status *shm_read(coll_link *l, const coll_place *from, void *to, size_t bytes) {
  shm_link *link = (shm_link *)l;
  uint64_t address;
  const void *mapped = shm_map(l, from, bytes);
  if (mapped) {
    memcpy(to, mapped, bytes);
    return NULL;
  }
  tn_status *status = find_address(link, from, bytes, &address);
  return status ? status : name_rank(link, cma_read(link->pid, address, to, bytes));
}

tn_status *shm_write(coll_link *l, const coll_place *to, const void *from, size_t bytes) {
  shm_link *link = (shm_link *)l;
  uint64_t address;
  void *mapped = shm_map(l, to, bytes);
  if (mapped) {
    memcpy(mapped, from, bytes);
    return NULL;
  }
  tn_status *status = find_address(link, to, bytes, &address);
  return status ? status : name_rank(link, cma_write(link->pid, address, from, bytes));
}
