/* A store in a folder: a file for each key, named by the key's digest.
 *
 *   key-DIGEST      a key
 *   gen-ID-DIGEST   a key of a generation (extra.h), so that one that is over can be swept
 *   hold-ID         a lock that the processes of a generation share. It is the kernel's, so it goes
 *                   with them however they end; children that they forked keep it, which the
 *                   generation's reader must know (generation.c).
 *
 * What lies in it speaks for any process of the job, the job's secret is among it, and no process
 * asks twice. So the folder is its owner's alone, each file is too, whatever the umask, and a file
 * of somebody else (who could write there once) is no value. */
#include "base/crypto.h"
#include "base/file.h"
#include "base/system.h"
#include "store/store.h"
#include "store/watch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_KEY = 1 << 16, MAX_VALUE = 1 << 30 };

/* A file: these, the key, the value. */
typedef struct file_head {
  char magic[8];
  uint32_t key_size;
} file_head;
static const char magic[8] = "TNSTORE1";
enum { HEAD_SIZE = 12 };

typedef struct directory {
  char *path;
  bool tells; /* its file system tells of changes */
} directory;

/* ---- files ----------------------------------------------------------------------------------- */

static tn_status *check_size(size_t key_size, size_t value_size) {
  if (key_size > MAX_KEY)
    return tn_error(TN_INVALID_ARGUMENT, "a key of %zu bytes: at most %d", key_size, MAX_KEY);
  if (value_size > MAX_VALUE)
    return tn_error(TN_INVALID_ARGUMENT, "a value of %zu bytes: at most %d", value_size, MAX_VALUE);
  return NULL;
}

static bool is_id(const char *text) {
  return strspn(text, "0123456789abcdef") >= STORE_ID;
}

/* The id of a generation's key; NULL: it is none's. */
static const char *id_in_key(const char *key, size_t key_size) {
  const char *id = key + STORE_SCOPE_SIZE;
  if (key_size <= STORE_SCOPE_SIZE + STORE_ID || memcmp(key, STORE_SCOPE, STORE_SCOPE_SIZE) != 0)
    return NULL;
  for (size_t i = 0; i < STORE_ID; i++)
    if (!id[i] || !strchr("0123456789abcdef", id[i])) return NULL;
  return id[STORE_ID] == '/' ? id : NULL;
}

/* "PATH/key-DIGEST" or "PATH/gen-ID-DIGEST", ended with tn_free(). */
static char *value_path(const directory *d, const char *key, size_t key_size) {
  uint8_t digest[TN_SHA256_SIZE];
  tn_sha256 hash;
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, key, key_size);
  tn_sha256_finish(&hash, digest);
  const char *id = id_in_key(key, key_size);
  size_t length = strlen(d->path);
  char *path = tn_alloc(length + 2 * sizeof digest + STORE_ID + 8);
  if (!path) return NULL;
  char *at = path + sprintf(path, "%s/%s-", d->path, id ? "gen" : "key");
  if (id) at += sprintf(at, "%.*s-", STORE_ID, id);
  for (size_t i = 0; i < sizeof digest; i++) at += sprintf(at, "%02x", digest[i]);
  return path;
}

static tn_status *read_value(const char *path, const tn_file *file, const char *key,
                             size_t key_size, tn_answer *answer) {
  file_head head = {.key_size = 0};
  struct stat about;
  if (stat(path, &about) == 0 && about.st_uid != geteuid())
    return tn_error(TN_PERMISSION_DENIED, "%s: user %ld put it there, and the folder is user %ld's",
                    path, (long)about.st_uid, (long)geteuid());
  if (file->size >= HEAD_SIZE) memcpy(&head, file->data, HEAD_SIZE);
  bool whole = file->size >= HEAD_SIZE && !memcmp(head.magic, magic, sizeof magic) &&
               head.key_size == key_size && file->size - HEAD_SIZE >= key_size &&
               !memcmp(file->data + HEAD_SIZE, key, key_size);
  if (!whole) return tn_error(TN_DATA_LOSS, "%s: it is no value of this store", path);
  size_t before = HEAD_SIZE + key_size;
  return tn_answer_set(answer, file->data + before, file->size - before);
}

static tn_status *directory_try_get(void *arg, const char *key, size_t key_size,
                                    tn_answer *answer) {
  tn_status *status = check_size(key_size, 0);
  if (status) return status;
  char *path = value_path(arg, key, key_size);
  if (!path) return tn_error_no_memory("a file name");
  tn_file file = {NULL, 0, false};
  status = tn_file_read(path, (size_t)MAX_VALUE + MAX_KEY + HEAD_SIZE, &file);
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status);
    status = store_error_none(key_size);
  } else if (!status) {
    status = read_value(path, &file, key, key_size, answer);
    tn_file_close(&file);
  }
  tn_free(path);
  return status;
}

