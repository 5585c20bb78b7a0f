#include "client/options/array_layout.h"

#include "base/types.h"
#include "client/options/message.h"
#include "compile_details.pb-c.h"
#include <inttypes.h>
#include <string.h>

enum { MAX_RANK = 1024 };

void tn_array_layout_init(tn_array_layout *layout) {
  if (layout) *layout = (tn_array_layout)TN_ARRAY_LAYOUT_INIT;
}

/* XLA's number of a tuple among those of its types. */
enum { PRIMITIVE_TUPLE = 13 };

/* ---- writing --------------------------------------------------------------------------------- */

/* Each dimension stands once in the order. */
static bool is_order(tn_arena *arena, const int64_t *order, size_t rank) {
  bool *seen = tn_arena_alloc_array(arena, rank, sizeof *seen);
  for (size_t i = 0; seen && i < rank; i++) {
    if (order[i] < 0 || (uint64_t)order[i] >= rank || seen[order[i]]) return false;
    seen[order[i]] = true;
  }
  return seen != NULL;
}

static const char *fault_of(tn_arena *arena, const tn_array_layout *l) {
  bool typed = l->type > TN_INVALID && (int)l->type < TN_NUM_TYPES;
  if (!typed) return "it has no type";
  if (l->rank > MAX_RANK) return "it has too many dimensions";
  if (l->rank && !l->dims) return "it has no dims";
  if (l->num_tiles && (!l->tile_dims || !l->tile_ranks)) return "it has no tile_dims or tile_ranks";
  if (l->num_tiles && !l->minor_to_major) return "it has tiles and no minor_to_major";
  for (size_t i = 0; i < l->rank; i++) {
    if (l->dims[i] < 0) return "a dimension is negative";
  }
  if (l->minor_to_major && !is_order(arena, l->minor_to_major, l->rank)) {
    return "minor_to_major is no order of its dimensions";
  }
  return NULL;
}

static tn_status *add_tiles(tn_arena *arena, const tn_array_layout *l, Xla__LayoutProto *to) {
  Xla__TileProto **tiles = tn_arena_alloc_array(arena, l->num_tiles, sizeof *tiles);
  Xla__TileProto *all = tn_arena_alloc_array(arena, l->num_tiles, sizeof *all);
  if (!tiles || !all) return tn_error_no_memory("a layout");
  const int64_t *dims = l->tile_dims;
  for (size_t i = 0; i < l->num_tiles; i++) {
    xla__tile_proto__init(&all[i]);
    all[i].n_dimensions = l->tile_ranks[i];
    all[i].dimensions = (int64_t *)dims;
    dims += l->tile_ranks[i];
    tiles[i] = &all[i];
  }
  to->n_tiles = l->num_tiles;
  to->tiles = tiles;
  return NULL;
}

static tn_status *add_layout(tn_arena *arena, const tn_array_layout *l, Xla__ShapeProto *shape) {
  if (!l->minor_to_major) return NULL;
  Xla__LayoutProto *to = tn_arena_alloc(arena, sizeof *to);
  if (!to) return tn_error_no_memory("a layout");
  xla__layout_proto__init(to);
  to->n_minor_to_major = l->rank;
  to->minor_to_major = (int64_t *)l->minor_to_major;
  to->element_size_in_bits = l->element_bits;
  to->memory_space = l->memory_space;
  to->tail_padding_alignment_in_elements = l->tail_padding ? l->tail_padding : 1;
  shape->layout = to;
  tn_status *status = add_tiles(arena, l, to);
  if (status) return status;
  return message_add_unknown(arena, &to->base, l->layout_unknown.data, l->layout_unknown.size,
                             "LayoutProto");
}

static tn_status *pack_message(tn_arena *arena, const ProtobufCMessage *message,
                               ProtobufCBinaryData *out) {
  size_t size = protobuf_c_message_get_packed_size(message);
  uint8_t *bytes = tn_arena_alloc(arena, size);
  if (!bytes) return tn_error_no_memory("a layout");
  protobuf_c_message_pack(message, bytes);
  *out = (ProtobufCBinaryData){size, bytes};
  return NULL;
}

