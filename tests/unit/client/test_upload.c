/* Arrays in pieces: transfers raw, uploads, direct memory; on a plugin that counts what is under
 * way and notes what would have ended the process. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <tenon/tenon.h>

#include <pthread.h>

static void fine_at(tn_status *status, int line) {
  if (status) fail_msg("line %d: %s", line, tn_status_message(status));
}
#define FINE(call) fine_at((call), __LINE__)

static void fails_at(tn_status *status, tn_code code, const char *words, int line) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("line %d: %s: %s; wanted %s with '%s'", line, tn_code_name(tn_status_code(status)),
             tn_status_message(status), tn_code_name(code), words);
  }
  tn_status_destroy(status);
}
#define FAILS(call, code, words) fails_at((call), TN_##code, (words), __LINE__)

typedef struct fixture {
  mock_copy copy;
  tn_client *client;
  mock_state *state;
} fixture;

static fixture open_mock(const char *const *settings) {
  fixture f = {.copy = mock_make(settings)};
  FINE(tn_client_open(f.copy.spec, NULL, &f.client));
  f.state = mock_state_of(&f.copy);
  return f;
}
#define OPEN(...) open_mock((const char *const[]){__VA_ARGS__, NULL})

static void assert_nothing_left(const mock_copy *copy) {
  mock_assert_clean(copy);
  const mock_state *state = mock_state_of(copy);
  if (state->mappings || state->under_way) {
    fail_msg("%d mappings left, %d pieces under way", state->mappings, state->under_way);
  }
}

static void close_mock(fixture *f) {
  tn_client_destroy(f->client);
  assert_nothing_left(&f->copy);
}

static const int64_t eight[] = {8}, table[] = {4, 8};
static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEF"; /* 32 */

static void expect_letters(tn_buffer *buffer, size_t count) {
  char got[32] = {0};
  assert_int_equal(tn_buffer_host_size(buffer), count);
  FINE(tn_buffer_to_host(buffer, got, sizeof got));
  assert_memory_equal(got, letters, count);
}

/* ---- transfers ------------------------------------------------------------------------------- */

static tn_transfer *make_two(tn_client *client) {
  const int64_t order[] = {0, 1};
  const tn_transfer_shape shapes[] = {{TN_U8, eight, 1, NULL}, {TN_S8, table, 2, order}};
  tn_transfer *transfer = NULL;
  FINE(tn_transfer_create(client, shapes, 2, NULL, &transfer));
  return transfer;
}

static void pieces_come_in_any_order(void **delay) {
  fixture f = OPEN(*delay);
  tn_transfer *transfer = make_two(f.client);
  assert_int_equal(tn_transfer_num_buffers(transfer), 2);
  assert_int_equal(tn_transfer_buffer_size(transfer, 1), 32);
  assert_int_equal(tn_transfer_buffer_size(transfer, 2), 0);
  assert_ptr_equal(tn_transfer_device(transfer), tn_client_device(f.client, 0));
  assert_int_equal(f.state->layouts, 1);
  const tn_value step = tn_value_int("step", 3), name = tn_value_string("name", "left eye");
  FINE(tn_transfer_add_metadata(transfer, &step, 1));
  assert_string_equal(f.state->metadata, "step=3");
  FINE(tn_transfer_add_metadata(transfer, &name, 1));
  assert_string_equal(f.state->metadata, "name=left eye");
  tn_buffer *first = NULL, *second = NULL;
  FINE(tn_transfer_retrieve(transfer, 0, &first));
  tn_event *ready = NULL, *sent = NULL;
  FINE(tn_buffer_ready_event(first, &ready));
  FINE(tn_transfer_data(transfer, 0, letters + 5, 5, 3, false, &sent));
  FINE(tn_event_await(sent));
  FAILS(tn_event_wait_for(ready, 0), DEADLINE_EXCEEDED, "");
  FINE(tn_transfer_data(transfer, 0, letters, 0, 5, true, NULL));
  FINE(tn_event_await(ready));
  FINE(tn_transfer_literal(transfer, 1, letters, TN_S8, table, 2, NULL));
  FINE(tn_transfer_retrieve(transfer, 1, &second));
  tn_transfer_destroy(transfer);
  expect_letters(first, 8);
  expect_letters(second, 32);
  tn_client *client = f.client; /* its handle may go first */
  tn_client_destroy(client);
  tn_buffer_destroy(first);
  tn_buffer_destroy(second);
  tn_event_destroy(ready);
  tn_event_destroy(sent);
  assert_nothing_left(&f.copy);
}

