/* A builder's types. */
#include "author/builder.h"

#include "stablehlo/stablehlo.h"

tn_node_type author_type_handle(tn_builder *b, const ir_type *type) {
  if (!type || b->num_types >= UINT32_MAX - 1 ||
      !tn_array_reserve((void **)&b->types, &b->type_capacity, b->num_types + 1,
                        sizeof *b->types)) {
    author_end(b, tn_error_no_memory("a program"));
    return (tn_node_type){0, 0};
  }
  b->types[b->num_types++] = type;
  return (tn_node_type){b->id, (uint32_t)b->num_types};
}

tn_status *author_type(const tn_builder *b, tn_node_type type, const char *what, size_t i,
                       const ir_type **out) {
  if (type.builder == b->id && type.index && type.index <= b->num_types) {
    *out = b->types[type.index - 1];
    return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT, "%s: type %zu is %s", what, i,
                  !type.builder && !type.index ? "no type" : "a type of another builder");
}

tn_status *author_types(tn_builder *b, const tn_node_type *types, size_t count, const char *what,
                        const ir_type *const **out) {
  *out = NULL;
  if (count && !types) return tn_error(TN_INVALID_ARGUMENT, "%s: no types", what);
  const ir_type **list = tn_arena_alloc_array(&b->module->arena, count + 1, sizeof *list);
  if (!list) return author_no_memory(b);
  for (size_t i = 0; i < count; i++) {
    tn_status *status = author_type(b, types[i], what, i, &list[i]);
    if (status) return status;
  }
  *out = list;
  return NULL;
}

/* A call that gives no status: an error ends the builder. */
static tn_node_type end_with_error(tn_builder *b, tn_status *status) {
  author_end(b, status);
  return (tn_node_type){0, 0};
}

static bool is_alive(tn_builder *b, const char *what) {
  tn_status *status = author_ready(b, what);
  tn_status_destroy(status);
  return !status;
}

tn_node_type tn_build_tensor_type(tn_builder *b, tn_type element, const int64_t *dims,
                                  size_t rank) {
  if (!is_alive(b, "tn_build_tensor_type")) return (tn_node_type){0, 0};
  if (!tn_type_size(element))
    return end_with_error(b, tn_error(TN_INVALID_ARGUMENT,
                                      "tn_build_tensor_type: %d is no element type", (int)element));
  if (rank > hlo_default_limits.max_rank || (rank && !dims))
    return end_with_error(b, tn_error(TN_INVALID_ARGUMENT,
                                      "tn_build_tensor_type: rank %zu with%s dims", rank,
                                      dims ? "" : "out"));
  for (size_t d = 0; d < rank; d++)
    if (dims[d] < 0 && dims[d] != TN_DYNAMIC)
      return end_with_error(b, tn_error(TN_INVALID_ARGUMENT,
                                        "tn_build_tensor_type: dimension %zu is %lld", d,
                                        (long long)dims[d]));
  return author_type_handle(b, ir_type_tensor(b->module, element, dims, rank));
}

tn_node_type tn_build_tuple_type(tn_builder *b, const tn_node_type *types, size_t count) {
  const ir_type *const *list;
  if (!is_alive(b, "tn_build_tuple_type")) return (tn_node_type){0, 0};
  tn_status *status = author_types(b, types, count, "tn_build_tuple_type", &list);
  if (status) return end_with_error(b, status);
  ir_type like = {.kind = IR_TYPE_TUPLE, .inputs = list, .num_inputs = (uint32_t)count};
  return author_type_handle(b, ir_type_get(b->module, &like));
}

tn_node_type tn_build_token_type(tn_builder *b) {
  ir_type like = {.kind = IR_TYPE_TOKEN};
  if (!is_alive(b, "tn_build_token_type")) return (tn_node_type){0, 0};
  return author_type_handle(b, ir_type_get(b->module, &like));
}

tn_node_type tn_build_type(tn_builder *b, const char *text) {
  const ir_type *type = NULL;
  if (!is_alive(b, "tn_build_type")) return (tn_node_type){0, 0};
  tn_status *status =
      text ? hlo_read_type(b->module, text, &type) : tn_error(TN_INVALID_ARGUMENT, "no text");
  if (status) return end_with_error(b, tn_status_prefix(status, "tn_build_type"));
  return author_type_handle(b, type);
}

tn_node_type tn_build_type_of(tn_builder *b, tn_node node) {
  ir_value *value = NULL;
  if (!is_alive(b, "tn_build_type_of")) return (tn_node_type){0, 0};
  tn_status *status = author_value(b, node, "tn_build_type_of", 0, &value);
  return status ? end_with_error(b, status) : author_type_handle(b, value->type);
}

bool tn_builder_shape(const tn_builder *b, tn_node node, tn_shape *out) {
  if (!b || b->finished || node.builder != b->id || !node.index || node.index > b->num_values)
    return false;
  const ir_type *type = b->values[node.index - 1]->type;
  tn_text text = {0};
  ir_type_print(type, &text);
  const char *kept = text.data && !text.failed ? ir_intern(b->module, text.data, text.size) : NULL;
  tn_text_free(&text);
  if (!kept) return false;
  if (!out) return true;
  *out = (tn_shape){.text = kept};
  if (type->kind == IR_TYPE_TENSOR) {
    out->type = type->element;
    out->rank = type->rank;
    out->dims = type->dims;
  }
  return true;
}
