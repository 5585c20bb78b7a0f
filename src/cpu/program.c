/* Compiled programs: a plan with what its caller must know.
 *
 * Making one runs the passes over the caller's module, verifies what came out, plans its main
 * function, and pairs the arguments that are given up with results that may take their memory: an
 * argument has one such result at most, and the result no other argument.
 *
 * A program is immutable once made, and runs on any thread, several times at once: a run takes a
 * workspace of those left idle, or makes one, and leaves it for the next; the list of idle ones is
 * atomics. Cliques of launches are kept under their pool's lock (exec/clique.c). Ending a program
 * waits for nothing: who runs it holds it. */
#include "base/assert.h"
#include "base/config.h"
#include "base/trace.h"
#include "cpu/exec/clique.h"
#include "cpu/plan/dump.h"
#include "cpu/plan/plan.h"
#include "cpu/providers/provider.h"
#include "passes/passes.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/verify.h"

#include <stdatomic.h>
#include <string.h>
#include <xmmintrin.h>

enum { MAX_TILE = 65536, LEAST_IDLE = 4 };

struct cpu_program {
  plan *plan;
  tn_arena arena;
  const char *name;
  cpu_value_info *args, *outputs;
  bool flush_denormals;
  _Atomic(cpu_memory *) *idle; /* of runs that ended, for the next ones */
  size_t num_idle;             /* as many as a launch has devices */
  cpu_clique_pool cliques;
  cpu_report report;
};

void cpu_compile_options_init(cpu_compile_options *options) {
  const char *denormals = tn_config_string(TN_CONFIG_DENORMALS);
  int64_t tile = tn_config_int(TN_CONFIG_TILE);
  options->level = tn_config_int(TN_CONFIG_LEVEL) == 0 ? 0 : 1;
  options->isa = tn_isa_detect();
  options->tile = tile < 1 ? 1 : tile > MAX_TILE ? MAX_TILE : tile;
  options->fuse = tn_config_bool(TN_CONFIG_FUSE);
  options->flush_denormals = strcmp(denormals, "flush") == 0;
  options->account = NULL;
  options->mha = false;
  options->einsum = CPU_EINSUM_OFF;
  options->calls = NULL;
  options->providers = (cpu_provider_list){0};
}

static tn_status *find_main(const ir_module *module, ir_op **out) {
  *out = hlo_main(module);
  if (*out) return NULL;
  for (const ir_op *op = ir_module_body(module)->first; op; op = op->next)
    if (op->opcode == FUNC_FUNC)
      return tn_error_at(TN_INVALID_ARGUMENT, module->source, "the module has no function @main");
  return tn_error_at(TN_INVALID_ARGUMENT, module->source, "the module has no functions");
}

static tn_status *describe_values(cpu_program *program, ir_value *const *values, size_t count,
                                  cpu_value_info **out) {
  *out = tn_arena_alloc_array(&program->arena, count + 1, sizeof **out);
  if (!*out) return tn_error_no_memory("a program");
  for (size_t i = 0; i < count; i++) {
    const ir_type *type = values[i]->type;
    cpu_value_info *info = &(*out)[i];
    info->type = type->kind == IR_TYPE_TOKEN ? TN_TOKEN : type->element;
    info->rank = type->rank;
    info->alias = -1;
    info->dims = tn_arena_copy(&program->arena, type->dims, type->rank * sizeof *type->dims);
    if (!info->dims) return tn_error_no_memory("a program");
    size_t size = type->kind == IR_TYPE_TOKEN ? 0 : tn_type_size(type->element);
    for (uint32_t d = 0; d < type->rank; d++) size *= (size_t)type->dims[d];
    info->bytes = size;
  }
  return NULL;
}

/* Whether output k may be written to the memory of argument i: the plan has read the argument for
 * the last time before it writes the output, or reads it last with a step that may write over what
 * it reads. */
static bool may_alias(const cpu_program *program, size_t i, size_t k) {
  const plan *p = program->plan;
  const cpu_value_info *arg = &program->args[i], *output = &program->outputs[k];
  if (arg->bytes != output->bytes || arg->bytes == 0 || arg->alias >= 0 || output->alias >= 0)
    return false;
  uint32_t read = 0, written = 0;
  for (uint32_t b = 0; b < p->num_buffers; b++) {
    const plan_buffer *buffer = &p->buffers[b];
    if (buffer->storage == PLAN_ARG && buffer->index == i) read = b;
    if (buffer->storage == PLAN_OUTPUT && buffer->index == k) written = b;
  }
  const plan_buffer *source = &p->buffers[read], *target = &p->buffers[written];
  if (source->last < target->first) return true;
  for (size_t o = 0; o < target->num_over; o++)
    if (target->over[o] == read) return true;
  return false;
}

