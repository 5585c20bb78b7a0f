/* Capsules as MSCCL++'s JSON plans. A lane becomes a thread block. What a plan lacks is said by
 * what it has: mscclpp_wires.h. */
#include "coll/formats/mscclpp_write.h"
#include "base/json.h"
#include "coll/formats/msccl.h"
#include "coll/formats/mscclpp.h"

#include "coll/capsule/collective.h"

#include <inttypes.h>
#include <string.h>

static const uint32_t NONE = UINT32_MAX;

/* ---- what a thread block, or a gpu, calls things -----------------------------------------------
 */

static bool names_start(plan_names *names, size_t keys) {
  names->at = tn_alloc(keys * sizeof *names->at);
  names->list = tn_alloc(keys * sizeof *names->list);
  if (names->at) memset(names->at, 0xff, keys * sizeof *names->at);
  return names->at && names->list;
}

int32_t coll_plan_name(plan_names *names, int32_t key) {
  if (names->at[key] < 0) {
    names->at[key] = names->count;
    names->list[names->count++] = key;
  }
  return names->at[key];
}

static void names_clear(plan_names *names) {
  while (names->count) names->at[names->list[--names->count]] = -1;
}

static void names_end(plan_names *names) {
  tn_free(names->at);
  tn_free(names->list);
}

static void put_numbers(tn_text *out, const plan_names *names) {
  for (int32_t i = 0; i < names->count; i++)
    tn_text_printf(out, "%s%" PRId32, i ? ", " : "", names->list[i]);
}

/* ---- ops that move nothing ---------------------------------------------------------------------
 */

void coll_plan_begin_op(plan_writer *w, const char *name) {
  tn_text_printf(w->out, "%s\n        {\"name\": \"%s\"", w->any_op ? "," : "", name);
  w->any_op = true;
}

static void put_signal(plan_writer *w, const char *name, uint32_t channel) {
  int32_t id = coll_plan_channel(&w->wires, w->rank, channel);
  coll_plan_begin_op(w, name);
  tn_text_printf(w->out, ", \"channel_ids\": [%" PRId32 "], \"channel_type\": \"memory\"}",
                 coll_plan_name(&w->channels, id));
}

static void put_semaphore(plan_writer *w, const char *name, int32_t id) {
  coll_plan_begin_op(w, name);
  tn_text_printf(w->out, ", \"semaphore_ids\": [%" PRId32 "]}", id);
}

/* The capsule's own come first. */
static int32_t semaphore_of(const plan_writer *w, size_t hold) {
  const coll_rank *rank = &w->c->ranks[w->rank];
  size_t first = coll_plan_hold_of(&w->wires, w->c->lanes[rank->first].first);
  return w->c->num_semaphores + (int32_t)(hold - first);
}

static void acquire_awaited(plan_writer *w, uint32_t step) {
  const coll_step *s = &w->c->steps[step];
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep d = w->c->deps[s->deps + (uint32_t)i];
    if (coll_plan_said_before(w->c, s, i)) continue;
    uint32_t awaited = coll_lane_of(w->c, w->rank, d.lane)->first + (uint32_t)d.step;
    size_t hold = coll_plan_hold_of(&w->wires, awaited);
    while (hold < w->wires.num_holds && w->wires.holds[hold].awaited == awaited &&
           w->wires.holds[hold].waits != step)
      hold++;
    if (hold < w->wires.num_holds && w->wires.holds[hold].awaited == awaited)
      put_semaphore(w, "sem_acquire", semaphore_of(w, hold));
  }
}

static void release_waiters(plan_writer *w, uint32_t step) {
  for (size_t hold = coll_plan_hold_of(&w->wires, step);
       hold < w->wires.num_holds && w->wires.holds[hold].awaited == step; hold++)
    put_semaphore(w, "sem_release", semaphore_of(w, hold));
}

/* ---- steps -------------------------------------------------------------------------------------
 */

static bool is_queue(const plan_writer *w, uint32_t channel) {
  return channel != NONE && w->wires.w.channels[channel].kind == COLL_VALUES;
}

static tn_status *put_move(plan_writer *w, uint32_t step) {
  uint32_t take = w->wires.w.take[step], give = w->wires.w.give[step];
  if (is_queue(w, take)) put_signal(w, "wait", take);
  if (is_queue(w, give) && !w->begun[give]) {
    w->begun[give] = true;
    put_signal(w, "wait", give); /* the taker has begun */
  }
  tn_status *status = coll_plan_write_move(w, step);
  if (!status && is_queue(w, give)) put_signal(w, "signal", give);
  return status;
}

