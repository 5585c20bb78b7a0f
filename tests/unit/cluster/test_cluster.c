/* Networks: devices, cables, phases, orders and who reaches whom; changes that go well, and those
 * that are refused. */
#include "network.h"

#include <stdio.h>

static lab l;

static int fresh(void **unused) {
  (void)unused;
  memset(&l, 0, sizeof l);
  return 0;
}

static void devices_are_known_by_their_numbers(void **unused) {
  (void)unused;
  tn_cluster *c = make_network(&l, NULL, NULL);
  tn_network_device d = TN_NETWORK_DEVICE_INIT;
  char text[128];
  assert_int_equal(tn_cluster_num_devices(c), 7);
  assert_true(tn_cluster_device(c, 4, &d));
  assert_int_equal(d.id, EAST);
  assert_string_equal(d.name, "east");
  assert_false(tn_cluster_device(c, 7, &d));
  assert_string_equal(tn_cluster_conf_entry(c, WEST), "null:");
  assert_null(tn_cluster_conf_entry(c, 0));
  assert_null(tn_cluster_conf_entry(c, 99));
  tn_cluster_describe(c, text, sizeof text);
  assert_string_equal(text, "network of 7 devices, 3 phases, in no known phase, IDLE");
  tn_cluster_destroy(c);
  tn_cluster_destroy(NULL);
}

static tn_status *add(tn_cluster *c, int32_t id, tn_network_kind kind, int32_t ports, int32_t rank,
                      const char *agent) {
  tn_network_device d = TN_NETWORK_DEVICE_INIT;
  d.id = id;
  d.kind = kind;
  d.ports = ports;
  d.rank = rank;
  d.agent = agent;
  return tn_cluster_add_device(c, &d);
}

static void wrong_devices_and_cables_are_refused(void **unused) {
  (void)unused;
  tn_cluster *c = NULL;
  tn_network_device empty = {0};
  fine(tn_cluster_create(NULL, &c));
  fine(add(c, 0, TN_HOST, 2, 0, NULL));
  fine(add(c, 5, TN_OPTICAL_SWITCH, 4, -1, "null:"));
  fails(tn_cluster_add_device(c, &empty), TN_INVALID_ARGUMENT, "TN_NETWORK_DEVICE_INIT");
  fails(add(c, 5, TN_HOST, 2, 1, NULL), TN_ALREADY_EXISTS, "there is a device 5");
  fails(add(c, 6, TN_HOST, 2, 0, NULL), TN_ALREADY_EXISTS, "rank 0 is at device 0");
  fails(add(c, 6, TN_SWITCH, 2, 1, "null:"), TN_INVALID_ARGUMENT, "rank 1");
  fails(add(c, 6, TN_SWITCH, -1, -1, "null:"), TN_INVALID_ARGUMENT, "-1 ports");
  fails(add(c, 6, TN_SWITCH, 65536, -1, "null:"), TN_INVALID_ARGUMENT, "65536 ports");
  fails(add(c, -6, TN_SWITCH, 2, -1, "null:"), TN_INVALID_ARGUMENT, "device -6");
  fails(add(c, 6, TN_SWITCH, 2, -1, NULL), TN_INVALID_ARGUMENT, "without an agent");
  fails(add(c, 6, TN_SWITCH, 2, -1, "smoke:10"), TN_UNIMPLEMENTED, "smoke:10");
  fine(tn_cluster_add_cable(c, 0, 1, 5, 1));
  fails(tn_cluster_add_cable(c, 0, 1, 5, 2), TN_ALREADY_EXISTS, "host 0 (): there is a cable");
  fails(tn_cluster_add_cable(c, 0, 2, 5, 1), TN_ALREADY_EXISTS, "optical switch 5");
  fails(tn_cluster_add_cable(c, 0, 3, 5, 2), TN_OUT_OF_RANGE, "port 3 of 2");
  fails(tn_cluster_add_cable(c, 0, 2, 9, 2), TN_NOT_FOUND, "no device 9");
  fails(tn_cluster_add_cable(c, 5, 3, 5, 3), TN_INVALID_ARGUMENT, "to itself");
  tn_cluster_destroy(c);
}

static tn_status *phase_of(tn_cluster *c, tn_network_entry e) {
  const tn_network_entry entries[] = {{EAST, 1, 2, 0}, e};
  return tn_cluster_register_phase(c, 9, entries, 2);
}

