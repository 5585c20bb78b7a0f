/* Copies between processes by the kernel (process_vm_readv): memory of no segment. */
#ifndef TN_COLL_CMA_H
#define TN_COLL_CMA_H

#include "base/status.h"
#include <stdint.h>
#include <sys/types.h>

/* Whether this process may read others of its user, as far as it can know by itself. */
tn_status *cma_probe(void) TN_MUST_USE;
tn_status *cma_read(pid_t pid, uint64_t from, void *to, size_t bytes) TN_MUST_USE;
tn_status *cma_write(pid_t pid, uint64_t to, const void *from, size_t bytes) TN_MUST_USE;

#endif
