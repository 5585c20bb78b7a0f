/* One case on the CPU floor: compiled for each device, run on a thread for each. Host transfers go
 * from device to device by their channel. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/narrow.h"
#include "base/status.h"
#include "run_programs.h"
#include "stablehlo/dialect/ops.h"

enum { MAX_MESSAGES = 256 };

/* ---- transfers from device to device -----------------------------------------------------------
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
  while (!(bytes = take(transfer->channel)) && transfer->channel != CPU_CHANNEL_INFEED)
    pthread_cond_wait(&post.sent, &post.lock);
  pthread_mutex_unlock(&post.lock);
  if (!bytes) return tn_error(TN_FAILED_PRECONDITION, "there is nothing more to feed");
  const char *at = bytes;
  for (size_t i = 0; i < transfer->num_arrays; at += transfer->sizes[i++])
    memcpy(data[i], at, transfer->sizes[i]);
  free(bytes);
  return NULL;
}

/* The queue that infeeds take from. */
static void fill_post(const checking_case *c) {
  for (size_t i = 0; i < c->num_feeds; i++) {
    char *bytes = malloc(c->feeds[i].size + 1);
    memcpy(bytes, c->feeds[i].data, c->feeds[i].size);
    if (post.count == MAX_MESSAGES) abort();
    post.messages[post.count++] = (message){CPU_CHANNEL_INFEED, bytes};
  }
}

static void empty_post(void) {
  for (size_t i = 0; i < post.count; i++) free(post.messages[i].bytes);
  post.count = 0;
}

/* ---- unused bits ------------------------------------------------------------------------------
 */

enum { MAX_SPREAD = 4096 }; /* splats of so many elements get bits for each */

/* What a constant or argument of that type holds in bytes of which only the low bits count;
 * TN_INVALID: it holds no such thing. */
static tn_type narrow_elements(const ir_type *type) {
  const ir_type *of = type->of;
  if (of && of->kind == IR_TYPE_QUANT) of = of->quant->storage;
  bool narrow = of && of->kind == IR_TYPE_ELEMENT && narrow_is(of->element);
  return narrow && tn_type_bits(of->element) < 8 ? of->element : TN_INVALID;
}

static void mix_junk(tn_type type, uint8_t *bytes, size_t count) {
  unsigned used = (1u << tn_type_bits(type)) - 1;
  for (size_t i = 0; i < count; i++)
    bytes[i] = (uint8_t)((bytes[i] & used) | (~used & ((i + 1) * 0x9Du)));
}

static void remove_junk(tn_type type, uint8_t *bytes, size_t count) {
  for (size_t i = 0; narrow_is(type) && i < count; i++)
    bytes[i] = narrow_wrap(bytes[i], tn_type_bits(type), tn_type_get_kind(type) == TN_KIND_SIGNED);
}

typedef struct junk_walk {
  ir_module *module;
  size_t count;
} junk_walk;

static bool put_junk_in(ir_op *op, void *arg) {
  junk_walk *walk = arg;
  const ir_attr *value = op->opcode == HLO_CONSTANT ? ir_op_attr(op, "value") : NULL;
  if (!value || value->kind != IR_ATTR_DENSE) return true;
  tn_type type = narrow_elements(value->type);
  if (type == TN_INVALID || !value->size) return true;
  size_t count = 1;
  for (uint32_t d = 0; d < value->type->rank; d++) count *= (size_t)value->type->dims[d];
  bool spread = value->splat && count <= MAX_SPREAD;
  size_t bytes = spread ? count : value->size;
  uint8_t *data = malloc(bytes + 1);
  for (size_t i = 0; i < bytes; i++) data[i] = ((const uint8_t *)value->data)[spread ? 0 : i];
  mix_junk(type, data, bytes);
  if (!ir_op_set_attr(walk->module, op, "value",
                      ir_attr_dense(walk->module, value->type, data, bytes)))
    abort();
  free(data);
  walk->count++;
  return true;
}

size_t put_junk(const checking_case *c) {
  junk_walk walk = {0};
  for (size_t i = 0; i < c->num_programs; i++) {
    walk.module = c->programs[i].module;
    ir_walk(walk.module->top, put_junk_in, &walk);
  }
  return walk.count;
}

/* ---- running -----------------------------------------------------------------------------------
 */

typedef struct process {
  pthread_t thread;
  cpu_program *program;
  cpu_run_context context;
  const void **args;
  void **junk; /* of the arguments that are narrow; NULL elsewhere */
  void **outputs;
  tn_status *status;
} process;

static void *run_process(void *arg) {
  process *p = arg;
  p->status = cpu_program_run(p->program, &p->context, p->args, p->outputs);
  if (p->context.clique)
    cpu_clique_leave(p->context.clique, p->context.place, p->context.device, p->status);
  return NULL;
}

static const void *with_junk(const checking_argument *arg, void **copy) {
  tn_type type = narrow_elements(arg->type);
  if (type == TN_INVALID || !arg->size) return arg->data;
  *copy = malloc(arg->size);
  memcpy(*copy, arg->data, arg->size);
  mix_junk(type, *copy, arg->size);
  return *copy;
}

