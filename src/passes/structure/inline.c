/* Calls are replaced by the bodies of what they call.
 *
 * Functions are taken in the order of the call graph, callees first, so that a body that is cloned
 * holds no calls any more: each op of the result is made once. Within a function one walk in
 * program order both rewrites uses of inlined results and inlines the next call.
 *
 * What all that makes is counted first, from the sizes of functions: a page of text can ask for
 * more than any machine holds, and is refused before the first op is cloned.
 *
 * Data: one `inliner` lives for one call and owns its lists: a record for each function, all calls
 * in program order with those of one function side by side, the order in which functions are done.
 * Invariant: on the stack are the OPEN functions, each once, each called by the one below it; one
 * that is DONE calls only such, and its size and depth are those it has when inlined.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

/* Regions in regions after inlining: far above what programs have, far below what recursion on them
 * bears. */
enum { MAX_DEPTH = 1024 };
/* Ops made by inlining: a chain of functions that each call the next one twice doubles each time.
 */
enum { MAX_OPS = 1 << 24 };

typedef enum progress { UNSEEN, OPEN, DONE } progress;

typedef struct function {
  ir_op *op;
  progress progress;
  int depth;         /* of its deepest region, once DONE with what it calls */
  size_t size;       /* ops in it but calls, once DONE with those of what it calls */
  size_t first_call; /* in `calls`: its calls, in program order */
  size_t num_calls;
  size_t next_call; /* the one to look at next while OPEN */
} function;

typedef struct inliner {
  ir_module *module;
  tn_map symbols;
  tn_map indices; /* op by address -> &functions[i] */
  function *functions;
  size_t num_functions;
  ir_op **calls;
  size_t num_calls, calls_capacity;
  function **order; /* those that are DONE, callees first */
  size_t num_ordered;
  function *current; /* whose calls are collected */
  ir_value_map map;
  size_t planned; /* ops that inlining makes, counted before it makes any */
  size_t made;    /* so far, for an assertion */
  tn_status *status;
} inliner;

static bool fail_inlining(inliner *in, tn_status *status) {
  in->status = status;
  return false;
}

static bool no_memory(inliner *in) {
  return fail_inlining(in, tn_error_no_memory("inlining"));
}

static function *function_of(const inliner *in, const ir_op *op) {
  return op ? tn_map_get(&in->indices, (const char *)op, TN_MAP_ADDRESS) : NULL;
}

static function *callee_of(const inliner *in, const ir_op *call) {
  return function_of(in, pass_called(&in->symbols, call, "callee"));
}

/* ---- collecting --------------------------------------------------------------------------------
 */

static int depth_of(const ir_op *op, const ir_op *root) {
  int depth = 0;
  for (; op != root; op = op->block->region->op) depth++;
  return depth;
}

static bool collect_call(ir_op *op, void *arg) {
  inliner *in = arg;
  /* Only where something may be deeper than before: at the first op of a block with no ops yet. */
  if (!op->prev && op != in->current->op) {
    int depth = depth_of(op, in->current->op);
    if (depth > in->current->depth) in->current->depth = depth;
  }
  if (op->opcode != FUNC_CALL) {
    in->current->size += op != in->current->op;
    return true;
  }
  void *calls = in->calls;
  if (!tn_array_reserve(&calls, &in->calls_capacity, in->num_calls + 1, sizeof *in->calls))
    return no_memory(in);
  in->calls = calls;
  in->calls[in->num_calls++] = op;
  in->current->num_calls++;
  return true;
}

static bool collect_all(inliner *in) {
  ir_block *body = ir_module_body(in->module);
  size_t count = 0;
  for (const ir_op *op = body->first; op; op = op->next) count += op->opcode == FUNC_FUNC;
  in->functions = tn_alloc_array(count, sizeof *in->functions);
  in->order = tn_alloc_array(count, sizeof(function *));
  if (!in->functions || !in->order || !pass_symbols(in->module, &in->symbols)) return no_memory(in);
  for (ir_op *op = body->first; op; op = op->next) {
    if (op->opcode != FUNC_FUNC) continue;
    function *f = in->current = &in->functions[in->num_functions++];
    *f = (function){.op = op, .first_call = in->num_calls, .next_call = in->num_calls};
    if (!tn_map_put(&in->indices, (const char *)op, TN_MAP_ADDRESS, f)) return no_memory(in);
    if (!ir_walk(op, collect_call, in)) return false;
  }
  return true;
}

