/* Reports: candidates and what a device says of a program, as JSON, as lines and as one line. */
#include "client/report.h"
#include "abi/tenon/extension.h"
#include "base/containers.h"
#include "client/handles.h"
#include "client/text.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLUGIN_TEXT = 16 << 20, MAX_LINE = 400 };

struct tn_report {
  tn_candidate *candidates;
  size_t count;
  const char *json, *text, *line;
  tn_arena arena;
};

/* Reasons are of plugins and loaders, in whatever bytes: what is no UTF-8 loses its high bytes. */
static json_t *json_of(const char *text) {
  json_t *value = json_string(text);
  if (value) return value;
  char *plain = tn_strdup(text);
  for (char *c = plain; c && *c; c++) {
    if ((unsigned char)*c >= 0x80) *c = '?';
  }
  if (plain) value = json_string(plain);
  tn_free(plain);
  return value;
}

/* ---- what a plugin says ---------------------------------------------------------------------- */

static tn_status *no_reports(const tn_plugin *plugin) {
  return tn_error(TN_UNIMPLEMENTED,
                  "%s has no reports of programs (it lacks Tenon's extension, "
                  "abi/tenon/extension.h)",
                  plugin->name);
}

static tn_status *copy_report(const tn_plugin *plugin, const Tenon_Text_Args *args, char **text,
                              size_t *size) {
  if (!args->text) {
    return tn_error(TN_INTERNAL, "%s gave no report and no error", plugin->name);
  }
  if (args->size > MAX_PLUGIN_TEXT) {
    return tn_error(TN_RESOURCE_EXHAUSTED, "the report of %s has %zu bytes, more than %d",
                    plugin->name, args->size, (int)MAX_PLUGIN_TEXT);
  }
  *text = tn_strndup(args->text, args->size);
  *size = args->size;
  return *text ? NULL : tn_error_no_memory("a report");
}

/* How its texts are ended; NULL: it lacks that, and is asked for none. */
typedef void (*text_end)(char *text);
static text_end find_end(const tn_plugin *plugin) {
  const PJRT_Extension_Base *node = plugin->extensions[CLIENT_EXTENSION_TENON];
  if (!node || node->struct_size < sizeof(Tenon_Extension)) return NULL;
  return ((const Tenon_Extension *)node)->free_text;
}

tn_status *client_ask_report(const tn_executable *executable, char **text, size_t *size) {
  tn_plugin *plugin = executable->client->plugin;
  *text = NULL;
  *size = 0;
  text_end end = find_end(plugin);
  if (!end || !client_extension_slot(plugin, CLIENT_CALL_Tenon_report) || !executable->executable) {
    return no_reports(plugin);
  }
  Tenon_Text_Args args = {.executable = executable->executable};
  tn_status *status = PJRT_EXTENSION(plugin, Tenon_report, &args);
  if (!status) status = copy_report(plugin, &args, text, size);
  if (args.text) end(args.text);
  return status;
}

/* What the client's device says of itself; NULL, with no error, where that is nothing, or nothing
 * readable. */
static tn_status *read_limits(const tn_client *client, json_t **out) {
  *out = NULL;
  text_end end = find_end(client->plugin);
  if (!end || !client_extension_slot(client->plugin, CLIENT_CALL_Tenon_limits)) return NULL;
  Tenon_Text_Args args = {.client = client->client};
  tn_status *status = PJRT_EXTENSION(client->plugin, Tenon_limits, &args);
  json_error_t error = {0};
  if (!status && args.text && args.size <= MAX_PLUGIN_TEXT) {
    *out = json_loadb(args.text, args.size, JSON_REJECT_DUPLICATES, &error);
    if (!*out && json_error_code(&error) == json_error_out_of_memory)
      status = tn_error_no_memory("a report");
  }
  if (args.text) end(args.text);
  if (!status || tn_status_code(status) == TN_RESOURCE_EXHAUSTED) return status;
  tn_status_destroy(status);
  return NULL;
}

/* Whose threads the device uses, and what a profile set, beside what it says of the program. */
static tn_status *add_device(const tn_client *client, json_t *program) {
  static const char *const wanted[] = {"parallel", "profile"};
  json_t *limits = NULL;
  tn_status *status = read_limits(client, &limits);
  for (size_t i = 0; !status && i < sizeof wanted / sizeof *wanted; i++) {
    json_t *value = json_object_get(limits, wanted[i]);
    bool says = json_is_array(value) ? json_array_size(value) > 0 : value != NULL;
    if (!says || json_object_get(program, wanted[i])) continue;
    if (json_object_set(program, wanted[i], value)) status = tn_error_no_memory("a report");
  }
  json_decref(limits);
  return status;
}

