/* Stores in an etcd: one that is there, comes late, is killed, comes back; and servers that are no
 * etcd at all. */
#include "cmocka_header.h"

#include "modules/etcd_server.h"
#include "timed.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <tenon/tenon.h>
#include <time.h>

#define MS INT64_C(1000000)

static etcd_server server;

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

static tn_store *open_with(const char *endpoints, const char *prefix, int64_t lease,
                           int64_t timeout) {
  tn_etcd_options o = TN_ETCD_OPTIONS_INIT;
  tn_store *store = NULL;
  o.endpoints = endpoints;
  o.prefix = prefix;
  o.lease = lease;
  o.timeout = timeout;
  fine(tn_store_create_etcd(&o, &store));
  return store;
}

static tn_store *open_store(const char *prefix) {
  return open_with(server.endpoint, prefix, 0, 20000 * MS);
}

static tn_status *put(tn_store *store, const char *key, const char *value) {
  return tn_store_put(store, key, strlen(key), value, strlen(value));
}

static void expect(tn_store *store, const char *key, size_t key_size, const char *want,
                   size_t want_size) {
  char *value = NULL;
  size_t size = 0;
  fine(tn_store_get(store, key, key_size, 10000 * MS, &value, &size));
  assert_int_equal(size, want_size);
  assert_memory_equal(value, want, size);
  tn_string_destroy(value);
}

/* ---- values ---------------------------------------------------------------------------------- */

static void what_is_put_comes_out(void **unused) {
  (void)unused;
  tn_store *a = open_store("values/"), *b = open_store("values/"), *c = open_store("others/");
  char *value = NULL, text[256];
  static char big[1 << 20];
  fine(tn_store_put(a, "a\0\xff", 3, "one\0two\xfe", 8));
  fine(tn_store_put(a, "empty", 5, "", 0));
  expect(b, "a\0\xff", 3, "one\0two\xfe", 8);
  expect(b, "empty", 5, "", 0);
  fine(put(b, "a", "newer"));
  fine(put(b, "a", "newest"));
  expect(a, "a", 1, "newest", 6);
  fails(tn_store_try_get(c, "a", 1, &value, NULL), TN_NOT_FOUND, "1 bytes");
  memset(big, 'x', sizeof big);
  fine(tn_store_put(a, "big", 3, big, sizeof big));
  expect(b, "big", 3, big, sizeof big);
  fails(tn_store_put(a, "big", 3, big, sizeof big + 1), TN_INVALID_ARGUMENT, "1048577 bytes");
  fails(tn_store_put(a, big, 1 << 17, "", 0), TN_INVALID_ARGUMENT, "131072 bytes");
  tn_store_describe(a, text, sizeof text);
  assert_non_null(strstr(text, "store in etcd at http://127.0.0.1:"));
  assert_non_null(strstr(text, "prefix values/"));
  tn_store_destroy(a);
  tn_store_destroy(b);
  tn_store_destroy(c);
}

static void sizes_of_all_kinds(void **unused) {
  (void)unused;
  tn_store *store = open_store("sizes/");
  char value[70];
  for (size_t size = 0; size < sizeof value; size++) {
    for (size_t i = 0; i < size; i++) value[i] = (char)(i * 37 + size);
    fine(tn_store_put(store, value, size ? size : 0, value, size));
    expect(store, value, size, value, size);
  }
  tn_store_destroy(store);
}

typedef struct later {
  tn_store *store;
  int64_t after, when;
} later;

static void *put_later(void *arg) {
  later *l = arg;
  usleep((useconds_t)(l->after / 1000));
  l->when = now();
  fine(put(l->store, "late", "here"));
  return NULL;
}

static void get_waits_by_a_watch(void **unused) {
  (void)unused;
  tn_store *store = open_store("wait/");
  char *value = NULL;
  int64_t start = now();
  fails(tn_store_get(store, "late", 4, 80 * MS, &value, NULL), TN_DEADLINE_EXCEEDED,
        "4 bytes within 80 ms");
  assert_true(now() - start >= 79 * MS && now() - start < timed_limit(2000 * MS));
  fails(tn_store_get(store, "late", 4, 0, &value, NULL), TN_DEADLINE_EXCEEDED, "within 0 ms");
  later l = {store, 300 * MS, 0};
  pthread_t thread;
  pthread_create(&thread, NULL, put_later, &l);
  expect(store, "late", 4, "here", 4);
  pthread_join(thread, NULL);
  int64_t late = now() - l.when;
  print_message("a put reached who waited in %.1f ms\n", (double)late / 1e6);
  assert_true(late < timed_limit(1000 * MS));
  tn_store_destroy(store);
}

