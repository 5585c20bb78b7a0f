#include "coll/notice.h"

#include "base/system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SLOTS = 64, TEXT = 480 };
static const char magic[8] = "TNWAITS1";
static const char memfd_name[] = "tenon-waits";

/* The sequence is odd while a slot is written. A reader takes what has the same even one before and
 * after. */
typedef struct slot {
  atomic_uint sequence;
  atomic_uint used;
  int64_t since; /* tn_now() */
  int32_t thread;
  char text[TEXT];
} slot;

typedef struct page {
  char magic[8];
  slot slots[SLOTS];
} page;

/* ---- writing -----------------------------------------------------------------------------------
 */

static page *make_page(void) {
  int fd = memfd_create(memfd_name, MFD_CLOEXEC);
  if (fd < 0) return NULL;
  void *memory = MAP_FAILED;
  if (!ftruncate(fd, sizeof(page)))
    memory = mmap(NULL, sizeof(page), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (memory == MAP_FAILED) {
    close(fd);
    return NULL;
  }
  memcpy(memory, magic, sizeof magic);
  return memory; /* the descriptor stays: by it others find the page */
}

/* A child of fork() has a page of its own. NULL: not now. */
static page *find_page(void) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static page *found;
  static pid_t owner;
  if (pthread_mutex_trylock(&lock)) return NULL;
  if (!found || owner != getpid()) {
    found = make_page();
    owner = getpid();
  }
  page *p = found;
  pthread_mutex_unlock(&lock);
  return p;
}

static slot *take_slot(coll_notice *notice) {
  page *p = find_page();
  if (!p) return NULL;
  if (notice->slot) return &p->slots[notice->slot - 1];
  for (int i = 0; i < SLOTS; i++) {
    if (atomic_exchange(&p->slots[i].used, 1)) continue;
    notice->slot = i + 1;
    return &p->slots[i];
  }
  return NULL;
}

void coll_notice_put(coll_notice *notice, int64_t since, int64_t now, const char *text) {
  notice->next = now + COLL_NOTICE_AFTER;
  slot *s = take_slot(notice);
  if (!s) return;
  atomic_fetch_add(&s->sequence, 1);
  s->since = since;
  s->thread = (int32_t)syscall(SYS_gettid);
  snprintf(s->text, sizeof s->text, "%s", text);
  atomic_fetch_add(&s->sequence, 1);
}

void coll_notice_drop(coll_notice *notice) {
  page *p = find_page();
  if (p) {
    slot *s = &p->slots[notice->slot - 1];
    atomic_fetch_add(&s->sequence, 1);
    s->text[0] = '\0';
    atomic_fetch_add(&s->sequence, 1);
    atomic_store(&s->used, 0);
  }
  *notice = (coll_notice){.slot = 0};
}

/* ---- reading -----------------------------------------------------------------------------------
 */

/* By reading, not by a mapping, which would end this process if the other one's file shrank. */
static bool read_slot(int fd, int index, slot *out) {
  enum { TRIES = 100 };
  off_t at = (off_t)(offsetof(page, slots) + (size_t)index * sizeof(slot));
  for (int i = 0; i < TRIES; i++) {
    unsigned after = 1;
    if (pread(fd, out, sizeof *out, at) != (ssize_t)sizeof *out) return false;
    if (pread(fd, &after, sizeof after, at) != (ssize_t)sizeof after) return false;
    unsigned before = atomic_load(&out->sequence);
    if (before != after || before % 2) continue;
    out->text[TEXT - 1] = '\0';
    return atomic_load(&out->used) && out->text[0];
  }
  return false;
}

/* A child of fork() has its parent's page, too. */
static bool has_thread(int pid, int thread) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d", pid, thread);
  return access(path, F_OK) == 0;
}

static void read_page(int pid, int fd, tn_wait_visitor visit, void *arg) {
  char found[sizeof magic];
  if (pread(fd, found, sizeof found, 0) != (ssize_t)sizeof found ||
      memcmp(found, magic, sizeof magic) != 0)
    return;
  int64_t now = tn_now();
  for (int i = 0; i < SLOTS; i++) {
    slot s;
    if (!read_slot(fd, i, &s) || !has_thread(pid, s.thread)) continue;
    for (char *c = s.text; *c; c++)
      if ((unsigned char)*c < ' ') *c = '?';
    visit(arg, s.thread, now > s.since ? now - s.since : 0, s.text);
  }
}

static bool is_page(const char *path) {
  char target[64], wanted[64];
  int length = snprintf(wanted, sizeof wanted, "/memfd:%s ", memfd_name);
  ssize_t size = readlink(path, target, sizeof target);
  return size >= length && !memcmp(target, wanted, (size_t)length);
}

static tn_status *no_process(int pid, int error) {
  if (error == ENOENT || error == ESRCH)
    return tn_error(TN_NOT_FOUND, "there is no process %d", pid);
  if (error == EACCES || error == EPERM)
    return tn_error(TN_PERMISSION_DENIED, "process %d may not be looked into", pid);
  return tn_error(TN_FAILED_PRECONDITION, "process %d: %s", pid, strerror(error));
}

tn_status *tn_process_waits(int pid, tn_wait_visitor visit, void *arg) {
  char folder[32], path[sizeof folder + 272];
  if (!visit) return tn_error(TN_INVALID_ARGUMENT, "tn_process_waits: nobody to tell");
  snprintf(folder, sizeof folder, "/proc/%d/fd", pid);
  DIR *listing = opendir(folder);
  if (!listing) return no_process(pid, errno);
  for (struct dirent *entry; (entry = readdir(listing));) {
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (!is_page(path)) continue;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) continue; /* closed meanwhile */
    read_page(pid, fd, visit, arg);
    close(fd);
  }
  closedir(listing);
  return NULL;
}
