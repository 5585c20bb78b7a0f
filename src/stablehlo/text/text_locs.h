/* Locations. One is the module's, which has each once; NULL, or false, means that the error was
 * left in the reader (text_fail.h). A reader is one thread's. */
#ifndef TN_STABLEHLO_TEXT_LOCS_H
#define TN_STABLEHLO_TEXT_LOCS_H

#include "ir/ir.h"
#include "stablehlo/text/text_reader.h"

#include <stdbool.h>

const ir_loc *text_loc(text_reader *r); /* loc(...); the current token is `loc` */
/* True also where there is none: then *out is NULL. */
bool text_optional_loc(text_reader *r, const ir_loc **out);
const ir_loc *text_loc_inside(text_reader *r); /* what stands between the parentheses */

#endif
