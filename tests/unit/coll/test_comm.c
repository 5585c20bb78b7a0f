/* Communicators of threads: every collective against what it promises, groups, events, misuse. */
#include "comm_ranks.h"

/* ---- every collective --------------------------------------------------------------------------
 */

/* Element k of what rank q gives, small enough that sums are exact. */
static float element(int q, size_t k) {
  return (float)(q * 7 + (int)(k % 97) + 1);
}
static void fill(float *data, int q, size_t first, size_t count) {
  for (size_t k = 0; k < count; k++) data[k] = element(q, first + k);
}
static float sum_of_all(int size, size_t k) {
  float sum = 0;
  for (int q = 0; q < size; q++) sum += element(q, k);
  return sum;
}

typedef struct sizes {
  size_t count;
  bool in_place;
} sizes;

typedef struct room {
  float *send, *receive; /* of size * count */
  size_t count;
  int rank, size;
  bool in_place;
} room;

static room open_room(tn_comm *comm, const sizes *s) {
  room r = {.count = s->count, .in_place = s->in_place};
  r.rank = tn_comm_rank(comm);
  r.size = tn_comm_size(comm);
  size_t all = (size_t)r.size * s->count;
  r.send = calloc(all + 1, sizeof(float));
  r.receive = calloc(all + 1, sizeof(float));
  fill(r.send, r.rank, 0, all);
  for (size_t k = 0; k < all; k++) r.receive[k] = -1;
  return r;
}
/* The input of one block stands in the output already, at block `at`. */
static const float *input_in(const room *r, size_t at) {
  if (!r->in_place) return r->send;
  memcpy(r->receive + at * r->count, r->send, r->count * sizeof(float));
  return r->receive + at * r->count;
}
static void close_room(room *r) {
  free(r->send);
  free(r->receive);
}

static void reductions(tn_comm *comm, void *arg) {
  room r = open_room(comm, arg);
  const float *in = input_in(&r, 0);
  OK(tn_all_reduce(comm, in, r.receive, r.count, TN_F32, TN_SUM, NULL, NULL));
  for (size_t k = 0; k < r.count; k++) CHECK(r.receive[k] == sum_of_all(r.size, k));
  close_room(&r);
  r = open_room(comm, arg);
  float *out = r.in_place ? r.send + (size_t)r.rank * r.count : r.receive;
  OK(tn_reduce_scatter(comm, r.send, out, r.count, TN_F32, TN_SUM, NULL, NULL));
  for (size_t k = 0; k < r.count; k++)
    CHECK(out[k] == sum_of_all(r.size, (size_t)r.rank * r.count + k));
  close_room(&r);
  for (int root = 0; root < tn_comm_size(comm); root++) {
    r = open_room(comm, arg);
    in = r.rank == root ? input_in(&r, 0) : r.send;
    OK(tn_reduce(comm, in, r.rank == root ? r.receive : NULL, r.count, TN_F32, TN_SUM, root, NULL,
                 NULL));
    for (size_t k = 0; r.rank == root && k < r.count; k++)
      CHECK(r.receive[k] == sum_of_all(r.size, k));
    close_room(&r);
  }
}

