/* Attempts to meet: each is one connection on which the hello is not over (shm_hello.c). */
#ifndef TN_COLL_TRANSPORTS_SHM_ATTEMPT_H
#define TN_COLL_TRANSPORTS_SHM_ATTEMPT_H

#include "coll/transports/shm.h"
#include <sys/types.h>

typedef enum shm_stage {
  SHM_AWAIT_HELLO,     /* who dialled us has said nothing yet */
  SHM_PARKED,          /* it has; nobody asked for that rank yet */
  SHM_AWAIT_CHALLENGE, /* we dialled and said hello */
  SHM_AWAIT_PROOF,     /* we challenged */
  SHM_AWAIT_WELCOME,   /* we proved */
  SHM_OVER
} shm_stage;

struct shm_attempt {
  shm_attempt *next;
  int fd, rank; /* rank: that it says, or that we dialled */
  shm_stage stage;
  int64_t since;
  pid_t pid;
  uid_t uid;
  int pidfd;
  shm_hello mine, theirs; /* what was said */
  shm_link *link;         /* being made */
  const char *name;       /* of the socket that was dialled */
};

/* What our hello says, and what the peer's must say: the team, the sizes of what is shared. */
tn_status *shm_prepare(const shm_port *port, shm_attempt *a) TN_MUST_USE;
void shm_hash_team(const shm_port *port, uint8_t out[TN_SHA256_SIZE]);
uint64_t shm_layout(void);

/* The proof that the prover, whose hello it is, knows the secret; whether the peer has given it. */
void shm_prove(const shm_port *port, const shm_attempt *a, bool dialler, const shm_hello *prover,
               const shm_hello *other, uint8_t out[TN_SHA256_SIZE]);
bool shm_is_proved(const shm_port *port, const shm_attempt *a, bool dialler);

/* False: nobody hears it any more. */
bool shm_say(shm_attempt *a, shm_kind kind, const int *fds, int count);

/* Takes `fd` over, also when there is no memory (NULL). Those that are over go with the next
 * sweep. */
shm_attempt *shm_add_attempt(shm_port *port, int fd, int rank, shm_stage at, const char *name);
void shm_sweep_attempts(shm_port *port);
void shm_refuse(shm_port *port, shm_attempt *a, shm_reason reason, const char *what);

/* Remembers a stranger, for the error if somebody does not come; ranks that gave no proof. */
void shm_note_stranger(shm_port *port, const shm_attempt *a, const char *what);
void shm_note_unproved(shm_port *port, int rank);
bool shm_is_unproved(const shm_port *port, int rank);

#endif
