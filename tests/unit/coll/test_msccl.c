/* Other libraries' files: what is written comes back, and what does not fit is refused by name. */
#include "cmocka_header.h"

#include "coll/capsule/generate.h"
#include "coll/capsule/verify.h"
#include "coll/formats/msccl.h"

#include <stdio.h>
#include <stdlib.h>
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

/* ---- reading MSCCL++'s plans -------------------------------------------------------------------
 */

/* Two gpus that swap what they have by puts. */
static const char swap_plan[] =
    "{\"name\": \"swap\", \"collective\": \"allgather\", \"inplace\": false,\n"
    " \"max_message_size\": 18446744073709551615,\n"
    " \"gpus\": [\n"
    "  {\"id\": 0, \"input_chunks\": 1, \"output_chunks\": 2, \"scratch_chunks\": 0,\n"
    "   \"channels\": [{\"channel_type\": \"memory\", \"connected_to\": [1]}],\n"
    "   \"remote_buffers\": [{\"rank\": 1, \"type\": \"o\"}],\n"
    "   \"threadblocks\": [{\"id\": 0,\n"
    "     \"channels\": [{\"channel_type\": \"memory\", \"channel_ids\": [0]}],\n"
    "     \"remote_buffer_refs\": [{\"access_channel_type\": \"memory\",\n"
    "                               \"remote_buffer_ids\": [0]}],\n"
    "     \"ops\": [{\"name\": \"rlxsignal\", \"channel_type\": \"memory\", \"channel_ids\": "
    "[0]},\n"
    "              {\"name\": \"rlxwait\", \"channel_type\": \"memory\", \"channel_ids\": [0]},\n"
    "              {\"name\": \"copy\", \"src_buff\": [{\"type\": \"i\", \"index\": 0, \"size\": "
    "1}],\n"
    "               \"dst_buff\": [{\"type\": \"o\", \"index\": 0, \"size\": 1}]},\n"
    "              {\"name\": \"pws\", \"channel_type\": \"memory\", \"channel_ids\": [0],\n"
    "               \"src_buff\": [{\"type\": \"i\", \"index\": 0, \"size\": 1}],\n"
    "               \"dst_buff\": [{\"buffer_id\": 0, \"index\": 0, \"size\": 1}]},\n"
    "              {\"name\": \"wait\", \"channel_type\": \"memory\", \"channel_ids\": [0]}]}]},\n"
    "  {\"id\": 1, \"input_chunks\": 1, \"output_chunks\": 2, \"scratch_chunks\": 0,\n"
    "   \"channels\": [{\"channel_type\": \"memory\", \"connected_to\": [0]}],\n"
    "   \"remote_buffers\": [{\"rank\": 0, \"type\": \"o\"}],\n"
    "   \"threadblocks\": [{\"id\": 0,\n"
    "     \"channels\": [{\"channel_type\": \"memory\", \"channel_ids\": [0]}],\n"
    "     \"remote_buffer_refs\": [{\"access_channel_type\": \"memory\",\n"
    "                               \"remote_buffer_ids\": [0]}],\n"
    "     \"ops\": [{\"name\": \"rlxsignal\", \"channel_type\": \"memory\", \"channel_ids\": "
    "[0]},\n"
    "              {\"name\": \"rlxwait\", \"channel_type\": \"memory\", \"channel_ids\": [0]},\n"
    "              {\"name\": \"copy\", \"src_buff\": [{\"type\": \"i\", \"index\": 0, \"size\": "
    "1}],\n"
    "               \"dst_buff\": [{\"type\": \"o\", \"index\": 1, \"size\": 1}]},\n"
    "              {\"name\": \"nop\"},\n"
    "              {\"name\": \"put\", \"channel_type\": \"memory\",\n"
    "               \"src_buff\": [{\"type\": \"i\", \"index\": 0, \"size\": 1}],\n"
    "               \"dst_buff\": [{\"buffer_id\": 0, \"index\": 1, \"size\": 1}]},\n"
    "              {\"name\": \"signal\", \"channel_type\": \"memory\", \"channel_ids\": [0]},\n"
    "              {\"name\": \"wait\", \"channel_type\": \"memory\", \"channel_ids\": "
    "[0]}]}]}]}\n";

