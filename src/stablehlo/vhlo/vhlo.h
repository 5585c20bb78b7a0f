/* VHLO, the versioned form of StableHLO that portable artifacts hold: which ops there are, since
 * and until when, and what each becomes in today's StableHLO. Only bytecode's reader and writer use
 * it. */
#ifndef TN_STABLEHLO_VHLO_H
#define TN_STABLEHLO_VHLO_H

#include "ir/ir.h"
#include "stablehlo/dialect/ops.h"

/* A StableHLO version without its patch level, which compatibility ignores. */
#define VHLO_VERSION(major, minor) ((uint32_t)(major)*1000u + (uint32_t)(minor))
#define VHLO_CURRENT               VHLO_VERSION(1, 22)
#define VHLO_MINIMUM               VHLO_VERSION(0, 9)

typedef struct vhlo_op {
  const char *name;   /* "add_v1" */
  uint16_t opcode;    /* what it becomes */
  uint32_t from, to;  /* versions that have it */
  const char *fields; /* see vhlo.def */
  int regions;        /* how many; -1: any number */
} vhlo_op;

/* One inherent attribute of an op, taken apart. */
typedef struct vhlo_field {
  const char *name;   /* in the artifact; NULL ends a list */
  const char *target; /* the attribute it becomes, or NULL: none */
  const char *member; /* the member of that struct attribute, or NULL: the whole attribute */
  bool optional;      /* empty or zero means absent */
  bool flagged; /* in a property blob its number carries a bit that says whether it is there */
} vhlo_field;

/* The row of "add_v1", or NULL. */
const vhlo_op *vhlo_find(const char *name);

/* The row that an opcode is written as in that version, or NULL; and the first row after `after`
 * (NULL: of all) that it has, whatever the version. A function's return is VHLO's one `return`. */
const vhlo_op *vhlo_row(uint16_t opcode, uint32_t version);
const vhlo_op *vhlo_next_row(uint16_t opcode, const vhlo_op *after);
/* VHLO's code of an element type; -1: none. */
int vhlo_element_code(tn_type element);

/* The next field of a row, its names not NUL-terminated and of no size where there is none. */
typedef struct vhlo_field_text {
  const char *name, *target, *member;
  size_t name_size, target_size, member_size;
  bool optional;
} vhlo_field_text;
bool vhlo_next_field(const char **text, vhlo_field_text *out);

struct bytecode;

/* Takes a field string of vhlo.def apart, in scratch memory. NULL only when that fails. */
const vhlo_field *vhlo_fields(struct bytecode *in, const char *text);
/* The same for an op of ops.def that artifacts hold as it is: sdy's and builtin's. */
const vhlo_field *vhlo_fields_of(struct bytecode *in, uint16_t opcode);

/* Whether a struct attribute can have that value in the field: text can say no other. */
bool vhlo_may_be_field(const char *name, const char *field, const ir_attr *value);

/* Turns the attributes that an op has in an artifact into those it has today. `given` are all of
 * them, the op's own and others; `*out` (scratch memory, `*count` of them) is what remains. `at` is
 * the place for errors, which are recorded in the reader. */
void vhlo_convert_attrs(struct bytecode *in, size_t at, uint16_t opcode, const vhlo_field *fields,
                        const ir_named_attr *given, size_t num_given, ir_named_attr **out,
                        size_t *count);

#endif
