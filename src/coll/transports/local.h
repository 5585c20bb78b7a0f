/* UNIX sockets with names that are not in the file system, whose messages come whole and may carry
 * descriptors. All are non-blocking. */
#ifndef TN_COLL_LOCAL_H
#define TN_COLL_LOCAL_H

#include "base/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { LOCAL_MAX_FDS = 4 };

tn_status *local_error(tn_code code, const char *what) TN_MUST_USE TN_NEVER_NULL; /* with errno's */

tn_status *local_listen(const char *name, int *out) TN_MUST_USE;
/* -1 with errno: ECONNREFUSED, nobody listens; EAGAIN, too many are waiting there. */
int local_dial(const char *name);
int local_accept(int listener); /* -1: nobody */
/* Whose socket the other end is. False: not known. */
bool local_peer(int fd, pid_t *pid, uid_t *uid);

/* 1: sent, 0: not now, -1: not any more. */
int local_send(int fd, const void *message, size_t size, const int *fds, int count);
/* The message's size; 0: nothing there; -1: the end, or an error; -2: not of `size` bytes or more
 * than `most` descriptors (which are closed). `fds` has LOCAL_MAX_FDS. */
int local_receive(int fd, void *message, size_t size, int *fds, int most, int *count);
void local_close_fds(const int *fds, int count);

#endif
