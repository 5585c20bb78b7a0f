#include "coll/comm/interfaces.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

_Static_assert(INTERFACE_NAME == IFNAMSIZ, "a name of an interface");

/* ---- addresses --------------------------------------------------------------------------------
 */

static const void *bytes_of(const struct sockaddr *address, size_t *size) {
  *size = 0;
  if (!address) return NULL;
  if (address->sa_family == AF_INET) {
    *size = 4;
    return &((const struct sockaddr_in *)(const void *)address)->sin_addr;
  }
  if (address->sa_family != AF_INET6) return NULL;
  *size = 16;
  return &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
}

static uint8_t bits_of(const struct sockaddr *mask, size_t size) {
  size_t has;
  const uint8_t *bytes = bytes_of(mask, &has);
  unsigned bits = 0;
  for (size_t i = 0; i < 8 * size && has == size; i++)
    bits += (unsigned)bytes[i / 8] >> (7 - i % 8) & 1;
  return (uint8_t)bits;
}

static bool is_network(const struct ifaddrs *at, endpoint_network *out) {
  size_t size;
  const void *bytes = bytes_of(at->ifa_addr, &size);
  *out = (endpoint_network){.size = (uint8_t)size};
  if (!bytes || at->ifa_flags & IFF_LOOPBACK || !(at->ifa_flags & IFF_UP)) return false;
  memcpy(out->bytes, bytes, size);
  out->prefix = bits_of(at->ifa_netmask, size);
  bool of_a_link = out->bytes[0] == 0xfe && (out->bytes[1] & 0xc0) == 0x80; /* of IPv6 */
  return size == 4 || !of_a_link;
}

void coll_networks_print(const endpoint_network *networks, size_t count, tn_text *out) {
  char text[INET6_ADDRSTRLEN];
  if (!count) tn_text_printf(out, "none");
  for (size_t i = 0; i < count; i++) {
    inet_ntop(networks[i].size == 4 ? AF_INET : AF_INET6, networks[i].bytes, text, sizeof text);
    tn_text_printf(out, "%s%s/%u", i ? ", " : "", text, networks[i].prefix);
  }
}

/* ---- what there is here ------------------------------------------------------------------------
 */

static coll_interface *interface_named(coll_interface *list, size_t count, const char *name) {
  for (size_t i = 0; i < count; i++)
    if (!strcmp(list[i].name, name)) return &list[i];
  return NULL;
}

static void keep_first(const struct ifaddrs *at, coll_interface *list, size_t *count, size_t most) {
  endpoint_network network;
  if (!is_network(at, &network)) return;
  coll_interface *known = interface_named(list, *count, at->ifa_name);
  if (known && (known->network.size == 4 || network.size == 16)) return;
  if (!known && *count == most) return;
  if (!known) known = &list[(*count)++];
  snprintf(known->name, sizeof known->name, "%s", at->ifa_name);
  known->network = network;
}

size_t coll_interfaces_here(coll_interface *out, size_t most) {
  struct ifaddrs *all;
  size_t count = 0;
  if (getifaddrs(&all) != 0) return 0;
  for (const struct ifaddrs *at = all; at; at = at->ifa_next) keep_first(at, out, &count, most);
  freeifaddrs(all);
  return count;
}

/* Separated by commas. Gives what is behind it; NULL: there is no further one. */
static const char *next_name(const char *names, char name[INTERFACE_NAME], bool *whole) {
  size_t size = strcspn(names, ",");
  *whole = size > 0 && size < INTERFACE_NAME;
  snprintf(name, INTERFACE_NAME, "%.*s", (int)(size < INTERFACE_NAME ? size : INTERFACE_NAME - 1),
           names);
  return names[size] ? names + size + 1 : NULL;
}

tn_status *coll_interfaces_check(const char *names) {
  char name[INTERFACE_NAME];
  bool whole;
  for (const char *at = names; at;) {
    at = next_name(at, name, &whole);
    if (!whole || !if_nametoindex(name))
      return tn_error(TN_NOT_FOUND,
                      "\"%s\" of \"%.200s\" is no network interface of this host (ip link)", name,
                      names);
  }
  return NULL;
}

/* ---- routes ------------------------------------------------------------------------------------
 */

/* The address from which the kernel would send there. Nothing is sent. */
static bool source_towards(const endpoint_network *to, uint8_t from[16]) {
  struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons(9)};
  struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons(9)};
  struct sockaddr_storage own = {.ss_family = AF_UNSPEC};
  const struct sockaddr *peer = to->size == 4 ? (const void *)&v4 : (const void *)&v6;
  socklen_t size = to->size == 4 ? sizeof v4 : sizeof v6, own_size = sizeof own;
  memcpy(to->size == 4 ? (void *)&v4.sin_addr : (void *)&v6.sin6_addr, to->bytes, to->size);
  int fd = socket(peer->sa_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  bool known = fd >= 0 && connect(fd, peer, size) == 0 &&
               getsockname(fd, (struct sockaddr *)(void *)&own, &own_size) == 0;
  if (fd >= 0) close(fd);
  size_t got;
  const void *bytes = bytes_of((const struct sockaddr *)(const void *)&own, &got);
  if (!known || got != to->size) return false;
  memcpy(from, bytes, got);
  return memcmp(from, to->bytes, got) != 0; /* an address of both hosts leads home */
}

static bool are_neighbours(const endpoint_network *a, const endpoint_network *b) {
  uint8_t bits = a->prefix > b->prefix ? a->prefix : b->prefix;
  if (a->size != b->size) return false;
  for (uint8_t i = 0; i < bits; i++)
    if ((a->bytes[i / 8] ^ b->bytes[i / 8]) >> (7 - i % 8) & 1) return false;
  return true;
}

/* A way there; the least one is taken. */
typedef struct candidate {
  const char *name;
  bool far;
  uint8_t ends[2][16]; /* of neighbours: both addresses, the same whoever of the two looks */
} candidate;

static bool is_less(const candidate *a, const candidate *b) {
  if (a->far != b->far) return b->far;
  return memcmp(a->ends, b->ends, sizeof a->ends) < 0;
}

static bool look_at_way(const struct ifaddrs *all, const endpoint_network *to, candidate *out) {
  uint8_t from[16];
  endpoint_network own;
  if (!source_towards(to, from)) return false;
  for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
    if (!is_network(at, &own) || own.size != to->size || memcmp(own.bytes, from, own.size) != 0)
      continue;
    *out = (candidate){.name = at->ifa_name, .far = !are_neighbours(&own, to)};
    bool first = memcmp(own.bytes, to->bytes, own.size) < 0;
    memcpy(out->ends[0], first && !out->far ? own.bytes : to->bytes, own.size);
    memcpy(out->ends[1], first && !out->far ? to->bytes : own.bytes, own.size);
    return true;
  }
  return false;
}

bool coll_interface_towards(const endpoint_network *theirs, size_t count,
                            char name[INTERFACE_NAME]) {
  struct ifaddrs *all;
  candidate best = {.name = NULL}, found;
  if (getifaddrs(&all) != 0) return false;
  for (size_t i = 0; i < count; i++)
    if (look_at_way(all, &theirs[i], &found) && (!best.name || is_less(&found, &best)))
      best = found;
  if (best.name) snprintf(name, INTERFACE_NAME, "%s", best.name);
  freeifaddrs(all);
  return best.name != NULL;
}
