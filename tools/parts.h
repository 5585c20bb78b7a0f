/* Programs for several devices, as the model generator writes them: the arrays in the folder are
 * whole, and meta.json says which part of each every device has. */
#ifndef TENON_TOOLS_PARTS_H
#define TENON_TOOLS_PARTS_H

#include "npy.h"

/* One argument or output: its whole shape, and for each device begin and end of each dimension. */
typedef struct parts_array {
  size_t rank;
  int64_t dims[NPY_MAX_RANK];
  int64_t *ranges; /* devices x rank x 2 */
} parts_array;

typedef struct parts {
  size_t devices;
  int64_t replicas, partitions;
  parts_array *args, *outputs;
  size_t num_args, num_outputs;
} parts;

/* What FOLDER/meta.json says. *out is NULL where there is no such file or it names one device. */
bool parts_read(const char *folder, parts **out, tool_error *error);
void parts_free(parts *p); /* NULL is fine */

/* The shape of a device's part. */
void parts_dims(const parts_array *array, size_t device, int64_t *dims);
/* A device's part out of the whole array, or into it. Elements of `item` bytes. */
void parts_cut(const parts_array *array, size_t device, size_t item, const void *whole, void *part);
void parts_paste(const parts_array *array, size_t device, size_t item, void *whole,
                 const void *part);

#endif
