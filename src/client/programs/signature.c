#include "client/programs/signature.h"

#include "base/trace.h"
#include "client/text.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"
#include <string.h>

static tn_status *copy_shape(tn_arena *arena, const ir_type *type, tn_shape *out) {
  tn_text text = {0};
  ir_type_print(type, &text);
  out->text = text.failed ? NULL : tn_arena_strdup(arena, text.data ? text.data : "");
  tn_text_free(&text);
  if (!out->text) return tn_error_no_memory("a function's types");
  out->type = TN_INVALID;
  if (type->kind == IR_TYPE_TOKEN) out->type = TN_TOKEN;
  if (type->kind != IR_TYPE_TENSOR) return NULL;
  int64_t *dims = tn_arena_alloc_array(arena, type->rank, sizeof *dims);
  if (!dims) return tn_error_no_memory("a function's types");
  for (uint32_t i = 0; i < type->rank; i++) {
    dims[i] = type->dims[i] == IR_DYNAMIC ? TN_DYNAMIC : type->dims[i];
  }
  out->type = type->element;
  out->rank = type->rank;
  out->dims = dims;
  return NULL;
}

static tn_status *copy_shapes(tn_arena *arena, const ir_type *const *types, size_t count,
                              const tn_shape **out) {
  tn_shape *shapes = tn_arena_alloc_array(arena, count, sizeof *shapes);
  if (!shapes) return tn_error_no_memory("a function's types");
  for (size_t i = 0; i < count; i++) {
    tn_status *status = copy_shape(arena, types[i], &shapes[i]);
    if (status) return status;
  }
  *out = shapes;
  return NULL;
}

tn_status *client_signature_read(tn_arena *arena, const ir_op *function, client_signature *out) {
  const ir_attr *holder = ir_op_attr(function, "function_type");
  const ir_type *type = holder && holder->kind == IR_ATTR_TYPE ? holder->type : NULL;
  if (!type || type->kind != IR_TYPE_FUNCTION) return NULL;
  client_signature s = {.num_arguments = type->num_inputs, .num_results = type->num_outputs};
  tn_status *status = copy_shapes(arena, type->inputs, s.num_arguments, &s.arguments);
  if (!status) status = copy_shapes(arena, type->outputs, s.num_results, &s.results);
  if (status) return status;
  bool *donated = tn_arena_alloc_array(arena, s.num_arguments, sizeof *donated);
  if (!donated) return tn_error_no_memory("a function's types");
  int64_t result;
  for (size_t i = 0; i < s.num_arguments; i++)
    donated[i] = hlo_argument_donation(function, i, &result) != HLO_NOT_DONATED;
  s.donated = donated;
  s.known = true;
  *out = s;
  return NULL;
}

tn_status *client_signature_of_program(tn_arena *arena, const char *data, size_t size,
                                       const char *name, client_signature *out) {
  ir_module *module = NULL;
  tn_status *status = hlo_read_heads(data, size, name, NULL, &module);
  if (status) {
    /* Lack of memory has no place in the program; a limit of the reader's has one, and is the
     * reader's own: the plugin may take what is larger. */
    if (tn_status_code(status) == TN_RESOURCE_EXHAUSTED && !tn_status_place(status)[0]) {
      return status;
    }
    tn_trace(TN_TRACE_CLIENT, "arguments are left to the plugin: %s", tn_status_message(status));
    tn_status_destroy(status);
    return NULL;
  }
  const ir_op *function = hlo_main(module);
  if (function) status = client_signature_read(arena, function, out);
  ir_module_destroy(module);
  return status;
}

static bool shape_fits(const tn_shape *want, tn_type type, const int64_t *dims, size_t rank) {
  if (want->type != type || want->rank != rank) return false;
  for (size_t i = 0; i < rank; i++) {
    if (want->dims[i] != TN_DYNAMIC && want->dims[i] != dims[i]) return false;
  }
  return true;
}

tn_status *client_signature_check(const client_signature *signature, size_t index, tn_type type,
                                  const int64_t *dims, size_t rank) {
  const tn_shape *want = &signature->arguments[index];
  if (want->type == TN_INVALID || want->type == TN_TOKEN || shape_fits(want, type, dims, rank)) {
    return NULL;
  }
  char wanted[256], given[256];
  tn_line line = line_start(wanted, sizeof wanted);
  line_put_shape(&line, want->type, want->dims, want->rank);
  line = line_start(given, sizeof given);
  line_put_shape(&line, type, dims, rank);
  return tn_error(TN_INVALID_ARGUMENT, "argument %zu: the program takes %s and was given %s", index,
                  wanted, given);
}
