/* Changes of phase when things go wrong: every call to a device fails, lies, is slow or loses its
 * session; the coordinator is killed before and after every call and every entry of the journal;
 * the journal cannot be written, or is damaged; memory is short. Each time the network must be in
 * one of the two phases, whole, with nothing on trial and nothing locked. */
#include "network.h"

#include <dirent.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define MS INT64_C(1000000)

static lab *l; /* in memory that children share */
static char folder[64];

static int setup(void **unused) {
  (void)unused;
  strcpy(folder, "/tmp/tenon-cluster-XXXXXX");
  l = mmap(NULL, sizeof *l, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return l == MAP_FAILED || !mkdtemp(folder);
}

static int teardown(void **unused) {
  (void)unused;
  char command[96];
  munmap(l, sizeof *l);
  snprintf(command, sizeof command, "rm -r %s", folder);
  return system(command);
}

static tn_cluster_options quick(void) {
  tn_cluster_options o = TN_CLUSTER_OPTIONS_INIT;
  o.call_timeout = MS;
  o.confirm_timeout = 60000 * MS;
  return o;
}

/* A network in phase 0, whose calls are counted from now on. */
static tn_cluster *start(tn_store *store, bool in_turn) {
  memset(l, 0, sizeof *l);
  tn_cluster_options o = quick();
  tn_cluster *c = make_network(l, store, &o);
  c->in_turn = in_turn;
  go(c, 0);
  atomic_store(&l->plan.calls, 0);
  return c;
}

static tn_status *change(tn_cluster *c, int32_t phase) {
  tn_status *status = tn_cluster_pre_commit(c, phase);
  return status ? status : tn_cluster_commit(c);
}

static void no_faults(void) {
  for (int i = 0; i < CLUSTER_NULL_FAULTS; i++) l->plan.at[i] = 0;
}

/* The change went well and all is in 1, or it did not and all is in 0; and it goes on from there.
 */
static void check_exact(tn_cluster *c, tn_status *status, const char *what) {
  int32_t phase = status ? 0 : 1;
  if (!is_in_phase(l, c, phase) || tn_cluster_phase(c) != phase)
    fail_msg("%s: not in phase %d but %d: %s", what, (int)phase, (int)tn_cluster_phase(c),
             tn_status_message(status));
  tn_status_destroy(status);
  go(c, 2);
  assert_true(is_in_phase(l, c, 2));
}

/* ---- devices --------------------------------------------------------------------------------- */

static const char *const wrongs[] = {"right", "fails", "lies", "is slow", "drops", "is lost"};

static void any_call_may_go_wrong(void **unused) {
  (void)unused;
  int runs = 0, undone = 0;
  for (int in_turn = 0; in_turn < 2; in_turn++)
    for (int wrong = CLUSTER_NULL_FAIL; wrong <= CLUSTER_NULL_LOST; wrong++) {
      bool more = true;
      for (unsigned n = 1; more; n++) {
        char what[80];
        tn_cluster *c = start(NULL, in_turn);
        l->plan.at[0] = n;
        l->plan.wrong[0] = (cluster_null_wrong)wrong;
        tn_status *status = change(c, 1);
        more = atomic_load(&l->plan.calls) >= n;
        no_faults();
        snprintf(what, sizeof what, "call %u %s", n, wrongs[wrong]);
        undone += status != NULL;
        runs++;
        check_exact(c, status, what);
        tn_cluster_destroy(c);
      }
    }
  print_message("%d faults, %d of them undone, all exact\n", runs, undone);
  assert_true(runs > 250);
  assert_true(undone > 60 && undone < runs);
}

/* Two calls go wrong in one change. */
static void any_two_calls_may_go_wrong(void **unused) {
  (void)unused;
  static const cluster_null_wrong kinds[] = {CLUSTER_NULL_FAIL, CLUSTER_NULL_LIE, CLUSTER_NULL_DROP,
                                             CLUSTER_NULL_LOST};
  int runs = 0;
  for (int pair = 0; pair < 16; pair++)
    for (unsigned n = 1, most = n; n <= most; n++) {
      bool more = true;
      for (unsigned m = n + 1; more; m++, runs++) {
        char what[80];
        tn_cluster *c = start(NULL, true);
        l->plan.at[0] = n;
        l->plan.at[1] = m;
        l->plan.wrong[0] = kinds[pair / 4];
        l->plan.wrong[1] = kinds[pair % 4];
        tn_status *status = change(c, 1);
        most = atomic_load(&l->plan.calls);
        more = most >= m;
        no_faults();
        snprintf(what, sizeof what, "call %u %s, call %u %s", n, wrongs[kinds[pair / 4]], m,
                 wrongs[kinds[pair % 4]]);
        check_exact(c, status, what);
        tn_cluster_destroy(c);
      }
    }
  print_message("%d pairs of faults, all exact\n", runs);
  assert_true(runs > 5000);
}

static tn_status *kill_a_device(void *arg, int32_t phase, int32_t rank, int32_t peer,
                                const char *transaction) {
  (void)arg, (void)rank, (void)peer, (void)transaction;
  if (phase != 1) return NULL;
  l->devices[0].dead = true;
  return tn_status_create(TN_UNAVAILABLE, "no light");
}

/* A device that answers nobody goes back by itself; until it is heard again, nobody says where the
 * network is. */
static void a_device_that_is_gone_goes_back_by_itself(void **unused) {
  (void)unused;
  memset(l, 0, sizeof *l);
  tn_cluster_options o = quick();
  o.confirm_timeout = 50 * MS;
  o.probe = kill_a_device;
  tn_cluster *c = make_network(l, NULL, &o);
  go(c, 0);
  fails(change(c, 1), TN_DATA_LOSS,
        "the change to phase 1 could not be undone: optical switch 10 (east): the agent cannot");
  assert_int_equal(tn_cluster_phase(c), -1);
  assert_int_equal(tn_cluster_state(c), TN_PHASE_ROLLED_BACK);
  fails(tn_cluster_pre_commit(c, 2), TN_FAILED_PRECONDITION, "is under way");
  usleep(60000);
  assert_true(is_in_phase(l, c, 0));
  fails(tn_cluster_recover(c, 0), TN_UNAVAILABLE, "east");
  l->devices[0].dead = false;
  fine(tn_cluster_recover(c, 0));
  assert_int_equal(tn_cluster_phase(c), 0);
  assert_true(is_in_phase(l, c, 0));
  go(c, 2);
  tn_cluster_destroy(c);
}

/* The confirmation comes too late for one device: it has gone back, and is brought forth again. */
static tn_status *wait_too_long(void *arg, int32_t phase, int32_t rank, int32_t peer,
                                const char *transaction) {
  (void)arg, (void)rank, (void)peer, (void)transaction;
  if (phase == 1) l->devices[0].until = 0;
  return NULL;
}

static void a_late_confirmation_is_made_good(void **unused) {
  (void)unused;
  memset(l, 0, sizeof *l);
  tn_cluster_options o = quick();
  o.probe = wait_too_long;
  tn_cluster *c = make_network(l, NULL, &o);
  go(c, 0);
  go(c, 1);
  assert_true(is_in_phase(l, c, 1));
  tn_cluster_destroy(c);
}

/* ---- the coordinator ------------------------------------------------------------------------- */

/* A store around a store, which fails or kills at one of its puts. */
typedef struct frail {
  tn_store *inner;
  int puts, at;
  enum { PUT_FAILS, PUT_IS_LOST, DIES_BEFORE, DIES_AFTER } how;
} frail;

static tn_status *frail_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  char *value = NULL;
  size_t size = 0;
  tn_status *status = tn_store_try_get(((frail *)arg)->inner, key, key_size, &value, &size);
  if (!status) status = tn_answer_set(answer, value, size);
  tn_free(value);
  return status;
}

