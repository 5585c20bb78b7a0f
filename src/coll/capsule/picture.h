/* A capsule as a picture: ranks from top to bottom, time from left to right. */
#ifndef TN_COLL_CAPSULE_PICTURE_H
#define TN_COLL_CAPSULE_PICTURE_H

#include "coll/capsule/capsule.h"

enum { COLL_MAX_DRAWN = 100000 }; /* steps */

/* Appends an SVG file. A step is one unit of time, begins when what it waits for has come, and
 * shows its line when pointed at. Errors as tn_capsule_draw(). */
tn_status *coll_draw(const coll_capsule *c, tn_text *out) TN_MUST_USE;

#endif
