#include "base/assert.h"
#include "base/containers.h"
#include "base/crypto.h"
#include "base/system.h"
#include "store/generation_record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define MS INT64_C(1000000)

struct store_generation {
  tn_store *store, *keys;
  char name[STORE_GENERATION_NAME];
  int rank;
  bool invited;
  void *held; /* NULL: the store cannot tell who is of it */
  generation_record record;
};

/* One call of store_generation_enter(). */
typedef struct entering {
  const store_entry *entry;
  store_generation *g;
  int64_t begun, deadline;
  int64_t waited_since; /* for what lingers, or is unsure; 0: not */
  int64_t pause;        /* before the next look at what may be replaced: longer each time */
  generation_claim claim;
  char claimed[STORE_ID + 1]; /* the id for which the claim was put; "": none */
  bool stranger;              /* somebody came with another tag */
} entering;

static const int64_t slice = 50 * MS, grace = 1000 * MS;

/* What holds of one who is in: it read or made a whole record, and where ranks have seats their
 * number is the job's. */
static void assert_generation(const store_generation *g) {
  TN_ASSERT(g->store && strlen(g->record.id) == STORE_ID);
  TN_ASSERT(g->rank >= 0 && (!g->record.seats || g->rank < g->record.size));
  TN_ASSERT(g->record.gift && !g->record.ended);
}

/* A claim that was put has a number, by which its rank is found in the list; rank 0 claims nothing.
 */
static void assert_claim(const entering *e) {
  TN_ASSERT(!e->claimed[0] || (e->claim.number && strlen(e->claimed) == STORE_ID));
  TN_ASSERT(!e->claim.number || (e->entry->rank > 0 && e->claim.size == e->entry->size));
}

static int64_t time_left(const entering *e) {
  int64_t left = e->deadline - tn_now();
  return left > 0 ? left : 0;
}

static void pause_for(int64_t nanoseconds) {
  nanosleep(&(struct timespec){.tv_nsec = (long)nanoseconds}, NULL);
}

/* Stores do not tell that a value was replaced. */
static void rest_before_look(entering *e) {
  int64_t left = time_left(e);
  e->pause = e->pause ? e->pause + e->pause / 4 : MS;
  if (e->pause > slice) e->pause = slice;
  pause_for(left < e->pause ? left : e->pause);
}

/* ---- errors ------------------------------------------------------------------------------------
 */

static tn_status *error_lives(const entering *e, const generation_record *r,
                              const store_process *who, int rank) {
  char store[256];
  tn_store_describe(e->entry->store, store, sizeof store);
  return tn_error(
      TN_ALREADY_EXISTS,
      "%s: a job \"%s\" lives there: its rank %d of %d is process %d of host %s; another "
      "job beside it needs another folder or prefix, or another name",
      store, e->entry->name, rank, r->size, who->pid, who->machine);
}

static tn_status *error_taken(const entering *e) {
  char store[256];
  tn_store_describe(e->entry->store, store, sizeof store);
  return tn_error(TN_ALREADY_EXISTS, "%s: rank %d of job \"%s\" is another process", store,
                  e->entry->rank, e->entry->name);
}

/* "of 3 ranks 2 did not join within 10000 ms: 1, 2"; NULL: all have by now. */
static tn_status *error_missing(const entering *e, const char *id) {
  enum { SHOWN = 8 };
  tn_text text = {.size = 0};
  int missing = 0;
  for (int rank = 1; rank < e->entry->size; rank++) {
    generation_claim claim;
    tn_status *status = generation_claim_read(e->entry->store, id, e->entry->name, rank, 0, &claim);
    bool there = !status && claim.number && claim.tag == e->entry->tag &&
                 store_process_look(&claim.author) != STORE_PROCESS_ENDED;
    tn_status_destroy(status);
    if (!there && missing++ < SHOWN) tn_text_printf(&text, "%s%d", missing > 1 ? ", " : "", rank);
  }
  if (missing > SHOWN) tn_text_printf(&text, " and %d more", missing - SHOWN);
  tn_status *status =
      missing ? tn_error(e->stranger ? TN_UNAUTHENTICATED : TN_DEADLINE_EXCEEDED,
                         "of %d ranks %d did not join within %" PRId64 " ms: %s%s", e->entry->size,
                         missing, e->entry->nanoseconds / MS, text.data ? text.data : "?",
                         e->stranger ? " (somebody came who has another id)" : "")
              : NULL;
  tn_text_free(&text);
  return status;
}

/* ---- looking -----------------------------------------------------------------------------------
 */

