/* The list of this process's plugins, as the other files of the client see it. */
#ifndef TN_CLIENT_REGISTRY_H
#define TN_CLIENT_REGISTRY_H

#include "client/call.h"

/* The plugin given to tn_plugin_register_linked(), or NULL. */
tn_plugin *client_linked_plugin(void);

#endif
