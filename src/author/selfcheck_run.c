/* A function that checks itself, on a client's devices. */
#include "author/selfcheck.h"
#include "base/memory.h"
#include "base/status.h"
#include "client/handles.h"
#include "stablehlo/stablehlo.h"
#include <pthread.h>
#include <string.h>

/* What one device does where each has a program of its own; where all run one, the first of them
 * stands for all. */
typedef struct process {
  tn_executable *executable;
  tn_buffer **arguments, **outputs;
  size_t num_devices;
  selfcheck_mailbox *post;
  tn_send_callback *sends;
  tn_recv_callback *receives;
  tn_execution call;
  pthread_t thread;
  tn_status *status;
} process;

typedef struct run {
  const checking_case *c;
  const char *name;
  tn_client *client;
  process *processes;
  selfcheck_mailbox *post;
} run;

/* ---- compiling ------------------------------------------------------------------------------- */

static tn_status *program_of(const run *r, size_t i, tn_program **out) {
  tn_text text = {0};
  *out = NULL;
  tn_status *status = hlo_print(r->c->programs[i].module, 0, &text);
  if (!status) status = tn_program_create(text.data, text.size, "mlir", r->name, out);
  tn_text_free(&text);
  return status;
}

static tn_status *check_devices(const run *r) {
  size_t needed = r->c->replicas * r->c->partitions;
  size_t there = tn_client_num_addressable_devices(r->client);
  if (needed <= there) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "it runs on %zu devices, and the client has %zu", needed,
                  there);
}

static tn_status *compile_process(const run *r, size_t i, const tn_compile_options *given) {
  client_compile_options read;
  tn_program *program = NULL;
  tn_status *status = client_read_compile_options(given, &read);
  if (status) return status;
  tn_compile_options options = read.options;
  bool together = r->c->num_programs == 1;
  options.num_replicas = together ? (int64_t)r->c->replicas : 1;
  options.num_partitions = together ? (int64_t)r->c->partitions : 1;
  options.device = together ? NULL : tn_client_addressable_device(r->client, i);
  options.device_assignment = NULL;
  status = program_of(r, i, &program);
  if (!status)
    status = tn_compile_program(r->client, program, &options, &r->processes[i].executable);
  tn_program_destroy(program);
  return status;
}

/* ---- arguments ------------------------------------------------------------------------------- */

/* Which of the case's devices the k-th of the executable's is. */
static tn_status *device_of(const run *r, size_t i, size_t k, size_t *out) {
  int replica = 0, partition = 0;
  *out = i;
  if (r->c->num_programs > 1 || r->processes[i].num_devices == 1) return NULL;
  tn_status *status = tn_executable_logical_id(r->processes[i].executable, k, &replica, &partition);
  if (status) return status;
  bool good = replica >= 0 && (size_t)replica < r->c->replicas && partition >= 0 &&
              (size_t)partition < r->c->partitions;
  if (!good) return tn_error(TN_INTERNAL, "the plugin names a replica that there is not");
  *out = (size_t)replica * r->c->partitions + (size_t)partition;
  return NULL;
}

static tn_status *upload_arguments(const run *r, process *p, size_t k, size_t device) {
  size_t count = checking_program_of(r->c, device)->num_args;
  tn_from_host_options where = TN_FROM_HOST_OPTIONS_INIT;
  where.device = tn_executable_device(p->executable, k);
  tn_status *status = NULL;
  for (size_t i = 0; i < count && !status; i++) {
    const checking_argument *arg = &r->c->args[device][i];
    status = tn_buffer_from_host(r->client, arg->data, arg->type->element, arg->type->dims,
                                 arg->type->rank, &where, &p->arguments[k * count + i]);
  }
  return status;
}

static tn_status *prepare_process(const run *r, size_t i) {
  process *p = &r->processes[i];
  const checking_program *program = &r->c->programs[i];
  p->num_devices = tn_executable_num_devices(p->executable);
  bool together = r->c->num_programs == 1;
  if (p->num_devices != (together ? r->c->replicas * r->c->partitions : 1) ||
      tn_executable_num_outputs(p->executable) != program->num_outputs)
    return tn_error(TN_INTERNAL, "what the plugin compiled is not what was asked for");
  p->arguments = tn_alloc_array(p->num_devices * program->num_args + 1, sizeof(tn_buffer *));
  p->outputs = tn_alloc_array(p->num_devices * program->num_outputs + 1, sizeof(tn_buffer *));
  if (!p->arguments || !p->outputs) return tn_error_no_memory("arguments");
  tn_execution_init(&p->call);
  p->call.arguments = p->arguments;
  p->call.num_arguments = program->num_args;
  p->call.num_devices = p->num_devices;
  p->post = r->post;
  tn_status *status =
      selfcheck_mailbox_connect(r->post, program->module, &p->sends, &p->receives, &p->call);
  for (size_t k = 0; k < p->num_devices && !status; k++) {
    size_t device;
    status = device_of(r, i, k, &device);
    if (!status) status = upload_arguments(r, p, k, device);
  }
  return status;
}

/* ---- running --------------------------------------------------------------------------------- */

static void *run_process(void *arg) {
  process *p = arg;
  tn_event *done = NULL;
  p->status = tn_execute(p->executable, &p->call, p->outputs, &done);
  if (!p->status) p->status = tn_event_await(done);
  tn_event_destroy(done);
  selfcheck_mailbox_leave(p->post, p->status != NULL);
  return NULL;
}

