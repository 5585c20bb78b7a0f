/* A module: a StableHLO program read into memory, to look at or to print. Needs no plugin. */
#ifndef TENON_MODULE_H
#define TENON_MODULE_H

#include <tenon/program.h>
#include <tenon/shape.h>
#include <tenon/value.h>

TN_BEGIN_DECLS

typedef struct tn_module tn_module;
typedef struct tn_function tn_function;
typedef struct tn_op tn_op;

/* Reads StableHLO text (pretty or generic) or bytecode. `name` is for messages; NULL means
 * "<program>". Errors say line and column, or the byte. The bytes need not stay. */
TN_API tn_status *tn_module_read(const void *data, size_t size, const char *name,
                                 tn_module **out) TN_MUST_USE;
TN_API tn_status *tn_module_read_file(const char *path, tn_module **out) TN_MUST_USE;
TN_API tn_status *tn_module_read_program(const tn_program *program, tn_module **out) TN_MUST_USE;

enum {
  TN_PRINT_LOCATIONS = 1, /* with loc(...) */
  TN_PRINT_GENERIC = 2,   /* every op in the generic form */
  TN_PRINT_SHORT = 4,     /* long constants cut; cannot be read back */
  TN_PRINT_NAMES = 8      /* arguments of functions by their names, where they have one */
};
/* The module as text that tn_module_read() takes back. The caller ends it with
 * tn_string_destroy(); `size` (or NULL) gets its bytes without the NUL. */
TN_API tn_status *tn_module_print(const tn_module *module, unsigned flags, char **text,
                                  size_t *size) TN_MUST_USE;

typedef struct tn_module_write_options {
  size_t struct_size;
  /* "1.13.0"; "minimum" (0.9.0); "current" (1.22.0; NULL too); "oldest": that can say the program,
   * so that most readers take it */
  const char *target_version;
} tn_module_write_options;
#define TN_MODULE_WRITE_OPTIONS_INIT                                                               \
  { sizeof(tn_module_write_options), NULL }
TN_API void tn_module_write_options_init(tn_module_write_options *options);
/* The module as a portable artifact: VHLO bytecode, which StableHLO of the target version and of
 * all newer ones takes, as JAX's export does. The caller ends it with tn_string_destroy(); `size`
 * gets its bytes. INVALID_ARGUMENT: an op, attribute or type is newer than the target;
 * UNIMPLEMENTED: it has no form in an artifact of any version, as ops of chlo (run the pass chlo
 * first), of check and sdy, unit attributes, types of other dialects. Either names op and place.
 * Verifies nothing. One module gives the same bytes each time, and reads back the same, but for
 * what upstream's writer loses too: outside the attributes that an op defines, array<i64> and
 * array<i1> come back as dense elements, symbols as strings; names of values are gone. `options`
 * NULL: TN_MODULE_WRITE_OPTIONS_INIT. */
TN_API tn_status *tn_module_write(const tn_module *module, const tn_module_write_options *options,
                                  char **bytes, size_t *size) TN_MUST_USE;

/* A broken constraint: where it stands ("f.mlir:3:5"), the op ("stablehlo.concatenate"), which one
 * ("C4" as StableHLO's specification counts; "types" for types that the op cannot have; "op" for
 * counts, attributes and what the specification has no number for), what is wrong. All are
 * borrowed. False: no more. */
typedef bool (*tn_problem_visitor)(const char *place, const char *op, const char *id,
                                   const char *text, void *arg);
/* Checks each op against the constraints of StableHLO's specification. NULL: all are kept. Else
 * INVALID_ARGUMENT with the first broken one and its place; `visit` (or NULL) is told all of them,
 * in program order. Reading does not verify. */
TN_API tn_status *tn_module_verify(const tn_module *module, tn_problem_visitor visit,
                                   void *arg) TN_MUST_USE;
/* The same to the specification's letter: also the constraints that programs in use do not keep,
 * such as operands of one element type for dot_general. docs/verifier.md names them. */
TN_API tn_status *tn_module_verify_strictly(const tn_module *module, tn_problem_visitor visit,
                                            void *arg) TN_MUST_USE;

/* The passes that tn_module_transform() knows, by name. `about` (or NULL) gets a sentence,
 * `standard` (or NULL) whether the compiler of Tenon's CPU plugin always runs it. NULL: no such
 * index. */
TN_API const char *tn_module_pass(size_t index, const char **about, bool *standard);
/* Told after each pass how long it took; false ends the list there, which is no error. The module
 * is lent: print it, ask it, but do not change it. */
typedef bool (*tn_pass_visitor)(const tn_module *module, const char *pass, double seconds,
                                void *arg);
