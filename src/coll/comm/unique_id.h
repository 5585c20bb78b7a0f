/* What a unique id holds. */
#ifndef TN_COLL_COMM_UNIQUE_ID_H
#define TN_COLL_COMM_UNIQUE_ID_H

#include "base/crypto.h"
#include "base/status.h"
#include <tenon/comm.h>

enum { COMM_KEY_SIZE = 32 };
/* False: it is none. */
bool comm_read_id(const tn_unique_id *id, uint8_t key[COMM_KEY_SIZE],
                  char job[TN_MAX_JOB_NAME + 1]);

#endif