static void what_would_end_the_process_is_refused(void **unused) {
  (void)unused;
  fixture f = OPEN("MOCK_DELAY_MS=2"), other = OPEN("MOCK_DELAY_MS=0");
  tn_transfer *t = make_two(f.client), *none = NULL;
  tn_buffer *buffer = NULL, *again = NULL;
  tn_event *event = NULL;
  FAILS(tn_transfer_data(t, 2, letters, 0, 1, false, &event), INVALID_ARGUMENT, "no buffer 2");
  FAILS(tn_transfer_data(t, 0, letters, 4, 5, false, &event), OUT_OF_RANGE, "which has 8");
  FAILS(tn_transfer_data(t, 0, letters, SIZE_MAX, 2, false, &event), OUT_OF_RANGE, "has 8");
  FAILS(tn_transfer_data(t, 0, letters, 9, 0, true, &event), OUT_OF_RANGE, "has 8");
  FAILS(tn_transfer_data(t, 0, NULL, 0, 1, false, &event), INVALID_ARGUMENT, "no data");
  FAILS(tn_transfer_literal(t, 0, letters, TN_S8, eight, 1, &event), INVALID_ARGUMENT, "type and");
  FAILS(tn_transfer_literal(t, 0, letters, TN_U8, table, 2, &event), INVALID_ARGUMENT, "type and");
  FAILS(tn_transfer_literal(t, 0, NULL, TN_U8, eight, 1, &event), INVALID_ARGUMENT, "no data");
  FAILS(tn_transfer_set_error(t, 0, TN_OK, ""), INVALID_ARGUMENT, "no error's code");
  FAILS(tn_transfer_set_error(t, 0, (tn_code)17, ""), INVALID_ARGUMENT, "no error's code");
  FAILS(tn_transfer_retrieve(t, 7, &buffer), INVALID_ARGUMENT, "no buffer 7");
  FINE(tn_transfer_retrieve(t, 0, &buffer));
  FAILS(tn_transfer_retrieve(t, 0, &again), FAILED_PRECONDITION, "retrieved before");
  assert_null(again);
  FINE(tn_transfer_data(t, 0, letters, 0, 8, true, &event));
  FAILS(tn_transfer_data(t, 0, letters, 0, 8, false, NULL), FAILED_PRECONDITION, "last piece");
  FAILS(tn_transfer_literal(t, 0, letters, TN_U8, eight, 1, NULL), FAILED_PRECONDITION, "last");
  FAILS(tn_transfer_set_error(t, 0, TN_ABORTED, ""), FAILED_PRECONDITION, "last piece");
  const tn_value nameless = tn_value_int(NULL, 3), empty = {.name = "x"};
  FAILS(tn_transfer_add_metadata(t, &nameless, 1), INVALID_ARGUMENT, "no name");
  FAILS(tn_transfer_add_metadata(t, &empty, 1), INVALID_ARGUMENT, "no value");
  const int64_t bad[] = {1, 1}, negative[] = {-1};
  tn_transfer_shape shape = {TN_S8, table, 2, bad};
  FAILS(tn_transfer_create(f.client, &shape, 1, NULL, &none), INVALID_ARGUMENT, "buffer 0: minor");
  shape = (tn_transfer_shape){TN_S8, negative, 1, NULL};
  FAILS(tn_transfer_create(f.client, &shape, 1, NULL, &none), INVALID_ARGUMENT, "negative");
  shape = (tn_transfer_shape){TN_TOKEN, NULL, 0, NULL};
  FAILS(tn_transfer_create(f.client, &shape, 1, NULL, &none), INVALID_ARGUMENT, "host form");
  shape = (tn_transfer_shape){TN_S8, eight, 1, NULL};
  FAILS(tn_transfer_create(f.client, &shape, 0, NULL, &none), INVALID_ARGUMENT, "no buffers");
  FAILS(tn_transfer_create(f.client, &shape, 1, tn_client_memory(other.client, 0), &none),
        INVALID_ARGUMENT, "another client");
  assert_null(none);
  tn_transfer_destroy(t);
  tn_buffer_destroy(buffer);
  tn_event_destroy(event);
  close_mock(&f);
  close_mock(&other);
}

