/* What the compiler tells of its work: costs, the program it ended with, where arguments and
 * outputs lie. */
#include "abi/pjrt/shardings.h"
#include "client/buffers/layout_text.h"
#include "client/handles.h"
#include <string.h>

tn_status *tn_compiled_costs(const tn_compiled *c, tn_values **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_costs: no place for them");
  *out = NULL;
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_costs: no program");
  PJRT_Executable_GetCostAnalysis_Args args = {.executable = c->executable};
  tn_status *status = PJRT(c->plugin, Executable_GetCostAnalysis, &args);
  return status ? status : client_values_create(args.properties, args.num_properties, out);
}

/* ---- the program it ended with --------------------------------------------------------------- */

/* Asked twice: without room, for the size, and with it. */
static tn_status *fetch_code(const tn_compiled *c, PJRT_Program *program, char **code) {
  *program = (PJRT_Program){.struct_size = client_size(c->plugin, PJRT_ID_PJRT_Program)};
  PJRT_Executable_OptimizedProgram_Args args = {.executable = c->executable, .program = program};
  tn_status *status = PJRT(c->plugin, Executable_OptimizedProgram, &args);
  if (status) return status;
  size_t room = program->code_size;
  *code = tn_alloc(room);
  if (!*code) return tn_error_no_memory("an optimised program");
  program->code = *code;
  status = PJRT(c->plugin, Executable_OptimizedProgram, &args);
  if (!status && program->code_size > room) {
    status = tn_error(TN_INTERNAL, "%s: the program had %zu bytes, and now has %zu",
                      c->plugin->name, room, program->code_size);
  }
  return status;
}

tn_status *tn_compiled_optimized_program(const tn_compiled *c, tn_program **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_optimized_program: NULL");
  *out = NULL;
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_optimized_program: no program");
  PJRT_Program program;
  char *code = NULL, *format = NULL;
  tn_status *status = fetch_code(c, &program, &code);
  if (!status) status = client_copy_bytes(program.format, program.format_size, &format);
  if (!status) status = tn_program_create(code, program.code_size, format, c->name, out);
  tn_free(code);
  tn_free(format);
  return status;
}

/* ---- where arguments and outputs lie --------------------------------------------------------- */

/* A plugin's array of strings as a list; NULL for one of them is an empty entry. */
static tn_status *copy_strings(const char *const *bytes, const size_t *sizes, size_t count,
                               tn_strings **out) {
  if (!bytes || !sizes) count = 0;
  tn_strings *list = client_strings_create(count);
  if (!list) return tn_error_no_memory("a list");
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < count; i++) {
    status = client_strings_set(list, i, bytes[i], sizes[i]);
  }
  if (status) {
    tn_strings_destroy(list);
    return status;
  }
  *out = list;
  return NULL;
}

static tn_status *check_list_call(const tn_compiled *c, tn_strings **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "no place for the list");
  *out = NULL;
  return c ? NULL : tn_error(TN_INVALID_ARGUMENT, "no program");
}

tn_status *tn_compiled_output_memory_kinds(const tn_compiled *c, tn_strings **out) {
  tn_status *status = check_list_call(c, out);
  if (status) return status;
  PJRT_Executable_OutputMemoryKinds_Args args = {.executable = c->executable};
  status = PJRT(c->plugin, Executable_OutputMemoryKinds, &args);
  if (status) return status;
  return copy_strings(args.memory_kinds, args.memory_kind_sizes, args.num_outputs, out);
}

tn_status *tn_compiled_argument_memory_kinds(const tn_compiled *c, tn_strings **out) {
  tn_status *status = check_list_call(c, out);
  if (status) return status;
  PJRT_Executable_ParameterMemoryKinds_Args args = {.executable = c->executable};
  status = PJRT(c->plugin, Executable_ParameterMemoryKinds, &args);
  if (status) return status;
  return copy_strings(args.memory_kinds, args.memory_kind_sizes, args.num_parameters, out);
}

/* ---- layouts --------------------------------------------------------------------------------- */

tn_status *client_layout_text(tn_plugin *plugin, PJRT_Layouts_MemoryLayout *layout, char **text,
                              size_t *size) {
  if (!layout) return tn_error(TN_INTERNAL, "%s gave no layout", plugin->name);
  PJRT_Layouts_MemoryLayout_Serialize_Args args = {.layout = layout};
  tn_status *status = PJRT_EXTENSION(plugin, PJRT_Layouts_MemoryLayout_Serialize, &args);
  if (status) return status;
  status = client_copy_bytes(args.serialized_bytes, args.serialized_bytes_size, text);
  if (!status) *size = args.serialized_bytes_size;
  if (args.serialized_layout_deleter) args.serialized_layout_deleter(args.serialized_layout);
  return status;
}

/* The layouts belong to the executable; their texts are copied. */
static tn_status *copy_layouts(const tn_compiled *c, PJRT_Layouts_MemoryLayout *const *layouts,
                               size_t count, tn_strings **out) {
  if (!layouts) count = 0;
  tn_strings *list = client_strings_create(count);
  if (!list) return tn_error_no_memory("a list");
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < count; i++) {
    char *text = NULL;
    size_t size = 0;
    status = client_layout_text(c->plugin, layouts[i], &text, &size);
    if (!status) status = client_strings_set(list, i, text, size);
    tn_free(text);
  }
  if (status) {
    tn_strings_destroy(list);
    return status;
  }
  *out = list;
  return NULL;
}

tn_status *tn_compiled_output_layouts(const tn_compiled *c, tn_strings **out) {
  tn_status *status = check_list_call(c, out);
  if (status) return status;
  PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args args = {.executable = c->executable};
  status = PJRT_EXTENSION(c->plugin, PJRT_Layouts_PJRT_Executable_GetOutputLayouts, &args);
  if (status) return status;
  return copy_layouts(c, args.layouts, args.num_outputs, out);
}

tn_status *tn_compiled_argument_layouts(const tn_compiled *c, tn_strings **out) {
  tn_status *status = check_list_call(c, out);
  if (status) return status;
  PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args args = {.executable = c->executable};
  status = PJRT_EXTENSION(c->plugin, PJRT_Layouts_PJRT_Executable_GetParameterLayouts, &args);
  if (status) return status;
  return copy_layouts(c, args.layouts, args.num_parameters, out);
}

/* ---- shardings ------------------------------------------------------------------------------- */

tn_status *tn_compiled_output_shardings(const tn_compiled *c, tn_strings **out) {
  tn_status *status = check_list_call(c, out);
  if (status) return status;
  PJRT_Shardings_PJRT_Executable_OutputShardings_Args args = {.executable = c->executable};
  status = PJRT_EXTENSION(c->plugin, PJRT_Shardings_PJRT_Executable_OutputShardings, &args);
  if (status) return status;
  return copy_strings(args.shardings, args.sharding_sizes, args.num_outputs, out);
}

tn_status *tn_compiled_argument_shardings(const tn_compiled *c, tn_strings **out) {
  tn_status *status = check_list_call(c, out);
  if (status) return status;
  PJRT_Shardings_PJRT_Executable_ParameterShardings_Args args = {.executable = c->executable};
  status = PJRT_EXTENSION(c->plugin, PJRT_Shardings_PJRT_Executable_ParameterShardings, &args);
  if (status) return status;
  return copy_strings(args.shardings, args.sharding_sizes, args.num_parameters, out);
}
