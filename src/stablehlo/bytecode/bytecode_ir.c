/* The op tree of the IR section, made into StableHLO ops on the way.
 *
 * Values are numbered in the order of their definition within an isolated scope. A region announces
 * how many values it holds; they take the next numbers after everything its enclosing regions
 * announced, and give them back at its end. `values` holds the numbers of all open scopes, one
 * after another.
 *
 * Data: `values` is the reader's, and points to results and arguments that the module owns; an op's
 * head lies in scratch memory until the op is made. Invariant: base, floor <= next <= end <= the
 * values announced so far; what is NULL below `next` is an op's result whose regions are being
 * read. Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/bytecode/bytecode.h"

/* Where the values of the region being read stand in `values`. */
typedef struct region_scope {
  size_t base;  /* number 0 of the isolated scope */
  size_t floor; /* values before it are outside an op whose regions see no outer ones, whether or
                   not it is numbered as isolated */
  size_t next;  /* the next value to be defined */
  size_t end;   /* one past the region's last */
} region_scope;

enum {
  OP_HAS_ATTRS = 1,
  OP_HAS_RESULTS = 2,
  OP_HAS_OPERANDS = 4,
  OP_HAS_SUCCESSORS = 8,
  OP_HAS_REGIONS = 0x10,
  OP_HAS_USE_ORDERS = 0x20,
  OP_HAS_PROPERTIES = 0x40
};

/* What an op says before its regions. */
typedef struct op_head {
  size_t at;
  const bytecode_op_name *name;
  uint8_t mask;
  const ir_loc *loc;
  ir_named_attr *attrs; /* as given */
  size_t num_attrs;
  const ir_type *const *results;
  size_t num_results;
  ir_value **operands;
  size_t num_operands;
  size_t num_regions;
  bool isolated;
} op_head;

static void read_blocks(byte_cursor *c, ir_region *region, region_scope *scope);
static void read_regions(byte_cursor *c, const op_head *head, ir_op *op, const region_scope *outer);

/* ---- names ---------------------------------------------------------------------------------- */

/* An artifact of a known version holds only ops that the version has. */
static void check_version(bytecode *in, const vhlo_op *row, size_t at) {
  if (in->major < 0) return;
  uint32_t version = VHLO_VERSION(in->major, in->minor);
  if (version > VHLO_CURRENT || (version >= row->from && version <= row->to)) return;
  bytecode_fail(in, TN_INVALID_ARGUMENT, at,
                "op vhlo.%s belongs to StableHLO %u.%u to %u.%u, the artifact says it is of %d.%d",
                row->name, row->from / 1000, row->from % 1000, row->to / 1000, row->to % 1000,
                in->major, in->minor);
}

static void name_resolve(bytecode *in, bytecode_op_name *name, size_t at) {
  const bytecode_dialect_name *dialect = &in->dialects[name->dialect];
  const char *text = (const char *)in->data + name->text.at;
  char full[256];
  snprintf(full, sizeof full, "%.100s.%.150s", dialect->name, text);
  const char *interned = ir_intern(in->module, full, strlen(full));
  if (!interned) bytecode_no_memory(in, "an op's name");
  hlo_opcode opcode = dialect->kind == BYTECODE_VHLO ? HLO_UNKNOWN : hlo_opcode_find(full);
  if (dialect->kind == BYTECODE_VHLO) {
    name->vhlo = vhlo_find(text);
    if (!name->vhlo)
      bytecode_fail(in, TN_INVALID_ARGUMENT, at, "op %.128s is not known%s", full,
                    bytecode_newer(in));
    else
      check_version(in, name->vhlo, at);
    if (!in->error && name->vhlo) name->fields = vhlo_fields(in, name->vhlo->fields);
  } else if (dialect->kind == BYTECODE_STABLEHLO) {
    bytecode_fail(
        in, TN_UNIMPLEMENTED, at,
        "op %.128s in stablehlo's own encoding: this is no portable artifact; serialise the "
        "program as one, or pass its text",
        full);
  } else if (opcode != HLO_UNKNOWN) {
    name->fields = vhlo_fields_of(in, (uint16_t)opcode);
  }
  if (!in->error) name->name = interned;
}