/* Runs passes over the module, which changes: `passes` names them with commas between, in order;
 * NULL: those that Tenon's CPU plugin runs before it plans, in its order. NOT_FOUND for a name that
 * is none, before anything runs; else the error names the pass, and the module is as it left it:
 * fit to be destroyed. Functions asked of the module before are gone. `visit` may be NULL. */
TN_API tn_status *tn_module_transform(tn_module *module, const char *passes, tn_pass_visitor visit,
                                      void *arg) TN_MUST_USE;

/* The module as a program to compile: its text, under its name. */
TN_API tn_status *tn_module_program(const tn_module *module, tn_program **out) TN_MUST_USE;

/* The module's symbol name, "" if it has none; the producer that bytecode names, "" for text. */
TN_API const char *tn_module_name(const tn_module *module);
TN_API const char *tn_module_producer(const tn_module *module);
TN_API size_t tn_module_num_ops(const tn_module *module); /* all of them, nested ones too */

/* Its functions, in program order; NULL: no such index. tn_module_main(): the one that runs, called
 * "main", else the only public one, else the only one; NULL if that leaves none. */
TN_API size_t tn_module_num_functions(const tn_module *module);
TN_API const tn_function *tn_module_function(const tn_module *module, size_t index);
TN_API const tn_function *tn_module_main(const tn_module *module);

TN_API const char *tn_function_name(const tn_function *function);
TN_API bool tn_function_is_public(const tn_function *function);
TN_API size_t tn_function_num_arguments(const tn_function *function);
TN_API size_t tn_function_num_results(const tn_function *function);
/* False: no such index. `donated` (or NULL): marked to give its memory to a result. */
TN_API bool tn_function_argument(const tn_function *function, size_t index, tn_shape *out,
                                 bool *donated);
TN_API bool tn_function_result(const tn_function *function, size_t index, tn_shape *out);
/* What the argument is called in the text, without '%'; "": it has no name, or is not there. */
TN_API const char *tn_function_argument_name(const tn_function *function, size_t index);
/* What is said of the function, of an argument or of a result under a name, such as
 * "mhlo.sharding", as text; sizes as in tn_value_print(). "" and 0: nothing. */
TN_API size_t tn_function_attribute(const tn_function *function, const char *name, char *text,
                                    size_t size);
TN_API size_t tn_function_argument_attribute(const tn_function *function, size_t index,
                                             const char *name, char *text, size_t size);
TN_API size_t tn_function_result_attribute(const tn_function *function, size_t index,
                                           const char *name, char *text, size_t size);

/* Calls `visit` for every op, parents first, in program order, until it returns false. The op is
 * borrowed for the visit. True if all were visited. */
typedef bool (*tn_op_visitor)(const tn_op *op, void *arg);
TN_API bool tn_module_walk(const tn_module *module, tn_op_visitor visit, void *arg);

TN_API const char *tn_op_name(const tn_op *op); /* "stablehlo.add" */
TN_API size_t tn_op_depth(const tn_op *op);     /* 0: the module itself */
TN_API size_t tn_op_num_operands(const tn_op *op);
TN_API size_t tn_op_num_results(const tn_op *op);
TN_API size_t tn_op_num_regions(const tn_op *op);
TN_API size_t tn_op_num_attributes(const tn_op *op);
TN_API const char *tn_op_attribute_name(const tn_op *op, size_t index); /* "": no such index */

/* As text, sizes as in tn_value_print(): where it stands ("f.mlir:3:5"), the type of an operand or
 * result ("tensor<4xf32>"), the value of an attribute. "" for an index that is none. */
TN_API size_t tn_op_place(const tn_op *op, char *text, size_t size);
TN_API size_t tn_op_operand_type(const tn_op *op, size_t index, char *text, size_t size);
TN_API size_t tn_op_result_type(const tn_op *op, size_t index, char *text, size_t size);
TN_API size_t tn_op_attribute(const tn_op *op, size_t index, char *text, size_t size);

/* One line each: "module jit_f: 2 functions, 31 ops"; "main(f32[2,3], s32[]) -> (f32[2])";
 * "stablehlo.add at f.mlir:3:5: tensor<2xf32>, tensor<2xf32> -> tensor<2xf32>". As
 * tn_status_describe(). */
TN_API size_t tn_module_describe(const tn_module *module, char *text, size_t size);
TN_API size_t tn_function_describe(const tn_function *function, char *text, size_t size);
TN_API size_t tn_op_describe(const tn_op *op, char *text, size_t size);

TN_API void tn_module_destroy(tn_module *module);

TN_END_DECLS
#endif
