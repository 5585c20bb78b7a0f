/* Device assignments: cells, messages from friends and strangers, where executables run. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <pthread.h>
#include <tenon/tenon.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), words)) {
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  }
  tn_status_destroy(status);
}

static tn_device_assignment *make(int64_t replicas, int64_t partitions, const int64_t *ids) {
  tn_device_assignment *a = NULL;
  assert_fine(tn_device_assignment_create(replicas, partitions, ids, &a));
  assert_non_null(a);
  return a;
}

static size_t from_hex(const char *hex, char *out) {
  size_t size = strlen(hex) / 2;
  for (size_t i = 0; i < size; i++) {
    unsigned byte = 0;
    assert_int_equal(sscanf(hex + 2 * i, "%2x", &byte), 1);
    out[i] = (char)byte;
  }
  return size;
}

static const char *to_hex(const void *bytes, size_t size) {
  static char hex[4096];
  hex[0] = '\0';
  for (size_t i = 0; i < size; i++) {
    snprintf(hex + 2 * i, 3, "%02x", (unsigned)((const unsigned char *)bytes)[i]);
  }
  return hex;
}

/* ---- messages -------------------------------------------------------------------------------- */

/* By jaxlib 0.10.2's own writer, ids in the shape [replicas][partitions]:
 *   python -c 'import numpy as np; from jaxlib import xla_client as xc
 *   print(xc.DeviceAssignment.create(np.arange(8).reshape(2, 4)).serialize().hex())'
 * and for the last one, whose ids do not fit jaxlib's int, by Python's protobuf with the descriptor
 * of DeviceAssignmentProto that lies in jaxlib. */
static const struct golden {
  int64_t replicas, partitions;
  const char *hex;
  int64_t ids[8];
} goldens[] = {
    {1, 1, "080110011a030a0100", {0}},
    {2, 1, "080210011a040a020001", {0, 1}},
    {1, 2, "080110021a030a01001a030a0101", {0, 1}},
    {2, 2, "080210021a040a0200021a040a020103", {0, 1, 2, 3}},
    {4, 2, "080410021a060a04000204061a060a0401030507", {0, 1, 2, 3, 4, 5, 6, 7}},
    {2, 4, "080210041a040a0200041a040a0201051a040a0202061a040a020307", {0, 1, 2, 3, 4, 5, 6, 7}},
    {8, 1, "080810011a0a0a080001020304050607", {0, 1, 2, 3, 4, 5, 6, 7}},
    {1,
     8,
     "080110081a030a01001a030a01011a030a01021a030a01031a030a01041a030a01051a030a01061a030a0107",
     {0, 1, 2, 3, 4, 5, 6, 7}},
    {4, 2, "080410021a060a04050703011a060a0402000604", {5, 2, 7, 0, 3, 6, 1, 4}},
    {2, 4, "080210041a040a0205031a040a0202061a040a0207011a040a020004", {5, 2, 7, 0, 3, 6, 1, 4}},
    {8, 1, "080810011a0a0a080502070003060104", {5, 2, 7, 0, 3, 6, 1, 4}},
    {2, 2, "080210021a060a04ac0281101a070a058010f0a204", {300, 2048, 2049, 70000}},
    {2,
     2,
     "080210021a0d0a0bffffffff078080808080201a100a0e8080808008808080808080808040",
     {2147483647, 2147483648, 1099511627776, 4611686018427387904}},
};
enum { NUM_GOLDENS = sizeof goldens / sizeof *goldens };

static void messages_are_those_of_jaxlib(void **unused) {
  (void)unused;
  for (size_t i = 0; i < NUM_GOLDENS; i++) {
    const struct golden *g = &goldens[i];
    char *bytes = NULL, given[256];
    size_t size = 0;
    tn_device_assignment *a = make(g->replicas, g->partitions, g->ids), *b = NULL;
    assert_fine(tn_device_assignment_to_proto(a, &bytes, &size));
    assert_string_equal(to_hex(bytes, size), g->hex);
    size_t given_size = from_hex(g->hex, given);
    assert_fine(tn_device_assignment_from_proto(given, given_size, &b));
    assert_true(tn_device_assignment_equal(a, b));
    for (int64_t r = 0; r < g->replicas; r++) {
      for (int64_t p = 0; p < g->partitions; p++) {
        assert_true(tn_device_assignment_get(b, r, p) == g->ids[r * g->partitions + p]);
      }
    }
    tn_string_destroy(bytes);
    tn_device_assignment_destroy(a);
    tn_device_assignment_destroy(b);
  }
}

