/* Endpoints as bytes and words, and what they say of costs. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/memory.h"
#include "coll/comm/endpoint.h"

#include <stdio.h>
#include <string.h>

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

/* Rank 1 of 4 with two addresses, one of which was measured. */
static tn_endpoint *sample(void) {
  tn_endpoint *e = NULL;
  fine(endpoint_create(1, 4, &e));
  e->write_queue = 16;
  e->complete_queue = 64;
  e->num_networks = 2;
  e->networks[0] = (endpoint_network){.size = 4, .prefix = 24, .bytes = {10, 0, 0, 2}};
  e->networks[1] = (endpoint_network){.size = 16, .prefix = 64, .bytes = {0x20, 1, [15] = 7}};
  e->num_addresses = 2;
  e->addresses[0] = (endpoint_address){.transport = "shm",
                                       .flags = TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA,
                                       .latency = 180.5,
                                       .bandwidth = 9.25,
                                       .measured = true,
                                       .bytes = tn_strndup("a\0b", 3),
                                       .size = 3};
  e->addresses[1] = (endpoint_address){.transport = "ucx",
                                       .flags = TN_TRANSPORT_ETHERNET,
                                       .latency = 20000,
                                       .bandwidth = 1,
                                       .bytes = tn_strndup("", 0)};
  return e;
}

static void an_endpoint_travels_as_bytes(void **unused) {
  (void)unused;
  tn_endpoint *e = sample(), *other = NULL;
  char *bytes = NULL, text[256];
  size_t size = 0;
  tn_endpoint_address a;
  fine(tn_endpoint_serialize(e, &bytes, &size));
  fine(tn_endpoint_deserialize(bytes, size, &other));
  assert_int_equal(tn_endpoint_rank(other), 1);
  assert_int_equal(tn_endpoint_num_ranks(other), 4);
  assert_int_equal(tn_endpoint_write_queue(other), 16);
  assert_int_equal(tn_endpoint_complete_queue(other), 64);
  assert_true(other->host == e->host && other->process == e->process);
  assert_int_equal(tn_endpoint_num_addresses(other), 2);
  assert_true(tn_endpoint_address_at(other, 0, &a));
  assert_string_equal(a.transport, "shm");
  assert_true(a.measured && a.latency == 180.5 && a.bandwidth == 9.25);
  assert_int_equal(a.size, 3);
  assert_memory_equal(a.bytes, "a\0b", 3);
  assert_true(tn_endpoint_address_at(other, 1, &a));
  assert_true(a.size == 0 && !a.measured);
  assert_int_equal(other->num_networks, 2);
  assert_memory_equal(other->networks, e->networks, 2 * sizeof *e->networks);
  assert_false(tn_endpoint_address_at(other, 2, &a));
  tn_endpoint_describe(other, text, sizeof text);
  assert_string_equal(text, "endpoint of rank 1 of 4: shm (host_ipc,cma), ucx (ethernet)");
  tn_free(bytes);
  tn_endpoint_destroy(e);
  tn_endpoint_destroy(other);
}

static void flags_and_costs_are_of_the_best_address(void **unused) {
  (void)unused;
  tn_endpoint *e = sample();
  assert_int_equal(tn_endpoint_flags(e),
                   TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA | TN_TRANSPORT_ETHERNET);
  assert_true(tn_endpoint_has(e, TN_TRANSPORT_CMA | TN_TRANSPORT_ETHERNET));
  assert_false(tn_endpoint_has(e, TN_TRANSPORT_IB));
  assert_false(tn_endpoint_has(e, 0));
  assert_true(tn_endpoint_latency(e, TN_TRANSPORT_ALL) == 180.5);
  assert_true(tn_endpoint_latency(e, TN_TRANSPORT_ETHERNET) == 20000);
  assert_true(tn_endpoint_bandwidth(e, TN_TRANSPORT_ALL) == 9.25);
  assert_true(tn_endpoint_bandwidth(e, TN_TRANSPORT_NVLS) == 0);
  tn_endpoint_destroy(e);
}

/* The worse of both counts, so both sides come to one number. */
static void a_cost_is_the_same_from_both_sides(void **unused) {
  (void)unused;
  endpoint_address one = {.latency = 100, .bandwidth = 2};
  endpoint_address other = {.latency = 300, .bandwidth = 4};
  assert_true(endpoint_cost(&one, &other, 1000) == 300 + 500);
  assert_true(endpoint_cost(&other, &one, 1000) == 300 + 500);
  double latency, bandwidth, wire_latency, wire_bandwidth;
  endpoint_usual_cost(TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA, &latency, &bandwidth);
  endpoint_usual_cost(TN_TRANSPORT_ETHERNET, &wire_latency, &wire_bandwidth);
  assert_true(latency < wire_latency && bandwidth > wire_bandwidth);
}

