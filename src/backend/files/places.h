/* What places.c keeps. */
#ifndef TN_BACKEND_PLACES_H
#define TN_BACKEND_PLACES_H

/* The folders are listed anew the next time. */
void places_forget(void);

#endif
