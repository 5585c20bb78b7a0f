/* Trying a file in a process of its own, and remembering the answer. */
#include "backend/probe/probe.h"
#include "backend/answer.h"
#include "backend/files/places.h"
#include "backend/probe/cache.h"
#include "backend/probe/child.h"
#include "base/config.h"
#include "base/memory.h"
#include "base/system.h"
#include "client/plugins/places.h"
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *backend_stage_name(backend_stage stage) {
  static const char *const names[BACKEND_NUM_STAGES] = {"file",    "start",   "load", "open",
                                                        "devices", "compile", "run",  "done"};
  return (unsigned)stage < BACKEND_NUM_STAGES ? names[stage] : "unknown";
}

/* ---- the program that tries --------------------------------------------------------------------
 */

/* TENON_PROBE, else tenon_probe beside this code, else in ../lib: a program that has this code in
 * itself. False: `out` names the places. */
static bool find_program(char out[2 * PATH_MAX + 64]) {
  char folder[PATH_MAX], beside[PATH_MAX + 16], lib[PATH_MAX + 24];
  const char *set = tn_config_string(TN_CONFIG_PROBE);
  if (set && set[0]) {
    snprintf(out, PATH_MAX, "%s", set);
    return access(set, X_OK) == 0;
  }
  client_own_file(folder);
  char *slash = strrchr(folder, '/');
  if (slash) slash[1] = '\0';
  snprintf(beside, sizeof beside, "%stenon_probe", folder);
  snprintf(lib, sizeof lib, "%s../lib/tenon_probe", folder);
  bool here = access(beside, X_OK) == 0;
  snprintf(out, 2 * PATH_MAX + 64, "%s", here ? beside : lib);
  if (here || access(lib, X_OK) == 0) return true;
  snprintf(out, 2 * PATH_MAX + 64, "%s, %s", beside, lib);
  return false;
}

static int64_t timeout_seconds(void) {
  int64_t seconds = tn_config_int(TN_CONFIG_PROBE_TIMEOUT);
  return seconds < 1 ? 1 : seconds > 3600 ? 3600 : seconds;
}

/* ---- what its end means ------------------------------------------------------------------------
 */

typedef struct attempt {
  const backend_question *question;
  char path[PATH_MAX];
  backend_probe facts;
  tn_text reason, remedy;
  void *memory; /* of the facts */
  bool no_memory;
  bool lasting; /* the file's own doing: the next process need not ask again */
} attempt;

/* Reads the lines: the last one that is of any stage counts. True: it was the last of all. */
static bool read_lines(attempt *a, const tn_text *out) {
  bool last = false;
  for (size_t at = 0; at < out->size && !last;) {
    const char *line = out->data + at, *end = memchr(line, '\n', out->size - at);
    size_t size = end ? (size_t)(end - line) : out->size - at;
    backend_probe facts = ANSWER_NOTHING;
    void *memory;
    if (end && answer_parse(line, size, &facts, &memory, &a->no_memory)) {
      answer_release(a->memory);
      a->memory = memory;
      a->facts = facts;
      last = facts.ok || facts.reason;
    }
    at += size + 1;
  }
  return last;
}

/* A line of stderr, without the spaces around it. */
typedef struct said_line {
  const char *text;
  size_t size;
} said_line;

static bool line_begins(said_line line, const char *words) {
  size_t size = strlen(words);
  return line.size >= size && !memcmp(line.text, words, size);
}

/* The next line; false at the end. */
static bool next_line(const tn_text *err, size_t *at, said_line *out) {
  if (*at >= err->size) return false;
  const char *begin = err->data + *at, *end = memchr(begin, '\n', err->size - *at);
  size_t size = end ? (size_t)(end - begin) : err->size - *at;
  *at += size + 1;
  while (size && strchr("\r\t ", begin[size - 1])) size--;
  while (size && strchr("\t ", *begin)) begin++, size--;
  *out = (said_line){begin, size};
  return true;
}

/* Of a stack: " --- libx.so(+0x12) [0x7f..]", "#3 0x.. in f()", "    @     0x.. f", and what
 * announces one. */
static bool is_of_a_stack(said_line line) {
  static const char *const starts[] = {
      "--- ",       "#",          "@ ",           "0x",           "*** ",
      "backtrace:", "Backtrace:", "stack trace:", "Stack trace:", "PC: @"};
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
    if (line_begins(line, starts[i])) return true;
  }
  return false;
}

