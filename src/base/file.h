/* Files as the system has them: opened so that nothing waits, written so that nothing is lost.
 *
 * Leaf code, which knows no status: the tools have it too (scripts/check_layers), and nobody else
 * opens a file to write it (scripts/check_files). base/system.h has the same with a status. */
#ifndef TN_BASE_FILE_H
#define TN_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* What went wrong: an errno, or TN_FILE_IRREGULAR, and what could not be done ("open it"), static.
 */
typedef struct tn_file_fault {
  int number; /* 0: nothing */
  const char *action;
} tn_file_fault;

enum {
  TN_FILE_IRREGULAR = -1, /* a FIFO, a device, a socket where a regular file must be */
  TN_FILE_WORDS = 128
};

/* "No such file or directory", "it is no regular file"; in `room` where that is needed. */
const char *tn_file_words(int number, char room[TN_FILE_WORDS]);

/* Opens to read: the descriptor, or -1 with the fault. Only regular files, without waiting for a
 * FIFO's writer, unless `streams`: then whatever can be read, as the user of a command line may
 * name it. Folders never. */
int tn_file_open(const char *path, bool streams, tn_file_fault *fault);

/* Opens to lock: never read or written, by its owner alone, made if it is not there unless it must
 * be. As tn_file_open(); links are refused, too. */
int tn_file_open_lock(const char *path, bool must_be, tn_file_fault *fault);

typedef struct tn_file_part {
  const void *data;
  size_t size;
} tn_file_part;

enum {
  TN_FILE_PRIVATE = 1, /* its owner's alone (0600), whatever the umask and what was there */
  TN_FILE_FLEETING = 2 /* need not outlive the machine: not synced, which takes milliseconds */
};

/* The parts, one after another, become the file: by way of a new one beside it, synced and renamed,
 * so that readers see the old content or the new and a failure (a full disk) leaves the old.
 *   A file that was there gives its mode and, where that may be done, its owner to the new one; one
 * that may not be written is refused, as are folders.
 *   Links lead on: the file they lead to is replaced. Hard links keep the old content.
 *   What is no regular file (/dev/stdout, a FIFO, a device) is written straight; but a private file
 * takes its place, as nobody who reads there may see it, nor be waited for. */
tn_file_fault tn_file_replace(const char *path, const tn_file_part *parts, size_t count,
                              unsigned flags);

#endif
