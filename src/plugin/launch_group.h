/* Launch groups: the launches of a call whose devices exchange data, one thread each, begun
 * together when the arguments of all are there.
 *
 * A group holds its client, and its launches until they begin; nobody holds it: it ends when its
 * last launch leaves. Its place in the client's list, and all that changes once it is started, are
 * under the client's groups_lock, which is taken here. Any thread may start or leave. */
#ifndef TN_PLUGIN_LAUNCH_GROUP_H
#define TN_PLUGIN_LAUNCH_GROUP_H

#include "base/status.h"
#include "plugin/launch.h"

#include <stddef.h>

/* Of launches that are prepared. They are its own once it is started; on failure they are as they
 * were. */
tn_status *launch_group_create(launch **runs, size_t count, launch_group **out) TN_MUST_USE;
/* Handed over already. All may be gone on return. Where a thread cannot be had, all of them fail.
 */
void launch_group_start(launch_group *group);
/* One of its launches waits for what is outside: it stands in no other group's way any more. */
void launch_group_release(launch_group *group);
/* A device's part is over. The group may be gone on return. */
void launch_group_leave(launch_group *group);

#endif
