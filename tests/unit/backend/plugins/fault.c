/* Plugins that go wrong: our own one, loaded from TENON_REAL_PLUGIN, with one thing changed. What
 * (DOES) happens where (AT) is said on the compiler's command line; CMakeLists.txt has the list. */
#include "abi/pjrt/pjrt.h"
#include "abi/tenon/note.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
  NOTHING,
  SEGV,
  ILL,
  HANG,
  EXIT,
  ABORT,
  PRINT,
  THREADS,
  MAJOR,
  SHORT,
  LIE,
  NO_TABLE,
  FILES,
  THROW
};
enum { NOWHERE, CONSTRUCTOR, ENTRY, INITIALIZE, CREATE, COMPILE, EXECUTE };

#ifdef NOTE
NOTE
#endif

    static void *
    turn(void *unused) {
  for (;;) pause();
  return unused;
}

static void print(void) {
  for (int i = 0; i < 200000; i++) puts("this plugin has a lot to say to whoever loads it");
  fflush(stdout);
}

static void start_threads(void) {
  pthread_t thread;
  for (int i = 0; i < 8; i++) pthread_create(&thread, NULL, turn, NULL);
}

/* What a C++ program writes that an exception ends, with the stack of one that shows it. */
static void throw(void) {
  fputs("2026-11-23 | critical | Always | DEVICE_FATAL: num_chips > 0\n"
        "terminate called after throwing an instance of 'std::runtime_error'\n"
        "  what():  DEVICE_FATAL @ llrt/cluster.cpp:129: num_chips > 0\n"
        "info:\n"
        "No chips detected in the cluster\n"
        "backtrace:\n"
        " --- /lib/libdevice.so(+0x3d6dc0a) [0x7fd53456dc0a]\n"
        " --- /lib/libc.so.6(__libc_start_main+0x85) [0x7fd5390d3305]\n\n",
        stderr);
  abort();
}

static void go_wrong(int at) {
  if (at != AT) return;
  switch (DOES) {
  case SEGV: raise(SIGSEGV); break;
  case ILL: __asm__ volatile("ud2"); break;
  case HANG: turn(NULL); break;
  case EXIT: exit(3);
  case ABORT:
    fputs("check failed: the moon is full\n*** Check failure stack trace: ***\n"
          "    @     0x7f94674425d4  (unknown)\n    @     0x7f9467442556  plain_call\n",
          stderr);
    abort();
  case PRINT: print(); break;
  case THROW: throw(); break;
  case THREADS: start_threads(); break;
  default: break;
  }
}

static PJRT_Api api;
static const PJRT_Api *real;

static PJRT_Error *initialize(PJRT_Plugin_Initialize_Args *args) {
  go_wrong(INITIALIZE);
  return real->PJRT_Plugin_Initialize(args);
}

static PJRT_Error *create(PJRT_Client_Create_Args *args) {
  go_wrong(CREATE);
  return real->PJRT_Client_Create(args);
}

static PJRT_Error *compile(PJRT_Client_Compile_Args *args) {
  go_wrong(COMPILE);
  return real->PJRT_Client_Compile(args);
}

static PJRT_Error *execute(PJRT_LoadedExecutable_Execute_Args *args) {
  go_wrong(EXECUTE);
  return real->PJRT_LoadedExecutable_Execute(args);
}

/* It computes, but not with what it was given. */
static PJRT_Error *take(PJRT_Client_BufferFromHostBuffer_Args *args) {
  static const float ones[6] = {1, 1, 1, 1, 1, 1};
  if (DOES == LIE) args->data = ones;
  return real->PJRT_Client_BufferFromHostBuffer(args);
}

__attribute__((constructor)) static void constructed(void) {
  go_wrong(CONSTRUCTOR);
}

#ifdef HIDDEN
#define GetPjrtApi GetAnotherApi
#endif
__attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi(void);

const PJRT_Api *GetPjrtApi(void) {
  go_wrong(ENTRY);
  if (DOES == NO_TABLE) return NULL;
  void *plugin = dlopen(TENON_REAL_PLUGIN, RTLD_NOW | RTLD_LOCAL);
  void *symbol = plugin ? dlsym(plugin, "GetPjrtApi") : NULL;
  const PJRT_Api *(*get)(void);
  if (!symbol) return NULL;
  memcpy(&get, &symbol, sizeof get);
  real = get();
  memcpy(&api, real, real->struct_size);
  if (DOES == MAJOR) api.pjrt_api_version.major_version = 7;
  if (DOES == SHORT) api.struct_size = 24;
  api.PJRT_Plugin_Initialize = initialize;
  api.PJRT_Client_Create = create;
  api.PJRT_Client_Compile = compile;
  api.PJRT_LoadedExecutable_Execute = execute;
  api.PJRT_Client_BufferFromHostBuffer = take;
  return &api;
}