static void wrong_phases_are_refused(void **unused) {
  (void)unused;
  tn_cluster *c = make_network(&l, NULL, NULL);
  fails(phase_of(c, (tn_network_entry){EAST, 3, 2, 0}), TN_ALREADY_EXISTS,
        "phase 9, entry 1, optical switch 10 (east): ports 2 and 3: taken by ports 1 and 2");
  fails(phase_of(c, (tn_network_entry){EAST, 3, 5, 0}), TN_OUT_OF_RANGE, "port 5 of 4");
  fails(phase_of(c, (tn_network_entry){EAST, 3, 3, 0}), TN_INVALID_ARGUMENT, "to itself");
  fails(phase_of(c, (tn_network_entry){EAST, 3, 4, 1}), TN_INVALID_ARGUMENT, "a route at");
  fails(phase_of(c, (tn_network_entry){CORE, 0, 9, 1}), TN_INVALID_ARGUMENT, "to device 9");
  fails(phase_of(c, (tn_network_entry){CORE, 0, 1, 0}), TN_OUT_OF_RANGE, "port 0 of 4");
  fails(phase_of(c, (tn_network_entry){1, 0, 1, 0}), TN_INVALID_ARGUMENT, "it is a host");
  fails(phase_of(c, (tn_network_entry){77, 0, 1, 0}), TN_NOT_FOUND, "no device 77");
  fails(tn_cluster_register_phase(c, 1, NULL, 0), TN_ALREADY_EXISTS, "a phase 1");
  fails(tn_cluster_register_phase(c, -1, NULL, 0), TN_INVALID_ARGUMENT, "phase -1");
  fails(add(c, 55, TN_HOST, 1, 55, NULL), TN_FAILED_PRECONDITION, "devices come before phases");
  fails(tn_cluster_add_cable(c, 0, 1, 1, 1), TN_FAILED_PRECONDITION, "cables come before phases");
  tn_cluster_destroy(c);
}

static void walks_follow_cables_ports_and_routes(void **unused) {
  (void)unused;
  tn_cluster *c = make_network(&l, NULL, NULL);
  static const char *const want[] = {"01 23", "01 02 03 13", "03 12"};
  for (int32_t phase = 0; phase < 3; phase++) {
    char got[40] = "";
    for (int32_t a = 0; a < 4; a++)
      for (int32_t b = a + 1; b < 4; b++) {
        assert_int_equal(tn_cluster_joins(c, phase, a, b), tn_cluster_joins(c, phase, b, a));
        if (tn_cluster_joins(c, phase, a, b))
          snprintf(got + strlen(got), sizeof got - strlen(got), "%s%d%d", *got ? " " : "", a, b);
      }
    assert_string_equal(got, want[phase]);
  }
  assert_false(tn_cluster_joins(c, 7, 0, 1));
  assert_false(tn_cluster_joins(c, 0, 0, 4));
  assert_false(tn_cluster_joins(c, 0, -1, 0));
  assert_true(tn_cluster_joins(c, 0, 2, 2));
  tn_cluster_destroy(c);
}

/* Two optical switches joined to each other in a ring without a host: the walk ends. */
static void a_ring_of_switches_ends(void **unused) {
  (void)unused;
  tn_cluster *c = NULL;
  fine(tn_cluster_create(NULL, &c));
  fine(add(c, 0, TN_HOST, 1, 0, NULL));
  fine(add(c, 1, TN_HOST, 1, 1, NULL));
  fine(add(c, 2, TN_SWITCH, 3, -1, "null:"));
  fine(add(c, 3, TN_SWITCH, 3, -1, "null:"));
  fine(tn_cluster_add_cable(c, 0, 1, 2, 1));
  fine(tn_cluster_add_cable(c, 1, 1, 3, 1));
  fine(tn_cluster_add_cable(c, 2, 2, 3, 2));
  const tn_network_entry entries[] = {{2, 0, 1, 2}, {3, 0, 1, 2}, {2, 1, 0, 1}, {3, 1, 0, 2}};
  fine(tn_cluster_register_phase(c, 0, entries, 4));
  assert_false(tn_cluster_joins(c, 0, 0, 1));
  const tn_network_entry good[] = {{2, 0, 1, 2}, {3, 0, 1, 1}, {2, 1, 0, 1}, {3, 1, 0, 2}};
  fine(tn_cluster_register_phase(c, 1, good, 4));
  assert_true(tn_cluster_joins(c, 1, 0, 1));
  const tn_network_entry one_way[] = {{2, 0, 1, 2}, {3, 0, 1, 1}};
  fine(tn_cluster_register_phase(c, 2, one_way, 2));
  assert_false(tn_cluster_joins(c, 2, 0, 1));
  tn_cluster_destroy(c);
}

