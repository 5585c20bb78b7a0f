/* dense<...> : type. The attribute is the module's, and has a copy of the elements; NULL means that
 * the error was left in the reader (text_fail.h). A reader is one thread's. */
#ifndef TN_STABLEHLO_TEXT_DENSE_H
#define TN_STABLEHLO_TEXT_DENSE_H

#include "ir/ir.h"
#include "stablehlo/text/text_reader.h"

const ir_attr *text_dense(text_reader *r); /* the current token is `dense` */

#endif
