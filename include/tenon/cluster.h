/* A programmable network: its devices, the phases that it can be in, and how it is brought from one
 * into another as a transaction. A phase says what every switch is to do: which ports an optical
 * switch joins, where a packet switch sends what goes from one device to another. A change is
 * planned, staged on all devices, made on trial, tried, and then confirmed on all of them or undone
 * on all of them. Every step is written to a journal in a store before it is done, so another
 * process can finish or undo what one that died had begun.
 *
 *   IDLE -> PLANNED -> LOCKED -> STAGED -> QUIESCED -> ACTIVATED -> PROBED -> CONFIRMED
 *              |          |         |          |           |           |
 *              +----------+---------+----------+-----------+-----------+---> ROLLED_BACK
 *
 * All functions may be called from several threads at once; changes take turns. */
#ifndef TENON_CLUSTER_H
#define TENON_CLUSTER_H

#include <tenon/status.h>
#include <tenon/store.h>

TN_BEGIN_DECLS

typedef struct tn_cluster tn_cluster;
typedef struct tn_comm tn_comm;

typedef enum tn_network_kind {
  TN_HOST = 0,
  TN_SWITCH = 1,        /* of packets */
  TN_OPTICAL_SWITCH = 2 /* joins pairs of ports */
} tn_network_kind;

/* Where a change of phase is. A cluster that has changed is in CONFIRMED or ROLLED_BACK until the
 * next change. */
typedef enum tn_phase_state {
  TN_PHASE_IDLE = 0,
  TN_PHASE_PLANNED = 1,   /* what every device is to get is known */
  TN_PHASE_LOCKED = 2,    /* no other coordinator can change the devices */
  TN_PHASE_STAGED = 3,    /* the devices have it as candidate, and found it valid */
  TN_PHASE_QUIESCED = 4,  /* nothing is under way on links that change */
  TN_PHASE_ACTIVATED = 5, /* in force on trial: a device undoes it by itself if not confirmed */
  TN_PHASE_PROBED = 6,    /* what is newly joined reaches each other */
  TN_PHASE_CONFIRMED = 7,
  TN_PHASE_ROLLED_BACK = 8
} tn_phase_state;

/* "IDLE", "PLANNED", ...; "?" for a number that is none. Static. */
TN_API const char *tn_phase_state_name(tn_phase_state state);

typedef struct tn_network_device {
  size_t struct_size;
  int32_t id; /* not negative; each once */
  tn_network_kind kind;
  int32_t ports;     /* numbered from 1; at most 65535; 0 means 1 */
  int32_t rank;      /* of a host; -1: none, and for switches */
  const char *name;  /* for people, and for errors */
  const char *agent; /* a switch's: who configures it. "null:" keeps a configuration in this
                        process and moves no light. NULL for hosts */
} tn_network_device;

#define TN_NETWORK_DEVICE_INIT                                                                     \
  { sizeof(tn_network_device), 0, TN_HOST, 1, -1, NULL, NULL }
TN_API void tn_network_device_init(tn_network_device *device);

/* What a switch does in a phase. Of an optical switch: the ports `a` and `b` are joined, light goes
 * both ways. Of a packet switch: what goes from device `a` to device `b` leaves by port `out`. */
typedef struct tn_network_entry {
  int32_t device; /* the switch's id */
  int32_t a, b;
  int32_t out; /* 0 for optical switches */
} tn_network_entry;

/* One order to a device: "join 1 5", "part 1 5", "route 0 1 by 7", "unroute 0 1". */
typedef struct tn_network_command {
  int32_t device;
  const char *command;
} tn_network_command;

/* The functions are called from the thread that changes the phase, while the cluster is locked:
 * they must not call it. Errors come from tn_status_create() and undo the change. */
typedef struct tn_cluster_options {
  size_t struct_size;
  const char *name;        /* of the journal: coordinators of one network share it. "network" */
  tn_store *store;         /* for the journal; NULL: one in memory, which dies with the process */
  int64_t confirm_timeout; /* nanoseconds until a device undoes what nobody confirmed; 30 s */
  int64_t call_timeout;    /* nanoseconds for each call to a device; 10 s */
  /* Stops what is under way; NULL: nothing is. */
  tn_status *(*quiesce)(void *arg, int32_t from, int32_t to);
  /* Tries whether two ranks that the phase joins anew reach each other; NULL: not tried. */
  tn_status *(*probe)(void *arg, int32_t phase, int32_t rank, int32_t peer,
                      const char *transaction);
  /* Goes on after what was quiesced, in whatever phase the network is now. NULL: nobody is told. */
  void (*resume)(void *arg, int32_t phase, uint64_t epoch);
  void *arg;
} tn_cluster_options;

#define TN_CLUSTER_OPTIONS_INIT                                                                    \
  { sizeof(tn_cluster_options), NULL, NULL, 0, 0, NULL, NULL, NULL, NULL }
TN_API void tn_cluster_options_init(tn_cluster_options *options);

