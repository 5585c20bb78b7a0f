/* How inputs are changed, where libFuzzer's own edits of bytes would not come far. Each changes
 * `data` in its place, up to `max_size` bytes, and returns the new size; the same seed changes the
 * same input alike. */
#ifndef TENON_TESTS_FUZZ_MUTATE_H
#define TENON_TESTS_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's own edits of bytes, and what it calls for each input. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

/* The tokens of StableHLO text: numbers, types, names of ops, operands, lines. */
size_t mutate_text(uint8_t *data, size_t size, size_t max_size, unsigned seed);
/* MLIR bytecode from within: its varints, tables and sections, whose lengths are made right again.
 */
size_t mutate_bytecode(uint8_t *data, size_t size, size_t max_size, unsigned seed);
/* Either, by how the input begins. */
size_t mutate_program(uint8_t *data, size_t size, size_t max_size, unsigned seed);
/* A saved executable, or topology, behind the byte that fuzz_saved.c reads first: one section of
 * it. */
size_t mutate_saved(uint8_t *data, size_t size, size_t max_size, unsigned seed);

#endif
