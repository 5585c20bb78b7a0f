/* Sizes of a call: where chunks lie in the caller's buffers, in scratch, and in the memory for what
 * chunks leave over. Every rank computes the same for every other. */
#include "coll/exec/program.h"

#include "base/memory.h"
#include "coll/capsule/collective.h"
#include "coll/segments.h"

#include <inttypes.h>
#include <string.h>

enum { ALIGN = 64 };

static size_t block_of(const coll_capsule *c) {
  return c->chunks > 0 ? (size_t)c->chunks : 1;
}

/* ---- what is left over -------------------------------------------------------------------------
 */

/* 1 element for each chunk. In place, the smaller buffer lies in the larger as it does in the
 * caller's memory. */
exec_layout coll_layout(const coll_capsule *c, int32_t rank, bool in_place) {
  size_t in = (size_t)coll_input_chunks(c, rank), out = (size_t)coll_output_chunks(c, rank);
  exec_layout layout = {.size = 0};
  if (!in_place) {
    layout.at[COLL_OUTPUT] = in;
    layout.size = in + out;
  } else {
    size_t own = (size_t)rank * block_of(c);
    if (in && out && in < out) layout.at[COLL_INPUT] = own;
    if (in && out && out < in) layout.at[COLL_OUTPUT] = own;
    layout.size = in > out ? in : out;
  }
  layout.at[COLL_SCRATCH] = layout.size;
  layout.size += (size_t)c->ranks[rank].chunks[COLL_SCRATCH];
  return layout;
}

size_t coll_scratch_bytes(const coll_run *run, int32_t rank) {
  size_t chunks = (size_t)run->program->capsule->ranks[rank].chunks[COLL_SCRATCH];
  size_t bytes = chunks * run->chunk * run->call.reduce.element;
  return (bytes + ALIGN - 1) / ALIGN * ALIGN;
}

size_t coll_buffer_bytes(const coll_run *run, int32_t rank, bool in_place, coll_buffer buffer) {
  const coll_capsule *c = run->program->capsule;
  size_t element = run->call.reduce.element;
  if (buffer == COLL_SCRATCH) {
    size_t bytes = coll_scratch_bytes(run, rank);
    if (run->rest) bytes += coll_layout(c, rank, in_place).size * element;
    return bytes;
  }
  size_t chunks =
      (size_t)(buffer == COLL_INPUT ? coll_input_chunks(c, rank) : coll_output_chunks(c, rank));
  return chunks / block_of(c) * run->call.elements * element;
}

/* The elements that the chunks of a block leave over; chunks beyond them get the last one, so that
 * a reduction of the user's sees nothing that is no element. */
void coll_rest_in(coll_run *run) {
  const coll_capsule *c = run->program->capsule;
  size_t size = run->call.reduce.element, chunks = block_of(c);
  size_t blocks = (size_t)coll_input_chunks(c, run->team->rank) / chunks;
  for (size_t b = 0; b < blocks; b++) {
    const char *from =
        run->base[COLL_INPUT] + (b * run->call.elements + chunks * run->chunk) * size;
    char *to = run->rest_base[COLL_INPUT] + b * chunks * size;
    memcpy(to, from, run->rest * size);
    for (size_t k = run->rest; k < chunks; k++)
      memcpy(to + k * size, to + (run->rest - 1) * size, size);
  }
}

void coll_rest_out(coll_run *run) {
  const coll_capsule *c = run->program->capsule;
  size_t size = run->call.reduce.element, chunks = block_of(c);
  size_t blocks = (size_t)coll_output_chunks(c, run->team->rank) / chunks;
  for (size_t b = 0; b < blocks; b++)
    memcpy(run->base[COLL_OUTPUT] + (b * run->call.elements + chunks * run->chunk) * size,
           run->rest_base[COLL_OUTPUT] + b * chunks * size, run->rest * size);
}

/* ---- measuring ---------------------------------------------------------------------------------
 */

static tn_status *check_sizes(const coll_run *run) {
  const coll_capsule *c = run->program->capsule;
  size_t element = run->call.reduce.element, most = 0, bytes;
  for (int32_t r = 0; r < c->num_ranks; r++) {
    for (int b = 0; b < COLL_NUM_BUFFERS; b++)
      if ((size_t)c->ranks[r].chunks[b] > most) most = (size_t)c->ranks[r].chunks[b];
  }
  /* each chunk with one element more: of what is left over */
  if (!tn_size_mul(run->chunk + 1, element, &bytes) || !tn_size_mul(bytes, 3 * most + 1, &bytes) ||
      bytes > INT64_MAX || !tn_size_mul(run->call.elements, element, &bytes) ||
      !tn_size_mul(bytes, (size_t)c->num_ranks, &bytes) || bytes > INT64_MAX)
    return tn_error(TN_OUT_OF_RANGE, "%zu elements of %zu bytes are too many", run->call.elements,
                    element);
  return NULL;
}

/* Rounded up. */
static size_t divide_up(size_t size, size_t part) {
  return part > 0 && size > 0 ? 1 + (size - 1) / part : 0;
}

tn_status *coll_run_measure(coll_run *run) {
  const coll_program *p = run->program;
  size_t elements = run->call.elements, element = run->call.reduce.element;
  run->chunk = elements / block_of(p->capsule);
  run->rest = elements % block_of(p->capsule);
  tn_status *status = check_sizes(run);
  if (status) return status;
  size_t slice = run->chunk, widest = (size_t)p->widest * element;
  if (widest) {
    size_t most = COLL_VALUE_BYTES / widest;
    if (!most && elements)
      return tn_error(TN_UNIMPLEMENTED,
                      "%" PRId32 " chunks of at least %zu bytes are more than a value of %d bytes",
                      p->widest, element, COLL_VALUE_BYTES);
    if (slice > most) slice = most;
  }
  run->slice = slice;
  size_t whole = divide_up(run->chunk, slice);
  run->num_slices = whole + (run->rest > 0);
  if (!run->num_slices) run->num_slices = 1; /* of no elements: ranks still hear of each other */
  run->layout = coll_layout(p->capsule, run->team->rank, run->call.in_place);
  return NULL;
}

void coll_slice_at(const coll_run *run, size_t number, exec_slice *out) {
  size_t size = run->call.reduce.element;
  *out = (exec_slice){.rest = run->rest && number + 1 == run->num_slices};
  if (out->rest) {
    out->elements = 1;
    out->bytes = out->chunk = size;
    out->block = block_of(run->program->capsule) * size;
    out->whole = out->seamless = true;
    return;
  }
  size_t first = number * run->slice, left = run->chunk - first;
  out->elements = left < run->slice ? left : run->slice;
  out->bytes = out->elements * size;
  out->offset = first * size;
  out->chunk = run->chunk * size;
  out->block = run->call.elements * size;
  out->whole = out->elements == run->chunk;
  out->seamless = out->whole && !run->rest;
}
