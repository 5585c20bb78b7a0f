/* Registered memory: another process reaches it while it is registered, and nothing else. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "coll/memory/registered.h"
#include "ranks.h"
#include <tenon/memory_context.h>

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

/* ---- the owner: a child ---------------------------------------------------------------------- */

enum { SIZE = 10000, TAG = 7 };
static char own[SIZE];
static bool foreign; /* which sort the child registers */

static void fill(char *at) {
  for (int i = 0; i < SIZE; i++) at[i] = (char)(i * 7);
}

/* Registers, and does what it is told: c: checks what was written, f: takes the memory back, a:
 * makes another of the same tag, q: ends. Answers each with the letter. */
static void owner(int rank, int fd) {
  tn_store *store = open_ranks_store();
  tn_memory_context_options options = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  tn_memory_context *c = NULL;
  tn_registered_memory *m = NULL;
  void *at = own;
  options.store = store;
  need(tn_memory_context_create(rank, 2, &options, &c));
  if (foreign) {
    need(tn_memory_context_register(c, own, SIZE, TN_AREA_HOST, TAG, &m));
  } else {
    need(tn_memory_context_allocate(c, SIZE, TN_AREA_HOST, TAG, &m));
    need(tn_registered_memory_map(m, &at));
  }
  fill(at);
  say(fd, 'r');
  for (char letter; (letter = hear(fd)) && letter != 'q'; say(fd, letter)) {
    if (letter == 'c') need_that(!memcmp((char *)at + 5000, "written", 7), "the peer's bytes came");
    if (letter == 'f')
      need(foreign ? tn_memory_context_unregister(c, m) : tn_memory_context_free(c, m));
    if (letter == 'f') tn_registered_memory_destroy(m), m = NULL;
    if (letter == 'a') need(tn_memory_context_allocate(c, SIZE, TN_AREA_HOST, TAG, &m));
  }
  tn_registered_memory_destroy(m);
  tn_memory_context_destroy(c);
  tn_store_destroy(store);
}

static child start(bool foreign_memory) {
  foreign = foreign_memory;
  child c = fork_rank(1, owner);
  assert_int_equal(hear(c.fd), 'r');
  return c;
}

static void tell(child *c, char letter) {
  say(c->fd, letter);
  assert_int_equal(hear(c->fd), letter);
}

static void end(child *c) {
  say(c->fd, 'q');
  assert_true(reap(c));
}

/* The record that the owner left in the store. */
static char *record(size_t *size) {
  tn_store *store = open_ranks_store();
  char *bytes = NULL;
  fine(tn_store_get(store, "job/workspace/7/1", 17, 5000 * MS, &bytes, size));
  tn_store_destroy(store);
  return bytes;
}

static tn_registered_memory *import(void) {
  tn_registered_memory *m = NULL;
  size_t size = 0;
  char *bytes = record(&size);
  fine(tn_registered_memory_deserialize(bytes, size, &m));
  tn_free(bytes);
  return m;
}

/* ---- reaching -------------------------------------------------------------------------------- */

static void reach(bool foreign_memory) {
  static char want[SIZE], got[SIZE];
  child c = start(foreign_memory);
  tn_registered_memory *m = import();
  fill(want);
  assert_int_equal(tn_registered_memory_rank(m), 1);
  assert_int_equal(tn_registered_memory_size(m), SIZE);
  assert_int_equal(tn_registered_memory_tag(m), TAG);
  assert_int_equal(tn_registered_memory_area(m), TN_AREA_HOST);
  fine(tn_registered_memory_check(m));
  fine(tn_registered_memory_read(m, 0, got, SIZE));
  assert_memory_equal(got, want, SIZE);
  fine(tn_registered_memory_read(m, SIZE - 3, got, 3));
  assert_memory_equal(got, want + SIZE - 3, 3);
  fine(tn_registered_memory_write(m, 5000, "written", 7));
  tell(&c, 'c');
  void *at = NULL;
  if (foreign_memory) {
    fails(tn_registered_memory_map(m, &at), TN_UNIMPLEMENTED, "rank 1");
    assert_null(at);
  } else {
    fine(tn_registered_memory_map(m, &at));
    assert_memory_equal((char *)at + 5000, "written", 7);
    assert_memory_equal(at, want, 5000);
  }
  tn_registered_memory_destroy(m);
  end(&c);
}

