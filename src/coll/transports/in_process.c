#include "coll/transports/in_process.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/segments.h"
#include "coll/transports/in_process_queue.h"

#include <errno.h>
#include <inttypes.h>
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* ---- what ports and links are made of ----------------------------------------------------------
 */

enum { PAIR = 128 }; /* bytes: processors fetch cache lines by twos */

/* What a port shows its peers. Counted: links of peers keep it after the port is closed. */
typedef struct face {
  _Alignas(PAIR) atomic_uint_fast64_t done;
  _Alignas(PAIR) atomic_uint sleeping; /* read by all who send; seldom written */
  atomic_uint bell;                  /* a futex */
  atomic_int revoked, closed;        /* `code` and `why` are there when it is 2 */
  atomic_int users;
  tn_code code;
  char *why;
  struct coll_segments *segments;
  _Alignas(PAIR) struct {
    _Alignas(64) atomic_uint_fast64_t sequence; /* last: the rest is there */
    uint64_t fingerprint;
    coll_place places[3];
  } cards[COLL_CARDS];
} face;

typedef struct in_process_link in_process_link;
typedef struct in_process_port {
  coll_port port;
  uint64_t id;
  face *face;
  char name[64];
  void *secret;
  size_t secret_size;
  coll_value_pool pool;
  in_process_link **links; /* by rank; those that were offered and not closed */
  struct in_process_port *next;
  tn_status *broken; /* memory was short */
} in_process_port;

/* Two directions; [0] is from the lower rank to the higher one. Counted by the two links. */
typedef struct pair {
  coll_direction ways[2];
  int users; /* under `registry` */
} pair;

struct in_process_link {
  coll_link link;
  pair *pair;
  coll_direction *out, *in;
  face *peer;
};

/* All ports of the process, so that addresses are found; and who waits for links. */
static struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  in_process_port *first;
  uint64_t ids;
  bool ready;
} registry = {.lock = PTHREAD_MUTEX_INITIALIZER};

static pthread_once_t registry_once = PTHREAD_ONCE_INIT;
static bool barriers; /* of the kernel, for all threads of the process */

static void registry_start(void) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&registry.changed, &attributes);
  pthread_condattr_destroy(&attributes);
  barriers = !syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0);
}

static in_process_port *port_of(coll_port *port) {
  return (in_process_port *)port;
}
static in_process_link *link_of(coll_link *link) {
  return (in_process_link *)link;
}

static void face_release(face *f) {
  if (atomic_fetch_sub(&f->users, 1) != 1) return;
  tn_free(f->why);
  tn_free_aligned(f);
}

/* ---- sleeping and waking -----------------------------------------------------------------------
 */

