/* Modules: parts of Tenon that need other people's libraries, each a shared object beside ours
 * (libtenon_NAME.so), loaded when it is first asked for and kept. For a program that
 * has this code in itself, ../lib beside it will do too. */
#ifndef TN_BASE_DYNAMIC_MODULE_H
#define TN_BASE_DYNAMIC_MODULE_H

#include "base/status.h"
#include <limits.h>

/* Where a module lies, or would: nothing is loaded. */
enum { TN_DYNAMIC_MODULE_PATH_MAX = PATH_MAX + 64 };
void tn_dynamic_module_path(const char *name, char path[TN_DYNAMIC_MODULE_PATH_MAX]);

/* The address of a module's symbol. NOT_FOUND says where it was looked for and what was wrong. */
tn_status *tn_dynamic_module_find(const char *name, const char *symbol, void **out) TN_MUST_USE;

#endif
