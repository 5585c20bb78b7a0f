#include "backend/choose/candidate.h"

#include "backend/gpu/gpu.h"
#include "backend/probe/probe.h"
#include "backend/states.h"
#include "base/containers.h"
#include "base/system.h"
#include "client/handles.h"
#include "client/plugins/places.h"
#include "client/plugins/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- where it ends --------------------------------------------------------------------------- */

static const char *keep_text(candidate *c, const char *text) {
  const char *copy = tn_arena_strdup(&c->arena, text ? text : "");
  return copy ? copy : "(no memory for the reason)";
}

void candidate_end(candidate *c, const char *stage, const char *reason, const char *remedy) {
  c->stage = stage; /* always a literal */
  c->reason = keep_text(c, reason);
  c->remedy = keep_text(c, remedy);
}

static void fail_candidate(candidate *c, const char *stage, tn_status *status) {
  candidate_end(c, stage, tn_status_message(status), "");
  tn_status_destroy(c->status);
  c->status = status;
}

void candidate_free(candidate *c) {
  backend_spec_free(&c->spec);
  tn_status_destroy(c->status);
  tn_arena_free(&c->arena);
}

/* ---- names ----------------------------------------------------------------------------------- */

bool candidate_is_provider(const char *name) {
  const tn_backend *row = tn_backend_by_name(name);
  return row ? row->facts.kind == TN_KIND_PROVIDER : backend_is_module(name);
}

/* It serves somebody else's plugin by handlers, not by an option of it. */
static bool is_attached(const tn_backend *part) {
  gpu_row row;
  return gpu_row_of(part->facts.name, &row);
}

static tn_status *no_such(const candidate *c, size_t column, const char *what, const char *name,
                          bool (*fits)(const tn_backend *, const candidate *)) {
  const char *names[BACKEND_MAX_ROWS];
  const tn_backend *row;
  size_t count = 0;
  tn_known_plugin known;
  for (size_t i = 0; (row = tn_backend_at(i)); i++) {
    if (!fits || fits(row, c)) names[count++] = row->facts.name;
  }
  for (size_t i = 0; !fits && tn_known_plugin_at(i, &known) && count < BACKEND_MAX_ROWS; i++) {
    names[count++] = known.name;
  }
  const char *near = tn_nearest(name, names, count);
  return tn_error(TN_INVALID_ARGUMENT,
                  "back end \"%.200s\", column %zu: \"%s\" is no %s%s%s%s (`tenon backends` lists "
                  "them; a plugin is \"pjrt:/path/to/plugin.so\")",
                  c->asked, column, name, what, near ? "; did you mean \"" : "", near ? near : "",
                  near ? "\"?" : "");
}

/* The row of the device: a plugin's own name ("cuda_12") is of one too. */
static const char *device_name(const candidate *c) {
  return c->row ? c->row->facts.name : strncmp(c->plugin, "cuda_", 5) == 0 ? "cuda" : "";
}

static bool serves_device(const tn_backend *row, const candidate *c) {
  return row->facts.kind == TN_KIND_PROVIDER && strcmp(row->facts.device, device_name(c)) == 0;
}

static bool known_plugin(const char *name, tn_known_plugin *out) {
  for (size_t i = 0; tn_known_plugin_at(i, out); i++) {
    if (strcmp(out->name, name) == 0) return true;
  }
  return false;
}

/* In the order in which they are named, which is that in which they are offered ops. */
static void add_module(candidate *c, const char *name) {
  for (size_t i = 0; i < c->num_attach; i++) {
    if (!strcmp(c->attach[i], name)) return;
  }
  c->attach[c->num_attach++] = name;
}

static void add_part(candidate *c, const tn_backend *row) {
  for (size_t i = 0; i < c->num_parts; i++) {
    if (c->parts[i] == row) return;
  }
  c->parts[c->num_parts++] = row;
  if (is_attached(row)) add_module(c, row->facts.name);
}

/* The spec's first name: a device; what serves one; or a plugin's own name. */
static tn_status *find_device(candidate *c) {
  tn_known_plugin known;
  const tn_backend *row = tn_backend_by_name(c->spec.device);
  if (row && row->facts.kind != TN_KIND_DEVICE) {
    add_part(c, row);
    row = backend_device_of(row);
  }
  if (row) {
    c->row = row;
    c->gpu = row->facts.id == BACKEND_CUDA || row->facts.id == BACKEND_ROCM;
    return NULL;
  }
  if (!known_plugin(c->spec.device, &known)) {
    c->unknown = true;
    return no_such(c, 1, "back end", c->spec.device, NULL);
  }
  c->plugin = known.name;
  c->gpu = strncmp(known.name, "cuda", 4) == 0 || strncmp(known.name, "rocm", 4) == 0;
  c->trusted = true;
  return NULL;
}