static void make_alias(cpu_program *program, size_t i, size_t k) {
  program->args[i].alias = (int64_t)k;
  program->outputs[k].alias = (int64_t)i;
}

/* Memory that is given up goes to one result, of its size. */
static void assert_aliases(const cpu_program *program) {
#ifdef TENON_ASSERTS
  const plan *p = program->plan;
  for (size_t i = 0; i < p->num_args; i++) {
    int64_t k = program->args[i].alias;
    if (k < 0) continue;
    TN_ASSERT((uint64_t)k < p->num_outputs && program->outputs[k].alias == (int64_t)i);
    TN_ASSERT(program->args[i].bytes == program->outputs[k].bytes);
  }
  for (size_t k = 0; k < p->num_outputs; k++)
    TN_ASSERT(program->outputs[k].alias < 0 ||
              program->args[program->outputs[k].alias].alias == (int64_t)k);
#else
  (void)program;
#endif
}

/* Results that are named come first; an argument whose result is left open gets any of its size. */
static void find_aliases(cpu_program *program, const ir_op *function) {
  const plan *p = program->plan;
  int64_t k;
  for (size_t i = 0; i < p->num_args; i++)
    if (hlo_argument_donation(function, i, &k) == HLO_DONATED_TO && k >= 0 &&
        k < (int64_t)p->num_outputs && may_alias(program, i, (size_t)k))
      make_alias(program, i, (size_t)k);
  for (size_t i = 0; i < p->num_args; i++) {
    if (hlo_argument_donation(function, i, &k) != HLO_DONATED) continue;
    for (size_t o = 0; o < p->num_outputs && program->args[i].alias < 0; o++)
      if (may_alias(program, i, o)) make_alias(program, i, o);
  }
  assert_aliases(program);
}

/* What inlining puts in place of a call may be of another type than the call said, where the called
 * function is written for any size. */
static tn_status *check_results(const ir_op *function, const ir_op *end, const char *place) {
  const ir_attr *attr = ir_op_attr(function, "function_type");
  const ir_type *type = attr && attr->kind == IR_ATTR_TYPE ? attr->type : NULL;
  if (!type || type->kind != IR_TYPE_FUNCTION || type->num_outputs != end->num_operands)
    return tn_error_at(TN_INVALID_ARGUMENT, place, "the function's type does not give its results");
  for (uint32_t i = 0; i < end->num_operands; i++)
    if (ir_type_is_static(type->outputs[i]) && end->operands[i]->type != type->outputs[i])
      return tn_error_at(TN_INVALID_ARGUMENT, place,
                         "result %u of the function is not of the type that it says", i);
  return NULL;
}

static tn_status *check_interface(const ir_module *module, const ir_op *function) {
  char place[256];
  ir_op_place(module, function, place, sizeof place);
  const ir_block *block = function->num_regions ? function->regions[0].first : NULL;
  if (!block || block->next || !block->last || block->last->opcode != FUNC_RETURN)
    return tn_error_at(TN_INVALID_ARGUMENT, place,
                       "the function has not exactly one block that ends with func.return");
  size_t count = block->num_args + block->last->num_operands;
  for (size_t i = 0; i < count; i++) {
    bool is_arg = i < block->num_args;
    const ir_type *type =
        is_arg ? block->args[i].type : block->last->operands[i - block->num_args]->type;
    if (type->kind == IR_TYPE_TOKEN) continue;
    if (plan_fits(type)) continue;
    tn_text text = {0};
    ir_type_print(type, &text);
    tn_status *status =
        tn_error_at(TN_UNIMPLEMENTED, place,
                    "%s %zu of the function has the type %s, of rank %u; the CPU device takes "
                    "tensors of static "
                    "shape, of rank %d at most, below 2^47 bytes",
                    is_arg ? "argument" : "result", is_arg ? i : i - block->num_args,
                    text.data && !text.failed ? text.data : "?", type->rank, CPU_MAX_RANK);
    tn_text_free(&text);
    return status;
  }
  return check_results(function, block->last, place);
}

