/* interpreter.run_parallel: the functions that devices run together, each made into a program.
 *
 * Data: the op stands in the case's own module, `source`, which also holds the constants that
 * arguments and checks point to, and so outlives the making. Each program is another reading of the
 * same text, in which the function becomes @main; where all devices run one function there is one
 * program for all of them. Devices are numbered replica by replica, partition by partition.
 * Invariant: there are replicas * partitions devices, and as many programs as devices or one;
 * tokens are neither arguments nor outputs of a program. Threads: no state of its own; a case is
 * made by one thread. */
#include "base/assert.h"
#include "base/types.h"
#include "checking/private.h"
#include <string.h>

enum { MAX_DEVICES = 64, MAX_OPERAND_BYTES = 1 << 30 };

/* The op, and what is known of it while the programs are made. */
typedef struct parallel {
  const checking_text *text;
  const ir_op *op;
  checking_case *c;
  const char *functions[MAX_DEVICES];
  size_t num_devices;
  size_t operand_bytes;              /* so far */
  const ir_type *types[MAX_DEVICES]; /* of the functions, in the case's own module */
} parallel;

ir_op *checking_parallel(const ir_op *function) {
  for (ir_op *op = function->regions[0].first->first; op; op = op->next)
    if (op->opcode == INTERPRETER_RUN_PARALLEL) return op;
  return NULL;
}

static tn_status *error_at_op(const parallel *p, const char *text) {
  return checking_error(p->c->source, p->op, TN_INVALID_ARGUMENT, text);
}

static tn_status *read_functions(parallel *p) {
  const ir_attr *attr = ir_op_attr(p->op, "programs");
  if (!attr || attr->kind != IR_ATTR_ARRAY || !attr->count || attr->items[0]->kind != IR_ATTR_ARRAY)
    return error_at_op(p, "programs is no list of lists");
  p->c->replicas = attr->count;
  p->c->partitions = attr->items[0]->count;
  for (size_t i = 0; i < attr->count; i++) {
    const ir_attr *row = attr->items[i];
    if (row->kind != IR_ATTR_ARRAY || row->count != p->c->partitions)
      return error_at_op(p, "programs is no list of lists of one length");
    for (size_t k = 0; k < row->count; k++) {
      if (p->num_devices == MAX_DEVICES || !row->items[k]->text)
        return error_at_op(p, "programs names too many, or what is no function");
      p->functions[p->num_devices++] = row->items[k]->text;
    }
  }
  TN_ASSERT(p->num_devices == p->c->replicas * p->c->partitions);
  return p->num_devices ? NULL : error_at_op(p, "programs is empty");
}

static ir_op *function_named(const ir_module *module, const char *name) {
  ir_op *op = ir_symbol_lookup(module, name);
  bool good = op && op->opcode == FUNC_FUNC && op->num_regions && op->regions[0].first &&
              op->regions[0].first->last;
  return good ? op : NULL;
}

static tn_status *find_types(parallel *p) {
  for (size_t i = 0; i < p->num_devices; i++) {
    const ir_op *op = function_named(p->c->source, p->functions[i]);
    const ir_attr *type = op ? ir_op_attr(op, "function_type") : NULL;
    if (!type || type->kind != IR_ATTR_TYPE || type->type->kind != IR_TYPE_FUNCTION)
      return error_at_op(p, "there is no function of that name");
    p->types[i] = type->type;
  }
  return NULL;
}

/* ---- a program ------------------------------------------------------------------------------- */

