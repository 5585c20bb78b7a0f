/* Shared memory between processes: what every link must do, and what a peer may do to it that is
 * hostile or broken. Both sides are in this process; tests that need several are in
 * test_shm_processes.c. */
#include "link_suite.h"

#include "base/config.h"
#include "base/fault.h"
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/local.h"
#include "coll/transports/shm.h"
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define MS INT64_C(1000000)

static void make_shm(link_pair *out) {
  link_pair_open(&coll_transport_shm, out);
}

static void make_cma(link_pair *out) {
  link_pair_open(&coll_transport_cma, out);
}

/* The same with a checksum in each value. */
static void make_checked(link_pair *out) {
  setenv("TENON_COLL_CHECK", "1", 1);
  tn_config_reload();
  link_pair_open(&coll_transport_shm, out);
  unsetenv("TENON_COLL_CHECK");
  tn_config_reload();
}

static int make_pair(void **state) {
  static link_pair pair;
  make_shm(&pair);
  *state = &pair;
  return 0;
}

static int make_checked_pair(void **state) {
  static link_pair pair;
  make_checked(&pair);
  *state = &pair;
  return 0;
}

static int end_pair(void **state) {
  link_pair_close(*state);
  return 0;
}

static shm_link *shm(const link_pair *pair, int side) {
  return (shm_link *)pair->links[side];
}

static void send_value(coll_link *link, uint32_t channel, size_t bytes) {
  void *room = link->calls->reserve(link, channel, bytes);
  assert_non_null(room);
  memset(room, 7, bytes);
  link->calls->commit(link, channel, bytes, 5);
}

static bool has_value(coll_link *link, uint32_t channel) {
  size_t bytes;
  uint64_t tag;
  return link->calls->peek(link, channel, &bytes, &tag) != NULL;
}

static void expect_damage(coll_link *link, const char *words) {
  fails(link->calls->health(link), TN_DATA_LOSS, words);
  fails(link->calls->health(link), TN_DATA_LOSS, words); /* for ever */
}

/* ---- what a peer may write into shared memory -------------------------------------------------
 */

static void test_a_value_larger_than_its_room(void **state) {
  const link_pair *pair = *state;
  shm_line *line = &shm(pair, 0)->out->channels[3].lines[0];
  static const uint32_t sizes[] = {SHM_VALUE + 1, 1u << 31, UINT32_MAX};
  for (size_t i = 0; i < 3; i++) {
    send_value(pair->links[0], 3, 8);
    atomic_store(&line->bytes, sizes[i]);
    assert_false(has_value(pair->links[1], 3));
    expect_damage(pair->links[1], "rank 0, channel 3");
    line = &shm(pair, 0)->out->channels[3].lines[i + 1];
  }
}

static void test_a_stamp_out_of_order(void **state) {
  const link_pair *pair = *state;
  atomic_store(&shm(pair, 0)->out->channels[0].lines[0].stamp, 5);
  assert_false(has_value(pair->links[1], 0));
  expect_damage(pair->links[1], "rank 0, channel 0: a value out of order");
  send_value(pair->links[0], 1, 8); /* what is whole still comes */
  assert_true(has_value(pair->links[1], 1));
}

static void test_more_taken_than_was_sent(void **state) {
  const link_pair *pair = *state;
  coll_link *link = pair->links[0];
  for (int i = 0; i < SHM_DEPTH; i++) send_value(link, 2, 8);
  assert_null(link->calls->reserve(link, 2, 8));
  atomic_store(&shm(pair, 1)->in->channels[2].taken, UINT64_MAX);
  assert_null(link->calls->reserve(link, 2, 8));
  expect_damage(link, "rank 1, channel 2");
}

static void test_signals_that_go_back(void **state) {
  const link_pair *pair = *state;
  for (int i = 0; i < 3; i++) pair->links[0]->calls->signal(pair->links[0], 4);
  assert_true(pair->links[1]->calls->take_signal(pair->links[1], 4));
  assert_true(pair->links[1]->calls->take_signal(pair->links[1], 4));
  atomic_store(&shm(pair, 0)->out->channels[4].signals, 1);
  assert_false(pair->links[1]->calls->take_signal(pair->links[1], 4));
  expect_damage(pair->links[1], "rank 0, channel 4");
}

