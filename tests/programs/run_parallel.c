/* Runs the programs of the shared corpora that several devices run together:
 *
 *   run_parallel [-v] [--shared] FILE...
 *
 * Each is a @main that gives constants to interpreter.run_parallel, which names a function for each
 * replica and partition, and compares its results with constants. Every function is compiled as a
 * program of so many replicas and partitions, and run on a thread of its own, at level 0 and at
 * level 1; host transfers go from function to function by their channel. Ends with one line of
 * totals; exits 1 if anything failed. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/system.h"
#include "base/types.h"
#include "cpu/cpu.h"
#include "stablehlo/ops.h"
#include "stablehlo/stablehlo.h"

enum { MAX_PROCESSES = 64, MAX_VALUES = 256, MAX_MESSAGES = 256 };

static struct {
  bool verbose;
  size_t passed, failed, refused, other;
} total;

/* ---- transfers from function to function -------------------------------------------------------
 */

typedef struct message {
  int64_t channel;
  void *bytes; /* NULL: taken */
} message;

static struct {
  pthread_mutex_t lock;
  pthread_cond_t sent;
  message messages[MAX_MESSAGES];
  size_t count;
} post = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, {{0}}, 0};

static tn_status *send_one(cpu_host *host, const cpu_transfer *transfer, void *const *data) {
  (void)host;
  char *bytes = malloc(transfer->bytes + 1), *at = bytes;
  for (size_t i = 0; i < transfer->num_arrays; at += transfer->sizes[i++])
    memcpy(at, data[i], transfer->sizes[i]);
  pthread_mutex_lock(&post.lock);
  if (post.count == MAX_MESSAGES) abort();
  post.messages[post.count++] = (message){transfer->channel, bytes};
  pthread_cond_broadcast(&post.sent);
  pthread_mutex_unlock(&post.lock);
  return NULL;
}

static char *take(int64_t channel) {
  for (size_t i = 0; i < post.count; i++) {
    char *bytes = post.messages[i].bytes;
    if (post.messages[i].channel != channel || !bytes) continue;
    post.messages[i].bytes = NULL;
    return bytes;
  }
  return NULL;
}

static tn_status *receive_one(cpu_host *host, const cpu_transfer *transfer, void *const *data) {
  (void)host;
  char *bytes;
  pthread_mutex_lock(&post.lock);
  while (!(bytes = take(transfer->channel))) pthread_cond_wait(&post.sent, &post.lock);
  pthread_mutex_unlock(&post.lock);
  const char *at = bytes;
  for (size_t i = 0; i < transfer->num_arrays; at += transfer->sizes[i++])
    memcpy(data[i], at, transfer->sizes[i]);
  free(bytes);
  return NULL;
}

static void empty_post(void) {
  for (size_t i = 0; i < post.count; i++) free(post.messages[i].bytes);
  post.count = 0;
}

/* ---- what a test says --------------------------------------------------------------------------
 */

typedef struct test {
  const char *data, *name;
  size_t size;
  int split;
  ir_module *module;
  ir_op *parallel;
  size_t replicas, partitions;
  const char *functions[MAX_PROCESSES];
} test;

static ir_block *body_of(const ir_module *module) {
  ir_block *body = ir_module_body(module);
  bool nested = body->first && !body->first->next && body->first->opcode == BUILTIN_MODULE;
  return nested ? body->first->regions[0].first : body;
}

static bool find_parallel(ir_op *op, void *arg) {
  test *t = arg;
  if (strcmp(op->name, "interpreter.run_parallel") == 0) t->parallel = op;
  return true;
}

static tn_status *read_programs(test *t) {
  const ir_attr *attr = ir_op_attr(t->parallel, "programs");
  if (ir_op_attr(t->parallel, "infeed"))
    return tn_error(TN_UNIMPLEMENTED, "it takes an infeed, which this device lacks");
  if (!attr || attr->kind != IR_ATTR_ARRAY || !attr->count)
    return tn_error(TN_INVALID_ARGUMENT, "programs is no list");
  t->replicas = attr->count;
  t->partitions = attr->items[0]->count;
  if (t->replicas * t->partitions > MAX_PROCESSES)
    return tn_error(TN_INVALID_ARGUMENT, "programs names too many");
  for (size_t i = 0; i < t->replicas; i++)
    for (size_t k = 0; k < t->partitions; k++)
      t->functions[i * t->partitions + k] = attr->items[i]->items[k]->text;
  return NULL;
}