/* ---- changes --------------------------------------------------------------------------------- */

typedef struct heard {
  char text[400];
  int32_t refuse; /* the peer whose probe fails */
  bool busy;
} heard;

static tn_status *on_quiesce(void *arg, int32_t from, int32_t to) {
  heard *h = arg;
  snprintf(h->text + strlen(h->text), sizeof h->text - strlen(h->text), "quiesce %d %d; ", from,
           to);
  return h->busy ? tn_status_create(TN_UNAVAILABLE, "still busy") : NULL;
}

static tn_status *on_probe(void *arg, int32_t phase, int32_t rank, int32_t peer,
                           const char *transaction) {
  heard *h = arg;
  assert_int_equal(strlen(transaction), 32);
  snprintf(h->text + strlen(h->text), sizeof h->text - strlen(h->text), "probe %d %d-%d; ", phase,
           rank, peer);
  return peer == h->refuse ? tn_status_create(TN_UNAVAILABLE, "no light") : NULL;
}

static void on_resume(void *arg, int32_t phase, uint64_t epoch) {
  heard *h = arg;
  snprintf(h->text + strlen(h->text), sizeof h->text - strlen(h->text), "resume %d %d; ", phase,
           (int)epoch);
}

static tn_cluster *make_heard(heard *h) {
  tn_cluster_options o = TN_CLUSTER_OPTIONS_INIT;
  o.quiesce = on_quiesce;
  o.probe = on_probe;
  o.resume = on_resume;
  o.arg = h;
  return make_network(&l, NULL, &o);
}

static void a_change_goes_through_its_states(void **unused) {
  (void)unused;
  heard h = {.refuse = -1};
  tn_cluster *c = make_heard(&h);
  assert_int_equal(tn_cluster_state(c), TN_PHASE_IDLE);
  assert_int_equal(tn_cluster_phase(c), -1);
  go(c, 0);
  assert_string_equal(h.text, "quiesce -1 0; probe 0 0-1; probe 0 2-3; resume 0 1; ");
  assert_true(is_in_phase(&l, c, 0));
  h.text[0] = 0;
  fine(tn_cluster_pre_commit(c, 1));
  assert_int_equal(tn_cluster_state(c), TN_PHASE_STAGED);
  assert_int_equal(tn_cluster_phase(c), 0);
  fails(tn_cluster_pre_commit(c, 2), TN_FAILED_PRECONDITION, "to phase 1 is under way (STAGED)");
  fine(tn_cluster_commit(c));
  assert_string_equal(h.text, "quiesce 0 1; probe 1 0-2; probe 1 0-3; probe 1 1-3; resume 1 2; ");
  assert_true(is_in_phase(&l, c, 1));
  assert_int_equal(tn_cluster_state(c), TN_PHASE_CONFIRMED);
  assert_int_equal(tn_cluster_epoch(c), 2);
  fails(tn_cluster_commit(c), TN_FAILED_PRECONDITION, "nothing is staged");
  fails(tn_cluster_pre_commit(c, 4), TN_NOT_FOUND, "no phase 4");
  tn_cluster_destroy(c);
}

static void what_was_staged_can_be_given_up(void **unused) {
  (void)unused;
  heard h = {.refuse = -1};
  tn_cluster *c = make_heard(&h);
  go(c, 0);
  fine(tn_cluster_roll_back(c)); /* nothing to do */
  assert_int_equal(tn_cluster_state(c), TN_PHASE_CONFIRMED);
  fine(tn_cluster_pre_commit(c, 2));
  fine(tn_cluster_roll_back(c));
  assert_int_equal(tn_cluster_state(c), TN_PHASE_ROLLED_BACK);
  assert_true(is_in_phase(&l, c, 0));
  fine(tn_cluster_pre_commit(c, 2));
  tn_cluster_destroy(c); /* gives up, too */
  c = make_network(&l, NULL, NULL);
  assert_true(is_in_phase(&l, c, 0));
  tn_cluster_destroy(c);
}

