/* Programs that exist both as text and as bytecode, from StableHLO's own writers: both readers must
 * give one module, but for locations and the names of values.
 *
 *   run_pairs [NAME]     only pairs whose path contains NAME
 *
 * Our own pairs are beside this file, with refused.txt: files that no text can say. Others come
 * from TENON_SHARED (jax-export, stablehlo/vhlo) and from TENON_MODELS or TENON_CACHE/models
 * (program.sent.mlir with program.mlirbc); what is not there is skipped with a line that says so.
 * Exit 1 if any pair differs. */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "stablehlo/stablehlo.h"

typedef struct tally {
  const char *name, *only;
  int pairs, equal;
} tally;

static tn_status *read_module(const char *path, ir_module **out) {
  tn_file file;
  *out = NULL;
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) return status;
  status = hlo_read(file.data, file.size, path, NULL, out);
  tn_file_close(&file);
  return status;
}

static void compare(tally *t, const char *text_path, const char *bytecode_path) {
  if (t->only && !strstr(bytecode_path, t->only)) return;
  ir_module *text = NULL, *bytecode = NULL;
  char why[1024] = "";
  t->pairs++;
  tn_status *status = read_module(text_path, &text);
  if (!status) status = read_module(bytecode_path, &bytecode);
  if (status)
    printf("FAIL %s\n     %s\n", bytecode_path, tn_status_message(status));
  else if (!ir_equal(text->top, bytecode->top, why, sizeof why))
    printf("DIFF %s\n     text and bytecode: %s\n", bytecode_path, why);
  else
    t->equal++;
  tn_status_destroy(status);
  ir_module_destroy(text);
  ir_module_destroy(bytecode);
}

static bool ends_with(const char *text, const char *end) {
  size_t size = strlen(text), tail = strlen(end);
  return size >= tail && strcmp(text + size - tail, end) == 0;
}

/* Calls `each` for every name in the folder, in alphabetical order. False if there is none. */
static bool for_names(const char *folder, void (*each)(tally *, const char *, const char *),
                      tally *t) {
  struct dirent **names;
  int count = scandir(folder, &names, NULL, alphasort);
  if (count < 0) return false;
  for (int i = 0; i < count; i++) {
    each(t, folder, names[i]->d_name);
    free(names[i]);
  }
  free(names);
  return true;
}

/* NAME.mlir with NAME.mlir.bc */
static void beside(tally *t, const char *folder, const char *name) {
  char text[1024], bytecode[1024];
  if (!ends_with(name, ".mlir.bc")) return;
  snprintf(bytecode, sizeof bytecode, "%s/%s", folder, name);
  snprintf(text, sizeof text, "%s/%.*s", folder, (int)strlen(name) - 3, name);
  compare(t, text, bytecode);
}

/* What refused.txt says of the name; false: nothing. */
static bool refusal_of(const char *name, char *words, size_t size) {
  char line[512];
  FILE *list = fopen(TENON_SOURCE_DIR "/tests/corpora/bytecode/refused.txt", "r");
  bool found = false;
  while (list && !found && fgets(line, sizeof line, list)) {
    line[strcspn(line, "\n")] = '\0';
    char *colon = strstr(line, ": ");
    if (line[0] == '#' || !colon) continue;
    *colon = '\0';
    found = strcmp(line, name) == 0;
    if (found) snprintf(words, size, "%s", colon + 2);
  }
  if (list) fclose(list);
  return found;
}

/* NAME.mlirbc in the fuzzer's corpus: no text says that, and reading it must say why. */
static void refused(tally *t, const char *path, const char *name) {
  if (t->only && !strstr(path, t->only)) return;
  char words[512] = "";
  ir_module *module = NULL;
  t->pairs++;
  tn_status *status = read_module(path, &module);
  if (!refusal_of(name, words, sizeof words))
    printf("FAIL %s is not in refused.txt\n", path);
  else if (!status)
    printf("FAIL %s is read, but must say: %s\n", path, words);
  else if (!strstr(tn_status_message(status), words))
    printf("FAIL %s\n     %s\n     but must say: %s\n", path, tn_status_message(status), words);
  else
    t->equal++;
  tn_status_destroy(status);
  ir_module_destroy(module);
}

/* NAME.VERSION.mlirbc in the fuzzer's corpus with NAME.mlir here */
static void ours(tally *t, const char *folder, const char *name) {
  char text[1024], bytecode[1024];
  const char *dot = strchr(name, '.');
  if (!ends_with(name, ".mlirbc") || !dot) return;
  snprintf(bytecode, sizeof bytecode, "%s/%s", folder, name);
  if (strcmp(dot, ".mlirbc") == 0) {
    refused(t, bytecode, name);
    return;
  }
  snprintf(text, sizeof text, "%s/tests/corpora/bytecode/%.*s.mlir", TENON_SOURCE_DIR,
           (int)(dot - name), name);
  compare(t, text, bytecode);
}

static void model(tally *t, const char *folder, const char *name) {
  char text[1024], bytecode[1024];
  if (name[0] == '.') return;
  snprintf(bytecode, sizeof bytecode, "%s/%s/program.mlirbc", folder, name);
  snprintf(text, sizeof text, "%s/%s/program.sent.mlir", folder, name);
  FILE *there = fopen(bytecode, "rb");
  if (!there) return;
  fclose(there);
  compare(t, text, bytecode);
}

static bool run(const char *name, const char *folder, const char *only,
                void (*each)(tally *, const char *, const char *)) {
  tally t = {.name = name, .only = only};
  if (!for_names(folder, each, &t) || (t.pairs == 0 && !only)) {
    printf("SKIP %s (no pairs in %s)\n", name, folder);
    return true;
  }
  printf("%s: %d of %d equal or refused as they must be\n", name, t.equal, t.pairs);
  return t.equal == t.pairs;
}

int main(int argc, char **argv) {
  const char *only = argc > 1 ? argv[1] : NULL;
  const char *shared = getenv("TENON_SHARED"), *models = getenv("TENON_MODELS");
  const char *cache = getenv("TENON_CACHE");
  char folder[1024];
  bool ok = run("own", TENON_SOURCE_DIR "/tests/fuzz/corpus/bytecode", only, ours);
  if (!shared) shared = TENON_SOURCE_DIR "/../shared";
  snprintf(folder, sizeof folder, "%s/corpora/jax-export", shared);
  ok &= run("jax-export (needs TENON_SHARED)", folder, only, beside);
  snprintf(folder, sizeof folder, "%s/corpora/stablehlo/vhlo", shared);
  ok &= run("stablehlo/vhlo (needs TENON_SHARED)", folder, only, beside);
  snprintf(folder, sizeof folder, "%s%s",
           models  ? models
           : cache ? cache
                   : ".",
           models  ? ""
           : cache ? "/models"
                   : "/models");
  ok &= run("models (needs TENON_MODELS or TENON_CACHE)", folder, only, model);
  return ok ? 0 : 1;
}
