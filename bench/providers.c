/* Speed of dots by each provider that can be had and by our own kernels, on one thread, taken in
 * turn so that a busy machine is busy for all of them.
 *
 *   ./dev bench providers [MORE...]      MORE: providers beside mkldnn, openblas, blis and mkl, as
 * the option takes them: mkl:/opt/mkl/lib/libmkl_rt.so.3
 *
 * Prints GF/s (2 batch m n k / time), the best of several rounds; "-": it does not take that dot.
 */
#include "base/isa.h"
#include "base/types.h"
#include "cpu/providers/provider.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Time of this thread. */
static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1000000000 + t.tv_nsec;
}

typedef struct shape {
  int64_t batch, m, n, k;
  tn_type type, result;
  int turned; /* rhs is [n, k] */
} shape;

static const shape shapes[] = {
    {1, 8, 8, 8, TN_F32, TN_F32, 0},          {1, 16, 16, 16, TN_F32, TN_F32, 0},
    {1, 32, 32, 32, TN_F32, TN_F32, 0},       {1, 64, 64, 64, TN_F32, TN_F32, 0},
    {1, 128, 128, 128, TN_F32, TN_F32, 0},    {1, 256, 256, 256, TN_F32, TN_F32, 0},
    {1, 256, 256, 256, TN_F32, TN_F32, 1},    {1, 512, 512, 512, TN_F32, TN_F32, 0},
    {1, 1024, 1024, 1024, TN_F32, TN_F32, 0}, {64, 32, 32, 32, TN_F32, TN_F32, 0},
    {12, 128, 128, 64, TN_F32, TN_F32, 1},    {1, 17, 63, 129, TN_F32, TN_F32, 0},
    {1, 1, 1024, 1024, TN_F32, TN_F32, 0},    {1, 1024, 1, 1024, TN_F32, TN_F32, 0},
    {1, 4, 1024, 1024, TN_F32, TN_F32, 0},    {1, 64, 64, 64, TN_F64, TN_F64, 0},
    {1, 256, 256, 256, TN_F64, TN_F64, 0},    {1, 512, 512, 512, TN_F64, TN_F64, 0},
    {1, 256, 256, 256, TN_BF16, TN_F32, 0},   {1, 512, 512, 512, TN_BF16, TN_BF16, 0},
    {1, 256, 256, 256, TN_S8, TN_S32, 0},
};
enum { NUM_SHAPES = sizeof shapes / sizeof *shapes, MAX_PEERS = 9, ROUNDS = 7 };

/* One that computes: a provider, or (NULL) our own kernels. */
typedef struct peer {
  const cpu_provider *provider;
  cpu_call *call;
  cpu_kernel kernel;
  double best; /* nanoseconds */
} peer;

static peer peers[MAX_PEERS];
static int num_peers = 1;

static void add_peer(const char *option) {
  cpu_provider_list list;
  tn_status *status = cpu_provider_list_read(option, strlen(option), &list);
  if (status) {
    printf("%s\n", tn_status_message(status));
    tn_status_destroy(status);
  } else if (num_peers < MAX_PEERS) {
    const Tenon_Provider_Identity *is = &list.items[0]->identity;
    printf("%s: %s, version %s, code for %s, %s\n", list.items[0]->name, is->library, is->version,
           is->isa, is->threading);
    peers[num_peers++].provider = list.items[0];
  }
}

static cpu_dot_spec spec_of(const shape *s) {
  cpu_dot_spec spec = {.lhs_type = s->type, .rhs_type = s->type, .result_type = s->result};
  spec.lhs = (cpu_dims){3, {s->batch, s->m, s->k}};
  spec.rhs = (cpu_dims){3, {s->batch, s->turned ? s->n : s->k, s->turned ? s->k : s->n}};
  spec.lhs_batch.rank = spec.rhs_batch.rank = 1;
  spec.lhs_contract = (cpu_dims){1, {2}};
  spec.rhs_contract = (cpu_dims){1, {s->turned ? 2 : 1}};
  return spec;
}

