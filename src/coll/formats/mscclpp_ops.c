/* MSCCL++'s plans: what each op does, as steps. */
#include "coll/formats/mscclpp.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MAX_SPLIT = 1 << 16 /* steps that one op becomes */ };

/* What an op's operands and results are, one letter each: L of this gpu, R of another, S of a
 * switch channel's group; small: packets, which are in scratch. The last may come many times where
 * a + follows. */
typedef struct form {
  const char *name, *from, *to;
  bool packets, pairs; /* operand k goes to result k, instead of all operands to all results */
  bool signals, flushes;
} form;

static const form forms[] = {
    {"copy", "L", "L", false, false, false, false},
    {"put", "L+", "R+", false, true, false, false},
    {"pws", "L+", "R+", false, true, true, false},
    {"pwsf", "L+", "R+", false, true, true, true},
    {"get", "R+", "L+", false, true, false, false},
    {"re", "L+", "L", false, false, false, false},
    {"rre", "LR+", "L", false, false, false, false},
    {"res", "L+", "LR+", false, false, false, false},
    {"rres", "LR+", "LR+", false, false, false, false},
    {"ppkt", "L+", "r+", true, true, false, false},
    {"cpkt", "L", "l", true, false, false, false},
    {"upkt", "l", "L", true, false, false, false},
    {"rppkt", "l+", "r+", true, true, false, false},
    {"repkt", "Ll+", "L", true, false, false, false},
    {"respkt", "Ll+", "Lr+", true, false, false, false},
    {"recpkt", "Ll+", "Ll", true, false, false, false},
    {"recspkt", "Ll+", "Llr+", true, false, false, false},
    {"glres", "S", "S", false, false, false, false},
    {"gstore", "L", "S", false, false, false, false},
    {"gstorepkt", "L", "s", true, false, false, false},
};

typedef struct plan_ref {
  char sort;         /* L, R, S */
  int32_t rank;      /* of L and R */
  yyjson_val *group; /* of S: its ranks */
  coll_buffer buffer;
  int32_t first, size;
} plan_ref;

typedef struct plan_refs {
  plan_ref list[COLL_MAX_OPERANDS];
  int count;
} plan_refs;

typedef struct plan_op {
  yyjson_val *json;
  const form *form;
  const char *channel_type;
  plan_refs from, to;
  int32_t part, parts; /* of each chunk: which, of how many */
} plan_op;

/* ---- what the thread block calls things --------------------------------------------------------
 */

/* The ids under `ids` of the thread block's entry whose `key` is the op's type of channel. */
static tn_status *find_ids(const plan *p, const char *list, const char *key, const char *type,
                           const char *ids, yyjson_val **out) {
  yyjson_val *entries, *entry;
  size_t i, n;
  *out = NULL;
  tn_status *status = coll_plan_array(p, p->block_json, list, false, &entries);
  if (status) return status;
  yyjson_arr_foreach(entries, i, n, entry) {
    const char *has = yyjson_get_str(yyjson_obj_get(entry, key));
    if (!has || (*type ? strcmp(has, type) != 0 : yyjson_arr_size(entries) > 1)) continue;
    return coll_plan_array(p, entry, ids, true, out);
  }
  return coll_plan_error(p, "channel_type", "its thread block has no %s of type \"%.20s\"", list,
                         type);
}

static tn_status *find_id(const plan *p, yyjson_val *ids, const char *name, int32_t index,
                          int32_t *out) {
  if ((size_t)index >= yyjson_arr_size(ids))
    return coll_plan_error(p, name, "%" PRId32 " of %zu that the thread block has", index,
                           yyjson_arr_size(ids));
  return coll_plan_item(p, yyjson_arr_get(ids, (size_t)index), name, INT32_MAX, out);
}

static tn_status *find_buffer(const plan *p, const char *name, const char *key, coll_buffer *out) {
  for (int b = 0; b < COLL_NUM_BUFFERS; b++) {
    if (strcmp(name, coll_buffer_name((coll_buffer)b)) != 0) continue;
    *out = (coll_buffer)b;
    return NULL;
  }
  return coll_plan_error(p, key, "a buffer is i, o or s, not \"%.20s\"", name);
}

