/* What every call goes through: counting, sizes, injected errors. A function works on a copy of its
 * args that ends where the plugin's struct ends, so nothing beyond it is read or written. */
#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mock_state mock_counts;

__attribute__((visibility("default"))) mock_state *mock_get_state(void) {
  return &mock_counts;
}

/* ---- sizes ----------------------------------------------------------------------------------- */

/* Bytes that plugins of this minor write. Some structs had more members than their struct_size
 * said: the size was put right later. */
static size_t real_size(pjrt_struct_id type, size_t newest) {
  size_t size = pjrt_struct_size_at(type, settings.minor, NULL);
  switch (type) {
  case PJRT_ID_PJRT_Device_AddressableMemories_Args: return 40;
  case PJRT_ID_PJRT_Plugin_Attributes_Args: return 32;
  case PJRT_ID_PJRT_ExecuteOptions: return size < 72 && settings.minor >= 39 ? 72 : size;
  case PJRT_ID_PJRT_Executable_DeserializeAndLoad_Args:
    return size < 64 && settings.minor >= 70 ? 64 : size;
  default: return size < newest ? size : newest;
  }
}

/* Beyond the client's header a struct may have grown, by what nobody can know. */
static bool has_grown(pjrt_struct_id type) {
  return settings.minor > PJRT_API_MINOR && mock_is_odd("grown") &&
         (type == PJRT_ID_PJRT_ExecuteOptions ||
          type == PJRT_ID_PJRT_Executable_GetCompiledMemoryStats_Args);
}

static bool is_fine(pjrt_struct_id type, size_t sent, size_t *want) {
  size_t other;
  *want = pjrt_struct_size_at(type, settings.minor, &other);
  if (has_grown(type)) *want += 8;
  if (!strcmp(settings.sizes, "other") && other) *want = other;
  if (!strcmp(settings.sizes, "any")) return sent >= 2 * sizeof(void *);
  if (!strcmp(settings.sizes, "least")) return sent >= *want;
  return sent == *want;
}

PJRT_Error *mock_check_size(pjrt_struct_id type, size_t sent) {
  size_t want;
  atomic_store(&mock_counts.sent[type], sent);
  if (is_fine(type, sent, &want)) return NULL;
  char text[200];
  snprintf(text, sizeof text, "Unexpected %s size: expected %zu, got %zu", pjrt_struct_name(type),
           want, sent);
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, text);
}

size_t mock_copy_in(pjrt_struct_id type, const void *from, void *to, size_t newest) {
  size_t sent, size = real_size(type, newest);
  memcpy(&sent, from, sizeof sent);
  /* A client may have sent less: what it does not know of is not there. More than it sent but
   * within the plugin's own struct happens only where struct_size was too small by mistake. */
  if (!strcmp(settings.sizes, "any") && sent < size) size = sent;
  memset(to, 0, newest);
  memcpy(to, from, size);
  return size;
}

void mock_copy_out(pjrt_struct_id type, void *to, const void *from, size_t newest) {
  size_t sent, size = real_size(type, newest);
  memcpy(&sent, to, sizeof sent);
  if (!strcmp(settings.sizes, "any") && sent < size) size = sent;
  memcpy(to, from, size);
  if (settings.garbage_tails) memset((char *)to + size, 0xa5, newest - size);
}

/* ---- injected errors ------------------------------------------------------------------------- */

static bool ends_something(const char *function) {
  return strstr(function, "_Destroy") != NULL;
}

/* By its number among all calls: from the environment, or set by a test while the plugin lives. */
static bool is_the_nth(const char *function) {
  if (ends_something(function)) return false;
  int n = atomic_fetch_add(&mock_counts.total, 1) + 1;
  if (n != atomic_load(&mock_counts.fail_at)) return false;
  snprintf(mock_counts.failed, sizeof mock_counts.failed, "%s", function);
  return true;
}

static bool is_to_fail(pjrt_function_id function, int call) {
  const char *name = pjrt_function_name(function);
  const char *rule = mock_find_name(settings.failing, name);
  bool nth = is_the_nth(name);
  return nth || (rule && (*rule != '*' || call <= atoi(rule + 1)));
}

/* ---- who it is about ------------------------------------------------------------------------- */

/* Most functions are about the handle that their args begin with; its kind is in the name. */
static mock_kind subject_kind(const char *function) {
  static const struct {
    const char *start;
    mock_kind kind;
  } names[] = {
      {"PJRT_Event_", MOCK_EVENT},
      {"PJRT_Client_", MOCK_CLIENT},
      {"PJRT_Buffer_", MOCK_BUFFER},
      {"PJRT_LoadedExecutable_", MOCK_EXECUTABLE},
      {"PJRT_Executable_", MOCK_PROGRAM},
      {"PJRT_ExecuteContext_", MOCK_CONTEXT},
      {"PJRT_CopyToDeviceStream_", MOCK_STREAM},
      {"PJRT_AsyncHostToDeviceTransferManager_", MOCK_MANAGER},
      {"PJRT_AsyncTrackingEvent_", MOCK_MARK},
      {"PJRT_TopologyDescription_", MOCK_TOPOLOGY},
  };
  size_t size = strlen(function);
  if (size > 7 && !strcmp(function + size - 7, "_Create")) return MOCK_NOTHING;
  if (!strcmp(function, "PJRT_Executable_DeserializeAndLoad")) return MOCK_CLIENT;
  if (!strcmp(function, "PJRT_TopologyDescription_Deserialize")) return MOCK_NOTHING;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!strncmp(function, names[i].start, strlen(names[i].start))) return names[i].kind;
  }
  return MOCK_NOTHING;
}

static PJRT_Error *check_subject(pjrt_function_id function, const void *args) {
  const char *name = pjrt_function_name(function);
  mock_kind kind = subject_kind(name);
  if (kind == MOCK_NOTHING || ends_something(name)) return NULL;
  void *subject;
  memcpy(&subject, (const char *)args + 2 * sizeof(void *), sizeof subject);
  mock_life life = mock_look(subject, kind);
  if (life == MOCK_ALIVE) return NULL;
  const char *why = life == MOCK_DEAD ? "was destroyed" : "is none";
  mock_misuse("%s: the %s %s", name, mock_kind_names[kind], why);
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "a handle that is none");
}

PJRT_Error *mock_enter(pjrt_function_id function, pjrt_struct_id type, const void *given, void *own,
                       size_t newest) {
  int call = atomic_fetch_add(&mock_counts.calls[function], 1) + 1;
  if (is_to_fail(function, call)) return mock_make_injected();
  size_t sent;
  memcpy(&sent, given, sizeof sent);
  PJRT_Error *error = mock_check_size(type, sent);
  if (error) return error;
  mock_copy_in(type, given, own, newest);
  return check_subject(function, own);
}
