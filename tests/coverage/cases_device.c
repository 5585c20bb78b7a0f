/* Devices, looked up and spoken to one by one; the other processes of a job. */
#include "coverage.h"

static tn_status *lookup(cov *c) {
  TRY(cov_open(c));
  for (size_t i = 0; i < 4; i++) {
    tn_device *device = tn_client_device(c->client, i), *found = NULL;
    TRY(tn_client_lookup_device(c->client, tn_device_id(device), &found));
    CHECK(found == device);
  }
  return NULL;
}

static tn_status *lookup_local(cov *c) {
  TRY(cov_open(c));
  for (size_t i = 0; i < 4; i++) {
    tn_device *device = tn_client_device(c->client, i), *found = NULL;
    TRY(tn_client_lookup_local_device(c->client, tn_device_local_hardware_id(device), &found));
    CHECK(found == device);
  }
  return NULL;
}

static tn_status *current_attributes(cov *c) {
  tn_values *values = NULL;
  TRY(cov_open(c));
  TRY(tn_device_current_attributes(tn_client_device(c->client, 0), &values));
  COV_OWN(c, tn_values_destroy, values);
  const PJRT_Device_GetAttributes_Args *told = COV_TOLD(c, Device_GetAttributes, 0);
  CHECK(tn_values_count(values) == told->num_attributes);
  for (size_t i = 0; i < told->num_attributes; i++) {
    tn_value value;
    CHECK(tn_values_at(values, i, &value));
    CHECK(cov_same_value(&told->attributes[i], &value));
  }
  return NULL;
}

static tn_status *clear_memory_stats(cov *c) {
  TRY(cov_open(c));
  return tn_device_clear_memory_stats(tn_client_device(c->client, 0));
}

static tn_status *poison(cov *c) {
  bool poisoned = false;
  TRY(cov_open(c));
  tn_device *device = tn_client_device(c->client, 0);
  TRY(tn_device_poison_execution(device, 77, TN_ABORTED, "gone", NULL, 0, &poisoned));
  const PJRT_Device_PoisonExecution_Args *told = COV_TOLD(c, Device_PoisonExecution, 0);
  CHECK(told->launch_id == 77 && poisoned == told->poisoned);
  return NULL;
}

/* A device may keep no marks: it then gives none, and there is none to end. */
static tn_status *mark_work(cov *c) {
  tn_work_mark *work = NULL;
  TRY(cov_open(c));
  TRY(tn_device_mark_work(tn_client_device(c->client, 0), "sorting", &work));
  COV_OWN(c, tn_work_mark_destroy, work);
  CHECK(!work == !COV_TOLD(c, Device_CreateAsyncTrackingEvent, 0)->event);
  return NULL;
}

static tn_status *end_mark(cov *c, size_t ended) {
  tn_work_mark *work = NULL;
  TRY(cov_open(c));
  TRY(tn_device_mark_work(tn_client_device(c->client, 0), "sorting", &work));
  if (!work) return tn_status_create(TN_UNIMPLEMENTED, "no marks");
  tn_work_mark_destroy(work);
  CHECK(cov_num_told(c, COV(AsyncTrackingEvent_Destroy)) == ended);
  return NULL;
}

static tn_status *end_once(cov *c) {
  return end_mark(c, 1);
}

static tn_status *end_in_vain(cov *c) {
  return end_mark(c, 0);
}

static tn_status *update_processes(cov *c) {
  const tn_process_info self = {0, 12, TN_PROCESS_CONNECTED, TN_OK, NULL};
  TRY(cov_open(c));
  TRY(tn_client_update_processes(c->client, &self, 1));
  CHECK(COV_TOLD(c, Client_UpdateGlobalProcessInfo, 0)->num_process_infos == 1);
  return NULL;
}

COV_TABLE(device) = {
    {COV(Client_LookupDevice), "tn_client_lookup_device", lookup, NULL, NULL},
    {COV(Client_LookupAddressableDevice), "tn_client_lookup_local_device", lookup_local, NULL,
     NULL},
    {COV(Client_UpdateGlobalProcessInfo), "tn_client_update_processes", update_processes, NULL,
     NULL},
    {COV(Device_GetAttributes), "tn_device_current_attributes", current_attributes, NULL, NULL},
    {COV(Device_ClearMemoryStats), "tn_device_clear_memory_stats", clear_memory_stats, NULL, NULL},
    {COV(Device_PoisonExecution), "tn_device_poison_execution", poison, NULL, NULL},
    {COV(Device_CreateAsyncTrackingEvent), "tn_device_mark_work", mark_work, NULL, NULL},
    {COV(AsyncTrackingEvent_Destroy), "tn_work_mark_destroy", end_once, end_in_vain, NULL},
    COV_END};
