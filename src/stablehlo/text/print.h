/* Private to the printer.
 *
 *   print.c         modules, regions, names, the generic form
 *   print_pieces.c  pretty forms by description (forms.def)
 *   print_forms.c   pretty forms in code
 *
 * A pretty form is tried first; a function that finds that the op does not fit it returns false,
 * what was written is cut off again, and the op is written generically. */
#ifndef TN_STABLEHLO_PRINT_H
#define TN_STABLEHLO_PRINT_H

#include "ir/ir.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"

/* The number of an op's results or of a block's first argument, by the op's or block's address. */
typedef struct printer_name {
  const void *owner;
  uint32_t number;
} printer_name;

typedef struct printer {
  tn_text *out;
  unsigned flags;
  int indent;
  uint32_t next_value, next_arg;
  printer_name *names; /* open addressing */
  size_t num_names, capacity;
} printer;

void print_blank(printer *p); /* one, unless a bracket was just opened or there is one */
void print_newline(printer *p);
void print_value(printer *p, const ir_value *value);
void print_operands(printer *p, const ir_op *op, size_t from, size_t count);
void print_types(printer *p, const ir_value *values, size_t count);
void print_operand_types(printer *p, const ir_op *op);
void print_function_type(printer *p, const ir_op *op);
/* As ir_attr_print(); long constants shortened if the flags say so. */
void print_attr(printer *p, const ir_attr *attr);
/* {a, b = 1} of the attributes for which `shown` does not return true; nothing if there are none.
 * `lead` is printed before it. */
typedef bool (*print_filter)(const ir_op *op, const char *name, const void *arg);
void print_attrs(printer *p, const ir_op *op, const char *lead, print_filter shown,
                 const void *arg);
/* {...}; `header`: with ^bb0(...) for the entry block if it has arguments. */
void print_region(printer *p, const ir_region *region, bool header);
/* Gives a block's arguments numbers. print_region() does where it prints the header; a form that
 * names them elsewhere does itself. */
bool print_name_args(printer *p, const ir_block *block);
bool print_share_args(printer *p, const ir_block *block, const ir_block *like);
void print_arg(printer *p, const ir_block *block, uint32_t index);

/* After the op's name. */
bool print_pieces(printer *p, const ir_op *op, const char *pieces);
bool print_form_piece(printer *p, const ir_op *op, const char *name);
/* Whether the code piece `name` shows that attribute. */
bool print_form_shows(const char *name, const char *attr);

#endif
