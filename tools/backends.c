/* tenon backends: the rows, what of each is here, and why not. */
#include "report.h"
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 100 };

/* ---- JSON ------------------------------------------------------------------------------------ */

static report_value *strings_json(const char *const *list) {
  report_value *array = report_list();
  for (; list && *list; list++) report_add(array, report_string(*list));
  return array;
}

static report_value *limit_json(const tn_limit *limit) {
  static const char *const sources[] = {"unknown", "default", "device", "of its device"};
  return report_pack("{s:v, s:s}", "bytes",
                     limit->bytes >= 0 ? report_int(limit->bytes) : report_null(), "source",
                     sources[limit->source]);
}

static report_value *answer_json(const tn_backend_verdict *verdict) {
  report_value *answer = report_null();
  if (verdict->answer != TN_ANSWER_UNKNOWN) answer = report_bool(verdict->answer == TN_ANSWER_YES);
  return report_pack("{s:v, s:v, s:v}", "answer", answer, "reason", report_string(verdict->reason),
                     "remedy", report_string(verdict->remedy));
}

static report_value *info_json(const tn_backend_info *info) {
  report_value *states = report_object();
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++)
    report_set(states, tn_backend_question_name((tn_backend_question)i),
               answer_json(&info->states[i]));
  return report_pack(
      "{s:s, s:i, s:s, s:s, s:s, s:b, s:v, s:v, s:v, s:v, s:v, s:v, s:v, s:v, s:s, s:s}", "name",
      info->name, "type", (int)info->type, "display_name", info->display_name, "kind",
      tn_backend_kind_name(info->kind), "device", info->device, "requires_gpu", info->requires_gpu,
      "required_libs", strings_json(info->required_libs), "optional_libs",
      strings_json(info->optional_libs), "states", states, "version", report_string(info->version),
      "library", report_string(info->library), "max_device_memory",
      limit_json(&info->max_device_memory), "max_shared_memory",
      limit_json(&info->max_shared_memory), "compute_units",
      info->compute_units >= 0 ? report_int(info->compute_units) : report_null(), "compile_flags",
      info->compile_flags, "last_ran", info->last_ran);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* Words between `indent` and WIDTH; a word that is too long stands in a line of its own. */
static void print_words(const char *text, size_t length, int indent) {
  int column = 0;
  for (const char *at = text, *end = text + length; at < end;) {
    at += strspn(at, " ");
    int size = (int)strcspn(at, " \n");
    if (!size || at >= end) break;
    if (column && column + 1 + size > WIDTH) {
      putchar('\n');
      column = 0;
    }
    if (column)
      column += printf(" %.*s", size, at);
    else
      column = printf("%*s%.*s", indent, "", size, at);
    at += size;
  }
  putchar('\n');
}

/* Each line by itself; those after the first further in by what they begin with. */
static void print_wrapped(const char *text, int indent) {
  for (const char *at = text; *at;) {
    size_t size = strcspn(at, "\n"), blanks = strspn(at, " ");
    print_words(at, size, indent + (blanks < size ? (int)blanks : 0));
    at += size + (at[size] == '\n');
  }
}

static const char *answer_word(tn_backend_answer answer) {
  return answer == TN_ANSWER_YES ? "yes" : answer == TN_ANSWER_NO ? "no" : "-";
}

/* The last is narrower, so that a row fits WIDTH. */
static int column_of(int question) {
  return question == TN_BACKEND_ENABLED ? 8 : 9;
}

static void print_head(void) {
  printf("%-14s %-17s", "name", "kind");
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++)
    printf("%-*s", column_of(i), tn_backend_question_name((tn_backend_question)i));
  printf("has run on\n");
}

static void print_first_no(const tn_backend_info *info) {
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++) {
    const tn_backend_verdict *verdict = &info->states[i];
    char text[8192];
    if (verdict->answer != TN_ANSWER_NO) continue;
    snprintf(text, sizeof text, "not %s: %s", tn_backend_question_name((tn_backend_question)i),
             verdict->reason);
    print_wrapped(text, 4);
    if (verdict->remedy[0]) {
      snprintf(text, sizeof text, "remedy: %s", verdict->remedy);
      print_wrapped(text, 4);
    }
    return;
  }
}

static void print_row(const tn_backend_info *info) {
  printf("%-14s %-17s", info->name, tn_backend_kind_name(info->kind));
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++)
    printf("%-*s", column_of(i), answer_word(info->states[i].answer));
  printf("%s\n", info->last_ran);
  print_first_no(info);
}

static void print_limit(const char *name, const tn_limit *limit) {
  static const char *const sources[] = {"", " (the default)", " (what the device has)",
                                        " (of its device)"};
  if (limit->source == TN_LIMIT_UNKNOWN)
    printf("  %-18s unknown\n", name);
  else
    printf("  %-18s %lld bytes%s\n", name, (long long)limit->bytes, sources[limit->source]);
}

static void print_list(const char *name, const char *const *list) {
  if (!*list) return;
  printf("  %-18s", name);
  for (const char *const *at = list; *at; at++) printf("%s %s", at == list ? "" : ",", *at);
  printf("\n");
}

static void print_text(const char *name, const char *text) {
  if (text[0]) printf("  %-18s %s\n", name, text);
}

