/* Programs: building, links, walking, cloning, comparing, and lack of memory everywhere. */
#include "base/fault.h"
#include "cmocka_header.h"
#include "ir/ir.h"
#include "ir/uses.h"
#include <stdio.h>
#include <string.h>

/* func @f(%a, %b) { %0 = t.if(%a) ({ ^(%p): %1 = t.neg(%p); %2 = t.add(%1, %b); t.yield(%2) });
 * t.return(%0, %b) }: a region, an argument of it, a use of an outer value. NULL: no memory. */
typedef struct sample {
  ir_module *module;
  ir_op *function, *branch, *neg, *add, *yield, *end;
} sample;

static bool build_inner(sample *s, const ir_type *t, ir_value *b) {
  ir_module *m = s->module;
  ir_block *inner = ir_block_create(m, &s->branch->regions[0], 1, &t);
  if (!inner) return false;
  s->neg = ir_op_create(m, 0, "t.neg", 1, (ir_value *[]){&inner->args[0]}, 1, &t, 0, 0, NULL);
  if (!s->neg) return false;
  s->add =
      ir_op_create(m, 0, "t.add", 2, (ir_value *[]){&s->neg->results[0], b}, 1, &t, 0, 0, NULL);
  if (!s->add) return false;
  s->yield =
      ir_op_create(m, 0, "t.yield", 1, (ir_value *[]){&s->add->results[0]}, 0, NULL, 0, 0, NULL);
  if (!s->yield) return false;
  ir_block_append(inner, s->neg);
  ir_block_append(inner, s->add);
  ir_block_append(inner, s->yield);
  return true;
}

static bool build_function(sample *s) {
  ir_module *m = s->module;
  const ir_type *t = ir_type_tensor(m, TN_F32, (int64_t[]){2, 3}, 2);
  const ir_attr *name = ir_attr_string(m, "f", 1), *limit = ir_attr_i64(m, 8);
  if (!t || !name || !limit) return false;
  s->function = ir_op_create(m, 0, "func.func", 0, NULL, 0, NULL, 1, 2,
                             (ir_named_attr[]){{"sym_name", name}, {"limit", limit}});
  if (!s->function) return false;
  ir_block_append(ir_module_body(m), s->function);
  ir_block *body = ir_block_create(m, &s->function->regions[0], 2, (const ir_type *[]){t, t});
  if (!body) return false;
  s->branch = ir_op_create(m, 0, "t.if", 1, (ir_value *[]){&body->args[0]}, 1, &t, 1, 0, NULL);
  if (!s->branch || !build_inner(s, t, &body->args[1])) return false;
  s->end = ir_op_create(m, 0, "t.return", 2, (ir_value *[]){&s->branch->results[0], &body->args[1]},
                        0, NULL, 0, 0, NULL);
  if (!s->end) return false;
  ir_block_append(body, s->branch);
  ir_block_append(body, s->end);
  return true;
}

static tn_status *build(sample *s, size_t limit) {
  *s = (sample){0};
  tn_status *status = ir_module_create("s.mlir", limit, &s->module);
  if (status) return status;
  if (build_function(s)) return NULL;
  ir_module_destroy(s->module);
  s->module = NULL;
  return tn_error_no_memory("a sample");
}

static void names_are_interned(void **state) {
  (void)state;
  ir_module *m;
  assert_null(ir_module_create(NULL, 0, &m));
  assert_string_equal(m->source, "");
  assert_string_equal(m->top->name, "builtin.module");
  const char *a = ir_intern(m, "abc", 3);
  assert_ptr_equal(ir_intern(m, "abcd", 3), a);
  assert_ptr_not_equal(ir_intern(m, "abcd", 4), a);
  assert_ptr_equal(ir_intern(m, NULL, 0), ir_intern(m, "x", 0));
  ir_module_destroy(m);
  ir_module_destroy(NULL);
}

