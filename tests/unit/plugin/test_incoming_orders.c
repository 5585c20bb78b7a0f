/* A buffer that comes in pieces while others read it, delete it and give it up: every order of the
 * steps of the transfer manager (orders.h over its source) and of the buffer's life. */
#include "cmocka_header.h"

#include "orders.h"

#include "plugin/async_host_to_device.c" /* NOLINT(bugprone-suspicious-include): with yields of its own */

#include "table.h"

enum { FIRST = 11, LAST = 22 };

typedef struct world {
  PJRT_AsyncHostToDeviceTransferManager *manager;
  PJRT_Buffer *buffer;
  cpu_event *ready;         /* the buffer's */
  bool first, last, failed; /* accepted */
  int done, reads, deletions;
  bool ended; /* the manager, by an actor */
} world;

static PJRT_Client *client;

static bool event_is_ready(void *event) {
  return cpu_event_is_ready(event);
}

static bool is_refusal(PJRT_Error *error) {
  bool refused = error && error_code(error) == PJRT_Error_Code_FAILED_PRECONDITION;
  if (error) error_destroy(error);
  return refused;
}

/* Whether the piece was accepted. */
static bool send_piece(world *w, unsigned char value, int64_t offset, bool last) {
  PJRT_AsyncHostToDeviceTransferManager_TransferData_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_TransferData, .transfer_manager = w->manager,
           .data = &value, .offset = offset, .transfer_size = 1, .is_last_transfer = last);
  PJRT_Error *error = API->PJRT_AsyncHostToDeviceTransferManager_TransferData(&args);
  if (error) {
    assert_true(is_refusal(error));
    return false;
  }
  cpu_event_unref(plugin_event(args.done_with_h2d_transfer));
  return true;
}

static void send_first(void *arg) {
  world *w = arg;
  w->first |= send_piece(w, FIRST, 0, false);
}

static void send_last(void *arg) {
  world *w = arg;
  w->last |= send_piece(w, LAST, 1, true);
}

static void send_error(void *arg) {
  world *w = arg;
  PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args args = ARGS(
      PJRT_AsyncHostToDeviceTransferManager_SetBufferError, .transfer_manager = w->manager,
      .error_code = PJRT_Error_Code_DATA_LOSS, .error_message = "lost", .error_message_size = 4);
  PJRT_Error *error = API->PJRT_AsyncHostToDeviceTransferManager_SetBufferError(&args);
  w->failed |= !error;
  if (error) assert_true(is_refusal(error));
}

/* As a copy to the host does: the hold, the wait, the look. */
static void read_it(void *arg) {
  world *w = arg;
  cpu_memory *memory;
  if (!buffer_life_read(&w->buffer->life, &memory)) return;
  orders_wait(event_is_ready, w->ready, "waiting for the contents");
  if (!cpu_event_error(w->ready)) {
    const unsigned char *data = cpu_memory_data(memory);
    assert_int_equal(data[1], LAST);
    unsigned char before = data[0];
    orders_yield("looking");
    assert_int_equal(data[0], before); /* nobody writes what is ready */
    w->reads++;
  }
  cpu_memory_unref(memory);
  orders_yield("looked");
  buffer_life_end_reading(&w->buffer->life);
}

static void delete_it(void *arg) {
  world *w = arg;
  buffer_life_delete(&w->buffer->life, false);
  w->deletions++;
}

/* A run that takes it as a donation, and waits for it in its turn. */
static void donate_it(void *arg) {
  world *w = arg;
  size_t list, failed;
  buffer_claim claim = {.life = &w->buffer->life, .donated = true};
  if (!buffer_life_claim(&(buffer_claims){&claim, 1}, 1, &list, &failed)) return;
  orders_yield("claimed");
  buffer_life_settle(claim.life);
  orders_wait(event_is_ready, w->ready, "waiting for the contents");
  if (!cpu_event_error(w->ready))
    assert_int_equal(((unsigned char *)cpu_memory_data(claim.memory))[1], LAST);
  buffer_life_end_claims(claim.life->lock, &claim, 1);
  cpu_memory_unref(claim.memory);
}

