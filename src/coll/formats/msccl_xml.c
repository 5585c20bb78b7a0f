#include "coll/formats/msccl.h"

#include "coll/capsule/collective.h"

#include <expat.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the file's elements have in common: at most this many attributes, this deep. */
enum { MAX_DEPTH = 4 };

typedef struct reader {
  XML_Parser parser;
  const char *file;
  tn_status *status; /* the first error */
  int depth;
  coll_capsule *c;
  int32_t lane_step;           /* steps of the lane so far */
  int32_t send, recv, channel; /* of the thread block */
  coll_move move;
} reader;

/* ---- errors and attributes ---------------------------------------------------------------------
 */

/* Expat 2.9 counts in 64 bits by functions of new names, and calls the old ones deprecated. */
static uint64_t current_line(const reader *r) {
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
  return XML_GetCurrentLineNumber64(r->parser);
#else
  return XML_GetCurrentLineNumber(r->parser);
#endif
}

static uint64_t current_column(const reader *r) { /* from 1 on */
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
  return XML_GetCurrentColumnNumber64(r->parser) + 1;
#else
  return XML_GetCurrentColumnNumber(r->parser) + 1;
#endif
}

static void fail_at(reader *r, const char *what, const char *about) {
  if (r->status) return;
  char place[512];
  snprintf(place, sizeof place, "%s:%" PRIu64 ":%" PRIu64, r->file, current_line(r),
           current_column(r));
  r->status = tn_error_at(TN_INVALID_ARGUMENT, place, "%s %.60s", what, about);
  XML_StopParser(r->parser, XML_FALSE);
}

static void keep_status(reader *r, tn_status *status) {
  if (!status) return;
  if (r->status) {
    tn_status_destroy(status);
    return;
  }
  r->status = tn_status_prefix(status, "%s:%" PRIu64, r->file, current_line(r));
  XML_StopParser(r->parser, XML_FALSE);
}

static const char *find_attribute(const char **attributes, const char *name) {
  for (int i = 0; attributes[i]; i += 2)
    if (!strcmp(attributes[i], name)) return attributes[i + 1];
  return NULL;
}

static const char *need_attribute(reader *r, const char **attributes, const char *name) {
  const char *text = find_attribute(attributes, name);
  if (!text) fail_at(r, "there is no attribute", name);
  return text ? text : "";
}

static int64_t read_number(reader *r, const char **attributes, const char *name, int64_t least,
                           int64_t most) {
  const char *text = need_attribute(r, attributes, name);
  if (r->status) return least;
  char *end;
  long long value = strtoll(text, &end, 10);
  if (end == text || *end || value < least || value > most) {
    char what[96];
    snprintf(what, sizeof what, "%s is a number from %" PRId64 " to %" PRId64 ", not", name, least,
             most);
    fail_at(r, what, text);
    return least;
  }
  return value;
}

static int32_t int_of(reader *r, const char **attributes, const char *name, int32_t least) {
  return (int32_t)read_number(r, attributes, name, least, INT32_MAX);
}

/* For what one dialect leaves out. */
static int64_t number_or(reader *r, const char **attributes, const char *name, int64_t otherwise) {
  return find_attribute(attributes, name) ? read_number(r, attributes, name, 0, COLL_MAX_BYTES)
                                          : otherwise;
}

/* ---- <algo> ------------------------------------------------------------------------------------
 */

static const struct {
  const char *name;
  coll_kind kind;
} kinds[] = {{"allreduce", COLL_ALL_REDUCE},
             {"allgather", COLL_ALL_GATHER},
             {"reducescatter", COLL_REDUCE_SCATTER},
             {"reduce_scatter", COLL_REDUCE_SCATTER},
             {"alltoall", COLL_ALL_TO_ALL},
             {"broadcast", COLL_BROADCAST},
             {"reduce", COLL_REDUCE},
             {"gather", COLL_GATHER},
             {"scatter", COLL_SCATTER}};

static bool find_kind(reader *r, const char *name, coll_kind *out) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i].name, name) != 0) continue;
    *out = kinds[i].kind;
    return true;
  }
  fail_at(r, "this collective is not known:", name);
  return false;
}

/* nchunksperloop counts the chunks of all that a rank handles, which for some collectives is what
 * it has for every rank. */
