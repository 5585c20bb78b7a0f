/* tenon coll explain, trace: which capsule runs and why, and when each call ran beside what was
 * predicted. */
#include "coll_bench.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is traced ---------------------------------------------------------------------------
 */

enum { MAX_CALLS = 1000, MAX_STEPS = 4096, MOST_MEMORY = 256 << 20 };

/* Of one call on one rank. */
typedef struct span {
  double begun, ended; /* seconds */
  size_t count;        /* of steps, those that are not kept too */
} span;

/* In memory that the ranks share. */
typedef struct spans {
  size_t room; /* for steps of a call */
  span *calls; /* [rank * calls + call] */
  tn_coll_step *steps;
} spans;

/* ---- what is asked for ----------------------------------------------------------------------- */

typedef struct question {
  bench_case what;
  int64_t bytes, ranks, root, calls;
  const char *size, *type, *op, *capsule, *out;
  bool json, private_memory;
  spans spans; /* of trace */
} question;

enum { QUESTION_OPTIONS = 7 };
static void question_options(question *q, tool_option options[QUESTION_OPTIONS]) {
  *q = (question){.size = "1M", .type = "float", .op = "sum", .ranks = 2, .calls = 10};
  options[0] = (tool_option){.name = "--ranks", .number = &q->ranks};
  options[1] = (tool_option){.name = "-b", .value = &q->size};
  options[2] = (tool_option){.name = "-d", .value = &q->type};
  options[3] = (tool_option){.name = "-o", .value = &q->op};
  options[4] = (tool_option){.name = "-r", .number = &q->root, .from_zero = true};
  options[5] = (tool_option){.name = "--capsule", .value = &q->capsule};
  options[6] = (tool_option){.name = "--private", .flag = &q->private_memory};
}

static int read_question(const char *command, int argc, char **argv, question *q) {
  if (argc > 2) return tool_usage(command, "wants one collective, not '%s' too", argv[2]);
  int code = argc == 2 ? coll_find_collective(command, argv[1], &q->what.kind) : EXIT_GOOD;
  if (code) return code;
  if (!bench_read_size(q->size, &q->bytes) || q->bytes > 1 << 30)
    return tool_usage(command, "-b wants a size up to 1G, not '%s'", q->size);
  if (!bench_type_find(q->type, &q->what.type))
    return tool_usage(command, "-d does not know '%s'", q->type);
  if (!bench_reduction_find(q->op, &q->what.op))
    return tool_usage(command, "-o does not know '%s'", q->op);
  if (bench_reduces(q->what.kind) && !bench_can_reduce(q->what.type, q->what.op))
    return tool_usage(command, "%s is not for %s", q->op, tn_type_name(q->what.type));
  if (q->ranks > COLL_MAX_RANKS) return tool_usage(command, "at most %d ranks", COLL_MAX_RANKS);
  if (q->root >= q->ranks) return tool_usage(command, "-r wants one of the ranks");
  q->what.ranks = (int)q->ranks;
  q->what.root = (int)q->root;
  q->what.count = 1;
  size_t in = bench_inputs(&q->what), out = bench_outputs(&q->what);
  size_t unit = (in > out ? in : out) * tn_type_size(q->what.type);
  q->what.count = (size_t)q->bytes / unit ? (size_t)q->bytes / unit : 1;
  return EXIT_GOOD;
}

static tn_coll_options options_of(const question *q) {
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  o.capsule = q->capsule;
  o.reachable = !q->private_memory;
  return o;
}

/* ---- explain --------------------------------------------------------------------------------- */

static bool explain_call(tn_comm *comm, int rank, void *arg, tool_error *error) {
  const question *q = arg;
  const bench_case *c = &q->what;
  tn_coll_options o = options_of(q);
  char *report = NULL;
  if (rank == 0) {
    if (!tool_check(error, tn_comm_explain(comm, c->kind, c->count * tn_type_size(c->type), c->type,
                                           c->op, c->root, &o,
                                           q->json ? TN_REPORT_JSON : TN_REPORT_TEXT, &report)))
      return false;
    fputs(report, stdout);
    tn_string_destroy(report);
  }
  return tool_check(error, tn_barrier(comm, NULL, NULL));
}

static int run_explain(int argc, char **argv) {
  question q;
  tool_option options[QUESTION_OPTIONS + 1];
  question_options(&q, options);
  options[QUESTION_OPTIONS] = (tool_option){.name = "--json", .flag = &q.json};
  int code = tool_options(&argc, argv, options, QUESTION_OPTIONS + 1);
  if (!code) code = read_question("coll explain", argc, argv, &q);
  return code ? code : coll_run_ranks("coll explain", q.what.ranks, explain_call, &q);
}

#define QUESTION_HELP                                                                              \
  "  --ranks N        processes of this host (2)\n"                                                \
  "  -b SIZE          of the larger of input and output: 8, 64K, 1M (1M)\n"                        \
  "  -d TYPE -o OP    float, half, int32, ...; sum, prod, min, max, and, or, xor, avg\n"           \
  "  -r RANK          the root (0)\n"                                                              \
  "  --capsule NAME   instead of the one that is chosen\n"                                         \
  "  --private        buffers that the other processes cannot reach\n"

