/* Compiled programs, and what can be asked of them.
 *
 * An executable is the program, and with it all that the interface asks for, in the arrays that it
 * wants: these are made once, when it is, and lent until it ends. It keeps the program's text and
 * options as they came, for serialising; both count on the account, which it holds, since it may
 * outlive its client. Lists of arguments and results are as long as the compiled program's own.
 *
 * Counted: each handle, each loaded executable and each launch has a reference. Immutable once
 * made, so any thread reads it without a lock. */
#include "plugin/executable.h"

#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/analysis.h"
#include "plugin/client.h"
#include "plugin/ffi/ffi.h"
#include "plugin/layouts.h"
#include "plugin/memory.h"
#include "plugin/options.h"
#include "plugin/partitions.h"
#include "plugin/read_module.h"
#include "plugin/slots.h"
#include "plugin/topology.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"

#include <string.h>

/* ---- life -------------------------------------------------------------------------------------
 */

PJRT_Executable *plugin_executable_ref(PJRT_Executable *executable) {
  atomic_fetch_add_explicit(&executable->refs, 1, memory_order_relaxed);
  return executable;
}

static void free_layouts(PJRT_Layouts_MemoryLayout **layouts, size_t count) {
  for (size_t i = 0; layouts && i < count; i++) plugin_layout_destroy(layouts[i]);
  tn_free(layouts);
}

static void free_kinds(plugin_kinds_of *kinds) {
  tn_free(kinds->names);
  tn_free(kinds->sizes);
  tn_free(kinds->kinds);
}

void plugin_executable_unref(PJRT_Executable *executable) {
  if (!executable || atomic_fetch_sub_explicit(&executable->refs, 1, memory_order_acq_rel) != 1)
    return;
  free_layouts(executable->arg_layouts, executable->num_args);
  free_layouts(executable->output_layouts, executable->num_outputs);
  plugin_shardings_free(&executable->arg_shardings);
  plugin_shardings_free(&executable->output_shardings);
  tn_free(executable->donated);
  tn_free(executable->output_types);
  tn_free(executable->output_dims);
  tn_free(executable->output_ranks);
  free_kinds(&executable->arg_kinds);
  free_kinds(&executable->output_kinds);
  tn_free(executable->options);
  tn_free(executable->program_bytes);
  cpu_account_give_back(executable->account, executable->reserved);
  cpu_account_unref(executable->account);
  plugin_build_free(&executable->build);
  cpu_program_destroy(executable->program);
  tn_free(executable);
}

/* ---- making -----------------------------------------------------------------------------------
 */

static bool format_is(const PJRT_Program *program, const char *format) {
  return program->format && program->format_size == strlen(format) &&
         !memcmp(program->format, format, program->format_size);
}

static tn_status *check_format(const PJRT_Program *program) {
  if (program->struct_size < PJRT_Program_STRUCT_SIZE)
    return tn_error(TN_INVALID_ARGUMENT, "PJRT_Program has struct_size %zu; this plugin needs %d",
                    program->struct_size, (int)PJRT_Program_STRUCT_SIZE);
  if (format_is(program, "mlir")) return NULL;
  if (format_is(program, "hlo") || format_is(program, "hlo_with_config"))
    return tn_error(
        TN_UNIMPLEMENTED,
        "the program is in HLO format; this plugin takes StableHLO (format \"mlir\"), as "
        "text or bytecode");
  return tn_error(TN_INVALID_ARGUMENT, "unknown program format '%.*s'; it must be \"mlir\"",
                  (int)(program->format && program->format_size < 64 ? program->format_size : 0),
                  program->format ? program->format : "");
}

/* Which arguments the program says are given up. */
static tn_status *find_donated(PJRT_Executable *executable, const ir_module *module) {
  const ir_op *function = hlo_main(module);
  const ir_block *block = function && function->num_regions ? function->regions[0].first : NULL;
  size_t count = block ? block->num_args : 0;
  int64_t result;
  executable->donated = tn_alloc_array(count, sizeof *executable->donated);
  executable->num_args = count;
  if (!executable->donated) return tn_error_no_memory("an executable");
  for (size_t i = 0; i < count; i++)
    executable->donated[i] = hlo_argument_donation(function, i, &result) != HLO_NOT_DONATED;
  return NULL;
}

