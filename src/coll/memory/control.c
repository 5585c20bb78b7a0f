#include "coll/memory/control.h"

#include "base/fault.h"
#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char magic[8] = "TNCTRL1\n";

typedef struct slot {
  atomic_uint_least64_t generation, address, size, inode, offset;
} slot;

typedef struct page {
  char magic[8];
  slot slots[CONTROL_SLOTS];
} page;

struct control {
  atomic_size_t refs;
  page *page;
  control_file file;
  int fd;        /* the owner's; -1: another process's */
  uint32_t next; /* where the owner looks for a free slot first */
};

static tn_status *system_error(const char *what) {
  char text[128];
  int number = errno;
  tn_code code = number == ENOENT || number == ESRCH   ? TN_NOT_FOUND
                 : number == EACCES || number == EPERM ? TN_PERMISSION_DENIED
                                                       : TN_RESOURCE_EXHAUSTED;
  return tn_error(code, "%s: %s", what, strerror_r(number, text, sizeof text));
}

uint64_t control_inode(int fd) {
  struct stat facts;
  return fstat(fd, &facts) == 0 ? (uint64_t)facts.st_ino : 0;
}

/* ---- making -----------------------------------------------------------------------------------
 */

static tn_status *map_page(control *c, int fd, int rights) {
  void *at = tn_fault_point(TN_FAULT_FILE) ? (errno = ENOMEM, MAP_FAILED)
                                           : mmap(NULL, sizeof(page), rights, MAP_SHARED, fd, 0);
  if (at == MAP_FAILED) return system_error("a table of registered memory");
  c->page = at;
  return NULL;
}

static tn_status *make_file(int *out) {
  int fd = tn_fault_point(TN_FAULT_FILE)
               ? (errno = EMFILE, -1)
               : memfd_create("tenon-control", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return system_error("a table of registered memory");
  if (ftruncate(fd, sizeof(page)) || fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW)) {
    tn_status *status = system_error("a table of registered memory");
    close(fd);
    return status;
  }
  *out = fd;
  return NULL;
}

static control *new_control(void) {
  control *c = tn_alloc_zero(sizeof *c);
  if (!c) return NULL;
  atomic_init(&c->refs, 1);
  c->fd = -1;
  return c;
}

tn_status *control_create(control **out) {
  *out = NULL;
  control *c = new_control();
  if (!c) return tn_error_no_memory("a table of registered memory");
  tn_status *status = make_file(&c->fd);
  if (!status) status = map_page(c, c->fd, PROT_READ | PROT_WRITE);
  if (status) {
    control_drop(c);
    return status;
  }
  memcpy(c->page->magic, magic, sizeof magic);
  c->file = (control_file){(uint64_t)getpid(), (uint64_t)c->fd, control_inode(c->fd)};
  *out = c;
  return NULL;
}

control *control_ref(control *table) {
  atomic_fetch_add_explicit(&table->refs, 1, memory_order_relaxed);
  return table;
}

void control_drop(control *table) {
  if (!table || atomic_fetch_sub_explicit(&table->refs, 1, memory_order_acq_rel) != 1) return;
  if (table->page) munmap(table->page, sizeof(page));
  if (table->fd >= 0) close(table->fd);
  tn_free(table);
}

const control_file *control_where(const control *table) {
  return &table->file;
}

/* ---- another's --------------------------------------------------------------------------------
 */

/* Sealed against shrinking, so that who maps it need not fear SIGBUS. */
static bool is_it(int fd, uint64_t inode) {
  int seals = fcntl(fd, F_GET_SEALS);
  return seals >= 0 && seals & F_SEAL_SHRINK && control_inode(fd) == inode;
}

tn_status *control_open_file(const control_file *file, bool writes, int *out) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%" PRIu64 "/fd/%" PRIu64, file->process, file->fd);
  int fd = tn_fault_point(TN_FAULT_FILE)
               ? (errno = EMFILE, -1)
               : open(path, (writes ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return system_error(path);
  if (!is_it(fd, file->inode)) {
    close(fd);
    return tn_error(TN_NOT_FOUND, "%s is another file by now", path);
  }
  *out = fd;
  return NULL;
}

tn_status *control_open(const control_file *file, control **out) {
  *out = NULL;
  int fd = -1;
  tn_status *status = control_open_file(file, false, &fd);
  if (status) return status;
  struct stat facts;
  control *c = new_control();
  if (!c) {
    status = tn_error_no_memory("a table of registered memory");
  } else if (fstat(fd, &facts) || facts.st_size != sizeof(page)) {
    status = tn_error(TN_NOT_FOUND, "what is open there is no table of registered memory");
  } else {
    c->file = *file;
    status = map_page(c, fd, PROT_READ);
  }
  close(fd);
  if (!status && memcmp(c->page->magic, magic, sizeof magic) != 0)
    status = tn_error(TN_NOT_FOUND, "what is open there is no table of registered memory");
  if (status) {
    control_drop(c);
    return status;
  }
  *out = c;
  return NULL;
}

/* ---- slots ------------------------------------------------------------------------------------
 */

tn_status *control_enter(control *table, control_key *key) {
  for (uint32_t i = 0; i < CONTROL_SLOTS; i++) {
    uint32_t number = (table->next + i) % CONTROL_SLOTS;
    slot *s = &table->page->slots[number];
    uint64_t generation = atomic_load(&s->generation);
    if (generation % 2) continue;
    atomic_store(&s->address, key->address);
    atomic_store(&s->size, key->size);
    atomic_store(&s->inode, key->inode);
    atomic_store(&s->offset, key->offset);
    atomic_store(&s->generation, generation + 1);
    key->slot = number;
    key->generation = generation + 1;
    table->next = number + 1;
    return NULL;
  }
  return tn_error(TN_RESOURCE_EXHAUSTED,
                  "%d pieces of memory are registered, the most there can be", CONTROL_SLOTS);
}

void control_remove(control *table, const control_key *key) {
  slot *s = &table->page->slots[key->slot];
  if (atomic_load(&s->generation) == key->generation)
    atomic_store(&s->generation, key->generation + 1);
}

bool control_holds(const control *table, const control_key *key) {
  if (key->slot >= CONTROL_SLOTS || key->generation % 2 == 0) return false;
  slot *s = &table->page->slots[key->slot];
  bool same = atomic_load(&s->address) == key->address && atomic_load(&s->size) == key->size &&
              atomic_load(&s->inode) == key->inode && atomic_load(&s->offset) == key->offset;
  return atomic_load(&s->generation) == key->generation && same;
}
