/* Control flow, calls, tuples, tokens and transfers.
 *
 * Data: the module's symbols are mapped on the first call, for the whole verification: the map is
 * the verifier's, its keys are the attributes' own text. Invariant: of several symbols of one name
 * the first counts, with the map and without it; what a region or function takes and gives is
 * compared type by type, and nothing is read of a region that is not there or is several blocks.
 * Threads: a verifier is one thread's; the module is only read. */
#include "stablehlo/verify/check.h"

#include <ctype.h>
#include <string.h>

static bool region_takes(const verifier *v, const ir_block *block) {
  if (!block || block->num_args != v->op->num_operands) return false;
  for (uint32_t i = 0; i < block->num_args; i++)
    if (!vf_same_baseline(block->args[i].type, vf_operand(v, i))) return false;
  return true;
}

static void verify_while(verifier *v) {
  const ir_block *test = vf_block(v, 0), *body = vf_block(v, 1);
  const ir_op *decides = vf_end(test), *end = vf_end(body);
  const ir_type *pred = decides && decides->num_operands == 1 ? decides->operands[0]->type : NULL;
  if (!region_takes(v, test) || !pred || !vf_is_tensor(pred) || pred->rank ||
      pred->element != TN_PRED)
    vf_bad(v, "C1", "cond must take the operands and give one tensor<i1>");
  bool fits = region_takes(v, body) && end && end->num_operands == v->op->num_operands;
  for (uint32_t i = 0; fits && i < end->num_operands; i++)
    fits = vf_same_baseline(end->operands[i]->type, vf_operand(v, i));
  if (!fits) vf_bad(v, "C2", "body must take the operands and give values of their types");
  fits = v->op->num_results == v->op->num_operands;
  for (uint32_t i = 0; fits && i < v->op->num_results; i++)
    fits = vf_same_baseline(vf_result(v, i), vf_operand(v, i));
  if (!fits) vf_bad(v, "C3", "the results have not the operands' types");
}

static bool same_ends(const ir_op *a, const ir_op *b) {
  if (!a || !b || a->num_operands != b->num_operands) return false;
  for (uint32_t i = 0; i < a->num_operands; i++)
    if (!vf_same_baseline(a->operands[i]->type, b->operands[i]->type)) return false;
  return true;
}

static void verify_branches(verifier *v, const char *takes_id, const char *same_id,
                            const char *gives_id) {
  const ir_op *first = vf_end(vf_block(v, 0));
  for (uint32_t r = 0; r < v->op->num_regions; r++) {
    const ir_block *block = vf_block(v, r);
    if (!block || block->num_args)
      vf_bad(v, takes_id, "branch %u must take nothing", r);
    else if (r && !same_ends(first, vf_end(block)))
      vf_bad(v, same_id, "branch %u gives other types than branch 0", r);
  }
  bool fits = first && first->num_operands == v->op->num_results;
  for (uint32_t i = 0; fits && i < v->op->num_results; i++)
    fits = vf_same_baseline(first->operands[i]->type, vf_result(v, i));
  if (!fits && !vf_broken(v)) vf_bad(v, gives_id, "the results are not what the branches give");
}

static void verify_if_or_case(verifier *v) {
  if (v->op->opcode == HLO_IF) {
    verify_branches(v, "C1", "C2", "C3");
  } else if (!v->op->num_regions) {
    vf_bad(v, "C1", "there is no branch");
  } else {
    verify_branches(v, "C2", "C3", "C4");
  }
}

static void verify_barrier(verifier *v) {
  bool fits = v->op->num_operands == v->op->num_results;
  for (uint32_t i = 0; fits && i < v->op->num_results; i++)
    fits = vf_same_baseline(vf_operand(v, i), vf_result(v, i));
  if (!fits) vf_bad(v, "C1", "the results have not the operands' types");
}

static void verify_tuple(verifier *v) {
  const ir_type *to = vf_result(v, 0);
  bool fits = to->kind == IR_TYPE_TUPLE && to->num_inputs == v->op->num_operands;
  for (uint32_t i = 0; fits && i < to->num_inputs; i++)
    fits = vf_same_baseline(to->inputs[i], vf_operand(v, i));
  if (!fits) vf_bad(v, "C1", "the result is %s, not the operands' types", vf_type(v, to));
}

