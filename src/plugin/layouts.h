/* Layouts as PJRT's layouts extension has them. Every array is row-major here, so one is a rank.
 *
 * A layout is an executable's, for each argument and output, or its caller's, who asked for one of
 * a buffer. Immutable: any thread reads it, without a lock. */
#ifndef TN_PLUGIN_LAYOUTS_H
#define TN_PLUGIN_LAYOUTS_H

#include "abi/pjrt/layouts.h"
#include "base/status.h"

#include <stddef.h>

/* The row-major layout of that rank. */
tn_status *plugin_layout_create(size_t rank, PJRT_Layouts_MemoryLayout **out) TN_MUST_USE;
void plugin_layout_destroy(PJRT_Layouts_MemoryLayout *layout);

/* The functions by which PJRT asks for them: static, and nobody changes it. */
extern PJRT_Layouts_Extension plugin_layouts_extension;

#endif