static void movements(tn_comm *comm, void *arg) {
  room r = open_room(comm, arg);
  OK(tn_all_gather(comm, input_in(&r, (size_t)r.rank), r.receive, r.count, TN_F32, NULL, NULL));
  for (size_t k = 0; k < r.count * (size_t)r.size; k++)
    CHECK(r.receive[k] == element((int)(k / r.count), k % r.count));
  close_room(&r);
  r = open_room(comm, arg);
  if (r.in_place) memcpy(r.receive, r.send, r.count * (size_t)r.size * sizeof(float));
  OK(tn_all_to_all(comm, r.in_place ? r.receive : r.send, r.receive, r.count, TN_F32, NULL, NULL));
  for (size_t k = 0; k < r.count * (size_t)r.size; k++)
    CHECK(r.receive[k] == element((int)(k / r.count), (size_t)r.rank * r.count + k % r.count));
  close_room(&r);
  for (int root = 0; root < tn_comm_size(comm); root++) {
    r = open_room(comm, arg);
    bool mine = r.rank == root;
    OK(tn_broadcast(comm, mine ? input_in(&r, 0) : NULL, r.receive, r.count, TN_F32, root, NULL,
                    NULL));
    for (size_t k = 0; k < r.count; k++) CHECK(r.receive[k] == element(root, k));
    close_room(&r);
    r = open_room(comm, arg);
    OK(tn_gather(comm, mine ? input_in(&r, (size_t)root) : r.send, mine ? r.receive : NULL, r.count,
                 TN_F32, root, NULL, NULL));
    for (size_t k = 0; mine && k < r.count * (size_t)r.size; k++)
      CHECK(r.receive[k] == element((int)(k / r.count), k % r.count));
    close_room(&r);
    r = open_room(comm, arg);
    float *out = mine && r.in_place ? r.send + (size_t)root * r.count : r.receive;
    OK(tn_scatter(comm, mine ? r.send : NULL, out, r.count, TN_F32, root, NULL, NULL));
    for (size_t k = 0; k < r.count; k++)
      CHECK(out[k] == element(root, (size_t)r.rank * r.count + k));
    close_room(&r);
  }
  OK(tn_barrier(comm, NULL, NULL));
}

static void permutations(tn_comm *comm, void *arg) {
  int size = tn_comm_size(comm);
  for (int shift = -1; shift <= size; shift++) {
    room r = open_room(comm, arg);
    int sources[MAX_RANKS];
    for (int q = 0; q < size; q++) sources[q] = (q + shift + size) % size;
    if (shift == size) sources[0] = -1;
    OK(tn_permute(comm, input_in(&r, 0), r.receive, r.count, TN_F32, sources, NULL, NULL));
    float first =
        sources[r.rank] < 0 ? r.in_place ? element(r.rank, 0) : -1 : element(sources[r.rank], 0);
    CHECK(!r.count || r.receive[0] == first);
    for (size_t k = 0; sources[r.rank] >= 0 && k < r.count; k++)
      CHECK(r.receive[k] == element(sources[r.rank], k));
    close_room(&r);
  }
}

/* Some ranks in place and some not, with elements left over of the chunks. */
static void some_in_place(tn_comm *comm, void *arg) {
  sizes s = *(sizes *)arg;
  s.in_place = tn_comm_rank(comm) % 2;
  reductions(comm, &s);
  movements(comm, &s);
}

static void test_collectives(void **state) {
  (void)state;
  const size_t counts[] = {1, 0, 2, 7, 1000, 40001};
  for (int size = 1; size <= 5; size++) {
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
      for (int in_place = 0; in_place < 2; in_place++) {
        sizes s = {counts[i], in_place};
        run_ranks(size, NULL, reductions, &s);
        run_ranks(size, NULL, movements, &s);
        run_ranks(size, NULL, permutations, &s);
      }
      sizes s = {counts[i], false};
      run_ranks(size, NULL, some_in_place, &s);
    }
  }
}

