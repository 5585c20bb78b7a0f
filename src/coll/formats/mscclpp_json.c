/* MSCCL++'s plans: the file, its gpus and their channels. Ops are read in mscclpp_ops.c. */
#include "coll/formats/mscclpp.h"

#include "coll/capsule/collective.h"
#include "coll/formats/msccl.h"

#include <inttypes.h>
#include <string.h>

enum {
  MAX_PLAN_BYTES = 256 << 20,
  MAX_PARTS = 1024,
  PORT_NUMBERS = 1 << 14 /* channels of type port are numbered from here */
};

/* ---- places and members ------------------------------------------------------------------------
 */

tn_status *(coll_plan_error)(const plan *p, const char *field, const char *format, ...) {
  tn_text place = {.size = 0};
  tn_text_puts(&place, p->file);
  tn_text_puts(&place, ": ");
  if (p->gpu >= 0) tn_text_printf(&place, "gpus[%" PRId32 "]", p->gpu);
  if (p->block >= 0) tn_text_printf(&place, ".threadblocks[%" PRId32 "]", p->block);
  if (p->op >= 0) tn_text_printf(&place, ".ops[%" PRId32 "]", p->op);
  if (p->inner >= 0) tn_text_printf(&place, ".ops[%" PRId32 "]", p->inner);
  if (*p->field) tn_text_printf(&place, ".%s", p->field);
  if (*field) tn_text_printf(&place, "%s%s", p->gpu >= 0 ? "." : "", field);
  va_list args;
  va_start(args, format);
  tn_status *status = tn_error_v(TN_INVALID_ARGUMENT, format, args);
  va_end(args);
  if (!place.failed) status = tn_status_prefix(status, "%s", place.data);
  tn_text_free(&place);
  return status;
}

static tn_status *read_integer(const plan *p, yyjson_val *value, const char *name, int32_t least,
                               int32_t most, int32_t *out) {
  double number = yyjson_is_num(value) ? yyjson_get_num(value) : -1e300;
  if (!(number >= least && number <= most) || number != (double)(int32_t)number)
    return coll_plan_error(p, name, "this is a whole number from %" PRId32 " to %" PRId32, least,
                           most);
  *out = (int32_t)number;
  return NULL;
}

tn_status *coll_plan_number(const plan *p, yyjson_val *object, const char *name, int32_t least,
                            int32_t most, int32_t otherwise, int32_t *out) {
  yyjson_val *value = yyjson_obj_get(object, name);
  *out = otherwise;
  if (!value && otherwise >= least) return NULL;
  if (!value) return coll_plan_error(p, name, "this is not there");
  return read_integer(p, value, name, least, most, out);
}

tn_status *coll_plan_item(const plan *p, yyjson_val *item, const char *name, int32_t most,
                          int32_t *out) {
  *out = 0;
  return read_integer(p, item, name, 0, most, out);
}

tn_status *coll_plan_array(const plan *p, yyjson_val *object, const char *name, bool needed,
                           yyjson_val **out) {
  *out = yyjson_obj_get(object, name);
  if (*out && !yyjson_is_arr(*out)) return coll_plan_error(p, name, "this is an array");
  if (!*out && needed) return coll_plan_error(p, name, "this is not there");
  return NULL;
}

tn_status *coll_plan_string(const plan *p, yyjson_val *object, const char *name, bool needed,
                            const char **out) {
  yyjson_val *value = yyjson_obj_get(object, name);
  *out = value ? yyjson_get_str(value) : "";
  if (value && !*out) return coll_plan_error(p, name, "this is a string");
  if (!value && needed) return coll_plan_error(p, name, "this is not there");
  return NULL;
}

/* ---- the header --------------------------------------------------------------------------------
 */

static const struct {
  const char *name;
  coll_kind kind;
} kinds[] = {{"allreduce", COLL_ALL_REDUCE},
             {"allgather", COLL_ALL_GATHER},
             {"reducescatter", COLL_REDUCE_SCATTER},
             {"alltoall", COLL_ALL_TO_ALL},
             {"broadcast", COLL_BROADCAST}};

const char *coll_plan_kind_name(coll_kind kind) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (kinds[i].kind == kind) return kinds[i].name;
  return NULL;
}

static tn_status *read_kind(const plan *p, yyjson_val *root, coll_kind *out) {
  const char *name;
  tn_status *status = coll_plan_string(p, root, "collective", true, &name);
  if (status) return status;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i].name, name) != 0) continue;
    *out = kinds[i].kind;
    return NULL;
  }
  return coll_plan_error(p, "collective", "this collective is not known: %.60s", name);
}

