/* Back ends: what is here, what can be used, and why not the rest.
 *
 *   example_backend [NAME]      the row that is looked at closely; "cpu" is the default */
#include "example.h"

/* Every row, with what is known of it before anything is asked. */
static void list_rows(void) {
  for (size_t i = 0; i < tn_backend_count(); i++) {
    char line[256];
    tn_backend_describe(tn_backend_at(i), line, sizeof line);
    printf("%3d %s\n", (int)tn_backend_type_of(tn_backend_at(i)), line);
  }
}

/* The names that a program may offer its user. Each row is asked, which takes milliseconds the
 * first time. */
static void list_available(void) {
  tn_strings *names = NULL;
  ok(tn_backend_available(&names));
  for (size_t i = 0; i < tn_strings_count(names); i++)
    printf("available: %s\n", tn_strings_at(names, i, NULL));
  tn_strings_destroy(names);
}

static const char *word(tn_backend_answer answer) {
  return answer == TN_ANSWER_YES ? "yes" : answer == TN_ANSWER_NO ? "no" : "not asked";
}

/* The five answers; of a no, why, and what would change it. */
static void show_states(const tn_backend_info *info) {
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++) {
    const tn_backend_verdict *state = &info->states[i];
    printf("  %-9s %s", tn_backend_question_name((tn_backend_question)i), word(state->answer));
    if (state->answer == TN_ANSWER_NO) printf(": %s (%s)", state->reason, state->remedy);
    printf("\n");
  }
}

/* What a planner of memory wants to know; -1 is unknown. */
static void show_info(const tn_backend *row) {
  tn_backend_info *info = NULL;
  ok(tn_backend_info_get(row, TN_BACKEND_ENABLED, &info));
  printf("%s is %s, a %s\n", tn_backend_name(row), info->display_name,
         tn_backend_kind_name(tn_backend_kind_of(row)));
  show_states(info);
  printf("  device memory %lld, shared memory %lld, compute units %lld\n",
         (long long)info->max_device_memory.bytes, (long long)info->max_shared_memory.bytes,
         (long long)info->compute_units);
  tn_backend_info_destroy(info);
}

/* Before a program is made for it: does it take the type, has it the op? */
static void ask_support(const tn_backend *row) {
  tn_backend_verdict type = tn_backend_supports_data_type(row, TN_BF16);
  tn_backend_verdict op = tn_backend_supports_op(row, "stablehlo.dot_general", TN_BF16);
  printf("bf16: %s (%s)\nits dot_general: %s (%s)\n", word(type.answer), type.reason,
         word(op.answer), op.reason);
}

/* Of TENON_BACKENDS and of packages that register a plugin. */
static void show_what_was_left_out(void) {
  const char *why;
  for (size_t i = 0; (why = tn_backend_left_out(i)); i++) printf("left out: %s\n", why);
}

/* For a test, or a device that shall be left alone. */
static void switch_off_and_on(const char *name) {
  bool was = tn_backend_is_available(name);
  ok(tn_backend_set_enabled(name, false));
  must(!tn_backend_is_available(name), "off");
  ok(tn_backend_set_enabled(name, true));
  must(tn_backend_is_available(name) == was, "on again");
}

/* A plugin of one's own becomes a row; its file is looked at when it is asked for. */
static void add_a_row(void) {
  tn_backend_descriptor descriptor = TN_BACKEND_DESCRIPTOR_INIT;
  tn_backend_descriptor_init(&descriptor); /* the same, for languages without macros */
  descriptor.name = "my_chip";
  descriptor.display_name = "My chip";
  descriptor.plugin = "/opt/my_chip/plugin.so";
  const tn_backend *row = NULL;
  ok(tn_backend_register(&descriptor, &row));
  must(tn_backend_by_name("my_chip") == row, "a row by name");
  must(!tn_backend_usable(row), "no such file");
  refused(tn_backend_register(&descriptor, NULL), TN_ALREADY_EXISTS);
}

/* The first of two that can compile the program; the report says why it was not the other. */
static void choose(void) {
  static const char *const specs[] = {"cuda", "cpu?threads=1"};
  tn_program *program = NULL;
  ok(tn_program_create(add_one, strlen(add_one), NULL, NULL, &program));
  tn_selection selection = TN_SELECTION_INIT;
  tn_selection_init(&selection); /* the same, for languages without macros */
  selection.mode = TN_SELECT_ORDERED;
  selection.specs = specs;
  selection.num_specs = 2;
  selection.program = program;
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_report *why = NULL;
  ok(tn_backend_select(&selection, &client, &executable, &why));
  printf("%s\n", tn_report_line(why));
  tn_report_destroy(why);
  tn_executable_destroy(executable);
  tn_program_destroy(program);
  tn_client_destroy(client);
}

/* What a program means that names no back end. */
static void set_the_default(void) {
  char text[64];
  ok(tn_backend_set_default("cpu"));
  tn_backend_default(text, sizeof text);
  must(strcmp(text, "cpu") == 0, "the default");
  ok(tn_backend_set_default(NULL)); /* Tenon's own rule again */
}

/* The verbs of the multi-backend design, of any plugin's client. */
static void use_a_device(void) {
  tn_program *program = NULL;
  ok(tn_program_create(add_one, strlen(add_one), NULL, NULL, &program));
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_buffer *memory = NULL;
  ok(tn_client_open("cpu", NULL, &client));
  ok(tn_backend_compile(client, program, NULL, &executable));
  ok(tn_backend_allocate(client, 4096, &memory));
  ok(tn_backend_synchronize(client)); /* whatever was asked has ended */
  tn_backend_free(memory);
  tn_executable_destroy(executable);
  tn_program_destroy(program);
  tn_client_destroy(client);
}

int main(int argc, char **argv) {
  const tn_backend *row = argc > 1 ? tn_backend_by_name(argv[1]) : NULL;
  if (!row) row = tn_backend_by_type(TN_BACKEND_CPU);
  list_rows();
  list_available();
  show_info(row);
  ask_support(row);
  show_what_was_left_out();
  switch_off_and_on(tn_backend_name(row));
  add_a_row();
  tn_backend_refresh(); /* after a driver or library was installed: everything is asked anew */
  show_info(row);
  choose();
  set_the_default();
  use_a_device();
  return 0;
}
