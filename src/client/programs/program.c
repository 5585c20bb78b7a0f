#include "client/programs/program.h"
#include "base/memory.h"
#include "base/status.h"
#include "base/system.h"
#include "client/text.h"
#include "stablehlo/stablehlo.h"
#include <string.h>
#include <tenon/tenon.h>

const char client_bytecode_magic[4] = {'M', 'L', '\xef', 'R'};

tn_status *client_check_program(const void *data, size_t size, const char *name) {
  if (!data && size) return tn_error_at(TN_INVALID_ARGUMENT, name, "%zu bytes, but no data", size);
  if (!size) return tn_error_at(TN_INVALID_ARGUMENT, name, "the program is empty");
  return NULL;
}

tn_status *tn_program_create(const void *data, size_t size, const char *format, const char *name,
                             tn_program **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_program_create: no place for the program");
  *out = NULL;
  if (!format) format = "mlir";
  if (!name) name = "<program>";
  tn_status *status = client_check_program(data, size, name);
  if (status) return status;
  tn_program *program = tn_alloc_zero(sizeof *program);
  if (!program) return tn_error_no_memory("a program");
  program->data = tn_strndup(data, size);
  program->size = size;
  program->format = tn_strdup(format);
  program->name = tn_strdup(name);
  if (!program->data || !program->format || !program->name) {
    tn_program_destroy(program);
    return tn_error_no_memory("a program");
  }
  *out = program;
  return NULL;
}

static const char *format_of(const char *path) {
  size_t size = strlen(path);
  return size > 3 && !strcmp(path + size - 3, ".pb") ? "hlo" : "mlir";
}

tn_status *tn_program_load(const char *path, tn_program **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_program_load: no place for the program");
  *out = NULL;
  if (!path) return tn_error(TN_INVALID_ARGUMENT, "tn_program_load: no path");
  tn_file file = {0};
  tn_status *status = tn_file_read_stream(path, hlo_default_limits.max_input, &file);
  if (status) return status;
  status = tn_program_create(file.data, file.size, format_of(path), path, out);
  tn_file_close(&file);
  return status;
}

const void *tn_program_data(const tn_program *program) {
  return program ? program->data : NULL;
}
size_t tn_program_size(const tn_program *program) {
  return program ? program->size : 0;
}
const char *tn_program_format(const tn_program *program) {
  return program ? program->format : "";
}
const char *tn_program_name(const tn_program *program) {
  return program ? program->name : "";
}

bool tn_program_is_bytecode(const tn_program *program) {
  size_t size = sizeof client_bytecode_magic;
  return program && program->size >= size && !memcmp(program->data, client_bytecode_magic, size);
}

void tn_program_destroy(tn_program *program) {
  if (!program) return;
  tn_free(program->data);
  tn_free(program->format);
  tn_free(program->name);
  tn_free(program);
}

size_t tn_program_describe(const tn_program *program, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!program) {
    line_put(&line, "no program");
    return line.length;
  }
  line_put(&line, "%s: %s, ", program->name, program->format);
  if (!strcmp(program->format, "mlir")) {
    line_put(&line, tn_program_is_bytecode(program) ? "bytecode, " : "text, ");
  }
  line_put_count(&line, (int64_t)program->size, "byte");
  return line.length;
}