static tn_status *read_name(const plan *p, yyjson_val *root, const char **out) {
  tn_status *status = coll_plan_string(p, root, "name", true, out);
  for (const char *s = *out; !status && s && *s; s++)
    if ((unsigned char)*s < ' ') return coll_plan_error(p, "name", "it has a control character");
  return status;
}

/* What no size reaches is no limit. */
static int64_t bytes_of(yyjson_val *root, const char *name) {
  double bytes = yyjson_get_num(yyjson_obj_get(root, name));
  return bytes >= 1 && bytes < (double)COLL_MAX_BYTES ? (int64_t)bytes : 0;
}

static int32_t larger_of(int32_t a, int32_t b) {
  return a > b ? a : b;
}

/* The collective's unit, by what rank 0 has; the larger buffer tells where the other is not given.
 */
static tn_status *find_unit(const plan *p, coll_kind kind, int32_t ranks, int32_t *out) {
  int32_t in = p->chunks[0][COLL_INPUT], from = p->chunks[0][COLL_OUTPUT], all = 0;
  *out = larger_of(in, from);
  if (kind == COLL_ALL_GATHER) *out = in, all = from;
  if (kind == COLL_REDUCE_SCATTER) *out = from, all = in;
  if (kind == COLL_ALL_TO_ALL) *out = 0, all = larger_of(in, from);
  if (*out || !all || ranks < 1) return NULL;
  *out = all / ranks;
  return all % ranks
             ? coll_plan_error(p, "gpus", "%" PRId32 " chunks for %" PRId32 " ranks", all, ranks)
             : NULL;
}

static tn_status *read_chunks(plan *p, yyjson_val *gpus) {
  static const char *const names[] = {"input_chunks", "output_chunks", "scratch_chunks"};
  size_t count = yyjson_arr_size(gpus);
  if (count < 1 || count > COLL_MAX_RANKS)
    return coll_plan_error(p, "gpus", "%zu gpus: 1 to %d", count, COLL_MAX_RANKS);
  p->chunks = tn_alloc_array(count, sizeof *p->chunks);
  if (!p->chunks) return tn_error_no_memory("a plan");
  tn_status *status = NULL;
  yyjson_val *gpu;
  size_t g, n;
  yyjson_arr_foreach(gpus, g, n, gpu) {
    int32_t id;
    if (status) break;
    p->gpu = (int32_t)g;
    status = coll_plan_number(p, gpu, "id", 0, COLL_MAX_RANKS, -1, &id);
    if (!status && id != p->gpu) status = coll_plan_error(p, "id", "gpus come in order, from 0");
    for (int b = 0; !status && b < COLL_NUM_BUFFERS; b++)
      status = coll_plan_number(p, gpu, names[b], 0, COLL_MAX_CHUNKS / p->parts, -1,
                                &p->chunks[p->gpu][b]);
  }
  p->gpu = -1;
  return status;
}

static int32_t common_divisor(int32_t a, int32_t b) {
  while (b > 0) {
    int32_t rest = a % b;
    a = b;
    b = rest;
  }
  return a > 1 ? a : 1;
}

/* Thread blocks may share a chunk; then every chunk is divided so that all shares are whole. */
static tn_status *find_parts(plan *p, yyjson_val *ops, bool inner) {
  size_t i, n;
  yyjson_val *op;
  yyjson_arr_foreach(ops, i, n, op) {
    int32_t size;
    *(inner ? &p->inner : &p->op) = (int32_t)i;
    tn_status *status =
        coll_plan_number(p, yyjson_obj_get(op, "tbg_info"), "tbg_size", 1, MAX_PARTS, 1, &size);
    if (status) return status;
    p->parts *= size / common_divisor(p->parts, size);
    if (p->parts > MAX_PARTS)
      return coll_plan_error(p, "tbg_info", "a chunk of more than %d parts", MAX_PARTS);
    if (!inner) status = find_parts(p, yyjson_obj_get(op, "ops"), true);
    if (status) return status;
  }
  *(inner ? &p->inner : &p->op) = -1;
  return NULL;
}

static tn_status *find_all_parts(plan *p, yyjson_val *gpus) {
  size_t g, b, n, m;
  yyjson_val *gpu, *block;
  tn_status *status = NULL;
  yyjson_arr_foreach(gpus, g, n, gpu) {
    p->gpu = (int32_t)g;
    yyjson_arr_foreach(yyjson_obj_get(gpu, "threadblocks"), b, m, block) {
      p->block = (int32_t)b;
      if (!status) status = find_parts(p, yyjson_obj_get(block, "ops"), false);
    }
    p->block = -1;
  }
  p->gpu = -1;
  return status;
}

/* ---- gpus --------------------------------------------------------------------------------------
 */

