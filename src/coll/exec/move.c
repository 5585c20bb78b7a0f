/* The data of one move: chunk after chunk, as many at once as lie next to each other. */
#include "coll/exec/program.h"

#include "base/memory.h"
#include "coll/capsule/collective.h"

#include <string.h>

enum { MOST = COLL_MAX_OPERANDS + 1 }; /* with the taken value */

/* Where chunks lie: in memory of this process, or at a place in a peer's. */
typedef struct spot {
  char *address; /* NULL: at `place` */
  coll_link *link;
  coll_place place;
} spot;

typedef struct move {
  coll_run *run;
  const exec_step *step;
  const exec_slice *slice;
  const char *taken;
  char *room;
  int num_operands;
  bool remote, stream;
  spot operands[MOST], stores[MOST]; /* not cleared: most moves have one or two */
} move;

enum { PIECE = 32 << 10 }; /* of results that are used again at once: half a first cache */

/* ---- where -------------------------------------------------------------------------------------
 */

static size_t offset_of(const move *m, const exec_ref *ref, size_t k) {
  size_t block = (size_t)ref->block, within = (size_t)ref->within + k;
  if (ref->buffer != COLL_SCRATCH) {
    size_t chunks = (size_t)m->run->program->capsule->chunks;
    if (within >= chunks) {
      block += within / chunks;
      within %= chunks;
    }
  }
  return block * m->slice->block + within * m->slice->chunk + m->slice->offset;
}

static void remote_spot(const move *m, const exec_ref *ref, size_t offset, spot *out) {
  const coll_run *run = m->run;
  const run_peer *peer = &run->program->peers[ref->peer];
  int buffer = ref->buffer;
  if (m->slice->rest) {
    exec_layout layout = coll_layout(run->program->capsule, ref->peer, peer->in_place);
    offset += coll_scratch_bytes(run, ref->peer) + layout.at[buffer] * run->call.reduce.element;
    buffer = COLL_SCRATCH;
  }
  out->address = peer->base[buffer] ? peer->base[buffer] + offset : NULL;
  out->link = run->team->links[ref->peer];
  out->place = peer->places[buffer];
  out->place.offset += offset;
}

static void find_spot(move *m, const exec_ref *ref, size_t k, spot *out) {
  size_t offset = offset_of(m, ref, k);
  if (ref->peer == COLL_HERE) {
    char *const *base = m->slice->rest ? m->run->rest_base : m->run->base;
    out->address = base[ref->buffer] + offset;
    return;
  }
  remote_spot(m, ref, offset, out);
  if (!out->address) m->remote = true;
}

/* How many chunks from the k-th on lie next to each other in all buffers. */
static size_t count_adjacent(const move *m, size_t k) {
  size_t count = (size_t)m->step->count - k;
  if (m->slice->seamless || count == 1) return count;
  if (!m->slice->whole) return 1;
  size_t chunks = (size_t)m->run->program->capsule->chunks;
  for (int i = 0; i < m->step->num_operands + m->step->num_stores; i++) {
    const exec_ref *ref = &m->step->refs[i];
    if (ref->buffer == COLL_SCRATCH) continue;
    size_t left = chunks - ((size_t)ref->within + k) % chunks;
    if (left < count) count = left;
  }
  return count;
}

/* The k-th chunk's operands and stores; the taken value and the room are one and the other. */
static void find_spots(move *m, size_t k) {
  const exec_step *s = m->step;
  m->num_operands = 0;
  for (int i = 0; i < s->num_operands + (m->taken != NULL); i++) {
    spot *to = &m->operands[m->num_operands++];
    if (m->taken && i == s->take_at)
      to->address = (char *)(uintptr_t)m->taken + k * m->slice->bytes;
    else
      find_spot(m, &s->refs[i - (m->taken && i > s->take_at)], k, to);
  }
  for (int i = 0; i < s->num_stores; i++)
    find_spot(m, &s->refs[s->num_operands + i], k, &m->stores[i]);
}

/* ---- doing it ----------------------------------------------------------------------------------
 */

/* Memory for pieces of what is not mapped, and of a result. */
static tn_status *need_bounce(coll_run *run, size_t pieces) {
  coll_program *p = run->program;
  if (p->bounce_bytes >= pieces * PIECE) return NULL;
  tn_free_aligned(p->bounce);
  p->bounce = tn_alloc_aligned(pieces * PIECE, 64);
  p->bounce_bytes = p->bounce ? pieces * PIECE : 0;
  return p->bounce ? NULL : tn_error_no_memory("memory between buffers");
}

static void reduce_or_copy(const coll_reduce *reduce, int operands, const void *const *in,
                           void *out, size_t bytes, bool stream) {
  if (operands > 1)
    coll_reduce_run(reduce, in, operands, out, bytes / reduce->element, stream);
  else if (in[0] != out)
    coll_reduce_copy(out, in[0], bytes, stream);
}

