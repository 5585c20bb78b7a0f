/* stablehlo.convert on the CPU device for check.py: reads lines
 *
 *   FROM COUNT LEVEL ISA TO...
 *
 * each followed by COUNT elements of FROM as the host has them, and writes COUNT elements of every
 * TO. One program does all the conversions of a line. ISA "-" leaves it to the device. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

enum { MOST_TYPES = 40, MOST_TEXT = 16384 };

typedef struct task {
  tn_type from, to[MOST_TYPES];
  size_t num_to;
  int64_t count;
  int level;
  char isa[16];
} task;

static void must(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "convert_values: %s\n", tn_status_message(status));
  exit(1);
}

static _Noreturn void broken(const char *what) {
  fprintf(stderr, "convert_values: %s\n", what);
  exit(2);
}

static tn_type read_type(const char *name) {
  tn_type type = name ? tn_type_from_name(name) : TN_INVALID;
  if (type == TN_INVALID) broken("a type that is none");
  return type;
}

static task read_task(char *line) {
  task t = {.from = read_type(strtok(line, " \n"))};
  const char *count = strtok(NULL, " \n"), *level = strtok(NULL, " \n");
  const char *isa = strtok(NULL, " \n"), *to;
  if (!count || !level || !isa) broken("a line that is too short");
  t.count = strtol(count, NULL, 10);
  t.level = (int)strtol(level, NULL, 10);
  snprintf(t.isa, sizeof t.isa, "%s", isa);
  while ((to = strtok(NULL, " \n"))) {
    if (t.num_to == MOST_TYPES) broken("too many types");
    t.to[t.num_to++] = read_type(to);
  }
  return t;
}

/* ---- the program ---------------------------------------------------------------------------- */

typedef struct writer {
  char text[MOST_TEXT];
  size_t used;
} writer;

/* The words, then the type of the array, then the rest. */
static void say(writer *w, const char *before, int64_t count, tn_type type, const char *after) {
  size_t room = sizeof w->text - w->used;
  int wrote = type == TN_INVALID ? snprintf(w->text + w->used, room, "%s%s", before, after)
                                 : snprintf(w->text + w->used, room, "%stensor<%ldx%s>%s", before,
                                            (long)count, tn_type_name(type), after);
  if (wrote < 0 || (size_t)wrote >= room) broken("a program that is too long");
  w->used += (size_t)wrote;
}

static void say_types(writer *w, const task *t) {
  for (size_t i = 0; i < t->num_to; i++) say(w, i ? ", " : "", t->count, t->to[i], "");
}

static void write_program(writer *w, const task *t) {
  say(w, "func.func @main(%x: ", t->count, t->from, ") -> (");
  say_types(w, t);
  say(w, ") {\n", 0, TN_INVALID, "");
  for (size_t i = 0; i < t->num_to; i++) {
    char op[64];
    snprintf(op, sizeof op, "  %%r%zu = stablehlo.convert %%x : (", i);
    say(w, op, t->count, t->from, ") -> ");
    say(w, "", t->count, t->to[i], "\n");
  }
  say(w, "  return ", 0, TN_INVALID, "");
  for (size_t i = 0; i < t->num_to; i++) {
    char result[32];
    snprintf(result, sizeof result, "%s%%r%zu", i ? ", " : "", i);
    say(w, result, 0, TN_INVALID, "");
  }
  say(w, " : ", 0, TN_INVALID, "");
  say_types(w, t);
  say(w, "\n}\n", 0, TN_INVALID, "");
}

static tn_executable *compile(tn_client *client, const task *t) {
  static writer w;
  w.used = 0;
  write_program(&w, t);
  tn_value isa = tn_value_string("max_isa", t->isa);
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.level = t->level;
  options.values = &isa;
  options.num_values = strcmp(t->isa, "-") != 0;
  tn_executable *program = NULL;
  must(tn_compile(client, w.text, w.used, &options, &program));
  return program;
}

/* ---- the values ----------------------------------------------------------------------------- */

static void give(tn_buffer *result) {
  size_t size = tn_buffer_host_size(result);
  void *data = malloc(size ? size : 1);
  if (!data) broken("no memory for the results");
  must(tn_buffer_to_host(result, data, size));
  if (fwrite(data, 1, size, stdout) != size) broken("nobody takes the results");
  free(data);
  tn_buffer_destroy(result);
}

static void run(tn_client *client, const task *t) {
  size_t size = (size_t)t->count * tn_type_size(t->from);
  void *data = malloc(size ? size : 1);
  if (!data) broken("no memory for the values");
  if (fread(data, 1, size, stdin) != size) broken("values that end too soon");
  tn_executable *program = compile(client, t);
  tn_buffer *argument = NULL, *results[MOST_TYPES] = {NULL};
  must(tn_buffer_from_host(client, data, t->from, &t->count, 1, NULL, &argument));
  must(tn_run(program, &argument, 1, results, t->num_to));
  for (size_t i = 0; i < t->num_to; i++) give(results[i]);
  fflush(stdout);
  tn_buffer_destroy(argument);
  tn_executable_destroy(program);
  free(data);
}

int main(void) {
  char line[2048];
  tn_client *client = NULL;
  must(tn_client_open("cpu", NULL, &client));
  while (fgets(line, sizeof line, stdin)) {
    task t = read_task(line);
    run(client, &t);
  }
  tn_client_destroy(client);
  return 0;
}
