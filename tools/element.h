/* Elements of host arrays as numbers and as text, for every element type. */
#ifndef TENON_TOOLS_ELEMENT_H
#define TENON_TOOLS_ELEMENT_H

#include "tool.h"

/* How a type's elements count: an exact integer, a real number, or two. */
typedef enum element_class {
  ELEMENT_SIGNED,
  ELEMENT_UNSIGNED,
  ELEMENT_REAL,
  ELEMENT_COMPLEX
} element_class;
element_class element_class_of(tn_type type);

/* Element i of a dense array. Only for the class named: signed (i1 is unsigned), unsigned, real;
 * the parts of a complex one. Narrow floats are exact as double. */
int64_t element_signed(tn_type type, const void *data, size_t i);
uint64_t element_unsigned(tn_type type, const void *data, size_t i);
double element_real(tn_type type, const void *data, size_t i);
double element_imaginary(tn_type type, const void *data, size_t i);

/* "3.14", "-7", "true", "1+2i": enough digits to see, not to read back. Returns `out`. */
const char *element_print(tn_type type, const void *data, size_t i, char *out, size_t size);

#endif
