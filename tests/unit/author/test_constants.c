/* Constants of every element type: bytes that C gives are the numbers that text says. */
#include "cmocka_header.h"
#include <stdio.h>
#include <string.h>
#include <tenon/tenon.h>

static void ok(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

typedef struct row {
  tn_type element;
  const char *type, *one, *two;     /* in text */
  unsigned char ones[16], twos[16]; /* as a host has them, least byte first */
  size_t size;                      /* of an element */
} row;

/* The bytes of 1.5 and such are worked out by hand from each format's fields. */
static const row rows[] = {
    {TN_PRED, "i1", "true", "false", {1}, {0}, 1},
    {TN_S2, "i2", "1", "-2", {1}, {0xfe}, 1},
    {TN_U2, "ui2", "1", "3", {1}, {3}, 1},
    {TN_S4, "i4", "1", "-8", {1}, {0xf8}, 1},
    {TN_U4, "ui4", "1", "15", {1}, {15}, 1},
    {TN_S8, "i8", "1", "-128", {1}, {0x80}, 1},
    {TN_U8, "ui8", "1", "255", {1}, {0xff}, 1},
    {TN_S16, "i16", "1", "-2", {1}, {0xfe, 0xff}, 2},
    {TN_U16, "ui16", "1", "513", {1}, {1, 2}, 2},
    {TN_S32, "i32", "1", "-2", {1}, {0xfe, 0xff, 0xff, 0xff}, 4},
    {TN_U32, "ui32", "1", "16777216", {1}, {0, 0, 0, 1}, 4},
    {TN_S64, "i64", "1", "4294967296", {1}, {0, 0, 0, 0, 1}, 8},
    {TN_U64, "ui64", "1", "72057594037927936", {1}, {0, 0, 0, 0, 0, 0, 0, 1}, 8},
    {TN_F4E2M1FN, "f4E2M1FN", "1.0", "-1.5", {0x2}, {0xb}, 1},
    {TN_F6E2M3FN, "f6E2M3FN", "1.0", "-1.5", {0x08}, {0x2c}, 1},
    {TN_F6E3M2FN, "f6E3M2FN", "1.0", "-1.5", {0x0c}, {0x2e}, 1},
    {TN_F8E4M3FN, "f8E4M3FN", "1.0", "-1.5", {0x38}, {0xbc}, 1},
    {TN_F8E4M3, "f8E4M3", "1.0", "-1.5", {0x38}, {0xbc}, 1},
    {TN_F8E4M3B11FNUZ, "f8E4M3B11FNUZ", "1.0", "-1.5", {0x58}, {0xdc}, 1},
    {TN_F8E4M3FNUZ, "f8E4M3FNUZ", "1.0", "-1.5", {0x40}, {0xc4}, 1},
    {TN_F8E3M4, "f8E3M4", "1.0", "-1.5", {0x30}, {0xb8}, 1},
    {TN_F8E5M2, "f8E5M2", "1.0", "-1.5", {0x3c}, {0xbe}, 1},
    {TN_F8E5M2FNUZ, "f8E5M2FNUZ", "1.0", "-1.5", {0x40}, {0xc2}, 1},
    {TN_F8E8M0FNU, "f8E8M0FNU", "1.0", "0.5", {127}, {126}, 1},
    {TN_F16, "f16", "1.0", "-1.5", {0, 0x3c}, {0, 0xbe}, 2},
    {TN_BF16, "bf16", "1.0", "-1.5", {0x80, 0x3f}, {0xc0, 0xbf}, 2},
    {TN_F32, "f32", "1.0", "-1.5", {0, 0, 0x80, 0x3f}, {0, 0, 0xc0, 0xbf}, 4},
    {TN_F64, "f64", "1.0", "-1.5", {[6] = 0xf0, 0x3f}, {[6] = 0xf8, 0xbf}, 8},
    {TN_C64,
     "complex<f32>",
     "(1.0, 0.0)",
     "(-1.5, 1.0)",
     {[2] = 0x80, 0x3f},
     {[2] = 0xc0, 0xbf, 0, 0, 0x80, 0x3f},
     8},
    {TN_C128,
     "complex<f64>",
     "(1.0, 0.0)",
     "(-1.5, 1.0)",
     {[6] = 0xf0, 0x3f},
     {[6] = 0xf8, 0xbf, [14] = 0xf0, 0x3f},
     16},
};

/* Three constants: some of each, one for all, and a number; the latter two are splats in text. */
static tn_module *build(const row *r) {
  unsigned char bytes[3 * 16];
  const int64_t three = 3;
  tn_builder *b = NULL;
  tn_module *module = NULL;
  memcpy(bytes, r->ones, r->size);
  memcpy(bytes + r->size, r->twos, r->size);
  memcpy(bytes + 2 * r->size, r->ones, r->size);
  ok(tn_builder_create(NULL, &b));
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, NULL, 0, NULL));
  tn_node_type type = tn_build_tensor_type(b, r->element, &three, 1);
  tn_node results[] = {tn_build_constant(b, type, bytes, 3 * r->size),
                       tn_build_constant(b, type, r->twos, r->size), tn_build_splat(b, type, 1)};
  if (tn_builder_error(b)) fail_msg("%s: %s", r->type, tn_status_message(tn_builder_error(b)));
  ok(tn_builder_return(b, results, 3));
  ok(tn_builder_end_function(b));
  ok(tn_builder_finish(b, &module));
  tn_builder_destroy(b);
  return module;
}

static void write_text(const row *r, char *text, size_t size) {
  char type[64];
  snprintf(type, sizeof type, "tensor<3x%s>", r->type);
  snprintf(text, size,
           "func.func @main() -> (%s, %s, %s) {\n"
           "  %%0 = stablehlo.constant dense<[%s, %s, %s]> : %s\n"
           "  %%1 = stablehlo.constant dense<%s> : %s\n"
           "  %%2 = stablehlo.constant dense<%s> : %s\n"
           "  return %%0, %%1, %%2 : %s, %s, %s\n}\n",
           type, type, type, r->one, r->two, r->one, type, r->two, type, r->one, type, type, type,
           type);
}

static void test_every_type(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char text[1024], *built = NULL, *wanted = NULL;
    tn_module *module = build(&rows[i]), *read = NULL;
    write_text(&rows[i], text, sizeof text);
    ok(tn_module_read(text, strlen(text), rows[i].type, &read));
    ok(tn_module_verify_strictly(module, NULL, NULL));
    ok(tn_module_print(module, 0, &built, NULL));
    ok(tn_module_print(read, 0, &wanted, NULL));
    assert_string_equal(built, wanted);
    tn_string_destroy(built);
    tn_string_destroy(wanted);
    tn_module_destroy(module);
    tn_module_destroy(read);
  }
}

/* Each type of TN's has a row, but for tokens and those of one bit that StableHLO does not have. */
static void test_the_table_is_whole(void **state) {
  (void)state;
  for (int element = TN_PRED; element <= TN_F6E3M2FN; element++) {
    bool found = element == TN_TOKEN || element == TN_S1 || element == TN_U1;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
      found = found || (int)rows[i].element == element;
    if (!found) fail_msg("type %d has no row", element);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_type),
                                     cmocka_unit_test(test_the_table_is_whole)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
