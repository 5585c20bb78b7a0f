/* Views of the caller's memory, layouts and placeholders, called raw. */
#include "raw.h"

#include <unistd.h>

static const int64_t dims[] = {2, 3};

static PJRT_Memory *own_memory(PJRT_Device *device) {
  RAW_ARGS(Device_DefaultMemory, args);
  args.device = device;
  RAW_FINE(Device_DefaultMemory, args);
  return args.memory;
}

/* ---- views ----------------------------------------------------------------------------------- */

typedef struct release {
  volatile int calls;
  void *volatile data;
} release;

static void told(void *data, void *arg) {
  release *r = arg;
  r->data = data;
  __sync_fetch_and_add(&r->calls, 1);
}

static float *aligned_six(void) {
  float *data = aligned_alloc(64, 64);
  assert_non_null(data);
  memcpy(data, raw_six, sizeof raw_six);
  return data;
}

static void fill_view(PJRT_Client_CreateViewOfDeviceBuffer_Args *args, PJRT_Client *client,
                      float *data, release *r) {
  args->client = client;
  args->device_buffer_ptr = data;
  args->dims = dims;
  args->num_dims = 2;
  args->element_type = PJRT_Buffer_Type_F32;
  args->device = raw_device(client);
  args->on_delete_callback = told;
  args->on_delete_callback_arg = r;
}

static void expect_told(const release *r, const float *data) {
  for (int i = 0; i < 5000 && !r->calls; i++) usleep(1000);
  usleep(10000);
  assert_int_equal(r->calls, 1);
  assert_ptr_equal(r->data, data);
}

static void views_are_the_callers_memory(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  raw_need_host_memory(client);
  float *data = aligned_six();
  release r = {0};
  RAW_ARGS(Client_CreateViewOfDeviceBuffer, args);
  fill_view(&args, client, data, &r);
  RAW_OFFERED(Client_CreateViewOfDeviceBuffer, args);
  assert_non_null(args.buffer);
  raw_expect_six(args.buffer);
  assert_int_equal(r.calls, 0);
  raw_end_buffer(args.buffer);
  expect_told(&r, data);
  raw_end_client(client);
  free(data);
}

static void deleted_views_are_let_go(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  raw_need_host_memory(client);
  float *data = aligned_six();
  release r = {0};
  RAW_ARGS(Client_CreateViewOfDeviceBuffer, args);
  fill_view(&args, client, data, &r);
  RAW_OFFERED(Client_CreateViewOfDeviceBuffer, args);
  RAW_ARGS(Buffer_Delete, gone);
  gone.buffer = args.buffer;
  RAW_FINE(Buffer_Delete, gone);
  expect_told(&r, data);
  raw_end_buffer(args.buffer);
  raw_end_client(client);
  assert_int_equal(r.calls, 1);
  free(data);
}

static void views_need_no_callback(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  raw_need_host_memory(client);
  float *data = aligned_six();
  RAW_ARGS(Client_CreateViewOfDeviceBuffer, args);
  fill_view(&args, client, data, NULL);
  args.on_delete_callback = NULL;
  RAW_OFFERED(Client_CreateViewOfDeviceBuffer, args);
  raw_expect_six(args.buffer);
  raw_end_buffer(args.buffer);
  raw_end_client(client);
  free(data);
}

/* ---- layouts --------------------------------------------------------------------------------- */

static void layouts_name_each_dimension(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Buffer_GetMemoryLayout, args);
  args.buffer = buffer;
  RAW_OFFERED(Buffer_GetMemoryLayout, args);
  if (args.layout.type == PJRT_Buffer_MemoryLayout_Type_Tiled) {
    const PJRT_Buffer_MemoryLayout_Tiled *tiled = &args.layout.tiled;
    assert_int_equal(tiled->minor_to_major_size, 2);
    assert_int_equal(tiled->minor_to_major[0] + tiled->minor_to_major[1], 1);
    assert_int_equal(tiled->minor_to_major[0] * tiled->minor_to_major[1], 0);
    for (size_t i = 0; i < tiled->num_tiles; i++) assert_true(tiled->tile_dim_sizes[i] > 0);
  } else {
    assert_int_equal(args.layout.type, PJRT_Buffer_MemoryLayout_Type_Strides);
    assert_int_equal(args.layout.strides.num_byte_strides, 2);
  }
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void cpu_buffers_say_so(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Buffer_IsOnCpu, args);
  args.buffer = buffer;
  RAW_OFFERED(Buffer_IsOnCpu, args);
  RAW_ARGS(Client_PlatformName, name);
  name.client = client;
  RAW_FINE(Client_PlatformName, name);
  if (name.platform_name_size == 3 && !memcmp(name.platform_name, "cpu", 3))
    assert_true(args.is_on_cpu);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

