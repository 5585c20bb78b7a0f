/* The handshake by which ports of shared memory connect (the messages: shm_wire.h).
 *
 * The port that waits for higher ranks has a pending connection (shm_pending.h) for each process
 * that dials it, whoever that is; each proceeds by itself, so one that is silent, or lies, delays
 * nobody. What a peer sends is believed after its proof: HMAC of its role, the team, both ranks,
 * both nonces and the name of the socket that was dialled, which binds the proof to this connection
 * and this direction. */
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/local.h"
#include "coll/transports/shm_pending.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
  ACCEPT_BATCH = 256,             /* connections accepted before messages are handled again */
  HEADROOM = 24,                  /* descriptors that unauthenticated peers may not take */
  MAX_UNAUTHENTICATED = 256,      /* pending connections beyond one a rank; the oldest makes room */
  HANDSHAKE_TIMEOUT = 2000000000, /* ns within which an unauthenticated peer must have answered */
  REDIAL_INTERVAL = 2000000       /* ns between attempts to reach somebody whose queue is full */
};

/* What one call of connect() is about. */
typedef struct connecting {
  shm_port *port;
  const coll_peer *peers;
  size_t count;
  coll_link **links; /* by index of `peers`: those made */
  char (*names)[SHM_NAME + 1];
  int64_t *redial; /* when to dial again; 0: dialled */
  tn_status *status;
} connecting;

/* ---- descriptors ------------------------------------------------------------------------------
 */

/* Whether so few descriptors are left that a peer's proof, with what comes with it, may find none.
 * The kernel hands out the lowest number: while the one that is HEADROOM below the limit is free,
 * so are those above it. */
static bool is_short_of_descriptors(const shm_port *port) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > INT_MAX) return false;
  int lowest = (int)limit.rlim_cur - HEADROOM;
  int fd = fcntl(port->listener, F_DUPFD_CLOEXEC, lowest > 0 ? lowest : 0);
  if (fd >= 0) close(fd);
  return fd != lowest;
}

/* Connections that have shown nothing make room, but for the newest. */
static void keep_headroom(shm_port *port, const shm_pending *newest) {
  while (is_short_of_descriptors(port))
    if (!shm_port_drop_silent(port, newest)) return;
}

/* ---- the four messages
 * ---------------------------------------------------------------------------
 */

/* The index of the rank among those that are waited for; -1: it is not. */
static int find_awaited(const connecting *m, int rank) {
  for (size_t i = 0; i < m->count; i++)
    if (m->peers[i].rank == rank && !m->links[i]) return (int)i;
  return -1;
}

static void connecting_fail(connecting *m, tn_status *status) {
  if (m->status)
    tn_status_destroy(status);
  else
    m->status = status;
}

/* Whether it is of this team, and has the same layouts. */
static shm_reason check_team(const shm_port *port, const shm_handshake *h) {
  uint8_t team[TN_SHA256_SIZE];
  shm_hash_team(port, team);
  if (h->layout != shm_layout()) return SHM_OTHER_PROTOCOL;
  if (memcmp(h->team, team, sizeof team) != 0 || h->size != port->port.num_ranks)
    return SHM_OTHER_TEAM;
  return 0;
}

/* The same of one that dials: its rank must be a higher one. */
static shm_reason check_request(const shm_port *port, const shm_handshake *h) {
  shm_reason reason = check_team(port, h);
  if (reason) return reason;
  if (h->to != port->port.rank || h->from <= port->port.rank || h->from >= port->port.num_ranks)
    return SHM_OTHER_RANK;
  return 0;
}

static void handle_request(shm_port *port, shm_pending *a) {
  static const char *const words[] = {"", "spoke another version of the protocol",
                                      "is of another team", "gave a rank that does not fit"};
  shm_reason reason =
      a->theirs.kind == SHM_REQUEST ? check_request(port, &a->theirs) : SHM_OTHER_PROTOCOL;
  if (reason) {
    shm_port_reject(port, a, reason, words[reason]);
    return;
  }
  a->rank = a->theirs.from;
  a->stage = SHM_PARKED;
}

/* Answers a request whose rank is awaited. */
static void send_challenge(connecting *m, shm_pending *a) {
  tn_status *status = shm_pending_prepare(m->port, a);
  if (status) {
    connecting_fail(m, status);
    return;
  }
  shm_pending_prove(m->port, a, false, &a->mine, &a->theirs, a->mine.proof);
  a->stage = shm_pending_send(a, SHM_CHALLENGE, NULL, 0) ? SHM_AWAIT_RESPONSE : SHM_DONE;
}

