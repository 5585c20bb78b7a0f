/* Inside the planner: what the rules (rules_*.c) share. Not used outside src/cpu/plan. */
#ifndef TN_CPU_PLAN_BUILDER_H
#define TN_CPU_PLAN_BUILDER_H

#include "cpu/plan/cluster.h"
#include "cpu/plan/plan.h"
#include "cpu/plan/tile_program.h"
#include "stablehlo/dialect/ops.h"

#define PLAN_NONE UINT32_MAX

/* What the planner knows of one value. A value has a dense buffer, or one element that stands for
 * all of it (a broadcast scalar, a splat constant), or is a view of another's buffer or pieces of
 * several, as long as nobody wanted it dense; or more than one of these. */
typedef struct value_info {
  int64_t last_use;           /* position after which nobody needs it */
  uint32_t dense;             /* buffer, or PLAN_NONE */
  uint32_t splat;             /* buffer of one element, or PLAN_NONE */
  uint32_t target;            /* buffer where it would best be, or PLAN_NONE */
  const plan_block *block;    /* the block of steps that it was defined in */
  const value_view *view;     /* NULL: none */
  const value_pieces *pieces; /* NULL: it is not in pieces */
  uint32_t slot;              /* within the map that is planned at the position slot_at */
  int64_t slot_at;
} value_info;

typedef struct builder {
  const ir_module *module;
  plan *p;
  const plan_settings *settings;
  value_info *values; /* by value->number */
  uint32_t num_values;
  int64_t *busy; /* by buffer: position until which its present content is needed */
  size_t busy_capacity;
  plan_block *block;       /* being filled */
  int64_t position;        /* of the cluster being planned; lifetime.c counts the same way */
  tn_map clusters;         /* by block: its cluster_list */
  tn_arena arena;          /* lists that are needed while this is planned: clusters, views */
  double turns;            /* how often the block is thought to run */
  const graph_node *node;  /* of the op that is planned; NULL: of a map */
  struct sent_value *sent; /* on its way to a recv of the same block (rules_between.c) */
} builder;

/* ---- lifetime.c -------------------------------------------------------------------------------
 */

/* Forms the clusters of a block and of every block under it that this plan runs; an rng's mark is
 * set to its place in the program. */
tn_status *builder_cluster(builder *b, ir_block *block) TN_MUST_USE;
const cluster_list *builder_clusters(const builder *b, const ir_block *block);
/* Numbers the values of those blocks, in the order of their clusters, sets the mark of each op of
 * control flow to its end position, and fills b->values with last uses. */
tn_status *builder_number(builder *b, ir_block *block, ir_value *const *args,
                          size_t num_args) TN_MUST_USE;

/* ---- buffers.c --------------------------------------------------------------------------------
 */

tn_status *builder_buffer(builder *b, plan_storage storage, size_t size, const ir_type *type,
                          uint32_t *out) TN_MUST_USE;
/* Room for what the plan keeps or needs while it is made, against the account of its settings.
 * RESOURCE_EXHAUSTED beyond the limit, before anything is allocated. The plan gives it back when it
 * ends, unless that was done before. */
tn_status *builder_reserve(builder *b, size_t bytes, const char *what) TN_MUST_USE;
void builder_give_back(builder *b, size_t bytes);
tn_status *builder_constant(builder *b, const void *data, size_t size, const ir_type *type,
                            uint32_t *out) TN_MUST_USE;
void builder_extend(builder *b, uint32_t buffer, int64_t position);
void builder_bind(builder *b, const ir_value *value, uint32_t buffer);       /* dense */
void builder_bind_splat(builder *b, const ir_value *value, uint32_t buffer); /* one element */
value_info *builder_value(const builder *b, const ir_value *value);

/* Where a result goes: its target, the memory of an operand that ends here (`reusable` lists
 * buffers that the kernel may overwrite while it reads them), or a new temporary. Binds it. */
tn_status *builder_result(builder *b, const ir_value *result, const uint32_t *reusable,
                          size_t num_reusable, uint32_t *out) TN_MUST_USE;
/* How a value is best read by strides: its view, or its dense buffer. */
tn_status *builder_view(builder *b, const ir_value *value, value_view *out) TN_MUST_USE;
/* The value is that view, until somebody wants it dense. */
tn_status *builder_bind_view(builder *b, const ir_value *value, const value_view *view) TN_MUST_USE;
/* The same of one in pieces, whose views have their buffers. */
tn_status *builder_bind_pieces(builder *b, const ir_value *value,
                               const value_pieces *pieces) TN_MUST_USE;
/* Steps, named `op`, that write each piece to where it is in the whole. */
tn_status *builder_write_pieces(builder *b, const char *op, const ir_type *type, uint32_t dst,
                                const value_pieces *pieces) TN_MUST_USE;
