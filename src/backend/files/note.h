/* Tenon's note in a shared object (abi/tenon/note.h). */
#ifndef TN_BACKEND_NOTE_H
#define TN_BACKEND_NOTE_H

#include "backend/files/elf_file.h"
#include "backend/probe/probe.h"

/* Fills in what the note says. A file without one is fine; a note that cannot be read is
 * INVALID_ARGUMENT. */
tn_status *note_read(const elf_file *file, backend_manifest *manifest) TN_MUST_USE;

/* The build id of the notes, in hex. */
void note_read_build_id(const elf_file *file, backend_manifest *manifest);

#endif
