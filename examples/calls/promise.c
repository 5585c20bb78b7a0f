/* Promises: buffers that are passed on before it is known what is in them, or where they go. */
#include "example.h"

/* A placeholder: the program is launched on it at once, and runs when it is fulfilled; so a chain
 * of launches can be built before the first array has come. */
static void placeholder(tn_client *client) {
  static const int64_t dims[] = {4};
  char text[64];
  tn_executable *program = compile(client, add_one);
  tn_execution call = TN_EXECUTION_INIT;
  tn_alias *alias = NULL;
  tn_buffer *x = NULL, *y = NULL;
  tn_event *done = NULL;
  if (offered(tn_client_alias_buffer(client, TN_F32, dims, 1, NULL, &alias, &x), "placeholders")) {
    call.arguments = &x;
    call.num_arguments = 1;
    ok(tn_execute(program, &call, &y, &done));
    tn_buffer *array = row_of(client, 1, 2, 3, 4); /* it comes */
    ok(tn_alias_fulfil(alias, array));
    show_row("the launch went on", y, 2);
    tn_alias_describe(alias, text, sizeof text); /* for a log: whether it was told */
    printf("  %s\n", text);
    refused(tn_alias_fulfil(alias, array), TN_FAILED_PRECONDITION); /* once only */
    tn_buffer_destroy(array); /* it counts as donated; its handle is still ours */
  }
  tn_alias_destroy(alias);
  tn_event_destroy(done);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(program);
}

/* It will never come: whoever waits is told why. */
static void broken_promise(tn_client *client) {
  static const int64_t dims[] = {4};
  tn_alias *alias = NULL;
  tn_buffer *x = NULL;
  if (offered(tn_client_alias_buffer(client, TN_F32, dims, 1, NULL, &alias, &x), "placeholders")) {
    ok(tn_alias_fail(alias, TN_UNAVAILABLE, "the camera was switched off"));
    refused(tn_buffer_await(x), TN_UNAVAILABLE);
  }
  tn_alias_destroy(alias); /* one that was told nothing is CANCELLED here */
  tn_buffer_destroy(x);
}

/* A buffer is given away now; its new owner may use it once something else is over. */
static void donation(tn_client *client) {
  char text[64];
  for (int fails = 0; fails < 2; fails++) {
    tn_buffer *array = row_of(client, 5, 6, 7, 8), *theirs = NULL;
    tn_donation *gift = NULL;
    if (offered(tn_buffer_donate_with_dependency(array, &gift, &theirs), "donations")) {
      if (fails) {
        ok(tn_donation_fail(gift, TN_ABORTED, "its last reader failed"));
        refused(tn_buffer_await(theirs), TN_ABORTED);
      } else {
        ok(tn_donation_fulfil(gift)); /* its last reader is done */
        show_row("given away", theirs, 5);
      }
      tn_donation_describe(gift, text, sizeof text);
      printf("  %s\n", text);
    }
    tn_donation_destroy(gift);
    tn_buffer_destroy(array);
    tn_buffer_destroy(theirs);
  }
}

/* The bytes are asked for now; the room for them is found later, or not at all. */
static void copy_to_a_later_place(tn_client *client) {
  char text[64];
  tn_buffer *array = row_of(client, 1, 2, 3, 4);
  for (int fails = 0; fails < 2; fails++) {
    float room[2] = {0};
    tn_raw_copy *copy = NULL;
    tn_event *done = NULL;
    if (offered(tn_buffer_copy_raw_to_host_later(array, 8, 8, &copy, &done), "later places")) {
      if (fails) {
        ok(tn_raw_copy_fail(copy, TN_RESOURCE_EXHAUSTED, "the pool is empty"));
        refused(tn_event_await(done), TN_RESOURCE_EXHAUSTED);
      } else {
        ok(tn_raw_copy_fulfil(copy, room));
        ok(tn_event_await(done));
        must(room[0] == 3 && room[1] == 4, "the last two numbers came");
      }
      tn_raw_copy_describe(copy, text, sizeof text);
      printf("  %s\n", text);
    }
    tn_raw_copy_destroy(copy);
    tn_event_destroy(done);
  }
  tn_buffer_destroy(array);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  placeholder(client);
  broken_promise(client);
  donation(client);
  copy_to_a_later_place(client);
  tn_client_destroy(client);
  return 0;
}