static void processes_meet(void **unused) {
  (void)unused;
  enum { PROCESSES = 4 };
  pid_t children[PROCESSES];
  for (int r = 0; r < PROCESSES; r++) {
    children[r] = fork();
    if (children[r]) continue;
    tn_store *store = open_store("meet/");
    char name[32];
    tn_status *status = NULL;
    for (int i = 0; !status && i < 5; i++) {
      snprintf(name, sizeof name, "round %d", i);
      status = tn_store_barrier(store, name, r, PROCESSES, 20000 * MS);
    }
    tn_store_destroy(store);
    _exit(status ? 1 : 0);
  }
  for (int r = 0; r < PROCESSES; r++) {
    int state = -1;
    waitpid(children[r], &state, 0);
    assert_int_equal(state, 0);
  }
}

/* ---- leases ---------------------------------------------------------------------------------- */

static bool there(tn_store *store, const char *key) {
  char *value = NULL;
  tn_status *status = tn_store_try_get(store, key, strlen(key), &value, NULL);
  bool found = !status;
  tn_status_destroy(status);
  tn_string_destroy(value);
  return found;
}

/* A process that ends leaves its keys to the others of the job; when all are gone they go. */
static void nothing_stays_of_a_dead_job(void **unused) {
  (void)unused;
  tn_store *outside = open_store("");
  tn_store *second = open_with(server.endpoint, "job/", 3000 * MS, 20000 * MS);
  pid_t first = fork();
  if (!first) {
    tn_store *store = open_with(server.endpoint, "job/", 3000 * MS, 20000 * MS);
    fine(put(store, "key", "value"));
    raise(SIGKILL);
  }
  waitpid(first, NULL, 0);
  sleep(6); /* twice the lease */
  assert_true(there(second, "key"));
  fine(put(second, "other", "value"));
  tn_store_destroy(second);
  assert_true(there(outside, "job/key"));
  for (int i = 0; i < 300 && there(outside, "job/key"); i++) usleep(100000);
  assert_false(there(outside, "job/key"));
  assert_false(there(outside, "job/other"));
  assert_false(there(outside, "job/.lease"));
  tn_store_destroy(outside);
}

/* ---- servers that go and come ---------------------------------------------------------------- */

static void *kill_server(void *arg) {
  (void)arg;
  usleep(200000);
  etcd_kill(&server);
  return NULL;
}

static void *restart_server(void *arg) {
  kill_server(arg);
  usleep(300000);
  etcd_start(&server);
  return NULL;
}

static void a_server_killed_is_told_within_the_deadline(void **unused) {
  (void)unused;
  tn_store *store = open_with(server.endpoint, "kill/", 0, 1000 * MS);
  char *value = NULL;
  pthread_t thread;
  pthread_create(&thread, NULL, kill_server, NULL);
  int64_t start = now();
  fails(tn_store_get(store, "never", 5, 1200 * MS, &value, NULL), TN_UNAVAILABLE, server.endpoint);
  int64_t took = now() - start;
  pthread_join(thread, NULL);
  assert_true(took < timed_limit(1500 * MS));
  start = now();
  fails(put(store, "key", "value"), TN_UNAVAILABLE, "onnect");
  assert_true(now() - start < timed_limit(1500 * MS));
  fails(tn_store_try_get(store, "key", 3, &value, NULL), TN_UNAVAILABLE, server.endpoint);
  fails(tn_store_get(store, "key", 3, 0, &value, NULL), TN_UNAVAILABLE, server.endpoint);
  etcd_start(&server);
  tn_store_destroy(store);
}

/* It takes connections, and says nothing. */
static void a_server_that_is_stopped_is_told_in_time(void **unused) {
  (void)unused;
  tn_store_destroy(open_store("stop/")); /* it is up again after the test before */
  tn_store *store = open_with(server.endpoint, "stop/", 0, 1000 * MS);
  char *value = NULL;
  /* Only once each of its threads stands: on a busy machine one may answer after the signal. */
  kill(server.pid, SIGSTOP);
  int state = 0;
  assert_int_equal(waitpid(server.pid, &state, WUNTRACED), server.pid);
  assert_true(WIFSTOPPED(state));
  int64_t start = now();
  tn_status *first = put(store, "key", "value");
  int64_t put_took = now() - start;
  start = now();
  tn_status *second = tn_store_get(store, "key", 3, 300 * MS, &value, NULL);
  int64_t get_took = now() - start;
  kill(server.pid, SIGCONT); /* before anything can fail: the other tests want it */
  fails(first, TN_UNAVAILABLE, server.endpoint);
  fails(second, TN_UNAVAILABLE, server.endpoint);
  assert_true(put_took < timed_limit(5000 * MS));
  assert_true(get_took < timed_limit(5000 * MS));
  tn_store_destroy(open_store("stop/"));
  fine(put(store, "key", "value"));
  expect(store, "key", 3, "value", 5);
  tn_store_destroy(store);
}

