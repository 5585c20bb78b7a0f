/* In which order to contract several tensors. No back end is needed. */
#include "example.h"

int main(void) {
  const int64_t sizes[] = {100, 2, 2, 100, 100, 3}; /* a b, b c, c d */
  tn_einsum_options options = TN_EINSUM_OPTIONS_INIT;
  tn_einsum_path *path = NULL;
  size_t first, second;
  const char *text;
  double flops;
  char line[128];
  ok(tn_einsum_find_path("ab,bc,cd->ad", sizes, 6, NULL, &path));
  tn_einsum_path_describe(path, line, sizeof line);
  printf("%s\n", line);
  for (size_t i = 0; tn_einsum_path_step(path, i, &first, &second, &text, &flops); i++)
    printf("  step %zu of %zu: %zu and %zu, %s, %g operations\n", i, tn_einsum_path_num_steps(path),
           first, second, text, flops);
  must(tn_einsum_path_flops(path) < tn_einsum_path_naive_flops(path), "an order pays");
  must(tn_einsum_path_largest(path) == 300, "the wide product is never made");
  tn_einsum_path_destroy(path);

  tn_einsum_options_init(&options);
  options.method = TN_EINSUM_GREEDY;
  refused(tn_einsum_find_path("aa->a", sizes, 2, &options, &path), TN_INVALID_ARGUMENT);
  return 0;
}