/* The function alone, as @main of a program for so many. */
static tn_status *compile(const test *t, const char *function, int level, cpu_program **out) {
  ir_module *module = NULL;
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.level = level;
  tn_status *status = hlo_read(t->data, t->size, t->name, NULL, &module);
  if (status) return status;
  bool found = false;
  for (ir_op *op = body_of(module)->first, *next; op; op = next) {
    next = op->next;
    const ir_attr *name = ir_op_attr(op, "sym_name");
    if (name && strcmp(name->text, function) == 0) {
      found = ir_op_set_attr(module, op, "sym_name", ir_attr_string(module, "main", 4));
      ir_op_drop_attr(op, "sym_visibility");
    } else {
      ir_op_remove(op);
    }
  }
  const ir_type *s32 = ir_type_element(module, TN_S32);
  ir_op *top = module->top;
  found = found &&
          ir_op_set_attr(module, top, "mhlo.num_replicas",
                         ir_attr_int(module, s32, (int64_t)t->replicas)) &&
          ir_op_set_attr(module, top, "mhlo.num_partitions",
                         ir_attr_int(module, s32, (int64_t)t->partitions)) &&
          ir_op_set_attr(module, top, "tenon.by_hand", ir_attr_bool(module, true));
  status = found ? cpu_program_create(module, &options, out)
                 : tn_error(TN_INVALID_ARGUMENT, "there is no function @%s", function);
  ir_module_destroy(module);
  return status;
}

/* ---- running -----------------------------------------------------------------------------------
 */

typedef struct process {
  pthread_t thread;
  cpu_program *program; /* borrowed where another process has the same function */
  bool owns;
  cpu_run_context context;
  const void *args[MAX_VALUES];
  void *outputs[MAX_VALUES];
  tn_status *status;
} process;

static void *run_process(void *arg) {
  process *p = arg;
  p->status = cpu_program_run(p->program, &p->context, p->args, p->outputs);
  if (p->context.party)
    cpu_party_leave(p->context.party, p->context.place, p->context.device, p->status);
  return NULL;
}

static tn_status *set_arguments(const test *t, process *p, size_t *operand) {
  for (size_t i = 0; i < cpu_program_num_args(p->program); i++, ++*operand) {
    static char none;
    if (*operand >= t->parallel->num_operands)
      return tn_error(TN_INVALID_ARGUMENT, "there are too few operands");
    const ir_op *def = t->parallel->operands[*operand]->def;
    const ir_attr *value = def ? ir_op_attr(def, "value") : NULL;
    size_t bytes = cpu_program_arg(p->program, i)->bytes;
    p->args[i] = &none;
    if (!bytes) continue;
    if (!value || value->kind != IR_ATTR_DENSE || value->size != bytes)
      return tn_error(TN_UNIMPLEMENTED, "operand %zu is no constant", *operand);
    p->args[i] = value->data;
  }
  return NULL;
}

static tn_status *prepare(const test *t, int level, process *processes) {
  size_t operand = 0, count = t->replicas * t->partitions;
  tn_status *status = NULL;
  for (size_t i = 0; i < count && !status; i++) {
    process *p = &processes[i];
    if (i && strcmp(t->functions[i], t->functions[i - 1]) == 0)
      p->program = processes[i - 1].program;
    else
      p->owns = true, status = compile(t, t->functions[i], level, &p->program);
    if (!status) status = set_arguments(t, p, &operand);
    if (status) break;
    for (size_t k = 0; k < cpu_program_num_outputs(p->program); k++)
      p->outputs[k] = calloc(1, cpu_program_output(p->program, k)->bytes + 1);
    static cpu_host host = {send_one, receive_one};
    p->context = (cpu_run_context){.replica = (uint32_t)(i / t->partitions),
                                   .partition = (uint32_t)(i % t->partitions),
                                   .place = (uint32_t)i,
                                   .device = (int32_t)i,
                                   .host = &host};
  }
  cpu_party *party = NULL;
  if (!status && cpu_program_devices(processes[0].program))
    status = cpu_program_gather(processes[0].program, &party);
  for (size_t i = 0; i < count; i++) processes[i].context.party = party;
  return status;
}

/* Result `number` of the op: whose output it is. */
static const void *result_of(const test *t, const process *processes, size_t number,
                             size_t *bytes) {
  for (size_t i = 0; i < t->replicas * t->partitions; i++) {
    size_t count = cpu_program_num_outputs(processes[i].program);
    if (number < count) {
      *bytes = cpu_program_output(processes[i].program, number)->bytes;
      return processes[i].outputs[number];
    }
    number -= count;
  }
  return NULL;
}

