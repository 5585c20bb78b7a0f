/* Programs in several partitions: what the options say goes to the passes, and what the passes
 * found comes back as XLA's message for shardings.
 *
 * On the way in, attributes of the module and of its main function state how many partitions there
 * are and what may not be cut; on the way out, attributes that the pass `partition` left become one
 * message for each argument and result, which the executable owns and lends. Runs on the thread
 * that compiles, on a module of its own; afterwards all is only read. */
#include "plugin/partitions.h"

#include "base/memory.h"
#include "compile_options.pb-c.h"
#include "plugin/entry.h"
#include "plugin/executable.h"
#include "plugin/options.h"
#include "plugin/topology.h"
#include "stablehlo/dialect/ops.h"

#include <string.h>

/* ---- to the passes ----------------------------------------------------------------------------
 */

static const ir_attr *with_field(ir_module *module, const ir_attr *dict, const char *name,
                                 const ir_attr *value) {
  size_t count = dict && dict->kind == IR_ATTR_DICT ? dict->count : 0;
  ir_named_attr *fields = tn_alloc_array(count + 1, sizeof *fields);
  if (!fields) return NULL;
  for (size_t i = 0; i < count; i++) fields[i] = dict->fields[i];
  fields[count] = (ir_named_attr){name, value};
  const ir_attr *out = value ? ir_attr_dict(module, fields, count + 1) : NULL;
  tn_free(fields);
  return out;
}

static bool says_sharding(const ir_attr *dict) {
  return dict && (ir_attr_field(dict, "sdy.sharding") || ir_attr_field(dict, "mhlo.sharding"));
}

/* What may not be cut as the program likes, and of which it says nothing, is whole. */
static bool fix_open(ir_module *module, ir_op *function, const char *list, size_t count,
                     const bool *open, size_t num_open) {
  const ir_attr *old = ir_op_attr(function, list);
  bool usable = old && old->kind == IR_ATTR_ARRAY && old->count == count;
  const ir_attr **items = tn_alloc_array(count + 1, sizeof *items);
  const ir_attr *none = ir_attr_dict(module, NULL, 0);
  bool fine = items && none, changed = false;
  for (size_t i = 0; i < count && fine; i++) {
    items[i] = usable ? old->items[i] : none;
    bool may = num_open == 1 ? open[0] : i < num_open && open[i];
    if (may || says_sharding(items[i])) continue;
    static const char whole[] = "{replicated}";
    items[i] = with_field(module, items[i], "mhlo.sharding",
                          ir_attr_string(module, whole, sizeof whole - 1));
    fine = items[i] != NULL;
    changed = true;
  }
  if (fine && changed) {
    const ir_attr *fresh = ir_attr_array(module, items, count);
    fine = fresh && ir_op_set_attr(module, function, list, fresh);
  }
  tn_free(items);
  return fine;
}

static bool state_count(ir_module *module, const char *name, size_t count) {
  const ir_type *type = ir_type_element(module, TN_S32);
  const ir_attr *attr = type ? ir_attr_int(module, type, (int64_t)count) : NULL;
  return attr && ir_op_set_attr(module, module->top, name, attr);
}

static int64_t stated_count(const ir_module *module, const char *name) {
  const ir_attr *attr = ir_op_attr(module->top, name);
  return attr && attr->kind == IR_ATTR_INT ? attr->i : 1;
}

/* The options win, as they do for XLA: on one partition a program runs whole, and its shardings
 * mean nothing. What it computes by hand on parts of arrays, the pass `sdy` then refuses. */
