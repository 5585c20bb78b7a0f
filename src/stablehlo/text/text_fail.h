/* The reader's error, and how deep it has gone.
 *
 * The status is the reader's until text_read_program() hands it out. The first reason stays: once
 * one is left, the functions here do nothing but return false, so that a caller may try on and
 * return. Every text names the place, and the op that is being read. A reader is one thread's. */
#ifndef TN_STABLEHLO_TEXT_FAIL_H
#define TN_STABLEHLO_TEXT_FAIL_H

#include "base/status.h"
#include "stablehlo/text/text_lexer.h"

#include <stdbool.h>

/* At the current token, or at a given one. Always false. */
bool text_fail(text_reader *r, const char *format, ...) TN_PRINTF(2, 3);
bool text_fail_at(text_reader *r, const token *where, const char *format, ...) TN_PRINTF(3, 4);
bool text_fail_code(text_reader *r, tn_code code, const char *format, ...) TN_PRINTF(3, 4);
bool text_no_memory(text_reader *r);
bool text_expected(text_reader *r, const char *what); /* "expected WHAT, found ..." */
bool text_fail_depth(text_reader *r);                 /* nested deeper than the limits say */
bool text_enter(text_reader *r);                      /* one deeper; end with text_leave() */
void text_leave(text_reader *r);

#endif