static void a_peer_maps_what_was_allocated(void **unused) {
  (void)unused;
  reach(false);
}

static void a_peer_copies_foreign_memory(void **unused) {
  (void)unused;
  reach(true);
}

static void nothing_beyond_the_size_is_touched(void **unused) {
  (void)unused;
  char got[8];
  child c = start(false);
  tn_registered_memory *m = import();
  fails(tn_registered_memory_read(m, SIZE - 3, got, 4), TN_OUT_OF_RANGE,
        "4 bytes from 9997 of registered memory of rank 1, which has 10000");
  fails(tn_registered_memory_read(m, SIZE + 1, got, 0), TN_OUT_OF_RANGE, "0 bytes from 10001");
  fails(tn_registered_memory_write(m, SIZE_MAX, got, 2), TN_OUT_OF_RANGE, "2 bytes from");
  fails(tn_registered_memory_write(m, 2, got, SIZE_MAX), TN_OUT_OF_RANGE, "bytes from 2");
  fine(tn_registered_memory_read(m, SIZE, got, 0));
  fails(tn_registered_memory_read(m, 0, NULL, 1), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_registered_memory_read(NULL, 0, got, 1), TN_INVALID_ARGUMENT, "NULL");
  tn_registered_memory_destroy(m);
  end(&c);
}

/* ---- stale keys ------------------------------------------------------------------------------ */

static void stale(bool foreign_memory) {
  char got[4];
  void *at;
  child c = start(foreign_memory);
  tn_registered_memory *before = import(), *late = import();
  fine(tn_registered_memory_check(before));
  tell(&c, 'f');
  fails(tn_registered_memory_read(before, 0, got, 4), TN_FAILED_PRECONDITION,
        "registered memory of rank 1 is stale: its owner has taken it back");
  fails(tn_registered_memory_write(before, 0, got, 4), TN_FAILED_PRECONDITION, "stale");
  fails(tn_registered_memory_map(late, &at), TN_FAILED_PRECONDITION, "stale");
  tell(&c, 'a'); /* likely at the same address, in the same slot or the next */
  fails(tn_registered_memory_read(before, 0, got, 4), TN_FAILED_PRECONDITION, "stale");
  fails(tn_registered_memory_check(late), TN_FAILED_PRECONDITION, "stale");
  tn_registered_memory *fresh = import();
  fine(tn_registered_memory_read(fresh, 0, got, 4));
  assert_memory_equal(got, "\0\0\0\0", 4);
  tn_registered_memory_destroy(before);
  tn_registered_memory_destroy(late);
  tn_registered_memory_destroy(fresh);
  end(&c);
}

static void freed_memory_is_stale(void **unused) {
  (void)unused;
  stale(false);
}

static void unregistered_memory_is_stale(void **unused) {
  (void)unused;
  stale(true);
}

static void an_owner_that_was_killed_is_named(void **unused) {
  (void)unused;
  for (int sort = 0; sort < 2; sort++) {
    char got[4];
    child c = start(sort);
    tn_registered_memory *m = import(), *late = import();
    fine(tn_registered_memory_check(m));
    kill_rank(&c);
    fails(tn_registered_memory_read(m, 0, got, 4), TN_UNAVAILABLE, "rank 1, which has the memory");
    fails(tn_registered_memory_check(late), TN_UNAVAILABLE, "rank 1, which has the memory");
    tn_registered_memory_destroy(m);
    tn_registered_memory_destroy(late);
  }
}

/* ---- what is claimed ------------------------------------------------------------------------- */

