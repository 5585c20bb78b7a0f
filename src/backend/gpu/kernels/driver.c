#include "backend/gpu/kernels/driver.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

cuda_driver driver;

static bool find_all(void *object, const char **missing) {
  const struct {
    const char *name;
    void *to;
  } symbols[] = {
      {"cuCtxGetDevice", &driver.current_device}, {"cuDeviceGetAttribute", &driver.attribute},
      {"cuGetErrorName", &driver.error_name},     {"cuGetErrorString", &driver.error_text},
      {"cuModuleLoadData", &driver.load_module},  {"cuModuleGetFunction", &driver.find_function},
      {"cuLaunchKernel", &driver.launch},         {"cuMemAlloc_v2", &driver.allocate},
      {"cuMemFree_v2", &driver.release},          {"cuMemcpyDtoHAsync_v2", &driver.copy_to_host},
      {"cuStreamSynchronize", &driver.wait_for}};
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(object, symbols[i].name);
    *missing = symbols[i].name;
    if (!symbol) return false;
    memcpy(symbols[i].to, &symbol, sizeof symbol);
  }
  return true;
}

bool driver_open(const char *path, char *why, size_t size) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static bool is_open;
  const char *missing = NULL;
  if (!path) path = "libcuda.so.1";
  pthread_mutex_lock(&lock);
  void *object = is_open ? NULL : dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!is_open && !object) {
    const char *text = dlerror();
    snprintf(why, size, "no NVIDIA driver (%s)", text ? text : path);
  } else if (!is_open && !find_all(object, &missing)) {
    snprintf(why, size, "%s has no %s: it is too old", path, missing);
  } else {
    is_open = true;
  }
  bool open = is_open;
  pthread_mutex_unlock(&lock);
  return open;
}

XLA_FFI_Error *driver_error(const XLA_FFI_CallFrame *frame, const char *call, int error) {
  const char *name = NULL, *text = NULL;
  if (driver.error_name(error, &name) != 0 || !name) name = "an error without a name";
  if (driver.error_text(error, &text) != 0 || !text) text = "no text";
  return frame_error(frame, XLA_FFI_Error_Code_INTERNAL, "%s gives %s (%d): %s", call, name, error,
                     text);
}
