/* Functions that a client wrote out before the device saw them. XLA's does so with some of chlo's
 * (erfc, erf_inv, lgamma, digamma): 60 to 570 ops an element in place of one that has a kernel
 * here. Each such expansion in raise.def becomes its function again, and atan2 with 1, as JAX
 * writes it, becomes atan.
 *
 * Data: a value computed from a leaf x is known by a digest of all that computes it: names of ops,
 * types, constants, comparisons, tables that are looked up, and which operand is which; shapes are
 * no part of it. A row of raise.def has an expansion's digest, and the operands to go through from
 * its last op to x. `head` is the digest of the last few ops alone, which tells nearly all other
 * ops apart at once.
 * Invariant: an expansion is the whole of what lies between its last op and x, and everything in it
 * but what comes of constants alone has x's shape; nothing is taken for one by likeness. What is
 * inside may have other uses, and stays then. ir_value.number is the value's place in `known`.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "passes/chlo/raise.h"
#include "base/assert.h"
#include "base/memory.h"
#include "base/types.h"
#include "passes/chlo/chlo_functions.h"
#include "passes/rewrite/rewrite.h"

#include <string.h>

typedef struct raise_row {
  uint16_t opcode; /* of the function */
  uint16_t last;   /* of the expansion's last op */
  tn_type element;
  uint32_t ops;     /* in the expansion, constants not counted */
  const char *path; /* operand numbers from the last op to x, '0' to '2' */
  uint64_t head;
  raise_digest digest;
} raise_row;

static const raise_row rows[] = {
#define EXPANSION(opcode, last, element, ops, path, head, low, high)                               \
  {opcode, last, element, ops, path, head, {low, high}},
#include "passes/chlo/raise.def"
#undef EXPANSION
};
enum {
  NUM_ROWS = sizeof rows / sizeof *rows,
  MAX_OPS = 1024,
  HEAD_DEPTH = 3,
  MAX_OPERANDS = 3,
  MAX_RANK = 16
};

/* What is known of a value for the leaf that `turn` numbers. */
typedef struct known_value {
  uint32_t turn;
  raise_digest digest;
} known_value;

typedef struct raise_pass {
  ir_module *module;
  known_value *known; /* NULL until it is needed */
  uint32_t num_values;
  uint32_t turn;
  bool failed; /* memory was short */
} raise_pass;

/* ---- digests ---------------------------------------------------------------------------------
 */

/* One walk from an op to a leaf. */
typedef struct digest_walk {
  raise_pass *pass;
  const ir_value *leaf;
  uint32_t ops, most;
} digest_walk;

static raise_digest digest_of_words(const uint64_t *words, size_t count) {
  return (raise_digest){tn_hash_bytes(words, count * sizeof *words, 0x7465),
                        tn_hash_bytes(words, count * sizeof *words, 0x6e6f6e)};
}

/* A number in the place of the array that it is made, as shapes are no part of a digest. */
static const ir_value *strip_broadcast(const ir_value *value) {
  const ir_op *op = value->def;
  bool of_number = op && op->opcode == HLO_BROADCAST_IN_DIM && op->operands[0]->type->rank == 0;
  return of_number ? op->operands[0] : value;
}

static uint64_t hash_op_name(const ir_op *op) {
  return tn_hash_bytes(op->name, strlen(op->name), 0);
}

/* A comparison's direction, 0 for other ops; false: the op has an attribute that is not known. */
static bool hash_attrs(const ir_op *op, uint64_t *out) {
  *out = 0;
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    const ir_attr *value = op->attrs[i].value;
    if (op->opcode != HLO_COMPARE || value->kind != IR_ATTR_ENUM) return false;
    if (strcmp(op->attrs[i].name, "comparison_direction") == 0)
      *out = tn_hash_bytes(value->text, strlen(value->text), 1);
    else if (strcmp(value->text, "TOTALORDER") == 0)
      return false;
  }
  return true;
}

/* The first dimensions of a tensor are those of the leaf, and there are `more`. */
static bool has_dims_of(const ir_type *type, const ir_value *leaf, uint32_t more) {
  uint32_t rank = leaf->type->rank;
  return type->kind == IR_TYPE_TENSOR && type->rank == rank + more &&
         (!rank || memcmp(type->dims, leaf->type->dims, rank * sizeof *type->dims) == 0);
}

/* An op that an expansion may have, of the leaf's shape or of a number's: then it computes
 * something from constants alone. */
static bool may_be_inside(const ir_op *op, const ir_value *leaf) {
  return op && op->opcode && op->num_results == 1 && op->num_operands > 0 &&
         op->num_operands <= MAX_OPERANDS && !op->num_regions &&
         (op->opcode == HLO_BITCAST_CONVERT || (hlo_op(op->opcode)->traits & HLO_ELEMENTWISE)) &&
         (op->results[0].type->rank == 0 || has_dims_of(op->results[0].type, leaf, 0));
}

