/* Attention in whole models (TENON_MODELS): how often it is recognised, and what comes out by
 * blocks. */
#include "cmocka_header.h"

#include "base/config.h"
#include "base/system.h"
#include "cpu/cpu.h"
#include "stablehlo/stablehlo.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SKIP = 77, MAX_ARRAYS = 256 };

static cpu_program *make(const char *model, bool mha) {
  char path[1024];
  tn_file file;
  ir_module *module = NULL;
  cpu_program *program = NULL;
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.mha = mha;
  snprintf(path, sizeof path, "%s/%s/program.mlirbc", tn_config_string(TN_CONFIG_MODELS), model);
  tn_status *status = tn_file_read(path, 0, &file);
  if (!status) status = hlo_read(file.data, file.size, model, NULL, &module);
  if (!status) status = cpu_program_create(module, &options, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  ir_module_destroy(module);
  tn_file_close(&file);
  return program;
}

static int count(const cpu_program *program, const char *part) {
  tn_text text = {0};
  cpu_report_print(cpu_program_report(program), &text);
  int n = 0;
  for (const char *at = text.data; (at = strstr(at, part)); at += strlen(part)) n++;
  tn_text_free(&text);
  return n;
}

/* The array's elements: a file of NumPy's, version 1, row-major. */
static void *read_array(const char *model, const char *kind, size_t i, size_t bytes) {
  char path[1024];
  tn_file file;
  snprintf(path, sizeof path, "%s/%s/%s/%zu.npy", tn_config_string(TN_CONFIG_MODELS), model, kind,
           i);
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) fail_msg("%s", tn_status_message(status));
  size_t head =
      10 + (size_t)((const uint8_t *)file.data)[8] + 256 * (size_t)((const uint8_t *)file.data)[9];
  if (file.size != head + bytes)
    fail_msg("%s: %zu bytes, wanted %zu", path, file.size - head, bytes);
  void *data = malloc(bytes + 1);
  memcpy(data, file.data + head, bytes);
  tn_file_close(&file);
  return data;
}

static void run(cpu_program *program, const char *model, void **outputs) {
  cpu_run_context context = {0};
  void *args[MAX_ARRAYS];
  assert_true(cpu_program_num_args(program) <= MAX_ARRAYS);
  for (size_t i = 0; i < cpu_program_num_args(program); i++)
    args[i] = read_array(model, "inputs", i, cpu_program_arg(program, i)->bytes);
  for (size_t i = 0; i < cpu_program_num_outputs(program); i++)
    outputs[i] = calloc(1, cpu_program_output(program, i)->bytes + 1);
  assert_null(cpu_pool_create(2, &context.pool));
  assert_null(cpu_program_run(program, &context, (const void *const *)args, outputs));
  cpu_pool_destroy(context.pool);
  for (size_t i = 0; i < cpu_program_num_args(program); i++) free(args[i]);
}

/* Floats to 1e-4 of the array's largest, everything else exactly. */
static double compare(const cpu_value_info *info, const void *a, const void *b) {
  if (info->type != TN_F32) {
    assert_memory_equal(a, b, info->bytes);
    return 0;
  }
  const float *x = a, *y = b;
  double most = 0, far = 0;
  for (size_t i = 0; i < info->bytes / 4; i++) {
    if (fabs((double)x[i]) > most) most = fabs((double)x[i]);
    if (!(fabs((double)x[i] - y[i]) <= far)) far = fabs((double)x[i] - y[i]);
  }
  assert_true(far <= 1e-4 * (most + 1e-30));
  return most > 0 ? far / most : 0;
}

/* What attention by blocks does to the memory for temporaries: where scores are most of it, less is
 * needed; where something else needs more than all of them, the same; where there is one row of
 * scores a head, a block's products need more than the scores. */
typedef enum memory_change { LESS_MEMORY, SAME_MEMORY, ANY_MEMORY } memory_change;

static void try_model(const char *model, int places, memory_change change) {
  cpu_program *off = make(model, false), *on = make(model, true);
  void *a[MAX_ARRAYS] = {0}, *b[MAX_ARRAYS] = {0};
  assert_int_equal(count(off, "\"recognised\": true, \"run\": false"), places);
  assert_int_equal(count(on, "\"recognised\": true, \"run\": true"), places);
  assert_int_equal(count(on, "\"recognised\": false"), 0);
  run(off, model, a);
  run(on, model, b);
  double far = 0;
  for (size_t i = 0; i < cpu_program_num_outputs(off); i++) {
    const cpu_value_info *info = cpu_program_output(off, i);
    void *truth = read_array(model, "outputs", i, info->bytes);
    double d = compare(info, a[i], b[i]);
    compare(info, truth, b[i]);
    if (d > far) far = d;
    free(truth);
    free(a[i]);
    free(b[i]);
  }
  print_message("%s: %d places, %.2g of the largest, %zu bytes of temporaries, %zu by blocks\n",
                model, places, far, cpu_program_temp_bytes(off), cpu_program_temp_bytes(on));
  size_t with = cpu_program_temp_bytes(on), without = cpu_program_temp_bytes(off);
  assert_true(change != LESS_MEMORY || with < without);
  assert_true(change != SAME_MEMORY || with == without);
  cpu_program_destroy(off);
  cpu_program_destroy(on);
}

static void gpt2_prefill(void **state) {
  (void)state;
  try_model("gpt2_prefill", 2, LESS_MEMORY);
}

static void gpt2_decode(void **state) {
  (void)state;
  try_model("gpt2_decode", 2, ANY_MEMORY);
}

static void minilm_embed(void **state) {
  (void)state;
  try_model("minilm_embed", 6, SAME_MEMORY); /* the widest layer's */
}

int main(void) {
  if (!*tn_config_string(TN_CONFIG_MODELS)) {
    puts("TENON_MODELS names no folder");
    return SKIP;
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(gpt2_prefill),
      cmocka_unit_test(gpt2_decode),
      cmocka_unit_test(minilm_embed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
