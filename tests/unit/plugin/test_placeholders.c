/* Buffers whose contents, or permission, come later: placeholders, donations with a dependency, raw
 * copies whose destination is told later. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "table.h"

static PJRT_Client *client; /* with two devices, for all tests */

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

static const float four[4] = {1, 2, 3, 4};
static const int64_t four_dims[] = {4};

typedef struct placeholder {
  PJRT_Buffer *buffer;
  PJRT_FulfillAliasBufferCallback *handle;
} placeholder;

static PJRT_Error *try_placeholder(PJRT_Memory *memory, PJRT_Buffer_Type type, int64_t dim,
                                   placeholder *out) {
  PJRT_Client_CreateAliasBuffer_Args args =
      ARGS(PJRT_Client_CreateAliasBuffer, .client = client, .memory = memory, .shape_dims = &dim,
           .shape_num_dims = 1, .shape_element_type = type);
  PJRT_Error *error = API->PJRT_Client_CreateAliasBuffer(&args);
  *out = error ? (placeholder){0} : (placeholder){args.alias_buffer, args.fulfill_alias_buffer_cb};
  return error;
}

static placeholder make_placeholder(void) {
  placeholder p;
  OK(try_placeholder(memory_of(device_at(client, 0)), PJRT_Buffer_Type_F32, 4, &p));
  return p;
}

static PJRT_Error *fulfil(const placeholder *p, PJRT_Buffer *buffer) {
  PJRT_Client_FulfillAliasBuffer_Args args =
      ARGS(PJRT_Client_FulfillAliasBuffer, .client = client, .buffer = buffer,
           .fulfill_alias_buffer_cb = p->handle);
  return API->PJRT_Client_FulfillAliasBuffer(&args);
}

static void fail_placeholder(const placeholder *p, const char *message) {
  PJRT_Client_FulfillAliasBuffer_Args args =
      ARGS(PJRT_Client_FulfillAliasBuffer, .client = client,
           .status_code = PJRT_Error_Code_UNAVAILABLE, .error_message = message,
           .error_message_size = strlen(message), .fulfill_alias_buffer_cb = p->handle);
  OK(API->PJRT_Client_FulfillAliasBuffer(&args));
}

static PJRT_Event *ready_event(PJRT_Buffer *buffer) {
  PJRT_Buffer_ReadyEvent_Args args = ARGS(PJRT_Buffer_ReadyEvent, .buffer = buffer);
  OK(API->PJRT_Buffer_ReadyEvent(&args));
  return args.event;
}

static bool buffer_is_ready(PJRT_Buffer *buffer) {
  PJRT_Event *event = ready_event(buffer);
  bool ready = is_ready(event);
  end_event(event);
  return ready;
}

static void expect_four(PJRT_Buffer *buffer, float plus) {
  float back[4];
  OK(try_read(buffer, back, sizeof back));
  for (int i = 0; i < 4; i++) assert_true(back[i] == four[i] + plus);
}

static const char add_one[] =
    "func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {\n"
    "  %one = stablehlo.constant dense<1.0> : tensor<4xf32>\n"
    "  %y = stablehlo.add %x, %one : tensor<4xf32>\n"
    "  return %y : tensor<4xf32>\n"
    "}\n";

static uintptr_t address_of(PJRT_Buffer *buffer) {
  PJRT_Buffer_UnsafePointer_Args args = ARGS(PJRT_Buffer_UnsafePointer, .buffer = buffer);
  OK(API->PJRT_Buffer_UnsafePointer(&args));
  return args.buffer_pointer;
}

/* ---- placeholders -----------------------------------------------------------------------------
 */

static void test_fulfilled(void **state) {
  (void)state;
  placeholder p = make_placeholder();
  assert_false(buffer_is_ready(p.buffer));
  PJRT_Buffer *source = f32_buffer(client, four, 4);
  uintptr_t where = address_of(source);
  OK(fulfil(&p, source));
  assert_true(is_deleted(source)); /* donated */
  end_buffer(source);
  assert_true(buffer_is_ready(p.buffer));
  assert_int_equal(address_of(p.buffer), where); /* the very memory */
  expect_four(p.buffer, 0);
  PJRT_Buffer_Memory_Args memory = ARGS(PJRT_Buffer_Memory, .buffer = p.buffer);
  OK(API->PJRT_Buffer_Memory(&memory));
  assert_ptr_equal(memory.memory, memory_of(device_at(client, 0)));
  end_buffer(p.buffer);
}

