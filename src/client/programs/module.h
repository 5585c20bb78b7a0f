/* Modules that were not read. */
#ifndef TN_CLIENT_PROGRAMS_MODULE_H
#define TN_CLIENT_PROGRAMS_MODULE_H

#include "ir/ir.h"
#include <tenon/module.h>

/* Takes the module, also when it fails. */
tn_status *client_module_take(ir_module *ir, tn_module **out) TN_MUST_USE;

#endif
