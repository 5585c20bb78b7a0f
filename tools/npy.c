#include "npy.h"
#include "base/file.h"
#include "element.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- element types -------------------------------------------------------------------------- */

static char stored_kind(tn_type type) {
  switch (type) {
  case TN_PRED: return 'b';
  case TN_S1:
  case TN_S2:
  case TN_S4:
  case TN_S8:
  case TN_S16:
  case TN_S32:
  case TN_S64: return 'i';
  case TN_F16:
  case TN_F32:
  case TN_F64: return 'f';
  case TN_C64:
  case TN_C128: return 'c';
  default: return 'u';
  }
}

/* NumPy saves the types of ml_dtypes as raw bytes, and the IEEE-like f8E5M2 as a float of one. */
bool npy_holds(const npy_array *array, tn_type type) {
  if (array->item != tn_type_size(type)) return false;
  char kind = stored_kind(type);
  if (array->kind == kind) return true;
  if (array->kind == 'V') return kind == 'u' || (kind == 'i' && tn_type_bits(type) < 8);
  return array->kind == 'f' && array->item == 1 && element_class_of(type) == ELEMENT_REAL;
}

const char *npy_describe(const npy_array *array, char *out, size_t size) {
  char shape[512];
  tool_shape(TN_INVALID, array->dims, array->rank, shape, sizeof shape);
  const char *letters = array->kind == 'u' ? "ui" : array->kind == 'V' ? "raw" : "";
  if (array->kind == 'b')
    snprintf(out, size, "i1%s", strchr(shape, '['));
  else if (array->kind == 'c')
    snprintf(out, size, "complex<f%zu>%s", array->item * 4, strchr(shape, '['));
  else
    snprintf(out, size, "%s%.1s%zu%s", letters, *letters ? "" : &array->kind, array->item * 8,
             strchr(shape, '['));
  return out;
}

void npy_free(npy_array *array) {
  free(array->data);
  *array = (npy_array){0};
}

/* ---- the header: a Python dict of three keys ------------------------------------------------ */

typedef struct header {
  const char *at, *end;
  char order; /* '<' or '>' or '|' */
  bool fortran, has_descr, has_order, has_shape;
} header;

static void skip_space(header *h) {
  while (h->at < h->end && isspace((unsigned char)*h->at)) h->at++;
}

static bool take_char(header *h, char c) {
  skip_space(h);
  if (h->at >= h->end || *h->at != c) return false;
  h->at++;
  return true;
}

static bool take_word(header *h, const char *word) {
  size_t length = strlen(word);
  skip_space(h);
  if ((size_t)(h->end - h->at) < length || memcmp(h->at, word, length) != 0) return false;
  h->at += length;
  return true;
}

static bool take_string(header *h, char *out, size_t size) {
  skip_space(h);
  if (h->at >= h->end || (*h->at != '\'' && *h->at != '"')) return false;
  char quote = *h->at++;
  size_t used = 0;
  while (h->at < h->end && *h->at != quote) {
    if (used + 1 >= size) return false;
    out[used++] = *h->at++;
  }
  out[used] = '\0';
  return take_char(h, quote);
}