/* What is asked of it before is done after: copies, casts, copies elsewhere. */
static void test_used_before_it_is_fulfilled(void **state) {
  (void)state;
  placeholder p = make_placeholder();
  float back[4] = {0};
  PJRT_Buffer_ToHostBuffer_Args read =
      ARGS(PJRT_Buffer_ToHostBuffer, .src = p.buffer, .dst = back, .dst_size = sizeof back);
  OK(API->PJRT_Buffer_ToHostBuffer(&read));
  PJRT_Buffer_CopyToDevice_Args copy =
      ARGS(PJRT_Buffer_CopyToDevice, .buffer = p.buffer, .dst_device = device_at(client, 1));
  OK(API->PJRT_Buffer_CopyToDevice(&copy));
  PJRT_Buffer_Bitcast_Args cast =
      ARGS(PJRT_Buffer_Bitcast, .buffer = p.buffer, .element_type = PJRT_Buffer_Type_F32,
           .dims = four_dims, .num_dims = 1);
  OK(API->PJRT_Buffer_Bitcast(&cast));
  assert_false(is_ready(read.event));
  end_buffer(p.buffer); /* its handle goes; what hangs on it does not */
  PJRT_Buffer *source = f32_buffer(client, four, 4);
  OK(fulfil(&p, source));
  end_buffer(source);
  OK(await(read.event));
  assert_memory_equal(back, four, sizeof four);
  expect_four(copy.dst_buffer, 0);
  expect_four(cast.out_buffer, 0);
  end_buffer(copy.dst_buffer);
  end_buffer(cast.out_buffer);
}

/* Programs take a placeholder, and wait; also when they want its memory for their output. */
static void test_argument_before_it_is_fulfilled(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_one, 1);
  for (int fails = 0; fails < 2; fails++) {
    placeholder p = make_placeholder();
    PJRT_Buffer *y, *z;
    OK(try_execute(loaded, &p.buffer, 1, &y));
    OK(try_execute(loaded, &y, 1, &z));
    assert_false(buffer_is_ready(z));
    PJRT_Buffer *source = f32_buffer(client, four, 4);
    if (fails)
      fail_placeholder(&p, "the sender went away");
    else
      OK(fulfil(&p, source));
    float back[4];
    if (fails)
      REFUSED(try_read(z, back, sizeof back), UNAVAILABLE, "the sender went away");
    else
      expect_four(z, 2);
    assert_true(is_deleted(source) == !fails);
    end_buffer(source);
    end_buffer(p.buffer);
    end_buffer(y);
    end_buffer(z);
  }
  end_loaded(loaded);
}

/* Where launches are synchronous they do not wait for what this thread has still to give. */
/* A launch that waits for a placeholder has a donation whose handle is gone by the time it runs. */
static void test_donated_beside_it_and_destroyed(void **state) {
  (void)state;
  static const char text[] = "func.func @main(%x: tensor<4xf32> {jax.buffer_donor = true}, "
                             "%y: tensor<4xf32>) -> tensor<4xf32> {\n"
                             "  %0 = stablehlo.add %x, %y : tensor<4xf32>\n"
                             "  return %0 : tensor<4xf32>\n"
                             "}\n";
  PJRT_LoadedExecutable *loaded = compile(client, text, 1);
  const float zero[4] = {0};
  placeholder p = make_placeholder();
  PJRT_Buffer *inputs[] = {f32_buffer(client, zero, 4), p.buffer}, *out;
  OK(try_execute(loaded, inputs, 2, &out));
  assert_true(is_deleted(inputs[0]));
  end_buffer(inputs[0]);
  PJRT_Buffer *contents = f32_buffer(client, four, 4);
  OK(fulfil(&p, contents));
  expect_four(out, 0);
  end_buffer(contents);
  end_buffer(p.buffer);
  end_buffer(out);
  end_loaded(loaded);
}