static tn_status *read_remote(const plan *p, const char *type, int32_t index, plan_ref *ref) {
  yyjson_val *ids, *buffers;
  int32_t id = 0;
  const char *name = "";
  tn_status *status =
      find_ids(p, "remote_buffer_refs", "access_channel_type", type, "remote_buffer_ids", &ids);
  if (!status) status = find_id(p, ids, "buffer_id", index, &id);
  if (!status) status = coll_plan_array(p, p->gpu_json, "remote_buffers", true, &buffers);
  if (status) return status;
  yyjson_val *buffer = yyjson_arr_get(buffers, (size_t)id);
  if (!buffer) return coll_plan_error(p, "buffer_id", "the gpu has no remote buffer %" PRId32, id);
  status = coll_plan_number(p, buffer, "rank", 0, p->draft->num_ranks - 1, -1, &ref->rank);
  if (!status && ref->rank == p->gpu)
    status = coll_plan_error(p, "buffer_id", "it is the gpu's own");
  if (!status) status = coll_plan_string(p, buffer, "type", true, &name);
  return status ? status : find_buffer(p, name, "buffer_id", &ref->buffer);
}

/* The id counts the gpu's switch channels and, within each, its groups. */
static tn_status *read_switch(const plan *p, int32_t index, plan_ref *ref) {
  yyjson_val *ids, *channels, *channel, *groups;
  int32_t id = 0;
  size_t i, n;
  tn_status *status = find_ids(p, "channels", "channel_type", "switch", "channel_ids", &ids);
  if (!status) status = find_id(p, ids, "switch_channel_id", index, &id);
  if (!status) status = coll_plan_array(p, p->gpu_json, "channels", true, &channels);
  if (status) return status;
  yyjson_arr_foreach(channels, i, n, channel) {
    const char *type = yyjson_get_str(yyjson_obj_get(channel, "channel_type"));
    if (!type || strcmp(type, "switch") != 0) continue;
    status = coll_plan_array(p, channel, "rank_groups", true, &groups);
    if (status) return status;
    if ((size_t)id >= yyjson_arr_size(groups)) {
      id -= (int32_t)yyjson_arr_size(groups);
      continue;
    }
    const char *key = yyjson_obj_get(channel, "buffer_type") ? "buffer_type" : "buff", *name = "";
    status = coll_plan_string(p, channel, key, true, &name);
    if (!status) status = find_buffer(p, name, key, &ref->buffer);
    if (!status)
      status = coll_plan_array(p, yyjson_arr_get(groups, (size_t)id), "ranks", true, &ref->group);
    return status;
  }
  return coll_plan_error(p, "switch_channel_id", "the gpu has too few switch channels");
}

/* ---- operands and results ----------------------------------------------------------------------
 */

static tn_status *check_bounds(const plan *p, int32_t rank, const plan_ref *ref) {
  int32_t has = p->draft->in_place && ref->buffer != COLL_SCRATCH
                    ? (p->chunks[rank][COLL_INPUT] > p->chunks[rank][COLL_OUTPUT]
                           ? p->chunks[rank][COLL_INPUT]
                           : p->chunks[rank][COLL_OUTPUT])
                    : p->chunks[rank][ref->buffer];
  if (ref->first <= has && ref->size <= has - ref->first) return NULL;
  return coll_plan_error(
      p, "index", "chunks %" PRId32 " to %" PRId64 " of %s, of which gpu %" PRId32 " has %" PRId32,
      ref->first, (int64_t)ref->first + ref->size - 1, coll_buffer_name(ref->buffer), rank, has);
}

static tn_status *read_ref(const plan *p, const char *type, yyjson_val *json, plan_ref *ref) {
  int32_t remote, group;
  const char *name = "";
  *ref = (plan_ref){.sort = 'L', .rank = COLL_HERE};
  tn_status *status = coll_plan_number(p, json, "index", 0, COLL_MAX_CHUNKS, -1, &ref->first);
  if (!status) status = coll_plan_number(p, json, "size", 1, COLL_MAX_CHUNKS, 0, &ref->size);
  if (!status && yyjson_obj_get(json, "buffer_id")) {
    ref->sort = 'R';
    status = coll_plan_number(p, json, "buffer_id", 0, INT32_MAX, -1, &remote);
    if (!status) status = read_remote(p, type, remote, ref);
  } else if (!status && yyjson_obj_get(json, "switch_channel_id")) {
    ref->sort = 'S';
    status = coll_plan_number(p, json, "switch_channel_id", 0, INT32_MAX, -1, &group);
    return status ? status : read_switch(p, group, ref);
  } else if (!status) {
    status = coll_plan_string(p, json, "type", true, &name);
    if (!status) status = find_buffer(p, name, "type", &ref->buffer);
  }
  return status ? status : check_bounds(p, ref->sort == 'R' ? ref->rank : p->gpu, ref);
}