tn_status *plugin_partitions_state(const plugin_build *build, ir_module *module) {
  int64_t partitions = stated_count(module, "mhlo.num_partitions");
  bool is_whole = build->num_partitions == 1;
  if (partitions != 1 && partitions != (int64_t)build->num_partitions && !is_whole)
    return tn_error(TN_INVALID_ARGUMENT,
                    "the program is for %lld partitions (mhlo.num_partitions), and the compile "
                    "options ask for %zu",
                    (long long)partitions, build->num_partitions);
  bool fine = true;
  if (stated_count(module, "mhlo.num_replicas") != (int64_t)build->num_replicas)
    fine = state_count(module, "mhlo.num_replicas", build->num_replicas);
  if (is_whole && fine && partitions != 1) fine = state_count(module, "mhlo.num_partitions", 1);
  if (is_whole) return fine ? NULL : tn_error_no_memory("an executable");
  fine = fine && state_count(module, "mhlo.num_partitions", build->num_partitions);
  ir_op *function = hlo_main(module);
  const ir_attr *attr = function ? ir_op_attr(function, "function_type") : NULL;
  const ir_type *type = attr && attr->kind == IR_ATTR_TYPE ? attr->type : NULL;
  if (fine && type && type->kind == IR_TYPE_FUNCTION)
    fine = fix_open(module, function, "arg_attrs", type->num_inputs, build->free_args,
                    build->num_free_args) &&
           fix_open(module, function, "res_attrs", type->num_outputs, build->free_results,
                    build->num_free_results);
  return fine ? NULL : tn_error_no_memory("an executable");
}

/* ---- from the passes --------------------------------------------------------------------------
 */

enum { SHARDING_REPLICATED = 0, SHARDING_OTHER = 3, SHARDING_UNREDUCED = 6 };

/* The dimensions after the value's own: shares of a sum, then partitions that hold the same. One
 * does not count as a dimension. */
typedef struct last_dims {
  int64_t sizes[2];
  int32_t kinds[2];
  size_t count;
} last_dims;

static last_dims last_dims_of(int64_t same, int64_t shares) {
  last_dims out = {.count = 0};
  if (shares > 1) {
    out.sizes[out.count] = shares;
    out.kinds[out.count++] = SHARDING_UNREDUCED;
  }
  if (same / shares > 1) {
    out.sizes[out.count] = same / shares;
    out.kinds[out.count++] = SHARDING_REPLICATED;
  }
  return out;
}

/* `numbers` gets sizes and devices; false: they are no lists of integers. */
static bool fill_sharding(const ir_attr *tiles, const ir_attr *devices, int64_t shares,
                          int64_t *numbers, last_dims *last, Xla__OpSharding *proto) {
  size_t rank = tiles->count - 1;
  if (ir_attr_get_i64s(tiles, numbers, tiles->count) != (int64_t)tiles->count) return false;
  *last = last_dims_of(numbers[rank], shares);
  for (size_t i = 0; i < last->count; i++) numbers[rank + i] = last->sizes[i];
  int64_t *ids = numbers + rank + last->count;
  if (ir_attr_get_i64s(devices, ids, devices->count) != (int64_t)devices->count) return false;
  proto->type = SHARDING_OTHER;
  proto->n_tile_assignment_dimensions = rank + last->count;
  proto->tile_assignment_dimensions = numbers;
  proto->n_tile_assignment_devices = devices->count;
  proto->tile_assignment_devices = ids;
  if (shares > 1) {
    proto->n_last_tile_dims = last->count;
    proto->last_tile_dims = last->kinds;
  } else {
    proto->replicate_on_last_tile_dim = last->count > 0;
  }
  return true;
}

