/* What a plugin is told of the other processes of a job. */
#include "client/handles.h"
#include <string.h>

/* Before 0.75 an info had no struct_size; plugins of 0.75 were built with and without it. */
enum { SHORT_INFO = sizeof(PJRT_ProcessInfo) - offsetof(PJRT_ProcessInfo, task_id) };

static void fill_info(const tn_process_info *from, PJRT_ProcessInfo *to) {
  const char *message = from->message ? from->message : "";
  to->struct_size = sizeof *to;
  to->task_id = from->task_id;
  to->incarnation_id = from->incarnation_id;
  to->state = (PJRT_ProcessState)from->state;
  to->error_code = (int)from->error;
  to->error_message = message;
  to->error_message_size = strlen(message);
}

static tn_status *send_infos(tn_client *client, const tn_process_info *processes, size_t count,
                             size_t size) {
  /* A plugin that wants the longer form looks at its end before it refuses the shorter one. */
  char *infos = tn_alloc_array(count, sizeof(PJRT_ProcessInfo));
  if (!infos) return tn_error_no_memory("processes' states");
  for (size_t i = 0; i < count; i++) {
    PJRT_ProcessInfo info;
    memset(&info, 0, sizeof info); /* between members, too */
    fill_info(&processes[i], &info);
    memcpy(infos + i * size, (const char *)&info + (sizeof info - size), size);
  }
  PJRT_Client_UpdateGlobalProcessInfo_Args args = {.client = client->client,
                                                   .process_infos = (PJRT_ProcessInfo *)infos,
                                                   .num_process_infos = count};
  tn_status *status = PJRT(client->plugin, Client_UpdateGlobalProcessInfo, &args);
  tn_free(infos);
  return status;
}

static tn_status *check_processes(const tn_process_info *processes, size_t count) {
  if (count && !processes) return tn_error(TN_INVALID_ARGUMENT, "no processes");
  for (size_t i = 0; i < count; i++) {
    const tn_process_info *p = &processes[i];
    if ((unsigned)p->state > TN_PROCESS_ERROR) {
      return tn_error(TN_INVALID_ARGUMENT, "process %zu: %d is no state", i, (int)p->state);
    }
    if (p->task_id < 0) {
      return tn_error(TN_INVALID_ARGUMENT, "process %zu: %d is no task id", i, p->task_id);
    }
  }
  return NULL;
}

/* The form without a size comes first where both are possible: a plugin that wants the size finds
 * the first task id in its place, which is too small for one, and refuses. The other way round it
 * would take a size for a task, and an address for a length. */
tn_status *tn_client_update_processes(tn_client *client, const tn_process_info *processes,
                                      size_t count) {
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_client_update_processes: no client");
  tn_status *status = check_processes(processes, count);
  if (status) return status;
  size_t other, size = pjrt_struct_size_at(PJRT_ID_PJRT_ProcessInfo, client->plugin->minor, &other);
  if (!other || !count) return send_infos(client, processes, count, size);
  if (processes[0].task_id >= SHORT_INFO) {
    return tn_error(TN_UNIMPLEMENTED,
                    "%s is of PJRT 0.75, which has two forms of this, and the first task id is %d",
                    client->plugin->name, processes[0].task_id);
  }
  status = send_infos(client, processes, count, other);
  if (tn_status_code(status) != TN_INVALID_ARGUMENT) return status;
  tn_status *second = send_infos(client, processes, count, size);
  if (second) return tn_status_join(status, second);
  tn_status_destroy(status);
  return NULL;
}
