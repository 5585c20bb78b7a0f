/* Plugins by name: where they are looked for, in which order, and what is said when none is there.
 */
#include "base/config.h"
#include "base/fault.h"
#include "mock/mock_load.h"
#include <ctype.h>
#include <tenon/tenon.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_says(const tn_status *status, const char *words) {
  if (!strstr(tn_status_message(status), words)) {
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  }
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code) {
    fail_msg("%s: %s", tn_code_name(tn_status_code(status)), tn_status_message(status));
  }
  assert_says(status, words);
  tn_status_destroy(status);
}

/* ---- a machine of the test's own ------------------------------------------------------------- */

static char home[128];

static void set(const char *name, const char *value) {
  assert_int_equal(setenv(name, value, 1), 0);
  tn_config_reload();
}

/* Nothing set, and an empty home folder. */
static int fresh(void **unused) {
  (void)unused;
  static const char *const foreign[] = {"PJRT_NAMES_AND_LIBRARY_PATHS",
                                        "TPU_LIBRARY_PATH",
                                        "PYTHONPATH",
                                        "VIRTUAL_ENV",
                                        "CONDA_PREFIX",
                                        "XDG_CACHE_HOME",
                                        "TENON_CACHE",
                                        "TENON_PLUGIN_PATH"};
  static int count;
  for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) unsetenv(foreign[i]);
  tn_known_plugin known;
  for (size_t i = 0; tn_known_plugin_at(i, &known); i++) unsetenv(known.env);
  snprintf(home, sizeof home, "%s/home%d", mock_folder(), count++);
  assert_int_equal(mkdir(home, 0777), 0);
  set("PATH", "/usr/bin:/bin"); /* no environment's Python */
  set("HOME", home);
  return 0;
}

static void make_folders(const char *path) {
  char part[512];
  for (const char *at = path + 1; (at = strchr(at, '/')); at++) {
    snprintf(part, sizeof part, "%.*s", (int)(at - path), path);
    mkdir(part, 0777);
  }
}

/* A mock plugin at home/PLACE; gives its path. */
static const char *put_plugin(const char *place) {
  static char path[512];
  mock_copy copy = MOCK_MAKE(NULL);
  snprintf(path, sizeof path, "%s/%s", home, place);
  make_folders(path);
  assert_int_equal(rename(copy.path, path), 0);
  return path;
}

static void put_text(const char *place, const char *text) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", home, place);
  make_folders(path);
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
}

/* The search for `name` finds home/PLACE, by looking and by loading. */
static void assert_found(const char *name, const char *place) {
  char want[512], found[512];
  snprintf(want, sizeof want, "%s/%s", home, place);
  assert_int_equal(tn_known_plugin_find(name, found, sizeof found), strlen(want));
  assert_string_equal(found, want);
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load_named(name, NULL, &plugin));
  assert_string_equal(tn_plugin_path(plugin), want);
}

static const char *in_home(const char *place) {
  static char text[2][600];
  static int turn;
  char *out = text[turn ^= 1];
  snprintf(out, sizeof text[0], "%s/%s", home, place);
  return out;
}

/* ---- the table ------------------------------------------------------------------------------- */

static void table_is_whole(void **unused) {
  (void)unused;
  static const char *const names[] = {"cpu",    "xla_cpu", "cuda_12", "cuda_13",
                                      "rocm_7", "tpu",     "neuron",  "metal"};
  tn_known_plugin known;
  size_t count = 0;
  for (; tn_known_plugin_at(count, &known); count++) {
    assert_true(count < 8);
    assert_string_equal(known.name, names[count]);
    assert_true(known.about[0] && known.licence[0] && known.file[0]);
    char env[64] = "TENON_";
    for (size_t i = 0; known.name[i]; i++) env[6 + i] = (char)toupper(known.name[i]);
    strcat(env, "_PLUGIN");
    assert_string_equal(known.env, env);
    assert_int_equal(known.needs_agreement, !strcmp(known.name, "tpu"));
    assert_int_equal(known.project[0] != 0, known.version[0] != 0);
    assert_int_equal(known.wheel[0] != 0, known.sha256[0] != 0);
    if (!known.sha256[0]) continue;
    assert_int_equal(strlen(known.sha256), 64);
    assert_int_equal(strspn(known.sha256, "0123456789abcdef"), 64);
    char begin[64]; /* PyPI's file names have '_' where a project has '-' */
    snprintf(begin, sizeof begin, "%s-%s-", known.project, known.version);
    for (char *c = begin; *c && c < begin + strlen(known.project); c++) {
      if (*c == '-') *c = '_';
    }
    assert_memory_equal(known.wheel, begin, strlen(begin));
  }
  assert_int_equal(count, 8);
  assert_false(tn_known_plugin_at(0, NULL));
}

