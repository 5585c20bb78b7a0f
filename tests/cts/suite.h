/* Running the conformance suite: each case in a process of its own, so that an abort, a signal or a
 * hang is the failure of that case and not the end of the run. For `tenon check` and tn_cts. */
#ifndef TN_TESTS_CTS_SUITE_H
#define TN_TESTS_CTS_SUITE_H

#include <stdbool.h>
#include <stddef.h>

struct cts_case;

/* What is known of a case: static. */
typedef struct cts_entry {
  const struct cts_case *body;
  const char *name, *group, *tags;
  const char *function; /* the function or struct that the rule is about */
  const char *rule;     /* what a plugin has to do, in a sentence */
  const char *header;   /* where that function is declared and its rules stand, */
  int line;             /* from this line on; 0 if the header has no such name */
} cts_entry;

/* All cases in the order in which they run. The first is "plugin_loads": where it fails, no other
 * can pass. */
size_t cts_count(void);
const cts_entry *cts_at(size_t index);
const cts_entry *cts_find(const char *name);
/* Whether the case makes a client (it has no tag "no-client"). */
bool cts_needs_client(const cts_entry *entry);
/* The groups, NULL after the last. */
const char *const *cts_groups(void);

typedef enum cts_outcome { CTS_PASSED, CTS_FAILED, CTS_SKIPPED } cts_outcome;

typedef struct cts_result {
  cts_outcome outcome;
  bool no_client; /* failed, because its plugin opened no client: nothing of the rule was tried */
  double seconds;
  char seen[2048];  /* failed: what was seen, and where; skipped: why */
  char notes[4096]; /* the end of what the case and the plugin printed */
} cts_result;

/* Runs one case on the plugin of a back end spec ("cpu", "pjrt:FILE", "cpu:0?threads=2") in a child
 * that has `deadline` seconds. The spec's options reach the clients that tn_client_open() makes,
 * not those that a case makes through the table itself. The calling process must not have loaded a
 * plugin: two cases share nothing.
 */
void cts_run(const cts_entry *entry, const char *spec, double deadline, cts_result *out);

#endif
