/* The attributes of stablehlo and chlo, by structs.def and enums.def, and other dialects' as opaque
 * ones. An attribute is the module's; NULL means that the error was left in the reader
 * (text_fail.h). A reader is one thread's. */
#ifndef TN_STABLEHLO_TEXT_STRUCTS_H
#define TN_STABLEHLO_TEXT_STRUCTS_H

#include "ir/ir.h"
#include "stablehlo/text/text_reader.h"

/* #stablehlo..., #chlo..., another dialect's. */
const ir_attr *text_dialect_attr(text_reader *r);
/* The fields inside <...> of a struct we know: "stablehlo.gather". The current token is '<'. */
const ir_attr *text_struct(text_reader *r, const char *name);
/* [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f] */
const ir_attr *text_conv_dims(text_reader *r);
const ir_attr *text_enum_word(text_reader *r, const char *name); /* a value of that enum */

#endif
