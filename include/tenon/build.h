/* A builder: a StableHLO program written from C, op by op, without text. Needs no plugin.
 *
 *   tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, types, 2, arguments)
 *   y = tn_build_tanh(b, tn_build_add(b, arguments[0], arguments[1]));
 *   tn_builder_return(b, &y, 1), tn_builder_end_function(b), tn_builder_finish(b, &module)
 *
 * Two sorts of calls. tn_build_...() write one op and give its value, so that they nest; the first
 * that is used wrongly ends the builder: its error is kept, they all give no value from then on and
 * tn_builder_finish() gives that error. tn_builder_...() give a status; after an error of theirs
 * the builder is as before the call and goes on, except where memory was short, which ends it too.
 * What is asked of an ended builder is FAILED_PRECONDITION with the error that ended it, or says
 * that it is finished.
 *
 * The types of results are worked out from the operands where the op's rule allows, and checked
 * where they are given. Errors name the op and the operand or attribute; the error that ended the
 * builder and that of tn_builder_finish() say which op it is too, as "op 7": ops are numbered from
 * 0 as they are written, those of its regions before the op, and a function is one.
 *
 * Values and types are small handles by number; nothing ends them. Value 0 is none. A handle of
 * another builder, of a region that is closed or of another function is an error and never read.
 * `results` may be the array that the operands stand in.
 *
 * A builder belongs to one thread at a time. Two builders have nothing in common. */
#ifndef TENON_BUILD_H
#define TENON_BUILD_H

#include <tenon/module.h>

TN_BEGIN_DECLS

typedef struct tn_builder tn_builder;

/* A value of the program, and a type. Zeroed: none. */
typedef struct tn_node {
  uint32_t builder, index;
} tn_node;
typedef struct tn_node_type {
  uint32_t builder, index;
} tn_node_type;

/* A program without functions. `name` is the module's, NULL for none. */
TN_API tn_status *tn_builder_create(const char *name, tn_builder **out) TN_MUST_USE;

/* Why the builder ended; NULL while it has not, and after tn_builder_finish(). The builder's. */
TN_API const tn_status *tn_builder_error(const tn_builder *builder);

/* Ends the builder and gives what it built, checked as a whole: every function ended, calls and
 * values as they must be, every op as tn_module_verify() wants it ("op 7 of @main: stablehlo.add
 * C1: ..."). With an error the module is gone. The builder is destroyed as before. The module can
 * be printed, written as an artifact and compiled: tn_module_print(), tn_module_write(),
 * tn_module_program(). */
TN_API tn_status *tn_builder_finish(tn_builder *builder, tn_module **out) TN_MUST_USE;

TN_API void tn_builder_destroy(tn_builder *builder);

/* One line: "builder of jit_f: 2 functions, 31 ops, in main". As tn_status_describe(). */
TN_API size_t tn_builder_describe(const tn_builder *builder, char *text, size_t size);

/* ---- types ---------------------------------------------------------------------------------- */

/* `dims` are elements, TN_DYNAMIC for an open one. */
TN_API tn_node_type tn_build_tensor_type(tn_builder *builder, tn_type element, const int64_t *dims,
                                         size_t rank);
TN_API tn_node_type tn_build_tuple_type(tn_builder *builder, const tn_node_type *types,
                                        size_t count);
TN_API tn_node_type tn_build_token_type(tn_builder *builder);
/* Any type, in MLIR's spelling: quantized elements, bounds, another dialect's. */
TN_API tn_node_type tn_build_type(tn_builder *builder, const char *text);
TN_API tn_node_type tn_build_type_of(tn_builder *builder, tn_node node);

/* A value's type as a shape, the builder's. False: the builder has no such value. */
TN_API bool tn_builder_shape(const tn_builder *builder, tn_node node, tn_shape *out);

/* ---- attributes ----------------------------------------------------------------------------- */

