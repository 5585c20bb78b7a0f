/* The transfer manager from several threads, into every kind of memory, ahead of programs; host
 * memory registered for direct transfers. Its plain uses are in test_buffers. */
#include "base/fault.h"
#include "cmocka_header.h"

#include "table.h"

#include <pthread.h>

typedef PJRT_AsyncHostToDeviceTransferManager manager;

static PJRT_Client *client;

static int open_shared(void **state) {
  (void)state;
  client = open_client(2);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

static manager *make(PJRT_Buffer_Type type, const int64_t *dims, size_t rank, PJRT_Memory *memory) {
  PJRT_ShapeSpec spec = {.struct_size = PJRT_ShapeSpec_STRUCT_SIZE,
                         .dims = dims,
                         .num_dims = rank,
                         .element_type = type};
  PJRT_Client_CreateBuffersForAsyncHostToDevice_Args args =
      ARGS(PJRT_Client_CreateBuffersForAsyncHostToDevice, .client = client, .shape_specs = &spec,
           .num_shape_specs = 1, .memory = memory);
  OK(API->PJRT_Client_CreateBuffersForAsyncHostToDevice(&args));
  return args.transfer_manager;
}

static PJRT_Buffer *retrieve(manager *m) {
  PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer, .transfer_manager = m);
  OK(API->PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer(&args));
  return args.buffer_out;
}

static PJRT_Error *send(manager *m, const void *data, int64_t offset, int64_t size, bool last) {
  PJRT_AsyncHostToDeviceTransferManager_TransferData_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_TransferData, .transfer_manager = m, .data = data,
           .offset = offset, .transfer_size = size, .is_last_transfer = last);
  PJRT_Error *error = API->PJRT_AsyncHostToDeviceTransferManager_TransferData(&args);
  return error ? error : await(args.done_with_h2d_transfer);
}

static PJRT_Error *poison(manager *m, PJRT_Error_Code code) {
  PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_SetBufferError, .transfer_manager = m,
           .error_code = code, .error_message = "cut short", .error_message_size = 3);
  return API->PJRT_AsyncHostToDeviceTransferManager_SetBufferError(&args);
}

static void end(manager *m) {
  PJRT_AsyncHostToDeviceTransferManager_Destroy_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_Destroy, .transfer_manager = m);
  OK(API->PJRT_AsyncHostToDeviceTransferManager_Destroy(&args));
}

/* ---- threads --------------------------------------------------------------------------------- */

enum { THREADS = 4, PART = 1 << 18, ROUNDS = 20 };

typedef struct part {
  manager *to;
  char *data; /* of the whole array */
  int number;
  bool last;
  int code;
} part;

static void *send_part(void *arg) {
  part *p = arg;
  PJRT_Error *error =
      send(p->to, p->data + (ptrdiff_t)p->number * PART, (int64_t)p->number * PART, PART, p->last);
  p->code = error_code(error);
  if (error) error_destroy(error);
  return NULL;
}

/* Whoever reads once the last piece is accepted sees the pieces that were accepted before it. */
static void test_ready_when_every_piece_is_copied(void **state) {
  (void)state;
  const int64_t dim = (int64_t)THREADS * PART;
  char *data = malloc((size_t)dim), *back = malloc((size_t)dim);
  for (int64_t i = 0; i < dim; i++) data[i] = (char)(i * 7 + i / PART);
  for (int round = 0; round < ROUNDS; round++) {
    manager *m = make(PJRT_Buffer_Type_S8, &dim, 1, memory_of(device_at(client, 0)));
    PJRT_Buffer *buffer = retrieve(m);
    pthread_t threads[THREADS];
    part parts[THREADS];
    for (int i = 0; i < THREADS; i++) {
      parts[i] = (part){m, data, i, i == round % THREADS, 0};
      assert_int_equal(pthread_create(&threads[i], NULL, send_part, &parts[i]), 0);
    }
    OK(try_read(buffer, back, (size_t)dim));
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    assert_int_equal(parts[round % THREADS].code, 0);
    OK(try_read(buffer, back, (size_t)dim));
    for (int i = 0; i < THREADS; i++) {
      assert_true(parts[i].code == 0 || parts[i].code == PJRT_Error_Code_FAILED_PRECONDITION);
      if (!parts[i].code) assert_memory_equal(back + i * PART, data + i * PART, PART);
    }
    end(m);
    end_buffer(buffer);
  }
  free(data);
  free(back);
}

