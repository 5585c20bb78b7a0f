/* The note by which a shared object says what it is without being run: one line in one C file.
 *
 *   #include "abi/tenon/note.h"
 *   TENON_NOTE("my_device", "device", "0.40-0.120", "avx2,fma", "libmydriver.so.1")
 *
 *   name    what it is called: letters, digits and _, at most 63
 *   kind    "device" (a PJRT plugin), "provider", "module", ...
 *   pjrt    a device: the PJRT versions of callers that it works with, "MAJOR.MINOR-MAJOR.MINOR" or
 *           "MAJOR.MINOR+" (that one and later); "" does not say
 *   isa     instruction sets that its code cannot do without, with commas, as in /proc/cpuinfo; ""
 *   libs    sonames that it loads with dlopen() and cannot do without, with commas; "". (What it is
 *           linked with stands in the file anyway.)
 *
 * Each is a string literal. In the file it is an ELF note of the owner "Tenon" and type 1 in a
 * section .note.tenon, whose bytes are lines of text, "name=my_device\nkind=device\n...": an
 * assembler or another language can write it too. Readers pass over keys that they do not know. */
#ifndef TENON_ABI_NOTE_H
#define TENON_ABI_NOTE_H

#define TENON_NOTE_SECTION ".note.tenon"
#define TENON_NOTE_OWNER   "Tenon"
enum { TENON_NOTE_TYPE = 1, TENON_NOTE_MAX_SIZE = 4096 };

/* The loader and --gc-sections keep a note that nothing refers to. */
#define TENON_NOTE(name, kind, pjrt, isa, libs)                                                    \
  __asm__(".pushsection " TENON_NOTE_SECTION ",\"a\",%note\n"                                      \
          "  .balign 4\n"                                                                          \
          "  .long 6\n" /* sizes of the owner and of the text, type */                             \
          "  .long .Ltenon_note_end - .Ltenon_note_text\n"                                         \
          "  .long 1\n"                                                                            \
          "  .asciz \"" TENON_NOTE_OWNER "\"\n"                                                    \
          "  .balign 4\n"                                                                          \
          ".Ltenon_note_text:\n"                                                                   \
          "  .ascii \"name=" name "\\nkind=" kind "\\npjrt=" pjrt "\\nisa=" isa "\\nlibs=" libs    \
          "\\n\"\n"                                                                                \
          ".Ltenon_note_end:\n"                                                                    \
          "  .balign 4\n"                                                                          \
          ".popsection\n");

#endif
