/* A named value: how options go to a plugin and how attributes come from one. */
#ifndef TENON_VALUE_H
#define TENON_VALUE_H

#include <tenon/status.h>
#include <tenon/types.h>

TN_BEGIN_DECLS

/* The numbers are those of PJRT_NamedValue_Type. */
typedef enum tn_value_type {
  TN_VALUE_STRING = 0,
  TN_VALUE_INT = 1,
  TN_VALUE_INTS = 2,
  TN_VALUE_FLOAT = 3,
  TN_VALUE_BOOL = 4
} tn_value_type;

/* Only the member of its type counts. Everything is borrowed. */
typedef struct tn_value {
  const char *name;
  tn_value_type type;
  const char *string;  /* TN_VALUE_STRING, ends in NUL; `count` bytes without it */
  const int64_t *ints; /* TN_VALUE_INTS, `count` of them */
  size_t count;
  int64_t integer; /* TN_VALUE_INT */
  double real;     /* TN_VALUE_FLOAT; a client option goes to the plugin as a float */
  bool boolean;    /* TN_VALUE_BOOL */
} tn_value;

/* Ends text or bytes that a function made for its caller. NULL is fine. */
TN_API void tn_string_destroy(char *text);

/* Makers, for option lists:
 *   tn_value values[] = {tn_value_int("cpu_device_count", 4), tn_value_bool("asynchronous",
 * false)}; The name and the string or list are borrowed, not copied. */
TN_API tn_value tn_value_string(const char *name, const char *string);
TN_API tn_value tn_value_int(const char *name, int64_t integer);
TN_API tn_value tn_value_ints(const char *name, const int64_t *ints, size_t count);
TN_API tn_value tn_value_float(const char *name, double real);
TN_API tn_value tn_value_bool(const char *name, bool boolean);

/* "string", "int", "int list", "float", "bool"; "unknown" for another number. Static. */
TN_API const char *tn_value_type_name(tn_value_type type);

/* The value (without its name) as text: 4, true, [1, 2], "abc". Writes at most `size` bytes with
 * the NUL (none if `size` is 0); returns the length that the whole text has, as snprintf does. */
TN_API size_t tn_value_print(const tn_value *value, char *text, size_t size);

/* Name and value: "cpu_device_count=4". As tn_status_describe(). */
TN_API size_t tn_value_describe(const tn_value *value, char *text, size_t size);

/* ---- lists that a call made for its caller -----------------------------------------------------
 */

/* Named values; what they point to lives as long as the list. */
typedef struct tn_values tn_values;
TN_API size_t tn_values_count(const tn_values *values);
/* False: no such index. */
TN_API bool tn_values_at(const tn_values *values, size_t index, tn_value *out);
/* The first value of that name. False: there is none. */
TN_API bool tn_values_find(const tn_values *values, const char *name, tn_value *out);
TN_API void tn_values_destroy(tn_values *values);
/* One line: "2 values (a=1, b=true)"; no more than 8 are told. As tn_status_describe(). */
TN_API size_t tn_values_describe(const tn_values *values, char *text, size_t size);

/* Byte strings, each with a NUL behind it that does not count. */
typedef struct tn_strings tn_strings;
TN_API size_t tn_strings_count(const tn_strings *strings);
/* NULL: no such index. `size` may be NULL. */
TN_API const char *tn_strings_at(const tn_strings *strings, size_t index, size_t *size);
TN_API void tn_strings_destroy(tn_strings *strings);
/* One line: "2 strings, 31 bytes". As tn_status_describe(). */
TN_API size_t tn_strings_describe(const tn_strings *strings, char *text, size_t size);

TN_END_DECLS
#endif
