/* The profile xeon: what it says it did is what the system says. */
#include "cmocka_header.h"

#include "cpu/exec/profile.h"

#include <dirent.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static cpu_profile *make(const cpu_machine *machine, cpu_pool *pool) {
  cpu_profile *profile;
  assert_null(cpu_profile_create_on(machine, pool, TN_ISA_BASELINE, &profile));
  return profile;
}

/* The entry of that name: {"what": "NAME", ...}; a buffer of the process's. */
static const char *entry(const cpu_profile *profile, const char *what) {
  static char out[2048];
  char key[64];
  tn_text text = {0};
  cpu_profile_print(profile, &text);
  snprintf(key, sizeof key, "{\"what\": \"%s\"", what);
  const char *at = strstr(text.data, key);
  assert_non_null(at);
  assert_null(strstr(at + 1, key)); /* once */
  const char *end = strchr(at, '}');
  assert_non_null(end);
  snprintf(out, sizeof out, "%.*s", (int)(end - at + 1), at);
  tn_text_free(&text);
  return out;
}

static bool is_set(const cpu_profile *profile, const char *what) {
  const char *text = entry(profile, what);
  bool yes = strstr(text, "\"set\": true") != NULL;
  assert_true(yes || strstr(text, "\"set\": false"));
  assert_non_null(strstr(text, "\"reason\": \""));
  assert_null(strstr(text, "\"reason\": \"\""));
  return yes;
}

/* The CPU list of each thread that is the pool's, as the system has it; how many there are. */
static int read_masks(char masks[16][64]) {
  DIR *tasks = opendir("/proc/self/task");
  int count = 0;
  for (struct dirent *task; (task = readdir(tasks));) {
    char path[300], line[256], mask[64] = "";
    snprintf(path, sizeof path, "/proc/self/task/%s/status", task->d_name);
    FILE *file = fopen(path, "r");
    bool ours = false;
    while (file && fgets(line, sizeof line, file)) {
      if (!strcmp(line, "Name:\ttenon-pool\n")) ours = true;
      sscanf(line, "Cpus_allowed_list: %63s", mask);
    }
    if (file) fclose(file);
    if (ours && count < 16) strcpy(masks[count++], mask);
  }
  closedir(tasks);
  return count;
}

/* A thread has its name a moment after it began, and is listed for a moment after it ended. */
static int await_masks(int wanted, char masks[16][64]) {
  int count = read_masks(masks);
  for (int i = 0; i < 2000 && count != wanted; i++) {
    usleep(1000);
    count = read_masks(masks);
  }
  return count;
}

static int allowed(int *out) {
  cpu_set_t set;
  int count = 0;
  assert_int_equal(sched_getaffinity(0, sizeof set, &set), 0);
  for (int i = 0; i < CPU_SETSIZE; i++)
    if (CPU_ISSET(i, &set)) out[count++] = i;
  return count;
}

static void threads_are_pinned_to_allowed_cpus(void **state) {
  (void)state;
  int cpus[CPU_SETSIZE], count = allowed(cpus);
  cpu_machine machine;
  cpu_machine_read(&machine);
  cpu_pool *pool;
  assert_null(cpu_pool_create(4, &pool));
  cpu_profile *profile = make(&machine, pool);
  assert_true(is_set(profile, "pinning"));
  assert_non_null(strstr(entry(profile, "pinning"), "3 of 3 threads"));
  char masks[16][64];
  assert_int_equal(await_masks(3, masks), 3);
  int used = 0;
  for (int c = 0; c < count; c++) {
    char name[16];
    snprintf(name, sizeof name, "%d", cpus[c]);
    int with = 0;
    for (int i = 0; i < 3; i++) with += !strcmp(masks[i], name);
    used += with;
    assert_true(with <= (3 + count - 1) / count);
  }
  assert_int_equal(used, 3);
  int after[CPU_SETSIZE];
  assert_int_equal(allowed(after), count); /* the caller's own mask */
  cpu_profile_destroy(profile);
  cpu_pool_destroy(pool);
  assert_int_equal(await_masks(0, masks), 0);
}

/* In a child of one CPU, the last of those there are. */
static int pinned_in_a_corner(int cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  if (sched_setaffinity(0, sizeof set, &set)) return 2;
  cpu_machine machine;
  cpu_machine_read(&machine);
  cpu_pool *pool;
  if (cpu_pool_create(3, &pool)) return 3;
  cpu_profile *profile = make(&machine, pool);
  char masks[16][64], name[16];
  snprintf(name, sizeof name, "%d", cpu);
  if (await_masks(2, masks) != 2 || strcmp(masks[0], name) || strcmp(masks[1], name)) return 4;
  if (!strstr(entry(profile, "pinning"), "of the 1 that the process may use (fewer")) return 5;
  cpu_profile_destroy(profile);
  cpu_pool_destroy(pool);
  return 0;
}