static void nulls_are_refused(void **unused) {
  (void)unused;
  tn_transfer *t = NULL;
  tn_buffer *b = NULL;
  tn_upload *u = NULL;
  FAILS(tn_transfer_create(NULL, NULL, 0, NULL, &t), INVALID_ARGUMENT, "no client");
  FAILS(tn_transfer_create(NULL, NULL, 0, NULL, NULL), INVALID_ARGUMENT, "no place");
  FAILS(tn_transfer_data(NULL, 0, NULL, 0, 0, true, NULL), INVALID_ARGUMENT, "no transfer");
  FAILS(tn_transfer_set_error(NULL, 0, TN_ABORTED, NULL), INVALID_ARGUMENT, "no transfer");
  FAILS(tn_transfer_add_metadata(NULL, NULL, 0), INVALID_ARGUMENT, "no transfer");
  FAILS(tn_transfer_retrieve(NULL, 0, &b), INVALID_ARGUMENT, "no transfer");
  FAILS(tn_upload_start(NULL, TN_S8, NULL, 0, NULL, &u), INVALID_ARGUMENT, "no client");
  FAILS(tn_upload_write(NULL, "", 1), INVALID_ARGUMENT, "no upload");
  FAILS(tn_upload_finish(NULL), INVALID_ARGUMENT, "no upload");
  FAILS(tn_upload_fail(NULL, TN_ABORTED, NULL), INVALID_ARGUMENT, "no upload");
  FAILS(tn_upload_buffer(NULL, &b), INVALID_ARGUMENT, "no upload");
  FAILS(tn_upload_array(NULL, "", TN_S8, NULL, 0, NULL, &b), INVALID_ARGUMENT, "no client");
  FAILS(tn_dma_map(NULL, NULL, 0, NULL), INVALID_ARGUMENT, "no place");
  FAILS(tn_dma_unmap(NULL), INVALID_ARGUMENT, "no mapping");
  assert_int_equal(tn_transfer_num_buffers(NULL), 0);
  assert_null(tn_transfer_device(NULL));
  assert_false(tn_upload_in_pieces(NULL));
  assert_int_equal(tn_upload_size(NULL) + tn_upload_written(NULL), 0);
  tn_transfer_destroy(NULL);
  tn_upload_destroy(NULL);
  tn_dma_mapping_destroy(NULL);
}

static void errors_reach_who_waits(void **unused) {
  (void)unused;
  fixture f = OPEN("MOCK_DELAY_MS=20");
  tn_transfer *t = make_two(f.client);
  tn_buffer *failed = NULL, *forgotten = NULL;
  tn_event *sent = NULL;
  FINE(tn_transfer_retrieve(t, 0, &failed));
  FINE(tn_transfer_retrieve(t, 1, &forgotten));
  FINE(tn_transfer_data(t, 0, letters, 0, 4, false, &sent));
  FINE(tn_transfer_set_error(t, 0, TN_DATA_LOSS, "the disk is gone")); /* after the piece */
  FINE(tn_event_wait_for(sent, 0));
  FAILS(tn_transfer_set_error(t, 0, TN_DATA_LOSS, "twice"), FAILED_PRECONDITION, "error");
  FAILS(tn_buffer_await(failed), DATA_LOSS, "the disk is gone");
  tn_transfer_destroy(t);
  FAILS(tn_buffer_await(forgotten), ABORTED, "before the buffer's last piece");
  tn_buffer_destroy(failed);
  tn_buffer_destroy(forgotten);
  tn_event_destroy(sent);
  close_mock(&f);
}

enum { THREADS = 4, ROUNDS = 50 };

typedef struct sender {
  tn_transfer *transfer;
  size_t number;
} sender;

/* Every thread sends to both buffers, and tries to be the one that closes the first. */
static void *send_some(void *arg) {
  const sender *s = arg;
  for (int i = 0; i < ROUNDS; i++) {
    size_t at = s->number * 8;
    FINE(tn_transfer_data(s->transfer, 1, letters + at, at, 8, false, NULL));
    tn_event *event = NULL;
    bool last = i == ROUNDS / 2;
    tn_status *status =
        tn_transfer_data(s->transfer, 0, letters + s->number * 2, s->number * 2, 2, last, &event);
    if (status) {
      FAILS(status, FAILED_PRECONDITION, "last piece");
    } else {
      FINE(tn_event_await(event)); /* the same bytes follow */
    }
    tn_event_destroy(event);
  }
  return NULL;
}