/* Sends our descriptors: the link's inbox is made here. */
static tn_status *send_descriptors(connecting *m, shm_pending *a, shm_kind kind) {
  int inbox;
  tn_status *status = shm_link_create(m->port, a->rank, &inbox, &a->link);
  if (status) return status;
  const int fds[SHM_NUM_FDS] = {m->port->control_fd, m->port->doorbell, inbox};
  bool sent = shm_pending_send(a, kind, fds, SHM_NUM_FDS);
  close(inbox);
  return sent ? NULL : tn_error(TN_UNAVAILABLE, "rank %d is gone", a->rank);
}

/* Registers the link; the handshake is over. */
static tn_status *complete_link(connecting *m, shm_pending *a, const int *fds) {
  shm_link *link = a->link;
  shm_port *port = m->port;
  shm_pending_open_pidfd(a);
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
  atomic_store(&link->announcements_due, true);
  pthread_mutex_unlock(&port->lock);
  shm_link_announce(link);
  m->links[find_awaited(m, a->rank)] = &link->link;
  a->stage = SHM_DONE;
  return NULL;
}

static void handle_challenge(connecting *m, shm_pending *a) {
  if (a->theirs.kind != SHM_CHALLENGE || a->theirs.from != a->rank ||
      a->theirs.to != m->port->port.rank || check_team(m->port, &a->theirs) ||
      !shm_pending_is_proved(m->port, a, false)) {
    shm_port_reject(m->port, a, SHM_OTHER_KEY, "has another key");
    connecting_fail(m, tn_error(TN_UNAUTHENTICATED,
                                "rank %d (process %d) does not know the team's secret", a->rank,
                                (int)a->pid));
    return;
  }
  shm_pending_prove(m->port, a, true, &a->mine, &a->theirs, a->mine.proof);
  tn_status *status = send_descriptors(m, a, SHM_RESPONSE);
  a->stage = SHM_AWAIT_ACCEPT;
  if (status) connecting_fail(m, status);
}

static void handle_response(connecting *m, shm_pending *a, const int *fds, int count) {
  bool same = a->theirs.kind == SHM_RESPONSE && a->theirs.from == a->rank &&
              !check_request(m->port, &a->theirs);
  if (!same || count != SHM_NUM_FDS || !shm_pending_is_proved(m->port, a, true)) {
    shm_port_note_unauthenticated(m->port, a->rank);
    shm_port_reject(m->port, a, SHM_OTHER_KEY, "did not know the team's secret");
    return;
  }
  if (find_awaited(m, a->rank) < 0) { /* another connection was accepted as that rank */
    a->stage = SHM_DONE;
    return;
  }
  tn_status *status = send_descriptors(m, a, SHM_ACCEPT);
  if (!status) status = complete_link(m, a, fds);
  if (!status) return;
  a->stage = SHM_DONE;
  connecting_fail(m, status);
}

static void handle_accept(connecting *m, shm_pending *a, const int *fds, int count) {
  tn_status *status = a->theirs.kind == SHM_ACCEPT && count == SHM_NUM_FDS
                          ? complete_link(m, a, fds)
                          : tn_error(TN_DATA_LOSS, "rank %d broke off its handshake", a->rank);
  a->stage = SHM_DONE;
  if (status) connecting_fail(m, status);
}

/* ---- messages ---------------------------------------------------------------------------------
 */

static void handle_reject(connecting *m, shm_pending *a) {
  static const char *const words[] = {"", "speaks another version of the protocol",
                                      "is of another team, or one of another size",
                                      "does not expect this rank", "has another secret"};
  uint32_t reason = a->theirs.reason;
  if (reason < 1 || reason > SHM_OTHER_KEY) reason = SHM_OTHER_PROTOCOL;
  bool dialled = a->stage == SHM_AWAIT_CHALLENGE || a->stage == SHM_AWAIT_ACCEPT;
  a->stage = SHM_DONE;
  shm_port_note_rejected(m->port, a, words[reason]);
  if (!dialled) {
    if (reason == SHM_OTHER_KEY) shm_port_note_unauthenticated(m->port, a->rank);
    return;
  }
  connecting_fail(m, tn_error(reason == SHM_OTHER_KEY ? TN_UNAUTHENTICATED : TN_FAILED_PRECONDITION,
                              "rank %d (process %d) %s", a->rank, (int)a->pid, words[reason]));
}

/* The connection ended before its handshake did. A peer that dialled us may go; one that we dialled
 * is dialled again, for its queue may have been full. */
static void handle_disconnect(connecting *m, shm_pending *a, bool malformed) {
  bool dialled = a->stage == SHM_AWAIT_CHALLENGE || a->stage == SHM_AWAIT_ACCEPT;
  int wanted = dialled ? find_awaited(m, a->rank) : -1;
  if (malformed && !dialled) {
    shm_port_reject(m->port, a, SHM_OTHER_PROTOCOL, "sent what is no handshake");
    return;
  }
  if (malformed)
    connecting_fail(m, tn_error(TN_FAILED_PRECONDITION,
                                "rank %d (process %d) sent what is no handshake", a->rank,
                                (int)a->pid));
  if (!dialled) shm_port_note_rejected(m->port, a, "left in the middle of its handshake");
  if (wanted >= 0) m->redial[wanted] = tn_now() + REDIAL_INTERVAL;
  a->stage = SHM_DONE;
}

