/* Reading the sized structs of callers, and filling them. Public structs that may grow begin with
 * `size_t struct_size`, the size that the caller's headers gave them; <tenon/options.h> tells the
 * rule from the caller's side.
 *
 *   tn_view_options o = TN_VIEW_OPTIONS_INIT;
 *   tn_status *status = TN_OPTIONS_READ(&o, options, tn_view_options);
 *
 * A caller's struct is never copied as a whole: what lies behind its size is not the struct's. */
#ifndef TN_BASE_OPTIONS_H
#define TN_BASE_OPTIONS_H

#include <stddef.h>
#include <tenon/status.h>

/* No struct of a caller is larger: a size beyond it is a struct that was never initialised. */
enum { TN_OPTIONS_MOST = 4096 };

/* `to` is a struct of this Tenon's with `size` bytes, which has its defaults; gets over those what
 * `from` has, a caller's struct of the same sort or NULL, which has nothing. A shorter one is of an
 * older program: what it lacks keeps its default. A longer one is of a newer program, and is taken
 * if it says nothing there, in bytes that are all zero. `to` then has its own size again.
 * INVALID_ARGUMENT, with `to` as it was: it says something that this Tenon does not know, or its
 * size is that of no struct. `name` is the struct's. */
tn_status *tn_options_read(void *to, size_t size, const void *from, const char *name) TN_MUST_USE;

#define TN_OPTIONS_READ(to, from, type)                                                            \
  tn_options_read(1 ? (to) : (type *)NULL, sizeof(type), 1 ? (from) : (const type *)NULL, #type)

/* Fills a caller's struct with what `from` has, this Tenon's of the same sort with `size` bytes:
 * never beyond the caller's size, which stays. What only the caller's has is left as he began it. A
 * struct whose size is none is left alone. */
void tn_options_fill(void *to, const void *from, size_t size);

/* What the exported _init() of a struct that has grown does: whoever calls it by that name was
 * built when the struct ended at `first` bytes, and gets that one. (The header has an _init() of
 * its own then, as <tenon/execution.h>.) `whole` is this Tenon's. NULL for `to` is fine. */
void tn_options_begin(void *to, const void *whole, size_t first);
/* Where a struct ends whose last member that is. */
#define TN_OPTIONS_END(type, member) (offsetof(type, member) + sizeof(((type *)NULL)->member))

#endif
