/* NVIDIA's driver, asked for what it is: the cheapest right answer to "is there a GPU". */
#include "backend/gpu/gpu.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char default_driver[] = "libcuda.so.1";

/* Its C interface, as far as it is asked. Results are 0 where all went well. */
typedef struct driver {
  int (*init)(unsigned flags);
  int (*version)(int *out);
  int (*count)(int *out);
  int (*device)(int *out, int ordinal);
  int (*attribute)(int *out, int attribute, int device);
  int (*name)(char *out, int size, int device);
  int (*memory)(size_t *out, int device);
  int (*error_name)(int error, const char **out);
  int (*error_text)(int error, const char **out);
} driver;
/* Attributes of a device. */
enum { MULTIPROCESSORS = 16, CAPABILITY_MAJOR = 75, CAPABILITY_MINOR = 76, SHARED_OPTIN = 97 };

/* What the machine shows of a GPU besides; it explains and decides nothing. */
static const char *device_files(void) {
  if (access("/dev/nvidia0", F_OK) == 0) return "there is a /dev/nvidia0";
  if (access("/dev/dxg", F_OK) == 0) return "there is a /dev/dxg (WSL)";
  if (access("/dev/nvidiactl", F_OK) == 0)
    return "there is a /dev/nvidiactl, but no /dev/nvidia0: this container was given no GPU";
  return "there is no /dev/nvidia0";
}

static const char *load_remedy(void) {
  return access("/dev/nvidiactl", F_OK) == 0
             ? "let the container have the driver's libraries (nvidia-container-toolkit)"
             : "install NVIDIA's driver, on a machine with its GPU";
}

/* A link-time stand-in of the toolkit's: it answers, and always with an error. */
static bool is_stub(void *symbol, char path[PATH_MAX]) {
  Dl_info info;
  if (!dladdr(symbol, &info) || !info.dli_fname) return false;
  if (!realpath(info.dli_fname, path)) snprintf(path, PATH_MAX, "%s", info.dli_fname);
  return strstr(path, "/stubs/") != NULL;
}

static bool find_symbols(void *library, driver *d, const char **missing) {
  const struct {
    const char *name;
    void *to;
  } symbols[] = {{"cuInit", &d->init},
                 {"cuDriverGetVersion", &d->version},
                 {"cuDeviceGetCount", &d->count},
                 {"cuDeviceGet", &d->device},
                 {"cuDeviceGetAttribute", &d->attribute},
                 {"cuDeviceGetName", &d->name},
                 {"cuDeviceTotalMem_v2", &d->memory},
                 {"cuGetErrorName", &d->error_name},
                 {"cuGetErrorString", &d->error_text}};
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    *missing = symbols[i].name;
    if (!symbol) return false;
    memcpy(symbols[i].to, &symbol, sizeof symbol);
  }
  return true;
}

static void *load_driver(const char *path, driver *d, gpu_verdict *loadable) {
  if (strstr(path, "/stubs/")) {
    gpu_answer(loadable, TN_ANSWER_NO, "take stubs/ out of LD_LIBRARY_PATH",
               "%s is the toolkit's stand-in for linking, no driver", path);
    return NULL;
  }
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  const char *missing = NULL;
  char file[PATH_MAX];
  if (!library) {
    const char *why = dlerror();
    gpu_answer(loadable, TN_ANSWER_NO, load_remedy(), "no NVIDIA driver (%s; %s)", why ? why : path,
               device_files());
    return NULL;
  }
  if (!find_symbols(library, d, &missing)) {
    gpu_answer(loadable, TN_ANSWER_NO, "update NVIDIA's driver", "%s has no %s: it is too old",
               path, missing);
    return NULL; /* the library stays: it does not bear being unloaded */
  }
  if (is_stub(dlsym(library, "cuInit"), file)) {
    gpu_answer(loadable, TN_ANSWER_NO, "take stubs/ out of LD_LIBRARY_PATH",
               "%s is the toolkit's stand-in for linking, no driver", file);
    return NULL;
  }
  gpu_answer(loadable, TN_ANSWER_YES, "", "%s", path);
  return library;
}

/* "cuInit gives CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device is detected" */
static void refuse_call(const driver *d, const char *call, int error, gpu_verdict *usable) {
  const char *name = NULL, *text = NULL;
  if (d->error_name(error, &name) != 0 || !name) name = "an error without a name";
  if (d->error_text(error, &text) != 0 || !text) text = "no text";
  gpu_answer(usable, TN_ANSWER_NO,
             "nvidia-smi on this machine says whether the driver sees the GPU",
             "%s gives %s (%d): %s; %s", call, name, error, text, device_files());
}

static int64_t attribute_of(const driver *d, int attribute, int device) {
  int value = 0;
  return d->attribute(&value, attribute, device) == 0 ? value : 0;
}

static void read_device(const driver *d, int device, gpu_device *out) {
  out->capability = (int)(attribute_of(d, CAPABILITY_MAJOR, device) * 10 +
                          attribute_of(d, CAPABILITY_MINOR, device));
  out->multiprocessors = attribute_of(d, MULTIPROCESSORS, device);
  out->shared_memory = attribute_of(d, SHARED_OPTIN, device);
  size_t memory = 0;
  if (d->memory(&memory, device) == 0) out->memory = (int64_t)memory;
  if (d->name(out->name, sizeof out->name, device) != 0) out->name[0] = '\0';
  out->name[sizeof out->name - 1] = '\0';
}

static void use_driver(const driver *d, gpu_device *out, gpu_verdict *usable) {
  int error = d->init(0), device = 0;
  if (error) {
    refuse_call(d, "cuInit", error, usable);
  } else if ((error = d->version(&out->driver)) != 0) {
    refuse_call(d, "cuDriverGetVersion", error, usable);
  } else if ((error = d->count(&out->count)) != 0) {
    refuse_call(d, "cuDeviceGetCount", error, usable);
  } else if (out->count < 1) {
    gpu_answer(usable, TN_ANSWER_NO, "CUDA_VISIBLE_DEVICES may hide them",
               "the driver (CUDA %d.%d) has no GPU for this process; %s", out->driver / 1000,
               out->driver % 1000 / 10, device_files());
  } else if ((error = d->device(&device, 0)) != 0) {
    refuse_call(d, "cuDeviceGet", error, usable);
  } else {
    read_device(d, device, out);
    gpu_answer(usable, TN_ANSWER_YES, "", "%d x %s (%d.%d), driver for CUDA %d.%d", out->count,
               out->name, out->capability / 10, out->capability % 10, out->driver / 1000,
               out->driver % 1000 / 10);
  }
}

void gpu_ask_driver(const char *path, void **handle, gpu_device *device, gpu_verdict *loadable,
                    gpu_verdict *usable, gpu_told *told) {
  driver d;
  gpu_device unused;
  if (!device) device = &unused;
  *device = (gpu_device){0};
  *usable = (gpu_verdict){.answer = TN_ANSWER_UNKNOWN};
  void *library = load_driver(path && path[0] ? path : default_driver, &d, loadable);
  if (handle) *handle = library;
  if (!library) return;
  if (told) told("open");
  use_driver(&d, device, usable);
}