static tn_status *set_up(const checking_case *c, size_t device, const setting *how, cpu_pool *pool,
                         process *p) {
  static cpu_host host = {send_one, receive_one};
  static char none;
  size_t num_args = cpu_program_num_args(p->program);
  size_t count = cpu_program_num_outputs(p->program);
  if (num_args != checking_program_of(c, device)->num_args ||
      count != checking_program_of(c, device)->num_outputs)
    return tn_error(TN_INTERNAL, "the program is not what was asked for");
  p->args = calloc(num_args + 1, sizeof *p->args);
  p->junk = calloc(num_args + 1, sizeof *p->junk);
  p->outputs = calloc(count + 1, sizeof *p->outputs);
  for (size_t i = 0; i < num_args; i++) {
    const checking_argument *arg = &c->args[device][i];
    if (cpu_program_arg(p->program, i)->bytes != arg->size)
      return tn_error(TN_INTERNAL, "argument %zu is of another size", i);
    p->args[i] = arg->size ? arg->data : &none;
    if (how->junk && arg->size) p->args[i] = with_junk(arg, &p->junk[i]);
  }
  for (size_t i = 0; i < count; i++)
    p->outputs[i] = calloc(1, cpu_program_output(p->program, i)->bytes + 1);
  p->context = (cpu_run_context){.pool = c->replicas * c->partitions == 1 ? pool : NULL,
                                 .replica = (uint32_t)(device / c->partitions),
                                 .partition = (uint32_t)(device % c->partitions),
                                 .place = (uint32_t)device,
                                 .device = (int32_t)device,
                                 .host = &host};
  return NULL;
}

static tn_status *compile(const checking_case *c, const setting *how, cpu_program **programs) {
  for (size_t i = 0; i < c->num_programs; i++) {
    cpu_compile_options options;
    cpu_compile_options_init(&options);
    options.level = how->level;
    options.tile = how->tile;
    tn_status *status = cpu_program_create(c->programs[i].module, &options, &programs[i]);
    if (status) return status;
  }
  return NULL;
}

static tn_status *run_processes(process *processes, size_t count) {
  tn_status *status = NULL;
  if (count == 1) {
    run_process(&processes[0]);
    return processes[0].status;
  }
  for (size_t i = 0; i < count; i++)
    pthread_create(&processes[i].thread, NULL, run_process, &processes[i]);
  for (size_t i = 0; i < count; i++) pthread_join(processes[i].thread, NULL);
  for (size_t i = 0; i < count; i++) {
    if (!status)
      status = processes[i].status;
    else
      tn_status_destroy(processes[i].status);
  }
  return status;
}

static void hand_out(process *processes, size_t count, bool junk, outcome *out) {
  for (size_t i = 0; i < count; i++) out->count += cpu_program_num_outputs(processes[i].program);
  out->outputs = calloc(out->count + 1, sizeof *out->outputs);
  size_t at = 0;
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < cpu_program_num_outputs(processes[i].program); k++) {
      const cpu_value_info *info = cpu_program_output(processes[i].program, k);
      size_t bytes = info->bytes;
      if (junk) remove_junk(info->type, processes[i].outputs[k], bytes);
      out->outputs[at++] = (checking_output){processes[i].outputs[k], bytes};
      processes[i].outputs[k] = NULL;
    }
}

static void tear_down(process *p) {
  size_t count = p->outputs ? cpu_program_num_outputs(p->program) : 0;
  size_t num_args = p->junk ? cpu_program_num_args(p->program) : 0;
  for (size_t i = 0; i < count; i++) free(p->outputs[i]);
  for (size_t i = 0; i < num_args; i++) free(p->junk[i]);
  free(p->outputs);
  free(p->junk);
  free(p->args);
}

tn_status *run_case(const checking_case *c, const setting *how, cpu_pool *pool, outcome *out) {
  size_t count = c->replicas * c->partitions;
  cpu_program **programs = calloc(c->num_programs, sizeof(cpu_program *));
  process *processes = calloc(count, sizeof *processes);
  *out = (outcome){0};
  tn_status *status = compile(c, how, programs);
  for (size_t i = 0; i < count && !status; i++) {
    processes[i].program = programs[c->num_programs == 1 ? 0 : i];
    status = set_up(c, i, how, pool, &processes[i]);
  }
  cpu_clique *clique = NULL;
  if (!status && count > 1 && cpu_program_devices(programs[0]))
    status = cpu_program_acquire_clique(programs[0], &clique);
  for (size_t i = 0; i < count; i++) processes[i].context.clique = clique;
  fill_post(c);
  if (!status) status = run_processes(processes, count);
  if (!status) hand_out(processes, count, how->junk, out);
  empty_post();
  for (size_t i = 0; i < count; i++) tear_down(&processes[i]);
  for (size_t i = 0; i < c->num_programs; i++) cpu_program_destroy(programs[i]);
  free(processes);
  free(programs);
  return status;
}

void outcome_free(outcome *o) {
  for (size_t i = 0; i < o->count; i++) free((void *)(uintptr_t)o->outputs[i].data);
  free(o->outputs);
  *o = (outcome){0};
}
