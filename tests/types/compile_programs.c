/* Compiles the programs that come on stdin, one after another with lines "// -----" between them,
 * for the CPU device at both levels; a line for each: "ok", or why it is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

static const char rule[] = "\n// -----\n";

static char *read_all(size_t *size) {
  char *text = NULL;
  size_t room = 0;
  for (*size = 0;; *size += fread(text + *size, 1, room - *size - 1, stdin)) {
    if (*size + 1 >= room) {
      room = room ? 2 * room : 1 << 16;
      char *grown = realloc(text, room);
      if (!grown) abort();
      text = grown;
    }
    if (feof(stdin) || ferror(stdin)) break;
  }
  text[*size] = 0;
  return text;
}

static tn_status *compile(tn_client *client, const char *text, size_t size) {
  tn_status *status = NULL;
  for (int level = 0; level < 2 && !status; level++) {
    tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
    options.level = level;
    tn_executable *program = NULL;
    status = tn_compile(client, text, size, &options, &program);
    tn_executable_destroy(program);
  }
  return status;
}

int main(void) {
  size_t size;
  char *text = read_all(&size);
  tn_client *client = NULL;
  tn_status *status = tn_client_open("cpu", NULL, &client);
  if (status) {
    fprintf(stderr, "compile_programs: %s\n", tn_status_message(status));
    return 1;
  }
  for (const char *at = text, *end = text; end; at = end + sizeof rule - 1) {
    end = strstr(at, rule);
    status = compile(client, at, end ? (size_t)(end - at) : strlen(at));
    printf("%s\n", status ? tn_status_message(status) : "ok");
    tn_status_destroy(status);
    if (!end) break;
  }
  tn_client_destroy(client);
  free(text);
  return 0;
}