/* The kind that an attribute of an argument or result names; the default where there is none. */
static tn_status *kind_of(const ir_attr *dict, const char *list, size_t i, int *out) {
  const ir_attr *name = dict ? ir_attr_field(dict, "mhlo.memory_kind") : NULL;
  *out = PLUGIN_DEVICE_MEMORY;
  if (!name || name->kind != IR_ATTR_STRING) return NULL;
  *out = plugin_find_kind(name->text, name->size);
  if (*out >= 0) return NULL;
  return tn_error(
      TN_INVALID_ARGUMENT,
      "%s %zu is to be in memory of the kind '%.60s'; there are device, pinned_host and "
      "unpinned_host",
      list[0] == 'a' ? "argument" : "result", i, name->text);
}

static tn_status *find_kinds(const ir_module *module, const char *list, size_t count,
                             plugin_kinds_of *out) {
  const ir_op *function = hlo_main(module);
  const ir_attr *attrs = function ? ir_op_attr(function, list) : NULL;
  bool usable = attrs && attrs->kind == IR_ATTR_ARRAY && attrs->count == count;
  out->names = tn_alloc_array(count + 1, sizeof *out->names);
  out->sizes = tn_alloc_array(count + 1, sizeof *out->sizes);
  out->kinds = tn_alloc_array(count + 1, sizeof *out->kinds);
  if (!out->names || !out->sizes || !out->kinds) return tn_error_no_memory("an executable");
  for (size_t i = 0; i < count; i++) {
    tn_status *status = kind_of(usable ? attrs->items[i] : NULL, list, i, &out->kinds[i]);
    if (status) return status;
    out->names[i] = plugin_kinds[out->kinds[i]].kind;
    out->sizes[i] = strlen(out->names[i]);
  }
  return NULL;
}

static tn_status *find_shardings(PJRT_Executable *executable, const ir_module *module) {
  const ir_op *function = hlo_main(module);
  const cpu_program *program = executable->program;
  tn_status *status = plugin_shardings_find(function, "arg_attrs", cpu_program_num_args(program),
                                            &executable->arg_shardings);
  if (status) return status;
  return plugin_shardings_find(function, "res_attrs", cpu_program_num_outputs(program),
                               &executable->output_shardings);
}

static tn_status *plan_program(PJRT_Executable *executable, const PJRT_Program *program) {
  ir_module *module = NULL;
  size_t reserved = 0;
  tn_status *status = plugin_read_module(executable->account, program->code, program->code_size,
                                         &reserved, &module);
  if (!status) status = hlo_verify_first(module);
  if (!status) status = find_donated(executable, module);
  if (!status) status = plugin_partitions_state(&executable->build, module);
  cpu_compile_options compile = executable->build.compile;
  compile.calls = &plugin_ffi_calls;
  if (!status) status = cpu_program_create(module, &compile, &executable->program);
  if (!status) executable->arithmetic = plugin_count_arithmetic(module);
  if (!status && executable->build.num_partitions > 1) status = find_shardings(executable, module);
  if (!status)
    status = find_kinds(module, "arg_attrs", cpu_program_num_args(executable->program),
                        &executable->arg_kinds);
  if (!status)
    status = find_kinds(module, "res_attrs", cpu_program_num_outputs(executable->program),
                        &executable->output_kinds);
  ir_module_destroy(module);
  cpu_account_give_back(executable->account, reserved);
  return status;
}

