/* The forms of other libraries' files, for capsule/files.c. */
#include "coll/capsule/files.h"
#include "coll/formats/msccl.h"

#include <string.h>

extern const coll_format coll_other_formats[];

/* Behind space, and the mark that some editors put first. */
static char first_letter(const char *bytes, size_t size) {
  size_t at = size >= 3 && !memcmp(bytes, "\xef\xbb\xbf", 3) ? 3 : 0;
  while (at < size && strchr(" \t\r\n", bytes[at]) && bytes[at]) at++;
  return at < size ? bytes[at] : '\0';
}

static bool is_xml(const char *bytes, size_t size) {
  return first_letter(bytes, size) == '<';
}

static bool is_json(const char *bytes, size_t size) {
  return first_letter(bytes, size) == '{';
}

const coll_format coll_other_formats[] = {
    {"msccl", "MSCCL's XML", ".xml", is_xml, coll_read_msccl_xml, coll_write_msccl_xml},
    {"mscclpp", "MSCCL++'s JSON plans", ".json", is_json, coll_read_mscclpp_json,
     coll_write_mscclpp_json},
    {NULL, NULL, NULL, NULL, NULL, NULL}};
