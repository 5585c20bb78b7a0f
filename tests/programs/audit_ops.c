/* Every op of StableHLO and CHLO, and of what programs are made of, stands in a self-checking
 * program of tests/programs, where what is checked depends on it:
 *
 *   audit_ops [-v] FOLDER...
 *
 * Those programs are run by run_programs; here they are only read, and what nothing uses is left
 * out. An op that talks to a host is a row below, and must compile. -v lists a program for each op.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "cpu/cpu.h"
#include "passes/passes.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"

/* What talks to a host runs with one: tests/unit/cpu/test_transfer.c. Here it is compiled. */
static const struct {
  uint16_t opcode;
  const char *program;
} hosted[] = {
    {HLO_INFEED, "func.func @main(%t: !stablehlo.token) -> tensor<2xf32> {\n"
                 "  %0:2 = \"stablehlo.infeed\"(%t) : (!stablehlo.token) -> (tensor<2xf32>, "
                 "!stablehlo.token)\n"
                 "  return %0#0 : tensor<2xf32>\n}\n"},
    {HLO_OUTFEED, "func.func @main(%x: tensor<2xf32>, %t: !stablehlo.token) -> tensor<2xf32> {\n"
                  "  %0 = \"stablehlo.outfeed\"(%x, %t) : (tensor<2xf32>, !stablehlo.token) -> "
                  "!stablehlo.token\n"
                  "  return %x : tensor<2xf32>\n}\n"},
};

static char *found[HLO_NUM_OPCODES]; /* a program that holds the op */
static const char *current;
static size_t wrong;

static bool mark(ir_op *op, void *arg) {
  (void)arg;
  if (!found[op->opcode]) found[op->opcode] = strdup(current);
  return true;
}

static bool has_check(ir_op *op, void *arg) {
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  *(bool *)arg |= !strncmp(op->name, "check.", 6) ||
                  (target && target->kind == IR_ATTR_STRING && !strncmp(target->text, "check.", 6));
  return true;
}

static void read_one(const char *text, size_t size) {
  ir_module *module = NULL;
  bool checks = false;
  const char *dce = "dce";
  tn_status *status = hlo_read(text, size, current, NULL, &module);
  if (!status) status = pass_run(module, &dce, 1);
  if (status) {
    printf("FAILED %s\n", tn_status_message(status));
    wrong++;
  } else if (ir_walk(module->top, has_check, &checks) && checks) {
    ir_walk(module->top, mark, NULL);
  }
  tn_status_destroy(status);
  ir_module_destroy(module);
}

static void read_file(const char *path) {
  tn_file file;
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) {
    printf("FAILED %s\n", tn_status_message(status));
    tn_status_destroy(status);
    wrong++;
    return;
  }
  const char *at = file.data, *end = at + file.size;
  current = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
  while (at < end) {
    const char *next = memmem(at, (size_t)(end - at), "\n// -----", 9);
    read_one(at, (size_t)((next ? next + 1 : end) - at));
    at = next ? next + 9 : end;
  }
  tn_file_close(&file);
}

static int is_program(const struct dirent *entry) {
  size_t length = strlen(entry->d_name);
  return length > 5 && !strcmp(entry->d_name + length - 5, ".mlir");
}

static void read_folder(const char *folder) {
  struct dirent **entries;
  int count = scandir(folder, &entries, is_program, alphasort);
  if (count < 0) {
    printf("FAILED cannot list %s\n", folder);
    wrong++;
    return;
  }
  for (int i = 0; i < count; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
    read_file(path);
    free(entries[i]);
  }
  free(entries);
}

static bool is_hosted(uint16_t opcode) {
  for (size_t i = 0; i < sizeof hosted / sizeof *hosted; i++)
    if (hosted[i].opcode == opcode) return true;
  return false;
}

static void judge_hosted(uint16_t opcode, const char *text) {
  ir_module *module = NULL;
  cpu_program *program = NULL;
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  tn_status *status = hlo_read(text, strlen(text), "hosted", NULL, &module);
  if (!status) status = cpu_program_create(module, &options, &program);
  bool right = !status && cpu_program_num_transfers(program) == 1;
  if (!right)
    printf("FAILED %s: %s\n", hlo_op(opcode)->name,
           status ? tn_status_message(status) : "no transfer");
  wrong += !right;
  tn_status_destroy(status);
  cpu_program_destroy(program);
  ir_module_destroy(module);
}

/* Ops that a device is given, rather than a checker or a partitioner. */
static bool is_run(const char *name) {
  return !strncmp(name, "stablehlo.", 10) || !strncmp(name, "chlo.", 5) ||
         !strncmp(name, "func.", 5) || !strncmp(name, "builtin.", 8);
}

int main(int argc, char **argv) {
  bool verbose = false;
  size_t ops = 0;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-v"))
      read_folder(argv[i]);
    else
      verbose = true;
  }
  for (int opcode = 0; opcode < HLO_NUM_OPCODES; opcode++) {
    const char *name = hlo_op((uint16_t)opcode)->name;
    if (!name || !is_run(name)) continue;
    bool with_host = is_hosted((uint16_t)opcode);
    ops++;
    if (verbose)
      printf("%s: %s\n", name, found[opcode] ? found[opcode] : with_host ? "with a host" : "NONE");
    if (found[opcode] || with_host) continue;
    printf("FAILED %s stands in no self-checking program\n", name);
    wrong++;
  }
  for (size_t i = 0; i < sizeof hosted / sizeof *hosted; i++)
    judge_hosted(hosted[i].opcode, hosted[i].program);
  for (size_t i = 0; i < HLO_NUM_OPCODES; i++) free(found[i]);
  printf("%zu ops, %zu of them with a host, %zu wrong\n", ops, sizeof hosted / sizeof *hosted,
         wrong);
  return wrong || ops < 118;
}