static bool known_item(char kind, size_t item) {
  static const struct {
    char kind;
    const char *sizes;
  } known[] = {{'b', "\1"},        {'i', "\1\2\4\10"}, {'u', "\1\2\4\10"},
               {'f', "\1\2\4\10"}, {'c', "\10\20"},    {'V', "\1\2"}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (known[i].kind == kind) return item < 128 && item && strchr(known[i].sizes, (int)item);
  return false;
}

static bool take_descr(header *h, npy_array *out, tool_error *error) {
  char text[32];
  skip_space(h);
  if (h->at < h->end && *h->at == '[') return tool_fail(error, "holds records, not plain numbers");
  if (!take_string(h, text, sizeof text)) return tool_fail(error, "its header has no element type");
  const char *at = text;
  h->order = '|';
  if (*at && strchr("<>|=", *at)) h->order = *at++;
  out->kind = *at ? *at++ : '?';
  char *end = NULL;
  unsigned long item = isdigit((unsigned char)*at) ? strtoul(at, &end, 10) : 0;
  if (!end || *end || !known_item(out->kind, item))
    return tool_fail(error, "holds elements of type '%s', which Tenon does not read", text);
  out->item = item;
  h->has_descr = true;
  return true;
}

static bool take_shape(header *h, npy_array *out, tool_error *error) {
  if (!take_char(h, '(')) return tool_fail(error, "its header has no shape");
  out->rank = 0;
  while (!take_char(h, ')')) {
    skip_space(h);
    int64_t dim = 0;
    const char *start = h->at;
    while (h->at < h->end && isdigit((unsigned char)*h->at)) {
      int digit = *h->at++ - '0';
      if (dim > (INT64_MAX - digit) / 10) return tool_fail(error, "its shape is too large");
      dim = dim * 10 + digit;
    }
    if (h->at == start) return tool_fail(error, "its header has a malformed shape");
    if (out->rank == NPY_MAX_RANK)
      return tool_fail(error, "has more than %d dimensions", (int)NPY_MAX_RANK);
    out->dims[out->rank++] = dim;
    if (!take_char(h, ',') && !(h->at < h->end && *h->at == ')'))
      return tool_fail(error, "its header has a malformed shape");
  }
  h->has_shape = true;
  return true;
}

static bool take_entry(header *h, npy_array *out, tool_error *error) {
  char key[32];
  if (!take_string(h, key, sizeof key) || !take_char(h, ':'))
    return tool_fail(error, "its header is malformed");
  if (strcmp(key, "descr") == 0) return take_descr(h, out, error);
  if (strcmp(key, "shape") == 0) return take_shape(h, out, error);
  if (strcmp(key, "fortran_order") != 0)
    return tool_fail(error, "its header has the key '%s'", key);
  h->fortran = take_word(h, "True");
  if (!h->fortran && !take_word(h, "False")) return tool_fail(error, "its header is malformed");
  h->has_order = true;
  return true;
}

static bool parse_header(header *h, npy_array *out, tool_error *error) {
  if (!take_char(h, '{')) return tool_fail(error, "its header is malformed");
  while (!take_char(h, '}')) {
    if (!take_entry(h, out, error)) return false;
    if (!take_char(h, ',')) {
      if (take_char(h, '}')) break;
      return tool_fail(error, "its header is malformed");
    }
  }
  if (!h->has_descr || !h->has_order || !h->has_shape)
    return tool_fail(error, "its header lacks descr, fortran_order or shape");
  return true;
}

/* ---- the data ------------------------------------------------------------------------------- */

static bool count_elements(npy_array *out, tool_error *error) {
  size_t count = 1;
  bool empty = false;
  for (size_t i = 0; i < out->rank; i++) empty = empty || out->dims[i] == 0;
  for (size_t i = 0; i < out->rank && !empty; i++)
    if (__builtin_mul_overflow(count, (size_t)out->dims[i], &count) || count > SIZE_MAX / 16)
      return tool_fail(error, "its shape is too large");
  out->count = empty ? 0 : count;
  return true;
}

static void swap_bytes(char *data, size_t count, size_t width) {
  for (size_t i = 0; i < count; i++, data += width)
    for (size_t a = 0, b = width - 1; a < b; a++, b--) {
      char c = data[a];
      data[a] = data[b];
      data[b] = c;
    }
}

/* Row-major from column-major: walks the result in order and keeps the source's offset. */
static void reorder_elements(const npy_array *array, const char *from, char *to) {
  int64_t index[NPY_MAX_RANK] = {0};
  size_t stride[NPY_MAX_RANK], offset = 0, step = array->item;
  for (size_t d = 0; d < array->rank; d++) {
    stride[d] = step;
    step *= (size_t)array->dims[d];
  }
  for (size_t i = 0; i < array->count; i++) {
    memcpy(to + i * array->item, from + offset, array->item);
    for (size_t d = array->rank; d-- > 0;) {
      offset += stride[d];
      if (++index[d] < array->dims[d]) break;
      offset -= stride[d] * (size_t)array->dims[d];
      index[d] = 0;
    }
  }
}

/* Where the bytes come from: memory, or a descriptor. */
typedef struct source {
  const char *bytes; /* NULL: `fd` */
  int fd;
  size_t left; /* SIZE_MAX: nobody knows, as of a pipe */
} source;

/* Up to `size` bytes; less only at the end. */
static bool read_some(source *s, char *to, size_t size, size_t *got, tool_error *error) {
  *got = 0;
  if (s->bytes) {
    *got = size < s->left ? size : s->left;
    memcpy(to, s->bytes, *got);
    s->bytes += *got;
    s->left -= *got;
    return true;
  }
  while (*got < size) {
    size_t wanted = size - *got < (size_t)1 << 30 ? size - *got : (size_t)1 << 30;
    ssize_t n = read(s->fd, to + *got, wanted);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return tool_fail(error, "cannot read it: %s", strerror(errno));
    if (n == 0) break;
    *got += (size_t)n;
  }
  if (s->left != SIZE_MAX) s->left -= *got < s->left ? *got : s->left;
  return true;
}

static bool fail_short(size_t need, size_t has, tool_error *error) {
  return tool_fail(error, "its header promises %zu bytes of data, the file has %zu", need, has);
}

/* All of the data, for which there is memory only as it comes where nobody knows how much there is:
 * a header may promise what it likes. free() it. */
static char *read_data(source *s, size_t need, tool_error *error) {
  enum { FIRST = 1 << 16 };
  if (s->left != SIZE_MAX && s->left != need) return fail_short(need, s->left, error), NULL;
  size_t room = s->left == need || need < FIRST ? need : FIRST, used = 0, got;
  char *data = tool_array(room, 1, error), extra;
  while (data && read_some(s, data + used, room - used, &got, error)) {
    used += got;
    if (used < room) {
      fail_short(need, used, error);
      break;
    }
    if (room == need) {
      if (s->left != SIZE_MAX) return data;
      if (!read_some(s, &extra, 1, &got, error)) break;
      if (!got) return data;
      tool_fail(error, "it goes on after the %zu bytes of data that its header promises", need);
      break;
    }
    room = need / 2 < room ? need : room * 2;
    char *larger = realloc(data, room);
    if (!larger) {
      tool_fail(error, "no memory for %zu bytes", room);
      break;
    }
    data = larger;
  }
  free(data);
  return NULL;
}

static bool load_data(const header *h, source *s, npy_array *out, tool_error *error) {
  if (!count_elements(out, error)) return false;
  char *data = read_data(s, out->count * out->item, error);
  if (!data) return false;
  if (h->fortran && out->rank > 1) {
    char *ordered = tool_array(out->count, out->item, error);
    if (ordered) reorder_elements(out, data, ordered);
    free(data);
    if (!ordered) return false;
    data = ordered;
  }
  bool complex = out->kind == 'c';
  if (h->order == '>' && out->item > 1)
    swap_bytes(data, complex ? out->count * 2 : out->count, complex ? out->item / 2 : out->item);
  out->data = data;
  return true;
}

/* Magic and header first, and then only what the header says. */
static bool parse_source(source *s, npy_array *out, tool_error *error) {
  enum { MOST_HEADER = 1 << 20 }; /* a name, a word and 32 dimensions, and room for blanks */
  unsigned char head[12] = {0};
  size_t got, more = 0;
  if (!read_some(s, (char *)head, 10, &got, error)) return false;
  if (got < 10 || memcmp(head, "\x93NUMPY", 6) != 0) return tool_fail(error, "is no .npy file");
  if (head[6] < 1 || head[6] > 3)
    return tool_fail(error, "has .npy format %d.%d; 1 to 3 can be read", head[6], head[7]);
  size_t start = head[6] == 1 ? 10 : 12;
  if (!read_some(s, (char *)head + 10, start - 10, &more, error)) return false;
  size_t length = head[8] | (size_t)head[9] << 8 | (size_t)head[10] << 16 | (size_t)head[11] << 24;
  if (length > MOST_HEADER)
    return tool_fail(error, "has a header of %zu bytes; %d can be read", length, (int)MOST_HEADER);
  char *text = tool_array(length, 1, error);
  bool good = text && read_some(s, text, length, &got, error);
  if (good && (more < start - 10 || got < length))
    good = tool_fail(error, "is cut off: the header alone needs %zu bytes", start + length);
  header h = {.at = text, .end = text ? text + length : NULL};
  good = good && parse_header(&h, out, error) && load_data(&h, s, out, error);
  free(text);
  return good;
}

static bool finish_array(bool good, const char *path, npy_array *out, tool_error *error) {
  if (good) return true;
  npy_free(out);
  return tool_prefix(error, "%s", path);
}

bool npy_parse(const char *path, const char *bytes, size_t size, npy_array *out,
               tool_error *error) {
  source s = {.bytes = bytes, .left = size};
  *out = (npy_array){0};
  return finish_array(parse_source(&s, out, error), path, out, error);
}

bool npy_read(const char *path, bool streams, npy_array *out, tool_error *error) {
  struct stat info;
  *out = (npy_array){0};
  source s = {.fd = tool_open(path, streams, error), .left = SIZE_MAX};
  if (s.fd < 0) return false;
  /* Files of /proc say that they have nothing. */
  if (fstat(s.fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0)
    s.left = (size_t)info.st_size;
  bool good = finish_array(parse_source(&s, out, error), path, out, error);
  close(s.fd);
  return good;
}

/* ---- writing -------------------------------------------------------------------------------- */

static bool format_header(tn_type type, const int64_t *dims, size_t rank, char *out, size_t size) {
  size_t item = tn_type_size(type);
  size_t used =
      (size_t)snprintf(out, size, "{'descr': '%c%c%zu', 'fortran_order': False, 'shape': (",
                       item == 1 ? '|' : '<', stored_kind(type), item);
  for (size_t i = 0; i < rank && used < size; i++)
    used += (size_t)snprintf(out + used, size - used,
                             rank == 1 ? "%lld,"
                             : i       ? ", %lld"
                                       : "%lld",
                             (long long)dims[i]);
  if (used < size) used += (size_t)snprintf(out + used, size - used, "), }");
  return used < size;
}

bool npy_write(const char *path, tn_type type, const int64_t *dims, size_t rank, const void *data,
               tool_error *error) {
  char text[1024], head[sizeof text + 80];
  size_t bytes = tn_type_size(type);
  for (size_t i = 0; i < rank; i++) bytes *= (size_t)dims[i];
  if (!tn_type_size(type) || !format_header(type, dims, rank, text, sizeof text))
    return tool_fail(error, "%s: .npy cannot hold this type or shape", path);
  size_t padded = (10 + strlen(text) + 1 + 63) / 64 * 64 - 10;
  memcpy(head, "\x93NUMPY\1\0", 8);
  head[8] = (char)(padded & 255);
  head[9] = (char)(padded >> 8);
  snprintf(head + 10, sizeof head - 10, "%-*s\n", (int)(padded - 1), text);
  const tn_file_part parts[] = {{head, 10 + padded}, {data, bytes}};
  return tool_write_file(path, parts, 2, error);
}