static void test_synchronous_launch_does_not_wait_for_it(void **state) {
  (void)state;
  PJRT_Client *shared = client;
  const PJRT_NamedValue options[] = {bool_option("asynchronous", false),
                                     int_option("cpu_device_count", 2)};
  OK(try_client(options, 2, &client));
  PJRT_LoadedExecutable *loaded = compile(client, add_one, 1);
  placeholder p = make_placeholder();
  PJRT_Buffer *y, *z;
  OK(try_execute(loaded, &p.buffer, 1, &y));
  OK(try_execute(loaded, &y, 1, &z));
  assert_false(buffer_is_ready(z));
  PJRT_Buffer *source = f32_buffer(client, four, 4), *now;
  OK(fulfil(&p, source));
  expect_four(z, 2);
  OK(try_execute(loaded, &z, 1, &now)); /* the others do */
  assert_true(buffer_is_ready(now));
  end_buffer(source);
  end_buffer(p.buffer);
  end_buffer(y);
  end_buffer(z);
  end_buffer(now);
  end_loaded(loaded);
  close_client(client);
  client = shared;
}

/* Fulfilled and ready, it is donated in place as any other. */
static void test_donated_after(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_one, 1);
  placeholder p = make_placeholder();
  PJRT_Buffer *source = f32_buffer(client, four, 4), *y;
  OK(fulfil(&p, source));
  uintptr_t where = address_of(p.buffer);
  OK(try_execute(loaded, &p.buffer, 1, &y));
  expect_four(y, 1);
  assert_int_equal(address_of(y), where);
  assert_true(is_deleted(p.buffer));
  end_buffer(source);
  end_buffer(p.buffer);
  end_buffer(y);
  end_loaded(loaded);
}

/* A placeholder may fulfil another; and the source may be late itself. */
static void test_chains(void **state) {
  (void)state;
  placeholder first = make_placeholder(), second = make_placeholder();
  OK(fulfil(&second, first.buffer));
  assert_true(is_deleted(first.buffer));
  assert_false(buffer_is_ready(second.buffer));
  PJRT_Buffer *source = f32_buffer(client, four, 4);
  OK(fulfil(&first, source));
  expect_four(second.buffer, 0);
  end_buffer(source);
  end_buffer(first.buffer);
  end_buffer(second.buffer);
  placeholder own = make_placeholder();
  REFUSED(fulfil(&own, own.buffer), INVALID_ARGUMENT, "for itself");
  float back[4];
  REFUSED(try_read(own.buffer, back, sizeof back), INVALID_ARGUMENT, "for itself");
  end_buffer(own.buffer);
}

/* What does not fit is refused, and is the placeholder's error. */
static void test_refused(void **state) {
  (void)state;
  const int64_t two = 2;
  PJRT_Memory *memory = memory_of(device_at(client, 0));
  PJRT_Device_AddressableMemories_Args kinds =
      ARGS(PJRT_Device_AddressableMemories, .device = device_at(client, 0));
  OK(API->PJRT_Device_AddressableMemories(&kinds));
  struct {
    const char *words;
    PJRT_Buffer_Type type;
    const int64_t *dims;
    PJRT_Memory *memory;
  } cases[] = {
      {"f32[2]", PJRT_Buffer_Type_F32, &two, memory},
      {"i32[4]", PJRT_Buffer_Type_S32, four_dims, memory},
      {"placeholder in", PJRT_Buffer_Type_F32, four_dims, kinds.memories[1]},
      {"placeholder in", PJRT_Buffer_Type_F32, four_dims, memory_of(device_at(client, 1))}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    placeholder p = make_placeholder();
    PJRT_Client_BufferFromHostBuffer_Args make = ARGS(
        PJRT_Client_BufferFromHostBuffer, .client = client, .data = four, .type = cases[i].type,
        .dims = cases[i].dims, .num_dims = 1, .memory = cases[i].memory);
    OK(API->PJRT_Client_BufferFromHostBuffer(&make));
    end_event(make.done_with_host_buffer);
    REFUSED(fulfil(&p, make.buffer), INVALID_ARGUMENT, cases[i].words);
    assert_false(is_deleted(make.buffer));
    float back[4];
    REFUSED(try_read(p.buffer, back, sizeof back), INVALID_ARGUMENT, cases[i].words);
    end_buffer(make.buffer);
    end_buffer(p.buffer);
  }
  placeholder p = make_placeholder();
  REFUSED(fulfil(&p, NULL), INVALID_ARGUMENT, "neither a buffer nor an error");
  end_buffer(p.buffer);
  REFUSED(try_placeholder(memory, PJRT_Buffer_Type_F32, -1, &p), INVALID_ARGUMENT, "-1");
}

