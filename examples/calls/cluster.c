/* Programmable networks: devices, phases, and how a network is brought from one into another. No
 * back end is needed; the switches are simulated. */
#include "example.h"

/* Two hosts with a rank each, and two ports each, at an optical switch. */
static void add_devices(tn_cluster *cluster) {
  tn_network_device device;
  for (int32_t id = 0; id < 2; id++) {
    tn_network_device_init(&device); /* as TN_NETWORK_DEVICE_INIT */
    device.id = id;
    device.rank = id;
    device.ports = 2;
    device.name = id ? "right" : "left";
    ok(tn_cluster_add_device(cluster, &device));
  }
  device = (tn_network_device)TN_NETWORK_DEVICE_INIT;
  device.id = 9;
  device.kind = TN_OPTICAL_SWITCH;
  device.ports = 4;
  device.name = "mirrors";
  device.agent = "null:"; /* moves no light */
  ok(tn_cluster_add_device(cluster, &device));
  for (int32_t port = 1; port <= 2; port++) {
    ok(tn_cluster_add_cable(cluster, 0, port, 9, port));
    ok(tn_cluster_add_cable(cluster, 1, port, 9, port + 2));
  }
}

static void show_devices(const tn_cluster *cluster) {
  tn_network_device device;
  for (size_t i = 0; tn_cluster_device(cluster, i, &device); i++) {
    const char *agent = tn_cluster_conf_entry(cluster, device.id);
    printf("  %d %-8s %d ports, %s\n", (int)device.id, device.name, (int)device.ports,
           agent ? agent : "no agent");
  }
  must(tn_cluster_num_devices(cluster) == 3, "there are three devices");
}

/* In phase 0 nobody reaches anybody; in phase 1 the hosts are joined, in phase 2 twice. */
static void add_phases(tn_cluster *cluster) {
  const tn_network_entry once[] = {{9, 1, 3, 0}};
  const tn_network_entry twice[] = {{9, 1, 4, 0}, {9, 2, 3, 0}};
  const tn_network_entry clash[] = {{9, 1, 3, 0}, {9, 1, 4, 0}};
  const tn_network_command way[] = {{9, "part 1 3"}, {9, "join 2 3"}, {9, "join 1 4"}};
  ok(tn_cluster_register_phase(cluster, 0, NULL, 0));
  ok(tn_cluster_register_phase(cluster, 1, once, 1));
  ok(tn_cluster_register_phase(cluster, 2, twice, 2));
  refused(tn_cluster_register_phase(cluster, 3, clash, 2), TN_ALREADY_EXISTS);
  /* The orders between two phases are found by comparing them, unless they are given. */
  ok(tn_cluster_register_transform(cluster, 1, 2, way, 3));
  must(!tn_cluster_joins(cluster, 0, 0, 1) && tn_cluster_joins(cluster, 1, 0, 1),
       "phase 1 joins the hosts");
}

/* A change goes well as a whole or not at all. */
static void change_phases(tn_cluster *cluster) {
  char text[128];
  ok(tn_cluster_pre_commit(cluster, 1)); /* planned, locked, staged: may be done ahead of time */
  printf("phase %d, %s\n", (int)tn_cluster_phase(cluster),
         tn_phase_state_name(tn_cluster_state(cluster)));
  ok(tn_cluster_commit(cluster)); /* made on trial, read back, probed, confirmed */
  ok(tn_cluster_pre_commit(cluster, 2));
  ok(tn_cluster_roll_back(cluster)); /* rather not */
  must(tn_cluster_phase(cluster) == 1, "it is in phase 1 still");
  ok(tn_cluster_pre_commit(cluster, 2));
  ok(tn_cluster_commit(cluster));
  tn_cluster_describe(cluster, text, sizeof text);
  printf("%s, %d changes\n", text, (int)tn_cluster_epoch(cluster));
}