/* ---- placeholders ---------------------------------------------------------------------------- */

/* With a layout: XLA's plugins cannot say how large one without is. */
static void make_placeholder(PJRT_Client *client, PJRT_Client_CreateAliasBuffer_Args *args) {
  memset(args, 0, sizeof *args);
  args->struct_size = raw_size(PJRT_ID_PJRT_Client_CreateAliasBuffer_Args);
  args->client = client;
  args->memory = own_memory(raw_device(client));
  args->shape_dims = dims;
  args->shape_num_dims = 2;
  args->shape_element_type = PJRT_Buffer_Type_F32;
  args->shape_layout = raw_row_major();
  RAW_OFFERED(Client_CreateAliasBuffer, *args);
  assert_non_null(args->alias_buffer);
  assert_non_null(args->fulfill_alias_buffer_cb);
}

static PJRT_Event *ready_event(PJRT_Buffer *buffer) {
  RAW_ARGS(Buffer_ReadyEvent, args);
  args.buffer = buffer;
  RAW_FINE(Buffer_ReadyEvent, args);
  return args.event;
}

static void fulfilled_placeholders_have_contents(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Client_CreateAliasBuffer_Args alias;
  make_placeholder(client, &alias);
  PJRT_Event *event = ready_event(alias.alias_buffer);
  RAW_ARGS(Event_IsReady, ready);
  ready.event = event;
  RAW_FINE(Event_IsReady, ready);
  assert_false(ready.is_ready);
  PJRT_Buffer *source = raw_buffer(client);
  RAW_ARGS(Client_FulfillAliasBuffer, args);
  args.client = client;
  args.buffer = source;
  args.fulfill_alias_buffer_cb = alias.fulfill_alias_buffer_cb;
  RAW_FINE(Client_FulfillAliasBuffer, args);
  raw_await(event);
  raw_expect_six(alias.alias_buffer);
  raw_end_buffer(source);
  raw_end_buffer(alias.alias_buffer);
  raw_end_client(client);
}

static void failed_placeholders_have_the_error(void **unused) {
  (void)unused;
  static const char words[] = "the sender went away";
  PJRT_Client *client = raw_client();
  PJRT_Client_CreateAliasBuffer_Args alias;
  make_placeholder(client, &alias);
  PJRT_Event *event = ready_event(alias.alias_buffer);
  RAW_ARGS(Client_FulfillAliasBuffer, args);
  args.client = client;
  args.status_code = PJRT_Error_Code_DATA_LOSS;
  args.error_message = words;
  args.error_message_size = sizeof words - 1;
  args.fulfill_alias_buffer_cb = alias.fulfill_alias_buffer_cb;
  PJRT_Error *error = RAW_CALL(Client_FulfillAliasBuffer, args);
  if (error) assert_int_equal(raw_code(error), PJRT_Error_Code_DATA_LOSS); /* told back */
  raw_free(error);
  RAW_ARGS(Event_Await, wait);
  wait.event = event;
  RAW_FAILS(Event_Await, wait, PJRT_Error_Code_DATA_LOSS);
  RAW_ARGS(Event_Destroy, end);
  end.event = event;
  RAW_FINE(Event_Destroy, end);
  raw_end_buffer(alias.alias_buffer);
  raw_end_client(client);
}

const cts_case cts_table_view_cases[] = {
    {"views_are_the_callers_memory", "raw", views_are_the_callers_memory},
    {"deleted_views_are_let_go", "raw", deleted_views_are_let_go},
    {"views_need_no_callback", "raw", views_need_no_callback},
    {"layouts_name_each_dimension", "raw", layouts_name_each_dimension},
    {"cpu_buffers_say_so", "raw", cpu_buffers_say_so},
    {"fulfilled_placeholders_have_contents", "raw", fulfilled_placeholders_have_contents},
    {"failed_placeholders_have_the_error", "raw", failed_placeholders_have_the_error},
    {NULL, NULL, NULL},
};