/* The same call again and again is not looked up; what differs from it still is. */
static void again(tn_comm *comm, void *arg) {
  enum { COUNT = 6 };
  (void)arg;
  int rank = tn_comm_rank(comm), size = tn_comm_size(comm);
  float in[COUNT], out[3 * COUNT], both[COUNT];
  for (int turn = 0; turn < 40; turn++) {
    float sum = 0;
    for (int k = 0; k < COUNT; k++) in[k] = both[k] = (float)(rank * turn + k);
    for (int q = 0; q < size; q++) sum += (float)(q * turn);
    float *to = turn % 4 == 3 ? both : out + turn % 3;
    const float *from = to == both ? both : in;
    OK(tn_all_reduce(comm, from, to, COUNT, TN_F32, TN_SUM, NULL, NULL));
    for (int k = 0; k < COUNT; k++) CHECK(to[k] == sum + (float)(size * k));
    if (turn % 5 == 2) {
      REFUSED(tn_all_reduce(comm, in, NULL, COUNT, TN_F32, TN_SUM, NULL, NULL), TN_INVALID_ARGUMENT,
              "NULL for what is received");
      REFUSED(tn_all_reduce(comm, NULL, out, COUNT, TN_F32, TN_SUM, NULL, NULL),
              TN_INVALID_ARGUMENT, "NULL for what is sent");
      REFUSED(tn_all_reduce(comm, out, out + 1, COUNT, TN_F32, TN_SUM, NULL, NULL),
              TN_INVALID_ARGUMENT, "overlap");
      REFUSED(tn_all_reduce(comm, in, out, COUNT, TN_F32, TN_AND, NULL, NULL), TN_INVALID_ARGUMENT,
              "\"and\" is not for f32");
    }
    if (turn % 10 == 9)
      OK(tn_broadcast(comm, in, out, COUNT, TN_F32, turn / 10 % size, NULL, NULL));
    if (turn % 10 == 9) CHECK(out[1] == (float)(turn / 10 % size * turn + 1));
    tn_coll_options options = TN_COLL_OPTIONS_INIT;
    options.deadline = 60 * INT64_C(1000000000);
    OK(tn_all_reduce(comm, in, out, COUNT, TN_F32, TN_SUM, &options, NULL));
    OK(tn_all_reduce(comm, in, out, COUNT, TN_F32, TN_SUM, &options, NULL));
    CHECK(out[2] == sum + (float)(size * 2));
    options.deadline = -1;
    REFUSED(tn_all_reduce(comm, in, out, COUNT, TN_F32, TN_SUM, &options, NULL),
            TN_INVALID_ARGUMENT, "a deadline below 0");
    for (int i = 0; i < 3; i++) OK(tn_barrier(comm, NULL, NULL));
  }
}

static void test_again(void **state) {
  (void)state;
  for (int size = 1; size <= 4; size++) run_ranks(size, NULL, again, NULL);
}

/* ---- traces ------------------------------------------------------------------------------------
 */

enum { TRACE_ROOM = 4096 };

/* Of each lane the steps come in order, slice by slice, and end after they began. */
static void check_trace(const tn_coll_trace *trace, int64_t from, int64_t to) {
  CHECK(trace->count && trace->count <= trace->capacity);
  for (size_t i = 0; i < trace->count; i++) {
    const tn_coll_step *s = &trace->steps[i];
    CHECK(from <= s->begun && s->begun <= s->ended && s->ended <= to);
    CHECK(s->predicted_begun >= 0 && s->predicted_begun < s->predicted_ended);
    int64_t due_step = 0, due_slice = 0;
    for (size_t j = 0; j < i; j++) {
      const tn_coll_step *before = &trace->steps[j];
      if (before->lane != s->lane) continue;
      CHECK(before->ended <= s->begun);
      bool next_slice = before->slice < s->slice;
      due_step = next_slice ? 0 : before->step + 1;
      due_slice = next_slice ? before->slice + 1 : before->slice;
    }
    CHECK(s->step == due_step && s->slice == due_slice);
  }
}

static void traced(tn_comm *comm, void *arg) {
  tn_coll_step *steps = calloc(TRACE_ROOM, sizeof *steps);
  size_t count = *(const size_t *)arg;
  float *in = calloc(count, sizeof *in), *out = calloc(count, sizeof *out);
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  tn_coll_trace trace = {steps, TRACE_ROOM, 7};
  const char *const capsules[] = {NULL, "ring", "bidirectional_ring"};
  for (int turn = 0; turn < 12; turn++) { /* the same call again is traced too */
    int64_t from = tn_now();
    options.trace = turn % 4 == 3 ? NULL : &trace;
    options.capsule = capsules[turn / 4];
    for (size_t k = 0; k < count; k++) in[k] = 1;
    OK(tn_all_reduce(comm, in, out, count, TN_F32, TN_SUM, &options, NULL));
    CHECK(out[0] == (float)tn_comm_size(comm) && out[count - 1] == out[0]);
    if (options.trace && tn_comm_size(comm) > 1) check_trace(&trace, from, tn_now());
  }
  trace.capacity = 1;
  options.trace = &trace;
  OK(tn_all_reduce(comm, in, out, count, TN_F32, TN_SUM, &options, NULL));
  tn_coll_event *event = NULL;
  REFUSED(tn_all_reduce(comm, in, out, count, TN_F32, TN_SUM, &options, &event),
          TN_INVALID_ARGUMENT, "a trace is of a collective that is waited for");
  REFUSED(tn_send(comm, in, count, TN_F32, 0, &options, NULL), TN_INVALID_ARGUMENT,
          "messages have no trace");
  free(steps);
  free(in);
  free(out);
}