static tn_status *add_channel(plan *p, plan_channels *to, int32_t peer, int32_t number) {
  if (!tn_array_reserve((void **)&to->list, &to->capacity, to->count + 1, sizeof *to->list))
    return tn_error_no_memory("a plan's channels");
  to->list[to->count++] = (plan_channel){peer, number};
  return number % PORT_NUMBERS == PORT_NUMBERS - 1
             ? coll_plan_error(p, "channels", "more than %d to one gpu", PORT_NUMBERS - 1)
             : NULL;
}

/* The k-th channel to a peer is the peer's k-th channel to this gpu. */
static tn_status *read_peers(plan *p, yyjson_val *peers, bool port, int32_t *counts) {
  tn_status *status = NULL;
  yyjson_val *one;
  size_t i, n;
  yyjson_arr_foreach(peers, i, n, one) {
    int32_t peer;
    if (status) break;
    status = coll_plan_item(p, one, "connected_to", p->draft->num_ranks - 1, &peer);
    if (!status && peer == p->gpu)
      status = coll_plan_error(p, "connected_to", "a channel to itself");
    if (!status)
      status = add_channel(p, port ? &p->port : &p->memory, peer,
                           counts[2 * peer + port]++ + (port ? PORT_NUMBERS : 0));
  }
  return status;
}

static tn_status *read_channels(plan *p) {
  yyjson_val *channels, *peers, *channel;
  size_t i, n;
  p->memory.count = p->port.count = 0;
  tn_status *status = coll_plan_array(p, p->gpu_json, "channels", false, &channels);
  if (status) return status;
  int32_t *counts = tn_alloc_array(2 * (size_t)p->draft->num_ranks, sizeof *counts);
  if (!counts) return tn_error_no_memory("a plan's channels");
  yyjson_arr_foreach(channels, i, n, channel) {
    const char *type = "";
    if (!status) status = coll_plan_string(p, channel, "channel_type", true, &type);
    if (status || !strcmp(type, "switch")) continue; /* those are looked up where they are used */
    bool port = !strcmp(type, "port");
    if (!port && strcmp(type, "memory") != 0)
      status = coll_plan_error(p, "channels", "this type of channel is not known: %.60s", type);
    if (!status) status = coll_plan_array(p, channel, "connected_to", true, &peers);
    if (!status) status = read_peers(p, peers, port, counts);
  }
  tn_free(counts);
  return status;
}

/* A capsule's semaphores are the same on every rank. */
static tn_status *read_semaphores(plan *p) {
  yyjson_val *list, *one;
  size_t i, n;
  coll_capsule *c = p->draft;
  tn_status *status = coll_plan_array(p, p->gpu_json, "semaphores", false, &list);
  size_t count = yyjson_arr_size(list);
  if (!status && count > COLL_MAX_CHANNEL)
    status = coll_plan_error(p, "semaphores", "more than %d", COLL_MAX_CHANNEL);
  if (!status && !p->gpu && count) {
    c->semaphores = tn_alloc_array(count, sizeof *c->semaphores);
    if (!c->semaphores) return tn_error_no_memory("a plan's semaphores");
    c->num_semaphores = (int32_t)count;
  }
  if (!status && (int32_t)count != c->num_semaphores)
    status = coll_plan_error(p, "semaphores", "gpu 0 has other ones");
  if (status) return status;
  yyjson_arr_foreach(list, i, n, one) {
    int32_t value;
    if (status) break;
    status = coll_plan_number(p, one, "init_value", 0, 1 << 20, -1, &value);
    if (!status && !p->gpu) c->semaphores[i] = value;
    if (!status && c->semaphores[i] != value)
      status = coll_plan_error(p, "semaphores", "number %zu begins with another value on gpu 0", i);
  }
  return status;
}

static tn_status *read_block(plan *p, yyjson_val *block) {
  int32_t id;
  yyjson_val *ops;
  p->block_json = block;
  tn_status *status = coll_plan_number(p, block, "id", 0, COLL_MAX_LANES, -1, &id);
  if (!status && id != p->block)
    status = coll_plan_error(p, "id", "thread blocks come in order, from 0");
  if (!status) status = coll_plan_array(p, block, "ops", true, &ops);
  if (!status) status = coll_add_lane(p->draft);
  if (!status) status = coll_plan_read_ops(p, ops);
  return status;
}

