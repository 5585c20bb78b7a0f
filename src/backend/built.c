#include "backend/built.h"

static const backend_build builds[BACKEND_NUM_IDS] = {
#ifdef TENON_BACKENDS_CONFIGURED
#define TN_BACKEND_BUILT(ID, on, missing) [BACKEND_##ID] = {"USE_" #ID, on, missing},
#include "backends_built.def"
#undef TN_BACKEND_BUILT
#else
#define TN_BACKEND(ID, ...) [BACKEND_##ID] = {"USE_" #ID, true, ""},
#define TN_BACKEND_ALIAS(...)
#include "backend/backends.def"
#undef TN_BACKEND
#undef TN_BACKEND_ALIAS
#endif
};

backend_build backend_built(backend_id id) {
  return builds[id];
}
