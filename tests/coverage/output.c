#include "output.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the changes that are made by hand ------------------------------------------------------- */

static void *copy_bytes(const void *from, size_t size);

static bool change_code(void *args) {
  const PJRT_Executable_OptimizedProgram_Args *a = args;
  if (!a->program->code || !a->program->code_size) return false;
  a->program->code[0] ^= 1;
  return true;
}

static bool change_code_size(void *args) {
  const PJRT_Executable_OptimizedProgram_Args *a = args;
  if (!a->program->code_size) return false;
  a->program->code_size--;
  return true;
}

static bool change_format(void *args) {
  const PJRT_Executable_OptimizedProgram_Args *a = args;
  if (!a->program->format) return false;
  a->program->format = "changed";
  a->program->format_size = strlen(a->program->format);
  return true;
}

/* The first output of each device is another's, or none. */
static bool change_outputs(void *args) {
  const PJRT_LoadedExecutable_Execute_Args *a = args;
  if (!a->num_devices || !a->output_lists || !a->output_lists[0]) return false;
  PJRT_Buffer **list = a->output_lists[0];
  PJRT_Buffer *first = list[0];
  if (!first) return false;
  if (shim_num_outputs() > 1) {
    list[0] = list[1];
    list[1] = first;
  } else {
    list[0] = NULL;
  }
  return true;
}

static bool change_complete(void *args) {
  const PJRT_LoadedExecutable_Execute_Args *a = args;
  if (!a->num_devices || !a->device_complete_events) return false;
  for (size_t i = 0; i < a->num_devices; i++) {
    if (a->device_complete_events[i]) shim_poison(a->device_complete_events[i]);
  }
  return true;
}

static bool change_layout(void *args) {
  PJRT_Buffer_GetMemoryLayout_Args *a = args;
  PJRT_Buffer_MemoryLayout *l = &a->layout;
  size_t count = l->type == PJRT_Buffer_MemoryLayout_Type_Tiled ? l->tiled.minor_to_major_size
                                                                : l->strides.num_byte_strides;
  if (!count) return false;
  const int64_t **list = l->type == PJRT_Buffer_MemoryLayout_Type_Tiled ? &l->tiled.minor_to_major
                                                                        : &l->strides.byte_strides;
  int64_t *changed = copy_bytes(*list, count * sizeof **list);
  for (size_t i = 0; i < count; i++) changed[i] = (*list)[count - 1 - i];
  bool same = !memcmp(changed, *list, count * sizeof *changed);
  if (same) changed[0]++;
  *list = changed;
  return true;
}

static size_t sum(const size_t *sizes, size_t count) {
  size_t all = 0;
  for (size_t i = 0; i < count; i++) all += sizes[i];
  return all;
}

static bool change_output_dims(void *args) {
  PJRT_Executable_OutputDimensions_Args *a = args;
  size_t count = sum(a->dim_sizes, a->num_outputs);
  if (!count) return false;
  int64_t *changed = copy_bytes(a->dims, count * sizeof *changed);
  changed[count - 1]++;
  a->dims = changed;
  return true;
}

static bool change_output_ranks(void *args) {
  PJRT_Executable_OutputDimensions_Args *a = args;
  if (!a->num_outputs || !a->dim_sizes[0]) return false;
  size_t *changed = copy_bytes(a->dim_sizes, a->num_outputs * sizeof *changed);
  changed[0]--;
  a->dim_sizes = changed;
  return true;
}

static bool change_partition(void *args) {
  PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args *a = args;
  size_t count = a->num_addressable_device_logical_ids;
  if (!count) return false;
  PJRT_LogicalDeviceIds *changed =
      copy_bytes(a->addressable_device_logical_ids, count * sizeof *changed);
  changed[count - 1].partition++;
  a->addressable_device_logical_ids = changed;
  return true;
}

/* ---- the table ------------------------------------------------------------------------------- */

