/* Knobs: the settings that Tenon reads from the environment. No back end is needed. */
#include "example.h"

/* At the start of a program that its users set up by environment: a misspelt TENON_* variable would
 * otherwise do nothing, silently. */
static void warn_of_misspelt_settings(void) {
  tn_status *status = tn_check_knobs();
  if (status) printf("environment: %s\n", tn_status_message(status));
  tn_status_destroy(status);
}

/* For a bug report: what is in force, and what the environment has changed. */
static void show_settings(void) {
  tn_knob knob;
  for (size_t i = 0; tn_knob_at(i, &knob); i++) {
    char text[128];
    tn_value_print(&knob.value, text, sizeof text);
    printf("%-22s = %-8s %s\n", knob.env, text, knob.is_set ? "(set)" : knob.help);
  }
}

int main(void) {
  warn_of_misspelt_settings();
  show_settings();
  printf("%zu settings\n", tn_num_knobs());
  must(tn_num_knobs() > 0 && !tn_knob_at(tn_num_knobs(), NULL), "the list has an end");
  return 0;
}
