/* tn_executable_build_options as its message, and back. */
#ifndef TN_CLIENT_BUILD_OPTIONS_H
#define TN_CLIENT_BUILD_OPTIONS_H

#include "base/memory.h"
#include "base/status.h"
#include "compile_options.pb-c.h"
#include <tenon/options.h>

/* The options have been checked, and say all: counts, assignment, Shardy. In the arena. */
tn_status *build_options_check(const tn_executable_build_options *options) TN_MUST_USE;
tn_status *build_options_write(tn_arena *arena, const tn_executable_build_options *options,
                               Xla__ExecutableBuildOptionsProto **out) TN_MUST_USE;

/* Everything in the arena but the assignment, which the caller ends. */
tn_status *build_options_read(tn_arena *arena, const Xla__ExecutableBuildOptionsProto *message,
                              tn_executable_build_options *out,
                              tn_device_assignment **assignment) TN_MUST_USE;

#endif
