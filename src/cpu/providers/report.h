/* What a program's plan tells of itself: for each choice what was chosen and why not the others.
 * Written while planning, read by the plugin's report (abi/tenon/extension.h). */
#ifndef TN_CPU_PROVIDERS_REPORT_H
#define TN_CPU_PROVIDERS_REPORT_H

#include "base/containers.h"
#include "base/json.h"

typedef enum cpu_report_section {
  CPU_REPORT_PROVIDERS, /* an object for each provider that the options name ("provider", "library",
                           "version", "isa", "threading", "audit"), then one for each op that it
                           could have had ("op", "place", "chosen", "numerics", "rejected") */
  CPU_REPORT_PLANNERS,  /* an object for each place that a planner changed or could have */
  CPU_NUM_REPORT_SECTIONS
} cpu_report_section;

typedef struct cpu_report {
  tn_text sections[CPU_NUM_REPORT_SECTIONS]; /* objects with commas between them */
  size_t entries[CPU_NUM_REPORT_SECTIONS];
  size_t dropped; /* entries past the limit */
} cpu_report;

/* Adds one JSON object, "{...}". No more than 1,000 entries a section; the rest is counted. NULL
 * for `report` is fine: nobody asked. */
void cpu_report_add(cpu_report *report, cpu_report_section section, const char *object);
/* Appends "\"providers\": [...], \"planners\": [...]" without braces. */
void cpu_report_print(const cpu_report *report, tn_text *out);
void cpu_report_free(cpu_report *report);

#endif
