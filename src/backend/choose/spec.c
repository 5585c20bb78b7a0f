#include "backend/choose/spec.h"

#include <ctype.h>
#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct reader {
  const char *text, *at;
  backend_spec *out;
} reader;

/* At `at`, which counts from 1. Only as much of the text as is good to read is told. */
static tn_status *error_at(const reader *r, const char *at, const char *format, ...)
    TN_PRINTF(3, 4) TN_MUST_USE TN_NEVER_NULL;
static tn_status *error_at(const reader *r, const char *at, const char *format, ...) {
  va_list args;
  va_start(args, format);
  tn_status *status = tn_error_v(TN_INVALID_ARGUMENT, format, args);
  va_end(args);
  return tn_status_prefix(status, "back end \"%.200s\", column %zu", r->text,
                          (size_t)(at - r->text) + 1);
}

static bool is_name_byte(char c) {
  return isalnum((unsigned char)c) || c == '_';
}

static size_t name_size(const char *text) {
  size_t size = 0;
  while (is_name_byte(text[size])) size++;
  return size;
}

static tn_status *keep_text(reader *r, const char *text, size_t size, const char **out) {
  *out = tn_arena_strndup(&r->out->arena, text, size);
  return *out ? NULL : tn_error_no_memory("a back end's spec");
}

static tn_status *read_name(reader *r, const char *what, const char **out) {
  const char *start = r->at;
  size_t size = name_size(start);
  if (!size) {
    if (!*start) return error_at(r, start, "%s is missing", what);
    return error_at(r, start, "'%c' is no %s", *start, what);
  }
  if (size > SPEC_MAX_NAME) {
    return error_at(r, start, "%s of %zu letters, more than %d", what, size, (int)SPEC_MAX_NAME);
  }
  r->at += size;
  return keep_text(r, start, size, out);
}

static int hex_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/* Up to one of `ends`, with what %XX stands for. */
static tn_status *read_text(reader *r, const char *ends, const char **out) {
  size_t size = strcspn(r->at, ends), used = 0;
  char *text = tn_arena_alloc(&r->out->arena, size + 1);
  if (!text) return tn_error_no_memory("a back end's spec");
  for (const char *c = r->at; c < r->at + size; c++) {
    text[used] = *c;
    if (*c == '%') {
      int high = hex_of(c[1]), low = high < 0 ? -1 : hex_of(c[2]);
      if (low < 0) return error_at(r, c, "after %% stand two digits of a byte, as in %%25");
      if (!high && !low) return error_at(r, c, "%%00 is no text");
      text[used] = (char)(high * 16 + low);
      c += 2;
    }
    used++;
  }
  text[used] = '\0';
  r->at += size;
  *out = text;
  return NULL;
}

/* ---- its parts ------------------------------------------------------------------------------- */

static tn_status *read_ordinal(reader *r) {
  const char *start = r->at;
  int number = 0;
  while (isdigit((unsigned char)*r->at)) {
    number = number * 10 + (*r->at++ - '0');
    if (number > SPEC_MAX_ORDINAL) {
      return error_at(r, start, "no machine has a device of that number (%d at most)",
                      (int)SPEC_MAX_ORDINAL);
    }
  }
  if (r->at == start) return error_at(r, start, "a device's number is missing");
  r->out->ordinal = number;
  return NULL;
}

static tn_status *read_providers(reader *r) {
  backend_spec *out = r->out;
  for (;;) {
    if (out->num_providers == SPEC_MAX_PROVIDERS) {
      return error_at(r, r->at, "more than %d providers", (int)SPEC_MAX_PROVIDERS);
    }
    size_t i = out->num_providers;
    out->provider_columns[i] = (size_t)(r->at - r->text) + 1;
    const char *start = r->at;
    tn_status *status = read_name(r, "provider's name", &out->providers[i]);
    if (status) return status;
    for (size_t j = 0; j < i; j++) {
      if (!strcmp(out->providers[j], out->providers[i])) {
        return error_at(r, start, "provider \"%s\" is named twice", out->providers[i]);
      }
    }
    out->num_providers++;
    if (*r->at != ',') return NULL;
    r->at++;
  }
}

static tn_status *read_option(reader *r) {
  backend_spec *out = r->out;
  if (out->num_options == SPEC_MAX_OPTIONS) {
    return error_at(r, r->at, "more than %d options", (int)SPEC_MAX_OPTIONS);
  }
  spec_option *option = &out->options[out->num_options];
  const char *start = r->at;
  option->column = (size_t)(start - r->text) + 1;
  tn_status *status = read_name(r, "option's name", &option->name);
  if (status) return status;
  if (*r->at != '=')
    return error_at(r, r->at, "option \"%s\" has no value (NAME=VALUE)", option->name);
  r->at++;
  for (size_t i = 0; i < out->num_options; i++) {
    if (!strcmp(out->options[i].name, option->name)) {
      return error_at(r, start, "option \"%s\" is given twice", option->name);
    }
  }
  status = read_text(r, "&", &option->value);
  if (!status) out->num_options++;
  return status;
}

