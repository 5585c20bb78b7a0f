/* The rows: the table's, those of the environment and of pip's folders, those registered. */
#include "cmocka_header.h"

#include "backend/registry.h"
#include "base/fault.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/tenon_registry_XXXXXX";

static void write_file(const char *path) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs("no shared object", file);
  fclose(file);
}

static void write_text(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
}

static const char *below(const char *name) {
  static char paths[4][PATH_MAX];
  static int next;
  char *path = paths[next++ & 3];
  snprintf(path, PATH_MAX, "%s/%s", folder, name);
  return path;
}

/* A row's place is found once a process: this is what all of these tests find. */
static int begin(void **unused) {
  (void)unused;
  char packages[PATH_MAX];
  assert_non_null(mkdtemp(folder));
  assert_int_equal(mkdir(below("jax_plugins"), 0700), 0);
  assert_int_equal(mkdir(below("jax_plugins/My-Chip"), 0700), 0);
  assert_int_equal(mkdir(below("jax_plugins/no_chip"), 0700), 0);
  write_file(below("jax_plugins/no_chip/not_a_plugin.so"));
  assert_int_equal(symlink(TENON_MOCK_PLUGIN, below("jax_plugins/My-Chip/pjrt.so")), 0);
  assert_int_equal(mkdir(below("other_chip"), 0700), 0);
  assert_int_equal(symlink(TENON_MOCK_PLUGIN, below("other_chip/pjrt.so")), 0);
  assert_int_equal(mkdir(below("other_chip-1.0.dist-info"), 0700), 0);
  write_text(below("other_chip-1.0.dist-info/entry_points.txt"),
             "[console_scripts]\nwrong = wrong:main\n\n[jax_plugins]\n# a remark\n"
             "Other-Chip = other_chip.plugin:start [extra]\nno entry\nnothing = no_such_module\n"
             "mine = jax_plugins.my_chip\ntenon = tenon.jax\n[other]\nwrong = other_chip\n");
  snprintf(packages, sizeof packages, "/nowhere:%s", folder);
  setenv("TENON_PLUGIN_PATH", packages, 1);
  setenv("TENON_BACKENDS",
         "first:/a/first.so,nonsense,cpu:/not/ours.so,Upper:/b.so,second:/b.so,:", 1);
  setenv("PJRT_NAMES_AND_LIBRARY_PATHS", "cuda:/c.so,third:/d.so,first:/other.so", 1);
  tn_config_reload();
  assert_true(tn_config_is_set(TN_CONFIG_BACKENDS)); /* it is read now */
  return 0;
}

static int end(void **unused) {
  (void)unused;
  unlink(below("jax_plugins/My-Chip/pjrt.so"));
  unlink(below("jax_plugins/no_chip/not_a_plugin.so"));
  unlink(below("other_chip/pjrt.so"));
  unlink(below("other_chip-1.0.dist-info/entry_points.txt"));
  rmdir(below("other_chip"));
  rmdir(below("other_chip-1.0.dist-info"));
  rmdir(below("jax_plugins/My-Chip"));
  rmdir(below("jax_plugins/no_chip"));
  rmdir(below("jax_plugins"));
  return rmdir(folder);
}

/* ---- the table ------------------------------------------------------------------------------- */

