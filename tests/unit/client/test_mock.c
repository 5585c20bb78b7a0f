/* The mock itself: what it says of a client that does wrong. Everything goes through its table by
 * hand; Tenon's own client does none of this. */
#include "trap.h"

#include "abi/pjrt/pjrt.h"

typedef struct hand {
  mock_copy copy;
  const PJRT_Api *api;
  mock_state *state;
  PJRT_Client *client;
  PJRT_Buffer *buffer;
} hand;

#define SEND(h, name, ...)                                                                         \
  PJRT_##name##_Args name##_args = {.struct_size = PJRT_##name##_Args_STRUCT_SIZE, __VA_ARGS__};   \
  PJRT_Error *name##_error = (h)->api->PJRT_##name(&name##_args)

static void end_error(const hand *h, PJRT_Error *error) {
  PJRT_Error_Destroy_Args args = {.struct_size = PJRT_Error_Destroy_Args_STRUCT_SIZE};
  args.error = error;
  h->api->PJRT_Error_Destroy(&args);
}

/* Refused, with the error given back. */
static void assert_refused(const hand *h, PJRT_Error *error) {
  assert_non_null(error);
  end_error(h, error);
}

static void assert_misuse(const hand *h, const char *words) {
  if (!h->state->misuse || !strstr(h->state->misused, words)) {
    fail_msg("'%s' is not in '%s'", words, h->state->misused);
  }
  h->state->misuse = 0;
  h->state->misused[0] = '\0';
}

static PJRT_Buffer *make_buffer(const hand *h) {
  PJRT_Client_AddressableDevices_Args devices = {
      .struct_size = PJRT_Client_AddressableDevices_Args_STRUCT_SIZE, .client = h->client};
  assert_null(h->api->PJRT_Client_AddressableDevices(&devices));
  SEND(h, Client_BufferFromHostBuffer, .client = h->client, .data = "x",
       .type = PJRT_Buffer_Type_S8, .device = devices.addressable_devices[0]);
  assert_null(Client_BufferFromHostBuffer_error);
  SEND(h, Event_Destroy, .event = Client_BufferFromHostBuffer_args.done_with_host_buffer);
  assert_null(Event_Destroy_error);
  return Client_BufferFromHostBuffer_args.buffer;
}

/* Loads it through Tenon, which initialises it. */
static hand open_hand(const char *setting) {
  hand h = {.copy = MOCK_MAKE(setting)};
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load(h.copy.path, &plugin));
  h.api = tn_plugin_api(plugin);
  h.state = mock_state_of(&h.copy);
  SEND(&h, Client_Create, .client = NULL);
  assert_null(Client_Create_error);
  h.client = Client_Create_args.client;
  h.buffer = make_buffer(&h);
  return h;
}

static void close_hand(hand *h) {
  if (h->buffer) {
    SEND(h, Buffer_Destroy, .buffer = h->buffer);
    assert_null(Buffer_Destroy_error);
  }
  SEND(h, Client_Destroy, .client = h->client);
  assert_null(Client_Destroy_error);
  mock_assert_clean(&h->copy);
}

/* ---- what it notices ------------------------------------------------------------------------- */

static void it_notices_what_is_ended_twice(void **unused) {
  (void)unused;
  hand h = open_hand("MOCK_MINOR=114");
  SEND(&h, Buffer_Destroy, .buffer = h.buffer);
  assert_null(Buffer_Destroy_error);
  assert_null(h.api->PJRT_Buffer_Destroy(&Buffer_Destroy_args));
  assert_misuse(&h, "buffer destroyed twice");
  Buffer_Destroy_args.buffer = (PJRT_Buffer *)&h;
  assert_null(h.api->PJRT_Buffer_Destroy(&Buffer_Destroy_args));
  assert_misuse(&h, "buffer destroyed that is none");
  h.buffer = NULL;
  close_hand(&h);
}

