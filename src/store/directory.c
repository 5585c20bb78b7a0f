/* A store in a folder: a file for each key, named by the key's digest. */
#include "base/sha256.h"
#include "base/system.h"
#include "store/store.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
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
} directory;

/* ---- files ----------------------------------------------------------------------------------- */

static tn_status *check_size(size_t key_size, size_t value_size) {
  if (key_size > MAX_KEY)
    return tn_error(TN_INVALID_ARGUMENT, "a key of %zu bytes: at most %d", key_size, MAX_KEY);
  if (value_size > MAX_VALUE)
    return tn_error(TN_INVALID_ARGUMENT, "a value of %zu bytes: at most %d", value_size, MAX_VALUE);
  return NULL;
}

/* "PATH/key-DIGEST", ended with tn_free(). */
static char *file_of(const directory *d, const char *key, size_t key_size) {
  uint8_t digest[TN_SHA256_SIZE];
  tn_sha256 hash;
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, key, key_size);
  tn_sha256_finish(&hash, digest);
  size_t length = strlen(d->path);
  char *path = tn_alloc(length + 2 * sizeof digest + 6);
  if (!path) return NULL;
  char *at = path + sprintf(path, "%s/key-", d->path);
  for (size_t i = 0; i < sizeof digest; i++) at += sprintf(at, "%02x", digest[i]);
  return path;
}

static tn_status *read_value(const char *path, const tn_file *file, const char *key,
                             size_t key_size, tn_answer *answer) {
  file_head head = {.key_size = 0};
  if (file->size >= HEAD_SIZE) memcpy(&head, file->data, HEAD_SIZE);
  bool whole = file->size >= HEAD_SIZE && !memcmp(head.magic, magic, sizeof magic) &&
               head.key_size == key_size && file->size - HEAD_SIZE >= key_size &&
               !memcmp(file->data + HEAD_SIZE, key, key_size);
  if (!whole) return tn_error(TN_DATA_LOSS, "%s: it is no value of this store", path);
  size_t before = HEAD_SIZE + key_size;
  return tn_answer_set(answer, file->data + before, file->size - before);
}

static tn_status *try_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  tn_status *status = check_size(key_size, 0);
  if (status) return status;
  char *path = file_of(arg, key, key_size);
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

static tn_status *put(void *arg, const char *key, size_t key_size, const char *value,
                      size_t value_size) {
  tn_status *status = check_size(key_size, value_size);
  if (status) return status;
  char *path = file_of(arg, key, key_size);
  size_t size = HEAD_SIZE + key_size + value_size;
  char *bytes = tn_alloc(size);
  if (path && bytes) {
    file_head head = {.key_size = (uint32_t)key_size};
    memcpy(head.magic, magic, sizeof magic);
    memcpy(bytes, &head, HEAD_SIZE);
    memcpy(bytes + HEAD_SIZE, key, key_size);
    memcpy(bytes + HEAD_SIZE + key_size, value, value_size);
    status = tn_file_write(path, bytes, size);
  } else {
    status = tn_error_no_memory("a value of a store");
  }
  tn_free(bytes);
  tn_free(path);
  return status;
}

/* ---- waiting --------------------------------------------------------------------------------- */

/* By looking, more and more seldom: an eighth of what was waited already. A watch (inotify) would
 * say it at once, but closing one waits for the kernel's grace periods: half a second on a busy
 * machine, and as long for a process that is killed with one open to be seen dead. */
static void rest(int64_t waited, int64_t left) {
  enum { SHORTEST = 50 * 1000, LONGEST = 10 * 1000 * 1000 };
  int64_t time = waited / 8;
  if (time < SHORTEST) time = SHORTEST;
  if (time > LONGEST) time = LONGEST;
  if (time > left) time = left;
  nanosleep(&(struct timespec){.tv_nsec = (long)time}, NULL);
}

static tn_status *get(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                      tn_answer *answer) {
  int64_t start = tn_now();
  for (;;) {
    tn_status *status = try_get(arg, key, key_size, answer);
    if (tn_status_code(status) != TN_NOT_FOUND) return status;
    tn_status_destroy(status);
    int64_t waited = tn_now() - start;
    if (waited >= nanoseconds) return store_error_late(key_size, nanoseconds);
    rest(waited, nanoseconds - waited);
  }
}

/* ---- opening --------------------------------------------------------------------------------- */

static tn_status *folder_error(const char *path, const char *what, int error) {
  char text[128];
  tn_code code = error == EACCES || error == EPERM ? TN_PERMISSION_DENIED : TN_FAILED_PRECONDITION;
  return tn_error(code, "%s: %s: %s", path, what, strerror_r(error, text, sizeof text));
}

/* Whoever may write to the folder may speak for any process of the job. */
static tn_status *check_folder(const char *path) {
  struct stat folder;
  if (mkdir(path, 0700) != 0 && errno != EEXIST) return folder_error(path, "cannot make it", errno);
  if (stat(path, &folder) != 0) return folder_error(path, "cannot look at it", errno);
  if (!S_ISDIR(folder.st_mode))
    return tn_error(TN_FAILED_PRECONDITION, "%s: it is no folder", path);
  if (folder.st_uid != geteuid())
    return tn_error(TN_PERMISSION_DENIED, "%s: it belongs to another user", path);
  if (folder.st_mode & (S_IWGRP | S_IWOTH))
    return tn_error(TN_PERMISSION_DENIED, "%s: others may write to it", path);
  return NULL;
}

static void release(void *arg) {
  directory *d = arg;
  tn_free(d->path);
  tn_free(d);
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
  if (d) d->path = tn_strdup(path);
  if (!d || !d->path || !name) {
    if (d) release(d);
    tn_free(name);
    return tn_error_no_memory("a store");
  }
  tn_store_calls calls = {sizeof calls, get, try_get, put, release, d};
  status = store_create_named(&calls, name, out);
  if (status) release(d);
  return status;
}
