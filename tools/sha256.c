#include "sha256.h"

#include "base/crypto.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool sha256_of_file(const char *path, char text[SHA256_TEXT], tool_error *error) {
  static uint8_t part[1 << 16];
  int fd = tool_open(path, false, error);
  if (fd < 0) return false;
  FILE *file = fdopen(fd, "rb");
  if (!file) {
    close(fd);
    return tool_fail(error, "%s: %s", path, strerror(errno));
  }
  tn_sha256 hash;
  uint8_t bytes[TN_SHA256_SIZE];
  tn_sha256_start(&hash);
  size_t n;
  do {
    n = fread(part, 1, sizeof part, file);
    tn_sha256_add(&hash, part, n);
  } while (n == sizeof part);
  bool good = !ferror(file);
  fclose(file);
  if (!good) return tool_fail(error, "%s: it cannot be read", path);
  tn_sha256_finish(&hash, bytes);
  for (int i = 0; i < TN_SHA256_SIZE; i++) snprintf(text + 2 * i, 3, "%02x", bytes[i]);
  return true;
}
