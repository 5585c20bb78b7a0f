#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mock_settings settings = {.minor = PJRT_API_MINOR,
                          .num_devices = 2,
                          .sizes = "equal",
                          .missing = "",
                          .failing = "",
                          .platform = "mock",
                          .payloads = "",
                          .errors = "",
                          .oddities = ""};

const char *mock_find_name(const char *list, const char *name) {
  size_t size = strlen(name);
  for (const char *at = list; *at;) {
    if (!strncmp(at, name, size) && (!at[size] || at[size] == ',' || at[size] == '*')) {
      return at + size;
    }
    at = strchr(at, ',');
    if (!at) return NULL;
    at++;
  }
  return NULL;
}

bool mock_is_odd(const char *how) {
  return mock_find_name(settings.oddities, how) != NULL;
}

/* Kept for good: the environment may change after this. */
static void read_text(const char *name, const char **setting) {
  static char kept[16][512];
  static int used;
  const char *text = getenv(name);
  if (!text || used == 16 || !strcmp(text, *setting)) return;
  snprintf(kept[used], sizeof kept[used], "%s", text);
  *setting = kept[used++];
}

static void read_number(const char *name, int *setting) {
  const char *text = getenv(name);
  if (text) *setting = atoi(text);
}

void mock_read_settings(void) {
  read_number("MOCK_MINOR", &settings.minor);
  read_number("MOCK_DELAY_MS", &settings.delay_ms);
  read_number("MOCK_DEVICES", &settings.num_devices);
  read_number("MOCK_BAD_PIECE", &settings.bad_piece);
  read_number("MOCK_PADDING", &settings.padding);
  read_text("MOCK_SIZES", &settings.sizes);
  read_text("MOCK_MISSING", &settings.missing);
  read_text("MOCK_FAIL", &settings.failing);
  read_text("MOCK_PLATFORM", &settings.platform);
  read_text("MOCK_PAYLOADS", &settings.payloads);
  read_text("MOCK_ERRORS", &settings.errors);
  read_text("MOCK_ODD", &settings.oddities);
  settings.garbage_tails = mock_is_odd("tails");
  int nth = 0;
  read_number("MOCK_FAIL_NTH", &nth);
  atomic_store(&mock_counts.fail_at, nth);
  settings.stubborn = getenv("MOCK_STUBBORN") != NULL;
}