static void handle_message(connecting *m, shm_pending *a) {
  shm_handshake before = a->theirs;
  int fds[LOCAL_MAX_FDS], count;
  int most = a->stage == SHM_AWAIT_RESPONSE || a->stage == SHM_AWAIT_ACCEPT ? SHM_NUM_FDS : 0;
  if (most) keep_headroom(m->port, a);
  int got = local_receive(a->fd, &a->theirs, sizeof a->theirs, fds, most, &count);
  if (got == 0) {
    a->theirs = before;
    return;
  }
  if (got < 0 || memcmp(a->theirs.magic, SHM_MAGIC, sizeof SHM_MAGIC) != 0) {
    local_close_fds(fds, count);
    handle_disconnect(m, a, got != -1);
    return;
  }
  if (a->stage == SHM_AWAIT_RESPONSE &&
      a->theirs.kind == SHM_RESPONSE) /* its nonce is that of its request */
    memcpy(a->theirs.nonce, before.nonce, sizeof before.nonce);
  if (a->theirs.kind == SHM_REJECT)
    handle_reject(m, a);
  else if (a->stage == SHM_AWAIT_REQUEST)
    handle_request(m->port, a);
  else if (a->stage == SHM_AWAIT_CHALLENGE)
    handle_challenge(m, a);
  else if (a->stage == SHM_AWAIT_RESPONSE)
    handle_response(m, a, fds, count);
  else if (a->stage == SHM_AWAIT_ACCEPT)
    handle_accept(m, a, fds, count);
  else
    shm_port_reject(m->port, a, SHM_OTHER_PROTOCOL, "spoke out of turn");
  local_close_fds(fds, count);
}

/* ---- connecting
 * ----------------------------------------------------------------------------------
 */

/* -1: nobody waits, or there is no descriptor and no connection that could make room. */
static int accept_with_room(shm_port *port) {
  int fd = local_accept(port->listener);
  while (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM)) {
    int number = errno;
    if (!shm_port_drop_silent(port, NULL)) {
      errno = number;
      return -1;
    }
    fd = local_accept(port->listener);
  }
  return fd;
}

static tn_status *accept_connections(shm_port *port) {
  for (int i = 0; i < ACCEPT_BATCH; i++) {
    int fd = accept_with_room(port);
    if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM))
      return local_error(TN_RESOURCE_EXHAUSTED, "take a connection");
    if (fd < 0) return NULL;
    shm_pending *a = shm_port_add_pending(port, fd, -1, SHM_AWAIT_REQUEST, port->name);
    if (!a) return tn_error_no_memory("a connection");
    if (!shm_pending_is_own_user(a)) {
      shm_port_reject(port, a, 0, "is another user's");
      shm_port_sweep_pending(port);
      continue;
    }
    bool many = port->num_pending > MAX_UNAUTHENTICATED + (size_t)port->port.num_ranks;
    if (many) shm_port_drop_silent(port, a);
    keep_headroom(port, a);
    shm_port_sweep_pending(port);
  }
  return NULL;
}

/* Of who listens at a rank's address: that rank may have ended, and another have taken the name. */
static tn_status *check_user(const shm_pending *a, int rank) {
  if (shm_pending_is_own_user(a)) return NULL;
  return tn_error(TN_PERMISSION_DENIED, "rank %d: its address is used by process %d of user %d",
                  rank, (int)a->pid, (int)a->uid);
}

static void dial_peer(connecting *m, size_t i) {
  shm_port *port = m->port;
  int rank = m->peers[i].rank;
  int fd = local_dial(m->names[i]);
  if (fd < 0 && errno == EAGAIN) {
    m->redial[i] = tn_now() + REDIAL_INTERVAL;
    return;
  }
  if (fd < 0 && errno == ECONNREFUSED) {
    connecting_fail(
        m, tn_error(TN_UNAVAILABLE, "rank %d is gone: nobody listens at its address", rank));
    return;
  }
  if (fd < 0) {
    connecting_fail(m, tn_status_prefix(local_error(TN_UNAVAILABLE, "connect"), "rank %d", rank));
    return;
  }
  m->redial[i] = 0;
  shm_pending *a = shm_port_add_pending(port, fd, rank, SHM_AWAIT_CHALLENGE, m->names[i]);
  tn_status *status = a ? check_user(a, rank) : tn_error_no_memory("a connection");
  if (!status) status = shm_pending_prepare(port, a);
  if (!status && !shm_pending_send(a, SHM_REQUEST, NULL, 0))
    status = tn_error(TN_UNAVAILABLE, "rank %d is gone", rank);
  if (status) connecting_fail(m, status);
}