typedef enum tn_attribute_kind {
  TN_ATTRIBUTE_TEXT,     /* `text`: any attribute in MLIR's spelling */
  TN_ATTRIBUTE_INT,      /* `integer`, of `element` (an integer type; TN_INVALID: what the op's
                            attribute has, else i64) */
  TN_ATTRIBUTE_BOOL,     /* `integer`: 0 or 1 */
  TN_ATTRIBUTE_FLOAT,    /* `real`, rounded to `element` (a float type; TN_INVALID: f32) */
  TN_ATTRIBUTE_STRING,   /* `text`, `size` bytes of it; 0: to its NUL */
  TN_ATTRIBUTE_SYMBOL,   /* `text`: a function's name, without '@' */
  TN_ATTRIBUTE_INTS,     /* `integers`, `count`: a list of `element` (i8, i16, i32 or i64;
                            TN_INVALID: i64) */
  TN_ATTRIBUTE_BOOLS,    /* the same as a list of i1 */
  TN_ATTRIBUTE_ENUM,     /* `text`: a value of the enum that the op's attribute has: "LT". An array
                            of it (precision_config) where the op has one: `items` */
  TN_ATTRIBUTE_ELEMENTS, /* `data`, `size` bytes: elements of the tensor type `type`, row-major, or
                            one for all */
  TN_ATTRIBUTE_FIELDS,   /* `items`, `count`: fields of the struct that the op's attribute has */
  TN_ATTRIBUTE_DICT,     /* `items`, `count` by their names */
  TN_ATTRIBUTE_ARRAY,    /* `items`, `count`; names do not count */
  TN_ATTRIBUTE_TYPE,     /* `type` */
  TN_ATTRIBUTE_UNIT      /* it is there, and that is all */
} tn_attribute_kind;

/* What an op says besides its operands. All that it points to is copied. */
typedef struct tn_attribute {
  const char *name;
  tn_attribute_kind kind;
  tn_type element;
  int64_t integer;
  double real;
  const char *text;
  const void *data;
  size_t size;
  const int64_t *integers;
  const struct tn_attribute *items;
  size_t count;
  tn_node_type type;
} tn_attribute;

/* The usual ones; nothing is copied before the op is written. */
TN_API tn_attribute tn_attribute_int(const char *name, int64_t integer);
TN_API tn_attribute tn_attribute_bool(const char *name, bool boolean);
TN_API tn_attribute tn_attribute_float(const char *name, double real);
TN_API tn_attribute tn_attribute_string(const char *name, const char *text);
TN_API tn_attribute tn_attribute_symbol(const char *name, const char *text);
TN_API tn_attribute tn_attribute_ints(const char *name, const int64_t *integers, size_t count);
TN_API tn_attribute tn_attribute_enum(const char *name, const char *text);
TN_API tn_attribute tn_attribute_fields(const char *name, const tn_attribute *fields, size_t count);
TN_API tn_attribute tn_attribute_text(const char *name, const char *text);

/* ---- functions ------------------------------------------------------------------------------ */

enum { TN_BUILD_PUBLIC = 0, TN_BUILD_PRIVATE = 1 };

/* Opens a function; `arguments` gets its values, one a type. The one that runs is "main". */
TN_API tn_status *tn_builder_begin_function(tn_builder *builder, const char *name, unsigned flags,
                                            const tn_node_type *types, size_t count,
                                            tn_node *arguments) TN_MUST_USE;
/* Of the open function, its arguments and results. An attribute's name has a '.':
 * "mhlo.sharding". */
TN_API tn_status *tn_builder_function_attribute(tn_builder *builder,
                                                const tn_attribute *attribute) TN_MUST_USE;
TN_API tn_status *tn_builder_argument_attribute(tn_builder *builder, size_t argument,
                                                const tn_attribute *attribute) TN_MUST_USE;
TN_API tn_status *tn_builder_result_attribute(tn_builder *builder, size_t result,
                                              const tn_attribute *attribute) TN_MUST_USE;
/* The argument's memory becomes the result's (tf.aliasing_output). */
TN_API tn_status *tn_builder_donate(tn_builder *builder, size_t argument,
                                    size_t result) TN_MUST_USE;
/* What an argument of the open function is called where text is printed with TN_PRINT_NAMES:
 * letters, digits, '_', '.', '-' and '$', a letter or '_' first, and not "arg0" and the like, which
 * those without a name have. */
TN_API tn_status *tn_builder_name(tn_builder *builder, size_t argument,
                                  const char *name) TN_MUST_USE;
/* The open region's or function's results: its last op. */
TN_API tn_status *tn_builder_return(tn_builder *builder, const tn_node *nodes,
                                    size_t count) TN_MUST_USE;
