/* Segments across processes: each port announces its own to its peers and sends their descriptors;
 * peers map them as they are announced. A link knows which generation of each number its peer
 * knows, so a peer whose socket is full gets the announcement later, and of each number only what
 * is true then. Whether a place is stale the owner's control page says at once. */
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

/* ---- announcing ---- */

static bool announce_segment(shm_link *link, uint32_t number) {
  const shm_segment *s = &link->port->known[number];
  shm_segment_message message = {.kind = s->generation ? SHM_SEGMENT_ADDED : SHM_SEGMENT_REMOVED,
                                 .segment = number,
                                 .generation =
                                     s->generation ? s->generation : link->announced[number],
                                 .bytes = s->bytes,
                                 .address = s->address};
  if (local_send(link->socket, &message, sizeof message, &s->fd, s->generation ? 1 : 0) <= 0)
    return false;
  link->announced[number] = s->generation;
  return true;
}

static bool reserve_announced(shm_link *link, size_t numbers) {
  void *grown = link->announced;
  if (numbers > link->num_announced) {
    if (!tn_array_reserve(&grown, &link->announced_capacity, numbers, sizeof *link->announced))
      return false;
    link->announced = grown;
    memset(link->announced + link->num_announced, 0,
           (numbers - link->num_announced) * sizeof *link->announced);
    link->num_announced = numbers;
  }
  return true;
}

/* Under the port's lock. */
static bool announce_changes(shm_link *link) {
  bool sent = false;
  uint32_t numbers = link->port->num_known;
  if (!reserve_announced(link, numbers)) return false;
  for (uint32_t i = 1; i < numbers; i++) {
    if (link->announced[i] == link->port->known[i].generation) continue;
    if (!announce_segment(link, i)) return sent;
    sent = true;
  }
  atomic_store(&link->announcements_due, false);
  return sent;
}

bool shm_link_announce(shm_link *link) {
  if (!atomic_load_explicit(&link->announcements_due, memory_order_relaxed)) return false;
  pthread_mutex_lock(&link->port->lock);
  bool sent = announce_changes(link);
  pthread_mutex_unlock(&link->port->lock);
  return sent;
}

static void port_set_segment(shm_port *port, uint32_t number, const shm_segment *now) {
  if (number >= COLL_MAX_SEGMENTS) return;
  pthread_mutex_lock(&port->lock);
  port->known[number] = *now;
  if (number >= port->num_known) port->num_known = number + 1;
  atomic_store(&port->control->generations[number], now->generation);
  for (int i = 0; i < port->port.num_ranks; i++) {
    if (!port->links[i]) continue;
    atomic_store(&port->links[i]->announcements_due, true);
    announce_changes(port->links[i]);
  }
  pthread_mutex_unlock(&port->lock);
}

void shm_port_add_segment(void *arg, uint32_t segment, uint32_t generation, int fd, size_t bytes) {
  shm_port *port = arg;
  coll_place start = {.segment = segment, .generation = generation};
  shm_segment now = {.generation = generation,
                     .fd = fd,
                     .bytes = bytes,
                     .address = (uintptr_t)coll_segments_at(port->segments, &start, 0)};
  port_set_segment(port, segment, &now);
}

void shm_port_remove_segment(void *arg, uint32_t segment, uint32_t generation) {
  (void)generation;
  shm_segment now = {.fd = -1};
  port_set_segment(arg, segment, &now);
}

/* ---- mapping ---- */

static void view_unmap(shm_view *view) {
  if (view->base) munmap(view->base, view->bytes);
  *view = (shm_view){0};
}

void shm_link_free_views(shm_link *link) {
  for (size_t i = 0; i < link->num_views; i++) view_unmap(&link->views[i]);
  tn_free(link->views);
}

static shm_view *view_of(shm_link *link, uint32_t number) {
  if (number >= link->num_views) {
    void *grown = link->views;
    if (!tn_array_reserve(&grown, &link->views_capacity, number + 1, sizeof *link->views))
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
static void map_segment(shm_link *link, const shm_segment_message *message, int fd) {
  shm_view *view = view_of(link, message->segment);
  if (!view) return;
  view_unmap(view);
  void *base = NULL;
  if (link->port->maps) {
    base = mmap(NULL, message->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (base == MAP_FAILED) base = NULL;
  }
  *view = (shm_view){message->generation, message->bytes, message->address, base};
}

void shm_link_receive_segment(shm_link *link, const shm_segment_message *message, int fd) {
  uint32_t number = message->segment;
  bool counted = number && number < COLL_MAX_SEGMENTS;
  bool came = message->kind == SHM_SEGMENT_ADDED && counted && message->generation && fd >= 0 &&
              is_sealed(fd, message->bytes);
  bool went = message->kind == SHM_SEGMENT_REMOVED && counted && fd < 0;
  if (came)
    map_segment(link, message, fd);
  else if (went && number < link->num_views)
    view_unmap(&link->views[number]);
  else if (!went)
    shm_link_fail(link,
                  tn_error(TN_DATA_LOSS, "rank %d: a malformed message about segment %" PRIu32,
                           link->link.peer, number));
  if (fd >= 0) close(fd);
}

/* ---- reaching ---- */

static bool view_contains(const shm_view *view, const coll_place *place, size_t bytes) {
  return view->generation == place->generation && place->offset <= view->bytes &&
         bytes <= view->bytes - place->offset;
}

/* What is known of the peer's segment; NULL: the place is stale, or beyond the segment. */
static const shm_view *find_view(shm_link *link, const coll_place *place, size_t bytes) {
  uint32_t number = place->segment;
  if (!number || number >= COLL_MAX_SEGMENTS || !place->generation) return NULL;
  if (atomic_load_explicit(&link->control->generations[number], memory_order_acquire) !=
      place->generation)
    return NULL;
  bool known = number < link->num_views && link->views[number].generation == place->generation;
  if (!known) shm_link_poll(link); /* the announcement may be on its way */
  if (number >= link->num_views || !view_contains(&link->views[number], place, bytes)) return NULL;
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
