/* Other libraries' files: what is written comes back, and what does not fit is refused by name. */
#include "cmocka_header.h"

#include "coll/capsule/generate.h"
#include "coll/capsule/msccl.h"
#include "coll/capsule/verify.h"

#include <stdio.h>
#include <string.h>

static void refused(tn_status *status, tn_code code, const char *part) {
  assert_non_null(status);
  if (!strstr(tn_status_message(status), part))
    fail_msg("\"%s\" is not in \"%s\"", part, tn_status_message(status));
  assert_int_equal(tn_status_code(status), code);
  tn_status_destroy(status);
}

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

/* ---- writing XML -------------------------------------------------------------------------------
 */

static coll_capsule *through_xml(const coll_capsule *c) {
  tn_text text = {.size = 0};
  coll_capsule *back = NULL;
  fine(coll_write_msccl_xml(c, &text));
  fine(coll_read_msccl_xml(text.data, text.size, "xml", &back));
  tn_text_free(&text);
  return back;
}

static void try_generator(const char *name, coll_kind kind, int32_t ranks) {
  coll_wish wish = {.kind = kind, .ranks = ranks};
  coll_capsule *c = NULL;
  coll_verdict had, has;
  fine(coll_generate(coll_generator_find(name), &wish, &c));
  fine(coll_verify(c, &had));
  coll_capsule *back = through_xml(c);
  fine(coll_verify(back, &has));
  assert_int_equal(had.depth, has.depth);
  assert_int_equal(had.channels, has.channels);
  assert_int_equal(had.same_bits, has.same_bits);
  if (c->order == COLL_IN_ORDER) assert_true(has.in_order);
  assert_int_equal(c->in_place, back->in_place);
  assert_int_equal(c->chunks, back->chunks);
  coll_capsule_destroy(c);
  coll_capsule_destroy(back);
}

static void generated_capsules_come_back(void **state) {
  (void)state;
  for (int32_t ranks = 1; ranks < 18; ranks++) {
    try_generator("ring", COLL_ALL_REDUCE, ranks);
    try_generator("ring", COLL_REDUCE_SCATTER, ranks);
    try_generator("ring", COLL_ALL_GATHER, ranks);
    try_generator("recursive_doubling", COLL_ALL_REDUCE, ranks);
    try_generator("binomial_tree", COLL_REDUCE, ranks);
    try_generator("straight", COLL_GATHER, ranks);
    try_generator("straight", COLL_SCATTER, ranks);
    try_generator("straight", COLL_ALL_TO_ALL, ranks);
  }
}

static coll_capsule *read_text(const char *text) {
  coll_capsule *c = NULL;
  fine(coll_read_text(text, strlen(text), "test", &c));
  return c;
}

static void several_dependencies_become_nops(void **state) {
  (void)state;
  coll_capsule *c = read_text("capsule 1\nname a<b & \"c\"\ncollective all_reduce\nranks 1\n"
                              "chunks 2\n\nrank 0 i 2 o 2 s 0\nlane 0\n  o[0] = i[0]\n"
                              "lane 1\n  o[1] = i[1]\nlane 2\n  nop after 0.0, 1.0\n");
  coll_capsule *back = through_xml(c);
  assert_string_equal(back->name, c->name);
  assert_int_equal(back->num_steps, 4);
  assert_int_equal(back->num_deps, 2);
  assert_int_equal(back->steps[2].op, COLL_NOP);
  assert_int_equal(back->deps[0].lane, 0);
  assert_int_equal(back->deps[1].lane, 1);
  coll_capsule_destroy(c);
  coll_capsule_destroy(back);
}

static void what_does_not_fit_is_named(void **state) {
  (void)state;
  static const struct {
    const char *steps, *message;
  } cases[] = {
      {"  nop\n  signal 1.0\n", "line 10: rank 0 lane 0 step 1: MSCCL has no step like signal"},
      {"  o@1[0] = i[0]\n", "MSCCL does not reach into another rank's memory, as here rank 1's"},
      {"  o[0], s[0] = i[0]\n",
       "MSCCL has no step that takes nothing, reads 1 places, stores in 2"},
      {"  s[0] = i[0] + o[0]\n", "MSCCL adds to what it stores"},
      {"  o[0], >1.1 = <1.0\n", "takes over channel 0 and gives over channel 1"},
      {"  o[0], >1.0 = <2.0\n  o[0], >2.0 = <2.0\n", "and its lane does the same with others"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char text[512];
    snprintf(text, sizeof text,
             "capsule 1\nname t\ncollective all_reduce\nranks 3\nchunks 1\n\nrank 0 i 1 o 1 s 1\n"
             "lane 0\n%s\nrank 1 i 1 o 1 s 1\n\nrank 2 i 1 o 1 s 1\n",
             cases[i].steps);
    coll_capsule *c = read_text(text);
    tn_text out = {.size = 0};
    refused(coll_write_msccl_xml(c, &out), TN_UNIMPLEMENTED, cases[i].message);
    assert_int_equal(out.size, 0);
    coll_capsule_destroy(c);
  }
}

static void headers_that_do_not_fit_are_named(void **state) {
  (void)state;
  tn_text out = {.size = 0};
  coll_capsule *c = NULL;
  coll_wish wish = {.kind = COLL_BROADCAST, .ranks = 4, .root = 2};
  fine(coll_generate(coll_generator_find("binomial_tree"), &wish, &c));
  refused(coll_write_msccl_xml(c, &out), TN_UNIMPLEMENTED, "MSCCL's root is rank 0, not 2");
  coll_capsule_destroy(c);
  wish = (coll_wish){.kind = COLL_BARRIER, .ranks = 4};
  fine(coll_generate(coll_generator_find("dissemination"), &wish, &c));
  refused(coll_write_msccl_xml(c, &out), TN_UNIMPLEMENTED, "no collective like barrier");
  coll_capsule_destroy(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(generated_capsules_come_back),
      cmocka_unit_test(several_dependencies_become_nops),
      cmocka_unit_test(what_does_not_fit_is_named),
      cmocka_unit_test(headers_that_do_not_fit_are_named),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