static void test_traces(void **state) {
  (void)state;
  const size_t counts[] = {2, 40001};
  for (int size = 1; size <= 4; size++)
    for (int i = 0; i < 2; i++) run_ranks(size, NULL, traced, (void *)&counts[i]);
}

/* ---- types and reductions ----------------------------------------------------------------------
 */

static void every_type(tn_comm *comm, void *arg) {
  (void)arg;
  static const int sources[] = {2, 0, 1};
  for (int type = 1; type < TN_NUM_TYPES; type++) {
    size_t size = tn_type_size((tn_type)type);
    uint8_t in[64] = {0}, out[3 * 64] = {0};
    for (size_t i = 0; i < size; i++) in[i] = (uint8_t)(tn_comm_rank(comm) + 1);
    if (!size) {
      REFUSED(tn_permute(comm, in, out, 1, (tn_type)type, sources, NULL, NULL), TN_INVALID_ARGUMENT,
              "token");
      continue;
    }
    OK(tn_permute(comm, in, out, 1, (tn_type)type, sources, NULL, NULL));
    for (size_t i = 0; i < size; i++) CHECK(out[i] == sources[tn_comm_rank(comm)] + 1);
    OK(tn_all_gather(comm, in, out, 1, (tn_type)type, NULL, NULL));
    for (size_t i = 0; i < 3 * size; i++) CHECK(out[i] == i / size + 1);
  }
}

static void larger(void *arg, const void *a, const void *b, void *out, size_t count) {
  (void)arg;
  for (size_t k = 0; k < count; k++) {
    int32_t x = ((const int32_t *)a)[k], y = ((const int32_t *)b)[k];
    ((int32_t *)out)[k] = x > y ? x : y;
  }
}

static void own_reductions(tn_comm *comm, void *arg) {
  (void)arg;
  int rank = tn_comm_rank(comm), size = tn_comm_size(comm);
  int32_t in[5] = {rank, -rank, 3 * rank % 4, 7, 1}, out[5] = {0};
  tn_reducer any = {larger, NULL, TN_ANY_ORDER};
  tn_coll_options options;
  tn_coll_options_init(&options);
  options.reducer = &any;
  OK(tn_all_reduce(comm, in, out, 5, TN_S32, TN_USER, &options, NULL));
  CHECK(out[0] == size - 1 && out[1] == 0 && out[3] == 7 && out[4] == 1);
  double values[2] = {rank + 0.5, 4}, mean[2];
  OK(tn_all_reduce(comm, values, mean, 2, TN_F64, TN_AVG, NULL, NULL));
  CHECK(mean[0] == (size - 1) / 2.0 + 0.5 && mean[1] == 4);
}

static void test_types(void **state) {
  (void)state;
  run_ranks(3, NULL, every_type, NULL);
  for (int size = 1; size < 5; size++) run_ranks(size, NULL, own_reductions, NULL);
}

/* Associative, and not commutative: the high half of the first, the low half of the last. */
static void first_and_last(void *arg, const void *a, const void *b, void *out, size_t count) {
  (void)arg;
  for (size_t k = 0; k < count; k++) {
    uint64_t x = ((const uint64_t *)a)[k], y = ((const uint64_t *)b)[k];
    ((uint64_t *)out)[k] = (x & 0xffffffff00000000u) | (y & 0xffffffffu);
  }
}