/* Whether a reference is what the letter says. */
static tn_status *check_letter(const plan *p, const form *f, char letter, const plan_ref *ref) {
  bool packet = letter >= 'a';
  if ((packet ? letter - 'a' + 'A' : letter) != ref->sort)
    return coll_plan_error(p, "", "%s wants one %s here", f->name,
                           strchr("Ll", letter)   ? "of the gpu's own"
                           : strchr("Rr", letter) ? "of a remote buffer"
                                                  : "of a switch channel");
  if (f->packets && packet != (ref->buffer == COLL_SCRATCH))
    return coll_plan_error(p, "", packet ? "packets are in scratch" : "in scratch are packets");
  return NULL;
}

static tn_status *read_refs(plan *p, const plan_op *op, const char *name, const char *letters,
                            plan_refs *out) {
  yyjson_val *array, *one;
  tn_status *status = coll_plan_array(p, op->json, name, true, &array);
  size_t count = yyjson_arr_size(array), least = strlen(letters), i, n;
  bool many = letters[least - 1] == '+';
  if (many) least--;
  if (!status && (count < least || (!many && count > least) || count > COLL_MAX_OPERANDS))
    status = coll_plan_error(p, name, "%s has %zu%s, not %zu", op->form->name, least,
                             many ? " or more" : "", count);
  out->count = 0;
  if (status) return status;
  yyjson_arr_foreach(array, i, n, one) {
    if (status) break;
    out->count++;
    snprintf(p->field, sizeof p->field, "%s[%zu]", name, i);
    status = read_ref(p, op->channel_type, one, &out->list[i]);
    if (!status)
      status = check_letter(p, op->form, letters[i < least ? i : least - 1], &out->list[i]);
    if (!status && out->list[i].size != op->from.list[0].size)
      status = coll_plan_error(p, "size", "%" PRId32 " chunks go with %" PRId32, out->list[i].size,
                               op->from.list[0].size);
    if (!status) *p->field = '\0';
  }
  return status;
}

/* ---- moves -------------------------------------------------------------------------------------
 */

/* Of the chunks of an op, those that one step moves: all, or the thread block's part of one. */
typedef struct portion {
  int32_t chunk, first, count;
} portion;

static void add_ref(plan *p, const plan_ref *ref, int32_t rank, const portion *of, bool store) {
  int32_t first = (ref->first + of->chunk) * p->parts + of->first;
  (store ? coll_move_store : coll_move_read)(&p->move, rank, ref->buffer, first);
}

static tn_status *add_group(plan *p, const plan_ref *ref, const portion *of, bool store) {
  tn_status *status = NULL;
  yyjson_val *one;
  size_t i, n;
  yyjson_arr_foreach(ref->group, i, n, one) {
    int32_t rank;
    if (status) break;
    status = coll_plan_item(p, one, "rank_groups", p->draft->num_ranks - 1, &rank);
    if (!status) status = check_bounds(p, rank, ref);
    if (!status) add_ref(p, ref, rank == p->gpu ? COLL_HERE : rank, of, store);
  }
  return status;
}

static tn_status *add_some(plan *p, const plan_refs *refs, int first, int count, const portion *of,
                           bool store) {
  tn_status *status = NULL;
  for (int i = first; !status && i < first + count; i++) {
    if (refs->list[i].sort == 'S')
      status = add_group(p, &refs->list[i], of, store);
    else
      add_ref(p, &refs->list[i], refs->list[i].rank, of, store);
  }
  return status;
}

static tn_status *mark_packets(plan *p, bool packets) {
  size_t step = p->draft->num_steps;
  if (!tn_array_reserve((void **)&p->packets, &p->cap_packets, step, sizeof *p->packets))
    return tn_error_no_memory("a plan");
  p->packets[step - 1] = packets;
  return NULL;
}