static void a_server_that_comes_back_is_used_again(void **unused) {
  (void)unused;
  tn_store *store = open_store("back/");
  pthread_t thread;
  fine(put(store, "before", "1"));
  pthread_create(&thread, NULL, restart_server, NULL);
  later l = {store, 900 * MS, 0};
  pthread_t putting;
  pthread_create(&putting, NULL, put_later, &l);
  expect(store, "late", 4, "here", 4);
  expect(store, "before", 6, "1", 1);
  pthread_join(thread, NULL);
  pthread_join(putting, NULL);
  tn_store_destroy(store);
}

/* ---- generations of a job ---------------------------------------------------------------------
 */

enum { JOB_RANKS = 3 };

/* One rank, with a store of its own; it stays until it is killed, if it is to. */
static void be_rank(int rank, int size, int64_t lease, bool stays) {
  tn_store *store = open_with(server.endpoint, "generations/", lease, 20000 * MS);
  tn_comm *comm = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  options.join = 30 * TN_SECOND;
  tn_status *status = tn_comm_create(store, rank, size, &options, &comm);
  if (!status) status = tn_barrier(comm, NULL, NULL);
  if (status) fprintf(stderr, "rank %d: %s\n", rank, tn_status_message(status));
  if (status) _exit(1);
  if (stays)
    for (;;) pause();
  tn_comm_destroy(comm);
  tn_store_destroy(store);
  _exit(0);
}

static void start_job(pid_t *ranks, bool stays) {
  fflush(NULL);
  for (int rank = 0; rank < JOB_RANKS; rank++)
    if (!(ranks[rank] = fork())) be_rank(rank, JOB_RANKS, 0, stays);
}

static void run_job(void) {
  pid_t ranks[JOB_RANKS];
  start_job(ranks, false);
  for (int rank = 0; rank < JOB_RANKS; rank++) {
    int code;
    assert_int_equal(waitpid(ranks[rank], &code, 0), ranks[rank]);
    assert_int_equal(code, 0);
  }
}

/* The list of the ranks of the generation that the record names. */
static void find_list(tn_store *store, char key[128]) {
  char *record = NULL;
  fine(tn_store_get(store, "job/world", 9, 10000 * MS, &record, NULL));
  snprintf(key, 128, "generation/%.32s/list/world", record + strlen("tenon-job 1 "));
  tn_string_destroy(record);
}

static void a_job_starts_again_under_one_prefix(void **unused) {
  (void)unused;
  char key[128], *value = NULL;
  tn_store *store = open_store("generations/"); /* which keeps the lease, and with it all keys */
  run_job();
  find_list(store, key);
  fine(tn_store_try_get(store, key, strlen(key), &value, NULL));
  tn_string_destroy(value);
  run_job();
  fails(tn_store_try_get(store, key, strlen(key), &value, NULL), TN_NOT_FOUND, "");
  run_job();
  tn_store_destroy(store);
}

static void a_job_that_lives_is_named_and_one_that_was_killed_is_over(void **unused) {
  (void)unused;
  char words[64], key[128], *value = NULL;
  pid_t ranks[JOB_RANKS];
  tn_store *store = open_store("generations/");
  tn_comm *comm = NULL;
  start_job(ranks, true);
  for (bool there = false; !there;) { /* all have come */
    find_list(store, key);
    tn_status *status = tn_store_get(store, key, strlen(key), 1000 * MS, &value, NULL);
    there = !status;
    tn_status_destroy(status);
    if (there) tn_string_destroy(value);
    usleep(300000);
  }
  snprintf(words, sizeof words, "its rank 0 of 3 is process %d of host", (int)ranks[0]);
  fails(tn_comm_create(store, 0, 3, NULL, &comm), TN_ALREADY_EXISTS, words);
  fails(tn_comm_create(store, 1, 3, NULL, &comm), TN_ALREADY_EXISTS, words);
  for (int rank = 0; rank < JOB_RANKS; rank++) kill(ranks[rank], SIGKILL);
  for (int rank = 0; rank < JOB_RANKS; rank++) waitpid(ranks[rank], NULL, 0);
  run_job();
  tn_store_destroy(store);
}

