#include "client/arguments.h"
#include "abi/pjrt/ffi.h"
#include "abi/pjrt/layouts.h"
#include "abi/pjrt/memory_descriptions.h"
#include "abi/pjrt/shardings.h"
#include "abi/tenon/extension.h"
#include "client/options/message.h"
#include "client/subject.h"
#include <string.h>

typedef enum row_kind {
  KIND_HANDLE, /* handles stand before the others: SUBJECT_... is added */
  KIND_LAST_HANDLE = KIND_HANDLE + SUBJECT_NUM_KINDS - 1,
  KIND_THING,
  KIND_NUMBER,  /* "id 3" */
  KIND_COUNT,   /* "2 replicas" */
  KIND_BYTES,   /* "host array of 64 bytes" */
  KIND_TEXT,    /* message "no power" */
  KIND_CODE,    /* INTERNAL */
  KIND_NAMES,   /* "2 options (a, b)" */
  KIND_SHAPE,   /* f32[2,3] */
  KIND_SHAPES,  /* "2 buffers (f32[2], s8[])" */
  KIND_BUFFERS, /* "2 arguments (f32[2], s8[])" */
  KIND_PROGRAM, /* "program mlp.mlir (mlir, 1204 bytes)" */
  KIND_OPTIONS, /* "2 replicas x 4 partitions" */
  KIND_LAUNCH   /* "launch 7" */
} row_kind;

#define KIND_CLIENT      (KIND_HANDLE + (int)SUBJECT_CLIENT)
#define KIND_DEVICE      (KIND_HANDLE + (int)SUBJECT_DEVICE)
#define KIND_DESCRIPTION (KIND_HANDLE + (int)SUBJECT_DESCRIPTION)
#define KIND_MEMORY      (KIND_HANDLE + (int)SUBJECT_MEMORY)
#define KIND_BUFFER      (KIND_HANDLE + (int)SUBJECT_BUFFER)
#define KIND_EXECUTABLE  (KIND_HANDLE + (int)SUBJECT_EXECUTABLE)
#define KIND_LOADED      (KIND_HANDLE + (int)SUBJECT_LOADED)
#define KIND_EVENT       (KIND_HANDLE + (int)SUBJECT_EVENT)
#define KIND_TOPOLOGY    (KIND_HANDLE + (int)SUBJECT_TOPOLOGY)
#define KIND_UPLOAD      (KIND_HANDLE + (int)SUBJECT_UPLOAD)
#define KIND_STREAM      (KIND_HANDLE + (int)SUBJECT_STREAM)

typedef struct member {
  uint16_t offset, size;
} member;

typedef struct row {
  uint16_t function, kind;
  const char *words;
  member members[3];
} row;

#define MEMBER(call, name)                                                                         \
  { (uint16_t) offsetof(ARGS(call), name), sizeof(((ARGS(call) *)0)->name) }
