#include "coll/transports/in_process.h"

#include "base/crypto.h"
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/in_process_port.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* All ports of the process, so that addresses are found; and who waits for links. */
static struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  in_process_port *first;
  uint64_t ids;
} registry = {.lock = PTHREAD_MUTEX_INITIALIZER};

static pthread_once_t registry_once = PTHREAD_ONCE_INIT;

static void registry_start(void) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&registry.changed, &attributes);
  pthread_condattr_destroy(&attributes);
  coll_in_process_start_sleeping();
}

static void face_release(in_process_face *f) {
  if (atomic_fetch_sub(&f->users, 1) != 1) return;
  tn_free(f->why);
  tn_free_aligned(f);
}

/* ---- ending a team -----------------------------------------------------------------------------
 */

static void ring_all(in_process_port *p) {
  pthread_mutex_lock(&registry.lock);
  for (int r = 0; r < p->port.num_ranks; r++)
    if (p->links[r]) coll_in_process_ring(p->links[r]->peer);
  pthread_mutex_unlock(&registry.lock);
}

static void in_process_revoke(coll_port *port, tn_code code, const char *why) {
  in_process_port *p = port_of(port);
  in_process_face *f = p->face;
  int none = 0;
  if (!atomic_compare_exchange_strong(&f->revoked, &none, 1)) return;
  f->code = code;
  f->why = tn_strdup(why);
  atomic_store_explicit(&f->revoked, 2, memory_order_release);
  coll_in_process_ring(f);
  ring_all(p);
}

/* ---- links -------------------------------------------------------------------------------------
 */

void coll_in_process_close_link(coll_link *link) {
  in_process_link *l = link_of(link);
  if (!l) return;
  coll_direction_retire(l->out, &port_of(link->port)->pool);
  pthread_mutex_lock(&registry.lock);
  port_of(link->port)->links[link->peer] = NULL;
  bool last = !--l->pair->users;
  pthread_mutex_unlock(&registry.lock);
  if (last) {
    coll_direction_end(&l->pair->ways[0]);
    coll_direction_end(&l->pair->ways[1]);
    tn_free_aligned(l->pair);
  }
  face_release(l->peer);
  tn_free(l);
}

static in_process_pair *pair_create(void) {
  in_process_pair *made = tn_alloc_aligned(sizeof *made, 64);
  if (made) memset((void *)made, 0, sizeof *made);
  return made;
}

/* This side of a link, and the pair if the other side has not made it. Under the lock. */
static tn_status *offer_link(in_process_port *p, int peer_rank, in_process_port *peer) {
  in_process_link *l = tn_alloc_zero(sizeof *l);
  if (!l) return tn_error_no_memory("a link");
  in_process_link *other = peer->links[p->port.rank];
  l->pair = other ? other->pair : pair_create();
  if (!l->pair) {
    tn_free(l);
    return tn_error_no_memory("a link");
  }
  l->pair->users++;
  l->peer = peer->face;
  atomic_fetch_add(&l->peer->users, 1);
  bool lower = p->port.rank < peer_rank;
  l->out = &l->pair->ways[!lower];
  l->in = &l->pair->ways[lower];
  l->link = (coll_link){.calls = &coll_in_process_link_calls,
                        .port = &p->port,
                        .peer = peer_rank,
                        .value_bytes = COLL_QUEUE_VALUE_BYTES,
                        .depth = COLL_QUEUE_DEPTH,
                        .most_channels = COLL_MAX_LINK_CHANNELS,
                        .latency = 100,
                        .bandwidth = 10};
  p->links[peer_rank] = l;
  return NULL;
}

/* ---- connecting --------------------------------------------------------------------------------
 */

/* What is said to others. The process is known by its number and by when it was asked first. */
typedef struct address {
  char magic[8];
  uint64_t process, began, id;
} address;

static address my_address(uint64_t id) {
  static uint64_t began; /* under the lock */
  if (!began) began = (uint64_t)tn_now() | 1;
  return (address){"tn_inpr", (uint64_t)getpid(), began, id};
}

