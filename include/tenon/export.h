/* Visibility and C++ linkage for the public headers; holds no API of its own. */
#ifndef TENON_EXPORT_H
#define TENON_EXPORT_H

#if defined(__GNUC__)
#define TN_API __attribute__((visibility("default")))
/* The result must be looked at: applied to functions that return a tn_status. */
#define TN_MUST_USE            __attribute__((warn_unused_result))
#define TN_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define TN_API
#define TN_MUST_USE
#define TN_PRINTF(text, first)
#endif

#ifdef __cplusplus
#define TN_BEGIN_DECLS extern "C" {
#define TN_END_DECLS   }
#else
#define TN_BEGIN_DECLS
#define TN_END_DECLS
#endif

#endif
