/* What the code relies on, checked where the build defines TENON_ASSERTS (the presets dev, asan,
 * tsan and fuzz). Elsewhere the condition is compiled, so that it keeps in step with what it speaks
 * of, and never evaluated. It is for what only our own mistake can break; what a caller, a file or
 * a machine can break gets a status. */
#ifndef TN_BASE_ASSERT_H
#define TN_BASE_ASSERT_H

#ifdef TENON_ASSERTS
/* Writes "FILE:LINE: FUNCTION: CONDITION does not hold" to standard error and aborts. */
_Noreturn void tn_assert_failed(const char *condition, const char *file, int line,
                                const char *function);
#define TN_ASSERT(condition)                                                                       \
  ((condition) ? (void)0 : tn_assert_failed(#condition, __FILE__, __LINE__, __func__))
#else
#define TN_ASSERT(condition) ((void)sizeof((condition) ? 1 : 0))
#endif

#endif
