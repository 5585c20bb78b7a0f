#include "abi/pjrt/minors.h"

#include <string.h>

typedef struct function_entry {
  const char *name;
  int since;
} function_entry;

static const function_entry functions[PJRT_NUM_FUNCTIONS] = {
#define PJRT_FUNCTION(name, since) {#name, since},
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION
};

typedef struct struct_entry {
  const char *name;
  size_t size;
} struct_entry;

static const struct_entry structs[PJRT_NUM_STRUCTS] = {
#define PJRT_STRUCT(name) {#name, name##_STRUCT_SIZE},
#include "abi/pjrt/structs.def"
#undef PJRT_STRUCT
};

/* Entries of one struct stand together, by rising minor. */
typedef struct growth_entry {
  pjrt_struct_id id;
  int minor;
  size_t size, other;
} growth_entry;

static const growth_entry growth[] = {
#define PJRT_GROWTH(name, minor, size, other) {PJRT_ID_##name, minor, size, other},
#include "abi/pjrt/structs.def"
#undef PJRT_GROWTH
};

enum { TABLE_HEAD = 40, ODD_MINOR = 56, ODD_POSITION = 69 };

const char *pjrt_function_name(pjrt_function_id id) {
  return (size_t)id < PJRT_NUM_FUNCTIONS ? functions[id].name : "";
}

pjrt_function_id pjrt_function_find(const char *name) {
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    if (!strcmp(functions[i].name, name)) return (pjrt_function_id)i;
  }
  return PJRT_NUM_FUNCTIONS;
}

int pjrt_function_since(pjrt_function_id id) {
  return (size_t)id < PJRT_NUM_FUNCTIONS ? functions[id].since : PJRT_API_MINOR + 1;
}

size_t pjrt_function_offset(pjrt_function_id id, int minor) {
  if ((size_t)id >= PJRT_NUM_FUNCTIONS || functions[id].since > minor) return 0;
  size_t position = (size_t)id;
  if (minor == ODD_MINOR) {
    if (id == PJRT_FN_PJRT_Buffer_CopyRawToHost)
      position = ODD_POSITION;
    else if (position >= ODD_POSITION)
      position++;
  }
  return TABLE_HEAD + position * sizeof(void (*)(void));
}

size_t pjrt_api_size_at(int minor) {
  size_t count = 0;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) count += functions[i].since <= minor;
  return TABLE_HEAD + count * sizeof(void (*)(void));
}

const char *pjrt_struct_name(pjrt_struct_id id) {
  return (size_t)id < PJRT_NUM_STRUCTS ? structs[id].name : "";
}

size_t pjrt_struct_size_at(pjrt_struct_id id, int minor, size_t *other) {
  if (other) *other = 0;
  if ((size_t)id >= PJRT_NUM_STRUCTS) return 0;
  size_t size = structs[id].size;
  const growth_entry *found = NULL, *first = NULL;
  for (size_t i = 0; i < sizeof growth / sizeof *growth; i++) {
    if (growth[i].id != id) continue;
    if (!first) first = &growth[i];
    if (growth[i].minor <= minor) found = &growth[i];
  }
  if (!first) return size;
  if (!found) found = first;
  if (other && found->minor == minor) *other = found->other;
  return found->size;
}
