/* Ways by which ranks reach each other's memory and exchange messages, as a set of flags. */
#ifndef TENON_TRANSPORT_H
#define TENON_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/export.h>
#include <tenon/status.h>

TN_BEGIN_DECLS

/* A set: the sum of the bits below. A plain number: sets are joined, cut and compared with C's own
 * operators (a | b, a & b, a & ~b, a == b, a == 0). Any other bit is an error wherever a set is
 * given. */
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
enum { TN_NUM_TRANSPORT_FLAGS = 7, TN_TRANSPORT_ALL = (1 << TN_NUM_TRANSPORT_FLAGS) - 1 };

/* Whether the set has all of `flags`, of which there is one at least. */
TN_API bool tn_transport_flags_has(tn_transport_flags set, tn_transport_flags flags);

/* How many there are. */
TN_API size_t tn_transport_flags_count(tn_transport_flags set);

/* "host_ipc"; NULL for what is not one flag. Static. */
TN_API const char *tn_transport_flag_name(tn_transport_flags flag);

/* From names with commas between them ("host_ipc,cma"; blanks may stand around each), "all",
 * "none", or a number: "0b110", "0x6". INVALID_ARGUMENT names the part that is wrong, and the name
 * that may have been meant. */
TN_API tn_status *tn_transport_flags_parse(const char *text, tn_transport_flags *out) TN_MUST_USE;

/* "host_ipc,cma"; "none"; "host_ipc,0x80" where a bit is no flag. As tn_status_describe(). */
TN_API size_t tn_transport_flags_print(tn_transport_flags set, char *text, size_t size);

/* ---- transports -------------------------------------------------------------------------------
 *
 * What the library can carry bytes with. One serves one flag or several; a flag may be served by
 * several or by none. */
typedef struct tn_transport_info {
  const char *name;          /* "shm" */
  const char *about;         /* one line */
  tn_transport_flags serves; /* 0: it is taken only where it is asked for by name */
  bool maps;                 /* a peer's memory can be mapped: no copy on the way */
} tn_transport_info;

/* Those that are built in, in order of preference. False: there is no such index. */
TN_API size_t tn_transport_count(void);
TN_API bool tn_transport_at(size_t index, tn_transport_info *out);

/* Whether it works on this machine, now: NULL, or what is missing (UNIMPLEMENTED, UNAVAILABLE,
 * ...). NOT_FOUND: no transport has that name. May load the library that it needs. */
TN_API tn_status *tn_transport_probe(const char *name) TN_MUST_USE;

/* All flags that transports which work here serve. A flag that is not among them can be named, but
 * no connection will have it; tn_transport_flags_probe() says of each of `flags` that is missing
 * why, and is NULL if none is. */
TN_API tn_transport_flags tn_transport_flags_available(void);
TN_API tn_status *tn_transport_flags_probe(tn_transport_flags flags) TN_MUST_USE;

TN_END_DECLS
#endif