static in_process_port *find_port(const void *bytes, size_t size) {
  address said, mine = my_address(0);
  if (size != sizeof said) return NULL;
  memcpy(&said, bytes, size);
  if (memcmp(said.magic, mine.magic, sizeof said.magic) || said.process != mine.process ||
      said.began != mine.began)
    return NULL;
  for (in_process_port *p = registry.first; p; p = p->next)
    if (p->id == said.id) return p;
  return NULL;
}

static tn_status *in_process_address(coll_port *port, tn_text *out) {
  pthread_mutex_lock(&registry.lock);
  address mine = my_address(port_of(port)->id);
  pthread_mutex_unlock(&registry.lock);
  tn_text_append(out, (const char *)&mine, sizeof mine);
  return out->failed ? tn_error_no_memory("an address") : NULL;
}

static bool in_process_reaches(coll_port *port, const void *bytes, size_t size) {
  pthread_mutex_lock(&registry.lock);
  in_process_port *found = find_port(bytes, size);
  pthread_mutex_unlock(&registry.lock);
  return found && found != port_of(port);
}

static tn_status *check_peer(const in_process_port *p, const coll_peer *peer,
                             const in_process_port *found) {
  if (peer->rank < 0 || peer->rank >= p->port.num_ranks || peer->rank == p->port.rank)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d is no peer of rank %d of %d", peer->rank,
                    p->port.rank, p->port.num_ranks);
  if (p->links[peer->rank])
    return tn_error(TN_FAILED_PRECONDITION, "rank %d is linked already", peer->rank);
  if (!found) return tn_error(TN_UNAVAILABLE, "rank %d has no port in this process", peer->rank);
  if (found->port.rank != peer->rank || found->port.num_ranks != p->port.num_ranks ||
      strcmp(found->name, p->name) != 0 || found->secret_size != p->secret_size ||
      (p->secret_size && !tn_bytes_equal(found->secret, p->secret, p->secret_size)))
    return tn_error(TN_UNAUTHENTICATED, "what should be rank %d of team '%s' is a stranger",
                    peer->rank, p->name);
  return NULL;
}

/* Waits until the peers have offered their side. Under the lock, which waiting gives up. */
static tn_status *await_peers(in_process_port *p, const coll_peer *peers, size_t count,
                              int64_t nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  int64_t now = tn_now(), until = nanoseconds > INT64_MAX - now ? INT64_MAX : now + nanoseconds;
  struct timespec time = {.tv_sec = until / 1000000000, .tv_nsec = until % 1000000000};
  for (size_t i = 0; i < count; i++) {
    const in_process_link *l = p->links[peers[i].rank];
    while (l->pair->users < 2) {
      if (atomic_load(&l->peer->closed))
        return tn_error(TN_UNAVAILABLE, "rank %d has left the team", peers[i].rank);
      if (pthread_cond_timedwait(&registry.changed, &registry.lock, &time) == ETIMEDOUT &&
          l->pair->users < 2)
        return tn_error(TN_DEADLINE_EXCEEDED, "rank %d of team '%s' has not come", peers[i].rank,
                        p->name);
    }
  }
  return NULL;
}

static tn_status *offer_all(in_process_port *p, const coll_peer *peers, size_t count,
                            size_t *offered) {
  tn_status *status = NULL;
  for (*offered = 0; !status && *offered < count; *offered += !status) {
    const coll_peer *peer = &peers[*offered];
    in_process_port *found = find_port(peer->address, peer->size);
    status = check_peer(p, peer, found);
    if (!status) status = offer_link(p, peer->rank, found);
  }
  pthread_cond_broadcast(&registry.changed);
  return status;
}

static tn_status *in_process_connect(coll_port *port, const coll_peer *peers, size_t count,
                                     int64_t nanoseconds, coll_link **links) {
  in_process_port *p = port_of(port);
  pthread_mutex_lock(&registry.lock);
  size_t offered;
  tn_status *status = offer_all(p, peers, count, &offered);
  if (!status) status = await_peers(p, peers, count, nanoseconds);
  for (size_t i = 0; !status && i < count; i++) links[i] = &p->links[peers[i].rank]->link;
  pthread_mutex_unlock(&registry.lock);
  for (size_t i = 0; status && i < offered; i++)
    coll_in_process_close_link(&p->links[peers[i].rank]->link);
  return status;
}

