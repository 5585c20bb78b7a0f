/* Files that go wrong in every way, tried in a process of their own: each gives its reason, and the
 * process that asks goes on. */
#include "backend/probe/cache.h"
#include "backend/probe/probe.h"
#include "base/config.h"
#include "base/fault.h"
#include "base/system.h"
#include "cmocka_header.h"
#include "timed.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/tenon_probe_XXXXXX";

static void set(const char *name, const char *value) {
  setenv(name, value, 1);
  tn_config_reload();
}

/* Each test with an empty cache; crashes of a child are the system's, not a sanitizer's. */
static int begin(void **state) {
  (void)state;
  setenv("ASAN_OPTIONS", "handle_segv=0:handle_sigill=0:handle_abort=0:detect_leaks=0", 1);
  setenv("TSAN_OPTIONS", "handle_segv=0:handle_sigill=0:handle_abort=0", 1);
  setenv("TENON_CACHE", folder, 1);
  setenv("TENON_PROBE_TIMEOUT", "30", 1);
  set("TENON_PROBE", TENON_PROBE_FILE);
  backend_probe_forget();
  return 0;
}

static const backend_probe *ask_file(const char *path, backend_probe_kind kind) {
  const backend_question question = {.kind = kind, .path = path};
  const backend_probe *answer = NULL;
  tn_status *status = backend_probe_ask(&question, &answer);
  assert_null(status);
  assert_non_null(answer);
  return answer;
}

static const backend_probe *ask(const char *name) {
  char path[4096];
  snprintf(path, sizeof path, TENON_FAULTS "/%s", name);
  return ask_file(path, BACKEND_PROBE_DEVICE);
}

static int count_descriptors(void) {
  DIR *open = opendir("/proc/self/fd");
  int count = 0;
  while (open && readdir(open)) count++;
  if (open) closedir(open);
  return count;
}

/* ---- what goes wrong ---------------------------------------------------------------------------
 */

typedef struct row {
  const char *file;
  backend_stage stage;
  int signal;
  const char *reason; /* stands in the answer's */
} row;

static const row rows[] = {
    {"fault_hidden.so", BACKEND_STAGE_FILE, 0, "it does not export GetPjrtApi"},
    {"fault_null.so", BACKEND_STAGE_LOAD, 0, "its GetPjrtApi returns NULL"},
    {"fault_major.so", BACKEND_STAGE_LOAD, 0, "7.116"},
    {"fault_short.so", BACKEND_STAGE_LOAD, 0, "24 bytes"},
    {"fault_constructor.so", BACKEND_STAGE_LOAD, SIGSEGV, "crashed in stage load: SIGSEGV"},
    {"fault_entry_segv.so", BACKEND_STAGE_LOAD, SIGSEGV, "crashed in stage load: SIGSEGV"},
    {"fault_entry_ill.so", BACKEND_STAGE_LOAD, SIGILL, "crashed in stage load: SIGILL"},
    {"fault_initialize_segv.so", BACKEND_STAGE_LOAD, SIGSEGV, "crashed in stage load: SIGSEGV"},
    {"fault_initialize_exit.so", BACKEND_STAGE_LOAD, 0,
     "ended the process in stage load with exit code 3"},
    {"fault_create_segv.so", BACKEND_STAGE_OPEN, SIGSEGV, "crashed in stage open: SIGSEGV"},
    {"fault_create_ill.so", BACKEND_STAGE_OPEN, SIGILL, "crashed in stage open: SIGILL"},
    {"fault_create_abort.so", BACKEND_STAGE_OPEN, SIGABRT,
     "crashed in stage open: SIGABRT; it said: check failed: the moon is full"},
    {"fault_create_throw.so", BACKEND_STAGE_OPEN, SIGABRT,
     "crashed in stage open: SIGABRT; it said: DEVICE_FATAL @ llrt/cluster.cpp:129: num_chips > 0; "
     "No chips detected in the cluster"},
    {"fault_entry_print.so", BACKEND_STAGE_LOAD, 0, "wrote more than 1024 KiB in stage load"},
    {"fault_compile_abort.so", BACKEND_STAGE_COMPILE, SIGABRT, "crashed in stage compile: SIGABRT"},
    {"fault_execute_exit.so", BACKEND_STAGE_RUN, 0,
     "ended the process in stage run with exit code 3"},
    {"fault_lie.so", BACKEND_STAGE_RUN, 0,
     "it computes wrong values: adding gives 2 where 11 is right"},
    {"fault_isa.so", BACKEND_STAGE_FILE, 0,
     "it needs the instruction sets AVX-999, which this CPU lacks"},
    {"fault_old.so", BACKEND_STAGE_FILE, 0, "it works with PJRT 0.40 to 0.60; this Tenon speaks"},
    {"fault_nameless.so", BACKEND_STAGE_FILE, 0, "its note (.note.tenon) has no name"},
    {"fault_that_is_not_there.so", BACKEND_STAGE_FILE, 0, "No such file or directory"},
};

