/* Transports: what the library can carry bytes with, and sets of them. */
#include "example.h"

static const char *words(tn_transport_flags set) {
  static char text[128];
  tn_transport_flags_print(set, text, sizeof text);
  return text;
}

/* Sets are plain numbers: C's operators join and cut them. */
static void sets(void) {
  tn_transport_flags wanted = 0;
  ok(tn_transport_flags_parse("host_ipc, cma", &wanted));
  wanted |= TN_TRANSPORT_ETHERNET;
  printf("%zu flags are wanted: %s\n", tn_transport_flags_count(wanted), words(wanted));
  must(tn_transport_flags_has(wanted, TN_TRANSPORT_CMA), "cma is among them");
  ok(tn_transport_flags_parse("0b10", &wanted));
  must(strcmp(tn_transport_flag_name(wanted), "host_ipc") == 0, "bit 1 is host_ipc");
  refused(tn_transport_flags_parse("host_icp", &wanted), TN_INVALID_ARGUMENT);
}

/* What there is, and what of it works on this machine. */
static void list(void) {
  tn_transport_info info;
  printf("%zu transports\n", tn_transport_count());
  for (size_t i = 0; tn_transport_at(i, &info); i++) {
    tn_status *missing = tn_transport_probe(info.name);
    printf("  %s: %s (%s%s): %s\n", info.name, info.about, words(info.serves),
           info.maps ? ", maps" : "", missing ? tn_status_message(missing) : "works");
    tn_status_destroy(missing);
  }
  tn_transport_flags available = tn_transport_flags_available();
  printf("available: %s\n", words(available));
  ok(tn_transport_flags_probe(available));
  tn_status *why = tn_transport_flags_probe(TN_TRANSPORT_ALL & ~available);
  if (why) printf("missing: %s\n", tn_status_message(why));
  tn_status_destroy(why);
}

int main(void) {
  sets();
  list();
  return 0;
}
