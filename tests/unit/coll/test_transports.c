/* Transports that serve nobody say why: the null one, and those over NVIDIA's driver, whose probes
 * meet drivers made for the test. */
#include "link_suite.h"

#include "coll/flags.h"
#include "coll/transports/null.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void the_null_transport_refuses(void **state) {
  (void)state;
  fails(coll_transport_null.probe(), TN_UNIMPLEMENTED, "to be copied");
  coll_port_options options = {.rank = 0, .num_ranks = 2};
  coll_port *port = NULL;
  coll_link *link = NULL;
  tn_text text = {0};
  fine(coll_transport_null.open(&options, &port));
  fine(port->calls->address(port, &text));
  assert_false(port->calls->reaches(port, text.data, text.size));
  coll_peer peer = {1, text.data, text.size};
  fails(port->calls->connect(port, &peer, 1, 0, &link), TN_UNIMPLEMENTED, "rank 1");
  assert_null(link);
  port->calls->close(port);
  tn_text_free(&text);
}

/* In a process of its own, since a driver stays once it has been loaded. */
static void probe_with(const char *folder, const char *facts, const char *transport, tn_code code,
                       const char *words) {
  char path[512];
  snprintf(path, sizeof path, "%s", FAKE_CUDA_FOLDERS);
  strncat(path, folder, sizeof path - strlen(path) - 1);
  char number[16];
  snprintf(number, sizeof number, "%d", (int)code);
  pid_t pid = fork();
  assert_true(pid >= 0);
  if (pid == 0) {
    setenv("LD_LIBRARY_PATH", path, 1);
    setenv("FAKE_CUDA", facts, 1);
    execl("/proc/self/exe", "test_transports", transport, number, words, (char *)NULL);
    _exit(127);
  }
  int status;
  assert_int_equal(waitpid(pid, &status, 0), pid);
  if (!WIFEXITED(status) || WEXITSTATUS(status))
    fail_msg("%s with driver %s: not \"%s\"", transport, facts, words);
}

static int probe_one(char **argv) {
  tn_status *status = coll_transport_find(argv[1])->probe();
  int as_wanted = (int)tn_status_code(status) == atoi(argv[2]) &&
                  strstr(tn_status_message(status), argv[3]) != NULL;
  if (!as_wanted) fprintf(stderr, "%s\n", tn_status_message(status));
  tn_status_destroy(status);
  return !as_wanted;
}

static void probes_name_what_is_missing(void **state) {
  (void)state;
  const char *ipc = "cuda_ipc", *nvls = "nvls";
  probe_with("old", "100,12000,0,0", ipc, TN_UNAVAILABLE, "CUDA_ERROR_NO_DEVICE (100)");
  probe_with("old", "7,12000,0,0", ipc, TN_UNAVAILABLE, "without a name (7)");
  probe_with("old", "0,12000,0,0", ipc, TN_UNAVAILABLE, "no device of it");
  probe_with("old", "0,10020,2,2", ipc, TN_UNAVAILABLE, "CUDA 10.2; 11.0 is needed");
  probe_with("old", "0,12020,2,0", ipc, TN_UNAVAILABLE, "0 of 2 devices have unified");
  probe_with("old", "0,12020,2,2", ipc, TN_UNIMPLEMENTED, "2 devices, CUDA 12.2");
  probe_with("old", "0,12020,2,2", nvls, TN_UNAVAILABLE, "no cuMulticastCreate");
  probe_with("new", "0,12000,8,8", nvls, TN_UNAVAILABLE, "CUDA 12.0; 12.1 is needed");
  probe_with("new", "0,12020,8,1", nvls, TN_UNAVAILABLE, "1 of 8 devices can multicast");
  probe_with("new", "0,12020,8,8", nvls, TN_UNIMPLEMENTED, "no way for data");
}

static void what_cannot_be_served_is_not_claimed(void **state) {
  (void)state;
  tn_transport_flags devices = TN_TRANSPORT_CUDA_IPC | TN_TRANSPORT_NVLS;
  assert_false(tn_transport_flags_available() & devices);
  fails(tn_transport_flags_probe(devices), TN_UNAVAILABLE, "cuda_ipc");
}

int main(int argc, char **argv) {
  if (argc == 4) return probe_one(argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_null_transport_refuses),
      cmocka_unit_test(probes_name_what_is_missing),
      cmocka_unit_test(what_cannot_be_served_is_not_claimed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
