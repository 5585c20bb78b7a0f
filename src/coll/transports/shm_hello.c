/* How ports of shared memory meet (the messages: shm_wire.h).
 *
 * An attempt is one connection on which the hello is not over. The port that waits for higher ranks
 * has one for everybody who dials it, strangers as well; each goes on by itself, so one that is
 * silent, or lies, holds nobody up. What a peer of ours says is only believed after its proof:
 * HMAC of its role, the team, both ranks, both nonces and the name of the socket that was dialled,
 * which binds the proof to this connection and this direction. */
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/local.h"
#include "coll/transports/shm.h"
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

enum {
  MOST_STRANGERS = 256,  /* attempts beyond one a rank; the oldest makes place */
  PATIENCE = 2000000000, /* ns that a stranger may be silent */
  REDIAL = 2000000       /* ns between attempts to reach somebody whose queue is full */
};

typedef enum stage {
  AWAIT_HELLO,     /* who dialled us has said nothing yet */
  PARKED,          /* it has; nobody asked for that rank yet */
  AWAIT_CHALLENGE, /* we dialled and said hello */
  AWAIT_PROOF,     /* we challenged */
  AWAIT_WELCOME,   /* we proved */
  OVER
} stage;

struct shm_attempt {
  shm_attempt *next;
  int fd, rank; /* rank: that it says, or that we dialled */
  stage stage;
  int64_t since;
  pid_t pid;
  uid_t uid;
  int pidfd;
  shm_hello mine, theirs; /* what was said */
  shm_link *link;         /* being made */
  const char *name;       /* of the socket that was dialled */
};

/* What one call of connect() is about. */
typedef struct meeting {
  shm_port *port;
  const coll_peer *peers;
  size_t count;
  coll_link **links; /* by index of `peers`: those made */
  char (*names)[SHM_NAME + 1];
  int64_t *redial; /* when to dial again; 0: dialled */
  tn_status *status;
} meeting;

/* ---- what is said -----------------------------------------------------------------------------
 */

static void hash_team(const shm_port *port, uint8_t out[TN_SHA256_SIZE]) {
  tn_sha256 hash;
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, port->team, strlen(port->team));
  tn_sha256_finish(&hash, out);
}

static uint64_t layout(void) {
  static const uint64_t sizes[] = {sizeof(shm_inbox), sizeof(shm_board), SHM_DEPTH, SHM_INLINE,
                                   SHM_VALUE,         SHM_CHANNELS,      COLL_CARDS};
  return tn_hash_bytes(sizes, sizeof sizes, 0);
}

static tn_status *prepare(const shm_port *port, shm_attempt *a) {
  shm_hello *m = &a->mine;
  *m = (shm_hello){.magic = SHM_MAGIC,
                   .from = port->port.rank,
                   .to = a->rank,
                   .size = port->port.num_ranks,
                   .checks = port->checks,
                   .layout = layout(),
                   .probe_at = (uintptr_t)port->probe};
  hash_team(port, m->team);
  memcpy(m->probe, port->probe, SHM_PROBE);
  if (getrandom(m->nonce, sizeof m->nonce, 0) != sizeof m->nonce)
    return local_error(TN_UNAVAILABLE, "get random bytes");
  return NULL;
}

