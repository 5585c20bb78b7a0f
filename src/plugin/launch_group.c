/* Launches whose devices exchange data: a launch group.
 *
 * Each device of a group has a thread of the elastic pool to itself, and all begin together, when
 * the arguments of all are there. A group begins when no group before it is still at work on one of
 * its devices. The order is one for the whole client, and a group that has begun waits for none
 * that has not, so groups cannot wait for each other in a circle; those on other devices run at
 * once. A group that waits for the host, or that a handler launches, stands in nobody's way: what
 * it waits for may come from the next one. */
#include "plugin/launch_group.h"

#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/executable.h"
#include "plugin/launch.h"
#include "plugin/ordered_effects.h"

struct launch_group {
  PJRT_Client *client; /* counted */
  launch **runs;       /* until it begins */
  PJRT_Device **devices;
  size_t count;
  atomic_size_t awaiting; /* arguments that are not there yet, and one for who starts it */
  size_t running;         /* under the client's lock, as all that follows */
  bool begun, listed;
  bool apart;         /* a handler launched it */
  launch_group *next; /* in the client's list */
};

/* ---- the list ---------------------------------------------------------------------------------
 *
 * Devices are marked with the number of the look through the list. */

static bool is_free(const launch_group *group, uint64_t look) {
  for (size_t d = 0; d < group->count; d++)
    if (group->devices[d]->looked_at == look) return false;
  return true;
}

/* Takes the first that may begin; NULL: none. The lock is held. */
static launch_group *next_ready(PJRT_Client *client) {
  uint64_t look = ++client->looks;
  for (launch_group *group = client->groups; group; group = group->next) {
    if (!group->begun && is_free(group, look)) return group;
    for (size_t d = 0; d < group->count; d++) group->devices[d]->looked_at = look;
  }
  return NULL;
}

/* The lock is held. No group is at work on a device of one that stands before it. */
static void assert_groups(PJRT_Client *client) {
#ifdef TENON_ASSERTS
  uint64_t look = ++client->looks;
  for (const launch_group *group = client->groups; group; group = group->next) {
    TN_ASSERT(group->listed && !group->apart && group->client == client);
    TN_ASSERT(group->running > 0 && group->running <= group->count);
    TN_ASSERT(group->begun || group->running == group->count);
    TN_ASSERT(!group->begun || is_free(group, look));
    for (size_t d = 0; d < group->count; d++) group->devices[d]->looked_at = look;
  }
#else
  (void)client;
#endif
}

static void unlist_group(launch_group *group) {
  launch_group **at = &group->client->groups;
  if (!group->listed) return;
  while (*at != group) at = &(*at)->next;
  *at = group->next;
  group->listed = false;
  assert_groups(group->client);
}

static void enlist_group(launch_group *group) {
  launch_group **at = &group->client->groups;
  while (*at) at = &(*at)->next;
  *at = group;
  group->listed = true;
  assert_groups(group->client);
}

/* ---- at work ----------------------------------------------------------------------------------
 */

static void run_group_member(void *arg);

static tn_status *error_no_thread(void) {
  return tn_error(TN_RESOURCE_EXHAUSTED, "there is no thread for each device of a launch");
}

/* The group may be gone when the last one is told. The client is the caller's. */
static void begin_group(launch_group *group) {
  size_t count = group->count;
  launch **runs = group->runs;
  TN_ASSERT(runs && group->begun && !atomic_load(&group->awaiting)); /* once */
  cpu_elastic_pool *elastic_pool = group->client->elastic_pool;
  group->runs = NULL;
  for (size_t d = 0; d < count; d++) {
    launch *run = runs[d];
    if (cpu_elastic_pool_try_run(elastic_pool, run_group_member, run)) continue;
    cpu_clique_stop(run->clique, error_no_thread());
    cpu_elastic_pool_run(elastic_pool, run_group_member, run);
  }
  tn_free(runs);
}

