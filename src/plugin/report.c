/* Tenon's own extension: reports of compiled programs, limits of devices. */
#include "plugin/report.h"

#include "base/memory.h"
#include "base/system.h"
#include "cpu/cpu.h"
#include "plugin/analysis.h"
#include "plugin/client.h"
#include "plugin/error.h"
#include "plugin/executable.h"
#include "plugin/ffi/ffi.h"

#include <string.h>
#include <unistd.h>

static tn_status *hand_out_text(tn_text *text, Tenon_Text_Args *args) {
  args->size = text->size;
  args->text = tn_text_take(text);
  return args->text ? NULL : tn_error_no_memory("a report");
}

static tn_status *write_report(Tenon_Text_Args *args) {
  if (!args->executable) return tn_error(TN_INVALID_ARGUMENT, "report: no executable");
  tn_text text = {0};
  tn_text_putc(&text, '{');
  cpu_report_print(cpu_program_report(args->executable->program), &text);
  tn_text_putc(&text, '}');
  return hand_out_text(&text, args);
}

static tn_status *write_plan(Tenon_Text_Args *args) {
  if (!args->executable) return tn_error(TN_INVALID_ARGUMENT, "plan: no executable");
  tn_status *status = plugin_executable_plan(args->executable, &args->text);
  if (!status) args->size = strlen(args->text);
  return status;
}

static tn_status *write_limits(Tenon_Text_Args *args) {
  if (!args->client) return tn_error(TN_INVALID_ARGUMENT, "limits: no client");
  tn_text text = {0};
  int64_t memory = tn_machine_memory();
  tn_text_printf(&text, "{\"compute_units\": %d, \"isa\": \"%s\"", tn_num_cpus(),
                 tn_isa_name(args->client->settings.compile.isa));
  if (memory) tn_text_printf(&text, ", \"max_device_memory\": %lld", (long long)memory);
  long cache = sysconf(_SC_LEVEL3_CACHE_SIZE);
  if (cache > 0) tn_text_printf(&text, ", \"max_shared_memory\": %ld", cache);
  tn_text_puts(&text, ", ");
  cpu_print_support(&text);
  tn_text_puts(&text, ", \"parallel\": ");
  cpu_pool_print(args->client->pool, &text);
  tn_text_puts(&text, ", \"profile\": ");
  cpu_profile_print(args->client->profile, &text);
  tn_text_putc(&text, '}');
  return hand_out_text(&text, args);
}

#define ENTRY(name)                                                                                \
  static PJRT_Error *entry_##name(Tenon_Text_Args *args) {                                         \
    size_t least = PJRT_STRUCT_SIZE(Tenon_Text_Args, size);                                        \
    if (args->struct_size < least)                                                                 \
      return plugin_error_size("Tenon_" #name, args->struct_size, least);                          \
    return plugin_error(write_##name(args));                                                       \
  }
ENTRY(report)
ENTRY(limits)
ENTRY(plan)

static void free_text(char *text) {
  tn_free(text);
}

Tenon_Extension plugin_tenon_extension = {
    .base = {.struct_size = sizeof(Tenon_Extension),
             .type = (PJRT_Extension_Type)TENON_EXTENSION_TYPE,
             .next = &plugin_ffi_extension.base},
    .report = entry_report,
    .limits = entry_limits,
    .free_text = free_text,
    .plan = entry_plan,
};
