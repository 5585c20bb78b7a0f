/* PJRT's layouts extension. Every array is row-major here, so a layout is its rank. */
#include "plugin/layouts.h"

#include "base/memory.h"
#include "plugin/buffer.h"
#include "plugin/entry.h"
#include "plugin/executable.h"
#include "plugin/partitions.h"

#include <string.h>

struct PJRT_Layouts_MemoryLayout {
  size_t size;
  char text[]; /* XLA's spelling, fastest dimension first: "{1,0}" */
};

/* What Serialize hands out: a copy, which may outlive the layout. */
struct PJRT_Layouts_SerializedLayout {
  char *text;
};

tn_status *plugin_layout_create(size_t rank, PJRT_Layouts_MemoryLayout **out) {
  *out = NULL;
  tn_text text = {0};
  tn_text_putc(&text, '{');
  for (size_t d = rank; d-- > 0;) tn_text_printf(&text, "%zu%s", d, d ? "," : "");
  tn_text_putc(&text, '}');
  PJRT_Layouts_MemoryLayout *layout = text.failed ? NULL : tn_alloc(sizeof *layout + text.size + 1);
  if (layout) {
    layout->size = text.size;
    memcpy(layout->text, text.data, text.size + 1);
  }
  tn_text_free(&text);
  if (!layout) return tn_error_no_memory("a layout");
  *out = layout;
  return NULL;
}

void plugin_layout_destroy(PJRT_Layouts_MemoryLayout *layout) {
  tn_free(layout);
}

static tn_status *layout_destroy(PJRT_Layouts_MemoryLayout_Destroy_Args *args) {
  plugin_layout_destroy(args->layout);
  return NULL;
}

static void serialized_delete(PJRT_Layouts_SerializedLayout *serialized) {
  if (serialized) tn_free(serialized->text);
  tn_free(serialized);
}

static tn_status *layout_serialize(PJRT_Layouts_MemoryLayout_Serialize_Args *args) {
  PJRT_Layouts_SerializedLayout *serialized = tn_alloc_zero(sizeof *serialized);
  if (serialized) serialized->text = tn_strndup(args->layout->text, args->layout->size);
  if (!serialized || !serialized->text) {
    serialized_delete(serialized);
    return tn_error_no_memory("a serialised layout");
  }
  args->serialized_layout = serialized;
  args->serialized_bytes = serialized->text;
  args->serialized_bytes_size = args->layout->size;
  args->serialized_layout_deleter = serialized_delete;
  return NULL;
}

static tn_status *client_default(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args *args) {
  return plugin_layout_create(args->num_dims, &args->layout);
}

static tn_status *topology_default(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args *args) {
  return plugin_layout_create(args->num_dims, &args->layout);
}

static tn_status *buffer_layout(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args *args) {
  return plugin_layout_create(args->buffer->rank, &args->layout);
}

static tn_status *output_layouts(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args *args) {
  args->num_outputs = args->executable->num_outputs;
  args->layouts = args->executable->output_layouts;
  return NULL;
}

static tn_status *parameter_layouts(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args *args) {
  args->num_parameters = args->executable->num_args;
  args->layouts = args->executable->arg_layouts;
  return NULL;
}

#define ENTRY(name, function) PLUGIN_ENTRY(name, function, name##_Args_STRUCT_SIZE)
ENTRY(PJRT_Layouts_MemoryLayout_Destroy, layout_destroy)
ENTRY(PJRT_Layouts_MemoryLayout_Serialize, layout_serialize)
ENTRY(PJRT_Layouts_PJRT_Client_GetDefaultLayout, client_default)
ENTRY(PJRT_Layouts_PJRT_Buffer_MemoryLayout, buffer_layout)
ENTRY(PJRT_Layouts_PJRT_Topology_GetDefaultLayout, topology_default)
ENTRY(PJRT_Layouts_PJRT_Executable_GetOutputLayouts, output_layouts)
ENTRY(PJRT_Layouts_PJRT_Executable_GetParameterLayouts, parameter_layouts)

PJRT_Layouts_Extension plugin_layouts_extension = {
    .base = {.struct_size = PJRT_Layouts_Extension_STRUCT_SIZE,
             .type = PJRT_Extension_Type_Layouts,
             .next = &plugin_shardings_extension.base},
    .PJRT_Layouts_MemoryLayout_Destroy = entry_PJRT_Layouts_MemoryLayout_Destroy,
    .PJRT_Layouts_MemoryLayout_Serialize = entry_PJRT_Layouts_MemoryLayout_Serialize,
    .PJRT_Layouts_PJRT_Client_GetDefaultLayout = entry_PJRT_Layouts_PJRT_Client_GetDefaultLayout,
    .PJRT_Layouts_PJRT_Buffer_MemoryLayout = entry_PJRT_Layouts_PJRT_Buffer_MemoryLayout,
    .PJRT_Layouts_PJRT_Topology_GetDefaultLayout =
        entry_PJRT_Layouts_PJRT_Topology_GetDefaultLayout,
    .PJRT_Layouts_PJRT_Executable_GetOutputLayouts =
        entry_PJRT_Layouts_PJRT_Executable_GetOutputLayouts,
    .PJRT_Layouts_PJRT_Executable_GetParameterLayouts =
        entry_PJRT_Layouts_PJRT_Executable_GetParameterLayouts,
};
