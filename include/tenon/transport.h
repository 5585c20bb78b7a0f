/* Ways by which ranks reach each other's memory and exchange messages, as a set of flags. */
#ifndef TENON_TRANSPORT_H
#define TENON_TRANSPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <tenon/export.h>
#include <tenon/status.h>

TN_BEGIN_DECLS

/* A set: the sum of the bits below. Any other bit is an error wherever a set is given. */
typedef uint64_t tn_transport_flags;

enum {
  TN_TRANSPORT_IN_PROCESS = 1 << 0, /* threads of one process */
  TN_TRANSPORT_HOST_IPC = 1 << 1,   /* shared memory between processes of a host */
  TN_TRANSPORT_CMA = 1 << 2,        /* the kernel copies between processes (process_vm_readv) */
  TN_TRANSPORT_IB = 1 << 3,         /* InfiniBand and RoCE, through UCX */
  TN_TRANSPORT_ETHERNET = 1 << 4,   /* TCP, through UCX */
  TN_TRANSPORT_CUDA_IPC = 1 << 5,   /* GPUs of a host */
  TN_TRANSPORT_NVLS = 1 << 6        /* multicast memory of NVLink switches */
};

TN_END_DECLS
#endif
