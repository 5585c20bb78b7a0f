/* The option `providers`, of clients and of compilations, through the table. */
#include "cmocka_header.h"

#include "abi/tenon/extension.h"
#include "compile_options.pb-c.h"
#include "table.h"

#define GOOD "openblas:" FAKES "openblas_good/libopenblas.so.0"
#define LIAR "openblas:" FAKES "openblas_lies/libopenblas.so.0"

static const char dot_text[] =
    "func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<f32> {\n"
    "  %0 = stablehlo.dot %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>\n"
    "  return %0 : tensor<f32>\n}\n";

static const Tenon_Extension *extension(void) {
  const PJRT_Extension_Base *at = API->extension_start;
  while (at && (int)at->type != TENON_EXTENSION_TYPE) at = at->next;
  assert_non_null(at);
  return (const Tenon_Extension *)at;
}

/* Serialised compile options that name providers; "" for none. */
static size_t options_naming(const char *providers, char *out) {
  Xla__OptionOverrideProto value = XLA__OPTION_OVERRIDE_PROTO__INIT;
  value.value_case = XLA__OPTION_OVERRIDE_PROTO__VALUE_STRING_FIELD;
  value.string_field = (char *)providers;
  Xla__CompileOptionsProto__EnvOptionOverridesEntry entry =
      XLA__COMPILE_OPTIONS_PROTO__ENV_OPTION_OVERRIDES_ENTRY__INIT;
  entry.key = (char *)"providers";
  entry.value = &value;
  Xla__CompileOptionsProto__EnvOptionOverridesEntry *entries[] = {&entry};
  Xla__CompileOptionsProto message = XLA__COMPILE_OPTIONS_PROTO__INIT;
  message.env_option_overrides = entries;
  message.n_env_option_overrides = *providers ? 1 : 0;
  return xla__compile_options_proto__pack(&message, (uint8_t *)out);
}

/* Compiles the dot, checks its result and gives what the report and the fingerprint say. */
static void look(PJRT_Client *client, const char *providers, const char *words, char print[33]) {
  char options[512];
  size_t size = options_naming(providers, options);
  PJRT_LoadedExecutable *loaded;
  OK(try_compile(client, dot_text, options, size, &loaded));
  PJRT_LoadedExecutable_GetExecutable_Args get =
      ARGS(PJRT_LoadedExecutable_GetExecutable, .loaded_executable = loaded);
  OK(API->PJRT_LoadedExecutable_GetExecutable(&get));
  Tenon_Text_Args report = {.struct_size = sizeof report, .executable = get.executable};
  OK(extension()->report(&report));
  if (!strstr(report.text, words)) fail_msg("%s", report.text);
  extension()->free_text(report.text);
  PJRT_Executable_Fingerprint_Args args =
      ARGS(PJRT_Executable_Fingerprint, .executable = get.executable);
  OK(API->PJRT_Executable_Fingerprint(&args));
  memcpy(print, args.executable_fingerprint, 32);
  print[32] = 0;
  PJRT_Executable_Destroy_Args end = ARGS(PJRT_Executable_Destroy, .executable = get.executable);
  OK(API->PJRT_Executable_Destroy(&end));
  end_loaded(loaded);
}

static void test_named(void **state) {
  (void)state;
  char none[33], named[33], same[33];
  PJRT_Client *client = open_client(1);
  look(client, "", "\"providers\": []", none);
  look(client, GOOD, "\"chosen\": \"openblas\", \"numerics\": \"P\"", named);
  assert_string_not_equal(none, named);
  close_client(client);
  PJRT_NamedValue option = text_option("providers", GOOD);
  OK(try_client(&option, 1, &client));
  look(client, "", "\"chosen\": \"openblas\", \"numerics\": \"P\"", same);
  look(client, "native", "\"providers\": []", none); /* a compilation's goes before the client's */
  close_client(client);
}

static void test_refused(void **state) {
  (void)state;
  char options[512];
  PJRT_LoadedExecutable *loaded;
  PJRT_Client *client;
  PJRT_NamedValue unknown = text_option("providers", "blas"), liar = text_option("providers", LIAR);
  REFUSED(try_client(&unknown, 1, &client), INVALID_ARGUMENT, "there is no provider 'blas'");
  REFUSED(try_client(&liar, 1, &client), FAILED_PRECONDITION, "it failed its trial");
  client = open_client(1);
  size_t size = options_naming(LIAR, options);
  REFUSED(try_compile(client, dot_text, options, size, &loaded), FAILED_PRECONDITION,
          "is right on numbers, f32");
  close_client(client);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_named),
      cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