static void pin(PJRT_Buffer *buffer) {
  PJRT_Buffer_IncreaseExternalReferenceCount_Args args =
      ARGS(PJRT_Buffer_IncreaseExternalReferenceCount, .buffer = buffer);
  OK(API->PJRT_Buffer_IncreaseExternalReferenceCount(&args));
}

static void unpin(PJRT_Buffer *buffer) {
  PJRT_Buffer_DecreaseExternalReferenceCount_Args args =
      ARGS(PJRT_Buffer_DecreaseExternalReferenceCount, .buffer = buffer);
  OK(API->PJRT_Buffer_DecreaseExternalReferenceCount(&args));
}

static PJRT_Error *try_donate(PJRT_Buffer *buffer,
                              PJRT_Buffer_DonateWithControlDependency_Args *args) {
  *args = (PJRT_Buffer_DonateWithControlDependency_Args)ARGS(
      PJRT_Buffer_DonateWithControlDependency, .buffer = buffer);
  return API->PJRT_Buffer_DonateWithControlDependency(args);
}

/* Nobody takes what others look at, nor what is gone. */
static void test_pinned_and_deleted(void **state) {
  (void)state;
  PJRT_Buffer *source = f32_buffer(client, four, 4);
  PJRT_Buffer_DonateWithControlDependency_Args donate;
  pin(source);
  placeholder p = make_placeholder();
  REFUSED(fulfil(&p, source), FAILED_PRECONDITION, "external references");
  end_buffer(p.buffer);
  REFUSED(try_donate(source, &donate), FAILED_PRECONDITION, "external references");
  assert_false(is_deleted(source));
  unpin(source);
  PJRT_Buffer_Delete_Args gone = ARGS(PJRT_Buffer_Delete, .buffer = source);
  OK(API->PJRT_Buffer_Delete(&gone));
  p = make_placeholder();
  REFUSED(fulfil(&p, source), INVALID_ARGUMENT, "deleted");
  end_buffer(p.buffer);
  REFUSED(try_donate(source, &donate), INVALID_ARGUMENT, "deleted");
  end_buffer(source);
}

/* A bitcast shares the bytes: what is fulfilled with one of the two is not written in place. */
static void test_shared_contents_stay(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_one, 1);
  PJRT_Buffer *source = f32_buffer(client, four, 4), *y;
  PJRT_Buffer_Bitcast_Args cast =
      ARGS(PJRT_Buffer_Bitcast, .buffer = source, .element_type = PJRT_Buffer_Type_F32,
           .dims = four_dims, .num_dims = 1);
  OK(API->PJRT_Buffer_Bitcast(&cast));
  placeholder p = make_placeholder();
  OK(fulfil(&p, source));
  OK(try_execute(loaded, &p.buffer, 1, &y));
  expect_four(y, 1);
  expect_four(cast.out_buffer, 0);
  end_buffer(source);
  end_buffer(p.buffer);
  end_buffer(cast.out_buffer);
  end_buffer(y);
  end_loaded(loaded);
}

/* ---- donation with a dependency ---------------------------------------------------------------
 */

