/* The public collectives: arguments are checked and become a request. */
#include "base/options.h"
#include "coll/comm/comm.h"

#include "coll/capsule/collective.h"
#include <string.h>

_Static_assert((int)TN_BARRIER == (int)COLL_BARRIER && (int)TN_PERMUTE == (int)COLL_PERMUTE &&
                   (int)TN_NUM_COLLECTIVES == (int)COLL_NUM_KINDS,
               "collectives are numbered as capsules are");

void tn_coll_options_init(tn_coll_options *options) {
  if (options) *options = (tn_coll_options)TN_COLL_OPTIONS_INIT;
}

/* ---- checking ----------------------------------------------------------------------------------
 */

static tn_status *take_options(const comm_given *g, comm_call *call) {
  call->nanoseconds = g->comm->deadline;
  if (!g->options) return NULL;
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, g->options, tn_coll_options);
  if (status) return status;
  if (o.deadline < 0) return tn_error(TN_INVALID_ARGUMENT, "a deadline below 0");
  if (o.deadline) call->nanoseconds = o.deadline;
  if (o.capsule && strlen(o.capsule) >= COLL_MAX_NAME)
    return tn_error(TN_INVALID_ARGUMENT, "a capsule's name of more than %d bytes",
                    COLL_MAX_NAME - 1);
  call->capsule = o.capsule;
  call->reachable = o.reachable;
  call->trace = o.trace;
  if (o.reducer) call->reduce.user = *o.reducer;
  return NULL;
}

static tn_status *check_reduction(const comm_given *g, comm_call *call) {
  bool moves = !coll_reduces(g->kind);
  call->reduce.op = moves ? TN_SUM : g->op;
  if (!moves && ((int)g->op < 0 || (int)g->op >= TN_NUM_REDUCTIONS))
    return tn_error(TN_INVALID_ARGUMENT, "%d is no reduction", (int)g->op);
  if (!moves && g->op == TN_USER) {
    if (!call->reduce.user.reduce)
      return tn_error(TN_INVALID_ARGUMENT, "TN_USER without a reducer in the options");
    if (call->reduce.user.order != TN_ANY_ORDER && call->reduce.user.order != TN_IN_ORDER)
      return tn_error(TN_INVALID_ARGUMENT, "%d is no order", (int)call->reduce.user.order);
  }
  return coll_reduce_check(&call->reduce, moves);
}

static tn_status *check_ranks(const comm_given *g) {
  if (coll_is_rooted(g->kind) && (g->root < 0 || g->root >= g->comm->size))
    return tn_error(TN_INVALID_ARGUMENT, "root %d of %d ranks", g->root, g->comm->size);
  if (g->kind != COLL_PERMUTE) return NULL;
  if (!g->sources) return tn_error(TN_INVALID_ARGUMENT, "no list of sources");
  for (int r = 0; r < g->comm->size; r++)
    if (g->sources[r] < -1 || g->sources[r] >= g->comm->size)
      return tn_error(TN_INVALID_ARGUMENT, "rank %d gets from rank %d of %d", r, g->sources[r],
                      g->comm->size);
  return NULL;
}

/* Whether this rank has one, and how many blocks it has. */
typedef struct sides {
  bool in, out;
  size_t in_blocks, out_blocks;
} sides;

static sides sides_of(const comm_given *g) {
  int rank = g->comm->rank;
  size_t all = (size_t)g->comm->size;
  sides s = {true, true, 1, 1};
  bool root = rank == g->root;
  switch (g->kind) {
  case COLL_REDUCE_SCATTER: s.in_blocks = all; break;
  case COLL_ALL_GATHER: s.out_blocks = all; break;
  case COLL_ALL_TO_ALL: s.in_blocks = s.out_blocks = all; break;
  case COLL_BROADCAST: s.in = root; break;
  case COLL_REDUCE: s.out = root; break;
  case COLL_GATHER: s.out = root, s.out_blocks = all; break;
  case COLL_SCATTER: s.in = root, s.in_blocks = all; break;
  case COLL_PERMUTE: s.out = g->sources[rank] >= 0; break;
  default: break;
  }
  return s;
}

