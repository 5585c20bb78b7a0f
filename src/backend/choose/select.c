/* Choosing a back end: one, the first of several, or by Tenon's rule; and why. */
#include "backend/choose/candidate.h"
#include "base/config.h"
#include "base/containers.h"
#include "base/options.h"
#include "base/system.h"
#include "base/trace.h"
#include "client/report.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* ---- the default ----------------------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *said; /* by tn_backend_set_default(); NULL: the rule */

/* A copy of the default in the arena: "" for the rule. */
static const char *copy_default(tn_arena *arena) {
  pthread_mutex_lock(&lock);
  const char *copy = tn_arena_strdup(arena, said ? said : "");
  pthread_mutex_unlock(&lock);
  return copy;
}

static tn_status *check_default(const char *spec) {
  candidate c;
  candidate_read(&c, spec);
  tn_status *status = c.status;
  c.status = NULL;
  candidate_free(&c);
  return status;
}

tn_status *tn_backend_set_default(const char *spec) {
  tn_status *status = spec ? check_default(spec) : NULL;
  if (status) return tn_status_prefix(status, "tn_backend_set_default");
  char *copy = spec ? tn_strdup(spec) : NULL;
  if (spec && !copy) return tn_error_no_memory("a back end's name");
  pthread_mutex_lock(&lock);
  char *before = said;
  said = copy;
  pthread_mutex_unlock(&lock);
  tn_free(before);
  return NULL;
}

size_t tn_backend_default(char *text, size_t size) {
  pthread_mutex_lock(&lock);
  const char *from = said ? said : "";
  size_t length = strlen(from), kept = length < size ? length : size ? size - 1 : 0;
  if (text && size) {
    memcpy(text, from, kept);
    text[kept] = '\0';
  }
  pthread_mutex_unlock(&lock);
  return length;
}

/* ---- candidates ------------------------------------------------------------------------------ */

/* One call of tn_backend_select(). */
typedef struct selecting {
  const tn_selection *what;
  candidate *list;
  size_t count;
  const char *source; /* who named them, for errors: "TENON_BACKEND"; "" */
  candidate *chosen;
  tn_client *client;
  tn_executable *executable;
  client_report_times times;
  tn_arena arena;
} selecting;

static tn_status *take_specs(selecting *s, const char *const *specs, size_t count) {
  s->list = tn_arena_alloc_array(&s->arena, count, sizeof *s->list);
  if (!s->list) return tn_error_no_memory("a choice of back ends");
  for (s->count = 0; s->count < count; s->count++) {
    candidate_read(&s->list[s->count], specs[s->count]);
  }
  return NULL;
}

/* Of one list after the other. */
static tn_status *take_lists(selecting *s, const char *const *lists, size_t count) {
  const char *all[SPEC_MAX_LIST];
  size_t used = 0;
  for (size_t i = 0; i < count; i++) {
    spec_list one;
    if (!lists[i]) return tn_error(TN_INVALID_ARGUMENT, "no back end is named");
    tn_status *status = backend_spec_split(lists[i], candidate_is_provider, &s->arena, &one);
    if (status) return status;
    if (used + one.count > SPEC_MAX_LIST) {
      return tn_error(TN_INVALID_ARGUMENT, "more than %d back ends", (int)SPEC_MAX_LIST);
    }
    memcpy(all + used, one.texts, one.count * sizeof *all);
    used += one.count;
  }
  return take_specs(s, all, used);
}

/* TENON_BACKEND, else what the program said, else the rule. */
static tn_status *take_automatic(selecting *s) {
  static const char *const rule[] = {"cuda", "cpu"};
  const char *list = tn_config_string(TN_CONFIG_BACKEND);
  s->source = "TENON_BACKEND";
  if (list[0]) return tn_status_prefix(take_lists(s, &list, 1), "TENON_BACKEND");
  s->source = "";
  const char *spec = copy_default(&s->arena);
  if (!spec) return tn_error_no_memory("a choice of back ends");
  return spec[0] ? take_specs(s, &spec, 1) : take_specs(s, rule, sizeof rule / sizeof *rule);
}

static tn_status *check_selection(const tn_selection *what) {
  static const char who[] = "tn_backend_select";
  size_t count = what->num_specs;
  if (count > SPEC_MAX_LIST) {
    return tn_error(TN_INVALID_ARGUMENT, "%s: %zu back ends, more than %d", who, count,
                    (int)SPEC_MAX_LIST);
  }
  if (count && !what->specs) return tn_error(TN_INVALID_ARGUMENT, "%s: no list of specs", who);
  switch (what->mode) {
  case TN_SELECT_STRICT:
    if (count == 1) return NULL;
    return tn_error(TN_INVALID_ARGUMENT, "%s: strict takes one spec, got %zu", who, count);
  case TN_SELECT_ORDERED:
    if (count) return NULL;
    return tn_error(TN_INVALID_ARGUMENT, "%s: ordered takes one spec or more, got none", who);
  case TN_SELECT_AUTO:
    if (!count) return NULL;
    return tn_error(TN_INVALID_ARGUMENT, "%s: automatic takes no specs, got %zu", who, count);
  }
  return tn_error(TN_INVALID_ARGUMENT, "%s: %d is no mode", who, (int)what->mode);
}