typedef tn_status *(*load_function)(const char *path, tn_plugin **out);

static void each_name_has_its_function(void **unused) {
  (void)unused;
  static const load_function functions[] = {
      tn_plugin_load_cpu,    tn_plugin_load_xla_cpu, tn_plugin_load_cuda_12, tn_plugin_load_cuda_13,
      tn_plugin_load_rocm_7, tn_plugin_load_tpu,     tn_plugin_load_neuron,  tn_plugin_load_metal};
  tn_known_plugin known;
  for (size_t i = 0; tn_known_plugin_at(i, &known); i++) {
    char words[64];
    mock_copy copy = MOCK_MAKE(NULL);
    tn_plugin *plugin = NULL;
    assert_fine(functions[i](copy.path, &plugin)); /* by argument */
    assert_string_equal(tn_plugin_path(plugin), copy.path);
    snprintf(words, sizeof words, "%s: /nowhere/x.so: ", known.name);
    assert_fails(functions[i]("/nowhere/x.so", &plugin), TN_NOT_FOUND, words);
    assert_null(plugin);
    mock_copy named = MOCK_MAKE(NULL);
    set(known.env, named.path); /* by its setting */
    assert_fine(functions[i](NULL, &plugin));
    assert_string_equal(tn_plugin_path(plugin), named.path);
    assert_fine(functions[i](copy.path, &plugin)); /* the argument goes before */
    assert_string_equal(tn_plugin_path(plugin), copy.path);
    assert_fine(tn_plugin_open(known.name, &plugin)); /* the spec */
    assert_string_equal(tn_plugin_path(plugin), named.path);
    assert_fails(functions[i](NULL, NULL), TN_INVALID_ARGUMENT, "no place");
  }
}

static void other_names_are_refused(void **unused) {
  (void)unused;
  tn_plugin *plugin = (tn_plugin *)1;
  assert_fails(tn_plugin_load_named("cuda", NULL, &plugin), TN_INVALID_ARGUMENT,
               "plugin \"cuda\" is unknown; known are cpu, xla_cpu, cuda_12, cuda_13, rocm_7, tpu, "
               "neuron, metal");
  assert_null(plugin);
  assert_fails(tn_plugin_load_named(NULL, NULL, &plugin), TN_INVALID_ARGUMENT, "(null)");
  char text[8] = "x";
  assert_int_equal(tn_known_plugin_find("cuda", text, sizeof text), 0);
  assert_string_equal(text, "");
  assert_int_equal(tn_known_plugin_folder("cuda", NULL, 0), 0);
}

/* ---- places ---------------------------------------------------------------------------------- */

static void a_named_file_is_final(void **unused) {
  (void)unused;
  put_plugin("site/jax_plugins/xla_cuda12/xla_cuda_plugin.so");
  set("TENON_PLUGIN_PATH", in_home("site"));
  assert_found("cuda_12", "site/jax_plugins/xla_cuda12/xla_cuda_plugin.so");
  set("TENON_CUDA_12_PLUGIN", "/nowhere/mine.so");
  tn_plugin *plugin = NULL;
  assert_fails(tn_plugin_load_cuda_12(NULL, &plugin), TN_NOT_FOUND,
               "cuda_12: TENON_CUDA_12_PLUGIN: /nowhere/mine.so: no plugin there");
  assert_fails(tn_plugin_load_cuda_12("/etc/passwd", &plugin), TN_INVALID_ARGUMENT,
               "cuda_12: /etc/passwd: not a plugin");
  assert_int_equal(tn_known_plugin_find("cuda_12", NULL, 0), 0);
  set("TENON_CUDA_12_PLUGIN", ""); /* empty: not set */
  assert_found("cuda_12", "site/jax_plugins/xla_cuda12/xla_cuda_plugin.so");
}

