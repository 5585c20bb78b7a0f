/* Capsules in files and folders, as programs have them: tn_capsule, tn_capsule_library. */
#include "cmocka_header.h"

#include "base/config.h"
#include "base/fault.h"
#include "coll/capsule/generate.h"
#include "coll/capsule/library.h"
#include "coll/capsule/picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <tenon/capsule.h>

static char folder[64];

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void refused(tn_status *status, tn_code code, const char *part) {
  assert_non_null(status);
  if (!strstr(tn_status_message(status), part))
    fail_msg("\"%s\" is not in \"%s\"", part, tn_status_message(status));
  assert_int_equal(tn_status_code(status), code);
  tn_status_destroy(status);
}

static const char *in_folder(const char *name) {
  static char path[128];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static int make_folder(void **state) {
  (void)state;
  strcpy(folder, "/tmp/tenon-files-XXXXXX");
  return mkdtemp(folder) ? 0 : 1;
}

static int remove_folder(void **state) {
  char command[128];
  (void)state;
  snprintf(command, sizeof command, "rm -r %s", folder);
  return system(command);
}

static void write_bytes(const char *name, const char *bytes, size_t size) {
  FILE *file = fopen(in_folder(name), "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  fclose(file);
}

static tn_capsule *ring(int ranks) {
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  tn_capsule *c = NULL;
  wish.ranks = ranks;
  fine(tn_capsule_generate("ring", &wish, &c));
  return c;
}

/* ---- files -------------------------------------------------------------------------------------
 */

static void every_form_is_recognised(void **state) {
  (void)state;
  static const char *const names[] = {"x.capsule", "x.bin", "x.xml", "x.json"};
  tn_capsule *c = ring(4);
  tn_capsule_info had = TN_CAPSULE_INFO_INIT;
  tn_capsule_get_info(c, &had);
  for (size_t i = 0; i < 4; i++) {
    tn_capsule *back = NULL;
    tn_capsule_info has = TN_CAPSULE_INFO_INIT;
    fine(tn_capsule_save(c, NULL, in_folder(names[i])));
    fine(tn_capsule_open(in_folder(names[i]), &back));
    fine(tn_capsule_verify(back, NULL));
    tn_capsule_get_info(back, &has);
    assert_string_equal(has.format, tn_capsule_format(i));
    assert_string_equal(has.name, "ring_all_reduce_4");
    if (i < 2) assert_string_equal(has.hash, had.hash);
    tn_capsule_destroy(back);
  }
  assert_null(tn_capsule_format(4));
  tn_capsule_destroy(c);
}

static void how_a_file_begins_tells(void **state) {
  (void)state;
  static const struct {
    const char *bytes, *part;
  } cases[] = {
      {"", "does not begin like a capsule (text, binary, msccl, mscclpp)"},
      {"capsul", "does not begin"},
      {"capsule", "does not begin"},
      {"# a comment alone", "does not begin"},
      {"#\n\n\t capsule 2\n", "version 1 is wanted"},
      {"TNCAPS1\n", "c:"},
      {"TNCAPS9\n", "c:"},
      {"\xef\xbb\xbf{", "no JSON"},
      {" \n<a/>", "no XML|does not belong"},
      {"[]", "does not begin"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tn_capsule *c = NULL;
    tn_status *status = tn_capsule_read(cases[i].bytes, strlen(cases[i].bytes), "c", &c);
    assert_null(c);
    assert_non_null(status);
    char part[64];
    snprintf(part, sizeof part, "%s", cases[i].part);
    char *other = strchr(part, '|');
    if (other) *other++ = '\0';
    const char *message = tn_status_message(status);
    if (!strstr(message, part) && !(other && strstr(message, other)))
      fail_msg("%zu: \"%s\" is not in \"%s\"", i, part, message);
    tn_status_destroy(status);
  }
}

static void only_regular_files_are_read(void **state) {
  (void)state;
  tn_capsule *c = NULL;
  refused(tn_capsule_open(folder, &c), TN_INVALID_ARGUMENT, "cannot read it: Is a directory");
  assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
  refused(tn_capsule_open(in_folder("pipe"), &c), TN_INVALID_ARGUMENT, "it is no regular file");
  refused(tn_capsule_open(in_folder("none"), &c), TN_NOT_FOUND, "none");
  assert_null(c);
}

static void writing_names_what_is_wrong(void **state) {
  (void)state;
  tn_capsule *c = ring(3);
  char *bytes = NULL;
  refused(tn_capsule_save(c, NULL, in_folder("x.txt")), TN_INVALID_ARGUMENT, "such an ending");
  refused(tn_capsule_save(c, "jason", in_folder("x")), TN_NOT_FOUND, "jason");
  refused(tn_capsule_save(c, "text", in_folder("none/x")), TN_NOT_FOUND, "none/x");
  refused(tn_capsule_print(c, "jason", &bytes, NULL), TN_NOT_FOUND, "jason");
  assert_null(bytes);
  tn_capsule_destroy(c);
}

static void nothing_is_an_error_and_no_crash(void **state) {
  (void)state;
  tn_capsule *c = ring(2);
  char *bytes = NULL;
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  tn_capsule *none = NULL;
  refused(tn_capsule_open(NULL, &none), TN_INVALID_ARGUMENT, "no path");
  refused(tn_capsule_open("x", NULL), TN_INVALID_ARGUMENT, "no place");
  refused(tn_capsule_read(NULL, 4, NULL, &none), TN_INVALID_ARGUMENT, "no data");
  refused(tn_capsule_read(NULL, 0, NULL, &none), TN_INVALID_ARGUMENT,
          "<capsule>: it does not begin");
  refused(tn_capsule_generate(NULL, &wish, &none), TN_INVALID_ARGUMENT, "no generator");
  refused(tn_capsule_generate("ring", NULL, &none), TN_INVALID_ARGUMENT, "no wish");
  refused(tn_capsule_generate("rung", &wish, &none), TN_NOT_FOUND, "rung");
  refused(tn_capsule_generate("ring", &wish, &none), TN_INVALID_ARGUMENT, "");
  wish.collective = (tn_collective)77;
  refused(tn_capsule_generate("ring", &wish, &none), TN_INVALID_ARGUMENT, "77 is no collective");
  refused(tn_capsule_verify(NULL, NULL), TN_INVALID_ARGUMENT, "no capsule");
  refused(tn_capsule_print(c, NULL, &bytes, NULL), TN_INVALID_ARGUMENT, "no format");
  refused(tn_capsule_print(NULL, "text", &bytes, NULL), TN_INVALID_ARGUMENT, "no capsule");
  refused(tn_capsule_draw(NULL, &bytes, NULL), TN_INVALID_ARGUMENT, "no capsule");
  refused(tn_capsule_save(c, NULL, NULL), TN_INVALID_ARGUMENT, "no path");
  refused(tn_capsule_library_open("", NULL), TN_INVALID_ARGUMENT, "no place");
  assert_false(tn_capsule_generator_makes(NULL, &wish));
  assert_false(tn_capsule_generator_makes("ring", NULL));
  assert_false(tn_capsule_library_entry(NULL, 0, NULL));
  assert_int_equal(tn_capsule_library_size(NULL), 0);
  tn_capsule_destroy(NULL);
  tn_capsule_library_destroy(NULL);
  assert_string_equal(tn_collective_name((tn_collective)-1), "");
  tn_capsule_destroy(c);
}

/* A program of an older header gets what its struct has, and nothing beside it. */
static void structs_of_other_sizes_are_respected(void **state) {
  (void)state;
  tn_capsule *c = ring(4);
  tn_capsule_info info, whole = TN_CAPSULE_INFO_INIT;
  memset(&info, 0x5a, sizeof info);
  info.struct_size = offsetof(tn_capsule_info, hash);
  tn_capsule_get_info(c, &info);
  tn_capsule_get_info(c, &whole);
  assert_ptr_equal(info.name, whole.name);
  assert_int_equal((unsigned char)((char *)&info)[offsetof(tn_capsule_info, hash)], 0x5a);
  assert_int_equal(info.struct_size, offsetof(tn_capsule_info, hash));
  assert_int_equal(whole.ranks, 4);
  assert_true(whole.in_place && whole.out_of_place);
  assert_int_equal(strlen(whole.hash), 64);
  tn_capsule_wish small = {.struct_size = offsetof(tn_capsule_wish, root), .ranks = 4, .group = 99};
  assert_true(tn_capsule_generator_makes("ring", &small));
  tn_capsule_destroy(c);
}

/* ---- budgets -----------------------------------------------------------------------------------
 */

static void hostile_headers_are_refused_before_memory_is_taken(void **state) {
  (void)state;
  tn_text text = {.size = 0};
  tn_text_puts(&text,
               "capsule 1\nname x\ncollective all_to_all\nranks 1024\nchunks 16000\nplace out\n");
  for (int r = 0; r < 1024; r++)
    tn_text_printf(&text, "rank %d i 16384000 o 16384000 s 0\nlane 0\n", r);
  tn_capsule *c = NULL;
  fine(tn_capsule_read(text.data, text.size, "hostile", &c));
  refused(tn_capsule_verify(c, NULL), TN_RESOURCE_EXHAUSTED, "more than 2048");
  tn_capsule_destroy(c);
  tn_text_free(&text);
  tn_text_puts(&text, "capsule 1\nname x\ncollective all_reduce\nranks 1\nchunks 1\nplace out\n"
                      "rank 0 i 1 o 1 s 16777216\nlane 0\n");
  for (int k = 0; k < 40; k++) tn_text_puts(&text, "  s[0:16777216] = s[0:16777216]\n");
  fine(tn_capsule_read(text.data, text.size, "hostile", &c));
  refused(tn_capsule_verify(c, NULL), TN_RESOURCE_EXHAUSTED, "its steps move 1342177280 chunks");
  tn_capsule_destroy(c);
  tn_text_free(&text);
}

static void names_are_words(void **state) {
  (void)state;
  static const char *const names[] = {
      "a\x01", "\xff", "\xc0\x80", "\xed\xa0\x80", "a#b", "\xf5\x80\x80\x80", "\xe2\x82"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    coll_capsule *c = NULL;
    refused(coll_capsule_create(names[i], COLL_BARRIER, 1, 0, &c), TN_INVALID_ARGUMENT,
            "a name is UTF-8");
  }
  coll_capsule *c = NULL;
  fine(coll_capsule_create("r\xc3\xa9gle \xe2\x82\xac \xf0\x9f\x98\x80", COLL_BARRIER, 1, 0, &c));
  coll_capsule_destroy(c);
}

/* ---- folders -----------------------------------------------------------------------------------
 */

static void fill_folder(void) {
  tn_capsule *c = ring(4);
  fine(tn_capsule_save(c, NULL, in_folder("b.xml")));
  fine(tn_capsule_save(c, NULL, in_folder("a.capsule")));
  fine(tn_capsule_save(c, NULL, in_folder(".hidden.capsule")));
  write_bytes("c.capsule", "capsule 1\n", 10);
  assert_int_equal(mkdir(in_folder("d"), 0700), 0);
  tn_capsule_destroy(c);
}

static void a_folder_is_listed_with_what_is_wrong(void **state) {
  (void)state;
  char paths[256];
  tn_capsule_library *l = NULL;
  tn_library_entry e = TN_LIBRARY_ENTRY_INIT;
  fill_folder();
  snprintf(paths, sizeof paths, ":%s:/tmp/no such folder:", folder);
  fine(tn_capsule_library_open(paths, &l));
  assert_int_equal(tn_capsule_library_size(l), 4);
  assert_true(tn_capsule_library_entry(l, 0, &e));
  assert_non_null(strstr(e.path, "a.capsule"));
  assert_null(e.status);
  assert_int_equal(e.verdict.depth, 2);
  assert_true(tn_capsule_library_entry(l, 1, &e));
  assert_non_null(strstr(e.path, "b.xml"));
  assert_non_null(e.capsule);
  assert_true(tn_capsule_library_entry(l, 2, &e));
  assert_null(e.capsule);
  assert_non_null(strstr(tn_status_message(e.status), "c.capsule"));
  assert_true(tn_capsule_library_entry(l, 3, &e));
  assert_int_equal(tn_status_code(e.status), TN_NOT_FOUND);
  assert_false(tn_capsule_library_entry(l, 4, &e));
  tn_capsule_library_destroy(l);
}

static void a_library_finds_what_fits(void **state) {
  (void)state;
  coll_library l;
  fill_folder();
  fine(coll_library_read(folder, &l));
  coll_want want = {.kind = COLL_ALL_REDUCE, .ranks = 4, .bytes = 1024};
  size_t next = 0;
  const coll_entry *first = coll_library_find(&l, &want, &next);
  assert_non_null(first);
  assert_non_null(strstr(first->path, "a.capsule"));
  assert_non_null(coll_library_find(&l, &want, &next));
  assert_null(coll_library_find(&l, &want, &next));
  first->capsule->min_bytes = 4096, first->capsule->max_bytes = 8192;
  const coll_verdict *v = &first->verdict;
  assert_false(coll_fits_want(first->capsule, v, &want));
  want.bytes = 4096;
  assert_true(coll_fits_want(first->capsule, v, &want));
  want.bytes = 8193;
  assert_false(coll_fits_want(first->capsule, v, &want));
  want.bytes = 0;
  assert_true(coll_fits_want(first->capsule, v, &want));
  want.in_order = true; /* a ring keeps none */
  assert_false(coll_fits_want(first->capsule, v, &want));
  want.in_order = false;
  first->capsule->in_place = false;
  want.in_place = true;
  assert_false(coll_fits_want(first->capsule, v, &want));
  want.in_place = false;
  want.ranks = 5;
  assert_false(coll_fits_want(first->capsule, v, &want));
  coll_library_end(&l);
}

static void the_environment_names_folders(void **state) {
  (void)state;
  tn_capsule_library *l = NULL;
  fill_folder();
  setenv("TENON_CAPSULE_PATH", folder, 1);
  tn_config_reload();
  fine(tn_capsule_library_open(NULL, &l));
  assert_int_equal(tn_capsule_library_size(l), 3);
  tn_capsule_library_destroy(l);
  const coll_library *library;
  fine(coll_library_of_environment(&library));
  assert_int_equal(library->count, 3);
  unsetenv("TENON_CAPSULE_PATH");
  tn_config_reload();
  fine(coll_library_of_environment(&library));
  assert_int_equal(library->count, 3); /* once in the life of the process */
}

/* ---- pictures, memory --------------------------------------------------------------------------
 */

static void pictures_escape_what_they_show(void **state) {
  (void)state;
  static const char text[] = "capsule 1\nname <a&b>\ncollective all_reduce\nranks 1\nchunks 1\n"
                             "place out\nrank 0 i 1 o 1 s 0\nlane 0\n  o[0] = i[0]\n";
  tn_capsule *c = NULL;
  char *svg = NULL;
  size_t size = 0;
  fine(tn_capsule_read(text, sizeof text - 1, NULL, &c));
  fine(tn_capsule_draw(c, &svg, &size));
  assert_int_equal(strlen(svg), size);
  assert_null(strstr(svg, "<a&b>"));
  assert_non_null(strstr(svg, "&#60;a&#38;b&#62;"));
  tn_free(svg);
  tn_capsule_destroy(c);
}

/* Every allocation may fail: an error then, and nothing is lost. */
static void short_of_memory(void **state) {
  (void)state;
  fill_folder();
  for (int what = 0; what < 6; what++) {
    for (uint64_t nth = 1;; nth++) {
      tn_capsule *c = ring(3);
      tn_capsule_library *l = NULL;
      char *bytes = NULL;
      static const char *const formats[] = {"text", "binary", "msccl", "mscclpp"};
      tn_fault_arm(TN_FAULT_ALLOC, nth);
      tn_status *status = what < 4    ? tn_capsule_print(c, formats[what], &bytes, NULL)
                          : what == 4 ? tn_capsule_draw(c, &bytes, NULL)
                                      : tn_capsule_library_open(folder, &l);
      bool fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      if (!fired) fine(status);
      if (fired && status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      assert_true(status ? !bytes && !l : bytes || l);
      tn_status_destroy(status);
      tn_free(bytes);
      tn_capsule_library_destroy(l);
      tn_capsule_destroy(c);
      if (!fired) break;
    }
  }
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(every_form_is_recognised),
      cmocka_unit_test(how_a_file_begins_tells),
      IN_FOLDER(only_regular_files_are_read),
      IN_FOLDER(writing_names_what_is_wrong),
      cmocka_unit_test(nothing_is_an_error_and_no_crash),
      cmocka_unit_test(structs_of_other_sizes_are_respected),
      cmocka_unit_test(hostile_headers_are_refused_before_memory_is_taken),
      cmocka_unit_test(names_are_words),
      IN_FOLDER(a_folder_is_listed_with_what_is_wrong),
      IN_FOLDER(a_library_finds_what_fits),
      IN_FOLDER(the_environment_names_folders),
      cmocka_unit_test(pictures_escape_what_they_show),
      IN_FOLDER(short_of_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
