/* Which struct sizes may a client send? Every minor from 0.40 to 0.118, three ways in which plugins
 * look at sizes, three in which clients choose them; each pair lives a whole life.
 *
 *   skew                 prints the page; exit code 1 if Tenon's own sizes are refused anywhere
 *   skew --compare FILE  the same, and 1 if the file says otherwise
 *   skew --write FILE    the same, into the file
 *
 * Tenon's column is libtenon itself. The others call the table by hand, as other clients do. */
#include "raw_life.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <unistd.h>

enum { FIRST = 40, LAST = 118, POLICIES = 3, RULES = 3, COLUMNS = POLICIES * RULES, CELL = 100 };

static const char *const policies[POLICIES] = {"any", "least", "equal"};

typedef struct row {
  char cells[COLUMNS][CELL];
} row;

/* ---- one cell -------------------------------------------------------------------------------- */

static tn_status *live(const char *spec) {
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_buffer *in = NULL, *out = NULL;
  tn_executable_memory memory;
  tn_memory_stats stats;
  const int64_t dims[] = {4};
  char text[4] = "";
  tn_status *status = tn_client_open(spec, NULL, &client);
  if (!status) status = tn_compile(client, "mock 1", 6, NULL, &executable);
  if (!status) status = tn_executable_memory_stats(executable, &memory);
  if (!status) status = tn_device_memory_stats(tn_client_device(client, 0), &stats);
  if (!status) status = tn_buffer_from_host(client, "abcd", TN_S8, dims, 1, NULL, &in);
  if (!status) status = tn_run(executable, &in, 1, &out, 1);
  if (!status) status = tn_buffer_await(out);
  if (!status) status = tn_buffer_to_host(out, text, sizeof text);
  if (!status && memcmp(text, "abcd", 4)) printf("wrong bytes came back\n");
  tn_buffer_destroy(in);
  tn_buffer_destroy(out);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  return status;
}

/* For another device its executables are serialised and loaded anew. */
static tn_status *move(const char *spec) {
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_device_assignment *second = NULL;
  const int64_t id = 1;
  tn_status *status = tn_client_open(spec, NULL, &client);
  if (!status) status = tn_compile(client, "mock 0", 6, NULL, &executable);
  if (!status) status = tn_device_assignment_create(1, 1, &id, &second);
  tn_execution call = TN_EXECUTION_INIT;
  call.device_assignment = second;
  if (!status) status = tn_execute(executable, &call, NULL, NULL);
  tn_device_assignment_destroy(second);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  return status;
}

static bool tenon_cell(const char *path, int minor, char cell[CELL]) {
  char spec[300];
  snprintf(spec, sizeof spec, "pjrt:%s", path);
  tn_status *status = live(spec);
  if (!status && minor >= 71) status = move(spec);
  snprintf(cell, CELL, "%s", status ? tn_status_function(status) : "ok");
  if (status) fprintf(stderr, "0.%d: %s\n", minor, tn_status_message(status));
  bool ok = !status;
  tn_status_destroy(status);
  return ok;
}

