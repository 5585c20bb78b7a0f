/* Capsules as MSCCL++'s plans: what comes back does the same, and what does not fit is named. */
#include "cmocka_header.h"

#include "coll/capsule/generate.h"
#include "coll/capsule/verify.h"
#include "coll/formats/msccl.h"

#include <string.h>

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

static coll_capsule *through_json(const coll_capsule *c) {
  tn_text text = {.size = 0};
  coll_capsule *back = NULL;
  fine(coll_write_mscclpp_json(c, &text));
  fine(coll_read_mscclpp_json(text.data, text.size, "json", &back));
  tn_text_free(&text);
  return back;
}

/* The first time queues become signals; from then on nothing changes. */
static void must_come_back(const coll_capsule *c) {
  coll_verdict had, has;
  fine(coll_verify(c, &had));
  coll_capsule *once = through_json(c), *twice = through_json(once);
  tn_status *status = coll_verify(once, &has);
  if (status) {
    tn_text text = {.size = 0};
    coll_print(once, &text);
    fail_msg("%s\n%s", tn_status_message(status), text.data);
  }
  assert_int_equal(has.depth, 0);
  assert_int_equal(had.same_bits, has.same_bits);
  if (had.in_order) assert_true(has.in_order);
  assert_memory_equal(once->hash, twice->hash, sizeof once->hash);
  assert_string_equal(c->name, once->name);
  assert_int_equal(c->chunks, once->chunks);
  assert_int_equal(c->out_of_place, once->out_of_place);
  coll_capsule_destroy(once);
  coll_capsule_destroy(twice);
}

static bool fits(coll_kind kind) {
  return kind == COLL_ALL_REDUCE || kind == COLL_REDUCE_SCATTER || kind == COLL_ALL_GATHER ||
         kind == COLL_ALL_TO_ALL || kind == COLL_BROADCAST;
}

static int try_wish(const coll_generator *g, coll_wish *wish) {
  coll_capsule *c = NULL;
  if (!coll_generator_makes(g, wish)) return 0;
  fine(coll_generate(g, wish, &c));
  must_come_back(c);
  coll_capsule_destroy(c);
  return 1;
}

/* Out of place and in place, where a generator makes both. */
static void every_generator_fits(void **state) {
  (void)state;
  const coll_generator *g;
  int tried = 0;
  for (size_t i = 0; (g = coll_generator_at(i)); i++)
    for (int kind = 0; kind < COLL_NUM_KINDS; kind++)
      for (int32_t ranks = 1; ranks < 14 && fits((coll_kind)kind); ranks++) {
        coll_wish wish = {.kind = (coll_kind)kind, .ranks = ranks, .group = ranks % 3 ? 0 : 3};
        tried += try_wish(g, &wish);
      }
  assert_true(tried > 200);
}

static void in_place_capsules_come_back(void **state) {
  (void)state;
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 5};
  coll_capsule *c = NULL;
  fine(coll_generate(coll_generator_find("rabenseifner"), &wish, &c));
  c->out_of_place = false;
  fine(coll_verify(c, &(coll_verdict){0}));
  coll_capsule *back = through_json(c);
  assert_true(back->in_place);
  assert_false(back->out_of_place);
  fine(coll_verify(back, &(coll_verdict){0}));
  coll_capsule_destroy(back);
  coll_capsule_destroy(c);
}

static coll_capsule *read(const char *text) {
  coll_capsule *c = NULL;
  fine(coll_read_text(text, strlen(text), "text", &c));
  return c;
}

/* Lanes, `after`, meetings, semaphores, sums of the gpu's own and of others in any mixture, results
 * in several places: each comes back as something that does the same. */
