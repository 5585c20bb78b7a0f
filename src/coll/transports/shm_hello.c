/* How ports of shared memory meet (the messages: shm_wire.h).
 *
 * The port that waits for higher ranks has an attempt (shm_attempt.h) for everybody who dials it,
 * strangers as well; each goes on by itself, so one that is silent, or lies, holds nobody up. What
 * a peer of ours says is only believed after its proof: HMAC of its role, the team, both ranks,
 * both nonces and the name of the socket that was dialled, which binds the proof to this connection
 * and this direction. */
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/local.h"
#include "coll/transports/shm_attempt.h"
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum {
  MOST_STRANGERS = 256,  /* attempts beyond one a rank; the oldest makes place */
  PATIENCE = 2000000000, /* ns that a stranger may be silent */
  REDIAL = 2000000       /* ns between attempts to reach somebody whose queue is full */
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
  shm_hash_team(port, team);
  if (h->layout != shm_layout()) return SHM_OTHER_PROTOCOL;
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
    shm_refuse(port, a, reason, words[reason]);
    return;
  }
  a->rank = a->theirs.from;
  a->stage = SHM_PARKED;
}

/* Answers somebody whose rank is waited for. */
static void challenge(meeting *m, shm_attempt *a) {
  tn_status *status = shm_prepare(m->port, a);
  if (status) {
    give_up(m, status);
    return;
  }
  shm_prove(m->port, a, false, &a->mine, &a->theirs, a->mine.proof);
  a->stage = shm_say(a, SHM_CHALLENGE, NULL, 0) ? SHM_AWAIT_PROOF : SHM_OVER;
}

/* Sends our descriptors: the link's inbox is made here. */
static tn_status *send_memory(meeting *m, shm_attempt *a, shm_kind kind) {
  int inbox;
  tn_status *status = shm_link_create(m->port, a->rank, &inbox, &a->link);
  if (status) return status;
  const int fds[SHM_NUM_FDS] = {m->port->board_fd, m->port->bell, inbox};
  bool sent = shm_say(a, kind, fds, SHM_NUM_FDS);
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
  a->stage = SHM_OVER;
  return NULL;
}

static void take_challenge(meeting *m, shm_attempt *a) {
  if (a->theirs.kind != SHM_CHALLENGE || a->theirs.from != a->rank ||
      a->theirs.to != m->port->port.rank || judge_team(m->port, &a->theirs) ||
      !shm_is_proved(m->port, a, false)) {
    shm_refuse(m->port, a, SHM_OTHER_KEY, "has another key");
    give_up(m, tn_error(TN_UNAUTHENTICATED, "rank %d (process %d) does not know the team's secret",
                        a->rank, (int)a->pid));
    return;
  }
  shm_prove(m->port, a, true, &a->mine, &a->theirs, a->mine.proof);
  tn_status *status = send_memory(m, a, SHM_PROOF);
  a->stage = SHM_AWAIT_WELCOME;
  if (status) give_up(m, status);
}

static void take_proof(meeting *m, shm_attempt *a, const int *fds, int count) {
  bool same =
      a->theirs.kind == SHM_PROOF && a->theirs.from == a->rank && !judge(m->port, &a->theirs);
  if (!same || count != SHM_NUM_FDS || !shm_is_proved(m->port, a, true)) {
    shm_note_unproved(m->port, a->rank);
    shm_refuse(m->port, a, SHM_OTHER_KEY, "did not know the team's secret");
    return;
  }
  if (find_wanted(m, a->rank) < 0) { /* somebody else was it, a moment ago */
    a->stage = SHM_OVER;
    return;
  }
  tn_status *status = send_memory(m, a, SHM_WELCOME);
  if (!status) status = complete(m, a, fds);
  if (!status) return;
  a->stage = SHM_OVER;
  give_up(m, status);
}

static void take_welcome(meeting *m, shm_attempt *a, const int *fds, int count) {
  tn_status *status = a->theirs.kind == SHM_WELCOME && count == SHM_NUM_FDS
                          ? complete(m, a, fds)
                          : tn_error(TN_DATA_LOSS, "rank %d broke off its hello", a->rank);
  a->stage = SHM_OVER;
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
  bool dialled = a->stage == SHM_AWAIT_CHALLENGE || a->stage == SHM_AWAIT_WELCOME;
  a->stage = SHM_OVER;
  shm_note_stranger(m->port, a, words[reason]);
  if (!dialled) {
    if (reason == SHM_OTHER_KEY) shm_note_unproved(m->port, a->rank);
    return;
  }
  give_up(m, tn_error(reason == SHM_OTHER_KEY ? TN_UNAUTHENTICATED : TN_FAILED_PRECONDITION,
                      "rank %d (process %d) %s", a->rank, (int)a->pid, words[reason]));
}

