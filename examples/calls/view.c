/* Views: host and device using the same memory without a copy, in both directions. */
#include "example.h"

enum { COUNT = 16 };

/* Called when nobody uses the memory any more; on any thread, so it only notes it. */
static void released(void *data, void *arg) {
  (void)data;
  *(bool *)arg = true;
}

/* Data of another library (a decoder's frame, a mapped file) as a buffer, in place. The memory must
 * stay until the release is told, which may be later than tn_buffer_destroy(). */
static tn_buffer *view_of(tn_client *client, float *data, bool *is_released) {
  const int64_t dims[] = {COUNT};
  tn_view_options options;
  tn_buffer *buffer = NULL;
  tn_view_options_init(&options); /* as TN_VIEW_OPTIONS_INIT */
  options.on_release = released;
  options.arg = is_released;
  if (!offered(tn_buffer_view(client, data, TN_F32, dims, 1, &options, &buffer), "views"))
    return NULL;
  return buffer;
}

/* A result that another library reads in place: a guard keeps the memory, also when the buffer is
 * deleted, donated or destroyed meanwhile. */
static float sum_under_a_guard(tn_buffer *buffer) {
  tn_external_ref *guard = NULL;
  float sum = 0;
  ok(tn_buffer_external_ref(buffer, &guard)); /* waits for the contents */
  const float *data = tn_external_ref_data(guard);
  for (int i = 0; i < COUNT; i++) sum += data[i];
  ok(tn_external_ref_release(guard)); /* with its error; tn_external_ref_destroy() does it too */
  tn_external_ref_destroy(guard);
  return sum;
}

/* For a log of who holds what: a guard says of itself whether it is held or released. Destroying it
 * releases it. */
static void show_guard(tn_buffer *buffer) {
  char text[64];
  tn_external_ref *guard = NULL;
  ok(tn_buffer_external_ref(buffer, &guard));
  tn_external_ref_describe(guard, text, sizeof text);
  printf("%s\n", text);
  tn_external_ref_destroy(guard);
}

/* As the sum above, by count: for who has no place for a guard. */
static float sum_in_place(tn_buffer *buffer) {
  void *data = NULL;
  float sum = 0;
  ok(tn_buffer_await(buffer));
  ok(tn_buffer_hold(buffer));
  ok(tn_buffer_pointer(buffer, &data));
  for (int i = 0; i < COUNT; i++) sum += ((const float *)data)[i];
  ok(tn_buffer_release(buffer));
  return sum;
}

/* The address as the device sees it: to hand to a library that works on the device itself, or to
 * see whether two buffers share memory. */
static bool lies_at(tn_buffer *buffer, const void *data) {
  uintptr_t address = 0;
  ok(tn_buffer_unsafe_pointer(buffer, &address));
  return address == (uintptr_t)data;
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  float *data = aligned_alloc(64, COUNT * sizeof *data); /* 64 suits every CPU plugin */
  bool is_released = false;
  must(data != NULL, "there is memory");
  for (int i = 0; i < COUNT; i++) data[i] = (float)i;
  tn_buffer *buffer = view_of(client, data, &is_released);
  if (buffer) {
    must(lies_at(buffer, data), "the buffer is the array");
    float sum = sum_in_place(buffer);
    printf("0 to 15 add up to %g, read where they lie\n", (double)sum);
    show_guard(buffer);
    must(sum == 120 && sum_under_a_guard(buffer) == 120, "0 to 15 add up to 120");
  }
  tn_buffer_destroy(buffer);
  tn_client_destroy(client); /* nothing can use the memory after this */
  must(!buffer || is_released, "the release was told");
  free(data);
  return 0;
}