static void ops_hold_what_they_were_given(void **state) {
  (void)state;
  sample s;
  assert_null(build(&s, 0));
  assert_string_equal(s.function->attrs[0].name, "limit"); /* sorted */
  assert_int_equal(ir_op_attr(s.function, "limit")->i, 8);
  assert_null(ir_op_attr(s.function, "nothing"));
  assert_ptr_equal(s.branch->results[0].def, s.branch);
  assert_ptr_equal(s.add->operands[0], &s.neg->results[0]);
  assert_ptr_equal(s.neg->operands[0]->block->region->op, s.branch);
  assert_ptr_equal(s.function->block, ir_module_body(s.module));
  assert_ptr_equal(ir_symbol_lookup(s.module, "f"), s.function);
  assert_null(ir_symbol_lookup(s.module, "g"));
  ir_module_destroy(s.module);
}

static void attributes_change(void **state) {
  (void)state;
  sample s;
  assert_null(build(&s, 0));
  const char *const order[] = {"m", "a", "z", "n", "b"};
  for (size_t i = 0; i < 5; i++)
    assert_true(ir_op_set_attr(s.module, s.add, order[i], ir_attr_i64(s.module, (int64_t)i)));
  assert_int_equal(s.add->num_attrs, 5);
  for (uint32_t i = 1; i < 5; i++)
    assert_true(strcmp(s.add->attrs[i - 1].name, s.add->attrs[i].name) < 0);
  assert_true(ir_op_set_attr(s.module, s.add, "n", ir_attr_i64(s.module, 33)));
  assert_int_equal(s.add->num_attrs, 5);
  assert_int_equal(ir_op_attr(s.add, "n")->i, 33);
  ir_op_drop_attr(s.add, "m");
  ir_op_drop_attr(s.add, "m");
  ir_op_drop_attr(s.add, "z");
  assert_int_equal(s.add->num_attrs, 3);
  assert_null(ir_op_attr(s.add, "m"));
  assert_int_equal(ir_op_attr(s.add, "b")->i, 4);
  ir_module_destroy(s.module);
}

static void operands_change(void **state) {
  (void)state;
  sample s;
  assert_null(build(&s, 0));
  ir_value *x = &s.neg->results[0];
  assert_true(ir_op_set_operands(s.module, s.add, 3, (ir_value *[]){x, x, x}));
  assert_int_equal(s.add->num_operands, 3);
  assert_ptr_equal(s.add->operands[2], x);
  assert_true(ir_op_set_operands(s.module, s.add, 0, NULL));
  assert_int_equal(s.add->num_operands, 0);
  ir_module_destroy(s.module);
}

static void blocks_link(void **state) {
  (void)state;
  sample s;
  assert_null(build(&s, 0));
  ir_op *extra[3];
  for (int i = 0; i < 3; i++)
    extra[i] = ir_op_create(s.module, 0, "t.x", 0, NULL, 0, NULL, 0, 0, NULL);
  ir_op_insert_before(extra[0], s.neg);
  ir_op_insert_before(extra[1], s.yield);
  ir_block *inner = s.neg->block;
  ir_block_append(inner, extra[2]);
  const ir_op *expected[] = {extra[0], s.neg, s.add, extra[1], s.yield, extra[2]};
  const ir_op *op = inner->first, *before = NULL;
  for (size_t i = 0; i < 6; i++, before = op, op = op->next) {
    assert_ptr_equal(op, expected[i]);
    assert_ptr_equal(op->prev, before);
    assert_ptr_equal(op->block, inner);
  }
  assert_null(op);
  for (int i = 0; i < 3; i++) ir_op_remove(extra[i]);
  ir_op_remove(extra[0]); /* detached already */
  assert_ptr_equal(inner->first, s.neg);
  assert_ptr_equal(inner->last, s.yield);
  assert_null(s.yield->next);
  assert_null(s.neg->prev);
  assert_ptr_equal(s.add->next, s.yield);
  ir_op_remove(s.neg);
  ir_op_remove(s.add);
  ir_op_remove(s.yield);
  assert_null(inner->first);
  assert_null(inner->last);
  ir_module_destroy(s.module);
}