static tn_status *put_step(plan_writer *w, uint32_t step) {
  const coll_step *s = &w->c->steps[step];
  tn_status *status = NULL;
  acquire_awaited(w, step);
  switch ((coll_op)s->op) {
  case COLL_MOVE: status = put_move(w, step); break;
  case COLL_SIGNAL: put_signal(w, "signal", w->wires.w.give[step]); break;
  case COLL_WAIT: put_signal(w, "wait", w->wires.w.take[step]); break;
  case COLL_MEET:
    coll_plan_begin_op(w, "barrier");
    tn_text_printf(w->out, ", \"barrier_id\": %" PRId32 ", \"num_threadblocks\": %" PRId32 "}",
                   s->channel, s->count);
    break;
  case COLL_ACQUIRE: put_semaphore(w, "sem_acquire", s->channel); break;
  case COLL_RELEASE: put_semaphore(w, "sem_release", s->channel); break;
  case COLL_FLUSH:
    coll_plan_begin_op(w, "flush");
    tn_text_putc(w->out, '}');
    break;
  case COLL_NOP: break;
  default:
    status = tn_error(TN_UNIMPLEMENTED, "MSCCL++ has no step like %s", coll_op_name(s->op));
    break;
  }
  release_waiters(w, step);
  return status;
}

/* The givers of what this lane takes may begin. */
static void put_beginnings(plan_writer *w, const coll_lane *lane) {
  for (uint32_t step = lane->first; step < lane->first + lane->count; step++) {
    uint32_t take = w->wires.w.take[step];
    if (!is_queue(w, take) || w->told[take]) continue;
    w->told[take] = true;
    put_signal(w, "signal", take);
  }
}

static void put_channels_of_block(plan_writer *w) {
  tn_text_puts(w->out, "],\n       \"channels\": [");
  if (w->channels.count) {
    tn_text_puts(w->out, "{\"channel_type\": \"memory\", \"channel_ids\": [");
    put_numbers(w->out, &w->channels);
    tn_text_puts(w->out, "]}");
  }
  if (w->groups.count) {
    tn_text_printf(w->out, "%s{\"channel_type\": \"switch\", \"channel_ids\": [",
                   w->channels.count ? ", " : "");
    put_numbers(w->out, &w->groups);
    tn_text_puts(w->out, "]}");
  }
  tn_text_puts(w->out, "], \"remote_buffer_refs\": [");
  if (w->remotes.count) {
    tn_text_puts(w->out, "{\"access_channel_type\": \"memory\", \"remote_buffer_ids\": [");
    put_numbers(w->out, &w->remotes);
    tn_text_puts(w->out, "]}");
  }
  tn_text_puts(w->out, "]}");
}

static tn_status *put_block(plan_writer *w, uint32_t number) {
  const coll_lane *lane = coll_lane_of(w->c, w->rank, (int32_t)number);
  names_clear(&w->channels);
  names_clear(&w->groups);
  names_clear(&w->remotes);
  w->any_op = false;
  w->staged = 0;
  tn_text_printf(w->out, "%s\n      {\"id\": %" PRIu32 ", \"ops\": [", number ? "," : "", number);
  put_beginnings(w, lane);
  for (uint32_t k = 0; k < lane->count; k++) {
    tn_status *status = put_step(w, lane->first + k);
    if (status) return coll_at_step(w->c, w->rank, number, k, status);
  }
  w->scratch += w->staged;
  put_channels_of_block(w);
  return NULL;
}

/* ---- gpus --------------------------------------------------------------------------------------
 */

static void put_groups(plan_writer *w) {
  for (size_t g = 0; g < w->num_switches; g++) {
    const coll_step *s = &w->c->steps[w->switches[g]];
    const coll_ref *refs = coll_stores(w->c, s);
    tn_text_printf(w->out,
                   ", {\"channel_type\": \"switch\", \"buffer_type\": \"%s\", \"rank_groups\": "
                   "[{\"size\": %d, \"ranks\": [",
                   coll_buffer_name((coll_buffer)refs[0].buffer), s->num_stores);
    for (int i = 0; i < s->num_stores; i++)
      tn_text_printf(w->out, "%s%" PRId32, i ? ", " : "",
                     refs[i].rank == COLL_HERE ? w->rank : refs[i].rank);
    tn_text_puts(w->out, "]}]}");
  }
}

static void put_channels(plan_writer *w) {
  size_t first, end;
  coll_plan_wires_of(&w->wires, w->rank, &first, &end);
  tn_text_puts(w->out,
               "],\n     \"channels\": [{\"channel_type\": \"memory\", \"connected_to\": [");
  for (size_t i = first; i < end; i++)
    tn_text_printf(w->out, "%s%" PRId32, i > first ? ", " : "", w->wires.wires[i].peer);
  tn_text_puts(w->out, "]}");
  put_groups(w);
  tn_text_puts(w->out, "],\n     \"remote_buffers\": [");
  for (int32_t i = 0; i < w->buffers.count; i++) {
    int32_t key = w->buffers.list[i];
    tn_text_printf(w->out,
                   "%s{\"rank\": %" PRId32
                   ", \"type\": \"%s\", \"access_channel_types\": [\"memory\"]}",
                   i ? ", " : "", key / COLL_NUM_BUFFERS,
                   coll_buffer_name((coll_buffer)(key % COLL_NUM_BUFFERS)));
  }
  tn_text_puts(w->out, "], \"semaphores\": [");
  for (int32_t i = 0; i < w->wires.semaphores; i++)
    tn_text_printf(w->out, "%s{\"init_value\": %" PRId32 "}", i ? ", " : "",
                   i < w->c->num_semaphores ? w->c->semaphores[i] : 0);
}

