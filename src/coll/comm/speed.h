/* How fast this process copies and reduces, measured once; and resting between two looks. */
#ifndef TN_COLL_COMM_SPEED_H
#define TN_COLL_COMM_SPEED_H

/* Bytes a nanosecond, of memory that lies in the cache for the most part. */
double comm_copy_speed(void);
double comm_reduce_speed(void); /* of one operand: f32 sums */

/* Gives the core away, for longer the more often nothing happened. */
void comm_rest(unsigned idle);

#endif