/* In a space of process numbers of its own, as on another host: only its lease tells. */
static void of_another_host_the_lease_tells(void **unused) {
  (void)unused;
  if (geteuid() != 0) skip();
  fflush(NULL);
  pid_t outer = fork();
  if (!outer) {
    if (unshare(CLONE_NEWPID)) _exit(77);
    pid_t inner = fork();
    if (!inner) be_rank(0, 1, 2000 * MS, true);
    waitpid(inner, NULL, 0);
    _exit(0);
  }
  tn_store *store = open_with(server.endpoint, "generations/", 2000 * MS, 20000 * MS);
  tn_comm *comm = NULL;
  usleep(1000000);
  int code;
  if (waitpid(outer, &code, WNOHANG) == outer) skip();
  fails(tn_comm_create(store, 0, 1, NULL, &comm), TN_ALREADY_EXISTS, "its rank 0 of 1 is process");
  char path[64], text[32] = "";
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)outer, (int)outer);
  FILE *children = fopen(path, "re");
  assert_non_null(children);
  assert_non_null(fgets(text, sizeof text, children));
  fclose(children);
  kill((pid_t)atoi(text), SIGKILL);
  waitpid(outer, NULL, 0);
  fine(tn_comm_create(store, 0, 1, NULL, &comm));
  tn_comm_destroy(comm);
  tn_store_destroy(store);
}

static void another_endpoint_is_tried(void **unused) {
  (void)unused;
  char endpoints[160];
  snprintf(endpoints, sizeof endpoints, "http://127.0.0.1:%d,%s/", free_port(), server.endpoint);
  tn_store *store = open_with(endpoints, "two/", 0, 5000 * MS);
  fine(put(store, "key", "value"));
  expect(store, "key", 3, "value", 5);
  tn_store_destroy(store);
}

/* ---- users ----------------------------------------------------------------------------------- */

static int control(const char *words) {
  char command[300];
  if (access("/usr/bin/curl", X_OK) != 0) return -1;
  snprintf(command, sizeof command, "curl -m 20 -sf %s/v3/auth/%s >/dev/null", server.endpoint,
           words);
  return system(command);
}

static void users_are_known(void **unused) {
  (void)unused;
  tn_etcd_options o = TN_ETCD_OPTIONS_INIT;
  tn_store *store = NULL;
  if (control("user/add -d '{\"name\":\"root\",\"password\":\"secret\"}'") != 0) skip();
  control("role/add -d '{\"name\":\"root\"}'");
  control("user/grant -d '{\"user\":\"root\",\"role\":\"root\"}'");
  assert_int_equal(control("enable -d '{}'"), 0);
  o.endpoints = server.endpoint;
  o.prefix = "users/";
  o.user = "root";
  o.password = "wrong";
  o.timeout = 5000 * MS;
  fails(tn_store_create_etcd(&o, &store), TN_INVALID_ARGUMENT, "authentication failed");
  o.password = "secret";
  fine(tn_store_create_etcd(&o, &store));
  fine(put(store, "key", "value"));
  expect(store, "key", 3, "value", 5);
  tn_store_destroy(store);
  o.user = NULL;
  fails(tn_store_create_etcd(&o, &store), TN_INVALID_ARGUMENT, "user name");
}

/* ---- TLS ------------------------------------------------------------------------------------- */

/* A certificate that signs itself, for 127.0.0.1: NAME.pem and NAME.key. */
static bool make_certificate(const char *folder, const char *name) {
  char command[400];
  snprintf(command, sizeof command,
           "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=%s "
           "-addext subjectAltName=IP:127.0.0.1 -keyout %s/%s.key -out %s/%s.pem 2>/dev/null",
           name, folder, name, folder, name);
  return access("/usr/bin/openssl", X_OK) == 0 && system(command) == 0;
}

