/* Ports of shared memory: their control page, their doorbell, and how they sleep. */
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

static shm_port *port_of(coll_port *port) {
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

static void make_address_prefix(char start[SCHEME + HOST + 2]) {
  snprintf(start, SCHEME + HOST + 2, "%s%016llx:", scheme, (unsigned long long)host_hash());
}

bool shm_read_address(const void *address, size_t size, char name[SHM_NAME + 1]) {
  char start[SCHEME + HOST + 2];
  make_address_prefix(start);
  const char *text = address;
  if (size != sizeof start - 1 + SHM_NAME || memcmp(text, start, sizeof start - 1) != 0)
    return false;
  memcpy(name, text + sizeof start - 1, SHM_NAME);
  name[SHM_NAME] = '\0';
  return strspn(name, "0123456789abcdef") == SHM_NAME;
}

static tn_status *shm_address(coll_port *port, tn_text *out) {
  char start[SCHEME + HOST + 2];
  make_address_prefix(start);
  tn_text_printf(out, "%s%s", start, port_of(port)->name);
  return out->failed ? tn_error_no_memory("an address") : NULL;
}

static bool shm_reaches(coll_port *port, const void *address, size_t size) {
  (void)port;
  char name[SHM_NAME + 1];
  return shm_read_address(address, size, name);
}

/* ---- what peers read ----------------------------------------------------------------------------
 */

static void port_ring_peers(shm_port *port) {
  for (int i = 0; i < port->port.num_ranks; i++)
    if (port->links[i]) shm_link_ring(port->links[i]);
}

static void shm_post(coll_port *p, const coll_card *card) {
  shm_port *port = port_of(p);
  shm_card *slot = &port->control->cards[card->sequence % COLL_CARDS];
  enum { WORDS = sizeof *card / 8 };
  uint64_t words[WORDS];
  memcpy(words, card, sizeof words);
  atomic_store_explicit(&slot->words[0], 0, memory_order_relaxed);
  for (int i = 1; i < WORDS; i++)
    atomic_store_explicit(&slot->words[i], words[i], memory_order_release);
  atomic_store_explicit(&slot->words[0], words[0], memory_order_release);
  port_ring_peers(port);
}

static void shm_finish(coll_port *p, uint64_t done) {
  shm_port *port = port_of(p);
  atomic_store_explicit(&port->control->done, done, memory_order_release);
  port_ring_peers(port);
}

static void shm_revoke(coll_port *p, tn_code code, const char *why) {
  shm_port *port = port_of(p);
  bool before = false;
  if (!atomic_compare_exchange_strong(&port->revoked, &before, true)) return;
  snprintf(port->control->why, sizeof port->control->why, "%s", why);
  atomic_store_explicit(&port->control->revoked, code ? (uint32_t)code : TN_ABORTED,
                        memory_order_release);
  pthread_mutex_lock(&port->lock);
  port_ring_peers(port);
  pthread_mutex_unlock(&port->lock);
}

/* ---- waiting ----------------------------------------------------------------------------------
 */

static bool shm_progress(coll_port *p) {
  shm_port *port = port_of(p);
  bool moved = false;
  int64_t now = 0;
  for (int i = 0; i < port->port.num_ranks; i++) {
    shm_link *link = port->links[i];
    if (!link) continue;
    moved |= shm_link_announce(link);
    if (!now) now = tn_now();
    if (now >= link->next_poll && !link->failure) moved |= shm_link_poll(link);
  }
  return moved;
}

/* Waits for the doorbell, and for news of peers: messages and deaths. */
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
      shm_link_poll(events[i].data.ptr);
    else if (read(port->doorbell, &rung, sizeof rung) < 0)
      continue;
  }
}

/* Whether the kernel makes all peers pass a barrier when this process asks for it. */
static bool has_barriers(const shm_port *port) {
  bool all = atomic_load_explicit(&port->control->barriers, memory_order_relaxed);
  for (int i = 0; i < port->port.num_ranks && all; i++)
    all = !port->links[i] ||
          atomic_load_explicit(&port->links[i]->control->barriers, memory_order_relaxed);
  return all;
}