static tn_status *frail_wait(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                             tn_answer *answer) {
  (void)nanoseconds;
  return frail_get(arg, key, key_size, answer);
}

static tn_status *frail_put(void *arg, const char *key, size_t key_size, const char *value,
                            size_t value_size) {
  frail *f = arg;
  bool now = ++f->puts == f->at;
  if (now && f->how == DIES_BEFORE) raise(SIGKILL);
  if (now && f->how == PUT_FAILS) return tn_error(TN_UNAVAILABLE, "no store");
  tn_status *status = tn_store_put(f->inner, key, key_size, value, value_size);
  if (now && f->how == DIES_AFTER) raise(SIGKILL);
  if (!status && now && f->how == PUT_IS_LOST) return tn_error(TN_UNAVAILABLE, "no answer");
  return status;
}

static tn_store *make_frail(frail *f) {
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  tn_store *store = NULL;
  calls.get = frail_wait;
  calls.try_get = frail_get;
  calls.put = frail_put;
  calls.arg = f;
  fine(tn_store_create(&calls, &store));
  return store;
}

/* A child makes the change and is killed on its way; false if it came to the end. Another process,
 * which knows only the journal and the network, ends it. */
static bool die_and_recover(frail *f, int *confirmed) {
  tn_store *store = make_frail(f);
  tn_cluster *c = start(store, true);
  f->puts = 0;
  pid_t child = fork();
  assert_true(child >= 0);
  if (!child) {
    tn_status *status = change(c, 1);
    _exit(status ? 1 : 0);
  }
  int state = 0;
  assert_int_equal(waitpid(child, &state, 0), child);
  no_faults();
  f->at = 0;
  tn_cluster_options o = quick();
  tn_cluster *other = make_network(l, store, &o);
  fine(tn_cluster_recover(other, 0));
  int32_t phase = tn_cluster_phase(other);
  if ((phase != 0 && phase != 1) || !is_in_phase(l, other, phase))
    fail_msg("put %d, call %u: in phase %d", f->puts, l->plan.calls, (int)phase);
  *confirmed += phase;
  assert_true(cluster_is_settled(&other->change));
  go(other, 2);
  tn_cluster_destroy(other);
  tn_cluster_destroy(c);
  tn_store_destroy(store);
  return WIFSIGNALED(state) && WTERMSIG(state) == SIGKILL;
}