static tn_status *read_gpu(plan *p) {
  coll_capsule *c = p->draft;
  const int32_t *has = p->chunks[p->gpu];
  int32_t in = has[COLL_INPUT] * p->parts, out = has[COLL_OUTPUT] * p->parts;
  if (c->in_place) { /* one memory: a file may give it as one buffer only */
    in = larger_of(in, coll_input_chunks(c, p->gpu));
    out = larger_of(out, coll_output_chunks(c, p->gpu));
  }
  tn_status *status = coll_add_rank(c, in, out, has[COLL_SCRATCH] * p->parts);
  if (!status) status = read_channels(p);
  if (!status) status = read_semaphores(p);
  yyjson_val *blocks, *block;
  size_t i, n;
  if (!status) status = coll_plan_array(p, p->gpu_json, "threadblocks", true, &blocks);
  if (status) return status;
  yyjson_arr_foreach(blocks, i, n, block) {
    p->block = (int32_t)i;
    if (!status) status = read_block(p, block);
  }
  p->block = -1;
  return status;
}

/* ---- the file ----------------------------------------------------------------------------------
 */

static tn_status *read_header(plan *p, yyjson_val *root, yyjson_val *gpus) {
  coll_kind kind = COLL_ALL_REDUCE;
  const char *name = "";
  int32_t ranks = (int32_t)yyjson_arr_size(gpus), unit = 0;
  tn_status *status = read_name(p, root, &name);
  if (!status) status = read_kind(p, root, &kind);
  if (!status) status = find_unit(p, kind, ranks, &unit);
  if (!status && (int64_t)unit * p->parts * ranks > COLL_MAX_CHUNKS)
    status = coll_plan_error(p, "gpus", "more than %d chunks", COLL_MAX_CHUNKS);
  if (!status) status = coll_capsule_create(name, kind, ranks, unit * p->parts, &p->draft);
  if (status) return status;
  p->draft->in_place = yyjson_is_true(yyjson_obj_get(root, "inplace"));
  p->draft->out_of_place = !p->draft->in_place;
  p->draft->min_bytes = bytes_of(root, "min_message_size");
  p->draft->max_bytes = bytes_of(root, "max_message_size");
  return NULL;
}

static tn_status *read_plan(plan *p, yyjson_val *root) {
  yyjson_val *gpus;
  size_t g, n;
  if (!yyjson_is_obj(root)) return coll_plan_error(p, "", "a plan is an object");
  tn_status *status = coll_plan_array(p, root, "gpus", true, &gpus);
  if (!status) status = find_all_parts(p, gpus);
  if (!status) status = read_chunks(p, gpus);
  if (!status) status = read_header(p, root, gpus);
  if (status) return status;
  yyjson_arr_foreach(gpus, g, n, p->gpu_json) {
    p->gpu = (int32_t)g;
    status = read_gpu(p);
    if (status) break;
  }
  return status;
}

static tn_status *parse_json(const char *text, size_t size, const char *file, yyjson_doc **out) {
  tn_json_fault fault;
  *out = NULL;
  if (size > MAX_PLAN_BYTES)
    return tn_error_at(TN_INVALID_ARGUMENT, file, "it is larger than %d MiB", MAX_PLAN_BYTES >> 20);
  *out = tn_json_read(text, size, &fault);
  if (*out) return NULL;
  if (fault.no_memory) return tn_error_no_memory("a plan");
  char place[512];
  snprintf(place, sizeof place, "%s:%zu:%zu", file, fault.line, fault.column);
  return tn_error_at(TN_INVALID_ARGUMENT, place, "no JSON: %s", fault.text);
}

static tn_status *finish_plan(plan *p, coll_capsule **out) {
  size_t packets = 0;
  for (size_t i = 0; i < p->draft->num_steps; i++) packets += p->packets && p->packets[i];
  coll_capsule *c = NULL;
  tn_status *status = packets ? coll_capsule_finish(p->draft) : NULL;
  if (!status && packets) {
    status = coll_plan_join_packets(p->draft, p->packets, &c);
  } else if (!status) {
    c = p->draft;
    p->draft = NULL;
  }
  if (!status) status = coll_capsule_finish(c);
  if (!status) {
    *out = c;
    return NULL;
  }
  coll_capsule_destroy(c);
  return tn_status_prefix(status, "%s", p->file);
}

tn_status *coll_read_mscclpp_json(const char *text, size_t size, const char *file,
                                  coll_capsule **out) {
  *out = NULL;
  yyjson_doc *root;
  tn_status *status = parse_json(text, size, file, &root);
  if (status) return status;
  plan *p = tn_alloc_zero(sizeof *p);
  if (p) {
    *p = (plan){.file = file, .parts = 1, .gpu = -1, .block = -1, .op = -1, .inner = -1};
    status = read_plan(p, yyjson_doc_get_root(root));
    if (!status) status = finish_plan(p, out);
    coll_capsule_destroy(p->draft);
    tn_free(p->packets);
    tn_free(p->chunks);
    tn_free(p->memory.list);
    tn_free(p->port.list);
    tn_free(p);
  } else {
    status = tn_error_no_memory("a plan");
  }
  yyjson_doc_free(root);
  return status;
}
