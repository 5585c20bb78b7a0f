/* The functions behind the slots of the table, one for each row of slots.def, defined in the file
 * of the object that it asks for.
 *
 * Each takes the caller's args, whose size api.c has checked, and borrows all in them until it
 * returns; what it writes there is lent or the caller's, as PJRT's header says. It gives NULL, or
 * the error, which is api.c's from then on; on an error it has given the caller nothing to destroy.
 * Called by any thread; which lock guards what stands with the objects. */
#ifndef TN_PLUGIN_SLOTS_H
#define TN_PLUGIN_SLOTS_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"

#define PLUGIN_SLOT(name, function)             tn_status *function(name##_Args *args) TN_MUST_USE;
#define PLUGIN_SLOT_FROM(name, function, least) tn_status *function(name##_Args *args) TN_MUST_USE;
#include "plugin/slots.def"
#undef PLUGIN_SLOT
#undef PLUGIN_SLOT_FROM

#endif
