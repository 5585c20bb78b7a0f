/* UCC's side of the comparison (measure.h), over UCX. */
#include "measure.h"
#include <ucc/api/ucc.h>

static struct {
  int rank, size, calls;
  const char *directory;
  ucc_lib_h lib;
  ucc_context_h context;
  ucc_team_h team;
} self;

/* ---- how its ranks find each other: files, one a rank and call ------------------------------- */

static void file_of(char *path, size_t size, int rank, const char *kind) {
  snprintf(path, size, "%s/ucc.%d.%d.%s", self.directory, self.calls, rank, kind);
}

static ucc_status_t gather(void *mine, void *all, size_t size, void *arg, void **request) {
  (void)arg;
  char path[4096], whole[4096];
  file_of(path, sizeof path, self.rank, "part");
  file_of(whole, sizeof whole, self.rank, "blob");
  FILE *file = fopen(path, "w");
  if (!file || fwrite(mine, 1, size, file) != size || fclose(file) || rename(path, whole))
    return UCC_ERR_NO_RESOURCE;
  for (int q = 0; q < self.size; q++) {
    file_of(whole, sizeof whole, q, "blob");
    while (!(file = fopen(whole, "r"))) usleep(100);
    if (fread((char *)all + (size_t)q * size, 1, size, file) != size) return UCC_ERR_NO_MESSAGE;
    fclose(file);
  }
  self.calls++;
  *request = NULL;
  return UCC_OK;
}

static ucc_status_t gathered(void *request) {
  (void)request;
  return UCC_OK;
}

/* ---- the library ------------------------------------------------------------------------------
 */

static int start_team(void) {
  ucc_team_params_t params = {.mask = UCC_TEAM_PARAM_FIELD_OOB};
  params.oob.allgather = gather;
  params.oob.req_test = gathered;
  params.oob.req_free = gathered;
  params.oob.n_oob_eps = (uint32_t)self.size;
  params.oob.oob_ep = (uint32_t)self.rank;
  if (ucc_team_create_post(&self.context, 1, &params, &self.team)) return 1;
  ucc_status_t status;
  while ((status = ucc_team_create_test(self.team)) == UCC_INPROGRESS)
    ucc_context_progress(self.context);
  return status != UCC_OK;
}

static int start(int rank, int size, const char *directory, size_t most, float **in, float **out) {
  self.rank = rank;
  self.size = size;
  self.directory = directory;
  ucc_lib_config_h lib_config;
  ucc_lib_params_t lib_params = {.mask = UCC_LIB_PARAM_FIELD_THREAD_MODE};
  lib_params.thread_mode = UCC_THREAD_SINGLE;
  if (ucc_lib_config_read(NULL, NULL, &lib_config) || ucc_init(&lib_params, lib_config, &self.lib))
    return 1;
  ucc_context_config_h config;
  ucc_context_params_t params = {.mask = UCC_CONTEXT_PARAM_FIELD_OOB};
  params.oob.allgather = gather;
  params.oob.req_test = gathered;
  params.oob.req_free = gathered;
  params.oob.n_oob_eps = (uint32_t)size;
  params.oob.oob_ep = (uint32_t)rank;
  if (ucc_context_config_read(self.lib, NULL, &config) ||
      ucc_context_create(self.lib, &params, config, &self.context) || start_team())
    return 1;
  *in = aligned_alloc(4096, most);
  *out = aligned_alloc(4096, most);
  return !*in || !*out;
}

static int all_reduce(const float *in, float *out, size_t count) {
  ucc_coll_args_t args = {.coll_type = UCC_COLL_TYPE_ALLREDUCE, .op = UCC_OP_SUM};
  args.src.info.buffer = (void *)in;
  args.src.info.count = count;
  args.src.info.datatype = UCC_DT_FLOAT32;
  args.src.info.mem_type = UCC_MEMORY_TYPE_HOST;
  args.dst.info = args.src.info;
  args.dst.info.buffer = out;
  ucc_coll_req_h request;
  if (ucc_collective_init(&args, &request, self.team) || ucc_collective_post(request)) return 1;
  ucc_status_t status;
  while ((status = ucc_collective_test(request)) == UCC_INPROGRESS)
    ucc_context_progress(self.context);
  ucc_collective_finalize(request);
  return status != UCC_OK;
}

static void stop(void) {
  while (ucc_team_destroy(self.team) == UCC_INPROGRESS) ucc_context_progress(self.context);
  ucc_context_destroy(self.context);
  ucc_finalize(self.lib);
}

int main(int argc, char **argv) {
  return bench_main(argc, argv, &(bench_library){start, all_reduce, stop, 0});
}
