/* tn_module: the readers and the printer of src/stablehlo for the public. */
#include "client/programs/module.h"
#include "base/options.h"
#include "base/system.h"
#include "client/programs/signature.h"
#include "client/text.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"
#include <string.h>
#include <tenon/tenon.h>

struct tn_function {
  const ir_op *op;
  const char *name;
  bool is_public;
  client_signature signature;
};

struct tn_module {
  ir_module *ir;
  tn_arena arena;
  tn_function *functions;
  size_t num_functions, num_ops;
  const tn_function *main;
};

struct tn_op {
  const ir_module *module;
  const ir_op *op;
  size_t depth;
};

/* ---- reading --------------------------------------------------------------------------------- */

static tn_status *add_function(tn_module *module, const ir_op *op, tn_function *out) {
  const ir_attr *name = ir_op_attr(op, "sym_name");
  const ir_attr *visibility = ir_op_attr(op, "sym_visibility");
  out->op = op;
  out->name = name && name->kind == IR_ATTR_STRING ? name->text : "";
  out->is_public =
      !visibility || visibility->kind != IR_ATTR_STRING || strcmp(visibility->text, "private");
  return client_signature_read(&module->arena, op, &out->signature);
}

static bool is_function(const ir_op *op) {
  return !strcmp(op->name, "func.func");
}

static tn_status *list_functions(tn_module *module) {
  const ir_block *body = ir_module_body(module->ir);
  const ir_op *first = body ? body->first : NULL;
  size_t count = 0;
  for (const ir_op *op = first; op; op = op->next) count += is_function(op);
  module->functions = tn_arena_alloc_array(&module->arena, count, sizeof *module->functions);
  if (!module->functions) return tn_error_no_memory("a module");
  const ir_op *main = hlo_main(module->ir);
  for (const ir_op *op = first; op; op = op->next) {
    if (!is_function(op)) continue;
    tn_function *function = &module->functions[module->num_functions++];
    if (op == main) module->main = function;
    tn_status *status = add_function(module, op, function);
    if (status) return status;
  }
  return NULL;
}

static bool count_op(ir_op *op, void *arg) {
  (void)op;
  ++*(size_t *)arg;
  return true;
}

ir_module *client_module_ir(const tn_module *module) {
  return module->ir;
}

tn_status *client_module_changed(tn_module *module) {
  tn_arena_free(&module->arena);
  *module = (tn_module){.ir = module->ir};
  ir_walk(module->ir->top, count_op, &module->num_ops);
  return list_functions(module);
}

static tn_status *look_at(tn_module *module, tn_module **out) {
  tn_status *status = client_module_changed(module);
  if (status) {
    tn_module_destroy(module);
    return status;
  }
  *out = module;
  return NULL;
}

tn_status *client_module_take(ir_module *ir, tn_module **out) {
  *out = NULL;
  tn_module *module = tn_alloc_zero(sizeof *module);
  if (!module) {
    ir_module_destroy(ir);
    return tn_error_no_memory("a module");
  }
  module->ir = ir;
  return look_at(module, out);
}

tn_status *tn_module_read(const void *data, size_t size, const char *name, tn_module **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_module_read: no place for the module");
  *out = NULL;
  if (!data && size) return tn_error(TN_INVALID_ARGUMENT, "tn_module_read: no data");
  tn_module *module = tn_alloc_zero(sizeof *module);
  if (!module) return tn_error_no_memory("a module");
  tn_status *status = hlo_read(data ? data : "", size, name, NULL, &module->ir);
  if (!status) return look_at(module, out);
  tn_module_destroy(module);
  return status;
}

tn_status *tn_module_read_file(const char *path, tn_module **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_module_read_file: no place for the module");
  *out = NULL;
  if (!path) return tn_error(TN_INVALID_ARGUMENT, "tn_module_read_file: no path");
  tn_file file = {0};
  tn_status *status = tn_file_read_stream(path, 0, &file);
  if (status) return status;
  status = tn_module_read(file.data, file.size, path, out);
  tn_file_close(&file);
  return status;
}

tn_status *tn_module_read_program(const tn_program *program, tn_module **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_module_read_program: no place for the module");
  *out = NULL;
  if (!program) return tn_error(TN_INVALID_ARGUMENT, "tn_module_read_program: no program");
  return tn_module_read(tn_program_data(program), tn_program_size(program),
                        tn_program_name(program), out);
}

