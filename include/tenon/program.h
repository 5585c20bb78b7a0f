/* A program that has not been compiled: bytes, their format, and a name for messages. */
#ifndef TENON_PROGRAM_H
#define TENON_PROGRAM_H

#include <tenon/status.h>
#include <tenon/types.h>

TN_BEGIN_DECLS

typedef struct tn_program tn_program;

/* Reads a file: StableHLO text or bytecode (told apart by the bytes), or, where the name ends in
 * ".pb", a serialized HloModuleProto. The name in messages is the path. */
TN_API tn_status *tn_program_load(const char *path, tn_program **out) TN_MUST_USE;

/* Copies `size` bytes. `format` is PJRT's: "mlir" (StableHLO, text or bytecode) or "hlo"; NULL
 * means "mlir". `name` is for messages; NULL means "<program>". */
TN_API tn_status *tn_program_create(const void *data, size_t size, const char *format,
                                    const char *name, tn_program **out) TN_MUST_USE;

TN_API const void *tn_program_data(const tn_program *program);
TN_API size_t tn_program_size(const tn_program *program); /* bytes */
TN_API const char *tn_program_format(const tn_program *program);
TN_API const char *tn_program_name(const tn_program *program);
/* Whether it is MLIR bytecode rather than text. */
TN_API bool tn_program_is_bytecode(const tn_program *program);

TN_API void tn_program_destroy(tn_program *program);

/* One line: "mlp.mlir: mlir, text, 1204 bytes". As tn_status_describe(). */
TN_API size_t tn_program_describe(const tn_program *program, char *text, size_t size);

TN_END_DECLS
#endif
