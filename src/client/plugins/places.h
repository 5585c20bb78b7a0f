/* Where plugins may lie on this machine. The one reader of other programs' variables. */
#ifndef TN_CLIENT_PLACES_H
#define TN_CLIENT_PLACES_H

#include <limits.h>
#include <stdbool.h>

/* The file that this code is in: libtenon.so, or the program if it is linked in. "" if unknown. */
void client_own_file(char out[PATH_MAX]);

/* Another program's variable; NULL if it is not set or empty. */
const char *client_foreign_variable(const char *name);

/* Calls `visit` for each folder that may hold Python packages, the likeliest first, until it
 * returns true, which is returned then. A pattern that no folder matches is visited as it is, so
 * that it shows among what was tried. The same folder may come twice. */
typedef bool (*client_visit)(void *arg, const char *folder);
bool client_each_site(client_visit visit, void *arg);

/* TENON_CACHE, else the user's cache folder's "tenon". False if there is none or it is too long. */
bool client_cache_folder(char out[PATH_MAX]);

/* tpu_machine.c: whether this may be a machine of Google's with TPUs: by its devices (/dev/accel*,
 * /dev/vfio) and what its firmware says (DMI), below `root` ("" for the machine itself). */
bool client_may_be_tpu_machine(const char *root);
/* Before `file` (a name without folders) is loaded: libtpu, where this is no such machine, is kept
 * from asking for Google's metadata, by its variable in this process's environment. Who has set the
 * variable is not overruled. */
void client_spare_metadata_wait(const char *file);

#endif
