/* Pretty forms in code: parts of forms that no description fits, and whole ones. What a form reads
 * goes onto the reader's stacks, for the op that is being read (text_ops.h). False means that the
 * error was left in the reader (text_fail.h). A reader is one thread's. */
#ifndef TN_STABLEHLO_TEXT_FORMS_H
#define TN_STABLEHLO_TEXT_FORMS_H

#include "stablehlo/text/text_ops.h"
#include "stablehlo/text/text_reader.h"

#include <stdbool.h>

/* One piece `$name` of a description that is code. */
bool text_form_piece(text_reader *r, op_reading *op, const char *name);

#endif
