/* Shardy's attributes, which say how values lie on a mesh of devices. They are kept as text, the
 * text that the text reader keeps for the same attribute; inside one another they have a shorter
 * one.
 *
 * Data: the inner text lies in scratch memory, beside the entry; the whole one, in its canonical
 * spelling, is the module's attribute. Invariant: reading the artifact and reading the text of the
 * same program give equal attributes; no text is longer than MAX_TEXT, however often parts are
 * shared. Threads: a reader is one thread's; no state of its own. */
#include <string.h>

#include "base/assert.h"
#include "stablehlo/bytecode/bytecode.h"
#include "stablehlo/text/text_attrs.h"

enum { MAX_TEXT = 1 << 20 }; /* bytes of one attribute */

/* ---- pieces --------------------------------------------------------------------------------- */

static void put_int(tn_text *out, int64_t value) {
  tn_text_printf(out, "%lld", (long long)value);
}

/* A string literal, escaped as MLIR does. */
static void put_quoted(tn_text *out, const char *text, size_t size) {
  tn_text_putc(out, '"');
  for (size_t i = 0; i < size; i++) {
    unsigned char ch = (unsigned char)text[i];
    if (ch == '"' || ch == '\\' || ch < 0x20 || ch >= 0x7f)
      tn_text_printf(out, "\\%02X", ch);
    else
      tn_text_putc(out, (char)ch);
  }
  tn_text_putc(out, '"');
}

/* A list of attributes of sdy, by their inner texts. Returns how many. */
static size_t put_inner_list(byte_cursor *c, tn_text *out) {
  size_t count = bytecode_count(c, "attributes");
  for (size_t i = 0; i < count && bytecode_ok(c); i++) {
    if (i) tn_text_puts(out, ", ");
    tn_text_puts(out, bytecode_inner(c));
  }
  return count;
}

static void put_bracketed_list(byte_cursor *c, tn_text *out, const char *open, const char *close) {
  tn_text_puts(out, open);
  put_inner_list(c, out);
  tn_text_puts(out, close);
}

/* ", keyword={...}", nothing for an empty list. */
static void put_named_axes(byte_cursor *c, tn_text *out, const char *keyword) {
  tn_text axes = {.max = MAX_TEXT};
  size_t count = put_inner_list(c, &axes);
  if (count) tn_text_printf(out, ", %s{%s}", keyword, axes.data ? axes.data : "");
  if (axes.failed) out->failed = true;
  tn_text_free(&axes);
}

/* Factor 0 is i, 17 is z, 18 is z_1. */
static void put_factor(tn_text *out, int64_t factor) {
  if (factor < 0 || factor > 17)
    tn_text_printf(out, "z_%lld", (long long)factor - 17);
  else
    tn_text_putc(out, (char)('i' + factor));
}

static void put_factor_list(byte_cursor *c, tn_text *out, const char *keyword) {
  size_t count;
  const int64_t *factors = bytecode_svarints(c, &count);
  if (count) tn_text_printf(out, " %s={", keyword);
  for (size_t i = 0; i < count; i++) {
    if (i) tn_text_puts(out, ", ");
    put_factor(out, factors[i]);
  }
  if (count) tn_text_putc(out, '}');
}

/* ---- attributes ----------------------------------------------------------------------------- */

static void put_manual_axes(byte_cursor *c, tn_text *out) {
  size_t count = bytecode_count(c, "axes");
  tn_text_putc(out, '{');
  for (size_t i = 0; i < count && bytecode_ok(c); i++) {
    size_t size;
    const char *name = bytecode_string_attr(c, &size);
    if (i) tn_text_puts(out, ", ");
    put_quoted(out, name, size);
  }
  tn_text_putc(out, '}');
}

static void put_mesh_axis(byte_cursor *c, tn_text *out) {
  size_t size;
  const char *name = bytecode_string(c, &size);
  put_quoted(out, name, size);
  tn_text_putc(out, '=');
  put_int(out, bytecode_svarint(c));
}

static void put_mesh(byte_cursor *c, tn_text *out) {
  put_bracketed_list(c, out, "<[", "]");
  size_t count;
  const int64_t *ids = bytecode_svarints(c, &count);
  if (count) tn_text_puts(out, ", device_ids=[");
  for (size_t i = 0; i < count; i++) {
    if (i) tn_text_puts(out, ", ");
    put_int(out, ids[i]);
  }
  if (count) tn_text_putc(out, ']');
  tn_text_putc(out, '>');
}