static const char *module_name(cpu_program *program, const ir_module *module) {
  const ir_attr *name = ir_op_attr(module->top, "sym_name");
  bool named = name && name->kind == IR_ATTR_STRING && name->size;
  return tn_arena_strdup(&program->arena, named ? name->text : "main");
}

/* Who listens to the passes that are a matter of choice, and why what they find is not done. */
typedef struct planner_notes {
  cpu_report *report;
  const char *mha_not_run, *einsum_not_run; /* NULL: it is done */
} planner_notes;

static void note_mha(void *arg, const pass_mha_place *place) {
  const planner_notes *notes = arg;
  tn_text text = {0};
  bool run = place->recognised && !notes->mha_not_run;
  tn_text_puts(&text, "{\"planner\": \"mha\", \"place\": ");
  tn_json_append(&text, place->place);
  tn_text_printf(&text, ", \"recognised\": %s, \"run\": %s, \"reason\": ",
                 place->recognised ? "true" : "false", run ? "true" : "false");
  tn_json_append(&text, run ? "blocked" : place->recognised ? notes->mha_not_run : place->reason);
  tn_text_putc(&text, '}');
  if (!text.failed) cpu_report_add(notes->report, CPU_REPORT_PLANNERS, text.data);
  tn_text_free(&text);
}

static void note_einsum(void *arg, const pass_einsum_place *place) {
  const planner_notes *notes = arg;
  tn_text text = {0};
  bool run = place->better && !notes->einsum_not_run;
  tn_text_puts(&text, "{\"planner\": \"opt_einsum\", \"place\": ");
  tn_json_append(&text, place->place);
  tn_text_printf(&text, ", \"recognised\": %s, \"run\": %s", place->recognised ? "true" : "false",
                 run ? "true" : "false");
  if (place->recognised)
    tn_text_printf(&text, ", \"operations_before\": %.17g, \"operations_after\": %.17g",
                   place->before, place->after);
  tn_text_puts(&text, ", \"reason\": ");
  tn_json_append(&text, run ? "reordered" : place->better ? notes->einsum_not_run : place->reason);
  tn_text_putc(&text, '}');
  if (!text.failed) cpu_report_add(notes->report, CPU_REPORT_PLANNERS, text.data);
  tn_text_free(&text);
}

static const char *why_not_run(const cpu_compile_options *options, bool wanted, const char *off) {
  if (!wanted) return off;
  return options->level == 0 ? "level 0 runs each op alone" : NULL;
}

/* All that is done to a program before it is planned. */
static tn_status *run_passes(ir_module *module, const cpu_compile_options *options,
                             cpu_report *report) {
  static const einsum_method methods[CPU_NUM_EINSUMS] = {EINSUM_AUTO, EINSUM_AUTO, EINSUM_OPTIMAL,
                                                         EINSUM_DP, EINSUM_GREEDY};
  planner_notes notes = {
      .report = report,
      .mha_not_run = why_not_run(options, options->mha, "mha is off"),
      .einsum_not_run = why_not_run(options, options->einsum != CPU_EINSUM_OFF, "einsum is off"),
  };
  const pass_settings settings = {
      .folder = &cpu_folder,
      .mha = !notes.mha_not_run,
      .einsum = !notes.einsum_not_run,
      .method = methods[options->einsum],
      .tell_mha = report ? note_mha : NULL,
      .tell_einsum = report ? note_einsum : NULL,
      .arg = &notes,
  };
  return pass_run_for_cpu(module, &settings);
}

tn_status *cpu_program_lower(ir_module *module, const cpu_compile_options *options) {
  return run_passes(module, options, NULL);
}

