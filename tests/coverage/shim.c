#include "shim.h"
#include "output.h"
#include "owed.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

enum { MAX_TOLD = 64, MAX_POISONED = 256 };

typedef PJRT_Error *(*function)(void *args);

static function real[PJRT_NUM_FUNCTIONS];
static shim_log own_log, *counts = &own_log;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int trace_file = -1;

/* What is to fail and what is to be changed. */
static pjrt_function_id failing = PJRT_NUM_FUNCTIONS;
static int fail_only; /* its call of that number; 0: every call */
static int fail_code = SHIM_FAIL_CODE;
static const output *corrupting;
static pjrt_function_id hidden = PJRT_NUM_FUNCTIONS;

/* ---- errors of the shim's -------------------------------------------------------------------- */

typedef struct shim_error {
  PJRT_Error base; /* its table tells that it is the shim's */
  pjrt_function_id function;
  char text[128];
} shim_error;

static void destroy_own(PJRT_Error *error) {
  atomic_fetch_sub(&counts->alive, 1);
  free(error);
}

static void message_own(const PJRT_Error *error, const char **text, size_t *size) {
  *text = ((const shim_error *)error)->text;
  *size = strlen(*text);
}

static PJRT_Error_Code code_own(const PJRT_Error *error) {
  (void)error;
  return (PJRT_Error_Code)fail_code;
}

static void payload_own(const PJRT_Error *error, PJRT_Error_PayloadVisitor visitor, void *arg) {
  const char *name = pjrt_function_name(((const shim_error *)error)->function);
  visitor(SHIM_PAYLOAD, strlen(SHIM_PAYLOAD), name, strlen(name), arg);
}

static const PJRT_Error_FunctionTable own_table = {
    .struct_size = PJRT_Error_FunctionTable_STRUCT_SIZE,
    .instance_size = sizeof(PJRT_Error),
    .destroy = destroy_own,
    .message = message_own,
    .get_code = code_own,
    .for_each_payload = payload_own,
};

static PJRT_Error *make_error(pjrt_function_id id) {
  shim_error *e = calloc(1, sizeof *e);
  if (!e) abort();
  e->base.vtable = &own_table;
  e->function = id;
  snprintf(e->text, sizeof e->text, "injected by the shim into %s", pjrt_function_name(id));
  atomic_fetch_add(&counts->injected, 1);
  atomic_fetch_add(&counts->alive, 1);
  return &e->base;
}

/* Every plugin's errors begin with a pointer's worth of bytes. */
static bool is_own(const PJRT_Error *error) {
  return error && error->vtable == &own_table;
}

/* The calls about an error: those about the shim's own never reach the plugin. */
static bool answer_own(pjrt_function_id id, void *args) {
  PJRT_Error_Destroy_Args *destroy = args;
  PJRT_Error_Message_Args *message = args;
  PJRT_Error_GetCode_Args *code = args;
  PJRT_Error_ForEachPayload_Args *visit = args;
  switch (id) {
  case PJRT_FN_PJRT_Error_Destroy:
    if (!is_own(destroy->error)) return false;
    destroy_own(destroy->error);
    return true;
  case PJRT_FN_PJRT_Error_Message:
    if (!is_own(message->error)) return false;
    message_own(message->error, &message->message, &message->message_size);
    return true;
  case PJRT_FN_PJRT_Error_GetCode:
    if (!is_own(code->error)) return false;
    code->code = code_own(code->error);
    return true;
  case PJRT_FN_PJRT_Error_ForEachPayload:
    if (!is_own(visit->error)) return false;
    payload_own(visit->error, visit->visitor, visit->user_arg);
    return true;
  default: return false;
  }
}

static bool returns_nothing(pjrt_function_id id) {
  return id == PJRT_FN_PJRT_Error_Destroy || id == PJRT_FN_PJRT_Error_Message;
}

/* ---- events that carry an error of the shim's ------------------------------------------------ */