static void test_a_small_value_changed_after_it_was_seen(void **state) {
  const link_pair *pair = *state;
  size_t bytes;
  uint64_t tag;
  send_value(pair->links[0], 0, 8);
  const char *value = pair->links[1]->calls->peek(pair->links[1], 0, &bytes, &tag);
  shm_line *line = &shm(pair, 0)->out->channels[0].lines[0];
  memset(line->payload, 99, SHM_INLINE);
  atomic_store(&line->bytes, SHM_VALUE);
  atomic_store(&line->tag, 0);
  assert_ptr_equal(pair->links[1]->calls->peek(pair->links[1], 0, &bytes, &tag), value);
  assert_int_equal(bytes, 8);
  assert_int_equal(tag, 5);
  for (int i = 0; i < 8; i++) assert_int_equal(value[i], 7);
}

/* Anything at all in the memory that a peer can write to: calls say what they say, and touch
 * nothing outside. */
static void test_noise(void **state) {
  const link_pair *pair = *state;
  unsigned seed = (unsigned)tn_now();
  coll_link *links[2] = {pair->links[0], pair->links[1]};
  print_message("seed %u\n", seed);
  srand(seed);
  uint64_t sum = 0;
  for (int i = 0; i < 20000; i++) {
    uint32_t channel = (uint32_t)rand() % 3;
    uint64_t *words = (uint64_t *)&shm(pair, 1)->in->channels[channel];
    uint64_t word = rand() % 2 ? (uint64_t)rand() % 40 : (uint64_t)rand() << 33 ^ (uint64_t)rand();
    words[(size_t)rand() % (sizeof(shm_channel) / 8)] = word;
    size_t bytes = 0;
    uint64_t tag;
    const uint8_t *value = links[1]->calls->peek(links[1], channel, &bytes, &tag);
    assert_true(bytes <= SHM_VALUE);
    for (size_t k = 0; value && k < bytes; k += 64) sum += value[k];
    if (value && rand() % 2) links[1]->calls->release(links[1], channel);
    links[1]->calls->take_signal(links[1], channel);
    size_t want = (size_t)rand() % (SHM_VALUE + 1);
    uint8_t *room = links[0]->calls->reserve(links[0], channel, want);
    if (room && want) room[want - 1] = (uint8_t)sum;
    if (room) links[0]->calls->commit(links[0], channel, want, sum);
  }
  for (int i = 0; i < 2; i++) tn_status_destroy(links[i]->calls->health(links[i]));
}

static void test_a_board_cannot_be_written_by_others(void **state) {
  const link_pair *pair = *state;
  shm_port *port = (shm_port *)pair->ports[0];
  void *map = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, port->control_fd, 0);
  assert_true(map == MAP_FAILED);
  assert_int_not_equal(ftruncate(port->control_fd, 0), 0);
}

static void test_wrong_numbers(void **state) {
  const link_pair *pair = *state;
  coll_link *link = pair->links[0];
  static const uint32_t channels[] = {SHM_CHANNELS, UINT32_MAX};
  for (int i = 0; i < 2; i++) {
    assert_null(link->calls->reserve(link, channels[i], 8));
    link->calls->commit(link, channels[i], 8, 0);
    assert_false(has_value(link, channels[i]));
    link->calls->release(link, channels[i]);
    link->calls->signal(link, channels[i]);
    assert_false(link->calls->take_signal(link, channels[i]));
  }
  assert_null(link->calls->reserve(link, 0, SHM_VALUE + 1));
  link->calls->commit(link, 0, 8, 0); /* nothing was reserved */
  link->calls->release(link, 0);      /* nothing was there */
  assert_false(has_value(pair->links[1], 0));
  fine(link->calls->health(link));
}

/* ---- checksums --------------------------------------------------------------------------------
 */

static void test_a_changed_byte_is_seen(void **state) {
  const link_pair *pair = *state;
  static const size_t sizes[] = {8, SHM_INLINE, SHM_INLINE + 1, SHM_VALUE};
  for (uint32_t c = 0; c < 4; c++) {
    send_value(pair->links[0], c, sizes[c]);
    shm_inbox *box = shm(pair, 0)->out;
    uint8_t *bytes = sizes[c] <= SHM_INLINE ? box->channels[c].lines[0].payload : box->slots[c][0];
    bytes[sizes[c] - 1] ^= 1;
    assert_false(has_value(pair->links[1], c));
  }
  expect_damage(pair->links[1], "rank 0, channel 0: a value whose bytes changed");
}

