/* Ports of shared memory: their board, their bell, and how they sleep. */
#include "coll/transports/shm.h"

#include "base/config.h"
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/cma.h"
#include "coll/transports/local.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/membarrier.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef SYS_epoll_pwait2
#define SYS_epoll_pwait2 441
#endif
#ifndef F_SEAL_FUTURE_WRITE
#define F_SEAL_FUTURE_WRITE 0x0010
#endif

static shm_port *self(coll_port *port) {
  return (shm_port *)port;
}

/* ---- addresses --------------------------------------------------------------------------------
 */

static const char scheme[] = "tenon-shm-1:";
enum { SCHEME = sizeof scheme - 1, HOST = 16 };

/* This host as UNIX sockets see it: since when it runs, and which network namespace this is. */
static uint64_t host_hash(void) {
  char boot[64] = "";
  struct stat space = {0};
  int fd = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
  ssize_t size = fd >= 0 ? read(fd, boot, sizeof boot) : 0;
  if (fd >= 0) close(fd);
  if (size <= 0 && gethostname(boot, sizeof boot) == 0) size = (ssize_t)strnlen(boot, sizeof boot);
  if (stat("/proc/self/ns/net", &space)) space.st_ino = 0;
  return tn_hash_bytes(boot, size > 0 ? (size_t)size : 0, space.st_ino);
}

static void make_start(char start[SCHEME + HOST + 2]) {
  snprintf(start, SCHEME + HOST + 2, "%s%016llx:", scheme, (unsigned long long)host_hash());
}

bool shm_read_address(const void *address, size_t size, char name[SHM_NAME + 1]) {
  char start[SCHEME + HOST + 2];
  make_start(start);
  const char *text = address;
  if (size != sizeof start - 1 + SHM_NAME || memcmp(text, start, sizeof start - 1) != 0)
    return false;
  memcpy(name, text + sizeof start - 1, SHM_NAME);
  name[SHM_NAME] = '\0';
  return strspn(name, "0123456789abcdef") == SHM_NAME;
}

static tn_status *shm_address(coll_port *port, tn_text *out) {
  char start[SCHEME + HOST + 2];
  make_start(start);
  tn_text_printf(out, "%s%s", start, self(port)->name);
  return out->failed ? tn_error_no_memory("an address") : NULL;
}

static bool shm_reaches(coll_port *port, const void *address, size_t size) {
  (void)port;
  char name[SHM_NAME + 1];
  return shm_read_address(address, size, name);
}

/* ---- what is shown ----------------------------------------------------------------------------
 */

static void ring_all(shm_port *port) {
  for (int i = 0; i < port->port.num_ranks; i++)
    if (port->links[i]) shm_ring(port->links[i]);
}

static void shm_post(coll_port *p, const coll_card *card) {
  shm_port *port = self(p);
  shm_card *slot = &port->board->cards[card->sequence % COLL_CARDS];
  enum { WORDS = sizeof *card / 8 };
  uint64_t words[WORDS];
  memcpy(words, card, sizeof words);
  atomic_store_explicit(&slot->words[0], 0, memory_order_relaxed);
  for (int i = 1; i < WORDS; i++)
    atomic_store_explicit(&slot->words[i], words[i], memory_order_release);
  atomic_store_explicit(&slot->words[0], words[0], memory_order_release);
  ring_all(port);
}

static void shm_finish(coll_port *p, uint64_t done) {
  shm_port *port = self(p);
  atomic_store_explicit(&port->board->done, done, memory_order_release);
  ring_all(port);
}

static void shm_revoke(coll_port *p, tn_code code, const char *why) {
  shm_port *port = self(p);
  bool before = false;
  if (!atomic_compare_exchange_strong(&port->revoked, &before, true)) return;
  snprintf(port->board->why, sizeof port->board->why, "%s", why);
  atomic_store_explicit(&port->board->revoked, code ? (uint32_t)code : TN_ABORTED,
                        memory_order_release);
  pthread_mutex_lock(&port->lock);
  ring_all(port);
  pthread_mutex_unlock(&port->lock);
}

/* ---- waiting ----------------------------------------------------------------------------------
 */

