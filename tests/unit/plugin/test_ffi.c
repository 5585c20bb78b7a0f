/* Custom calls by XLA FFI: handlers of each version, written in C, called by programs through the
 * raw table: what frames hold, stages, state, user data, futures, errors, threads. */
#include "cmocka_header.h"

#include "table.h"

#include "abi/pjrt/ffi.h"
#include "abi/xla_ffi/older.h"
#include "abi/xla_ffi/xla_ffi.h"
#include "base/fault.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>
#include <xmmintrin.h>

static PJRT_Client *client; /* with two devices, for all tests */

static int open_shared(void **state) {
  (void)state;
  client = open_client(2);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

/* ---- a handler's side, for each version --------------------------------------------------------
 */

/* Answers the metadata question; true if the frame was one. */
static bool says_version(XLA_FFI_CallFrame *frame, int minor) {
  if (!frame->extension_start || frame->extension_start->type != XLA_FFI_InternalExtension_Metadata)
    return false;
  XLA_FFI_Metadata *metadata = ((XLA_FFI_Metadata_Extension *)frame->extension_start)->metadata;
  metadata->api_version.major_version = 0;
  metadata->api_version.minor_version = minor;
  return true;
}

#define FFI(name, ...)                                                                             \
  { .struct_size = name##_Args_STRUCT_SIZE, __VA_ARGS__ }

static XLA_FFI_Error *error_of(const XLA_FFI_CallFrame *frame, XLA_FFI_Error_Code code,
                               const char *message) {
  XLA_FFI_Error_Create_Args args = FFI(XLA_FFI_Error_Create, .message = message, .errc = code);
  return frame->api->XLA_FFI_Error_Create(&args);
}

/* What a handler of that version can read of an error; ends it. */
static const char *text_of(const XLA_FFI_CallFrame *frame, XLA_FFI_Error *error, int minor) {
  static _Thread_local char text[512];
  assert_non_null(error);
  if (minor < 4) {
    XLA_FFI_Error_GetMessage_Args args = {.struct_size = 32, .error = error};
    ((XLA_FFI_Error_GetMessage *)(void (*)(void))frame->api->XLA_FFI_Error_GetDetails)(&args);
    snprintf(text, sizeof text, "%s", args.message);
  } else {
    XLA_FFI_Error_GetDetails_Args args = FFI(XLA_FFI_Error_GetDetails, .error = error);
    frame->api->XLA_FFI_Error_GetDetails(&args);
    snprintf(text, sizeof text, "%d %s", (int)args.errc, args.message);
  }
  XLA_FFI_Error_Destroy_Args destroy = FFI(XLA_FFI_Error_Destroy, .error = error);
  frame->api->XLA_FFI_Error_Destroy(&destroy);
  return text;
}

/* ---- PJRT's side ------------------------------------------------------------------------------
 */

static const PJRT_FFI_Extension *extension(void) {
  const PJRT_Extension_Base *at = API->extension_start;
  while (at && at->type != PJRT_Extension_Type_FFI) at = at->next;
  assert_non_null(at);
  assert_true(at->struct_size >= PJRT_FFI_Extension_STRUCT_SIZE);
  return (const PJRT_FFI_Extension *)at;
}

static PJRT_Error *try_register_for(const char *name, XLA_FFI_Handler *handler,
                                    const char *platform, uint32_t traits) {
  PJRT_FFI_Register_Handler_Args args =
      ARGS(PJRT_FFI_Register_Handler, .target_name = name, .target_name_size = strlen(name),
           .platform_name = platform, .platform_name_size = strlen(platform));
  memcpy(&args.handler, &handler, sizeof handler);
  memcpy(&args.traits, &traits, sizeof traits);
  return extension()->register_handler(&args);
}

static PJRT_Error *try_register(const char *name, XLA_FFI_Handler *handler) {
  return try_register_for(name, handler, "cpu", 0);
}

/* The table that handlers of that version get: kept by the handler `keeps_table`. */
static const XLA_FFI_Api *kept_table;

static XLA_FFI_Error *keeps_table(XLA_FFI_CallFrame *frame) {
  kept_table = frame->api;
  return says_version(frame, 4) ? NULL : error_of(frame, XLA_FFI_Error_Code_INTERNAL, "never run");
}

static XLA_FFI_Error *keeps_newest_table(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 5)) return NULL;
  kept_table = frame->api;
  return NULL;
}

/* A program of one call that is `op`, with one argument of 4 floats and those results. */
static PJRT_LoadedExecutable *one_call(const char *attributes, const char *results,
                                       PJRT_Error **error) {
  char text[4096], options[32];
  snprintf(text, sizeof text,
           "module @one {\n"
           "  func.func public @main(%%x: tensor<4xf32>) -> %s {\n"
           "    %%0 = \"stablehlo.custom_call\"(%%x) {%s} : (tensor<4xf32>) -> %s\n"
           "    return %%0 : %s\n"
           "  }\n"
           "}\n",
           results, attributes, results, results);
  PJRT_LoadedExecutable *loaded;
  PJRT_Error *got = try_compile(client, text, options, build_options(options, 1, 1), &loaded);
  if (error)
    *error = got;
  else
    OK(got);
  return loaded;
}

static PJRT_Error *run_as(PJRT_LoadedExecutable *loaded, PJRT_ExecuteOptions options,
                          const float in[4], float out[4]) {
  PJRT_Buffer *x = f32_buffer(client, in, 4), *y = NULL;
  PJRT_Buffer *const *input_lists[1] = {&x};
  PJRT_Buffer **output_lists[1] = {&y};
  PJRT_Event *complete[1] = {NULL};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = input_lists, .num_devices = 1, .num_args = 1,
           .output_lists = output_lists, .device_complete_events = complete);
  PJRT_Error *refused = API->PJRT_LoadedExecutable_Execute(&args);
  if (refused) {
    end_buffer(x);
    return refused;
  }
  PJRT_Error *error = try_read(y, out, 4 * sizeof *out), *same = await(complete[0]);
  assert_int_equal(error_code(error), error_code(same));
  error_destroy(same);
  end_buffer(x);
  end_buffer(y);
  return error;
}

static PJRT_Error *run_with(PJRT_LoadedExecutable *loaded, PJRT_ExecuteContext *context,
                            const float in[4], float out[4]) {
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE,
                                 .context = context};
  return run_as(loaded, options, in, out);
}

static PJRT_Error *run_once(PJRT_LoadedExecutable *loaded, const float in[4], float out[4]) {
  return run_with(loaded, NULL, in, out);
}

static const float some[4] = {1, 2, 3, 4};

/* ---- versions ---------------------------------------------------------------------------------
 */

/* Doubles its argument, and looks at all that is the same in every version. */
static XLA_FFI_Error *twice(XLA_FFI_CallFrame *frame, int minor) {
  if (says_version(frame, minor)) return NULL;
  assert_int_equal(frame->struct_size, 168); /* handlers in C++ want exactly this */
  assert_int_equal(frame->api->api_version.minor_version, minor);
  assert_int_equal(frame->api->struct_size, minor < 4 ? 192 : minor < 5 ? 200 : 208);
  assert_true((frame->api->XLA_FFI_InvokeContext_FindExtension != NULL) == (minor >= 4));
  assert_true((frame->api->XLA_FFI_CustomOptions_Get != NULL) == (minor >= 5));
  assert_int_equal(frame->stage, XLA_FFI_ExecutionStage_EXECUTE);
  assert_int_equal(frame->args.struct_size, 40);
  assert_int_equal(frame->rets.struct_size, 40);
  assert_int_equal(frame->attrs.struct_size, 48);
  assert_int_equal(frame->args.size, 1);
  assert_int_equal(frame->rets.size, 1);
  assert_int_equal(frame->args.types[0], XLA_FFI_ArgType_BUFFER);
  assert_int_equal(frame->rets.types[0], XLA_FFI_RetType_BUFFER);
  const XLA_FFI_Buffer *x = frame->args.args[0], *y = frame->rets.rets[0];
  assert_int_equal(x->struct_size, 48);
  assert_int_equal(x->dtype, XLA_FFI_DataType_F32);
  assert_true(x->rank == 1 && x->dims[0] == 4);
  assert_true(y->rank == 1 && y->dims[0] == 4);
  for (int i = 0; i < 4; i++) ((float *)y->data)[i] = 2 * ((const float *)x->data)[i];
  XLA_FFI_Stream_Get_Args stream = FFI(XLA_FFI_Stream_Get, .ctx = frame->ctx);
  const char *why = text_of(frame, frame->api->XLA_FFI_Stream_Get(&stream), minor);
  assert_string_equal(why, minor < 4 ? "the CPU device has no platform stream"
                                     : "12 the CPU device has no platform stream");
  return NULL;
}

static XLA_FFI_Error *twice_0_1(XLA_FFI_CallFrame *frame) {
  return twice(frame, 1);
}
static XLA_FFI_Error *twice_0_2(XLA_FFI_CallFrame *frame) {
  return twice(frame, 2);
}
static XLA_FFI_Error *twice_0_3(XLA_FFI_CallFrame *frame) {
  return twice(frame, 3);
}
static XLA_FFI_Error *twice_0_4(XLA_FFI_CallFrame *frame) {
  return twice(frame, 4);
}
static XLA_FFI_Error *twice_0_5(XLA_FFI_CallFrame *frame) {
  return twice(frame, 5);
}

static void test_versions(void **state) {
  (void)state;
  XLA_FFI_Handler *const handlers[] = {twice_0_1, twice_0_2, twice_0_3, twice_0_4, twice_0_5};
  for (int i = 0; i < 5; i++) {
    char name[24], attributes[128];
    snprintf(name, sizeof name, "twice_%d", i);
    OK(try_register(name, handlers[i]));
    OK(try_register(name, handlers[i])); /* the same again is no error */
    snprintf(attributes, sizeof attributes, "call_target_name = \"%s\", api_version = 4 : i32",
             name);
    PJRT_LoadedExecutable *loaded = one_call(attributes, "tensor<4xf32>", NULL);
    float out[4];
    for (int k = 0; k < 20; k++) {
      OK(run_once(loaded, some, out));
      assert_true(out[0] == 2 && out[1] == 4 && out[2] == 6 && out[3] == 8);
    }
    end_loaded(loaded);
  }
}

