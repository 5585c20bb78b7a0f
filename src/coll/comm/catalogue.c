#include "coll/comm/catalogue.h"

#include <stdio.h>
#include <string.h>

/* ---- one candidate -----------------------------------------------------------------------------
 */

void comm_end_candidate(comm_catalogue *catalogue, comm_candidate *candidate) {
  if (catalogue->forget) catalogue->forget(catalogue->arg, candidate);
  coll_wiring_end(&candidate->wiring);
  if (!candidate->borrowed) coll_capsule_destroy(candidate->capsule);
  tn_status_destroy(candidate->status);
}

/* What the chooser must know of a capsule, besides what the verifier says. */
static void look_over(comm_candidate *candidate) {
  const coll_capsule *c = candidate->capsule;
  for (size_t i = 0; i < candidate->wiring.count; i++) {
    const coll_channel *channel = &candidate->wiring.channels[i];
    bool between = channel->kind == COLL_VALUES || channel->kind == COLL_COUNTER;
    if (between && channel->number >= candidate->channels)
      candidate->channels = channel->number + 1;
  }
  for (size_t i = 0; i < c->num_refs; i++) candidate->reaches |= c->refs[i].rank != COLL_HERE;
  for (size_t i = 0; i < c->num_steps; i++) candidate->phases |= c->steps[i].op == COLL_PHASE;
}

/* A library has proved what it has. */
void comm_prove_candidate(comm_candidate *candidate) {
  if (!candidate->status && !candidate->borrowed)
    candidate->status = coll_verify(candidate->capsule, &candidate->verdict);
  if (!candidate->status) candidate->status = coll_wire(candidate->capsule, &candidate->wiring);
  if (!candidate->status) look_over(candidate);
}

static comm_candidate *add_candidate(comm_candidates *candidates) {
  if (!tn_array_reserve((void **)&candidates->list, &candidates->capacity, candidates->count + 1,
                        sizeof *candidates->list))
    return NULL;
  comm_candidate *candidate = &candidates->list[candidates->count++];
  memset(candidate, 0, sizeof *candidate);
  return candidate;
}

/* ---- the candidates for a kind -----------------------------------------------------------------
 */

static tn_status *add_generated(comm_candidates *candidates) {
  const coll_generator *generator = NULL;
  for (size_t i = 0; (generator = coll_generator_at(i)) != NULL; i++) {
    if (!(generator->kinds >> candidates->wish.kind & 1)) continue;
    comm_candidate *candidate = add_candidate(candidates);
    if (!candidate) return tn_error_no_memory("a list of capsules");
    snprintf(candidate->name, sizeof candidate->name, "%s", generator->name);
    candidate->origin = "generator";
    candidate->status = coll_generate(generator, &candidates->wish, &candidate->capsule);
    comm_prove_candidate(candidate);
    if (tn_status_code(candidate->status) == TN_RESOURCE_EXHAUSTED) { /* no verdict: keep none */
      tn_status *status = candidate->status;
      candidate->status = NULL;
      return status;
    }
  }
  return NULL;
}

static bool is_wished(const coll_capsule *c, const coll_wish *wish) {
  if (c->kind != wish->kind || c->num_ranks != wish->ranks || c->root != wish->root) return false;
  if (!wish->sources) return !c->sources;
  return c->sources && !memcmp(c->sources, wish->sources, (size_t)wish->ranks * sizeof *c->sources);
}

static tn_status *add_files(comm_candidates *candidates, const coll_library *library) {
  for (size_t i = 0; library && i < library->count; i++) {
    const coll_entry *entry = &library->entries[i];
    if (entry->status || !entry->capsule || !is_wished(entry->capsule, &candidates->wish)) continue;
    comm_candidate *candidate = add_candidate(candidates);
    if (!candidate) return tn_error_no_memory("a list of capsules");
    snprintf(candidate->name, sizeof candidate->name, "%s", entry->capsule->name);
    candidate->origin = entry->path;
    candidate->capsule = entry->capsule;
    candidate->borrowed = true;
    candidate->verdict = entry->verdict;
    comm_prove_candidate(candidate);
  }
  return NULL;
}

static void destroy_candidates(comm_catalogue *catalogue, comm_candidates *candidates) {
  if (!candidates) return;
  for (size_t i = 0; i < candidates->count; i++)
    comm_end_candidate(catalogue, &candidates->list[i]);
  tn_free(candidates->list);
  tn_free((void *)candidates->wish.sources);
  tn_free(candidates);
}

static tn_status *make_candidates(comm_catalogue *catalogue, coll_kind kind, int32_t root,
                                  const int32_t *sources, comm_candidates **out) {
  *out = NULL;
  comm_candidates *candidates = tn_alloc_zero(sizeof *candidates);
  if (!candidates) return tn_error_no_memory("a list of capsules");
  candidates->wish =
      (coll_wish){.kind = kind, .ranks = catalogue->ranks, .root = root, .group = catalogue->group};
  tn_status *status = NULL;
  if (sources) {
    size_t bytes = (size_t)catalogue->ranks * sizeof *sources;
    int32_t *own = tn_alloc(bytes);
    if (own) memcpy(own, sources, bytes);
    if (!own) status = tn_error_no_memory("a permutation");
    candidates->wish.sources = own;
  }
  if (!status) status = add_generated(candidates);
  if (!status) status = add_files(candidates, catalogue->library);
  if (status) {
    destroy_candidates(catalogue, candidates);
    return status;
  }
  *out = candidates;
  return NULL;
}

static bool is_for(const comm_candidates *candidates, coll_kind kind, int32_t root,
                   const int32_t *sources) {
  if (candidates->wish.kind != kind || candidates->wish.root != root) return false;
  if (!sources || !candidates->wish.sources) return !sources == !candidates->wish.sources;
  return !memcmp(sources, candidates->wish.sources,
                 (size_t)candidates->wish.ranks * sizeof *sources);
}

/* The last one asked for stands first; the one that was not asked for longest goes when there are
 * too many. All ranks ask in the same order, so they forget in the same order too. */
static void put_first(comm_catalogue *catalogue, size_t index) {
  comm_candidates *candidates = catalogue->sets[index];
  memmove(&catalogue->sets[1], &catalogue->sets[0], index * sizeof(comm_candidates *));
  catalogue->sets[0] = candidates;
}

tn_status *comm_find_candidates(comm_catalogue *catalogue, coll_kind kind, int32_t root,
                                const int32_t *sources, comm_candidates **out) {
  *out = NULL;
  for (size_t i = 0; i < catalogue->count; i++) {
    if (!is_for(catalogue->sets[i], kind, root, sources)) continue;
    put_first(catalogue, i);
    *out = catalogue->sets[0];
    return NULL;
  }
  comm_candidates *candidates = NULL;
  tn_status *status = make_candidates(catalogue, kind, root, sources, &candidates);
  if (status) return status;
  if (catalogue->count == COMM_MAX_SETS)
    destroy_candidates(catalogue, catalogue->sets[--catalogue->count]);
  catalogue->sets[catalogue->count++] = candidates;
  put_first(catalogue, catalogue->count - 1);
  *out = candidates;
  return NULL;
}

void comm_catalogue_end(comm_catalogue *catalogue) {
  for (size_t i = 0; i < catalogue->count; i++) destroy_candidates(catalogue, catalogue->sets[i]);
  catalogue->count = 0;
}
