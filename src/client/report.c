/* Reports: candidates and what a device says of a program, as JSON, as lines and as one line. */
#include "client/report.h"
#include "abi/tenon/extension.h"
#include "base/containers.h"
#include "base/json.h"
#include "client/handles.h"
#include "client/text.h"
#include <string.h>

enum { MAX_PLUGIN_TEXT = 16 << 20, MAX_PLAN_TEXT = 1 << 30, MAX_LINE = 400 };

struct tn_report {
  tn_candidate *candidates;
  size_t count;
  const char *json, *text, *line;
  tn_arena arena;
};

/* ---- what a plugin says ---------------------------------------------------------------------- */

static tn_status *no_reports(const tn_plugin *plugin) {
  return tn_error(TN_UNIMPLEMENTED,
                  "%s has no reports of programs (it lacks Tenon's extension, "
                  "abi/tenon/extension.h)",
                  plugin->name);
}

static tn_status *copy_report(const tn_plugin *plugin, const Tenon_Text_Args *args, size_t most,
                              char **text, size_t *size) {
  if (!args->text) {
    return tn_error(TN_INTERNAL, "%s gave no report and no error", plugin->name);
  }
  if (args->size > most) {
    return tn_error(TN_RESOURCE_EXHAUSTED, "the report of %s has %zu bytes, more than %zu",
                    plugin->name, args->size, most);
  }
  *text = tn_strndup(args->text, args->size);
  *size = args->size;
  return *text ? NULL : tn_error_no_memory("a report");
}

/* How its texts are ended; NULL: it lacks that, and is asked for none. */
typedef void (*text_end)(char *text);
static text_end find_end(const tn_plugin *plugin) {
  const PJRT_Extension_Base *node = plugin->extensions[CLIENT_EXTENSION_TENON];
  size_t least = offsetof(Tenon_Extension, free_text) + sizeof(text_end);
  if (!node || node->struct_size < least) return NULL; /* what grew behind it need not be there */
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
  if (!status) status = copy_report(plugin, &args, MAX_PLUGIN_TEXT, text, size);
  if (args.text) end(args.text);
  return status;
}

/* What the client's device says of itself; NULL, with no error, where that is nothing, or nothing
 * readable. */
static tn_status *read_limits(const tn_client *client, yyjson_doc **out) {
  *out = NULL;
  text_end end = find_end(client->plugin);
  if (!end || !client_extension_slot(client->plugin, CLIENT_CALL_Tenon_limits)) return NULL;
  Tenon_Text_Args args = {.client = client->client};
  tn_status *status = PJRT_EXTENSION(client->plugin, Tenon_limits, &args);
  tn_json_fault fault;
  if (!status && args.text && args.size <= MAX_PLUGIN_TEXT) {
    *out = tn_json_read(args.text, args.size, &fault);
    if (!*out && fault.no_memory) status = tn_error_no_memory("a report");
  }
  if (args.text) end(args.text);
  if (!status || tn_status_code(status) == TN_RESOURCE_EXHAUSTED) return status;
  tn_status_destroy(status);
  return NULL;
}

/* What is known of how a program runs, as it is being put together; no `top`: nothing. */
typedef struct program_report {
  yyjson_mut_doc *doc;
  yyjson_mut_val *top;
} program_report;

/* Whose threads the device uses, and what a profile set, beside what it says of the program. */
static tn_status *add_device(const tn_client *client, program_report *program) {
  static const char *const wanted[] = {"parallel", "profile"};
  yyjson_doc *limits = NULL;
  tn_status *status = read_limits(client, &limits);
  for (size_t i = 0; !status && i < sizeof wanted / sizeof *wanted; i++) {
    yyjson_val *value = tn_json_member(limits, wanted[i]);
    bool says = yyjson_is_arr(value) ? yyjson_arr_size(value) > 0 : value != NULL;
    if (!says || yyjson_mut_obj_get(program->top, wanted[i])) continue;
    if (!tn_json_add(program->doc, program->top, wanted[i],
                     yyjson_val_mut_copy(program->doc, value)))
      status = tn_error_no_memory("a report");
  }
  yyjson_doc_free(limits);
  return status;
}

/* What was done to the program before the plugin got it. */
static tn_status *add_attached(const tn_executable *executable, program_report *program) {
  if (!executable->attached) return NULL;
  tn_text text = {0};
  tn_text_printf(&text, "[%s]", executable->attached);
  yyjson_doc *list = text.failed ? NULL : tn_json_read(text.data, text.size, NULL);
  tn_text_free(&text);
  if (!program->top) program->top = yyjson_mut_obj(program->doc);
  bool good = tn_json_add(program->doc, program->top, "attached",
                          yyjson_val_mut_copy(program->doc, yyjson_doc_get_root(list)));
  yyjson_doc_free(list);
  return good ? NULL : tn_error_no_memory("a report");
}