/* What was not filled until then fails. */
static void end_manager(void *arg) {
  world *w = arg;
  PJRT_AsyncHostToDeviceTransferManager_Destroy_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_Destroy, .transfer_manager = w->manager);
  OK(API->PJRT_AsyncHostToDeviceTransferManager_Destroy(&args));
  w->ended = true;
}

static const orders_actor senders[] = {{send_first, "send the first piece"},
                                       {send_last, "send the last piece"},
                                       {send_error, "set an error"}};
static const orders_actor users[] = {
    {read_it, "read"}, {delete_it, "delete"}, {donate_it, "donate"}};
enum { NUM_SENDERS = sizeof senders / sizeof *senders, NUM_USERS = sizeof users / sizeof *users };

static void begin_world(void *arg) {
  world *w = arg;
  *w = (world){0};
  const int64_t two = 2;
  PJRT_ShapeSpec spec = {.struct_size = PJRT_ShapeSpec_STRUCT_SIZE,
                         .dims = &two,
                         .num_dims = 1,
                         .element_type = PJRT_Buffer_Type_U8};
  PJRT_Device_DefaultMemory_Args memory =
      ARGS(PJRT_Device_DefaultMemory, .device = device_at(client, 0));
  OK(API->PJRT_Device_DefaultMemory(&memory));
  PJRT_Client_CreateBuffersForAsyncHostToDevice_Args args =
      ARGS(PJRT_Client_CreateBuffersForAsyncHostToDevice, .client = client, .shape_specs = &spec,
           .num_shape_specs = 1, .memory = memory.memory);
  OK(API->PJRT_Client_CreateBuffersForAsyncHostToDevice(&args));
  w->manager = args.transfer_manager;
  PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args retrieve =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer, .transfer_manager = w->manager);
  OK(API->PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer(&retrieve));
  w->buffer = retrieve.buffer_out;
  w->ready = cpu_event_ref(w->buffer->ready);
}

/* The first that closed it decided what it came to, and no reader is left. */
static void end_world(void *arg) {
  world *w = arg;
  if (!w->ended) end_manager(w);
  assert_true(cpu_event_is_ready(w->ready));
  assert_true(!(w->last && w->failed));
  assert_int_equal(cpu_event_error(w->ready) != NULL, !w->last);
  assert_int_equal(w->buffer->life.readers, 0);
  end_buffer(w->buffer);
  cpu_event_unref(w->ready);
}

static int64_t walk_cast(const orders_actor *cast, size_t count) {
  static world w;
  orders o = {.begin = begin_world, .end = end_world, .world = &w, .count = count};
  memcpy(o.actors, cast, count * sizeof *cast);
  return orders_walk(&o);
}

static void every_order_of_pieces_and_users(void **state) {
  (void)state;
  int64_t count = 0;
  for (size_t i = 0; i < NUM_SENDERS; i++)
    for (size_t j = i; j < NUM_SENDERS; j++)
      for (size_t k = 0; k < NUM_USERS; k++)
        for (size_t l = k; l < NUM_USERS; l++) {
          bool ends = i > 0 || j > 0; /* somebody sends the last piece, or an error */
          if (!ends) continue;
          count += walk_cast((const orders_actor[]){senders[i], senders[j], users[k]}, 3);
          count += walk_cast((const orders_actor[]){senders[j], users[k], users[l]}, 3);
        }
  print_message("%lld orders\n", (long long)count);
  assert_true(count > 10000);
}

static void every_order_of_the_managers_end(void **state) {
  (void)state;
  const orders_actor ends = {end_manager, "end the manager"};
  int64_t count = 0;
  for (size_t k = 0; k < NUM_USERS; k++)
    for (size_t l = k; l < NUM_USERS; l++)
      count += walk_cast((const orders_actor[]){ends, users[k], users[l]}, 3);
  print_message("%lld orders\n", (long long)count);
  assert_true(count > 50);
}

static int open_shared(void **state) {
  (void)state;
  client = open_client(1);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_order_of_pieces_and_users),
      cmocka_unit_test(every_order_of_the_managers_end),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
