/* DLPack: buffers as other libraries' tensors, and the other way. */
#include "base/memory.h"
#include "base/options.h"
#include "base/status.h"

#include <inttypes.h>
#include <string.h>
#include <tenon/dlpack.h>

/* What the spec fixes (DLPack 1.1). */
enum { ON_CPU = 1, ON_CUDA_HOST = 3, ON_ROCM_HOST = 11 };
enum { READ_ONLY = 1, IS_COPIED = 2, IS_PADDED = 4 };
enum { MAJOR = 1, FIRST_NARROW_CODE = 7, MAX_RANK = 64, ALIGN = 64 };

_Static_assert(sizeof(DLTensor) == 48 && offsetof(DLTensor, shape) == 24 &&
                   offsetof(DLTensor, byte_offset) == 40,
               "DLTensor is as in DLPack");
_Static_assert(sizeof(DLManagedTensor) == 64 && sizeof(DLManagedTensorVersioned) == 80 &&
                   offsetof(DLManagedTensorVersioned, flags) == 24 &&
                   offsetof(DLManagedTensorVersioned, dl_tensor) == 32,
               "the managed tensors are as in DLPack");

/* ---- types and devices ----------------------------------------------------------------------- */

static const struct {
  tn_type type;
  uint8_t code, bits;
} types[] = {
#define DLPACK_TYPE(type, code, bits) {type, code, bits},
#include "client/buffers/dlpack.def"
#undef DLPACK_TYPE
};
enum { NUM_TYPES = sizeof types / sizeof *types };

static bool find_type(tn_type type, DLDataType *out) {
  for (size_t i = 0; i < NUM_TYPES; i++) {
    if (types[i].type != type) continue;
    *out = (DLDataType){types[i].code, types[i].bits, 1};
    return true;
  }
  return false;
}

static tn_type type_of(DLDataType dtype) {
  for (size_t i = 0; i < NUM_TYPES; i++) {
    if (types[i].code == dtype.code && types[i].bits == dtype.bits) return types[i].type;
  }
  return TN_INVALID;
}

static const char *device_name(int32_t type) {
  static const char *const names[] = {
      [1] = "kDLCPU",       [2] = "kDLCUDA",     [3] = "kDLCUDAHost",     [4] = "kDLOpenCL",
      [7] = "kDLVulkan",    [8] = "kDLMetal",    [9] = "kDLVPI",          [10] = "kDLROCM",
      [11] = "kDLROCMHost", [12] = "kDLExtDev",  [13] = "kDLCUDAManaged", [14] = "kDLOneAPI",
      [15] = "kDLWebGPU",   [16] = "kDLHexagon", [17] = "kDLMAIA",        [18] = "kDLTrn"};
  bool known = type >= 0 && (size_t)type < sizeof names / sizeof *names && names[type];
  return known ? names[type] : "one that DLPack 1.1 does not have";
}

/* ---- from a buffer --------------------------------------------------------------------------- */

/* A tensor of either kind with what it needs behind it. */
typedef struct exported {
  union {
    DLManagedTensor plain;
    DLManagedTensorVersioned versioned;
  } as;                 /* first: the deleters are given its address */
  tn_external_ref *ref; /* NULL: a copy */
  void *copy;
  int64_t numbers[]; /* shape and strides */
} exported;

static void end_exported(exported *e) {
  tn_external_ref_destroy(e->ref);
  tn_free_aligned(e->copy);
  tn_free(e);
}

static void end_plain(DLManagedTensor *self) {
  if (self) end_exported((exported *)(void *)self);
}
static void end_versioned(DLManagedTensorVersioned *self) {
  if (self) end_exported((exported *)(void *)self);
}

/* Strides of row-major, or of the order that the device keeps. */
static void fill_strides(int64_t *strides, const int64_t *dims, size_t rank, const int64_t *order) {
  int64_t stride = 1;
  for (size_t i = 0; i < rank; i++) {
    size_t d = order ? (size_t)order[i] : rank - 1 - i;
    strides[d] = stride;
    stride *= dims[d] > 0 ? dims[d] : 1;
  }
}

