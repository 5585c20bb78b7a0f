/* Links of shared memory: values, signals, cards, and whether the peer lives. */
#include "base/crypto.h"
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/cma.h"
#include "coll/transports/local.h"
#include "coll/transports/shm.h"
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { POLL_INTERVAL = 1000000, MAX_MESSAGES = 256 }; /* ns; handled in one poll */

static shm_link *link_of(coll_link *link) {
  return (shm_link *)link;
}

void shm_link_fail(shm_link *link, tn_status *status) {
  if (link->failure)
    tn_status_destroy(status);
  else
    link->failure = status;
}

/* ---- doorbell ---- */

/* No barrier is needed here: who sleeps makes all of its peers pass one (shm_sleep) between saying
 * so and looking once more, so one of the two sees the other. */
void shm_link_ring(const shm_link *link) {
  atomic_signal_fence(memory_order_seq_cst);
  if (!__builtin_expect(atomic_load_explicit(&link->control->sleeping, memory_order_relaxed) != 0,
                        0))
    return;
  uint64_t one = 1;
  ssize_t written = write(link->doorbell, &one, sizeof one);
  (void)written; /* its counter is full: the peer wakes all the same */
}

/* ---- sending ----------------------------------------------------------------------------------
 */

static tn_status *link_data_loss(const shm_link *link, uint32_t channel, const char *what) {
  return tn_error(TN_DATA_LOSS, "rank %d, channel %" PRIu32 ": %s", link->link.peer, channel, what);
}

/* Room in the ring, as far as the receiver has said. */
static bool has_room(shm_link *link, uint32_t channel) {
  shm_out *out = &link->outs[channel];
  if (out->next - out->taken < SHM_DEPTH) return true;
  uint64_t taken = atomic_load_explicit(&link->out->channels[channel].taken, memory_order_acquire);
  if (taken < out->taken || taken > out->next) {
    shm_link_fail(link,
                  link_data_loss(link, channel, "it says that it took more values than were sent"));
    return false;
  }
  out->taken = taken;
  return out->next - taken < SHM_DEPTH;
}

static void *shm_reserve(coll_link *l, uint32_t channel, size_t bytes) {
  shm_link *link = link_of(l);
  if (channel >= SHM_CHANNELS || bytes > SHM_VALUE || !has_room(link, channel)) return NULL;
  shm_out *out = &link->outs[channel];
  out->room = bytes <= SHM_INLINE ? out->small : link->out->slots[channel][out->next % SHM_DEPTH];
  return out->room;
}

static uint64_t hash_value(const void *value, size_t bytes, uint64_t tag, uint64_t number) {
  return tn_hash_bytes(value, bytes, tag ^ number << 32);
}

/* The line is written in one go, its stamp last: it crosses to the receiver once. */
static void shm_commit(coll_link *l, uint32_t channel, size_t bytes, uint64_t tag) {
  shm_link *link = link_of(l);
  if (channel >= SHM_CHANNELS || bytes > SHM_VALUE) return;
  shm_out *out = &link->outs[channel];
  const void *value = out->room;
  if (!value || (value == out->small && bytes > SHM_INLINE)) return;
  shm_line *line = &link->out->channels[channel].lines[out->next % SHM_DEPTH];
  if (bytes <= SHM_INLINE) memcpy(line->payload, value, SHM_INLINE); /* all: no loop, no branch */
  if (link->checks)
    atomic_store_explicit(&line->check, hash_value(value, bytes, tag, out->next),
                          memory_order_relaxed);
  atomic_store_explicit(&line->tag, tag, memory_order_relaxed);
  atomic_store_explicit(&line->bytes, (uint32_t)bytes, memory_order_relaxed);
  out->room = NULL;
  out->next++;
  atomic_store_explicit(&line->stamp, (uint32_t)out->next, memory_order_release);
  shm_link_ring(link);
}

/* ---- taking -----------------------------------------------------------------------------------
 */

