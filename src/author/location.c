/* Where what is written comes from. */
#include "author/builder.h"

static const ir_loc *file_location(ir_module *module, const char *file, uint32_t line,
                                   uint32_t column) {
  ir_loc like = {.kind = IR_LOC_FILE,
                 .text = file,
                 .line = line,
                 .column = column,
                 .end_line = line,
                 .end_column = column};
  return ir_loc_get(module, &like);
}

static const ir_loc *name_location(ir_module *module, const char *name, const ir_loc *child) {
  ir_loc like = {.kind = IR_LOC_NAME, .text = name, .children = &child, .count = child != NULL};
  return ir_loc_get(module, &like);
}

tn_status *tn_builder_location(tn_builder *b, const char *name, const char *file, uint32_t line,
                               uint32_t column) {
  tn_status *status = author_ready(b, "tn_builder_location");
  if (status) return status;
  const ir_loc *loc = file ? file_location(b->module, file, line, column) : NULL;
  if (file && !loc) return author_no_memory(b);
  if (name) loc = name_location(b->module, name, loc);
  if (name && !loc) return author_no_memory(b);
  b->loc = loc;
  return NULL;
}