/* Whether the device's memory can be a tensor: the host's, unpacked, without tiles. Narrow types
 * are not: what devices keep in the bits above them is not always their sign. */
static tn_status *can_view(tn_buffer *buffer, bool *view, tn_memory_layout *layout) {
  bool on_cpu = false;
  size_t bytes = 0;
  tn_status *status = tn_buffer_is_on_cpu(buffer, &on_cpu);
  if (!status) status = tn_buffer_device_size(buffer, &bytes);
  if (!status) status = tn_buffer_layout(buffer, layout);
  if (status) return status;
  tn_type type = tn_buffer_type(buffer);
  bool plain = bytes == tn_buffer_host_size(buffer) && (type == TN_PRED || tn_type_bits(type) >= 8);
  *view = on_cpu && plain && layout->kind == TN_LAYOUT_TILED && !layout->num_tiles &&
          layout->rank == tn_buffer_rank(buffer);
  return NULL;
}

static tn_status *view_contents(tn_buffer *buffer, exported *e, const int64_t *order,
                                DLTensor *tensor) {
  size_t rank = tn_buffer_rank(buffer);
  tn_status *status = tn_buffer_external_ref(buffer, &e->ref);
  if (status) return status;
  tensor->data = tn_external_ref_data(e->ref);
  fill_strides(tensor->strides, tensor->shape, rank, order);
  return NULL;
}

static tn_status *copy_contents(tn_buffer *buffer, exported *e, DLTensor *tensor) {
  size_t bytes = tn_buffer_host_size(buffer), room;
  if (tn_size_align(bytes ? bytes : 1, ALIGN, &room)) e->copy = tn_alloc_aligned(room, ALIGN);
  if (!e->copy) return tn_error_no_memory("a tensor");
  tensor->data = e->copy;
  fill_strides(tensor->strides, tensor->shape, tn_buffer_rank(buffer), NULL);
  return tn_buffer_to_host(buffer, e->copy, bytes);
}

static tn_status *fill_tensor(tn_buffer *buffer, bool copy, exported *e, DLTensor *tensor) {
  size_t rank = tn_buffer_rank(buffer);
  tensor->device = (DLDevice){ON_CPU, 0};
  tensor->ndim = (int32_t)rank;
  tensor->shape = e->numbers;
  tensor->strides = e->numbers + rank;
  if (rank) memcpy(tensor->shape, tn_buffer_dims(buffer), rank * sizeof *tensor->shape);
  bool view = false;
  tn_memory_layout layout = {.minor_to_major = NULL};
  tn_status *status = copy ? NULL : can_view(buffer, &view, &layout);
  /* A plugin that does not say how its memory lies is asked for a copy. */
  if (tn_status_code(status) == TN_UNIMPLEMENTED) {
    tn_status_destroy(status);
    status = NULL;
    view = false;
  }
  if (status) return status;
  return view ? view_contents(buffer, e, layout.minor_to_major, tensor)
              : copy_contents(buffer, e, tensor);
}

static tn_status *export_buffer(const char *who, tn_buffer *buffer, bool versioned, bool copy,
                                exported **out) {
  DLDataType dtype;
  if (!find_type(tn_buffer_type(buffer), &dtype)) {
    return tn_error(TN_UNIMPLEMENTED, "%s: DLPack has no %s", who,
                    tn_type_name(tn_buffer_type(buffer)));
  }
  if (!versioned && dtype.bits < 8) {
    return tn_error(TN_UNIMPLEMENTED, "%s: DLPack before 1.1 has no %s of a byte each", who,
                    tn_type_name(tn_buffer_type(buffer)));
  }
  size_t rank = tn_buffer_rank(buffer);
  exported *e = tn_alloc_zero(sizeof *e + 2 * rank * sizeof *e->numbers);
  if (!e) return tn_error_no_memory("a tensor");
  DLTensor *tensor = versioned ? &e->as.versioned.dl_tensor : &e->as.plain.dl_tensor;
  tensor->dtype = dtype;
  tn_status *status = fill_tensor(buffer, copy, e, tensor);
  if (status) {
    end_exported(e);
    return tn_status_prefix(status, "%s", who);
  }
  *out = e;
  return NULL;
}