static tn_status *check(const test *t, const process *processes, size_t *checked) {
  for (const ir_op *op = t->parallel->next; op; op = op->next) {
    if (strcmp(op->name, "check.expect_eq_const") != 0) continue;
    const ir_attr *want = ir_op_attr(op, "value");
    size_t bytes = 0, number = op->operands[0]->index;
    const char *got =
        op->operands[0]->def == t->parallel ? result_of(t, processes, number, &bytes) : NULL;
    if (!got || !want || want->kind != IR_ATTR_DENSE || !want->size)
      return tn_error(TN_UNIMPLEMENTED, "a check of a kind this runner lacks");
    for (size_t at = 0; at < bytes; at += want->size)
      if (memcmp(got + at, want->data, want->size) != 0)
        return tn_error(TN_INTERNAL, "result %zu is not what is expected", number);
    ++*checked;
  }
  return NULL;
}

static tn_status *run_at(const test *t, int level, size_t *checked) {
  process *processes = calloc(MAX_PROCESSES, sizeof *processes);
  size_t count = t->replicas * t->partitions;
  tn_status *status = prepare(t, level, processes);
  if (!status) {
    for (size_t i = 0; i < count; i++)
      pthread_create(&processes[i].thread, NULL, run_process, &processes[i]);
    for (size_t i = 0; i < count; i++) pthread_join(processes[i].thread, NULL);
    for (size_t i = 0; i < count; i++) {
      if (!status)
        status = processes[i].status;
      else
        tn_status_destroy(processes[i].status);
    }
    if (!status) status = check(t, processes, checked);
  }
  empty_post();
  for (size_t i = 0; i < count; i++) {
    for (size_t k = 0; k < MAX_VALUES; k++) free(processes[i].outputs[k]);
    if (processes[i].owns) cpu_program_destroy(processes[i].program);
  }
  free(processes);
  return status;
}

/* ---- files -------------------------------------------------------------------------------------
 */

static void run_test(test *t) {
  size_t checked = 0;
  tn_status *status = hlo_read(t->data, t->size, t->name, NULL, &t->module);
  if (!status) ir_walk(t->module->top, find_parallel, t);
  if (!status && !t->parallel) {
    total.other++;
    ir_module_destroy(t->module);
    return;
  }
  if (!status) status = read_programs(t);
  for (int level = 0; level < 2 && !status; level++) status = run_at(t, level, &checked);
  bool refused = status && tn_status_code(status) == TN_UNIMPLEMENTED;
  const char *verdict = refused ? "refused" : status ? "FAILED" : "passed";
  if (status && !refused) total.failed++;
  total.refused += refused;
  total.passed += !status;
  if (total.verbose || (status && !refused))
    printf("%s %s:%d: %s\n", verdict, t->name, t->split, status ? tn_status_message(status) : "");
  if (total.verbose && !status && !checked) printf("  (nothing to compare)\n");
  tn_status_destroy(status);
  ir_module_destroy(t->module);
}

static void run_file(const char *path) {
  tn_file file;
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) {
    printf("FAILED %s\n", tn_status_message(status));
    tn_status_destroy(status);
    total.failed++;
    return;
  }
  const char *at = file.data, *end = file.data + file.size;
  for (int split = 0; at < end; split++) {
    const char *next = memmem(at, (size_t)(end - at), "\n// -----", 9);
    size_t size = (size_t)((next ? next + 1 : end) - at);
    test t = {.data = at, .size = size, .name = path, .split = split};
    run_test(&t);
    if (!next) break;
    at = next + 9;
  }
  tn_file_close(&file);
}

/* The file of that name under the shared corpora; false: they are not there. */
static bool run_shared(const char *name) {
  char path[1024];
  const char *shared = getenv("TENON_SHARED");
  snprintf(path, sizeof path, "%s/corpora/%s", shared ? shared : TENON_SOURCE_DIR "/../shared",
           name);
  FILE *f = fopen(path, "r");
  if (!f) return false;
  fclose(f);
  run_file(path);
  return true;
}

int main(int argc, char **argv) {
  bool shared = false;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-v") == 0) {
      total.verbose = true;
    } else if (strcmp(argv[i], "--shared") == 0) {
      shared = true;
    } else if (!shared) {
      run_file(argv[i]);
    } else if (!run_shared(argv[i])) {
      printf("SKIP parallel programs (needs TENON_SHARED)\n");
      return 77;
    }
  }
  printf("%zu parallel programs right, %zu wrong, %zu refused; %zu others\n", total.passed,
         total.failed, total.refused, total.other);
  return total.failed || !total.passed;
}
