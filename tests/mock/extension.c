/* Chains of extensions that a client must read with care (MOCK_ODD=extensions, null-extensions,
 * extension-loop). */
#include "mock_plugin.h"

/* What stands behind each node is no address, for whoever takes a node for longer than it is. */
typedef struct node {
  PJRT_Extension_Base base;
  const void *functions[12];
} node;

/* Before 0.45 a node had no size: its type came first. */
typedef struct old_node {
  int type;
  struct old_node *next;
  const void *behind;
} old_node;

/* Known types whose nodes end before their functions, or have NULL for each. */
static node *chain(void) {
  static const struct {
    int type;
    size_t size;
  } shapes[] = {{99, 24},
                {PJRT_Extension_Type_Layouts, 24},
                {PJRT_Extension_Type_PhaseCompile, 56},
                {PJRT_Extension_Type_FFI, 24},
                {PJRT_Extension_Type_MemoryDescriptions, 24},
                {PJRT_Extension_Type_Shardings, 24},
                {-1, 32}};
  enum { COUNT = sizeof shapes / sizeof *shapes };
  static node nodes[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    size_t size = mock_is_odd("null-extensions") ? sizeof(node) : shapes[i].size;
    nodes[i].base.struct_size = size;
    nodes[i].base.type = (PJRT_Extension_Type)shapes[i].type;
    nodes[i].base.next = i + 1 < COUNT ? &nodes[i + 1].base : NULL;
    for (size_t f = 0; f < sizeof nodes->functions / sizeof *nodes->functions; f++) {
      nodes[i].functions[f] = size > sizeof(PJRT_Extension_Base) + 8 * f ? NULL : mock_garbage;
    }
  }
  if (mock_is_odd("extension-loop")) nodes[COUNT - 1].base.next = &nodes[0].base;
  return nodes;
}

PJRT_Extension_Base *mock_extensions(void) {
  static old_node second = {.type = 1}, first = {.type = 0, .next = &second};
  if (mock_whole_extensions()) return mock_whole_extensions();
  if (mock_ffi_extension()) return mock_ffi_extension();
  if (!mock_is_odd("extensions") && !mock_is_odd("null-extensions") &&
      !mock_is_odd("extension-loop")) {
    return NULL;
  }
  if (settings.minor >= 45) return &chain()->base;
  first.behind = second.behind = mock_garbage;
  return (PJRT_Extension_Base *)&first;
}
