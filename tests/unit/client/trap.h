/* For the tests of traps: a client of a mock with something odd about it, and a whole life. */
#ifndef TN_TESTS_TRAP_H
#define TN_TESTS_TRAP_H

#include "mock/mock_load.h"
#include <tenon/tenon.h>

static inline void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static inline void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("%s: '%s', not %s: '%s'", tn_code_name(tn_status_code(status)),
             tn_status_message(status), tn_code_name(code), words);
  }
  tn_status_destroy(status);
}

/* What a small program holds. The client reads the second line of the program, the mock the first:
 * the output is a copy of the argument, which is given away. */
typedef struct trap_life {
  tn_client *client;
  tn_executable *executable;
  tn_buffer *in, *out;
  tn_event *done;
} trap_life;

static const char trap_copies[] = "mock 1 shapes";
static const char trap_donates[] =
    "// mock 1 donate\n"
    "func.func public @main(%a: tensor<4xi8> {tf.aliasing_output = 0 : i32}, %b: tensor<4xi8>) "
    "-> tensor<4xi8> {\n"
    "  return %a : tensor<4xi8>\n"
    "}\n";

static inline tn_status *trap_live(trap_life *l, const char *spec, const char *program) {
  const int64_t dims[] = {4};
  tn_status *status = tn_client_open(spec, NULL, &l->client);
  if (!status) {
    status = tn_compile(l->client, program, strlen(program), NULL, &l->executable);
  }
  if (!status) status = tn_buffer_from_host(l->client, "abcd", TN_S8, dims, 1, NULL, &l->in);
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &l->in;
  call.num_arguments = 1;
  if (!status) status = tn_execute(l->executable, &call, &l->out, &l->done);
  return status;
}

static inline tn_status *trap_read(const trap_life *l) {
  char text[4] = "";
  tn_status *status = tn_event_wait_for(l->done, 10 * TN_SECOND);
  if (!status) status = tn_buffer_to_host(l->out, text, sizeof text);
  if (!status) assert_memory_equal(text, "abcd", 4);
  return status;
}

static inline void trap_end(trap_life *l) {
  tn_event_destroy(l->done);
  tn_buffer_destroy(l->in);
  tn_buffer_destroy(l->out);
  tn_executable_destroy(l->executable);
  tn_client_destroy(l->client);
  *l = (trap_life){0};
}

/* A whole life that must go well and leave nothing. */
static inline void trap_all_is_well(const mock_copy *copy) {
  trap_life l = {0};
  assert_fine(trap_live(&l, copy->spec, trap_copies));
  assert_fine(trap_read(&l));
  trap_end(&l);
  mock_assert_clean(copy);
}

#endif