static void test_each_fault_gives_its_reason(void **state) {
  (void)state;
  int before = count_descriptors();
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const backend_probe *answer = ask(rows[i].file);
    if (!strstr(answer->reason, rows[i].reason)) {
      fail_msg("%s: \"%s\" is not in \"%s\"", rows[i].file, rows[i].reason, answer->reason);
    }
    if (answer->stage != rows[i].stage || answer->signal != rows[i].signal || answer->ok) {
      fail_msg("%s: stage %s, signal %d", rows[i].file, backend_stage_name(answer->stage),
               answer->signal);
    }
    assert_int_equal(answer->loadable, rows[i].stage > BACKEND_STAGE_LOAD);
  }
  assert_int_equal(count_descriptors(), before);
  assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no child is left, not even a zombie */
  assert_int_equal(errno, ECHILD);
}

/* Half a plugin, and one whose header says another machine. */
static void test_damaged_files_are_not_tried(void **state) {
  (void)state;
  static const struct {
    size_t part; /* of the file: one in so many */
    size_t at;   /* a byte that is changed */
    char value;
    const char *reason;
  } copies[] = {{2, 0, 127, "it is truncated: "},
                {1, 18, 40, "it is for 32-bit ARM; this machine is "},
                {1, 4, 1, "it is a 32-bit shared object"}};
  set("TENON_PROBE", "/nonexistent"); /* no process is needed to know */
  for (size_t i = 0; i < sizeof copies / sizeof *copies; i++) {
    char path[4096];
    tn_file file = {.size = 0};
    assert_null(tn_file_read(TENON_FAULTS "/fault_none.so", 0, &file));
    char *bytes = malloc(file.size);
    assert_non_null(bytes);
    memcpy(bytes, file.data, file.size);
    bytes[copies[i].at] = copies[i].value;
    snprintf(path, sizeof path, "%s/damaged%zu.so", folder, i);
    assert_null(tn_file_write(path, bytes, file.size / copies[i].part));
    free(bytes);
    tn_file_close(&file);
    const backend_probe *answer = ask_file(path, BACKEND_PROBE_DEVICE);
    assert_int_equal(answer->stage, BACKEND_STAGE_FILE);
    if (!strstr(answer->reason, copies[i].reason)) fail_msg("%s", answer->reason);
    unlink(path);
  }
}

static void test_what_hangs_is_ended_at_its_deadline(void **state) {
  (void)state;
  static const char *const files[] = {"fault_entry_hang.so", "fault_create_hang.so"};
  static const backend_stage stages[] = {BACKEND_STAGE_LOAD, BACKEND_STAGE_OPEN};
  set("TENON_PROBE_TIMEOUT", "1");
  for (int i = 0; i < 2; i++) {
    int64_t start = tn_now();
    const backend_probe *answer = ask(files[i]);
    int64_t took = tn_now() - start;
    assert_int_equal(answer->stage, stages[i]);
    assert_non_null(strstr(answer->reason, "hung in stage "));
    assert_non_null(strstr(answer->reason, "no answer after 1 s"));
    assert_non_null(strstr(answer->remedy, "TENON_PROBE_TIMEOUT"));
    assert_true(took >= 1000000000 && took < timed_limit(15000000000));
  }
}

/* A library of the note that is nowhere is what would change it. */
static void test_libraries_of_the_note(void **state) {
  (void)state;
  const backend_probe *answer = ask("fault_libs.so");
  assert_non_null(strstr(answer->reason, "its GetPjrtApi returns NULL"));
  assert_string_equal(answer->remedy,
                      "install what its note asks for: libnowhere.so.1, libnowhere.so.2");
}

