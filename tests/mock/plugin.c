#include "mock_plugin.h"

CALL(Plugin_Initialize) {
  return NULL;
}

CALL(Plugin_Attributes) {
  static const int64_t version[] = {1, 2, 3};
  static PJRT_NamedValue values[2];
  values[0] = (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                .name = "mock_version!",
                                .name_size = 12, /* without the '!': lengths count, not NULs */
                                .type = PJRT_NamedValue_kInt64List,
                                .int64_array_value = version,
                                .value_size = 3};
  values[1] = (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                .name = "greeting",
                                .name_size = 8,
                                .type = PJRT_NamedValue_kString,
                                .string_value = "hello world",
                                .value_size = 5};
  a->attributes = values;
  a->num_attributes = 2;
  return NULL;
}
