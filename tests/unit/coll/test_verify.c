/* The verifier: capsules that are wrong in one way each are refused with what is wrong where. What
 * generators make is proved in test_generate.c. */
#include "cmocka_header.h"

#include "coll/capsule/generate.h"
#include "coll/capsule/verify.h"

#include <stdio.h>
#include <string.h>

/* ---- generators --------------------------------------------------------------------------------
 */

static coll_verdict prove(const coll_generator *g, const coll_wish *wish) {
  coll_capsule *c = NULL;
  coll_verdict verdict = {.depth = -1};
  tn_status *status = coll_generate(g, wish, &c);
  if (!status) status = coll_verify(c, &verdict);
  if (status) fail_msg("%s", tn_status_message(status));
  coll_capsule_destroy(c);
  return verdict;
}

static void every_permutation_is_proved(void **state) {
  (void)state;
  const coll_generator *g = coll_generator_find("straight");
  static const int32_t sources[][5] = {{4, 0, 1, 2, 3}, {0, 1, 2, 3, 4},   {-1, -1, -1, -1, -1},
                                       {1, 1, 1, 1, 1}, {-1, 0, -1, 1, 2}, {1, 0, 3, 2, 4}};
  for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
    coll_wish wish = {.kind = COLL_PERMUTE, .ranks = 5, .sources = sources[i]};
    prove(g, &wish);
  }
}

static void orders_are_found(void **state) {
  (void)state;
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 6};
  assert_true(prove(coll_generator_find("recursive_doubling"), &wish).in_order);
  assert_true(prove(coll_generator_find("direct"), &wish).in_order);
  assert_false(prove(coll_generator_find("ring"), &wish).in_order);
}

/* ---- wrong capsules ----------------------------------------------------------------------------
 */

#define SUM2       "capsule 1\nname x\ncollective all_reduce\nranks 2\nchunks 1\n"
#define OUT        SUM2 "place out\n"
#define IN         SUM2 "place in\n"
#define R0         "rank 0 i 1 o 1 s 1\nlane 0\n"
#define R1         "rank 1 i 1 o 1 s 1\nlane 0\n"
#define DOUBLE4    "s[0] = s[0] + s[0]\ns[0] = s[0] + s[0]\ns[0] = s[0] + s[0]\ns[0] = s[0] + s[0]\n"
#define DOUBLE32   DOUBLE4 DOUBLE4 DOUBLE4 DOUBLE4 DOUBLE4 DOUBLE4 DOUBLE4 DOUBLE4
#define DOUBLED128 DOUBLE32 DOUBLE32 DOUBLE32 DOUBLE32
#define GOOD1      R1 ">0.0 = i[0]\no[0] = <0.0 + i[0]\n"