/* ---- what goes well ----------------------------------------------------------------------------
 */

static void test_a_good_plugin_says_what_it_is(void **state) {
  (void)state;
  static const char *const files[] = {"fault_none.so", "fault_threads.so"};
  for (int i = 0; i < 2; i++) {
    const backend_probe *answer = ask(files[i]);
    if (!answer->ok) fail_msg("%s: %s", files[i], answer->reason);
    assert_string_equal(answer->platform, "cpu");
    assert_int_equal(answer->pjrt_minor, 116);
    assert_int_equal(answer->num_devices, 1);
    assert_string_equal(answer->reason, "PJRT 0.116, 1 cpu (cpu)");
    assert_true(answer->compute_units > 0);
    assert_true(answer->max_device_memory > 1 << 20);
    assert_true(answer->max_shared_memory > 1024);
    assert_int_equal(answer->device_memory, answer->max_device_memory);
  }
}

static void test_options_reach_the_plugin(void **state) {
  (void)state;
  const char *const two[] = {"cpu_device_count=2", NULL}, *const bad[] = {"cpu_device_count=no",
                                                                          NULL};
  backend_question question = {BACKEND_PROBE_DEVICE, TENON_OWN_PLUGIN, two};
  const backend_probe *answer = NULL;
  assert_null(backend_probe_ask(&question, &answer));
  assert_int_equal(answer->num_devices, 2);
  question.options = bad;
  assert_null(backend_probe_ask(&question, &answer));
  assert_int_equal(answer->stage, BACKEND_STAGE_OPEN);
  assert_non_null(strstr(answer->reason, "cpu_device_count"));
}

static void test_libraries(void **state) {
  (void)state;
  assert_true(ask_file(TENON_OWN_PLUGIN, BACKEND_PROBE_LIBRARY)->ok);
  const backend_probe *answer =
      ask_file(TENON_FAULTS "/fault_constructor.so", BACKEND_PROBE_LIBRARY);
  assert_int_equal(answer->signal, SIGSEGV);
  answer = ask_file("/etc/passwd", BACKEND_PROBE_LIBRARY);
  assert_int_equal(answer->stage, BACKEND_STAGE_FILE);
  assert_non_null(strstr(answer->reason, "it is no shared object (no ELF header)"));
}

/* ---- the program that tries --------------------------------------------------------------------
 */

static const char *script(const char *text) {
  static char path[64];
  static int number;
  snprintf(path, sizeof path, "%s/script%d", folder, number++);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0700);
  assert_true(file >= 0);
  assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
  close(file);
  return path;
}

static void test_a_missing_or_strange_program_is_the_reason(void **state) {
  (void)state;
  static const struct {
    const char *text, *reason;
  } programs[] = {
      {"#!/bin/sh\necho what\n", "tenon_probe ended with exit code 0 and no answer"},
      {"#!/bin/sh\necho '{\"stage\": \"open\"'\nexit 9\n", "exit code 9 and no answer"},
      {"#!/bin/sh\necho '{\"stage\": \"run\"}'\nprintf '\\001\\377{{{'\nexit 4\n",
       "ended the process in stage run with exit code 4"},
      {"#!/bin/sh\nexec yes\n", "wrote more than 1024 KiB in stage start"},
      {"#!/bin/sh\nkill -9 $$\n", "crashed in stage start: SIGKILL"},
      {"not a script\n", "it does not start: Exec format error"},
  };
  set("TENON_PROBE", "/nonexistent/tenon_probe");
  assert_non_null(
      strstr(ask("fault_none.so")->reason, "no tenon_probe (looked for /nonexistent/tenon_probe)"));
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
    set("TENON_PROBE", script(programs[i].text));
    backend_probe_forget();
    const char *reason = ask("fault_none.so")->reason;
    if (!strstr(reason, programs[i].reason)) fail_msg("%s: %s", programs[i].text, reason);
  }
}

/* Whoever takes in orphans may not have waited for it yet. */
static bool is_alive(int pid) {
  char path[64], process_state = 'Z';
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  FILE *file = fopen(path, "r");
  if (!file) return false;
  if (fscanf(file, "%*d %*s %c", &process_state) != 1) process_state = 'Z';
  fclose(file);
  return process_state != 'Z';
}

