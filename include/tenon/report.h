/* Reports: what was chosen, what was not, and why; as data first and as text second. */
#ifndef TENON_REPORT_H
#define TENON_REPORT_H

#include <tenon/executable.h>
#include <tenon/status.h>

TN_BEGIN_DECLS

/* Never changes; read from any thread. */
typedef struct tn_report tn_report;

/* One JSON object, UTF-8, without line breaks. Lives as long as the report. "backends": the list of
 * candidates, each {"spec", "backend", "chosen", "stage", "reason", "remedy"}; "program": what the
 * chosen device says of the program it compiled (tn_executable_report()), where there is one;
 * "seconds": how long choosing took without opening and compiling ("select"), "open" and "compile",
 * of a choice. */
TN_API const char *tn_report_json(const tn_report *report);
/* The same for people, a line a candidate, ending in a line break. */
TN_API const char *tn_report_text(const tn_report *report);
/* What ran where in one line of at most TN_REPORT_LINE bytes, without a line break: "ran on cpu:
 * cuda is not usable". Why, tn_report_text() and tn_report_json() say. */
enum { TN_REPORT_LINE = 100 };
TN_API const char *tn_report_line(const tn_report *report);

/* A candidate: a back end that was asked for or tried. Texts live as long as the report. */
typedef struct tn_candidate {
  const char *spec;    /* as it was asked for */
  const char *backend; /* the row's name; "" for a plugin by path */
  bool chosen;
  const char *stage;  /* where it ended: "name", "built", ..., "open", "compile", "policy" */
  const char *reason; /* why there; of the chosen one, what it is: "cpu by libpjrt_tenon_cpu.so" */
  const char *remedy; /* what would change it; "" */
} tn_candidate;
TN_API size_t tn_report_num_candidates(const tn_report *report);
/* In the order they were tried. False: no such index. */
TN_API bool tn_report_candidate(const tn_report *report, size_t index, tn_candidate *out);

/* What the device did with a program that it compiled: which provider has which op and why not the
 * others ("providers"), what planners did ("planners"), what runs its loops ("parallel"), how the
 * machine is set up ("profile"); and of any device which ops became calls of providers that were
 * attached to its plugin ("attached": for each op and provider {"op", "place", "provider",
 * "chosen", "reason"}, the reason why it stays with the device). UNIMPLEMENTED: there is none of
 * that, the plugin has no reports (Tenon's extension, abi/tenon/extension.h). Ended with
 * tn_report_destroy().
 */
TN_API tn_status *tn_executable_report(const tn_executable *executable,
                                       tn_report **out) TN_MUST_USE;

/* What each stage of the device's compiler makes of the program, as one JSON object without line
 * breaks, ended with tn_string_destroy(): {"stages": [{"stage": NAME, "entries": [{"text": "...",
 * ...}, ...]}, ...]}. "text" is the entry for people, of one line or more; its other members are
 * the stage's, and may change from version to version. The program is compiled once more for it,
 * which takes as long as the first time. Tenon's CPU device has "passes" (the module as it is
 * planned), "clusters" (what runs as one loop, and why no more does), "tiles" (those loops as
 * instructions), "steps" (in order, over which buffers) and "buffers" (where values lie and how
 * long). UNIMPLEMENTED: the plugin does not tell (Tenon's extension, abi/tenon/extension.h). From
 * any thread. */
TN_API tn_status *tn_executable_plan(const tn_executable *executable, char **json) TN_MUST_USE;

TN_API void tn_report_destroy(tn_report *report);

/* One line: "report: 2 candidates, cpu chosen". As tn_status_describe(). */
TN_API size_t tn_report_describe(const tn_report *report, char *text, size_t size);

TN_END_DECLS
#endif
