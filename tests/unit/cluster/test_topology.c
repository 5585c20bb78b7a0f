/* Topology files: what is read, and what is said of files that are wrong. */
#include "network.h"

#include "base/containers.h"

#include <stdio.h>

static const char path[] = TENON_SOURCE_DIR "/tests/fuzz/corpus/topology/four_hosts.json";
static tn_file good;

static int open_good(void **unused) {
  (void)unused;
  fine(tn_file_read(path, 0, &good));
  return 0;
}

static int close_good(void **unused) {
  (void)unused;
  tn_file_close(&good);
  return 0;
}

static void a_network_is_read(void **unused) {
  (void)unused;
  tn_cluster *c = NULL;
  tn_network_device d = TN_NETWORK_DEVICE_INIT;
  char text[128];
  fine(tn_cluster_read(good.data, good.size, "four.json", NULL, &c));
  tn_cluster_describe(c, text, sizeof text);
  assert_string_equal(text, "network of 6 devices, 2 phases, in no known phase, IDLE");
  assert_true(tn_cluster_device(c, 4, &d));
  assert_int_equal(d.id, 10);
  assert_int_equal(d.kind, TN_OPTICAL_SWITCH);
  assert_int_equal(d.ports, 4);
  assert_string_equal(d.name, "east");
  assert_true(tn_cluster_joins(c, 0, 0, 1));
  assert_false(tn_cluster_joins(c, 0, 0, 2));
  assert_true(tn_cluster_joins(c, 1, 0, 2));
  assert_true(tn_cluster_joins(c, 1, 0, 1)); /* by the packet switch */
  assert_false(tn_cluster_joins(c, 1, 2, 3));
  go(c, 0);
  go(c, 1);
  tn_cluster_destroy(c);
}

/* The good file with the first `from` made `to`. */
static tn_status *changed(const char *from, const char *to) {
  tn_cluster *c = NULL;
  tn_text text = {.size = 0};
  const char *at = memmem(good.data, good.size, from, strlen(from));
  assert_non_null(at);
  size_t before = (size_t)(at - good.data);
  tn_text_append(&text, good.data, before);
  tn_text_puts(&text, to);
  tn_text_append(&text, at + strlen(from), good.size - before - strlen(from));
  tn_status *status = tn_cluster_read(text.data, text.size, "f.json", NULL, &c);
  assert_true(!status == !!c);
  tn_cluster_destroy(c);
  tn_text_free(&text);
  return status;
}

