/* Waiting for a file to come to a folder: by inotify where the folder's file system tells what
 * happens in it, by looking where it does not. */
#ifndef TN_STORE_WATCH_H
#define TN_STORE_WATCH_H

#include <stdbool.h>
#include <stdint.h>

/* Whether its file system tells this machine of all changes: network file systems do not. */
bool store_watch_tells(const char *folder);

/* One wait. Start from STORE_WATCH_INIT; begun with the first pause, which returns at once, so that
 * what came before is looked for once more. */
typedef struct store_watch {
  int fd, number; /* -1: none: this wait looks */
  bool begun;
} store_watch;
#define STORE_WATCH_INIT                                                                           \
  { -1, -1, false }

/* Returns when a file `name` may have come to the folder, or when it is time to look again: at the
 * latest after `left` nanoseconds. `waited`: since the wait began. `tells`: store_watch_tells(). */
void store_watch_pause(store_watch *watch, const char *folder, const char *name, bool tells,
                       int64_t waited, int64_t left);
void store_watch_end(store_watch *watch);

/* Closes what waits have left open, if that takes no time now. */
void store_watch_trim(void);

#endif