/* Two hashes over everything that decides what a run does. */
static void make_fingerprint(PJRT_Executable *executable, const PJRT_Program *program) {
  static const char digits[] = "0123456789abcdef";
  const cpu_compile_options *compile = &executable->build.compile;
  const int64_t settings[] = {compile->level,           compile->isa, compile->tile,
                              compile->flush_denormals, compile->mha, compile->einsum};
  for (unsigned half = 0; half < 2; half++) {
    uint64_t hash = tn_hash_bytes(TENON_VERSION, sizeof TENON_VERSION, half * 0x9e3779b97f4a7c15u);
    hash = tn_hash_bytes(program->code, program->code_size, hash);
    hash = tn_hash_bytes(executable->options, executable->options_size, hash);
    hash = tn_hash_bytes(settings, sizeof settings, hash);
    hash = cpu_provider_list_hash(&compile->providers, hash);
    for (unsigned i = 0; i < 16; i++)
      executable->fingerprint[half * 16 + i] = digits[hash >> (60 - 4 * i) & 15];
  }
}

static tn_status *fill_outputs(PJRT_Executable *executable) {
  size_t count = executable->num_outputs, total = 0;
  for (size_t i = 0; i < count; i++) total += cpu_program_output(executable->program, i)->rank;
  executable->output_types = tn_alloc_array(count, sizeof *executable->output_types);
  executable->output_ranks = tn_alloc_array(count, sizeof *executable->output_ranks);
  executable->output_dims = tn_alloc_array(total, sizeof *executable->output_dims);
  if (!executable->output_types || !executable->output_ranks || !executable->output_dims)
    return tn_error_no_memory("an executable");
  int64_t *dims = executable->output_dims;
  for (size_t i = 0; i < count; i++) {
    const cpu_value_info *info = cpu_program_output(executable->program, i);
    executable->output_types[i] = (PJRT_Buffer_Type)info->type;
    executable->output_ranks[i] = info->rank;
    for (size_t d = 0; d < info->rank; d++) *dims++ = info->dims[d];
  }
  TN_ASSERT(dims == executable->output_dims + total);
  return NULL;
}

static tn_status *fill_layouts(const cpu_program *program, size_t count,
                               const cpu_value_info *(*value)(const cpu_program *, size_t),
                               PJRT_Layouts_MemoryLayout ***out) {
  PJRT_Layouts_MemoryLayout **layouts = tn_alloc_array(count, sizeof *layouts);
  if (!layouts) return tn_error_no_memory("an executable");
  *out = layouts;
  tn_status *status = NULL;
  for (size_t i = 0; i < count && !status; i++)
    status = plugin_layout_create(value(program, i)->rank, &layouts[i]);
  return status;
}

static int64_t sum_bytes(const cpu_program *program, size_t count,
                         const cpu_value_info *(*value)(const cpu_program *, size_t)) {
  size_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += value(program, i)->bytes;
  return (int64_t)sum;
}

static int64_t arg_bytes(const PJRT_Executable *executable) {
  return sum_bytes(executable->program, executable->num_args, cpu_program_arg);
}

static int64_t output_bytes(const PJRT_Executable *executable) {
  return sum_bytes(executable->program, executable->num_outputs, cpu_program_output);
}

static PJRT_NamedValue named_cost(const char *name, int64_t bytes) {
  return (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                           .name = name,
                           .name_size = strlen(name),
                           .type = PJRT_NamedValue_kInt64,
                           .int64_value = bytes,
                           .value_size = 1};
}

static PJRT_NamedValue cost_number(const char *name, double value) {
  PJRT_NamedValue out = named_cost(name, 0);
  out.type = PJRT_NamedValue_kFloat;
  out.float_value = (float)value;
  return out;
}

/* What is known without running. */
static void fill_costs(PJRT_Executable *executable) {
  const cpu_program *program = executable->program;
  PJRT_NamedValue *costs = executable->costs;
  costs[0] = named_cost("argument_bytes", arg_bytes(executable));
  costs[1] = named_cost("output_bytes", output_bytes(executable));
  costs[2] = named_cost("temp_bytes", (int64_t)cpu_program_temp_bytes(program));
  costs[3] = named_cost("constant_bytes", (int64_t)cpu_program_constant_bytes(program));
  costs[4] = cost_number("optimal_seconds", cpu_program_cost(program, 1) * 1e-9);
  costs[5] = cost_number("flops", executable->arithmetic.flops);
  costs[6] = cost_number("transcendentals", executable->arithmetic.transcendentals);
}

