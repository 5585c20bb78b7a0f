/* Assertions for the cases of the conformance suite. The first that does not hold ends the case,
 * and with it the case's process (suite.h); so they may be used on any thread. */
#ifndef TN_TESTS_CTS_CHECK_H
#define TN_TESTS_CTS_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* End the case: failed, with what was seen and where; skipped. */
_Noreturn void cts_fail_at(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void cts_skip_case(void);
/* Ends the case: no client opens, so nothing can be shown. Between the first two calls the end of
 * the process or of its time says the same. */
void cts_client_begins(void);
void cts_client_is_open(void);
_Noreturn void cts_no_client(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* What a case has to say besides: kept with its result; the last line is the reason of a skip. */
void print_message(const char *format, ...) __attribute__((format(printf, 1, 2)));

void cts_same_int(long long got, long long want, bool same, const char *text, const char *file,
                  int line);
void cts_same_pointer(const void *got, const void *want, bool same, const char *text,
                      const char *file, int line);
void cts_same_string(const char *got, const char *want, const char *text, const char *file,
                     int line);
void cts_same_bytes(const void *got, const void *want, size_t size, const char *text,
                    const char *file, int line);

#define fail_msg(...) cts_fail_at(__FILE__, __LINE__, __VA_ARGS__)
#define skip()        cts_skip_case()

#define assert_true(x)                                                                             \
  do {                                                                                             \
    if (!(x)) fail_msg("%s does not hold", #x);                                                    \
  } while (0)
#define assert_false(x)                                                                            \
  do {                                                                                             \
    if (x) fail_msg("%s holds", #x);                                                               \
  } while (0)
#define assert_null(x)                                                                             \
  do {                                                                                             \
    if ((x) != NULL) fail_msg("%s is not NULL", #x);                                               \
  } while (0)
#define assert_non_null(x)                                                                         \
  do {                                                                                             \
    if ((x) == NULL) fail_msg("%s is NULL", #x);                                                   \
  } while (0)
#define assert_int_equal(a, b)                                                                     \
  cts_same_int((long long)(a), (long long)(b), true, #a, __FILE__, __LINE__)
#define assert_int_not_equal(a, b)                                                                 \
  cts_same_int((long long)(a), (long long)(b), false, #a, __FILE__, __LINE__)
#define assert_ptr_equal(a, b)          cts_same_pointer(a, b, true, #a, __FILE__, __LINE__)
#define assert_ptr_not_equal(a, b)      cts_same_pointer(a, b, false, #a, __FILE__, __LINE__)
#define assert_string_equal(a, b)       cts_same_string(a, b, #a, __FILE__, __LINE__)
#define assert_memory_equal(a, b, size) cts_same_bytes(a, b, size, #a, __FILE__, __LINE__)
#define assert_in_range(x, low, high)   assert_true((x) >= (low) && (x) <= (high))

#endif