static const struct {
  const char *text, *says;
} wrong[] = {
    /* counted twice; lost; not summed at all */
    {OUT R0 ">1.0 = i[0]\no[0] = <1.0 + i[0] + i[0]\n" GOOD1,
     "rank 0 ends with 2 x 0.0 + 1.0 in o[0]"},
    {OUT R0 ">1.0 = i[0]\no[0] = <1.0\n" GOOD1,
     "rank 0 ends with 1.0 in o[0], not with chunk 0 of every rank"},
    {OUT R0 ">1.0 = i[0]\ns[0] = <1.0\n" GOOD1, "rank 0 ends with nothing in o[0]"},
    /* never written, never taken, never given */
    {OUT R0 ">1.0 = i[0]\no[0] = <1.0 + s[0]\n" GOOD1,
     "line 10: rank 0 lane 0 step 1: s[0] of rank 0: it is read and was never written"},
    {OUT R0 ">1.0 = i[0]\n>1.0 = i[0]\no[0] = <1.0 + i[0]\n" GOOD1,
     "what rank 0 gives to rank 1 over channel 0 is never taken"},
    {OUT R0 "o[0] = <1.0 + i[0]\n" GOOD1,
     "deadlock: rank 1 lane 0 step 1 (line 13) waits for a value from rank 0"},
    {OUT R0 "o[0] = <1.0 + i[0]\n>1.0 = i[0]\n" R1 "o[0] = <0.0 + i[0]\n>0.0 = i[0]\n",
     "deadlock: rank 0 lane 0 step 0 (line 9) waits for a value from rank 1 over channel 0; rank "
     "1"},
    {OUT R0 "signal 1.0\n>1.0 = i[0]\no[0] = <1.0 + i[0]\n" GOOD1,
     "1 signals of rank 0 to rank 1 over channel 0 are never waited for"},
    {OUT R0 "wait 1.3\n>1.0 = i[0]\no[0] = <1.0 + i[0]\n" GOOD1,
     "waits for a signal from rank 1 over channel 3"},
    {OUT R0 "nop after 1.0\nlane 1\nnop after 0.0\n" GOOD1, "waits for lane 1 step 0"},
    {OUT R0 "meet 0:2\nlane 1\nnop\n" GOOD1, "is one of 1 where 2 meet"},
    /* an input changed; where it may be */
    {OUT R0 ">1.0 = i[0]\ni[0] = <1.0 + i[0]\no[0] = i[0]\n" GOOD1,
     "i[0] of rank 0: an input is changed"},
    /* two lanes at one end of a channel */
    {OUT R0 ">1.0 = i[0]\nlane 1\n>1.0 = i[0]\n" GOOD1, "two lanes of rank 0 give to it"},
    /* sizes that differ */
    {"capsule 1\nname x\ncollective all_reduce\nranks 2\nchunks 2\nplace out\n"
     "rank 0 i 2 o 2 s 0\nlane 0\n>1.0 = i[0:2]\no[0:2] = <1.0 + i[0:2]\n"
     "rank 1 i 2 o 2 s 0\nlane 0\n>0.0 = i[0:2]\no[0] = <0.0 + i[0]\n",
     "it takes 1 chunks from rank 0 over channel 0, which gave 2"},
    /* races: between lanes, and in place only */
    {OUT R0 ">1.0 = i[0]\no[0] = <1.0 + i[0]\nlane 1\no[0] = i[0]\n" GOOD1,
     "a race with rank 0 lane"},
    {SUM2 "place out in\n" R0 ">1.0 = i[0]\nlane 1\no[0] = <1.0 + i[0]\n" GOOD1,
     "in place: line 11: rank 0 lane 1 step 0: o[0] of rank 0: a race with rank 0 lane 0 step 0 "
     "(line 9), which reads it"},
    {OUT R0 "phase 0\no@1[0] = i[0]\n" R1 "phase 0\no[0] = i[0]\n", "a race"},
    /* overlapping in one step */
    {"capsule 1\nname x\ncollective all_reduce\nranks 1\nchunks 3\nplace in\nrank 0 i 3 o 3 s "
     "0\nlane 0\n"
     "o[1:2] = i[0:2]\n",
     "it overlaps what the same step stores"},
    /* what the header claims */
    {SUM2 "in_order\n" R0 ">1.0 = i[0]\no[0] = <1.0 + i[0]\n" GOOD1,
     "o[0] of rank 0 is not reduced in the order"},
    {SUM2 "depth 1\n" R0 ">1.0 = i[0]\n>1.0 = i[0]\no[0] = <1.0\no[0] = <1.0 + i[0]\n" R1
          ">0.0 = i[0]\n>0.0 = i[0]\no[0] = <0.0\no[0] = <0.0 + i[0]\n",
     "it claims channels of depth 1 and needs 2"},
    {OUT "rank 0 i 0 o 1 s 0\nlane 0\n" GOOD1,
     "rank 0: i has 0 chunks; all_reduce with 1 chunks needs 1"},
    /* collectives that do not reduce; barriers that do not hold */
    {"capsule 1\nname x\ncollective broadcast\nranks 1\nchunks 1\nrank 0 i 1 o 1 s 0\nlane 0\no[0] "
     "= i[0] + i[0]\n",
     "broadcast does not reduce"},
    {"capsule 1\nname x\ncollective barrier\nranks 2\nchunks 0\nrank 0 i 0 o 0 s 0\nlane 0\nsignal "
     "1.0\n"
     "rank 1 i 0 o 0 s 0\nlane 0\nwait 0.0\n",
     "rank 0 may end before rank 1 begins"},
    {"capsule 1\nname x\ncollective barrier\nranks 2\nchunks 0\nrank 0 i 0 o 0 s 0\nlane 0\nphase "
     "1\n"
     "rank 1 i 0 o 0 s 0\nlane 0\nnop\n",
     "is one of 1 where 2 meet"},
    {"capsule 1\nname x\ncollective permute\nranks 2\nchunks 1\nsources 1 -\nrank 0 i 1 o 1 s "
     "0\nlane 0\n"
     "o[0] = i[0]\nrank 1 i 1 o 0 s 0\nlane 0\nnop\n",
     "ends with 0.0 in o[0], not with 1.0"},
    /* memory of another rank before it has begun, and after it has ended */
    {OUT R0 "o[0] = i[0] + i@1[0]\nsignal 1.0\nwait 1.0\n" R1
            "wait 0.0\no[0] = i[0] + i@0[0]\nsignal 0.0\n",
     "i[0] of rank 1: rank 1 may not have begun"},
    {OUT R0 "wait 1.0\no@1[0], o[0] = i@1[0] + i[0]\n" R1 "signal 0.0\n",
     "rank 0 lane 0 step 1: it reaches into rank 1, which may have ended"},
    /* more lanes at a meeting than meet: who meets whom is a matter of timing */
    {OUT R0
     "s[0] = i[0]\nmeet 0:2\n>1.0 = i[0]\no[0] = <1.0 + i[0]\nlane 1\nmeet 0:2\ns[0] = i[0]\n"
     "lane 2\nmeet 0:2\nlane 3\nmeet 0:2\n" GOOD1,
     "more than the 2 lanes that meet at point 0 come there"},
    /* phases: two lanes of one rank, and none of the other; different ones */
    {OUT R0 ">1.0 = i[0]\no[0] = <1.0 + i[0]\nlane 1\nphase 1\nlane 2\nphase 1\n" GOOD1,
     "two lanes of rank 0 pass phases"},
    {OUT R0 ">1.0 = i[0]\nphase 1\no[0] = <1.0 + i[0]\n" GOOD1 "phase 2\n", "and others phase"},
    /* semaphores that several lanes acquire: the second release need not be lane 2's */
    {SUM2 "place out\nsemaphores 0\n" R0 ">1.0 = i[0]\nrelease 0\no[0] = <1.0 + i[0]\nrelease 0\n"
          "lane 1\nacquire 0\nlane 2\nacquire 0\ns[0] = o[0]\n" GOOD1,
     "a race with rank 0 lane 0 step 2"},
    {SUM2 "place out\nsemaphores 0\n" R0 ">1.0 = i[0]\nrelease 0\no[0] = <1.0 + i[0]\nrelease 0\n"
          "lane 1\nacquire 0\ns[0] = o[0]\nlane 2\nacquire 0\n" GOOD1,
     "a race with rank 0 lane 0 step 2"},
    /* two semaphores in two orders */
    {SUM2 "place out\nsemaphores 1 1\n" R0 ">1.0 = i[0]\no[0] = <1.0 + i[0]\n"
          "lane 1\nacquire 0\nacquire 1\nrelease 0\nrelease 1\n"
          "lane 2\nacquire 1\nacquire 0\nrelease 1\nrelease 0\n" GOOD1,
     "waits for semaphore 0, which 2 lanes acquire"},
    /* 2^128 times a contribution is nothing, modulo 2^128 */
    {OUT R0 ">1.0 = i[0]\ns[0] = i[0]\n" DOUBLED128 "o[0] = <1.0 + i[0] + s[0]\n" GOOD1, "x 0.0"},
    /* buffers larger than the collective's */
    {OUT "rank 0 i 1 o 2 s 0\nlane 0\n>1.0 = i[0]\no[0] = <1.0 + i[0]\no[1] = i[0]\n" GOOD1,
     "o[1] of rank 0: all_reduce gives that rank 1 chunks there"},
    /* in place, a rank without an output keeps its input */
    {"capsule 1\nname x\ncollective reduce\nranks 2\nchunks 1\nplace in\n" R0
     "o[0] = <1.0 + i[0]\nrank 1 i 1 o 0 s 0\nlane 0\n>0.0 = i[0]\ni[0] = i[0] + i[0]\n",
     "i[0] of rank 1: an input is changed"},
};

