/* The list of cases, and a process for each. */
#include "suite.h"
#include "cts.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

cts_state cts;

/* ---- the list -------------------------------------------------------------------------------- */

static const struct {
  const char *group; /* of cases without a rule of their own */
  const cts_case *cases;
} tables[] = {{"basic", cts_table_cases},
              {"basic", cts_table_buffer_cases},
              {"basic", cts_table_program_cases},
              {"buffers", cts_table_transfer_cases},
              {"buffers", cts_table_incoming_cases},
              {"programs", cts_table_topology_cases},
              {"buffers", cts_table_view_cases},
              {"buffers", cts_upload_cases},
              {"buffers", cts_dlpack_cases},
              {"devices", cts_device_cases},
              {"buffers", cts_buffer_cases},
              {"buffers", cts_host_buffer_cases},
              {"buffers", cts_promise_cases},
              {"programs", cts_program_cases},
              {"errors", cts_error_cases},
              {"many", cts_many_cases},
              {"assignment", cts_assignment_cases},
              {"modules", cts_module_cases},
              {"events", cts_event_cases},
              {"host", cts_host_cases},
              {"programs", cts_topology_cases}};

static const struct {
  const char *group, *name, *function, *rule;
} rules[] = {
#define CTS_RULE(group, name, function, rule) {#group, #name, #function, rule},
#include "rules.def"
#undef CTS_RULE
};

static const struct {
  const char *function, *header;
  int line;
} places[] = {
#define CTS_PLACE(function, header, line) {#function, header, line},
#include "cts_places.def"
#undef CTS_PLACE
};

enum { MAX_CASES = 256, NUM_TABLES = sizeof tables / sizeof *tables };

static cts_entry entries[MAX_CASES];
static size_t num_entries;

static void add_rule(cts_entry *e) {
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    if (strcmp(rules[i].name, e->name)) continue;
    e->group = rules[i].group;
    e->function = rules[i].function;
    e->rule = rules[i].rule;
  }
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    if (strcmp(places[i].function, e->function)) continue;
    e->header = places[i].header;
    e->line = places[i].line;
  }
}

static void list_cases(void) {
  for (size_t t = 0; t < NUM_TABLES; t++) {
    for (const cts_case *c = tables[t].cases; c->name && num_entries < MAX_CASES; c++) {
      cts_entry *e = &entries[num_entries++];
      *e = (cts_entry){.body = c, .name = c->name, .group = tables[t].group, .tags = c->tags};
      e->function = e->rule = e->header = "";
      add_rule(e);
    }
  }
}

size_t cts_count(void) {
  if (!num_entries) list_cases();
  return num_entries;
}

const cts_entry *cts_at(size_t index) {
  return index < cts_count() ? &entries[index] : NULL;
}

const cts_entry *cts_find(const char *name) {
  for (size_t i = 0; i < cts_count(); i++) {
    if (!strcmp(entries[i].name, name)) return &entries[i];
  }
  return NULL;
}

bool cts_needs_client(const cts_entry *entry) {
  return !strstr(entry->tags, "no-client");
}

const char *const *cts_groups(void) {
  static const char *groups[MAX_CASES + 1];
  for (size_t i = 0, count = 0; i < cts_count(); i++) {
    size_t g = 0;
    while (g < count && strcmp(groups[g], entries[i].group)) g++;
    if (g == count) groups[count++] = entries[i].group;
  }
  return groups;
}

/* ---- in the child ---------------------------------------------------------------------------- */

static int report = -1; /* the pipe to the parent: a letter for the outcome, then words */
static char last_message[1024];

static void tell(char outcome, const char *words) {
  char text[2100];
  int size = snprintf(text, sizeof text, "%c%s", outcome, words);
  if (size >= (int)sizeof text) size = sizeof text - 1;
  ssize_t written = write(report, text, (size_t)size); /* below PIPE_BUF: all or nothing */
  (void)written;
}

void cts_fail_at(const char *file, int line, const char *format, ...) {
  char text[1800], all[2048];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  const char *name = strrchr(file, '/');
  snprintf(all, sizeof all, "%s (%s:%d)", text, name ? name + 1 : file, line);
  tell('F', all);
  _exit(1);
}

void cts_skip_case(void) {
  tell('S', last_message);
  _exit(0);
}

/* Seen by the parent too: the child is within the call that opens the client. NULL: no memory for
 * it, and a death there is one like any other. */
static volatile bool *opening;

void cts_client_begins(void) {
  if (opening) *opening = true;
}
void cts_client_is_open(void) {
  if (opening) *opening = false;
}

void cts_no_client(const char *format, ...) {
  char text[1800];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  tell('N', text);
  _exit(1);
}

void print_message(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(last_message, sizeof last_message, format, list);
  va_end(list);
  last_message[strcspn(last_message, "\n")] = 0;
  fprintf(stderr, "%s\n", last_message);
}

static tn_status *open_client(const char *spec, tn_client **out) {
  tn_status *status = tn_client_open(spec, NULL, out);
  if (status || strcmp(tn_client_platform_name(*out), "cpu")) return status;
  const tn_value count = tn_value_int("cpu_device_count", 4);
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_client *four = NULL;
  options.values = &count;
  options.num_values = 1;
  status = tn_client_open(spec, &options, &four);
  if (!status) {
    tn_client_destroy(*out);
    *out = four;
  }
  tn_status_destroy(status); /* a "cpu" that takes no such option is tried as it is */
  return NULL;
}