/* A step, named `op`, that writes a view out. */
tn_status *builder_write_view(builder *b, const char *op, const ir_type *type, uint32_t dst,
                              const value_view *view) TN_MUST_USE;
/* The dense buffer of an operand; fills one if the value is only a splat or a view so far. */
tn_status *builder_dense(builder *b, const ir_value *value, uint32_t *out) TN_MUST_USE;
/* Makes `buffer` hold the value: a copy, a fill, or nothing if it is there. */
tn_status *builder_store(builder *b, const ir_value *value, uint32_t buffer) TN_MUST_USE;

/* ---- steps.c ----------------------------------------------------------------------------------
 */

/* Appends a step to the current block. `data` is copied. The step's blocks become the block's; a
 * rule that fails before it appends them frees theirs. */
tn_status *builder_step(builder *b, const plan_step *step, const uint32_t *data,
                        size_t num_data) TN_MUST_USE;
void builder_free_steps(plan_block *block); /* under it too; the block itself is the arena's */
tn_status *builder_kernel(builder *b, const char *op, const cpu_kernel *kernel,
                          const uint32_t *data, size_t num_data) TN_MUST_USE;
/* A kernel with other than one output. */
tn_status *builder_kernel_outputs(builder *b, const char *op, const cpu_kernel *kernel,
                                  const uint32_t *data, size_t num_data,
                                  size_t num_outputs) TN_MUST_USE;
tn_status *builder_copy(builder *b, uint32_t dst, uint32_t src, size_t size) TN_MUST_USE;
/* The plan ends the call with itself; at once if this fails. */
tn_status *builder_own_call(builder *b, cpu_call *call) TN_MUST_USE;
/* Whether the op stands in a region that runs for every element. Such a region is planned on its
 * own and cannot fail: it has no calls. */
bool builder_is_in_body(const ir_op *op);
/* Whether the op's regions are blocks of steps of this plan (while, if, case), not bodies. */
bool builder_is_control(const ir_op *op);
/* "stablehlo.add: <text>" at the op's place. */
tn_status *builder_refuse(const builder *b, const ir_op *op, tn_code code, const char *format, ...)
    TN_PRINTF(4, 5) TN_MUST_USE;

/* ---- block.c ----------------------------------------------------------------------------------
 */

/* Plans the ops of a block into `into`. Its terminator is left to the caller. */
tn_status *builder_block(builder *b, ir_block *block, plan_block *into) TN_MUST_USE;
/* Says that each operand of the block's terminator would best be in targets[i]. */
void builder_set_targets(builder *b, const ir_block *block, const uint32_t *targets);

/* ---- body.c -----------------------------------------------------------------------------------
 */

/* A region as a function of scalars, and the buffers of what it uses from outside, which end the
 * step's data. Lives in the plan's arena. */
typedef struct region_body {
  cpu_body *body;
  uint32_t *captures;
  size_t num_captures;
} region_body;

/* The types are what the region must take and give. */
tn_status *builder_body(builder *b, ir_op *op, ir_region *region, size_t num_args,
                        const tn_type *arg_types, size_t num_results, const tn_type *result_types,
                        region_body *out) TN_MUST_USE;
/* Adds the kernel as a step over the op's results, these values, one for each of its operands, and
 * the captures of its bodies. */
tn_status *builder_body_step(builder *b, ir_op *op, ir_value *const *operands,
                             const cpu_kernel *kernel, const region_body *bodies,
                             size_t num_bodies) TN_MUST_USE;
/* All of the instruction but its slots; the device has a body for it. */
tn_status *builder_tile(const builder *b, const ir_op *op, tile_insn *out) TN_MUST_USE;

/* ---- known_body.c -----------------------------------------------------------------------------
 */

/* What a region of scalars is by name: sets `known`, and `key`, of a body that is general so far.
 */
void plan_know_body(const ir_block *block, cpu_body *body);
cpu_order plan_reduce_order(const ir_op *op);
/* Sets those that the reduce reduces. */
void plan_reduced_dims(const ir_op *op, bool *reduced);
/* Whether each element of the view, of that shape, is its place in the sequence of the reduced
 * dimensions that it belongs to. */
bool plan_is_place(const cpu_dims *input, const bool *reduced, const value_view *view);
/* Whether the op is a reduce that may take the view, of its second operand, for such places. */
bool plan_may_count(const ir_op *op, const value_view *view);

bool plan_is_dot(const ir_op *op);
/* Whether the op is a dot that reads the value, which is this view, where it lies (rules_dot.c). */
bool plan_dot_may_read(const ir_op *op, const ir_value *value, const value_view *view);