static const bytecode_op_name *name_read(byte_cursor *c) {
  bytecode *in = c->in;
  size_t at = c->at;
  uint64_t index = bytecode_varint(c);
  if (index >= in->num_op_names)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "op name %llu does not exist; there are %zu",
                  (unsigned long long)index, in->num_op_names);
  if (in->error) return NULL;
  bytecode_op_name *name = &in->op_names[index];
  if (!name->name) name_resolve(in, name, at);
  return in->error ? NULL : name;
}

/* Today's opcode. VHLO has one `return` for functions and for regions of ops. */
static uint16_t head_opcode(const op_head *head, const ir_block *block) {
  const vhlo_op *row = head->name->vhlo;
  if (!row) return (uint16_t)hlo_opcode_find(head->name->name);
  const ir_op *parent = block ? block->region->op : NULL;
  return row->opcode == HLO_RETURN && parent && parent->opcode == FUNC_FUNC ? FUNC_RETURN
                                                                            : row->opcode;
}

/* ---- parts of an op ------------------------------------------------------------------------- */

static size_t count_fields(const vhlo_field *fields) {
  size_t count = 0;
  while (fields && fields[count].name) count++;
  return count;
}

/* Appends the attributes of a property blob: their numbers in the order of the op's fields. */
static void properties_append(byte_cursor *c, op_head *head) {
  bytecode *in = c->in;
  size_t at = c->at;
  uint64_t index = bytecode_varint(c);
  if (index >= in->num_properties)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "property list %llu does not exist; there are %zu",
                  (unsigned long long)index, in->num_properties);
  if (in->error) return;
  byte_span span = in->properties[index];
  if (!head->name->fields && span.size > 0)
    bytecode_fail(in, TN_UNIMPLEMENTED, at, "op %s has properties whose layout is not known%s",
                  head->name->name, bytecode_newer(in));
  byte_cursor p = {in, span.at, span.at + span.size};
  size_t before = head->num_attrs;
  for (const vhlo_field *f = head->name->fields; f && f->name && !in->error; f++) {
    const ir_attr *attr = f->flagged ? bytecode_optional_attr(&p) : bytecode_attr(&p);
    if (attr) head->attrs[head->num_attrs++] = (ir_named_attr){f->name, attr};
  }
  TN_ASSERT(head->num_attrs - before <= count_fields(head->name->fields)); /* there was room */
  if (!in->error && p.at != p.end)
    bytecode_fail(in, TN_INVALID_ARGUMENT, p.at, "the properties of %s have %zu bytes too many%s",
                  head->name->name, p.end - p.at, bytecode_newer(in));
}

static void attrs_read(byte_cursor *c, op_head *head) {
  bytecode *in = c->in;
  const ir_attr *dict = NULL;
  size_t at = c->at;
  if (head->mask & OP_HAS_ATTRS) dict = bytecode_attr(c);
  if (dict && dict->kind != IR_ATTR_DICT)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "the attributes of %s are no dictionary",
                  head->name->name);
  if (in->error) return;
  size_t count = dict ? dict->count : 0;
  head->attrs = bytecode_scratch(in, count + count_fields(head->name->fields), sizeof *head->attrs);
  if (!head->attrs) return;
  if (count) memcpy(head->attrs, dict->fields, count * sizeof *head->attrs);
  head->num_attrs = count;
  if (head->mask & OP_HAS_PROPERTIES) properties_append(c, head);
}

static ir_value *operand_read(byte_cursor *c, const region_scope *scope) {
  bytecode *in = c->in;
  size_t at = c->at;
  uint64_t number = bytecode_varint(c);
  if (in->error) return NULL;
  TN_ASSERT(scope->base <= in->num_values && scope->floor <= in->num_values);
  if (number >= in->num_values - scope->base)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "value %llu does not exist; there are %zu",
                  (unsigned long long)number, in->num_values - scope->base);
  else if (scope->base + number < scope->floor)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "value %llu is outside the function that uses it",
                  (unsigned long long)number);
  else if (!in->values[scope->base + number])
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "value %llu is used before it is defined",
                  (unsigned long long)number);
  return in->error ? NULL : in->values[scope->base + number];
}