/* What the pass `partition` says of an argument or result; without a word it is whole. */
static tn_status *pack_sharding(const ir_attr *dict, char **out, size_t *size) {
  const ir_attr *tiles = dict ? ir_attr_field(dict, "tenon.tiles") : NULL;
  const ir_attr *devices = dict ? ir_attr_field(dict, "tenon.devices") : NULL;
  const ir_attr *shares = dict ? ir_attr_field(dict, "tenon.shares") : NULL;
  Xla__OpSharding proto = XLA__OP_SHARDING__INIT;
  /* How the shares become the value. */
  Xla__OpMetadata sum = XLA__OP_METADATA__INIT, *sums[1] = {&sum};
  char kind[] = "sdy::reduction_op", operation[] = "SUM";
  sum.op_type = kind;
  sum.op_name = operation;
  if (shares) proto.n_metadata = 1, proto.metadata = sums;
  last_dims last;
  int64_t *numbers = NULL;
  if (tiles && devices) {
    numbers = tn_alloc_array(tiles->count + 1 + devices->count, sizeof *numbers);
    if (!numbers) return tn_error_no_memory("a sharding");
    if (!fill_sharding(tiles, devices, shares ? shares->i : 1, numbers, &last, &proto)) {
      tn_free(numbers);
      return tn_error(TN_INTERNAL, "a sharding is no list of integers");
    }
  }
  *size = xla__op_sharding__get_packed_size(&proto);
  *out = tn_alloc(*size + 1);
  if (*out) xla__op_sharding__pack(&proto, (uint8_t *)*out);
  tn_free(numbers);
  return *out ? NULL : tn_error_no_memory("a sharding");
}

tn_status *plugin_shardings_find(const ir_op *function, const char *list, size_t count,
                                 plugin_shardings *out) {
  const ir_attr *attrs = function ? ir_op_attr(function, list) : NULL;
  bool usable = attrs && attrs->kind == IR_ATTR_ARRAY && attrs->count == count;
  out->bytes = tn_alloc_array(count + 1, sizeof *out->bytes);
  out->sizes = tn_alloc_array(count + 1, sizeof *out->sizes);
  out->count = count;
  tn_status *status = out->bytes && out->sizes ? NULL : tn_error_no_memory("a sharding");
  for (size_t i = 0; i < count && !status; i++) {
    const ir_attr *dict = usable ? attrs->items[i] : NULL;
    status = pack_sharding(dict, &out->bytes[i], &out->sizes[i]);
  }
  return status;
}

void plugin_shardings_free(plugin_shardings *shardings) {
  for (size_t i = 0; shardings->bytes && i < shardings->count; i++) tn_free(shardings->bytes[i]);
  tn_free(shardings->bytes);
  tn_free(shardings->sizes);
  *shardings = (plugin_shardings){0};
}

/* ---- the extension ----------------------------------------------------------------------------
 */

static tn_status *
parameter_shardings(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args *args) {
  const plugin_shardings *all = &args->executable->arg_shardings;
  args->num_parameters = args->executable->num_args;
  args->shardings = (const char *const *)all->bytes;
  args->sharding_sizes = all->sizes;
  return NULL;
}

static tn_status *output_shardings(PJRT_Shardings_PJRT_Executable_OutputShardings_Args *args) {
  const plugin_shardings *all = &args->executable->output_shardings;
  args->num_outputs = args->executable->num_outputs;
  /* XLA's client wants one for the empty tuple, and none as well. */
  args->shardings = all->count ? (const char *const *)all->bytes : NULL;
  args->sharding_sizes = all->sizes;
  return NULL;
}

#define ENTRY(name, function) PLUGIN_ENTRY(name, function, name##_Args_STRUCT_SIZE)
ENTRY(PJRT_Shardings_PJRT_Executable_ParameterShardings, parameter_shardings)
ENTRY(PJRT_Shardings_PJRT_Executable_OutputShardings, output_shardings)

PJRT_Shardings_Extension plugin_shardings_extension = {
    .base = {.struct_size = PJRT_Shardings_Extension_STRUCT_SIZE,
             .type = PJRT_Extension_Type_Shardings,
             .next = &plugin_memory_descriptions_extension.base},
    .PJRT_Shardings_PJRT_Executable_ParameterShardings =
        entry_PJRT_Shardings_PJRT_Executable_ParameterShardings,
    .PJRT_Shardings_PJRT_Executable_OutputShardings =
        entry_PJRT_Shardings_PJRT_Executable_OutputShardings,
};