/* The bytes of both sides, and whether they are one memory; other overlaps are refused. */
static tn_status *check_memory(const comm_given *g, comm_call *call) {
  sides s = sides_of(g);
  size_t block = 0, in = 0, out = 0;
  if (!tn_size_mul(g->count, call->reduce.element, &block) ||
      !tn_size_mul(block, s.in_blocks, &in) || !tn_size_mul(block, s.out_blocks, &out) ||
      in > PTRDIFF_MAX || out > PTRDIFF_MAX)
    return tn_error(TN_INVALID_ARGUMENT, "%zu elements of %s: more bytes than memory has", g->count,
                    tn_type_name(g->type));
  if (!g->count || g->kind == COLL_BARRIER) return NULL;
  call->in_bytes = s.in ? in : 0;
  call->out_bytes = s.out ? out : 0;
  if (s.in && !g->send) return tn_error(TN_INVALID_ARGUMENT, "NULL for what is sent");
  if (s.out && !g->receive) return tn_error(TN_INVALID_ARGUMENT, "NULL for what is received");
  if (!s.in || !s.out) return NULL;
  uintptr_t from = (uintptr_t)g->send, to = (uintptr_t)g->receive;
  uintptr_t own = (uintptr_t)g->comm->rank * block;
  if (s.in_blocks < s.out_blocks)
    call->in_place = from == to + own;
  else
    call->in_place = to == from + (s.in_blocks > s.out_blocks ? own : 0);
  if (!call->in_place && from < to + out && to < from + in)
    return tn_error(TN_INVALID_ARGUMENT,
                    "what is sent and what is received overlap, and not as they do in place");
  return NULL;
}

static tn_status *make_call(const comm_given *g, comm_call *call) {
  *call = (comm_call){
      .kind = g->kind,
      .send = g->send,
      .receive = g->receive,
      .count = g->count,
      .reduce = {.type = g->type, .element = tn_type_size(g->type), .ranks = g->comm->size},
      .root = coll_is_rooted(g->kind) ? g->root : 0};
  tn_status *status = take_options(g, call);
  if (!status) status = check_reduction(g, call);
  if (!status) status = check_ranks(g);
  if (!status) status = check_memory(g, call);
  call->sources = g->sources;
  call->candidate = g->candidate;
  call->tag = g->tag;
  return status;
}

/* ---- giving ------------------------------------------------------------------------------------
 */

static tn_status *prefix_function(const comm_given *g, tn_status *status) {
  return tn_status_prefix(status, "%s", g->function);
}

tn_status *comm_give_checked(const comm_given *g, tn_coll_event **event) {
  if (event) *event = NULL;
  if (!g->comm)
    return prefix_function(g, tn_error(TN_INVALID_ARGUMENT, "NULL for the communicator"));
  tn_status *status = NULL;
  if (!event && comm_give_again(g, &status)) return status ? prefix_function(g, status) : NULL;
  comm_request request = {.comm = g->comm, .how = COMM_COLLECTIVE};
  status = make_call(g, &request.call);
  if (status) {
    comm_group_spoil(status);
    return prefix_function(g, status);
  }
  status = comm_give(&request, event);
  return status ? prefix_function(g, status) : NULL;
}

/* From the parameters of the function that it stands in. */
#define GIVEN(NAME, KIND, ...)                                                                     \
  {                                                                                                \
    .function = NAME, .comm = comm, .kind = KIND, .options = options, .send = send,                \
    .receive = receive, .count = count, .type = type, __VA_ARGS__                                  \
  }

tn_status *tn_all_reduce(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type,
                         tn_reduction op, const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = GIVEN("tn_all_reduce", COLL_ALL_REDUCE, .op = op);
  return comm_give_checked(&g, event);
}

tn_status *tn_reduce_scatter(tn_comm *comm, const void *send, void *receive, size_t count,
                             tn_type type, tn_reduction op, const tn_coll_options *options,
                             tn_coll_event **event) {
  const comm_given g = GIVEN("tn_reduce_scatter", COLL_REDUCE_SCATTER, .op = op);
  return comm_give_checked(&g, event);
}

