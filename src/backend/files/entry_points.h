/* How packages of Python register plugins of JAX: the group jax_plugins of entry points. */
#ifndef TN_BACKEND_ENTRY_POINTS_H
#define TN_BACKEND_ENTRY_POINTS_H

#include <stdbool.h>

typedef struct entry_point {
  const char *package; /* the folder of its metadata: "my_chip-1.0.dist-info" */
  const char *name;    /* "my_chip" */
  const char *module;  /* "my_chip.plugin" */
} entry_point;

typedef bool (*entry_point_visit)(void *arg, const entry_point *entry);

/* Calls `visit` for each entry of the group in SITE/ANY.dist-info/entry_points.txt (or .egg-info),
 * in order of the folders' names, until it returns true; returns that. Of a file 64 KiB are read;
 * a line that is no entry is passed over. */
bool backend_each_entry_point(const char *site, entry_point_visit visit, void *arg);

#endif
