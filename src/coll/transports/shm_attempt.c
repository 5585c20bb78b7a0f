#include "coll/transports/shm_attempt.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/local.h"
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

/* ---- what is said -----------------------------------------------------------------------------
 */

void shm_hash_team(const shm_port *port, uint8_t out[TN_SHA256_SIZE]) {
  tn_sha256 hash;
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, port->team, strlen(port->team));
  tn_sha256_finish(&hash, out);
}

uint64_t shm_layout(void) {
  static const uint64_t sizes[] = {sizeof(shm_inbox), sizeof(shm_board), SHM_DEPTH, SHM_INLINE,
                                   SHM_VALUE,         SHM_CHANNELS,      COLL_CARDS};
  return tn_hash_bytes(sizes, sizeof sizes, 0);
}

tn_status *shm_prepare(const shm_port *port, shm_attempt *a) {
  shm_hello *m = &a->mine;
  *m = (shm_hello){.magic = SHM_MAGIC,
                   .from = port->port.rank,
                   .to = a->rank,
                   .size = port->port.num_ranks,
                   .checks = port->checks,
                   .layout = shm_layout(),
                   .probe_at = (uintptr_t)port->probe};
  shm_hash_team(port, m->team);
  memcpy(m->probe, port->probe, SHM_PROBE);
  if (getrandom(m->nonce, sizeof m->nonce, 0) != sizeof m->nonce)
    return local_error(TN_UNAVAILABLE, "get random bytes");
  return NULL;
}

void shm_prove(const shm_port *port, const shm_attempt *a, bool dialler, const shm_hello *prover,
               const shm_hello *other, uint8_t out[TN_SHA256_SIZE]) {
  static const char roles[2][24] = {"tenon shm 1 is dialled", "tenon shm 1 dials"};
  struct {
    int32_t from, to, size, checks;
    uint64_t layout, probe_at;
  } facts = {prover->from,   prover->to,      prover->size, (int32_t)prover->checks,
             prover->layout, prover->probe_at};
  tn_hmac hmac;
  tn_hmac_start(&hmac, port->secret, port->secret_size);
  tn_hmac_add(&hmac, roles[dialler], sizeof roles[dialler]);
  tn_hmac_add(&hmac, &facts, sizeof facts);
  tn_hmac_add(&hmac, prover->team, sizeof prover->team);
  tn_hmac_add(&hmac, prover->nonce, sizeof prover->nonce);
  tn_hmac_add(&hmac, other->nonce, sizeof other->nonce);
  tn_hmac_add(&hmac, prover->probe, sizeof prover->probe);
  tn_hmac_add(&hmac, a->name, SHM_NAME);
  tn_hmac_finish(&hmac, out);
}

bool shm_is_proved(const shm_port *port, const shm_attempt *a, bool dialler) {
  uint8_t want[TN_SHA256_SIZE];
  shm_prove(port, a, dialler, &a->theirs, &a->mine, want);
  return tn_bytes_equal(want, a->theirs.proof, sizeof want);
}

bool shm_say(shm_attempt *a, shm_kind kind, const int *fds, int count) {
  a->mine.kind = kind;
  return local_send(a->fd, &a->mine, sizeof a->mine, fds, count) == 1;
}

/* ---- attempts ---------------------------------------------------------------------------------
 */

static int open_pidfd(pid_t pid) {
  return pid > 0 ? (int)syscall(SYS_pidfd_open, pid, 0) : -1;
}

shm_attempt *shm_add_attempt(shm_port *port, int fd, int rank, shm_stage at, const char *name) {
  shm_attempt *a = tn_alloc_zero(sizeof *a);
  if (!a) {
    close(fd);
    return NULL;
  }
  *a = (shm_attempt){.next = port->attempts,
                     .fd = fd,
                     .rank = rank,
                     .stage = at,
                     .since = tn_now(),
                     .pidfd = -1,
                     .name = name};
  if (local_peer(fd, &a->pid, &a->uid)) a->pidfd = open_pidfd(a->pid);
  port->attempts = a;
  port->num_attempts++;
  return a;
}

static void end_attempt(shm_attempt *a) {
  if (a->link) shm_link_close(&a->link->link);
  if (a->fd >= 0) close(a->fd);
  if (a->pidfd >= 0) close(a->pidfd);
  tn_free(a);
}

void shm_sweep_attempts(shm_port *port) {
  for (shm_attempt **at = &port->attempts; *at;) {
    shm_attempt *a = *at;
    if (a->stage != SHM_OVER) {
      at = &a->next;
      continue;
    }
    *at = a->next;
    port->num_attempts--;
    end_attempt(a);
  }
}

void shm_drop_attempts(shm_port *port) {
  for (shm_attempt *a = port->attempts; a; a = a->next) a->stage = SHM_OVER;
  shm_sweep_attempts(port);
}

void shm_note_stranger(shm_port *port, const shm_attempt *a, const char *what) {
  snprintf(port->refused, sizeof port->refused, "process %d of user %d %s", (int)a->pid,
           (int)a->uid, what);
}

void shm_refuse(shm_port *port, shm_attempt *a, shm_reason reason, const char *what) {
  shm_note_stranger(port, a, what);
  if (reason) {
    a->mine = (shm_hello){.magic = SHM_MAGIC, .reason = reason};
    shm_say(a, SHM_REFUSED, NULL, 0);
  }
  a->stage = SHM_OVER;
}

void shm_note_unproved(shm_port *port, int rank) {
  if (rank >= 0 && rank < 1024) port->unproved[rank / 64] |= UINT64_C(1) << rank % 64;
}

bool shm_is_unproved(const shm_port *port, int rank) {
  return rank >= 0 && rank < 1024 && port->unproved[rank / 64] >> rank % 64 & 1;
}
