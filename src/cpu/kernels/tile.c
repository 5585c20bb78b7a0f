#include "cpu/kernels/tile.h"
#include "base/assert.h"
#include "base/narrow.h"
#include "base/tier.h"
#include "base/types.h"
#include "cpu/kernels/functions.h"

static bool gives_pred(cpu_tile_op op) {
  return op == CPU_TILE_IS_FINITE || (op >= CPU_TILE_EQ && op <= CPU_TILE_LT_WEAK);
}

/* The one type that `op` gives for sources of type `in`. */
static tn_type type_given(cpu_tile_op op, tn_type in) {
  tn_type part = tn_type_of_complex(in);
  if (gives_pred(op)) return TN_PRED;
  if (op == CPU_TILE_COMPLEX) return tn_type_complex_of(in);
  bool parts = op == CPU_TILE_ABS || op == CPU_TILE_REAL || op == CPU_TILE_IMAG;
  return parts && part != TN_INVALID ? part : in;
}

cpu_tile_fn *cpu_tile_find(cpu_target target, cpu_tile_op op, tn_type in, tn_type out) {
  static cpu_tile_finder *const tiers[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_tile_find);
  if ((unsigned)op >= CPU_NUM_TILE_OPS || (unsigned)in >= TN_NUM_TYPES ||
      (unsigned)out >= TN_NUM_TYPES || (unsigned)target.isa >= TN_NUM_ISAS)
    return NULL;
  if (op != CPU_TILE_CONVERT && out != type_given(op, in)) return NULL;
  bool pair = tn_type_of_complex(in) != TN_INVALID || tn_type_of_complex(out) != TN_INVALID ||
              op == CPU_TILE_REAL || op == CPU_TILE_IMAG;
  if (pair && (narrow_is(in) || narrow_is(out))) return cpu_tile_find_plain(op, in, out);
  if (narrow_is(in) || narrow_is(out)) return cpu_tile_find_narrow(op, in, out);
  return target.level == 0 ? cpu_tile_find_plain(op, in, out) : tiers[target.isa](op, in, out);
}

cpu_tile_fn *cpu_tile_find_form(cpu_target target, cpu_tile_op op, tn_type type,
                                cpu_tile_single single, bool raw) {
  static cpu_tile_former *const tiers[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_tile_form);
  if (target.level == 0 || (unsigned)target.isa >= TN_NUM_ISAS) return NULL;
  return tiers[target.isa](op, type, single, raw);
}

bool cpu_tile_reads_any_nan(cpu_tile_op op, tn_type in, tn_type out) {
  if ((in != TN_F32 && in != TN_F64) || (out != in && out != TN_PRED)) return false;
  switch (op) {
#define FUNCTION(op, name) case CPU_TILE_##op:
    CPU_UNARY_FUNCTIONS(FUNCTION)
    CPU_BINARY_FUNCTIONS(FUNCTION)
#undef FUNCTION
  case CPU_TILE_SIGN:
  case CPU_TILE_CEIL:
  case CPU_TILE_FLOOR:
  case CPU_TILE_ROUND_NEAREST_AFZ:
  case CPU_TILE_ROUND_NEAREST_EVEN:
  case CPU_TILE_IS_FINITE:
  case CPU_TILE_ADD:
  case CPU_TILE_SUBTRACT:
  case CPU_TILE_MULTIPLY:
  case CPU_TILE_DIVIDE:
  case CPU_TILE_MAXIMUM:
  case CPU_TILE_MINIMUM:
  case CPU_TILE_CLAMP:
  case CPU_TILE_EQ:
  case CPU_TILE_NE:
  case CPU_TILE_GE:
  case CPU_TILE_GT:
  case CPU_TILE_LE:
  case CPU_TILE_LT: return true;
  default: return false;
  }
}

cpu_register_fn *cpu_register_find(cpu_target target, cpu_register_op op, tn_type type, int values,
                                   int dst, int src) {
  static cpu_register_finder *const tiers[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_register_find);
  if (target.level == 0 || (unsigned)target.isa >= TN_NUM_ISAS) return NULL;
  return tiers[target.isa](op, type, values, dst, src);
}

int64_t cpu_register_run(tn_isa isa, int values, const cpu_register_insn *code, void *const *where,
                         int64_t n) {
  static cpu_register_runner *const tiers[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_register_run);
  TN_ASSERT(values >= 1 && values <= CPU_REGISTER_MOST && n >= 0);
  return tiers[isa](values, code, where, n);
}