/* The owner's table decides, not the bytes: whatever is changed in them reaches nothing. */
static void what_is_made_up_reaches_nothing(void **unused) {
  (void)unused;
  enum { CASES = 8 };
  child c = start(false);
  for (int i = 0; i < CASES; i++) {
    tn_registered_memory *m = import(), *again = NULL;
    memory_record *r = &m->record;
    if (i == 0) r->key.address += 4096;
    if (i == 1) r->key.size += 4096;
    if (i == 2) r->key.generation += 2;
    if (i == 3) r->key.slot++;
    if (i == 4) r->key.offset += 4096;
    if (i == 5) r->key.inode++;
    if (i == 6) r->control.inode++;
    if (i == 7) r->control.fd = 0;
    char *bytes = NULL;
    size_t size = 0;
    fine(tn_registered_memory_serialize(m, &bytes, &size));
    fine(tn_registered_memory_deserialize(bytes, size, &again));
    fails(tn_registered_memory_check(again), TN_FAILED_PRECONDITION, "stale");
    tn_free(bytes);
    tn_registered_memory_destroy(again);
    tn_registered_memory_destroy(m);
  }
  tn_registered_memory *m = import();
  m->record.host++;
  fails(tn_registered_memory_check(m), TN_UNAVAILABLE, "on another host");
  m->record.host--;
  m->record.segment_fd = 0; /* some file, not that one */
  fails(tn_registered_memory_check(m), TN_FAILED_PRECONDITION, "stale");
  tn_registered_memory_destroy(m);
  end(&c);
}

static void damage_is_noticed(void **unused) {
  (void)unused;
  child c = start(false);
  size_t size = 0;
  char *bytes = record(&size);
  tn_registered_memory *m = NULL;
  for (size_t cut = 0; cut < size; cut++) {
    tn_status *status = tn_registered_memory_deserialize(bytes, cut, &m);
    assert_int_equal(tn_status_code(status), TN_DATA_LOSS);
    assert_null(m);
    tn_status_destroy(status);
  }
  for (size_t i = 8; i < size; i++) {
    bytes[i] ^= 1;
    fails(tn_registered_memory_deserialize(bytes, size, &m), TN_DATA_LOSS, "damaged");
    bytes[i] ^= 1;
  }
  bytes[4] = 9;
  fails(tn_registered_memory_deserialize(bytes, size, &m), TN_INVALID_ARGUMENT,
        "registered memory of version 9; this library reads 1");
  tn_free(bytes);
  end(&c);
}

/* Its seal is right, and it says what cannot be. */
static void nonsense_is_refused(void **unused) {
  (void)unused;
  static const char *const words[] = {"beyond all addresses", "nowhere", "nowhere", "nowhere",
                                      "foreign memory in a segment"};
  child c = start(false);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    tn_registered_memory *m = import(), *again = NULL;
    char *bytes = NULL;
    size_t size = 0;
    if (i == 0) m->record.key.address = UINT64_MAX;
    if (i == 1) m->record.key.size = 0;
    if (i == 2) m->record.key.generation++;
    if (i == 3) m->record.control.process = 0;
    if (i == 4) m->record.place.segment = 0;
    fine(tn_registered_memory_serialize(m, &bytes, &size));
    fails(tn_registered_memory_deserialize(bytes, size, &again), TN_INVALID_ARGUMENT, words[i]);
    assert_null(again);
    tn_free(bytes);
    tn_registered_memory_destroy(m);
  }
  end(&c);
}

/* ---- here ------------------------------------------------------------------------------------ */