/* An XLA that writes fields in another order, packs nothing, and knows fields that we do not. */
static void messages_of_other_writers(void **unused) {
  (void)unused;
  static const char *const same[] = {
      "1a040a0200021a040a02010308021002",       /* the counts last */
      "080210021a04080008021a0408010803",       /* ids one by one */
      "080210021a040a0200021a040a02010322016f", /* a field 4 */
  };
  tn_device_assignment *want = make(2, 2, (const int64_t[]){0, 1, 2, 3});
  for (size_t i = 0; i < 3; i++) {
    char bytes[64];
    size_t size = from_hex(same[i], bytes);
    tn_device_assignment *got = NULL;
    assert_fine(tn_device_assignment_from_proto(bytes, size, &got));
    assert_true(tn_device_assignment_equal(want, got));
    tn_device_assignment_destroy(got);
  }
  tn_device_assignment_destroy(want);
}

static void rows_and_columns_are_told_apart(void **unused) {
  (void)unused;
  char bytes[64];
  tn_device_assignment *a = make(2, 4, NULL), *b = NULL;
  /* A list for each replica, as one might think: 2 lists of 4. */
  size_t size = from_hex("080210041a060a04000102031a060a0404050607", bytes);
  assert_fails(tn_device_assignment_from_proto(bytes, size, &b), TN_INVALID_ARGUMENT,
               "4 partitions has lists for 2 of them");
  assert_null(b);
  /* Square ones have nothing to tell but the order. */
  tn_device_assignment *square = make(2, 2, NULL);
  size = from_hex("080210021a040a0200011a040a020203", bytes);
  assert_fine(tn_device_assignment_from_proto(bytes, size, &b));
  assert_false(tn_device_assignment_equal(square, b));
  assert_int_equal(tn_device_assignment_get(b, 0, 1), 2);
  assert_int_equal(tn_device_assignment_get(b, 1, 0), 1);
  tn_device_assignment_destroy(a);
  tn_device_assignment_destroy(b);
  tn_device_assignment_destroy(square);
}

static void strangers_messages_are_refused_with_the_cell(void **unused) {
  (void)unused;
  static const struct {
    const char *hex, *words;
  } cases[] = {
      {"", "0 replicas of 0 partitions"},
      {"0801", "1 replicas of 0 partitions"},
      {"08ffffffffffffffffff01" /* -1 */ "10011a030a0100", "-1 replicas of 1 partitions"},
      {"08ffffffff0710ffffffff07", "2147483647 replicas of 2147483647 partitions"},
      {"0880808001100a", "at most 1048576"}, /* 2^21 x 10 */
      {"08808040100108", "are no DeviceAssignmentProto"},
      {"0880804010011a030a0100", "there is no device for replica 1, partition 0"},
      {"080110011a040a020001", "it has a device for replica 1, partition 0"},
      {"080210021a040a0200021a030a0101", "there is no device for replica 1, partition 1"},
      {"080210021a040a0200021a050a03010304", "it has a device for replica 2, partition 1"},
      {"080210021a040a0200021a040a020102", /* 2 at (1, 0) and at (1, 1) */
       "replica 1, partition 1 is assigned to device 2, and so is replica 1, partition 0"},
      {"080210021a040a0200021a040a020002", /* the first of two pairs */
       "replica 0, partition 1 is assigned to device 0, and so is replica 0, partition 0"},
      {"080210011a0d0a0b01ffffffffffffffffff01", "replica 1, partition 0 is assigned to device -1"},
      {"080210011a140a128080808080808080408080808080808080" /* 2^62 twice */ "40",
       "replica 1, partition 0 is assigned to device 4611686018427387904, and so is replica 0"},
      {"ffffffffffffffff", "are no DeviceAssignmentProto"},
      {"08011001" /* a list longer than everything */ "1affffffff0f0a0100", "are no Device"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char bytes[64];
    size_t size = from_hex(cases[i].hex, bytes);
    tn_device_assignment *a = (tn_device_assignment *)1;
    assert_fails(tn_device_assignment_from_proto(bytes, size, &a), TN_INVALID_ARGUMENT,
                 cases[i].words);
    assert_null(a);
  }
}

/* Every prefix is refused, and every bent byte is either refused or read as a whole assignment. */
static void broken_messages_break_nothing(void **unused) {
  (void)unused;
  size_t refused = 0, read = 0;
  for (size_t i = 0; i < NUM_GOLDENS; i++) {
    char good[256], bad[256];
    size_t size = from_hex(goldens[i].hex, good);
    tn_device_assignment *a = NULL;
    for (size_t cut = 0; cut < size; cut++) {
      tn_status *status = tn_device_assignment_from_proto(good, cut, &a);
      assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
      tn_status_destroy(status);
    }
    for (size_t at = 0; at < size; at++) {
      for (unsigned bit = 0; bit < 8; bit++) {
        memcpy(bad, good, size);
        bad[at] = (char)(bad[at] ^ (char)(1U << bit));
        tn_status *status = tn_device_assignment_from_proto(bad, size, &a);
        *(status ? &refused : &read) += 1;
        if (!status) assert_fine(tn_device_assignment_check(a));
        tn_status_destroy(status);
        tn_device_assignment_destroy(a);
      }
    }
  }
  assert_true(refused > 1000 && read > 100);
}

static void lack_of_memory_is_told(void **unused) {
  (void)unused;
  const int64_t ids[] = {900000, 1, 800000, 7};
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    char *bytes = NULL;
    size_t size = 0;
    tn_device_assignment *a = NULL, *b = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = tn_device_assignment_create(2, 2, ids, &a);
    if (!status) status = tn_device_assignment_to_proto(a, &bytes, &size);
    if (!status) status = tn_device_assignment_from_proto(bytes, size, &b);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(tn_status_code(status), fired ? TN_RESOURCE_EXHAUSTED : TN_OK);
    tn_status_destroy(status);
    tn_string_destroy(bytes);
    tn_device_assignment_destroy(a);
    tn_device_assignment_destroy(b);
  }
  assert_true(n > 6);
}