/* A grandchild that holds the pipes open does not hold up the answer, and does not outlive it. */
static void test_what_the_child_leaves_behind_is_ended(void **state) {
  (void)state;
  char text[256], line[32] = "";
  snprintf(text, sizeof text,
           "#!/bin/sh\nsleep 300 &\necho $! > %s/left\n"
           "echo '{\"stage\": \"load\", \"ok\": false, \"reason\": \"tired\"}'\n",
           folder);
  set("TENON_PROBE", script(text));
  int64_t start = tn_now();
  assert_string_equal(ask("fault_none.so")->reason, "tired");
  assert_true(tn_now() - start < timed_limit(20000000000));
  snprintf(text, sizeof text, "%s/left", folder);
  FILE *left = fopen(text, "r");
  assert_non_null(left);
  assert_non_null(fgets(line, sizeof line, left));
  fclose(left);
  int pid = atoi(line);
  for (int i = 0; i < 500 && is_alive(pid); i++) usleep(10000); /* killed, and on its way out */
  assert_false(is_alive(pid));
}

/* What it drops lies in a folder that was empty, is not ours, and is gone afterwards. */
static void test_the_program_runs_in_a_folder_of_its_own(void **state) {
  (void)state;
  char text[512], path[256], where[128] = "", here[128] = "";
  snprintf(text, sizeof text,
           "#!/bin/sh\n(pwd; ls -A | wc -l; echo \"$0\") > %s/where\necho mess > tenon-mess\n"
           "mkdir -p deep/er && echo mess > deep/er/mess\n"
           "echo '{\"stage\": \"load\", \"ok\": false, \"reason\": \"tired\"}'\n",
           folder);
  const char *program = script(text);
  char *before = getcwd(NULL, 0);
  assert_int_equal(chdir(folder), 0);
  set("TENON_PROBE", strrchr(program, '/') + 1); /* a relative one is ours, not that folder's */
  backend_probe_forget();
  const char *reason = ask("fault_none.so")->reason;
  assert_int_equal(access("tenon-mess", F_OK), -1);
  assert_int_equal(chdir(before), 0);
  free(before);
  assert_string_equal(reason, "tired");
  snprintf(path, sizeof path, "%s/where", folder);
  FILE *said = fopen(path, "r");
  assert_non_null(said);
  assert_non_null(fgets(where, sizeof where, said));
  assert_non_null(fgets(here, sizeof here, said));
  fclose(said);
  where[strcspn(where, "\n")] = '\0';
  assert_non_null(strstr(where, "/tenon-child-"));
  assert_int_equal(atoi(here), 0);
  assert_int_equal(access(where, F_OK), -1);
}

/* The plugin aborts if descriptor 150 is open. */
static void test_no_descriptor_goes_to_the_program(void **state) {
  (void)state;
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  assert_int_equal(dup2(null, 150), 150); /* not close-on-exec */
  const backend_probe *answer = ask("fault_files.so");
  close(null);
  close(150);
  if (!answer->ok) fail_msg("%s", answer->reason);
}

/* ---- what is remembered ------------------------------------------------------------------------
 */

static int count_files(char last[4096]) {
  char path[4096];
  snprintf(path, sizeof path, "%s/probes", folder);
  DIR *open = opendir(path);
  int count = 0;
  for (struct dirent *entry; open && (entry = readdir(open));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(last, 4096, "%s/probes/%.200s", folder, entry->d_name);
    count++;
  }
  if (open) closedir(open);
  return count;
}

static void test_memory_answers_in_under_a_microsecond(void **state) {
  (void)state;
  const backend_question question = {BACKEND_PROBE_DEVICE, TENON_FAULTS "/fault_none.so", NULL};
  assert_null(backend_probe_known(&question));
  const backend_probe *answer = ask("fault_none.so");
  assert_ptr_equal(backend_probe_known(&question), answer);
  assert_ptr_equal(ask("fault_none.so"), answer);
  int64_t best = INT64_MAX;
  for (int round = 0; round < 20; round++) {
    int64_t start = tn_now();
    for (int i = 0; i < 1000; i++) backend_probe_known(&question);
    int64_t took = tn_now() - start;
    if (took < best) best = took;
  }
  print_message("known: %lld ns\n", (long long)(best / 1000));
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  assert_true(best / 1000 < 1000);
#endif
}

