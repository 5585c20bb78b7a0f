#include "say.h"
#include "base/json.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static FILE *lines;
static const char *stage_now = "start";
static char facts[256 << 10];
static size_t used;

void say_begin(void) {
  int kept = fcntl(1, F_DUPFD_CLOEXEC, 3);
  lines = kept < 0 ? stdout : fdopen(kept, "w");
  if (!lines) lines = stdout;
  if (lines != stdout) dup2(2, 1);
}

/* Without memory it says nothing. */
static void put_quoted(FILE *out, const char *text) {
  char *quoted = tn_json_quote(text);
  fputs(quoted ? quoted : "\"\"", out);
  free(quoted);
}

void say_stage(const char *stage) {
  stage_now = stage;
  fprintf(lines, "{\"stage\": \"%s\"}\n", stage);
  fflush(lines);
}

static FILE *open_facts(void) {
  return fmemopen(facts + used, sizeof facts - used, "w");
}

static void close_facts(FILE *out) {
  long size = ftell(out);
  if (!ferror(out) && !fflush(out) && size > 0) used += (size_t)size;
  fclose(out);
  facts[used] = '\0'; /* a fact that does not fit is left out */
}

void say_text(const char *name, const char *value) {
  FILE *out = open_facts();
  if (!out) return;
  fprintf(out, ", \"%s\": ", name);
  put_quoted(out, value ? value : "");
  close_facts(out);
}

void say_number(const char *name, int64_t value) {
  FILE *out = open_facts();
  if (!out) return;
  fprintf(out, ", \"%s\": %lld", name, (long long)value);
  close_facts(out);
}

int say_done(void) {
  fprintf(lines, "{\"stage\": \"done\", \"ok\": true%s}\n", facts);
  fflush(lines);
  return 0;
}

int say_failed(const char *reason) {
  fprintf(lines, "{\"stage\": \"%s\", \"ok\": false, \"reason\": ", stage_now);
  put_quoted(lines, reason);
  fprintf(lines, "%s}\n", facts);
  fflush(lines);
  return 1;
}

int say_status(tn_status *status) {
  int code = say_failed(tn_status_message(status));
  tn_status_destroy(status);
  return code;
}
