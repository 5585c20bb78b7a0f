/* The table of the device's ops against StableHLO's and against the passes. */
#include "cmocka_header.h"
#include "cpu/plan/op_table.h"
#include "passes/passes.h"
#include "stablehlo/dialect/ops.h"

#include <string.h>

static size_t count_words(const char *text) {
  size_t count = 0;
  for (; *text; text += strspn(text, " ")) {
    text += strcspn(text, " ");
    count++;
  }
  return count;
}

/* Elementwise by both tables, with as many operands in each. */
static void maps_are_elementwise(void **unused) {
  (void)unused;
  for (uint16_t op = 1; op < HLO_NUM_OPCODES; op++) {
    const plan_op_info *info = plan_op_row(op);
    if (!info->is_map) {
      assert_false(info->is_function);
      continue;
    }
    if (!(hlo_op(op)->traits & HLO_ELEMENTWISE))
      fail_msg("%s is not elementwise", hlo_op(op)->name);
    assert_int_equal(cpu_tile_describe(info->tile)->arity, count_words(hlo_op(op)->operands));
    assert_null(info->rule);
    assert_null(info->pass);
  }
}

static bool is_in_order(const char *pass) {
  size_t count;
  const char *const *names = pass_cpu_order(&count);
  for (size_t i = 0; i < count; i++)
    if (!strcmp(names[i], pass)) return true;
  return false;
}

static void passes_that_replace_ops_run(void **unused) {
  (void)unused;
  for (uint16_t op = 1; op < HLO_NUM_OPCODES; op++) {
    const char *pass = plan_op_row(op)->pass;
    if (!pass) continue;
    if (!pass_find(pass) || !is_in_order(pass)) fail_msg("%s: no pass %s", hlo_op(op)->name, pass);
  }
}

/* An op that is new to StableHLO's table gets a row, or the device says that it lacks it. */
static void every_op_has_a_row(void **unused) {
  (void)unused;
  for (uint16_t op = 1; op < HLO_NUM_OPCODES; op++) {
    const char *name = hlo_op(op)->name;
    bool is_program = !strncmp(name, "stablehlo.", 10) || !strncmp(name, "chlo.", 5);
    if (is_program && !plan_has_op(op)) fail_msg("%s is in no row", name);
  }
}

static void what_is_no_op_has_an_empty_row(void **unused) {
  (void)unused;
  assert_false(plan_has_op(HLO_UNKNOWN));
  assert_false(plan_has_op(UINT16_MAX));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(maps_are_elementwise),
      cmocka_unit_test(passes_that_replace_ops_run),
      cmocka_unit_test(every_op_has_a_row),
      cmocka_unit_test(what_is_no_op_has_an_empty_row),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