/* Each journal is of its own folder's store. */
static tn_store *open_folder(int number) {
  char path[96];
  tn_store *store = NULL;
  snprintf(path, sizeof path, "%s/%d", folder, number);
  fine(tn_store_create_directory(path, &store));
  return store;
}

static void killed_at_any_entry_of_the_journal(void **unused) {
  (void)unused;
  int folders = 0, kills = 0, confirmed = 0;
  for (int after = 0; after < 2; after++) {
    bool died = true;
    for (int n = 1; died; n++) {
      frail f = {.inner = open_folder(folders++), .how = after ? DIES_AFTER : DIES_BEFORE};
      f.puts = INT_MIN; /* what start() puts is not counted */
      f.at = n;
      died = die_and_recover(&f, &confirmed);
      kills += died;
      tn_store_destroy(f.inner);
    }
  }
  print_message("%d kills at entries, %d of them finished\n", kills, confirmed - 2);
  assert_true(kills >= 16);
  assert_true(confirmed >= 4);
}

static void killed_at_any_call(void **unused) {
  (void)unused;
  int folders = 1000, kills = 0, confirmed = 0;
  for (int wrong = CLUSTER_NULL_DIE_BEFORE; wrong <= CLUSTER_NULL_DIE_AFTER; wrong++) {
    bool died = true;
    for (unsigned n = 1; died; n++) {
      frail f = {.inner = open_folder(folders++), .puts = 0, .at = -1};
      tn_store *store = make_frail(&f);
      tn_cluster *c = start(store, true);
      l->plan.at[0] = n;
      l->plan.wrong[0] = (cluster_null_wrong)wrong;
      pid_t child = fork();
      assert_true(child >= 0);
      if (!child) _exit(change(c, 1) ? 1 : 0);
      int state = 0;
      assert_int_equal(waitpid(child, &state, 0), child);
      died = WIFSIGNALED(state);
      kills += died;
      no_faults();
      tn_cluster_options o = quick();
      tn_cluster *other = make_network(l, f.inner, &o);
      fine(tn_cluster_recover(other, 0));
      int32_t phase = tn_cluster_phase(other);
      if ((phase != 0 && phase != 1) || !is_in_phase(l, other, phase))
        fail_msg("killed at call %u: in phase %d", n, (int)phase);
      confirmed += phase;
      tn_cluster_destroy(other);
      tn_cluster_destroy(c);
      tn_store_destroy(store);
      tn_store_destroy(f.inner);
    }
  }
  print_message("%d kills at calls, %d of them finished\n", kills, confirmed - 2);
  assert_true(kills > 50);
  assert_true(confirmed > 10 && confirmed < kills);
}