/* Whether the line has value n. A stamp is that of value n, or of the one before in this line. */
static bool has_come(shm_link *link, uint32_t channel, shm_line *line, uint64_t n) {
  uint32_t stamp = atomic_load_explicit(&line->stamp, memory_order_acquire);
  if (stamp == (uint32_t)(n + 1)) return true;
  uint32_t before = n < SHM_DEPTH ? 0 : (uint32_t)(n + 1 - SHM_DEPTH);
  if (stamp != before) shm_link_fail(link, link_data_loss(link, channel, "a value out of order"));
  return false;
}

/* Takes a copy of the header, checks the copy, and of a small value takes the bytes too. */
static bool take_value(shm_link *link, uint32_t channel, shm_in *in) {
  shm_inbox *box = link->in;
  shm_line *line = &box->channels[channel].lines[in->next % SHM_DEPTH];
  if (!has_come(link, channel, line, in->next)) return false;
  size_t bytes = atomic_load_explicit(&line->bytes, memory_order_relaxed);
  if (bytes > SHM_VALUE) {
    shm_link_fail(link, link_data_loss(link, channel, "a value that is larger than its room"));
    return false;
  }
  const void *at = box->slots[channel][in->next % SHM_DEPTH];
  if (bytes <= SHM_INLINE) at = memcpy(in->small, line->payload, SHM_INLINE);
  uint64_t tag = atomic_load_explicit(&line->tag, memory_order_relaxed);
  if (link->checks && atomic_load_explicit(&line->check, memory_order_relaxed) !=
                          hash_value(at, bytes, tag, in->next)) {
    shm_link_fail(link, link_data_loss(link, channel, "a value whose bytes changed on the way"));
    return false;
  }
  in->at = at;
  in->bytes = bytes;
  in->tag = tag;
  return true;
}

static const void *shm_peek(coll_link *l, uint32_t channel, size_t *bytes, uint64_t *tag) {
  shm_link *link = link_of(l);
  if (channel >= SHM_CHANNELS) return NULL;
  shm_in *in = &link->ins[channel];
  if (!in->at && !take_value(link, channel, in)) return NULL;
  *bytes = in->bytes;
  *tag = in->tag;
  return in->at;
}

static void shm_release(coll_link *l, uint32_t channel) {
  shm_link *link = link_of(l);
  if (channel >= SHM_CHANNELS || !link->ins[channel].at) return;
  shm_in *in = &link->ins[channel];
  in->at = NULL;
  in->next++;
  atomic_store_explicit(&link->in->channels[channel].taken, in->next, memory_order_release);
  shm_link_ring(link);
}

/* ---- signals ---- */

static void shm_signal(coll_link *l, uint32_t channel) {
  shm_link *link = link_of(l);
  if (channel >= SHM_CHANNELS) return;
#ifdef __x86_64__
  __builtin_ia32_sfence(); /* for stores that went around the cache */
#endif
  atomic_store_explicit(&link->out->channels[channel].signals, ++link->outs[channel].signals,
                        memory_order_release);
  shm_link_ring(link);
}

static bool shm_take_signal(coll_link *l, uint32_t channel) {
  shm_link *link = link_of(l);
  if (channel >= SHM_CHANNELS) return false;
  shm_in *in = &link->ins[channel];
  uint64_t count = atomic_load_explicit(&link->in->channels[channel].signals, memory_order_acquire);
  if (count == in->signals) return false;
  if (count < in->signals) {
    shm_link_fail(link, link_data_loss(link, channel, "its count of signals went back"));
    return false;
  }
  in->signals++;
  return true;
}

/* ---- cards ---- */

static bool shm_read_card(coll_link *l, uint64_t sequence, coll_card *out) {
  const shm_card *card = &link_of(l)->control->cards[sequence % COLL_CARDS];
  enum { WORDS = sizeof(coll_card) / 8 };
  uint64_t words[WORDS];
  if (!sequence) return false;
  for (int i = 0; i < WORDS; i++)
    words[i] = atomic_load_explicit(&card->words[i], memory_order_acquire);
  if (words[0] != sequence ||
      atomic_load_explicit(&card->words[0], memory_order_relaxed) != sequence)
    return false;
  memcpy(out, words, sizeof *out);
  return true;
}

static uint64_t shm_read_done(coll_link *l) {
  return atomic_load_explicit(&link_of(l)->control->done, memory_order_acquire);
}