const tool_command coll_explain = {
    .name = "explain",
    .usage = "tenon coll explain [COLLECTIVE] [--ranks N] [-b SIZE] [...]",
    .summary = "which capsule would run, and why",
    .help =
        "Makes a communicator of N processes of this host and prints which capsule would run a\n"
        "collective (all_reduce if not said), the time that is predicted for each that could, "
        "and why\nthe others cannot. Nothing runs.\n\n" QUESTION_HELP
        "  --json           a report for programs\n",
    .run = run_explain,
};

/* ---- trace ----------------------------------------------------------------------------------- */

static span *span_of(const question *q, int rank, int64_t call) {
  return &q->spans.calls[rank * q->calls + call];
}

static tn_coll_step *steps_of(const question *q, int rank, int64_t call) {
  return &q->spans.steps[(size_t)(rank * q->calls + call) * q->spans.room];
}

static size_t kept_steps(const question *q, const span *s) {
  return s->count < q->spans.room ? s->count : q->spans.room;
}

static bool make_spans(question *q, tool_error *error) {
  size_t calls = (size_t)q->what.ranks * (size_t)q->calls;
  size_t room = MOST_MEMORY / (calls * sizeof(tn_coll_step));
  q->spans.room = room < MAX_STEPS ? room : MAX_STEPS;
  q->spans.calls = coll_shared_memory(calls * sizeof(span), error);
  if (!q->spans.calls) return false;
  q->spans.steps = coll_shared_memory(calls * q->spans.room * sizeof(tn_coll_step), error);
  return q->spans.steps != NULL;
}

static report_value *name_json(const char *what, int rank, int track, const char *text) {
  return report_pack("{s:s, s:s, s:i, s:i, s:{s:s}}", "name", what, "ph", "M", "pid", rank, "tid",
                     track, "args", "name", text);
}

static report_value *span_json(const char *name, int rank, int track, double from, double micros) {
  return report_pack("{s:s, s:s, s:i, s:i, s:f, s:f}", "name", name, "ph", "X", "pid", rank, "tid",
                     track, "ts", from, "dur", micros);
}

/* A rank's tracks: its calls, then of each lane the steps, measured and predicted. */
static int lane_track(int lane, bool predicted) {
  return 2 + 2 * lane + predicted;
}

/* From the moment on at which the last rank had begun the call, in microseconds. */
static double call_base(const question *q, int64_t call) {
  double last = 0;
  for (int r = 0; r < q->what.ranks; r++)
    if (span_of(q, r, call)->begun > last) last = span_of(q, r, call)->begun;
  return last - span_of(q, 0, 0)->begun;
}

static void add_steps(const question *q, report_value *events, int rank, int64_t call) {
  double start = span_of(q, 0, 0)->begun, base = call_base(q, call) * 1e6;
  size_t kept = kept_steps(q, span_of(q, rank, call));
  for (size_t i = 0; i < kept; i++) {
    const tn_coll_step *step = &steps_of(q, rank, call)[i];
    char name[48];
    snprintf(name, sizeof name, "step %d", step->step);
    if (step->slice) snprintf(name, sizeof name, "step %d slice %d", step->step, (int)step->slice);
    report_add(events, span_json(name, rank, lane_track(step->lane, false),
                                 ((double)step->begun * 1e-9 - start) * 1e6,
                                 (double)(step->ended - step->begun) * 1e-3));
    if (step->slice) continue; /* it is predicted as a whole */
    report_add(events, span_json(name, rank, lane_track(step->lane, true),
                                 base + step->predicted_begun * 1e-3,
                                 (step->predicted_ended - step->predicted_begun) * 1e-3));
  }
}

static int highest_lane(const question *q, int rank) {
  int highest = -1;
  for (int64_t i = 0; i < q->calls; i++) {
    size_t kept = kept_steps(q, span_of(q, rank, i));
    for (size_t k = 0; k < kept; k++) {
      int lane = steps_of(q, rank, i)[k].lane;
      if (lane > highest) highest = lane;
    }
  }
  return highest;
}

static void name_tracks(const question *q, report_value *events, int rank) {
  char text[48];
  snprintf(text, sizeof text, "rank %d", rank);
  report_add(events, name_json("process_name", rank, 0, text));
  report_add(events, name_json("thread_name", rank, 0, "calls, measured"));
  report_add(events, name_json("thread_name", rank, 1, "calls, predicted"));
  for (int lane = 0; lane <= highest_lane(q, rank); lane++) {
    snprintf(text, sizeof text, "lane %d, measured", lane);
    report_add(events, name_json("thread_name", rank, lane_track(lane, false), text));
    snprintf(text, sizeof text, "lane %d, predicted", lane);
    report_add(events, name_json("thread_name", rank, lane_track(lane, true), text));
  }
}

