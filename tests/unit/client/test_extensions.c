/* Functions of extensions: whichever a plugin lacks or fails at, in children of fork(), traced. */
#include "base/trace.h"
#include "client/call.h"
#include "trap.h"

#include <sys/wait.h>

static const char *const names[] = {
#define EXTENSION(ID, type)
#define EXTENSION_CALL(ID, node, function, member) #function,
#include "client/extensions.def"
#undef EXTENSION
#undef EXTENSION_CALL
};
enum { NUM_CALLS = sizeof names / sizeof *names, NUM_ASKED = 9 };

/* A client, what was compiled and its topology, of a plugin that has all extensions but what the
 * settings take away. */
typedef struct asked {
  mock_copy copy;
  tn_client *client;
  tn_topology *topology;
  tn_executable *executable;
  tn_execute_context *context;
} asked;

static asked open_asked(const char *setting) {
  asked a = {.copy = MOCK_MAKE("MOCK_ODD=whole-extensions", setting)};
  assert_fine(tn_client_open(a.copy.spec, NULL, &a.client));
  assert_fine(tn_compile(a.client, "mock 1 shapes", 13, NULL, &a.executable));
  assert_fine(tn_execute_context_create(a.client, &a.context));
  return a;
}

static void close_asked(asked *a) {
  tn_execute_context_destroy(a->context);
  tn_topology_destroy(a->topology);
  tn_executable_destroy(a->executable);
  tn_client_destroy(a->client);
}

/* The functions that a public call reaches, by their number in the list. */
typedef struct path {
  const char *name;
  const char *needs[2]; /* without which it fails; NULL: none */
} path;

static const path paths[NUM_ASKED] = {
    {"default layout",
     {"PJRT_Layouts_PJRT_Topology_GetDefaultLayout", "PJRT_Layouts_MemoryLayout_Serialize"}},
    {"output layouts",
     {"PJRT_Layouts_PJRT_Executable_GetOutputLayouts", "PJRT_Layouts_MemoryLayout_Serialize"}},
    {"argument layouts",
     {"PJRT_Layouts_PJRT_Executable_GetParameterLayouts", "PJRT_Layouts_MemoryLayout_Serialize"}},
    {"output shardings", {"PJRT_Shardings_PJRT_Executable_OutputShardings", NULL}},
    {"argument shardings", {"PJRT_Shardings_PJRT_Executable_ParameterShardings", NULL}},
    {"a type", {"PJRT_FFI_Type_Register", NULL}},
    {"user data", {"PJRT_FFI_UserData_Add", NULL}},
    {"a handler", {"PJRT_FFI_Register_Handler", NULL}},
    {"the stages", {"Tenon_plan", NULL}},
};

static struct XLA_FFI_Error *handle(struct XLA_FFI_CallFrame *frame) {
  (void)frame;
  return NULL;
}

static tn_status *ask_strings(const asked *a, size_t which) {
  const tn_compiled *c = tn_executable_compiled(a->executable);
  tn_strings *list = NULL;
  tn_status *status = which == 1   ? tn_compiled_output_layouts(c, &list)
                      : which == 2 ? tn_compiled_argument_layouts(c, &list)
                      : which == 3 ? tn_compiled_output_shardings(c, &list)
                                   : tn_compiled_argument_shardings(c, &list);
  if (!status) assert_int_equal(tn_strings_count(list), 1);
  tn_strings_destroy(list);
  return status;
}

static tn_status *ask(const asked *a, size_t which) {
  tn_plugin *plugin = tn_client_plugin(a->client);
  const int64_t dims[] = {2, 3};
  int64_t id = 0;
  static int data;
  char *text = NULL;
  tn_status *status = NULL;
  switch (which) {
  case 0:
    status = tn_topology_default_layout(a->topology, TN_F32, dims, 2, &text);
    if (!status) assert_string_equal(text, "{1,0}");
    tn_string_destroy(text);
    return status;
  case 5: return tn_plugin_ffi_type_id(plugin, "weights", &id);
  case 6: return tn_execute_context_add_user_data_by_id(a->context, 1, &data, NULL);
  case 7: return tn_plugin_register_ffi_handler(plugin, "target", NULL, handle, 0);
  case 8:
    status = tn_executable_plan(a->executable, &text);
    if (!status) assert_non_null(strstr(text, "\"text\":\"all of it\""));
    tn_string_destroy(text);
    return status;
  default: return ask_strings(a, which);
  }
}

static bool is_needed(const path *p, const char *function) {
  for (size_t i = 0; i < 2; i++) {
    if (p->needs[i] && !strcmp(p->needs[i], function)) return true;
  }
  return false;
}

/* Memories and reports are told if they can be: they have no call that must fail without them. */
static void check_optional(const asked *a, const char *missing) {
  bool kinds = !strstr(missing, "MemoryDescription");
  const tn_device_description *device = tn_topology_device(a->topology, 0);
  assert_int_equal(tn_device_description_num_memories(device), kinds);
  tn_report *report = NULL;
  tn_status *status = tn_executable_report(a->executable, &report);
  if (!strcmp(missing, "Tenon_report")) {
    assert_fails(status, TN_UNIMPLEMENTED, "no reports");
    return;
  }
  assert_fine(status);
  const char *text = tn_report_text(report);
  assert_non_null(strstr(text, "planners: none"));
  assert_int_equal(strstr(text, "parallel: nobody") != NULL, strcmp(missing, "Tenon_limits") != 0);
  tn_report_destroy(report);
}

