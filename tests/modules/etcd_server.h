/* An etcd of a test's own, on loopback, in a folder of its own; Debian's, where it is installed. */
#ifndef TESTS_STORE_ETCD_SERVER_H
#define TESTS_STORE_ETCD_SERVER_H

#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct etcd_server {
  int port, peer_port;
  pid_t pid;
  char folder[64], endpoint[64];
  char cert[96], key[96]; /* PEM, for TLS; "": none */
} etcd_server;

static inline int free_port(void) {
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof at;
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  bind(fd, (struct sockaddr *)&at, size);
  getsockname(fd, (struct sockaddr *)&at, &size);
  close(fd);
  return ntohs(at.sin_port);
}

static inline int has_etcd(void) {
  return access("/usr/bin/etcd", X_OK) == 0;
}

/* Again with the same port and folder after etcd_kill(). */
static inline void etcd_start(etcd_server *s) {
  char peer[64], cluster[80];
  snprintf(peer, sizeof peer, "http://127.0.0.1:%d", s->peer_port);
  snprintf(cluster, sizeof cluster, "default=%s", peer);
  s->pid = fork();
  if (s->pid) return;
  int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, 1);
  dup2(nowhere, 2);
  execl("/usr/bin/etcd", "etcd", "--data-dir", s->folder, "--listen-client-urls", s->endpoint,
        "--advertise-client-urls", s->endpoint, "--listen-peer-urls", peer,
        "--initial-advertise-peer-urls", peer, "--initial-cluster", cluster,
        s->cert[0] ? "--cert-file" : (char *)NULL, s->cert, "--key-file", s->key, (char *)NULL);
  _exit(127);
}

static inline void etcd_make(etcd_server *s) {
  strcpy(s->folder, "/tmp/tenon-etcd-XXXXXX");
  if (!mkdtemp(s->folder)) abort();
  s->port = free_port();
  s->peer_port = free_port();
  snprintf(s->endpoint, sizeof s->endpoint, "http%s://127.0.0.1:%d", s->cert[0] ? "s" : "",
           s->port);
  etcd_start(s);
}

static inline void etcd_kill(etcd_server *s) {
  if (s->pid > 0) {
    kill(s->pid, SIGKILL);
    waitpid(s->pid, NULL, 0);
  }
  s->pid = 0;
}

static inline void etcd_end(etcd_server *s) {
  char command[96];
  etcd_kill(s);
  snprintf(command, sizeof command, "rm -rf %s", s->folder);
  if (system(command) != 0) abort();
}

#endif