static void tell(PJRT_Buffer_DonateWithControlDependency_Args *donate, const char *message) {
  PJRT_Buffer_DonateWithControlDependency_Callback_Args args = {
      .struct_size = PJRT_Buffer_DonateWithControlDependency_Callback_Args_STRUCT_SIZE,
      .callback_data = donate->callback_data,
      .error_code = message ? PJRT_Error_Code_ABORTED : PJRT_Error_Code_OK,
      .error_message = message,
      .error_message_size = message ? strlen(message) : 0};
  donate->dependency_ready_callback(&args);
}

static void test_donation_waits_for_its_dependency(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_one, 1);
  for (int fails = 0; fails < 2; fails++) {
    PJRT_Buffer *source = f32_buffer(client, four, 4), *y;
    uintptr_t where = address_of(source);
    PJRT_Buffer_DonateWithControlDependency_Args donate;
    OK(try_donate(source, &donate));
    assert_true(is_deleted(source));
    end_buffer(source);
    assert_false(buffer_is_ready(donate.out_buffer));
    OK(try_execute(loaded, &donate.out_buffer, 1, &y));
    assert_false(buffer_is_ready(y));
    tell(&donate, fails ? "not today" : NULL);
    float back[4];
    if (fails) {
      REFUSED(try_read(y, back, sizeof back), ABORTED, "not today");
    } else {
      expect_four(y, 1);
    }
    end_buffer(y);
    end_buffer(donate.out_buffer);
    source = f32_buffer(client, four, 4);
    where = address_of(source);
    OK(try_donate(source, &donate));
    tell(&donate, NULL);
    assert_int_equal(address_of(donate.out_buffer), where);
    expect_four(donate.out_buffer, 0);
    end_buffer(source);
    end_buffer(donate.out_buffer);
  }
  end_loaded(loaded);
}

/* The new buffer is as good as its source, and not better. */
static void test_donation_of_what_is_late(void **state) {
  (void)state;
  placeholder p = make_placeholder();
  PJRT_Buffer_DonateWithControlDependency_Args donate;
  OK(try_donate(p.buffer, &donate));
  tell(&donate, NULL);
  assert_false(buffer_is_ready(donate.out_buffer));
  fail_placeholder(&p, "never");
  float back[4];
  REFUSED(try_read(donate.out_buffer, back, sizeof back), UNAVAILABLE, "never");
  end_buffer(p.buffer);
  end_buffer(donate.out_buffer);
}

/* ---- raw copies whose destination comes later -------------------------------------------------
 */

static PJRT_Error *try_later(PJRT_Buffer *buffer, int64_t offset, int64_t size,
                             PJRT_Buffer_CopyRawToHostFuture_Args *args) {
  *args = (PJRT_Buffer_CopyRawToHostFuture_Args)ARGS(
      PJRT_Buffer_CopyRawToHostFuture, .buffer = buffer, .offset = offset, .transfer_size = size);
  return API->PJRT_Buffer_CopyRawToHostFuture(args);
}

static void destination(PJRT_Buffer_CopyRawToHostFuture_Args *later, void *dst,
                        const char *message) {
  PJRT_Buffer_CopyRawToHostFuture_Callback_Args args = {
      .struct_size = PJRT_Buffer_CopyRawToHostFuture_Callback_Args_STRUCT_SIZE,
      .callback_data = later->callback_data,
      .error_code = message ? PJRT_Error_Code_CANCELLED : PJRT_Error_Code_OK,
      .error_message = message,
      .error_message_size = message ? strlen(message) : 0,
      .dst = dst};
  later->future_ready_callback(&args);
}

static void test_raw_copy_to_a_later_place(void **state) {
  (void)state;
  PJRT_Buffer_CopyRawToHostFuture_Args later;
  float back[2] = {0};
  PJRT_Buffer *buffer = f32_buffer(client, four, 4);
  REFUSED(try_later(buffer, 12, 8, &later), INVALID_ARGUMENT, "8 bytes from 12");
  OK(try_later(buffer, 4, 8, &later));
  assert_false(is_ready(later.event));
  end_buffer(buffer); /* the bytes stay until they are copied */
  destination(&later, back, NULL);
  OK(await(later.event));
  assert_true(back[0] == 2 && back[1] == 3);
  buffer = f32_buffer(client, four, 4);
  OK(try_later(buffer, 0, 16, &later));
  destination(&later, NULL, "nowhere to put it");
  REFUSED(await(later.event), CANCELLED, "nowhere");
  OK(try_later(buffer, 0, 16, &later));
  destination(&later, NULL, NULL);
  REFUSED(await(later.event), INVALID_ARGUMENT, "dst is NULL");
  end_buffer(buffer);
}

