#include "coll/comm/choose.h"

#include "base/config.h"
#include "coll/capsule/collective.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- may it run? -------------------------------------------------------------------------------
 */

static void set_refusal(comm_verdict *verdict, const char *format, ...) TN_PRINTF(2, 3);
static void set_refusal(comm_verdict *verdict, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(verdict->refusal, sizeof verdict->refusal, format, args);
  va_end(args);
}

/* What one rank gives, or gets where that is more: how files count sizes. */
static double size_of_call(const coll_capsule *c, size_t bytes) {
  bool many = coll_has_blocks_in(c->kind) || coll_has_blocks_out(c->kind);
  return (double)bytes * (many ? c->num_ranks : 1);
}

static void hold_to_call(const comm_candidate *candidate, const comm_want *want,
                         comm_verdict *out) {
  const coll_capsule *c = candidate->capsule;
  double size = size_of_call(c, want->bytes);
  if (want->in_place ? !c->in_place : !c->out_of_place)
    set_refusal(out, "it does not run %s", want->in_place ? "in place" : "out of place");
  else if (!want->named && c->kind != COLL_BARRIER && !(c->in_place && c->out_of_place))
    set_refusal(out, "it does not run %s, as some rank may wish",
                c->in_place ? "out of place" : "in place");
  else if (want->in_order && c->order != COLL_IN_ORDER)
    set_refusal(out, "it does not keep the order of ranks, which the reduction needs");
  else if (c->kind == COLL_ALL_REDUCE && !candidate->verdict.same_bits)
    set_refusal(out, "ranks may get different bits");
  else if (candidate->phases && !want->can_switch)
    set_refusal(out, "it changes the network's phase, and nobody here can");
  else if (size < (double)c->min_bytes || (c->max_bytes && size > (double)c->max_bytes))
    set_refusal(out, "it is meant for %" PRId64 " to %" PRId64 " bytes", c->min_bytes,
                c->max_bytes);
}

/* Each rank must reach each other's memory where a capsule does so: with any link that cannot it is
 * refused, whoever uses that one. */
static void hold_to_links(const comm_candidate *candidate, const comm_facts *facts,
                          const comm_want *want, comm_verdict *out) {
  int32_t ranks = facts->ranks;
  for (int32_t from = 0; from < ranks && !out->refusal[0]; from++) {
    for (int32_t to = 0; to < ranks && !out->refusal[0]; to++) {
      const comm_way *way = &facts->ways[from * ranks + to];
      if (from == to) continue;
      bool reached = way->reaches != 0 || (way->maps != 0 && want->reachable);
      if (candidate->reaches && !reached)
        set_refusal(out, "rank %" PRId32 " cannot reach the memory of rank %" PRId32 "%s", from, to,
                    way->maps != 0 ? " unless it is the communicator's" : "");
      else if (candidate->verdict.depth > way->depth)
        set_refusal(out, "it needs queues of %" PRId32 " values", candidate->verdict.depth);
      else if (candidate->channels > way->channels)
        set_refusal(out, "it needs %" PRId32 " channels of a link", candidate->channels);
    }
  }
}

tn_status *comm_judge(const comm_candidate *candidate, const comm_facts *facts,
                      const comm_want *want, comm_verdict *out) {
  *out = (comm_verdict){.candidate = candidate};
  if (candidate->status) {
    set_refusal(out, "%s", tn_status_message(candidate->status));
    return NULL;
  }
  hold_to_call(candidate, want, out);
  if (!out->refusal[0]) hold_to_links(candidate, facts, want, out);
  if (out->refusal[0]) return NULL;
  int32_t chunks = candidate->capsule->chunks;
  double chunk = chunks ? (double)want->bytes / chunks : 0;
  return comm_cost(candidate->capsule, &candidate->wiring, facts, chunk, &out->nanoseconds);
}

tn_status *comm_hold(const comm_candidate *candidate, const comm_facts *facts,
                     const comm_want *want) {
  comm_verdict verdict;
  comm_want very = *want;
  very.named = true;
  tn_status *status = comm_judge(candidate, facts, &very, &verdict);
  if (!status && verdict.refusal[0])
    status = tn_error(TN_INVALID_ARGUMENT, "capsule %s: %s", candidate->name, verdict.refusal);
  return status;
}

/* ---- which is asked for ------------------------------------------------------------------------
 */

/* Of "ring" or "all_reduce=ring,broadcast=flat" what is said for this kind; "" is nothing. A name
 * without a kind is for those kinds that have it. */
