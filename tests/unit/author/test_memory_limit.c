/* The limit of a device's memory that a setting or an option gives: what it bounds, what it says.
 */
#include "abi/pjrt/pjrt.h"
#include "base/config.h"
#include "cmocka_header.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <tenon/tenon.h>

const PJRT_Api *GetPjrtApi(void); /* our plugin's, linked */

static const char setting[] = "TENON_CPU_MAX_DEVICE_MEMORY";
enum { LIMIT = 1 << 20, QUARTER = LIMIT / 4 };

/* What getrlimit says of data in this program, unless it is RLIM_INFINITY. A limit that the kernel
 * keeps would leave nothing to the sanitizers, whose shadow memory is data. */
static rlim_t data_limit = RLIM_INFINITY;

int getrlimit(__rlimit_resource_t which, struct rlimit *limit) {
  if (prlimit(0, which, NULL, limit) != 0) return -1;
  if (which == RLIMIT_DATA && data_limit != RLIM_INFINITY) limit->rlim_cur = data_limit;
  return 0;
}

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

/* What programs take: their text and module, constants and tables, counted before they are made. */
static const char transform[] =
    "func.func @main(%x: tensor<65537xcomplex<f32>>) -> tensor<65537xcomplex<f32>> {\n"
    "  %0 = stablehlo.fft %x, type = FFT, length = [65537] : (tensor<65537xcomplex<f32>>) -> "
    "tensor<65537xcomplex<f32>>\n  return %0 : tensor<65537xcomplex<f32>>\n}\n";

static char *make_large_constant(void) {
  enum { DIGITS = 8 * 32768 };
  static const char before[] = "func.func @main() -> tensor<32768xf32> {\n"
                               "  %0 = stablehlo.constant dense<\"0x";
  static const char behind[] = "\"> : tensor<32768xf32>\n  return %0 : tensor<32768xf32>\n}\n";
  char *text = malloc(DIGITS + sizeof before + sizeof behind), *at = text + sizeof before - 1;
  memcpy(text, before, sizeof before - 1);
  for (int i = 0; i < DIGITS; i++) at[i] = (char)('0' + i % 7);
  memcpy(at + DIGITS, behind, sizeof behind);
  return text;
}

static void open_limited(int64_t bytes, tn_client **out) {
  tn_value value = tn_value_int("memory_limit", bytes);
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.values = &value;
  options.num_values = 1;
  assert_fine(open_with(NULL, &options, out));
}

static void programs_are_bounded(void **unused) {
  (void)unused;
  char *constant = make_large_constant();
  tn_client *client = NULL;
  tn_executable *e[9] = {NULL};
  /* The text alone, then its module, is too much; then the constant beside them. */
  open_limited(200 << 10, &client);
  assert_fails(compile(client, constant, &e[0]), TN_RESOURCE_EXHAUSTED, "for a program's text");
  tn_client_destroy(client);
  open_limited(300 << 10, &client);
  assert_fails(compile(client, constant, &e[0]), TN_RESOURCE_EXHAUSTED, "for a program's module");
  tn_client_destroy(client);
  open_limited(500 << 10, &client);
  assert_fails(compile(client, constant, &e[0]), TN_RESOURCE_EXHAUSTED, "stablehlo.constant");
  tn_client_destroy(client);
  /* Kept as long as the program lives: text and constant, 384 KiB and a little. */
  open_limited(2 << 20, &client);
  size_t fit = 0;
  tn_status *full = NULL;
  while (fit < 9 && !(full = compile(client, constant, &e[fit]))) fit++;
  assert_true(fit >= 3 && fit <= 5);
  assert_fails(full, TN_RESOURCE_EXHAUSTED, "option 'memory_limit' is 2097152 bytes");
  tn_executable_destroy(e[0]);
  assert_fine(compile(client, constant, &e[0]));
  for (size_t i = 0; i < fit; i++) tn_executable_destroy(e[i]);
  for (int i = 0; i < 20; i++) { /* nothing of a program that went, or was refused, is counted */
    assert_fine(compile(client, constant, &e[0]));
    tn_executable_destroy(e[0]);
    assert_fails(compile(client, transform, &e[0]), TN_RESOURCE_EXHAUSTED, "a transform's tables");
  }
  tn_client_destroy(client);
  free(constant);
}

/* A transform's answer names the op and its place; what needs more than seconds is refused whatever
 * the limit is. */
static void tables_are_bounded(void **unused) {
  (void)unused;
  static const char huge[] =
      "func.func @main(%x: tensor<67108859xcomplex<f32>>) -> tensor<67108859xcomplex<f32>> {\n"
      "  %0 = stablehlo.fft %x, type = FFT, length = [67108859] : "
      "(tensor<67108859xcomplex<f32>>) -> tensor<67108859xcomplex<f32>>\n"
      "  return %0 : tensor<67108859xcomplex<f32>>\n}\n";
  tn_client *client = NULL;
  tn_executable *e = NULL;
  open_limited(4 << 20, &client);
  assert_fails(
      compile(client, transform, &e), TN_RESOURCE_EXHAUSTED,
      "stablehlo.fft: option 'memory_limit' is 4194304 bytes: 15532576 are asked for, for a "
      "transform's tables");
  tn_client_destroy(client);
  open_limited(64 << 20, &client);
  assert_fine(compile(client, transform, &e));
  tn_executable_destroy(e);
  tn_client_destroy(client);
  open_limited(0, &client);
  assert_fails(compile(client, huge, &e), TN_RESOURCE_EXHAUSTED,
               "stablehlo.fft: a transform of length 67108859, which has a prime factor above 61");
  tn_client_destroy(client);
}

/* Half of what the process may have, unless the environment says otherwise. */
static void programs_have_a_default(void **unused) {
  (void)unused;
  static const char longer[] =
      "func.func @main(%x: tensor<1048583xcomplex<f32>>) -> tensor<1048583xcomplex<f32>> {\n"
      "  %0 = stablehlo.fft %x, type = FFT, length = [1048583] : (tensor<1048583xcomplex<f32>>) "
      "-> tensor<1048583xcomplex<f32>>\n  return %0 : tensor<1048583xcomplex<f32>>\n}\n";
  tn_client *client = NULL;
  tn_executable *e = NULL;
  tn_value threads = tn_value_int("threads", 1);
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.values = &threads;
  options.num_values = 1;
  assert_int_equal(setenv("TENON_MEMORY_LIMIT", "3000000", 1), 0);
  assert_fine(open_with(NULL, NULL, &client));
  assert_fails(compile(client, transform, &e), TN_RESOURCE_EXHAUSTED,
               "TENON_MEMORY_LIMIT is 3000000 bytes");
  tn_client_destroy(client);
  assert_int_equal(setenv("TENON_MEMORY_LIMIT", "-1", 1), 0);
  assert_fails(open_with(NULL, NULL, &client), TN_INVALID_ARGUMENT, "it takes bytes");
  assert_int_equal(unsetenv("TENON_MEMORY_LIMIT"), 0);
  data_limit = 256 << 20;
  tn_status *opened = open_with(NULL, &options, &client);
  data_limit = RLIM_INFINITY;
  assert_fine(opened);
  assert_fails(compile(client, longer, &e), TN_RESOURCE_EXHAUSTED,
               "'memory_limit' (by default half of what this process may have) is 134217728 bytes");
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
      cmocka_unit_test(programs_are_bounded),
      cmocka_unit_test(tables_are_bounded),
      cmocka_unit_test(programs_have_a_default),
      cmocka_unit_test(malformed_settings_are_errors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
