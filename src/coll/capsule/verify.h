/* Proving a capsule before it runs.
 *
 * The verifier runs the capsule once on symbols. Each chunk starts as a symbol of its own, a
 * reduction gives a sum, and at the end every chunk of every output must be the sum that the
 * collective promises, with each contribution once. Lanes and channels make a network whose outcome
 * does not depend on timing, so one run stands for all, as long as no two accesses race; that they
 * do not is shown by vector clocks. What is checked, in this order:
 *
 *   1  each channel has one lane at either end, a meeting the lanes that meet and no others;
 *      what is given and taken has the same size
 *   2  nobody waits for ever, with channels of any depth; the least depth that suffices is found
 *   3  nothing is read before it is written
 *   4  no two accesses to a chunk race, one of them a store (also where i and o are one memory);
 *      who reaches into another rank's memory does so before that one ends, and into its input or
 *      output after it began (scratch is there before)
 *   5  no input is changed, out of place and, in place, on a rank without an output
 *   6  every output chunk is what the collective promises; in order, where the capsule claims that
 *   7  nothing is left in a channel or a counter
 *   8  the network's phases: all ranks pass the same ones
 *
 * A semaphore that several lanes acquire counts as open only when it holds enough for all their
 * steps: who is first makes no difference then. So a lock, by which lanes exclude each other, is
 * refused. A flush orders nothing here: what is given, signalled or released is so after what the
 * lane stored before has arrived.
 *
 * Values are compared by the number of their contributions and by sums of random 128-bit weights,
 * whose seed is drawn anew for each run: a wrong sum passes with a probability below 2^-100, a
 * wrong order below 2^-40. */
#ifndef TN_COLL_CAPSULE_VERIFY_H
#define TN_COLL_CAPSULE_VERIFY_H

#include "coll/capsule/capsule.h"

typedef struct coll_verdict {
  int32_t depth;   /* values that a channel must hold: 1 is the least; 0 if there are no channels */
  bool same_bits;  /* every rank's copy of an output chunk is reduced in one and the same way */
  bool in_order;   /* operands are reduced in the order of ranks */
  size_t channels; /* in use */
  size_t races_checked; /* accesses that clocks were compared for; 0: no two lanes share memory */
} coll_verdict;

/* The error names rank, lane, step and chunk, and in place or out of place where it matters.
 * RESOURCE_EXHAUSTED for what would take more than budget.h allows. */
tn_status *coll_verify(const coll_capsule *c, coll_verdict *out) TN_MUST_USE;

#endif