TN_API tn_status *tn_builder_end_function(tn_builder *builder) TN_MUST_USE;
/* Of the program. */
TN_API tn_status *tn_builder_module_attribute(tn_builder *builder,
                                              const tn_attribute *attribute) TN_MUST_USE;

/* Where the functions and ops that are begun from now on come from, as JAX says it: the name of a
 * step ("jit(f)/add") and a place in a file, lines and columns from 1. Either may be NULL; both:
 * nowhere, as at first. TN_PRINT_LOCATIONS prints it, tn_op_place() and later errors name the
 * place. */
TN_API tn_status *tn_builder_location(tn_builder *builder, const char *name, const char *file,
                                      uint32_t line, uint32_t column) TN_MUST_USE;

/* ---- any op --------------------------------------------------------------------------------- */

/* The op `name` ("stablehlo.add"): any that Tenon knows, or another dialect's, which is taken
 * unchecked. `types` are its `num_results` results'; NULL: by the op's rule, whose count must be
 * that. `results` (or NULL) gets the values. */
TN_API tn_status *tn_builder_op(tn_builder *builder, const char *name, const tn_node *operands,
                                size_t num_operands, const tn_attribute *attributes,
                                size_t num_attributes, const tn_node_type *types,
                                size_t num_results, tn_node *results) TN_MUST_USE;

/* The same for an op with regions: between the two calls each region is opened, filled, ended with
 * a terminator (tn_builder_return()) and closed. */
TN_API tn_status *tn_builder_begin_op(tn_builder *builder, const char *name,
                                      const tn_node *operands, size_t num_operands,
                                      const tn_attribute *attributes,
                                      size_t num_attributes) TN_MUST_USE;
TN_API tn_status *tn_builder_begin_region(tn_builder *builder, const tn_node_type *types,
                                          size_t count, tn_node *arguments) TN_MUST_USE;
TN_API tn_status *tn_builder_end_region(tn_builder *builder) TN_MUST_USE;
/* An error here leaves the op open; tn_builder_drop_op() gives it up with its regions. */
TN_API tn_status *tn_builder_end_op(tn_builder *builder, const tn_node_type *types,
                                    size_t num_results, tn_node *results) TN_MUST_USE;
/* Gives up the innermost op that was begun and not ended, with all in it. */
TN_API tn_status *tn_builder_drop_op(tn_builder *builder) TN_MUST_USE;

/* The results' types are the function's where that is ended already, else they must be given. */
TN_API tn_status *tn_builder_call(tn_builder *builder, const char *function,
                                  const tn_node *operands, size_t num_operands,
                                  const tn_node_type *types, size_t num_results,
                                  tn_node *results) TN_MUST_USE;
/* `attributes` beside call_target_name, such as api_version and backend_config. */
TN_API tn_status *tn_builder_custom_call(tn_builder *builder, const char *target,
                                         const tn_node *operands, size_t num_operands,
                                         const tn_attribute *attributes, size_t num_attributes,
                                         const tn_node_type *types, size_t num_results,
                                         tn_node *results) TN_MUST_USE;

/* Fills a region; must end with tn_builder_return(). */
typedef tn_status *(*tn_build_region)(tn_builder *builder, const tn_node *arguments, size_t count,
                                      void *arg);

/* While `condition` gives true, `body` makes the next values of the last. As many results as
 * operands. After an error of theirs the op is dropped. */
TN_API tn_status *tn_builder_while(tn_builder *builder, const tn_node *operands, size_t count,
                                   tn_build_region condition, tn_build_region body, void *arg,
                                   tn_node *results) TN_MUST_USE;
/* The regions have no arguments: they use the values around them. */
TN_API tn_status *tn_builder_if(tn_builder *builder, tn_node predicate, tn_build_region on_true,
                                tn_build_region on_false, void *arg, size_t num_results,
                                tn_node *results) TN_MUST_USE;
TN_API tn_status *tn_builder_case(tn_builder *builder, tn_node index,
                                  const tn_build_region *branches, size_t count, void *arg,
                                  size_t num_results, tn_node *results) TN_MUST_USE;

/* ---- ops that have one value ---------------------------------------------------------------- */

