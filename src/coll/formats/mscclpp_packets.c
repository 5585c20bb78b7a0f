/* Packets carry a flag beside their data, and who reads one waits until it has come. A capsule says
 * so by steps: who writes signals each lane that reads, over a channel of their own, and who reads
 * waits; on one rank the reader depends on the writer. A packet that is written twice, or by
 * nobody, has no such reading and is refused. */
#include "coll/capsule/network.h"
#include "coll/formats/mscclpp.h"

#include <inttypes.h>
#include <string.h>

enum {
  MAX_WRITES = 1 << 14,     /* of packets, in a plan */
  PACKET_NUMBERS = 1 << 15, /* the channels are numbered from here */
  NO_LINK = -1
};

typedef struct packet_write {
  int32_t rank, first, count;
  uint32_t step;
  int32_t next; /* of the same rank's; -1: none */
} packet_write;

/* A lane that reads what a step wrote, at its first step that does. */
typedef struct packet_link {
  uint32_t writer, reader, lane; /* steps; the reader's lane */
  int32_t number;                /* of the channel; -1: on one rank */
  int32_t next_of_writer, next_of_reader;
} packet_link;

typedef struct joiner {
  const coll_capsule *draft;
  const bool *packets;
  packet_write *writes;
  size_t num_writes, cap_writes;
  packet_link *links;
  size_t num_links, cap_links;
  int32_t *first_write;                 /* of each rank */
  int32_t *links_of_writer, *of_reader; /* of each step, the first link */
  uint32_t *lane_of, *number_of;        /* of each step: its lane; in the end, its number there */
  int32_t *rank_of, *numbers;           /* of each lane its rank; of each rank, channels so far */
} joiner;

static tn_status *at_step(const joiner *j, uint32_t step, tn_status *status) {
  uint32_t lane = j->lane_of[step];
  int32_t rank = j->rank_of[lane];
  return coll_at_step(j->draft, rank, lane - j->draft->ranks[rank].first,
                      step - j->draft->lanes[lane].first, status);
}

/* ---- who writes --------------------------------------------------------------------------------
 */

static bool writes_overlap(const packet_write *w, int32_t first, int32_t count) {
  return w->first < first + count && first < w->first + w->count;
}

static tn_status *add_write(joiner *j, int32_t rank, int32_t first, int32_t count, uint32_t step) {
  for (int32_t i = j->first_write[rank]; j->writes && i >= 0; i = j->writes[i].next)
    if (writes_overlap(&j->writes[i], first, count))
      return tn_error(TN_INVALID_ARGUMENT,
                      "packets in s[%" PRId32 ":%" PRId32 "] of rank %" PRId32
                      " are written twice: a reader cannot tell which have come",
                      first, count, rank);
  if (j->num_writes == MAX_WRITES)
    return tn_error(TN_INVALID_ARGUMENT, "more than %d writes of packets", MAX_WRITES);
  if (!tn_array_reserve((void **)&j->writes, &j->cap_writes, j->num_writes + 1, sizeof *j->writes))
    return tn_error_no_memory("a plan's packets");
  j->writes[j->num_writes] = (packet_write){rank, first, count, step, j->first_write[rank]};
  j->first_write[rank] = (int32_t)j->num_writes++;
  return NULL;
}

static tn_status *note_writes(joiner *j, uint32_t step) {
  const coll_step *s = &j->draft->steps[step];
  const coll_ref *stores = coll_stores(j->draft, s);
  tn_status *status = NULL;
  for (int i = 0; !status && i < s->num_stores; i++) {
    int32_t rank = stores[i].rank == COLL_HERE ? j->rank_of[j->lane_of[step]] : stores[i].rank;
    if (stores[i].buffer == COLL_SCRATCH)
      status = add_write(j, rank, stores[i].first, s->count, step);
  }
  return status;
}

/* ---- who reads ---------------------------------------------------------------------------------
 */

static tn_status *add_link(joiner *j, uint32_t writer, uint32_t reader) {
  uint32_t lane = j->lane_of[reader];
  for (int32_t i = j->links_of_writer[writer]; i >= 0; i = j->links[i].next_of_writer)
    if (j->links[i].lane == lane) return NULL; /* it has waited already */
  int32_t from = j->rank_of[j->lane_of[writer]], number = NO_LINK;
  if (from != j->rank_of[lane]) number = PACKET_NUMBERS + j->numbers[from]++;
  if (number >= COLL_MAX_CHANNEL)
    return tn_error(TN_INVALID_ARGUMENT, "rank %" PRId32 " has packets for more than %d readers",
                    from, COLL_MAX_CHANNEL - PACKET_NUMBERS);
  if (!tn_array_reserve((void **)&j->links, &j->cap_links, j->num_links + 1, sizeof *j->links))
    return tn_error_no_memory("a plan's packets");
  j->links[j->num_links] =
      (packet_link){writer, reader, lane, number, j->links_of_writer[writer], j->of_reader[reader]};
  j->links_of_writer[writer] = j->of_reader[reader] = (int32_t)j->num_links++;
  return NULL;
}