static void threads_send_together(void **delay) {
  fixture f = OPEN(*delay);
  tn_transfer *t = make_two(f.client);
  pthread_t threads[THREADS];
  sender senders[THREADS];
  for (size_t i = 0; i < THREADS; i++) {
    senders[i] = (sender){t, i};
    assert_int_equal(pthread_create(&threads[i], NULL, send_some, &senders[i]), 0);
  }
  for (size_t i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  FINE(tn_transfer_data(t, 1, NULL, 32, 0, true, NULL));
  tn_buffer *first = NULL, *second = NULL;
  FINE(tn_transfer_retrieve(t, 0, &first));
  FINE(tn_transfer_retrieve(t, 1, &second));
  FINE(tn_buffer_await(first));
  expect_letters(second, 32);
  tn_transfer_destroy(t);
  tn_buffer_destroy(first);
  tn_buffer_destroy(second);
  close_mock(&f);
}

static void older_plugins(void **unused) {
  (void)unused;
  const tn_transfer_shape shape = {TN_U8, eight, 1, NULL};
  fixture f = OPEN("MOCK_MINOR=59");
  tn_transfer *t = NULL;
  tn_buffer *buffer = NULL;
  FAILS(tn_transfer_create(f.client, &shape, 1, NULL, &t), UNIMPLEMENTED,
        "PJRT_Client_CreateBuffersForAsyncHostToDevice needs PJRT 0.60");
  close_mock(&f);
  f = OPEN("MOCK_MINOR=60");
  FINE(tn_transfer_create(f.client, &shape, 1, NULL, &t));
  assert_int_equal(tn_transfer_buffer_size(t, 0), 8);
  assert_null(tn_transfer_device(t));
  FINE(tn_transfer_data(t, 0, letters, 0, 8, true, NULL));
  FAILS(tn_transfer_retrieve(t, 0, &buffer), UNIMPLEMENTED, "needs PJRT 0.62");
  FAILS(tn_transfer_retrieve(t, 0, &buffer), UNIMPLEMENTED, "needs PJRT 0.62");
  tn_transfer_destroy(t);
  close_mock(&f);
  f = OPEN("MOCK_MINOR=82");
  FINE(tn_transfer_create(f.client, &shape, 1, NULL, &t));
  FAILS(tn_transfer_literal(t, 0, letters, TN_U8, eight, 1, NULL), UNIMPLEMENTED,
        "needs PJRT 0.83");
  FINE(tn_transfer_data(t, 0, letters, 0, 8, true, NULL)); /* it is open still */
  tn_transfer_destroy(t);
  close_mock(&f);
}

/* ---- uploads --------------------------------------------------------------------------------- */

typedef struct log {
  size_t calls, last, stop_at; /* 0: never */
  bool grew;
} log;

static bool note(size_t done, size_t total, void *arg) {
  log *l = arg;
  l->grew = (!l->calls || l->grew) && done > l->last && done <= total;
  l->calls++;
  l->last = done;
  return !l->stop_at || done < l->stop_at;
}

static tn_upload_options small_pieces(size_t chunk, size_t in_flight, log *l) {
  tn_upload_options o;
  tn_upload_options_init(&o);
  o.chunk_size = chunk;
  o.max_in_flight = in_flight;
  o.progress = l ? note : NULL;
  o.arg = l;
  return o;
}

static void what_is_under_way_has_a_limit(void **unused) {
  (void)unused;
  const struct {
    size_t chunk, in_flight;
    int most, pieces;
  } cases[] = {{1, 3, 3, 32}, {2, 3, 1, 16},     {3, 9, 3, 11},
               {5, 1, 1, 7},  {1, 1000, 31, 32}, {100, 0, 1, 1}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fixture f = OPEN("MOCK_DELAY_MS=10");
    log l = {0};
    tn_upload_options o = small_pieces(cases[i].chunk, cases[i].in_flight, &l);
    tn_buffer *buffer = NULL;
    FINE(tn_upload_array(f.client, letters, TN_S8, table, 2, &o, &buffer));
    assert_true(f.state->most_under_way <= cases[i].most);
    assert_true(f.state->most_under_way > 1 || cases[i].most == 1); /* not one by one */
    assert_int_equal(f.state->pieces, cases[i].pieces);
    assert_int_equal(l.calls, cases[i].pieces);
    assert_true(l.grew && l.last == 32);
    expect_letters(buffer, 32);
    tn_buffer_destroy(buffer);
    close_mock(&f);
  }
}

static void bytes_come_as_they_come(void **settings) {
  fixture f = open_mock((const char *const *)*settings);
  tn_upload *u = NULL;
  tn_buffer *buffer = NULL;
  tn_upload_options o = small_pieces(5, 10, NULL);
  o.memory = tn_client_memory(f.client, 1);
  FINE(tn_upload_start(f.client, TN_S8, table, 2, &o, &u));
  bool pieces = tn_upload_in_pieces(u), early = f.state->managers;
  assert_int_equal(pieces, strstr(((const char *const *)*settings)[0], "DELAY") != NULL);
  assert_int_equal(tn_upload_size(u), 32);
  if (early) FINE(tn_upload_buffer(u, &buffer));
  char scratch[8];
  for (size_t at = 0, step = 1; at < 32; at += step, step = step % 8 + 1) {
    if (step > 32 - at) step = 32 - at;
    memcpy(scratch, letters + at, step);
    FINE(tn_upload_write(u, scratch, step));
    memset(scratch, '-', sizeof scratch); /* they are copied */
    assert_int_equal(tn_upload_written(u), at + step);
  }
  FAILS(tn_upload_write(u, "x", 1), OUT_OF_RANGE, "1 bytes after 32");
  FINE(tn_upload_write(u, NULL, 0));
  FINE(tn_upload_finish(u));
  FINE(tn_upload_finish(u));
  FAILS(tn_upload_write(u, "", 0), FAILED_PRECONDITION, "is finished");
  FAILS(tn_upload_fail(u, TN_ABORTED, ""), FAILED_PRECONDITION, "is finished");
  if (!early) FINE(tn_upload_buffer(u, &buffer));
  tn_buffer *again = NULL;
  FAILS(tn_upload_buffer(u, &again), FAILED_PRECONDITION, "taken before");
  tn_upload_destroy(u);
  expect_letters(buffer, 32);
  assert_ptr_equal(tn_buffer_memory(buffer), tn_client_memory(f.client, 1));
  tn_buffer_destroy(buffer);
  close_mock(&f);
}

/* Where pieces are not taken: which slot is missing. */
static void early_buffers_need_a_slot(void **unused) {
  (void)unused;
  const struct {
    const char *settings[3], *slot;
  } cases[] = {
      {{"MOCK_MINOR=50"}, "PJRT_Client_CreateBuffersForAsyncHostToDevice"},
      {{"MOCK_MINOR=61"}, "_BufferSize"},
      {{"MOCK_MISSING=PJRT_AsyncHostToDeviceTransferManager_SetBufferError"}, "_SetBufferError"},
      {{"MOCK_PADDING=8", "MOCK_MINOR=82"}, "_TransferLiteral"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fixture f = open_mock(cases[i].settings);
    tn_upload *u = NULL;
    tn_buffer *buffer = NULL;
    FINE(tn_upload_start(f.client, TN_S8, table, 2, NULL, &u));
    assert_false(tn_upload_in_pieces(u));
    FAILS(tn_upload_buffer(u, &buffer), UNIMPLEMENTED, cases[i].slot);
    FINE(tn_upload_write(u, letters, 20));
    tn_upload_destroy(u);
    log l = {0};
    tn_upload_options o = small_pieces(4, 4, &l);
    FINE(tn_upload_array(f.client, letters, TN_S8, table, 2, &o, &buffer));
    assert_true(l.calls == 1 && l.last == 32);
    expect_letters(buffer, 32);
    tn_buffer_destroy(buffer);
    close_mock(&f);
  }
}

static void unfinished_uploads_fail(void **unused) {
  (void)unused;
  fixture f = OPEN("MOCK_DELAY_MS=5");
  tn_upload *u = NULL;
  tn_buffer *buffer = NULL;
  tn_upload_options o = small_pieces(4, 8, NULL);
  FINE(tn_upload_start(f.client, TN_S8, table, 2, &o, &u));
  FINE(tn_upload_buffer(u, &buffer));
  FINE(tn_upload_write(u, letters, 11));
  FAILS(tn_upload_finish(u), FAILED_PRECONDITION, "11 of 32 bytes");
  FINE(tn_upload_write(u, letters + 11, 3));
  tn_upload_destroy(u);
  FAILS(tn_buffer_await(buffer), ABORTED, "destroyed before it was finished");
  tn_buffer_destroy(buffer);
  FINE(tn_upload_start(f.client, TN_S8, table, 2, &o, &u));
  FINE(tn_upload_buffer(u, &buffer));
  FINE(tn_upload_write(u, letters, 30));
  FAILS(tn_upload_fail(u, TN_OK, "fine"), INVALID_ARGUMENT, "no error's code");
  FINE(tn_upload_fail(u, TN_UNAVAILABLE, "the camera is off"));
  FAILS(tn_buffer_await(buffer), UNAVAILABLE, "the camera is off");
  FAILS(tn_upload_write(u, letters, 1), UNAVAILABLE, "has failed: the camera is off");
  FAILS(tn_upload_finish(u), UNAVAILABLE, "the camera is off");
  FAILS(tn_upload_fail(u, TN_ABORTED, ""), UNAVAILABLE, "the camera is off");
  tn_upload_destroy(u);
  tn_buffer_destroy(buffer);
  close_mock(&f);
}

static void progress_cancels(void **unused) {
  (void)unused;
  fixture f = OPEN("MOCK_DELAY_MS=2");
  log l = {.stop_at = 12};
  tn_upload_options o = small_pieces(4, 8, &l);
  tn_upload *u = NULL;
  tn_buffer *buffer = NULL;
  FAILS(tn_upload_array(f.client, letters, TN_S8, table, 2, &o, &buffer), CANCELLED, "12 of 32");
  assert_null(buffer);
  assert_true(f.state->pieces < 8);
  l = (log){.stop_at = 4};
  FINE(tn_upload_start(f.client, TN_S8, table, 2, &o, &u));
  FINE(tn_upload_buffer(u, &buffer));
  FAILS(tn_upload_write(u, letters, 32), CANCELLED, "4 of 32");
  FAILS(tn_buffer_await(buffer), CANCELLED, "4 of 32");
  tn_upload_destroy(u);
  tn_buffer_destroy(buffer);
  l = (log){.stop_at = 32}; /* too late */
  FINE(tn_upload_array(f.client, letters, TN_S8, table, 2, &o, &buffer));
  expect_letters(buffer, 32);
  tn_buffer_destroy(buffer);
  close_mock(&f);
}

/* The piece that is lost may be any, the last too. */
static void lost_pieces_poison(void **unused) {
  (void)unused;
  for (int bad = 1; bad <= 8; bad++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_BAD_PIECE=%d", bad);
    fixture f = OPEN("MOCK_DELAY_MS=2", setting);
    tn_upload *u = NULL;
    tn_buffer *buffer = NULL;
    tn_upload_options o = small_pieces(4, 8, NULL);
    FINE(tn_upload_start(f.client, TN_S8, table, 2, &o, &u));
    FINE(tn_upload_buffer(u, &buffer));
    tn_status *status = tn_upload_write(u, letters, 32);
    if (!status) status = tn_upload_finish(u);
    assert_string_equal(tn_status_function(status),
                        "PJRT_AsyncHostToDeviceTransferManager_TransferData");
    FAILS(status, DATA_LOSS, "");
    FAILS(tn_buffer_await(buffer), DATA_LOSS, "");
    tn_upload_destroy(u);
    tn_buffer_destroy(buffer);
    close_mock(&f);
  }
}

typedef struct source {
  size_t asked, fail_at, largest;
} source;

static tn_status *read_letters(void *data, size_t size, size_t offset, void *arg) {
  source *s = arg;
  assert_int_equal(offset, s->asked);
  if (s->fail_at && offset + size > s->fail_at) {
    return tn_status_create(TN_DATA_LOSS, "bad sector");
  }
  memcpy(data, letters + offset, size);
  s->asked += size;
  if (size > s->largest) s->largest = size;
  return NULL;
}

static void sources_are_read_in_pieces(void **settings) {
  fixture f = open_mock((const char *const *)*settings);
  tn_upload_options o = small_pieces(5, 10, NULL);
  tn_buffer *buffer = NULL;
  source s = {0};
  FINE(tn_upload_from(f.client, read_letters, &s, TN_S8, table, 2, &o, &buffer));
  assert_true(s.asked == 32 && s.largest == 5);
  expect_letters(buffer, 32);
  tn_buffer_destroy(buffer);
  s = (source){.fail_at = 8};
  FAILS(tn_upload_from(f.client, read_letters, &s, TN_S8, table, 2, &o, &buffer), DATA_LOSS,
        "the source failed at byte 5: bad sector");
  FAILS(tn_upload_from(f.client, NULL, &s, TN_S8, table, 2, &o, &buffer), INVALID_ARGUMENT,
        "no reader");
  assert_null(buffer);
  close_mock(&f);
}

static void small_arrays(void **settings) {
  fixture f = open_mock((const char *const *)*settings);
  const int64_t none[] = {0, 3};
  tn_buffer *buffer = NULL;
  log l = {0};
  tn_upload_options o = small_pieces(4, 4, &l);
  FINE(tn_upload_array(f.client, NULL, TN_S32, none, 2, &o, &buffer));
  FINE(tn_buffer_await(buffer));
  assert_int_equal(tn_buffer_num_elements(buffer) + l.calls, 0);
  tn_buffer_destroy(buffer);
  const int32_t five = 5;
  int32_t got = 0;
  FINE(tn_upload_array(f.client, &five, TN_S32, NULL, 0, NULL, &buffer));
  FINE(tn_buffer_to_host(buffer, &got, sizeof got));
  assert_int_equal(got, 5);
  tn_buffer_destroy(buffer);
  FAILS(tn_upload_array(f.client, NULL, TN_S32, NULL, 0, NULL, &buffer), INVALID_ARGUMENT,
        "no data");
  tn_upload_options zeros = {0};
  FAILS(tn_upload_array(f.client, &five, TN_S32, NULL, 0, &zeros, &buffer), INVALID_ARGUMENT,
        "TN_UPLOAD_OPTIONS_INIT");
  o.device = tn_client_device(f.client, 0);
  o.memory = tn_client_memory(f.client, 0);
  FAILS(tn_upload_array(f.client, &five, TN_S32, NULL, 0, &o, &buffer), INVALID_ARGUMENT,
        "not both");
  close_mock(&f);
}

/* ---- direct memory --------------------------------------------------------------------------- */

static void mappings_end_once(void **unused) {
  (void)unused;
  char memory[64];
  fixture f = OPEN("MOCK_MINOR=114");
  tn_dma_mapping *one = NULL, *two = NULL;
  FINE(tn_dma_map(f.client, memory, 32, &one));
  FINE(tn_dma_map(f.client, memory + 32, 32, &two));
  assert_int_equal(f.state->mappings, 2);
  FINE(tn_dma_unmap(one));
  FAILS(tn_dma_unmap(one), FAILED_PRECONDITION, "unmapped before");
  tn_dma_mapping_destroy(one);
  assert_int_equal(f.state->mappings, 1);
  FAILS(tn_dma_map(f.client, NULL, 4, &one), INVALID_ARGUMENT, "no memory");
  FAILS(tn_dma_map(f.client, memory, SIZE_MAX, &one), INVALID_ARGUMENT, "last address");
  tn_client_destroy(f.client);
  assert_int_equal(f.state->clients, 1); /* the mapping needs it */
  tn_dma_mapping_destroy(two);
  assert_nothing_left(&f.copy);
  f = OPEN("MOCK_MINOR=66");
  FAILS(tn_dma_map(f.client, memory, 32, &one), UNIMPLEMENTED,
        "PJRT_Client_DmaMap needs PJRT 0.67");
  close_mock(&f);
}

/* ---- faults ---------------------------------------------------------------------------------- */

typedef struct run {
  tn_client *client;
  tn_buffer *buffers[4];
  tn_upload *upload;
  tn_transfer *transfer;
  tn_event *event;
  tn_dma_mapping *mapping;
} run;

static tn_status *use_transfer(run *r) {
  const tn_transfer_shape shapes[] = {{TN_U8, eight, 1, NULL}, {TN_S8, table, 2, NULL}};
  const tn_value name = tn_value_int("step", 3);
  tn_status *status = tn_transfer_create(r->client, shapes, 2, NULL, &r->transfer);
  if (!status) status = tn_transfer_add_metadata(r->transfer, &name, 1);
  if (!status) status = tn_transfer_retrieve(r->transfer, 0, &r->buffers[0]);
  if (!status) status = tn_transfer_data(r->transfer, 0, letters, 0, 8, true, &r->event);
  if (!status) status = tn_event_await(r->event);
  if (!status) status = tn_transfer_literal(r->transfer, 1, letters, TN_S8, table, 2, NULL);
  return status;
}

static tn_status *use_upload(run *r) {
  tn_upload_options o = small_pieces(8, 16, NULL);
  source s = {0};
  tn_status *status = tn_upload_start(r->client, TN_S8, table, 2, &o, &r->upload);
  if (!status) status = tn_upload_buffer(r->upload, &r->buffers[1]);
  if (!status) status = tn_upload_write(r->upload, letters, 20);
  if (!status) status = tn_upload_fail(r->upload, TN_ABORTED, "enough");
  if (!status) {
    status = tn_upload_array(r->client, letters, TN_S8, table, 2, &o, &r->buffers[2]);
  }
  if (!status) {
    status = tn_upload_from(r->client, read_letters, &s, TN_S8, table, 2, &o, &r->buffers[3]);
  }
  return status;
}

static tn_status *everything(const char *spec, run *r) {
  static char memory[16];
  tn_status *status = tn_client_open(spec, NULL, &r->client);
  if (!status) status = tn_dma_map(r->client, memory, sizeof memory, &r->mapping);
  if (!status) status = tn_dma_unmap(r->mapping);
  if (!status) status = use_transfer(r);
  if (!status) status = use_upload(r);
  return status;
}

static void undo(run *r) {
  tn_client_destroy(r->client);
  for (size_t i = 0; i < 4; i++) tn_buffer_destroy(r->buffers[i]);
  tn_transfer_destroy(r->transfer);
  tn_upload_destroy(r->upload);
  tn_event_destroy(r->event);
  tn_dma_mapping_destroy(r->mapping);
}

static void every_allocation_may_fail(void **delay) {
  mock_copy copy = MOCK_MAKE((const char *)*delay);
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    run r = {0};
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = everything(copy.spec, &r);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) {
      fail_msg("allocation %llu: %s", (unsigned long long)n, tn_status_message(status));
    }
    if (!fired) assert_null(status);
    tn_status_destroy(status);
    undo(&r);
    if (n > 3) assert_nothing_left(&copy);
  }
  print_message("%llu allocations failed, one after another\n", (unsigned long long)(n - 1));
  assert_true(n > 40);
}