tn_status *tn_all_gather(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type,
                         const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = GIVEN("tn_all_gather", COLL_ALL_GATHER, .op = TN_SUM);
  return comm_give_checked(&g, event);
}

tn_status *tn_all_to_all(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type,
                         const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = GIVEN("tn_all_to_all", COLL_ALL_TO_ALL, .op = TN_SUM);
  return comm_give_checked(&g, event);
}

tn_status *tn_broadcast(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type,
                        int root, const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = GIVEN("tn_broadcast", COLL_BROADCAST, .root = root);
  return comm_give_checked(&g, event);
}

tn_status *tn_reduce(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type,
                     tn_reduction op, int root, const tn_coll_options *options,
                     tn_coll_event **event) {
  const comm_given g = GIVEN("tn_reduce", COLL_REDUCE, .op = op, .root = root);
  return comm_give_checked(&g, event);
}

tn_status *tn_gather(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type,
                     int root, const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = GIVEN("tn_gather", COLL_GATHER, .root = root);
  return comm_give_checked(&g, event);
}

tn_status *tn_scatter(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type,
                      int root, const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = GIVEN("tn_scatter", COLL_SCATTER, .root = root);
  return comm_give_checked(&g, event);
}

tn_status *tn_permute(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type,
                      const int *sources, const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = GIVEN("tn_permute", COLL_PERMUTE, .sources = sources);
  return comm_give_checked(&g, event);
}

tn_status *tn_barrier(tn_comm *comm, const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = {.function = "tn_barrier",
                        .comm = comm,
                        .kind = COLL_BARRIER,
                        .type = TN_U8,
                        .options = options};
  return comm_give_checked(&g, event);
}

/* ---- between two -------------------------------------------------------------------------------
 */

/* A request of one side; `memory` is what it sends or where it receives. */
static tn_status *make_side(const comm_given *g, comm_way_of how, void *memory, int peer,
                            comm_request *out) {
  comm_given two = *g;
  two.kind = COLL_PERMUTE;
  *out = (comm_request){.comm = g->comm, .how = how, .peer = peer};
  comm_call *call = &out->call;
  *call = (comm_call){.kind = COLL_PERMUTE,
                      .count = g->count,
                      .reduce = {.type = g->type, .element = tn_type_size(g->type), .ranks = 2}};
  size_t bytes = 0;
  tn_status *status = take_options(&two, call);
  if (!status) status = check_reduction(&two, call);
  if (status) return status;
  if (call->trace) return tn_error(TN_INVALID_ARGUMENT, "messages have no trace");
  if (peer < 0 || peer >= g->comm->size)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", peer, g->comm->size);
  if (peer == g->comm->rank && !g->own && !comm_in_group())
    return tn_error(TN_INVALID_ARGUMENT, "a rank sends to itself in a group only");
  if (!tn_size_mul(g->count, call->reduce.element, &bytes) || bytes > PTRDIFF_MAX)
    return tn_error(TN_INVALID_ARGUMENT, "%zu elements of %s: more bytes than memory has", g->count,
                    tn_type_name(g->type));
  if (g->count && !memory) return tn_error(TN_INVALID_ARGUMENT, "NULL for the memory");
  call->send = memory; /* of a receiver it stands for an input that nobody takes from */
  if (how == COMM_RECEIVE) call->receive = memory;
  return NULL;
}

static tn_status *give_side(const comm_given *g, comm_way_of how, void *memory, int peer,
                            tn_coll_event **event) {
  if (event) *event = NULL;
  if (!g->comm)
    return prefix_function(g, tn_error(TN_INVALID_ARGUMENT, "NULL for the communicator"));
  comm_request request;
  tn_status *status = make_side(g, how, memory, peer, &request);
  if (status)
    comm_group_spoil(status);
  else
    status = comm_give(&request, event);
  return status ? prefix_function(g, status) : NULL;
}

tn_status *tn_send(tn_comm *comm, const void *send, size_t count, tn_type type, int peer,
                   const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = {
      .function = "tn_send", .comm = comm, .count = count, .type = type, .options = options};
  return give_side(&g, COMM_SEND, (void *)send, peer, event);
}

