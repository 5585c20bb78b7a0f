/* What CPUID says of the machine. */
#include "cpu/exec/profile.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>

static uint64_t read_xcr0(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE)) return 0;
  __asm__ volatile("xgetbv" : "=a"(a), "=d"(d) : "c"(0));
  return (uint64_t)d << 32 | a;
}

static void read_brand(char brand[49]) {
  unsigned words[12];
  for (unsigned i = 0; i < 3; i++) {
    unsigned *w = &words[i * 4];
    if (!__get_cpuid(0x80000002 + i, &w[0], &w[1], &w[2], &w[3])) return;
  }
  memcpy(brand, words, sizeof words);
  size_t blanks = strspn(brand, " ");
  memmove(brand, brand + blanks, 49 - blanks);
}

void cpu_machine_read(cpu_machine *out) {
  *out = (cpu_machine){.x86_64 = true, .sysfs = "/sys", .xcr0 = read_xcr0()};
  unsigned a, vendor[3], b, c, d;
  if (__get_cpuid(0, &a, &vendor[0], &vendor[2], &vendor[1])) memcpy(out->vendor, vendor, 12);
  /* EDX of leaf 7: 22 bf16, 24 tiles, 25 int8. */
  unsigned amx = 1u << 22 | 1u << 24 | 1u << 25;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) out->has_amx = (d & amx) == amx;
  read_brand(out->brand);
}
#else
void cpu_machine_read(cpu_machine *out) {
  *out = (cpu_machine){.sysfs = "/sys"};
}
#endif