/* In place a plan may give one buffer for both, and so may the capsule. */
static void put_sizes(plan_writer *w) {
  const coll_rank *rank = &w->c->ranks[w->rank];
  bool in_place = !w->c->out_of_place;
  tn_text_printf(w->out,
                 "%s\n    {\"id\": %" PRId32 ", \"input_chunks\": %" PRId32
                 ", \"output_chunks\": %" PRId32 ", \"threadblocks\": [",
                 w->rank ? "," : "", w->rank,
                 in_place ? rank->chunks[COLL_INPUT] : coll_input_chunks(w->c, w->rank),
                 in_place ? rank->chunks[COLL_OUTPUT] : coll_output_chunks(w->c, w->rank));
}

static tn_status *put_gpu(plan_writer *w) {
  const coll_rank *rank = &w->c->ranks[w->rank];
  names_clear(&w->buffers);
  w->num_switches = 0;
  w->scratch = w->wires.scratch[w->rank];
  put_sizes(w);
  tn_status *status = NULL;
  for (uint32_t l = 0; !status && l < rank->count; l++) status = put_block(w, l);
  if (status) return status;
  if (w->scratch > COLL_MAX_CHUNKS)
    return tn_error(TN_UNIMPLEMENTED, "rank %" PRId32 " would need more than %d chunks of scratch",
                    w->rank, COLL_MAX_CHUNKS);
  put_channels(w);
  /* Behind the thread blocks, which tell. */
  tn_text_printf(w->out, "], \"scratch_chunks\": %" PRId32 "}", w->scratch);
  return NULL;
}

/* ---- the plan ----------------------------------------------------------------------------------
 */

static tn_status *put_header(plan_writer *w) {
  const coll_capsule *c = w->c;
  const char *kind = coll_plan_kind_name(c->kind);
  if (!kind)
    return tn_error(TN_UNIMPLEMENTED, "MSCCL++ has no collective like %s", coll_kind_name(c->kind));
  if (c->root) return tn_error(TN_UNIMPLEMENTED, "MSCCL++'s root is rank 0, not %" PRId32, c->root);
  if (!c->chunks) return tn_error(TN_INVALID_ARGUMENT, "it has no chunks");
  tn_text_puts(w->out, "{\"name\": ");
  tn_json_append(w->out, c->name);
  tn_text_printf(w->out,
                 ", \"collective\": \"%s\", \"protocol\": \"Simple\", \"inplace\": %s,\n"
                 " \"reuse_resources\": false, \"num_threads_per_block\": 1024, "
                 "\"use_double_scratch_buffer\": false,\n \"buffer_alignment\": 16, "
                 "\"min_message_size\": %" PRId64 ", \"max_message_size\": ",
                 kind, c->out_of_place ? "false" : "true", c->min_bytes);
  if (c->max_bytes)
    tn_text_printf(w->out, "%" PRId64, c->max_bytes);
  else
    tn_text_printf(w->out, "%" PRIu64, UINT64_MAX);
  tn_text_puts(w->out, ",\n \"gpus\": [");
  return NULL;
}

static tn_status *start_writer(plan_writer *w) {
  size_t buffers = (size_t)w->c->num_ranks * COLL_NUM_BUFFERS;
  bool good = names_start(&w->buffers, buffers) && names_start(&w->remotes, buffers) &&
              names_start(&w->channels, w->wires.num_wires + 1) &&
              names_start(&w->groups, w->c->num_steps + 1);
  w->begun = tn_alloc_array(w->wires.w.count, sizeof *w->begun);
  w->told = tn_alloc_array(w->wires.w.count, sizeof *w->told);
  return good && w->begun && w->told ? NULL : tn_error_no_memory("a plan");
}

static void end_writer(plan_writer *w) {
  names_end(&w->buffers);
  names_end(&w->remotes);
  names_end(&w->channels);
  names_end(&w->groups);
  tn_free(w->begun);
  tn_free(w->told);
  tn_free(w->switches);
  coll_plan_wires_end(&w->wires);
  tn_text_free(w->out);
}

tn_status *coll_write_mscclpp_json(const coll_capsule *c, tn_text *out) {
  plan_writer *w = tn_alloc_zero(sizeof *w);
  if (!w) return tn_error_no_memory("a plan");
  tn_text text = {.size = 0};
  w->c = c;
  w->out = &text;
  tn_status *status = put_header(w);
  if (!status) status = coll_plan_wire(c, &w->wires);
  if (!status) status = start_writer(w);
  for (w->rank = 0; !status && w->rank < c->num_ranks; w->rank++) status = put_gpu(w);
  tn_text_puts(&text, "]}\n");
  if (!status) tn_text_append(out, text.data, text.size);
  if (!status && (text.failed || out->failed)) status = tn_error_no_memory("a plan");
  end_writer(w);
  tn_free(w);
  return tn_status_prefix(status, "capsule %s", c->name);
}