/* No device takes tokens from outside: each is made where the program begins. */
static bool drop_tokens(checking_function *f) {
  ir_region *region = &f->op->regions[0];
  ir_block *old = region->first;
  tn_arena *arena = &f->module->arena;
  const ir_type **types = tn_arena_alloc_array(arena, old->num_args + 1, sizeof *types);
  size_t count = 0;
  if (!types) return false;
  for (uint32_t i = 0; i < old->num_args; i++)
    if (old->args[i].type->kind != IR_TYPE_TOKEN) types[count++] = old->args[i].type;
  if (count == old->num_args) return true;
  region->first = region->last = NULL;
  ir_block *fresh = ir_block_create(f->module, region, count, types);
  const ir_type *type = ir_type_function(f->module, types, count, NULL, 0);
  const ir_attr *attr = type ? ir_attr_type(f->module, type) : NULL;
  if (!fresh || !attr || !ir_op_set_attr(f->module, f->op, "function_type", attr)) return false;
  ir_op_drop_attr(f->op, "arg_attrs");
  ir_op *first = old->first;
  for (ir_op *op = first, *next; op; op = next) {
    next = op->next;
    ir_op_remove(op);
    ir_block_append(fresh, op);
  }
  size_t at = 0;
  for (uint32_t i = 0; i < old->num_args; i++) {
    ir_value *to = NULL;
    const ir_type *token = old->args[i].type;
    if (token->kind == IR_TYPE_TOKEN) {
      ir_op *made = ir_op_create(f->module, HLO_AFTER_ALL, hlo_op(HLO_AFTER_ALL)->name, 0, NULL, 1,
                                 &token, 0, 0, NULL);
      if (!made) return false;
      ir_op_insert_before(made, first);
      to = &made->results[0];
    } else {
      to = &fresh->args[at++];
    }
    ir_replace_uses(f->op, &old->args[i], to);
  }
  TN_ASSERT(at == fresh->num_args && !old->first);
  return true;
}

static bool set_device_count(ir_module *module, const char *name, size_t count) {
  const ir_type *type = ir_type_element(module, TN_S32);
  const ir_attr *attr = type ? ir_attr_int(module, type, (int64_t)count) : NULL;
  return attr && ir_op_set_attr(module, module->top, name, attr);
}

/* Cut by hand: the arrays are each device's own. */
static bool state_devices(const parallel *p, ir_module *module) {
  const ir_attr *by_hand = ir_attr_bool(module, true);
  return by_hand && set_device_count(module, "mhlo.num_replicas", p->c->replicas) &&
         set_device_count(module, "mhlo.num_partitions", p->c->partitions) &&
         ir_op_set_attr(module, module->top, "tenon.by_hand", by_hand);
}

static tn_status *rewrite_function(checking_function *f) {
  tn_status *status = checking_bring_here(f);
  if (!status && !drop_tokens(f)) status = tn_error_no_memory("a program of several");
  const ir_op *last = f->op->regions[0].first->last;
  for (uint32_t i = 0; i < last->num_operands && !status; i++) {
    size_t output;
    if (last->operands[i]->type->kind == IR_TYPE_TOKEN) continue;
    if (!checking_return(f, last->operands[i], &output))
      status = tn_error_no_memory("a program of several");
  }
  size_t printed = f->out->num_printed;
  if (!status) status = checking_show(f);
  /* One program that all of them run shows what it shows on each. */
  for (size_t i = printed, end = f->out->num_printed; i < end && f->out->num_programs == 1; i++)
    for (size_t d = 1; d < f->out->replicas * f->out->partitions && !status; d++) {
      checking_printed *again = checking_add_printed(f->out);
      if (!again) return tn_error_no_memory("a program of several");
      *again = f->out->printed[i];
      again->device = d;
    }
  return status ? status : checking_finish(f);
}

static tn_status *make_program(parallel *p, size_t device) {
  checking_program *program = &p->c->programs[device];
  checking_function f = {.out = p->c, .device = device};
  tn_status *status = checking_load(p->text, &f.module);
  program->module = f.module;
  if (status) return status;
  f.op = function_named(f.module, p->functions[device]);
  if (!f.op) return error_at_op(p, "there is no function of that name");
  status = rewrite_function(&f);
  program->num_outputs = f.count;
  program->num_args = f.op->regions[0].first->num_args;
  bool together = p->c->num_programs == 1;
  if (!status && together && !state_devices(p, f.module))
    status = tn_error_no_memory("a program of several");
  return status;
}

