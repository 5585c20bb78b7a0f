#include "coll/transports/cuda.h"

#include <dlfcn.h>
#include <string.h>

/* ---- NVIDIA's driver ---------------------------------------------------------------------------
 */

/* Its C interface, as far as it is asked: results are 0 where all went well. */
typedef struct driver {
  int (*init)(unsigned flags);
  int (*version)(int *out);
  int (*count)(int *out);
  int (*device)(int *out, int ordinal);
  int (*attribute)(int *out, int attribute, int device);
  int (*error_name)(int error, const char **out);
} driver;
enum { UNIFIED_ADDRESSING = 41, MULTICAST_SUPPORTED = 132 }; /* attributes of a device */

static const char library_name[] = "libcuda.so.1";

static bool find_symbol(void *library, const char *name, void *to) {
  void *symbol = dlsym(library, name);
  memcpy(to, &symbol, sizeof symbol);
  return symbol != NULL;
}

static tn_status *error_no_symbol(const char *name) {
  return tn_error(TN_UNAVAILABLE, "%s has no %s: NVIDIA's driver is too old", library_name, name);
}

static tn_status *error_of_call(const driver *d, const char *call, int error) {
  const char *name = NULL;
  if (d->error_name(error, &name) != 0 || !name) name = "an error without a name";
  return tn_error(TN_UNAVAILABLE, "NVIDIA's driver: %s gives %s (%d)", call, name, error);
}

static tn_status *load_driver(const char *const *needed, driver *d) {
  void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return tn_error(TN_UNAVAILABLE, "%s, NVIDIA's driver, is not on this machine", library_name);
  const struct {
    const char *name;
    void *to;
  } symbols[] = {{"cuInit", &d->init},
                 {"cuDriverGetVersion", &d->version},
                 {"cuDeviceGetCount", &d->count},
                 {"cuDeviceGet", &d->device},
                 {"cuDeviceGetAttribute", &d->attribute},
                 {"cuGetErrorName", &d->error_name}};
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
    if (!find_symbol(library, symbols[i].name, symbols[i].to))
      return error_no_symbol(symbols[i].name);
  void *unused;
  for (; *needed; needed++)
    if (!find_symbol(library, *needed, &unused)) return error_no_symbol(*needed);
  return NULL; /* the library stays: it does not bear being unloaded */
}

/* Devices that have the attribute. */
static tn_status *count_devices(const driver *d, int attribute, int *all, int *able) {
  *able = 0;
  int error = d->init(0);
  if (error) return error_of_call(d, "cuInit", error);
  error = d->count(all);
  if (error) return error_of_call(d, "cuDeviceGetCount", error);
  for (int i = 0; i < *all; i++) {
    int device, value = 0;
    error = d->device(&device, i);
    if (!error) error = d->attribute(&value, attribute, device);
    if (error) return error_of_call(d, "cuDeviceGetAttribute", error);
    *able += value != 0;
  }
  return *all ? NULL : tn_error(TN_UNAVAILABLE, "NVIDIA's driver is here and no device of it");
}

/* ---- probes ------------------------------------------------------------------------------------
 */

typedef struct demands {
  const char *const *symbols;
  int attribute;
  const char *able; /* what devices with it are */
  int version;      /* of the driver: 1000 * major + 10 * minor */
  int devices;      /* at least, that are able */
} demands;

static tn_status *check_devices(const demands *wanted) {
  driver d;
  int version = 0, all = 0, able = 0;
  tn_status *status = load_driver(wanted->symbols, &d);
  if (!status) status = count_devices(&d, wanted->attribute, &all, &able);
  if (status) return status;
  int error = d.version(&version);
  if (error) return error_of_call(&d, "cuDriverGetVersion", error);
  if (version < wanted->version)
    return tn_error(TN_UNAVAILABLE, "NVIDIA's driver is for CUDA %d.%d; %d.%d is needed",
                    version / 1000, version % 1000 / 10, wanted->version / 1000,
                    wanted->version % 1000 / 10);
  if (able < wanted->devices)
    return tn_error(TN_UNAVAILABLE, "%d of %d devices %s; %d are needed", able, all, wanted->able,
                    wanted->devices);
  return tn_error(TN_UNIMPLEMENTED,
                  "the machine has what it takes (%d devices, CUDA %d.%d), and Tenon no way for "
                  "data over it yet",
                  all, version / 1000, version % 1000 / 10);
}

static tn_status *probe_cuda_ipc(void) {
  static const char *const symbols[] = {"cuIpcGetMemHandle", "cuIpcOpenMemHandle_v2",
                                        "cuIpcCloseMemHandle", "cuIpcGetEventHandle", NULL};
  const demands wanted = {symbols, UNIFIED_ADDRESSING, "have unified addresses", 11000, 1};
  return check_devices(&wanted);
}

static tn_status *probe_nvls(void) {
  static const char *const symbols[] = {"cuMulticastCreate", "cuMulticastAddDevice",
                                        "cuMulticastBindMem", "cuMemExportToShareableHandle", NULL};
  const demands wanted = {symbols, MULTICAST_SUPPORTED, "can multicast", 12010, 2};
  return check_devices(&wanted);
}

static tn_status *open_cuda_ipc(const coll_port_options *options, coll_port **out) {
  (void)options;
  *out = NULL;
  return probe_cuda_ipc();
}
static tn_status *open_nvls(const coll_port_options *options, coll_port **out) {
  (void)options;
  *out = NULL;
  return probe_nvls();
}

const coll_transport coll_transport_cuda_ipc = {
    .size = sizeof(coll_transport),
    .name = "cuda_ipc",
    .about = "memory of GPUs between processes of a host: probed, not built yet",
    .serves = TN_TRANSPORT_CUDA_IPC,
    .maps = false,
    .probe = probe_cuda_ipc,
    .open = open_cuda_ipc,
};

const coll_transport coll_transport_nvls = {
    .size = sizeof(coll_transport),
    .name = "nvls",
    .about = "multicast memory of NVLink switches: probed, not built yet",
    .serves = TN_TRANSPORT_NVLS,
    .maps = false,
    .probe = probe_nvls,
    .open = open_nvls,
};