tn_status *tn_buffer_to_dlpack(tn_buffer *buffer, unsigned flags, DLManagedTensorVersioned **out) {
  const char *who = "tn_buffer_to_dlpack";
  if (out) *out = NULL;
  if (!buffer || !out) return tn_error(TN_INVALID_ARGUMENT, "%s: no buffer, or no place", who);
  if (flags & ~TN_DLPACK_COPY) return tn_error(TN_INVALID_ARGUMENT, "%s: unknown flags", who);
  exported *e = NULL;
  tn_status *status = export_buffer(who, buffer, true, flags & TN_DLPACK_COPY, &e);
  if (!e) return status;
  DLManagedTensorVersioned *tensor = &e->as.versioned;
  DLDataType dtype = tensor->dl_tensor.dtype;
  tensor->version = (DLPackVersion){MAJOR, dtype.code >= FIRST_NARROW_CODE || dtype.bits < 8};
  tensor->deleter = end_versioned;
  tensor->flags = (e->ref ? READ_ONLY : IS_COPIED) | (dtype.bits < 8 ? IS_PADDED : 0);
  *out = tensor;
  return NULL;
}

tn_status *tn_buffer_to_dlpack_v0(tn_buffer *buffer, DLManagedTensor **out) {
  const char *who = "tn_buffer_to_dlpack_v0";
  if (out) *out = NULL;
  if (!buffer || !out) return tn_error(TN_INVALID_ARGUMENT, "%s: no buffer, or no place", who);
  exported *e = NULL;
  tn_status *status = export_buffer(who, buffer, false, true, &e);
  if (!e) return status;
  e->as.plain.deleter = end_plain;
  *out = &e->as.plain;
  return NULL;
}

/* ---- to a buffer ----------------------------------------------------------------------------- */

static tn_status *check_tensor(const DLTensor *tensor, uint64_t flags, tn_type *type) {
  int32_t device = tensor->device.device_type;
  if (device != ON_CPU && device != ON_CUDA_HOST && device != ON_ROCM_HOST) {
    return tn_error(TN_UNIMPLEMENTED, "the tensor is on device type %d (%s); host memory is taken",
                    (int)device, device_name(device));
  }
  *type = type_of(tensor->dtype);
  if (*type == TN_INVALID || tensor->dtype.lanes != 1) {
    return tn_error(TN_UNIMPLEMENTED, "elements of code %d, %d bits and %d lanes are not taken",
                    tensor->dtype.code, tensor->dtype.bits, tensor->dtype.lanes);
  }
  if (tensor->dtype.bits < 8 && !(flags & IS_PADDED)) {
    return tn_error(TN_UNIMPLEMENTED, "%s elements packed into bytes are not taken",
                    tn_type_name(*type));
  }
  if (tensor->ndim < 0 || tensor->ndim > MAX_RANK || (tensor->ndim && !tensor->shape)) {
    return tn_error(TN_INVALID_ARGUMENT, "%d dimensions, or no list of them", (int)tensor->ndim);
  }
  if (tensor->byte_offset > UINTPTR_MAX - (uintptr_t)tensor->data) {
    return tn_error(TN_INVALID_ARGUMENT, "byte_offset %" PRIu64 " leads beyond the last address",
                    tensor->byte_offset);
  }
  return NULL;
}