/* A spec that is none is an error at once: it is a mistake, and nothing to pass over. Where there
 * are others, a name that is no back end's is one that is not available. */
static tn_status *check_names(const selecting *s) {
  for (size_t i = 0; i < s->count; i++) {
    const candidate *c = &s->list[i];
    if (!c->status || (c->unknown && s->count > 1)) continue;
    tn_status *status = tn_status_copy(c->status);
    return s->source[0] ? tn_status_prefix(status, "%s", s->source) : status;
  }
  return NULL;
}

/* ---- trying ---------------------------------------------------------------------------------- */

static double seconds_since(int64_t start) {
  return (double)(tn_now() - start) / (double)TN_SECOND;
}

static bool open_one(selecting *s, candidate *c) {
  int64_t start = tn_now();
  bool good = candidate_open(c, s->what->client_options, &s->client);
  s->times.open += seconds_since(start);
  return good;
}

static bool compile_one(selecting *s, candidate *c) {
  int64_t start = tn_now();
  const tn_selection *what = s->what;
  bool good = candidate_compile(c, s->client, what->program, what->compile_options, &s->executable);
  s->times.compile += seconds_since(start);
  return good;
}

static tn_status *try_one(selecting *s, candidate *c) {
  bool passed = false;
  c->careful = s->what->try_first;
  c->runs_programs = s->what->program != NULL;
  tn_status *status = candidate_ask(c, &passed);
  if (status || !passed) return status;
  if (!open_one(s, c)) return NULL;
  if (s->what->program && !compile_one(s, c)) {
    tn_client_destroy(s->client);
    s->client = NULL;
    return NULL;
  }
  c->chosen = true;
  s->chosen = c;
  return NULL;
}

static tn_status *try_all(selecting *s) {
  tn_status *status = NULL;
  for (size_t i = 0; !status && !s->chosen && i < s->count; i++)
    if (!s->list[i].status) status = try_one(s, &s->list[i]);
  return status;
}

/* ---- the error ------------------------------------------------------------------------------- */

/* The candidate whose own status the error is: the last that got so far as to have one. */
static tn_status *last_status(const selecting *s) {
  for (size_t i = s->count; i-- > 0;) {
    if (s->list[i].status) return tn_status_copy(s->list[i].status);
  }
  return NULL;
}

static tn_candidate candidate_told(const candidate *c) {
  return (tn_candidate){.spec = c->asked,
                        .backend = c->row ? c->row->facts.name : c->plugin,
                        .chosen = c->chosen,
                        .stage = c->stage,
                        .reason = c->reason,
                        .remedy = c->remedy};
}

/* The places where something was looked for have a line each, all of them. */
static void say_one(tn_text *text, const candidate *c) {
  const tn_candidate one = candidate_told(c);
  const char *lines = !strcmp(one.stage, "found") ? strchr(one.reason, '\n') : NULL;
  client_report_say(text, &one);
  if (lines) tn_text_puts(text, lines);
  if (one.remedy[0]) tn_text_printf(text, lines ? "\n  remedy: %s" : " (%s)", one.remedy);
}

/* Where one candidate alone got so far as to say something itself, that goes first, and of the
 * others there is only what became of them. */
static void say_all(tn_text *text, const selecting *s, const tn_status *status) {
  size_t speak = 0;
  for (size_t i = 0; i < s->count; i++) speak += s->list[i].status != NULL;
  if (s->source[0]) tn_text_printf(text, "%s: ", s->source);
  const char *between = "";
  if (speak == 1) tn_text_puts(text, tn_status_message(status));
  if (speak == 1) between = "; ";
  for (size_t i = 0; i < s->count; i++) {
    if (speak == 1 && s->list[i].status) continue;
    tn_text_puts(text, between);
    const tn_candidate one = candidate_told(&s->list[i]);
    if (speak == 1)
      client_report_say_short(text, &one);
    else
      say_one(text, &s->list[i]);
    between = text->data && strchr(text->data, '\n') ? "\n" : "; ";
  }
}

static tn_status *error_none_chosen(const selecting *s) {
  tn_text text = {0};
  tn_status *status = last_status(s);
  say_all(&text, s, status);
  if (text.failed) {
    tn_status_destroy(status);
    status = tn_error_no_memory("why no back end was chosen");
  } else if (status) {
    status = tn_status_reword(status, text.data);
  } else {
    status = tn_error(TN_NOT_FOUND, "%s", text.data);
  }
  tn_text_free(&text);
  return status;
}