tn_status *tn_module_program(const tn_module *module, tn_program **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_module_program: no place for the program");
  *out = NULL;
  char *text = NULL;
  size_t size = 0;
  if (!module) return tn_error(TN_INVALID_ARGUMENT, "tn_module_program: no module");
  tn_status *status = tn_module_print(module, 0, &text, &size);
  const char *name = tn_module_name(module);
  if (!status) status = tn_program_create(text, size, "mlir", name[0] ? name : NULL, out);
  tn_string_destroy(text);
  return status;
}

void tn_module_destroy(tn_module *module) {
  if (!module) return;
  if (module->ir) ir_module_destroy(module->ir);
  tn_arena_free(&module->arena);
  tn_free(module);
}

/* ---- printing -------------------------------------------------------------------------------- */

_Static_assert((int)TN_PRINT_LOCATIONS == (int)HLO_PRINT_LOCATIONS, "one set of flags");
_Static_assert((int)TN_PRINT_GENERIC == (int)HLO_PRINT_GENERIC, "one set of flags");
_Static_assert((int)TN_PRINT_SHORT == (int)HLO_PRINT_ELIDE, "one set of flags");
_Static_assert((int)TN_PRINT_NAMES == (int)HLO_PRINT_NAMES, "one set of flags");

tn_status *tn_module_print(const tn_module *module, unsigned flags, char **text, size_t *size) {
  if (!text) return tn_error(TN_INVALID_ARGUMENT, "tn_module_print: no place for the text");
  *text = NULL;
  if (!module) return tn_error(TN_INVALID_ARGUMENT, "tn_module_print: no module");
  tn_text out = {0};
  tn_status *status = hlo_print(module->ir, flags, &out);
  size_t length = out.size;
  if (!status && out.failed) status = tn_error_no_memory("a module's text");
  if (!status) {
    *text = tn_text_take(&out);
    if (!*text) status = tn_error_no_memory("a module's text");
  }
  tn_text_free(&out);
  if (!status && size) *size = length;
  return status;
}

void tn_module_write_options_init(tn_module_write_options *options) {
  if (options) *options = (tn_module_write_options)TN_MODULE_WRITE_OPTIONS_INIT;
}

tn_status *tn_module_write(const tn_module *module, const tn_module_write_options *options,
                           char **bytes, size_t *size) {
  if (!bytes || !size)
    return tn_error(TN_INVALID_ARGUMENT, "tn_module_write: no place for the bytes or their size");
  *bytes = NULL;
  *size = 0;
  if (!module) return tn_error(TN_INVALID_ARGUMENT, "tn_module_write: no module");
  tn_module_write_options o = TN_MODULE_WRITE_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_module_write_options);
  if (status) return tn_status_prefix(status, "tn_module_write");
  tn_text out = {0};
  status = hlo_write_bytecode(module->ir, o.target_version, &out);
  if (!status) {
    *size = out.size;
    *bytes = tn_text_take(&out);
  }
  tn_text_free(&out);
  return status;
}

void tn_string_destroy(char *text) {
  tn_free(text);
}

/* ---- the module and its functions ------------------------------------------------------------ */

const char *tn_module_name(const tn_module *module) {
  const ir_attr *name = module ? ir_op_attr(module->ir->top, "sym_name") : NULL;
  return name && name->kind == IR_ATTR_STRING ? name->text : "";
}
const char *tn_module_producer(const tn_module *module) {
  return module ? module->ir->producer : "";
}
size_t tn_module_num_ops(const tn_module *module) {
  return module ? module->num_ops : 0;
}
size_t tn_module_num_functions(const tn_module *module) {
  return module ? module->num_functions : 0;
}
const tn_function *tn_module_function(const tn_module *module, size_t index) {
  return index < tn_module_num_functions(module) ? &module->functions[index] : NULL;
}
const tn_function *tn_module_main(const tn_module *module) {
  return module ? module->main : NULL;
}

const char *tn_function_name(const tn_function *function) {
  return function ? function->name : "";
}
bool tn_function_is_public(const tn_function *function) {
  return function && function->is_public;
}
size_t tn_function_num_arguments(const tn_function *function) {
  return function ? function->signature.num_arguments : 0;
}
size_t tn_function_num_results(const tn_function *function) {
  return function ? function->signature.num_results : 0;
}
bool tn_function_argument(const tn_function *function, size_t index, tn_shape *out, bool *donated) {
  if (index >= tn_function_num_arguments(function)) return false;
  if (out) *out = function->signature.arguments[index];
  if (donated) *donated = function->signature.donated[index];
  return true;
}
bool tn_function_result(const tn_function *function, size_t index, tn_shape *out) {
  if (index >= tn_function_num_results(function)) return false;
  if (out) *out = function->signature.results[index];
  return true;
}

