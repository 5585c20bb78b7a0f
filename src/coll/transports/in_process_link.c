/* Links of in_process: values, signals, memory, cards, and sleep. */
#include "coll/transports/in_process_port.h"

#include "base/memory.h"
#include "coll/segments.h"

#include <linux/futex.h>
#include <linux/membarrier.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* ---- sleeping and waking -----------------------------------------------------------------------
 */

static bool barriers; /* of the kernel, for all threads of the process */

void coll_in_process_start_sleeping(void) {
  barriers = !syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0);
}

void coll_in_process_ring(in_process_face *f) {
  atomic_fetch_add(&f->bell, 1);
  syscall(SYS_futex, (unsigned *)&f->bell, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

/* The sleeper makes all threads pass a barrier (sleep()), so that none is needed here. */
static inline void wake_face(in_process_face *f) {
  atomic_signal_fence(memory_order_seq_cst);
  if (__builtin_expect(atomic_load_explicit(&f->sleeping, memory_order_relaxed) != 0, 0))
    coll_in_process_ring(f);
}

void coll_in_process_sleep(coll_port *port, int64_t nanoseconds, bool (*ready)(void *), void *arg) {
  enum { MOST = 1000 * 1000 }; /* a call of a kernel without barriers may be missed */
  in_process_face *f = port_of(port)->face;
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
  wake_face(l->peer);
}

static const void *in_process_peek(coll_link *link, uint32_t channel, size_t *bytes,
                                   uint64_t *tag) {
  return coll_direction_peek(link_of(link)->in, channel, bytes, tag);
}

static void in_process_release(coll_link *link, uint32_t channel) {
  in_process_link *l = link_of(link);
  coll_direction_release(l->in, channel);
  wake_face(l->peer);
}

static void in_process_signal(coll_link *link, uint32_t channel) {
  in_process_link *l = link_of(link);
  atomic_uint *sent = &l->out->signals[channel];
  atomic_store_explicit(sent, atomic_load_explicit(sent, memory_order_relaxed) + 1,
                        memory_order_release);
  wake_face(l->peer);
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
  in_process_face *f = link_of(link)->peer;
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

void coll_in_process_post(coll_port *port, const coll_card *card) {
  in_process_face *f = port_of(port)->face;
  size_t at = card->sequence % COLL_CARDS;
  f->cards[at].fingerprint = card->fingerprint;
  memcpy(f->cards[at].places, card->places, sizeof card->places);
  atomic_store_explicit(&f->cards[at].sequence, card->sequence, memory_order_release);
}

void coll_in_process_finish(coll_port *port, uint64_t done) {
  atomic_store_explicit(&port_of(port)->face->done, done, memory_order_release);
}

static tn_status *in_process_health(coll_link *link) {
  in_process_port *p = port_of(link->port);
  in_process_face *f = link_of(link)->peer;
  if (__builtin_expect(p->broken != NULL, 0)) return tn_status_copy(p->broken);
  if (atomic_load_explicit(&f->revoked, memory_order_acquire) == 2)
    return tn_error(TN_ABORTED, "rank %d ended the team: %s", link->peer,
                    f->why ? f->why : tn_code_name(f->code));
  if (atomic_load_explicit(&f->closed, memory_order_acquire))
    return tn_error(TN_UNAVAILABLE, "rank %d has left the team", link->peer);
  return NULL;
}

const coll_link_calls coll_in_process_link_calls = {
    .size = sizeof coll_in_process_link_calls,
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
    .close = coll_in_process_close_link,
};
