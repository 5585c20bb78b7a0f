/* Element types: their names, and how large they are on the host. No back end is needed. */
#include "example.h"

/* For a reader of files or flags that name types: StableHLO's names and NumPy's are one. */
static tn_type type_called(const char *name) {
  tn_type type = tn_type_from_name(name);
  if (type == TN_INVALID) printf("%s is no element type\n", name);
  return type;
}

/* How many bytes of host memory an array takes: types narrower than a byte take one each. */
static size_t host_bytes(tn_type type, size_t elements) {
  return tn_type_size(type) * elements;
}

static void show(tn_type type) {
  printf("%-14s %2zu bytes on the host, %3d bits of value\n", tn_type_name(type),
         tn_type_size(type), tn_type_bits(type));
}

int main(void) {
  must(type_called("float32") == TN_F32 && type_called("f32") == TN_F32, "two names of one type");
  must(type_called("float31") == TN_INVALID, "float31 is no type");
  for (int i = TN_INVALID + 1; i < TN_NUM_TYPES; i++) show((tn_type)i);
  printf("a thousand i4 take %zu bytes in a host array\n", host_bytes(TN_S4, 1000));
  must(host_bytes(TN_S4, 1000) == 1000, "a byte each");
  return 0;
}