static void a_restricted_mask_is_kept(void **state) {
  (void)state;
  int cpus[CPU_SETSIZE], count = allowed(cpus), result;
  pid_t child = fork();
  if (child == 0) _exit(pinned_in_a_corner(cpus[count - 1]));
  assert_int_equal(waitpid(child, &result, 0), child);
  assert_int_equal(result, 0);
}

static void a_pool_of_one_has_nothing_to_pin(void **state) {
  (void)state;
  cpu_machine machine;
  cpu_machine_read(&machine);
  cpu_pool *pool;
  assert_null(cpu_pool_create(1, &pool));
  cpu_profile *profile = make(&machine, pool);
  assert_false(is_set(profile, "pinning"));
  cpu_profile_destroy(profile);
  cpu_pool_destroy(pool);
}

/* ---- memory -----------------------------------------------------------------------------------
 */

enum { BLOCK = 16 << 20 };

/* Whether the mapping that begins at or before `data` has the word in its line of numa_maps. */
static bool numa_line_has(const void *data, const char *word) {
  FILE *file = fopen("/proc/self/numa_maps", "r");
  if (!file) return false;
  char line[1024], last[1024] = "";
  unsigned long at;
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "%lx", &at) != 1 || at > (unsigned long)data) break;
    strcpy(last, line);
  }
  fclose(file);
  return strstr(last, word) != NULL;
}

static void write_file(const char *root, const char *path, const char *text) {
  char name[512], *slash;
  snprintf(name, sizeof name, "%s/%s", root, path);
  for (slash = strchr(name + strlen(root) + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(name, 0700);
    *slash = '/';
  }
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
}

/* A machine of two nodes by its files. The system leaves nodes out that it does not have. */
static void blocks_are_interleaved_where_there_are_nodes(void **state) {
  (void)state;
  char root[] = "/tmp/tenon-sysfs-XXXXXX";
  assert_non_null(mkdtemp(root));
  write_file(root, "devices/system/node/has_memory", "0-1\n");
  write_file(root, "kernel/mm/transparent_hugepage/enabled", "always madvise [never]\n");
  cpu_machine machine;
  cpu_machine_read(&machine);
  machine.sysfs = root;
  cpu_pool *pool;
  assert_null(cpu_pool_create(2, &pool));
  cpu_profile *profile = make(&machine, pool);
  assert_false(is_set(profile, "huge_pages"));
  cpu_memory *block, *after;
  assert_null(cpu_memory_create(BLOCK, &block));
  memset(cpu_memory_data(block), 1, BLOCK);
  bool placed = is_set(profile, "numa");
  print_message("%s\n", entry(profile, "numa"));
  if (placed) {
    assert_non_null(strstr(entry(profile, "numa"), "interleaved over 2 nodes"));
    assert_true(access("/proc/self/numa_maps", R_OK) != 0 ||
                numa_line_has(cpu_memory_data(block), "interleave"));
  } else {
    assert_non_null(strstr(entry(profile, "numa"), "mbind: "));
  }
  cpu_profile_destroy(profile);
  cpu_memory_unref(block);
  assert_null(cpu_memory_create(BLOCK, &after)); /* not what the profile left */
  memset(cpu_memory_data(after), 1, BLOCK);
  assert_false(numa_line_has(cpu_memory_data(after), "interleave"));
  cpu_memory_unref(after);
  cpu_pool_destroy(pool);
  char command[128];
  snprintf(command, sizeof command, "rm -r %s", root);
  assert_int_equal(system(command), 0);
}

static long huge_bytes(const void *data) {
  FILE *file = fopen("/proc/self/smaps", "r");
  assert_non_null(file);
  char line[1024];
  unsigned long low, high;
  long kb = 0, found = 0;
  bool inside = false;
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "%lx-%lx ", &low, &high) == 2)
      inside = low <= (unsigned long)data && (unsigned long)data < high;
    if (inside && sscanf(line, "AnonHugePages: %ld kB", &kb) == 1) found += kb * 1024;
  }
  fclose(file);
  return found;
}