static void operands_read(byte_cursor *c, op_head *head, const region_scope *scope) {
  head->num_operands = bytecode_count(c, "operands");
  head->operands = bytecode_scratch(c->in, head->num_operands, sizeof(ir_value *));
  for (size_t i = 0; bytecode_ok(c) && i < head->num_operands; i++)
    head->operands[i] = operand_read(c, scope);
}

/* The order of a value's uses, which means nothing here. */
static void use_orders_skip(byte_cursor *c, size_t num_values) {
  size_t lists = num_values > 1 ? bytecode_count(c, "use lists") : 1;
  for (size_t i = 0; bytecode_ok(c) && i < lists; i++) {
    if (num_values > 1) bytecode_varint(c);
    uint64_t count = bytecode_varint(c) >> 1;
    for (uint64_t k = 0; bytecode_ok(c) && k < count; k++) bytecode_varint(c);
  }
}

static void head_read(byte_cursor *c, op_head *head, const region_scope *scope) {
  head->at = c->at;
  head->name = name_read(c);
  head->mask = bytecode_byte(c);
  head->loc = bytecode_loc(c);
  if (!bytecode_ok(c)) return;
  attrs_read(c, head);
  if (head->mask & OP_HAS_RESULTS) head->results = bytecode_types(c, &head->num_results);
  if (head->mask & OP_HAS_OPERANDS) operands_read(c, head, scope);
  if (head->mask & OP_HAS_SUCCESSORS)
    bytecode_fail(c->in, TN_UNIMPLEMENTED, head->at, "op %s branches between blocks",
                  head->name->name);
  if (head->mask & OP_HAS_USE_ORDERS) use_orders_skip(c, head->num_results);
  if (head->mask & OP_HAS_REGIONS) {
    size_t at = c->at;
    uint64_t count = bytecode_varint(c);
    head->isolated = count & 1;
    head->num_regions = (size_t)(count >> 1);
    if (bytecode_ok(c) && count >> 1 > c->end - c->at)
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "op %s has %llu regions in %zu bytes",
                    head->name->name, (unsigned long long)(count >> 1), c->end - c->at);
  }
  if (head->mask & 0x80)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, head->at, "op %s has parts that are not known%s",
                  head->name->name, bytecode_newer(c->in));
}

/* ---- ops ------------------------------------------------------------------------------------ */

static void define_value(bytecode *in, region_scope *scope, ir_value *value, size_t at) {
  if (in->error) return;
  TN_ASSERT(scope->next <= scope->end && scope->end <= in->num_values);
  if (scope->next >= scope->end)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "a region defines more values than it announced");
  else
    in->values[scope->next++] = value;
}

/* An op's results have their numbers before its regions have theirs, and are there after them. */
static void read_op_regions(byte_cursor *c, const op_head *head, ir_op *op, region_scope *scope) {
  bytecode *in = c->in;
  size_t first = scope->next;
  for (uint32_t i = 0; i < op->num_results; i++) define_value(in, scope, NULL, head->at);
  read_regions(c, head, op, scope);
  TN_ASSERT(in->error || scope->next == first + op->num_results);
  for (uint32_t i = 0; !in->error && i < op->num_results; i++)
    in->values[first + i] = &op->results[i];
}

/* A cast between types that are one type here, such as VHLO's tensor and builtin's. */
static bool is_identity_cast(const op_head *head) {
  if (strcmp(head->name->name, "builtin.unrealized_conversion_cast") != 0 || head->num_attrs ||
      head->num_regions || head->num_results != head->num_operands)
    return false;
  for (size_t i = 0; i < head->num_results; i++) {
    if (!ir_type_equal(head->results[i], head->operands[i]->type)) return false;
  }
  return true;
}

static void check_op(bytecode *in, const ir_op *op, const op_head *head) {
  const vhlo_op *row = head->name->vhlo;
  if (row && row->regions >= 0 && head->num_regions != (size_t)row->regions)
    bytecode_fail(in, TN_INVALID_ARGUMENT, head->at, "op %s has %zu regions, not %d", op->name,
                  head->num_regions, row->regions);
  for (uint32_t i = 1; i < op->num_attrs; i++) {
    if (strcmp(op->attrs[i - 1].name, op->attrs[i].name) == 0)
      bytecode_fail(in, TN_INVALID_ARGUMENT, head->at, "op %s has the attribute %.64s twice",
                    op->name, op->attrs[i].name);
  }
}