/* Who recovers may be killed, too: at each of its calls, with a third to end it. */
static void killed_while_recovering(void **unused) {
  (void)unused;
  int kills = 0, folders = 2000;
  for (unsigned first = 10; first <= 26; first += 8) {
    bool died = true;
    for (unsigned n = 1; died; n++) {
      tn_store *store = open_folder(folders++);
      tn_cluster *c = start(store, true);
      for (int turn = 0; turn < 2; turn++) {
        atomic_store(&l->plan.calls, 0);
        l->plan.at[0] = turn ? n : first;
        l->plan.wrong[0] = CLUSTER_NULL_DIE_AFTER;
        pid_t child = fork();
        if (!child) _exit((turn ? tn_cluster_recover(c, 0) : change(c, 1)) ? 1 : 0);
        int state = 0;
        assert_int_equal(waitpid(child, &state, 0), child);
        died = WIFSIGNALED(state);
      }
      kills += died;
      no_faults();
      fine(tn_cluster_recover(c, 0));
      assert_true(is_in_phase(l, c, tn_cluster_phase(c)));
      tn_cluster_destroy(c);
      tn_store_destroy(store);
    }
  }
  print_message("%d kills while recovering\n", kills);
  assert_true(kills > 40);
}

/* ---- the journal ----------------------------------------------------------------------------- */

static void any_entry_may_be_refused(void **unused) {
  (void)unused;
  int runs = 0;
  for (int lost = 0; lost < 2; lost++) {
    bool more = true;
    for (int n = 1; more; n++, runs++) {
      frail f = {.at = -1, .how = lost ? PUT_IS_LOST : PUT_FAILS};
      fine(tn_store_create_memory(&f.inner));
      tn_store *store = make_frail(&f);
      tn_cluster *c = start(store, true);
      f.puts = 0;
      f.at = n;
      tn_status *status = change(c, 1);
      more = f.puts >= n;
      f.at = -1;
      if (!is_in_phase(l, c, status ? 0 : 1)) fail_msg("entry %d", n);
      tn_status_destroy(status);
      fine(tn_cluster_recover(c, 0));
      assert_true(is_in_phase(l, c, tn_cluster_phase(c)));
      go(c, 2);
      tn_cluster_destroy(c);
      tn_store_destroy(store);
      tn_store_destroy(f.inner);
    }
  }
  assert_true(runs > 14);
}

/* A FIFO in the journal's place has no writer to wait for. */
static void a_fifo_for_a_journal_is_told_at_once(void **unused) {
  (void)unused;
  tn_store *store = open_folder(9000);
  tn_cluster *c = start(store, true);
  char path[96], name[400];
  snprintf(path, sizeof path, "%s/9000", folder);
  DIR *listing = opendir(path);
  assert_non_null(listing);
  int made = 0;
  for (struct dirent *entry; (entry = readdir(listing));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    assert_int_equal(unlink(name), 0);
    assert_int_equal(mkfifo(name, 0600), 0);
    made++;
  }
  closedir(listing);
  assert_true(made > 0);
  alarm(20);
  fails(tn_cluster_recover(c, 0), TN_INVALID_ARGUMENT, "no regular file");
  fails(tn_cluster_pre_commit(c, 1), TN_INVALID_ARGUMENT, "no regular file");
  alarm(0);
  tn_cluster_destroy(c);
  tn_store_destroy(store);
}