/* Each new place goes before the ones that are there already. */
static void pip_folders_come_in_order(void **unused) {
  (void)unused;
  const char *file = "jax_plugins/xla_rocm7/xla_rocm_plugin.so";
  static const struct {
    const char *folder, *variable, *value;
  } places[] = {{".local/lib/python3.12/site-packages", NULL, NULL},
                {"python/lib/python3.10/site-packages", "PATH", "python/bin"},
                {"conda/lib/python3.9/site-packages", "CONDA_PREFIX", "conda"},
                {"venv/lib/python3.11/site-packages", "VIRTUAL_ENV", "venv"},
                {"extra", "PYTHONPATH", "extra"},
                {"mine", "TENON_PLUGIN_PATH", "mine"}};
  put_plugin("python/bin/python3"); /* a file that may be run */
  assert_int_equal(chmod(in_home("python/bin/python3"), 0755), 0);
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    char place[256];
    snprintf(place, sizeof place, "%s/%s", places[i].folder, file);
    put_plugin(place);
    if (places[i].variable) set(places[i].variable, in_home(places[i].value));
    assert_found("rocm_7", place);
  }
  char list[1400]; /* empty entries are passed over, later ones are tried */
  snprintf(list, sizeof list, ":%s::%s:", in_home("absent"), in_home("extra"));
  set("TENON_PLUGIN_PATH", list);
  assert_found("rocm_7", "extra/jax_plugins/xla_rocm7/xla_rocm_plugin.so");
}

static void every_plugin_has_its_place_below_pip(void **unused) {
  (void)unused;
  set("TENON_PLUGIN_PATH", in_home("site"));
  tn_known_plugin known;
  for (size_t i = 0; tn_known_plugin_at(i, &known); i++) {
    char place[256];
    snprintf(place, sizeof place, "site/%s", known.file);
    put_plugin(place);
    assert_found(known.name, place);
  }
}

static void jax_variable_is_read(void **unused) {
  (void)unused;
  tn_plugin *plugin = NULL;
  char list[2000];
  put_plugin("a.so");
  snprintf(list, sizeof list, "other:%s,,cuda12,cuda12:,cuda12:%s", in_home("a.so"),
           in_home("a.so"));
  set("PJRT_NAMES_AND_LIBRARY_PATHS", list);
  assert_found("cuda_12", "a.so");
  assert_fails(tn_plugin_load_cuda_13(NULL, &plugin), TN_NOT_FOUND,
               "PJRT_NAMES_AND_LIBRARY_PATHS does not name it");
  assert_fails(tn_plugin_load_tpu(NULL, &plugin), TN_NOT_FOUND, "does not name it");
  /* A file that is none does not end the search for those after it. */
  put_text("bad.so", "no plugin");
  put_plugin("b.so");
  snprintf(list, sizeof list, "cuda:%s,cuda_13:%s", in_home("bad.so"), in_home("b.so"));
  set("PJRT_NAMES_AND_LIBRARY_PATHS", list);
  assert_fine(tn_plugin_load_cuda_13(NULL, &plugin));
  assert_string_equal(tn_plugin_path(plugin), in_home("b.so"));
  assert_fails(tn_plugin_load_cuda_12(NULL, &plugin), TN_NOT_FOUND, "bad.so: not a plugin");
}

static void tpu_has_a_variable(void **unused) {
  (void)unused;
  tn_plugin *plugin = NULL;
  put_plugin("libtpu.so");
  assert_fails(tn_plugin_load_tpu(NULL, &plugin), TN_NOT_FOUND, "TPU_LIBRARY_PATH is not set");
  assert_fails(tn_plugin_load_tpu(NULL, &plugin), TN_NOT_FOUND, "tpu: no plugin found\n  ");
  assert_fails(tn_plugin_load_tpu(NULL, &plugin), TN_NOT_FOUND,
               "\n  get it with tenon plugins fetch tpu");
  set("TPU_LIBRARY_PATH", in_home("libtpu.so"));
  assert_found("tpu", "libtpu.so");
  assert_int_equal(tn_known_plugin_find("neuron", NULL, 0), 0); /* it is the TPU's alone */
  set("TPU_LIBRARY_PATH", in_home("absent.so"));
  assert_fails(tn_plugin_load_tpu(NULL, &plugin), TN_NOT_FOUND, "absent.so: no such file");
}

