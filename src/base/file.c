/* Opening and replacing files.
 *
 * Data: none is kept but a number, for the names of new files; a descriptor that is given out is
 * the caller's to close.
 * Invariant: on failure nothing is left open, and the fault says which step failed and why. A
 * regular file that is replaced is, at any time and after any crash, the old one or the new one in
 * full; what is none (a pipe, a device) is written straight. Threads: all may run at once; two that
 * replace one file leave one of the two. */
#include "base/file.h"

#include "base/fault.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *tn_file_words(int number, char room[TN_FILE_WORDS]) {
  if (number == TN_FILE_IRREGULAR) return "it is no regular file";
  return strerror_r(number, room, TN_FILE_WORDS);
}

static tn_file_fault fault_of(int number, const char *action) {
  return (tn_file_fault){number, action};
}

/* A system call that a test may let fail. */
static bool fails_by_fault(void) {
  return tn_fault_point(TN_FAULT_FILE) ? (errno = EIO, true) : false;
}

/* ---- reading ----------------------------------------------------------------------------------
 */

int tn_file_open(const char *path, bool streams, tn_file_fault *fault) {
  struct stat info;
  *fault = fault_of(0, NULL);
  /* Without a writer a FIFO's open() would wait; what is no regular file is closed at once. */
  int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (streams ? 0 : O_NONBLOCK);
  int fd = fails_by_fault() ? -1 : open(path, flags);
  if (fd < 0) {
    *fault = fault_of(errno, "open it");
    return -1;
  }
  if (fails_by_fault() || fstat(fd, &info) != 0)
    *fault = fault_of(errno, "look at it");
  else if (S_ISDIR(info.st_mode))
    *fault = fault_of(EISDIR, "read it");
  else if (!streams && !S_ISREG(info.st_mode))
    *fault = fault_of(TN_FILE_IRREGULAR, "read it");
  if (!fault->number) return fd;
  close(fd);
  return -1;
}

int tn_file_open_lock(const char *path, bool must_be, tn_file_fault *fault) {
  struct stat info;
  *fault = fault_of(0, NULL);
  int flags = O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW | (must_be ? 0 : O_CREAT);
  int fd = fails_by_fault() ? -1 : open(path, flags, 0600);
  if (fd < 0) {
    *fault = fault_of(errno, "open it");
    return -1;
  }
  if (fails_by_fault() || fstat(fd, &info) != 0)
    *fault = fault_of(errno, "look at it");
  else if (!S_ISREG(info.st_mode))
    *fault = fault_of(TN_FILE_IRREGULAR, "lock it");
  if (!fault->number) return fd;
  close(fd);
  return -1;
}

/* ---- where a path leads -----------------------------------------------------------------------
 */

/* The descriptor of our own that a path names; -1: it names none. Its link says where the file once
 * lay, not what is to be written. */
static int descriptor_of(const char *path) {
  static const char *const folders[] = {"/proc/self/fd/", "/dev/fd/"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    size_t size = strlen(folders[i]);
    if (strncmp(path, folders[i], size) != 0 || !path[size]) continue;
    int number = 0;
    const char *digit = path + size;
    for (; *digit >= '0' && *digit <= '9' && number < INT_MAX / 10 - 1; digit++)
      number = number * 10 + (*digit - '0');
    if (!*digit) return number;
  }
  return -1;
}

/* What a link says is of the folder that it lies in, unless it begins at the root. */
static bool follow_once(char path[PATH_MAX], const char *to) {
  const char *slash = strrchr(path, '/');
  size_t kept = *to == '/' || !slash ? 0 : (size_t)(slash - path) + 1, size = strlen(to);
  if (kept + size >= PATH_MAX) return false;
  memcpy(path + kept, to, size + 1);
  return true;
}

/* The end of the links, whether there is a file or not. 0 or an errno. */
static int follow_links(const char *from, char path[PATH_MAX]) {
  enum { MOST_LINKS = 40 };
  char to[PATH_MAX];
  if (strlen(from) >= PATH_MAX) return ENAMETOOLONG;
  memcpy(path, from, strlen(from) + 1);
  for (int i = 0; i < MOST_LINKS; i++) {
    ssize_t size = descriptor_of(path) < 0 ? readlink(path, to, sizeof to - 1) : -1;
    if (size < 0) return 0; /* it is no link; what else is wrong shows when it is used */
    to[size] = '\0';
    if (!follow_once(path, to)) return ENAMETOOLONG;
  }
  return ELOOP;
}

/* ---- writing ----------------------------------------------------------------------------------
 */

static int write_all(int fd, const tn_file_part *part) {
  const char *data = part->data;
  for (size_t left = part->size; left;) {
    ssize_t n = fails_by_fault() ? -1 : write(fd, data, left);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    data += n;
    left -= (size_t)n;
  }
  return 0;
}