static ir_op *op_make(bytecode *in, const op_head *head, const ir_block *block) {
  uint16_t opcode = head_opcode(head, block);
  const char *name = head->name->vhlo ? hlo_op(opcode)->name : head->name->name;
  ir_named_attr *attrs = head->attrs;
  size_t num_attrs = head->num_attrs;
  if (head->name->vhlo)
    vhlo_convert_attrs(in, head->at, opcode, head->name->fields, head->attrs, head->num_attrs,
                       &attrs, &num_attrs);
  if (in->error) return NULL;
  ir_op *op = ir_op_create(in->module, opcode, name, head->num_operands, head->operands,
                           head->num_results, head->results, head->num_regions, num_attrs, attrs);
  if (!op) {
    bytecode_no_memory(in, "an op");
    return NULL;
  }
  op->loc = head->loc;
  op->offset = head->at;
  check_op(in, op, head);
  return op;
}

/* Regions of an isolated op start their values at 0; since version 2 they are a section. */
static void read_regions(byte_cursor *c, const op_head *head, ir_op *op,
                         const region_scope *outer) {
  bytecode *in = c->in;
  byte_cursor body = *c;
  bool section = head->isolated && in->version >= 2;
  if (section) {
    uint8_t id;
    body = bytecode_section(c, &id);
    if (!in->error && id != BYTECODE_SECTION_IR)
      bytecode_fail(in, TN_INVALID_ARGUMENT, body.at,
                    "the regions of %s are in a section of kind %d", op->name, id);
    if (in->heads && op->opcode == FUNC_FUNC) return;
  }
  if (++in->region_depth > in->limits.max_depth)
    bytecode_fail(in, TN_RESOURCE_EXHAUSTED, body.at, "regions are nested deeper than %u",
                  in->limits.max_depth);
  bool sees_outer = !(hlo_op(op->opcode)->traits & HLO_ISOLATED);
  for (size_t i = 0; i < head->num_regions && !in->error; i++) {
    size_t values = in->num_values;
    region_scope scope = {.base = head->isolated ? values : outer->base,
                          .floor = sees_outer ? outer->floor : values,
                          .next = values,
                          .end = values};
    read_blocks(&body, &op->regions[i], &scope);
    in->num_values = values;
  }
  in->region_depth--;
  if (!section) c->at = body.at;
  if (!in->error && section && body.at != body.end)
    bytecode_fail(in, TN_INVALID_ARGUMENT, body.at, "the regions of %s have %zu bytes too many",
                  op->name, body.end - body.at);
}

static void check_module(bytecode *in, const ir_op *op) {
  const ir_block *body = op->num_regions == 1 ? op->regions[0].first : NULL;
  if (!body || body->next || body->num_args || op->num_results || op->num_operands)
    bytecode_fail(in, TN_INVALID_ARGUMENT, op->offset,
                  "a module is one block without arguments, and nothing else");
}

static void normalise_op(bytecode *in, ir_op *op) {
  if (!in->error && op->opcode == BUILTIN_MODULE) check_module(in, op);
  if (in->error) return;
  in->error = hlo_op_normalise(in->module, op);
}

static void read_op(byte_cursor *c, ir_block *block, region_scope *scope) {
  bytecode *in = c->in;
  op_head head = {0};
  head_read(c, &head, scope);
  if (!in->error && ++in->num_ops > in->limits.max_ops)
    bytecode_fail(in, TN_RESOURCE_EXHAUSTED, head.at, "the program has more than %llu ops",
                  (unsigned long long)in->limits.max_ops);
  if (in->error) return;
  if (is_identity_cast(&head)) {
    for (size_t i = 0; i < head.num_results; i++)
      define_value(in, scope, head.operands[i], head.at);
    return;
  }
  ir_op *op = op_make(in, &head, block);
  if (!op || in->error) return;
  ir_block_append(block, op);
  if (head.num_regions)
    read_op_regions(c, &head, op, scope);
  else
    for (uint32_t i = 0; i < op->num_results; i++)
      define_value(in, scope, &op->results[i], head.at);
  normalise_op(in, op);
}