static XLA_FFI_Error *from_the_future(XLA_FFI_CallFrame *frame) {
  says_version(frame, 6);
  return NULL;
}

static XLA_FFI_Error *silent(XLA_FFI_CallFrame *frame) {
  (void)frame;
  return NULL;
}

static XLA_FFI_Error *refuses(XLA_FFI_CallFrame *frame) {
  return error_of(frame, XLA_FFI_Error_Code_ABORTED, "no metadata today");
}

static void test_refused_handlers(void **state) {
  (void)state;
  REFUSED(try_register("f", from_the_future), UNIMPLEMENTED,
          "XLA FFI 0.1 to 0.5, and not XLA FFI 0.6");
  REFUSED(try_register("f", silent), UNIMPLEMENTED, "XLA FFI 0.0");
  REFUSED(try_register("f", refuses), ABORTED, "no metadata today");
  REFUSED(try_register("", twice_0_3), INVALID_ARGUMENT, "no name");
  REFUSED(try_register("f", NULL), INVALID_ARGUMENT, "no execute stage");
  REFUSED(try_register_for("f", twice_0_3, "CUDA", 0), INVALID_ARGUMENT, "platform 'CUDA'");
  OK(try_register_for("twice_host", twice_0_3, "Host", 0));
  REFUSED(try_register("twice_host", twice_0_4), ALREADY_EXISTS, "twice_host");
  PJRT_FFI_Register_Handler_Args small = {.struct_size = 16};
  REFUSED(extension()->register_handler(&small), INVALID_ARGUMENT, "struct_size 16");
}

/* ---- attributes -------------------------------------------------------------------------------
 */

static const void *attribute(const XLA_FFI_Attrs *attrs, const char *name, XLA_FFI_AttrType type) {
  for (int64_t i = 0; i < attrs->size; i++) {
    const XLA_FFI_ByteSpan *span = attrs->names[i];
    if (i > 0) /* sorted */
      assert_true(strcmp(attrs->names[i - 1]->ptr, span->ptr) < 0);
    if (span->len != strlen(name) || memcmp(span->ptr, name, span->len) != 0) continue;
    assert_int_equal(attrs->types[i], type);
    return attrs->attrs[i];
  }
  print_error("no attribute %s\n", name);
  fail();
  return NULL;
}

static void check_scalar(const XLA_FFI_Attrs *attrs, const char *name, XLA_FFI_DataType type,
                         const void *value, size_t size) {
  const XLA_FFI_Scalar *scalar = attribute(attrs, name, XLA_FFI_AttrType_SCALAR);
  assert_int_equal(scalar->dtype, type);
  assert_memory_equal(scalar->value, value, size);
}
#define SCALAR(attrs, name, type, ctype, value)                                                    \
  check_scalar(attrs, name, XLA_FFI_DataType_##type, &(ctype){value}, sizeof(ctype))

static void check_array(const XLA_FFI_Attrs *attrs, const char *name, XLA_FFI_DataType type,
                        size_t count, const void *data, size_t size) {
  const XLA_FFI_Array *array = attribute(attrs, name, XLA_FFI_AttrType_ARRAY);
  assert_int_equal(array->dtype, type);
  assert_int_equal(array->size, count);
  if (size) assert_memory_equal(array->data, data, size);
}
#define ARRAY(attrs, name, type, ctype, count, ...)                                                \
  check_array(attrs, name, XLA_FFI_DataType_##type, count, (const ctype[]){__VA_ARGS__},           \
              (count) * sizeof(ctype))

static bool attributes_seen;

static XLA_FFI_Error *sees_attributes(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  const XLA_FFI_Attrs *a = &frame->attrs;
  assert_int_equal(a->size, 24);
  SCALAR(a, "yes", PRED, uint8_t, 1);
  SCALAR(a, "no", PRED, uint8_t, 0);
  SCALAR(a, "s8", S8, int8_t, -7);
  SCALAR(a, "s16", S16, int16_t, -700);
  SCALAR(a, "s32", S32, int32_t, -70000);
  SCALAR(a, "s64", S64, int64_t, -7000000000);
  SCALAR(a, "u8", U8, uint8_t, 200);
  SCALAR(a, "u16", U16, uint16_t, 60000);
  SCALAR(a, "u32", U32, uint32_t, 4000000000u);
  SCALAR(a, "u64", U64, uint64_t, 18000000000000000000u);
  SCALAR(a, "f16", F16, uint16_t, 0x3e00);
  SCALAR(a, "bf16", BF16, uint16_t, 0x3fc0);
  SCALAR(a, "f32", F32, float, 1.5f);
  SCALAR(a, "f64", F64, double, -0.1);
  ARRAY(a, "a_i1", PRED, uint8_t, 3, 1, 0, 1);
  ARRAY(a, "a_i8", S8, int8_t, 2, -1, 2);
  ARRAY(a, "a_i64", S64, int64_t, 2, 5, -6);
  ARRAY(a, "a_f32", F32, float, 2, 0.5f, -2);
  ARRAY(a, "a_f64", F64, double, 1, 0.1);
  ARRAY(a, "dense", S32, int32_t, 4, 1, 2, 3, 4);
  ARRAY(a, "splat", F32, float, 3, 7, 7, 7);
  ARRAY(a, "list", S64, int64_t, 2, 3, 4);
  const XLA_FFI_ByteSpan *text = attribute(a, "text", XLA_FFI_AttrType_STRING);
  assert_int_equal(text->len, 5);
  assert_memory_equal(text->ptr, "he\0lo", 5);
  const XLA_FFI_Attrs *inner = attribute(a, "dict", XLA_FFI_AttrType_DICTIONARY);
  assert_int_equal(inner->struct_size, 48);
  assert_int_equal(inner->size, 3);
  SCALAR(inner, "b", S64, int64_t, 1);
  ARRAY(inner, "none", S64, int64_t, 0, 0);
  const XLA_FFI_Attrs *deep = attribute(inner, "deep", XLA_FFI_AttrType_DICTIONARY);
  assert_int_equal(deep->size, 0);
  attributes_seen = true;
  memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data,
         ((XLA_FFI_Buffer *)frame->args.args[0])->data, 16);
  return NULL;
}

static const char all_attributes[] =
    "{yes = true, no = false, s8 = -7 : i8, s16 = -700 : i16, s32 = -70000 : i32, "
    "s64 = -7000000000 : i64, u8 = 200 : ui8, u16 = 60000 : ui16, u32 = 4000000000 : ui32, "
    "u64 = 18000000000000000000 : ui64, f16 = 1.5 : f16, bf16 = 1.5 : bf16, f32 = 1.5 : f32, "
    "f64 = -0.1 : f64, a_i1 = array<i1: true, false, true>, a_i8 = array<i8: -1, 2>, "
    "a_i64 = array<i64: 5, -6>, a_f32 = array<f32: 0.5, -2.0>, a_f64 = array<f64: 0.1>, "
    "dense = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>, splat = dense<7.0> : tensor<3xf32>, "
    "list = [3, 4], text = \"he\\00lo\", dict = {b = 1 : i64, none = [], deep = {}}}";

/* The dictionary stands in backend_config, or, as JAX sends it, in mhlo.backend_config. */
static void test_attributes(void **state) {
  (void)state;
  OK(try_register("sees_attributes", sees_attributes));
  const char *const forms[] = {
      "call_target_name = \"sees_attributes\", api_version = 4 : i32, backend_config = %s",
      "call_target_name = \"sees_attributes\", backend_config = \"\", mhlo.backend_config = %s"};
  for (int i = 0; i < 2; i++) {
    char attributes[2048];
    float out[4];
    snprintf(attributes, sizeof attributes, forms[i], all_attributes);
    PJRT_LoadedExecutable *loaded = one_call(attributes, "tensor<4xf32>", NULL);
    attributes_seen = false;
    OK(run_once(loaded, some, out));
    assert_true(attributes_seen);
    end_loaded(loaded);
  }
}

static void test_refused_attributes(void **state) {
  (void)state;
  OK(try_register("twice_0", twice_0_1));
  const char *const bad[][2] = {{"{a = f32}", "attribute 'a'"},
                                {"{a = [\"x\", \"y\"]}", "list"},
                                {"{a = {b = @name}}", "attribute 'b'"},
                                {"{a = [1 : i32, 2 : i64]}", "several types"}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char attributes[256];
    snprintf(attributes, sizeof attributes,
             "call_target_name = \"twice_0\", api_version = 4 : i32, backend_config = %s",
             bad[i][0]);
    PJRT_Error *error;
    one_call(attributes, "tensor<4xf32>", &error);
    REFUSED(error, UNIMPLEMENTED, bad[i][1]);
  }
}

/* ---- buffers ----------------------------------------------------------------------------------
 */

static bool buffers_seen;

static XLA_FFI_Error *sees_buffers(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 4)) return NULL;
  static const XLA_FFI_DataType types[] = {
      XLA_FFI_DataType_TOKEN, XLA_FFI_DataType_PRED, XLA_FFI_DataType_S8,  XLA_FFI_DataType_U16,
      XLA_FFI_DataType_BF16,  XLA_FFI_DataType_F64,  XLA_FFI_DataType_S64, XLA_FFI_DataType_F32};
  assert_int_equal(frame->args.size, 8);
  assert_int_equal(frame->rets.size, 2);
  for (int i = 0; i < 8; i++) {
    const XLA_FFI_Buffer *buffer = frame->args.args[i];
    assert_int_equal(buffer->dtype, types[i]);
    assert_non_null(buffer->data); /* also of what is empty */
  }
  const XLA_FFI_Buffer *empty = frame->args.args[6], *matrix = frame->args.args[7];
  assert_true(empty->rank == 2 && empty->dims[0] == 0 && empty->dims[1] == 3);
  /* Column-major, by its layout; the dimensions are the program's. */
  assert_true(matrix->rank == 2 && matrix->dims[0] == 2 && matrix->dims[1] == 3);
  const float columns[] = {0, 3, 1, 4, 2, 5};
  assert_memory_equal(matrix->data, columns, sizeof columns);
  XLA_FFI_Buffer *token = frame->rets.rets[0], *out = frame->rets.rets[1];
  assert_int_equal(token->dtype, XLA_FFI_DataType_TOKEN);
  for (int i = 0; i < 6; i++) ((float *)out->data)[i] = 10 * columns[i];
  buffers_seen = true;
  return NULL;
}