static void arguments_are_added_one_by_one(void **state) {
  (void)state;
  for (size_t start = 0; start <= 5; start++) {
    sample s;
    assert_null(build(&s, 0));
    const ir_type *types[5];
    for (size_t i = 0; i < 5; i++) types[i] = ir_type_tensor(s.module, TN_S32, NULL, 0);
    ir_block *block = ir_block_create(s.module, &s.branch->regions[0], start, types);
    for (size_t i = start; i < 40; i++) {
      int64_t dim = (int64_t)i;
      assert_true(ir_block_add_arg(s.module, block, ir_type_tensor(s.module, TN_S32, &dim, 1)));
    }
    assert_int_equal(block->num_args, 40);
    for (uint32_t i = 0; i < 40; i++) {
      assert_int_equal(block->args[i].index, i);
      assert_ptr_equal(block->args[i].block, block);
      if (i >= start) assert_int_equal(block->args[i].type->dims[0], i);
    }
    assert_ptr_equal(s.branch->regions[0].last, block);
    assert_ptr_equal(block->prev, s.neg->block);
    ir_module_destroy(s.module);
  }
}

typedef struct visits {
  char names[256];
  const char *stop, *remove;
} visits;

static bool note(ir_op *op, void *arg) {
  visits *v = arg;
  strcat(strcat(v->names, op->name), " ");
  if (v->remove && strcmp(op->name, v->remove) == 0) ir_op_remove(op);
  return !v->stop || strcmp(op->name, v->stop) != 0;
}

static void walks_go_in_program_order(void **state) {
  (void)state;
  sample s;
  assert_null(build(&s, 0));
  visits v = {0};
  assert_true(ir_walk(s.module->top, note, &v));
  assert_string_equal(v.names, "builtin.module func.func t.if t.neg t.add t.yield t.return ");
  v = (visits){.stop = "t.neg"};
  assert_false(ir_walk(s.module->top, note, &v));
  assert_string_equal(v.names, "builtin.module func.func t.if t.neg ");
  v = (visits){0};
  assert_true(ir_walk(s.branch, note, &v)); /* the op and what is under it, no neighbours */
  assert_string_equal(v.names, "t.if t.neg t.add t.yield ");
  v = (visits){.remove = "t.add"};
  assert_true(ir_walk(s.function, note, &v));
  assert_string_equal(v.names, "func.func t.if t.neg t.add t.yield t.return ");
  v = (visits){.remove = "t.if"}; /* what is under a removed op is not visited */
  assert_true(ir_walk(s.function, note, &v));
  assert_string_equal(v.names, "func.func t.if t.return ");
  ir_module_destroy(s.module);
}

static void walks_cross_empty_blocks_and_regions(void **state) {
  (void)state;
  ir_module *m;
  assert_null(ir_module_create("x", 0, &m));
  ir_op *op = ir_op_create(m, 0, "t.many", 0, NULL, 0, NULL, 4, 0, NULL);
  ir_block_append(ir_module_body(m), op);
  ir_block_create(m, &op->regions[1], 0, NULL);
  ir_block *second = ir_block_create(m, &op->regions[1], 0, NULL);
  ir_block *last = ir_block_create(m, &op->regions[3], 0, NULL);
  ir_block_append(second, ir_op_create(m, 0, "t.a", 0, NULL, 0, NULL, 1, 0, NULL));
  ir_block_append(last, ir_op_create(m, 0, "t.b", 0, NULL, 0, NULL, 0, 0, NULL));
  ir_block_append(ir_module_body(m), ir_op_create(m, 0, "t.c", 0, NULL, 0, NULL, 0, 0, NULL));
  visits v = {0};
  assert_true(ir_walk(m->top, note, &v));
  assert_string_equal(v.names, "builtin.module t.many t.a t.b t.c ");
  ir_module_destroy(m);
}