static tn_status *run_all(const run *r) {
  size_t count = r->c->num_programs, started = 1;
  tn_status *status = NULL;
  for (; started < count; started++)
    if (pthread_create(&r->processes[started].thread, NULL, run_process, &r->processes[started]))
      break;
  for (size_t i = started; i < count; i++) {
    r->processes[i].status = tn_error(TN_RESOURCE_EXHAUSTED, "no thread for a device's program");
    selfcheck_mailbox_leave(r->post, true);
  }
  run_process(&r->processes[0]);
  for (size_t i = 1; i < started; i++) pthread_join(r->processes[i].thread, NULL);
  for (size_t i = 0; i < count; i++) {
    if (status)
      tn_status_destroy(r->processes[i].status);
    else
      status = r->processes[i].status;
    r->processes[i].status = NULL;
  }
  return status;
}

/* ---- outputs --------------------------------------------------------------------------------- */

void selfcheck_free_outputs(selfcheck_outputs *o) {
  for (size_t i = 0; i < o->count; i++) {
    tn_free((void *)(uintptr_t)o->items[i].data);
    tn_free(o->dims[i]);
  }
  tn_free(o->items);
  tn_free(o->dims);
  *o = (selfcheck_outputs){0};
}

/* Types that stand for themselves come as they were asked for. */
static bool is_as_asked(const ir_type *type, const tn_buffer *b) {
  if (tn_buffer_rank(b) != type->rank) return false;
  return type->of->kind != IR_TYPE_ELEMENT || tn_buffer_type(b) == type->element;
}

static tn_status *fetch_output(tn_buffer *b, const ir_type *type, selfcheck_outputs *out,
                               size_t at) {
  size_t rank = tn_buffer_rank(b), size = tn_buffer_host_size(b);
  if (!is_as_asked(type, b))
    return tn_error(TN_INTERNAL, "the plugin gave an output of another type or rank");
  void *data = tn_alloc_zero(size + 1);
  out->items[at] = (checking_output){data, size};
  out->dims[at] = tn_alloc_array(rank + 1, sizeof(int64_t));
  if (!data || !out->dims[at]) return tn_error_no_memory("an output");
  if (rank) memcpy(out->dims[at], tn_buffer_dims(b), rank * sizeof(int64_t));
  return tn_buffer_to_host(b, data, size);
}

static const ir_type *result_type(const run *r, size_t i, size_t output) {
  const ir_op *main = ir_symbol_lookup(r->c->programs[i].module, "main");
  const ir_attr *type = main ? ir_op_attr(main, "function_type") : NULL;
  return type && output < type->type->num_outputs ? type->type->outputs[output] : NULL;
}

static tn_status *fetch_process(const run *r, size_t i, selfcheck_outputs *out) {
  const process *p = &r->processes[i];
  size_t count = r->c->programs[i].num_outputs;
  tn_status *status = NULL;
  for (size_t k = 0; k < p->num_devices && !status; k++) {
    size_t device;
    status = device_of(r, i, k, &device);
    for (size_t o = 0; o < count && !status; o++) {
      const ir_type *type = result_type(r, i, o);
      if (!type || type->kind != IR_TYPE_TENSOR)
        return tn_error(TN_INTERNAL, "a checked value is no tensor");
      status = fetch_output(p->outputs[k * count + o], type, out,
                            checking_first_output(r->c, device) + o);
    }
  }
  return status;
}

static tn_status *fetch_all(const run *r, selfcheck_outputs *out) {
  size_t count = checking_first_output(r->c, r->c->replicas * r->c->partitions);
  out->items = tn_alloc_array(count + 1, sizeof *out->items);
  out->dims = tn_alloc_array(count + 1, sizeof *out->dims);
  if (!out->items || !out->dims) return tn_error_no_memory("outputs");
  out->count = count;
  tn_status *status = NULL;
  for (size_t i = 0; i < r->c->num_programs && !status; i++) status = fetch_process(r, i, out);
  return status;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void clean_up(const run *r) {
  for (size_t i = 0; r->processes && i < r->c->num_programs; i++) {
    process *p = &r->processes[i];
    const checking_program *program = &r->c->programs[i];
    for (size_t k = 0; p->arguments && k < p->num_devices * program->num_args; k++)
      tn_buffer_destroy(p->arguments[k]);
    for (size_t k = 0; p->outputs && k < p->num_devices * program->num_outputs; k++)
      tn_buffer_destroy(p->outputs[k]);
    tn_executable_destroy(p->executable);
    tn_free(p->arguments);
    tn_free(p->outputs);
    tn_free(p->sends);
    tn_free(p->receives);
  }
  tn_free(r->processes);
  selfcheck_mailbox_destroy(r->post);
}

tn_status *selfcheck_execute(const tn_selfcheck *check, tn_client *client,
                             const tn_compile_options *options, selfcheck_outputs *out) {
  run r = {.c = check->c, .name = check->text.name, .client = client};
  tn_status *status = check_devices(&r);
  if (status) return status;
  size_t count = r.c->num_programs;
  r.processes = tn_alloc_array(count, sizeof *r.processes);
  r.post = selfcheck_mailbox_create(r.c);
  if (!r.processes || !r.post) status = tn_error_no_memory("a run");
  for (size_t i = 0; i < count && !status; i++) status = compile_process(&r, i, options);
  for (size_t i = 0; i < count && !status; i++) status = prepare_process(&r, i);
  if (!status) status = run_all(&r);
  if (!status) status = fetch_all(&r, out);
  if (status) selfcheck_free_outputs(out);
  clean_up(&r);
  return status;
}