static bool is_ours(const candidate *c) {
  return c->row && c->row->facts.id == BACKEND_CPU;
}

/* Rows, and modules of kernels that have none. */
static tn_status *find_providers(candidate *c) {
  for (size_t i = 0; i < c->spec.num_providers; i++) {
    const tn_backend *row = tn_backend_by_name(c->spec.providers[i]);
    if (!row && !is_ours(c) && backend_is_module(c->spec.providers[i])) {
      add_module(c, c->spec.providers[i]);
      continue;
    }
    if (!row || !serves_device(row, c)) {
      char what[SPEC_MAX_NAME + 16];
      snprintf(what, sizeof what, "provider of %s", c->spec.device);
      return no_such(c, c->spec.provider_columns[i], what, c->spec.providers[i], serves_device);
    }
    add_part(c, row);
  }
  return NULL;
}

/* ---- options --------------------------------------------------------------------------------- */

/* Room for the spec's, one for each part, and the ordinal's. */
static tn_status *make_room(candidate *c) {
  size_t most = c->spec.num_options + CANDIDATE_MAX_PARTS + 1;
  c->values = tn_arena_alloc_array(&c->arena, most, sizeof *c->values);
  return c->values ? NULL : tn_error_no_memory("a back end's options");
}

static bool whole_number(const char *text, int64_t *out) {
  const char *digits = text + (*text == '-');
  size_t size = strlen(digits);
  int64_t number = 0;
  if (!size || strspn(digits, "0123456789") != size) return false;
  for (; *digits; digits++) {
    int64_t digit = *digits - '0';
    if (__builtin_mul_overflow(number, 10, &number) ||
        __builtin_sub_overflow(number, digit, &number)) {
      return false;
    }
  }
  if (*text != '-' && __builtin_sub_overflow(INT64_C(0), number, &number)) return false;
  *out = number;
  return true;
}

static bool real_number(const char *text, double *out) {
  int used = 0;
  return sscanf(text, "%lf%n", out, &used) == 1 && !text[used];
}

static bool read_bool(const char *text, bool *out) {
  *out = !strcmp(text, "true") || !strcmp(text, "on") || !strcmp(text, "1");
  return *out || !strcmp(text, "false") || !strcmp(text, "off") || !strcmp(text, "0");
}

/* "0,2,3"; the numbers are in the arena. */
static bool read_numbers(candidate *c, const char *text, int64_t **out, size_t *count) {
  size_t most = strlen(text) / 2 + 1;
  char one[24];
  *count = 0;
  *out = tn_arena_alloc_array(&c->arena, most, sizeof **out);
  for (; *out; text++) {
    size_t size = strcspn(text, ",");
    if (!size || size >= sizeof one) return false;
    memcpy(one, text, size);
    one[size] = '\0';
    if (!whole_number(one, &(*out)[(*count)++])) return false;
    text += size;
    if (!*text) return true;
  }
  return false;
}

/* As the type that the option is known to have; a word where nobody knows it. */
static bool read_value(candidate *c, const spec_option *option, tn_value *out) {
  int64_t number = 0, *list = NULL;
  size_t count = 0;
  double real = 0;
  bool yes = false, good = true;
  const char *name = option->name, *text = option->value;
  switch (client_option_type(name)) {
  case TN_VALUE_INT:
    good = whole_number(text, &number);
    *out = tn_value_int(name, number);
    break;
  case TN_VALUE_FLOAT:
    good = real_number(text, &real);
    *out = tn_value_float(name, real);
    break;
  case TN_VALUE_BOOL:
    good = read_bool(text, &yes);
    *out = tn_value_bool(name, yes);
    break;
  case TN_VALUE_INTS:
    good = read_numbers(c, text, &list, &count);
    *out = tn_value_ints(name, list, count);
    break;
  default: *out = tn_value_string(name, text); break;
  }
  return good;
}

/* Plugins of others take numbers and truths as such; ours reads words of every option. */
static void guess_value(const candidate *c, tn_value *value) {
  int64_t number;
  if (is_ours(c) || value->type != TN_VALUE_STRING || client_option_type(value->name) >= 0) return;
  if (whole_number(value->string, &number)) {
    *value = tn_value_int(value->name, number);
  } else if (!strcmp(value->string, "true") || !strcmp(value->string, "false")) {
    *value = tn_value_bool(value->name, value->string[0] == 't');
  }
}