static void tuple_element(verifier *v) {
  const ir_type *from = vf_operand(v, 0);
  int64_t at = vf_get_i64(v, "index", 0);
  if (from->kind != IR_TYPE_TUPLE)
    vf_bad(v, "types", "operand 0 is %s, which is no tuple", vf_type(v, from));
  else if (at < 0 || at >= from->num_inputs)
    vf_bad(v, "C1", "index is %lld of %u", (long long)at, from->num_inputs);
  else if (!vf_same_baseline(from->inputs[at], vf_result(v, 0)))
    vf_bad(v, "C2", "the result is %s, the element %s", vf_type(v, vf_result(v, 0)),
           vf_type(v, from->inputs[at]));
}

static void verify_infeed(verifier *v) {
  uint32_t count = v->op->num_results;
  if (!count) {
    vf_bad(v, "C1", "there are no results");
    return;
  }
  if (vf_result(v, count - 1)->kind != IR_TYPE_TOKEN)
    vf_bad(v, v->op->opcode == HLO_INFEED ? "C3" : "op",
           "the last result is %s, where a token is due", vf_type(v, vf_result(v, count - 1)));
  for (uint32_t i = 0; i + 1 < count; i++)
    if (vf_result(v, i)->kind != IR_TYPE_TENSOR && vf_result(v, i)->kind != IR_TYPE_TUPLE)
      vf_bad(v, v->op->opcode == HLO_INFEED ? "C2" : "op", "result %u is %s, where a tensor is due",
             i, vf_type(v, vf_result(v, i)));
}

/* Where layouts are given, each tensor has one: a list of integers. */
static void infeed_layout(verifier *v) {
  const ir_attr *layout = ir_op_attr(v->op, "layout");
  if (!layout || layout->kind != IR_ATTR_ARRAY || !layout->count) return;
  if (layout->count + 1 != v->op->num_results)
    vf_bad(v, "op", "%zu layouts for %u tensors", layout->count, v->op->num_results - 1);
  for (size_t i = 0; i < layout->count; i++) {
    const ir_attr *order = layout->items[i];
    bool fits = order->kind == IR_ATTR_ARRAY;
    for (size_t k = 0; fits && k < order->count; k++) fits = order->items[k]->kind == IR_ATTR_INT;
    if (!fits) vf_bad(v, "op", "layout %zu is no list of integers", i);
  }
}

/* 1 device to device, 2 device to host, 3 host to device. */
static void verify_transfer(verifier *v) {
  bool host = vf_get_i64(v, "is_host_transfer", 0) != 0, sends = v->op->opcode == HLO_SEND;
  int64_t type = hlo_field_i64(v->op, "channel_handle", "type");
  int64_t want = !host ? 1 : sends ? 2 : 3;
  if (type != want)
    vf_bad(v, "C5", "the channel's type is %lld, where %s asks for %lld", (long long)type,
           host ? "a transfer with the host" : "one between devices", (long long)want);
  vf_want_transfers(v);
  if (!sends) verify_infeed(v);
}

/* ---- calls ---------------------------------------------------------------------------------- */

static void map_symbols(verifier *v) {
  v->mapped = VF_SYMBOLS;
  for (ir_op *op = ir_module_body(v->module)->first; op; op = op->next) {
    const ir_attr *name = ir_op_attr(op, "sym_name");
    if (!name || !name->text || tn_map_get(&v->symbols, name->text, strlen(name->text))) continue;
    if (!tn_map_put(&v->symbols, name->text, strlen(name->text), op)) v->mapped = VF_NO_MEMORY;
  }
}

/* By a map, for programs have many calls; one by one where there is no memory for it. */
const ir_op *vf_find_symbol(verifier *v, const char *name) {
  if (v->mapped == VF_NO_SYMBOLS) map_symbols(v);
  if (v->mapped == VF_NO_MEMORY) return ir_symbol_lookup(v->module, name);
  return tn_map_get(&v->symbols, name, strlen(name));
}

static const ir_type *function_type(verifier *v, const char *attr) {
  const ir_attr *name = ir_op_attr(v->op, attr);
  const ir_op *f = name && name->text ? vf_find_symbol(v, name->text) : NULL;
  const ir_attr *type = f ? ir_op_attr(f, "function_type") : NULL;
  return type ? type->type : NULL;
}

static bool is_namespaced(const char *name) {
  const char *dot = strchr(name, '.');
  if (!isalpha((unsigned char)*name) || !dot || !dot[1]) return false;
  for (const char *c = name; *c; c++)
    if (!isalnum((unsigned char)*c) && !strchr("._$", *c)) return false;
  return true;
}

static bool takes_operands(const ir_type *of, const verifier *v) {
  bool fits = of->num_inputs == v->op->num_operands;
  for (uint32_t i = 0; fits && i < of->num_inputs; i++)
    fits = ir_type_equal(of->inputs[i], vf_operand(v, i));
  return fits;
}

