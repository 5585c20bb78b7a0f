/* JSON's texts at the end of others (base/json.h). */
#include "base/containers.h"
#include "base/json.h"
#include "base/memory.h"

void tn_json_append(tn_text *out, const char *text) {
  char *quoted = tn_json_quote(text);
  if (quoted)
    tn_text_puts(out, quoted);
  else
    out->failed = true;
  tn_free(quoted);
}
