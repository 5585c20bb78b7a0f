/* Finding, loading and refusing plugins. */
#include "abi/tenon/extension.h"
#include "base/config.h"
#include "client/plugins/places.h"
#include "mock/mock_load.h"
#include <tenon/tenon.h>

#include <pthread.h>

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  assert_non_null(status);
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), words)) {
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  }
  tn_status_destroy(status);
}

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void refuses_what_is_no_plugin(void **unused) {
  (void)unused;
  tn_plugin *plugin = (tn_plugin *)1;
  assert_fails(tn_plugin_load("/nowhere/x.so", &plugin), TN_NOT_FOUND, "/nowhere/x.so");
  assert_null(plugin);
  assert_fails(tn_plugin_load("/tmp", &plugin), TN_INVALID_ARGUMENT, "/tmp: not a plugin");
  assert_fails(tn_plugin_load("/etc/passwd", &plugin), TN_INVALID_ARGUMENT, "no shared object");
  assert_fails(tn_plugin_load(TENON_NOT_A_PLUGIN, &plugin), TN_INVALID_ARGUMENT, "GetPjrtApi");
  assert_fails(tn_plugin_load("", &plugin), TN_INVALID_ARGUMENT, "no path");
  assert_fails(tn_plugin_load(NULL, &plugin), TN_INVALID_ARGUMENT, "no path");
  assert_fails(tn_plugin_load("/tmp", NULL), TN_INVALID_ARGUMENT, "no place");

  char path[300]; /* an ELF header and nothing behind it */
  snprintf(path, sizeof path, "%s/broken.so", mock_folder());
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  fputs("\177ELF and then nothing", file);
  fclose(file);
  assert_fails(tn_plugin_load(path, &plugin), TN_FAILED_PRECONDITION, "the loader refused it");
  assert_null(plugin);
}

static void refuses_tables_it_cannot_use(void **unused) {
  (void)unused;
  tn_plugin *plugin = NULL;
  mock_copy copy = MOCK_MAKE("MOCK_NULL_API=1");
  assert_fails(tn_plugin_load(copy.path, &plugin), TN_INVALID_ARGUMENT, "returns NULL");
  copy = MOCK_MAKE("MOCK_MAJOR=1");
  assert_fails(tn_plugin_load(copy.path, &plugin), TN_FAILED_PRECONDITION, "PJRT 1.116");
  copy = MOCK_MAKE("MOCK_MINOR=28");
  assert_fails(tn_plugin_load(copy.path, &plugin), TN_FAILED_PRECONDITION, "from 0.29 on");
  copy = MOCK_MAKE("MOCK_TABLE_SIZE=48");
  assert_fails(tn_plugin_load(copy.path, &plugin), TN_INVALID_ARGUMENT, "48 bytes");
  assert_null(plugin);
}

static void tells_what_it_loaded(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=90");
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load(copy.path, &plugin));
  assert_string_equal(tn_plugin_path(plugin), copy.path);
  assert_string_equal(tn_plugin_name(plugin), strrchr(copy.path, '/') + 1);
  int major = -1, minor = -1;
  tn_plugin_version(plugin, &major, &minor);
  assert_int_equal(major, 0);
  assert_int_equal(minor, 90);
  assert_int_equal(tn_plugin_num_attributes(plugin), 2);
  tn_value value;
  assert_true(tn_plugin_attribute(plugin, 0, &value));
  assert_string_equal(value.name, "mock_version");
  char text[64];
  assert_int_equal(tn_value_print(&value, text, sizeof text), 9);
  assert_string_equal(text, "[1, 2, 3]");
  assert_true(tn_plugin_attribute(plugin, 1, &value));
  assert_string_equal(value.string, "hello");
  assert_false(tn_plugin_attribute(plugin, 2, &value));
  assert_true(tn_plugin_offers(plugin, "PJRT_Client_Create"));
  assert_false(tn_plugin_offers(plugin, "PJRT_Client_Load")); /* 0.95 */
  assert_false(tn_plugin_offers(plugin, "PJRT_Nonsense"));
  assert_int_equal(tn_plugin_num_functions(), 138);
  const char *name = NULL;
  int since = 0;
  bool offered = true;
  assert_true(tn_plugin_function(plugin, 129, &name, &since, &offered));
  assert_string_equal(name, "PJRT_Client_Load");
  assert_int_equal(since, 95);
  assert_false(offered);
  assert_false(tn_plugin_function(plugin, 138, NULL, NULL, NULL));
  assert_int_equal(tn_plugin_num_extensions(plugin), 0);
  assert_string_equal(tn_extension_name(4), "Layouts");
  assert_string_equal(tn_extension_name(TENON_EXTENSION_TYPE), "Tenon");
  assert_string_equal(tn_extension_name(99), "unknown");
}

