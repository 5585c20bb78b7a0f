#include "store/etcd/etcd.h"

#include <stdlib.h>
#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void base64_encode(const unsigned char *in, size_t size, char *out) {
  for (size_t i = 0; i < size; i += 3, out += 4) {
    size_t left = size - i;
    uint32_t bits = (uint32_t)in[i] << 16;
    if (left > 1) bits |= (uint32_t)in[i + 1] << 8;
    if (left > 2) bits |= in[i + 2];
    out[0] = letters[bits >> 18];
    out[1] = letters[bits >> 12 & 63];
    out[2] = left > 1 ? letters[bits >> 6 & 63] : '=';
    out[3] = left > 2 ? letters[bits & 63] : '=';
  }
}

yyjson_mut_val *etcd_encode(yyjson_mut_doc *doc, const char *before, const void *bytes,
                            size_t size) {
  size_t ahead = strlen(before), length = (ahead + size + 2) / 3 * 4;
  unsigned char *whole = malloc(ahead + size + 1);
  char *text = malloc(length + 1);
  yyjson_mut_val *string = NULL;
  if (whole && text) {
    memcpy(whole, before, ahead);
    if (size) memcpy(whole + ahead, bytes, size);
    base64_encode(whole, ahead + size, text);
    string = yyjson_mut_strncpy(doc, text, length);
  }
  free(whole);
  free(text);
  return string;
}

static int value_of(char c) {
  const char *at = c ? strchr(letters, c) : NULL;
  return at ? (int)(at - letters) : -1;
}

bool etcd_decode(const char *text, size_t length, unsigned char **bytes, size_t *size) {
  if (length % 4) return false;
  size_t padding = 0;
  while (padding < 2 && padding < length && text[length - 1 - padding] == '=') padding++;
  unsigned char *out = malloc(length / 4 * 3 + 1);
  if (!out) return false;
  for (size_t i = 0; i < length; i += 4) {
    uint32_t bits = 0;
    for (size_t k = 0; k < 4; k++) {
      int value = i + k >= length - padding ? 0 : value_of(text[i + k]);
      if (value < 0) {
        free(out);
        return false;
      }
      bits = bits << 6 | (uint32_t)value;
    }
    out[i / 4 * 3] = (unsigned char)(bits >> 16);
    out[i / 4 * 3 + 1] = (unsigned char)(bits >> 8 & 255);
    out[i / 4 * 3 + 2] = (unsigned char)(bits & 255);
  }
  *bytes = out;
  *size = length / 4 * 3 - padding;
  return true;
}