/* The plugin never heard what the program is called: "<program>:7:10" becomes "mlp.mlir:7:10". */
static tn_status *name_place(const char *source, yyjson_mut_doc *doc, yyjson_mut_val *entry) {
  static const char unknown[] = "<program>";
  yyjson_mut_val *value = yyjson_mut_obj_get(entry, "place");
  const char *place = yyjson_mut_get_str(value);
  if (!place || strncmp(place, unknown, sizeof unknown - 1)) return NULL;
  tn_text text = {0};
  tn_text_puts(&text, source);
  tn_text_puts(&text, place + sizeof unknown - 1);
  yyjson_mut_val *named = text.failed ? NULL : tn_json_text(doc, text.data, text.size);
  bool good = named && yyjson_mut_set_strn(value, yyjson_mut_get_str(named), text.size);
  tn_text_free(&text);
  return good ? NULL : tn_error_no_memory("a report");
}

static tn_status *name_places(const char *source, program_report *program) {
  yyjson_mut_val *name, *section, *entry;
  size_t i, n, k, m;
  tn_status *status = NULL;
  if (!source) return NULL;
  yyjson_mut_obj_foreach(program->top, i, n, name, section) {
    yyjson_mut_arr_foreach(section, k, m, entry) {
      if (!status) status = name_place(source, program->doc, entry);
    }
  }
  return status;
}

/* Leaves out what the plugin has none of: reports. */
static tn_status *ask_plugin(const tn_executable *executable, program_report *out) {
  char *text = NULL;
  size_t size = 0;
  tn_status *status = client_ask_report(executable, &text, &size);
  if (status) return client_forgive_unimplemented(status);
  tn_json_fault fault = {.text = "it is another value"};
  yyjson_doc *said = tn_json_read(text, size, &fault);
  if (said && yyjson_is_obj(yyjson_doc_get_root(said)))
    out->top = yyjson_val_mut_copy(out->doc, yyjson_doc_get_root(said));
  if (fault.no_memory || (!out->top && yyjson_is_obj(yyjson_doc_get_root(said)))) {
    status = tn_error_no_memory("a report");
  } else if (!out->top) {
    status = tn_error(TN_INTERNAL, "the report of %s is no JSON object: %s",
                      executable->client->plugin->name, fault.text);
  } else {
    status = name_places(executable->source, out);
    if (!status) status = add_device(executable->client, out);
  }
  yyjson_doc_free(said);
  tn_free(text);
  return status;
}

