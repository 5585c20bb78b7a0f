/* The conformance suite: what every PJRT plugin must do, called raw through its table (the files
 * table_*.c) and through Tenon's client (the others).
 *
 * A case is a function that uses the open client `cts.client`, or with the tag "raw" the table
 * `cts.api`, and asserts with the macros of check.h. Cases stand in tables, one a file; suite.c
 * lists the tables, and rules.def says for each case which group it is in, which function it is
 * about and what rule it holds the plugin to. suite.h runs them, each in a process of its own:
 * `tenon check` does it for anybody's plugin, tn_cts in our tests. A plugin for which a case cannot
 * hold has a line in its exclusion file, with the reason. */
#ifndef TN_TESTS_CTS_H
#define TN_TESTS_CTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tenon/tenon.h>

#include "check.h"

typedef struct cts_case {
  const char *name;
  const char *tags; /* comma-separated: what a plugin must have for the case to make sense */
  void (*run)(void **unused);
} cts_case;

/* Tables, each ended by a case without a name. */
extern const cts_case cts_table_cases[];
extern const cts_case cts_table_buffer_cases[];
extern const cts_case cts_table_program_cases[];
extern const cts_case cts_table_transfer_cases[];
extern const cts_case cts_table_incoming_cases[];
extern const cts_case cts_table_topology_cases[];
extern const cts_case cts_table_view_cases[];
extern const cts_case cts_device_cases[];
extern const cts_case cts_buffer_cases[];
extern const cts_case cts_upload_cases[];
extern const cts_case cts_host_buffer_cases[];
extern const cts_case cts_promise_cases[];
extern const cts_case cts_dlpack_cases[];
extern const cts_case cts_program_cases[];
extern const cts_case cts_error_cases[];
extern const cts_case cts_many_cases[];
extern const cts_case cts_assignment_cases[];
extern const cts_case cts_module_cases[];
extern const cts_case cts_event_cases[];
extern const cts_case cts_host_cases[];
extern const cts_case cts_topology_cases[];

typedef struct cts_state {
  const char *spec;
  tn_client *client; /* four devices on a CPU; NULL in raw cases */
  const struct PJRT_Api *api;
  bool basic; /* the case is of the group that asks for what no plugin can lack */
} cts_state;
extern cts_state cts;

/* Fails the case with the status's message. */
void cts_fine(tn_status *status);
/* Fails unless the status has that code and, if `words` is not NULL, those words; frees it. */
void cts_fails(tn_status *status, tn_code code, const char *words);

/* A case may say that the plugin lacks what it is about: skips with the reason. Frees `why`. */
void cts_lacks(const char *what, tn_status *why);
/* Of cases that give a device an address of the host's, or read a device's: whether devices have
 * the host's memory; the second skips the case, with the reason, if not. */
bool cts_has_host_memory(void);
void cts_need_host_memory(void);
/* True, and the case shall end, if the status is UNIMPLEMENTED; fails on any other error. */
bool cts_missing(const char *what, tn_status *status);

/* Shorthand for programs as text. */
tn_executable *cts_compile(const char *text, const tn_compile_options *options);
tn_buffer *cts_buffer(const void *data, tn_type type, const int64_t *dims, size_t rank);
tn_buffer *cts_f32(const float *data, int64_t count);
void cts_read(tn_buffer *buffer, void *data, size_t size);

#endif
