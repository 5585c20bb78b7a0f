/* Locations. */
#include "base/assert.h"
#include "ir/intern.h"
#include <stdio.h>
#include <string.h>

/* Nesting beyond this is cut in messages and counts as different in comparisons; the readers refuse
 * it. */
enum { MAX_DEPTH = 1024 };

const ir_loc *ir_loc_get(ir_module *module, const ir_loc *like) {
  tn_arena *arena = &module->arena;
  TN_ASSERT(!like->meta || ir_is_own(module, &like->meta->interned));
  ir_loc *loc = tn_arena_copy(arena, like, sizeof *like);
  if (!loc) return NULL;
  if (like->text && !(loc->text = ir_intern(module, like->text, strlen(like->text)))) return NULL;
  if (like->count == 0) return loc->children = NULL, loc;
  loc->children = tn_arena_copy(arena, like->children, like->count * sizeof *like->children);
  return loc->children ? loc : NULL;
}

/* `kind`'s first location under `loc`. */
static const ir_loc *first_of(const ir_loc *loc, ir_loc_kind kind, int depth) {
  if (!loc || depth > MAX_DEPTH) return NULL;
  if (loc->kind == kind) return loc;
  for (uint32_t i = 0; i < loc->count; i++) {
    const ir_loc *found = first_of(loc->children[i], kind, depth + 1);
    if (found) return found;
  }
  return NULL;
}

void ir_loc_describe(const ir_loc *loc, char *out, size_t size) {
  if (size) out[0] = '\0';
  const ir_loc *file = first_of(loc, IR_LOC_FILE, 0);
  if (file) {
    snprintf(out, size, "%s:%u:%u", file->text ? file->text : "", file->line, file->column);
    return;
  }
  const ir_loc *name = first_of(loc, IR_LOC_NAME, 0);
  if (name) snprintf(out, size, "%s", name->text ? name->text : "");
}

static bool locs_equal(const ir_loc *a, const ir_loc *b, int depth) {
  if (a == b) return true;
  if (!a || !b || depth > MAX_DEPTH) return false;
  if (a->kind != b->kind || a->count != b->count || a->line != b->line || a->column != b->column ||
      a->end_line != b->end_line || a->end_column != b->end_column)
    return false;
  if (!a->text != !b->text || (a->text && strcmp(a->text, b->text) != 0)) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!locs_equal(a->children[i], b->children[i], depth + 1)) return false;
  return ir_attr_equal(a->meta, b->meta);
}

bool ir_loc_equal(const ir_loc *a, const ir_loc *b) {
  return locs_equal(a, b, 0);
}