static void put_words(tn_text *reason, said_line line, size_t most) {
  for (size_t i = 0; i < line.size && i < most; i++) {
    char c = line.text[i];
    tn_text_putc(reason, c >= 32 && c < 127 ? c : '?');
  }
}

/* What it said last on stderr before it ended itself, and not the stack behind that. Of an
 * exception of C++ all of what(): the first of its lines may say where, and the last of them why.
 */
static void put_last_words(tn_text *reason, const tn_text *err) {
  enum { MOST = 300 };
  static const char what[] = "what():";
  said_line line, last = {"", 0};
  bool thrown = false;
  for (size_t at = 0; next_line(err, &at, &line);) {
    /* A heading ("info:") says nothing by itself. */
    bool says = line.size && line.text[line.size - 1] != ':' && !is_of_a_stack(line);
    if (line_begins(line, what)) {
      thrown = true;
      line = (said_line){line.text + sizeof what - 1, line.size - (sizeof what - 1)};
      while (line.size && *line.text == ' ') line.text++, line.size--;
      tn_text_puts(reason, "; it said: ");
      put_words(reason, line, MOST);
    } else if (thrown && is_of_a_stack(line)) {
      return;
    } else if (thrown && says) {
      tn_text_puts(reason, "; ");
      put_words(reason, line, MOST);
    } else if (says) {
      last = line;
    }
  }
  if (thrown || !last.size) return;
  tn_text_puts(reason, "; it said: ");
  put_words(reason, last, MOST);
}

static const char *signal_name(int number) {
  switch (number) {
  case SIGILL: return "SIGILL (an instruction that this CPU does not have)";
  case SIGTRAP: return "SIGTRAP";
  case SIGABRT: return "SIGABRT";
  case SIGBUS: return "SIGBUS";
  case SIGFPE: return "SIGFPE";
  case SIGKILL: return "SIGKILL (by somebody else; memory may have been short)";
  case SIGSEGV: return "SIGSEGV";
  case SIGPIPE: return "SIGPIPE";
  case SIGTERM: return "SIGTERM";
  case SIGSYS: return "SIGSYS";
  default: return "another signal";
  }
}

static void say_signal(attempt *a, const child_end *end) {
  a->facts.signal = end->signal;
  tn_text_printf(&a->reason, "crashed in stage %s: %s", backend_stage_name(a->facts.stage),
                 signal_name(end->signal));
  put_last_words(&a->reason, &end->err);
  tn_text_puts(&a->remedy, "another build of it, for this machine and its other libraries");
}

static void say_no_answer(attempt *a, const child_end *end) {
  const char *stage = backend_stage_name(a->facts.stage);
  a->lasting = end->too_late || end->signal;
  a->facts.died = !end->too_late && a->facts.stage > BACKEND_STAGE_START;
  if (end->too_late) {
    tn_text_printf(&a->reason, "hung in stage %s: no answer after %lld s", stage,
                   (long long)timeout_seconds());
    tn_text_puts(&a->remedy, "more time with TENON_PROBE_TIMEOUT, if it is only slow");
  } else if (end->too_much) {
    tn_text_printf(&a->reason, "wrote more than %d KiB in stage %s", CHILD_MAX_OUTPUT >> 10, stage);
  } else if (end->signal) {
    say_signal(a, end);
  } else if (a->facts.stage == BACKEND_STAGE_START) {
    tn_text_printf(&a->reason, "tenon_probe ended with exit code %d and no answer that can be read",
                   end->exit_code);
    tn_text_puts(&a->remedy, "the tenon_probe of this Tenon");
  } else {
    tn_text_printf(&a->reason, "ended the process in stage %s with exit code %d", stage,
                   end->exit_code);
    put_last_words(&a->reason, &end->err);
  }
}

/* What an answer that went well is, in a line. */
static void say_what(attempt *a) {
  const backend_probe *f = &a->facts;
  if (a->question->kind == BACKEND_PROBE_LIBRARY) {
    tn_text_puts(&a->reason, "the loader takes it");
  } else if (a->question->kind == BACKEND_PROBE_GPU) {
    tn_text_puts(&a->reason, f->reason ? f->reason : "");
  } else {
    tn_text_printf(&a->reason, "PJRT %d.%d, %lld %s (%s)", f->pjrt_major, f->pjrt_minor,
                   (long long)f->num_devices, f->platform ? f->platform : "",
                   f->device_kind ? f->device_kind : "");
  }
}

