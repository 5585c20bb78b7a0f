#include "gpu.h"
#include "backend/gpu/gpu.h"
#include "say.h"
#include <stdio.h>

static void say_device(const gpu_findings *found) {
  const gpu_device *gpu = &found->device;
  char limits[160];
  say_text("platform_version", found->version);
  if (!gpu->count) return;
  say_number("num_devices", gpu->count);
  say_number("device_memory", gpu->memory);
  say_text("device_kind", gpu->name);
  snprintf(limits, sizeof limits, "{\"max_shared_memory\": %lld, \"compute_units\": %lld}",
           (long long)gpu->shared_memory, (long long)gpu->multiprocessors);
  say_text("limits", limits);
}

int probe_gpu(const char *name, const char *library, const char *driver) {
  gpu_findings found = {0};
  gpu_row row;
  if (!gpu_row_of(name, &row)) return say_failed("it is none of cuda, cudnn, cusparselt, triton");
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++) found.states[i].answer = TN_ANSWER_UNKNOWN;
  found.states[TN_BACKEND_FOUND].answer = TN_ANSWER_YES;
  snprintf(found.library, sizeof found.library, "%s", library);
  gpu_try(row, driver, &found, say_stage);
  say_device(&found);
  const gpu_verdict *verdict = &found.states[TN_BACKEND_LOADABLE];
  if (verdict->answer == TN_ANSWER_YES) verdict = &found.states[TN_BACKEND_USABLE];
  if (verdict->answer != TN_ANSWER_YES) {
    say_text("remedy", verdict->remedy);
    return say_failed(verdict->reason);
  }
  say_text("reason", verdict->reason);
  return say_done();
}
