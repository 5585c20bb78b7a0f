#include "backend/probe/cache.h"
#include "backend/answer.h"
#include "backend/probe/machine.h"
#include "base/containers.h"
#include "base/crc32c.h"
#include "base/memory.h"
#include "base/system.h"
#include "client/plugins/places.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <tenon/tenon.h>
#include <unistd.h>

static const char suffix[] = ".probe";
static const char magic[] = "tenon-probe 1 ";

/* ---- keys --------------------------------------------------------------------------------------
 */

static void put_file(tn_text *key, const char *path) {
  tn_file file = {.size = 0};
  tn_status *status = tn_file_read(path, 65536, &file);
  if (!status) tn_text_printf(key, "%s\n%.*s\n", path, (int)file.size, file.data);
  tn_status_destroy(status);
  tn_file_close(&file);
}

static void put_build_id(tn_text *key, const char *path) {
  backend_manifest *m = NULL;
  tn_status *status = backend_manifest_read(path, NULL, &m);
  tn_text_printf(key, "build id %s\n", status ? "" : m->build_id);
  tn_status_destroy(status);
  backend_manifest_destroy(m);
}

static void put_variables(tn_text *key) {
  static const char *const names[] = {"LD_LIBRARY_PATH", "LD_PRELOAD", "CUDA_VISIBLE_DEVICES",
                                      "ROCR_VISIBLE_DEVICES", "XLA_FLAGS"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = client_foreign_variable(names[i]);
    if (value) tn_text_printf(key, "%s=%s\n", names[i], value);
  }
}

