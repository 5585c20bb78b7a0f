/* What a thread of this process waits for, where other processes of the user can read it: `tenon
 * coll stuck`. Nothing is written in the first tenth of a second of a wait, so calls that go well
 * pay nothing.
 *
 * The notices stand in a memfd called "tenon-waits", made with the first of them. Others find it
 * under /proc/PID/fd; a process that was killed leaves nothing. */
#ifndef TN_COLL_NOTICE_H
#define TN_COLL_NOTICE_H

#include "base/status.h"

#include <stdint.h>
#include <tenon/waits.h>

enum { COLL_NOTICE_AFTER = 100 * 1000 * 1000 }; /* nanoseconds; and from one to the next */

/* Of one wait; zeroed to begin with. */
typedef struct coll_notice {
  int slot;     /* 0: none yet */
  int64_t next; /* when it is due again */
} coll_notice;

static inline bool coll_notice_due(const coll_notice *notice, int64_t since, int64_t now) {
  return now - since >= COLL_NOTICE_AFTER && now >= notice->next;
}
/* Where there is no room, or no memory, nothing is said. */
void coll_notice_put(coll_notice *notice, int64_t since, int64_t now, const char *text);
void coll_notice_drop(coll_notice *notice);
static inline void coll_notice_end(coll_notice *notice) {
  if (notice->slot) coll_notice_drop(notice);
}

#endif
