/* What cases share: a client on the shim, a buffer, a program, and what the plugin told. */
#include "coverage.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

const float cov_numbers[6] = {1.5F, -2.0F, 3.25F, 0.0F, 5.0F, -6.5F};
const int64_t cov_dims[2] = {2, 3};
static const int integers[4] = {7, -8, 9, 10};

void cov_fail(cov *c, const char *what, const char *file, int line) {
  const char *slash = strrchr(file, '/');
  if (c->failure[0]) return;
  snprintf(c->failure, sizeof c->failure, "%s:%d: %s", slash ? slash + 1 : file, line, what);
}

void cov_own(cov *c, cov_ender end, void *object) {
  if (!object) return;
  if (c->num_owned == sizeof c->owned / sizeof *c->owned) abort();
  c->owned[c->num_owned].end = end;
  c->owned[c->num_owned++].object = object;
}

tn_status *cov_refused(tn_status *status) {
  tn_status *refused = tn_status_create(TN_UNIMPLEMENTED, tn_status_message(status));
  tn_status_destroy(status);
  return refused;
}

/* ---- what is opened and made ----------------------------------------------------------------- */

static void find_told(cov *c) {
  void *shim = dlopen(TENON_SHIM, RTLD_NOW | RTLD_NOLOAD);
  void *told = shim ? dlsym(shim, "shim_told") : NULL;
  void *count = shim ? dlsym(shim, "shim_num_told") : NULL;
  if (!told || !count) abort();
  memcpy(&c->told, &told, sizeof told);
  memcpy(&c->num_told, &count, sizeof count);
}

tn_status *cov_load(cov *c) {
  if (c->loaded) return NULL;
  TRY(tn_plugin_load(TENON_SHIM, &c->loaded));
  find_told(c);
  return NULL;
}

tn_status *cov_open(cov *c) {
  TRY(cov_load(c));
  tn_value four = tn_value_int("cpu_device_count", 4);
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.values = &four;
  options.num_values = c->plugin != COV_MOCK; /* that takes it from the environment */
  TRY(tn_client_create(c->loaded, &options, &c->client));
  COV_OWN(c, tn_client_destroy, c->client);
  return NULL;
}

tn_status *cov_buffer(cov *c, size_t device, tn_buffer **out) {
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  options.device = tn_client_device(c->client, device);
  TRY(tn_buffer_from_host(c->client, cov_numbers, TN_F32, cov_dims, 2, &options, out));
  COV_OWN(c, tn_buffer_destroy, *out);
  return NULL;
}

const char *cov_program(const cov *c) {
  (void)c;
  return "// mock 2\n"
         "module @covered {\n"
         "  func.func public @main(%a: tensor<2x3xf32>, %b: tensor<4xi32>)\n"
         "      -> (tensor<2x3xf32>, tensor<4xi32>) {\n"
         "    return %a, %b : tensor<2x3xf32>, tensor<4xi32>\n"
         "  }\n"
         "}\n";
}

tn_status *cov_compile_with(cov *c, const tn_compile_options *options, tn_executable **out) {
  const char *text = cov_program(c);
  TRY(tn_compile(c->client, text, strlen(text), options, out));
  COV_OWN(c, tn_executable_destroy, *out);
  return NULL;
}

tn_status *cov_compile(cov *c, tn_executable **out) {
  return cov_compile_with(c, NULL, out);
}

tn_status *cov_run(cov *c, tn_executable *executable, tn_buffer *outputs[2]) {
  tn_buffer *arguments[2] = {NULL, NULL};
  int64_t four = 4;
  TRY(cov_buffer(c, 0, &arguments[0]));
  TRY(tn_buffer_from_host(c->client, integers, TN_S32, &four, 1, NULL, &arguments[1]));
  COV_OWN(c, tn_buffer_destroy, arguments[1]);
  TRY(tn_run(executable, arguments, 2, outputs, 2));
  COV_OWN(c, tn_buffer_destroy, outputs[0]);
  COV_OWN(c, tn_buffer_destroy, outputs[1]);
  return NULL;
}

bool cov_same_numbers(cov *c, tn_buffer *buffer) {
  float back[6] = {0};
  tn_status *status = tn_buffer_to_host(buffer, back, sizeof back);
  bool same = !status && !memcmp(back, cov_numbers, sizeof back);
  if (!same) cov_fail(c, status ? tn_status_message(status) : "other numbers", "context.c", 0);
  tn_status_destroy(status);
  return same;
}

/* ---- what the plugin told -------------------------------------------------------------------- */

const void *cov_told(cov *c, pjrt_function_id function, size_t index) {
  static const char zeros[512];
  const void *told = c->told ? c->told(function, index) : NULL;
  return told ? told : zeros;
}

size_t cov_num_told(cov *c, pjrt_function_id function) {
  return c->num_told ? c->num_told(function) : 0;
}

static int description_id(cov *c, const PJRT_DeviceDescription *description) {
  for (size_t i = 0; i < cov_num_told(c, COV(DeviceDescription_Id)); i++) {
    const PJRT_DeviceDescription_Id_Args *told = COV_TOLD(c, DeviceDescription_Id, i);
    if (told->device_description == description) return told->id;
  }
  return -1;
}

int cov_device_id(cov *c, const PJRT_Device *device) {
  for (size_t i = 0; i < cov_num_told(c, COV(Device_GetDescription)); i++) {
    const PJRT_Device_GetDescription_Args *told = COV_TOLD(c, Device_GetDescription, i);
    if (told->device == device) return description_id(c, told->device_description);
  }
  return -1;
}

int cov_memory_id(cov *c, const PJRT_Memory *memory) {
  for (size_t i = 0; i < cov_num_told(c, COV(Memory_Id)); i++) {
    const PJRT_Memory_Id_Args *told = COV_TOLD(c, Memory_Id, i);
    if (told->memory == memory) return told->id;
  }
  return -1;
}

/* ---- comparing ------------------------------------------------------------------------------- */

bool cov_same(const char *text, size_t size, const char *string) {
  return string && strlen(string) == size && !memcmp(string, text, size);
}

bool cov_same_value(const PJRT_NamedValue *told, const tn_value *value) {
  if (!cov_same(told->name, told->name_size, value->name)) return false;
  if ((int)told->type != (int)value->type) return false;
  switch (value->type) {
  case TN_VALUE_STRING: return cov_same(told->string_value, told->value_size, value->string);
  case TN_VALUE_INT: return told->int64_value == value->integer;
  case TN_VALUE_INTS:
    return told->value_size == value->count &&
           !memcmp(told->int64_array_value, value->ints, value->count * sizeof *value->ints);
  case TN_VALUE_FLOAT: return (double)told->float_value == value->real;
  case TN_VALUE_BOOL: return told->bool_value == value->boolean;
  }
  return false;
}
