/* A transport for threads of one test: it carries no values, signals or bytes, only says whether
 * two ranks are joined, and fails where it is told to. */
#ifndef FAKE_TRANSPORT_H
#define FAKE_TRANSPORT_H

#include "base/memory.h"
#include "base/system.h"
#include "coll/transport.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { FAKE_RANKS = 8, FAKE_KINDS = 4 };

static struct {
  bool broken;        /* probe fails */
  atomic_int failing; /* rank whose open() fails, from 1; 0: none */
  int island;         /* a rank from which on nobody reaches those below; 0: none */
  atomic_int meets[FAKE_RANKS][FAKE_RANKS];
  atomic_int opened; /* ports */
} fake[FAKE_KINDS];
static atomic_int fake_alive; /* ports and links that are not closed */

static int fake_kind(const coll_port *port);

static tn_status *fake_address(coll_port *port, tn_text *out) {
  tn_text_printf(out, "fake %d", port->rank);
  return NULL;
}

static bool fake_reaches(coll_port *port, const void *address, size_t size) {
  char text[16] = "";
  int rank, island = fake[fake_kind(port)].island;
  memcpy(text, address, size < sizeof text ? size : sizeof text - 1);
  return sscanf(text, "fake %d", &rank) == 1 && (!island || rank / island == port->rank / island);
}

static void fake_close_link(coll_link *link) {
  fake_alive--;
  tn_free(link);
}
static const coll_link_calls fake_link_calls = {.size = sizeof fake_link_calls,
                                                .close = fake_close_link};

static tn_status *fake_join(coll_port *port, int peer, int64_t deadline, coll_link **out) {
  atomic_int(*meets)[FAKE_RANKS] = fake[fake_kind(port)].meets;
  meets[port->rank][peer]++;
  while (meets[peer][port->rank] < meets[port->rank][peer]) {
    if (tn_now() > deadline) return tn_error(TN_DEADLINE_EXCEEDED, "rank %d did not come", peer);
    nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
  }
  coll_link *link = *out = tn_alloc_zero(sizeof *link);
  if (!link) return tn_error_no_memory("a link");
  *link = (coll_link){.calls = &fake_link_calls, .port = port, .peer = peer, .depth = 4};
  fake_alive++;
  return NULL;
}

static tn_status *fake_connect(coll_port *port, const coll_peer *peers, size_t count,
                               int64_t nanoseconds, coll_link **links) {
  int64_t deadline = tn_now() + nanoseconds;
  tn_status *status = NULL;
  size_t made = 0;
  for (; !status && made < count; made++)
    status = fake_join(port, peers[made].rank, deadline, &links[made]);
  if (!status) return NULL;
  for (size_t i = 0; i + 1 < made; i++) fake_close_link(links[i]);
  return status;
}

static void fake_close(coll_port *port) {
  fake_alive--;
  tn_free(port);
}

static const coll_port_calls fake_port_calls = {.size = sizeof fake_port_calls,
                                                .address = fake_address,
                                                .reaches = fake_reaches,
                                                .connect = fake_connect,
                                                .close = fake_close};

static tn_status *fake_open(int kind, const coll_port_options *options, coll_port **out);
static tn_status *fake_probe(int kind) {
  return fake[kind].broken ? tn_error(TN_UNAVAILABLE, "its library is not here") : NULL;
}

#define FAKE(kind, title, flags)                                                                   \
  static tn_status *fake_probe_##kind(void) {                                                      \
    return fake_probe(kind);                                                                       \
  }                                                                                                \
  static tn_status *fake_open_##kind(const coll_port_options *options, coll_port **out) {          \
    return fake_open(kind, options, out);                                                          \
  }                                                                                                \
  static const coll_transport fake_##kind = {                                                      \
      sizeof fake_##kind, title, "for tests", flags, false, fake_probe_##kind, fake_open_##kind};
FAKE(0, "near", TN_TRANSPORT_IN_PROCESS)
FAKE(1, "host", TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA)
FAKE(2, "wire", TN_TRANSPORT_ETHERNET)
FAKE(3, "aside", 0)
static const coll_transport *const fake_all[] = {&fake_0, &fake_1, &fake_2, &fake_3};

static int fake_kind(const coll_port *port) {
  int kind = 0;
  while (fake_all[kind] != port->transport) kind++;
  return kind;
}

static tn_status *fake_open(int kind, const coll_port_options *options, coll_port **out) {
  if (fake[kind].failing == options->rank + 1)
    return tn_error(TN_RESOURCE_EXHAUSTED, "no more of that");
  coll_port *port = *out = tn_alloc_zero(sizeof *port);
  if (!port) return tn_error_no_memory("a port");
  *port = (coll_port){&fake_port_calls, fake_all[kind], options->rank, options->num_ranks};
  fake[kind].opened++;
  fake_alive++;
  return NULL;
}

#endif