/* One row with all that it says. */
static void print_details(const tn_backend_info *info) {
  print_head();
  print_row(info);
  printf("\n");
  print_text("display name", info->display_name);
  if (info->type != TN_BACKEND_UNKNOWN) printf("  %-18s %d\n", "type", (int)info->type);
  print_text("serves", info->device);
  print_list("needs", info->required_libs);
  print_list("may use", info->optional_libs);
  print_text("version", info->version);
  print_text("file", info->library);
  if (info->states[TN_BACKEND_USABLE].answer == TN_ANSWER_YES)
    print_text("tried", info->states[TN_BACKEND_USABLE].reason);
  print_limit("device memory", &info->max_device_memory);
  print_limit("shared memory", &info->max_shared_memory);
  if (info->compute_units >= 0)
    printf("  %-18s %lld\n", "compute units", (long long)info->compute_units);
  else
    printf("  %-18s unknown\n", "compute units");
  print_text("built with", info->compile_flags);
}

/* ---- the command ----------------------------------------------------------------------------- */

static int report_unknown_backend(const char *name) {
  const char *names[256];
  size_t count = 0;
  for (; count < 256 && count < tn_backend_count(); count++)
    names[count] = tn_backend_name(tn_backend_at(count));
  const char *near = tool_nearest(name, names, count);
  return tool_usage("backends", "there is no back end '%s'%s%s%s", name,
                    near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
}

static int show_backend(const tn_backend *row, tn_backend_question until, report_value *list,
                        bool details) {
  tn_backend_info *info = NULL;
  tool_error error;
  if (!tool_check(&error, tn_backend_info_get(row, until, &info)))
    return tool_report("backends", &error);
  if (list)
    report_add(list, info_json(info));
  else if (details)
    print_details(info);
  else
    print_row(info);
  tn_backend_info_destroy(info);
  return EXIT_GOOD;
}

static int show_all(tn_backend_question until, report_value *list) {
  int code = EXIT_GOOD;
  if (!list) print_head();
  for (size_t i = 0; i < tn_backend_count() && code == EXIT_GOOD; i++)
    code = show_backend(tn_backend_at(i), until, list, false);
  return code;
}

/* A name there that is none switches nothing off, and nobody would notice. */
static void tell_unknown_names(void) {
  const char *at = getenv("TENON_DISABLE");
  for (; at && *at; at += strspn(at, ", ")) {
    char name[64];
    size_t size = strcspn(at, ", ");
    snprintf(name, sizeof name, "%.*s", (int)(size < 63 ? size : 63), at);
    if (size && !tn_backend_by_name(name))
      fprintf(stderr, "tenon backends: TENON_DISABLE: there is no back end '%s'\n", name);
    at += size;
  }
}

static void tell_left_out(report_value *list) {
  const char *why;
  for (size_t i = 0; (why = tn_backend_left_out(i)); i++) {
    if (list)
      report_add(list, report_string(why));
    else
      fprintf(stderr, "tenon backends: left out: %s\n", why);
  }
}

static int run_backends(int argc, char **argv) {
  bool json = false, found = false, refresh = false;
  const tool_option options[] = {{.name = "--json", .flag = &json},
                                 {.name = "--found", .flag = &found},
                                 {.name = "--refresh", .flag = &refresh}};
  int code = tool_options(&argc, argv, options, 3);
  if (code) return code;
  if (argc > 2) return tool_usage("backends", "takes one name, not '%s' too", argv[2]);
  const tn_backend_question until = found ? TN_BACKEND_FOUND : TN_BACKEND_ENABLED;
  tell_unknown_names();
  if (refresh) tn_backend_refresh();
  const tn_backend *row = argc == 2 ? tn_backend_by_name(argv[1]) : NULL;
  if (argc == 2 && !row) return report_unknown_backend(argv[1]);
  report_value *list = json ? report_list() : NULL;
  code = row ? show_backend(row, until, list, true) : show_all(until, list);
  report_value *out = json ? report_list() : NULL;
  tell_left_out(out);
  if (!json || code != EXIT_GOOD) return code;
  return report_print("backends", report_pack("{s:v, s:v}", "backends", list, "left_out", out));
}

const tool_command tool_backends = {
    .name = "backends",
    .usage = "tenon backends [--json] [--found] [--refresh] [NAME]",
    .summary = "back ends: what is here, what can be used, and why not",
    .help =
        "Shows every back end with its kind and five answers: is it built into this Tenon, "
        "were its\n"
        "files found, can they be loaded, can it be used here, is it enabled? '-' was not "
        "asked. At the\n"
        "end stands on which kind of machine a program was last seen to run on it, by those who "
        "make\n"
        "Tenon; 'never run' says that none was. Under\n"
        "a row with a no stand the reason of the first one and what would change it. Loading "
        "and\n"
        "using are tried in a process of their own, and what it found is kept. With NAME (an "
        "alias\n"
        "will do) all that is known of that one.\n"
        "\n"
        "  --json    for programs\n"
        "  --found   looks at files only: no code of others is run\n"
        "  --refresh  asks anew, and forgets what was kept\n"
        "\n"
        "examples:\n"
        "  tenon backends\n"
        "  tenon backends --found --json\n"
        "  tenon backends onednn\n"
        "  TENON_DISABLE=cuda tenon backends cuda\n",
    .run = run_backends,
};
