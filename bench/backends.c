/* Microseconds that the registry of back ends takes:
 *
 *     first       the first enumeration of a process, with what environment and pip's folders bring
 *     again       names and kinds of all rows
 *     files       what is built and found of all rows, from files: first, then known
 *     usable      whether cpu can be used, once it is known
 *
 * The first two answers of a process are taken in children, forked before anything was asked. None
 * of these may load a library: shared objects in /proc/self/maps are counted before and after. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <tenon/tenon.h>
#include <time.h>
#include <unistd.h>

enum { CHILDREN = 41, REPEATS = 2000 };

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec * 1e-3;
}

static int count_libraries(void) {
  char line[4096 + 128];
  int count = 0;
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps) return -1;
  while (fgets(line, sizeof line, maps)) count += strstr(line, ".so") != NULL;
  fclose(maps);
  return count;
}

static size_t enumerate(void) {
  size_t letters = 0, count = tn_backend_count();
  for (size_t i = 0; i < count; i++) {
    const tn_backend *row = tn_backend_at(i);
    letters += strlen(tn_backend_name(row)) + strlen(tn_backend_kind_name(tn_backend_kind_of(row)));
  }
  return letters;
}

static void look_at_files(void) {
  for (size_t i = 0; i < tn_backend_count(); i++) {
    tn_backend_info *info = NULL;
    tn_status *status = tn_backend_info_get(tn_backend_at(i), TN_BACKEND_FOUND, &info);
    if (status) printf("%s\n", tn_status_message(status));
    tn_status_destroy(status);
    tn_backend_info_destroy(info);
  }
}

/* What a child measures: enumerating, then looking at files, and libraries loaded by it. */
typedef struct first {
  double enumerate, files;
  int loaded;
} first;

static first measure_first(void) {
  first out;
  int before = count_libraries();
  double start = microseconds();
  enumerate();
  out.enumerate = microseconds() - start;
  start = microseconds();
  look_at_files();
  out.files = microseconds() - start;
  out.loaded = count_libraries() - before;
  return out;
}

static bool in_child(first *out) {
  int ends[2];
  if (pipe(ends)) return false;
  pid_t child = fork();
  if (child == 0) {
    first mine = measure_first();
    _exit(write(ends[1], &mine, sizeof mine) != (ssize_t)sizeof mine);
  }
  bool good = read(ends[0], out, sizeof *out) == (ssize_t)sizeof *out;
  close(ends[0]);
  close(ends[1]);
  waitpid(child, NULL, 0);
  return good;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void print(const char *name, double *times, int count) {
  qsort(times, (size_t)count, sizeof *times, compare);
  printf("%-34s %9.1f us median %9.1f us worst\n", name, times[count / 2], times[count - 1]);
}

static void measure_again(const char *name, void (*call)(void)) {
  static double times[REPEATS];
  for (int i = 0; i < REPEATS; i++) {
    double start = microseconds();
    call();
    times[i] = microseconds() - start;
  }
  print(name, times, REPEATS);
}

static void enumerate_again(void) {
  enumerate();
}

static void ask_cpu(void) {
  tn_backend_is_available("cpu");
}

int main(void) {
  double enumerating[CHILDREN], files[CHILDREN];
  int loaded = 0;
  for (int i = 0; i < CHILDREN; i++) {
    first measured = {0, 0, 0};
    if (!in_child(&measured)) return 1;
    enumerating[i] = measured.enumerate;
    files[i] = measured.files;
    loaded += measured.loaded;
  }
  printf("%zu rows, %d shared objects loaded\n", tn_backend_count(), loaded);
  print("first enumeration", enumerating, CHILDREN);
  print("first look at all files", files, CHILDREN);
  measure_again("enumeration again", enumerate_again);
  measure_again("files of all rows, known", look_at_files);
  ask_cpu();
  measure_again("cpu is available, known", ask_cpu);
  return loaded != 0;
}