static void uses_are_replaced_within_a_scope(void **state) {
  (void)state;
  sample s;
  assert_null(build(&s, 0));
  ir_value *b = s.end->operands[1], *a = s.branch->operands[0];
  ir_replace_uses(s.branch, b, a);
  assert_ptr_equal(s.add->operands[1], a);
  assert_ptr_equal(s.end->operands[1], b);
  ir_module_destroy(s.module);
}

static void clones_are_equal_and_apart(void **state) {
  (void)state;
  sample s;
  assert_null(build(&s, 0));
  s.branch->line = 7;
  s.neg->results[0].name = "x";
  ir_value_map map = {0};
  ir_value *b = s.end->operands[1], *a = s.branch->operands[0];
  assert_true(ir_value_map_put(&map, b, a));
  ir_op *copy = ir_op_clone(s.module, s.branch, &map);
  assert_non_null(copy);
  assert_null(copy->block);
  assert_int_equal(copy->line, 7);
  ir_op *neg = copy->regions[0].first->first, *add = neg->next;
  assert_string_equal(neg->results[0].name, "x");
  assert_ptr_equal(neg->operands[0], &copy->regions[0].first->args[0]);
  assert_ptr_equal(add->operands[0], &neg->results[0]);
  assert_ptr_equal(add->operands[1], a);  /* through the map */
  assert_ptr_equal(copy->operands[0], a); /* not in the map: as it was */
  assert_ptr_equal(ir_value_map_get(&map, &s.branch->results[0]), &copy->results[0]);
  assert_ptr_equal(ir_value_map_get(&map, &s.neg->results[0]), &neg->results[0]);
  char why[300];
  assert_false(ir_equal(s.branch, copy, why, sizeof why));
  ir_value_map_free(&map);
  copy = ir_op_clone(s.module, s.branch, &map);
  assert_true(ir_equal(s.branch, copy, why, sizeof why));
  assert_string_equal(why, "");
  ir_value_map_free(&map);
  ir_module_destroy(s.module);
}

static void expect_difference(const sample *a, const sample *b, const char *part) {
  char why[400];
  assert_false(ir_equal(a->module->top, b->module->top, why, sizeof why));
  if (!strstr(why, part)) fail_msg("'%s' is not in '%s'", part, why);
}

static void differences_are_explained(void **state) {
  (void)state;
  sample a, b;
  char why[8];
  assert_null(build(&a, 0));
  assert_null(build(&b, 0));
  assert_true(ir_equal(a.module->top, b.module->top, why, sizeof why));
  b.add->line = 99; /* neither places nor names count */
  b.add->results[0].name = "sum";
  assert_true(ir_equal(a.module->top, b.module->top, why, sizeof why));

  ir_value *swap[] = {b.add->operands[1], b.add->operands[0]};
  ir_op_set_operands(b.module, b.add, 2, swap);
  expect_difference(&a, &b,
                    "func.func @f / t.if (op 0) / t.add (op 1): operand 0 is result 0 of "
                    "t.neg, the other's is argument 1 of a block");
  ir_value *back[] = {swap[1], swap[0]};
  ir_op_set_operands(b.module, b.add, 2, back);
  ir_op_set_attr(b.module, b.add, "k", ir_attr_i64(b.module, 3));
  expect_difference(&a, &b, "t.add (op 1): attribute 'k' is absent, the other's is 3 : i64");
  ir_op_set_attr(a.module, a.add, "k", ir_attr_i64(a.module, 4));
  expect_difference(&a, &b, "attribute 'k' is 4 : i64, the other's is 3 : i64");
  ir_op_drop_attr(a.add, "k");
  ir_op_drop_attr(b.add, "k");
  b.neg->name = "t.abs";
  expect_difference(&a, &b, "t.neg (op 0): is t.neg, the other t.abs");
  b.neg->name = a.neg->name;
  b.neg->results[0].type = ir_type_tensor(b.module, TN_F16, NULL, 0);
  expect_difference(&a, &b, "result 0 has type tensor<2x3xf32>, the other tensor<f16>");
  b.neg->results[0].type = a.neg->results[0].type;
  ir_op_remove(b.yield);
  expect_difference(&a, &b, "t.if (op 0): 3 ops in a block, the other 2");
  ir_block_append(b.add->block, b.yield);
  ir_block_create(b.module, &b.branch->regions[0], 0, NULL);
  expect_difference(&a, &b, "the other has more blocks");
  b.branch->regions[0].last = b.branch->regions[0].first;
  b.branch->regions[0].first->next = NULL;
  assert_true(ir_equal(a.module->top, b.module->top, why, sizeof why));
  ir_op_set_operands(b.module, b.yield, 0, NULL);
  expect_difference(&a, &b, "t.yield (op 2): 1 operands, the other 0");
  ir_module_destroy(a.module);
  ir_module_destroy(b.module);
}

