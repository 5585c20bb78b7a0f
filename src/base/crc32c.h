/* CRC32C (Castagnoli), which finds every burst of up to 32 damaged bits. */
#ifndef TN_BASE_CRC32C_H
#define TN_BASE_CRC32C_H

#include <stddef.h>
#include <stdint.h>

/* Of `data` behind what `crc` is of; 0 to begin. */
uint32_t tn_crc32c(uint32_t crc, const void *data, size_t size);

#endif
