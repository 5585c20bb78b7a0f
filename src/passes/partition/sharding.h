/* Private to src/passes: how an array lies on the partitions of a program.
 *
 * A sharding cuts an array into a grid of equal tiles and gives each partition one of them; several
 * may hold the same. All ways to write one (sdy's axes of a mesh, HLO's lists of devices) end in
 * this form, so two are the same exactly if their numbers are. They live as long as the module. */
#ifndef TN_PASSES_SHARDING_H
#define TN_PASSES_SHARDING_H

#include "ir/ir.h"

typedef struct pass_sharding {
  uint32_t rank;
  size_t partitions;
  const int64_t *tiles; /* how many along each dimension */
  const int64_t *place; /* `rank` a partition: which tile it holds */
  bool tiled;           /* not every partition holds all of it */
  /* A sum that is left undone (unreduced): which of `num_shares` summands of its tile a partition
   * holds. NULL: it holds the tile itself. */
  const int64_t *shares;
  int64_t num_shares;
  const char *text; /* as the program writes it, for messages */
} pass_sharding;

/* The same with all sums done. NULL: no memory. */
const pass_sharding *pass_sharding_summed(ir_module *module, const pass_sharding *sharding);

/* Every partition holds all of it. NULL: no memory. */
const pass_sharding *pass_sharding_whole(ir_module *module, uint32_t rank, size_t partitions);

/* What an attribute says of a value of that rank: #sdy.sharding<...>, or a STRING of HLO's syntax.
 * `*manual` (may be NULL: then it is refused) is set for "{manual}", with no sharding. INVALID
 * _ARGUMENT or UNIMPLEMENTED, without a place. */
tn_status *pass_sharding_read(ir_module *module, const ir_attr *attr, uint32_t rank,
                              size_t partitions, bool *manual,
                              const pass_sharding **out) TN_MUST_USE;

/* One entry of a list, #sdy.sharding_per_value<[...]>, as far as it names axes of a second one,
 * {"x", "y"}: others do not cut (NULL: all do). */
tn_status *pass_sharding_read_nth(ir_module *module, const ir_attr *list, size_t index,
                                  const ir_attr *axes, uint32_t rank, size_t partitions,
                                  const pass_sharding **out) TN_MUST_USE;

/* Tells partitions apart by their places along those axes of the mesh that the list's first entry
 * is of: partitions with one number in `numbers` and different places get different ones. A list
 * without entries leaves them. */
tn_status *pass_sharding_tell_apart(const ir_module *module, const ir_attr *list,
                                    const ir_attr *axes, size_t partitions,
                                    int64_t *numbers) TN_MUST_USE;

/* It puts a value on one device alone: {maximal device=0}, or a mesh of one device without axes;
 * also the first of a list. False for what cannot be read. */
bool pass_sharding_is_one_device(const ir_module *module, const ir_attr *attr);

bool pass_sharding_equal(const pass_sharding *a, const pass_sharding *b);

/* The type of one tile. Refuses dimensions that do not divide, and what is no static tensor unless
 * the sharding is not tiled. */
tn_status *pass_sharding_local(ir_module *module, const pass_sharding *sharding,
                               const ir_type *whole, const ir_type **out) TN_MUST_USE;

/* The same as a grid: `rank` + 1 sizes, the last one how many partitions hold the same tile or
 * shares of it, and the partitions in row-major order of the grid; those of one tile in the order
 * of their shares. */
void pass_sharding_grid(const pass_sharding *sharding, int64_t *tiles, int64_t *devices);

#endif