static bool put_identity(tn_text *key, const char *path) {
  struct stat info;
  if (stat(path, &info)) return false;
  tn_text_printf(key, "%s\n%llu %llu %lld %lld.%09ld\n", path, (unsigned long long)info.st_dev,
                 (unsigned long long)info.st_ino, (long long)info.st_size,
                 (long long)info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
  return true;
}

char *cache_key(const backend_question *question, const char *real_path) {
  static const char *const kinds[] = {"library ", "device ", "gpu "};
  tn_text key = {.max = 1 << 20};
  tn_text_puts(&key, kinds[question->kind]);
  if (!put_identity(&key, real_path)) {
    tn_text_free(&key);
    return NULL;
  }
  put_build_id(&key, real_path);
  for (size_t i = 0; question->options && question->options[i]; i++) {
    tn_text_printf(&key, "option %s\n", question->options[i]);
    if (question->kind == BACKEND_PROBE_GPU) put_identity(&key, question->options[i]);
  }
  tn_text_printf(&key, "tenon %s, answers 2\ncpu %s\n", tn_version(), backend_cpu_signature());
  put_variables(&key);
  put_file(&key, "/proc/driver/nvidia/version");
  return tn_text_take(&key);
}

/* ---- files -------------------------------------------------------------------------------------
 */

static bool folder_of_cache(char out[PATH_MAX], bool make) {
  if (!client_cache_folder(out)) return false;
  size_t size = strlen(out);
  if (size + sizeof "/probes" > PATH_MAX) return false;
  if (make) mkdir(out, 0700);
  strcpy(out + size, "/probes");
  return !make || !mkdir(out, 0700) || errno == EEXIST;
}

static bool path_of(const char *key, bool make, char out[PATH_MAX]) {
  char folder[PATH_MAX];
  if (!folder_of_cache(folder, make)) return false;
  int size = snprintf(out, PATH_MAX, "%s/%016llx%s", folder,
                      (unsigned long long)tn_hash_bytes(key, strlen(key), 0), suffix);
  return size > 0 && size < PATH_MAX;
}

/* A line with the checksum of everything behind it, a line with the key's size, the key, the
 * answer. What is read must have the very key: two may have one name. */
static bool open_sealed(const tn_file *file, const char *key, const char **json, size_t *size) {
  char head[64], line[32];
  size_t key_size = strlen(key);
  int line_size = snprintf(line, sizeof line, "%zu\n", key_size);
  const size_t head_size = sizeof magic - 1 + 9;
  if (file->size < head_size + (size_t)line_size + key_size) return false;
  const char *body = file->data + head_size;
  snprintf(head, sizeof head, "%s%08x\n", magic, tn_crc32c(0, body, file->size - head_size));
  if (memcmp(file->data, head, head_size) || memcmp(body, line, (size_t)line_size) ||
      memcmp(body + line_size, key, key_size)) {
    return false;
  }
  *json = body + line_size + key_size;
  *size = file->size - head_size - (size_t)line_size - key_size;
  return true;
}

static bool read_answer(const tn_file *file, const char *key, const backend_probe **out) {
  const char *json;
  size_t size;
  void *memory = NULL;
  bool no_memory; /* it is asked anew */
  backend_probe facts = ANSWER_NOTHING;
  if (!open_sealed(file, key, &json, &size) ||
      !answer_parse(json, size, &facts, &memory, &no_memory))
    return false;
  facts.cached = true;
  tn_status *status = answer_keep(&facts, out);
  answer_release(memory);
  bool kept = !status;
  tn_status_destroy(status);
  return kept;
}

bool cache_read(const char *key, const backend_probe **out) {
  char path[PATH_MAX];
  tn_file file = {.size = 0};
  if (!path_of(key, false, path) || access(path, R_OK)) return false;
  tn_status *status = tn_file_read(path, 4 << 20, &file);
  bool found = !status && read_answer(&file, key, out);
  tn_status_destroy(status);
  tn_file_close(&file);
  return found;
}

/* ---- bounds ------------------------------------------------------------------------------------
 */

typedef struct listing {
  size_t count;
  char oldest[PATH_MAX + 256];
  struct timespec time;
} listing;

static bool is_ours(const char *name) {
  size_t size = strlen(name), tail = sizeof suffix - 1;
  return size == 16 + tail && !strcmp(name + 16, suffix);
}

/* Counts the cache's files, or removes them. */
static void walk_cache(bool clear, listing *found) {
  char folder[PATH_MAX], path[PATH_MAX + 256];
  struct stat info;
  DIR *open = folder_of_cache(folder, false) ? opendir(folder) : NULL;
  for (struct dirent *entry; open && (entry = readdir(open));) {
    if (!is_ours(entry->d_name)) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (clear) {
      unlink(path);
    } else if (!stat(path, &info)) {
      bool older =
          info.st_mtim.tv_sec < found->time.tv_sec ||
          (info.st_mtim.tv_sec == found->time.tv_sec && info.st_mtim.tv_nsec < found->time.tv_nsec);
      if (!found->count++ || older) {
        found->time = info.st_mtim;
        strcpy(found->oldest, path);
      }
    }
  }
  if (open) closedir(open);
}

void cache_clear(void) {
  listing unused = {.count = 0};
  walk_cache(true, &unused);
}

static void make_room(void) {
  for (int i = 0; i < 16; i++) { /* others may write meanwhile */
    listing found = {.count = 0};
    walk_cache(false, &found);
    if (found.count < CACHE_MAX_FILES) return;
    unlink(found.oldest);
  }
}

void cache_write(const char *key, const backend_probe *answer) {
  char path[PATH_MAX], head[64];
  tn_text body = {.size = 0}, whole = {.size = 0};
  tn_text_printf(&body, "%zu\n%s", strlen(key), key);
  answer_print(answer, &body);
  if (!body.failed && path_of(key, true, path)) {
    make_room();
    snprintf(head, sizeof head, "%s%08x\n", magic, tn_crc32c(0, body.data, body.size));
    tn_text_puts(&whole, head);
    tn_text_append(&whole, body.data, body.size);
    if (!whole.failed)
      tn_status_destroy(tn_file_write_as(path, whole.data, whole.size, TN_FILE_FLEETING));
  }
  tn_text_free(&body);
  tn_text_free(&whole);
}
