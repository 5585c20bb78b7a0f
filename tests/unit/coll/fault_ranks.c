#include "fault_ranks.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/capsule/collective.h"
#include "coll/comm/speed.h"
#include "coll/exec/program.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

fault_board *fault_shown;
static char folder[64];
static int this_rank;

void fault_begin(void) {
  fault_shown =
      mmap(NULL, sizeof *fault_shown, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  snprintf(folder, sizeof folder, "%s/tenon-faults-XXXXXX",
           access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
  if (fault_shown == MAP_FAILED || !mkdtemp(folder)) abort();
  comm_copy_speed(); /* measured once, and inherited */
  comm_reduce_speed();
}

void fault_end(void) {
  char command[128];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  if (system(command)) fprintf(stderr, "%s stays\n", folder);
  munmap(fault_shown, sizeof *fault_shown);
}

void fault_need(const char *broken, const char *file, int line) {
  if (!broken) return;
  fprintf(stderr, "rank %d: %s:%d: not so: %s\n", this_rank, file, line, broken);
  _exit(1);
}

void fault_need_ok(tn_status *status, const char *file, int line) {
  if (status) fault_need(tn_status_message(status), file, line);
}

/* ---- points ------------------------------------------------------------------------------------
 */

static struct {
  bool armed, kills, stops;
  fault_point at;
  int16_t seen[FAULT_NUM_PLACES][512];
  coll_link_calls links;
  const coll_link_calls *true_links;
  coll_port_calls ports;
  const coll_port_calls *true_ports;
} watch;

static void come_to(fault_place place, int index) {
  if (!watch.armed || index < 0 || index >= 512) return;
  int16_t nth = watch.seen[place][index]++;
  fault_board *b = fault_shown;
  if (!watch.kills) {
    if (b->num_points < FAULT_POINTS)
      b->points[b->num_points++] = (fault_point){(int16_t)place, (int16_t)index, nth};
    return;
  }
  if (watch.at.place != (int16_t)place || watch.at.index != index || watch.at.nth != nth) return;
  atomic_store(&b->struck, tn_now());
  kill(getpid(), watch.stops ? SIGSTOP : SIGKILL);
}

static int wire(const coll_link *link, uint32_t channel) {
  return link->peer * 64 + (int)channel;
}

static void commit(coll_link *link, uint32_t channel, size_t bytes, uint64_t tag) {
  come_to(FAULT_COMMIT, wire(link, channel));
  watch.true_links->commit(link, channel, bytes, tag);
}
static void release(coll_link *link, uint32_t channel) {
  come_to(FAULT_RELEASE, wire(link, channel));
  watch.true_links->release(link, channel);
}
static void give_signal(coll_link *link, uint32_t channel) {
  come_to(FAULT_SIGNAL, wire(link, channel));
  watch.true_links->signal(link, channel);
}
static bool take_signal(coll_link *link, uint32_t channel) {
  bool taken = watch.true_links->take_signal(link, channel);
  if (taken) come_to(FAULT_WAITED, wire(link, channel));
  return taken;
}
static void post(coll_port *port, const coll_card *card) {
  come_to(FAULT_POST, 0);
  watch.true_ports->post(port, card);
}
static void finish(coll_port *port, uint64_t done) {
  come_to(FAULT_FINISH, 0);
  watch.true_ports->finish(port, done);
}

tn_status *__real_coll_move_data(coll_run *, const exec_step *, const exec_slice *, const void *,
                                 void *);
tn_status *__wrap_coll_move_data(coll_run *, const exec_step *, const exec_slice *, const void *,
                                 void *);
tn_status *__wrap_coll_move_data(coll_run *run, const exec_step *step, const exec_slice *slice,
                                 const void *taken, void *room) {
  come_to(FAULT_STEP, (int)(step - run->program->steps));
  return __real_coll_move_data(run, step, slice, taken, room);
}

/* All links of a team are of one transport here. */
static void watch_team(coll_team *team) {
  for (int r = 0; r < team->size; r++) {
    coll_link *link = team->links[r];
    if (!link) continue;
    if (!watch.true_links) {
      watch.true_links = link->calls;
      watch.links = *link->calls;
      watch.links.commit = commit;
      watch.links.release = release;
      watch.links.signal = give_signal;
      watch.links.take_signal = take_signal;
    }
    FAULT_NEED(link->calls == watch.true_links);
    link->calls = &watch.links;
  }
  FAULT_NEED(team->num_ports == 1);
  watch.true_ports = team->ports[0]->calls;
  watch.ports = *watch.true_ports;
  watch.ports.post = post;
  watch.ports.finish = finish;
  team->ports[0]->calls = &watch.ports;
}

void fault_arm(const fault_point *at, bool stops) {
  memset(watch.seen, 0, sizeof watch.seen);
  watch.kills = at != NULL;
  watch.stops = stops;
  if (at) watch.at = *at;
  watch.armed = true;
}

void fault_disarm(void) {
  watch.armed = false;
}

/* Of other kinds of steps the built-in algorithms have none. */
bool fault_saw_all(const coll_program *program) {
  size_t due[COLL_NUM_OPS] = {0}, seen[FAULT_NUM_PLACES] = {0};
  for (uint32_t i = 0; i < program->num_steps; i++)
    due[program->steps[i].op] += program->run.num_slices;
  for (uint32_t i = 0; i < fault_shown->num_points; i++) seen[fault_shown->points[i].place]++;
  size_t others = program->num_steps * program->run.num_slices - due[COLL_MOVE] - due[COLL_SIGNAL] -
                  due[COLL_WAIT];
  return !others && seen[FAULT_STEP] == due[COLL_MOVE] && seen[FAULT_SIGNAL] == due[COLL_SIGNAL] &&
         seen[FAULT_WAITED] == due[COLL_WAIT];
}

/* ---- ranks -------------------------------------------------------------------------------------
 */

static unsigned team_number; /* names serve once */

tn_store *fault_store(void) {
  tn_store *store = NULL;
  FAULT_OK(tn_store_create_directory(folder, &store));
  return store;
}

tn_comm *fault_join(tn_store *store, int rank, int ranks, const tn_comm_options *given) {
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  char name[40];
  tn_comm *comm = NULL;
  if (given) options = *given;
  snprintf(name, sizeof name, "team%u", team_number);
  options.name = name;
  FAULT_OK(tn_comm_create(store, rank, ranks, &options, &comm));
  watch_team(comm->dispatcher.team);
  return comm;
}

/* The stopped rank goes on when all others have their memory back. */
static void resume(const fault_case *c, const pid_t *children) {
  int64_t until = tn_now() + 20 * TN_SECOND;
  while (atomic_load(&fault_shown->failed) < c->ranks - 1 && tn_now() < until) usleep(200);
  kill(children[c->victim], SIGCONT);
}

bool fault_run(const fault_case *c, void (*body)(const fault_case *, int)) {
  pid_t children[FAULT_RANKS];
  memset(fault_shown, 0, sizeof *fault_shown);
  team_number++;
  fflush(NULL);
  for (int r = 0; r < c->ranks; r++) {
    children[r] = fork();
    if (children[r]) continue;
    this_rank = r;
    alarm(60);
    body(c, r);
    _exit(0);
  }
  bool well = true;
  if (c->stops && !c->counts) resume(c, children);
  for (int r = 0; r < c->ranks; r++) {
    int how = 0;
    waitpid(children[r], &how, 0);
    bool killed = WIFSIGNALED(how) && WTERMSIG(how) == SIGKILL;
    well = well && (r == c->victim && !c->counts && !c->stops ? killed : !how);
  }
  return well;
}

/* ---- calls of any kind -------------------------------------------------------------------------
 */

enum { GUARD = 64 };
static const float guard = 12345;

static float input_of(int rank, size_t index) {
  return (float)(rank + 1) + (float)(index % 64);
}

static void fill(tn_comm *comm, coll_kind kind, size_t count, bool copied, fault_buffers *out) {
  size_t ranks = (size_t)tn_comm_size(comm);
  *out = (fault_buffers){.comm = comm, .count = count, .copied = copied};
  out->in_count = coll_has_blocks_in(kind) ? count * ranks : count;
  out->out_count = coll_has_blocks_out(kind) ? count * ranks : count;
  size_t total = out->in_count + out->out_count + 3 * GUARD;
  if (copied)
    FAULT_NEED((out->all = malloc(total * sizeof(float))) != NULL);
  else
    FAULT_OK(tn_comm_allocate(comm, total * sizeof(float), (void **)&out->all));
  for (size_t i = 0; i < total; i++) out->all[i] = guard;
  out->in = out->all + GUARD;
  out->out = out->in + out->in_count + GUARD;
  for (size_t i = 0; i < out->in_count; i++) out->in[i] = input_of(tn_comm_rank(comm), i);
}

void fault_fill(tn_comm *comm, coll_kind kind, size_t count, fault_buffers *out) {
  fill(comm, kind, count, false, out);
}

void fault_fill_heap(tn_comm *comm, coll_kind kind, size_t count, fault_buffers *out) {
  fill(comm, kind, count, true, out);
}

void fault_free(fault_buffers *b) {
  if (b->copied)
    free(b->all);
  else
    tn_comm_free(b->comm, b->all);
}

bool fault_intact(const fault_buffers *b, int rank) {
  const float *behind = b->out + b->out_count, *between = b->in + b->in_count;
  for (size_t i = 0; i < GUARD; i++)
    if (b->all[i] != guard || between[i] != guard || behind[i] != guard) return false;
  for (size_t i = 0; i < b->in_count; i++)
    if (b->in[i] != input_of(rank, i)) return false;
  return true;
}

tn_status *fault_call(const fault_buffers *b, coll_kind kind, const char *capsule, int64_t deadline,
                      tn_coll_event **event) {
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  tn_comm *comm = b->comm;
  const float *in = b->in;
  float *out = b->out;
  size_t n = b->count;
  int ranks = tn_comm_size(comm), root = ranks - 1, sources[FAULT_RANKS];
  for (int r = 0; r < ranks; r++) sources[r] = (r + 1) % ranks;
  o.reachable = !b->copied;
  o.deadline = deadline;
  o.capsule = capsule;
  switch (kind) {
  case COLL_ALL_REDUCE: return tn_all_reduce(comm, in, out, n, TN_F32, TN_SUM, &o, event);
  case COLL_REDUCE_SCATTER: return tn_reduce_scatter(comm, in, out, n, TN_F32, TN_SUM, &o, event);
  case COLL_ALL_GATHER: return tn_all_gather(comm, in, out, n, TN_F32, &o, event);
  case COLL_ALL_TO_ALL: return tn_all_to_all(comm, in, out, n, TN_F32, &o, event);
  case COLL_BROADCAST: return tn_broadcast(comm, in, out, n, TN_F32, root, &o, event);
  case COLL_REDUCE: return tn_reduce(comm, in, out, n, TN_F32, TN_SUM, root, &o, event);
  case COLL_GATHER: return tn_gather(comm, in, out, n, TN_F32, root, &o, event);
  case COLL_SCATTER: return tn_scatter(comm, in, out, n, TN_F32, root, &o, event);
  case COLL_PERMUTE: return tn_permute(comm, in, out, n, TN_F32, sources, &o, event);
  default: return tn_barrier(comm, &o, event);
  }
}

comm_candidate *fault_candidate(tn_comm *comm, const char *generator, coll_kind kind) {
  int32_t ranks = tn_comm_size(comm), sources[FAULT_RANKS];
  bool rooted = coll_is_rooted(kind);
  for (int32_t r = 0; r < ranks; r++) sources[r] = (r + 1) % ranks;
  comm_candidates *candidates = NULL;
  FAULT_OK(comm_find_candidates(&comm->dispatcher.catalogue, kind, rooted ? ranks - 1 : 0,
                                kind == COLL_PERMUTE ? sources : NULL, &candidates));
  for (size_t i = 0; i < candidates->count; i++)
    if (!strcmp(candidates->list[i].name, generator)) return &candidates->list[i];
  return NULL;
}
