/* Reading a program within what its client may take. */
#include "plugin/read_module.h"

#include "cpu/cpu.h"
#include "stablehlo/stablehlo.h"

tn_status *plugin_read_module(cpu_account *account, const char *code, size_t size, size_t *reserved,
                              ir_module **out) {
  hlo_limits limits = hlo_default_limits;
  int64_t room = cpu_account_room(account);
  if (room < (int64_t)limits.max_memory) limits.max_memory = room > 0 ? (size_t)room : 1;
  *reserved = 0;
  tn_status *status = hlo_read(code, size, NULL, &limits, out);
  if (tn_status_code(status) == TN_RESOURCE_EXHAUSTED &&
      limits.max_memory < hlo_default_limits.max_memory) {
    tn_status *full = cpu_account_reserve(account, limits.max_memory + 1, "a program's module");
    if (full) status = tn_status_prefix(status, "%s", tn_status_message(full));
    tn_status_destroy(full);
  }
  if (status) return status;
  status = cpu_account_reserve(account, (*out)->arena.used, "a program's module");
  if (!status) *reserved = (*out)->arena.used;
  return status;
}
