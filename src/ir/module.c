/* Modules. */
#include "ir/intern.h"
#include <string.h>

tn_status *ir_module_create(const char *source, size_t limit, ir_module **out) {
  *out = NULL;
  ir_module *module = tn_alloc_zero(sizeof *module);
  if (!module) return tn_error_no_memory("a program");
  module->arena.limit = limit;
  module->interner = tn_alloc_zero(sizeof *module->interner);
  if (module->interner) module->source = tn_arena_strdup(&module->arena, source ? source : "");
  /* The opcode belongs to ops.def, above this floor: readers set it. */
  if (module->source)
    module->top = ir_op_create(module, 0, "builtin.module", 0, NULL, 0, NULL, 1, 0, NULL);
  if (!module->top || !ir_block_create(module, &module->top->regions[0], 0, NULL)) {
    ir_module_destroy(module);
    return tn_error_no_memory("a program");
  }
  *out = module;
  return NULL;
}

void ir_module_destroy(ir_module *module) {
  if (!module) return;
  if (module->interner) {
    tn_map_free(&module->interner->names);
    tn_free(module->interner->types.nodes);
    tn_free(module->interner->attrs.nodes);
    tn_free(module->interner);
  }
  tn_arena_free(&module->arena);
  tn_free(module);
}

ir_block *ir_module_body(const ir_module *module) {
  return module->top->regions[0].first;
}