static tn_status *locate_error(const plan *p, tn_status *status) {
  if (!status) return NULL;
  tn_status *at = coll_plan_error(p, "", "%s", tn_status_message(status));
  tn_status_destroy(status);
  return at;
}

static tn_status *add_portion(plan *p, const plan_op *op, const portion *of) {
  bool one = !op->form->pairs || op->from.count == 1;
  tn_status *status = NULL;
  for (int i = 0; !status && i < (one ? 1 : op->from.count); i++) {
    coll_move_init(&p->move, of->count);
    status = add_some(p, &op->from, i, one ? op->from.count : 1, of, false);
    if (!status) status = add_some(p, &op->to, i, one ? op->to.count : 1, of, true);
    if (!status) status = locate_error(p, coll_add_move(p->draft, &p->move, 0));
    if (!status) status = mark_packets(p, op->form->packets);
  }
  return status;
}

/* Thread blocks that share chunks take a part of each chunk: then whatever the device's own way to
 * share may be, two of them that are not ordered are seen to race. */
static tn_status *add_moves(plan *p, const plan_op *op) {
  int32_t size = op->from.list[0].size;
  portion all = {0, 0, size * p->parts};
  if (op->parts == 1) return add_portion(p, op, &all);
  if (size > MAX_SPLIT) return coll_plan_error(p, "tbg_info", "more than %d chunks", MAX_SPLIT);
  int32_t share = p->parts / op->parts;
  tn_status *status = NULL;
  for (int32_t k = 0; !status && k < size; k++) {
    portion part = {k, op->part * share, share};
    status = add_portion(p, op, &part);
  }
  return status;
}

/* A plan is of one reduction: with two it would not be what its collective says. */
static tn_status *check_reduction(plan *p, yyjson_val *op) {
  const char *name;
  tn_status *status = coll_plan_string(p, op, "reduce_op", false, &name);
  if (status || !*name) return status;
  if (strlen(name) >= sizeof p->reduction)
    return coll_plan_error(p, "reduce_op", "this reduction is not known: %.60s", name);
  if (*p->reduction && strcmp(p->reduction, name) != 0)
    return coll_plan_error(p, "reduce_op", "%s, and %s elsewhere", name, p->reduction);
  strcpy(p->reduction, name);
  return NULL;
}

static tn_status *add_step(plan *p, coll_op op, int32_t peer, int32_t channel, int32_t count) {
  tn_status *status = locate_error(p, coll_add_step(p->draft, op, peer, channel, count, 0));
  return status ? status : mark_packets(p, false);
}

/* Relaxed ones too: they order less on a device, and here as much as the others. */
static tn_status *add_signals(plan *p, yyjson_val *op, const char *type, coll_op does) {
  yyjson_val *list, *ids, *one;
  size_t i, n;
  bool port = !strcmp(type, "port");
  const plan_channels *channels = port ? &p->port : &p->memory;
  tn_status *status = coll_plan_array(p, op, "channel_ids", true, &list);
  if (!status && !port && strcmp(type, "memory") != 0)
    status =
        coll_plan_error(p, "channel_type", "signals go over memory or port, not \"%.20s\"", type);
  if (!status) status = find_ids(p, "channels", "channel_type", type, "channel_ids", &ids);
  if (status) return status;
  yyjson_arr_foreach(list, i, n, one) {
    int32_t index, id = -1;
    if (status) break;
    status = coll_plan_item(p, one, "channel_ids", INT32_MAX, &index);
    if (!status) status = find_id(p, ids, "channel_ids", index, &id);
    if (!status && (id < 0 || (size_t)id >= channels->count))
      status = coll_plan_error(p, "channel_ids", "the gpu has no %s channel %" PRId32, type, id);
    if (!status) status = add_step(p, does, channels->list[id].peer, channels->list[id].number, 0);
  }
  return status;
}

