/* Attributes of builtin kinds, and opaque ones.
 *
 * An attribute is the module's, which has each once. Entries of a dictionary are left on r->attrs,
 * for the caller to take and cut back. NULL, or false, means that the error was left in the reader
 * (text_fail.h). A reader is one thread's. */
#ifndef TN_STABLEHLO_TEXT_ATTRS_H
#define TN_STABLEHLO_TEXT_ATTRS_H

#include "base/containers.h"
#include "ir/ir.h"
#include "stablehlo/text/text_reader.h"

#include <stdbool.h>
#include <stddef.h>

const ir_attr *text_attr(text_reader *r);
/* {a, b = 1}: pushed on r->attrs. The current token is '{'. */
bool text_attr_entries(text_reader *r);
bool text_optional_dict(text_reader *r); /* the same if there is one */
const ir_attr *text_dict(text_reader *r);
bool text_push_attr(text_reader *r, const char *name, const ir_attr *value);
/* A number with an optional ": type". */
const ir_attr *text_number(text_reader *r);
const ir_attr *text_bool_attr(text_reader *r); /* true or false, and no type */
const ir_attr *text_symbol(text_reader *r);
/* [1, 2] as array<i64>; `?` is IR_DYNAMIC where `dynamic`. */
const ir_attr *text_list(text_reader *r, bool dynamic);
/* Text up to where the brackets are balanced again, from the current '<', '[' or '{' on, canonical,
 * appended to `out`. */
bool text_balanced(text_reader *r, tn_text *out);
/* The canonical spelling of opaque text. Needs no reader: the bytecode's readers use it as well. */
void text_canonical(const char *text, size_t size, tn_text *out);

#endif
