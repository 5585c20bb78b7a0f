/* A key-value store: how the processes of one job find each other. A client of several processes is
 * given one (tn_client_options.store) and its plugin puts and gets what the processes must agree
 * on. Keys and values are bytes; neither ends in a NUL.
 *
 * A store is counted: who uses one keeps it alive, so tn_store_destroy() may come at any time. All
 * functions may be called from several threads at once, and a plugin does so. */
#ifndef TENON_STORE_H
#define TENON_STORE_H

#include <tenon/status.h>
#include <tenon/types.h>

TN_BEGIN_DECLS

typedef struct tn_store tn_store;

/* Where a store's function puts the value that it found. */
typedef struct tn_answer tn_answer;

/* Copies `size` bytes into the answer; the last call counts. */
TN_API tn_status *tn_answer_set(tn_answer *answer, const void *value, size_t size) TN_MUST_USE;

/* A store of one's own. The functions are called from any thread, from several at once, and must
 * not call into a client that uses the store. Errors come from tn_status_create(); what they return
 * belongs to the caller. */
typedef struct tn_store_calls {
  size_t struct_size;
  /* Waits until the key has a value, at most `nanoseconds` (DEADLINE_EXCEEDED). */
  tn_status *(*get)(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                    tn_answer *answer);
  /* Does not wait: NOT_FOUND if the key has no value. */
  tn_status *(*try_get)(void *arg, const char *key, size_t key_size, tn_answer *answer);
  tn_status *(*put)(void *arg, const char *key, size_t key_size, const char *value,
                    size_t value_size);
  void (*release)(void *arg); /* called once, after the last use; NULL: nobody is told */
  void *arg;
} tn_store_calls;

#define TN_STORE_CALLS_INIT                                                                        \
  { sizeof(tn_store_calls), NULL, NULL, NULL, NULL, NULL }
TN_API void tn_store_calls_init(tn_store_calls *calls);

/* get, try_get and put must be there. `release` is not called if this fails. */
TN_API tn_status *tn_store_create(const tn_store_calls *calls, tn_store **out) TN_MUST_USE;

/* A store in this process's memory: for clients of one process that act as several, and for tests.
 * A second put to a key replaces the value. */
TN_API tn_status *tn_store_create_memory(tn_store **out) TN_MUST_USE;

/* A store in a folder, for processes that share it: those of one machine, or of one file system.
 * The folder is made if it is not there, for its owner only; one that belongs to somebody else, or
 * that others may read, search or write to, is PERMISSION_DENIED, and the message has the chmod
 * that mends it. A value is a file of its owner alone (0600), which comes whole or not at all, so
 * processes may come, go and be killed at any time. Nothing is removed but what communicators of
 * jobs that are over have left, when another starts: who made the folder removes it. Waiting is by
 * inotify, with a look ten times a second; on file systems that do not tell this machine of all
 * changes (those of a network), and where no inotify is to be had, it looks every 50 microseconds
 * at first and every 10 ms in the end. Keys have at most 64 KiB, values 1 GiB. */
TN_API tn_status *tn_store_create_directory(const char *path, tn_store **out) TN_MUST_USE;

/* Where an etcd is, and how it is spoken to. */
typedef struct tn_etcd_options {
  size_t struct_size;
  const char *endpoints;       /* "http://a:2379,https://b:2379": of one etcd, tried in turn */
  const char *prefix;          /* before all keys; of one job at a time. NULL: "" */
  const char *user, *password; /* NULL: none */
  const char *ca_file, *cert_file, *key_file; /* PEM, for https; NULL: the system's, none, none */
  int64_t lease; /* nanoseconds, whole seconds count: so long after the job's last process its keys
                    go by themselves; 0: 30 s */
  int64_t timeout; /* nanoseconds in which some endpoint must answer; 0: 5 s */
} tn_etcd_options;

#define TN_ETCD_OPTIONS_INIT                                                                       \
  { sizeof(tn_etcd_options), NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0 }
TN_API void tn_etcd_options_init(tn_etcd_options *options);