static tn_status *read_options(candidate *c) {
  for (size_t i = 0; i < c->spec.num_options; i++) {
    const spec_option *option = &c->spec.options[i];
    tn_value *value = &c->values[c->num_values];
    if (!read_value(c, option, value)) {
      return tn_error(TN_INVALID_ARGUMENT,
                      "back end \"%.200s\", column %zu: option \"%s\" takes %s, not \"%.60s\"",
                      c->asked, option->column, option->name,
                      tn_value_type_name((tn_value_type)client_option_type(option->name)),
                      option->value);
    }
    guess_value(c, value);
    c->num_values++;
  }
  return NULL;
}

static tn_value *find_value(candidate *c, const char *name, size_t size) {
  for (size_t i = 0; i < c->num_values; i++) {
    if (strlen(c->values[i].name) == size && !memcmp(c->values[i].name, name, size)) {
      return &c->values[i];
    }
  }
  return NULL;
}

/* "providers=mkldnn" of a row becomes an option of its device, or one more of the list. */
static tn_status *add_option(candidate *c, const tn_backend *part, size_t from) {
  const char *option = part->facts.option, *equals = strchr(option, '=');
  if (!equals) {
    return tn_error(TN_INVALID_ARGUMENT, "back end \"%.200s\": %s has no option for %s", c->asked,
                    c->row->facts.name, part->facts.name);
  }
  size_t size = (size_t)(equals - option);
  tn_value *there = find_value(c, option, size);
  if (there && (size_t)(there - c->values) < from) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "back end \"%.200s\": option \"%s\" is given, and %s is named too", c->asked,
                    there->name, part->facts.name);
  }
  tn_text text = {0};
  if (there) tn_text_printf(&text, "%s,", there->string);
  tn_text_puts(&text, equals + 1);
  const char *name = tn_arena_strndup(&c->arena, option, size);
  const char *value = text.failed ? NULL : tn_arena_strdup(&c->arena, text.data);
  tn_text_free(&text);
  if (!name || !value) return tn_error_no_memory("a back end's options");
  if (!there) there = &c->values[c->num_values++];
  *there = tn_value_string(name, value);
  return NULL;
}

/* cuda:1 sees that GPU and no other. */
static tn_status *add_ordinal(candidate *c) {
  static const char name[] = "visible_devices";
  if (c->spec.ordinal < 0 || !c->gpu) return NULL;
  if (find_value(c, name, sizeof name - 1)) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "back end \"%.200s\": option \"%s\" is given, and a device's number too",
                    c->asked, name);
  }
  int64_t *only = tn_arena_alloc(&c->arena, sizeof *only);
  if (!only) return tn_error_no_memory("a back end's options");
  *only = c->spec.ordinal;
  c->values[c->num_values++] = tn_value_ints(name, only, 1);
  return NULL;
}

static tn_status *find_options(candidate *c) {
  tn_status *status = make_room(c);
  if (!status) status = read_options(c);
  size_t own = c->num_values;
  for (size_t i = 0; !status && i < c->num_parts; i++)
    if (!is_attached(c->parts[i])) status = add_option(c, c->parts[i], own);
  return status ? status : add_ordinal(c);
}

/* ---- reading --------------------------------------------------------------------------------- */

void candidate_read(candidate *c, const char *spec) {
  *c = (candidate){.asked = spec ? spec : "(null)",
                   .plugin = "",
                   .library = "",
                   .stage = "",
                   .reason = "",
                   .remedy = ""};
  tn_status *status = backend_spec_parse(spec, &c->spec);
  if (!status && !c->spec.path[0]) status = find_device(c);
  if (!status && c->spec.path[0]) c->trusted = true;
  if (!status) status = find_providers(c);
  if (!status) status = find_options(c);
  if (status) fail_candidate(c, "name", status);
}

/* ---- asking ---------------------------------------------------------------------------------- */

static bool is_beside(const char *library) {
  char own[PATH_MAX];
  client_own_file(own);
  const char *slash = strrchr(own, '/');
  size_t size = slash ? (size_t)(slash - own) + 1 : 0;
  return size && !strncmp(own, library, size) && !strchr(library + size, '/');
}

/* The name in `names`, with commas, whose TENON_<NAME>_PLUGIN is set. */
static const char *plugin_by_setting(const char *names) {
  tn_known_plugin known;
  for (size_t i = 0; tn_known_plugin_at(i, &known); i++) {
    const char *at = strstr(names, known.name);
    size_t size = strlen(known.name);
    bool listed = at && (at == names || at[-1] == ',') && (!at[size] || at[size] == ',');
    if (listed && client_plugin_setting(known.name)[0]) return known.name;
  }
  return "";
}