static void begin_those_ready(PJRT_Client *client) {
  for (;;) {
    pthread_mutex_lock(&client->groups_lock);
    launch_group *group = next_ready(client);
    if (group) group->begun = true;
    assert_groups(client);
    pthread_mutex_unlock(&client->groups_lock);
    if (!group) return;
    begin_group(group);
  }
}

/* It stands in nobody's way any more. */
void launch_group_release(launch_group *group) {
  PJRT_Client *client = group->client;
  pthread_mutex_lock(&client->groups_lock);
  TN_ASSERT(group->begun && group->running > 0); /* by one of its own that is at work */
  unlist_group(group);
  pthread_mutex_unlock(&client->groups_lock);
  begin_those_ready(client);
}

/* A device's part is over. The group may be gone on return. */
void launch_group_leave(launch_group *group) {
  PJRT_Client *client = group->client;
  pthread_mutex_lock(&client->groups_lock);
  TN_ASSERT(group->begun && group->running > 0);
  bool last = --group->running == 0;
  if (last) unlist_group(group);
  pthread_mutex_unlock(&client->groups_lock);
  if (!last) return;
  begin_those_ready(client);
  tn_free(group->devices);
  tn_free(group);
  plugin_client_unref(client);
}

static void run_group_member(void *arg) {
  launch_finish(arg, launch_run_in_handler(arg));
}

/* ---- starting ---------------------------------------------------------------------------------
 */

tn_status *launch_group_create(launch **runs, size_t count, launch_group **out) {
  *out = NULL;
  launch_group *group = tn_alloc_zero(sizeof *group);
  launch **list = tn_alloc_array(count, sizeof(launch *));
  PJRT_Device **devices = tn_alloc_array(count, sizeof(PJRT_Device *));
  cpu_clique *clique = NULL;
  tn_status *status = group && list && devices ? NULL : tn_error_no_memory("a launch");
  if (!status) status = cpu_program_acquire_clique(runs[0]->executable->program, &clique);
  if (status) {
    tn_free(group);
    tn_free(list);
    tn_free(devices);
    return status;
  }
  *group = (launch_group){.client = plugin_client_ref(runs[0]->device->client),
                          .runs = list,
                          .devices = devices,
                          .count = count,
                          .apart = runs[0]->from_handler,
                          .running = count};
  for (size_t d = 0; d < count; d++) {
    TN_ASSERT(runs[d]->state == LAUNCH_PREPARED && runs[d]->detached && !runs[d]->group);
    TN_ASSERT(runs[d]->client == group->client);
    list[d] = runs[d];
    devices[d] = runs[d]->device;
    runs[d]->group = group;
    runs[d]->clique = clique;
  }
  *out = group;
  return NULL;
}

static void arguments_are_there(launch_group *group) {
  PJRT_Client *client = plugin_client_ref(group->client); /* the group's own may go with it */
  pthread_mutex_lock(&client->groups_lock);
  bool apart = group->apart;
  if (apart)
    group->begun = true;
  else
    enlist_group(group);
  pthread_mutex_unlock(&client->groups_lock);
  if (apart)
    begin_group(group);
  else
    begin_those_ready(client);
  plugin_client_unref(client);
}

static void argument_arrives(void *arg, const tn_status *error) {
  launch_group *group = arg;
  (void)error; /* launch_run() looks for it */
  size_t awaited = atomic_fetch_sub(&group->awaiting, 1);
  TN_ASSERT(awaited > 0);
  if (awaited == 1) arguments_are_there(group);
}

void launch_group_start(launch_group *group) {
  size_t count = group->count, arguments = 0;
  launch **runs = group->runs; /* there until the last argument is */
  for (size_t d = 0; d < count; d++) arguments += runs[d]->num_args;
  atomic_init(&group->awaiting, arguments + 1);
  for (size_t d = 0; d < count; d++) cpu_elastic_pool_announce(group->client->elastic_pool);
  for (size_t d = 0; d < count; d++) launch_watch_arguments(runs[d], argument_arrives, group);
  argument_arrives(group, NULL);
}