static tn_status *read_move(plan *p, yyjson_val *json, const char *type, const form *f,
                            plan_op *op) {
  op->json = json, op->form = f, op->channel_type = type;
  yyjson_val *shared = yyjson_obj_get(json, "tbg_info");
  tn_status *status = coll_plan_number(p, shared, "tbg_size", 1, p->parts, 1, &op->parts);
  if (!status)
    status = coll_plan_number(p, shared, "tb_id", 0, op->parts - 1, shared ? -1 : 0, &op->part);
  if (!status) status = check_reduction(p, json);
  if (!status) status = read_refs(p, op, "src_buff", f->from, &op->from);
  if (!status) status = read_refs(p, op, "dst_buff", f->to, &op->to);
  if (!status && f->pairs && op->from.count > 1 && op->from.count != op->to.count)
    status =
        coll_plan_error(p, "dst_buff", "%d results of %d operands", op->to.count, op->from.count);
  if (!status) status = add_moves(p, op);
  if (!status && f->signals) status = add_signals(p, json, type, COLL_SIGNAL);
  if (!status && f->flushes) status = add_step(p, COLL_FLUSH, COLL_NOBODY, 0, 0);
  return status;
}

/* ---- the others --------------------------------------------------------------------------------
 */

static tn_status *add_barrier(plan *p, yyjson_val *op) {
  int32_t id, count;
  tn_status *status = coll_plan_number(p, op, "barrier_id", 0, COLL_MAX_CHANNEL - 1, -1, &id);
  if (!status) status = coll_plan_number(p, op, "num_threadblocks", 1, COLL_MAX_LANES, 0, &count);
  return status ? status : add_step(p, COLL_MEET, COLL_NOBODY, id, count);
}

static tn_status *add_semaphores(plan *p, yyjson_val *op, coll_op does) {
  yyjson_val *ids, *one;
  size_t i, n;
  tn_status *status = coll_plan_array(p, op, "semaphore_ids", true, &ids);
  if (status) return status;
  yyjson_arr_foreach(ids, i, n, one) {
    int32_t id;
    if (status) break;
    status = coll_plan_item(p, one, "semaphore_ids", p->draft->num_semaphores - 1, &id);
    if (!status) status = add_step(p, does, COLL_NOBODY, id, 0);
  }
  return status;
}

static tn_status *read_ops(plan *p, yyjson_val *ops, int32_t *index);

/* A pipeline repeats its ops for slices of their chunks, each like the others: read once, they move
 * the chunks whole. */
static tn_status *add_pipeline(plan *p, yyjson_val *op) {
  yyjson_val *ops;
  if (p->inner >= 0) return coll_plan_error(p, "", "a pipeline within a pipeline");
  tn_status *status = coll_plan_array(p, op, "ops", true, &ops);
  return status ? status : read_ops(p, ops, &p->inner);
}

static tn_status *read_op(plan *p, yyjson_val *op) {
  const char *name = "", *type = "";
  tn_status *status = coll_plan_string(p, op, "name", true, &name);
  if (!status) status = coll_plan_string(p, op, "channel_type", false, &type);
  if (status) return status;
  if (!strcmp(name, "nop")) return NULL; /* a lane's steps are in order anyway */
  if (!strcmp(name, "pipeline")) return add_pipeline(p, op);
  if (!strcmp(name, "barrier")) return add_barrier(p, op);
  if (!strcmp(name, "sem_acquire")) return add_semaphores(p, op, COLL_ACQUIRE);
  if (!strcmp(name, "sem_release")) return add_semaphores(p, op, COLL_RELEASE);
  if (!strcmp(name, "flush")) return add_step(p, COLL_FLUSH, COLL_NOBODY, 0, 0);
  if (!strcmp(name, "signal") || !strcmp(name, "rlxsignal"))
    return add_signals(p, op, type, COLL_SIGNAL);
  if (!strcmp(name, "wait") || !strcmp(name, "rlxwait")) return add_signals(p, op, type, COLL_WAIT);
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    if (strcmp(forms[i].name, name) != 0) continue;
    plan_op *made = tn_alloc_zero(sizeof *made);
    if (!made) return tn_error_no_memory("a plan");
    status = read_move(p, op, type, &forms[i], made);
    tn_free(made);
    return status;
  }
  return coll_plan_error(p, "name", "this op is not known: %.60s", name);
}

static tn_status *read_ops(plan *p, yyjson_val *ops, int32_t *index) {
  size_t i, n;
  yyjson_val *op;
  yyjson_arr_foreach(ops, i, n, op) {
    *index = (int32_t)i;
    tn_status *status = read_op(p, op);
    if (status) return status;
  }
  *index = -1;
  return NULL;
}

tn_status *coll_plan_read_ops(plan *p, yyjson_val *ops) {
  return read_ops(p, ops, &p->op);
}