/* A network without devices. `options` may be NULL. */
TN_API tn_status *tn_cluster_create(const tn_cluster_options *options,
                                    tn_cluster **out) TN_MUST_USE;

/* Devices and cables only while no phase is registered. An id, a rank or a port that is taken is
 * ALREADY_EXISTS; an agent of an unknown sort is UNIMPLEMENTED. */
TN_API tn_status *tn_cluster_add_device(tn_cluster *cluster,
                                        const tn_network_device *device) TN_MUST_USE;
/* A cable between two ports, for both directions. */
TN_API tn_status *tn_cluster_add_cable(tn_cluster *cluster, int32_t device, int32_t port,
                                       int32_t peer_device, int32_t peer_port) TN_MUST_USE;

TN_API size_t tn_cluster_num_devices(const tn_cluster *cluster);
/* In the order of their ids. The texts live as long as the cluster. False beyond the last. `out` is
 * begun from TN_NETWORK_DEVICE_INIT. */
TN_API bool tn_cluster_device(const tn_cluster *cluster, size_t index, tn_network_device *out);
/* A switch's agent; NULL if there is no such switch. */
TN_API const char *tn_cluster_conf_entry(const tn_cluster *cluster, int32_t device);

/* A phase by all of its entries; a switch without any joins nothing. `id` is not negative. The
 * pairs of an optical switch must form a matching (no port twice), a packet switch has one route
 * for two devices: errors name phase, device and entry. */
TN_API tn_status *tn_cluster_register_phase(tn_cluster *cluster, int32_t id,
                                            const tn_network_entry *entries,
                                            size_t num_entries) TN_MUST_USE;

/* The orders that lead from one phase to another, in place of those found by comparing the two.
 * What they lead to is checked: FAILED_PRECONDITION names the device and the order, or what is
 * missing at the end. */
TN_API tn_status *tn_cluster_register_transform(tn_cluster *cluster, int32_t from, int32_t to,
                                                const tn_network_command *commands,
                                                size_t num_commands) TN_MUST_USE;

/* Whether two ranks reach each other, both ways, in a phase: along cables, joined ports and routes.
 * False for ranks and phases that there are not. */
TN_API bool tn_cluster_joins(const tn_cluster *cluster, int32_t phase, int32_t rank, int32_t peer);

/* Plans the change to a phase, locks all switches in the order of their ids, reads what they do and
 * stages what changes. Then either tn_cluster_commit() or tn_cluster_roll_back().
 * FAILED_PRECONDITION if a change is under way, if the journal has one of somebody else that did
 * not end, or if a switch does something else than its phase says: tn_cluster_recover() then.
 * ABORTED if another coordinator has a switch. On an error all is as it was. */
TN_API tn_status *tn_cluster_pre_commit(tn_cluster *cluster, int32_t phase) TN_MUST_USE;

/* Makes the change on trial on all switches at once, reads back what they do, probes, and confirms.
 * What goes wrong before the confirmation is undone, and the error says what it was; if a device
 * could not be brought back, DATA_LOSS names it, the phase is -1 and tn_cluster_recover() has more
 * tries. */
TN_API tn_status *tn_cluster_commit(tn_cluster *cluster) TN_MUST_USE;

/* Gives up what was staged. Nothing to do is no error. */
TN_API tn_status *tn_cluster_roll_back(tn_cluster *cluster) TN_MUST_USE;

/* Reads the journal and ends what another process had begun: before its confirmation it is undone,
 * from then on finished. Waits up to `nanoseconds` for the other's locks (ABORTED then). After
 * that, looks which phase the switches are in. */
TN_API tn_status *tn_cluster_recover(tn_cluster *cluster, int64_t nanoseconds) TN_MUST_USE;

/* The phase; -1: not known, or none of those registered. */
TN_API int32_t tn_cluster_phase(const tn_cluster *cluster);
TN_API tn_phase_state tn_cluster_state(const tn_cluster *cluster);
/* Changes that were confirmed, as the journal counts them. */
TN_API uint64_t tn_cluster_epoch(const tn_cluster *cluster);

/* A network from a topology file in the JSON form of RFC 8345 (ietf-network,
 * ietf-network-topology), with what Tenon adds to it (docs/cluster.md). `file` is its name for
 * errors, which say the line where it is known and the place. */
TN_API tn_status *tn_cluster_read(const char *text, size_t size, const char *file,
                                  const tn_cluster_options *options, tn_cluster **out) TN_MUST_USE;

/* The communicator brings the network into phases by this cluster, where its capsules or
 * tn_comm_switch_phase() say so. The cluster must outlive that; NULL for it ends it. */
TN_API tn_status *tn_cluster_attach(tn_cluster *cluster, tn_comm *comm) TN_MUST_USE;

/* Gives up what was staged. */
TN_API void tn_cluster_destroy(tn_cluster *cluster);

/* One line: "network of 4 devices, 2 phases, in phase 1, CONFIRMED". As tn_status_describe(). */
TN_API size_t tn_cluster_describe(const tn_cluster *cluster, char *text, size_t size);

TN_END_DECLS
#endif