static tn_status *write_array(tn_arena *arena, const tn_array_layout *l, ProtobufCBinaryData *out) {
  Xla__ShapeProto shape;
  xla__shape_proto__init(&shape);
  shape.element_type = tn_type_to_xla(l->type);
  shape.n_dimensions = l->rank;
  shape.dimensions = (int64_t *)l->dims;
  /* XLA's own writer says of every dimension whether it is dynamic. */
  protobuf_c_boolean *dynamic = tn_arena_alloc_array(arena, l->rank, sizeof *dynamic);
  if (!dynamic) return tn_error_no_memory("a layout");
  for (size_t i = 0; l->dynamic && i < l->rank; i++) dynamic[i] = l->dynamic[i];
  shape.n_is_dynamic_dimension = l->rank;
  shape.is_dynamic_dimension = dynamic;
  tn_status *status = add_layout(arena, l, &shape);
  if (!status) {
    status =
        message_add_unknown(arena, &shape.base, l->unknown.data, l->unknown.size, "ShapeProto");
  }
  return status ? status : pack_message(arena, &shape.base, out);
}

tn_status *array_layout_write(tn_arena *arena, const tn_array_layout *l, const char *what,
                              size_t index, ProtobufCBinaryData *out) {
  if (l->serialized.data) {
    ProtobufCMessage *message;
    *out = (ProtobufCBinaryData){l->serialized.size, (uint8_t *)l->serialized.data};
    return tn_status_prefix(message_unpack(arena, &xla__opaque__descriptor, out->data, out->len,
                                           "ShapeProto", &message),
                            "%s layout %zu", what, index);
  }
  const char *fault = fault_of(arena, l);
  if (fault) return tn_error(TN_INVALID_ARGUMENT, "%s layout %zu: %s", what, index, fault);
  return tn_status_prefix(write_array(arena, l, out), "%s layout %zu", what, index);
}

tn_status *array_layouts_write(tn_arena *arena, const tn_array_layout *layouts, size_t count,
                               bool tuple, Xla__Opaque **out) {
  *out = NULL;
  if (!count && !tuple) return NULL;
  if (count != 1 && !tuple) {
    return tn_error(TN_INVALID_ARGUMENT, "%zu result layouts and result_is_tuple is not set",
                    count);
  }
  if (count && !layouts) return tn_error(TN_INVALID_ARGUMENT, "no result_layouts");
  ProtobufCBinaryData *parts = tn_arena_alloc_array(arena, count, sizeof *parts), whole = {0};
  if (!parts) return tn_error_no_memory("result layouts");
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < count; i++) {
    status = array_layout_write(arena, &layouts[i], "result", i, &parts[i]);
  }
  if (status) return status;
  if (tuple) {
    Xla__ShapeProto shape;
    xla__shape_proto__init(&shape);
    shape.element_type = PRIMITIVE_TUPLE;
    shape.n_tuple_shapes = count;
    shape.tuple_shapes = parts;
    status = pack_message(arena, &shape.base, &whole);
    if (status) return status;
  } else {
    whole = parts[0];
  }
  return message_unpack(arena, &xla__opaque__descriptor, whole.data, whole.len, "ShapeProto",
                        (ProtobufCMessage **)out);
}

/* ---- reading --------------------------------------------------------------------------------- */

static tn_status *read_tiles(tn_arena *arena, const Xla__LayoutProto *from, tn_array_layout *out) {
  size_t *ranks = tn_arena_alloc_array(arena, from->n_tiles, sizeof *ranks), count = 0;
  for (size_t i = 0; i < from->n_tiles; i++) count += from->tiles[i]->n_dimensions;
  int64_t *dims = tn_arena_alloc_array(arena, count, sizeof *dims);
  if (!ranks || !dims) return tn_error_no_memory("a layout");
  out->tile_dims = dims;
  out->tile_ranks = ranks;
  out->num_tiles = from->n_tiles;
  for (size_t i = 0; i < from->n_tiles; i++) {
    ranks[i] = from->tiles[i]->n_dimensions;
    if (ranks[i]) memcpy(dims, from->tiles[i]->dimensions, ranks[i] * sizeof *dims);
    dims += ranks[i];
  }
  return NULL;
}