static void damage_is_noticed(void **unused) {
  (void)unused;
  tn_endpoint *e = sample(), *other = NULL;
  char *bytes = NULL;
  size_t size = 0;
  fine(tn_endpoint_serialize(e, &bytes, &size));
  for (size_t cut = 0; cut < size; cut++) {
    tn_status *status = tn_endpoint_deserialize(bytes, cut, &other);
    assert_int_equal(tn_status_code(status), TN_DATA_LOSS);
    assert_null(other);
    tn_status_destroy(status);
  }
  for (size_t i = 0; i < size; i++) {
    bytes[i] ^= 0x10;
    tn_status *status = tn_endpoint_deserialize(bytes, size, &other);
    assert_int_equal(tn_status_code(status), i < 8 ? TN_INVALID_ARGUMENT : TN_DATA_LOSS);
    tn_status_destroy(status);
    bytes[i] ^= 0x10;
  }
  fails(tn_endpoint_deserialize("something else, long enough", 27, &other), TN_INVALID_ARGUMENT,
        "these bytes are something else");
  bytes[4] = 1;
  fails(tn_endpoint_deserialize(bytes, size, &other), TN_INVALID_ARGUMENT,
        "an endpoint of version 1; this library reads 2");
  tn_free(bytes);
  tn_endpoint_destroy(e);
}

/* Whole, but senseless: the seal is right. */
static void nonsense_is_refused(void **unused) {
  (void)unused;
  static const struct {
    const char *words;
    int rank, num_ranks;
    const char *name;
    tn_transport_flags flags;
    double latency;
  } cases[] = {
      {"a rank beyond the number of them", 4, 4, "x", 1, 1},
      {"a number is too large", 1, 1 << 21, "x", 1, 1},
      {"a number is too large", 1, 4, "x", 1 << 20, 1},
      {"a number is negative or none", 1, 4, "x", 1, -1},
      {"without a name of its own", 1, 4, "", 1, 1},
      {"without a name of its own", 1, 4, "ucx", 1, 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tn_endpoint *e = sample(), *other = NULL;
    char *bytes = NULL;
    size_t size = 0;
    e->rank = cases[i].rank;
    e->num_ranks = cases[i].num_ranks;
    strcpy(e->addresses[0].transport, cases[i].name);
    e->addresses[0].flags = cases[i].flags;
    e->addresses[0].latency = cases[i].latency;
    fine(tn_endpoint_serialize(e, &bytes, &size));
    fails(tn_endpoint_deserialize(bytes, size, &other), TN_INVALID_ARGUMENT, cases[i].words);
    tn_free(bytes);
    tn_endpoint_destroy(e);
  }
}

static void networks_of_no_kind_are_refused(void **unused) {
  (void)unused;
  static const endpoint_network cases[] = {
      {.size = 5, .prefix = 24}, {.size = 4, .prefix = 33}, {.size = 0, .prefix = 0}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tn_endpoint *e = sample(), *other = NULL;
    char *bytes = NULL;
    size_t size = 0;
    e->networks[1] = cases[i];
    fine(tn_endpoint_serialize(e, &bytes, &size));
    fails(tn_endpoint_deserialize(bytes, size, &other), TN_INVALID_ARGUMENT,
          "an address of no known network");
    tn_free(bytes);
    tn_endpoint_destroy(e);
  }
}

static void null_is_no_endpoint(void **unused) {
  (void)unused;
  char *bytes = NULL, text[32];
  size_t size = 0;
  tn_endpoint_address a;
  assert_int_equal(tn_endpoint_rank(NULL), -1);
  assert_int_equal(tn_endpoint_num_ranks(NULL), 0);
  assert_int_equal(tn_endpoint_flags(NULL), 0);
  assert_int_equal(tn_endpoint_num_addresses(NULL), 0);
  assert_int_equal(tn_endpoint_write_queue(NULL) + tn_endpoint_complete_queue(NULL), 0);
  assert_false(tn_endpoint_address_at(NULL, 0, &a));
  fails(tn_endpoint_serialize(NULL, &bytes, &size), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_endpoint_deserialize(NULL, 4, NULL), TN_INVALID_ARGUMENT, "NULL");
  tn_endpoint_describe(NULL, text, sizeof text);
  assert_string_equal(text, "no endpoint");
  tn_endpoint_destroy(NULL);
}

static void each_allocation_may_fail(void **unused) {
  (void)unused;
  tn_endpoint *e = sample();
  int failed = 0;
  for (uint64_t nth = 1;; nth++) {
    tn_endpoint *other = NULL;
    char *bytes = NULL;
    size_t size = 0;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = tn_endpoint_serialize(e, &bytes, &size);
    if (!status) status = tn_endpoint_deserialize(bytes, size, &other);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(tn_status_code(status), fired ? TN_RESOURCE_EXHAUSTED : TN_OK);
    failed += fired;
    tn_status_destroy(status);
    tn_free(bytes);
    tn_endpoint_destroy(other);
    if (!fired) break;
  }
  assert_true(failed >= 4);
  tn_endpoint_destroy(e);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_endpoint_travels_as_bytes),
      cmocka_unit_test(flags_and_costs_are_of_the_best_address),
      cmocka_unit_test(a_cost_is_the_same_from_both_sides),
      cmocka_unit_test(damage_is_noticed),
      cmocka_unit_test(nonsense_is_refused),
      cmocka_unit_test(networks_of_no_kind_are_refused),
      cmocka_unit_test(null_is_no_endpoint),
      cmocka_unit_test(each_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
