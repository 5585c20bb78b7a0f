/* The conformance suite: what every PJRT plugin must do when it is used through Tenon's client.
 *
 * A case is a function that uses the open client `cts.client` and asserts with cmocka. Cases stand
 * in tables, one a file; main.c runs them against the plugin that a back end spec names. A plugin
 * for which a case cannot hold has a line in its exclusion file, with the reason. */
#ifndef TN_TESTS_CTS_H
#define TN_TESTS_CTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h> /* needs some of those above */
#include <tenon/tenon.h>

typedef struct cts_case {
  const char *name;
  const char *tags; /* comma-separated: what a plugin must have for the case to make sense */
  CMUnitTestFunction run;
} cts_case;

/* Tables, each ended by a case without a name. */
extern const cts_case cts_device_cases[];
extern const cts_case cts_buffer_cases[];
extern const cts_case cts_program_cases[];
extern const cts_case cts_error_cases[];
extern const cts_case cts_many_cases[];
extern const cts_case cts_assignment_cases[];
extern const cts_case cts_module_cases[];

typedef struct cts_state {
  const char *spec;
  tn_client *client; /* four devices on a CPU */
} cts_state;
extern cts_state cts;

/* Fails the case with the status's message. */
void cts_fine(tn_status *status);
/* Fails unless the status has that code and, if `words` is not NULL, those words; frees it. */
void cts_fails(tn_status *status, tn_code code, const char *words);

/* A case may say that the plugin lacks what it is about: prints the reason and skips. Frees `why`.
 */
void cts_lacks(const char *what, tn_status *why);
/* True, and the case shall end, if the status is UNIMPLEMENTED; fails on any other error. */
bool cts_missing(const char *what, tn_status *status);

/* Shorthand for programs as text. */
tn_executable *cts_compile(const char *text, const tn_compile_options *options);
tn_buffer *cts_buffer(const void *data, tn_type type, const int64_t *dims, size_t rank);
tn_buffer *cts_f32(const float *data, int64_t count);
void cts_read(tn_buffer *buffer, void *data, size_t size);

#endif