#define THING(call, words)                {NUMBER(call), KIND_THING, words, {{0, 0}, {0, 0}, {0, 0}}},
#define ONE(call, kind, words, a)         THREE(call, kind, words, a, a, a)
#define LIST(call, kind, words, a, count) THREE(call, kind, words, a, count, count)
#define THREE(call, kind, words, a, b, c)                                                          \
  {NUMBER(call), KIND_##kind, words, {MEMBER(call, a), MEMBER(call, b), MEMBER(call, c)}},

static const row table[] = {
#define NUMBER(call) PJRT_FN_PJRT_##call
#define ARGS(call)   PJRT_##call##_Args
#include "client/arguments.def"
#undef NUMBER
#undef ARGS
#define NUMBER(call) ((uint16_t)PJRT_NUM_FUNCTIONS + (uint16_t)CLIENT_CALL_##call)
#define ARGS(call)   call##_Args
#include "client/extension_arguments.def"
#undef NUMBER
#undef ARGS
};

/* ---- reading the struct ---------------------------------------------------------------------- */

/* One argument, while it is put into words. */
typedef struct argument {
  const tn_plugin *plugin;
  const row *row;
  const char *args;
} argument;

static void *pointer_of(const argument *a, size_t index) {
  void *value;
  memcpy(&value, a->args + a->row->members[index].offset, sizeof value);
  return value;
}

static int64_t number_of(const argument *a, size_t index) {
  const member *m = &a->row->members[index];
  int32_t small;
  int64_t large;
  if (m->size == sizeof small) {
    memcpy(&small, a->args + m->offset, sizeof small);
    return small;
  }
  memcpy(&large, a->args + m->offset, sizeof large);
  return large;
}

/* ---- the kinds ------------------------------------------------------------------------------- */

enum { MAX_LISTED = 4 };

/* The parts of a list: "(" and ", " before them, " ..." for those that are not said, ")". */
static bool put_between(tn_line *line, size_t index) {
  line_put(line, index == 0 ? " (" : index < MAX_LISTED ? ", " : ", ...");
  return index < MAX_LISTED;
}

static void put_names(tn_line *line, const argument *a) {
  const char *values = pointer_of(a, 0);
  size_t count = (size_t)number_of(a, 1);
  line_put_count(line, (int64_t)count, a->row->words);
  if (!values || !count) return;
  size_t stride = sizeof(PJRT_NamedValue); /* as PJRT lays them out; the struct never grew */
  for (size_t i = 0; i < count && put_between(line, i); i++) {
    PJRT_NamedValue value;
    memcpy(&value, values + i * stride, sizeof value);
    subject_put_text(line, value.name, value.name_size);
  }
  line_put(line, ")");
}

static void put_shape(tn_line *line, tn_type type, const int64_t *dims, size_t rank) {
  enum { MAX_RANK = 16 };
  line_put_shape(line, type, dims, !dims ? 0 : rank > MAX_RANK ? MAX_RANK : rank);
}

static void put_shapes(tn_line *line, const argument *a) {
  const PJRT_ShapeSpec *specs = pointer_of(a, 0);
  size_t count = (size_t)number_of(a, 1);
  line_put_count(line, (int64_t)count, a->row->words);
  if (!specs || !count) return;
  for (size_t i = 0; i < count && put_between(line, i); i++) {
    put_shape(line, (tn_type)specs[i].element_type, specs[i].dims, specs[i].num_dims);
  }
  line_put(line, ")");
}

/* The arguments of the first device. */
static void put_buffers(tn_line *line, const argument *a) {
  PJRT_Buffer *const *const *lists = pointer_of(a, 0);
  size_t count = (size_t)number_of(a, 1), devices = (size_t)number_of(a, 2);
  line_put_count(line, (int64_t)count, a->row->words);
  if (!lists || !devices || !lists[0] || !count) return;
  for (size_t i = 0; i < count && put_between(line, i); i++) {
    subject_put_shape(line, a->plugin, lists[0][i]);
  }
  line_put(line, ")");
}

static _Thread_local const char *program_name;

void client_name_program(const char *name) {
  program_name = name;
}

static void put_program(tn_line *line, const argument *a) {
  const PJRT_Program *program = pointer_of(a, 0);
  line_put(line, "%s", a->row->words);
  if (program_name) {
    line_put(line, " ");
    subject_put_text(line, program_name, strlen(program_name));
  }
  if (!program) return;
  line_put(line, " (");
  subject_put_text(line, program->format, program->format_size);
  line_put(line, ", ");
  line_put_count(line, (int64_t)program->code_size, "byte");
  line_put(line, ")");
}

/* The rest of a protobuf message. */
typedef struct wire {
  const uint8_t *at, *end;
} wire;

/* The next field: its tag, and its number or, for one with a length, its bytes. False at the end,
 * and where this is no message. */
static bool next_field(wire *w, uint64_t *tag, uint64_t *number, wire *bytes) {
  enum { VARINT = 0, FIXED64 = 1, LENGTH = 2, FIXED32 = 5 };
  size_t n = message_get_varint(w->at, (size_t)(w->end - w->at), tag);
  w->at += n;
  if (!n) return false;
  unsigned form = (unsigned)(*tag & 7);
  uint64_t skip = form == FIXED64 ? 8 : form == FIXED32 ? 4 : 0;
  *bytes = (wire){w->at, w->at};
  if (form == VARINT || form == LENGTH) {
    n = message_get_varint(w->at, (size_t)(w->end - w->at), number);
    w->at += n;
    if (!n) return false;
    if (form == LENGTH) skip = *number;
  } else if (!skip) {
    return false;
  }
  if (skip > (uint64_t)(w->end - w->at)) return false;
  if (form == LENGTH) *bytes = (wire){w->at, w->at + skip};
  w->at += skip;
  return true;
}

/* CompileOptionsProto.executable_build_options has the counts. */
static void read_counts(wire options, uint64_t *replicas, uint64_t *partitions) {
  enum { BUILD_OPTIONS = 3 << 3 | 2, NUM_REPLICAS = 4 << 3, NUM_PARTITIONS = 5 << 3 };
  uint64_t tag, number;
  wire bytes;
  while (next_field(&options, &tag, &number, &bytes)) {
    if (tag != BUILD_OPTIONS) continue;
    wire build = bytes;
    while (next_field(&build, &tag, &number, &bytes)) {
      if (tag == NUM_REPLICAS) *replicas = number;
      if (tag == NUM_PARTITIONS) *partitions = number;
    }
  }
}

static void put_options(tn_line *line, const argument *a) {
  const uint8_t *bytes = pointer_of(a, 0);
  size_t size = (size_t)number_of(a, 1);
  uint64_t replicas = 0, partitions = 0;
  read_counts((wire){bytes, bytes + size}, &replicas, &partitions);
  if (replicas && partitions) {
    line_put_count(line, (int64_t)replicas, "replica");
    line_put(line, " x ");
    line_put_count(line, (int64_t)partitions, "partition");
  } else {
    line_put(line, "options of ");
    line_put_count(line, (int64_t)size, "byte");
  }
}

static void put_text(tn_line *line, const argument *a) {
  line_put(line, "%s \"", a->row->words);
  subject_put_text(line, pointer_of(a, 0), (size_t)number_of(a, 1));
  line_put(line, "\"");
}

static void put_launch(tn_line *line, const argument *a) {
  const PJRT_ExecuteOptions *options = pointer_of(a, 0);
  line_put(line, "%s %d", a->row->words, options ? options->launch_id : 0);
}

static void put_handle(tn_line *line, const argument *a) {
  void *handle = pointer_of(a, 0);
  line_put(line, "%s", a->row->words);
  subject_put(line, a->plugin, (subject_kind)(a->row->kind - KIND_HANDLE), handle);
}

static void put_argument(tn_line *line, const argument *a) {
  const char *words = a->row->words;
  switch ((row_kind)a->row->kind) {
  case KIND_THING: line_put(line, "%s", words); break;
  case KIND_NUMBER: line_put(line, "%s %lld", words, (long long)number_of(a, 0)); break;
  case KIND_COUNT: line_put_count(line, number_of(a, 0), words); break;
  case KIND_BYTES:
    line_put(line, "%s of ", words);
    line_put_count(line, number_of(a, 0), "byte");
    break;
  case KIND_TEXT: put_text(line, a); break;
  case KIND_CODE: line_put(line, "%s", tn_code_name((tn_code)number_of(a, 0))); break;
  case KIND_NAMES: put_names(line, a); break;
  case KIND_SHAPE:
    line_put(line, "%s", words);
    put_shape(line, (tn_type)number_of(a, 0), pointer_of(a, 1), (size_t)number_of(a, 2));
    break;
  case KIND_SHAPES: put_shapes(line, a); break;
  case KIND_BUFFERS: put_buffers(line, a); break;
  case KIND_PROGRAM: put_program(line, a); break;
  case KIND_OPTIONS: put_options(line, a); break;
  case KIND_LAUNCH: put_launch(line, a); break;
  default: put_handle(line, a); break;
  }
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* A member that this plugin's struct lacks, and a handle or text that was not given, go unsaid. */
static bool is_given(const argument *a, size_t struct_size) {
  for (size_t i = 0; i < 3; i++) {
    const member *m = &a->row->members[i];
    if ((size_t)m->offset + m->size > struct_size) return false;
  }
  bool optional = a->row->kind <= KIND_LAST_HANDLE || a->row->kind == KIND_OPTIONS ||
                  a->row->kind == KIND_LAUNCH;
  return !optional || pointer_of(a, 0);
}

void client_put_arguments(const tn_plugin *plugin, unsigned number, size_t size, const void *args,
                          char text[CLIENT_ARGUMENTS_SIZE]) {
  static const char dots[] = "...";
  tn_line line = line_start(text, CLIENT_ARGUMENTS_SIZE);
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    argument a = {plugin, &table[i], args};
    if (table[i].function != number || !is_given(&a, size)) continue;
    if (line.length) line_put(&line, ", ");
    put_argument(&line, &a);
  }
  if (line.length >= CLIENT_ARGUMENTS_SIZE) {
    memcpy(text + CLIENT_ARGUMENTS_SIZE - sizeof dots, dots, sizeof dots);
  }
}
