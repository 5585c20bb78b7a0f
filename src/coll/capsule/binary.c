/* The binary form: "TNCAPS1\n", the name, and then numbers as LEB128 (signed ones folded), in the
 * order of the text form. Equal capsules have equal bytes; lines of files are not kept. */
#include "coll/capsule/binary.h"

#include "base/crypto.h"

#include <stdio.h>
#include <string.h>

static const char magic[8] = "TNCAPS1\n";

/* ---- writing -----------------------------------------------------------------------------------
 */

static void put_varint(tn_text *out, uint64_t value) {
  char bytes[10];
  size_t size = 0;
  do {
    bytes[size++] = (char)((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>= 7;
  } while (value);
  tn_text_append(out, bytes, size);
}

/* -1 (nobody, here) becomes 0. */
static void put_rank(tn_text *out, int32_t rank) {
  put_varint(out, (uint64_t)((int64_t)rank + 1));
}

static void put_step(const coll_capsule *c, const coll_step *s, tn_text *out) {
  put_varint(out, s->op);
  if (s->op == COLL_MOVE) {
    put_varint(out, (uint64_t)s->count);
    put_varint(out, s->num_operands);
    put_varint(out, s->num_stores);
    put_rank(out, s->take);
    if (s->take != COLL_NOBODY) put_varint(out, (uint64_t)s->channel), put_varint(out, s->take_at);
    put_rank(out, s->give);
    if (s->give != COLL_NOBODY) put_varint(out, (uint64_t)s->give_channel);
    for (int i = 0; i < s->num_operands + s->num_stores; i++) {
      const coll_ref *ref = &coll_operands(c, s)[i];
      put_varint(out, ref->buffer);
      put_rank(out, ref->rank);
      put_varint(out, (uint64_t)ref->first);
    }
  } else {
    put_rank(out, s->op == COLL_SIGNAL ? s->give : s->take);
    put_varint(out, (uint64_t)s->channel);
    put_varint(out, (uint64_t)s->count);
  }
  put_varint(out, s->num_deps);
  for (int i = 0; i < s->num_deps; i++) {
    put_varint(out, (uint64_t)c->deps[s->deps + (uint32_t)i].lane);
    put_varint(out, (uint64_t)c->deps[s->deps + (uint32_t)i].step);
  }
}

static void put_header(const coll_capsule *c, tn_text *out) {
  put_varint(out, (uint64_t)c->kind);
  put_varint(out, (uint64_t)c->num_ranks);
  put_varint(out, (uint64_t)c->chunks);
  put_varint(out, (uint64_t)c->root);
  put_varint(out,
             (uint64_t)(c->out_of_place | c->in_place << 1 | (c->order == COLL_IN_ORDER) << 2));
  put_varint(out, (uint64_t)c->depth);
  put_varint(out, (uint64_t)c->min_bytes);
  put_varint(out, (uint64_t)c->max_bytes);
  put_varint(out, (uint64_t)c->num_semaphores);
  for (int32_t i = 0; i < c->num_semaphores; i++) put_varint(out, (uint64_t)c->semaphores[i]);
  for (int32_t r = 0; c->sources && r < c->num_ranks; r++) put_rank(out, c->sources[r]);
}

static void put_body(const coll_capsule *c, tn_text *out) {
  put_header(c, out);
  for (int32_t r = 0; r < c->num_ranks; r++) {
    for (int b = 0; b < COLL_NUM_BUFFERS; b++) put_varint(out, (uint64_t)c->ranks[r].chunks[b]);
    put_varint(out, c->ranks[r].count);
    for (uint32_t l = 0; l < c->ranks[r].count; l++) {
      const coll_lane *lane = coll_lane_of(c, r, (int32_t)l);
      put_varint(out, lane->count);
      for (uint32_t k = 0; k < lane->count; k++) put_step(c, &c->steps[lane->first + k], out);
    }
  }
}

tn_status *coll_hash(const coll_capsule *c, uint8_t hash[32]) {
  tn_text body = {.size = 0};
  put_body(c, &body);
  tn_sha256 sum;
  tn_sha256_start(&sum);
  if (!body.failed) tn_sha256_add(&sum, body.data, body.size);
  tn_sha256_finish(&sum, hash);
  bool failed = body.failed;
  tn_text_free(&body);
  return failed ? tn_error_no_memory("a capsule's hash") : NULL;
}

tn_status *coll_write_binary(const coll_capsule *c, char **bytes, size_t *size) {
  tn_text out = {.size = 0};
  tn_text_append(&out, magic, sizeof magic);
  put_varint(&out, strlen(c->name));
  tn_text_puts(&out, c->name);
  put_body(c, &out);
  *size = out.size;
  *bytes = tn_text_take(&out);
  return *bytes ? NULL : tn_error_no_memory("a capsule's bytes");
}

/* ---- reading -----------------------------------------------------------------------------------
 */

typedef struct reader {
  const uint8_t *start, *at, *end;
  const char *file;
  tn_status *status; /* the first error: everything after it reads 0 */
} reader;

static void fail_at(reader *r, const char *what) {
  if (r->status) return;
  char place[512];
  snprintf(place, sizeof place, "%s: byte %td", r->file, r->at - r->start);
  r->status = tn_error_at(TN_INVALID_ARGUMENT, place, "%s", what);
}

static int64_t get_varint(reader *r, int64_t most) {
  uint64_t value = 0;
  for (int shift = 0; !r->status; shift += 7) {
    if (r->at == r->end)
      fail_at(r, "it ends too early");
    else if (shift > 56)
      fail_at(r, "a number has too many bytes");
    else {
      uint8_t byte = *r->at++;
      value |= (uint64_t)(byte & 0x7f) << shift;
      if (byte & 0x80) continue;
      if (value > (uint64_t)most) fail_at(r, "a number is too large");
      break;
    }
  }
  return r->status ? 0 : (int64_t)value;
}

static int32_t get_int(reader *r) {
  return (int32_t)get_varint(r, INT32_MAX);
}

static int32_t get_rank(reader *r) {
  return (int32_t)get_varint(r, INT32_MAX) - 1;
}

static void keep_status(reader *r, tn_status *status) {
  if (!status) return;
  if (r->status)
    tn_status_destroy(status);
  else
    r->status = tn_status_prefix(status, "%s: byte %td", r->file, r->at - r->start);
}

static void read_move(reader *r, coll_capsule *c, coll_move *move) {
  coll_move_init(move, get_int(r));
  int operands = (int)get_varint(r, COLL_MAX_OPERANDS),
      stores = (int)get_varint(r, COLL_MAX_OPERANDS);
  int32_t take = get_rank(r), channel = 0, take_at = 0;
  if (take != COLL_NOBODY) {
    channel = get_int(r);
    take_at = (int32_t)get_varint(r, operands);
  }
  int32_t give = get_rank(r), give_channel = give != COLL_NOBODY ? get_int(r) : 0;
  for (int i = 0; !r->status && i < operands + stores; i++) {
    coll_buffer buffer = (coll_buffer)get_varint(r, COLL_NUM_BUFFERS - 1);
    int32_t rank = get_rank(r), first = get_int(r);
    if (i < operands)
      coll_move_read(move, rank, buffer, first);
    else
      coll_move_store(move, rank, buffer, first);
  }
  move->take = take;
  move->take_channel = channel;
  move->take_at = take_at;
  if (give != COLL_NOBODY) coll_move_give(move, give, give_channel);
  if (!r->status) keep_status(r, coll_add_move(c, move, 0));
}

static void read_step(reader *r, coll_capsule *c, coll_move *move) {
  coll_op op = (coll_op)get_varint(r, COLL_NUM_OPS - 1);
  if (op == COLL_MOVE) {
    read_move(r, c, move);
  } else {
    int32_t peer = get_rank(r), channel = get_int(r), count = get_int(r);
    if (!r->status) keep_status(r, coll_add_step(c, op, peer, channel, count, 0));
  }
  int deps = (int)get_varint(r, UINT8_MAX);
  for (int i = 0; !r->status && i < deps; i++) {
    int32_t lane = get_int(r), step = get_int(r);
    if (!r->status) keep_status(r, coll_add_dep(c, lane, step));
  }
}

/* What a count promises cannot be more than the bytes that are left: each thing has one at least.
 */
static int64_t get_count(reader *r, int64_t most) {
  int64_t count = get_varint(r, most);
  if (count > r->end - r->at) fail_at(r, "there are fewer than it says");
  return r->status ? 0 : count;
}

static void read_header(reader *r, coll_capsule *c) {
  c->root = get_int(r);
  int64_t flags = get_varint(r, 7);
  c->out_of_place = flags & 1;
  c->in_place = flags >> 1 & 1;
  c->order = flags >> 2 & 1 ? COLL_IN_ORDER : COLL_ANY_ORDER;
  c->depth = get_int(r);
  c->min_bytes = get_varint(r, COLL_MAX_BYTES);
  c->max_bytes = get_varint(r, COLL_MAX_BYTES);
  int32_t semaphores = (int32_t)get_count(r, COLL_MAX_CHANNEL);
  if (semaphores) c->semaphores = tn_alloc_array((size_t)semaphores, sizeof *c->semaphores);
  if (semaphores && !c->semaphores) {
    keep_status(r, tn_error_no_memory("a capsule"));
    return;
  }
  for (; !r->status && c->num_semaphores < semaphores; c->num_semaphores++)
    c->semaphores[c->num_semaphores] = get_int(r);
}

static void read_sources(reader *r, coll_capsule *c, int32_t ranks) {
  c->sources = tn_alloc_array((size_t)ranks, sizeof *c->sources);
  if (!c->sources) {
    keep_status(r, tn_error_no_memory("a capsule"));
    return;
  }
  for (int32_t i = 0; !r->status && i < ranks; i++) c->sources[i] = get_rank(r);
}

static void read_body(reader *r, coll_capsule *c, int32_t ranks) {
  coll_move *move = tn_alloc(sizeof *move);
  if (!move) keep_status(r, tn_error_no_memory("a capsule"));
  for (int32_t i = 0; !r->status && i < ranks; i++) {
    int32_t in = get_int(r), out = get_int(r), scratch = get_int(r);
    keep_status(r, coll_add_rank(c, in, out, scratch));
    int64_t lanes = get_count(r, COLL_MAX_LANES);
    for (int64_t l = 0; !r->status && l < lanes; l++) {
      keep_status(r, coll_add_lane(c));
      int64_t steps = get_count(r, COLL_MAX_STEPS);
      for (int64_t k = 0; !r->status && k < steps; k++) read_step(r, c, move);
    }
  }
  tn_free(move);
}

/* One capsule has one form: what says nothing (a peer of a nop, a number in more bytes than it
 * needs) is refused, so that equal hashes are equal bytes. */
static void check_form(reader *r, const coll_capsule *c) {
  char *bytes = NULL;
  size_t size = 0;
  tn_status *status = coll_write_binary(c, &bytes, &size);
  if (status)
    keep_status(r, status);
  else if (size != (size_t)(r->end - r->start) || memcmp(bytes, r->start, size) != 0)
    fail_at(r, "something in it is not written as it should be");
  tn_free(bytes);
}

tn_status *coll_read_binary(const void *bytes, size_t size, const char *file, coll_capsule **out) {
  *out = NULL;
  reader r = {.start = bytes, .at = bytes, .end = (const uint8_t *)bytes + size, .file = file};
  if (size < sizeof magic || memcmp(bytes, magic, sizeof magic) != 0)
    fail_at(&r, "it is no capsule");
  else
    r.at += sizeof magic;
  char name[COLL_MAX_NAME] = "";
  size_t length = (size_t)get_count(&r, COLL_MAX_NAME - 1);
  if (length) memcpy(name, r.at, length);
  r.at += length;
  coll_kind kind = (coll_kind)get_varint(&r, COLL_NUM_KINDS - 1);
  int32_t ranks = (int32_t)get_count(&r, COLL_MAX_RANKS), chunks = get_int(&r);
  coll_capsule *c = NULL;
  if (!r.status) keep_status(&r, coll_capsule_create(name, kind, ranks, chunks, &c));
  if (!r.status) read_header(&r, c);
  if (!r.status && kind == COLL_PERMUTE) read_sources(&r, c, ranks);
  if (!r.status) read_body(&r, c, ranks);
  if (!r.status && r.at != r.end) fail_at(&r, "there is more behind it");
  if (!r.status) keep_status(&r, coll_capsule_finish(c));
  if (!r.status) check_form(&r, c);
  if (r.status)
    coll_capsule_destroy(c);
  else
    *out = c;
  return r.status;
}
