/* Where a thread may lose its turn between two steps that others can see: TN_YIELD("where"). It is
 * nothing in every build. A test that walks all orders of a file's steps (tests/orders.h) defines
 * it before it includes the file. No lock may be held there. */
#ifndef TN_BASE_YIELD_H
#define TN_BASE_YIELD_H

#ifndef TN_YIELD
#define TN_YIELD(where) ((void)0)
#endif

#endif