/* Between the call and the destination nothing writes the bytes. */
static void test_raw_copy_is_of_the_bytes_at_the_call(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_one, 1);
  PJRT_Buffer *x = f32_buffer(client, four, 4), *y;
  PJRT_Buffer_CopyRawToHostFuture_Args later;
  float back[4] = {0};
  OK(try_later(x, 0, 16, &later));
  OK(try_execute(loaded, &x, 1, &y));
  expect_four(y, 1);
  destination(&later, back, NULL);
  OK(await(later.event));
  assert_memory_equal(back, four, sizeof four);
  end_buffer(x);
  end_buffer(y);
  end_loaded(loaded);
}

/* ---- lack of memory ---------------------------------------------------------------------------
 */

static int failures;

static bool works(PJRT_Error *error) {
  if (!error) return true;
  failures++;
  assert_int_equal(error_code(error), PJRT_Error_Code_RESOURCE_EXHAUSTED);
  error_destroy(error);
  return false;
}

static bool made(PJRT_Buffer **out) {
  return works(try_buffer(client, four, PJRT_Buffer_Type_F32, four_dims, 1, NULL, out));
}

static void life(void) {
  PJRT_Buffer *source = NULL;
  placeholder p;
  float back[4];
  PJRT_Buffer_DonateWithControlDependency_Args donate = {0};
  PJRT_Buffer_CopyRawToHostFuture_Args later = {0};
  if (works(try_placeholder(memory_of(device_at(client, 0)), PJRT_Buffer_Type_F32, 4, &p))) {
    if (works(try_later(p.buffer, 0, 16, &later))) {
      destination(&later, back, NULL);
    }
    if (works(try_donate(p.buffer, &donate))) tell(&donate, NULL);
    if (!made(&source) || !works(fulfil(&p, source))) {
      if (!source) fail_placeholder(&p, "no source");
    }
  }
  if (later.event) {
    PJRT_Error *error = await(later.event); /* comes, with or without an error */
    failures += error != NULL;
    error_destroy(error);
  }
  if (donate.out_buffer) {
    PJRT_Error *error = await(ready_event(donate.out_buffer));
    failures += error != NULL;
    error_destroy(error);
  }
  end_buffer(source);
  end_buffer(p.buffer);
  end_buffer(donate.out_buffer);
}

static void test_every_allocation_fails_once(void **state) {
  (void)state;
  failures = 0;
  life();
  assert_int_equal(failures, 0);
  uint64_t n = 1;
  for (;; n++) {
    failures = 0;
    tn_fault_arm(TN_FAULT_ALLOC, n);
    life();
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!fired) break;
    assert_true(failures > 0);
  }
  assert_true(n > 12);
  assert_int_equal(failures, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fulfilled),
      cmocka_unit_test(test_used_before_it_is_fulfilled),
      cmocka_unit_test(test_argument_before_it_is_fulfilled),
      cmocka_unit_test(test_donated_beside_it_and_destroyed),
      cmocka_unit_test(test_synchronous_launch_does_not_wait_for_it),
      cmocka_unit_test(test_donated_after),
      cmocka_unit_test(test_chains),
      cmocka_unit_test(test_refused),
      cmocka_unit_test(test_pinned_and_deleted),
      cmocka_unit_test(test_shared_contents_stay),
      cmocka_unit_test(test_donation_waits_for_its_dependency),
      cmocka_unit_test(test_donation_of_what_is_late),
      cmocka_unit_test(test_raw_copy_to_a_later_place),
      cmocka_unit_test(test_raw_copy_is_of_the_bytes_at_the_call),
      cmocka_unit_test(test_every_allocation_fails_once),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
