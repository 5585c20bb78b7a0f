#include "coll/transports/local.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { BACKLOG = 1024, TYPE = SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC };

tn_status *local_error(tn_code code, const char *what) {
  char text[128];
  int number = errno;
  if (number == EMFILE || number == ENFILE || number == ENOMEM) code = TN_RESOURCE_EXHAUSTED;
  return tn_error(code, "cannot %s: %s", what, strerror_r(number, text, sizeof text));
}

static socklen_t make_address(const char *name, struct sockaddr_un *out) {
  *out = (struct sockaddr_un){.sun_family = AF_UNIX};
  int size = snprintf(out->sun_path + 1, sizeof out->sun_path - 1, "tenon-%s", name);
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)size);
}

tn_status *local_listen(const char *name, int *out) {
  struct sockaddr_un address;
  socklen_t size = make_address(name, &address);
  int fd = socket(AF_UNIX, TYPE, 0);
  if (fd < 0) return local_error(TN_UNAVAILABLE, "make a UNIX socket");
  if (bind(fd, (struct sockaddr *)&address, size) || listen(fd, BACKLOG)) {
    tn_status *status = local_error(TN_UNAVAILABLE, "listen on a UNIX socket");
    close(fd);
    return status;
  }
  *out = fd;
  return NULL;
}

int local_dial(const char *name) {
  struct sockaddr_un address;
  socklen_t size = make_address(name, &address);
  int fd = socket(AF_UNIX, TYPE, 0);
  if (fd < 0) return -1;
  if (connect(fd, (struct sockaddr *)&address, size) == 0) return fd;
  int number = errno;
  close(fd);
  errno = number;
  return -1;
}

int local_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

bool local_peer(int fd, pid_t *pid, uid_t *uid) {
  struct ucred who;
  socklen_t size = sizeof who;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &size) || who.pid <= 0) return false;
  *pid = who.pid;
  *uid = who.uid;
  return true;
}

typedef union control {
  struct cmsghdr align;
  char bytes[CMSG_SPACE(LOCAL_MAX_FDS * sizeof(int))];
} control;

int local_send(int fd, const void *message, size_t size, const int *fds, int count) {
  control room = {0};
  struct iovec part = {(void *)message, size};
  struct msghdr header = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    header.msg_control = room.bytes;
    header.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
    struct cmsghdr *c = CMSG_FIRSTHDR(&header);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
    memcpy(CMSG_DATA(c), fds, (size_t)count * sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(fd, &header, MSG_NOSIGNAL | MSG_DONTWAIT);
  while (sent < 0 && errno == EINTR);
  if (sent == (ssize_t)size) return 1;
  bool later =
      sent < 0 && (errno == EAGAIN || errno == ENOBUFS || errno == ENOMEM || errno == ETOOMANYREFS);
  return later ? 0 : -1;
}

void local_close_fds(const int *fds, int count) {
  for (int i = 0; i < count; i++) close(fds[i]);
}

static int take_fds(struct msghdr *header, int *fds) {
  int count = 0;
  for (struct cmsghdr *c = CMSG_FIRSTHDR(header); c; c = CMSG_NXTHDR(header, c)) {
    if (c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_RIGHTS) continue;
    size_t bytes = c->cmsg_len - CMSG_LEN(0);
    int n = (int)(bytes / sizeof(int)); /* the buffer has no room for more than LOCAL_MAX_FDS */
    memcpy(fds + count, CMSG_DATA(c), (size_t)n * sizeof(int));
    count += n;
  }
  return count;
}

int local_receive(int fd, void *message, size_t size, int *fds, int most, int *count) {
  control room;
  struct iovec part = {message, size};
  struct msghdr header = {.msg_iov = &part,
                          .msg_iovlen = 1,
                          .msg_control = room.bytes,
                          .msg_controllen = sizeof room.bytes};
  *count = 0;
  ssize_t got;
  do got = recvmsg(fd, &header, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
  while (got < 0 && errno == EINTR);
  if (got < 0) return errno == EAGAIN ? 0 : -1;
  int n = take_fds(&header, fds);
  bool wrong = (size_t)got != size || header.msg_flags & (MSG_TRUNC | MSG_CTRUNC) || n > most;
  if (got == 0 || wrong) {
    local_close_fds(fds, n);
    return got == 0 ? -1 : -2;
  }
  *count = n;
  return (int)got;
}