/* Whether what is there may be passed over by now: it is over, or `*again`, which is said after a
 * rest. Else it lives, for all that can be known, and is the error. */
static tn_status *pass_over(entering *e, const generation_record *r, bool *again) {
  generation_life life;
  store_process who;
  int rank;
  void *arg;
  *again = false;
  tn_status *status = generation_look(e->entry->store, e->entry->name, r, &life, &who, &rank);
  if (status || life == GENERATION_OVER) return status;
  if (!e->waited_since) e->waited_since = tn_now();
  int64_t waited = tn_now() - e->waited_since;
  const store_extra *extra = store_extra_of(e->entry->store, &arg);
  if (life == GENERATION_LINGERS) *again = waited < grace;
  if (life == GENERATION_UNSURE) *again = waited < extra->lag + extra->lag / 4 && time_left(e);
  if (!*again) return error_lives(e, r, &who, rank);
  rest_before_look(e);
  return NULL;
}

/* NULL: the store cannot. */
static tn_status *hold_generation(const entering *e, const char *id, bool first, void **held) {
  void *arg;
  const store_extra *extra = store_extra_of(e->entry->store, &arg);
  *held = NULL;
  if (!extra) return NULL;
  tn_status *status = extra->hold(arg, id, first, held);
  if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
  tn_status_destroy(status);
  return NULL;
}

static void let_go(tn_store *store, void **held) {
  void *arg;
  const store_extra *extra = store_extra_of(store, &arg);
  if (*held) extra->let_go(arg, *held);
  *held = NULL;
}

static tn_status *is_now(const entering *e, const char *id, bool *out) {
  generation_record now;
  tn_status *status = generation_record_read(e->entry->store, e->entry->name, &now, out);
  *out = !status && *out && !strcmp(now.id, id);
  generation_record_end(&now);
  return status;
}

/* ---- rank 0 ------------------------------------------------------------------------------------
 */

static tn_status *make_record(entering *e) {
  const store_entry *entry = e->entry;
  generation_record *r = &e->g->record;
  uint8_t bytes[STORE_ID / 2];
  *r = (generation_record){.size = entry->size, .seats = true, .tag = entry->tag};
  tn_status *status = tn_random_bytes(bytes, sizeof bytes);
  if (status) return status;
  for (size_t i = 0; i < sizeof bytes; i++) snprintf(r->id + 2 * i, 3, "%02x", bytes[i]);
  store_process_here(&r->author);
  r->gift_size = entry->gift_size;
  r->gift = tn_strndup(entry->gift ? entry->gift : "", entry->gift_size);
  return r->gift ? NULL : tn_error_no_memory("a generation of a job");
}

/* LOOK, until there is nothing that lives. */
static tn_status *await_end_of_old(entering *e) {
  for (bool again = true; again;) {
    generation_record old;
    bool found;
    tn_status *status = generation_record_read(e->entry->store, e->entry->name, &old, &found);
    again = false;
    if (!status && found) status = pass_over(e, &old, &again);
    generation_record_end(&old);
    if (status) return status;
  }
  return NULL;
}

static void sweep_dead_generations(const entering *e) {
  void *arg;
  const store_extra *extra = store_extra_of(e->entry->store, &arg);
  if (e->g->held && extra->sweep) tn_status_destroy(extra->sweep(arg)); /* the next one may */
}

/* OPEN. Held before the record says so: nobody finds it dead. */
static tn_status *open_generation(entering *e) {
  tn_status *status = make_record(e);
  if (!status) status = hold_generation(e, e->g->record.id, true, &e->g->held);
  if (!status) status = await_end_of_old(e);
  if (!status) status = generation_record_put(e->entry->store, e->entry->name, &e->g->record);
  if (!status) sweep_dead_generations(e);
  return status;
}

static tn_status *error_replaced(const entering *e) {
  char store[256];
  tn_store_describe(e->entry->store, store, sizeof store);
  return tn_error(TN_ABORTED, "%s: another job \"%s\" began there at the same time", store,
                  e->entry->name);
}

/* Waits for one slice. */
static tn_status *look_at_claim(entering *e, int rank, uint64_t *number) {
  generation_claim claim;
  int64_t left = time_left(e);
  tn_status *status = generation_claim_read(e->entry->store, e->g->record.id, e->entry->name, rank,
                                            left < slice ? left : slice, &claim);
  if (status || !claim.number) return status;
  bool alive = store_process_look(&claim.author) != STORE_PROCESS_ENDED;
  bool ours = claim.tag == e->entry->tag;
  if (alive && !ours) e->stranger = true;
  if (alive && ours && claim.size != e->entry->size)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d says that it is rank %d of %d", rank,
                    e->entry->size, rank, claim.size);
  if (alive && ours)
    *number = claim.number;
  else
    pause_for(left < 5 * MS ? left : 5 * MS);
  return NULL;
}