/* The proof that the prover, whose hello it is, knows the secret. */
static void prove(const shm_port *port, const shm_attempt *a, bool dialler, const shm_hello *prover,
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

static bool is_proved(const shm_port *port, const shm_attempt *a, bool dialler) {
  uint8_t want[TN_SHA256_SIZE];
  prove(port, a, dialler, &a->theirs, &a->mine, want);
  return tn_bytes_equal(want, a->theirs.proof, sizeof want);
}

static bool say(shm_attempt *a, shm_kind kind, const int *fds, int count) {
  a->mine.kind = kind;
  return local_send(a->fd, &a->mine, sizeof a->mine, fds, count) == 1;
}

/* ---- attempts ---------------------------------------------------------------------------------
 */

static int open_pidfd(pid_t pid) {
  return pid > 0 ? (int)syscall(SYS_pidfd_open, pid, 0) : -1;
}

static shm_attempt *add_attempt(shm_port *port, int fd, int rank, stage at, const char *name) {
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

static void sweep(shm_port *port) {
  for (shm_attempt **at = &port->attempts; *at;) {
    shm_attempt *a = *at;
    if (a->stage != OVER) {
      at = &a->next;
      continue;
    }
    *at = a->next;
    port->num_attempts--;
    end_attempt(a);
  }
}

void shm_drop_attempts(shm_port *port) {
  for (shm_attempt *a = port->attempts; a; a = a->next) a->stage = OVER;
  sweep(port);
}

/* Remembers a stranger, for the error if somebody does not come. */
static void note_stranger(shm_port *port, const shm_attempt *a, const char *what) {
  snprintf(port->refused, sizeof port->refused, "process %d of user %d %s", (int)a->pid,
           (int)a->uid, what);
}

static void refuse(shm_port *port, shm_attempt *a, shm_reason reason, const char *what) {
  note_stranger(port, a, what);
  if (reason) {
    a->mine = (shm_hello){.magic = SHM_MAGIC, .reason = reason};
    say(a, SHM_REFUSED, NULL, 0);
  }
  a->stage = OVER;
}

static void note_unproved(shm_port *port, int rank) {
  if (rank >= 0 && rank < 1024) port->unproved[rank / 64] |= UINT64_C(1) << rank % 64;
}

static bool is_unproved(const shm_port *port, int rank) {
  return rank >= 0 && rank < 1024 && port->unproved[rank / 64] >> rank % 64 & 1;
}

/* ---- the four steps ---------------------------------------------------------------------------
 */

/* The index of the rank among those that are waited for; -1: it is not. */
static int find_wanted(const meeting *m, int rank) {
  for (size_t i = 0; i < m->count; i++)
    if (m->peers[i].rank == rank && !m->links[i]) return (int)i;
  return -1;
}

static void give_up(meeting *m, tn_status *status) {
  if (m->status)
    tn_status_destroy(status);
  else
    m->status = status;
}

/* Whether it is of this team, and has the same layouts. */
static shm_reason judge_team(const shm_port *port, const shm_hello *h) {
  uint8_t team[TN_SHA256_SIZE];
  hash_team(port, team);
  if (h->layout != layout()) return SHM_OTHER_PROTOCOL;
  if (memcmp(h->team, team, sizeof team) != 0 || h->size != port->port.num_ranks)
    return SHM_OTHER_TEAM;
  return 0;
}

/* The same of one that dials: its rank must be a higher one. */
static shm_reason judge(const shm_port *port, const shm_hello *h) {
  shm_reason reason = judge_team(port, h);
  if (reason) return reason;
  if (h->to != port->port.rank || h->from <= port->port.rank || h->from >= port->port.num_ranks)
    return SHM_OTHER_RANK;
  return 0;
}

static void take_hello(shm_port *port, shm_attempt *a) {
  static const char *const words[] = {"", "spoke another version of the protocol",
                                      "is of another team", "gave a rank that does not fit"};
  shm_reason reason = a->theirs.kind == SHM_HELLO ? judge(port, &a->theirs) : SHM_OTHER_PROTOCOL;
  if (reason) {
    refuse(port, a, reason, words[reason]);
    return;
  }
  a->rank = a->theirs.from;
  a->stage = PARKED;
}

/* Answers somebody whose rank is waited for. */
static void challenge(meeting *m, shm_attempt *a) {
  tn_status *status = prepare(m->port, a);
  if (status) {
    give_up(m, status);
    return;
  }
  prove(m->port, a, false, &a->mine, &a->theirs, a->mine.proof);
  a->stage = say(a, SHM_CHALLENGE, NULL, 0) ? AWAIT_PROOF : OVER;
}

/* Sends our descriptors: the link's inbox is made here. */
static tn_status *send_memory(meeting *m, shm_attempt *a, shm_kind kind) {
  int inbox;
  tn_status *status = shm_link_create(m->port, a->rank, &inbox, &a->link);
  if (status) return status;
  const int fds[SHM_NUM_FDS] = {m->port->board_fd, m->port->bell, inbox};
  bool sent = say(a, kind, fds, SHM_NUM_FDS);
  close(inbox);
  return sent ? NULL : tn_error(TN_UNAVAILABLE, "rank %d is gone", a->rank);
}

/* Registers the link; the attempt has done its work. */
static tn_status *complete(meeting *m, shm_attempt *a, const int *fds) {
  shm_link *link = a->link;
  shm_port *port = m->port;
  link->pid = (int)a->pid;
  link->pidfd = a->pidfd;
  a->pidfd = -1;
  tn_status *status = shm_link_join(link, &a->theirs, fds);
  if (status) return status;
  link->socket = a->fd;
  a->fd = -1;
  a->link = NULL;
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = link};
  if (epoll_ctl(port->epoll, EPOLL_CTL_ADD, link->socket, &event) ||
      (link->pidfd >= 0 && epoll_ctl(port->epoll, EPOLL_CTL_ADD, link->pidfd, &event))) {
    status = local_error(TN_RESOURCE_EXHAUSTED, "watch a peer");
    shm_link_close(&link->link);
    return status;
  }
  pthread_mutex_lock(&port->lock);
  port->links[a->rank] = link;
  atomic_store(&link->behind, true);
  pthread_mutex_unlock(&port->lock);
  shm_tell(link);
  m->links[find_wanted(m, a->rank)] = &link->link;
  a->stage = OVER;
  return NULL;
}

static void take_challenge(meeting *m, shm_attempt *a) {
  if (a->theirs.kind != SHM_CHALLENGE || a->theirs.from != a->rank ||
      a->theirs.to != m->port->port.rank || judge_team(m->port, &a->theirs) ||
      !is_proved(m->port, a, false)) {
    refuse(m->port, a, SHM_OTHER_KEY, "has another key");
    give_up(m, tn_error(TN_UNAUTHENTICATED, "rank %d (process %d) does not know the team's secret",
                        a->rank, (int)a->pid));
    return;
  }
  prove(m->port, a, true, &a->mine, &a->theirs, a->mine.proof);
  tn_status *status = send_memory(m, a, SHM_PROOF);
  a->stage = AWAIT_WELCOME;
  if (status) give_up(m, status);
}

static void take_proof(meeting *m, shm_attempt *a, const int *fds, int count) {
  bool same =
      a->theirs.kind == SHM_PROOF && a->theirs.from == a->rank && !judge(m->port, &a->theirs);
  if (!same || count != SHM_NUM_FDS || !is_proved(m->port, a, true)) {
    note_unproved(m->port, a->rank);
    refuse(m->port, a, SHM_OTHER_KEY, "did not know the team's secret");
    return;
  }
  if (find_wanted(m, a->rank) < 0) { /* somebody else was it, a moment ago */
    a->stage = OVER;
    return;
  }
  tn_status *status = send_memory(m, a, SHM_WELCOME);
  if (!status) status = complete(m, a, fds);
  if (!status) return;
  a->stage = OVER;
  give_up(m, status);
}

static void take_welcome(meeting *m, shm_attempt *a, const int *fds, int count) {
  tn_status *status = a->theirs.kind == SHM_WELCOME && count == SHM_NUM_FDS
                          ? complete(m, a, fds)
                          : tn_error(TN_DATA_LOSS, "rank %d broke off its hello", a->rank);
  a->stage = OVER;
  if (status) give_up(m, status);
}

/* ---- messages ---------------------------------------------------------------------------------
 */

static void take_refusal(meeting *m, shm_attempt *a) {
  static const char *const words[] = {"", "speaks another version of the protocol",
                                      "is of another team, or one of another size",
                                      "does not expect this rank", "has another secret"};
  uint32_t reason = a->theirs.reason;
  if (reason < 1 || reason > SHM_OTHER_KEY) reason = SHM_OTHER_PROTOCOL;
  bool dialled = a->stage == AWAIT_CHALLENGE || a->stage == AWAIT_WELCOME;
  a->stage = OVER;
  note_stranger(m->port, a, words[reason]);
  if (!dialled) {
    if (reason == SHM_OTHER_KEY) note_unproved(m->port, a->rank);
    return;
  }
  give_up(m, tn_error(reason == SHM_OTHER_KEY ? TN_UNAUTHENTICATED : TN_FAILED_PRECONDITION,
                      "rank %d (process %d) %s", a->rank, (int)a->pid, words[reason]));
}

/* The connection ended before its hello did. Who dialled us may go as it likes; whom we dialled is
 * dialled again, for it may have had too many at its door. */
static void take_end(meeting *m, shm_attempt *a, bool malformed) {
  bool dialled = a->stage == AWAIT_CHALLENGE || a->stage == AWAIT_WELCOME;
  int wanted = dialled ? find_wanted(m, a->rank) : -1;
  if (malformed && !dialled) {
    refuse(m->port, a, SHM_OTHER_PROTOCOL, "sent what is no hello");
    return;
  }
  if (malformed)
    give_up(m, tn_error(TN_FAILED_PRECONDITION, "rank %d (process %d) sent what is no hello",
                        a->rank, (int)a->pid));
  if (!dialled) note_stranger(m->port, a, "left in the middle of its hello");
  if (wanted >= 0) m->redial[wanted] = tn_now() + REDIAL;
  a->stage = OVER;
}

static void take_message(meeting *m, shm_attempt *a) {
  shm_hello before = a->theirs;
  int fds[LOCAL_MAX_FDS], count;
  int most = a->stage == AWAIT_PROOF || a->stage == AWAIT_WELCOME ? SHM_NUM_FDS : 0;
  int got = local_receive(a->fd, &a->theirs, sizeof a->theirs, fds, most, &count);
  if (got == 0) {
    a->theirs = before;
    return;
  }
  if (got < 0 || memcmp(a->theirs.magic, SHM_MAGIC, sizeof SHM_MAGIC) != 0) {
    local_close_fds(fds, count);
    take_end(m, a, got != -1);
    return;
  }
  if (a->stage == AWAIT_PROOF && a->theirs.kind == SHM_PROOF) /* it is held to what it said first */
    memcpy(a->theirs.nonce, before.nonce, sizeof before.nonce);
  if (a->theirs.kind == SHM_REFUSED)
    take_refusal(m, a);
  else if (a->stage == AWAIT_HELLO)
    take_hello(m->port, a);
  else if (a->stage == AWAIT_CHALLENGE)
    take_challenge(m, a);
  else if (a->stage == AWAIT_PROOF)
    take_proof(m, a, fds, count);
  else if (a->stage == AWAIT_WELCOME)
    take_welcome(m, a, fds, count);
  else
    refuse(m->port, a, SHM_OTHER_PROTOCOL, "spoke out of turn");
  local_close_fds(fds, count);
}

/* ---- meeting ----------------------------------------------------------------------------------
 */

static tn_status *accept_all(shm_port *port) {
  for (;;) {
    int fd = local_accept(port->listener);
    if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM))
      return local_error(TN_RESOURCE_EXHAUSTED, "take a connection");
    if (fd < 0) return NULL;
    if (!add_attempt(port, fd, -1, AWAIT_HELLO, port->name))
      return tn_error_no_memory("a connection");
    if (port->num_attempts <= MOST_STRANGERS + (size_t)port->port.num_ranks) continue;
    shm_attempt *oldest = NULL;
    for (shm_attempt *a = port->attempts; a; a = a->next)
      if (a->stage == AWAIT_HELLO) oldest = a; /* the list begins with the youngest */
    if (oldest) refuse(port, oldest, 0, "was silent, and others were waiting");
    sweep(port);
  }
}