static void ring(face *f) {
  atomic_fetch_add(&f->bell, 1);
  syscall(SYS_futex, (unsigned *)&f->bell, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

/* The sleeper makes all threads pass a barrier (sleep()), so that none is needed here. */
static inline void wake(face *f) {
  atomic_signal_fence(memory_order_seq_cst);
  if (__builtin_expect(atomic_load_explicit(&f->sleeping, memory_order_relaxed) != 0, 0)) ring(f);
}

static void in_process_sleep(coll_port *port, int64_t nanoseconds, bool (*ready)(void *),
                             void *arg) {
  enum { MOST = 1000 * 1000 }; /* a call of a kernel without barriers may be missed */
  face *f = port_of(port)->face;
  unsigned bell = atomic_load(&f->bell);
  if (!barriers && nanoseconds > MOST) nanoseconds = MOST;
  atomic_store(&f->sleeping, 1);
  if (barriers) syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
  if (nanoseconds > 0 && !ready(arg)) {
    struct timespec time = {.tv_sec = nanoseconds / 1000000000,
                            .tv_nsec = nanoseconds % 1000000000};
    syscall(SYS_futex, (unsigned *)&f->bell, FUTEX_WAIT_PRIVATE, bell, &time, NULL, 0);
  }
  atomic_store(&f->sleeping, 0);
}

/* ---- values and signals ------------------------------------------------------------------------
 */

static void *in_process_reserve(coll_link *link, uint32_t channel, size_t bytes) {
  in_process_link *l = link_of(link);
  in_process_port *p = port_of(link->port);
  bool short_of_memory = false;
  void *room = coll_direction_reserve(l->out, &p->pool, channel, bytes, &short_of_memory);
  if (short_of_memory && !p->broken) p->broken = tn_error_no_memory("a value on its way");
  return room;
}

static void in_process_commit(coll_link *link, uint32_t channel, size_t bytes, uint64_t tag) {
  in_process_link *l = link_of(link);
  coll_direction_commit(l->out, &port_of(link->port)->pool, channel, bytes, tag);
  wake(l->peer);
}

static const void *in_process_peek(coll_link *link, uint32_t channel, size_t *bytes,
                                   uint64_t *tag) {
  return coll_direction_peek(link_of(link)->in, channel, bytes, tag);
}

static void in_process_release(coll_link *link, uint32_t channel) {
  in_process_link *l = link_of(link);
  coll_direction_release(l->in, channel);
  wake(l->peer);
}

static void in_process_signal(coll_link *link, uint32_t channel) {
  in_process_link *l = link_of(link);
  atomic_uint *sent = &l->out->signals[channel];
  atomic_store_explicit(sent, atomic_load_explicit(sent, memory_order_relaxed) + 1,
                        memory_order_release);
  wake(l->peer);
}

static bool in_process_take_signal(coll_link *link, uint32_t channel) {
  coll_direction *in = link_of(link)->in;
  if (atomic_load_explicit(&in->signals[channel], memory_order_acquire) == in->taken[channel])
    return false;
  in->taken[channel]++;
  return true;
}

/* ---- memory ------------------------------------------------------------------------------------
 */

static void *in_process_map(coll_link *link, const coll_place *place, size_t bytes) {
  if (!place->segment) return (void *)(uintptr_t)place->offset;
  coll_segments *segments = link_of(link)->peer->segments;
  return segments ? coll_segments_at(segments, place, bytes) : NULL;
}

static tn_status *in_process_read(coll_link *link, const coll_place *from, void *to, size_t bytes) {
  const void *at = in_process_map(link, from, bytes);
  if (!at) return tn_error(TN_FAILED_PRECONDITION, "memory of rank %d that is gone", link->peer);
  memcpy(to, at, bytes);
  return NULL;
}

static tn_status *in_process_write(coll_link *link, const coll_place *to, const void *from,
                                   size_t bytes) {
  void *at = in_process_map(link, to, bytes);
  if (!at) return tn_error(TN_FAILED_PRECONDITION, "memory of rank %d that is gone", link->peer);
  memcpy(at, from, bytes);
  return NULL;
}

static bool in_process_flushed(coll_link *link) {
  (void)link; /* what is signalled afterwards is released after all stores before */
  return true;
}

/* ---- cards and health --------------------------------------------------------------------------
 */

static bool in_process_card(coll_link *link, uint64_t sequence, coll_card *out) {
  face *f = link_of(link)->peer;
  size_t at = sequence % COLL_CARDS;
  if (atomic_load_explicit(&f->cards[at].sequence, memory_order_acquire) != sequence) return false;
  out->sequence = sequence;
  out->fingerprint = f->cards[at].fingerprint;
  memcpy(out->places, f->cards[at].places, sizeof out->places);
  return true;
}

static uint64_t in_process_done(coll_link *link) {
  return atomic_load_explicit(&link_of(link)->peer->done, memory_order_acquire);
}

static void in_process_post(coll_port *port, const coll_card *card) {
  face *f = port_of(port)->face;
  size_t at = card->sequence % COLL_CARDS;
  f->cards[at].fingerprint = card->fingerprint;
  memcpy(f->cards[at].places, card->places, sizeof card->places);
  atomic_store_explicit(&f->cards[at].sequence, card->sequence, memory_order_release);
}

static void in_process_finish(coll_port *port, uint64_t done) {
  atomic_store_explicit(&port_of(port)->face->done, done, memory_order_release);
}

static tn_status *in_process_health(coll_link *link) {
  in_process_port *p = port_of(link->port);
  face *f = link_of(link)->peer;
  if (__builtin_expect(p->broken != NULL, 0)) return tn_status_copy(p->broken);
  if (atomic_load_explicit(&f->revoked, memory_order_acquire) == 2)
    return tn_error(TN_ABORTED, "rank %d ended the team: %s", link->peer,
                    f->why ? f->why : tn_code_name(f->code));
  if (atomic_load_explicit(&f->closed, memory_order_acquire))
    return tn_error(TN_UNAVAILABLE, "rank %d has left the team", link->peer);
  return NULL;
}

static void ring_all(in_process_port *p) {
  pthread_mutex_lock(&registry.lock);
  for (int r = 0; r < p->port.num_ranks; r++)
    if (p->links[r]) ring(p->links[r]->peer);
  pthread_mutex_unlock(&registry.lock);
}

static void in_process_revoke(coll_port *port, tn_code code, const char *why) {
  in_process_port *p = port_of(port);
  face *f = p->face;
  int none = 0;
  if (!atomic_compare_exchange_strong(&f->revoked, &none, 1)) return;
  f->code = code;
  f->why = tn_strdup(why);
  atomic_store_explicit(&f->revoked, 2, memory_order_release);
  ring(f);
  ring_all(p);
}

/* ---- links -------------------------------------------------------------------------------------
 */

static void in_process_close_link(coll_link *link) {
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

static const coll_link_calls link_calls = {
    .size = sizeof link_calls,
    .reserve = in_process_reserve,
    .commit = in_process_commit,
    .peek = in_process_peek,
    .release = in_process_release,
    .signal = in_process_signal,
    .take_signal = in_process_take_signal,
    .map = in_process_map,
    .read = in_process_read,
    .write = in_process_write,
    .flushed = in_process_flushed,
    .card = in_process_card,
    .done = in_process_done,
    .health = in_process_health,
    .close = in_process_close_link,
};

static pair *pair_create(void) {
  pair *made = tn_alloc_aligned(sizeof *made, 64);
  if (made) memset((void *)made, 0, sizeof *made);
  return made;
}

/* This side of a link, and the pair if the other side has not made it. Under the lock. */
static tn_status *offer(in_process_port *p, int peer_rank, in_process_port *peer) {
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
  l->link = (coll_link){.calls = &link_calls,
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
      (p->secret_size && memcmp(found->secret, p->secret, p->secret_size) != 0))
    return tn_error(TN_UNAUTHENTICATED, "what should be rank %d of team '%s' is a stranger",
                    peer->rank, p->name);
  return NULL;
}

/* Waits until the peers have offered their side. Under the lock, which waiting gives up. */
static tn_status *await(in_process_port *p, const coll_peer *peers, size_t count,
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
    if (!status) status = offer(p, peer->rank, found);
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
  if (!status) status = await(p, peers, count, nanoseconds);
  for (size_t i = 0; !status && i < count; i++) links[i] = &p->links[peers[i].rank]->link;
  pthread_mutex_unlock(&registry.lock);
  for (size_t i = 0; status && i < offered; i++)
    in_process_close_link(&p->links[peers[i].rank]->link);
  return status;
}

tn_status *coll_in_process_join(coll_port *const *ports, int size, coll_link **links) {
  tn_status *status = NULL;
  pthread_mutex_lock(&registry.lock);
  for (int r = 0; r < size; r++) {
    for (int q = 0; !status && q < size; q++) {
      if (q == r) continue;
      status = offer(port_of(ports[r]), q, port_of(ports[q]));
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
    .post = in_process_post,
    .finish = in_process_finish,
    .progress = in_process_progress,
    .sleep = in_process_sleep,
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