static bool shm_flushed(coll_link *link) {
  (void)link; /* a write has arrived when it returns */
  return true;
}

/* ---- health -----------------------------------------------------------------------------------
 */

/* Why the peer revoked the team; NULL: it has not. */
static tn_status *link_revocation(const shm_link *link) {
  uint32_t code = atomic_load_explicit(&link->control->revoked, memory_order_acquire);
  if (!code) return NULL;
  char why[SHM_WHY + 1];
  memcpy(why, link->control->why, SHM_WHY);
  why[SHM_WHY] = '\0';
  return tn_error(TN_ABORTED, "rank %d ended the team: %s", link->link.peer, why);
}

/* The peer is gone: what it sent last counts more than that. */
static void link_mark_dead(shm_link *link) {
  epoll_ctl(link->port->epoll, EPOLL_CTL_DEL, link->socket, NULL);
  if (link->pidfd >= 0) epoll_ctl(link->port->epoll, EPOLL_CTL_DEL, link->pidfd, NULL);
  if (link->failure) return;
  tn_status *status = link_revocation(link);
  if (!status && link->closed)
    status = tn_error(TN_UNAVAILABLE, "rank %d has closed its link", link->link.peer);
  if (!status)
    status = tn_error(TN_UNAVAILABLE, "rank %d died (process %d)", link->link.peer, link->pid);
  shm_link_fail(link, status);
}

/* Handles what the peer has sent; false: no more will come. */
static bool link_receive_messages(shm_link *link, bool *received) {
  for (int i = 0; i < MAX_MESSAGES; i++) {
    shm_segment_message message;
    int fds[LOCAL_MAX_FDS], count;
    int got = local_receive(link->socket, &message, sizeof message, fds, 1, &count);
    if (got == 0) return true;
    if (got == -1) return false;
    *received = true;
    if (got == -2) {
      shm_link_fail(
          link, tn_error(TN_DATA_LOSS, "rank %d: a message of the wrong size", link->link.peer));
    } else if (message.kind == SHM_CLOSE) {
      local_close_fds(fds, count);
      link->closed = true;
    } else {
      shm_link_receive_segment(link, &message, count ? fds[0] : -1);
    }
  }
  return true;
}

bool shm_link_poll(shm_link *link) {
  struct pollfd fds[2] = {{.fd = link->socket, .events = POLLIN},
                          {.fd = link->pidfd, .events = POLLIN}}; /* -1 is passed over */
  bool received = false;
  link->next_poll = tn_now() + POLL_INTERVAL;
  if (poll(fds, 2, 0) <= 0) return false;
  bool ended = fds[0].revents && !link_receive_messages(link, &received);
  if (fds[1].revents && !ended)
    link_receive_messages(link, &received); /* what it sent before it died */
  if (fds[1].revents || ended) link_mark_dead(link);
  return received;
}

static tn_status *shm_health(coll_link *l) {
  shm_link *link = link_of(l);
  if (!link->failure) link->failure = link_revocation(link);
  if (!link->failure && tn_now() >= link->next_poll) shm_link_poll(link);
  return link->failure ? tn_status_copy(link->failure) : NULL;
}

/* ---- making and ending ------------------------------------------------------------------------
 */

static const coll_link_calls shm_link_calls = {
    .size = sizeof(coll_link_calls),
    .reserve = shm_reserve,
    .commit = shm_commit,
    .peek = shm_peek,
    .release = shm_release,
    .signal = shm_signal,
    .take_signal = shm_take_signal,
    .map = shm_map,
    .read = shm_read,
    .write = shm_write,
    .flushed = shm_flushed,
    .card = shm_read_card,
    .done = shm_read_done,
    .health = shm_health,
    .close = shm_link_close,
};

