/* An instance of inotify is kept for the next wait. Closing one whose watch has just gone waits for
 * the kernel's grace periods, 8 ms on an idle machine and half a second on a busy one, and so does
 * the death of a process that has one with a watch open; an instance that has had no watch for a
 * while costs neither. So a watch lives as long as a wait, and instances are closed when they have
 * rested. */
#include "store/watch.h"

#include "base/assert.h"
#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <pthread.h>
#include <stdalign.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

#ifndef ZFS_SUPER_MAGIC
#define ZFS_SUPER_MAGIC 0x2fc12fc1
#endif
#ifndef F2FS_SUPER_MAGIC
#define F2FS_SUPER_MAGIC 0xf2f52010
#endif
#ifndef XFS_SUPER_MAGIC
#define XFS_SUPER_MAGIC 0x58465342
#endif

/* ---- instances ------------------------------------------------------------------------------- */

enum { MAX_IDLE = 4 };
static const int64_t rested =
    100 * 1000 * 1000; /* ns without a watch: the kernel has forgotten it */

/* Those without a watch, the one that has rested longest first. */
static struct {
  pthread_mutex_t lock;
  pid_t owner; /* an instance is of the process that made it: after fork() both would read it */
  int count;
  struct {
    int fd;
    int64_t since;
  } idle[MAX_IDLE];
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The lock is held. */
static void pool_remove(int index) {
  TN_ASSERT(index >= 0 && index < pool.count);
  pool.count--;
  memmove(&pool.idle[index], &pool.idle[index + 1],
          (size_t)(pool.count - index) * sizeof pool.idle[0]);
}

/* The lock is held. A child of fork() closes its copies, which the parent keeps open. */
static void pool_own(void) {
  if (pool.owner == getpid()) return;
  for (int i = 0; i < pool.count; i++) close(pool.idle[i].fd);
  pool.count = 0;
  pool.owner = getpid();
}

/* A new one; -1 where that would be the last descriptor, which the value's file needs. */
static int open_instance(void) {
  int fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  int spare = fd >= 0 ? fcntl(fd, F_DUPFD_CLOEXEC, 0) : -1;
  if (spare >= 0) {
    close(spare);
    return fd;
  }
  if (fd >= 0) close(fd);
  return -1;
}

static int pool_take(void) {
  int fd = -1;
  pthread_mutex_lock(&pool.lock);
  pool_own();
  if (pool.count) {
    fd = pool.idle[pool.count - 1].fd;
    pool_remove(pool.count - 1);
  }
  pthread_mutex_unlock(&pool.lock);
  return fd >= 0 ? fd : open_instance();
}

static void pool_give_back(int fd) {
  pthread_mutex_lock(&pool.lock);
  pool_own();
  bool kept = pool.count < MAX_IDLE;
  if (kept) {
    pool.idle[pool.count].fd = fd;
    pool.idle[pool.count++].since = tn_now();
  }
  pthread_mutex_unlock(&pool.lock);
  if (!kept) close(fd);
}

void store_watch_trim(void) {
  int64_t now = tn_now();
  pthread_mutex_lock(&pool.lock);
  pool_own();
  while (pool.count && now - pool.idle[0].since >= rested) {
    close(pool.idle[0].fd);
    pool_remove(0);
  }
  pthread_mutex_unlock(&pool.lock);
}

/* ---- waits ----------------------------------------------------------------------------------- */

bool store_watch_tells(const char *folder) {
  static const unsigned long local[] = {
      EXT4_SUPER_MAGIC, XFS_SUPER_MAGIC,       BTRFS_SUPER_MAGIC, TMPFS_MAGIC,
      RAMFS_MAGIC,      OVERLAYFS_SUPER_MAGIC, ZFS_SUPER_MAGIC,   F2FS_SUPER_MAGIC,
  };
  struct statfs about;
  if (statfs(folder, &about) != 0) return false;
  for (size_t i = 0; i < sizeof local / sizeof *local; i++)
    if ((unsigned long)about.f_type == local[i]) return true;
  return false;
}

static bool watch_begin(store_watch *watch, const char *folder) {
  watch->fd = pool_take();
  if (watch->fd < 0) return false;
  watch->number = inotify_add_watch(watch->fd, folder, IN_MOVED_TO | IN_ONLYDIR);
  if (watch->number >= 0) return true;
  pool_give_back(watch->fd);
  watch->fd = -1;
  return false;
}

/* Reads all events; true: one is of that name, or of more than one file (a queue that overflowed, a
 * folder that went). */
static bool watch_read(const store_watch *watch, const char *name) {
  alignas(struct inotify_event) char events[4096];
  bool came = false;
  for (ssize_t size; (size = read(watch->fd, events, sizeof events)) > 0;) {
    for (const char *at = events; at < events + size;) {
      const struct inotify_event *event = (const void *)at;
      at += sizeof *event + event->len;
      came |= !(event->mask & IN_MOVED_TO) || (event->len && !strcmp(event->name, name));
    }
  }
  return came;
}

/* By looking, more and more seldom: an eighth of what was waited already. */
static void pause_for_look(int64_t waited, int64_t left) {
  enum { SHORTEST = 50 * 1000, LONGEST = 10 * 1000 * 1000 };
  int64_t time = waited / 8;
  if (time < SHORTEST) time = SHORTEST;
  if (time > LONGEST) time = LONGEST;
  if (time > left) time = left;
  nanosleep(&(struct timespec){.tv_nsec = (long)time}, NULL);
}

void store_watch_pause(store_watch *watch, const char *folder, const char *name, bool tells,
                       int64_t waited, int64_t left) {
  static const int64_t look_again = 100 * 1000 * 1000;
  if (!watch->begun) {
    watch->begun = true;
    if (tells && watch_begin(watch, folder)) return;
  }
  if (watch->fd < 0) {
    pause_for_look(waited, left);
    return;
  }
  int64_t end = tn_now() + (left < look_again ? left : look_again);
  for (int64_t now = tn_now(); now < end && !watch_read(watch, name); now = tn_now()) {
    struct pollfd event = {.fd = watch->fd, .events = POLLIN};
    struct timespec time = {.tv_nsec = (long)(end - now)};
    if (ppoll(&event, 1, &time, NULL) < 0 && errno != EINTR) pause_for_look(waited, end - now);
  }
}

void store_watch_end(store_watch *watch) {
  if (watch->fd < 0) return;
  inotify_rm_watch(watch->fd, watch->number);
  watch_read(watch, "");
  pool_give_back(watch->fd);
  watch->fd = -1;
}
