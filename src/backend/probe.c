#include "backend/probe.h"
const char *backend_stage_name(backend_stage stage) {
  static const char *const names[BACKEND_NUM_STAGES] = {"file",    "start",   "load", "open",
                                                        "devices", "compile", "run",  "done"};
  return (unsigned)stage < BACKEND_NUM_STAGES ? names[stage] : "unknown";
}
const backend_probe *backend_probe_known(const backend_question *question) {
  (void)question;
  return NULL;
}
tn_status *backend_probe_ask(const backend_question *question, const backend_probe **out) {
  *out = NULL;
  return tn_error(TN_UNIMPLEMENTED, "%s: probes are not built yet", question->path);
}
void backend_probe_forget(void) {}