typedef struct closer {
  manager *to;
  bool fails;
  int code;
} closer;

static void *close_one(void *arg) {
  closer *c = arg;
  PJRT_Error *error =
      c->fails ? poison(c->to, PJRT_Error_Code_DATA_LOSS) : send(c->to, "abcd", 0, 4, true);
  c->code = error_code(error);
  if (error) error_destroy(error);
  return NULL;
}

static void test_one_thread_closes(void **state) {
  (void)state;
  const int64_t dim = 4;
  for (int round = 0; round < 200; round++) {
    manager *m = make(PJRT_Buffer_Type_S8, &dim, 1, memory_of(device_at(client, 0)));
    PJRT_Buffer *buffer = retrieve(m);
    pthread_t threads[2];
    closer closers[2] = {{m, false, 0}, {m, true, 0}};
    for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, close_one, &closers[i]);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
    assert_int_equal(closers[0].code + closers[1].code, PJRT_Error_Code_FAILED_PRECONDITION);
    char back[4];
    if (closers[0].code)
      REFUSED(try_read(buffer, back, 4), DATA_LOSS, "cut");
    else
      OK(try_read(buffer, back, 4));
    end(m);
    end_buffer(buffer);
  }
}

/* ---- literals -------------------------------------------------------------------------------- */

static PJRT_Error *send_literal(manager *m, PJRT_Buffer_Type type, const int64_t *dims, size_t rank,
                                const void *data, PJRT_Buffer_MemoryLayout *layout) {
  PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral, .transfer_manager = m,
           .data = data, .shape_dims = dims, .shape_num_dims = rank, .shape_element_type = type,
           .shape_layout = layout);
  PJRT_Error *error = API->PJRT_AsyncHostToDeviceTransferManager_TransferLiteral(&args);
  return error ? error : await(args.done_with_h2d_transfer);
}

static void test_literals(void **state) {
  (void)state;
  const int64_t dims[] = {2, 3}, turned[] = {3, 2}, columns[] = {0, 1};
  const char rows[] = {1, 2, 3, 4, 5, 6}, by_column[] = {1, 4, 2, 5, 3, 6};
  PJRT_Memory *memory = memory_of(device_at(client, 0));
  PJRT_Buffer_MemoryLayout layout = {
      .struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE,
      .type = PJRT_Buffer_MemoryLayout_Type_Tiled,
      .tiled = {.minor_to_major = columns, .minor_to_major_size = 2}};
  char back[6];
  for (int types = 0; types < 2; types++) { /* a byte an element, narrow types too */
    PJRT_Buffer_Type type = types ? PJRT_Buffer_Type_S4 : PJRT_Buffer_Type_S8;
    manager *m = make(type, dims, 2, memory);
    PJRT_Buffer *buffer = retrieve(m);
    REFUSED(send_literal(m, type, turned, 2, rows, NULL), INVALID_ARGUMENT, "another shape");
    REFUSED(send_literal(m, PJRT_Buffer_Type_U8, dims, 2, rows, NULL), INVALID_ARGUMENT, "another");
    REFUSED(send_literal(m, type, dims, 2, NULL, NULL), INVALID_ARGUMENT, "no data");
    layout.tiled.num_tiles = 1;
    REFUSED(send_literal(m, type, dims, 2, rows, &layout), UNIMPLEMENTED, "tiles");
    layout.tiled.num_tiles = 0;
    OK(send_literal(m, type, dims, 2, by_column, &layout));
    REFUSED(send_literal(m, type, dims, 2, rows, NULL), FAILED_PRECONDITION, "complete");
    OK(try_read(buffer, back, sizeof back));
    assert_memory_equal(back, rows, sizeof back);
    end(m);
    end_buffer(buffer);
  }
}