static bool shm_progress(coll_port *p) {
  shm_port *port = self(p);
  bool moved = false;
  int64_t now = 0;
  for (int i = 0; i < port->port.num_ranks; i++) {
    shm_link *link = port->links[i];
    if (!link) continue;
    moved |= shm_tell(link);
    if (!now) now = tn_now();
    if (now >= link->next_look && !link->failure) moved |= shm_link_look(link);
  }
  return moved;
}

/* Waits for the bell, and for news of peers: notices and deaths. */
static void wait_for_events(shm_port *port, int64_t nanoseconds) {
  struct epoll_event events[16];
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  /* By number: glibc has a name for it from 2.35 on. */
  int count = (int)syscall(SYS_epoll_pwait2, port->epoll, events, 16, &limit, NULL, 0);
  if (count < 0 && errno == ENOSYS) { /* before Linux 5.11 */
    int64_t milliseconds = nanoseconds / 1000000 + 1;
    count = epoll_wait(port->epoll, events, 16, milliseconds < 1000 ? (int)milliseconds : 1000);
  }
  for (int i = 0; i < count; i++) {
    uint64_t rung;
    if (events[i].data.ptr)
      shm_link_look(events[i].data.ptr);
    else if (read(port->bell, &rung, sizeof rung) < 0)
      continue;
  }
}

/* Whether the kernel makes all peers pass a barrier when this process asks for it. */
static bool has_barriers(const shm_port *port) {
  bool all = atomic_load_explicit(&port->board->barriers, memory_order_relaxed);
  for (int i = 0; i < port->port.num_ranks && all; i++)
    all = !port->links[i] ||
          atomic_load_explicit(&port->links[i]->board->barriers, memory_order_relaxed);
  return all;
}

static void shm_sleep(coll_port *p, int64_t nanoseconds, bool (*ready)(void *arg), void *arg) {
  enum { MOST = 1000 * 1000 }; /* without barriers a ring may be missed */
  shm_port *port = self(p);
  bool barriers = has_barriers(port);
  if (nanoseconds <= 0) return;
  if (!barriers && nanoseconds > MOST) nanoseconds = MOST;
  for (int i = 0; i < port->port.num_ranks; i++)
    if (port->links[i]) shm_tell(port->links[i]);
  atomic_store(&port->board->sleeping, 1);
  if (barriers) syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0); /* shm_ring() */
  if (!ready || !ready(arg)) wait_for_events(port, nanoseconds);
  atomic_store(&port->board->sleeping, 0);
}

/* ---- opening and closing ----------------------------------------------------------------------
 */

static void close_fd(int fd) {
  if (fd >= 0) close(fd);
}

static void shm_close(coll_port *p) {
  if (!p) return;
  shm_port *port = self(p);
  if (port->watcher) coll_segments_unwatch(port->segments, port->watcher);
  shm_drop_attempts(port);
  close_fd(port->listener);
  close_fd(port->bell);
  close_fd(port->epoll);
  close_fd(port->board_fd);
  if (port->board) munmap(port->board, sizeof *port->board);
  pthread_mutex_destroy(&port->lock);
  tn_free(port->links);
  tn_free(port->known);
  tn_free(port->team);
  tn_free(port->secret);
  tn_free(port);
}

static const coll_port_calls shm_port_calls = {
    .size = sizeof(coll_port_calls),
    .address = shm_address,
    .reaches = shm_reaches,
    .connect = shm_connect,
    .post = shm_post,
    .finish = shm_finish,
    .progress = shm_progress,
    .sleep = shm_sleep,
    .revoke = shm_revoke,
    .close = shm_close,
};

/* Peers can map it for reading only: it is sealed against further mappings that write. */
static tn_status *make_board(shm_port *port) {
  port->board_fd = memfd_create("tenon-board", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (port->board_fd < 0) return local_error(TN_RESOURCE_EXHAUSTED, "make a board");
  void *map = MAP_FAILED;
  if (ftruncate(port->board_fd, sizeof(shm_board)) == 0)
    map = mmap(NULL, sizeof(shm_board), PROT_READ | PROT_WRITE, MAP_SHARED, port->board_fd, 0);
  if (map == MAP_FAILED) return local_error(TN_RESOURCE_EXHAUSTED, "map a board");
  port->board = map;
  if (!syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0))
    atomic_store(&port->board->barriers, 1);               /* Linux 4.16 */
  fcntl(port->board_fd, F_ADD_SEALS, F_SEAL_FUTURE_WRITE); /* Linux 5.1 */
  if (fcntl(port->board_fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL))
    return local_error(TN_RESOURCE_EXHAUSTED, "seal a board");
  return NULL;
}

