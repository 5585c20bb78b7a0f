/* Operators: one capsule made ready for one communicator, to be run again and again. What
 * tn_all_reduce() and its like choose for themselves is chosen here by the program. */
#ifndef TENON_OPERATOR_H
#define TENON_OPERATOR_H

#include <tenon/capsule.h>
#include <tenon/coll_event.h>
#include <tenon/comm.h>

TN_BEGIN_DECLS

typedef struct tn_operator tn_operator;

/* The capsule is proved and copied. INVALID_ARGUMENT if it is for another number of ranks, or
 * wrong; what the links cannot do is an error here or at the first execution. Nothing is sent:
 * every rank makes its own, and the first execution compares the hashes. */
TN_API tn_status *tn_operator_create(const tn_capsule *capsule, tn_comm *comm,
                                     tn_operator **out) TN_MUST_USE;

TN_API const char *tn_operator_name(const tn_operator *op); /* the capsule's */
TN_API tn_collective tn_operator_collective(const tn_operator *op);
/* Whether it may run in place; whether calls of any size may. */
TN_API bool tn_operator_is_in_place(const tn_operator *op);
TN_API bool tn_operator_is_configurable(const tn_operator *op);

typedef struct tn_operation {
  size_t struct_size;
  const void *input; /* NULL where the rank has none */
  void *output;
  size_t input_count, output_count; /* elements; of a side that the rank has not: 0 */
  tn_type type;
  tn_reduction op;           /* where it reduces */
  const tn_reducer *reducer; /* of TN_USER */
  int64_t deadline;          /* nanoseconds; 0: the communicator's */
  uint64_t tag;              /* all ranks must give the same; 0: none */
  bool flush;                /* return when it has ended, though there is an event */
  bool reachable;            /* as tn_coll_options.reachable */
} tn_operation;
#define TN_OPERATION_INIT                                                                          \
  { sizeof(tn_operation), NULL, NULL, 0, 0, TN_INVALID, TN_SUM, NULL, 0, 0, false, false }
TN_API void tn_operation_init(tn_operation *operation);

/* Runs it: in the order of the communicator's calls, in a group, and with an event (or NULL) as
 * these. Whether it is in place is seen from the addresses. The counts must be those of the
 * collective: R times as many on the side that has blocks of all ranks. */
TN_API tn_status *tn_operator_execute(tn_operator *op, const tn_operation *operation,
                                      tn_coll_event **event) TN_MUST_USE;

/* "operator ring_all_reduce_4 on world: all_reduce, 12 executions". As tn_status_describe(). */
TN_API size_t tn_operator_describe(const tn_operator *op, char *text, size_t size);

/* Waits for what is under way on its communicator, which must still live. NULL is fine. */
TN_API void tn_operator_destroy(tn_operator *op);

TN_END_DECLS
#endif