static void names_and_numbers_are_the_designs(void **unused) {
  (void)unused;
  static const struct {
    const char *name;
    int type;
    tn_backend_kind kind;
  } rows[] = {{"cuda", 0, TN_KIND_DEVICE},      {"mps", 1, TN_KIND_DEVICE},
              {"cudnn", 2, TN_KIND_PROVIDER},   {"cusparselt", 3, TN_KIND_PROVIDER},
              {"cpu", 10, TN_KIND_DEVICE},      {"mkl", 11, TN_KIND_PROVIDER},
              {"mkldnn", 12, TN_KIND_PROVIDER}, {"openmp", 13, TN_KIND_PARALLEL},
              {"xeon", 14, TN_KIND_PROFILE},    {"nki", 20, TN_KIND_DEVICE},
              {"triton", 21, TN_KIND_PROVIDER}, {"mha", 22, TN_KIND_PLANNER},
              {"nnpack", 23, TN_KIND_PROVIDER}, {"opt_einsum", 24, TN_KIND_PLANNER},
              {"tpu", 999, TN_KIND_DEVICE},     {"rocm", 999, TN_KIND_DEVICE},
              {"xla_cpu", 999, TN_KIND_DEVICE}, {"openblas", 999, TN_KIND_PROVIDER},
              {"blis", 999, TN_KIND_PROVIDER},  {"xnnpack", 999, TN_KIND_PROVIDER}};
  size_t count = sizeof rows / sizeof *rows;
  assert_int_equal(count, BACKEND_NUM_IDS);
  for (size_t i = 0; i < count; i++) {
    const tn_backend *row = tn_backend_at(i);
    assert_string_equal(tn_backend_name(row), rows[i].name);
    assert_int_equal(tn_backend_type_of(row), rows[i].type);
    assert_int_equal(tn_backend_kind_of(row), rows[i].kind);
    assert_ptr_equal(tn_backend_by_name(rows[i].name), row);
    if (rows[i].type != TN_BACKEND_UNKNOWN)
      assert_ptr_equal(tn_backend_by_type((tn_backend_type)rows[i].type), row);
  }
  assert_null(tn_backend_by_type(TN_BACKEND_UNKNOWN));
  assert_null(tn_backend_by_type((tn_backend_type)4));
}

static void an_alias_means_its_row_and_likeness_nothing(void **unused) {
  (void)unused;
  assert_ptr_equal(tn_backend_by_name("onednn"), tn_backend_by_type(TN_BACKEND_MKLDNN));
  assert_ptr_equal(tn_backend_by_name("neuron"), tn_backend_by_type(TN_BACKEND_NKI));
  assert_ptr_equal(tn_backend_by_name("metal"), tn_backend_by_type(TN_BACKEND_MPS));
  assert_ptr_not_equal(tn_backend_by_name("nnpack"), tn_backend_by_name("xnnpack"));
  static const char *const none[] = {"CUDA", "cud", "cuda ", "", "mkl-dnn", NULL};
  for (int i = 0; i < 6; i++) assert_null(tn_backend_by_name(none[i]));
}

static void what_is_no_row_is_harmless(void **unused) {
  (void)unused;
  assert_null(tn_backend_at(SIZE_MAX));
  assert_null(tn_backend_at(tn_backend_count()));
  assert_string_equal(tn_backend_name(NULL), "");
  assert_int_equal(tn_backend_type_of(NULL), TN_BACKEND_UNKNOWN);
  assert_string_equal(tn_backend_kind_name(TN_KIND_PARALLEL), "parallel runtime");
  assert_string_equal(tn_backend_kind_name((tn_backend_kind)77), "unknown");
  assert_string_equal(tn_backend_question_name(TN_BACKEND_LOADABLE), "loadable");
  assert_string_equal(tn_backend_question_name((tn_backend_question)-1), "unknown");
  tn_backend_descriptor_init(NULL);
}

/* ---- found ----------------------------------------------------------------------------------- */

static void assert_row(const char *name, size_t index, const char *plugin, const char *origin) {
  const tn_backend *row = tn_backend_by_name(name);
  assert_non_null(row);
  assert_ptr_equal(row, tn_backend_at(BACKEND_NUM_IDS + index));
  assert_string_equal(row->facts.plugin, plugin);
  assert_string_equal(row->facts.origin, origin);
  assert_int_equal(tn_backend_kind_of(row), TN_KIND_DEVICE);
}

/* What is no entry, has no name for a row, or has another's is left out. */
static void rows_come_from_the_environment_in_order(void **unused) {
  (void)unused;
  assert_row("first", 0, "/a/first.so", "TENON_BACKENDS");
  assert_row("second", 1, "/b.so", "TENON_BACKENDS");
  assert_row("third", 2, "/d.so", "PJRT_NAMES_AND_LIBRARY_PATHS");
  assert_string_equal(tn_backend_by_name("cpu")->facts.plugin, "");
}

