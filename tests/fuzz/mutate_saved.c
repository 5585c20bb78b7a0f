/* Saved executables by their sections (src/plugin/serialize.c): a head, the compile options, the
 * program. One of the two is changed as what it is, and the sizes in the head are made right again;
 * sometimes one of those is made wrong. The digest is fuzz_saved.c's to mend. */
#include "mutate.h"

#include <stdbool.h>
#include <string.h>

enum { FLAGS = 1, HEAD = 56, OPTIONS_AT = 24, PROGRAM_AT = 32, IS_EXECUTABLE = 1 };

static uint32_t next_random(uint32_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

static uint64_t read_u64(const uint8_t *at) {
  uint64_t value = 0;
  for (int i = 0; i < 8; i++) value |= (uint64_t)at[i] << (8 * i);
  return value;
}

static void write_u64(uint8_t *at, uint64_t value) {
  for (int i = 0; i < 8; i++) at[i] = (uint8_t)(value >> (8 * i));
}

/* `section` of `old` bytes within `data` is changed, and what stands behind it moves. Its new size.
 */
static size_t mutate_section(uint8_t *data, size_t *size, size_t max_size, size_t section,
                             size_t old, bool is_program, uint32_t *state) {
  static uint8_t room[1 << 20];
  const size_t others = *size - old,
               most = max_size - others < sizeof room ? max_size - others : sizeof room;
  if (old > most || most == 0) return old; /* libFuzzer's own edits take no room of 0 bytes */
  memcpy(room, data + section, old);
  const size_t made = is_program ? mutate_program(room, old, most, next_random(state))
                                 : LLVMFuzzerMutate(room, old, most);
  memmove(data + section + made, data + section + old, *size - section - old);
  memcpy(data + section, room, made);
  *size = others + made;
  return made;
}

size_t mutate_saved(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  uint32_t state = seed * 2654435761u | 1;
  if (size < FLAGS + HEAD || !(data[0] & IS_EXECUTABLE) || size > max_size ||
      next_random(&state) % 16 == 0)
    return LLVMFuzzerMutate(data, size, max_size);
  uint8_t *head = data + FLAGS;
  const size_t body = size - FLAGS - HEAD, begin = FLAGS + HEAD;
  size_t options = (size_t)read_u64(head + OPTIONS_AT);
  if (options > body) options = body / 2;
  size_t program = body - options;
  if (next_random(&state) % 3)
    program = mutate_section(data, &size, max_size, begin + options, program, true, &state);
  else
    options = mutate_section(data, &size, max_size, begin, options, false, &state);
  write_u64(head + OPTIONS_AT, options);
  write_u64(head + PROGRAM_AT, program);
  if (next_random(&state) % 32 == 0) /* a size that lies */
    head[(next_random(&state) % 2 ? OPTIONS_AT : PROGRAM_AT) + next_random(&state) % 8] ^=
        (uint8_t)(1u << next_random(&state) % 8);
  return size;
}
