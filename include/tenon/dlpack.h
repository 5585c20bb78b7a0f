/* Buffers shared with other libraries by DLPack (https://dmlc.github.io/dlpack), from C.
 *
 * <tenon/tenon.h> leaves this header out, since the names of DLPack's structs are not Tenon's: a
 * program that has DLPack's own header includes that one first, and this one then declares the
 * functions only. The structs here are those of DLPack 1.1; its enums are numbers here.
 *
 * Host memory is shared, and no other: kDLCPU, and what CUDA and ROCm pin (kDLCUDAHost,
 * kDLROCMHost). Tensors elsewhere are refused with the name of their device. */
#ifndef TENON_DLPACK_H
#define TENON_DLPACK_H

#include <tenon/host_buffer.h>

#ifndef DLPACK_DLPACK_H_

TN_BEGIN_DECLS

typedef struct DLPackVersion {
  uint32_t major;
  uint32_t minor;
} DLPackVersion;

typedef struct DLDevice {
  int32_t device_type; /* kDLCPU is 1 */
  int32_t device_id;   /* 0 for kDLCPU */
} DLDevice;

typedef struct DLDataType {
  uint8_t
      code; /* 0 signed, 1 unsigned, 2 float, 4 bfloat, 5 complex, 6 bool, 7..17 narrow floats */
  uint8_t bits; /* of one element */
  uint16_t lanes;
} DLDataType;

typedef struct DLTensor {
  void *data;
  DLDevice device;
  int32_t ndim;
  DLDataType dtype;
  int64_t *shape;
  int64_t *strides; /* in elements; NULL: dense row-major */
  uint64_t byte_offset;
} DLTensor;

typedef struct DLManagedTensor {
  DLTensor dl_tensor;
  void *manager_ctx;
  void (*deleter)(struct DLManagedTensor *self); /* NULL: nothing to end */
} DLManagedTensor;

typedef struct DLManagedTensorVersioned {
  DLPackVersion version;
  void *manager_ctx;
  void (*deleter)(struct DLManagedTensorVersioned *self);
  uint64_t flags; /* 1: read-only; 2: a copy, which is the consumer's alone; 4: elements narrower
                     than a byte take a byte each */
  DLTensor dl_tensor;
} DLManagedTensorVersioned;

TN_END_DECLS

#endif

TN_BEGIN_DECLS

/* The buffer as a tensor of DLPack 1: a view of its memory where that is the host's and its
 * elements lie there as on the host, else a copy; a copy always with TN_DLPACK_COPY, and of
 * elements narrower than a byte. Waits for the contents, and gives the error of those that failed.
 *
 * A view is read-only, and an external reference (tn_buffer_external_ref): until its deleter is
 * called the memory stays as it is, whatever becomes of the buffer and of the client. Strides say
 * in which order the device keeps the dimensions. A copy is the consumer's to write. The deleter is
 * to be called once, on any thread. UNIMPLEMENTED for a type that DLPack does not have. */
#define TN_DLPACK_COPY 1U
TN_API tn_status *tn_buffer_to_dlpack(tn_buffer *buffer, unsigned flags,
                                      struct DLManagedTensorVersioned **out) TN_MUST_USE;

/* The same for consumers before DLPack 1.0, who could not be told that memory is not to be written:
 * always a copy. UNIMPLEMENTED for elements narrower than a byte. */
TN_API tn_status *tn_buffer_to_dlpack_v0(tn_buffer *buffer,
                                         struct DLManagedTensor **out) TN_MUST_USE;

/* A buffer from a tensor of DLPack 1. The tensor is taken in any case: its deleter is called
 * exactly once, when the memory is needed no longer, or before the call returns if the call fails;
 * on any thread, also from inside of tn_buffer_destroy(). Until then nobody may write the memory.
 *
 * The memory is used where it is as in tn_client_borrowed_buffer(), if the tensor is dense and
 * row-major; other strides, of any sign, are copied. `options` as there, without byte_strides; with
 * `until_transferred` it is copied in any case. UNIMPLEMENTED for types that PJRT does not have,
 * for elements packed into a byte and for more than one lane. */
TN_API tn_status *tn_client_buffer_from_dlpack(tn_client *client,
                                               struct DLManagedTensorVersioned *tensor,
                                               const tn_buffer_options *options,
                                               tn_buffer **out) TN_MUST_USE;
TN_API tn_status *tn_client_buffer_from_dlpack_v0(tn_client *client, struct DLManagedTensor *tensor,
                                                  const tn_buffer_options *options,
                                                  tn_buffer **out) TN_MUST_USE;

TN_END_DECLS
#endif
