/* The shared MSCCL and MSCCL++ files: each is read, proved, and comes back from both forms of ours,
 * and from its own.
 *
 * Needs TENON_SHARED; skips without it. */
#include "base/system.h"
#include "coll/capsule/verify.h"
#include "coll/formats/msccl.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int passed, failed;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static tn_status *same(const coll_capsule *a, const coll_capsule *b, const char *form) {
  if (!memcmp(a->hash, b->hash, sizeof a->hash)) return NULL;
  return tn_error(TN_INTERNAL, "the %s form gives another capsule", form);
}

static tn_status *through_text(const coll_capsule *c) {
  tn_text text = {.size = 0};
  coll_capsule *back = NULL;
  coll_print(c, &text);
  tn_status *status = coll_read_text(text.data, text.size, "text", &back);
  if (!status) status = same(c, back, "text");
  coll_capsule_destroy(back);
  tn_text_free(&text);
  return status;
}

static tn_status *through_bytes(const coll_capsule *c) {
  char *bytes = NULL;
  size_t size;
  coll_capsule *back = NULL;
  tn_status *status = coll_write_binary(c, &bytes, &size);
  if (!status) status = coll_read_binary(bytes, size, "bytes", &back);
  if (!status) status = same(c, back, "binary");
  coll_capsule_destroy(back);
  tn_free(bytes);
  return status;
}

/* No nop had to be added to these files' capsules, as they come from them. */
static tn_status *through_xml(const coll_capsule *c, const coll_verdict *had) {
  tn_text text = {.size = 0};
  coll_capsule *back = NULL;
  coll_verdict has;
  tn_status *status = coll_write_msccl_xml(c, &text);
  if (!status) status = coll_read_msccl_xml(text.data, text.size, "xml", &back);
  if (!status) status = same(c, back, "XML");
  if (!status) status = coll_verify(back, &has);
  if (!status && (had->depth != has.depth || had->same_bits != has.same_bits ||
                  had->in_order != has.in_order || had->channels != has.channels))
    status = tn_error(TN_INTERNAL, "the XML form gets another verdict");
  coll_capsule_destroy(back);
  tn_text_free(&text);
  return status;
}

/* Plans with packets come back with the signals that packets stand for numbered anew, and from then
 * on as they are. */
static tn_status *through_json(const coll_capsule *c, const coll_verdict *had, bool packets) {
  tn_text text = {.size = 0};
  coll_capsule *back = NULL;
  coll_verdict has;
  tn_status *status = coll_write_mscclpp_json(c, &text);
  if (!status) status = coll_read_mscclpp_json(text.data, text.size, "json", &back);
  if (!status && !packets) status = same(c, back, "JSON");
  if (!status) status = coll_verify(back, &has);
  if (!status &&
      (had->depth != has.depth || had->same_bits != has.same_bits || had->in_order != has.in_order))
    status = tn_error(TN_INTERNAL, "the JSON form gets another verdict");
  if (!status && packets) status = through_json(back, had, false);
  coll_capsule_destroy(back);
  tn_text_free(&text);
  return status;
}

static void report(const char *name, const coll_capsule *c, const tn_status *status, int32_t depth,
                   double took) {
  if (status) {
    failed++;
    printf("FAIL %s: %s\n", name, tn_status_message(status));
  } else {
    passed++;
    printf("ok %s: %s, %d ranks, %zu steps, depth %d, proved in %.1f ms\n", name,
           coll_kind_name(c->kind), c->num_ranks, c->num_steps, depth, took);
  }
}

static void try_file(const char *path) {
  tn_file file;
  const char *name = strrchr(path, '/') + 1;
  bool xml = strstr(name, ".xml");
  coll_capsule *c = NULL;
  coll_verdict verdict = {.depth = 0};
  tn_status *status = tn_file_read(path, 0, &file);
  if (!status) {
    status = (xml ? coll_read_msccl_xml : coll_read_mscclpp_json)(file.data, file.size, path, &c);
    tn_file_close(&file);
  }
  double start = now();
  if (!status) status = coll_verify(c, &verdict);
  double took = now() - start;
  if (!status) status = through_text(c);
  if (!status) status = through_bytes(c);
  if (!status && xml) status = through_xml(c, &verdict);
  if (!status && !xml) status = through_json(c, &verdict, strstr(name, "pack"));
  report(name, c, status, verdict.depth, took);
  tn_status_destroy(status);
  coll_capsule_destroy(c);
}

static void try_folder(const char *folder) {
  DIR *listing = opendir(folder);
  if (!listing) return;
  for (struct dirent *entry; (entry = readdir(listing));) {
    char path[4400];
    const char *ending = strrchr(entry->d_name, '.');
    if (!ending || (strcmp(ending, ".xml") != 0 && strcmp(ending, ".json") != 0)) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    try_file(path);
  }
  closedir(listing);
}

int main(void) {
  const char *shared = getenv("TENON_SHARED");
  static const char *const folders[] = {"msccl-xml/scheduler-ncv4", "msccl-xml/scheduler-ndv4",
                                        "msccl-xml/rccl", "mscclpp-json"};
  char path[4096];
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    snprintf(path, sizeof path, "%s/corpora/%s", shared ? shared : "", folders[i]);
    try_folder(path);
  }
  if (!passed && !failed) {
    printf("SKIP msccl (needs TENON_SHARED)\n0 passed, 0 failed, 1 skipped\n");
    return 77;
  }
  printf("%d passed, %d failed, 0 skipped\n", passed, failed);
  return failed ? 1 : 0;
}