#define ID(f)         PJRT_FN_PJRT_##f
#define AT(f, m)      offsetof(PJRT_##f##_Args, m)
#define SIZE(f, m)    sizeof(((PJRT_##f##_Args *)0)->m)
#define ELEMENT(f, m) sizeof(*((PJRT_##f##_Args *)0)->m)
#define ROW(f, kind, m)                                                                            \
  { ID(f), OUTPUT_##kind, "PJRT_" #f "." #m, AT(f, m), SIZE(f, m), 0, 0, 0, NULL }
#define LIST(f, kind, m, other, count, element)                                                    \
  { ID(f), OUTPUT_##kind, "PJRT_" #f "." #m, AT(f, m), SIZE(f, m), other, count, element, NULL }

#define OUT_NONE(f)
#define OUT_NUMBER(f, m)        ROW(f, NUMBER, m),
#define OUT_FLAGGED(f, m)       LIST(f, FLAGGED, m, AT(f, m##_is_set), 0, 0), ROW(f, NUMBER, m##_is_set),
#define OUT_TEXT(f, text, size) LIST(f, TEXT, text, AT(f, size), 0, 1), ROW(f, COUNT, size),
#define OUT_NUMBERS(f, list, count)                                                                \
  LIST(f, NUMBERS, list, AT(f, count), 0, ELEMENT(f, list)), ROW(f, COUNT, count),
#define OUT_HANDLES(f, list, count)                                                                \
  LIST(f, HANDLES, list, AT(f, count), 0, 8), ROW(f, COUNT, count),
#define OUT_VALUES(f, list, count)                                                                 \
  LIST(f, VALUES, list, AT(f, count), 0, ELEMENT(f, list)), {ID(f),                                \
                                                             OUTPUT_NAMES,                         \
                                                             "PJRT_" #f "." #list ".name",         \
                                                             AT(f, list),                          \
                                                             8,                                    \
                                                             AT(f, count),                         \
                                                             0,                                    \
                                                             0,                                    \
                                                             NULL},                                \
      ROW(f, COUNT, count),
#define OUT_TEXTS(f, list, sizes, count)                                                           \
  LIST(f, TEXTS, list, AT(f, sizes), AT(f, count), 8),                                             \
      LIST(f, SIZES, sizes, AT(f, count), AT(f, count), 8), ROW(f, COUNT, count),
#define OUT_HANDLE(f, m)               ROW(f, HANDLE, m),
#define OUT_OWNED(f, m)                ROW(f, OWNED, m),
#define OUT_EVENT(f, m)                ROW(f, EVENT, m),
#define OUT_FILLED(f, m, event)        LIST(f, FILLED, m, AT(f, event), 0, 1),
#define OUT_FILLED_NOW(f, m)           LIST(f, FILLED, m, 0, 0, 1),
#define OUT_OWED(f, m)                 ROW(f, OWED, m),
#define OUT_PROMISE(f, data, callback) ROW(f, OWED, data), ROW(f, OWED, callback),
#define OUT_VISITED(f, name)           {ID(f), OUTPUT_VISITED, "PJRT_" #f "." #name, 0, 0, 0, 0, 0, NULL},
#define OUT_BY_HAND(f, name, change)                                                               \
  {ID(f), OUTPUT_BY_HAND, "PJRT_" #f "." #name, 0, 0, 0, 0, 0, change},

static const output output_table[] = {
#include "outputs.def"
};

static size_t output_count(void) {
  return sizeof output_table / sizeof *output_table;
}

const output *output_list(size_t *count) {
  *count = output_count();
  return output_table;
}

const output *output_find(const char *name) {
  for (size_t i = 0; i < output_count(); i++) {
    if (!strcmp(output_table[i].name, name)) return &output_table[i];
  }
  return NULL;
}

size_t output_args_size(pjrt_function_id function) {
  static const size_t sizes[] = {
#define PJRT_FUNCTION(name, since) sizeof(name##_Args),
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION
  };
  return sizes[function];
}

/* ---- copies ---------------------------------------------------------------------------------- */

/* Never freed, and never lost sight of. */
static void *copy_bytes(const void *from, size_t size) {
  static void *last;
  char *block = calloc(1, sizeof last + size + 1);
  if (!block) abort();
  memcpy(block, &last, sizeof last);
  last = block;
  if (size && from) memcpy(block + sizeof last, from, size);
  return block + sizeof last;
}

static void *get_pointer(const void *args, size_t at) {
  void *pointer;
  memcpy(&pointer, (const char *)args + at, sizeof pointer);
  return pointer;
}

static void put_pointer(void *args, size_t at, const void *pointer) {
  memcpy((char *)args + at, &pointer, sizeof pointer);
}

static size_t get_count(const void *args, size_t at) {
  size_t count;
  memcpy(&count, (const char *)args + at, sizeof count);
  return count;
}

static PJRT_NamedValue *copy_values(const PJRT_NamedValue *from, size_t count) {
  PJRT_NamedValue *to = copy_bytes(from, count * sizeof *to);
  for (size_t i = 0; i < count; i++) {
    to[i].name = copy_bytes(from[i].name, from[i].name_size);
    if (from[i].type == PJRT_NamedValue_kString) {
      to[i].string_value = copy_bytes(from[i].string_value, from[i].value_size);
    } else if (from[i].type == PJRT_NamedValue_kInt64List) {
      to[i].int64_array_value =
          copy_bytes(from[i].int64_array_value, from[i].value_size * sizeof(int64_t));
    }
  }
  return to;
}

static char **copy_texts(char *const *from, const size_t *sizes, size_t count) {
  char **to = copy_bytes(from, count * sizeof *to);
  for (size_t i = 0; i < count; i++) to[i] = copy_bytes(from[i], sizes[i]);
  return to;
}

/* The same list, elsewhere in memory. */
static void *copy_list(const output *o, const void *args) {
  const void *list = get_pointer(args, o->at);
  switch (o->kind) {
  case OUTPUT_TEXT:
  case OUTPUT_NUMBERS:
  case OUTPUT_HANDLES: return copy_bytes(list, get_count(args, o->other_at) * o->element);
  case OUTPUT_SIZES: return copy_bytes(list, get_count(args, o->count_at) * o->element);
  case OUTPUT_VALUES:
  case OUTPUT_NAMES: return copy_values(list, get_count(args, o->other_at));
  case OUTPUT_TEXTS:
    return copy_texts(list, get_pointer(args, o->other_at), get_count(args, o->count_at));
  default: return NULL;
  }
}

static bool reaches(const output *o, const void *args) {
  return get_count(args, 0) >= o->at + o->size;
}

static void copy_by_hand(pjrt_function_id function, void *args) {
  if (function == PJRT_FN_PJRT_Executable_OutputDimensions) {
    PJRT_Executable_OutputDimensions_Args *a = args;
    a->dims = copy_bytes(a->dims, sum(a->dim_sizes, a->num_outputs) * sizeof *a->dims);
    a->dim_sizes = copy_bytes(a->dim_sizes, a->num_outputs * sizeof *a->dim_sizes);
  }
  if (function == PJRT_FN_PJRT_Executable_OptimizedProgram) {
    PJRT_Executable_OptimizedProgram_Args *a = args;
    a->program = copy_bytes(a->program, sizeof *a->program);
    if (a->program->code) a->program->code = copy_bytes(a->program->code, a->program->code_size);
  }
}

void *output_copy(pjrt_function_id function, const void *args) {
  size_t size = get_count(args, 0), most = output_args_size(function);
  void *copy = copy_bytes(NULL, most);
  memcpy(copy, args, size < most ? size : most);
  for (size_t i = 0; i < output_count(); i++) {
    const output *o = &output_table[i];
    if (o->function != function || !reaches(o, args) || o->kind == OUTPUT_NAMES) continue;
    void *list = copy_list(o, args);
    if (list) put_pointer(copy, o->at, list);
  }
  copy_by_hand(function, copy);
  return copy;
}

/* ---- changes --------------------------------------------------------------------------------- */

static bool change_number(void *at, size_t size) {
  if (size == sizeof(bool)) *(bool *)at = !*(bool *)at;
  if (size == sizeof(int)) ++*(int *)at;
  if (size == sizeof(int64_t)) ++*(int64_t *)at;
  return true;
}

static void change_first(char *text) {
  *text = *text == '?' ? '!' : '?';
}

static bool change_value(PJRT_NamedValue *v) {
  switch (v->type) {
  case PJRT_NamedValue_kString:
    if (!v->value_size) return false;
    change_first((char *)v->string_value); /* it is our copy */
    return true;
  case PJRT_NamedValue_kInt64List:
    if (!v->value_size) return false;
    return change_number((void *)v->int64_array_value, sizeof(int64_t));
  case PJRT_NamedValue_kInt64: return change_number(&v->int64_value, sizeof v->int64_value);
  case PJRT_NamedValue_kBool: return change_number(&v->bool_value, sizeof v->bool_value);
  case PJRT_NamedValue_kFloat: v->float_value += 1; return true;
  default: return false;
  }
}

static bool change_handles(void **list, size_t count) {
  for (size_t i = 1; i < count; i++) {
    if (list[i] == list[0]) continue;
    void *first = list[0];
    list[0] = list[i];
    list[i] = first;
    return true;
  }
  return false;
}

/* Changes a copy of the list and puts it in the list's place. */
static bool change_list(const output *o, void *args) {
  size_t count = get_count(args, o->count_at ? o->count_at : o->other_at);
  if (!count || !get_pointer(args, o->at)) return false;
  void *list = copy_list(o, args);
  bool changed = true;
  switch (o->kind) {
  case OUTPUT_TEXT: change_first(list); break;
  case OUTPUT_NUMBERS: changed = change_number(list, o->element); break;
  case OUTPUT_HANDLES: changed = change_handles(list, count); break;
  case OUTPUT_VALUES: changed = change_value(list); break;
  case OUTPUT_NAMES: change_first((char *)((PJRT_NamedValue *)list)->name); break;
  case OUTPUT_TEXTS:
    changed = get_count(get_pointer(args, o->other_at), 0) > 0;
    change_first(*(char **)list);
    break;
  default:
    changed = *(size_t *)list > 0;
    if (changed) --*(size_t *)list;
    break;
  }
  if (changed) put_pointer(args, o->at, list);
  return changed;
}

/* The one given before, if it differs. */
static bool change_handle(const output *o, void *args) {
  static void *before; /* one output is changed in a process */
  void *now = get_pointer(args, o->at);
  if (before && now && now != before) {
    put_pointer(args, o->at, before);
    return true;
  }
  before = now;
  return false;
}

static bool change_filled(const output *o, void *args) {
  char *memory = get_pointer(args, o->at);
  PJRT_Event *event = o->other_at ? get_pointer(args, o->other_at) : NULL;
  if (!memory || (o->other_at && !event)) return false;
  if (event) shim_wait(event);
  memory[0] ^= 1;
  return true;
}

bool output_change(const output *o, void *args) {
  if (!reaches(o, args)) return false;
  char *member = (char *)args + o->at;
  size_t count;
  switch (o->kind) {
  case OUTPUT_FLAGGED:
    if (!((const char *)args)[o->other_at]) return false;
    return change_number(member, o->size);
  case OUTPUT_NUMBER: return change_number(member, o->size);
  case OUTPUT_COUNT:
    count = get_count(args, o->at);
    if (count)
      count--, memcpy(member, &count, sizeof count);
    else
      return false;
    return true;
  case OUTPUT_HANDLE: return change_handle(o, args);
  case OUTPUT_OWNED:
    if (!get_pointer(args, o->at)) return false;
    put_pointer(args, o->at, NULL);
    return true;
  case OUTPUT_EVENT:
    if (!get_pointer(args, o->at)) return false;
    shim_poison(get_pointer(args, o->at));
    return true;
  case OUTPUT_FILLED: return change_filled(o, args);
  case OUTPUT_VISITED:
  case OUTPUT_OWED: return false;
  case OUTPUT_BY_HAND: return o->change(args);
  default: return change_list(o, args);
  }
}