static void knob_for(const char *knob, coll_kind kind, char name[COLL_MAX_NAME], bool *must) {
  name[0] = 0;
  *must = false;
  const char *word = coll_kind_name(kind);
  while (*knob && !*must) {
    size_t size = strcspn(knob, ","), key = strcspn(knob, "=,");
    if (key == size) {
      snprintf(name, COLL_MAX_NAME, "%.*s", (int)size, knob);
    } else if (key == strlen(word) && !memcmp(knob, word, key)) {
      snprintf(name, COLL_MAX_NAME, "%.*s", (int)(size - key - 1), knob + key + 1);
      *must = true;
    }
    knob += size + (knob[size] == ',');
  }
}

static comm_candidate *find_candidate(comm_candidates *candidates, const char *name) {
  for (size_t i = 0; i < candidates->count; i++)
    if (!strcmp(candidates->list[i].name, name)) return &candidates->list[i];
  return NULL;
}

/* The capsule that options or the knob name; NULL: none is. */
static tn_status *find_named(comm_candidates *candidates, const comm_want *want,
                             comm_candidate **out, const char **who) {
  char name[COLL_MAX_NAME];
  bool must = true;
  *out = NULL;
  *who = "the call";
  if (want->capsule) {
    snprintf(name, sizeof name, "%s", want->capsule);
  } else {
    *who = "TENON_COLL_CAPSULE";
    knob_for(tn_config_string(TN_CONFIG_COLL_CAPSULE), candidates->wish.kind, name, &must);
  }
  if (!name[0]) return NULL;
  *out = find_candidate(candidates, name);
  if (*out || !must) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "%s wants capsule %s, and there is none of that name for %s",
                  *who, name, coll_kind_name(candidates->wish.kind));
}

static tn_status *take_named(const comm_candidates *candidates, comm_candidate *candidate,
                             const char *who, const comm_facts *facts, const comm_want *want) {
  comm_verdict verdict;
  comm_want very = *want;
  very.named = true;
  tn_status *status = comm_judge(candidate, facts, &very, &verdict);
  if (!status && verdict.refusal[0])
    status = tn_error(TN_INVALID_ARGUMENT, "%s wants capsule %s for %s: %s", who, candidate->name,
                      coll_kind_name(candidates->wish.kind), verdict.refusal);
  return status;
}

/* ---- the choice --------------------------------------------------------------------------------
 */

static tn_status *error_no_capsule(const comm_candidates *candidates, const tn_text *refusals) {
  return tn_error(TN_NOT_FOUND, "no capsule runs %s for %" PRId32 " ranks%s%s",
                  coll_kind_name(candidates->wish.kind), candidates->wish.ranks,
                  refusals->size ? ": " : ": no generator makes one, and no file has one",
                  refusals->data ? refusals->data : "");
}

static tn_status *take_best(comm_candidates *candidates, const comm_facts *facts,
                            const comm_want *want, comm_candidate **out, double *price) {
  tn_text refusals = {.max = 4096};
  tn_status *status = NULL;
  *out = NULL;
  for (size_t i = 0; !status && i < candidates->count; i++) {
    comm_verdict verdict;
    status = comm_judge(&candidates->list[i], facts, want, &verdict);
    if (status) break;
    if (verdict.refusal[0]) {
      tn_text_printf(&refusals, "%s%s: %s", refusals.size ? "; " : "", candidates->list[i].name,
                     verdict.refusal);
    } else if (!*out || verdict.nanoseconds < *price) {
      *out = &candidates->list[i];
      *price = verdict.nanoseconds;
    }
  }
  if (!status && !*out) status = error_no_capsule(candidates, &refusals);
  if (status) *out = NULL;
  tn_text_free(&refusals);
  return status;
}

tn_status *comm_choose(comm_candidates *candidates, const comm_facts *facts, const comm_want *want,
                       comm_candidate **out, char *reason) {
  comm_candidate *candidate = NULL;
  const char *who = NULL;
  *out = NULL;
  tn_status *status = find_named(candidates, want, &candidate, &who);
  if (status) return status;
  if (candidate) {
    status = take_named(candidates, candidate, who, facts, want);
    if (reason) snprintf(reason, COMM_REASON, "%s wants it", who);
  } else {
    double price = 0;
    status = take_best(candidates, facts, want, &candidate, &price);
    if (reason) snprintf(reason, COMM_REASON, "the lowest predicted time of those that may run");
  }
  if (!status) *out = candidate;
  return status;
}