static tn_status *read_options(reader *r) {
  for (;;) {
    tn_status *status = read_option(r);
    if (status || !*r->at) return status;
    r->at++; /* & */
  }
}

static tn_status *read_path(reader *r) {
  r->at = r->text + 5;
  tn_status *status = read_text(r, "?", &r->out->path);
  if (status) return status;
  if (r->out->path[0]) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "back end \"%.200s\": no path after the colon", r->text);
}

static tn_status *read_device(reader *r) {
  tn_status *status = read_name(r, "back end's name", &r->out->device);
  if (!status && *r->at == ':') {
    r->at++;
    status = read_ordinal(r);
  }
  if (!status && *r->at == '/') {
    r->at++;
    status = read_providers(r);
  }
  return status;
}

static tn_status *read_spec(reader *r) {
  bool by_path = !strncmp(r->text, "pjrt:", 5);
  tn_status *status = keep_text(r, r->text, strlen(r->text), &r->out->text);
  if (!status) status = by_path ? read_path(r) : read_device(r);
  if (status || !*r->at) return status;
  if (*r->at != '?') {
    return error_at(r, r->at,
                    "'%c' is out of place: DEVICE[:ORDINAL][/PROVIDER,...][?NAME=VALUE&...]",
                    isprint((unsigned char)*r->at) ? *r->at : '?');
  }
  r->at++;
  return read_options(r);
}

tn_status *backend_spec_parse(const char *text, backend_spec *out) {
  *out = (backend_spec){.text = "", .device = "", .path = "", .ordinal = -1};
  if (!text) return tn_error(TN_INVALID_ARGUMENT, "no back end is named");
  if (strnlen(text, SPEC_MAX_SIZE + 1) > SPEC_MAX_SIZE) {
    return tn_error(TN_INVALID_ARGUMENT, "back end \"%.40s...\" has more than %d letters", text,
                    (int)SPEC_MAX_SIZE);
  }
  reader r = {.text = text, .at = text, .out = out};
  tn_status *status = read_spec(&r);
  if (status) backend_spec_free(out);
  return status;
}

void backend_spec_free(backend_spec *spec) {
  tn_arena_free(&spec->arena);
  *spec = (backend_spec){.text = "", .device = "", .path = "", .ordinal = -1};
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* Whether providers may follow behind the comma: "cpu/mkldnn", and no options yet. */
static bool takes_providers(const char *spec, size_t size) {
  if (size >= 5 && !strncmp(spec, "pjrt:", 5)) return false;
  return memchr(spec, '/', size) && !memchr(spec, '?', size);
}

/* "openblas" or "openblas?threads=2", which ends the providers. */
static bool goes_on(const char *piece, size_t size, spec_is_provider is_provider) {
  char name[SPEC_MAX_NAME + 1];
  size_t length = name_size(piece);
  if (!length || length > SPEC_MAX_NAME) return false;
  if (length != size && piece[length] != '?') return false;
  memcpy(name, piece, length);
  name[length] = '\0';
  return is_provider(name);
}

/* The size of the first spec of the list. */
static size_t first_size(const char *list, spec_is_provider is_provider) {
  size_t size = strcspn(list, ",");
  while (list[size] && takes_providers(list, size)) {
    const char *next = list + size + 1;
    size_t more = strcspn(next, ",");
    if (!goes_on(next, more, is_provider)) break;
    size += 1 + more;
  }
  return size;
}

tn_status *backend_spec_split(const char *list, spec_is_provider is_provider, tn_arena *arena,
                              spec_list *out) {
  out->count = 0;
  for (const char *at = list;; at++) {
    size_t size = first_size(at, is_provider);
    if (!size) {
      return tn_error(TN_INVALID_ARGUMENT, "back ends \"%.200s\", column %zu: no back end", list,
                      (size_t)(at - list) + 1);
    }
    if (out->count == SPEC_MAX_LIST) {
      return tn_error(TN_INVALID_ARGUMENT, "more than %d back ends", (int)SPEC_MAX_LIST);
    }
    const char *text = tn_arena_strndup(arena, at, size);
    if (!text) return tn_error_no_memory("a list of back ends");
    out->texts[out->count++] = text;
    at += size;
    if (!*at) return NULL;
  }
}