/* ---- one call ----------------------------------------------------------------------------------
 */

static bool check_call(inliner *in, const ir_op *call, const function *callee) {
  const ir_module *module = in->module;
  const ir_attr *name = ir_op_attr(call, "callee");
  if (!callee)
    return fail_inlining(in, pass_error(module, call, TN_INVALID_ARGUMENT,
                                        "calls @%s, which is no function of the program",
                                        name && name->text ? name->text : "?"));
  const ir_block *body = callee->op->num_regions ? callee->op->regions[0].first : NULL;
  if (!body)
    return fail_inlining(
        in, pass_error(module, call, TN_UNIMPLEMENTED, "calls @%s, which has no body", name->text));
  if (body->next || !body->last || body->last->opcode != FUNC_RETURN)
    return fail_inlining(
        in, pass_error(module, call, TN_UNIMPLEMENTED,
                       "calls @%s, which is not one block that ends with func.return", name->text));
  if (body->num_args != call->num_operands || body->last->num_operands != call->num_results)
    return fail_inlining(
        in, pass_error(module, call, TN_INVALID_ARGUMENT,
                       "passes %u operands for %u results to @%s, which takes %u and gives %u",
                       call->num_operands, call->num_results, name->text, body->num_args,
                       body->last->num_operands));
  return true;
}

/* Adds to `f` what this call of its makes. The callee is DONE, so that each function is looked at
 * once. Sizes do not overflow: what is added to the ops that there are is at most MAX_OPS. */
static bool count_call(inliner *in, function *f, const ir_op *call) {
  const function *callee = callee_of(in, call);
  if (!check_call(in, call, callee)) return false;
  TN_ASSERT(callee->progress == DONE && callee->size > 0);
  int depth = depth_of(call, f->op) - 1 + callee->depth;
  if (depth > MAX_DEPTH)
    return fail_inlining(in,
                         pass_error(in->module, call, TN_RESOURCE_EXHAUSTED,
                                    "makes regions nest deeper than %d when inlined", MAX_DEPTH));
  if (depth > f->depth) f->depth = depth;
  size_t size = callee->size - 1; /* its func.return is not cloned */
  if (size > MAX_OPS - in->planned)
    return fail_inlining(
        in, pass_error(in->module, call, TN_RESOURCE_EXHAUSTED,
                       "calls @%s, which makes the program larger than %d ops when inlined",
                       pass_symbol_name(callee->op), MAX_OPS));
  in->planned += size;
  f->size += size;
  return true;
}

/* What is cloned was counted; looked at only where there are assertions. */
static __attribute__((unused)) bool count_made(ir_op *op, void *arg) {
  (void)op;
  inliner *in = arg;
  return ++in->made <= in->planned;
}

static bool clone_body(inliner *in, ir_op *call, const ir_block *body, ir_value_map *values) {
  for (uint32_t i = 0; i < body->num_args; i++)
    if (!ir_value_map_put(values, &body->args[i], call->operands[i])) return no_memory(in);
  for (const ir_op *op = body->first; op != body->last; op = op->next) {
    ir_op *copy = ir_op_clone(in->module, op, values);
    if (!copy) return no_memory(in);
    TN_ASSERT(ir_walk(copy, count_made, in));
    ir_op_insert_before(copy, call);
  }
  const ir_op *end = body->last;
  for (uint32_t i = 0; i < call->num_results; i++) {
    ir_value *inner = ir_value_map_get(values, end->operands[i]);
    if (!inner)
      return fail_inlining(in, pass_error(in->module, end, TN_INVALID_ARGUMENT,
                                          "returns a value from outside the function"));
    if (!inner->name) inner->name = call->results[i].name;
    if (!ir_value_map_put(&in->map, &call->results[i], inner)) return no_memory(in);
  }
  return true;
}

