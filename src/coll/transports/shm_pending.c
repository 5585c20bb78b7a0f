#include "coll/transports/shm_pending.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/local.h"
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

/* ---- messages -----------------------------------------------------------------------------
 */

void shm_hash_team(const shm_port *port, uint8_t out[TN_SHA256_SIZE]) {
  tn_sha256 hash;
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, port->team, strlen(port->team));
  tn_sha256_finish(&hash, out);
}

uint64_t shm_layout(void) {
  static const uint64_t sizes[] = {
      sizeof(shm_inbox), sizeof(shm_control_page), SHM_DEPTH, SHM_INLINE, SHM_VALUE, SHM_CHANNELS,
      COLL_CARDS};
  return tn_hash_bytes(sizes, sizeof sizes, 0);
}

tn_status *shm_pending_prepare(const shm_port *port, shm_pending *a) {
  shm_handshake *m = &a->mine;
  *m = (shm_handshake){.magic = SHM_MAGIC,
                       .from = port->port.rank,
                       .to = a->rank,
                       .size = port->port.num_ranks,
                       .checks = port->checks,
                       .layout = shm_layout(),
                       .probe_at = (uintptr_t)port->probe};
  shm_hash_team(port, m->team);
  memcpy(m->probe, port->probe, SHM_PROBE);
  return tn_status_prefix(tn_random_bytes(m->nonce, sizeof m->nonce), "shared memory");
}

void shm_pending_prove(const shm_port *port, const shm_pending *a, bool initiator,
                       const shm_handshake *prover, const shm_handshake *other,
                       uint8_t out[TN_SHA256_SIZE]) {
  static const char roles[2][24] = {"tenon shm 1 is dialled", "tenon shm 1 dials"};
  struct {
    int32_t from, to, size, checks;
    uint64_t layout, probe_at;
  } facts = {prover->from,   prover->to,      prover->size, (int32_t)prover->checks,
             prover->layout, prover->probe_at};
  tn_hmac hmac;
  tn_hmac_start(&hmac, port->secret, port->secret_size);
  tn_hmac_add(&hmac, roles[initiator], sizeof roles[initiator]);
  tn_hmac_add(&hmac, &facts, sizeof facts);
  tn_hmac_add(&hmac, prover->team, sizeof prover->team);
  tn_hmac_add(&hmac, prover->nonce, sizeof prover->nonce);
  tn_hmac_add(&hmac, other->nonce, sizeof other->nonce);
  tn_hmac_add(&hmac, prover->probe, sizeof prover->probe);
  tn_hmac_add(&hmac, a->name, SHM_NAME);
  tn_hmac_finish(&hmac, out);
}

bool shm_pending_is_proved(const shm_port *port, const shm_pending *a, bool initiator) {
  uint8_t want[TN_SHA256_SIZE];
  shm_pending_prove(port, a, initiator, &a->theirs, &a->mine, want);
  return tn_bytes_equal(want, a->theirs.proof, sizeof want);
}

bool shm_pending_send(shm_pending *a, shm_kind kind, const int *fds, int count) {
  a->mine.kind = kind;
  return local_send(a->fd, &a->mine, sizeof a->mine, fds, count) == 1;
}

/* ---- connections
 * ---------------------------------------------------------------------------------
 */

void shm_pending_open_pidfd(shm_pending *a) {
  if (a->pid > 0 && a->pidfd < 0) a->pidfd = (int)syscall(SYS_pidfd_open, a->pid, 0);
}

shm_pending *shm_port_add_pending(shm_port *port, int fd, int rank, shm_stage at,
                                  const char *name) {
  shm_pending *a = tn_alloc_zero(sizeof *a);
  if (!a) {
    close(fd);
    return NULL;
  }
  *a = (shm_pending){.next = port->pending,
                     .fd = fd,
                     .rank = rank,
                     .stage = at,
                     .since = tn_now(),
                     .pidfd = -1,
                     .name = name};
  a->known = local_peer(fd, &a->pid, &a->uid);
  port->pending = a;
  port->num_pending++;
  return a;
}

static void pending_close(shm_pending *a) {
  if (a->link) shm_link_close(&a->link->link);
  if (a->fd >= 0) close(a->fd);
  if (a->pidfd >= 0) close(a->pidfd);
  tn_free(a);
}

void shm_port_sweep_pending(shm_port *port) {
  for (shm_pending **at = &port->pending; *at;) {
    shm_pending *a = *at;
    if (a->stage != SHM_DONE) {
      at = &a->next;
      continue;
    }
    *at = a->next;
    port->num_pending--;
    pending_close(a);
  }
}

bool shm_pending_is_own_user(const shm_pending *a) {
  return a->known && a->uid == geteuid();
}

static bool has_message(const shm_pending *a) {
  struct pollfd event = {.fd = a->fd, .events = POLLIN};
  return poll(&event, 1, 0) > 0 && event.revents & POLLIN;
}

/* The oldest that has sent nothing; the list begins with the youngest. */
static shm_pending *find_silent(shm_port *port, const shm_pending *newest) {
  for (;;) {
    shm_pending *oldest = NULL;
    for (shm_pending *a = port->pending; a; a = a->next)
      if (a->stage == SHM_AWAIT_REQUEST && !a->has_sent && a != newest) oldest = a;
    if (!oldest || !has_message(oldest)) return oldest;
    oldest->has_sent = true; /* it is not handled yet */
  }
}

static shm_pending *find_unproved(shm_port *port) {
  shm_pending *oldest = NULL;
  for (shm_pending *a = port->pending; a; a = a->next)
    if (a->stage == SHM_PARKED || a->stage == SHM_AWAIT_REQUEST) oldest = a;
  return oldest;
}

bool shm_port_drop_silent(shm_port *port, const shm_pending *newest) {
  shm_pending *oldest = find_silent(port, newest);
  if (!oldest && !newest) oldest = find_unproved(port);
  if (!oldest) return false;
  shm_port_reject(port, oldest, 0, "was silent, and others were waiting");
  close(oldest->fd); /* the rest of it is freed with the next sweep */
  oldest->fd = -1;
  return true;
}

void shm_port_drop_pending(shm_port *port) {
  for (shm_pending *a = port->pending; a; a = a->next) a->stage = SHM_DONE;
  shm_port_sweep_pending(port);
}

void shm_port_note_rejected(shm_port *port, const shm_pending *a, const char *what) {
  snprintf(port->rejected, sizeof port->rejected, "process %d of user %d %s", (int)a->pid,
           (int)a->uid, what);
}

void shm_port_reject(shm_port *port, shm_pending *a, shm_reason reason, const char *what) {
  shm_port_note_rejected(port, a, what);
  if (reason) {
    a->mine = (shm_handshake){.magic = SHM_MAGIC, .reason = reason};
    shm_pending_send(a, SHM_REJECT, NULL, 0);
  }
  a->stage = SHM_DONE;
}

void shm_port_note_unauthenticated(shm_port *port, int rank) {
  if (rank >= 0 && rank < 1024) port->unauthenticated[rank / 64] |= UINT64_C(1) << rank % 64;
}

bool shm_port_is_unauthenticated(const shm_port *port, int rank) {
  return rank >= 0 && rank < 1024 && port->unauthenticated[rank / 64] >> rank % 64 & 1;
}