static tn_status *make_bell(shm_port *port) {
  port->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (port->bell < 0) return local_error(TN_RESOURCE_EXHAUSTED, "make a bell");
  port->epoll = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN};
  if (port->epoll < 0 || epoll_ctl(port->epoll, EPOLL_CTL_ADD, port->bell, &event))
    return local_error(TN_RESOURCE_EXHAUSTED, "wait for a bell");
  return NULL;
}

/* A name that nobody guesses, and bytes that tell this process from others. */
static tn_status *make_names(shm_port *port) {
  uint8_t bytes[SHM_NAME / 2 + SHM_PROBE];
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
    return local_error(TN_UNAVAILABLE, "get random bytes");
  for (int i = 0; i < SHM_NAME / 2; i++) snprintf(port->name + 2 * i, 3, "%02x", bytes[i]);
  memcpy(port->probe, bytes + SHM_NAME / 2, SHM_PROBE);
  return NULL;
}

static tn_status *copy_options(shm_port *port, const coll_port_options *o) {
  port->port.rank = o->rank;
  port->port.num_ranks = o->num_ranks;
  port->segments = o->segments;
  port->secret_size = o->secret_size;
  port->checks = tn_config_bool(TN_CONFIG_COLL_CHECK);
  port->secret = tn_alloc(o->secret_size);
  port->team = tn_strdup(o->name ? o->name : "");
  port->links = tn_alloc_array((size_t)o->num_ranks, sizeof(shm_link *));
  port->known = tn_alloc_array(COLL_MAX_SEGMENTS, sizeof *port->known);
  if (!port->secret || !port->team || !port->links || !port->known)
    return tn_error_no_memory("a port");
  if (o->secret_size) memcpy(port->secret, o->secret, o->secret_size);
  return NULL;
}

static tn_status *start(shm_port *port) {
  tn_status *status = make_names(port);
  if (!status) status = make_board(port);
  if (!status) status = make_bell(port);
  if (!status) status = local_listen(port->name, &port->listener);
  if (status || !port->segments) return status;
  coll_segment_watcher watcher = {shm_segment_came, shm_segment_went, port};
  return coll_segments_watch(port->segments, &watcher, &port->watcher);
}

static tn_status *open_port(const coll_transport *transport, const coll_port_options *options,
                            coll_port **out) {
  *out = NULL;
  if (options->num_ranks < 1 || options->rank < 0 || options->rank >= options->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", options->rank, options->num_ranks);
  shm_port *port = tn_alloc_zero(sizeof *port);
  if (!port) return tn_error_no_memory("a port");
  port->port.calls = &shm_port_calls;
  port->port.transport = transport;
  port->maps = transport->maps;
  port->uses_cma = !options->allowed || options->allowed & TN_TRANSPORT_CMA;
  port->listener = port->bell = port->epoll = port->board_fd = -1;
  pthread_mutex_init(&port->lock, NULL);
  tn_status *status = copy_options(port, options);
  if (!status) status = start(port);
  if (status)
    shm_close(&port->port);
  else
    *out = &port->port;
  return status;
}

static tn_status *open_shm(const coll_port_options *options, coll_port **out) {
  return open_port(&coll_transport_shm, options, out);
}

static tn_status *open_cma(const coll_port_options *options, coll_port **out) {
  return open_port(&coll_transport_cma, options, out);
}

static tn_status *probe_shm(void) {
  int fd = memfd_create("tenon-probe", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return local_error(TN_UNAVAILABLE, "share memory (memfd_create)");
  close(fd);
  return NULL;
}

const coll_transport coll_transport_shm = {
    .size = sizeof(coll_transport),
    .name = "shm",
    .about = "memory shared by the processes of a host",
    .serves = TN_TRANSPORT_HOST_IPC,
    .maps = true,
    .probe = probe_shm,
    .open = open_shm,
};

/* Values and signals go through shared memory as well: the kernel's copies carry memory alone. */
const coll_transport coll_transport_cma = {
    .size = sizeof(coll_transport),
    .name = "cma",
    .about = "memory of others copied by the kernel, messages through shared memory",
    .serves = TN_TRANSPORT_CMA,
    .maps = false,
    .probe = cma_probe,
    .open = open_cma,
};
