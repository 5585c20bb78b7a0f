#include "mock_message.h"
#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mock_executable *mock_copy_executable(const mock_executable *e, mock_kind kind) {
  mock_executable *copy = mock_new(kind, sizeof *copy);
  const void *opaque = copy->opaque;
  *copy = *e;
  copy->opaque = opaque;
  copy->options = malloc(e->options_size + 1);
  memcpy(copy->options, e->options, e->options_size);
  return copy;
}

void mock_end_executable(mock_executable *e, mock_kind kind) {
  if (!mock_end(e, kind)) return;
  free(e->options);
  e->options = NULL;
}

/* computation_devices[partition] lists a device for each replica. */
static void read_assignment(mock_executable *e, const char *bytes, size_t at, size_t end) {
  mock_field f;
  if (find_field(bytes, at, end, 1, &f)) e->replicas = (int)f.value;
  if (find_field(bytes, at, end, 2, &f)) e->partitions = (int)f.value;
  for (int p = 0; next_field(bytes, end, &at, &f);) {
    mock_field list;
    if (f.number != 3 || !find_field(bytes, f.at, f.at + f.size, 1, &list)) continue;
    size_t in = list.at;
    for (int r = 0; in < list.at + list.size; r++) {
      e->on[r * e->partitions + p] = mock_devices[get_varint(bytes, &in)];
    }
    p++;
  }
}

static void place(mock_executable *e, bool all) {
  mock_field build, assignment;
  if (find_field(e->options, 0, e->options_size, 3, &build) &&
      find_field(e->options, build.at, build.at + build.size, 9, &assignment)) {
    e->assignment_at = assignment.at;
    e->assignment_size = assignment.size;
    read_assignment(e, e->options, assignment.at, assignment.at + assignment.size);
    return;
  }
  e->replicas = all ? settings.num_devices : 1;
  e->partitions = 1;
  char *to = e->assignment;
  const char head[] = {8,  (char)e->replicas,       16, 1,
                       26, (char)(e->replicas + 2), 10, (char)e->replicas};
  memcpy(to, head, sizeof head);
  e->assignment_size = sizeof head + (size_t)e->replicas;
  for (int i = 0; i < e->replicas; i++) {
    e->on[i] = mock_devices[i];
    to[sizeof head + (size_t)i] = (char)i;
  }
}

static void note_compile_options(const char *bytes, size_t size) {
  mock_counts.options[0] = '\0';
  for (size_t i = 0; i < size && 2 * i + 2 < sizeof mock_counts.options; i++) {
    snprintf(mock_counts.options + 2 * i, 3, "%02x", (unsigned)(unsigned char)bytes[i]);
  }
}

PJRT_Error *mock_load(const char *code, size_t code_size, const char *options, size_t options_size,
                      PJRT_LoadedExecutable **out) {
  char text[64], word[16] = "", second[16] = "";
  size_t size = code_size < 63 ? code_size : 63;
  memcpy(text, code, size);
  text[size] = '\0';
  int outputs = -1;
  const char *line = strncmp(text, "// ", 3) ? text : text + 3;
  if (sscanf(line, "mock %d %15s %15s", &outputs, word, second) < 1 || outputs > MAX_OUTPUTS) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no program of the mock's\n");
  }
  note_compile_options(options, options_size);
  mock_executable *e = mock_new(MOCK_EXECUTABLE, sizeof *e);
  memcpy(e->text, text, sizeof text);
  e->options = malloc(options_size + 1);
  if (options_size) memcpy(e->options, options, options_size);
  e->options_size = options_size;
  e->num_outputs = (size_t)outputs;
  e->fails = !strcmp(word, "fail") || !strcmp(second, "fail");
  e->donates = !strcmp(word, "donate") || !strcmp(second, "donate");
  place(e, !strcmp(word, "all") || !strcmp(second, "all"));
  *out = (PJRT_LoadedExecutable *)e;
  return NULL;
}

CALL(Client_Compile) {
  PJRT_Program program;
  VIEW(PJRT_Program, a->program, &program);
  if (program.format_size != 4 || memcmp(program.format, "mlir", 4)) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no program of the mock's\n");
  }
  return mock_load(program.code, program.code_size, a->compile_options, a->compile_options_size,
                   &a->executable);
}
