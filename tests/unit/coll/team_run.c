#include "team_run.h"

#include "cmocka_header.h"
#include "simulate.h"

#include "base/memory.h"
#include "base/system.h"
#include "base/types.h"
#include "coll/capsule/collective.h"
#include "coll/segments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUARD = 64, FILL = 0x5a };

/* ---- teams -------------------------------------------------------------------------------------
 */

coll_capsule *team_capsule(const char *generator, const coll_wish *wish) {
  const coll_generator *g = coll_generator_find(generator);
  coll_capsule *c = NULL;
  if (!g || !coll_generator_makes(g, wish)) return NULL;
  tn_status *status = coll_generate(g, wish, &c);
  if (status) fail_msg("%s", tn_status_message(status));
  return c;
}

static void drop_programs(team_run *run) {
  for (int r = 0; run->programs && r < run->ranks; r++) {
    coll_program_destroy(run->programs[r]);
    run->programs[r] = NULL;
  }
}

tn_status *team_program(team_run *run, const coll_capsule *capsule) {
  drop_programs(run);
  run->capsule = capsule;
  tn_status *status = NULL;
  for (int r = 0; !status && r < run->ranks; r++)
    status = coll_program_create(run->teams[r], capsule, &run->programs[r]);
  return status;
}

typedef struct joining {
  coll_team *team;
  tn_text *addresses; /* of all ranks */
  tn_status *status;
  tn_thread thread;
} joining;

static void join_links(void *arg) {
  joining *j = arg;
  coll_team *team = j->team;
  coll_peer *peers = calloc((size_t)team->size, sizeof *peers);
  coll_link **links = calloc((size_t)team->size, sizeof(coll_link *));
  size_t count = 0;
  for (int r = 0; r < team->size; r++)
    if (r != team->rank)
      peers[count++] = (coll_peer){r, j->addresses[r].data, j->addresses[r].size};
  j->status =
      team->ports[0]->calls->connect(team->ports[0], peers, count, INT64_C(20000000000), links);
  for (size_t i = 0; !j->status && i < count; i++) team->links[peers[i].rank] = links[i];
  free(peers);
  free(links);
}

static tn_status *open_rank(const team_run *run, int r, tn_text *addresses) {
  tn_status *status = coll_team_create(r, run->ranks, "test", &run->teams[r]);
  if (status) return status;
  coll_team *team = run->teams[r];
  coll_port_options options = {.rank = r,
                               .num_ranks = run->ranks,
                               .name = "test",
                               .secret = "secret",
                               .secret_size = 6,
                               .segments = run->segments};
  team->segments = run->segments;
  status = coll_transport_find(run->transport)->open(&options, &team->ports[0]);
  if (status) return status;
  team->num_ports = 1;
  return team->ports[0]->calls->address(team->ports[0], &addresses[r]);
}

/* A team of this process over the transport, a thread for each rank while they connect. */
static tn_status *join_team(team_run *run) {
  size_t ranks = (size_t)run->ranks;
  tn_text *addresses = calloc(ranks, sizeof *addresses);
  joining *threads = calloc(ranks, sizeof *threads);
  tn_status *status = NULL;
  for (int r = 0; !status && r < run->ranks; r++) status = open_rank(run, r, addresses);
  for (size_t r = 0; !status && r < ranks; r++) {
    threads[r] = (joining){.team = run->teams[r], .addresses = addresses};
    status = tn_thread_start(&threads[r].thread, "join", join_links, &threads[r]);
  }
  for (size_t r = 0; r < ranks; r++) {
    tn_thread_join(&threads[r].thread);
    status = tn_status_join(status, threads[r].status);
    tn_text_free(&addresses[r]);
  }
  free(addresses);
  free(threads);
  return status;
}

tn_status *team_open(team_run *run, const coll_capsule *capsule) {
  *run = (team_run){.capsule = capsule,
                    .ranks = capsule->num_ranks,
                    .segments = run->segments,
                    .transport = run->transport};
  size_t ranks = (size_t)run->ranks;
  run->teams = calloc(ranks, sizeof *run->teams);
  run->programs = calloc(ranks, sizeof *run->programs);
  run->calls = calloc(ranks, sizeof *run->calls);
  run->memory = calloc(ranks, sizeof *run->memory);
  run->memory_bytes = calloc(ranks, sizeof *run->memory_bytes);
  tn_status *status = run->transport
                          ? join_team(run)
                          : coll_team_create_local(run->ranks, "test", run->segments, run->teams);
  if (!status) status = team_program(run, capsule);
  if (status) team_close(run);
  return status;
}

void team_close(team_run *run) {
  drop_programs(run);
  team_free(run);
  for (int r = 0; run->teams && r < run->ranks; r++) coll_team_destroy(run->teams[r]);
  free(run->teams);
  free(run->programs);
  free(run->calls);
  free(run->memory);
  free(run->memory_bytes);
  *run = (team_run){.segments = run->segments, .transport = run->transport};
}

/* ---- numbers -----------------------------------------------------------------------------------
 */

