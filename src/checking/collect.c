/* What a function checks. */
#include "base/assert.h"
#include "base/types.h"
#include "checking/private.h"
#include <string.h>

static const char prefix[] = "check.";
enum { PREFIX = sizeof prefix - 1, MAX_ITERATION = 1 << 20 };

static bool is_call(const ir_op *op) {
  return op->opcode == HLO_CUSTOM_CALL;
}

const char *checking_kind(const ir_op *op) {
  if (strncmp(op->name, prefix, PREFIX) == 0) return op->name;
  if (!is_call(op)) return NULL;
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  return target && target->text && strncmp(target->text, prefix, PREFIX) == 0 ? target->text : NULL;
}

static double number_of(const ir_op *op, const char *name, double fallback) {
  const ir_attr *attr = ir_op_attr(op, name);
  if (!attr) return fallback;
  if (attr->kind == IR_ATTR_FLOAT)
    return tn_float_to_double(attr->type->element, (uint64_t)attr->i);
  return attr->kind == IR_ATTR_INT ? (double)attr->i : fallback;
}

static bool count_of(const ir_op *op, const char *name, uint64_t fallback, uint64_t *out) {
  const ir_attr *attr = ir_op_attr(op, name);
  *out = fallback;
  if (!attr) return true;
  bool is_unsigned = attr->type && attr->type->element == TN_U64;
  if (attr->kind != IR_ATTR_INT || (attr->i < 0 && !is_unsigned)) return false;
  *out = (uint64_t)attr->i;
  return true;
}

/* What StableHLO's tools allow where a check does not say: its custom calls more than its ops. */
static bool read_kind(const ir_op *op, const char *kind, checking_check *out) {
  bool call = is_call(op);
  if (strcmp(kind, "expect_eq") == 0 || strcmp(kind, "expect_eq_const") == 0 ||
      strcmp(kind, "expect_serialized_eq") == 0)
    return out->how = CHECKING_EQUAL, true;
  if (strcmp(kind, "eq") == 0 && call) {
    out->how = CHECKING_ALMOST;
    out->tolerance = 1e-4;
    return true;
  }
  if (strcmp(kind, "expect_almost_eq") == 0 || strcmp(kind, "expect_almost_eq_const") == 0) {
    out->how = CHECKING_ALMOST;
    out->tolerance = number_of(op, "tolerance", call ? 1e-3 : 1e-4);
    return true;
  }
  if (strcmp(kind, "expect_close") != 0) return false;
  out->how = CHECKING_CLOSE;
  return count_of(op, "max_ulp_difference", 3, &out->most) &&
         count_of(op, "min_ulp_difference", 0, &out->least);
}

tn_status *checking_read(const ir_module *module, const ir_op *op, checking_case *c,
                         checking_check *out) {
  const char *kind = checking_kind(op);
  if (!kind || !op->num_operands || !read_kind(op, kind + PREFIX, out))
    return checking_error(module, op, TN_UNIMPLEMENTED, "no check of that kind is known");
  out->kind = tn_arena_strdup(&c->arena, kind);
  out->place = checking_place(c, module, op);
  out->type = op->operands[0]->type;
  if (!out->kind) return tn_error_no_memory("a check");
  if (out->type->kind != IR_TYPE_TENSOR || !tn_type_size(out->type->element))
    return checking_error(module, op, TN_UNIMPLEMENTED, "it checks no tensor of numbers");
  return NULL;
}

const ir_attr *checking_constant(const ir_op *op, const checking_check *check, bool *is_const) {
  const char *kind = check->kind ? check->kind : "";
  size_t length = strlen(kind);
  *is_const = length > 6 && strcmp(kind + length - 6, "_const") == 0;
  const ir_attr *value = *is_const ? ir_op_attr(op, "value") : NULL;
  bool fits = value && check->type && value->kind == IR_ATTR_DENSE &&
              value->type->kind == IR_TYPE_TENSOR && value->type->element == check->type->element;
  return fits ? value : NULL;
}

/* What is compared are elements of one type. */
static bool has_pair(const ir_op *op, const checking_check *check) {
  const ir_type *other = op->num_operands > 1 ? op->operands[1]->type : NULL;
  return other && check->type && other->kind == IR_TYPE_TENSOR &&
         other->element == check->type->element;
}

static bool read_probe(const ir_op *op, checking_case *c, checking_check *check) {
  const ir_attr *id = ir_op_attr(op, "probe_id");
  double iteration = number_of(op, "iteration", 0);
  if (!(iteration >= 0 && iteration < (double)MAX_ITERATION)) return false;
  check->got.slot = (int64_t)iteration;
  check->probe = id && id->text ? tn_arena_strdup(&c->arena, id->text) : NULL;
  return check->probe != NULL;
}

static tn_status *add_check(checking_function *f, ir_op *op) {
  checking_check check = {0};
  tn_status *status = checking_read(f->module, op, f->out, &check);
  if (status) return status;
  bool is_const = false, good = true;
  bool probed = op->opcode == CHECK_EXPECT_SERIALIZED_EQ;
  check.want.constant = checking_constant(op, &check, &is_const);
  if ((is_const && !check.want.constant) || (!is_const && !probed && !has_pair(op, &check)))
    return checking_error(f->module, op, TN_INVALID_ARGUMENT,
                          "it has nothing of that type to compare with");
  if (probed) { /* what is got is known when the probes are: checking_show() */
    if (!read_probe(op, f->out, &check))
      return checking_error(f->module, op, TN_INVALID_ARGUMENT,
                            "it names no probe, or no iteration that is kept");
    good = checking_return(f, op->operands[0], &check.want.output);
  } else {
    good = checking_return(f, op->operands[0], &check.got.output) &&
           (is_const || checking_return(f, op->operands[1], &check.want.output));
  }
  TN_ASSERT(!check.want.constant || check.want.constant->type->element == check.type->element);
  checking_check *kept = good ? checking_add_check(f->out) : NULL;
  if (!kept) return tn_error_no_memory("a check");
  *kept = check;
  return NULL;
}

/* @check.eq gives whether it holds: the program goes on as if it did. */
static bool assume_true(checking_function *f, ir_op *op) {
  for (uint32_t i = 0; i < op->num_results; i++) {
    const ir_type *type = op->results[i].type;
    if (type->kind != IR_TYPE_TENSOR || type->element != TN_PRED) return false;
    const ir_attr *truth = ir_attr_dense(f->module, type, "\1", 1);
    ir_named_attr attr = {"value", truth};
    ir_op *constant = truth ? ir_op_create(f->module, HLO_CONSTANT, hlo_op(HLO_CONSTANT)->name, 0,
                                           NULL, 1, &type, 0, 1, &attr)
                            : NULL;
    if (!constant) return false;
    ir_op_insert_before(constant, op);
    ir_replace_uses(f->op, &op->results[i], &constant->results[0]);
  }
  return true;
}

tn_status *checking_collect(checking_function *f) {
  for (ir_op *op = f->op->regions[0].first->first, *next; op; op = next) {
    next = op->next;
    if (!checking_kind(op)) continue;
    tn_status *status = add_check(f, op);
    if (status) return status;
    if (!assume_true(f, op))
      return checking_error(f->module, op, TN_UNIMPLEMENTED, "its result is no i1");
    ir_op_remove(op);
  }
  return NULL;
}
