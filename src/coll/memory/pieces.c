/* What a rank has registered: an entry in its table, a handle, and a record in the store. */
#include "base/containers.h"
#include "base/memory.h"
#include "coll/comm/endpoint.h"
#include "coll/memory/context.h"

#include <unistd.h>

/* ---- files of segments ------------------------------------------------------------------------
 *
 * Told by the segments, under their lock, so another lock than the context's. */

void pieces_segment_came(void *context, uint32_t segment, uint32_t generation, int fd,
                         size_t bytes) {
  tn_memory_context *c = context;
  (void)bytes;
  pthread_mutex_lock(&c->files_lock);
  size_t had = c->num_files, need = (size_t)segment + 1;
  bool room = need <= had ||
              tn_array_reserve((void **)&c->files, &c->room_for_files, need, sizeof *c->files);
  for (size_t i = had; room && i < need; i++) c->files[i] = (segment_file){0, 0, 0};
  if (room) {
    if (need > had) c->num_files = need;
    c->files[segment] = (segment_file){generation, (uint64_t)fd, control_inode(fd)};
  } /* else what lies in it counts as foreign */
  pthread_mutex_unlock(&c->files_lock);
}

void pieces_segment_went(void *context, uint32_t segment, uint32_t generation) {
  tn_memory_context *c = context;
  pthread_mutex_lock(&c->files_lock);
  if (segment < c->num_files && c->files[segment].generation == generation)
    c->files[segment].generation = 0;
  pthread_mutex_unlock(&c->files_lock);
}

static bool file_of(tn_memory_context *c, const coll_place *place, segment_file *out) {
  pthread_mutex_lock(&c->files_lock);
  bool there = place->segment < c->num_files && c->files[place->segment].generation &&
               c->files[place->segment].generation == place->generation;
  if (there) *out = c->files[place->segment];
  pthread_mutex_unlock(&c->files_lock);
  return there;
}

/* ---- pieces -----------------------------------------------------------------------------------
 */

static void fill_record(tn_memory_context *c, void *address, size_t size, memory_record *r) {
  segment_file file = {0, 0, 0};
  r->rank = c->rank;
  r->host = endpoint_this_host();
  r->control = *control_where(c->table);
  r->key.address = (uint64_t)(uintptr_t)address;
  r->key.size = size;
  r->flags = c->foreign_flags;
  if (coll_segments_find(c->segments, address, size, &r->place) && file_of(c, &r->place, &file)) {
    r->segment_fd = file.fd;
    r->key.inode = file.inode;
    r->key.offset = r->place.offset;
    r->flags = c->mapped_flags;
  } else {
    r->place = (coll_place){.offset = r->key.address};
  }
}

tn_status *pieces_add(tn_memory_context *c, piece_origin origin, void *address, size_t size,
                      tn_area area, uint64_t tag, tn_registered_memory **out) {
  memory_record r = {.area = area, .tag = tag};
  tn_registered_memory *m = NULL;
  if (!tn_array_reserve((void **)&c->pieces, &c->room_for_pieces, c->num_pieces + 1,
                        sizeof *c->pieces))
    return tn_error_no_memory("registered memory");
  fill_record(c, address, size, &r);
  tn_status *status = control_enter(c->table, &r.key);
  if (status) return status;
  status = registered_create(&r, c->table, &m);
  if (!status && origin != PIECE_AREA) status = workspace_tell(c, tag, m);
  if (status) {
    control_remove(c->table, &r.key);
    tn_registered_memory_destroy(m);
    return status;
  }
  c->pieces[c->num_pieces++] = (piece){origin, m};
  *out = registered_ref(m);
  return NULL;
}

piece *pieces_find(tn_memory_context *c, uint64_t tag) {
  for (size_t i = 0; i < c->num_pieces; i++)
    if (c->pieces[i].origin != PIECE_AREA && c->pieces[i].memory->record.tag == tag)
      return &c->pieces[i];
  return NULL;
}

piece *pieces_of(tn_memory_context *c, const tn_registered_memory *memory) {
  for (size_t i = 0; i < c->num_pieces; i++)
    if (c->pieces[i].memory == memory) return &c->pieces[i];
  return NULL;
}

void pieces_remove(tn_memory_context *c, piece *p) {
  tn_registered_memory *m = p->memory;
  piece_origin origin = p->origin;
  void *address = (void *)(uintptr_t)m->record.key.address;
  *p = c->pieces[--c->num_pieces];
  control_remove(c->table, &m->record.key);
  if (origin != PIECE_AREA) tn_status_destroy(workspace_tell(c, m->record.tag, NULL));
  if (origin == PIECE_POOL) pool_give(&c->pools[m->record.area], address);
  if (origin == PIECE_SEGMENT) coll_segments_free(c->segments, address);
  tn_registered_memory_destroy(m);
}

/* ---- pools ------------------------------------------------------------------------------------
 */

tn_status *pieces_pool(tn_memory_context *c, tn_area area, pool **out) {
  pool *p = &c->pools[area];
  size_t size = c->pool_sizes[area];
  void *base = NULL;
  tn_registered_memory *handle = NULL;
  *out = p;
  if (p->base) return NULL;
  tn_status *status = coll_segments_allocate(c->segments, size, &base);
  if (!status) status = pool_start(p, base, size);
  if (!status) status = pieces_add(c, PIECE_AREA, base, size, area, 0, &handle);
  if (status) {
    pool_end(p);
    coll_segments_free(c->segments, base);
    return tn_status_prefix(status, "the area '%s'", tn_area_name(area));
  }
  tn_registered_memory_destroy(handle);
  return NULL;
}