static void test_buffers(void **state) {
  (void)state;
  OK(try_register("sees_buffers", sees_buffers));
  static const char text[] =
      "module @b {\n"
      "  func.func public @main(%x: tensor<4xf32>) -> tensor<2x3xf32> {\n"
      "    %t = stablehlo.create_token : !stablehlo.token\n"
      "    %p = stablehlo.constant dense<true> : tensor<i1>\n"
      "    %b = stablehlo.constant dense<1> : tensor<3xi8>\n"
      "    %u = stablehlo.constant dense<2> : tensor<1x1xui16>\n"
      "    %h = stablehlo.constant dense<1.0> : tensor<bf16>\n"
      "    %d = stablehlo.constant dense<1.0> : tensor<2xf64>\n"
      "    %e = stablehlo.constant dense<> : tensor<0x3xi64>\n"
      "    %i = stablehlo.iota dim = 0 : tensor<6xf32>\n"
      "    %m = stablehlo.reshape %i : (tensor<6xf32>) -> tensor<2x3xf32>\n"
      "    %r:2 = \"stablehlo.custom_call\"(%t, %p, %b, %u, %h, %d, %e, %m) {\n"
      "      call_target_name = \"sees_buffers\", api_version = 4 : i32,\n"
      "      operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>,\n"
      "        dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>,\n"
      "        dense<> : tensor<0xindex>, dense<0> : tensor<1xindex>,\n"
      "        dense<[1, 0]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>],\n"
      "      result_layouts = [dense<> : tensor<0xindex>, dense<[0, 1]> : tensor<2xindex>]\n"
      "    } : (!stablehlo.token, tensor<i1>, tensor<3xi8>, tensor<1x1xui16>, tensor<bf16>,\n"
      "         tensor<2xf64>, tensor<0x3xi64>, tensor<2x3xf32>)\n"
      "      -> (!stablehlo.token, tensor<2x3xf32>)\n"
      "    return %r#1 : tensor<2x3xf32>\n"
      "  }\n"
      "}\n";
  PJRT_LoadedExecutable *loaded = compile(client, text, 1);
  PJRT_Buffer *in = f32_buffer(client, some, 4), *out;
  buffers_seen = false;
  OK(try_execute(loaded, &in, 1, &out));
  float got[6];
  OK(try_read(out, got, sizeof got));
  assert_true(buffers_seen);
  for (int i = 0; i < 6; i++) assert_true(got[i] == (float)(10 * i)); /* row-major again */
  end_buffer(in);
  end_buffer(out);
  end_loaded(loaded);
}

/* Adds 1 to what lies in the result's memory, which is the operand's. */
static XLA_FFI_Error *in_place(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  const XLA_FFI_Buffer *x = frame->args.args[0], *y = frame->rets.rets[0];
  assert_ptr_equal(x->data, y->data);
  int64_t count = 1;
  for (int64_t d = 0; d < x->rank; d++) count *= x->dims[d];
  for (int64_t i = 0; i < count; i++) ((float *)y->data)[i] += (float)i;
  return NULL;
}

/* The operand lives on: it is not changed by what is done to the result. */
static void test_aliases(void **state) {
  (void)state;
  OK(try_register("in_place", in_place));
  static const char form[] =
      "module @a {\n"
      "  func.func public @main(%%x: tensor<4xf32>) -> tensor<2x2xf32> {\n"
      "    %%m = stablehlo.reshape %%x : (tensor<4xf32>) -> tensor<2x2xf32>\n"
      "    %%0 = \"stablehlo.custom_call\"(%%m) {call_target_name = \"in_place\", "
      "api_version = 4 : i32, operand_layouts = [dense<%s> : tensor<2xindex>], "
      "result_layouts = [dense<%s> : tensor<2xindex>], output_operand_aliases = "
      "[#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, "
      "operand_tuple_indices = []>]} : (tensor<2x2xf32>) -> tensor<2x2xf32>\n"
      "    %%1 = stablehlo.subtract %%0, %%m : tensor<2x2xf32>\n"
      "    return %%1 : tensor<2x2xf32>\n"
      "  }\n"
      "}\n";
  const char *const layouts[] = {"[1, 0]", "[0, 1]"};
  const float added[2][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}};
  for (int i = 0; i < 2; i++) {
    char text[2048];
    snprintf(text, sizeof text, form, layouts[i], layouts[i]);
    PJRT_LoadedExecutable *loaded = compile(client, text, 1);
    float out[4];
    OK(run_once(loaded, some, out));
    assert_memory_equal(out, added[i], sizeof out);
    end_loaded(loaded);
  }
}

/* ---- programs that are refused ----------------------------------------------------------------
 */

static void test_refused_calls(void **state) {
  (void)state;
  OK(try_register("twice_0", twice_0_1));
  const struct {
    const char *attributes, *results;
    int code;
    const char *part;
  } cases[] = {
      {"call_target_name = \"nobody\", api_version = 4 : i32", "tensor<4xf32>",
       PJRT_Error_Code_UNIMPLEMENTED, "no custom call @nobody"},
      {"call_target_name = \"nobody\", api_version = 4 : i32", "tensor<4xf32>",
       PJRT_Error_Code_UNIMPLEMENTED, "register_ffi_target"},
      {"call_target_name = \"nobody\", api_version = 4 : i32", "tensor<4xf32>",
       PJRT_Error_Code_UNIMPLEMENTED, "No FFI handler registered for nobody"}, /* XLA's words */
      {"call_target_name = \"twice_0\"", "tensor<4xf32>", PJRT_Error_Code_UNIMPLEMENTED, "untyped"},
      {"call_target_name = \"twice_0\", api_version = 2 : i32", "tensor<4xf32>",
       PJRT_Error_Code_UNIMPLEMENTED, "untyped"},
      {"call_target_name = \"twice_0\", api_version = 4 : i32, backend_config = \"text\"",
       "tensor<4xf32>", PJRT_Error_Code_INVALID_ARGUMENT, "must be a dictionary"},
      {"call_target_name = \"twice_0\", api_version = 4 : i32", "tensor<4xi4>",
       PJRT_Error_Code_UNIMPLEMENTED, "packed"},
      {"call_target_name = \"twice_0\", api_version = 4 : i32, operand_layouts = "
       "[dense<[0, 1]> : tensor<2xindex>]",
       "tensor<4xf32>", PJRT_Error_Code_INVALID_ARGUMENT, "layouts of one side alone"},
      {"call_target_name = \"twice_0\", api_version = 4 : i32, output_operand_aliases = "
       "[#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 3, "
       "operand_tuple_indices = []>]",
       "tensor<4xf32>", PJRT_Error_Code_INVALID_ARGUMENT, "an alias of operand 3, of 1"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    PJRT_Error *error;
    one_call(cases[i].attributes, cases[i].results, &error);
    refused_at(error, cases[i].code, cases[i].part, __FILE__, __LINE__);
  }
}

static void test_refused_in_a_body(void **state) {
  (void)state;
  OK(try_register("twice_0", twice_0_1));
  static const char text[] =
      "module @r {\n"
      "  func.func public @main(%x: tensor<4xf32>) -> tensor<f32> {\n"
      "    %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "    %0 = \"stablehlo.reduce\"(%x, %z) ({\n"
      "    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
      "      %c = \"stablehlo.custom_call\"(%a) {call_target_name = \"twice_0\", "
      "api_version = 4 : i32} : (tensor<f32>) -> tensor<f32>\n"
      "      stablehlo.return %c : tensor<f32>\n"
      "    }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n"
      "    return %0 : tensor<f32>\n"
      "  }\n"
      "}\n";
  PJRT_LoadedExecutable *loaded;
  REFUSED(try_compile(client, text, NULL, 0, &loaded), UNIMPLEMENTED, "stablehlo.reduce");
}

/* ---- errors, and what comes after them --------------------------------------------------------
 */

static int calls_after;

static XLA_FFI_Error *fails(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  return error_of(frame, XLA_FFI_Error_Code_DATA_LOSS, "the handler's reason");
}

static XLA_FFI_Error *counts(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  calls_after++;
  memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data,
         ((XLA_FFI_Buffer *)frame->args.args[0])->data, 16);
  return NULL;
}

#define CALL(result, target, operand)                                                              \
  "    " result " = \"stablehlo.custom_call\"(" operand ") {call_target_name = \"" target          \
  "\", api_version = 4 : i32} : (tensor<4xf32>) -> tensor<4xf32>\n"

/* Steps after the failed one are not run, in loops and branches as well. */
static void test_errors(void **state) {
  (void)state;
  OK(try_register("fails", fails));
  OK(try_register("counts", counts));
  static const char text[] =
      "module @f {\n"
      "  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
      "    %z = stablehlo.constant dense<0> : tensor<i32>\n"
      "    %n = stablehlo.constant dense<5> : tensor<i32>\n"
      "    %r:2 = stablehlo.while(%i = %z, %v = %x) : tensor<i32>, tensor<4xf32>\n"
      "      cond {\n"
      "        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "        stablehlo.return %p : tensor<i1>\n"
      "      } do {\n" CALL("%a", "counts", "%v") CALL("%b", "fails", "%a")
          CALL("%c", "counts",
               "%b") "        stablehlo.return %i, %c : tensor<i32>, tensor<4xf32>\n"
                     "      }\n" CALL("%d", "counts", "%r#1") "    return %d : tensor<4xf32>\n"
                                                              "  }\n"
                                                              "}\n";
  PJRT_LoadedExecutable *loaded = compile(client, text, 1);
  for (int i = 0; i < 3; i++) {
    float out[4];
    calls_after = 0;
    REFUSED(run_once(loaded, some, out), DATA_LOSS, "custom call @fails: the handler's reason");
    assert_int_equal(calls_after, 1);
  }
  end_loaded(loaded);
}

