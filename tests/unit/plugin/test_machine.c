/* How a client uses the machine: whose threads run its loops, and its profile. */
#include "cmocka_header.h"

#include "abi/tenon/extension.h"
#include "table.h"

#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

/* The client's limits, to be freed by free(). */
static char *limits_of(PJRT_Client *client) {
  const PJRT_Extension_Base *at = API->extension_start;
  while (at && (int)at->type != TENON_EXTENSION_TYPE) at = at->next;
  assert_non_null(at);
  const Tenon_Extension *extension = (const Tenon_Extension *)at;
  Tenon_Text_Args args = {.struct_size = sizeof args, .client = client};
  OK(extension->limits(&args));
  char *copy = strdup(args.text);
  extension->free_text(args.text);
  return copy;
}

static long long number_of(PJRT_Client *client, const char *key) {
  char *text = limits_of(client), *at = strstr(text, key);
  long long n = -1;
  assert_non_null(at);
  assert_int_equal(sscanf(at + strlen(key), "%lld", &n), 1);
  free(text);
  return n;
}

static bool says(PJRT_Client *client, const char *part) {
  char *text = limits_of(client);
  bool found = strstr(text, part) != NULL;
  if (!found) print_error("'%s' is not in %s\n", part, text);
  free(text);
  return found;
}

enum { N = 300000 };
static const char *const program =
    "func.func @main(%a: tensor<300000xf32>) -> (tensor<300000xf32>, tensor<f32>) {\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %e = stablehlo.exponential %a : tensor<300000xf32>\n"
    "  %t = stablehlo.tanh %e : tensor<300000xf32>\n"
    "  %s = stablehlo.reduce(%t init: %z) applies stablehlo.add across dimensions = [0]\n"
    "    : (tensor<300000xf32>, tensor<f32>) -> tensor<f32>\n"
    "  return %t, %s : tensor<300000xf32>, tensor<f32>\n"
    "}\n";

/* The program's results on one client. */
static void run(PJRT_Client *client, float *out) {
  float *data = malloc(N * sizeof *data);
  for (int i = 0; i < N; i++) data[i] = (float)(i % 1000) * 0.003f - 2.0f;
  PJRT_Buffer *in = f32_buffer(client, data, N), *results[2];
  PJRT_LoadedExecutable *loaded = compile(client, program, 1);
  OK(try_execute(loaded, &in, 1, results));
  OK(try_read(results[0], out, N * sizeof *out));
  OK(try_read(results[1], out + N, sizeof *out));
  end_buffer(results[0]);
  end_buffer(results[1]);
  end_buffer(in);
  end_loaded(loaded);
  free(data);
}

static float plain[N + 1], other[N + 1];

static PJRT_Client *client_with(const char *name, const char *value, int64_t threads) {
  PJRT_NamedValue options[] = {text_option(name, value), int_option("threads", threads)};
  PJRT_Client *client;
  OK(try_client(options, 2, &client));
  return client;
}

static void the_pool_is_the_default(void **state) {
  (void)state;
  PJRT_Client *client = client_with("parallel", "pool", 2);
  assert_true(
      says(client, "\"parallel\": {\"runtime\": \"pool\", \"regions\": 0, \"threads\": 2}"));
  run(client, plain);
  assert_true(number_of(client, "\"regions\": ") > 0);
  close_client(client);
  OK(try_client(NULL, 0, &client));
  assert_true(says(client, "\"runtime\": \"pool\""));
  close_client(client);
}

static void openmp_gives_the_same_bits(void **state) {
  (void)state;
#ifndef TN_HAS_OPENMP
  skip();
#endif
  for (int threads = 1; threads <= 4; threads++) {
    PJRT_Client *client = client_with("parallel", "openmp", threads);
    assert_true(says(client, "\"runtime\": \"openmp\", \"library\": \"/"));
    assert_int_equal(number_of(client, "\"regions\": "), 0);
    memset(other, 0, sizeof other);
    run(client, other);
    assert_memory_equal(plain, other, sizeof plain);
    long long regions = number_of(client, "\"regions\": ");
    assert_int_equal(regions > 0, threads > 1);
    run(client, other);
    assert_int_equal(number_of(client, "\"regions\": "), 2 * regions);
    assert_int_equal(number_of(client, "\"threads\": "), threads);
    close_client(client);
  }
}

