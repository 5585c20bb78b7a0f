/* Arrays that come in pieces, through Tenon's client. */
#include "cts.h"

enum { SIDE = 600 }; /* SIDE x SIDE f32: more than one piece of the size asked for */

static float *make_square(void) {
  float *data = malloc(SIDE * SIDE * sizeof *data);
  assert_non_null(data);
  for (int i = 0; i < SIDE * SIDE; i++) data[i] = (float)(i % 977) - 3;
  return data;
}

static const int64_t square[] = {SIDE, SIDE};

static tn_upload_options small_pieces(tn_memory *memory) {
  tn_upload_options o = TN_UPLOAD_OPTIONS_INIT;
  o.memory = memory;
  o.chunk_size = 100000;
  o.max_in_flight = 300000;
  return o;
}

static void expect_square(tn_buffer *buffer, const float *data) {
  float *got = malloc(SIDE * SIDE * sizeof *got);
  assert_non_null(got);
  cts_read(buffer, got, SIDE * SIDE * sizeof *got);
  assert_memory_equal(got, data, SIDE * SIDE * sizeof *got);
  free(got);
}

static void uploads_arrive_in_every_memory(void **unused) {
  (void)unused;
  float *data = make_square();
  for (size_t i = 0; i < tn_client_num_memories(cts.client); i++) {
    tn_memory *memory = tn_client_memory(cts.client, i);
    tn_upload_options o = small_pieces(memory);
    tn_buffer *buffer = NULL;
    cts_fine(tn_upload_array(cts.client, data, TN_F32, square, 2, &o, &buffer));
    assert_ptr_equal(tn_buffer_memory(buffer), memory);
    expect_square(buffer, data);
    tn_buffer_destroy(buffer);
  }
  free(data);
}

static void uploads_feed_programs_before_they_end(void **unused) {
  (void)unused;
  float *data = make_square();
  tn_executable *twice =
      cts_compile("func.func public @main(%a: tensor<600x600xf32>) -> tensor<600x600xf32> {\n"
                  "  return %a : tensor<600x600xf32>\n}\n",
                  NULL);
  tn_upload_options o = small_pieces(NULL);
  tn_upload *upload = NULL;
  tn_buffer *argument = NULL, *result = NULL;
  cts_fine(tn_upload_start(cts.client, TN_F32, square, 2, &o, &upload));
  tn_status *status = tn_upload_buffer(upload, &argument);
  if (status) cts_lacks("a buffer before its contents", status);
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &argument;
  call.num_arguments = 1;
  call.num_devices = 1;
  cts_fine(tn_execute(twice, &call, &result, NULL));
  for (size_t at = 0; at < SIDE; at += 100) {
    cts_fine(tn_upload_write(upload, data + at * SIDE, 100 * SIDE * sizeof *data));
  }
  cts_fine(tn_upload_finish(upload));
  expect_square(result, data);
  expect_square(argument, data);
  tn_upload_destroy(upload);
  tn_buffer_destroy(argument);
  tn_buffer_destroy(result);
  tn_executable_destroy(twice);
  free(data);
}

static void uploads_that_fail_poison(void **unused) {
  (void)unused;
  float *data = make_square();
  tn_upload_options o = small_pieces(NULL);
  for (int how = 0; how < 2; how++) {
    tn_upload *upload = NULL;
    tn_buffer *buffer = NULL;
    cts_fine(tn_upload_start(cts.client, TN_F32, square, 2, &o, &upload));
    tn_status *status = tn_upload_buffer(upload, &buffer);
    if (status) cts_lacks("a buffer before its contents", status);
    cts_fine(tn_upload_write(upload, data, 500000));
    if (how) cts_fine(tn_upload_fail(upload, TN_DATA_LOSS, "the sensor is dark"));
    tn_upload_destroy(upload);
    cts_fails(tn_buffer_await(buffer), how ? TN_DATA_LOSS : TN_ABORTED,
              how ? "the sensor is dark" : NULL);
    tn_buffer_destroy(buffer);
  }
  free(data);
}

/* Types that some devices pack: however the bytes go over, they come back. */
static void uploads_of_narrow_types_arrive(void **unused) {
  (void)unused;
  const int64_t dims[] = {3, 5};
  const signed char data[15] = {0, 1, -1, 7, -8, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6};
  signed char got[15];
  tn_buffer *buffer = NULL;
  tn_upload_options o = small_pieces(NULL);
  o.chunk_size = 4;
  o.max_in_flight = 8;
  tn_status *status = tn_upload_array(cts.client, data, TN_S4, dims, 2, &o, &buffer);
  if (cts_missing("TN_S4", status)) return;
  cts_read(buffer, got, sizeof got);
  assert_memory_equal(got, data, sizeof got);
  tn_buffer_destroy(buffer);
}

const cts_case cts_upload_cases[] = {
    {"uploads_arrive_in_every_memory", "", uploads_arrive_in_every_memory},
    {"uploads_feed_programs_before_they_end", "", uploads_feed_programs_before_they_end},
    {"uploads_that_fail_poison", "", uploads_that_fail_poison},
    {"uploads_of_narrow_types_arrive", "", uploads_of_narrow_types_arrive},
    {NULL, NULL, NULL},
};
