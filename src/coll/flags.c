#include "coll/flags.h"

#include "base/containers.h"
#include "base/system.h"
#include "coll/transport.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const names[TN_NUM_TRANSPORT_FLAGS] = {
    "in_process", "host_ipc", "cma", "ib", "ethernet", "cuda_ipc", "nvls",
};

bool tn_transport_flags_has(tn_transport_flags set, tn_transport_flags flags) {
  return flags && (set & flags) == flags;
}

size_t tn_transport_flags_count(tn_transport_flags set) {
  return (size_t)__builtin_popcountll(set);
}

const char *tn_transport_flag_name(tn_transport_flags flag) {
  for (int i = 0; i < TN_NUM_TRANSPORT_FLAGS; i++)
    if (flag == (tn_transport_flags)1 << i) return names[i];
  return NULL;
}

tn_status *flags_check(tn_transport_flags set, const char *what) {
  if (!(set & ~(tn_transport_flags)TN_TRANSPORT_ALL)) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "%s: bits 0x%" PRIx64 " are no transport's", what,
                  set & ~(tn_transport_flags)TN_TRANSPORT_ALL);
}

/* ---- reading ----------------------------------------------------------------------------------
 */

/* "0b101", "0x1f": all of it. False: no such number. */
static bool read_number(const char *word, size_t size, tn_transport_flags *out) {
  unsigned base = word[1] == 'b' || word[1] == 'B' ? 2 : 16;
  uint64_t value = 0;
  for (size_t i = 2; i < size; i++) {
    int c = tolower((unsigned char)word[i]);
    unsigned digit = c >= '0' && c <= '9' ? (unsigned)(c - '0') : (unsigned)(c - 'a' + 10);
    if (digit >= base || value > (UINT64_MAX - digit) / base) return false;
    value = value * base + digit;
  }
  *out = value;
  return size > 2;
}

static tn_status *read_word(const char *text, const char *word, size_t size,
                            tn_transport_flags *out) {
  char copy[32];
  snprintf(copy, sizeof copy, "%.*s", (int)(size < sizeof copy ? size : sizeof copy - 1), word);
  for (int i = 0; i < TN_NUM_TRANSPORT_FLAGS; i++)
    if (strcmp(copy, names[i]) == 0) return *out = (tn_transport_flags)1 << i, NULL;
  if (strcmp(copy, "all") == 0) return *out = TN_TRANSPORT_ALL, NULL;
  if (strcmp(copy, "none") == 0) return *out = 0, NULL;
  if (size > 1 && word[0] == '0' && strchr("bBxX", word[1])) {
    if (!read_number(word, size, out))
      return tn_error(TN_INVALID_ARGUMENT, "transport flags '%.64s': '%s' is no number", text,
                      copy);
    return tn_status_prefix(flags_check(*out, copy), "transport flags '%.64s'", text);
  }
  const char *meant = tn_nearest(copy, names, TN_NUM_TRANSPORT_FLAGS);
  return tn_error(TN_INVALID_ARGUMENT, "transport flags '%.64s': no flag is called '%s'%s%s%s",
                  text, copy, meant ? "; did you mean '" : "", meant ? meant : "",
                  meant ? "'?" : "");
}

tn_status *tn_transport_flags_parse(const char *text, tn_transport_flags *out) {
  if (!text || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_transport_flags_parse: NULL");
  tn_transport_flags set = 0;
  for (const char *at = text;; at++) {
    tn_transport_flags one = 0;
    size_t size = strcspn(at, ",");
    const char *word = at, *end = at + size;
    while (word < end && isspace((unsigned char)*word)) word++;
    while (end > word && isspace((unsigned char)end[-1])) end--;
    tn_status *status = read_word(text, word, (size_t)(end - word), &one);
    if (status) return status;
    set |= one;
    at += size;
    if (!*at) break;
  }
  *out = set;
  return NULL;
}

/* ---- writing ----------------------------------------------------------------------------------
 */

size_t tn_transport_flags_print(tn_transport_flags set, char *text, size_t size) {
  char words[FLAGS_TEXT] = "";
  int at = 0;
  for (int i = 0; i < TN_NUM_TRANSPORT_FLAGS; i++) {
    if (!(set >> i & 1)) continue;
    at += snprintf(words + at, sizeof words - (size_t)at, "%s%s", at ? "," : "", names[i]);
  }
  set &= ~(tn_transport_flags)TN_TRANSPORT_ALL;
  if (set)
    at += snprintf(words + at, sizeof words - (size_t)at, "%s0x%" PRIx64, at ? "," : "", set);
  int length = snprintf(text, size, "%s", at ? words : "none");
  return length < 0 ? 0 : (size_t)length;
}

/* ---- transports -------------------------------------------------------------------------------
 */

size_t tn_transport_count(void) {
  size_t count = 0;
  while (coll_transport_at(count)) count++;
  return count;
}

bool tn_transport_at(size_t index, tn_transport_info *out) {
  const coll_transport *t = coll_transport_at(index);
  if (!t || !out) return false;
  *out = (tn_transport_info){t->name, t->about, t->serves, t->maps};
  return true;
}

tn_status *tn_transport_probe(const char *name) {
  if (!name) return tn_error(TN_INVALID_ARGUMENT, "tn_transport_probe: NULL");
  const coll_transport *t = coll_transport_find(name);
  if (!t) return tn_error(TN_NOT_FOUND, "no transport is called '%.64s'", name);
  return tn_status_prefix(t->probe(), "transport %s", t->name);
}

tn_transport_flags tn_transport_flags_available(void) {
  tn_transport_flags all = 0;
  const coll_transport *t;
  for (size_t i = 0; (t = coll_transport_at(i)); i++) {
    if (t->serves & FLAGS_PROBED_ONLY) continue;
    tn_status *status = t->probe();
    if (!status) all |= t->serves;
    tn_status_destroy(status);
  }
  return all;
}

/* Why none of the transports serves the flag here. */
static void say_why(tn_transport_flags flag, tn_text *out) {
  const coll_transport *t;
  bool any = false;
  tn_text_printf(out, "%s%s:", out->size ? "; " : "", tn_transport_flag_name(flag));
  for (size_t i = 0; (t = coll_transport_at(i)); i++) {
    if (!(t->serves & flag)) continue;
    tn_status *status = t->probe();
    if (status)
      tn_text_printf(out, "%s %s: %s", any ? "," : "", t->name, tn_status_message(status));
    any = any || status;
    tn_status_destroy(status);
  }
  if (!any) tn_text_puts(out, " no transport serves it here");
}

tn_status *tn_transport_flags_probe(tn_transport_flags flags) {
  tn_status *status = flags_check(flags, "tn_transport_flags_probe");
  if (status) return status;
  tn_transport_flags missing = flags & ~tn_transport_flags_available();
  tn_text text = {.size = 0};
  for (int i = 0; i < TN_NUM_TRANSPORT_FLAGS; i++)
    if (missing >> i & 1) say_why((tn_transport_flags)1 << i, &text);
  if (missing) {
    status = text.failed ? tn_error_no_memory("why flags are missing")
                         : tn_error(TN_UNAVAILABLE, "%s", text.data);
  }
  tn_text_free(&text);
  return status;
}