static void certificates_are_checked(void **unused) {
  (void)unused;
  char folder[] = "/tmp/tenon-tls-XXXXXX", ca[96], other[96], command[96];
  etcd_server tls = {.port = 0};
  tn_etcd_options o = TN_ETCD_OPTIONS_INIT;
  tn_store *store = NULL;
  assert_non_null(mkdtemp(folder));
  if (!make_certificate(folder, "server") || !make_certificate(folder, "other")) skip();
  snprintf(tls.cert, sizeof tls.cert, "%s/server.pem", folder);
  snprintf(tls.key, sizeof tls.key, "%s/server.key", folder);
  snprintf(ca, sizeof ca, "%s/server.pem", folder);
  snprintf(other, sizeof other, "%s/other.pem", folder);
  etcd_make(&tls);
  o.endpoints = tls.endpoint;
  o.timeout = 20000 * MS;
  o.ca_file = ca;
  fine(tn_store_create_etcd(&o, &store));
  fine(put(store, "key", "value"));
  expect(store, "key", 3, "value", 5);
  tn_store_destroy(store);
  o.ca_file = other;
  fails(tn_store_create_etcd(&o, &store), TN_UNAUTHENTICATED, "certificate");
  o.ca_file = NULL;
  fails(tn_store_create_etcd(&o, &store), TN_UNAUTHENTICATED, "certificate");
  o.ca_file = "/nowhere.pem";
  fails(tn_store_create_etcd(&o, &store), TN_UNAUTHENTICATED, "/nowhere.pem");
  assert_null(store);
  etcd_end(&tls);
  snprintf(command, sizeof command, "rm -r %s", folder);
  assert_int_equal(system(command), 0);
}

/* ---- servers that are none ------------------------------------------------------------------- */

typedef struct fake {
  int fd;
  const char *reply; /* NULL: says nothing; else said to whoever comes */
  bool slowly;       /* a byte at a time, without end */
  atomic_bool ending;
  pthread_t thread;
  char endpoint[64];
} fake;

static void serve_one(fake *f, int peer) {
  char request[4096];
  if (read(peer, request, sizeof request) < 0) return;
  for (const char *at = f->reply; at && *at && !atomic_load(&f->ending); at++) {
    if (!f->slowly) {
      if (write(peer, at, strlen(at)) < 0) return;
      return;
    }
    if (send(peer, at, 1, MSG_NOSIGNAL) < 0) return;
    usleep(20000);
  }
  for (int i = 0; i < 300 && !f->reply && !atomic_load(&f->ending); i++) usleep(10000);
}

static void *serve(void *arg) {
  fake *f = arg;
  for (int peer; (peer = accept(f->fd, NULL, NULL)) >= 0; close(peer)) serve_one(f, peer);
  return NULL;
}

static void start_fake(fake *f) {
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof at;
  f->fd = socket(AF_INET, SOCK_STREAM, 0);
  assert_int_equal(bind(f->fd, (struct sockaddr *)&at, size), 0);
  assert_int_equal(listen(f->fd, 8), 0);
  getsockname(f->fd, (struct sockaddr *)&at, &size);
  snprintf(f->endpoint, sizeof f->endpoint, "http://127.0.0.1:%d", ntohs(at.sin_port));
  pthread_create(&f->thread, NULL, serve, f);
}

static void stop_fake(fake *f) {
  atomic_store(&f->ending, true);
  shutdown(f->fd, SHUT_RDWR);
  pthread_join(f->thread, NULL);
  close(f->fd);
}

#define HTTP(length) "HTTP/1.1 200 OK\r\nContent-Length: " length "\r\n\r\n"

static const struct {
  const char *reply;
  bool slowly;
  tn_code code;
  const char *words;
} strangers[] = {
    {NULL, false, TN_UNAVAILABLE, "http://127.0.0.1:"},
    {"", false, TN_UNAVAILABLE, "mpty reply"},
    {"SSH-2.0-OpenSSH_9\r\n", false, TN_UNAVAILABLE, "HTTP/0.9"},
    {HTTP("5") "hello", false, TN_DATA_LOSS, "no JSON object"},
    {HTTP("0"), false, TN_DATA_LOSS, "no JSON object"},
    {HTTP("2") "[]", false, TN_DATA_LOSS, "no JSON object"},
    {HTTP("2") "{}", false, TN_DATA_LOSS, "a lease without a number"},
    {HTTP("13") "{\"ID\":\"12;\"}", false, TN_UNAVAILABLE, "127.0.0.1"},
    {HTTP("12") "{\"ID\":\"12;\"}", false, TN_DATA_LOSS, "a lease without a number"},
    {HTTP("11") "{\"ID\":\"12\"}", false, TN_DATA_LOSS, "is no lease of Tenon's"},
    {HTTP("90000000") "{\"ID\"", false, TN_UNAVAILABLE, "127.0.0.1"},
    {HTTP("900") "{\"ID\":\"a long answer that never ends, a long answer that never ends", true,
     TN_UNAVAILABLE, "timed out"},
    {"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", false, TN_DATA_LOSS, "HTTP 404"},
    {"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n", false,
     TN_DATA_LOSS, "HTTP 302"},
    {"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", false, TN_UNAVAILABLE, "HTTP 503"},
    {"HTTP/1.1 400 Bad\r\nContent-Length: 32\r\n\r\n{\"code\":7,\"message\":\"go away, \"}", false,
     TN_PERMISSION_DENIED, "go away"},
};