static tn_status *link_read(joiner *j, uint32_t step, int32_t first, int32_t count) {
  int32_t rank = j->rank_of[j->lane_of[step]], found = 0;
  tn_status *status = NULL;
  for (int32_t i = j->first_write[rank]; !status && j->writes && i >= 0; i = j->writes[i].next) {
    const packet_write *w = &j->writes[i];
    if (!writes_overlap(w, first, count)) continue;
    int32_t end = first + count < w->first + w->count ? first + count : w->first + w->count;
    found += end - (first > w->first ? first : w->first);
    status = add_link(j, w->step, step);
  }
  if (status || found == count) return status;
  return tn_error(TN_INVALID_ARGUMENT,
                  "it waits for packets in s[%" PRId32 ":%" PRId32 "], of which %" PRId32
                  " chunks are never written",
                  first, count, count - found);
}

static tn_status *link_reads(joiner *j, uint32_t step) {
  const coll_step *s = &j->draft->steps[step];
  const coll_ref *operands = coll_operands(j->draft, s);
  tn_status *status = NULL;
  for (int i = 0; !status && i < s->num_operands; i++)
    if (operands[i].buffer == COLL_SCRATCH)
      status = link_read(j, step, operands[i].first, s->count);
  return status;
}

static tn_status *find_links(joiner *j) {
  tn_status *status = NULL;
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t i = 0; !status && i < j->draft->num_steps; i++) {
      if (!j->packets[i]) continue;
      status = pass ? link_reads(j, i) : note_writes(j, i);
      if (status) status = at_step(j, i, status);
    }
  }
  return status;
}

/* ---- the capsule -------------------------------------------------------------------------------
 */

/* A step comes after its waits and before its signals. */
static void number_steps(joiner *j) {
  for (uint32_t lane = 0; lane < j->draft->num_lanes; lane++) {
    uint32_t number = 0;
    for (uint32_t k = 0; k < j->draft->lanes[lane].count; k++) {
      uint32_t step = j->draft->lanes[lane].first + k;
      for (int32_t i = j->of_reader[step]; i >= 0; i = j->links[i].next_of_reader)
        number += j->links[i].number != NO_LINK;
      j->number_of[step] = number++;
      for (int32_t i = j->links_of_writer[step]; i >= 0; i = j->links[i].next_of_writer)
        number += j->links[i].number != NO_LINK;
    }
  }
}

static tn_status *copy_step(const joiner *j, coll_capsule *c, coll_move *m, const coll_step *s) {
  int32_t peer = s->take != COLL_NOBODY ? s->take : s->give;
  if (s->op != COLL_MOVE)
    return coll_add_step(c, (coll_op)s->op, peer, s->channel, s->count, s->line);
  coll_move_init(m, s->count);
  const coll_ref *operands = coll_operands(j->draft, s), *stores = coll_stores(j->draft, s);
  for (int i = 0; i < s->num_operands; i++)
    coll_move_read(m, operands[i].rank, (coll_buffer)operands[i].buffer, operands[i].first);
  for (int i = 0; i < s->num_stores; i++)
    coll_move_store(m, stores[i].rank, (coll_buffer)stores[i].buffer, stores[i].first);
  return coll_add_move(c, m, s->line);
}

static tn_status *join_step(const joiner *j, coll_capsule *c, coll_move *m, uint32_t step) {
  tn_status *status = NULL;
  for (int32_t i = j->of_reader[step]; !status && i >= 0; i = j->links[i].next_of_reader) {
    const packet_link *l = &j->links[i];
    if (l->number == NO_LINK) continue;
    status = coll_add_step(c, COLL_WAIT, j->rank_of[j->lane_of[l->writer]], l->number, 0, 0);
  }
  if (!status) status = copy_step(j, c, m, &j->draft->steps[step]);
  for (int32_t i = j->of_reader[step]; !status && i >= 0; i = j->links[i].next_of_reader) {
    const packet_link *l = &j->links[i];
    if (l->number != NO_LINK) continue;
    uint32_t lane = j->lane_of[l->writer];
    status = coll_add_dep(c, (int32_t)(lane - j->draft->ranks[j->rank_of[lane]].first),
                          (int32_t)j->number_of[l->writer]);
  }
  for (int32_t i = j->links_of_writer[step]; !status && i >= 0; i = j->links[i].next_of_writer) {
    const packet_link *l = &j->links[i];
    if (l->number == NO_LINK) continue;
    status = coll_add_step(c, COLL_SIGNAL, j->rank_of[l->lane], l->number, 0, 0);
  }
  return status;
}

