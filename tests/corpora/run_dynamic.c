/* Programs of `?` dimensions from the shared corpora, compiled for arguments of known sizes:
 *
 *   run_dynamic [-v] [FILE...]
 *
 * Each `?` of an argument becomes 8, and so does each argument that is a size (tensor<i64> before
 * the arrays, as JAX writes them): it is a constant then. What cannot be so, since its sizes must
 * differ or follow from data, is a line in dynamic_refused.txt with its reason. The rest must
 * compile, and none may be listed there that does. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/system.h"
#include "cpu/cpu.h"
#include "passes/passes.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"

enum { SIZE = 8, MAX_ARGS = 64 };

static bool verbose;
static tn_file refused_list;
static size_t compiled, refused, wrong;

static bool is_listed(const char *name) {
  size_t length = strlen(name);
  const char *at = refused_list.data, *end = at + refused_list.size;
  for (; at && at < end; at++) {
    const char *next = memchr(at, '\n', (size_t)(end - at));
    if ((size_t)(end - at) > length && !memcmp(at, name, length) && at[length] == ':') return true;
    if (!next) break;
    at = next;
  }
  return false;
}

static const ir_type *sized(ir_module *module, const ir_type *type) {
  int64_t dims[16];
  if (type->kind != IR_TYPE_TENSOR || type->rank > 16) return type;
  for (uint32_t d = 0; d < type->rank; d++)
    dims[d] = type->dims[d] == IR_DYNAMIC ? SIZE : type->dims[d];
  ir_type like = {.kind = IR_TYPE_TENSOR, .of = type->of, .dims = dims, .rank = type->rank};
  return ir_type_get(module, &like);
}

static tn_status *give_shapes(ir_module *module) {
  ir_op *function = ir_symbol_lookup(module, "main");
  if (!function) return tn_error(TN_INVALID_ARGUMENT, "no @main");
  ir_block *block = function->regions[0].first;
  const ir_type *types[MAX_ARGS];
  if (block->num_args > MAX_ARGS) return tn_error(TN_UNIMPLEMENTED, "many arguments");
  bool leading = block->num_args > 1;
  for (uint32_t i = 0; i < block->num_args; i++) {
    types[i] = sized(module, block->args[i].type);
    leading &= types[i]->rank == 0 && types[i]->element == TN_S64;
    if (!leading) continue;
    int64_t size = SIZE;
    ir_named_attr value = {"value", ir_attr_dense(module, types[i], &size, sizeof size)};
    ir_op *made = ir_op_create(module, HLO_CONSTANT, hlo_op(HLO_CONSTANT)->name, 0, NULL, 1,
                               &types[i], 0, 1, &value);
    ir_replace_uses(function, &block->args[i], &made->results[0]);
    ir_op_insert_before(made, block->first);
  }
  return pass_refine_arguments(module, types, block->num_args);
}

static tn_status *compile(const char *path) {
  tn_file file;
  ir_module *module = NULL;
  cpu_program *program = NULL;
  cpu_compile_options options;
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) return status;
  status = hlo_read(file.data, file.size, path, NULL, &module);
  if (!status) status = give_shapes(module);
  cpu_compile_options_init(&options);
  if (!status) status = cpu_program_create(module, &options, &program);
  cpu_program_destroy(program);
  ir_module_destroy(module);
  tn_file_close(&file);
  return status;
}

static void judge(const char *path) {
  const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
  tn_status *status = compile(path);
  bool listed = is_listed(name), bad = listed != (status != NULL);
  wrong += bad;
  compiled += !status;
  refused += status != NULL;
  if (bad || (verbose && status))
    printf("%s%s: %s\n", bad ? "FAILED " : "", name,
           status ? tn_status_message(status) : "compiles, and is listed as refused");
  tn_status_destroy(status);
}

static int by_name(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_program(const struct dirent *entry) {
  size_t length = strlen(entry->d_name);
  return length > 5 && !strcmp(entry->d_name + length - 5, ".mlir");
}

static bool judge_folder(const char *folder, bool dynamic_only) {
  struct dirent **entries;
  int count = scandir(folder, &entries, is_program, by_name);
  if (count < 0) return false;
  for (int i = 0; i < count; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
    if (!dynamic_only || strstr(entries[i]->d_name, "stablehlo_dynamic_")) judge(path);
    free(entries[i]);
  }
  free(entries);
  return true;
}

int main(int argc, char **argv) {
  int files = 0;
  tn_status *status =
      tn_file_read(TENON_SOURCE_DIR "/tests/corpora/dynamic_refused.txt", 0, &refused_list);
  tn_status_destroy(status);
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-v"))
      verbose = true;
    else
      judge(argv[i]), files++;
  }
  const char *root = getenv("TENON_SHARED");
  char folder[4000];
  if (!root) root = TENON_SOURCE_DIR "/../shared";
  snprintf(folder, sizeof folder, "%s/corpora/stablehlo/testdata/dynamic", root);
  if (!files && !judge_folder(folder, false)) {
    puts("SKIP programs of ? dimensions (needs TENON_SHARED)");
    return 77;
  }
  snprintf(folder, sizeof folder, "%s/corpora/jax-export", root);
  if (!files) judge_folder(folder, true);
  tn_file_close(&refused_list);
  printf("%zu programs of ? dimensions compile, %zu are refused, %zu wrongly\n", compiled, refused,
         wrong);
  return wrong || !compiled;
}
