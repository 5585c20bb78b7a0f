#include "coll/memory/registered.h"

#include "base/memory.h"
#include "coll/flags.h"
#include "coll/record.h"
#include "coll/transports/cma.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char letters[4] = "TNRM";
enum { VERSION = 1, MAX_RANKS = 1 << 20 };

/* ---- life -------------------------------------------------------------------------------------
 */

static tn_registered_memory *new_memory(void) {
  tn_registered_memory *m = tn_alloc_zero(sizeof *m);
  if (!m) return NULL;
  atomic_init(&m->refs, 1);
  pthread_mutex_init(&m->lock, NULL);
  m->pidfd = -1;
  return m;
}

tn_status *registered_create(const memory_record *record, control *table,
                             tn_registered_memory **out) {
  tn_registered_memory *m = *out = new_memory();
  if (!m) return tn_error_no_memory("registered memory");
  m->record = *record;
  m->table = control_ref(table);
  m->address = (char *)(uintptr_t)record->key.address;
  return NULL;
}

tn_registered_memory *registered_ref(tn_registered_memory *memory) {
  atomic_fetch_add_explicit(&memory->refs, 1, memory_order_relaxed);
  return memory;
}

void tn_registered_memory_destroy(tn_registered_memory *memory) {
  if (!memory || atomic_fetch_sub_explicit(&memory->refs, 1, memory_order_acq_rel) != 1) return;
  if (memory->mapped) munmap(memory->mapped, memory->mapped_bytes);
  if (memory->pidfd >= 0) close(memory->pidfd);
  control_drop(memory->table);
  pthread_mutex_destroy(&memory->lock);
  tn_free(memory);
}

/* ---- asking -----------------------------------------------------------------------------------
 */

const char *tn_area_name(tn_area area) {
  static const char *const names[TN_NUM_AREAS] = {"library", "host", "device", "temporary"};
  return (unsigned)area < TN_NUM_AREAS ? names[area] : "?";
}

int tn_registered_memory_rank(const tn_registered_memory *memory) {
  return memory ? memory->record.rank : -1;
}

size_t tn_registered_memory_size(const tn_registered_memory *memory) {
  return memory ? (size_t)memory->record.key.size : 0;
}

tn_area tn_registered_memory_area(const tn_registered_memory *memory) {
  return memory ? memory->record.area : TN_AREA_LIBRARY;
}

uint64_t tn_registered_memory_tag(const tn_registered_memory *memory) {
  return memory ? memory->record.tag : 0;
}

uint64_t tn_registered_memory_generation(const tn_registered_memory *memory) {
  return memory ? memory->record.key.generation / 2 + 1 : 0;
}

tn_transport_flags tn_registered_memory_flags(const tn_registered_memory *memory) {
  return memory ? memory->record.flags : 0;
}

size_t tn_registered_memory_describe(const tn_registered_memory *memory, char *text, size_t size) {
  char flags[FLAGS_TEXT];
  if (!memory) return (size_t)snprintf(text, size, "no registered memory");
  tn_transport_flags_print(memory->record.flags, flags, sizeof flags);
  int length = snprintf(
      text, size,
      "registered memory of rank %d: %zu bytes, %s, tag %" PRIu64 ", generation %" PRIu64 " (%s)",
      memory->record.rank, tn_registered_memory_size(memory), tn_area_name(memory->record.area),
      memory->record.tag, tn_registered_memory_generation(memory), flags);
  return length < 0 ? 0 : (size_t)length;
}

/* ---- bytes ------------------------------------------------------------------------------------
 */

static void put_file(const control_file *file, tn_text *out) {
  coll_record_put(out, file->process);
  coll_record_put(out, file->fd);
  coll_record_put(out, file->inode);
}

tn_status *tn_registered_memory_serialize(const tn_registered_memory *memory, char **bytes,
                                          size_t *size) {
  if (bytes) *bytes = NULL;
  if (!memory || !bytes || !size)
    return tn_error(TN_INVALID_ARGUMENT, "tn_registered_memory_serialize: NULL");
  const memory_record *m = &memory->record;
  tn_text out = {.size = 0};
  coll_record_start(&out, letters, VERSION);
  coll_record_put(&out, (uint64_t)m->rank);
  coll_record_put(&out, (uint64_t)m->area);
  coll_record_put(&out, m->tag);
  coll_record_put(&out, m->flags);
  coll_record_put(&out, m->host);
  put_file(&m->control, &out);
  coll_record_put(&out, m->key.slot);
  coll_record_put(&out, m->key.generation);
  coll_record_put(&out, m->key.address);
  coll_record_put(&out, m->key.size);
  coll_record_put(&out, m->key.inode);
  coll_record_put(&out, m->key.offset);
  coll_record_put(&out, m->place.segment);
  coll_record_put(&out, m->place.generation);
  coll_record_put(&out, m->segment_fd);
  coll_record_seal(&out);
  size_t length = out.size;
  char *all = tn_text_take(&out);
  if (!all) return tn_error_no_memory("the bytes of registered memory");
  *bytes = all;
  *size = length;
  return NULL;
}

static control_file read_file(coll_record *r) {
  control_file file;
  file.process = coll_record_get(r, INT32_MAX);
  file.fd = coll_record_get(r, INT32_MAX);
  file.inode = coll_record_get(r, UINT64_MAX);
  return file;
}