static void cache_is_searched(void **unused) {
  (void)unused;
  char folder[512];
  tn_known_plugin_folder("tpu", folder, sizeof folder);
  assert_string_equal(folder, in_home(".cache/tenon/plugins/libtpu-0.0.52"));
  put_plugin(".cache/tenon/plugins/libtpu-0.0.52/libtpu/libtpu.so");
  assert_found("tpu", ".cache/tenon/plugins/libtpu-0.0.52/libtpu/libtpu.so");
  set("XDG_CACHE_HOME", in_home("xdg"));
  put_plugin("xdg/tenon/plugins/libtpu-0.0.52/libtpu/libtpu.so");
  assert_found("tpu", "xdg/tenon/plugins/libtpu-0.0.52/libtpu/libtpu.so");
  set("TENON_CACHE", in_home("own"));
  put_plugin("own/plugins/libtpu-0.0.52/libtpu/libtpu.so");
  assert_found("tpu", "own/plugins/libtpu-0.0.52/libtpu/libtpu.so");
  assert_int_equal(tn_known_plugin_folder("metal", folder, sizeof folder), 0);
  unsetenv("HOME");
  unsetenv("XDG_CACHE_HOME");
  unsetenv("TENON_CACHE");
  tn_config_reload();
  assert_int_equal(tn_known_plugin_folder("tpu", folder, sizeof folder), 0);
}

/* ---- failures -------------------------------------------------------------------------------- */

static void failure_lists_all_with_reasons(void **unused) {
  (void)unused;
  set("TENON_PLUGIN_PATH", in_home("site"));
  set("PYTHONPATH", in_home("absent"));
  set("VIRTUAL_ENV", in_home("venv"));
  put_text("site/libtpu/libtpu.so", "a text");
  put_text("venv/lib/python3.11/site-packages/libtpu/libtpu.so", "\177ELF and nothing");
  set("TPU_LIBRARY_PATH", in_home("none.so"));
  tn_plugin *plugin = NULL;
  tn_status *status = tn_plugin_load_tpu(NULL, &plugin);
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  static const char *const always[] = {
      "tpu: no plugin that loads\n  TENON_TPU_PLUGIN is not set\n  ",
      "\n  PJRT_NAMES_AND_LIBRARY_PATHS is not set\n  TPU_LIBRARY_PATH: ",
      "/none.so: no such file\n  ",
      "/site/libtpu/libtpu.so: not a plugin: it is no shared object",
      "/absent/libtpu/libtpu.so: no such file",
      "/venv/lib/python3.11/site-packages/libtpu/libtpu.so: the loader refused it: ",
      "/.local/lib/python3*/site-packages/libtpu/libtpu.so: no such file",
      "/.cache/tenon/plugins/libtpu-0.0.52/libtpu/libtpu.so: no such file"};
  for (size_t i = 0; i < sizeof always / sizeof *always; i++) assert_says(status, always[i]);
  tn_status_destroy(status);
  assert_null(plugin);
  assert_fails(tn_plugin_open("tpu", &plugin), TN_NOT_FOUND, "none.so: no such file");
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  put_text("site/libtpu/libtpu.so", "a text");
  set("TENON_PLUGIN_PATH", in_home("site"));
  tn_known_plugin known;
  assert_true(tn_known_plugin_at(0, &known)); /* the settings are read by now */
  size_t failures = 0;
  for (uint64_t n = 1; n < 1000; n++) {
    tn_plugin *plugin = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = tn_plugin_load_tpu(NULL, &plugin);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    tn_code code = tn_status_code(status);
    tn_status_destroy(status);
    assert_null(plugin);
    assert_true(code == TN_NOT_FOUND || (fired && code == TN_RESOURCE_EXHAUSTED));
    if (!fired) break;
    failures++;
  }
  assert_true(failures >= 3 && failures < 900);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(table_is_whole, fresh),
      cmocka_unit_test_setup(each_name_has_its_function, fresh),
      cmocka_unit_test_setup(other_names_are_refused, fresh),
      cmocka_unit_test_setup(a_named_file_is_final, fresh),
      cmocka_unit_test_setup(pip_folders_come_in_order, fresh),
      cmocka_unit_test_setup(every_plugin_has_its_place_below_pip, fresh),
      cmocka_unit_test_setup(jax_variable_is_read, fresh),
      cmocka_unit_test_setup(tpu_has_a_variable, fresh),
      cmocka_unit_test_setup(cache_is_searched, fresh),
      cmocka_unit_test_setup(failure_lists_all_with_reasons, fresh),
      cmocka_unit_test_setup(every_allocation_may_fail, fresh),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