/* What was done to the program before the plugin got it. */
static tn_status *add_attached(const tn_executable *executable, json_t **program) {
  if (!executable->attached) return NULL;
  tn_text text = {0};
  tn_text_printf(&text, "[%s]", executable->attached);
  if (!*program) *program = json_object();
  json_t *list = text.failed ? NULL : json_loadb(text.data, text.size, 0, NULL);
  tn_text_free(&text);
  if (list && *program && json_object_set_new(*program, "attached", list) == 0) return NULL;
  json_decref(*program);
  *program = NULL;
  return tn_error_no_memory("a report");
}

/* The plugin never heard what the program is called: "<program>:7:10" becomes "mlp.mlir:7:10". */
static tn_status *name_place(const char *source, json_t *entry) {
  static const char unknown[] = "<program>";
  const char *place = json_string_value(json_object_get(entry, "place"));
  if (!place || strncmp(place, unknown, sizeof unknown - 1)) return NULL;
  tn_text text = {0};
  tn_text_puts(&text, source);
  tn_text_puts(&text, place + sizeof unknown - 1);
  json_t *named = text.failed ? NULL : json_of(text.data);
  tn_text_free(&text);
  return json_object_set_new(entry, "place", named) ? tn_error_no_memory("a report") : NULL;
}

static tn_status *name_places(const char *source, json_t *program) {
  const char *name;
  json_t *section, *entry;
  size_t i;
  tn_status *status = NULL;
  if (!source) return NULL;
  json_object_foreach(program, name, section) {
    json_array_foreach(section, i, entry) {
      if (!status) status = name_place(source, entry);
    }
  }
  return status;
}

/* NULL, with no error, where the plugin has no reports. */
static tn_status *ask_plugin(const tn_executable *executable, json_t **out) {
  char *text = NULL;
  size_t size = 0;
  *out = NULL;
  tn_status *status = client_ask_report(executable, &text, &size);
  if (status) return client_forgive_unimplemented(status);
  json_error_t error;
  *out = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
  if (!json_is_object(*out)) {
    status = tn_error(TN_INTERNAL, "the report of %s is no JSON object: %s",
                      executable->client->plugin->name, *out ? "it is another value" : error.text);
  } else {
    status = name_places(executable->source, *out);
    if (!status) status = add_device(executable->client, *out);
  }
  if (status) {
    json_decref(*out);
    *out = NULL;
  }
  tn_free(text);
  return status;
}