static void what_the_program_refuses_is_undone(void **unused) {
  (void)unused;
  heard h = {.refuse = -1};
  tn_cluster *c = make_heard(&h);
  go(c, 0);
  h = (heard){.refuse = 3};
  fine(tn_cluster_pre_commit(c, 1));
  fails(tn_cluster_commit(c), TN_UNAVAILABLE,
        "to phase 1: the link between ranks 0 and 3: no light");
  assert_string_equal(h.text, "quiesce 0 1; probe 1 0-2; probe 1 0-3; resume 0 1; ");
  assert_true(is_in_phase(&l, c, 0));
  assert_int_equal(tn_cluster_phase(c), 0);
  h = (heard){.busy = true};
  fine(tn_cluster_pre_commit(c, 1));
  fails(tn_cluster_commit(c), TN_UNAVAILABLE, "still busy");
  assert_true(is_in_phase(&l, c, 0));
  assert_int_equal(tn_cluster_epoch(c), 1);
  tn_cluster_destroy(c);
}

static void a_device_changed_by_others_is_noticed(void **unused) {
  (void)unused;
  tn_cluster *c = make_network(&l, NULL, NULL);
  go(c, 0);
  l.devices[1].running.list[0] = (cluster_entry){3, 4, 0};
  fails(tn_cluster_pre_commit(c, 1), TN_FAILED_PRECONDITION,
        "to phase 1: optical switch 11 (west): it does not do what phase 0 says");
  fine(tn_cluster_recover(c, 0));
  assert_int_equal(tn_cluster_phase(c), -1);
  go(c, 1);
  assert_true(is_in_phase(&l, c, 1));
  tn_cluster_destroy(c);
}

static void two_coordinators_do_not_mix(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  fine(tn_store_create_memory(&store));
  tn_cluster *a = make_network(&l, store, NULL), *b = make_network(&l, store, NULL);
  go(a, 0);
  fine(tn_cluster_pre_commit(a, 1));
  fails(tn_cluster_pre_commit(b, 2), TN_ABORTED, "optical switch 10 (east): it is locked by");
  fails(tn_cluster_recover(b, 0), TN_ABORTED, "east");
  fine(tn_cluster_commit(a));
  assert_true(is_in_phase(&l, a, 1));
  fine(tn_cluster_recover(b, 0));
  assert_int_equal(tn_cluster_phase(b), 1);
  go(b, 2);
  assert_int_equal(tn_cluster_epoch(b), 3);
  fails(tn_cluster_pre_commit(a, 0), TN_FAILED_PRECONDITION, "does not do what phase 1 says");
  tn_cluster_destroy(a);
  tn_cluster_destroy(b);
  tn_store_destroy(store);
}

/* ---- orders ---------------------------------------------------------------------------------- */

static void given_orders_are_used(void **unused) {
  (void)unused;
  tn_cluster *c = make_network(&l, NULL, NULL);
  const tn_network_command way[] = {
      {EAST, "part 2 1"}, {EAST, "part 3 4"},    {WEST, "part 1 2"},       {CORE, "unroute 0 1"},
      {WEST, "join 2 3"}, {EAST, "join 2 3"},    {CORE, "route 0 2 by 3"}, {EAST, "part 2 3"},
      {EAST, "join 4 1"}, {CORE, "unroute 0 2"}, {CORE, "unroute 1 0"}};
  size_t count = sizeof way / sizeof *way;
  fails(tn_cluster_register_transform(c, 0, 2, way, count - 1), TN_FAILED_PRECONDITION,
        "from phase 0 to phase 2: switch 12 (core): the orders leave the route from 1 to 0");
  fails(tn_cluster_register_transform(c, 0, 2, way + 1, count - 1), TN_FAILED_PRECONDITION,
        "join 2 3: ports 2 and 3: taken by ports 1 and 2");
  fails(tn_cluster_register_transform(c, 0, 2, way, 0), TN_FAILED_PRECONDITION,
        "east): the orders do not lead to ports 1 and 4");
  fails(tn_cluster_register_transform(c, 0, 5, way, count), TN_NOT_FOUND, "no phase 5");
  fine(tn_cluster_register_transform(c, 0, 2, way, count));
  fails(tn_cluster_register_transform(c, 0, 2, way, count), TN_ALREADY_EXISTS, "such orders");
  go(c, 0);
  fine(tn_cluster_pre_commit(c, 2));
  assert_int_equal(cluster_find(c, EAST)->part.orders.count, 5);
  fine(tn_cluster_commit(c));
  assert_true(is_in_phase(&l, c, 2));
  go(c, 0);
  assert_true(is_in_phase(&l, c, 0));
  tn_cluster_destroy(c);
}

