/* Getting a plugin from PyPI into the user's cache. */
#ifndef TENON_TOOLS_FETCH_H
#define TENON_TOOLS_FETCH_H

#include "tool.h"
#include <stdio.h>

/* Puts the plugin into its folder in the cache, out of `wheel` (NULL: pip downloads it) if that has
 * the pinned sha256; nothing is left behind otherwise. Gives the path of the plugin's file. It is
 * done at once if the file is there. */
bool fetch_plugin(const tn_known_plugin *plugin, const char *wheel, char *path, size_t size,
                  tool_error *error);

/* The commands that do by hand what fetch_plugin() does. */
void fetch_print_commands(FILE *to, const tn_known_plugin *plugin);

#endif
