/* JSON as yyjson reads and writes it, with our memory, and stricter.
 *
 * Data: a document owns its values and their texts; nothing is kept between calls.
 * Invariant: a document that was read nests no deeper than TN_JSON_DEPTH, has no key twice in one
 * object and no NUL in a text, so that what walks it needs no limits of its own. A text that is
 * written is UTF-8: bytes of one that is not become '?'.
 * Threads: no state of its own; one document is one thread's at a time. */
#include "base/json.h"

#include "base/memory.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---------------------------------------------------------------------------------- */

static void *json_alloc(void *arg, size_t size) {
  (void)arg;
  return tn_alloc(size);
}

static void *json_realloc(void *arg, void *block, size_t old_size, size_t size) {
  (void)arg, (void)old_size;
  return tn_realloc(block, size);
}

static void json_free(void *arg, void *block) {
  (void)arg;
  tn_free(block);
}

static const yyjson_alc house_memory = {json_alloc, json_realloc, json_free, NULL};

/* ---- what is refused beside what is no JSON ----------------------------------------------------
 */

/* What is wrong with a document, and at which byte; "": nothing. */
typedef struct json_check {
  const yyjson_doc *doc;
  const char *text;
  size_t size;
  char wrong[100];
  size_t at;
  bool no_memory;
} json_check;

/* A text lies in the document's copy of what was read, where it begins in that. */
static void check_wrong_at(json_check *c, yyjson_val *text, const char *what) {
  snprintf(c->wrong, sizeof c->wrong, "%s", what);
  c->at = (size_t)(yyjson_get_str(text) - c->doc->str_pool);
}

static int compare_keys(const void *a, const void *b) {
  yyjson_val *x = *(yyjson_val *const *)a, *y = *(yyjson_val *const *)b;
  size_t m = yyjson_get_len(x), n = yyjson_get_len(y);
  if (m != n) return m < n ? -1 : 1;
  int order = memcmp(yyjson_get_str(x), yyjson_get_str(y), m);
  return order ? order : (x > y) - (x < y);
}

static bool is_same_key(yyjson_val *a, yyjson_val *b) {
  return yyjson_get_len(a) == yyjson_get_len(b) &&
         !memcmp(yyjson_get_str(a), yyjson_get_str(b), yyjson_get_len(a));
}

/* Sorted, keys that are there twice are neighbours. */
static void check_keys(json_check *c, yyjson_val *object) {
  enum { FEW = 16 };
  yyjson_val *few[FEW], **keys = few, *key;
  size_t count = yyjson_obj_size(object), i = 0;
  if (count > FEW) keys = tn_alloc(count * sizeof *keys);
  if (!keys) {
    c->no_memory = true;
    return;
  }
  yyjson_obj_iter iter = yyjson_obj_iter_with(object);
  while ((key = yyjson_obj_iter_next(&iter))) keys[i++] = key;
  qsort(keys, count, sizeof *keys, compare_keys);
  for (i = 1; i < count && !*c->wrong; i++) {
    char what[100];
    if (!is_same_key(keys[i - 1], keys[i])) continue;
    snprintf(what, sizeof what, "duplicate object key \"%.60s\"", yyjson_get_str(keys[i]));
    check_wrong_at(c, keys[i], what);
  }
  if (keys != few) tn_free(keys);
}

