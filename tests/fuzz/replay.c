/* Runs a fuzz target once for every file of a folder: a committed corpus in the ordinary tests. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/system.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *folder, const char *name) {
  char path[1024];
  tn_file file;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) {
    fprintf(stderr, "%s\n", tn_status_message(status));
    tn_status_destroy(status);
    return 1;
  }
  printf("%s\n", name);
  fflush(stdout);
  LLVMFuzzerTestOneInput((const uint8_t *)file.data, file.size);
  tn_file_close(&file);
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
    return 2;
  }
  struct dirent **names;
  int count = scandir(argv[1], &names, NULL, alphasort), failed = 0, run = 0;
  if (count < 0) {
    perror(argv[1]);
    return 1;
  }
  for (int i = 0; i < count; i++) {
    if (names[i]->d_name[0] != '.') {
      failed += replay(argv[1], names[i]->d_name);
      run++;
    }
    free(names[i]);
  }
  free(names);
  printf("%d inputs\n", run);
  return failed || run == 0;
}
