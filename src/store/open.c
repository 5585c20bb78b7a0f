/* Which process this is, and by which store it joins the others. */
#include "base/config.h"
#include "base/dynamic_module.h"
#include "store/module.h"
#include "store/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the job --------------------------------------------------------------------------------- */

static bool by_pmix(void) {
  return getenv("PMIX_NAMESPACE") && getenv("PMIX_RANK");
}

/* A whole number of the environment; -1 if there is none. */
static int number_of(const char *name) {
  const char *text = getenv(name);
  char *end;
  if (!text || !*text) return -1;
  errno = 0;
  long number = strtol(text, &end, 10);
  return *end || errno || number < 0 || number > INT32_MAX ? -1 : (int)number;
}

static tn_status *ask_pmix(tn_job *out) {
  void *found = NULL;
  tn_status *status = tn_dynamic_module_find("pmix", STORE_MODULE_PMIX_JOB, &found);
  if (status) return status;
  store_module_job *ask = (store_module_job *)(uintptr_t)found;
  return ask(&out->rank, &out->size);
}

tn_status *tn_job_find(tn_job *out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_job_find: no place for the job");
  int64_t rank = tn_config_int(TN_CONFIG_RANK), size = tn_config_int(TN_CONFIG_SIZE);
  tn_job job = {0, 1, "nobody"};
  tn_status *status = NULL;
  if (rank >= 0 || size > 0) {
    if (rank < 0 || rank >= size || size > INT32_MAX)
      return tn_error(TN_INVALID_ARGUMENT,
                      "TENON_RANK %d and TENON_SIZE %d: both, and 0 <= rank < "
                      "size",
                      (int)rank, (int)size);
    job = (tn_job){(int)rank, (int)size, "TENON_RANK"};
  } else if (number_of("OMPI_COMM_WORLD_RANK") >= 0) {
    job =
        (tn_job){number_of("OMPI_COMM_WORLD_RANK"), number_of("OMPI_COMM_WORLD_SIZE"), "Open MPI"};
  } else if (by_pmix()) {
    job.told_by = "PMIx";
    status = ask_pmix(&job);
  }
  if (!status && job.rank >= job.size)
    status = tn_error(TN_INVALID_ARGUMENT, "%s says that this is rank %d of %d", job.told_by,
                      job.rank, job.size);
  if (!status) *out = job;
  return status;
}

/* ---- the store ------------------------------------------------------------------------------- */

/* What follows "etcd" or "etcds": "://HOST:PORT/PREFIX". */
static tn_status *open_etcd(const char *rest, const char *scheme, tn_store **out) {
  const char *host = rest + 3, *slash = strchr(host, '/');
  size_t length = slash ? (size_t)(slash - host) : strlen(host), room = length + 16;
  tn_etcd_options options = TN_ETCD_OPTIONS_INIT;
  char *endpoint = tn_alloc(room);
  if (!endpoint) return tn_error_no_memory("a store");
  snprintf(endpoint, room, "%s://%.*s", scheme, (int)length, host);
  options.endpoints = endpoint;
  options.prefix = slash ? slash + 1 : "";
  tn_status *status = tn_store_create_etcd(&options, out);
  tn_free(endpoint);
  return status;
}

static tn_status *open_spec(const char *spec, tn_store **out) {
  if (strlen(spec) > 4096) return tn_error(TN_INVALID_ARGUMENT, "more than 4096 bytes");
  if (!strcmp(spec, "memory")) return tn_store_create_memory(out);
  if (!strcmp(spec, "pmix")) return tn_store_create_pmix(out);
  if (!strncmp(spec, "dir:", 4)) return tn_store_create_directory(spec + 4, out);
  if (!strncmp(spec, "etcd://", 7)) return open_etcd(spec + 4, "http", out);
  if (!strncmp(spec, "etcds://", 8)) return open_etcd(spec + 5, "https", out);
  return tn_error(TN_INVALID_ARGUMENT,
                  "no such store: memory, dir:/path, etcd://HOST:PORT/PREFIX, pmix");
}

static tn_status *open_default(tn_store **out) {
  tn_job job;
  if (by_pmix()) return tn_store_create_pmix(out);
  tn_status *status = tn_job_find(&job);
  if (status) return status;
  if (job.size == 1) return tn_store_create_memory(out);
  return tn_error(TN_FAILED_PRECONDITION,
                  "a job of %d processes needs TENON_STORE, such as dir:/path", job.size);
}

tn_status *tn_store_open(const char *spec, tn_store **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_store_open: no place for the store");
  *out = NULL;
  bool given = spec && *spec;
  if (!given) spec = tn_config_string(TN_CONFIG_STORE);
  if (!*spec) return open_default(out);
  return tn_status_prefix(open_spec(spec, out), "%s %.200s", given ? "the store" : "TENON_STORE",
                          spec);
}