/* ---- places, programs ------------------------------------------------------------------------ */

static void test_every_kind_of_memory(void **state) {
  (void)state;
  PJRT_Device_AddressableMemories_Args kinds =
      ARGS(PJRT_Device_AddressableMemories, .device = device_at(client, 1));
  OK(API->PJRT_Device_AddressableMemories(&kinds));
  assert_int_equal(kinds.num_memories, 3);
  for (size_t i = 0; i < 3; i++) {
    manager *m = make(PJRT_Buffer_Type_F32, NULL, 0, kinds.memories[i]);
    PJRT_AsyncHostToDeviceTransferManager_Device_Args device =
        ARGS(PJRT_AsyncHostToDeviceTransferManager_Device, .transfer_manager = m);
    OK(API->PJRT_AsyncHostToDeviceTransferManager_Device(&device));
    assert_ptr_equal(device.device_out, device_at(client, 1));
    PJRT_Buffer *buffer = retrieve(m);
    PJRT_Buffer_Memory_Args memory = ARGS(PJRT_Buffer_Memory, .buffer = buffer);
    OK(API->PJRT_Buffer_Memory(&memory));
    assert_ptr_equal(memory.memory, kinds.memories[i]);
    const float value = 2.5f;
    float back = 0;
    OK(send(m, &value, 0, 4, true));
    OK(try_read(buffer, &back, 4));
    assert_true(back == value);
    end(m);
    end_buffer(buffer);
  }
}

/* A program is started before its argument's contents are there, and gets them, or their error. */
static void test_programs_wait_for_pieces(void **state) {
  (void)state;
  const int64_t dim = 4;
  const float data[4] = {1, 2, 3, 4}, want[4] = {2, 4, 6, 8};
  PJRT_LoadedExecutable *loaded =
      compile(client,
              "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
              "  %0 = stablehlo.add %a, %a : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}",
              1);
  for (int fails = 0; fails < 2; fails++) {
    manager *m = make(PJRT_Buffer_Type_F32, &dim, 1, memory_of(device_at(client, 0)));
    PJRT_Buffer *argument = retrieve(m), *result = NULL;
    float back[4] = {0};
    OK(try_execute(loaded, &argument, 1, &result));
    end_buffer(argument); /* the program has what it needs */
    OK(send(m, data + 2, 8, 8, false));
    if (fails) {
      OK(poison(m, PJRT_Error_Code_UNAVAILABLE));
      REFUSED(try_read(result, back, sizeof back), UNAVAILABLE, "cut");
    } else {
      OK(send(m, data, 0, 8, true));
      OK(try_read(result, back, sizeof back));
      assert_memory_equal(back, want, sizeof want);
    }
    end(m);
    end_buffer(result);
  }
  end_loaded(loaded);
}

static void test_bad_pieces(void **state) {
  (void)state;
  const int64_t dim = 4;
  manager *m = make(PJRT_Buffer_Type_S8, &dim, 1, memory_of(device_at(client, 0)));
  REFUSED(send(m, "abcd", -1, 2, false), INVALID_ARGUMENT, "in a buffer of 4");
  REFUSED(send(m, "abcd", 0, -2, false), INVALID_ARGUMENT, "in a buffer of 4");
  REFUSED(send(m, "abcd", INT64_MAX, INT64_MAX, false), INVALID_ARGUMENT, "in a buffer of 4");
  REFUSED(send(m, NULL, 0, 4, false), INVALID_ARGUMENT, "no data");
  REFUSED(poison(m, PJRT_Error_Code_OK), INVALID_ARGUMENT, "OK");
  OK(send(m, NULL, 4, 0, true)); /* no bytes, and the last */
  REFUSED(poison(m, PJRT_Error_Code_ABORTED), FAILED_PRECONDITION, "complete");
  end(m);
}

/* ---- direct memory --------------------------------------------------------------------------- */