/* ---- cells ----------------------------------------------------------------------------------- */

static void cells_are_read_and_changed(void **unused) {
  (void)unused;
  char text[128];
  tn_device_assignment *a = make(2, 3, NULL), *b = NULL;
  assert_int_equal(tn_device_assignment_num_replicas(a), 2);
  assert_int_equal(tn_device_assignment_num_partitions(a), 3);
  assert_int_equal(tn_device_assignment_get(a, 1, 2), 5);
  assert_int_equal(tn_device_assignment_get(a, 2, 0), -1);
  assert_int_equal(tn_device_assignment_get(a, 0, 3), -1);
  assert_int_equal(tn_device_assignment_get(a, -1, 0), -1);
  assert_fine(tn_device_assignment_copy(a, &b));
  assert_true(tn_device_assignment_equal(a, b));
  /* Swapping two goes through a state with one device twice. */
  assert_fine(tn_device_assignment_set(b, 0, 1, 5));
  assert_fails(tn_device_assignment_check(b), TN_INVALID_ARGUMENT,
               "replica 1, partition 2 is assigned to device 5, and so is replica 0, partition 1");
  char *bytes = (char *)1;
  size_t size;
  assert_fails(tn_device_assignment_to_proto(b, &bytes, &size), TN_INVALID_ARGUMENT, "device 5");
  assert_null(bytes);
  assert_fine(tn_device_assignment_set(b, 1, 2, 1));
  assert_fine(tn_device_assignment_check(b));
  assert_false(tn_device_assignment_equal(a, b));
  assert_fails(tn_device_assignment_set(b, 2, 0, 1), TN_OUT_OF_RANGE,
               "replica 2, partition 0: there are 2 replicas of 3 partitions");
  assert_fails(tn_device_assignment_set(b, 0, 0, -4), TN_INVALID_ARGUMENT, "device -4");
  int64_t replica = -1, partition = -1;
  assert_true(tn_device_assignment_find(b, 5, &replica, &partition));
  assert_true(replica == 0 && partition == 1);
  assert_true(tn_device_assignment_find(b, 1, NULL, NULL));
  assert_false(tn_device_assignment_find(b, 6, &replica, &partition));
  assert_true(replica == 0 && partition == 1);
  size_t length = tn_device_assignment_describe(b, text, sizeof text);
  assert_string_equal(text, "2 replicas of 3 partitions: [0 5 2] [3 4 1]");
  assert_int_equal(length, strlen(text));
  assert_int_equal(tn_device_assignment_describe(b, NULL, 0), length);
  tn_device_assignment *transposed = make(3, 2, NULL);
  assert_false(tn_device_assignment_equal(a, transposed)); /* the same ids in the same order */
  tn_device_assignment_destroy(a);
  tn_device_assignment_destroy(b);
  tn_device_assignment_destroy(transposed);
  a = make(100, 1, NULL);
  length = tn_device_assignment_describe(a, text, sizeof text);
  assert_true(length > sizeof text);
  tn_device_assignment_destroy(a);
}

