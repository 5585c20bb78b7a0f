#include "coll/comm/comm.h"

#include "coll/comm/connect.h"
#include "coll/segments.h"
#include "store/store.h"
#include <stdio.h>
#include <string.h>

/* ---- jobs --------------------------------------------------------------------------------------
 */

/* Threads that come, one after another, for their parts of a team. */
struct comm_meeting {
  comm_meeting *next;
  char name[64];
  int size, taken;
  coll_team **teams; /* NULL: taken */
};

static void destroy_meeting(comm_meeting *meeting) {
  for (int r = 0; r < meeting->size; r++) coll_team_destroy(meeting->teams[r]);
  tn_free(meeting->teams);
  tn_free(meeting);
}

static void destroy_job(comm_job *job) {
  while (job->meetings) {
    comm_meeting *meeting = job->meetings;
    job->meetings = meeting->next;
    destroy_meeting(meeting);
  }
  coll_segments_destroy(job->segments);
  tn_store_destroy(job->store);
  pthread_mutex_destroy(&job->lock);
  coll_library_end(&job->own);
  tn_free(job);
}

tn_status *comm_job_create(const tn_comm_options *options, tn_store *store, comm_job **out) {
  *out = NULL;
  comm_job *job = tn_alloc_zero(sizeof *job);
  if (!job) return tn_error_no_memory("a communicator");
  atomic_init(&job->refs, 1);
  pthread_mutex_init(&job->lock, NULL);
  job->local = store == NULL;
  job->transports = options->transports;
  job->deadline = options->deadline ? options->deadline : TN_FOREVER;
  job->join = options->join ? options->join : 60 * TN_SECOND;
  job->host_ranks = options->host_ranks;
  tn_status *status = NULL;
  char name[TN_MAX_JOB_NAME + 1];
  if (options->id && !comm_read_id(options->id, job->key, name))
    status = tn_error(TN_INVALID_ARGUMENT, "the id is none that tn_unique_id_create() made");
  job->library = &job->own;
  if (!status)
    status = options->capsules ? coll_library_read(options->capsules, &job->own)
                               : coll_library_of_environment(&job->library);
  if (!status && store) job->store = store_ref(store);
  if (!status && !store) status = tn_store_create_memory(&job->store);
  if (!status) status = coll_segments_create(&job->segments);
  if (status) {
    destroy_job(job);
    return status;
  }
  *out = job;
  return NULL;
}

comm_job *comm_job_ref(comm_job *job) {
  atomic_fetch_add(&job->refs, 1);
  return job;
}

void comm_job_unref(comm_job *job) {
  if (job && atomic_fetch_sub(&job->refs, 1) == 1) destroy_job(job);
}

tn_status *comm_job_share_key(comm_job *job, const char *name, bool leave) {
  char place[128], *value = NULL;
  size_t size = 0;
  int length = snprintf(place, sizeof place, "comm/%s/key", name);
  if (leave)
    return tn_store_put(job->store, place, (size_t)length, (const char *)job->key, sizeof job->key);
  tn_status *status = tn_store_get(job->store, place, (size_t)length, job->join, &value, &size);
  if (tn_status_code(status) == TN_DEADLINE_EXCEEDED) {
    tn_status_destroy(status);
    return tn_error(TN_DEADLINE_EXCEEDED, "rank 0 did not come within %.3f s",
                    (double)job->join / 1e9);
  }
  if (!status && size != sizeof job->key)
    status = tn_error(TN_DATA_LOSS, "the store has %zu bytes for a key", size);
  if (!status) memcpy(job->key, value, sizeof job->key);
  tn_free(value);
  return status;
}

/* ---- teams -------------------------------------------------------------------------------------
 */

static tn_status *open_meeting(comm_job *job, const char *name, int size) {
  comm_meeting *meeting = tn_alloc_zero(sizeof *meeting);
  coll_team **teams = tn_alloc_array((size_t)size, sizeof(coll_team *));
  tn_status *status = meeting && teams ? coll_team_create_local(size, name, job->segments, teams)
                                       : tn_error_no_memory("a team");
  if (status) {
    tn_free(teams);
    tn_free(meeting);
    return status;
  }
  snprintf(meeting->name, sizeof meeting->name, "%s", name);
  meeting->size = size;
  meeting->teams = teams;
  meeting->next = job->meetings;
  job->meetings = meeting;
  return NULL;
}

/* The first that comes makes the team, the last that takes its part forgets it. */
static tn_status *meet(comm_job *job, const char *name, int rank, int size, coll_team **out) {
  comm_meeting **at = &job->meetings;
  while (*at && strcmp((*at)->name, name) != 0) at = &(*at)->next;
  if (!*at) {
    tn_status *status = open_meeting(job, name, size);
    if (status) return status;
    at = &job->meetings;
  }
  comm_meeting *meeting = *at;
  if (meeting->size != size || !meeting->teams[rank])
    return tn_error(TN_FAILED_PRECONDITION, "%s has %d ranks, and rank %d of %d came to it", name,
                    meeting->size, rank, size);
  *out = meeting->teams[rank];
  meeting->teams[rank] = NULL;
  if (++meeting->taken < size) return NULL;
  *at = meeting->next;
  destroy_meeting(meeting);
  return NULL;
}

tn_status *comm_job_connect(comm_job *job, const char *name, int rank, int size,
                            int64_t nanoseconds, coll_watch watch, coll_team **out) {
  *out = NULL;
  if (job->local || size == 1) {
    pthread_mutex_lock(&job->lock);
    tn_status *status = meet(job, name, rank, size, out);
    pthread_mutex_unlock(&job->lock);
    return status;
  }
  coll_connect_options options = {.rank = rank,
                                  .size = size,
                                  .name = name,
                                  .wanted = job->transports,
                                  .secret = job->key,
                                  .secret_size = sizeof job->key,
                                  .segments = job->segments,
                                  .store = job->store,
                                  .nanoseconds = nanoseconds,
                                  .watch = watch};
  return coll_connect(&options, out);
}