static void dial(meeting *m, size_t i) {
  shm_port *port = m->port;
  int rank = m->peers[i].rank;
  int fd = local_dial(m->names[i]);
  if (fd < 0 && errno == EAGAIN) {
    m->redial[i] = tn_now() + REDIAL;
    return;
  }
  if (fd < 0 && errno == ECONNREFUSED) {
    give_up(m, tn_error(TN_UNAVAILABLE, "rank %d is gone: nobody listens at its address", rank));
    return;
  }
  if (fd < 0) {
    give_up(m, tn_status_prefix(local_error(TN_UNAVAILABLE, "connect"), "rank %d", rank));
    return;
  }
  m->redial[i] = 0;
  shm_attempt *a = add_attempt(port, fd, rank, AWAIT_CHALLENGE, m->names[i]);
  tn_status *status = a ? prepare(port, a) : tn_error_no_memory("a connection");
  if (!status && !say(a, SHM_HELLO, NULL, 0))
    status = tn_error(TN_UNAVAILABLE, "rank %d is gone", rank);
  if (status) give_up(m, status);
}

/* Dials those whose time has come, answers those that are wanted now, sends the silent away. */
static void move_on(meeting *m) {
  int64_t now = tn_now();
  for (size_t i = 0; i < m->count && !m->status; i++)
    if (m->redial[i] && !m->links[i] && now >= m->redial[i]) dial(m, i);
  for (shm_attempt *a = m->port->attempts; a; a = a->next) {
    if (a->stage == PARKED && find_wanted(m, a->rank) >= 0) challenge(m, a);
    if ((a->stage == AWAIT_HELLO || a->stage == AWAIT_PROOF) && now - a->since > PATIENCE)
      refuse(m->port, a, 0, "said nothing");
  }
  sweep(m->port);
}