/* The plan with the first `old` (if any) turned into `new`; freed by the caller. */
static char *changed(const char *plan, const char *old, const char *new) {
  tn_text text = {.size = 0};
  const char *at = old ? strstr(plan, old) : NULL;
  if (old && !at) fail_msg("\"%s\" is not in the plan", old);
  if (at) {
    tn_text_append(&text, plan, (size_t)(at - plan));
    tn_text_puts(&text, new);
    plan = at + strlen(old);
  }
  tn_text_puts(&text, plan);
  return tn_text_take(&text);
}

static tn_status *read_plan(const char *plan, const char *old, const char *new,
                            coll_capsule **out) {
  char *text = changed(plan, old, new);
  tn_status *status = coll_read_mscclpp_json(text, strlen(text), "p.json", out);
  tn_free(text);
  return status;
}

static void plans_are_read(void **state) {
  (void)state;
  coll_capsule *c = NULL;
  coll_verdict verdict;
  tn_text text = {.size = 0};
  fine(read_plan(swap_plan, NULL, NULL, &c));
  fine(coll_verify(c, &verdict));
  coll_print(c, &text);
  assert_string_equal(text.data,
                      "capsule 1\nname swap\ncollective all_gather\nranks 2\nchunks 1\n"
                      "place out\n\nrank 0 i 1 o 2 s 0\nlane 0\n"
                      "  signal 1.0\n  wait 1.0\n  o[0] = i[0]\n  o@1[0] = i[0]\n  signal 1.0\n"
                      "  wait 1.0\n\n"
                      "rank 1 i 1 o 2 s 0\nlane 0\n"
                      "  signal 0.0\n  wait 0.0\n  o[1] = i[0]\n  o@0[1] = i[0]\n  signal 0.0\n"
                      "  wait 0.0\n");
  assert_int_equal(c->max_bytes, 0);
  tn_text_free(&text);
  coll_capsule_destroy(c);
}

