/* Launches whose devices exchange data: a gang.
 *
 * Each device of a gang has a thread of the crew to itself, and all begin together, when the
 * arguments of all are there. A gang begins when no gang before it is still at work on one of its
 * devices. The order is one for the whole client, and a gang that has begun waits for none that has
 * not, so gangs cannot wait for each other in a circle; those on other devices run at once. A gang
 * that waits for the host, or that a handler launches, stands in nobody's way: what it waits for
 * may come from the next one. */
#include "plugin/launch.h"

struct launch_gang {
  PJRT_Client *client; /* counted */
  launch **runs;       /* until it begins */
  PJRT_Device **devices;
  size_t count;
  atomic_size_t awaiting; /* arguments that are not there yet, and one for who starts it */
  size_t running;         /* under the client's lock, as all that follows */
  bool begun, listed;
  bool apart;        /* a handler launched it */
  launch_gang *next; /* in the client's list */
};

/* ---- the list ---------------------------------------------------------------------------------
 *
 * Devices are marked with the number of the look through the list. */

static bool is_free(const launch_gang *gang, uint64_t look) {
  for (size_t d = 0; d < gang->count; d++)
    if (gang->devices[d]->looked_at == look) return false;
  return true;
}

/* Takes the first that may begin; NULL: none. The lock is held. */
static launch_gang *next_ready(PJRT_Client *client) {
  uint64_t look = ++client->looks;
  for (launch_gang *gang = client->gangs; gang; gang = gang->next) {
    if (!gang->begun && is_free(gang, look)) return gang;
    for (size_t d = 0; d < gang->count; d++) gang->devices[d]->looked_at = look;
  }
  return NULL;
}

static void unlist_gang(launch_gang *gang) {
  launch_gang **at = &gang->client->gangs;
  if (!gang->listed) return;
  while (*at != gang) at = &(*at)->next;
  *at = gang->next;
  gang->listed = false;
}

static void enlist_gang(launch_gang *gang) {
  launch_gang **at = &gang->client->gangs;
  while (*at) at = &(*at)->next;
  *at = gang;
  gang->listed = true;
}

/* ---- at work ----------------------------------------------------------------------------------
 */

static void gang_task(void *arg);

static tn_status *error_no_thread(void) {
  return tn_error(TN_RESOURCE_EXHAUSTED, "there is no thread for each device of a launch");
}

/* The gang may be gone when the last one is told. The client is the caller's. */
static void begin_gang(launch_gang *gang) {
  size_t count = gang->count;
  launch **runs = gang->runs;
  cpu_crew *crew = gang->client->crew;
  gang->runs = NULL;
  for (size_t d = 0; d < count; d++) {
    launch *run = runs[d];
    if (cpu_crew_try_run(crew, gang_task, run)) continue;
    cpu_party_stop(run->party, error_no_thread());
    cpu_crew_run(crew, gang_task, run);
  }
  tn_free(runs);
}

static void begin_those_ready(PJRT_Client *client) {
  for (;;) {
    pthread_mutex_lock(&client->gangs_lock);
    launch_gang *gang = next_ready(client);
    if (gang) gang->begun = true;
    pthread_mutex_unlock(&client->gangs_lock);
    if (!gang) return;
    begin_gang(gang);
  }
}

/* It stands in nobody's way any more. */
void launch_gang_lets_go(launch_gang *gang) {
  PJRT_Client *client = gang->client;
  pthread_mutex_lock(&client->gangs_lock);
  unlist_gang(gang);
  pthread_mutex_unlock(&client->gangs_lock);
  begin_those_ready(client);
}

/* A device's part is over. The gang may be gone on return. */
void launch_gang_leave(launch_gang *gang) {
  PJRT_Client *client = gang->client;
  pthread_mutex_lock(&client->gangs_lock);
  bool last = --gang->running == 0;
  if (last) unlist_gang(gang);
  pthread_mutex_unlock(&client->gangs_lock);
  if (!last) return;
  begin_those_ready(client);
  tn_free(gang->devices);
  tn_free(gang);
  plugin_client_unref(client);
}

static void gang_task(void *arg) {
  launch_finish(arg, launch_run_at_work(arg));
}

/* ---- starting ---------------------------------------------------------------------------------
 */

tn_status *launch_gang_create(launch **runs, size_t count, launch_gang **out) {
  *out = NULL;
  launch_gang *gang = tn_alloc_zero(sizeof *gang);
  launch **list = tn_alloc_array(count, sizeof(launch *));
  PJRT_Device **devices = tn_alloc_array(count, sizeof(PJRT_Device *));
  cpu_party *party = NULL;
  tn_status *status = gang && list && devices ? NULL : tn_error_no_memory("a launch");
  if (!status) status = cpu_program_gather(runs[0]->executable->program, &party);
  if (status) {
    tn_free(gang);
    tn_free(list);
    tn_free(devices);
    return status;
  }
  *gang = (launch_gang){.client = plugin_client_ref(runs[0]->device->client),
                        .runs = list,
                        .devices = devices,
                        .count = count,
                        .apart = runs[0]->from_handler,
                        .running = count};
  for (size_t d = 0; d < count; d++) {
    list[d] = runs[d];
    devices[d] = runs[d]->device;
    runs[d]->gang = gang;
    runs[d]->party = party;
  }
  *out = gang;
  return NULL;
}

static void arguments_are_there(launch_gang *gang) {
  PJRT_Client *client = plugin_client_ref(gang->client); /* the gang's own may go with it */
  pthread_mutex_lock(&client->gangs_lock);
  bool apart = gang->apart;
  if (apart)
    gang->begun = true;
  else
    enlist_gang(gang);
  pthread_mutex_unlock(&client->gangs_lock);
  if (apart)
    begin_gang(gang);
  else
    begin_those_ready(client);
  plugin_client_unref(client);
}

static void argument_arrives(void *arg, const tn_status *error) {
  launch_gang *gang = arg;
  (void)error; /* launch_run() looks for it */
  if (atomic_fetch_sub(&gang->awaiting, 1) == 1) arguments_are_there(gang);
}

void launch_gang_start(launch_gang *gang) {
  size_t count = gang->count, arguments = 0;
  launch **runs = gang->runs; /* there until the last argument is */
  for (size_t d = 0; d < count; d++) arguments += runs[d]->num_args;
  atomic_init(&gang->awaiting, arguments + 1);
  for (size_t d = 0; d < count; d++) cpu_crew_announce(gang->client->crew);
  for (size_t d = 0; d < count; d++) launch_watch_arguments(runs[d], argument_arrives, gang);
  argument_arrives(gang, NULL);
}