/* All that is known of how the program runs, in a document that the caller ends. */
static tn_status *read_program(const tn_executable *executable, program_report *out) {
  *out = (program_report){.doc = tn_json_new()};
  if (!out->doc) return tn_error_no_memory("a report");
  tn_status *status = ask_plugin(executable, out);
  return status ? status : add_attached(executable, out);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

/* Reasons are of plugins and loaders, in whatever bytes: what is no UTF-8 loses its high bytes. */
static yyjson_mut_val *json_of_candidate(yyjson_mut_doc *doc, const tn_candidate *c) {
  return tn_json_pack(doc, "{s:s, s:s, s:b, s:s, s:s, s:s}", "spec", c->spec, "backend", c->backend,
                      "chosen", (int)c->chosen, "stage", c->stage, "reason", c->reason, "remedy",
                      c->remedy);
}

static yyjson_mut_val *json_of_times(yyjson_mut_doc *doc, const client_report_times *t) {
  return tn_json_pack(doc, "{s:f, s:f, s:f}", "select", t->select, "open", t->open, "compile",
                      t->compile);
}

/* In the program's document; NULL: memory is short. */
static yyjson_mut_val *json_of_report(const tn_report *r, program_report *program,
                                      const client_report_times *times) {
  yyjson_mut_doc *doc = program->doc;
  yyjson_mut_val *list = yyjson_mut_arr(doc);
  bool good = list != NULL;
  for (size_t i = 0; good && i < r->count; i++)
    good = tn_json_append_to(list, json_of_candidate(doc, &r->candidates[i]));
  yyjson_mut_val *top = tn_json_pack(doc, "{s:v}", "backends", list);
  if (program->top) good = good && tn_json_add(doc, top, "program", program->top);
  if (times) good = good && tn_json_add(doc, top, "seconds", json_of_times(doc, times));
  return good ? top : NULL;
}

static bool write_json(tn_report *r, program_report *program, const client_report_times *times) {
  char *text = tn_json_print(json_of_report(r, program, times), false);
  if (text) r->json = tn_arena_strdup(&r->arena, text);
  tn_free(text);
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

static void put_value(tn_text *out, yyjson_mut_val *value) {
  if (yyjson_mut_is_str(value)) {
    tn_text_puts(out, yyjson_mut_get_str(value));
    return;
  }
  char *text = tn_json_print(value, false);
  tn_text_puts(out, text ? text : "?");
  tn_free(text);
}

/* {"op": "dot", "provider": "native"} as "op dot, provider native". */
static void put_entry(tn_text *out, yyjson_mut_val *entry) {
  yyjson_mut_val *key, *value;
  size_t i, n;
  bool first = true;
  if (!yyjson_mut_is_obj(entry)) put_value(out, entry);
  yyjson_mut_obj_foreach(entry, i, n, key, value) {
    if (yyjson_mut_equals_str(value, "")) continue;
    tn_text_printf(out, "%s%s ", first ? "" : ", ", yyjson_mut_get_str(key));
    put_value(out, value);
    first = false;
  }
}

/* A line for each entry of a list, one for anything else. */
static void put_line(tn_text *out, const char *name, yyjson_mut_val *entry) {
  tn_text_printf(out, "%s: ", name);
  put_entry(out, entry);
  tn_text_putc(out, '\n');
}

static void put_section(tn_text *out, const char *name, yyjson_mut_val *section) {
  yyjson_mut_val *entry;
  size_t i, n;
  yyjson_mut_arr_foreach(section, i, n, entry) put_line(out, name, entry);
  if (!yyjson_mut_is_arr(section))
    put_line(out, name, section);
  else if (!n)
    tn_text_printf(out, "%s: none\n", name);
}

static bool write_text(tn_report *r, const program_report *program) {
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
  yyjson_mut_val *name, *section;
  size_t i, n;
  yyjson_mut_obj_foreach(program->top, i, n, name, section) {
    put_section(&text, yyjson_mut_get_str(name), section);
  }
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

static tn_status *create_report(const tn_candidate *candidates, size_t count,
                                program_report *program, const client_report_times *times,
                                tn_report **out) {
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
  program_report program = {0};
  *out = NULL;
  tn_status *status = executable ? read_program(executable, &program) : NULL;
  if (!executable && !(program.doc = tn_json_new())) status = tn_error_no_memory("a report");
  if (!status) status = create_report(candidates, count, &program, times, out);
  yyjson_mut_doc_free(program.doc);
  return status;
}

tn_status *tn_executable_report(const tn_executable *executable, tn_report **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_report: no place for the report");
  *out = NULL;
  if (!executable) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_report: no executable");
  program_report program;
  tn_status *status = read_program(executable, &program);
  if (!status && !program.top) status = no_reports(executable->client->plugin);
  if (status) {
    yyjson_mut_doc_free(program.doc);
    return status;
  }
  char reason[256];
  tn_client_describe(executable->client, reason, sizeof reason);
  const tn_candidate only = {.spec = executable->client->platform_name,
                             .chosen = true,
                             .stage = "compile",
                             .reason = reason};
  status = create_report(&only, 1, &program, NULL, out);
  yyjson_mut_doc_free(program.doc);
  return status;
}

/* ---- the stages of its compiler -------------------------------------------------------------- */

static tn_status *ask_plan(const tn_executable *executable, char **text, size_t *size) {
  tn_plugin *plugin = executable->client->plugin;
  text_end end = find_end(plugin);
  if (!end || !executable->executable) return no_reports(plugin);
  Tenon_Text_Args args = {.executable = executable->executable};
  tn_status *status = PJRT_EXTENSION(plugin, Tenon_plan, &args);
  if (!status) status = copy_report(plugin, &args, MAX_PLAN_TEXT, text, size);
  if (args.text) end(args.text);
  return status;
}

/* Of each entry of each stage. */
static tn_status *name_stages(const char *source, yyjson_mut_doc *doc) {
  yyjson_mut_val *stage, *entry;
  size_t i, n, k, m;
  tn_status *status = NULL;
  yyjson_mut_arr_foreach(yyjson_mut_obj_get(yyjson_mut_doc_get_root(doc), "stages"), i, n, stage) {
    yyjson_mut_arr_foreach(yyjson_mut_obj_get(stage, "entries"), k, m, entry) {
      if (!status && source) status = name_place(source, doc, entry);
    }
  }
  return status;
}

static tn_status *read_plan(const tn_executable *executable, const char *text, size_t size,
                            char **json) {
  tn_json_fault fault = {.text = "it has no list \"stages\""};
  yyjson_doc *said = tn_json_read(text, size, &fault);
  yyjson_mut_doc *doc = NULL;
  tn_status *status = NULL;
  if (said && yyjson_is_arr(tn_json_member(said, "stages"))) {
    doc = yyjson_doc_mut_copy(said, NULL);
    status = doc ? name_stages(executable->source, doc) : tn_error_no_memory("a plan");
    if (!status && !(*json = tn_json_print(yyjson_mut_doc_get_root(doc), false)))
      status = tn_error_no_memory("a plan");
  } else {
    status = fault.no_memory ? tn_error_no_memory("a plan")
                             : tn_error(TN_INTERNAL, "the plan of %s is not what it should be: %s",
                                        executable->client->plugin->name, fault.text);
  }
  yyjson_doc_free(said);
  yyjson_mut_doc_free(doc);
  return status;
}

tn_status *tn_executable_plan(const tn_executable *executable, char **json) {
  if (!json) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_plan: no place for the text");
  *json = NULL;
  if (!executable) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_plan: no executable");
  char *text = NULL;
  size_t size = 0;
  tn_status *status = ask_plan(executable, &text, &size);
  if (!status) status = read_plan(executable, text, size, json);
  tn_free(text);
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