static void senseless_cells_are_refused(void **unused) {
  (void)unused;
  tn_device_assignment *a = (tn_device_assignment *)1;
  assert_fails(tn_device_assignment_create(0, 1, NULL, &a), TN_INVALID_ARGUMENT, "at least 1");
  assert_null(a);
  assert_fails(tn_device_assignment_create(1, -1, NULL, &a), TN_INVALID_ARGUMENT, "at least 1");
  assert_fails(tn_device_assignment_create(INT64_MAX, INT64_MAX, NULL, &a), TN_INVALID_ARGUMENT,
               "at most 1048576");
  assert_fails(tn_device_assignment_create(2, 1, (const int64_t[]){3, 3}, &a), TN_INVALID_ARGUMENT,
               "replica 1, partition 0 is assigned to device 3, and so is replica 0, partition 0");
  assert_fails(tn_device_assignment_create(1, 2, (const int64_t[]){3, -3}, &a), TN_INVALID_ARGUMENT,
               "replica 0, partition 1 is assigned to device -3");
  assert_fails(tn_device_assignment_create(1, 1, NULL, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_int_equal(tn_device_assignment_num_replicas(NULL), 0);
  assert_int_equal(tn_device_assignment_get(NULL, 0, 0), -1);
  assert_null(tn_device_assignment_ids(NULL));
  assert_true(tn_device_assignment_equal(NULL, NULL));
  assert_false(tn_device_assignment_find(NULL, 0, NULL, NULL));
  assert_int_equal(tn_device_assignment_describe(NULL, NULL, 0), strlen("no device assignment"));
  tn_device_assignment_destroy(NULL);
}

/* The most there can be: the bits and the sort find the same duplicate. */
static void large_ones(void **unused) {
  (void)unused;
  enum { REPLICAS = 1024, PARTITIONS = 1024, COUNT = REPLICAS * PARTITIONS };
  int64_t *ids = calloc(COUNT, sizeof *ids);
  for (int sparse = 0; sparse < 2; sparse++) {
    int64_t step = sparse ? INT64_C(1) << 40 : 1;
    for (int64_t i = 0; i < COUNT; i++) ids[i] = (COUNT - 1 - i) * step;
    tn_device_assignment *a = make(REPLICAS, PARTITIONS, ids), *b = NULL;
    char *bytes = NULL;
    size_t size = 0;
    assert_fine(tn_device_assignment_to_proto(a, &bytes, &size));
    assert_fine(tn_device_assignment_from_proto(bytes, size, &b));
    assert_true(tn_device_assignment_equal(a, b));
    tn_device_assignment_destroy(a);
    ids[5 * PARTITIONS + 7] = ids[900 * PARTITIONS + 3] = ids[2 * PARTITIONS + 1];
    assert_fails(tn_device_assignment_create(REPLICAS, PARTITIONS, ids, &a), TN_INVALID_ARGUMENT,
                 "replica 5, partition 7 is assigned");
    tn_string_destroy(bytes);
    tn_device_assignment_destroy(b);
  }
  free(ids);
}

/* ---- of clients and executables -------------------------------------------------------------- */

static const char all[] = "mock 1 all";

typedef struct fixture {
  mock_copy copy;
  tn_client *client;
  tn_program *program;
  tn_executable *executable;
} fixture;

static fixture open_mock(mock_copy copy) {
  fixture f = {.copy = copy};
  assert_fine(tn_client_open(f.copy.spec, NULL, &f.client));
  assert_fine(tn_program_create(all, sizeof all - 1, NULL, NULL, &f.program));
  return f;
}

static void compile_on(fixture *f, int64_t replicas, int64_t partitions, const int64_t *ids) {
  tn_device_assignment *a = make(replicas, partitions, ids);
  assert_fine(tn_client_compile_on(f->client, f->program, a, NULL, &f->executable));
  tn_device_assignment_destroy(a);
}

static void close_mock(fixture *f) {
  tn_client_destroy(f->client);
  tn_program_destroy(f->program);
  tn_executable_destroy(f->executable);
  mock_state *state = mock_state_of(&f->copy);
  assert_int_equal(state->executables, 0);
  assert_int_equal(state->buffers, 0);
  assert_int_equal(state->errors, 0);
  assert_int_equal(state->blobs, 0);
  assert_int_equal(state->clients, 0);
  assert_int_equal(state->misuse, 0);
}

/* The mock gives ids backwards, [replica][partition]. */
static void default_of_the_client(void **unused) {
  (void)unused;
  fixture f = open_mock(MOCK_MAKE("MOCK_DEVICES=6"));
  tn_device_assignment *a = NULL, *want = make(2, 3, (const int64_t[]){5, 4, 3, 2, 1, 0});
  assert_fine(tn_client_default_device_assignment(f.client, 2, 3, &a));
  assert_true(tn_device_assignment_equal(a, want));
  tn_device_assignment_destroy(a);
  assert_fails(tn_client_default_device_assignment(f.client, 7, 1, &a), TN_FAILED_PRECONDITION,
               "too many");
  assert_null(a);
  assert_fails(tn_client_default_device_assignment(f.client, 1 << 20, 2, &a), TN_INVALID_ARGUMENT,
               "at most");
  tn_device_assignment_destroy(want);
  close_mock(&f);
}

static void executables_tell_theirs(void **unused) {
  (void)unused;
  const int64_t ids[] = {3, 0, 2, 5, 4, 1};
  static const char *const settings[] = {
      "MOCK_MINOR=114", "MOCK_MISSING=PJRT_LoadedExecutable_GetDeviceAssignment", "MOCK_MINOR=78"};
  for (size_t i = 0; i < 3; i++) { /* asked of the plugin, and put together without it */
    fixture f = open_mock(MOCK_MAKE("MOCK_DEVICES=6", settings[i]));
    tn_device_assignment *a = NULL, *want = make(2, 3, ids);
    compile_on(&f, 2, 3, ids);
    assert_int_equal(tn_executable_num_replicas(f.executable), 2);
    assert_int_equal(tn_executable_num_partitions(f.executable), 3);
    for (size_t d = 0; d < 6; d++) {
      assert_int_equal(tn_device_id(tn_executable_device(f.executable, d)), ids[d]);
    }
    for (int times = 0; times < 2; times++) {
      assert_fine(tn_executable_device_assignment(f.executable, &a));
      assert_true(tn_device_assignment_equal(a, want));
      tn_device_assignment_destroy(a);
    }
    int asked = mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_LoadedExecutable_GetDeviceAssignment];
    assert_int_equal(asked, i ? 0 : 1);
    tn_device_assignment_destroy(want);
    close_mock(&f);
  }
}

static void portable_executables_have_none(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = NULL;
  tn_executable *e = NULL;
  tn_device_assignment *a = (tn_device_assignment *)1;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_fine(tn_compile(client, "mock 0 portable", 15, NULL, &e));
  assert_fails(tn_executable_device_assignment(e, &a), TN_NOT_FOUND, "portable");
  assert_null(a);
  tn_executable_destroy(e);
  tn_client_destroy(client);
  assert_int_equal(mock_state_of(&copy)->blobs, 0);
}

static void compiling_checks_the_cells(void **unused) {
  (void)unused;
  fixture f = open_mock(MOCK_MAKE("MOCK_DEVICES=6"));
  tn_executable *e = NULL;
  tn_device_assignment *a = make(2, 2, (const int64_t[]){0, 1, 77, 3}), *b = make(2, 3, NULL);
  assert_fails(tn_client_compile_on(f.client, f.program, a, NULL, &e), TN_INVALID_ARGUMENT,
               "replica 1, partition 0 is assigned to device 77, which mock does not have");
  assert_null(e);
  assert_fine(tn_device_assignment_set(a, 1, 0, INT64_C(1) << 32));
  assert_fails(tn_client_compile_on(f.client, f.program, a, NULL, &e), TN_INVALID_ARGUMENT,
               "device 4294967296");
  assert_fine(tn_device_assignment_set(a, 1, 0, 1));
  assert_fails(tn_client_compile_on(f.client, f.program, a, NULL, &e), TN_INVALID_ARGUMENT,
               "replica 1, partition 0 is assigned to device 1, and so is replica 0, partition 1");
  assert_fine(tn_device_assignment_set(a, 1, 0, 2));
  static const struct {
    int64_t replicas, partitions;
    const char *words;
  } counts[] = {
      {3, 2, "it has no device for replica 2, partition 0"},
      {2, 3, "it has no device for replica 0, partition 2"},
      {1, 2, "it has a device for replica 1, partition 0"},
      {2, 1, "it has a device for replica 0, partition 1"},
      {4, 1, "it has no device for replica 2, partition 0"},
  };
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    o.num_replicas = counts[i].replicas;
    o.num_partitions = counts[i].partitions;
    assert_fails(tn_client_compile_on(f.client, f.program, a, &o, &e), TN_INVALID_ARGUMENT,
                 counts[i].words);
  }
  o.num_replicas = o.num_partitions = 2;
  assert_fine(tn_client_compile_on(f.client, f.program, a, &o, &f.executable));
  o.device = tn_client_device(f.client, 0);
  assert_fails(tn_client_compile_on(f.client, f.program, a, &o, &e), TN_INVALID_ARGUMENT, "one of");
  tn_compile_options_init(&o);
  o.device_assignment = b;
  assert_fails(tn_client_compile_on(f.client, f.program, a, &o, &e), TN_INVALID_ARGUMENT,
               "another device assignment");
  tn_executable_build_options build = TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  build.device_assignment = a;
  o.build = &build;
  assert_fails(tn_compile_program(f.client, f.program, &o, &e), TN_INVALID_ARGUMENT,
               "it has a device for replica 0, partition 2");
  tn_device_assignment *c = make(2, 2, (const int64_t[]){0, 1, 3, 2});
  o.device_assignment = c;
  assert_fails(tn_compile_program(f.client, f.program, &o, &e), TN_INVALID_ARGUMENT,
               "replica 1, partition 0 is assigned to device 3, and to device 2 in the build");
  tn_compile_options_init(&o);
  o.compile_portable_executable = true;
  assert_fails(tn_client_compile_on(f.client, f.program, c, &o, &e), TN_INVALID_ARGUMENT,
               "portable");
  assert_fails(tn_client_compile_on(f.client, f.program, NULL, NULL, &e), TN_INVALID_ARGUMENT, "");
  tn_device_assignment_destroy(a);
  tn_device_assignment_destroy(b);
  tn_device_assignment_destroy(c);
  close_mock(&f);
}

