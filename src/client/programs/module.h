/* Modules that were not read. */
#ifndef TN_CLIENT_PROGRAMS_MODULE_H
#define TN_CLIENT_PROGRAMS_MODULE_H

#include "ir/ir.h"
#include <tenon/module.h>

/* Takes the module, also when it fails. */
tn_status *client_module_take(ir_module *ir, tn_module **out) TN_MUST_USE;

/* What the module holds, and after a change of it: looks at it anew. */
ir_module *client_module_ir(const tn_module *module);
tn_status *client_module_changed(tn_module *module) TN_MUST_USE;

#endif
