/* Stores that live in modules. */
#include "base/dynamic_module.h"
#include "base/options.h"
#include "store/module.h"
#include "store/store.h"

void tn_etcd_options_init(tn_etcd_options *options) {
  if (options) *options = (tn_etcd_options)TN_ETCD_OPTIONS_INIT;
}

static tn_status *open_module(const char *module, const char *symbol, const void *options,
                              tn_store **out) {
  void *found = NULL;
  tn_status *status = tn_dynamic_module_find(module, symbol, &found);
  if (status) return status;
  store_module_open *open = (store_module_open *)(uintptr_t)found;
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  const store_extra *extra = NULL;
  char name[STORE_MODULE_NAME] = "";
  status = open(options, &calls, &extra, name);
  if (status) return status;
  char *copy = tn_strdup(name);
  status = copy ? store_create_named(&calls, extra, copy, out) : tn_error_no_memory("a store");
  if (status) calls.release(calls.arg);
  return status;
}

tn_status *tn_store_create_etcd(const tn_etcd_options *options, tn_store **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_store_create_etcd: no place for the store");
  *out = NULL;
  if (!options)
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_store_create_etcd: NULL: start from TN_ETCD_OPTIONS_INIT");
  tn_etcd_options o = TN_ETCD_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_etcd_options);
  return status ? status : open_module("etcd", STORE_MODULE_ETCD, &o, out);
}

tn_status *tn_store_create_pmix(tn_store **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_store_create_pmix: no place for the store");
  *out = NULL;
  return open_module("pmix", STORE_MODULE_PMIX, NULL, out);
}
