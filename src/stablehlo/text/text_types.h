/* Types, as the text spells them. A type is the module's, which has each once; NULL, or false,
 * means that the error was left in the reader (text_fail.h). A reader is one thread's. */
#ifndef TN_STABLEHLO_TEXT_TYPES_H
#define TN_STABLEHLO_TEXT_TYPES_H

#include "ir/ir.h"
#include "stablehlo/text/text_reader.h"

#include <stdbool.h>

const ir_type *text_type(text_reader *r);
const ir_type *text_function_type(text_reader *r); /* (T, ...) -> T, or -> (T, ...) */
/* Lists leave their types on r->types, for the caller to take and cut back. */
bool text_type_list(text_reader *r);   /* one or more, pushed */
bool text_type_parens(text_reader *r); /* (T, ...) pushed */

#endif