static tn_status *make_programs(parallel *p) {
  checking_case *c = p->c;
  bool same = true;
  for (size_t i = 1; i < p->num_devices; i++)
    same = same && strcmp(p->functions[i], p->functions[0]) == 0;
  c->programs = tn_arena_alloc_array(&c->arena, p->num_devices, sizeof *c->programs);
  if (!c->programs) return tn_error_no_memory("a case");
  c->num_programs = same ? 1 : p->num_devices;
  tn_status *status = NULL;
  for (size_t i = 0; i < c->num_programs && !status; i++) status = make_program(p, i);
  return status;
}

/* ---- what goes in, and what comes out -------------------------------------------------------- */

static const ir_attr *constant_of(const ir_value *value) {
  const ir_attr *attr = value->def ? ir_op_attr(value->def, "value") : NULL;
  return value->def && value->def->opcode == HLO_CONSTANT && attr && attr->kind == IR_ATTR_DENSE
             ? attr
             : NULL;
}

/* The bytes of an array of a static type, which count for the op; false: they are too many. */
static bool count_operand(parallel *p, const ir_type *type, size_t *bytes) {
  *bytes = tn_type_size(type->element);
  for (uint32_t d = 0; d < type->rank; d++)
    if (__builtin_mul_overflow(*bytes, (size_t)type->dims[d], bytes)) return false;
  TN_ASSERT(p->operand_bytes <= MAX_OPERAND_BYTES);
  if (*bytes > MAX_OPERAND_BYTES - p->operand_bytes) return false;
  p->operand_bytes += *bytes;
  return true;
}

static tn_status *set_argument(parallel *p, const ir_value *operand, checking_argument *out) {
  const ir_attr *value = constant_of(operand);
  if (!value || !ir_type_is_static(operand->type))
    return checking_error(p->c->source, p->op, TN_UNIMPLEMENTED, "an operand is no constant");
  out->type = operand->type;
  if (!count_operand(p, operand->type, &out->size))
    return checking_error(p->c->source, p->op, TN_RESOURCE_EXHAUSTED,
                          "its operands are more than 1 GiB");
  out->data = value->data;
  if (value->size != (value->splat ? tn_type_size(operand->type->element) : out->size))
    return error_at_op(p, "a constant has no number");
  if (!value->splat) return NULL;
  char *all = tn_arena_alloc(&p->c->arena, out->size + 1);
  if (!all) return tn_error_no_memory("a case");
  for (size_t at = 0; at < out->size; at += value->size) memcpy(all + at, value->data, value->size);
  out->data = all;
  return NULL;
}

static tn_status *set_arguments(parallel *p) {
  checking_case *c = p->c;
  size_t operand = 0;
  c->args = tn_arena_alloc_array(&c->arena, p->num_devices, sizeof *c->args);
  if (!c->args) return tn_error_no_memory("a case");
  for (size_t i = 0; i < p->num_devices; i++) {
    const ir_type *type = p->types[i];
    size_t used = 0;
    checking_argument *args = tn_arena_alloc_array(&c->arena, type->num_inputs + 1, sizeof *args);
    if (!args) return tn_error_no_memory("a case");
    for (uint32_t k = 0; k < type->num_inputs; k++, operand++) {
      if (operand >= p->op->num_operands) return error_at_op(p, "there are too few operands");
      if (type->inputs[k]->kind == IR_TYPE_TOKEN) continue;
      tn_status *status = set_argument(p, p->op->operands[operand], &args[used++]);
      if (status) return status;
    }
    c->args[i] = args;
  }
  return operand == p->op->num_operands ? NULL : error_at_op(p, "there are too many operands");
}

