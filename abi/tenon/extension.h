/* Tenon's own extension in a plugin's chain: what PJRT has no call for. Any plugin may offer it.
 *
 * Everything is JSON text, so that fields can be added: a reader takes what it knows. The struct
 * grows at its end only; who calls looks at base.struct_size first. */
#ifndef TENON_ABI_EXTENSION_H
#define TENON_ABI_EXTENSION_H

#include "abi/pjrt/pjrt.h"

/* Far from PJRT's own numbers: "TEN" and the version. */
enum { TENON_EXTENSION_TYPE = 0x54454E01 };

/* The text that a call made: UTF-8, ends in NUL, `size` bytes without it. The caller ends it with
 * free_text(). */
typedef struct Tenon_Text_Args {
  size_t struct_size;
  PJRT_Executable *executable; /* report(), plan() */
  PJRT_Client *client;         /* limits() */
  char *text;                  /* out */
  size_t size;                 /* out */
} Tenon_Text_Args;
typedef Tenon_Text_Args Tenon_report_Args;
typedef Tenon_Text_Args Tenon_limits_Args;
typedef Tenon_Text_Args Tenon_plan_Args;
enum {
  Tenon_report_Args_STRUCT_SIZE = sizeof(Tenon_Text_Args),
  Tenon_limits_Args_STRUCT_SIZE = sizeof(Tenon_Text_Args),
  Tenon_plan_Args_STRUCT_SIZE = sizeof(Tenon_Text_Args)
};

typedef struct Tenon_Extension {
  PJRT_Extension_Base base;
  /* What became of a compiled program: {"providers": [...], "planners": [...], ...}. */
  PJRT_Error *(*report)(Tenon_Text_Args *args);
  /* Of the client's device: {"max_device_memory": n, "max_shared_memory": n, "compute_units": n,
   * "isa": "...", "parallel": "...", "profile": [...], "types": [...], "ops": [...],
   * "op_types": {"stablehlo.sine": [...], ...}}: MLIR's names of element types, all ops, and of
   * those that do not take every type, which they take. What is not known is left out. */
  PJRT_Error *(*limits)(Tenon_Text_Args *args);
  void (*free_text)(char *text);
  /* What each stage of the device's compiler makes of the program, which is compiled once more for
   * it: {"stages": [{"stage": "passes", "entries": [{"text": "...", ...}, ...]}, ...]}, in the
   * order of the stages. "text" is an entry for people, of one line or more; what else it has is
   * the device's. */
  PJRT_Error *(*plan)(Tenon_Text_Args *args);
} Tenon_Extension;

#endif
