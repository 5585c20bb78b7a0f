/* Private to the passes and the planner: what the pass `collectives` leaves on ops that talk to
 * other devices. */
#ifndef TN_PASSES_REPLICA_GROUPS_H
#define TN_PASSES_REPLICA_GROUPS_H

#include "passes/rewrite/rewrite.h"

/* Of an op: lists of devices, one a group, in the order of ranks. */
#define PASS_GROUPS "tenon.groups"
/* Of an op that goes from device to device: for each rank of a group the rank that it gets from, or
 * -1. The same for all groups. */
#define PASS_SOURCES "tenon.sources"
/* Of the module: how many devices a launch has. Absent: its devices do not talk to each other. */
#define PASS_DEVICES "tenon.devices"

/* Of the module: it is the program of one partition already; nothing is cut. */
#define PASS_BY_HAND "tenon.by_hand"

/* Set the attributes above. INVALID_ARGUMENT: groups that name what there is not, or name it twice,
 * or leave out a device where all must be in one. */
tn_status *pass_resolve_groups(ir_module *module, ir_op *op) TN_MUST_USE;
tn_status *pass_resolve_pairs(ir_module *module, ir_op *op) TN_MUST_USE;

/* Sets PASS_DEVICES: later passes make the program that of one partition, and drop its number. */
tn_status *pass_state_devices(ir_module *module) TN_MUST_USE;

#endif