static void put_sub_axis(byte_cursor *c, tn_text *out) {
  tn_text_putc(out, '(');
  put_int(out, bytecode_svarint(c));
  tn_text_putc(out, ')');
  put_int(out, bytecode_svarint(c));
}

static void put_axis_ref(byte_cursor *c, tn_text *out) {
  size_t size;
  const char *name = bytecode_string(c, &size);
  put_quoted(out, name, size);
  byte_cursor number = *c;
  uint64_t head = bytecode_varint(&number);
  if (bytecode_ok(c) && !(head & 1)) {
    c->at = number.at;
    return;
  }
  tn_text_putc(out, ':');
  const ir_attr *sub = bytecode_optional_attr(c);
  if (!sub) return;
  TN_ASSERT(head >> 1 < c->in->num_attrs && c->at == number.at);
  /* The attribute is the entry's whole text; its inner one is what stands here. */
  const char *inner = c->in->attrs[head >> 1].inner;
  tn_text_puts(out, inner ? inner : "");
}

static void put_dimension(byte_cursor *c, tn_text *out) {
  tn_text_putc(out, '{');
  size_t count = put_inner_list(c, out);
  bool closed = bytecode_byte(c) != 0;
  if (!closed) tn_text_puts(out, count ? ", ?" : "?");
  tn_text_putc(out, '}');
  uint64_t priority = bytecode_varint(c);
  if (priority & 1) tn_text_printf(out, "p%llu", (unsigned long long)(priority >> 1));
}

/* The mesh is a symbol, or written out. */
static void put_mesh_or_symbol(byte_cursor *c, tn_text *out) {
  byte_cursor number = *c;
  uint64_t index = bytecode_varint(&number);
  const ir_attr *attr = bytecode_attr(c);
  if (!attr) return;
  TN_ASSERT(index < c->in->num_attrs && c->in->attrs[index].attr == attr);
  const char *inner = c->in->attrs[index].inner;
  if (inner)
    tn_text_printf(out, "mesh%s", inner);
  else
    ir_attr_print(attr, out);
}

/* `version` 1 has no unreduced axes, 3 also says how they are to be reduced. */
static void put_sharding(byte_cursor *c, tn_text *out, int version) {
  tn_text_putc(out, '<');
  put_mesh_or_symbol(c, out);
  put_bracketed_list(c, out, ", [", "]");
  put_named_axes(c, out, "replicated=");
  if (version >= 3) {
    tn_text axes = {.max = MAX_TEXT};
    size_t count = put_inner_list(c, &axes);
    static const char *const reductions[] = {"", "max", "min"};
    size_t at = c->at;
    int64_t reduction = bytecode_svarint(c);
    if (bytecode_ok(c) && (reduction < 0 || reduction > 2))
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "a sharding has reduction number %lld",
                    (long long)reduction);
    else if (count)
      tn_text_printf(out, ", unreduced=%s{%s}", reductions[reduction], axes.data ? axes.data : "");
    tn_text_free(&axes);
  } else if (version == 2) {
    put_named_axes(c, out, "unreduced=");
  }
  tn_text_putc(out, '>');
}

static void put_dim_mapping(byte_cursor *c, tn_text *out) {
  size_t count;
  const int64_t *factors = bytecode_svarints(c, &count);
  for (size_t i = 0; i < count; i++) put_factor(out, factors[i]);
}

static void put_rule(byte_cursor *c, tn_text *out) {
  size_t count;
  const int64_t *sizes = bytecode_svarints(c, &count);
  put_bracketed_list(c, out, "<(", ")");
  put_bracketed_list(c, out, "->(", ")");
  if (count) tn_text_puts(out, " {");
  for (size_t i = 0; i < count; i++) {
    if (i) tn_text_puts(out, ", ");
    put_factor(out, (int64_t)i);
    tn_text_putc(out, '=');
    put_int(out, sizes[i]);
  }
  if (count) tn_text_putc(out, '}');
  put_factor_list(c, out, "reduction");
  put_factor_list(c, out, "need_replication");
  put_factor_list(c, out, "permutation");
  put_factor_list(c, out, "blocked_propagation");
  if (bytecode_byte(c)) tn_text_puts(out, ", custom");
  tn_text_putc(out, '>');
}