/* What names more than a plugin (a device, options, a provider), or no plugin at all, is known to
 * tn_client_open(). */
static tn_plugin *open_plugin(const char *spec) {
  tn_plugin *plugin = NULL;
  tn_client *client = NULL;
  tn_status *status = tn_plugin_open(spec, &plugin);
  if (!status) return plugin;
  if (strncmp(spec, "pjrt:", 5) || strchr(spec, '?')) {
    tn_status_destroy(status);
    cts_fine(tn_client_open(spec, NULL, &client));
    plugin = tn_client_plugin(client);
    tn_client_destroy(client);
  } else {
    cts_fine(status);
  }
  return plugin;
}

static void open_for_case(void) {
  cts_client_begins();
  tn_status *status = open_client(cts.spec, &cts.client);
  if (status) cts_no_client("%s", tn_status_message(status));
  cts_client_is_open();
}

static void run_case(const cts_entry *entry) {
  cts.basic = !strcmp(entry->group, "basic");
  cts.api = tn_plugin_api(open_plugin(cts.spec));
  if (!strstr(entry->tags, "raw")) open_for_case();
  void *state = NULL;
  entry->body->run(&state);
  tn_client_destroy(cts.client);
  tell('P', "");
}

static _Noreturn void be_child(const cts_entry *entry, FILE *printed) {
  setpgid(0, 0);
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}); /* crashes are results here */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(fileno(printed), STDOUT_FILENO);
  dup2(fileno(printed), STDERR_FILENO);
  run_case(entry);
  exit(0); /* the plugin's own ends are part of the case, and a sanitizer's look for leaks */
}

/* ---- in the parent --------------------------------------------------------------------------- */

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* What the child tells, until it ends or its time is over (false). */
static bool hear(int pipe, double until, char *text, size_t size) {
  size_t have = 0;
  text[0] = 0;
  for (;;) {
    double left = until - now();
    struct pollfd set = {.fd = pipe, .events = POLLIN};
    if (left <= 0) return false;
    if (poll(&set, 1, (int)(left * 1000) + 1) <= 0) continue; /* interrupted, or the time is over */
    char piece[2200];
    ssize_t got = read(pipe, piece, sizeof piece);
    if (got <= 0) return true;
    if (have) continue; /* the first word counts: later ones come from other threads */
    have = (size_t)got < size ? (size_t)got : size - 1;
    memcpy(text, piece, have);
    text[have] = 0;
  }
}

static void judge(const char *told, bool ended, int wait, double deadline, cts_result *out) {
  out->outcome = CTS_FAILED;
  out->no_client = told[0] == 'N' || (!told[0] && opening && *opening);
  const char *after = told[0] == 'P' ? ", after the case was done" : "";
  if (!ended) {
    snprintf(out->seen, sizeof out->seen, "no end within %g seconds%s", deadline, after);
  } else if (told[0] == 'F' || told[0] == 'N') {
    snprintf(out->seen, sizeof out->seen, "%.2000s", told + 1);
  } else if (WIFSIGNALED(wait)) {
    snprintf(out->seen, sizeof out->seen, "killed by signal %d (%s)%s", WTERMSIG(wait),
             strsignal(WTERMSIG(wait)), after);
  } else if (WEXITSTATUS(wait) || !told[0]) {
    snprintf(out->seen, sizeof out->seen, "the process ended with exit code %d%s",
             WEXITSTATUS(wait), after);
  } else {
    out->outcome = told[0] == 'S' ? CTS_SKIPPED : CTS_PASSED;
    snprintf(out->seen, sizeof out->seen, "%.2000s", told + 1);
  }
}

static void take_notes(FILE *printed, cts_result *out) {
  fseek(printed, 0, SEEK_END);
  long size = ftell(printed), most = (long)sizeof out->notes - 1;
  fseek(printed, size > most ? size - most : 0, SEEK_SET);
  out->notes[fread(out->notes, 1, sizeof out->notes - 1, printed)] = 0;
}

static bool start(const cts_entry *entry, FILE *printed, int ends[2], pid_t *child) {
  if (!printed || pipe2(ends, O_CLOEXEC)) return false;
  fflush(NULL); /* or the child would print it again */
  *child = fork();
  if (*child == 0) {
    close(ends[0]);
    report = ends[1];
    be_child(entry, printed);
  }
  close(ends[1]);
  if (*child < 0) close(ends[0]);
  return *child > 0;
}

void cts_run(const cts_entry *entry, const char *spec, double deadline, cts_result *out) {
  memset(out, 0, sizeof *out);
  char told[2200];
  int ends[2], wait = 0;
  pid_t child = -1;
  double begin = now();
  FILE *printed = tmpfile();
  cts.spec = spec;
  opening = mmap(NULL, sizeof *opening, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (opening == MAP_FAILED) opening = NULL;
  if (start(entry, printed, ends, &child)) {
    bool ended = hear(ends[0], begin + deadline, told, sizeof told);
    if (!ended) {
      kill(-child, SIGKILL);
      kill(child, SIGKILL);
    }
    waitpid(child, &wait, 0);
    close(ends[0]);
    judge(told, ended, wait, deadline, out);
    take_notes(printed, out);
  } else {
    out->outcome = CTS_FAILED;
    snprintf(out->seen, sizeof out->seen, "no process could be started for the case");
  }
  if (printed) fclose(printed);
  if (opening) munmap((void *)(uintptr_t)opening, sizeof *opening);
  opening = NULL;
  out->seconds = now() - begin;
}