static void damage_is_told(void **unused) {
  (void)unused;
  static const char key[] = "cluster/network/journal";
  tn_store *store = NULL;
  char *text = NULL;
  size_t size = 0;
  fine(tn_store_create_memory(&store));
  tn_cluster *c = start(store, true);
  fine(tn_store_try_get(store, key, sizeof key - 1, &text, &size));
  for (size_t i = 0; i < size; i++) {
    text[i] ^= 1;
    fine(tn_store_put(store, key, sizeof key - 1, text, size));
    fails(tn_cluster_recover(c, 0), TN_DATA_LOSS, "the journal of network: it");
    fails(tn_cluster_pre_commit(c, 1), TN_DATA_LOSS, "the journal of network: it");
    text[i] ^= 1;
    fine(tn_store_put(store, key, sizeof key - 1, text, i));
    fails(tn_cluster_recover(c, 0), TN_DATA_LOSS, "the journal of network: it");
  }
  fine(tn_store_put(store, key, sizeof key - 1, text, size));
  go(c, 1);
  tn_cluster *other = NULL;
  tn_cluster_options o = quick();
  o.store = store;
  fine(tn_cluster_create(&o, &other));
  fails(tn_cluster_recover(other, 0), TN_FAILED_PRECONDITION, "a switch 10, which this network");
  tn_cluster_destroy(other);
  tn_free(text);
  tn_cluster_destroy(c);
  tn_store_destroy(store);
}

/* ---- memory ---------------------------------------------------------------------------------- */

static void memory_may_be_short(void **unused) {
  (void)unused;
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_cluster *c = start(NULL, true);
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = change(c, 1);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!is_in_phase(l, c, status ? 0 : 1)) fail_msg("allocation %d", (int)n);
    tn_status_destroy(status);
    fine(tn_cluster_recover(c, 0));
    go(c, 2);
    tn_cluster_destroy(c);
  }
  assert_true(n > 30);
}

static void making_may_be_short_of_memory(void **unused) {
  (void)unused;
  uint64_t n = 0;
  const tn_network_entry entry = {1, 1, 2, 0};
  const tn_network_command order = {1, "part 1 2"};
  for (bool fired = true; fired;) {
    tn_cluster *c = NULL;
    tn_network_device d = TN_NETWORK_DEVICE_INIT;
    d.id = 1;
    d.kind = TN_OPTICAL_SWITCH;
    d.ports = 4;
    d.agent = "null:";
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = tn_cluster_create(NULL, &c);
    if (!status) status = tn_cluster_add_device(c, &d);
    if (!status) status = tn_cluster_add_cable(c, 1, 3, 1, 4);
    if (!status) status = tn_cluster_register_phase(c, 0, &entry, 1);
    if (!status) status = tn_cluster_register_phase(c, 1, NULL, 0);
    if (!status) status = tn_cluster_register_transform(c, 0, 1, &order, 1);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(tn_status_code(status), fired ? TN_RESOURCE_EXHAUSTED : TN_OK);
    tn_status_destroy(status);
    tn_cluster_destroy(c);
  }
  assert_true(n > 12);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_call_may_go_wrong),
      cmocka_unit_test(any_two_calls_may_go_wrong),
      cmocka_unit_test(a_device_that_is_gone_goes_back_by_itself),
      cmocka_unit_test(a_late_confirmation_is_made_good),
      cmocka_unit_test(killed_at_any_entry_of_the_journal),
      cmocka_unit_test(killed_at_any_call),
      cmocka_unit_test(killed_while_recovering),
      cmocka_unit_test(any_entry_may_be_refused),
      cmocka_unit_test(a_fifo_for_a_journal_is_told_at_once),
      cmocka_unit_test(damage_is_told),
      cmocka_unit_test(memory_may_be_short),
      cmocka_unit_test(making_may_be_short_of_memory),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
