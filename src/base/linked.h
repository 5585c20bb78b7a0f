/* What stands in for libc's in the archives of others that our libraries contain
 * (cmake/archives.cmake). Nothing else uses it. */
#ifndef TN_BASE_LINKED_H
#define TN_BASE_LINKED_H

#include <stddef.h>
#include <stdio.h>

/* Jansson's stdin, which it compares streams with to name them in messages: none is read. A program
 * could refer to libc's own, a shared library cannot. */
extern FILE *const tn_linked_stdin;

/* Expat's arc4random_buf(), for the salt of its hash tables: glibc has it since 2.36 only. */
void tn_linked_random(void *bytes, size_t size);

#endif