/* Dials peers that are due, answers requests that are awaited now, rejects those that were silent.
 */
static void advance_pending(connecting *m) {
  int64_t now = tn_now();
  for (size_t i = 0; i < m->count && !m->status; i++)
    if (m->redial[i] && !m->links[i] && now >= m->redial[i]) dial_peer(m, i);
  for (shm_pending *a = m->port->pending; a; a = a->next) {
    if (a->stage == SHM_PARKED && find_awaited(m, a->rank) >= 0) send_challenge(m, a);
    if ((a->stage == SHM_AWAIT_REQUEST || a->stage == SHM_AWAIT_RESPONSE) &&
        now - a->since > HANDSHAKE_TIMEOUT)
      shm_port_reject(m->port, a, 0, "sent nothing");
  }
  shm_port_sweep_pending(m->port);
}

static bool all_connected(const connecting *m) {
  for (size_t i = 0; i < m->count; i++)
    if (!m->links[i]) return false;
  return true;
}

/* Waits for messages and connections, a few milliseconds at most, and handles them. */
static tn_status *poll_pending(connecting *m, int64_t left) {
  shm_port *port = m->port;
  size_t count = 1;
  struct pollfd *fds = tn_alloc_array(port->num_pending + 1, sizeof *fds);
  shm_pending **who = tn_alloc_array(port->num_pending + 1, sizeof(shm_pending *));
  if (!fds || !who) {
    tn_free(fds);
    tn_free(who);
    return tn_error_no_memory("a list of connections");
  }
  fds[0] = (struct pollfd){.fd = port->listener, .events = POLLIN};
  for (shm_pending *a = port->pending; a; a = a->next) {
    who[count] = a;
    fds[count++] = (struct pollfd){.fd = a->fd, .events = POLLIN};
  }
  int milliseconds =
      left > 5 * REDIAL_INTERVAL ? 5 * REDIAL_INTERVAL / 1000000 : (int)(left / 1000000) + 1;
  poll(fds, count, milliseconds);
  for (size_t i = 1; i < count && !m->status; i++)
    if (fds[i].revents && who[i]->stage != SHM_DONE) handle_message(m, who[i]);
  shm_port_sweep_pending(port);
  tn_status *status = fds[0].revents ? accept_connections(port) : NULL;
  tn_free(fds);
  tn_free(who);
  return status;
}

static tn_status *error_deadline(const connecting *m, int64_t nanoseconds) {
  tn_text who = {.max = 400};
  tn_code code = TN_DEADLINE_EXCEEDED;
  for (size_t i = 0; i < m->count; i++) {
    if (m->links[i]) continue;
    tn_text_printf(&who, "%s%d", who.size ? ", " : "", m->peers[i].rank);
    if (shm_port_is_unauthenticated(m->port, m->peers[i].rank)) code = TN_UNAUTHENTICATED;
  }
  const char *refused = m->port->rejected;
  tn_status *status =
      tn_error(code, "rank %s did not join within %" PRId64 " ms%s%s", who.data ? who.data : "?",
               nanoseconds / 1000000, *refused ? "; refused: " : "", refused);
  tn_text_free(&who);
  return status;
}

static tn_status *connect_until(connecting *m, int64_t nanoseconds) {
  int64_t start = tn_now();
  for (;;) {
    advance_pending(m);
    if (m->status || all_connected(m)) return m->status;
    int64_t left = nanoseconds - (tn_now() - start);
    if (left <= 0) return error_deadline(m, nanoseconds);
    tn_status *status = poll_pending(m, left);
    if (status) connecting_fail(m, status);
  }
}

static tn_status *check_peers(connecting *m) {
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
  connecting m = {.port = (shm_port *)p, .peers = peers, .count = count, .links = links};
  for (size_t i = 0; i < count; i++) links[i] = NULL;
  m.names = tn_alloc_array(count, sizeof *m.names);
  m.redial = tn_alloc_array(count, sizeof *m.redial);
  tn_status *status = m.names && m.redial ? check_peers(&m) : tn_error_no_memory("a list of peers");
  if (!status) status = connect_until(&m, nanoseconds);
  for (size_t i = 0; status && i < count; i++) {
    if (links[i]) shm_link_close(links[i]);
    links[i] = NULL;
  }
  /* Those that were dialled use names that end here; those that dialled may be for a later call. */
  for (shm_pending *a = m.port->pending; a; a = a->next)
    if (a->name != m.port->name || a->stage == SHM_AWAIT_RESPONSE) a->stage = SHM_DONE;
  shm_port_sweep_pending(m.port);
  tn_free(m.names);
  tn_free(m.redial);
  return status;
}