static void test_a_changed_tag_is_seen(void **state) {
  const link_pair *pair = *state;
  send_value(pair->links[0], 6, 8);
  atomic_fetch_xor(&shm(pair, 0)->out->channels[6].lines[0].tag, 1);
  assert_false(has_value(pair->links[1], 6));
  expect_damage(pair->links[1], "rank 0, channel 6");
}

/* ---- what a peer may say over the socket ------------------------------------------------------
 */

static void say(const link_pair *pair, const void *message, size_t size, int fd) {
  assert_int_equal(local_send(shm(pair, 0)->socket, message, size, &fd, fd >= 0 ? 1 : 0), 1);
  shm_link_poll(shm(pair, 1));
}

static void test_malformed_notices(void **state) {
  int file = memfd_create("test", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  assert_int_equal(ftruncate(file, 8192), 0);
  const struct {
    shm_segment_message notice;
    int fd;
  } wrong[] = {
      {{.kind = 99, .segment = 1, .generation = 1}, -1},
      {{.kind = SHM_SEGMENT_ADDED, .segment = 1, .generation = 1, .bytes = 4096}, -1},
      {{.kind = SHM_SEGMENT_ADDED, .segment = COLL_MAX_SEGMENTS, .generation = 1, .bytes = 8192},
       file},
      {{.kind = SHM_SEGMENT_ADDED, .segment = 1, .generation = 1, .bytes = 8192},
       file}, /* not sealed */
      {{.kind = SHM_SEGMENT_ADDED, .segment = 0, .generation = 1, .bytes = 8192}, file},
      {{.kind = SHM_SEGMENT_REMOVED, .segment = UINT32_MAX, .generation = 1}, -1},
  };
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    link_pair pair;
    make_shm(&pair);
    say(&pair, &wrong[i].notice, sizeof wrong[i].notice, wrong[i].fd);
    expect_damage(pair.links[1], "rank 0: a malformed message");
    link_pair_close(&pair);
  }
  close(file);
}

static void test_notices_of_the_wrong_size(void **state) {
  const link_pair *pair = *state;
  char bytes[100] = {0};
  say(pair, bytes, 3, -1);
  expect_damage(pair->links[1], "rank 0: a message of the wrong size");
  say(pair, bytes, sizeof bytes, -1);
}

/* More segments than a socket holds notices of: what could not be said is said later. */
static void test_more_segments_than_the_socket_holds(void **state) {
  const link_pair *pair = *state;
  enum { MANY = 1500 };
  static void *memory[MANY];
  static coll_place places[MANY];
  for (int i = 0; i < MANY; i++) {
    fine(coll_segments_allocate(pair->segments[0], 4096, &memory[i]));
    assert_true(coll_segments_find(pair->segments[0], memory[i], 1, &places[i]));
    *(int *)memory[i] = i;
  }
  assert_true(atomic_load(&shm(pair, 0)->announcements_due));
  patience p = link_patience();
  for (int i = MANY - 1; i >= 0; i--) {
    int *mapped;
    while (!(mapped = pair->links[1]->calls->map(pair->links[1], &places[i], 4096)))
      link_wait(pair, p);
    assert_int_equal(*mapped, i);
  }
  for (int i = 0; i < MANY; i++) coll_segments_free(pair->segments[0], memory[i]);
  for (int i = 0; i < MANY; i++) /* at once, whatever has been heard */
    assert_null(pair->links[1]->calls->map(pair->links[1], &places[i], 1));
}

static void test_segments_that_were_there_before(void **state) {
  (void)state;
  link_pair pair = {0};
  coll_segments *early;
  void *memory;
  coll_place place;
  fine(coll_segments_create(&early));
  fine(coll_segments_allocate(early, 4096, &memory));
  assert_true(coll_segments_find(early, memory, 1, &place));
  strcpy(memory, "early");
  link_pair_open_with(&coll_transport_shm, early, &pair);
  patience p = link_patience();
  char *mapped;
  while (!(mapped = pair.links[1]->calls->map(pair.links[1], &place, 4096))) link_wait(&pair, p);
  assert_string_equal(mapped, "early");
  link_pair_close(&pair);
}

/* ---- addresses --------------------------------------------------------------------------------
 */

