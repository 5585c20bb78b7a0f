/* Pending connections: those whose handshake is not over (shm_handshake.c). */
#ifndef TN_COLL_TRANSPORTS_SHM_PENDING_H
#define TN_COLL_TRANSPORTS_SHM_PENDING_H

#include "coll/transports/shm.h"
#include <sys/types.h>

typedef enum shm_stage {
  SHM_AWAIT_REQUEST,   /* the peer dialled us and has sent nothing yet */
  SHM_PARKED,          /* its request came; nobody waits for that rank yet */
  SHM_AWAIT_CHALLENGE, /* we dialled and sent a request */
  SHM_AWAIT_RESPONSE,  /* we sent a challenge */
  SHM_AWAIT_ACCEPT,    /* we sent our response */
  SHM_DONE
} shm_stage;

struct shm_pending {
  shm_pending *next;
  int fd, rank; /* rank: that it claims, or that we dialled */
  shm_stage stage;
  int64_t since;
  bool has_sent; /* though its message is not handled yet */
  bool known;    /* the kernel says whose it is: */
  pid_t pid;
  uid_t uid;
  int pidfd;                  /* -1: until its proof has come, a peer costs one descriptor */
  shm_handshake mine, theirs; /* the last messages */
  shm_link *link;             /* being made */
  const char *name;           /* of the socket that was dialled */
};

/* What our messages say, and what the peer's must say: the team, the sizes of what is shared. */
tn_status *shm_pending_prepare(const shm_port *port, shm_pending *a) TN_MUST_USE;
void shm_hash_team(const shm_port *port, uint8_t out[TN_SHA256_SIZE]);
uint64_t shm_layout(void);

/* The proof that the sender of `prover` knows the secret; whether the peer has sent its own. */
void shm_pending_prove(const shm_port *port, const shm_pending *a, bool initiator,
                       const shm_handshake *prover, const shm_handshake *other,
                       uint8_t out[TN_SHA256_SIZE]);
bool shm_pending_is_proved(const shm_port *port, const shm_pending *a, bool initiator);

/* False: the other end is closed. */
bool shm_pending_send(shm_pending *a, shm_kind kind, const int *fds, int count);

/* Takes `fd` over, also when there is no memory (NULL). Those that are over go with the next
 * sweep. */
shm_pending *shm_port_add_pending(shm_port *port, int fd, int rank, shm_stage at, const char *name);
void shm_port_sweep_pending(shm_port *port);
/* Whether this process's user runs it. Others are rejected before anything is read: what is shared
 * here could not be another user's. */
bool shm_pending_is_own_user(const shm_pending *a);
void shm_pending_open_pidfd(shm_pending *a);
/* Ends the connection that has shown nothing for longest: no request, but for the newest one, which
 * has had no time to; or, where `newest` is NULL, no proof. False: there is none. */
bool shm_port_drop_silent(shm_port *port, const shm_pending *newest);
void shm_port_reject(shm_port *port, shm_pending *a, shm_reason reason, const char *what);

/* Remembers who was rejected, for the error if a rank does not join; ranks that somebody claimed
 * without a proof. */
void shm_port_note_rejected(shm_port *port, const shm_pending *a, const char *what);
void shm_port_note_unauthenticated(shm_port *port, int rank);
bool shm_port_is_unauthenticated(const shm_port *port, int rank);

#endif
