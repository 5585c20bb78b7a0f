/* A process, as others know it that may run elsewhere or later. */
#ifndef TN_STORE_PROCESS_H
#define TN_STORE_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_PROCESS_HOST = 80, STORE_PROCESS_MACHINE = 65, STORE_PROCESS_TEXT = 256 };

typedef struct store_process {
  char host[STORE_PROCESS_HOST]; /* the same for processes that see each other, for no others */
  int pid;
  uint64_t start; /* when it began, in ticks since its host did; 0: not known */
  char machine[STORE_PROCESS_MACHINE]; /* its name, for people */
} store_process;

typedef enum store_process_life {
  STORE_PROCESS_UNKNOWN, /* it is not of this host */
  STORE_PROCESS_ALIVE,
  STORE_PROCESS_ENDED
} store_process_life;

void store_process_here(store_process *out);
store_process_life store_process_look(const store_process *process);
bool store_process_is_this(const store_process *process);
/* Four words, and back; false: they are none. */
void store_process_print(const store_process *process, char text[STORE_PROCESS_TEXT]);
bool store_process_parse(const char *text, store_process *out);

/* The host's word for the process that calls, and when the one of that number began; 0: there is
 * none, or it has ended and waits for its parent. */
void store_process_name_host(char host[STORE_PROCESS_HOST]);
uint64_t store_process_start(int pid);

#endif