/* What a function of the queue gives: constants. */
static tn_status *set_feed(parallel *p, const char *name, checking_feed *out) {
  const ir_op *function = name ? function_named(p->c->source, name) : NULL;
  if (!function || function->regions[0].first->num_args)
    return error_at_op(p, "infeed names what is no function without arguments");
  const ir_op *end = function->regions[0].first->last;
  checking_argument array = {.size = 0};
  tn_status *status = NULL;
  for (uint32_t i = 0; i < end->num_operands && !status; i++) {
    status = set_argument(p, end->operands[i], &array);
    if (!status) out->size += array.size;
  }
  out->data = status ? NULL : tn_arena_alloc(&p->c->arena, out->size + 1);
  if (!status && !out->data) status = tn_error_no_memory("a case");
  char *at = out->data;
  for (uint32_t i = 0; i < end->num_operands && !status; i++) {
    status = set_argument(p, end->operands[i], &array);
    if (!status && array.size) memcpy(at, array.data, array.size);
    if (!status) at += array.size;
  }
  TN_ASSERT(status || at == (char *)out->data + out->size);
  return status;
}

static tn_status *set_feeds(parallel *p) {
  const ir_attr *queue = ir_op_attr(p->op, "infeed");
  if (!queue) return NULL;
  if (queue->kind != IR_ATTR_ARRAY) return error_at_op(p, "infeed is no list");
  p->c->feeds = tn_arena_alloc_array(&p->c->arena, queue->count + 1, sizeof *p->c->feeds);
  if (!p->c->feeds) return tn_error_no_memory("a case");
  tn_status *status = NULL;
  for (size_t i = 0; i < queue->count && !status; i++) {
    p->c->feeds[i] = (checking_feed){0};
    status = set_feed(p, queue->items[i]->text, &p->c->feeds[i]);
  }
  p->c->num_feeds = queue->count;
  return status;
}

/* Which device's which output a value is, or which constant; false: neither of them, or the
 * function gives it another type. */
static bool locate_value(const parallel *p, const ir_value *value, checking_value *out) {
  *out = (checking_value){.constant = constant_of(value)};
  if (out->constant) return true;
  size_t number = value->index;
  if (value->def != p->op) return false;
  for (size_t i = 0; i < p->num_devices; i++) {
    const ir_type *type = p->types[i];
    if (number >= type->num_outputs) {
      number -= type->num_outputs;
      continue;
    }
    out->device = i;
    for (size_t k = 0; k < number; k++) out->output += type->outputs[k]->kind != IR_TYPE_TOKEN;
    return ir_type_equal(type->outputs[number], value->type);
  }
  return false;
}

static tn_status *add_check(parallel *p, const ir_op *op) {
  checking_check check = {0};
  tn_status *status = checking_read(p->c->source, op, p->c, &check);
  if (status) return status;
  bool is_const = false, good = locate_value(p, op->operands[0], &check.got);
  check.want.constant = checking_constant(op, &check, &is_const);
  if (is_const)
    good = good && check.want.constant;
  else
    good = good && op->num_operands > 1 && locate_value(p, op->operands[1], &check.want) &&
           ir_type_equal(op->operands[1]->type, check.type);
  if (!good || check.got.constant)
    return checking_error(p->c->source, op, TN_UNIMPLEMENTED,
                          "it checks no result of interpreter.run_parallel");
  checking_check *kept = checking_add_check(p->c);
  if (!kept) return tn_error_no_memory("a check");
  *kept = check;
  return NULL;
}

tn_status *checking_parallel_create(const checking_text *text, const ir_op *op, checking_case *c) {
  parallel p = {.text = text, .op = op, .c = c};
  tn_status *status = read_functions(&p);
  if (!status) status = find_types(&p);
  if (!status) status = make_programs(&p);
  if (!status) status = set_arguments(&p);
  if (!status) status = set_feeds(&p);
  for (const ir_op *at = op->next; at && !status; at = at->next)
    if (checking_kind(at)) status = add_check(&p, at);
  return status;
}
