/* tn_capsule_library: folders of capsules as programs have them. */
#include "base/options.h"
#include "coll/capsule/handle.h"
#include "coll/capsule/library.h"

#include "base/config.h"

#include <stdio.h>

struct tn_capsule_library {
  coll_library library;
  tn_capsule *capsules; /* of each entry */
  char *folders;
};

tn_status *tn_capsule_library_open(const char *folders, tn_capsule_library **out) {
  if (!out)
    return tn_error(TN_INVALID_ARGUMENT, "tn_capsule_library_open: no place for the library");
  *out = NULL;
  if (!folders) folders = tn_config_string(TN_CONFIG_CAPSULE_PATH);
  tn_capsule_library *l = tn_alloc_zero(sizeof *l);
  tn_status *status = l ? coll_library_read(folders, &l->library) : NULL;
  if (l && !status) l->capsules = tn_alloc_array(l->library.count, sizeof *l->capsules);
  if (l && !status) l->folders = tn_strdup(folders);
  if (!status && (!l || !l->capsules || !l->folders))
    status = tn_error_no_memory("a library of capsules");
  if (status) {
    tn_capsule_library_destroy(l);
    return status;
  }
  for (size_t i = 0; i < l->library.count; i++) {
    const coll_entry *entry = &l->library.entries[i];
    if (entry->capsule) coll_handle_fill(&l->capsules[i], entry->capsule, entry->format->name);
  }
  *out = l;
  return NULL;
}

void tn_capsule_library_destroy(tn_capsule_library *library) {
  if (!library) return;
  coll_library_end(&library->library);
  tn_free(library->capsules);
  tn_free(library->folders);
  tn_free(library);
}

void tn_library_entry_init(tn_library_entry *entry) {
  if (entry) *entry = (tn_library_entry)TN_LIBRARY_ENTRY_INIT;
}

size_t tn_capsule_library_size(const tn_capsule_library *library) {
  return library ? library->library.count : 0;
}

bool tn_capsule_library_entry(const tn_capsule_library *library, size_t index,
                              tn_library_entry *out) {
  if (!library || !out || index >= library->library.count) return false;
  const coll_entry *from = &library->library.entries[index];
  tn_library_entry entry = TN_LIBRARY_ENTRY_INIT;
  entry.path = from->path;
  entry.capsule = from->capsule ? &library->capsules[index] : NULL;
  entry.status = from->status;
  if (!from->status) entry.verdict = coll_public_verdict(&from->verdict);
  tn_options_fill(out, &entry, sizeof entry);
  return true;
}

size_t tn_capsule_library_describe(const tn_capsule_library *library, char *text, size_t size) {
  if (!library) return (size_t)snprintf(text, size, "no capsules");
  size_t wrong = 0;
  for (size_t i = 0; i < library->library.count; i++)
    wrong += library->library.entries[i].status != NULL;
  int length =
      snprintf(text, size, "capsules of %s: %zu, %zu of them wrong",
               *library->folders ? library->folders : "no folder", library->library.count, wrong);
  return length < 0 ? 0 : (size_t)length;
}