/* ---- regions -------------------------------------------------------------------------------- */

static bool values_announce(byte_cursor *c, region_scope *scope) {
  bytecode *in = c->in;
  size_t at = c->at, count = bytecode_count(c, "values");
  /* Each value takes at least a byte of the file somewhere. */
  if (!in->error && count > in->size - in->num_values)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "more values than the input has bytes");
  if (in->error) return false;
  size_t need = in->num_values + count;
  TN_ASSERT(scope->next == in->num_values && scope->base <= scope->next);
  if (!tn_array_reserve((void **)&in->values, &in->values_capacity, need, sizeof(ir_value *))) {
    bytecode_no_memory(in, "the values of a region");
    return false;
  }
  if (count) memset(in->values + in->num_values, 0, count * sizeof(ir_value *));
  in->num_values = need;
  scope->end = need;
  return true;
}

static const ir_type *arg_type_read(byte_cursor *c) {
  if (c->in->version < 4) {
    const ir_type *type = bytecode_type(c);
    bytecode_loc(c);
    return type;
  }
  size_t at = c->at;
  uint64_t head = bytecode_varint(c);
  const ir_type *type = bytecode_type_number(c, head >> 1, at);
  if (head & 1) bytecode_loc(c);
  return type;
}

static void read_block(byte_cursor *c, ir_region *region, region_scope *scope) {
  bytecode *in = c->in;
  size_t at = c->at, num_args = 0;
  uint64_t head = bytecode_varint(c), num_ops = head >> 1;
  const ir_type **types = NULL;
  if (head & 1) {
    num_args = bytecode_count(c, "block arguments");
    types = bytecode_scratch(in, num_args, sizeof *types);
    for (size_t i = 0; types && i < num_args; i++) types[i] = arg_type_read(c);
    if (in->version >= 3 && bytecode_byte(c)) use_orders_skip(c, num_args);
  }
  if (in->error) return;
  ir_block *block = ir_block_create(in->module, region, num_args, types);
  if (!block) bytecode_no_memory(in, "a block");
  for (size_t i = 0; !in->error && block && i < num_args; i++)
    define_value(in, scope, &block->args[i], at);
  for (uint64_t i = 0; !in->error && i < num_ops; i++) read_op(c, block, scope);
}

static void read_blocks(byte_cursor *c, ir_region *region, region_scope *scope) {
  size_t count = bytecode_count(c, "blocks");
  if (!bytecode_ok(c) || count == 0 || !values_announce(c, scope)) return;
  for (size_t i = 0; i < count && bytecode_ok(c); i++) read_block(c, region, scope);
}

/* ---- the module ----------------------------------------------------------------------------- */

/* The one builtin.module that an artifact holds takes the place of the empty one. */
static void read_module(byte_cursor *c) {
  bytecode *in = c->in;
  region_scope none = {0};
  op_head head = {0};
  head_read(c, &head, &none);
  if (!in->error && strcmp(head.name->name, "builtin.module") != 0)
    bytecode_fail(in, TN_INVALID_ARGUMENT, head.at, "the program is a %s, not a module",
                  head.name->name);
  if (in->error) return;
  ir_op *top = op_make(in, &head, NULL);
  if (!top || in->error) return;
  read_regions(c, &head, top, &none);
  normalise_op(in, top);
  if (!in->error) in->module->top = top;
}

void bytecode_read_ir(byte_cursor *c) {
  bytecode *in = c->in;
  size_t at = c->at;
  uint64_t header = bytecode_varint(c);
  if (bytecode_ok(c) && header != 1 << 1)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "the program is %llu ops, not one module",
                  (unsigned long long)(header >> 1));
  if (bytecode_ok(c)) read_module(c);
  if (bytecode_ok(c) && c->at != c->end)
    bytecode_fail(in, TN_INVALID_ARGUMENT, c->at, "%zu bytes follow the program", c->end - c->at);
}