static tn_status *read_layout(tn_arena *arena, const Xla__LayoutProto *from, tn_array_layout *out) {
  static const int64_t none[1];
  out->minor_to_major = from->n_minor_to_major ? from->minor_to_major : none;
  out->element_bits = from->element_size_in_bits;
  out->memory_space = from->memory_space;
  out->tail_padding = from->tail_padding_alignment_in_elements;
  tn_status *status = read_tiles(arena, from, out);
  if (status) return status;
  return message_unknown(arena, &from->base, &out->layout_unknown.data, &out->layout_unknown.size);
}

/* Whether a tn_array_layout has a place for all of it. */
static bool is_plain_array(tn_arena *arena, const Xla__ShapeProto *shape) {
  const Xla__LayoutProto *layout = shape->layout;
  size_t rank = shape->n_dimensions;
  if (tn_type_from_xla(shape->element_type) == TN_INVALID || shape->n_tuple_shapes ||
      rank > MAX_RANK) {
    return false;
  }
  for (size_t i = 0; i < rank; i++) {
    if (shape->dimensions[i] < 0) return false;
  }
  if (shape->n_is_dynamic_dimension && shape->n_is_dynamic_dimension != rank) return false;
  if (!layout) return true;
  return layout->n_minor_to_major == rank && is_order(arena, layout->minor_to_major, rank);
}

static tn_status *read_dynamic(tn_arena *arena, const Xla__ShapeProto *shape,
                               tn_array_layout *out) {
  bool any = false;
  bool *dynamic = tn_arena_alloc_array(arena, shape->n_dimensions, sizeof *dynamic);
  if (!dynamic) return tn_error_no_memory("a layout");
  for (size_t i = 0; i < shape->n_is_dynamic_dimension; i++) {
    dynamic[i] = shape->is_dynamic_dimension[i];
    any |= dynamic[i];
  }
  out->dynamic = any ? dynamic : NULL;
  return NULL;
}

tn_status *array_layout_read(tn_arena *arena, const ProtobufCBinaryData *bytes,
                             tn_array_layout *out) {
  ProtobufCMessage *message = NULL;
  tn_status *status = message_unpack(arena, &xla__shape_proto__descriptor, bytes->data, bytes->len,
                                     "ShapeProto", &message);
  if (status) return status;
  const Xla__ShapeProto *shape = (const Xla__ShapeProto *)message;
  *out = (tn_array_layout)TN_ARRAY_LAYOUT_INIT;
  if (!is_plain_array(arena, shape)) {
    out->serialized = (tn_bytes){bytes->len ? (const void *)bytes->data : "", bytes->len};
    return NULL;
  }
  out->type = tn_type_from_xla(shape->element_type);
  out->rank = shape->n_dimensions;
  out->dims = shape->dimensions;
  status = read_dynamic(arena, shape, out);
  if (!status && shape->layout) status = read_layout(arena, shape->layout, out);
  if (status) return status;
  return message_unknown(arena, &shape->base, &out->unknown.data, &out->unknown.size);
}

tn_status *array_layouts_read(tn_arena *arena, const Xla__Opaque *message,
                              const tn_array_layout **layouts, size_t *count, bool *tuple) {
  ProtobufCBinaryData whole;
  ProtobufCMessage *read = NULL;
  tn_status *status = pack_message(arena, &message->base, &whole);
  if (!status) {
    status = message_unpack(arena, &xla__shape_proto__descriptor, whole.data, whole.len,
                            "ShapeProto", &read);
  }
  if (status) return status;
  const Xla__ShapeProto *shape = (const Xla__ShapeProto *)read;
  /* A tuple that is nothing but one; else the whole is one layout, if need be as bytes. */
  *tuple = shape->element_type == PRIMITIVE_TUPLE && !shape->n_dimensions && !shape->layout &&
           !shape->n_is_dynamic_dimension && !shape->base.n_unknown_fields;
  *count = *tuple ? shape->n_tuple_shapes : 1;
  tn_array_layout *all = tn_arena_alloc_array(arena, *count, sizeof *all);
  if (!all) return tn_error_no_memory("result layouts");
  for (size_t i = 0; !status && i < *count; i++) {
    status = array_layout_read(arena, *tuple ? &shape->tuple_shapes[i] : &whole, &all[i]);
  }
  *layouts = all;
  return status;
}