static const struct {
  const char *from, *to, *words;
  tn_code code;
} cases[] = {
    {"\"tenon:rank\": 1,", "\"tenon:rank\": 0,",
     "f.json: network.node[1]: device 1: rank 0 is at device 0", TN_ALREADY_EXISTS},
    {"\"tenon:rank\": 1,", "\"tenon:rank\": -1,", "f.json: network.node[1].tenon:rank: a whole",
     TN_INVALID_ARGUMENT},
    {"\"tenon:rank\": 1,", "\"tenon:rank\": 99999999999,", "node[1].tenon:rank",
     TN_INVALID_ARGUMENT},
    {"\"tenon:rank\": 1,", "\"tenon:ranks\": 1,",
     "f.json: network.node[1]: there is no such member as tenon:ranks", TN_INVALID_ARGUMENT},
    {"\"optical-switch\"", "\"mirror\"", "network.node[4].tenon:kind: \"mirror\": host, switch",
     TN_INVALID_ARGUMENT},
    {"\"tenon:kind\": \"host\", ", "", "network.node[0].tenon:kind: a text must be here",
     TN_INVALID_ARGUMENT},
    {"\"node-id\": \"h1\"", "\"node-id\": \"h0\"", "node[1].node-id: there is a node \"h0\" before",
     TN_INVALID_ARGUMENT},
    {"\"node-id\": \"h1\"", "\"node-id\": \"h\\u00001\"", "f.json:9:", TN_INVALID_ARGUMENT},
    {"\"tp-id\": \"2\"", "\"tp-id\": \"eth0\"",
     "network.node[0].termination-point[1].tp-id: \"eth0\" is no port's number",
     TN_INVALID_ARGUMENT},
    {"\"tp-id\": \"2\"", "\"tp-id\": \"70000\"", "\"70000\" is no port's number",
     TN_INVALID_ARGUMENT},
    {"\"null:\"", "\"smoke:\"",
     "network.node[4]: device 10: no driver for the agent smoke:", TN_UNIMPLEMENTED},
    {"\"dest-node\": \"east\", \"dest-tp\": \"2\"", "\"dest-node\": \"west\", \"dest-tp\": \"2\"",
     "network.link[2].dest-node: there is no node \"west\"", TN_INVALID_ARGUMENT},
    {"\"dest-node\": \"east\", \"dest-tp\": \"2\"", "\"dest-node\": \"east\", \"dest-tp\": \"9\"",
     "network.link[2]: optical switch 10 (east): port 9 of 4", TN_OUT_OF_RANGE},
    {"\"dest-node\": \"east\", \"dest-tp\": \"2\"", "\"dest-node\": \"east\", \"dest-tp\": \"1\"",
     "network.link[2]: optical switch 10 (east): there is a cable in port 1", TN_ALREADY_EXISTS},
    {"[\"3\", \"4\"]", "[\"2\", \"4\"]",
     "f.json: network.phase[0]: phase 0, entry 1, optical switch 10 (east): ports 2 and 4: taken "
     "by "
     "ports 1 and 2",
     TN_ALREADY_EXISTS},
    {"[\"3\", \"4\"]", "[\"3\"]", "network.phase[0].join[1].ports: the numbers of two ports",
     TN_INVALID_ARGUMENT},
    {"[\"3\", \"4\"]", "[3, 4]", "network.phase[0].join[1].ports: the numbers of two ports",
     TN_INVALID_ARGUMENT},
    {"\"by\": \"1\"", "\"by\": \"5\"", "switch 11 (core): port 5 of 4", TN_OUT_OF_RANGE},
    {"\"from\": \"h1\"", "\"from\": \"h9\"", "network.phase[1].route[1].from: there is no node",
     TN_INVALID_ARGUMENT},
    {"\"id\": 1,", "\"id\": 0,", "network.phase[1]: there is a phase 0", TN_ALREADY_EXISTS},
    {"\"id\": 1,", "", "network.phase[1].id: a whole number", TN_INVALID_ARGUMENT},
    {"\"network-id\": \"lab\",", "\"network-id\": \"lab\",,", "f.json:5:", TN_INVALID_ARGUMENT},
    {"\"network-id\": \"lab\",", "\"node\": 3,", "f.json:6:", TN_INVALID_ARGUMENT},
    {"\"network\": [", "\"network\": [{},", "must be an array of one network", TN_INVALID_ARGUMENT},
};

static void wrong_files_are_told(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    fails(changed(cases[i].from, cases[i].to), cases[i].code, cases[i].words);
  fine(changed("\"network-id\": \"lab\",", "\"other:thing\": [1, 2],")); /* others' members */
}

static void half_a_file_is_no_network(void **unused) {
  (void)unused;
  tn_cluster *c = NULL;
  for (size_t size = 0; size < good.size - 2; size++) {
    tn_status *status = tn_cluster_read(good.data, size, "half", NULL, &c);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    assert_null(c);
    tn_status_destroy(status);
  }
  fails(tn_cluster_read(NULL, 0, "f", NULL, &c), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_cluster_read("", 0, "f", NULL, NULL), TN_INVALID_ARGUMENT, "no place");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_network_is_read),
      cmocka_unit_test(wrong_files_are_told),
      cmocka_unit_test(half_a_file_is_no_network),
  };
  return cmocka_run_group_tests(tests, open_good, close_good);
}