static const char other_name[] = "/another name.so";

/* What the process after this one would see: memory forgets, the file is put back. */
static const backend_probe *ask_again(const char *name, const char *cached, const char *bytes,
                                      size_t size) {
  backend_probe_forget();
  char ignored[4096];
  assert_int_equal(count_files(ignored), 0);
  assert_null(tn_file_write(cached, bytes, size));
  return ask(name);
}

static void test_disk_answers_what_lasts(void **state) {
  (void)state;
  char path[4096], bytes[65536];
  ask("fault_lie.so"); /* refused: asked again by the next process */
  assert_int_equal(count_files(path), 0);
  const backend_probe *first = ask("fault_entry_segv.so");
  assert_int_equal(count_files(path), 1);
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  size_t size = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  set("TENON_PROBE", "/nonexistent"); /* so that only the disk can know */
  const backend_probe *again = ask_again("fault_entry_segv.so", path, bytes, size);
  assert_ptr_equal(again, first);
  for (size_t i = 0; i < size; i += 7) { /* damaged anywhere, it is ignored */
    bytes[i] ^= 4;
    again = ask_again("fault_entry_segv.so", path, bytes, size);
    assert_int_equal(again->stage, BACKEND_STAGE_START);
    bytes[i] ^= 4;
  }
  again = ask_again("fault_entry_segv.so", path, bytes, size / 2);
  assert_int_equal(again->stage, BACKEND_STAGE_START);
  /* another file's answer under this one's name */
  again = ask_again("fault_create_segv.so", path, bytes, size);
  assert_int_equal(again->stage, BACKEND_STAGE_START);
}

static void test_a_changed_file_is_asked_anew(void **state) {
  (void)state;
  char path[4096], ignored[4096];
  struct timespec times[2] = {{.tv_sec = 1000, .tv_nsec = 1}, {.tv_sec = 1000, .tv_nsec = 1}};
  snprintf(path, sizeof path, "%s%s", folder, other_name);
  tn_file file = {.size = 0};
  assert_null(tn_file_read(TENON_FAULTS "/fault_entry_segv.so", 0, &file));
  assert_null(tn_file_write(path, file.data, file.size));
  tn_file_close(&file);
  utimensat(AT_FDCWD, path, times, 0);
  backend_question question = {BACKEND_PROBE_DEVICE, path, NULL};
  char *one = cache_key(&question, path);
  times[1].tv_nsec = 2;
  utimensat(AT_FDCWD, path, times, 0);
  char *two = cache_key(&question, path);
  const char *const options[] = {"a=1", NULL};
  question.options = options;
  char *three = cache_key(&question, path);
  assert_non_null(one);
  assert_string_not_equal(one, two);
  assert_string_not_equal(two, three);
  free(one), free(two), free(three);
  assert_int_equal(count_files(ignored), 0);
  unlink(path);
}

static void test_two_links_are_one_file(void **state) {
  (void)state;
  char one[4096], two[4096], ignored[4096];
  snprintf(one, sizeof one, "%s/one.so", folder);
  snprintf(two, sizeof two, "%s/two.so", folder);
  assert_int_equal(symlink(TENON_FAULTS "/fault_create_segv.so", one), 0);
  assert_int_equal(symlink(one, two), 0);
  const backend_probe *first = ask_file(one, BACKEND_PROBE_DEVICE);
  assert_int_equal(count_files(ignored), 1);
  const backend_probe *second = ask_file(two, BACKEND_PROBE_DEVICE);
  assert_ptr_equal(first, second);
  assert_int_equal(count_files(ignored), 1);
  assert_string_equal(first->path, TENON_FAULTS "/fault_create_segv.so");
  unlink(one);
  unlink(two);
}

static void test_the_disk_holds_so_many(void **state) {
  (void)state;
  char key[32], ignored[4096];
  const backend_probe *answer = ask("fault_create_segv.so"), *found = NULL;
  for (int i = 0; i < CACHE_MAX_FILES + 10; i++) {
    snprintf(key, sizeof key, "key %d", i);
    cache_write(key, answer);
  }
  assert_int_equal(count_files(ignored), CACHE_MAX_FILES);
  assert_true(cache_read(key, &found));
  assert_ptr_equal(found, answer);
}