tn_status *tn_receive(tn_comm *comm, void *receive, size_t count, tn_type type, int peer,
                      const tn_coll_options *options, tn_coll_event **event) {
  const comm_given g = {
      .function = "tn_receive", .comm = comm, .count = count, .type = type, .options = options};
  return give_side(&g, COMM_RECEIVE, receive, peer, event);
}

/* ---- blocks of different sizes -----------------------------------------------------------------
 */

typedef struct blocks {
  const void *send;
  const size_t *send_counts, *send_offsets;
  void *receive;
  const size_t *receive_counts, *receive_offsets;
} blocks;

/* Where the block with `peer` begins; NULL, and an error, if it is beyond all memory. */
static tn_status *block_at(const comm_given *g, const void *base, const size_t *counts,
                           const size_t *offsets, int peer, void **out) {
  size_t at = 0, end = 0, element = tn_type_size(g->type);
  if (!tn_size_mul(offsets[peer], element, &at) ||
      !tn_size_add(offsets[peer], counts[peer], &end) || !tn_size_mul(end, element, &end) ||
      end > PTRDIFF_MAX)
    return tn_error(TN_INVALID_ARGUMENT,
                    "%zu elements from %zu of %s, for rank %d: more bytes than memory has",
                    counts[peer], offsets[peer], tn_type_name(g->type), peer);
  if (counts[peer] && !base)
    return tn_error(TN_INVALID_ARGUMENT, "NULL for the memory, with %zu elements for rank %d",
                    counts[peer], peer);
  *out = base ? (char *)base + at : NULL;
  return NULL;
}

static tn_status *add_block(comm_given *g, const blocks *b, int peer, comm_way_of how,
                            comm_requests *out) {
  bool sends = how == COMM_SEND;
  const size_t *counts = sends ? b->send_counts : b->receive_counts;
  void *memory = NULL;
  comm_request request;
  g->count = counts[peer];
  tn_status *status = block_at(g, sends ? b->send : b->receive, counts,
                               sends ? b->send_offsets : b->receive_offsets, peer, &memory);
  if (!status) status = make_side(g, how, memory, peer, &request);
  return status ? status : comm_requests_add(out, &request);
}

/* Every pair of ranks has a message each way, an empty one too, so that counts that differ are
 * found. */
static tn_status *add_blocks(comm_given *g, const blocks *b, comm_requests *out) {
  tn_status *status = NULL;
  if (!b->send_counts || !b->send_offsets || !b->receive_counts || !b->receive_offsets)
    return tn_error(TN_INVALID_ARGUMENT, "NULL for counts or offsets");
  if (tn_type_size(g->type) && b->send_counts[g->comm->rank] != b->receive_counts[g->comm->rank])
    return tn_error(TN_INVALID_ARGUMENT, "this rank has %zu elements for itself and expects %zu",
                    b->send_counts[g->comm->rank], b->receive_counts[g->comm->rank]);
  for (int peer = 0; !status && peer < g->comm->size; peer++) {
    status = add_block(g, b, peer, COMM_SEND, out);
    if (!status) status = add_block(g, b, peer, COMM_RECEIVE, out);
  }
  return status;
}

tn_status *tn_all_to_allv(tn_comm *comm, const void *send, const size_t *send_counts,
                          const size_t *send_offsets, void *receive, const size_t *receive_counts,
                          const size_t *receive_offsets, tn_type type,
                          const tn_coll_options *options, tn_coll_event **event) {
  comm_given g = {
      .function = "tn_all_to_allv", .comm = comm, .type = type, .options = options, .own = true};
  const blocks b = {send, send_counts, send_offsets, receive, receive_counts, receive_offsets};
  if (event) *event = NULL;
  if (!comm) return prefix_function(&g, tn_error(TN_INVALID_ARGUMENT, "NULL for the communicator"));
  comm_requests requests = {.list = NULL};
  tn_status *status = add_blocks(&g, &b, &requests);
  if (status)
    comm_group_spoil(status);
  else
    status = comm_give_many(&requests, event);
  comm_requests_end(&requests);
  return status ? prefix_function(&g, status) : NULL;
}