static PJRT_Event *poisoned[MAX_POISONED];

static void set_poisoned(const PJRT_Event *from, PJRT_Event *to) {
  pthread_mutex_lock(&lock);
  for (size_t i = 0; i < MAX_POISONED; i++) {
    if (poisoned[i] != from) continue;
    poisoned[i] = to;
    break;
  }
  pthread_mutex_unlock(&lock);
}

void shim_poison(PJRT_Event *event) {
  set_poisoned(NULL, event);
}

static bool is_poisoned(const PJRT_Event *event) {
  bool found = false;
  pthread_mutex_lock(&lock);
  for (size_t i = 0; i < MAX_POISONED && !found; i++) found = event && poisoned[i] == event;
  pthread_mutex_unlock(&lock);
  return found;
}

void shim_wait(PJRT_Event *event) {
  PJRT_Event_Await_Args args = {.struct_size = PJRT_Event_Await_Args_STRUCT_SIZE, .event = event};
  PJRT_Error *error = real[PJRT_FN_PJRT_Event_Await](&args);
  PJRT_Error_Destroy_Args destroy = {.struct_size = PJRT_Error_Destroy_Args_STRUCT_SIZE,
                                     .error = error};
  if (error) real[PJRT_FN_PJRT_Error_Destroy](&destroy);
}

/* Whoever waits for such an event with a callback gets the error there. */
typedef struct passed_on {
  PJRT_Event_OnReadyCallback callback;
  void *arg;
} passed_on;

static void call_with_error(PJRT_Error *error, void *arg) {
  passed_on p = *(passed_on *)arg;
  free(arg);
  p.callback(error ? error : make_error(PJRT_FN_PJRT_Event_OnReady), p.arg);
}

static PJRT_Error *call_on_poisoned(PJRT_Event_OnReady_Args *args, bool changes) {
  if (changes) atomic_fetch_add(&counts->corrupted, 1);
  PJRT_Event_OnReady_Args changed = *args;
  passed_on *p = malloc(sizeof *p);
  if (!p) abort();
  *p = (passed_on){args->callback, args->user_arg};
  changed.callback = call_with_error;
  changed.user_arg = p;
  PJRT_Error *error = real[PJRT_FN_PJRT_Event_OnReady](&changed);
  if (error) free(p);
  return error;
}

/* ---- payloads -------------------------------------------------------------------------------- */

/* The visitor gets another key or another value, as the output's name says. */
static void visit_changed(const char *key, size_t key_size, const char *value, size_t size,
                          void *arg) {
  const PJRT_Error_ForEachPayload_Args *args = arg;
  bool is_key = strstr(corrupting->name, ".key") != NULL;
  char changed[64];
  snprintf(changed, sizeof changed, "?%.*s", (int)(is_key ? key_size : size), is_key ? key : value);
  atomic_fetch_add(&counts->corrupted, 1);
  if (is_key) {
    args->visitor(changed, strlen(changed), value, size, args->user_arg);
  } else {
    args->visitor(key, key_size, changed, strlen(changed), args->user_arg);
  }
}

static PJRT_Error *visit_payloads(PJRT_Error_ForEachPayload_Args *args) {
  PJRT_Error_ForEachPayload_Args changed = *args;
  changed.visitor = visit_changed;
  changed.user_arg = args;
  return real[PJRT_FN_PJRT_Error_ForEachPayload](&changed);
}

/* ---- what every call goes through ------------------------------------------------------------ */

static void *told[PJRT_NUM_FUNCTIONS][MAX_TOLD];
static size_t num_told[PJRT_NUM_FUNCTIONS];

EXPORT size_t shim_num_told(pjrt_function_id id) {
  pthread_mutex_lock(&lock);
  size_t count = num_told[id];
  pthread_mutex_unlock(&lock);
  return count;
}