static void wrong_capsules_are_refused(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    coll_capsule *c = NULL;
    coll_verdict verdict;
    tn_status *status = coll_read_text(wrong[i].text, strlen(wrong[i].text), "test", &c);
    if (status) fail_msg("number %zu: %s", i, tn_status_message(status));
    status = coll_verify(c, &verdict);
    if (!status) fail_msg("number %zu is taken: %s", i, wrong[i].text);
    if (!strstr(tn_status_message(status), wrong[i].says))
      fail_msg("number %zu: '%s', not '%s'", i, tn_status_message(status), wrong[i].says);
    tn_status_destroy(status);
    coll_capsule_destroy(c);
  }
}

/* What orders two lanes: each way once, by which the race above is none. */
static const char *const ordered[] = {
    "place out in\n" R0 ">1.0 = i[0]\nlane 1\no[0] = <1.0 + i[0] after 0.0\n" GOOD1,
    "place out in\n" R0 ">1.0 = i[0]\nmeet 0:2\nlane 1\nmeet 0:2\no[0] = <1.0 + i[0]\n" GOOD1,
    "place out in\nsemaphores 0\n" R0
    ">1.0 = i[0]\nrelease 0\nlane 1\nacquire 0\no[0] = <1.0 + i[0]\n" GOOD1,
    "place out in\n" R0 ">1.0 = i[0]\nsignal 1.0\nlane 1\nwait 1.0\no[0] = <1.0 + i[0]\n" R1
    ">0.0 = i[0]\nwait 0.0\nsignal 0.0\no[0] = <0.0 + i[0]\n",
    /* two lanes that acquire, with enough for both behind what they wait for */
    "place out in\nsemaphores 0\n" R0
    ">1.0 = i[0]\nrelease 0\nrelease 0\nlane 1\nacquire 0\no[0] = <1.0 + i[0]\n"
    "lane 2\nacquire 0\ns[0] = i[0] after 1.1\n" GOOD1,
    /* two lanes that release: both are known once as many are acquired */
    "place out\nsemaphores 0\n" R0 ">1.0 = i[0]\no[0] = <1.0 + i[0]\nrelease 0\n"
    "lane 1\nrelease 0\nlane 2\nacquire 0\nacquire 0\ns[0] = o[0]\n" GOOD1,
    /* another rank's memory, between two meetings of all */
    "place out\n" R0 "phase 0\no[0] = i[0] + i@1[0]\nphase 0\n" R1
    "phase 0\no[0] = i@0[0] + i[0]\nphase 0\n",
};