static void one_file_is_one_plugin(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  char link[300], crooked[600];
  snprintf(link, sizeof link, "%s/link.so", mock_folder());
  snprintf(crooked, sizeof crooked, "%s/../%s", mock_folder(), copy.path + strlen("/tmp/"));
  assert_int_equal(symlink(copy.path, link), 0);
  tn_plugin *first = NULL, *second = NULL, *third = NULL, *fourth = NULL;
  assert_fine(tn_plugin_load(copy.path, &first));
  assert_fine(tn_plugin_load(link, &second));
  assert_fine(tn_plugin_load(crooked, &third));
  assert_fine(tn_plugin_open(copy.spec, &fourth));
  assert_ptr_equal(first, second);
  assert_ptr_equal(first, third);
  assert_ptr_equal(first, fourth);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Plugin_Initialize], 1);
}

static void *load_it(void *arg) {
  tn_plugin *plugin = NULL;
  tn_status_destroy(tn_plugin_load(arg, &plugin));
  return plugin;
}

static void threads_initialise_once(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  pthread_t threads[8];
  void *plugins[8];
  for (int i = 0; i < 8; i++) {
    assert_int_equal(pthread_create(&threads[i], NULL, load_it, copy.path), 0);
  }
  for (int i = 0; i < 8; i++) pthread_join(threads[i], &plugins[i]);
  assert_non_null(plugins[0]);
  for (int i = 1; i < 8; i++) assert_ptr_equal(plugins[i], plugins[0]);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Plugin_Initialize], 1);
}

static void failed_initialisation_may_be_tried_again(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_FAIL=PJRT_Plugin_Initialize*1");
  tn_plugin *plugin = NULL;
  tn_status *status = tn_plugin_load(copy.path, &plugin);
  assert_string_equal(tn_status_function(status), "PJRT_Plugin_Initialize");
  assert_string_equal(tn_status_plugin(status), strrchr(copy.path, '/') + 1);
  assert_fails(status, TN_INTERNAL, "injected");
  assert_null(plugin);
  assert_fine(tn_plugin_load(copy.path, &plugin));
  assert_non_null(plugin);
  assert_int_equal(mock_state_of(&copy)->errors, 0);
}

static void specs(void **unused) {
  (void)unused;
  tn_client *client = (tn_client *)1;
  assert_fails(tn_client_open("gpu", NULL, &client), TN_INVALID_ARGUMENT,
               "\"gpu\" is no back end; did you mean \"cpu\"? (`tenon backends` lists them; a "
               "plugin is \"pjrt:/path/to/plugin.so\")");
  assert_null(client);
  assert_fails(tn_client_open(NULL, NULL, &client), TN_INVALID_ARGUMENT, "no back end is named");
  assert_fails(tn_client_open("pjrt:", NULL, &client), TN_INVALID_ARGUMENT, "no path");
  assert_fails(tn_client_open("cpu", NULL, NULL), TN_INVALID_ARGUMENT, "no place");
}

static const struct PJRT_Api *null_api(void) {
  return NULL;
}

static tn_get_pjrt_api entry_of(const mock_copy *copy) {
  void *object = dlopen(copy->path, RTLD_NOW | RTLD_LOCAL);
  assert_non_null(object);
  void *symbol = dlsym(object, "GetPjrtApi");
  assert_non_null(symbol);
  tn_get_pjrt_api get;
  memcpy(&get, &symbol, sizeof get);
  return get;
}

