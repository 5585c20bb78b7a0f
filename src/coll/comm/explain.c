/* The chooser's verdicts, put into words. */
#include "base/json.h"
#include "coll/comm/choose.h"
#include <inttypes.h>

/* The choice first, then what may run, cheap before dear, then what may not. */
static bool ranks_before(const comm_verdict *a, const comm_verdict *b,
                         const comm_candidate *chosen) {
  if (a->candidate == chosen || b->candidate == chosen) return a->candidate == chosen;
  if (!a->refusal[0] != !b->refusal[0]) return !a->refusal[0];
  return !a->refusal[0] && a->nanoseconds < b->nanoseconds;
}

typedef struct verdicts {
  comm_verdict *list;
  size_t count;
  comm_candidate *chosen;
  char reason[COMM_REASON];
  tn_status *none; /* why nothing was chosen */
} verdicts;

static tn_status *judge_all(comm_candidates *candidates, const comm_facts *facts,
                            const comm_want *want, verdicts *out) {
  out->list = tn_alloc_array(candidates->count, sizeof *out->list);
  if (!out->list) return tn_error_no_memory("a report");
  out->none = comm_choose(candidates, facts, want, &out->chosen, out->reason);
  for (size_t i = 0; i < candidates->count; i++) {
    comm_verdict verdict;
    comm_want this_one = *want;
    this_one.named = &candidates->list[i] == out->chosen;
    tn_status *status = comm_judge(&candidates->list[i], facts, &this_one, &verdict);
    if (status) return status;
    size_t at = out->count++;
    for (; at && ranks_before(&verdict, &out->list[at - 1], out->chosen); at--)
      out->list[at] = out->list[at - 1];
    out->list[at] = verdict;
  }
  return NULL;
}

static void end_verdicts(verdicts *v) {
  tn_free(v->list);
  tn_status_destroy(v->none);
}

static void print_hash(const comm_candidate *candidate, int bytes, tn_text *out) {
  for (int i = 0; candidate->capsule && i < bytes; i++)
    tn_text_printf(out, "%02x", candidate->capsule->hash[i]);
}

/* ---- text --------------------------------------------------------------------------------------
 */

static void text_line(const verdicts *v, const comm_verdict *verdict, tn_text *out) {
  const comm_candidate *candidate = verdict->candidate;
  tn_text_printf(out, "%c %-20s ", v->chosen && candidate == v->chosen ? '*' : ' ',
                 candidate->name);
  if (verdict->refusal[0])
    tn_text_printf(out, "%12s     %s\n", "-", verdict->refusal);
  else
    tn_text_printf(out, "%12.2f us  depth %" PRId32 ", %s%s\n", verdict->nanoseconds / 1e3,
                   candidate->verdict.depth,
                   candidate->verdict.same_bits ? "same bits" : "bits may differ",
                   candidate->verdict.in_order ? ", in order" : "");
}

tn_status *comm_explain_text(comm_candidates *candidates, const comm_facts *facts,
                             const comm_want *want, tn_text *out) {
  verdicts v = {.count = 0};
  tn_status *status = judge_all(candidates, facts, want, &v);
  if (!status) {
    tn_text_printf(out, "%s of %zu bytes for %" PRId32 " ranks, %s\n",
                   coll_kind_name(candidates->wish.kind), want->bytes, candidates->wish.ranks,
                   want->in_place ? "in place" : "out of place");
    if (v.chosen) {
      tn_text_printf(out, "%s (%s, hash ", v.chosen->name, v.chosen->origin);
      print_hash(v.chosen, 8, out);
      tn_text_printf(out, "): %s\n", v.reason);
    } else {
      tn_text_printf(out, "nothing: %s\n", tn_status_message(v.none));
    }
    for (size_t i = 0; i < v.count; i++) text_line(&v, &v.list[i], out);
    if (out->failed) status = tn_error_no_memory("a report");
  }
  end_verdicts(&v);
  return status;
}

/* ---- JSON --------------------------------------------------------------------------------------
 */

static void json_verdict(const verdicts *v, const comm_verdict *verdict, tn_text *out) {
  const comm_candidate *candidate = verdict->candidate;
  tn_text_puts(out, "{\"name\": ");
  tn_json_append(out, candidate->name);
  tn_text_puts(out, ", \"origin\": ");
  tn_json_append(out, candidate->origin);
  tn_text_puts(out, ", \"hash\": \"");
  print_hash(candidate, 32, out);
  tn_text_printf(out, "\", \"chosen\": %s, ", candidate == v->chosen ? "true" : "false");
  if (verdict->refusal[0]) {
    tn_text_puts(out, "\"refused\": ");
    tn_json_append(out, verdict->refusal);
  } else {
    tn_text_printf(
        out, "\"nanoseconds\": %.1f, \"depth\": %" PRId32 ", \"same_bits\": %s, \"in_order\": %s",
        verdict->nanoseconds, candidate->verdict.depth,
        candidate->verdict.same_bits ? "true" : "false",
        candidate->verdict.in_order ? "true" : "false");
  }
  tn_text_putc(out, '}');
}

tn_status *comm_explain_json(comm_candidates *candidates, const comm_facts *facts,
                             const comm_want *want, tn_text *out) {
  verdicts v = {.count = 0};
  tn_status *status = judge_all(candidates, facts, want, &v);
  if (!status) {
    tn_text_printf(out,
                   "{\"collective\": \"%s\", \"bytes\": %zu, \"ranks\": %" PRId32
                   ", \"in_place\": %s, \"chosen\": ",
                   coll_kind_name(candidates->wish.kind), want->bytes, candidates->wish.ranks,
                   want->in_place ? "true" : "false");
    if (v.chosen)
      tn_json_append(out, v.chosen->name);
    else
      tn_text_puts(out, "null");
    tn_text_puts(out, ", \"reason\": ");
    tn_json_append(out, v.chosen ? v.reason : tn_status_message(v.none));
    tn_text_puts(out, ", \"candidates\": [");
    for (size_t i = 0; i < v.count; i++) {
      if (i) tn_text_puts(out, ", ");
      json_verdict(&v, &v.list[i], out);
    }
    tn_text_puts(out, "]}\n");
    if (out->failed) status = tn_error_no_memory("a report");
  }
  end_verdicts(&v);
  return status;
}