static tn_status *create_program(ir_module *module, const cpu_compile_options *options,
                                 plan_dump *dump, cpu_program *program) {
  tn_status *status = run_passes(module, options, &program->report);
  /* Whoever made the module, and whatever the passes made of it: the planner trusts what is here.
   */
  if (!status)
    status = tn_status_prefix(pass_verify_structure(module), "after the passes it is broken");
  if (!status) status = tn_status_prefix(hlo_verify_first(module), "after the passes it is wrong");
  ir_op *function = NULL;
  if (!status) status = find_main(module, &function);
  if (!status) status = check_interface(module, function);
  if (status) return status;
  plan_dump_module(dump, module);
  ir_block *block = function->regions[0].first;
  plan_settings settings = {
      .target = {options->level, options->isa},
      .tile = options->tile,
      .fuse = options->fuse && options->level > 0,
      .calls = options->calls,
      .providers = &options->providers,
      .report = &program->report,
      .account = options->account,
      .dump = dump,
  };
  ir_value **args = tn_alloc_array(block->num_args + 1, sizeof *args);
  if (!args) return tn_error_no_memory("a program");
  for (uint32_t i = 0; i < block->num_args; i++) args[i] = &block->args[i];
  cpu_provider_list_report(&options->providers, &program->report);
  status = plan_create(module, block, args, block->num_args, &settings, &program->plan);
  if (!status) status = describe_values(program, args, block->num_args, &program->args);
  if (!status)
    status = describe_values(program, block->last->operands, block->last->num_operands,
                             &program->outputs);
  tn_free(args);
  if (status) return status;
  TN_ASSERT(program->plan->num_args == block->num_args);
  TN_ASSERT(program->plan->num_outputs == block->last->num_operands);
  plan_dump_plan(dump, program->plan);
  find_aliases(program, function);
  program->num_idle = cpu_program_devices(program);
  if (program->num_idle < LEAST_IDLE) program->num_idle = LEAST_IDLE;
  program->idle = tn_arena_alloc_array(&program->arena, program->num_idle, sizeof *program->idle);
  if (!program->idle) program->num_idle = 0;
  program->name = module_name(program, module);
  return program->name && program->idle ? NULL : tn_error_no_memory("a program");
}

static tn_status *create_dumped(ir_module *module, const cpu_compile_options *options,
                                plan_dump *dump, cpu_program **out) {
  *out = NULL;
  cpu_program *program = tn_alloc_zero(sizeof *program);
  if (!program) return tn_error_no_memory("a program");
  program->flush_denormals = options->flush_denormals;
  pthread_mutex_init(&program->cliques.lock, NULL);
  tn_status *status = create_program(module, options, dump, program);
  if (status) {
    cpu_program_destroy(program);
    return status;
  }
  *out = program;
  return NULL;
}

tn_status *cpu_program_create(ir_module *module, const cpu_compile_options *options,
                              cpu_program **out) {
  tn_status *status = create_dumped(module, options, NULL, out);
  if (!status && tn_trace_on(TN_TRACE_PLAN)) {
    tn_text text = {0};
    plan_print((*out)->plan, &text);
    if (!text.failed) tn_trace(TN_TRACE_PLAN, "%s", text.data);
    tn_text_free(&text);
  }
  return status;
}

tn_status *cpu_program_dump(ir_module *module, const cpu_compile_options *options, char **json) {
  plan_dump dump;
  cpu_program *program;
  plan_dump_begin(&dump);
  *json = NULL;
  tn_status *status = create_dumped(module, options, &dump, &program);
  tn_status *short_of = plan_dump_take(&dump, json);
  if (!status)
    status = short_of;
  else
    tn_status_destroy(short_of);
  cpu_program_destroy(program);
  if (status) {
    tn_free(*json);
    *json = NULL;
  }
  return status;
}

void cpu_program_destroy(cpu_program *program) {
  if (!program) return;
  for (size_t i = 0; i < program->num_idle; i++) cpu_memory_unref(atomic_load(&program->idle[i]));
  cpu_clique_pool_destroy(&program->cliques);
  pthread_mutex_destroy(&program->cliques.lock);
  plan_destroy(program->plan);
  cpu_report_free(&program->report);
  tn_arena_free(&program->arena);
  tn_free(program);
}

const char *cpu_program_name(const cpu_program *program) {
  return program->name;
}

size_t cpu_program_num_args(const cpu_program *program) {
  return program->plan->num_args;
}

size_t cpu_program_num_outputs(const cpu_program *program) {
  return program->plan->num_outputs;
}

const cpu_value_info *cpu_program_arg(const cpu_program *program, size_t i) {
  return &program->args[i];
}

const cpu_value_info *cpu_program_output(const cpu_program *program, size_t i) {
  return &program->outputs[i];
}

size_t cpu_program_temp_bytes(const cpu_program *program) {
  return plan_workspace(program->plan, 1);
}

size_t cpu_program_constant_bytes(const cpu_program *program) {
  return program->plan->const_bytes;
}

/* Of a plan and the plans of its regions, as const_bytes counts too. */
static size_t arena_bytes(const plan *p) {
  size_t bytes = p->arena.used;
  for (size_t i = 0; i < p->num_children; i++) bytes += arena_bytes(p->children[i]);
  return bytes;
}