static void a_profile_gives_the_same_bits(void **state) {
  (void)state;
  static const char *const whats[] = {"cpu", "isa", "amx", "pinning", "numa", "huge_pages"};
  PJRT_Client *client = client_with("profile", "none", 3);
  assert_true(says(client, "\"profile\": []"));
  close_client(client);
  for (int turn = 0; turn < 2; turn++) {
    client = client_with("profile", "xeon", 3);
    for (int i = 0; i < 6; i++) {
      char key[64];
      snprintf(key, sizeof key, "{\"what\": \"%s\", \"set\": ", whats[i]);
      assert_true(says(client, key));
    }
    assert_true(says(client, "2 of 2 threads"));
    memset(other, 0, sizeof other);
    run(client, other);
    assert_memory_equal(plain, other, sizeof plain);
    close_client(client);
  }
#ifdef TN_HAS_OPENMP
  PJRT_NamedValue options[] = {text_option("profile", "xeon"), text_option("parallel", "openmp"),
                               int_option("threads", 2)};
  OK(try_client(options, 3, &client));
  assert_true(says(client, "OMP_PROC_BIND"));
  close_client(client);
#endif
}

/* As a create option, and as one of a compilation. */
static void attention_is_an_option(void **state) {
  (void)state;
  static const char *const words[] = {"off", "on"};
  for (int i = 0; i < 2; i++) {
    PJRT_Client *client = client_with("mha", words[i], 1);
    run(client, other);
    assert_memory_equal(plain, other, sizeof plain); /* there is none in it */
    close_client(client);
  }
}

static void the_order_of_contractions_is_an_option(void **state) {
  (void)state;
  static const char *const words[] = {"off", "auto", "optimal", "dp", "greedy"};
  for (int i = 0; i < 5; i++) {
    PJRT_Client *client = client_with("einsum", words[i], 1);
    run(client, other);
    assert_memory_equal(plain, other, sizeof plain); /* there is no tree in it */
    close_client(client);
  }
}

static void a_wrong_word_is_refused(void **state) {
  (void)state;
  PJRT_Client *client;
  PJRT_NamedValue value = text_option("parallel", "tbb");
  REFUSED(try_client(&value, 1, &client), INVALID_ARGUMENT,
          "option 'parallel' is 'tbb'; it takes pool or openmp");
  value = text_option("profile", "epyc");
  REFUSED(try_client(&value, 1, &client), INVALID_ARGUMENT,
          "option 'profile' is 'epyc'; it takes none or xeon");
  value = text_option("mha", "yes");
  REFUSED(try_client(&value, 1, &client), INVALID_ARGUMENT,
          "option 'mha' is 'yes'; it takes off or on");
  value = text_option("einsum", "best");
  REFUSED(try_client(&value, 1, &client), INVALID_ARGUMENT,
          "option 'einsum' is 'best'; it takes off, auto, optimal, dp or greedy");
  value = int_option("parallel", 1);
  REFUSED(try_client(&value, 1, &client), INVALID_ARGUMENT, "takes a string");
}

/* Settings are read once a process, so a child looks at another one. */
static void the_setting_is_the_default(void **state) {
  (void)state;
  char self[4096] = {0};
  assert_true(readlink("/proc/self/exe", self, sizeof self - 1) > 0);
  static const char *const words[] = {"pool", "tbb", "openmp"};
  for (int i = 0; i < 3; i++) {
    pid_t child = fork();
    if (child == 0) {
      setenv("TENON_PARALLEL", words[i], 1);
      execl(self, self, words[i], (char *)NULL);
      _exit(99);
    }
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_int_equal(result, 0);
  }
}

/* In the child: 0 where the setting does what the word says. */
static int child_with(const char *word) {
  PJRT_Client *client;
  PJRT_Error *error = try_client(NULL, 0, &client);
  if (!strcmp(word, "tbb"))
    return error && strstr(error_text(error), "TENON_PARALLEL is 'tbb'") ? 0 : 1;
#ifndef TN_HAS_OPENMP
  if (!strcmp(word, "openmp")) return error && strstr(error_text(error), "openmp") ? 0 : 1;
#endif
  if (error) return 2;
  bool right = says(client, word);
  close_client(client);
  return right ? 0 : 3;
}

int main(int argc, char **argv) {
  if (argc > 1) return child_with(argv[1]);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_pool_is_the_default),
      cmocka_unit_test(openmp_gives_the_same_bits),
      cmocka_unit_test(a_profile_gives_the_same_bits),
      cmocka_unit_test(attention_is_an_option),
      cmocka_unit_test(the_order_of_contractions_is_an_option),
      cmocka_unit_test(a_wrong_word_is_refused),
      cmocka_unit_test(the_setting_is_the_default),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