/* The values that stand in a column of one: [2, 3, 1] of [2, 3]. NULL: it is no such column. */
static const ir_value *find_column(const ir_value *column, const ir_value *leaf) {
  int64_t list[MAX_RANK], rank = leaf->type->rank;
  const ir_op *op = column->def;
  if (!op || (op->opcode != HLO_BROADCAST_IN_DIM && op->opcode != HLO_RESHAPE) ||
      !has_dims_of(op->operands[0]->type, leaf, 0) || !has_dims_of(column->type, leaf, 1) ||
      column->type->dims[rank] != 1)
    return NULL;
  if (op->opcode == HLO_RESHAPE) return op->operands[0];
  if (ir_attr_get_i64s(ir_op_attr(op, "broadcast_dimensions"), list, MAX_RANK) != rank) return NULL;
  for (int64_t d = 0; d < rank; d++)
    if (list[d] != d) return NULL;
  return op->operands[0];
}

/* A table's constant, and its index of the leaf's shape, where the op is a gather of single
 * elements from it. Whether an index is in the table is for the gather to say. */
static const ir_attr *find_table(const ir_op *op, const ir_value *leaf, const ir_value **index) {
  static const char dims[] = "dimension_numbers";
  int64_t list[MAX_RANK], rank = leaf->type->rank;
  if (!op || op->opcode != HLO_GATHER || rank > MAX_RANK ||
      !has_dims_of(op->results[0].type, leaf, 0) ||
      hlo_field_i64(op, dims, "index_vector_dim") != rank ||
      hlo_field_i64s(op, dims, "offset_dims", list, MAX_RANK) != 0 ||
      hlo_field_i64s(op, dims, "operand_batching_dims", list, MAX_RANK) != 0)
    return NULL;
  const ir_value *table = op->operands[0];
  const ir_attr *value = table->def && table->def->opcode == HLO_CONSTANT && table->type->rank == 1
                             ? ir_op_attr(table->def, "value")
                             : NULL;
  *index = find_column(op->operands[1], leaf);
  return value && value->kind == IR_ATTR_DENSE && *index ? value : NULL;
}

static bool digest_value(digest_walk *walk, const ir_value *value, raise_digest *out);

static bool digest_table(digest_walk *walk, const ir_op *gather, const ir_attr *table,
                         const ir_value *index, raise_digest *out) {
  raise_digest at;
  if (++walk->ops > walk->most || !digest_value(walk, index, &at)) return false;
  const ir_type *type = gather->operands[0]->type;
  *out = digest_of_words((uint64_t[]){type->element, (uint64_t)type->dims[0], table->splat,
                                      tn_hash_bytes(table->data, table->size, 0),
                                      tn_hash_bytes(table->data, table->size, 1), at.low, at.high},
                         7);
  return true;
}

static bool digest_op(digest_walk *walk, const ir_op *op, raise_digest *out) {
  uint64_t words[3 + 2 * MAX_OPERANDS];
  if (!may_be_inside(op, walk->leaf) || ++walk->ops > walk->most || !hash_attrs(op, &words[0]))
    return false;
  words[1] = hash_op_name(op);
  words[2] = op->results[0].type->element;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    raise_digest part;
    if (!digest_value(walk, op->operands[i], &part)) return false;
    words[3 + 2 * i] = part.low;
    words[4 + 2 * i] = part.high;
  }
  *out = digest_of_words(words, 3 + 2 * op->num_operands);
  return true;
}

static bool digest_value(digest_walk *walk, const ir_value *value, raise_digest *out) {
  uint64_t bits;
  if (value == walk->leaf) {
    *out = (raise_digest){1, 1};
    return true;
  }
  value = strip_broadcast(value);
  if (pass_splat_bits(value->def, &bits)) {
    *out = digest_of_words((uint64_t[]){bits, value->type->element}, 2);
    return true;
  }
  TN_ASSERT(value->number < walk->pass->num_values);
  known_value *known = &walk->pass->known[value->number];
  if (known->turn != walk->pass->turn) {
    const ir_value *index;
    const ir_attr *table = find_table(value->def, walk->leaf, &index);
    if (table ? !digest_table(walk, value->def, table, index, &known->digest)
              : !digest_op(walk, value->def, &known->digest))
      return false;
    known->turn = walk->pass->turn;
  }
  *out = known->digest;
  return true;
}

/* The same of the names of the last ops alone. */
static uint64_t hash_head(const ir_value *value, const ir_value *leaf, int depth) {
  uint64_t words[1 + MAX_OPERANDS] = {0};
  if (value != leaf) value = strip_broadcast(value);
  const ir_op *op = value->def;
  if (value == leaf || !op || op->num_operands > MAX_OPERANDS) return value == leaf;
  words[0] = hash_op_name(op);
  for (uint32_t i = 0; depth > 0 && i < op->num_operands; i++)
    words[1 + i] = hash_head(op->operands[i], leaf, depth - 1);
  return tn_hash_bytes(words, sizeof words, 0);
}

/* ---- finding ---------------------------------------------------------------------------------
 */

static const ir_value *follow_path(const ir_value *value, const char *path) {
  for (; *path; path++) {
    uint32_t operand = (uint32_t)(*path - '0');
    if (!value->def || operand >= value->def->num_operands) return NULL;
    value = value->def->operands[operand];
  }
  return value;
}