size_t cpu_program_code_bytes(const cpu_program *program) {
  return arena_bytes(program->plan) - program->plan->const_bytes;
}

double cpu_program_cost(const cpu_program *program, int threads) {
  TN_ASSERT(threads >= 1);
  return program->plan->alone_ns + program->plan->split_ns / threads;
}

bool cpu_program_splits(const cpu_program *program) {
  return program->plan->split_ns > 0;
}

bool cpu_program_waits(const cpu_program *program) {
  for (size_t i = 0; i < program->plan->num_calls; i++) {
    if (program->plan->calls[i]->waits) return true;
  }
  return false;
}

bool cpu_program_waits_for_calls(const cpu_program *program) {
  for (size_t i = 0; i < program->plan->num_calls; i++) {
    const cpu_call *call = program->plan->calls[i];
    if (call->waits && !call->transfer && !call->is_exchange) return true;
  }
  return false;
}

size_t cpu_program_devices(const cpu_program *program) {
  for (size_t i = 0; i < program->plan->num_calls; i++) {
    const cpu_call *call = program->plan->calls[i];
    if (!call->is_exchange || !call->waits) continue;
    TN_ASSERT(program->plan->exchanges && program->plan->exchanges->devices > 0);
    return program->plan->exchanges->devices;
  }
  return 0;
}

tn_status *cpu_program_acquire_clique(cpu_program *program, cpu_clique **out) {
  TN_ASSERT(cpu_program_devices(program) > 0);
  return cpu_clique_acquire(&program->cliques, program->plan->exchanges, out);
}

size_t cpu_program_num_transfers(const cpu_program *program) {
  size_t count = 0;
  for (size_t i = 0; i < program->plan->num_calls; i++)
    if (program->plan->calls[i]->transfer) count++;
  return count;
}

const cpu_transfer *cpu_program_transfer(const cpu_program *program, size_t i) {
  for (size_t c = 0; c < program->plan->num_calls; c++) {
    const cpu_transfer *transfer = program->plan->calls[c]->transfer;
    if (transfer && i-- == 0) return transfer;
  }
  return NULL;
}

const cpu_report *cpu_program_report(const cpu_program *program) {
  return &program->report;
}

void cpu_program_print(const cpu_program *program, tn_text *out) {
  plan_print(program->plan, out);
}

/* MXCSR: all exceptions masked, round to nearest even; flushing sets FTZ and DAZ. */
enum { MODES_KEEP = 0x1F80, MODES_FLUSH = 0x1F80 | 0x8040 };

/* A workspace left by an earlier run, or a new one: in the long run nothing is allocated. */
static tn_status *workspace_take(cpu_program *program, size_t size, cpu_memory **out) {
  for (size_t i = 0; i < program->num_idle; i++) {
    cpu_memory *memory = atomic_exchange(&program->idle[i], NULL);
    if (!memory) continue;
    if (cpu_memory_size(memory) >= size) {
      *out = memory;
      return NULL;
    }
    cpu_memory_unref(memory); /* made for a smaller pool */
  }
  return cpu_memory_create(size, out);
}

static void workspace_give(cpu_program *program, cpu_memory *memory) {
  for (size_t i = 0; i < program->num_idle; i++) {
    cpu_memory *none = NULL;
    if (atomic_compare_exchange_strong(&program->idle[i], &none, memory)) return;
  }
  cpu_memory_unref(memory);
}

tn_status *cpu_program_run(cpu_program *program, const cpu_run_context *context,
                           const void *const *args, void *const *outputs) {
  cpu_memory *workspace;
  size_t size = plan_workspace(program->plan, cpu_pool_threads(context->pool));
  tn_status *status = cpu_account_reserve(context->account, size, "a program's temporaries");
  if (status) return status;
  status = workspace_take(program, size, &workspace);
  if (status) {
    cpu_account_give_back(context->account, size);
    return status;
  }
  TN_ASSERT(cpu_memory_size(workspace) >= size && !cpu_memory_read_only(workspace));
  unsigned modes = _mm_getcsr();
  _mm_setcsr(program->flush_denormals ? MODES_FLUSH : MODES_KEEP);
  status = plan_run(program->plan, context, modes, args, outputs, cpu_memory_data(workspace));
  _mm_setcsr(modes);
  workspace_give(program, workspace);
  cpu_account_give_back(context->account, size);
  return status;
}