/* ---- the report ------------------------------------------------------------------------------ */

/* What the chosen one is; of the others, that they were not tried. */
static void finish_candidates(const selecting *s) {
  for (size_t i = 0; i < s->count; i++) {
    candidate *c = &s->list[i];
    char text[512];
    if (c->chosen) {
      size_t size = tn_client_describe(s->client, text, sizeof text);
      if (c->num_attach && s->executable && size < sizeof text)
        snprintf(text + size, sizeof text - size, "; ops that are calls of its providers: %zu",
                 c->num_calls);
      candidate_end(c, s->executable ? "compile" : "open", text, "");
    } else if (!c->stage[0]) {
      tn_text reason = {0};
      if (s->chosen) tn_text_printf(&reason, "%s was chosen", s->chosen->asked);
      candidate_end(c, "policy", reason.failed || !reason.data ? "not tried" : reason.data, "");
      tn_text_free(&reason);
    }
  }
}

static tn_status *write_report(const selecting *s, tn_report **out) {
  tn_candidate list[SPEC_MAX_LIST];
  finish_candidates(s);
  for (size_t i = 0; i < s->count; i++) list[i] = candidate_told(&s->list[i]);
  tn_status *status = client_report_create(list, s->count, s->executable, &s->times, out);
  if (!status || !s->executable) return status;
  /* A plugin whose report is broken has run the program all the same. */
  tn_trace(TN_TRACE_CLIENT, "report: %s", tn_status_message(status));
  tn_status_destroy(status);
  return client_report_create(list, s->count, NULL, &s->times, out);
}

/* ---- the call -------------------------------------------------------------------------------- */

static void drop_result(selecting *s) {
  tn_executable_destroy(s->executable);
  tn_client_destroy(s->client);
  s->executable = NULL;
  s->client = NULL;
}

static void free_selecting(selecting *s) {
  for (size_t i = 0; i < s->count; i++) candidate_free(&s->list[i]);
  tn_arena_free(&s->arena);
}

static tn_status *gather_candidates(selecting *s) {
  const tn_selection *what = s->what;
  switch (what->mode) {
  case TN_SELECT_AUTO: return take_automatic(s);
  case TN_SELECT_ORDERED: return take_lists(s, what->specs, what->num_specs);
  default: return take_specs(s, what->specs, what->num_specs);
  }
}

static tn_status *run_selection(selecting *s, tn_report **why) {
  int64_t start = tn_now();
  tn_status *status = gather_candidates(s);
  if (!status) status = check_names(s);
  if (!status) status = try_all(s);
  if (!status && !s->chosen) status = error_none_chosen(s);
  s->times.select = seconds_since(start) - s->times.open - s->times.compile;
  if (why) {
    tn_status *report = write_report(s, why);
    if (report && !status) drop_result(s);
    status = tn_status_join(status, report);
  }
  if (status) drop_result(s);
  return status;
}

#undef tn_selection_init
void tn_selection_init(tn_selection *selection) {
  const tn_selection whole = TN_SELECTION_INIT;
  tn_options_begin(selection, &whole, TN_OPTIONS_END(tn_selection, compile_options));
}

tn_status *tn_backend_select(const tn_selection *selection, tn_client **client,
                             tn_executable **executable, tn_report **why) {
  if (client) *client = NULL;
  if (executable) *executable = NULL;
  if (why) *why = NULL;
  if (!selection) return tn_error(TN_INVALID_ARGUMENT, "tn_backend_select: no selection");
  tn_selection what = TN_SELECTION_INIT;
  tn_status *status = TN_OPTIONS_READ(&what, selection, tn_selection);
  bool says_nothing = !what.specs && !what.num_specs && what.mode == TN_SELECT_STRICT;
  if (says_nothing) what.mode = TN_SELECT_AUTO;
  if (!status) status = check_selection(&what);
  if (status) return status;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_backend_select: no place for the client");
  if (what.program && !executable) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_backend_select: no place for the executable");
  }
  selecting s = {.what = &what, .source = ""};
  status = run_selection(&s, why);
  if (!status) *client = s.client;
  if (!status && executable) *executable = s.executable;
  free_selecting(&s);
  return status;
}

tn_status *tn_client_open(const char *spec, const tn_client_options *options, tn_client **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_open: no place for the client");
  *out = NULL;
  const tn_selection what = {.struct_size = sizeof what,
                             .mode = TN_SELECT_STRICT,
                             .specs = &spec,
                             .num_specs = 1,
                             .client_options = options};
  selecting s = {.what = &what, .source = ""};
  tn_status *status = run_selection(&s, NULL);
  if (!status) *out = s.client;
  free_selecting(&s);
  return status;
}