static tn_status *directory_put(void *arg, const char *key, size_t key_size, const char *value,
                                size_t value_size) {
  tn_status *status = check_size(key_size, value_size);
  if (status) return status;
  char *path = value_path(arg, key, key_size);
  size_t size = HEAD_SIZE + key_size + value_size;
  char *bytes = tn_alloc(size);
  if (path && bytes) {
    file_head head = {.key_size = (uint32_t)key_size};
    memcpy(head.magic, magic, sizeof magic);
    memcpy(bytes, &head, HEAD_SIZE);
    memcpy(bytes + HEAD_SIZE, key, key_size);
    memcpy(bytes + HEAD_SIZE + key_size, value, value_size);
    status = tn_file_write_as(path, bytes, size, TN_FILE_PRIVATE | TN_FILE_FLEETING);
  } else {
    status = tn_error_no_memory("a value of a store");
  }
  tn_free(bytes);
  tn_free(path);
  return status;
}

/* ---- waiting --------------------------------------------------------------------------------- */

static tn_status *wait_for_value(directory *d, const char *key, size_t key_size,
                                 int64_t nanoseconds, store_watch *watch, tn_answer *answer) {
  int64_t start = tn_now();
  char *path = value_path(d, key, key_size);
  if (!path) return tn_error_no_memory("a file name");
  tn_status *status = store_error_none(key_size);
  while (tn_status_code(status) == TN_NOT_FOUND) {
    int64_t waited = tn_now() - start;
    tn_status_destroy(status);
    status = waited < nanoseconds ? NULL : store_error_late(key_size, nanoseconds);
    if (status) break;
    store_watch_pause(watch, d->path, path + strlen(d->path) + 1, d->tells, waited,
                      nanoseconds - waited);
    status = directory_try_get(d, key, key_size, answer);
  }
  tn_free(path);
  return status;
}

static tn_status *directory_get(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                                tn_answer *answer) {
  tn_status *status = directory_try_get(arg, key, key_size, answer);
  if (tn_status_code(status) != TN_NOT_FOUND) return status;
  tn_status_destroy(status);
  store_watch watch = STORE_WATCH_INIT;
  status = wait_for_value(arg, key, key_size, nanoseconds, &watch, answer);
  store_watch_end(&watch);
  return status;
}

/* ---- generations -------------------------------------------------------------------------------
 */

static tn_status *folder_error(const char *path, const char *what, int error) {
  char text[128];
  tn_code code = error == EACCES || error == EPERM ? TN_PERMISSION_DENIED : TN_FAILED_PRECONDITION;
  return tn_error(code, "%s: %s: %s", path, what, strerror_r(error, text, sizeof text));
}

/* Some network file systems have no locks. */
static tn_status *lock_error(const char *path, int error) {
  bool none = error == ENOLCK || error == EINVAL || error == ENOSYS || error == EOPNOTSUPP;
  tn_status *status = folder_error(path, "cannot lock it", error);
  if (!none) return status;
  tn_status_destroy(status);
  return tn_error(TN_UNIMPLEMENTED, "%s: its file system has no locks", path);
}

static tn_status *open_hold(const directory *d, const char *id, bool must_be, int *fd) {
  tn_file_fault fault;
  char words[TN_FILE_WORDS];
  size_t room = strlen(d->path) + STORE_ID + 8;
  char *path = tn_alloc(room);
  if (!path) return tn_error_no_memory("a file name");
  snprintf(path, room, "%s/hold-%.*s", d->path, STORE_ID, id);
  *fd = tn_file_open_lock(path, must_be, &fault);
  tn_status *status = NULL;
  if (*fd < 0 && fault.number == ENOENT)
    status = tn_error(TN_NOT_FOUND, "%s: it is not there", path);
  else if (*fd < 0)
    status = tn_error(TN_FAILED_PRECONDITION, "%s: cannot %s: %s", path, fault.action,
                      tn_file_words(fault.number, words));
  tn_free(path);
  return status;
}

static tn_status *directory_hold(void *arg, const char *id, bool first, void **held) {
  const directory *d = arg;
  struct flock all = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
  int *own = tn_alloc_zero(sizeof *own);
  if (!own) return tn_error_no_memory("a generation of a job");
  tn_status *status = open_hold(d, id, !first, own);
  if (!status && fcntl(*own, F_OFD_SETLK, &all) != 0) {
    status = lock_error(d->path, errno);
    close(*own);
  }
  if (status)
    tn_free(own);
  else
    *held = own;
  return status;
}

static void directory_let_go(void *arg, void *held) {
  (void)arg;
  close(*(int *)held);
  tn_free(held);
}

