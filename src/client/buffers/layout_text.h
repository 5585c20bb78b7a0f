/* Layouts of a plugin's Layouts extension as text. */
#ifndef TN_CLIENT_LAYOUT_TEXT_H
#define TN_CLIENT_LAYOUT_TEXT_H

#include "abi/pjrt/layouts.h"
#include "client/call.h"

/* The layout in XLA's spelling, ended with tn_free(). The layout stays its owner's. (analysis.c) */
tn_status *client_layout_text(tn_plugin *plugin, PJRT_Layouts_MemoryLayout *layout, char **text,
                              size_t *size) TN_MUST_USE;

#endif