static void strangers_are_told(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++) {
    fake f = {.reply = strangers[i].reply, .slowly = strangers[i].slowly};
    tn_etcd_options o = TN_ETCD_OPTIONS_INIT;
    tn_store *store = NULL;
    start_fake(&f);
    o.endpoints = f.endpoint;
    o.timeout = 300 * MS;
    int64_t start = now();
    tn_status *status = tn_store_create_etcd(&o, &store);
    int64_t took = now() - start;
    stop_fake(&f);
    if (took > 1500 * MS) fail_msg("stranger %zu: took %d ms", i, (int)(took / MS));
    fails(status, strangers[i].code, strangers[i].words);
    assert_null(store);
  }
}

static void wrong_options_are_refused(void **unused) {
  (void)unused;
  static const char *const bad[] = {"",
                                    ",",
                                    "localhost:2379",
                                    "ftp://a:1",
                                    "http://",
                                    "http://a:1/path",
                                    "http://user@a:1",
                                    "http://a:1,http://b c"};
  tn_etcd_options o = TN_ETCD_OPTIONS_INIT, empty = {0};
  tn_store *store = NULL;
  tn_etcd_options_init(&o);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    o.endpoints = bad[i];
    fails(tn_store_create_etcd(&o, &store), TN_INVALID_ARGUMENT, "endpoint");
  }
  o.endpoints = "http://127.0.0.1:1";
  o.lease = 1;
  fails(tn_store_create_etcd(&o, &store), TN_INVALID_ARGUMENT, "a lease below 1 s");
  o.lease = 0;
  o.user = "me";
  fails(tn_store_create_etcd(&o, &store), TN_INVALID_ARGUMENT, "without a password");
  fails(tn_store_create_etcd(&empty, &store), TN_INVALID_ARGUMENT, "TN_ETCD_OPTIONS_INIT");
  fails(tn_store_create_etcd(NULL, &store), TN_INVALID_ARGUMENT, "TN_ETCD_OPTIONS_INIT");
  fails(tn_store_create_etcd(&o, NULL), TN_INVALID_ARGUMENT, "no place");
}

static int start_server(void **unused) {
  (void)unused;
  etcd_make(&server);
  return 0;
}

static int end_server(void **unused) {
  (void)unused;
  etcd_end(&server);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_put_comes_out),
      cmocka_unit_test(sizes_of_all_kinds),
      cmocka_unit_test(get_waits_by_a_watch),
      cmocka_unit_test(processes_meet),
      cmocka_unit_test(nothing_stays_of_a_dead_job),
      cmocka_unit_test(a_job_starts_again_under_one_prefix),
      cmocka_unit_test(a_job_that_lives_is_named_and_one_that_was_killed_is_over),
      cmocka_unit_test(of_another_host_the_lease_tells),
      cmocka_unit_test(another_endpoint_is_tried),
      cmocka_unit_test(a_server_killed_is_told_within_the_deadline),
      cmocka_unit_test(a_server_that_is_stopped_is_told_in_time),
      cmocka_unit_test(a_server_that_comes_back_is_used_again),
      cmocka_unit_test(certificates_are_checked),
      cmocka_unit_test(users_are_known),
  };
  const struct CMUnitTest alone[] = {
      cmocka_unit_test(strangers_are_told),
      cmocka_unit_test(wrong_options_are_refused),
  };
  signal(SIGPIPE, SIG_IGN);
  int failed = cmocka_run_group_tests(alone, NULL, NULL);
  if (!has_etcd()) {
    printf("skipped: no /usr/bin/etcd (Debian: etcd-server)\n");
    return failed ? failed : 77;
  }
  return failed + cmocka_run_group_tests(tests, start_server, end_server);
}
