/* cmocka with what it wants included before it. */
#ifndef TN_TESTS_CMOCKA_HEADER_H
#define TN_TESTS_CMOCKA_HEADER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