/* `*strides` is NULL for what is dense and row-major; dimensions of one element do not count. */
static tn_status *read_strides(const DLTensor *tensor, tn_type type, int64_t *room,
                               const int64_t **strides) {
  size_t rank = (size_t)tensor->ndim;
  int64_t element = (int64_t)tn_type_size(type), dense[MAX_RANK];
  *strides = NULL;
  if (!tensor->strides) return NULL;
  for (size_t i = 0; i < rank; i++) {
    if (tensor->shape[i] == 0) return NULL;
    if (__builtin_mul_overflow(tensor->strides[i], element, &room[i])) {
      return tn_error(TN_INVALID_ARGUMENT, "stride %zu is %" PRId64 " elements", i,
                      tensor->strides[i]);
    }
  }
  int64_t stride = 1;
  for (size_t i = rank; i-- > 0;) {
    dense[i] = stride;
    if (__builtin_mul_overflow(stride, tensor->shape[i], &stride)) return NULL; /* refused later */
    if (tensor->shape[i] != 1 && tensor->strides[i] != dense[i]) *strides = room;
  }
  return NULL;
}

static tn_status *import_tensor(tn_client *client, const DLTensor *tensor, uint64_t flags,
                                tn_release release, void *managed, const tn_buffer_options *options,
                                bool *taken, tn_buffer **out) {
  tn_type type;
  int64_t room[MAX_RANK];
  tn_buffer_options o = TN_BUFFER_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_buffer_options);
  if (status) return status;
  if (o.byte_strides) {
    return tn_error(TN_INVALID_ARGUMENT, "the tensor has its strides itself");
  }
  status = check_tensor(tensor, flags, &type);
  if (!status) status = read_strides(tensor, type, room, &o.byte_strides);
  if (status) return status;
  *taken = true;
  const char *data = tensor->data ? (const char *)tensor->data + tensor->byte_offset : NULL;
  return tn_client_borrowed_buffer(client, data, type, tensor->shape, (size_t)tensor->ndim, release,
                                   managed, &o, out);
}

static void release_versioned(void *data, void *managed) {
  DLManagedTensorVersioned *tensor = managed;
  (void)data;
  if (tensor->deleter) tensor->deleter(tensor);
}

static void release_plain(void *data, void *managed) {
  DLManagedTensor *tensor = managed;
  (void)data;
  if (tensor->deleter) tensor->deleter(tensor);
}

tn_status *tn_client_buffer_from_dlpack(tn_client *client, DLManagedTensorVersioned *tensor,
                                        const tn_buffer_options *options, tn_buffer **out) {
  const char *who = "tn_client_buffer_from_dlpack";
  if (out) *out = NULL;
  if (!tensor) return tn_error(TN_INVALID_ARGUMENT, "%s: no tensor", who);
  bool taken = false;
  tn_status *status;
  if (tensor->version.major != MAJOR) { /* of others nothing but the deleter may be looked at */
    status =
        tn_error(TN_UNIMPLEMENTED, "DLPack %" PRIu32 " is not known here", tensor->version.major);
  } else {
    status = import_tensor(client, &tensor->dl_tensor, tensor->flags, release_versioned, tensor,
                           options, &taken, out);
  }
  if (!taken) release_versioned(NULL, tensor);
  return tn_status_prefix(status, "%s", who);
}

tn_status *tn_client_buffer_from_dlpack_v0(tn_client *client, DLManagedTensor *tensor,
                                           const tn_buffer_options *options, tn_buffer **out) {
  const char *who = "tn_client_buffer_from_dlpack_v0";
  if (out) *out = NULL;
  if (!tensor) return tn_error(TN_INVALID_ARGUMENT, "%s: no tensor", who);
  bool taken = false;
  tn_status *status =
      import_tensor(client, &tensor->dl_tensor, 0, release_plain, tensor, options, &taken, out);
  if (!taken) release_plain(NULL, tensor);
  return tn_status_prefix(status, "%s", who);
}