/* Ops before `op` in the walk are rewritten already, and cloned bodies are made with final
 * operands. */
static bool inline_here(ir_op *op, void *arg) {
  inliner *in = arg;
  pass_apply(&in->map, op);
  if (op->opcode != FUNC_CALL) return true;
  const function *callee = callee_of(in, op);
  TN_ASSERT(callee && callee->progress == DONE);
  ir_value_map values = {0};
  bool done = clone_body(in, op, callee->op->regions[0].first, &values);
  ir_value_map_free(&values);
  if (done) ir_op_remove(op);
  return done;
}

/* ---- the order ---------------------------------------------------------------------------------
 */

/* The functions from the first occurrence of `f` on the stack to its top: "@a -> @b -> @a". */
static tn_status *refuse_recursion(const inliner *in, function *const *stack, size_t height,
                                   const function *f, const ir_op *call) {
  tn_text names = {.max = 600};
  size_t i = 0;
  while (stack[i] != f) i++;
  for (; i < height; i++) tn_text_printf(&names, "@%s -> ", pass_symbol_name(stack[i]->op));
  tn_text_printf(&names, "@%s", pass_symbol_name(f->op));
  tn_status *status =
      pass_error(in->module, call, TN_UNIMPLEMENTED, "is recursive, which cannot be inlined: %s%s",
                 names.data ? names.data : "", names.failed ? "..." : "");
  tn_text_free(&names);
  return status;
}

/* Callees are DONE. */
static bool finish_function(inliner *in, function *f) {
  TN_ASSERT(f->progress == OPEN && in->num_ordered < in->num_functions);
  for (size_t i = 0; i < f->num_calls; i++)
    if (!count_call(in, f, in->calls[f->first_call + i])) return false;
  f->progress = DONE;
  in->order[in->num_ordered++] = f;
  return true;
}

/* Depth first from `root`, with a stack of our own: call chains may be long. */
static bool visit_from(inliner *in, function *root, function **stack) {
  if (root->progress == DONE) return true;
  size_t height = 0;
  stack[height++] = root;
  root->progress = OPEN;
  while (height) {
    function *f = stack[height - 1];
    if (f->next_call == f->first_call + f->num_calls) {
      if (!finish_function(in, f)) return false;
      height--;
      continue;
    }
    const ir_op *call = in->calls[f->next_call++];
    function *callee = callee_of(in, call);
    if (!callee) return check_call(in, call, NULL);
    if (callee->progress == OPEN)
      return fail_inlining(in, refuse_recursion(in, stack, height, callee, call));
    if (callee->progress == DONE) continue;
    callee->progress = OPEN;
    TN_ASSERT(height < in->num_functions);
    stack[height++] = callee;
  }
  return true;
}

/* Nothing is changed yet. */
static bool plan_inlining(inliner *in) {
  function **stack = tn_alloc_array(in->num_functions, sizeof *stack);
  if (!stack) return no_memory(in);
  bool planned = true;
  for (size_t i = 0; planned && i < in->num_functions; i++)
    planned = visit_from(in, &in->functions[i], stack);
  tn_free(stack);
  return planned;
}

static void inline_all(inliner *in) {
  if (!collect_all(in) || !plan_inlining(in)) return;
  for (size_t i = 0; i < in->num_ordered; i++) {
    const function *f = in->order[i];
    if (f->num_calls == 0) continue;
    ir_value_map_free(&in->map);
    if (!ir_walk(f->op, inline_here, in)) return;
  }
  TN_ASSERT(in->made == in->planned);
}

tn_status *pass_inline(ir_module *module) {
  /* Before, so that dead functions are not worked on; after, because now more are dead. */
  tn_status *status = pass_drop_unused_functions(module);
  if (status) return status;
  inliner in = {.module = module};
  inline_all(&in);
  ir_value_map_free(&in.map);
  tn_map_free(&in.symbols);
  tn_map_free(&in.indices);
  tn_free(in.functions);
  tn_free(in.order);
  tn_free(in.calls);
  return in.status ? in.status : pass_drop_unused_functions(module);
}