/* A donated argument is gone, also when the run fails; the device goes on. */
static void test_errors_and_donation(void **state) {
  (void)state;
  OK(try_register("fails", fails));
  static const char text[] =
      "module @f {\n"
      "  func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> "
      "tensor<4xf32> {\n" CALL("%a", "fails", "%x") "    return %a : tensor<4xf32>\n"
                                                    "  }\n"
                                                    "}\n";
  PJRT_LoadedExecutable *loaded = compile(client, text, 1);
  PJRT_Buffer *x = f32_buffer(client, some, 4), *y;
  OK(try_execute(loaded, &x, 1, &y));
  float out[4];
  REFUSED(try_read(y, out, sizeof out), DATA_LOSS, "the handler's reason");
  assert_true(is_deleted(x));
  end_buffer(x);
  end_buffer(y);
  end_loaded(loaded);
}

/* ---- stages and state -------------------------------------------------------------------------
 */

static struct {
  int64_t type;
  int instantiated, prepared, initialized, executed, ended[3];
  XLA_FFI_ExecutionStage fail_in;
  bool fail;
} stages;

static void end_state(void *data) {
  stages.ended[*(int *)data]++;
  free(data);
}

static int *new_state(int stage) {
  int *data = malloc(sizeof *data);
  *data = stage;
  return data;
}

static XLA_FFI_Error *set_state(XLA_FFI_CallFrame *frame, int stage) {
  XLA_FFI_TypeId type = {stages.type};
  XLA_FFI_State_Set_Args args =
      FFI(XLA_FFI_State_Set, .ctx = frame->ctx, .stage = (XLA_FFI_ExecutionStage)stage,
          .type_id = &type, .state = new_state(stage));
  return frame->api->XLA_FFI_State_Set(&args);
}

static void check_state(XLA_FFI_CallFrame *frame, int stage) {
  XLA_FFI_TypeId type = {stages.type}, other = {stages.type + 1000};
  XLA_FFI_State_Get_Args args = FFI(XLA_FFI_State_Get, .ctx = frame->ctx,
                                    .stage = (XLA_FFI_ExecutionStage)stage, .type_id = &type);
  assert_null(frame->api->XLA_FFI_State_Get(&args));
  assert_int_equal(*(int *)args.state, stage);
  args.type_id = &other;
  assert_non_null(strstr(text_of(frame, frame->api->XLA_FFI_State_Get(&args), 4), "has type"));
  int *extra = new_state(stage);
  XLA_FFI_State_Set_Args again =
      FFI(XLA_FFI_State_Set, .ctx = frame->ctx, .stage = (XLA_FFI_ExecutionStage)stage,
          .type_id = &type, .state = extra);
  assert_non_null(strstr(text_of(frame, frame->api->XLA_FFI_State_Set(&again), 4), "set already"));
  free(extra);
}

static XLA_FFI_Error *staged(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 4)) return NULL;
  if (stages.fail && frame->stage == stages.fail_in)
    return error_of(frame, XLA_FFI_Error_Code_OUT_OF_RANGE, "failed in its stage");
  switch (frame->stage) {
  case XLA_FFI_ExecutionStage_INSTANTIATE:
    stages.instantiated++;
    assert_int_equal(frame->args.size, 0);
    assert_int_equal(frame->attrs.size, 1);
    return set_state(frame, 0);
  case XLA_FFI_ExecutionStage_PREPARE:
    stages.prepared++;
    check_state(frame, 0);
    return set_state(frame, 1);
  case XLA_FFI_ExecutionStage_INITIALIZE:
    stages.initialized++;
    check_state(frame, 1);
    return set_state(frame, 2);
  default:
    stages.executed++;
    for (int s = 0; s < 3; s++) check_state(frame, s);
    memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data,
           ((XLA_FFI_Buffer *)frame->args.args[0])->data, 16);
    return NULL;
  }
}

static XLA_FFI_Error *set_old_state(XLA_FFI_CallFrame *frame) {
  XLA_FFI_TypeId type = {77};
  XLA_FFI_State_Set_Args_0_1 args = {.struct_size = 48,
                                     .ctx = frame->ctx,
                                     .type_id = &type,
                                     .state = new_state(0),
                                     .deleter = end_state};
  return ((XLA_FFI_Error *
           (*)(XLA_FFI_State_Set_Args_0_1 *))(void (*)(void))frame->api->XLA_FFI_State_Set)(&args);
}

/* State as 0.1 has it: no stage, the deleter with it, a type that nobody registered. */
static XLA_FFI_Error *staged_0_1(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 1)) return NULL;
  if (frame->stage == XLA_FFI_ExecutionStage_INSTANTIATE) return set_old_state(frame);
  XLA_FFI_TypeId type = {77};
  XLA_FFI_State_Get_Args_0_2 args = {.struct_size = 40, .ctx = frame->ctx, .type_id = &type};
  assert_null(((XLA_FFI_Error * (*)(XLA_FFI_State_Get_Args_0_2 *))(
                   void (*)(void))frame->api->XLA_FFI_State_Get)(&args));
  assert_int_equal(*(int *)args.state, 0);
  stages.executed++;
  return NULL;
}

static void register_state_type(void) {
  PJRT_FFI_Type_Info info = {.deleter = end_state};
  PJRT_FFI_Type_Register_Args args = ARGS(PJRT_FFI_Type_Register, .type_name = "test state",
                                          .type_name_size = 10, .type_info = &info);
  OK(extension()->type_register(&args));
  assert_true(args.type_id != 0);
  if (stages.type) assert_int_equal(args.type_id, stages.type);
  stages.type = args.type_id;
}

/* By the table's own function, which takes all stages of a handler. */
static XLA_FFI_Error *register_bundle(const char *name, XLA_FFI_Handler *handler) {
  XLA_FFI_Handler_Register_Args_0_3 args = {
      .struct_size = 84,
      .name = {name, strlen(name)},
      .platform = {"Host", 4},
      .instantiate = handler,
      .prepare = handler,
      .initialize = handler,
      .execute = handler,
  };
  return ((XLA_FFI_Error * (*)(XLA_FFI_Handler_Register_Args_0_3 *))(
              void (*)(void))kept_table->XLA_FFI_Handler_Register)(&args);
}

static const char staged_call[] =
    "call_target_name = \"staged\", api_version = 4 : i32, backend_config = {n = 1 : i64}";

static void test_stages(void **state) {
  (void)state;
  memset(&stages, 0, sizeof stages);
  OK(try_register("keeps_table", keeps_table));
  register_state_type();
  register_state_type();
  assert_null(register_bundle("staged", staged));
  PJRT_LoadedExecutable *loaded = one_call(staged_call, "tensor<4xf32>", NULL);
  assert_int_equal(stages.instantiated, 1);
  float out[4];
  for (int i = 1; i <= 3; i++) {
    OK(run_once(loaded, some, out));
    assert_memory_equal(out, some, sizeof out);
    assert_true(stages.prepared == i && stages.initialized == i && stages.executed == i);
    assert_true(stages.ended[0] == 0 && stages.ended[1] == i && stages.ended[2] == i);
  }
  assert_int_equal(stages.instantiated, 1);
  end_loaded(loaded);
  assert_int_equal(stages.ended[0], 1);
  assert_null(register_bundle("staged_0_1", staged_0_1));
  memset(stages.ended, 0, sizeof stages.ended);
  loaded =
      one_call("call_target_name = \"staged_0_1\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  OK(run_once(loaded, some, out));
  end_loaded(loaded);
  assert_int_equal(stages.ended[0], 1);
}

static void test_errors_in_stages(void **state) {
  (void)state;
  memset(&stages, 0, sizeof stages);
  OK(try_register("keeps_table", keeps_table));
  register_state_type();
  assert_null(register_bundle("staged", staged));
  stages.fail = true;
  stages.fail_in = XLA_FFI_ExecutionStage_INSTANTIATE;
  PJRT_Error *error;
  one_call(staged_call, "tensor<4xf32>", &error);
  REFUSED(error, OUT_OF_RANGE, "failed in its stage");
  const XLA_FFI_ExecutionStage later[] = {XLA_FFI_ExecutionStage_PREPARE,
                                          XLA_FFI_ExecutionStage_INITIALIZE,
                                          XLA_FFI_ExecutionStage_EXECUTE};
  PJRT_LoadedExecutable *loaded;
  stages.fail = false;
  loaded = one_call(staged_call, "tensor<4xf32>", NULL);
  stages.fail = true;
  for (int i = 0; i < 3; i++) {
    float out[4];
    stages.fail_in = later[i];
    REFUSED(run_once(loaded, some, out), OUT_OF_RANGE, "failed in its stage");
  }
  assert_true(stages.prepared == 2 && stages.initialized == 1 && stages.executed == 0);
  assert_true(stages.ended[1] == 2 && stages.ended[2] == 1);
  end_loaded(loaded);
}

/* ---- the context ------------------------------------------------------------------------------
 */

static struct {
  int64_t type;
  int tasks, device;
  int64_t run;
  bool seen;
} asked;

static void task(void *data) {
  ++*(int *)data;
}

static void use_memory(XLA_FFI_CallFrame *frame) {
  XLA_FFI_DeviceMemory_Allocate_Args allocate =
      FFI(XLA_FFI_DeviceMemory_Allocate, .ctx = frame->ctx, .size = 1000, .alignment = 256);
  assert_null(frame->api->XLA_FFI_DeviceMemory_Allocate(&allocate));
  assert_int_equal((uintptr_t)allocate.data % 256, 0);
  memset(allocate.data, 7, 1000);
  XLA_FFI_DeviceMemory_Free_Args release =
      FFI(XLA_FFI_DeviceMemory_Free, .ctx = frame->ctx, .size = 1000, .data = allocate.data);
  assert_null(frame->api->XLA_FFI_DeviceMemory_Free(&release));
  assert_non_null(
      strstr(text_of(frame, frame->api->XLA_FFI_DeviceMemory_Free(&release), 4), "not memory"));
  allocate.alignment = 3;
  assert_non_null(
      strstr(text_of(frame, frame->api->XLA_FFI_DeviceMemory_Allocate(&allocate), 4), "alignment"));
  allocate.alignment = 64; /* left to the run to free */
  assert_null(frame->api->XLA_FFI_DeviceMemory_Allocate(&allocate));
}

static XLA_FFI_Error *asks(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 4)) return NULL;
  const XLA_FFI_Api *api = frame->api;
  int64_t threads = 0;
  XLA_FFI_ThreadPool_NumThreads_Args number =
      FFI(XLA_FFI_ThreadPool_NumThreads, .ctx = frame->ctx, .num_threads = &threads);
  assert_null(api->XLA_FFI_ThreadPool_NumThreads(&number));
  assert_true(threads >= 1);
  XLA_FFI_ThreadPool_Schedule_Args schedule =
      FFI(XLA_FFI_ThreadPool_Schedule, .ctx = frame->ctx, .task = task, .data = &asked.tasks);
  assert_null(api->XLA_FFI_ThreadPool_Schedule(&schedule));
  XLA_FFI_DeviceOrdinal_Get_Args ordinal = FFI(XLA_FFI_DeviceOrdinal_Get, .ctx = frame->ctx);
  assert_null(api->XLA_FFI_DeviceOrdinal_Get(&ordinal));
  asked.device = ordinal.device_ordinal;
  XLA_FFI_RunId_Get_Args run = FFI(XLA_FFI_RunId_Get, .ctx = frame->ctx);
  assert_null(api->XLA_FFI_RunId_Get(&run));
  assert_true(run.run_id != asked.run);
  asked.run = run.run_id;
  XLA_FFI_InvokeContext_FindExtension_Args find =
      FFI(XLA_FFI_InvokeContext_FindExtension, .ctx = frame->ctx, .extension_type = 9);
  find.extension = (const XLA_FFI_Extension *)&find;
  assert_null(api->XLA_FFI_InvokeContext_FindExtension(&find)); /* not there: no error */
  assert_null(find.extension);
  XLA_FFI_RunId_Get_Args small = {.struct_size = 8, .ctx = frame->ctx};
  assert_non_null(strstr(text_of(frame, api->XLA_FFI_RunId_Get(&small), 4), "struct_size 8"));
  use_memory(frame);
  XLA_FFI_TypeId type = {asked.type}, unknown = {123456};
  XLA_FFI_InvokeContext_Get_Args get =
      FFI(XLA_FFI_InvokeContext_Get, .ctx = frame->ctx, .type_id = &type);
  XLA_FFI_Error *none = api->XLA_FFI_InvokeContext_Get(&get);
  if (none) return none;
  asked.seen = true;
  memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data, get.data, 16);
  get.type_id = &unknown;
  assert_non_null(strstr(text_of(frame, api->XLA_FFI_InvokeContext_Get(&get), 4), "123456"));
  return NULL;
}

