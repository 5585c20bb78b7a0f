/* tn_capsule: capsules as programs have them. */
#include "coll/capsule/handle.h"
#include "base/options.h"
#include "coll/capsule/files.h"
#include "coll/capsule/generate.h"
#include "coll/capsule/picture.h"
#include "coll/capsule/verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* What the two have in common is one list. */
_Static_assert((int)TN_BARRIER == (int)COLL_BARRIER && (int)TN_PERMUTE == (int)COLL_PERMUTE &&
                   (int)TN_NUM_COLLECTIVES == (int)COLL_NUM_KINDS,
               "tn_collective is coll_kind");

/* ---- handles -----------------------------------------------------------------------------------
 */

void coll_handle_fill(tn_capsule *handle, coll_capsule *c, const char *format) {
  handle->c = c;
  handle->format = format;
  for (int i = 0; i < 32; i++) snprintf(handle->hash + 2 * i, 3, "%02x", c->hash[i]);
}

/* Takes `c`. */
static tn_status *make_handle(coll_capsule *c, const char *format, tn_capsule **out) {
  tn_capsule *handle = tn_alloc_zero(sizeof *handle);
  if (!handle) {
    coll_capsule_destroy(c);
    return tn_error_no_memory("a capsule");
  }
  coll_handle_fill(handle, c, format);
  *out = handle;
  return NULL;
}

void tn_capsule_destroy(tn_capsule *capsule) {
  if (!capsule) return;
  coll_capsule_destroy(capsule->c);
  tn_free(capsule);
}

static tn_status *no_argument(const char *function, const char *what) {
  return tn_error(TN_INVALID_ARGUMENT, "%s: no %s", function, what);
}

/* ---- reading -----------------------------------------------------------------------------------
 */

tn_status *tn_capsule_open(const char *path, tn_capsule **out) {
  if (!out) return no_argument("tn_capsule_open", "place for the capsule");
  *out = NULL;
  if (!path) return no_argument("tn_capsule_open", "path");
  const coll_format *format;
  coll_capsule *c;
  tn_status *status = coll_read_file(path, &format, &c);
  return status ? status : make_handle(c, format->name, out);
}

tn_status *tn_capsule_read(const void *data, size_t size, const char *name, tn_capsule **out) {
  if (!out) return no_argument("tn_capsule_read", "place for the capsule");
  *out = NULL;
  if (size && !data) return no_argument("tn_capsule_read", "data");
  const coll_format *format;
  coll_capsule *c;
  tn_status *status =
      coll_read_bytes(size ? data : "", size, name ? name : "<capsule>", &format, &c);
  return status ? status : make_handle(c, format->name, out);
}

/* ---- generators --------------------------------------------------------------------------------
 */

void tn_capsule_wish_init(tn_capsule_wish *wish) {
  if (wish) *wish = (tn_capsule_wish)TN_CAPSULE_WISH_INIT;
}

void tn_generator_info_init(tn_generator_info *info) {
  if (info) *info = (tn_generator_info)TN_GENERATOR_INFO_INIT;
}

bool tn_capsule_generator(size_t index, tn_generator_info *out) {
  const coll_generator *g = coll_generator_at(index);
  if (!g || !out) return false;
  tn_generator_info info = {sizeof info, g->name,       g->about,
                            g->kinds,    g->most_ranks, g->needs ? g->needs : ""};
  tn_options_fill(out, &info, sizeof info);
  return true;
}

static tn_status *read_wish(const tn_capsule_wish *given, coll_wish *out) {
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  tn_status *status = TN_OPTIONS_READ(&wish, given, tn_capsule_wish);
  if (status) return status;
  *out = (coll_wish){(coll_kind)wish.collective, wish.ranks, wish.root, wish.sources, wish.group};
  if ((unsigned)wish.collective < TN_NUM_COLLECTIVES) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "%d is no collective", (int)wish.collective);
}

tn_status *tn_capsule_generate(const char *generator, const tn_capsule_wish *wish,
                               tn_capsule **out) {
  if (!out) return no_argument("tn_capsule_generate", "place for the capsule");
  *out = NULL;
  if (!generator) return no_argument("tn_capsule_generate", "generator");
  if (!wish) return no_argument("tn_capsule_generate", "wish");
  const coll_generator *g = coll_generator_find(generator);
  if (!g) return tn_error(TN_NOT_FOUND, "no generator is called \"%.64s\"", generator);
  coll_wish wanted;
  coll_capsule *c;
  tn_status *status = tn_status_prefix(read_wish(wish, &wanted), "tn_capsule_generate");
  if (!status) status = coll_generate(g, &wanted, &c);
  return status ? status : make_handle(c, "generator", out);
}

bool tn_capsule_generator_makes(const char *generator, const tn_capsule_wish *wish) {
  const coll_generator *g = generator && wish ? coll_generator_find(generator) : NULL;
  coll_wish wanted;
  tn_status *status = g ? read_wish(wish, &wanted) : NULL;
  bool makes = g && !status && coll_generator_makes(g, &wanted);
  tn_status_destroy(status);
  return makes;
}

/* ---- what it is --------------------------------------------------------------------------------
 */

