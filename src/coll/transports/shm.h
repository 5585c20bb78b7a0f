/* Ports and links of shared memory between processes of one host (shm_wire.h). */
#ifndef TN_COLL_SHM_H
#define TN_COLL_SHM_H

#include "base/crypto.h"
#include "coll/transports/shm_wire.h"
#include <pthread.h>

enum { SHM_NAME = 32 }; /* of a listening socket, in hexadecimal digits */

/* A segment of this process, for those who connect later. */
typedef struct shm_segment {
  uint32_t generation; /* 0: none */
  int fd;              /* the segments' own */
  uint64_t bytes, address;
} shm_segment;

typedef struct shm_link shm_link;
typedef struct shm_pending shm_pending;

typedef struct shm_port {
  coll_port port;
  char *team;
  uint8_t *secret;
  size_t secret_size;
  coll_segments *segments;
  bool maps, uses_cma, checks;
  char name[SHM_NAME + 1];
  int listener, doorbell, epoll, control_fd;
  shm_control_page *control;
  uint8_t probe[SHM_PROBE]; /* peers read it to see that they reach this process's memory */
  shm_pending *pending;     /* handshakes in progress (shm_pending.h) */
  size_t num_pending;
  char rejected[160];           /* the last peer that was rejected, and why; "" if there was none */
  uint64_t unauthenticated[16]; /* ranks below 1024 whose name somebody used without the key */
  uint32_t watcher;
  atomic_bool revoked;
  pthread_mutex_t lock; /* of what follows */
  shm_link **links;     /* by rank */
  shm_segment *known;   /* by number */
  uint32_t num_known;
} shm_port;

typedef struct shm_out {
  uint64_t next, taken; /* values committed; released, as far as was seen */
  uint64_t signals;     /* sent */
  void *room;           /* of the value that was reserved; NULL: none was */
  alignas(16) uint8_t small[SHM_INLINE + 8];
} shm_out;

typedef struct shm_in {
  uint64_t next, signals; /* values released, signals taken */
  uint64_t tag;
  const void *at; /* the value that was peeked at; NULL: none */
  size_t bytes;
  alignas(16) uint8_t small[SHM_INLINE + 8]; /* its copy, if it is small */
} shm_in;

typedef struct shm_view { /* of a peer's segment */
  uint32_t generation;
  uint64_t bytes, address;
  void *base; /* NULL: not mapped */
} shm_view;

struct shm_link {
  coll_link link;
  shm_port *port;
  int socket, pidfd, doorbell, pid;
  bool cma, checks;
  bool closed;                     /* it said that it closes the link */
  tn_status *failure;              /* for ever */
  int64_t next_poll;               /* when the kernel may be asked again */
  const shm_control_page *control; /* the peer's */
  shm_inbox *in, *out;
  shm_out outs[SHM_CHANNELS];
  shm_in ins[SHM_CHANNELS];
  shm_view *views; /* by number */
  size_t num_views, views_capacity;
  uint32_t
      *announced; /* generations that the peer knows; under the port's lock, as is num_announced */
  size_t num_announced, announced_capacity;
  atomic_bool announcements_due; /* not all segments are announced */
};

/* ---- shm_handshake.c */
tn_status *shm_connect(coll_port *port, const coll_peer *peers, size_t count, int64_t nanoseconds,
                       coll_link **links);
/* Of a port's address: the name of its socket; false: malformed, or of another host. */
bool shm_read_address(const void *address, size_t size, char name[SHM_NAME + 1]);

/* ---- shm_pending.c */
void shm_port_drop_pending(shm_port *port);

/* ---- shm_link.c */
tn_status *shm_link_create(shm_port *port, int peer, int *inbox_fd, shm_link **out) TN_MUST_USE;
/* Takes what came with the handshake; the descriptors stay the caller's, apart from the doorbell.
 */
tn_status *shm_link_join(shm_link *link, const shm_handshake *handshake,
                         const int fds[SHM_NUM_FDS]) TN_MUST_USE;
void shm_link_close(coll_link *link);
/* Remembers what is wrong with the peer, if nothing was yet. Takes the status. */
void shm_link_fail(shm_link *link, tn_status *status);
/* Asks the kernel whether the peer lives and has sent something. True: it has. */
bool shm_link_poll(shm_link *link);
void shm_link_ring(const shm_link *link);

/* ---- shm_memory.c */
void shm_port_add_segment(void *port, uint32_t segment, uint32_t generation, int fd, size_t bytes);
void shm_port_remove_segment(void *port, uint32_t segment, uint32_t generation);
/* Announces segments that the peer does not know yet; false: nothing could be sent. */
bool shm_link_announce(shm_link *link);
/* A message about a segment of the peer's, with its descriptor or -1, which it closes. */
void shm_link_receive_segment(shm_link *link, const shm_segment_message *message, int fd);
void shm_link_free_views(shm_link *link);
void *shm_map(coll_link *link, const coll_place *place, size_t bytes);
tn_status *shm_read(coll_link *link, const coll_place *from, void *to, size_t bytes);
tn_status *shm_write(coll_link *link, const coll_place *to, const void *from, size_t bytes);

/* ---- transports, for the table */
extern const coll_transport coll_transport_shm, coll_transport_cma;

#endif