static void test_context(void **state) {
  (void)state;
  OK(try_register("asks", asks));
  PJRT_FFI_Type_Register_Args type =
      ARGS(PJRT_FFI_Type_Register, .type_name = "user data", .type_name_size = 9);
  OK(extension()->type_register(&type));
  asked.type = type.type_id;
  type.type_name = "other";
  type.type_name_size = 5;
  REFUSED(extension()->type_register(&type), ALREADY_EXISTS, "user data");
  PJRT_LoadedExecutable *loaded =
      one_call("call_target_name = \"asks\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  const float data[4] = {9, 8, 7, 6};
  float out[4];
  REFUSED(run_once(loaded, some, out), NOT_FOUND, "no user data");
  PJRT_ExecuteContext_Create_Args create = ARGS(PJRT_ExecuteContext_Create, .context = NULL);
  OK(API->PJRT_ExecuteContext_Create(&create));
  PJRT_FFI_UserData_Add_Args add = ARGS(PJRT_FFI_UserData_Add, .context = create.context,
                                        .user_data = {.type_id = asked.type, .data = (void *)data});
  OK(extension()->user_data_add(&add));
  REFUSED(extension()->user_data_add(&add), ALREADY_EXISTS, "already");
  OK(run_with(loaded, create.context, some, out));
  assert_memory_equal(out, data, sizeof out);
  assert_true(asked.seen && asked.tasks == 2 && asked.device == 0);
  PJRT_ExecuteContext_Destroy_Args destroy =
      ARGS(PJRT_ExecuteContext_Destroy, .context = create.context);
  OK(API->PJRT_ExecuteContext_Destroy(&destroy));
  end_loaded(loaded);
}

/* ---- futures ----------------------------------------------------------------------------------
 */

typedef struct promise {
  const XLA_FFI_Api *api;
  XLA_FFI_Future *future;
  XLA_FFI_Error *error;
  float *to;
  pthread_t thread;
} promise;

static promise promised;
static bool promise_fails;

static void *keep_promise(void *arg) {
  promise *p = arg;
  usleep(20000);
  for (int i = 0; i < 4; i++) p->to[i] = 5;
  if (p->error) {
    XLA_FFI_Future_SetError_Args args =
        FFI(XLA_FFI_Future_SetError, .future = p->future, .error = p->error);
    assert_null(p->api->XLA_FFI_Future_SetError(&args));
  } else {
    XLA_FFI_Future_SetAvailable_Args args = FFI(XLA_FFI_Future_SetAvailable, .future = p->future);
    assert_null(p->api->XLA_FFI_Future_SetAvailable(&args));
  }
  return NULL;
}

static XLA_FFI_Error *later(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  XLA_FFI_Future_Create_Args create = FFI(XLA_FFI_Future_Create, .future = NULL);
  assert_null(frame->api->XLA_FFI_Future_Create(&create));
  promised = (promise){.api = frame->api,
                       .future = create.future,
                       .to = ((XLA_FFI_Buffer *)frame->rets.rets[0])->data};
  if (promise_fails)
    promised.error = error_of(frame, XLA_FFI_Error_Code_UNAVAILABLE, "the future failed");
  assert_int_equal(pthread_create(&promised.thread, NULL, keep_promise, &promised), 0);
  frame->future = create.future;
  return NULL;
}

static void test_futures(void **state) {
  (void)state;
  OK(try_register("later", later));
  PJRT_LoadedExecutable *loaded =
      one_call("call_target_name = \"later\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  float out[4];
  promise_fails = false;
  OK(run_once(loaded, some, out));
  assert_true(out[0] == 5 && out[3] == 5);
  pthread_join(promised.thread, NULL);
  promise_fails = true;
  REFUSED(run_once(loaded, some, out), UNAVAILABLE, "the future failed");
  pthread_join(promised.thread, NULL);
  end_loaded(loaded);
}

/* ---- threads and modes ------------------------------------------------------------------------
 */

static unsigned modes_seen;

static XLA_FFI_Error *sees_modes(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  modes_seen = _mm_getcsr() & 0xFFC0u; /* without the flags that arithmetic raises */
  _mm_setcsr(0x7F80);                  /* round to zero: must not leak into the program */
  memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data,
         ((XLA_FFI_Buffer *)frame->args.args[0])->data, 16);
  return NULL;
}

/* In a client that flushes denormals: the handler keeps them, the program flushes on. */
static void test_modes(void **state) {
  (void)state;
  if (getenv("TENON_VALGRIND")) { /* set by scripts/valgrind */
    puts("SKIP test_modes: valgrind does not flush denormals");
    skip();
  }
  OK(try_register("sees_modes", sees_modes));
  PJRT_NamedValue options[] = {text_option("denormals", "flush"), int_option("threads", 1)};
  PJRT_Client *flushing, *shared = client;
  OK(try_client(options, 2, &flushing));
  client = flushing;
  static const char text[] =
      "module @m {\n"
      "  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n" CALL(
          "%a", "sees_modes", "%x") "    %b = stablehlo.multiply %a, %a : tensor<4xf32>\n"
                                    "    return %b : tensor<4xf32>\n"
                                    "  }\n"
                                    "}\n";
  PJRT_LoadedExecutable *loaded = compile(client, text, 1);
  const float in[4] = {1e-20f, 3, 1.1f, 1e-10f};
  float out[4];
  OK(run_once(loaded, in, out));
  assert_int_equal(modes_seen, 0x1F80);
  assert_true(out[0] == 0 && out[1] == 9);
  assert_true(out[2] == 1.1f * 1.1f); /* to nearest: 1.21000016 */
  end_loaded(loaded);
  client = shared;
  close_client(flushing);
}

static pthread_mutex_t gate_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate_moves = PTHREAD_COND_INITIALIZER;
static bool gate_open, at_gate;
static PJRT_LoadedExecutable *inner_program;
static PJRT_Buffer *awaited;

/* A launch by a thread of its own, which stays in the handler while that waits. */
typedef struct beside {
  PJRT_LoadedExecutable *loaded;
  PJRT_Buffer *x, *y;
  pthread_t thread;
} beside;

static void *launch_beside(void *arg) {
  beside *b = arg;
  OK(try_execute(b->loaded, &b->x, 1, &b->y));
  return NULL;
}

static void wait_at_gate(void) {
  pthread_mutex_lock(&gate_lock);
  while (!at_gate) pthread_cond_wait(&gate_moves, &gate_lock);
  pthread_mutex_unlock(&gate_lock);
}

/* Returns when the handler is at the gate: then the outputs are handed over. */
static void start_beside(beside *b) {
  assert_int_equal(pthread_create(&b->thread, NULL, launch_beside, b), 0);
  wait_at_gate();
}

static void set_gate(bool open) {
  pthread_mutex_lock(&gate_lock);
  gate_open = open;
  if (!open) at_gate = false;
  pthread_cond_broadcast(&gate_moves);
  pthread_mutex_unlock(&gate_lock);
}

/* Waits at the gate; runs a program on its own device; waits for an array from elsewhere. */
static XLA_FFI_Error *visits(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  pthread_mutex_lock(&gate_lock);
  at_gate = true;
  pthread_cond_broadcast(&gate_moves);
  while (!gate_open) pthread_cond_wait(&gate_moves, &gate_lock);
  pthread_mutex_unlock(&gate_lock);
  const float *x = ((XLA_FFI_Buffer *)frame->args.args[0])->data;
  float *y = ((XLA_FFI_Buffer *)frame->rets.rets[0])->data, other[4];
  OK(run_once(inner_program, x, y));
  OK(try_read(awaited, other, sizeof other));
  for (int i = 0; i < 4; i++) y[i] += other[i];
  return NULL;
}

static const char twice_text[] = "module @t {\n"
                                 "  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                                 "    %0 = stablehlo.add %x, %x : tensor<4xf32>\n"
                                 "    return %0 : tensor<4xf32>\n"
                                 "  }\n"
                                 "}\n";

/* A handler runs programs on the device that it is called from, and waits for what was put there
 * after its own program, while others wait for that one's result: nothing stands still. */
static void test_a_handler_runs_programs(void **state) {
  (void)state;
  OK(try_register("visits", visits));
  inner_program = compile(client, twice_text, 1);
  PJRT_LoadedExecutable *outer =
      one_call("call_target_name = \"visits\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  for (int round = 0; round < 20; round++) {
    PJRT_Buffer *x = f32_buffer(client, some, 4), *y, *z, *after;
    beside b = {.loaded = outer, .x = x};
    set_gate(false);
    start_beside(&b);
    y = b.y;
    OK(try_execute(inner_program, &y, 1, &z)); /* waits for the handler's result */
    OK(try_execute(inner_program, &x, 1, &after));
    awaited = after;
    set_gate(true);
    float out[4];
    OK(try_read(z, out, sizeof out));
    assert_true(out[0] == 8 && out[1] == 16 && out[2] == 24 && out[3] == 32);
    pthread_join(b.thread, NULL);
    end_buffer(x);
    end_buffer(y);
    end_buffer(z);
    end_buffer(after);
  }
  end_loaded(outer);
  end_loaded(inner_program);
}

/* What a call reads is not written in place by a later program that is given it. */
static void test_donation_while_a_call_reads(void **state) {
  (void)state;
  OK(try_register("visits", visits));
  static const char step[] =
      "module @step {\n"
      "  func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> "
      "tensor<4xf32> {\n"
      "    %0 = stablehlo.negate %x : tensor<4xf32>\n"
      "    return %0 : tensor<4xf32>\n"
      "  }\n"
      "}\n";
  inner_program = compile(client, twice_text, 1);
  PJRT_LoadedExecutable *outer =
      one_call("call_target_name = \"visits\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  PJRT_LoadedExecutable *negate = compile(client, step, 1);
  PJRT_Buffer *x = f32_buffer(client, some, 4), *y, *z;
  awaited = f32_buffer(client, some, 4);
  beside b = {.loaded = outer, .x = x};
  set_gate(false);
  start_beside(&b);
  y = b.y;
  OK(try_execute(negate, &x, 1, &z));
  float out[4];
  OK(try_read(z, out, sizeof out));
  assert_true(out[0] == -1 && is_deleted(x));
  set_gate(true);
  OK(try_read(y, out, sizeof out));
  assert_true(out[0] == 3 && out[1] == 6 && out[2] == 9 && out[3] == 12);
  pthread_join(b.thread, NULL);
  end_buffer(x);
  end_buffer(y);
  end_buffer(z);
  end_buffer(awaited);
  end_loaded(negate);
  end_loaded(outer);
  end_loaded(inner_program);
}

static pthread_t computing_thread;
static int computed;

static XLA_FFI_Error *computes(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  computing_thread = pthread_self();
  computed++;
  memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data,
         ((XLA_FFI_Buffer *)frame->args.args[0])->data, 16);
  return NULL;
}

/* A handler that only computes is no reason to leave the caller's thread. */
static void test_handlers_that_only_compute(void **state) {
  (void)state;
  OK(try_register_for("computes", computes, "cpu", 1u << 31));
  PJRT_LoadedExecutable *loaded =
      one_call("call_target_name = \"computes\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  float out[4];
  OK(run_once(loaded, some, out));
  assert_true(pthread_equal(computing_thread, pthread_self()));
  end_loaded(loaded);
}

/* Allocations of one launch, in the long run. */
static uint64_t allocations_of(PJRT_LoadedExecutable *loaded) {
  uint64_t count = 0;
  for (int i = 0; i < 4; i++) { /* the first ones leave a workspace behind */
    PJRT_Buffer *x = f32_buffer(client, some, 4), *y;
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    tn_fault_counting(true);
    OK(try_execute(loaded, &x, 1, &y));
    tn_fault_counting(false);
    count = tn_fault_count(TN_FAULT_ALLOC);
    end_buffer(x);
    end_buffer(y);
  }
  return count;
}

/* What a call needs in each run is laid out when the program is compiled. */
static void test_calls_allocate_nothing(void **state) {
  (void)state;
  OK(try_register_for("computes", computes, "cpu", 1u << 31));
  static const char form[] =
      "module @loop {\n"
      "  func.func public @main(%%x: tensor<4xf32>) -> tensor<4xf32> {\n"
      "    %%z = stablehlo.constant dense<0> : tensor<i32>\n"
      "    %%one = stablehlo.constant dense<1> : tensor<i32>\n"
      "    %%n = stablehlo.constant dense<%d> : tensor<i32>\n"
      "    %%r:2 = stablehlo.while(%%i = %%z, %%v = %%x) : tensor<i32>, tensor<4xf32>\n"
      "      cond {\n"
      "        %%p = stablehlo.compare LT, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "        stablehlo.return %%p : tensor<i1>\n"
      "      } do {\n"
      "        %%a = \"stablehlo.custom_call\"(%%v) {call_target_name = \"computes\", "
      "api_version = 4 : i32} : (tensor<4xf32>) -> tensor<4xf32>\n"
      "        %%k = stablehlo.add %%i, %%one : tensor<i32>\n"
      "        stablehlo.return %%k, %%a : tensor<i32>, tensor<4xf32>\n"
      "      }\n"
      "    return %%r#1 : tensor<4xf32>\n"
      "  }\n"
      "}\n";
  uint64_t counts[2];
  const int turns[] = {0, 50};
  PJRT_NamedValue options[] = {bool_option("asynchronous", false), int_option("threads", 1)};
  PJRT_Client *here, *shared = client; /* which runs on the caller's thread */
  OK(try_client(options, 2, &here));
  client = here;
  for (int i = 0; i < 2; i++) {
    char text[2048];
    snprintf(text, sizeof text, form, turns[i]);
    PJRT_LoadedExecutable *loaded = compile(client, text, 1);
    computed = 0;
    counts[i] = allocations_of(loaded);
    assert_int_equal(computed, 4 * turns[i]);
    end_loaded(loaded);
  }
  assert_int_equal(counts[0], counts[1]);
  client = shared;
  close_client(here);
}

typedef struct racer {
  PJRT_LoadedExecutable *loaded;
  pthread_t thread;
} racer;

static void *race(void *arg) {
  racer *r = arg;
  for (int i = 0; i < 100; i++) {
    const float in[4] = {(float)i, 1, 2, 3};
    float out[4];
    OK(run_once(r->loaded, in, out));
    assert_true(out[0] == (float)(2 * i) && out[3] == 6);
  }
  return NULL;
}

static void test_many_threads(void **state) {
  (void)state;
  OK(try_register("twice_2", twice_0_3));
  PJRT_LoadedExecutable *loaded =
      one_call("call_target_name = \"twice_2\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  racer racers[4];
  for (int i = 0; i < 4; i++) {
    racers[i].loaded = loaded;
    assert_int_equal(pthread_create(&racers[i].thread, NULL, race, &racers[i]), 0);
  }
  for (int i = 0; i < 4; i++) pthread_join(racers[i].thread, NULL);
  end_loaded(loaded);
}

/* The client is closed while a handler is at work: it stays until that is done, and the thread that
 * the handler was on lets go of it last. */
static XLA_FFI_Error *waits_at_gate(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 3)) return NULL;
  pthread_mutex_lock(&gate_lock);
  at_gate = true;
  pthread_cond_broadcast(&gate_moves);
  while (!gate_open) pthread_cond_wait(&gate_moves, &gate_lock);
  calls_after++;
  pthread_cond_broadcast(&gate_moves);
  pthread_mutex_unlock(&gate_lock);
  return NULL;
}

static void test_client_stays_for_its_calls(void **state) {
  (void)state;
  OK(try_register("waits_at_gate", waits_at_gate));
  PJRT_Client *shared = client;
  client = open_client(1);
  PJRT_LoadedExecutable *loaded = one_call(
      "call_target_name = \"waits_at_gate\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  PJRT_Buffer *x = f32_buffer(client, some, 4), *y;
  beside first = {.loaded = one_call("call_target_name = \"waits_at_gate\", api_version = 4 : i32",
                                     "tensor<4xf32>", NULL),
                  .x = f32_buffer(client, some, 4)};
  set_gate(false);
  calls_after = 0;
  start_beside(&first);
  OK(try_execute(loaded, &x, 1, &y)); /* comes after that one, so not here */
  end_buffer(x);
  end_buffer(y);
  end_loaded(loaded);
  close_client(client);
  client = shared;
  set_gate(true);
  pthread_mutex_lock(&gate_lock);
  while (calls_after < 2) pthread_cond_wait(&gate_moves, &gate_lock);
  pthread_mutex_unlock(&gate_lock);
  pthread_join(first.thread, NULL);
  end_buffer(first.x);
  end_buffer(first.y);
  end_loaded(first.loaded);
  usleep(50000); /* for the thread that ends the client: sanitizers look at what is left */
}

/* ---- calls on their caller's thread ------------------------------------------------------------
 */

static pthread_t noted_thread;
static atomic_int noted;

static XLA_FFI_Error *notes_thread(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 5)) return NULL;
  noted_thread = pthread_self();
  memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data,
         ((XLA_FFI_Buffer *)frame->args.args[0])->data, 16);
  atomic_fetch_add(&noted, 1);
  return NULL;
}