static bool is_met(const meeting *m) {
  for (size_t i = 0; i < m->count; i++)
    if (!m->links[i]) return false;
  return true;
}

/* Waits for messages and callers, a few milliseconds at most, and takes them. */
static tn_status *take_turn(meeting *m, int64_t left) {
  shm_port *port = m->port;
  size_t count = 1;
  struct pollfd *fds = tn_alloc_array(port->num_attempts + 1, sizeof *fds);
  shm_attempt **who = tn_alloc_array(port->num_attempts + 1, sizeof(shm_attempt *));
  if (!fds || !who) {
    tn_free(fds);
    tn_free(who);
    return tn_error_no_memory("a list of connections");
  }
  fds[0] = (struct pollfd){.fd = port->listener, .events = POLLIN};
  for (shm_attempt *a = port->attempts; a; a = a->next) {
    who[count] = a;
    fds[count++] = (struct pollfd){.fd = a->fd, .events = POLLIN};
  }
  int milliseconds = left > 5 * REDIAL ? 5 * REDIAL / 1000000 : (int)(left / 1000000) + 1;
  poll(fds, count, milliseconds);
  for (size_t i = 1; i < count && !m->status; i++)
    if (fds[i].revents && who[i]->stage != OVER) take_message(m, who[i]);
  sweep(port);
  tn_status *status = fds[0].revents ? accept_all(port) : NULL;
  tn_free(fds);
  tn_free(who);
  return status;
}