void tn_capsule_info_init(tn_capsule_info *info) {
  if (info) *info = (tn_capsule_info)TN_CAPSULE_INFO_INIT;
}

void tn_capsule_get_info(const tn_capsule *capsule, tn_capsule_info *out) {
  if (!out) return;
  tn_capsule_info info = TN_CAPSULE_INFO_INIT;
  info.name = info.format = info.hash = "";
  if (capsule) {
    const coll_capsule *c = capsule->c;
    info = (tn_capsule_info){sizeof info,
                             c->name,
                             capsule->format,
                             capsule->hash,
                             (tn_collective)c->kind,
                             c->num_ranks,
                             c->root,
                             c->chunks,
                             c->num_lanes,
                             c->num_steps,
                             c->in_place,
                             c->out_of_place,
                             c->order == COLL_IN_ORDER ? TN_IN_ORDER : TN_ANY_ORDER,
                             c->min_bytes,
                             c->max_bytes,
                             c->sources};
  }
  tn_options_fill(out, &info, sizeof info);
}

const char *tn_collective_name(tn_collective collective) {
  return (unsigned)collective < TN_NUM_COLLECTIVES ? coll_kind_name((coll_kind)collective) : "";
}

bool tn_collective_find(const char *name, tn_collective *out) {
  coll_kind kind;
  if (!name || !out || !coll_kind_find(name, strlen(name), &kind)) return false;
  *out = (tn_collective)kind;
  return true;
}

size_t tn_capsule_describe(const tn_capsule *capsule, char *text, size_t size) {
  if (!capsule) return (size_t)snprintf(text, size, "no capsule");
  const coll_capsule *c = capsule->c;
  int length = snprintf(
      text, size, "capsule %s: %s, %" PRId32 " ranks, %" PRId32 " chunks, %zu steps, %.8s", c->name,
      coll_kind_name(c->kind), c->num_ranks, c->chunks, c->num_steps, capsule->hash);
  return length < 0 ? 0 : (size_t)length;
}

/* ---- what it does ------------------------------------------------------------------------------
 */

void tn_verdict_init(tn_verdict *verdict) {
  if (verdict) *verdict = (tn_verdict)TN_VERDICT_INIT;
}

tn_verdict coll_public_verdict(const coll_verdict *v) {
  return (tn_verdict){sizeof(tn_verdict), v->depth,    v->same_bits,
                      v->in_order,        v->channels, v->races_checked};
}

tn_status *tn_capsule_verify(const tn_capsule *capsule, tn_verdict *out) {
  if (!capsule) return no_argument("tn_capsule_verify", "capsule");
  coll_verdict found;
  tn_status *status = coll_verify(capsule->c, &found);
  if (status || !out) return status;
  tn_verdict verdict = coll_public_verdict(&found);
  tn_options_fill(out, &verdict, sizeof verdict);
  return NULL;
}

/* ---- writing -----------------------------------------------------------------------------------
 */

const char *tn_capsule_format(size_t index) {
  const coll_format *f = coll_format_at(index);
  return f ? f->name : NULL;
}

static tn_status *find_format(const char *name, const coll_format **out) {
  *out = coll_format_find(name);
  return *out ? NULL : tn_error(TN_NOT_FOUND, "no form of capsules is called \"%.64s\"", name);
}

/* Takes the text. */
static tn_status *hand_over(tn_status *status, tn_text *text, char **bytes, size_t *size) {
  size_t length = text->size;
  char *taken = status ? NULL : tn_text_take(text);
  tn_text_free(text);
  if (status) return status;
  if (!taken) return tn_error_no_memory("a capsule's text");
  *bytes = taken;
  if (size) *size = length;
  return NULL;
}

tn_status *tn_capsule_print(const tn_capsule *capsule, const char *format, char **bytes,
                            size_t *size) {
  if (!bytes) return no_argument("tn_capsule_print", "place for the bytes");
  *bytes = NULL;
  if (!capsule) return no_argument("tn_capsule_print", "capsule");
  if (!format) return no_argument("tn_capsule_print", "format");
  const coll_format *f;
  tn_text text = {.size = 0};
  tn_status *status = find_format(format, &f);
  if (!status) status = f->write(capsule->c, &text);
  return hand_over(status, &text, bytes, size);
}

tn_status *tn_capsule_save(const tn_capsule *capsule, const char *format, const char *path) {
  if (!capsule) return no_argument("tn_capsule_save", "capsule");
  if (!path) return no_argument("tn_capsule_save", "path");
  const coll_format *f = format ? NULL : coll_format_of_path(path);
  if (!format && !f)
    return tn_error_at(TN_INVALID_ARGUMENT, path,
                       "no form of capsules has such an ending (.capsule, .bin, .xml, .json)");
  tn_status *status = f ? NULL : find_format(format, &f);
  return status ? status : coll_write_file(capsule->c, f, path);
}

tn_status *tn_capsule_draw(const tn_capsule *capsule, char **svg, size_t *size) {
  if (!svg) return no_argument("tn_capsule_draw", "place for the picture");
  *svg = NULL;
  if (!capsule) return no_argument("tn_capsule_draw", "capsule");
  tn_text text = {.size = 0};
  tn_status *status = coll_draw(capsule->c, &text);
  return hand_over(status, &text, svg, size);
}