static void each_function_may_be_missing(void **unused) {
  (void)unused;
  for (size_t i = 0; i < NUM_CALLS; i++) {
    char setting[128];
    snprintf(setting, sizeof setting, "MOCK_MISSING=%s", names[i]);
    asked a = open_asked(setting);
    assert_fine(tn_client_topology(a.client, &a.topology));
    for (size_t p = 0; p < NUM_ASKED; p++) {
      tn_status *status = ask(&a, p);
      if (is_needed(&paths[p], names[i])) {
        assert_non_null(strstr(tn_status_message(status), "extension of mock"));
        assert_string_equal(tn_status_function(status), names[i]);
        assert_fails(status, TN_UNIMPLEMENTED, names[i]);
      } else {
        assert_fine(status);
      }
    }
    check_optional(&a, names[i]);
    close_asked(&a);
    /* A plugin that lends what it cannot take back keeps it. */
    mock_state *state = mock_state_of(&a.copy);
    bool keeps = !strcmp(names[i], "PJRT_Layouts_MemoryLayout_Destroy");
    assert_int_equal(state->memory_layouts, keeps);
    state->memory_layouts = 0;
    mock_assert_clean(&a.copy);
  }
}

/* What fails says what it was given, and leaves nothing. */
static void each_function_may_fail(void **unused) {
  (void)unused;
  for (size_t i = 0; i < NUM_CALLS; i++) {
    char setting[128];
    snprintf(setting, sizeof setting, "MOCK_FAIL=%s", names[i]);
    asked a = open_asked(setting);
    tn_status *status = tn_client_topology(a.client, &a.topology);
    if (strstr(names[i], "MemoryDescription")) {
      assert_string_equal(tn_status_function(status), names[i]);
      assert_fails(status, TN_INTERNAL, "[");
    } else {
      assert_fine(status);
    }
    for (size_t p = 0; p < NUM_ASKED; p++) {
      if (!a.topology && p == 0) continue;
      status = ask(&a, p);
      if (!is_needed(&paths[p], names[i])) {
        assert_fine(status);
        continue;
      }
      assert_string_equal(tn_status_function(status), names[i]);
      assert_true(tn_status_arguments(status)[0] != '\0');
      assert_fails(status, TN_INTERNAL, " [");
    }
    close_asked(&a);
    mock_state_of(&a.copy)->memory_layouts = 0; /* Destroy failed, where it was that */
    mock_assert_clean(&a.copy);
  }
}

/* ---- fork ------------------------------------------------------------------------------------ */

static int ask_in_a_child(const asked *a) {
  mock_state *state = mock_state_of(&a->copy);
  int before = state->extension_calls, wrong = 0;
  for (size_t p = 0; p < NUM_ASKED; p++) {
    tn_status *status = ask(a, p);
    if (tn_status_code(status) != TN_FAILED_PRECONDITION) wrong = 1 + (int)p;
    tn_status_destroy(status);
  }
  tn_report *report = NULL;
  tn_status *status = tn_executable_report(a->executable, &report);
  if (tn_status_code(status) != TN_FAILED_PRECONDITION) wrong = 20;
  tn_status_destroy(status);
  return state->extension_calls == before ? wrong : 30;
}

static void children_of_fork_call_no_extension(void **unused) {
  (void)unused;
  asked a = open_asked("MOCK_DELAY_MS=0");
  assert_fine(tn_client_topology(a.client, &a.topology));
  pid_t child = fork();
  assert_true(child >= 0);
  if (!child) {
    alarm(20);
    _exit(ask_in_a_child(&a));
  }
  int status = 0;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 0);
  close_asked(&a);
  mock_assert_clean(&a.copy);
}

/* ---- traces ---------------------------------------------------------------------------------- */

/* What `a` does with all that can be asked, as the trace has it. */
static void trace_all(const asked *a, char *text, size_t size) {
  FILE *to = tmpfile();
  int old = dup(STDERR_FILENO), bits = tn_trace_mask;
  assert_non_null(to);
  dup2(fileno(to), STDERR_FILENO);
  tn_trace_mask = 1 << TN_TRACE_CLIENT;
  for (size_t p = 0; p < NUM_ASKED; p++) assert_fine(ask(a, p));
  tn_topology *topology = NULL;
  tn_report *report = NULL;
  assert_fine(tn_client_topology(a->client, &topology));
  assert_fine(tn_executable_report(a->executable, &report));
  tn_topology_destroy(topology);
  tn_report_destroy(report);
  tn_trace_mask = bits;
  dup2(old, STDERR_FILENO);
  close(old);
  assert_int_equal(fseek(to, 0, SEEK_SET), 0);
  text[fread(text, 1, size - 1, to)] = '\0';
  fclose(to);
}

static void every_function_is_traced(void **unused) {
  (void)unused;
  static char text[65536];
  asked a = open_asked("MOCK_DELAY_MS=0");
  assert_fine(tn_client_topology(a.client, &a.topology));
  trace_all(&a, text, sizeof text);
  for (size_t i = 0; i < NUM_CALLS; i++) {
    char words[128];
    snprintf(words, sizeof words, "%s begins [", names[i]);
    const char *line = strstr(text, words);
    if (!line) fail_msg("%s is not traced", names[i]);
    assert_true(line[strlen(words)] != ']'); /* its arguments */
    snprintf(words, sizeof words, "%s ends, ", names[i]);
    if (!strstr(text, words)) fail_msg("the end of %s is not traced", names[i]);
  }
  close_asked(&a);
  mock_assert_clean(&a.copy);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_function_may_be_missing),
      cmocka_unit_test(each_function_may_fail),
      cmocka_unit_test(children_of_fork_call_no_extension),
      cmocka_unit_test(every_function_is_traced),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
