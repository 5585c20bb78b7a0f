/* Values and the memory that they lie in.
 *
 * A value is dense in a buffer, a splat (one element for all), or a view of another's buffer; it is
 * made dense when a kernel first wants it so, and stays so for who comes later in the same block.
 *
 * busy[buffer] is the position until which what is in it now is needed. The invariant: nothing is
 * written to a buffer at a position that is not past that, but by an op that reads it for the last
 * time there, and says that it may write as it reads (`reusable`). Constants are busy forever,
 * arguments are never written. A buffer's lifetime grows with every use, also one through a view:
 * who reads memory extends it. One thread plans. */
#include "cpu/kernels/common/axes.h"
#include "cpu/plan/builder.h"

#include <string.h>

tn_status *builder_buffer(builder *b, plan_storage storage, size_t size, const ir_type *type,
                          uint32_t *out) {
  plan *p = b->p;
  if (p->num_buffers >= PLAN_NONE - 1 ||
      !tn_array_reserve((void **)&p->buffers, &p->buffer_capacity, p->num_buffers + 1,
                        sizeof *p->buffers) ||
      !tn_array_reserve((void **)&b->busy, &b->busy_capacity, p->num_buffers + 1, sizeof *b->busy))
    return tn_error_no_memory("a plan");
  char *text = NULL;
  if (type) {
    tn_text spelled = {0};
    ir_type_print(type, &spelled);
    text = spelled.failed ? NULL : tn_arena_strndup(&p->arena, spelled.data, spelled.size);
    tn_text_free(&spelled);
    if (!text) return tn_error_no_memory("a plan");
  }
  p->buffers[p->num_buffers] = (plan_buffer){
      .storage = storage, .size = size, .first = b->position, .last = b->position, .text = text};
  b->busy[p->num_buffers] = -1;
  *out = (uint32_t)p->num_buffers++;
  return NULL;
}

tn_status *builder_reserve(builder *b, size_t bytes, const char *what) {
  tn_status *status = cpu_account_reserve(b->p->account, bytes, what);
  if (!status) b->p->reserved += bytes;
  return status;
}

void builder_give_back(builder *b, size_t bytes) {
  cpu_account_give_back(b->p->account, bytes);
  b->p->reserved -= bytes;
}

tn_status *builder_constant(builder *b, const void *data, size_t size, const ir_type *type,
                            uint32_t *out) {
  tn_status *status = builder_reserve(b, size, "a constant");
  void *copy = status ? NULL : tn_arena_copy(&b->p->arena, data, size);
  if (!status && !copy) status = tn_error_no_memory("a constant");
  if (!status) status = builder_buffer(b, PLAN_CONST, size, type, out);
  if (status) return status;
  b->p->buffers[*out].data = copy;
  b->p->const_bytes += size;
  b->busy[*out] = INT64_MAX; /* never to be overwritten */
  return NULL;
}

void builder_extend(builder *b, uint32_t buffer, int64_t position) {
  if (position > b->p->buffers[buffer].last) b->p->buffers[buffer].last = position;
  if (position > b->busy[buffer]) b->busy[buffer] = position;
}

value_info *builder_value(const builder *b, const ir_value *value) {
  return &b->values[value->number];
}

void builder_bind(builder *b, const ir_value *value, uint32_t buffer) {
  value_info *info = builder_value(b, value);
  info->dense = buffer;
  info->block = b->block;
  builder_extend(b, buffer, info->last_use > b->position ? info->last_use : b->position);
}

void builder_bind_splat(builder *b, const ir_value *value, uint32_t buffer) {
  value_info *info = builder_value(b, value);
  info->splat = buffer;
  info->block = b->block;
  builder_extend(b, buffer, info->last_use);
}

static bool is_writable_buffer(const builder *b, uint32_t buffer) {
  plan_storage storage = b->p->buffers[buffer].storage;
  return storage == PLAN_TEMP || storage == PLAN_OUTPUT;
}

static bool list_has_buffer(const uint32_t *list, size_t count, uint32_t buffer) {
  for (size_t i = 0; i < count; i++)
    if (list[i] == buffer) return true;
  return false;
}

/* Nobody needs its content any more, but perhaps this op, which may overwrite it as it reads. */
static bool free_now(const builder *b, uint32_t buffer, const uint32_t *reusable, size_t count) {
  if (!is_writable_buffer(b, buffer)) return false;
  if (b->busy[buffer] < b->position) return true;
  return b->busy[buffer] == b->position && list_has_buffer(reusable, count, buffer);
}