/* The connection ended before its hello did. Who dialled us may go as it likes; whom we dialled is
 * dialled again, for it may have had too many at its door. */
static void take_end(meeting *m, shm_attempt *a, bool malformed) {
  bool dialled = a->stage == SHM_AWAIT_CHALLENGE || a->stage == SHM_AWAIT_WELCOME;
  int wanted = dialled ? find_wanted(m, a->rank) : -1;
  if (malformed && !dialled) {
    shm_refuse(m->port, a, SHM_OTHER_PROTOCOL, "sent what is no hello");
    return;
  }
  if (malformed)
    give_up(m, tn_error(TN_FAILED_PRECONDITION, "rank %d (process %d) sent what is no hello",
                        a->rank, (int)a->pid));
  if (!dialled) shm_note_stranger(m->port, a, "left in the middle of its hello");
  if (wanted >= 0) m->redial[wanted] = tn_now() + REDIAL;
  a->stage = SHM_OVER;
}

static void take_message(meeting *m, shm_attempt *a) {
  shm_hello before = a->theirs;
  int fds[LOCAL_MAX_FDS], count;
  int most = a->stage == SHM_AWAIT_PROOF || a->stage == SHM_AWAIT_WELCOME ? SHM_NUM_FDS : 0;
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
  if (a->stage == SHM_AWAIT_PROOF &&
      a->theirs.kind == SHM_PROOF) /* it is held to what it said first */
    memcpy(a->theirs.nonce, before.nonce, sizeof before.nonce);
  if (a->theirs.kind == SHM_REFUSED)
    take_refusal(m, a);
  else if (a->stage == SHM_AWAIT_HELLO)
    take_hello(m->port, a);
  else if (a->stage == SHM_AWAIT_CHALLENGE)
    take_challenge(m, a);
  else if (a->stage == SHM_AWAIT_PROOF)
    take_proof(m, a, fds, count);
  else if (a->stage == SHM_AWAIT_WELCOME)
    take_welcome(m, a, fds, count);
  else
    shm_refuse(m->port, a, SHM_OTHER_PROTOCOL, "spoke out of turn");
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
    if (!shm_add_attempt(port, fd, -1, SHM_AWAIT_HELLO, port->name))
      return tn_error_no_memory("a connection");
    if (port->num_attempts <= MOST_STRANGERS + (size_t)port->port.num_ranks) continue;
    shm_attempt *oldest = NULL;
    for (shm_attempt *a = port->attempts; a; a = a->next)
      if (a->stage == SHM_AWAIT_HELLO) oldest = a; /* the list begins with the youngest */
    if (oldest) shm_refuse(port, oldest, 0, "was silent, and others were waiting");
    shm_sweep_attempts(port);
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
  shm_attempt *a = shm_add_attempt(port, fd, rank, SHM_AWAIT_CHALLENGE, m->names[i]);
  tn_status *status = a ? shm_prepare(port, a) : tn_error_no_memory("a connection");
  if (!status && !shm_say(a, SHM_HELLO, NULL, 0))
    status = tn_error(TN_UNAVAILABLE, "rank %d is gone", rank);
  if (status) give_up(m, status);
}

/* Dials those whose time has come, answers those that are wanted now, sends the silent away. */
static void move_on(meeting *m) {
  int64_t now = tn_now();
  for (size_t i = 0; i < m->count && !m->status; i++)
    if (m->redial[i] && !m->links[i] && now >= m->redial[i]) dial(m, i);
  for (shm_attempt *a = m->port->attempts; a; a = a->next) {
    if (a->stage == SHM_PARKED && find_wanted(m, a->rank) >= 0) challenge(m, a);
    if ((a->stage == SHM_AWAIT_HELLO || a->stage == SHM_AWAIT_PROOF) && now - a->since > PATIENCE)
      shm_refuse(m->port, a, 0, "said nothing");
  }
  shm_sweep_attempts(m->port);
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
    if (fds[i].revents && who[i]->stage != SHM_OVER) take_message(m, who[i]);
  shm_sweep_attempts(port);
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
    if (shm_is_unproved(m->port, m->peers[i].rank)) code = TN_UNAUTHENTICATED;
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
    if (a->name != m.port->name || a->stage == SHM_AWAIT_PROOF) a->stage = SHM_OVER;
  shm_sweep_attempts(m.port);
  tn_free(m.names);
  tn_free(m.redial);
  return status;
}