/* `size` bytes of the type's elements in host form, or one element for all. Elements of a quantized
 * type are given as what they are stored as. */
TN_API tn_node tn_build_constant(tn_builder *builder, tn_node_type type, const void *data,
                                 size_t size);
/* That number everywhere, rounded to the element type; the imaginary part of a complex one is 0. */
TN_API tn_node tn_build_splat(tn_builder *builder, tn_node_type type, double value);
TN_API tn_node tn_build_iota(tn_builder *builder, tn_node_type type, int64_t dimension);

TN_API tn_node tn_build_abs(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_ceil(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_cosine(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_exp(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_floor(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_log(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_logistic(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_negate(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_not(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_rsqrt(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_sign(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_sine(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_sqrt(tn_builder *builder, tn_node x);
TN_API tn_node tn_build_tanh(tn_builder *builder, tn_node x);

TN_API tn_node tn_build_add(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_and(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_divide(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_maximum(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_minimum(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_multiply(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_or(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_power(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_remainder(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_subtract(tn_builder *builder, tn_node x, tn_node y);
TN_API tn_node tn_build_xor(tn_builder *builder, tn_node x, tn_node y);

/* `direction`: "EQ", "NE", "GE", "GT", "LE" or "LT". */
TN_API tn_node tn_build_compare(tn_builder *builder, const char *direction, tn_node x, tn_node y);
TN_API tn_node tn_build_select(tn_builder *builder, tn_node predicate, tn_node on_true,
                               tn_node on_false);
TN_API tn_node tn_build_clamp(tn_builder *builder, tn_node least, tn_node x, tn_node most);
TN_API tn_node tn_build_convert(tn_builder *builder, tn_node x, tn_type element);

TN_API tn_node tn_build_reshape(tn_builder *builder, tn_node x, const int64_t *dims, size_t rank);
/* Lists below have one number for each dimension of `x`, except where a count stands. */
TN_API tn_node tn_build_transpose(tn_builder *builder, tn_node x, const int64_t *permutation);
/* Dimension i of `x` becomes dimension at[i] of the result. */
TN_API tn_node tn_build_broadcast_in_dim(tn_builder *builder, tn_node x, const int64_t *dims,
                                         size_t rank, const int64_t *at);
/* `strides` NULL: 1. */
TN_API tn_node tn_build_slice(tn_builder *builder, tn_node x, const int64_t *starts,
                              const int64_t *limits, const int64_t *strides);
TN_API tn_node tn_build_dynamic_slice(tn_builder *builder, tn_node x, const tn_node *starts,
                                      const int64_t *sizes);
TN_API tn_node tn_build_dynamic_update_slice(tn_builder *builder, tn_node x, tn_node update,
                                             const tn_node *starts);
TN_API tn_node tn_build_concatenate(tn_builder *builder, const tn_node *nodes, size_t count,
                                    int64_t dimension);
TN_API tn_node tn_build_pad(tn_builder *builder, tn_node x, tn_node value, const int64_t *low,
                            const int64_t *high, const int64_t *between);
TN_API tn_node tn_build_reverse(tn_builder *builder, tn_node x, const int64_t *dimensions,
                                size_t count);

/* Which dimensions of x and y are walked together and kept (batch), and which are summed over. */
typedef struct tn_dot_dims {
  const int64_t *batch_x, *batch_y;
  size_t num_batch;
  const int64_t *contract_x, *contract_y;
  size_t num_contract;
} tn_dot_dims;
TN_API tn_node tn_build_dot_general(tn_builder *builder, tn_node x, tn_node y,
                                    const tn_dot_dims *dims);
/* Sums over x's last dimension and y's first. */
TN_API tn_node tn_build_dot(tn_builder *builder, tn_node x, tn_node y);
/* Folds `dimensions` with a two-operand elementwise op ("stablehlo.add"), beginning with `start`, a
 * tensor of rank 0. */
TN_API tn_node tn_build_reduce(tn_builder *builder, const char *op, tn_node x, tn_node start,
                               const int64_t *dimensions, size_t count);

TN_API tn_node tn_build_tuple(tn_builder *builder, const tn_node *nodes, size_t count);
TN_API tn_node tn_build_get_tuple_element(tn_builder *builder, tn_node x, int64_t index);

TN_END_DECLS
#endif