static void in_order(tn_comm *comm, void *arg) {
  uint64_t rank = (uint64_t)tn_comm_rank(comm), last = (uint64_t)tn_comm_size(comm) - 1;
  uint64_t in[100], out[100];
  for (size_t k = 0; k < 100; k++) in[k] = (rank + k) << 32 | (rank + 2 * k);
  tn_reducer ordered = {first_and_last, NULL, TN_IN_ORDER};
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  options.reducer = &ordered;
  (void)arg;
  OK(tn_all_reduce(comm, in, out, 100, TN_U64, TN_USER, &options, NULL));
  for (size_t k = 0; k < 100; k++) CHECK(out[k] == (k << 32 | (last + 2 * k)));
  options.capsule = "ring";
  if (tn_comm_size(comm) > 2)
    REFUSED(tn_all_reduce(comm, in, out, 100, TN_U64, TN_USER, &options, NULL), TN_INVALID_ARGUMENT,
            "does not keep the order of ranks");
}

static void test_order(void **state) {
  (void)state;
  for (int size = 1; size <= 5; size++) run_ranks(size, NULL, in_order, NULL);
}

/* Every candidate gives the same. */
static void each_capsule(tn_comm *comm, void *arg) {
  static const char *const names[] = {
      "ring",  "bidirectional_ring", "recursive_doubling", "rabenseifner",
      "swing", "binomial_tree",      "double_binary_tree", "flat",
      "direct"};
  (void)arg;
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    sizes s = {30011, i % 2};
    room r = open_room(comm, &s);
    options.capsule = names[i];
    OK(tn_all_reduce(comm, input_in(&r, 0), r.receive, r.count, TN_F32, TN_SUM, &options, NULL));
    for (size_t k = 0; k < r.count; k++) CHECK(r.receive[k] == sum_of_all(r.size, k));
    close_room(&r);
  }
  options.capsule = "nothing";
  float x = 0, y;
  REFUSED(tn_all_reduce(comm, &x, &y, 1, TN_F32, TN_SUM, &options, NULL), TN_INVALID_ARGUMENT,
          "nothing");
}

static void test_capsules(void **state) {
  (void)state;
  run_ranks(4, NULL, each_capsule, NULL);
}

/* ---- between two -------------------------------------------------------------------------------
 */

static void messages(tn_comm *comm, void *arg) {
  int rank = tn_comm_rank(comm), size = tn_comm_size(comm);
  size_t count = *(size_t *)arg;
  int32_t *out = calloc(count + 1, 4), *in = calloc(count + 1, 4);
  for (size_t k = 0; k < count; k++) out[k] = rank * 1000 + (int)(k % 1000);
  if (rank == 0) {
    OK(tn_send(comm, out, count, TN_S32, 1, NULL, NULL));
    OK(tn_receive(comm, in, count, TN_S32, size - 1, NULL, NULL));
  } else {
    OK(tn_receive(comm, in, count, TN_S32, rank - 1, NULL, NULL));
    OK(tn_send(comm, out, count, TN_S32, (rank + 1) % size, NULL, NULL));
  }
  int from = (rank + size - 1) % size;
  for (size_t k = 0; k < count; k++) CHECK(in[k] == from * 1000 + (int)(k % 1000));
  free(out);
  free(in);
}

/* Everybody sends first, in an order of its own; to itself too; with a collective among them. */
static void grouped(tn_comm *comm, void *arg) {
  int rank = tn_comm_rank(comm), size = tn_comm_size(comm);
  size_t count = *(size_t *)arg;
  int32_t *out = calloc(count + 1, 4), *in = calloc(count * (size_t)size + 1, 4), sum = 0;
  for (size_t k = 0; k < count; k++) out[k] = rank * 1000 + (int)(k % 1000);
  for (int round = 0; round < 3; round++) {
    OK(tn_group_begin());
    for (int i = 0; i < size; i++) {
      int to = (rank * 3 + i) % size;
      OK(tn_send(comm, out, count, TN_S32, to, NULL, NULL));
    }
    OK(tn_group_begin());
    OK(tn_all_reduce(comm, &rank, &sum, 1, TN_S32, TN_SUM, NULL, NULL));
    OK(tn_group_end(NULL));
    for (int i = 0; i < size; i++) {
      int from = (rank + i) % size;
      OK(tn_receive(comm, in + (size_t)from * count, count, TN_S32, from, NULL, NULL));
    }
    OK(tn_group_end(NULL));
    CHECK(sum == size * (size - 1) / 2);
    for (size_t k = 0; k < count * (size_t)size; k++)
      CHECK(in[k] == (int)(k / count) * 1000 + (int)(k % count % 1000));
  }
  free(out);
  free(in);
}