static void what_became_no_row_is_told(void **unused) {
  (void)unused;
  static const char *const reasons[] = {
      "TENON_BACKENDS: \"nonsense\" is not NAME:PATH",
      "TENON_BACKENDS: back end \"cpu\" is there already (Tenon's own)",
      "TENON_BACKENDS: back end \"Upper\": a name has 1 to 63 lower-case letters, digits and _",
      "TENON_BACKENDS: \":\" is not NAME:PATH",
      "PJRT_NAMES_AND_LIBRARY_PATHS: back end \"first\" is there already (TENON_BACKENDS)",
      ("entry point nothing of other_chip-1.0.dist-info: no PJRT plugin beside module "
       "no_such_module")};
  size_t count = sizeof reasons / sizeof *reasons;
  for (size_t i = 0; i < count; i++) {
    assert_non_null(tn_backend_left_out(i));
    assert_string_equal(tn_backend_left_out(i), reasons[i]);
  }
  assert_null(tn_backend_left_out(count));
}

static void rows_come_from_entry_points(void **unused) {
  (void)unused;
  const tn_backend *row = tn_backend_by_name("other_chip");
  assert_non_null(row);
  assert_string_equal(row->facts.plugin, below("other_chip/pjrt.so"));
  assert_string_equal(row->facts.origin, "entry point Other-Chip of other_chip-1.0.dist-info");
  assert_null(tn_backend_by_name("wrong"));
  assert_null(tn_backend_by_name("mine"));
  assert_null(tn_backend_by_name("tenon"));
}

static void a_row_without_its_file_is_not_found(void **unused) {
  (void)unused;
  tn_backend_info *info = NULL;
  assert_null(tn_backend_info_get(tn_backend_by_name("first"), TN_BACKEND_ENABLED, &info));
  const tn_backend_verdict *found = &info->states[TN_BACKEND_FOUND];
  assert_int_equal(found->answer, TN_ANSWER_NO);
  assert_non_null(strstr(found->reason, "/a/first.so"));
  assert_string_equal(found->remedy, "correct the path that TENON_BACKENDS gave");
  assert_string_equal(info->library, "");
  tn_backend_info_destroy(info);
}

static void rows_come_from_pips_folders(void **unused) {
  (void)unused;
  const tn_backend *row = tn_backend_by_name("my_chip");
  assert_non_null(row);
  assert_string_equal(row->facts.plugin, below("jax_plugins/My-Chip/pjrt.so"));
  assert_string_equal(row->facts.origin, "jax_plugins/My-Chip");
  assert_null(tn_backend_by_name("no_chip"));
}

/* ---- registered ------------------------------------------------------------------------------ */

static void refuse(const tn_backend_descriptor *descriptor, tn_code code, const char *words) {
  const tn_backend *row = tn_backend_at(0);
  size_t count = tn_backend_count();
  tn_status *status = tn_backend_register(descriptor, &row);
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("%s; wanted \"%s\"", tn_status_message(status), words);
  tn_status_destroy(status);
  assert_null(row);
  assert_int_equal(tn_backend_count(), count);
}

static void a_descriptor_is_checked(void **unused) {
  (void)unused;
  tn_backend_descriptor d = {0};
  refuse(NULL, TN_INVALID_ARGUMENT, "TN_BACKEND_DESCRIPTOR_INIT");
  refuse(&d, TN_INVALID_ARGUMENT, "TN_BACKEND_DESCRIPTOR_INIT");
  tn_backend_descriptor_init(&d);
  refuse(&d, TN_INVALID_ARGUMENT, "\"(null)\"");
  static const char *const bad[] = {"", "Upper", "two words", "a/b", "a:b", "\xc3\xa4"};
  for (int i = 0; i < 6; i++) {
    d.name = bad[i];
    refuse(&d, TN_INVALID_ARGUMENT, "a name has 1 to 63 lower-case letters");
  }
  d.name = "fine";
  refuse(&d, TN_INVALID_ARGUMENT, "names no plugin");
  d.plugin = "/some.so";
  d.name = "cuda";
  refuse(&d, TN_ALREADY_EXISTS, "Tenon's own");
  d.name = "onednn";
  refuse(&d, TN_ALREADY_EXISTS, "onednn");
  d.name = "second";
  refuse(&d, TN_ALREADY_EXISTS, "TENON_BACKENDS");
}