static void add_rank(const question *q, report_value *events, int rank, const char *name,
                     double predicted) {
  double start = span_of(q, 0, 0)->begun;
  name_tracks(q, events, rank);
  for (int64_t i = 0; i < q->calls; i++) {
    const span *s = span_of(q, rank, i);
    report_add(events,
               span_json(name, rank, 0, (s->begun - start) * 1e6, (s->ended - s->begun) * 1e6));
    if (predicted > 0)
      report_add(events, span_json(name, rank, 1, call_base(q, i) * 1e6, predicted));
    add_steps(q, events, rank, i);
  }
}

static bool write_trace(const question *q, tn_comm *comm, tool_error *error) {
  tn_coll_options o = options_of(q);
  yyjson_val *chosen;
  yyjson_doc *report = bench_explain(comm, &q->what, &o, &chosen);
  report_value *events = report_list();
  const char *name = yyjson_get_str(yyjson_obj_get(chosen, "name"));
  double predicted = yyjson_get_num(yyjson_obj_get(chosen, "nanoseconds")) / 1e3;
  for (int r = 0; r < q->what.ranks; r++)
    add_rank(q, events, r, name ? name : tn_collective_name(q->what.kind), predicted);
  char *text =
      report_take_text(report_pack("{s:s, s:v}", "displayTimeUnit", "ns", "traceEvents", events));
  bool good = text ? tool_write_out(q->out, text, strlen(text), error)
                   : tool_fail(error, "no memory for the trace");
  free(text);
  yyjson_doc_free(report);
  return good;
}

static bool run_calls(const question *q, tn_comm *comm, int rank, void *send, void *receive,
                      tool_error *error) {
  tn_coll_options o = options_of(q);
  for (int64_t i = -3; i < q->calls; i++) {
    int64_t call = i < 0 ? 0 : i; /* the first are to get warm */
    span *s = span_of(q, rank, call);
    tn_coll_trace steps = {steps_of(q, rank, call), q->spans.room, 0};
    o.trace = &steps;
    if (!tool_check(error, tn_barrier(comm, NULL, NULL))) return false;
    s->begun = tool_seconds();
    if (!tool_check(error, bench_call(comm, &q->what, &o, send, receive))) return false;
    s->ended = tool_seconds();
    s->count = steps.count;
  }
  return tool_check(error, tn_barrier(comm, NULL, NULL));
}

static bool trace_call(tn_comm *comm, int rank, void *arg, tool_error *error) {
  question q = *(const question *)arg;
  size_t size = tn_type_size(q.what.type);
  void *send = NULL, *receive = NULL;
  q.what.rank = rank;
  bool good = tool_check(error, tn_comm_allocate(comm, bench_inputs(&q.what) * size, &send)) &&
              tool_check(error, tn_comm_allocate(comm, bench_outputs(&q.what) * size, &receive)) &&
              run_calls(&q, comm, rank, send, receive, error);
  bool written = !good || rank != 0 || write_trace(&q, comm, error);
  tn_comm_free(comm, send);
  tn_comm_free(comm, receive);
  /* Also where it was not written: the others would take rank 0 for dead. */
  return good && tool_check(error, tn_barrier(comm, NULL, NULL)) && written;
}

static int run_trace(int argc, char **argv) {
  question q;
  tool_error error;
  tool_option options[QUESTION_OPTIONS + 2];
  question_options(&q, options);
  options[QUESTION_OPTIONS] = (tool_option){.name = "--out", .value = &q.out};
  options[QUESTION_OPTIONS + 1] = (tool_option){.name = "-n", .number = &q.calls};
  int code = tool_options(&argc, argv, options, QUESTION_OPTIONS + 2);
  if (!code) code = read_question("coll trace", argc, argv, &q);
  if (code) return code;
  if (!q.out) return tool_usage("coll trace", "wants --out FILE");
  if (q.calls > MAX_CALLS) return tool_usage("coll trace", "-n: at most %d calls", MAX_CALLS);
  if (!make_spans(&q, &error)) return tool_report("coll trace", &error);
  return coll_run_ranks("coll trace", q.what.ranks, trace_call, &q);
}

const tool_command coll_trace = {
    .name = "trace",
    .usage = "tenon coll trace [COLLECTIVE] --out FILE [--ranks N] [-b SIZE] [-n N] [...]",
    .summary = "when calls and their steps ran, beside what was predicted",
    .help =
        "Runs a collective (all_reduce if not said) N times between processes of this host and "
        "writes\na trace for Perfetto (ui.perfetto.dev): of each rank when its calls ran and "
        "when each step of\neach lane was first tried and done, and below it what was predicted "
        "from when the last rank had\nbegun: all slices of a step as one. Up to 4096 steps of a "
        "call are kept.\n\n"
        "  --out FILE       the trace, JSON\n"
        "  -n N             calls (10)\n" QUESTION_HELP,
    .run = run_trace,
};