static void wrong_plans_are_refused_at_their_place(void **state) {
  (void)state;
  static const struct {
    const char *old, *new, *message;
  } cases[] = {
      {"\"collective\"", "\"collective", "p.json:1:"},
      {"{\"name\": \"swap\"", "[1", "p.json:1:"},
      {"\"name\": \"swap\"", "\"title\": \"swap\"", "p.json: name: this is not there"},
      {"\"allgather\"", "\"allsorts\"", "collective: this collective is not known: allsorts"},
      {"{\"id\": 1", "{\"id\": 2", "p.json: gpus[1].id: gpus come in order, from 0"},
      {"\"output_chunks\": 2", "\"output_chunks\": 1e99", "gpus[0].output_chunks: this is a whole"},
      {"\"output_chunks\": 2", "\"output_chunks\": 1.5", "gpus[0].output_chunks: this is a whole"},
      {"\"connected_to\": [1]", "\"connected_to\": [0]",
       "gpus[0].connected_to: a channel to itself"},
      {"\"connected_to\": [1]", "\"connected_to\": [2]", "gpus[0].connected_to: this is a whole"},
      {"\"connected_to\": [1]", "\"connected_to\": []",
       "gpus[0].threadblocks[0].ops[0].channel_ids: the gpu has no memory channel 0"},
      {"\"channel_ids\": [0],", "\"channel_ids\": [1],",
       "gpus[0].threadblocks[0].ops[3].channel_ids: 1 of 1 that the thread block has"},
      {"\"pws\", \"channel_type\": \"memory\"", "\"pws\", \"channel_type\": \"port\"",
       "ops[3].dst_buff[0].channel_type: its thread block has no remote_buffer_refs of type"},
      {"\"copy\"", "\"cpoy\"", "gpus[0].threadblocks[0].ops[2].name: this op is not known: cpoy"},
      {"\"type\": \"i\", ", "", "ops[2].src_buff[0].type: this is not there"},
      {"\"type\": \"i\"", "\"type\": \"x\"", "ops[2].src_buff[0].type: a buffer is i, o or s"},
      {"\"index\": 0", "\"index\": 1",
       "ops[2].src_buff[0].index: chunks 1 to 1 of i, of which gpu 0 has 1"},
      {"\"index\": 0, \"size\": 1}]},\n", "\"index\": 0, \"size\": 2}]},\n",
       "ops[2].dst_buff[0].size: 2 chunks go with 1"},
      {"\"buffer_id\": 0", "\"buffer_id\": 1", "ops[3].dst_buff[0].buffer_id: 1 of 1"},
      {"\"buffer_id\": 0", "\"type\": \"o\"", "ops[3].dst_buff[0]: pws wants one of a remote"},
      {"\"rank\": 1", "\"rank\": 0", "ops[3].dst_buff[0].buffer_id: it is the gpu's own"},
      {"\"nop\"", "\"sem_acquire\", \"semaphore_ids\": [0]",
       "gpus[1].threadblocks[0].ops[3].semaphore_ids: this is a whole number"},
      {"\"nop\"", "\"barrier\", \"barrier_id\": 0", "ops[3].num_threadblocks: this is not there"},
      {"\"nop\"", "\"pipeline\", \"ops\": [{\"name\": \"pipeline\", \"ops\": []}]",
       "gpus[1].threadblocks[0].ops[3].ops[0]: a pipeline within a pipeline"},
      {"\"nop\"}", "\"nop\", \"tbg_info\": {\"tb_id\": 0, \"tbg_size\": 4096}}",
       "ops[3].tbg_size: this is a whole number from 1 to 1024"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    coll_capsule *c = NULL;
    refused(read_plan(swap_plan, cases[i].old, cases[i].new, &c), TN_INVALID_ARGUMENT,
            cases[i].message);
    assert_null(c);
  }
}

static void wrong_algorithms_are_not_proved(void **state) {
  (void)state;
  static const struct {
    const char *old, *new, *message;
  } cases[] = {
      {"{\"name\": \"wait\", \"channel_type\": \"memory\", \"channel_ids\": [0]}]}]},\n",
       "{\"name\": \"nop\"}]}]},\n", "are never waited for"},
      {"{\"name\": \"signal\", \"channel_type\": \"memory\", \"channel_ids\": [0]}",
       "{\"name\": \"nop\"}", "waits"},
      {"\"buffer_id\": 0, \"index\": 0", "\"buffer_id\": 0, \"index\": 1", "a race with"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    coll_capsule *c = NULL;
    coll_verdict verdict;
    fine(read_plan(swap_plan, cases[i].old, cases[i].new, &c));
    refused(coll_verify(c, &verdict), TN_FAILED_PRECONDITION, cases[i].message);
    coll_capsule_destroy(c);
  }
}

/* Rank 0's chunk goes to rank 1's scratch as a packet, in two halves by two thread blocks, and
 * from there to its output. */
static const char packet_plan[] =
    "{\"name\": \"packets\", \"collective\": \"broadcast\", \"inplace\": true, \"gpus\": [\n"
    "  {\"id\": 0, \"input_chunks\": 1, \"output_chunks\": 1, \"scratch_chunks\": 0,\n"
    "   \"remote_buffers\": [{\"rank\": 1, \"type\": \"s\"}],\n"
    "   \"threadblocks\": [{\"id\": 0, \"remote_buffer_refs\": [{\"access_channel_type\":\n"
    "     \"memory\", \"remote_buffer_ids\": [0]}],\n"
    "     \"ops\": [{\"name\": \"ppkt\", \"src_buff\": [{\"type\": \"i\", \"index\": 0, \"size\": "
    "1}],\n"
    "       \"dst_buff\": [{\"buffer_id\": 0, \"index\": 0, \"size\": 1}],\n"
    "       \"tbg_info\": {\"tb_id\": 0, \"tbg_size\": 2}}]},\n"
    "    {\"id\": 1, \"remote_buffer_refs\": [{\"access_channel_type\":\n"
    "     \"memory\", \"remote_buffer_ids\": [0]}],\n"
    "     \"ops\": [{\"name\": \"ppkt\", \"src_buff\": [{\"type\": \"i\", \"index\": 0, \"size\": "
    "1}],\n"
    "       \"dst_buff\": [{\"buffer_id\": 0, \"index\": 0, \"size\": 1}],\n"
    "       \"tbg_info\": {\"tb_id\": 1, \"tbg_size\": 2}}]}]},\n"
    "  {\"id\": 1, \"input_chunks\": 1, \"output_chunks\": 1, \"scratch_chunks\": 2,\n"
    "   \"threadblocks\": [{\"id\": 0,\n"
    "     \"ops\": [{\"name\": \"upkt\", \"src_buff\": [{\"type\": \"s\", \"index\": 0, \"size\": "
    "1}],\n"
    "       \"dst_buff\": [{\"type\": \"o\", \"index\": 0, \"size\": 1}]}]}]}]}\n";

static void readers_of_packets_wait(void **state) {
  (void)state;
  coll_capsule *c = NULL;
  coll_verdict verdict;
  tn_text text = {.size = 0};
  fine(read_plan(packet_plan, NULL, NULL, &c));
  fine(coll_verify(c, &verdict));
  coll_print(c, &text);
  const char *ranks = strstr(text.data, "rank 0");
  assert_non_null(ranks);
  assert_string_equal(ranks, "rank 0 i 2 o 2 s 0\nlane 0\n  s@1[0] = i[0]\n  signal 1.32769\n"
                             "lane 1\n  s@1[1] = i[1]\n  signal 1.32768\n\n"
                             "rank 1 i 2 o 2 s 4\nlane 0\n  wait 0.32769\n  wait 0.32768\n"
                             "  o[0:2] = s[0:2]\n");
  tn_text_free(&text);
  coll_capsule_destroy(c);
  static const struct {
    const char *old, *new, *message;
  } cases[] = {
      {"\"tb_id\": 1", "\"tb_id\": 0",
       "rank 0 lane 1 step 0: packets in s[0:1] of rank 1 are written twice"},
      {"\"type\": \"s\", \"index\": 0", "\"type\": \"s\", \"index\": 1",
       "rank 1 lane 0 step 0: it waits for packets in s[2:2], of which 2 chunks are never written"},
      {"\"rank\": 1, \"type\": \"s\"", "\"rank\": 1, \"type\": \"i\"",
       "gpus[0].threadblocks[0].ops[0].dst_buff[0]: packets are in scratch"},
      {"\"type\": \"s\", \"index\": 0", "\"type\": \"i\", \"index\": 0",
       "gpus[1].threadblocks[0].ops[0].src_buff[0]: packets are in scratch"},
      {"\"type\": \"o\"", "\"type\": \"s\"", "ops[0].dst_buff[0]: in scratch are packets"},
      {"\"tb_id\": 1", "\"tb_id\": 2", "gpus[0].threadblocks[1].ops[0].tb_id: this is a whole"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    refused(read_plan(packet_plan, cases[i].old, cases[i].new, &c), TN_INVALID_ARGUMENT,
            cases[i].message);
}

/* Deep, and long: neither is followed further than its limit. */
static void nesting_and_size_have_limits(void **state) {
  (void)state;
  enum { DEPTH = 100000 };
  char *text = malloc(DEPTH);
  assert_non_null(text);
  memset(text, '[', DEPTH);
  coll_capsule *c = NULL;
  refused(coll_read_mscclpp_json(text, DEPTH, "p.json", &c), TN_INVALID_ARGUMENT, "p.json:1:");
  refused(coll_read_mscclpp_json(text, SIZE_MAX / 2, "p.json", &c), TN_INVALID_ARGUMENT,
          "it is larger than 256 MiB");
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(plans_are_read),
      cmocka_unit_test(wrong_plans_are_refused_at_their_place),
      cmocka_unit_test(wrong_algorithms_are_not_proved),
      cmocka_unit_test(readers_of_packets_wait),
      cmocka_unit_test(nesting_and_size_have_limits),
      cmocka_unit_test(generated_capsules_come_back),
      cmocka_unit_test(several_dependencies_become_nops),
      cmocka_unit_test(what_does_not_fit_is_named),
      cmocka_unit_test(headers_that_do_not_fit_are_named),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