static tn_status *link_create_inbox(shm_link *link, int *out) {
  int fd = memfd_create("tenon-inbox", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return local_error(TN_RESOURCE_EXHAUSTED, "make an inbox");
  void *map = MAP_FAILED;
  if (ftruncate(fd, sizeof(shm_inbox)) == 0 &&
      fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    map = mmap(NULL, sizeof(shm_inbox), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (map == MAP_FAILED) {
    tn_status *status = local_error(TN_RESOURCE_EXHAUSTED, "map an inbox");
    close(fd);
    return status;
  }
  link->in = map;
  *out = fd;
  return NULL;
}

tn_status *shm_link_create(shm_port *port, int peer, int *inbox_fd, shm_link **out) {
  *out = NULL;
  shm_link *link = tn_alloc_aligned(sizeof *link, 64);
  if (!link) return tn_error_no_memory("a link");
  memset(link, 0, sizeof *link);
  link->link = (coll_link){.calls = &shm_link_calls,
                           .port = &port->port,
                           .peer = peer,
                           .value_bytes = SHM_VALUE,
                           .depth = SHM_DEPTH,
                           .most_channels = SHM_CHANNELS,
                           .latency = 100,
                           .bandwidth = port->maps ? 8 : 5};
  link->port = port;
  link->socket = link->pidfd = link->doorbell = -1;
  tn_status *status = link_create_inbox(link, inbox_fd);
  if (status)
    tn_free_aligned(link);
  else
    *out = link;
  return status;
}

/* Maps what a peer sent, if it is as large as it must be and stays so. */
static void *map_sealed(int fd, size_t bytes, int protection) {
  struct stat facts;
  int seals = fcntl(fd, F_GET_SEALS);
  if (seals < 0 || !(seals & F_SEAL_SHRINK) || fstat(fd, &facts) || facts.st_size < 0 ||
      (size_t)facts.st_size < bytes)
    return NULL;
  void *map = mmap(NULL, bytes, protection, MAP_SHARED, fd, 0);
  return map == MAP_FAILED ? NULL : map;
}

/* Whether the process behind the socket is the one that sent the request, and lets itself be read.
 */
static bool reaches_memory(const shm_link *link, const shm_handshake *handshake) {
  uint8_t seen[SHM_PROBE];
  if (link->pid <= 0) return false;
  tn_status *status = cma_read(link->pid, handshake->probe_at, seen, sizeof seen);
  bool same = !status && tn_bytes_equal(seen, handshake->probe, SHM_PROBE);
  tn_status_destroy(status);
  return same;
}

tn_status *shm_link_join(shm_link *link, const shm_handshake *handshake,
                         const int fds[SHM_NUM_FDS]) {
  link->control = map_sealed(fds[SHM_FD_CONTROL], sizeof(shm_control_page), PROT_READ);
  link->out = map_sealed(fds[SHM_FD_INBOX], sizeof(shm_inbox), PROT_READ | PROT_WRITE);
  if (!link->control || !link->out)
    return tn_error(TN_DATA_LOSS, "rank %d: its memory is not of the size that it must have",
                    link->link.peer);
  link->doorbell = fcntl(fds[SHM_FD_DOORBELL], F_DUPFD_CLOEXEC, 0);
  if (link->doorbell < 0) return local_error(TN_RESOURCE_EXHAUSTED, "keep a doorbell");
  fcntl(link->doorbell, F_SETFL, O_NONBLOCK);
  link->checks = link->port->checks || handshake->checks;
  link->cma = link->port->uses_cma && link->pidfd >= 0 && reaches_memory(link, handshake);
  return NULL;
}

static void close_fd(int fd) {
  if (fd >= 0) close(fd);
}

void shm_link_close(coll_link *l) {
  shm_link *link = link_of(l);
  shm_port *port = link->port;
  pthread_mutex_lock(&port->lock);
  if (port->links[link->link.peer] == link) port->links[link->link.peer] = NULL;
  pthread_mutex_unlock(&port->lock);
  shm_segment_message bye = {.kind = SHM_CLOSE};
  if (link->socket >= 0) local_send(link->socket, &bye, sizeof bye, NULL, 0);
  close_fd(link->socket);
  close_fd(link->pidfd);
  close_fd(link->doorbell);
  if (link->in) munmap(link->in, sizeof *link->in);
  if (link->out) munmap(link->out, sizeof *link->out);
  if (link->control) munmap((void *)link->control, sizeof *link->control);
  shm_link_free_views(link);
  tn_free(link->announced);
  tn_status_destroy(link->failure);
  tn_free_aligned(link);
}