static double number(const team_call *call, int rank, size_t index) {
  uint64_t seed = call->seed + (uint64_t)rank * 1000003 + index * 7919;
  uint64_t dice = simulate_random(&seed);
  tn_type_kind kind = tn_type_get_kind(call->type);
  if (kind == TN_KIND_BOOL) return (double)(dice % 2);
  if (call->op == TN_PROD) return kind == TN_KIND_UNSIGNED || dice % 2 ? 1 : -1;
  if (kind == TN_KIND_UNSIGNED) return (double)(dice % 5);
  return (double)(dice % 7) - 3;
}

static void put(tn_type type, void *at, double value) {
  size_t size = tn_type_size(type);
  int64_t integer = (int64_t)value;
  uint64_t bits = tn_type_get_kind(type) == TN_KIND_FLOAT ? tn_float_from_double(type, value)
                                                          : (uint64_t)integer;
  memcpy(at, &bits, size);
}

static double get(tn_type type, const void *at) {
  size_t size = tn_type_size(type);
  uint64_t bits = 0;
  memcpy(&bits, at, size);
  if (tn_type_get_kind(type) == TN_KIND_FLOAT) return tn_float_to_double(type, bits);
  if (tn_type_get_kind(type) != TN_KIND_SIGNED) return (double)bits;
  unsigned unused = 64 - 8 * (unsigned)size;
  return (double)((int64_t)(bits << unused) >> unused);
}

static double fold(tn_reduction op, double a, double b) {
  int64_t x = (int64_t)a, y = (int64_t)b;
  switch (op) {
  case TN_PROD: return a * b;
  case TN_MIN: return a < b ? a : b;
  case TN_MAX: return a > b ? a : b;
  case TN_AND: return (double)(x & y);
  case TN_OR: return (double)(x | y);
  case TN_XOR: return (double)(x ^ y);
  default: return a + b;
  }
}

/* Element `index` of rank r's output. */
static double wanted(const team_run *run, const team_call *call, int r, size_t index) {
  const coll_capsule *c = run->capsule;
  size_t n = call->elements, block = index / n, within = index % n;
  switch (c->kind) {
  case COLL_ALL_GATHER:
  case COLL_GATHER: return number(call, (int)block, within);
  case COLL_ALL_TO_ALL: return number(call, (int)block, (size_t)r * n + within);
  case COLL_BROADCAST: return number(call, c->root, within);
  case COLL_SCATTER: return number(call, c->root, (size_t)r * n + within);
  case COLL_PERMUTE: return number(call, c->sources[r], within);
  default: break;
  }
  size_t at = c->kind == COLL_REDUCE_SCATTER ? (size_t)r * n + within : within;
  double sum = number(call, 0, at);
  for (int q = 1; q < run->ranks; q++) sum = fold(call->op, sum, number(call, q, at));
  if (tn_type_get_kind(call->type) == TN_KIND_BOOL) sum = sum != 0;
  if (call->op != TN_AVG) return sum;
  char rounded[16];
  put(call->type, rounded, sum / run->ranks);
  return get(call->type, rounded);
}

/* ---- buffers -----------------------------------------------------------------------------------
 */

static size_t blocks(const coll_capsule *c, int32_t chunks) {
  return c->chunks ? (size_t)(chunks / c->chunks) : 0;
}

/* Over a transport, where peers can map it. */
static char *take_memory(const team_run *run, size_t bytes) {
  void *memory = NULL;
  if (!run->transport) return malloc(bytes);
  tn_status *status = coll_segments_allocate(run->segments, bytes, &memory);
  if (status) fail_msg("%s", tn_status_message(status));
  return memory;
}

void team_free(team_run *run) {
  for (int r = 0; run->memory && r < run->ranks; r++) {
    if (run->transport)
      coll_segments_free(run->segments, run->memory[r]);
    else
      free(run->memory[r]);
    run->memory[r] = NULL;
  }
}

/* Input and output one behind the other, or as one; guards before, between and behind. */
void team_fill(team_run *run, const team_call *call) {
  team_free(run);
  const coll_capsule *c = run->capsule;
  size_t size = tn_type_size(call->type);
  for (int r = 0; r < run->ranks; r++) {
    size_t ins = blocks(c, coll_input_chunks(c, r)), outs = blocks(c, coll_output_chunks(c, r));
    size_t block = call->elements * size, in = ins * block, out = outs * block;
    size_t in_at = GUARD, out_at = GUARD;
    size_t bytes = (in > out ? in : out) + 2 * GUARD;
    if (!call->in_place) {
      out_at = GUARD + in + GUARD;
      bytes = out_at + out + GUARD;
    } else if (ins && outs && ins < outs) {
      in_at += (size_t)r * block;
    } else if (ins && outs && outs < ins) {
      out_at += (size_t)r * block;
    }
    run->memory[r] = take_memory(run, bytes);
    run->memory_bytes[r] = bytes;
    memset(run->memory[r], FILL, bytes);
    coll_call made = {
        .input = ins ? run->memory[r] + in_at : NULL,
        .output = outs ? run->memory[r] + out_at : NULL,
        .in_place = call->in_place,
        .elements = call->elements,
        .reduce = {.type = call->type, .element = size, .op = call->op, .ranks = run->ranks},
        .agreed = 17};
    for (size_t i = 0; i < ins * call->elements; i++)
      put(call->type, run->memory[r] + in_at + i * size, number(call, r, i));
    run->calls[r] = made;
  }
}

