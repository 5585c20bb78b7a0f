#include "cpu/providers/report.h"

enum { MAX_ENTRIES = 1000 };

void cpu_report_add(cpu_report *report, cpu_report_section section, const char *object) {
  if (!report) return;
  if (report->entries[section] >= MAX_ENTRIES) {
    report->dropped++;
    return;
  }
  tn_text_printf(&report->sections[section], "%s%s", report->entries[section]++ ? ", " : "",
                 object);
}

void cpu_report_print(const cpu_report *report, tn_text *out) {
  static const char *const names[CPU_NUM_REPORT_SECTIONS] = {"providers", "planners"};
  for (int i = 0; i < CPU_NUM_REPORT_SECTIONS; i++) {
    const tn_text *section = &report->sections[i];
    tn_text_printf(out, "%s\"%s\": [%s]", i ? ", " : "", names[i],
                   section->data ? section->data : "");
  }
  if (report->dropped) tn_text_printf(out, ", \"entries_left_out\": %zu", report->dropped);
}

void cpu_report_free(cpu_report *report) {
  for (int i = 0; i < CPU_NUM_REPORT_SECTIONS; i++) tn_text_free(&report->sections[i]);
}