static tn_status *read_operands(move *m, size_t offset, size_t bytes, const void **in) {
  for (int i = 0; i < m->num_operands; i++) {
    spot *from = &m->operands[i];
    in[i] = from->address + offset;
    if (from->address) continue;
    coll_place place = from->place;
    place.offset += offset;
    char *bounce = m->run->program->bounce + (size_t)(i + 1) * PIECE;
    tn_status *status = from->link->calls->read(from->link, &place, bounce, bytes);
    if (status) return status;
    in[i] = bounce;
  }
  return NULL;
}

static tn_status *write_stores(move *m, size_t offset, const void *result, size_t bytes) {
  for (int i = 0; i < m->step->num_stores; i++) {
    spot *to = &m->stores[i];
    if (to->address) {
      if (to->address + offset != result)
        coll_reduce_copy(to->address + offset, result, bytes, m->stream);
      continue;
    }
    coll_place place = to->place;
    place.offset += offset;
    tn_status *status = to->link->calls->write(to->link, &place, result, bytes);
    if (status) return status;
  }
  return NULL;
}

/* A result that goes to several places, or what is not mapped: in pieces that stay in the cache. */
static tn_status *move_pieces(move *m, size_t k, size_t bytes) {
  const void *in[MOST];
  in[0] = NULL;
  size_t piece = PIECE / m->run->call.reduce.element * m->run->call.reduce.element;
  bool bounces = !m->room && (m->stream || !m->stores[0].address);
  tn_status *status = NULL;
  if (m->remote || bounces)
    status = need_bounce(m->run, m->remote ? 1 + (size_t)m->num_operands : 1);
  for (size_t at = 0; !status && at < bytes; at += piece) {
    size_t size = bytes - at < piece ? bytes - at : piece;
    status = read_operands(m, at, size, in);
    if (status) break;
    char *out = bounces ? m->run->program->bounce : m->stores[0].address + at;
    if (m->room) out = m->room + k * m->slice->bytes + at;
    reduce_or_copy(&m->run->call.reduce, m->num_operands, in, out, size, false);
    status = write_stores(m, at, out, size);
  }
  return status;
}

static tn_status *move_chunks(move *m, size_t k, size_t count) {
  size_t bytes = count * m->slice->bytes;
  find_spots(m, k);
  if (m->remote || m->step->num_stores + (m->room != NULL) > 1) return move_pieces(m, k, bytes);
  const void *in[MOST];
  in[0] = NULL; /* there is one operand at least */
  for (int i = 0; i < m->num_operands; i++) in[i] = m->operands[i].address;
  void *out = m->room ? m->room + k * m->slice->bytes : m->stores[0].address;
  reduce_or_copy(&m->run->call.reduce, m->num_operands, in, out, bytes, m->stream);
  return NULL;
}

/* Stores past the cache where the result is large and nobody reads it soon. */
static bool is_streamed(const move *m) {
  size_t call = m->run->call.elements * m->run->call.reduce.element;
  if (call < COLL_STREAM_BYTES || !m->step->num_stores) return false;
  if (m->step->reaches) return (size_t)m->step->count * m->slice->bytes >= COLL_STREAM_BYTES;
  const exec_ref *stores = m->step->refs + m->step->num_operands;
  for (int i = 0; i < m->step->num_stores; i++)
    if (!stores[i].last) return false;
  return m->run->call.reduce.op != TN_AVG && call >= 4 * (size_t)COLL_STREAM_BYTES;
}

static void *own_memory(const coll_run *run, const exec_ref *ref, const exec_slice *slice) {
  char *const *base = slice->rest ? run->rest_base : run->base;
  return base[ref->buffer] + (size_t)ref->block * slice->block +
         (size_t)ref->within * slice->chunk + slice->offset;
}

/* All of a plain step at once: what small calls are made of. */
static void move_plain(const coll_run *run, const exec_step *s, const exec_slice *slice,
                       const void *taken, void *room) {
  const void *in[MOST];
  int count = 0;
  in[0] = NULL;
  for (int i = 0; i < s->num_operands; i++) {
    if (taken && count == s->take_at) in[count++] = taken;
    in[count++] = own_memory(run, &s->refs[i], slice);
  }
  if (taken && count == s->num_operands) in[count++] = taken;
  void *out = room ? room : own_memory(run, &s->refs[s->num_operands], slice);
  reduce_or_copy(&run->call.reduce, count, in, out, (size_t)s->count * slice->bytes, false);
}

tn_status *coll_move_data(coll_run *run, const exec_step *step, const exec_slice *slice,
                          const void *taken, void *room) {
  if (step->plain && (slice->seamless || step->count == 1) &&
      (size_t)step->count * slice->bytes < COLL_STREAM_BYTES / 64) {
    move_plain(run, step, slice, taken, room);
    return NULL;
  }
  move m;
  m.run = run;
  m.step = step;
  m.slice = slice;
  m.taken = taken;
  m.room = room;
  m.remote = false;
  m.operands[0].address = m.stores[0].address = NULL;
  m.stream = is_streamed(&m);
  tn_status *status = NULL;
  for (size_t k = 0, count; !status && k < (size_t)step->count; k += count) {
    count = count_adjacent(&m, k);
    status = move_chunks(&m, k, count);
  }
  if (m.stream) coll_reduce_fence();
  return status;
}
