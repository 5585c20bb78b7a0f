/* Who of a job is alive: each process leaves a heartbeat in a store, and watches those of the
 * others. A process that was stopped, or cannot reach the store, is late; one that has ended is
 * gone. */
#ifndef TENON_LIVENESS_H
#define TENON_LIVENESS_H

#include <tenon/status.h>
#include <tenon/store.h>

TN_BEGIN_DECLS

typedef struct tn_liveness tn_liveness;

typedef enum tn_life {
  TN_LIFE_UNSEEN = 0, /* it has not joined yet */
  TN_LIFE_ALIVE = 1,
  TN_LIFE_UNRESPONSIVE = 2, /* three looks in turn found no new heartbeat */
  TN_LIFE_GONE = 3          /* it said farewell, or a process of its host saw that it has ended */
} tn_life;

/* "unseen", "alive", "unresponsive", "gone"; "?" for a number that is none. Static. */
TN_API const char *tn_life_name(tn_life life);

/* Announces this process, and goes on doing so every `interval` nanoseconds (at least 1 ms) from a
 * thread of its own, which also looks at the others then. `job` names the group of processes, and
 * serves once in a store; it leaves a key "alive/JOB/RANK" for each, and "alive/JOB/RANK/ended" by
 * whoever of its host saw that it has ended. So a process that is stopped is told after three to
 * five intervals, and an ended one as soon when some process of its host is in the job; an ended
 * one that was alone on its host stays unresponsive. What is gone stays gone. */
TN_API tn_status *tn_liveness_create(tn_store *store, const char *job, int rank, int size,
                                     int64_t interval, tn_liveness **out) TN_MUST_USE;

/* How a process is, as of the last look; `silent`, unless NULL, gets the nanoseconds since a new
 * heartbeat was seen. UNAVAILABLE or what else the store says if the last look failed: then nobody
 * is held to be late. */
TN_API tn_status *tn_liveness_look(tn_liveness *liveness, int rank, tn_life *out,
                                   int64_t *silent) TN_MUST_USE;

/* Waits until some process other than this one is unresponsive or gone: the lowest rank and how it
 * is. DEADLINE_EXCEEDED if none is within `nanoseconds`. */
TN_API tn_status *tn_liveness_wait(tn_liveness *liveness, int64_t nanoseconds, int *rank,
                                   tn_life *out) TN_MUST_USE;

/* Says farewell. */
TN_API void tn_liveness_destroy(tn_liveness *liveness);

/* One line: "rank 0 of job train: 3 of 4 alive". As tn_status_describe(). */
TN_API size_t tn_liveness_describe(const tn_liveness *liveness, char *text, size_t size);

TN_END_DECLS
#endif
