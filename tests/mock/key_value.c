/* What a plugin does with a store while its client is made, as badly prepared as XLA's
 * wrapper: the structs' sizes and extensions are whatever the memory held before. */
#include "mock_plugin.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static PJRT_Error *make_error(PJRT_Error_Code code, const char *message, size_t size) {
  char text[200];
  snprintf(text, sizeof text, "%.*s", (int)(size < 150 ? size : 150), message);
  return mock_make_error(code, text);
}

/* The callbacks get a pointer to the pointer. */
static PJRT_CallbackError error_maker = make_error;

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...) {
  size_t at = strlen(mock_counts.store);
  va_list list;
  va_start(list, format);
  vsnprintf(mock_counts.store + at, sizeof mock_counts.store - at, format, list);
  va_end(list);
}

static void note_error(const char *what, PJRT_Error *made) {
  mock_error *e = (mock_error *)made;
  note("%s:%d ", what, (int)e->code);
  mock_end(e, MOCK_ERROR);
}

static void put(const PJRT_Client_Create_Args *a, const char *key, const char *value, size_t size) {
  PJRT_KeyValuePutCallback_Args args;
  memset(&args, 0xa5, sizeof args);
  args.key = key;
  args.key_size = strlen(key);
  args.value = value;
  args.value_size = size;
  args.callback_error = &error_maker;
  args.user_arg = a->kv_put_user_arg;
  PJRT_Error *error = a->kv_put_callback(&args);
  if (error) note_error("put", error);
}

static void get(const PJRT_Client_Create_Args *a, const char *key, int timeout) {
  PJRT_KeyValueGetCallback_Args args;
  memset(&args, 0xa5, sizeof args);
  args.key = key;
  args.key_size = strlen(key);
  args.timeout_in_ms = timeout;
  args.callback_error = &error_maker;
  args.user_arg = a->kv_get_user_arg;
  PJRT_Error *error = a->kv_get_callback(&args);
  if (error) {
    note_error("get", error);
    return;
  }
  note("get:%zu:%.*s ", args.value_size, (int)args.value_size, args.value);
  args.value_deleter_callback(args.value);
}

static void try_get(const PJRT_Client_Create_Args *a, const char *key) {
  PJRT_KeyValueTryGetCallback_Args args;
  memset(&args, 0xa5, sizeof args);
  args.key = key;
  args.key_size = strlen(key);
  args.callback_error = &error_maker;
  args.user_arg = a->kv_try_get_user_arg;
  PJRT_Error *error = a->kv_try_get_callback(&args);
  if (error) {
    note_error("try", error);
    return;
  }
  note("try:%zu ", args.value_size);
  args.value_deleter_callback(args.value);
}

/* On a thread of the plugin's, as a real one would. */
static void *use(void *arg) {
  const PJRT_Client_Create_Args *a = arg;
  put(a, "key", "one\0two", 7);
  put(a, "empty", "", 0);
  get(a, "key", 1000);
  get(a, "nobody puts this", 20);
  if (!a->kv_try_get_callback) return NULL;
  try_get(a, "key");
  try_get(a, "empty");
  try_get(a, "nobody puts this");
  return NULL;
}

void mock_use_store(const PJRT_Client_Create_Args *a) {
  mock_counts.store[0] = '\0';
  bool has_try = settings.minor >= 61;
  int given = (a->kv_get_callback != NULL) + (a->kv_put_callback != NULL) +
              (a->kv_try_get_callback != NULL);
  if (!given) return;
  if (given != 2 + has_try) mock_misuse("%d callbacks of a store", given);
  pthread_t thread;
  pthread_create(&thread, NULL, use, (void *)a);
  pthread_join(thread, NULL);
}
