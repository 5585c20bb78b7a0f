/* Runs bands (cpu/plan/schedule.h): block of rows after block of rows, each through all kernels.
 * Leaf code as the kernels are: no allocation, no locks. Inner data lie in the thread's scratch,
 * where the present block is; kernels count from the first row, so they are given an address that
 * many rows before it. */
#include "cpu/plan/schedule.h"

#include "base/assert.h"
#include "cpu/kernels/common/axes.h"

static void *row_address(const plan_band *band, uint32_t k, void *const *data, char *scratch,
                         int64_t row) {
  const plan_band_data *d = &band->data[k];
  if (!d->inner) return data[k];
  return (void *)((uintptr_t)(scratch + d->offset) - (uintptr_t)(row * d->row_bytes));
}

void plan_band_run(const void *params, void *const *data, int64_t begin, int64_t end,
                   void *scratch) {
  const plan_band *band = params;
  void **given = scratch;
  char *kernel_scratch = (char *)scratch + band->kernel_scratch;
  TN_ASSERT(begin >= 0 && band->block > 0);
  for (int64_t row = begin; row < end; row += band->block) {
    int64_t last = cpu_min(row + band->block, end);
    for (uint32_t i = 0; i < band->num_parts; i++) {
      const plan_band_part *part = &band->parts[i];
      for (uint32_t k = 0; k < part->num_data; k++)
        given[k] = row_address(band, part->data[k], data, scratch, row);
      part->kernel.run(part->kernel.params, given, row * part->units, last * part->units,
                       kernel_scratch);
    }
  }
}
