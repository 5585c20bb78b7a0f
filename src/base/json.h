/* JSON, read and written by yyjson (docs/dependencies.md). Here is what the house asks beyond it:
 * no key twice, no NUL in a text, a limit of depth, memory that tests can make short, any bytes as
 * text.
 *
 * Leaf code but for tn_json_append(): the tools and modules have it too. */
#ifndef TN_BASE_JSON_H
#define TN_BASE_JSON_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <yyjson.h>

/* ---- reading --------------------------------------------------------------------------------- */

enum { TN_JSON_DEPTH = 512 }; /* of values within values */

/* Why a text is no JSON, and where; lines and columns from 1. */
typedef struct tn_json_fault {
  bool no_memory;
  size_t line, column;
  char text[120];
} tn_json_fault;

/* Reads one value, with nothing but blanks around it: strict JSON in UTF-8. An object that has a
 * key twice, a text or key with a NUL (so that each is a C string) and what is nested deeper than
 * TN_JSON_DEPTH are refused. Ended with yyjson_doc_free(), to which NULL is fine. NULL: the fault,
 * where somebody asks. */
yyjson_doc *tn_json_read(const char *text, size_t size, tn_json_fault *fault);

/* The root's member; NULL where there is no document, no object or no such member. */
yyjson_val *tn_json_member(const yyjson_doc *doc, const char *name);

/* A whole number that fits; false: it is none. */
bool tn_json_int(const yyjson_val *value, int64_t *out);

/* ---- writing --------------------------------------------------------------------------------- */

/* An empty document, ended with yyjson_mut_doc_free(). NULL: memory is short. Values are made in it
 * and belong to it; each goes into one place. */
yyjson_mut_doc *tn_json_new(void);

/* A copy as a JSON text. Of bytes that are no UTF-8 all beyond ASCII become '?'. NULL: no memory.
 */
yyjson_mut_val *tn_json_text(yyjson_mut_doc *doc, const char *text, size_t size);

/* A value by a form: `s` is a C string (copied, as tn_json_text), `i` an int, `I` an int64_t, `f` a
 * double, `b` an int that is a truth, `v` a yyjson_mut_val *. "{s:i, s:v}" is an object, whose keys
 * are literals; "[ii]" an array. NULL, which a `v` may be too: memory was short somewhere.
 *   tn_json_pack(doc, "{s:s, s:[ii]}", "name", name, "size", width, height) */
yyjson_mut_val *tn_json_pack(yyjson_mut_doc *doc, const char *form, ...);
yyjson_mut_val *tn_json_pack_v(yyjson_mut_doc *doc, const char *form, va_list args);

/* Adds to an object, in the place of what it has under that key, which is copied; or to an array.
 * False, as for values that are NULL: memory is short. */
bool tn_json_add(yyjson_mut_doc *doc, yyjson_mut_val *object, const char *key,
                 yyjson_mut_val *value);
bool tn_json_append_to(yyjson_mut_val *array, yyjson_mut_val *value);

/* The value as text, in one line unless `pretty`, ended with tn_free() (free(), in the tools).
 * NULL: memory is short, the value is NULL, or a number is not finite. */
char *tn_json_print(const yyjson_mut_val *value, bool pretty);

/* A text in quotes, as JSON has it; as tn_json_text() and tn_json_print(). */
char *tn_json_quote(const char *text);

/* The same at the end of other text. */
struct tn_text;
void tn_json_append(struct tn_text *out, const char *text);

#endif