static void places(void **state) {
  (void)state;
  sample s;
  char place[64];
  assert_null(build(&s, 0));
  ir_op_place(s.module, s.add, place, sizeof place);
  assert_string_equal(place, "s.mlir");
  s.add->loc = ir_loc_get(s.module, &(ir_loc){.kind = IR_LOC_NAME, .text = "layer1"});
  ir_op_place(s.module, s.add, place, sizeof place);
  assert_string_equal(place, "layer1");
  s.add->offset = 118;
  ir_op_place(s.module, s.add, place, sizeof place);
  assert_string_equal(place, "s.mlir: byte 118");
  s.add->line = 12;
  s.add->column = 7;
  ir_op_place(s.module, s.add, place, sizeof place);
  assert_string_equal(place, "s.mlir:12:7");
  ir_module_destroy(s.module);
}

static void limits_hold(void **state) {
  (void)state;
  sample s;
  size_t failures = 0;
  for (size_t limit = 16;; limit += 64) {
    tn_status *status = build(&s, limit);
    if (!status) {
      assert_true(s.module->arena.used <= limit);
      break;
    }
    assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
    failures++;
  }
  assert_true(failures > 10);
  ir_module_destroy(s.module);
}

/* Builds, clones, changes and compares, failing the N-th allocation for every N until none fails.
 */
static void every_allocation_may_fail(void **state) {
  (void)state;
  uint64_t n = 1;
  for (;; n++) {
    sample s;
    char why[200];
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = build(&s, 0);
    if (status) {
      assert_true(tn_fault_fired(TN_FAULT_ALLOC));
      assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      assert_null(s.module);
      tn_status_destroy(status);
      continue;
    }
    ir_value_map map = {0};
    ir_op *copy = ir_op_clone(s.module, s.branch, &map);
    bool equal = copy && ir_equal(s.branch, copy, why, sizeof why);
    tn_text text = {0};
    ir_attr_print(ir_op_attr(s.function, "limit"), &text);
    bool fine = equal && !text.failed;
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_text_free(&text);
    ir_value_map_free(&map);
    ir_module_destroy(s.module);
    assert_true(fine != fired);
    if (!fired) break;
  }
  tn_fault_arm(TN_FAULT_ALLOC, 0);
  assert_true(n > 8);
}

static void types_and_strings_without_memory(void **state) {
  (void)state;
  /* enough of each that tables and arena grow, so that each of those fails once */
  uint64_t n = 1;
  for (;; n++) {
    ir_module *m;
    assert_null(ir_module_create("x", 0, &m));
    tn_fault_arm(TN_FAULT_ALLOC, n);
    bool fine = true;
    char name[32];
    for (int64_t i = 0; i < 300 && fine; i++) {
      snprintf(name, sizeof name, "name%d", (int)i);
      fine = ir_type_tensor(m, TN_F32, &i, 1) && ir_intern(m, name, strlen(name)) &&
             ir_attr_string(m, name, strlen(name));
    }
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    /* what was there before still is */
    int64_t zero = 0;
    assert_non_null(ir_type_tensor(m, TN_F32, &zero, 1));
    ir_module_destroy(m);
    assert_true(fine != fired);
    if (!fired) break;
  }
  assert_true(n > 10);
}