static tn_status *directory_is_held(void *arg, const char *id, bool *out) {
  const directory *d = arg;
  struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  int fd;
  *out = false;
  tn_status *status = open_hold(d, id, true, &fd);
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status);
    return NULL;
  }
  if (status) return status;
  if (fcntl(fd, F_OFD_GETLK, &all) != 0)
    status = lock_error(d->path, errno);
  else
    *out = all.l_type != F_UNLCK;
  close(fd);
  return status;
}

/* NULL: the name is of no generation. */
static const char *id_in_name(const char *name) {
  const char *id = !strncmp(name, "gen-", 4)    ? name + 4
                   : !strncmp(name, "hold-", 5) ? name + 5
                                                : "";
  return is_id(id) ? id : NULL;
}

/* Names of one generation follow each other in no order: what is known of the last one is kept. */
typedef struct sweeping {
  char id[STORE_ID];
  bool known, held;
} sweeping;

static tn_status *sweep_name(directory *d, int folder, const char *name, sweeping *last) {
  const char *id = id_in_name(name);
  if (!id) return NULL;
  if (!last->known || memcmp(last->id, id, STORE_ID) != 0) {
    tn_status *status = directory_is_held(d, id, &last->held);
    if (status) return status;
    memcpy(last->id, id, STORE_ID);
    last->known = true;
  }
  if (!last->held) unlinkat(folder, name, 0);
  return NULL;
}

static tn_status *directory_sweep(void *arg) {
  directory *d = arg;
  sweeping last = {.known = false};
  tn_status *status = NULL;
  DIR *folder = opendir(d->path);
  if (!folder) return folder_error(d->path, "cannot list it", errno);
  int fd = dirfd(folder);
  for (struct dirent *entry; !status && fd >= 0 && (entry = readdir(folder));)
    status = sweep_name(d, fd, entry->d_name, &last);
  closedir(folder);
  return status;
}

static const store_extra directory_extra = {.hold = directory_hold,
                                            .let_go = directory_let_go,
                                            .is_held = directory_is_held,
                                            .sweep = directory_sweep};

/* ---- opening --------------------------------------------------------------------------------- */

/* Root is refused in a user's folder as anybody is: that user could speak for root's processes.
 * Users that an access control list names are refused, too: where there is one, its mask stands in
 * the group's bits, which chmod clears. */
static tn_status *check_folder(const char *path) {
  struct stat folder;
  if (mkdir(path, 0700) != 0 && errno != EEXIST) return folder_error(path, "cannot make it", errno);
  if (stat(path, &folder) != 0) return folder_error(path, "cannot look at it", errno);
  if (!S_ISDIR(folder.st_mode))
    return tn_error(TN_FAILED_PRECONDITION, "%s: it is no folder", path);
  if (folder.st_uid != geteuid())
    return tn_error(TN_PERMISSION_DENIED,
                    "%s: it belongs to user %ld, and this process is user %ld's: a job's folder is "
                    "of the user that runs it",
                    path, (long)folder.st_uid, (long)geteuid());
  if (!(folder.st_mode & (S_IRWXG | S_IRWXO))) return NULL;
  return tn_error(TN_PERMISSION_DENIED,
                  "%s: others may %s it (mode %04o), and what lies there lets them join the job: "
                  "chmod 700 %s",
                  path,
                  folder.st_mode & (S_IWGRP | S_IWOTH)   ? "write to"
                  : folder.st_mode & (S_IRGRP | S_IROTH) ? "read"
                                                         : "search",
                  (unsigned)folder.st_mode & 07777, path);
}

static void directory_release(void *arg) {
  directory *d = arg;
  tn_free(d->path);
  tn_free(d);
  store_watch_trim();
}

static char *name_of(const char *path) {
  size_t size = strlen(path) + 4;
  char *name = tn_alloc(size);
  if (name) snprintf(name, size, "in %s", path);
  return name;
}

tn_status *tn_store_create_directory(const char *path, tn_store **out) {
  if (!out)
    return tn_error(TN_INVALID_ARGUMENT, "tn_store_create_directory: no place for the store");
  *out = NULL;
  if (!path || !*path) return tn_error(TN_INVALID_ARGUMENT, "tn_store_create_directory: no path");
  tn_status *status = check_folder(path);
  if (status) return status;
  directory *d = tn_alloc_zero(sizeof *d);
  char *name = name_of(path);
  if (d) *d = (directory){tn_strdup(path), store_watch_tells(path)};
  if (!d || !d->path || !name) {
    if (d) directory_release(d);
    tn_free(name);
    return tn_error_no_memory("a store");
  }
  tn_store_calls calls = {sizeof calls,  directory_get,     directory_try_get,
                          directory_put, directory_release, d};
  status = store_create_named(&calls, &directory_extra, name, out);
  if (status) directory_release(d);
  return status;
}