static void shm_sleep(coll_port *p, int64_t nanoseconds, bool (*ready)(void *arg), void *arg) {
  enum { MOST = 1000 * 1000 }; /* without barriers a ring may be missed */
  shm_port *port = port_of(p);
  bool barriers = has_barriers(port);
  if (nanoseconds <= 0) return;
  if (!barriers && nanoseconds > MOST) nanoseconds = MOST;
  for (int i = 0; i < port->port.num_ranks; i++)
    if (port->links[i]) shm_link_announce(port->links[i]);
  atomic_store(&port->control->sleeping, 1);
  if (barriers)
    syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0); /* shm_link_ring() */
  if (!ready || !ready(arg)) wait_for_events(port, nanoseconds);
  atomic_store(&port->control->sleeping, 0);
}

/* ---- opening and closing ----------------------------------------------------------------------
 */

static void close_fd(int fd) {
  if (fd >= 0) close(fd);
}

static void shm_close(coll_port *p) {
  if (!p) return;
  shm_port *port = port_of(p);
  if (port->watcher) coll_segments_unwatch(port->segments, port->watcher);
  shm_port_drop_pending(port);
  close_fd(port->listener);
  close_fd(port->doorbell);
  close_fd(port->epoll);
  close_fd(port->control_fd);
  if (port->control) munmap(port->control, sizeof *port->control);
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
static tn_status *port_create_control_page(shm_port *port) {
  port->control_fd = memfd_create("tenon-control", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (port->control_fd < 0) return local_error(TN_RESOURCE_EXHAUSTED, "make a control page");
  void *map = MAP_FAILED;
  if (ftruncate(port->control_fd, sizeof(shm_control_page)) == 0)
    map = mmap(NULL, sizeof(shm_control_page), PROT_READ | PROT_WRITE, MAP_SHARED, port->control_fd,
               0);
  if (map == MAP_FAILED) return local_error(TN_RESOURCE_EXHAUSTED, "map a control page");
  port->control = map;
  if (!syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0))
    atomic_store(&port->control->barriers, 1);               /* Linux 4.16 */
  fcntl(port->control_fd, F_ADD_SEALS, F_SEAL_FUTURE_WRITE); /* Linux 5.1 */
  if (fcntl(port->control_fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL))
    return local_error(TN_RESOURCE_EXHAUSTED, "seal a control page");
  return NULL;
}

static tn_status *port_create_doorbell(shm_port *port) {
  port->doorbell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (port->doorbell < 0) return local_error(TN_RESOURCE_EXHAUSTED, "make a doorbell");
  port->epoll = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN};
  if (port->epoll < 0 || epoll_ctl(port->epoll, EPOLL_CTL_ADD, port->doorbell, &event))
    return local_error(TN_RESOURCE_EXHAUSTED, "wait for a doorbell");
  return NULL;
}

/* A name that nobody guesses, and bytes that tell this process from others. */
static tn_status *port_draw_names(shm_port *port) {
  uint8_t bytes[SHM_NAME / 2 + SHM_PROBE];
  tn_status *status = tn_random_bytes(bytes, sizeof bytes);
  if (status) return tn_status_prefix(status, "shared memory");
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

static tn_status *port_start(shm_port *port) {
  tn_status *status = port_draw_names(port);
  if (!status) status = port_create_control_page(port);
  if (!status) status = port_create_doorbell(port);
  if (!status) status = local_listen(port->name, &port->listener);
  if (status || !port->segments) return status;
  coll_segment_watcher watcher = {shm_port_add_segment, shm_port_remove_segment, port};
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
  port->listener = port->doorbell = port->epoll = port->control_fd = -1;
  pthread_mutex_init(&port->lock, NULL);
  tn_status *status = copy_options(port, options);
  if (!status) status = port_start(port);
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