static void it_notices_what_is_used_after_its_end(void **unused) {
  (void)unused;
  hand h = open_hand("MOCK_MINOR=114");
  SEND(&h, Buffer_Destroy, .buffer = h.buffer);
  assert_null(Buffer_Destroy_error);
  SEND(&h, Buffer_IsDeleted, .buffer = h.buffer);
  assert_refused(&h, Buffer_IsDeleted_error);
  assert_misuse(&h, "PJRT_Buffer_IsDeleted: the buffer was destroyed");
  SEND(&h, Event_IsReady, .event = (PJRT_Event *)h.client);
  assert_refused(&h, Event_IsReady_error);
  assert_misuse(&h, "PJRT_Event_IsReady: the event is none");
  h.buffer = NULL;
  close_hand(&h);
}

static void it_notices_errors_used_after_their_end(void **unused) {
  (void)unused;
  hand h = open_hand("MOCK_MINOR=114");
  SEND(&h, Client_LookupDevice, .client = h.client, .id = 99);
  PJRT_Error *error = Client_LookupDevice_error;
  assert_non_null(error);
  end_error(&h, error);
  SEND(&h, Error_GetCode, .error = error);
  assert_refused(&h, Error_GetCode_error);
  assert_misuse(&h, "PJRT_Error_GetCode: the error was destroyed");
  end_error(&h, error);
  assert_misuse(&h, "error destroyed twice");
  close_hand(&h);
}

static void it_notices_a_client_that_ends_too_early(void **unused) {
  (void)unused;
  hand h = open_hand("MOCK_MINOR=114");
  SEND(&h, Client_Destroy, .client = h.client);
  assert_null(Client_Destroy_error);
  assert_misuse(&h, "a client ended before 1 buffers");
  SEND(&h, Buffer_Destroy, .buffer = h.buffer);
  assert_null(Buffer_Destroy_error);
  mock_assert_clean(&h.copy);
}

static void it_notices_events_treated_badly(void **unused) {
  (void)unused;
  hand h = open_hand("MOCK_MINOR=114");
  PJRT_Event_Create_Args create = {.struct_size = PJRT_Event_Create_Args_STRUCT_SIZE};
  assert_null(h.api->PJRT_Event_Create(&create));
  SEND(&h, Event_Error, .event = create.event);
  assert_null(Event_Error_error);
  assert_misuse(&h, "PJRT_Event_Error before the event is ready");
  SEND(&h, Event_Set, .event = create.event, .error_code = PJRT_Error_Code_ABORTED,
       .error_message = "no", .error_message_size = 2);
  assert_null(Event_Set_error);
  assert_null(h.api->PJRT_Event_Set(&Event_Set_args));
  assert_misuse(&h, "PJRT_Event_Set on an event that is ready");
  SEND(&h, Event_Destroy, .event = create.event);
  assert_null(Event_Destroy_error);
  close_hand(&h);
}

static void it_notices_deleters_called_twice_or_never(void **unused) {
  (void)unused;
  hand h = open_hand("MOCK_MINOR=114");
  PJRT_TopologyDescription_Create_Args made = {
      .struct_size = PJRT_TopologyDescription_Create_Args_STRUCT_SIZE, .topology_name = ""};
  assert_null(h.api->PJRT_TopologyDescription_Create(&made));
  SEND(&h, TopologyDescription_Serialize, .topology = made.topology);
  assert_null(TopologyDescription_Serialize_error);
  assert_int_equal(h.state->blobs, 1); /* never so far */
  PJRT_TopologyDescription_Serialize_Args *bytes = &TopologyDescription_Serialize_args;
  bytes->serialized_topology_deleter(bytes->serialized_topology);
  assert_int_equal(h.state->blobs, 0);
  assert_int_equal(h.state->misuse, 0);
  bytes->serialized_topology_deleter(bytes->serialized_topology);
  assert_misuse(&h, "blob destroyed twice");
  SEND(&h, TopologyDescription_Destroy, .topology = made.topology);
  assert_null(TopologyDescription_Destroy_error);
  close_hand(&h);
}

static void it_notices_a_second_initialisation(void **unused) {
  (void)unused;
  hand h = open_hand("MOCK_MINOR=114");
  SEND(&h, Plugin_Initialize, .extension_start = NULL);
  assert_null(Plugin_Initialize_error);
  assert_misuse(&h, "PJRT_Plugin_Initialize a second time");
  close_hand(&h);
}

/* ---- what it keeps --------------------------------------------------------------------------- */