/* All that is known of how the program runs; NULL: nothing. */
static tn_status *read_program(const tn_executable *executable, json_t **out) {
  tn_status *status = ask_plugin(executable, out);
  return status ? status : add_attached(executable, out);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static json_t *json_of_candidate(const tn_candidate *c) {
  return json_pack("{s:o, s:o, s:b, s:o, s:o, s:o}", "spec", json_of(c->spec), "backend",
                   json_of(c->backend), "chosen", (int)c->chosen, "stage", json_of(c->stage),
                   "reason", json_of(c->reason), "remedy", json_of(c->remedy));
}

static json_t *json_of_times(const client_report_times *t) {
  return json_pack("{s:f, s:f, s:f}", "select", t->select, "open", t->open, "compile", t->compile);
}

static json_t *json_of_report(const tn_report *r, json_t *program,
                              const client_report_times *times) {
  json_t *list = json_array();
  bool good = list != NULL;
  for (size_t i = 0; good && i < r->count; i++) {
    good = json_array_append_new(list, json_of_candidate(&r->candidates[i])) == 0;
  }
  json_t *top = json_pack("{s:o}", "backends", list);
  if (top && good && program) good = json_object_set(top, "program", program) == 0;
  if (top && good && times) good = json_object_set_new(top, "seconds", json_of_times(times)) == 0;
  if (top && good) return top;
  json_decref(top);
  return NULL;
}

static bool write_json(tn_report *r, json_t *program, const client_report_times *times) {
  json_t *top = json_of_report(r, program, times);
  char *text = top ? json_dumps(top, JSON_COMPACT) : NULL;
  if (text) r->json = tn_arena_strdup(&r->arena, text);
  free(text); /* NOLINT: jansson's */
  json_decref(top);
  return r->json != NULL;
}

/* ---- in words -------------------------------------------------------------------------------- */

/* The first line: what follows in a plugin's error is mostly a stack. */
static void put_reason(tn_text *out, const char *reason) {
  size_t size = strcspn(reason, "\n");
  if (size > MAX_LINE) size = MAX_LINE;
  tn_text_append(out, reason, size);
  if (reason[size] && reason[size] != '\n') tn_text_puts(out, "...");
}

/* How a stage's no is said: "cuda" + this. */
static const char *verdict_of(const char *stage) {
  static const struct {
    const char *stage, *words;
  } known[] = {{"name", "is no back end"},   {"built", "is not built in"},
               {"found", "is not found"},    {"loadable", "cannot be loaded"},
               {"usable", "is not usable"},  {"enabled", "is not enabled"},
               {"open", "cannot be opened"}, {"compile", "cannot compile the program"},
               {"policy", "was not needed"}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (!strcmp(known[i].stage, stage)) return known[i].words;
  }
  return stage;
}

void client_report_say_short(tn_text *out, const tn_candidate *c) {
  tn_text_printf(out, "%s %s", c->spec, verdict_of(c->stage));
}

void client_report_say(tn_text *out, const tn_candidate *c) {
  client_report_say_short(out, c);
  if (!c->reason[0]) return;
  tn_text_puts(out, ": ");
  put_reason(out, c->reason);
}

static void put_value(tn_text *out, const json_t *value) {
  if (json_is_string(value)) {
    tn_text_puts(out, json_string_value(value));
    return;
  }
  char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
  tn_text_puts(out, text ? text : "?");
  free(text); /* NOLINT: jansson's */
}

/* {"op": "dot", "provider": "native"} as "op dot, provider native". */
static void put_entry(tn_text *out, json_t *entry) {
  const char *key;
  json_t *value;
  bool first = true;
  if (!json_is_object(entry)) put_value(out, entry);
  json_object_foreach(entry, key, value) {
    if (json_is_string(value) && !json_string_length(value)) continue;
    tn_text_printf(out, "%s%s ", first ? "" : ", ", key);
    put_value(out, value);
    first = false;
  }
}

/* A line for each entry of a list, one for anything else. */
static void put_section(tn_text *out, const char *name, json_t *section) {
  size_t count = json_is_array(section) ? json_array_size(section) : 1;
  for (size_t i = 0; i < count; i++) {
    tn_text_printf(out, "%s: ", name);
    put_entry(out, json_is_array(section) ? json_array_get(section, i) : section);
    tn_text_putc(out, '\n');
  }
  if (!count) tn_text_printf(out, "%s: none\n", name);
}

static bool write_text(tn_report *r, json_t *program) {
  tn_text text = {0};
  tn_text_puts(&text, "");
  for (size_t i = 0; i < r->count; i++) {
    const tn_candidate *c = &r->candidates[i];
    if (c->chosen) {
      tn_text_printf(&text, "%s: chosen: ", c->spec);
      put_reason(&text, c->reason);
    } else {
      client_report_say(&text, c);
    }
    if (c->remedy[0]) tn_text_printf(&text, " (%s)", c->remedy);
    tn_text_putc(&text, '\n');
  }
  const char *name;
  json_t *section;
  json_object_foreach(program, name, section) put_section(&text, name, section);
  if (!text.failed) r->text = tn_arena_strdup(&r->arena, text.data);
  tn_text_free(&text);
  return r->text != NULL;
}

/* A spec may be a path. */
static void put_spec(tn_text *out, const char *spec) {
  enum { MOST = 44 };
  tn_text_printf(out, strlen(spec) > MOST ? "%.*s..." : "%.*s", MOST, spec);
}

/* Those that were tried or are no names, as many as the line has room for; the reasons are in the
 * text and in the JSON. */
static void put_others(tn_text *line, const tn_report *r) {
  enum { ROOM_FOR_COUNT = 14 };
  const char *between = ": ";
  size_t left = 0;
  for (size_t i = 0; i < r->count; i++) {
    const tn_candidate *c = &r->candidates[i];
    if (c->chosen || !strcmp(c->stage, "policy")) continue;
    tn_text one = {0};
    put_spec(&one, c->spec);
    tn_text_printf(&one, " %s", verdict_of(c->stage));
    line->failed |= one.failed;
    if (left || line->size + 2 + one.size + ROOM_FOR_COUNT > TN_REPORT_LINE) {
      left++;
    } else {
      tn_text_printf(line, "%s%s", between, one.data ? one.data : "");
      between = "; ";
    }
    tn_text_free(&one);
  }
  if (left) tn_text_printf(line, "%s%zu more", between, left);
}

static bool write_line(tn_report *r) {
  const tn_candidate *chosen = NULL;
  for (size_t i = 0; i < r->count; i++) {
    if (r->candidates[i].chosen) chosen = &r->candidates[i];
  }
  tn_text text = {0};
  tn_text_puts(&text, chosen ? "ran on " : "ran nowhere");
  if (chosen) put_spec(&text, chosen->spec);
  put_others(&text, r);
  if (!text.failed) r->line = tn_arena_strdup(&r->arena, text.data);
  tn_text_free(&text);
  return r->line != NULL;
}

/* ---- life ------------------------------------------------------------------------------------ */

static bool copy_text(tn_arena *arena, const char **text) {
  *text = tn_arena_strdup(arena, *text ? *text : "");
  return *text != NULL;
}

static bool copy_candidates(tn_report *r, const tn_candidate *from, size_t count) {
  r->candidates = tn_arena_alloc_array(&r->arena, count, sizeof *from);
  if (!r->candidates) return false;
  for (size_t i = 0; i < count; i++) {
    tn_candidate *c = &r->candidates[i];
    *c = from[i];
    if (!copy_text(&r->arena, &c->spec) || !copy_text(&r->arena, &c->backend) ||
        !copy_text(&r->arena, &c->stage) || !copy_text(&r->arena, &c->reason) ||
        !copy_text(&r->arena, &c->remedy)) {
      return false;
    }
  }
  r->count = count;
  return true;
}

static tn_status *create(const tn_candidate *candidates, size_t count, json_t *program,
                         const client_report_times *times, tn_report **out) {
  tn_report *r = tn_alloc_zero(sizeof *r);
  if (r && copy_candidates(r, candidates, count) && write_json(r, program, times) &&
      write_text(r, program) && write_line(r)) {
    *out = r;
    return NULL;
  }
  tn_report_destroy(r);
  return tn_error_no_memory("a report");
}

tn_status *client_report_create(const tn_candidate *candidates, size_t count,
                                const tn_executable *executable, const client_report_times *times,
                                tn_report **out) {
  json_t *program = NULL;
  *out = NULL;
  tn_status *status = executable ? read_program(executable, &program) : NULL;
  if (!status) status = create(candidates, count, program, times, out);
  json_decref(program);
  return status;
}

tn_status *tn_executable_report(const tn_executable *executable, tn_report **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_report: no place for the report");
  *out = NULL;
  if (!executable) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_report: no executable");
  json_t *program = NULL;
  tn_status *status = read_program(executable, &program);
  if (status) return status;
  if (!program) return no_reports(executable->client->plugin);
  char reason[256];
  tn_client_describe(executable->client, reason, sizeof reason);
  const tn_candidate only = {.spec = executable->client->platform_name,
                             .chosen = true,
                             .stage = "compile",
                             .reason = reason};
  status = create(&only, 1, program, NULL, out);
  json_decref(program);
  return status;
}

void tn_report_destroy(tn_report *report) {
  if (!report) return;
  tn_arena_free(&report->arena);
  tn_free(report);
}

/* ---- what it says ---------------------------------------------------------------------------- */

const char *tn_report_json(const tn_report *report) {
  return report ? report->json : "";
}
const char *tn_report_text(const tn_report *report) {
  return report ? report->text : "";
}
const char *tn_report_line(const tn_report *report) {
  return report ? report->line : "";
}

size_t tn_report_num_candidates(const tn_report *report) {
  return report ? report->count : 0;
}

bool tn_report_candidate(const tn_report *report, size_t index, tn_candidate *out) {
  if (!out || index >= tn_report_num_candidates(report)) return false;
  *out = report->candidates[index];
  return true;
}

size_t tn_report_describe(const tn_report *report, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!report) {
    line_put(&line, "no report");
    return line.length;
  }
  line_put(&line, "report: ");
  line_put_count(&line, (int64_t)report->count, "candidate");
  for (size_t i = 0; i < report->count; i++) {
    if (report->candidates[i].chosen) {
      line_put(&line, ", %s chosen", report->candidates[i].spec);
      return line.length;
    }
  }
  line_put(&line, ", none chosen");
  return line.length;
}