/* Tenon's own plugin, linked in or beside this library, and what a setting names are opened without
 * a try. */
static void find_trust(candidate *c) {
  char path[PATH_MAX];
  c->plugin = plugin_by_setting(c->row->facts.plugins);
  if (!c->plugin[0] && c->row->facts.id == BACKEND_CPU) {
    tn_known_plugin_find("cpu", path, sizeof path);
    if (!strcmp(path, "linked") || is_beside(path)) c->plugin = "cpu";
  }
  c->trusted = c->plugin[0] != '\0';
}

/* Ends the candidate at the first no of the questions up to `until` and of enabled, which is looked
 * at before code of others runs. */
static bool passes_checks(candidate *c, const tn_backend *row, tn_backend_question until,
                          const backend_answers *answers) {
  tn_backend_verdict states[TN_NUM_BACKEND_QUESTIONS];
  backend_first_no(row, answers, states);
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++) {
    const tn_backend_verdict *v = &states[i];
    if ((i > (int)until && i != TN_BACKEND_ENABLED) || v->answer != TN_ANSWER_NO) continue;
    char reason[1024];
    bool named = row == c->row || strcmp(row->facts.name, c->asked) == 0;
    const char *part = named ? "" : row->facts.name;
    snprintf(reason, sizeof reason, "%s%s%s", part, part[0] ? ": " : "", v->reason);
    candidate_end(c, tn_backend_question_name((tn_backend_question)i), reason, v->remedy);
    return false;
  }
  return true;
}

static tn_status *ask_up_to(candidate *c, const tn_backend *row, tn_backend_question until,
                            backend_answers **answers, bool *passed) {
  tn_status *status = backend_ask(row, until, answers);
  if (!status) *passed = passes_checks(c, row, until, *answers);
  return status;
}

/* The file that is opened untried and is somebody else's; "" if there is none. */
static const char *foreign_file(const candidate *c, char path[PATH_MAX]) {
  if (c->spec.path[0]) {
    if (!realpath(c->spec.path, path)) path[0] = '\0';
  } else if (c->plugin[0]) {
    tn_known_plugin_find(c->plugin, path, PATH_MAX);
  } else {
    path[0] = '\0';
  }
  const char *slash = strrchr(path, '/');
  bool ours = slash && is_beside(path) && !strcmp(slash, "/libpjrt_tenon_cpu.so");
  return path[0] != '/' || ours ? "" : path;
}

/* "name=value" of each option that the spec has, and a NULL. */
static const char *const *list_options(candidate *c) {
  const char **list = tn_arena_alloc_array(&c->arena, c->spec.num_options + 1, sizeof *list);
  for (size_t i = 0; list && i < c->spec.num_options; i++) {
    tn_text text = {0};
    tn_text_printf(&text, "%s=%s", c->spec.options[i].name, c->spec.options[i].value);
    list[i] = text.failed ? NULL : tn_arena_strdup(&c->arena, text.data);
    tn_text_free(&text);
    if (!list[i]) return NULL;
  }
  if (list) list[c->spec.num_options] = NULL;
  return list;
}

/* Opens it in another process, for whether it lives: its errors are for this one to see. */
static tn_status *ask_whether_it_dies(candidate *c, bool *passed) {
  char path[PATH_MAX];
  if (!foreign_file(c, path)[0]) return NULL;
  const backend_question question = {BACKEND_PROBE_DEVICE, path, list_options(c)};
  const backend_probe *found = NULL;
  if (!question.options) return tn_error_no_memory("a back end's options");
  tn_status *status = backend_probe_retry(&question, &found);
  if (status) return status;
  *passed = !found->died || (found->stage > BACKEND_STAGE_DEVICES && !c->runs_programs);
  const char *stage = found->loadable ? "usable" : "loadable";
  if (!*passed) candidate_end(c, stage, found->reason, found->remedy);
  return NULL;
}

/* Files first; then, unless it is trusted, a process of its own. */
static tn_status *ask_device(candidate *c, bool *passed) {
  backend_answers *answers = NULL;
  find_trust(c);
  tn_backend_question first = c->trusted ? TN_BACKEND_BUILT : TN_BACKEND_FOUND;
  tn_status *status = ask_up_to(c, c->row, first, &answers, passed);
  if (!status && *passed && !c->trusted) {
    backend_answers_release(answers);
    answers = NULL;
    status = ask_up_to(c, c->row, TN_BACKEND_USABLE, &answers, passed);
    if (!status && *passed) c->library = keep_text(c, answers->library);
  }
  if (!status && *passed && c->trusted && c->careful) status = ask_whether_it_dies(c, passed);
  backend_answers_release(answers);
  return status;
}

