/* What control groups allow, read from trees as machines have them. */
#include "base/allowance.h"
#include "base/system.h"
#include "cmocka_header.h"
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[64];

static int make_root(void **state) {
  (void)state;
  strcpy(root, "/tmp/tenon_cgroup_XXXXXX");
  return mkdtemp(root) ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *where) {
  (void)info, (void)type, (void)where;
  return remove(path);
}

static int drop_root(void **state) {
  (void)state;
  return nftw(root, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* A file under the root, and the folders above it. */
static void put_file(const char *name, const char *text) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s%s", root, name);
  for (char *slash = strchr(path + strlen(root) + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    mkdir(path, 0700);
    *slash = '/';
  }
  assert_null(tn_file_write(path, text, strlen(text)));
}

static void nobody_says(void **state) {
  (void)state;
  assert_int_equal(tn_cgroup_memory(root), INT64_MAX);
  put_file("/proc/self/cgroup", "0::/\n");
  assert_int_equal(tn_cgroup_memory(root), INT64_MAX);
  put_file("/sys/fs/cgroup/memory.max", "max\n");
  assert_int_equal(tn_cgroup_memory(root), INT64_MAX);
  put_file("/proc/self/cgroup", "not\na list\n::\n7\n0:\n\n");
  assert_int_equal(tn_cgroup_memory(root), INT64_MAX);
}

/* The least on the way up holds. */
static void version_2(void **state) {
  (void)state;
  put_file("/proc/self/cgroup", "0::/user.slice/session.scope\n");
  put_file("/sys/fs/cgroup/user.slice/session.scope/memory.max", "max\n");
  put_file("/sys/fs/cgroup/user.slice/memory.max", "2147483648\n");
  assert_int_equal(tn_cgroup_memory(root), INT64_C(2) << 30);
  put_file("/sys/fs/cgroup/user.slice/session.scope/memory.max", "1073741824\n");
  assert_int_equal(tn_cgroup_memory(root), INT64_C(1) << 30);
}

/* A container sees its own group as the root; its name is of the host's tree. */
static void a_container(void **state) {
  (void)state;
  put_file("/proc/self/cgroup", "0::/../../docker/0123456789abcdef\n");
  put_file("/sys/fs/cgroup/memory.max", "536870912\n");
  assert_int_equal(tn_cgroup_memory(root), 512 << 20);
  put_file("/proc/self/cgroup", "0::/docker/0123456789abcdef");
  assert_int_equal(tn_cgroup_memory(root), 512 << 20);
}

static void version_1(void **state) {
  (void)state;
  put_file("/proc/self/cgroup", "11:memory:/docker/abc\n4:cpu,cpuacct:/docker/abc\n1:name=x:/\n");
  put_file("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  assert_int_equal(tn_cgroup_memory(root), INT64_C(9223372036854771712));
  put_file("/sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes", "268435456\n");
  put_file("/sys/fs/cgroup/memory.max", "1\n"); /* of version 2, in which this process is not */
  assert_int_equal(tn_cgroup_memory(root), 256 << 20);
  put_file("/proc/self/cgroup", "11:blkio,memory:/docker/abc\n0::/x\n");
  put_file("/sys/fs/cgroup/unified/x/memory.max", "4096\n");
  put_file("/sys/fs/cgroup/memory.max", "max\n");
  assert_int_equal(tn_cgroup_memory(root), 4096);
}

static void the_least_holds(void **state) {
  (void)state;
  int64_t before = tn_memory_allowance();
  assert_true(before > 0 && before <= tn_machine_memory());
  struct rlimit was, less = {.rlim_cur = (rlim_t)before / 2};
  assert_int_equal(getrlimit(RLIMIT_DATA, &was), 0);
  less.rlim_max = was.rlim_max;
  assert_int_equal(setrlimit(RLIMIT_DATA, &less), 0);
  assert_int_equal(tn_memory_allowance(), before / 2);
  setrlimit(RLIMIT_DATA, &was);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(nobody_says, make_root, drop_root),
      cmocka_unit_test_setup_teardown(version_2, make_root, drop_root),
      cmocka_unit_test_setup_teardown(a_container, make_root, drop_root),
      cmocka_unit_test_setup_teardown(version_1, make_root, drop_root),
      cmocka_unit_test(the_least_holds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
