/* Between libtenon and its modules that are stores. A module speaks the public interface, besides
 * this. */
#ifndef TN_STORE_MODULE_H
#define TN_STORE_MODULE_H

#include "store/extra.h"

enum { STORE_MODULE_NAME = 512 };

/* Opens a store: what it can do, and "in etcd at ..." for people. `options` are of the module's own
 * type, checked for their size. `*extra` is the module's; NULL: there is none. */
typedef tn_status *store_module_open(const void *options, tn_store_calls *calls,
                                     const store_extra **extra, char name[STORE_MODULE_NAME]);

/* Which process of its job this is. */
typedef tn_status *store_module_job(int *rank, int *size);

#define STORE_MODULE_ETCD     "tenon_open_etcd_2"
#define STORE_MODULE_PMIX     "tenon_open_pmix_2"
#define STORE_MODULE_PMIX_JOB "tenon_pmix_job_1"

#endif