static PJRT_Error *map(void *data, size_t size) {
  PJRT_Client_DmaMap_Args args =
      ARGS(PJRT_Client_DmaMap, .client = client, .data = data, .size = size);
  return API->PJRT_Client_DmaMap(&args);
}

static PJRT_Error *unmap(void *data) {
  PJRT_Client_DmaUnmap_Args args = ARGS(PJRT_Client_DmaUnmap, .client = client, .data = data);
  return API->PJRT_Client_DmaUnmap(&args);
}

static void test_mappings(void **state) {
  (void)state;
  static char memory[256];
  OK(map(memory + 64, 64));
  OK(map(memory, 64));
  OK(map(memory + 128, 64));
  REFUSED(map(memory + 64, 64), ALREADY_EXISTS, "mapped already");
  REFUSED(map(memory + 191, 8), ALREADY_EXISTS, "mapped already");
  REFUSED(map(memory + 32, 200), ALREADY_EXISTS, "mapped already");
  REFUSED(map(NULL, 64), INVALID_ARGUMENT, "no range");
  REFUSED(map(memory, 0), INVALID_ARGUMENT, "no range");
  REFUSED(map(memory, SIZE_MAX), INVALID_ARGUMENT, "no range");
  REFUSED(unmap(memory + 1), NOT_FOUND, "no mapping");
  OK(unmap(memory + 64));
  REFUSED(unmap(memory + 64), NOT_FOUND, "no mapping");
  OK(map(memory + 64, 64));
  OK(unmap(memory)); /* the others end with the client */
}

/* ---- faults ---------------------------------------------------------------------------------- */

static int unexpected; /* errors that are not for want of memory */

static bool works(PJRT_Error *error) {
  if (!error) return true;
  if (error_code(error) != PJRT_Error_Code_RESOURCE_EXHAUSTED) unexpected++;
  error_destroy(error);
  return false;
}

static void use_everything(void) {
  static char memory[64];
  const int64_t dims[] = {2, 3};
  PJRT_ShapeSpec specs[2] = {{.struct_size = PJRT_ShapeSpec_STRUCT_SIZE,
                              .dims = dims,
                              .num_dims = 2,
                              .element_type = PJRT_Buffer_Type_S8}};
  specs[1] = specs[0];
  PJRT_Client_CreateBuffersForAsyncHostToDevice_Args args =
      ARGS(PJRT_Client_CreateBuffersForAsyncHostToDevice, .client = client, .shape_specs = specs,
           .num_shape_specs = 2, .memory = memory_of(device_at(client, 0)));
  if (works(API->PJRT_Client_CreateBuffersForAsyncHostToDevice(&args))) {
    manager *m = args.transfer_manager;
    PJRT_Buffer *buffer = retrieve(m);
    bool sent = works(send_literal(m, PJRT_Buffer_Type_S8, dims, 2, "abcdef", NULL));
    if (!sent) works(poison(m, PJRT_Error_Code_RESOURCE_EXHAUSTED));
    end(m); /* the second buffer gets an error, whatever memory there is */
    end_buffer(buffer);
  }
  if (works(map(memory, sizeof memory))) works(unmap(memory));
}

static void test_every_allocation_fails_once(void **state) {
  (void)state;
  unexpected = 0;
  uint64_t n = 1;
  for (;; n++) {
    tn_fault_arm(TN_FAULT_ALLOC, n);
    use_everything();
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!fired) break;
  }
  print_message("%llu points\n", (unsigned long long)n - 1);
  assert_true(n > 10);
  assert_int_equal(unexpected, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_ready_when_every_piece_is_copied),
      cmocka_unit_test(test_one_thread_closes),
      cmocka_unit_test(test_literals),
      cmocka_unit_test(test_every_kind_of_memory),
      cmocka_unit_test(test_programs_wait_for_pieces),
      cmocka_unit_test(test_bad_pieces),
      cmocka_unit_test(test_mappings),
      cmocka_unit_test(test_every_allocation_fails_once),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
