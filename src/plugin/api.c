/* The table that GetPjrtApi() gives. */
#include "plugin/api.h"

#include "abi/tenon/note.h"
#include "plugin/entry.h"
#include "plugin/error.h"
#include "plugin/report.h"
#include "plugin/slots.h"

TENON_NOTE("tenon_cpu", "device", "0.40+", "", "")

#define PLUGIN_SLOT(name, function)             PLUGIN_ENTRY(name, function, name##_Args_STRUCT_SIZE)
#define PLUGIN_SLOT_FROM(name, function, least) PLUGIN_ENTRY(name, function, least)
#include "plugin/slots.def"
#undef PLUGIN_SLOT
#undef PLUGIN_SLOT_FROM

#define entry_PJRT_Error_Destroy plugin_error_destroy
#define entry_PJRT_Error_Message plugin_error_message

static const PJRT_Api api = {
    .struct_size = PJRT_Api_STRUCT_SIZE,
    .extension_start = &plugin_tenon_extension.base,
    .pjrt_api_version = {.struct_size = PJRT_Api_Version_STRUCT_SIZE,
                         .major_version = PJRT_API_MAJOR,
                         .minor_version = PJRT_API_MINOR},
#define PJRT_FUNCTION(name, since) .name = entry_##name,
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION
};

const PJRT_Api *GetPjrtApi(void) {
  return &api;
}

/* ---- the plugin as a whole --------------------------------------------------------------------
 */

tn_status *plugin_initialize(PJRT_Plugin_Initialize_Args *args) {
  (void)args;
  return NULL;
}

/* The versions of StableHLO artifacts that the reader takes. */
static const int64_t stablehlo_current[3] = {1, 22, 0};
static const int64_t stablehlo_minimum[3] = {0, 9, 0};

#define NAMED(text)                                                                                \
  .struct_size = PJRT_NamedValue_STRUCT_SIZE, .name = text, .name_size = sizeof text - 1

static const PJRT_NamedValue attributes[] = {
    {NAMED("xla_version"), .type = PJRT_NamedValue_kInt64, .int64_value = 2, .value_size = 1},
    {NAMED("stablehlo_current_version"), .type = PJRT_NamedValue_kInt64List,
     .int64_array_value = stablehlo_current, .value_size = 3},
    {NAMED("stablehlo_minimum_version"), .type = PJRT_NamedValue_kInt64List,
     .int64_array_value = stablehlo_minimum, .value_size = 3},
};

tn_status *plugin_attributes(PJRT_Plugin_Attributes_Args *args) {
  args->attributes = attributes;
  args->num_attributes = sizeof attributes / sizeof *attributes;
  return NULL;
}