/* Of the functions that only this uses; the others are in test_faults. */
static void every_call_may_fail(void **unused) {
  (void)unused;
  int tried = 0;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    const char *name = pjrt_function_name((pjrt_function_id)i);
    bool ours = strstr(name, "AsyncHostToDevice") || strstr(name, "_Dma") ||
                i == PJRT_FN_PJRT_Event_Await || i == PJRT_FN_PJRT_Event_OnReady;
    if (!ours || i == PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_Destroy) continue;
    bool harmless = i == PJRT_FN_PJRT_Event_OnReady; /* the piece is waited for instead */
    char setting[120];
    snprintf(setting, sizeof setting, "MOCK_FAIL=%s*2", name);
    mock_copy copy = MOCK_MAKE(setting, "MOCK_DELAY_MS=2");
    run r = {0};
    tn_status *status = everything(copy.spec, &r);
    if (tn_status_code(status) != (harmless ? TN_OK : TN_INTERNAL)) {
      fail_msg("%s: %s", name, status ? tn_status_message(status) : "not reported");
    }
    tn_status_destroy(status);
    undo(&r);
    mock_state *state = mock_state_of(&copy);
    if (strstr(name, "DmaUnmap")) state->mappings = 0; /* it refused */
    assert_nothing_left(&copy);
    tried++;
  }
  print_message("%d functions failed\n", tried);
  assert_int_equal(tried, 13);
}