/* The system may be short of huge pages, so one of several tries is enough. */
static void large_blocks_have_huge_pages(void **state) {
  (void)state;
  cpu_machine machine;
  cpu_machine_read(&machine);
  cpu_pool *pool;
  assert_null(cpu_pool_create(1, &pool));
  cpu_profile *profile = make(&machine, pool);
  long most = 0;
  for (int i = 0; i < 5 && most == 0; i++) {
    cpu_memory *block;
    assert_null(cpu_memory_create((size_t)BLOCK + (size_t)i * BLOCK, &block));
    memset(cpu_memory_data(block), 1, BLOCK);
    most = huge_bytes(cpu_memory_data(block));
    cpu_memory_unref(block);
  }
  print_message("%ld bytes of huge pages: %s\n", most, entry(profile, "huge_pages"));
  if (!is_set(profile, "huge_pages")) assert_int_equal(most, 0);
  if (is_set(profile, "huge_pages")) assert_true(most > 0);
  cpu_profile_destroy(profile);
  cpu_pool_destroy(pool);
}

/* ---- other machines ---------------------------------------------------------------------------
 */

static void other_machines_are_told_so(void **state) {
  (void)state;
  cpu_pool *pool;
  assert_null(cpu_pool_create(2, &pool));
  cpu_machine machine = {
      .x86_64 = true, .has_amx = true, .xcr0 = 7, .vendor = "CentaurHauls", .sysfs = "/nowhere"};
  cpu_profile *profile = make(&machine, pool);
  assert_false(is_set(profile, "cpu"));
  assert_non_null(strstr(entry(profile, "cpu"), "CentaurHauls is neither Intel nor AMD"));
  assert_non_null(strstr(entry(profile, "amx"), "not asked for of this vendor"));
  assert_non_null(strstr(entry(profile, "numa"), "says nothing of its nodes"));
  assert_non_null(strstr(entry(profile, "huge_pages"), "has no transparent huge pages"));
  assert_true(is_set(profile, "pinning"));
  cpu_profile_destroy(profile);

  strcpy(machine.vendor, "GenuineIntel");
  profile = make(&machine, pool);
  assert_true(is_set(profile, "cpu"));
  assert_non_null(strstr(entry(profile, "amx"), "does not keep tile registers (XCR0 is 0x7)"));
  cpu_profile_destroy(profile);

  machine.has_amx = false;
  profile = make(&machine, pool);
  assert_non_null(strstr(entry(profile, "amx"), "CPUID has no AMX"));
  cpu_profile_destroy(profile);

  machine = (cpu_machine){.sysfs = "/nowhere"};
  profile = make(&machine, pool);
  assert_non_null(strstr(entry(profile, "cpu"), "this is no x86-64"));
  assert_false(is_set(profile, "isa"));
  cpu_profile_destroy(profile);
  cpu_pool_destroy(pool);
}

static void this_machine_is_described(void **state) {
  (void)state;
  cpu_machine machine;
  cpu_machine_read(&machine);
  assert_true(machine.x86_64);
  assert_int_equal(strlen(machine.vendor), 12);
  assert_int_equal(machine.xcr0 & 3, 3); /* x87 and SSE */
  cpu_pool *pool;
  assert_null(cpu_pool_create(2, &pool));
  cpu_profile *profile = make(&machine, pool);
  static const char *const whats[] = {"cpu", "isa", "amx", "pinning", "numa", "huge_pages"};
  for (int i = 0; i < 6; i++) {
    is_set(profile, whats[i]);
    print_message("%s\n", entry(profile, whats[i]));
  }
  cpu_profile_destroy(profile);
  cpu_pool_destroy(pool);
  tn_text text = {0};
  cpu_profile_print(NULL, &text);
  assert_string_equal(text.data, "[]");
  tn_text_free(&text);
}

static void lists_of_numbers(void **state) {
  (void)state;
  int n[4];
  assert_int_equal(cpu_number_list("", n, 4), 0);
  assert_int_equal(cpu_number_list("5", n, 4), 1);
  assert_int_equal(n[0], 5);
  assert_int_equal(cpu_number_list("0-2,8", n, 4), 4);
  assert_int_equal(n[3], 8);
  assert_int_equal(cpu_number_list("0-99", n, 4), 100);
  static const char *const bad[] = {"x", "-1", "3-", "5-2", "1;2", "0-99999999999"};
  for (int i = 0; i < 6; i++) assert_int_equal(cpu_number_list(bad[i], n, 4), -1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(threads_are_pinned_to_allowed_cpus),
      cmocka_unit_test(a_restricted_mask_is_kept),
      cmocka_unit_test(a_pool_of_one_has_nothing_to_pin),
      cmocka_unit_test(blocks_are_interleaved_where_there_are_nodes),
      cmocka_unit_test(large_blocks_have_huge_pages),
      cmocka_unit_test(other_machines_are_told_so),
      cmocka_unit_test(this_machine_is_described),
      cmocka_unit_test(lists_of_numbers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
