/* A row of src/passes/chlo/raise.def: what XLA's client makes of a function, as a digest.
 *
 *     describe_expansion FUNCTION < PROGRAM
 *
 * The program has one argument and one result; scripts/make_expansions.py asks for each. Nothing is
 * written of one that is a few ops, or of another type than f32 and f64. */
#include "base/types.h"
#include "passes/chlo/raise.h"
#include "passes/passes.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"
#include <stdio.h>
#include <string.h>

enum { MAX_PROGRAM = 1 << 22, FEWEST_OPS = 16 };
static char program[MAX_PROGRAM];

/* "stablehlo.add" and "chlo.erf" as opcodes are spelt: HLO_ADD, CHLO_ERF. */
static void spell_opcode(const char *name, char *out, size_t size) {
  bool chlo = strncmp(name, "chlo.", 5) == 0;
  size_t at = (size_t)snprintf(out, size, "%s", chlo ? "CHLO_" : "HLO_");
  for (const char *p = strchr(name, '.') + 1; *p && at + 1 < size; p++)
    out[at++] = (char)(*p >= 'a' && *p <= 'z' ? *p - 32 : *p);
  out[at] = '\0';
}

static void write_row(const char *function, ir_module *module) {
  raise_description said;
  char name[64], opcode[64], last[64];
  const ir_op *main = ir_symbol_lookup(module, "main");
  const ir_block *block = main && main->num_regions ? main->regions[0].first : NULL;
  if (!block || block->num_args != 1 || block->last->num_operands != 1) return;
  const ir_value *value = block->last->operands[0];
  tn_type element = value->type->element;
  if (!value->def || (element != TN_F32 && element != TN_F64) ||
      !raise_describe(module, value, &block->args[0], &said) || said.ops < FEWEST_OPS)
    return;
  snprintf(name, sizeof name, "chlo.%s", function);
  spell_opcode(name, opcode, sizeof opcode);
  spell_opcode(value->def->name, last, sizeof last);
  printf("EXPANSION(%s, %s, %s, %u, \"%s\", 0x%016llx,\n          0x%016llx, 0x%016llx)\n", opcode,
         last, element == TN_F32 ? "TN_F32" : "TN_F64", said.ops, said.path,
         (unsigned long long)said.head, (unsigned long long)said.digest.low,
         (unsigned long long)said.digest.high);
}

/* What the CPU device runs before the pass. */
static const char *const before[] = {"check", "composite", "inline", "refine"};

int main(int argc, char **argv) {
  ir_module *module = NULL;
  if (argc != 2) return 2;
  size_t size = fread(program, 1, sizeof program, stdin);
  tn_status *status = hlo_read(program, size, "stdin", NULL, &module);
  if (!status) status = pass_run(module, before, sizeof before / sizeof *before);
  if (status) {
    fprintf(stderr, "%s\n", tn_status_message(status));
    return 1;
  }
  write_row(argv[1], module);
  ir_module_destroy(module);
  return 0;
}