/* Of the terms of a dot's or a reduction's results, by the op's own shapes and types; unsaid of any
 * other op, and where the device has no such kernel. */
cpu_order plan_order_of(const ir_op *op);

/* ---- rules ------------------------------------------------------------------------------------
 */

typedef tn_status *plan_rule(builder *b, ir_op *op);

plan_rule plan_constant, plan_bitcast, plan_barrier, plan_token, plan_dimension_size,
    plan_context_id; /* rules_basic.c */
/* The value of a constant: dense elements of its result's type. */
tn_status *plan_constant_value(const builder *b, const ir_op *op, const ir_attr **out) TN_MUST_USE;
/* lower_view.c: an op that only addresses; one that ought to and is no view, which is refused. */
tn_status *plan_view_cluster(builder *b, const cluster *c) TN_MUST_USE;
plan_rule plan_no_view;
/* `to` is another name for what `from` is. */
tn_status *plan_share_memory(builder *b, const ir_value *from, const ir_value *to) TN_MUST_USE;
/* lower_map.c: a map as one kernel; an elementwise op that is in none, which is refused. */
tn_status *plan_map_cluster(builder *b, const cluster *c) TN_MUST_USE;
plan_rule plan_no_map;
/* Of a bitcast_convert: its result is not the operand's bytes, but other ones; it is the operand's
 * elements, each as another type. */
bool plan_repacks_bits(const ir_op *op);
bool plan_renames_bits(const ir_op *op);
plan_rule plan_concatenate, plan_pad, plan_dynamic_slice,
    plan_dynamic_update_slice;        /* rules_move.c */
plan_rule plan_dot, plan_convolution; /* rules_dot.c */
/* Gives the dot to the first provider of the settings that takes it (provided.c). */
tn_status *plan_provided_dot(builder *b, ir_op *op, const cpu_dot_spec *spec,
                             bool *done) TN_MUST_USE;
plan_rule plan_gather, plan_scatter;                            /* rules_gather.c */
plan_rule plan_reduce, plan_reduce_window, plan_sort, plan_map; /* rules_region.c */
plan_rule plan_cholesky, plan_triangular_solve, plan_qr, plan_householder_product, plan_eigh,
    plan_select_and_scatter;                /* rules_linalg.c */
plan_rule plan_fft;                         /* rules_fft.c */
plan_rule plan_rng_bit_generator, plan_rng; /* rules_random.c */
plan_rule plan_while, plan_if, plan_case;   /* rules_control.c */
/* lower_loop.c: a while over a few numbers as one step, where it is one; `turns` it may run. */
tn_status *plan_small_loop(builder *b, ir_op *op, double turns, bool *done) TN_MUST_USE;
plan_rule plan_call;                       /* rules_call.c */
plan_rule plan_attention;                  /* rules_attention.c */
plan_rule plan_send, plan_recv, plan_feed; /* rules_transfer.c */
plan_rule plan_all_reduce, plan_all_gather, plan_reduce_scatter, plan_all_to_all,
    plan_collective_move, plan_collective_reduce; /* rules_collective.c */
/* Transfers between devices. */
plan_rule plan_device_send, plan_device_recv; /* rules_between.c */

/* ---- shapes.c ---------------------------------------------------------------------------------
 */

/* Checks shared by rules: ranked static tensor of rank <= CPU_MAX_RANK with a type the device has.
 */
tn_status *plan_check_tensor(const builder *b, const ir_op *op, const ir_type *type) TN_MUST_USE;
tn_status *plan_check_op(const builder *b, const ir_op *op, size_t operands, size_t results)
    TN_MUST_USE; /* exact counts, and plan_check_tensor of each */
tn_status *plan_check_inputs(const builder *b, const ir_op *op, size_t inputs,
                             size_t most) TN_MUST_USE; /* most: of what its kernel's lists hold */
size_t plan_elements(const ir_type *type);
size_t plan_bytes(const ir_type *type);
void plan_dims(const ir_type *type, cpu_dims *out);
/* A list of dimension numbers out of a struct attribute. */
void plan_read_dims(const ir_op *op, const char *attr, const char *field, cpu_dims *out);
void plan_sizes(const ir_type *type, int64_t out[CPU_MAX_RANK]); /* sets the first `rank` */
void plan_row_major(const ir_type *type, int64_t strides[CPU_MAX_RANK]);
bool plan_same_shape(const ir_type *a, const ir_type *b);

/* How a compare of elements of that type orders floats; ORDINARY for all that are none. */
typedef enum plan_order { PLAN_ORDINARY, PLAN_TOTAL, PLAN_WEAK } plan_order;
plan_order plan_float_order(const ir_op *op, tn_type type);

#endif
