/* Capsules: the text form and the binary form back and forth, and what is refused where. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "coll/capsule/capsule.h"

#include <string.h>

/* Every construct once. */
static const char all_forms[] = "capsule 1\n"
                                "name everything there is\n"
                                "collective all_reduce\n"
                                "ranks 2\n"
                                "chunks 2\n"
                                "place out in\n"
                                "in_order\n"
                                "depth 3\n"
                                "bytes 8 1024\n"
                                "semaphores 0 2\n"
                                "\n"
                                "rank 0 i 2 o 2 s 3\n"
                                "lane 0\n"
                                "  o[0] = i[0] + o[0]\n"
                                "  o[0:2], s[1:2], >1.4 = <1.0 + i[0:2] + s[1:2]\n"
                                "  >1.0 = <1.2\n"
                                "  >1.0:2 = <1.2\n"
                                "  o@1[1] = i@1[0]\n"
                                "  signal 1.7\n"
                                "  wait 1.7 after 1.0\n"
                                "  meet 3:2\n"
                                "lane 1\n"
                                "  acquire 0\n"
                                "  release 1\n"
                                "  flush\n"
                                "  phase 2\n"
                                "  nop after 0.0, 0.3\n"
                                "\n"
                                "rank 1 i 2 o 2 s 0\n"
                                "lane 0\n"
                                "  nop\n";

static coll_capsule *read_text(const char *text) {
  coll_capsule *c = NULL;
  tn_status *status = coll_read_text(text, strlen(text), "test", &c);
  if (status) fail_msg("%s", tn_status_message(status));
  return c;
}

static void text_comes_back(void **state) {
  (void)state;
  coll_capsule *c = read_text(all_forms);
  tn_text text = {.size = 0};
  coll_print(c, &text);
  assert_string_equal(text.data, all_forms);
  tn_text_free(&text);
  coll_capsule_destroy(c);
}

static void comments_and_spaces_say_nothing(void **state) {
  (void)state;
  coll_capsule *a = read_text("capsule 1\nname a\ncollective barrier\nranks 1\nchunks 0\n"
                              "rank 0 i 0 o 0 s 0\nlane 0\nnop\n");
  coll_capsule *b = read_text("# first\n\ncapsule 1 # one\r\n name b\ncollective barrier\nranks 1\n"
                              "chunks 0\n\trank 0 i 0 o 0 s 0\nlane 0\n\n   nop   # nothing");
  assert_memory_equal(a->hash, b->hash, sizeof a->hash); /* the name does not count */
  assert_int_equal(b->steps[0].line, 11);
  coll_capsule_destroy(a);
  coll_capsule_destroy(b);
}

static void binary_comes_back(void **state) {
  (void)state;
  coll_capsule *c = read_text(all_forms), *back = NULL;
  char *bytes = NULL;
  size_t size = 0;
  assert_null(coll_write_binary(c, &bytes, &size));
  assert_null(coll_read_binary(bytes, size, "test", &back));
  tn_text text = {.size = 0};
  coll_print(back, &text);
  assert_string_equal(text.data, all_forms);
  assert_memory_equal(c->hash, back->hash, sizeof c->hash);
  tn_text_free(&text);
  tn_free(bytes);
  coll_capsule_destroy(c);
  coll_capsule_destroy(back);
}

/* Cut anywhere it is refused; with a bit turned it is refused or is another capsule. */
static void damaged_bytes_are_no_capsule(void **state) {
  (void)state;
  coll_capsule *c = read_text(all_forms), *back = NULL;
  char *bytes = NULL;
  size_t size = 0;
  assert_null(coll_write_binary(c, &bytes, &size));
  for (size_t cut = 0; cut < size; cut++) {
    tn_status *status = coll_read_binary(bytes, cut, "test", &back);
    assert_non_null(status);
    assert_null(back);
    tn_status_destroy(status);
  }
  size_t name_end = 8 + 1 + strlen(c->name);
  for (size_t bit = 0; bit < size * 8; bit++) {
    bytes[bit / 8] ^= (char)(1 << bit % 8);
    tn_status *status = coll_read_binary(bytes, size, "test", &back);
    if (!status && bit / 8 >= name_end) assert_memory_not_equal(c->hash, back->hash, 32);
    coll_capsule_destroy(back);
    tn_status_destroy(status);
    bytes[bit / 8] ^= (char)(1 << bit % 8);
  }
  tn_free(bytes);
  coll_capsule_destroy(c);
}

#define HEAD  "capsule 1\nname x\ncollective all_reduce\nranks 2\nchunks 2\n"
#define RANK0 HEAD "rank 0 i 2 o 2 s 1\nlane 0\n"
#define REST  "\nrank 1 i 2 o 2 s 0\n"

