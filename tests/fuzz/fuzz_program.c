/* libFuzzer target: any program through the whole CPU floor. What can be read is compiled at both
 * levels, which must agree on whether they take it; what is taken, is small and must come to an end
 * is run at both, and the outputs must be the same bytes. mutate_text.c helps libFuzzer to stay
 * near programs that mean something. The seed corpus is tests/fuzz/corpus/program; crashers found
 * are named files there. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/types.h"
#include "cpu/cpu.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MAX_BYTES = 16 << 20, MAX_COST_NS = 20 * 1000 * 1000 };

static bool is_no_loop(ir_op *op, void *arg) {
  (void)arg;
  return op->opcode != HLO_WHILE;
}

/* Reads and compiles. `runs` is whether a run must come to an end. NULL: refused. */
static cpu_program *program_at(const uint8_t *data, size_t size, int level, bool *runs) {
  hlo_limits limits = hlo_default_limits;
  limits.max_memory = (size_t)64 << 20;
  limits.max_elements = 1000000;
  limits.max_ops = 100000;
  ir_module *module = NULL;
  tn_status *status = hlo_read((const char *)data, size, "fuzz", &limits, &module);
  if (!status == !module) __builtin_trap();
  tn_status_destroy(status);
  if (!module) return NULL;
  tn_status_destroy(hlo_verify_first(module));
  *runs = ir_walk(module->top, is_no_loop, NULL);
  cpu_program *program;
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.level = level;
  options.tile = size % 3 ? options.tile : 16;
  status = cpu_program_create(module, &options, &program);
  if (!status == !program) __builtin_trap();
  tn_status_destroy(status);
  ir_module_destroy(module);
  return program;
}

static bool is_small(const cpu_program *program) {
  size_t bytes = cpu_program_temp_bytes(program);
  for (size_t i = 0; i < cpu_program_num_args(program) && bytes <= MAX_BYTES; i++)
    if (__builtin_add_overflow(bytes, cpu_program_arg(program, i)->bytes, &bytes)) return false;
  for (size_t i = 0; i < cpu_program_num_outputs(program) && bytes <= MAX_BYTES; i++)
    if (__builtin_add_overflow(bytes, cpu_program_output(program, i)->bytes, &bytes)) return false;
  return bytes <= MAX_BYTES && cpu_program_cost(program, 1) < (double)MAX_COST_NS;
}

/* Each value has a block of its own, so that the address sanitizer sees its end. */
static void **blocks(const cpu_program *program, bool outputs) {
  size_t count = outputs ? cpu_program_num_outputs(program) : cpu_program_num_args(program);
  void **list = calloc(count + 1, sizeof *list);
  for (size_t i = 0; i < count; i++)
    list[i] =
        calloc(1, (outputs ? cpu_program_output(program, i) : cpu_program_arg(program, i))->bytes);
  return list;
}

static void free_blocks(void **list, size_t count) {
  for (size_t i = 0; i < count; i++) free(list[i]);
  free(list);
}

/* Every bit pattern is a value of types that fill their bytes; the others stay zero. */
static void scramble(const cpu_program *program, void **args) {
  uint32_t state = 12345;
  for (size_t i = 0; i < cpu_program_num_args(program); i++) {
    const cpu_value_info *info = cpu_program_arg(program, i);
    bool full = (info->type >= TN_S8 && info->type <= TN_F64) || info->type == TN_BF16;
    for (size_t k = 0; full && k < info->bytes; k++) {
      state = state * 1664525 + 1013904223;
      ((uint8_t *)args[i])[k] = (uint8_t)(state >> 24);
    }
  }
}

static bool run(cpu_program *program, void *const *args, void *const *outputs) {
  cpu_run_context context = {0};
  tn_status *status = cpu_program_run(program, &context, (const void *const *)args, outputs);
  bool ok = status == NULL;
  tn_status_destroy(status);
  return ok;
}

/* A byte of i1 is 0 or 1: other bytes would be neither true nor false to the next program. */
static void check_truth(const cpu_value_info *info, const uint8_t *bytes) {
  for (size_t i = 0; info->type == TN_PRED && i < info->bytes; i++) {
    if (bytes[i] > 1) {
      fprintf(stderr, "an i1 came out as %u\n", bytes[i]);
      __builtin_trap();
    }
  }
}

/* Again, with every argument that may become an output given up for it. */
static void run_donated(cpu_program *program, void *const *args, void *const *want) {
  size_t num_args = cpu_program_num_args(program), num_outputs = cpu_program_num_outputs(program);
  void **given = blocks(program, false), **own = blocks(program, true);
  void **outputs = calloc(num_outputs + 1, sizeof *outputs);
  memcpy(outputs, own, num_outputs * sizeof *own);
  for (size_t i = 0; i < num_args; i++) {
    const cpu_value_info *info = cpu_program_arg(program, i);
    memcpy(given[i], args[i], info->bytes);
    if (info->alias >= 0) outputs[info->alias] = given[i];
  }
  bool ran = run(program, given, outputs);
  for (size_t i = 0; i < num_outputs && ran; i++) {
    if (memcmp(want[i], outputs[i], cpu_program_output(program, i)->bytes) == 0) continue;
    fprintf(stderr, "output %zu differs when arguments are donated\n", i);
    __builtin_trap();
  }
  free_blocks(given, num_args);
  free_blocks(own, num_outputs);
  free(outputs);
}

static void run_both(cpu_program *plain, cpu_program *fast) {
  size_t num_args = cpu_program_num_args(plain), num_outputs = cpu_program_num_outputs(plain);
  void **args = blocks(plain, false), **want = blocks(plain, true), **got = blocks(fast, true);
  for (int turn = 0; turn < 2; turn++) {
    if (turn) scramble(plain, args);
    if (!run(plain, args, want) || !run(fast, args, got)) break;
    for (size_t i = 0; i < num_outputs; i++) {
      size_t bytes = cpu_program_output(plain, i)->bytes;
      if (bytes != cpu_program_output(fast, i)->bytes || memcmp(want[i], got[i], bytes) != 0) {
        fprintf(stderr, "levels 0 and 1 differ in output %zu, turn %d\n", i, turn);
        __builtin_trap();
      }
      check_truth(cpu_program_output(plain, i), want[i]);
    }
    run_donated(plain, args, want);
    run_donated(fast, args, want);
  }
  free_blocks(args, num_args);
  free_blocks(want, num_outputs);
  free_blocks(got, num_outputs);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bool runs = false;
  cpu_program *fast = program_at(data, size, 1, &runs);
  if (!fast) return 0;
  cpu_program *plain = program_at(data, size, 0, &runs);
  if (!plain) __builtin_trap();
  if (runs && is_small(plain) && is_small(fast)) run_both(plain, fast);
  cpu_program_destroy(plain);
  cpu_program_destroy(fast);
  return 0;
}