EXPORT const void *shim_told(pjrt_function_id id, size_t index) {
  return index < shim_num_told(id) ? told[id][index] : NULL;
}

size_t shim_num_outputs(void) {
  const pjrt_function_id id = PJRT_FN_PJRT_Executable_NumOutputs;
  const PJRT_Executable_NumOutputs_Args *last = shim_told(id, shim_num_told(id) - 1);
  return last ? last->num_outputs : 0;
}

EXPORT const struct output *shim_outputs(size_t *count) {
  return output_list(count);
}

static void note(pjrt_function_id id, const void *args) {
  pthread_mutex_lock(&lock);
  size_t count = num_told[id];
  if (count < MAX_TOLD) {
    told[id][count] = output_copy(id, args);
    num_told[id]++;
  }
  pthread_mutex_unlock(&lock);
}

static const void *text_of(const void *args) {
  const void *text;
  memcpy(&text, (const char *)args + corrupting->at, sizeof text);
  return text;
}

static void corrupt(pjrt_function_id id, void *args) {
  if (!corrupting || corrupting->function != id) return;
  pthread_mutex_lock(&lock);
  const void *own = corrupting->kind == OUTPUT_TEXT ? text_of(args) : NULL;
  pthread_mutex_unlock(&lock);
  if (!output_change(corrupting, args)) return;
  atomic_fetch_add(&counts->corrupted, 1);
  if (own) owed_swapped(text_of(args), own);
}

static void trace(pjrt_function_id id, PJRT_Error *error) {
  if (trace_file < 0) return;
  char line[160];
  int code = 0;
  if (error) {
    PJRT_Error_GetCode_Args args = {.struct_size = PJRT_Error_GetCode_Args_STRUCT_SIZE,
                                    .error = error};
    if (!answer_own(PJRT_FN_PJRT_Error_GetCode, &args)) real[PJRT_FN_PJRT_Error_GetCode](&args);
    code = (int)args.code;
  }
  int size = error ? snprintf(line, sizeof line, "%s error %d\n", pjrt_function_name(id), code)
                   : snprintf(line, sizeof line, "%s ok\n", pjrt_function_name(id));
  if (write(trace_file, line, (size_t)size) < 0) trace_file = -1;
}

static PJRT_Error *call_real(pjrt_function_id id, void *args) {
  bool waits = id == PJRT_FN_PJRT_Event_Await || id == PJRT_FN_PJRT_Event_Error;
  PJRT_Event_OnReady_Args *ready = args;
  bool visited = corrupting && corrupting->kind == OUTPUT_VISITED && corrupting->function == id;
  if (id == PJRT_FN_PJRT_Event_OnReady && (visited || is_poisoned(ready->event))) {
    return call_on_poisoned(args, visited);
  }
  if (visited) return visit_payloads(args);
  PJRT_Event *event = id == PJRT_FN_PJRT_Event_Destroy ? ((PJRT_Event_Destroy_Args *)args)->event
                      : waits                          ? ((PJRT_Event_Await_Args *)args)->event
                                                       : NULL;
  if (id == PJRT_FN_PJRT_Event_Destroy && event) set_poisoned(event, NULL);
  if (returns_nothing(id)) {
    real[id](args);
    return NULL;
  }
  PJRT_Error *error = real[id](args);
  return !error && waits && is_poisoned(event) ? make_error(id) : error;
}

static PJRT_Error *pass(pjrt_function_id id, void *args) {
  if (answer_own(id, args)) return NULL;
  int call = atomic_fetch_add(&counts->calls[id], 1) + 1;
  PJRT_Error *error = NULL;
  bool fails = id == failing && (!fail_only || call == fail_only);
  if (!fails) {
    error = call_real(id, args);
  } else if (returns_nothing(id)) {
    atomic_fetch_add(&counts->injected, 1);
  } else {
    error = make_error(id);
  }
  atomic_fetch_add(error || fails ? &counts->errors[id] : &counts->ok[id], 1);
  trace(id, error);
  if (error || fails) return error;
  note(id, args);
  owed_wrap(id, args, counts);
  corrupt(id, args);
  return NULL;
}

