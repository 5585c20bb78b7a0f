/* Host buffers: arrays of the program's as buffers, by the four ways of docs/host-buffers.md. */
#include "example.h"

#include <stdatomic.h>
#include <time.h>

enum { COUNT = 16 };
static const int64_t dims[] = {COUNT};

static float *numbers(void) {
  float *data = aligned_alloc(64, COUNT * sizeof *data); /* 64 suits every CPU plugin */
  must(data != NULL, "there is memory");
  for (int i = 0; i < COUNT; i++) data[i] = (float)i;
  return data;
}

/* A release function: the memory is the program's again. It may run on any thread and must not call
 * the client. Here the count is kept, so that the examples can wait for it. */
static atomic_int num_free;

static void give_back(void *data, void *arg) {
  (void)arg;
  free(data);
  atomic_fetch_add(&num_free, 1);
}

/* A program need not wait; this one wants to say that it is so. */
static void wait_for_release(int count) {
  for (int i = 0; i < 10000 && atomic_load(&num_free) < count; i++)
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  must(atomic_load(&num_free) == count, "each array was given back once");
}

/* 1. Copied: nothing to keep. */
static void copied(tn_client *client) {
  float data[COUNT] = {7};
  tn_buffer *buffer = NULL;
  ok(tn_client_buffer(client, data, TN_F32, dims, 1, NULL, &buffer));
  data[0] = -1; /* ours again: the buffer has a copy */
  float back[COUNT];
  ok(tn_buffer_to_host(buffer, back, sizeof back));
  must(back[0] == 7, "the buffer has what was there at the call");
  tn_buffer_destroy(buffer);
}

/* 2. Lent until it is transferred: one copy less on the way, and freed by the release. */
static void lent_until_transferred(tn_client *client) {
  tn_buffer_options options;
  tn_buffer *buffer = NULL;
  tn_buffer_options_init(&options);
  options.until_transferred = true;
  ok(tn_client_borrowed_buffer(client, numbers(), TN_F32, dims, 1, give_back, NULL, &options,
                               &buffer));
  wait_for_release(1); /* the buffer still lives */
  tn_buffer_destroy(buffer);
}

/* 3. Lent for reading: no copy at all on a CPU. It is free when the buffer is gone, and all that
 * read it. */
static void lent_for_reading(tn_client *client) {
  tn_buffer *buffer = NULL;
  float back[COUNT];
  ok(tn_client_borrowed_buffer(client, numbers(), TN_F32, dims, 1, give_back, NULL, NULL, &buffer));
  ok(tn_buffer_to_host(buffer, back, sizeof back));
  must(back[COUNT - 1] == COUNT - 1, "it reads the program's array");
  tn_buffer_destroy(buffer);
  wait_for_release(2);
}

/* 4. Lent for writing: the program may take the array for its result. */
static const char halve[] =
    "func.func public @main(%x: tensor<16xf32> {tf.aliasing_output = 0 : i32})\n"
    "    -> tensor<16xf32> {\n"
    "  %half = stablehlo.constant dense<0.5> : tensor<16xf32>\n"
    "  %y = stablehlo.multiply %x, %half : tensor<16xf32>\n"
    "  return %y : tensor<16xf32>\n"
    "}\n";

static void lent_for_writing(tn_client *client) {
  tn_executable *program = compile(client, halve);
  tn_buffer *x = NULL, *y = NULL;
  float back[COUNT];
  ok(tn_client_borrowed_mut_buffer(client, numbers(), TN_F32, dims, 1, give_back, NULL, NULL, &x));
  ok(tn_run(program, &x, 1, &y, 1)); /* x is donated: the result may lie in its memory */
  ok(tn_buffer_to_host(y, back, sizeof back));
  must(back[8] == 4, "half of 8 is 4");
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  wait_for_release(3);
  tn_executable_destroy(program);
}

/* The device's own memory, which another library allocated: for a CPU that is host memory. */
static void lent_by_the_device(tn_client *client) {
  tn_buffer *buffer = NULL;
  float *data = numbers(), back[COUNT];
  /* Where a back end has no views the release has been called when the error comes. */
  if (!offered(tn_client_borrowed_device_buffer(client, data, TN_F32, dims, 1, give_back, NULL,
                                                NULL, &buffer),
               "views"))
    return;
  ok(tn_buffer_to_host(buffer, back, sizeof back));
  must(back[2] == 2, "it reads the array in place");
  tn_buffer_destroy(buffer);
  wait_for_release(4);
}

/* Every second number, backwards: strides are in bytes and of any sign. */
static void strided(tn_client *client) {
  const float data[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  const int64_t four[] = {4}, strides[] = {-2 * (int64_t)sizeof *data};
  tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
  tn_buffer *buffer = NULL;
  options.byte_strides = strides;
  ok(tn_client_buffer(client, data + 7, TN_F32, four, 1, &options, &buffer));
  show_row("strided", buffer, 7);
  tn_buffer_destroy(buffer);
}

/* Types narrower than a byte have one byte an element on the host, however the device packs them.
 */
static void narrow(tn_client *client) {
  const signed char data[6] = {-8, -1, 0, 1, 6, 7};
  const int64_t shape[] = {2, 3};
  signed char back[6];
  tn_buffer *buffer = NULL;
  ok(tn_client_buffer(client, data, TN_S4, shape, 2, NULL, &buffer));
  ok(tn_buffer_to_host(buffer, back, sizeof back));
  must(memcmp(back, data, sizeof back) == 0, "six numbers of four bits come back");
  tn_buffer_destroy(buffer);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  copied(client);
  lent_until_transferred(client);
  lent_for_reading(client);
  lent_for_writing(client);
  lent_by_the_device(client);
  strided(client);
  narrow(client);
  tn_client_destroy(client);
  printf("four ways in, %d arrays given back\n", atomic_load(&num_free));
  return 0;
}
