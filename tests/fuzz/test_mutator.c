/* How deep changed bytecode comes into the reader: the mutator beside changes of bytes, on the
 * same corpus, from the same seeds. `fuzz_test_mutator FOLDER [ROUNDS]` prints both. */
#include "container.h"
#include "mutate.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "stablehlo/stablehlo.h"

enum { MAX_SIZE = 1 << 16, MAX_REFUSALS = 2048, STACKED = 3 };

static uint32_t state = 1;

static uint32_t draw(size_t below) {
  state = state * 1664525 + 1013904223;
  return below ? (uint32_t)((state >> 8) % below) : 0;
}

/* libFuzzer's usual edits, which are not in this build: a byte, a bit, one more, one less, a piece
 * from elsewhere, a number at an edge. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) {
  static const uint8_t edges[] = {0, 1, 2, 127, 128, 254, 255};
  size_t at = draw(size), from = draw(size), length = 1 + draw(8);
  if (size < max_size && (size == 0 || draw(6) == 0)) {
    memmove(data + at + 1, data + at, size - at);
    data[at] = (uint8_t)draw(256);
    return size + 1;
  }
  if (size == 0) return 0;
  switch (draw(5)) {
  case 0: data[at] = (uint8_t)draw(256); return size;
  case 1: data[at] ^= (uint8_t)(1u << draw(8)); return size;
  case 2: data[at] = edges[draw(sizeof edges)]; return size;
  case 3: memmove(data + at, data + at + 1, size - at - 1); return size - 1;
  default:
    if (from + length <= size && at + length <= size) memmove(data + at, data + from, length);
    return size;
  }
}

static size_t change_bytes(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  (void)seed;
  return LLVMFuzzerMutate(data, size, max_size);
}

typedef size_t mutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

typedef struct depth {
  size_t tried;
  size_t read;      /* to the end */
  size_t different; /* and another program than the seed */
  size_t num_refusals;
  char refusals[MAX_REFUSALS][96]; /* what was refused, without its numbers */
} depth;

static void note_refusal(depth *d, const char *message) {
  const char *text = strstr(message, "byte ");
  char words[96];
  size_t size = 0;
  for (text = text ? text + 5 : message; *text && size < sizeof words - 1; text++)
    if (*text < '0' || *text > '9') words[size++] = *text;
  words[size] = 0;
  char *quoted = strpbrk(words, "'"); /* a name out of the file */
  if (quoted) *quoted = 0;
  for (size_t i = 0; i < d->num_refusals; i++)
    if (strcmp(d->refusals[i], words) == 0) return;
  if (d->num_refusals < MAX_REFUSALS) strcpy(d->refusals[d->num_refusals++], words);
}

static ir_module *read(const uint8_t *data, size_t size, depth *d) {
  hlo_limits limits = hlo_default_limits;
  limits.max_memory = (size_t)64 << 20;
  limits.max_elements = 1 << 20;
  ir_module *module = NULL;
  tn_status *status = hlo_read_bytecode((const char *)data, size, "seed", &limits, &module);
  if (status && d) note_refusal(d, tn_status_message(status));
  tn_status_destroy(status);
  return module;
}

static void try_one(depth *d, mutator *mutate, const uint8_t *seed, size_t size,
                    const ir_module *original) {
  static uint8_t data[MAX_SIZE];
  char why[256];
  memcpy(data, seed, size);
  for (uint32_t left = 1 + draw(STACKED); left; left--)
    size = mutate(data, size, MAX_SIZE, draw(1 << 24));
  ir_module *module = read(data, size, d);
  d->tried++;
  if (!module) return;
  d->read++;
  d->different += !ir_equal(original->top, module->top, why, sizeof why);
  ir_module_destroy(module);
}

/* A file taken apart and put together is the same program. */
static bool comes_back(const char *name, const uint8_t *data, size_t size,
                       const ir_module *original) {
  static bc_file file;
  static uint8_t out[MAX_SIZE];
  char why[256] = "it cannot be taken apart";
  size_t made = bc_read(&file, data, size) ? bc_write(&file, out, sizeof out) : 0;
  ir_module *module = made ? read(out, made, NULL) : NULL;
  if (made && !module) snprintf(why, sizeof why, "what was put together cannot be read");
  bool same = module && ir_equal(original->top, module->top, why, sizeof why);
  if (!same) printf("FAILED %s: %s\n", name, why);
  ir_module_destroy(module);
  return same;
}

static void show(const char *name, const depth *d) {
  printf("%-22s %6zu mutants, %5.1f %% read whole, %5.1f %% another program, %zu refusals\n", name,
         d->tried, 100.0 * (double)d->read / (double)d->tried,
         100.0 * (double)d->different / (double)d->tried, d->num_refusals);
}

static bool try_file(const char *folder, const char *name, long rounds, depth *plain,
                     depth *aware) {
  char path[1024];
  tn_file file;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) {
    printf("FAILED %s\n", tn_status_message(status));
    tn_status_destroy(status);
    return false;
  }
  const uint8_t *data = (const uint8_t *)file.data;
  ir_module *original = file.size <= MAX_SIZE / 2 ? read(data, file.size, NULL) : NULL;
  bool good = !original || comes_back(name, data, file.size, original);
  for (long i = 0; original && i < rounds; i++) {
    try_one(plain, change_bytes, data, file.size, original);
    try_one(aware, mutate_bytecode, data, file.size, original);
  }
  ir_module_destroy(original);
  tn_file_close(&file);
  return good;
}

int main(int argc, char **argv) {
  static depth plain, aware;
  struct dirent **names;
  long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : 300;
  int count = argc > 1 ? scandir(argv[1], &names, NULL, alphasort) : -1;
  if (count < 0) {
    fprintf(stderr, "usage: %s FOLDER [ROUNDS]\n", argv[0]);
    return 2;
  }
  bool good = true;
  for (int i = 0; i < count; i++) {
    if (names[i]->d_name[0] != '.')
      good &= try_file(argv[1], names[i]->d_name, rounds, &plain, &aware);
    free(names[i]);
  }
  free(names);
  if (!plain.tried) {
    puts("FAILED nothing to try");
    return 1;
  }
  show("bytes changed", &plain);
  show("structure changed", &aware);
  if (aware.different < 2 * plain.different || aware.num_refusals <= plain.num_refusals) {
    puts("FAILED the mutator does not reach more");
    good = false;
  }
  return !good;
}