static void test_malformed_addresses(void **state) {
  const link_pair *pair = *state;
  coll_port *port = pair->ports[0];
  tn_text good = {0};
  fine(port->calls->address(port, &good));
  assert_true(port->calls->reaches(port, good.data, good.size));
  assert_false(port->calls->reaches(port, "", 0));
  assert_false(port->calls->reaches(port, good.data, good.size - 1));
  for (size_t i = 0; i < good.size; i++) {
    char *copy = tn_strndup(good.data, good.size);
    copy[i] = 'z';
    assert_false(port->calls->reaches(port, copy, good.size));
    tn_free(copy);
  }
  coll_link *link = (void *)&good;
  for (int rank = -1; rank <= 2; rank++) {
    coll_peer peer = {rank, good.data, good.size};
    tn_code code = rank == 1 ? TN_ALREADY_EXISTS : TN_INVALID_ARGUMENT;
    fails(port->calls->connect(port, &peer, 1, MS, &link), code, "rank");
    assert_null(link);
  }
  tn_text_free(&good);
}

static void test_ranks_that_are_none(void **state) {
  (void)state;
  coll_port *port = (void *)&state;
  coll_port_options options = {.rank = 2, .num_ranks = 2, .name = "x"};
  fails(coll_transport_shm.open(&options, &port), TN_INVALID_ARGUMENT, "rank 2 of 2");
  assert_null(port);
}

/* ---- faults -----------------------------------------------------------------------------------
 */

static int count_fds(void) {
  DIR *listing = opendir("/proc/self/fd");
  int count = 0;
  while (readdir(listing)) count++;
  closedir(listing);
  return count;
}

static void test_every_failure_of_opening_is_an_error(void **state) {
  (void)state;
  int before = count_fds(), failures = 0;
  for (uint64_t nth = 1; nth < 100; nth++) {
    coll_port *port = NULL;
    coll_port_options options = {.num_ranks = 2, .secret = "s", .secret_size = 1, .name = "x"};
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = coll_transport_shm.open(&options, &port);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(fired, status != NULL);
    if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
    if (port) port->calls->close(port);
    failures += fired;
  }
  assert_true(failures >= 4);
  assert_int_equal(count_fds(), before);
}

static void test_every_failure_of_connecting_is_an_error(void **state) {
  (void)state;
  int before = count_fds(), failures = 0;
  for (uint64_t nth = 1; nth < 40; nth++) {
    link_pair pair = {0};
    tn_status *status[2];
    bool fired = link_pair_try(&coll_transport_shm, nth, 100 * MS, &pair, status);
    for (int i = 0; i < 2; i++) {
      assert_int_equal(status[i] == NULL, pair.links[i] != NULL);
      tn_status_destroy(status[i]);
    }
    failures += fired;
    link_pair_close(&pair);
    if (!fired) break;
  }
  assert_true(failures >= 8);
  assert_int_equal(count_fds(), before);
}

#define CASE(f)         cmocka_unit_test_setup_teardown(f, make_pair, end_pair)
#define CHECKED_CASE(f) cmocka_unit_test_setup_teardown(f, make_checked_pair, end_pair)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(test_a_value_larger_than_its_room),
      CASE(test_a_stamp_out_of_order),
      CASE(test_more_taken_than_was_sent),
      CASE(test_signals_that_go_back),
      CASE(test_a_small_value_changed_after_it_was_seen),
      CASE(test_noise),
      CHECKED_CASE(test_noise),
      CASE(test_a_board_cannot_be_written_by_others),
      CASE(test_wrong_numbers),
      CHECKED_CASE(test_a_changed_byte_is_seen),
      CHECKED_CASE(test_a_changed_tag_is_seen),
      cmocka_unit_test(test_malformed_notices),
      CASE(test_notices_of_the_wrong_size),
      CASE(test_more_segments_than_the_socket_holds),
      cmocka_unit_test(test_segments_that_were_there_before),
      CASE(test_malformed_addresses),
      cmocka_unit_test(test_ranks_that_are_none),
      cmocka_unit_test(test_every_failure_of_opening_is_an_error),
      cmocka_unit_test(test_every_failure_of_connecting_is_an_error),
  };
  tn_status *no_cma = coll_transport_cma.probe();
  link_maker plain = {.name = "shm", .make = make_shm, .reads_any = !no_cma};
  link_maker checked = {.name = "shm with checksums", .make = make_checked, .reads_any = !no_cma};
  link_maker cma = {.name = "cma", .make = make_cma, .reads_any = !no_cma, .no_memory = no_cma};
  tn_status_destroy(no_cma);
  return coll_link_suite(&plain) + coll_link_suite(&checked) + coll_link_suite(&cma) +
         cmocka_run_group_tests(tests, NULL, NULL);
}
