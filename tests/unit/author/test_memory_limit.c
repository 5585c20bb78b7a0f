/* The limit of a device's memory that a setting or an option gives: what it bounds, what it says.
 */
#include "abi/pjrt/pjrt.h"
#include "base/config.h"
#include "cmocka_header.h"
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

const PJRT_Api *GetPjrtApi(void); /* our plugin's, linked */

static const char setting[] = "TENON_CPU_MAX_DEVICE_MEMORY";
enum { LIMIT = 1 << 20, QUARTER = LIMIT / 4 };

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("wanted \"%s\": %s", words, tn_status_message(status));
  tn_status_destroy(status);
}

static tn_status *open_with(const char *value, const tn_client_options *options, tn_client **out) {
  assert_int_equal(value ? setenv(setting, value, 1) : unsetenv(setting), 0);
  tn_config_reload();
  return tn_client_open("cpu", options, out);
}

static tn_status *make(tn_client *client, int64_t bytes, tn_buffer **out) {
  char *data = calloc(1, (size_t)bytes);
  assert_non_null(data);
  tn_status *status = tn_client_buffer(client, data, TN_U8, &bytes, 1, NULL, out);
  free(data);
  return status;
}

static void arrays_are_bounded(void **unused) {
  (void)unused;
  tn_client *client = NULL;
  tn_buffer *buffers[4] = {NULL}, *more = NULL;
  tn_memory_stats stats;
  assert_fine(open_with("1048576", NULL, &client));
  for (int i = 0; i < 4; i++) assert_fine(make(client, QUARTER, &buffers[i]));
  assert_fails(make(client, 1, &more), TN_RESOURCE_EXHAUSTED,
               "TENON_CPU_MAX_DEVICE_MEMORY is 1048576 bytes: 1 are asked for, for a buffer, and "
               "1048576 are in use");
  assert_null(more);
  assert_fails(tn_backend_allocate(client, QUARTER, &more), TN_RESOURCE_EXHAUSTED, setting);
  assert_fine(tn_device_memory_stats(tn_client_addressable_device(client, 0), &stats));
  assert_int_equal(stats.bytes_limit, LIMIT);
  assert_int_equal(stats.bytes_in_use, LIMIT);
  tn_buffer_destroy(buffers[0]); /* what is given back can be had again */
  assert_fine(tn_backend_allocate(client, QUARTER, &buffers[0]));
  for (int i = 0; i < 4; i++) tn_buffer_destroy(buffers[i]);
  assert_fine(make(client, LIMIT, &more));
  tn_buffer_destroy(more);
  tn_client_destroy(client);
}

static tn_status *compile(tn_client *client, const char *text, tn_executable **out) {
  return tn_compile(client, text, strlen(text), NULL, out);
}

static void results_and_temporaries_are_bounded(void **unused) {
  (void)unused;
  static const char large[] = "func.func @main(%x: tensor<f32>) -> tensor<262145xf32> {\n"
                              "  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> "
                              "tensor<262145xf32>\n  return %0 : tensor<262145xf32>\n}\n";
  static const char inner[] =
      "func.func @main(%x: tensor<600x600xf32>) -> tensor<f32> {\n"
      "  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<600x600xf32>) -> "
      "tensor<600x600xf32>\n"
      "  %0 = stablehlo.dot_general %x, %t, contracting_dims = [1] x [0] : "
      "(tensor<600x600xf32>, tensor<600x600xf32>) -> tensor<600x600xf32>\n"
      "  %s = \"stablehlo.sort\"(%0) <{dimension = 0 : i64}> ({\n"
      "    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
      "    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
      "    stablehlo.return %c : tensor<i1>\n"
      "  }) : (tensor<600x600xf32>) -> tensor<600x600xf32>\n"
      "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "  %r = stablehlo.reduce(%s init: %z) applies stablehlo.add across dimensions = [0, 1] : "
      "(tensor<600x600xf32>, tensor<f32>) -> tensor<f32>\n"
      "  return %r : tensor<f32>\n}\n";
  static const char half[] = "func.func @main(%x: tensor<f32>) -> tensor<131072xf32> {\n"
                             "  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> "
                             "tensor<131072xf32>\n  return %0 : tensor<131072xf32>\n}\n";
  tn_client *client = NULL;
  tn_executable *e = NULL;
  assert_fine(open_with("1048576", NULL, &client));
  assert_fails(compile(client, large, &e), TN_RESOURCE_EXHAUSTED,
               "TENON_CPU_MAX_DEVICE_MEMORY is 1048576 bytes: 'main' needs 10");
  assert_fails(compile(client, inner, &e), TN_RESOURCE_EXHAUSTED, "for temporaries");
  assert_fine(compile(client, half, &e));
  const float one = 1;
  tn_buffer *x = NULL, *most = NULL, *result = NULL;
  assert_fine(tn_client_buffer(client, &one, TN_F32, NULL, 0, NULL, &x));
  assert_fine(make(client, 3 * QUARTER, &most));
  assert_fails(tn_run(e, &x, 1, &result, 1), TN_RESOURCE_EXHAUSTED,
               "TENON_CPU_MAX_DEVICE_MEMORY is 1048576 bytes: 524288 are asked for");
  assert_null(result);
  tn_buffer_destroy(most);
  assert_fine(tn_run(e, &x, 1, &result, 1));
  tn_buffer_destroy(result);
  tn_buffer_destroy(x);
  tn_executable_destroy(e);
  tn_client_destroy(client);
}

/* A client's own option goes before the setting; 0 is no limit; unset, the default bounds nothing.
 */
static void options_go_first(void **unused) {
  (void)unused;
  tn_client *client = NULL;
  tn_buffer *buffer = NULL;
  tn_value value = tn_value_int("max_device_memory", 4096);
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.values = &value;
  options.num_values = 1;
  assert_fine(open_with("1048576", &options, &client));
  assert_fails(make(client, 4097, &buffer), TN_RESOURCE_EXHAUSTED,
               "option 'max_device_memory' is 4096 bytes: 4097 are asked for");
  tn_client_destroy(client);
  value.integer = 0;
  assert_fine(open_with("4096", &options, &client));
  assert_fine(make(client, LIMIT, &buffer));
  tn_buffer_destroy(buffer);
  tn_client_destroy(client);
  assert_fine(open_with(NULL, NULL, &client));
  assert_fine(make(client, LIMIT, &buffer));
  tn_buffer_destroy(buffer);
  tn_client_destroy(client);
}

static void malformed_settings_are_errors(void **unused) {
  (void)unused;
  static const char *const bad[] = {"much", "1e9", "12 ", "2GiB", "99999999999999999999"};
  tn_client *client = NULL;
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    assert_fails(open_with(bad[i], NULL, &client), TN_INVALID_ARGUMENT, setting);
    assert_null(client);
  }
  assert_fails(open_with("-1", NULL, &client), TN_INVALID_ARGUMENT, "it takes bytes");
  assert_int_equal(setenv("TENON_THREADS", "several", 1), 0);
  assert_fails(open_with(NULL, NULL, &client), TN_INVALID_ARGUMENT,
               "TENON_THREADS is 'several', which is not a whole number");
  assert_int_equal(unsetenv("TENON_THREADS"), 0);
  assert_fine(open_with(NULL, NULL, &client));
  tn_client_destroy(client);
}

int main(void) {
  if (tn_plugin_register_linked(GetPjrtApi)) return 1;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(arrays_are_bounded),
      cmocka_unit_test(results_and_temporaries_are_bounded),
      cmocka_unit_test(options_go_first),
      cmocka_unit_test(malformed_settings_are_errors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
