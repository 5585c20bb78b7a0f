/* Runs threaded code: registers as they begin, what is read, the code, what is written. The code
 * comes back now and then, so that a loop without end can be stopped. All of it is the run's own;
 * any thread. */
#include "cpu/plan/scalar_program.h"

#include "base/assert.h"

#include <string.h>

enum { TURNS = 1 << 14 };

static void set_address(const scalar_port *port, void *array, uint64_t *r) {
  if (!port->count) r[port->regs[0]] = (uint64_t)(uintptr_t)array;
}

static void read_ports(const scalar_program *p, void *const *data, uint64_t *r) {
  for (uint32_t i = 0; i < p->num_outputs; i++) set_address(&p->outputs[i], data[i], r);
  for (uint32_t i = 0; i < p->num_inputs; i++) {
    const scalar_port *port = &p->inputs[i];
    const char *from = data[p->num_outputs + i];
    set_address(port, data[p->num_outputs + i], r);
    for (uint32_t k = 0; k < port->count; k++)
      memcpy(&r[port->regs[k]], from + k * port->element_size, port->element_size);
  }
}

/* Whatever is read has been read: outputs may lie over inputs. */
static void write_ports(const scalar_program *p, void *const *data, const uint64_t *r) {
  for (uint32_t i = 0; i < p->num_outputs; i++) {
    const scalar_port *port = &p->outputs[i];
    char *to = data[i];
    for (uint32_t k = 0; k < port->count; k++)
      memcpy(to + k * port->element_size, &r[port->regs[k]], port->element_size);
  }
}

bool scalar_program_run(const scalar_program *p, void *const *data, void *scratch,
                        const atomic_bool *stop) {
  uint64_t *r = scratch;
  memcpy(r, p->image, p->num_regs * sizeof *r);
  read_ports(p, data, r);
  for (const cpu_scalar_insn *at = p->insns; at;) {
    r[CPU_SCALAR_TURNS] = TURNS;
    while (at) {
      TN_ASSERT(at >= p->insns && at < p->insns + p->num_insns);
      at = at->run(at, r);
    }
    at = (const cpu_scalar_insn *)(uintptr_t)r[CPU_SCALAR_NEXT];
    if (at && stop && atomic_load_explicit(stop, memory_order_relaxed)) return false;
  }
  write_ports(p, data, r);
  return true;
}