static bool returns_results(const ir_type *of, const verifier *v) {
  bool fits = of->num_outputs == v->op->num_results;
  for (uint32_t i = 0; fits && i < of->num_outputs; i++)
    fits = ir_type_equal(of->outputs[i], vf_result(v, i));
  return fits;
}

static void verify_composite(verifier *v) {
  const ir_attr *name = ir_op_attr(v->op, "name");
  const ir_type *of = function_type(v, "decomposition");
  if (name && name->text && !is_namespaced(name->text))
    vf_bad(v, "C1", "\"%s\" is no name of an op with a namespace", name->text);
  if (!of) {
    vf_bad(v, "C2", "its decomposition is not there");
    return;
  }
  if (!takes_operands(of, v)) vf_bad(v, "C3", "its decomposition takes %s", vf_type(v, of));
  if (!returns_results(of, v))
    vf_bad(v, "C4", "its decomposition is %s, of other results", vf_type(v, of));
}

static void verify_call(verifier *v) {
  const ir_type *of = function_type(v, "callee");
  if (!of)
    vf_bad(v, "op", "the function is not there");
  else if (!takes_operands(of, v) || !returns_results(of, v))
    vf_bad(v, "op", "the function is %s, of other types than the call", vf_type(v, of));
}

/* A name is of one function of a module. Of modules within modules that is not asked: nothing calls
 * their functions. */
static void want_own_name(verifier *v) {
  const ir_attr *name = ir_op_attr(v->op, "sym_name");
  if (!name || !name->text || v->op->block != ir_module_body(v->module)) return;
  const ir_op *first = vf_find_symbol(v, name->text);
  char place[256];
  if (!first || first == v->op) return;
  ir_op_place(v->module, first, place, sizeof place);
  vf_bad(v, "op", "another function @%s stands at %s", name->text, place);
}

/* JAX's words for an argument whose memory a result takes: which result. One that cannot take it,
 * as it is of another size, is only given up. */
static void want_result_aliases(verifier *v, const ir_type *of) {
  const ir_attr *all = ir_op_attr(v->op, "arg_attrs");
  for (size_t i = 0; all && all->kind == IR_ATTR_ARRAY && i < all->count; i++) {
    const ir_attr *alias = ir_attr_field(all->items[i], "tf.aliasing_output");
    if (!alias || i >= of->num_inputs) continue;
    if (alias->kind != IR_ATTR_INT)
      vf_bad(v, "op", "tf.aliasing_output of argument %zu is no number", i);
    else if (alias->i < 0 || alias->i >= of->num_outputs)
      vf_bad(v, "op", "tf.aliasing_output of argument %zu is %lld, of %u results", i,
             (long long)alias->i, of->num_outputs);
  }
}

/* A function's return gives what its type says. */
static void verify_function(verifier *v) {
  const ir_attr *type = ir_op_attr(v->op, "function_type");
  const ir_type *of = type ? type->type : NULL;
  const ir_block *block = vf_block(v, 0);
  want_own_name(v);
  if (of && of->kind == IR_TYPE_FUNCTION) want_result_aliases(v, of);
  const ir_op *end = vf_end(block);
  if (!of || of->kind != IR_TYPE_FUNCTION || !end || end->opcode != FUNC_RETURN) return;
  bool fits = end->num_operands == of->num_outputs;
  for (uint32_t i = 0; fits && i < of->num_outputs; i++)
    fits = ir_type_equal(end->operands[i]->type, of->outputs[i]);
  if (!fits) vf_bad(v, "op", "gives other values than its type %s says", vf_type(v, of));
}

bool vf_control(verifier *v) {
  switch (v->op->opcode) {
  case HLO_WHILE: return verify_while(v), true;
  case HLO_IF:
  case HLO_CASE: return verify_if_or_case(v), true;
  case HLO_OPTIMIZATION_BARRIER: return verify_barrier(v), true;
  case HLO_TUPLE: return verify_tuple(v), true;
  case HLO_GET_TUPLE_ELEMENT: return tuple_element(v), true;
  case HLO_INFEED: return verify_infeed(v), infeed_layout(v), true;
  case HLO_SEND:
  case HLO_RECV: return verify_transfer(v), true;
  case HLO_COMPOSITE: return verify_composite(v), true;
  case FUNC_CALL: return verify_call(v), true;
  case FUNC_FUNC: return verify_function(v), true;
  default: return false;
  }
}
