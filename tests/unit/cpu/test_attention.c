/* Attention as JAX and people write it: recognised, and by blocks within the bound of
 * docs/numerics.md; what is almost it is left alone and told. */
#include "cmocka_header.h"

#include "base/half.h"
#include "base/system.h"
#include "compiling.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *text_of(const char *name) {
  char path[512];
  tn_file file;
  snprintf(path, sizeof path, "%s/tests/unit/cpu/attention/%s.mlir", TENON_SOURCE_DIR, name);
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) fail_msg("%s", tn_status_message(status));
  char *text = strndup(file.data, file.size);
  tn_file_close(&file);
  return text;
}

static cpu_program *make(const char *text, bool mha, int level, tn_isa isa) {
  cpu_compile_options options;
  cpu_program *program;
  cpu_compile_options_init(&options);
  options.mha = mha;
  options.level = level;
  if (isa < options.isa) options.isa = isa;
  tn_status *status = compile_with(text, &options, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  return program;
}

static int count(const char *text, const char *part) {
  int n = 0;
  for (const char *at = text; (at = strstr(at, part)); at += strlen(part)) n++;
  return n;
}

/* The report's planners, in a buffer of the process's. */
static const char *report_of(const cpu_program *program) {
  static char out[20000];
  tn_text text = {0};
  cpu_report_print(cpu_program_report(program), &text);
  snprintf(out, sizeof out, "%s", text.data);
  tn_text_free(&text);
  return out;
}

/* ---- running ----------------------------------------------------------------------------------
 */

enum { MAX_VALUES = 8 };

typedef struct values {
  void *data[MAX_VALUES];
} values;

static size_t elements(const cpu_value_info *info) {
  return info->bytes / tn_type_size(info->type);
}

static float element(const cpu_value_info *info, const void *data, size_t i) {
  return info->type == TN_BF16 ? number_from_bf16(((const uint16_t *)data)[i])
                               : ((const float *)data)[i];
}

/* Numbers in [-2, 2) that differ from place to place; masks are true two times in three. */
static values inputs_of(const cpu_program *program, unsigned seed) {
  values in = {{0}};
  for (size_t a = 0; a < cpu_program_num_args(program); a++) {
    const cpu_value_info *info = cpu_program_arg(program, a);
    in.data[a] = malloc(info->bytes);
    for (size_t i = 0; i < elements(info); i++) {
      seed = seed * 1664525u + 1013904223u;
      float x = (float)(seed >> 8) * 0x1p-22f - 2.0f;
      if (info->type == TN_PRED)
        ((uint8_t *)in.data[a])[i] = (seed >> 16) % 3 != 0;
      else if (info->type == TN_BF16)
        ((uint16_t *)in.data[a])[i] = number_to_bf16(x);
      else
        ((float *)in.data[a])[i] = x;
    }
  }
  return in;
}

static void run_on(cpu_program *program, int threads, const values *in, values *out) {
  cpu_run_context context = {0};
  const void *args[MAX_VALUES];
  for (size_t i = 0; i < MAX_VALUES; i++) args[i] = in->data[i];
  for (size_t i = 0; i < cpu_program_num_outputs(program); i++)
    out->data[i] = calloc(1, cpu_program_output(program, i)->bytes);
  if (threads > 1) assert_null(cpu_pool_create(threads, &context.pool));
  assert_null(cpu_program_run(program, &context, args, out->data));
  cpu_pool_destroy(context.pool);
}

static void end_values(values *v) {
  for (int i = 0; i < MAX_VALUES; i++) free(v->data[i]);
}

/* The greatest difference between two results, NaNs in the same places. */
static float distance(const cpu_value_info *info, const void *a, const void *b) {
  float most = 0;
  for (size_t i = 0; i < elements(info); i++) {
    float x = element(info, a, i), y = element(info, b, i);
    assert_int_equal(isnan(x), isnan(y));
    if (!isnan(x) && fabsf(x - y) > most) most = fabsf(x - y);
  }
  return most;
}

/* ---- recognised -------------------------------------------------------------------------------
 */

/* `bound` is in units of 2^-24 of the greatest |v|, which is 2. */
static const struct {
  const char *name;
  float bound;
} known[] = {
    {"dpa", 16},         {"dpa_causal", 16}, {"dpa_mask_bias", 16}, {"dpa_bf16", 1 << 17},
    {"dpa_groups", 16},  {"dpa_long", 64},   {"einsum", 16},        {"scaled_before", 16},
    {"one_head", 16},    {"odd_order", 16},  {"keys_first", 16},    {"causal", 16},
    {"anti_causal", 16}, {"by_hand", 16},    {"narrow", 1 << 17},   {"decode", 16},
    {"of_a_map", 16},    {"in_a_loop", 16},  {"long", 64},
};
enum { NUM_KNOWN = sizeof known / sizeof *known };

static void each_is_recognised_and_right(void **state) {
  (void)state;
  for (int i = 0; i < NUM_KNOWN; i++) {
    char *text = text_of(known[i].name);
    cpu_program *off = make(text, false, 1, TN_ISA_AVX512);
    cpu_program *on = make(text, true, 1, TN_ISA_AVX512);
    if (count(report_of(off), "\"recognised\": true, \"run\": false, \"reason\": \"mha is off\"") !=
        1)
      fail_msg("%s: %s", known[i].name, report_of(off));
    if (count(report_of(on), "\"recognised\": true, \"run\": true") != 1)
      fail_msg("%s: %s", known[i].name, report_of(on));
    values in = inputs_of(off, 7), a = {{0}}, b = {{0}};
    run_on(off, 1, &in, &a);
    run_on(on, 1, &in, &b);
    float far = distance(cpu_program_output(off, 0), a.data[0], b.data[0]) * 0x1p23f;
    print_message("%-16s %6.2f of %g\n", known[i].name, far, known[i].bound);
    if (!(far <= known[i].bound)) fail_msg("%s: %g", known[i].name, far);
    end_values(&in);
    end_values(&a);
    end_values(&b);
    cpu_program_destroy(off);
    cpu_program_destroy(on);
    free(text);
  }
}

static void bits_do_not_depend_on_threads_or_tier(void **state) {
  (void)state;
  for (int i = 0; i < NUM_KNOWN; i++) {
    char *text = text_of(known[i].name);
    values first = {{0}}, in = {{0}};
    for (int turn = 0; turn < 6; turn++) {
      cpu_program *on = make(text, true, 1, (tn_isa)(turn % 3));
      if (turn == 0) in = inputs_of(on, 11);
      values out = {{0}};
      run_on(on, 1 + turn, &in, turn ? &out : &first);
      size_t bytes = cpu_program_output(on, 0)->bytes;
      if (turn) assert_memory_equal(first.data[0], out.data[0], bytes);
      end_values(&out);
      cpu_program_destroy(on);
    }
    end_values(&first);
    end_values(&in);
    free(text);
  }
}

static void off_changes_nothing(void **state) {
  (void)state;
  for (int i = 0; i < NUM_KNOWN; i++) {
    char *text = text_of(known[i].name);
    cpu_program *off = make(text, false, 1, TN_ISA_AVX512);
    cpu_program *plain = make(text, true, 0, TN_ISA_AVX512);
    assert_non_null(strstr(report_of(plain), "level 0 runs each op alone"));
    values in = inputs_of(off, 3), a = {{0}}, b = {{0}};
    run_on(off, 1, &in, &a);
    run_on(plain, 1, &in, &b);
    assert_memory_equal(a.data[0], b.data[0], cpu_program_output(off, 0)->bytes);
    end_values(&in);
    end_values(&a);
    end_values(&b);
    cpu_program_destroy(off);
    cpu_program_destroy(plain);
    free(text);
  }
}

/* ---- not recognised ---------------------------------------------------------------------------
 */

static void near_misses_are_left_alone_and_told(void **state) {
  (void)state;
  static const struct {
    const char *name, *reason;
  } near[] = {
      {"near_shared_keys", "the two dots have other batch dimensions"},
      {"near_dropout", "stablehlo.multiply stands between the softmax and the second dot"},
      {"near_no_maximum", "no maximum is subtracted before exp"},
      {"near_weights_too", "the weights are used elsewhere too"},
      {"near_capped", "stablehlo.tanh stands between the first dot and the softmax"},
      {"near_over_rows", "is not their sum over the keys"},
      {"near_bf16", "the softmax is not in f32"},
      {"near_divided_later", "the exponentials are not divided by their sum before the second dot"},
      {"near_no_dot", "no dot leads to the softmax by known steps"},
      {"near_all_at_once", "is not their sum over the keys"},
  };
  for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
    char *text = text_of(near[i].name);
    cpu_program *off = make(text, false, 1, TN_ISA_AVX512);
    cpu_program *on = make(text, true, 1, TN_ISA_AVX512);
    if (count(report_of(on), near[i].reason) != 1 || strstr(report_of(on), "\"recognised\": true"))
      fail_msg("%s: %s", near[i].name, report_of(on));
    values in = inputs_of(off, 5), a = {{0}}, b = {{0}};
    run_on(off, 1, &in, &a);
    run_on(on, 1, &in, &b);
    for (size_t k = 0; k < cpu_program_num_outputs(off); k++)
      assert_memory_equal(a.data[k], b.data[k], cpu_program_output(off, k)->bytes);
    end_values(&in);
    end_values(&a);
    end_values(&b);
    cpu_program_destroy(off);
    cpu_program_destroy(on);
    free(text);
  }
}