static const char notes_call[] = "call_target_name = \"notes_thread\", api_version = 4 : i32";

/* What a handler does is done when the call returns; and where a handler's program is launched by
 * another handler. */
static XLA_FFI_Error *calls_another(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 5)) return NULL;
  OK(run_once(inner_program, ((XLA_FFI_Buffer *)frame->args.args[0])->data,
              ((XLA_FFI_Buffer *)frame->rets.rets[0])->data));
  return NULL;
}

static void test_calls_on_their_callers_thread(void **state) {
  (void)state;
  OK(try_register("notes_thread", notes_thread));
  OK(try_register("calls_another", calls_another));
  inner_program = one_call(notes_call, "tensor<4xf32>", NULL);
  PJRT_LoadedExecutable *programs[] = {
      inner_program, one_call("call_target_name = \"calls_another\", api_version = 4 : i32",
                              "tensor<4xf32>", NULL)};
  for (int i = 0; i < 20; i++) {
    PJRT_Buffer *x = f32_buffer(client, some, 4), *y;
    atomic_store(&noted, 0);
    OK(try_execute(programs[i % 2], &x, 1, &y));
    assert_int_equal(atomic_load(&noted), 1); /* without waiting for anything */
    assert_true(pthread_equal(noted_thread, pthread_self()));
    float out[4];
    OK(try_read(y, out, sizeof out));
    assert_memory_equal(out, some, sizeof out);
    end_buffer(x);
    end_buffer(y);
  }
  end_loaded(programs[1]);
  end_loaded(inner_program);
}