static void a_registered_row_is_a_row(void **unused) {
  (void)unused;
  static const char *const libs[] = {"libchip", NULL};
  tn_backend_descriptor d = TN_BACKEND_DESCRIPTOR_INIT;
  d.name = "chip_2";
  d.display_name = "Chip, the second";
  d.plugin = TENON_MOCK_PLUGIN;
  d.required_libs = libs;
  d.requires_gpu = true;
  const tn_backend *row = NULL;
  size_t count = tn_backend_count();
  assert_null(tn_backend_register(&d, &row));
  assert_ptr_equal(tn_backend_at(count), row);
  assert_ptr_equal(tn_backend_by_name("chip_2"), row);
  tn_backend_info *info = NULL;
  assert_null(tn_backend_info_get(row, TN_BACKEND_FOUND, &info));
  assert_string_equal(info->display_name, "Chip, the second");
  assert_string_equal(info->required_libs[0], "libchip");
  assert_null(info->optional_libs[0]);
  assert_true(info->requires_gpu);
  assert_int_equal(info->type, TN_BACKEND_UNKNOWN);
  assert_int_equal(info->states[TN_BACKEND_BUILT].answer, TN_ANSWER_YES);
  tn_backend_info_destroy(info);
}

static void registering_may_lack_memory(void **unused) {
  (void)unused;
  tn_backend_descriptor d = TN_BACKEND_DESCRIPTOR_INIT;
  d.name = "chip_3";
  d.plugin = "/some.so";
  bool done = false;
  for (uint64_t nth = 1; !done; nth++) {
    const tn_backend *row = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = tn_backend_register(&d, &row);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(tn_status_code(status), fired ? TN_RESOURCE_EXHAUSTED : TN_OK);
    assert_int_equal(row != NULL, !fired);
    assert_int_equal(tn_backend_by_name("chip_3") != NULL, !fired);
    tn_status_destroy(status);
    done = !fired;
  }
}

/* In a process of its own: who comes first finds rows, and each of its allocations fails in turn.
 */
static void finding_rows_may_lack_memory(void **unused) {
  (void)unused;
  bool done = false;
  for (uint64_t nth = 1; !done && nth < 1000; nth++) {
    pid_t child = fork();
    if (!child) {
      tn_fault_arm(TN_FAULT_ALLOC, nth);
      tn_backend_count();
      bool fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      bool found = tn_backend_by_name("first") && tn_backend_by_name("my_chip");
      _exit(found ? (fired ? 1 : 0) : 2);
    }
    int ended = 0;
    assert_int_equal(waitpid(child, &ended, 0), child);
    if (!WIFEXITED(ended) || WEXITSTATUS(ended) > 1) fail_msg("allocation %d: %d", (int)nth, ended);
    done = WEXITSTATUS(ended) == 0;
  }
  assert_true(done);
}

/* ---- enumerating ----------------------------------------------------------------------------- */

static size_t count_maps(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  assert_non_null(maps);
  char line[PATH_MAX + 128];
  size_t count = 0;
  while (fgets(line, sizeof line, maps)) count += strstr(line, ".so") != NULL;
  fclose(maps);
  return count;
}

static void enumerating_loads_nothing(void **unused) {
  (void)unused;
  size_t before = count_maps();
  for (size_t i = 0; i < tn_backend_count(); i++) {
    tn_backend_info *info = NULL;
    assert_null(tn_backend_info_get(tn_backend_at(i), TN_BACKEND_FOUND, &info));
    tn_backend_info_destroy(info);
  }
  assert_int_equal(count_maps(), before);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(finding_rows_may_lack_memory), /* before rows were found in this process */
      cmocka_unit_test(names_and_numbers_are_the_designs),
      cmocka_unit_test(an_alias_means_its_row_and_likeness_nothing),
      cmocka_unit_test(what_is_no_row_is_harmless),
      cmocka_unit_test(rows_come_from_the_environment_in_order),
      cmocka_unit_test(what_became_no_row_is_told),
      cmocka_unit_test(rows_come_from_entry_points),
      cmocka_unit_test(a_row_without_its_file_is_not_found),
      cmocka_unit_test(rows_come_from_pips_folders),
      cmocka_unit_test(a_descriptor_is_checked),
      cmocka_unit_test(enumerating_loads_nothing),
      cmocka_unit_test(registering_may_lack_memory),
      cmocka_unit_test(a_registered_row_is_a_row),
  };
  return cmocka_run_group_tests(tests, begin, end);
}