static tn_status *fill_executable(PJRT_Executable *executable) {
  cpu_program *program = executable->program;
  executable->num_outputs = cpu_program_num_outputs(program);
  if (executable->num_args != cpu_program_num_args(program)) {
    /* Another function became the main one (passes drop unused ones): nothing is given up. */
    executable->num_args = cpu_program_num_args(program);
    tn_free(executable->donated);
    executable->donated = tn_alloc_array(executable->num_args, sizeof *executable->donated);
    if (!executable->donated) return tn_error_no_memory("an executable");
  }
  tn_status *status = fill_outputs(executable);
  if (!status)
    status = fill_layouts(program, executable->num_args, cpu_program_arg, &executable->arg_layouts);
  if (!status)
    status = fill_layouts(program, executable->num_outputs, cpu_program_output,
                          &executable->output_layouts);
  for (size_t i = 0; i < executable->num_outputs && !status; i++)
    TN_ASSERT(cpu_program_output(program, i)->alias < (int64_t)executable->num_args);
  if (!status) fill_costs(executable);
  return status;
}

tn_status *plugin_executable_create(const cpu_compile_options *defaults,
                                    const PJRT_Program *program, const char *options,
                                    size_t options_size, PJRT_Executable **out) {
  *out = NULL;
  tn_status *status = check_format(program);
  if (status) return status;
  PJRT_Executable *executable = tn_alloc_zero(sizeof *executable);
  if (!executable) return tn_error_no_memory("an executable");
  atomic_init(&executable->refs, 1);
  executable->account = cpu_account_ref(defaults->account);
  status = plugin_build_read(&executable->build, defaults, options, options_size);
  if (!status)
    status = cpu_account_reserve(executable->account, program->code_size, "a program's text");
  if (!status) {
    executable->reserved = program->code_size;
    executable->options = tn_strndup(options_size ? options : "", options_size);
    executable->options_size = options_size;
    executable->program_bytes = tn_alloc(program->code_size + 1);
    executable->program_size = program->code_size;
    if (!executable->options || !executable->program_bytes)
      status = tn_error_no_memory("an executable");
    else
      memcpy(executable->program_bytes, program->code, program->code_size);
  }
  if (!status) status = plan_program(executable, program);
  if (!status) status = fill_executable(executable);
  if (status) {
    plugin_executable_unref(executable);
    return status;
  }
  make_fingerprint(executable, program);
  *out = executable;
  return NULL;
}

/* Compiles without loading. The client, if there is one, gives the settings; else the topology. */
tn_status *plugin_compile(PJRT_Compile_Args *args) {
  if (!args->client && !args->topology)
    return tn_error(TN_INVALID_ARGUMENT, "PJRT_Compile: neither a topology nor a client");
  const cpu_compile_options *settings =
      args->client ? &args->client->settings.compile : &args->topology->compile;
  return plugin_executable_create(settings, args->program, args->compile_options,
                                  args->compile_options_size, &args->executable);
}

tn_status *plugin_executable_destroy(PJRT_Executable_Destroy_Args *args) {
  plugin_executable_unref(args->executable);
  return NULL;
}

/* ---- what it is -------------------------------------------------------------------------------
 */

tn_status *plugin_executable_name(PJRT_Executable_Name_Args *args) {
  args->executable_name = cpu_program_name(args->executable->program);
  args->executable_name_size = strlen(args->executable_name);
  return NULL;
}

tn_status *plugin_executable_num_replicas(PJRT_Executable_NumReplicas_Args *args) {
  args->num_replicas = args->executable->build.num_replicas;
  return NULL;
}

tn_status *plugin_executable_num_partitions(PJRT_Executable_NumPartitions_Args *args) {
  args->num_partitions = args->executable->build.num_partitions;
  return NULL;
}

tn_status *plugin_executable_num_outputs(PJRT_Executable_NumOutputs_Args *args) {
  args->num_outputs = args->executable->num_outputs;
  return NULL;
}

tn_status *plugin_executable_code_size(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args) {
  args->size_in_bytes = (int64_t)cpu_program_code_bytes(args->executable->program);
  return NULL;
}