static void read_end(attempt *a, const child_end *end) {
  a->facts.stage = BACKEND_STAGE_START;
  if (!read_lines(a, &end->out) || end->too_late || end->too_much) {
    a->facts.ok = false;
    say_no_answer(a, end);
  } else if (a->facts.ok) {
    say_what(a);
  } else {
    tn_text_puts(&a->reason, a->facts.reason);
  }
}

/* ---- one attempt -------------------------------------------------------------------------------
 */

/* Libraries that its note asks for and that are nowhere: likely why it does not load or open. */
static void suggest_libraries(attempt *a) {
  backend_manifest *m = NULL;
  tn_status *status = backend_manifest_read(a->path, NULL, &m);
  for (char *at = status ? NULL : m->libs, *next; at && *at; at = next) {
    char path[PATH_MAX];
    size_t size = strcspn(at, ",");
    next = at + size + (at[size] == ',');
    at[size] = '\0';
    tn_status *missing = size ? backend_find_library(at, path) : NULL;
    if (missing) {
      tn_text_printf(&a->remedy, "%s %s",
                     a->remedy.size ? "," : "install what its note asks for:", at);
    }
    tn_status_destroy(missing);
  }
  tn_status_destroy(status);
  backend_manifest_destroy(m);
}

enum { MOST_OPTIONS = 64, NUM_ARGUMENTS = MOST_OPTIONS + 4 };

/* "library PATH", "device PATH OPTION...", "gpu ROW PATH DRIVER". */
static tn_status *write_arguments(attempt *a, char *out[NUM_ARGUMENTS]) {
  static const char *const kinds[] = {"library", "device", "gpu"};
  size_t used = 1;
  const char *const *options = a->question->options;
  out[used++] = (char *)(uintptr_t)kinds[a->question->kind]; /* exec's: only read */
  if (a->question->kind == BACKEND_PROBE_GPU) {
    if (!options || !options[0]) return tn_error(TN_INVALID_ARGUMENT, "a probe of no row");
    out[used++] = (char *)(uintptr_t)*options++;
  }
  out[used++] = a->path;
  for (size_t i = 0; options && options[i]; i++) {
    if (i == MOST_OPTIONS)
      return tn_error(TN_INVALID_ARGUMENT, "a probe with more than 64 options");
    out[used++] = (char *)(uintptr_t)options[i];
  }
  out[used] = NULL;
  return NULL;
}

static tn_status *run_program(attempt *a) {
  char program[2 * PATH_MAX + 64];
  char *arguments[NUM_ARGUMENTS + 1] = {program};
  tn_status *wrong = write_arguments(a, arguments);
  if (wrong) return wrong;
  a->facts.stage = BACKEND_STAGE_START;
  if (!find_program(program)) {
    tn_text_printf(&a->reason, "not tried: no tenon_probe (looked for %s)", program);
    tn_text_puts(&a->remedy, "install tenon_probe beside libtenon.so, or name it with TENON_PROBE");
    return NULL;
  }
  child_end end;
  int64_t begin = tn_now();
  tn_status *status = child_run(program, arguments, timeout_seconds() * 1000000000, &end);
  if (status) {
    tn_text_printf(&a->reason, "not tried: %s: %s", program, tn_status_message(status));
  } else {
    read_end(a, &end);
  }
  a->facts.probe_ns = tn_now() - begin;
  if (!a->facts.ok && !a->remedy.size) suggest_libraries(a);
  bool whole = !end.out.failed;
  tn_text_free(&end.out);
  tn_text_free(&end.err);
  tn_status_destroy(status);
  return whole ? NULL : tn_error_no_memory("what tenon_probe says");
}

/* What the file itself says comes first: much is known without a process. `*good`: nothing against
 * it. */
static tn_status *check_file(attempt *a, bool *good) {
  tn_status *status =
      backend_check_file(a->path, a->question->kind == BACKEND_PROBE_DEVICE ? "GetPjrtApi" : NULL);
  *good = !status;
  if (!status || tn_status_code(status) == TN_RESOURCE_EXHAUSTED) return status;
  a->facts.stage = BACKEND_STAGE_FILE;
  tn_text_puts(&a->reason, tn_status_message(status));
  tn_status_destroy(status);
  return NULL;
}

static tn_status *keep_attempt(attempt *a, const backend_probe **out) {
  if (a->no_memory || a->reason.failed || a->remedy.failed) return tn_error_no_memory("an answer");
  a->facts.path = a->path;
  a->facts.reason = a->reason.data;
  if (a->remedy.data) a->facts.remedy = a->remedy.data;
  a->facts.loadable = a->facts.ok || a->facts.stage > BACKEND_STAGE_LOAD;
  return answer_keep(&a->facts, out);
}