static int32_t chunks_of_loop(reader *r, coll_kind kind, int32_t per_loop, int32_t ranks) {
  bool of_all = coll_has_blocks_in(kind) || coll_has_blocks_out(kind);
  if (!of_all) return per_loop;
  if (ranks > 0 && per_loop % ranks == 0) return per_loop / ranks;
  fail_at(r, "nchunksperloop is no multiple of", "ngpus");
  return 0;
}

static void begin_algo(reader *r, const char **a) {
  coll_kind kind = COLL_ALL_REDUCE;
  int32_t ranks = (int32_t)read_number(r, a, "ngpus", 1, COLL_MAX_RANKS);
  int32_t per_loop = (int32_t)read_number(r, a, "nchunksperloop", 1, COLL_MAX_CHUNKS);
  const char *name = need_attribute(r, a, "name"), *collective = need_attribute(r, a, "coll");
  if (r->status || !find_kind(r, collective, &kind)) return;
  int32_t chunks = chunks_of_loop(r, kind, per_loop, ranks);
  if (r->status) return;
  keep_status(r, coll_capsule_create(name, kind, ranks, chunks, &r->c));
  if (r->status) return;
  coll_capsule *c = r->c;
  c->in_place = number_or(r, a, "inplace", 0) != 0;
  c->out_of_place = number_or(r, a, "outofplace", !c->in_place) != 0;
  c->min_bytes = number_or(r, a, "minBytes", 0);
  c->max_bytes = number_or(r, a, "maxBytes", 0);
}

/* ---- <gpu> and <tb> ----------------------------------------------------------------------------
 */

static void begin_gpu(reader *r, const char **a, int32_t ranks, int32_t next) {
  int32_t id = int_of(r, a, "id", 0);
  if (!r->status && (id != next || id >= ranks))
    fail_at(r, "gpus come in order, from 0; this is", need_attribute(r, a, "id"));
  int32_t in = int_of(r, a, "i_chunks", 0), out = int_of(r, a, "o_chunks", 0),
          scratch = int_of(r, a, "s_chunks", 0);
  if (!r->status) keep_status(r, coll_add_rank(r->c, in, out, scratch));
}

static void begin_block(reader *r, const char **a) {
  coll_capsule *c = r->c;
  int32_t id = int_of(r, a, "id", 0);
  if (!r->status && (uint32_t)id != c->ranks[c->ranks_begun - 1].count)
    fail_at(r, "thread blocks come in order, from 0; this is", need_attribute(r, a, "id"));
  r->send = int_of(r, a, "send", -1);
  r->recv = int_of(r, a, "recv", -1);
  r->channel = int_of(r, a, "chan", 0);
  r->lane_step = 0;
  if (!r->status) keep_status(r, coll_add_lane(c));
}

/* ---- <step> ------------------------------------------------------------------------------------
 */

/* What the types do: take a value from the receiving peer, read the source, store, give to the
 * sending peer. Where both are operands the source comes first in the sum. */
static const struct {
  const char *name;
  bool takes, reads, stores, gives;
  bool reads_store; /* `re`: dst = src op dst */
} types[] = {
    {"s", false, true, false, true, false},   {"r", true, false, true, false, false},
    {"rcs", true, false, true, true, false},  {"rrs", true, true, false, true, false},
    {"rrc", true, true, true, false, false},  {"rrcs", true, true, true, true, false},
    {"cpy", false, true, true, false, false}, {"re", false, true, true, false, true},
};

static coll_buffer buffer_of(reader *r, const char **a, const char *name) {
  const char *text = need_attribute(r, a, name);
  if (!strcmp(text, "i")) return COLL_INPUT;
  if (!strcmp(text, "o")) return COLL_OUTPUT;
  if (!strcmp(text, "s")) return COLL_SCRATCH;
  fail_at(r, "a buffer is i, o or s, not", text);
  return COLL_INPUT;
}

static void add_move(reader *r, const char **a, size_t type) {
  coll_move *m = &r->move;
  int32_t count = int_of(r, a, "cnt", 1);
  coll_move_init(m, count);
  if (types[type].reads)
    coll_move_read(m, COLL_HERE, buffer_of(r, a, "srcbuf"), int_of(r, a, "srcoff", 0));
  if (types[type].takes) coll_move_take(m, r->recv, r->channel);
  if (types[type].reads_store)
    coll_move_read(m, COLL_HERE, buffer_of(r, a, "dstbuf"), int_of(r, a, "dstoff", 0));
  if (types[type].stores)
    coll_move_store(m, COLL_HERE, buffer_of(r, a, "dstbuf"), int_of(r, a, "dstoff", 0));
  if (types[type].gives) coll_move_give(m, r->send, r->channel);
  if (types[type].takes && r->recv < 0)
    fail_at(r, "its thread block receives from nobody, step", types[type].name);
  if (types[type].gives && r->send < 0)
    fail_at(r, "its thread block sends to nobody, step", types[type].name);
  if (!r->status) keep_status(r, coll_add_move(r->c, m, (int32_t)current_line(r)));
}