static const struct {
  const char *text, *says;
} refused[] = {
    {"", "test:0:1: 'capsule 1' is wanted first"},
    {"capsule 2\n", "version 1"},
    {"capsule 1\nranks 2\nplace in\n", "name, collective, ranks and chunks come first"},
    {"capsule 1\nname x\ncollective sing\n", "test:3:12: a collective is wanted, here \"sing\""},
    {"capsule 1\nname x\ncollective reduce\nranks 70000\nchunks 1\nroot 0\n", "70000 ranks"},
    {HEAD "place in\nranks 70\n", "test:7:1: a rank and a lane are wanted, here \"ranks 70\""},
    {HEAD "semaphores 0 -\nrank 0 i 2 o 2 s 0" REST, "semaphore 1 starts at -1"},
    {HEAD "sources 0 1\nrank 0 i 2 o 2 s 0" REST, "sources of what is no permutation"},
    {HEAD "colour 7\n", "a rank and a lane are wanted"},
    {HEAD "root 99999999999\n", "the number is too large"},
    {HEAD "place up\n", "'out' or 'in'"},
    {HEAD "place\nrank 0 i 2 o 2 s 0" REST, "neither in place nor out of place"},
    {HEAD "root 1\nrank 0 i 2 o 2 s 0" REST, "root 1 of 2"},
    {HEAD "rank 1 i 2 o 2 s 0\n", "ranks come in order"},
    {HEAD "rank 0 i 2 s 0 o 2\n", "i, o and s are wanted in turn"},
    {HEAD "rank 0 i 2 o 2 s 0\n", "fewer ranks than the header says"},
    {HEAD "rank 0 i 2 o 2 s 0\nlane 1\n", "lanes come in order"},
    {RANK0 "o[0] i[0]\n" REST, "'=' is wanted, here \"i[0]\""},
    {RANK0 "o[0] = q[0]\n" REST, "test:8:8: a buffer (i, o, s) is wanted"},
    {RANK0 "o[0:2] = i[0:1]\n" REST, "as many on both sides"},
    {RANK0 "o[0:0] = i[0:0]\n" REST, "one at least"},
    {RANK0 "o[0] = <1.0 + <1.1\n" REST, "one rank at most is taken from"},
    {RANK0 "o[0] = i[0] more\n" REST, "nothing more is wanted"},
    {RANK0 "o[1:2] = i[0:2]\n" REST, "o[1:2] of rank 0, which has 2 chunks there"},
    {RANK0 "o@2[0] = i[0]\n" REST, "rank 2 is none of 2"},
    {RANK0 "o[0] = <0.0\n" REST, "a channel to itself"},
    {RANK0 ">1.70000 = i[0]\n" REST, "channel 70000"},
    {RANK0 "meet 0:2\n" REST, "2 of 1 lanes meet"},
    {RANK0 "acquire 0\n" REST, "semaphore 0 of 0"},
    {RANK0 "nop after 0.0\n" REST, "of its own lane"},
    {RANK0 "nop after 1.0\n" REST, "it waits for lane 1 of 1"},
    {RANK0 "nop after 0.5\n" REST, "it waits for step 5 of lane 0, which has 1"},
    {"capsule 1\nname x\ncollective permute\nranks 2\nchunks 1\nrank 0 i 1 o 1 s 0\nrank 1 i 1 o 1 "
     "s 0\n",
     "without its sources"},
    {"capsule 1\nname x\ncollective permute\nranks 2\nchunks 1\nsources 1\n",
     "as many sources as ranks"},
    /* what the capsule is made of, said again behind its back */
    {HEAD "place out\nranks 9\nrank 0 i 2 o 2 s 0" REST "rank 2 i 2 o 2 s 0\n",
     "a rank and a lane are wanted"},
    {HEAD "semaphores -\nrank 0 i 2 o 2 s 0" REST, "semaphore 0 starts at -1"},
    {HEAD "semaphores 2147483647\nrank 0 i 2 o 2 s 0" REST, "semaphore 0 starts at 2147483647"},
    {RANK0 ">1.0:2147483647 = <1.0\n" REST, "2147483647 chunks: 1 to"},
    {"capsule 1\nname \tx\001\ncollective reduce\nranks 2\nchunks 1\nroot 0\n",
     "no control characters"},
    {"capsule 1\nname x\ncollective all_gather\nranks 60000\nchunks 16777216\nrank 0 i 0 o 0 s 0\n",
     "fewer ranks"},
};

static void wrong_texts_are_refused_where_they_are(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    coll_capsule *c = NULL;
    tn_status *status = coll_read_text(refused[i].text, strlen(refused[i].text), "test", &c);
    if (!status) fail_msg("number %zu is taken: %s", i, refused[i].text);
    if (!strstr(tn_status_message(status), refused[i].says))
      fail_msg("number %zu: '%s', not '%s'", i, tn_status_message(status), refused[i].says);
    assert_null(c);
    tn_status_destroy(status);
  }
}

static void every_allocation_may_fail(void **state) {
  (void)state;
  for (uint64_t n = 1;; n++) {
    coll_capsule *c = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = coll_read_text(all_forms, strlen(all_forms), "test", &c);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!fired) {
      assert_null(status);
      coll_capsule_destroy(c);
      break;
    }
    assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(text_comes_back),
      cmocka_unit_test(comments_and_spaces_say_nothing),
      cmocka_unit_test(binary_comes_back),
      cmocka_unit_test(damaged_bytes_are_no_capsule),
      cmocka_unit_test(wrong_texts_are_refused_where_they_are),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
