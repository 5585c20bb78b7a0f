#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*any_function)(void);

/* The functions of all files: one that no file has is NULL, and so is its slot. */
#define PJRT_FUNCTION(name, since)                                                                 \
  extern __typeof__(*((PJRT_Api *)0)->name) mock_##name __attribute__((weak));
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION

/* Room for one slot more than today's table has: that of 0.56 is the longest for its minor. What
 * lies beyond the table's end is not NULL, so that a client that reads too far calls something bad.
 */
static union {
  PJRT_Api api;
  char bytes[sizeof(PJRT_Api) + 64];
} table;

static void beyond_the_end(void) {
  fprintf(stderr, "mock: a slot beyond the end of the table was called\n");
  abort();
}

static void put(pjrt_function_id id, any_function function) {
  size_t offset = pjrt_function_offset(id, settings.minor);
  if (!offset) return;
  if (mock_find_name(settings.missing, pjrt_function_name(id))) function = NULL;
  memcpy(table.bytes + offset, &function, sizeof function);
}

static void fill_table(void) {
  any_function bad = beyond_the_end;
  size_t end = pjrt_api_size_at(settings.minor);
  memset(&table, 0, sizeof table);
  for (size_t at = end; at + sizeof bad <= sizeof table; at += sizeof bad) {
    memcpy(table.bytes + at, &bad, sizeof bad);
  }
#define PJRT_FUNCTION(name, since) put(PJRT_FN_##name, (any_function)mock_##name);
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION
  /* Plugins of 0.40 to 0.55 report 96 functions, whatever they hold. */
  table.api.struct_size = settings.minor >= 40 && settings.minor < 56 ? 808 : end;
  /* A plugin newer than the client's header has functions that it does not know. */
  if (settings.minor > PJRT_API_MINOR) {
    table.api.struct_size = end + (size_t)(settings.minor - PJRT_API_MINOR) * sizeof bad;
  }
  table.api.extension_start = mock_extensions();
  table.api.pjrt_api_version.struct_size = PJRT_Api_Version_STRUCT_SIZE;
  table.api.pjrt_api_version.minor_version = settings.minor;
}

__attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi(void);
const PJRT_Api *GetPjrtApi(void) {
  const char *text;
  if (getenv("MOCK_NULL_API")) return NULL;
  mock_read_settings();
  fill_table();
  if ((text = getenv("MOCK_TABLE_SIZE"))) table.api.struct_size = (size_t)atol(text);
  if ((text = getenv("MOCK_MAJOR"))) table.api.pjrt_api_version.major_version = atoi(text);
  return &table.api;
}