static void check(tn_status *status) {
  if (!status) return;
  printf("%s\n", tn_status_message(status));
  exit(1);
}

/* data: lhs, rhs, result, workspace. */
static void turn(const peer *p, void *const data[4], void *scratch) {
  const cpu_run_context alone = {.scratch = scratch};
  if (p->call)
    check(p->call->run(p->call, &alone, data));
  else
    p->kernel.run(p->kernel.params, (void *const[]){data[2], data[0], data[1]}, 0, p->kernel.units,
                  scratch);
}

static void measure_round(peer *p, int64_t turns, void *const data[4], void *scratch) {
  int64_t start = now();
  for (int64_t i = 0; i < turns; i++) turn(p, data, scratch);
  double took = (double)(now() - start) / (double)turns;
  if (took < p->best) p->best = took;
}

static void prepare(peer *p, const cpu_dot_spec *spec, tn_arena *arena) {
  Tenon_Verdict verdict;
  p->best = 1e30;
  p->call = NULL;
  if (p->provider)
    check(cpu_provider_dot(p->provider, spec, &verdict, &p->call));
  else
    check(cpu_make_dot(arena, (cpu_target){1, tn_isa_detect()}, spec, &p->kernel));
}

static void measure(const shape *s) {
  tn_arena arena = {0};
  cpu_dot_spec spec = spec_of(s);
  for (int i = 0; i < num_peers; i++) prepare(&peers[i], &spec, &arena);
  size_t a = (size_t)(s->batch * s->m * s->k), b = (size_t)(s->batch * s->n * s->k);
  size_t c = (size_t)(s->batch * s->m * s->n);
  void *data[] = {malloc(8 * a), malloc(8 * b), malloc(8 * c), malloc(8 * c)};
  memset(data[0], 0x3e, 8 * a); /* a number below 1 in every float type */
  memset(data[1], 0x3e, 8 * b);
  size_t most = peers[0].kernel.scratch;
  for (int i = 0; i < num_peers; i++)
    if (peers[i].call && peers[i].call->scratch > most) most = peers[i].call->scratch;
  void *scratch = aligned_alloc(64, (most + 127) / 64 * 64);
  double flops = 2.0 * (double)c * (double)s->k;
  int64_t turns = (int64_t)(1e8 / flops) + 1;
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < num_peers; i++)
      if (!peers[i].provider || peers[i].call) measure_round(&peers[i], turns, data, scratch);
  for (int i = 0; i < num_peers; i++) {
    if (peers[i].provider && !peers[i].call)
      printf(" %9s |", "-");
    else
      printf(" %9.1f |", flops / peers[i].best);
    if (peers[i].call) peers[i].call->destroy(peers[i].call);
  }
  for (int i = 0; i < 4; i++) free(data[i]);
  free(scratch);
  tn_arena_free(&arena);
}

int main(int argc, char **argv) {
  static const char *const names[] = {"mkldnn", "openblas", "blis", "mkl"};
  printf("native: %s\n", tn_isa_name(tn_isa_detect()));
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) add_peer(names[i]);
  for (int i = 1; i < argc; i++) add_peer(argv[i]);
  printf("\n| GF/s, one thread | native |");
  for (int i = 1; i < num_peers; i++) printf(" %s |", peers[i].provider->name);
  printf("\n| --- |");
  for (int i = 0; i < num_peers; i++) printf(" ---: |");
  printf("\n");
  for (int i = 0; i < NUM_SHAPES; i++) {
    const shape *s = &shapes[i];
    char text[96];
    snprintf(text, sizeof text, "%lld x (%lld x %lld x %lld) %s->%s%s", (long long)s->batch,
             (long long)s->m, (long long)s->n, (long long)s->k, tn_type_name(s->type),
             tn_type_name(s->result), s->turned ? ", rhs turned" : "");
    printf("| %-38s |", text);
    measure(s);
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
