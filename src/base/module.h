/* Modules: parts of Tenon that need other people's libraries, each a shared object beside ours
 * (libtenon_NAME.so), loaded when it is first asked for and kept. For a program that
 * has this code in itself, ../lib beside it will do too. */
#ifndef TN_BASE_MODULE_H
#define TN_BASE_MODULE_H

#include "base/status.h"

/* The address of a module's symbol. NOT_FOUND says where it was looked for and what was wrong. */
tn_status *tn_module_find(const char *name, const char *symbol, void **out) TN_MUST_USE;

#endif