static void a_process_reaches_its_own(void **unused) {
  (void)unused;
  tn_memory_context *c = NULL;
  tn_registered_memory *m = NULL, *other = NULL;
  char *bytes = NULL, got[4], text[160];
  void *at, *there;
  size_t size = 0;
  fine(tn_memory_context_create(0, 1, NULL, &c));
  fine(tn_memory_context_allocate(c, 16, TN_AREA_TEMPORARY, 3, &m));
  fine(tn_registered_memory_serialize(m, &bytes, &size));
  fine(tn_registered_memory_deserialize(bytes, size, &other));
  fine(tn_registered_memory_map(m, &at));
  fine(tn_registered_memory_map(other, &there));
  assert_ptr_equal(at, there);
  fine(tn_registered_memory_write(other, 4, "abcd", 4));
  fine(tn_registered_memory_read(m, 4, got, 4));
  assert_memory_equal(got, "abcd", 4);
  tn_registered_memory_describe(m, text, sizeof text);
  assert_memory_equal(
      text, "registered memory of rank 0: 16 bytes, temporary, tag 3, generation 1 (", 71);
  tn_memory_context_destroy(c); /* handles outlive it, and say so */
  fails(tn_registered_memory_read(m, 0, got, 1), TN_FAILED_PRECONDITION, "stale");
  fails(tn_registered_memory_map(other, &at), TN_FAILED_PRECONDITION, "stale");
  tn_registered_memory_destroy(m);
  tn_registered_memory_destroy(other);
  tn_free(bytes);
}

static void null_is_no_memory(void **unused) {
  (void)unused;
  char text[32];
  assert_int_equal(tn_registered_memory_rank(NULL), -1);
  assert_int_equal(tn_registered_memory_size(NULL), 0);
  assert_int_equal(tn_registered_memory_generation(NULL), 0);
  assert_int_equal(tn_registered_memory_flags(NULL), 0);
  fails(tn_registered_memory_check(NULL), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_registered_memory_map(NULL, NULL), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_registered_memory_serialize(NULL, NULL, NULL), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_registered_memory_deserialize("x", 1, NULL), TN_INVALID_ARGUMENT, "NULL");
  tn_registered_memory_describe(NULL, text, sizeof text);
  assert_string_equal(text, "no registered memory");
  assert_string_equal(tn_area_name(TN_AREA_DEVICE), "device");
  assert_string_equal(tn_area_name((tn_area)9), "?");
  tn_registered_memory_destroy(NULL);
}

/* Each allocation and each file fails in turn: an error, and the next try succeeds. */
static void each_step_of_an_import_may_fail(void **unused) {
  (void)unused;
  child c = start(false);
  size_t size = 0;
  char *bytes = record(&size), got[4];
  for (int kind = 0; kind < TN_NUM_FAULTS; kind++) {
    int failed = 0;
    for (uint64_t nth = 1;; nth++) {
      tn_registered_memory *m = NULL;
      tn_fault_arm((tn_fault)kind, nth);
      tn_status *status = tn_registered_memory_deserialize(bytes, size, &m);
      if (!status) status = tn_registered_memory_read(m, 0, got, 4);
      bool fired = tn_fault_fired((tn_fault)kind);
      tn_fault_arm((tn_fault)kind, 0);
      assert_int_equal(tn_status_code(status), fired ? TN_RESOURCE_EXHAUSTED : TN_OK);
      tn_status_destroy(status);
      if (m) fine(tn_registered_memory_read(m, 0, got, 4));
      tn_registered_memory_destroy(m);
      if (!fired) break;
      failed++;
    }
    assert_true(failed >= 2);
  }
  tn_free(bytes);
  end(&c);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_ranks_folder, remove_ranks_folder)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(a_peer_maps_what_was_allocated),
      TEST(a_peer_copies_foreign_memory),
      TEST(nothing_beyond_the_size_is_touched),
      TEST(freed_memory_is_stale),
      TEST(unregistered_memory_is_stale),
      TEST(an_owner_that_was_killed_is_named),
      TEST(what_is_made_up_reaches_nothing),
      TEST(damage_is_noticed),
      TEST(nonsense_is_refused),
      TEST(a_process_reaches_its_own),
      TEST(null_is_no_memory),
      TEST(each_step_of_an_import_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