/* The order matters: what is linked stays linked for the life of the process. */
static void cpu_is_configured_then_linked(void **unused) {
  (void)unused;
  /* Nothing is linked in, set or lying beside this program: the error lists what was tried. */
  tn_plugin *plugin = NULL;
  tn_status *status = tn_plugin_open("cpu", &plugin);
  assert_non_null(strstr(tn_status_message(status), "libpjrt_tenon_cpu.so"));
  assert_fails(status, TN_NOT_FOUND, "TENON_CPU_PLUGIN is not set");

  /* The environment's file is the next choice; a bad one is an error, not passed over. */
  mock_copy configured = MOCK_MAKE("MOCK_DEVICES=5");
  setenv("TENON_CPU_PLUGIN", "/nowhere/cpu.so", 1);
  tn_config_reload();
  assert_fails(tn_plugin_open("cpu", &plugin), TN_NOT_FOUND, "TENON_CPU_PLUGIN: /nowhere/cpu.so");
  setenv("TENON_CPU_PLUGIN", configured.path, 1);
  tn_config_reload();
  assert_fine(tn_plugin_open("cpu", &plugin));
  assert_string_equal(tn_plugin_path(plugin), configured.path);

  assert_fails(tn_plugin_register_linked(NULL), TN_INVALID_ARGUMENT, "no function");
  assert_fails(tn_plugin_register_linked(null_api), TN_INVALID_ARGUMENT, "returns NULL");
  mock_copy first = MOCK_MAKE("MOCK_DEVICES=3");
  tn_get_pjrt_api get = entry_of(&first);
  assert_fine(tn_plugin_register_linked(get));
  assert_fine(tn_plugin_register_linked(get));
  mock_copy second = MOCK_MAKE("MOCK_DEVICES=4");
  assert_fails(tn_plugin_register_linked(entry_of(&second)), TN_ALREADY_EXISTS, "another");

  assert_fine(tn_plugin_open("cpu", &plugin));
  assert_string_equal(tn_plugin_name(plugin), "linked");
  assert_string_equal(tn_plugin_path(plugin), "");
  tn_client *client = NULL;
  assert_fine(tn_client_open("cpu", NULL, &client));
  assert_int_equal(tn_client_num_devices(client), 3);
  tn_client_destroy(client);
}

/* ---- libtpu ---------------------------------------------------------------------------------- */

static void put_file(const char *root, const char *folder, const char *name, const char *text) {
  char command[512];
  snprintf(command, sizeof command, "mkdir -p '%s%s' && printf '%s' > '%s%s/%s'", root, folder,
           text, root, folder, name);
  assert_int_equal(system(command), 0);
}

static void tpu_machines_are_known_by_their_devices(void **unused) {
  (void)unused;
  static const struct {
    const char *folder, *name, *text;
    bool is;
  } cases[] = {{"/dev", "accel0", "", true},
               {"/dev/vfio", "vfio", "", false},
               {"/dev/vfio", "0", "", true},
               {"/sys/class/dmi/id", "product_name", "Google Compute Engine\\n", true},
               {"/sys/class/dmi/id", "sys_vendor", "Another\\n", false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char root[128];
    snprintf(root, sizeof root, "%s/root%zu", mock_folder(), i);
    assert_false(client_may_be_tpu_machine(root));
    put_file(root, cases[i].folder, cases[i].name, cases[i].text);
    assert_int_equal(client_may_be_tpu_machine(root), cases[i].is);
  }
}

static tn_status *load_as(const mock_copy *copy, const char *folder, const char *name) {
  char path[512];
  tn_plugin *plugin = NULL;
  snprintf(path, sizeof path, "%s/%s", mock_folder(), folder);
  assert_int_equal(mkdir(path, 0700), 0);
  snprintf(path, sizeof path, "%s/%s/%s", mock_folder(), folder, name);
  mock_copy_file(copy->path, path);
  return tn_plugin_load(path, &plugin);
}

static void libtpu_is_spared_the_metadata_server(void **unused) {
  (void)unused;
  static const char variable[] = "TPU_SKIP_MDS_QUERY";
  mock_copy copy = MOCK_MAKE(NULL);
  unsetenv(variable);
  assert_null(load_as(&copy, "other", "libother.so"));
  assert_null(getenv(variable));
  setenv(variable, "0", 1);
  assert_null(load_as(&copy, "said", "libtpu.so"));
  assert_string_equal(getenv(variable), "0");
  unsetenv(variable);
  assert_null(load_as(&copy, "unsaid", "libtpu.so"));
  const char *now = getenv(variable);
  if (client_may_be_tpu_machine("")) {
    assert_null(now);
  } else {
    assert_string_equal(now ? now : "", "1");
  }
  unsetenv(variable);
}

int main(void) {
  unsetenv("TENON_CPU_PLUGIN");
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(refuses_what_is_no_plugin),
      cmocka_unit_test(refuses_tables_it_cannot_use),
      cmocka_unit_test(tells_what_it_loaded),
      cmocka_unit_test(one_file_is_one_plugin),
      cmocka_unit_test(threads_initialise_once),
      cmocka_unit_test(failed_initialisation_may_be_tried_again),
      cmocka_unit_test(specs),
      cmocka_unit_test(cpu_is_configured_then_linked),
      cmocka_unit_test(tpu_machines_are_known_by_their_devices),
      cmocka_unit_test(libtpu_is_spared_the_metadata_server),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
