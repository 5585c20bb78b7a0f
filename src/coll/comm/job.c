#include "base/assert.h"
#include "coll/comm/comm.h"

#include "coll/comm/connect.h"
#include "coll/segments.h"
#include "store/store.h"
#include <stdio.h>
#include <string.h>

/* ---- jobs --------------------------------------------------------------------------------------
 */

/* Threads that join a team, one after another. */
struct comm_local_join {
  comm_local_join *next;
  char name[64];
  int size, taken;
  coll_team **teams; /* NULL: taken */
};

static void local_join_destroy(comm_local_join *join) {
  for (int r = 0; r < join->size; r++) coll_team_destroy(join->teams[r]);
  tn_free(join->teams);
  tn_free(join);
}

static void destroy_job(comm_job *job) {
  while (job->local_joins) {
    comm_local_join *join = job->local_joins;
    job->local_joins = join->next;
    local_join_destroy(join);
  }
  coll_segments_destroy(job->segments);
  tn_store_destroy(job->store);
  store_generation_leave(job->generation);
  pthread_mutex_destroy(&job->lock);
  coll_library_end(&job->own);
  tn_free(job->interfaces);
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
  job->has_id = options->id != NULL;
  if (options->id && !comm_read_id(options->id, job->key, name))
    status = tn_error(TN_INVALID_ARGUMENT, "the id is none that tn_unique_id_create() made");
  job->library = &job->own;
  if (!status)
    status = options->capsules ? coll_library_read(options->capsules, &job->own)
                               : coll_library_of_environment(&job->library);
  if (!status && options->interfaces) {
    job->interfaces = tn_strdup(options->interfaces);
    if (!job->interfaces) status = tn_error_no_memory("a communicator");
  }
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

/* What tells jobs apart that have ids. */
static uint64_t tag_of(const comm_job *job, bool has_id) {
  return has_id ? tn_hash_bytes(job->key, sizeof job->key, 1) | 1 : 0;
}

static store_entry entry_of(const comm_job *job, const char *name, int rank, int size) {
  return (store_entry){.store = job->store,
                       .name = name,
                       .rank = rank,
                       .size = size,
                       .nanoseconds = job->join,
                       .tag = tag_of(job, job->has_id),
                       .gift = job->key,
                       .gift_size = job->has_id ? 0 : sizeof job->key};
}

tn_status *comm_job_enter(comm_job *job, const char *name, int rank, int size) {
  const store_entry entry = entry_of(job, name, rank, size);
  size_t gift_size;
  tn_status *status = store_generation_enter(&entry, &job->generation);
  if (status) return status;
  tn_store_destroy(job->store);
  job->store = store_ref(store_generation_keys(job->generation));
  const void *gift = store_generation_gift(job->generation, &gift_size);
  if (gift_size != entry.gift_size)
    return tn_error(TN_DATA_LOSS, "the store has %zu bytes for a key", gift_size);
  if (gift_size) memcpy(job->key, gift, gift_size);
  return NULL;
}

tn_status *comm_job_invite(comm_job *job, const char *name, int size) {
  const store_entry entry = entry_of(job, name, 0, size);
  TN_ASSERT(job->generation);
  return store_generation_invite(job->generation, &entry);
}

/* ---- teams -------------------------------------------------------------------------------------
 */

static tn_status *local_join_create(comm_job *job, const char *name, int size) {
  comm_local_join *join = tn_alloc_zero(sizeof *join);
  coll_team **teams = tn_alloc_array((size_t)size, sizeof(coll_team *));
  tn_status *status = join && teams ? coll_team_create_local(size, name, job->segments, teams)
                                    : tn_error_no_memory("a team");
  if (status) {
    tn_free(teams);
    tn_free(join);
    return status;
  }
  snprintf(join->name, sizeof join->name, "%s", name);
  join->size = size;
  join->teams = teams;
  join->next = job->local_joins;
  job->local_joins = join;
  return NULL;
}

/* The first makes the team, the last that takes its part ends the join. */
static tn_status *local_join_take(comm_job *job, const char *name, int rank, int size,
                                  coll_team **out) {
  comm_local_join **at = &job->local_joins;
  while (*at && strcmp((*at)->name, name) != 0) at = &(*at)->next;
  if (!*at) {
    tn_status *status = local_join_create(job, name, size);
    if (status) return status;
    at = &job->local_joins;
  }
  comm_local_join *join = *at;
  if (join->size != size || !join->teams[rank])
    return tn_error(TN_FAILED_PRECONDITION, "%s has %d ranks, and rank %d of %d joined it", name,
                    join->size, rank, size);
  *out = join->teams[rank];
  join->teams[rank] = NULL;
  if (++join->taken < size) return NULL;
  *at = join->next;
  local_join_destroy(join);
  return NULL;
}

tn_status *comm_job_connect(comm_job *job, const char *name, int rank, int size,
                            int64_t nanoseconds, coll_watch watch, coll_team **out) {
  *out = NULL;
  if (job->local || size == 1) {
    pthread_mutex_lock(&job->lock);
    tn_status *status = local_join_take(job, name, rank, size, out);
    pthread_mutex_unlock(&job->lock);
    return status;
  }
  coll_connect_options options = {.rank = rank,
                                  .size = size,
                                  .name = name,
                                  .wanted = job->transports,
                                  .interfaces = job->interfaces,
                                  .secret = job->key,
                                  .secret_size = sizeof job->key,
                                  .segments = job->segments,
                                  .store = job->store,
                                  .nanoseconds = nanoseconds,
                                  .watch = watch};
  return coll_connect(&options, out);
}