/* An output's first writer may lie over an argument that it is the last to read: the caller may
 * have given that argument's memory up for the output. */
static tn_status *note_first_write(builder *b, uint32_t buffer, const uint32_t *reusable,
                                   size_t count) {
  plan_buffer *output = &b->p->buffers[buffer];
  if (output->storage != PLAN_OUTPUT || b->busy[buffer] >= 0) return NULL;
  output->first = b->position;
  uint32_t *over = tn_arena_alloc_array(&b->p->arena, count + 1, sizeof *over);
  if (!over) return tn_error_no_memory("a plan");
  for (size_t i = 0; i < count; i++) {
    const plan_buffer *arg = &b->p->buffers[reusable[i]];
    if (arg->storage == PLAN_ARG && arg->size == output->size &&
        b->busy[reusable[i]] == b->position)
      over[output->num_over++] = reusable[i];
  }
  output->over = over;
  return NULL;
}

tn_status *builder_result(builder *b, const ir_value *result, const uint32_t *reusable,
                          size_t num_reusable, uint32_t *out) {
  size_t size = plan_bytes(result->type);
  uint32_t target = builder_value(b, result)->target;
  uint32_t buffer = PLAN_NONE;
  if (target != PLAN_NONE && b->p->buffers[target].size == size &&
      free_now(b, target, reusable, num_reusable))
    buffer = target;
  for (size_t i = 0; i < num_reusable && buffer == PLAN_NONE; i++)
    if (reusable[i] != PLAN_NONE && b->p->buffers[reusable[i]].size == size &&
        b->busy[reusable[i]] == b->position && is_writable_buffer(b, reusable[i]))
      buffer = reusable[i];
  if (buffer == PLAN_NONE) {
    tn_status *status = builder_buffer(b, PLAN_TEMP, size, result->type, &buffer);
    if (status) return status;
  }
  tn_status *status = note_first_write(b, buffer, reusable, num_reusable);
  if (status) return status;
  builder_bind(b, result, buffer);
  *out = buffer;
  return NULL;
}

/* dst = one element, as often as the type says. */
static tn_status *fill_splat(builder *b, const ir_type *type, uint32_t dst, uint32_t element) {
  cpu_copy_spec spec = {.element_size = tn_type_size(type->element), .rank = 1};
  spec.dims[0] = (int64_t)plan_elements(type);
  spec.dst_strides[0] = 1;
  cpu_kernel kernel;
  tn_status *status = cpu_make_copy(&b->p->arena, b->settings->target, &spec, &kernel);
  if (status) return status;
  return builder_kernel(b, "fill", &kernel, (uint32_t[]){dst, element}, 2);
}

static tn_status *write_iota(builder *b, const char *op, const ir_type *type, uint32_t dst,
                             const value_view *view) {
  int64_t run = view->length * view->inner;
  cpu_iota_spec spec = {
      .type = type->element,
      .rank = 3,
      .dimension = 1,
      .dims = {run ? (int64_t)plan_elements(type) / run : 0, view->length, view->inner}};
  cpu_kernel kernel;
  tn_status *status = cpu_make_iota(&b->p->arena, b->settings->target, &spec, &kernel);
  return status ? status : builder_kernel(b, op, &kernel, &dst, 1);
}

/* Where in `dst`, which is of that type, elements of those dimensions go that a view reads. */
static tn_status *copy_view(builder *b, const char *op, const ir_type *type, const int64_t *dims,
                            const value_view *view, uint32_t dst, int64_t dst_offset) {
  cpu_copy_spec spec = {.element_size = tn_type_size(type->element),
                        .rank = (int)type->rank,
                        .dst_offset = dst_offset,
                        .src_offset = view->offset};
  memcpy(spec.dims, dims, type->rank * sizeof *spec.dims);
  plan_row_major(type, spec.dst_strides);
  memcpy(spec.src_strides, view->strides, type->rank * sizeof *spec.src_strides);
  cpu_kernel kernel;
  tn_status *status = cpu_make_copy(&b->p->arena, b->settings->target, &spec, &kernel);
  if (status) return status;
  builder_extend(b, view->base, b->position);
  return builder_kernel(b, op, &kernel, (uint32_t[]){dst, view->base}, 2);
}

