/* Whether a machine can have a device at all: what is cheap to see. */
#include "backend/states.h"

/* What the kernel shows of a device, and the library of its driver. */
typedef struct machine_need {
  backend_id id;
  const char *nodes[3];
  const char *driver; /* a name of libraries.def; "" none */
  const char *no_node, *no_driver, *remedy;
} machine_need;

static const machine_need needs[] = {
    {BACKEND_CUDA,
     {"/dev/nvidia[0-9]*", "/dev/dxg"},
     "cuda",
     "this machine shows no NVIDIA GPU (no /dev/nvidia0)",
     "no NVIDIA driver (libcuda.so.1)",
     "run on a machine (or in a container) that has the GPU and its driver"},
    {BACKEND_ROCM,
     {"/dev/kfd"},
     "",
     "this machine shows no AMD GPU (no /dev/kfd)",
     "",
     "run on a machine (or in a container) that has the GPU and the amdgpu driver"},
    {BACKEND_TPU,
     {"/dev/accel*", "/dev/vfio/[0-9]*"},
     "",
     "this machine shows no TPU (neither /dev/accel* nor /dev/vfio/*)",
     "",
     "run on a TPU machine"},
    {BACKEND_NKI,
     {"/dev/neuron*"},
     "",
     "this machine shows no Neuron device (no /dev/neuron*)",
     "",
     "run on an AWS machine with Trainium or Inferentia and their driver"},
};

static bool has_any_node(const machine_need *need) {
  for (size_t i = 0; i < 3 && need->nodes[i]; i++)
    if (backend_has_node(need->nodes[i])) return true;
  return false;
}

static bool has_driver(const machine_need *need) {
  char path[PATH_MAX];
  if (!need->driver[0]) return true;
  tn_status *status = backend_find_library(need->driver, path);
  bool has = !status;
  tn_status_destroy(status);
  return has;
}

bool backend_device_missing(const tn_backend *row, const char **reason, const char **remedy) {
  for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
    const machine_need *need = &needs[i];
    if (need->id != row->facts.id) continue;
    *remedy = need->remedy;
    *reason = need->no_driver;
    if (!has_driver(need)) return true;
    *reason = need->no_node;
    return !has_any_node(need);
  }
  return false;
}