/* ---- values that are hard ---------------------------------------------------------------------
 */

/* Rows of `long` with NaN, infinities, and, by an infinite bias, without any key. */
static void special_values_come_out_as_they_did(void **state) {
  (void)state;
  static const struct {
    int arg;
    float value;
  } cases[] = {{0, NAN}, {0, INFINITY}, {0, -INFINITY}, {1, NAN}, {1, INFINITY},
               {2, NAN}, {2, INFINITY}, {0, 3e38f},     {0, 0}};
  static const char *const names[] = {"long", "causal", "dpa_long"};
  for (size_t p = 0; p < 3; p++) {
    char *text = text_of(names[p]);
    cpu_program *off = make(text, false, 1, TN_ISA_AVX512);
    cpu_program *on = make(text, true, 1, TN_ISA_AVX512);
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
      values in = inputs_of(off, 9), a = {{0}}, b = {{0}};
      size_t n = elements(cpu_program_arg(off, (size_t)cases[c].arg));
      for (size_t i = n / 3; i < n / 3 + 5; i++)
        ((float *)in.data[cases[c].arg])[i] = cases[c].value;
      run_on(off, 1, &in, &a);
      run_on(on, 1, &in, &b);
      const cpu_value_info *info = cpu_program_output(off, 0);
      for (size_t i = 0; i < elements(info); i++) {
        float x = ((float *)a.data[0])[i], y = ((float *)b.data[0])[i];
        if (isnan(x) != isnan(y) || (isinf(x) && x != y) || (isfinite(x) && fabsf(x - y) > 1e-4f))
          fail_msg("%s, case %zu: %g and %g at %zu", names[p], c, x, y, i);
        if (isnan(y)) assert_int_equal(((uint32_t *)b.data[0])[i], 0x7fc00000);
      }
      end_values(&in);
      end_values(&a);
      end_values(&b);
    }
    cpu_program_destroy(off);
    cpu_program_destroy(on);
    free(text);
  }
}

