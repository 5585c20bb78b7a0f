/* Programs that check themselves: a test of a back end that is one file of StableHLO. */
#include "example.h"

/* Two functions; the second expects too much of 1/3. */
static const char text[] =
    "func.func @square() {\n"
    "  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
    "  %y = stablehlo.multiply %x, %x : tensor<4xf32>\n"
    "  interpreter.print %y : tensor<4xf32>\n"
    "  check.expect_eq_const %y, dense<[1.0, 4.0, 9.0, 16.0]> : tensor<4xf32>\n"
    "  return\n"
    "}\n"
    "func.func @third() {\n"
    "  %x = stablehlo.constant dense<[1.0, 3.0]> : tensor<2xf32>\n"
    "  %three = stablehlo.constant dense<3.0> : tensor<2xf32>\n"
    "  %y = stablehlo.divide %x, %three : tensor<2xf32>\n"
    "  check.expect_almost_eq_const %y, dense<[0.33, 1.0]> : tensor<2xf32>\n"
    "  return\n"
    "}\n";

/* What interpreter.print and interpreter.probe saw comes back with the checks. */
static void show_values(const tn_selfcheck *check) {
  tn_shown shown;
  for (size_t i = 0; tn_selfcheck_shown(check, i, &shown); i++) {
    const float *values = shown.data;
    printf("  %zu of %zu: %%%s at %s is %g %g %g %g\n", i + 1, tn_selfcheck_num_shown(check),
           shown.name, shown.place, (double)values[0], (double)values[1], (double)values[2],
           (double)values[3]);
    must(values[3] == 16, "the last one is 16");
  }
}

/* The first check that failed, with the first element that is wrong. */
static void show_mismatch(const tn_selfcheck *check) {
  tn_mismatch wrong;
  if (!tn_selfcheck_mismatch(check, &wrong)) return;
  printf("  %s at %s: element %s is %s, expected %s: %s; %zu of %zu differ\n", wrong.check,
         wrong.place, wrong.index, wrong.found, wrong.expected, wrong.why, wrong.differing,
         wrong.count);
}

/* True where every check of the function holds. */
static bool run(tn_selfcheck *check, tn_client *client) {
  char line[160];
  size_t failed = 0;
  tn_selfcheck_describe(check, line, sizeof line);
  ok(tn_selfcheck_run(check, client, NULL, &failed));
  printf("%s\n  @%s at %s: %zu of %zu checks fail\n", line, tn_selfcheck_function(check),
         tn_selfcheck_place(check), failed, tn_selfcheck_num_checks(check));
  show_values(check);
  show_mismatch(check);
  return failed == 0;
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  tn_selfcheck *check = NULL;
  bool found = false, good[2] = {false, true};
  size_t count = 0;
  ok(tn_selfcheck_create(text, strlen(text), "own.mlir", &check));
  for (ok(tn_selfcheck_next(check, &found)); found; ok(tn_selfcheck_next(check, &found))) {
    /* A function may be for several devices; these two are for one. */
    must(tn_selfcheck_num_replicas(check) * tn_selfcheck_num_partitions(check) == 1, "one device");
    good[count++] = run(check, client);
  }
  must(count == 2 && good[0] && !good[1], "the first is right, the second is not");
  tn_selfcheck_destroy(check);
  tn_client_destroy(client);
  return 0;
}
