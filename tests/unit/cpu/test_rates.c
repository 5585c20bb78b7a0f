/* What kernels are reckoned to take, and how they are cut for threads by that. */
#include "cmocka_header.h"
#include "cpu/plan/rates.h"

static const plan_rates rates = {
    .byte_near = 0.25, .byte_shared = 0.5, .byte_far = 1, .lane = 0.125, .single = 2, .call = 16};

static cpu_kernel kernel_of(int64_t units, double bytes, double lanes, double singles,
                            double calls) {
  return (cpu_kernel){.units = units, .work = {bytes, lanes, singles, calls}};
}

static void time_follows_from_counts(void **unused) {
  (void)unused;
  cpu_kernel kernel = kernel_of(10, 0, 8, 3, 0.5);
  assert_true(plan_kernel_ns(&rates, &kernel) == 10 * (1 + 6 + 8));
  kernel.units = 0;
  assert_true(plan_kernel_ns(&rates, &kernel) == 0);
}

/* By all that the kernel touches, not by what a unit does. */
static void bytes_cost_by_where_they_lie(void **unused) {
  (void)unused;
  cpu_kernel near = kernel_of(1000, 512, 0, 0, 0), shared = kernel_of(1001, 512, 0, 0, 0);
  cpu_kernel far = kernel_of(1 << 16, 512, 0, 0, 0);
  assert_true(plan_kernel_ns(&rates, &near) == 1000 * 128.0);
  assert_true(plan_kernel_ns(&rates, &shared) == 1001 * 256.0);
  assert_true(plan_kernel_ns(&rates, &far) == (1 << 16) * 512.0);
}

static void grains_are_worth_a_thread(void **unused) {
  (void)unused;
  /* 2 ns a unit: below 12 us it is one piece, above pieces have 4 us. */
  cpu_kernel small = kernel_of(5999, 0, 0, 1, 0), large = kernel_of(6000, 0, 0, 1, 0);
  assert_int_equal(plan_kernel_grain(&rates, &small), 5999);
  assert_int_equal(plan_kernel_grain(&rates, &large), 2000);
  /* Units that take longer than a piece are pieces alone; what takes no time is one piece. */
  cpu_kernel heavy = kernel_of(3, 0, 0, 1e6, 0), idle = kernel_of(1 << 30, 0, 0, 0, 0);
  assert_int_equal(plan_kernel_grain(&rates, &heavy), 1);
  assert_int_equal(plan_kernel_grain(&rates, &idle), 1 << 30);
}

static void work_adds_up(void **unused) {
  (void)unused;
  cpu_work sum = {1, 2, 3, 4};
  plan_work_add(&sum, &(cpu_work){10, 20, 30, 40}, 3);
  assert_true(sum.bytes == 31 && sum.lanes == 62 && sum.singles == 93 && sum.calls == 124);
}

/* Every tier has rates, in the order in which memory and operations cost. */
static void tiers_have_rates(void **unused) {
  (void)unused;
  for (int isa = 0; isa < TN_NUM_ISAS; isa++) {
    const plan_rates *of = plan_rates_of((cpu_target){1, (tn_isa)isa});
    assert_true(0 < of->byte_near && of->byte_near <= of->byte_shared &&
                of->byte_shared <= of->byte_far);
    assert_true(0 < of->lane && of->lane < of->single && of->single < of->call);
    if (isa) assert_true(of->lane <= plan_rates_of((cpu_target){1, (tn_isa)(isa - 1)})->lane);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(time_follows_from_counts),  cmocka_unit_test(bytes_cost_by_where_they_lie),
      cmocka_unit_test(grains_are_worth_a_thread), cmocka_unit_test(work_adds_up),
      cmocka_unit_test(tiers_have_rates),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