/* ---- ops ------------------------------------------------------------------------------------- */

typedef struct walk {
  const ir_module *module;
  tn_op_visitor visit;
  void *arg;
} walk;

static size_t depth_of(const ir_op *op) {
  size_t depth = 0;
  while (op->block && op->block->region && op->block->region->op) {
    op = op->block->region->op;
    depth++;
  }
  return depth;
}

static bool visit_op(ir_op *op, void *arg) {
  const walk *w = arg;
  tn_op shown = {w->module, op, depth_of(op)};
  return w->visit(&shown, w->arg);
}

typedef struct verification {
  const ir_module *ir;
  tn_problem_visitor visit;
  void *arg;
  tn_status *first;
} verification;

static bool tell_problem(void *arg, const ir_op *op, const char *id, const char *text) {
  verification *v = arg;
  char place[300];
  ir_op_place(v->ir, op, place, sizeof place);
  if (!v->first)
    v->first = tn_error_at(TN_INVALID_ARGUMENT, place, "%s %s: %s", op->name, id, text);
  return v->visit && v->visit(place, op->name, id, text, v->arg);
}

static tn_status *verify_module(const tn_module *module, bool strict, tn_problem_visitor visit,
                                void *arg) {
  verification v = {.ir = module->ir, .visit = visit, .arg = arg};
  hlo_verify(module->ir, strict, tell_problem, &v);
  return v.first;
}

tn_status *tn_module_verify(const tn_module *module, tn_problem_visitor visit, void *arg) {
  if (!module) return tn_error(TN_INVALID_ARGUMENT, "tn_module_verify: no module");
  return verify_module(module, false, visit, arg);
}

tn_status *tn_module_verify_strictly(const tn_module *module, tn_problem_visitor visit, void *arg) {
  if (!module) return tn_error(TN_INVALID_ARGUMENT, "tn_module_verify_strictly: no module");
  return verify_module(module, true, visit, arg);
}

bool tn_module_walk(const tn_module *module, tn_op_visitor visit, void *arg) {
  if (!module || !visit) return false;
  walk w = {module->ir, visit, arg};
  return ir_walk(module->ir->top, visit_op, &w);
}

const char *tn_op_name(const tn_op *op) {
  return op ? op->op->name : "";
}
size_t tn_op_depth(const tn_op *op) {
  return op ? op->depth : 0;
}
size_t tn_op_num_operands(const tn_op *op) {
  return op ? op->op->num_operands : 0;
}
size_t tn_op_num_results(const tn_op *op) {
  return op ? op->op->num_results : 0;
}
size_t tn_op_num_regions(const tn_op *op) {
  return op ? op->op->num_regions : 0;
}
size_t tn_op_num_attributes(const tn_op *op) {
  return op ? op->op->num_attrs : 0;
}
const char *tn_op_attribute_name(const tn_op *op, size_t index) {
  return index < tn_op_num_attributes(op) ? op->op->attrs[index].name : "";
}

size_t tn_op_place(const tn_op *op, char *text, size_t size) {
  tn_line line = line_start(text, size);
  char place[512] = "";
  if (op) ir_op_place(op->module, op->op, place, sizeof place);
  line_put(&line, "%s", place);
  return line.length;
}

/* Takes the builder's text. */
static size_t hand_out(tn_text *from, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (from->data && !from->failed) line_put(&line, "%s", from->data);
  tn_text_free(from);
  return line.length;
}

static size_t print_type(const ir_type *type, char *text, size_t size) {
  tn_text out = {0};
  if (type) ir_type_print(type, &out);
  return hand_out(&out, text, size);
}

size_t tn_op_operand_type(const tn_op *op, size_t index, char *text, size_t size) {
  bool has = index < tn_op_num_operands(op);
  return print_type(has ? op->op->operands[index]->type : NULL, text, size);
}

size_t tn_op_result_type(const tn_op *op, size_t index, char *text, size_t size) {
  bool has = index < tn_op_num_results(op);
  return print_type(has ? op->op->results[index].type : NULL, text, size);
}

