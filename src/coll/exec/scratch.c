/* Memory of runs: scratch and what is left over, kept with the program. */
#include "coll/exec/program.h"

#include "base/memory.h"
#include "coll/segments.h"

void coll_scratch_free(coll_program *p) {
  if (p->team->segments)
    coll_segments_free(p->team->segments, p->scratch);
  else
    tn_free_aligned(p->scratch);
  p->scratch = NULL;
  p->scratch_bytes = 0;
}

tn_status *coll_scratch_need(coll_program *p, size_t bytes) {
  if (bytes <= p->scratch_bytes) return NULL;
  coll_scratch_free(p);
  if (p->team->segments) {
    tn_status *status = coll_segments_allocate(p->team->segments, bytes, &p->scratch);
    if (status) return status;
  } else {
    p->scratch = tn_alloc_aligned(bytes, 64);
    if (!p->scratch) return tn_error_no_memory("a collective's scratch");
  }
  p->scratch_bytes = bytes;
  return NULL;
}

/* Memory of no segment is said by its address: peers of this process can use that. */
void coll_scratch_place(const coll_team *team, const void *address, size_t bytes, coll_place *out) {
  *out = (coll_place){.offset = (uintptr_t)address};
  if (team->segments) coll_segments_find(team->segments, address, bytes, out);
}
