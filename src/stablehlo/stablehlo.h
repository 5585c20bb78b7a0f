/* StableHLO in and out: text and bytecode to ir_module, ir_module to text. */
#ifndef TN_STABLEHLO_STABLEHLO_H
#define TN_STABLEHLO_STABLEHLO_H

#include "ir/ir.h"
#include "stablehlo/dialect/ops.h"

/* Uses of what has no more parts than this are not counted: see max_shared_parts. */
enum { HLO_FEW_PARTS = 1024 };

/* The limits of both readers, in one place. Exceeding one is RESOURCE_EXHAUSTED with the place. */
typedef struct hlo_limits {
  size_t max_input;      /* bytes of program: 2 GiB */
  size_t max_memory;     /* bytes of the module's arena: 8 GiB */
  uint32_t max_depth;    /* nesting of regions, types, attributes and locations: 256 */
  uint64_t max_ops;      /* 16 Mi */
  uint32_t max_rank;     /* 64; the CPU back end takes fewer */
  uint64_t max_elements; /* of one constant: 2^31 */
  /* Types, attributes and locations in one of them, what is shared counted as often as it stands
   * there, as who walks it meets it: 2^22. */
  uint64_t max_parts;
  /* The same of a whole program, over all uses (by alias or number) of what has more than
   * HLO_FEW_PARTS: 2^26. */
  uint64_t max_shared_parts;
} hlo_limits;

extern const hlo_limits hlo_default_limits;

/* Text (pretty or generic) or bytecode, told apart by the magic bytes 4D 4C EF 52. `source` names
 * the input in messages ("<program>" if NULL). `limits` may be NULL. */
tn_status *hlo_read(const char *data, size_t size, const char *source, const hlo_limits *limits,
                    ir_module **out) TN_MUST_USE;
tn_status *hlo_read_text(const char *data, size_t size, const char *source,
                         const hlo_limits *limits, ir_module **out) TN_MUST_USE;
/* The same, for who asks of functions no more than what they take and give: bodies of functions are
 * passed over, but for those in generic text and in bytecode before version 2. What is passed over
 * is not checked, so it may hold anything. */
tn_status *hlo_read_heads(const char *data, size_t size, const char *source,
                          const hlo_limits *limits, ir_module **out) TN_MUST_USE;
tn_status *hlo_read_bytecode(const char *data, size_t size, const char *source,
                             const hlo_limits *limits, ir_module **out) TN_MUST_USE;

/* One type or attribute in MLIR's spelling, into a module that is there already. */
tn_status *hlo_read_type(ir_module *module, const char *text, const ir_type **out) TN_MUST_USE;
tn_status *hlo_read_attr(ir_module *module, const char *text, const ir_attr **out) TN_MUST_USE;

/* A portable artifact: VHLO bytecode that this and newer versions of StableHLO take, appended to
 * `out`. `target` is the version it is written in: "1.13.0", "minimum" (0.9.0), "current" (NULL
 * too). An op, type or attribute that is newer than the target, or has no form in VHLO, is an error
 * that names op and place. Nothing is verified. Written again, the same module gives the same
 * bytes. What VHLO has no form for but upstream's writer takes, is written as it does: outside the
 * attributes that an op itself defines, `array<i64>` and `array<i1>` become dense elements and
 * symbols strings. */
tn_status *hlo_write_bytecode(const ir_module *module, const char *target,
                              tn_text *out) TN_MUST_USE;

enum {
  HLO_PRINT_LOCATIONS = 1 << 0, /* with loc(...) */
  HLO_PRINT_GENERIC = 1 << 1,   /* every op in the generic form */
  HLO_PRINT_ELIDE = 1 << 2,     /* constants over 100 elements shortened; cannot be read back */
  HLO_PRINT_NAMES = 1 << 3      /* arguments of functions by name, where that is like no number */
};
/* Text that hlo_read_text() takes back to an equal module, and that MLIR's parser takes. */
tn_status *hlo_print(const ir_module *module, unsigned flags, tn_text *out) TN_MUST_USE;
void hlo_print_op(const ir_op *op, unsigned flags, tn_text *out); /* one op, for messages */

#endif
