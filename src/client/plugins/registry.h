/* The list of this process's plugins, as the other files of the client see it. */
#ifndef TN_CLIENT_REGISTRY_H
#define TN_CLIENT_REGISTRY_H

#include "client/call.h"

/* The plugin given to tn_plugin_register_linked(), or NULL. */
tn_plugin *client_linked_plugin(void);

/* What TENON_<NAME>_PLUGIN of a plugin that Tenon knows says; "". */
const char *client_plugin_setting(const char *name);

/* Whether a name in PJRT_NAMES_AND_LIBRARY_PATHS means a plugin that Tenon knows. */
bool client_is_known_plugin(const char *name);

#endif
