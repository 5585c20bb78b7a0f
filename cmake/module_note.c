/* The note of a module of ours (cmake/modules.cmake). */
#include "abi/tenon/note.h"

TENON_NOTE(TENON_MODULE, "module", "", "", "")
