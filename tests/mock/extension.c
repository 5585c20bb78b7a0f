/* Chains of extensions that a client must read with care (MOCK_ODD=extensions, extension-loop). */
#include "mock_plugin.h"

/* What stands behind each node is no address, for whoever takes a node for longer than it is. */
typedef struct node {
  PJRT_Extension_Base base;
  const void *functions[4];
} node;

/* Before 0.45 a node had no size: its type came first. */
typedef struct old_node {
  int type;
  struct old_node *next;
  const void *behind;
} old_node;

static node *chain(void) {
  static node nodes[4];
  const int types[] = {99, PJRT_Extension_Type_Layouts, PJRT_Extension_Type_PhaseCompile, -1};
  const size_t sizes[] = {24, 24, 56, 32}; /* Layouts: none of its functions */
  for (int i = 0; i < 4; i++) {
    nodes[i].base.struct_size = sizes[i];
    nodes[i].base.type = (PJRT_Extension_Type)types[i];
    nodes[i].base.next = i < 3 ? &nodes[i + 1].base : NULL;
    for (int f = 0; f < 4; f++) {
      nodes[i].functions[f] = sizes[i] > 24 + 8 * (size_t)f ? NULL : mock_garbage;
    }
  }
  if (mock_is_odd("extension-loop")) nodes[3].base.next = &nodes[0].base;
  return nodes;
}

PJRT_Extension_Base *mock_extensions(void) {
  static old_node second = {.type = 1}, first = {.type = 0, .next = &second};
  if (!mock_is_odd("extensions") && !mock_is_odd("extension-loop")) return NULL;
  if (settings.minor >= 45) return &chain()->base;
  first.behind = second.behind = mock_garbage;
  return (PJRT_Extension_Base *)&first;
}