/* A store in an etcd (version 3.4 or later), by its JSON gateway. The processes of a job give the
 * same prefix and keep one lease alive together; a key is there as long as the lease. Waiting is by
 * a watch, not by asking again. Keys have at most 64 KiB, values 1 MiB. When no endpoint answers
 * for `timeout`, or until the deadline of a tn_store_get() that comes first, the error is
 * UNAVAILABLE, names an endpoint and says why; an etcd that comes back before is used again.
 * DATA_LOSS: what answers is no etcd, or the lease ended. A tn_store_get() with less time than
 * a quarter of a second asks once, for as long as that. Needs libtenon_etcd.so beside libtenon.so:
 * NOT_FOUND. The store has a thread, so it is not for use in a child after fork(). */
TN_API tn_status *tn_store_create_etcd(const tn_etcd_options *options, tn_store **out) TN_MUST_USE;

/* The store of the launcher that started this process by PMIx (mpirun of Open MPI, prterun, srun
 * --mpi=pmix): what one process of the job publishes the others look up. It ends with the job.
 * Values have at most 1 MiB. Waiting asks again, at most every 20 ms. With PRRTE, the launcher of
 * Open MPI 5, a key is the process's that first put it: a put of another's gives
 * FAILED_PRECONDITION, and while a value is replaced a try_get may say NOT_FOUND; puts of several
 * processes at the same time make the key unreadable: DATA_LOSS, also for puts from then on.
 * FAILED_PRECONDITION: no such launcher started it; NOT_FOUND: libtenon_pmix.so is not beside
 * libtenon.so. One such store a process has at a time serves all who ask for it. */
TN_API tn_status *tn_store_create_pmix(tn_store **out) TN_MUST_USE;

/* This process among those of its job. */
typedef struct tn_job {
  int rank, size;
  const char *told_by; /* "TENON_RANK", "Open MPI", "PMIx", "nobody". Static */
} tn_job;

/* TENON_RANK and TENON_SIZE count first, then what Open MPI and PMIx leave in the environment; else
 * it is rank 0 of 1. INVALID_ARGUMENT for a rank that is not below the size. */
TN_API tn_status *tn_job_find(tn_job *out) TN_MUST_USE;

/* A store by its name: "memory", "dir:/path", "etcd://HOST:PORT/PREFIX" (etcds:// by TLS), "pmix".
 * NULL and "" mean TENON_STORE; if that is empty, too, "pmix" where such a launcher started the
 * process, "memory" for a job of one process, and else FAILED_PRECONDITION. */
TN_API tn_status *tn_store_open(const char *spec, tn_store **out) TN_MUST_USE;

/* `*value` has `*size` bytes and a NUL, and is ended with tn_string_destroy(). */
TN_API tn_status *tn_store_get(tn_store *store, const char *key, size_t key_size,
                               int64_t nanoseconds, char **value, size_t *size) TN_MUST_USE;
TN_API tn_status *tn_store_try_get(tn_store *store, const char *key, size_t key_size, char **value,
                                   size_t *size) TN_MUST_USE;
TN_API tn_status *tn_store_put(tn_store *store, const char *key, size_t key_size, const char *value,
                               size_t value_size) TN_MUST_USE;

/* Waits until each of `size` processes has called it with that name and its own rank, 0 to size -
 * 1, together at most `nanoseconds`: DEADLINE_EXCEEDED then, and the message names those that have
 * not. A name serves once. It leaves a key "barrier/NAME/RANK" for each. */
TN_API tn_status *tn_store_barrier(tn_store *store, const char *name, int rank, int size,
                                   int64_t nanoseconds) TN_MUST_USE;

TN_API void tn_store_destroy(tn_store *store);

/* One line: "store in memory", "store in /tmp/job", "store of the program's"; "answer of 3 bytes",
 * "answer, not set". As tn_status_describe(). */
TN_API size_t tn_store_describe(const tn_store *store, char *text, size_t size);
TN_API size_t tn_answer_describe(const tn_answer *answer, char *text, size_t size);

TN_END_DECLS
#endif
