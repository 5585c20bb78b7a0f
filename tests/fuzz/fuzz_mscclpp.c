/* libFuzzer target: any JSON to coll_read_mscclpp_json(). What is read is held to capsule.h's
 * promises, and written. The seed corpus is tests/fuzz/corpus/mscclpp. */
#include <stdint.h>

#include "capsule.h"
#include "coll/formats/msccl.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What came from a plan fits one, and does there what it did: the verifier takes both or neither
 * (what queued packets, moves of many shapes and so on become is test_mscclpp_write.c's). */
static void must_come_back_as_json(const coll_capsule *c) {
  tn_text text = {.size = 0};
  coll_capsule *back = NULL;
  coll_verdict had, has;
  tn_status *wrong = coll_verify(c, &had);
  bool proved = !wrong;
  tn_status_destroy(wrong);
  if (!proved) return;
  tn_status *status = coll_write_mscclpp_json(c, &text);
  if (!status) status = coll_read_mscclpp_json(text.data, text.size, "written", &back);
  if (!status) status = coll_verify(back, &has);
  bool same = !status && had.same_bits == has.same_bits && had.in_order == has.in_order;
  if (!same && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) {
    fprintf(stderr, "%s\n%.*s\n", status ? tn_status_message(status) : "another verdict",
            (int)text.size, text.data);
    __builtin_trap();
  }
  tn_status_destroy(status);
  coll_capsule_destroy(back);
  tn_text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  coll_capsule *c = NULL;
  tn_status *status = coll_read_mscclpp_json((const char *)data, size, "fuzz", &c);
  if (!status && is_small(c)) must_come_back_as_json(c);
  check_capsule(status, c);
  return 0;
}
