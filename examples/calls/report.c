/* Reports: what was chosen, and what became of a program.
 *
 *   example_report      a program on the first of cuda and cpu that can run it */
#include "example.h"

/* As data: each back end that was asked for, where it ended and why. */
static void show_candidates(const tn_report *report) {
  tn_candidate candidate;
  for (size_t i = 0; i < tn_report_num_candidates(report); i++) {
    must(tn_report_candidate(report, i, &candidate), "there is a candidate");
    printf("%s%s: %s: %s\n", candidate.spec, candidate.chosen ? " (chosen)" : "", candidate.stage,
           candidate.reason);
  }
}

/* For people, for programs, in one line. */
static void show_texts(const tn_report *report) {
  char line[256];
  printf("%s", tn_report_text(report));
  printf("%zu bytes of JSON\n", strlen(tn_report_json(report)));
  printf("%s\n", tn_report_line(report));
  tn_report_describe(report, line, sizeof line);
  printf("%s\n", line);
}

/* Of a program alone: who computes which op. Not every plugin has reports. */
static void show_program(const tn_executable *executable) {
  tn_report *report = NULL;
  if (!offered(tn_executable_report(executable, &report), "a program's report")) return;
  printf("%s\n", tn_report_json(report));
  tn_report_destroy(report);
}

/* And what each stage of its device's compiler made of it, as JSON. */
static void show_stages(const tn_executable *executable) {
  char *json = NULL;
  if (!offered(tn_executable_plan(executable, &json), "a program's stages")) return;
  printf("%s\n", json);
  tn_string_destroy(json);
}

int main(void) {
  static const char *const specs[] = {"cuda", "cpu"};
  tn_program *program = NULL;
  ok(tn_program_create(add_one, strlen(add_one), NULL, NULL, &program));
  tn_selection selection = TN_SELECTION_INIT;
  selection.mode = TN_SELECT_ORDERED;
  selection.specs = specs;
  selection.num_specs = 2;
  selection.program = program;
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_report *report = NULL;
  ok(tn_backend_select(&selection, &client, &executable, &report));
  show_candidates(report);
  show_texts(report);
  show_program(executable);
  show_stages(executable);
  tn_report_destroy(report);
  tn_executable_destroy(executable);
  tn_program_destroy(program);
  tn_client_destroy(client);
  return 0;
}
