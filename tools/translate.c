/* tenon translate: a program from one of its forms into another. */
#include "folder.h"
#include <string.h>

typedef struct job {
  const char *to, *version, *out;
  bool locations, unverified;
} job;

static bool is_form(const char *name) {
  return !strcmp(name, "text") || !strcmp(name, "generic") || !strcmp(name, "bytecode");
}

/* "x.mlirbc" is bytecode, anything else text; without a file, what the program is not. */
static const char *form_of(const job *j, const tn_program *program) {
  if (j->to) return j->to;
  if (j->version) return "bytecode";
  const char *dot = j->out ? strrchr(j->out, '.') : NULL;
  if (j->out) return dot && !strcmp(dot, ".mlirbc") ? "bytecode" : "text";
  const char *data = tn_program_data(program);
  bool is_bytecode = tn_program_size(program) >= 4 && memcmp(data, "ML\xEFR", 4) == 0;
  return is_bytecode ? "text" : "bytecode";
}

static bool translate_module(const job *j, const tn_module *module, const char *form, char **bytes,
                             size_t *size, tool_error *error) {
  if (strcmp(form, "bytecode") == 0) {
    tn_module_write_options options = TN_MODULE_WRITE_OPTIONS_INIT;
    options.target_version = j->version;
    return tool_check(error, tn_module_write(module, &options, bytes, size));
  }
  unsigned flags = strcmp(form, "generic") == 0 ? TN_PRINT_GENERIC : 0;
  if (j->locations) flags |= TN_PRINT_LOCATIONS;
  return tool_check(error, tn_module_print(module, flags, bytes, size));
}

static bool translate_operand(const job *j, const char *operand, tool_error *error) {
  tn_program *program = NULL;
  tn_module *module = NULL;
  char *bytes = NULL;
  size_t size = 0;
  bool good = folder_load(operand, &program, error) &&
              tool_check(error, tn_module_read_program(program, &module)) &&
              (j->unverified || tool_check(error, tn_module_verify(module, NULL, NULL))) &&
              translate_module(j, module, form_of(j, program), &bytes, &size, error) &&
              tool_write_out(j->out, bytes, size, error);
  tn_string_destroy(bytes);
  tn_module_destroy(module);
  tn_program_destroy(program);
  return good;
}

static int run_translate(int argc, char **argv) {
  job j = {0};
  const tool_option options[] = {{.name = "--to", .value = &j.to},
                                 {.name = "--target-version", .value = &j.version},
                                 {.name = "--locations", .flag = &j.locations},
                                 {.name = "--no-verify", .flag = &j.unverified},
                                 {.name = "-o", .value = &j.out}};
  int code = tool_options(&argc, argv, options, sizeof options / sizeof *options);
  if (code) return code;
  if (j.out && !strcmp(j.out, "-")) j.out = NULL;
  if (argc != 2)
    return tool_usage("translate", argc < 2 ? "no program is named" : "takes one program");
  if (j.to && !is_form(j.to))
    return tool_usage("translate", "--to %s: it can be text, generic or bytecode", j.to);
  if (j.version && j.to && strcmp(j.to, "bytecode") != 0)
    return tool_usage("translate", "--target-version: only bytecode has a version, not %s", j.to);
  tool_error error;
  return translate_operand(&j, argv[1], &error) ? EXIT_GOOD : tool_report("translate", &error);
}

const tool_command tool_translate = {
    .name = "translate",
    .usage = "tenon translate PROGRAM [--to text|generic|bytecode] [--target-version VERSION]\n"
             "                               [--locations] [--no-verify] [-o FILE]",
    .summary = "turn a program's text into a portable artifact, and back",
    .help =
        "PROGRAM is StableHLO text or bytecode, a folder with one, or - for standard input. An\n"
        "artifact is VHLO bytecode as JAX exports it: StableHLO of its version and of newer ones "
        "takes\n"
        "it. Without --to, FILE.mlirbc is made bytecode and any other FILE text; without -o, the "
        "form\n"
        "that PROGRAM has not.\n"
        "\n"
        "  --to FORM                text, generic (text, every op in the generic form) or "
        "bytecode\n"
        "  --target-version VERSION bytecode of that version: 0.9.0 to 1.22.0; minimum, current "
        "(the default),\n"
        "                           oldest (that can say the program: most readers take it)\n"
        "  --locations              text with loc(...)\n"
        "  --no-verify              also what breaks StableHLO's constraints\n"
        "  -o FILE                  write to FILE instead of stdout (-)\n"
        "\n"
        "An op, type or attribute that is newer than the version, or that artifacts cannot hold, "
        "is an\n"
        "error that names it and its place.\n"
        "\n"
        "examples:\n"
        "  tenon translate mlp.mlir -o mlp.mlirbc\n"
        "  tenon translate mlp.mlir --target-version oldest -o mlp.mlirbc\n"
        "  tenon translate mlp.mlirbc | less\n"
        "  tenon opt mlp.mlir --run chlo | tenon translate - --to bytecode > mlp.mlirbc\n",
    .run = run_translate,
};
