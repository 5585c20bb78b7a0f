/* A program's module, read within what its client may take.
 *
 * The module is the caller's, and so is the room that it takes on the account: ir_module_destroy()
 * ends the one, cpu_account_give_back() the other. On the thread that compiles; an account has a
 * lock of its own. */
#ifndef TN_PLUGIN_READ_MODULE_H
#define TN_PLUGIN_READ_MODULE_H

#include "base/status.h"
#include "cpu/cpu.h"
#include "ir/ir.h"

#include <stddef.h>

/* The module of a program, which counts on the account until the caller, who ends it, gives the
 * `*reserved` bytes back. Neither reading it nor what passes make of it takes more than there is
 * room for: RESOURCE_EXHAUSTED. */
tn_status *plugin_read_module(cpu_account *account, const char *code, size_t size, size_t *reserved,
                              ir_module **out) TN_MUST_USE;

#endif