static void bad_orders_are_refused(void **unused) {
  (void)unused;
  static const char *const bad[] = {
      "",          "join",      "join 1",         "join 1 1",  "join 0 1",           "join 1 2 3",
      "join 1 2 ", "route 0 1", "route 0 1 by 0", "unroute 1", "part 1 99999999999", "rm -rf /"};
  cluster_conf conf = {0};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    fails(cluster_order_apply(&conf, bad[i]), TN_INVALID_ARGUMENT, "it is no order");
  fails(cluster_order_apply(&conf, "part 1 2"), TN_FAILED_PRECONDITION, "part 1 2: there is not");
  fails(cluster_order_apply(&conf, "unroute 1 2"), TN_FAILED_PRECONDITION, "no route from 1 to 2");
  assert_int_equal(conf.count, 0);
  cluster_conf_end(&conf);
}

/* ---- as communicators see it ----------------------------------------------------------------- */

static void a_communicator_changes_phases(void **unused) {
  (void)unused;
  tn_cluster *c = make_network(&l, NULL, NULL);
  const coll_phase_switcher *s = cluster_switcher(c);
  fine(s->enter(s->arg, 0, 1000000000));
  assert_true(is_in_phase(&l, c, 0));
  fine(s->enter(s->arg, 0, 1000000000)); /* is there */
  assert_int_equal(tn_cluster_epoch(c), 1);
  assert_true(s->joins(s->arg, 1, 0, 2));
  assert_false(s->joins(s->arg, 0, 0, 2));
  fails(s->enter(s->arg, 1, 0), TN_DEADLINE_EXCEEDED, "phase 1");
  fails(s->enter(s->arg, 8, 1000000000), TN_NOT_FOUND, "phase 8");
  assert_true(is_in_phase(&l, c, 0));
  tn_cluster_destroy(c);
}

/* An agent of the public sort keeps its configuration by itself. */
static void a_simulated_agent_serves(void **unused) {
  (void)unused;
  tn_cluster *c = NULL;
  fine(tn_cluster_create(NULL, &c));
  fine(add(c, 1, TN_OPTICAL_SWITCH, 4, -1, "null:"));
  const tn_network_entry entry = {1, 1, 4, 0};
  fine(tn_cluster_register_phase(c, 0, NULL, 0));
  fine(tn_cluster_register_phase(c, 1, &entry, 1));
  fine(tn_cluster_recover(c, 0));
  assert_int_equal(tn_cluster_phase(c), 0);
  go(c, 1);
  fine(tn_cluster_recover(c, 0));
  assert_int_equal(tn_cluster_phase(c), 1);
  tn_cluster_destroy(c);
}

static void states_have_names(void **unused) {
  (void)unused;
  assert_string_equal(tn_phase_state_name(TN_PHASE_ROLLED_BACK), "ROLLED_BACK");
  assert_string_equal(tn_phase_state_name((tn_phase_state)99), "?");
}

#define TEST(name) cmocka_unit_test_setup(name, fresh)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(devices_are_known_by_their_numbers),
      TEST(wrong_devices_and_cables_are_refused),
      TEST(wrong_phases_are_refused),
      TEST(walks_follow_cables_ports_and_routes),
      TEST(a_ring_of_switches_ends),
      TEST(a_change_goes_through_its_states),
      TEST(what_was_staged_can_be_given_up),
      TEST(what_the_program_refuses_is_undone),
      TEST(a_device_changed_by_others_is_noticed),
      TEST(two_coordinators_do_not_mix),
      TEST(given_orders_are_used),
      TEST(bad_orders_are_refused),
      TEST(a_communicator_changes_phases),
      TEST(a_simulated_agent_serves),
      TEST(states_have_names),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