/* What one provider of several computes wrong goes to the next. */
static bool may_pass_on(const candidate *c, const backend_answers *answers) {
  size_t providers = 0;
  for (size_t i = 0; i < c->num_parts; i++)
    providers += c->parts[i]->facts.kind == TN_KIND_PROVIDER;
  return providers > 1 && backend_failed_trial(answers);
}

/* Files first; a library of others in a process of its own, too. What is part of the device is
 * asked by opening the device with it. */
static tn_status *ask_part(candidate *c, const tn_backend *part, bool *passed) {
  backend_answers *answers = NULL;
  tn_status *status = ask_up_to(c, part, TN_BACKEND_FOUND, &answers, passed);
  backend_answers_release(answers);
  if (status || !*passed || (!part->facts.library[0] && !is_attached(part))) return status;
  status = backend_ask(part, TN_BACKEND_USABLE, &answers);
  if (!status && !may_pass_on(c, answers))
    *passed = passes_checks(c, part, TN_BACKEND_USABLE, answers);
  backend_answers_release(answers);
  return status;
}

tn_status *candidate_ask(candidate *c, bool *passed) {
  *passed = true;
  c->tried = true;
  if (!c->row) return c->careful ? ask_whether_it_dies(c, passed) : NULL;
  /* "cudnn" is asked for by its own name, so what its own row says comes first. */
  size_t named = c->num_parts && tn_backend_by_name(c->spec.device) == c->parts[0];
  tn_status *status = named ? ask_part(c, c->parts[0], passed) : NULL;
  if (!status && *passed) status = ask_device(c, passed);
  for (size_t i = named; !status && *passed && i < c->num_parts; i++) {
    status = ask_part(c, c->parts[i], passed);
  }
  return status;
}

/* ---- opening --------------------------------------------------------------------------------- */

static tn_status *load_plugin(const candidate *c, tn_plugin **out) {
  if (c->spec.path[0]) return tn_plugin_load(c->spec.path, out);
  if (c->plugin[0]) return tn_plugin_load_named(c->plugin, NULL, out);
  return tn_plugin_load(c->library, out);
}

/* Puts the spec's options behind those of the caller. */
static tn_status *join_options(candidate *c, tn_client_options *out) {
  if (!c->num_values) return NULL;
  size_t count = out->num_values + c->num_values;
  tn_value *all = tn_arena_alloc_array(&c->arena, count, sizeof *all);
  if (!all) return tn_error_no_memory("a back end's options");
  if (out->num_values) memcpy(all, out->values, out->num_values * sizeof *all);
  memcpy(all + out->num_values, c->values, c->num_values * sizeof *all);
  out->values = all;
  out->num_values = count;
  return NULL;
}

static tn_status *open_client(candidate *c, const tn_client_options *options, tn_client **out) {
  client_create_options given;
  tn_plugin *plugin = NULL;
  tn_status *status = client_read_create_options(options, &given);
  if (!status) status = client_check_options(&given.options);
  if (!status) status = load_plugin(c, &plugin);
  if (!status) status = join_options(c, &given.options);
  if (!status) status = tn_client_create(plugin, &given.options, out);
  if (!status && c->spec.ordinal >= 0 && !c->gpu) {
    status = client_prefer_device(*out, (size_t)c->spec.ordinal);
    if (status) {
      tn_client_destroy(*out);
      *out = NULL;
      status = tn_status_prefix(status, "back end \"%.200s\"", c->asked);
    }
  }
  return status;
}

static tn_status *attach_parts(const candidate *c, tn_client *client) {
  backend_attached *attached = NULL;
  if (!c->num_attach) return NULL;
  tn_status *status = backend_attach(client, c->attach, c->num_attach, &attached);
  if (!status) backend_attach_for_good(client, attached);
  return status;
}

bool candidate_open(candidate *c, const tn_client_options *options, tn_client **out) {
  tn_status *status = open_client(c, options, out);
  if (!status && (status = attach_parts(c, *out))) {
    tn_client_destroy(*out);
    *out = NULL;
  }
  if (status) fail_candidate(c, "open", status);
  return !status;
}

bool candidate_compile(candidate *c, tn_client *client, const tn_program *program,
                       const tn_compile_options *options, tn_executable **out) {
  tn_status *status = backend_compile(client, program, options, &c->num_calls, out);
  if (status) fail_candidate(c, "compile", status);
  return !status;
}
