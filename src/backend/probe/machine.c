#include "backend/probe/machine.h"
#include <ctype.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

/* ---- what the processor says ------------------------------------------------------------------
 */

typedef enum word {
  WORD_1_ECX,
  WORD_1_EDX,
  WORD_7_EBX,
  WORD_7_ECX,
  WORD_7_EDX,
  WORD_71_EAX,
  WORD_EXT_ECX,
  WORD_EXT_EDX,
  NUM_WORDS
} word;

typedef struct processor {
  uint32_t words[NUM_WORDS];
  uint32_t model; /* leaf 1's eax */
  uint64_t kept;  /* XCR0: which registers the system keeps */
  char vendor[13];
} processor;

static processor here;
static char signature[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

#if defined(__x86_64__)
static uint64_t read_xcr0(void) {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (uint64_t)high << 32 | low;
}

static void ask_processor(processor *p) {
  uint32_t a, b, c, d;
  uint32_t *w = p->words;
  if (!__get_cpuid(0, &a, &b, &c, &d)) return;
  memcpy(p->vendor, &b, 4);
  memcpy(p->vendor + 4, &d, 4);
  memcpy(p->vendor + 8, &c, 4);
  if (__get_cpuid(1, &p->model, &b, &w[WORD_1_ECX], &w[WORD_1_EDX]) &&
      (w[WORD_1_ECX] & bit_OSXSAVE)) {
    p->kept = read_xcr0();
  }
  uint32_t subleaves = 0;
  if (__get_cpuid_count(7, 0, &subleaves, &w[WORD_7_EBX], &w[WORD_7_ECX], &w[WORD_7_EDX]) &&
      subleaves >= 1) {
    __get_cpuid_count(7, 1, &w[WORD_71_EAX], &b, &c, &d);
  }
  __get_cpuid(0x80000001, &a, &b, &w[WORD_EXT_ECX], &w[WORD_EXT_EDX]);
}
#else
static void ask_processor(processor *p) {
  strcpy(p->vendor, "unknown");
}
#endif

static void read_machine(void) {
  ask_processor(&here);
  int size = snprintf(signature, sizeof signature, "%s %x xcr0=%llx", here.vendor, here.model,
                      (unsigned long long)here.kept);
  for (int i = 0; i < NUM_WORDS; i++) {
    size += snprintf(signature + size, sizeof signature - (size_t)size, " %x", here.words[i]);
  }
}

const char *backend_cpu_signature(void) {
  pthread_once(&once, read_machine);
  return signature;
}

/* ---- instruction sets by name ------------------------------------------------------------------
 */

enum { KEEPS_NOTHING = 0, KEEPS_AVX = 0x6, KEEPS_AVX512 = 0xe6, KEEPS_AMX = 0x60006 };

typedef struct isa {
  const char *name; /* without '_' */
  word word;
  int bit;
  uint64_t keeps;
} isa;

static const isa isas[] = {
    {"sse", WORD_1_EDX, 25, KEEPS_NOTHING},
    {"sse2", WORD_1_EDX, 26, KEEPS_NOTHING},
    {"sse3", WORD_1_ECX, 0, KEEPS_NOTHING},
    {"pclmulqdq", WORD_1_ECX, 1, KEEPS_NOTHING},
    {"ssse3", WORD_1_ECX, 9, KEEPS_NOTHING},
    {"fma", WORD_1_ECX, 12, KEEPS_AVX},
    {"sse41", WORD_1_ECX, 19, KEEPS_NOTHING},
    {"sse42", WORD_1_ECX, 20, KEEPS_NOTHING},
    {"movbe", WORD_1_ECX, 22, KEEPS_NOTHING},
    {"popcnt", WORD_1_ECX, 23, KEEPS_NOTHING},
    {"aes", WORD_1_ECX, 25, KEEPS_NOTHING},
    {"avx", WORD_1_ECX, 28, KEEPS_AVX},
    {"f16c", WORD_1_ECX, 29, KEEPS_AVX},
    {"bmi1", WORD_7_EBX, 3, KEEPS_NOTHING},
    {"avx2", WORD_7_EBX, 5, KEEPS_AVX},
    {"bmi2", WORD_7_EBX, 8, KEEPS_NOTHING},
    {"avx512f", WORD_7_EBX, 16, KEEPS_AVX512},
    {"avx512dq", WORD_7_EBX, 17, KEEPS_AVX512},
    {"avx512ifma", WORD_7_EBX, 21, KEEPS_AVX512},
    {"avx512cd", WORD_7_EBX, 28, KEEPS_AVX512},
    {"avx512bw", WORD_7_EBX, 30, KEEPS_AVX512},
    {"avx512vl", WORD_7_EBX, 31, KEEPS_AVX512},
    {"avx512vbmi", WORD_7_ECX, 1, KEEPS_AVX512},
    {"avx512vbmi2", WORD_7_ECX, 6, KEEPS_AVX512},
    {"gfni", WORD_7_ECX, 8, KEEPS_NOTHING},
    {"vaes", WORD_7_ECX, 9, KEEPS_AVX},
    {"vpclmulqdq", WORD_7_ECX, 10, KEEPS_AVX},
    {"avx512vnni", WORD_7_ECX, 11, KEEPS_AVX512},
    {"avx512bitalg", WORD_7_ECX, 12, KEEPS_AVX512},
    {"avx512vpopcntdq", WORD_7_ECX, 14, KEEPS_AVX512},
    {"amxbf16", WORD_7_EDX, 22, KEEPS_AMX},
    {"avx512fp16", WORD_7_EDX, 23, KEEPS_AVX512},
    {"amxtile", WORD_7_EDX, 24, KEEPS_AMX},
    {"amxint8", WORD_7_EDX, 25, KEEPS_AMX},
    {"avxvnni", WORD_71_EAX, 4, KEEPS_AVX},
    {"avx512bf16", WORD_71_EAX, 5, KEEPS_AVX512},
    {"amxfp16", WORD_71_EAX, 21, KEEPS_AMX},
    {"lzcnt", WORD_EXT_ECX, 5, KEEPS_NOTHING},
    {"abm", WORD_EXT_ECX, 5, KEEPS_NOTHING},
};

/* The name in small letters without separators; false if it is longer than any. */
static bool plain_name(const char *name, size_t size, char out[24]) {
  size_t length = 0;
  for (size_t i = 0; i < size; i++) {
    if (strchr("_-. ", name[i])) continue;
    if (length + 1 >= 24) return false;
    out[length++] = (char)tolower((unsigned char)name[i]);
  }
  out[length] = '\0';
  return length > 0;
}

backend_isa_answer backend_isa_look(const char *name, size_t size) {
  char plain[24];
  pthread_once(&once, read_machine);
  if (!plain_name(name, size, plain)) return BACKEND_ISA_UNKNOWN;
  for (size_t i = 0; i < sizeof isas / sizeof *isas; i++) {
    if (strcmp(isas[i].name, plain)) continue;
    bool has = here.words[isas[i].word] >> isas[i].bit & 1;
    return has && (here.kept & isas[i].keeps) == isas[i].keeps ? BACKEND_ISA_HERE
                                                               : BACKEND_ISA_LACKS;
  }
  return BACKEND_ISA_UNKNOWN;
}