static void raw_cell(const char *path, raw_rule rule, char cell[CELL]) {
  raw_result result;
  raw_live(path, rule, &result);
  int more = result.num_refused - 1;
  if (!result.num_refused) {
    snprintf(cell, CELL, "%s", result.wrong ? "wrong results" : "ok");
  } else if (more) {
    snprintf(cell, CELL, "%s and %d more", result.refused, more);
  } else {
    snprintf(cell, CELL, "%s", result.refused);
  }
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* A plugin for one cell; it reads its settings when it is loaded, which is soon. */
static void make_plugin(const char *folder, int minor, int column, char path[256]) {
  char number[16];
  snprintf(number, sizeof number, "%d", minor);
  snprintf(path, 256, "%s/%d-%d.so", folder, minor, column);
  raw_copy_file(TENON_MOCK_PLUGIN, path);
  setenv("MOCK_MINOR", number, 1);
  setenv("MOCK_SIZES", policies[column % POLICIES], 1);
}

static bool fill_row(int minor, const char *folder, row *out) {
  bool ok = true;
  for (int c = 0; c < COLUMNS; c++) {
    char path[256];
    make_plugin(folder, minor, c, path);
    if (c >= POLICIES) {
      raw_cell(path, c < 2 * POLICIES ? RAW_NEWEST : RAW_SIZEOF, out->cells[c]);
    } else if (!tenon_cell(path, minor, out->cells[c]) || raw_misuse(path)) {
      fprintf(stderr, "0.%d, %s: not well\n", minor, policies[c]);
      ok = false;
    }
    unlink(path);
  }
  return ok;
}

static void print_rows(FILE *to, const row *rows) {
  for (int first = FIRST, next; first <= LAST; first = next) {
    const row *r = &rows[first - FIRST];
    for (next = first + 1; next <= LAST && !memcmp(r, &rows[next - FIRST], sizeof *r);) next++;
    if (next == first + 1) {
      fprintf(to, "| 0.%d |", first);
    } else {
      fprintf(to, "| 0.%d to 0.%d |", first, next - 1);
    }
    for (int c = 0; c < COLUMNS; c++) fprintf(to, " %s |", r->cells[c]);
    fprintf(to, "\n");
  }
}

static void print_page(FILE *to, const row *rows) {
  fprintf(
      to,
      "# Struct sizes between client and plugin\n\n"
      "Every PJRT struct begins with its size. Which size should a client send to a plugin of "
      "another "
      "version?\nMade by `./dev test skew`, on the mock plugin (`tests/mock`), one whole life a "
      "cell: "
      "load, client, devices,\nmemories, an array up and down, compile, run, events, figures, from "
      "0.71 on "
      "an executable serialised and\nloaded for another device, and the end of it all. 0.117 and "
      "0.118 "
      "stand for plugins newer than our header:\ntheir tables are longer and their structs have "
      "0.116's "
      "sizes.\n\n"
      "How a plugin looks at sizes: **any**: takes what it is sent, reads no further; **at "
      "least**: "
      "refuses what is\nsmaller than its own, XLA's rule (without the few exceptions that XLA "
      "makes for "
      "old clients); **equal**: refuses\nany other size, as one vendor's plugin was seen to do.\n\n"
      "How a client chooses: **Tenon**: the size that the plugin's minor had; **newest**: the "
      "`STRUCT_SIZE` of the\nheader that it was built with, here 0.116; **sizeof**: the same with "
      "the "
      "tail padding.\n\n"
      "A cell is `ok`, or the first function that was refused and how many more were in that "
      "life.\n\n"
      "| plugin | Tenon, any | at least | equal | newest, any | at least | equal | sizeof, any | "
      "at "
      "least | equal |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  print_rows(to, rows);
}

static char *page_of(const row *rows) {
  char *text = NULL;
  size_t size = 0;
  FILE *to = open_memstream(&text, &size);
  print_page(to, rows);
  fclose(to);
  return text;
}

/* Whether the file says what `page` says; a file that is not there does not. */
static bool says(const char *path, const char *page) {
  size_t size = strlen(page);
  char *there = calloc(1, size + 2);
  FILE *from = fopen(path, "r");
  if (from) {
    there[fread(there, 1, size + 1, from)] = '\0';
    fclose(from);
  }
  bool same = !strcmp(there, page);
  free(there);
  return same;
}

static bool put(const char *path, const char *page) {
  FILE *to = fopen(path, "w");
  if (!to) return false;
  bool fine = fputs(page, to) >= 0;
  return fclose(to) == 0 && fine;
}

int main(int argc, char **argv) {
  bool compare = argc == 3 && !strcmp(argv[1], "--compare");
  bool write = argc == 3 && !strcmp(argv[1], "--write");
  if (argc != 1 && !compare && !write) {
    fprintf(stderr, "usage: skew [--compare FILE | --write FILE]\n");
    return 2;
  }
  char folder[] = "/tmp/tenon-skew-XXXXXX";
  if (!mkdtemp(folder)) return 2;
  static row rows[LAST - FIRST + 1];
  bool ok = true;
  for (int minor = FIRST; minor <= LAST; minor++) {
    if (!fill_row(minor, folder, &rows[minor - FIRST])) ok = false;
  }
  rmdir(folder);
  char *page = page_of(rows);
  fputs(page, stdout);
  if (compare && !says(argv[2], page)) {
    fprintf(stderr, "%s says otherwise; skew --write brings it up to date\n", argv[2]);
    ok = false;
  }
  if (write && !put(argv[2], page)) ok = false;
  free(page);
  return ok ? 0 : 1;
}