static void steps_of_all_shapes_come_back(void **state) {
  (void)state;
  coll_capsule *c = read("capsule 1\n"
                         "name \"shapes\\\"\n"
                         "collective all_reduce\n"
                         "ranks 3\n"
                         "chunks 1\n"
                         "place out\n"
                         "semaphores 0 1\n"
                         "rank 0 i 1 o 1 s 4\n"
                         "lane 0\n"
                         "  s[0], s[1], s@1[0], s@2[0] = i[0]\n"
                         "  signal 1.7\n"
                         "  signal 2.7\n"
                         "  wait 1.7\n"
                         "  wait 2.7\n"
                         "  acquire 1\n"
                         "  release 0\n"
                         "lane 1\n"
                         "  acquire 0\n"
                         "  nop after 0.4, 0.4\n"
                         "  meet 3:2\n"
                         "  flush\n"
                         "lane 2\n"
                         "  meet 3:2\n"
                         "  o[0] = s[0] + s@1[1] + s@2[1]\n"
                         "  signal 1.8\n"
                         "  signal 2.8\n"
                         "  wait 1.8\n"
                         "  wait 2.8\n"
                         "rank 1 i 1 o 1 s 4\n"
                         "lane 0\n"
                         "  s[1], s@0[2], s@2[2] = i[0]\n"
                         "  signal 0.7\n"
                         "  signal 2.7\n"
                         "  wait 0.7\n"
                         "  wait 2.7\n"
                         "  o[0], s[2] = s@0[1] + i[0] + s@2[1]\n"
                         "  signal 0.8\n"
                         "  signal 2.8\n"
                         "  wait 0.8\n"
                         "  wait 2.8\n"
                         "rank 2 i 1 o 1 s 4\n"
                         "lane 0\n"
                         "  s[1], s@0[3], s@1[3] = i[0]\n"
                         "  signal 0.7\n"
                         "  signal 1.7\n"
                         "  wait 0.7\n"
                         "  wait 1.7\n"
                         "  o[0] = s@0[1] + s@1[1] + i[0]\n"
                         "  signal 0.8\n"
                         "  signal 1.8\n"
                         "  wait 0.8\n"
                         "  wait 1.8\n");
  must_come_back(c);
  coll_capsule_destroy(c);
}

static void try_text(const char *text, tn_code code, const char *part) {
  tn_text out = {.size = 0};
  coll_capsule *c = read(text);
  refused(coll_write_mscclpp_json(c, &out), code, part);
  assert_int_equal(out.size, 0);
  coll_capsule_destroy(c);
}

static void what_does_not_fit_is_named(void **state) {
  (void)state;
  coll_wish wish = {.kind = COLL_REDUCE, .ranks = 4};
  coll_capsule *c = NULL;
  tn_text out = {.size = 0};
  fine(coll_generate(coll_generator_find("binomial_tree"), &wish, &c));
  refused(coll_write_mscclpp_json(c, &out), TN_UNIMPLEMENTED,
          "MSCCL++ has no collective like reduce");
  coll_capsule_destroy(c);
  wish = (coll_wish){.kind = COLL_BROADCAST, .ranks = 4, .root = 2};
  fine(coll_generate(coll_generator_find("binomial_tree"), &wish, &c));
  refused(coll_write_mscclpp_json(c, &out), TN_UNIMPLEMENTED, "root is rank 0, not 2");
  coll_capsule_destroy(c);
  try_text("capsule 1\nname x\ncollective all_reduce\nranks 1\nchunks 1\nplace out\n"
           "rank 0 i 1 o 1 s 0\nlane 0\n  o[0] = i[0]\n  phase 4\n",
           TN_UNIMPLEMENTED, "rank 0 lane 0 step 1: MSCCL++ has no step like phase");
  try_text("capsule 1\nname x\ncollective all_gather\nranks 2\nchunks 1\nplace out\n"
           "rank 0 i 1 o 2 s 0\nlane 0\n  >1.0 = i[0]\n  o[0:2] = <1.0\n"
           "rank 1 i 1 o 2 s 0\nlane 0\n  >0.0 = i[0]\n  o[0] = <0.0\n",
           TN_INVALID_ARGUMENT, "is not what was given");
  try_text("capsule 1\nname x\ncollective all_gather\nranks 2\nchunks 1\nplace out\n"
           "rank 0 i 1 o 2 s 0\nlane 0\n  o[0] = <1.0\n"
           "rank 1 i 1 o 2 s 0\nlane 0\n  o[0] = i[0]\n",
           TN_INVALID_ARGUMENT, "is not what was given");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_generator_fits),
      cmocka_unit_test(in_place_capsules_come_back),
      cmocka_unit_test(steps_of_all_shapes_come_back),
      cmocka_unit_test(what_does_not_fit_is_named),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
