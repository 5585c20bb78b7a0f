/* Sets of transport flags (<tenon/transport.h>) from within. */
#ifndef TN_COLL_FLAGS_H
#define TN_COLL_FLAGS_H

#include "base/status.h"
#include <tenon/transport.h>

/* Room for every set in words, with the NUL. */
enum { FLAGS_TEXT = 96 };

/* INVALID_ARGUMENT where bits are set that are no flags. */
tn_status *flags_check(tn_transport_flags set, const char *what) TN_MUST_USE;

#endif