static tn_status *gather_claims(entering *e, uint64_t *numbers) {
  int64_t looked = tn_now();
  for (int rank = 1; rank < e->entry->size;) {
    bool still = true;
    tn_status *status = look_at_claim(e, rank, &numbers[rank]);
    if (!status && tn_now() - looked >= slice) {
      status = is_now(e, e->g->record.id, &still);
      looked = tn_now();
    }
    if (status) return status;
    if (!still) return error_replaced(e);
    if (numbers[rank])
      rank++;
    else if (!time_left(e) && (status = error_missing(e, e->g->record.id)))
      return status;
  }
  return NULL;
}

/* GATHER, SEATED. */
static tn_status *seat_ranks(entering *e) {
  const store_entry *entry = e->entry;
  bool still = true;
  if (entry->size == 1) return NULL;
  uint64_t *numbers = tn_alloc_array((size_t)entry->size, sizeof *numbers);
  if (!numbers) return tn_error_no_memory("the ranks of a job");
  tn_status *status = gather_claims(e, numbers);
  if (!status) status = is_now(e, e->g->record.id, &still);
  if (!status && !still) status = error_replaced(e);
  for (int rank = 1; !status && rank < entry->size; rank++) TN_ASSERT(numbers[rank] != 0);
  if (!status)
    status = generation_list_put(entry->store, e->g->record.id, entry->name, entry->size, numbers);
  tn_free(numbers);
  return status;
}

/* ---- the others --------------------------------------------------------------------------------
 */

/* HOLD. `*member` unless the generation has been replaced. */
static tn_status *become_member(entering *e, generation_record *r, bool *member) {
  void *held;
  tn_status *status = hold_generation(e, r->id, false, &held);
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status);
    return NULL; /* swept by now */
  }
  if (!status) status = is_now(e, r->id, member);
  if (status || !*member) {
    let_go(e->entry->store, &held);
    return status;
  }
  TN_ASSERT(!e->g->held && !e->g->record.gift);
  e->g->held = held;
  e->g->record = *r;
  r->gift = NULL;
  return NULL;
}

static tn_status *put_claim(entering *e, const generation_record *r) {
  tn_status *status = NULL;
  if (!strcmp(e->claimed, r->id)) return NULL;
  if (!e->claim.number) {
    e->claim = (generation_claim){.size = e->entry->size, .tag = e->entry->tag};
    store_process_here(&e->claim.author);
    while (!status && !e->claim.number)
      status = tn_random_bytes(&e->claim.number, sizeof e->claim.number);
  }
  if (!status)
    status =
        generation_claim_put(e->entry->store, r->id, e->entry->name, e->entry->rank, &e->claim);
  if (!status) strcpy(e->claimed, r->id);
  assert_claim(e);
  return status;
}

/* CLAIM, for a slice: the list, unless it did not come. */
static tn_status *look_for_seat(entering *e, generation_record *r, bool *member) {
  uint64_t *list = NULL;
  bool claimed = !strcmp(e->claimed, r->id), again = false;
  int64_t left = time_left(e), most = !claimed ? 0 : left < slice ? left : slice;
  tn_status *status =
      generation_list_read(e->entry->store, r->id, e->entry->name, r->size, most, &list);
  if (status) return status;
  if (!list) return put_claim(e, r);
  bool seated = claimed && list[e->entry->rank] == e->claim.number;
  tn_free(list);
  if (seated) return become_member(e, r, member);
  if (claimed) return error_taken(e);
  status = pass_over(e, r, &again); /* full: it lives, or a new one will come */
  if (!status && !again) rest_before_look(e);
  return status;
}

/* `*over`: it is to be passed over, and the next one waited for. */
static tn_status *look_whether_over(entering *e, const generation_record *r, bool *over) {
  generation_life life;
  store_process who;
  int rank;
  tn_status *status = generation_look(e->entry->store, e->entry->name, r, &life, &who, &rank);
  *over = r->ended || life == GENERATION_OVER;
  return status;
}

static tn_status *check_record(const entering *e, const generation_record *r) {
  if (r->tag != e->entry->tag)
    return tn_error(TN_UNAUTHENTICATED, "the job \"%s\" there has another id", e->entry->name);
  if (r->size == e->entry->size) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d: rank 0 says that they are %d",
                  e->entry->rank, e->entry->size, r->size);
}

