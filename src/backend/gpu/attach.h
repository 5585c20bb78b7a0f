/* Kernel libraries on a device whose plugin is not ours: their modules are loaded, their handlers
 * are registered with the plugin by its FFI extension, and programs are rewritten before they are
 * compiled so that the ops that a provider takes become calls of its handlers. */
#ifndef TN_BACKEND_ATTACH_H
#define TN_BACKEND_ATTACH_H

#include "base/containers.h"
#include "passes/offload/offload.h"
#include <tenon/client.h>
#include <tenon/executable.h>
#include <tenon/program.h>

/* Providers on a client's plugin. */
typedef struct backend_attached backend_attached;

/* The providers of those names, in the order in which ops are offered to them. NOT_FOUND: there is
 * no such module; FAILED_PRECONDITION: its library cannot be loaded, or its handlers are for
 * another platform than the client's; UNIMPLEMENTED: the plugin has no FFI extension. Handlers stay
 * registered for good. */
tn_status *backend_attach(tn_client *client, const char *const *names, size_t count,
                          backend_attached **out) TN_MUST_USE;
void backend_attached_destroy(backend_attached *attached);

/* The program with the ops that the providers take as custom calls; one of which they take none is
 * a copy. `entries` (or NULL) gets a JSON object for each op and provider that was looked at, with
 * commas between:
 *   {"op": "stablehlo.dot_general", "place": "mlp.mlir:7:10", "provider": "cudnn",
 *    "chosen": false, "reason": "cudnn takes no f64 here"}
 * no more than 1,000 of them. `taken` (or NULL) gets the number of calls. */
tn_status *backend_offload(const backend_attached *attached, const tn_program *program,
                           tn_program **out, tn_text *entries, size_t *taken) TN_MUST_USE;

/* Has backend_compile() rewrite programs for them. For who opened the client, before anybody else
 * has it; the client ends them. */
void backend_attach_for_good(tn_client *client, backend_attached *attached);

/* tn_compile_program() of the program as the client's providers want it, if it has any; the entries
 * become part of the executable's report ("attached"). `taken` (or NULL) as above. A program that
 * is compiled for several partitions stays as it is, and an entry says so. */
tn_status *backend_compile(tn_client *client, const tn_program *program,
                           const tn_compile_options *options, size_t *taken,
                           tn_executable **out) TN_MUST_USE;

/* Whether there is a module of kernels of that name, by its file alone. */
bool backend_is_module(const char *name);

#endif
