#include "client/options/capability.h"

#include "client/handles.h"
#include "client/options/message.h"
#include "client/text.h"
#include "compile_details.pb-c.h"
#include <string.h>

enum { MAX_VERSION = 999 };

/* ---- as text --------------------------------------------------------------------------------- */

/* Digits into a number of at most MAX_VERSION; NULL if there are none or too many. */
static const char *read_number(const char *text, size_t most, int *out) {
  const char *at = text;
  *out = 0;
  while (*at >= '0' && *at <= '9' && (size_t)(at - text) < most) *out = *out * 10 + (*at++ - '0');
  return at > text ? at : NULL;
}

static bool read_features(const char *text, tn_cuda_features *out) {
  *out = text[0] == 'a'   ? TN_CUDA_FEATURES_ACCELERATED
         : text[0] == 'f' ? TN_CUDA_FEATURES_FAMILY
                          : TN_CUDA_FEATURES_UNSET;
  return !text[*out != TN_CUDA_FEATURES_UNSET];
}

static bool parse_cuda(const char *text, tn_compute_capability *out) {
  if (!strncmp(text, "sm_", 3)) { /* the last digit is the minor */
    const char *end = read_number(text + 3, 4, &out->major);
    out->minor = out->major % 10;
    out->major /= 10;
    return end && out->major > 0 && read_features(end, &out->features);
  }
  const char *at = read_number(text, 3, &out->major);
  if (!at || *at != '.') return false;
  at = read_number(at + 1, 3, &out->minor);
  return at && out->major > 0 && read_features(at, &out->features);
}

tn_status *tn_compute_capability_parse(const char *text, tn_compute_capability *out) {
  if (!text || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_compute_capability_parse: NULL");
  tn_compute_capability found = {0};
  size_t size = strlen(text);
  if (!strncmp(text, "gfx", 3) && size > 3 && size < sizeof found.gcn_arch) {
    memcpy(found.gcn_arch, text, size + 1);
  } else if (!parse_cuda(text, &found)) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "\"%.80s\" is no compute capability: \"9.0\", \"9.0a\", \"sm_90\" or "
                    "\"gfx942\"",
                    text);
  }
  *out = found;
  return NULL;
}

size_t tn_compute_capability_describe(const tn_compute_capability *c, char *text, size_t size) {
  static const char *const suffixes[] = {"", "", "a", "f"};
  tn_line line = line_start(text, size);
  if (!c) {
    line_put(&line, "no compute capability");
    return line.length;
  }
  if (c->gcn_arch[0]) {
    line_put(&line, "%.*s", (int)sizeof c->gcn_arch, c->gcn_arch);
  } else {
    line_put(&line, "%d.%d%s", c->major, c->minor,
             (unsigned)c->features < 4 ? suffixes[c->features] : "");
  }
  return line.length;
}

tn_status *tn_device_compute_capability(const tn_device *device, tn_compute_capability *out) {
  if (!device || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_device_compute_capability: NULL");
  for (size_t i = 0; i < device->num_attributes; i++) {
    const tn_value *value = &device->attributes[i];
    if (value->type != TN_VALUE_STRING || strcmp(value->name, "compute_capability")) continue;
    return tn_status_prefix(tn_compute_capability_parse(value->string, out), "%s:%d",
                            device->client->platform_name, device->id);
  }
  return tn_error(TN_NOT_FOUND, "%s:%d tells no compute capability", device->client->platform_name,
                  device->id);
}

/* ---- in the message -------------------------------------------------------------------------- */

static tn_status *check_capability(const tn_compute_capability *c) {
  if (c->gcn_arch[0]) {
    bool alone = !c->major && !c->minor && memchr(c->gcn_arch, 0, sizeof c->gcn_arch);
    return alone
               ? NULL
               : tn_error(TN_INVALID_ARGUMENT, "a compute capability of CUDA and of ROCm at once");
  }
  if (c->major > 0 && c->major <= MAX_VERSION && c->minor >= 0 && c->minor <= MAX_VERSION &&
      (unsigned)c->features <= TN_CUDA_FEATURES_FAMILY) {
    return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT, "%d.%d is no compute capability", c->major, c->minor);
}

/* `info` gets the capability, in place of whichever it had. */
static tn_status *write_capability(tn_arena *arena, const tn_compute_capability *c,
                                   Xla__GpuDeviceInfoProto *info) {
  info->cuda_compute_capability = NULL;
  info->rocm_compute_capability = NULL;
  if (c->gcn_arch[0]) {
    Xla__RocmComputeCapabilityProto *rocm = tn_arena_alloc(arena, sizeof *rocm);
    if (!rocm) return tn_error_no_memory("a compute capability");
    xla__rocm_compute_capability_proto__init(rocm);
    rocm->gcn_arch_name = (char *)c->gcn_arch;
    info->rocm_compute_capability = rocm;
    return NULL;
  }
  Xla__CudaComputeCapabilityProto *cuda = tn_arena_alloc(arena, sizeof *cuda);
  if (!cuda) return tn_error_no_memory("a compute capability");
  xla__cuda_compute_capability_proto__init(cuda);
  cuda->major = c->major;
  cuda->minor = c->minor;
  cuda->feature_extension = (int32_t)c->features;
  info->cuda_compute_capability = cuda;
  return NULL;
}

static tn_status *repack_target(tn_arena *arena, Xla__GpuTargetConfigProto *target,
                                Xla__Opaque **out) {
  size_t size = xla__gpu_target_config_proto__get_packed_size(target);
  uint8_t *bytes = tn_arena_alloc(arena, size);
  if (!bytes) return tn_error_no_memory("a GPU's description");
  xla__gpu_target_config_proto__pack(target, bytes);
  return message_unpack(arena, &xla__opaque__descriptor, bytes, size, "GpuTargetConfigProto",
                        (ProtobufCMessage **)out);
}

tn_status *capability_target(tn_arena *arena, tn_bytes config,
                             const tn_compute_capability *capability, Xla__Opaque **out) {
  static const char name[] = "GpuTargetConfigProto";
  *out = NULL;
  if (!capability) {
    if (!config.data) return NULL;
    return message_unpack(arena, &xla__opaque__descriptor, config.data, config.size, name,
                          (ProtobufCMessage **)out);
  }
  ProtobufCMessage *message = NULL;
  tn_status *status = check_capability(capability);
  if (!status) {
    status = message_unpack(arena, &xla__gpu_target_config_proto__descriptor, config.data,
                            config.size, name, &message);
  }
  if (status) return status;
  Xla__GpuTargetConfigProto *target = (Xla__GpuTargetConfigProto *)message;
  if (!target->gpu_device_info) {
    target->gpu_device_info = tn_arena_alloc(arena, sizeof *target->gpu_device_info);
    if (!target->gpu_device_info) return tn_error_no_memory("a GPU's description");
    xla__gpu_device_info_proto__init(target->gpu_device_info);
  }
  status = write_capability(arena, capability, target->gpu_device_info);
  return status ? status : repack_target(arena, target, out);
}
