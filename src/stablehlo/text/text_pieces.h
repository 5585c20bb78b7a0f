/* Pretty forms by description (forms.def). What a form reads goes onto the reader's stacks, for the
 * op that is being read (text_ops.h). False means that the error was left in the reader
 * (text_fail.h), unless `*known` says otherwise. A reader is one thread's. */
#ifndef TN_STABLEHLO_TEXT_PIECES_H
#define TN_STABLEHLO_TEXT_PIECES_H

#include "stablehlo/text/text_ops.h"
#include "stablehlo/text/text_reader.h"

#include <stdbool.h>

/* Reads a pretty form by its description, after the op's name. */
bool text_pieces(text_reader *r, op_reading *op, const char *pieces);
/* One piece `$name` that is types; false with *known false if there is none of that name. */
bool text_types_piece(text_reader *r, op_reading *op, const char *name, bool *known);

#endif