static void begin_step(reader *r, const char **a) {
  int32_t s = int_of(r, a, "s", 0);
  if (!r->status && s != r->lane_step)
    fail_at(r, "steps come in order, from 0; this is", need_attribute(r, a, "s"));
  const char *name = need_attribute(r, a, "type");
  if (r->status) return;
  size_t type = 0, count = sizeof types / sizeof *types;
  while (type < count && strcmp(types[type].name, name) != 0) type++;
  if (type < count) {
    add_move(r, a, type);
  } else if (!strcmp(name, "nop")) {
    keep_status(r, coll_add_step(r->c, COLL_NOP, COLL_NOBODY, 0, 0, (int32_t)current_line(r)));
  } else {
    fail_at(r, "this type of step is not known:", name);
  }
  r->lane_step++;
  int32_t lane = int_of(r, a, "depid", -1), step = int_of(r, a, "deps", -1);
  if (!r->status && lane >= 0 && step >= 0) keep_status(r, coll_add_dep(r->c, lane, step));
}

/* ---- the file ----------------------------------------------------------------------------------
 */

typedef struct context {
  reader *r;
  int32_t ranks, next;
} context;

static void begin_element(void *arg, const char *name, const char **a) {
  context *x = arg;
  reader *r = x->r;
  static const char *const levels[MAX_DEPTH] = {"algo", "gpu", "tb", "step"};
  int depth = r->depth++;
  if (r->status) return;
  if (depth >= MAX_DEPTH || strcmp(name, levels[depth]) != 0) {
    fail_at(r, "this element does not belong here:", name);
  } else if (depth == 0) {
    begin_algo(r, a);
    if (!r->status) x->ranks = r->c->num_ranks;
  } else if (depth == 1) {
    begin_gpu(r, a, x->ranks, x->next++);
  } else if (depth == 2) {
    begin_block(r, a);
  } else {
    begin_step(r, a);
  }
}

static void end_element(void *arg, const char *name) {
  (void)name;
  ((context *)arg)->r->depth--;
}

/* Expansions of entities are how a small file becomes a large one: none is needed. */
static void refuse_doctype(void *arg, const char *name, const char *system, const char *public_id,
                           int has_subset) {
  (void)system, (void)public_id, (void)has_subset;
  fail_at(((context *)arg)->r, "no document type is wanted, not", name);
}

static void parse_text(context *x, const char *text, size_t size) {
  reader *r = x->r;
  XML_SetUserData(r->parser, x);
  XML_SetElementHandler(r->parser, begin_element, end_element);
  XML_SetStartDoctypeDeclHandler(r->parser, refuse_doctype);
  if (size > INT32_MAX) {
    fail_at(r, "it is larger than", "2 GiB");
    return;
  }
  if (XML_Parse(r->parser, text, (int)size, 1) == XML_STATUS_OK || r->status) return;
  fail_at(r, "no XML:", XML_ErrorString(XML_GetErrorCode(r->parser)));
}

tn_status *coll_read_msccl_xml(const char *text, size_t size, const char *file,
                               coll_capsule **out) {
  *out = NULL;
  reader *r = tn_alloc_zero(sizeof *r);
  if (r) r->parser = XML_ParserCreate(NULL);
  if (!r || !r->parser) {
    tn_free(r);
    return tn_error_no_memory("a capsule's file");
  }
  r->file = file;
  context x = {.r = r};
  parse_text(&x, text, size);
  if (!r->status && r->c->ranks_begun != x.ranks) fail_at(r, "there are fewer gpus than", "ngpus");
  if (!r->status) r->status = tn_status_prefix(coll_capsule_finish(r->c), "%s", file);
  tn_status *status = r->status;
  if (status)
    coll_capsule_destroy(r->c);
  else
    *out = r->c;
  XML_ParserFree(r->parser);
  tn_free(r);
  return status;
}
