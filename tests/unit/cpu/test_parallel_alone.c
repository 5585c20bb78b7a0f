/* The openmp runtime where its module is not there: this program lies away from the modules. */
#include "cmocka_header.h"

#include "cpu/cpu.h"

#include <string.h>

static void says_where_it_looked(void **state) {
  (void)state;
  cpu_pool *pool;
  tn_status *status = cpu_pool_create_openmp(2, &pool);
  assert_null(pool);
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  assert_non_null(strstr(tn_status_message(status), "parallel=openmp"));
  assert_non_null(strstr(tn_status_message(status), "libtenon_openmp.so"));
  tn_status_destroy(status);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(says_where_it_looked)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
