/* The list of this process's plugins, as the other files of the client see it. */
#ifndef TN_CLIENT_REGISTRY_H
#define TN_CLIENT_REGISTRY_H

#include "client/call.h"

/* The plugin given to tn_plugin_register_linked(), or NULL. */
tn_plugin *client_linked_plugin(void);

/* Whether a name in PJRT_NAMES_AND_LIBRARY_PATHS means a plugin that Tenon knows. */
bool client_is_known_plugin(const char *name);

#endif