/* ---- at the call ----------------------------------------------------------------------------- */

enum { CELLS = 6 };

static tn_status *run_on(fixture *f, const tn_device_assignment *a) {
  tn_buffer *in[CELLS] = {0}, *out[CELLS] = {0};
  size_t count = tn_executable_num_devices(f->executable);
  for (size_t i = 0; i < count; i++) {
    assert_fine(tn_buffer_from_host(f->client, "x", TN_S8, NULL, 0, NULL, &in[i]));
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 1;
  call.num_devices = count;
  call.device_assignment = a;
  tn_status *status = tn_execute(f->executable, &call, out, NULL);
  for (size_t i = 0; i < count; i++) {
    assert_true((out[i] == NULL) == (status != NULL));
    tn_buffer_destroy(in[i]);
    tn_buffer_destroy(out[i]);
  }
  return status;
}

static void an_assignment_at_the_call(void **unused) {
  (void)unused;
  fixture f = open_mock(MOCK_MAKE("MOCK_DEVICES=6"));
  const int64_t ids[] = {0, 1, 2, 3, 4, 5};
  compile_on(&f, 2, 3, ids);
  mock_state *state = mock_state_of(&f.copy);
  atomic_int *loads = &state->calls[PJRT_FN_PJRT_Executable_DeserializeAndLoad];
  tn_device_assignment *same = make(2, 3, NULL);
  tn_device_assignment *other = make(2, 3, (const int64_t[]){5, 2, 0, 1, 3, 4});
  tn_device_assignment *third = make(2, 3, (const int64_t[]){5, 4, 3, 2, 1, 0});
  assert_fine(run_on(&f, same));
  assert_int_equal(*loads, 0);
  for (int times = 0; times < 3; times++) assert_fine(run_on(&f, other));
  assert_int_equal(*loads, 1);
  /* {5,1}, {2,3}, {0,4}: the same options but for the assignment */
  assert_string_equal(state->options, "1a2c08ffffffffffffffffff01200228033001"
                                      "4a16080210031a040a0205011a040a0202031a040a020004"
                                      "b80101");
  assert_fine(run_on(&f, third));
  assert_fine(run_on(&f, other));
  assert_fine(run_on(&f, same));
  assert_int_equal(*loads, 2);
  assert_int_equal(state->executables, 3);
  assert_fine(run_on(&f, NULL));
  tn_device_assignment_destroy(same);
  tn_device_assignment_destroy(other);
  tn_device_assignment_destroy(third);
  close_mock(&f);
}

/* The bytes that it came from are loaded again: XLA's CPU plugin loses the code of what it is asked
 * to serialize a second time, and says so only when the program runs. */
static void loaded_executables_move_too(void **unused) {
  (void)unused;
  fixture f = open_mock(MOCK_MAKE("MOCK_ODD=forgets-code"));
  compile_on(&f, 2, 1, NULL);
  tn_device_assignment *other = make(2, 1, (const int64_t[]){1, 0});
  char *bytes = NULL;
  size_t size = 0;
  for (int times = 0; times < 2; times++) { /* of its bytes, and of the bytes of those */
    tn_executable *loaded = NULL;
    assert_fine(tn_executable_serialize(f.executable, &bytes, &size));
    assert_fine(tn_executable_deserialize(f.client, bytes, size, NULL, &loaded));
    tn_string_destroy(bytes);
    tn_executable_destroy(f.executable);
    f.executable = loaded;
    tn_buffer *in[2] = {0}, *out[2] = {0};
    tn_event *done = NULL;
    for (int i = 0; i < 2; i++) {
      assert_fine(tn_buffer_from_host(f.client, "x", TN_S8, NULL, 0, NULL, &in[i]));
    }
    tn_execution call = TN_EXECUTION_INIT;
    call.arguments = in;
    call.num_arguments = 1;
    call.num_devices = 2;
    call.device_assignment = other;
    assert_fine(tn_execute(f.executable, &call, out, &done));
    assert_fine(tn_event_await(done));
    tn_event_destroy(done);
    for (int i = 0; i < 2; i++) {
      tn_buffer_destroy(in[i]);
      tn_buffer_destroy(out[i]);
    }
  }
  tn_device_assignment_destroy(other);
  close_mock(&f);
}

static void impossible_assignments_at_the_call(void **unused) {
  (void)unused;
  fixture f = open_mock(MOCK_MAKE("MOCK_DEVICES=6"));
  compile_on(&f, 2, 2, NULL);
  tn_device_assignment *a = make(4, 1, NULL), *b = make(2, 2, (const int64_t[]){0, 1, 2, 9});
  assert_fails(run_on(&f, a), TN_INVALID_ARGUMENT,
               "compiled for 2 replicas of 2 partitions, and the device assignment is of 4 of 1");
  assert_fails(run_on(&f, b), TN_INVALID_ARGUMENT,
               "replica 1, partition 1 is assigned to device 9");
  assert_fine(tn_device_assignment_set(b, 1, 1, 0));
  assert_fails(run_on(&f, b), TN_INVALID_ARGUMENT,
               "replica 1, partition 1 is assigned to device 0, and so is replica 0, partition 0");
  tn_execution call = TN_EXECUTION_INIT;
  call.device = tn_client_device(f.client, 0);
  call.device_assignment = a;
  tn_buffer *out = NULL;
  assert_fails(tn_execute(f.executable, &call, &out, NULL), TN_INVALID_ARGUMENT, "one of them");
  tn_device_assignment_destroy(a);
  tn_device_assignment_destroy(b);
  close_mock(&f);
}

/* Plugins that cannot, and one that says it has and has not. */
static void plugins_that_cannot_move_executables(void **unused) {
  (void)unused;
  static const struct {
    const char *setting, *words;
    tn_code code;
  } cases[] = {
      {"MOCK_MINOR=70", "needs 0.71", TN_UNIMPLEMENTED},
      {"MOCK_MISSING=PJRT_Executable_Serialize", "PJRT_Executable_Serialize", TN_UNIMPLEMENTED},
      {"MOCK_MISSING=PJRT_Executable_DeserializeAndLoad", "DeserializeAndLoad", TN_UNIMPLEMENTED},
      {"MOCK_FAIL=PJRT_Executable_DeserializeAndLoad", "injected", TN_INTERNAL},
      {"MOCK_FAIL=PJRT_LoadedExecutable_GetDeviceAssignment", "injected", TN_INTERNAL},
      {"MOCK_STUBBORN=1", "loaded it for 2 replicas of 1 partition: [0] [1]", TN_UNIMPLEMENTED},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fixture f = open_mock(MOCK_MAKE(cases[i].setting));
    compile_on(&f, 2, 1, NULL);
    tn_device_assignment *a = make(2, 1, (const int64_t[]){1, 0});
    for (int times = 0; times < 2; times++) {
      assert_fails(run_on(&f, a), cases[i].code, cases[i].words);
    }
    tn_device_assignment_destroy(a);
    close_mock(&f);
  }
}

/* Many threads at once: each finds its devices, and nobody loads what another has loaded. */
typedef struct runner {
  fixture *f;
  tn_device_assignment *on[2];
  pthread_t thread;
  int failures;
} runner;

static void *run_often(void *arg) {
  runner *r = arg;
  for (int i = 0; i < 20; i++) {
    tn_status *status = run_on(r->f, r->on[i % 2]);
    tn_device_assignment *own = NULL;
    if (!status) status = tn_executable_device_assignment(r->f->executable, &own);
    r->failures += status != NULL || tn_device_assignment_get(own, 0, 0) != 0;
    tn_status_destroy(status);
    tn_device_assignment_destroy(own);
  }
  return NULL;
}

static void assignments_at_the_calls_of_many_threads(void **unused) {
  (void)unused;
  enum { THREADS = 4 };
  fixture f = open_mock(MOCK_MAKE(NULL));
  compile_on(&f, 2, 1, NULL);
  tn_device_assignment *same = make(2, 1, NULL), *other = make(2, 1, (const int64_t[]){1, 0});
  runner runners[THREADS];
  for (int i = 0; i < THREADS; i++) {
    runners[i] = (runner){.f = &f, .on = {other, same}};
    assert_int_equal(pthread_create(&runners[i].thread, NULL, run_often, &runners[i]), 0);
  }
  for (int i = 0; i < THREADS; i++) {
    assert_int_equal(pthread_join(runners[i].thread, NULL), 0);
    assert_int_equal(runners[i].failures, 0);
  }
  mock_state *state = mock_state_of(&f.copy);
  assert_int_equal(state->calls[PJRT_FN_PJRT_Executable_DeserializeAndLoad], 1);
  assert_int_equal(state->calls[PJRT_FN_PJRT_LoadedExecutable_GetDeviceAssignment], 2);
  tn_device_assignment_destroy(same);
  tn_device_assignment_destroy(other);
  close_mock(&f);
}

static void lack_of_memory_at_the_call(void **unused) {
  (void)unused;
  fixture f = open_mock(MOCK_MAKE(NULL));
  compile_on(&f, 2, 1, NULL);
  tn_device_assignment *a = make(2, 1, (const int64_t[]){1, 0});
  tn_buffer *in[2];
  for (size_t i = 0; i < 2; i++) {
    assert_fine(tn_buffer_from_host(f.client, "x", TN_S8, NULL, 0, NULL, &in[i]));
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 1;
  call.num_devices = 2;
  call.device_assignment = a;
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_buffer *out[2] = {0};
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = tn_execute(f.executable, &call, out, NULL);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    for (size_t i = 0; i < 2; i++) tn_buffer_destroy(out[i]);
    if (!fired) assert_null(status);
    tn_status_destroy(status);
  }
  assert_true(n > 5);
  for (size_t i = 0; i < 2; i++) tn_buffer_destroy(in[i]);
  tn_device_assignment_destroy(a);
  close_mock(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(messages_are_those_of_jaxlib),
      cmocka_unit_test(messages_of_other_writers),
      cmocka_unit_test(rows_and_columns_are_told_apart),
      cmocka_unit_test(strangers_messages_are_refused_with_the_cell),
      cmocka_unit_test(broken_messages_break_nothing),
      cmocka_unit_test(lack_of_memory_is_told),
      cmocka_unit_test(cells_are_read_and_changed),
      cmocka_unit_test(senseless_cells_are_refused),
      cmocka_unit_test(large_ones),
      cmocka_unit_test(default_of_the_client),
      cmocka_unit_test(executables_tell_theirs),
      cmocka_unit_test(portable_executables_have_none),
      cmocka_unit_test(compiling_checks_the_cells),
      cmocka_unit_test(an_assignment_at_the_call),
      cmocka_unit_test(loaded_executables_move_too),
      cmocka_unit_test(impossible_assignments_at_the_call),
      cmocka_unit_test(plugins_that_cannot_move_executables),
      cmocka_unit_test(assignments_at_the_calls_of_many_threads),
      cmocka_unit_test(lack_of_memory_at_the_call),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
