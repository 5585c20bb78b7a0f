#include "coll/exec/reduce.h"
#include "base/tier.h"
#include "base/types.h"
#include "coll/capsule/capsule.h"
#include "coll/exec/reduce_body.h"
#include <emmintrin.h>
#include <stdatomic.h>
#include <string.h>

/* ---- what may be reduced -----------------------------------------------------------------------
 */

static const char *const names[TN_NUM_REDUCTIONS] = {"sum", "prod", "min", "max", "and",
                                                     "or",  "xor",  "avg", "user"};

static bool is_bitwise(tn_reduction op) {
  return op == TN_AND || op == TN_OR || op == TN_XOR;
}

static bool suits_kind(tn_reduction op, tn_type_kind kind) {
  if (is_bitwise(op)) return kind != TN_KIND_FLOAT && kind != TN_KIND_COMPLEX;
  if (op == TN_MIN || op == TN_MAX) return kind != TN_KIND_COMPLEX;
  if (op == TN_AVG) return kind != TN_KIND_COMPLEX && kind != TN_KIND_BOOL;
  return true;
}

tn_status *coll_reduce_check(const coll_reduce *reduce, bool moves) {
  const char *type = tn_type_name(reduce->type);
  size_t size = tn_type_size(reduce->type);
  if (size == 0)
    return tn_error(TN_INVALID_ARGUMENT, "type %s (number %d) has no elements", type,
                    (int)reduce->type);
  if (reduce->element != size)
    return tn_error(TN_INVALID_ARGUMENT, "an element of %s has %zu bytes, not %zu", type, size,
                    reduce->element);
  if (moves) return NULL;
  if ((unsigned)reduce->op >= TN_NUM_REDUCTIONS)
    return tn_error(TN_INVALID_ARGUMENT, "%d is no reduction", (int)reduce->op);
  if (reduce->op == TN_USER && !reduce->user.reduce)
    return tn_error(TN_INVALID_ARGUMENT, "the reduction \"user\" has no function");
  if (!suits_kind(reduce->op, tn_type_get_kind(reduce->type)))
    return tn_error(TN_INVALID_ARGUMENT, "the reduction \"%s\" is not for %s", names[reduce->op],
                    type);
  if (reduce->op == TN_AVG && reduce->ranks < 1)
    return tn_error(TN_INVALID_ARGUMENT, "the reduction \"avg\" is of %d ranks", reduce->ranks);
  return NULL;
}

/* ---- the body ----------------------------------------------------------------------------------
 */

static const coll_reduce_body *const bodies[TN_NUM_ISAS] = TN_ALL_TIERS(&coll_reduce_body);
static _Atomic(const coll_reduce_body *) chosen;

void coll_reduce_use(tn_isa isa) {
  atomic_store_explicit(&chosen, bodies[isa], memory_order_relaxed);
}

/* Threads that ask at the same time for the first time choose the same. */
static const coll_reduce_body *body_of_machine(void) {
  const coll_reduce_body *body = atomic_load_explicit(&chosen, memory_order_relaxed);
  if (!body) {
    coll_reduce_use(tn_isa_detect());
    body = atomic_load_explicit(&chosen, memory_order_relaxed);
  }
  return body;
}

/* ---- a function of the program's ---------------------------------------------------------------
 */

/* Each block is done from the first operand to the last before the next one, so that `out` may be
 * any of them: what is not stored yet lies on the stack. */
enum { USER_BYTES = 4096 };

static void reduce_user(const coll_reduce *reduce, const char *const *operands, int num_operands,
                        char *out, size_t elements) {
  const tn_reducer *user = &reduce->user;
  if (num_operands == 2) {
    user->reduce(user->arg, operands[0], operands[1], out, elements);
    return;
  }
  if (num_operands < 2) return; /* coll_reduce_run() copies */
  _Alignas(64) char block[USER_BYTES];
  size_t step = USER_BYTES / reduce->element;
  for (size_t done = 0; done < elements; done += step) {
    size_t count = elements - done < step ? elements - done : step, at = done * reduce->element;
    user->reduce(user->arg, operands[0] + at, operands[1] + at, block, count);
    for (int k = 2; k < num_operands; k++)
      user->reduce(user->arg, block, operands[k] + at, block, count);
    memcpy(out + at, block, count * reduce->element);
  }
}

/* ---- calls -------------------------------------------------------------------------------------
 */

void coll_reduce_run(const coll_reduce *reduce, const void *const *operands, int num_operands,
                     void *out, size_t elements, bool stream) {
  const char *in[COLL_MAX_OPERANDS];
  for (int k = 0; k < num_operands; k++) in[k] = operands[k];
  if (elements == 0) return;
  if (num_operands == 1)
    coll_reduce_copy(out, in[0], elements * reduce->element, stream);
  else if (reduce->op == TN_USER)
    reduce_user(reduce, in, num_operands, out, elements);
  else
    body_of_machine()->run(reduce, in, num_operands, out, elements, stream);
}

void coll_reduce_copy(void *out, const void *in, size_t bytes, bool stream) {
  if (out == in || bytes == 0) return;
  if (stream)
    body_of_machine()->stream(out, in, bytes);
  else
    memcpy(out, in, bytes);
}

void coll_reduce_fence(void) {
  _mm_sfence();
}

void coll_reduce_finish(const coll_reduce *reduce, void *out, size_t elements) {
  if (reduce->op == TN_AVG && elements) body_of_machine()->divide(reduce, out, elements);
}