tn_status *builder_write_view(builder *b, const char *op, const ir_type *type, uint32_t dst,
                              const value_view *view) {
  int64_t dims[CPU_MAX_RANK];
  if (view->is_iota) return write_iota(b, op, type, dst, view);
  plan_sizes(type, dims);
  return copy_view(b, op, type, dims, view, dst, 0);
}

tn_status *builder_write_pieces(builder *b, const char *op, const ir_type *type, uint32_t dst,
                                const value_pieces *pieces) {
  int64_t strides[CPU_MAX_RANK], at = 0; /* along the dimension */
  tn_status *status = NULL;
  plan_row_major(type, strides);
  for (uint32_t k = 0; k < pieces->count && !status; k++) {
    const value_piece *piece = &pieces->parts[k];
    status =
        copy_view(b, op, type, piece->dims, &piece->view, dst, at * strides[pieces->dimension]);
    at += piece->dims[pieces->dimension];
  }
  return status;
}

/* Of a value that is neither dense nor a splat so far. */
static tn_status *write_value(builder *b, const ir_value *value, uint32_t dst) {
  const value_view *view = builder_value(b, value)->view;
  const value_pieces *pieces = builder_value(b, value)->pieces;
  if (pieces) return builder_write_pieces(b, value->def->name, value->type, dst, pieces);
  return builder_write_view(b, view->is_iota ? "iota" : "copy", value->type, dst, view);
}

tn_status *builder_view(builder *b, const ir_value *value, value_view *out) {
  const value_info *info = builder_value(b, value);
  if (info->dense == PLAN_NONE && info->view && !info->view->is_iota) {
    *out = *info->view;
    return NULL;
  }
  *out = (value_view){0};
  plan_row_major(value->type, out->strides);
  return builder_dense(b, value, &out->base);
}

tn_status *builder_bind_view(builder *b, const ir_value *value, const value_view *view) {
  value_info *info = builder_value(b, value);
  value_view *kept = tn_arena_alloc(&b->arena, sizeof *kept);
  if (!kept) return tn_error_no_memory("a plan");
  *kept = *view;
  info->view = kept;
  info->block = b->block;
  if (!view->is_iota)
    builder_extend(b, view->base, info->last_use > b->position ? info->last_use : b->position);
  return NULL;
}

tn_status *builder_bind_pieces(builder *b, const ir_value *value, const value_pieces *pieces) {
  value_info *info = builder_value(b, value);
  info->pieces = pieces;
  info->block = b->block;
  for (uint32_t k = 0; k < pieces->count; k++)
    builder_extend(b, pieces->parts[k].view.base,
                   info->last_use > b->position ? info->last_use : b->position);
  return NULL;
}

tn_status *builder_store(builder *b, const ir_value *value, uint32_t buffer) {
  const value_info *info = builder_value(b, value);
  if (info->dense == buffer) return NULL;
  tn_status *status = note_first_write(b, buffer, &info->dense, info->dense != PLAN_NONE);
  if (status) return status;
  builder_extend(b, buffer, b->position);
  if (info->dense != PLAN_NONE) {
    builder_extend(b, info->dense, b->position);
    return builder_copy(b, buffer, info->dense, plan_bytes(value->type));
  }
  if (info->splat == PLAN_NONE) return write_value(b, value, buffer);
  builder_extend(b, info->splat, b->position);
  return fill_splat(b, value->type, buffer, info->splat);
}

tn_status *builder_dense(builder *b, const ir_value *value, uint32_t *out) {
  value_info *info = builder_value(b, value);
  if (info->dense != PLAN_NONE) {
    *out = info->dense;
    return NULL;
  }
  uint32_t buffer;
  tn_status *status = builder_buffer(b, PLAN_TEMP, plan_bytes(value->type), value->type, &buffer);
  if (!status)
    status = info->splat != PLAN_NONE ? fill_splat(b, value->type, buffer, info->splat)
                                      : write_value(b, value, buffer);
  if (status) return status;
  builder_extend(b, buffer, b->position);
  /* Later users in this block, and in blocks under it, find it filled. */
  if (info->block == b->block) {
    info->dense = buffer;
    builder_extend(b, buffer, info->last_use);
  }
  *out = buffer;
  return NULL;
}