static void put_all_to_all(byte_cursor *c, tn_text *out) {
  put_bracketed_list(c, out, "{", "}: ");
  put_int(out, bytecode_svarint(c));
  tn_text_puts(out, "->");
  put_int(out, bytecode_svarint(c));
}

/* ---- whole attributes ----------------------------------------------------------------------- */

/* What goes around the inner text in an attribute that stands alone, by code. */
static const struct {
  const char *before, *after;
} wrapping[] = {
    [0] = {"#sdy<manual_axes", ">"},
    [1] = {"#sdy<mesh_axis", ">"},
    [2] = {"#sdy.mesh", ""},
    [3] = {"#sdy<sub_axis_info", ">"},
    [4] = {"#sdy<axis_ref", ">"},
    [5] = {"#sdy<dimension_sharding", ">"},
    [6] = {"#sdy.sharding", ""},
    [7] = {"#sdy.sharding_per_value", ""},
    [8] = {"#sdy<dim_mapping", ">"},
    [9] = {"#sdy<tensor_mapping", ">"},
    [10] = {"#sdy.op_sharding_rule", ""},
    [11] = {"#sdy<axis_ref_list", ">"},
    [12] = {"#sdy<list_of_axis_ref_lists", ">"},
    [13] = {"#sdy<all_to_all_param", ">"},
    [14] = {"#sdy<all_to_all_param_list", ">"},
    [15] = {"#sdy.sharding", ""},
    [16] = {"#sdy.sharding_per_value", ""},
    [17] = {"#sdy.sharding", ""},
};

static void put_attr(byte_cursor *c, uint64_t code, tn_text *out) {
  switch (code) {
  case 0: put_manual_axes(c, out); break;
  case 1: put_mesh_axis(c, out); break;
  case 2: put_mesh(c, out); break;
  case 3: put_sub_axis(c, out); break;
  case 4: put_axis_ref(c, out); break;
  case 5: put_dimension(c, out); break;
  case 6: put_sharding(c, out, 1); break;
  case 7:
  case 16: put_bracketed_list(c, out, "<[", "]>"); break;
  case 8: put_dim_mapping(c, out); break;
  case 9: put_bracketed_list(c, out, "[", "]"); break;
  case 10: put_rule(c, out); break;
  case 11: put_bracketed_list(c, out, "{", "}"); break;
  case 12:
  case 14: put_bracketed_list(c, out, "[", "]"); break;
  case 13: put_all_to_all(c, out); break;
  case 15: put_sharding(c, out, 2); break;
  default: put_sharding(c, out, 3); break;
  }
}

const ir_attr *sdy_read_attr(byte_cursor *c, const char **inner) {
  bytecode *in = c->in;
  size_t at = c->at;
  uint64_t code = bytecode_varint(c);
  if (bytecode_ok(c) && code >= sizeof wrapping / sizeof wrapping[0])
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "sdy attribute code %llu is not known%s",
                  (unsigned long long)code, bytecode_newer(in));
  if (!bytecode_ok(c)) return NULL;
  tn_text text = {.max = MAX_TEXT}, whole = {.max = MAX_TEXT}, canonical = {.max = 2 * MAX_TEXT};
  const ir_attr *attr = NULL;
  put_attr(c, code, &text);
  tn_text_printf(&whole, "%s%s%s", wrapping[code].before, text.data ? text.data : "",
                 wrapping[code].after);
  if (whole.data) text_canonical(whole.data, whole.size, &canonical);
  *inner = tn_arena_strdup(&in->scratch, text.data ? text.data : "");
  if (text.failed || whole.failed || canonical.failed || !*inner)
    bytecode_fail(in, TN_RESOURCE_EXHAUSTED, at, "an attribute of sdy is too large");
  else if (bytecode_ok(c))
    attr = ir_attr_get(
        in->module,
        &(ir_attr){.kind = IR_ATTR_OPAQUE, .text = canonical.data, .size = canonical.size});
  tn_text_free(&text);
  tn_text_free(&whole);
  tn_text_free(&canonical);
  return attr;
}