static tn_status *copy_header(const coll_capsule *from, coll_capsule **out) {
  tn_status *status =
      coll_capsule_create(from->name, from->kind, from->num_ranks, from->chunks, out);
  if (status) return status;
  coll_capsule *c = *out;
  c->in_place = from->in_place, c->out_of_place = from->out_of_place;
  c->min_bytes = from->min_bytes, c->max_bytes = from->max_bytes;
  if (!from->num_semaphores) return NULL;
  c->semaphores = tn_alloc_array((size_t)from->num_semaphores, sizeof *c->semaphores);
  if (!c->semaphores) return tn_error_no_memory("a plan's semaphores");
  c->num_semaphores = from->num_semaphores;
  memcpy(c->semaphores, from->semaphores, (size_t)c->num_semaphores * sizeof *c->semaphores);
  return NULL;
}

static tn_status *write_capsule(const joiner *j, coll_capsule *c) {
  const coll_capsule *d = j->draft;
  coll_move *m = tn_alloc(sizeof *m);
  if (!m) return tn_error_no_memory("a plan");
  tn_status *status = NULL;
  for (int32_t r = 0; !status && r < d->num_ranks; r++) {
    const coll_rank *rank = &d->ranks[r];
    status = coll_add_rank(c, rank->chunks[0], rank->chunks[1], rank->chunks[2]);
    for (uint32_t l = 0; !status && l < rank->count; l++) {
      const coll_lane *lane = &d->lanes[rank->first + l];
      status = coll_add_lane(c);
      for (uint32_t k = 0; !status && k < lane->count; k++)
        status = join_step(j, c, m, lane->first + k);
    }
  }
  tn_free(m);
  return status;
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

static tn_status *start_joiner(joiner *j) {
  const coll_capsule *d = j->draft;
  j->first_write = tn_alloc_array((size_t)d->num_ranks, sizeof *j->first_write);
  j->numbers = tn_alloc_array((size_t)d->num_ranks, sizeof *j->numbers);
  j->rank_of = tn_alloc_array(d->num_lanes, sizeof *j->rank_of);
  j->lane_of = tn_alloc_array(d->num_steps, sizeof *j->lane_of);
  j->number_of = tn_alloc_array(d->num_steps, sizeof *j->number_of);
  j->links_of_writer = tn_alloc_array(d->num_steps, sizeof *j->links_of_writer);
  j->of_reader = tn_alloc_array(d->num_steps, sizeof *j->of_reader);
  if (!j->first_write || !j->numbers || !j->rank_of || !j->lane_of || !j->number_of ||
      !j->links_of_writer || !j->of_reader)
    return tn_error_no_memory("a plan's packets");
  memset(j->first_write, 0xff, (size_t)d->num_ranks * sizeof *j->first_write);
  memset(j->links_of_writer, 0xff, d->num_steps * sizeof *j->links_of_writer);
  memset(j->of_reader, 0xff, d->num_steps * sizeof *j->of_reader);
  for (int32_t r = 0; r < d->num_ranks; r++)
    for (uint32_t l = 0; l < d->ranks[r].count; l++) j->rank_of[d->ranks[r].first + l] = r;
  for (uint32_t l = 0; l < d->num_lanes; l++)
    for (uint32_t k = 0; k < d->lanes[l].count; k++) j->lane_of[d->lanes[l].first + k] = l;
  return NULL;
}

tn_status *coll_plan_join_packets(const coll_capsule *draft, const bool *packets,
                                  coll_capsule **out) {
  *out = NULL;
  joiner j = {.draft = draft, .packets = packets};
  coll_capsule *c = NULL;
  tn_status *status = start_joiner(&j);
  if (!status) status = find_links(&j);
  if (!status) number_steps(&j);
  if (!status) status = copy_header(draft, &c);
  if (!status) status = write_capsule(&j, c);
  tn_free(j.first_write);
  tn_free(j.numbers);
  tn_free(j.rank_of);
  tn_free(j.lane_of);
  tn_free(j.number_of);
  tn_free(j.links_of_writer);
  tn_free(j.of_reader);
  tn_free(j.writes);
  tn_free(j.links);
  if (status)
    coll_capsule_destroy(c);
  else
    *out = c;
  return status;
}
