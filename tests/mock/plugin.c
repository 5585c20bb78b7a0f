#include "mock_plugin.h"

const PJRT_NamedValue *mock_odd_values(size_t *count) {
  static PJRT_NamedValue values[4];
  values[0] = (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                .name = "from the future",
                                .name_size = 15,
                                .type = (PJRT_NamedValue_Type)77,
                                .int64_array_value = (const int64_t *)mock_garbage,
                                .value_size = 1000};
  values[1] = (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                .type = PJRT_NamedValue_kInt64,
                                .int64_value = 5,
                                .value_size = 1};
  values[2] = (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                .name = "no list",
                                .name_size = 7,
                                .type = PJRT_NamedValue_kInt64List,
                                .value_size = 3};
  values[3] = (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                .name = "flag",
                                .name_size = 4,
                                .type = PJRT_NamedValue_kBool,
                                .bool_value = true,
                                .value_size = 1};
  *count = 4;
  return values;
}

/* XLA's take a second time; some plugins do not. */
CALL(Plugin_Initialize) {
  if (atomic_exchange(&mock_counts.initialized, 1)) {
    mock_misuse("PJRT_Plugin_Initialize a second time");
  }
  return NULL;
}

CALL(Plugin_Attributes) {
  if (mock_is_odd("attributes")) {
    a->attributes = mock_odd_values(&a->num_attributes);
    return NULL;
  }
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