tn_status *plugin_executable_get_cost_analysis(PJRT_Executable_GetCostAnalysis_Args *args) {
  args->properties = args->executable->costs;
  args->num_properties = sizeof args->executable->costs / sizeof *args->executable->costs;
  return NULL;
}

tn_status *plugin_executable_output_element_types(PJRT_Executable_OutputElementTypes_Args *args) {
  args->output_types = args->executable->output_types;
  args->num_output_types = args->executable->num_outputs;
  return NULL;
}

tn_status *plugin_executable_output_dimensions(PJRT_Executable_OutputDimensions_Args *args) {
  args->num_outputs = args->executable->num_outputs;
  args->dims = args->executable->output_dims;
  args->dim_sizes = args->executable->output_ranks;
  return NULL;
}

tn_status *plugin_executable_output_memory_kinds(PJRT_Executable_OutputMemoryKinds_Args *args) {
  args->num_outputs = args->executable->num_outputs;
  args->memory_kinds = args->executable->output_kinds.names;
  args->memory_kind_sizes = args->executable->output_kinds.sizes;
  return NULL;
}

tn_status *
plugin_executable_parameter_memory_kinds(PJRT_Executable_ParameterMemoryKinds_Args *args) {
  args->num_parameters = args->executable->num_args;
  args->memory_kinds = args->executable->arg_kinds.names;
  args->memory_kind_sizes = args->executable->arg_kinds.sizes;
  return NULL;
}

tn_status *plugin_executable_fingerprint(PJRT_Executable_Fingerprint_Args *args) {
  args->executable_fingerprint = args->executable->fingerprint;
  args->executable_fingerprint_size = strlen(args->executable->fingerprint);
  return NULL;
}

/* Outputs that may take an argument's memory. */
static int64_t alias_bytes(const PJRT_Executable *executable) {
  size_t sum = 0;
  for (size_t i = 0; i < executable->num_outputs; i++) {
    const cpu_value_info *info = cpu_program_output(executable->program, i);
    if (info->alias >= 0) sum += info->bytes;
  }
  return (int64_t)sum;
}

/* Written by size: callers may know only the first members, and do not clear the others. */
tn_status *plugin_executable_memory_stats(PJRT_Executable_GetCompiledMemoryStats_Args *args) {
  const PJRT_Executable *executable = args->executable;
  PJRT_Executable_GetCompiledMemoryStats_Args full = {.struct_size = args->struct_size,
                                                      .extension_start = args->extension_start,
                                                      .executable = args->executable};
  int64_t constants = (int64_t)cpu_program_constant_bytes(executable->program);
  full.generated_code_size_in_bytes =
      (int64_t)cpu_program_code_bytes(executable->program) + constants;
  full.argument_size_in_bytes = arg_bytes(executable);
  full.output_size_in_bytes = output_bytes(executable);
  full.alias_size_in_bytes = alias_bytes(executable);
  full.temp_size_in_bytes = (int64_t)cpu_program_temp_bytes(executable->program);
  full.total_allocation_bytes = full.argument_size_in_bytes + full.output_size_in_bytes -
                                full.alias_size_in_bytes + full.temp_size_in_bytes;
  full.peak_memory_in_bytes = full.total_size_in_bytes = full.total_allocation_bytes;
  full.peak_unpadded_heap_bytes = full.total_allocation_bytes;
  memcpy(args, &full, args->struct_size < sizeof full ? args->struct_size : sizeof full);
  return NULL;
}

/* The holder is a reference to the executable, whose bytes they are. */
static void release_options(PJRT_SerializedCompileOptions *holder) {
  plugin_executable_unref((PJRT_Executable *)holder);
}

tn_status *plugin_executable_get_compile_options(PJRT_Executable_GetCompileOptions_Args *args) {
  PJRT_Executable *executable = plugin_executable_ref(args->executable);
  args->serialized_bytes = executable->options;
  args->serialized_bytes_size = executable->options_size;
  args->serialized_compile_options = (PJRT_SerializedCompileOptions *)executable;
  args->serialized_compile_options_deleter = release_options;
  return NULL;
}