/* The byte at which a text is nested too deep; it is JSON otherwise. */
static size_t find_depth(const char *text, size_t size) {
  size_t depth = 0;
  bool quoted = false;
  for (size_t i = 0; i < size; i++) {
    if (quoted && text[i] == '\\') {
      i++;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (!quoted && strchr("[{", text[i])) {
      if (++depth > TN_JSON_DEPTH) return i;
    } else if (!quoted && strchr("]}", text[i])) {
      depth--;
    }
  }
  return 0;
}

/* A document's values lie one after another, each before what is in it. */
static void check_values(json_check *c) {
  yyjson_val *ends[TN_JSON_DEPTH], *value = c->doc->root;
  size_t depth = 0;
  for (size_t i = 0; i < yyjson_doc_get_val_count((yyjson_doc *)(uintptr_t)c->doc); i++, value++) {
    if (*c->wrong || c->no_memory) return;
    while (depth && value >= ends[depth - 1]) depth--;
    if (unsafe_yyjson_is_str(value)) {
      if (memchr(yyjson_get_str(value), 0, yyjson_get_len(value)))
        check_wrong_at(c, value, "\\u0000 is not allowed");
    } else if (unsafe_yyjson_is_ctn(value)) {
      if (depth == TN_JSON_DEPTH) {
        snprintf(c->wrong, sizeof c->wrong, "nested deeper than %d", TN_JSON_DEPTH);
        c->at = find_depth(c->text, c->size);
        return;
      }
      ends[depth++] = unsafe_yyjson_get_next(value);
      if (unsafe_yyjson_is_obj(value)) check_keys(c, value);
    }
  }
}

/* ---- reading --------------------------------------------------------------------------------- */

static void fill_fault(tn_json_fault *fault, const char *text, size_t size, size_t at,
                       const char *why) {
  size_t character;
  *fault = (tn_json_fault){.line = 1, .column = 1};
  if (at <= size) yyjson_locate_pos(text, size, at, &fault->line, &fault->column, &character);
  snprintf(fault->text, sizeof fault->text, "%s", why);
}

yyjson_doc *tn_json_read(const char *text, size_t size, tn_json_fault *fault) {
  tn_json_fault unasked;
  yyjson_read_err error = {0};
  if (!fault) fault = &unasked;
  if (!size) {
    fill_fault(fault, "", 0, 0, "there is nothing");
    return NULL;
  }
  /* Not in place: yyjson writes to what it reads only where a flag says that it may. */
  yyjson_doc *doc =
      yyjson_read_opts((char *)(uintptr_t)text, size, YYJSON_READ_NOFLAG, &house_memory, &error);
  if (!doc) {
    fill_fault(fault, text, size, error.pos, error.msg ? error.msg : "it cannot be read");
    fault->no_memory = error.code == YYJSON_READ_ERROR_MEMORY_ALLOCATION;
    return NULL;
  }
  json_check check = {.doc = doc, .text = text, .size = size};
  check_values(&check);
  if (!*check.wrong && !check.no_memory) return doc;
  fill_fault(fault, text, size, check.at, check.wrong);
  fault->no_memory = check.no_memory;
  yyjson_doc_free(doc);
  return NULL;
}

yyjson_val *tn_json_member(const yyjson_doc *doc, const char *name) {
  return yyjson_obj_get(yyjson_doc_get_root((yyjson_doc *)(uintptr_t)doc), name);
}

bool tn_json_int(const yyjson_val *value, int64_t *out) {
  yyjson_val *v = (yyjson_val *)(uintptr_t)value;
  if (!yyjson_is_int(v) || (yyjson_is_uint(v) && yyjson_get_uint(v) > INT64_MAX)) return false;
  *out = yyjson_get_sint(v);
  return true;
}

/* ---- writing --------------------------------------------------------------------------------- */

yyjson_mut_doc *tn_json_new(void) {
  return yyjson_mut_doc_new(&house_memory);
}

static bool is_utf8(const char *text, size_t size) {
  const unsigned char *at = (const unsigned char *)text, *end = at + size;
  while (at < end) {
    unsigned char c = *at++;
    int more = c < 0x80 ? 0 : c < 0xc2 ? -1 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : c < 0xf5 ? 3 : -1;
    if (more < 0 || end - at < more) return false;
    /* no longer form of a shorter one, no surrogate, nothing past U+10FFFF */
    if (more && ((c == 0xe0 && *at < 0xa0) || (c == 0xed && *at > 0x9f) ||
                 (c == 0xf0 && *at < 0x90) || (c == 0xf4 && *at > 0x8f)))
      return false;
    for (; more > 0; more--, at++)
      if ((*at & 0xc0) != 0x80) return false;
  }
  return true;
}

yyjson_mut_val *tn_json_text(yyjson_mut_doc *doc, const char *text, size_t size) {
  yyjson_mut_val *value = yyjson_mut_strncpy(doc, text ? text : "", size);
  if (!value || is_utf8(text, size)) return value;
  char *copy = (char *)(uintptr_t)yyjson_mut_get_str(value); /* the document's own */
  for (size_t i = 0; i < size; i++)
    if ((unsigned char)copy[i] >= 0x80) copy[i] = '?';
  return value;
}

bool tn_json_add(yyjson_mut_doc *doc, yyjson_mut_val *object, const char *key,
                 yyjson_mut_val *value) {
  return value && yyjson_mut_obj_put(object, tn_json_text(doc, key, strlen(key)), value);
}

bool tn_json_append_to(yyjson_mut_val *array, yyjson_mut_val *value) {
  return yyjson_mut_arr_append(array, value);
}

/* ---- by a form ------------------------------------------------------------------------------- */

typedef struct json_packer {
  yyjson_mut_doc *doc;
  const char *at;
  va_list args;
} json_packer;

static yyjson_mut_val *pack_value(json_packer *p);

static char next_letter(json_packer *p) {
  p->at += strspn(p->at, " ,:");
  return *p->at ? *p->at++ : 0;
}

/* All members are taken from the arguments, whatever fails. */
static yyjson_mut_val *pack_object(json_packer *p) {
  yyjson_mut_val *object = yyjson_mut_obj(p->doc);
  bool good = object != NULL;
  while (next_letter(p) == 's') {
    const char *key = va_arg(p->args, const char *);
    yyjson_mut_val *value = pack_value(p);
    good = yyjson_mut_obj_add(object, yyjson_mut_str(p->doc, key), value) && good;
  }
  return good ? object : NULL;
}

static yyjson_mut_val *pack_array(json_packer *p) {
  yyjson_mut_val *array = yyjson_mut_arr(p->doc);
  bool good = array != NULL;
  for (char letter; (letter = next_letter(p)) && letter != ']';) {
    p->at--;
    good = yyjson_mut_arr_append(array, pack_value(p)) && good;
  }
  return good ? array : NULL;
}

static yyjson_mut_val *pack_value(json_packer *p) {
  const char *text;
  switch (next_letter(p)) {
  case '{': return pack_object(p);
  case '[': return pack_array(p);
  case 's':
    text = va_arg(p->args, const char *);
    return text ? tn_json_text(p->doc, text, strlen(text)) : NULL;
  case 'i': return yyjson_mut_int(p->doc, va_arg(p->args, int));
  case 'I': return yyjson_mut_int(p->doc, va_arg(p->args, int64_t));
  case 'f': return yyjson_mut_real(p->doc, va_arg(p->args, double));
  case 'b': return yyjson_mut_bool(p->doc, va_arg(p->args, int) != 0);
  case 'v': return va_arg(p->args, yyjson_mut_val *);
  default: return NULL;
  }
}

yyjson_mut_val *tn_json_pack_v(yyjson_mut_doc *doc, const char *form, va_list args) {
  json_packer p = {.doc = doc, .at = form};
  va_copy(p.args, args);
  yyjson_mut_val *value = pack_value(&p);
  va_end(p.args);
  return value;
}

yyjson_mut_val *tn_json_pack(yyjson_mut_doc *doc, const char *form, ...) {
  va_list args;
  va_start(args, form);
  yyjson_mut_val *value = tn_json_pack_v(doc, form, args);
  va_end(args);
  return value;
}

/* ---- as text --------------------------------------------------------------------------------- */

char *tn_json_print(const yyjson_mut_val *value, bool pretty) {
  size_t size;
  return yyjson_mut_val_write_opts(value,
                                   pretty ? YYJSON_WRITE_PRETTY_TWO_SPACES : YYJSON_WRITE_NOFLAG,
                                   &house_memory, &size, NULL);
}

char *tn_json_quote(const char *text) {
  yyjson_mut_doc *doc = tn_json_new();
  char *quoted = doc ? tn_json_print(tn_json_text(doc, text, strlen(text)), false) : NULL;
  yyjson_mut_doc_free(doc);
  return quoted;
}