static size_t print_attribute(const ir_attr *attr, char *text, size_t size) {
  tn_text out = {0};
  if (attr) ir_attr_print(attr, &out);
  return hand_out(&out, text, size);
}

size_t tn_op_attribute(const tn_op *op, size_t index, char *text, size_t size) {
  bool has = index < tn_op_num_attributes(op);
  return print_attribute(has ? op->op->attrs[index].value : NULL, text, size);
}

const char *tn_function_argument_name(const tn_function *function, size_t index) {
  const ir_op *op = function ? function->op : NULL;
  const ir_block *block = op && op->num_regions ? op->regions[0].first : NULL;
  const char *name = block && index < block->num_args ? block->args[index].name : NULL;
  return name ? name : "";
}

size_t tn_function_attribute(const tn_function *function, const char *name, char *text,
                             size_t size) {
  return print_attribute(function && name ? ir_op_attr(function->op, name) : NULL, text, size);
}

/* One of the dictionaries, one an argument or result, that a function keeps in a list. */
static const ir_attr *find_mark(const tn_function *function, const char *list, size_t index,
                                const char *name) {
  const ir_attr *all = function && name ? ir_op_attr(function->op, list) : NULL;
  if (!all || all->kind != IR_ATTR_ARRAY || index >= all->count) return NULL;
  const ir_attr *dict = all->items[index];
  for (size_t i = 0; dict->kind == IR_ATTR_DICT && i < dict->count; i++)
    if (!strcmp(dict->fields[i].name, name)) return dict->fields[i].value;
  return NULL;
}

size_t tn_function_argument_attribute(const tn_function *function, size_t index, const char *name,
                                      char *text, size_t size) {
  return print_attribute(find_mark(function, "arg_attrs", index, name), text, size);
}

size_t tn_function_result_attribute(const tn_function *function, size_t index, const char *name,
                                    char *text, size_t size) {
  return print_attribute(find_mark(function, "res_attrs", index, name), text, size);
}

/* ---- in words -------------------------------------------------------------------------------- */

size_t tn_module_describe(const tn_module *module, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!module) {
    line_put(&line, "no module");
    return line.length;
  }
  const char *name = tn_module_name(module);
  line_put(&line, "module%s%s: ", name[0] ? " " : "", name);
  line_put_count(&line, (int64_t)module->num_functions, "function");
  line_put(&line, ", ");
  line_put_count(&line, (int64_t)module->num_ops, "op");
  return line.length;
}

/* A part's own description behind what the line has. */
typedef size_t (*part_printer)(const tn_op *op, size_t index, char *text, size_t size);

static void put_shapes(tn_line *line, const tn_function *f, size_t count, bool results) {
  for (size_t i = 0; i < count; i++) {
    tn_shape shape = {0};
    char part[256];
    if (results) {
      tn_function_result(f, i, &shape);
    } else {
      tn_function_argument(f, i, &shape, NULL);
    }
    tn_shape_describe(&shape, part, sizeof part);
    line_put(line, "%s%s", i ? ", " : "", part);
  }
}

size_t tn_function_describe(const tn_function *function, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!function) {
    line_put(&line, "no function");
    return line.length;
  }
  line_put(&line, "%s(", function->name);
  put_shapes(&line, function, tn_function_num_arguments(function), false);
  line_put(&line, ") -> (");
  put_shapes(&line, function, tn_function_num_results(function), true);
  line_put(&line, ")");
  return line.length;
}

static void put_types(tn_line *line, const tn_op *op, size_t count, part_printer print) {
  for (size_t i = 0; i < count; i++) {
    char part[256];
    print(op, i, part, sizeof part);
    line_put(line, "%s%s", i ? ", " : "", part);
  }
}

size_t tn_op_describe(const tn_op *op, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!op) {
    line_put(&line, "no op");
    return line.length;
  }
  char place[256];
  tn_op_place(op, place, sizeof place);
  line_put(&line, "%s%s%s: ", tn_op_name(op), place[0] ? " at " : "", place);
  put_types(&line, op, tn_op_num_operands(op), tn_op_operand_type);
  line_put(&line, tn_op_num_operands(op) ? " -> " : "-> ");
  put_types(&line, op, tn_op_num_results(op), tn_op_result_type);
  if (!tn_op_num_results(op)) line_put(&line, "()");
  return line.length;
}
