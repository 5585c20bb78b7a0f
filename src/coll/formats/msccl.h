/* Other libraries' algorithm files, read into capsules and written from them. */
#ifndef TN_COLL_CAPSULE_MSCCL_H
#define TN_COLL_CAPSULE_MSCCL_H

#include "coll/capsule/capsule.h"

/* MSCCL's XML, of both dialects: <algo>, <gpu>, <tb>, <step>. A thread block becomes a lane, a step
 * one step; steps of type nop stay, as they carry dependencies. What is left out of a file has
 * RCCL's default. The name is the algorithm's. Errors name line and column, or rank, lane and step.
 */
tn_status *coll_read_msccl_xml(const char *text, size_t size, const char *file,
                               coll_capsule **out) TN_MUST_USE;

/* Appends the capsule as MSCCL's XML; nothing if it fails. Where a lane has more peers or channels
 * than a thread block may it becomes several, which dependencies keep in its order; a step that
 * waits for several others gets steps of type nop before it. What is taken before something is read
 * goes through scratch if the capsule claims an order, and is reduced after it if not. The claims
 * of order and of depth are not written: the dialect has neither. UNIMPLEMENTED, with rank, lane
 * and step, for what does not fit: another rank's memory, signals, meetings, semaphores, phases,
 * several operands or stores, a root other than 0. */
tn_status *coll_write_msccl_xml(const coll_capsule *c, tn_text *out) TN_MUST_USE;

/* MSCCL++'s JSON plans. A thread block becomes a lane. A remote buffer is a buffer of another rank;
 * a switch channel's is that of every rank of the group, reduced in the group's order; `nop` needs
 * no step. Signals and waits of the relaxed sort are like the others. Who reads packets waits for
 * whoever writes them, which the file does not say. A pipeline's ops are read once. Where thread
 * blocks share chunks (tbg_info), each chunk is divided and every block moves its part of each.
 * Errors name line and column of what is no JSON, the place of what cannot be
 * ("gpus[3].threadblocks[0].ops[5].src_buff[1].index"), or rank, lane and step of the capsule. */
tn_status *coll_read_mscclpp_json(const char *text, size_t size, const char *file,
                                  coll_capsule **out) TN_MUST_USE;

/* Appends the capsule as such a plan; nothing if it fails. What a plan has not is said by what it
 * has: queues between ranks become puts, scratch and signals, `after` semaphores, and a move of a
 * shape that no op has several ops. So what comes back is the same capsule if that came from a plan
 * without packets, and otherwise one that does the same. A plan runs in place or not: not, where
 * the capsule may do either. The claims of order and depth are not written. Reductions are sums,
 * which a capsule does not know. UNIMPLEMENTED, with rank, lane and step, for what does not fit: a
 * collective that plans have not, a root other than 0, phases. */
tn_status *coll_write_mscclpp_json(const coll_capsule *c, tn_text *out) TN_MUST_USE;

#endif