static void vectors(tn_comm *comm, void *arg) {
  (void)arg;
  enum { MOST = 64 };
  int rank = tn_comm_rank(comm), size = tn_comm_size(comm);
  size_t counts[2][MAX_RANKS], offsets[2][MAX_RANKS], all[2] = {3, 1};
  for (int q = 0; q < size; q++) {
    counts[0][q] = (size_t)((rank * 5 + q * 3) % 7) * 1000;
    counts[1][q] = (size_t)((q * 5 + rank * 3) % 7) * 1000;
    for (int side = 0; side < 2; side++) {
      offsets[side][q] = all[side];
      all[side] += counts[side][q] + 2; /* with gaps */
    }
  }
  uint16_t *out = calloc(all[0], 2), *in = calloc(all[1], 2);
  for (int q = 0; q < size; q++)
    for (size_t k = 0; k < counts[0][q]; k++)
      out[offsets[0][q] + k] = (uint16_t)(rank * 10000 + q * 1000 + (int)k % 999 + 1);
  OK(tn_all_to_allv(comm, out, counts[0], offsets[0], in, counts[1], offsets[1], TN_U16, NULL,
                    NULL));
  size_t written = 0, whole = 0;
  for (int q = 0; q < size; q++)
    for (size_t k = 0; k < counts[1][q]; k++, whole++)
      CHECK(in[offsets[1][q] + k] == (uint16_t)(q * 10000 + rank * 1000 + (int)k % 999 + 1));
  for (size_t k = 0; k < all[1]; k++) written += in[k] != 0;
  CHECK(written == whole);
  free(out);
  free(in);
}

static void test_messages(void **state) {
  (void)state;
  size_t counts[] = {1, 0, 100, 300000};
  for (size_t i = 0; i < 4; i++) {
    for (int size = 2; size < 5; size++) run_ranks(size, NULL, messages, &counts[i]);
    for (int size = 1; size < 5; size++) run_ranks(size, NULL, grouped, &counts[i]);
  }
  for (int size = 1; size < 6; size++) run_ranks(size, NULL, vectors, NULL);
}

/* One thread has all ranks. */
static void test_one_thread(void **state) {
  (void)state;
  enum { N = 3 };
  tn_comm *comms[N];
  int64_t in[N] = {1, 10, 100}, out[N] = {0}, gathered[N][N];
  assert_null(tn_comm_create_local(N, NULL, comms));
  for (int round = 0; round < 3; round++) {
    assert_null(tn_group_begin());
    for (int r = 0; r < N; r++) {
      assert_null(tn_all_reduce(comms[r], &in[r], &out[r], 1, TN_S64, TN_SUM, NULL, NULL));
      assert_null(tn_all_gather(comms[r], &in[r], gathered[r], 1, TN_S64, NULL, NULL));
    }
    assert_null(tn_group_end(NULL));
    for (int r = 0; r < N; r++) {
      assert_int_equal(out[r], 111);
      assert_memory_equal(gathered[r], in, sizeof in);
    }
  }
  for (int r = 0; r < N; r++) tn_comm_destroy(comms[r]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_collectives), cmocka_unit_test(test_again),
      cmocka_unit_test(test_traces),      cmocka_unit_test(test_types),
      cmocka_unit_test(test_order),       cmocka_unit_test(test_capsules),
      cmocka_unit_test(test_messages),    cmocka_unit_test(test_one_thread),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