static void deep_nesting_is_refused_by_clone(void **state) {
  (void)state;
  ir_module *m;
  assert_null(ir_module_create("x", 0, &m));
  ir_op *top = ir_op_create(m, 0, "t.r", 0, NULL, 0, NULL, 1, 0, NULL), *op = top;
  for (int i = 0; i < 100000; i++) {
    ir_block *block = ir_block_create(m, &op->regions[0], 0, NULL);
    op = ir_op_create(m, 0, "t.r", 0, NULL, 0, NULL, 1, 0, NULL);
    ir_block_append(block, op);
  }
  ir_value_map map = {0};
  assert_null(ir_op_clone(m, top, &map));
  ir_value_map_free(&map);
  ir_module_destroy(m);
}

/* ---- uses -------------------------------------------------------------------------------------
 */

static void check_uses(const ir_uses *uses, const ir_value *value, size_t count,
                       const ir_use *wanted) {
  const ir_use *got;
  assert_int_equal(ir_uses_of(uses, value, &got), count);
  for (size_t i = 0; i < count; i++) {
    assert_ptr_equal(got[i].user, wanted[i].user);
    assert_int_equal(got[i].operand, wanted[i].operand);
  }
}

static void uses_are_listed_in_program_order(void **state) {
  (void)state;
  sample s;
  ir_uses uses;
  assert_null(build(&s, 0));
  ir_block *body = s.function->regions[0].first, *inner = s.branch->regions[0].first;
  assert_true(ir_uses_build(body, &uses));
  assert_int_equal(uses.num_values, 6);
  check_uses(&uses, &body->args[0], 1, (ir_use[]){{s.branch, 0}});
  check_uses(&uses, &body->args[1], 2, (ir_use[]){{s.add, 1}, {s.end, 1}});
  check_uses(&uses, &inner->args[0], 1, (ir_use[]){{s.neg, 0}});
  check_uses(&uses, &s.neg->results[0], 1, (ir_use[]){{s.add, 0}});
  check_uses(&uses, &s.branch->results[0], 1, (ir_use[]){{s.end, 0}});
  ir_uses_free(&uses);
  assert_true(ir_uses_build(inner, &uses)); /* what is defined outside has none there */
  check_uses(&uses, &body->args[1], 0, NULL);
  check_uses(&uses, &s.add->results[0], 1, (ir_use[]){{s.yield, 0}});
  ir_uses_free(&uses);
  ir_count_uses(s.function);
  assert_int_equal(body->args[1].number, 2);
  assert_int_equal(s.add->results[0].number, 1);
  ir_module_destroy(s.module);
}

static void uses_survive_lack_of_memory(void **state) {
  (void)state;
  sample s;
  ir_uses uses;
  bool fired = true;
  assert_null(build(&s, 0));
  for (uint64_t n = 1; fired; n++) {
    tn_fault_arm(TN_FAULT_ALLOC, n);
    bool built = ir_uses_build(s.function->regions[0].first, &uses);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(built, !fired);
    ir_uses_free(&uses);
  }
  ir_module_destroy(s.module);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_are_interned),
      cmocka_unit_test(ops_hold_what_they_were_given),
      cmocka_unit_test(attributes_change),
      cmocka_unit_test(operands_change),
      cmocka_unit_test(blocks_link),
      cmocka_unit_test(arguments_are_added_one_by_one),
      cmocka_unit_test(walks_go_in_program_order),
      cmocka_unit_test(walks_cross_empty_blocks_and_regions),
      cmocka_unit_test(uses_are_replaced_within_a_scope),
      cmocka_unit_test(clones_are_equal_and_apart),
      cmocka_unit_test(differences_are_explained),
      cmocka_unit_test(places),
      cmocka_unit_test(limits_hold),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(types_and_strings_without_memory),
      cmocka_unit_test(deep_nesting_is_refused_by_clone),
      cmocka_unit_test(uses_are_listed_in_program_order),
      cmocka_unit_test(uses_survive_lack_of_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
