#include "base/options.h"
#include "cmocka_header.h"
#include <stdlib.h>
#include <string.h>

typedef struct pear_options {
  size_t struct_size;
  const char *name;
  size_t count;
} pear_options;

static tn_status *read(pear_options *to, const void *from) {
  *to = (pear_options){sizeof *to, "default", 7};
  return TN_OPTIONS_READ(to, from, pear_options);
}

/* Exactly `size` bytes, so that a sanitizer sees one too many read. */
static void *made(size_t size, size_t says, unsigned char filling) {
  pear_options full = {says, "given", 3};
  size_t room = size < sizeof(size_t) ? sizeof(size_t) : size;
  unsigned char *bytes = malloc(room);
  assert_non_null(bytes);
  memset(bytes, filling, room);
  memcpy(bytes, &full, room < sizeof full ? room : sizeof full);
  return bytes;
}

static void no_struct_is_all_defaults(void **unused) {
  (void)unused;
  pear_options o;
  assert_null(read(&o, NULL));
  assert_string_equal(o.name, "default");
  assert_int_equal(o.count, 7);
}

static void older_ones_get_defaults_for_the_rest(void **unused) {
  (void)unused;
  for (size_t size = sizeof(size_t); size <= sizeof(pear_options); size += sizeof(size_t)) {
    pear_options o;
    void *from = made(size, size, 0);
    assert_null(read(&o, from));
    assert_int_equal(o.struct_size, sizeof o);
    assert_string_equal(o.name, size > 8 ? "given" : "default");
    assert_int_equal(o.count, size > 16 ? 3 : 7);
    free(from);
  }
}

static void newer_ones_may_say_nothing_new(void **unused) {
  (void)unused;
  const size_t more = sizeof(pear_options) + 16;
  pear_options o;
  void *from = made(more, more, 0);
  assert_null(read(&o, from));
  assert_int_equal(o.count, 3);
  ((char *)from)[more - 1] = 1;
  tn_status *status = read(&o, from);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  assert_string_equal(tn_status_message(status),
                      "pear_options has 40 bytes, and here it has 24: byte 39 sets an option that "
                      "is not known here, since this Tenon is older than the program");
  assert_int_equal(o.count, 7);
  tn_status_destroy(status);
  free(from);
}

static void sizes_of_no_struct_are_refused(void **unused) {
  (void)unused;
  const size_t sizes[] = {0, 1, 7, 9, 23, 25, TN_OPTIONS_MOST + 8, SIZE_MAX, SIZE_MAX - 7};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    pear_options o;
    void *from = made(sizeof o, sizes[i], 0);
    tn_status *status = read(&o, from);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    assert_non_null(strstr(tn_status_message(status), "start from PEAR_OPTIONS_INIT"));
    assert_int_equal(o.count, 7);
    tn_status_destroy(status);
    free(from);
  }
}

static void nothing_is_filled_beyond_the_size(void **unused) {
  (void)unused;
  const pear_options from = {sizeof from, "filled", 5};
  for (size_t says = 0; says <= sizeof from + 16; says++) {
    pear_options to[2];
    bool good = says >= sizeof(size_t) && says % sizeof(size_t) == 0;
    memset(to, 0x5a, sizeof to);
    to[0].struct_size = says;
    tn_options_fill(to, &from, sizeof from);
    assert_int_equal(to[0].struct_size, says);
    for (size_t i = sizeof says; i < sizeof to; i++) {
      unsigned char is = ((unsigned char *)to)[i];
      bool filled = good && i < says && i < sizeof from;
      assert_int_equal(is, filled ? ((const unsigned char *)&from)[i] : 0x5a);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(no_struct_is_all_defaults),
      cmocka_unit_test(older_ones_get_defaults_for_the_rest),
      cmocka_unit_test(newer_ones_may_say_nothing_new),
      cmocka_unit_test(sizes_of_no_struct_are_refused),
      cmocka_unit_test(nothing_is_filled_beyond_the_size),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