static int write_parts(int fd, const tn_file_part *parts, size_t count) {
  int failed = 0;
  for (size_t i = 0; i < count && !failed; i++) failed = write_all(fd, &parts[i]);
  return failed;
}

static tn_file_fault write_straight(const char *path, const tn_file_part *parts, size_t count) {
  int own = descriptor_of(path);
  int fd = own >= 0 ? fcntl(own, F_DUPFD_CLOEXEC, 0) : open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0) return fault_of(errno, "open it");
  int failed = write_parts(fd, parts, count);
  if (close(fd) != 0 && !failed) failed = errno;
  return fault_of(failed, "write it");
}

/* A new file beside `path`, its name in `name`; -1 with errno. */
static int create_beside(const char *path, mode_t mode, char *name, size_t size) {
  enum { MOST_NAME = 200 }; /* with what is added it stays below NAME_MAX */
  static atomic_uint number;
  const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
  if (fails_by_fault()) return -1;
  errno = EEXIST;
  for (int attempt = 0; attempt < 100 && errno == EEXIST; attempt++) {
    unsigned n = atomic_fetch_add(&number, 1);
    snprintf(name, size, "%.*s%.*s.%ld-%u.tmp", (int)(base - path), path, MOST_NAME, base,
             (long)getpid(), n);
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (fd >= 0) return fd;
  }
  return -1;
}

/* As what was there: its owner, where we may give files away, then its mode, which that may change.
 */
static int dress_as_old(int fd, const struct stat *old, unsigned flags) {
  struct stat info;
  if (!old && !(flags & TN_FILE_PRIVATE)) return 0; /* the umask has said it */
  if (old && fstat(fd, &info) == 0 && (info.st_uid != old->st_uid || info.st_gid != old->st_gid) &&
      fchown(fd, old->st_uid, old->st_gid) != 0)
    errno = 0; /* ours, then */
  mode_t mode = flags & TN_FILE_PRIVATE ? 0600 : old->st_mode & 0777;
  return fchmod(fd, mode) == 0 ? 0 : errno;
}

/* Some file systems cannot, which is no reason not to write there. */
static int sync_file(int fd) {
  if (!fails_by_fault() && fsync(fd) == 0) return 0;
  return errno == EINVAL || errno == ENOSYS || errno == ENOTSUP || errno == EROFS ? 0 : errno;
}

/* So that the name outlives the machine, too. What cannot be had here is not missed: the file is
 * whole under one name or the other. */
static void sync_folder(const char *path) {
  char folder[PATH_MAX];
  const char *slash = strrchr(path, '/');
  size_t size = slash ? (size_t)(slash - path) + 1 : 0;
  if (size) memcpy(folder, path, size);
  if (!size) folder[size++] = '.';
  folder[size] = '\0';
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  fsync(fd);
  close(fd);
}

static tn_file_fault write_beside(const char *path, const struct stat *old,
                                  const tn_file_part *parts, size_t count, unsigned flags) {
  char name[PATH_MAX + 64];
  mode_t mode = flags & TN_FILE_PRIVATE ? 0600 : old ? old->st_mode & 0777 & 0700 : 0666;
  int fd = create_beside(path, mode, name, sizeof name);
  if (fd < 0) return fault_of(errno, "create a file beside it");
  int failed = dress_as_old(fd, old, flags);
  if (!failed) failed = write_parts(fd, parts, count);
  if (!failed && !(flags & TN_FILE_FLEETING)) failed = sync_file(fd);
  if (close(fd) != 0 && !failed) failed = errno;
  if (!failed && (fails_by_fault() || rename(name, path) != 0)) failed = errno;
  if (failed)
    unlink(name);
  else if (!(flags & TN_FILE_FLEETING))
    sync_folder(path);
  return fault_of(failed, "write it");
}

tn_file_fault tn_file_replace(const char *path, const tn_file_part *parts, size_t count,
                              unsigned flags) {
  char target[PATH_MAX];
  struct stat old;
  int failed = follow_links(path, target);
  if (failed) return fault_of(failed, "follow its links");
  bool private = flags & TN_FILE_PRIVATE;
  if (!private && descriptor_of(target) >= 0) return write_straight(target, parts, count);
  bool there = stat(target, &old) == 0;
  if (there && S_ISDIR(old.st_mode)) return fault_of(EISDIR, "write it");
  if (there && !S_ISREG(old.st_mode)) {
    if (!private) return write_straight(target, parts, count);
    there = false; /* what is our own is a file: it takes the place of a pipe, and waits for no
                      reader */
  }
  if (there && faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0)
    return fault_of(errno, "write it");
  return write_beside(target, there ? &old : NULL, parts, count, flags);
}