#define PJRT_FUNCTION(name, since)                                                                 \
  static PJRT_Error *wrap_##name(void *args) {                                                     \
    return pass(PJRT_FN_##name, args);                                                             \
  }
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION

/* ---- the table ------------------------------------------------------------------------------- */

static union {
  PJRT_Api api;
  char bytes[sizeof(PJRT_Api) + 64]; /* that of 0.56 has one function more in the middle */
} table;

static void fill_table(const PJRT_Api *api) {
  static const function wrappers[] = {
#define PJRT_FUNCTION(name, since) wrap_##name,
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION
  };
  int minor = api->pjrt_api_version.minor_version;
  size_t size = minor < 56 ? pjrt_api_size_at(minor) : api->struct_size;
  if (size > sizeof table) size = sizeof table;
  memcpy(&table, api, size);
  if (table.api.struct_size > size) table.api.struct_size = size;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    size_t offset = pjrt_function_offset((pjrt_function_id)i, minor);
    if (!offset || offset + sizeof(function) > size) continue;
    memcpy(&real[i], table.bytes + offset, sizeof(function));
    if (i == (int)hidden)
      memset(table.bytes + offset, 0, sizeof(function));
    else if (real[i])
      memcpy(table.bytes + offset, &wrappers[i], sizeof(function));
  }
}

static const PJRT_Api *load(const char *path) {
  const PJRT_Api *(*get)(void);
  void *object = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
  void *symbol = object ? dlsym(object, "GetPjrtApi") : NULL;
  if (!symbol) {
    fprintf(stderr, "shim: SHIM_PLUGIN: %s\n", path ? dlerror() : "not set");
    return NULL;
  }
  memcpy(&get, &symbol, sizeof get);
  return get();
}

static bool open_log(const char *path) {
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0 || ftruncate(file, sizeof *counts)) return false;
  void *map = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (map == MAP_FAILED) return false;
  counts = map;
  return true;
}

/* False and a line on stderr for a setting that cannot be: a test that thinks it injects must. */
static bool read_settings(void) {
  const char *text;
  if ((text = getenv("SHIM_LOG")) && !open_log(text)) {
    fprintf(stderr, "shim: SHIM_LOG: cannot be used: %s\n", text);
    return false;
  }
  if ((text = getenv("SHIM_TRACE"))) {
    trace_file = open(text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  }
  if ((text = getenv("SHIM_FAIL_CODE"))) fail_code = atoi(text);
  if ((text = getenv("SHIM_FAIL"))) {
    char name[96];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, "@"), text);
    failing = pjrt_function_find(name);
    if (strchr(text, '@')) fail_only = atoi(strchr(text, '@') + 1);
    if (failing == PJRT_NUM_FUNCTIONS) {
      fprintf(stderr, "shim: SHIM_FAIL: no function '%s'\n", name);
      return false;
    }
  }
  if ((text = getenv("SHIM_HIDE"))) {
    hidden = pjrt_function_find(text);
    if (hidden == PJRT_NUM_FUNCTIONS) {
      fprintf(stderr, "shim: SHIM_HIDE: no function '%s'\n", text);
      return false;
    }
  }
  if ((text = getenv("SHIM_CORRUPT")) && !(corrupting = output_find(text))) {
    fprintf(stderr, "shim: SHIM_CORRUPT: no output '%s'\n", text);
    return false;
  }
  return true;
}

EXPORT const PJRT_Api *GetPjrtApi(void);
const PJRT_Api *GetPjrtApi(void) {
  const PJRT_Api *api = load(getenv("SHIM_PLUGIN"));
  if (!api || !read_settings()) return NULL;
  fill_table(api);
  return &table.api;
}