static tn_status *try_record(entering *e, generation_record *r, bool *member) {
  bool over;
  tn_status *status = look_whether_over(e, r, &over);
  if (status) return status;
  if (over) {
    rest_before_look(e);
    return NULL;
  }
  status = check_record(e, r);
  if (status) { /* rank 0 is to know, too */
    tn_status_destroy(put_claim(e, r));
    return status;
  }
  return r->seats ? look_for_seat(e, r, member) : become_member(e, r, member);
}

static tn_status *error_late(const entering *e, bool found) {
  tn_status *status = e->claimed[0] ? error_missing(e, e->claimed) : NULL;
  if (status) return status;
  return tn_error(TN_DEADLINE_EXCEEDED, "rank 0 did not join within %.3f s%s",
                  (double)e->entry->nanoseconds / 1e9,
                  found ? "; the job that was there before has ended" : "");
}

static tn_status *join_generation(entering *e) {
  bool member = false, found = false;
  do {
    generation_record r;
    tn_status *status = generation_record_read(e->entry->store, e->entry->name, &r, &found);
    if (!status && found)
      status = try_record(e, &r, &member);
    else if (!status)
      status = generation_record_await(e->entry->store, e->entry->name, time_left(e));
    generation_record_end(&r);
    if (status || member) return status;
  } while (time_left(e));
  return error_late(e, found);
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

static tn_status *generation_create(const store_entry *entry, store_generation **out) {
  TN_ASSERT(entry->rank >= 0 && entry->rank < entry->size);
  TN_ASSERT(strlen(entry->name) < STORE_GENERATION_NAME);
  store_generation *g = *out = tn_alloc_zero(sizeof *g);
  if (!g) return tn_error_no_memory("a generation of a job");
  g->store = store_ref(entry->store);
  g->rank = entry->rank;
  strcpy(g->name, entry->name);
  return NULL;
}

static void generation_free(store_generation *g) {
  let_go(g->store, &g->held);
  generation_record_end(&g->record);
  tn_store_destroy(g->keys);
  tn_store_destroy(g->store);
  tn_free(g);
}

static tn_status *scope_keys(store_generation *g) {
  char prefix[STORE_SCOPE_SIZE + STORE_ID + 2];
  snprintf(prefix, sizeof prefix, STORE_SCOPE "%s/", g->record.id);
  return store_create_scoped(g->store, prefix, &g->keys);
}

tn_status *store_generation_enter(const store_entry *entry, store_generation **out) {
  entering e = {.entry = entry, .begun = tn_now()};
  *out = NULL;
  tn_status *status = generation_create(entry, &e.g);
  if (status) return status;
  e.deadline = entry->nanoseconds < INT64_MAX - e.begun ? e.begun + entry->nanoseconds : INT64_MAX;
  if (entry->rank == 0) status = open_generation(&e);
  if (!status) status = entry->rank == 0 ? seat_ranks(&e) : join_generation(&e);
  if (!status) status = scope_keys(e.g);
  assert_claim(&e);
  if (status) {
    generation_free(e.g);
    return status;
  }
  assert_generation(e.g);
  *out = e.g;
  return NULL;
}

tn_store *store_generation_keys(store_generation *generation) {
  return generation->keys;
}

const void *store_generation_gift(const store_generation *generation, size_t *size) {
  *size = generation->record.gift_size;
  return generation->record.gift;
}

tn_status *store_generation_invite(store_generation *g, const store_entry *entry) {
  assert_generation(g);
  generation_record r = g->record;
  r.size = entry->size;
  r.seats = r.ended = false;
  r.tag = entry->tag;
  store_process_here(&r.author);
  tn_status *status = generation_note_guests(g->store, r.id);
  return status ? status : generation_record_put(g->store, entry->name, &r);
}

/* Nobody opens another generation while this one is held, so the record is this one's, if it was
 * not replaced at its very beginning. */
static void say_ended(store_generation *g) {
  generation_record now;
  bool found;
  tn_status *status = generation_record_read(g->store, g->name, &now, &found);
  if (!status && found && !strcmp(now.id, g->record.id) && store_process_is_this(&now.author)) {
    now.ended = true;
    status = generation_record_put(g->store, g->name, &now);
  }
  generation_record_end(&now);
  tn_status_destroy(status); /* that its processes have ended is known without it */
}

void store_generation_leave(store_generation *generation) {
  if (!generation) return;
  assert_generation(generation);
  if (generation->rank == 0) say_ended(generation);
  generation_free(generation);
}