static void number_value(raise_pass *pass, ir_value *value) {
  value->number = pass->num_values++;
}

static bool number_values(ir_op *op, void *arg) {
  raise_pass *pass = arg;
  for (uint32_t i = 0; i < op->num_results; i++) number_value(pass, &op->results[i]);
  for (uint32_t i = 0; i < op->num_regions; i++)
    for (ir_block *block = op->regions[i].first; block; block = block->next)
      for (uint32_t k = 0; k < block->num_args; k++) number_value(pass, &block->args[k]);
  return true;
}

/* Few programs have anything that begins as an expansion does: values are numbered when one has. */
static bool make_known(raise_pass *pass) {
  if (pass->known) return true;
  ir_walk(pass->module->top, number_values, pass);
  pass->known = tn_alloc_zero((pass->num_values + 1) * sizeof *pass->known);
  pass->failed = !pass->known;
  return !pass->failed;
}

static bool digest_from_leaf(raise_pass *pass, const ir_value *value, const ir_value *leaf,
                             uint32_t most, digest_walk *walk, raise_digest *out) {
  if (!make_known(pass)) return false;
  pass->turn++;
  *walk = (digest_walk){.pass = pass, .leaf = leaf, .most = most};
  return digest_value(walk, value, out);
}

static bool is_expansion(raise_pass *pass, const ir_value *value, const raise_row *row,
                         const ir_value *leaf) {
  digest_walk walk;
  raise_digest digest;
  return leaf->type == value->type && leaf->type->kind == IR_TYPE_TENSOR &&
         leaf->type->element == row->element && hash_head(value, leaf, HEAD_DEPTH) == row->head &&
         digest_from_leaf(pass, value, leaf, row->ops, &walk, &digest) && walk.ops == row->ops &&
         digest.low == row->digest.low && digest.high == row->digest.high;
}

/* What the op is of, and the function; NULL: it is no expansion. */
static ir_value *find_expansion(raise_pass *pass, const ir_op *op, uint16_t *opcode) {
  if (op->num_results != 1) return NULL;
  for (size_t i = 0; i < NUM_ROWS; i++) {
    const ir_value *leaf =
        op->opcode == rows[i].last ? follow_path(&op->results[0], rows[i].path) : NULL;
    if (!leaf || !is_expansion(pass, &op->results[0], &rows[i], leaf)) continue;
    TN_ASSERT(chlo_has_kernel(rows[i].opcode, rows[i].element));
    *opcode = rows[i].opcode;
    return (ir_value *)leaf;
  }
  return NULL;
}

/* The bits of both are the same. */
static bool is_atan(const ir_op *op) {
  uint64_t bits;
  if (op->opcode != HLO_ATAN2 || op->operands[0]->type != op->results[0].type) return false;
  tn_type type = op->results[0].type->element;
  return tn_type_get_kind(type) == TN_KIND_FLOAT && chlo_has_kernel(CHLO_ATAN, type) &&
         pass_splat_bits(strip_broadcast(op->operands[1])->def, &bits) &&
         bits == tn_float_from_double(type, 1);
}

/* The op becomes the function where it stands: what is before it then has no use left. */
static bool raise_op(ir_op *op, void *arg) {
  raise_pass *pass = arg;
  uint16_t opcode = CHLO_ATAN;
  ir_value *leaf = is_atan(op) ? op->operands[0] : find_expansion(pass, op, &opcode);
  if (!leaf) return true;
  for (uint32_t i = op->num_attrs; i-- > 0;) ir_op_drop_attr(op, op->attrs[i].name);
  return ir_op_set_operands(pass->module, op, 1, &leaf) && pass_rename(pass->module, op, opcode);
}

tn_status *pass_raise(ir_module *module) {
  raise_pass pass = {.module = module};
  bool fine = ir_walk(module->top, raise_op, &pass) && !pass.failed;
  tn_free(pass.known);
  return fine ? NULL : tn_error_no_memory("looking for functions that are written out");
}

/* ---- writing raise.def -----------------------------------------------------------------------
 */

/* The shortest way to the leaf; ways in which an operand comes twice are looked at twice, which
 * the depth bounds. */
static bool find_path(const ir_value *value, const ir_value *leaf, size_t depth, char *out) {
  *out = '\0';
  if (value == leaf || !depth) return value == leaf;
  for (uint32_t i = 0; value->def && i < value->def->num_operands; i++) {
    *out = (char)('0' + i);
    if (find_path(value->def->operands[i], leaf, depth - 1, out + 1)) return true;
  }
  return false;
}

bool raise_describe(ir_module *module, const ir_value *value, const ir_value *leaf,
                    raise_description *out) {
  raise_pass pass = {.module = module};
  digest_walk walk = {0};
  bool fine = digest_from_leaf(&pass, value, leaf, MAX_OPS, &walk, &out->digest);
  tn_free(pass.known);
  out->ops = walk.ops;
  out->head = hash_head(value, leaf, HEAD_DEPTH);
  for (size_t depth = 1; fine && depth < sizeof out->path; depth++)
    if (find_path(value, leaf, depth, out->path)) return true;
  return false;
}
