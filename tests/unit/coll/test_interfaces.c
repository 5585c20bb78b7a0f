/* Which interfaces of this host lead to others. In a network namespace of its own, where it is
 * known what there is: that needs root and ip(8). */
#include "cmocka_header.h"

#include "base/containers.h"
#include "coll/comm/interfaces.h"

#include <arpa/inet.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void fails(tn_status *status, const char *words) {
  if (tn_status_code(status) != TN_NOT_FOUND || !strstr(tn_status_message(status), words))
    fail_msg("\"%s\"; wanted \"%s\"", tn_status_message(status), words);
  tn_status_destroy(status);
}

static endpoint_network at(const char *address, uint8_t prefix) {
  endpoint_network n = {.prefix = prefix};
  n.size = strchr(address, ':') ? 16 : 4;
  assert_int_equal(inet_pton(n.size == 4 ? AF_INET : AF_INET6, address, n.bytes), 1);
  return n;
}

static void expect_towards(const char *name, const endpoint_network *theirs, size_t count) {
  char found[INTERFACE_NAME] = "none";
  coll_interface_towards(theirs, count, found);
  assert_string_equal(found, name);
}
#define TOWARDS(name, ...)                                                                         \
  do {                                                                                             \
    const endpoint_network theirs[] = {__VA_ARGS__};                                               \
    expect_towards(name, theirs, sizeof theirs / sizeof *theirs);                                  \
  } while (0)

static void what_is_up_is_listed_but_loopback(void **state) {
  (void)state;
  coll_interface here[8];
  tn_text text = {.size = 0};
  assert_int_equal(coll_interfaces_here(here, 8), 3);
  for (int i = 0; i < 3; i++) {
    tn_text_printf(&text, "%s%s ", i ? "; " : "", here[i].name);
    coll_networks_print(&here[i].network, 1, &text);
  }
  assert_string_equal(text.data, "one 10.1.0.1/24; two 10.2.0.1/24; six 2001:db8::1/64");
  tn_text_free(&text);
  assert_int_equal(coll_interfaces_here(here, 2), 2);
}

static void a_neighbour_s_network_is_taken(void **state) {
  (void)state;
  TOWARDS("one", at("10.1.0.7", 24));
  TOWARDS("two", at("10.2.0.7", 24));
  TOWARDS("six", at("2001:db8::7", 64));
  TOWARDS("two", at("172.17.0.1", 16), at("10.2.0.7", 24)); /* which "one" would be asked for */
}

/* Both of two hosts that share two networks come to the same one. */
static void of_two_shared_networks_both_take_one(void **state) {
  (void)state;
  TOWARDS("one", at("10.2.0.7", 24), at("10.1.0.7", 24));
  TOWARDS("one", at("10.1.0.7", 24), at("10.2.0.7", 24));
}

static void who_is_behind_a_router_is_reached_by_the_route(void **state) {
  (void)state;
  TOWARDS("one", at("192.0.2.7", 24)); /* the default route */
  TOWARDS("two", at("10.9.0.7", 24));
}

/* As the bridge of a container engine, which has the same address on each host. */
static void an_address_of_both_leads_nowhere(void **state) {
  (void)state;
  TOWARDS("none", at("10.1.0.1", 24));
  TOWARDS("two", at("10.1.0.1", 24), at("10.2.0.7", 24));
  expect_towards("none", NULL, 0);
}

static void names_are_looked_up(void **state) {
  (void)state;
  assert_null(coll_interfaces_check("one"));
  assert_null(coll_interfaces_check("two,lo"));
  fails(coll_interfaces_check("one,nine"), "\"nine\" of \"one,nine\" is no network interface");
  fails(coll_interfaces_check("one,"), "\"\" of \"one,\"");
  fails(coll_interfaces_check(""), "\"\" of \"\"");
  fails(coll_interfaces_check("a-name-of-far-too-many-letters"), "is no network interface");
}

static const char *missing(void) {
  static const char make[] =
      "ip link set lo up && "
      "ip link add one type veth peer name one_ && "
      "ip link add two type veth peer name two_ && "
      "ip link add six type veth peer name six_ && "
      "ip addr add 10.1.0.1/24 dev one && ip addr add 10.1.0.2/24 dev one && "
      "ip addr add 10.2.0.1/24 dev two && "
      "ip addr add 2001:db8::1/64 dev six nodad && "
      "for i in one two six; do ip link set ${i}_ up && ip link set $i up; done && "
      "ip route add default via 10.1.0.254 && "
      "ip route add 10.9.0.0/16 via 10.2.0.254";
  if (geteuid() != 0) return "only root can make a network namespace";
  if (system("ip -V >/dev/null 2>&1")) return "ip(8) is not installed";
  if (unshare(CLONE_NEWNET)) return "a network namespace is refused";
  return system(make) ? "devices cannot be made here" : NULL;
}

int main(void) {
  const char *why = missing();
  if (why) {
    printf("skipped: %s\n", why);
    return 77;
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_up_is_listed_but_loopback),
      cmocka_unit_test(a_neighbour_s_network_is_taken),
      cmocka_unit_test(of_two_shared_networks_both_take_one),
      cmocka_unit_test(who_is_behind_a_router_is_reached_by_the_route),
      cmocka_unit_test(an_address_of_both_leads_nowhere),
      cmocka_unit_test(names_are_looked_up),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
