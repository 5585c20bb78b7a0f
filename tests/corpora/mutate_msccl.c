/* Mutants of the shared MSCCL files: what the verifier takes is right, by a naive simulation. Needs
 * TENON_SHARED; skips without it. TENON_SEED chooses other mutants. */
#include "coll/capsule/verify.h"
#include "coll/formats/msccl.h"
#include "mutate.h"
#include "simulate.h"

#include "base/system.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The simulation finds nothing wrong with the file as it is, at the depth that the verifier states.
 */
static tn_status *check_original(const coll_capsule *c, mutation_report *report) {
  coll_verdict verdict;
  tn_status *status = coll_verify(c, &verdict);
  for (int place = 0; !status && place < 2; place++) {
    if (!(place ? c->in_place : c->out_of_place)) continue;
    const char *wrong = simulate(c, place, verdict.depth, &report->seed);
    if (wrong) status = tn_error(TN_INTERNAL, "%s", wrong);
  }
  return status;
}

static bool mutate_file(const char *path, mutation_report *report) {
  enum { LARGE = 4000 };
  tn_file file;
  coll_capsule *c = NULL;
  tn_status *status = tn_file_read(path, 0, &file);
  if (!status) {
    status = coll_read_msccl_xml(file.data, file.size, path, &c);
    tn_file_close(&file);
  }
  if (!status) status = check_original(c, report);
  if (!status) mutate_capsule(c, c->num_steps > LARGE ? 8 : 40, report);
  if (status) printf("FAIL %s: %s\n", path, tn_status_message(status));
  bool ok = !status;
  tn_status_destroy(status);
  coll_capsule_destroy(c);
  return ok;
}

/* In the order of names, so that a seed means the same mutants everywhere. */
static void mutate_folder(const char *folder, mutation_report *report, int *passed, int *failed) {
  struct dirent **names;
  int count = scandir(folder, &names, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    char path[4400];
    size_t length = strlen(names[i]->d_name);
    if (length > 4 && !strcmp(names[i]->d_name + length - 4, ".xml")) {
      snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
      ++*(mutate_file(path, report) ? passed : failed);
    }
    free(names[i]);
  }
  if (count >= 0) free(names);
}

int main(void) {
  const char *shared = getenv("TENON_SHARED"), *seed = getenv("TENON_SEED");
  static const char *const folders[] = {"scheduler-ncv4", "scheduler-ndv4", "rccl"};
  mutation_report report = {
      .seed = seed ? strtoull(seed, NULL, 0) : 1, .runs = 2, .list = getenv("TENON_LIST") != NULL};
  printf("seed %" PRIu64 "\n", report.seed);
  int passed = 0, failed = 0;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/corpora/msccl-xml/%s", shared ? shared : "", folders[i]);
    mutate_folder(path, &report, &passed, &failed);
  }
  if (!passed && !failed) {
    printf("SKIP mutants of msccl (needs TENON_SHARED)\n0 passed, 0 failed, 1 skipped\n");
    return 77;
  }
  mutation_print(&report);
  printf("%d passed, %d failed, 0 skipped\n", passed, failed);
  return failed || report.mistaken ? 1 : 0;
}