/* Behind another call, or where an argument is to come, a call does not hold its caller. */
static void test_calls_behind_others(void **state) {
  (void)state;
  OK(try_register("notes_thread", notes_thread));
  OK(try_register("waits_at_gate", waits_at_gate));
  PJRT_LoadedExecutable *notes = one_call(notes_call, "tensor<4xf32>", NULL);
  beside first = {.loaded = one_call("call_target_name = \"waits_at_gate\", api_version = 4 : i32",
                                     "tensor<4xf32>", NULL),
                  .x = f32_buffer(client, some, 4)};
  for (int i = 0; i < 2; i++) {
    PJRT_Buffer *x = f32_buffer(client, some, 4), *y;
    atomic_store(&noted, 0);
    set_gate(false);
    start_beside(&first);
    OK(try_execute(notes, i ? &first.y : &x, 1, &y));
    if (i) assert_int_equal(atomic_load(&noted), 0);
    set_gate(true);
    float out[4];
    OK(try_read(y, out, sizeof out));
    assert_int_equal(atomic_load(&noted), 1);
    assert_false(pthread_equal(noted_thread, pthread_self()));
    pthread_join(first.thread, NULL);
    end_buffer(first.y);
    end_buffer(x);
    end_buffer(y);
  }
  end_buffer(first.x);
  end_loaded(first.loaded);
  end_loaded(notes);
}

/* Handlers of several threads' launches that run programs on the device they are called from. */
static void test_calls_of_many_threads(void **state) {
  (void)state;
  OK(try_register("calls_another", calls_another));
  inner_program = compile(client, twice_text, 1);
  racer racers[4];
  for (int i = 0; i < 4; i++) {
    racers[i].loaded = one_call("call_target_name = \"calls_another\", api_version = 4 : i32",
                                "tensor<4xf32>", NULL);
    assert_int_equal(pthread_create(&racers[i].thread, NULL, race, &racers[i]), 0);
  }
  for (int i = 0; i < 4; i++) pthread_join(racers[i].thread, NULL);
  for (int i = 0; i < 4; i++) end_loaded(racers[i].loaded);
  end_loaded(inner_program);
}

/* The handlers of one launch's devices wait for each other. */
static pthread_barrier_t all_devices;

static XLA_FFI_Error *meets(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 5)) return NULL;
  pthread_barrier_wait(&all_devices);
  memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data,
         ((XLA_FFI_Buffer *)frame->args.args[0])->data, 16);
  return NULL;
}

static void test_calls_of_several_devices(void **state) {
  (void)state;
  OK(try_register("meets", meets));
  pthread_barrier_init(&all_devices, NULL, 2);
  static const char text[] =
      "module @m {\n"
      "  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n" CALL(
          "%a", "meets", "%x") "    return %a : tensor<4xf32>\n"
                               "  }\n"
                               "}\n";
  PJRT_LoadedExecutable *loaded = compile(client, text, 2);
  for (int i = 0; i < 20; i++) {
    PJRT_Buffer *x[2], *y[2];
    const int64_t four = 4;
    for (size_t d = 0; d < 2; d++)
      OK(try_buffer(client, some, PJRT_Buffer_Type_F32, &four, 1, device_at(client, d), &x[d]));
    PJRT_Buffer *const *input_lists[2] = {&x[0], &x[1]};
    PJRT_Buffer **output_lists[2] = {&y[0], &y[1]};
    PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
    PJRT_LoadedExecutable_Execute_Args args =
        ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
             .argument_lists = input_lists, .num_devices = 2, .num_args = 1,
             .output_lists = output_lists);
    OK(API->PJRT_LoadedExecutable_Execute(&args));
    for (size_t d = 0; d < 2; d++) {
      float out[4];
      OK(try_read(y[d], out, sizeof out));
      assert_memory_equal(out, some, sizeof out);
      end_buffer(x[d]);
      end_buffer(y[d]);
    }
  }
  end_loaded(loaded);
  pthread_barrier_destroy(&all_devices);
}

/* Who is told of an event is on the device's own thread, where a handler must not be: it waits for
 * a program of the device. */
typedef struct told {
  PJRT_LoadedExecutable *loaded;
  PJRT_Buffer *x, *y;
  atomic_bool started;
} told;

static void start_when_told(PJRT_Error *error, void *arg) {
  told *t = arg;
  OK(error);
  OK(try_execute(t->loaded, &t->x, 1, &t->y));
  atomic_store(&t->started, true);
}

static void test_calls_launched_by_an_event(void **state) {
  (void)state;
  OK(try_register("calls_another", calls_another));
  static const char heavy[] =
      "module @h {\n"
      "  func.func public @main(%x: tensor<4xf32>) -> tensor<512x512xf32> {\n"
      "    %i = stablehlo.iota dim = 0 : tensor<512x512xf32>\n"
      "    %s = stablehlo.slice %x [0:1] : (tensor<4xf32>) -> tensor<1xf32>\n"
      "    %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<1xf32>) -> "
      "tensor<512x512xf32>\n"
      "    %a = stablehlo.add %i, %b : tensor<512x512xf32>\n"
      "    %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : "
      "(tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>\n"
      "    return %0 : tensor<512x512xf32>\n"
      "  }\n"
      "}\n";
  inner_program = compile(client, twice_text, 1);
  PJRT_LoadedExecutable *first = compile(client, heavy, 1);
  for (int i = 0; i < 5; i++) {
    told t = {.loaded = one_call("call_target_name = \"calls_another\", api_version = 4 : i32",
                                 "tensor<4xf32>", NULL),
              .x = f32_buffer(client, some, 4)};
    PJRT_Buffer *out;
    OK(try_execute(first, &t.x, 1, &out));
    PJRT_Buffer_ReadyEvent_Args ready = ARGS(PJRT_Buffer_ReadyEvent, .buffer = out);
    OK(API->PJRT_Buffer_ReadyEvent(&ready));
    PJRT_Event_OnReady_Args when =
        ARGS(PJRT_Event_OnReady, .event = ready.event, .callback = start_when_told, .user_arg = &t);
    OK(API->PJRT_Event_OnReady(&when));
    while (!atomic_load(&t.started)) usleep(100);
    float got[4];
    OK(try_read(t.y, got, sizeof got));
    assert_true(got[0] == 2 && got[3] == 8);
    end_event(ready.event);
    end_buffer(out);
    end_buffer(t.x);
    end_buffer(t.y);
    end_loaded(t.loaded);
  }
  end_loaded(first);
  end_loaded(inner_program);
}

/* ---- what jaxlib's handlers of Python functions get --------------------------------------------
 */

static bool stream_seen;

static XLA_FFI_Error *wants_a_stream(XLA_FFI_CallFrame *frame, int minor) {
  if (says_version(frame, minor)) return NULL;
  XLA_FFI_Stream_Get_Args stream =
      FFI(XLA_FFI_Stream_Get, .ctx = frame->ctx, .stream = (void *)&stream_seen);
  XLA_FFI_Error *error = frame->api->XLA_FFI_Stream_Get(&stream);
  if (error) return error;
  assert_null(stream.stream);
  stream_seen = true;
  memcpy(((XLA_FFI_Buffer *)frame->rets.rets[0])->data,
         ((XLA_FFI_Buffer *)frame->args.args[0])->data, 16);
  return NULL;
}

static XLA_FFI_Error *wants_a_stream_0_3(XLA_FFI_CallFrame *frame) {
  return wants_a_stream(frame, 3);
}
static XLA_FFI_Error *wants_a_stream_0_5(XLA_FFI_CallFrame *frame) {
  return wants_a_stream(frame, 5);
}

/* They cannot read an error of Stream_Get: by their names they get no stream without one. Others
 * get the error. */