/* Light that does not arrive undoes the change. */
static tn_status *probe(void *arg, int32_t phase, int32_t rank, int32_t peer,
                        const char *transaction) {
  (void)transaction;
  if (phase != *(const int32_t *)arg) return NULL;
  printf("  ranks %d and %d do not hear each other\n", (int)rank, (int)peer);
  return tn_status_create(TN_UNAVAILABLE, "no light");
}

/* A communicator whose ranks agree on the change; here it has one rank. */
static void change_by_a_communicator(tn_cluster *cluster) {
  tn_comm *comm = NULL;
  ok(tn_comm_create_local(1, NULL, &comm));
  ok(tn_cluster_attach(cluster, comm));
  ok(tn_comm_switch_phase(comm, 0, TN_SECOND));
  must(tn_cluster_phase(cluster) == 0, "it is in phase 0");
  ok(tn_cluster_attach(NULL, comm)); /* the cluster may end before the communicator */
  tn_comm_destroy(comm);
}

/* Coordinators share a store, in which the journal is. */
static void change_with_a_journal(void) {
  tn_cluster_options options;
  tn_cluster *cluster = NULL;
  tn_store *store = NULL;
  int32_t dark = 1;
  ok(tn_store_create_memory(&store));
  tn_cluster_options_init(&options); /* as TN_CLUSTER_OPTIONS_INIT */
  options.name = "example";
  options.store = store;
  options.confirm_timeout = 5 * TN_SECOND; /* then a device goes back by itself */
  options.probe = probe;
  options.arg = &dark;
  ok(tn_cluster_create(&options, &cluster));
  add_devices(cluster);
  show_devices(cluster);
  add_phases(cluster);
  ok(tn_cluster_recover(cluster, TN_SECOND)); /* ends what somebody before had begun */
  must(tn_cluster_phase(cluster) == 0, "the switch joins nothing yet");
  ok(tn_cluster_pre_commit(cluster, 1));
  refused(tn_cluster_commit(cluster), TN_UNAVAILABLE);
  must(tn_cluster_phase(cluster) == 0, "it is undone");
  dark = -1;
  change_phases(cluster);
  change_by_a_communicator(cluster);
  tn_cluster_destroy(cluster);
  tn_store_destroy(store);
}

/* The same from a file, in RFC 8345's form. */
static void read_a_network(void) {
  static const char text[] =
      "{\"ietf-network:networks\": {\"network\": [{\n"
      "  \"node\": [\n"
      "    {\"node-id\": \"left\", \"tenon:kind\": \"host\", \"tenon:rank\": 0},\n"
      "    {\"node-id\": \"right\", \"tenon:kind\": \"host\", \"tenon:rank\": 1},\n"
      "    {\"node-id\": \"mirrors\", \"tenon:kind\": \"optical-switch\", \"tenon:agent\": "
      "\"null:\",\n"
      "     \"ietf-network-topology:termination-point\": [{\"tp-id\": \"1\"}, {\"tp-id\": "
      "\"2\"}]}],\n"
      "  \"ietf-network-topology:link\": [\n"
      "    {\"source\": {\"source-node\": \"left\", \"source-tp\": \"1\"},\n"
      "     \"destination\": {\"dest-node\": \"mirrors\", \"dest-tp\": \"1\"}},\n"
      "    {\"source\": {\"source-node\": \"right\", \"source-tp\": \"1\"},\n"
      "     \"destination\": {\"dest-node\": \"mirrors\", \"dest-tp\": \"2\"}}],\n"
      "  \"tenon:phase\": [\n"
      "    {\"id\": 0, \"join\": [{\"node\": \"mirrors\", \"ports\": [\"1\", \"2\"]}]}]\n"
      "}]}}\n";
  tn_cluster *cluster = NULL;
  ok(tn_cluster_read(text, sizeof text - 1, "lab.json", NULL, &cluster));
  must(tn_cluster_joins(cluster, 0, 0, 1), "phase 0 joins the hosts");
  tn_cluster_destroy(cluster);
  refused(tn_cluster_read(text, 40, "lab.json", NULL, &cluster), TN_INVALID_ARGUMENT);
}

int main(void) {
  change_with_a_journal();
  read_a_network();
  return 0;
}