/* A phase is a meeting of all ranks. */
static void a_phase_is_a_barrier(void **state) {
  (void)state;
  static const char text[] = "capsule 1\nname x\ncollective barrier\nranks 2\nchunks 0\n"
                             "rank 0 i 0 o 0 s 0\nlane 0\nphase 1\n"
                             "rank 1 i 0 o 0 s 0\nlane 0\nphase 1\n";
  coll_capsule *c = NULL;
  coll_verdict verdict;
  tn_status *status = coll_read_text(text, strlen(text), "test", &c);
  if (!status) status = coll_verify(c, &verdict);
  if (status) fail_msg("%s", tn_status_message(status));
  coll_capsule_destroy(c);
}

static void whatever_orders_lanes_is_known(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof ordered / sizeof *ordered; i++) {
    char text[2048];
    coll_capsule *c = NULL;
    coll_verdict verdict;
    snprintf(text, sizeof text, "%s%s", SUM2, ordered[i]);
    tn_status *status = coll_read_text(text, strlen(text), "test", &c);
    if (!status) status = coll_verify(c, &verdict);
    if (status) fail_msg("number %zu: %s", i, tn_status_message(status));
    coll_capsule_destroy(c);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_permutation_is_proved),
      cmocka_unit_test(orders_are_found),
      cmocka_unit_test(wrong_capsules_are_refused),
      cmocka_unit_test(whatever_orders_lanes_is_known),
      cmocka_unit_test(a_phase_is_a_barrier),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