static void check_guard(const team_run *run, int r, const char *from, const char *to,
                        const char *what) {
  for (; from < to; from++)
    if ((unsigned char)*from != FILL)
      fail_msg("%s: rank %d of %d: memory at %td is touched", what, r, run->ranks,
               from - run->memory[r]);
}

static void check_input(const team_run *run, const team_call *call, int r, const char *what) {
  size_t ins = blocks(run->capsule, coll_input_chunks(run->capsule, r)) * call->elements;
  const char *in = run->calls[r].input;
  for (size_t i = 0; i < ins; i++)
    if (get(call->type, in + i * tn_type_size(call->type)) != number(call, r, i))
      fail_msg("%s: rank %d of %d: input element %zu has changed", what, r, run->ranks, i);
}

void team_check_inputs(const team_run *run, const team_call *call, const char *what) {
  for (int r = 0; r < run->ranks; r++) check_input(run, call, r, what);
}

static void check_rank(const team_run *run, const team_call *call, int r, const char *what) {
  const coll_capsule *c = run->capsule;
  size_t size = tn_type_size(call->type);
  size_t ins = blocks(c, coll_input_chunks(c, r)) * call->elements;
  size_t outs = blocks(c, coll_output_chunks(c, r)) * call->elements;
  const char *in = run->calls[r].input, *out = run->calls[r].output;
  const char *first = run->memory[r], *end = first + run->memory_bytes[r];
  check_guard(run, r, first, first + GUARD, what);
  check_guard(run, r, end - GUARD, end, what);
  if (!call->in_place && in) check_guard(run, r, in + ins * size, in + ins * size + GUARD, what);
  for (size_t i = 0; i < outs; i++) {
    double is = get(call->type, out + i * size), must = wanted(run, call, r, i);
    if (is != must)
      fail_msg("%s: rank %d of %d, element %zu of %zu: %g, not %g", what, r, run->ranks, i,
               call->elements, is, must);
  }
  if (!call->in_place || !out) check_input(run, call, r, what);
}

void team_check(const team_run *run, const team_call *call, const char *what) {
  for (int r = 0; r < run->ranks; r++) check_rank(run, call, r, what);
}

/* ---- running -----------------------------------------------------------------------------------
 */

tn_status *team_step(team_run *run, uint64_t seed) {
  size_t ranks = (size_t)run->ranks, ended = 0;
  coll_run **runs = calloc(ranks, sizeof(coll_run *));
  bool *over = calloc(ranks, sizeof *over), random = seed != 0;
  tn_status *status = NULL;
  for (size_t turn = 0; !status && ended < ranks; turn++) {
    size_t r = random ? simulate_random(&seed) % ranks : turn % ranks;
    if (over[r]) continue;
    if (!runs[r]) status = coll_run_begin(run->programs[r], &run->calls[r], &runs[r]);
    coll_progress progress = status ? COLL_BLOCKED : coll_run_advance(runs[r]);
    if (progress == COLL_FAILED) status = coll_run_error(runs[r]);
    if (status) status = tn_status_prefix(status, "rank %zu", r);
    if (progress == COLL_ENDED) over[r] = true, ended++;
    if (turn > 1000 * 1000 * 100) {
      tn_text text = {.size = 0};
      coll_run_describe(runs[r], &text);
      status = tn_error(TN_INTERNAL, "no end: %s", text.data);
      tn_text_free(&text);
    }
  }
  for (size_t r = 0; r < ranks; r++) coll_run_end(runs[r]);
  free(runs);
  free(over);
  return status;
}

typedef struct rank_thread {
  team_run *run;
  int rank;
  int64_t nanoseconds;
  tn_status *status;
  tn_thread thread;
} rank_thread;

static void run_rank(void *arg) {
  rank_thread *t = arg;
  if (t->run->programs[t->rank])
    t->status = coll_execute(t->run->programs[t->rank], &t->run->calls[t->rank], t->nanoseconds);
}

void team_threads(team_run *run, int64_t nanoseconds, tn_status **statuses) {
  rank_thread *threads = calloc((size_t)run->ranks, sizeof *threads);
  for (int r = 0; r < run->ranks; r++) {
    threads[r] = (rank_thread){.run = run, .rank = r, .nanoseconds = nanoseconds};
    tn_status *status = tn_thread_start(&threads[r].thread, "rank", run_rank, &threads[r]);
    if (status) fail_msg("%s", tn_status_message(status));
  }
  for (int r = 0; r < run->ranks; r++) {
    tn_thread_join(&threads[r].thread);
    statuses[r] = threads[r].status;
  }
  free(threads);
}