/* by_hand's bias is of each head and key: one head has no keys, another none in its first blocks.
 */
static void masked_rows_come_out_as_they_did(void **state) {
  (void)state;
  static const char *const names[] = {"dpa_mask_bias", "by_hand"};
  for (size_t p = 0; p < 2; p++) {
    char *text = text_of(names[p]);
    cpu_program *off = make(text, false, 1, TN_ISA_AVX512);
    cpu_program *on = make(text, true, 1, TN_ISA_AVX512);
    values in = inputs_of(off, 13), a = {{0}}, b = {{0}};
    if (p == 0) {
      memset(in.data[3], 0, cpu_program_arg(off, 3)->bytes / 2);
    } else {
      for (int i = 0; i < 12; i++) ((float *)in.data[3])[i] = -INFINITY;
    }
    run_on(off, 1, &in, &a);
    run_on(on, 1, &in, &b);
    assert_true(distance(cpu_program_output(off, 0), a.data[0], b.data[0]) < 1e-5f);
    if (p == 1) assert_true(isnan(((float *)b.data[0])[0]));
    end_values(&in);
    end_values(&a);
    end_values(&b);
    cpu_program_destroy(off);
    cpu_program_destroy(on);
    free(text);
  }
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static void no_score_matrix_is_kept(void **state) {
  (void)state;
  static const char *const names[] = {"long", "dpa_long"};
  for (int i = 0; i < 2; i++) {
    char *text = text_of(names[i]);
    cpu_program *off = make(text, false, 1, TN_ISA_AVX512);
    cpu_program *on = make(text, true, 1, TN_ISA_AVX512);
    size_t scores = (size_t)2 * 150 * 300 * 4;
    print_message("%s: %zu bytes, %zu by blocks\n", names[i], cpu_program_temp_bytes(off),
                  cpu_program_temp_bytes(on));
    assert_true(cpu_program_temp_bytes(off) > scores);
    assert_true(cpu_program_temp_bytes(on) < scores);
    cpu_program_destroy(off);
    cpu_program_destroy(on);
    free(text);
  }
}

/* ---- the call itself, written by anybody ------------------------------------------------------
 */

static void a_call_that_fits_nothing_is_refused(void **state) {
  (void)state;
  static const char *const steps[] = {
      "array<i64: 1, 1, 0>", /* right, below */
      "array<i64>",
      "array<i64: 1, 1>",
      "array<i64: 1, 2, 0>",
      "array<i64: 2, 1, 0>",
      "array<i64: -1, 1, 0>",
      "array<i64: 1, 1, 1>",
      "array<i64: 1, 1, 1, 0, 0, 0, 0, 0, 0>", /* an operand that is not there */
      "array<i64: 1, 1, 1, 99, 1, 0, 0, 0, 0>",
      "array<i64: 1, 1, 1, 2, 1, 0, 0, 0, 9999>",
      "array<i64: 1, 1, 1, 6, 1, 0, 7, 0, 0>", /* an axis that is not there */
      "array<i64: 1, 1, 1, 6, 1, 0, -1, 0, 0>",
      "array<i64: 1, 1, 13>",
      "array<i64: 1, 1, 0, 0>",
      "array<i64: 1, 1, 1, 6, 1, 0, 1, 9223372036854775807, 0>",
  };
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    char text[1024];
    snprintf(text, sizeof text,
             "func.func @main(%%q: tensor<2x3x4xf32>, %%k: tensor<2x5x4xf32>, %%v: "
             "tensor<2x5x6xf32>) -> tensor<2x3x6xf32> {\n"
             "  %%0 = stablehlo.custom_call @tenon.mha(%%q, %%k, %%v) {tenon.steps = %s} : "
             "(tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32>) -> tensor<2x3x6xf32>\n"
             "  return %%0 : tensor<2x3x6xf32>\n}\n",
             steps[i]);
    cpu_program *program;
    tn_status *status = compile(text, 1, &program);
    if (i == 0) {
      assert_null(status);
      cpu_program_destroy(program);
      continue;
    }
    if (!status) fail_msg("taken: %s", steps[i]);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    tn_status_destroy(status);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_is_recognised_and_right),
      cmocka_unit_test(bits_do_not_depend_on_threads_or_tier),
      cmocka_unit_test(off_changes_nothing),
      cmocka_unit_test(near_misses_are_left_alone_and_told),
      cmocka_unit_test(special_values_come_out_as_they_did),
      cmocka_unit_test(masked_rows_come_out_as_they_did),
      cmocka_unit_test(no_score_matrix_is_kept),
      cmocka_unit_test(a_call_that_fits_nothing_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
