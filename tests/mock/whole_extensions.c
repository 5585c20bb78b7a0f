/* The extensions that Tenon calls, each with all of its functions (MOCK_ODD=whole-extensions); a
 * function that MOCK_MISSING names is NULL, one that MOCK_FAIL names fails. */
#include "abi/pjrt/layouts.h"
#include "abi/pjrt/memory_descriptions.h"
#include "abi/pjrt/shardings.h"
#include "abi/tenon/extension.h"
#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct mock_layout {
  const void *opaque;
} mock_layout;

static PJRT_Error *enter(const char *function, size_t sent, size_t wanted) {
  atomic_fetch_add(&mock_counts.extension_calls, 1);
  if (mock_find_name(settings.failing, function)) return mock_make_injected();
  if (sent == wanted) return NULL;
  char text[120];
  snprintf(text, sizeof text, "Unexpected %s_Args size: expected %zu, got %zu", function, wanted,
           sent);
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, text);
}

#define EXTENSION_CALL(name)                                                                       \
  static PJRT_Error *name##_well(name##_Args *a);                                                  \
  static PJRT_Error *name##_here(name##_Args *a) {                                                 \
    PJRT_Error *error = enter(#name, a->struct_size, name##_Args_STRUCT_SIZE);                     \
    return error ? error : name##_well(a);                                                         \
  }                                                                                                \
  static PJRT_Error *name##_well(name##_Args *a)

/* ---- layouts --------------------------------------------------------------------------------- */

EXTENSION_CALL(PJRT_Layouts_MemoryLayout_Destroy) {
  mock_end(a->layout, MOCK_LAYOUT);
  return NULL;
}

static void end_text(PJRT_Layouts_SerializedLayout *text) {
  mock_end_blob(text);
}

EXTENSION_CALL(PJRT_Layouts_MemoryLayout_Serialize) {
  if (mock_look(a->layout, MOCK_LAYOUT) != MOCK_ALIVE) mock_misuse("a layout that is none");
  a->serialized_layout = mock_make_blob("{1,0}", 5);
  a->serialized_bytes = mock_blob_bytes(a->serialized_layout);
  a->serialized_bytes_size = 5;
  a->serialized_layout_deleter = end_text;
  return NULL;
}

EXTENSION_CALL(PJRT_Layouts_PJRT_Topology_GetDefaultLayout) {
  a->layout = mock_new(MOCK_LAYOUT, sizeof(mock_layout));
  return NULL;
}

/* An executable's are its own: nobody counts them as the client's to end. */
static PJRT_Layouts_MemoryLayout **lent(void) {
  static PJRT_Layouts_MemoryLayout *list[1];
  if (!list[0]) {
    list[0] = mock_new(MOCK_LAYOUT, sizeof(mock_layout));
    atomic_fetch_sub(&mock_counts.memory_layouts, 1);
  }
  return list;
}

EXTENSION_CALL(PJRT_Layouts_PJRT_Executable_GetOutputLayouts) {
  a->layouts = lent();
  a->num_outputs = 1;
  return NULL;
}

EXTENSION_CALL(PJRT_Layouts_PJRT_Executable_GetParameterLayouts) {
  a->layouts = lent();
  a->num_parameters = 1;
  return NULL;
}

/* ---- shardings ------------------------------------------------------------------------------- */

static const char *const shardings[] = {"sharded"};
static const size_t sharding_sizes[] = {7};

EXTENSION_CALL(PJRT_Shardings_PJRT_Executable_OutputShardings) {
  a->shardings = shardings;
  a->sharding_sizes = sharding_sizes;
  a->num_outputs = 1;
  return NULL;
}

EXTENSION_CALL(PJRT_Shardings_PJRT_Executable_ParameterShardings) {
  a->shardings = shardings;
  a->sharding_sizes = sharding_sizes;
  a->num_parameters = 1;
  return NULL;
}

/* ---- memories of topologies ------------------------------------------------------------------ */

EXTENSION_CALL(PJRT_DeviceDescription_MemoryDescriptions) {
  static const PJRT_MemoryDescription *list[1];
  list[0] = mock_garbage;
  a->memory_descriptions = list;
  a->num_memory_descriptions = 1;
  return NULL;
}

EXTENSION_CALL(PJRT_MemoryDescription_Kind) {
  a->kind = "mocked";
  a->kind_size = 6;
  a->kind_id = 7;
  return NULL;
}

/* ---- Tenon's own ----------------------------------------------------------------------------- */

static void end_report(char *text) {
  if (!mock_end_bytes(text)) mock_misuse("free_text of what is none of ours");
}

static PJRT_Error *say(Tenon_Text_Args *a, const char *words) {
  a->size = strlen(words);
  a->text = (char *)(uintptr_t)mock_blob_bytes(mock_make_blob(words, a->size + 1));
  return NULL;
}

EXTENSION_CALL(Tenon_report) {
  return say(a, "{\"planners\": [\"none\"]}");
}
EXTENSION_CALL(Tenon_limits) {
  return say(a, "{\"parallel\": \"nobody\"}");
}

EXTENSION_CALL(Tenon_plan) {
  return say(a, "{\"stages\": [{\"stage\": \"one\", \"entries\": [{\"text\": \"all of it\", "
                "\"place\": \"<program>:7:10\"}]}]}");
}

/* ---- the chain ------------------------------------------------------------------------------- */

#define LINK(node, number, after)                                                                  \
  node.base = (PJRT_Extension_Base) {                                                              \
    .struct_size = sizeof node, .type = (PJRT_Extension_Type)(number), .next = after               \
  }
#define PUT(node, member, function)                                                                \
  node.member = mock_find_name(settings.missing, #function) ? NULL : function##_here
#define PUT_NAMED(node, function) PUT(node, function, function)

PJRT_Extension_Base *mock_whole_extensions(void) {
  static PJRT_Layouts_Extension layouts;
  static PJRT_Shardings_Extension shards;
  static PJRT_MemoryDescriptions_Extension memories;
  static Tenon_Extension own;
  if (!mock_is_odd("whole-extensions")) return NULL;
  LINK(layouts, PJRT_Extension_Type_Layouts, &shards.base);
  LINK(shards, PJRT_Extension_Type_Shardings, &memories.base);
  LINK(memories, PJRT_Extension_Type_MemoryDescriptions, &own.base);
  LINK(own, TENON_EXTENSION_TYPE, mock_ffi_extension());
  PUT_NAMED(layouts, PJRT_Layouts_MemoryLayout_Destroy);
  PUT_NAMED(layouts, PJRT_Layouts_MemoryLayout_Serialize);
  PUT_NAMED(layouts, PJRT_Layouts_PJRT_Topology_GetDefaultLayout);
  PUT_NAMED(layouts, PJRT_Layouts_PJRT_Executable_GetOutputLayouts);
  PUT_NAMED(layouts, PJRT_Layouts_PJRT_Executable_GetParameterLayouts);
  PUT_NAMED(shards, PJRT_Shardings_PJRT_Executable_OutputShardings);
  PUT_NAMED(shards, PJRT_Shardings_PJRT_Executable_ParameterShardings);
  PUT_NAMED(memories, PJRT_DeviceDescription_MemoryDescriptions);
  PUT_NAMED(memories, PJRT_MemoryDescription_Kind);
  PUT(own, report, Tenon_report);
  PUT(own, limits, Tenon_limits);
  PUT(own, plan, Tenon_plan);
  own.free_text = end_report;
  return &layouts.base;
}