/* ---- threads -----------------------------------------------------------------------------------
 */

enum { NUM_THREADS = 8 };

static void *ask_from_thread(void *out) {
  const backend_question questions[] = {
      {BACKEND_PROBE_DEVICE, TENON_FAULTS "/fault_create_segv.so", NULL},
      {BACKEND_PROBE_DEVICE, TENON_FAULTS "/fault_lie.so", NULL}};
  const backend_probe **answers = out;
  for (int i = 0; i < 2; i++) {
    tn_status *status = backend_probe_ask(&questions[i], &answers[i]);
    if (status) answers[i] = NULL;
    tn_status_destroy(status);
    backend_probe_known(&questions[1 - i]);
  }
  return NULL;
}

static void test_threads_share_an_answer(void **state) {
  (void)state;
  pthread_t threads[NUM_THREADS];
  const backend_probe *answers[NUM_THREADS][2];
  for (int i = 0; i < NUM_THREADS; i++) {
    assert_int_equal(pthread_create(&threads[i], NULL, ask_from_thread, answers[i]), 0);
  }
  for (int i = 0; i < NUM_THREADS; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < NUM_THREADS; i++) {
    assert_non_null(answers[i][0]);
    assert_ptr_equal(answers[i][0], answers[0][0]);
    assert_ptr_equal(answers[i][1], answers[0][1]);
  }
}

static void test_a_host_that_waits_for_no_child_is_fine(void **state) {
  (void)state;
  signal(SIGCHLD, SIG_IGN);
  const backend_probe *answer = ask("fault_lie.so");
  const backend_probe *good = ask("fault_none.so");
  signal(SIGCHLD, SIG_DFL);
  assert_non_null(strstr(answer->reason, "wrong values"));
  assert_true(good->ok);
}

/* Every allocation fails once: an error of this process's own, or the answer itself; asked again,
 * the answer is there. */
static void test_memory_is_short(void **state) {
  (void)state;
  const backend_question question = {BACKEND_PROBE_DEVICE, TENON_FAULTS "/fault_null.so", NULL};
  bool fired = true;
  for (uint64_t n = 1; fired; n++) {
    const backend_probe *answer = NULL;
    backend_probe_forget();
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = backend_probe_ask(&question, &answer);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_true(!status == (answer != NULL));
    if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
    if (!answer) assert_null(backend_probe_ask(&question, &answer));
    assert_non_null(strstr(answer->reason, "its GetPjrtApi returns NULL"));
    assert_true(n < 500);
  }
}

static void test_questions_that_are_none(void **state) {
  (void)state;
  const backend_probe *answer = NULL;
  const backend_question empty = {.path = ""};
  tn_status *status = backend_probe_ask(&empty, &answer);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  assert_null(answer);
  tn_status_destroy(status);
  assert_null(backend_probe_known(&empty));
  assert_string_equal(backend_stage_name(BACKEND_STAGE_COMPILE), "compile");
  assert_string_equal(backend_stage_name(BACKEND_NUM_STAGES), "unknown");
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

int main(void) {
  if (!mkdtemp(folder)) return 1;
  const struct CMUnitTest tests[] = {
      TEST(test_each_fault_gives_its_reason),
      TEST(test_damaged_files_are_not_tried),
      TEST(test_what_hangs_is_ended_at_its_deadline),
      TEST(test_libraries_of_the_note),
      TEST(test_a_good_plugin_says_what_it_is),
      TEST(test_options_reach_the_plugin),
      TEST(test_libraries),
      TEST(test_a_missing_or_strange_program_is_the_reason),
      TEST(test_what_the_child_leaves_behind_is_ended),
      TEST(test_the_program_runs_in_a_folder_of_its_own),
      TEST(test_no_descriptor_goes_to_the_program),
      TEST(test_memory_answers_in_under_a_microsecond),
      TEST(test_disk_answers_what_lasts),
      TEST(test_a_changed_file_is_asked_anew),
      TEST(test_two_links_are_one_file),
      TEST(test_the_disk_holds_so_many),
      TEST(test_threads_share_an_answer),
      TEST(test_a_host_that_waits_for_no_child_is_fine),
      TEST(test_memory_is_short),
      TEST(test_questions_that_are_none),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
