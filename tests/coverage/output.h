/* What PJRT's functions give back, as a table: for copying it and for changing it. Part of the
 * shim.
 */
#ifndef TN_TESTS_OUTPUT_H
#define TN_TESTS_OUTPUT_H

#include "abi/pjrt/minors.h"
#include <stdbool.h>

typedef enum output_kind {
  OUTPUT_NUMBER,  /* one more; a bool is negated */
  OUTPUT_FLAGGED, /* the same, where its flag is set: else it says nothing */
  OUTPUT_COUNT,   /* one less, unless it is 0 */
  OUTPUT_TEXT,    /* another first character */
  OUTPUT_NUMBERS, /* its first number is one more */
  OUTPUT_HANDLES, /* the first is swapped with one that differs */
  OUTPUT_VALUES,  /* the first named value has another value */
  OUTPUT_NAMES,   /* the first named value has another name */
  OUTPUT_TEXTS,   /* the first text has another first character */
  OUTPUT_SIZES,   /* the first size is one less */
  OUTPUT_HANDLE,  /* borrowed: the last one given before that differs */
  OUTPUT_OWNED,   /* the caller's: NULL in its place */
  OUTPUT_EVENT,   /* the caller's: it carries an error when it is ready */
  OUTPUT_FILLED,  /* bytes written to the caller's memory, there when the event is ready */
  OUTPUT_OWED,    /* a deleter or the like; never changed, but it must be called once */
  OUTPUT_VISITED, /* told to a function of the caller's: another one is told, by the shim itself */
  OUTPUT_BY_HAND  /* `change` does it */
} output_kind;

typedef struct output {
  pjrt_function_id function;
  output_kind kind;
  const char *name; /* the member's */
  size_t at, size;  /* of the member */
  size_t other_at;  /* what counts it, flags it, has its sizes or makes it ready; 0: nothing */
  size_t count_at;  /* of TEXTS and SIZES */
  size_t element;   /* bytes of one in a list */
  bool (*change)(void *args); /* says whether there was something to change */
} output;

/* Every output of every function, in table order. */
const output *output_list(size_t *count);
/* "PJRT_Client_Devices.num_devices", or NULL. */
const output *output_find(const char *name);
/* Bytes of the function's args struct, as we know it. */
size_t output_args_size(pjrt_function_id function);

/* A copy of the args, with copies of the lists and texts that its outputs point to. */
void *output_copy(pjrt_function_id function, const void *args);
/* Changes one output in place; false where there is nothing to change. */
bool output_change(const output *o, void *args);

/* shim.c: the event is to carry an error of the shim's. */
void shim_poison(PJRT_Event *event);
/* shim.c: what PJRT_Executable_NumOutputs said last. */
size_t shim_num_outputs(void);
/* shim.c: waits for the event, by the plugin itself. */
void shim_wait(PJRT_Event *event);

#endif