tn_status *coll_in_process_join(coll_port *const *ports, int size, coll_link **links) {
  tn_status *status = NULL;
  pthread_mutex_lock(&registry.lock);
  for (int r = 0; r < size; r++) {
    for (int q = 0; !status && q < size; q++) {
      if (q == r) continue;
      status = offer_link(port_of(ports[r]), q, port_of(ports[q]));
      if (!status) links[r * size + q] = &port_of(ports[r])->links[q]->link;
    }
  }
  pthread_mutex_unlock(&registry.lock);
  return status;
}

/* ---- ports -------------------------------------------------------------------------------------
 */

static bool in_process_progress(coll_port *port) {
  (void)port;
  return false;
}

static void port_free(in_process_port *p) {
  if (p->face) face_release(p->face);
  coll_value_pool_end(&p->pool);
  tn_status_destroy(p->broken);
  tn_free(p->secret);
  tn_free(p->links);
  tn_free(p);
}

static void in_process_close(coll_port *port) {
  in_process_port *p = port_of(port);
  if (!p) return;
  pthread_mutex_lock(&registry.lock);
  for (in_process_port **at = &registry.first; *at; at = &(*at)->next) {
    if (*at != p) continue;
    *at = p->next;
    break;
  }
  atomic_store_explicit(&p->face->closed, 1, memory_order_release);
  pthread_cond_broadcast(&registry.changed);
  pthread_mutex_unlock(&registry.lock);
  port_free(p);
}

static const coll_port_calls port_calls = {
    .size = sizeof port_calls,
    .address = in_process_address,
    .reaches = in_process_reaches,
    .connect = in_process_connect,
    .post = coll_in_process_post,
    .finish = coll_in_process_finish,
    .progress = in_process_progress,
    .sleep = coll_in_process_sleep,
    .revoke = in_process_revoke,
    .close = in_process_close,
};

static bool port_fill(in_process_port *p, const coll_port_options *options) {
  p->face = tn_alloc_aligned(sizeof *p->face, PAIR);
  if (!p->face) return false;
  memset((void *)p->face, 0, sizeof *p->face);
  atomic_store(&p->face->users, 1);
  p->face->segments = options->segments;
  p->links = tn_alloc_array((size_t)options->num_ranks, sizeof(in_process_link *));
  p->secret_size = options->secret_size;
  p->secret = tn_alloc(options->secret_size);
  if (!p->links || !p->secret) return false;
  if (options->secret_size) memcpy(p->secret, options->secret, options->secret_size);
  return true;
}

static tn_status *in_process_open(const coll_port_options *options, coll_port **out) {
  *out = NULL;
  const char *name = options->name ? options->name : "";
  if (options->num_ranks < 1 || options->rank < 0 || options->rank >= options->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", options->rank, options->num_ranks);
  in_process_port *p = tn_alloc_zero(sizeof *p);
  if (!p) return tn_error_no_memory("a port");
  if (strlen(name) >= sizeof p->name) {
    tn_free(p);
    return tn_error(TN_INVALID_ARGUMENT, "a team's name has at most %zu characters",
                    sizeof p->name - 1);
  }
  memcpy(p->name, name, strlen(name) + 1);
  if (!port_fill(p, options)) {
    port_free(p);
    return tn_error_no_memory("a port");
  }
  p->port = (coll_port){&port_calls, &coll_transport_in_process, options->rank, options->num_ranks};
  pthread_once(&registry_once, registry_start);
  pthread_mutex_lock(&registry.lock);
  p->id = ++registry.ids;
  p->next = registry.first;
  registry.first = p;
  pthread_mutex_unlock(&registry.lock);
  *out = &p->port;
  return NULL;
}

static tn_status *in_process_probe(void) {
  return NULL;
}

const coll_transport coll_transport_in_process = {
    .size = sizeof coll_transport_in_process,
    .name = "in_process",
    .about = "threads of one process",
    .serves = TN_TRANSPORT_IN_PROCESS,
    .maps = true,
    .probe = in_process_probe,
    .open = in_process_open,
};