/* What went well, and what crashes or hangs, is the file's doing and stays so. What is refused (a
 * library that is missing, no driver) may be put right: the next process asks again. */
static tn_status *find_out(const backend_question *question, bool retry,
                           const backend_probe **out) {
  attempt a = {.question = question, .facts = ANSWER_NOTHING};
  bool good;
  if (!realpath(question->path, a.path)) snprintf(a.path, sizeof a.path, "%s", question->path);
  char *key = NULL;
  tn_status *status = check_file(&a, &good);
  if (good) {
    key = cache_key(question, a.path);
    bool known = key && cache_read(key, out);
    if (known && retry && (*out)->died) {
      known = false;
      *out = NULL;
    }
    if (!known) status = run_program(&a);
  }
  if (!status && !*out) status = keep_attempt(&a, out);
  if (!status && key && !(*out)->cached && ((*out)->ok || a.lasting)) cache_write(key, *out);
  tn_free(key);
  tn_text_free(&a.reason);
  tn_text_free(&a.remedy);
  answer_release(a.memory);
  return status;
}

/* ---- memory ------------------------------------------------------------------------------------
 */

/* A question that was asked. Entries are never freed: there are as many as questions. */
typedef struct entry {
  const backend_probe *answer; /* NULL: none yet */
  bool asked;                  /* a thread is finding it out */
  struct entry *next;
  size_t key_size;
  char key[];
} entry;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static tn_map entries;
static entry *all;

enum { MAX_KEY = 2 * PATH_MAX };

/* Kind, path and options with NULs between them; its size, 0: too long. */
static size_t make_key(const backend_question *q, char out[MAX_KEY]) {
  size_t size = strlen(q->path) + 1;
  if (size + 1 > MAX_KEY) return 0;
  out[0] = (char)('0' + q->kind);
  memcpy(out + 1, q->path, size++);
  for (size_t i = 0; q->options && q->options[i]; i++) {
    size_t more = strlen(q->options[i]) + 1;
    if (more > MAX_KEY - size) return 0;
    memcpy(out + size, q->options[i], more);
    size += more;
  }
  return size;
}

const backend_probe *backend_probe_known(const backend_question *question) {
  char key[MAX_KEY];
  size_t size = question && question->path ? make_key(question, key) : 0;
  if (!size) return NULL;
  pthread_mutex_lock(&lock);
  const entry *e = tn_map_get(&entries, key, size);
  const backend_probe *answer = e ? e->answer : NULL;
  pthread_mutex_unlock(&lock);
  return answer;
}

/* Under the lock. */
static entry *find_entry(const char *key, size_t size) {
  entry *e = tn_map_get(&entries, key, size);
  if (e) return e;
  e = tn_alloc_zero(sizeof *e + size);
  if (!e) return NULL;
  e->key_size = size;
  memcpy(e->key, key, size);
  if (!tn_map_put(&entries, e->key, size, e)) {
    tn_free(e);
    return NULL;
  }
  e->next = all;
  all = e;
  return e;
}

static tn_status *ask_probe(const backend_question *question, bool retry,
                            const backend_probe **out) {
  char key[MAX_KEY];
  *out = NULL;
  if (!question || !question->path || !question->path[0]) {
    return tn_error(TN_INVALID_ARGUMENT, "a probe of no file");
  }
  size_t size = make_key(question, key);
  if (!size) return tn_error(TN_INVALID_ARGUMENT, "a probe whose path or options are too long");
  pthread_mutex_lock(&lock);
  entry *e = find_entry(key, size);
  while (e && !e->answer && e->asked) pthread_cond_wait(&changed, &lock);
  bool mine = e && !e->answer;
  if (mine) e->asked = true;
  if (e) *out = e->answer;
  pthread_mutex_unlock(&lock);
  if (!e) return tn_error_no_memory("an answer");
  if (!mine) return NULL;
  tn_status *status = find_out(question, retry, out);
  pthread_mutex_lock(&lock);
  e->asked = false;
  e->answer = *out;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  return status;
}

tn_status *backend_probe_ask(const backend_question *question, const backend_probe **out) {
  return ask_probe(question, false, out);
}

tn_status *backend_probe_retry(const backend_question *question, const backend_probe **out) {
  return ask_probe(question, true, out);
}

void backend_probe_forget(void) {
  pthread_mutex_lock(&lock);
  for (entry *e = all; e; e = e->next) e->answer = NULL;
  pthread_mutex_unlock(&lock);
  cache_clear();
  places_forget();
}
