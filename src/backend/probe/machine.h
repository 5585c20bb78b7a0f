/* This machine's processor, as files of others need to know it. */
#ifndef TN_BACKEND_MACHINE_H
#define TN_BACKEND_MACHINE_H

#include <stdbool.h>
#include <stddef.h>

/* Whether this CPU has the instruction set and the system keeps its registers (XCR0). A name as in
 * /proc/cpuinfo, in any case and with or without '_', '-' and '.': "avx512_bf16", "AVX512-BF16". */
typedef enum backend_isa_answer {
  BACKEND_ISA_HERE,
  BACKEND_ISA_LACKS,
  BACKEND_ISA_UNKNOWN
} backend_isa_answer;
backend_isa_answer backend_isa_look(const char *name, size_t size);

/* Vendor, model and features in a line; two machines with the same run the same code. Static. */
const char *backend_cpu_signature(void);

#endif
