/* A plugin that breaks rules, for the tests of `tenon check`: the skeleton, with the slot that
 * TENON_ROGUE names doing what the name says. */
#define GetPjrtApi good_api
#include "examples/plugin_skeleton/plugin.c" /* NOLINT(bugprone-suspicious-include) */
#undef GetPjrtApi

#include <signal.h>
#include <unistd.h>

static PJRT_Error *abort_there(PJRT_Client_ProcessIndex_Args *a) {
  (void)a;
  fprintf(stderr, "rogue: about to abort\n");
  abort();
}
static PJRT_Error *crash_there(PJRT_Client_ProcessIndex_Args *a) {
  (void)a;
  raise(SIGSEGV);
  return NULL;
}
static PJRT_Error *exit_there(PJRT_Client_ProcessIndex_Args *a) {
  (void)a;
  _exit(0); /* as if all were well */
  return NULL;
}
static PJRT_Error *hang_there(PJRT_Client_ProcessIndex_Args *a) {
  (void)a;
  for (;;) pause();
  return NULL;
}
static PJRT_Error *forget_to_answer(PJRT_Client_ProcessIndex_Args *a) {
  (void)a;
  return NULL;
}
static PJRT_Error *give_anything(PJRT_Client_LookupDevice_Args *a) {
  a->device = a->client->devices[0];
  return NULL;
}

static PJRT_Error *have_no_device(PJRT_Client_Create_Args *a) {
  (void)a;
  return fail(PJRT_Error_Code_FAILED_PRECONDITION, "no rogue is plugged in", "");
}
static PJRT_Error *abort_at_once(PJRT_Client_Create_Args *a) {
  (void)a;
  fprintf(stderr, "rogue: about to abort\n");
  abort();
}

__attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi(void);
const PJRT_Api *GetPjrtApi(void) {
  const char *how = getenv("TENON_ROGUE");
  if (!how) return &api;
  if (!strcmp(how, "abort")) api.PJRT_Client_ProcessIndex = abort_there;
  if (!strcmp(how, "crash")) api.PJRT_Client_ProcessIndex = crash_there;
  if (!strcmp(how, "exit")) api.PJRT_Client_ProcessIndex = exit_there;
  if (!strcmp(how, "hang")) api.PJRT_Client_ProcessIndex = hang_there;
  if (!strcmp(how, "silent")) api.PJRT_Client_ProcessIndex = forget_to_answer;
  if (!strcmp(how, "anything")) api.PJRT_Client_LookupDevice = give_anything;
  if (!strcmp(how, "lacking")) api.PJRT_Client_ProcessIndex = NULL;
  if (!strcmp(how, "deviceless")) api.PJRT_Client_Create = have_no_device;
  if (!strcmp(how, "abort-create")) api.PJRT_Client_Create = abort_at_once;
  if (!strcmp(how, "unloadable")) return NULL;
  return &api;
}