static tn_status *too_late(const meeting *m, int64_t nanoseconds) {
  tn_text who = {.max = 400};
  tn_code code = TN_DEADLINE_EXCEEDED;
  for (size_t i = 0; i < m->count; i++) {
    if (m->links[i]) continue;
    tn_text_printf(&who, "%s%d", who.size ? ", " : "", m->peers[i].rank);
    if (is_unproved(m->port, m->peers[i].rank)) code = TN_UNAUTHENTICATED;
  }
  const char *refused = m->port->refused;
  tn_status *status =
      tn_error(code, "rank %s did not come within %" PRId64 " ms%s%s", who.data ? who.data : "?",
               nanoseconds / 1000000, *refused ? "; refused: " : "", refused);
  tn_text_free(&who);
  return status;
}

static tn_status *meet(meeting *m, int64_t nanoseconds) {
  int64_t start = tn_now();
  for (;;) {
    move_on(m);
    if (m->status || is_met(m)) return m->status;
    int64_t left = nanoseconds - (tn_now() - start);
    if (left <= 0) return too_late(m, nanoseconds);
    tn_status *status = take_turn(m, left);
    if (status) give_up(m, status);
  }
}

static tn_status *check_peers(meeting *m) {
  shm_port *port = m->port;
  for (size_t i = 0; i < m->count; i++) {
    const coll_peer *peer = &m->peers[i];
    if (peer->rank < 0 || peer->rank >= port->port.num_ranks || peer->rank == port->port.rank)
      return tn_error(TN_INVALID_ARGUMENT, "rank %d is no peer of rank %d of %d", peer->rank,
                      port->port.rank, port->port.num_ranks);
    if (port->links[peer->rank])
      return tn_error(TN_ALREADY_EXISTS, "rank %d is connected already", peer->rank);
    for (size_t k = 0; k < i; k++)
      if (m->peers[k].rank == peer->rank)
        return tn_error(TN_INVALID_ARGUMENT, "rank %d stands twice among the peers", peer->rank);
    if (!shm_read_address(peer->address, peer->size, m->names[i]))
      return tn_error(TN_INVALID_ARGUMENT, "the address of rank %d is malformed, or another host's",
                      peer->rank);
    if (peer->rank < port->port.rank) m->redial[i] = 1; /* at once */
  }
  return NULL;
}

tn_status *shm_connect(coll_port *p, const coll_peer *peers, size_t count, int64_t nanoseconds,
                       coll_link **links) {
  meeting m = {.port = (shm_port *)p, .peers = peers, .count = count, .links = links};
  for (size_t i = 0; i < count; i++) links[i] = NULL;
  m.names = tn_alloc_array(count, sizeof *m.names);
  m.redial = tn_alloc_array(count, sizeof *m.redial);
  tn_status *status = m.names && m.redial ? check_peers(&m) : tn_error_no_memory("a meeting");
  if (!status) status = meet(&m, nanoseconds);
  for (size_t i = 0; status && i < count; i++) {
    if (links[i]) shm_link_close(links[i]);
    links[i] = NULL;
  }
  /* Those that were dialled use names that end here; those that dialled may be for a later call. */
  for (shm_attempt *a = m.port->attempts; a; a = a->next)
    if (a->name != m.port->name || a->stage == AWAIT_PROOF) a->stage = OVER;
  sweep(m.port);
  tn_free(m.names);
  tn_free(m.redial);
  return status;
}