/* Nothing is written beyond the plugin's struct, nor beyond what was sent. */
static void it_writes_no_further_than_it_may(void **unused) {
  (void)unused;
  static const struct {
    const char *minor, *sizes;
    size_t sent, end; /* of PJRT_Device_MemoryStats_Args: where writing stops */
  } cases[] = {{"MOCK_MINOR=112", "MOCK_SIZES=equal", 185, 185},
               {"MOCK_MINOR=112", "MOCK_SIZES=least", 201, 185},
               {"MOCK_MINOR=114", "MOCK_SIZES=any", 185, 185},
               {"MOCK_MINOR=114", "MOCK_SIZES=any", 208, 201}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    mock_copy copy = MOCK_MAKE(cases[i].minor, cases[i].sizes);
    tn_client *client = NULL;
    tn_memory_stats stats;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    assert_fine(tn_device_memory_stats(tn_client_device(client, 0), &stats));
    const PJRT_Api *api = tn_plugin_api(tn_client_plugin(client));
    PJRT_Device_MemoryStats_Args args;
    memset(&args, 0x5a, sizeof args);
    args.struct_size = cases[i].sent;
    args.device = mock_state_of(&copy)->asked;
    assert_null(api->PJRT_Device_MemoryStats(&args));
    assert_int_equal(args.bytes_in_use, 100);
    for (size_t at = cases[i].end; at < sizeof args; at++) {
      assert_int_equal(((unsigned char *)&args)[at], 0x5a);
    }
    assert_int_equal(args.peak_pool_bytes, 109);
    tn_client_destroy(client);
    mock_assert_clean(&copy);
  }
}

/* Each error's payloads, one after the other; and from 0.107 on by its own functions. */
static void count_payload(const char *key, size_t key_size, const char *value, size_t value_size,
                          void *arg) {
  char *text = arg;
  size_t at = strlen(text);
  snprintf(text + at, 64 - at, "%.*s=%.*s;", (int)key_size, key, (int)value_size, value);
}

static void its_errors_carry_payloads(void **unused) {
  (void)unused;
  hand h = {.copy = MOCK_MAKE("MOCK_FAIL=PJRT_Client_Create", "MOCK_PAYLOADS=one=1,two=22")};
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load(h.copy.path, &plugin));
  h.api = tn_plugin_api(plugin);
  SEND(&h, Client_Create, .client = NULL);
  PJRT_Error *error = Client_Create_error;
  char text[64] = "", again[64] = "";
  SEND(&h, Error_ForEachPayload, .error = error, .visitor = count_payload, .user_arg = text);
  assert_null(Error_ForEachPayload_error);
  assert_string_equal(text, "one=1;two=22;");
  error->vtable->for_each_payload(error, count_payload, again);
  assert_string_equal(again, text);
  assert_int_equal(error->vtable->get_code(error), PJRT_Error_Code_INTERNAL);
  error->vtable->destroy(error);
  mock_assert_clean(&h.copy);
}

static void it_offers_every_slot_of_its_minor(void **unused) {
  (void)unused;
  for (int minor = 40; minor <= 118; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    mock_copy copy = MOCK_MAKE(setting);
    tn_plugin *plugin = NULL;
    assert_fine(tn_plugin_load(copy.path, &plugin));
    for (size_t i = 0; i < tn_plugin_num_functions(); i++) {
      const char *name = NULL;
      int since = 0;
      bool offered = false;
      assert_true(tn_plugin_function(plugin, i, &name, &since, &offered));
      if (offered != (since <= minor)) fail_msg("0.%d: %s", minor, name);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_notices_what_is_ended_twice),
      cmocka_unit_test(it_notices_what_is_used_after_its_end),
      cmocka_unit_test(it_notices_errors_used_after_their_end),
      cmocka_unit_test(it_notices_a_client_that_ends_too_early),
      cmocka_unit_test(it_notices_events_treated_badly),
      cmocka_unit_test(it_notices_deleters_called_twice_or_never),
      cmocka_unit_test(it_notices_a_second_initialisation),
      cmocka_unit_test(it_writes_no_further_than_it_may),
      cmocka_unit_test(its_errors_carry_payloads),
      cmocka_unit_test(it_offers_every_slot_of_its_minor),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