static void test_no_stream_for_python(void **state) {
  (void)state;
  const struct {
    const char *name;
    XLA_FFI_Handler *handler;
    bool served;
  } cases[] = {{"xla_buffer_python_cpu_callback", wants_a_stream_0_3, true},
               {"xla_ffi_python_cpu_callback", wants_a_stream_0_5, true},
               {"xla_ffi_partitioned_python_cpu_callback", wants_a_stream_0_5, true},
               {"wants_a_stream", wants_a_stream_0_5, false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char attributes[128];
    float out[4];
    OK(try_register(cases[i].name, cases[i].handler));
    snprintf(attributes, sizeof attributes, "call_target_name = \"%s\", api_version = 4 : i32",
             cases[i].name);
    PJRT_LoadedExecutable *loaded = one_call(attributes, "tensor<4xf32>", NULL);
    stream_seen = false;
    PJRT_Error *error = run_once(loaded, some, out);
    if (cases[i].served)
      OK(error);
    else
      REFUSED(error, UNIMPLEMENTED, "no platform stream");
    assert_true(stream_seen == cases[i].served);
    end_loaded(loaded);
  }
}

/* ---- the options of a run ---------------------------------------------------------------------
 */

static int64_t options_seen;

static void check_options(const XLA_FFI_Attrs *a) {
  SCALAR(a, "bool", PRED, uint8_t, 1);
  SCALAR(a, "int", S64, int64_t, -7000000000);
  SCALAR(a, "float", F32, float, 0.1f);
  ARRAY(a, "list", S64, int64_t, 2, 5, -6);
  ARRAY(a, "none", S64, int64_t, 0, 0);
  ARRAY(a, "listing", S64, int64_t, 1, 9);
  const XLA_FFI_ByteSpan *text = attribute(a, "text", XLA_FFI_AttrType_STRING);
  assert_int_equal(text->len, 5);
  assert_memory_equal(text->ptr, "he\0lo", 5);
}

/* With a future if asked: what it was given is there until it returns, and not looked at later. */
static bool sees_options_later;

static XLA_FFI_Error *sees_options(XLA_FFI_CallFrame *frame) {
  if (says_version(frame, 5)) return NULL;
  XLA_FFI_CustomOptions_Get_Args get = FFI(XLA_FFI_CustomOptions_Get, .ctx = frame->ctx);
  assert_null(frame->api->XLA_FFI_CustomOptions_Get(&get));
  assert_non_null(get.attrs);
  assert_int_equal(get.attrs->struct_size, 48);
  options_seen = get.attrs->size;
  if (options_seen) {
    usleep(20000); /* the caller's are gone */
    check_options(get.attrs);
  }
  if (sees_options_later) {
    XLA_FFI_Future_Create_Args create = FFI(XLA_FFI_Future_Create, .future = NULL);
    assert_null(frame->api->XLA_FFI_Future_Create(&create));
    frame->future = create.future;
    XLA_FFI_Future_SetAvailable_Args set =
        FFI(XLA_FFI_Future_SetAvailable, .future = create.future);
    assert_null(frame->api->XLA_FFI_Future_SetAvailable(&set));
  }
  get.struct_size = 24;
  assert_non_null(
      strstr(text_of(frame, frame->api->XLA_FFI_CustomOptions_Get(&get), 5), "struct_size 24"));
  return NULL;
}

/* None given: an empty dictionary. */
static void test_no_options(void **state) {
  (void)state;
  OK(try_register("sees_options", sees_options));
  PJRT_LoadedExecutable *loaded =
      one_call("call_target_name = \"sees_options\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  float out[4];
  options_seen = -1;
  OK(run_once(loaded, some, out));
  assert_int_equal(options_seen, 0);
  end_loaded(loaded);
}

#define NAMED(word, tag, member, value, count)                                                     \
  {                                                                                                \
    .struct_size = PJRT_NamedValue_STRUCT_SIZE, .name = (word), .name_size = sizeof(word) - 1,     \
    .type = PJRT_NamedValue_##tag, .member = (value), .value_size = (count)                        \
  }

static void test_options(void **state) {
  (void)state;
  OK(try_register("sees_options", sees_options));
  PJRT_LoadedExecutable *loaded =
      one_call("call_target_name = \"sees_options\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  for (int i = 0; i < 2; i++) {
    int64_t list[] = {5, -6};
    char text[] = "he\0lo", name[] = "text";
    const int64_t nine = 9;
    PJRT_NamedValue values[] = {
        NAMED("text", kString, string_value, text, 5),
        NAMED("listing", kInt64List, int64_array_value, &nine, 1),
        NAMED("none", kInt64List, int64_array_value, NULL, 0),
        NAMED("list", kInt64List, int64_array_value, list, 2),
        NAMED("int", kInt64, int64_value, -7000000000, 1),
        NAMED("float", kFloat, float_value, 0.1f, 1),
        NAMED("bool", kBool, bool_value, true, 1),
    };
    values[0].name = name;
    PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE,
                                   .custom_options = values,
                                   .num_custom_options = sizeof values / sizeof *values};
    PJRT_Buffer *x = f32_buffer(client, some, 4), *y;
    PJRT_Buffer *const *input_lists[1] = {&x};
    PJRT_Buffer **output_lists[1] = {&y};
    PJRT_LoadedExecutable_Execute_Args args =
        ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
             .argument_lists = input_lists, .num_devices = 1, .num_args = 1,
             .output_lists = output_lists);
    sees_options_later = i == 1;
    options_seen = -1;
    OK(API->PJRT_LoadedExecutable_Execute(&args));
    memset(values, 0xee, sizeof values);
    memset(list, 0xee, sizeof list);
    memset(text, 0xee, sizeof text);
    memset(name, 0xee, sizeof name);
    float out[4];
    OK(try_read(y, out, sizeof out));
    assert_int_equal(options_seen, 7);
    end_buffer(x);
    end_buffer(y);
  }
  /* A caller of before 0.116 has none, whatever lies behind its struct. */
  PJRT_ExecuteOptions old = {.struct_size = 144, .num_custom_options = 3};
  float out[4];
  OK(run_as(loaded, old, some, out));
  assert_int_equal(options_seen, 0);
  sees_options_later = false;
  end_loaded(loaded);
}

static void test_refused_options(void **state) {
  (void)state;
  OK(try_register("twice_5", twice_0_5));
  PJRT_LoadedExecutable *loaded =
      one_call("call_target_name = \"twice_5\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  const struct {
    PJRT_NamedValue values[2];
    size_t count;
    const char *words;
  } cases[] = {
      {{NAMED("a", kBool, bool_value, true, 1), {.type = PJRT_NamedValue_kBool}},
       2,
       "custom_options: option 1 has no name"},
      {{NAMED("a", kBool, bool_value, true, 1), NAMED("a", kInt64, int64_value, 1, 1)},
       2,
       "custom_options: option 'a' is there twice"},
      {{NAMED("b", kString, string_value, NULL, 4)},
       1,
       "custom_options: option 'b': it has no value"},
      {{NAMED("c", kInt64List, int64_array_value, NULL, 2)}, 1, "option 'c': it has no value"},
      {{{.name = "d", .name_size = 1, .type = (PJRT_NamedValue_Type)17}},
       1,
       "option 'd': its type is 17"},
  };
  float out[4];
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE,
                                   .custom_options = cases[i].values,
                                   .num_custom_options = cases[i].count};
    REFUSED(run_as(loaded, options, some, out), INVALID_ARGUMENT, cases[i].words);
  }
  PJRT_ExecuteOptions none = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE,
                              .num_custom_options = 2};
  REFUSED(run_as(loaded, none, some, out), INVALID_ARGUMENT, "2 options are counted");
  end_loaded(loaded);
}

/* The table of 0.5 takes a bundle with `record`. */
static void test_register_by_the_newest_table(void **state) {
  (void)state;
  OK(try_register("keeps_newest_table", keeps_newest_table));
  PJRT_LoadedExecutable *loaded = one_call(
      "call_target_name = \"keeps_newest_table\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  float out[4];
  OK(run_once(loaded, some, out));
  end_loaded(loaded);
  XLA_FFI_Handler_Register_Args args =
      FFI(XLA_FFI_Handler_Register, .name = {"twice_new", 9}, .platform = {"cpu", 3},
          .bundle = {.execute = twice_0_4, .record = refuses}); /* never asked */
  assert_null(kept_table->XLA_FFI_Handler_Register(&args));
  XLA_FFI_TypeId type = {0};
  XLA_FFI_TypeInfo info = {.struct_size = 24, .deleter = end_state};
  XLA_FFI_Type_Register_Args types =
      FFI(XLA_FFI_Type_Register, .name = {"by table", 8}, .type_id = &type, .type_info = &info);
  assert_null(kept_table->XLA_FFI_Type_Register(&types));
  assert_true(type.type_id != 0);
  loaded =
      one_call("call_target_name = \"twice_new\", api_version = 4 : i32", "tensor<4xf32>", NULL);
  OK(run_once(loaded, some, out));
  assert_true(out[3] == 8);
  end_loaded(loaded);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_versions),
      cmocka_unit_test(test_refused_handlers),
      cmocka_unit_test(test_attributes),
      cmocka_unit_test(test_refused_attributes),
      cmocka_unit_test(test_buffers),
      cmocka_unit_test(test_aliases),
      cmocka_unit_test(test_refused_calls),
      cmocka_unit_test(test_refused_in_a_body),
      cmocka_unit_test(test_errors),
      cmocka_unit_test(test_errors_and_donation),
      cmocka_unit_test(test_stages),
      cmocka_unit_test(test_errors_in_stages),
      cmocka_unit_test(test_context),
      cmocka_unit_test(test_futures),
      cmocka_unit_test(test_modes),
      cmocka_unit_test(test_a_handler_runs_programs),
      cmocka_unit_test(test_donation_while_a_call_reads),
      cmocka_unit_test(test_handlers_that_only_compute),
      cmocka_unit_test(test_calls_allocate_nothing),
      cmocka_unit_test(test_many_threads),
      cmocka_unit_test(test_client_stays_for_its_calls),
      cmocka_unit_test(test_calls_on_their_callers_thread),
      cmocka_unit_test(test_calls_behind_others),
      cmocka_unit_test(test_calls_of_many_threads),
      cmocka_unit_test(test_calls_of_several_devices),
      cmocka_unit_test(test_calls_launched_by_an_event),
      cmocka_unit_test(test_no_stream_for_python),
      cmocka_unit_test(test_no_options),
      cmocka_unit_test(test_options),
      cmocka_unit_test(test_refused_options),
      cmocka_unit_test(test_register_by_the_newest_table),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