static void read_record(coll_record *r, memory_record *m) {
  m->rank = (int)coll_record_get(r, MAX_RANKS - 1);
  m->area = (tn_area)coll_record_get(r, TN_NUM_AREAS - 1);
  m->tag = coll_record_get(r, UINT64_MAX);
  m->flags = coll_record_get(r, TN_TRANSPORT_ALL);
  m->host = coll_record_get(r, UINT64_MAX);
  m->control = read_file(r);
  m->key.slot = (uint32_t)coll_record_get(r, CONTROL_SLOTS - 1);
  m->key.generation = coll_record_get(r, UINT64_MAX);
  m->key.address = coll_record_get(r, UINTPTR_MAX);
  m->key.size = coll_record_get(r, SIZE_MAX / 2);
  m->key.inode = coll_record_get(r, UINT64_MAX);
  m->key.offset = coll_record_get(r, INT64_MAX);
  m->place.segment = (uint32_t)coll_record_get(r, UINT32_MAX);
  m->place.generation = (uint32_t)coll_record_get(r, UINT32_MAX);
  m->place.offset = m->place.segment ? m->key.offset : m->key.address;
  m->segment_fd = coll_record_get(r, INT32_MAX);
  if (r->status) return;
  if (m->key.size > UINTPTR_MAX - m->key.address || m->key.offset > INT64_MAX - m->key.size)
    coll_record_refuse(r, "memory beyond all addresses");
  else if (!m->key.size || m->key.generation % 2 == 0 || !m->control.process)
    coll_record_refuse(r, "memory that is nowhere");
  else if (!m->place.segment &&
           (m->place.generation || m->segment_fd || m->key.inode || m->key.offset))
    coll_record_refuse(r, "foreign memory in a segment");
}

tn_status *tn_registered_memory_deserialize(const void *bytes, size_t size,
                                            tn_registered_memory **out) {
  if (out) *out = NULL;
  if (!out || !bytes)
    return tn_error(TN_INVALID_ARGUMENT, "tn_registered_memory_deserialize: NULL");
  tn_registered_memory *m = new_memory();
  if (!m) return tn_error_no_memory("registered memory");
  coll_record r;
  coll_record_open(&r, bytes, size, letters, VERSION, "registered memory");
  read_record(&r, &m->record);
  tn_status *status = coll_record_close(&r);
  if (status) {
    tn_registered_memory_destroy(m);
    return status;
  }
  *out = m;
  return NULL;
}

/* ---- copies -----------------------------------------------------------------------------------
 */

tn_status *registered_bounds(const tn_registered_memory *memory, size_t offset, size_t bytes) {
  size_t size = tn_registered_memory_size(memory);
  if (offset <= size && bytes <= size - offset) return NULL;
  return tn_error(TN_OUT_OF_RANGE,
                  "%zu bytes from %zu of registered memory of rank %d, which has %zu", bytes,
                  offset, memory->record.rank, size);
}

static tn_status *begin_access(tn_registered_memory *memory, size_t offset, size_t bytes,
                               const void *other, const char *function) {
  if (!memory || (bytes && !other)) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
  tn_status *status = registered_bounds(memory, offset, bytes);
  if (!status) status = registered_reach(memory);
  return status ? status : registered_alive(memory);
}

/* The kernel's words matter less than that the owner has died or has taken the memory back. */
static tn_status *end_access(const tn_registered_memory *memory, tn_status *status) {
  tn_status *now = registered_alive(memory);
  if (now) {
    tn_status_destroy(status);
    return now;
  }
  return tn_status_prefix(status, "registered memory of rank %d", memory->record.rank);
}

tn_status *tn_registered_memory_read(tn_registered_memory *memory, size_t offset, void *to,
                                     size_t bytes) {
  tn_status *status = begin_access(memory, offset, bytes, to, "tn_registered_memory_read");
  if (status || !bytes) return status;
  const memory_record *m = &memory->record;
  if (memory->address)
    memcpy(to, memory->address + offset, bytes);
  else
    status = cma_read((pid_t)m->control.process, m->key.address + offset, to, bytes);
  return end_access(memory, status);
}

tn_status *tn_registered_memory_write(tn_registered_memory *memory, size_t offset, const void *from,
                                      size_t bytes) {
  tn_status *status = begin_access(memory, offset, bytes, from, "tn_registered_memory_write");
  if (status || !bytes) return status;
  const memory_record *m = &memory->record;
  if (memory->address)
    memcpy(memory->address + offset, from, bytes);
  else
    status = cma_write((pid_t)m->control.process, m->key.address + offset, from, bytes);
  return end_access(memory, status);
}

tn_status *tn_registered_memory_check(tn_registered_memory *memory) {
  return begin_access(memory, 0, 0, NULL, "tn_registered_memory_check");
}

tn_status *tn_registered_memory_map(tn_registered_memory *memory, void **address) {
  if (address) *address = NULL;
  tn_status *status = begin_access(memory, 0, 0, NULL, "tn_registered_memory_map");
  if (status) return status;
  if (!address) return tn_error(TN_INVALID_ARGUMENT, "tn_registered_memory_map: NULL");
  if (!memory->address)
    return tn_error(TN_UNIMPLEMENTED,
                    "memory that rank %d has not from the library cannot be mapped; it can be read "
                    "and written",
                    memory->record.rank);
  *address = memory->address;
  return NULL;
}