int main(void) {
  static char at_once[] = "MOCK_DELAY_MS=0", later[] = "MOCK_DELAY_MS=3";
  static const char *pieces[] = {"MOCK_DELAY_MS=3", NULL}, *gathers[] = {"MOCK_MINOR=59", NULL},
                    *padded[] = {"MOCK_PADDING=8", NULL},
                    *old_padded[] = {"MOCK_PADDING=8", "MOCK_MINOR=82", NULL};
  const struct CMUnitTest tests[] = {
      {"pieces_come_in_any_order", pieces_come_in_any_order, NULL, NULL, at_once},
      {"pieces_come_in_any_order_late", pieces_come_in_any_order, NULL, NULL, later},
      cmocka_unit_test(what_would_end_the_process_is_refused),
      cmocka_unit_test(nulls_are_refused),
      cmocka_unit_test(errors_reach_who_waits),
      {"threads_send_together", threads_send_together, NULL, NULL, at_once},
      {"threads_send_together_late", threads_send_together, NULL, NULL, later},
      cmocka_unit_test(older_plugins),
      cmocka_unit_test(what_is_under_way_has_a_limit),
      {"bytes_come_as_they_come", bytes_come_as_they_come, NULL, NULL, pieces},
      {"bytes_are_gathered", bytes_come_as_they_come, NULL, NULL, gathers},
      {"bytes_are_gathered_for_a_literal", bytes_come_as_they_come, NULL, NULL, padded},
      {"bytes_are_gathered_for_a_buffer", bytes_come_as_they_come, NULL, NULL, old_padded},
      cmocka_unit_test(early_buffers_need_a_slot),
      cmocka_unit_test(unfinished_uploads_fail),
      cmocka_unit_test(progress_cancels),
      cmocka_unit_test(lost_pieces_poison),
      {"sources_are_read_in_pieces", sources_are_read_in_pieces, NULL, NULL, pieces},
      {"sources_are_gathered", sources_are_read_in_pieces, NULL, NULL, gathers},
      {"small_arrays", small_arrays, NULL, NULL, pieces},
      {"small_arrays_gathered", small_arrays, NULL, NULL, gathers},
      {"small_arrays_as_literals", small_arrays, NULL, NULL, padded},
      cmocka_unit_test(mappings_end_once),
      {"every_allocation_may_fail", every_allocation_may_fail, NULL, NULL, at_once},
      {"every_allocation_may_fail_late", every_allocation_may_fail, NULL, NULL, later},
      cmocka_unit_test(every_call_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
